// Holding and breaking free: ALN-GRAPPLE-1+, ALN-DICE-4+, ALN-SPECIAL-5 (what the held one may do).
#include "systems/alien/rules/grapple.hpp"

#include "systems/alien/rules/actions.hpp"

#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

constexpr int captive = Duel::ada, captor = Duel::bo;

// The second holds the first, whose turn it is.
struct Hold : Duel {
    explicit Hold(const Person& first = {}, const Person& second = {}) : Duel(first, second) {
        hold_fast(captor, captive);
    }
    TestRule struggle() {
        return [this](TestScript& table) { break_free(table, scene(), captive); };
    }
    bool is_free() {
        return !at(captive).is(held) && !at(captor).is(holding) && at(captive).partner == nobody &&
               at(captor).partner == nobody;
    }
};

// ALN-DICE-4+: more successes than the holder; a tie is a failure.
TEST(AlienGrapple, MoreSuccessesThanTheHolder) {
    for (const auto& [own, other, free] : {std::tuple{Step{6, 2, 2, 2}, Step{2, 2, 2, 2}, true},
                                           {Step{2, 2, 2, 2}, Step{2, 2, 2, 2}, false},
                                           {Step{6, 2, 2, 2}, Step{6, 2, 2, 2}, false},
                                           {Step{6, 6, 2, 2}, Step{6, 2, 2, 2}, true},
                                           {Step{6, 2, 2, 2}, Step{6, 6, 2, 2}, false}}) {
        Hold d;
        d.run({own, other}, d.struggle());
        EXPECT_EQ(d.is_free(), free);
        EXPECT_TRUE(tells(d, free ? Event{"ALN-GRAPPLE-1+", {captive, captor}, BrokeFree{}}
                                  : Event{"ALN-GRAPPLE-1+", {captive, captor}, NotFree{}}));
        EXPECT_EQ(d.count(Happened::broke_free) + d.count(Happened::not_free), 1);
        EXPECT_TRUE(tells(d, Event{"ALN-GRAPPLE-1+", {captive, captor}, GrappleEnds{}}, free ? 1 : 0));
        EXPECT_TRUE(adjacent(d.scene(), captive, captor)); // both stay Adjacent
        EXPECT_EQ(d.at(captive).is(held), !free);
    }
}

// No weapon bonus on either side; both hands are needed (ALN-CRIT-1+).
TEST(AlienGrapple, DiceOfBoth) {
    Hold d({.strength = 5, .skill = 2, .in_hand = {"stun_baton"}}, {.strength = 4, .skill = 3, .in_hand = {"blunt"}});
    d.wound(captive, 23);
    d.wound(captor, 26);
    d.run({{2, 2, 2, 2, 2, 2}, {2, 2, 2, 2, 2}}, d.struggle());
    EXPECT_EQ(d.entries(captive, Why::weapon) + d.entries(captor, Why::weapon), 0);
    EXPECT_EQ(d.pool(captive, Why::two_hands), -1);
    EXPECT_EQ(d.pool(captor, Why::two_hands), -2);
    EXPECT_EQ(d.last(Happened::rolled).as<Rolled>().skill, Skill::close_combat);
}

// The holder's roll costs no action and is made without a slot; an order for it helps the held one alone.
TEST(AlienGrapple, TheHolderPaysNothing) {
    Hold d;
    d.at(captor).spent[0] = slot_a | slot_b;
    for (const int who : {captive, captor}) {
        d.at(who).order = Deed::break_free;
        d.at(who).order_dice = 2;
    }
    d.run({{2, 2, 2, 2, 2, 2}, {2, 2, 2, 2}}, d.struggle());
    EXPECT_EQ(d.pool(captive, Why::order), 2);
    EXPECT_EQ(d.entries(captor, Why::order), 0);
    Hold fresh;
    fresh.run({{2, 2, 2, 2}, {2, 2, 2, 2}}, fresh.struggle());
    EXPECT_EQ(fresh.at(captor).spent[0], 0);
}

