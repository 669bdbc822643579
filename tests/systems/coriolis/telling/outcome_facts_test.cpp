// What the odds report of an outcome: every flag and figure by name, and the sentence they make.
#include "systems/coriolis/market_brawl.hpp"
#include "systems/coriolis/telling/counters.hpp"
#include "systems/coriolis/telling/outcome.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace fracas::coriolis {
namespace {

struct OutcomeFact {
    std::string text;
    int value;
    bool flag;
    bool plain;
    bool operator==(const OutcomeFact&) const = default;
};
using OutcomeFacts = std::map<std::string, OutcomeFact>;

OutcomeFacts facts_of(const Outcome& outcome) {
    OutcomeFacts facts;
    each_fact(
        outcome,
        [&](const char* name, const char* text, int whether) {
            EXPECT_TRUE(facts.emplace(name, OutcomeFact{text, whether, true, true}).second) << name;
        },
        [&](const char* name, const char* text, int value, bool plain) {
            EXPECT_TRUE(facts.emplace(name, OutcomeFact{text, value, false, plain}).second) << name;
        });
    return facts;
}

const OutcomeFacts nothing_happened = {
    {"hit", {"hits", 0, true, true}},
    {"damaged", {"target loses Hit Points", 0, true, true}},
    {"injured", {"critical injury", 0, true, true}},
    {"taken-out", {"target out of the fight", 0, true, true}},
    {"killed", {"target dead at once", 0, true, true}},
    {"broken", {"target broken", 0, true, true}},
    {"broke-down", {"target breaks down", 0, true, true}},
    {"disarmed", {"target disarmed", 0, true, true}},
    {"pinned", {"target pinned", 0, true, true}},
    {"countered", {"counterattack", 0, true, true}},
    {"hurt", {"mover loses Hit Points", 0, true, true}},
    {"mover-injured", {"mover critically injured", 0, true, true}},
    {"mover-out", {"mover out of the fight", 0, true, true}},
    {"mover-disarmed", {"mover disarmed", 0, true, true}},
    {"clip-empty", {"clip empty", 0, true, true}},
    {"jammed", {"weapon jammed", 0, true, true}},
    {"action-lost", {"action lost to a reaction", 0, true, true}},
    {"broke-free", {"mover breaks free", 0, true, true}},
    {"aided", {"first aid works", 0, true, true}},
    {"calmed", {"target calmed", 0, true, true}},
    {"unjammed", {"jam cleared", 0, true, true}},
    {"power-works", {"mystical power has a six", 0, true, true}},
    {"escaped", {"mover has fled", 0, true, true}},
    {"stopped", {"mover stopped on its way", 0, true, true}},
    {"healed", {"Hit Points the target regains", 0, false, true}},
    {"calm", {"Mind Points the target regains", 0, false, true}},
    {"power-sixes", {"sixes of the mystical power", 0, false, true}},
    {"sixes", {"sixes left to the attack", 0, false, true}},
    {"hits", {"targets hit", 0, false, true}},
    {"damage", {"damage after armour", 0, false, true}},
    {"stress", {"stress", 0, false, true}},
    {"injury", {"critical injury (D66)", 0, false, false}},
    {"mover-damage", {"damage to the mover", 0, false, true}},
    {"mover-injury", {"critical injury of the mover (D66)", 0, false, false}},
    {"darkness", {"Darkness Points gained by the game master", 0, false, true}},
    {"enemies-out", {"enemies taken out", 0, false, true}},
};

TEST(CoriolisFacts, OfNothing) { EXPECT_EQ(facts_of({}), nothing_happened); }

// One figure of the outcome at a time, and which facts it makes; nothing else may change.
TEST(CoriolisFacts, EachFigureMakesItsOwn) {
    struct Case {
        Small Outcome::* figure;
        int value;
        std::vector<std::pair<std::string, int>> facts;
    };
    const std::vector<Case> cases = {
        {&Outcome::hit, 1, {{"hit", 1}}},
        {&Outcome::hits, 2, {{"hits", 2}}},
        {&Outcome::sixes, 2, {{"sixes", 2}}},
        {&Outcome::damage, 1, {{"damaged", 1}, {"damage", 1}}},
        {&Outcome::stress, 3, {{"stress", 3}}},
        {&Outcome::d66, 11, {{"injured", 1}, {"injury", 11}}},
        {&Outcome::broken, 1, {{"broken", 1}}},
        {&Outcome::broke_down, 1, {{"broke-down", 1}}},
        {&Outcome::killed, 1, {{"killed", 1}}},
        {&Outcome::taken_out, 1, {{"taken-out", 1}}},
        {&Outcome::disarmed, 1, {{"disarmed", 1}}},
        {&Outcome::pinned_down, 1, {{"pinned", 1}}},
        {&Outcome::countered, 1, {{"countered", 1}}},
        {&Outcome::mover_damage, 1, {{"hurt", 1}, {"mover-damage", 1}}},
        {&Outcome::mover_d66, 66, {{"mover-injured", 1}, {"mover-injury", 66}}},
        {&Outcome::mover_out, 1, {{"mover-out", 1}}},
        {&Outcome::mover_disarmed, 1, {{"mover-disarmed", 1}}},
        {&Outcome::clip_empty, 1, {{"clip-empty", 1}}},
        {&Outcome::jammed, 1, {{"jammed", 1}}},
        {&Outcome::action_lost, 1, {{"action-lost", 1}}},
        {&Outcome::darkness, -1, {{"darkness", -1}}},
        {&Outcome::enemies_out, 2, {{"enemies-out", 2}}},
        {&Outcome::broke_free, 1, {{"broke-free", 1}}},
        {&Outcome::aided, 1, {{"aided", 1}}},
        {&Outcome::calmed_down, 1, {{"calmed", 1}}},
        {&Outcome::unjammed, 1, {{"unjammed", 1}}},
        {&Outcome::power, 2, {{"power-works", 1}, {"power-sixes", 2}}},
        {&Outcome::escaped, 1, {{"escaped", 1}}},
        {&Outcome::halted, 1, {{"stopped", 1}}},
        {&Outcome::healed, 3, {{"healed", 3}}},
        {&Outcome::calm, 2, {{"calm", 2}}},
    };
    for (const Case& one : cases) {
        Outcome outcome;
        outcome.*one.figure = one.value;
        OutcomeFacts expected = nothing_happened;
        for (const auto& [name, value] : one.facts) expected.at(name).value = value;
        EXPECT_EQ(facts_of(outcome), expected) << one.facts.front().first;
    }
}

// --- the sentence ----------------------------------------------------------------------------------------------------

class CoriolisOddsSentence : public testing::Test {
protected:
    const MarketBrawl brawl;
    std::map<std::string, double, std::less<>> chances, means;

