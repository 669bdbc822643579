// What the odds of a move do not tell apart: sixes beyond the last Health, what a reaction costs the target, injuries that
// do the same. ALN-DICE-3+, ALN-AMMO-3, ALN-PANIC-1+, ALN-CRIT-1+.
#include "systems/alien/telling/forgetting.hpp"

#include "systems/alien/forgetful.hpp"
#include "systems/alien/told.hpp"

#include <functional>

namespace fracas::alien {
namespace {

constexpr int asker = Duel::ada, asked_about = Duel::bo;

struct OddsFight : Duel {
    using Duel::Duel;
    Forgetting forgetting() const { return {book, state, asker, asked_about}; }
    // What is forgotten of the rolls of an attack.
    LessOfExchange less_of(const Attack& a) const {
        Exchange rolls;
        rolls.attack = a;
        return forgetting().forgets(rolls);
    }
    // Somebody is wounded from before the move: then nothing is forgotten.
    void wound_bystander() { wound(third({}, "Wounded", 0), 21); }
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
    EXPECT_EQ(d.less_of(d.attack(Manner::blow, torch)).most, 2);
    d.wound_bystander();
    EXPECT_EQ(d.less_of(d.attack(Manner::blow, torch)).most, 127);
    EXPECT_EQ(d.less_of(Attack{}).most, 127); // no attack
    EXPECT_EQ(most_sixes(d.attack(Manner::blow, torch)), 127);
    EXPECT_EQ(most_sixes(d.attack(Manner::shove)), 1); // ALN-SPECIAL-1: extra successes have no effect
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
        return d.less_of(d.attack(manner, item)).passive;
    };
    const auto nothing = [](OddsFight&) {};
    EXPECT_EQ(forgets(Manner::blow, nullptr, nothing), Forgets::all);
    EXPECT_EQ(forgets(Manner::shot, "magnum", nothing), Forgets::all);
    EXPECT_EQ(forgets(Manner::creature, nullptr, nothing), Forgets::responses);
    EXPECT_EQ(forgets(Manner::blow, nullptr, [](OddsFight& d) { d.wound_bystander(); }), Forgets::nothing);
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
        if (!forgotten) d.wound_bystander();
        if (watched) d.third({.kind = Kind::pc}, "Cy", 0);
        d.at(asked_about).responses = 4;
        d.at(asked_about).spent[0] = spent;
        d.at(asker).stress = 2;
        d.at(asker).responses = 8;
        Volley volley{asker, d.hold(asker, "pulse_rifle"), asked_about};
        const State before = d.state;
        for (const VolleyStep next : {VolleyStep::shot, VolleyStep::acid}) { // not before the harm is done
            volley.next = next;
            d.forgetting().forget(d.state, volley);
            EXPECT_EQ(d.state, before);
        }
        volley.next = VolleyStep::aftermath;
        d.forgetting().forget(d.state, volley);
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
        const int knife = d.hold(asker, "knife");
        d.close(asker, asked_about);
        Attack a = d.attack(Manner::blow, knife);
        Clash result;
        d.run({"defend", {6, 6, 6, 6}, {2, 2, 2, 2, 1}, "no", {4}}, [&](TestScript& played) {
            const Forgetting forgetting = d.forgetting();
            Forgetful table{played, forgetting};
            result = forgotten ? clash(table, d.scene(), a) : clash(played, d.scene(), a);
        });
        EXPECT_EQ(result.sixes, forgotten ? 2 : 4);
        EXPECT_EQ(d.at(asked_about).responses != 0, !forgotten);
    }
}

// --- injuries --------------------------------------------------------------------------------------------

// A row's kind: whether it kills or can kill, whether it may come again, what it does to the stress.
TEST(AlienForgetting, Kinds) {
    struct Row {
        int d66, death, kind, stress;
    };
    Duel d;
    for (const Row& row : {Row{11, 0, 0, 8}, Row{12, 0, 0, 0}, Row{13, 0, 0, 16}, Row{14, 0, 4, 4}, Row{43, 0, 4, 4},
                           Row{44, 0, 5, 5}, Row{53, 0, 5, 5}, Row{63, 0, 5, 5}, Row{64, 2, 6, 6}, Row{66, 2, 6, 6}}) {
        const int at = d66_row(row.d66);
        EXPECT_EQ(kind_of_injury(d.book, at, InjuryDetail::death), row.death) << row.d66;
        EXPECT_EQ(kind_of_injury(d.book, at, InjuryDetail::kind), row.kind) << row.d66;
        EXPECT_EQ(kind_of_injury(d.book, at, InjuryDetail::stress), row.stress) << row.d66;
    }
}

// The mover's own with its stress, the target's kind, of bystanders only whether it kills.
TEST(AlienForgetting, WhoseDetailsCount) {
    OddsFight d;
    const int cy = d.third({}, "Cy", 1);
    EXPECT_EQ(d.forgetting().detail_of(asker), InjuryDetail::stress);
    EXPECT_EQ(d.forgetting().detail_of(asked_about), InjuryDetail::kind);
    EXPECT_EQ(d.forgetting().detail_of(cy), InjuryDetail::death);
    d.wound_bystander();
    for (const int who : {asker, asked_about, cy}) EXPECT_EQ(d.forgetting().detail_of(who), InjuryDetail::row);
}

