#pragma once

#include "book/json_value.hpp"
#include "engine/document.hpp"
#include "engine/reader.hpp"

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace fracas {

inline constexpr std::size_t largest_json = std::size_t{16} << 20;

Json to_json(const Document& document);
Document from_json(const Json& json);

// On one line, and back; text that is no JSON becomes a discarded value. The library's own are templates that every source
// using them would compile again.
std::string one_line(const Json& json);
// The same text as of to_json(document), without the values in between: states are told to many, often.
std::string one_line_of(const Document& document);
Json json_of(std::string_view text);

// A text of an object, empty if there is none.
std::string text_of(const Json& object, const char* key);

// Reads what programs send and what we saved. Every node keeps its place; a key given twice, a number no
// long long holds and nesting without end are mistakes.
tl::expected<Document, Mistake> read_json(std::string_view text, std::string file_name);

} // namespace fracas
