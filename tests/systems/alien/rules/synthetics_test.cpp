// Synthetics: ALN-SYNTH-1+, each row of its table.
#include "systems/alien/rules/turn.hpp"

#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

constexpr int foe_of_android = Duel::ada, android = Duel::bo;

// Bo is a synthetic at 0 Health; Cy is of its side, so that its loss does not end the fight.
struct AndroidDuel : Duel {
    explicit AndroidDuel(const Person& first = {}) : Duel(first, {.kind = Kind::synthetic, .health = 4}) {
        third({}, "Cy", 1);
        at(android).health = 0;
    }
    void row(int d6, int points = 1) {
        run({{d6}},
            [&](TestScript& t) { lose_health(t, scene(), android, points, Harm{foe_of_android}, "ALN-DAMAGE-1+"); });
    }
    void turn_of_android() {
        turn_of(android);
        at(foe_of_android).spent[0] = int{turn_over};
    }
};

// ALN-SYNTH-1+: at 0 Health it is not broken; it rolls D6 and goes on. Each further damage is another roll.
TEST(AlienSynthetic, RollsAtZeroHealth) {
    AndroidDuel d;
    d.at(android).health = 4;
    const auto hurt = [&](TestScript& t) { lose_health(t, d.scene(), android, 9, Harm{}, "ALN-DAMAGE-1+"); };
    const Question<Alien> question = d.question_after({}, hurt);
    EXPECT_TRUE(is_asked(question, ask_of("ALN-SYNTH-1+", What::synthetic, android)));
    EXPECT_TRUE(wants_a_d6(question));
    d.row(2, 9);
    EXPECT_TRUE(reports(d, Event{"ALN-DAMAGE-1+", {android, foe_of_android}, Damaged{.points = 4, .left = 0}}));
    EXPECT_FALSE(d.at(android).is(broken));
    EXPECT_TRUE(d.scene().stands(android));
    d.row(3);
    EXPECT_THAT(story_of(d), testing::ElementsAre("damaged", "servo-damaged"));
    EXPECT_EQ(d.at(android).health, 0);
    d.run({}, [&](TestScript& t) { lose_health(t, d.scene(), android, 0, Harm{}, "ALN-DAMAGE-1+"); });
    EXPECT_THAT(story_of(d), testing::IsEmpty());
    AndroidDuel above;
    above.at(android).health = 4;
    above.run({}, [&](TestScript& t) { lose_health(t, above.scene(), android, 3, Harm{}, "ALN-DAMAGE-1+"); });
    EXPECT_EQ(above.count(Happened::servo_damaged), 0);
}

// ALN-SYNTH-1+: each row, what it sets, and the same row again without new effect.
TEST(AlienSynthetic, EveryRow) {
    const std::vector<std::uint32_t> flags = {lost_turn, slow_legs | slow_moving, one_handed, needs_full_slot, immobile,
                                              shut_down};
    for (int d6 = 1; d6 <= 6; ++d6) {
        AndroidDuel d;
        d.row(d6);
        EXPECT_TRUE(reports(d, Event{"ALN-SYNTH-1+",
                                     {android},
                                     ServoDamaged{.damage = static_cast<Servo>(d6 - 1), .nothing_new = false}}));
        EXPECT_EQ(d.at(android).flags, flags[static_cast<std::size_t>(d6 - 1)]) << d6;
        EXPECT_EQ(d.at(android).servos, 1u << (d6 - 1)) << d6;
        if (d6 == 6) continue;
        d.row(d6);
        EXPECT_TRUE(reports(
            d,
            Event{"ALN-SYNTH-1+", {android}, ServoDamaged{.damage = static_cast<Servo>(d6 - 1), .nothing_new = true}}));
        EXPECT_EQ(d.at(android).flags, flags[static_cast<std::size_t>(d6 - 1)]) << d6;
    }
}

TEST(AlienSynthetic, DifferentRowsAddUp) {
    AndroidDuel d;
    d.row(2);
    d.row(4);
    EXPECT_TRUE(reports(
        d, Event{"ALN-SYNTH-1+", {android}, ServoDamaged{.damage = static_cast<Servo>(3), .nothing_new = false}}));
    EXPECT_EQ(d.at(android).servos, 1u << 1 | 1u << 3);
    EXPECT_TRUE(d.at(android).is(slow_moving));
    EXPECT_TRUE(d.at(android).is(needs_full_slot));
}

// ALN-SYNTH-1+, 1: no interrupts before the lost turn; another turn if the earlier one is lost already.
TEST(AlienSynthetic, FluidPump) {
    AndroidDuel d({.in_hand = {"knife"}});
    d.close(foe_of_android, android);
    d.row(1);
    EXPECT_FALSE(d.scene().in_control(android));
    d.run({{2, 2, 2, 2}},
          [&](TestScript& t) { strike(t, d.scene(), foe_of_android, option_of(Do::attack, 0, android)); });
    d.play({"end_turn"});
    EXPECT_TRUE(reports(d, Event{"ALN-PANIC-1+", {android}, TurnLost{}}));
    EXPECT_FALSE(d.at(android).is(lost_turn));
    d.row(1);
    EXPECT_TRUE(reports(
        d, Event{"ALN-SYNTH-1+", {android}, ServoDamaged{.damage = static_cast<Servo>(0), .nothing_new = false}}));
    EXPECT_TRUE(d.at(android).is(lost_turn));
}

