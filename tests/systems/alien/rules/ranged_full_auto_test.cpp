// Bursts: ALN-AUTO-1 to ALN-AUTO-4, ALN-RANGED-3 (only the first attack is aimed).
#include "systems/alien/rules/ranged.hpp"

#include "systems/alien/forgetful.hpp"
#include "systems/alien/told.hpp"

#include <functional>

namespace fracas::alien {
namespace {

constexpr int gunner = Duel::ada, drone_there = Duel::bo;

// A pulse rifle: 3 + 1 + 1 dice. The target has no slot left and so no Dodge.
struct Burst : Duel {
    static constexpr int rifle = 0;

    explicit Burst(const Person& first = {}, const Person& second = {.health = 30}, const char* weapon = "pulse_rifle")
        : Duel(first, second) {
        hold(gunner, weapon);
        at(drone_there).spent[0] = slot_a | slot_b;
    }
    TestRule fire(int weak = 0) {
        return [this, weak](TestScript& table) {
            shoot(table, scene(), gunner, option_of(Do::shoot, rifle, drone_there, weak));
        };
    }
    KeyList offered_after(const Steps& steps) { return keys_after(steps, fire()); }
};

const Step hit_once = {6, 2, 2, 2, 2}, miss_all = {2, 2, 2, 2, 2}, full_magazine = {2, 2, 2, 2, 2};
const char* const again = "shoot>bo:pulse_rifle";

// ALN-AUTO-1: the next shot, and the same at a weak spot, are the options of any shot.
TEST(AlienFullAuto, ALN_AUTO_1_NextShots) {
    Burst b;
    std::vector<Option> offers;
    offer_next_shots(b.scene(), gunner, Burst::rifle, [&](const Option& o) { offers.push_back(o); });
    EXPECT_EQ(offers, (std::vector<Option>{option_of(Do::shoot, Burst::rifle, drone_there),
                                           option_of(Do::shoot, Burst::rifle, drone_there, 1)}));
}

// ALN-AUTO-4, the registry's example of a burst, whole.
TEST(AlienFullAuto, ExampleOfABurst) {
    Duel d({.kind = Kind::pc, .agility = 4, .skill = 3, .in_hand = {"pulse_rifle"}},
           {.kind = Kind::creature, .health = 8, .armor = 2, .mobility = 5});
    d.at(gunner).zone = 0;
    const Steps first = {"shoot>bo:pulse_rifle", "no", {6, 6, 5, 4, 3, 2, 2, 1}, "no", "no", {1, 2, 4, 5, 5}};
    const auto asked = d.question_after(first);
    EXPECT_TRUE(is_asked(asked.ask, ask_of("ALN-AUTO-1", What::burst, gunner, drone_there, 0, 1)));
    EXPECT_EQ(d.keys_after(first), (KeyList{"no", "shoot>bo:pulse_rifle", "shoot>bo:pulse_rifle:weak"}));
    Steps all = first;
    const Steps rest = {again, "no", {6, 5, 4, 3, 3, 2, 2, 1, 1},    {4},  {2, 3, 3, 6},
                        again, "no", {5, 5, 4, 3, 3, 2, 2, 1, 4, 3}, "no", {1, 1, 4, 5}};
    all.insert(all.end(), rest.begin(), rest.end());
    d.play(all);
    const auto hit = [&](int sixes) {
        return Event{"ALN-RANGED-1", {gunner, drone_there, 0}, Hit{.sixes = sixes, .attack = Manner::shot}};
    };
    EXPECT_TRUE(tells(d, hit(2)));
    EXPECT_TRUE(tells(d, Event{"ALN-ARMOR-1+", {drone_there}, Armored{.damage = 3, .through = 2, .armor = 1}}));
    EXPECT_TRUE(tells(d, Event{"ALN-AMMO-4+", {gunner, nobody, 0}, SupplyRolled{.ones = 1, .ammo = 4}}));
    EXPECT_TRUE(tells(d, hit(1)));
    EXPECT_TRUE(tells(d, Event{"ALN-STRESS-2+", {gunner}, Responded{.response = Response::tunnel_vision}}));
    EXPECT_TRUE(tells(d, Event{"ALN-ARMOR-1+", {drone_there}, Armored{.damage = 2, .through = 1, .armor = 1}}));
    EXPECT_TRUE(tells(d, Event{"ALN-AMMO-4+", {gunner, nobody, 0}, SupplyRolled{.ones = 0, .ammo = 4}}));
    EXPECT_EQ(d.count(Happened::missed), 1);
    EXPECT_TRUE(tells(d, Event{"ALN-AMMO-4+", {gunner, nobody, 0}, SupplyRolled{.ones = 2, .ammo = 2}}));
    for (const int level : {1, 2})
        EXPECT_TRUE(
            tells(d, Event{"ALN-AUTO-3", {gunner}, Stressed{.points = 1, .stress = level, .cause = Stressor::burst}}));
    EXPECT_EQ(d.at(drone_there).health, 5);
    EXPECT_EQ(d.at(gunner).stress, 2);
    EXPECT_EQ(d.item(0).ammo, 2);
    EXPECT_EQ(d.at(gunner).spent[0], slot_a); // one action
    EXPECT_EQ(d.next_question().ask.what, What::act);
}

// --- when it goes on ---------------------------------------------------------------------------------------------------

// ALN-AUTO-1: a hit, of a weapon with the feature.
TEST(AlienFullAuto, AfterAHitOnly) {
    Burst d;
    EXPECT_EQ(d.offered_after({hit_once, full_magazine}), (KeyList{"no", again, "shoot>bo:pulse_rifle:weak"}));
    d.run({hit_once, full_magazine, "no"}, d.fire());
    EXPECT_EQ(d.count(Happened::hit), 1);
    d.run({miss_all, full_magazine}, d.fire());
    Burst single({}, {.health = 30}, "magnum");
    single.run({hit_once, {2, 2, 2}}, single.fire());
}

// ALN-AUTO-1: "hit" is one net success, whether or not armor stops the damage.
TEST(AlienFullAuto, ArmorDoesNotEndIt) {
    Burst d({}, {.armor = 9});
    d.run({hit_once, full_magazine, again, hit_once, full_magazine, "no"}, d.fire());
    EXPECT_EQ(d.count(Happened::unharmed), 2);
}

// ALN-AUTO-2: three attacks at most.
TEST(AlienFullAuto, ThreeAtMost) {
    Burst d;
    d.run({hit_once, full_magazine, again, hit_once, full_magazine, again, hit_once, full_magazine}, d.fire());
    EXPECT_EQ(d.count(Happened::hit), 3);
    EXPECT_EQ(d.count(Happened::supply_rolled), 3);
    EXPECT_EQ(d.book.tables.most_attacks, 3);
    EXPECT_TRUE(is_asked(d.question_after({hit_once, full_magazine, again, hit_once, full_magazine}, d.fire()).ask,
                         ask_of("ALN-AUTO-1", What::burst, gunner, drone_there, Burst::rifle, 2)));
    d.book.tables.most_attacks = 2;
    d.run({hit_once, full_magazine, again, hit_once, full_magazine}, d.fire());
}

// ALN-AUTO-1: a pushed roll is the last one.
TEST(AlienFullAuto, APushEndsIt) {
    Burst d({.kind = Kind::pc});
    d.run({hit_once, "yes", {2, 2, 2, 2, 2}, full_magazine}, d.fire());
    EXPECT_EQ(d.count(Happened::hit), 1);
    Burst later({.kind = Kind::pc});
    later.run({hit_once, "no", full_magazine, again, {6, 2, 2, 2, 2, 2}, "yes", {2, 2, 2, 2, 2, 2}, full_magazine},
              later.fire());
    EXPECT_EQ(later.count(Happened::hit), 2);
}

// ALN-AUTO-1: a stress response of 7 makes it a miss and ends it; a lower one does not.
TEST(AlienFullAuto, MessUpEndsIt) {
    Burst d({.kind = Kind::pc, .stress = 4});
    d.run({{6, 2, 2, 2, 2, 1, 2, 2, 2}, {6}, full_magazine}, d.fire());
    EXPECT_EQ(d.count(Happened::missed), 1);
    Burst lower({.kind = Kind::pc, .stress = 4});
    lower.run({{6, 2, 2, 2, 2, 1, 2, 2, 2}, {5}, full_magazine, "no"}, lower.fire());
    EXPECT_EQ(lower.count(Happened::hit), 1);
}

// ALN-AUTO-1: ammo 0 ends it.
TEST(AlienFullAuto, AmmoEndsIt) {
    Burst d;
    d.item(Burst::rifle).ammo = 1;
    d.run({hit_once, {1}}, d.fire());
    EXPECT_EQ(d.item(Burst::rifle).ammo, 0);
    d.item(Burst::rifle).ammo = 1;
    d.run({hit_once, {2}, "no"}, d.fire());
}

// ALN-AUTO-1: the shooter being broken or losing control to panic ends it; a frenzy that goes on does not.
TEST(AlienFullAuto, ControlOfTheShooter) {
    const auto may = [](const std::function<void(Burst&, Volley&)>& change) {
        Burst d;
        Volley v{gunner, Burst::rifle, drone_there, 0};
        v.attacks = 1;
        v.clash.sixes = 1;
        change(d, v);
        return may_fire_on(d.scene(), v);
    };
    EXPECT_TRUE(may([](Burst&, Volley&) {}));
    EXPECT_FALSE(may([](Burst&, Volley& v) { v.clash.sixes = 0; }));
    EXPECT_FALSE(may([](Burst&, Volley& v) { v.clash.pushed = true; }));
    EXPECT_TRUE(may([](Burst&, Volley& v) { v.attacks = 2; }));
    EXPECT_FALSE(may([](Burst&, Volley& v) { v.attacks = 3; }));
    EXPECT_FALSE(may([](Burst& d, Volley&) { d.weapon_of(Burst::rifle).full_auto = false; }));
    EXPECT_FALSE(may([](Burst& d, Volley&) { d.item(Burst::rifle).set(in_hand, false); }));
    for (const Flag flag : {broken, dead, unconscious, lost_turn})
        EXPECT_FALSE(may([&](Burst& d, Volley&) { d.at(gunner).set(flag); })) << flag;
    for (const Panic panic : {Panic::freeze, Panic::flee, Panic::catatonic})
        EXPECT_FALSE(may([&](Burst& d, Volley&) { d.at(gunner).panic = panic; }));
    EXPECT_TRUE(may([](Burst& d, Volley&) { d.at(gunner).panic = Panic::frenzy; }));
    EXPECT_FALSE(may([](Burst& d, Volley&) { // a frenzy that has just begun
        d.at(gunner).panic = Panic::frenzy;
        d.at(gunner).set(rage_due);
    }));
}

// The shooter's panic in the middle of a burst: another pc is broken by the shot (ALN-PANIC-1+).
TEST(AlienFullAuto, PanicInABurst) {
    Burst d({.kind = Kind::pc, .stress = 7}, {.kind = Kind::pc, .health = 2});
    d.run({{6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, "no", {1, 2}, {3}, full_magazine}, d.fire()); // 3 + 7 - 3: it freezes
    EXPECT_EQ(d.at(gunner).panic, Panic::freeze);
    EXPECT_TRUE(told_before(d, Happened::panicked, Happened::supply_rolled));
    EXPECT_EQ(d.count(Happened::supply_rolled), 1); // the supply roll is still due
}

// --- the next target ---------------------------------------------------------------------------------------------------

// ALN-AUTO-1: the same target or another one in range, each with its own limits and weak spot choice.
TEST(AlienFullAuto, AnotherTarget) {
    Burst d;
    d.row_of_zones(6);
    d.third({.zone = 1}, "Cy", 1);
    d.third({.zone = 5}, "Di", 1); // beyond Long range
    const int behind = d.third({}, "Ed", 1);
    d.at(behind).cover = Cover::full;
    d.close(gunner, d.third({}, "Flo", 1)); // at Adjacent range
    d.third({.zone = 1}, "Gil", 0);
    EXPECT_EQ(d.offered_after({hit_once, full_magazine}),
              (KeyList{"no", again, "shoot>bo:pulse_rifle:weak", "shoot>cy:pulse_rifle", "shoot>cy:pulse_rifle:weak",
                       "shoot>ed:pulse_rifle"}));
    d.run({hit_once, full_magazine, "shoot>cy:pulse_rifle:weak", "dodge", {6, 2, 2}, {2, 2, 2, 2}, full_magazine, "no"},
          d.fire());
    EXPECT_EQ(d.last(Happened::hit).whom, 2);
    EXPECT_EQ(d.pool(gunner, Why::weak_spot), -2);
    EXPECT_EQ(d.entries(gunner, Why::weak_spot), 1);
}

// The first on the list is a target like any other.
TEST(AlienFullAuto, TheFirstOnTheList) {
    Duel d({.health = 30}, {.in_hand = {"pulse_rifle"}});
    d.at(gunner).spent[0] = slot_a | slot_b;
    const auto fire = [&](TestScript& table) { shoot(table, d.scene(), drone_there, option_of(Do::shoot, 0, gunner)); };
    EXPECT_EQ(d.keys_after({hit_once, full_magazine}, fire),
              (KeyList{"no", "shoot>ada:pulse_rifle", "shoot>ada:pulse_rifle:weak"}));
}

// A weak spot is a choice for each attack.
TEST(AlienFullAuto, WeakSpotOfTheFirst) {
    Burst d({}, {.health = 30, .armor = 2});
    d.run({{6, 2, 2}, full_magazine, again, hit_once, full_magazine, "no"}, d.fire(1));
    EXPECT_TRUE(tells(d, Event{"ALN-ARMOR-1+", {drone_there}, Armored{.damage = 2, .through = 2, .armor = 0}}));
    EXPECT_TRUE(tells(d, Event{"ALN-ARMOR-1+", {drone_there}, Armored{.damage = 2, .through = 1, .armor = 1}}));
}

// ALN-PANIC-1+, 11: in frenzy only the same target.
TEST(AlienFullAuto, InFrenzyOnlyTheSameTarget) {
    Burst d;
    d.third({}, "Cy", 1);
    d.at(gunner).panic = Panic::frenzy;
    d.at(gunner).rages_at = drone_there;
    EXPECT_EQ(d.offered_after({hit_once, full_magazine}), (KeyList{"no", again, "shoot>bo:pulse_rifle:weak"}));
}

// ALN-REACT-2: each attack needs its own Dodge and its own quick action.
TEST(AlienFullAuto, EachAttackIsDodgedByItself) {
    Burst d;
    d.at(drone_there).spent[0] = 0;
    d.run({"dodge",
           {6, 6, 2, 2, 2},
           {6, 2, 2, 2},
           full_magazine,
           again,
           "dodge",
           hit_once,
           {2, 2, 2, 2},
           full_magazine,
           again,
           hit_once,
           full_magazine},
          d.fire());
    EXPECT_EQ(d.count(Happened::reacts), 2);
    EXPECT_EQ(d.at(drone_there).spent[0], slot_a | slot_b);
    EXPECT_EQ(d.count(Happened::hit), 3);
}

// --- its price -----------------------------------------------------------------------------------------------------------

// ALN-AUTO-3: gained when the attack is declared, so its die is in that roll; not by who has no stress level.
TEST(AlienFullAuto, Stress) {
    Burst d({.kind = Kind::pc, .stress = 1});
    const auto rolls = d.question_after({{6, 2, 2, 2, 2, 2}, "no", full_magazine, again}, d.fire());
    EXPECT_EQ(rolls.needed.count(), 7);
    d.run({{6, 2, 2, 2, 2, 2}, "no", full_magazine, "no"}, d.fire());
    EXPECT_EQ(d.at(gunner).stress, 1);
    Burst npc;
    npc.run({hit_once, full_magazine, again, hit_once, full_magazine, "no"}, npc.fire());
    EXPECT_EQ(npc.at(gunner).stress, 0);
    EXPECT_EQ(npc.count(Happened::stressed), 0);
}

// ALN-RANGED-3: only the first attack is aimed; the aim is gone afterwards. ALN-INIT-4: nor is the second an ambush.
TEST(AlienFullAuto, OnlyTheFirstIsAimed) {
    Burst d;
    d.at(gunner).aim = Burst::rifle;
    d.at(gunner).set(ambush_token);
    d.at(drone_there).set(unaware);
    d.at(drone_there).spent[0] = 0;
    d.run({{6, 2, 2, 2, 2, 2, 2, 2, 2}, full_magazine, again, "no", hit_once, full_magazine, "no"}, d.fire());
    EXPECT_EQ(d.entries(gunner, Why::aim), 1);
    EXPECT_EQ(d.entries(gunner, Why::ambush), 1);
    EXPECT_EQ(d.at(gunner).aim, bare_hands);
}

// ALN-INIT-4: a further attack on somebody else who is still unaware is an ambush; on who has been shot at it is none.
TEST(AlienFullAuto, ALN_INIT_4_AnotherOneWhoIsStillUnaware) {
    Burst d;
    const int cy = d.third({.health = 30}, "Cy", 1);
    d.at(gunner).set(ambush_token);
    for (const int who : {drone_there, cy}) {
        d.at(who).set(unaware);
        d.at(who).spent[0] = 0;
    }
    const Step ambushing_hit = {6, 2, 2, 2, 2, 2, 2};
    EXPECT_EQ(d.question_after({ambushing_hit, full_magazine}, d.fire()).ask.b, 1 << cy);
    d.run({ambushing_hit, full_magazine, "shoot>cy:pulse_rifle", ambushing_hit, full_magazine, again, "no", hit_once,
           full_magazine},
          d.fire());
    EXPECT_EQ(d.entries(gunner, Why::ambush), 2);
    EXPECT_EQ(d.at(cy).spent[0], 0);
    Burst aware; // the first attack was no ambush, so the ambush is lost
    aware.third({.health = 30}, "Cy", 1);
    aware.at(gunner).set(ambush_token);
    aware.at(2).set(unaware);
    EXPECT_EQ(aware.question_after({hit_once, full_magazine}, aware.fire()).ask.b, 0);
}

// ALN-INIT-4: nor has another side noticed the shooter yet; the first one has.
TEST(AlienFullAuto, ALN_INIT_4_ASideThatHasNotNoticedTheShooter) {
    Burst d({}, {.health = 30});
    const int cy = d.third({.health = 30}, "Cy", 2);
    const int di = d.third({.health = 30}, "Di", 1);
    d.state.hidden_from[gunner] = 1 << 2;
    d.at(cy).spent[0] = 0;
    EXPECT_EQ(d.question_after({hit_once, full_magazine}, d.fire()).ask.b, 1 << cy);
    d.run({hit_once,
           full_magazine,
           "shoot>cy:pulse_rifle",
           {6, 2, 2, 2, 2, 2, 2},
           full_magazine,
           "shoot>di:pulse_rifle",
           "no",
           hit_once,
           full_magazine},
          d.fire());
    EXPECT_EQ(d.entries(gunner, Why::ambush), 1);
    EXPECT_EQ(d.at(di).spent[0], 0);
    EXPECT_TRUE(d.scene().notices(2, gunner));
}

// ALN-DICE-5+: the second and third attack cannot be helped.
TEST(AlienFullAuto, OnlyTheFirstIsHelped) {
    Burst d;
    d.third({}, "Cy", 0);
    d.third({}, "Di", 0);
    d.run({"help", "no", {6, 2, 2, 2, 2, 2}, full_magazine, again, hit_once, full_magazine, "no"}, d.fire());
    EXPECT_EQ(d.count(Happened::helped), 1);
}

// ALN-AUTO-4: a supply roll after each attack, hit or miss: whoever skips it (ALN-AMMO-3) has fired a single shot, and the
// second and third attack cannot skip it.
TEST(AlienFullAuto, ASupplyRollAfterEachAttack) {
    Burst d;
    EXPECT_FALSE(d.book.settings.auto_conserve); // the pack's default
    d.run({{6, 6, 2, 2, 2}, "spend"}, d.fire());
    EXPECT_EQ(d.count(Happened::conserved), 1);
    EXPECT_EQ(d.count(Happened::supply_rolled), 0);
    d.run({{6, 6, 2, 2, 2}, "no", full_magazine, again, {6, 6, 2, 2, 2}, full_magazine, "no"}, d.fire());
    EXPECT_EQ(d.count(Happened::conserved), 0);
    EXPECT_EQ(d.count(Happened::supply_rolled), 2);
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().damage, 3); // all on damage
}

// The setting auto_conserve: each attack of a burst may skip its roll by itself.
TEST(AlienFullAuto, SupplyRollsOfABurst) {
    Burst d;
    d.book.settings.auto_conserve = true;
    d.run({{6, 6, 2, 2, 2}, "spend", again, miss_all, {1, 2, 2, 2, 2}}, d.fire());
    EXPECT_EQ(d.count(Happened::conserved), 1);
    EXPECT_EQ(d.count(Happened::supply_rolled), 1);
    EXPECT_EQ(d.item(Burst::rifle).ammo, 4);
    d.run({hit_once, {2, 2, 2, 2}, again, {6, 6, 2, 2, 2}, "spend", again, miss_all, {2, 2, 2, 2}}, d.fire());
    EXPECT_EQ(d.count(Happened::supply_rolled), 2);
}

// ALN-RANGED-5+: every miss of a burst counts.
TEST(AlienFullAuto, FriendlyFireInABurst) {
    Burst d;
    const int friend_there = d.third({}, "Cy", 0);
    d.close(drone_there, friend_there);
    d.at(friend_there).spent[0] = slot_a | slot_b;
    d.run({hit_once, full_magazine, again, miss_all, {6, 2}, full_magazine}, d.fire());
    EXPECT_EQ(d.count(Happened::friendly_fired), 1);
    EXPECT_EQ(d.at(friend_there).health, 2);
}

// ALN-CREAT-3+: the acid of each hit splashes before the next attack.
TEST(AlienFullAuto, AcidInABurst) {
    Burst d({}, {.kind = Kind::creature, .health = 30, .acid = 1});
    const int friend_there = d.third({.health = 9}, "Cy", 0);
    d.close(drone_there, friend_there);
    d.at(friend_there).spent[0] = slot_a | slot_b;
    d.run({hit_once, {6}, full_magazine, again, hit_once, {2}, full_magazine, "no"}, d.fire());
    EXPECT_EQ(d.count(Happened::splashed), 2);
    EXPECT_EQ(d.at(friend_there).health, 8);
}

// --- the steps -----------------------------------------------------------------------------------------------------------

// What goes from one step to the next: a hit is a hit, and nothing of it is left when the attack is over.
TEST(AlienFullAuto, WhatTheStepsHandOn) {
    Burst d({.kind = Kind::pc});
    d.book.settings.auto_conserve = true;
    Volley v;
    const Volley start{gunner, Burst::rifle, drone_there, 1};
    d.run({{6, 6, 6}, "no", "spend"}, [&](TestScript& table) { v = fire_once(table, d.scene(), start); });
    EXPECT_EQ(v.clash.sixes, 1);
    EXPECT_TRUE(v.conserved);
    EXPECT_FALSE(v.over);
    EXPECT_EQ(v.attacks, 0);
    d.run({again}, [&](TestScript& table) { v = follow_through(table, d.scene(), v); });
    EXPECT_EQ(v.clash.sixes, 0);
    EXPECT_FALSE(v.conserved);
    EXPECT_FALSE(v.over);
    EXPECT_EQ(v.attacks, 1);
    EXPECT_EQ(v.weak_spot, 0);
    EXPECT_EQ(v.target, drone_there);
    d.run({{6, 2, 2, 2, 2, 2}, "yes", {2, 2, 2, 2, 2, 2}, full_magazine}, [&](TestScript& table) {
        v = fire_once(table, d.scene(), v);
        EXPECT_FALSE(v.conserved);
        EXPECT_TRUE(v.clash.pushed);
        v = follow_through(table, d.scene(), v);
    });
    EXPECT_TRUE(v.over);
    EXPECT_FALSE(v.clash.pushed);
    EXPECT_EQ(v.attacks, 2);
}

// Where odds are asked, a target that cannot dodge any more keeps no costs after an attack.
TEST(AlienFullAuto, CostsAreForgottenBetweenAttacks) {
    for (const bool forgotten : {false, true}) {
        Burst d({}, {.kind = Kind::pc, .health = 30, .stress = 2});
        d.at(drone_there).responses = 4;
        const Forgetting forgetting{d.book, d.state, gunner, drone_there};
        d.run({hit_once, full_magazine, "no"}, [&](TestScript& played) {
            Forgetful table{played, forgetting};
            if (forgotten) shoot(table, d.scene(), gunner, option_of(Do::shoot, Burst::rifle, drone_there));
            else d.fire()(played);
        });
        EXPECT_EQ(d.at(drone_there).responses, forgotten ? 0 : 4);
        EXPECT_EQ(d.at(drone_there).stress, forgotten ? 0 : 2);
    }
}

} // namespace
} // namespace fracas::alien
