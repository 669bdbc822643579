// ALIEN: what a side has not noticed makes no difference to it (ALN-AWARE-1+ to ALN-AWARE-3+).
#include "store/shelf.hpp"

#include "book/json.hpp"
#include "book/toml.hpp"
#include "support/two_worlds.hpp"

namespace fracas::alien_secrets {
namespace {

std::unique_ptr<Fight> open_text(const std::string& text) {
    std::vector<Mistake> mistakes;
    const auto encounter = read_toml(text, "alien");
    auto fight = open_fight(*encounter, "alien", mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

// With no side each is on one of its own.
std::string people(const std::string& side, const std::string& zone, const std::vector<std::string>& tables) {
    std::string text;
    for (const std::string& table : tables)
        text += "[[combatant]]\n" + (side.empty() ? "" : "side = \"" + side + "\"\n") + "zone = \"" + zone + "\"\n" +
                table + "\n";
    return text;
}

// Somebody of the side is in view, or a thing lies there that somebody hidden may have let fall, or it is all over.
std::function<bool(const Json&)> shows_side(const std::string& side) {
    return [side](const Json& view) {
        for (const Json& combatant : view["state"]["combatants"])
            if (combatant["side"] == side) return true;
        return !view["state"]["items"].empty() || view["status"] == "over";
    };
}

// What the role is shown whenever something is asked of it. While it waits nothing is new to it but how long that takes.
std::vector<std::string> shown_at_questions(Fight& fight, const Role& role, std::uint64_t seed, int answers,
                                            const std::function<bool(const Json&)>& revealed) {
    std::vector<std::string> all;
    for (int i = 0; i < answers && !fight.over(); ++i) {
        const Json view = fight.view(role);
        if (revealed(view)) break;
        if (!view["question"].is_null())
            all.push_back(view.dump() + two_worlds::refusal(fight, role) + two_worlds::odds_told(fight, role, seed));
        const auto taken = fight.answer(two_worlds::answer_as(fight, role, seed));
        EXPECT_TRUE(taken) << taken.error().message;
        if (!taken) break;
    }
    return all;
}

struct Worlds {
    std::string first, second;
    Role role;
    std::string hidden; // the side
    int answers = 60;

    std::size_t compare(std::uint64_t seeds) const {
        std::size_t compared = 0;
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const auto one = open_text(first), other = open_text(second);
            if (one == nullptr || other == nullptr) return 0;
            const auto seen = shown_at_questions(*one, role, seed, answers, shows_side(hidden)),
                       in_other = shown_at_questions(*other, role, seed, answers, shows_side(hidden));
            for (std::size_t i = 0; i < std::min(seen.size(), in_other.size()); ++i, ++compared) {
                EXPECT_EQ(seen[i], in_other[i]) << "seed " << seed << ", question " << i << " to " << role;
                if (seen[i] != in_other[i]) return compared;
            }
        }
        return compared;
    }
};

const std::string corridor = R"(system = "alien"
title = "Aft"
[[zone]]
id = "lock"
features = ["exit"]
[[zone]]
id = "corridor"
[[zone]]
id = "stores"
features = ["cluttered", "terminal"]
[[zone]]
id = "hold"
features = ["cluttered"]
[[border]]
id = "hatch"
between = ["lock", "corridor"]
way = "door"
door = "open"
[[border]]
id = "stores_door"
between = ["corridor", "stores"]
way = "door"
door = "closed"
[[border]]
id = "far_door"
between = ["stores", "hold"]
way = "door"
door = "closed"
)";

const std::string crew = people("Crew", "lock",
                                {"from = \"kuroda\"\nname = \"Brandt\"", "from = \"osei\"\nname = \"Marchetti\"",
                                 "from = \"guard\"\nname = \"Hand\""});

TEST(AlienSecrets, BehindAClosedDoorThereMayBeAnything) {
    const Worlds worlds{
        corridor + crew + people("Creature", "stores", {"from = \"drone\""}),
        corridor + crew +
            people("Creature", "hold",
                   {"from = \"mercenary\"\nname = \"Kell\"\nhealth = 2", "from = \"hugger\"\nname = \"Small one\""}),
        "side:crew", "creature"};
    EXPECT_GT(worlds.compare(24), 60u);
}

// Whoever is listed first draws last as long as nobody knows of him.
TEST(AlienSecrets, TheHiddenAreNotMissingFromTheDeck) {
    const Worlds worlds{
        corridor + people("Creature", "hold", {"from = \"drone\""}) + crew,
        corridor + people("Creature", "hold", {"from = \"labor_synth\"\nname = \"Unit\"", "from = \"hugger\""}) + crew,
        "side:crew", "creature"};
    EXPECT_GT(worlds.compare(20), 60u);
}

// ALN-AWARE-3+: whether somebody hidden draws makes no difference to the order in which the others do, nor does the place
// where he is listed, be he on a side of his own or on one that is known.
TEST(AlienSecrets, NobodyIsMissedWhoIsNotThere) {
    const std::string gang =
        people("Gang", "lock", {"from = \"guard\"\nname = \"Pratt\"", "from = \"raider\"\nname = \"Kell\""});
    const auto hidden = [](const std::string& side, const std::string& kind) {
        return people(side, "hold", {"from = \"" + kind + "\"\nname = \"Canary\""});
    };
    const std::string two =
        people("Crew", "lock", {"from = \"kuroda\"\nname = \"Brandt\"", "from = \"osei\"\nname = \"Marchetti\""});
    const auto revealed = [](const Json& view) {
        return two_worlds::names(view, "canary") || !view["state"]["items"].empty();
    };
    std::size_t compared = 0;
    for (const auto& [side, kind] : std::vector<std::pair<std::string, std::string>>{
             {"Creature", "drone"}, {"Creature", "hugger"}, {"Gang", "mercenary"}})
        for (const std::string& other :
             {hidden(side, kind) + two + gang, gang + hidden(side, kind) + two, gang + two + hidden(side, kind)})
            for (std::uint64_t seed = 1; seed <= 6; ++seed) {
                const bool crew_first = other.find("Brandt") < other.find("Pratt");
                const auto one = open_text(corridor + (crew_first ? two + gang : gang + two)),
                           more = open_text(corridor + other);
                ASSERT_TRUE(one && more);
                compared += two_worlds::expect_same_without(*one, *more, "canary", "side:crew", seed, 150, revealed);
                if (HasFailure()) return;
            }
    EXPECT_GT(compared, 200u);
}

// Those behind the door do not know of the crew either. Their cards are drawn by policy, with the luck of as many answers
// as there were: in one round they are the same.
TEST(AlienSecrets, TheOtherSideKnowsNoMore) {
    const std::string others = people("Crew", "lock",
                                      {"from = \"weir\"\nname = \"Duarte\"\nstress = 3",
                                       "from = \"hallgren\"\nname = \"Roe\"", "from = \"raider\"\nname = \"Petrov\""});
    const Worlds worlds{corridor + crew + people("Creature", "hold", {"from = \"drone\""}),
                        corridor + others + people("Creature", "hold", {"from = \"drone\""}), "side:creature", "crew",
                        12};
    EXPECT_GT(worlds.compare(40), 20u);
}

// Two of a kind, of whom the crew sees the second. The first is dead and does nothing; what it is called is nobody's business:
// as one of the same side, as one of a side of its own that would be called alike, as a namesake of one's own man.
TEST(AlienSecrets, ANumberTellsNothingOfTheFirstOfItsKind) {
    const auto play = [&](const std::string& side, const std::string& kind, const std::string& name,
                          std::uint64_t seed) {
        const auto fight = open_text(corridor + people(side, "hold", {"from = \"" + kind + "\"\n" + name}) +
                                     people(side, "corridor", {"from = \"drone\""}) +
                                     people("Crew", "lock",
                                            {"from = \"kuroda\"\nname = \"Brandt\"",
                                             "from = \"osei\"\nname = \"Marchetti\"", "from = \"guard\""}));
        const auto taken = fight->answer(Json{{"set", {{"combatant", fight->combatants()[0]}, {"dead", true}}}});
        EXPECT_TRUE(taken) << taken.error().message;
        const Json view = fight->view("side:crew");
        EXPECT_TRUE(two_worlds::names(view, "xenomorph-drone"));
        EXPECT_TRUE(two_worlds::names(view, "colony-guard"));
        return two_worlds::shown_to(*fight, "side:crew", seed, 120,
                                    [](const Json& now) { return now["state"]["combatants"].size() > 4; });
    };
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        for (const char* side : {"Drones", ""})
            for (const char* kind : {"drone", "guard"}) {
                const auto other = play(side, kind, "name = \"Canary\"", seed), alike = play(side, kind, "", seed);
                ASSERT_EQ(other.size(), alike.size());
                for (std::size_t i = 0; i < other.size(); ++i, ++compared)
                    ASSERT_EQ(other[i], alike[i]) << "seed " << seed << ", showing " << i;
            }
    EXPECT_GT(compared, 300u);
}

// They are counted as they are met, answers are taken in the words of who gives them, and what is kept is in the game
// master's: so it is replayed and undone.
TEST(AlienSecrets, ASideCountsPeopleAsItMeetsThem) {
    const auto opened = [&] {
        return open_text(corridor + people("Drones", "stores", {"from = \"drone\""}) +
                         people("Drones", "lock", {"from = \"drone\"\nadjacent = [\"Brandt\"]"}) +
                         people("Crew", "lock", {"from = \"kuroda\"\nname = \"Brandt\"\nsurprise = true"}));
    };
    const auto fight = opened();
    const auto give = [&](const Json& answer, const Role& role) {
        const auto taken = fight->answer(answer, role);
        ASSERT_TRUE(taken) << taken.error().message;
    };
    while (fight->question()["name"] != "act") give(*fight->suggest({}, 1), "gm");
    ASSERT_EQ(fight->question()["who"], "brandt");
    const auto has_option = [&](const Role& role, const std::string& key) {
        for (const Json all = fight->question(role); const Json& option : all["options"])
            if (option["key"] == key) return true;
        return false;
    };
    const Json before = fight->view("side:crew");
    EXPECT_TRUE(two_worlds::names(before, "xenomorph-drone"));
    EXPECT_FALSE(two_worlds::names(before, "xenomorph-drone-2"));
    EXPECT_TRUE(has_option("side:crew", "attack>xenomorph-drone:unarmed"));
    EXPECT_TRUE(has_option("gm", "attack>xenomorph-drone-2:unarmed"));
    EXPECT_EQ(fight->combatant_as("xenomorph-drone", "side:crew", "gm"), "xenomorph-drone-2");
    EXPECT_EQ(fight->combatant_as("xenomorph-drone-2", "gm", "side:crew"), "xenomorph-drone");
    // The drone that was behind the door comes out.
    give(Json{{"set", {{"combatant", "xenomorph-drone"}, {"zone", "corridor"}}}}, "gm");
    const Json after = fight->view("side:crew");
    EXPECT_TRUE(two_worlds::names(after, "xenomorph-drone-2"));
    EXPECT_EQ(fight->combatant_as("xenomorph-drone-2", "side:crew", "gm"), "xenomorph-drone");
    for (const Json& one : after["state"]["combatants"])
        if (one["key"] == "xenomorph-drone-2") {
            EXPECT_EQ(one["name"], "Xenomorph drone 2");
            EXPECT_EQ(one["zone"], "corridor");
        }
    EXPECT_EQ(before["events"].dump(), after["events"].dump()); // what was told stays as it was told
    // The crew's first is the game master's second.
    std::string chosen;
    for (const Json all = fight->question("side:crew"); const Json& option : all["options"])
        if (option.value("target", "") == "xenomorph-drone") chosen = option["key"];
    ASSERT_FALSE(chosen.empty());
    const Json kept = fight->answer_as(Json{{"choose", chosen}}, "side:crew", "gm");
    EXPECT_NE(kept["choose"], chosen);
    give(Json{{"choose", chosen}}, "side:crew");
    EXPECT_EQ(fight->answers().back(), kept);
    const std::size_t answers = fight->answer_count();
    for (int i = 0; i < 40 && !fight->over(); ++i) give(*fight->suggest({}, 3), "gm");
    // Replayed, and played to the end at one go, it is the same.
    const auto again = opened();
    for (const Json& answer : fight->answers()) ASSERT_TRUE(again->answer(answer));
    EXPECT_EQ(again->view("side:crew").dump(), fight->view("side:crew").dump());
    ASSERT_TRUE(fight->undo(answers - 2));
    EXPECT_TRUE(two_worlds::names(fight->view("side:crew"), "xenomorph-drone"));
    EXPECT_FALSE(two_worlds::names(fight->view("side:crew"), "xenomorph-drone-2"));
}

const std::string bay =
    "system = \"alien\"\ntitle = \"Bay\"\n[[zone]]\nid = \"bay\"\nfeatures = [\"cluttered\"]\n"
    "[[zone]]\nid = \"deck\"\n[[border]]\nid = \"ramp\"\nbetween = [\"bay\", \"deck\"]\nway = \"narrow\"\n";

// In the same zone, in wait: nobody steps up to it, shoots at it or finds the way barred.
TEST(AlienSecrets, WhoeverTheGameMasterHidesIsNotThere) {
    const std::string others =
        people("Crew", "bay", {"from = \"kuroda\"\nname = \"Brandt\"", "from = \"osei\"\nname = \"Marchetti\""});
    const Worlds worlds{
        bay + others +
            people("Creature", "bay", {"from = \"drone\"\nhidden = true\nat_door = \"ramp\"\npolicy = \"random\""}),
        bay + others +
            people("Creature", "deck", {"from = \"raider\"\nname = \"Sniper\"\nhidden = true\npolicy = \"random\""}),
        "side:crew", "creature"};
    EXPECT_GT(worlds.compare(40), 60u);
}

// ALN-INIT-4: who is unaware does not know of the ambusher until it attacks.
TEST(AlienSecrets, AnAmbushIsNotGivenAway) {
    const std::string victims = people("Crew", "deck",
                                       {"from = \"kuroda\"\nname = \"Brandt\"\nunaware = true",
                                        "from = \"osei\"\nname = \"Marchetti\"\nunaware = true"});
    const auto world = [&](const std::string& ambusher) {
        return open_text(bay + victims + people("Creature", "bay", {ambusher + "\nambush = true"}));
    };
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= 20 && !HasFailure(); ++seed) {
        const auto one = world("from = \"raider\"\nname = \"Sniper\""), other = world("from = \"drone\"");
        compared += two_worlds::expect_no_difference(*one, *other, "side:crew", seed, 40, shows_side("creature"));
    }
    EXPECT_GE(compared, 40u);
}

// ALN-INIT-4, ALN-AWARE-3+: a side in ambush draws as if nobody lay in wait for it, from all ten cards.
TEST(AlienSecrets, TheAmbushedDrawForThemselves) {
    const std::string victims = people("Crew", "lock",
                                       {"from = \"kuroda\"\nname = \"Brandt\"\nunaware = true",
                                        "from = \"osei\"\nname = \"Marchetti\"\nunaware = true"}),
                      far_away = people("Creature", "hold", {"from = \"hugger\""});
    const auto revealed = [](const Json& view) { return two_worlds::names(view, "canary"); };
    std::size_t compared = 0;
    for (const char* call : {"ambush = true", "surprise = true"})
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const auto alone = open_text(corridor + victims + far_away),
                       ambushed = open_text(
                           corridor + victims + far_away +
                           people("Gang", "corridor",
                                  {"from = \"raider\"\nname = \"Canary\"\nhidden = true\n" + std::string(call)}));
            ASSERT_TRUE(alone && ambushed);
            EXPECT_EQ(ambushed->question("side:crew")["cards"].size(), 10u);
            compared += two_worlds::expect_same_without(*alone, *ambushed, "canary", "side:crew", seed, 40, revealed);
        }
    EXPECT_GE(compared, 60u);
}

