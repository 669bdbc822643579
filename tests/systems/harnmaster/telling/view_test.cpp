// Who sees what: the own side everything, an enemy what the eye can see.
#include "systems/harnmaster/stage.hpp"
#include "systems/harnmaster/telling/view.hpp"

namespace fracas::harnmaster {
namespace {

const Viewer game_master_view{};
const Viewer adas_side{Viewer::Kind::side, 0};
const Viewer bo_himself{Viewer::Kind::combatant, 1};

struct Scene2 : Duel {
    Scene2() : Duel(armed("broadsword"), armed("mace", "round_shield")) {
        give(bo, "dagger");
        at(bo).ip = 9;
        turn_of(ada);
    }
    Document of(const Viewer& viewer, int who) const {
        return view(told(), viewer)["combatants"][static_cast<std::size_t>(who)];
    }
};

TEST(View, TheGameMasterSeesEverySheet) {
    const Scene2 s;
    const Document bo = s.of(game_master_view, 1);
    EXPECT_EQ(bo["key"].as_text(), "bo");
    EXPECT_EQ(bo["ip"].as_integer(), 9);
    EXPECT_EQ(bo["pp"].as_integer(), 9);
    EXPECT_EQ(bo["ei"].as_integer(), 1);
    EXPECT_EQ(bo["x"].as_integer(), 1);
    EXPECT_EQ(bo["weapons"].size(), 3u);
    EXPECT_EQ(view(s.told(), game_master_view)["current"].as_text(), "ada");
}

TEST(View, AnEnemyShowsWhatTheEyeCanSee) {
    const Scene2 s;
    const Document bo = s.of(adas_side, 1);
    EXPECT_TRUE(bo.has("posture") && bo.has("x") && bo.has("conditions"));
    for (const char* hidden : {"ip", "fp", "bp", "ei", "pp", "end", "injuries", "mobility", "penalty"})
        EXPECT_FALSE(bo.has(hidden)) << hidden;
    EXPECT_EQ(bo["weapons"].size(), 2u); // what is in his hands, not the dagger
    EXPECT_TRUE(bo["weapons"][0]["in_hand"].as_boolean());
    EXPECT_FALSE(bo["weapons"][0].has("quality"));
    EXPECT_TRUE(s.of(bo_himself, 1).has("ip"));
    EXPECT_FALSE(s.of(bo_himself, 0).has("ip"));
}

// The table of the state shows these figures; they are there for whoever may see them.
TEST(View, NamesItsColumns) {
    const Scene2 s;
    const Document all = view(s.told(), game_master_view);
    ASSERT_GT(all["columns"].size(), 0u);
    for (std::size_t i = 0; i < all["columns"].size(); ++i)
        EXPECT_TRUE(all["combatants"][0].has(all["columns"][i].as_text())) << i;
}

TEST(View, ConditionsAreWords) {
    Scene2 s;
    s.at(s.bo).set(unconscious);
    s.at(s.bo).set(prone);
    s.at(s.bo).unusable = 1 << left_arm;
    s.at(s.bo).severed = 1u << s.spot("elbow") | 1u << s.spot("forearm") | 1u << s.spot("hand");
    s.state.wound[0] = {9, Duel::bo, s.spot("thigh"), Aspect::edged, 1};
    s.state.wounds = 1;
    s.state.tangle[0] = {Duel::bo, nothing, 12, nothing};
    const Document bo = s.of(adas_side, 1);
    EXPECT_EQ(bo["posture"].as_text(), "prone");
    std::vector<std::string> words;
    for (const Document& word : bo["conditions"].as_list()) words.push_back(word["name"].as_text());
    EXPECT_EQ(words, (std::vector<std::string>{"unconscious", "tangled", "bleeding", "left arm useless",
                                               "left elbow severed"}));
    const Document own = s.of(game_master_view, 1);
    EXPECT_EQ(own["injuries"][0]["name"].as_text(), "deep cut on the left thigh");
    EXPECT_EQ(own["tangles"][0]["penalty"].as_integer(), 12);
}

TEST(View, HoldsAreTold) {
    Scene2 s;
    s.hold(s.ada, s.bo, Grip::head_neck, with_left);
    const Document ada = s.of(bo_himself, 0);
    EXPECT_EQ(ada["holds"][0]["whom"].as_text(), "bo");
    EXPECT_EQ(ada["holds"][0]["part"].as_text(), "head");
}

TEST(View, ThingsOnTheGround) {
    Scene2 s;
    const int mace = s.right_hand(s.bo);
    s.at(s.bo).hand[right] = nothing;
    s.item(mace).holder = nobody;
    s.item(mace).hex = hex_at(1, 0);
    const Document items = view(s.told(), adas_side)["items"];
    ASSERT_EQ(items.size(), 1u);
    EXPECT_EQ(items[0]["key"].as_text(), "mace");
    EXPECT_FALSE(items[0]["broken"].as_boolean());
}

TEST(View, NobodyCountsAnEnemysArrows) {
    Duel d(armed_two_handed("longbow_80"));
    d.item(d.right_hand(d.ada)).ammunition = 5;
    const Viewer bos_side{Viewer::Kind::side, 1};
    const auto bow = [&](const Viewer& viewer) { return view(d.told(), viewer)["combatants"][0]["weapons"][0]; };
    EXPECT_EQ(bow(game_master_view)["ammunition"].as_integer(), 5);
    EXPECT_EQ(bow(game_master_view)["clip"].as_text(), "not loaded");
    EXPECT_FALSE(bow(bos_side).has("ammunition"));
}

// --- events ------------------------------------------------------------------------------------------------------------

TEST(View, AnEnemysEmlIsTheGameMastersBusiness) {
    const Scene2 s;
    for (const Event& event : {Event{"HMG-MELEE-4", {s.bo}, EmlEntry{}}, Event{"HMG-MELEE-4", {s.bo}, Eml{}}}) {
        EXPECT_FALSE(may_see(s.told(), adas_side, event));
        EXPECT_TRUE(may_see(s.told(), bo_himself, event));
        EXPECT_TRUE(may_see(s.told(), game_master_view, event));
    }
    EXPECT_TRUE(may_see(s.told(), adas_side, Event{"HMG-CORE-1+", {s.bo}, Rolled{}}));
}

TEST(View, WhatABlowDidIsToldWhatItLeftIsNot) {
    const Scene2 s;
    const auto seen = [&](const Viewer& viewer, const Event& event) {
        return event_text(s.told(), as_seen(s.told(), viewer, event));
    };
    const Event impact = Event{
        "HMG-DAMAGE-2", {s.ada, s.bo, s.state.combatant[0].hand[right]}, Impact{.dice = 9, .weapon = 5, .armour = 7}};
    EXPECT_EQ(seen(adas_side, impact), "Ada's impact 14 (dice 9, weapon +5)");
    EXPECT_EQ(seen(bo_himself, impact), event_text(s.told(), impact));
    const Event rolled =
        Event{"HMG-CORE-1+", {s.bo}, Rolled{.roll = What::defence_roll, .level = Level::critical_success, .eml = 62}};
    EXPECT_EQ(seen(adas_side, rolled), "Bo's defence roll: critical success");
    const Event shock = Event{"HMG-INJ-7", {s.bo}, RolledOver{.roll = What::shock, .at_most = 10, .failed = false}};
    EXPECT_EQ(seen(adas_side, shock), "Bo's shock roll: success");
    EXPECT_EQ(seen(game_master_view, shock), "Bo's shock roll against 10: success");
    const Event blood = Event{"HMG-INJ-3", {s.bo}, LostBlood{.points = 2, .bp = 6}};
    EXPECT_EQ(seen(adas_side, blood), "Bo loses blood");
    const Event engaged = Event{"HMG-TA-4", {s.ada, s.bo}, Engaged{.mobility = 60, .against = 51}};
    EXPECT_EQ(seen(adas_side, engaged), "Ada engages Bo");
    const Event injured =
        Event{"HMG-DAMAGE-3", {s.ada, s.bo}, Injured{.ip = 6, .spot = s.spot("thorax"), .aspect = Aspect::blunt}};
    EXPECT_EQ(seen(adas_side, injured), "Bo is injured: bad bruise, thorax");
    EXPECT_EQ(seen(bo_himself, injured), event_text(s.told(), injured));
}

} // namespace
} // namespace fracas::harnmaster
