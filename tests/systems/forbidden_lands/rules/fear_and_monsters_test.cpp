// Monsters, animals and fear: FBL-MONSTER-1+, FBL-MONSTER-2+, FBL-FEAR-1+.
#include "systems/forbidden_lands/rules/fear_and_monsters.hpp"

#include "systems/forbidden_lands/rules/turn.hpp"

#include "systems/forbidden_lands/stage.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int beast = Duel::ada, prey = Duel::bo;

// Ada is a monster with Strength 12 whose skills count for nothing; Bo does not react.
struct Den : Duel {
    explicit Den(const Person& second = {}) : Duel({.strength = 12, .skill = 4, .kind = Kind::monster}, second) {
        at(prey).fast = 2;
    }
    void attack(const Steps& steps, int place = 0, int target = prey) {
        run(steps, [&](TestScript& table) {
            use_entry(table, scene(), beast, option_of(Do::strike, bare_hands, target, place));
        });
    }
    bool may(int place, int target = prey) {
        return may_use_entry(scene(), beast, option_of(Do::strike, bare_hands, target, place));
    }
};

const Entry bite{.dice = 5, .damage = 2, .wounds = Wounds::slash, .dodge = true};

// --- attacks --------------------------------------------------------------------------------------------------------

// FBL-MONSTER-1+: the listed dice, damage as FBL-DAMAGE-1, no push; its Strength and skills do not count.
TEST(ForbiddenLandsMonster, AnAttackOfItsList) {
    Den d;
    d.entry(beast, 0, "bite", bite);
    d.at(beast).cover = 2;
    d.attack({{6, 6, 2, 2, 2}, {1, 1}});
    EXPECT_EQ(d.last(Happened::hit).rule, Rule{"FBL-MONSTER-1+"});
    EXPECT_EQ(d.last(Happened::hit).as<Hit>().sixes, 2);
    EXPECT_EQ(d.last(Happened::damaged).as<Damaged>().points, 3);
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().table, Wounds::slash);
    EXPECT_EQ(d.pool(beast, Why::listed), 5);
    EXPECT_EQ(d.count(Happened::pool), 1);
    EXPECT_EQ(d.at(beast).cover, 0);
    EXPECT_EQ(d.count(Happened::fell, "FBL-MONSTER-1+"), 0);
    // Also when its Strength is a measure of nothing any more.
    Den weak;
    weak.entry(beast, 0, "bite", bite);
    weak.score(beast, Attribute::strength, 0);
    weak.attack({{6, 2, 2, 2, 2}});
    EXPECT_EQ(weak.last(Happened::damaged).as<Damaged>().points, 2);
}

// FBL-MONSTER-1+: modifiers count with skill level 0.
TEST(ForbiddenLandsMonster, ModifiersOfItsAttack) {
    Den d;
    d.entry(beast, 0, "bite", bite);
    d.at(prey).set(prone);
    d.attack({{2, 2, 2, 2, 2, 2, 6}}); // two skill dice
    EXPECT_EQ(d.pool(beast, Why::prone_target), 2);
    EXPECT_EQ(d.count(Happened::hit), 1);
    d.at(beast).modifier = -3;
    d.attack({{6, 2, 2, 2, 2, 6}}); // one negative die
    EXPECT_EQ(d.pool(beast, Why::game_master), -3);
    EXPECT_EQ(d.count(Happened::missed), 1);
}

// FBL-MONSTER-1+: dodged but not parried, unless the entry says otherwise.
TEST(ForbiddenLandsMonster, ReactionsToIt) {
    Den d;
    d.entry(beast, 0, "bite", bite);
    d.at(prey).fast = 0;
    d.hold(prey, "broadsword");
    d.attack({"dodge_standing", {6, 2, 2, 2, 2}, {6, 2, 2, 2}, "no"}); // +2 for a cut, -2 to stay up
    EXPECT_EQ(d.count(Happened::missed), 1);
    Entry club = bite;
    club.parry = true;
    club.dodge = false;
    d.entry(beast, 1, "club", club);
    d.attack({"parry:broadsword", {6, 2, 2, 2, 2}, {6, 2, 2, 2, 2, 2}, "no"}, 1);
    EXPECT_EQ(d.count(Happened::missed), 1);
}

