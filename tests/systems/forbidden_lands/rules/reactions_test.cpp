// Dodge and parry: FBL-REACT-1 to FBL-REACT-3, FBL-REACT-5 to FBL-REACT-7+, FBL-FEAT-6, FBL-TURN-4+.
#include "systems/forbidden_lands/rules/reactions.hpp"

#include "systems/forbidden_lands/stage.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int attacking = Duel::ada, reacting = Duel::bo;

Attack attack_by(Row row, Wounds wounds = Wounds::slash) {
    Attack a;
    a.attacker = attacking;
    a.target = reacting;
    a.row = row;
    a.wounds = wounds;
    if (row == Row::disarm) a.falls = 0; // the first thing held
    return a;
}

std::vector<std::string> reactions_to(Duel& d, const Attack& a) {
    return d.keys_after({}, [&](TestScript& table) { declare_reaction(table, d.scene(), a); });
}

Pool reaction_pool(Duel& d, const Attack& a, const Option& reaction) {
    Pool pool;
    d.run({}, [&](TestScript& table) { pool = reaction_dice(table, d.scene(), a, reaction).pool(); });
    return pool;
}

const Option dodging{Do::dodge_falling}, dodging_up{Do::dodge_standing};

// --- FBL-TURN-4+ ----------------------------------------------------------------------------------------------------

TEST(ForbiddenLandsReactions, TheBudgetOfARound) {
    const auto budget = [](int fast, int slow) {
        Duel d;
        d.at(reacting).fast = fast;
        d.at(reacting).slow = slow;
        return std::pair{has_fast(d.scene(), reacting), has_slow(d.scene(), reacting)};
    };
    EXPECT_EQ(budget(0, 0), (std::pair{true, true}));
    EXPECT_EQ(budget(1, 0), (std::pair{true, true}));
    EXPECT_EQ(budget(0, 1), (std::pair{true, false}));
    EXPECT_EQ(budget(1, 1), (std::pair{false, false}));
    EXPECT_EQ(budget(2, 0), (std::pair{false, false}));
}

// --- FBL-REACT-1 ----------------------------------------------------------------------------------------------------

TEST(ForbiddenLandsReactions, WhoMayReact) {
    const auto may = [](const std::function<void(Duel&, Attack&)>& change) {
        Duel d;
        Attack a = attack_by(Row::slash);
        change(d, a);
        return may_react(d.scene(), a);
    };
    EXPECT_TRUE(may([](Duel&, Attack&) {}));
    EXPECT_TRUE(may([](Duel& d, Attack&) { d.at(reacting).set(prone); }));
    EXPECT_TRUE(may([](Duel& d, Attack&) { d.at(reacting).fast = 1; }));
    EXPECT_FALSE(may([](Duel& d, Attack&) { d.at(reacting).fast = 2; }));
    EXPECT_FALSE(may([](Duel&, Attack& a) { a.unanswered = true; }));
    EXPECT_FALSE(may([](Duel& d, Attack&) { d.at(reacting).set(oblivious); }));
    EXPECT_FALSE(may([](Duel& d, Attack&) { d.at(reacting).set(unconscious); }));
    EXPECT_FALSE(may([](Duel& d, Attack&) { d.break_of(reacting, Attribute::wits); }));
    EXPECT_FALSE(may([](Duel& d, Attack&) { d.seize(reacting, attacking); }));
    EXPECT_FALSE(may([](Duel& d, Attack&) { d.seize(attacking, reacting); }));
    EXPECT_TRUE(may([](Duel& d, Attack&) { d.at(attacking).fast = 2; }));
}

