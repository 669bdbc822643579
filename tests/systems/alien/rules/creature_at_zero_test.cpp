// Creatures at zero Health: ALN-CREAT-4+, each row of its table.
#include "systems/alien/rules/turn.hpp"

#include "systems/alien/lair.hpp"
#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

// The drone with the setting creature_crit = table, and an npc as its prey; no exit.
struct LastActs : Lair {
    explicit LastActs(int zones = 1) {
        book.settings.creature_table = true;
        sheet(lair_prey).kind = Kind::npc;
        sheet(lair_prey).has_stress = sheet(lair_prey).can_push = false;
        row_of_zones(zones);
        book.zone[0].features = 0;
    }
    void hurt(const Steps& steps, int points = 9) {
        run(steps,
            [&](TestScript& t) { lose_health(t, scene(), lair_beast, points, Harm{lair_prey}, "ALN-DAMAGE-1+"); });
        state.acid_due = 0;
    }
    void despair_with(const Steps& steps) {
        at(lair_beast).health = 0;
        at(lair_beast).set(despair_due);
        run(steps, [&](TestScript& t) { despair(t, scene(), lair_beast); });
    }
    int lunge_with(const Steps& steps) {
        int damage = -1;
        run(steps, [&](TestScript& t) { damage = lunge(t, scene(), lair_beast); });
        return damage;
    }
    void apart() { end_pairs(scene(), lair_beast); }
    // The beast's turn is the next to begin.
    void before_its_turn() {
        state.current = nobody;
        state.phase = Phase::turns;
    }
};

Event died_of_wounds() { return Event{"ALN-CREAT-4+", {lair_beast}, Died{.cause = Cause::wounds}}; }

Event hurt_with(Critical row) { return Event{"ALN-CREAT-4+", {lair_beast}, CreatureHurt{.effect = row}}; }

// ALN-CREAT-4+: by default a creature at 0 Health is dead.
TEST(AlienCreatureEnd, DiesByDefault) {
    LastActs d;
    d.book.settings.creature_table = false;
    d.hurt({}, 6);
    EXPECT_FALSE(d.at(lair_beast).is(dead));
    d.hurt({}, 1);
    EXPECT_TRUE(d.at(lair_beast).is(dead));
    EXPECT_TRUE(reports(d, died_of_wounds()));
    EXPECT_THAT(story_of(d), testing::ElementsAre("damaged", "died"));
}

// The setting creature_crit = table: a D6 each time Health reaches 0.
TEST(AlienCreatureEnd, RollsOnTheTable) {
    LastActs d;
    const auto hurt = [&](TestScript& t) { lose_health(t, d.scene(), lair_beast, 7, Harm{}, "ALN-DAMAGE-1+"); };
    EXPECT_TRUE(is_asked(d.question_after({}, hurt), ask_of("ALN-CREAT-4+", What::critical, lair_beast)));
    EXPECT_TRUE(wants_a_d6(d.question_after({}, hurt)));
    const std::vector<std::pair<Critical, std::uint32_t>> rows = {
        {Critical::plays_dead, playing_dead}, {Critical::staggers, staggering}, {Critical::desperate, despair_due},
        {Critical::last_breath, last_breath}, {Critical::dies, dead},           {Critical::dies, dead}};
    for (int d6 = 1; d6 <= 6; ++d6) {
        LastActs one;
        one.hurt({{d6}});
        const auto& [row, flags] = rows[static_cast<std::size_t>(d6 - 1)];
        EXPECT_TRUE(reports(one, hurt_with(row)));
        EXPECT_EQ(one.at(lair_beast).flags, flags) << d6;
        EXPECT_EQ(one.at(lair_beast).health, d6 == 2 ? 1 : 0) << d6;
        EXPECT_EQ(one.count(Happened::died), d6 >= 5 ? 1 : 0) << d6;
    }
    LastActs torn;
    torn.hurt({{5}});
    EXPECT_TRUE(reports(torn, died_of_wounds()));
}

// --- 1, plays dead -----------------------------------------------------------------------------------------------------

// ALN-CREAT-4+, 1: it lies still and lets go; it is not beaten (ALN-END-1+).
TEST(AlienCreatureEnd, PlaysDead) {
    LastActs d;
    d.hold_fast(lair_beast, lair_prey);
    d.hurt({{1}});
    EXPECT_FALSE(d.at(lair_prey).is(held));
    EXPECT_EQ(freedom_of(d.scene(), lair_beast), Freedom::none);
    EXPECT_FALSE(d.scene().in_control(lair_beast));
    EXPECT_TRUE(fights_on(d.scene(), lair_beast));
}

