#include "systems/coriolis/telling/view.hpp"

#include "systems/coriolis/market_brawl.hpp"

#include <gtest/gtest.h>

#include <algorithm>
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

// The keys of a list of tables, one after the other.
Document keys_in(const Document& list) {
    Document words = Document::list();
    for (const Document& one : list.as_list()) words.add(one["key"].as_text());
    return words;
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

// COR-INIT-8+: neither the phase, nor the setting, nor the points spent on it, nor a side of which nobody is known.
TEST(CoriolisView, ASneakAttackShowsNowhereBeforeTheDiceHaveSpoken) {
    MarketBrawl brawl;
    for (int who = 0; who < brawl.book.combatants; ++who) {
        if (brawl.book.sheet[who].side == 0) continue;
        brawl.book.sheet[who].sneaks = true;
        for (int other = 0; other < brawl.book.combatants; ++other)
            if (brawl.book.sheet[other].side == 0) brawl.state.aware[other] &= ~(1 << who);
    }
    brawl.book.ambush = true;
    brawl.book.darkness_at_start = 4;
    brawl.state.darkness = 3;
    for (const Phase phase : {Phase::opening, Phase::ambush}) {
        brawl.state.phase = phase;
        const Document fight = view(brawl.told(), crew);
        EXPECT_EQ(fight["phase"].as_text(), "initiative");
        EXPECT_EQ(fight["darkness"].as_integer(), 4);
        EXPECT_FALSE(fight["settings"].has("ambush"));
        EXPECT_EQ(keys_in(fight["sides"]), Document::list({"crew"}));
        EXPECT_FALSE(texts(fight).contains("corsairs"));
        EXPECT_FALSE(may_see(brawl.told(), crew, event_of(DarknessChanged{.change = -1, .darkness = 3})));
        const Document all = view(brawl.told(), corsairs);
        EXPECT_EQ(all["phase"].as_text(), phase == Phase::opening ? "opening" : "ambush"); // they lie in wait
        EXPECT_EQ(all["darkness"].as_integer(), 3);
        EXPECT_EQ(all["sides"].size(), 2u);
    }
    EXPECT_TRUE(may_see(brawl.told(), corsairs, event_of(DarknessChanged{.change = -1, .darkness = 3})));
    EXPECT_EQ(view(brawl.told(), game_master)["phase"].as_text(), "ambush");
    EXPECT_EQ(view(brawl.told(), game_master)["settings"]["ambush"], Document(true));
}

// COR-INIT-2: a roll-off tells of somebody only whoever knows the one it is against.
// The crew and the marksman, who is on his own, know nothing of each other; the corsairs know of both.
TEST(CoriolisView, ARollOffAgainstSomebodyUnseenIsNotSeen) {
    MarketBrawl brawl;
    constexpr int raider = MarketBrawl::raider, marksman = MarketBrawl::marksman;
    brawl.book.sides = 3;
    brawl.book.sheet[marksman].side = 2;
    brawl.names.side.push_back("Watchers");
    brawl.names.side_key.push_back("watchers");
    brawl.state.aware[marksman] = (1 << raider) | (1 << MarketBrawl::second_raider);
    brawl.state.aware[raider] |= 1 << marksman;
    for (int who = 0; who < brawl.book.combatants; ++who) brawl.state.combatant[who].initiative = 10 + who;
    brawl.state.combatant[raider].initiative = brawl.state.combatant[marksman].initiative = 3;
    const Event rolled = event_of(RolledOff{.die = 4}, raider);
    EXPECT_FALSE(may_see(brawl.told(), crew, rolled));
    EXPECT_TRUE(may_see(brawl.told(), corsairs, rolled));
    brawl.state.combatant[MarketBrawl::tarik].initiative = 3;
    EXPECT_TRUE(may_see(brawl.told(), crew, rolled));
}

TEST(CoriolisView, OfAnEnemyOnlyWhatCanBeSeen) {
    MarketBrawl brawl;
    brawl.state.item[MarketBrawl::raiders_axe].in_hand = false;
    const Document fight = view(brawl.told(), crew);
    const std::set<std::string> visible{"key",       "name",    "side",  "is_vehicle", "x",          "y",
                                        "effective", "posture", "cover", "looks",      "conditions", "weapons"};
    EXPECT_EQ(keys(combatant(fight, "corsair-raider")), visible);
    EXPECT_EQ(combatant(fight, "corsair-raider")["weapons"].size(), 0u);
    EXPECT_EQ(combatant(fight, "corsair-raider-2")["weapons"],
              Document::list({Document::table({{"key", "dura_axe"}, {"name", "Dura axe"}, {"in_hand", true}})}));
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
        EXPECT_EQ(keys_in(combatant(fight, "tarik-oman")["conditions"]), Document::list({word}));
    }
    MarketBrawl brawl;
    brawl.state.combatant[MarketBrawl::tarik].stunned = 1;
    brawl.state.combatant[MarketBrawl::crawler].hp = 0;
    const Document fight = view(brawl.told(), crew);
    EXPECT_EQ(combatant(fight, "tarik-oman")["conditions"],
              Document::list({Document::table({{"key", "stunned"},
                                               {"name", "stunned"},
                                               {"rule", "COR-CRIT-6+"},
                                               {"effect", "no AP"},
                                               {"ends", Document::table({{"left", 1}, {"unit", "combat turns"}})}})}));
    EXPECT_EQ(keys_in(combatant(fight, "crawler")["conditions"]), Document::list({"wrecked"}));
    // How long is the game master's business for those on the other side.
    EXPECT_FALSE(combatant(view(brawl.told(), corsairs), "tarik-oman")["conditions"][0].has("ends"));
    brawl.state.combatant[MarketBrawl::tarik].claim = MarketBrawl::knife;
    EXPECT_EQ(combatant(view(brawl.told(), crew), "tarik-oman")["conditions"][1]["effect"].as_text(),
              "must attack with the knife in this combat turn");
    EXPECT_EQ(keys_in(combatant(view(brawl.told(), corsairs), "tarik-oman")["conditions"]),
              Document::list({"stunned"}));
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
    EXPECT_EQ(keys_in(own["conditions"]), Document::list({"overwatch"}));
    EXPECT_EQ(own["overwatch"], Document::table({{"x", 3}, {"y", -1}}));
    EXPECT_EQ(own["kits"].size(), 2u);
    EXPECT_EQ(own["weapons"][1]["key"].as_text(), "vulcan_carbine");
    EXPECT_EQ(own["weapons"][1]["name"].as_text(), "Vulcan carbine");
    EXPECT_EQ(own["weapons"][1]["in_hand"], Document(true));
    EXPECT_EQ(own["weapons"][1]["clip"].as_text(), "loaded");
    EXPECT_EQ(own["weapons"][1]["kind"].as_text(), "ranged");
    EXPECT_EQ(own["weapons"][1]["damage"].as_integer(), int{brawl.scene().weapon(MarketBrawl::carbine).damage});
    EXPECT_TRUE(own["weapons"][0]["clip"].is(Document::Kind::none));
    const Document& hurt = combatant(fight, "nasira-adel");
    EXPECT_EQ(keys_in(hurt["conditions"]), Document::list({"broken", "breakdown"}));
    EXPECT_EQ(hurt["looks"].as_text(), "dying");
    const Document& lost = hurt["injuries"][0];
    EXPECT_EQ(lost["key"].as_text(), "61");
    EXPECT_EQ(lost["d66"].as_integer(), 61);
    EXPECT_EQ(lost["name"].as_text(), "Arm lost");
    EXPECT_EQ(lost["rule"].as_text(), "COR-CRIT-5+");
    EXPECT_EQ(lost["treated"], Document(false));
    EXPECT_EQ(lost["turns_left"].as_integer(), 8);
    EXPECT_EQ(lost["clock"], Document::table({{"left", 8}, {"unit", "combat turns"}}));
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
    EXPECT_EQ(order[0],
              Document::table(
                  {{"key", "halima-sarr"}, {"effective", 13}, {"score", 13}, {"done", false}, {"current", false}}));
    brawl.state.combatant[MarketBrawl::halima].set(had_slot);
    brawl.state.current = MarketBrawl::tarik;
    const Document later = view(brawl.told(), game_master)["order"];
    EXPECT_EQ(later[0]["done"], Document(true));
    for (const Document& one : later.as_list())
        EXPECT_EQ(one["current"], Document(one["key"].as_text() == "tarik-oman"));
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
    const Event aided = {"COR-AID-1+", {MarketBrawl::raider, MarketBrawl::raider}, Aided{.sixes = 2, .hp = 2}};
    EXPECT_FALSE(event_figures(told, as_seen(told, crew, aided)).has("hp"));
    EXPECT_TRUE(event_figures(told, as_seen(told, corsairs, aided)).has("hp"));
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

// COR-MOVE-5+: who knows of whom, as far as it is the viewer's business.
TEST(CoriolisView, AwarenessIsInTheState) {
    MarketBrawl brawl;
    const auto keys = [&](const Viewer& viewer, std::string_view who, std::string_view list) {
        std::vector<std::string> all;
        const Document seen = view(brawl.told(), viewer);
        for (const Document& one : seen["combatants"].as_list())
            if (one["key"].as_text() == who)
                for (const Document& key : one[list].as_list()) all.push_back(key.as_text());
        return all;
    };
    const auto listed = [](const std::vector<std::string>& all, std::string_view key) {
        return std::ranges::find(all, key) != all.end();
    };
    const Viewer master{};
    EXPECT_TRUE(listed(keys(crew, "tarik-oman", "aware_of"), "corsair-raider"));
    EXPECT_TRUE(keys(crew, "corsair-raider", "aware_of").empty()); // an enemy's knowledge is its own
    EXPECT_TRUE(listed(keys(master, "corsair-raider", "aware_of"), "tarik-oman"));
    brawl.state.aware[MarketBrawl::tarik] &= ~(1 << MarketBrawl::raider);
    EXPECT_FALSE(listed(keys(crew, "tarik-oman", "aware_of"), "corsair-raider"));
    EXPECT_TRUE(listed(keys(crew, "tarik-oman", "unaware_of"), "corsair-raider")); // Nasira knows of it
    for (const int i : below(brawl.book.combatants))
        if (brawl.book.sheet[i].side == brawl.book.sheet[MarketBrawl::tarik].side)
            brawl.state.aware[i] &= ~(1 << MarketBrawl::raider);
    EXPECT_FALSE(listed(keys(crew, "tarik-oman", "unaware_of"), "corsair-raider")); // nobody does
    EXPECT_TRUE(listed(keys(master, "tarik-oman", "unaware_of"), "corsair-raider"));
}

} // namespace
} // namespace fracas::coriolis
