// Success tests, the rating that is rolled, Combat Pool dice: SR3-DICE-1+ to -5+, SR3-POOL-2+, and the wound modifiers
// every test reads (SR3-DAMAGE-3+).
#pragma once

#include "engine/counting.hpp"
#include "engine/success.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/asks.hpp"
#include "systems/shadowrun/rules/space.hpp"

namespace fracas::shadowrun {

// --- wounds ----------------------------------------------------------------------------------------------------------

// SR3-DAMAGE-3+: the row of one monitor. At ten the combatant is out and rolls nothing.
constexpr const WoundRow& wound_row(const Book& book, int boxes) {
    int row = 0;
    while (row + 1 < wound_rows && boxes > book.wound[row].most_boxes) ++row;
    return book.wound[row];
}

// SR3-DAMAGE-3+: both monitors add up; subdual boxes count in the Stun column.
constexpr int wound_tn(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    return wound_row(s.book, c.physical).tn + wound_row(s.book, c.stun + s.subdual_boxes(who)).tn;
}

// SR3-GRAPPLE-6: real wounds only.
constexpr int real_wound_tn(const Scene& s, int who) {
    return wound_row(s.book, s.at(who).physical).tn + wound_row(s.book, s.at(who).stun).tn;
}

constexpr int wound_initiative(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    return wound_row(s.book, c.physical).initiative + wound_row(s.book, c.stun + s.subdual_boxes(who)).initiative;
}

// --- tests -----------------------------------------------------------------------------------------------------------

// SR3-DICE-1+, SR3-DICE-2+, SR3-DICE-3+: dice against a target number, with the list behind it.
template <class T>
constexpr Tested test(T& table, const Rule& rule, What what, int who, int whom, int item, int dice,
                      const TargetNumber& tn) {
    const Tested seen = table.toss(ask_of(rule, what, who, whom, item, dice, 0, tn), Successes{dice, tn.value()});
    table.tell(event_of(rule, Happened::tested, who, whom, item, dice, seen.successes, static_cast<int>(what), tn));
    if (seen.all_ones != 0) table.tell(event_of("SR3-DICE-3+", Happened::all_ones, who, whom, item, dice));
    return seen;
}

// --- which rating ----------------------------------------------------------------------------------------------------

// What is rolled, how many pool dice may go with it, and what it does to the target number.
struct Rated {
    int dice{};
    int most_pool{};
    Why why = Why::none;
    int figure{};
};

constexpr bool is_related(Skill skill, Skill other) {
    return skill != other && related_group(skill) != SkillGroup::none && related_group(skill) == related_group(other);
}

// SR3-DICE-5+: not without the skill if the target number is too high already.
constexpr bool can_roll(const Scene& s, int who, Skill skill, const TargetNumber& tn) {
    return s.sheet(who).rating(skill) > 0 || tn.value() < s.book.figures.defaulting_limit;
}

template <class Offer>
constexpr void offer_ratings(const Scene& s, int who, Skill skill, Offer&& offer) {
    for (const int i : below(skill_count))
        if (is_related(skill, static_cast<Skill>(i)) && s.sheet(who).skill[i] > 0)
            offer(option_of(Do::use_skill, bare_hands, nobody, i));
    offer(option_of(Do::use_attribute, bare_hands, nobody, static_cast<int>(linked_attribute(skill))));
}

// SR3-DICE-5+: without the skill a related one or the attribute, as he who rolls chooses. SR3-POOL-2+: at most as many
// pool dice as the skill, half of it if it only stands in, none with an attribute. No dice where nothing is possible.
template <Table T>
constexpr Rated choose_rating(T& table, const Scene& s, int who, int whom, int item, Skill skill,
                              const TargetNumber& tn) {
    const Sheet& sheet = s.sheet(who);
    if (const int rating = sheet.rating(skill); rating > 0) return {rating, rating};
    if (!can_roll(s, who, skill, tn)) return {};
    const Ask ask = ask_of("SR3-DICE-5+", What::rating, who, whom, item, static_cast<int>(skill), 0, tn);
    const Option chosen = table.choose(ask, s, [&](auto&& offer) { offer_ratings(s, who, skill, offer); });
    const bool by_skill = chosen.what == Do::use_skill;
    table.tell(event_of("SR3-DICE-5+", Happened::defaulted, who, whom, item, by_skill ? 0 : 1, chosen.extra));
    if (by_skill) {
        const int rating = sheet.skill[chosen.extra];
        return {rating, rating / 2, Why::related_skill, s.book.figures.related_skill};
    }
    return {sheet.attribute[chosen.extra], 0, Why::attribute, s.book.figures.attribute};
}

// --- Combat Pool -----------------------------------------------------------------------------------------------------

// SR3-RANGED-14+: stored aim is gone.
template <Table T>
constexpr void break_aim(T& table, const Scene& s, int who) {
    Combatant& c = s.at(who);
    if (c.aim == 0) return;
    table.tell(event_of("SR3-RANGED-14+", Happened::aim_lost, who, c.aim_target, c.aim_item, c.aim));
    c.aim = 0;
    c.aim_target = nobody;
    c.aim_item = bare_hands;
}

// SR3-POOL-2+, SR3-COND-1+: none against one who surprises him, none for one who cannot act.
constexpr bool may_use_pool(const Scene& s, int who, int against) {
    return s.active(who) && (against == nobody || !s.surprised_by(who, against));
}

// SR3-POOL-1+: dice used on any test are gone until the next Turn. SR3-RANGED-14+: dice spent before the shot cost the
// aim.
template <Table T>
constexpr int choose_pool(T& table, const Scene& s, const Rule& rule, What what, int who, int whom, int item, int most,
                          int a, int b, const TargetNumber& tn) {
    Combatant& c = s.at(who);
    const int limit = may_use_pool(s, who, whom) ? at_most(c.pool, most) : 0;
    if (limit == 0) return 0;
    // Where b has no other meaning it says how many dice there are, so that the question can tell what is kept back.
    const int figure = what == What::resistance_pool ? b : c.pool;
    const Option chosen = table.choose(ask_of(rule, what, who, whom, item, a, figure, tn), s, [&](auto&& offer) {
        for (int dice = 0; dice <= limit; ++dice) offer(option_of(Do::pool, bare_hands, nobody, dice));
    });
    const int dice = chosen.extra;
    if (dice == 0) return 0;
    c.pool = static_cast<std::int8_t>(c.pool - dice);
    table.tell(event_of("SR3-POOL-2+", Happened::pool_used, who, whom, item, dice, c.pool, static_cast<int>(what)));
    if (what != What::attack_pool) break_aim(table, s, who);
    return dice;
}

} // namespace fracas::shadowrun
