#include "book/json.hpp"

#include "book/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace fracas {

namespace {

// Follows the parser through the text to know where each token begins: nlohmann's parser reports tokens in
// order but not their places.
class PlaceFollower {
public:
    explicit PlaceFollower(std::string_view text) : text_(text) {}

    // The place of the next token; goes past it.
    Place next() {
        while (at_ < text_.size() && between_tokens(text_[at_])) step();
        const Place place = place_;
        if (at_ == text_.size()) return place;
        if (text_[at_] == '"') {
            step();
            while (at_ < text_.size() && text_[at_] != '"') {
                if (text_[at_] == '\\') step();
                step();
            }
            step();
        } else if (bracket(text_[at_])) {
            step();
        } else {
            while (at_ < text_.size() && !between_tokens(text_[at_]) && !bracket(text_[at_])) step();
        }
        return place;
    }

private:
    static bool between_tokens(char c) { return std::string_view(" \t\r\n,:").find(c) != std::string_view::npos; }
    static bool bracket(char c) { return std::string_view("[]{}").find(c) != std::string_view::npos; }

    void step() {
        if (at_ == text_.size()) return;
        if (text_[at_] == '\n') place_ = {place_.line + 1, 1};
        else if ((static_cast<unsigned char>(text_[at_]) & 0xc0) != 0x80) ++place_.column;
        ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    Place place_{1, 1};
};

// Builds the tree straight from the parser's events. A Json in between would search all keys of an object for
// each new one, which a hostile message could turn into minutes.
class TreeBuilder {
public:
    TreeBuilder(std::string_view text, const std::string& file) : text_(text), file_(file), places_(text) {}

    bool null() { return take({}); }
    bool boolean(bool value) { return take(value); }
    bool number_integer(Json::number_integer_t value) { return take(static_cast<long long>(value)); }
    bool number_unsigned(Json::number_unsigned_t value) {
        constexpr auto largest = static_cast<Json::number_unsigned_t>(std::numeric_limits<long long>::max());
        const Place place = places_.next();
        if (value > largest) return refuse(place, "the number is too large", std::to_string(value));
        return take_at(place, static_cast<long long>(value));
    }
    bool number_float(Json::number_float_t value, const Json::string_t&) { return take(value); }
    bool string(Json::string_t& value) { return take(std::move(value)); }
    bool binary(Json::binary_t&) { return refuse({}, "binary data is not JSON text"); }

    bool start_object(std::size_t) { return open(true); }
    bool start_array(std::size_t) { return open(false); }
    bool key(Json::string_t& name) {
        open_.back().key = std::move(name);
        open_.back().key_place = places_.next();
        return true;
    }

    bool end_array() {
        places_.next();
        Open done = close();
        return store(Document::list_of(std::move(done.items)).put_at(done.place));
    }

    bool end_object() {
        places_.next();
        Open done = close();
        if (const Document::Entry* twice = repeated(done.entries))
            return refuse(twice->place, "the key stands here twice", twice->key);
        return store(Document::table_of(std::move(done.entries)).put_at(done.place));
    }

    bool parse_error(std::size_t offset, const std::string&, const nlohmann::detail::exception& error) {
        // Up to the last colon the text repeats what the place already says.
        std::string_view reason = error.what();
        if (const auto colon = reason.find(": "); colon != std::string_view::npos) reason.remove_prefix(colon + 2);
        return refuse(place_of(text_, offset > 0 ? offset - 1 : 0), "not valid JSON: " + std::string(reason));
    }

    Document document;
    std::optional<Mistake> mistake;

private:
    struct Open {
        bool is_table = false;
        Place place;
        std::string key;
        Place key_place;
        Document::List items;
        Document::Table entries;
    };

    bool open(bool is_table) {
        const Place place = places_.next();
        if (open_.size() >= static_cast<std::size_t>(deepest_nesting))
            return refuse(place, "lists and objects are nested too deeply");
        open_.push_back({is_table, place, {}, {}, {}, {}});
        return true;
    }

    Open close() {
        Open done = std::move(open_.back());
        open_.pop_back();
        return done;
    }

