#pragma once

#include "engine/document.hpp"

#include <cstddef>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

// Something wrong in a file, said so that whoever wrote the file can put it right.
struct Mistake {
    std::string file;
    Place place;
    std::string where;   // path of the value, such as combatant[2].weapons[0]
    std::string found;   // the offending text, empty when something is missing
    std::string message; // what is wrong and what would be right
    std::string hint;    // the name probably meant, empty when none is near
};

// One line: file:line:column: message (found "x"; did you mean "y"?)
std::string to_text(const Mistake& mistake);

// The one of the names nearest to the word by edit distance (case, hyphens and blanks do not count against
// it), empty when none is near enough to be worth proposing.
std::string nearest(std::string_view word, std::span<const std::string_view> names);

template <std::ranges::input_range Names>
    requires std::convertible_to<std::ranges::range_reference_t<const Names>, std::string_view>
std::string nearest(std::string_view word, const Names& names) {
    std::vector<std::string_view> views;
    for (const auto& name : names) views.push_back(name);
    return nearest(word, std::span<const std::string_view>(views));
}

// "close, short, long or extreme"
std::string alternatives(std::span<const std::string_view> names);

// A text of a list, with what is needed to complain about it later.
struct PlacedText {
    std::string text;
    Place place;
};

// Takes one table apart by asking for its keys. A mistake is noted and a harmless value returned, so that one
// pass finds every mistake of a file. finish() then reports the keys nobody asked for.
// The document must outlive its readers.
class Reader {
public:
    Reader(const Document& document, std::string file, std::vector<Mistake>& mistakes, std::string where = {});

    bool has(std::string_view key);
    std::vector<std::string_view> keys() const;

    std::string text(std::string_view key);
    std::string text_or(std::string_view key, std::string_view otherwise);
    int integer(std::string_view key, int low, int high);
    int integer_or(std::string_view key, int otherwise, int low, int high);
    double real(std::string_view key, double low, double high);
    double real_or(std::string_view key, double otherwise, double low, double high);
    bool boolean(std::string_view key);
    bool boolean_or(std::string_view key, bool otherwise);

    // The index of the name that was written, 0 after a mistake.
    std::size_t one_of(std::string_view key, std::span<const std::string_view> names);
    std::size_t one_of_or(std::string_view key, std::size_t otherwise, std::span<const std::string_view> names);

    // Lists: a missing key is an empty list. Items that are wrong are noted and left out.
    std::vector<PlacedText> texts(std::string_view key);
    std::vector<int> integers(std::string_view key, int low, int high);
    std::vector<std::size_t> some_of(std::string_view key, std::span<const std::string_view> names);
    std::vector<Reader> tables(std::string_view key);

    // A required table that is missing gives a reader that complains no further.
    Reader table(std::string_view key);
    std::optional<Reader> optional_table(std::string_view key);

    // Notes a mistake about the key's value, or about the table itself where the key is missing or empty.
    void fail(std::string_view key, std::string message, std::string hint = {});
    void fail_item(std::string_view key, std::size_t index, std::string message, std::string hint = {});

    void finish();

    const Document& document() const { return *document_; }
    Place place() const { return document_->place(); }
    Place place(std::string_view key) const;
    const std::string& file() const { return file_; }
    const std::string& where() const { return where_; }

private:
    const Document* ask(std::string_view key);
    const Document* demand(std::string_view key);
    bool check(const Document& value, std::string_view where, Document::Kind wanted);
    std::optional<int> whole(const Document& value, std::string_view where, int low, int high);
    std::optional<double> number(const Document& value, std::string_view where, double low, double high);
    std::optional<std::size_t> name_among(const Document& value, std::string_view where,
                                          std::span<const std::string_view> names);
    const Document::List& items(std::string_view key);
    std::string path(std::string_view key) const;
    std::string item_path(std::string_view key, std::size_t index) const;
    std::string in_words() const;
    void note(const Document& value, std::string_view where, std::string message, std::string hint = {});

    const Document* document_;
    std::string file_;
    std::string where_;
    std::vector<Mistake>* mistakes_;
    std::vector<std::string> asked_;
    bool silent_ = false;
};

} // namespace fracas