// FBL-REACT-1: paid at once, and it ends readiness and preparation; who does not react pays nothing.
TEST(ForbiddenLandsReactions, ADeclarationIsPaidAtOnce) {
    const auto declare = [](Duel& d, const Steps& steps) {
        d.at(reacting).set(aiming);
        const int bow = d.hold(reacting, "longbow");
        d.item(bow).set(ready, true);
        Option answer;
        d.run(steps, [&](TestScript& table) { answer = declare_reaction(table, d.scene(), attack_by(Row::slash)); });
        EXPECT_EQ(d.item(bow).is(ready), d.at(reacting).is(aiming));
        return answer;
    };
    Duel idle;
    EXPECT_EQ(declare(idle, {"no"}), Option{});
    EXPECT_EQ(idle.at(reacting).fast, 0);
    EXPECT_TRUE(idle.at(reacting).is(aiming));
    EXPECT_TRUE(idle.events.empty());
    Duel d;
    EXPECT_EQ(declare(d, {"dodge_standing"}), dodging_up);
    EXPECT_EQ(d.at(reacting).fast, 1);
    EXPECT_EQ(d.at(attacking).fast, 0);
    EXPECT_FALSE(d.at(reacting).is(aiming));
    const Event& told = d.last(Happened::reacts);
    EXPECT_EQ(told.rule, Rule{"FBL-REACT-1"});
    EXPECT_EQ(told.who, reacting);
    EXPECT_EQ(told.whom, attacking);
    EXPECT_EQ(told.as<Reacts>().reaction, Do::dodge_standing);
    Duel busy;
    busy.at(reacting).fast = 2;
    EXPECT_EQ(declare(busy, {}), Option{});
}

TEST(ForbiddenLandsReactions, WhatIsAsked) {
    Duel d;
    const int sword = d.hold(attacking, "broadsword");
    Attack a = attack_by(Row::stab);
    a.item = sword;
    const auto ask = d.question_after({}, [&](TestScript& table) { declare_reaction(table, d.scene(), a); }).ask;
    EXPECT_EQ(ask.rule, Rule{"FBL-REACT-1"});
    EXPECT_EQ(ask.who, reacting);
    EXPECT_EQ(ask.whom, attacking);
    EXPECT_EQ(ask.item, sword);
    EXPECT_EQ(ask.a, static_cast<int>(Row::stab));
}

// --- what is offered ------------------------------------------------------------------------------------------------

// FBL-REACT-6: what each row allows to somebody with a sword, an axe and a shield.
TEST(ForbiddenLandsReactions, WhatEachAttackAllows) {
    using Keys = std::vector<std::string>;
    Duel d;
    for (const char* id : {"broadsword", "handaxe", "small_shield"}) d.hold(reacting, id);
    const Keys all = {
        "no", "dodge_falling", "dodge_standing", "parry:broadsword", "parry:handaxe", "parry:small_shield"};
    const Keys shield_only = {"no", "dodge_falling", "dodge_standing", "parry:small_shield"};
    for (const Row row : {Row::slash, Row::stab, Row::punch, Row::grapple, Row::disarm})
        EXPECT_EQ(reactions_to(d, attack_by(row)), all) << static_cast<int>(row);
    for (const Row row : {Row::shove, Row::shoot})
        EXPECT_EQ(reactions_to(d, attack_by(row)), shield_only) << static_cast<int>(row);
    for (const Row row : {Row::grapple_attack, Row::break_free}) { // nothing but no: it is not even asked
        d.run({}, [&](TestScript& table) { declare_reaction(table, d.scene(), attack_by(row)); });
        EXPECT_EQ(d.at(reacting).fast, 0);
    }
}

// FBL-REACT-5: who lies already has no choice about it.
TEST(ForbiddenLandsReactions, TheProneDodgeOneWay) {
    Duel d;
    d.at(reacting).set(prone);
    EXPECT_EQ(reactions_to(d, attack_by(Row::slash)), (std::vector<std::string>{"no", "dodge_falling"}));
}

// FBL-REACT-7+: drawn, unbroken, in hands that can use it; no bow, sling, crossbow or bare hand.
TEST(ForbiddenLandsReactions, WhatCanParry) {
    const auto parries = [](const char* id, const std::function<void(Duel&, int)>& change = {}) {
        Duel d;
        const int item = d.hold(reacting, id);
        if (change) change(d, item);
        return can_parry_with(d.scene(), reacting, item);
    };
    EXPECT_TRUE(parries("broadsword"));
    EXPECT_TRUE(parries("halberd"));
    EXPECT_TRUE(parries("throwing_axe"));
    EXPECT_TRUE(parries("rock")); // it has no bonus to lose
    EXPECT_TRUE(parries("large_shield"));
    EXPECT_FALSE(parries("longbow"));
    EXPECT_FALSE(parries("sling"));
    EXPECT_FALSE(parries("light_crossbow"));
    EXPECT_FALSE(parries("broadsword", [](Duel& d, int item) { d.item(item).set(in_hand, false); }));
    EXPECT_FALSE(parries("broadsword", [](Duel& d, int item) { d.item(item).bonus = 0; }));
    EXPECT_FALSE(parries("large_shield", [](Duel& d, int item) { d.item(item).bonus = 0; }));
    EXPECT_FALSE(parries("broadsword", [](Duel& d, int item) { d.item(item).holder = attacking; }));
    // FBL-CRIT-2+, NO-2H
    EXPECT_FALSE(parries("halberd", [](Duel& d, int) { d.at(reacting).set(one_handed); }));
    EXPECT_TRUE(parries("broadsword", [](Duel& d, int) { d.at(reacting).set(one_handed); }));
    // FBL-MONSTER-2+: animals only dodge; FBL-MONSTER-1+: a monster with a weapon may parry.
    EXPECT_FALSE(parries("broadsword", [](Duel& d, int) { d.sheet(reacting).kind = Kind::animal; }));
    EXPECT_TRUE(parries("broadsword", [](Duel& d, int) { d.sheet(reacting).kind = Kind::monster; }));
}