// ALN-INIT-6+, ALN-AWARE-3+: who is not known of needs no card that somebody else has to share for, be he alone behind a door
// or a friend of those in view.
TEST(AlienSecrets, NobodySharesACardWithoutNeed) {
    const std::string six = people("Crew", "lock",
                                   {"from = \"kuroda\"\nname = \"Brandt\"", "from = \"guard\"\nname = \"Ash\"",
                                    "from = \"guard\"\nname = \"Birch\"", "from = \"guard\"\nname = \"Cole\""}),
                      gang = people("Gang", "lock",
                                    {"from = \"raider\"\nname = \"Kell\"", "from = \"raider\"\nname = \"Lund\"",
                                     "from = \"raider\"\nname = \"Moss\"", "from = \"raider\"\nname = \"Nye\"",
                                     "from = \"raider\"\nname = \"Orr\""});
    const auto revealed = [](const Json& view) {
        return two_worlds::names(view, "canary") || !view["state"]["items"].empty();
    };
    std::size_t compared = 0;
    for (const auto& [side, kind] :
         std::vector<std::pair<std::string, std::string>>{{"Creature", "drone"}, {"Gang", "drone"}, {"Gang", "raider"}})
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            // Nine cards without him. A raider more makes ten and another one eleven.
            const std::string canary = "from = \"" + kind + "\"\nname = \"Canary\"",
                              ten =
                                  kind == "raider" ? people("Crew", "lock", {"from = \"osei\"\nname = \"Ravn\""}) : "";
            const auto without = open_text(corridor + six + ten + gang),
                       with = open_text(corridor + people(side, "hold", {canary}) + six + ten + gang);
            ASSERT_TRUE(without && with);
            compared += two_worlds::expect_same_without(*without, *with, "canary", "side:crew", seed, 120, revealed);
            for (const Json& event : with->events()) EXPECT_NE(event["kind"], "merged");
        }
    EXPECT_GE(compared, 60u);
}

