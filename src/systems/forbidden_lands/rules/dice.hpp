// 3.3 Dice: pools, pushing, wear, opposed rolls. FBL-DICE-1 to FBL-DICE-7+.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/forbidden_lands/asks.hpp"
#include "systems/forbidden_lands/rules/space.hpp"
#include "systems/year_zero/pool.hpp"

namespace fracas::forbidden_lands {

using year_zero::Pool;
using year_zero::Push;
using year_zero::Roll;
using year_zero::Rolled;
using year_zero::Seen;

// --- what a pool is made of -----------------------------------------------------------------------------------------

// FBL-CRIT-2+: modifiers of several injuries add up.
constexpr int injury_modifier(const Scene& s, int who, Skill skill) {
    if (!s.at(who).is(stiff)) return 0;
    int modifier = 0;
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who)
            modifier += s.book.injury[s.state.wound[i].injury].penalty[static_cast<int>(skill)];
    return modifier;
}

// Counts the dice of a roll and tells where they come from. Modifiers change the skill dice alone (FBL-DICE-3+).
template <Table T>
struct Gathering {
    T& table;
    int who;
    Skill skill;
    Attribute attribute;
    int base{};
    int modified{};
    int gear{};
    int artifact{};
    int item = bare_hands;

    constexpr void tell(Why why, int figure, const Rule& rule, int about = 0) {
        if (figure != 0) table.tell({rule, {who}, PoolEntry{.why = why, .figure = figure, .about = about}});
    }
    constexpr void modify(Why why, int figure, const Rule& rule, int about = 0) {
        modified += figure;
        tell(why, figure, rule, about);
    }
    // FBL-DICE-1: the bonus of the one item used; FBL-DICE-6+: and its artifact die.
    constexpr void use(const Scene& s, int index) {
        if (index == bare_hands) return;
        item = index;
        gear = s.item(index).bonus;
        artifact = s.weapon(index).artifact;
        tell(Why::gear, gear, "FBL-DICE-1", index);
        tell(Why::artifact, artifact, "FBL-DICE-6+", index);
    }
    // FBL-ACT-11+: something that is at hand and belongs to nobody here.
    constexpr void borrow(int bonus) {
        gear = bonus;
        tell(Why::borrowed, bonus, "FBL-DICE-1");
    }
    constexpr Pool pool() const { return {base, modified, gear, artifact}; }
};

// All that changes the skill dice of every roll for a skill.
template <Table T>
constexpr void add_skill(const Scene& s, Gathering<T>& dice) {
    dice.modify(Why::skill, s.skill(dice.who, dice.skill), "FBL-DICE-1", static_cast<int>(dice.skill));
    dice.modify(Why::injuries, injury_modifier(s, dice.who, dice.skill), "FBL-CRIT-2+");
    dice.modify(Why::game_master, s.at(dice.who).modifier, "FBL-DICE-3+");
    if (dice.skill == Skill::move) dice.modify(Why::armor, s.sheet(dice.who).move_modifier, "FBL-ARMOR-5+");
    if (dice.skill == Skill::scouting) dice.modify(Why::armor, s.sheet(dice.who).scouting_modifier, "FBL-ARMOR-5+");
}

// FBL-DICE-1, FBL-DICE-2+: base dice are the current score of the attribute, the skill's own unless the game master
// names another one (FBL-ACT-11+).
template <Table T>
constexpr Gathering<T> gather(T& table, const Scene& s, int who, Skill skill, Attribute attribute) {
    Gathering<T> dice{table, who, skill, attribute, s.score(who, attribute)};
    dice.tell(Why::attribute, dice.base, "FBL-DICE-1", static_cast<int>(attribute));
    add_skill(s, dice);
    return dice;
}
template <Table T>
constexpr Gathering<T> gather(T& table, const Scene& s, int who, Skill skill) {
    return gather(table, s, who, skill, attribute_of(skill));
}

// FBL-DICE-1: gear that helps a skill; with more than one item the roller chooses.
template <Table T>
constexpr void choose_tool(const Scene& s, Gathering<T>& dice) {
    bool any = false;
    const auto helps = [&](int i) {
        return s.item(i).holder == dice.who && s.weapon(i).use == Use::tool && s.weapon(i).skill == dice.skill &&
               s.whole(i);
    };
    for (const int i : below(s.state.items)) any = any || helps(i);
    if (!any) return;
    const Ask ask = ask_of("FBL-DICE-1", What::tool, dice.who, nobody, bare_hands, static_cast<int>(dice.skill));
    const Option answer = dice.table.choose(ask, s, [&](auto&& offer) {
        offer(Option{});
        for (const int i : below(s.state.items))
            if (helps(i)) offer(option_of(Do::use_tool, i));
    });
    if (answer.what == Do::use_tool) dice.use(s, answer.item);
}

// --- one roll -------------------------------------------------------------------------------------------------------

// What a roll that is not about damage is worth, in points.
inline constexpr int usual_stake = 4;

// All that a roll and the decision about its push depend on.
struct Effort {
    Pool pool{};
    Small who = nobody;
    Small whom = nobody;
    Small item = bare_hands;
    Skill skill = Skill::melee;
    Attribute attribute = Attribute::strength;
    Small score{};             // of the attribute, which a push may hurt
    Small wanted = 1;          // sixes needed; of a reaction: those that cancel the effect of the attack
    Small willpower{};         // WP that the roller could still gain
    Small stake = usual_stake; // points it is about, for who decides about the push
    bool may_push{};
    bool answers{}; // a reaction, or the passive side of an opposed roll
};

