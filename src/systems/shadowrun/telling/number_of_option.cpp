// What an option would be rolled against: the functions of the rules, asked before the dice are.
#include "systems/shadowrun/rules/phase.hpp"
#include "systems/shadowrun/telling/words.hpp"

namespace fracas::shadowrun {

namespace {

class NumberOfOption {
public:
    NumberOfOption(const Told& telling, const Ask& asked, const Option& chosen)
        : s{telling.book, telling.state}, ask(asked), o(chosen) {}

    TargetNumber number() const {
        if (ask.who == nobody) return {};
        switch (o.what) {
        case Do::fire: return shot_tn(s, shot(o.item, o.target));
        case Do::fire_pair: return shot_tn(s, shot(o.item, o.target), o.x);
        case Do::melee: return blow(o.item, o.target, {});
        case Do::rounds: return grouping();
        case Do::also: // SR3-MELEE-7; of one more grouping the rounds are not yet named
            if (ask.what != What::opponents) return {};
            return blow(o.item, o.target, {Do::plain, ask.a + 1, ask.a + 1});
        case Do::plain:
        case Do::call_vital:
        case Do::call_other:
        case Do::subdue: return in_manner();
        case Do::strike: return blow(o.item, o.target, {});
        case Do::defend:
        case Do::full_defence:
            if (ask.whom == nobody) return {};
            return melee_tn(s, ask.who, o.item, ask.whom, ask.item, {});
        case Do::stand_up: return standing_tn(s, ask.who);
        case Do::use_skill:
        case Do::use_attribute: return by_rating();
        default: return {}; // of a hold the number is the other's rating: it is told once he tries
        }
    }

private:
    Shot shot(int item, int target) const { return {.attacker = ask.who, .target = target, .item = item}; }

    // SR3-MELEE-1: against what the opponent shows.
    TargetNumber blow(int item, int target, const Declared& declared) const {
        return melee_tn(s, ask.who, item, target, melee_weapon_shown(s, target), declared);
    }

    // SR3-FIRE-5 to -7; SR3-RANGED-13: aim counts for the first grouping.
    TargetNumber grouping() const {
        Shot aimed = shot(o.item, o.target);
        aimed.rounds = o.x;
        aimed.may_use_aim = ask.b == 0;
        return grouping_tn(s, aimed, ask.b, ask.named);
    }

    // SR3-CALLED-1, SR3-GRAPPLE-1
    TargetNumber in_manner() const {
        if (ask.whom == nobody) return {};
        if (!s.weapon(ask.item).is_ranged()) return blow(ask.item, ask.whom, {o.what, ask.a, ask.b});
        Shot called = shot(ask.item, ask.whom);
        called.manner = o.what;
        return shot_tn(s, called, ask.c - 1);
    }

    // SR3-DICE-5+: what stands in for the skill has its price; ratings of a hold have none.
    TargetNumber by_rating() const {
        TargetNumber tn = ask.tn;
        if (ask.rule != Rule{"SR3-DICE-5+"}) return tn;
        if (o.what == Do::use_skill) tn.add(Why::related_skill, s.book.figures.related_skill);
        else tn.add(Why::attribute, s.book.figures.attribute);
        return tn;
    }

    const Scene s;
    const Ask& ask;
    const Option& o;
};

} // namespace

TargetNumber number_of_option(const Told& told, const Ask& ask, const Option& option) {
    return NumberOfOption(told, ask, option).number();
}

} // namespace fracas::shadowrun