// FBL-MONSTER-1+: the attribute of the entry; only Strength is protected by armour.
TEST(ForbiddenLandsMonster, DamageToAnotherAttribute) {
    Den d({.armor = 3});
    Entry gaze = bite;
    gaze.attribute = Attribute::agility;
    d.entry(beast, 0, "gaze", gaze);
    d.attack({{6, 6, 2, 2, 2}});
    EXPECT_EQ(d.score(prey, Attribute::agility), 0);
    EXPECT_EQ(d.score(prey, Attribute::strength), 3);
    EXPECT_EQ(d.last(Happened::damaged).whom, beast);
    EXPECT_EQ(d.last(Happened::broke).as<Broke>().cause, Cause::attack);
    EXPECT_EQ(d.count(Happened::armored), 0);
    d.entry(beast, 1, "bite", bite);
    d.attack({{6, 2, 2, 2, 2, 2, 2}, {6, 6, 6}}, 1); // +2: the prey lies
    EXPECT_EQ(d.count(Happened::armored), 1);
}

// FBL-MONSTER-1+: prone_on_hit when a six is left, also if armour stops the damage.
TEST(ForbiddenLandsMonster, ProneOnHit) {
    Entry tail = bite;
    tail.extra = Extra::prone_on_hit;
    Den d({.armor = 2});
    d.entry(beast, 0, "tail", tail);
    d.attack({{6, 2, 2, 2, 2}, {6, 6}});
    EXPECT_EQ(d.score(prey, Attribute::strength), 3);
    EXPECT_TRUE(d.at(prey).is(prone));
    EXPECT_EQ(d.count(Happened::fell, "FBL-MONSTER-1+"), 1);
    Den missed;
    missed.entry(beast, 0, "tail", tail);
    missed.attack({{2, 2, 2, 2, 2}});
    EXPECT_FALSE(missed.at(prey).is(prone));
    Den harmless; // no damage, no armour, nothing said of it
    tail.damage = 0;
    harmless.entry(beast, 0, "tail", tail);
    harmless.wear(prey, 2, 0);
    harmless.attack({{6, 2, 2, 2, 2}});
    EXPECT_TRUE(harmless.at(prey).is(prone));
    EXPECT_EQ(harmless.count(Happened::unharmed), 0);
}

// FBL-MONSTER-1+: who the entry reaches.
TEST(ForbiddenLandsMonster, ReachOfAnEntry) {
    Den d;
    d.row_of_zones(3);
    d.entry(beast, 0, "bite", bite);
    Entry spit = bite;
    spit.range = Range::short_range;
    d.entry(beast, 3, "spit", spit);
    EXPECT_TRUE(d.may(0));
    EXPECT_TRUE(d.may(3));
    d.apart(beast, prey);
    EXPECT_FALSE(d.may(0));
    EXPECT_TRUE(d.may(3));
    d.at(prey).zone = 1;
    EXPECT_TRUE(d.may(3));
    d.book.zone[0].unseen = 1u << 1;
    EXPECT_FALSE(d.may(3));
    d.book.zone[0].unseen = 0;
    d.at(prey).zone = 2;
    EXPECT_FALSE(d.may(3));
}