// What a roll came to, in four bytes for the same reason as an Option. Banes count only if it was pushed (FBL-DICE-2+).
struct Done {
    Small sixes{};
    Small harm{};
    Middling wear{};
};

// What the roller looks at before pushing.
struct PushSight {
    Effort effort{};
    Rolled rolled{};
    int sixes{};
};

template <Table T>
constexpr Effort effort_of(const Scene& s, const Gathering<T>& dice, int whom, int wanted) {
    const Sheet& sheet = s.sheet(dice.who);
    const int score = s.score(dice.who, dice.attribute);
    const int gain = s.book.tables.most_willpower - s.at(dice.who).willpower;
    return {
        dice.pool(),           dice.who,    whom,           dice.item, dice.skill, dice.attribute, score, wanted,
        sheet.pc() ? gain : 0, usual_stake, sheet.person(), false}; // FBL-DICE-4+: animals do not push, nor do monsters
}

// FBL-DICE-4+: after a roll the roller may push it once, if there is a die to roll again. FBL-DICE-1: an attribute at 0
// gives no roll.
inline constexpr auto roll_and_push = [](auto& table, const Effort& e) -> Done {
    if (e.score == 0) return {};
    const int skill = static_cast<int>(e.skill);
    const Rolled first =
        table.toss(ask_of("FBL-DICE-1", What::roll, e.who, e.whom, e.item, skill, e.wanted), Roll<>{e.pool});
    const int sixes = first.sixes();
    table.tell(
        {"FBL-DICE-1",
         {e.who, e.whom, e.item},
         RollMade{.skill = e.skill, .sixes = sixes, .dice = e.pool.count(), .wanted = e.wanted, .answers = e.answers}});
    if (!e.may_push || first.left.count() == 0) return {sixes};
    const PushSight sight{e, first, sixes};
    Ask ask = ask_of("FBL-DICE-4+", What::push, e.who, e.whom, e.item, sixes, e.wanted);
    ask.skill = e.skill;
    ask.attribute = e.attribute;
    ask.shown = first;
    const Option answer = table.choose(ask, sight, [](auto&& offer) {
        offer(Option{Do::no});
        offer(Option{Do::yes});
    });
    if (answer.what != Do::yes) return {sixes};
    const Seen again =
        table.toss(ask_of("FBL-DICE-4+", What::again, e.who, e.whom, e.item, skill, e.wanted), Push<>{first.left});
    const Seen now = together(first.seen, again);
    table.tell({"FBL-DICE-4+",
                {e.who, e.whom, e.item},
                RollPushed{.skill = e.skill, .sixes = now.sixes(), .dice = first.left.count(), .wanted = e.wanted}});
    return {now.sixes(), now.base_ones, int{now.gear_ones}};
};

// FBL-DICE-5+: gear banes wear the item; at 0 an item that had a bonus is broken. Natural weapons do not wear.
template <Table T>
constexpr void wear_gear(T& table, const Play& s, int item, int points) {
    if (item == bare_hands || points == 0) return;
    Item& thing = s.item(item);
    thing.bonus = at_least(0, thing.bonus - points);
    table.tell({"FBL-DICE-5+", {thing.holder, nobody, item}, GearWorn{.points = points, .left = int{thing.bonus}}});
    if (thing.bonus == 0) table.tell({"FBL-DICE-5+", {thing.holder, nobody, item}, GearBroken{}});
}

// FBL-DICE-4+: each base bane costs a point of the attribute used and gives a player character 1 WP. The score falls
// at once; being Broken by it waits for the end of the action (FBL-TURN-2, settle_push).
template <Table T>
constexpr void pay_push(T& table, const Play& s, const Effort& e, const Done& done) {
    if (done.harm > 0) {
        Small& score = s.at(e.who).score[static_cast<int>(e.attribute)];
        score = at_least(0, score - done.harm);
        const int gained = at_most(e.willpower, done.harm);
        s.at(e.who).willpower += gained;
        table.tell({"FBL-DICE-4+",
                    {e.who},
                    PushHarm{.points = done.harm, .attribute = e.attribute, .willpower = gained, .left = int{score}}});
    }
    wear_gear(table, s, e.item, done.wear);
}

// A roll with all it costs.
template <Table T>
constexpr Done make_roll(T& table, const Play& s, const Effort& e) {
    const Done done = table.stage(roll_and_push, e);
    pay_push(table, s, e, done);
    return done;
}

template <Table T>
constexpr int attempt(T& table, const Play& s, const Gathering<T>& dice, int whom = nobody) {
    return make_roll(table, s, effort_of(s, dice, whom, 1)).sixes;
}

// The sixes left to the active side, and whether the passive side had to roll.
struct Opposed {
    int sixes{};
    bool resisted{};
};

// FBL-DICE-7+: each six of the passive side removes one of the active side's; the passive side rolls only if there is
// one, and may not push. Gear that helps it counts (FBL-DICE-1), but for wrestling there is none (FBL-GRAPPLE-3).
template <Table T>
constexpr Opposed oppose(T& table, const Play& s, const Gathering<T>& active, Gathering<T> passive) {
    const int sixes = attempt(table, s, active, passive.who);
    if (sixes == 0 || !s.able(passive.who)) return {sixes, false}; // FBL-BROKEN-6+: the Broken roll no skills
    if (passive.skill != Skill::melee) choose_tool(s, passive);
    Effort against = effort_of(s, passive, active.who, sixes);
    against.may_push = false;
    against.answers = true;
    const int cancelled = make_roll(table, s, against).sixes;
    return {at_least(0, sixes - cancelled), true};
}

} // namespace fracas::forbidden_lands
