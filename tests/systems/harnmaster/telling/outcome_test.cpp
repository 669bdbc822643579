// The odds of one move: what is observed of it, its exact law, and what a position is worth.
#include "systems/harnmaster/stage.hpp"
#include "systems/harnmaster/telling/forgetting.hpp"
#include "systems/harnmaster/telling/outcome.hpp"

#include "systems/harnmaster/policy/policy.hpp"
#include "systems/harnmaster/policy/worth.hpp"
#include "systems/shared/policy/worth.hpp"

#include <cmath>
#include <map>

namespace fracas::harnmaster {
namespace {

static_assert(PlainValue<Outcome> && PlainValue<OutcomeWatch>);

// Every choice goes to the harmless option, but for those named.
struct Fixed {
    Do defence = Do::ignore;

    template <class Sight, class Offers, class Chance>
    Option decide(const Ask& ask, const Sight&, Offers&& offers, Chance&&) const {
        Option picked = first_of<Option>(offers);
        if (ask.what != What::defence) return picked;
        bool found = false;
        offers([&](const Option& option) {
            if (!found && option.what == defence) {
                picked = option;
                found = true;
            }
        });
        return picked;
    }
};

struct Odds2 : Duel {
    explicit Odds2(Person first = armed("broadsword"), Person second = armed("mace", "round_shield"))
        : Duel(std::move(first), std::move(second)) {
        turn_of(ada);
    }

    Law<Outcome, double> law(const Option& option, Do defence) {
        Fixed fixed{defence};
        OutcomeWatch watch{};
        const Forgetting forgetting{};
        Enumerator<HarnMaster, double, Fixed, OutcomeWatch, Forgetting> table(fixed, watch, forgetting);
        return table.law([&](auto& t) {
            watch = {};
            watch.mover = ada;
            watch.target = option.target;
            State after = state;
            take_action(t, Play{book, after}, ada, option);
            return watch.outcome(book, state, after);
        });
    }

