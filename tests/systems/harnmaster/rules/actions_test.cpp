// What may be chosen in a turn or with a TA, and what doing it notes: HMG-TURN-1+, HMG-ACT-6, HMG-ACT-8, HMG-ACT-9,
// HMG-INJ-9, HMG-TA-6, -7, -11+, HMG-FAT-1, HMG-REACT-6.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/actions.hpp"

#include <utility>

namespace fracas::harnmaster {
namespace {

using Keys = std::vector<std::string>;

struct Turn : Duel {
    explicit Turn(const Person& first = armed("mace"), const Person& second = {}) : Duel(first, second) {
        turn_of(ada);
        sheet(ada).mount_mobility = 0;
    }

    template <class Offers>
    Keys keys(Offers&& offers) {
        Keys found;
        const Ask ask = ask_of("HMG-TURN-1+", What::act, ada);
        offers([&](const Option& o) { found.push_back(key(ask, o)); });
        return found;
    }
    Keys actions() {
        return keys([&](auto&& offer) { offer_actions(scene(), ada, offer); });
    }
    Keys advantage(int who, Must must = Must::anything, int about = none) {
        state.advantages.holder = who;
        state.advantages.must = must;
        state.advantages.about = about;
        return keys([&](auto&& offer) { offer_advantage(scene(), offer); });
    }
    void acts(const Option& o, const Steps& steps = {}) {
        run(steps, [&](TestScript& table) { act(table, scene(), ada, o); });
    }
};

// HMG-TURN-1+: pass first; then drop, rest, attacks, and the rest of section 9 that is legal.
TEST(Moves, HMG_TURN_1_NextToAnEnemy) {
    Turn t;
    const auto keys = t.actions();
    EXPECT_EQ(keys.front(), "pass");
    for (const char* key : {"drop:mace", "rest", "melee>bo:mace", "melee>bo:left-fist", "melee>bo:foot",
                            "melee>bo:head", "grapple>bo", "put_away:mace", "handle", "disengage>-1,0"})
        EXPECT_TRUE(has(keys, key)) << key;
    for (const char* key : {"rise", "mount", "dismount", "esoteric", "tangle>bo:mace", "engage>1,0", "walk>-1,0"})
        EXPECT_FALSE(has(keys, key)) << key;
}

// HMG-ACT-9, HMG-MELEE-2: no attack on one who is out of reach or dead.
TEST(Moves, HMG_ACT_9_Targets) {
    Turn t;
    t.at(t.bo).hex = hex_at(2, 0);
    EXPECT_FALSE(has(t.actions(), "melee>bo:mace"));
    EXPECT_FALSE(has(t.actions(), "grapple>bo"));
    Turn dead_one;
    dead_one.at(dead_one.bo).set(dead);
    EXPECT_FALSE(has(dead_one.actions(), "melee>bo:mace"));
    Turn pike(armed_two_handed("pike"));
    pike.at(pike.bo).hex = hex_at(2, 0);
    EXPECT_TRUE(has(pike.actions(), "melee>bo:pike"));
    EXPECT_FALSE(has(pike.actions(), "grapple>bo"));
}

// HMG-ACT-9: may be a tangle; what has no impact can only tangle.
TEST(Moves, HMG_ACT_9_Tangles) {
    Turn whip(armed("whip"));
    EXPECT_TRUE(has(whip.actions(), "melee>bo:whip"));
    EXPECT_TRUE(has(whip.actions(), "tangle>bo:whip"));
    Turn cloak(armed_two_handed("cloak"));
    EXPECT_FALSE(has(cloak.actions(), "melee>bo:cloak"));
    EXPECT_TRUE(has(cloak.actions(), "tangle>bo:cloak"));
}

// HMG-ACT-11: only for those marked.
TEST(Moves, HMG_ACT_11_Esoteric) {
    Turn t;
    t.sheet(t.ada).esoteric = true;
    EXPECT_TRUE(has(t.actions(), "esoteric"));
    EXPECT_TRUE(has(t.actions(), "esoteric>bo"));
}

// HMG-ACT-5, HMG-ACT-7: rise when prone; mount, dismount.
TEST(Moves, HMG_ACT_7_RiseAndMount) {
    Turn t;
    t.at(t.ada).set(prone);
    EXPECT_TRUE(has(t.actions(), "rise"));
    t.sheet(t.ada).mount_mobility = 100;
    EXPECT_FALSE(has(t.actions(), "mount"));
    t.at(t.ada).set(prone, false);
    EXPECT_TRUE(has(t.actions(), "mount"));
    t.at(t.ada).set(mounted);
    EXPECT_TRUE(has(t.actions(), "dismount"));
}

// HMG-INJ-9: in shock only rest, slow moves, disengage and rise.
TEST(Moves, HMG_INJ_9_InShock) {
    Turn t;
    t.at(t.ada).set(in_shock);
    auto keys = t.actions();
    EXPECT_EQ(keys[0], "pass");
    EXPECT_EQ(keys[1], "drop:mace"); // HMG-ACT-6: free at any time in one's own turn
    EXPECT_EQ(keys[2], "rest");
    for (std::size_t i = 3; i < keys.size(); ++i) EXPECT_TRUE(keys[i].starts_with("disengage>")) << keys[i];
    EXPECT_TRUE(keys.size() > 3);
    Turn lying;
    lying.at(lying.bo).hex = hex_at(20, 0);
    lying.at(lying.ada).set(in_shock);
    lying.at(lying.ada).set(prone);
    keys = lying.actions();
    EXPECT_TRUE(has(keys, "rise"));
    EXPECT_TRUE(has(keys, "crawl>1,0"));
    EXPECT_FALSE(has(keys, "handle"));
}

// --- HMG-ACT-8 -------------------------------------------------------------------------------------------------------

// HMG-ACT-8: with a hold: an exploitation; nothing else but to pass or let something fall.
TEST(Moves, HMG_ACT_8_Holding) {
    Turn t;
    t.hold(t.ada, t.bo, Grip::body, with_left);
    EXPECT_EQ(t.actions(), (Keys{"pass", "yield", "drop:mace", "maintain>bo", "strike>bo:foot", "strike>bo:head",
                                 "squeeze>bo", "throw>bo", "release>bo"}));
}

// HMG-ACT-8: held without a hold: break it, or grapple the holder and nobody else.
TEST(Moves, HMG_ACT_8_Held) {
    Turn t;
    t.third({}, "Cy", 1, hex_at(0, 1));
    t.hold(t.bo, t.ada, Grip::body, with_left);
    EXPECT_EQ(t.actions(), (Keys{"pass", "yield", "drop:mace", "break>bo", "grapple>bo"}));
    Turn two;
    two.hold(two.bo, two.ada, Grip::body, with_left);
    two.hold(two.ada, two.bo, Grip::body, with_legs); // with a hold of his own: exploit or break
    const auto keys = two.actions();
    EXPECT_TRUE(has(keys, "break>bo"));
    EXPECT_TRUE(has(keys, "squeeze>bo"));
    EXPECT_FALSE(has(keys, "grapple>bo"));
    EXPECT_FALSE(has(keys, "rest"));
}

// HMG-ACT-6: dropping is free, in whichever hand it is.
TEST(Moves, HMG_ACT_6_DropsFromEitherHand) {
    Turn t;
    EXPECT_TRUE(has(t.actions(), "drop:mace"));
    std::swap(t.at(t.ada).hand[left], t.at(t.ada).hand[right]);
    EXPECT_EQ(t.at(t.ada).hand[left], 0);
    EXPECT_TRUE(has(t.actions(), "drop:mace"));
}

// HMG-GRAPPLE-13+: the owner of a held object may let go of it, free, in his own turn.
TEST(Moves, HMG_GRAPPLE_13_LetGo) {
    Turn t;
    t.hold(t.bo, t.ada, Grip::object, with_left, right, 0);
    EXPECT_TRUE(has(t.actions(), "drop:mace"));
    t.acts(option_of(Do::drop, 0));
    EXPECT_EQ(t.left_hand(t.bo), 0);
    EXPECT_EQ(t.state.hold[0].holder, nobody);
}

// --- TAs -------------------------------------------------------------------------------------------------------------

// HMG-TA-11+: one action that is legal for him, or decline; not Rest.
TEST(Moves, HMG_TA_11_AnyActionButRest) {
    Turn t({}, armed("mace"));
    const auto keys = t.advantage(t.bo);
    EXPECT_EQ(keys.front(), "no");
    EXPECT_TRUE(has(keys, "melee>ada:mace"));
    EXPECT_TRUE(has(keys, "grapple>ada"));
    EXPECT_TRUE(has(keys, "put_away:mace"));
    EXPECT_FALSE(has(keys, "rest"));
    EXPECT_FALSE(has(keys, "pass"));
    EXPECT_FALSE(has(keys, "drop:mace")); // free in one's own turn
}

// HMG-TA-11+: a held combatant only as HMG-ACT-8 allows.
TEST(Moves, HMG_TA_11_Held) {
    Turn t({}, armed("mace"));
    t.hold(t.ada, t.bo, Grip::body, with_left);
    EXPECT_EQ(t.advantage(t.bo), (Keys{"no", "break>ada", "grapple>ada"}));
}

// HMG-TA-6, HMG-GRAPPLE-4: it must exploit that hold.
TEST(Moves, HMG_TA_6_MustExploit) {
    Turn t;
    t.third({}, "Cy", 1, hex_at(0, 1));
    t.hold(t.ada, 2, Grip::body, with_left);
    const int hold = t.hold(t.ada, t.bo, Grip::arm_hand, with_legs);
    EXPECT_EQ(t.advantage(t.ada, Must::exploit, hold),
              (Keys{"maintain>bo", "strike>bo:head", "squeeze>bo", "throw>bo", "release>bo"}));
}

// HMG-TA-7: it must be a missile attack on that attacker, with what was ready.
TEST(Moves, HMG_TA_7_MustShoot) {
    Person archer = armed_two_handed("longbow_80");
    archer.carried = {"throwing_knife"};
    Turn t({}, archer);
    t.third({}, "Cy", 0, hex_at(5, 0));
    t.item(0).set(loaded);
    EXPECT_EQ(t.advantage(t.bo, Must::shoot, t.ada), Keys{"fire_and_load>ada:longbow_80"});
    Person thrower = armed("javelin_thrown");
    thrower.carried = {"throwing_knife"};
    Turn javelin({}, thrower);
    EXPECT_EQ(javelin.advantage(javelin.bo, Must::shoot, javelin.ada), Keys{"throw_and_draw>ada:javelin_thrown"});
}

// --- doing it --------------------------------------------------------------------------------------------------------

// HMG-FAT-1: which actions make a round active.
TEST(Moves, HMG_FAT_1_Attacks) {
    for (const Do what : {Do::grapple, Do::melee, Do::tangle, Do::fire, Do::load_and_fire, Do::fire_and_load,
                          Do::draw_and_throw, Do::throw_and_draw, Do::tangle_thrown, Do::hold_strike, Do::take,
                          Do::squeeze, Do::throw_down, Do::break_hold})
        EXPECT_TRUE(is_attack(what)) << static_cast<int>(what);
    for (const Do what : {Do::pass, Do::rest, Do::drop, Do::walk, Do::run, Do::engage, Do::disengage, Do::rise,
                          Do::ready, Do::bind, Do::mount, Do::load, Do::maintain, Do::release, Do::esoteric})
        EXPECT_FALSE(is_attack(what)) << static_cast<int>(what);
    Turn t;
    t.acts(option_of(Do::melee, 0, t.bo), {"aim:body", "dodge", {49}, {49}});
    EXPECT_TRUE(t.at(t.ada).is(was_active));
    EXPECT_TRUE(t.at(t.bo).is(was_active));
    Turn hold;
    hold.hold(hold.ada, hold.bo, Grip::body, with_left);
    hold.acts(option_of(Do::maintain, nothing, hold.bo, 0));
    EXPECT_FALSE(hold.at(hold.ada).is(was_active));
}

// HMG-REACT-6: a pass or a Rest is no act; everything else ends his being ready.
TEST(Moves, HMG_REACT_6_ReadyUntilHeActs) {
    for (const Do what : {Do::pass, Do::rest}) {
        Turn t;
        t.at(t.ada).ready_for = 2;
        t.acts(option_of(what));
        EXPECT_EQ(t.at(t.ada).ready_for, 2) << static_cast<int>(what);
    }
    Turn t;
    t.at(t.ada).ready_for = 2;
    t.acts(option_of(Do::handle), {});
    EXPECT_EQ(t.at(t.ada).ready_for, 0);
}

// HMG-ACT-1: a Rest is noted; HMG-TURN-1+: a pass is not.
TEST(Moves, HMG_ACT_1_Rest) {
    Turn t;
    t.acts(option_of(Do::pass));
    EXPECT_FALSE(t.at(t.ada).is(rested));
    EXPECT_EQ(t.count(Happened::passed, "HMG-TURN-1+"), 1);
    t.acts(option_of(Do::rest));
    EXPECT_TRUE(t.at(t.ada).is(rested));
    EXPECT_EQ(t.count(Happened::rested, "HMG-ACT-1"), 1);
}

// HMG-ACT-2: a free move may be combined with a Grope, either first.
TEST(Moves, HMG_ACT_2_MoveAndGrope) {
    Person p;
    p.carried = {"dagger"};
    Turn t(p);
    t.at(t.bo).hex = hex_at(20, 0);
    t.acts(option_of(Do::walk, nothing, nobody, 0, 2, 0), {"ready:dagger:right"});
    EXPECT_EQ(t.right_hand(t.ada), 0);
    EXPECT_EQ(t.at(t.ada).hex, hex_at(2, 0));
    t.acts(option_of(Do::put_away, 0), {"walk>4,0"});
    EXPECT_EQ(t.right_hand(t.ada), nothing);
    EXPECT_EQ(t.at(t.ada).hex, hex_at(4, 0));
    t.acts(option_of(Do::walk, nothing, nobody, 0, 5, 0), {"no"});
    EXPECT_EQ(t.right_hand(t.ada), nothing);
    EXPECT_EQ(t.count(Happened::groped), 0);
    t.acts(option_of(Do::handle), {"no"});
    EXPECT_EQ(t.at(t.ada).hex, hex_at(5, 0));
    EXPECT_EQ(t.count(Happened::moved), 0);
    t.at(t.bo).hex = hex_at(6, 0); // in a zone there is no free move after a Grope
    t.acts(option_of(Do::ready, 0, nobody, right), {});
    EXPECT_EQ(t.right_hand(t.ada), 0);
}

// HMG-ACT-2, HMG-ACT-6: a door may be opened after a free move, as before it.
TEST(Moves, HMG_ACT_6_ADoorAfterAMove) {
    Turn t;
    t.at(t.bo).hex = hex_at(20, 0);
    t.acts(option_of(Do::walk, nothing, nobody, 0, 2, 0), {"handle"});
    EXPECT_EQ(t.at(t.ada).hex, hex_at(2, 0));
    EXPECT_EQ(t.count(Happened::groped, "HMG-ACT-6"), 1);
    t.acts(option_of(Do::handle), {"walk>4,0"});
    EXPECT_EQ(t.at(t.ada).hex, hex_at(4, 0));
}

// HMG-ACT-2: the free move after a Grope may be a run.
TEST(Moves, HMG_ACT_2_RunAfterAGrope) {
    Person p;
    p.carried = {"dagger"};
    Turn t(p);
    t.at(t.bo).hex = hex_at(40, 0);
    const int walk = hexes_of(t.scene(), t.ada, Gait::walks);
    const std::string run = "run>" + std::to_string(walk + 1) + ",0";
    t.acts(option_of(Do::ready, 0, nobody, right), {run.c_str()});
    EXPECT_EQ(t.at(t.ada).hex, hex_at(walk + 1, 0));
}

// HMG-ACT-3, -4: Engage and Disengage are not combined with a Grope.
TEST(Moves, HMG_ACT_4_NoGropeWithADisengage) {
    Person p;
    p.carried = {"dagger"};
    Turn t(p);
    t.acts(option_of(Do::disengage, nothing, nobody, 0, -1, 0));
    EXPECT_EQ(t.at(t.ada).hex, hex_at(-1, 0));
    Turn engage(p);
    engage.at(engage.bo).hex = hex_at(2, 0);
    engage.acts(option_of(Do::engage, nothing, nobody, 0, 1, 0));
    EXPECT_EQ(engage.at(engage.ada).hex, hex_at(1, 0));
}

// HMG-ACT-5, -7, -8, -11: act finds its way to each of them.
TEST(Moves, HMG_ACT_5_ActsAreCarriedOut) {
    Turn rises;
    rises.at(rises.ada).set(prone);
    rises.acts(option_of(Do::rise));
    EXPECT_FALSE(rises.at(rises.ada).is(prone));
    Turn rides;
    rides.acts(option_of(Do::mount), {{49}});
    EXPECT_TRUE(rides.at(rides.ada).is(mounted));
    rides.acts(option_of(Do::dismount), {{49}});
    EXPECT_FALSE(rides.at(rides.ada).is(mounted));
    Turn magic;
    magic.acts(option_of(Do::esoteric, nothing, magic.bo), {"fells"});
    EXPECT_TRUE(magic.at(magic.bo).is(prone));
    EXPECT_FALSE(magic.at(magic.ada).is(was_active));
    Turn held;
    held.hold(held.bo, held.ada, Grip::body, with_both);
    held.acts(option_of(Do::break_hold, nothing, held.bo, 0), {{51}, {49}});
    EXPECT_EQ(held.state.hold[0].holder, nobody);
    EXPECT_TRUE(held.at(held.ada).is(was_active));
}

// HMG-TA-6, HMG-TA-7: if the hold or the shot is gone by then, a TA is any TA, or none.
TEST(Moves, HMG_TA_6_NothingLeftToExploit) {
    Turn t;
    EXPECT_TRUE(has(t.advantage(t.ada, Must::exploit, 0), "melee>bo:mace"));
    EXPECT_EQ(t.advantage(t.ada, Must::shoot, t.bo), Keys{"no"});
}

// HMG-TURN-1+: the unconscious can only pass. HMG-ACT-11: on the living, never on oneself.
TEST(Moves, HMG_TURN_1_TheUnconscious) {
    Turn t;
    t.at(t.ada).set(unconscious);
    EXPECT_EQ(t.actions(), Keys{"pass"});
    Turn magic;
    magic.sheet(magic.ada).esoteric = true;
    magic.at(magic.bo).set(dead);
    EXPECT_FALSE(has(magic.actions(), "esoteric>bo"));
    EXPECT_FALSE(has(magic.actions(), "esoteric>ada"));
}

// HMG-INJ-9, HMG-ACT-6: no Grope with the free move of one in shock, nor without a hand; no handling either.
TEST(Moves, HMG_ACT_2_NoGropeWithoutHands) {
    Person p;
    p.carried = {"dagger"};
    for (const bool shocked : {true, false}) {
        Turn t(p);
        t.at(t.bo).hex = hex_at(20, 0);
        if (shocked) t.at(t.ada).set(in_shock);
        else t.at(t.ada).unusable = 1 << left_arm | 1 << right_arm;
        EXPECT_FALSE(has(t.actions(), "handle"));
        t.acts(option_of(Do::walk, nothing, nobody, 0, 1, 0));
        EXPECT_EQ(t.at(t.ada).hex, hex_at(1, 0));
    }
}

// HMG-INJ-9, HMG-GRAPPLE-13+: in shock and held he can rest and nothing else.
TEST(Moves, HMG_INJ_9_InShockAndHeld) {
    Turn t;
    t.at(t.ada).set(in_shock);
    t.at(t.ada).set(prone);
    t.hold(t.bo, t.ada, Grip::body, with_both);
    EXPECT_EQ(t.actions(), (Keys{"pass", "drop:mace", "rest"}));
}

} // namespace
} // namespace fracas::harnmaster
