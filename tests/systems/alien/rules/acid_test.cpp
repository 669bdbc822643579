// Acid: ALN-CREAT-3+.
#include "systems/alien/rules/melee.hpp"

#include "systems/alien/forgetful.hpp"
#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

constexpr int splashed_one = Duel::ada, bleeder = Duel::bo;

// Bo is a creature with an acid splash of 4 and Health 7, Adjacent to Ada.
struct AcidDuel : Duel {
    explicit AcidDuel(const Person& first = {}) : Duel(first, {.kind = Kind::creature, .health = 7, .acid = 4}) {
        close(splashed_one, bleeder);
    }
    void wound_it(int points = 1) {
        run({}, [&](TestScript& t) { lose_health(t, scene(), bleeder, points, Harm{splashed_one}, "ALN-DAMAGE-1+"); });
    }
    void settle_now(const Steps& steps) {
        run(steps, [&](TestScript& t) { settle_acid(t, scene()); });
        EXPECT_EQ(state.acid_due, 0);
    }
};

// ALN-CREAT-3+: when it loses Health, and only then.
TEST(AlienAcid, FlowsWhenHealthIsLost) {
    AcidDuel d;
    d.wound_it();
    EXPECT_EQ(d.state.acid_due, 1u << bleeder);
    AcidDuel unhurt;
    unhurt.wound_it(0);
    EXPECT_EQ(unhurt.state.acid_due, 0);
    AcidDuel without;
    without.sheet(bleeder).acid = 0;
    without.wound_it();
    EXPECT_EQ(without.state.acid_due, 0);
    AcidDuel spent; // damage that finds no Health
    spent.at(bleeder).health = 0;
    spent.wound_it();
    EXPECT_EQ(spent.state.acid_due, 0);
    AcidDuel drop;
    drop.sheet(bleeder).acid = 1;
    drop.wound_it(7); // also as it dies
    EXPECT_TRUE(drop.at(bleeder).is(dead));
    EXPECT_EQ(drop.state.acid_due, 1u << bleeder);
}

// ALN-CREAT-3+: dice equal to the value; base damage 1, each further success adds 1; armor piercing.
TEST(AlienAcid, DiceAndDamage) {
    AcidDuel d({.armor = 2});
    d.wound_it();
    const auto flows = [&](TestScript& t) { settle_acid(t, d.scene()); };
    const Question<Alien> question = d.question_after({}, flows);
    EXPECT_TRUE(is_asked(question, ask_of("ALN-CREAT-3+", What::acid, bleeder, splashed_one)));
    EXPECT_EQ(question.needed.count(), 4);
    d.settle_now({{6, 6, 6, 2}});
    EXPECT_TRUE(reports(d, Event{"ALN-CREAT-3+", {bleeder, splashed_one}, Splashed{.sixes = 3}}));
    EXPECT_TRUE(reports(d, Event{"ALN-ARMOR-1+", {splashed_one}, Armored{.damage = 3, .through = 2, .armor = 1}}));
    EXPECT_TRUE(reports(d, Event{"ALN-DAMAGE-1+", {splashed_one, bleeder}, Damaged{.points = 2, .left = 1}}));
    AcidDuel one;
    one.wound_it();
    one.settle_now({{6, 2, 2, 2}});
    EXPECT_EQ(one.at(splashed_one).health, 2);
    AcidDuel none;
    none.wound_it();
    none.settle_now({{2, 2, 2, 2}});
    EXPECT_TRUE(reports(none, Event{"ALN-CREAT-3+", {bleeder, splashed_one}, Splashed{.sixes = 0}}));
    EXPECT_THAT(story_of(none), testing::ElementsAre("splashed"));
    AcidDuel stronger; // a pack may say so
    stronger.book.tables.acid_damage = 2;
    stronger.wound_it();
    stronger.settle_now({{6, 2, 2, 2}});
    EXPECT_EQ(stronger.at(splashed_one).health, 1);
}

// ALN-CREAT-3+: the barrier of full cover is no help, for the splash is no shot.
TEST(AlienAcid, CoverDoesNotHelp) {
    AcidDuel d;
    d.at(splashed_one).cover = Cover::full;
    d.at(splashed_one).barrier = 4;
    d.wound_it();
    d.settle_now({{6, 2, 2, 2}});
    EXPECT_EQ(d.at(splashed_one).health, 2);
}

