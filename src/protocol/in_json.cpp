#include "protocol/in_json.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace fracas {

std::vector<Mistake> in_order(std::vector<Mistake> mistakes) {
    // Files stay in the order in which they were read.
    std::vector<std::string> files;
    for (const Mistake& mistake : mistakes)
        if (std::ranges::find(files, mistake.file) == files.end()) files.push_back(mistake.file);
    const auto place = [&](const Mistake& mistake) {
        return std::tuple(std::ranges::find(files, mistake.file), mistake.place.line < 1, mistake.place.line,
                          mistake.place.column);
    };
    std::ranges::stable_sort(mistakes, {}, place);
    // One that stands where another stands and says the same is the same: a table for several people is read for each.
    std::vector<Mistake> result;
    for (Mistake& mistake : mistakes) {
        const bool told = std::ranges::any_of(result, [&](const Mistake& other) {
            return other.file == mistake.file && other.place == mistake.place && other.found == mistake.found &&
                   other.message == mistake.message && (mistake.place.line > 0 || other.where == mistake.where);
        });
        if (!told) result.push_back(std::move(mistake));
    }
    return result;
}

Json mistakes_as_json(const std::vector<Mistake>& mistakes) {
    Json list = Json::array();
    for (const Mistake& mistake : mistakes) {
        Json one = {{"file", mistake.file}};
        if (mistake.place.line > 0) one["line"] = mistake.place.line;
        if (mistake.place.column > 0) one["column"] = mistake.place.column;
        if (!mistake.where.empty()) one["where"] = mistake.where;
        if (!mistake.found.empty()) one["found"] = mistake.found;
        one["message"] = mistake.message;
        if (!mistake.hint.empty()) one["hint"] = mistake.hint;
        list.push_back(std::move(one));
    }
    return list;
}

Json system_as_json(const System& system, std::size_t rules) {
    Json policies = Json::array();
    for (const std::string_view policy : system.policies()) policies.push_back(policy);
    return {{"id", system.id()},
            {"title", system.title()},
            {"owner", system.owner()},
            {"rules", rules},
            {"policies", policies}};
}

Json rule_as_json(const Registry& registry, const RegistryRule& rule, bool with_notes, std::string_view found_in) {
    Json json = {{"system", registry.system}, {"id", rule.id},     {"title", rule.title},
                 {"section", rule.section},   {"text", rule.text}, {"examples", rule.examples},
                 {"settings", rule.settings}};
    if (with_notes) json["notes"] = rule.notes;
    if (!found_in.empty()) json["found_in"] = found_in;
    return json;
}

std::string_view place_in_words(FoundIn place) {
    static constexpr auto places = std::to_array<std::string_view>({"title", "section", "text"});
    return places[static_cast<std::size_t>(place)];
}

Json test_as_json(const System& system, const TestOdds& odds) {
    Json columns = Json::array(), rows = Json::array();
    for (const auto& column : odds.columns)
        columns.push_back({{"text", column.text}, {"kind", column.chance ? "chance" : "mean"}});
    for (const auto& row : odds.rows) rows.push_back({{"text", row.text}, {"figures", row.figures}});
    return {
        {"kind", "exact"}, {"system", system.id()}, {"sentence", odds.sentence}, {"columns", columns}, {"rows", rows}};
}

} // namespace fracas