// ALN-CREAT-4+, 1: attacked again, before the dice, it has Health 1.
TEST(AlienCreatureEnd, RisesWhenAttacked) {
    LastActs d;
    d.hurt({{1}});
    d.run({{2, 2, 2, 2}},
          [&](TestScript& t) { strike(t, d.scene(), lair_prey, option_of(Do::attack, bare_hands, lair_beast)); });
    EXPECT_EQ(story_of(d).front(), "rises");
    EXPECT_TRUE(reports(d, Event{"ALN-CREAT-4+", {lair_beast}, Rises{}}));
    EXPECT_EQ(d.at(lair_beast).health, 1);
    EXPECT_FALSE(d.at(lair_beast).is(playing_dead));
}

// ALN-CREAT-4+, 1: or when its next card comes up; it acts as usual.
TEST(AlienCreatureEnd, RisesOnItsCard) {
    LastActs d;
    d.hurt({{1}});
    d.before_its_turn();
    d.play({});
    EXPECT_EQ(d.at(lair_beast).health, 1);
    EXPECT_EQ(d.state.current, lair_beast);
    EXPECT_TRUE(d.offers("strike>bo:bite"));
}

// Damage that is no attack, of acid or friendly fire, finds it at 0 Health: a new roll, and it plays no longer.
TEST(AlienCreatureEnd, DamageWhilePlayingDead) {
    LastActs d;
    d.hurt({{1}});
    d.hurt({{3}}, 1);
    EXPECT_FALSE(d.at(lair_beast).is(playing_dead));
    EXPECT_TRUE(d.at(lair_beast).is(despair_due));
    LastActs again;
    again.hurt({{1}});
    again.hurt({{1}}, 1);
    EXPECT_TRUE(again.at(lair_beast).is(playing_dead));
}

// --- 2, staggers -------------------------------------------------------------------------------------------------------

// ALN-CREAT-4+, 2: Speed -1, at least 1; each time Health reaches 0 is a new roll.
TEST(AlienCreatureEnd, StaggersMoreSlowly) {
    LastActs d;
    d.sheet(lair_beast).speed = 3;
    for (const int slowed : {1, 2, 2}) {
        d.hurt({{2}}, 1 + d.at(lair_beast).health);
        EXPECT_EQ(d.at(lair_beast).slowed, slowed);
        EXPECT_EQ(d.at(lair_beast).health, 1);
    }
    LastActs slow;
    slow.sheet(lair_beast).speed = 1;
    slow.hurt({{2}});
    EXPECT_EQ(slow.at(lair_beast).slowed, 0);
}

// ALN-CREAT-4+, 2: at the start of each of its turns a D6: on 1 to 3 that turn goes into fleeing.
TEST(AlienCreatureEnd, StaggersAway) {
    for (int d6 = 1; d6 <= 6; ++d6) {
        LastActs d(4);
        d.third({}, "Cy", 0);
        d.hurt({{2}});
        d.before_its_turn();
        EXPECT_TRUE(is_asked(d.next_question(), ask_of("ALN-CREAT-4+", What::stagger, lair_beast)));
        d.play({{d6}});
        EXPECT_EQ(d.at(lair_beast).zone, d6 <= 3 ? 2 : 0) << d6;
        EXPECT_EQ(d.count(Happened::staggers_away), d6 <= 3 ? 1 : 0) << d6;
        EXPECT_EQ(d.state.current == lair_beast, d6 > 3) << d6;
    }
}

// --- running -----------------------------------------------------------------------------------------------------------

// ALN-CREAT-4+: as far as told, and no farther than out of sight.
TEST(AlienCreatureEnd, RunsOutOfSight) {
    const auto zone_after = [](int zones, int prey_zone, int beast_zone, int steps) {
        LastActs d(zones);
        d.apart();
        d.at(lair_prey).zone = prey_zone;
        d.at(lair_beast).zone = beast_zone;
        d.run({}, [&](TestScript& t) { run_far(t, d.scene(), lair_beast, steps); });
        return int{d.at(lair_beast).zone};
    };
    EXPECT_EQ(zone_after(5, 0, 0, 2), 2);
    EXPECT_EQ(zone_after(5, 0, 0, 3), 2); // out of sight
    EXPECT_EQ(zone_after(5, 0, 0, 1), 1);
    EXPECT_EQ(zone_after(5, 0, 0, 0), 0);
    EXPECT_EQ(zone_after(5, 0, 1, 2), 2);
    EXPECT_EQ(zone_after(5, 0, 2, 2), 2); // it sees nobody
    EXPECT_EQ(zone_after(2, 0, 0, 2), 1); // and does not run back
    EXPECT_EQ(zone_after(2, 0, 1, 2), 1);
    EXPECT_EQ(zone_after(1, 0, 0, 2), 0);
}