// What stands on the sheets of those in view, and what they have not in hand.
TEST(AlienSecrets, SheetsAreNotShown) {
    const std::string open = "system = \"alien\"\ntitle = \"Open\"\n[[zone]]\nid = \"yard\"\n";
    const std::string ours = people("Crew", "yard", {"from = \"kuroda\"\nname = \"Brandt\""});
    const auto first =
        open_text(open + ours + people("Gang", "yard", {"from = \"guard\"\nname = \"Pratt\"\nmax_health = 4"}));
    const auto second =
        open_text(open + ours +
                  people("Gang", "yard",
                         {"from = \"guard\"\nname = \"Pratt\"\nstrength = 5\nwits = 1\nskills = { ranged_combat = 4 }\n"
                          "weapons = [\"service_pistol\", \"knife\"]\nreloads = { service_pistol = 4 }\n"
                          "jammed = [\"service_pistol\"]\nmax_health = 6\nmodifier = 2\narmor = \"m3\""}));
    EXPECT_EQ(first->view("side:crew")["state"].dump(), second->view("side:crew")["state"].dump());
    EXPECT_NE(first->view()["state"].dump(), second->view()["state"].dump());
}

// What lies where nobody of the side looks is not there, and is not counted among what is.
TEST(AlienSecrets, ThingsOutOfViewAreNotThere) {
    const auto world = [](const std::string& things) {
        return open_text(
            "system = \"alien\"\ntitle = \"Aft\"\n[[zone]]\nid = \"stores\"\n" + things +
            "[[zone]]\nid = \"lock\"\nitems = [\"knife\"]\n"
            "[[border]]\nid = \"hatch\"\nbetween = [\"stores\", \"lock\"]\nway = \"door\"\ndoor = \"closed\"\n" +
            people("Crew", "lock", {"from = \"kuroda\"\nname = \"Brandt\"\nsurprise = true"}) +
            people("Creature", "stores", {"from = \"drone\""}));
    };
    const auto bare = world(""), full = world("items = [\"knife\", \"knife\"]\n");
    for (Fight* fight : {bare.get(), full.get()})
        while (fight->question()["name"] != "act") ASSERT_TRUE(fight->answer(*fight->suggest({}, 1)));
    ASSERT_EQ(full->question()["who"], "brandt");
    const auto shown = [](Fight& fight) {
        return fight.view("side:crew").dump() + two_worlds::refusal(fight, "side:crew");
    };
    EXPECT_EQ(shown(*bare), shown(*full));
    ASSERT_EQ(full->state("side:crew")["items"].size(), 1u);
    EXPECT_EQ(full->state("side:crew")["items"][0]["key"], "knife");
    EXPECT_EQ(full->state()["items"].size(), 3u);
    ASSERT_TRUE(full->answer(Json{{"set", {{"doors", {{"hatch", "open"}}}}}}));
    EXPECT_EQ(full->state("side:crew")["items"].size(), 3u);
}