    std::string of(Do what, int target = MarketBrawl::raider) const {
        const auto in = [](const auto& figures) {
            return [&](std::string_view name) {
                const auto found = figures.find(name);
                return found == figures.end() ? 0.0 : found->second;
            };
        };
        return odds_sentence(brawl.told(), MarketBrawl::tarik, {what, MarketBrawl::knife, target}, in(chances),
                             in(means));
    }
};

TEST_F(CoriolisOddsSentence, AnAttack) {
    chances = {{"hit", 0.5}, {"taken-out", 0.25}};
    means = {{"damage", 1.5}};
    const std::string plain = "Tarik Oman hits in 50.0 % and deals 1.5 damage after armour on average; Corsair raider "
                              "is out of the fight in 25.0 %";
    for (const Do what : {Do::melee, Do::quick_melee, Do::grapple_attack, Do::quick_shot, Do::shot, Do::aimed_shot,
                          Do::full_auto, Do::ram})
        EXPECT_EQ(of(what), plain + ".") << do_name(what);
    chances["injured"] = 0.125;
    EXPECT_EQ(of(Do::melee), plain + ", critically injured in 12.5 %.");
    chances["injured"] = 0;
    chances["hurt"] = 0.5;
    chances["mover-out"] = 0.1;
    means["mover-damage"] = 0.7;
    EXPECT_EQ(of(Do::melee), plain + ". Tarik Oman takes 0.7 damage in return and is out of the fight in 10.0 %.");
    chances["hurt"] = 0;
    means["darkness"] = 0.4;
    EXPECT_EQ(of(Do::melee), plain + ". The game master gains 0.4 Darkness Points.");
    means["darkness"] = -1.2;
    EXPECT_EQ(of(Do::melee), plain + ". The game master spends 1.2 Darkness Points.");
}

// What is no attack, or an attack on nobody, is about the mover alone.
TEST_F(CoriolisOddsSentence, AnythingElse) {
    chances = {{"mover-out", 0.5}, {"hit", 0.5}, {"injured", 0.5}, {"hurt", 0.5}};
    means = {{"mover-damage", 2}};
    const std::string own = "Tarik Oman loses 2.0 Hit Points on average and is out of the fight in 50.0 %.";
    for (const Do what : {Do::move, Do::end_slot, Do::drive}) EXPECT_EQ(of(what), own);
    EXPECT_EQ(of(Do::melee, nobody), own);
    EXPECT_EQ(of(Do::ram, nobody), own);
    EXPECT_EQ(of(Do::break_free), "Tarik Oman never breaks free. " + own);
}

// What somebody tries is what the sentence is about; what never happens is said so.
TEST_F(CoriolisOddsSentence, WhatPeopleTry) {
    chances = {{"broke-free", 0.25}, {"aided", 0.5}, {"calmed", 0.5}, {"unjammed", 1}, {"power-works", 0.5}};
    means = {{"healed", 0.6}, {"calm", 0.7}, {"power-sixes", 0.8}, {"darkness", 1}};
    const std::string paid = " The game master gains 1.0 Darkness Points.";
    EXPECT_EQ(of(Do::break_free), "Tarik Oman breaks free in 25.0 %." + paid);
    EXPECT_EQ(of(Do::calm_command),
              "Tarik Oman calms Corsair raider in 50.0 %; Corsair raider regains 0.7 Mind Points on average." + paid);
    EXPECT_EQ(of(Do::clear_jam), "Tarik Oman always clears the jam." + paid);
    EXPECT_EQ(of(Do::mystic_power), "Tarik Oman's power has a six in 50.0 %, 0.8 on average." + paid);
    chances.clear();
    means.clear();
    EXPECT_EQ(of(Do::shot),
              "Tarik Oman never hits and deals 0.0 damage after armour on average; Corsair raider is never "
              "out of the fight.");
    EXPECT_EQ(of(Do::move), "Tarik Oman loses 0.0 Hit Points on average and is never out of the fight.");
}

// --- standing --------------------------------------------------------------------------------------------------------

// From nothing to everything: what each thing adds to one of 10 HP and 1 MP, unarmed, whose slot it is.
TEST(CoriolisStanding, EachThingByItself) {
    const auto after = [](const std::function<void(MarketBrawl&, Sheet&, Combatant&)>& change) {
        MarketBrawl brawl;
        const int who = MarketBrawl::halima;
        Sheet& sheet = brawl.book.sheet[who];
        Combatant& halima = brawl.state.combatant[who];
        sheet.most_hp = halima.hp = 10;
        sheet.most_mp = halima.mp = 1;
        halima.initiative = 0;
        brawl.state.current = who;
        change(brawl, sheet, halima);
        return standing_of(brawl.scene(), who);
    };
    EXPECT_EQ(after([](auto&, auto&, auto&) {}), 100 + 60 + 20);
    EXPECT_EQ(after([](auto&, Sheet& sheet, auto&) { sheet.vehicle = true; }), 0);
    EXPECT_EQ(after([](auto&, auto&, Combatant& c) { c.set(dead); }), -50);
    EXPECT_EQ(after([](auto&, auto&, Combatant& c) { c.hp = 0; }), 0);
    EXPECT_EQ(after([](auto&, auto&, Combatant& c) { c.hp = 1; }), 100 + 6 + 20);
    EXPECT_EQ(after([](auto&, Sheet& sheet, Combatant& c) { sheet.most_mp = c.mp = 0; }), 100 + 60);
    EXPECT_EQ(after([](auto&, auto&, Combatant& c) { c.set(prone); }), 180 - 5);
    EXPECT_EQ(after([](auto&, auto&, Combatant& c) { c.set(pinned); }), 180 - 30);
    EXPECT_EQ(after([](auto&, auto&, Combatant& c) { c.set(grappling); }), 180 + 5);
    EXPECT_EQ(after([](auto&, auto&, Combatant& c) { c.cover = 1; }), 180 + 1);
    EXPECT_EQ(after([](auto&, auto&, Combatant& c) { c.stunned = 1; }), 180 - 10);
    EXPECT_EQ(after([](auto&, auto&, Combatant& c) { c.initiative = 2; }), 180 + 1);
    EXPECT_EQ(after([](auto&, auto&, Combatant& c) { c.initiative = 6; }), 180 + 3);
    EXPECT_EQ(after([](auto&, auto&, Combatant& c) { c.initiative = 9; }), 180 + 3);
    EXPECT_EQ(after([](MarketBrawl& brawl, auto&, Combatant& c) {
                  c.ap = 0;
                  brawl.state.current = nobody;
              }),
              180 - 10);
    const auto wounded = [&](int clock, bool treated) {
        return after([&](MarketBrawl& brawl, auto&, auto&) {
            brawl.state.wound[0] = {clock, MarketBrawl::halima, 0, treated, false};
        });
    };
    EXPECT_EQ(wounded(0, false), 180 - 6);
    EXPECT_EQ(wounded(1, false), 180 - 15);
    EXPECT_EQ(wounded(1, true), 180 - 6);
    const auto armed = [&](bool in_hand, Clip clip) {
        return after([&](MarketBrawl& brawl, auto&, auto&) {
            Item& knife = brawl.state.item[MarketBrawl::knife];
            knife.holder = MarketBrawl::halima;
            knife.in_hand = in_hand;
            knife.clip = clip;
        });
    };
    EXPECT_EQ(armed(true, Clip::loaded), 180 + 15);
    EXPECT_EQ(armed(false, Clip::loaded), 180);
    EXPECT_EQ(armed(true, Clip::empty), 180);
    EXPECT_EQ(armed(true, Clip::jammed), 180);
}

// --- counters --------------------------------------------------------------------------------------------------------

TEST(CoriolisCounters, EachHasANameAndAText) {
    using P = std::pair<std::string_view, std::string_view>;
    std::vector<P> all;
    for (int i = 0; i < counter_count; ++i)
        all.emplace_back(counter_names[static_cast<std::size_t>(i)], counter_texts[static_cast<std::size_t>(i)]);
    EXPECT_THAT(all,
                testing::ElementsAre(P{"attacks", "attacks made"}, P{"hits", "attacks that hit"},
                                     P{"damage-dealt", "damage dealt"}, P{"damage-taken", "damage taken"},
                                     P{"stress-dealt", "stress dealt"}, P{"injuries-dealt", "critical injuries dealt"},
                                     P{"injuries-suffered", "critical injuries suffered"},
                                     P{"defences", "melee defences"}, P{"prayers", "prayers"},
                                     P{"darkness-points", "re-rolls by Darkness Points"}, P{"reloads", "reloads used"},
                                     P{"clips-emptied", "clips emptied"}, P{"first-aid", "first aid given"}));
    EXPECT_EQ(static_cast<int>(Counter::first_aid), counter_count - 1);
}

class CoriolisCounts : public testing::Test {
protected:
    Counts counts{};
    CoriolisCounts() { counts.begin(); }
    template <class Body>
    void hear(const Body& body, int who = nobody, int whom = nobody, Rule rule = "COR-TURN-1") {
        counts.hear({rule, {who, whom}, body});
    }
    // An event of any kind, whose figures are 0 but the first.
    void hear_kind(Happened kind, int who, int whom, int first = 0) {
        Event event{"COR-TURN-1", {who, whom}, Missed{}};
        event.kind = kind;
        event.figure[0] = first;
        counts.hear(event);
    }
    std::int64_t all() const {
        std::int64_t sum = 0;
        for (const auto& of_one : counts.total)
            for (const std::int64_t one : of_one) sum += one;
        return sum;
    }
};

// The first of the roster counts like the others, nobody not at all; each event counts once.
TEST_F(CoriolisCounts, EachEventOnce) {
    const std::vector<std::pair<Happened, std::vector<Counter>>> cases = {
        {Happened::hit, {Counter::attacks, Counter::hits}},
        {Happened::missed, {Counter::attacks}},
        {Happened::defends, {Counter::defences}},
        {Happened::reloaded, {Counter::reloads}},
        {Happened::clip_emptied, {Counter::clips_emptied}},
        {Happened::aided, {Counter::first_aid}},
        {Happened::tested_again, {Counter::darkness_points}}};
    for (const auto& [kind, counters] : cases)
        for (const int who : {0, most_combatants - 1}) {
            counts = {};
            counts.begin();
            hear_kind(kind, who, 1);
            for (const Counter counter : counters)
                EXPECT_EQ(counts.total[who][static_cast<int>(counter)], 1) << event_name(kind);
            EXPECT_EQ(all(), static_cast<int>(counters.size())) << event_name(kind);
        }
    counts = {};
    counts.begin();
    counts.count(nobody, Counter::hits);
    hear(Damaged{.damage = 4}, 3, nobody, "COR-DAMAGE-1"); // nobody dealt it
    EXPECT_EQ(all(), 4);
    EXPECT_EQ(counts.total[3][static_cast<int>(Counter::damage_taken)], 4);
}

// An injury has a dealer only where somebody caused it.
TEST_F(CoriolisCounts, Injuries) {
    hear(Injured{.injury = 44}, nobody, 0);
    EXPECT_EQ(all(), 1);
    hear(Injured{.injury = 44}, 0, 1);
    EXPECT_EQ(counts.total[0][static_cast<int>(Counter::injuries_dealt)], 1);
    EXPECT_EQ(counts.total[1][static_cast<int>(Counter::injuries_suffered)], 1);
    EXPECT_EQ(all(), 3);
}

// Each way to fall counts, and only the first one; a fall before the first combat turn is one in it.
TEST_F(CoriolisCounts, EachWayToFall) {
    for (int i = 0; i <= static_cast<int>(Happened::traumatised); ++i) {
        const auto kind = static_cast<Happened>(i);
        const bool falls = kind == Happened::broken || kind == Happened::broke_down || kind == Happened::died ||
                           kind == Happened::knocked_out || kind == Happened::crippled ||
                           kind == Happened::surrendered || kind == Happened::fled;
        counts.begin();
        hear_kind(kind, 0, 1, 5);
        EXPECT_EQ(counts.fell[0], falls ? 1 : 0) << event_name(kind);
    }
    counts.begin();
    hear(TurnBegins{.turn = 1});
    hear(Broken{}, 0);
    hear(TurnBegins{.turn = 2});
    hear(Died{}, 0);
    hear(Fled{}, most_combatants - 1);
    EXPECT_EQ(counts.fell[0], 1);
    EXPECT_EQ(counts.fell[most_combatants - 1], 2);
    hear(Hit{}, 2, most_combatants - 1);
    EXPECT_EQ(counts.dealer[most_combatants - 1], 2);
    counts.begin();
    EXPECT_EQ(counts.fell[most_combatants - 1], 0);
    EXPECT_EQ(counts.dealer[most_combatants - 1], nobody);
}

} // namespace
} // namespace fracas::coriolis