// ALN-CREAT-4+: away from all enemies, by the farthest way; which one is asked; it lets go of whom it holds.
TEST(AlienCreatureEnd, ChoosesAmongTheFarthestWays) {
    LastActs d(4);
    d.at(lair_beast).zone = d.at(lair_prey).zone = 1;
    d.hold_fast(lair_beast, lair_prey);
    const auto runs = [&](TestScript& t) { run_far(t, d.scene(), lair_beast, 1); };
    EXPECT_TRUE(is_asked(d.question_after({}, runs), ask_of("ALN-CREAT-4+", What::flee, lair_beast)));
    EXPECT_THAT(d.keys_after({}, runs), testing::ElementsAre("flee:border-0", "flee:border-1"));
    d.run({"flee:border-0"}, runs);
    EXPECT_TRUE(reports(d, Event{"ALN-GRAPPLE-1+", {lair_beast, lair_prey}, GrappleEnds{}}));
    EXPECT_TRUE(reports(d, Event{"ALN-CREAT-4+", {lair_beast}, Moved{.zone = 0, .border = 0}}));
    LastActs between(4);
    between.at(lair_beast).zone = between.at(lair_prey).zone = 1;
    between.third({.zone = 0}, "Cy", 1);
    between.run({}, [&](TestScript& t) { run_far(t, between.scene(), lair_beast, 1); });
    EXPECT_EQ(between.at(lair_beast).zone, 2);
}

// ALN-RANGE-2+: by the exit it is gone, and runs no farther.
TEST(AlienCreatureEnd, RunsOffTheMap) {
    LastActs d(3);
    d.feature(0, has_exit);
    d.run({}, [&](TestScript& t) { run_far(t, d.scene(), lair_beast, 2); });
    EXPECT_TRUE(d.at(lair_beast).is(off_map));
    EXPECT_EQ(d.count(Happened::left_map), 1);
    EXPECT_EQ(d.count(Happened::moved), 0);
}

// ALN-PANIC-1+: what others see of it then they are afraid of.
TEST(AlienCreatureEnd, FrightensOnItsWay) {
    LastActs d(3);
    d.sheet(lair_beast).horrifying = true;
    const int cy = d.third({.kind = Kind::pc, .zone = 2}, "Cy", 0);
    d.run({{1}}, [&](TestScript& t) { run_far(t, d.scene(), lair_beast, 1); });
    EXPECT_EQ(d.last(Happened::panicked).who, cy);
    EXPECT_EQ(d.state.panic_due, 0);
}

// --- 3, desperate --------------------------------------------------------------------------------------------------------

// ALN-CREAT-4+, 3: at once, without slots: a beat of its own after the attack.
TEST(AlienCreatureEnd, DespairComesAtOnce) {
    LastActs d(4);
    d.third({}, "Cy", 0);
    d.hurt({{3}});
    d.turn_of(lair_prey);
    EXPECT_TRUE(is_asked(d.next_question(), ask_of("ALN-CREAT-4+", What::despair, lair_beast)));
    EXPECT_TRUE(wants_a_d6(d.next_question()));
    d.at(lair_beast).spent[0] = slot_a | slot_b;
    d.play({{1}});
    EXPECT_EQ(d.at(lair_beast).zone, 2);
    EXPECT_FALSE(d.at(lair_beast).is(despair_due));
}

// ALN-CREAT-4+, 3: on 1 to 3 it flees; unseen it has half its max Health, rounded up.
TEST(AlienCreatureEnd, DespairFlees) {
    for (int d6 = 1; d6 <= 3; ++d6) {
        LastActs d(4);
        d.despair_with({{d6}});
        EXPECT_TRUE(reports(d, Event{"ALN-CREAT-4+", {lair_beast}, Despairs{.flees = true}}));
        EXPECT_EQ(d.at(lair_beast).zone, 2);
        EXPECT_EQ(d.at(lair_beast).health, 4);
        EXPECT_EQ(d.count(Happened::died), 0);
    }
    LastActs even(4);
    even.sheet(lair_beast).health = 6;
    even.despair_with({{1}});
    EXPECT_EQ(even.at(lair_beast).health, 3);
    LastActs cornered(2); // it is still seen
    cornered.despair_with({{1}});
    EXPECT_EQ(cornered.at(lair_beast).zone, 1);
    EXPECT_TRUE(reports(cornered, died_of_wounds()));
    LastActs outside(2);
    outside.feature(0, has_exit);
    outside.despair_with({{1}});
    EXPECT_TRUE(outside.at(lair_beast).is(off_map));
    EXPECT_EQ(outside.count(Happened::died), 0);
}

