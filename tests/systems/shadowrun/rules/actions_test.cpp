// What a combatant may do in his phase and what it costs: SR3-TURN-2+, SR3-TURN-3+, SR3-COND-1+, SR3-RANGED-14+.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/actions.hpp"

namespace fracas::shadowrun {
namespace {

struct Acting : Gunfight {
    using Gunfight::Gunfight;

    std::vector<std::string> offers(int who = 0) {
        std::vector<std::string> keys;
        offer_actions(scene(), who, [&](const Option& option) { keys.push_back(key(Ask{}, option)); });
        return keys;
    }
    Cost costs(const Option& option) { return cost_of(scene(), ada, option); }
    Cost costs(Do what) { return costs(option_of(what, gun, bo)); }
    void acts(const Option& option, const Steps& steps = {}) {
        run(steps, [&](TestScript& table) { act(table, scene(), ada, option); });
    }
};

// SR3-TURN-3+: the action catalogue.
TEST(Actions, SR3_TURN_3_Costs) {
    Acting a;
    for (const Do what : {Do::drop, Do::drop_prone}) EXPECT_EQ(a.costs(what), Cost::free);
    for (const Do what : {Do::fire, Do::fire_pair, Do::aim, Do::draw, Do::put_away, Do::nock, Do::set_up, Do::stand_up,
                          Do::insert_load, Do::remove_load, Do::set_mode, Do::set_choke})
        EXPECT_EQ(a.costs(what), Cost::simple) << static_cast<int>(what);
    for (const Do what : {Do::melee, Do::full_auto, Do::fill_weapon, Do::fill_load, Do::maintain, Do::break_hold,
                          Do::don_harness, Do::release_harness, Do::mount, Do::unmount})
        EXPECT_EQ(a.costs(what), Cost::complex) << static_cast<int>(what);
    for (const Do what : {Do::go, Do::close_in, Do::leave, Do::release, Do::end_phase})
        EXPECT_EQ(a.costs(what), Cost::none);
}

// SR3-RELOAD-1: belts are Complex in and out; speed loaders are Simple.
TEST(Actions, SR3_RELOAD_1_Costs) {
    Acting belt("light_machine_gun");
    EXPECT_EQ(belt.costs(Do::insert_load), Cost::complex);
    EXPECT_EQ(belt.costs(Do::remove_load), Cost::complex);
    Acting cylinder("heavy_revolver");
    EXPECT_EQ(cylinder.costs(Do::insert_load), Cost::simple);
    EXPECT_EQ(cylinder.costs(Do::remove_load), Cost::simple);
}

// SR3-TURN-3+: by smartlink the mode is a Free Action, a linked choke too, while there is one. SR3-RELOAD-1: removing a
// clip is a Simple Action, of a smartgun too, unless the setting smartgun_eject makes it free.
TEST(Actions, SR3_TURN_3_FreeByThought) {
    Acting a("smg_smart");
    EXPECT_EQ(a.costs(Do::set_mode), Cost::simple);
    a.sheet(a.ada).smartlink = true;
    EXPECT_EQ(a.costs(Do::set_mode), Cost::free);
    EXPECT_EQ(a.costs(Do::remove_load), Cost::simple);
    a.book.settings.smartgun_ejects_free = true;
    EXPECT_EQ(a.costs(Do::remove_load), Cost::free);
    EXPECT_EQ(a.costs(Do::insert_load), Cost::simple);
    EXPECT_EQ(a.costs(Do::set_choke), Cost::simple);
    a.at(a.ada).set(free_spent); // then by hand
    EXPECT_EQ(a.costs(Do::set_mode), Cost::simple);
    EXPECT_EQ(a.costs(Do::remove_load), Cost::simple);
    Acting belt("light_machine_gun"); // only a clip is ejected
    belt.sheet(belt.ada).smartlink = true;
    belt.weapon_of(belt.gun).traits |= smartgun;
    EXPECT_EQ(belt.costs(Do::remove_load), Cost::complex);
    Acting choke("shotgun_pump", 5, "shot"); // SR3-SHOT-5
    choke.weapon_of(choke.gun).traits |= linked_choke;
    EXPECT_EQ(choke.costs(Do::set_choke), Cost::free);
    EXPECT_EQ(choke.costs(Do::set_mode), Cost::simple);
}

// SR3-TURN-2+: one Free Action, plus two Simple Actions or one Complex Action.
TEST(Actions, SR3_TURN_2_Paying) {
    Acting a;
    for (const Cost cost : {Cost::none, Cost::free, Cost::simple, Cost::complex})
        EXPECT_TRUE(can_pay(a.scene(), a.ada, cost));
    pay(a.scene(), a.ada, Cost::simple);
    EXPECT_EQ(a.at(a.ada).simple, 1);
    EXPECT_TRUE(can_pay(a.scene(), a.ada, Cost::simple));
    EXPECT_FALSE(can_pay(a.scene(), a.ada, Cost::complex));
    pay(a.scene(), a.ada, Cost::simple);
    EXPECT_FALSE(can_pay(a.scene(), a.ada, Cost::simple));
    EXPECT_TRUE(can_pay(a.scene(), a.ada, Cost::free));
    pay(a.scene(), a.ada, Cost::free);
    EXPECT_FALSE(can_pay(a.scene(), a.ada, Cost::free));
    EXPECT_TRUE(can_pay(a.scene(), a.ada, Cost::none));
    Acting complex;
    pay(complex.scene(), complex.ada, Cost::complex);
    EXPECT_EQ(complex.at(complex.ada).simple, 0);
    pay(complex.scene(), complex.ada, Cost::none);
    EXPECT_FALSE(complex.at(complex.ada).is(free_spent));
}

// Offered is what is possible; ending the phase comes first.
TEST(Actions, SR3_TURN_3_Offers) {
    Acting a;
    a.spare(a.gun, "regular", 15, 2);
    a.carry(a.ada, "knife");
    using Keys = std::vector<std::string>;
    EXPECT_EQ(a.offers(), (Keys{"end-phase", "fire>bo:heavy_pistol", "aim>bo:heavy_pistol", "drop:heavy_pistol",
                                "put-away:heavy_pistol", "remove-load:heavy_pistol", "draw:knife", "drop-prone"}));
    a.at(a.ada).simple = 0;
    EXPECT_EQ(a.offers(), (Keys{"end-phase", "drop:heavy_pistol", "drop-prone"}));
    a.at(a.ada).set(free_spent);
    EXPECT_EQ(a.offers(), (Keys{"end-phase"}));
}

// SR3-TURN-3+: melee and full auto are Complex: not after a Simple Action.
TEST(Actions, SR3_TURN_3_ComplexNeedsBoth) {
    Acting a("assault_rifle_plain", 1);
    a.item(a.gun).mode = Mode::full_auto;
    EXPECT_TRUE(has(a.offers(), "melee>bo:unarmed"));
    EXPECT_TRUE(has(a.offers(), "full-auto>bo:assault_rifle_plain"));
    EXPECT_FALSE(has(a.offers(), "fire>bo:assault_rifle_plain"));
    EXPECT_FALSE(has(a.offers(), "melee>bo:assault_rifle_plain"));
    a.at(a.ada).simple = 1;
    EXPECT_FALSE(has(a.offers(), "melee>bo:unarmed"));
    EXPECT_FALSE(has(a.offers(), "full-auto>bo:assault_rifle_plain"));
    EXPECT_TRUE(has(a.offers(), "mode:assault_rifle_plain:BF"));
}

// A pair of firearms with every pair of targets.
TEST(Actions, SR3_RANGED_12_Offers) {
    Acting a;
    a.hold(a.ada, "light_pistol");
    const int cy = a.third({}, "Cy", 1, 0, 5);
    for (const char* key : {"fire-pair>bo:heavy_pistol+bo:light_pistol", "fire-pair>bo:heavy_pistol+cy:light_pistol",
                            "fire-pair>bo:light_pistol+cy:heavy_pistol", "fire-pair>cy:heavy_pistol+bo:light_pistol"})
        EXPECT_TRUE(has(a.offers(), key)) << key;
    a.at(cy).status = Status::dead;
    EXPECT_FALSE(has(a.offers(), "fire-pair>bo:heavy_pistol+cy:light_pistol"));
}

// SR3-COND-1+: a subdued combatant may only try to break free; SR3-GRAPPLE-5: the subduer maintains or releases.
TEST(Actions, SR3_COND_1_Subdued) {
    Acting a("heavy_pistol", 1);
    a.subdual(a.ada, a.bo, 10, 10);
    a.at(a.bo).simple = 2;
    EXPECT_EQ(a.offers(a.bo), (std::vector<std::string>{"end-phase", "break-hold>ada"}));
    EXPECT_FALSE(has(a.offers(), "maintain>bo"));
    EXPECT_TRUE(has(a.offers(), "release>bo"));
    a.state.subdual[0].boxes = 9;
    EXPECT_TRUE(has(a.offers(), "maintain>bo"));
    a.at(a.bo).simple = 1;
    a.state.subdual[0].boxes = 10;
    EXPECT_EQ(a.offers(a.bo), (std::vector<std::string>{"end-phase"}));
    a.acts(option_of(Do::release, bare_hands, a.bo));
    EXPECT_EQ(a.at(a.bo).status, Status::active);
    EXPECT_EQ(a.at(a.ada).simple, 2); // no action
}

// SR3-MOVE-1+: places are offered while there is way left; SR3-MOVE-2+: one who lies stands up first.
TEST(Actions, SR3_MOVE_1_Offers) {
    Acting a;
    EXPECT_FALSE(has(a.offers(), "go>1,0"));
    a.at(a.ada).way_left = 200;
    for (const char* key : {"go>1,0", "go>2,0", "go>0,-2", "go>1,1", "close-in>bo"})
        EXPECT_TRUE(has(a.offers(), key)) << key;
    for (const char* key : {"go>0,0", "go>2,1", "go>3,0", "leave", "stand-up"})
        EXPECT_FALSE(has(a.offers(), key)) << key;
    a.at(a.ada).set(prone);
    EXPECT_FALSE(has(a.offers(), "go>1,0"));
    EXPECT_FALSE(has(a.offers(), "drop-prone"));
    EXPECT_TRUE(has(a.offers(), "stand-up"));
}

// Doing it pays for it.
TEST(Actions, SR3_TURN_2_ActsAndPays) {
    Acting a;
    a.acts(option_of(Do::drop_prone));
    EXPECT_TRUE(a.at(a.ada).is(prone));
    EXPECT_TRUE(a.at(a.ada).is(free_spent));
    EXPECT_EQ(a.count(Happened::dropped_prone, "SR3-MOVE-2+"), 1);
    a.acts(option_of(Do::stand_up));
    EXPECT_FALSE(a.at(a.ada).is(prone));
    EXPECT_EQ(a.at(a.ada).simple, 1);
    a.acts(option_of(Do::fire, a.gun, a.bo), {{1, 1, 1, 2}}); // the Free Action is gone: no called shot
    EXPECT_EQ(a.at(a.ada).simple, 0);
    Acting failed; // SR3-MOVE-2+: a failure spends the action
    failed.at(failed.ada).set(prone);
    failed.at(failed.ada).stun = 1;
    failed.acts(option_of(Do::stand_up), {{2, 2, 2, 2}});
    EXPECT_TRUE(failed.at(failed.ada).is(prone));
    EXPECT_EQ(failed.at(failed.ada).simple, 1);
}

// SR3-RANGED-14+: aim is kept by aiming on and used by the shot; everything else loses it.
TEST(Actions, SR3_RANGED_14_WhatLosesTheAim) {
    const auto keeps = [](const Option& option, const Steps& steps = {}) {
        Acting a("heavy_pistol", 5, "regular");
        const int cy = a.third({}, "Cy", 1, 0, 5);
        a.carry(a.ada, "knife");
        a.at(a.ada).aim = 1;
        a.at(a.ada).aim_target = 1;
        a.at(a.ada).aim_item = 0;
        a.at(a.ada).way_left = 400;
        a.subdual(a.ada, cy, 1, 1);
        a.acts(option, steps);
        return a.count(Happened::aim_lost, "SR3-RANGED-14+") == 0;
    };
    EXPECT_TRUE(keeps(option_of(Do::aim, 0, 1)));
    EXPECT_TRUE(keeps(option_of(Do::fire, 0, 1), {"plain", {1, 1, 1, 2}}));
    EXPECT_FALSE(keeps(option_of(Do::fire, 0, 2), {"plain", {1, 1, 1, 2}})); // another target
    EXPECT_FALSE(keeps(option_of(Do::aim, 0, 2)));
    EXPECT_FALSE(keeps(option_of(Do::draw, 1)));
    EXPECT_FALSE(keeps(option_of(Do::drop_prone))); // a Free Action other than calling a shot
    EXPECT_FALSE(keeps(option_of(Do::go, bare_hands, nobody, 0, 0, -1)));
    EXPECT_FALSE(keeps(option_of(Do::put_away, 0)));
}

// SR3-RECOIL-4: a hundred Turns of nothing else.
TEST(Actions, SR3_RECOIL_4_AnythingElseStartsAnew) {
    Acting a;
    a.sheet(a.ada).gyro = 5;
    a.at(a.ada).harness = 7;
    a.acts(option_of(Do::don_harness));
    EXPECT_EQ(a.at(a.ada).harness, 8);
    EXPECT_EQ(a.at(a.ada).simple, 0);
    a.at(a.ada).simple = 2;
    a.acts(option_of(Do::drop_prone));
    EXPECT_EQ(a.at(a.ada).harness, 0);
}

// SR3-INIT-4+: what has a roll can be interrupted before it.
TEST(Actions, SR3_INIT_4_RolledActions) {
    for (const Do what :
         {Do::fire, Do::fire_pair, Do::melee, Do::full_auto, Do::maintain, Do::break_hold, Do::stand_up})
        EXPECT_TRUE(is_rolled(what));
    for (const Do what : {Do::aim, Do::draw, Do::go, Do::drop, Do::fill_weapon, Do::set_up, Do::end_phase})
        EXPECT_FALSE(is_rolled(what));
}

// Every kind of handling, offered and done once.
TEST(Actions, SR3_TURN_3_Handling) {
    Acting a("shotgun_assault", 5, "shot");
    a.spare(a.gun, "regular", 10, 1);
    a.loose(a.gun, "regular", 20);
    a.item(a.gun).rounds = 0;
    const auto does = [&](const char* key) {
        a.at(a.ada).simple = 2;
        a.at(a.ada).set(free_spent, false);
        Option wanted;
        offer_actions(a.scene(), a.ada, [&](const Option& option) {
            if (a.key(Ask{}, option) == key) wanted = option;
        });
        EXPECT_NE(wanted.what, Do::no) << key;
        a.acts(wanted);
    };
    does("choke:shotgun_assault:3");
    EXPECT_EQ(a.item(a.gun).choke, 3);
    does("mode:shotgun_assault:BF");
    EXPECT_EQ(a.item(a.gun).mode, Mode::burst);
    does("remove-load:shotgun_assault");
    does("fill-load:shotgun_assault:shot/0:regular");
    EXPECT_EQ(a.at(a.ada).simple, 0);
    does("insert-load:shotgun_assault:regular/10");
    EXPECT_EQ(a.item(a.gun).rounds, 10);
    does("put-away:shotgun_assault");
    does("draw:shotgun_assault");
    does("drop:shotgun_assault");
    EXPECT_EQ(a.item(a.gun).holder, nobody);
    EXPECT_EQ(a.offers(), (std::vector<std::string>{"end-phase"})); // the thing is out of the fight
}

// Each action of the catalogue does what it says.
TEST(Actions, SR3_TURN_3_EveryAction) {
    Acting revolver("heavy_revolver");
    const int rounds = revolver.loose(revolver.gun, "regular", 20);
    revolver.item(revolver.gun).rounds = 0;
    revolver.acts(option_of(Do::fill_weapon, revolver.gun, nobody, rounds));
    EXPECT_EQ(revolver.item(revolver.gun).rounds, 4);
    Acting bow("bow_3");
    const int arrows = bow.loose(bow.gun, "arrow", 20);
    bow.item(bow.gun).rounds = 0;
    bow.acts(option_of(Do::nock, bow.gun, nobody, arrows));
    EXPECT_EQ(bow.item(bow.gun).rounds, 1);
    EXPECT_EQ(bow.at(bow.ada).simple, 1);
    Acting near;
    near.at(near.ada).way_left = 400;
    near.acts(option_of(Do::close_in, bare_hands, near.bo));
    EXPECT_EQ(near.at(near.ada).x, 4000);
    Acting out;
    out.book.field = {-2, -9, 20, 9, true};
    out.at(out.ada).way_left = 400;
    EXPECT_TRUE(has(out.offers(), "leave"));
    out.acts(option_of(Do::leave));
    EXPECT_EQ(out.at(out.ada).status, Status::fled);
    Acting two;
    const int second = two.hold(two.ada, "heavy_pistol");
    two.acts(option_of(Do::fire_pair, two.gun, two.bo, two.bo, second), {"plain", {1, 1, 1, 2}, {1, 1, 1, 2}});
    EXPECT_EQ(two.at(two.ada).simple, 1);
    EXPECT_EQ(two.item(second).rounds, 14);
    Acting rifle("assault_rifle_plain");
    rifle.item(rifle.gun).mode = Mode::full_auto;
    rifle.acts(option_of(Do::full_auto, rifle.gun, rifle.bo), {"rounds:3", {1, 1, 1, 2}});
    EXPECT_EQ(rifle.item(rifle.gun).rounds, 35);
    EXPECT_EQ(rifle.at(rifle.ada).simple, 0);
    Acting tripod("heavy_machine_gun");
    tripod.acts(option_of(Do::set_up, tripod.gun));
    EXPECT_TRUE(tripod.item(tripod.gun).is(is_set_up));
    Acting hold("heavy_pistol", 1);
    hold.subdual(hold.ada, hold.bo, 2, 5);
    hold.acts(option_of(Do::maintain, bare_hands, hold.bo), {"attribute:strength", {4, 1, 1, 1}});
    EXPECT_EQ(hold.state.subdual[0].boxes, 3);
    EXPECT_EQ(hold.at(hold.ada).simple, 0);
    Acting gyro("light_machine_gun");
    gyro.sheet(gyro.ada).gyro = 5;
    gyro.at(gyro.ada).set(wears_harness);
    gyro.acts(option_of(Do::mount, gyro.gun));
    gyro.acts(option_of(Do::mount, gyro.gun));
    EXPECT_TRUE(gyro.item(gyro.gun).is(mounted));
    gyro.acts(option_of(Do::unmount, gyro.gun));
    gyro.acts(option_of(Do::unmount, gyro.gun));
    EXPECT_FALSE(gyro.item(gyro.gun).is(mounted));
    gyro.acts(option_of(Do::release_harness));
    EXPECT_FALSE(gyro.at(gyro.ada).is(wears_harness));
}

// SR3-COND-1+: one who cannot act may do nothing, and nobody uses what another carries.
TEST(Actions, SR3_COND_1_Legal) {
    Acting a;
    EXPECT_TRUE(legal(a.scene(), a.ada, option_of(Do::end_phase)));
    EXPECT_TRUE(legal(a.scene(), a.ada, option_of(Do::drop, a.gun)));
    EXPECT_FALSE(legal(a.scene(), a.bo, option_of(Do::drop, a.gun)));
    EXPECT_FALSE(legal(a.scene(), a.ada, option_of(Do::drop, bare_hands)));
    EXPECT_FALSE(legal(a.scene(), a.ada, option_of(Do::plain)));
    for (const Status status : {Status::subdued, Status::unconscious, Status::dying, Status::dead, Status::fled}) {
        a.at(a.ada).status = status;
        EXPECT_FALSE(legal(a.scene(), a.ada, option_of(Do::drop, a.gun)));
        EXPECT_FALSE(legal(a.scene(), a.ada, option_of(Do::drop_prone)));
        EXPECT_TRUE(legal(a.scene(), a.ada, option_of(Do::end_phase)));
    }
}

// SR3-RANGED-13, -14+: a pair and full auto at the aimed target use the aim like a shot.
TEST(Actions, SR3_RANGED_14_PairAndFullAutoKeepTheAim) {
    Acting a;
    a.at(a.ada).aim = 1;
    a.at(a.ada).aim_target = 1;
    a.at(a.ada).aim_item = 0;
    const auto keeps = [&](const Option& option) { return keeps_aim(a.scene(), a.ada, option); };
    for (const Do what : {Do::fire, Do::fire_pair, Do::full_auto}) {
        EXPECT_TRUE(keeps(option_of(what, 0, 1)));
        EXPECT_FALSE(keeps(option_of(what, 0, 2)));
        EXPECT_FALSE(keeps(option_of(what, 1, 1)));
    }
    EXPECT_FALSE(keeps(option_of(Do::melee, 0, 1)));
    EXPECT_TRUE(keeps(option_of(Do::aim, 1, 2))); // take_aim tells the loss
}

// SR3-RELOAD-1, example: insert and remove a speed loader in one phase; no shot while the spent loader is in it.
TEST(Actions, SR3_RELOAD_1_SpeedLoaderInOnePhase) {
    Acting a("heavy_revolver");
    a.spare(a.gun, "regular", 6, 1);
    a.item(a.gun).rounds = 0;
    EXPECT_TRUE(has(a.offers(), "insert-load:heavy_revolver:regular/6"));
    a.acts(option_of(Do::insert_load, a.gun, nobody, 0));
    EXPECT_EQ(a.at(a.ada).simple, 1);
    EXPECT_FALSE(has(a.offers(), "fire>bo:heavy_revolver"));
    EXPECT_TRUE(has(a.offers(), "remove-load:heavy_revolver"));
    a.acts(option_of(Do::remove_load, a.gun));
    EXPECT_EQ(a.at(a.ada).simple, 0);
    a.phase_of(a.ada);
    EXPECT_TRUE(has(a.offers(), "fire>bo:heavy_revolver"));
}

// SR3-TURN-3+, SR3-SHOT-2: every mode the weapon has, every choke there is, but the ones it is set to.
TEST(Actions, SR3_TURN_3_EveryModeAndChoke) {
    Acting a("shotgun_assault", 5, "shot");
    a.weapon_of(a.gun).modes = 0b1111;
    a.item(a.gun).mode = Mode::burst;
    a.item(a.gun).choke = 5;
    std::vector<std::string> settings;
    for (const std::string& key : a.offers())
        if (key.starts_with("mode:") || key.starts_with("choke:")) settings.push_back(key.substr(key.rfind(':') + 1));
    EXPECT_EQ(settings, (std::vector<std::string>{"SS", "SA", "FA", "2", "3", "4", "6", "7", "8", "9", "10"}));
}

// SR3-MOVE-1+: as far as the way goes, also from between two metres.
TEST(Actions, SR3_MOVE_1_FromBetweenTheMetres) {
    Acting a("heavy_pistol", 20);
    a.at(a.ada).way_left = 250;
    const auto goes = [&](int x, int y, const char* key) {
        a.put_at(a.ada, x, y);
        return has(a.offers(), key);
    };
    EXPECT_TRUE(goes(600, 0, "go>3,0"));
    EXPECT_FALSE(goes(400, 0, "go>3,0"));
    EXPECT_TRUE(goes(-600, 0, "go>-3,0"));
    EXPECT_TRUE(goes(0, 600, "go>0,3"));
    EXPECT_TRUE(goes(0, -600, "go>0,-3"));
}

// SR3-MOVE-1+: only enemies who are there are closed in on, and only where that brings him nearer. SR3-MOVE-2+: never
// by one who lies.
TEST(Actions, SR3_MOVE_1_TowardsWhom) {
    Acting a;
    a.third({}, "Cy", 0, 0, 5);
    const int dee = a.third({}, "Dee", 1, 0, -5);
    a.at(dee).status = Status::dead;
    a.at(a.ada).way_left = 400;
    const auto ways = [&] {
        std::vector<std::string> keys;
        for (const std::string& key : a.offers())
            if (key.starts_with("close-in")) keys.push_back(key);
        return keys;
    };
    EXPECT_EQ(ways(), (std::vector<std::string>{"close-in>bo"}));
    a.at(a.ada).set(prone);
    EXPECT_FALSE(legal(a.scene(), a.ada, option_of(Do::close_in, bare_hands, a.bo)));
    EXPECT_FALSE(legal(a.scene(), a.ada, option_of(Do::go, bare_hands, nobody, 0, 1, 0)));
    a.at(a.ada).set(prone, false);
    a.put_at(a.bo, 1000);
    EXPECT_EQ(ways(), (std::vector<std::string>{}));
}

// SR3-RELOAD-1, example: smartgun and smartlink, a full Combat Phase: clip out, clip in, and both Simple Actions are gone;
// with `free` one is left.
TEST(Actions, SR3_RELOAD_1_ClipOfASmartgun) {
    const auto left = [](bool free) {
        Handling h("smg_smart");
        h.book.settings.smartgun_ejects_free = free;
        h.sheet(h.ada).smartlink = true;
        const int clip = h.spare(h.gun, "regular", 10, 1);
        h.does([&](TestScript& table, Play s) {
            act(table, s, h.ada, option_of(Do::remove_load, h.gun));
            act(table, s, h.ada, option_of(Do::insert_load, h.gun, nobody, clip));
        });
        EXPECT_EQ(h.item(h.gun).rounds, 10);
        EXPECT_EQ(h.at(h.ada).is(free_spent), free);
        return int{h.at(h.ada).simple};
    };
    EXPECT_EQ(left(false), 0);
    EXPECT_EQ(left(true), 1);
}

// SR3-TURN-3+: by thought only with smartgun and smartlink; goggles do not do it.
TEST(Actions, SR3_TURN_3_ByThought) {
    Handling h("smg_smart");
    EXPECT_FALSE(by_thought(h.scene(), h.ada, h.gun));
    h.sheet(h.ada).goggles = true;
    EXPECT_FALSE(by_thought(h.scene(), h.ada, h.gun));
    h.sheet(h.ada).smartlink = true;
    EXPECT_TRUE(by_thought(h.scene(), h.ada, h.gun));
    Handling plain("smg_carbine");
    plain.sheet(plain.ada).smartlink = true;
    EXPECT_FALSE(by_thought(plain.scene(), plain.ada, plain.gun));
}

} // namespace
} // namespace fracas::shadowrun