    static const Document::Entry* repeated(const Document::Table& entries) {
        std::vector<const Document::Entry*> sorted;
        for (const auto& entry : entries) sorted.push_back(&entry);
        std::ranges::sort(sorted, {},
                          [](const Document::Entry* entry) { return std::tuple(std::string_view(entry->key), entry); });
        const auto twice = std::ranges::adjacent_find(sorted, {}, &Document::Entry::key);
        return twice == sorted.end() ? nullptr : *(twice + 1);
    }

    bool take(Document value) { return take_at(places_.next(), std::move(value)); }
    bool take_at(Place place, Document value) { return store(std::move(value.put_at(place))); }

    bool store(Document value) {
        if (open_.empty()) document = std::move(value);
        else if (Open& parent = open_.back(); parent.is_table)
            parent.entries.push_back({std::move(parent.key), std::move(value), parent.key_place});
        else parent.items.push_back(std::move(value));
        return true;
    }

    bool refuse(Place place, std::string message, std::string found = {}) {
        mistake = Mistake{file_, place, {}, std::move(found), std::move(message), {}};
        return false;
    }

    std::string_view text_;
    const std::string& file_;
    PlaceFollower places_;
    std::vector<Open> open_;
};

} // namespace

Json to_json(const Document& document) {
    switch (document.kind()) {
    case Document::Kind::none: return nullptr;
    case Document::Kind::boolean: return document.as_boolean();
    case Document::Kind::integer: return document.as_integer();
    case Document::Kind::real: return document.as_real();
    case Document::Kind::text: return document.as_text();
    case Document::Kind::list: {
        Json::array_t items;
        items.reserve(document.as_list().size());
        for (const Document& item : document.as_list()) items.push_back(to_json(item));
        return items;
    }
    case Document::Kind::table: {
        Json::object_t members;
        members.reserve(document.as_table().size());
        // Keys are unique already; emplace would search for each one among all before it.
        for (const auto& entry : document.as_table()) members.push_back({entry.key, to_json(entry.value)});
        return members;
    }
    }
    return nullptr;
}

Document from_json(const Json& json) {
    switch (json.type()) {
    case Json::value_t::boolean: return json.get<bool>();
    case Json::value_t::number_integer: return json.get<long long>();
    case Json::value_t::number_unsigned: {
        const auto number = json.get<unsigned long long>();
        if (number <= static_cast<unsigned long long>(std::numeric_limits<long long>::max())) return number;
        return json.get<double>();
    }
    case Json::value_t::number_float: return json.get<double>();
    case Json::value_t::string: return json.get_ref<const std::string&>();
    case Json::value_t::array: {
        Document::List items;
        for (const Json& item : json) items.push_back(from_json(item));
        return Document::list_of(std::move(items));
    }
    case Json::value_t::object: {
        Document::Table entries;
        for (const auto& [key, value] : json.items()) entries.push_back({key, from_json(value)});
        return Document::table_of(std::move(entries));
    }
    default: return {};
    }
}

namespace {

std::string written_by_library(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

// Whether a text needs no escaping: printable ASCII without quotes and backslashes. Eight letters at a time: of all that is
// told most is text.
bool is_plain(std::string_view text) {
    constexpr std::uint64_t each = 0x0101010101010101u, high = 0x80 * each;
    const auto has_zero = [](std::uint64_t word) { return ((word - each) & ~word & high) != 0; };
    for (; text.size() >= sizeof(std::uint64_t); text.remove_prefix(sizeof(std::uint64_t))) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data(), sizeof word);
        const bool control = ((word - ' ' * each) & ~word & high) != 0;
        if ((word & high) != 0 || control || has_zero(word ^ '"' * each) || has_zero(word ^ '\\' * each) ||
            has_zero(word ^ 0x7f * each))
            return false;
    }
    return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

// A line that grows. A text that is added to letter by letter asks each time whether it has room, in a call of its own.
class Line {
public:
    Line() = default;
    Line(const Line&) = delete; // it points into itself
    Line& operator=(const Line&) = delete;