// ALN-SYNTH-1+, 2: ALN-MOVE-1 to -3 are full actions; nothing an injury does or does not takes that away.
TEST(AlienSynthetic, LegServos) {
    AndroidDuel d;
    d.row_of_zones(2, Way::door);
    d.row(2);
    for (const Option& move : {at_border(Do::go, 0), Option{Do::leave_map}, at_target(Do::step_up, foe_of_android),
                               Option{Do::step_back}, at_border(Do::peek, 0)})
        EXPECT_EQ(cost_of(d.scene(), android, move), Cost::full) << static_cast<int>(move.what);
    EXPECT_EQ(cost_of(d.scene(), android, Option{Do::partial_cover}), Cost::quick);
    refresh_injuries(d.scene(), android);
    EXPECT_TRUE(d.at(android).is(slow_moving));
    d.turn_of_android();
    EXPECT_TRUE(d.offers("go:border-0"));
    d.at(android).spent[0] = int{slot_a};
    EXPECT_FALSE(d.offers("go:border-0"));
}

// ALN-SYNTH-1+, 3: a two-handed weapon in hand is useless.
TEST(AlienSynthetic, ArmServo) {
    AndroidDuel d;
    const int rifle = d.hold(android, "pulse_rifle"), knife = d.hold(android, "knife");
    EXPECT_TRUE(d.scene().usable(android, rifle));
    d.row(3);
    EXPECT_FALSE(d.scene().usable(android, rifle));
    EXPECT_TRUE(d.scene().usable(android, knife));
    EXPECT_TRUE(d.scene().holds(android, rifle));
    d.turn_of_android();
    EXPECT_FALSE(d.offers("shoot>ada:pulse_rifle"));
    EXPECT_FALSE(d.offers("aim:pulse_rifle"));
}

// ALN-SYNTH-1+, 4: quick actions take slot A, so Defend and Dodge need it.
TEST(AlienSynthetic, Neck) {
    AndroidDuel d({.in_hand = {"magnum"}});
    d.row(4);
    EXPECT_EQ(slot_for(d.scene(), android, 0, false), slot_a);
    const auto shot = [&](TestScript& t) { shoot(t, d.scene(), foe_of_android, option_of(Do::shoot, 0, android)); };
    EXPECT_TRUE(is_asked(d.question_after({}, shot), ask_of("ALN-REACT-2", What::react, android, foe_of_android, 0, 1,
                                                            static_cast<int>(Manner::shot))));
    d.at(android).spent[0] = int{slot_a};
    EXPECT_EQ(d.question_after({}, shot).ask.what, What::roll);
    EXPECT_EQ(slot_for(d.scene(), android, 0, false), 0);
}

// ALN-SYNTH-1+, 5: no actions at all and no interrupts; it is still there to be hurt. ALN-END-1+: its side is beaten.
TEST(AlienSynthetic, Chassis) {
    AndroidDuel d({.in_hand = {"magnum"}});
    d.hold_fast(android, foe_of_android);
    d.at(android).aim = 0;
    d.row(5);
    EXPECT_TRUE(reports(d, Event{"ALN-GRAPPLE-1+", {android, foe_of_android}, GrappleEnds{}}));
    EXPECT_EQ(d.at(android).aim, bare_hands);
    EXPECT_FALSE(d.scene().stands(android));
    EXPECT_TRUE(d.scene().present(android));
    EXPECT_EQ(freedom_of(d.scene(), android), Freedom::none);
    EXPECT_FALSE(fights_on(d.scene(), android));
    d.row(6);
    EXPECT_TRUE(d.at(android).is(shut_down));
}

// ALN-SYNTH-1+, 6: out of the fight.
TEST(AlienSynthetic, Shutdown) {
    AndroidDuel d;
    d.hold_fast(android, foe_of_android);
    d.row(6);
    EXPECT_FALSE(d.at(foe_of_android).is(held));
    EXPECT_FALSE(d.scene().present(android));
    EXPECT_FALSE(attackable(d.scene(), foe_of_android, android));
    d.run({}, [&](TestScript& t) { lose_health(t, d.scene(), android, 1, Harm{}, "ALN-DAMAGE-1+"); });
    EXPECT_THAT(story_of(d), testing::IsEmpty());
}

// ALN-SYNTH-1+: base dice only, no push, no panic; first aid and rally do not work on it.
TEST(AlienSynthetic, NoStressNoPanicNoCare) {
    AndroidDuel d({.kind = Kind::synthetic, .stress = 3, .in_hand = {"knife"}});
    d.close(foe_of_android, android);
    d.run({"no", {2, 2, 2, 2}},
          [&](TestScript& t) { strike(t, d.scene(), foe_of_android, option_of(Do::attack, 0, android)); });
    EXPECT_EQ(d.count(Happened::missed), 1);
    frighten(d.scene(), android);
    EXPECT_EQ(d.state.panic_due, 0);
    constexpr int cy = 2;
    d.close(cy, android);
    d.at(android).set(broken); // it never is
    EXPECT_FALSE(may_aid(d.scene(), cy, android));
    EXPECT_FALSE(may_rally(d.scene(), cy, android));
    d.run({}, [&](TestScript& t) { add_stress(t, d.scene(), android, 1, Stressor::burst, "ALN-AUTO-3"); });
    EXPECT_EQ(d.at(android).stress, 0);
}

} // namespace
} // namespace fracas::alien