// Of two knives of an enemy the one in his hand is the first anybody sees, and the other, once it is drawn, the second.
TEST(AlienSecrets, ThingsAreCountedAsTheyAreSeen) {
    const auto world = [](const std::string& things) {
        return open_text(bay + people("Crew", "bay", {"from = \"kuroda\"\nname = \"Brandt\""}) +
                         people("Gang", "bay", {"from = \"guard\"\nname = \"Pratt\"\n" + things}));
    };
    const auto one = world("weapons = [\"knife\"]\nin_hand = [\"knife\"]"),
               two = world("weapons = [\"knife\", \"knife\"]\nin_hand = [\"knife#2\"]");
    ASSERT_TRUE(one && two);
    const auto things = [](const Json& state) {
        std::vector<std::string> keys;
        for (const Json& person : state["combatants"])
            if (person["key"] == "pratt")
                for (const Json& thing : person["weapons"]) keys.push_back(thing["key"]);
        return keys;
    };
    using Keys = std::vector<std::string>;
    EXPECT_EQ(things(two->state()), (Keys{"knife", "knife#2"}));
    EXPECT_EQ(things(two->state("side:gang")), (Keys{"knife", "knife#2"}));
    EXPECT_EQ(one->view("side:crew").dump(), two->view("side:crew").dump());
    const auto taken =
        two->answer(Json{{"set", {{"combatant", "pratt"}, {"in_hand", {{"knife", true}, {"knife#2", true}}}}}});
    ASSERT_TRUE(taken) << taken.error().message;
    EXPECT_EQ(things(two->state("side:crew")), (Keys{"knife#2", "knife"})); // the game master's first is its second
    ASSERT_TRUE(two->undo(0));
    EXPECT_EQ(things(two->state("side:crew")), Keys{"knife"});
}

