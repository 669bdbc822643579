// A fight in which nearly everything can be done, for the tests of what may be done in a turn.
#pragma once

#include "systems/alien/field.hpp"

namespace fracas::alien {

// Ada, a pc with a pulse rifle in hand and a knife on her, in a cluttered zone with everything in it; a closed door
// (border 0) and a gap to jump (border 1) lead out of it. Bo is Adjacent with a pistol, the guard Cy and her friend Dee
// are at Short range. A knife lies on the ground.
struct MovesFight : Field {
    int cy = third({}, "Cy", 1), dee = third({.kind = Kind::pc}, "Dee", 0);
    int rifle = 0, pistol = 1, knife = carry(ada, "knife"), found = on_ground("knife", 0);

    MovesFight() : Field(Person{.kind = Kind::pc, .in_hand = {"pulse_rifle"}}, Person{.in_hand = {"service_pistol"}}) {
        row_of_zones(3, Way::door, DoorState::closed);
        book.borders = 1;
        join(0, 2, Way::jump);
        for (const ZoneFeature one : {cluttered, terminal, machinery, vehicle}) feature(0, one);
        close(ada, bo);
    }

    // All that is offered to somebody, also where there is but one thing and nobody would be asked.
    FieldKeys listed(int who) {
        FieldKeys keys;
        offer_actions(scene(), who, [&](const Option& o) { keys.push_back(key(ask_of("", What::act, who), o)); });
        return keys;
    }
    FieldKeys listed() { return listed(ada); }
};

// An option of every kind that MovesFight or some other state of things may know, with all its figures.
inline std::vector<Option> every_deed(const MovesFight& m) {
    std::vector<Option> all{Option{Do::leave_cover},  Option{Do::let_go},        Option{Do::leave_map},
                            Option{Do::step_back},    Option{Do::partial_cover}, Option{Do::break_free},
                            Option{Do::use_terminal}, Option{Do::use_machinery}, Option{Do::drive}};
    for (const Do what : {Do::draw, Do::drop, Do::aim, Do::reload, Do::pick_up, Do::clear_jam})
        for (int item = 0; item < m.state.items; ++item) all.push_back(option_of(what, item));
    for (int who = 0; who < m.book.combatants; ++who) {
        for (const Do what : {Do::hold_off, Do::step_up, Do::rally, Do::disarm, Do::shove, Do::grapple, Do::first_aid,
                              Do::give_orders, Do::strike, Do::roll_attack})
            all.push_back(at_target(what, who));
        for (int item = bare_hands; item < m.state.items; ++item)
            for (const Do what : {Do::attack, Do::shoot}) all.push_back(option_of(what, item, who));
    }
    for (int border = 0; border < m.book.borders; ++border)
        for (const Do what : {Do::open_door, Do::close_door, Do::go, Do::peek, Do::lock, Do::unlock, Do::jump,
                              Do::attack_door, Do::shoot_door})
            all.push_back(at_border(what, border));
    for (int barrier = 0; barrier < m.book.barriers; ++barrier)
        all.push_back(option_of(Do::full_cover, bare_hands, nobody, barrier));
    return all;
}

} // namespace fracas::alien
