// Options taken apart, and what may not be done.
#include "systems/alien/telling/option_parts.hpp"

#include "systems/alien/crew.hpp"
#include "systems/alien/game.hpp"

#include <type_traits>

namespace fracas::alien {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class AlienOptionParts : public Crew {
protected:
    static Ask act(int who = kuroda) { return ask_of("ALN-TURN-1", What::act, who); }
    OptionParts parts(const Option& option, const Ask& ask = act()) const { return option_parts(told(), ask, option); }
    static std::string price(const OptionParts& of) {
        std::string text;
        for (const fracas::Price& one : of.price) text += std::to_string(one.amount) + " " + one.of + ".";
        return text;
    }
    static std::string dice(const OptionParts& of) {
        std::string text;
        for (const DiceOfOption& one : of.dice) text += std::to_string(one.count) + " " + one.colour + ".";
        return text;
    }
    void turn_of(int who) {
        fight.state.phase = Phase::turns;
        fight.state.current = who;
        at(who).card[0] = 1;
    }
    std::vector<std::string> barred(int who) {
        std::vector<std::string> list;
        for (const BarredAction& one : barred_actions(told(), act(who))) {
            EXPECT_NE(one.rule, "");
            EXPECT_NE(one.deed, "");
            list.push_back(one.text + ": " + one.reason);
        }
        return list;
    }
};

TEST_F(AlienOptionParts, OfAnAttack) {
    at(kuroda).stress = 2;
    const OptionParts shot = parts(option_of(Do::shoot, rifle, drone));
    EXPECT_EQ(shot.group, "Attack");
    EXPECT_EQ(shot.deed, "shoot");
    EXPECT_EQ(shot.target, drone);
    EXPECT_EQ(shot.weapon, "pulse_rifle");
    EXPECT_EQ(shot.rule, "ALN-RANGED-1");
    EXPECT_EQ(price(shot), "1 full action.");
    EXPECT_EQ(dice(shot), "9 base.2 stress.");
    EXPECT_THAT(shot.gives_up, IsEmpty());
    EXPECT_EQ(parts(option_of(Do::attack, bare_hands, drone)).rule, "ALN-MELEE-3");
    EXPECT_EQ(parts(option_of(Do::attack, rifle, drone)).rule, "ALN-MELEE-4+");
    EXPECT_EQ(parts(at_target(Do::grapple, guard)).group, "Special attack");
    const Ask again = ask_of("ALN-AUTO-1", What::burst, kuroda, drone, rifle, 1);
    EXPECT_EQ(price(parts(option_of(Do::shoot, rifle, drone), again)), "1 stress.");
    EXPECT_EQ(dice(parts(option_of(Do::shoot, rifle, drone), again)), "9 base.3 stress.");
}

// ALN-GRAPPLE-1+: letting go is no attack, and costs nothing.
TEST_F(AlienOptionParts, LettingGoIsFree) {
    hold_fast(kuroda, guard);
    const OptionParts parts_of_it = parts(Option{Do::let_go});
    EXPECT_EQ(parts_of_it.group, "Free");
    EXPECT_THAT(parts_of_it.price, IsEmpty());
    EXPECT_THAT(parts_of_it.gives_up, SizeIs(1));
    const Ask reaction = ask_of("ALN-REACT-1", What::react, kuroda, drone);
    EXPECT_EQ(parts(Option{Do::let_go}, reaction).group, "Free");
    EXPECT_THAT(parts(Option{Do::let_go}, reaction).gives_up, SizeIs(1));
}

TEST_F(AlienOptionParts, ThePriceIsComplete) {
    Combatant& c = at(kuroda);
    c.aim = rifle;
    c.cover = Cover::partial;
    c.at_door = hatch;
    meet(kuroda, guard);
    const OptionParts go = parts(at_border(Do::go, arch));
    EXPECT_EQ(go.group, "Move");
    EXPECT_EQ(go.place, "corridor");
    EXPECT_EQ(price(go), "1 quick action.");
    EXPECT_THAT(go.gives_up, ElementsAre("leaves the cover", "leaves the hatch",
                                         "is no longer at Adjacent range to Guard", "loses the aim"));
    c.set(slow_moving); // ALN-CRIT-1+
    EXPECT_EQ(price(parts(at_border(Do::go, arch))), "1 full action.");
    EXPECT_THAT(parts(option_of(Do::shoot, rifle, drone)).gives_up, IsEmpty());
    EXPECT_THAT(parts(option_of(Do::reload, rifle)).gives_up, ElementsAre("loses the aim"));
    EXPECT_THAT(parts(option_of(Do::draw, knife)).gives_up,
                ElementsAre("loses the aim", "puts the M41A pulse rifle away"));
    c.aim = bare_hands;
    c.set(ambush_token);
    EXPECT_THAT(parts(option_of(Do::shoot, rifle, drone)).gives_up, ElementsAre("spends the ambush"));
    EXPECT_THAT(parts(Option{Do::end_turn}).gives_up, ElementsAre("spends the ambush"));
    c.set(ambush_token, false);
    c.set(lurking);
    EXPECT_THAT(parts(option_of(Do::shoot, rifle, drone)).gives_up, ElementsAre("comes out of hiding"));
    EXPECT_THAT(parts(option_of(Do::reload, rifle)).gives_up, IsEmpty());
    hold_fast(weir, guard);
    EXPECT_THAT(parts(Option{Do::let_go}, act(weir)).gives_up, ElementsAre("lets go of the hold on Guard"));
}

// ALN-INIT-4: the dice of an attack on somebody whose side has not noticed who makes it, in a burst too.
TEST_F(AlienOptionParts, ALN_INIT_4_DiceOfAnAttackFromNowhere) {
    const Option shot = option_of(Do::shoot, rifle, drone);
    const auto ambush_in = [&](const OptionParts& of) {
        for (const ModifierOfOption& one : of.modifiers)
            if (one.name == "ambush") return one.amount;
        return 0;
    };
    EXPECT_EQ(ambush_in(parts(shot)), 0);
    fight.state.hidden_from[kuroda] = 1 << fight.book.sheet[drone].side;
    EXPECT_EQ(ambush_in(parts(shot)), 2);
    EXPECT_EQ(dice(parts(shot)), "11 base.");
    const Ask burst = ask_of("ALN-AUTO-1", What::burst, kuroda, guard, rifle, 1, 1 << drone);
    EXPECT_EQ(ambush_in(parts(shot, burst)), 2);
    EXPECT_EQ(ambush_in(parts(option_of(Do::shoot, rifle, guard), burst)), 0);
}

TEST_F(AlienOptionParts, EndingTheTurnAndLeavingTheFight) {
    EXPECT_TRUE(parts(Option{Do::end_turn}).ends_turn);
    EXPECT_FALSE(parts(Option{Do::end_turn}).confirm);
    EXPECT_TRUE(parts(Option{Do::leave_map}).confirm);
    EXPECT_FALSE(parts(Option{Do::step_back}).ends_turn);
}

TEST_F(AlienOptionParts, OfReactionsPushesAndSkills) {
    const Ask shot = ask_of("ALN-REACT-2", What::react, guard, kuroda, rifle, 1, static_cast<int>(Manner::shot));
    EXPECT_EQ(parts(Option{Do::dodge}, shot).group, "Reaction");
    EXPECT_EQ(price(parts(Option{Do::dodge}, shot)), "1 quick action.");
    EXPECT_EQ(dice(parts(Option{Do::dodge}, shot)), "4 base.");
    EXPECT_EQ(price(parts(Option{Do::no}, shot)), "");
    at(guard).set(needs_full_slot); // ALN-SYNTH-1+, 4
    EXPECT_EQ(price(parts(Option{Do::dodge}, shot)), "1 full action.");
    Ask push = ask_of("ALN-DICE-2+", What::push, kuroda, drone, rifle, 0, 1);
    push.base = 8;
    push.stress = 1;
    EXPECT_EQ(price(parts(Option{Do::yes}, push)), "1 stress.");
    EXPECT_EQ(dice(parts(Option{Do::yes}, push)), "8 base.1 stress.");
    EXPECT_EQ(dice(parts(at_target(Do::rally, kuroda), act(weir))),
              dice(parts(at_target(Do::give_orders, osei), act(weir))));
    EXPECT_EQ(dice(parts(Option{Do::use_terminal}, act(osei))).substr(1), " base.");
    const int medicine = dice(parts(at_target(Do::first_aid, kuroda), act(osei)))[0] - '0';
    EXPECT_EQ(dice(parts(at_target(Do::first_aid, osei), act(osei)))[0] - '0', medicine - 2); // ALN-DEATH-3+
}

TEST_F(AlienOptionParts, EveryActionHasAGroupAndARule) {
    for (const int who : {kuroda, osei, weir, synth, guard, drone, hugger}) {
        turn_of(who);
        offer_actions(scene(), who, [&](const Option& option) {
            const OptionParts one = parts(option, act(who));
            EXPECT_THAT(option_groups, Contains(one.group)) << one.deed;
            EXPECT_TRUE(one.rule.starts_with("ALN-")) << one.deed;
            EXPECT_EQ(option_key(told(), act(who), option).rfind(one.deed, 0), 0u) << one.deed;
            EXPECT_LE(one.price.size(), 1u);
        });
    }
}

TEST_F(AlienOptionParts, WhatMayNotBeDone) {
    turn_of(kuroda);
    item(rifle).ammo = 0;
    EXPECT_THAT(barred(kuroda), Contains("Shoot with the M41A pulse rifle: the M41A pulse rifle is empty: reload it"));
    EXPECT_THAT(barred(kuroda), Contains("Attack Guard in close combat: not at Adjacent range: step up first"));
    item(rifle).set(jammed, true);
    EXPECT_THAT(barred(kuroda), Contains("Shoot with the M41A pulse rifle: the M41A pulse rifle is jammed"));
    item(rifle).set(jammed, false);
    item(rifle).ammo = 3;
    at(kuroda).cover = Cover::full;
    EXPECT_THAT(barred(kuroda), Contains("Shoot with the M41A pulse rifle: not out of full cover: leave it first"));
    at(kuroda).cover = Cover::none;
    meet(kuroda, drone);
    EXPECT_THAT(barred(kuroda), Contains("Shoot at Drone with the M41A pulse rifle: not at Adjacent range: attack with "
                                         "it instead"));
    fight.state.hidden_from[drone] = 1; // nobody unnoticed is named
    for (const std::string& one : barred(kuroda)) EXPECT_EQ(one.find("Drone"), std::string::npos) << one;
    at(kuroda).spent[0] = int{slot_a};
    EXPECT_THAT(barred(kuroda), Contains("Attack, or another full action: the full action of this turn is spent"));
    door(hatch).state = DoorState::locked;
    EXPECT_THAT(barred(kuroda), Contains("Go through the hatch: it is locked"));
    hold_fast(guard, kuroda);
    EXPECT_THAT(barred(kuroda), ElementsAre("Move, attack or react: held by Guard: only breaking free is left"));
    EXPECT_TRUE(barred_actions(told(), ask_of("ALN-REACT-1", What::react, kuroda, guard)).empty());
}

TEST_F(AlienOptionParts, DiceThatAreThrownAgain) {
    EXPECT_TRUE(Game::throws_again(ask_of("ALN-DICE-2+", What::again, kuroda)));
    EXPECT_FALSE(Game::throws_again(ask_of("ALN-DICE-1+", What::roll, kuroda)));
    EXPECT_TRUE(Game::stays("stress", 6));
    EXPECT_FALSE(Game::stays("base", 1));
    EXPECT_EQ(Game::event_step(Event{"ALN-TURN-1", {kuroda}, Declared{}}), "declare");
    EXPECT_EQ(Game::event_step(Event{"ALN-INIT-1", {}, RoundBegins{}}), "");
}

// --- measure and modifiers -------------------------------------------------------------------------------------------

// What a roll was made of, heard from the rules.
struct RollHeard {
    int dice = -1;
    std::vector<std::string> modifiers{};
};

std::vector<std::string> in_words(const OptionParts& of) {
    std::vector<std::string> list;
    for (const ModifierOfOption& one : of.modifiers)
        list.push_back(one.name + " " + std::to_string(one.amount) + " " + one.rule);
    return list;
}

// Plays an action to its end, reacts to it, and keeps of everybody the first roll with its entries. Dice show 2.
struct RollWatcher : RunsStages<RollWatcher> {
    using System = Alien;
    const Names& names;
    RollHeard heard[most_combatants]{};
    int reactor = nobody;
    OptionParts reaction{};