// ALN-CREAT-4+, 3: on 4 to 6 it attacks; with damage it has Health 1, without it dies.
TEST(AlienCreatureEnd, DespairAttacks) {
    for (int d6 = 4; d6 <= 6; ++d6) {
        LastActs d;
        d.despair_with({{d6}, "strike>bo:snatch", lair_dice(10, 1)});
        EXPECT_TRUE(reports(d, Event{"ALN-CREAT-4+", {lair_beast}, Despairs{.flees = false}}));
        EXPECT_EQ(d.at(lair_beast).health, 1);
        EXPECT_FALSE(d.at(lair_beast).is(dead));
    }
    LastActs missed;
    missed.despair_with({{4}, "strike>bo:snatch", lair_dice(10, 0)});
    EXPECT_TRUE(reports(missed, died_of_wounds()));
    LastActs alone(4);
    alone.apart();
    alone.at(lair_prey).zone = 3;
    alone.despair_with({{4}});
    EXPECT_TRUE(alone.at(lair_beast).is(dead));
}

// Further damage before it acts kills it at once.
TEST(AlienCreatureEnd, NoSecondDespair) {
    for (const int d6 : {3, 4}) {
        LastActs d;
        d.hurt({{d6}});
        d.hurt({}, 1);
        EXPECT_THAT(story_of(d), testing::ElementsAre("damaged", "died"));
        EXPECT_TRUE(reports(d, Event{"ALN-DAMAGE-1+", {lair_beast, lair_prey}, Damaged{.points = 0, .left = 0}}));
    }
}

// --- the lunge -----------------------------------------------------------------------------------------------------------

// ALN-CREAT-4+, 3 and 4: up to the nearest enemy, then an attack that the game master picks or rolls.
TEST(AlienLunge, StepsUpAndAttacks) {
    LastActs d;
    d.apart();
    const auto lunges = [&](TestScript& t) { lunge(t, d.scene(), lair_beast); };
    EXPECT_TRUE(is_asked(d.question_after({}, lunges), ask_of("ALN-CREAT-2+", What::frenzy, lair_beast, lair_prey)));
    EXPECT_THAT(d.keys_after({}, lunges),
                testing::ElementsAre("roll_attack>bo", "strike>bo:stare", "strike>bo:knock_down", "strike>bo:snatch",
                                     "strike>bo:hold_for_the_bite", "strike>bo:tail_sting", "strike>bo:bite"));
    EXPECT_EQ(d.lunge_with({"strike>bo:snatch", lair_dice(10, 2)}), 2);
    EXPECT_THAT(story_of(d), testing::ElementsAre("stepped-up", "declared", "hit", "armored", "damaged"));
    LastActs rolled;
    EXPECT_EQ(rolled.lunge_with({"roll_attack>bo", {3}, lair_dice(10, 1)}), 1);
    EXPECT_EQ(rolled.count(Happened::stepped_up), 0);
    EXPECT_EQ(rolled.count(Happened::declared), 1);
}

// Two steps: into the zone and up to it.
TEST(AlienLunge, FromTheNextZone) {
    LastActs d(2);
    d.apart();
    d.at(lair_prey).zone = 1;
    EXPECT_EQ(d.lunge_with({"strike>bo:stare"}), 0);
    EXPECT_THAT(story_of(d), testing::ElementsAre("moved", "stepped-up", "declared"));
    EXPECT_TRUE(reports(d, Event{"ALN-MOVE-1", {lair_beast}, Moved{.zone = 1, .border = 0}}));
    LastActs locked(2);
    locked.apart();
    locked.book.border[0].way = Way::jump; // seen, but no way to walk
    locked.at(lair_prey).zone = 1;
    EXPECT_EQ(locked.lunge_with({}), 0);
    EXPECT_THAT(story_of(locked), testing::IsEmpty());
}

