// The pieces keys and sentences are made of: people, things, places on a body, wounds, tangles, grasps.
#include "systems/harnmaster/telling/words.hpp"

#include "engine/counting.hpp"
#include "systems/harnmaster/telling/plain_names.hpp"

#include <algorithm>

namespace fracas::harnmaster {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::string_view side_name(int side) { return side == left ? "left" : "right"; }

} // namespace

std::string dice_name(int dice) { return std::to_string(dice) + "d6"; }

// --- people --------------------------------------------------------------------------------------------------------------

std::string name_of(const Told& told, int who) {
    return who == nobody ? "the game master" : told.names.combatant.at(at(who));
}

std::string key_of(const Told& told, int who) {
    return who == nobody ? "nobody" : told.names.combatant_key.at(at(who));
}

// --- things --------------------------------------------------------------------------------------------------------------

std::string item_key(const Told& told, int item) {
    switch (item) {
    case nothing: return "nothing";
    case left_fist: return "left-fist";
    case right_fist: return "right-fist";
    case foot: return "foot";
    case head: return "head";
    default: break;
    }
    // A caught arrow is newer than the names: it is known by its kind.
    const auto key = [&](int index) {
        return at(index) < told.names.item_key.size() ? told.names.item_key[at(index)]
                                                      : told.names.key_of_weapon(told.state.item[index].weapon);
    };
    int earlier = 0;
    for (const int i : below(item))
        earlier += told.state.item[i].holder == told.state.item[item].holder && key(i) == key(item);
    return numbered(key(item), earlier);
}

std::string item_name(const Told& told, int who, int item) {
    return inside_sentence(told.names.item(told.book, told.state, who, item));
}

std::string the_item(const Told& told, int who, int item) {
    return (item == nothing ? "" : "the ") + item_name(told, who, item);
}

std::string without_brackets(std::string name) {
    if (const auto bracket = name.find(" ("); bracket != std::string::npos) name.resize(bracket);
    return name;
}

// --- bodies --------------------------------------------------------------------------------------------------------------

std::string spot_name(const Told& told, int spot) {
    if (spot == nowhere) return "somewhere";
    const auto place = at(location_of(spot));
    const std::string name = inside_sentence(told.names.location.at(place));
    return told.book.location[place].paired ? std::string(side_name(side_of(spot))) + " " + name : name;
}

std::string spot_key(const Told& told, int spot) {
    if (spot == nowhere) return "somewhere";
    const auto place = at(location_of(spot));
    const std::string key = told.names.location_key.at(place);
    return told.book.location[place].paired ? std::string(side_name(side_of(spot))) + "-" + key : key;
}

int severity_of(const Told& told, int ip, int spot, Aspect aspect) {
    if (spot == nowhere) return 1;
    const InjuryCodes codes = codes_of_injury(told, ip, spot, aspect);
    return std::clamp<int>(std::max({codes.kill, codes.amputate, codes.shock}), 1, severity_count);
}

const std::string& severity_name(const Told& told, int severity, Aspect aspect) {
    return told.names.severity[at(severity - 1)][at(static_cast<int>(aspect))];
}

std::string severity_name(const Told& told, int ip, int spot, Aspect aspect) {
    return severity_name(told, severity_of(told, ip, spot, aspect), aspect);
}

std::string severity_name(const Told& told, const Injured& injury) {
    if (injury.severity > 0) return severity_name(told, injury.severity, injury.aspect);
    return severity_name(told, injury.ip, injury.spot.index, injury.aspect);
}

std::string codes_name(const InjuryCodes& codes) {
    std::string text;
    const auto add = [&](char letter, int figure) {
        if (figure > 0) text += (text.empty() ? "" : " ") + std::string(1, letter) + std::to_string(figure);
    };
    add('K', codes.kill);
    add('A', codes.amputate);
    add('E', codes.shock);
    add('B', codes.bleed);
    add('F', codes.fumble);
    add('S', codes.stumble);
    return text;
}

InjuryCodes codes_told(const Codes& told) {
    return {told.kill.number,  told.amputate.number, told.bleed.number,
            told.shock.number, told.fumble.number,   told.stumble.number};
}

InjuryCodes codes_of_injury(const Told& told, int ip, int spot, Aspect aspect) {
    if (spot == nowhere) return {};
    return told.book.injury[location_of(spot)][static_cast<int>(aspect)].at(ip);
}

int wound_number(const Told& told, int wound) {
    int number = 1;
    for (const int i : below(wound)) number += told.state.wound[i].victim == told.state.wound[wound].victim;
    return number;
}

std::string wound_name(const Told& told, int wound) {
    const Wound& w = told.state.wound[wound];
    const std::string where = w.spot == nowhere ? "" : " on the " + spot_name(told, w.spot);
    return severity_name(told, w.ip, w.spot, w.aspect) + where;
}

// --- EMLs ----------------------------------------------------------------------------------------------------------------

std::string eml_entry_name(const Told& told, const EmlEntry& entry) {
    std::string about;
    if (entry.zone.known()) about = zone_name(*entry.zone);
    else if (entry.skill.index != none) about = told.names.skill.at(at(entry.skill.index));
    const std::string why(why_name(entry.why));
    if (about.empty()) return why;
    const bool skill = entry.why == Why::skill || entry.why == Why::halved_skill;
    return skill ? about + " " + why : why + " " + about;
}

// --- tangles and grasps --------------------------------------------------------------------------------------------------

std::string tangle_key(const Told& told, int tangle) {
    const auto word = [&](int index) {
        const Tangle& t = told.state.tangle[index];
        return t.net != nothing ? item_key(told, t.net) : t.item != nothing ? item_key(told, t.item) : "body";
    };
    int earlier = 0;
    for (const int i : below(tangle))
        earlier += told.state.tangle[i].victim == told.state.tangle[tangle].victim && word(i) == word(tangle);
    return numbered(word(tangle), earlier);
}

std::string grasp_name(const Told& told, const Grasp& grasp) {
    switch (grasp.grip) {
    case Grip::object: return item_name(told, nobody, grasp.item);
    case Grip::arm_hand:
    case Grip::leg_foot_tail: return std::string(side_name(grasp.side)) + " " + std::string(grip_name(grasp.grip));
    case Grip::head_neck:
    case Grip::tail:
    case Grip::body: return std::string(grip_name(grasp.grip));
    }
    return "";
}

} // namespace fracas::harnmaster
