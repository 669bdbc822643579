// How addresses answer: replies of the protocol as responses, bodies as JSON.
#pragma once

#include "server/api.hpp"

#include <string>

namespace fracas {

// {"ok": false, "error": {"message": …, …more}}, and {"ok": true, …members}.
HttpResponse failure(unsigned status, std::string message, Json more = Json::object());
HttpResponse success(const Json& members);
// With the status that fits what it says.
HttpResponse response_of(std::string reply);

// The object in the body, or what is wrong with it.
tl::expected<Json, HttpResponse> body_of(const HttpRequest& request);
bool is_json(const HttpRequest& request);

// Empty if there is none.
std::string member_text(const Json& json, const char* key);

// Whether the path is the folder or lies in it, and what comes after.
bool is_of(const std::string& path, std::string_view folder, std::string& rest);

} // namespace fracas
