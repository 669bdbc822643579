// Laws of moves and the fixed numbers of ALIEN; once for each rule of pushing.
#include "support/laws.hpp"
#include "support/perft.hpp"
#include "support/signature.hpp"
#include "systems/alien/game.hpp"

namespace fracas {
namespace {

using namespace alien;

std::string fighter(const std::string& name, const std::string& side, const std::string& table) {
    return "[[combatant]]\nname = \"" + name + "\"\nside = \"" + side + "\"\n" + table;
}

// Weapons with one round, so that every face can be enumerated.
const std::string small_arms = "[[weapon]]\nid = \"popgun\"\nname = \"popgun\"\nclass = \"firearm\"\nbonus = 0\n"
                               "damage = 1\nmin_range = \"short\"\nmax_range = \"medium\"\nammo = 1\nhands = 1\n"
                               "[[weapon]]\nid = \"chatter\"\nname = \"chatter\"\nclass = \"firearm\"\nbonus = 0\n"
                               "damage = 1\nmin_range = \"short\"\nmax_range = \"medium\"\nammo = 1\nhands = 1\n"
                               "full_auto = true\n";

std::string arena(const std::string& first, const std::string& second, const std::string& more = "") {
    return "system = \"alien\"\n" + small_arms + fighter("Ana", "One", first) + fighter("Bor", "Two", second) + more;
}

// Few dice, so that every face can be enumerated.
std::string weakling(const std::string& kind, const std::string& weapon, const std::string& more = "") {
    return "kind = \"" + kind + "\"\nstrength = 1\nagility = 1\nwits = 1\nempathy = 1\nweapons = [" + weapon + "]\n" +
           more;
}

std::string slug(const std::string& more = "") {
    return "kind = \"creature\"\nspeed = 1\nmax_health = 2\nmobility_dice = 1\nacid_splash = 1\n"
           "attack_table = \"hugger\"\n" +
           more;
}

const std::string beside_bor = "adjacent = [\"Bor\"]\n";
const std::string bor_is_slow = "set = { combatant = \"bor\", lost_turn = true }";

std::vector<MoveCase> bursts() {
    const std::string nervous = weakling("pc", "\"chatter\"", "stress = 1\n");
    const std::string target = weakling("npc", "\"knife\"", "max_health = 4\n");
    return {
        {"burst, few dice",
         arena(weakling("npc", "\"chatter\""), target),
         "ana",
         "shoot>bor:chatter",
         true,
         {bor_is_slow}},
        {"burst of the nervous, few dice", arena(nervous, target), "ana", "shoot>bor:chatter", false},
        {"burst at a drone that dodges", arena("from = \"kuroda\"\n", "from = \"drone\"\n"), "ana",
         "shoot>bor:pulse_rifle", false},
    };
}

struct Checks {
    using Game = alien::Game;

