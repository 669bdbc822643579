// HarnMaster: nobody hides in these rules, but an enemy's figures are hidden: two fights that differ only in them look the
// same to the other side until dice have told of it.
#include "support/haste.hpp"
#include "support/two_worlds.hpp"

#include "book/toml.hpp"
#include "store/shelf.hpp"

#include <string>
#include <string_view>

namespace fracas::harnmaster_secrets {
namespace {

constexpr std::string_view world = R"(system = "harnmaster"
title = "Two worlds"
[[side]]
name = "Players"
[[side]]
name = "Foes"
[[combatant]]
from = "sir_aldric"
side = "Players"
controller = "pc"
at = [0, 0]
[[combatant]]
name = "Foe"
from = "bandit_thug"
side = "Foes"
at = [1, 0]
load_lb = 23
)";

constexpr std::string_view world_of_archers = R"(system = "harnmaster"
title = "Two worlds"
[[side]]
name = "Players"
[[side]]
name = "Foes"
[[combatant]]
from = "sir_aldric"
side = "Players"
controller = "pc"
at = [0, 0]
[[combatant]]
name = "Foe"
from = "bandit_archer"
side = "Foes"
at = [30, 0]
load_lb = 20
)";

std::unique_ptr<Fight> open_world(std::string_view start, const std::string& secret) {
    std::vector<Mistake> mistakes;
    const auto document = read_toml(std::string(start) + secret, "world.toml");
    EXPECT_TRUE(document) << secret;
    if (!document) return nullptr;
    auto fight = open_fight(*document, "world.toml", mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

bool told(const Json& view, std::string_view kind, const char* owner) {
    for (const Json& event : view["events"])
        if (event["kind"] == kind && event.value(owner, "") == "foe") return true;
    return false;
}

// Dice that were held against a figure of the foe.
bool dice_have_told(const Json& view) {
    return told(view, "rolled", "who") || told(view, "rolled-over", "who") || told(view, "engaged", "whom");
}

bool armour_was_struck(const Json& view) { return told(view, "injured", "whom") || told(view, "no-injury", "whom"); }

bool has_no_weapon_in_hand(const Json& view) {
    for (const Json& combatant : view["state"]["combatants"])
        if (combatant["key"] == "foe")
            for (const Json& weapon : combatant["weapons"])
                if (weapon["key"] == "mace") return false;
    return true;
}

bool many_shots(const Json& view) {
    int shots = 0;
    for (const Json& event : view["events"]) shots += event["kind"] == "shot";
    return shots > 7;
}

struct Secret {
    std::string name;
    std::string_view start;
    std::string one, other;
    std::function<bool(const Json&)> revealed;
};

const std::vector<Secret> secrets = {
    {"fatigue", world, "start = { fp = 3 }", "start = { fp = 7 }", dice_have_told},
    {"injury points", world, "start = { ip = 2 }", "start = { ip = 6 }", dice_have_told},
    {"blood loss", world, "start = { bp = 2 }", "start = { bp = 6 }", dice_have_told},
    {"skills", world, "skills = { clubs = 52, dodge = 50 }", "skills = { clubs = 54, dodge = 51 }", dice_have_told},
    {"attributes and initiative", world, "agl = 11\nwil = 10", "agl = 12\nwil = 11", dice_have_told},
    {"special penalty", world, "penalty = 0", "penalty = 5", dice_have_told},
    {"mobility", world, "mobility = 55", "mobility = 56", dice_have_told},
    {"armour", world, "armour = [\"leather_tunic\"]", "armour = [\"quilt_gambeson\"]", armour_was_struck},
    {"weapons not in hand", world, "weapons = [\"mace\", \"dagger\"]\nin_hand = { right = \"mace\" }",
     "weapons = [\"mace\", \"shortsword\"]\nin_hand = { right = \"mace\" }", has_no_weapon_in_hand},
    {"arrows", world_of_archers, "missile_weapons = [{ id = \"shortbow_60\", ammo_count = 10 }]",
     "missile_weapons = [{ id = \"shortbow_60\", ammo_count = 12 }]", many_shots},
};

TEST(HarnMasterSecrets, FiguresOfAnEnemyMakeNoDifferenceUntilDiceTellOfThem) {
    for (const Secret& secret : secrets) {
        std::size_t compared = 0;
        for (std::uint64_t seed = 1; seed <= (has_time() ? 40u : 10u) && !testing::Test::HasFailure(); ++seed) {
            auto one = open_world(secret.start, secret.one), other = open_world(secret.start, secret.other);
            ASSERT_TRUE(one && other) << secret.name;
            SCOPED_TRACE(secret.name);
            compared += two_worlds::expect_no_difference(*one, *other, "side:players", seed, 40, secret.revealed);
        }
        EXPECT_GT(compared, 30u) << secret.name;
    }
}

// They are different fights: the game master sees it at once, and so does the foe's own side.
TEST(HarnMasterSecrets, WhatIsHiddenFromOneIsShownToTheOthers) {
    for (const Secret& secret : secrets) {
        auto one = open_world(secret.start, secret.one), other = open_world(secret.start, secret.other);
        ASSERT_TRUE(one && other) << secret.name;
        EXPECT_NE(one->view().dump(), other->view().dump()) << secret.name;
        EXPECT_NE(one->view("side:foes").dump(), other->view("side:foes").dump()) << secret.name;
    }
}

// Of two daggers the one in hand is the first that is seen.
TEST(HarnMasterSecrets, ThingsAreCountedAsTheyAreSeen) {
    const auto one = open_world(world, "weapons = [\"dagger\"]\nin_hand = { right = \"dagger\" }"),
               two = open_world(world, "weapons = [\"dagger\", \"dagger\"]\nin_hand = {}");
    ASSERT_TRUE(one && two);
    for (const auto& [fight, key] : {std::pair(one.get(), "dagger"), std::pair(two.get(), "dagger#2")}) {
        const auto taken = fight->answer(Json{{"set", {{"combatant", "foe"}, {"right", key}}}});
        ASSERT_TRUE(taken) << taken.error().message;
    }
    EXPECT_EQ(one->view("side:players").dump(), two->view("side:players").dump());
    EXPECT_NE(two->state().dump().find("dagger#2"), std::string::npos);
}

// What a side is told of an enemy's roll: the die that lies on the table, not what it was rolled against.
TEST(HarnMasterSecrets, RollsOfAnEnemyAreToldWithoutTheEml) {
    auto fight = open_world(world, "");
    ASSERT_TRUE(fight->play_out({}, 17, 0));
    std::size_t own = 0, theirs = 0;
    for (const Json& event : fight->events("side:players")) {
        if (event["kind"] == "pool" || event["kind"] == "pool-sum" || event["kind"] == "injury-codes") {
            EXPECT_NE(event["who"], "foe");
        }
        if (event["kind"] != "rolled") continue;
        const bool hidden = event["who"] == "foe";
        EXPECT_EQ(event.contains("eml"), !hidden);
        EXPECT_TRUE(event.contains("die"));
        ++(hidden ? theirs : own);
    }
    EXPECT_GT(own, 2u);
    EXPECT_GT(theirs, 2u);
}

} // namespace
} // namespace fracas::harnmaster_secrets