// ALN-DICE-5+: a friend helps the one who acts, nobody the holder. ALN-DICE-4+: both may push, the active side first.
TEST(AlienGrapple, HelpAndPushes) {
    Hold d({.kind = Kind::pc, .stress = 1}, {.kind = Kind::pc, .stress = 1});
    d.third({}, "Cy", 0);
    d.third({}, "Di", 1);
    const int skill = number_of(Skill::close_combat);
    const auto asked = [&](const Steps& steps) { return d.question_after(steps, d.struggle()).ask; };
    EXPECT_TRUE(is_asked(asked({}), ask_of("ALN-DICE-5+", What::help, 2, captive, bare_hands, skill)));
    EXPECT_TRUE(is_asked(asked({"help"}), ask_of("ALN-DICE-1+", What::roll, captive, captor, bare_hands, skill, 1)));
    const Step first = {6, 2, 2, 2, 2, 2}, grip = {6, 2, 2, 2, 2};
    EXPECT_TRUE(
        is_asked(asked({"help", first}), ask_of("ALN-DICE-1+", What::roll, captor, captive, bare_hands, skill, 1)));
    EXPECT_TRUE(
        is_asked(asked({"help", first, grip}), ask_of("ALN-DICE-2+", What::push, captive, captor, bare_hands, 0, 1)));
    EXPECT_TRUE(is_asked(asked({"help", first, grip, "yes", {6, 2, 2, 2, 2, 2}}),
                         ask_of("ALN-DICE-2+", What::push, captor, captive, bare_hands, 1, 2)));
    d.run({"help", first, grip, "yes", {6, 2, 2, 2, 2, 2}, "no"}, d.struggle());
    EXPECT_TRUE(d.is_free());
    EXPECT_EQ(d.at(captive).stress, 2);
}

// ALN-CREAT-1+: a creature's grip has the dice of the attack that made it.
TEST(AlienGrapple, TheGripOfACreature) {
    Hold d({}, {.kind = Kind::creature, .attacks_as = "drone"});
    d.at(captor).grip = d.sheet(captor).attack[d.place(captor, "hold_for_the_bite")];
    d.at(captor).must_use = d.sheet(captor).attack[d.place(captor, "bite")];
    d.run({{6, 2, 2, 2}, {2, 2, 2, 2, 2, 2, 2, 2, 2, 2}}, d.struggle());
    EXPECT_EQ(d.pool(captor, Why::listed), 10);
    EXPECT_TRUE(d.is_free());
    EXPECT_EQ(d.at(captor).must_use, -1);
    EXPECT_EQ(d.at(captor).grip, -1);
    Hold first({}, {.kind = Kind::creature, .attacks_as = "hugger"});
    first.at(captor).grip = 0; // the first attack of the book
    first.book.attack[0].dice = 2;
    first.run({{6, 2, 2, 2}, {6, 6}}, first.struggle());
    EXPECT_FALSE(first.is_free());
}

// ALN-GRAPPLE-1+: a creature that is held breaks free with the most dice it has for an attack nearby; ALN-SPECIAL-5: it can
// do nothing else. The example: ten dice.
TEST(AlienGrapple, ALN_GRAPPLE_1_ACreatureIsHeld) {
    Duel d({.strength = 5, .skill = 3}, {.kind = Kind::creature, .attacks_as = "drone", .mobility = 9});
    d.close(Duel::ada, Duel::bo);
    d.play({"grapple>bo", {6, 2, 2, 2, 2, 2, 2, 2}}); // it has no Defend
    EXPECT_TRUE(d.at(Duel::bo).is(held));
    d.turn_of(Duel::bo);
    KeyList offered;
    offer_actions(d.scene(), Duel::bo,
                  [&](const Option& o) { offered.push_back(d.key(ask_of("ALN-TURN-1", What::act, Duel::bo), o)); });
    EXPECT_EQ(offered, (KeyList{"end_turn", "break_free"}));
    d.run({{6, 6, 4, 4, 3, 3, 2, 2, 1, 1}, {6, 5, 4, 3, 3, 2, 2, 1}},
          [&](TestScript& table) { act(table, d.scene(), Duel::bo, Option{Do::break_free}); });
    EXPECT_EQ(d.pool(Duel::bo, Why::listed), 10);
    EXPECT_FALSE(d.at(Duel::bo).is(held));
    EXPECT_EQ(d.at(Duel::bo).spent[0], slot_a);
}

