#include "systems/shadowrun/telling/view.hpp"

#include "systems/shadowrun/stage.hpp"

#include <gmock/gmock.h>

namespace fracas::shadowrun {
namespace {

constexpr Viewer game_master{};
constexpr Viewer first_side{Viewer::Kind::side, 0};
constexpr Viewer ada_herself{Viewer::Kind::combatant, 0};

const Document& combatant(const Document& fight, std::string_view key) {
    static const Document nobody_of_that_key;
    for (const Document& one : fight["combatants"].as_list())
        if (one["key"].as_text() == key) return one;
    return nobody_of_that_key;
}

std::vector<std::string> names_in(const Document& list) {
    std::vector<std::string> result;
    for (const Document& one : list.as_list()) result.push_back(one["name"].as_text());
    return result;
}

std::vector<std::string> texts(const Document& list) {
    std::vector<std::string> result;
    for (const Document& one : list.as_list()) result.push_back(one.as_text());
    return result;
}

TEST(ShadowrunView, OfAnEnemyOnlyWhatTheEyeCanSee) {
    Gunfight s("heavy_pistol", 5, "regular", {.pool = 4}, {.pool = 3});
    s.at(Duel::bo).physical = 3;
    s.hold(Duel::bo, "smg_carbine");
    s.carry(Duel::bo, "knife");
    for (const Viewer& viewer : {first_side, ada_herself}) {
        const Document fight = view(s.told(), viewer);
        const Document &ada = combatant(fight, "ada"), &bo = combatant(fight, "bo");
        EXPECT_EQ(ada["pool"].as_integer(), 4);
        EXPECT_EQ(ada["weapons"][0]["rounds"].as_integer(), s.item(Gunfight::gun).rounds);
        EXPECT_EQ(bo["x"].as_integer(), 5);
        EXPECT_EQ(bo["gait"].as_text(), "walking");
        EXPECT_EQ(bo["looks"].as_text(), "hurt");
        for (const char* hidden : {"pool", "physical", "stun", "ballistic", "modifier", "surprised_by", "figures",
                                   "injuries", "armour", "simple_actions", "metres_left"})
            EXPECT_FALSE(bo.has(hidden)) << hidden;
        ASSERT_EQ(bo["weapons"].size(), 1u); // the knife is not in hand
        EXPECT_FALSE(bo["weapons"][0].has("rounds"));
    }
    const Document all = view(s.told(), game_master);
    EXPECT_EQ(combatant(all, "bo")["physical"].as_integer(), 3);
    EXPECT_EQ(combatant(all, "bo")["weapons"].size(), 2u);
}

TEST(ShadowrunView, ConditionsAndColumns) {
    Duel s;
    s.contact(Duel::ada, Duel::bo);
    s.at(Duel::bo).cover = Cover::partial;
    s.at(Duel::bo).set(prone);
    s.put_at(Duel::bo, 1500, -250);
    const Document fight = view(s.told(), game_master);
    EXPECT_EQ(texts(fight["columns"]), (std::vector<std::string>{"physical", "stun"}));
    const Document& bo = combatant(fight, "bo");
    EXPECT_EQ(names_in(bo["conditions"]), (std::vector<std::string>{"prone", "in melee", "in partial cover"}));
    EXPECT_EQ(bo["conditions"][2]["key"].as_text(), "in-partial-cover");
    EXPECT_EQ(bo["conditions"][2]["rule"].as_text(), "SR3-RANGED-4");
    EXPECT_EQ(bo["conditions"][2]["effect"].as_text(), "+4 to be shot");
    EXPECT_EQ(texts(bo["engaged"]), std::vector<std::string>{"ada"});
    EXPECT_EQ(bo["posture"].as_text(), "prone");
    EXPECT_DOUBLE_EQ(bo["x"].as_real(), 1.5);
    s.at(Duel::bo).status = Status::dying;
    EXPECT_EQ(names_in(combatant(view(s.told(), game_master), "bo")["conditions"]).front(), "dying");
}

TEST(ShadowrunView, TheOrderIsThatOfThePass) {
    Duel s;
    s.state.phase = Phase::passes;
    s.state.turn = 1;
    s.at(Duel::ada).rolled = 3;
    s.at(Duel::bo).rolled = 5;
    const Document order = view(s.told(), first_side)["order"];
    ASSERT_EQ(order.size(), 2u);
    EXPECT_EQ(order[0]["key"].as_text(), "bo");
    EXPECT_EQ(order[0]["effective"].as_integer(), 9);
    EXPECT_EQ(order[0]["score"].as_integer(), 9);
    EXPECT_FALSE(order[0]["done"].as_boolean());
    // The whole pass stays on the table: who has acted is done, who acts is current.
    s.at(Duel::bo).set(acted);
    s.state.current = Duel::ada;
    s.at(Duel::ada).set(acted);
    s.at(Duel::ada).set(in_phase);
    const Document later = view(s.told(), first_side)["order"];
    ASSERT_EQ(later.size(), 2u);
    EXPECT_TRUE(later[0]["done"].as_boolean());
    EXPECT_FALSE(later[0]["current"].as_boolean());
    EXPECT_FALSE(later[1]["done"].as_boolean());
    EXPECT_TRUE(later[1]["current"].as_boolean());
    EXPECT_EQ(later[0]["passes"].as_integer(), 0); // a score of 9 has one phase, and that is over
    EXPECT_EQ(later[1]["passes"].as_integer(), 1);
    s.at(Duel::ada).rolled = 17;
    EXPECT_EQ(view(s.told(), first_side)["order"][0]["passes"].as_integer(), 3); // 21, 11, 1
}

TEST(ShadowrunView, AnEnemysFiguresAreTakenOutOfEvents) {
    Duel s;
    Event test{"SR3-RANGED-5", {Duel::bo, Duel::ada}, TestMade{.test = What::ranged_attack, .dice = 6, .successes = 2}};
    test.tn.add(Why::range, 5);
    test.tn.add(Why::wounds, 2);
    EXPECT_TRUE(may_see(s.told(), first_side, test));
    EXPECT_EQ(as_seen(s.told(), first_side, test).tn.count, 0);
    EXPECT_EQ(as_seen(s.told(), first_side, test).as<TestMade>().dice, 6);
    EXPECT_EQ(as_seen(s.told(), game_master, test).tn, test.tn);
    EXPECT_EQ(event_text(s.told(), as_seen(s.told(), first_side, test)), "Bo's shot, 6 dice: 2 successes");
    const Event pool{"SR3-POOL-2+", {Duel::bo, Duel::ada}, PoolUsed{.what = What::attack_pool, .dice = 2, .left = 3}};
    EXPECT_EQ(as_seen(s.told(), first_side, pool).as<PoolUsed>().left, Known::hidden);
    EXPECT_FALSE(event_figures(s.told(), as_seen(s.told(), first_side, pool)).has("left"));
    Event own = pool;
    own.who = Duel::ada;
    EXPECT_EQ(as_seen(s.told(), first_side, own).as<PoolUsed>().left, 3);
    const Event load{"SR3-RELOAD-1", {Duel::bo}, LoadInserted{.rounds = 12}};
    EXPECT_EQ(as_seen(s.told(), first_side, load).as<LoadInserted>().rounds, Known::hidden);
    EXPECT_EQ(as_seen(s.told(), Viewer{Viewer::Kind::side, 1}, load).as<LoadInserted>().rounds, 12);
}

} // namespace
} // namespace fracas::shadowrun
