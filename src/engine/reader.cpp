#include "engine/reader.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace fracas {

namespace {

constexpr std::size_t longest_quote = 60;

std::string quoted(std::string_view key) { return '"' + std::string(key) + '"'; }

// A mistake is one line, whatever the file holds.
std::string on_one_line(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result;
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '\n') result += "\\n";
        else if (c == '\t') result += "\\t";
        else if (code < 0x20 || code == 0x7f) (result += "\\x").append({digits[code >> 4], digits[code & 15]});
        else result += c;
    }
    return result;
}

std::string shortened(std::string_view text) {
    if (text.size() <= longest_quote) return std::string(text);
    std::size_t end = longest_quote;
    // Never end inside a character of several bytes.
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
    return std::string(text.substr(0, end)) + "...";
}

std::string number_in_words(double value) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

std::string value_in_words(const Document& value) {
    switch (value.kind()) {
    case Document::Kind::boolean: return value.as_boolean() ? "true" : "false";
    case Document::Kind::integer: return std::to_string(value.as_integer());
    case Document::Kind::real: return number_in_words(value.as_real());
    case Document::Kind::text: return value.as_text();
    default: return std::string(kind_in_words(value.kind()));
    }
}

std::string folded(std::string_view word) {
    std::string result(word);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        if (c == '-' || c == ' ') c = '_';
    }
    return result;
}

// Letters changed, added, lost or swapped with their neighbour.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

} // namespace

std::string to_text(const Mistake& mistake) {
    std::string result = mistake.file;
    if (mistake.place.line > 0) {
        result += ':' + std::to_string(mistake.place.line);
        if (mistake.place.column > 0) result += ':' + std::to_string(mistake.place.column);
    } else if (!mistake.where.empty()) {
        result += (result.empty() ? "" : ": ") + mistake.where;
    }
    if (!result.empty()) result += ": ";
    result += mistake.message;
    std::string remark;
    if (!mistake.found.empty()) remark = "found " + quoted(shortened(mistake.found));
    if (!mistake.hint.empty())
        remark += (remark.empty() ? "did you mean " : "; did you mean ") + quoted(mistake.hint) + "?";
    if (!remark.empty()) result += " (" + remark + ")";
    return on_one_line(result);
}

std::string nearest(std::string_view word, std::span<const std::string_view> names) {
    const std::string wanted = folded(word);
    std::string_view best;
    std::size_t best_distance = 0;
    for (const std::string_view name : names) {
        const std::size_t longer = std::max(wanted.size(), name.size());
        const std::size_t shorter = std::min(wanted.size(), name.size());
        const std::size_t allowed = (longer + 1) / 3;
        // Lengths too far apart settle it without the table, which a hostile word could make huge.
        if (longer - shorter > allowed) continue;
        const std::size_t distance = edit_distance(wanted, folded(name));
        if (distance > allowed || (!best.empty() && distance >= best_distance)) continue;
        best = name;
        best_distance = distance;
    }
    return std::string(best);
}

std::string alternatives(std::span<const std::string_view> names) {
    std::string result;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) result += i + 1 == names.size() ? " or " : ", ";
        result += names[i];
    }
    return result;
}

Reader::Reader(const Document& document, std::string file, std::vector<Mistake>& mistakes, std::string where)
    : document_(&document), file_(std::move(file)), where_(std::move(where)), mistakes_(&mistakes) {
    // One complaint is enough: every key of what is no table would be missing too.
    if (!check(document, where_, Document::Kind::table)) silent_ = true;
}

bool Reader::has(std::string_view key) { return ask(key) != nullptr; }

std::vector<std::string_view> Reader::keys() const {
    std::vector<std::string_view> result;
    for (const auto& entry : document_->as_table()) result.push_back(entry.key);
    return result;
}

Place Reader::place(std::string_view key) const {
    const Document* value = document_->find(key);
    return value != nullptr ? value->place() : place();
}

const Document* Reader::ask(std::string_view key) {
    if (std::ranges::find(asked_, key) == asked_.end()) asked_.emplace_back(key);
    return document_->find(key);
}

const Document* Reader::demand(std::string_view key) {
    const Document* value = ask(key);
    if (value == nullptr && !silent_)
        mistakes_->push_back({file_, place(), path(key), {}, "missing key " + quoted(key) + in_words(), {}});
    return value;
}

std::string Reader::path(std::string_view key) const {
    return where_.empty() ? std::string(key) : where_ + '.' + std::string(key);
}

std::string Reader::in_words() const { return where_.empty() ? "" : " in " + where_; }

void Reader::note(const Document& value, std::string_view where, std::string message, std::string hint) {
    if (silent_) return;
    mistakes_->push_back(
        {file_, value.place(), std::string(where), value_in_words(value), std::move(message), std::move(hint)});
}

bool Reader::check(const Document& value, std::string_view where, Document::Kind wanted) {
    if (value.is(wanted)) return true;
    const std::string subject = where.empty() ? "the file" : std::string(where);
    note(value, where, subject + " must be " + std::string(kind_in_words(wanted)));
    return false;
}

