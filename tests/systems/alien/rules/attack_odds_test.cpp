// What the odds of an attack do not tell apart: sixes beyond the last Health, and what a reaction costs the target.
// ALN-DICE-3+, ALN-AMMO-3, ALN-PANIC-1+.
#include "systems/alien/rules/ranged.hpp"

#include "systems/alien/told.hpp"

#include <functional>

namespace fracas::alien {
namespace {

constexpr int asker = Duel::ada, asked_about = Duel::bo;

struct OddsFight : Duel {
    explicit OddsFight(const Person& first = {}, const Person& second = {}) : Duel(first, second) {
        state.details_forgotten = true;
    }
    Attack attack(Manner manner, int item = bare_hands) const {
        Attack a;
        a.attacker = asker;
        a.target = asked_about;
        a.item = item;
        a.manner = manner;
        a.ranged = manner == Manner::shot;
        return a;
    }
};

TEST(AlienForgetting, WhichAttacksDealDamage) {
    for (const Manner manner : {Manner::blow, Manner::adjacent_shot, Manner::shot, Manner::creature})
        EXPECT_TRUE(deals_damage(OddsFight().attack(manner))) << number_of(manner);
    for (const Manner manner : {Manner::disarm, Manner::pass, Manner::shove, Manner::grapple, Manner::break_free})
        EXPECT_FALSE(deals_damage(OddsFight().attack(manner))) << number_of(manner);
}

// As many as take the last Health, and one more that may pay for ammo.
TEST(AlienForgetting, SixesThatMatter) {
    OddsFight d({}, {.health = 3, .armor = 2});
    const int knife = d.hold(asker, "knife"), torch = d.hold(asker, "cutting_torch");
    const auto most = [&](const Attack& a) { return sixes_that_matter(d.scene(), a); };
    EXPECT_EQ(most(d.attack(Manner::blow, knife)), 5); // 2 + 3 damage: 4 sixes
    EXPECT_EQ(most(d.attack(Manner::blow, torch)), 3); // 1 + 3 damage: 2 sixes
    EXPECT_EQ(most(d.attack(Manner::blow)), 6);
    Attack weak = d.attack(Manner::blow, knife);
    weak.weak_spot = true;
    EXPECT_EQ(most(weak), 4);
    d.at(asked_about).health = 2;
    EXPECT_EQ(most(d.attack(Manner::blow, knife)), 4);
    for (const int health : {1, 0}) { // a broken one is hurt again by the first point
        d.at(asked_about).health = health;
        EXPECT_EQ(most(d.attack(Manner::blow, knife)), 3);
    }
    d.sheet(asked_about).armor = 0;
    EXPECT_EQ(most(d.attack(Manner::blow, torch)), 2); // one is always enough
    for (const Manner manner : {Manner::disarm, Manner::pass, Manner::shove, Manner::grapple})
        EXPECT_EQ(most(d.attack(manner)), 1);
    d.state.details_forgotten = false;
    EXPECT_EQ(most(d.attack(Manner::blow, torch)), 127);
    EXPECT_EQ(most(d.attack(Manner::shove)), 1); // ALN-SPECIAL-1: extra successes have no effect
}

// A barrier counts against shots alone.
TEST(AlienForgetting, SixesThatMatterBehindABarrier) {
    OddsFight d({}, {.health = 3, .armor = 1});
    d.at(asked_about).cover = Cover::full;
    d.at(asked_about).barrier = 2;
    const int gun = d.hold(asker, "magnum");
    EXPECT_EQ(sixes_that_matter(d.scene(), d.attack(Manner::shot, gun)), 6); // 3 + 3 damage: 5 sixes
    EXPECT_EQ(sixes_that_matter(d.scene(), d.attack(Manner::adjacent_shot, gun)), 4);
}

// Whether its stress still bears on something: a creature's riders, a pain that breaks the attacker, another pc.
TEST(AlienForgetting, WhoMayYetPanic) {
    const auto may = [](Manner manner, const std::function<void(OddsFight&)>& change) {
        OddsFight d({.kind = Kind::pc}, {.kind = Kind::pc});
        change(d);
        return may_yet_panic(d.scene(), d.attack(manner));
    };
    const auto other = [](Kind kind, std::uint32_t flags) {
        return [=](OddsFight& d) { d.at(d.third({.kind = kind}, "Cy", 0)).flags = flags; };
    };
    EXPECT_FALSE(may(Manner::blow, [](OddsFight&) {}));
    EXPECT_TRUE(may(Manner::creature, [](OddsFight&) {}));
    EXPECT_TRUE(may(Manner::blow, [](OddsFight& d) { d.at(asker).set(hurting); }));
    EXPECT_FALSE(may(Manner::blow, [](OddsFight& d) { d.at(asked_about).set(hurting); }));
    EXPECT_TRUE(may(Manner::blow, other(Kind::pc, 0)));
    EXPECT_FALSE(may(Manner::blow, other(Kind::npc, 0)));
    EXPECT_FALSE(may(Manner::blow, [](OddsFight& d) { d.sheet(2).kind = Kind::pc; })); // beyond the last one
    EXPECT_FALSE(may(Manner::blow, other(Kind::pc, broken)));
    EXPECT_FALSE(may(Manner::blow, other(Kind::pc, dead)));
}

TEST(AlienForgetting, WhatIsForgotten) {
    const auto forgets = [](Manner manner, const char* weapon, const std::function<void(OddsFight&)>& change) {
        OddsFight d({.kind = Kind::pc}, {.kind = Kind::pc});
        const int item = weapon == nullptr ? bare_hands : d.hold(asker, weapon);
        change(d);
        return what_is_forgotten(d.scene(), d.attack(manner, item));
    };
    const auto nothing = [](OddsFight&) {};
    EXPECT_EQ(forgets(Manner::blow, nullptr, nothing), Forgets::all);
    EXPECT_EQ(forgets(Manner::shot, "magnum", nothing), Forgets::all);
    EXPECT_EQ(forgets(Manner::creature, nullptr, nothing), Forgets::responses);
    EXPECT_EQ(forgets(Manner::blow, nullptr, [](OddsFight& d) { d.state.details_forgotten = false; }),
              Forgets::nothing);
    EXPECT_EQ(forgets(Manner::blow, nullptr, [](OddsFight& d) { d.at(asked_about).set(hurting); }), Forgets::nothing);
    // A burst may come again as long as the target can pay for a Dodge.
    EXPECT_EQ(forgets(Manner::shot, "pulse_rifle", nothing), Forgets::nothing);
    EXPECT_EQ(forgets(Manner::adjacent_shot, "pulse_rifle", nothing), Forgets::all);
    const auto spends = [](int what) { return [what](OddsFight& d) { d.at(asked_about).spent[0] = what; }; };
    EXPECT_EQ(forgets(Manner::shot, "pulse_rifle", spends(slot_b)), Forgets::nothing);
    EXPECT_EQ(forgets(Manner::shot, "pulse_rifle", spends(slot_a | slot_b)), Forgets::all);
    EXPECT_EQ(forgets(Manner::shot, "pulse_rifle",
                      [&](OddsFight& d) {
                          spends(slot_a | slot_b)(d);
                          d.at(asked_about).card[0] = 5; // on its first card; it has a second one
                          d.at(asked_about).card[1] = 7;
                      }),
              Forgets::nothing);
}

// The costs of earlier attacks of a burst are forgotten with the rest.
TEST(AlienForgetting, CostsOfEarlierAttacks) {
    const auto left = [](bool forgotten, bool watched, int spent) {
        OddsFight d({.kind = Kind::pc}, {.kind = Kind::pc, .stress = 3});
        d.state.details_forgotten = forgotten;
        if (watched) d.third({.kind = Kind::pc}, "Cy", 0);
        d.at(asked_about).responses = 4;
        d.at(asked_about).spent[0] = spent;
        d.at(asker).stress = 2;
        d.at(asker).responses = 8;
        const Attack a = d.attack(Manner::shot, d.hold(asker, "pulse_rifle"));
        forget_costs(d.scene(), a);
        EXPECT_EQ(d.at(asker).stress, 2);
        EXPECT_EQ(d.at(asker).responses, 8);
        return std::pair{int{d.at(asked_about).responses}, int{d.at(asked_about).stress}};
    };
    EXPECT_EQ(left(true, false, slot_a | slot_b), (std::pair{0, 0}));
    EXPECT_EQ(left(true, true, slot_a | slot_b), (std::pair{0, 3}));
    EXPECT_EQ(left(true, false, 0), (std::pair{4, 3}));
    EXPECT_EQ(left(false, false, slot_a | slot_b), (std::pair{4, 3}));
}

// In a fight that is played nothing is forgotten; where odds are asked it is, in the roll itself too.
TEST(AlienForgetting, InTheRollItself) {
    for (const bool forgotten : {false, true}) {
        OddsFight d({.kind = Kind::pc}, {.kind = Kind::pc, .health = 2, .stress = 1});
        d.state.details_forgotten = forgotten;
        const int knife = d.hold(asker, "knife");
        d.close(asker, asked_about);
        Attack a = d.attack(Manner::blow, knife);
        Clash result;
        d.run({"defend", {6, 6, 6, 6}, {2, 2, 2, 2, 1}, "no", {4}},
              [&](TestScript& table) { result = clash(table, d.scene(), a); });
        EXPECT_EQ(result.sixes, forgotten ? 2 : 4);
        EXPECT_EQ(d.at(asked_about).responses != 0, !forgotten);
    }
}

} // namespace
} // namespace fracas::alien
