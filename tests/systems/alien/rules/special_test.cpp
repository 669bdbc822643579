// Special attacks: ALN-SPECIAL-1 to ALN-SPECIAL-5.
#include "systems/alien/rules/special.hpp"

#include "systems/alien/told.hpp"

#include <functional>

namespace fracas::alien {
namespace {

constexpr int wrestler = Duel::ada, guard_of_two = Duel::bo;

// Adjacent; the other has no slot left and so no reaction.
struct SpecialFight : Duel {
    explicit SpecialFight(const Person& first = {}, const Person& second = {}) : Duel(first, second) {
        close(wrestler, guard_of_two);
        at(guard_of_two).spent[0] = slot_a | slot_b;
    }
    TestRule deed(Do what, int border = nowhere) {
        return [this, what, border](TestScript& table) {
            special_attack(table, scene(), wrestler, option_of(what, bare_hands, guard_of_two, 0, border));
        };
    }
};

const Do special_deeds[] = {Do::disarm, Do::pass, Do::shove, Do::grapple};

// --- ALN-SPECIAL-1 -----------------------------------------------------------------------------------------------------

TEST(AlienSpecial, MannersOfTheDeeds) {
    EXPECT_EQ(manner_of(Do::disarm), Manner::disarm);
    EXPECT_EQ(manner_of(Do::pass), Manner::pass);
    EXPECT_EQ(manner_of(Do::shove), Manner::shove);
    EXPECT_EQ(manner_of(Do::grapple), Manner::grapple);
}

// ALN-SPECIAL-1: at Adjacent range, against whom one may attack; not by creatures.
TEST(AlienSpecial, WhoIsInReach) {
    const auto may = [](const std::function<void(SpecialFight&)>& change) {
        SpecialFight d;
        d.hold(guard_of_two, "knife");
        d.row_of_zones(2, Way::door);
        d.at(guard_of_two).at_door = 0;
        change(d);
        const Scene s = d.scene();
        return std::vector{may_disarm(s, wrestler, guard_of_two), may_pass(s, wrestler, guard_of_two, 0),
                           may_shove(s, wrestler, guard_of_two), may_grapple(s, wrestler, guard_of_two)};
    };
    const std::vector all(4, true), none(4, false);
    EXPECT_EQ(may([](SpecialFight&) {}), all);
    EXPECT_EQ(may([](SpecialFight& d) { end_pairs(d.scene(), wrestler); }), none);
    EXPECT_EQ(may([](SpecialFight& d) { d.sheet(wrestler).kind = Kind::creature; }), none);
    EXPECT_EQ(may([](SpecialFight& d) { d.at(guard_of_two).set(dead); }), none);
    EXPECT_EQ(may([](SpecialFight& d) { d.sheet(guard_of_two).side = 0; }), none);
}

// ALN-SPECIAL-1: no damage, no weapon bonus; the target may Defend, and extra successes have no effect.
TEST(AlienSpecial, NoDamageNoBonus) {
    for (const Do what : special_deeds) {
        SpecialFight d;
        d.hold(wrestler, "stun_baton");
        d.hold(guard_of_two, "knife");
        d.row_of_zones(2, Way::door);
        d.at(guard_of_two).at_door = 0;
        d.at(guard_of_two).spent[0] = 0;
        const auto asked = d.question_after({}, d.deed(what, 0)).ask;
        EXPECT_TRUE(is_asked(asked, ask_of("ALN-REACT-1", What::react, guard_of_two, wrestler, bare_hands, 0,
                                           static_cast<int>(manner_of(what)))));
        Steps steps{"defend", {6, 6, 6, 2}, {6, 2, 2, 2}};
        if (what == Do::disarm) steps.push_back("throw_away:knife");
        d.run(steps, d.deed(what, 0));
        EXPECT_EQ(d.last(Happened::hit).as<Hit>().sixes, 1);
        EXPECT_EQ(d.last(Happened::hit).as<Hit>().attack, manner_of(what));
        EXPECT_EQ(d.last(Happened::hit).rule, rule_of(manner_of(what)));
        EXPECT_EQ(d.entries(wrestler, Why::weapon), 0);
        EXPECT_EQ(d.at(guard_of_two).health, 3);
    }
}

// ALN-SPECIAL-1: without a net success nothing happens.
TEST(AlienSpecial, AMissDoesNothing) {
    for (const Do what : special_deeds) {
        SpecialFight d;
        d.hold(guard_of_two, "knife");
        d.row_of_zones(2, Way::door);
        d.at(guard_of_two).at_door = 0;
        const State before = d.state;
        d.run({{2, 2, 2, 2}}, d.deed(what, 0));
        EXPECT_EQ(d.count(Happened::missed), 1);
        EXPECT_EQ(d.state, before);
    }
}

// ALN-SPECIAL-1: modifiers that are not weapon bonus dice count.
TEST(AlienSpecial, OtherModifiersCount) {
    SpecialFight d({.kind = Kind::pc});
    d.at(wrestler).set(ambush_token);
    d.at(guard_of_two).set(unaware);
    d.at(wrestler).responses = 1u << number_of(Response::frantic);
    d.at(wrestler).modifier = 2;
    d.wound(wrestler, 32);
    d.run({{2, 2, 2, 2}, "no"}, d.deed(Do::shove)); // 4 + 2 - 2 + 2 - 2
    EXPECT_EQ(d.pool(wrestler, Why::ambush), 2);
    EXPECT_EQ(d.pool(wrestler, Why::response), -2);
    EXPECT_EQ(d.pool(wrestler, Why::injuries), -2);
    EXPECT_FALSE(d.at(wrestler).is(ambush_token));
}

// --- ALN-SPECIAL-2 -----------------------------------------------------------------------------------------------------

TEST(AlienSpecial, WhoCanBeDisarmed) {
    SpecialFight d;
    const auto may = [&] { return may_disarm(d.scene(), wrestler, guard_of_two); };
    EXPECT_FALSE(may());
    d.hold(wrestler, "knife");
    d.carry(guard_of_two, "knife");
    d.item(2) = {0, guard_of_two, 0, 0, int{in_hand}}; // beyond the last one
    EXPECT_FALSE(may());
    d.hold(guard_of_two, "knife");
    EXPECT_TRUE(may());
}

// ALN-SPECIAL-2: one item in hand, taken with free hands or thrown away.
TEST(AlienSpecial, WhatDisarmOffers) {
    const auto offered = [](const std::vector<std::string>& own) {
        SpecialFight d({.in_hand = own});
        d.hold(guard_of_two, "magnum");
        d.carry(guard_of_two, "knife");
        d.hold(guard_of_two, "fire_axe");
        d.item(d.state.items) = {0, guard_of_two, 0, 0, int{in_hand}}; // beyond the last one
        const auto question = d.question_after({{6, 2, 2, 2}}, d.deed(Do::disarm));
        EXPECT_TRUE(is_asked(question.ask, ask_of("ALN-SPECIAL-2", What::disarm, wrestler, guard_of_two)));
        return d.keys_after({{6, 2, 2, 2}}, d.deed(Do::disarm));
    };
    EXPECT_EQ(offered({}), (KeyList{"throw_away:magnum", "take:magnum", "throw_away:fire_axe", "take:fire_axe"}));
    EXPECT_EQ(offered({"knife"}), (KeyList{"throw_away:magnum", "take:magnum", "throw_away:fire_axe"}));
    EXPECT_EQ(offered({"fire_axe"}), (KeyList{"throw_away:magnum", "throw_away:fire_axe"}));
}

// ALN-SPECIAL-2: thrown away it lies in the zone for anyone.
TEST(AlienSpecial, ThrownAway) {
    SpecialFight d;
    const int gun = d.hold(guard_of_two, "magnum");
    d.at(guard_of_two).aim = gun;
    d.run({{6, 2, 2, 2}, "throw_away:magnum"}, d.deed(Do::disarm));
    EXPECT_TRUE(tells(d, Event{"ALN-SPECIAL-2", {wrestler, guard_of_two, gun}, Disarmed{.taken = false}}));
    EXPECT_TRUE(tells(d, Event{"ALN-SPECIAL-2", {guard_of_two, nobody, gun}, Dropped{}}));
    EXPECT_EQ(d.item(gun).holder, nobody);
    EXPECT_FALSE(d.item(gun).is(in_hand));
    EXPECT_EQ(d.at(guard_of_two).aim, bare_hands);
    EXPECT_EQ(d.count(Happened::picked_up), 0);
    EXPECT_TRUE(may_pick_up(d.scene(), guard_of_two, gun));
}

// ALN-SPECIAL-2: taken it changes hands with the ammo in it; the magazines stay with the old owner.
TEST(AlienSpecial, Taken) {
    SpecialFight d;
    const int gun = d.hold(guard_of_two, "magnum");
    d.item(gun).ammo = 2;
    d.magazines(guard_of_two, "magnum", 1);
    d.run({{6, 2, 2, 2}, "take:magnum"}, d.deed(Do::disarm));
    EXPECT_TRUE(tells(d, Event{"ALN-SPECIAL-2", {wrestler, guard_of_two, gun}, Disarmed{.taken = true}}));
    EXPECT_TRUE(tells(d, Event{"ALN-SPECIAL-2", {wrestler, nobody, gun}, PickedUp{}}));
    EXPECT_TRUE(d.scene().holds(wrestler, gun));
    EXPECT_EQ(d.item(gun).ammo, 2);
    EXPECT_EQ(d.state.magazines[0].owner, guard_of_two);
    EXPECT_EQ(magazines_for(d.scene(), wrestler, d.weapon("magnum")), -1);
}

// --- ALN-SPECIAL-3 -----------------------------------------------------------------------------------------------------

// In a row of three, at the narrow border or door between the first two.
struct Blockade : SpecialFight {
    explicit Blockade(Way way = Way::door, DoorState door = DoorState::open) {
        row_of_zones(3, way, door);
        at(guard_of_two).at_door = 0;
    }
    bool may(int border = 0) { return may_pass(scene(), wrestler, guard_of_two, border); }
};

TEST(AlienSpecial, WhoCanBePassed) {
    Blockade d;
    EXPECT_TRUE(d.may());
    EXPECT_FALSE(d.may(1));
    EXPECT_FALSE(d.may(nowhere));
    EXPECT_FALSE(d.may(2));
    EXPECT_TRUE(Blockade(Way::narrow).may());
    EXPECT_FALSE(Blockade(Way::open).may()); // nobody stands in an open border
    for (const Flag flag : {held, broken, unconscious}) {
        Blockade beaten;
        beaten.at(guard_of_two).set(flag);
        EXPECT_FALSE(beaten.may()) << flag;
    }
    for (const Flag flag : {holding, cannot_move, held}) {
        Blockade stuck;
        stuck.at(wrestler).set(flag);
        EXPECT_FALSE(stuck.may()) << flag;
    }
    Blockade away; // a border of another zone, though the other is marked as blocking it
    away.at(guard_of_two).at_door = nowhere;
    EXPECT_FALSE(away.may());
    away.at(guard_of_two).blocks = 1;
    EXPECT_FALSE(away.may(1));
    away.at(guard_of_two).blocks = 0;
    EXPECT_TRUE(away.may());
}

// ALN-SPECIAL-3: into the zone beyond as after ALN-MOVE-1, through a closed door too.
TEST(AlienSpecial, PassedIntoTheZoneBeyond) {
    for (const DoorState door : {DoorState::open, DoorState::closed, DoorState::broken}) {
        Blockade d(Way::door, door);
        d.at(wrestler).cover = Cover::partial;
        d.run({{6, 2, 2, 2}}, d.deed(Do::pass, 0));
        EXPECT_TRUE(tells(d, Event{"ALN-SPECIAL-3", {wrestler, guard_of_two}, PassedBy{.border = 0}}));
        EXPECT_TRUE(tells(d, Event{"ALN-SPECIAL-3", {wrestler}, Moved{.zone = 1, .border = 0}}));
        EXPECT_EQ(d.at(wrestler).zone, 1);
        EXPECT_EQ(d.at(wrestler).at_door, nowhere);
        EXPECT_EQ(d.at(wrestler).cover, Cover::none);
        EXPECT_FALSE(adjacent(d.scene(), wrestler, guard_of_two));
        EXPECT_EQ(d.at(guard_of_two).at_door, 0);
    }
}

// ALN-SPECIAL-3: at a locked door the two change places and stay Adjacent.
TEST(AlienSpecial, PassedAtALockedDoor) {
    Blockade d(Way::door, DoorState::locked);
    d.at(guard_of_two).blocks = 0;
    d.at(wrestler).cover = Cover::partial;
    d.at(wrestler).aim = 0;
    d.run({{6, 2, 2, 2}}, d.deed(Do::pass, 0));
    EXPECT_EQ(d.at(wrestler).zone, 0);
    EXPECT_EQ(d.at(wrestler).at_door, 0);
    EXPECT_EQ(d.at(guard_of_two).at_door, nowhere);
    EXPECT_EQ(d.at(guard_of_two).blocks, nowhere);
    EXPECT_TRUE(adjacent(d.scene(), wrestler, guard_of_two));
    EXPECT_EQ(d.at(wrestler).aim, bare_hands);
    EXPECT_EQ(d.at(wrestler).cover, Cover::none);
    EXPECT_EQ(d.count(Happened::moved), 0);
    Blockade marked(Way::door, DoorState::locked); // what it does elsewhere stays
    marked.at(guard_of_two).at_door = 1;
    marked.at(guard_of_two).blocks = 0;
    marked.run({{6, 2, 2, 2}}, marked.deed(Do::pass, 0));
    EXPECT_EQ(marked.at(guard_of_two).at_door, 1);
    EXPECT_EQ(marked.at(guard_of_two).blocks, nowhere);
    Blockade other(Way::door, DoorState::locked);
    other.at(guard_of_two).blocks = 1;
    other.run({{6, 2, 2, 2}}, other.deed(Do::pass, 0));
    EXPECT_EQ(other.at(guard_of_two).blocks, 1);
}

// ALN-DICE-3+ steps 9 and 11: what waits beyond frightens before the pain of the own roll.
TEST(AlienSpecial, PassedIntoFear) {
    Blockade d;
    d.sheet(wrestler).kind = Kind::pc;
    d.sheet(wrestler).resolve = 9;
    d.wound(wrestler, 45);
    const int horror = d.third({.kind = Kind::creature, .zone = 2}, "Cy", 1);
    d.sheet(horror).horrifying = true;
    d.run({{6, 2, 2, 2}, {1}}, d.deed(Do::pass, 0));
    EXPECT_EQ(d.last(Happened::panicked).who, wrestler);
    EXPECT_TRUE(told_before(d, Happened::panicked, Happened::damaged));
    EXPECT_EQ(d.at(wrestler).health, 2);
}

// ALN-SPECIAL-3: of several who block the border it is enough to beat one; another direction needs no roll.
TEST(AlienSpecial, OneOfSeveral) {
    Blockade d;
    d.at(wrestler).zone = d.at(guard_of_two).zone = 1;
    const int second = d.third({.zone = 1}, "Cy", 1);
    d.at(second).at_door = 0;
    EXPECT_TRUE(d.may());
    EXPECT_FALSE(may_pass(d.scene(), wrestler, second, 0)); // not Adjacent
    EXPECT_FALSE(d.offers("go:border-0"));
    EXPECT_TRUE(d.offers("go:border-1"));
    d.run({{6, 2, 2, 2}}, d.deed(Do::pass, 0));
    EXPECT_EQ(d.at(wrestler).zone, 0);
}

TEST(AlienSpecial, PassInPlay) {
    Blockade d;
    EXPECT_FALSE(d.offers("go:border-0"));
    EXPECT_TRUE(d.offers("pass>bo:border-0"));
    EXPECT_FALSE(d.offers("pass>bo:border-1"));
    d.play({"pass>bo:border-0", {6, 2, 2, 2}});
    EXPECT_EQ(d.at(wrestler).zone, 1);
    EXPECT_EQ(d.at(wrestler).spent[0], slot_a);
}

// --- ALN-SPECIAL-4 -----------------------------------------------------------------------------------------------------

// ALN-SPECIAL-4: an opponent of any kind and size, the large creature too.
TEST(AlienSpecial, ALN_SPECIAL_4_WhoCanBeShoved) {
    for (const Kind kind : {Kind::pc, Kind::npc, Kind::synthetic, Kind::creature})
        for (const Size size : {Size::small_size, Size::normal, Size::large}) {
            SpecialFight d({}, {.kind = kind});
            d.sheet(guard_of_two).size = size;
            ASSERT_TRUE(may_shove(d.scene(), wrestler, guard_of_two));
            d.run({{6, 2, 2, 2}}, d.deed(Do::shove));
            EXPECT_FALSE(adjacent(d.scene(), wrestler, guard_of_two));
        }
}

// ALN-SPECIAL-4: all its pairs, its cover, its at_door and its grapples end.
TEST(AlienSpecial, Shoved) {
    SpecialFight d;
    const int other = d.third({}, "Cy", 0);
    d.row_of_zones(2, Way::door);
    d.hold_fast(guard_of_two, other);
    d.at(guard_of_two).cover = Cover::partial;
    d.at(guard_of_two).at_door = 0;
    d.run({{6, 2, 2, 2}}, d.deed(Do::shove));
    EXPECT_TRUE(tells(d, Event{"ALN-SPECIAL-4", {wrestler, guard_of_two}, Shoved{}}));
    EXPECT_EQ(d.at(guard_of_two).adjacent, 0);
    EXPECT_EQ(d.at(guard_of_two).cover, Cover::none);
    EXPECT_EQ(d.at(guard_of_two).at_door, nowhere);
    EXPECT_EQ(d.at(guard_of_two).zone, 0);
    EXPECT_FALSE(d.at(other).is(held));
    EXPECT_FALSE(d.at(guard_of_two).is(holding));
    EXPECT_EQ(d.count(Happened::grapple_ends), 1);
}

// --- ALN-SPECIAL-5 -----------------------------------------------------------------------------------------------------

// ALN-SPECIAL-5, the registry's example: the jack's bonus does not count; net 1, the guard is held.
TEST(AlienSpecial, ExampleOfAGrapple) {
    Duel d({.strength = 5, .skill = 3, .in_hand = {"blunt"}},
           {.strength = 4, .skill = 2, .in_hand = {"service_pistol"}});
    d.close(wrestler, guard_of_two);
    d.play({"grapple>bo", "defend", {6, 5, 5, 4, 3, 2, 2, 1}, {5, 4, 4, 3, 2, 2}});
    EXPECT_TRUE(tells(d, Event{"ALN-SPECIAL-5", {wrestler, guard_of_two}, Hit{.sixes = 1, .attack = Manner::grapple}}));
    EXPECT_TRUE(tells(d, Event{"ALN-SPECIAL-5", {wrestler, guard_of_two}, Grappled{}}));
    EXPECT_TRUE(d.at(guard_of_two).is(held));
    EXPECT_TRUE(d.at(wrestler).is(holding));
    EXPECT_EQ(d.at(guard_of_two).partner, wrestler);
    EXPECT_EQ(d.at(wrestler).partner, guard_of_two);
    EXPECT_EQ(d.at(wrestler).grip, -1);
    EXPECT_TRUE(d.scene().holds(wrestler, 0)); // both keep what they hold
    EXPECT_TRUE(d.scene().holds(guard_of_two, 1));
}

// ALN-SPECIAL-5: whom nobody holds, of any kind; nobody can hold two. ALN-GRAPPLE-1+: nor the broken.
TEST(AlienSpecial, ALN_SPECIAL_5_WhoCanBeGrappled) {
    const auto may = [](const std::function<void(SpecialFight&)>& change) {
        SpecialFight d;
        change(d);
        return may_grapple(d.scene(), wrestler, guard_of_two);
    };
    for (const Kind kind : {Kind::pc, Kind::npc, Kind::synthetic, Kind::creature})
        for (const bool creatures : {true, false})
            EXPECT_EQ(may([&](SpecialFight& d) {
                          d.sheet(guard_of_two).kind = kind;
                          if (!creatures) d.book.settings.grapple_creatures = false; // it is the default
                      }),
                      creatures || kind != Kind::creature);
    EXPECT_FALSE(may([](SpecialFight& d) { // ALN-CREAT-4+: it seems dead
        d.sheet(guard_of_two).kind = Kind::creature;
        d.book.settings.creature_table = true;
        d.at(guard_of_two).set(playing_dead);
    }));
    for (const Flag flag : {held, broken, unconscious})
        EXPECT_FALSE(may([&](SpecialFight& d) { d.at(guard_of_two).set(flag); })) << flag;
    EXPECT_TRUE(may([](SpecialFight& d) { d.at(guard_of_two).set(holding); }));
    EXPECT_FALSE(may([](SpecialFight& d) { d.at(wrestler).set(holding); }));
}

// ALN-GRAPPLE-1+: a holder who is held itself lets go.
TEST(AlienSpecial, AHolderIsGrappled) {
    SpecialFight d;
    const int other = d.third({}, "Cy", 0);
    d.hold_fast(guard_of_two, other);
    d.run({{6, 2, 2, 2}}, d.deed(Do::grapple));
    EXPECT_TRUE(d.at(guard_of_two).is(held));
    EXPECT_FALSE(d.at(guard_of_two).is(holding));
    EXPECT_FALSE(d.at(other).is(held));
    EXPECT_EQ(d.at(other).partner, nobody);
}

} // namespace
} // namespace fracas::alien
