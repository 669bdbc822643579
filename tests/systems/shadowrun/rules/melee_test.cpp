// One melee exchange: SR3-MELEE-1 to -5, SR3-INIT-5+, SR3-DICE-5+, SR3-VEHICLE-1+. Full defence:
// melee_full_defence_test.cpp; the action and several opponents: melee_action_test.cpp.
#include "systems/shadowrun/blow.hpp"
#include "systems/shadowrun/rules/melee.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-MELEE-5, example: sword 7M with Edged Weapons 5 + 3 pool against Unarmed 4 + 2 pool, Body 5, Impact 3.
TEST(Melee, SR3_MELEE_5_Example) {
    Person attacker, defender;
    attacker.strength = 5;
    attacker.skill = 5;
    attacker.pool = 8;
    attacker.in_hand = {"sword"};
    defender.pool = 6;
    defender.body = 5;
    defender.impact = 3;
    Blow b(attacker, defender);
    b.goes({"pool:3",
            "defend:unarmed",
            "pool:2",
            {1, 2, 3, 3, 4, 5, 6, 6},
            {1, 2, 4, 5, 5, 3},
            {2, 4, 4, 5, 1},
            {5, 5, 5, 5, 1}});
    EXPECT_EQ(b.target(What::melee_attack), 3);
    EXPECT_EQ(b.target(What::melee_defence), 5);
    EXPECT_EQ(b.last(Happened::clashed).as<Compared>().attack, 6);
    EXPECT_EQ(b.last(Happened::clashed).as<Compared>().defence, 2);
    EXPECT_EQ(b.last(Happened::hit).as<Hit>().successes, 4);
    EXPECT_EQ(b.last(Happened::hit).as<Hit>().power, 7);
    EXPECT_EQ(b.last(Happened::hit).as<Hit>().level, Level::deadly);
    EXPECT_EQ(b.last(Happened::resisted).tn.value(), 4);
    EXPECT_EQ(b.last(Happened::resisted).as<ResistanceRolled>().body_successes, 3);
    EXPECT_EQ(b.at(b.bo).physical, 6);
    EXPECT_EQ(b.last(Happened::damaged).as<Damaged>().level, Level::serious);
    EXPECT_EQ(b.last(Happened::damaged).rule, Rule{"SR3-MELEE-5"});
    EXPECT_EQ(b.at(b.ada).pool, 5);
    EXPECT_EQ(b.at(b.bo).pool, 4);
    EXPECT_EQ(b.target(What::knockdown), 5); // Strength 5
    EXPECT_TRUE(b.damaged);
    EXPECT_EQ(b.order({Happened::melee_declared, Happened::defends, Happened::clashed, Happened::damaged,
                       Happened::kept_footing}),
              (std::vector{Happened::melee_declared, Happened::defends, Happened::clashed, Happened::damaged,
                           Happened::kept_footing}));
    EXPECT_TRUE(b.scene().engaged(b.ada, b.bo));
}

// SR3-MELEE-3, example: 5M Stun, 0 against 0: the defender resists; with `nobody` nothing happens.
TEST(Melee, SR3_MELEE_3_ZeroAgainstZero) {
    Blow b(with_club(), with_club());
    b.goes({"defend:club", {1, 2, 3}, {2, 2, 1}, {4, 4, 4, 4}, {4, 4, 4, 4}});
    EXPECT_EQ(b.target(What::melee_attack), 4);
    EXPECT_EQ(b.last(Happened::hit).as<Hit>().power, 5);
    EXPECT_EQ(b.last(Happened::hit).as<Hit>().level, Level::moderate);
    EXPECT_EQ(b.at(b.bo).stun, 3); // TN 5: no success
    EXPECT_EQ(b.at(b.bo).physical, 0);
    Blow nobody_hits(with_club(), with_club());
    nobody_hits.book.settings.zero_tie_nobody = true;
    nobody_hits.goes({"defend:club", {1, 2, 3}, {2, 2, 1}});
    EXPECT_EQ(nobody_hits.at(nobody_hits.bo).stun, 0);
    EXPECT_EQ(nobody_hits.last(Happened::missed).rule, Rule{"SR3-MELEE-3"});
    EXPECT_FALSE(nobody_hits.damaged);
}

// SR3-MELEE-3: a tie is a hit for the attacker with N = 0, under both settings.
TEST(Melee, SR3_MELEE_3_Ties) {
    for (const bool nobody_hits : {false, true}) {
        Blow b(with_club(), with_club());
        b.book.settings.zero_tie_nobody = nobody_hits;
        b.goes({"defend:club", {4, 2, 3}, {2, 2, 4}, {1, 1, 1, 1}, {4, 4, 4, 4}});
        EXPECT_EQ(b.last(Happened::hit).who, b.ada);
        EXPECT_EQ(b.at(b.bo).stun, 3);
    }
}

