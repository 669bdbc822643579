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
    Document conditions(std::string_view key) const {
        const Document found = of(crew, key);
        Document words = Document::list();
        for (const Document& one : found["conditions"].as_list()) words.add(one["key"].as_text());
        return words;
    }
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
    EXPECT_EQ(of(crew, "corsair-raider"),
              Document::table({{"key", "corsair-raider"},
                               {"name", "Corsair raider"},
                               {"side", "corsairs"},
                               {"is_vehicle", false},
                               {"x", 1},
                               {"y", 1},
                               {"effective", 5},
                               {"posture", "prone"},
                               {"cover", 3},
                               {"looks", of(crew, "corsair-raider")["looks"]},
                               {"conditions", of(crew, "corsair-raider")["conditions"]},
                               {"weapons", Document::list({Document::table(
                                               {{"key", "dura_axe"}, {"name", "Dura axe"}, {"in_hand", true}})})}}));
    EXPECT_EQ(conditions("corsair-raider"), Document::list({"prone", "in-cover"}));
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
    for (const char* key : {"weapons", "name", "side", "x", "y", "is_vehicle", "cover", "conditions", "posture",
                            "looks", "figures", "armour", "aware_of", "unaware_of"})
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
    EXPECT_EQ(weapons[4]["key"].as_text(), "combat_bow");
    EXPECT_EQ(weapons[4]["in_hand"], Document(false));
    EXPECT_EQ(weapons[4]["clip"].as_text(), "loaded");
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
    EXPECT_EQ(two[0]["treated"], Document(true));
    EXPECT_TRUE(two[0]["turns_left"].is(Document::Kind::none));
    EXPECT_FALSE(two[0].has("clock"));
    EXPECT_TRUE(two[1].has("clock"));
    EXPECT_EQ(two[1]["turns_left"].as_integer(), 1);
    EXPECT_TRUE(of(corsairs, "corsair-raider")["injuries"][0]["turns_left"].is(Document::Kind::none));
}

// At 1 HP nobody is broken, and at 1 MP nobody breaks down.
TEST_F(CoriolisViewFigures, WhereConditionsBegin) {
    at(Brawl::nasira).hp = at(Brawl::nasira).mp = 1;
    EXPECT_EQ(conditions("nasira-adel"), Document::list());
    at(Brawl::nasira).hp = 0;
    EXPECT_EQ(conditions("nasira-adel"), Document::list({"broken"}));
    at(Brawl::crawler).hp = 1;
    EXPECT_EQ(conditions("crawler"), Document::list());
}

// What anybody who looks on could tell, for the own side and for enemies alike.
TEST_F(CoriolisViewFigures, HealthInAWord) {
    const auto health = [&](const Viewer& viewer) { return of(viewer, "corsair-raider")["looks"].as_text(); };
    brawl.state.wounds = 0;
    Combatant& raider = at(Brawl::raider);
    const int most = brawl.book.sheet[Brawl::raider].most_hp;
    const auto at_hp = [&](int hp) {
        raider.hp = hp;
        EXPECT_EQ(health(crew), health(corsairs));
        return health(crew);
    };
    EXPECT_EQ(at_hp(most), "unhurt");
    EXPECT_EQ(at_hp(most - 1), "hurt");
    EXPECT_EQ(at_hp(most / 3), "badly-hurt");
    EXPECT_EQ(at_hp(0), "down");
    brawl.state.wound[0] = {5, Brawl::raider, injury_row(61), false, false};
    brawl.state.wounds = 1;
    EXPECT_EQ(at_hp(0), "dying");
    EXPECT_EQ(at_hp(most), "badly-hurt");
    brawl.state.wound[0].treated = true;
    EXPECT_EQ(at_hp(most), "hurt");
    raider.set(unconscious);
    EXPECT_EQ(at_hp(most), "down");
    raider.set(fled);
    EXPECT_EQ(at_hp(most), "gone");
    raider.set(dead);
    EXPECT_EQ(at_hp(most), "dead");
}

