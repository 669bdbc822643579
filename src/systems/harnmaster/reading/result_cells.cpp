#include "systems/harnmaster/reading/result_cells.hpp"

#include "engine/reader.hpp"

#include <vector>

namespace fracas::harnmaster {

namespace {

constexpr int most_strike_dice = 6;

struct Named {
    std::string_view name; // with dice: the letter before their number
    Code code = Code::miss;
    bool dice{};
};

// A result must be one that the two sides can carry out: a strike needs somebody who declared one, a hold somebody who
// declared a grip, a block something to block with.
std::vector<Named> results_of(AttackTable table, Column column) {
    if (table == AttackTable::missile) {
        std::vector<Named> all = {{"MISS", Code::miss}, {"WILD", Code::wild}, {"M", Code::attacker_strikes, true}};
        if (column == Column::block) all.push_back({"BLOCK", Code::block});
        return all;
    }
    std::vector<Named> all = {{"MISS", Code::miss}, {"DTA", Code::defender_advantage}};
    const bool melee = table == AttackTable::melee;
    if (melee) all.push_back({"A", Code::attacker_strikes, true});
    else all.push_back({"AHOLD", Code::attacker_holds});
    if (column == Column::counterstrike) all.push_back({"D", Code::defender_strikes, true});
    if (column == Column::counterstrike && melee) all.push_back({"B", Code::both_strike, true});
    if (column == Column::grapple) all.push_back({"DHOLD", Code::defender_holds});
    if (column == Column::grapple && !melee) all.push_back({"BHOLD", Code::both_hold});
    if (melee && (column == Column::block || column == Column::counterstrike)) all.push_back({"BLOCK", Code::block});
    for (const Named& named :
         {Named{"AF", Code::attacker_fumbles}, Named{"DF", Code::defender_fumbles}, Named{"BF", Code::both_fumble},
          Named{"AS", Code::attacker_stumbles}, Named{"DS", Code::defender_stumbles}, Named{"BS", Code::both_stumble}})
        all.push_back(named);
    return all;
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
    std::string upper;
    for (const char c : text)
        if (c != ' ' && c != '-') upper += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    if (read_result(table, column, upper)) return upper;
    std::vector<std::string_view> words;
    for (const Named& named : results_of(table, column))
        if (named.name.size() > 2) words.push_back(named.name);
    return nearest(upper, words);
}

} // namespace fracas::harnmaster