// The nearest enemy who stands, ties at random; nobody else.
TEST(AlienLunge, WhomItAttacks) {
    LastActs d(2);
    d.apart();
    const int friend_near = d.third({}, "Cy", 0), down = d.third({}, "Di", 1), far = d.third({.zone = 1}, "Eve", 1);
    d.close(lair_beast, friend_near);
    d.close(lair_beast, down);
    d.break_of(down);
    d.lunge_with({"strike>bo:stare"});
    LastActs tie;
    tie.apart();
    const int cy = tie.third({}, "Cy", 1);
    const auto lunges = [&](TestScript& t) { lunge(t, tie.scene(), lair_beast); };
    EXPECT_TRUE(
        is_asked(tie.question_after({}, lunges), ask_of("ALN-CREAT-4+", What::lot, lair_beast, nobody, bare_hands, 2)));
    tie.lunge_with({{2}, "strike>cy:stare"});
    EXPECT_TRUE(adjacent(tie.scene(), lair_beast, cy));
    EXPECT_EQ(d.at(far).zone, 1);
}

// Whom it holds it keeps if that is the one it attacks; a bite that was due no longer is.
TEST(AlienLunge, AndAGrip) {
    LastActs d;
    d.hold_fast(lair_beast, lair_prey);
    d.at(lair_beast).must_use = d.sheet(lair_beast).attack[5];
    d.lunge_with({"strike>bo:stare"});
    EXPECT_TRUE(d.at(lair_prey).is(held));
    EXPECT_EQ(d.at(lair_beast).must_use, -1);
    LastActs nobody_to_attack; // whom it holds is catatonic and no target
    nobody_to_attack.hold_fast(lair_beast, lair_prey);
    nobody_to_attack.at(lair_prey).panic = Panic::catatonic;
    EXPECT_EQ(nobody_to_attack.lunge_with({}), 0);
    EXPECT_TRUE(nobody_to_attack.at(lair_prey).is(held));
    LastActs other;
    const int cy = other.third({}, "Cy", 0); // a friend in its grip would be no target
    end_pairs(other.scene(), lair_beast);
    other.hold_fast(lair_beast, cy);
    other.lunge_with({"strike>bo:stare"});
    EXPECT_FALSE(other.at(cy).is(held));
    EXPECT_TRUE(reports(other, Event{"ALN-GRAPPLE-1+", {lair_beast, cy}, GrappleEnds{}}));
}

// ALN-PANIC-1+: the target may be gone before the attack.
TEST(AlienLunge, MayFrightenTheTargetAway) {
    LastActs d(2);
    d.apart();
    d.sheet(lair_prey).kind = Kind::pc;
    d.sheet(lair_beast).terrifying = true;
    d.sheet(lair_prey).has_stress = true;
    d.at(lair_prey).stress = 7; // 6 + 7 - 3
    EXPECT_EQ(d.lunge_with({{6}}), 0);
    EXPECT_EQ(d.at(lair_prey).zone, 1);
    EXPECT_THAT(story_of(d), testing::ElementsAre("stepped-up", "panicked", "moved", "stressed"));
}

// --- 4, last breath --------------------------------------------------------------------------------------------------------

// ALN-CREAT-4+, 4: on its next card it attacks the nearest enemy, then dies.
TEST(AlienCreatureEnd, LastBreath) {
    LastActs d;
    d.third({}, "Cy", 0);
    d.hurt({{4}});
    d.before_its_turn();
    EXPECT_TRUE(is_asked(d.next_question(), ask_of("ALN-CREAT-2+", What::frenzy, lair_beast, lair_prey)));
    d.play({"strike>bo:snatch", lair_dice(10, 1)});
    EXPECT_TRUE(reports(d, died_of_wounds()));
    EXPECT_EQ(d.at(lair_prey).health, 8);
    EXPECT_TRUE(d.at(lair_beast).is(dead));
    EXPECT_EQ(d.state.current, lair_prey);
}

// --- taken for dead ----------------------------------------------------------------------------------------------------

