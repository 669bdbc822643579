// Words for actions, offered and reported.
#include "systems/alien/telling/words.hpp"

namespace fracas::alien {

namespace {

// Behind a border, for somebody who stands before it.
std::string zone_beyond_border(const Told& told, int who, int border) {
    const Border& between = told.book.border[border];
    return the_zone(told, between.from == told.state.combatant[who].zone ? between.to : between.from);
}

// What only the offer knows: an event is told when it is all over.
std::string details(const Told& told, int who, const Option& option) {
    switch (option.what) {
    case Do::hold_off: return " (card " + std::to_string(told.state.combatant[option.target].card[option.extra]) + ")";
    case Do::let_go:
    case Do::break_free: return " of " + name_of(told, told.state.combatant[who].partner);
    case Do::go:
    case Do::throw_item:
    case Do::jump: return " to " + zone_beyond_border(told, who, option.x);
    case Do::pick_up: {
        const int from = told.state.item[option.item].holder;
        return from == nobody ? "" : " of " + name_of(told, from);
    }
    case Do::full_cover: return ", armor level " + std::to_string(told.book.barrier[option.extra]);
    default: return "";
    }
}

std::string weak_spot(const Option& option) { return option.extra != 0 ? ", at a weak spot" : ""; }

} // namespace

std::string deed(const Told& told, int who, const Option& option, Telling telling) {
    const bool offered = telling == Telling::offer;
    const std::string target = name_of(told, option.target);
    const auto say = [&](const char* offer, const char* report) { return std::string(offered ? offer : report); };
    const auto item = [&] { return the_item(told, option.item); };
    const auto with = [&] { return " with " + the_item(told, option.item); };
    const auto border = [&] { return the_border(told, option.x); };
    const auto more = [&] { return offered ? details(told, who, option) : std::string(); };
    switch (option.what) {
    case Do::end_turn: return say("End the turn", "ends the turn");
    case Do::hold_off: return say("Hold off and change cards with ", "holds off for ") + target + more();
    case Do::draw: return say("Draw ", "draws ") + item();
    case Do::drop: return say("Drop ", "lets go of ") + item();
    case Do::leave_cover: return say("Leave the cover", "leaves the cover");
    case Do::let_go: return say("Let go", "lets go") + more();
    case Do::open_door: return say("Open ", "opens ") + border();
    case Do::close_door: return say("Close ", "closes ") + border();
    case Do::go: return say("Go through ", "goes through ") + border() + more();
    case Do::leave_map: return say("Leave by the exit", "leaves by the exit");
    case Do::step_up: return say("Step up to ", "steps up to ") + target;
    case Do::step_back: return say("Step back from everybody", "steps back from everybody");
    case Do::peek:
        return say("Go to ", "goes to ") + border() +
               (option.extra != 0 ? say(", open it and peek through", ", opens it and peeks through")
                                  : say(" and peek through", " and peeks through"));
    case Do::lock: return say("Lock ", "locks ") + border();
    case Do::unlock: return say("Unlock ", "unlocks ") + border();
    case Do::partial_cover: return say("Take partial cover", "takes partial cover");
    case Do::aim: return say("Aim ", "aims ") + item();
    case Do::reload: return say("Reload ", "reloads ") + item();
    case Do::pick_up: return say("Pick up ", "reaches for ") + item() + more();
    case Do::give: return say("Hand ", "hands ") + item() + " to " + target;
    case Do::throw_item: return say("Throw ", "throws ") + item() + " through " + border() + more();
    case Do::rally: return say("Rally ", "rallies ") + target;
    case Do::attack: return say("Attack ", "attacks ") + target + with() + weak_spot(option);
    case Do::shoot: return say("Shoot at ", "shoots at ") + target + with() + weak_spot(option);
    case Do::disarm: return say("Disarm ", "tries to disarm ") + target;
    case Do::pass: return say("Pass ", "tries to pass ") + target + " at " + border();
    case Do::shove: return say("Shove ", "tries to shove ") + target;
    case Do::grapple: return say("Grapple ", "tries to grapple ") + target;
    case Do::break_free: return say("Break free", "tries to break free") + more();
    case Do::attack_door:
        return say("Attack ", "attacks ") + border() +
               (told.book.sheet[who].creature() ? ": " + attack_name(told, who, option.extra) : with());
    case Do::shoot_door: return say("Shoot at ", "shoots at ") + border() + with();
    case Do::jump:
        return (told.book.border[option.x].way == Way::climb ? say("Climb ", "climbs ")
                                                             : say("Jump across ", "jumps across ")) +
               border() + more();
    case Do::full_cover:
        return say("Take full cover behind ", "takes full cover behind ") + the_barrier(told, option.extra) + more();
    case Do::use_terminal: return say("Use the terminal", "uses the terminal");
    case Do::use_machinery: return say("Use the machinery", "uses the machinery");
    case Do::drive: return say("Drive the vehicle", "drives the vehicle");
    case Do::first_aid: return say("Give first aid to ", "gives first aid to ") + target;
    case Do::clear_jam: return say("Clear the jam of ", "tries to clear the jam of ") + item();
    case Do::give_orders: return say("Give orders to ", "gives orders to ") + target;
    case Do::strike: return say("Attack ", "attacks ") + target + ": " + attack_name(told, who, option.extra);
    case Do::roll_attack: return say("Roll for an attack on ", "goes for ") + target;
    default: return std::string(do_name(option.what));
    }
}

} // namespace fracas::alien
