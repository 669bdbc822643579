// What a side of a Forbidden Lands fight cannot know makes no difference to what it is shown.
#include "book/toml.hpp"
#include "store/shelf.hpp"
#include "support/haste.hpp"
#include "support/two_worlds.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace fracas {
namespace {

std::unique_ptr<Fight> forbidden_lands_fight(const std::string& text) {
    std::vector<Mistake> mistakes;
    const auto document = read_toml(text, "two worlds");
    EXPECT_TRUE(document) << text;
    auto fight = document ? open_fight(*document, "two worlds", mistakes) : nullptr;
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

// Three hunters creep up on a mastiff that no dice of the game master's are needed for; somebody else creeps up on them.
std::string stalkers(const std::string& stalker) {
    std::string text = "system = \"forbidden-lands\"\n"
                       "[[zone]]\nid = \"glade\"\nneighbours = [\"wood\"]\n"
                       "[[zone]]\nid = \"wood\"\nneighbours = [\"hill\"]\n[[zone]]\nid = \"hill\"\n";
    for (const char* name : {"Ana", "Ben", "Cor"})
        text += fmt::format(
            "[[combatant]]\nname = \"{}\"\nfrom = \"brannoch\"\nside = \"Hunters\"\nzone = \"glade\"\n"
            "sneaks = \"Mastiff\"\nengaged = [\"Mastiff\"]\nskills = {{ stealth = 4, scouting = 0 }}\nwits = 1\n",
            name);
    text += "[[combatant]]\nname = \"Mastiff\"\nkind = \"animal\"\nside = \"Dogs\"\nstrength = 12\nagility = 3\n";
    return text + "[[combatant]]\n" + stalker;
}

// FBL-INIT-6+: an enemy in hiding, his side, his figures, his things and his place are in nothing a hunter is shown.
TEST(ForbiddenLandsSecrets, WhoLiesInWaitMakesNoDifference) {
    const std::string jan = "name = \"Grey Jan\"\nfrom = \"bandit_archer\"\nside = \"Robbers\"\nzone = \"wood\"\n"
                            "agility = 6\nskills = { stealth = 5 }\nambush = true\nsneaks = \"Ana\"\n";
    const std::string witch =
        "name = \"Mother Holt\"\nfrom = \"orc_raider\"\nside = \"The coven\"\nzone = \"hill\"\n"
        "strength = 2\nagility = 5\nskills = { stealth = 5, melee = 1 }\nhelmet = \"great_helm\"\n"
        "ambush = true\nsneaks = \"Cor\"\ncasts = true\nwillpower = 3\n";
    const auto revealed = [](const Json& view) { return view["state"]["combatants"].size() > 4; };
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= (in_haste() ? 5u : 40u); ++seed) {
        const auto one = forbidden_lands_fight(stalkers(jan)), other = forbidden_lands_fight(stalkers(witch));
        ASSERT_TRUE(one && other);
        compared += two_worlds::expect_no_difference(*one, *other, "side:hunters", seed, 80, revealed);
        if (HasFailure()) return;
    }
    EXPECT_GT(compared, in_haste() ? 20u : 200u);
}

// FBL-INIT-6+: until he is noticed or acts, the state is the one without him, wherever he is listed: the phase, the order of the
// sides, everything.
TEST(ForbiddenLandsSecrets, NobodyIsMissedWhoIsNotThere) {
    const std::string ours = "[[combatant]]\nfrom = \"ilsabet\"\nside = \"Party\"\nzone = \"road\"\n",
                      theirs = "[[combatant]]\nfrom = \"bandit_cutter\"\nside = \"Robbers\"\nzone = \"road\"\n",
                      hidden = "[[combatant]]\nfrom = \"bandit_archer\"\nside = \"Robbers\"\nzone = \"bank\"\n"
                               "sneaks = \"Ilsabet Korr\"\n";
    const auto state = [](const std::string& people) {
        const auto fight = forbidden_lands_fight("system = \"forbidden-lands\"\n[[zone]]\nid = \"road\"\n"
                                                 "neighbours = [\"bank\"]\n[[zone]]\nid = \"bank\"\n" +
                                                 people);
        return fight ? fight->state("side:party").dump(1) : std::string();
    };
    for (const std::string& with : {hidden + ours + theirs, ours + hidden + theirs, ours + theirs + hidden})
        EXPECT_EQ(state(ours + theirs), state(with));
}

// A namesake who lies in wait makes nobody the second of his name, nor does what lies beside him count.
TEST(ForbiddenLandsSecrets, ANumberTellsNothingOfANamesakeInHiding) {
    const std::string others = "[[combatant]]\nname = \"Ana\"\nfrom = \"brannoch\"\nside = \"Party\"\n"
                               "[[combatant]]\nfrom = \"bandit_archer\"\nside = \"Robbers\"\n";
    const auto fight = [&](const std::string& stalker) {
        return forbidden_lands_fight(
            "system = \"forbidden-lands\"\ntitle = \"Two of a kind\"\n[[zone]]\nid = \"glade\"\n" + stalker + others);
    };
    const auto alone = fight("[[combatant]]\nname = \"Grey Jan\"\nfrom = \"bandit_archer\"\nside = \"Robbers\"\n"
                             "sneaks = \"Ana\"\n");
    const auto alike = fight("[[combatant]]\nfrom = \"bandit_archer\"\nside = \"Robbers\"\nsneaks = \"Ana\"\n");
    ASSERT_TRUE(alone && alike);
    EXPECT_EQ(alone->view("side:party").dump(), alike->view("side:party").dump());
    EXPECT_NE(alone->view().dump(), alike->view().dump());
    ASSERT_EQ(alike->state("side:party")["combatants"].size(), 2u);
    EXPECT_FALSE(two_worlds::names(alike->view("side:party"), "bandit-archer-2"));
}

// What an enemy does not show: things in the belt, skills that do not come up, hunger, Willpower, no way out.
TEST(ForbiddenLandsSecrets, WhatEnemiesKeepToThemselvesMakesNoDifference) {
    const auto duel = [](const std::string& more) {
        return "system = \"forbidden-lands\"\n"
               "[[combatant]]\nfrom = \"brannoch\"\nname = \"Ana\"\nside = \"Party\"\nengaged = [\"Skarga\"]\n"
               "[[combatant]]\nfrom = \"ilsabet\"\nname = \"Ben\"\nside = \"Party\"\n"
               "[[combatant]]\nfrom = \"orc_raider\"\nname = \"Skarga\"\nside = \"Orcs\"\n" +
               more;
    };
    const std::string poor = "melee_weapons = [\"scimitar\", \"knife\"]\nskills = { lore = 0, crafting = 1 }\n",
                      rich = "melee_weapons = [\"scimitar\", \"dagger\"]\nskills = { lore = 3, healing = 2 }\n"
                             "conditions = [\"hungry\", \"cold\"]\nwillpower = 5\ntrapped = true\n";
    const auto revealed = [](const Json& view) {
        for (const Json& one : view["state"]["combatants"])
            for (const Json& thing : one["weapons"])
                if (one["key"] == "skarga" && thing["key"] != "scimitar" && thing["key"] != "small_shield") return true;
        return false;
    };
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= (in_haste() ? 5u : 40u); ++seed) {
        const auto one = forbidden_lands_fight(duel(poor)), other = forbidden_lands_fight(duel(rich));
        ASSERT_TRUE(one && other);
        compared += two_worlds::expect_no_difference(*one, *other, "side:party", seed, 60, revealed);
        if (HasFailure()) return;
    }
    EXPECT_GT(compared, in_haste() ? 100u : 1000u);
}

