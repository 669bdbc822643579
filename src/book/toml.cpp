#include "book/toml.hpp"

#include "book/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>

// toml++ asserts what bad input can break. With NDEBUG its assertions turn into promises to the optimiser,
// without it they abort; so here they are neither, and what bad input may do is left to our own checks below
// and to the fuzzer.
#undef NDEBUG
#define TOML_ASSERT(expression) static_cast<void>(0)
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_MAX_NESTED_VALUES 64
#define TOML_UNRELEASED_FEATURES 0
#define TOML_ENABLE_FORMATTERS 0
#ifdef __wasm__
// Where there are no files, the library declares std::ifstream and nothing more. toml++ has a function that uses one, which
// nobody calls: it finds no file. And it reads numbers by streams, which bring along all that is known of languages and
// countries, unless there is this, which the library lacks.
#define TOML_FLOAT_CHARCONV 1
#include <charconv>
#include <cstdlib>
#include <istream>
namespace std {
template <>
class basic_ifstream<char> : public istream {
public:
    basic_ifstream() : istream(nullptr) {}
    void open(const string&, ios_base::openmode) {}
    bool is_open() const { return false; }
};
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
    const string text(first, last);
    char* end = nullptr;
    value = strtod(text.c_str(), &end);
    const bool taken = end != text.c_str() && value != HUGE_VAL;
    return {first + (end - text.c_str()), taken ? errc() : errc::invalid_argument};
}
} // namespace std
#endif
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#include <toml++/toml.h>
#pragma GCC diagnostic pop

namespace fracas {

static_assert(TOML_MAX_NESTED_VALUES == deepest_nesting);

namespace {

Place to_place(const toml::source_position& position) {
    return {static_cast<int>(position.line), static_cast<int>(position.column)};
}

// toml++ 3.3 runs into undefined behaviour when it asks whether a letter such as U+00E9 or U+FEEF is a blank,
// and asks that of any letter a line may hold. Above U+FEFF it never does. So it is given every letter moved
// up into the last private plane but one, where columns stay the same, and what it read is moved back.
constexpr char32_t private_plane = 0xf0000;

char32_t letter_at(std::string_view text, std::size_t& at) {
    const auto lead = static_cast<unsigned char>(text[at++]);
    if (lead < 0x80) return lead;
    const int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    char32_t letter = lead & (0x3fu >> more);
    // The text is UTF-8, but a message of toml++ may quote half a letter.
    for (int i = 0; i < more && at < text.size(); ++i)
        letter = (letter << 6) | (static_cast<unsigned char>(text[at++]) & 0x3fu);
    return letter;
}

void append_letter(std::string& text, char32_t letter) {
    const auto put = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (letter < 0x80) {
        put(letter);
    } else if (letter < 0x800) {
        put(0xc0 | (letter >> 6));
        put(0x80 | (letter & 0x3f));
    } else if (letter < 0x10000) {
        put(0xe0 | (letter >> 12));
        put(0x80 | ((letter >> 6) & 0x3f));
        put(0x80 | (letter & 0x3f));
    } else {
        put(0xf0 | (letter >> 18));
        put(0x80 | ((letter >> 12) & 0x3f));
        put(0x80 | ((letter >> 6) & 0x3f));
        put(0x80 | (letter & 0x3f));
    }
}

std::string moved_up(std::string_view text) {
    std::string result;
    result.reserve(text.size() + text.size() / 8);
    for (std::size_t at = 0; at < text.size();) {
        const char32_t letter = letter_at(text, at);
        append_letter(result, letter >= 0x80 && letter < 0x10000 ? letter + private_plane : letter);
    }
    return result;
}

std::string moved_back(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const char32_t letter = letter_at(text, at);
        append_letter(result, letter / 0x10000 == 0xf ? letter - private_plane : letter);
    }
    return result;
}

// Letters that are in that plane already, as themselves (they all begin with the bytes F3 B) or as an escape.
std::size_t first_private_letter(std::string_view text) {
    for (std::size_t at = text.find_first_of("\xf3\\"); at != std::string_view::npos;
         at = text.find_first_of("\xf3\\", at + 1)) {
        const std::string_view here = text.substr(at);
        if (here.starts_with("\\U000f") || here.starts_with("\\U000F")) return at;
        if (here.size() > 1 && here[0] == '\xf3' && static_cast<unsigned char>(here[1]) >= 0xb0) return at;
    }
    return std::string_view::npos;
}

struct Objection {
    std::size_t offset;
    std::string message;
};

// Walks over strings and comments to see what stands outside of them:
// - nesting without end: toml++ limits nested values but not dotted keys, where a.a.a.a... builds one table
//   inside the other until the stack is gone;
// - characters beyond ASCII, which no TOML allows there, for a better message than toml++ has.
class Outline {
public:
    explicit Outline(std::string_view text) : text_(text) {}

    std::optional<Objection> objection() {
        int dots = 0;
        int brackets = 0;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '"' || c == '\'') {
                skip_string(c);
                continue;
            }
            if (c == '#') {
                at_ = std::min(text_.find('\n', at_), text_.size());
                continue;
            }
            if (static_cast<unsigned char>(c) >= 0x80)
                return Objection{at_, "a character like this must stand in quotes"};
            if (c == '.') ++dots;
            if (c == '\n' || c == '=' || c == ',') dots = 0;
            if (c == '[' || c == '{') ++brackets;
            if (c == ']' || c == '}') --brackets;
            if (dots > deepest_nesting || brackets > deepest_nesting)
                return Objection{at_, "tables are nested too deeply"};
            ++at_;
        }
        return std::nullopt;
    }

