// The features of weapons as they show in a turn: FBL-FEAT-1 to FBL-FEAT-7.
#include "systems/forbidden_lands/rules/turn.hpp"

#include "systems/forbidden_lands/stage.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int armed = Duel::ada, other_one = Duel::bo;

// What of these somebody with this weapon in hand is offered.
std::vector<std::string> offered_with(const char* weapon, const std::vector<std::string>& of, int more_features = 0) {
    Duel d;
    const int item = d.hold(armed, weapon);
    d.weapon_of(item).features |= more_features;
    const auto all = d.offered();
    std::vector<std::string> found;
    for (const std::string& key : of)
        if (has(all, key)) found.push_back(key);
    return found;
}

std::vector<std::string> keys_with(const std::string& id) {
    return {"slash>bo:" + id, "slash>bo:" + id + ":blunt", "stab>bo:" + id, "swing:" + id, "shove>bo:" + id};
}

// FBL-FEAT-1 Blunt, FBL-FEAT-2 Edged, FBL-FEAT-3 Heavy, FBL-FEAT-4 Hook, FBL-FEAT-7 Pointed: what each allows.
TEST(ForbiddenLandsFeatures, WhatEachAllows) {
    using Keys = std::vector<std::string>;
    EXPECT_EQ(offered_with("mace", keys_with("mace")), (Keys{"slash>bo:mace"}));
    EXPECT_EQ(offered_with("knife", keys_with("knife")), (Keys{"stab>bo:knife"}));
    EXPECT_EQ(offered_with("dagger", keys_with("dagger")), (Keys{"slash>bo:dagger", "stab>bo:dagger"}));
    EXPECT_EQ(offered_with("handaxe", keys_with("handaxe")), (Keys{"slash>bo:handaxe", "shove>bo:handaxe"}));
    EXPECT_EQ(offered_with("battleaxe", keys_with("battleaxe")),
              (Keys{"slash>bo:battleaxe", "swing:battleaxe", "shove>bo:battleaxe"}));
    // FBL-FEAT-2: Edged and Blunt: the attacker chooses.
    EXPECT_EQ(offered_with("dagger", keys_with("dagger"), blunt),
              (Keys{"slash>bo:dagger", "slash>bo:dagger:blunt", "stab>bo:dagger"}));
}

// FBL-FEAT-1, FBL-FEAT-2, FBL-FEAT-7: the table goes with the action that was chosen.
TEST(ForbiddenLandsFeatures, TheTableOfTheActionChosen) {
    for (const auto& [key, table] : {std::pair{"slash>bo:dagger", Wounds::slash},
                                     {"slash>bo:dagger:blunt", Wounds::blunt},
                                     {"stab>bo:dagger", Wounds::stab}}) {
        Duel d({}, {.strength = 1});
        d.third({}, "Cy", 1);
        const int dagger = d.hold(armed, "dagger");
        d.weapon_of(dagger).features |= blunt;
        d.play({key, "no", {6, 2, 2, 2, 2}, "no", {1, 1}});
        EXPECT_EQ(d.last(Happened::injured).as<Injured>().table, table) << key;
    }
}

// FBL-FEAT-3: the +1 is that of Swing; without it a Heavy weapon does its listed damage.
TEST(ForbiddenLandsFeatures, HeavyNeedsASwing) {
    Duel plain({}, {.strength = 6});
    plain.hold(armed, "battleaxe");
    plain.play({"slash>bo:battleaxe", "no", {6, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(plain.last(Happened::damaged).as<Damaged>().points, 2);
    Duel swung({}, {.strength = 6});
    swung.hold(armed, "battleaxe");
    swung.play({"swing:battleaxe", "slash>bo:battleaxe", "no", {6, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(swung.last(Happened::damaged).as<Damaged>().points, 3);
}

// FBL-FEAT-5: Light changes nothing in a fight.
TEST(ForbiddenLandsFeatures, LightChangesNothing) {
    Duel light_one, plain;
    for (Duel* d : {&light_one, &plain}) d->hold(armed, "dagger");
    plain.book.weapon[plain.weapon("dagger")].features &= ~light;
    EXPECT_TRUE(light_one.weapon_of(0).has(light));
    EXPECT_EQ(light_one.offered(), plain.offered());
    const Steps blow = {"slash>bo:dagger", "no", {6, 2, 2, 2, 1}, "no"};
    light_one.play(blow);
    plain.play(blow);
    EXPECT_EQ(light_one.state, plain.state);
}

// FBL-FEAT-6: a weapon that lacks Parrying gives -2.
TEST(ForbiddenLandsFeatures, ParryingWithoutTheFeature) {
    for (const auto& [weapon, modifier] : {std::pair{"broadsword", 0}, {"handaxe", -2}, {"large_shield", 0}}) {
        Duel d({}, {.skill = 3});
        d.hold(other_one, weapon);
        const std::string parry = std::string("parry:") + weapon;
        Steps steps = {"punch>bo", parry.c_str(), {6, 2, 2, 2}, "no"};
        d.state.combatant[other_one].score[0] = 1;
        // Strength 1, Melee 3, +2 of the Punch row, two gear dice
        if (modifier == 0) steps.push_back({2, 2, 2, 2, 2, 6, 2, 2});
        else steps.push_back({2, 2, 2, 2, 6, 2});
        steps.push_back("no");
        d.play(steps);
        EXPECT_EQ(d.pool(other_one, Why::no_parrying), modifier) << weapon;
        EXPECT_EQ(d.count(Happened::missed), 1);
    }
}

} // namespace
} // namespace fracas::forbidden_lands