// SR3-MELEE-3: the defender with more successes hits with his own weapon and N = D - A; staged up in the same way.
TEST(Melee, SR3_MELEE_3_StrikesBack) {
    Person defender = with_club();
    defender.strength = 6;
    Blow b(with_club(), defender);
    b.goes({"defend:club", {4, 1, 1}, {4, 4, 4}, {1, 1, 1, 1}, {6, 6, 6, 6}});
    EXPECT_EQ(b.count(Happened::struck_back, "SR3-MELEE-3"), 1);
    EXPECT_EQ(b.last(Happened::hit).who, b.bo);
    EXPECT_EQ(b.last(Happened::hit).as<Hit>().successes, 2);
    EXPECT_EQ(b.last(Happened::hit).as<Hit>().power, 7); // Strength 6 + 1
    EXPECT_EQ(b.last(Happened::hit).as<Hit>().level, Level::serious);
    EXPECT_EQ(b.at(b.ada).stun, 6);
    EXPECT_EQ(b.at(b.bo).stun, 0);
    EXPECT_EQ(b.target(What::knockdown), 6); // of the one who hit
    EXPECT_FALSE(b.damaged);                 // the defender is not
    Blow odd(with_club(), defender);
    odd.goes({"defend:club", {4, 4, 1}, {4, 4, 4}, {1, 1, 1, 1}, {6, 6, 6, 6}}); // N = 1
    EXPECT_EQ(odd.at(odd.ada).stun, 3);
}

// SR3-MELEE-1, SR3-MELEE-5: Power minus Impact armour, at least 2; floor(successes / 2) levels down.
TEST(Melee, SR3_MELEE_5_Resistance) {
    Person padded = with_club();
    padded.ballistic = 5;
    padded.impact = 4;
    Blow b(with_club(), padded);
    b.goes({"defend:club", {4, 1, 1}, {1, 1, 1}, {2, 2, 2, 2}});
    EXPECT_EQ(b.last(Happened::resisted).tn.value(), 2);
    EXPECT_EQ(entries(b.last(Happened::resisted).tn), (Entries{{Why::power, 5}, {Why::armour, -4}}));
    EXPECT_EQ(b.count(Happened::no_damage, "SR3-MELEE-5"), 1);
    EXPECT_FALSE(b.damaged);
    Blow three(with_club(), padded);
    three.goes({"defend:club", {4, 1, 1}, {1, 1, 1}, {2, 2, 2, 1}, {4, 4, 1, 1}}); // M to L
    EXPECT_EQ(three.at(three.bo).stun, 1);
}