// Nobody takes what a fallen one has of whom he does not know.
TEST(AlienSecrets, TheBeltsOfTheUnnoticedAreNotOpen) {
    const auto fight = open_text(
        bay + people("Crew", "bay", {"from = \"kuroda\"\nname = \"Brandt\"\nweapons = []\nsurprise = true"}) +
        people("Gang", "bay", {"from = \"guard\"\nname = \"Pratt\"\nhidden = true\nadjacent = [\"Brandt\"]"}) +
        people("Gang", "deck", {"from = \"guard\"\nname = \"Kell\""}));
    while (fight->question()["name"] != "act") ASSERT_TRUE(fight->answer(*fight->suggest({}, 1)));
    ASSERT_TRUE(fight->answer(Json{{"set", {{"combatant", "pratt"}, {"unconscious", true}}}}));
    ASSERT_EQ(fight->question()["who"], "brandt");
    const auto offered = [&] {
        bool some = false;
        for (const Json all = fight->question("side:crew"); const Json& option : all["options"])
            some = some || option["deed"] == "pick_up";
        return some;
    };
    EXPECT_FALSE(offered());
    ASSERT_TRUE(fight->answer(Json{{"set", {{"combatant", "pratt"}, {"hidden", false}}}}));
    EXPECT_TRUE(offered()) << fight->question("side:crew").dump(1);
}

