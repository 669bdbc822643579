// Laws of moves and the fixed numbers of Shadowrun.
#include "support/laws.hpp"
#include "support/perft.hpp"
#include "support/signature.hpp"
#include "systems/shadowrun/game.hpp"

namespace fracas {
namespace {

using namespace shadowrun;

std::string fighter(const std::string& name, const std::string& side, const std::string& table) {
    const bool chosen = table.find("from =") != std::string::npos;
    return "[[combatant]]\nname = \"" + name + "\"\nside = \"" + side + "\"\n" +
           (chosen ? "" : "from = \"street_ganger\"\n") + table;
}

std::string arena(const std::string& first, const std::string& second, const std::string& more = "") {
    return "system = \"shadowrun\"\n" + fighter("Ana", "One", first) + fighter("Bor", "Two", second) + more;
}

// Few dice, so that every face can be enumerated.
std::string weakling(const std::string& weapon, const std::string& more) {
    return "body = 1\nquickness = 1\nstrength = 1\nintelligence = 1\nwillpower = 1\nskills = { clubs = 1, pistols = 1, "
           "unarmed_combat = 1 }\narmor = []\nweapons = [\"" +
           weapon + "\"]\n" + more;
}

struct Checks {
    using Game = shadowrun::Game;

    static std::vector<MoveCase> moves() {
        const std::string here = "at = [0, 0]\n", beside = "at = [1, 0]\n", away = "at = [12, 0]\n";
        return {
            {"club against club", arena("in_hand = [\"club\"]\n" + here, "in_hand = [\"club\"]\n" + beside), "ana",
             "melee>bor:club", false},
            {"fists, few dice", arena(weakling("unarmed", here), weakling("unarmed", beside)), "ana",
             "melee>bor:unarmed"},
            {"club, few dice", arena(weakling("club", here), weakling("unarmed", beside)), "ana", "melee>bor:club"},
            {"pistol, few dice", arena(weakling("light_pistol", here), weakling("unarmed", away)), "ana",
             "fire>bor:light_pistol"},
            {"shot", arena("from = \"site_guard\"\n" + here, "from = \"site_guard\"\n" + away), "ana",
             "fire>bor:heavy_pistol_laser", false},
            {"burst",
             arena("from = \"response_trooper\"\nfire_mode = { smg_smart = \"BF\" }\n" + here,
                   "from = \"site_guard\"\n" + away),
             "ana", "fire>bor:smg_smart", false},
            {"full auto",
             arena("from = \"brannoc_tull\"\nfire_mode = { assault_rifle_vented = \"FA\" }\n" + here,
                   "from = \"site_guard\"\n" + away),
             "ana", "full-auto>bor:assault_rifle_vented", false},
            {"shot rounds", arena("from = \"syndicate_enforcer\"\n" + here, away), "ana", "fire>bor:shotgun_assault",
             false},
            {"arrow", arena("from = \"isolde_marsh\"\n" + here, away), "ana", "fire>bor:bow_5", false},
            {"gel rounds", arena("from = \"riot_constable\"\n" + here, away), "ana", "fire>bor:machine_pistol", false},
        };
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Shadowrun, Laws, Checks);

// Unchanged behaviour, unchanged number. A commit that changes it says why.
TEST(Signature, OfShadowrun) { EXPECT_EQ(behaviour_signature<Checks>(), 11887973892183540951ull); }

TEST(Perft, OfShadowrun) { compare_perft<Checks>("shadowrun"); }

} // namespace
} // namespace fracas
