#include "systems/shadowrun/reading/intervention.hpp"

#include "systems/shadowrun/reading/combatant.hpp"
#include "systems/shadowrun/rules/turn.hpp"
#include "systems/shadowrun/written.hpp"

namespace fracas::shadowrun {
namespace {

using namespace written;
using testing::HasSubstr;
using testing::IsEmpty;

// Vesper Kade against two gangers.
class ShadowrunIntervention : public testing::Test {
protected:
    static constexpr int vesper_kade = 0, first = 1, second = 2;

    ShadowrunIntervention()
        : fight(load(R"(system = "shadowrun"
[[combatant]]
from = "vesper_kade"
side = "Runners"
at = [0, 0]
[[combatant]]
from = "street_ganger"
name = "Rat"
side = "Gang"
count = 2
at = [[1, 0], [10, 0]]
)")) {}

    std::vector<std::string> set(std::string_view text) {
        return said(intervene(the_pack(), fight.book, fight.names, fight.state, toml(text)));
    }
    Combatant& at(int who) { return fight.state.combatant[who]; }
    Play scene() { return {fight.book, fight.state}; }
    int item(int who, bool ranged) {
        for (int i = 0; i < fight.state.items; ++i)
            if (fight.state.item[i].holder == who && scene().weapon(i).is_ranged() == ranged) return i;
        return bare_hands;
    }
    std::string key(int index) const { return fight.names.item_key[static_cast<std::size_t>(index)]; }

    Loaded fight;
};

TEST_F(ShadowrunIntervention, BoxesAndWhatTheyMakeOfHim) {
    EXPECT_THAT(set("combatant = \"rat\"\nphysical = 3\nstun = 2"), IsEmpty());
    EXPECT_EQ(at(first).physical, 3);
    EXPECT_EQ(at(first).stun, 2);
    EXPECT_TRUE(at(first).active());
    EXPECT_THAT(set("combatant = \"Rat\"\nphysical = 10"), IsEmpty());
    EXPECT_EQ(at(first).status, Status::dying);
    EXPECT_TRUE(at(first).is(prone));
    EXPECT_THAT(set("combatant = \"rat\"\nphysical = 4"), IsEmpty());
    EXPECT_EQ(at(first).status, Status::active);
    EXPECT_THAT(set("combatant = \"rat\"\nstun = 10"), IsEmpty());
    EXPECT_EQ(at(first).status, Status::unconscious);
    EXPECT_THAT(set("combatant = \"rat\"\nstatus = \"active\"").front(), HasSubstr("SR3-DAMAGE-4+"));
    EXPECT_THAT(set("combatant = \"rat\"\nstun = 0\nstatus = \"active\"\nposture = \"standing\""), IsEmpty());
    EXPECT_TRUE(at(first).active());
    EXPECT_FALSE(at(first).is(prone));
}

TEST_F(ShadowrunIntervention, WhatTheGameMasterSaysOfATarget) {
    EXPECT_THAT(
        set("combatant = \"rat\"\ncover = \"partial\"\nbarrier = 8\nmodifier = -2\ngait = \"running\"\npool = 3"),
        IsEmpty());
    EXPECT_EQ(at(first).cover, Cover::partial);
    EXPECT_EQ(at(first).barrier, 8);
    EXPECT_EQ(at(first).modifier, -2);
    EXPECT_EQ(at(first).gait, Gait::running);
    EXPECT_EQ(at(first).pool, 3);
    EXPECT_THAT(set("combatant = \"rat\"\nx = 1.5"), IsEmpty()); // moving away ends cover
    EXPECT_EQ(at(first).x, 1500);
    EXPECT_EQ(at(first).cover, Cover::none);
    EXPECT_THAT(set("light = \"minimal_light\"\nair = \"heavy_smoke\""), IsEmpty());
    EXPECT_EQ(fight.state.light, Light::minimal);
    EXPECT_EQ(fight.state.air, Air::heavy_smoke);
}

TEST_F(ShadowrunIntervention, WithAMistakeNothingIsChanged) {
    EXPECT_THAT(set("combatant = \"rat\"\npool = 3\nphysikal = 2"), testing::SizeIs(1));
    EXPECT_NE(at(first).pool, 3);
    EXPECT_THAT(set("combatant = \"rot\"\nphysical = 3").front(), HasSubstr("did you mean"));
    EXPECT_THAT(set("combatant = \"rat\"\nx = 0.5").front(), HasSubstr("SR3-MOVE-3+"));
    EXPECT_THAT(set("").front(), HasSubstr("names what it changes"));
    EXPECT_EQ(intervene(the_pack(), fight.book, fight.names, fight.state, Document(3)).size(), 1u);
    fight.state.phase = Phase::over;
    EXPECT_THAT(set("light = \"full\"").front(), HasSubstr("over"));
}

TEST_F(ShadowrunIntervention, WeaponsAndLoads) {
    const int gun = item(vesper_kade, true);
    ASSERT_NE(gun, bare_hands);
    const std::string name = key(gun);
    EXPECT_THAT(
        set("combatant = \"vesper-kade\"\nrounds = { " + name + " = 2 }\nammunition = { " + name + " = \"apds\" }"),
        IsEmpty());
    EXPECT_EQ(fight.state.item[gun].rounds, 2);
    EXPECT_EQ(fight.names.ammunition_key[static_cast<std::size_t>(fight.state.item[gun].ammunition)], "apds");
    EXPECT_THAT(set("combatant = \"vesper-kade\"\nspare_loads = { " + name + " = 5 }"), IsEmpty());
    bool found = false;
    for (const Stock& stock : fight.state.stock)
        found = found || (stock.item == gun && stock.count == 5 && stock.rounds == scene().weapon(gun).capacity);
    EXPECT_TRUE(found);
    EXPECT_THAT(set("combatant = \"vesper-kade\"\nrounds = { cannon = 2 }").front(), HasSubstr("no such weapon"));
    EXPECT_THAT(set("combatant = \"vesper-kade\"\nin_hand = { " + name + " = false }"), IsEmpty());
    EXPECT_FALSE(fight.state.item[gun].in_hand);
    EXPECT_THAT(set("combatant = \"vesper-kade\"\ndrop = \"" + name + "\""), IsEmpty());
    EXPECT_EQ(fight.state.item[gun].holder, nobody);
}

TEST_F(ShadowrunIntervention, TheOthers) {
    EXPECT_THAT(set("combatant = \"rat\"\nengaged_with = [\"Runners\"]\nabove = [\"vesper-kade\"]"), IsEmpty());
    EXPECT_TRUE(scene().engaged(first, vesper_kade));
    EXPECT_TRUE(among(at(first).above, vesper_kade));
    EXPECT_THAT(set("combatant = \"vesper-kade\"\nabove = [\"rat\"]\nsurprised_by = [\"Gang\"]"), IsEmpty());
    EXPECT_FALSE(among(at(first).above, vesper_kade));
    EXPECT_EQ(at(vesper_kade).surprised_by, bit(first) | bit(second));
    EXPECT_THAT(set("combatant = \"vesper-kade\"\naware_of = [\"rat\"]"), IsEmpty());
    EXPECT_EQ(at(vesper_kade).surprised_by, bit(second));
    EXPECT_THAT(set("combatant = \"vesper-kade\"\nengaged_with = [\"rat-2\"]").front(), HasSubstr("too far apart"));
    EXPECT_THAT(set("combatant = \"vesper-kade\"\nabove = [\"vesper-kade\"]").front(), HasSubstr("enemy"));
    EXPECT_THAT(set("combatant = \"vesper-kade\"\nsubdual = { by = \"rat\", boxes = 10 }"), IsEmpty());
    EXPECT_EQ(at(vesper_kade).status, Status::subdued);
    EXPECT_THAT(set("combatant = \"vesper-kade\"\nsubdual = { by = \"rat\", boxes = 0 }"), IsEmpty());
    EXPECT_EQ(at(vesper_kade).status, Status::active);
}

TEST_F(ShadowrunIntervention, TheSheet) {
    EXPECT_THAT(set("combatant = \"rat\"\nbody = 6\nskills = { pistols = 7 }\nreaction = 9\nballistic = 4"), IsEmpty());
    EXPECT_EQ(fight.book.sheet[first].body(), 6);
    EXPECT_EQ(fight.book.sheet[first].rating(Skill::pistols), 7);
    EXPECT_EQ(scene().dressed(first).ballistic, 4);
    EXPECT_THAT(set("settings = { short_burst_recoil = 2 }\nturn_limit = 9"), IsEmpty());
    EXPECT_EQ(fight.book.settings.short_burst_recoil, 2);
    EXPECT_EQ(fight.book.turn_limit, 9);
    fight.state.phase = Phase::passes;
    fight.state.turn = 1;
    EXPECT_THAT(set("combatant = \"rat\"\ninitiative = 14"), IsEmpty());
    EXPECT_EQ(score(scene(), first), 14);
    EXPECT_TRUE(fight.state.end_due);
}

TEST_F(ShadowrunIntervention, ComingAndGoing) {
    fight.state.phase = Phase::passes;
    fight.state.turn = 1;
    EXPECT_THAT(set("[add]\nfrom = \"street_ganger\"\nside = \"Gang\"\nname = \"Late\"\nat = [12, 0]"), IsEmpty());
    ASSERT_EQ(fight.book.combatants, 4);
    EXPECT_TRUE(at(3).is(joining));
    EXPECT_FALSE(has_initiative(scene(), 3));
    EXPECT_THAT(set("remove = \"late\""), IsEmpty());
    EXPECT_EQ(at(3).status, Status::fled);
    EXPECT_THAT(set("[add]\nfrom = \"street_ganger\"\nside = \"Gong\"").front(), HasSubstr("side"));
}

} // namespace
} // namespace fracas::shadowrun
