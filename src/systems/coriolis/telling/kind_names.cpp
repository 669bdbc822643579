#include "systems/coriolis/telling/words.hpp"

#include "engine/counting.hpp"
#include "systems/coriolis/telling/keys.hpp"

namespace fracas::coriolis {

// --- names of kinds ----------------------------------------------------------------------------------------------

std::string_view skill_key(Skill skill) { return keys_of_skills[static_cast<std::size_t>(skill)]; }

std::string_view skill_name(Skill skill) {
    switch (skill) {
    case Skill::melee_combat: return "MELEE COMBAT";
    case Skill::ranged_combat: return "RANGED COMBAT";
    case Skill::dexterity: return "DEXTERITY";
    case Skill::force: return "FORCE";
    case Skill::infiltration: return "INFILTRATION";
    case Skill::manipulation: return "MANIPULATION";
    case Skill::observation: return "OBSERVATION";
    case Skill::survival: return "SURVIVAL";
    case Skill::command: return "COMMAND";
    case Skill::culture: return "CULTURE";
    case Skill::data_djinn: return "DATA DJINN";
    case Skill::medicurgy: return "MEDICURGY";
    case Skill::mystic_powers: return "MYSTIC POWERS";
    case Skill::pilot: return "PILOT";
    case Skill::science: return "SCIENCE";
    case Skill::technology: return "TECHNOLOGY";
    }
    return "";
}

std::string_view ask_name(What what) {
    switch (what) {
    case What::initiative: return "initiative";
    case What::roll_off: return "roll-off";
    case What::test: return "test";
    case What::test_again: return "test-again";
    case What::zero_test: return "zero-test";
    case What::extra_die: return "extra-die";
    case What::armor: return "armor";
    case What::injury: return "injury";
    case What::limit: return "limit";
    case What::claim: return "claim";
    case What::act: return "act";
    case What::defend: return "defend";
    case What::opportunity: return "opportunity";
    case What::overwatch: return "overwatch";
    case What::reroll: return "pray";
    case What::spend_defence: return "spend-defence";
    case What::spend: return "spend";
    case What::roll_on: return "roll-on";
    case What::divide: return "divide";
    case What::next_target: return "next-target";
    case What::which_injury: return "which-injury";
    case What::swap_digits: return "swap";
    case What::which_item: return "which-item";
    case What::jam: return "jam";
    case What::empty_clip: return "empty-clip";
    case What::pin: return "pin";
    case What::answer_fire: return "answer-fire";
    case What::join: return "join";
    case What::lower_to: return "lower-to";
    case What::tend: return "tend";
    case What::hours: return "hours";
    case What::healing: return "healing";
    case What::trauma: return "trauma";
    }
    return "";
}

std::string_view ask_name(const Ask& ask) { return ask_name(ask.what); }

std::string_view do_name(Do what) {
    switch (what) {
    case Do::no: return "no";
    case Do::end_slot: return "end";
    case Do::yes: return "yes";
    case Do::claim: return "claim";
    case Do::lower_initiative: return "lower";
    case Do::surrender: return "surrender";
    case Do::melee: return "melee";
    case Do::quick_melee: return "quick-melee";
    case Do::grapple_attack: return "grapple-attack";
    case Do::break_free: return "break-free";
    case Do::release: return "release";
    case Do::quick_shot: return "quick-shot";
    case Do::shot: return "shot";
    case Do::aimed_shot: return "aimed";
    case Do::full_auto: return "auto";
    case Do::reload: return "reload";
    case Do::draw: return "draw";
    case Do::pick_up: return "pick-up";
    case Do::drop: return "drop";
    case Do::move: return "move";
    case Do::go_prone: return "prone";
    case Do::get_up: return "get-up";
    case Do::take_cover: return "cover";
    case Do::leave_cover: return "leave-cover";
    case Do::go_on_overwatch: return "watch";
    case Do::first_aid: return "aid";
    case Do::calm_command:
    case Do::calm_medicurgy: return "calm";
    case Do::clear_jam: return "clear-jam";
    case Do::mystic_power: return "power";
    case Do::ram: return "ram";
    case Do::drive: return "drive";
    case Do::shout: return "shout";
    case Do::defend: return "defend";
    case Do::strike: return "strike";
    case Do::fire: return "fire";
    case Do::cancel_six: return "cancel";
    case Do::counterattack: return "counter";
    case Do::counter_injury: return "counter-injury";
    case Do::counter_severity: return "counter-severity";
    case Do::disarm_attacker: return "disarm";
    case Do::raise_initiative: return "initiative";
    case Do::critical_injury: return "injury";
    case Do::severity: return "severity";
    case Do::more_damage: return "damage";
    case Do::stress: return "stress";
    case Do::grapple: return "grapple";
    case Do::disarm: return "disarm";
    case Do::give: return "give";
    case Do::link: return "next";
    case Do::keep: return "keep";
    case Do::take: return "take";
    case Do::member: return "member";
    }
    return "";
}

std::string_view event_name(Happened kind) { return Events::name_of(kind); }

std::string_view why_name(Why why) {
    switch (why) {
    case Why::attribute: return "attribute";
    case Why::skill: return "skill";
    case Why::weapon_bonus: return "weapon bonus";
    case Why::injuries: return "injuries";
    case Why::game_master: return "game master's modifier";
    case Why::quick_melee: return "quick attack";
    case Why::grapple_attack: return "grapple attack";
    case Why::opportunity: return "attack of opportunity";
    case Why::unarmed_defence: return "unarmed against a weapon";
    case Why::defensive: return "talent Defensive";
    case Why::engaged_close: return "engaged with the target";
    case Why::helpless_close: return "target close and unaware or immobile";
    case Why::range: return "range";
    case Why::beyond_range: return "beyond the weapon's range";
    case Why::size: return "size or posture of the target";
    case Why::quick_shot: return "quick shot";
    case Why::aimed_shot: return "aimed shot";
    case Why::full_auto: return "full auto";
    case Why::fire_support: return "fire support";
    case Why::bulky: return "bulky weapon";
    case Why::help: return "help";
    case Why::group: return "group";
    case Why::equipment: return "equipment";
    case Why::self_aid: return "treating oneself";
    case Why::aid_modifier: return "kind of injury";
    case Why::sneak_distance: return "distance kept";
    case Why::ambush: return "ambush";
    case Why::vehicle_bonus: return "vehicle bonus";
    }
    return "";
}

// --- pieces ------------------------------------------------------------------------------------------------------

std::string item_key(const Told& told, int item) {
    if (item == bare_hands) return "unarmed";
    const auto& key = told.names.item_key;
    const auto at = [](int index) { return static_cast<std::size_t>(index); };
    int earlier = 0;
    for (const int i : below(item))
        earlier += told.state.item[i].holder == told.state.item[item].holder && key.at(at(i)) == key.at(at(item));
    return numbered(key.at(at(item)), earlier);
}

std::string item_name(const Told& told, int item) {
    return item == bare_hands ? "bare hands" : inside_sentence(told.names.weapon.at(told.state.item[item].weapon));
}

std::string place_key(const Told& told, int place) {
    const auto word = [&](int index) {
        const std::string name = slug(told.names.cover.at(static_cast<std::size_t>(index)));
        return name.empty() ? std::string("cover") : name;
    };
    int number = 1;
    for (const int i : below(place)) number += word(i) == word(place);
    return word(place) + "-" + std::to_string(number);
}

std::string kit_key(const Told& told, int who, int kit) {
    const auto& keys = told.names.kit_key.at(static_cast<std::size_t>(who));
    int earlier = 0;
    for (const int i : below(kit))
        earlier += keys.at(static_cast<std::size_t>(i)) == keys.at(static_cast<std::size_t>(kit));
    return numbered(keys.at(static_cast<std::size_t>(kit)), earlier);
}

std::string wound_key(const Told& told, int wound) {
    const Wound& this_one = told.state.wound[wound];
    int earlier = 0;
    for (const int i : below(wound))
        earlier += told.state.wound[i].victim == this_one.victim && told.state.wound[i].row == this_one.row;
    return numbered(std::to_string(injury_d66(this_one.row)), earlier);
}

std::string injury_name(const Told& told, int d66) {
    return std::to_string(d66) + " " + told.names.injury.at(static_cast<std::size_t>(injury_row(d66)));
}

std::string name_of(const Told& told, int who) {
    return who == nobody ? "the game master" : told.names.combatant.at(static_cast<std::size_t>(who));
}

std::string_view compass_name(int point) {
    constexpr auto names = std::to_array<std::string_view>(
        {"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"});
    return names.at(static_cast<std::size_t>(point));
}

std::string_view coming_round(const Rule& rule) {
    if (rule == Rule{"COR-CRIT-6+"}) return "awake again";
    return rule == Rule{"COR-STRESS-1+"} ? "calm again" : "no longer broken";
}

std::string_view protection_in_words(int dice, int cover) {
    return cover == 0 ? "armour" : cover == dice ? "cover" : "armour and cover";
}

bool rams(const Told& told, int attacker, int item) {
    return item == bare_hands && attacker != nobody && told.state.combatant[attacker].is(drives);
}

} // namespace fracas::coriolis
