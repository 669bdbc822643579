// Which part of an exchange an event belongs to.
#include "systems/alien/telling/words.hpp"

namespace fracas::alien {

std::string_view event_step(const Event& event) {
    switch (event.kind) {
    case Happened::declared:
    case Happened::fires_again: return "declare";
    case Happened::pool:
    case Happened::rolled:
    case Happened::helped: return "roll";
    case Happened::reacts: return "reaction";
    case Happened::pushed: return "push";
    case Happened::stressed: return "stress";
    case Happened::responded:
    case Happened::messed_up: return "response";
    case Happened::hit:
    case Happened::missed:
    case Happened::friendly_fired: return "attack";
    case Happened::not_breached:
    case Happened::armored: return "armour";
    case Happened::damaged:
    case Happened::unharmed:
    case Happened::door_hurt:
    case Happened::splashed: return "damage";
    case Happened::broke:
    case Happened::injured:
    case Happened::died:
    case Happened::servo_damaged:
    case Happened::creature_hurt:
    case Happened::fell_still:
    case Happened::nothing_stirs:
    case Happened::fainted: return "injury";
    case Happened::disarmed:
    case Happened::shoved:
    case Happened::grappled:
    case Happened::passed_by:
    case Happened::dragged:
    case Happened::stung:
    case Happened::clings:
    case Happened::broke_free:
    case Happened::not_free: return "effect";
    case Happened::panicked:
    case Happened::knows_fear: return "panic";
    case Happened::conserved:
    case Happened::supply_rolled:
    case Happened::out_of_ammo: return "ammo";
    default: return "";
    }
}

} // namespace fracas::alien
