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
    template <class Body>
    Outcome after(const Body& body, int who, int whom = nobody) const {
        OutcomeWatch watch = watching();
        watch.hear({"HMG-CORE-1+", {who, whom}, body});
        return watch.seen;
    }
    // The facts of an outcome that are so: "hit dice=2 ".
    static std::string told_of(const Outcome& outcome) {
        std::string text;
        each_fact(
            outcome,
            [&](std::string_view name, std::string_view, bool is) { text += is ? std::string(name) + " " : ""; },
            [&](std::string_view name, std::string_view, int value, bool plain) {
                EXPECT_NE(plain, name == "result" || name == "stray-strikes");
                if (value != 0) text += std::string(name) + "=" + std::to_string(value) + " ";
            });
        return text;
    }
    template <class Body>
    std::string facts(const Body& body, int who, int whom = nobody) const {
        return told_of(after(body, who, whom));
    }
    int cy;
};

TEST(OutcomeEdges, StrikesOfTheMoverOnTheTarget) {
    const Heard h;
    EXPECT_EQ(h.facts(Strikes{.dice = 2, .aspect = Aspect::blunt, .zone = Zone::body}, h.ada, h.bo), "hit dice=2 ");
    EXPECT_EQ(h.facts(Strikes{.dice = 2, .aspect = Aspect::blunt, .zone = Zone::body}, h.ada, h.cy), "");
    EXPECT_EQ(h.facts(Strikes{.dice = 2, .aspect = Aspect::blunt, .zone = Zone::body}, h.cy, h.bo), "");
    const Outcome last_zone = h.after(Strikes{.dice = 2, .aspect = Aspect::blunt, .zone = Zone::arms}, h.ada, h.bo);
    EXPECT_EQ(last_zone.zone, 4);
    EXPECT_EQ(last_zone.spot, 0);
    const Outcome first_spot = h.after(Strikes{.dice = 2, .aspect = Aspect::blunt, .spot = 0}, h.ada, h.bo);
    EXPECT_EQ(first_spot.zone, 0);
    EXPECT_EQ(first_spot.spot, 1);
    EXPECT_EQ(h.facts(StruckAt{.spot = 5}, h.ada, h.bo), "hit ");
    EXPECT_EQ(h.after(StruckAt{.spot = 5}, h.ada, h.bo).spot, 6);
    EXPECT_EQ(h.facts(StruckAt{.spot = 5, .aspect = Aspect::blunt}, h.ada, h.bo), "");
    EXPECT_EQ(h.facts(StruckAt{.spot = 5}, h.ada, h.cy), "");
    EXPECT_EQ(h.facts(StruckAt{.spot = 5}, h.cy, h.bo), "");
}

TEST(OutcomeEdges, EveryEventOfTheTargetTheMoverAndAThird) {
    const Heard h;
    EXPECT_EQ(h.facts(Injured{.ip = 1}, h.ada, h.bo), "injured ip=1 ");
    EXPECT_EQ(h.facts(Injured{.ip = 1}, h.bo, h.ada), "mover-injured mover-ip=1 ");
    EXPECT_EQ(h.facts(Injured{.ip = 1}, h.ada, h.cy), "");
    EXPECT_EQ(h.facts(Bleeds{.rating = 2}, h.bo), "bleeding=2 ");
    EXPECT_EQ(h.facts(Bleeds{.rating = 2}, h.ada), "");
    EXPECT_EQ(h.facts(Fell{}, h.bo), "prone ");
    EXPECT_EQ(h.facts(Fell{}, h.ada), "mover-prone ");
    EXPECT_EQ(h.facts(Fell{}, h.cy), "");
    EXPECT_EQ(h.facts(Dropped{}, h.bo), "disarmed weapon-lost ");
    EXPECT_EQ(h.facts(Dropped{}, h.ada), "mover-disarmed ");
    EXPECT_EQ(h.facts(Dangles{}, h.bo), "disarmed weapon-lost ");
    EXPECT_EQ(h.facts(Dangles{}, h.ada), "mover-disarmed ");
    EXPECT_EQ(h.facts(WeaponBroke{}, h.bo), "weapon-broken weapon-lost ");
    EXPECT_EQ(h.facts(WeaponBroke{}, h.ada), "mover-weapon-broken ");
    EXPECT_EQ(h.facts(Held{}, h.ada, h.bo), "held ");
    EXPECT_EQ(h.facts(Held{}, h.bo, h.ada), "mover-held ");
    EXPECT_EQ(h.facts(Tangled{}, h.ada, h.bo), "tangled ");
    EXPECT_EQ(h.facts(Tangled{}, h.bo, h.ada), "");
    EXPECT_EQ(h.facts(LimbLost{}, h.bo), "limb-lost ");
    EXPECT_EQ(h.facts(LimbLost{}, h.ada), "");
    EXPECT_EQ(h.facts(Severed{}, h.bo), "severed ");
    EXPECT_EQ(h.facts(Severed{}, h.ada), "");
    EXPECT_EQ(h.facts(AdvantageGained{}, h.ada), "advantage ");
    EXPECT_EQ(h.facts(AdvantageGained{}, h.bo), "target-advantage ");
    EXPECT_EQ(h.facts(AdvantagesCancel{}, nobody), "advantages-cancel ");
    EXPECT_EQ(h.facts(AttackLost{}, h.ada), "attack-lost ");
    EXPECT_EQ(h.facts(AttackLost{}, h.bo), "");
    EXPECT_EQ(h.facts(StrayHit{}, h.ada, h.cy), "stray stray-strikes=3 ");
    EXPECT_EQ(h.facts(Rested{}, h.ada), "");
}