    explicit RollWatcher(const Names& all) : names(all) {}

    void tell(const Event& event) {
        if (!event.is<PoolEntry>() || heard[event.who].dice >= 0) return;
        const PoolEntry entry = event.as<PoolEntry>();
        if (entry.why <= Why::skill || entry.why == Why::listed || entry.why == Why::stress) return;
        const std::string name = entry.why == Why::response
                                     ? with_blanks(response_name(static_cast<Response>(entry.response.row)))
                                     : std::string(why_name(entry.why));
        heard[event.who].modifiers.push_back(name + " " + std::to_string(entry.figure) + " " + event.rule.text);
    }
    template <Throw T>
    typename T::Result toss(const Ask& ask, const T& thrown) {
        if (ask.what == What::roll && heard[ask.who].dice < 0) heard[ask.who].dice = thrown.needed().count();
        Faces faces;
        for (int i = 0; i < thrown.needed().count(); ++i) faces.add(2);
        return thrown.read(faces);
    }
    template <class Sight, class Offers>
    Option choose(const Ask& ask, const Sight& sight, Offers&& offers) {
        Option answer = first_of<Option>(offers);
        if (ask.what != What::react) return answer;
        offers([&](const Option& option) { answer = option; });
        if constexpr (std::is_convertible_v<const Sight&, const Scene&>) {
            const Scene& s = sight;
            reactor = ask.who;
            reaction = option_parts({s.book, names, s.state}, ask, answer);
        }
        return answer;
    }
};

// For everything that is tried with dice: the figure and each modifier are those that the rules then really count.
TEST_F(AlienOptionParts, MeasureAndModifiersAreThoseOfTheRoll) {
    int rolls = 0, reactions = 0;
    meet(kuroda, guard);
    meet(drone, weir);
    at(synth).at_door = hatch;
    door(hatch).state = DoorState::locked;
    at(other_guard).cover = Cover::partial;
    at(kuroda).aim = rifle;
    at(kuroda).stress = 2;
    at(osei).responses = 1u << static_cast<int>(Response::shakes);
    at(osei).order = Deed::ranged_attack;
    at(osei).order_dice = 2;
    at(weir).modifier = 1;
    sheet(drone).size = Size::large;
    at(osei).set(ambush_token);
    at(other_guard).set(unaware);
    wound(guard, 35);
    refresh_injuries(scene(), guard);
    at(weir).health = 0;
    at(weir).set(broken);
    meet(osei, weir);
    for (const int i : {kuroda, osei, weir, synth, guard, other_guard, drone, hugger}) at(i).card[0] = i + 1;
    const Loaded before = fight;
    for (const int who : {kuroda, osei, synth, guard, drone, hugger}) {
        fight = before;
        turn_of(who);
        std::vector<Option> options;
        offer_actions(scene(), who, [&](const Option& option) { options.push_back(option); });
        const State at_rest = fight.state;
        for (const Option& option : options) {
            fight.state = at_rest;
            const std::string key = option_key(told(), act(who), option);
            const OptionParts offered = parts(option, act(who));
            RollWatcher table(fight.names);
            alien::act(table, scene(), who, option);
            const bool rolled_at_random = option.what == Do::roll_attack;
            ASSERT_EQ(offered.measure.has_value(), table.heard[who].dice >= 0 && !rolled_at_random) << key;
            if (offered.measure) {
                EXPECT_EQ(offered.measure->of, "dice");
                EXPECT_EQ(offered.measure->figure, table.heard[who].dice) << key;
                EXPECT_EQ(in_words(offered), table.heard[who].modifiers) << key;
                ++rolls;
            }
            if (table.reactor == nobody) continue;
            ASSERT_TRUE(table.reaction.measure) << key;
            EXPECT_EQ(table.reaction.measure->figure, table.heard[table.reactor].dice) << key;
            EXPECT_EQ(in_words(table.reaction), table.heard[table.reactor].modifiers) << key;
            ++reactions;
        }
    }
    EXPECT_GT(rolls, 40);
    EXPECT_GT(reactions, 10);
}

TEST_F(AlienOptionParts, ModifiersByTheirNames) {
    at(other_guard).cover = Cover::partial;
    at(kuroda).aim = rifle;
    EXPECT_THAT(in_words(parts(option_of(Do::shoot, rifle, other_guard, 1))),
                ElementsAre("weapon 1 ALN-RANGED-1", "aim 2 ALN-RANGED-3", "target in partial cover -2 ALN-COVER-3+",
                            "weak spot -2 ALN-ARMOR-3+"));
    EXPECT_FALSE(parts(Option{Do::end_turn}).measure);
    EXPECT_FALSE(parts(at_border(Do::go, arch)).measure);
}

// ALN-AUTO-4: what saving ammo gives up.
TEST_F(AlienOptionParts, SavingAmmoEndsTheBurst) {
    const Ask save = ask_of("ALN-AMMO-3", What::conserve, kuroda, drone, rifle, 2);
    EXPECT_THAT(parts(Option{Do::spend}, save).gives_up, ElementsAre("no further attack in this action"));
    EXPECT_THAT(ask_text(told(), save), testing::HasSubstr("then no further attack follows"));
    fight.book.settings.auto_conserve = true;
    EXPECT_THAT(parts(Option{Do::spend}, save).gives_up, IsEmpty());
    fight.book.settings.auto_conserve = false;
    meet(kuroda, drone);
    EXPECT_THAT(parts(Option{Do::spend}, save).gives_up, IsEmpty());
}

} // namespace
} // namespace fracas::alien