// FBL-REACT-7+: a shield whose column the row allows; a weapon that is not in hand is not offered.
TEST(ForbiddenLandsReactions, OnlyWhatCanParryIsOffered) {
    Duel d;
    d.carry(reacting, "broadsword");
    d.hold(reacting, "longbow");
    d.hold(attacking, "mace");
    EXPECT_EQ(reactions_to(d, attack_by(Row::slash)),
              (std::vector<std::string>{"no", "dodge_falling", "dodge_standing"}));
}

// --- the dice -------------------------------------------------------------------------------------------------------

// FBL-REACT-2: Agility, Move and the modifiers of FBL-REACT-6 and FBL-REACT-5; no weapon is used.
TEST(ForbiddenLandsReactions, DiceOfADodge) {
    Duel d({}, {.agility = 4, .skill = 0});
    d.skill(reacting, Skill::move, 2);
    d.hold(reacting, "broadsword");
    EXPECT_EQ(reaction_pool(d, attack_by(Row::slash), dodging), (Pool{4, 4, 0, 0}));
    EXPECT_EQ(d.pool(reacting, Why::reaction_table), 2);
    EXPECT_EQ(d.entries(reacting, Why::stay_standing), 0);
    EXPECT_EQ(reaction_pool(d, attack_by(Row::slash), dodging_up), (Pool{4, 2, 0, 0}));
    EXPECT_EQ(d.pool(reacting, Why::stay_standing), -2);
    EXPECT_EQ(d.count(Happened::pool, "FBL-REACT-5"), 1);
    EXPECT_EQ(d.count(Happened::pool, "FBL-REACT-6"), 1);
    for (const Row row : {Row::stab, Row::punch, Row::grapple, Row::shove, Row::disarm, Row::shoot})
        EXPECT_EQ(reaction_pool(d, attack_by(row), dodging), (Pool{4, 2, 0, 0})) << static_cast<int>(row);
    d.sheet(reacting).move_modifier = -2; // FBL-ARMOR-5+
    EXPECT_EQ(reaction_pool(d, attack_by(Row::stab), dodging_up), (Pool{4, -2, 0, 0}));
    EXPECT_EQ(skill_of(Do::dodge_falling), Skill::move);
    EXPECT_EQ(skill_of(Do::dodge_standing), Skill::move);
    EXPECT_EQ(skill_of(Do::parry), Skill::melee);
}

// FBL-REACT-3, FBL-FEAT-6, setting parry_without_feature: skill dice by row and item, Melee being 4.
TEST(ForbiddenLandsReactions, DiceOfAParry) {
    struct Case {
        Row row;
        int sword, axe, shield, axe_by_table;
    };
    for (const Case& c : {Case{Row::slash, 4, 2, 4, 4}, Case{Row::stab, 4, 0, 6, 2}, Case{Row::punch, 6, 4, 6, 6},
                          Case{Row::grapple, 4, 2, 4, 4}, Case{Row::disarm, 4, 2, 4, 4}}) {
        Duel d({}, {.strength = 5, .skill = 4});
        const int sword = d.hold(reacting, "broadsword"), axe = d.hold(reacting, "handaxe"),
                  shield = d.hold(reacting, "small_shield");
        const auto skill_dice = [&](int item, int gear) {
            const Pool pool = reaction_pool(d, attack_by(c.row), option_of(Do::parry, item));
            EXPECT_EQ(pool.base, 5);
            EXPECT_EQ(pool.gear, gear);
            return int{pool.skill};
        };
        EXPECT_EQ(skill_dice(sword, 2), c.sword);
        EXPECT_EQ(d.entries(reacting, Why::no_parrying), 0);
        EXPECT_EQ(skill_dice(shield, 1), c.shield);
        EXPECT_EQ(d.entries(reacting, Why::no_parrying), 0);
        EXPECT_EQ(skill_dice(axe, 2), c.axe);
        EXPECT_EQ(d.pool(reacting, Why::no_parrying), -2);
        EXPECT_EQ(d.count(Happened::pool, "FBL-FEAT-6"), 1);
        d.book.settings.parry_adds = false;
        EXPECT_EQ(skill_dice(axe, 2), c.axe_by_table);
        EXPECT_EQ(skill_dice(sword, 2), c.sword);
        EXPECT_EQ(d.entries(reacting, Why::no_parrying), 0);
    }
    Duel shield({}, {.skill = 4}); // Shove and Shoot: a shield alone, at 0
    const int item = shield.hold(reacting, "small_shield");
    for (const Row row : {Row::shove, Row::shoot})
        EXPECT_EQ(reaction_pool(shield, attack_by(row), option_of(Do::parry, item)), (Pool{3, 4, 1, 0}));
}