// ALN-CREAT-3+: everyone at Adjacent range, one roll each, in ascending card order; creatures with acid are immune.
TEST(AlienAcid, EveryoneAdjacentByTheirCards) {
    AcidDuel d;
    const int cy = d.third({.health = 9}, "Cy", 0),
              di = d.third({.kind = Kind::creature, .health = 9, .acid = 1}, "Di", 1);
    const int eve = d.third({}, "Eve", 0), flo = d.third({.kind = Kind::creature, .health = 9}, "Flo", 1);
    const int gil = d.third({}, "Gil", 1), hal = d.third({}, "Hal", 0);
    for (const int i : {cy, di, flo, gil, hal}) d.close(bleeder, i);
    d.at(gil).set(dead);
    d.at(cy).card[0] = 1;
    d.at(splashed_one).card[0] = 9;
    d.break_of(hal);
    d.wound_it();
    d.settle_now({{6, 2, 2, 2}, {6, 6, 2, 2}, {6, 2, 2, 2}, {1, 2}, {6, 6, 2, 2}});
    std::vector<int> victims;
    for (const Event& event : d.events)
        if (event.kind == Happened::splashed) victims.push_back(event.whom);
    EXPECT_THAT(victims, testing::ElementsAre(cy, flo, hal, splashed_one));
    EXPECT_EQ(d.at(cy).health, 8);
    EXPECT_EQ(d.at(flo).health, 7);
    EXPECT_EQ(d.count(Happened::injured), 1); // of Hal, who is broken
    EXPECT_EQ(d.at(splashed_one).health, 1);
    EXPECT_EQ(d.at(eve).health, 3);
    EXPECT_EQ(d.at(di).health, 9);
}

// ALN-CREAT-3+: several creatures that bleed at once, by their cards too.
TEST(AlienAcid, SeveralThatBleed) {
    AcidDuel d({.health = 9});
    const int cy = d.third({.kind = Kind::creature, .health = 7, .acid = 2}, "Cy", 1);
    d.close(splashed_one, cy);
    d.at(bleeder).card[0] = 8;
    d.state.acid_due = 1u << bleeder | 1u << cy;
    d.settle_now({{6, 2}, {6, 6, 2, 2}});
    EXPECT_EQ(d.at(splashed_one).health, 6);
}

// ALN-CREAT-3+: in an attack: it cannot be defended against or dodged; panic rolls come after all splashes.
TEST(AlienAcid, InTheOrderOfAnAttack) {
    AcidDuel d({.kind = Kind::pc, .in_hand = {"knife"}});
    const int cy = d.third({.kind = Kind::pc, .health = 9}, "Cy", 0);
    d.close(bleeder, cy);
    d.run({"no", {6, 2, 2, 2}, "no", {6, 6, 6, 2}, {1, 2}, {6, 2, 2, 2}, {1}},
          [&](TestScript& t) { strike(t, d.scene(), splashed_one, option_of(Do::attack, 0, bleeder)); });
    EXPECT_THAT(story_of(d), testing::ElementsAre("hit", "armored", "damaged", "splashed", "armored", "damaged",
                                                  "broken", "injured", "splashed", "armored", "damaged", "panicked"));
}

// Where odds are asked, sixes beyond the last Health and armor are all alike.
TEST(AlienAcid, SixesThatMakeNoDifference) {
    const auto told = [](int health, int armor, bool forgotten) {
        AcidDuel d({.health = 3, .armor = armor});
        d.sheet(bleeder).acid = 8;
        d.at(splashed_one).health = health;
        if (health == 0) d.at(splashed_one).set(broken);
        d.wound_it();
        const Forgetting forgetting{d.book, d.state, splashed_one, bleeder};
        d.run({{6, 6, 6, 6, 6, 6, 6, 2}, {1, 2}}, [&](TestScript& played) {
            Forgetful table{played, forgetting};
            if (forgotten) settle_acid(table, d.scene());
            else settle_acid(played, d.scene());
        });
        return int{d.last(Happened::splashed).as<Splashed>().sixes};
    };
    EXPECT_EQ(told(3, 0, false), 7);
    EXPECT_EQ(told(3, 0, true), 3);
    EXPECT_EQ(told(3, 2, true), 4);
    EXPECT_EQ(told(2, 1, true), 2);
    EXPECT_EQ(told(1, 0, true), 1);
    EXPECT_EQ(told(0, 0, true), 1);
    EXPECT_EQ(told(0, 3, true), 3);
}

} // namespace
} // namespace fracas::alien