private:
    void skip_string(char quote) {
        const std::string_view three = quote == '"' ? "\"\"\"" : "'''";
        const bool long_form = text_.substr(at_).starts_with(three);
        at_ += long_form ? 3 : 1;
        while (at_ < text_.size()) {
            if (quote == '"' && text_[at_] == '\\') {
                at_ += 2;
            } else if (!long_form && (text_[at_] == quote || text_[at_] == '\n')) {
                ++at_;
                return;
            } else if (long_form && text_.substr(at_).starts_with(three)) {
                at_ += 3;
                // Up to two quotes may stand before the closing three and belong to the string.
                for (int extra = 0; extra < 2 && at_ < text_.size() && text_[at_] == quote; ++extra) ++at_;
                return;
            } else {
                ++at_;
            }
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

class TreeBuilder {
public:
    explicit TreeBuilder(const std::string& file) : file_(file) {}

    Document build(const toml::node& node, const std::string& where, int depth) {
        Document result = value_of(node, where, depth);
        result.put_at(to_place(node.source().begin));
        return result;
    }

    std::optional<Mistake> mistake;

private:
    Document value_of(const toml::node& node, const std::string& where, int depth) {
        if (mistake) return {};
        if (depth > deepest_nesting) return refuse(node, where, "tables are nested too deeply");
        if (const auto* table = node.as_table()) return table_of(*table, where, depth);
        if (const auto* list = node.as_array()) return list_of(*list, where, depth);
        if (const auto* text = node.as_string()) return moved_back(text->get());
        if (const auto* whole = node.as_integer()) return whole->get();
        if (const auto* truth = node.as_boolean()) return truth->get();
        if (const auto* real = node.as_floating_point()) {
            if (std::isfinite(real->get())) return real->get();
            return refuse(node, where, where + " must be a number that is neither infinite nor undefined");
        }
        return refuse(node, where, where + " is a date or a time, which no file here uses; a text goes in quotes");
    }

    Document table_of(const toml::table& table, const std::string& where, int depth) {
        Document::Table entries;
        for (auto&& [key, node] : table) {
            const std::string name = moved_back(key.str());
            const std::string path = where.empty() ? name : where + '.' + name;
            entries.push_back({name, build(node, path, depth + 1), to_place(key.source().begin)});
        }
        // toml++ sorts tables by name; the order of the file is what people expect back.
        std::ranges::sort(entries, {}, [](const Document::Entry& entry) {
            return std::tuple(entry.place.line, entry.place.column, std::string_view(entry.key));
        });
        return Document::table_of(std::move(entries));
    }

    Document list_of(const toml::array& list, const std::string& where, int depth) {
        Document::List items;
        for (std::size_t i = 0; i < list.size(); ++i)
            items.push_back(build(list[i], fmt::format("{}[{}]", where, i), depth + 1));
        return Document::list_of(std::move(items));
    }

    Document refuse(const toml::node& node, const std::string& where, std::string message) {
        mistake = Mistake{file_, to_place(node.source().begin), where, {}, std::move(message), {}};
        return {};
    }

    const std::string& file_;
};

std::string character_at(std::string_view text, std::size_t offset) {
    std::size_t end = offset + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) ++end;
    return std::string(text.substr(offset, end - offset));
}

// toml++ opens its messages with where in its own grammar it stood, which helps nobody who writes the file.
std::string plain_message(std::string_view description) {
    constexpr std::string_view opening = "Error while parsing ";
    if (description.starts_with(opening)) description.remove_prefix(opening.size());
    return "not valid TOML: " + moved_back(description);
}

} // namespace

tl::expected<Document, Mistake> read_toml(std::string_view text, std::string file_name) {
    const auto refuse = [&](std::size_t offset, std::string message, std::string found = {}) {
        return tl::unexpected(Mistake{file_name, place_of(text, offset), {}, std::move(found), std::move(message), {}});
    };
    if (text.size() > largest_toml)
        return tl::unexpected(
            Mistake{file_name, {}, {}, {}, fmt::format("the file is larger than {} bytes", largest_toml), {}});
    text = without_byte_order_mark(text);
    if (const auto bad = first_bad_byte(text); bad != std::string_view::npos)
        return refuse(bad, "the file must be UTF-8 text",
                      fmt::format("byte {:02x}", static_cast<unsigned char>(text[bad])));
    if (auto objection = Outline(text).objection())
        return refuse(objection->offset, std::move(objection->message), character_at(text, objection->offset));

    if (const auto letter = first_private_letter(text); letter != std::string_view::npos)
        return refuse(letter, "letters of the private planes of Unicode have no meaning here");

    const toml::parse_result parsed = toml::parse(moved_up(text));
    if (!parsed) {
        const auto& error = parsed.error();
        return tl::unexpected(
            Mistake{file_name, to_place(error.source().begin), {}, {}, plain_message(error.description()), {}});
    }
    TreeBuilder builder(file_name);
    Document document = builder.build(parsed.table(), {}, 0);
    if (builder.mistake) return tl::unexpected(std::move(*builder.mistake));
    return document.put_at({1, 1});
}

} // namespace fracas
