// What every single event does to an outcome, how odds read in a sentence, and what the fight layer asks the game for.
#include "systems/harnmaster/game.hpp"
#include "systems/harnmaster/stage.hpp"

#include <gmock/gmock.h>

#include <map>

namespace fracas::harnmaster {
namespace {

struct Heard : Duel {
    Heard() : Duel(armed("broadsword"), armed("mace")), cy(third({}, "Cy", 1, hex_at(3, 0))) {}

    OutcomeWatch watching() const {
        OutcomeWatch watch{};
        watch.mover = ada;
        watch.target = bo;
        return watch;
    }
    Outcome after(Happened kind, int who, int whom = nobody, int a = 0, int b = 0, int c = 0) const {
        OutcomeWatch watch = watching();
        watch.hear(event_of("HMG-CORE-1+", kind, who, whom, nothing, a, b, c));
        return watch.seen;
    }
    // The facts of an outcome that are so: "hit dice=2 ".
    static std::string told_of(const Outcome& outcome) {
        std::string text;
        each_fact(
            outcome,
            [&](std::string_view name, std::string_view, bool is) { text += is ? std::string(name) + " " : ""; },
            [&](std::string_view name, std::string_view, int value, bool plain) {
                EXPECT_TRUE(plain);
                if (value != 0) text += std::string(name) + "=" + std::to_string(value) + " ";
            });
        return text;
    }
    std::string facts(Happened kind, int who, int whom = nobody, int a = 0, int b = 0, int c = 0) const {
        return told_of(after(kind, who, whom, a, b, c));
    }
    int cy;
};

TEST(OutcomeEdges, StrikesOfTheMoverOnTheTarget) {
    const Heard h;
    EXPECT_EQ(h.facts(Happened::strikes, h.ada, h.bo, 2, 0, 1), "hit dice=2 ");
    EXPECT_EQ(h.facts(Happened::strikes, h.ada, h.cy, 2, 0, 1), "");
    EXPECT_EQ(h.facts(Happened::strikes, h.cy, h.bo, 2, 0, 1), "");
    const Outcome last_zone = h.after(Happened::strikes, h.ada, h.bo, 2, 0, 3);
    EXPECT_EQ(last_zone.zone, 4);
    EXPECT_EQ(last_zone.spot, 0);
    const Outcome first_spot = h.after(Happened::strikes, h.ada, h.bo, 2, 0, 4);
    EXPECT_EQ(first_spot.zone, 0);
    EXPECT_EQ(first_spot.spot, 1);
    EXPECT_EQ(h.facts(Happened::struck_at, h.ada, h.bo, 5, none), "hit ");
    EXPECT_EQ(h.after(Happened::struck_at, h.ada, h.bo, 5, none).spot, 6);
    EXPECT_EQ(h.facts(Happened::struck_at, h.ada, h.bo, 5, 0), "");
    EXPECT_EQ(h.facts(Happened::struck_at, h.ada, h.cy, 5, none), "");
    EXPECT_EQ(h.facts(Happened::struck_at, h.cy, h.bo, 5, none), "");
}

TEST(OutcomeEdges, EveryEventOfTheTargetTheMoverAndAThird) {
    const Heard h;
    using enum Happened;
    EXPECT_EQ(h.facts(injured, h.ada, h.bo, 1), "injured ip=1 ");
    EXPECT_EQ(h.facts(injured, h.bo, h.ada, 1), "mover-injured mover-ip=1 ");
    EXPECT_EQ(h.facts(injured, h.ada, h.cy, 1), "");
    EXPECT_EQ(h.facts(bleeds, h.bo, nobody, 2), "bleeding=2 ");
    EXPECT_EQ(h.facts(bleeds, h.ada, nobody, 2), "");
    EXPECT_EQ(h.facts(fell, h.bo), "prone ");
    EXPECT_EQ(h.facts(fell, h.ada), "mover-prone ");
    EXPECT_EQ(h.facts(fell, h.cy), "");
    for (const Happened lost : {dropped, dangles}) {
        EXPECT_EQ(h.facts(lost, h.bo), "disarmed weapon-lost ");
        EXPECT_EQ(h.facts(lost, h.ada), "mover-disarmed ");
    }
    EXPECT_EQ(h.facts(weapon_broke, h.bo), "weapon-broken weapon-lost ");
    EXPECT_EQ(h.facts(weapon_broke, h.ada), "mover-weapon-broken ");
    EXPECT_EQ(h.facts(held, h.ada, h.bo), "held ");
    EXPECT_EQ(h.facts(held, h.bo, h.ada), "mover-held ");
    EXPECT_EQ(h.facts(tangled, h.ada, h.bo), "tangled ");
    EXPECT_EQ(h.facts(tangled, h.bo, h.ada), "");
    EXPECT_EQ(h.facts(limb_lost, h.bo), "limb-lost ");
    EXPECT_EQ(h.facts(limb_lost, h.ada), "");
    EXPECT_EQ(h.facts(severed, h.bo), "severed ");
    EXPECT_EQ(h.facts(severed, h.ada), "");
    EXPECT_EQ(h.facts(advantage_gained, h.ada), "advantage ");
    EXPECT_EQ(h.facts(advantage_gained, h.bo), "target-advantage ");
    EXPECT_EQ(h.facts(advantages_cancel, nobody), "advantages-cancel ");
    EXPECT_EQ(h.facts(attack_lost, h.ada), "attack-lost ");
    EXPECT_EQ(h.facts(attack_lost, h.bo), "");
    EXPECT_EQ(h.facts(stray_hit, h.ada, h.cy), "stray ");
    EXPECT_EQ(h.facts(rested, h.ada), "");
}

TEST(OutcomeEdges, PointsAddUp) {
    const Heard h;
    OutcomeWatch watch = h.watching();
    for (int i = 0; i < 2; ++i) {
        watch.hear(event_of("HMG-INJ-3", Happened::bleeds, h.bo, nobody, nothing, 2));
        watch.hear(event_of("HMG-DAMAGE-3", Happened::injured, h.ada, h.bo, nothing, 3));
        watch.hear(event_of("HMG-DAMAGE-3", Happened::injured, h.bo, h.ada, nothing, 5));
    }
    EXPECT_EQ(Heard::told_of(watch.seen), "injured mover-injured ip=6 bleeding=4 mover-ip=10 ");
}

// HMG-DAMAGE-5+: two digits in each figure.
TEST(OutcomeEdges, CodesOfTheTarget) {
    const Heard h;
    EXPECT_EQ(h.facts(Happened::codes, h.bo, nobody, 10), "code-k ");
    EXPECT_EQ(h.facts(Happened::codes, h.bo, nobody, 1), "code-a ");
    EXPECT_EQ(h.facts(Happened::codes, h.bo, nobody, 0, 10), "code-b ");
    EXPECT_EQ(h.facts(Happened::codes, h.bo, nobody, 0, 1), "code-e ");
    EXPECT_EQ(h.facts(Happened::codes, h.bo, nobody, 0, 0, 10), "code-f ");
    EXPECT_EQ(h.facts(Happened::codes, h.bo, nobody, 0, 0, 1), "code-s ");
    EXPECT_EQ(h.facts(Happened::codes, h.ada, nobody, 11, 11, 11), "");
}

TEST(OutcomeEdges, WhoIsOut) {
    const Heard h;
    const auto facts = [&](int who, Flag flag, bool before = false) {
        State first = h.state, then = h.state;
        first.combatant[who].set(flag, before);
        then.combatant[who].set(flag);
        return Heard::told_of(h.watching().outcome(h.book, first, then));
    };
    EXPECT_EQ(facts(h.bo, dead), "taken-out killed enemies-out=1 ");
    EXPECT_EQ(facts(h.bo, unconscious), "taken-out unconscious enemies-out=1 ");
    EXPECT_EQ(facts(h.bo, in_shock), "taken-out enemies-out=1 ");
    EXPECT_EQ(facts(h.bo, gone), "taken-out enemies-out=1 ");
    EXPECT_EQ(facts(h.bo, prone), "");
    EXPECT_EQ(facts(h.bo, dead, true), "");
    EXPECT_EQ(facts(h.bo, unconscious, true), "");
    EXPECT_EQ(facts(h.ada, dead), "mover-out ");
    OutcomeWatch nobodys = h.watching();
    nobodys.target = nobody;
    State then = h.state;
    then.combatant[h.cy].set(dead);
    EXPECT_EQ(Heard::told_of(nobodys.outcome(h.book, h.state, then)), "enemies-out=1 ");
}

// HMG-DAMAGE-4+: a place that is known is certain, though an aim was declared.
TEST(OutcomeEdges, WhereAStrikeLands) {
    const Heard h;
    const auto places = [&](int zone, int spot) {
        Outcome outcome;
        outcome.zone = zone;
        outcome.spot = spot;
        std::map<int, double> law;
        Game::each_share<double>(h.book, outcome, [&](std::string_view, std::string_view, int value, double chance) {
            law[value] += chance;
        });
        return law;
    };
    EXPECT_EQ(places(0, 0), (std::map<int, double>{{0, 1}}));
    EXPECT_EQ(places(2, 1), (std::map<int, double>{{1, 1}}));
    EXPECT_EQ(places(0, 7), (std::map<int, double>{{7, 1}}));
    EXPECT_NEAR(places(1, 0)[1 + h.spot("skull")], 0.15, 1e-12); // the column of the head
    EXPECT_EQ(Game::figure_label(h.told(), "location", 1 + h.spot("thigh", right)), "right thigh");
}

TEST(OutcomeEdges, TheSentence) {
    const Heard h;
    std::map<std::string_view, double> chances = {{"hit", 0.5}, {"taken-out", 0.25}};
    const auto sentence = [&](const Option& option) {
        return odds_sentence(
            h.told(), h.ada, option,
            [&](std::string_view name) { return chances.contains(name) ? chances.at(name) : 0.0; },
            [](std::string_view name) { return name == "ip" ? 2.0 : 1.0; });
    };
    const std::string blow = "Ada strikes in 50.0 % and deals 2.0 IP on average; Bo is out of the fight in 25.0 %";
    const std::string risk = "Ada takes 1.0 IP on average and is out of the fight never.";
    for (const Do what : {Do::melee, Do::fire, Do::load_and_fire, Do::fire_and_load, Do::draw_and_throw,
                          Do::throw_and_draw, Do::hold_strike})
        EXPECT_EQ(sentence(option_of(what, 0, h.bo)), blow + ".") << static_cast<int>(what);
    EXPECT_EQ(sentence(option_of(Do::melee, 0)), risk);
    EXPECT_EQ(sentence(option_of(Do::grapple, 0, h.bo)), risk);
    chances["killed"] = 0.125;
    EXPECT_EQ(sentence(option_of(Do::melee, 0, h.bo)), blow + ", dead in 12.5 %.");
    chances["mover-injured"] = 0.5;
    chances["mover-out"] = 0.5;
    EXPECT_EQ(sentence(option_of(Do::melee, 0, h.bo)),
              blow + ", dead in 12.5 %. Ada takes 1.0 IP on average and is out of the fight in 50.0 %.");
    chances = {{"held", 0.5}};
    EXPECT_EQ(sentence(option_of(Do::grapple, 0, h.bo)), "Ada gains a hold in 50.0 %.");
    chances = {{"tangled", 0.5}};
    EXPECT_EQ(sentence(option_of(Do::tangle, 0, h.bo)), "Bo is tangled in 50.0 %.");
    for (const char* one : {"advantage", "target-advantage"}) {
        chances = {{one, 0.5}};
        EXPECT_THAT(sentence(option_of(Do::tangle, 0, h.bo)),
                    testing::StartsWith("The tactical advantage goes to Ada "))
            << one;
        EXPECT_EQ(sentence(option_of(Do::rest)), risk);
    }
}

// --- the game ------------------------------------------------------------------------------------------------------------

TEST(HarnMasterGame, PointsAreHexesToMoveTo) {
    std::string points;
    for (int what = 0; what <= static_cast<int>(Do::amount); ++what)
        if (Game::is_point(option_of(static_cast<Do>(what))))
            points += std::string(do_name(static_cast<Do>(what))) + " ";
    EXPECT_EQ(points, "crawl walk run engage disengage ");
}

TEST(HarnMasterGame, TheDeadAndTheRound) {
    Heard h;
    h.state.round = 7;
    EXPECT_EQ(Game::round(h.state), 7);
    EXPECT_FALSE(Game::is_dead(h.state, h.bo));
    h.at(h.bo).set(dead);
    EXPECT_TRUE(Game::is_dead(h.state, h.bo));
}

TEST(HarnMasterGame, ATurnThatRunsStaysAsItIs) {
    Heard h;
    h.turn_of(h.ada);
    h.state.advantages.counted = true;
    EXPECT_EQ(Game::in_slot(h.book, h.state, h.ada), h.state);
    State waits = h.state;
    waits.advantages.holder = Duel::bo;
    EXPECT_EQ(Game::in_slot(h.book, waits, h.ada).advantages, Advantages{});
    const State another = Game::in_slot(h.book, h.state, h.bo);
    EXPECT_EQ(another.current, h.bo);
    EXPECT_EQ(another.advantages, Advantages{});
    EXPECT_EQ(another.round, 1);
    State between = h.state;
    between.phase = Phase::round_end;
    between.round = 5;
    between.order[0] = Duel::bo;
    const State begun = Game::in_slot(h.book, between, h.ada);
    EXPECT_EQ(begun.phase, Phase::turns);
    EXPECT_EQ(begun.round, 5);
    EXPECT_EQ(begun.order[0], Duel::bo); // the order stays
    EXPECT_EQ(begun.advantages, Advantages{});
}

TEST(HarnMasterGame, BeforeTheFightTheOrderIsTheRoster) {
    Heard h;
    h.state.phase = Phase::opening;
    h.state.round = 0;
    for (Small& place : h.state.order) place = 9;
    const State begun = Game::in_slot(h.book, h.state, h.bo);
    EXPECT_EQ(begun.round, 1);
    EXPECT_EQ(begun.order[0], 0);
    EXPECT_EQ(begun.order[2], 2);
    EXPECT_EQ(begun.order[3], nobody);
    EXPECT_EQ(begun.order[most_combatants - 1], nobody);
}

std::vector<std::string> candidates(Heard& h) {
    std::vector<std::string> keys;
    h.turn_of(h.ada);
    const Ask ask = ask_of("HMG-TURN-1+", What::act, h.ada);
    Game::each_candidate(h.scene(), ask, [&](const Option& o) { keys.push_back(option_key(h.told(), ask, o)); });
    return keys;
}

TEST(HarnMasterGame, CandidatesForALookAhead) {
    using testing::Contains;
    using testing::Not;
    Heard h;
    const int friendly = h.third({}, "Di", 0, hex_at(0, 1));
    h.state.wound[0] = {9, friendly, 0, Aspect::edged, 1};
    h.state.wounds = 1;
    h.sheet(h.ada).esoteric = true;
    const auto keys = candidates(h);
    EXPECT_THAT(keys, Contains("melee>bo:broadsword"));
    EXPECT_THAT(keys, Contains("grapple>bo"));
    EXPECT_THAT(keys, Contains("bind>di:1"));
    for (const std::string idle : {"pass", "drop", "rest", "handle", "put_away", "esoteric"})
        EXPECT_THAT(keys, Not(Contains(testing::StartsWith(idle)))) << idle;
    h.at(h.bo).set(unconscious);
    EXPECT_THAT(candidates(h), Not(Contains("melee>bo:broadsword")));
}

TEST(HarnMasterGame, OfAllHexesThoseTowardsTheEnemy) {
    Heard h;
    h.at(h.bo).hex = hex_at(20, 0);
    h.at(h.cy).hex = hex_at(21, 0);
    EXPECT_THAT(candidates(h), testing::IsSupersetOf({"walk>12,0", "run>16,0"}));
    h.at(h.bo).set(dead);
    h.at(h.cy).set(dead);
    EXPECT_THAT(candidates(h), testing::Each(testing::Not(testing::StartsWith("walk"))));
}

// --- what lies about -----------------------------------------------------------------------------------------------------

// HMG-RANGED-3, HMG-TANGLE-1
TEST(HarnMasterGame, WhatWasThrownLiesUnlessItLiesOnSomebody) {
    Duel d(armed("javelin"), armed_two_handed("net"));
    const int javelin = d.right_hand(d.ada), net = d.right_hand(d.bo);
    const auto lies = [&](int item) { return lies_where_it_fell(d.scene(), item); };
    EXPECT_FALSE(lies(javelin)); // in hand
    d.item(javelin).holder = d.item(net).holder = nobody;
    EXPECT_TRUE(lies(javelin));
    d.state.tangle[3] = {Duel::ada, nothing, 10, net};
    EXPECT_TRUE(lies(javelin));
    EXPECT_FALSE(lies(net));
    d.state.tangle[3].victim = nobody;
    EXPECT_TRUE(lies(net));
    d.item(net).set(destroyed);
    EXPECT_FALSE(lies(net));
    const int mace = d.give(d.ada, "mace"); // nobody throws it
    d.item(mace).holder = nobody;
    EXPECT_FALSE(lies(mace));
}

} // namespace
} // namespace fracas::harnmaster
