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
    // By key: a viewer is not shown everybody.
    Document one_called(const std::string& key, const Viewer& viewer) const {
        const Document all = seen(viewer);
        for (const Document& entry : all["combatants"].as_list())
            if (entry["key"].as_text() == key) return entry;
        return {};
    }
    std::vector<std::string> conditions(int who, const Viewer& viewer = all_seeing) const {
        std::vector<std::string> names;
        const Document all = one(who, viewer);
        for (const Document& entry : all["conditions"].as_list()) {
            for (const char* part : {"key", "name", "rule", "effect"}) EXPECT_NE(entry[part].as_text(), "") << part;
            names.push_back(entry["name"].as_text());
        }
        return names;
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
    EXPECT_THAT(keys(before), ElementsAre("round", "phase", "current", "winner", "settings", "sides", "order",
                                          "combatants", "items", "zones", "borders"));
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

TEST_F(AlienView, SettingsAndSides) {
    fight.book.settings.friendly_fire = FriendlyFire::pc;
    EXPECT_EQ(seen()["settings"], Document::table({{"draw_weapon", "free"},
                                                   {"door_unlock", "either_side"},
                                                   {"defend_weapon_bonus", true},
                                                   {"auto_conserve", false},
                                                   {"friendly_fire", "pc"},
                                                   {"creature_crit", "dies"},
                                                   {"grapple_creatures", true},
                                                   {"peek_locked", true},
                                                   {"max_rounds", 50}}));
    EXPECT_EQ(seen()["sides"],
              Document::list({Document::table({{"key", "crew"}, {"name", "Crew"}, {"players", true}}),
                              Document::table({{"key", "colony"}, {"name", "Colony"}, {"players", false}}),
                              Document::table({{"key", "hive"}, {"name", "Hive"}, {"players", false}})}));
    for (const int who : {drone, hugger}) fight.state.hidden_from[who] = 1;
    EXPECT_EQ(seen(the_crew)["sides"].size(), 2u); // of a side nobody has noticed there is nothing
}

TEST_F(AlienView, TheOrderIsThatOfAllCardsOfTheRound) {
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
    fight.state.current = guard;
    const auto place = [](const char* who, int card, bool done, bool current = false) {
        Document one =
            Document::table({{"key", who}, {"card", card}, {"effective", card}, {"done", done}, {"current", current}});
        if (card == 4) one.set("group", "card-4");
        return one;
    };
    EXPECT_EQ(seen(the_crew)["order"],
              Document::list({place("drone", 1, true), place("weir", 3, true), place("guard", 4, false, true),
                              place("guard-2", 4, false), place("osei", 5, false), place("kuroda", 7, false),
                              place("drone", 9, false)}));
    at(kuroda).set(dead);
    at(guard).set(unconscious);
    EXPECT_EQ(seen()["order"].size(), 5u);
    at(osei).card[0] = 2;
    EXPECT_EQ(seen()["order"][1], place("osei", 2, false));
    // ALN-AWARE-1+: nobody unnoticed has a place in it; ALN-CREAT-4+: nor whoever is to be taken for dead.
    fight.state.hidden_from[drone] = 1;
    fight.state.current = drone;
    EXPECT_EQ(seen(the_crew)["order"].size(), 3u);
    EXPECT_TRUE(seen(the_crew)["current"].is(Document::Kind::none));
    EXPECT_EQ(seen(drones_eyes)["order"].size(), 5u);
    EXPECT_EQ(seen(drones_eyes)["current"].as_text(), "drone");
    fight.state.hidden_from[drone] = 0;
    at(drone).set(playing_dead);
    EXPECT_EQ(seen(the_crew)["order"].size(), 3u);
    EXPECT_EQ(seen()["order"].size(), 5u);
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
                                               {"in_view", true},
                                               {"features", Document::list({"cluttered", "exit", "terminal"})},
                                               {"worked", Document::list({"terminal"})},
                                               {"barriers", Document::list()}}),
                              Document::table({{"key", "corridor"},
                                               {"name", "the corridor"},
                                               {"in_view", true},
                                               {"features", Document::list({"machinery"})},
                                               {"worked", Document::list()},
                                               {"barriers", Document::list()}}),
                              Document::table({{"key", "shaft"},
                                               {"name", fight.names.zone[shaft]},
                                               {"in_view", true},
                                               {"features", Document::list({"cluttered", "vehicle"})},
                                               {"worked", Document::list()},
                                               {"barriers", Document::list({"inner_bulkhead", "outer_bulkhead"})}})}));
    ASSERT_EQ(now["borders"].size(), 5u);
    EXPECT_EQ(now["borders"][0], Document::table({{"key", "hatch"},
                                                  {"name", fight.names.border[hatch]},
                                                  {"between", Document::list({"bay", "corridor"})},
                                                  {"way", "door"},
                                                  {"in_view", true},
                                                  {"door", "locked"},
                                                  {"damage", 4}}));
    EXPECT_EQ(now["borders"][3], Document::table({{"key", "ladder"},
                                                  {"name", "Steep ladder"},
                                                  {"between", Document::list({"corridor", "shaft"})},
                                                  {"way", "climb"},
                                                  {"in_view", true}}));
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
        const Document all = one(kuroda, viewer);
        const auto has = [&](const char* key, const Document& value) { EXPECT_EQ(all[key], value) << key; };
        has("key", "kuroda");
        has("name", "Kuroda");
        has("side", "crew");
        has("kind", "pc");
        has("in_sight", true);
        has("looks", "hurt");
        has("cards", Document::list({6}));
        has("zone", "bay");
        has("adjacent", Document::list({"guard", "drone"}));
        has("at_door", "hatch");
        has("blocks", "crack");
        has("cover", "full");
        has("barrier", 2);
        has("controller", "pc");
        has("health", 3);
        has("most_health", 5);
        has("stress", 4);
        has("most_stress", 10);
        has("resolve", 3);
        has("responses", Document::list({"jumpy", "shakes"}));
        has("armor", 1);
        has("armour", Document::list({Document::table({{"key", "armor"}, {"name", "armor"}, {"level", 1}})}));
        has("slots", Document::list({Document::table({{"card", 6},
                                                      {"full_left", true},
                                                      {"quick_left", false},
                                                      {"left", "one action left, full or quick"},
                                                      {"acted", false}})}));
        has("modifier", -1);
        has("order", Document::table({{"deed", "ranged_attack"}, {"dice", 2}}));
        has("injuries", Document::list());
        EXPECT_THAT(conditions(kuroda, viewer), ElementsAre("jumpy", "shakes"));
        EXPECT_EQ(all["conditions"][1]["effect"].as_text(), "-2 dice on agility skills");
        EXPECT_EQ(all["weapons"][0], Document::table({{"key", "pulse_rifle"},
                                                      {"name", "M41A pulse rifle"},
                                                      {"in_hand", true},
                                                      {"bonus", 1},
                                                      {"damage", 2},
                                                      {"hands", 2},
                                                      {"armor_piercing", true},
                                                      {"min_range", "short"},
                                                      {"max_range", "long"},
                                                      {"full_auto", true},
                                                      {"single_shot", false},
                                                      {"ammo", 3},
                                                      {"most_ammo", 5},
                                                      {"reloads", 2},
                                                      {"jammed", true},
                                                      {"clip", "ammo 3, jammed"}}));
        EXPECT_EQ(all["weapons"][1]["key"].as_text(), "knife");
        EXPECT_FALSE(all["weapons"][1]["in_hand"].as_boolean());
        EXPECT_EQ(all.has("hidden_from"), viewer.kind == Viewer::Kind::game_master);
    }
}

