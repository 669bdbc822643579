// Options taken apart, what is barred and why, and what a decision stands at.
#include "systems/coriolis/telling/option_parts.hpp"

#include "systems/coriolis/duel.hpp"
#include "systems/coriolis/rules/actions.hpp"
#include "systems/coriolis/shootout.hpp"

#include <algorithm>

namespace fracas::coriolis {
namespace {

using shooting::Shootout;

Ask act_of(int who) { return {"COR-TURN-5", What::act, who}; }

std::vector<std::string> prices(const OptionParts& parts) {
    std::vector<std::string> all;
    for (const Price& price : parts.price) all.push_back(std::to_string(price.amount) + " " + price.of);
    return all;
}

const BarredAction* barred(const std::vector<BarredAction>& all, std::string_view text) {
    const auto found = std::ranges::find(all, text, &BarredAction::text);
    return found == all.end() ? nullptr : &*found;
}

using Words = std::vector<std::string>;

TEST(OptionParts, AnAttack) {
    Duel duel(player({"knife"}), player());
    const OptionParts parts = option_parts(duel.told(), act_of(Duel::ada), {Do::melee, 0, Duel::bo});
    EXPECT_EQ(parts.group, "Attack");
    EXPECT_EQ(parts.deed, "melee");
    EXPECT_EQ(parts.target, Duel::bo);
    EXPECT_EQ(parts.weapon, "knife");
    EXPECT_EQ(parts.rule, "COR-MELEE-1");
    EXPECT_EQ(prices(parts), Words{"2 AP"});
    ASSERT_EQ(parts.dice.size(), 1u);
    EXPECT_EQ(parts.dice[0].count, 3 + duel.scene().weapon(0).bonus);
    EXPECT_FALSE(parts.ends_turn || parts.confirm);
}

std::vector<std::string> modifiers(const OptionParts& parts) {
    std::vector<std::string> all;
    for (const ModifierOfOption& one : parts.modifiers)
        all.push_back(with_sign(one.amount) + " " + one.name + " " + one.rule);
    return all;
}

// What an option is tried with: the pool all modifiers counted, and each modifier by its name and rule.
TEST(OptionParts, MeasureAndModifiersOfAnAttack) {
    Duel duel(player({"sword"}), player());
    const auto parts = [&](const Option& option) { return option_parts(duel.told(), act_of(Duel::ada), option); };
    EXPECT_EQ(parts({Do::melee, 0, Duel::bo}).measure->of, "dice");
    EXPECT_EQ(parts({Do::melee, 0, Duel::bo}).measure->figure, 4);
    EXPECT_EQ(modifiers(parts({Do::melee, 0, Duel::bo})), Words{"+1 weapon bonus COR-MELEE-1"});
    duel.at(Duel::ada).modifier = -1;
    EXPECT_EQ(parts({Do::quick_melee, bare_hands, Duel::bo}).measure->figure, 0);
    EXPECT_EQ(parts({Do::quick_melee, bare_hands, Duel::bo}).dice.at(0).count, 2); // COR-DICE-2+
    EXPECT_EQ(modifiers(parts({Do::quick_melee, bare_hands, Duel::bo})),
              (Words{"-1 game master's modifier COR-DICE-5+", "-2 quick attack COR-MELEE-3"}));
    EXPECT_FALSE(parts({Do::go_prone}).measure);
    EXPECT_FALSE(parts({Do::end_slot}).measure);
}

TEST(OptionParts, MeasureAndModifiersOfAShot) {
    Shootout stage("vulcan_pistol", {50, 0}); // Short Range: one band beyond
    stage.at(Shootout::foe).set(prone);
    stage.at(Shootout::ace).cover = 3;
    const OptionParts parts =
        option_parts(stage.told(), act_of(Shootout::ace), {Do::aimed_shot, Shootout::gun, Shootout::foe});
    Words told = modifiers(parts);
    EXPECT_TRUE(has(told, "-1 range COR-RANGED-2"));
    EXPECT_TRUE(has(told, "-3 beyond the weapon's range COR-RANGED-3"));
    EXPECT_TRUE(has(told, "-1 size or posture of the target COR-RANGED-4"));
    EXPECT_TRUE(has(told, "+2 aimed shot COR-RANGED-7"));
    EXPECT_TRUE(has(told, "+1 fire support COR-COVER-4"));
    const auto question = stage.question_after({Step(Option{Do::aimed_shot, Shootout::gun, Shootout::foe})});
    EXPECT_EQ(question.needed.count(), parts.dice.at(0).count);
}

TEST(OptionParts, MeasureOfADefenceAndOfOtherTests) {
    Duel duel(player({"sword"}), player());
    duel.sheet(Duel::bo).talents = defensive;
    const Ask defend{"COR-DEFEND-1", What::defend, Duel::bo, Duel::ada, 0};
    const OptionParts parts = option_parts(duel.told(), defend, {Do::defend});
    EXPECT_EQ(parts.measure->figure, 3);
    EXPECT_EQ(modifiers(parts),
              (Words{"-2 unarmed against a weapon COR-DEFEND-8", "+2 talent Defensive COR-TALENT-1+"}));
    // COR-GRAPPLE-1: no weapon bonus in the clinch.
    duel.clinch(Duel::bo, Duel::ada);
    EXPECT_EQ(option_parts(duel.told(), act_of(Duel::ada), {Do::break_free, bare_hands, Duel::bo}).measure->figure, 3);
    // COR-AID-1+: on oneself -2.
    duel.skill(Duel::ada, Skill::medicurgy, 2);
    duel.sheet(Duel::ada).kit[0] = {2, true, false, true};
    duel.wound(Duel::ada, 54);
    const OptionParts aid = option_parts(duel.told(), act_of(Duel::ada), {Do::first_aid, 0, Duel::ada, 0});
    EXPECT_EQ(aid.measure->figure, 5 + 2 - 2 - 1);
    EXPECT_EQ(modifiers(aid),
              (Words{"+2 equipment COR-AID-1+", "-2 treating oneself COR-AID-1+", "-1 kind of injury COR-CRIT-5+"}));
    for (const Do other : {Do::calm_command, Do::calm_medicurgy, Do::clear_jam, Do::mystic_power})
        EXPECT_TRUE(option_parts(duel.told(), act_of(Duel::ada), {other, 0, Duel::bo}).measure);
    // COR-REACT-4: who answers fire rolls first for who shoots first.
    const Ask answer{"COR-REACT-4", What::answer_fire, Duel::ada, Duel::bo};
    EXPECT_EQ(option_parts(duel.told(), answer, {Do::fire, 0, Duel::bo}).measure->figure, 3 + 1);
}

TEST(OptionParts, EveryGroupIsOneOfTheList) {
    Shootout stage("vulcan_pistol", {1, 0});
    stage.give(Shootout::ace, "knife", false);
    const Ask ask = act_of(Shootout::ace);
    int seen = 0;
    offer_actions(stage.scene(), Shootout::ace, false, [&](const Option& option) {
        const OptionParts parts = option_parts(stage.told(), ask, option);
        const bool plain = parts.ends_turn || parts.confirm;
        EXPECT_EQ(std::ranges::find(option_groups, parts.group) != option_groups.end(), !plain) << parts.deed;
        EXPECT_FALSE(parts.rule.empty());
        ++seen;
    });
    EXPECT_GT(seen, 20);
    EXPECT_TRUE(option_parts(stage.told(), ask, {Do::end_slot}).ends_turn);
    EXPECT_TRUE(option_parts(stage.told(), ask, {Do::surrender}).confirm);
}

// COR-TURN-3: a quick shout is one of its free actions.
TEST(OptionParts, COR_TURN_3_AShout) {
    Duel duel(player(), player());
    EXPECT_EQ(option_parts(duel.told(), act_of(Duel::ada), {Do::shout}).rule, "COR-TURN-3");
    EXPECT_EQ(option_parts(duel.told(), act_of(Duel::ada), {Do::get_up}).rule, "COR-MOVE-3+");
}

TEST(OptionParts, WhatItGivesUp) {
    Duel duel(player({"knife"}), player());
    duel.give(Duel::ada, "vulcan_carbine", false);
    const auto lost = [&](const Ask& ask, const Option& option) {
        return option_parts(duel.told(), ask, option).gives_up;
    };
    // COR-WEAPON-3+: two hands are needed, one has the knife.
    EXPECT_EQ(lost(act_of(Duel::ada), {Do::draw, 1}), Words{"puts away the knife"});
    // COR-GRAPPLE-3+: a reaction lets go.
    duel.clinch(Duel::bo, Duel::ada);
    const Ask defend{"COR-DEFEND-1", What::defend, Duel::bo, Duel::ada, 0};
    EXPECT_EQ(lost(defend, {Do::defend}), Words{"lets go of the hold on Ada"});
    // COR-REACT-1: with nothing left it borrows.
    duel.at(Duel::bo).ap = 0;
    EXPECT_EQ(lost(defend, {Do::defend}),
              (Words{"lets go of the hold on Ada", "borrows 1 AP of the next combat turn"}));
    // COR-INIT-5: the claim.
    duel.at(Duel::ada).claim = 0;
    EXPECT_EQ(lost(act_of(Duel::ada), {Do::end_slot}), Words{"loses 3 AP: no attack with the knife as claimed"});
    duel.at(Duel::ada).set(claim_kept);
    EXPECT_EQ(lost(act_of(Duel::ada), {Do::end_slot}), Words{});
    // COR-REACT-5: any other action ends overwatch.
    duel.at(Duel::ada).set(on_overwatch);
    EXPECT_EQ(lost(act_of(Duel::ada), {Do::go_prone}), Words{"ends the own overwatch"});
    EXPECT_EQ(lost(act_of(Duel::ada), {Do::shout}), Words{});
    // COR-DICE-3+
    EXPECT_EQ(lost({"COR-DICE-3+", What::reroll, Duel::ada}, {Do::yes}), Words{"the game master gains 1 DP"});
}

TEST(OptionParts, WhatItCosts) {
    Duel duel(npc({"vulcan_pistol"}), npc({"knife"}));
    EXPECT_EQ(prices(option_parts(duel.told(), act_of(Duel::ada), {Do::reload, 0})),
              (Words{"2 AP", "1 DP", "1 reload"}));
    const Ask defend{"COR-DEFEND-1", What::defend, Duel::bo, Duel::ada};
    EXPECT_EQ(prices(option_parts(duel.told(), defend, {Do::defend, 1})), (Words{"1 AP", "1 DP"}));
    EXPECT_EQ(prices(option_parts(duel.told(), {"COR-DARK-2+", What::reroll, Duel::ada}, {Do::yes})), Words{"1 DP"});
    const Ask spend{"COR-EFFECT-1", What::spend, Duel::ada, Duel::bo, 0, 3};
    const int crit = duel.scene().weapon(0).crit;
    EXPECT_EQ(prices(option_parts(duel.told(), spend, {Do::critical_injury})), Words{std::to_string(crit) + " six"});
    EXPECT_EQ(option_parts(duel.told(), spend, {Do::more_damage}).group, "Sixes");
}

// COR-DICE-3+, COR-DARK-2+: what a re-roll stands at, as figures.
TEST(OptionParts, APrayerSaysWhatItStandsAt) {
    Duel duel(player({"knife"}), player({"knife"}));
    duel.state.darkness = 2;
    const auto ask = duel.question_after({"melee>bo:knife", "defend:knife", {6, 1, 1}, {6, 6, 1}}).ask;
    const Document figures = ask_figures(duel.told(), ask);
    EXPECT_EQ(figures["sixes"].as_integer(), 1);
    EXPECT_EQ(figures["against"].as_integer(), 2);
    EXPECT_EQ(figures["missing"].as_integer(), 2);
    EXPECT_EQ(figures["dice_again"].as_integer(), 2);
    EXPECT_EQ(figures["darkness"].as_integer(), 2);
    EXPECT_EQ(figures["darkness_after"].as_integer(), 3);
    // The defender wants as many as the attacker has.
    const auto back = duel.question_after({"melee>bo:knife", "defend:knife", {6, 6, 6}, {6, 6, 1}}).ask;
    EXPECT_EQ(back.who, Duel::bo);
    EXPECT_EQ(ask_figures(duel.told(), back)["missing"].as_integer(), 1);
    ASSERT_EQ(option_parts(duel.told(), back, {Do::yes}).dice.size(), 1u);
    EXPECT_EQ(option_parts(duel.told(), back, {Do::yes}).dice[0].count, 1);
    // Alone one six does it.
    Shootout stage("vulcan_pistol", {10, 0}, true);
    const auto alone = stage.question_after({"shot>foe:vulcan_pistol", {1, 2, 3, 4, 5, 1, 2}}).ask;
    const Document lonely = ask_figures(stage.told(), alone);
    EXPECT_EQ(lonely["missing"].as_integer(), 1);
    EXPECT_FALSE(lonely.has("against"));
}

// COR-EFFECT-8: a six of a shot buys Suppressive Fire, one of a blow Strike Fear (COR-EFFECT-4).
TEST(OptionParts, SuppressiveFireIsOfferedByItsName) {
    const auto stress = [](Stage& stage, const Steps& steps) {
        const auto question = stage.question_after(steps);
        for (const Option& option : question.options)
            if (option.what == Do::stress) return option_text(stage.told(), question.ask, option);
        return std::string();
    };
    Shootout stage("vulcan_pistol");
    EXPECT_EQ(stress(stage, {"shot>foe:vulcan_pistol", {6, 6, 3, 4, 5, 1, 2}}), "Suppressive Fire: stress (1 six)");
    Duel duel(npc({"knife"}), npc());
    EXPECT_EQ(stress(duel, {"melee>bo:knife", {6, 6, 1}}), "Strike Fear: 1 stress (1 six)");
}

TEST(BarredActions, WhatIsLookedForAndWhyNot) {
    Shootout stage("vulcan_pistol");
    const auto all = [&] { return barred_actions(stage.told(), act_of(Shootout::ace)); };
    EXPECT_EQ(barred(all(), "Attack hand to hand")->reason, "no enemy within Close Range (2 m)");
    EXPECT_EQ(barred(all(), "Attack hand to hand")->rule, "COR-MELEE-2");
    EXPECT_EQ(barred(all(), "Shoot with the vulcan pistol"), nullptr);
    stage.at(Shootout::ace).ap = 2;
    EXPECT_EQ(barred(all(), "Take aim with the vulcan pistol")->reason, "needs 3 AP, 2 left");
    stage.at(Shootout::ace).ap = 1;
    EXPECT_EQ(barred(all(), "Shoot with the vulcan pistol")->reason, "needs 2 AP, 1 left");
    stage.at(Shootout::ace).ap = 3;
    stage.state.item[Shootout::gun].clip = Clip::empty;
    EXPECT_EQ(barred(all(), "Shoot with the vulcan pistol")->reason, "it is empty");
    EXPECT_EQ(barred(all(), "Reload the vulcan pistol")->reason, "no reload is left");
    EXPECT_EQ(barred(all(), "Go on overwatch")->reason, "no loaded ranged weapon is in hand");
    stage.at(Shootout::ace).reloads = 1;
    EXPECT_EQ(barred(all(), "Reload the vulcan pistol")->reason, "needs 1 Darkness Point");
    stage.state.darkness = 1;
    EXPECT_EQ(barred(all(), "Reload the vulcan pistol"), nullptr);
    stage.state.item[Shootout::gun].in_hand = false;
    EXPECT_EQ(barred(all(), "Attack with the vulcan pistol")->reason, "it is not in hand: draw it first (1 AP)");
}

TEST(BarredActions, InTheClinchAndWithoutAMind) {
    Duel duel(player({"knife"}), player());
    const auto first = [&](int who) { return barred_actions(duel.told(), act_of(who)).at(0).reason; };
    duel.at(Duel::ada).set(prone);
    EXPECT_EQ(first(Duel::ada), "you are prone: get up first");
    duel.at(Duel::ada).mp = 0;
    EXPECT_EQ(first(Duel::ada), "no test in breakdown: somebody must calm you first");
    duel.clinch(Duel::ada, Duel::bo);
    EXPECT_EQ(first(Duel::ada), "you hold Bo: let go first");
    EXPECT_EQ(first(Duel::bo), "Ada holds you: break free first");
    // Out of hiding there is but one action, and reactions bar nothing.
    EXPECT_TRUE(barred_actions(duel.told(), {"COR-INIT-8+", What::act, Duel::ada}).empty());
    EXPECT_TRUE(barred_actions(duel.told(), {"COR-DEFEND-1", What::defend, Duel::ada}).empty());
}

// What is barred is nothing the owner of the slot does not know: of an enemy unseen nothing follows.
TEST(BarredActions, TellNothingOfTheUnseen) {
    Shootout stage("vulcan_pistol", {1, 0});
    stage.forget(Shootout::ace, Shootout::foe);
    Shootout empty = stage;
    empty.put(Shootout::foe, {900, 900});
    const auto words = [](Shootout& of) {
        Words all;
        for (const BarredAction& one : barred_actions(of.told(), act_of(Shootout::ace)))
            all.push_back(one.text + one.reason);
        return all;
    };
    EXPECT_EQ(words(stage), words(empty));
}

TEST(EventSteps, OfAnExchange) {
    EXPECT_EQ(event_step(Happened::declared), "declare");
    EXPECT_EQ(event_step(Happened::defends), "reaction");
    EXPECT_EQ(event_step(Happened::tested), "attack");
    EXPECT_EQ(event_step(Happened::tested_again), "pray");
    EXPECT_EQ(event_step(Happened::spent), "spend");
    EXPECT_EQ(event_step(Happened::armor_rolled), "armour");
    EXPECT_EQ(event_step(Happened::damaged), "damage");
    EXPECT_EQ(event_step(Happened::injured), "injury");
    EXPECT_EQ(event_step(Happened::turn_begins), "");
}

} // namespace
} // namespace fracas::coriolis
