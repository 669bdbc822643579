// Taking damage: ALN-DAMAGE-1+, ALN-CRIT-1+ (the pain of row 45).
#include "systems/alien/rules/damage.hpp"

#include "systems/alien/damage_duel.hpp"
#include "systems/alien/rules/ranged.hpp"

namespace fracas::alien {
namespace {

// --- Health ------------------------------------------------------------------------------------------------------------

// ALN-DAMAGE-1+ step 5: not below 0; what is told is what was lost.
TEST(AlienDamage, HealthNeverFallsBelowZero) {
    DamageDuel d;
    d.lose(5, {{1, 2}});
    EXPECT_EQ(d.at(damage_victim).health, 0);
    EXPECT_TRUE(reports(d, Event{"ALN-DAMAGE-1+", {damage_victim, damage_dealer}, Damaged{.points = 3, .left = 0}}));
    DamageDuel exactly;
    exactly.lose(3, {{1, 2}});
    EXPECT_TRUE(exactly.at(damage_victim).is(broken));
    DamageDuel less;
    less.lose(2);
    EXPECT_FALSE(less.at(damage_victim).is(broken));
    EXPECT_EQ(less.at(damage_victim).health, 1);
}

// ALN-DAMAGE-1+ step 4
TEST(AlienDamage, NoneIsNothing) {
    DamageDuel d;
    d.break_of(damage_victim);
    for (const int points : {0, -1}) {
        d.lose(points);
        EXPECT_THAT(story_of(d), testing::IsEmpty()) << points;
    }
}

TEST(AlienDamage, NothingHarmsWhoIsOutOfIt) {
    for (const Flag flag : {dead, off_map, shut_down}) {
        DamageDuel d;
        d.at(damage_victim).set(flag);
        d.lose(2);
        EXPECT_EQ(d.at(damage_victim).health, 3) << flag;
        EXPECT_THAT(story_of(d), testing::IsEmpty()) << flag;
    }
    DamageDuel fainted;
    fainted.at(damage_victim).set(unconscious);
    fainted.lose(2);
    EXPECT_EQ(fainted.at(damage_victim).health, 1);
}

// ALN-DAMAGE-1+ step 6: what 0 Health means is a matter of kind.
TEST(AlienDamage, ZeroHealthByKind) {
    for (const Kind kind : {Kind::pc, Kind::npc}) {
        DamageDuel d({}, {.kind = kind});
        d.lose(3, {{1, 2}});
        EXPECT_TRUE(d.at(damage_victim).is(broken));
        EXPECT_TRUE(d.told_rule("ALN-BROKEN-1+"));
    }
    DamageDuel synthetic({}, {.kind = Kind::synthetic});
    synthetic.lose(3, {{2}});
    EXPECT_FALSE(synthetic.at(damage_victim).is(broken));
    EXPECT_TRUE(synthetic.told_rule("ALN-SYNTH-1+"));
    DamageDuel creature({}, {.kind = Kind::creature});
    creature.lose(3);
    EXPECT_TRUE(creature.at(damage_victim).is(dead));
    EXPECT_TRUE(creature.told_rule("ALN-CREAT-4+"));
}

// ALN-CREAT-5+: an injury that the attack names breaks a pc or npc at once, whatever Health is left; others lose Health.
TEST(AlienDamage, ANamedInjuryBreaksAtOnce) {
    DamageDuel d;
    d.lose(1, {}, {damage_dealer, d66_row(52)});
    EXPECT_TRUE(reports(d, Event{"ALN-DAMAGE-1+", {damage_victim, damage_dealer}, Damaged{.points = 1, .left = 2}}));
    EXPECT_TRUE(
        reports(d, Event{"ALN-CRIT-1+", {damage_dealer, damage_victim}, Injured{.d66 = 52, .named_by_attack = true}}));
    EXPECT_TRUE(d.at(damage_victim).is(broken));
    EXPECT_EQ(d.at(damage_victim).health, 0);
    DamageDuel first_row; // D66 11 is row 0
    first_row.lose(1, {}, {damage_dealer, 0});
    EXPECT_TRUE(first_row.at(damage_victim).is(broken));
    DamageDuel none;
    none.lose(1, {}, {damage_dealer, no_row});
    EXPECT_FALSE(none.at(damage_victim).is(broken));
    DamageDuel synthetic({}, {.kind = Kind::synthetic});
    synthetic.lose(1, {}, {damage_dealer, d66_row(52)});
    EXPECT_EQ(synthetic.at(damage_victim).health, 2);
    EXPECT_THAT(story_of(synthetic), testing::ElementsAre("damaged"));
}

// --- injury 45 -------------------------------------------------------------------------------------------------------

// ALN-CRIT-1+: mobility and close combat, and nothing else.
TEST(AlienDamage, WhichRollsHurt) {
    Duel d;
    for (int i = 0; i < skill_count; ++i) EXPECT_FALSE(hurts_to_roll(d.scene(), damage_dealer, static_cast<Skill>(i)));
    d.wound(damage_dealer, 45);
    for (int i = 0; i < skill_count; ++i) {
        const auto skill = static_cast<Skill>(i);
        EXPECT_EQ(hurts_to_roll(d.scene(), damage_dealer, skill),
                  skill == Skill::mobility || skill == Skill::close_combat);
    }
}

// ALN-CRIT-1+: 1 damage that ignores armor; nobody did it.
TEST(AlienDamage, PainOfInjury45) {
    DamageDuel d({}, {.armor = 3});
    d.behind(3);
    d.run({}, [&](TestScript& t) { take_pain(t, d.scene(), damage_victim, false); });
    EXPECT_THAT(story_of(d), testing::IsEmpty());
    d.run({}, [&](TestScript& t) { take_pain(t, d.scene(), damage_victim, true); });
    EXPECT_TRUE(reports(d, Event{"ALN-CRIT-1+", {damage_victim}, Damaged{.points = 1, .left = 2}}));
    EXPECT_THAT(story_of(d), testing::ElementsAre("damaged"));
    d.at(damage_victim).health = 1;
    const auto pain = [&](TestScript& t) { take_pain(t, d.scene(), damage_victim, true); };
    EXPECT_TRUE(is_asked(d.question_after({}, pain), ask_of("ALN-CRIT-1+", What::injury, damage_victim, nobody)));
}

} // namespace
} // namespace fracas::alien