// Everything on the sheet of the own side, with what it may be and whether the game master can set it.
TEST_F(CoriolisViewFigures, FiguresOfTheSheet) {
    const auto figure = [&](const Viewer& viewer, std::string_view key) -> Document {
        const Document found = of(viewer, "tarik-oman");
        for (const Document& one : found["figures"].as_list())
            if (one["key"].as_text() == key) return one;
        return {};
    };
    at(Brawl::tarik).hp = 5;
    EXPECT_EQ(figure(crew, "hp"), Document::table({{"key", "hp"},
                                                   {"name", "Hit Points"},
                                                   {"group", "track"},
                                                   {"now", 5},
                                                   {"most", 8},
                                                   {"least", 0},
                                                   {"can_set", true}}));
    const Sheet& sheet = brawl.book.sheet[Brawl::tarik];
    EXPECT_EQ(figure(master, "agility")["now"].as_integer(), int{sheet.attribute[1]});
    EXPECT_EQ(figure(master, "skills.melee_combat")["now"].as_integer(), int{sheet.skill[0]});
    EXPECT_EQ(figure(master, "skills.melee_combat")["group"].as_text(), "skill");
    EXPECT_FALSE(figure(master, "movement_rate_m").has("most"));
    EXPECT_EQ(figure(master, "armor")["can_set"], Document(false));
    EXPECT_TRUE(figure(corsairs, "hp").is(Document::Kind::none));
    EXPECT_EQ(of(master, "crawler")["figures"][0]["key"].as_text(), "hp");
}

// Settings by the keys of the encounter; sides with who plays them.
TEST_F(CoriolisViewFigures, SettingsAndSides) {
    brawl.book.settings.dp_take_initiative = true;
    brawl.book.settings.dp_for_overwatch = false;
    brawl.book.dark = true;
    const Document fight = view(brawl.told(), crew);
    EXPECT_EQ(fight["settings"]["gm_dp_uses"], Document::list({"reroll", "reload", "take_initiative"}));
    EXPECT_EQ(fight["settings"]["npc_dp_reactions"], Document::list({"defend", "attack_of_opportunity"}));
    EXPECT_EQ(fight["settings"]["light"].as_text(), "dark");
    EXPECT_EQ(fight["settings"]["prone_may_defend"], Document(true));
    EXPECT_EQ(fight["sides"][0], Document::table({{"key", "crew"}, {"name", "Crew"}, {"players", true}}));
    EXPECT_EQ(fight["sides"][1]["players"], Document(false));
}

// --- events ----------------------------------------------------------------------------------------------------------

TEST_F(CoriolisViewFigures, WhoHearsOfWhichEvent) {
    const Told told = brawl.told();
    for (int i = 0; i <= static_cast<int>(Happened::traumatised); ++i) {
        const auto kind = static_cast<Happened>(i);
        EXPECT_TRUE(may_see(told, master, event(kind, Brawl::marksman, Brawl::raider)));
        EXPECT_FALSE(may_see(told, crew, event(kind, Brawl::marksman, Brawl::tarik))) << event_name(kind);
        EXPECT_FALSE(may_see(told, crew, event(kind, Brawl::tarik, Brawl::marksman))) << event_name(kind);
        if (kind == Happened::rolled_off) continue; // see CoriolisView
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
            const bool rolls = kind == Happened::pool || kind == Happened::tested || kind == Happened::darkness ||
                               kind == Happened::rolled_off; // against nobody at all
            EXPECT_EQ(may_see(told, crew, event(kind, Brawl::tarik)), !rolls) << event_name(kind);
            EXPECT_EQ(may_see(told, corsairs, event(kind, Brawl::marksman)), kind != Happened::rolled_off)
                << event_name(kind);
        }
    }
    brawl.state.phase = Phase::ambush;
    brawl.book.sheet[Brawl::tarik].sneaks = true;
    EXPECT_TRUE(may_see(told, crew, event(Happened::tested, Brawl::tarik)));
    brawl.book.sheet[Brawl::tarik].sneaks = false;
    brawl.state.aware[Brawl::halima] |= 1 << Brawl::marksman; // seen, so that it lurks no more
    EXPECT_TRUE(may_see(told, crew, event(Happened::tested, Brawl::tarik)));
}

// Who is aware of whom decides, in every phase alike; nobody is out of sight of its own side.
TEST_F(CoriolisViewFigures, WhoIsSeen) {
    for (const Phase phase : {Phase::opening, Phase::ambush, Phase::slots}) {
        brawl.state.phase = phase;
        EXPECT_TRUE(sees(brawl.told(), crew, Brawl::raider));
        EXPECT_FALSE(sees(brawl.told(), crew, Brawl::marksman));
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
