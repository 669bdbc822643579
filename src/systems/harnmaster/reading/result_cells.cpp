#include "systems/harnmaster/reading/result_cells.hpp"

#include "engine/reader.hpp"
#include "systems/harnmaster/rules/core.hpp"

#include <vector>

namespace fracas::harnmaster {

namespace {

constexpr int most_strike_dice = 6;

struct Named {
    std::string_view name; // with dice: the letter before their number
    Code code = Code::miss;
    bool dice{};
};

std::string in_capitals(std::string_view text) {
    std::string upper;
    for (const char c : text)
        if (c != ' ' && c != '-') upper += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return upper;
}

// A result must be one that the two sides can carry out.
std::vector<Named> results_of(AttackTable table, Column column) {
    static constexpr Named all[] = {{"MISS", Code::miss},
                                    {"WILD", Code::wild},
                                    {"DTA", Code::defender_advantage},
                                    {"A", Code::attacker_strikes, true},
                                    {"AHOLD", Code::attacker_holds},
                                    {"D", Code::defender_strikes, true},
                                    {"B", Code::both_strike, true},
                                    {"DHOLD", Code::defender_holds},
                                    {"BHOLD", Code::both_hold},
                                    {"BLOCK", Code::block},
                                    {"AF", Code::attacker_fumbles},
                                    {"DF", Code::defender_fumbles},
                                    {"BF", Code::both_fumble},
                                    {"AS", Code::attacker_stumbles},
                                    {"DS", Code::defender_stumbles},
                                    {"BS", Code::both_stumble}};
    std::vector<Named> fitting;
    for (Named one : all) {
        if (!fits_declarations(table, column, one.code)) continue;
        if (one.code == Code::attacker_strikes && table == AttackTable::missile) one.name = "M";
        fitting.push_back(one);
    }
    return fitting;
}

} // namespace

std::optional<Result> read_result(AttackTable table, Column column, std::string_view text) {
    for (const Named& named : results_of(table, column)) {
        if (!named.dice && text == named.name) return Result{named.code, 0};
        if (named.dice && text.size() == 2 && text.substr(0, 1) == named.name && text[1] >= '1' &&
            text[1] <= '0' + most_strike_dice)
            return Result{named.code, text[1] - '0'};
    }
    return std::nullopt;
}

std::optional<Result> read_named_result(std::string_view text) {
    const std::string upper = in_capitals(text);
    for (const AttackTable table : {AttackTable::melee, AttackTable::grapple, AttackTable::missile})
        for (int column = 0; column < column_count; ++column)
            if (has_column(table, static_cast<Column>(column)))
                if (const auto result = read_result(table, static_cast<Column>(column), upper)) return result;
    return std::nullopt;
}

std::string result_names_in_words(AttackTable table, Column column) {
    std::vector<std::string> names;
    for (const Named& named : results_of(table, column)) {
        const std::string name(named.name);
        names.push_back(named.dice ? name + "1 to " + name + std::to_string(most_strike_dice) : name);
    }
    const std::vector<std::string_view> views(names.begin(), names.end());
    return alternatives(views);
}

std::string nearest_result(AttackTable table, Column column, std::string_view text) {
    // Of two letters every change makes another code, so only differences of spelling count.
    const std::string upper = in_capitals(text);
    if (read_result(table, column, upper)) return upper;
    std::vector<std::string_view> words;
    for (const Named& named : results_of(table, column))
        if (named.name.size() > 2) words.push_back(named.name);
    return nearest(upper, words);
}

} // namespace fracas::harnmaster
