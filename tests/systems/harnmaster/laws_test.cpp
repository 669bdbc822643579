// Laws of moves and the fixed numbers of HarnMaster.
#include "support/laws.hpp"
#include "support/perft.hpp"
#include "support/signature.hpp"
#include "systems/harnmaster/game.hpp"

namespace fracas {
namespace {

using namespace harnmaster;

// Two of the pack next to each other, changed by what the tables say. Cloaked in plate, most blows stop there.
std::string fighter(const std::string& name, const std::string& table) {
    const bool chosen = table.find("from =") != std::string::npos;
    return "[[combatant]]\nname = \"" + name + "\"\n" + (chosen ? "" : "from = \"bandit_thug\"\n") + table;
}

std::string arena(const std::string& first, const std::string& second, const std::string& more = "") {
    return "system = \"harnmaster\"\n" + fighter("Ana", first) + "side = \"One\"\n" + fighter("Bor", second) +
           "side = \"Two\"\n" + more;
}

const std::string beside = "at = [1, 0]\n", origin = "at = [0, 0]\n";

std::string armed(const std::string& weapon, const std::string& more = origin) {
    return "weapons = [\"" + weapon + "\"]\nshields = []\n" + more;
}

struct Checks {
    using Game = harnmaster::Game;

    static std::vector<MoveCase> moves() {
        const std::string bow = "from = \"maren\"\nloaded = [\"longbow_80\"]\n";
        const std::string hold =
            "set = { combatant = \"ana\", right = \"nothing\", left = \"nothing\", holds = { whom = "
            "\"bor\", part = \"arm-left\" } }";
        const std::string grip =
            "set = { combatant = \"ana\", right = \"nothing\", left = \"nothing\", holds = { whom = "
            "\"bor\", part = \"object\", object = \"club\" } }";
        const std::string out = "set = { combatant = \"bor\", unconscious = true }";
        const std::string knight = "from = \"sir_aldric\"\n";
        return {
            {"block with a shield", arena(armed("broadsword"), knight + beside), "ana", "melee>bor:broadsword", false},
            {"counterstrike", arena(armed("mace"), armed("battleaxe", beside)), "ana", "melee>bor:mace", false},
            {"a punch", arena("weapons = []\nshields = []\n" + origin, beside), "ana", "melee>bor:right-fist", false},
            {"at the helpless", arena(armed("dagger"), beside), "ana", "melee>bor:dagger", false, {out}},
            {"tangle with a net", arena("from = \"isabet\"\n" + origin, beside), "ana", "tangle>bor:net", false},
            {"grapple", arena("weapons = []\nshields = []\n" + origin, beside), "ana", "grapple>bor", false},
            {"squeeze", arena(origin, beside), "ana", "squeeze>bor", false, {hold}},
            {"throw", arena(origin, beside), "ana", "throw>bor", false, {hold}},
            {"take", arena(origin, armed("club", beside)), "ana", "take>bor", true, {grip}},
            {"break a hold", arena(origin, beside), "bor", "break>ana", true, {hold}},
            {"bowshot", arena(bow + origin, "at = [9, 0]\n"), "ana", "fire_and_load>bor:longbow_80", false},
            {"bowshot past a friend",
             arena(bow + origin, "at = [9, 0]\n", fighter("Cid", "side = \"One\"\nat = [10, 0]\n")), "ana",
             "fire_and_load>bor:longbow_80", false},
            {"thrown knife",
             arena("from = \"isabet\"\nin_hand = { right = \"throwing_knife\" }\n" + origin, "at = [4, 0]\n"), "ana",
             "throw_and_draw>bor:throwing_knife", false},
            {"mount", arena("mount_mobility = 100\nskills = { riding = 47 }\n" + origin, beside), "ana", "mount", true},
            {"rise with difficulty",
             arena("rise_dice = 3\n" + origin, beside),
             "ana",
             "rise",
             true,
             {"set = { combatant = \"ana\", posture = \"prone\" }"}},
        };
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(HarnMaster, Laws, Checks);

// Unchanged behaviour, unchanged number. A commit that changes it says why.
TEST(Signature, OfHarnMaster) { EXPECT_EQ(behaviour_signature<Checks>(), 10087917921214979339ull); }

TEST(Perft, OfHarnMaster) { compare_perft<Checks>("harnmaster"); }

} // namespace
} // namespace fracas
