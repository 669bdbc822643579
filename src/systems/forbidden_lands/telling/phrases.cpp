// Pieces of prose and keys.
#include "systems/forbidden_lands/telling/words.hpp"

#include "engine/counting.hpp"

namespace fracas::forbidden_lands {

// --- things ----------------------------------------------------------------------------------------------------------

std::string item_key(const Told& told, int item, int who) {
    if (item == bare_hands) return "unarmed";
    const auto known_as = [&](int index) { return told.names.item_key.at(static_cast<std::size_t>(index)); };
    const int holder = told.state.item[item].holder;
    int earlier = 0;
    for (const int i : below(told.state.items)) {
        if (known_as(i) != known_as(item)) continue;
        const int other = told.state.item[i].holder;
        const bool own_come_first = holder == nobody && who != nobody && other == who;
        if (own_come_first || (other == holder && i < item)) ++earlier;
    }
    return numbered(known_as(item), earlier);
}

std::string item_name(const Told& told, int item) { return inside_sentence(told.names.item(told.state, item)); }

std::string the_item(const Told& told, int item) { return (item == bare_hands ? "" : "the ") + item_name(told, item); }

std::string wound_key(const Told& told, int wound) {
    const Wound& this_one = told.state.wound[wound];
    const std::string key = slug(told.names.injury.at(this_one.injury), '_');
    int earlier = 0;
    for (const int i : below(wound))
        if (told.state.wound[i].victim == this_one.victim &&
            slug(told.names.injury.at(told.state.wound[i].injury), '_') == key)
            ++earlier;
    return numbered(key, earlier);
}

std::string injury_in_words(const Told& told, int injury, int d66) {
    const std::string& name = told.names.injury.at(static_cast<std::size_t>(injury));
    return d66 == 0 ? name : std::to_string(d66) + " " + name;
}

std::string key_of(const Told& told, int who) { return told.names.combatant_key.at(static_cast<std::size_t>(who)); }

std::string name_of(const Told& told, int who) {
    return who == nobody ? "the game master" : told.names.combatant.at(static_cast<std::size_t>(who));
}

bool bites(const Told& told, int who) {
    const Sheet& sheet = told.book.sheet[who];
    return sheet.kind == Kind::animal && sheet.natural_wounds == Wounds::slash;
}

std::string attack_name(const Told& told, int who, Row row) {
    return row == Row::punch && bites(told, who) ? "Bite" : std::string(row_name(row));
}

// --- figures ---------------------------------------------------------------------------------------------------------

std::string modifier_name(const PoolEntry& entry) {
    const auto range = [&] { return std::string(range_name(static_cast<Range>(entry.about))); };
    switch (entry.why) {
    case Why::skill: return std::string(skill_name(static_cast<Skill>(entry.about)));
    case Why::range:
    case Why::sneak_range: return range();
    case Why::flee_range: return "nearest enemy at " + range();
    case Why::zone: return entry.about == rough ? "rough ground" : "open ground";
    case Why::social: return std::string(social_name(static_cast<Social>(entry.about)));
    default: return std::string(why_name(entry.why));
    }
}

std::string pool_in_words(const year_zero::Pool& pool) {
    std::string text;
    const auto say = [&](int dice, const char* colour) {
        if (dice > 0) text += (text.empty() ? "" : ", ") + std::to_string(dice) + " " + colour;
    };
    say(pool.base, "base");
    say(pool.plain(), "skill");
    say(pool.negative(), "negative");
    say(pool.gear, "gear");
    if (!text.empty()) text += pool.base + pool.plain() + pool.negative() + pool.gear == 1 ? " die" : " dice";
    if (pool.artifact != 0) text += (text.empty() ? "a D" : " and a D") + std::to_string(pool.artifact);
    return text.empty() ? "no dice" : text;
}

} // namespace fracas::forbidden_lands