TEST(OutcomeEdges, PointsAddUp) {
    const Heard h;
    OutcomeWatch watch = h.watching();
    for (int i = 0; i < 2; ++i) {
        watch.hear(Event{"HMG-INJ-3", {h.bo}, Bleeds{.rating = 2}});
        watch.hear(Event{"HMG-DAMAGE-3", {h.ada, h.bo}, Injured{.ip = 3}});
        watch.hear(Event{"HMG-DAMAGE-3", {h.bo, h.ada}, Injured{.ip = 5}});
    }
    EXPECT_EQ(Heard::told_of(watch.seen), "injured mover-injured ip=6 bleeding=4 mover-ip=10 ");
}

// HMG-DAMAGE-5+
TEST(OutcomeEdges, CodesOfTheTarget) {
    const Heard h;
    EXPECT_EQ(h.facts(Codes{.kill = 1}, h.bo), "code-k ");
    EXPECT_EQ(h.facts(Codes{.amputate = 1}, h.bo), "code-a ");
    EXPECT_EQ(h.facts(Codes{.bleed = 1}, h.bo), "code-b ");
    EXPECT_EQ(h.facts(Codes{.shock = 1}, h.bo), "code-e ");
    EXPECT_EQ(h.facts(Codes{.fumble = 1}, h.bo), "code-f ");
    EXPECT_EQ(h.facts(Codes{.stumble = 1}, h.bo), "code-s ");
    EXPECT_EQ(h.facts(Codes{.kill = 1, .amputate = 1, .bleed = 1, .shock = 1, .fumble = 1, .stumble = 1}, h.ada), "");
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
    const std::string risk = "Nobody is hurt by it.";
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
    chances = {{"hit", 0.5}};
    EXPECT_EQ(sentence(option_of(Do::melee, 0, h.bo)), "Ada strikes in 50.0 % and deals 2.0 IP on average.");
    chances = {{"mover-injured", 0.5}};
    EXPECT_EQ(sentence(option_of(Do::grapple, 0, h.bo)), "Ada takes 1.0 IP on average.");
    chances = {{"broke-free", 0.5}, {"done", 0.5}};
    EXPECT_EQ(sentence(option_of(Do::break_hold, 0, h.bo)), "Ada breaks free in 50.0 %.");
    EXPECT_EQ(sentence(option_of(Do::bind, 0, h.ada)), "Ada breaks free in 50.0 %. It is done in 50.0 %.");
    chances = {{"thrown", 0.25}, {"hold-lost", 1.0}};
    EXPECT_EQ(sentence(option_of(Do::throw_down, 0, h.bo)), "Ada throws Bo in 25.0 %. Ada loses the hold always.");
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
}

} // namespace
} // namespace fracas::harnmaster