// The row that stands for one that was rolled, in odds about the target.
int stands_for(int d66, int victim = asked_about, std::initializer_list<int> had = {}) {
    OddsFight d;
    InjuryRoll roll{&d.book, 0, asker, victim};
    for (const int one : had) roll.had |= std::uint64_t{1} << d66_row(one);
    int row = d66_row(d66);
    d.forgetting().forgets(roll)(row);
    return d66_of(row);
}

// The first row of the kind that the victim does not have stands for all of them.
TEST(AlienForgetting, OneRowStandsForItsKind) {
    EXPECT_EQ(stands_for(36), 14);
    EXPECT_EQ(stands_for(36, asked_about, {14}), 15);
    EXPECT_EQ(stands_for(13), 11);
    EXPECT_EQ(stands_for(63), 44);
    EXPECT_EQ(stands_for(63, asked_about, {44}), 45);
    EXPECT_EQ(stands_for(66), 64);
    EXPECT_EQ(stands_for(13, asker), 13); // the mover's own rows keep their stress apart
}

// A barred row that was taken all the same stands for itself, if the victim has all of its kind.
TEST(AlienForgetting, ARowWithNoFreshOneOfItsKind) { EXPECT_EQ(stands_for(65, asked_about, {64, 65, 66}), 65); }

// Where nobody is wounded at the first question of a move, wounds of the move itself change nothing.
TEST(AlienForgetting, TheFirstQuestionDecides) {
    OddsFight d;
    const Forgetting forgetting = d.forgetting();
    EXPECT_EQ(forgetting.detail_of(asked_about), InjuryDetail::kind);
    d.wound(asked_about, 21);
    EXPECT_EQ(forgetting.detail_of(asked_about), InjuryDetail::kind);
}

// --- what the passive side pays ----------------------------------------------------------------------------------------

// Two pcs with two dice each and Resolve 3, of whom the second pays as much as is not forgotten.
struct PaidOrNot : Duel {
    PaidOrNot(int stress, int other_stress)
        : Duel({.kind = Kind::pc, .strength = 2, .skill = 0, .stress = stress},
               {.kind = Kind::pc, .strength = 2, .skill = 0, .stress = other_stress}) {
        sheet(asked_about).attribute[static_cast<int>(Attribute::agility)] = 2;
    }
    Exchanged roll(const Steps& steps, Forgets forgotten) {
        struct Said {
            LessOfExchange less{};
            LessOfExchange forgets(const Exchange&) const { return less; }
        };
        const Said said{{all_sixes, forgotten}};
        Exchanged result;
        run(steps, [&](TestScript& played) {
            Forgetful table{played, said};
            const auto dice = gather(table, scene(), asker, Skill::close_combat);
            const auto other = gather(table, scene(), asked_about, Skill::mobility);
            result = exchange(table, scene(),
                              Trade{effort_of(scene(), dice, asked_about), effort_of(scene(), other, asker)});
        });
        return result;
    }
};

// Of a target that cannot react again the stress may still count, its responses do not; the sixes stay as they are.
TEST(AlienForgetting, ResponsesOfThePassiveSideForgotten) {
    PaidOrNot d(3, 3);
    const Exchanged result =
        d.roll({{6, 2, 1, 2, 2}, {2, 3, 2, 2, 2}, "yes", {2, 3, 1, 2, 2, 2}, {2}, {2}}, Forgets::responses);
    EXPECT_EQ(result.sixes, 1);
    EXPECT_EQ(result.passive.stress, 1);
    EXPECT_EQ(result.passive.response, 0);
    EXPECT_FALSE(result.passive.pushed);
    EXPECT_EQ(d.at(asked_about).stress, 4);
    EXPECT_EQ(d.at(asked_about).responses, 0);
    EXPECT_EQ(d.at(asker).responses, 1u << 2);
    EXPECT_EQ(d.count(Happened::responded), 1);
}

TEST(AlienForgetting, AllThePassiveSidePaysForgotten) {
    PaidOrNot d(3, 3);
    const Exchanged result =
        d.roll({{6, 2, 1, 2, 2}, {2, 3, 2, 2, 2}, "yes", {2, 3, 1, 2, 2, 2}, {2}, {2}}, Forgets::all);
    EXPECT_EQ(result.passive.stress, 0);
    EXPECT_EQ(result.passive.response, 0);
    EXPECT_EQ(d.at(asked_about).stress, 3);
    EXPECT_EQ(d.at(asked_about).responses, 0);
    EXPECT_EQ(d.at(asker).responses, 1u << 2);
    // That it messed up still counts for the sixes.
    PaidOrNot other(0, 4);
    EXPECT_EQ(other.roll({{6, 6}, {6, 6, 1, 2, 2, 2}, "no", {6}}, Forgets::all).sixes, 2);
    EXPECT_EQ(other.at(asked_about).stress, 4);
}

} // namespace
} // namespace fracas::alien
