#include "protocol/conversation.hpp"

#include "book/json.hpp"
#include "protocol/desk.hpp"
#include "protocol/version.hpp"

#include <fmt/format.h>

#include <array>

namespace fracas {

namespace {

struct Kind {
    std::string_view name;
    Reply (*answer)(Desk&, Request&);
};

constexpr auto kinds = std::to_array<Kind>({
    {"hello", say_hello},
    {"systems", tell_systems},
    {"list", tell_list},
    {"rules", tell_rules},
    {"test", tell_test},
    {"check", check},
    {"open", open},
    {"load", load},
    {"save", save},
    {"close", close},
    {"fights", tell_fights},
    {"view", tell_view},
    {"question", tell_question},
    {"events", tell_events},
    {"state", tell_state},
    {"answers", tell_answers},
    {"answer", take_answer},
    {"undo", undo},
    {"roll", roll},
    {"suggest", suggest},
    {"go_on", go_on},
    {"play_out", play_out},
    {"next", tell_next},
    {"moves", tell_moves},
    {"odds", tell_odds},
    {"odds_of_options", tell_odds_of_options},
    {"advise", tell_advice},
    {"simulate", simulate},
    {"merge", merge},
    {"report", report},
});

// What the reply is for: text or a whole number, null where the request says nothing or nothing of use.
Json id_of(const Document& request, Request& asked) {
    if (!asked.has("id")) return nullptr;
    const Document& id = request["id"];
    if (id.is(Document::Kind::integer)) return id.as_integer();
    if (id.is(Document::Kind::text) && id.as_text().size() <= longest_name) return id.as_text();
    if (!id.is(Document::Kind::none))
        asked.fail("id", fmt::format("id must be a whole number, or text of at most {} bytes", longest_name));
    return nullptr;
}

Reply answer_of(Desk& desk, Request& request) {
    std::vector<std::string> names;
    for (const Kind& kind : kinds) names.emplace_back(kind.name);
    const std::string name = request.text("do");
    for (const Kind& kind : kinds)
        if (kind.name == name) return kind.answer(desk, request);
    if (!name.empty()) {
        const std::string near = nearest(name, names);
        Json error = {{"message", fmt::format("there is no request \"{}\"{}; {{\"do\": \"hello\"}} lists them",
                                              name.size() > longest_name ? "..." : name,
                                              near.empty() ? "" : fmt::format(" (did you mean \"{}\"?)", near))},
                      {"where", "do"}};
        if (!near.empty()) error["hint"] = near;
        return tl::unexpected(std::move(error));
    }
    return refused("a request says what to \"do\": {\"do\": \"hello\"} lists what there is");
}

std::string reply(const Json& id, const Reply& result) {
    Json whole = {{"id", id}, {"ok", result.has_value()}};
    if (result)
        for (const auto& [key, value] : result->items()) whole[key] = value;
    else whole["error"] = result.error();
    return one_line(whole);
}

} // namespace

Reply say_hello(Desk& desk, Request& request) {
    if (request.is_wrong()) return request.refusal();
    Json systems = Json::array(), requests = Json::array();
    for (const System* system : desk.library.shelf().systems()) systems.push_back(system->id());
    for (const Kind& kind : kinds) requests.push_back(kind.name);
    return Json{
        {"fracas", fracas_version}, {"protocol", protocol_version}, {"systems", systems}, {"requests", requests}};
}

Conversation::Conversation(const Library& library) : desk(std::make_unique<Desk>(Desk{library})) {}
Conversation::Conversation(Conversation&&) noexcept = default;
Conversation& Conversation::operator=(Conversation&&) noexcept = default;
Conversation::~Conversation() = default;

void Conversation::give_up_odds_when(std::function<bool()> enough) { desk->enough = std::move(enough); }

std::string Conversation::call(std::string_view text) {
    const auto read = read_json(text, "request");
    if (!read) {
        // The place counts here: nothing else says where a text stops to be JSON.
        const Mistake& wrong = read.error();
        Json error = {{"message", to_text(wrong)}};
        if (wrong.place.line > 0) error["line"] = wrong.place.line;
        if (wrong.place.column > 0) error["column"] = wrong.place.column;
        return reply(nullptr, tl::unexpected(std::move(error)));
    }
    if (!read->is(Document::Kind::table)) return reply(nullptr, refused("a request is a JSON object"));
    Request request(*read);
    const Json id = id_of(*read, request);
    return reply(id, answer_of(*desk, request));
}

} // namespace fracas
