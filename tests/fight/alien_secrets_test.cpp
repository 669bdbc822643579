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

std::string people(const std::string& side, const std::string& zone, const std::vector<std::string>& tables) {
    std::string text;
    for (const std::string& table : tables)
        text += "[[combatant]]\nside = \"" + side + "\"\nzone = \"" + zone + "\"\n" + table + "\n";
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
        if (!view["question"].is_null()) all.push_back(view.dump());
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
