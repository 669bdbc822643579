#include "systems/harnmaster/telling/words.hpp"

namespace fracas::harnmaster {

// --- names of kinds ----------------------------------------------------------------------------------------------------

std::string_view ask_name(What what) {
    switch (what) {
    case What::initiative_tie: return "initiative-tie";
    case What::attack_roll: return "attack-roll";
    case What::defence_roll: return "defence-roll";
    case What::grapple_roll: return "grapple-roll";
    case What::throw_roll: return "throw-roll";
    case What::break_roll: return "break-roll";
    case What::riding_roll: return "riding-roll";
    case What::strength_roll: return "strength-roll";
    case What::location: return "location";
    case What::stray: return "stray";
    case What::stray_victim: return "stray-victim";
    case What::impact: return "impact";
    case What::throw_impact: return "throw-impact";
    case What::squeeze_impact: return "squeeze-impact";
    case What::kill: return "kill";
    case What::amputation: return "amputation";
    case What::shock: return "shock";
    case What::recovery: return "recovery";
    case What::shock_state: return "shock-state";
    case What::fumble: return "fumble";
    case What::stumble: return "stumble";
    case What::weapon_damage: return "weapon-damage";
    case What::hold_check: return "hold-check";
    case What::tangle_penalty: return "tangle-penalty";
    case What::rise: return "rise";
    case What::grope: return "grope";
    case What::bind: return "bind";
    case What::esoteric_impact: return "esoteric-impact";
    case What::act: return "act";
    case What::advantage: return "advantage";
    case What::exploit: return "exploit";
    case What::shoot_first: return "shoot-first";
    case What::grope_too: return "grope-too";
    case What::move_too: return "move-too";
    case What::ready_too: return "ready-too";
    case What::draw: return "draw";
    case What::engage_with: return "engage-with";
    case What::missile_defence: return "missile-defence";
    case What::aspect: return "aspect";
    case What::aim: return "aim";
    case What::grasp: return "grasp";
    case What::defence:
    case What::defence_to_missile:
    case What::defence_to_grapple: return "defence";
    case What::throw_hex: return "throw-hex";
    case What::knockback_hex: return "knockback-hex";
    case What::withdraw_hex: return "withdraw-hex";
    case What::esoteric_defence: return "esoteric-defence";
    case What::esoteric_effect: return "esoteric-effect";
    case What::esoteric_dice: return "esoteric-dice";
    case What::esoteric_strength: return "esoteric-strength";
    }
    return "";
}

std::string_view ask_name(const Ask& ask) { return ask_name(ask.what); }

std::string_view do_name(Do what) {
    switch (what) {
    case Do::no: return "no";
    case Do::pass: return "pass";
    case Do::ignore: return "ignore";
    case Do::yes: return "yes";
    case Do::drop: return "drop";
    case Do::rest: return "rest";
    case Do::crawl: return "crawl";
    case Do::walk: return "walk";
    case Do::run: return "run";
    case Do::engage: return "engage";
    case Do::approach: return "approach";
    case Do::disengage: return "disengage";
    case Do::rise: return "rise";
    case Do::ready: return "ready";
    case Do::put_away: return "put_away";
    case Do::pick_up: return "pick_up";
    case Do::untangle: return "untangle";
    case Do::bind: return "bind";
    case Do::revive: return "revive";
    case Do::handle: return "handle";
    case Do::mount: return "mount";
    case Do::dismount: return "dismount";
    case Do::grapple:
    case Do::grapple_back: return "grapple";
    case Do::melee: return "melee";
    case Do::tangle: return "tangle";
    case Do::load: return "load";
    case Do::fire: return "fire";
    case Do::load_and_fire: return "load_and_fire";
    case Do::fire_and_load: return "fire_and_load";
    case Do::draw_and_throw: return "draw_and_throw";
    case Do::throw_and_draw: return "throw_and_draw";
    case Do::tangle_thrown: return "tangle_thrown";
    case Do::esoteric:
    case Do::esoteric_defence: return "esoteric";
    case Do::yield: return "yield";
    case Do::maintain: return "maintain";
    case Do::hold_strike:
    case Do::esoteric_strike: return "strike";
    case Do::take: return "take";
    case Do::squeeze: return "squeeze";
    case Do::throw_down: return "throw";
    case Do::release: return "release";
    case Do::break_hold: return "break";
    case Do::block: return "block";
    case Do::counterstrike: return "counterstrike";
    case Do::dodge: return "dodge";
    case Do::missile_defence: return "missile_defence";
    case Do::catch_missile: return "catch";
    case Do::use_aspect: return "aspect";
    case Do::aim_at: return "aim";
    case Do::grasp: return "grasp";
    case Do::go_to: return "go";
    case Do::oppose: return "oppose";
    case Do::attack_fails: return "fails";
    case Do::as_ignored: return "as_ignored";
    case Do::against_roll: return "roll";
    case Do::esoteric_penalty: return "penalty";
    case Do::fells: return "fells";
    case Do::stuns: return "stuns";
    case Do::kills: return "kills";
    case Do::amount: return "amount";
    }
    return "";
}

std::string_view event_name(Happened kind) { return Events::name_of(kind); }

namespace {

std::string_view step_of_roll(What roll) {
    switch (roll) {
    case What::attack_roll: return "attack";
    case What::defence_roll: return "reaction";
    case What::grapple_roll: return "grapple";
    case What::throw_roll:
    case What::break_roll:
    case What::strength_roll: return "hold";
    case What::riding_roll: return "mount";
    default: return {};
    }
}

std::string_view step_of_roll_over(What roll) {
    switch (roll) {
    case What::recovery:
    case What::shock_state: return "aftermath";
    case What::weapon_damage: return "weapon";
    case What::rise: return "rise";
    case What::grope:
    case What::bind: return "grope";
    default: return "injury";
    }
}

} // namespace

std::string_view event_step(const Event& event) {
    switch (event.kind) {
    case Happened::declared:
    case Happened::shot: return "declare";
    case Happened::defends: return "reaction";
    case Happened::eml_entry:
    case Happened::eml: return "modifiers";
    case Happened::rolled: return step_of_roll(event.as<Rolled>().roll);
    case Happened::rolled_over: return step_of_roll_over(event.as<RolledOver>().roll);
    case Happened::result:
    case Happened::attack_lost:
    case Happened::stray_hit:
    case Happened::caught: return "result";
    case Happened::strikes:
    case Happened::struck_at:
    case Happened::impact: return "damage";
    case Happened::no_injury: return "armour";
    case Happened::injured:
    case Happened::codes:
    case Happened::died:
    case Happened::severed:
    case Happened::bleeds:
    case Happened::fell_unconscious:
    case Happened::knocked_back:
    case Happened::fell:
    case Happened::limb_lost: return "injury";
    case Happened::dropped:
    case Happened::dangles:
    case Happened::weapon_broke:
    case Happened::missile_lies: return "weapon";
    case Happened::advantage_gained:
    case Happened::advantage_used:
    case Happened::advantage_declined:
    case Happened::advantages_cancel: return "advantage";
    case Happened::held:
    case Happened::released:
    case Happened::broke_free:
    case Happened::hold_kept:
    case Happened::took:
    case Happened::squeezed:
    case Happened::thrown:
    case Happened::came_down:
    case Happened::threw_badly:
    case Happened::withdrew: return "hold";
    case Happened::tangled:
    case Happened::untangled:
    case Happened::tangle_stays: return "tangle";
    case Happened::moved:
    case Happened::engaged:
    case Happened::disengaged: return "move";
    case Happened::rose:
    case Happened::stayed_down: return "rise";
    case Happened::loaded:
    case Happened::drew:
    case Happened::readied:
    case Happened::put_away:
    case Happened::picked_up:
    case Happened::groped:
    case Happened::grope_failed:
    case Happened::bound:
    case Happened::revived: return "grope";
    case Happened::mounted:
    case Happened::dismounted:
    case Happened::mount_failed: return "mount";
    case Happened::esoteric:
    case Happened::penalised: return "esoteric";
    case Happened::after_begins:
    case Happened::after_ends:
    case Happened::lost_blood:
    case Happened::woke:
    case Happened::still_out:
    case Happened::went_into_shock:
    case Happened::left_shock:
    case Happened::tired:
    case Happened::recovered: return "aftermath";
    default: return {};
    }
}

std::string_view why_name(Why why) {
    switch (why) {
    case Why::skill: return "ML";
    case Why::halved_skill: return "half ML";
    case Why::physical_penalty: return "physical penalty";
    case Why::special_penalty: return "special penalty";
    case Why::tangle: return "tangled";
    case Why::one_hand: return "in one hand";
    case Why::off_hand: return "off hand";
    case Why::aim: return "aim";
    case Why::outnumbered: return "outnumbered";
    case Why::prone_opponent: return "prone opponent";
    case Why::weapon_class: return "weapon class";
    case Why::grapple_target: return "part grappled";
    case Why::range: return "range";
    case Why::size: return "size of the target";
    case Why::prone_target: return "prone target";
    case Why::moving: return "moving or mounted";
    case Why::game_master: return "game master's EML";
    case Why::strength: return "strength";
    case Why::strapped: return "strapped on";
    }
    return "";
}

std::string_view level_name(Level level) {
    switch (level) {
    case Level::critical_failure: return "CF";
    case Level::marginal_failure: return "MF";
    case Level::marginal_success: return "MS";
    case Level::critical_success: return "CS";
    }
    return "";
}

std::string_view aspect_name(Aspect aspect) {
    switch (aspect) {
    case Aspect::blunt: return "blunt";
    case Aspect::edged: return "edged";
    case Aspect::point: return "point";
    }
    return "";
}

std::string_view zone_name(Zone zone) {
    switch (zone) {
    case Zone::head: return "head";
    case Zone::body: return "body";
    case Zone::legs: return "legs";
    case Zone::arms: return "arms";
    }
    return "";
}

std::string_view gait_name(Gait gait) {
    switch (gait) {
    case Gait::stands: return "stands";
    case Gait::crawls: return "crawls";
    case Gait::walks: return "walks";
    case Gait::runs: return "runs";
    }
    return "";
}

std::string_view grip_name(Grip grip) {
    switch (grip) {
    case Grip::head_neck: return "head";
    case Grip::arm_hand: return "arm";
    case Grip::object: return "object";
    case Grip::leg_foot_tail: return "leg";
    case Grip::body: return "body";
    case Grip::tail: return "tail";
    }
    return "";
}

std::string_view limb_name(Limb limb) {
    switch (limb) {
    case no_limb: return "no limb";
    case left_arm: return "left arm";
    case right_arm: return "right arm";
    case left_leg: return "left leg";
    case right_leg: return "right leg";
    }
    return "";
}

std::string_view hands_name(int hands) {
    if ((hands & with_legs) != 0) return "legs";
    return two_handed(hands) ? "two hands" : "one hand";
}

std::string result_name(const Result& result, bool missile) {
    const auto dice = std::to_string(result.dice);
    switch (result.code) {
    case Code::miss: return "miss";
    case Code::attacker_strikes: return (missile ? "M" : "A") + dice;
    case Code::defender_strikes: return "D" + dice;
    case Code::both_strike: return "B" + dice;
    case Code::block: return "Block";
    case Code::attacker_fumbles: return "AF";
    case Code::defender_fumbles: return "DF";
    case Code::both_fumble: return "BF";
    case Code::attacker_stumbles: return "AS";
    case Code::defender_stumbles: return "DS";
    case Code::both_stumble: return "BS";
    case Code::defender_advantage: return "DTA";
    case Code::attacker_holds: return "AHold";
    case Code::defender_holds: return "DHold";
    case Code::both_hold: return "BHold";
    case Code::wild: return "wild";
    }
    return "";
}

} // namespace fracas::harnmaster
