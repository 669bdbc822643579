#include "systems/shadowrun/telling/words.hpp"

#include "systems/shadowrun/rules/turn.hpp"
#include "systems/shadowrun/stage.hpp"

#include <gmock/gmock.h>

#include <set>

namespace fracas::shadowrun {
namespace {

using testing::Contains;
using testing::HasSubstr;

TEST(ShadowrunWords, EveryKindHasANameOfItsOwn) {
    std::set<std::string_view> asks, deeds, events;
    for (int i = 0; i <= static_cast<int>(What::called_effect); ++i) asks.insert(ask_name(static_cast<What>(i)));
    for (int i = 0; i <= static_cast<int>(Do::fells); ++i) deeds.insert(do_name(static_cast<Do>(i)));
    for (int i = 0; i <= static_cast<int>(Happened::fight_ends); ++i)
        events.insert(event_name(static_cast<Happened>(i)));
    EXPECT_EQ(asks.size(), static_cast<std::size_t>(What::called_effect) + 1);
    EXPECT_EQ(deeds.size(), static_cast<std::size_t>(Do::fells) + 1);
    EXPECT_EQ(events.size(), static_cast<std::size_t>(Happened::fight_ends) + 1);
    for (const auto* names : {&asks, &deeds, &events}) EXPECT_FALSE(names->contains(""));
    for (int i = 1; i < why_count; ++i) EXPECT_NE(why_name(static_cast<Why>(i)), "") << i;
}

// --- target numbers, SR3-DICE-4+ -------------------------------------------------------------------------------------

TEST(ShadowrunWords, ATargetNumberShowsTheListBehindIt) {
    Gunfight s("heavy_pistol", 10);
    TargetNumber tn;
    tn.add(Why::range, 5);
    tn.add(Why::partial_cover, 4);
    tn.add(Why::smartlink, -2);
    EXPECT_EQ(target_number_text(s.told(), tn), "TN 7: medium range 5, partial cover +4, smartlink -2");
    Document table = Document::table();
    add_target_number(s.told(), tn, table);
    EXPECT_EQ(table["target_number"].as_integer(), 7);
    ASSERT_EQ(table["modifiers"].size(), 3u);
    EXPECT_EQ(table["modifiers"][0]["name"].as_text(), "medium range");
    EXPECT_EQ(table["modifiers"][0]["rule"].as_text(), "SR3-RANGED-1");
    EXPECT_EQ(table["modifiers"][2]["figure"].as_integer(), -2);
    EXPECT_EQ(table["modifiers"][2]["rule"].as_text(), "SR3-SIGHT-1");
}

TEST(ShadowrunWords, TheFloorIsSaidAndNothingIsSaidOfNothing) {
    Duel s;
    TargetNumber tn;
    tn.add(Why::power, 6);
    tn.add(Why::armour, -8);
    EXPECT_EQ(target_number_text(s.told(), tn), "TN 2 (at least 2): Power 6, armour -8");
    EXPECT_EQ(target_number_text(s.told(), TargetNumber{}), "");
    EXPECT_EQ(ask_figures(s.told(), ask_of("SR3-CALLED-1", What::manner, Duel::ada)).size(), 0u);
}

TEST(ShadowrunWords, TheListStandsInTheQuestionAndInTheEvent) {
    Gunfight s("heavy_pistol", 10, "regular", {.pool = 3}, {.pool = 0});
    s.at(Duel::bo).cover = Cover::partial;
    const TestRule rule = [&](TestScript& table) {
        fire(table, s.scene(), Duel::ada, option_of(Do::fire, Gunfight::gun, Duel::bo));
    };
    const auto pool = s.question_after({"plain"}, rule);
    EXPECT_EQ(pool.ask.what, What::attack_pool);
    EXPECT_THAT(ask_text(s.told(), pool.ask), HasSubstr("how many of 3 Combat Pool dice"));
    EXPECT_THAT(ask_text(s.told(), pool.ask), HasSubstr("TN 9: medium range 5, partial cover +4"));
    EXPECT_EQ(ask_figures(s.told(), pool.ask)["target_number"].as_integer(), 9);
    EXPECT_EQ(option_text(s.told(), pool.ask, pool.options[1]), "1 die, 2 kept back");
    EXPECT_EQ(option_cost(s.told(), pool.ask, pool.options[2]), 2);
    s.run({"plain", "pool:0", {1, 1, 1, 2}}, rule);
    const Event& test = s.test(What::ranged_attack);
    EXPECT_EQ(event_text(s.told(), test), "Ada's shot, 4 dice: no success; TN 9: medium range 5, partial cover +4");
    const Document figures = event_figures(s.told(), test);
    EXPECT_EQ(figures["weapon"].as_text(), "heavy_pistol");
    long long sum = 0;
    for (const Document& modifier : figures["modifiers"].as_list()) sum += modifier["figure"].as_integer();
    EXPECT_EQ(sum, figures["target_number"].as_integer());
}

// --- keys ------------------------------------------------------------------------------------------------------------

TEST(ShadowrunWords, KeysOfActionsAreUniqueAndReadable) {
    Gunfight s("smg_carbine", 5);
    s.spare(Gunfight::gun, "regular", 30, 2);
    s.spare(Gunfight::gun, "regular", 12, 1);
    s.loose(Gunfight::gun, "regular", 20);
    s.carry(Duel::ada, "knife");
    take_gait(s.scene(), Duel::ada, Gait::walking);
    const Ask ask = ask_of("SR3-TURN-2+", What::act, Duel::ada, nobody, bare_hands, 2, 1);
    std::set<std::string> keys;
    offer_actions(s.scene(), Duel::ada, [&](const Option& option) {
        const std::string key = option_key(s.told(), ask, option);
        EXPECT_TRUE(keys.insert(key).second) << "twice: " << key;
        EXPECT_FALSE(option_text(s.told(), ask, option).empty()) << key;
    });
    for (const char* key :
         {"end-phase", "fire>bo:smg_carbine", "aim>bo:smg_carbine", "close-in>bo", "go>1,0", "drop:smg_carbine",
          "remove-load:smg_carbine", "fill-load:smg_carbine:regular/12:regular", "drop-prone"})
        EXPECT_THAT(keys, Contains(key));
}

TEST(ShadowrunWords, AnActionSaysItsCostAndItsTargetNumber) {
    Gunfight s("heavy_pistol", 5);
    const Ask ask = ask_of("SR3-TURN-2+", What::act, Duel::ada, nobody, bare_hands, 2, 1);
    const auto text = [&](const Option& option) { return option_text(s.told(), ask, option); };
    EXPECT_EQ(text(option_of(Do::fire, Gunfight::gun, Duel::bo)),
              "Fire the heavy pistol at Bo, SA, TN 4 (Simple Action)");
    EXPECT_EQ(text(option_of(Do::drop_prone)), "Drop prone (Free Action)");
    EXPECT_EQ(text(option_of(Do::end_phase)), "End the Combat Phase");
    EXPECT_EQ(option_cost(s.told(), ask, option_of(Do::fire, Gunfight::gun, Duel::bo)), 1);
    EXPECT_EQ(option_cost(s.told(), ask, option_of(Do::melee, bare_hands, Duel::bo)), 2);
    EXPECT_EQ(option_cost(s.told(), ask, option_of(Do::drop_prone)), 0);
}

TEST(ShadowrunWords, KeysOfSmallerQuestions) {
    Duel s;
    const int club = s.hold(Duel::bo, "club");
    const Ask ask = ask_of("SR3-MELEE-8", What::defence, Duel::bo, Duel::ada);
    const auto key = [&](const Option& option) { return option_key(s.told(), ask, option); };
    EXPECT_EQ(key(option_of(Do::full_defence)), "full-defence:unarmed");
    EXPECT_EQ(key(option_of(Do::defend, club)), "defend:club");
    EXPECT_EQ(key(option_of(Do::pool, bare_hands, nobody, 3)), "pool:3");
    EXPECT_EQ(key(option_of(Do::rounds, club, Duel::ada, 0, 6)), "rounds:6");
    EXPECT_EQ(key(option_of(Do::also, club, Duel::ada)), "also>ada");
    EXPECT_EQ(key(option_of(Do::line, bare_hands, Duel::ada)), "line>ada");
    EXPECT_EQ(key(option_of(Do::use_skill, bare_hands, nobody, static_cast<int>(Skill::clubs))), "skill:clubs");
    EXPECT_EQ(key(option_of(Do::use_attribute, bare_hands, nobody, static_cast<int>(Attribute::strength))),
              "attribute:strength");
    EXPECT_EQ(key(option_of(Do::set_mode, club, nobody, static_cast<int>(Mode::burst))), "mode:club:BF");
    EXPECT_EQ(key(option_of(Do::go, bare_hands, nobody, 0, 3, -2)), "go>3,-2");
    EXPECT_EQ(key(option_of(Do::interrupt, bare_hands, Duel::ada)), "interrupt");
    EXPECT_EQ(option_text(s.told(), ask, option_of(Do::disarms, club, Duel::bo)), "Bo drops the club");
}

TEST(ShadowrunWords, FirearmsOfAPairAreToldApart) {
    Duel s;
    const int first = s.hold(Duel::ada, "light_pistol"), second = s.hold(Duel::ada, "light_pistol");
    s.third({}, "Rat", 1, 4, 0);
    EXPECT_EQ(option_key(s.told(), {}, option_of(Do::fire_pair, first, Duel::bo, 2, second)),
              "fire-pair>bo:light_pistol+rat:" + item_key(s.told(), second));
    EXPECT_NE(item_key(s.told(), first), item_key(s.told(), second));
}

// --- prose -----------------------------------------------------------------------------------------------------------

TEST(ShadowrunWords, EveryQuestionAndEventCanBeSaid) {
    Gunfight s;
    for (int i = 0; i <= static_cast<int>(What::called_effect); ++i) {
        const auto what = static_cast<What>(i);
        const int who = what == What::called_effect ? nobody : Duel::ada;
        EXPECT_FALSE(ask_text(s.told(), ask_of("SR3-DICE-1+", what, who, Duel::bo, Gunfight::gun, 1, 1)).empty())
            << ask_name(what);
    }
    int kinds = 0;
    Events::each([&](const auto& body) {
        Event event{"SR3-DICE-1+", {Duel::ada, Duel::bo, Gunfight::gun}, body};
        for (Middling& figure : event.figure) figure = 1;
        EXPECT_FALSE(event_text(s.told(), event).empty()) << body.name;
        EXPECT_EQ(event_figures(s.told(), event)["who"].as_text(), "ada");
        ++kinds;
    });
    EXPECT_EQ(kinds, static_cast<int>(Happened::fight_ends) + 1);
}

TEST(ShadowrunWords, SentencesAGameMasterWouldSay) {
    Gunfight s;
    const auto said = [&](const auto& body) {
        return event_text(s.told(), Event{"SR3-DICE-1+", {Duel::ada, Duel::bo, Gunfight::gun}, body});
    };
    EXPECT_EQ(said(Hit{.successes = 3, .power = 9, .level = Level::moderate}),
              "Ada hits Bo with the heavy pistol: 3 successes, 9M");
    EXPECT_EQ(said(Damaged{.boxes = 3, .level = Level::moderate}), "Ada takes Moderate damage: 3 boxes");
    EXPECT_EQ(said(Damaged{.boxes = 1, .level = Level::light, .monitor = Monitor::stun}),
              "Ada takes Light damage: 1 box of Stun");
    EXPECT_EQ(said(PoolUsed{.what = What::attack_pool, .dice = 2, .left = 4}),
              "Ada uses 2 dice of the Combat Pool for the attack (4 left)");
    EXPECT_EQ(said(ShotDeclared{.rounds = 3, .mode = Mode::burst, .manner = Do::plain}),
              "Ada fires the heavy pistol at Bo, burst fire, 3 rounds");
    EXPECT_EQ(said(Moved{.x = 35, .y = -20}), "Ada moves to (3.5, -2)");
    EXPECT_EQ(said(ResistanceRolled{.body_successes = 1, .pool_successes = 2, .level = Level::serious}),
              "Ada resists: 1 success of Body, 2 of the Combat Pool, Serious damage is left");
    EXPECT_EQ(event_text(s.told(), Event{"SR3-END-1+", {}, FightEnds{.winner = nobody, .turn = 3}}),
              "The fight ends in Combat Turn 3: nobody is left who can fight");
}

} // namespace
} // namespace fracas::shadowrun