    void put(char letter) {
        make_room(1);
        *end++ = letter;
    }
    void put(std::string_view text) {
        make_room(text.size());
        end = std::copy(text.begin(), text.end(), end);
    }
    // What needs no escaping is taken as it is; all else the library writes.
    void put_text(const std::string& text) {
        if (!is_plain(text)) return put(written_by_library(Json(text)));
        make_room(text.size() + 2);
        *end++ = '"';
        end = std::copy(text.begin(), text.end(), end);
        *end++ = '"';
    }
    std::string whole() && {
        room.resize(used());
        return std::move(room);
    }

private:
    std::size_t used() const { return static_cast<std::size_t>(end - room.data()); }
    void make_room(std::size_t more) {
        if (static_cast<std::size_t>(last - end) < more) grow(more);
    }
    void grow(std::size_t more) {
        const std::size_t before = used();
        room.resize(std::max(before + more, 2 * room.size()));
        end = room.data() + before;
        last = room.data() + room.size();
    }

    std::string room = std::string(200, ' ');
    char* end = room.data();
    char* last = room.data() + room.size();
};

void put(Line& to, const Json& json);
void put(Line& to, const Document& document);

auto key_and_value(const Json::object_t::value_type& entry) { return std::pair(&entry.first, &entry.second); }
auto key_and_value(const Document::Entry& entry) { return std::pair(&entry.key, &entry.value); }

template <class Items>
void put_list(Line& to, const Items& items) {
    char before = '[';
    for (const auto& item : items) {
        to.put(before);
        put(to, item);
        before = ',';
    }
    to.put(before == '[' ? "[]" : "]");
}

template <class Entries>
void put_table(Line& to, const Entries& entries) {
    char before = '{';
    for (const auto& entry : entries) {
        const auto [key, value] = key_and_value(entry);
        to.put(before);
        to.put_text(*key);
        to.put(':');
        put(to, *value);
        before = ',';
    }
    to.put(before == '{' ? "{}" : "}");
}

void put(Line& to, const Json& json) {
    switch (json.type()) {
    case Json::value_t::null: return to.put("null");
    case Json::value_t::boolean: return to.put(json.get<bool>() ? "true" : "false");
    case Json::value_t::number_integer: return to.put(fmt::format_int(json.get<Json::number_integer_t>()).c_str());
    case Json::value_t::number_unsigned: return to.put(fmt::format_int(json.get<Json::number_unsigned_t>()).c_str());
    case Json::value_t::string: return to.put_text(json.get_ref<const std::string&>());
    case Json::value_t::array: return put_list(to, json.get_ref<const Json::array_t&>());
    case Json::value_t::object: return put_table(to, json.get_ref<const Json::object_t&>());
    default: return to.put(written_by_library(json));
    }
}

void put(Line& to, const Document& document) {
    switch (document.kind()) {
    case Document::Kind::none: return to.put("null");
    case Document::Kind::boolean: return to.put(document.as_boolean() ? "true" : "false");
    case Document::Kind::integer: return to.put(fmt::format_int(document.as_integer()).c_str());
    case Document::Kind::real: return to.put(written_by_library(Json(document.as_real())));
    case Document::Kind::text: return to.put_text(document.as_text());
    case Document::Kind::list: return put_list(to, document.as_list());
    case Document::Kind::table: return put_table(to, document.as_table());
    }
}

} // namespace

std::string one_line(const Json& json) {
    Line line;
    put(line, json);
    return std::move(line).whole();
}

std::string one_line_of(const Document& document) {
    Line line;
    put(line, document);
    return std::move(line).whole();
}

Json json_of(std::string_view text) { return Json::parse(text, nullptr, false); }

std::string text_of(const Json& object, const char* key) {
    if (!object.is_object()) return {};
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

tl::expected<Document, Mistake> read_json(std::string_view text, std::string file_name) {
    if (text.size() > largest_json)
        return tl::unexpected(
            Mistake{file_name, {}, {}, {}, fmt::format("the text is larger than {} bytes", largest_json), {}});
    text = without_byte_order_mark(text);
    TreeBuilder builder(text, file_name);
    const bool whole = Json::sax_parse(text, &builder);
    if (builder.mistake) return tl::unexpected(std::move(*builder.mistake));
    if (!whole) return tl::unexpected(Mistake{file_name, {}, {}, {}, "not valid JSON", {}});
    return std::move(builder.document);
}

} // namespace fracas
