#include "systems/coriolis/telling/view.hpp"

#include "systems/coriolis/market_brawl.hpp"

#include <gtest/gtest.h>

#include <set>

namespace fracas::coriolis {
namespace {

constexpr Viewer game_master{};
constexpr Viewer crew{Viewer::Kind::side, 0};
constexpr Viewer corsairs{Viewer::Kind::side, 1};

// Every text anywhere in the tree.
std::set<std::string> texts(const Document& tree) {
    std::set<std::string> found;
    if (tree.is(Document::Kind::text)) found.insert(tree.as_text());
    for (const Document& item : tree.as_list()) found.merge(texts(item));
    for (const Document::Entry& entry : tree.as_table()) found.merge(texts(entry.value));
    return found;
}

std::set<std::string> keys(const Document& table) {
    std::set<std::string> found;
    for (const Document::Entry& entry : table.as_table()) found.insert(entry.key);
    return found;
}

const Document& combatant(const Document& fight, std::string_view key) {
    static const Document nobody_of_that_key;
    for (const Document& one : fight["combatants"].as_list())
        if (one["key"].as_text() == key) return one;
    return nobody_of_that_key;
}

template <class Body>
Event event_of(const Body& body, int who = nobody, int whom = nobody) {
    return {{}, {who, whom}, body};
}

TEST(CoriolisView, HiddenEnemiesAreAbsentFromTheWholeView) {
    MarketBrawl brawl;
    brawl.state.current = MarketBrawl::marksman;
    brawl.state.combatant[MarketBrawl::raider].partner = MarketBrawl::marksman;
    for (const Viewer& viewer : {crew, Viewer{Viewer::Kind::combatant, MarketBrawl::tarik}}) {
        const Document fight = view(brawl.told(), viewer);
        for (const std::string& text : texts(fight)) {
            EXPECT_NE(text, "rooftop-marksman");
            EXPECT_NE(text, "Rooftop marksman");
            EXPECT_NE(text, "claws");
        }
        EXPECT_TRUE(fight["current"].is(Document::Kind::none));
        EXPECT_EQ(fight["order"].size(), 5u);
        EXPECT_EQ(fight["combatants"].size(), 7u);
    }
    for (const Viewer& viewer : {game_master, corsairs}) {
        const Document fight = view(brawl.told(), viewer);
        EXPECT_EQ(fight["current"].as_text(), "rooftop-marksman");
        EXPECT_EQ(fight["combatants"].size(), 8u);
        EXPECT_TRUE(texts(fight).contains("claws"));
    }
}

TEST(CoriolisView, OneWhoKnowsTellsTheWholeSide) {
    MarketBrawl brawl;
    EXPECT_FALSE(sees(brawl.told(), crew, MarketBrawl::marksman));
    brawl.state.aware[MarketBrawl::halima] |= 1 << MarketBrawl::marksman;
    EXPECT_TRUE(sees(brawl.told(), crew, MarketBrawl::marksman));
    EXPECT_TRUE(sees(brawl.told(), {Viewer::Kind::combatant, MarketBrawl::tarik}, MarketBrawl::marksman));
    EXPECT_EQ(combatant(view(brawl.told(), crew), "rooftop-marksman")["weapons"][0]["key"].as_text(), "claws");
}

TEST(CoriolisView, WhoSneaksIsNotSeenBeforeTheDiceHaveSpoken) {
    MarketBrawl brawl;
    brawl.book.sheet[MarketBrawl::raider].sneaks = true;
    brawl.state.phase = Phase::opening;
    EXPECT_FALSE(sees(brawl.told(), crew, MarketBrawl::raider));
    EXPECT_TRUE(sees(brawl.told(), corsairs, MarketBrawl::raider));
    brawl.state.phase = Phase::initiative;
    EXPECT_TRUE(sees(brawl.told(), crew, MarketBrawl::raider));
}

TEST(CoriolisView, OfAnEnemyOnlyWhatCanBeSeen) {
    MarketBrawl brawl;
    brawl.state.item[MarketBrawl::raiders_axe].in_hand = false;
    const Document fight = view(brawl.told(), crew);
    const std::set<std::string> visible{"key",       "name",    "side",  "is_vehicle", "x",      "y",
                                        "effective", "posture", "cover", "conditions", "weapons"};
    EXPECT_EQ(keys(combatant(fight, "corsair-raider")), visible);
    EXPECT_EQ(combatant(fight, "corsair-raider")["weapons"].size(), 0u);
    EXPECT_EQ(combatant(fight, "corsair-raider-2")["weapons"],
              Document::list({Document::table({{"key", "dura_axe"}, {"name", "Dura axe"}})}));
}

// Each condition by its word, in this order; one lost AP is enough to be stunned.
TEST(CoriolisView, ConditionsInWords) {
    const std::pair<Flag, const char*> flags[] = {
        {unconscious, "unconscious"}, {paralysed, "paralysed"}, {dead, "dead"},          {fled, "fled"},
        {surrendered, "surrendered"}, {pinned, "pinned"},       {grappling, "grappling"}};
    for (const auto& [flag, word] : flags) {
        MarketBrawl brawl;
        brawl.state.combatant[MarketBrawl::tarik].set(flag);
        const Document fight = view(brawl.told(), crew);
        EXPECT_EQ(combatant(fight, "tarik-oman")["conditions"], Document::list({word}));
    }
    MarketBrawl brawl;
    brawl.state.combatant[MarketBrawl::tarik].stunned = 1;
    brawl.state.combatant[MarketBrawl::crawler].hp = 0;
    const Document fight = view(brawl.told(), crew);
    EXPECT_EQ(combatant(fight, "tarik-oman")["conditions"], Document::list({"stunned"}));
    EXPECT_EQ(combatant(fight, "crawler")["conditions"], Document::list({"wrecked"}));
}

TEST(CoriolisView, OfTheOwnSideEverything) {
    MarketBrawl brawl;
    Combatant& tarik = brawl.state.combatant[MarketBrawl::tarik];
    tarik.set(on_overwatch);
    tarik.look_x = 3;
    tarik.look_y = -1;
    const Document fight = view(brawl.told(), crew);
    const Document& own = combatant(fight, "tarik-oman");
    EXPECT_EQ(own["controller"].as_text(), "pc");
    EXPECT_EQ(own["hp"].as_integer(), 8);
    EXPECT_EQ(own["ap"].as_integer(), 3);
    EXPECT_EQ(own["conditions"], Document::list({"overwatch"}));
    EXPECT_EQ(own["overwatch"], Document::table({{"x", 3}, {"y", -1}}));
    EXPECT_EQ(own["kits"].size(), 2u);
    EXPECT_EQ(own["weapons"][1],
              Document::table(
                  {{"key", "vulcan_carbine"}, {"name", "Vulcan carbine"}, {"in_hand", true}, {"clip", "loaded"}}));
    EXPECT_TRUE(own["weapons"][0]["clip"].is(Document::Kind::none));
    const Document& hurt = combatant(fight, "nasira-adel");
    EXPECT_EQ(hurt["conditions"], Document::list({"broken", "breakdown"}));
    EXPECT_EQ(hurt["injuries"][0],
              Document::table({{"d66", 61}, {"name", "Arm lost"}, {"treated", false}, {"turns_left", 8}}));
    EXPECT_EQ(fight["items"],
              Document::list({Document::table({{"key", "knife"}, {"name", "Knife"}, {"x", 0}, {"y", 0}})}));
    EXPECT_EQ(fight["places"][2]["key"].as_text(), "table-2");
    EXPECT_EQ(fight["darkness"].as_integer(), 6);
}

TEST(CoriolisView, TheOrderOfTheTurnWithEffectiveInitiative) {
    MarketBrawl brawl;
    brawl.state.combatant[MarketBrawl::halima].bonus = 9;
    const Document order = view(brawl.told(), game_master)["order"];
    ASSERT_EQ(order.size(), 6u); // vehicles have no slots
    EXPECT_EQ(order[0], Document::table({{"key", "halima-sarr"}, {"effective", 13}}));
    brawl.state.phase = Phase::initiative;
    EXPECT_EQ(view(brawl.told(), game_master)["order"].size(), 0u);
}

TEST(CoriolisView, EventsThatNameAHiddenEnemyAreNotSeen) {
    MarketBrawl brawl;
    const Told told = brawl.told();
    const Event moved = event_of(Moved{}, MarketBrawl::marksman);
    EXPECT_FALSE(may_see(told, crew, moved));
    EXPECT_TRUE(may_see(told, corsairs, moved));
    EXPECT_TRUE(may_see(told, game_master, moved));
    EXPECT_FALSE(may_see(told, crew, event_of(Helped{}, MarketBrawl::raider, MarketBrawl::marksman)));
    EXPECT_TRUE(may_see(told, crew, event_of(Moved{}, MarketBrawl::raider)));
    EXPECT_TRUE(may_see(told, crew, event_of(TurnBegins{})));
    // COR-MOVE-5+: who attacks is known to everybody, and then so is what led to it.
    reveal(brawl.scene(), MarketBrawl::marksman);
    EXPECT_TRUE(may_see(told, crew, moved));
}

TEST(CoriolisView, FiguresOfEnemiesAreNotForPlayers) {
    const MarketBrawl brawl;
    const Told told = brawl.told();
    EXPECT_FALSE(may_see(told, crew, event_of(PoolEntry{}, MarketBrawl::raider)));
    EXPECT_TRUE(may_see(told, crew, event_of(PoolEntry{}, MarketBrawl::tarik)));
    const Event damaged = event_of(Damaged{.damage = 3, .left = 5}, MarketBrawl::raider);
    EXPECT_TRUE(may_see(told, crew, damaged));
    EXPECT_EQ(event_text(told, as_seen(told, crew, damaged)), "Corsair raider takes 3 damage");
    EXPECT_EQ(event_text(told, as_seen(told, corsairs, damaged)), "Corsair raider takes 3 damage (5 HP left)");
    const Event slot = event_of(SlotBegins{.ap = 2, .effective = 3}, MarketBrawl::raider);
    EXPECT_FALSE(event_figures(told, as_seen(told, crew, slot)).has("ap"));
    EXPECT_EQ(event_figures(told, as_seen(told, crew, slot))["effective"].as_integer(), 3);
}

// COR-INIT-8+: being asked for OBSERVATION would tell the victims what is coming.
TEST(CoriolisView, ASneakAttackIsNotGivenAwayByItsDice) {
    MarketBrawl brawl;
    brawl.book.sheet[MarketBrawl::marksman].sneaks = true;
    brawl.state.phase = Phase::ambush;
    const Told told = brawl.told();
    const Event rolled = event_of(Tested{.skill = Skill::observation, .dice = 4, .sixes = 0}, MarketBrawl::tarik);
    EXPECT_FALSE(may_see(told, crew, rolled));
    EXPECT_FALSE(may_see(told, crew, event_of(PoolEntry{}, MarketBrawl::tarik)));
    EXPECT_TRUE(may_see(told, corsairs, rolled)); // they see whom they try to get past
    brawl.state.phase = Phase::initiative;
    EXPECT_TRUE(may_see(told, crew, rolled));
}

} // namespace
} // namespace fracas::coriolis
