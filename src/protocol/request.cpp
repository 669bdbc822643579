#include "protocol/request.hpp"

#include <fmt/format.h>

#include <charconv>

namespace fracas {

tl::unexpected<Json> refused(const std::vector<Mistake>& told) {
    std::vector<Mistake> mistakes = in_order(told);
    if (mistakes.empty()) return refused("this cannot be used");
    Mistake first = mistakes.front();
    const bool of_request = first.file == "request";
    if (of_request) {
        // A request is one line: what is wrong is found by its name.
        first.file.clear();
        first.place = {};
    }
    Json error;
    if (of_request && !first.where.empty() && first.message.starts_with(first.where)) {
        Mistake nameless = first;
        nameless.where.clear();
        error["message"] = to_text(nameless);
    } else error["message"] = to_text(first);
    if (!first.where.empty()) error["where"] = first.where;
    if (!first.found.empty()) error["found"] = first.found;
    if (!first.hint.empty()) error["hint"] = first.hint;
    if (!of_request) error["mistakes"] = mistakes_as_json(mistakes);
    return tl::unexpected(std::move(error));
}

std::vector<std::string> Request::texts(std::string_view key) {
    std::vector<std::string> list;
    for (PlacedText& one : reader.texts(key)) list.push_back(std::move(one.text));
    return list;
}

std::size_t Request::one_of(std::string_view key, const std::vector<std::string>& names) {
    const std::vector<std::string_view> views(names.begin(), names.end());
    return reader.one_of(key, views);
}

std::uint64_t Request::whole(std::string_view key, std::uint64_t otherwise, std::uint64_t low, std::uint64_t high) {
    if (!has(key)) return otherwise;
    const Document& value = document(key);
    const long long number = value.as_integer();
    if (value.is(Document::Kind::integer) && number >= 0 && static_cast<std::uint64_t>(number) >= low &&
        static_cast<std::uint64_t>(number) <= high)
        return static_cast<std::uint64_t>(number);
    fail(key, fmt::format("{} must be a whole number from {} to {}", key, low, high));
    return otherwise;
}

std::size_t Request::number_of(std::string_view key, std::size_t otherwise) {
    return static_cast<std::size_t>(whole(key, otherwise, 0, 4'000'000'000));
}

std::uint64_t Request::seed(std::string_view key) {
    if (!has(key)) return 1;
    const Document& value = document(key);
    if (value.is(Document::Kind::integer) && value.as_integer() >= 0)
        return static_cast<std::uint64_t>(value.as_integer());
    if (value.is(Document::Kind::text)) {
        const std::string& text = value.as_text();
        std::uint64_t number = 0;
        const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (wrong == std::errc() && end == text.data() + text.size() && !text.empty()) return number;
    }
    fail(key, fmt::format("{} must be a whole number from 0 to 18446744073709551615; above 9007199254740991, which is "
                          "as far as JavaScript counts, as text",
                          key));
    return 1;
}

std::vector<std::pair<std::string, std::string>> Request::texts_by_name(std::string_view key) {
    std::vector<std::pair<std::string, std::string>> list;
    if (auto inner = reader.optional_table(key))
        for (const std::string_view name : inner->keys()) list.emplace_back(std::string(name), inner->text(name));
    return list;
}

Policies Request::policies() {
    Policies policies;
    auto table = reader.optional_table("policies");
    if (!table) return policies;
    policies.all = table->text_or("all", "");
    const auto named = [&](std::string_view key, auto& list) {
        if (auto inner = table->optional_table(key))
            for (const std::string_view name : inner->keys()) list.emplace_back(std::string(name), inner->text(name));
    };
    named("sides", policies.sides);
    named("combatants", policies.combatants);
    table->finish();
    return policies;
}

const Document& Request::document(std::string_view key) {
    has(key);
    return reader.document()[key];
}

const Document& Request::table(std::string_view key) {
    const Document& value = document(key);
    if (!has(key)) fail(key, fmt::format("missing key \"{}\"", key));
    else if (!value.is(Document::Kind::table)) fail(key, fmt::format("{} must be an object", key));
    return value;
}

std::vector<Document> Request::tables(std::string_view key) {
    std::vector<Document> list;
    for (const Reader& one : reader.tables(key)) list.push_back(one.document());
    return list;
}

std::vector<SurvivorWanted> Request::survivors() {
    std::vector<SurvivorWanted> list;
    const Document& written = document("survivors");
    if (!written.is(Document::Kind::list)) {
        fail("survivors", "survivors must be a list of keys of combatants, or of objects with a \"combatant\" and keys "
                          "for the next encounter");
        return list;
    }
    for (const Document& one : written.as_list()) {
        SurvivorWanted wanted;
        if (one.is(Document::Kind::table)) {
            wanted.combatant = one["combatant"].as_text();
            wanted.changes = one;
            wanted.changes.remove("combatant");
        } else wanted.combatant = one.as_text();
        if (wanted.combatant.empty()) fail("survivors", "each of the survivors is named, by the key of a combatant");
        list.push_back(std::move(wanted));
    }
    return list;
}

bool Request::is_wrong() {
    if (!finished) reader.finish();
    finished = true;
    return !mistakes.empty();
}

} // namespace fracas