    static std::vector<MoveCase> moves() {
        const std::string bare = weakling("npc", ""), knife = weakling("npc", "\"knife\"");
        const std::string nervous = weakling("pc", "\"knife\"", "stress = 1\n" + beside_bor);
        const std::string osei = "from = \"osei\"\n", guard = "from = \"guard\"\n";
        const std::string drone = "from = \"drone\"\n", kuroda = "from = \"kuroda\"\n";
        const std::string behind_door = "[[zone]]\nid = \"a\"\n[[zone]]\nid = \"b\"\n[[border]]\nid = \"hatch\"\n"
                                        "between = [\"a\", \"b\"]\nway = \"door\"\ndoor = \"locked\"\n";
        std::vector<MoveCase> all = bursts();
        const std::vector<MoveCase> more = {
            {"blow, few dice", arena(knife + beside_bor, knife), "ana", "attack>bor:knife"},
            {"blow at a weak spot, few dice", arena(knife + beside_bor, knife + "armor = \"m3\"\n"), "ana",
             "attack>bor:knife:weak"},
            {"blow of the nervous, few dice", arena(nervous, bare), "ana", "attack>bor:knife", true, {bor_is_slow}},
            {"unarmed, few dice", arena(bare + beside_bor, bare), "ana", "attack>bor:unarmed"},
            {"grapple, few dice", arena(bare + beside_bor, knife), "ana", "grapple>bor"},
            {"shove, few dice", arena(bare + beside_bor, knife), "ana", "shove>bor"},
            {"disarm, few dice", arena(bare + beside_bor, knife), "ana", "disarm>bor"},
            {"shot, few dice", arena(weakling("npc", "\"popgun\""), bare), "ana", "shoot>bor:popgun"},
            {"shot from beside, few dice", arena(weakling("npc", "\"popgun\"", beside_bor), bare), "ana",
             "attack>bor:popgun"},
            {"acid on a friend, few dice",
             arena(weakling("npc", "\"popgun\""), slug(), fighter("Cid", "One", bare + beside_bor)),
             "ana",
             "shoot>bor:popgun",
             true,
             {bor_is_slow, "set = { combatant = \"cid\", lost_turn = true }"}},
            {"friendly fire, few dice",
             arena(weakling("npc", "\"popgun\""), bare, fighter("Cid", "One", bare + beside_bor)),
             "ana",
             "shoot>bor:popgun",
             true,
             {bor_is_slow, "set = { combatant = \"cid\", lost_turn = true }"}},
            {"lash, few dice", arena(slug(beside_bor), bare), "ana", "strike>bor:tail_lash", false},
            {"knife against a guard who defends", arena("from = \"hallgren\"\n" + beside_bor, guard), "ana",
             "attack>bor:blunt", false},
            {"single shot at a guard who dodges", arena(osei, guard), "ana", "shoot>bor:service_pistol", false},
            {"burst at a raider", arena(kuroda + "stress = 2\n", "from = \"raider\"\n"), "ana", "shoot>bor:pulse_rifle",
             false},
            {"rolled attack of a drone", arena(drone + beside_bor, osei), "ana", "roll_attack>bor", false},
            {"bite of a drone", arena(drone + beside_bor, kuroda), "ana", "strike>bor:bite", false},
            {"facehugger", arena("from = \"hugger\"\n" + beside_bor, kuroda), "ana", "roll_attack>bor", false},
            {"a drone steps up", arena(drone, osei), "ana", "step_up>bor", false},
            {"shot at a synthetic", arena(osei, "from = \"labor_synth\"\n"), "ana", "shoot>bor:service_pistol", false},
            {"first aid",
             arena(osei + "adjacent = [\"Cid\"]\n", guard, fighter("Cid", "One", guard)),
             "ana",
             "first_aid>cid",
             false,
             {"set = { combatant = \"cid\", health = 0 }"}},
            {"rally",
             arena("from = \"weir\"\n", guard, fighter("Cid", "One", guard)),
             "ana",
             "rally>cid",
             false,
             {"set = { combatant = \"cid\", health = 0 }"}},
            {"orders", arena("from = \"weir\"\n", guard, fighter("Cid", "One", guard)), "ana", "orders>cid", false},
            {"a door under the axe",
             arena(kuroda + "zone = \"a\"\nat_door = \"hatch\"\nweapons = [\"fire_axe\"]\n", guard + "zone = \"b\"\n",
                   behind_door),
             "ana", "attack_door:hatch:fire_axe", false},
        };
        all.insert(all.end(), more.begin(), more.end());
        return all;
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

INSTANTIATE_TYPED_TEST_SUITE_P(Alien, Laws, Checks);
INSTANTIATE_TYPED_TEST_SUITE_P(AlienNeverPushing, Laws, PushingChecks<PushRule::never>);
INSTANTIATE_TYPED_TEST_SUITE_P(AlienAlwaysPushing, Laws, PushingChecks<PushRule::always>);

// --- bursts by rule ----------------------------------------------------------------------------------------------------

// Whatever the conduct is that a test sets.
struct BurstChecks {
    using Game = alien::Game;
    static inline Conduct rule{};
    static std::optional<Conduct> style(std::string_view) { return rule; }
    static std::vector<MoveCase> moves() { return bursts(); }
};

using Figure = std::function<int(const Outcome&)>;

template <class Number = double>
double mean_of(const Laws<Checks>::Prepared& p, const Conduct& conduct, const Figure& figure) {
    Policy policy;
    for (Conduct& one : policy.conduct) one = conduct;
    policy.conduct[1].style = Style::cautious; // dodges every time
    const auto law = Laws<Checks>::law_of<Number>(p, policy);
    double mean = 0;
    for (std::size_t i = 0; i < law.size(); ++i) mean += to_double(law.weights[i]) * figure(law.results[i]);
    return mean;
}

Conduct ruled(PushRule push, int burst) { return {Style::aggressive, push, burst}; }

// Checked by hand: 8 base and 2 stress dice succeed in 83.8 % and show a one on a stress die in 30.6 %.
TEST(AlienPush, ChancesComputedByHand) {
    auto p = Laws<Checks>::prepare({"roll",
                                    arena("from = \"kuroda\"\nagility = 4\nstress = 2\n", "from = \"guard\"\n"),
                                    "ana",
                                    "shoot>bor:pulse_rifle",
                                    false,
                                    {bor_is_slow}});
    const auto hit = [](const Outcome& o) { return o.hit != 0 ? 1 : 0; };
    const auto responded = [](const Outcome& o) { return o.stress_response != 0 ? 1 : 0; };
    const Conduct never = ruled(PushRule::never, 1);
    // ALN-STRESS-2+: with a one on a stress die 7 or more messes up: 6 + 2 - 3 does not reach it.
    const double success = 1 - std::pow(5.0 / 6, 10), ones = 1 - std::pow(5.0 / 6, 2);
    EXPECT_NEAR(mean_of(p, never, hit), success, 1e-12);
    EXPECT_NEAR(mean_of(p, never, responded), ones, 1e-12);
    EXPECT_NEAR(success, 0.8385, 0.00005);
    EXPECT_NEAR(ones, 0.3056, 0.00005);
    // Pushed on failure: no die shows a six, no stress die a one; then all ten and one more are thrown again.
    const double may_push = std::pow(5.0 / 6, 8) * std::pow(4.0 / 6, 2);
    const double again = 1 - std::pow(5.0 / 6, 11);
    const Conduct on_failure = ruled(PushRule::on_failure, 1);
    // A one on the three stress dice and a 6 on the D6: 6 + 3 - 3 is 6, no mess up yet.
    EXPECT_NEAR(mean_of(p, on_failure, hit), success + may_push * again, 1e-12);
    EXPECT_NEAR(mean_of(p, on_failure, [](const Outcome& o) { return o.pushed != 0 ? 1 : 0; }), may_push, 1e-12);
    EXPECT_NEAR(mean_of(p, on_failure, [](const Outcome& o) { return int{o.stress}; }), may_push, 1e-12);
    EXPECT_NEAR(mean_of(p, on_failure, responded), ones + may_push * (1 - std::pow(5.0 / 6, 3)), 1e-12);
    // Always: whatever shows a one cannot be pushed.
    EXPECT_NEAR(mean_of(p, ruled(PushRule::always, 1), [](const Outcome& o) { return o.pushed != 0 ? 1 : 0; }),
                std::pow(5.0 / 6, 2), 1e-12);
}

// ALN-AUTO-3: each attack after the first costs a point of stress, ALN-AUTO-4: and a supply roll.
TEST(AlienBurst, MoreAttacksHurtMoreAndCostMore) {
    auto p = Laws<Checks>::prepare(bursts().back());
    double damage = 0, stress = 0, ammo = 0;
    for (int attacks = 1; attacks <= 3; ++attacks) {
        const Conduct conduct = ruled(PushRule::never, attacks);
        const double more_damage = mean_of(p, conduct, [](const Outcome& o) { return int{o.damage}; });
        const double more_stress = mean_of(p, conduct, [](const Outcome& o) { return int{o.stress}; });
        const double more_ammo = mean_of(p, conduct, [](const Outcome& o) { return int{o.ammo}; });
        EXPECT_GT(more_damage, damage);
        EXPECT_GT(more_ammo, ammo);
        if (attacks == 1) EXPECT_EQ(more_stress, 0); // without stress dice nothing costs stress
        else EXPECT_GT(more_stress, stress);
        damage = more_damage;
        stress = more_stress;
        ammo = more_ammo;
    }
    // The first attack hits as often however long the burst may be.
    const auto hit = [](const Outcome& o) { return o.hit != 0 ? 1 : 0; };
    EXPECT_NEAR(mean_of(p, ruled(PushRule::never, 1), hit), mean_of(p, ruled(PushRule::never, 3), hit), 1e-12);
}

// What odds do not tell apart changes no chance: with details and without them every mean is the same.
TEST(AlienOdds, ForgottenDetailsChangeNoChance) {
    std::vector<MoveCase> cases = {
        {"acid", arena("from = \"guard\"\n", slug(), fighter("Cid", "One", weakling("npc", "", beside_bor))), "ana",
         "shoot>bor:service_pistol", false},
        {"burst", arena(weakling("pc", "\"chatter\"", "stress = 1\n"), weakling("pc", "\"knife\"", "stress = 1\n")),
         "ana", "shoot>bor:chatter", false},
        {"bite", arena("from = \"hugger\"\n" + beside_bor, "from = \"osei\"\nstress = 3\n"), "ana", "roll_attack>bor",
         false},
    };
    for (const MoveCase& one : cases) {
        const auto p = Laws<Checks>::prepare(one);
        std::map<std::string, double> told[2];
        for (const bool detailed : {false, true}) {
            Tactical<Game> policy;
            Laws<Checks>::Move move(p.loaded.book, p.loaded.state, p.mover, p.option);
            const auto outcome = [&](auto& table) {
                move.play(table);
                return move.outcome();
            };
            const auto law =
                detailed ? Enumerator<Alien, double, Tactical<Game>, OutcomeWatch>(policy, move.watch).law(outcome)
                         : MoveEnumerator<AtAnyTable<Game>, double, Tactical<Game>>(policy, move.watch, move.forgetting)
                               .law(outcome);
            auto& means = told[detailed ? 1 : 0];
            for (std::size_t i = 0; i < law.size(); ++i) {
                const auto add = [&](std::string_view name, int value, double share) {
                    means[std::string(name) + " " + std::to_string(value)] += law.weights[i] * share;
                };
                each_fact(
                    law.results[i], [&](std::string_view name, std::string_view, bool is) { add(name, is, 1); },
                    [&](std::string_view name, std::string_view, int value, bool) { add(name, value, 1); });
                each_share<double>(
                    p.loaded.book, law.results[i],
                    [&](std::string_view name, std::string_view, int value, double share) { add(name, value, share); });
            }
        }
        ASSERT_EQ(told[0].size(), told[1].size()) << one.name;
        for (const auto& [name, chance] : told[0]) EXPECT_NEAR(chance, told[1][name], 1e-9) << one.name << ": " << name;
        EXPECT_GT(told[0].size(), 40u) << one.name;
    }
}

// ALN-GRAPPLE-1+: more sixes than the holder, one die each.
TEST(AlienOdds, BreakingFreeByHand) {
    auto p = Laws<Checks>::prepare(
        {"free", arena(weakling("npc", "", beside_bor), weakling("npc", "")), "ana", "grapple>bor", false});
    const Play s{p.loaded.book, p.loaded.state};
    s.at(0).partner = 1;
    s.at(1).partner = 0;
    s.at(0).set(held);
    s.at(1).set(holding);
    p.option = Option{Do::break_free};
    EXPECT_NEAR(mean_of(p, {}, [](const Outcome& o) { return o.broke_free != 0 ? 1 : 0; }), 5.0 / 36, 1e-12);
}

// --- fixed numbers -----------------------------------------------------------------------------------------------------

// Unchanged behaviour, unchanged number. A commit that changes it says why.
TEST(Signature, OfAlien) { EXPECT_EQ(behaviour_signature<Checks>(), 13634354709577003196ull); }

TEST(Perft, OfAlien) { compare_perft<Checks>("alien"); }
TEST(Perft, OfAlienNeverPushing) { compare_perft<PushingChecks<PushRule::never>>("alien", "-never-pushing"); }
TEST(Perft, OfAlienAlwaysPushing) { compare_perft<PushingChecks<PushRule::always>>("alien", "-always-pushing"); }
TEST(Perft, OfAlienBursts) {
    const std::string pushing[] = {"", "-never-pushing", "-always-pushing"},
                      attacks[] = {"-single-shots", "-bursts-of-two"};
    for (int push = 0; push < 3; ++push)
        for (int burst = 1; burst <= 2; ++burst) {
            BurstChecks::rule = ruled(static_cast<PushRule>(push), burst);
            compare_perft<BurstChecks>("alien", attacks[burst - 1] + pushing[push]);
        }
    BurstChecks::rule = {};
}

} // namespace
} // namespace fracas
