#include <utility> // Boost 1.74 forgets it

#include "server/api.hpp"

#include "book/json.hpp"
#include "files/read_files.hpp"
#include "protocol/in_json.hpp"
#include "protocol/version.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <unistd.h>

namespace fracas {

namespace {

constexpr std::string_view api_root = "/api/v1";

HttpResponse failure(unsigned status, std::string message, Json more = Json::object()) {
    more["message"] = std::move(message);
    return {status, "application/json", one_line({{"id", nullptr}, {"ok", false}, {"error", more}})};
}

HttpResponse success(Json members) {
    Json whole = {{"id", nullptr}, {"ok", true}};
    for (const auto& [key, value] : members.items()) whole[key] = value;
    return {200, "application/json", one_line(whole)};
}

// A refusal is the client's mistake unless it says otherwise.
HttpResponse response_of(std::string reply) {
    HttpResponse response{200, "application/json", std::move(reply)};
    if (response.body.find("\"ok\":false") == std::string::npos || response.body.find("\"ok\":false") > 200)
        return response;
    response.status = 400;
    const Json whole = json_of(response.body);
    if (!whole.is_object() || !whole.contains("error") || !whole["error"].contains("reason")) return response;
    const Json& reason = whole["error"]["reason"];
    if (reason == "deadline" || reason == "storage" || reason == "busy") response.status = 503;
    if (reason == "role" || reason == "not-yours" || reason == "gone") response.status = 403;
    if (reason == "answered" || reason == "stale") response.status = 409;
    return response;
}

tl::expected<Json, HttpResponse> body_of(const HttpRequest& request) {
    std::string type = request.content_type.substr(0, request.content_type.find(';'));
    if (type != "application/json")
        return tl::unexpected(failure(415, "what is sent here is JSON: Content-Type: application/json"));
    const auto read = read_json(request.body, "request");
    if (!read) {
        Json more;
        if (read.error().place.line > 0) more["line"] = read.error().place.line;
        if (read.error().place.column > 0) more["column"] = read.error().place.column;
        return tl::unexpected(failure(400, to_text(read.error()), more));
    }
    if (!read->is(Document::Kind::table)) return tl::unexpected(failure(400, "a request is a JSON object"));
    return to_json(*read);
}

std::string text_of(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string whole_file(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::int64_t now_in_seconds() {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

bool is_of(const std::string& path, std::string_view folder, std::string& rest) {
    if (!path.starts_with(folder)) return false;
    rest = path.substr(folder.size());
    if (!rest.empty() && rest.front() != '/') return false;
    if (!rest.empty()) rest.erase(0, 1);
    return true;
}

} // namespace

std::vector<std::string> own_hosts(bool lan) {
    std::vector<std::string> names{"localhost", "127.0.0.1", "[::1]"};
    if (!lan) return names;
    char called[256] = {};
    if (::gethostname(called, sizeof called - 1) == 0) {
        names.push_back(host_without_port(called));
        names.push_back(host_without_port(called) + ".local");
    }
    ifaddrs* list = nullptr;
    if (::getifaddrs(&list) != 0) return names;
    for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
        if (one->ifa_addr == nullptr) continue;
        char text[INET6_ADDRSTRLEN] = {};
        if (one->ifa_addr->sa_family == AF_INET) {
            ::inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr, text, sizeof text);
            names.emplace_back(text);
        } else if (one->ifa_addr->sa_family == AF_INET6) {
            ::inet_ntop(AF_INET6, &reinterpret_cast<const sockaddr_in6*>(one->ifa_addr)->sin6_addr, text, sizeof text);
            names.push_back("[" + std::string(text) + "]");
        }
    }
    ::freeifaddrs(list);
    return names;
}

Api::Api(const ServerSettings& how, const Library& of, Storage& in, Rooms& of_people, Workers& pool, Metrics& counted)
    : settings(how),
      metrics(counted),
      member_rate(how.rate, how.rate * 2),
      library(of),
      storage(in),
      rooms(of_people),
      workers(pool),
      known_hosts([&] {
          auto names = own_hosts(how.lan);
          for (const std::string& name : how.hosts) names.push_back(host_without_port(name));
          return names;
      }()),
      address_rate(how.rate, how.rate * 2),
      join_rate(how.joins, 10) {
    const auto root = home();
    std::error_code none;
    for (const System* system : library.shelf().systems()) {
        std::vector<std::filesystem::path> files;
        for (const auto& file : std::filesystem::directory_iterator(root / "examples" / system->id(), none))
            if (file.path().extension() == ".toml") files.push_back(file.path());
        std::ranges::sort(files);
        for (const auto& file : files)
            if (const auto read = read_toml_file(file))
                all_examples.push_back({std::string(system->id()), file.stem().string(), to_json(*read)});
    }
    for (const auto& file : std::filesystem::recursive_directory_iterator(root / "schemas", none))
        if (file.path().extension() == ".json")
            all_schemas[file.path().lexically_relative(root / "schemas").generic_string()] = whole_file(file.path());
}

std::optional<HttpResponse> Api::turned_away(const HttpRequest& request) {
    if (!known_hosts.allows(request.host)) {
        ++metrics.refused_host;
        return failure(421, "this server is not called so; give its name with --host");
    }
    if (!known_hosts.allows_origin(request.origin, request.host)) {
        ++metrics.refused_host;
        return failure(403, "this comes from a page of another site");
    }
    if (!address_rate.allows(request.address)) {
        ++metrics.refused_rate;
        HttpResponse response = failure(429, "too many requests; wait a moment", {{"reason", "rate"}});
        response.headers.emplace_back("Retry-After", "1");
        return response;
    }
    return std::nullopt;
}

std::optional<std::string> Api::live_room(const std::string& path) {
    std::string rest;
    if (!is_of(path, "/api/v1/rooms", rest)) return std::nullopt;
    const std::size_t slash = rest.find('/');
    if (slash == std::string::npos || rest.substr(slash) != "/live") return std::nullopt;
    return rest.substr(0, slash);
}

std::optional<StoredMember> Api::member_by_token(const std::string& token, const std::string& room) {
    if (token.empty() || token.size() > 100) return std::nullopt;
    const auto found = storage.member(hash_of_token(token));
    if (!found || !*found || (*found)->revoked || (*found)->room != room) {
        ++metrics.refused_token;
        return std::nullopt;
    }
    return **found;
}

std::optional<StoredMember> Api::member(const HttpRequest& request, const std::string& room) {
    constexpr std::string_view bearer = "Bearer ";
    if (request.authorization.starts_with(bearer))
        return member_by_token(request.authorization.substr(bearer.size()), room);
    return member_by_token(cookie(request.cookies, "fracas-" + room), room);
}

// --- addresses ---------------------------------------------------------------------------------------------------

void Api::handle(HttpRequest request, Respond respond) {
    ++metrics.requests;
    if (auto response = turned_away(request)) return respond(std::move(*response));
    std::string rest;
    if (!is_of(request.path, api_root, rest)) return at_root(request, respond);
    const std::string first = rest.substr(0, rest.find('/'));
    const std::string below = first.size() < rest.size() ? rest.substr(first.size() + 1) : std::string();
    const bool reads = request.method == "GET" || request.method == "HEAD";
    if (!reads && request.method != "POST") {
        HttpResponse response = failure(405, "GET or POST");
        response.headers.emplace_back("Allow", "GET, HEAD, POST");
        return respond(std::move(response));
    }
    if (first.empty())
        return respond(
            success({{"fracas", fracas_version},
                     {"protocol", protocol_version},
                     {"requests", names_of_requests()},
                     {"see", {"/api/v1/examples", "/api/v1/rooms", "/api/v1/openapi.json", "/api/v1/schemas"}}}));
    if (first == "examples" && reads) return examples(below, respond);
    if (first == "schemas" && reads) return schemas(below, respond);
    if (first == "openapi.json" && reads) return schemas("server/openapi.json", respond);
    if (first == "rooms" || first == "join") return at_rooms(std::move(request), respond);
    const RequestKind kind = below.empty() ? request_kind(first) : RequestKind::none;
    if (kind == RequestKind::none)
        return respond(failure(404, "there is nothing at this address; /api/v1 tells what there is"));
    if (reads && kind == RequestKind::of_library) return ask_library(request, first, respond);
    if (reads) {
        HttpResponse response = failure(405, "this takes POST with a JSON body");
        response.headers.emplace_back("Allow", "POST");
        return respond(std::move(response));
    }
    auto body = body_of(request);
    if (!body) return respond(std::move(body.error()));
    work(std::move(request), first, std::move(*body), respond);
}

void Api::at_root(const HttpRequest& request, const Respond& respond) {
    if (request.method != "GET" && request.method != "HEAD") return respond(failure(405, "GET"));
    if (request.path == "/healthz") return respond({200, "text/plain", "well\n"});
    if (request.path == "/readyz") {
        const bool stored = storage.figures().writable;
        if (draining || !stored)
            return respond({503, "text/plain", draining ? "stopping\n" : "the last write to the database failed\n"});
        return respond({200, "text/plain", "ready\n"});
    }
    if (request.path == "/metrics") return respond({200, "text/plain; version=0.0.4", tell_metrics()});
    if (request.path == "/") return respond({200, "text/html; charset=utf-8", index_page()});
    respond(failure(404, "there is nothing at this address; / and /api/v1 tell what there is"));
}

void Api::examples(const std::string& rest, const Respond& respond) const {
    Json list = Json::array();
    for (const Example& one : all_examples) {
        const std::string id = one.system + "/" + one.name;
        if (rest == id) return respond(success({{"example", id}, {"encounter", one.encounter}}));
        list.push_back({{"example", id},
                        {"system", one.system},
                        {"title", text_of(one.encounter, "title")},
                        {"description", text_of(one.encounter, "description")}});
    }
    if (!rest.empty()) return respond(failure(404, "there is no such example; /api/v1/examples lists them"));
    respond(success({{"examples", std::move(list)}}));
}

void Api::schemas(const std::string& rest, const Respond& respond) const {
    if (rest.empty()) {
        Json list = Json::array();
        for (const auto& [name, text] : all_schemas) list.push_back("/api/v1/schemas/" + name);
        return respond(success({{"schemas", std::move(list)}}));
    }
    auto found = all_schemas.find(rest);
    // Those of requests and replies name their neighbours as if all lay in one folder.
    constexpr std::string_view below = "protocol/";
    if (found == all_schemas.end() && rest.starts_with(below)) found = all_schemas.find(rest.substr(below.size()));
    if (found == all_schemas.end()) return respond(failure(404, "there is no such schema"));
    respond({200, "application/json", found->second});
}

void Api::ask_library(const HttpRequest& request, const std::string& what, const Respond& respond) {
    Json members = Json::object();
    std::istringstream parts(request.query);
    for (std::string part; std::getline(parts, part, '&');) {
        const std::size_t at = part.find('=');
        std::string key, value;
        if (at == std::string::npos || !decode_url(part.substr(0, at), key) || !decode_url(part.substr(at + 1), value))
            return respond(failure(400, "the address has KEY=VALUE after the question mark, joined by &"));
        if (value == "true" || value == "false") members[key] = value == "true";
        else members[key] = value;
    }
    work(request, what, std::move(members), respond);
}

void Api::work(HttpRequest request, std::string what, Json members, const Respond& respond) {
    const bool tells = members.contains("progress") && members["progress"] == true;
    members.erase("progress");
    auto order = std::make_shared<WorkOrder>();
    order->what = std::move(what);
    order->members = std::move(members);
    order->stop = request.gone;
    order->deadline = std::chrono::steady_clock::now() +
                      std::chrono::milliseconds(static_cast<std::int64_t>(settings.deadline * 1000));
    const auto full = [&] {
        HttpResponse response =
            failure(503, "the server computes as much as it may; try again soon", {{"reason", "busy"}});
        response.headers.emplace_back("Retry-After", "2");
        respond(std::move(response));
    };
    if (!tells) {
        if (!workers.submit(order->stop,
                            [this, order, respond] { respond(response_of(answer_request(library, *order))); }))
            full();
        return;
    }
    auto lines = std::make_shared<Outbox>(settings.most_waiting);
    order->progress = [lines](std::uint64_t done, std::uint64_t wanted) {
        lines->push(message_of(one_line({{"done", done}, {"of", wanted}})));
    };
    const bool taken = workers.submit(order->stop, [this, order, lines] {
        lines->push(message_of(answer_request(library, *order)));
        lines->close();
    });
    if (!taken) return full();
    HttpResponse response{200, "application/x-ndjson"};
    response.stream = lines;
    response.left = [order] { *order->stop = true; };
    respond(std::move(response));
}

// --- rooms -------------------------------------------------------------------------------------------------------

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
    const std::string name = plain_name(text_of(*body, "name"), longest_room);
    std::string person = plain_name(text_of(*body, "person"), longest_person);
    if ((has_name && name.empty()) || (has_person && person.empty()))
        return respond(failure(
            400, fmt::format("a name has 1 to {} bytes, a person's 1 to {}, on one line", longest_room, longest_person),
            {{"where", has_name && name.empty() ? "name" : "person"}}));
    if (person.empty()) person = "Game master";
    const auto count = storage.room_count();
    if (!count) return respond(failure(503, count.error().message, {{"reason", "storage"}}));
    if (*count >= settings.most_rooms) return respond(failure(503, "this server has as many rooms as it takes"));
    if (body->contains("example")) {
        const std::string wanted = text_of(*body, "example");
        const auto found = std::ranges::find_if(
            all_examples, [&](const Example& one) { return one.system + "/" + one.name == wanted; });
        if (found == all_examples.end())
            return respond(
                failure(404, "there is no such example; /api/v1/examples lists them", {{"where", "example"}}));
        (*body)["encounter"] = found->encounter;
    }
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
    std::string code = text_of(*body, "code");
    std::erase_if(code, [](char c) { return c == ' ' || c == '-'; });
    std::ranges::transform(code, code.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    const auto found = storage.room_with_code(code.substr(0, 20));
    if (!found) return respond(failure(503, found.error().message, {{"reason", "storage"}}));
    if (!*found) return respond(failure(404, "no room has this code", {{"where", "code"}}));
    const std::string id = **found;
    rooms.find(id)->admit(text_of(*body, "name"), [respond, id](tl::expected<Json, Json> done) {
        if (!done) return respond(failure(400, text_of(done.error(), "message"), done.error()));
        Json told = {{"room", id}};
        for (const auto& [key, value] : done->items()) told[key] = value;
        told["link"] = "/#room=" + id + "&token=" + text_of(told, "token");
        HttpResponse response = success(told);
        response.status = 201;
        respond(std::move(response));
    });
}

void Api::set_cookie(const HttpRequest& request, const std::string& id, const Respond& respond) {
    auto body = body_of(request);
    if (!body) return respond(std::move(body.error()));
    const std::string token = text_of(*body, "token");
    const auto who = member_by_token(token, id);
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
        if (request.content_type.substr(0, request.content_type.find(';')) != "application/json")
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
    // What is computed is computed from all there is: odds would tell a player what is hidden.
    if (who.role != "gm") return respond(failure(403, "this is for the game master", {{"reason", "role"}}));
    Json body = Json::object();
    if (posts) {
        auto read = body_of(request);
        if (!read) return respond(std::move(read.error()));
        body = std::move(*read);
    }
    if (body.contains("encounter") || body.contains("saved"))
        return respond(failure(400, "the fight is the room's; no other can be given"));
    const auto room = rooms.find(who.room);
    room->look([this, room, request = std::move(request), body = std::move(body), what, respond,
                person = who.name](const Room* open, const std::string& why) mutable {
        if (open == nullptr) return respond(failure(503, why, {{"reason", "storage"}}));
        if (what == "export") return respond({200, "application/json", one_line(open->fight().save())});
        if (what != "fork") {
            body["saved"] = open->fight().save();
            return work(std::move(request), what, std::move(body), respond);
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
        std::string name = plain_name(text_of(body, "name"), longest_room);
        if (name.empty()) name = open->stored().name.substr(0, longest_room - 12) + " (what if)";
        keep_room(*copy, name, person, 1, respond);
    });
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
