#include "systems/shared/reading/references.hpp"

#include <algorithm>

namespace fracas {

namespace {

bool is_id(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= 80 && text.front() != ' ' && text.back() != ' ' &&
           std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

} // namespace

std::string read_id(Reader& reader) {
    const std::string id = reader.text("id");
    if (reader.document()["id"].is(Document::Kind::text) && !is_id(id))
        reader.fail("id", "an id is made of small letters, digits and underlines");
    return id;
}

std::string read_name(Reader& reader, std::string_view otherwise) {
    std::string name = otherwise.empty() ? reader.text("name") : reader.text_or("name", otherwise);
    if (reader.document()["name"].is(Document::Kind::text) && !is_name(name)) {
        reader.fail("name", "a name is one line of 1 to 80 characters without blanks around it");
        name = otherwise;
    }
    return name;
}

void check_follows(Reader& reader, std::string_view key, int right_figure, std::string_view how) {
    if (!reader.has(key)) return;
    const Document& written = reader.document()[key];
    if (!written.is(Document::Kind::integer) || written.as_integer() != right_figure)
        reader.fail(key, std::string(how) + ": here " + std::to_string(right_figure) + "; it may be left out");
}

void read_skills(Reader& reader, std::span<const std::string_view> keys, Small* skills, int highest) {
    auto table = reader.optional_table("skills");
    if (!table) return;
    for (std::size_t i = 0; i < keys.size(); ++i) skills[i] = table->integer_or(keys[i], skills[i], 0, highest);
    table->finish();
}

} // namespace fracas
