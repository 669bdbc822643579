// What is offered in a turn, and in which order: ALN-TURN-1, ALN-TURN-2, ALN-TURN-3, ALN-CREAT-1+.
#include "systems/alien/moves_fight.hpp"

namespace fracas::alien {
namespace {

// ALN-TURN-1: everything that may be done now, ending the turn first; then by combatant, by border, and alone.
TEST(AlienOffers, ALN_TURN_1_Everything) {
    MovesFight m;
    const FieldKeys all{"end_turn",
                        "attack>bo:unarmed",
                        "attack>bo:pulse_rifle",
                        "attack>bo:unarmed:weak",
                        "attack>bo:pulse_rifle:weak",
                        "disarm>bo",
                        "shove>bo",
                        "grapple>bo",
                        "hold_off>bo",
                        "shoot>cy:pulse_rifle",
                        "shoot>cy:pulse_rifle:weak",
                        "step_up>cy",
                        "hold_off>cy",
                        "step_up>dee",
                        "orders>dee",
                        "hold_off>dee",
                        "go:border-0",
                        "peek:border-0",
                        "peek:border-0:open",
                        "lock:border-0",
                        "open:border-0",
                        "jump:border-1",
                        "throw:pulse_rifle:border-1",
                        "leave_map",
                        "step_back",
                        "partial_cover",
                        "full_cover:furniture",
                        "terminal",
                        "machinery",
                        "drive",
                        "aim:pulse_rifle",
                        "drop:pulse_rifle",
                        "draw:knife"};
    EXPECT_EQ(m.offered(), all);
    EXPECT_EQ(m.listed(), all);
}

// ALN-TURN-1: what a friend needs, a door that is locked, a magazine that is not full.
TEST(AlienOffers, ALN_TURN_1_InNeed) {
    MovesFight m;
    end_pairs(m.scene(), m.ada);
    m.close(m.ada, m.dee);
    m.break_of(m.dee);
    m.item(m.rifle).ammo = 3;
    m.magazines(m.ada, "pulse_rifle", 1);
    m.door(0, DoorState::locked);
    m.stand_at(m.ada, 0);
    EXPECT_EQ(m.listed(), (FieldKeys{"end_turn",
                                     "shoot>bo:pulse_rifle",
                                     "shoot>bo:pulse_rifle:weak",
                                     "step_up>bo",
                                     "hold_off>bo",
                                     "shoot>cy:pulse_rifle",
                                     "shoot>cy:pulse_rifle:weak",
                                     "step_up>cy",
                                     "hold_off>cy",
                                     "first_aid>dee",
                                     "rally>dee",
                                     "hold_off>dee",
                                     "peek:border-0",
                                     "unlock:border-0",
                                     "attack_door:border-0:unarmed",
                                     "shoot_door:border-0:pulse_rifle",
                                     "jump:border-1",
                                     "throw:pulse_rifle:border-1",
                                     "leave_map",
                                     "step_back",
                                     "partial_cover",
                                     "full_cover:furniture",
                                     "full_cover:inner_bulkhead",
                                     "terminal",
                                     "machinery",
                                     "drive",
                                     "aim:pulse_rifle",
                                     "reload:pulse_rifle",
                                     "drop:pulse_rifle",
                                     "draw:knife"}));
    end_pairs(m.scene(), m.ada); // rallied from Short range, too
    EXPECT_TRUE(has(m.listed(), "step_up>dee"));
    EXPECT_TRUE(has(m.listed(), "rally>dee"));
    EXPECT_FALSE(has(m.listed(), "first_aid>dee"));
}

// ALN-TURN-1: two things in hand, cover, an open door; each weapon in both ways, and at a weak spot.
TEST(AlienOffers, ALN_TURN_1_TwoThingsInHand) {
    MovesFight m;
    m.item(m.rifle).set(in_hand, false);
    m.item(m.knife).set(in_hand, true);
    m.door(0, DoorState::open);
    m.at(m.ada).cover = Cover::partial;
    m.book.combatants = 3; // without Dee
    EXPECT_EQ(m.listed(), (FieldKeys{"end_turn",
                                     "attack>bo:unarmed",
                                     "attack>bo:knife",
                                     "attack>bo:unarmed:weak",
                                     "attack>bo:knife:weak",
                                     "disarm>bo",
                                     "shove>bo",
                                     "grapple>bo",
                                     "hold_off>bo",
                                     "step_up>cy",
                                     "hold_off>cy",
                                     "go:border-0",
                                     "peek:border-0",
                                     "lock:border-0",
                                     "close:border-0",
                                     "throw:knife:border-0",
                                     "jump:border-1",
                                     "throw:knife:border-1",
                                     "leave_map",
                                     "step_back",
                                     "full_cover:furniture",
                                     "leave_cover",
                                     "terminal",
                                     "machinery",
                                     "drive",
                                     "draw:pulse_rifle",
                                     "drop:knife",
                                     "pick_up:knife"}));
    m.hold(m.ada, "magnum");
    const FieldKeys keys = m.listed();
    for (const char* key : {"attack>bo:magnum", "attack>bo:knife:weak", "shoot>cy:magnum", "shoot>cy:magnum:weak",
                            "aim:magnum", "drop:magnum", "drop:knife"})
        EXPECT_TRUE(has(keys, key)) << key;
    for (const char* key :
         {"pick_up:knife", "shoot>bo:magnum", "shoot>cy:knife", "draw:magnum", "shoot>cy:pulse_rifle"})
        EXPECT_FALSE(has(keys, key)) << key;
}

// ALN-TURN-1, ALN-SPECIAL-3, ALN-AMMO-2, ALN-MOVE-6+: who blocks the way, a jammed weapon, an axe at a locked door.
TEST(AlienOffers, ALN_SPECIAL_3_PassJamAndAxe) {
    MovesFight m;
    m.stand_at(m.bo, 0);
    m.at(m.bo).blocks = 1;
    const FieldKeys blocked = m.listed();
    for (const char* key : {"pass>bo:border-0", "pass>bo:border-1", "open:border-0"})
        EXPECT_TRUE(has(blocked, key)) << key;
    for (const char* key : {"go:border-0", "peek:border-0", "lock:border-0", "jump:border-1", "clear_jam:pulse_rifle"})
        EXPECT_FALSE(has(blocked, key)) << key;
    m.at(m.bo).blocks = m.at(m.bo).at_door = nowhere;
    m.item(m.rifle).set(jammed, true);
    const FieldKeys jam = m.listed();
    EXPECT_TRUE(has(jam, "clear_jam:pulse_rifle"));
    for (const char* key : {"pass>bo:border-0", "attack>bo:pulse_rifle", "shoot>cy:pulse_rifle", "aim:pulse_rifle"})
        EXPECT_FALSE(has(jam, key)) << key;
    m.item(m.rifle).set(in_hand, false);
    m.hold(m.ada, "fire_axe");
    m.door(0, DoorState::locked);
    EXPECT_FALSE(has(m.listed(), "attack_door:border-0:fire_axe")); // not from here
    m.stand_at(m.ada, 0);
    EXPECT_TRUE(has(m.listed(), "attack_door:border-0:fire_axe"));
    EXPECT_TRUE(has(m.listed(), "attack_door:border-0:unarmed"));
    EXPECT_FALSE(has(m.listed(), "shoot_door:border-0:fire_axe"));
    EXPECT_FALSE(has(m.listed(), "attack_door:border-1:fire_axe"));
}

// ALN-TURN-1: with slot A spent no full action is offered, with both spent only free ones.
TEST(AlienOffers, ALN_TURN_1_ByTheSlotsLeft) {
    MovesFight m;
    m.at(m.ada).spent[0] = int{slot_a};
    EXPECT_EQ(m.listed(),
              (FieldKeys{"end_turn", "hold_off>bo", "step_up>cy", "hold_off>cy", "step_up>dee", "hold_off>dee",
                         "go:border-0", "peek:border-0", "peek:border-0:open", "lock:border-0", "open:border-0",
                         "throw:pulse_rifle:border-1", "leave_map", "step_back", "partial_cover", "aim:pulse_rifle",
                         "drop:pulse_rifle", "draw:knife"}));
    m.at(m.ada).spent[0] = slot_a | slot_b;
    EXPECT_EQ(m.listed(), (FieldKeys{"end_turn", "hold_off>bo", "hold_off>cy", "hold_off>dee", "open:border-0",
                                     "drop:pulse_rifle", "draw:knife"}));
    m.book.settings.draw_is_quick = true; // the setting draw_weapon
    EXPECT_FALSE(has(m.listed(), "draw:knife"));
    const FieldKeys full = [&] {
        MovesFight fresh;
        return fresh.listed();
    }();
    m.at(m.ada).spent[0] = int{slot_b}; // slot A pays for either
    EXPECT_EQ(m.listed(), full);
}

// ALN-GRAPPLE-1+: the holder attacks the held one, may not move or shoot, and lets go for nothing.
TEST(AlienOffers, ALN_GRAPPLE_1_Holder) {
    MovesFight m;
    m.hold_fast(m.ada, m.bo);
    EXPECT_EQ(m.listed(), (FieldKeys{"end_turn",
                                     "attack>bo:unarmed",
                                     "attack>bo:pulse_rifle",
                                     "attack>bo:unarmed:weak",
                                     "attack>bo:pulse_rifle:weak",
                                     "disarm>bo",
                                     "shove>bo",
                                     "hold_off>bo",
                                     "hold_off>cy",
                                     "orders>dee",
                                     "hold_off>dee",
                                     "lock:border-0",
                                     "open:border-0",
                                     "throw:pulse_rifle:border-1",
                                     "let_go",
                                     "partial_cover",
                                     "full_cover:furniture",
                                     "terminal",
                                     "machinery",
                                     "drive",
                                     "drop:pulse_rifle",
                                     "draw:knife"}));
}

// ALN-CREAT-1+: a creature moves, attacks and may let go or hold off; no cover, no aim, no special attacks, no tools.
TEST(AlienOffers, ALN_CREAT_1_Drone) {
    Field f(Person{.kind = Kind::creature, .in_hand = {"pulse_rifle"}, .attacks_as = "drone", .mobility = 5});
    const int cy = f.third({}, "Cy", 1), dee = f.third({}, "Dee", 0);
    f.carry(f.ada, "knife");
    f.on_ground("knife", 0);
    f.row_of_zones(3, Way::door, DoorState::closed);
    f.book.borders = 1;
    f.join(0, 2, Way::jump);
    for (const ZoneFeature one : {cluttered, terminal, machinery, vehicle}) f.feature(0, one);
    f.close(f.ada, f.bo);
    f.close(f.ada, dee);
    f.break_of(dee);
    f.at(f.ada).cover = Cover::partial;
    EXPECT_EQ(f.offered(),
              (FieldKeys{"end_turn", "roll_attack>bo", "strike>bo:stare", "strike>bo:knock_down", "strike>bo:snatch",
                         "strike>bo:hold_for_the_bite", "strike>bo:tail_sting", "strike>bo:bite", "hold_off>bo",
                         "step_up>cy", "hold_off>cy", "hold_off>dee", "go:border-0", "peek:border-0",
                         "peek:border-0:open", "jump:border-1", "leave_map", "step_back"}));
    f.door(0, DoorState::locked); // ALN-MOVE-6+: with an attack that does damage
    f.stand_at(f.ada, 0);
    f.put(f.bo, 1);
    f.put(cy, 1);
    f.put(dee, 1);
    end_pairs(f.scene(), f.ada);
    f.state.turn_fresh = false;
    EXPECT_EQ(f.offered(),
              (FieldKeys{"end_turn", "peek:border-0", "attack_door:border-0:snatch", "attack_door:border-0:tail_sting",
                         "attack_door:border-0:bite", "jump:border-1", "leave_map"}));
}

// ALN-CREAT-2+: an attack that stands for several faces of the D6 is offered once.
TEST(AlienOffers, ALN_CREAT_2_Hugger) {
    Field f(Person{.kind = Kind::creature, .attacks_as = "hugger"});
    f.close(f.ada, f.bo);
    f.state.turn_fresh = false;
    EXPECT_EQ(f.offered(), (FieldKeys{"end_turn", "roll_attack>bo", "strike>bo:scuttle", "strike>bo:tail_lash",
                                      "strike>bo:leap_at_the_face", "leave_map", "step_back"}));
}

// ALN-BROKEN-1+: one move of ALN-MOVE-1 or -2 at the start of the turn, and no free action.
TEST(AlienOffers, ALN_BROKEN_1_OneMove) {
    MovesFight m;
    m.break_of(m.ada);
    const FieldKeys moves{"end_turn", "step_up>cy", "step_up>dee", "go:border-0", "leave_map", "step_back"};
    EXPECT_EQ(m.listed(), moves);
    m.at(m.ada).spent[0] = int{slot_b}; // slot A if B is spent
    EXPECT_EQ(m.listed(), moves);
    m.at(m.ada).set(slow_moving); // at the same price
    EXPECT_EQ(m.listed(), moves);
    m.at(m.ada).spent[0] = int{slot_a};
    EXPECT_EQ(m.listed(), moves);
    m.at(m.ada).spent[0] = slot_a | slot_b; // without a slot there is none
    EXPECT_EQ(m.listed(), FieldKeys{"end_turn"});
    m.turn_of(m.ada);
    m.at(m.ada).set(cannot_move);
    EXPECT_EQ(m.listed(), FieldKeys{"end_turn"});
    m.at(m.ada).set(cannot_move, false);
    EXPECT_EQ(m.listed(), moves);
    m.state.turn_fresh = false;
    EXPECT_EQ(m.listed(), FieldKeys{"end_turn"});
}

// ALN-SPECIAL-5, ALN-GRAPPLE-1+: who is held breaks free or does nothing, also in a frenzy.
TEST(AlienOffers, ALN_SPECIAL_5_Held) {
    MovesFight m;
    m.hold_fast(m.bo, m.ada);
    EXPECT_EQ(m.listed(), (FieldKeys{"end_turn", "break_free"}));
    m.at(m.ada).panic = Panic::frenzy;
    m.at(m.ada).rages_at = m.cy;
    EXPECT_EQ(m.listed(), (FieldKeys{"end_turn", "break_free"}));
    m.at(m.ada).spent[0] = int{slot_a}; // a full action
    EXPECT_EQ(m.listed(), FieldKeys{"end_turn"});
    m.turn_of(m.ada);
    m.break_of(m.ada);
    EXPECT_EQ(m.listed(), FieldKeys{"end_turn"});
}

// ALN-PANIC-1+, 11: the attack on its target, with the weapon in hand; one step if none is possible. It must.
TEST(AlienOffers, ALN_PANIC_1_Frenzy) {
    MovesFight m;
    m.at(m.ada).panic = Panic::frenzy;
    m.at(m.ada).rages_at = m.cy;
    EXPECT_EQ(m.listed(), (FieldKeys{"shoot>cy:pulse_rifle", "shoot>cy:pulse_rifle:weak"}));
    EXPECT_FALSE(m.may(Option{Do::end_turn}));
    EXPECT_FALSE(m.may(at_target(Do::step_up, m.cy)));
    EXPECT_FALSE(m.may(option_of(Do::attack, m.rifle, m.bo)));
    m.at(m.ada).rages_at = m.bo;
    EXPECT_EQ(m.listed(), (FieldKeys{"attack>bo:pulse_rifle", "attack>bo:pulse_rifle:weak"}));
    EXPECT_FALSE(m.may(at_target(Do::grapple, m.bo))); // no special attacks
    m.item(m.rifle).ammo = 0;
    EXPECT_EQ(m.listed(), (FieldKeys{"attack>bo:unarmed", "attack>bo:unarmed:weak"}));
    m.at(m.ada).rages_at = m.cy;
    EXPECT_EQ(m.listed(), FieldKeys{"step_up>cy"});
    EXPECT_FALSE(m.may(at_target(Do::step_up, m.dee)));
    EXPECT_FALSE(m.may(at_border(Do::go, 0)));
    m.put(m.cy, 1); // behind the door, which is no matter to the step
    EXPECT_EQ(m.listed(), FieldKeys{"go:border-0"});
    m.put(m.cy, 2); // across a gap: there is no step
    EXPECT_EQ(m.listed(), FieldKeys{"end_turn"});
    EXPECT_TRUE(m.may(Option{Do::end_turn}));
}

// ALN-PANIC-1+, 11: with slot A spent there is no attack, and no step either while one would be possible.
TEST(AlienOffers, ALN_PANIC_1_FrenzyWithoutSlots) {
    MovesFight m;
    m.at(m.ada).panic = Panic::frenzy;
    m.at(m.ada).rages_at = m.cy;
    m.at(m.ada).spent[0] = int{slot_a};
    EXPECT_EQ(m.listed(), FieldKeys{"end_turn"});
    m.item(m.rifle).ammo = 0;
    EXPECT_EQ(m.listed(), FieldKeys{"step_up>cy"}); // as its quick action
    m.at(m.ada).spent[0] = slot_a | slot_b;
    EXPECT_EQ(m.listed(), FieldKeys{"end_turn"});
}

// ALN-CREAT-5+: a creature that has to make a certain attack on whom it holds makes it, or does nothing.
TEST(AlienOffers, ALN_CREAT_5_AttackThatIsDue) {
    MovesFight m;
    const int drone = m.third({.kind = Kind::creature, .attacks_as = "drone"}, "Drone", 1);
    m.hold_fast(drone, m.ada);
    m.close(drone, m.dee);
    m.at(drone).must_use = m.sheet(drone).attack[m.place(drone, "bite")];
    m.turn_of(drone);
    EXPECT_EQ(m.listed(drone), FieldKeys{"strike>ada:bite"});
    EXPECT_FALSE(m.may(drone, Option{Do::end_turn}));
    EXPECT_FALSE(m.may(drone, Option{Do::let_go}));
    EXPECT_FALSE(m.may(drone, at_target(Do::strike, m.dee, m.place(drone, "bite"))));
    EXPECT_FALSE(m.may(drone, at_target(Do::roll_attack, m.ada)));
    m.at(drone).spent[0] = int{slot_a};
    EXPECT_EQ(m.listed(drone), FieldKeys{"end_turn"});
    EXPECT_TRUE(m.may(drone, Option{Do::end_turn}));
    m.turn_of(drone);
    m.at(drone).set(holding, false); // the grip is gone
    EXPECT_TRUE(has(m.listed(drone), "step_back"));
    m.at(drone).set(holding);
    m.at(drone).must_use = -1;
    const FieldKeys keys = m.listed(drone);
    for (const char* key : {"end_turn", "let_go", "roll_attack>ada", "strike>dee:bite"})
        EXPECT_TRUE(has(keys, key)) << key;
    EXPECT_FALSE(has(keys, "step_back"));
}

} // namespace
} // namespace fracas::alien
