#pragma once

#include "engine/figure.hpp"

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fracas {

// Where something stands in a file, counted from 1; 0 when nobody knows.
struct Place {
    int line = 0;
    int column = 0;

    friend constexpr bool operator==(Place, Place) = default;
};

// A tree of plain data: what was read from a file, and what is about to be printed.
//
// Reading never throws: a node asked for a kind it does not have answers with that kind's empty value, so
// that whoever must know the difference asks kind() first (Reader does).
class Document {
public:
    enum class Kind { none, boolean, integer, real, text, list, table };

    struct Entry;
    struct Written;
    using List = std::vector<Document>;
    using Table = std::vector<Entry>;

    Document() noexcept;
    Document(const Document&);
    Document(Document&&) noexcept;
    Document& operator=(const Document&);
    Document& operator=(Document&&) noexcept;
    ~Document();

    // A template, because every pointer would otherwise quietly become a boolean.
    template <std::same_as<bool> Boolean>
    Document(Boolean value) : Document() {
        hold(static_cast<bool>(value));
    }

    template <std::integral Number>
        requires(!std::same_as<Number, bool> && !std::same_as<Number, char>)
    Document(Number value) : Document() {
        hold(static_cast<long long>(value));
    }

    template <class Kept>
    Document(Figure<Kept> value) : Document(int{value}) {}

    template <std::floating_point Number>
    Document(Number value) : Document() {
        hold(static_cast<double>(value));
    }

    Document(const char* text);
    Document(std::string_view text);
    Document(std::string text);

    static Document list();
    static Document list(std::initializer_list<Document> items);
    static Document table();
    // What stands in braces is moved into the table, with all that lies in it.
    static Document table(std::initializer_list<Written> entries);

    // For data whose keys are known to be unique already: no search through the keys, so a table of many
    // thousand entries is taken in one step.
    static Document table_of(Table entries);
    static Document list_of(List items);

    Kind kind() const noexcept { return static_cast<Kind>(value_.index()); }
    bool is(Kind wanted) const noexcept { return kind() == wanted; }

    bool as_boolean() const noexcept;
    long long as_integer() const noexcept;
    double as_real() const noexcept; // an integer counts as a real
    const std::string& as_text() const noexcept;
    const List& as_list() const noexcept;
    const Table& as_table() const noexcept;

    // Items of a list, entries of a table, otherwise 0.
    std::size_t size() const noexcept;

    const Document* find(std::string_view key) const noexcept;
    Document* find(std::string_view key) noexcept;
    bool has(std::string_view key) const noexcept { return find(key) != nullptr; }

    // What is missing reads as none, so paths can be written down without a check at every step.
    const Document& operator[](std::string_view key) const noexcept;
    const Document& operator[](std::size_t index) const noexcept;

    // Gives the key its value, in its old place if it was there; whatever was no table becomes one.
    Document& set(std::string_view key, Document value, Place key_place = {});
    Document& add(Document value); // whatever was no list becomes one
    bool remove(std::string_view key);

    Place place() const noexcept { return place_; }
    Document& put_at(Place place) noexcept;

    // Places do not count: the same data from another file is the same data.
    friend bool operator==(const Document& a, const Document& b);

private:
    // Out of line, because clang wants Entry complete wherever the variant is touched.
    void hold(bool value) noexcept;
    void hold(long long value) noexcept;
    void hold(double value) noexcept;

    std::variant<std::monostate, bool, long long, double, std::string, List, Table> value_;
    Place place_;
};

struct Document::Entry {
    std::string key;
    Document value;
    Place place{}; // of the key

    friend bool operator==(const Entry& a, const Entry& b) { return a.key == b.key && a.value == b.value; }
};

// An entry written down in braces. Of a list in braces one can only look at the items, so what is to be moved says that it may be.
struct Document::Written {
    std::string_view key;
    mutable Document value;
};

// "a whole number", "a list", ...: the words messages use.
std::string_view kind_in_words(Document::Kind kind);

} // namespace fracas