std::optional<int> Reader::whole(const Document& value, std::string_view where, int low, int high) {
    const long long number = value.as_integer();
    if (value.is(Document::Kind::integer) && number >= low && number <= high) return static_cast<int>(number);
    note(value, where,
         std::string(where) + " must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return std::nullopt;
}

std::optional<double> Reader::number(const Document& value, std::string_view where, double low, double high) {
    const bool numeric = value.is(Document::Kind::real) || value.is(Document::Kind::integer);
    if (numeric && value.as_real() >= low && value.as_real() <= high) return value.as_real();
    note(value, where,
         std::string(where) + " must be a number from " + number_in_words(low) + " to " + number_in_words(high));
    return std::nullopt;
}

std::optional<std::size_t> Reader::name_among(const Document& value, std::string_view where,
                                              std::span<const std::string_view> names) {
    if (!check(value, where, Document::Kind::text)) return std::nullopt;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == value.as_text()) return i;
    note(value, where, std::string(where) + " must be " + alternatives(names), nearest(value.as_text(), names));
    return std::nullopt;
}

std::string Reader::text(std::string_view key) {
    const Document* value = demand(key);
    return value != nullptr && check(*value, path(key), Document::Kind::text) ? value->as_text() : std::string();
}

std::string Reader::text_or(std::string_view key, std::string_view otherwise) {
    return has(key) ? text(key) : std::string(otherwise);
}

int Reader::integer(std::string_view key, int low, int high) {
    const Document* value = demand(key);
    return value != nullptr ? whole(*value, path(key), low, high).value_or(low) : low;
}

int Reader::integer_or(std::string_view key, int otherwise, int low, int high) {
    return has(key) ? integer(key, low, high) : otherwise;
}

double Reader::real(std::string_view key, double low, double high) {
    const Document* value = demand(key);
    return value != nullptr ? number(*value, path(key), low, high).value_or(low) : low;
}

double Reader::real_or(std::string_view key, double otherwise, double low, double high) {
    return has(key) ? real(key, low, high) : otherwise;
}

bool Reader::boolean(std::string_view key) {
    const Document* value = demand(key);
    return value != nullptr && check(*value, path(key), Document::Kind::boolean) && value->as_boolean();
}

bool Reader::boolean_or(std::string_view key, bool otherwise) { return has(key) ? boolean(key) : otherwise; }

std::size_t Reader::one_of(std::string_view key, std::span<const std::string_view> names) {
    const Document* value = demand(key);
    return value != nullptr ? name_among(*value, path(key), names).value_or(0) : 0;
}

std::size_t Reader::one_of_or(std::string_view key, std::size_t otherwise, std::span<const std::string_view> names) {
    return has(key) ? one_of(key, names) : otherwise;
}

const Document::List& Reader::items(std::string_view key) {
    static const Document::List empty;
    const Document* value = ask(key);
    return value != nullptr && check(*value, path(key), Document::Kind::list) ? value->as_list() : empty;
}

std::string Reader::item_path(std::string_view key, std::size_t index) const {
    return path(key) + '[' + std::to_string(index) + ']';
}

std::vector<PlacedText> Reader::texts(std::string_view key) {
    std::vector<PlacedText> result;
    const auto& list = items(key);
    for (std::size_t i = 0; i < list.size(); ++i)
        if (check(list[i], item_path(key, i), Document::Kind::text))
            result.push_back({list[i].as_text(), list[i].place()});
    return result;
}

std::vector<int> Reader::integers(std::string_view key, int low, int high) {
    std::vector<int> result;
    const auto& list = items(key);
    for (std::size_t i = 0; i < list.size(); ++i)
        if (const auto value = whole(list[i], item_path(key, i), low, high)) result.push_back(*value);
    return result;
}

std::vector<std::size_t> Reader::some_of(std::string_view key, std::span<const std::string_view> names) {
    std::vector<std::size_t> result;
    const auto& list = items(key);
    for (std::size_t i = 0; i < list.size(); ++i)
        if (const auto value = name_among(list[i], item_path(key, i), names)) result.push_back(*value);
    return result;
}

std::vector<Reader> Reader::tables(std::string_view key) {
    std::vector<Reader> result;
    const auto& list = items(key);
    for (std::size_t i = 0; i < list.size(); ++i) {
        Reader child(list[i], file_, *mistakes_, item_path(key, i));
        if (!child.silent_) result.push_back(std::move(child));
    }
    return result;
}

Reader Reader::table(std::string_view key) {
    static const Document empty = Document::table();
    const Document* value = demand(key);
    Reader child(value != nullptr ? *value : empty, file_, *mistakes_, path(key));
    child.silent_ = child.silent_ || value == nullptr;
    return child;
}

std::optional<Reader> Reader::optional_table(std::string_view key) {
    return has(key) ? std::optional(table(key)) : std::nullopt;
}

void Reader::fail(std::string_view key, std::string message, std::string hint) {
    if (const Document* value = document_->find(key)) note(*value, path(key), std::move(message), std::move(hint));
    else if (!silent_)
        mistakes_->push_back(
            {file_, place(), key.empty() ? where_ : path(key), {}, std::move(message), std::move(hint)});
}

void Reader::fail_item(std::string_view key, std::size_t index, std::string message, std::string hint) {
    note((*document_)[key][index], item_path(key, index), std::move(message), std::move(hint));
}

void Reader::finish() {
    if (silent_) return;
    const std::vector<std::string_view> known(asked_.begin(), asked_.end());
    for (const auto& entry : document_->as_table()) {
        if (std::ranges::find(known, std::string_view(entry.key)) != known.end()) continue;
        std::string hint = nearest(entry.key, known);
        std::string message = "unknown key" + in_words();
        if (hint.empty() && !known.empty()) message += "; the keys here are " + alternatives(known);
        mistakes_->push_back({file_, entry.place, path(entry.key), entry.key, std::move(message), std::move(hint)});
    }
}

} // namespace fracas
