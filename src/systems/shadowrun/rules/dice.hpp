// Success tests and the rating that is rolled: SR3-DICE-1+ to -5+. The list behind a target number is target_number.hpp.
#pragma once

#include "engine/counting.hpp"
#include "engine/success.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/asks.hpp"

namespace fracas::shadowrun {

// --- tests -----------------------------------------------------------------------------------------------------------

// SR3-DICE-1+, SR3-DICE-2+, SR3-DICE-3+: dice against a target number, with the list behind it.
template <class T>
constexpr Tested test(T& table, const Rule& rule, What what, int who, int whom, int item, int dice,
                      const TargetNumber& tn) {
    const Tested seen = table.toss(ask_of(rule, what, who, whom, item, dice, 0, tn), Successes{dice, tn.value()});
    table.tell({rule, {who, whom, item}, TestMade{.test = what, .dice = dice, .successes = seen.successes}, tn});
    if (seen.all_ones != 0) table.tell({"SR3-DICE-3+", {who, whom, item}, AllOnes{.dice = dice}});
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
    const Party party{who, whom, item};
    if (chosen.what == Do::use_skill) {
        table.tell({"SR3-DICE-5+", party, Defaulted{.skill = Maybe<Skill>(chosen.extra)}});
        const int rating = sheet.skill[chosen.extra];
        return {rating, rating / 2, Why::related_skill, s.book.figures.related_skill};
    }
    table.tell({"SR3-DICE-5+", party, Defaulted{.attribute = Maybe<Attribute>(chosen.extra)}});
    return {sheet.attribute[chosen.extra], 0, Why::attribute, s.book.figures.attribute};
}

} // namespace fracas::shadowrun
