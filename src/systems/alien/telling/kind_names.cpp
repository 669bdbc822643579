// Names of kinds.
#include "systems/alien/telling/words.hpp"

#include "systems/alien/telling/keys.hpp"

namespace fracas::alien {

namespace {

template <class Names, class Of>
std::string_view of(const Names& names, Of kind) {
    return names[static_cast<std::size_t>(kind)];
}

} // namespace

std::string_view ask_name(What what) {
    switch (what) {
    case What::card: return "card";
    case What::roll: return "roll";
    case What::again: return "again";
    case What::death_roll: return "death-roll";
    case What::acid: return "acid";
    case What::friendly_fire: return "friendly-fire";
    case What::stress_response: return "stress-response";
    case What::panic: return "panic";
    case What::supply: return "supply";
    case What::injury: return "injury";
    case What::synthetic: return "synthetic";
    case What::creature_attack: return "creature-attack";
    case What::critical: return "critical";
    case What::despair: return "despair";
    case What::stagger: return "stagger";
    case What::lot: return "lot";
    case What::healing: return "healing";
    case What::act: return "act";
    case What::react: return "react";
    case What::help: return "help";
    case What::push: return "push";
    case What::conserve: return "conserve";
    case What::burst: return "burst";
    case What::disarm: return "disarm";
    case What::orders: return "orders";
    case What::supply_item: return "supply-item";
    case What::lose_item: return "lose-item";
    case What::flee: return "flee";
    case What::frenzy: return "frenzy";
    case What::drag: return "drag";
    case What::care: return "care";
    }
    return "";
}

std::string_view ask_name(const Ask& ask) { return ask_name(ask.what); }

std::string_view do_name(Do what) {
    switch (what) {
    case Do::no: return "no";
    case Do::end_turn: return "end_turn";
    case Do::yes: return "yes";
    case Do::hold_off: return "hold_off";
    case Do::draw: return "draw";
    case Do::drop: return "drop";
    case Do::leave_cover: return "leave_cover";
    case Do::let_go: return "let_go";
    case Do::open_door: return "open";
    case Do::close_door: return "close";
    case Do::go: return "go";
    case Do::leave_map: return "leave_map";
    case Do::step_up: return "step_up";
    case Do::step_back: return "step_back";
    case Do::peek: return "peek";
    case Do::lock: return "lock";
    case Do::unlock: return "unlock";
    case Do::partial_cover: return "partial_cover";
    case Do::aim: return "aim";
    case Do::reload: return "reload";
    case Do::pick_up: return "pick_up";
    case Do::rally: return "rally";
    case Do::give: return "give";
    case Do::throw_item: return "throw";
    case Do::attack: return "attack";
    case Do::shoot: return "shoot";
    case Do::disarm: return "disarm";
    case Do::pass: return "pass";
    case Do::shove: return "shove";
    case Do::grapple: return "grapple";
    case Do::break_free: return "break_free";
    case Do::attack_door: return "attack_door";
    case Do::shoot_door: return "shoot_door";
    case Do::jump: return "jump";
    case Do::full_cover: return "full_cover";
    case Do::use_terminal: return "terminal";
    case Do::use_machinery: return "machinery";
    case Do::drive: return "drive";
    case Do::first_aid: return "first_aid";
    case Do::clear_jam: return "clear_jam";
    case Do::give_orders: return "orders";
    case Do::strike: return "strike";
    case Do::roll_attack: return "roll_attack";
    case Do::defend: return "defend";
    case Do::dodge: return "dodge";
    case Do::help: return "help";
    case Do::spend: return "spend";
    case Do::take: return "take";
    case Do::throw_away: return "throw_away";
    case Do::stop_panic: return "stop_panic";
    case Do::order: return "order";
    case Do::pick: return "pick";
    case Do::flee_by: return "flee";
    case Do::drag_by: return "drag";
    case Do::care_by: return "care";
    }
    return "";
}

std::string_view why_name(Why why) {
    switch (why) {
    case Why::attribute: return "attribute";
    case Why::skill: return "skill";
    case Why::weapon: return "weapon";
    case Why::listed: return "listed dice";
    case Why::injuries: return "injuries";
    case Why::two_hands: return "hurt arms or hands";
    case Why::response: return "stress response";
    case Why::game_master: return "game master's modifier";
    case Why::order: return "order";
    case Why::help: return "help";
    case Why::ambush: return "ambush";
    case Why::aim: return "aim";
    case Why::range: return "below minimum range";
    case Why::partial_cover: return "target in partial cover";
    case Why::full_cover: return "target in full cover";
    case Why::weak_spot: return "weak spot";
    case Why::large: return "large target";
    case Why::small_size: return "small target";
    case Why::firearm_adjacent: return "firearm at Adjacent range";
    case Why::own_wound: return "first aid to oneself";
    case Why::door: return "attack on a door";
    case Why::stress: return "stress";
    }
    return "";
}

std::string_view skill_name(Skill skill) { return of(keys_of_skills, skill); }

std::string_view deed_name(Deed deed) {
    constexpr std::string_view names[] = {"none",      "close_attack", "ranged_attack", "jump_or_climb", "terminal",
                                          "machinery", "first_aid",    "clear_jam",     "orders",        "drive",
                                          "defend",    "dodge",        "rally",         "break_free"};
    return of(names, deed);
}

std::string_view kind_name(Kind kind) { return of(keys_of_kinds, kind); }

std::string_view response_name(Response response) { return of(keys_of_responses, response); }

std::string_view panic_name(Panic panic) { return of(keys_of_panic, panic); }

std::string_view servo_name(Servo servo) {
    constexpr std::string_view names[] = {"fluid_pump", "leg_servos", "arm_servo", "neck", "chassis", "shutdown"};
    return of(names, servo);
}

std::string_view critical_name(Critical critical) {
    constexpr std::string_view names[] = {"plays_dead", "staggers", "desperate", "last_breath", "dies"};
    return of(names, critical);
}

std::string_view limit_name(Limit limit) { return of(keys_of_limits, limit); }

std::string_view stressor_name(Stressor stressor) {
    constexpr std::string_view names[] = {"push",          "burst",    "response", "panic",
                                          "friends_panic", "own_side", "injury",   "creature"};
    return of(names, stressor);
}

std::string_view cause_name(Cause cause) {
    constexpr std::string_view names[] = {"injury", "death_roll", "failed_aid", "wounds"};
    return of(names, cause);
}

std::string_view manner_name(Manner manner) {
    constexpr std::string_view names[] = {"blow",  "adjacent_shot", "shot",     "disarm",    "pass",
                                          "shove", "grapple",       "creature", "break_free"};
    return of(names, manner);
}

std::string_view cover_name(Cover cover) { return of(keys_of_cover, cover); }

std::string_view way_name(Way way) { return of(keys_of_ways, way); }

std::string_view door_name(DoorState door) { return of(keys_of_doors, door); }

std::string_view feature_name(ZoneFeature feature) {
    std::size_t bit = 0;
    while (feature >> bit != 1) ++bit;
    return keys_of_features[bit];
}

} // namespace fracas::alien
