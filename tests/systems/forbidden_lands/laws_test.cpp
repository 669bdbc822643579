// Laws of moves and the fixed numbers of Forbidden Lands; once for each rule of pushing.
#include "support/laws.hpp"
#include "support/perft.hpp"
#include "support/signature.hpp"
#include "systems/forbidden_lands/game.hpp"

namespace fracas {
namespace {

using namespace forbidden_lands;

std::string fighter(const std::string& name, const std::string& side, const std::string& table) {
    return "[[combatant]]\nname = \"" + name + "\"\nside = \"" + side + "\"\n" + table;
}

std::string arena(const std::string& first, const std::string& second, const std::string& more = "") {
    return "system = \"forbidden-lands\"\n" + fighter("Ana", "One", first) + fighter("Bor", "Two", second) + more;
}

// Few dice, so that every face can be enumerated.
std::string weakling(const std::string& weapon, const std::string& more = "") {
    return "strength = 1\nagility = 1\nwits = 1\nempathy = 1\nmelee_weapons = [" + weapon + "]\n" + more;
}

const std::string beside_bor = "engaged = [\"Bor\"]\n";

struct Checks {
    using Game = forbidden_lands::Game;

    static std::vector<MoveCase> moves() {
        const std::string bare = weakling("");
        const std::string brannoch = "from = \"brannoch\"\n", orc = "from = \"orc_raider\"\n";
        return {
            {"slash against parry and armour", arena(brannoch + beside_bor, orc), "ana", "slash>bor:broadsword", false},
            {"stab against parry and armour", arena(brannoch + beside_bor, orc), "ana", "stab>bor:broadsword", false},
            {"slash, few dice", arena(weakling("\"dagger\"", beside_bor), bare), "ana", "slash>bor:dagger"},
            {"stab, few dice", arena(weakling("\"knife\"", beside_bor), bare), "ana", "stab>bor:knife"},
            {"punch, few dice", arena(bare + beside_bor, bare), "ana", "punch>bor"},
            {"grapple, few dice", arena(bare + beside_bor, weakling("\"knife\"")), "ana", "grapple>bor"},
            {"grapple attack, few dice",
             arena(bare + beside_bor, bare),
             "ana",
             "grapple_attack",
             true,
             {"set = { combatant = \"ana\", grapples = \"bor\" }"}},
            {"break free, few dice",
             arena(bare + beside_bor, bare),
             "bor",
             "break_free",
             true,
             {"set = { combatant = \"ana\", grapples = \"bor\" }"}},
            {"break free, opposed",
             arena(bare + beside_bor, bare),
             "bor",
             "break_free",
             true,
             {"set = { combatant = \"ana\", grapples = \"bor\" }",
              "set = { settings = { break_free = \"opposed\" } }"}},
            {"run up, few dice", arena(bare, bare), "ana", "run>bor"},
            {"shove, few dice", arena(bare + beside_bor, bare), "ana", "shove>bor"},
            {"disarm, few dice", arena(weakling("\"knife\"", beside_bor), weakling("\"knife\"")), "ana",
             "disarm>bor:knife:knife"},
            {"throw, few dice", arena(weakling("", "ranged_weapon = \"rock\"\n"), bare), "ana", "shoot>bor:rock"},
            {"arrow against shield and helmet",
             arena("from = \"ilsabet\"\nin_hand = [\"longbow\"]\nreadied = [\"longbow\"]\n", brannoch), "ana",
             "shoot>bor:longbow", false},
            {"bite of a wolf", arena("from = \"wolf\"\n" + beside_bor, brannoch), "ana", "punch>bor", false},
            {"attack of a monster", arena("from = \"night_hound\"\n" + beside_bor, brannoch), "ana", "roll_entry",
             false},
            {"retreat from a sword", arena(brannoch + beside_bor, orc), "ana", "retreat", false},
            {"flight", arena(brannoch, orc), "ana", "flee", false},
            {"words", arena("from = \"tess\"\n", orc), "ana", "persuade>bor", false},
            {"spell", arena("from = \"tess\"\ncasts = true\n", orc), "ana", "cast>bor", false},
        };
    }
};

// The same with another rule for pushing.
template <PushRule rule>
struct PushingChecks : Checks {
    static std::optional<Conduct> style(std::string_view name) {
        auto known = Game::style(name);
        if (known) known->push = rule;
        return known;
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(ForbiddenLands, Laws, Checks);
INSTANTIATE_TYPED_TEST_SUITE_P(ForbiddenLandsNeverPushing, Laws, PushingChecks<PushRule::never>);
INSTANTIATE_TYPED_TEST_SUITE_P(ForbiddenLandsAlwaysPushing, Laws, PushingChecks<PushRule::always>);

// Checked by hand: 4 base, 3 skill and 2 gear dice succeed in 80.6 %, in 95.2 % if pushed on failure. Sixes stay when a
// roll is pushed, so pushing always makes no failure more.
TEST(ForbiddenLandsPush, ChancesComputedByHand) {
    auto p = Laws<Checks>::prepare({"roll", arena("from = \"brannoch\"\nstrength = 4\n" + beside_bor, weakling("")),
                                    "ana", "slash>bor:broadsword"});
    p.loaded.state.combatant[1].fast = 2; // no reaction
    const auto chance = [&](PushRule rule) {
        auto policy = Laws<Checks>::all("aggressive");
        for (Conduct& conduct : policy.conduct) conduct.push = rule;
        const auto law = Laws<Checks>::law_of<double>(p, policy);
        double hits = 0;
        for (std::size_t i = 0; i < law.size(); ++i) hits += law.weights[i] * law.results[i].hit;
        return hits;
    };
    // A base or gear die fails twice in 5/6 * (1/5 + 4/5 * 5/6): ones are not rolled again; a skill die in 5/6 * 5/6.
    const double fails = std::pow(13.0 / 18, 6) * std::pow(25.0 / 36, 3);
    EXPECT_NEAR(chance(PushRule::never), 1 - std::pow(5.0 / 6, 9), 1e-12);
    EXPECT_NEAR(chance(PushRule::on_failure), 1 - fails, 1e-12);
    EXPECT_NEAR(chance(PushRule::always), 1 - fails, 1e-12);
    EXPECT_NEAR(1 - fails, 0.952, 0.0005);
}

// Unchanged behaviour, unchanged number. A commit that changes it says why.
TEST(Signature, OfForbiddenLands) { EXPECT_EQ(behaviour_signature<Checks>(), 7766817981099322478ull); }

TEST(Perft, OfForbiddenLands) { compare_perft<Checks>("forbidden_lands"); }
TEST(Perft, OfForbiddenLandsNeverPushing) {
    compare_perft<PushingChecks<PushRule::never>>("forbidden_lands", "-never-pushing");
}
TEST(Perft, OfForbiddenLandsAlwaysPushing) {
    compare_perft<PushingChecks<PushRule::always>>("forbidden_lands", "-always-pushing");
}

} // namespace
} // namespace fracas
