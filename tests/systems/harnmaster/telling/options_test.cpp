// Options taken apart, what they give up, what is barred and why.
#include "systems/harnmaster/telling/options.hpp"

#include "book/json.hpp"
#include "systems/harnmaster/stage.hpp"
#include "systems/harnmaster/telling/emls.hpp"

#include <algorithm>

namespace fracas::harnmaster {
namespace {

struct Offered : Duel {
    explicit Offered(Person first = armed("broadsword"), Person second = armed("mace"))
        : Duel(std::move(first), std::move(second)) {
        turn_of(ada);
    }
    Ask act() const { return ask_of("HMG-TURN-1+", What::act, ada); }
    OptionParts parts(const Option& option) const { return option_parts(told(), act(), option); }
    std::string barred(std::string_view deed) const {
        for (const BarredAction& one : barred_actions(told(), act()))
            if (one.deed == deed) return one.text + ": " + one.reason + " (" + one.rule + ")";
        return "";
    }
};

TEST(Options, EveryActionHasItsPartsAndAGroup) {
    Offered o(armed("broadsword", "round_shield"));
    o.give(o.ada, "dagger");
    o.book.sheet[o.ada].esoteric = true;
    const auto question = o.next_question();
    ASSERT_EQ(question.ask.what, What::act);
    for (const Option& option : question.options) {
        const OptionParts parts = option_parts(o.told(), question.ask, option);
        const bool listed = std::ranges::find(option_groups, parts.group) != option_groups.end();
        EXPECT_TRUE(listed || parts.ends_turn || parts.confirm) << parts.deed;
        EXPECT_FALSE(parts.rule.empty()) << parts.deed;
        EXPECT_EQ(parts.deed, o.key(question.ask, option).substr(0, parts.deed.size()));
    }
    const OptionParts blow = o.parts(option_of(Do::melee, 0, o.bo));
    EXPECT_EQ(blow.group, "Attack");
    EXPECT_EQ(blow.target, o.bo);
    EXPECT_EQ(blow.weapon, "broadsword");
    EXPECT_EQ(blow.rule, "HMG-ACT-9");
    ASSERT_EQ(blow.price.size(), 1u);
    EXPECT_EQ(blow.price[0].of, "action");
    EXPECT_TRUE(o.parts(option_of(Do::pass)).ends_turn);
    EXPECT_TRUE(o.parts(option_of(Do::pass)).price.empty());
    EXPECT_TRUE(o.parts(option_of(Do::drop, 0)).price.empty());
    EXPECT_TRUE(o.parts(option_of(Do::yield)).confirm);
    EXPECT_EQ(o.parts(option_of(Do::approach, nothing, o.bo, 0, 3, -1)).place, "3,-1");
}

TEST(Options, APriceIsWhole) {
    Offered o(armed("broadsword", "round_shield"));
    const int dagger = o.give(o.ada, "dagger");
    EXPECT_EQ(o.parts(option_of(Do::ready, dagger, nobody, in_right)).gives_up,
              std::vector<std::string>{"puts away the broadsword"});
    EXPECT_EQ(o.parts(option_of(Do::ready, dagger, nobody, in_both)).gives_up,
              (std::vector<std::string>{"puts away the round shield", "puts away the broadsword"}));
    o.hold(o.ada, o.bo, Grip::body, with_left);
    EXPECT_EQ(o.parts(option_of(Do::release, nothing, o.bo, 0)).gives_up,
              std::vector<std::string>{"lets go of the hold on Bo"});
    Offered archer(armed_two_handed("longbow_80"));
    archer.item(0).set(loaded);
    const OptionParts shot = archer.parts(option_of(Do::fire_and_load, 0, archer.bo));
    ASSERT_EQ(shot.price.size(), 2u);
    EXPECT_EQ(shot.price[1].of, "missile");
    EXPECT_TRUE(shot.gives_up.empty());
    archer.at(archer.ada).ready_for = 1 << Duel::bo;
    EXPECT_EQ(archer.parts(option_of(Do::rise)).gives_up,
              std::vector<std::string>{"no longer ready to shoot first at Bo"});
    EXPECT_TRUE(archer.parts(option_of(Do::rest)).gives_up.empty());
}

TEST(Options, WhatMayNotBeDoneNowAndWhy) {
    Offered o;
    EXPECT_EQ(o.barred("melee"), "");
    EXPECT_EQ(o.barred("walk"), "Walk or run: stands in an enemy's zone: disengage instead (HMG-ACT-2)");
    EXPECT_EQ(o.barred("engage"), "Engage: stands in an enemy's zone already (HMG-ACT-3)");
    o.at(o.bo).hex = hex_at(6, 0);
    EXPECT_EQ(o.barred("melee"), "Attack Bo: stands 6 hexes away: engage first (HMG-ACT-3)");
    EXPECT_EQ(o.barred("walk"), "");
    o.at(o.ada).set(prone);
    EXPECT_EQ(o.barred("engage"), "Engage: lies prone (HMG-ACT-3)");
    EXPECT_EQ(o.barred("rise"), "");
    o.at(o.ada).unusable = 1 << left_leg;
    EXPECT_EQ(o.barred("rise"), "Rise: with a useless leg nobody stands (HMG-INJ-4)");
    o.at(o.ada).set(in_shock);
    EXPECT_EQ(o.barred("melee"), "Attack: in shock: only rest, slow moves and rising (HMG-INJ-9)");
    EXPECT_TRUE(barred_actions(o.told(), ask_of("HMG-ACT-11", What::act, nobody)).empty());
}

TEST(Options, ABowThatCannotBeShot) {
    Offered o(armed_two_handed("longbow_80"));
    o.at(o.bo).hex = hex_at(20, 0);
    EXPECT_EQ(o.barred("fire"), "");
    o.item(0).ammunition = 0;
    EXPECT_EQ(o.barred("fire"), "Shoot with the longbow (80 lb draw): no missiles are left (HMG-RANGED-3)");
    o.item(0).ammunition = 3;
    o.at(o.ada).hand[left] = nothing;
    EXPECT_EQ(o.barred("fire"), "Shoot with the longbow (80 lb draw): needs both hands (HMG-RANGED-2)");
    o.at(o.ada).hand[right] = nothing;
    EXPECT_EQ(o.barred("fire"),
              "Shoot with the longbow (80 lb draw): is not in hand: ready it with a Grope (HMG-ACT-6)");
}

// The EML is the one the roll is made against, once what defends is known to be nothing.
TEST(Options, EmlsBeforeTheChoice) {
    Offered o(armed("broadsword"), armed("mace", "round_shield"));
    o.at(o.ada).ip = 7;
    const Ask act = o.act();
    EXPECT_EQ(eml_of(o.told(), act, option_of(Do::melee, 0, o.bo)), 43);
    EXPECT_EQ(eml_of(o.told(), act, option_of(Do::rest)), std::nullopt);
    const auto roll = o.question_after({"melee>bo:broadsword", "aspect:edged", "aim:head", "ignore"});
    EXPECT_EQ(roll.ask.what, What::attack_roll);
    EXPECT_EQ(roll.ask.a, 33);
    EXPECT_EQ(to_json(ask_figures(o.told(), roll.ask)).dump(), R"({"target_number":33})");
    const Ask aim = ask_of("HMG-MELEE-2", What::aim, o.ada, o.bo, 0);
    EXPECT_EQ(eml_of(o.told(), aim, option_of(Do::aim_at, 0, o.bo, static_cast<int>(Zone::head))), 33);
    const Ask defence = ask_of("HMG-MELEE-3", What::defence, o.bo, o.ada, 0);
    EXPECT_EQ(eml_of(o.told(), defence, option_of(Do::ignore)), std::nullopt);
    o.ml(o.bo, "shield", 66);
    EXPECT_EQ(eml_of(o.told(), defence, option_of(Do::block, o.left_hand(o.bo))), 66);
    EXPECT_EQ(eml_of(o.told(), ask_of("HMG-RANGED-4", What::defence_to_missile, o.bo, o.ada, 0), option_of(Do::dodge)),
              50);
}

} // namespace
} // namespace fracas::harnmaster
