// Called shots in melee: SR3-CALLED-1. At range: ranged_test.cpp.
#include "systems/shadowrun/blow.hpp"
#include "systems/shadowrun/rules/called_shot.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-CALLED-1: +4 on the attacker's roll only; a vital area raises the level before staging.
TEST(CalledShot, SR3_CALLED_1_VitalArea) {
    Blow b(with_club(), with_club());
    b.e.declared.manner = Do::call_vital;
    b.goes({"defend:club", {8, 1, 1}, {1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(b.target(What::melee_attack), 8);
    EXPECT_EQ(b.target(What::melee_defence), 4);
    EXPECT_EQ(b.at(b.bo).stun, 6);
    // Decided: only the attacker's own hit has the raised level.
    Blow back(with_club(), with_club());
    back.e.declared.manner = Do::call_vital;
    back.goes({"defend:club", {1, 1, 1}, {4, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(back.at(back.ada).stun, 3);
}

// SR3-CALLED-1: each attack is called anew; the question says which attack it is of how many, a lone one the first of one.
TEST(CalledShot, SR3_CALLED_1_ALoneAttackIsTheFirstOfOne) {
    Blow b(with_club(), with_club());
    const auto asked = b.question_after(
        {}, [&](TestScript& table) { choose_manner(table, b.scene(), b.ada, b.bo, bare_hands, true, false); });
    EXPECT_EQ(asked.ask.what, What::manner);
    EXPECT_EQ(asked.ask.a, 1);
    EXPECT_EQ(asked.ask.b, 1);
}

// SR3-CALLED-1: anything else: the game master states the effect of a hit, also of one without damage.
TEST(CalledShot, SR3_CALLED_1_AnythingElse) {
    const auto called = [] {
        Blow b(with_club(), with_club());
        b.e.declared.manner = Do::call_other;
        return b;
    };
    Blow disarmed = called();
    disarmed.goes({"defend:club", {8, 1, 1}, {1, 1, 1}, {5, 5, 5, 5}, "disarms:club"});
    EXPECT_EQ(disarmed.item(1).holder, nobody);
    EXPECT_FALSE(disarmed.item(1).in_hand);
    EXPECT_EQ(disarmed.last(Happened::called_effect).rule, Rule{"SR3-CALLED-1"});
    Blow fell = called();
    fell.goes({"defend:club", {8, 1, 1}, {1, 1, 1}, {5, 5, 5, 5}, "fells"});
    EXPECT_TRUE(fell.at(fell.bo).is(prone));
    Blow nothing = called();
    nothing.goes({"defend:club", {8, 1, 1}, {1, 1, 1}, {5, 5, 5, 5}, "no"});
    EXPECT_FALSE(nothing.at(nothing.bo).is(prone));
    EXPECT_EQ(nothing.item(1).holder, nothing.bo);
    Blow missed = called();
    missed.goes({"defend:club", {1, 1, 1}, {4, 1, 1}, {5, 5, 5, 5}}); // struck back: nobody is asked
    EXPECT_EQ(missed.count(Happened::called_effect), 0);
    const auto asked =
        called().question_after({"defend:club", {8, 1, 1}, {1, 1, 1}, {5, 5, 5, 5}}, [&](TestScript& table) {
            Blow b = called();
            exchange(table, b.scene(), b.e);
        });
    EXPECT_EQ(asked.ask.who, nobody); // the game master
}

// SR3-CALLED-1: what the game master may say: things in hand, and falling for one who stands; nothing of the dead.
TEST(CalledShot, SR3_CALLED_1_EffectsToChooseFrom) {
    Blow b(with_club(), with_club());
    b.carry(b.bo, "knife");
    const auto effects = [&] {
        return b.keys_after({}, [&](TestScript& table) { called_effect(table, b.scene(), b.ada, b.bo); });
    };
    EXPECT_EQ(effects(), (std::vector<std::string>{"no", "disarms:club", "fells", "ruling"}));
    b.at(b.bo).gait = Gait::running;
    EXPECT_EQ(effects(), (std::vector<std::string>{"no", "disarms:club", "fells", "halts", "ruling"}));
    b.at(b.bo).set(prone);
    b.at(b.bo).gait = Gait::stationary;
    EXPECT_EQ(effects(), (std::vector<std::string>{"no", "disarms:club", "ruling"}));
    b.at(b.bo).status = Status::dead;
    b.run({}, [&](TestScript& table) { called_effect(table, b.scene(), b.ada, b.bo); });
    EXPECT_TRUE(b.events.empty());
}

// SR3-CALLED-1: a vehicle has its vital areas, its tyres and locks like anybody: it is called and its effect asked alike.
TEST(CalledShot, SR3_CALLED_1_VehiclesAlike) {
    Blow car(with_club());
    car.vehicle(car.bo, 3, 0);
    const auto manners = [&] {
        return car.keys_after(
            {}, [&](TestScript& table) { choose_manner(table, car.scene(), car.ada, car.bo, car.e.item, true, true); });
    };
    EXPECT_EQ(manners(), (std::vector<std::string>{"plain", "call-vital", "call-other"})); // nobody subdues a car
    const auto effect = [&](const Steps& steps) {
        car.run(steps, [&](TestScript& table) { called_effect(table, car.scene(), car.ada, car.bo); });
        return car.last(Happened::called_effect).as<CalledEffect>().effect;
    };
    EXPECT_EQ(effect({"no"}), Do::no);
    EXPECT_EQ(effect({"ruling"}), Do::ruling);
    car.at(car.bo).gait = Gait::running;
    EXPECT_EQ(effect({"halts"}), Do::halts);
    EXPECT_EQ(car.at(car.bo).gait, Gait::stationary);
    EXPECT_EQ(event_text(car.told(), car.last(Happened::called_effect)), "The called shot brings Bo to a halt");
    EXPECT_EQ(event_text(car.told(), {"SR3-CALLED-1", {car.ada, car.bo}, CalledEffect{.effect = Do::ruling}}),
              "The called shot does to Bo what the game master says");
}

} // namespace
} // namespace fracas::shadowrun