// ALN-CREAT-4+: nobody can tell one that plays dead from a dead one: what is offered against both is the same.
TEST(AlienCreatureEnd, DeadOrPlayingDeadIsTheSameToOthers) {
    const auto offered = [](Flag state) {
        LastActs d(2);
        d.at(lair_beast).health = 0;
        d.at(lair_beast).set(state);
        d.at(lair_beast).at_door = 0;
        d.book.border[0].way = Way::narrow;
        d.hold(lair_prey, "pulse_rifle");
        d.turn_of(lair_prey);
        KeyList keys = d.offered();
        d.apart();
        for (const std::string& key : d.offered()) keys.push_back(key);
        return keys;
    };
    EXPECT_EQ(offered(dead), offered(playing_dead));
    EXPECT_TRUE(has(offered(dead), "attack>ada:unarmed"));
    EXPECT_TRUE(has(offered(dead), "shoot>ada:pulse_rifle"));
    EXPECT_TRUE(has(offered(playing_dead), "go:border-0")); // it blocks nothing
    LastActs plain; // without the table whoever is at 0 Health is dead, and everybody knows
    plain.book.settings.creature_table = false;
    plain.at(lair_beast).set(dead);
    plain.turn_of(lair_prey);
    EXPECT_FALSE(plain.offers("attack>ada:unarmed"));
}

// ALN-CREAT-4+: of a dead one nothing stirs, no dice are thrown, and the action is spent.
TEST(AlienCreatureEnd, MakingSureOfADeadOne) {
    LastActs d;
    d.at(lair_beast).set(dead);
    d.turn_of(lair_prey);
    const int cy = d.third({}, "Cy", 0); // an enemy of the prey, beside the corpse
    d.close(lair_beast, cy);
    d.play({"attack>ada:unarmed"});
    expect_told_once(d, Event{"ALN-CREAT-4+", {lair_prey, lair_beast}, NothingStirs{}});
    EXPECT_EQ(d.count(Happened::rolled), 0);
    EXPECT_EQ(d.at(lair_prey).spent[0] & slot_a, slot_a);
    LastActs shot;
    shot.at(lair_beast).set(dead);
    shot.apart();
    shot.third({}, "Cy", 0);
    const int friend_there = shot.third({}, "Di", 1);
    shot.close(lair_beast, friend_there);
    shot.hold(lair_prey, "magnum");
    shot.turn_of(lair_prey);
    shot.play({"shoot>ada:magnum", {2, 2, 2}}); // the supply roll: ALN-AMMO-4+; nobody is endangered
    EXPECT_EQ(shot.count(Happened::friendly_fired), 0);
}

// ALN-CREAT-4+: until it rises it frightens nobody, nobody flees from it, rages at it or holds off with it.
TEST(AlienCreatureEnd, WhatLiesThereIsNoThreat) {
    LastActs d;
    d.sheet(lair_beast).horrifying = true;
    d.sheet(lair_prey).kind = Kind::pc;
    d.at(lair_beast).set(playing_dead);
    EXPECT_TRUE(d.scene().stands(lair_beast));
    EXPECT_FALSE(d.scene().threatens(lair_beast));
    EXPECT_FALSE(sees_enemy(d.scene(), lair_prey));
    EXPECT_EQ(steps_to_enemy(d.scene(), lair_prey, 0), no_way);
    EXPECT_EQ(nearest_in_sight(d.scene(), lair_prey, [](int) { return true; }), 0u);
    d.run({}, [&](TestScript& t) { look_around(t, d.scene()); });
    EXPECT_EQ(d.count(Happened::knows_fear), 0);
    d.at(lair_prey).panic = Panic::frenzy;
    d.at(lair_prey).rages_at = lair_beast;
    EXPECT_FALSE(still_rages(d.scene(), lair_prey));
    d.at(lair_prey).panic = Panic::keeps_cool;
    d.turn_of(lair_prey);
    d.at(lair_prey).card[0] = 1;
    d.at(lair_beast).card[0] = 5;
    EXPECT_FALSE(may_hold_off(d.scene(), lair_prey, lair_beast, 0));
    d.at(lair_beast).set(playing_dead, false);
    EXPECT_TRUE(may_hold_off(d.scene(), lair_prey, lair_beast, 0));
    // Its cards tell nothing either.
    d.at(lair_beast).set(playing_dead);
    EXPECT_TRUE(hides_cards(d.scene(), d.sheet(lair_prey).side, lair_beast));
    EXPECT_FALSE(hides_cards(d.scene(), d.sheet(lair_beast).side, lair_beast));
    // When it rises before somebody's eyes it does frighten.
    d.run({{2, 2, 2, 2}}, [&](TestScript& t) {
        Attack a = blow_of(d.scene(), lair_prey, option_of(Do::attack, bare_hands, lair_beast));
        clash(t, d.scene(), a);
    });
    EXPECT_EQ(d.count(Happened::knows_fear), 1);
}

} // namespace
} // namespace fracas::alien