// SR3-MELEE-5: no Combat Pool dice on this test; with melee_resistance_pool any number, for either of the two.
TEST(Melee, SR3_MELEE_5_ResistancePool) {
    Person ready = with_club();
    ready.pool = 6;
    Blow none(with_club(), ready);
    none.goes({"defend:club", "pool:0", {4, 1, 1}, {1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(none.at(none.bo).stun, 3);
    Blow some(with_club(), ready);
    some.book.settings.melee_resistance_pool = true;
    some.goes({"defend:club", "pool:0", {4, 1, 1}, {1, 1, 1}, "pool:6", {1, 1, 1, 1, 5, 5, 5, 5, 1, 1}});
    EXPECT_EQ(some.count(Happened::no_damage), 1); // four pool successes: two levels; they never dodge
    EXPECT_EQ(some.count(Happened::dodged), 0);
    EXPECT_EQ(some.at(some.bo).pool, 0);
    Blow struck(ready, with_club());
    struck.book.settings.melee_resistance_pool = true;
    struck.goes({"pool:0", "defend:club", {1, 1, 1}, {4, 1, 1}, "pool:2", {1, 1, 1, 1, 5, 5}, {4, 4, 1, 1}});
    EXPECT_EQ(struck.at(struck.ada).stun, 1);
}

// SR3-POOL-2+: on the attack and on a standard defence at most as many pool dice as the skill rating.
TEST(Melee, SR3_POOL_2_AtMostTheSkill) {
    Person ready = with_club(3);
    ready.pool = 6;
    Blow b(ready, ready);
    const auto attack = b.keys_after({}, [&](TestScript& table) { exchange(table, b.scene(), b.e); });
    EXPECT_EQ(attack, (std::vector<std::string>{"pool:0", "pool:1", "pool:2", "pool:3"}));
    const auto defence =
        b.keys_after({"pool:0", "defend:unarmed"}, [&](TestScript& table) { exchange(table, b.scene(), b.e); });
    EXPECT_EQ(defence.size(), 4u);
}

// SR3-MELEE-2: the defender chooses among ready weapons; Unarmed Combat is always ready, also with a gun in hand.
TEST(Melee, SR3_MELEE_2_ChoiceOfWeapon) {
    Person armed;
    armed.in_hand = {"sword", "heavy_pistol"};
    Blow b(with_club(), armed);
    const auto keys = b.keys_after({}, [&](TestScript& table) { exchange(table, b.scene(), b.e); });
    EXPECT_EQ(keys, (std::vector<std::string>{"defend:sword", "defend:unarmed", "full-defence:sword",
                                              "full-defence:unarmed"}));
    // The reach of what he chose counts for both.
    b.goes({"defend:unarmed", {1, 1, 1}, {5, 4, 4, 4}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(b.figure(What::melee_attack, Why::longer_reach), -1);
    EXPECT_EQ(b.figure(What::melee_defence, Why::shorter_reach), 1);
    EXPECT_EQ(b.last(Happened::hit).as<Hit>().power, 4); // with his fists
}

// SR3-MELEE-2, decided: the strike back needs no reach of its own.
TEST(Melee, SR3_MELEE_2_StrikesBackWithoutReach) {
    Blow b(with_club());
    b.put_at(b.bo, 2000);
    b.goes({"defend:unarmed", {1, 1, 1}, {5, 1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(b.last(Happened::hit).who, b.bo);
}

// SR3-MELEE-2, SR3-MELEE-3, decided: one who cannot act rolls nothing; then A = 0 misses.
TEST(Melee, SR3_MELEE_2_Helpless) {
    for (const Status status : {Status::subdued, Status::unconscious, Status::dying}) {
        Blow b(with_club(), with_club());
        b.subdual(b.third({}, "Cy", 0, 0, 1), b.bo, 10, 10);
        b.at(b.bo).status = status;
        b.at(b.bo).pool = 5;
        b.goes({{4, 1, 1}, {1, 1, 1, 1}});
        EXPECT_EQ(b.at(b.bo).stun, 3);
        EXPECT_EQ(b.count(Happened::defends), 0);
        for (const Event& event : b.events)
            EXPECT_FALSE(event.is<TestMade>() && event.as<TestMade>().test == What::melee_defence);
        b.goes({{1, 1, 1}});
        EXPECT_EQ(b.count(Happened::missed), 1);
        EXPECT_EQ(b.at(b.bo).stun, 3);
    }
}

// SR3-DICE-5+, decided: where defaulting is not possible he rolls no dice, so that A = 0 misses.
TEST(Melee, SR3_DICE_5_DefenceWithoutSkill) {
    Person green;
    green.skill = 0;
    Blow b(with_club(), green);
    b.goes({"defend:unarmed", {4, 1, 1}, {9, 1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}}); // Strength, TN 4 + 1 + 4
    EXPECT_EQ(b.target(What::melee_defence), 9);
    EXPECT_EQ(b.figure(What::melee_defence, Why::attribute), 4);
    Blow hurt(with_club(), green);
    hurt.at(hurt.bo).physical = 6; // 4 + 1 + 3 = 8
    hurt.goes({"defend:unarmed", {1, 1, 1}});
    EXPECT_EQ(hurt.count(Happened::missed), 1);
    Blow attacker(green, with_club());
    attacker.goes({"defend:club", {9, 9, 1, 1}, {1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(attacker.target(What::melee_attack), 9); // shorter by 1, Strength
    EXPECT_EQ(attacker.last(Happened::clashed).as<Compared>().attack, 2);
}

// SR3-INIT-5+, decided: a surprised defender rolls his skill without pool dice and cannot strike back.
TEST(Melee, SR3_INIT_5_SurprisedDefender) {
    Person ready = with_club();
    ready.pool = 6;
    Blow b(with_club(), ready);
    b.at(b.bo).surprised_by = bit(b.ada);
    const auto keys = b.keys_after({}, [&](TestScript& table) { exchange(table, b.scene(), b.e); });
    EXPECT_EQ(keys, (std::vector<std::string>{"defend:club", "defend:unarmed"}));
    b.goes({"defend:club", {1, 1, 1}, {4, 4, 4}});
    EXPECT_EQ(b.count(Happened::missed), 1);
    EXPECT_EQ(b.at(b.ada).stun, 0);
    EXPECT_EQ(b.at(b.bo).pool, 6);
}

// SR3-GRAPPLE-2: another attack on the victim is declared: all his subdual boxes vanish, before the tests.
TEST(Melee, SR3_GRAPPLE_2_AnotherAttackEndsSubdual) {
    Blow b(with_club(), with_club());
    b.subdual(b.ada, b.bo, 10, 10);
    b.goes({"defend:club", {1, 1, 1}, {4, 1, 1}, {5, 5, 5, 5}}); // free again, he defends and strikes back
    EXPECT_EQ(b.scene().subdual_boxes(b.bo), 0);
    EXPECT_EQ(b.at(b.bo).status, Status::active);
    // Decided: a strike back is no attack of his own.
    Blow back(with_club(), with_club());
    back.subdual(back.bo, back.ada, 4, 4);
    back.goes({"defend:club", {1, 1, 1}, {6, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(back.scene().subdual_boxes(back.ada), 4);
    EXPECT_EQ(back.at(back.ada).stun, 3); // ordinary damage
    // Decided: an attack on a third combatant leaves them.
    Blow other(with_club(), with_club());
    const int cy = other.third({}, "Cy", 1, 0, 1);
    other.subdual(other.ada, cy, 4, 4);
    other.goes({"defend:club", {1, 1, 1}, {4, 1, 1}, {5, 5, 5, 5}});
    EXPECT_EQ(other.scene().subdual_boxes(cy), 4);
}

// SR3-GRAPPLE-1, -2: the Stun boxes of a subdual attack are subdual boxes; knockdown as usual.
TEST(Melee, SR3_GRAPPLE_1_SubdualAttack) {
    Blow b;
    b.e.declared.manner = Do::subdue;
    b.goes({"defend:unarmed", {6, 6, 6, 1}, {4, 1, 1, 1}, {1, 1, 1, 1}, {4, 1, 1, 1}});
    EXPECT_EQ(b.figure(What::melee_attack, Why::subdual), 2);
    EXPECT_EQ(b.target(What::melee_attack), 6);
    EXPECT_EQ(b.target(What::melee_defence), 4);
    EXPECT_EQ(b.at(b.bo).stun, 0);
    EXPECT_EQ(b.scene().subdual_boxes(b.bo), 6); // N = 2: S
    EXPECT_EQ(b.at(b.bo).x, 2000);               // knocked back
    EXPECT_TRUE(b.damaged);
    Blow back;
    back.e.declared.manner = Do::subdue; // SR3-GRAPPLE-1: the defender may hurt him as usual
    back.goes({"defend:unarmed", {1, 1, 1, 1}, {4, 1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(back.at(back.ada).stun, 3);
    EXPECT_EQ(back.scene().subdual_boxes(back.ada), 0);
}

// SR3-VEHICLE-1+: Body dice against Power minus Armour; no Stun, no knockdown, no defence.
TEST(Melee, SR3_VEHICLE_1_InMelee) {
    Person axeman;
    axeman.strength = 9;
    axeman.in_hand = {"battle_axe"};
    Blow b(axeman);
    b.vehicle(b.bo, 3, 4);
    b.goes({{4, 1, 1, 1}, {4, 1, 1}});
    EXPECT_EQ(b.last(Happened::resisted).tn.value(), 5);
    EXPECT_EQ(b.at(b.bo).physical, 6);
    EXPECT_EQ(b.at(b.ada).engaged, 0);
    Blow club(with_club());
    club.vehicle(club.bo, 3, 0);
    club.goes({{4, 1, 1}});
    EXPECT_EQ(club.count(Happened::no_effect, "SR3-VEHICLE-1+"), 1);
    EXPECT_EQ(club.at(club.bo).physical, 0);
    EXPECT_FALSE(club.damaged);
}

// SR3-MELEE-2, -3: one die is a defence, and a tie of nothing a hit; without dice nothing is rolled.
TEST(Melee, SR3_MELEE_2_OneDieOrNone) {
    Person beginner;
    beginner.skill = 1;
    Blow b({}, beginner);
    b.goes({"defend:unarmed", {1, 1, 1, 1}, {1}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(b.test(What::melee_defence).as<TestMade>().dice, 1);
    EXPECT_EQ(b.count(Happened::hit), 1);
    Blow helpless;
    helpless.at(helpless.bo).status = Status::unconscious;
    helpless.goes({{1, 1, 1, 1}});
    EXPECT_EQ(helpless.count(Happened::tested), 1); // the attack alone
    EXPECT_EQ(helpless.count(Happened::missed), 1);
}

} // namespace
} // namespace fracas::shadowrun
