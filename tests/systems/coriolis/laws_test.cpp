// Laws of moves and the fixed numbers of Coriolis.
#include "support/laws.hpp"
#include "support/perft.hpp"
#include "support/signature.hpp"
#include "systems/coriolis/game.hpp"

namespace fracas {
namespace {

using namespace coriolis;

// Two fighters with pools of one or two dice, so that every face can be enumerated; what a table says comes last.
std::string fighter(const std::string& name, const std::string& table) {
    std::string text = "[[combatant]]\nname = \"" + name + "\"\n";
    const std::pair<const char*, const char*> figures[] = {{"controller", "\"pc\""},
                                                           {"strength", "1"},
                                                           {"agility", "1"},
                                                           {"wits", "2"},
                                                           {"empathy", "1"},
                                                           {"hp", "4"},
                                                           {"mp", "3"},
                                                           {"skills", "{}"},
                                                           {"movement_rate_m", "10"},
                                                           {"natural_armor_rating", "0"},
                                                           {"armor", "\"none\""},
                                                           {"talents", "[]"},
                                                           {"reloads", "1"},
                                                           {"medical", "\"none\""},
                                                           {"size", "\"normal\""}};
    for (const auto& [key, value] : figures)
        if (table.find(std::string(key) + " =") == std::string::npos) text += std::string(key) + " = " + value + "\n";
    return text + table;
}

std::string arena(const std::string& first, const std::string& second, int darkness = 0) {
    return "system = \"coriolis\"\n[settings]\ndarkness_points = " + std::to_string(darkness) + "\n" +
           fighter("Ana", first) + fighter("Bor", second);
}

std::string armed(const std::string& weapon, const std::string& more = "") {
    return "weapons = [\"" + weapon + "\"]\nready_weapon = \"" + weapon + "\"\n" + more;
}

struct Checks {
    using Game = coriolis::Game;

    static std::vector<MoveCase> moves() {
        const std::string npc = "controller = \"npc\"\n", away = "at = [10, 0]\n";
        const std::string strong =
            "strength = 4\nagility = 4\nskills = { melee_combat = 2, ranged_combat = 2 }\nhp = 8\n";
        const std::string hold = "set = { combatant = \"ana\", grapples = \"bor\" }";
        return {
            {"melee against a defender", arena(armed("knife"), armed("knife")), "ana", "melee>bor:knife"},
            {"melee against armour", arena(armed("knife"), armed("knife", npc + "armor = \"flightsuit\"\n")), "ana",
             "melee>bor:knife"},
            {"melee by an NPC", arena(armed("knife"), armed("knife", npc), 1), "bor", "melee>ana:knife"},
            {"quick melee", arena(armed("knife", "strength = 3\n"), armed("knife", npc)), "ana",
             "quick-melee>bor:knife"},
            {"unarmed", arena("weapons = []\n", armed("knife", npc)), "ana", "melee>bor:unarmed"},
            {"flexible weapon", arena(armed("whip"), armed("knife", npc)), "ana", "melee>bor:whip"},
            {"stun weapon", arena(armed("shock_stick"), armed("knife", npc)), "ana", "melee>bor:shock_stick"},
            {"grapple attack",
             arena(armed("knife"), armed("knife")),
             "ana",
             "grapple-attack>bor:unarmed",
             false,
             {hold}},
            {"breaking free", arena(armed("knife"), armed("knife")), "bor", "break-free", true, {hold}},
            {"leaving Close Range", arena(armed("knife"), armed("knife")), "ana", "move>-8,0", false},
            {"normal shot", arena(armed("vulcan_pistol", away), armed("knife")), "ana", "shot>bor:vulcan_pistol"},
            {"quick shot", arena(armed("vulcan_pistol", away), armed("knife")), "ana", "quick-shot>bor:vulcan_pistol"},
            {"aimed shot", arena(armed("vulcan_pistol", away), armed("knife")), "ana", "aimed>bor:vulcan_pistol",
             false},
            {"armour-piercing shot", arena(armed("thermal_rifle", away), armed("knife")), "ana",
             "shot>bor:thermal_rifle"},
            {"full auto", arena(armed("vulcan_carbine", away + strong), armed("knife")), "ana",
             "auto>bor:vulcan_carbine", false},
            {"full auto, high capacity", arena(armed("legionnaire_carbine", away + strong), armed("knife")), "ana",
             "auto>bor:legionnaire_carbine", false},
            {"thrown knife", arena(armed("throwing_knife", away), armed("knife")), "ana", "shot>bor:throwing_knife"},
            {"shot into an overwatch",
             arena(armed("vulcan_pistol", away), armed("vulcan_pistol", "at = [20, 0]\n")),
             "ana",
             "shot>bor:vulcan_pistol",
             false,
             {"set = { combatant = \"bor\", watches = \"ana\" }"}},
            {"shots answered from overwatch",
             arena(armed("vulcan_pistol", away), armed("vulcan_pistol", "at = [20, 0]\n")),
             "ana",
             "shot>bor:vulcan_pistol",
             false,
             {"set = { combatant = \"bor\", watches = \"ana\" }", "set = { combatant = \"ana\", watches = \"bor\" }"}},
            {"melee by an executioner",
             arena(armed("mercurium_knife", "strength = 2\ntalents = [\"executioner\"]\n"), armed("knife", npc)), "ana",
             "melee>bor:mercurium_knife"},
            {"melee against nine lives",
             arena(armed("mercurium_knife", "strength = 2\n"), armed("knife", npc + "talents = [\"nine_lives\"]\n")),
             "ana", "melee>bor:mercurium_knife"},
            {"strong melee of an executioner",
             arena(armed("dura_axe", strong + "talents = [\"executioner\"]\n"), armed("mercurium_knife", strong)),
             "ana", "melee>bor:dura_axe", false},
            {"strong melee, everything at once",
             arena(armed("dura_axe", strong + "armor = \"light_armor\"\n"),
                   armed("mercurium_knife", strong + "armor = \"protective_clothing\"\n"), 2),
             "ana", "melee>bor:dura_axe", false},
        };
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Coriolis, Laws, Checks);

// Unchanged behaviour, unchanged number. A commit that changes it says why.
TEST(Signature, OfCoriolis) { EXPECT_EQ(behaviour_signature<Checks>(), 7881279766354935050ull); }

TEST(Perft, OfCoriolis) { compare_perft<Checks>("coriolis"); }

} // namespace
} // namespace fracas