TEST_F(AlienView, OfAnEnemyOnlyWhatTheEyeCanSee) {
    at(kuroda).card[0] = 6;
    at(kuroda).stress = 4;
    at(kuroda).order = Deed::dodge;
    for (const Viewer& viewer : {the_colony, drones_eyes}) {
        EXPECT_THAT(keys(one(kuroda, viewer)),
                    ElementsAre("key", "name", "side", "kind", "in_sight", "looks", "cards", "zone", "adjacent",
                                "at_door", "blocks", "cover", "barrier", "conditions", "weapons"));
        EXPECT_EQ(one(kuroda, viewer)["cards"], Document::list({6}));
        EXPECT_EQ(one(kuroda, viewer)["looks"].as_text(), "unhurt");
        EXPECT_EQ(one(kuroda, viewer)["weapons"],
                  Document::list(
                      {Document::table({{"key", "pulse_rifle"}, {"name", "M41A pulse rifle"}, {"in_hand", true}})}));
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
    EXPECT_EQ(one(drone)["slots"], Document::list({Document::table({{"card", 8},
                                                                    {"full_left", false},
                                                                    {"quick_left", true},
                                                                    {"left", "a quick action left"},
                                                                    {"acted", false}}),
                                                   Document::table({{"card", 3},
                                                                    {"full_left", false},
                                                                    {"quick_left", false},
                                                                    {"left", "only free actions left"},
                                                                    {"acted", true}})}));
    EXPECT_EQ(one(kuroda)["slots"].size(), 0u);
    // ALN-TURN-1: with slot B spent one action is left, not two.
    at(kuroda).card[0] = 2;
    at(kuroda).spent[0] = int{slot_b};
    EXPECT_EQ(one(kuroda)["slots"][0], Document::table({{"card", 2},
                                                        {"full_left", true},
                                                        {"quick_left", false},
                                                        {"left", "one action left, full or quick"},
                                                        {"acted", false}}));
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
    const Document all = one(osei)["injuries"];
    EXPECT_EQ(all[0], Document::table({{"key", "lost-ear"},
                                       {"name", fight.names.injury[static_cast<std::size_t>(d66_row(21))]},
                                       {"rule", "ALN-CRIT-1+"},
                                       {"effect", "-2 observation"},
                                       {"d66", 21},
                                       {"limit", "none"},
                                       {"threatens_life", false},
                                       {"fatal", false},
                                       {"treated", false}}));
    EXPECT_EQ(all[1]["clock"], Document::table({{"left", 1}, {"unit", "rounds"}}));
    EXPECT_EQ(all[1]["death_rolls_passed"].as_integer(), 2);
    EXPECT_TRUE(all[1]["fatal"].as_boolean());
    EXPECT_TRUE(all[2]["treated"].as_boolean());
    EXPECT_TRUE(all[2]["stabilized"].as_boolean());
    EXPECT_FALSE(all[2]["fatal"].as_boolean());
    EXPECT_FALSE(all[2].has("clock"));
    EXPECT_EQ(all[2]["effect"].as_text(), "-2 close combat; -2 mobility");
    wound(osei, 25);
    wound(osei, 45, Limit::shift);
    EXPECT_EQ(one(osei)["injuries"][3]["effect"].as_text(), "moving is a full action");
    EXPECT_EQ(one(osei)["injuries"][4]["clock"]["unit"].as_text(), "shifts");
    EXPECT_EQ(one(kuroda)["injuries"].size(), 1u);
}

TEST_F(AlienView, HowSomebodyLooks) {
    const auto looks = [&](int who, const Viewer& viewer = all_seeing) { return one(who, viewer)["looks"].as_text(); };
    EXPECT_EQ(looks(kuroda, the_colony), "unhurt");
    at(kuroda).health = 4;
    EXPECT_EQ(looks(kuroda, the_colony), "hurt");
    at(kuroda).health = 2;
    EXPECT_EQ(looks(kuroda), "badly-hurt");
    at(kuroda).health = 0;
    at(kuroda).set(broken);
    EXPECT_EQ(looks(kuroda), "down");
    wound(kuroda, 61, Limit::round);
    EXPECT_EQ(looks(kuroda), "dying");
    at(kuroda).set(dead);
    EXPECT_EQ(looks(kuroda), "dead");
    at(kuroda).set(off_map);
    EXPECT_EQ(looks(kuroda), "gone");
    at(drone).set(dead);
    EXPECT_EQ(looks(drone, the_crew), "dead");
    fight.book.settings.creature_table = true; // ALN-CREAT-4+: it may be playing dead
    EXPECT_EQ(looks(drone, the_crew), "down");
    EXPECT_EQ(looks(drone), "dead");
}

TEST_F(AlienView, FiguresOfTheSheet) {
    at(kuroda).stress = 2;
    const Document figures = one(kuroda)["figures"];
    EXPECT_EQ(figures[0], Document::table({{"key", "health"},
                                           {"name", "Health"},
                                           {"group", "track"},
                                           {"now", 5},
                                           {"most", 5},
                                           {"least", 0},
                                           {"can_set", true}}));
    std::vector<std::string> found;
    for (const Document& one_figure : figures.as_list()) found.push_back(one_figure["key"].as_text());
    for (const char* key : {"stress", "resolve", "strength", "empathy", "close_combat", "medical_aid", "armor_level",
                            "modifier", "ammo:pulse_rifle"})
        EXPECT_THAT(found, testing::Contains(key));
    EXPECT_THAT(found, testing::Not(testing::Contains("speed")));
    const Document creature = one(drone)["figures"];
    EXPECT_EQ(creature[1]["key"].as_text(), "speed");
    EXPECT_EQ(one(drone)["attacks"].size(), 6u);
    EXPECT_FALSE(one(drone, the_crew).has("figures"));
    EXPECT_FALSE(one(drone, the_crew).has("attacks"));
}

// --- ALN-AWARE-1+, ALN-AWARE-3+ ---------------------------------------------------------------------------------------

TEST_F(AlienView, ALN_AWARE_3_WhomNobodyHasNoticedIsNotThere) {
    fight.state.hidden_from[drone] = 1; // from the crew
    meet(drone, osei);
    EXPECT_TRUE(one_called("drone", the_crew).is(Document::Kind::none));
    EXPECT_FALSE(one_called("drone", the_colony).is(Document::Kind::none));
    EXPECT_EQ(one_called("osei", the_crew)["adjacent"].size(), 0u);
    EXPECT_EQ(one_called("drone", all_seeing)["hidden_from"], Document::list({"crew"}));
    fight.state.last_seen[0][drone] = 1 + shaft;
    EXPECT_EQ(one_called("drone", the_crew), Document::table({{"key", "drone"},
                                                              {"name", "Drone"},
                                                              {"side", "hive"},
                                                              {"kind", "creature"},
                                                              {"in_sight", false},
                                                              {"zone", "shaft"}}));
}

TEST_F(AlienView, ALN_AWARE_3_WhatNobodyOverlooksIsNotTold) {
    for (const int border : {arch, ledge, crack}) fight.book.border[border].way = Way::door;
    for (const int border : {arch, ledge, crack}) door(border).state = DoorState::closed;
    refresh_sight(scene());
    item(pistol).holder = nobody;
    item(pistol).zone = shaft;
    fight.state.worked[corridor] = int{machinery};
    const Document now = seen(the_crew);
    EXPECT_EQ(now["items"].size(), 0u);
    EXPECT_EQ(seen()["items"].size(), 1u);
    EXPECT_FALSE(now["zones"][1]["in_view"].as_boolean());
    EXPECT_EQ(now["zones"][1]["worked"].size(), 0u);
    EXPECT_EQ(seen()["zones"][1]["worked"].size(), 1u);
    fight.book.border[ladder].way = Way::door;
    EXPECT_FALSE(seen(the_crew)["borders"][3].has("door"));
    EXPECT_TRUE(seen()["borders"][3].has("door"));
    EXPECT_TRUE(seen(the_crew)["borders"][1].has("door")); // it is in the own zone
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

TEST_F(AlienView, WhatStandsOnASheetIsNotTold) {
    for (const Event& event : {Event{"ALN-DICE-1+", {kuroda}, PoolEntry{}}, Event{"ALN-ARMOR-1+", {kuroda}, Armored{}},
                               Event{"ALN-AMMO-4+", {kuroda, nobody, rifle}, SupplyRolled{}},
                               Event{"ALN-DEATH-1+", {kuroda}, DeathRollPassed{}}}) {
        EXPECT_FALSE(may_see(told(), the_colony, event));
        EXPECT_TRUE(may_see(told(), the_crew, event));
        EXPECT_TRUE(may_see(told(), all_seeing, event));
    }
}

TEST_F(AlienView, ALN_AWARE_1_WhatSomebodyUnnoticedDoesIsNotTold) {
    const Event by{"ALN-MOVE-2", {drone, guard}, SteppedUp{}}, to{"ALN-MOVE-2", {guard, drone}, SteppedUp{}};
    EXPECT_TRUE(may_see(told(), the_crew, by));
    fight.state.hidden_from[drone] = 1;
    EXPECT_FALSE(may_see(told(), the_crew, by));
    EXPECT_FALSE(may_see(told(), the_crew, to));
    EXPECT_FALSE(may_see(told(), oseis_eyes, by));
    EXPECT_TRUE(may_see(told(), the_colony, by));
    EXPECT_TRUE(may_see(told(), drones_eyes, by));
    const Event noticed{"ALN-AWARE-1+", {drone}, Noticed{.side = 0, .zone = bay}};
    EXPECT_TRUE(may_see(told(), the_crew, noticed));
    EXPECT_FALSE(may_see(told(), drones_eyes, noticed)); // who has noticed it, it does not know
    EXPECT_FALSE(may_see(told(), the_colony, Event{"ALN-AWARE-3+", {drone}, LostSight{.side = 0, .zone = bay}}));
    EXPECT_TRUE(may_see(told(), the_colony, Event{"ALN-INIT-1", {}, RoundBegins{.round = 1}}));
}

// ALN-CREAT-4+: with the table nobody can tell who is dead.
TEST_F(AlienView, WhoFallsMayBePlayingDead) {
    const Event dead_one{"ALN-CREAT-4+", {drone}, Died{.cause = Cause::wounds}};
    const Event playing{"ALN-CREAT-4+", {drone}, CreatureHurt{.effect = Critical::plays_dead}};
    EXPECT_TRUE(as_seen(told(), the_crew, dead_one).is<Died>());
    fight.book.settings.creature_table = true;
    EXPECT_TRUE(as_seen(told(), the_crew, dead_one).is<FellStill>());
    EXPECT_TRUE(as_seen(told(), the_crew, playing).is<FellStill>());
    EXPECT_TRUE(as_seen(told(), all_seeing, playing).is<CreatureHurt>());
    EXPECT_TRUE(as_seen(told(), drones_eyes, playing).is<CreatureHurt>());
    EXPECT_TRUE(as_seen(told(), the_crew, {"ALN-CREAT-4+", {drone}, CreatureHurt{.effect = Critical::staggers}})
                    .is<CreatureHurt>());
}

} // namespace
} // namespace fracas::alien
