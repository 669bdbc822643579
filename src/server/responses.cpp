#include <utility> // Boost 1.74 forgets it

#include "server/responses.hpp"

#include "book/json.hpp"

namespace fracas {

HttpResponse failure(unsigned status, std::string message, Json more) {
    more["message"] = std::move(message);
    return {status, "application/json", one_line({{"id", nullptr}, {"ok", false}, {"error", more}})};
}

HttpResponse success(const Json& members) {
    Json whole = {{"id", nullptr}, {"ok", true}};
    for (const auto& [key, value] : members.items()) whole[key] = value;
    return {200, "application/json", one_line(whole)};
}

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

bool is_json(const HttpRequest& request) {
    return request.content_type.substr(0, request.content_type.find(';')) == "application/json";
}

tl::expected<Json, HttpResponse> body_of(const HttpRequest& request) {
    if (!is_json(request))
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

std::string member_text(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool is_of(const std::string& path, std::string_view folder, std::string& rest) {
    if (!path.starts_with(folder)) return false;
    rest = path.substr(folder.size());
    if (!rest.empty() && rest.front() != '/') return false;
    if (!rest.empty()) rest.erase(0, 1);
    return true;
}

} // namespace fracas
