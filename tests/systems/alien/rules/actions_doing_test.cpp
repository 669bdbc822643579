// Doing what was chosen: that each action comes to its rule, with what was chosen, and what it costs and ends.
// ALN-TURN-1, ALN-TURN-2, ALN-TURN-3, ALN-RANGED-3 (what loses the aim).
#include "systems/alien/moves_fight.hpp"

namespace fracas::alien {
namespace {

// As MovesFight, but nobody pushes, helps or reacts.
struct ActingFight : MovesFight {
    ActingFight() {
        sheet(ada).can_push = false;
        for (const int who : {bo, cy, dee})
            for (SmallBits& spent : at(who).spent) spent = slot_a | slot_b;
    }
    // One action; it is told of before it is done.
    void does(const Option& o, const Steps& steps = {}) {
        ASSERT_TRUE(may(o)) << key(ask_of("", What::act, ada), o);
        acts(o, steps);
        ASSERT_FALSE(events.empty());
        EXPECT_EQ(events[0].kind, Happened::declared);
        EXPECT_EQ(events[0].rule, Rule{"ALN-TURN-1"});
        EXPECT_EQ(figures_of(events[0]),
                  figures_of({ada, o.target, o.item}, Declared{.deed = o.what, .extra = o.extra, .border = int{o.x}}));
    }
    EventFigures told(Happened kind, const Rule& rule) {
        EXPECT_EQ(count(kind, rule), 1) << rule.text;
        return figures_of(last(kind));
    }
    int spent() { return at(ada).spent[0]; }
};

// --- things ----------------------------------------------------------------------------------------------------------

TEST(AlienActing, ALN_ITEM_2_DrawAndDrop) {
    ActingFight f;
    f.does(option_of(Do::draw, f.knife));
    EXPECT_EQ(f.told(Happened::drawn, "ALN-ITEM-2+"), figures_of({.who = f.ada, .item = f.knife}, Drawn{}));
    EXPECT_EQ(f.told(Happened::put_away, "ALN-ITEM-2+"), figures_of({.who = f.ada, .item = f.rifle}, PutAway{}));
    EXPECT_TRUE(f.scene().holds(f.ada, f.knife));
    f.does(option_of(Do::drop, f.knife));
    EXPECT_EQ(f.told(Happened::dropped, "ALN-ITEM-2+"), figures_of({.who = f.ada, .item = f.knife}, Dropped{}));
    EXPECT_EQ(f.item(f.knife).holder, nobody);
    EXPECT_EQ(f.spent(), 0);
    f.does(option_of(Do::pick_up, f.found));
    EXPECT_EQ(f.told(Happened::picked_up, "ALN-ITEM-1"), figures_of({.who = f.ada, .item = f.found}, PickedUp{}));
    EXPECT_TRUE(f.scene().holds(f.ada, f.found));
    EXPECT_EQ(f.spent(), slot_b);
}

TEST(AlienActing, ALN_AMMO_1_ReloadAndClear) {
    ActingFight f;
    f.item(f.rifle).ammo = 2;
    f.item(f.rifle).set(jammed, true);
    f.magazines(f.ada, "pulse_rifle", 3);
    f.does(option_of(Do::reload, f.rifle));
    EXPECT_EQ(f.told(Happened::reloaded, "ALN-AMMO-1"),
              figures_of({.who = f.ada, .item = f.rifle}, Reloaded{.ammo = 5, .magazines = 2}));
    EXPECT_EQ(f.spent(), slot_b);
    f.does(option_of(Do::clear_jam, f.rifle), {{6, 2, 2, 2}});
    EXPECT_EQ(f.told(Happened::unjammed, "ALN-AMMO-2"), figures_of({.who = f.ada, .item = f.rifle}, Unjammed{}));
    EXPECT_FALSE(f.item(f.rifle).is(jammed));
    EXPECT_EQ(f.spent(), slot_a | slot_b);
}

// --- others ----------------------------------------------------------------------------------------------------------

TEST(AlienActing, ALN_AID_1_FirstAidAndRally) {
    ActingFight f;
    f.close(f.ada, f.dee);
    f.break_of(f.dee);
    f.does(at_target(Do::rally, f.dee), {{2, 2, 2, 2}});
    EXPECT_EQ(f.told(Happened::rallied, "ALN-AID-2"), figures_of({.who = f.ada, .whom = f.dee}, Rallied{}));
    EXPECT_EQ(f.spent(), slot_b);
    f.does(at_target(Do::first_aid, f.dee), {{6, 6, 2, 2}});
    EXPECT_EQ(f.told(Happened::first_aid, "ALN-AID-1"),
              figures_of({.who = f.ada, .whom = f.dee}, FirstAid{.sixes = 2}));
    EXPECT_EQ(f.at(f.dee).health, 2);
    EXPECT_EQ(f.spent(), slot_a | slot_b);
}

TEST(AlienActing, ALN_SOCIAL_1_Orders) {
    ActingFight f;
    f.does(at_target(Do::give_orders, f.dee), {{6, 6, 6, 2}, "order:ranged_attack"});
    EXPECT_EQ(f.told(Happened::ordered, "ALN-SOCIAL-1"),
              figures_of({.who = f.ada, .whom = f.dee}, Ordered{.deed = Deed::ranged_attack, .dice = 2}));
    EXPECT_EQ(f.spent(), slot_a);
}

TEST(AlienActing, ALN_TASK_1_Tasks) {
    struct Row {
        Do what;
        ZoneFeature feature;
    };
    for (const Row& row :
         {Row{Do::use_terminal, terminal}, Row{Do::use_machinery, machinery}, Row{Do::drive, vehicle}}) {
        ActingFight f;
        f.does(Option{row.what}, {{6, 2, 2, 2}});
        EXPECT_EQ(f.last(Happened::task_done).as<TaskDone>().task, row.feature);
        EXPECT_EQ(f.last(Happened::task_done).who, f.ada);
        EXPECT_EQ(f.spent(), slot_a);
    }
}

// --- attacks ---------------------------------------------------------------------------------------------------------

TEST(AlienActing, ALN_MELEE_1_Attack) {
    ActingFight f;
    f.does(option_of(Do::attack, bare_hands, f.bo), {{6, 2, 2, 2}});
    EXPECT_EQ(f.told(Happened::hit, "ALN-MELEE-1"),
              figures_of({.who = f.ada, .whom = f.bo}, Hit{.sixes = 1, .attack = static_cast<Manner>(0)}));
    EXPECT_EQ(f.at(f.bo).health, 2);
    EXPECT_EQ(f.spent(), slot_a);
    ActingFight weak; // with the rifle, at a weak spot: 4 + 1 - 2 - 2 dice
    weak.does(option_of(Do::attack, weak.rifle, weak.bo, 1), {{2}, {2, 2, 2, 2, 2}});
    EXPECT_EQ(weak.told(Happened::missed, "ALN-MELEE-4+").item, weak.rifle);
    EXPECT_EQ(weak.pool(weak.ada, Why::weak_spot), -2);
}

TEST(AlienActing, ALN_RANGED_1_Shoot) {
    ActingFight f;
    f.does(option_of(Do::shoot, f.rifle, f.cy), {{2, 2, 2, 2, 2}, {1, 2, 2, 2, 2}});
    EXPECT_EQ(f.told(Happened::missed, "ALN-RANGED-1"),
              figures_of({.who = f.ada, .whom = f.cy, .item = f.rifle}, Missed{.attack = Manner::shot}));
    EXPECT_EQ(f.item(f.rifle).ammo, 4);
    EXPECT_EQ(f.spent(), slot_a);
}

TEST(AlienActing, ALN_SPECIAL_1_SpecialAttacks) {
    const Step success{6, 2, 2, 2};
    ActingFight disarms;
    disarms.does(at_target(Do::disarm, disarms.bo), {success});
    EXPECT_EQ(disarms.told(Happened::disarmed, "ALN-SPECIAL-2"),
              figures_of({.who = disarms.ada, .whom = disarms.bo, .item = disarms.pistol}, Disarmed{}));
    EXPECT_EQ(disarms.spent(), slot_a);
    ActingFight passes;
    passes.stand_at(passes.bo, 0);
    passes.does(option_of(Do::pass, bare_hands, passes.bo, 0, 0), {success});
    EXPECT_EQ(passes.told(Happened::passed_by, "ALN-SPECIAL-3"),
              figures_of({.who = passes.ada, .whom = passes.bo}, PassedBy{.border = 0}));
    EXPECT_EQ(passes.at(passes.ada).zone, 1);
    EXPECT_EQ(passes.spent(), slot_a);
    ActingFight shoves;
    shoves.does(at_target(Do::shove, shoves.bo), {success});
    EXPECT_EQ(shoves.told(Happened::shoved, "ALN-SPECIAL-4"),
              figures_of({.who = shoves.ada, .whom = shoves.bo}, Shoved{}));
    EXPECT_EQ(shoves.spent(), slot_a);
    ActingFight grapples;
    grapples.does(at_target(Do::grapple, grapples.bo), {success});
    EXPECT_EQ(grapples.told(Happened::grappled, "ALN-SPECIAL-5"),
              figures_of({.who = grapples.ada, .whom = grapples.bo}, Grappled{}));
    EXPECT_TRUE(grapples.at(grapples.bo).is(held));
    EXPECT_EQ(grapples.spent(), slot_a);
    grapples.does(Option{Do::let_go});
    EXPECT_EQ(grapples.told(Happened::grapple_ends, "ALN-GRAPPLE-1+"),
              figures_of({.who = grapples.ada, .whom = grapples.bo}, GrappleEnds{}));
}

TEST(AlienActing, ALN_GRAPPLE_1_BreakFree) {
    ActingFight f;
    f.hold_fast(f.bo, f.ada);
    f.does(Option{Do::break_free}, {{6, 2, 2, 2}, {2, 2, 2, 2}});
    EXPECT_EQ(f.told(Happened::broke_free, "ALN-GRAPPLE-1+"), figures_of({.who = f.ada, .whom = f.bo}, BrokeFree{}));
    EXPECT_EQ(f.spent(), slot_a);
}

TEST(AlienActing, ALN_MOVE_6_Doors) {
    ActingFight f;
    f.door(0, DoorState::locked);
    f.stand_at(f.ada, 0);
    f.at(f.ada).aim = f.rifle;
    f.does(option_of(Do::shoot_door, f.rifle, nobody, 0, 0), {{6, 2, 2, 2, 2, 2, 2}, {2, 2, 2, 2, 2}}); // with the aim
    EXPECT_EQ(f.pool(f.ada, Why::aim), 2);
    EXPECT_EQ(f.told(Happened::door_hurt, "ALN-MOVE-6+"),
              figures_of({.who = f.ada}, DoorHurt{.border = 0, .damage = 1}));
    EXPECT_EQ(f.at(f.ada).aim, bare_hands);
    EXPECT_EQ(f.spent(), slot_a);
    ActingFight fists;
    fists.door(0, DoorState::locked);
    fists.stand_at(fists.ada, 0);
    fists.does(at_border(Do::attack_door, 0), {{6, 6, 2, 2, 2, 2}});
    EXPECT_EQ(fists.told(Happened::not_breached, "ALN-COVER-4+"),
              figures_of({.who = fists.ada}, NotBreached{.level = 2}));
    EXPECT_EQ(fists.spent(), slot_a);
}

TEST(AlienActing, ALN_CREAT_2_Creatures) {
    Field f(Person{.kind = Kind::creature, .attacks_as = "drone"});
    f.close(f.ada, f.bo);
    f.at(f.bo).spent[0] = slot_a | slot_b;
    f.acts(at_target(Do::strike, f.bo, f.place(f.ada, "bite")), {{2, 2, 2, 2, 2, 2, 2, 2, 2}});
    EXPECT_EQ(f.count(Happened::missed, "ALN-CREAT-2+"), 1);
    EXPECT_EQ(f.at(f.ada).spent[0], slot_a);
    EXPECT_EQ(f.count(Happened::declared), 1);
    f.turn_of(f.ada);
    f.acts(at_target(Do::roll_attack, f.bo), {{6}, {2, 2, 2, 2, 2, 2, 2, 2, 2}});
    EXPECT_EQ(f.count(Happened::missed, "ALN-CREAT-2+"), 1);
    EXPECT_EQ(f.count(Happened::declared), 2); // and which attack it came to
    EXPECT_EQ(f.at(f.ada).spent[0], slot_a);
}

// --- the aim ---------------------------------------------------------------------------------------------------------

// ALN-RANGED-3: a quick action; the next shot has it, and uses it up.
TEST(AlienActing, ALN_RANGED_3_Aim) {
    ActingFight f;
    f.does(option_of(Do::aim, f.rifle));
    EXPECT_EQ(f.told(Happened::aims, "ALN-RANGED-3"), figures_of({.who = f.ada, .item = f.rifle}, Aims{}));
    EXPECT_EQ(f.at(f.ada).aim, f.rifle);
    EXPECT_EQ(f.spent(), slot_b);
    EXPECT_FALSE(f.may(option_of(Do::aim, f.rifle))); // once
    f.does(option_of(Do::shoot, f.rifle, f.cy), {{2, 2, 2, 2, 2, 2, 2}, {2, 2, 2, 2, 2}});
    EXPECT_EQ(f.pool(f.ada, Why::aim), 2);
    EXPECT_EQ(f.at(f.ada).aim, bare_hands);
}

// ALN-RANGED-3: any other action in between loses it, quick or full; free ones do not, but for another weapon.
TEST(AlienActing, ALN_RANGED_3_WhatLosesTheAim) {
    const auto keeps = [](const Option& o, const Steps& steps = {}) {
        ActingFight f;
        f.at(f.ada).aim = f.rifle;
        f.at(f.ada).cover = Cover::partial;
        f.does(o, steps);
        return f.at(f.ada).aim == f.rifle;
    };
    const ActingFight f;
    EXPECT_TRUE(keeps(at_border(Do::open_door, 0)));
    EXPECT_TRUE(keeps(Option{Do::leave_cover}));
    EXPECT_FALSE(keeps(option_of(Do::drop, f.rifle)));
    EXPECT_FALSE(keeps(option_of(Do::draw, f.knife)));
    EXPECT_FALSE(keeps(at_border(Do::lock, 0)));
    EXPECT_FALSE(keeps(option_of(Do::full_cover)));
    EXPECT_FALSE(keeps(Option{Do::use_terminal}, {{2, 2, 2, 2}}));
    EXPECT_FALSE(keeps(option_of(Do::attack, f.rifle, f.bo), {{2, 2, 2}, {2, 2, 2, 2, 2}}));
    EXPECT_FALSE(keeps(at_target(Do::step_up, f.cy)));
}

// ALN-RANGED-3: with another weapon the shot has no aim.
TEST(AlienActing, ALN_RANGED_3_AnotherWeapon) {
    ActingFight f;
    f.item(f.rifle).set(in_hand, false);
    const int one = f.hold(f.ada, "service_pistol"), other = f.hold(f.ada, "magnum");
    f.does(option_of(Do::aim, one));
    f.does(option_of(Do::shoot, other, f.cy), {{2, 2, 2, 2, 2}, {2, 2, 2}});
    EXPECT_EQ(f.pool(f.ada, Why::aim), 0);
    EXPECT_EQ(f.at(f.ada).aim, bare_hands);
}

// --- the rest of an action -------------------------------------------------------------------------------------------

// ALN-INIT-5: what is free does not begin the turn, everything else does.
TEST(AlienActing, ALN_INIT_5_FreshTurn) {
    ActingFight f;
    f.does(at_border(Do::open_door, 0));
    EXPECT_TRUE(f.state.turn_fresh);
    f.does(Option{Do::partial_cover});
    EXPECT_FALSE(f.state.turn_fresh);
    f.does(Option{Do::leave_cover});
    EXPECT_FALSE(f.state.turn_fresh);
    ActingFight full;
    full.does(option_of(Do::full_cover));
    EXPECT_FALSE(full.state.turn_fresh);
}

// ALN-PANIC-1+: fear and a frenzy's end come with the action that causes them.
TEST(AlienActing, ALN_PANIC_1_WithAllThatFollows) {
    ActingFight f;
    f.sheet(f.cy).horrifying = true;
    f.acts(at_target(Do::step_up, f.cy), {{1}, {1}}); // Ada and Dee see it for the first time
    EXPECT_EQ(f.count(Happened::panicked), 2);
    EXPECT_EQ(f.state.panic_due, 0);
    ActingFight rage;
    rage.at(rage.dee).panic = Panic::frenzy;
    rage.at(rage.dee).rages_at = rage.ada;
    rage.acts(at_border(Do::go, 0));
    EXPECT_EQ(rage.count(Happened::frenzy_ends), 0); // through the open door she is still seen
    rage.acts(at_border(Do::close_door, 0));
    EXPECT_EQ(rage.count(Happened::frenzy_ends), 1);
    EXPECT_EQ(rage.at(rage.dee).panic, Panic::keeps_cool);
}

// --- ALN-INIT-4: out of hiding ------------------------------------------------------------------------------------------

// Adjacent or not, the first unnoticed by the side of the second, who could react.
struct FromNowhere : Duel {
    explicit FromNowhere(bool near, const Person& first = {}) : Duel(first, {.health = 20, .mobility = 1}) {
        if (near) close(ada, bo);
        at(ada).set(lurking);
        begin_unnoticed(scene(), ada);
    }
    TestRule doing(const Option& o) {
        return [this, o](TestScript& table) { act(table, scene(), ada, o); };
    }
    void strikes(const Option& o, const Steps& steps) {
        run(steps, doing(o));
        EXPECT_EQ(pool(ada, Why::ambush), 2);
        EXPECT_EQ(count(Happened::pool, "ALN-INIT-4"), 1);
        EXPECT_EQ(count(Happened::reacts), 0);
        EXPECT_EQ(at(bo).spent[0], 0);
        EXPECT_TRUE(scene().notices(1, ada));
    }
    // Only that attack: the next one may be answered and has two dice less.
    void strikes_again(const Option& o, const Steps& steps) {
        if (testing::Test::HasFailure()) return; // the target may be one whom nobody can attack by now
        turn_of(ada);
        run(steps, doing(o));
        EXPECT_EQ(entries(ada, Why::ambush), 0);
    }
};

const Step four = {2, 2, 2, 2}, six = {2, 2, 2, 2, 2, 2};

TEST(AlienActing, ALN_INIT_4_AttackedBySomebodyNobodyHasNoticed) {
    FromNowhere blow(true);
    blow.strikes(option_of(Do::attack, bare_hands, Duel::bo), {six});
    blow.strikes_again(option_of(Do::attack, bare_hands, Duel::bo), {"no", four});
    FromNowhere shove(true);
    shove.strikes(at_target(Do::shove, Duel::bo), {six});
    shove.strikes_again(at_target(Do::shove, Duel::bo), {"no", four});
    FromNowhere shot(false);
    shot.hold(Duel::ada, "magnum"); // +1
    shot.strikes(option_of(Do::shoot, 0, Duel::bo), {{2, 2, 2, 2, 2, 2, 2}, {2, 2, 2}});
    shot.strikes_again(option_of(Do::shoot, 0, Duel::bo), {"no", {2, 2, 2, 2, 2}, {2, 2, 2}});
}

// ALN-CREAT-2+: a creature's attack too, whether it is picked or rolled for.
TEST(AlienActing, ALN_INIT_4_ACreatureNobodyHasNoticed) {
    const Person drone{.kind = Kind::creature, .attacks_as = "drone"};
    const Step eleven = {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, nine = {2, 2, 2, 2, 2, 2, 2, 2, 2};
    FromNowhere picked(true, drone);
    const int bite = picked.place(Duel::ada, "bite");
    picked.strikes(at_target(Do::strike, Duel::bo, bite), {eleven});
    picked.strikes_again(at_target(Do::strike, Duel::bo, bite), {"no", nine});
    FromNowhere rolled(true, drone);
    rolled.strikes(at_target(Do::roll_attack, Duel::bo), {{1 + bite}, eleven});
    rolled.strikes_again(at_target(Do::roll_attack, Duel::bo), {{1 + bite}, "no", nine});
}

// ALN-INIT-4: who is unconscious does not look at all; were it an ambush, it would tell whether others of his side do.
TEST(AlienActing, ALN_INIT_4_TheUnconsciousAreNotAmbushed) {
    FromNowhere d(true);
    d.at(Duel::bo).set(unconscious);
    d.run({four}, d.doing(option_of(Do::attack, bare_hands, Duel::bo)));
    EXPECT_EQ(d.entries(Duel::ada, Why::ambush), 0);
}

} // namespace
} // namespace fracas::alien
