// The order of an attack: ALN-DICE-3+, ALN-INIT-4 (its dice), ALN-CREAT-4+ (playing dead), ALN-STRESS-1+ (own side).
#include "systems/alien/rules/attack.hpp"

#include "systems/alien/rules/creatures.hpp"
#include "systems/alien/rules/melee.hpp"

#include "systems/alien/told.hpp"

#include <functional>

namespace fracas::alien {
namespace {

constexpr int striker = Duel::ada, struck = Duel::bo;

Attack attack_by(Manner manner, int item = bare_hands) {
    Attack a;
    a.attacker = striker;
    a.target = struck;
    a.item = item;
    a.manner = manner;
    a.ranged = manner == Manner::shot;
    return a;
}

int dice_of_attack(Duel& d, const Attack& a, const Steps& steps = {}) {
    int dice = 0;
    d.run(steps, [&](TestScript& table) { dice = attack_dice(table, d.scene(), a).dice; });
    return dice;
}

// Both with a knife and Adjacent; four dice on either side.
struct KnifeFight : Duel {
    int blade = 0;

    explicit KnifeFight(const Person& first = {}, const Person& second = {}) : Duel(first, second) {
        blade = hold(striker, "knife");
        close(striker, struck);
    }
    TestRule stab(int weak = 0) {
        return [this, weak](TestScript& table) {
            strike(table, scene(), striker, option_of(Do::attack, blade, struck, weak));
        };
    }
};

// --- who can be attacked -----------------------------------------------------------------------------------------------

TEST(AlienAttack, WhoCanBeAttacked) {
    Duel d;
    const int friend_of_ada = d.third({}, "Cy", 0);
    const auto may = [&](int target) { return attackable(d.scene(), striker, target); };
    EXPECT_TRUE(may(struck));
    EXPECT_FALSE(may(striker));
    EXPECT_FALSE(may(nobody));
    EXPECT_FALSE(may(-2));
    d.sheet(3).side = 1; // beyond the last one
    EXPECT_FALSE(may(3));
    EXPECT_TRUE(attackable(d.scene(), struck, striker));
    EXPECT_FALSE(may(friend_of_ada));
    // ALN-PANIC-1+: a friend whom one rages at, or whose frenzy is to be stopped.
    d.at(striker).rages_at = friend_of_ada;
    EXPECT_TRUE(may(friend_of_ada));
    EXPECT_TRUE(may(struck));
    d.at(striker).rages_at = nobody;
    d.at(friend_of_ada).panic = Panic::frenzy;
    EXPECT_TRUE(may(friend_of_ada));
    d.at(friend_of_ada).panic = Panic::flee;
    EXPECT_FALSE(may(friend_of_ada));
    // ALN-BROKEN-1+: the broken may be attacked like anyone else, the dead may not.
    for (const Flag flag : {broken, unconscious, held, immobile, playing_dead}) {
        d.at(struck).flags = flag;
        EXPECT_TRUE(may(struck)) << flag;
    }
    for (const Flag flag : {dead, off_map, shut_down}) {
        d.at(struck).flags = flag;
        EXPECT_FALSE(may(struck)) << flag;
    }
}

// ALN-ARMOR-3+: creatures do not use it; full cover hides it from shots.
TEST(AlienAttack, WhoMayAimAtAWeakSpot) {
    Duel d;
    const auto may = [&](bool ranged) { return may_aim_at_weak_spot(d.scene(), striker, struck, ranged); };
    for (const Cover cover : {Cover::none, Cover::partial, Cover::full}) {
        d.at(struck).cover = cover;
        EXPECT_TRUE(may(false));
        EXPECT_EQ(may(true), cover != Cover::full);
    }
    d.at(struck).cover = Cover::none;
    d.sheet(striker).kind = Kind::creature;
    EXPECT_FALSE(may(false));
    EXPECT_FALSE(may(true));
}

// --- dice --------------------------------------------------------------------------------------------------------------

// ALN-MELEE-1, ALN-RANGED-1, ALN-MELEE-4+, ALN-SPECIAL-1: skill and bonus dice of each kind of attack.
TEST(AlienAttack, DiceOfEachKind) {
    Duel d({.strength = 4, .agility = 5, .skill = 0});
    d.skill(striker, Skill::close_combat, 2);
    d.skill(striker, Skill::ranged_combat, 3);
    const int baton = d.hold(striker, "stun_baton"), pistol = d.hold(striker, "service_pistol");
    EXPECT_EQ(dice_of_attack(d, attack_by(Manner::blow)), 6);
    EXPECT_EQ(d.entries(striker, Why::weapon), 0);
    EXPECT_EQ(dice_of_attack(d, attack_by(Manner::blow, baton)), 7);
    EXPECT_EQ(d.count(Happened::pool, "ALN-MELEE-1"), 1);
    EXPECT_EQ(dice_of_attack(d, attack_by(Manner::shot, pistol)), 10);
    EXPECT_EQ(d.count(Happened::pool, "ALN-RANGED-1"), 1);
    EXPECT_EQ(dice_of_attack(d, attack_by(Manner::adjacent_shot, pistol)), 6);
    EXPECT_EQ(d.pool(striker, Why::weapon), 2);
    EXPECT_EQ(d.pool(striker, Why::firearm_adjacent), -2);
    EXPECT_EQ(d.count(Happened::pool, "ALN-MELEE-4+"), 2);
    for (const Manner manner : {Manner::disarm, Manner::pass, Manner::shove, Manner::grapple}) {
        EXPECT_EQ(dice_of_attack(d, attack_by(manner)), 6);
        EXPECT_EQ(d.entries(striker, Why::weapon), 0);
    }
}

// ALN-CRIT-1+: with a two-handed weapon, and in a grapple.
TEST(AlienAttack, HamperedHands) {
    Duel d;
    const int axe = d.hold(striker, "fire_axe"), knife = d.hold(striker, "knife"), shotgun = d.hold(striker, "shotgun");
    d.wound(striker, 26);
    const auto two_hands = [&](const Attack& a) {
        dice_of_attack(d, a);
        return d.pool(striker, Why::two_hands);
    };
    EXPECT_EQ(two_hands(attack_by(Manner::blow, axe)), -2);
    EXPECT_EQ(two_hands(attack_by(Manner::blow, knife)), 0);
    EXPECT_EQ(two_hands(attack_by(Manner::blow)), 0);
    EXPECT_EQ(two_hands(attack_by(Manner::shot, shotgun)), -2);
    EXPECT_EQ(two_hands(attack_by(Manner::adjacent_shot, shotgun)), -2);
    EXPECT_EQ(two_hands(attack_by(Manner::grapple)), -2);
    for (const Manner manner : {Manner::disarm, Manner::pass, Manner::shove})
        EXPECT_EQ(two_hands(attack_by(manner)), 0);
}

// ALN-CREAT-2+: the dice of the attack; cover and size count only for attacks from afar.
TEST(AlienAttack, DiceOfACreature) {
    Duel d({.kind = Kind::creature, .attacks_as = "drone"});
    d.at(striker).modifier = 1;
    d.at(struck).cover = Cover::partial;
    Attack bite = attack_by(Manner::creature);
    bite.entry = d.sheet(striker).attack[d.place(striker, "bite")];
    EXPECT_EQ(dice_of_attack(d, bite), 10);
    EXPECT_EQ(d.pool(striker, Why::listed), 9);
    bite.ranged = true;
    EXPECT_EQ(dice_of_attack(d, bite), 8);
    EXPECT_EQ(d.pool(striker, Why::partial_cover), -2);
    bite.entry = 0; // the first of the book is an attack like any other
    d.book.attack[0].dice = 6;
    EXPECT_EQ(dice_of_attack(d, bite), 5);
}

// ALN-INIT-4, the registry's example: 4 + 2 + 1, ambush and aim; the target may not dodge.
TEST(AlienAttack, ExampleOfAnAmbush) {
    Duel d({.agility = 4, .skill = 2, .in_hand = {"magnum"}}, {.health = 9});
    d.at(striker).set(ambush_token);
    d.at(struck).set(unaware);
    d.at(striker).aim = 0;
    d.run({{6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, {2, 2, 2}},
          [&](TestScript& table) { shoot(table, d.scene(), striker, option_of(Do::shoot, 0, struck)); });
    EXPECT_EQ(d.pool(striker, Why::ambush), 2);
    EXPECT_EQ(d.count(Happened::pool, "ALN-INIT-4"), 1);
    EXPECT_EQ(d.pool(striker, Why::aim), 2);
    EXPECT_EQ(d.last(Happened::rolled).as<Rolled>().dice, 11);
    EXPECT_EQ(d.count(Happened::reacts), 0);
}

// ALN-INIT-4: the first attack roll spends the token; aimed at somebody aware it is lost.
TEST(AlienAttack, TheAmbushToken) {
    for (const bool token : {false, true})
        for (const bool asleep : {false, true}) {
            Duel d;
            d.at(striker).set(ambush_token, token);
            d.at(struck).set(unaware, asleep);
            EXPECT_EQ(spend_ambush(d.scene(), striker, struck), token && asleep);
            EXPECT_FALSE(d.at(striker).is(ambush_token));
            EXPECT_EQ(d.at(struck).is(unaware), asleep);
        }
    Duel door;
    door.at(striker).set(ambush_token);
    EXPECT_FALSE(spend_ambush(door.scene(), striker, nobody));
    EXPECT_FALSE(door.at(striker).is(ambush_token));
}

// ALN-INIT-4: works in close combat too, and only once; the target keeps its slots.
TEST(AlienAttack, AnAmbushInCloseCombat) {
    KnifeFight d;
    d.at(striker).set(ambush_token);
    d.at(struck).set(unaware);
    d.run({{2, 2, 2, 2, 2, 2}}, d.stab());
    EXPECT_EQ(d.at(struck).spent[0], 0);
    d.run({"no", {2, 2, 2, 2}}, d.stab());
    EXPECT_EQ(d.entries(striker, Why::ambush), 0);
}

// ALN-ARMOR-3+: two dice less, told; the armor is one lower.
TEST(AlienAttack, AWeakSpot) {
    KnifeFight d({}, {.armor = 2});
    d.run({"no", {6, 2}}, d.stab(1));
    EXPECT_TRUE(tells(d, Event{"ALN-ARMOR-3+", {striker}, PoolEntry{.why = Why::weak_spot, .figure = -2}}));
    EXPECT_TRUE(tells(d, Event{"ALN-ARMOR-1+", {struck}, Armored{.damage = 2, .through = 1, .armor = 1}}));
    KnifeFight plain({}, {.armor = 2});
    plain.run({"no", {6, 2, 2, 2}}, plain.stab());
    EXPECT_EQ(plain.last(Happened::armored).as<Armored>().armor, 2);
    EXPECT_TRUE(tells(plain, Event{"ALN-DAMAGE-1+", {struck, striker}, Unharmed{}}));
}

// ALN-SOCIAL-1: an order for the attack, which a follow-up does not use up; nor is it helped.
TEST(AlienAttack, OrdersAndHelp) {
    Duel d;
    const int pistol = d.hold(striker, "magnum");
    d.third({}, "Cy", 0);
    const auto orders = [&](Deed deed, const Attack& a, const Steps& steps) {
        d.at(striker).order = deed;
        d.at(striker).order_dice = 3;
        dice_of_attack(d, a, steps);
        return d.pool(striker, Why::order);
    };
    EXPECT_EQ(orders(Deed::close_attack, attack_by(Manner::blow), {"no"}), 3);
    EXPECT_EQ(orders(Deed::ranged_attack, attack_by(Manner::blow), {"no"}), 0);
    EXPECT_EQ(orders(Deed::close_attack, attack_by(Manner::shove), {"no"}), 3);
    EXPECT_EQ(orders(Deed::close_attack, attack_by(Manner::adjacent_shot, pistol), {"no"}), 3);
    EXPECT_EQ(orders(Deed::close_attack, attack_by(Manner::shot, pistol), {"no"}), 0);
    EXPECT_EQ(orders(Deed::ranged_attack, attack_by(Manner::shot, pistol), {"help"}), 3);
    EXPECT_EQ(d.pool(striker, Why::help), 1);
    d.at(2).spent[0] = 0;
    Attack again = attack_by(Manner::shot, pistol);
    again.follow_up = true;
    EXPECT_EQ(orders(Deed::ranged_attack, again, {}), 0);
    EXPECT_EQ(d.at(striker).order, Deed::ranged_attack);
}

// --- damage --------------------------------------------------------------------------------------------------------------

// ALN-MELEE-2, ALN-MELEE-3, ALN-CREAT-2+
TEST(AlienAttack, BaseDamageAndPiercing) {
    Duel d({.kind = Kind::creature, .attacks_as = "drone"});
    const int knife = d.hold(striker, "knife"), torch = d.hold(striker, "cutting_torch");
    EXPECT_EQ(base_damage(d.scene(), attack_by(Manner::blow)), 1);
    EXPECT_FALSE(pierces(d.scene(), attack_by(Manner::blow)));
    EXPECT_EQ(base_damage(d.scene(), attack_by(Manner::blow, knife)), 2);
    EXPECT_FALSE(pierces(d.scene(), attack_by(Manner::blow, knife)));
    EXPECT_EQ(base_damage(d.scene(), attack_by(Manner::blow, torch)), 3);
    EXPECT_TRUE(pierces(d.scene(), attack_by(Manner::blow, torch)));
    Attack bite = attack_by(Manner::creature);
    bite.entry = d.sheet(striker).attack[d.place(striker, "bite")];
    EXPECT_EQ(base_damage(d.scene(), bite), 2);
    EXPECT_TRUE(pierces(d.scene(), bite));
    d.book.attack[bite.entry].deals_damage = false;
    EXPECT_EQ(base_damage(d.scene(), bite), 0);
    // The first entry of the book counts as well.
    bite.entry = 0;
    d.book.attack[0] = {.damage = 7, .piercing = false};
    EXPECT_EQ(base_damage(d.scene(), bite), 7);
    EXPECT_FALSE(pierces(d.scene(), bite));
}

TEST(AlienAttack, TheImpact) {
    Duel d;
    Attack a = attack_by(Manner::blow, d.hold(striker, "knife"));
    const auto same = [](const Impact& x, const Impact& y) {
        return x.base == y.base && x.damage == y.damage && x.piercing == y.piercing && x.weak_spot == y.weak_spot &&
               x.ranged == y.ranged;
    };
    EXPECT_TRUE(same(impact_of(d.scene(), a, 1), {2, 2, false, false, false}));
    EXPECT_TRUE(same(impact_of(d.scene(), a, 3), {2, 4, false, false, false}));
    a.weak_spot = true;
    a.ranged = true;
    EXPECT_TRUE(same(impact_of(d.scene(), a, 2), {2, 3, false, true, true}));
    a.item = d.hold(striker, "pulse_rifle");
    EXPECT_TRUE(same(impact_of(d.scene(), a, 1), {2, 2, true, true, true}));
}

// --- the rolls -----------------------------------------------------------------------------------------------------------

TEST(AlienAttack, RulesOfTheKinds) {
    struct Row {
        Manner manner;
        Rule rule;
    };
    const Row rules[] = {{Manner::blow, "ALN-MELEE-1"},         {Manner::adjacent_shot, "ALN-MELEE-4+"},
                         {Manner::shot, "ALN-RANGED-1"},        {Manner::disarm, "ALN-SPECIAL-2"},
                         {Manner::pass, "ALN-SPECIAL-3"},       {Manner::shove, "ALN-SPECIAL-4"},
                         {Manner::grapple, "ALN-SPECIAL-5"},    {Manner::creature, "ALN-CREAT-2+"},
                         {Manner::break_free, "ALN-GRAPPLE-1+"}};
    for (const auto& [manner, rule] : rules) EXPECT_EQ(rule_of(manner), rule) << number_of(manner);
}

// ALN-DICE-3+ steps 2 to 6, with every question in its place.
TEST(AlienAttack, OrderOfTheRolls) {
    KnifeFight d({.kind = Kind::pc, .stress = 1}, {.kind = Kind::pc, .stress = 1});
    d.third({.kind = Kind::pc}, "Cy", 0);
    const auto asked = [&](const Steps& steps) { return d.question_after(steps, d.stab()).ask; };
    const int skill = number_of(Skill::close_combat);
    EXPECT_EQ(asked({}).what, What::react);
    EXPECT_TRUE(is_asked(asked({"defend"}), ask_of("ALN-DICE-5+", What::help, 2, striker, bare_hands, skill)));
    EXPECT_TRUE(
        is_asked(asked({"defend", "no"}), ask_of("ALN-DICE-1+", What::roll, striker, struck, d.blade, skill, 1)));
    const Step hit = {6, 6, 2, 2, 2}, parry = {6, 2, 2, 2, 2};
    EXPECT_TRUE(is_asked(asked({"defend", "no", hit}),
                         ask_of("ALN-DICE-1+", What::roll, struck, striker, bare_hands, skill, 1)));
    // Both first rolls are open when the attacker decides: one success is left.
    EXPECT_TRUE(is_asked(asked({"defend", "no", hit, parry}),
                         ask_of("ALN-DICE-2+", What::push, striker, struck, d.blade, 1, 1)));
    EXPECT_TRUE(is_asked(asked({"defend", "no", hit, parry, "yes"}),
                         ask_of("ALN-DICE-2+", What::again, striker, struck, d.blade, skill, 1)));
    const Step more = {6, 2, 2, 1}; // a second stress die, with a 1
    EXPECT_TRUE(is_asked(asked({"defend", "no", hit, parry, "yes", more}),
                         ask_of("ALN-DICE-2+", What::push, struck, striker, bare_hands, 1, 3)));
    const Step saved = {6, 2, 2, 2, 1};
    EXPECT_EQ(asked({"defend", "no", hit, parry, "yes", more, "yes", saved}).who, striker);
    EXPECT_EQ(asked({"defend", "no", hit, parry, "yes", more, "yes", saved}).what, What::stress_response);
    EXPECT_EQ(asked({"defend", "no", hit, parry, "yes", more, "yes", saved, {1}}).who, struck);
    d.run({"defend", "no", hit, parry, "yes", more, "yes", saved, {1}, {1}}, d.stab());
    EXPECT_TRUE(tells(d, Event{"ALN-MELEE-1", {striker, struck, d.blade}, Hit{.sixes = 1, .attack = Manner::blow}}));
    EXPECT_EQ(d.at(striker).stress, 2);
    EXPECT_EQ(d.at(struck).stress, 2);
}

// ALN-DICE-3+ step 6: an attacker with Mess Up has no net success.
TEST(AlienAttack, TheAttackerMessesUp) {
    KnifeFight d({.kind = Kind::pc, .stress = 4});
    d.run({"no", {6, 6, 6, 2, 1, 2, 2, 2}, {6}}, d.stab());
    EXPECT_TRUE(tells(d, Event{"ALN-MELEE-1", {striker, struck, d.blade}, Missed{.attack = Manner::blow}}));
    EXPECT_EQ(d.at(struck).health, 3);
    EXPECT_EQ(d.at(striker).stress, 5);
}

// What a clash gives back.
TEST(AlienAttack, TheClash) {
    KnifeFight d({.kind = Kind::pc});
    Attack a = attack_by(Manner::blow, d.blade);
    Clash result;
    const auto run = [&](const Steps& steps) {
        d.run(steps, [&](TestScript& table) { result = clash(table, d.scene(), a); });
    };
    run({"no", {6, 6, 2, 2}, "no"});
    EXPECT_EQ(result.sixes, 2);
    EXPECT_FALSE(result.pushed || result.attacker_hurts || result.target_hurts);
    run({"no", {6, 2, 2, 2}, "yes", {6, 6, 2, 2}});
    EXPECT_EQ(result.sixes, 3);
    EXPECT_TRUE(result.pushed);
    EXPECT_FALSE(a.ambush);
    d.at(striker).set(ambush_token);
    d.at(struck).set(unaware);
    run({{2, 2, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(result.sixes, 0);
    EXPECT_TRUE(a.ambush);
}

// ALN-CREAT-2+: an automatic attack needs no roll and cannot be Defended against; the token stays.
TEST(AlienAttack, AutomaticAttacks) {
    Duel d({.kind = Kind::creature, .attacks_as = "drone"});
    d.close(striker, struck);
    d.at(striker).set(ambush_token);
    Attack stare = attack_by(Manner::creature);
    stare.entry = d.sheet(striker).attack[d.place(striker, "stare")];
    Clash result;
    d.run({}, [&](TestScript& table) { result = clash(table, d.scene(), stare); });
    EXPECT_EQ(result.sixes, 1);
    EXPECT_FALSE(result.pushed);
    EXPECT_TRUE(d.events.empty());
    EXPECT_TRUE(d.at(striker).is(ambush_token));
    EXPECT_EQ(stare.entry, 0); // the first entry of the book is one too
}

// ALN-CREAT-4+, 1: attacked again it rises before the dice, and may react at once.
TEST(AlienAttack, WhoPlaysDeadRises) {
    KnifeFight d({}, {.kind = Kind::creature, .health = 4});
    d.at(struck).health = 0;
    d.at(struck).set(playing_dead);
    d.run({{6, 2, 2, 2}}, d.stab());
    EXPECT_TRUE(tells(d, Event{"ALN-CREAT-4+", {struck}, Rises{}}));
    EXPECT_TRUE(told_before(d, Happened::rises, Happened::rolled));
    EXPECT_TRUE(tells(d, Event{"ALN-DAMAGE-1+", {struck, striker}, Damaged{.points = 1, .left = 0}}));
    EXPECT_FALSE(d.at(struck).is(playing_dead));
    Duel other({}, {.health = 4});
    other.run({}, [&](TestScript& table) { stop_playing_dead(table, other.scene(), struck); });
    EXPECT_EQ(other.at(struck).health, 4);
    EXPECT_TRUE(other.events.empty());
}

// --- what comes last -------------------------------------------------------------------------------------------------------

// ALN-CRIT-1+, row 45: each close combat or mobility roll hurts who made it, in spite of armor, when all is over.
TEST(AlienAttack, RollsThatHurt) {
    KnifeFight d({.armor = 3}, {.health = 9, .armor = 3});
    d.wound(striker, 45);
    d.wound(struck, 45);
    d.run({"defend", {6, 6, 6, 6}, {2, 2, 2, 2}}, d.stab());
    EXPECT_TRUE(tells(d, Event{"ALN-CRIT-1+", {striker}, Damaged{.points = 1, .left = 2}}));
    EXPECT_TRUE(tells(d, Event{"ALN-CRIT-1+", {struck}, Damaged{.points = 1, .left = 6}}));
    EXPECT_EQ(d.count(Happened::damaged), 3);
    EXPECT_TRUE(tells(d, Event{"ALN-DAMAGE-1+", {struck, striker}, Damaged{.points = 2, .left = 7}}));
    d.run({"no", {2, 2, 2, 2}}, d.stab()); // who does not react rolls nothing
    EXPECT_EQ(d.count(Happened::damaged), 1);
    EXPECT_EQ(d.at(struck).health, 6);
    Duel shot({.in_hand = {"magnum"}}, {.health = 9});
    shot.wound(striker, 45);
    shot.wound(struck, 45);
    shot.run({"dodge", {2, 2, 2, 2, 2}, {2, 2, 2, 2}, {2, 2, 2}},
             [&](TestScript& table) { shoot(table, shot.scene(), striker, option_of(Do::shoot, 0, struck)); });
    EXPECT_EQ(shot.at(striker).health, 3); // RANGED COMBAT does not hurt
    EXPECT_EQ(shot.at(struck).health, 8);
    EXPECT_TRUE(told_before(shot, Happened::supply_rolled, Happened::damaged)); // steps 10 and 11
}

// ALN-STRESS-1+: a pc attacked by a member of its own side, once the attack is resolved.
TEST(AlienAttack, AttackedByTheOwnSide) {
    const auto stress = [](const Person& victim, int side, const std::function<void(Duel&)>& change) {
        KnifeFight d({}, victim);
        d.sheet(struck).side = side;
        d.run({}, [&](TestScript& table) {
            change(d);
            finish_attack(table, d.scene(), attack_by(Manner::blow, d.blade), Clash{});
        });
        EXPECT_EQ(d.count(Happened::stressed, "ALN-STRESS-1+"), d.at(struck).stress - victim.stress);
        if (d.at(struck).stress > victim.stress) {
            const Event told = Event{"ALN-STRESS-1+",
                                     {struck},
                                     Stressed{.points = 1, .stress = victim.stress + 1, .cause = Stressor::own_side}};
            EXPECT_TRUE(tells(d, told));
        }
        return int{d.at(struck).stress};
    };
    const auto as_it_is = [](Duel&) {};
    EXPECT_EQ(stress({.kind = Kind::pc, .stress = 2}, 0, as_it_is), 3);
    EXPECT_EQ(stress({.kind = Kind::pc, .stress = 2}, 1, as_it_is), 2);
    EXPECT_EQ(stress({.kind = Kind::npc}, 0, as_it_is), 0);
    EXPECT_EQ(stress({.kind = Kind::pc}, 0, [](Duel& d) { d.break_of(struck); }), 0);
    EXPECT_EQ(stress({.kind = Kind::pc}, 0, [](Duel& d) { d.at(struck).set(dead); }), 0);
}

// ALN-DICE-3+ step 11: whose pain breaks a pc frightens the others, and that is settled too.
TEST(AlienAttack, PainIsSettled) {
    KnifeFight d({.kind = Kind::pc, .health = 1}, {.kind = Kind::pc});
    d.wound(striker, 45);
    d.run({"no", {2, 2, 2, 2}, "no", {1, 2}, {1}}, d.stab());
    EXPECT_TRUE(d.at(striker).is(broken));
    EXPECT_EQ(d.last(Happened::panicked).who, struck);
    EXPECT_EQ(d.state.panic_due, 0);
}

} // namespace
} // namespace fracas::alien