// Of two knives the one in hand is the first that is seen.
TEST(ForbiddenLandsSecrets, ThingsAreCountedAsTheyAreSeen) {
    const auto duel = [](const std::string& things) {
        return forbidden_lands_fight("system = \"forbidden-lands\"\ntitle = \"Knives\"\n"
                                     "[[combatant]]\nfrom = \"brannoch\"\nname = \"Ana\"\nside = \"Party\"\n"
                                     "[[combatant]]\nfrom = \"orc_raider\"\nname = \"Skarga\"\nside = \"Orcs\"\n" +
                                     things);
    };
    const auto one = duel("melee_weapons = [\"knife\"]\nin_hand = [\"knife\"]\n"),
               two = duel("melee_weapons = [\"knife\", \"knife\"]\nin_hand = [\"knife#2\"]\n");
    ASSERT_TRUE(one && two);
    EXPECT_EQ(one->view("side:party").dump(), two->view("side:party").dump());
    EXPECT_NE(two->state().dump().find("knife#2"), std::string::npos);
}

// FBL-INIT-6+: of a sneak attack its victims are told all that is done to them, and of the noticed that they were.
TEST(ForbiddenLandsSecrets, WhoActsOrIsNoticedIsSeenDoingIt) {
    std::size_t noticed = 0, struck = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        std::vector<Mistake> mistakes;
        const auto fight = open_fight(home() / "examples/forbidden-lands/bandits.toml", mistakes);
        ASSERT_TRUE(fight);
        while (!fight->over() && fight->state()["round"] == 0) ASSERT_TRUE(fight->answer(*fight->suggest({}, seed)));
        const Json all = fight->events(), shown = fight->events("side:travellers");
        const auto count = [](const Json& events, std::string_view kind) {
            std::size_t found = 0;
            for (const Json& event : events) found += event["kind"] == kind;
            return found;
        };
        EXPECT_EQ(count(shown, "noticed"), count(all, "noticed"));
        EXPECT_EQ(count(shown, "declared"), count(all, "declared"));
        EXPECT_EQ(count(shown, "damaged"), count(all, "damaged"));
        EXPECT_EQ(count(shown, "sneaked"), 0u);
        noticed += count(all, "noticed");
        struck += count(all, "damaged");
    }
    EXPECT_GT(noticed, 0u);
    EXPECT_GT(struck, 0u);
}

} // namespace
} // namespace fracas
