#include "server/requests.hpp"

#include "book/json.hpp"
#include "protocol/conversation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace fracas {

namespace {

struct RequestName {
    std::string_view name;
    RequestKind kind;
};
constexpr auto request_names = std::to_array<RequestName>({
    {"systems", RequestKind::of_library},       {"list", RequestKind::of_library},
    {"rules", RequestKind::of_library},         {"test", RequestKind::of_library},
    {"check", RequestKind::without_fight},      {"merge", RequestKind::without_fight},
    {"report", RequestKind::without_fight},     {"view", RequestKind::of_fight},
    {"moves", RequestKind::of_fight},           {"odds", RequestKind::of_fight},
    {"odds_of_options", RequestKind::of_fight}, {"simulate", RequestKind::of_fight},
    {"suggest", RequestKind::of_fight},         {"roll", RequestKind::of_fight},
    {"play_out", RequestKind::of_fight},        {"next", RequestKind::of_fight},
    {"advise", RequestKind::of_fight},          {"exact", RequestKind::of_fight},
    {"initiative", RequestKind::of_fight},      {"compare", RequestKind::of_fight},
    {"balance", RequestKind::of_fight},         {"page", RequestKind::without_fight},
});

constexpr std::string_view fight_name = "it";

std::string failed(std::string message, std::string_view reason) {
    return one_line({{"id", nullptr}, {"ok", false}, {"error", {{"message", message}, {"reason", reason}}}});
}

bool is_ok(const Json& reply) { return reply.is_object() && reply.contains("ok") && reply["ok"] == true; }

// What the rules say comes after a fight is played, too, and told in the same reply.
std::string play_out_and_after(Conversation& conversation, Json request) {
    request.erase("after");
    if (!request.contains("since")) {
        const Json told = json_of(conversation.call(one_line({{"do", "events"}, {"fight", fight_name}})));
        request["since"] = told.value("event_count", 0);
    }
    const std::string text = one_line(request), played = conversation.call(text);
    if (!is_ok(json_of(played))) return played;
    const std::string begun = conversation.call(
        one_line({{"do", "answer"}, {"fight", fight_name}, {"answer", {{"set", {{"after", true}}}}}}));
    // A game that knows nothing that comes after has been played out.
    return is_ok(json_of(begun)) ? conversation.call(text) : begun;
}

// In pieces that take about a tenth of a second; the sum has the bytes one piece would have.
std::string simulate(Conversation& conversation, const WorkOrder& order, Json request) {
    // Whatever is no number of fights the conversation refuses in its own words.
    const auto whole = [&](const char* key, std::int64_t otherwise) {
        if (!request.contains(key)) return otherwise;
        return request[key].is_number_integer() ? request[key].get<std::int64_t>() : -1;
    };
    const std::int64_t wanted = whole("fights", 1000), from = whole("first", 1);
    if (wanted < 1 || wanted > 1'000'000 || from < 1) return conversation.call(one_line(request));
    const auto fights = static_cast<std::uint64_t>(wanted), first = static_cast<std::uint64_t>(from);
    Json counts = Json::array();
    std::uint64_t piece = 64;
    for (std::uint64_t done = 0; done < fights;) {
        if (is_over(order)) return cut_short(order);
        const std::uint64_t now = std::min(piece, fights - done);
        request["first"] = first + done;
        request["fights"] = now;
        const auto began = std::chrono::steady_clock::now();
        std::string text = conversation.call(one_line(request));
        if (now == fights) return text;
        Json reply = json_of(text);
        if (!is_ok(reply)) return text;
        counts.push_back(std::move(reply["counts"]));
        if (counts.size() >= 500) {
            Json merged = json_of(conversation.call(one_line({{"do", "merge"}, {"counts", std::move(counts)}})));
            counts = Json::array({std::move(merged["counts"])});
        }
        done += now;
        if (order.progress) order.progress(done, fights);
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        if (seconds < 0.05) piece *= 2;
        else if (seconds > 0.2 && piece > 1) piece /= 2;
    }
    return conversation.call(
        one_line({{"do", "merge"}, {"id", request.value("id", Json())}, {"counts", std::move(counts)}}));
}

} // namespace

std::string cut_short(const WorkOrder& order) {
    return *order.stop ? failed("this was cancelled", "cancelled")
                       : failed("this took longer than it may here; ask for less at a time", "deadline");
}

bool is_over(const WorkOrder& order) { return *order.stop || std::chrono::steady_clock::now() > order.deadline; }

RequestKind request_kind(std::string_view name) {
    const auto found = std::ranges::find(request_names, name, &RequestName::name);
    return found == request_names.end() ? RequestKind::none : found->kind;
}

std::string names_of_requests() {
    std::string text;
    for (const RequestName& kind : request_names) text.append(text.empty() ? "" : ", ").append(kind.name);
    return text;
}

std::string answer_request(const Library& library, const WorkOrder& order) {
    if (is_over(order)) return cut_short(order);
    if (auto computed = answer_computed(library, order)) return *computed;
    Conversation conversation(library);
    Json request = order.members;
    if (request_kind(order.what) == RequestKind::of_fight) {
        if (request.contains("fight"))
            return failed("nothing is open here: a request brings its fight, as \"encounter\" or \"saved\"", "fight");
        // What comes next is an encounter of its own beside the fight it comes after.
        const bool saved = request.contains("saved"), comes_next = order.what == "next";
        Json open = {{"do", saved ? "load" : "open"}, {"fight", fight_name}};
        for (const std::string key : {"encounter", "saved", "toml", "name"})
            if (request.contains(key) && (!comes_next || key == "saved")) {
                open[key] = std::move(request[key]);
                request.erase(key);
            }
        const std::string opened = conversation.call(one_line(open));
        if (!is_ok(json_of(opened))) return opened;
        request["fight"] = fight_name;
    }
    request["do"] = order.what;
    if (is_over(order)) return cut_short(order);
    if (order.what == "simulate") return simulate(conversation, order, std::move(request));
    if (order.what == "advise" && (!request.contains("seconds") || request["seconds"].is_number())) {
        // What is known by the deadline is better than nothing.
        const auto left = std::chrono::duration<double>(order.deadline - std::chrono::steady_clock::now()).count();
        request["seconds"] = std::max(0.05, std::min(request.value("seconds", 2.0), left - 1));
    }
    if (order.what == "play_out" && request.value("after", Json()) == true)
        return play_out_and_after(conversation, std::move(request));
    conversation.give_up_odds_when([&] { return is_over(order); });
    std::string reply = conversation.call(one_line(request));
    return is_over(order) && !is_ok(json_of(reply)) ? cut_short(order) : reply;
}

} // namespace fracas