// It is shown as soon as the door is open, and not again once it is shut.
TEST(AlienSecrets, PeekingIsWorthSomething) {
    const auto fight = open_text(
        corridor +
        people("Crew", "corridor", {"from = \"kuroda\"\nname = \"Brandt\"\nsurprise = true\nknows = [\"drone\"]"}) +
        people("Creature", "stores", {"from = \"drone\""}));
    const auto give = [&](const Json& answer) {
        const auto taken = fight->answer(answer);
        ASSERT_TRUE(taken) << taken.error().message;
    };
    while (fight->question()["kind"] == "draw") give(Json{{"cards", Json::array({fight->question()["cards"].back()})}});
    EXPECT_FALSE(two_worlds::names(fight->view("side:crew"), "xenomorph-drone"));
    EXPECT_EQ(fight->state("side:crew")["sides"].size(), 1u);
    EXPECT_EQ(fight->state()["combatants"][1]["hidden_from"], Json::array({"crew"}));
    give(Json{{"choose", "peek:stores_door:open"}});
    EXPECT_TRUE(two_worlds::names(fight->view("side:crew"), "xenomorph-drone"));
    const Json seen = fight->events("side:crew");
    EXPECT_TRUE(std::any_of(seen.begin(), seen.end(), [](const Json& event) { return event["kind"] == "noticed"; }));
    for (const Json& event : seen) EXPECT_NE(event["kind"] == "drew-card" ? event["who"] : Json(), "xenomorph-drone");
    give(Json{{"choose", "close:stores_door"}});
    const Json shown = fight->state("side:crew")["combatants"][1];
    EXPECT_EQ(shown["in_sight"], false);
    EXPECT_EQ(shown["zone"], "stores");
    EXPECT_FALSE(shown.contains("cards"));
}

} // namespace
} // namespace fracas::alien_secrets
