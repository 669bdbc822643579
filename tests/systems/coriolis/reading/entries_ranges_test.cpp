// The range of every figure that people may write: a figure beyond it is refused, and the message names the range.
#include "systems/coriolis/reading/intervention.hpp"
#include "systems/coriolis/written.hpp"

namespace fracas::coriolis {
namespace {

using namespace written;
using fracas::written::expect_ranges;

TEST(CoriolisRanges, OfACombatant) {
    expect_ranges(
        {
            {"strength = *", "1 to 12"},
            {"agility = *", "1 to 12"},
            {"wits = *", "1 to 12"},
            {"empathy = *", "1 to 12"},
            {"skills = { melee_combat = * }", "0 to 5"},
            {"movement_rate_m = *", "0 to 100"},
            {"hp = *", "1 to 100"},
            {"mp = *", "0 to 40"},
            {"natural_armor_rating = *", "0 to 10"},
            {"reloads = *", "0 to 99"},
            {"size = *", "-1 to 6"},
            {"count = *", "1 to 16"},
            {"modifier = *", "-3 to 3"},
            {"start = { hp = * }", "0 to 8"},
            {"start = { mp = * }", "0 to 5"},
            {"start = { injuries = [*] }", "11 to 66"},
            {"start = { injuries = [{ d66 = * }] }", "11 to 66"},
            {"start = { injuries = [{ d66 = 53, limit = * }] }", "1 to 6"},
        },
        [](const std::string& line) { return said_about(with(line + "\n")); });
}

TEST(CoriolisRanges, OfTheEncounter) {
    expect_ranges(
        {
            {"[settings]\nturn_limit = *", "1 to 10000"},
            {"[settings]\ndarkness_points = *", "0 to 1000"},
            {"[settings]\nfull_auto_suppression_stress = *", "1 to 6"},
            {"[[cover]]\nat = [0, 0]\nrating = *", "2 to 8"},
            {"[[rough]]\nat = [0, 0]\nradius = *", "0 to 5000"},
            {"[[weapon]]\nbonus = *", "-3 to 6"},
            {"[[weapon]]\ninitiative = *", "0 to 6"},
            {"[[weapon]]\ndamage = *", "0 to 12"},
            {"[[weapon]]\ncrit = *", "0 to 6"},
            {"[[weapon]]\nhands = *", "0 to 2"},
            {"[[armor]]\nrating = *", "0 to 10"},
            {"[[vehicle]]\nbonus = *", "-3 to 6"},
            {"[[vehicle]]\nhp = *", "1 to 100"},
            {"[[vehicle]]\nmovement_rate_m = *", "0 to 100"},
            {"[[vehicle]]\narmor_rating = *", "0 to 20"},
            {"[[vehicle]]\npassengers = *", "0 to 100"},
            {"[[vehicle]]\nram_damage = *", "0 to 100"},
        },
        [](const std::string& lines) { return said_about(with("") + lines + "\n"); });
}

// Each use of Darkness Points alone, and each setting that is a yes or no, switches itself and nothing else.
TEST(CoriolisSettings, EachIsItsOwn) {
    const auto switches = [](const std::string& line) {
        const Settings s = load(head + "[settings]\n" + line + "\n" + nasira + thug).book.settings;
        std::string on;
        for (const bool one : {s.dp_reroll, s.dp_reload, s.dp_take_initiative, s.dp_empty_clip, s.dp_jam,
                               s.dp_for_opportunity, s.dp_for_overwatch, s.raise_initiative_lasts, s.prone_may_defend,
                               s.defender_may_reroll, s.beyond_range_stacks, s.reactions_may_borrow})
            on += one ? '1' : '0';
        return on;
    };
    const auto turned = [&](const std::string& line) { // what a setting changes, by its place in the list
        const std::string usual = switches("gm_dp_uses = []\nnpc_dp_reactions = [\"defend\"]");
        const std::string now =
            switches((line.starts_with("gm_") ? "" : "gm_dp_uses = []\n") +
                     std::string(line.starts_with("npc_") ? "" : "npc_dp_reactions = [\"defend\"]\n") + line);
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < now.size(); ++i)
            if (now[i] != usual[i]) places.push_back(i);
        return places;
    };
    const char* uses[] = {"reroll", "reload", "take_initiative", "empty_clip", "jam"};
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_THAT(turned("gm_dp_uses = [\"" + std::string(uses[i]) + "\"]"), testing::ElementsAre(i)) << uses[i];
    EXPECT_THAT(turned("npc_dp_reactions = [\"defend\", \"attack_of_opportunity\"]"), testing::ElementsAre(5));
    EXPECT_THAT(turned("npc_dp_reactions = [\"defend\", \"overwatch_fire\"]"), testing::ElementsAre(6));
    const char* plain[] = {"raise_initiative_lasts", "prone_may_defend", "defender_may_reroll", "beyond_range_stacks",
                           "reactions_may_borrow"};
    for (std::size_t i = 0; i < 5; ++i) {
        const auto yes = turned(std::string(plain[i]) + " = true"), no = turned(std::string(plain[i]) + " = false");
        EXPECT_EQ(yes.size() + no.size(), 1u) << plain[i];
        EXPECT_EQ((yes.empty() ? no : yes).front(), 7 + i) << plain[i];
    }
}

TEST(CoriolisRanges, OfAnIntervention) {
    const auto said_of = [](const std::string& line) {
        Loaded fight = load(with(""));
        return said(intervene(test_pack(), fight.book, fight.names, fight.state, toml(line)));
    };
    expect_ranges(
        {
            {"combatant = \"nasira-adel\"\nstrength = *", "1 to 12"},
            {"combatant = \"nasira-adel\"\nskills = { force = * }", "0 to 5"},
            {"combatant = \"nasira-adel\"\nnatural_armor_rating = *", "0 to 10"},
            {"combatant = \"nasira-adel\"\nmodifier = *", "-3 to 3"},
            {"combatant = \"nasira-adel\"\nreloads = *", "0 to 99"},
            {"combatant = \"nasira-adel\"\nap = *", "0 to 3"},
            {"combatant = \"nasira-adel\"\ninitiative = *", "-100 to 100"},
            {"combatant = \"nasira-adel\"\nmost_hp = *", "1 to 100"},
            {"combatant = \"nasira-adel\"\nmost_mp = *", "0 to 40"},
            {"combatant = \"nasira-adel\"\nhp = *", "0 to 8"},
            {"combatant = \"nasira-adel\"\nmp = *", "0 to 5"},
            {"combatant = \"nasira-adel\"\nx = *", "-5000 to 5000"},
            {"combatant = \"nasira-adel\"\ny = *", "-5000 to 5000"},
            {"combatant = \"nasira-adel\"\ncover = *", "0 to 8"},
            {"combatant = \"nasira-adel\"\ninjury = *", "11 to 66"},
            {"combatant = \"nasira-adel\"\ninjury = 53\nlimit = *", "1 to 6"},
            {"darkness = *", "0 to 1000"},
            {"turn_limit = *", "1 to 10000"},
        },
        said_of);
}

} // namespace
} // namespace fracas::coriolis
