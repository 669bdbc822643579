// The addresses of rooms.
#include <utility> // Boost 1.74 forgets it

#include "book/json.hpp"
#include "protocol/in_json.hpp"
#include "server/responses.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace fracas {

namespace {

std::int64_t now_in_seconds() {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

HttpResponse no_such_example() {
    return failure(404, "there is no such example; /api/v1/examples lists them", {{"where", "example"}});
}

HttpResponse no_database() {
    return failure(503, "the database cannot be reached; try again soon", {{"reason", "storage"}});
}

} // namespace

void Api::at_rooms(HttpRequest request, const Respond& respond) {
    std::string rest;
    if (request.path == "/api/v1/join") {
        if (request.method != "POST") return respond(failure(405, "this takes POST with a JSON body"));
        return join(request, respond);
    }
    is_of(request.path, "/api/v1/rooms", rest);
    if (rest.empty()) {
        if (request.method == "POST") return create_room(std::move(request), respond);
        return my_rooms(request, respond);
    }
    const std::size_t slash = rest.find('/');
    const std::string id = rest.substr(0, slash),
                      what = slash == std::string::npos ? std::string() : rest.substr(slash + 1);
    in_room(std::move(request), id, what, respond);
}

// The encounter in place of the name of an example; false if there is none of that name.
bool Api::take_example(Json& body) const {
    if (!body.contains("example")) return true;
    const std::string wanted = member_text(body, "example");
    const auto found =
        std::ranges::find_if(all_examples, [&](const Example& one) { return one.system + "/" + one.name == wanted; });
    if (found == all_examples.end()) return false;
    body["encounter"] = found->encounter;
    return true;
}

void Api::create_room(HttpRequest request, const Respond& respond) {
    if (draining) return respond(failure(503, "the server is stopping; try again soon", {{"reason", "draining"}}));
    auto body = body_of(request);
    if (!body) return respond(std::move(body.error()));
    for (const auto& [key, value] : body->items())
        if (key != "example" && key != "encounter" && key != "saved" && key != "name" && key != "person")
            return respond(
                failure(400, fmt::format("a room is made from an \"example\", an \"encounter\" or a \"saved\" fight, "
                                         "with a \"name\" and the \"person\" who runs it; there is no \"{}\"",
                                         key.substr(0, 40))));
    const bool has_name = body->contains("name"), has_person = body->contains("person");
    const std::string name = plain_name(member_text(*body, "name"), longest_room);
    std::string person = plain_name(member_text(*body, "person"), longest_person);
    if ((has_name && name.empty()) || (has_person && person.empty()))
        return respond(failure(
            400, fmt::format("a name has 1 to {} bytes, a person's 1 to {}, on one line", longest_room, longest_person),
            {{"where", has_name && name.empty() ? "name" : "person"}}));
    if (person.empty()) person = "Game master";
    const auto count = storage.room_count();
    if (!count) return respond(failure(503, count.error().message, {{"reason", "storage"}}));
    if (*count >= settings.most_rooms) return respond(failure(503, "this server has as many rooms as it takes"));
    if (!take_example(*body)) return respond(no_such_example());
    // Opening a long saved fight takes a while: not where people are answered.
    const bool given = workers.submit(request.gone, [this, body = std::move(*body), name, person, respond] {
        if (body.contains("saved") == body.contains("encounter"))
            return respond(
                failure(400, "a room is made from an \"example\", an \"encounter\" or a \"saved\" fight, one of them"));
        if (body.contains("saved")) {
            if (!body["saved"].is_object())
                return respond(failure(400, "saved must be an object", {{"where", "saved"}}));
            const auto fight = library.shelf().load(body["saved"], "saved fight");
            if (!fight) return respond(failure(400, fight.error().message, {{"where", "saved"}}));
            return keep_room(**fight, name, person, 1, respond);
        }
        if (!body["encounter"].is_object())
            return respond(failure(400, "encounter must be an object", {{"where", "encounter"}}));
        std::vector<Mistake> mistakes;
        const auto fight = library.shelf().open(from_json(body["encounter"]), "encounter", mistakes);
        if (!fight)
            return respond(failure(400, mistakes.empty() ? "this does not open" : to_text(in_order(mistakes).front()),
                                   {{"mistakes", mistakes_as_json(in_order(mistakes))}}));
        keep_room(*fight, name, person, 1, respond);
    });
    if (!given) respond(failure(503, "the server computes as much as it may; try again soon", {{"reason", "busy"}}));
}

void Api::keep_room(const Fight& fight, const std::string& name, const std::string& person, int attempt,
                    Respond respond) {
    NewRoom made = new_room(fight, name, person, now_in_seconds());
    if (fight.answer_count() > most_answers)
        return respond(failure(400, fmt::format("a room takes {} answers, no more", most_answers)));
    if (settings.room_made) settings.room_made(made.room.name, made.room.code);
    Json told = {{"room", made.room.id},          {"name", made.room.name},
                 {"system", made.room.system},    {"code", made.room.code},
                 {"member", made.game_master.id}, {"role", "gm"},
                 {"token", made.token},           {"link", "/#room=" + made.room.id + "&token=" + made.token}};
    auto again = std::shared_ptr<Fight>(attempt < 5 ? fight.copy() : nullptr);
    storage.create(std::move(made.room), {std::move(made.game_master)}, std::move(made.entries),
                   [this, told, again, name, person, attempt, respond](const WriteOutcome& outcome) {
                       if (outcome.how == Written::durable) {
                           HttpResponse response = success(told);
                           response.status = 201;
                           return respond(std::move(response));
                       }
                       // Six letters may be taken already.
                       if (outcome.how == Written::number_taken && again)
                           return keep_room(*again, name, person, attempt + 1, respond);
                       respond(failure(503, outcome.message, {{"reason", "storage"}}));
                   });
}

void Api::my_rooms(const HttpRequest& request, const Respond& respond) {
    Json list = Json::array();
    constexpr std::string_view prefix = "fracas-";
    std::string_view rest = request.cookies;
    for (int i = 0; i < 100 && !rest.empty(); ++i) {
        const std::size_t end = rest.find(';');
        std::string_view one = rest.substr(0, end);
        while (one.starts_with(' ')) one.remove_prefix(1);
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
        if (!one.starts_with(prefix)) continue;
        const std::string id(one.substr(prefix.size(), one.find('=') - prefix.size()));
        const auto who = member(request, id);
        if (!who) continue;
        const auto stored = storage.room(id);
        if (!stored || !*stored) continue;
        list.push_back({{"room", id},
                        {"name", (*stored)->name},
                        {"system", (*stored)->system},
                        {"title", (*stored)->title},
                        {"archived", (*stored)->archived},
                        {"role", who->role}});
    }
    respond(success({{"rooms", std::move(list)}}));
}

void Api::join(const HttpRequest& request, const Respond& respond) {
    if (!join_rate.allows(request.address)) {
        ++metrics.refused_rate;
        return respond(failure(429, "too many codes were tried from here; wait a minute", {{"reason", "rate"}}));
    }
    auto body = body_of(request);
    if (!body) return respond(std::move(body.error()));
    std::string code = member_text(*body, "code");
    std::erase_if(code, [](char c) { return c == ' ' || c == '-'; });
    std::ranges::transform(code, code.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    const auto found = storage.room_with_code(code.substr(0, 20));
    if (!found) return respond(failure(503, found.error().message, {{"reason", "storage"}}));
    if (!*found) return respond(failure(404, "no room has this code", {{"where", "code"}}));
    const std::string id = **found;
    rooms.find(id)->admit(member_text(*body, "name"), [respond, id](tl::expected<Json, Json> done) {
        if (!done)
            return respond(failure(member_text(done.error(), "reason") == "storage" ? 503 : 400,
                                   member_text(done.error(), "message"), done.error()));
        Json told = {{"room", id}};
        for (const auto& [key, value] : done->items()) told[key] = value;
        told["link"] = "/#room=" + id + "&token=" + member_text(told, "token");
        HttpResponse response = success(told);
        response.status = 201;
        respond(std::move(response));
    });
}

void Api::set_cookie(const HttpRequest& request, const std::string& id, const Respond& respond) {
    auto body = body_of(request);
    if (!body) return respond(std::move(body.error()));
    const std::string token = member_text(*body, "token");
    const auto who = member_by_token(token, id);
    if (!who && !can_look_up_members()) return respond(no_database());
    if (!who) return respond(failure(401, "this link is not, or no longer, good for this room", {{"reason", "token"}}));
    HttpResponse response = success({{"room", id}, {"member", who->id}, {"role", who->role}});
    response.headers.emplace_back("Set-Cookie",
                                  fmt::format("fracas-{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000{}", id,
                                              token, settings.certificate.empty() ? "" : "; Secure"));
    respond(std::move(response));
}

void Api::in_room(HttpRequest request, const std::string& id, const std::string& what, const Respond& respond) {
    const bool posts = request.method == "POST";
    if (what == "session" && posts) return set_cookie(request, id, respond);
    const auto who = member(request, id);
    if (!who && !can_look_up_members()) return respond(no_database());
    // Whether there is such a room is nobody's business who has no token for it.
    if (!who)
        return respond(failure(401, "a token of this room is needed: Authorization: Bearer, or its cookie",
                               {{"reason", "token"}}));
    if (!member_rate.allows(who->room + who->id)) {
        ++metrics.refused_rate;
        return respond(failure(429, "too many requests; wait a moment", {{"reason", "rate"}}));
    }
    if (what.empty() && !posts)
        return rooms.find(id)->view(who->id, [respond](std::string text) { respond(response_of(std::move(text))); });
    if (what == "news" && !posts) return news(request, *who, respond);
    if (what == "live") return respond(failure(426, "this is for WebSockets", Json::object()));
    if (what == "commands" && posts) {
        if (!is_json(request))
            return respond(failure(415, "what is sent here is JSON: Content-Type: application/json"));
        return rooms.find(id)->command(who->id, std::move(request.body),
                                       [respond](std::string reply) { respond(response_of(std::move(reply))); });
    }
    of_master(std::move(request), *who, what, respond);
}

void Api::of_master(HttpRequest request, const StoredMember& who, const std::string& what, const Respond& respond) {
    const bool posts = request.method == "POST";
    const bool asks = posts && request_kind(what) == RequestKind::of_fight;
    if (!(what == "export" && !posts) && !(what == "fork" && posts) && !asks)
        return respond(failure(404, "there is nothing at this address of the room"));
    // What is computed is computed from all there is: odds would tell a player what is hidden. Where the game master has them
    // told all the same, it is those of what the player is asked, as if whom the player's side does not know of were not there.
    const bool is_master = who.role == "gm", may_be_told = who.role == "player" && what == "odds_of_options";
    const auto not_for_you = [] { return failure(403, "this is for the game master", {{"reason", "role"}}); };
    if (!is_master && !may_be_told) return respond(not_for_you());
    Json body = Json::object();
    if (posts) {
        auto read = body_of(request);
        if (!read) return respond(std::move(read.error()));
        body = std::move(*read);
    }
    if (what == "next") return next_fight(who, std::move(body), respond);
    if (body.contains("encounter") || body.contains("saved"))
        return respond(failure(400, "the fight is the room's; no other can be given"));
    const auto room = rooms.find(who.room);
    room->look([this, room, request = std::move(request), body = std::move(body), what, respond, is_master, not_for_you,
                member = who.id, person = who.name](const Room* open, const std::string& why) mutable {
        if (open == nullptr) return respond(failure(503, why, {{"reason", "storage"}}));
        if (!is_master && !open->tells_odds_to(member)) return respond(not_for_you());
        if (what == "export") return respond({200, "application/json", one_line(open->fight().save())});
        if (what != "fork") {
            body["saved"] = open->fight().save();
            if (is_master) return work(std::move(request), what, std::move(body), respond);
            body.erase("progress");
            body["role"] = open->role_of(member);
            return work(std::move(request), what, std::move(body),
                        [respond, in_words = open->odds_in_words_of(member)](HttpResponse told) {
                            if (told.status == 200) told.body = one_line(in_words(json_of(told.body)));
                            respond(std::move(told));
                        });
        }
        if (draining) return respond(failure(503, "the server is stopping; try again soon", {{"reason", "draining"}}));
        const auto copy = open->fight().copy();
        if (body.contains("keep")) {
            const std::int64_t keep = body["keep"].is_number_integer() ? body["keep"].get<std::int64_t>() : -1;
            if (keep < 0 || keep > static_cast<std::int64_t>(copy->answer_count()))
                return respond(failure(400,
                                       fmt::format("keep says how many of the {} answers stay", copy->answer_count()),
                                       {{"where", "keep"}}));
            if (const auto undone = copy->undo(static_cast<std::size_t>(keep)); !undone)
                return respond(failure(400, undone.error().message));
        }
        std::string name = plain_name(member_text(body, "name"), longest_room);
        if (name.empty()) name = open->stored().name.substr(0, longest_room - 12) + " (what if)";
        keep_room(*copy, name, person, 1, respond);
    });
}

// A command like any other, which knows the examples by name and need not have an id.
void Api::next_fight(const StoredMember& who, Json body, const Respond& respond) {
    if (!take_example(body)) return respond(no_such_example());
    body.erase("example");
    body["do"] = "next";
    if (!body.contains("id")) body["id"] = new_token();
    rooms.find(who.room)->command(who.id, one_line(body),
                                  [respond](std::string reply) { respond(response_of(std::move(reply))); });
}

void Api::news(const HttpRequest& request, const StoredMember& who, const Respond& respond) {
    if (draining) return respond(failure(503, "the server is stopping; come back soon", {{"reason", "draining"}}));
    auto listener = std::make_shared<Listener>(who.id, settings.most_waiting);
    std::optional<Since> since;
    if (const std::size_t at = request.last_event.find(':'); at != std::string::npos)
        since =
            Since{request.last_event.substr(0, at), std::strtoull(request.last_event.c_str() + at + 1, nullptr, 10)};
    const auto room = rooms.find(who.room);
    room->join(listener, since);
    HttpResponse response{200, "text/event-stream"};
    response.stream = std::shared_ptr<Outbox>(listener, &listener->out);
    response.left = [room, listener] { room->leave(listener); };
    respond(std::move(response));
}

} // namespace fracas
