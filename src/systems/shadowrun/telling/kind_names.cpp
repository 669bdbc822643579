#include "systems/shadowrun/telling/words.hpp"

#include "systems/shadowrun/telling/keys.hpp"

namespace fracas::shadowrun {

// --- names of kinds --------------------------------------------------------------------------------------------------

std::string_view ask_name(What what) {
    switch (what) {
    case What::initiative: return "initiative";
    case What::initiative_tie: return "initiative-tie";
    case What::surprise_test: return "surprise-test";
    case What::melee_attack: return "melee-attack";
    case What::melee_defence: return "melee-defence";
    case What::melee_resistance: return "melee-resistance";
    case What::ranged_attack: return "ranged-attack";
    case What::ranged_resistance: return "ranged-resistance";
    case What::misfire_successes: return "misfire-successes";
    case What::misfire_resistance: return "misfire-resistance";
    case What::knockdown: return "knockdown";
    case What::hold_test: return "hold-test";
    case What::standing_test: return "standing-test";
    case What::gait: return "gait";
    case What::act: return "act";
    case What::delayed: return "delayed";
    case What::interrupt: return "interrupt";
    case What::go_on: return "go-on";
    case What::pass_attack: return "pass-attack";
    case What::opponents: return "opponents";
    case What::manner: return "manner";
    case What::rating: return "rating";
    case What::attack_pool: return "attack-pool";
    case What::defence: return "defence";
    case What::defence_pool: return "defence-pool";
    case What::resistance_pool: return "resistance-pool";
    case What::grouping: return "grouping";
    case What::grouping_rounds: return "grouping-rounds";
    case What::line: return "line";
    case What::called_effect: return "called-effect";
    }
    return "";
}

std::string_view ask_name(const Ask& ask) { return ask_name(ask.what); }

std::string_view do_name(Do what) {
    switch (what) {
    case Do::no: return "no";
    case Do::end_phase: return "end-phase";
    case Do::stay: return "stay";
    case Do::wait: return "wait";
    case Do::yes: return "yes";
    case Do::walk: return "walk";
    case Do::run: return "run";
    case Do::delay: return "delay";
    case Do::flee: return "flee";
    case Do::act_now: return "act-now";
    case Do::interrupt: return "interrupt";
    case Do::drop: return "drop";
    case Do::drop_prone: return "drop-prone";
    case Do::set_choke: return "choke";
    case Do::set_mode: return "mode";
    case Do::remove_load: return "remove-load";
    case Do::go: return "go";
    case Do::close_in: return "close-in";
    case Do::leave: return "leave";
    case Do::release: return "release";
    case Do::fire: return "fire";
    case Do::fire_pair: return "fire-pair";
    case Do::aim: return "aim";
    case Do::draw: return "draw";
    case Do::put_away: return "put-away";
    case Do::nock: return "nock";
    case Do::insert_load: return "insert-load";
    case Do::set_up: return "set-up";
    case Do::stand_up: return "stand-up";
    case Do::melee: return "melee";
    case Do::full_auto: return "full-auto";
    case Do::fill_weapon: return "fill";
    case Do::fill_load: return "fill-load";
    case Do::maintain: return "maintain";
    case Do::break_hold: return "break-hold";
    case Do::don_harness: return "don-harness";
    case Do::release_harness: return "release-harness";
    case Do::mount: return "mount";
    case Do::unmount: return "unmount";
    case Do::plain: return "plain";
    case Do::call_vital: return "call-vital";
    case Do::call_other: return "call-other";
    case Do::subdue: return "subdue";
    case Do::also: return "also";
    case Do::rounds: return "rounds";
    case Do::line: return "line";
    case Do::use_skill: return "skill";
    case Do::use_attribute: return "attribute";
    case Do::pool: return "pool";
    case Do::defend: return "defend";
    case Do::full_defence: return "full-defence";
    case Do::strike: return "strike";
    case Do::disarms: return "disarms";
    case Do::fells: return "fells";
    case Do::halts: return "halts";
    case Do::ruling: return "ruling";
    }
    return "";
}

std::string_view event_name(Happened kind) { return Events::name_of(kind); }

std::string_view step_of(Happened kind) {
    switch (kind) {
    case Happened::melee_declared:
    case Happened::shot_declared:
    case Happened::stepped:
    case Happened::engaged:
    case Happened::weapon_empty:
    case Happened::rounds_walked:
    case Happened::grouping_lost:
    case Happened::attack_lost:
    case Happened::goes_on_with:
    case Happened::declares_anew: return "declare";
    case Happened::tested:
    case Happened::all_ones:
    case Happened::pool_used:
    case Happened::defaulted:
    case Happened::hit:
    case Happened::missed:
    case Happened::misfired:
    case Happened::clashed:
    case Happened::spreads: return "attack";
    case Happened::interrupts:
    case Happened::defends:
    case Happened::struck_back:
    case Happened::dodged:
    case Happened::passes:
    case Happened::stopped: return "reaction";
    case Happened::barrier_hit:
    case Happened::stopped_by_barrier:
    case Happened::no_effect:
    case Happened::resisted: return "armour";
    case Happened::damaged:
    case Happened::subdual_damage:
    case Happened::no_damage:
    case Happened::overflowed:
    case Happened::hold_restored:
    case Happened::hold_weakened: return "damage";
    case Happened::unconscious:
    case Happened::dying:
    case Happened::died:
    case Happened::wrecked:
    case Happened::subdued:
    case Happened::free_again: return "injury";
    case Happened::called_effect:
    case Happened::knocked_back:
    case Happened::cornered:
    case Happened::fell:
    case Happened::kept_footing:
    case Happened::aim_lost:
    case Happened::disengaged:
    case Happened::subdual_ended: return "aftermath";
    default: return "";
    }
}

std::string_view why_name(Why why) {
    switch (why) {
    case Why::none: return "";
    case Why::melee_base: return "melee";
    case Why::range: return "range";
    case Why::power: return "Power";
    case Why::armour: return "armour";
    case Why::opponents_strength: return "opponent's Strength";
    case Why::half_power: return "half the Power";
    case Why::full_power: return "Power";
    case Why::lowest_rating: return "opponent's lowest rating";
    case Why::surprise: return "surprise";
    case Why::standing_up: return "standing up";
    case Why::own_friends: return "friends in the melee";
    case Why::opponents_friends: return "opponent's friends";
    case Why::longer_reach: return "longer reach";
    case Why::shorter_reach: return "shorter reach";
    case Why::several_opponents: return "several opponents";
    case Why::superior_position: return "superior position";
    case Why::opponent_prone: return "opponent prone";
    case Why::melee_called_shot:
    case Why::called_shot: return "called shot";
    case Why::subdual: return "subdual";
    case Why::cornered: return "cornered";
    case Why::melee_visibility:
    case Why::ranged_visibility: return "visibility";
    case Why::breaking_hold: return "breaking a hold";
    case Why::recoil_semi_automatic: return "recoil of the second shot";
    case Why::recoil_burst: return "recoil of bursts";
    case Why::recoil_full_auto: return "recoil of full auto";
    case Why::compensation: return "recoil compensation";
    case Why::gyro_recoil: return "gyro against recoil";
    case Why::heavy_recoil: return "heavy recoil doubled";
    case Why::other_firearm_recoil: return "recoil of the other firearm";
    case Why::blind_fire: return "blind fire";
    case Why::partial_cover: return "partial cover";
    case Why::several_targets: return "several targets";
    case Why::every_target: return "targets of full auto";
    case Why::target_running: return "target running";
    case Why::target_stationary: return "target stationary";
    case Why::attacker_in_melee: return "attacker in melee";
    case Why::attacker_running: return "attacker running";
    case Why::attacker_running_difficult: return "attacker running on difficult ground";
    case Why::gyro_movement: return "gyro against movement";
    case Why::smartlink: return "smartlink";
    case Why::smartlink_shot: return "smartlink with shot rounds";
    case Why::smart_goggles: return "smart goggles";
    case Why::laser_sight: return "laser sight";
    case Why::second_firearm: return "second firearm";
    case Why::aim: return "aim";
    case Why::spread: return "spread of the shot";
    case Why::strength_minimum: return "strength minimum";
    case Why::wounds: return "wounds";
    case Why::game_master: return "game master's modifier";
    case Why::related_skill: return "related skill";
    case Why::attribute: return "attribute in place of the skill";
    }
    return "";
}

std::string_view skill_name(Skill skill) {
    switch (skill) {
    case Skill::pistols: return "pistols";
    case Skill::submachine_guns: return "submachine guns";
    case Skill::assault_rifles: return "assault rifles";
    case Skill::rifles: return "rifles";
    case Skill::shotguns: return "shotguns";
    case Skill::heavy_weapons: return "heavy weapons";
    case Skill::projectile_weapons: return "projectile weapons";
    case Skill::edged_weapons: return "edged weapons";
    case Skill::clubs: return "clubs";
    case Skill::pole_arms: return "pole arms";
    case Skill::whips: return "whips";
    case Skill::unarmed_combat: return "unarmed combat";
    }
    return "";
}

std::string_view attribute_name(Attribute attribute) {
    constexpr std::string_view names[] = {"body", "quickness", "strength", "intelligence", "willpower"};
    return names[static_cast<std::size_t>(attribute)];
}

std::string_view level_name(Level level) {
    constexpr std::string_view names[] = {"none", "Light", "Moderate", "Serious", "Deadly"};
    return names[static_cast<std::size_t>(level)];
}

std::string_view level_letter(Level level) {
    constexpr std::string_view letters[] = {"-", "L", "M", "S", "D"};
    return letters[static_cast<std::size_t>(level)];
}

std::string_view mode_name(Mode mode) {
    constexpr std::string_view names[] = {"SS", "SA", "BF", "FA"};
    return names[static_cast<std::size_t>(mode)];
}

std::string_view mode_in_words(Mode mode) {
    constexpr std::string_view names[] = {"single shot", "semi-automatic", "burst fire", "full auto"};
    return names[static_cast<std::size_t>(mode)];
}

std::string_view status_name(Status status) {
    constexpr std::string_view names[] = {"active", "subdued", "unconscious", "dying", "dead", "fled"};
    return names[static_cast<std::size_t>(status)];
}

std::string_view gait_name(Gait gait) {
    constexpr std::string_view names[] = {"stationary", "walking", "running"};
    return names[static_cast<std::size_t>(gait)];
}

std::string_view cover_name(Cover cover) {
    constexpr std::string_view names[] = {"none", "partial", "unseen"};
    return names[static_cast<std::size_t>(cover)];
}

std::string_view light_name(Light light) { return keys_of_light[static_cast<std::size_t>(light)]; }

std::string_view air_name(Air air) { return keys_of_air[static_cast<std::size_t>(air)]; }

std::string_view range_name(Range range) {
    constexpr std::string_view names[] = {"short range", "medium range", "long range", "extreme range", "out of range"};
    return names[static_cast<std::size_t>(range)];
}

} // namespace fracas::shadowrun
