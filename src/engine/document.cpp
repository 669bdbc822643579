#include "engine/document.hpp"

#include <utility>

namespace fracas {

Document::Document() noexcept = default;
Document::Document(const Document&) = default;
Document::Document(Document&&) noexcept = default;
Document& Document::operator=(const Document&) = default;
Document& Document::operator=(Document&&) noexcept = default;
Document::~Document() = default;

Document::Document(const char* text) : value_(std::string(text)) {}
Document::Document(std::string_view text) : value_(std::string(text)) {}
Document::Document(std::string text) : value_(std::move(text)) {}

void Document::hold(bool value) noexcept { value_ = value; }
void Document::hold(long long value) noexcept { value_ = value; }
void Document::hold(double value) noexcept { value_ = value; }

Document Document::list() { return list_of({}); }
Document Document::list(std::initializer_list<Document> items) { return list_of(List(items)); }
Document Document::table() { return table_of({}); }

Document Document::table(std::initializer_list<Written> entries) {
    Document result;
    result.value_.emplace<Table>().reserve(entries.size() + 3); // most get some more
    for (const Written& one : entries) result.set(one.key, std::move(one.value));
    return result;
}

Document Document::table_of(Table entries) {
    Document result;
    result.value_ = std::move(entries);
    return result;
}

Document Document::list_of(List items) {
    Document result;
    result.value_ = std::move(items);
    return result;
}

bool Document::as_boolean() const noexcept {
    const bool* value = std::get_if<bool>(&value_);
    return value != nullptr && *value;
}

long long Document::as_integer() const noexcept {
    const long long* value = std::get_if<long long>(&value_);
    return value != nullptr ? *value : 0;
}

double Document::as_real() const noexcept {
    const double* value = std::get_if<double>(&value_);
    return value != nullptr ? *value : static_cast<double>(as_integer());
}

const std::string& Document::as_text() const noexcept {
    static const std::string empty;
    const std::string* value = std::get_if<std::string>(&value_);
    return value != nullptr ? *value : empty;
}

const Document::List& Document::as_list() const noexcept {
    static const List empty;
    const List* value = std::get_if<List>(&value_);
    return value != nullptr ? *value : empty;
}

const Document::Table& Document::as_table() const noexcept {
    static const Table empty;
    const Table* value = std::get_if<Table>(&value_);
    return value != nullptr ? *value : empty;
}

std::size_t Document::size() const noexcept { return as_list().size() + as_table().size(); }

const Document* Document::find(std::string_view key) const noexcept {
    for (const Entry& entry : as_table())
        if (entry.key == key) return &entry.value;
    return nullptr;
}

Document* Document::find(std::string_view key) noexcept {
    return const_cast<Document*>(std::as_const(*this).find(key));
}

const Document& Document::operator[](std::string_view key) const noexcept {
    static const Document none;
    const Document* found = find(key);
    return found != nullptr ? *found : none;
}

const Document& Document::operator[](std::size_t index) const noexcept {
    static const Document none;
    return index < as_list().size() ? as_list()[index] : none;
}

Document& Document::set(std::string_view key, Document value, Place key_place) {
    if (!is(Kind::table)) value_.emplace<Table>();
    Table& table = *std::get_if<Table>(&value_);
    for (Entry& entry : table)
        if (entry.key == key) {
            entry.value = std::move(value);
            return *this;
        }
    table.push_back({std::string(key), std::move(value), key_place});
    return *this;
}

Document& Document::add(Document value) {
    if (!is(Kind::list)) value_ = List{};
    List& items = std::get<List>(value_);
    if (items.capacity() == 0) items.reserve(8); // lists of one or two are rare, and each time it grows all are moved
    items.push_back(std::move(value));
    return *this;
}

bool Document::remove(std::string_view key) {
    if (!is(Kind::table)) return false;
    return std::erase_if(std::get<Table>(value_), [&](const Entry& entry) { return entry.key == key; }) > 0;
}

Document& Document::put_at(Place place) noexcept {
    place_ = place;
    return *this;
}

bool operator==(const Document& a, const Document& b) { return a.value_ == b.value_; }

std::string_view kind_in_words(Document::Kind kind) {
    switch (kind) {
    case Document::Kind::none: return "nothing";
    case Document::Kind::boolean: return "true or false";
    case Document::Kind::integer: return "a whole number";
    case Document::Kind::real: return "a number";
    case Document::Kind::text: return "a text";
    case Document::Kind::list: return "a list";
    case Document::Kind::table: return "a table";
    }
    return "";
}

} // namespace fracas