// Attacks from afar and such as need no roll are no use for it; without any it has its mobility dice.
TEST(AlienGrapple, ALN_GRAPPLE_1_WhatACreatureBreaksFreeWith) {
    Duel d({}, {.kind = Kind::creature, .attacks_as = "drone", .mobility = 3});
    const Scene s = d.scene();
    int most = 0;
    for (const int entry : d.sheet(Duel::bo).attack)
        if (d.book.attack[entry].range == Range::adjacent) most = at_least(most, d.book.attack[entry].dice);
    EXPECT_EQ(d.book.attack[strongest_attack(s, Duel::bo)].dice, most);
    for (const int entry : d.sheet(Duel::bo).attack) { // wherever in the table it stands
        const auto before = d.book.attack[entry];
        if (before.range != Range::adjacent || before.dice == 0) continue;
        d.book.attack[entry].dice = most + 1;
        EXPECT_EQ(strongest_attack(s, Duel::bo), entry);
        d.book.attack[entry] = before;
    }
    const int best = strongest_attack(s, Duel::bo);
    d.book.attack[best].range = Range::medium;
    EXPECT_NE(strongest_attack(s, Duel::bo), best);
    for (CreatureAttack& attack : d.book.attack) attack.dice = 0;
    EXPECT_EQ(strongest_attack(s, Duel::bo), -1);
    d.hold_fast(Duel::ada, Duel::bo);
    d.run({{6, 2, 2}, {2, 2, 2, 2}}, [&](TestScript& table) { break_free(table, d.scene(), Duel::bo); });
    EXPECT_FALSE(d.at(Duel::bo).is(held));
}

// The first attack of the book is one like any other.
TEST(AlienGrapple, ALN_GRAPPLE_1_WithTheFirstAttackOfTheBook) {
    Duel d({}, {.kind = Kind::creature, .attacks_as = "hugger", .mobility = 3});
    for (CreatureAttack& attack : d.book.attack) attack.dice = 0;
    d.book.attack[0].dice = 5;
    d.book.attack[0].range = Range::adjacent;
    ASSERT_EQ(strongest_attack(d.scene(), Duel::bo), 0);
    d.hold_fast(Duel::ada, Duel::bo);
    d.run({{6, 2, 2, 2, 2}, {2, 2, 2, 2}}, [&](TestScript& table) { break_free(table, d.scene(), Duel::bo); });
    EXPECT_FALSE(d.at(Duel::bo).is(held));
}

// ALN-CREAT-4+, 3 and 4: a creature at its end has to break free before it attacks.
TEST(AlienGrapple, ALN_GRAPPLE_1_ACreatureAtItsEndIsHeld) {
    for (const bool free : {false, true}) {
        Duel d({.health = 20}, {.kind = Kind::creature, .attacks_as = "drone"});
        d.at(Duel::ada).spent[0] = slot_a | slot_b;
        d.close(Duel::ada, Duel::bo);
        d.hold_fast(Duel::ada, Duel::bo);
        const Step struggle = {free ? 6 : 2, 2, 2, 2, 2, 2, 2, 2, 2, 2};
        Steps steps{struggle, {2, 2, 2, 2}};
        if (free) {
            steps.push_back("strike>ada:bite");
            steps.push_back({2, 2, 2, 2, 2, 2, 2, 2, 2});
        }
        d.run(steps, [&](TestScript& table) { lunge(table, d.scene(), Duel::bo); });
        EXPECT_EQ(d.at(Duel::bo).is(held), !free);
        EXPECT_EQ(d.count(Happened::declared), free ? 1 : 0);
    }
}

// ALN-CRIT-1+, row 45: both roll CLOSE COMBAT, and it hurts both when all is over.
TEST(AlienGrapple, ItHurtsBoth) {
    Hold d;
    d.wound(captive, 45);
    d.run({{6, 2, 2, 2}, {2, 2, 2, 2}}, d.struggle());
    EXPECT_TRUE(tells(d, Event{"ALN-CRIT-1+", {captive}, Damaged{.points = 1, .left = 2}}));
    EXPECT_TRUE(told_before(d, Happened::broke_free, Happened::damaged));
    EXPECT_EQ(d.at(captor).health, 3);
    Hold other({.kind = Kind::pc}, {.kind = Kind::pc, .health = 1});
    other.wound(captor, 45);
    // The holder is broken by it: the grapple ends, and the fright is settled at once.
    other.run({{2, 2, 2, 2}, {2, 2, 2, 2}, "no", "no", {1, 2}, {1}}, other.struggle());
    EXPECT_TRUE(other.is_free());
    EXPECT_EQ(other.at(captive).health, 3);
    EXPECT_EQ(other.last(Happened::panicked).who, captive);
}

// --- what the two may do -------------------------------------------------------------------------------------------------