// FBL-MONSTER-1+: it must stand; only monsters have lists; places without an entry are none.
TEST(ForbiddenLandsMonster, WhatMayBeUsed) {
    const auto may = [](const std::function<void(Den&)>& change, int place = 0, int target = prey) {
        Den d;
        d.third({}, "Cy", 0);
        d.entry(beast, 0, "bite", bite);
        d.entry(beast, 5, "maul", bite);
        change(d);
        return std::pair{d.may(place, target), may_roll_entry(d.scene(), beast)};
    };
    EXPECT_EQ(may([](Den&) {}), (std::pair{true, true}));
    EXPECT_EQ(may([](Den&) {}, 5), (std::pair{true, true}));
    EXPECT_EQ(may([](Den&) {}, 1), (std::pair{false, true}));
    EXPECT_EQ(may([](Den&) {}, -1), (std::pair{false, true}));
    EXPECT_EQ(may([](Den&) {}, 6), (std::pair{false, true}));
    EXPECT_EQ(may([](Den&) {}, 0, nobody), (std::pair{false, true}));
    EXPECT_EQ(may([](Den&) {}, 0, 2), (std::pair{false, true})); // a friend
    EXPECT_EQ(may([](Den& d) { d.at(beast).set(prone); }), (std::pair{false, false}));
    EXPECT_EQ(may([](Den& d) { d.sheet(beast).kind = Kind::npc; }), (std::pair{false, false}));
    EXPECT_EQ(may([](Den& d) { d.apart(beast, prey); }), (std::pair{false, false}));
    EXPECT_EQ(may([](Den& d) { d.at(prey).set(dead); }), (std::pair{false, false}));
}

// FBL-MONSTER-1+: an entry against all strikes every enemy in reach, one after the other.
TEST(ForbiddenLandsMonster, AnEntryAgainstAll) {
    Den d;
    const int cy = d.third({}, "Cy", 1), di = d.third({}, "Di", 1), eve = d.third({}, "Eve", 0);
    d.close(beast, cy);
    d.close(beast, eve);
    d.at(cy).fast = d.at(di).fast = 2;
    Entry sweep = bite;
    sweep.all = true;
    d.entry(beast, 0, "sweep", sweep);
    EXPECT_FALSE(d.may(0, prey));
    EXPECT_TRUE(d.may(0, nobody));
    d.attack({{6, 2, 2, 2, 2}, {2, 2, 2, 2, 2}}, 0, nobody);
    EXPECT_EQ(d.score(prey, Attribute::strength), 1);
    EXPECT_EQ(d.count(Happened::missed), 1);
    EXPECT_EQ(d.last(Happened::missed).whom, cy); // Di is Near, Eve a friend
    d.apart(beast, prey);
    d.apart(beast, cy);
    EXPECT_FALSE(d.may(0, nobody));
}

// FBL-MONSTER-1+: a rolled entry without a target is replaced by the next higher one that has one, 6 by 1.
TEST(ForbiddenLandsMonster, RollingForTheAttack) {
    Den d;
    const int cy = d.third({}, "Cy", 1);
    d.close(beast, cy);
    d.at(cy).fast = 2;
    for (int place = 0; place < 6; ++place) d.entry(beast, place, "attack-" + std::to_string(place), bite);
    d.sheet(beast).entry[2] = -1;
    d.book.entry[d.sheet(beast).entry[5]].dice = 3;
    const auto rolls = [&](TestScript& table) { roll_entry(table, d.scene(), beast); };
    EXPECT_EQ(d.question_after({}, rolls).ask.what, What::monster_entry);
    EXPECT_EQ(d.question_after({}, rolls).ask.who, beast);
    EXPECT_EQ(d.keys_after({{2}}, rolls), (std::vector<std::string>{"strike>bo:attack-1", "strike>cy:attack-1"}));
    EXPECT_EQ(d.question_after({{2}}, rolls).ask.a, 1);
    EXPECT_EQ(d.keys_after({{3}}, rolls), (std::vector<std::string>{"strike>bo:attack-3", "strike>cy:attack-3"}));
    d.run({{6}, "strike>cy:attack-5", {6, 2, 2}}, rolls);
    EXPECT_EQ(d.score(cy, Attribute::strength), 1);
    const Event& declared = d.last(Happened::declared);
    EXPECT_EQ(declared.rule, Rule{"FBL-MONSTER-1+"});
    EXPECT_EQ(declared.who, beast);
    EXPECT_EQ(declared.whom, cy);
    EXPECT_EQ(declared.as<Declared>().deed, Do::strike);
    EXPECT_EQ(declared.as<Declared>().extra, 5);
    d.sheet(beast).entry[5] = -1;
    EXPECT_EQ(d.keys_after({{6}}, rolls), (std::vector<std::string>{"strike>bo:attack-0", "strike>cy:attack-0"}));
    d.book.entry[d.sheet(beast).entry[0]].all = true; // nobody is chosen
    d.run({{1}, {2, 2, 2, 2, 2}, {2, 2, 2, 2, 2}}, rolls);
    EXPECT_EQ(d.last(Happened::declared).whom, nobody);
}

