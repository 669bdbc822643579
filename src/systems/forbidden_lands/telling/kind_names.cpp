// Names of kinds.
#include "systems/forbidden_lands/telling/words.hpp"

#include "systems/forbidden_lands/telling/keys.hpp"

namespace fracas::forbidden_lands {

std::string_view ask_name(What what) {
    switch (what) {
    case What::card: return "card";
    case What::roll: return "roll";
    case What::again: return "again";
    case What::cover: return "cover";
    case What::armor: return "armor";
    case What::injury: return "injury";
    case What::helmet_dice: return "helmet-dice";
    case What::limit: return "limit";
    case What::healing_days: return "healing-days";
    case What::arrow_die: return "arrow-die";
    case What::fear: return "fear";
    case What::monster_entry: return "monster-entry";
    case What::spell: return "spell";
    case What::mercy: return "mercy";
    case What::hours: return "hours";
    case What::act: return "act";
    case What::keep_card: return "keep-card";
    case What::exchange: return "exchange";
    case What::group_order: return "group-order";
    case What::react: return "react";
    case What::push: return "push";
    case What::split_wear: return "split-wear";
    case What::helmet: return "helmet";
    case What::vent: return "vent";
    case What::free_attack: return "free-attack";
    case What::run_on: return "run-on";
    case What::tool: return "tool";
    case What::social_modifier: return "social-modifier";
    case What::social_resists: return "social-resists";
    case What::social_result: return "social-result";
    case What::compliance: return "compliance";
    case What::attack_at_once: return "attack-at-once";
    case What::willpower: return "willpower";
    case What::spell_effect: return "spell-effect";
    case What::mishap: return "mishap";
    case What::item_effect: return "item-effect";
    case What::asked_skill: return "asked-skill";
    case What::asked_attribute: return "asked-attribute";
    case What::asked_gear: return "asked-gear";
    case What::asked_modifier: return "asked-modifier";
    case What::monster_target: return "monster-target";
    case What::feared: return "feared";
    }
    return "";
}

std::string_view ask_name(const Ask& ask) { return ask_name(ask.what); }

std::string_view do_name(Do what) {
    switch (what) {
    case Do::no: return "no";
    case Do::end_turn: return "end_turn";
    case Do::yes: return "yes";
    case Do::keep: return "keep";
    case Do::swap: return "swap";
    case Do::member: return "next";
    case Do::let_fall: return "let_fall";
    case Do::let_go: return "let_go";
    case Do::slash: return "slash";
    case Do::stab: return "stab";
    case Do::punch: return "punch";
    case Do::grapple: return "grapple";
    case Do::grapple_attack: return "grapple_attack";
    case Do::break_free: return "break_free";
    case Do::shove: return "shove";
    case Do::disarm: return "disarm";
    case Do::shoot: return "shoot";
    case Do::strike: return "strike";
    case Do::roll_entry: return "roll_entry";
    case Do::spread_fear: return "spread_fear";
    case Do::run_to:
    case Do::run_up: return "run";
    case Do::crawl_to:
    case Do::crawl_up: return "crawl";
    case Do::crawl_apart: return "crawl_apart";
    case Do::retreat: return "retreat";
    case Do::flee: return "flee";
    case Do::draw: return "draw";
    case Do::ready_weapon: return "ready";
    case Do::load: return "load";
    case Do::get_up: return "get_up";
    case Do::feint: return "feint";
    case Do::swing: return "swing";
    case Do::aim: return "aim";
    case Do::take_cover: return "take_cover";
    case Do::persuade: return "persuade";
    case Do::taunt: return "taunt";
    case Do::bluff: return "bluff";
    case Do::cast: return "cast";
    case Do::power_word: return "power_word";
    case Do::use_item: return "use_item";
    case Do::something_else: return "something_else";
    case Do::treat: return "treat";
    case Do::rally: return "rally";
    case Do::save_life: return "save_life";
    case Do::coup_de_grace: return "coup_de_grace";
    case Do::dodge_falling: return "dodge_falling";
    case Do::dodge_standing: return "dodge_standing";
    case Do::parry: return "parry";
    case Do::use_tool: return "tool";
    case Do::wear: return "wear";
    case Do::withdraw: return "withdraw";
    case Do::burst_out: return "burst_out";
    case Do::spend: return "spend";
    case Do::grant: return "grant";
    case Do::harm: return "harm";
    case Do::restore: return "restore";
    case Do::fell: return "fell";
    case Do::complies: return "complies";
    case Do::complies_for_price: return "complies_for_price";
    case Do::attacks_at_once: return "attacks_at_once";
    case Do::stands_down: return "stands_down";
    case Do::lays_down_arms: return "lays_down_arms";
    case Do::makes_way: return "makes_way";
    case Do::waits: return "waits";
    case Do::roll_skill: return "skill";
    case Do::roll_attribute: return "attribute";
    case Do::with_gear: return "gear";
    case Do::with_modifier: return "modifier";
    case Do::fears: return "fears";
    }
    return "";
}

std::string_view event_name(Happened kind) { return Events::name_of(kind); }

std::string_view step_of(const Event& event) {
    switch (event.kind) {
    case Happened::declared:
    case Happened::free_attack:
    case Happened::swings:
    case Happened::aims:
    case Happened::feints:
    case Happened::item_used: return "declare";
    case Happened::reacts: return "reaction";
    case Happened::pool: return "pool";
    case Happened::rolled:
        if (event.as<RollMade>().answers) return "reaction";
        return event.whom == nobody ? "roll" : "attack";
    case Happened::pushed:
    case Happened::push_harm:
    case Happened::gear_worn:
    case Happened::gear_broken: return "push";
    case Happened::hit:
    case Happened::missed:
    case Happened::weak:
    case Happened::social_won:
    case Happened::social_lost:
    case Happened::trial_won:
    case Happened::trial_lost:
    case Happened::cast:
    case Happened::feared: return "attack";
    case Happened::covered:
    case Happened::armored:
    case Happened::worn:
    case Happened::unharmed: return "armour";
    case Happened::damaged:
    case Happened::pained:
    case Happened::effect:
    case Happened::mishap: return "damage";
    case Happened::broke:
    case Happened::injured:
    case Happened::helmet_saved:
    case Happened::helmet_failed:
    case Happened::limit_set:
    case Happened::healing_set:
    case Happened::vented:
    case Happened::died: return "injury";
    case Happened::fell:
    case Happened::dropped:
    case Happened::unready:
    case Happened::arrows_fewer:
    case Happened::arrows_last:
    case Happened::thrown:
    case Happened::grappled:
    case Happened::grapple_ends:
    case Happened::cover_left:
    case Happened::social_end:
    case Happened::spared:
    case Happened::slain:
    case Happened::paid:
    case Happened::treated:
    case Happened::treatment_failed:
    case Happened::life_saved:
    case Happened::life_not_saved:
    case Happened::recovered: return "aftermath";
    default: return "";
    }
}

std::string_view why_name(Why why) {
    switch (why) {
    case Why::attribute: return "attribute";
    case Why::skill: return "skill";
    case Why::gear: return "gear";
    case Why::artifact: return "artifact die";
    case Why::injuries: return "injuries";
    case Why::game_master: return "game master's modifier";
    case Why::reaction_table: return "reaction to this attack";
    case Why::no_parrying: return "weapon not made for parrying";
    case Why::stay_standing: return "staying on the feet";
    case Why::armor: return "armour in the way";
    case Why::prone_target: return "prone target";
    case Why::range: return "range";
    case Why::helpless: return "helpless target";
    case Why::dark: return "shot into the dark";
    case Why::cramped: return "heavy weapon in a cramped place";
    case Why::social: return "social modifier";
    case Why::reputation: return "higher Reputation";
    case Why::sneak_range: return "range of the sneak attack";
    case Why::ambush: return "ambush";
    case Why::flee_range: return "range to the nearest enemy";
    case Why::zone: return "ground";
    case Why::own_life: return "saving the own life";
    case Why::injury_treated: return "severity of the injury";
    case Why::listed: return "listed dice";
    case Why::borrowed: return "gear at hand";
    }
    return "";
}

std::string_view skill_name(Skill skill) {
    constexpr std::string_view names[] = {"Might",           "Endurance", "Melee",        "Crafting",    "Stealth",
                                          "Sleight of Hand", "Move",      "Marksmanship", "Scouting",    "Lore",
                                          "Survival",        "Insight",   "Manipulation", "Performance", "Healing",
                                          "Animal Handling"};
    return names[static_cast<std::size_t>(skill)];
}

std::string_view attribute_name(Attribute attribute) {
    constexpr std::string_view names[] = {"Strength", "Agility", "Wits", "Empathy"};
    return names[static_cast<std::size_t>(attribute)];
}

std::string_view range_name(Range range) {
    constexpr std::string_view names[] = {"Arm's Length", "Near range", "Short range", "Long range", "Distant range"};
    return names[static_cast<std::size_t>(range)];
}

std::string_view row_name(Row row) {
    constexpr std::string_view names[] = {"Slash",      "Stab",  "Punch",  "Grapple", "Grapple Attack",
                                          "Break Free", "Shove", "Disarm", "Shot",    "attack"};
    return names[static_cast<std::size_t>(row)];
}

std::string_view wounds_name(Wounds wounds) { return keys_of_wounds[static_cast<std::size_t>(wounds)]; }

std::string_view unit_name(Unit unit) {
    constexpr std::string_view names[] = {"", "rounds", "minutes", "hours", "days"};
    return names[static_cast<std::size_t>(unit)];
}

std::string_view cause_name(Cause cause) {
    constexpr std::string_view names[] = {"attack", "push", "condition", "injury", "fear", "other"};
    return names[static_cast<std::size_t>(cause)];
}

std::string_view condition_name(Condition condition) {
    switch (condition) {
    case hungry: return "HUNGRY";
    case thirsty: return "THIRSTY";
    case sleepy: return "SLEEPY";
    case cold: return "COLD";
    }
    return "";
}

std::string_view social_key(Social social) {
    constexpr std::string_view keys[] = {"reputation_above",   "more_people",           "costs_nothing",
                                         "has_damage",         "helped_before",         "presented_well",
                                         "fewer_people",       "valuable_or_dangerous", "gains_nothing",
                                         "hard_to_understand", "short_or_longer"};
    return keys[static_cast<std::size_t>(social)];
}

std::string_view social_name(Social social) {
    constexpr std::string_view names[] = {"Reputation above the opponent's",
                                          "more people on the own side",
                                          "it costs the opponent nothing",
                                          "the opponent is hurt",
                                          "the opponent was helped before",
                                          "the case is presented well",
                                          "more people on the opponent's side",
                                          "it is valuable or dangerous",
                                          "the opponent gains nothing",
                                          "hard to understand each other",
                                          "Short range or longer"};
    return names[static_cast<std::size_t>(social)];
}

} // namespace fracas::forbidden_lands
