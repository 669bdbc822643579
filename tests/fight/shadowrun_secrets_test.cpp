// Shadowrun: what a side cannot know of its enemies makes no difference to what it is shown.
#include "fight/shadowrun_fights.hpp"
#include "support/haste.hpp"
#include "support/two_worlds.hpp"

#include <set>

namespace fracas::shadowrun_fights {
namespace {

// Vesper against somebody some metres off.
std::string against(const std::string& enemy, const std::string& place) {
    return "system = \"shadowrun\"\n[[side]]\nname = \"Runners\"\n[[side]]\nname = \"Others\"\npolicy = "
           "\"aggressive\"\n"
           "[[combatant]]\nfrom = \"vesper_kade\"\nside = \"Runners\"\nat = [0, 0]\n"
           "[[combatant]]\nname = \"Foe\"\nside = \"Others\"\nat = " +
           place + "\n" + enemy;
}

struct Secret {
    const char* what;
    std::string one, other;      // the keys in which the enemy differs
    const char* place;           // "[1, 0]"
    std::set<std::string> shows; // events of the enemy by which it may come out
};

std::vector<Secret> secrets() {
    const std::string ganger = "from = \"street_ganger\"\n", guard = "from = \"site_guard\"\n";
    const std::string brawler = ganger + "in_hand = [\"club\"]\n";
    const std::string spur = "[[melee_weapon]]\nid = \"long_spur\"\nname = \"Long spur\"\nskill = \"edged_weapons\"\n"
                             "strength_bonus = 0\nlevel = \"M\"\ndamage = \"physical\"\nreach = 2\nimplant = true\n";
    return {
        {"a weapon that is carried",
         brawler + "weapons = [\"club\", \"knife\"]\n",
         brawler + "weapons = [\"club\", \"survival_knife\"]\n",
         "[1, 0]",
         {"drew"}},
        {"a weapon in the body",
         ganger + "in_hand = [\"club\"]\nweapons = [\"club\", \"hand_razors\"]\n",
         ganger + "in_hand = [\"club\"]\nweapons = [\"club\", \"long_spur\"]\n" + spur,
         "[1, 0]",
         {"slot-begins", "defends", "melee-declared"}},
        {"rounds in the clip",
         guard + "rounds = { heavy_pistol_laser = 10 }\n",
         guard + "rounds = { heavy_pistol_laser = 3 }\n",
         "[12, 0]",
         {"load-removed", "drew", "moved"}},
        {"the kind of rounds",
         guard + "ammunition = { heavy_pistol_laser = \"regular\" }\n",
         guard + "ammunition = { heavy_pistol_laser = \"explosive\" }\n",
         "[12, 0]",
         {"hit", "all-ones"}},
        {"spare loads", guard + "spare_loads = 2\n", guard + "spare_loads = 1\n", "[12, 0]", {"load-removed"}},
        {"old wounds",
         guard + "start = { physical = 1 }\n",
         guard + "start = { physical = 2 }\n",
         "[12, 0]",
         {"damaged", "pool-used"}},
        {"armour",
         guard + "armor = [\"vest_plates\"]\n",
         guard + "armor = [\"vest\"]\n",
         "[12, 0]",
         {"pool-used", "resisted"}},
        {"the Combat Pool", guard + "willpower = 4\n", guard + "willpower = 6\n", "[12, 0]", {"pool-used"}},
        {"a skill",
         guard + "skills = { pistols = 3 }\n",
         guard + "skills = { pistols = 6 }\n",
         "[12, 0]",
         {"shot-declared", "pool-used"}},
        {"the game master's modifier",
         guard + "modifier = 0\n",
         guard + "modifier = 2\n",
         "[12, 0]",
         {"shot-declared", "melee-declared", "defends", "pool-used"}},
    };
}

TEST(ShadowrunSecrets, OfAnEnemyMakeNoDifferenceUntilTheyComeOut) {
    for (const Secret& secret : secrets()) {
        SCOPED_TRACE(secret.what);
        const auto out = [&](const Json& view) {
            for (const Json& event : view["events"])
                if (event.value("who", "") == "foe" && secret.shows.contains(event["kind"])) return true;
            return false;
        };
        std::size_t compared = 0;
        for (std::uint64_t seed = 1; seed <= (has_time() ? 40u : 10u); ++seed) {
            const auto one = written(against(secret.one, secret.place)),
                       other = written(against(secret.other, secret.place));
            ASSERT_TRUE(one && other);
            compared += two_worlds::expect_no_difference(*one, *other, "side:runners", seed, 20, out);
        }
        EXPECT_GT(compared, 29u); // three showings and more of each fight
    }
}

// Of two knives the one in hand is the first that is seen.
TEST(ShadowrunSecrets, ThingsAreCountedAsTheyAreSeen) {
    const std::string ganger = "from = \"street_ganger\"\n";
    const auto one = written(against(ganger + "weapons = [\"knife\"]\nin_hand = [\"knife\"]\n", "[1, 0]")),
               two = written(against(ganger + "weapons = [\"knife\", \"knife\"]\nin_hand = [\"knife#2\"]\n", "[1, 0]"));
    ASSERT_TRUE(one && two);
    EXPECT_EQ(one->view("side:runners").dump(), two->view("side:runners").dump());
    EXPECT_NE(two->state().dump().find("knife#2"), std::string::npos);
}

// What is told of an enemy who fires his last round, fills his weapon and is held: no figure of his own.
TEST(ShadowrunSecrets, EventsOfEveryExampleTellNoFigureOfAnEnemy) {
    const std::set<std::pair<std::string, std::string>> hidden = {
        {"load-removed", "rounds"},     {"load-inserted", "rounds"},
        {"filled", "rounds"},           {"overflowed", "boxes"},
        {"dying", "overflow"},          {"bled", "overflow"},
        {"pool-used", "left"},          {"subdual-damage", "by_subduer"},
        {"subdual-damage", "in_all"},   {"subdual-faded", "left"},
        {"hold-weakened", "by_subduer"}};
    std::size_t seen = 0;
    for (const std::string& name : example_names())
        for (std::uint64_t number = 0; number < 2; ++number) {
            auto fight = example(name);
            ASSERT_TRUE(fight->play_out({}, 5, number));
            const Json state = fight->state();
            for (const std::string& side : fight->sides())
                for (const Json& event : fight->events("side:" + side)) {
                    if (!event.contains("who")) continue;
                    const bool own = combatant_of(state, event["who"])["side"] == side;
                    const std::string kind = event["kind"];
                    if (kind == "hold-restored") {
                        EXPECT_EQ(event.contains("by_subduer"), combatant_of(state, event["whom"])["side"] == side);
                    }
                    if (own) continue;
                    EXPECT_NE(kind, "weapon-empty");
                    EXPECT_FALSE(event.contains("modifiers")) << event.dump();
                    for (const auto& [told, figure] : hidden)
                        if (kind == told) {
                            EXPECT_FALSE(event.contains(figure)) << event.dump();
                            ++seen;
                        }
                }
        }
    EXPECT_GT(seen, 50u);
}

} // namespace
} // namespace fracas::shadowrun_fights