// ALN-SPECIAL-5: nothing but breaking free, which is a full action.
TEST(AlienGrapple, WhatTheHeldOneMayDo) {
    Hold d({.in_hand = {"knife"}});
    EXPECT_EQ(d.offered(), (KeyList{"end_turn", "break_free"}));
    d.play({"break_free", {6, 2, 2, 2}, {2, 2, 2, 2}});
    EXPECT_TRUE(d.is_free());
    EXPECT_EQ(d.at(captive).spent[0], slot_a);
    EXPECT_TRUE(d.offers("step_back"));
}

// ALN-GRAPPLE-1+: the holder may attack the held one, who cannot Defend; no shots, no moves; letting go is free.
TEST(AlienGrapple, WhatTheHolderMayDo) {
    Hold d({}, {.in_hand = {"knife", "magnum"}});
    const int other = d.third({}, "Cy", 0);
    d.turn_of(captor);
    for (const char* key : {"attack>ada:knife", "attack>ada:unarmed", "attack>ada:magnum", "let_go", "shove>ada"})
        EXPECT_TRUE(d.offers(key)) << key;
    for (const char* key : {"shoot>cy:magnum", "aim:magnum", "step_back", "step_up>cy", "leave_map", "grapple>ada"})
        EXPECT_FALSE(d.offers(key)) << key;
    d.play({"attack>ada:knife", {6, 2, 2, 2}});
    EXPECT_EQ(d.at(captive).health, 1);
    d.play({"let_go"});
    EXPECT_TRUE(d.is_free());
    EXPECT_TRUE(tells(d, Event{"ALN-GRAPPLE-1+", {captor, captive}, GrappleEnds{}}));
    EXPECT_EQ(d.at(captor).spent[0], slot_a);
    EXPECT_TRUE(d.offers("step_up>cy"));
    EXPECT_FALSE(adjacent(d.scene(), captor, other));
}

// ALN-GRAPPLE-1+: it ends when either of the two is broken or dead.
TEST(AlienGrapple, ItEndsWithEitherOfThem) {
    for (const int hurt : {captive, captor})
        for (const int tens : {1, 6}) {
            Hold d;
            d.at(hurt).health = 1;
            d.run({{tens, 5}},
                  [&](TestScript& table) { lose_health(table, d.scene(), hurt, 1, Harm{nobody}, "ALN-DAMAGE-1+"); });
            EXPECT_TRUE(d.is_free());
            EXPECT_EQ(d.at(hurt).is(dead), tens == 6);
        }
}

// ALN-GRAPPLE-1+: unconscious, shut down; the holder by a panic of 7 to 12, but by no lower one.
TEST(AlienGrapple, WhatElseEndsIt) {
    for (const int who : {captive, captor}) {
        Hold faints;
        faints.run({}, [&](TestScript& table) { faint(table, faints.scene(), who); });
        EXPECT_TRUE(faints.is_free());
        Hold stops({.kind = Kind::synthetic}, {.kind = Kind::synthetic});
        stops.run({{6}}, [&](TestScript& table) { damage_servo(table, stops.scene(), who); });
        EXPECT_TRUE(stops.is_free());
    }
    for (const Panic panic : {Panic::paranoid, Panic::hesitant, Panic::freeze, Panic::scream, Panic::catatonic}) {
        Hold d({}, {.kind = Kind::pc});
        d.run({}, [&](TestScript& table) { take_panic(table, d.scene(), captor, panic); });
        EXPECT_EQ(d.is_free(), panic >= Panic::freeze);
    }
}

// ALN-GRAPPLE-1+: others attack the held one normally; it cannot Defend or Dodge. The holder may.
TEST(AlienGrapple, AttacksByOthers) {
    Hold d;
    const int other = d.third({.in_hand = {"magnum"}}, "Cy", 1);
    // ALN-RANGED-5+: a miss may hit the holder, who is of the shooter's side.
    d.run({{2, 2, 2, 2, 2}, {2, 2}, {2, 2, 2}},
          [&](TestScript& table) { shoot(table, d.scene(), other, option_of(Do::shoot, 0, captive)); });
    EXPECT_EQ(d.last(Happened::friendly_fired).whom, captor);
    const int third_side = d.third({.in_hand = {"magnum"}}, "Di", 2);
    d.run({"dodge", {2, 2, 2, 2, 2}, {2, 2, 2, 2}, {2, 2, 2}},
          [&](TestScript& table) { shoot(table, d.scene(), third_side, option_of(Do::shoot, 1, captor)); });
    EXPECT_EQ(d.count(Happened::reacts), 1);
}

} // namespace
} // namespace fracas::alien
