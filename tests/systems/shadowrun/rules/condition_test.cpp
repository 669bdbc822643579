// Boxes and what they lead to: SR3-DAMAGE-2+, -4+, -5+, SR3-COND-1+, SR3-GRAPPLE-2, -3, SR3-VEHICLE-1+, melee contact.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/condition.hpp"

namespace fracas::shadowrun {
namespace {

struct Hurt : Duel {
    using Duel::Duel;

    void boxes(int who, int number, bool stun = false) {
        run({}, [&](TestScript& table) {
            take_boxes(table, scene(), who, ada, number, stun, Level::light, "SR3-DAMAGE-2+");
        });
    }
    void held(int subduer, int victim, int number) {
        run({}, [&](TestScript& table) { take_subdual(table, scene(), subduer, victim, number); });
    }
};

// SR3-DAMAGE-2+: boxes of each hit are added to what is there, on the monitor of their kind.
TEST(Condition, SR3_DAMAGE_2_BoxesAddUp) {
    Hurt h;
    h.boxes(h.bo, 3);
    h.boxes(h.bo, 6);
    EXPECT_EQ(h.at(h.bo).physical, 9);
    EXPECT_EQ(h.at(h.bo).stun, 0);
    EXPECT_EQ(h.last(Happened::damaged).as<Damaged>().boxes, 6);
    EXPECT_EQ(h.last(Happened::damaged).as<Damaged>().monitor, Monitor::physical);
    h.boxes(h.bo, 3, true);
    h.boxes(h.bo, 6, true);
    EXPECT_EQ(h.at(h.bo).stun, 9);
    EXPECT_EQ(h.last(Happened::damaged).as<Damaged>().monitor, Monitor::stun);
    EXPECT_EQ(h.at(h.bo).status, Status::active);
    EXPECT_FALSE(h.at(h.bo).is(prone));
}

// SR3-DAMAGE-5+: a single Physical box opens the wound of one who was treated again; Stun does not.
TEST(Condition, SR3_DAMAGE_5_ABoxOpensATreatedWound) {
    Hurt h;
    h.at(h.bo).set(treated);
    h.boxes(h.bo, 1, true);
    EXPECT_TRUE(h.at(h.bo).is(treated));
    h.boxes(h.bo, 1);
    EXPECT_FALSE(h.at(h.bo).is(treated));
}

// SR3-DAMAGE-4+: at 10 Stun boxes unconscious and prone; what is past ten is Physical, box for box.
TEST(Condition, SR3_DAMAGE_4_UnconsciousAndOverflow) {
    Hurt h;
    h.at(h.bo).stun = 9;
    h.boxes(h.bo, 1, true);
    EXPECT_EQ(h.at(h.bo).status, Status::unconscious);
    EXPECT_TRUE(h.at(h.bo).is(prone));
    EXPECT_EQ(h.at(h.bo).physical, 0);
    EXPECT_EQ(h.count(Happened::overflowed), 0);
    EXPECT_EQ(h.count(Happened::unconscious, "SR3-DAMAGE-4+"), 1);
    h.boxes(h.bo, 3, true);
    EXPECT_EQ(h.at(h.bo).stun, 10);
    EXPECT_EQ(h.at(h.bo).physical, 3);
    EXPECT_EQ(h.count(Happened::unconscious), 0); // he is already
    Hurt past;
    past.at(past.bo).stun = 8;
    past.boxes(past.bo, 6, true);
    EXPECT_EQ(past.at(past.bo).stun, 10);
    EXPECT_EQ(past.at(past.bo).physical, 4);
    EXPECT_EQ(past.last(Happened::overflowed).as<Overflowed>().boxes, 4);
}

// SR3-DAMAGE-4+, -5+: Stun that overflows can make him a dying man.
TEST(Condition, SR3_DAMAGE_5_DyingFromOverflow) {
    Hurt h;
    h.at(h.bo).stun = 10;
    h.at(h.bo).status = Status::unconscious;
    h.boxes(h.bo, 10, true);
    EXPECT_EQ(h.at(h.bo).physical, 10);
    EXPECT_EQ(h.at(h.bo).status, Status::dying);
}

// SR3-DAMAGE-5+: at 10 Physical boxes dying and prone; overflow above Body is death at once.
TEST(Condition, SR3_DAMAGE_5_DyingAndDead) {
    Hurt h;
    h.at(h.bo).physical = 9;
    h.at(h.bo).bleeding = 3;
    h.boxes(h.bo, 1);
    EXPECT_EQ(h.at(h.bo).status, Status::dying);
    EXPECT_TRUE(h.at(h.bo).is(prone));
    EXPECT_EQ(h.at(h.bo).bleeding, 0);
    EXPECT_EQ(h.last(Happened::dying).as<Dying>().overflow, 0);
    h.boxes(h.bo, 4);
    EXPECT_EQ(h.at(h.bo).overflow(), 4);
    EXPECT_EQ(h.at(h.bo).status, Status::dying);
    EXPECT_EQ(h.count(Happened::dying), 0);
    h.boxes(h.bo, 1);
    EXPECT_EQ(h.at(h.bo).status, Status::dead);
    EXPECT_EQ(h.count(Happened::died, "SR3-DAMAGE-5+"), 1);
}

// SR3-DAMAGE-5+, example: Body 4, Physical 7, takes S: 13 boxes, overflow 3, dying.
TEST(Condition, SR3_DAMAGE_5_Example) {
    Hurt h;
    h.at(h.bo).physical = 7;
    h.boxes(h.bo, 6);
    EXPECT_EQ(h.at(h.bo).physical, 13);
    EXPECT_EQ(h.last(Happened::dying).as<Dying>().overflow, 3);
    EXPECT_EQ(h.at(h.bo).status, Status::dying);
}

// SR3-DAMAGE-5+: from an upright man to a dead one in one hit.
TEST(Condition, SR3_DAMAGE_5_DeathAtOnce) {
    Hurt h;
    h.at(h.bo).physical = 9;
    h.boxes(h.bo, 6);
    EXPECT_EQ(h.at(h.bo).status, Status::dead);
    EXPECT_TRUE(h.at(h.bo).is(prone));
    EXPECT_EQ(h.count(Happened::dying), 0);
}

// SR3-COND-1+: who is out is engaged with nobody, holds nobody, waits for nothing; SR3-RANGED-14+: aims at nothing.
TEST(Condition, SR3_COND_1_OutOfAction) {
    Hurt h;
    const int cy = h.third({}, "Cy", 0, 0, 1);
    h.contact(h.ada, h.bo);
    h.contact(cy, h.bo);
    h.contact(cy, h.ada); // as it is, to see that others stay
    h.subdual(h.bo, h.ada, 10, 10);
    h.subdual(cy, h.bo, 2, 2);
    h.at(h.bo).set(waiting);
    h.at(h.bo).aim = 1;
    h.boxes(h.bo, 10);
    EXPECT_EQ(h.at(h.bo).engaged, 0);
    EXPECT_EQ(h.at(h.ada).engaged, bit(cy));
    EXPECT_EQ(h.at(cy).engaged, bit(h.ada));
    EXPECT_FALSE(h.at(h.bo).is(waiting));
    EXPECT_EQ(h.at(h.bo).aim, 0);
    EXPECT_EQ(subdual_between(h.scene(), h.bo, h.ada), -1);
    EXPECT_EQ(subdual_between(h.scene(), cy, h.bo), -1);
    EXPECT_EQ(h.at(h.ada).status, Status::active); // SR3-GRAPPLE-2: the subduer is out
    EXPECT_EQ(h.count(Happened::free_again, "SR3-GRAPPLE-6"), 1);
}

// SR3-RANGED-14+: a wound costs the aim; so does a box of subdual.
TEST(Condition, SR3_RANGED_14_AWoundCostsTheAim) {
    Hurt h;
    h.hold(h.bo, "heavy_pistol");
    h.at(h.bo).aim = 2;
    h.boxes(h.bo, 1);
    EXPECT_EQ(h.at(h.bo).aim, 0);
    EXPECT_EQ(h.count(Happened::aim_lost, "SR3-RANGED-14+"), 1);
    h.at(h.bo).aim = 2;
    h.held(h.ada, h.bo, 1);
    EXPECT_EQ(h.at(h.bo).aim, 0);
}

// --- subdual boxes ---------------------------------------------------------------------------------------------------

// SR3-GRAPPLE-2: recorded for that attacker; the mark is the most he has had.
TEST(Condition, SR3_GRAPPLE_2_BoxesOfOneSubduer) {
    Hurt h;
    h.at(h.bo).fading = 7;
    h.held(h.ada, h.bo, 3);
    EXPECT_EQ(h.state.subdual[0], (Subdual{0, 1, 3, 3}));
    EXPECT_EQ(h.at(h.bo).fading, 0); // SR3-GRAPPLE-4: the minute counts from the last box
    EXPECT_EQ(h.at(h.bo).stun, 0);
    EXPECT_EQ(h.last(Happened::subdual_damage).as<SubdualDamage>().boxes, 3);
    h.state.subdual[0].boxes = 1;
    h.held(h.ada, h.bo, 1);
    EXPECT_EQ(h.state.subdual[0], (Subdual{0, 1, 2, 3}));
    h.held(h.ada, h.bo, 3);
    EXPECT_EQ(h.state.subdual[0], (Subdual{0, 1, 5, 5}));
    const int cy = h.third({}, "Cy", 0, 0, 1);
    h.held(cy, h.bo, 1);
    EXPECT_EQ(h.state.subdual[1], (Subdual{2, 1, 1, 1}));
    EXPECT_EQ(h.last(Happened::subdual_damage).as<SubdualDamage>().by_subduer, 1);
    EXPECT_EQ(h.last(Happened::subdual_damage).as<SubdualDamage>().in_all, 6);
    EXPECT_EQ(h.scene().subdual_boxes(h.bo), 6);
}

// SR3-GRAPPLE-2, decided: ten in all with real Stun; the excess is lost and does not overflow. SR3-GRAPPLE-3: subdued.
TEST(Condition, SR3_GRAPPLE_3_CompletelySubdued) {
    Hurt h;
    h.at(h.bo).stun = 3;
    h.held(h.ada, h.bo, 6);
    EXPECT_EQ(h.at(h.bo).status, Status::active); // nine
    h.at(h.bo).set(waiting);
    h.held(h.ada, h.bo, 6);
    EXPECT_EQ(h.state.subdual[0].boxes, 7);
    EXPECT_EQ(h.last(Happened::subdual_damage).as<SubdualDamage>().boxes, 1);
    EXPECT_EQ(h.at(h.bo).physical, 0);
    EXPECT_EQ(h.at(h.bo).stun, 3);
    EXPECT_EQ(h.at(h.bo).status, Status::subdued);
    EXPECT_FALSE(h.at(h.bo).is(prone));
    EXPECT_FALSE(h.at(h.bo).is(waiting));
    EXPECT_EQ(h.count(Happened::subdued, "SR3-GRAPPLE-3"), 1);
}

// SR3-GRAPPLE-4: only a box that is added starts the minute anew.
TEST(Condition, SR3_GRAPPLE_4_NoBoxNoNewMinute) {
    Hurt h;
    h.subdual(h.ada, h.bo, 10, 10);
    h.at(h.bo).fading = 7;
    h.held(h.ada, h.bo, 3);
    EXPECT_EQ(h.at(h.bo).fading, 7);
}

// SR3-GRAPPLE-2: one who is subdued is out of action and holds nobody any more.
TEST(Condition, SR3_GRAPPLE_2_TheSubduedHoldNobody) {
    Hurt h;
    const int cy = h.third({}, "Cy", 0, 0, 1);
    h.subdual(h.bo, cy, 10, 10);
    h.held(h.ada, h.bo, 10);
    EXPECT_EQ(h.at(h.bo).status, Status::subdued);
    EXPECT_EQ(h.at(cy).status, Status::active);
    EXPECT_EQ(subdual_between(h.scene(), h.bo, cy), -1);
}

// SR3-GRAPPLE-2, decided: real Stun goes in first; subdual boxes give way, those of the one with the most.
TEST(Condition, SR3_GRAPPLE_2_SubdualGivesWayToStun) {
    Hurt h;
    const int cy = h.third({}, "Cy", 0, 0, 1);
    h.subdual(h.ada, h.bo, 2, 2);
    h.subdual(cy, h.bo, 5, 5);
    h.boxes(h.bo, 3, true); // 3 + 7
    EXPECT_EQ(h.scene().subdual_boxes(h.bo), 7);
    EXPECT_EQ(h.at(h.bo).status, Status::subdued);
    h.boxes(h.bo, 3, true); // 6 + 4
    EXPECT_EQ(h.state.subdual[0].boxes, 2);
    EXPECT_EQ(h.state.subdual[1].boxes, 2);
    EXPECT_EQ(h.at(h.bo).stun, 6);
    EXPECT_EQ(h.at(h.bo).physical, 0);
    EXPECT_EQ(h.at(h.bo).status, Status::subdued);
    // SR3-GRAPPLE-3, decided: real Stun alone makes him unconscious.
    h.boxes(h.bo, 4, true);
    EXPECT_EQ(h.at(h.bo).status, Status::unconscious);
    EXPECT_EQ(h.scene().subdual_boxes(h.bo), 0);
}

// SR3-GRAPPLE-2, -3: without the boxes he is free, with ten boxes of another he is not.
TEST(Condition, SR3_GRAPPLE_2_EndOfSubdual) {
    Hurt h;
    const int cy = h.third({}, "Cy", 0, 0, 1);
    h.subdual(h.ada, h.bo, 9, 9);
    h.subdual(cy, h.bo, 1, 1);
    EXPECT_EQ(h.at(h.bo).status, Status::subdued);
    h.run({}, [&](TestScript& table) { end_subdual(table, h.scene(), cy, h.bo); });
    EXPECT_EQ(h.at(h.bo).status, Status::active);
    EXPECT_EQ(h.last(Happened::subdual_ended).rule, Rule{"SR3-GRAPPLE-2"});
    EXPECT_EQ(h.scene().subdual_boxes(h.bo), 9);
    h.run({}, [&](TestScript& table) { end_subdual(table, h.scene(), cy, h.bo); });
    EXPECT_TRUE(h.events.empty()); // there is nothing to end
}

// SR3-GRAPPLE-4: the one with the most boxes; the first of equals.
TEST(Condition, SR3_GRAPPLE_4_LargestSubdual) {
    Hurt h;
    const int cy = h.third({}, "Cy", 0, 0, 1);
    EXPECT_EQ(largest_subdual(h.scene(), h.bo), -1);
    h.subdual(h.ada, h.bo, 0, 4);
    EXPECT_EQ(largest_subdual(h.scene(), h.bo), -1);
    h.subdual(cy, h.bo, 2, 2);
    EXPECT_EQ(largest_subdual(h.scene(), h.bo), 1);
    h.state.subdual[0].boxes = 2;
    EXPECT_EQ(largest_subdual(h.scene(), h.bo), 0);
    h.state.subdual[1].boxes = 3;
    EXPECT_EQ(largest_subdual(h.scene(), h.bo), 1);
    EXPECT_EQ(largest_subdual(h.scene(), h.ada), -1);
}

// --- vehicles --------------------------------------------------------------------------------------------------------

// SR3-VEHICLE-1+: ten boxes; at ten it is wrecked.
TEST(Condition, SR3_VEHICLE_1_TenBoxes) {
    Hurt h;
    h.vehicle(h.bo, 4, 6);
    h.boxes(h.bo, 3);
    h.boxes(h.bo, 6);
    EXPECT_EQ(h.at(h.bo).physical, 9);
    EXPECT_EQ(h.at(h.bo).status, Status::active);
    h.boxes(h.bo, 6);
    EXPECT_EQ(h.at(h.bo).physical, 10);
    EXPECT_EQ(h.at(h.bo).status, Status::dead);
    EXPECT_FALSE(h.at(h.bo).is(prone));
    EXPECT_EQ(h.count(Happened::wrecked, "SR3-VEHICLE-1+"), 1);
    h.boxes(h.bo, 1);
    EXPECT_EQ(h.count(Happened::wrecked), 0); // only once
}

// --- melee contact ---------------------------------------------------------------------------------------------------

// Vocabulary, "Engaged with": both ways, told once; a vehicle engages nobody.
TEST(Condition, SR3_MELEE_1_Engage) {
    Hurt h;
    h.run({}, [&](TestScript& table) {
        engage(table, h.scene(), h.ada, h.bo);
        engage(table, h.scene(), h.bo, h.ada);
    });
    EXPECT_TRUE(h.scene().engaged(h.ada, h.bo));
    EXPECT_TRUE(h.scene().engaged(h.bo, h.ada));
    EXPECT_EQ(h.count(Happened::engaged), 1);
    Hurt car;
    car.vehicle(car.bo, 4, 0);
    car.run({}, [&](TestScript& table) { engage(table, car.scene(), car.ada, car.bo); });
    EXPECT_EQ(car.at(car.ada).engaged, 0);
}

// Cleared when they are more than 1 m plus the longer reach apart. SR3-GRAPPLE-2: who moves off himself no longer
// subdues; a knockback or the victim's movement leaves the boxes.
TEST(Condition, SR3_GRAPPLE_2_ContactsAfterAChangeOfPlace) {
    const auto parted = [](int millimetres, bool own, int mover) {
        Hurt h;
        h.contact(h.ada, h.bo);
        h.subdual(h.ada, h.bo, 4, 4);
        h.put_at(h.bo, millimetres);
        h.run({}, [&](TestScript& table) { update_contacts(table, h.scene(), mover, own); });
        return std::pair(!h.scene().engaged(h.ada, h.bo), h.scene().subdual_boxes(h.bo));
    };
    EXPECT_EQ(parted(1000, true, 0), std::pair(false, 4));
    EXPECT_EQ(parted(1004, true, 0), std::pair(false, 4)); // rounding decides nothing
    EXPECT_EQ(parted(1010, true, 0), std::pair(true, 0));
    EXPECT_EQ(parted(1010, false, 0), std::pair(true, 4));
    EXPECT_EQ(parted(1010, true, 1), std::pair(true, 4)); // the victim moved
    Hurt reach;
    reach.contact(reach.ada, reach.bo);
    reach.hold(reach.bo, "sword");
    reach.put_at(reach.bo, 2000);
    reach.run({}, [&](TestScript& table) { update_contacts(table, reach.scene(), reach.ada, true); });
    EXPECT_TRUE(reach.scene().engaged(reach.ada, reach.bo));
    reach.put_at(reach.bo, 2010);
    reach.run({}, [&](TestScript& table) { update_contacts(table, reach.scene(), reach.ada, true); });
    EXPECT_FALSE(reach.scene().engaged(reach.ada, reach.bo));
    EXPECT_EQ(reach.count(Happened::disengaged), 1);
}

// SR3-RECOIL-2, SR3-RANGED-4: cover and a bipod belong to the place.
TEST(Condition, SR3_RECOIL_2_LeavingThePlace) {
    Hurt h;
    const int own = h.hold(h.ada, "light_machine_gun"), other = h.hold(h.bo, "light_machine_gun");
    h.item(own).set(is_set_up);
    h.item(other).set(is_set_up);
    h.at(h.ada).cover = Cover::partial;
    h.at(h.ada).barrier = 4;
    h.at(h.bo).cover = Cover::partial;
    leave_place(h.scene(), h.ada);
    EXPECT_FALSE(h.item(own).is(is_set_up));
    EXPECT_TRUE(h.item(other).is(is_set_up));
    EXPECT_EQ(h.at(h.ada).cover, Cover::none);
    EXPECT_EQ(h.at(h.ada).barrier, 0);
    EXPECT_EQ(h.at(h.bo).cover, Cover::partial);
}

// SR3-GRAPPLE-2: with more holds than there is room for, the rest is lost, not misplaced.
TEST(Condition, SR3_GRAPPLE_2_NoRoomForAnotherHold) {
    Hurt h;
    const int cy = h.third({}, "Cy", 1, 0, 1);
    for (Subdual& hold : h.state.subdual) hold = {9, 9, 1, 1};
    h.held(h.ada, cy, 3);
    EXPECT_EQ(h.scene().subdual_boxes(cy), 0);
    EXPECT_TRUE(h.events.empty());
}

// SR3-COND-1+: nothing more happens to the dead and the fled.
TEST(Condition, SR3_COND_1_DeadAndFled) {
    for (const Status status : {Status::dead, Status::fled}) {
        Hurt h;
        h.at(h.bo).status = status;
        h.boxes(h.bo, 10);
        EXPECT_EQ(h.at(h.bo).status, status);
        h.boxes(h.bo, 10);
        EXPECT_EQ(h.count(Happened::died), 0);
    }
}

// SR3-GRAPPLE-2: also the only hold gives way to real Stun, and ends with a victim who is out.
TEST(Condition, SR3_GRAPPLE_2_OneHoldAlone) {
    Hurt h;
    h.subdual(h.ada, h.bo, 5, 5);
    h.boxes(h.bo, 6, true);
    EXPECT_EQ(h.scene().subdual_boxes(h.bo), 4);
    h.boxes(h.bo, 10);
    EXPECT_EQ(subdual_between(h.scene(), h.ada, h.bo), -1);
}

// SR3-GRAPPLE-4: a single box starts the minute anew.
TEST(Condition, SR3_GRAPPLE_4_OneBoxIsEnough) {
    Hurt h;
    h.at(h.bo).fading = 7;
    h.held(h.ada, h.bo, 1);
    EXPECT_EQ(h.at(h.bo).fading, 0);
}

// SR3-DAMAGE-4+: a single box past ten is told, too.
TEST(Condition, SR3_DAMAGE_4_OneBoxPastTen) {
    Hurt h;
    h.at(h.bo).stun = 9;
    h.boxes(h.bo, 2, true);
    EXPECT_EQ(h.at(h.bo).physical, 1);
    EXPECT_EQ(h.last(Happened::overflowed).as<Overflowed>().boxes, 1);
}

// SR3-DAMAGE-2+: the figure is a small one; past a hundred boxes nothing is counted.
TEST(Condition, SR3_DAMAGE_2_NoMoreThanAHundred) {
    Hurt h;
    h.at(h.bo).status = Status::dead;
    h.at(h.bo).physical = 94;
    h.boxes(h.bo, 5);
    EXPECT_EQ(h.at(h.bo).physical, 99);
    h.boxes(h.bo, 10);
    EXPECT_EQ(h.at(h.bo).physical, 100);
}

} // namespace
} // namespace fracas::shadowrun
