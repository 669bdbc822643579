#include <utility> // Boost 1.74 forgets it

#include "server/api.hpp"
#include "server/responses.hpp"

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

std::string whole_file(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
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
      join_rate(how.joins, 10),
      site(site_folder(how.site)) {
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
                     {"addresses", addresses_for_others(request.host)},
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

// Who sits before the server calls it localhost; the phones of the others must not.
Json Api::addresses_for_others(const std::string& called) const {
    Json list = Json::array();
    if (!settings.lan) return list;
    const std::string name = host_without_port(called);
    const std::string port = called.size() > name.size() ? called.substr(name.size()) : std::string();
    for (const std::string& one : addresses_on_networks())
        list.push_back(fmt::format("{}://{}{}/", settings.certificate.empty() ? "http" : "https", one, port));
    return list;
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
    // On a host of files this says no; so the page asks nobody in vain.
    if (request.path == "/server.json") return respond({200, "application/json", "{\"server\": true}\n"});
    if (site.has(request.path)) return respond(site.respond(request));
    if (request.path == "/plain" || request.path == "/")
        return respond({200, "text/html; charset=utf-8", index_page()});
    respond(failure(404, "there is nothing at this address; / and /api/v1 tell what there is"));
}

void Api::examples(const std::string& rest, const Respond& respond) const {
    Json list = Json::array();
    for (const Example& one : all_examples) {
        const std::string id = one.system + "/" + one.name;
        if (rest == id) return respond(success({{"example", id}, {"encounter", one.encounter}}));
        list.push_back({{"example", id},
                        {"system", one.system},
                        {"title", member_text(one.encounter, "title")},
                        {"description", member_text(one.encounter, "description")}});
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

} // namespace fracas
