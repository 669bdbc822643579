#include "systems/alien/telling/view.hpp"

#include "systems/alien/crew.hpp"

namespace fracas::alien {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Viewer all_seeing{};
constexpr Viewer the_crew{Viewer::Kind::side, 0};
constexpr Viewer the_colony{Viewer::Kind::side, 1};
constexpr Viewer oseis_eyes{Viewer::Kind::combatant, 1};
constexpr Viewer drones_eyes{Viewer::Kind::combatant, 6};

class AlienView : public Crew {
protected:
    Document seen(const Viewer& viewer = all_seeing) const { return view(told(), viewer); }
    Document one(int who, const Viewer& viewer = all_seeing) const {
        return seen(viewer)["combatants"][static_cast<std::size_t>(who)];
    }
    static std::vector<std::string> texts(const Document& list) {
        std::vector<std::string> result;
        for (const Document& entry : list.as_list()) result.push_back(entry.as_text());
        return result;
    }
    std::vector<std::string> conditions(int who, const Viewer& viewer = all_seeing) const {
        return texts(one(who, viewer)["conditions"]);
    }
    static std::vector<std::string> keys(const Document& table) {
        std::vector<std::string> result;
        for (const Document::Entry& entry : table.as_table()) result.push_back(entry.key);
        return result;
    }
};

// --- the fight -------------------------------------------------------------------------------------------------------

TEST_F(AlienView, TheFightItself) {
    const Document before = seen();
    EXPECT_THAT(keys(before),
                ElementsAre("round", "phase", "current", "winner", "order", "combatants", "items", "zones", "borders"));
    EXPECT_EQ(before["round"].as_integer(), 0);
    EXPECT_EQ(before["phase"].as_text(), "draw");
    EXPECT_TRUE(before["current"].is(Document::Kind::none));
    EXPECT_TRUE(before["winner"].is(Document::Kind::none));
    EXPECT_EQ(before["combatants"].size(), 8u);
    EXPECT_EQ(before["items"].size(), 0u);
    fight.state.round = 3;
    fight.state.current = osei;
    fight.state.winner = 1;
    fight.state.phase = Phase::over;
    const Document now = seen();
    EXPECT_EQ(now["round"].as_integer(), 3);
    EXPECT_EQ(now["phase"].as_text(), "over");
    EXPECT_EQ(now["current"].as_text(), "osei");
    EXPECT_EQ(now["winner"].as_text(), "colony");
    fight.state.phase = Phase::turns;
    EXPECT_EQ(seen()["phase"].as_text(), "turns");
    fight.state.phase = Phase::round_end;
    EXPECT_EQ(seen()["phase"].as_text(), "round-end");
}

TEST_F(AlienView, TheOrderIsThatOfTheCardsStillToCome) {
    at(kuroda).card[0] = 7;
    at(osei).card[0] = 5;
    at(weir).card[0] = 3;
    at(drone).card[0] = 9;
    at(drone).card[1] = 1;
    at(guard).card[0] = 4; // they share one
    at(other_guard).card[0] = 4;
    EXPECT_EQ(seen()["order"].size(), 0u); // nobody's turn yet
    fight.state.phase = Phase::turns;
    at(weir).spent[0] = int{turn_over};
    at(drone).spent[1] = int{turn_over};
    at(osei).spent[0] = slot_a | slot_b; // it has defended, but its turn comes
    at(guard).spent[1] = int{turn_over}; // no card there
    EXPECT_EQ(seen(the_crew)["order"], Document::list({Document::table({{"key", "guard"}, {"effective", 4}}),
                                                       Document::table({{"key", "guard-2"}, {"effective", 4}}),
                                                       Document::table({{"key", "osei"}, {"effective", 5}}),
                                                       Document::table({{"key", "kuroda"}, {"effective", 7}}),
                                                       Document::table({{"key", "drone"}, {"effective", 9}})}));
    at(kuroda).set(dead);
    at(guard).set(unconscious);
    EXPECT_EQ(seen()["order"].size(), 3u);
    at(osei).card[0] = 1;
    EXPECT_EQ(seen()["order"][0], Document::table({{"key", "osei"}, {"effective", 1}}));
}

TEST_F(AlienView, TheMapAndWhatLiesThere) {
    door(hatch).state = DoorState::locked;
    door(hatch).damage = 4;
    fight.state.worked[bay] = int{terminal};
    item(other_pistol).holder = item(guards_pistol).holder = nobody;
    item(other_pistol).zone = shaft;
    const Document now = seen(the_colony);
    EXPECT_EQ(now["zones"],
              Document::list({Document::table({{"key", "bay"},
                                               {"name", "Cargo bay"},
                                               {"features", Document::list({"cluttered", "exit", "terminal"})},
                                               {"worked", Document::list({"terminal"})},
                                               {"barriers", Document::list()}}),
                              Document::table({{"key", "corridor"},
                                               {"name", "the corridor"},
                                               {"features", Document::list({"machinery"})},
                                               {"worked", Document::list()},
                                               {"barriers", Document::list()}}),
                              Document::table({{"key", "shaft"},
                                               {"name", fight.names.zone[shaft]},
                                               {"features", Document::list({"cluttered", "vehicle"})},
                                               {"worked", Document::list()},
                                               {"barriers", Document::list({"inner_bulkhead", "outer_bulkhead"})}})}));
    ASSERT_EQ(now["borders"].size(), 5u);
    EXPECT_EQ(now["borders"][0], Document::table({{"key", "hatch"},
                                                  {"name", fight.names.border[hatch]},
                                                  {"between", Document::list({"bay", "corridor"})},
                                                  {"way", "door"},
                                                  {"door", "locked"},
                                                  {"damage", 4}}));
    EXPECT_EQ(now["borders"][3], Document::table({{"key", "ladder"},
                                                  {"name", "Steep ladder"},
                                                  {"between", Document::list({"corridor", "shaft"})},
                                                  {"way", "climb"}}));
    EXPECT_EQ(
        now["items"],
        Document::list(
            {Document::table({{"key", "service_pistol"}, {"name", "M4A3 service pistol"}, {"zone", "bay"}}),
             Document::table({{"key", "service_pistol.2"}, {"name", "M4A3 service pistol"}, {"zone", "shaft"}})}));
}

// --- one combatant ---------------------------------------------------------------------------------------------------

TEST_F(AlienView, OfTheOwnSideEverything) {
    Combatant& c = at(kuroda);
    c.health = 3;
    c.stress = 4;
    c.card[0] = 6;
    c.spent[0] = int{slot_b};
    c.modifier = -1;
    c.responses = 1u << static_cast<int>(Response::jumpy) | 1u << static_cast<int>(Response::shakes);
    c.order = Deed::ranged_attack;
    c.order_dice = 2;
    c.at_door = hatch;
    c.blocks = crack;
    c.cover = Cover::full;
    c.barrier = 2;
    meet(kuroda, drone);
    meet(kuroda, guard);
    item(rifle).ammo = 3;
    item(rifle).set(jammed, true);
    for (const Viewer& viewer : {all_seeing, the_crew, oseis_eyes}) {
        EXPECT_EQ(one(kuroda, viewer),
                  Document::table(
                      {{"key", "kuroda"},
                       {"name", "Kuroda"},
                       {"side", "crew"},
                       {"kind", "pc"},
                       {"cards", Document::list({6})},
                       {"zone", "bay"},
                       {"adjacent", Document::list({"guard", "drone"})},
                       {"at_door", "hatch"},
                       {"blocks", "crack"},
                       {"cover", "full"},
                       {"barrier", 2},
                       {"conditions", Document::list()},
                       {"weapons",
                        Document::list({Document::table({{"key", "pulse_rifle"},
                                                         {"name", "M41A pulse rifle"},
                                                         {"in_hand", true},
                                                         {"ammo", 3},
                                                         {"most_ammo", 5},
                                                         {"reloads", 2},
                                                         {"jammed", true},
                                                         {"clip", "ammo 3, jammed"}}),
                                        Document::table({{"key", "knife"}, {"name", "Knife"}, {"in_hand", false}})})},
                       {"controller", "pc"},
                       {"health", 3},
                       {"most_health", 5},
                       {"stress", 4},
                       {"most_stress", 10},
                       {"resolve", 3},
                       {"responses", Document::list({"jumpy", "shakes"})},
                       {"armor", 1},
                       {"slots", Document::list({Document::table(
                                     {{"card", 6}, {"full_left", true}, {"quick_left", true}, {"acted", false}})})},
                       {"modifier", -1},
                       {"order", Document::table({{"deed", "ranged_attack"}, {"dice", 2}})},
                       {"injuries", Document::list()}}));
    }
}

TEST_F(AlienView, OfAnEnemyOnlyWhatTheEyeCanSee) {
    at(kuroda).card[0] = 6;
    at(kuroda).stress = 4;
    at(kuroda).order = Deed::dodge;
    for (const Viewer& viewer : {the_colony, drones_eyes}) {
        EXPECT_EQ(one(kuroda, viewer),
                  Document::table(
                      {{"key", "kuroda"},
                       {"name", "Kuroda"},
                       {"side", "crew"},
                       {"kind", "pc"},
                       {"cards", Document::list({6})},
                       {"zone", "bay"},
                       {"adjacent", Document::list()},
                       {"at_door", Document()},
                       {"blocks", Document()},
                       {"cover", "none"},
                       {"barrier", 0},
                       {"conditions", Document::list()},
                       {"weapons", Document::list({Document::table(
                                       {{"key", "pulse_rifle"}, {"name", "M41A pulse rifle"}, {"in_hand", true}})})}}));
    }
    EXPECT_TRUE(one(hugger, drones_eyes).has("health")); // its own side
    EXPECT_FALSE(one(guard, drones_eyes).has("health"));
}

TEST_F(AlienView, WhoHasNoStressHasNoLevel) {
    const Document npc = one(guard), creature = one(drone);
    EXPECT_EQ(npc["controller"].as_text(), "npc");
    EXPECT_EQ(npc["kind"].as_text(), "npc");
    EXPECT_EQ(creature["kind"].as_text(), "creature");
    EXPECT_EQ(creature["armor"].as_integer(), 2);
    for (const char* key : {"stress", "most_stress", "resolve", "responses", "order"}) {
        EXPECT_FALSE(npc.has(key)) << key;
        EXPECT_FALSE(creature.has(key)) << key;
    }
}

TEST_F(AlienView, SlotsOfEachCard) {
    at(drone).card[0] = 8;
    at(drone).card[1] = 3;
    at(drone).spent[0] = int{slot_a};
    at(drone).spent[1] = slot_a | slot_b | turn_over;
    EXPECT_EQ(one(drone)["cards"], Document::list({8, 3}));
    EXPECT_EQ(
        one(drone)["slots"],
        Document::list({Document::table({{"card", 8}, {"full_left", false}, {"quick_left", true}, {"acted", false}}),
                        Document::table({{"card", 3}, {"full_left", false}, {"quick_left", false}, {"acted", true}})}));
    EXPECT_EQ(one(kuroda)["slots"].size(), 0u);
}

TEST_F(AlienView, WeaponsAndMagazines) {
    fight.state.magazines[0].count = 0; // Kuroda's for the rifle
    EXPECT_EQ(one(kuroda)["weapons"][0]["reloads"].as_integer(), 0);
    EXPECT_EQ(one(kuroda)["weapons"][0]["clip"].as_text(), "ammo 5");
    EXPECT_FALSE(one(kuroda)["weapons"][0]["jammed"].as_boolean());
    EXPECT_FALSE(one(guard)["weapons"][1].has("ammo")); // a baton
    EXPECT_EQ(one(guard)["weapons"].size(), 2u);
    EXPECT_EQ(one(guard, the_crew)["weapons"].size(), 1u);
}

TEST_F(AlienView, Conditions) {
    EXPECT_THAT(conditions(kuroda), IsEmpty());
    const auto with_flag = [&](Flag flag, int who = kuroda, const Viewer& viewer = all_seeing) {
        at(who).set(flag);
        const std::vector<std::string> words = conditions(who, viewer);
        at(who).set(flag, false);
        return words;
    };
    EXPECT_THAT(with_flag(dead), ElementsAre("dead"));
    EXPECT_THAT(with_flag(off_map), ElementsAre("off the map"));
    EXPECT_THAT(with_flag(shut_down), ElementsAre("shut down"));
    EXPECT_THAT(with_flag(broken), ElementsAre("broken"));
    EXPECT_THAT(with_flag(unconscious), ElementsAre("unconscious"));
    EXPECT_THAT(with_flag(immobile), ElementsAre("cannot act"));
    EXPECT_THAT(with_flag(lost_turn), ElementsAre("loses the next turn"));
    EXPECT_THAT(with_flag(staggering), ElementsAre("staggers"));
    EXPECT_THAT(with_flag(last_breath), ElementsAre("draws its last breath"));
    EXPECT_THAT(with_flag(playing_dead, drone), ElementsAre("plays dead"));
    EXPECT_THAT(with_flag(playing_dead, drone, the_crew), ElementsAre("lies still"));
    at(kuroda).panic = Panic::seek_cover;
    at(kuroda).ongoing = paranoid | hesitant;
    at(kuroda).aim = rifle;
    at(kuroda).turns_awake = 2;
    EXPECT_THAT(conditions(kuroda, the_colony),
                ElementsAre("seek cover", "paranoid", "hesitant", "aims", "unconscious in 2 turns"));
}

TEST_F(AlienView, WhoHoldsWhom) {
    hold_fast(drone, osei);
    EXPECT_THAT(conditions(drone), ElementsAre("holds Osei"));
    EXPECT_THAT(conditions(osei), ElementsAre("held by Drone"));
    at(hugger).zone = bay;
    at(hugger).clings_to = weir;
    EXPECT_THAT(conditions(hugger), IsEmpty()); // it is not there
    meet(hugger, weir);
    at(weir).set(broken);
    EXPECT_THAT(conditions(hugger), ElementsAre("clings to Weir"));
}

// ALN-INIT-3, ALN-INIT-4: who is unaware does not know it; who is about to surprise does not say so.
TEST_F(AlienView, AmbushesAreNotGivenAway) {
    at(guard).set(unaware);
    EXPECT_THAT(conditions(guard), ElementsAre("unaware"));
    EXPECT_THAT(conditions(guard, the_crew), ElementsAre("unaware"));
    EXPECT_THAT(conditions(guard, the_colony), IsEmpty());
    at(kuroda).set(surprising);
    EXPECT_THAT(conditions(kuroda, the_crew), ElementsAre("surprises"));
    EXPECT_THAT(conditions(kuroda, the_colony), IsEmpty());
    at(kuroda).set(surprising, false);
    for (const Flag flag : {ambushing, ambush_token}) {
        at(kuroda).set(flag);
        EXPECT_THAT(conditions(kuroda), ElementsAre("ambushes"));
        EXPECT_THAT(conditions(kuroda, the_colony), IsEmpty());
        at(kuroda).set(flag, false);
    }
}

TEST_F(AlienView, DamageOfASynthetic) {
    at(synth).servos = 0x3f;
    EXPECT_THAT(conditions(synth, the_crew),
                ElementsAre("damaged fluid pump", "damaged leg servos", "damaged arm servo", "damaged neck"));
    EXPECT_THAT(conditions(synth, the_colony), IsEmpty());
    at(synth).servos = 1u << static_cast<int>(Servo::arm_servo);
    EXPECT_THAT(conditions(synth), ElementsAre("damaged arm servo"));
}

TEST_F(AlienView, Injuries) {
    wound(osei, 21);
    wound(kuroda, 22);
    Wound& artery = wound(osei, 61, Limit::round);
    artery.survived = 2;
    wound(osei, 44, Limit::shift).stabilized = true;
    EXPECT_EQ(one(osei)["injuries"],
              Document::list({Document::table({{"name", fight.names.injury[static_cast<std::size_t>(d66_row(21))]},
                                               {"d66", 21},
                                               {"limit", "none"},
                                               {"threatens_life", false}}),
                              Document::table({{"name", fight.names.injury[static_cast<std::size_t>(d66_row(61))]},
                                               {"d66", 61},
                                               {"limit", "round"},
                                               {"threatens_life", true},
                                               {"death_rolls_passed", 2}}),
                              Document::table({{"name", fight.names.injury[static_cast<std::size_t>(d66_row(44))]},
                                               {"d66", 44},
                                               {"limit", "shift"},
                                               {"threatens_life", false},
                                               {"stabilized", true}})}));
    EXPECT_EQ(one(kuroda)["injuries"].size(), 1u);
}

// --- events ----------------------------------------------------------------------------------------------------------

TEST_F(AlienView, WhatAnEnemyHasLeftIsNotTold) {
    const auto seen_as = [&]<class Body>(const Body& body, int who, const Viewer& viewer) {
        return as_seen(told(), viewer, {"ALN-TURN-1", {who}, body}).template as<Body>();
    };
    const auto is_hidden = [&](const auto& body, auto figure, auto other) {
        const auto to_the_colony = seen_as(body, kuroda, the_colony);
        EXPECT_EQ(seen_as(body, kuroda, all_seeing).*figure, 3) << body.name;
        EXPECT_EQ(seen_as(body, kuroda, oseis_eyes).*figure, 3) << body.name;
        EXPECT_EQ(seen_as(body, kuroda, the_crew).*figure, 3) << body.name;
        EXPECT_EQ(to_the_colony.*figure, Known::hidden) << body.name;
        EXPECT_EQ(to_the_colony.*other, 2) << body.name;
        EXPECT_EQ(seen_as(body, nobody, the_colony).*figure, 3) << body.name; // about nobody
    };
    is_hidden(Stressed{.points = 2, .stress = 3, .cause = Stressor::burst}, &Stressed::stress, &Stressed::points);
    EXPECT_EQ(seen_as(Stressed{.cause = Stressor::burst}, kuroda, the_colony).cause, Stressor::burst);
    is_hidden(SupplyRolled{.ones = 2, .ammo = 3}, &SupplyRolled::ammo, &SupplyRolled::ones);
    is_hidden(Damaged{.points = 2, .left = 3}, &Damaged::left, &Damaged::points);
    is_hidden(Reloaded{.ammo = 2, .magazines = 3}, &Reloaded::magazines, &Reloaded::ammo);
    EXPECT_EQ(seen_as(Recovered{.health = 2}, kuroda, the_colony).health, Known::hidden);
    EXPECT_EQ(seen_as(Recovered{.health = 2}, kuroda, the_crew).health, 2);
    const Rolled rolled{.skill = Skill::survival, .sixes = 3, .dice = 4};
    EXPECT_EQ(seen_as(rolled, kuroda, the_colony).skill, Skill::survival);
    EXPECT_EQ(seen_as(rolled, kuroda, the_colony).sixes, 3);
    EXPECT_EQ(seen_as(rolled, kuroda, the_colony).dice, 4);
    EXPECT_TRUE(may_see(told(), the_colony, Event{"ALN-TURN-1", {kuroda}, Aims{}}));
}

} // namespace
} // namespace fracas::alien