    Option strike() { return option_of(Do::melee, right_hand(ada), bo); }
};

double chance(const Law<Outcome, double>& law, std::string_view name) {
    double sum = 0;
    for (std::size_t i = 0; i < law.size(); ++i)
        each_fact(
            law.results[i],
            [&](std::string_view flag, std::string_view, bool is) { sum += is && flag == name ? law.weights[i] : 0; },
            [](std::string_view, std::string_view, int, bool) {});
    return sum;
}

double mean(const Law<Outcome, double>& law, std::string_view name) {
    double sum = 0;
    for (std::size_t i = 0; i < law.size(); ++i)
        each_fact(
            law.results[i], [](std::string_view, std::string_view, bool) {},
            [&](std::string_view figure, std::string_view, int value, bool) {
                sum += figure == name ? law.weights[i] * value : 0;
            });
    return sum;
}

// HMG-MELEE-6+, Ignore: CF gives the defender a TA, everything else strikes. ML 50 has 10 critical failures in 100.
TEST(Outcomes, HMG_MELEE_6_AgainstIgnore) {
    Odds2 d;
    const auto law = d.law(d.strike(), Do::ignore);
    EXPECT_NEAR(chance(law, "hit"), 0.90, 1e-12);
    EXPECT_NEAR(chance(law, "target-advantage"), 0.10, 1e-12);
    // A1 for MF 0.40, A3 for MS 0.40, A4 for CS 0.10.
    EXPECT_NEAR(mean(law, "dice"), 0.4 * 1 + 0.4 * 3 + 0.1 * 4, 1e-12);
    // Nothing stops it: 3.5 for each die and the best aspect of the sword... the first one, blunt, for the harmless.
    const int impact = d.weapon_of(d.right_hand(d.ada)).impact[static_cast<int>(Aspect::blunt)];
    EXPECT_NEAR(mean(law, "ip"), 2.0 * 3.5 + 0.9 * impact, 1e-9);
    EXPECT_NEAR(chance(law, "injured"), 0.90, 1e-12);
    EXPECT_DOUBLE_EQ(mean(law, "mover-ip"), 0);
}

// HMG-DAMAGE-4+: where it lands is the column of the zone, whatever came of it.
TEST(Outcomes, HMG_DAMAGE_4_LocationLaw) {
    Odds2 d;
    const auto law = d.law(d.strike(), Do::ignore);
    std::map<int, double> location;
    for (std::size_t i = 0; i < law.size(); ++i)
        each_share<double>(d.book, law.results[i],
                           [&](std::string_view name, std::string_view, int value, double share) {
                               EXPECT_EQ(name, "location");
                               location[value] += share * law.weights[i];
                           });
    EXPECT_NEAR(location[0], 0.10, 1e-12);
    EXPECT_NEAR(location[1 + d.spot("skull")], 0.90 * 0.05, 1e-12);
    EXPECT_NEAR(location[1 + d.spot("thorax")], 0.90 * 0.17, 1e-12);
    EXPECT_NEAR(location[1 + d.spot("thigh", left)], 0.90 * 0.04, 1e-12);
    double sum = 0;
    for (const auto& [spot, share] : location) sum += share;
    EXPECT_NEAR(sum, 1, 1e-12);
}

// HMG-WDMG-1, HMG-TA-2: a block breaks weapons, and the other has the TA.
TEST(Outcomes, ABlockMayBreakWeapons) {
    Odds2 d;
    const auto law = d.law(d.strike(), Do::block);
    EXPECT_GT(chance(law, "weapon-broken"), 0);
    EXPECT_GT(chance(law, "mover-weapon-broken"), 0);
    EXPECT_GE(chance(law, "weapon-lost"), chance(law, "weapon-broken"));
    EXPECT_GE(chance(law, "target-advantage"), chance(law, "mover-weapon-broken"));
    double sum = 0;
    for (const double weight : law.weights) sum += weight;
    EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(Outcomes, ACounterstrikeHurtsTheMover) {
    Odds2 d;
    const auto law = d.law(d.strike(), Do::counterstrike);
    EXPECT_GT(chance(law, "mover-injured"), 0.2);
    EXPECT_GT(mean(law, "mover-ip"), 0);
    EXPECT_GT(chance(law, "injured"), 0.2);
}

// The same rule sampled: every outcome comes as often as the law says.
TEST(Outcomes, TheLawAgreesWithSamples) {
    Odds2 d;
    d.at(d.bo).ip = 12;
    constexpr int samples = 20000;
    for (const Do defence : {Do::block, Do::counterstrike, Do::dodge}) {
        const auto law = d.law(d.strike(), defence);
        std::map<std::string_view, int> seen;
        Fixed fixed{defence};
        for (int i = 0; i < samples; ++i) {
            OutcomeWatch watch{};
            watch.mover = d.ada;
            watch.target = d.bo;
            State after = d.state;
            Sampler<HarnMaster, Fixed, OutcomeWatch> table(Luck{Philox(3, static_cast<std::uint64_t>(i))}, fixed,
                                                           watch);
            take_action(table, Play{d.book, after}, d.ada, d.strike());
            each_fact(
                watch.outcome(d.book, d.state, after),
                [&](std::string_view name, std::string_view, bool is) { seen[name] += is; },
                [](std::string_view, std::string_view, int, bool) {});
        }
        for (const auto& [name, count] : seen) {
            const double p = chance(law, name), share = static_cast<double>(count) / samples;
            EXPECT_NEAR(share, p, 4.5 * std::sqrt(p * (1 - p) / samples) + 1e-9) << name;
        }
    }
}

// Codes are those of the cell: a fist deals too little for K.
TEST(Outcomes, CodesOfAWeakBlow) {
    Odds2 d({}, armed("mace"));
    for (auto& spot : d.sheet(d.bo).armour)
        for (SmallBits& figure : spot) figure = 20;
    const auto law = d.law(option_of(Do::melee, right_fist, d.bo), Do::ignore);
    EXPECT_DOUBLE_EQ(chance(law, "code-k"), 0);
    EXPECT_LT(chance(law, "code-e"), chance(law, "hit"));
}

// HMG-MELEE-6+: the law of the table's results; HMG-CORE-6+: the odds of a given one.
TEST(Outcomes, ResultsOfTheTable) {
    Odds2 d;
    const auto share = [&](const Law<Outcome, double>& law, std::string_view label) {
        double sum = 0;
        for (std::size_t i = 0; i < law.size(); ++i)
            if (law.results[i].result > 0 && figure_label(d.told(), "result", law.results[i].result) == label)
                sum += law.weights[i];
        return sum;
    };
    const auto plain = d.law(d.strike(), Do::ignore); // EML 50
    EXPECT_NEAR(share(plain, "A4"), 0.10, 1e-12);
    EXPECT_NEAR(share(plain, "A3"), 0.40, 1e-12);
    EXPECT_NEAR(share(plain, "A1"), 0.40, 1e-12);
    EXPECT_NEAR(share(plain, "DTA"), 0.10, 1e-12);
    d.state.named = {static_cast<int>(Code::attacker_strikes), 3};
    const auto given = d.law(d.strike(), Do::ignore);
    EXPECT_NEAR(share(given, "A3"), 1, 1e-12);
    EXPECT_GT(mean(given, "ip"), mean(plain, "ip"));
    EXPECT_EQ(figure_label(d.told(), "result", 1 + place_of_result({Code::attacker_strikes, 2, AttackTable::missile})),
              "M2");
    EXPECT_EQ(figure_label(d.told(), "location", 1 + d.spot("skull")), "skull");
}

TEST(Outcomes, AGrappleGivesHolds) {
    Odds2 d({}, {});
    const auto law = d.law(option_of(Do::grapple, nothing, d.bo), Do::ignore);
    EXPECT_GT(chance(law, "held"), 0.5);
    EXPECT_NEAR(chance(law, "held"), chance(law, "advantage"), 1e-12); // HMG-TA-6
}

// --- single events -------------------------------------------------------------------------------------------------------

struct Watch2 : Duel {
    OutcomeWatch watch{};
    Watch2() {
        watch.mover = ada;
        watch.target = bo;
    }
    template <class Body>
    void hear(const Body& body, int who, int whom = nobody) {
        watch.hear({"HMG-CORE-1+", {who, whom}, body});
    }
};

TEST(Outcomes, WhatBefallsTheTargetAndTheMover) {
    Watch2 w;
    w.hear(Fell{}, w.bo);
    w.hear(Dropped{}, w.ada);
    w.hear(Dangles{}, w.bo);
    w.hear(WeaponBroke{}, w.ada);
    w.hear(Held{}, w.bo, w.ada);
    w.hear(LimbLost{}, w.bo);
    w.hear(Severed{}, w.bo);
    w.hear(Bleeds{.rating = 2}, w.bo);
    w.hear(AttackLost{}, w.ada);
    w.hear(AdvantagesCancel{}, w.ada);
    const Outcome& o = w.watch.seen;
    EXPECT_TRUE(o.prone && o.disarmed && o.limb_lost && o.severed && o.mover_disarmed && o.mover_weapon_broken);
    EXPECT_TRUE(o.mover_held && o.attack_lost && o.advantages_cancel);
    EXPECT_EQ(o.bleeding, 2);
    EXPECT_FALSE(o.mover_prone || o.weapon_broken || o.held || o.hit);
}

TEST(Outcomes, AStrikeElsewhereIsNoHit) {
    Watch2 w;
    w.hear(Strikes{.dice = 2, .aspect = Aspect::blunt, .zone = Zone::body}, w.bo, w.ada);
    w.hear(Injured{.ip = 7}, w.bo, w.ada);
    EXPECT_EQ(w.watch.seen.hit, 0);
    EXPECT_EQ(w.watch.seen.mover_ip, 7);
    EXPECT_EQ(w.watch.seen.ip, 0);
    w.hear(Strikes{.dice = 1, .aspect = Aspect::blunt, .spot = 12}, w.ada, w.bo);
    EXPECT_EQ(w.watch.seen.spot, 13);
    EXPECT_EQ(w.watch.seen.zone, 0);
}

TEST(Outcomes, StatesSayWhoIsOut) {
    Watch2 w;
    const int cy = w.third({}, "Cy", 1, hex_at(3, 0));
    State after = w.state;
    after.combatant[w.bo].set(unconscious);
    after.combatant[cy].set(in_shock);
    after.combatant[w.ada].set(dead);
    const Outcome o = w.watch.outcome(w.book, w.state, after);
    EXPECT_TRUE(o.taken_out && o.unconscious && o.mover_out);
    EXPECT_FALSE(o.killed);
    EXPECT_EQ(o.enemies_out, 2);
}

// --- worth -----------------------------------------------------------------------------------------------------------------

TEST(Worth, EveryHarmIsWorthSomething) {
    Duel d(armed("broadsword"), armed("mace"));
    const int before = worth_to(d.scene(), d.ada);
    EXPECT_EQ(before, -worth_to(d.scene(), d.bo));
    const auto better_for_ada = [&](auto&& change) {
        State changed = d.state;
        change(changed);
        return worth_to(Scene{d.book, changed}, d.ada) > before;
    };
    EXPECT_TRUE(better_for_ada([&](State& s) { s.combatant[1].ip = 9; }));
    EXPECT_TRUE(better_for_ada([&](State& s) { s.combatant[1].set(prone); }));
    EXPECT_TRUE(better_for_ada([&](State& s) { s.combatant[1].hand[right] = nothing; }));
    EXPECT_TRUE(better_for_ada([&](State& s) { s.combatant[1].unusable = 1; }));
    EXPECT_TRUE(better_for_ada([&](State& s) { s.combatant[1].set(unconscious); }));
    EXPECT_TRUE(better_for_ada([&](State& s) { s.advantages.holder = 0; }));
    EXPECT_TRUE(better_for_ada([&](State& s) { s.tangle[0] = {1, nothing, 10, nothing}; }));
    EXPECT_FALSE(better_for_ada([&](State& s) { s.combatant[0].set(in_shock); }));
    EXPECT_FALSE(better_for_ada([&](State& s) { set_hold(s, 0, {1, 0, Grip::body, left, nothing, with_both}); }));
    State dead_bo = d.state, stunned_bo = d.state;
    dead_bo.combatant[1].set(dead);
    stunned_bo.combatant[1].set(unconscious);
    EXPECT_GT(worth_to(Scene{d.book, dead_bo}, d.ada), worth_to(Scene{d.book, stunned_bo}, d.ada));
}

TEST(Outcomes, TheSentenceSaysWhatMatters) {
    Duel d(armed("broadsword"), armed("mace"));
    const std::map<std::string_view, double> chances = {
        {"hit", 0.6}, {"taken-out", 0.1}, {"killed", 0.004}, {"advantage", 0.2}, {"target-advantage", 0.1}};
    const auto look = [&](std::string_view name) {
        const auto found = chances.find(name);
        return found == chances.end() ? 0.0 : found->second;
    };
    const auto figures = [](std::string_view name) { return name == "ip" ? 4.25 : 0.0; };
    EXPECT_EQ(odds_sentence(d.told(), d.ada, option_of(Do::melee, 0, d.bo), look, figures),
              "Ada strikes in 60.0 % and deals 4.3 IP on average; Bo is out of the fight in 10.0 %, dead in 0.4 %. The "
              "tactical advantage goes to Ada in 20.0 %, to Bo in 10.0 %.");
    const auto none_of_it = [](std::string_view) { return 0.0; };
    EXPECT_EQ(odds_sentence(d.told(), d.ada, option_of(Do::rise), none_of_it, none_of_it), "It cannot be done.");
}

} // namespace
} // namespace fracas::harnmaster