// FBL-MONSTER-1+: one attack a round, a slow action; besides it moves, gets up and may end a life.
TEST(ForbiddenLandsMonster, ATurnOfAMonster) {
    Den d;
    d.entry(beast, 0, "bite", bite);
    d.at(prey).fast = 0;
    EXPECT_EQ(d.offered(), (std::vector<std::string>{"end_turn", "strike>bo:bite", "roll_entry", "retreat"}));
    d.play({"strike>bo:bite", "no", {2, 2, 2, 2, 2}});
    EXPECT_EQ(d.at(beast).slow, 1);
    EXPECT_EQ(d.offered(), (std::vector<std::string>{"end_turn", "retreat"}));
}

// --- animals --------------------------------------------------------------------------------------------------------

// FBL-MONSTER-2+, the registry's example.
TEST(ForbiddenLandsMonster, ExampleOfAWolf) {
    Duel d({.strength = 4, .skill = 2, .kind = Kind::animal}, {.strength = 5});
    d.sheet(beast).natural_damage = 2;
    d.sheet(beast).natural_wounds = Wounds::slash;
    d.hold(prey, "large_shield");
    d.play({"punch>bo", "parry:large_shield", {6, 6, 6, 2, 2, 2}, {6, 2, 2, 2, 2, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(d.pool(prey, Why::reaction_table), 2);
    EXPECT_EQ(d.last(Happened::hit).as<Hit>().sixes, 2);
    EXPECT_EQ(d.last(Happened::damaged).as<Damaged>().points, 3);
}

// FBL-MONSTER-2+: bites, shoves, moves, and no other action; its bite does not wear.
TEST(ForbiddenLandsMonster, WhatAnAnimalDoes) {
    Duel d({.kind = Kind::animal});
    d.hold(prey, "dagger");
    EXPECT_EQ(d.offered(), (std::vector<std::string>{"end_turn", "punch>bo", "shove>bo", "retreat"}));
    d.sheet(beast).natural_bonus = 1;
    d.at(prey).fast = 2;
    d.play({"punch>bo", {2, 2, 2, 2, 1}});
    EXPECT_EQ(d.sheet(beast).natural_bonus, 1);
    EXPECT_EQ(d.count(Happened::gear_worn), 0);
}

// --- fear -----------------------------------------------------------------------------------------------------------

// FBL-FEAR-1+: every enemy within Near who has Wits and is alive; monsters are immune.
TEST(ForbiddenLandsMonster, WhoIsFrightened) {
    const auto frightened = [](const std::function<void(Duel&)>& change) {
        Duel d;
        d.row_of_zones(2);
        d.apart(beast, prey);
        change(d);
        EXPECT_EQ(can_be_frightened(d.scene(), beast, prey), can_frighten_anybody(d.scene(), beast));
        return can_be_frightened(d.scene(), beast, prey);
    };
    EXPECT_TRUE(frightened([](Duel&) {}));
    EXPECT_TRUE(frightened([](Duel& d) { d.close(beast, prey); }));
    EXPECT_TRUE(frightened([](Duel& d) { d.sheet(prey).kind = Kind::animal; }));
    EXPECT_FALSE(frightened([](Duel& d) { d.at(prey).zone = 1; }));
    EXPECT_FALSE(frightened([](Duel& d) { d.sheet(prey).side = 0; }));
    EXPECT_FALSE(frightened([](Duel& d) { d.at(prey).set(dead); }));
    EXPECT_FALSE(frightened([](Duel& d) { d.attribute(prey, Attribute::wits, 0); }));
    EXPECT_FALSE(frightened([](Duel& d) { d.sheet(prey).kind = Kind::monster; }));
}

// FBL-FEAR-1+: rolled once, each six 1 damage to Wits of each; no reaction, no armour, no push; horror if it breaks.
TEST(ForbiddenLandsMonster, AFearAttack) {
    Duel d({}, {.wits = 2, .armor = 3});
    const int cy = d.third({}, "Cy", 1), di = d.third({}, "Di", 0);
    d.run({{6, 6, 1}, {2, 1}}, [&](TestScript& table) { spread_fear(table, d.scene(), beast, 3); });
    EXPECT_EQ(d.score(prey, Attribute::wits), 0);
    EXPECT_EQ(d.score(cy, Attribute::wits), 1);
    EXPECT_EQ(d.score(di, Attribute::wits), 3);
    EXPECT_EQ(d.last(Happened::broke).as<Broke>().cause, Cause::fear);
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().table, Wounds::horror);
    EXPECT_EQ(d.last(Happened::injured).who, beast);
    EXPECT_EQ(d.last(Happened::feared).rule, Rule{"FBL-FEAR-1+"});
    EXPECT_EQ(d.last(Happened::feared).who, beast);
    EXPECT_EQ(d.last(Happened::feared).as<Feared>().sixes, 2);
    const auto ask = d.question_after({}, [&](TestScript& table) { spread_fear(table, d.scene(), beast, 3); }).ask;
    EXPECT_EQ(ask.who, beast);
    EXPECT_EQ(ask.a, 3);
}

// FBL-FEAR-1+: as an entry of a list, against nobody in particular, and as a slow action of others.
TEST(ForbiddenLandsMonster, FearAsAnEntryAndAsAnAction) {
    Den d;
    d.row_of_zones(2);
    d.entry(beast, 2, "howl", {.dice = 4, .extra = Extra::fear_attack});
    d.apart(beast, prey);
    EXPECT_TRUE(d.may(2, nobody));
    EXPECT_FALSE(d.may(2, prey));
    d.attack({{6, 2, 2, 2}}, 2, nobody);
    EXPECT_EQ(d.score(prey, Attribute::wits), 2);
    EXPECT_EQ(d.score(prey, Attribute::strength), 3);
    d.run({{1}, {6, 2, 2, 2}}, [&](TestScript& table) { roll_entry(table, d.scene(), beast); });
    EXPECT_EQ(d.score(prey, Attribute::wits), 1);
    d.at(prey).zone = 1;
    EXPECT_FALSE(d.may(2, nobody));
    EXPECT_FALSE(may_roll_entry(d.scene(), beast));
    Duel ghost;
    EXPECT_FALSE(ghost.offers("spread_fear"));
    ghost.sheet(beast).fear_dice = 2;
    ghost.play({"spread_fear", {6, 2}});
    EXPECT_EQ(ghost.at(beast).slow, 1);
    EXPECT_EQ(ghost.score(prey, Attribute::wits), 2);
}

// Nobody behind the last combatant is attacked or frightened.
TEST(ForbiddenLandsMonster, WhoIsNotInTheFight) {
    Den d;
    Entry sweep = bite;
    sweep.all = true;
    sweep.range = Range::near;
    d.entry(beast, 0, "sweep", sweep);
    d.book.combatants = 1;
    EXPECT_FALSE(can_frighten_anybody(d.scene(), beast));
    EXPECT_FALSE(may_roll_entry(d.scene(), beast));
    d.attack({}, 0, nobody);
    d.run({{6, 6}}, [&](TestScript& table) { spread_fear(table, d.scene(), beast, 2); });
    EXPECT_EQ(d.score(prey, Attribute::wits), 3);
}

} // namespace
} // namespace fracas::forbidden_lands
