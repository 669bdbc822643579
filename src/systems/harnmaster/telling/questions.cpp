// Words for questions and for the ways to answer them.
#include "systems/harnmaster/telling/emls.hpp"
#include "systems/harnmaster/telling/plain_names.hpp"

namespace fracas::harnmaster {

namespace {

std::string of(const Told& told, int who) { return name_of(told, who) + "'s"; }

std::string hex(const Option& option) { return "(" + std::to_string(option.x) + ", " + std::to_string(option.y) + ")"; }

std::string comma_pair(const Option& option) { return std::to_string(option.x) + "," + std::to_string(option.y); }

// "3d6, at most 12".
std::string against(const Ask& ask) { return dice_name(ask.a) + ", at most " + std::to_string(ask.b); }

std::string eml(const Ask& ask) { return " (EML " + std::to_string(ask.a) + ")"; }

std::string_view hand_key(int extra) { return extra == left ? "left" : extra == right ? "right" : "both"; }

std::string hand_name(int extra) {
    return extra == left ? "the left hand" : extra == right ? "the right hand" : "both hands";
}

std::string hyphenated(std::string words) {
    for (char& c : words)
        if (c == ' ') c = '-';
    return words;
}

const Hold* hold_of(const Told& told, const Option& option) {
    if (option.extra < 0 || option.extra >= most_holds) return nullptr;
    const Hold& hold = told.state.hold[option.extra];
    return hold.holder == nobody ? nullptr : &hold;
}

// Whom an act out of a hold, or against one, is done to: the option's target, or who the hold says it is.
int hold_partner(const Told& told, const Option& option) {
    if (option.target != nobody) return option.target;
    const Hold* hold = hold_of(told, option);
    if (hold == nullptr) return nobody;
    return option.what == Do::break_hold ? hold->holder : hold->held;
}

// How many holds of the same two come before it in the list.
int earlier_holds(const Told& told, const Option& option) {
    const Hold* hold = hold_of(told, option);
    int earlier = 0;
    for (int i = 0; hold != nullptr && i < option.extra; ++i)
        earlier += told.state.hold[i].holder == hold->holder && told.state.hold[i].held == hold->held;
    return earlier;
}

// "squeeze>goblin", "squeeze>goblin.2" for the second hold on him.
std::string hold_key(const Told& told, const Option& option) {
    std::string key = std::string(do_name(option.what)) + ">" + key_of(told, hold_partner(told, option));
    if (const int earlier = earlier_holds(told, option); earlier > 0) key += "." + std::to_string(earlier + 1);
    return key;
}

// "gaping wound on the left thigh, 14 IP".
std::string wound_with_ip(const Told& told, int wound) {
    return wound_name(told, wound) + ", " + std::to_string(told.state.wound[wound].ip) + " IP";
}

// "the left arm": what the hold is on.
std::string held_part(const Told& told, const Option& option) {
    const Hold* hold = hold_of(told, option);
    return hold == nullptr ? "hold" : grasp_name(told, {hold->grip, hold->side, hold->item, hold->hands});
}

// Who rolls with the first of them, in the order of their dice.
std::string those_behind(const Told& told, const Ask& ask) {
    std::string text = "then";
    for (const int i : set_in(ask.people))
        if (i != ask.who) text += (text.size() == 4 ? " " : ", ") + name_of(told, i);
    return text;
}

} // namespace

// --- questions -----------------------------------------------------------------------------------------------------------

std::string ask_text(const Told& told, const Ask& ask) {
    const std::string who = name_of(told, ask.who), whom = name_of(told, ask.whom);
    const std::string decider = ask.who == nobody ? "Game master" : who;
    const std::string a = std::to_string(ask.a);
    const auto item = [&] { return ask.item == nothing ? "" : " with " + the_item(told, ask.who, ask.item); };
    const auto their_item = [&] { return ask.item == nothing ? "" : " with " + the_item(told, ask.whom, ask.item); };
    const auto impact = [&](const char* for_what) {
        return who + " rolls " + dice_name(ask.a) + for_what + (ask.b != 0 ? " (" + with_sign(ask.b) + ")" : "");
    };
    switch (ask.what) {
    case What::initiative_tie:
        return who + (ask.a > 1 ? " (" + those_behind(told, ask) + ") rolls d100 each" : " rolls d100") +
               " for the place in the order: initiative is equal";
    case What::attack_roll: return who + " rolls to attack" + eml(ask);
    case What::defence_roll: return who + " rolls to defend" + eml(ask);
    case What::grapple_roll: return who + " rolls to grapple" + eml(ask);
    case What::throw_roll: return who + " rolls unarmed for the throw" + eml(ask);
    case What::break_roll: return who + " rolls unarmed for the hold" + eml(ask);
    case What::riding_roll: return who + " rolls riding" + eml(ask);
    case What::strength_roll: return who + " rolls strength (target number " + a + ")";
    case What::location:
        return who + " rolls the strike location on " + whom + ", aim " +
               std::string(zone_name(static_cast<Zone>(int{ask.a})));
    case What::stray: return who + " rolls for a stray missile: " + a + " or less strikes somebody beside " + whom;
    case What::stray_victim: return who + " rolls which of " + a + " beside " + whom + " is struck";
    case What::impact: return impact(" of impact");
    case What::throw_impact: return impact(" of impact for the fall");
    case What::squeeze_impact: return impact(" of impact for the squeeze");
    case What::esoteric_impact: return impact(" of impact");
    case What::kill: return who + ": kill roll, " + against(ask) + " to live";
    case What::amputation: return who + ": amputation roll, " + against(ask) + " to keep the part";
    case What::shock: return who + ": shock roll, " + against(ask) + " to stay conscious";
    case What::recovery: return who + ": recovery roll, " + against(ask) + " to wake";
    case What::shock_state: return who + ": " + against(ask) + " not to be in shock";
    case What::fumble: return who + ": fumble roll, " + against(ask) + " to hold on";
    case What::stumble: return who + ": stumble roll, " + against(ask) + " to keep standing";
    case What::weapon_damage: return of(told, ask.who) + " weapon: " + against(ask) + " to stay whole";
    case What::hold_check: return who + ": " + against(ask) + " to keep the hold";
    case What::tangle_penalty: return who + " rolls " + dice_name(ask.a) + " for the penalty of the tangle";
    case What::rise: return who + " rises: " + against(ask);
    case What::grope: return who + " gropes: " + against(ask);
    case What::bind: return who + " binds the wound: " + against(ask);
    case What::act: return who + ": what now?";
    case What::advantage: return who + " has a tactical advantage: which action at once?";
    case What::exploit: return who + ": exploit the hold how?";
    case What::shoot_first: return who + ": which shot" + (ask.whom == nobody ? "" : " at " + whom) + "?";
    case What::grope_too: return who + ": grope with the move?";
    case What::move_too: return who + ": move with it?";
    case What::ready_too: return who + ": ready a second thing?";
    case What::draw: return who + ": draw something?";
    case What::engage_with: return who + ": compare mobility with whom?";
    case What::missile_defence: return who + ": shoot at " + whom + " who has come close?";
    case What::aspect:
        return decider + ": which aspect" + (ask.item == nothing ? "" : " of " + the_item(told, ask.who, ask.item)) +
               "?";
    case What::aim: return decider + ": aim where" + item() + "?";
    case What::grasp: return who + ": grasp what of " + whom + ", and how?";
    case What::defence: return who + ": which defence against " + of(told, ask.whom) + " attack" + their_item() + "?";
    case What::defence_to_missile:
        return who + ": which defence against " + of(told, ask.whom) + " missile" +
               (ask.item == nothing ? "" : ", " + the_item(told, ask.whom, ask.item)) + "?";
    case What::defence_to_grapple: return who + ": which defence against " + of(told, ask.whom) + " grapple?";
    case What::throw_hex: return who + ": throw " + whom + " into which hex?";
    case What::knockback_hex: return who + ": knock " + whom + " back into which hex?";
    case What::withdraw_hex: return who + ": withdraw to which hex?";
    case What::esoteric_defence: return "Game master: what does " + of(told, ask.whom) + " esoteric defence do?";
    case What::esoteric_effect:
        return "Game master: what does the esoteric act do" + (ask.whom == nobody ? "?" : " to " + whom + "?");
    case What::esoteric_dice: return "Game master: how many dice of impact?";
    case What::esoteric_strength: return "Game master: how strong?";
    }
    return "";
}

Document ask_figures(const Told&, const Ask& ask) {
    Document figures = Document::table();
    switch (ask.what) {
    case What::attack_roll:
    case What::defence_roll:
    case What::grapple_roll:
    case What::throw_roll:
    case What::break_roll:
    case What::riding_roll:
    case What::strength_roll:
    case What::stray: figures.set("target_number", ask.a); break;
    case What::kill:
    case What::amputation:
    case What::shock:
    case What::recovery:
    case What::shock_state:
    case What::fumble:
    case What::stumble:
    case What::weapon_damage:
    case What::hold_check:
    case What::rise:
    case What::grope:
    case What::bind: figures.set("target_number", ask.b); break;
    default: break;
    }
    return figures;
}

// --- keys ----------------------------------------------------------------------------------------------------------------

namespace {

std::string grasp_key(const Told& told, const Option& option) {
    const Grasp grasp = grasp_of(option);
    std::string part(grip_name(grasp.grip));
    if (grasp.grip == Grip::object) part += ":" + item_key(told, grasp.item);
    if (grasp.grip == Grip::arm_hand || grasp.grip == Grip::leg_foot_tail)
        part += "-" + std::string(hand_key(grasp.side));
    return ":" + part + ":" + hyphenated(std::string(hands_name(grasp.hands)));
}

} // namespace

std::string option_key(const Told& told, const Ask& ask, const Option& option) {
    const std::string word(do_name(option.what));
    const auto to = [&] { return word + ">" + key_of(told, option.target); };
    const auto with = [&] { return ":" + item_key(told, option.item); };
    const auto into = [&] { return ":" + std::string(hand_key(option.extra)); };
    switch (option.what) {
    case Do::melee:
    case Do::tangle:
    case Do::fire:
    case Do::load_and_fire:
    case Do::fire_and_load:
    case Do::throw_and_draw:
    case Do::tangle_thrown: return to() + with();
    case Do::draw_and_throw: return to() + with() + into();
    case Do::drop:
    case Do::put_away:
    case Do::load:
    case Do::block:
    case Do::counterstrike:
    case Do::missile_defence: return word + with();
    case Do::ready:
    case Do::pick_up: return word + with() + into();
    case Do::catch_missile: return word + into();
    case Do::crawl:
    case Do::walk:
    case Do::run:
    case Do::engage:
    case Do::disengage: return word + ">" + comma_pair(option);
    case Do::approach: return to() + ":" + comma_pair(option);
    case Do::go_to: return word + ":" + comma_pair(option);
    case Do::untangle: return word + ":" + tangle_key(told, option.extra);
    case Do::bind:
        return word + ">" + (option.target == ask.who ? "self" : key_of(told, option.target)) + ":" +
               std::to_string(wound_number(told, option.extra));
    case Do::revive:
    case Do::grapple:
    case Do::oppose: return to();
    case Do::esoteric: return option.target == nobody ? word : to();
    case Do::maintain: return option.target == nobody ? word : hold_key(told, option);
    case Do::hold_strike: return hold_key(told, option) + with();
    case Do::take:
    case Do::squeeze:
    case Do::throw_down:
    case Do::release:
    case Do::break_hold: return hold_key(told, option);
    case Do::use_aspect: return word + ":" + std::string(aspect_name(static_cast<Aspect>(int{option.extra})));
    case Do::aim_at: return word + ":" + std::string(zone_name(static_cast<Zone>(int{option.extra})));
    case Do::grasp: return word + grasp_key(told, option);
    case Do::against_roll:
    case Do::amount: return word + ":" + std::to_string(option.x);
    default: return word;
    }
}

// --- prose ---------------------------------------------------------------------------------------------------------------

std::string deed(const Told& told, int who, const Option& option, Telling telling) {
    const bool offer = telling == Telling::offer;
    const auto verb = [&](const char* imperative, const char* report) {
        return std::string(offer ? imperative : report);
    };
    const std::string target = option.target == nobody ? "" : " " + name_of(told, option.target);
    const auto item = [&] {
        const std::string name = the_item(told, who, option.item);
        return " " + (offer ? name : without_brackets(name));
    };
    const auto attack = [&] { return target + " with" + item(); };
    const auto where = [&] { return offer ? " to " + hex(option) : ""; };
    const auto hand = [&](const char* in) { return offer ? in + hand_name(option.extra) : std::string(); };
    const auto partner = [&] {
        const int other = hold_partner(told, option);
        return other == nobody ? std::string() : " " + name_of(told, other);
    };
    const auto by_the_part = [&] { return offer ? " by the " + held_part(told, option) : ""; };
    switch (option.what) {
    case Do::no: return verb("No", "declines");
    case Do::pass: return verb("Pass", "passes");
    case Do::ignore: return verb("Ignore the attack", "ignores the attack");
    case Do::yes: return verb("Yes", "agrees");
    case Do::drop: return verb("Drop", "drops") + item();
    case Do::rest: return verb("Rest", "rests");
    case Do::crawl: return verb("Crawl", "crawls") + where();
    case Do::walk: return verb("Walk", "walks") + where();
    case Do::run: return verb("Run", "runs") + where();
    case Do::engage: return verb("Engage: move", "engages") + where();
    case Do::approach: return verb("Close in on", "closes in on") + target + (offer ? ": " + hex(option) : "");
    case Do::disengage: return verb("Disengage: move", "disengages") + where();
    case Do::rise: return verb("Rise", "rises");
    case Do::ready: return verb("Ready", "readies") + item() + hand(" in ");
    case Do::put_away: return verb("Put away", "puts away") + item();
    case Do::pick_up: return verb("Pick up", "picks up") + item() + hand(" with ");
    case Do::untangle:
        return offer ? "Free oneself from the tangle (" + tangle_key(told, option.extra) + ")" : "fights the tangle";
    case Do::bind:
        return offer ? "Bind a wound of" + target + ": " + wound_with_ip(told, option.extra)
                     : "binds a wound of" + target;
    case Do::revive: return verb("Try to revive", "tries to revive") + target;
    case Do::handle: return verb("Do something with the hands", "does something with the hands");
    case Do::mount: return verb("Mount", "mounts");
    case Do::dismount: return verb("Dismount", "dismounts");
    case Do::grapple: return verb("Grapple", "grapples") + target;
    case Do::melee: return verb("Attack", "attacks") + attack();
    case Do::tangle: return verb("Tangle", "tries to tangle") + attack();
    case Do::load: return verb("Load", "loads") + item();
    case Do::fire: return verb("Shoot at", "shoots at") + attack();
    case Do::load_and_fire: return verb("Load and shoot at", "loads and shoots at") + attack();
    case Do::fire_and_load: return verb("Shoot at", "shoots at") + attack() + verb(" and load again", "");
    case Do::draw_and_throw:
        return verb("Draw and throw", "draws and throws") + item() + " at" + target + hand(" with ");
    case Do::throw_and_draw: return verb("Throw", "throws") + item() + " at" + target + verb(", then draw", "");
    case Do::tangle_thrown: return verb("Throw", "throws") + item() + " over" + target + verb(" to tangle", "");
    case Do::yield: {
        const std::string side =
            who == nobody ? "" : " for " + told.names.side.at(static_cast<std::size_t>(told.book.sheet[who].side));
        return verb("Give up", "gives up") + side;
    }
    case Do::esoteric:
        return verb("Esoteric act", "does something esoteric") + (target.empty() ? "" : " against" + target);
    case Do::maintain: return verb("Maintain the hold", "maintains the hold") + (target.empty() ? "" : " on" + target);
    case Do::hold_strike: return verb("Strike", "strikes") + partner() + " from the hold with" + item();
    case Do::take:
        return verb("Take the", "tries to take the") + " " + (offer ? held_part(told, option) : "object") + " from" +
               partner();
    case Do::squeeze: return verb("Squeeze", "tries to squeeze") + partner() + by_the_part();
    case Do::throw_down: return verb("Throw", "tries to throw") + partner();
    case Do::release: return verb("Let go of", "lets go of") + partner();
    case Do::break_hold: return verb("Break the hold of", "tries to break the hold of") + partner();
    case Do::block: return verb("Block with", "blocks with") + item();
    case Do::counterstrike: return verb("Counterstrike with", "counterstrikes with") + item();
    case Do::dodge: return verb("Dodge", "dodges");
    case Do::grapple_back: return verb("Grapple the attacker", "grapples the attacker");
    case Do::missile_defence: return verb("Shoot first with", "shoots first with") + item();
    case Do::esoteric_defence: return verb("Esoteric defence", "defends by esoteric means");
    case Do::catch_missile:
        return offer ? "Catch the missile with " + hand_name(option.extra) : "tries to catch the missile";
    case Do::use_aspect: return std::string(aspect_name(static_cast<Aspect>(int{option.extra})));
    case Do::aim_at: return "aim " + std::string(zone_name(static_cast<Zone>(int{option.extra})));
    case Do::grasp: {
        const Grasp grasp = grasp_of(option);
        return verb("Grasp the ", "grasps the ") + grasp_name(told, grasp) + " with " +
               std::string(hands_name(grasp.hands));
    }
    case Do::go_to: return verb("Hex ", "goes to ") + hex(option);
    case Do::oppose: return verb("Against", "against") + target;
    case Do::attack_fails: return verb("The attack fails", "makes the attack fail");
    case Do::as_ignored: return verb("The attack counts as ignored", "is struck as if nothing were done");
    case Do::against_roll: return "The defender rolls against EML " + std::to_string(option.x);
    case Do::esoteric_strike: return verb("A strike on", "strikes") + target;
    case Do::esoteric_penalty: return verb("A special penalty for", "lays a penalty on") + target;
    case Do::fells: return verb("Bring down", "brings down") + target;
    case Do::stuns: return verb("Knock out", "knocks out") + target;
    case Do::kills: return verb("Kill", "kills") + target;
    case Do::amount: return std::to_string(option.x);
    }
    return "";
}

namespace {

// What "no" and "yes" mean where the question is not plainly answered by them.
std::string_view no_in_words(What what) {
    switch (what) {
    case What::advantage: return "Decline the tactical advantage";
    case What::missile_defence: return "Hold the shot";
    case What::grope_too: return "Only move";
    case What::move_too: return "Stay here";
    case What::ready_too:
    case What::draw: return "Nothing more";
    case What::esoteric_effect: return "Nothing happens";
    default: return "No";
    }
}

std::string text_without_eml(const Told& told, const Ask& ask, const Option& option) {
    const auto capital = [](std::string text) {
        if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
        return text;
    };
    const auto with_figure = [&](const std::string& words, int figure) {
        return figure == 0 ? words : words + " (" + with_sign(figure) + ")";
    };
    switch (option.what) {
    case Do::no: return std::string(no_in_words(ask.what));
    case Do::yes: return ask.what == What::missile_defence ? "Shoot first" : "Yes";
    case Do::ignore: return "Ignore: no defence";
    // HMG-MELEE-4
    case Do::aim_at:
        return with_figure(capital(deed(told, ask.who, option, Telling::offer)),
                           told.book.settings.aim_penalty[option.extra]);
    // HMG-DAMAGE-1
    case Do::use_aspect: {
        if (ask.item == nothing || ask.who == nobody) break;
        const int impact = Scene{told.book, told.state}.weapon(ask.who, ask.item).impact[option.extra];
        return capital(deed(told, ask.who, option, Telling::offer)) + ", impact " + std::to_string(impact);
    }
    // HMG-GRAPPLE-3
    case Do::grasp: {
        const Grasp grasp = grasp_of(option);
        const GrappleTarget& part = told.book.grapple_target[static_cast<int>(grasp.grip)];
        return with_figure(deed(told, ask.who, option, Telling::offer),
                           two_handed(grasp.hands) ? part.two_hands : part.one_hand);
    }
    case Do::bind:
        if (option.target == ask.who) return "Bind an own wound: " + wound_with_ip(told, option.extra);
        break;
    default: break;
    }
    return capital(deed(told, ask.who, option, Telling::offer));
}

} // namespace

// HMG-MELEE-5: of a blow the EML is that before the class of what defends is known.
std::string option_text(const Told& told, const Ask& ask, const Option& option) {
    std::string text = text_without_eml(told, ask, option);
    const bool strength = option.what == Do::take || option.what == Do::squeeze; // HMG-GRAPPLE-6, -7
    if (const auto figure = eml_of(told, ask, option))
        text += (strength ? ", strength roll " : ", EML ") + std::to_string(*figure);
    return text;
}

} // namespace fracas::harnmaster
