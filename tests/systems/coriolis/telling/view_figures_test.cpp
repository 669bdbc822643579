// Every figure of the view, for the own side, for an enemy and for the game master; each event a viewer may hear of.
#include "systems/coriolis/telling/view.hpp"

#include "systems/coriolis/market_brawl.hpp"

#include <gtest/gtest.h>

namespace fracas::coriolis {
namespace {

class CoriolisViewFigures : public testing::Test {
protected:
    using Brawl = MarketBrawl;
    Brawl brawl;
    const Viewer master{}, crew{Viewer::Kind::side, 0}, corsairs{Viewer::Kind::side, 1};

    Document of(const Viewer& viewer, std::string_view key) const {
        const Document fight = view(brawl.told(), viewer);
        for (const Document& one : fight["combatants"].as_list())
            if (one["key"].as_text() == key) return one;
        return {};
    }
    Combatant& at(int who) { return brawl.state.combatant[who]; }
    // An event of any kind, with figures.
    static Event event(Happened kind, int who, int whom = nobody) {
        Event any{{}, {who, whom}, Missed{}};
        any.kind = kind;
        for (int i = 0; i < 3; ++i) any.figure[i] = i + 1;
        return any;
    }
};

TEST_F(CoriolisViewFigures, TheFight) {
    const auto fight = [&] { return view(brawl.told(), master); };
    EXPECT_EQ(fight()["turn"].as_integer(), 2);
    EXPECT_EQ(fight()["current"].as_text(), "tarik-oman");
    EXPECT_TRUE(fight()["winner"].is(Document::Kind::none));
    EXPECT_EQ(fight()["items"][0], Document::table({{"key", "knife"}, {"name", "Knife"}, {"x", 0}, {"y", 0}}));
    EXPECT_EQ(fight()["places"].size(), 3u);
    EXPECT_EQ(fight()["places"][1],
              Document::table({{"key", "inner-wall-1"}, {"name", "Inner wall"}, {"x", 1}, {"y", 0}, {"rating", 5}}));
    brawl.state.winner = 0;
    EXPECT_EQ(fight()["winner"].as_text(), "crew");
    brawl.state.current = nobody;
    EXPECT_TRUE(fight()["current"].is(Document::Kind::none));
    const std::pair<Phase, const char*> phases[] = {{Phase::opening, "opening"},
                                                    {Phase::ambush, "ambush"},
                                                    {Phase::initiative, "initiative"},
                                                    {Phase::turn_start, "turn-start"},
                                                    {Phase::slots, "slots"},
                                                    {Phase::turn_end, "turn-end"},
                                                    {Phase::over, "over"}};
    for (const auto& [phase, name] : phases) {
        brawl.state.phase = phase;
        EXPECT_EQ(fight()["phase"].as_text(), name);
        EXPECT_EQ(fight()["order"].size() > 0, phase > Phase::initiative) << name;
    }
}

TEST_F(CoriolisViewFigures, AnEnemyInEveryFigure) {
    at(Brawl::raider).set(prone);
    at(Brawl::raider).cover = 3;
    at(Brawl::raider).bonus = 2;
    EXPECT_EQ(
        of(crew, "corsair-raider"),
        Document::table({{"key", "corsair-raider"},
                         {"name", "Corsair raider"},
                         {"side", "corsairs"},
                         {"is_vehicle", false},
                         {"x", 1},
                         {"y", 1},
                         {"effective", 5},
                         {"posture", "prone"},
                         {"cover", 3},
                         {"conditions", Document::list()},
                         {"weapons", Document::list({Document::table({{"key", "dura_axe"}, {"name", "Dura axe"}})})}}));
    EXPECT_EQ(of(crew, "crawler")["is_vehicle"], Document(true));
    EXPECT_EQ(of(crew, "crawler")["posture"].as_text(), "standing");
}

// Claws show even where no hand holds them.
TEST_F(CoriolisViewFigures, WhatAnEnemyHasInHand) {
    brawl.state.item[Brawl::second_axe].holder = Brawl::raider;
    brawl.state.item[Brawl::second_axe].in_hand = false;
    EXPECT_EQ(of(crew, "corsair-raider")["weapons"].size(), 1u);
    brawl.state.item[Brawl::second_axe].weapon = 5; // claws
    EXPECT_EQ(of(crew, "corsair-raider")["weapons"].size(), 2u);
    EXPECT_EQ(of(crew, "corsair-raider")["weapons"][1]["name"].as_text(), "Claws");
}

TEST_F(CoriolisViewFigures, TheOwnInEveryFigure) {
    Combatant& tarik = at(Brawl::tarik);
    tarik.hp = 5;
    tarik.mp = 4;
    tarik.ap = 1;
    tarik.set(had_slot);
    tarik.partner = Brawl::raider;
    tarik.vehicle = Brawl::bike;
    tarik.kits_used = 0b01;
    Document own = of(crew, "tarik-oman");
    const Document weapons = own["weapons"];
    for (const char* key : {"weapons", "name", "side", "x", "y", "is_vehicle", "cover", "conditions", "posture"})
        own.remove(key);
    EXPECT_EQ(own,
              Document::table({{"key", "tarik-oman"},
                               {"effective", 6},
                               {"controller", "pc"},
                               {"hp", 5},
                               {"most_hp", 8},
                               {"mp", 4},
                               {"most_mp", 6},
                               {"ap", 1},
                               {"initiative", 6},
                               {"had_slot", true},
                               {"injuries", Document::list()},
                               {"reloads", 2},
                               {"kits", Document::list({Document::table({{"key", "medkit.2"}, {"name", "Medkit"}})})},
                               {"partner", "corsair-raider"},
                               {"vehicle", "grav-bike"},
                               {"drives", false},
                               {"overwatch", Document()}}));
    ASSERT_EQ(weapons.size(), 6u);
    EXPECT_EQ(weapons[4],
              Document::table({{"key", "combat_bow"}, {"name", "Combat bow"}, {"in_hand", false}, {"clip", "loaded"}}));
    EXPECT_EQ(weapons[5]["clip"].as_text(), "empty");
    brawl.state.item[Brawl::carbine].clip = Clip::jammed;
    tarik.set(drives);
    EXPECT_EQ(of(crew, "tarik-oman")["weapons"][1]["clip"].as_text(), "jammed");
    EXPECT_EQ(of(crew, "tarik-oman")["drives"], Document(true));
    EXPECT_EQ(of(corsairs, "corsair-raider")["controller"].as_text(), "npc");
}

// The clock of an injury runs until it is treated; without one there are no turns left to tell.
TEST_F(CoriolisViewFigures, Injuries) {
    brawl.state.wound[0].treated = true;
    brawl.state.wound[1].clock = 1;
    const Document two = of(crew, "nasira-adel")["injuries"];
    ASSERT_EQ(two.size(), 2u);
    EXPECT_EQ(two[0],
              Document::table({{"d66", 61}, {"name", "Arm lost"}, {"treated", true}, {"turns_left", Document()}}));
    EXPECT_EQ(two[1]["turns_left"].as_integer(), 1);
    EXPECT_TRUE(of(corsairs, "corsair-raider")["injuries"][0]["turns_left"].is(Document::Kind::none));
}

// At 1 HP nobody is broken, and at 1 MP nobody breaks down.
TEST_F(CoriolisViewFigures, WhereConditionsBegin) {
    at(Brawl::nasira).hp = at(Brawl::nasira).mp = 1;
    EXPECT_EQ(of(crew, "nasira-adel")["conditions"], Document::list());
    at(Brawl::nasira).hp = 0;
    EXPECT_EQ(of(crew, "nasira-adel")["conditions"], Document::list({"broken"}));
    at(Brawl::crawler).hp = 1;
    EXPECT_EQ(of(crew, "crawler")["conditions"], Document::list());
}

// --- events ----------------------------------------------------------------------------------------------------------

TEST_F(CoriolisViewFigures, WhoHearsOfWhichEvent) {
    const Told told = brawl.told();
    for (int i = 0; i <= static_cast<int>(Happened::traumatised); ++i) {
        const auto kind = static_cast<Happened>(i);
        EXPECT_TRUE(may_see(told, master, event(kind, Brawl::marksman, Brawl::raider)));
        EXPECT_FALSE(may_see(told, crew, event(kind, Brawl::marksman, Brawl::tarik))) << event_name(kind);
        EXPECT_FALSE(may_see(told, crew, event(kind, Brawl::tarik, Brawl::marksman))) << event_name(kind);
        EXPECT_TRUE(may_see(told, crew, event(kind, Brawl::tarik, Brawl::raider))) << event_name(kind);
        EXPECT_EQ(may_see(told, crew, event(kind, Brawl::raider, Brawl::tarik)), kind != Happened::pool);
    }
}

// COR-INIT-8+: while somebody lurks whom the viewer does not see, its own rolls are hidden from it, and no others;
// the rolls of those who sneak are theirs.
TEST_F(CoriolisViewFigures, WhileSomebodyLurks) {
    const Told told = brawl.told();
    brawl.state.phase = Phase::ambush;
    EXPECT_TRUE(may_see(told, crew, event(Happened::tested, Brawl::tarik))); // nobody sneaks
    brawl.book.sheet[Brawl::marksman].sneaks = true;
    for (const Phase phase : {Phase::opening, Phase::ambush}) {
        brawl.state.phase = phase;
        for (int i = 0; i <= static_cast<int>(Happened::traumatised); ++i) {
            const auto kind = static_cast<Happened>(i);
            const bool rolls = kind == Happened::pool || kind == Happened::tested;
            EXPECT_EQ(may_see(told, crew, event(kind, Brawl::tarik)), !rolls) << event_name(kind);
            EXPECT_TRUE(may_see(told, corsairs, event(kind, Brawl::marksman))) << event_name(kind);
        }
    }
    brawl.state.phase = Phase::ambush;
    brawl.book.sheet[Brawl::tarik].sneaks = true;
    EXPECT_TRUE(may_see(told, crew, event(Happened::tested, Brawl::tarik)));
    brawl.book.sheet[Brawl::tarik].sneaks = false;
    brawl.state.aware[Brawl::halima] |= 1 << Brawl::marksman; // seen, so that it lurks no more
    EXPECT_TRUE(may_see(told, crew, event(Happened::tested, Brawl::tarik)));
}

// Who sneaks is out of sight only in the opening, and never from its own side.
TEST_F(CoriolisViewFigures, WhoIsSeen) {
    brawl.book.sheet[Brawl::raider].sneaks = true;
    for (const Phase phase : {Phase::opening, Phase::ambush, Phase::slots}) {
        brawl.state.phase = phase;
        EXPECT_EQ(sees(brawl.told(), crew, Brawl::raider), phase != Phase::opening);
        EXPECT_TRUE(sees(brawl.told(), corsairs, Brawl::raider));
        EXPECT_TRUE(sees(brawl.told(), crew, Brawl::second_raider));
        EXPECT_TRUE(sees(brawl.told(), {Viewer::Kind::combatant, Brawl::marksman}, Brawl::raider));
    }
    for (int who = 0; who < brawl.book.combatants; ++who) brawl.state.aware[who] = 0;
    EXPECT_TRUE(sees(brawl.told(), crew, Brawl::tarik));
    EXPECT_FALSE(sees(brawl.told(), crew, Brawl::second_raider));
    brawl.state.aware[Brawl::crawler] = 0xffff; // an enemy's knowledge is not one's own
    EXPECT_FALSE(sees(brawl.told(), crew, Brawl::second_raider));
    brawl.state.aware[Brawl::tarik] = 1u << Brawl::second_raider; // the first of the roster is enough
    EXPECT_TRUE(sees(brawl.told(), crew, Brawl::second_raider));
}

} // namespace
} // namespace fracas::coriolis
