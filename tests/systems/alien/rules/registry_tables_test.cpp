// Tables that the registry prints against the pack and the rules, cell by cell: actions, dice, fear, ranges, cover. The
// test reads the registry itself, so none of them can change without the others.
#include "systems/alien/rules/turn.hpp"

#include "systems/alien/registry.hpp"

namespace fracas::alien {
namespace {

using namespace written;
using namespace registry;

// --- actions -----------------------------------------------------------------------------------------------------------

// Somebody who can do everything there is: a friend who is broken and an enemy beside, an enemy farther off, a firearm
// that is loaded and one that is jammed. Nobody else has a slot, so that the first question is the roll.
struct RegistryStage : Duel {
    static constexpr int friend_down = 2, enemy_beside = 3;

    RegistryStage() : Duel({.in_hand = {"magnum", "service_pistol"}}, {}) {
        third({}, "Cy", 0);
        third({}, "Di", 1);
        row_of_zones(4, Way::door);
        book.border[1] = {0, 2, Way::open};
        book.border[2] = {0, 3, Way::jump};
        survey(book);
        refresh_sight(scene());
        for (const ZoneFeature one : {cluttered, terminal, machinery, vehicle}) feature(0, one);
        item(1).set(jammed, true);
        item(0).ammo = 1;
        magazines(ada, "magnum", 1);
        on_ground("knife", 0);
        weapon_of(0).hands = 0; // leaves a hand free
        for (const int i : {+bo, +friend_down, +enemy_beside}) at(i).spent[0] = slot_a | slot_b;
        close(ada, friend_down);
        close(ada, enemy_beside);
        break_of(friend_down);
    }
    // What an action costs, with its key.
    Cost cost(const std::string& wanted) {
        const Question<Alien> question = next_question();
        for (const Option& option : question.options)
            if (key(question.ask, option) == wanted) return cost_of(scene(), ada, option);
        ADD_FAILURE() << wanted << " is not offered";
        return Cost::free;
    }
    // The skill it rolls, "none" if it rolls nothing.
    std::string skill_of_roll(const std::string& wanted) const {
        const Question<Alien> question = question_after({wanted.c_str()});
        return question.ask.what == What::roll ? std::string(skill_name(static_cast<Skill>(int{question.ask.a})))
                                               : "none";
    }
};

const std::map<std::string, std::string> keys_of_full_actions = {{"Attack in close combat", "attack>di:unarmed"},
                                                                 {"Make a ranged attack", "shoot>bo:magnum"},
                                                                 {"Jump or climb", "jump:border-2"},
                                                                 {"Take full cover", "full_cover:furniture"},
                                                                 {"Interact with terminal", "terminal"},
                                                                 {"Use machinery", "machinery"},
                                                                 {"Give first aid", "first_aid>cy"},
                                                                 {"Clear jammed weapon", "clear_jam:service_pistol"},
                                                                 {"Give orders", "orders>cy"},
                                                                 {"Drive a vehicle", "drive"}};

// ALN-TURN-2
TEST(AlienRegistryTables, FullActions) {
    const Rows printed = rows_under("ALN-TURN-2", {"Full action", "Skill", "Rule"});
    ASSERT_EQ(printed.size(), keys_of_full_actions.size());
    for (const Cells& cells : printed) {
        RegistryStage d;
        if (cells[0] == "Give orders") { // not to the broken, and with nothing else to say of it
            d.at(RegistryStage::friend_down).set(broken, false);
            d.at(RegistryStage::friend_down).health = 1;
        }
        const std::string& key = keys_of_full_actions.at(cells[0]);
        EXPECT_EQ(d.cost(key), Cost::full) << key;
        EXPECT_EQ(d.skill_of_roll(key), key_of_words(cells[1])) << key;
        for (const std::string& rule : pieces_of(cells[2], ','))
            EXPECT_FALSE(registry_page.lines_under("### " + rule).empty()) << rule;
    }
}

const std::map<std::string, std::string> keys_of_quick_actions = {
    {"Move into an adjacent zone", "go:border-1"},
    {"Move between Short and Adjacent range", "step_up>bo"},
    {"Move to a door or hatch and peek through", "peek:border-0"},
    {"Lock a door or hatch", "lock:border-0"},
    {"Take partial cover", "partial_cover"},
    {"Defend against close combat", "defend"},
    {"Aim", "aim:magnum"},
    {"Dodge a ranged attack", "dodge"},
    {"Reload a weapon", "reload:magnum"},
    {"Pick up an item from the ground", "pick_up:knife"},
    {"Rally a broken character", "rally>cy"}};

// ALN-TURN-3, ALN-TURN-4: interrupts are answers to an attack and no actions of the own turn.
TEST(AlienRegistryTables, QuickActions) {
    const Rows printed = rows_under("ALN-TURN-3", {"Quick action", "Roll", "Interrupt", "Rule"});
    ASSERT_EQ(printed.size(), keys_of_quick_actions.size());
    int interrupts = 0;
    for (const Cells& cells : printed) {
        const std::string& key = keys_of_quick_actions.at(cells[0]);
        RegistryStage d;
        EXPECT_FALSE(registry_page.lines_under("### " + cells[3]).empty()) << cells[3];
        if (cells[2] == "no") {
            EXPECT_EQ(d.cost(key), Cost::quick) << key;
            EXPECT_EQ(d.skill_of_roll(key), key_of_words(cells[1])) << key;
            continue;
        }
        ++interrupts;
        EXPECT_EQ(cells[2], "yes");
        EXPECT_FALSE(d.offers(key));
        d.at(Duel::bo).spent[0] = d.at(RegistryStage::enemy_beside).spent[0] = 0;
        const bool shot = key == "dodge";
        const Step attack{shot ? "shoot>bo:magnum" : "attack>di:unarmed"};
        EXPECT_THAT(d.keys_after({attack}), testing::ElementsAre("no", key));
        const int target = shot ? +Duel::bo : +RegistryStage::enemy_beside;
        const Question<Alien> roll =
            d.question_after({attack, key.c_str(), shot ? Step{{2, 2, 2, 2, 2}} : Step{{2, 2, 2, 2}}});
        EXPECT_EQ(key_of_words(cells[1]), skill_name(static_cast<Skill>(int{roll.ask.a})));
        EXPECT_EQ(roll.ask.who, target);
    }
    EXPECT_EQ(interrupts, 2);
}

// --- dice --------------------------------------------------------------------------------------------------------------

// ALN-DICE-1+
TEST(AlienRegistryTables, SkillsAndTheirAttributes) {
    const Rows printed = rows_under("ALN-DICE-1+", {"Attribute", "Skills"});
    ASSERT_EQ(printed.size(), std::size_t{attribute_count});
    int compared = 0;
    for (std::size_t i = 0; i < printed.size(); ++i) {
        EXPECT_EQ(printed[i][0], keys_of_attributes[i]);
        for (const std::string& skill : pieces_of(printed[i][1], ',')) {
            EXPECT_EQ(static_cast<std::size_t>(attribute_of(static_cast<Skill>(place_of_words(keys_of_skills, skill)))),
                      i)
                << skill;
            ++compared;
        }
    }
    EXPECT_EQ(compared, skill_count);
}

// From and to of a cell of totals: "0 or less", "4", "7 or more".
std::pair<int, int> totals_of(const std::string& cell) {
    const int figure = number(cell);
    return {cell.ends_with("less") ? figure - 5 : figure, cell.ends_with("more") ? figure + 20 : figure};
}

// ALN-STRESS-2+
TEST(AlienRegistryTables, StressResponses) {
    const Rows printed = rows_under("ALN-STRESS-2+", {"Total", "Response", "Effect"});
    ASSERT_EQ(printed.size(), std::size_t{response_count});
    const Tables& tables = the_pack().tables;
    for (std::size_t i = 0; i < printed.size(); ++i) {
        const Cells& cells = printed[i];
        EXPECT_EQ(place_of_words(keys_of_responses, cells[1]), i);
        const auto [from, to] = totals_of(cells[0]);
        for (int total = from; total <= to; ++total)
            EXPECT_EQ(static_cast<std::size_t>(response_to(total)), i) << total;
        std::smatch found;
        const bool on_attribute = std::regex_match(cells[2], found, std::regex("(-\\d) dice on (\\w+) skills"));
        EXPECT_EQ(tables.response_dice[i], on_attribute ? std::stoi(found[1]) : 0) << cells[1];
        if (on_attribute) {
            EXPECT_EQ(static_cast<std::size_t>(tables.response_on[i]), place_of_words(keys_of_attributes, found[2]));
        }
    }
    EXPECT_EQ(printed[1][2], "each push costs +" + std::to_string(tables.jumpy_stress) + " stress instead of +" +
                                 std::to_string(tables.push_stress));
    EXPECT_EQ(printed[6][2], "no pushing; removes jumpy and ignores later jumpy results");
    EXPECT_EQ(printed[7][2],
              "this action fails whatever was rolled, and stress +" + std::to_string(tables.mess_up_stress));
    EXPECT_EQ(tables.again_stress, figure_in("ALN-STRESS-2+", "already has gives stress \\+(\\d)"));
}

// ALN-PANIC-1+
TEST(AlienRegistryTables, PanicResponses) {
    const Rows printed = rows_under("ALN-PANIC-1+", {"Total", "Response", "Effect"});
    ASSERT_EQ(printed.size(), std::size_t{panic_count});
    const Tables& tables = the_pack().tables;
    Duel d({.kind = Kind::pc}, {});
    d.feature(0, cluttered);
    for (std::size_t i = 0; i < printed.size(); ++i) {
        const Cells& cells = printed[i];
        EXPECT_EQ(place_of_words(keys_of_panic, cells[1]), i);
        const auto [from, to] = totals_of(cells[0]);
        for (int total = from; total <= to; ++total)
            EXPECT_EQ(static_cast<std::size_t>(response_of(d.scene(), Duel::ada, total)), i) << total;
        const PanicRow& row = tables.panic[i];
        std::smatch own, friends;
        const bool stresses = std::regex_search(cells[2], own, std::regex("(?:^|, )stress ([+-]\\d)"));
        EXPECT_EQ(row.stress, stresses ? number(own[1].str()) : 0) << cells[1];
        const bool on_friends =
            std::regex_search(cells[2], friends, std::regex("friendly pcs left in the zone stress (\\+\\d)"));
        EXPECT_EQ(row.friends_stress, on_friends ? number(friends[1].str()) : 0) << cells[1];
        EXPECT_EQ(row.loses_turn, cells[2].find("loses the next turn") != std::string::npos) << cells[1];
        EXPECT_EQ(row.spreads, cells[2].find("every friendly pc in the zone makes a panic roll") != std::string::npos)
            << cells[1];
    }
    EXPECT_EQ(printed[6][2], "gets card " + std::to_string(tables.cards) + " each round");
    // 8 in an open zone is 9; 10 that cannot leave the zone is 12.
    EXPECT_TRUE(printed[8][2].ends_with("in an open zone: 9"));
    EXPECT_TRUE(printed[10][2].ends_with("if it cannot leave the zone: 12"));
    d.book.zone[0].features = 0;
    EXPECT_EQ(response_of(d.scene(), Duel::ada, 8), Panic::scream);
    EXPECT_EQ(response_of(d.scene(), Duel::ada, 10), Panic::catatonic);
}

// --- ranges and cover ----------------------------------------------------------------------------------------------------

// ALN-RANGE-1
TEST(AlienRegistryTables, RangeBands) {
    const Rows printed = rows_under("ALN-RANGE-1", {"Band", "Meaning", "Test"});
    ASSERT_EQ(printed.size(), keys_of_ranges.size());
    int compared = 0;
    for (std::size_t i = 0; i < printed.size(); ++i) {
        EXPECT_EQ(key_of_words(printed[i][0]), keys_of_ranges[i]);
        Duel d;
        d.row_of_zones(8);
        const std::string& test = printed[i][2];
        if (test == "same zone, and the two are an adjacent pair") d.close(Duel::ada, Duel::bo);
        std::vector<int> distances;
        if (test.starts_with("same zone")) distances = {0};
        for (const char c : test)
            if (c >= '0' && c <= '9') distances.push_back(c - '0');
        if (test.ends_with("or more"))
            for (int more = distances.back() + 1; more < 8; ++more) distances.push_back(more);
        for (const int distance : distances) {
            d.at(Duel::bo).zone = distance;
            EXPECT_EQ(static_cast<std::size_t>(range_between(d.scene(), Duel::ada, Duel::bo)), i) << distance;
            ++compared;
        }
    }
    EXPECT_EQ(compared, 9); // 0 twice, then 1 to 7
}

// ALN-COVER-3+
TEST(AlienRegistryTables, Cover) {
    const Rows printed = rows_under("ALN-COVER-3+", {"Cover", "Ranged attacks against it", "Dodge", "Barrier"});
    ASSERT_EQ(printed.size(), 2u);
    const Tables& tables = the_pack().tables;
    for (std::size_t i = 0; i < 2; ++i) {
        const Cells& cells = printed[i];
        const Cover cover = i == 0 ? Cover::partial : Cover::full;
        EXPECT_EQ(cells[0], cover_name(cover));
        EXPECT_EQ(number(cells[1]), i == 0 ? tables.partial_cover : tables.full_cover);
        Duel d;
        d.at(Duel::bo).cover = cover;
        d.at(Duel::bo).barrier = 3;
        Attack shot{Duel::ada, Duel::bo};
        shot.ranged = true;
        EXPECT_EQ(may_react(d.scene(), shot), cells[2] == "allowed");
        EXPECT_TRUE(cells[2] == "allowed" || cells[2] == "not allowed");
        EXPECT_EQ(barrier_of(d.scene(), Duel::bo, true), cells[3] == "none" ? 0 : 3);
    }
    EXPECT_EQ(printed[1][3], "barrier level is added to armor, breach limit applies");
}

// ALN-COVER-4+, ALN-COVER-2
TEST(AlienRegistryTables, Barriers) {
    const Rows printed = rows_under("ALN-COVER-4+", {"Barrier", "Armor level"});
    ASSERT_EQ(printed.size(), the_pack().barriers.size());
    for (std::size_t i = 0; i < printed.size(); ++i) {
        EXPECT_EQ(printed[i][0], the_pack().barriers[i].name);
        EXPECT_EQ(number(printed[i][1]), the_pack().barriers[i].level);
        EXPECT_EQ(number(printed[i][1]), Book{}.barrier[i]);
    }
    const std::smatch usual =
        figures_in("ALN-COVER-2", "Without a list: (\\w+) in a cluttered zone, ([\\w ]+) at a door");
    EXPECT_EQ(usual[1], the_pack().barriers[static_cast<std::size_t>(the_pack().tables.cluttered_barrier)].name);
    EXPECT_EQ(usual[2], the_pack().barriers[static_cast<std::size_t>(the_pack().tables.door_barrier)].name);
}

// ALN-RANGED-4+
TEST(AlienRegistryTables, ModifiersOfARangedAttack) {
    const Tables& tables = the_pack().tables;
    const std::map<std::string, int> figures = {{"aim (ALN-RANGED-3)", tables.aim},
                                                {"each band below the weapon's minimum range", tables.below_range},
                                                {"target in partial cover", tables.partial_cover},
                                                {"target in full cover", tables.full_cover},
                                                {"weak spot", tables.weak_spot},
                                                {"large target", tables.large_target},
                                                {"small target", tables.small_target}};
    const Rows printed = rows_under("ALN-RANGED-4+", {"Factor", "Dice"});
    ASSERT_EQ(printed.size(), figures.size());
    for (const Cells& cells : printed) EXPECT_EQ(number(cells[1]), figures.at(cells[0])) << cells[0];
}

// Figures that stand in sentences.
TEST(AlienRegistryTables, SingleFigures) {
    const Tables& tables = the_pack().tables;
    EXPECT_EQ(tables.cards, figure_in("ALN-INIT-1", "deck numbered 1 to (\\d+)"));
    EXPECT_EQ(tables.ambush, figure_in("ALN-INIT-4", "in addition (\\+\\d) dice"));
    EXPECT_EQ(tables.aim, figure_in("ALN-RANGED-3", "gets (\\+\\d) dice"));
    EXPECT_EQ(tables.most_attacks, figure_in("ALN-AUTO-2", "At most (\\d) attacks"));
    EXPECT_EQ(tables.auto_stress, figure_in("ALN-AUTO-3", "stress level (\\+\\d)"));
    EXPECT_EQ(tables.push_stress, figure_in("ALN-DICE-2+", "Stress level (\\+\\d)"));
    EXPECT_EQ(tables.jumpy_stress, figure_in("ALN-DICE-2+", "\\((\\+\\d) if jumpy"));
    EXPECT_EQ(tables.most_helpers, figure_in("ALN-DICE-5+", "Up to (\\w+) others"));
    EXPECT_EQ(tables.helper, figure_in("ALN-DICE-5+", "Each gives (\\+\\d) die"));
    EXPECT_EQ(tables.most_stress, figure_in("ALN-STRESS-1+", "capped at (\\d+)"));
    EXPECT_EQ(tables.weak_spot, figure_in("ALN-ARMOR-3+", "(-\\d) dice on the attack roll"));
    EXPECT_EQ(tables.friendly_dice, figure_in("ALN-RANGED-5+", "roll (\\w+) base dice"));
    EXPECT_EQ(tables.friendly_damage, figure_in("ALN-RANGED-5+", "each 6 is (\\d) damage"));
    EXPECT_EQ(tables.unarmed_damage, figure_in("ALN-MELEE-3", "base damage is (\\d)"));
    EXPECT_EQ(tables.firearm_adjacent, figure_in("ALN-MELEE-4+", "bonus dice and (-\\d) dice"));
    EXPECT_EQ(tables.most_supply, figure_in("ALN-AMMO-4+", "min\\(ammo, (\\d)\\)"));
    EXPECT_EQ(tables.death_rolls, figure_in("ALN-DEATH-2+", "After (\\w+) successful"));
    EXPECT_EQ(tables.own_wound, figure_in("ALN-DEATH-3+", "when not broken, with (-\\d) dice"));
    EXPECT_EQ(tables.door_level, figure_in("ALN-MOVE-6+", "armor level (\\d)"));
    EXPECT_EQ(tables.door_strength, figure_in("ALN-MOVE-6+", "breaks after (\\d+) damage"));
    EXPECT_EQ(tables.at_door, figure_in("ALN-MOVE-6+", "on it get (\\+\\d) dice"));
    EXPECT_EQ(tables.acid_damage, figure_in("ALN-CREAT-3+", "base damage (\\d)"));
}

} // namespace
} // namespace fracas::alien