// FBL-MONSTER-1+: as its entry says; a cut counts as a Slash for the dodge; a parry is at 0 and FBL-FEAT-6 counts.
TEST(ForbiddenLandsReactions, AgainstMonsters) {
    Duel d({.kind = Kind::monster}, {.skill = 2});
    const int axe = d.hold(reacting, "handaxe"), sword = d.hold(reacting, "broadsword");
    Attack a = attack_by(Row::monster);
    a.entry = d.entry(attacking, 0, "claws", {.dice = 5, .dodge = true});
    const auto wounded_by = [&](Wounds wounds) {
        a.wounds = wounds;
        return dodge_column(d.scene(), a);
    };
    EXPECT_EQ(wounded_by(Wounds::slash), (Column{true, 2}));
    EXPECT_EQ(wounded_by(Wounds::blunt), okay);
    EXPECT_EQ(wounded_by(Wounds::stab), okay);
    EXPECT_EQ(reactions_to(d, a), (std::vector<std::string>{"no", "dodge_falling", "dodge_standing"}));
    d.book.entry[a.entry].dodge = false;
    d.book.entry[a.entry].parry = true;
    EXPECT_EQ(reactions_to(d, a), (std::vector<std::string>{"no", "parry:handaxe", "parry:broadsword"}));
    EXPECT_EQ(reaction_pool(d, a, option_of(Do::parry, sword)), (Pool{3, 2, 2, 0}));
    for (const bool adds : {true, false}) {
        d.book.settings.parry_adds = adds;
        EXPECT_EQ(reaction_pool(d, a, option_of(Do::parry, axe)), (Pool{3, 0, 2, 0}));
    }
}

// FBL-MONSTER-1+: its Strength does not set its dice; it parries with those of its first attack.
TEST(ForbiddenLandsReactions, AMonsterParries) {
    Duel d({}, {.strength = 20, .skill = 0, .kind = Kind::monster});
    const int club = d.hold(reacting, "broadsword");
    EXPECT_EQ(reaction_pool(d, attack_by(Row::slash), option_of(Do::parry, club)), (Pool{0, 0, 2, 0}));
    d.entry(reacting, 0, "club", {.dice = 7});
    EXPECT_EQ(reaction_pool(d, attack_by(Row::slash), option_of(Do::parry, club)), (Pool{7, 0, 2, 0}));
    EXPECT_EQ(d.pool(reacting, Why::listed), 7);
    EXPECT_EQ(d.entries(reacting, Why::attribute), 0);
    EXPECT_EQ(d.count(Happened::pool, "FBL-MONSTER-1+"), 1);
    d.skill(reacting, Skill::melee, 1);
    d.at(reacting).modifier = 2;
    EXPECT_EQ(reaction_pool(d, attack_by(Row::slash), option_of(Do::parry, club)), (Pool{7, 3, 2, 0}));
}

// A place behind the last thing is nothing, whatever was there before.
TEST(ForbiddenLandsReactions, WhatIsBehindTheLastDoesNotCount) {
    Duel d;
    d.hold(reacting, "broadsword");
    d.state.items = 0;
    EXPECT_EQ(reactions_to(d, attack_by(Row::slash)),
              (std::vector<std::string>{"no", "dodge_falling", "dodge_standing"}));
}

} // namespace
} // namespace fracas::forbidden_lands
