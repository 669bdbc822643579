// Coriolis: what a side does not know of makes no difference to what it is shown.
#include "book/toml.hpp"
#include "store/shelf.hpp"
#include "support/haste.hpp"
#include "support/two_worlds.hpp"

namespace fracas {
namespace {

std::unique_ptr<Fight> opened_text(const std::string& text) {
    auto read = read_toml(text, "fight.toml");
    if (!read) {
        ADD_FAILURE() << to_text(read.error());
        return nullptr;
    }
    std::vector<Mistake> mistakes;
    auto fight = open_fight(*read, "fight.toml", mistakes);
    for (const auto& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

const std::string heading = "system = \"coriolis\"\n[settings]\ndarkness_points = 3\nambush = true\n"
                            "[[side]]\nname = \"Travellers\"\n[[side]]\nname = \"Syndicate\"\n"
                            "[[combatant]]\nfrom = \"nasira_adel\"\nside = \"Travellers\"\nat = [0, 0]\n"
                            "[[combatant]]\nfrom = \"halima_sarr\"\nside = \"Travellers\"\nat = [0, 2]\n";
const Role travellers = "side:travellers";

bool knows_foe(const Json& view) {
    for (const Json& one : view["state"]["combatants"])
        if (one["side"] != "travellers") return true;
    return false;
}

// COR-INIT-8+: who lies in wait may be anybody, anywhere, with anything, and roll whatever it rolls.
TEST(CoriolisSecrets, WhoLiesInWaitCouldBeAnybody) {
    const std::string marksman = heading + "[[combatant]]\nfrom = \"rooftop_marksman\"\nside = \"Syndicate\"\n"
                                           "sneaks = true\nat = [60, 5]\n";
    const std::string bruiser = heading +
                                "[[combatant]]\nname = \"Brute\"\nfrom = \"dock_tough\"\nside = \"Syndicate\"\n"
                                "sneaks = true\nat = [9, -7]\nhp = 14\nskills = { infiltration = 5 }\n"
                                "weapons = [\"mace\", \"knife\"]\narmor = \"heavy_armor\"\n";
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        auto one = opened_text(marksman), other = opened_text(bruiser);
        compared += two_worlds::expect_no_difference(*one, *other, travellers, seed, 60, knows_foe);
    }
    EXPECT_GE(compared, 25u);
}

// COR-MOVE-5+: one who is there from the start, of whom they are not aware, while others fight.
TEST(CoriolisSecrets, SomebodyUnseenInTheMiddleOfAFight) {
    const auto fight = [](const std::string& lurker) {
        return "system = \"coriolis\"\n[settings]\ndarkness_points = 0\n"
               "[[side]]\nname = \"Travellers\"\n[[side]]\nname = \"Syndicate\"\n[[side]]\nname = \"Watchers\"\n"
               "[[combatant]]\nfrom = \"nasira_adel\"\nside = \"Travellers\"\nat = [0, 0]\nunaware_of = "
               "[\"Watchers\"]\n"
               "[[combatant]]\nfrom = \"halima_sarr\"\nside = \"Travellers\"\nat = [0, 2]\nunaware_of = "
               "[\"Watchers\"]\n"
               "[[combatant]]\nfrom = \"dock_tough\"\nside = \"Syndicate\"\nat = [12, 0]\nunaware_of = "
               "[\"Watchers\"]\n" +
               lurker + "side = \"Watchers\"\nunaware_of = [\"Travellers\", \"Syndicate\"]\n";
    };
    // It does not know of them either, so that it does nothing that would show; but it has its slots and its dice. It hears
    // of whoever attacks: from then on it claims and acts as it can, and the dice of others are no longer the same. One that
    // is broken hears of them, too, and does nothing all along.
    std::size_t compared = 0;
    for (const bool broken : {false, true}) {
        const std::string start = broken ? "start = { hp = 0 }\n" : "";
        const std::string one = fight("[[combatant]]\nfrom = \"rooftop_marksman\"\nat = [60, 5]\n" + start);
        const std::string other =
            fight("[[combatant]]\nname = \"Watcher\"\nfrom = \"dock_tough\"\nat = [30, 30]\nhp = 3\n" + start);
        const auto revealed = [&](const Json& view) {
            for (const Json& side : view["state"]["sides"])
                if (side["key"] == "watchers") return true;
            for (const Json& event : view["events"])
                if (event["kind"] == "tested" && !broken) return true;
            return view["status"] == "over";
        };
        for (std::uint64_t seed = 1; seed <= (has_time() ? 40u : 10u); ++seed) {
            auto first = opened_text(one), second = opened_text(other);
            compared += two_worlds::expect_no_difference(*first, *second, travellers, seed, 120, revealed);
        }
    }
    EXPECT_GE(compared, 200u);
}

// COR-INIT-1, COR-INIT-2, COR-REACT-4: a fight with somebody more, of whom a side does not know, is to it the fight without
// him, whosever friend he is and wherever he stands in the roster: in whose throw his die would be, who comes next where
// scores are equal, whether anybody is offered a shot at the end of his slot.
TEST(CoriolisSecrets, SomebodyMoreMakesNoDifference) {
    const std::string unaware = "unaware_of = [\"Canary\"]\n";
    const auto person = [](const std::string& from, const std::string& side, const std::string& at) {
        return "[[combatant]]\nfrom = \"" + from + "\"\nside = \"" + side + "\"\nat = " + at + "\n";
    };
    const std::vector<std::string> people{
        person("nasira_adel", "Travellers", "[0, 0]") + unaware, person("dock_tough", "Syndicate", "[25, 0]"),
        person("halima_sarr", "Travellers", "[0, 4]") + unaware, person("rooftop_marksman", "Syndicate", "[30, 5]"),
        person("jaras_quill", "Travellers", "[0, 8]") + unaware};
    const std::string canary = "[[combatant]]\nname = \"Canary\"\nfrom = \"dock_tough\"\nat = [300, 300]\n";
    const std::vector<std::pair<std::string, std::string>> lurkers{
        {canary + "side = \"Syndicate\"\n", ""},
        {canary + "side = \"Watchers\"\n", ""}, // knows of everybody
        {canary + "side = \"Watchers\"\nunaware_of = [\"Travellers\", \"Syndicate\"]\n", unaware}}; // of nobody
    const auto world = [&](const std::string& lurker, std::size_t place, const std::string& of_syndicate) {
        std::string text = "system = \"coriolis\"\ntitle = \"A street\"\n[settings]\ndarkness_points = 0\n";
        for (std::size_t i = 0; i <= people.size(); ++i) {
            if (i == place) text += lurker;
            if (i == people.size()) break;
            const bool syndicate = people[i].find("Syndicate") != std::string::npos;
            text += lurker.empty() ? people[i].substr(0, people[i].find("unaware_of"))
                                   : people[i] + (syndicate ? of_syndicate : "");
        }
        return opened_text(text);
    };
    const auto revealed = [](const Json& view) { return two_worlds::names(view, "canary"); };
    std::size_t compared = 0;
    for (const auto& [lurker, of_syndicate] : lurkers)
        for (std::size_t place = 0; place <= people.size(); ++place)
            for (std::uint64_t seed = 1; seed <= (has_time() ? 12u : 2u); ++seed) {
                auto without = world("", place, ""), with = world(lurker, place, of_syndicate);
                ASSERT_TRUE(without && with);
                compared += two_worlds::expect_same_without(*without, *with, "canary", travellers, seed, 80, revealed);
            }
    EXPECT_GE(compared, 500u);
}

// The first of a kind is not known of: nor is it by the number of the second. It is broken and does nothing.
TEST(CoriolisSecrets, ANumberTellsNothingOfTheFirstOfItsKind) {
    const auto fight = [](const std::string& name) {
        const std::string unaware = "unaware_of = [\"Watchers\"]\n";
        return "system = \"coriolis\"\ntitle = \"A street\"\n[settings]\ndarkness_points = 0\n"
               "[[side]]\nname = \"Travellers\"\n[[side]]\nname = \"Syndicate\"\n[[side]]\nname = \"Watchers\"\n"
               "[[combatant]]\nfrom = \"dock_tough\"\n" +
               name + "side = \"Watchers\"\nat = [60, 30]\nstart = { hp = 0 }\n" +
               "unaware_of = [\"Travellers\", \"Syndicate\"]\n"
               "[[combatant]]\nfrom = \"dock_tough\"\nside = \"Syndicate\"\nat = [12, 0]\n" +
               unaware + "[[combatant]]\nfrom = \"nasira_adel\"\nside = \"Travellers\"\nat = [0, 0]\n" + unaware +
               "[[combatant]]\nfrom = \"halima_sarr\"\nside = \"Travellers\"\nat = [0, 2]\n" + unaware;
    };
    std::size_t compared = 0;
    for (const char* other : {"", "name = \"Nasira Adel\"\n"})
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            auto first = opened_text(fight("name = \"Canary\"\n")), second = opened_text(fight(other));
            ASSERT_TRUE(first && second);
            const auto revealed = [](const Json& view) { return view["state"]["combatants"].size() > 3; };
            compared += two_worlds::expect_no_difference(*first, *second, travellers, seed, 60, revealed);
            EXPECT_TRUE(two_worlds::names(second->view(travellers), "dock-tough"));
            EXPECT_TRUE(two_worlds::names(second->view(travellers), "nasira-adel"));
        }
    EXPECT_GE(compared, 200u);
}

// Whoever gives no place stands where he would without those who are not known of, be they of his side or of another.
TEST(CoriolisSecrets, DefaultPlacesDoNotCountTheHidden) {
    const std::string sneaking = "[[combatant]]\nfrom = \"rooftop_marksman\"\nname = \"Canary\"\nsneaks = true\n",
                      unknown = "[[combatant]]\nfrom = \"rooftop_marksman\"\nname = \"Canary\"\n";
    const auto fight = [](const std::string& lurker, const std::string& unaware) {
        return opened_text("system = \"coriolis\"\ntitle = \"A street\"\n" + lurker +
                           "[[combatant]]\nfrom = \"dock_tough\"\nside = \"Syndicate\"\n" + unaware +
                           "[[combatant]]\nfrom = \"nasira_adel\"\nside = \"Travellers\"\n" + unaware +
                           "[[combatant]]\nfrom = \"halima_sarr\"\nside = \"Travellers\"\n" + unaware +
                           "[[vehicle]]\nfrom = \"armored_gravcraft\"\nside = \"Travellers\"\n");
    };
    const auto places = [](const Fight& one) {
        std::string all;
        for (const Json state = one.state(travellers); const Json& person : state["combatants"])
            all += person["name"].get<std::string>() + person["x"].dump() + "," + person["y"].dump() + " ";
        return all;
    };
    const auto alone = fight("", "");
    ASSERT_TRUE(alone);
    const std::string unaware = "unaware_of = [\"Canary\"]\n";
    for (const auto& [lurker, others] :
         std::vector<std::pair<std::string, std::string>>{{unknown + "side = \"Watchers\"\n", unaware},
                                                          {sneaking + "side = \"Watchers\"\n", ""},
                                                          {sneaking + "side = \"Syndicate\"\ncount = 3\n", ""}}) {
        const auto watched = fight(lurker, others);
        ASSERT_TRUE(watched);
        EXPECT_EQ(places(*alone), places(*watched)) << lurker;
        EXPECT_NE(watched->state()["combatants"].size(), alone->state()["combatants"].size());
    }
}

// COR-MOVE-5+: what somebody unknown lets fall is seen from where it could be picked up.
TEST(CoriolisSecrets, WhatTheUnknownLetFallIsSeenFromClose) {
    auto fight = opened_text(
        "system = \"coriolis\"\ntitle = \"A street\"\n[settings]\ndarkness_points = 0\n"
        "[[side]]\nname = \"Travellers\"\n[[side]]\nname = \"Syndicate\"\n[[side]]\nname = \"Watchers\"\n"
        "[[combatant]]\nname = \"Watcher\"\nfrom = \"dock_tough\"\nside = \"Watchers\"\nat = [30, 0]\n"
        "unaware_of = [\"Travellers\", \"Syndicate\"]\n"
        "[[combatant]]\nfrom = \"dock_tough\"\nside = \"Syndicate\"\nat = [12, 0]\nunaware_of = [\"Watchers\"]\n"
        "[[combatant]]\nfrom = \"nasira_adel\"\nside = \"Travellers\"\nat = [0, 0]\nunaware_of = [\"Watchers\"]\n");
    ASSERT_TRUE(fight);
    const auto let_fall = [&](const std::string& who) {
        for (int i = 0; i < 400 && !(fight->question()["name"] == "act" && fight->question()["who"] == who); ++i)
            ASSERT_TRUE(
                fight->answer(fight->question()["name"] == "act" ? Json{{"choose", "end"}} : *fight->suggest({}, 1)));
        ASSERT_TRUE(fight->answer(Json{{"choose", "drop:baton"}}));
    };
    const auto things = [&](const Role& role) {
        std::vector<std::string> keys;
        for (const Json all = fight->state(role); const Json& one : all["items"]) keys.push_back(one["key"]);
        return keys;
    };
    let_fall("watcher");
    EXPECT_EQ(things("gm"), std::vector<std::string>{"baton"});
    EXPECT_EQ(things(travellers), std::vector<std::string>{});
    EXPECT_EQ(things("side:watchers"), std::vector<std::string>{"baton"});
    let_fall("dock-tough");
    EXPECT_EQ(things("gm"), (std::vector<std::string>{"baton", "baton.2"}));
    EXPECT_EQ(things(travellers), std::vector<std::string>{"baton"}); // not the second of somebody's
    for (const Json& event : fight->events(travellers)) {
        if (event["kind"] != "dropped") continue;
        EXPECT_EQ(event["weapon"], "baton");
    }
    while (!fight->answer(Json{{"set", {{"combatant", "nasira-adel"}, {"at", Json::array({29, 0})}}}}))
        ASSERT_TRUE(fight->answer(*fight->suggest({}, 1)));
    EXPECT_EQ(things(travellers), (std::vector<std::string>{"baton", "baton.2"}));
}

// Of an enemy in plain sight: what it carries but has not in hand, what it knows and has never shown, its HP and MP.
TEST(CoriolisSecrets, FiguresOfEnemiesUntilTheyShow) {
    const auto fight = [](const std::string& figures) {
        return "system = \"coriolis\"\n[settings]\ndarkness_points = 2\n"
               "[[side]]\nname = \"Travellers\"\n[[side]]\nname = \"Syndicate\"\n"
               "[[combatant]]\nfrom = \"nasira_adel\"\nside = \"Travellers\"\nat = [0, 0]\n"
               "[[combatant]]\nname = \"Tough\"\nfrom = \"dock_tough\"\nside = \"Syndicate\"\nat = [12, 0]\n" +
               figures;
    };
    const std::string one = fight("hp = 5\nmp = 4\nreloads = 0\nskills = { medicurgy = 0, command = 0 }\n"
                                  "weapons = [\"mace\", \"knife\"]\nin_hand = [\"mace\"]\n");
    const std::string other = fight("hp = 9\nmp = 9\nreloads = 4\nskills = { medicurgy = 3, command = 3 }\n"
                                    "weapons = [\"mace\", \"vulcan_pistol\"]\nin_hand = [\"mace\"]\n");
    // Until it takes something else in hand, or is hurt: then what it bears begins to show.
    const auto revealed = [](const Json& view) {
        for (const Json& foe : view["state"]["combatants"])
            if (foe["side"] == "syndicate")
                return foe["looks"] != "unhurt" || foe["weapons"].size() != 1 || foe["weapons"][0]["key"] != "mace" ||
                       !foe["conditions"].empty();
        return true;
    };
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        auto first = opened_text(one), second = opened_text(other);
        compared += two_worlds::expect_no_difference(*first, *second, travellers, seed, 12, revealed);
    }
    EXPECT_GE(compared, 60u);
}

// The second knife of an enemy is the first one sees, if it is the one he draws.
TEST(CoriolisSecrets, ThingsAreCountedAsTheyAreSeen) {
    const auto world = [](const std::string& things) {
        return opened_text("system = \"coriolis\"\ntitle = \"A street\"\n"
                           "[[combatant]]\nfrom = \"nasira_adel\"\nside = \"Travellers\"\nat = [0, 0]\n"
                           "[[combatant]]\nname = \"Tough\"\nfrom = \"dock_tough\"\nside = \"Syndicate\"\n"
                           "at = [12, 0]\n" +
                           things);
    };
    const auto draw = [](Fight& fight, const std::string& key) {
        for (const std::string& deed : {std::string("drop:mace"), "draw:" + key}) {
            for (int i = 0; i < 200 && !(fight.question()["name"] == "act" && fight.question()["who"] == "tough"); ++i)
                ASSERT_TRUE(
                    fight.answer(fight.question()["name"] == "act" ? Json{{"choose", "end"}} : *fight.suggest({}, 1)));
            const auto taken = fight.answer(Json{{"choose", deed}});
            ASSERT_TRUE(taken) << taken.error().message;
        }
    };
    const auto one = world("weapons = [\"mace\", \"knife\"]\n"),
               two = world("weapons = [\"mace\", \"knife\", \"knife\"]\n");
    ASSERT_TRUE(one && two);
    draw(*one, "knife");
    draw(*two, "knife#2");
    EXPECT_EQ(one->view(travellers).dump(), two->view(travellers).dump());
    EXPECT_NE(two->state().dump().find("knife#2"), std::string::npos);
}

// COR-MOVE-5+: an attack out of hiding is told from its roll on, which reveals who makes it.
TEST(CoriolisSecrets, AnAttackOutOfHidingIsToldFromItsRollOn) {
    auto fight = opened_text(heading + "[[combatant]]\nfrom = \"rooftop_marksman\"\nside = \"Syndicate\"\n"
                                       "sneaks = true\nat = [30, 5]\nskills = { infiltration = 5 }\nagility = 5\n");
    bool tested = false, missed_or_hit = false;
    for (std::uint64_t seed = 1; seed < 200 && !fight->over() && !missed_or_hit; ++seed) {
        ASSERT_TRUE(fight->answer(*fight->suggest({}, seed)));
        for (const Json& event : fight->events(travellers)) {
            if (event.value("who", "") != "rooftop-marksman") continue;
            EXPECT_NE(event["kind"], "sneaked");
            tested = tested || event["kind"] == "tested";
            missed_or_hit = missed_or_hit || event["kind"] == "hit" || event["kind"] == "missed";
        }
    }
    EXPECT_TRUE(missed_or_hit);
    EXPECT_TRUE(tested);
}

} // namespace
} // namespace fracas
