// Words for what happened. The figures a, b and c of an event mean, by kind, what event_figures calls them.
#include "systems/harnmaster/telling/words.hpp"
#include "systems/shared/telling/event_people.hpp"

namespace fracas::harnmaster {

namespace {

Why why_of(const Event& e) { return static_cast<Why>(e.a); }

// What an entry of an EML is about: the skill or the zone; empty where there is none.
std::string entry_about(const Told& told, const Event& e) {
    if (e.c <= 0) return "";
    if (why_of(e) == Why::aim) return std::string(zone_name(static_cast<Zone>(e.c - 1)));
    return told.names.skill.at(static_cast<std::size_t>(e.c - 1));
}

// The option as far as the event of its declaration knows it.
Option declared_option(const Event& e) { return option_of(static_cast<Do>(e.a), e.item, e.whom); }

// ", edged, aim head": what was declared beside the weapon.
std::string manner(const Event& e) {
    std::string text;
    if (e.b >= 0 && e.b < aspect_count) text += ", " + std::string(aspect_name(static_cast<Aspect>(e.b)));
    if (e.c >= 0 && e.c < zone_count) text += ", aim " + std::string(zone_name(static_cast<Zone>(e.c)));
    return text;
}

Result result_of(const Event& e) { return {static_cast<Code>(e.a), static_cast<std::uint8_t>(e.b)}; }

bool is_missile_result(const Event& e) { return e.c == 2; }

// HMG-CORE-3+: which roll against an attribute.
std::string roll_name(What what) {
    switch (what) {
    case What::kill: return "kill roll";
    case What::amputation: return "amputation roll";
    case What::shock: return "shock roll";
    case What::recovery: return "recovery roll";
    case What::shock_state: return "roll against shock";
    case What::fumble: return "fumble roll";
    case What::stumble: return "stumble roll";
    case What::weapon_damage: return "weapon damage check";
    case What::hold_check: return "roll to keep the hold";
    case What::rise: return "roll to rise";
    case What::grope: return "roll to grope";
    case What::bind: return "roll to bind the wound";
    default: return std::string(ask_name(what));
    }
}

void set_known(Document& figures, std::string_view key, int figure) {
    if (figure != unknown_figure) figures.set(key, figure);
}

void set_hex(const Event& e, Document& figures) {
    figures.set("x", e.a);
    figures.set("y", e.b);
}

void set_declared(const Event& e, Document& figures) {
    figures.set(e.kind == Happened::defends ? "defence" : "action", do_name(static_cast<Do>(e.a)));
    if (e.b >= 0 && e.b < aspect_count) figures.set("aspect", aspect_name(static_cast<Aspect>(e.b)));
    if (e.c >= 0 && e.c < zone_count) figures.set("aim", zone_name(static_cast<Zone>(e.c)));
}

void set_codes(const Event& e, Document& figures) {
    const InjuryCodes codes = codes_told(e);
    const auto set = [&](std::string_view letter, int figure) {
        if (figure > 0) figures.set(letter, figure);
    };
    set("K", codes.kill);
    set("A", codes.amputate);
    set("B", codes.bleed);
    set("E", codes.shock);
    set("F", codes.fumble);
    set("S", codes.stumble);
}

void set_figures(const Told& told, const Event& e, Document& figures) {
    const auto side_key = [&](int side) { return told.names.side_key.at(static_cast<std::size_t>(side)); };
    switch (e.kind) {
    case Happened::order_rolled: figures.set("die", e.a); break;
    case Happened::round_begins:
    case Happened::round_ends: figures.set("round", e.a); break;
    case Happened::turn_ends: figures.set("by_second_advantage", e.a != 0); break;
    case Happened::declared:
    case Happened::defends: set_declared(e, figures); break;
    case Happened::eml_entry:
        figures.set("why", why_name(why_of(e)));
        if (const std::string about = entry_about(told, e); !about.empty()) figures.set("about", about);
        figures.set("figure", e.b);
        break;
    case Happened::eml:
        figures.set("eml", e.a);
        figures.set("sum", e.b);
        break;
    case Happened::rolled:
        figures.set("roll", ask_name(static_cast<What>(e.c)));
        figures.set("level", level_name(static_cast<Level>(e.a)));
        set_known(figures, "eml", e.b);
        break;
    case Happened::result:
        figures.set("result", result_name(result_of(e), is_missile_result(e)));
        figures.set("table", e.c == 0 ? "melee" : e.c == 1 ? "grapple" : "missile");
        break;
    case Happened::strikes:
        figures.set("dice", e.a);
        figures.set("aspect", aspect_name(static_cast<Aspect>(e.b)));
        break;
    case Happened::struck_at:
        figures.set("location", spot_key(told, e.a));
        if (e.b >= 0) figures.set("aspect", aspect_name(static_cast<Aspect>(e.b)));
        figures.set("aim", zone_name(static_cast<Zone>(e.c)));
        break;
    case Happened::impact:
        figures.set("dice", e.a);
        figures.set("impact", e.b);
        set_known(figures, "armour", e.c);
        break;
    case Happened::no_injury:
        figures.set("impact", e.a);
        set_known(figures, "armour", e.b);
        break;
    case Happened::injured:
        figures.set("ip", e.a);
        figures.set("location", spot_key(told, e.b));
        figures.set("aspect", aspect_name(static_cast<Aspect>(e.c)));
        figures.set("name", severity_name(told, e.a, e.b, static_cast<Aspect>(e.c)));
        break;
    case Happened::codes: set_codes(e, figures); break;
    case Happened::rolled_over:
        figures.set("roll", ask_name(static_cast<What>(e.a)));
        if (e.b != unknown_limit) figures.set("at_most", e.b);
        figures.set("failed", e.c != 0);
        break;
    case Happened::severed: figures.set("location", spot_key(told, e.a)); break;
    case Happened::bleeds: figures.set("rating", e.a); break;
    case Happened::lost_blood:
        figures.set("points", e.a);
        set_known(figures, "bp", e.b);
        break;
    case Happened::tired:
    case Happened::recovered:
        figures.set("points", e.a);
        set_known(figures, "fp", e.b);
        break;
    case Happened::limb_lost: figures.set("limb", limb_name(static_cast<Limb>(e.a))); break;
    case Happened::advantage_used:
    case Happened::esoteric: figures.set("action", do_name(static_cast<Do>(e.a))); break;
    case Happened::held:
        figures.set("part", grip_name(static_cast<Grip>(e.a)));
        figures.set("side", e.b == left ? "left" : "right");
        figures.set("hands", hands_name(static_cast<std::uint8_t>(e.c)));
        break;
    case Happened::squeezed: figures.set("level", level_name(static_cast<Level>(e.a))); break;
    case Happened::tangled:
    case Happened::penalised: figures.set("penalty", e.a); break;
    case Happened::shot:
        figures.set("distance", e.a);
        set_known(figures, "ammunition", e.b);
        break;
    case Happened::loaded: set_known(figures, "ammunition", e.a); break;
    case Happened::drew:
    case Happened::readied: figures.set("hand", e.a == left ? "left" : e.a == right ? "right" : "both"); break;
    case Happened::moved:
        set_hex(e, figures);
        figures.set("gait", gait_name(static_cast<Gait>(e.c)));
        break;
    case Happened::knocked_back:
    case Happened::withdrew:
    case Happened::missile_lies: set_hex(e, figures); break;
    case Happened::engaged:
        set_known(figures, "mobility", e.a);
        set_known(figures, "against", e.b);
        break;
    case Happened::bound: figures.set("wound", wound_number(told, e.a)); break;
    case Happened::revived: figures.set("attempts", e.a); break;
    case Happened::yielded: figures.set("side", side_key(e.a)); break;
    case Happened::fight_ends:
        if (e.a != nobody) figures.set("winner", side_key(e.a));
        figures.set("round", e.b);
        figures.set("round_limit", e.c != 0);
        break;
    default: break; // nothing but who, whom and weapon
    }
}

} // namespace

Document event_figures(const Told& told, const Event& event) {
    Document figures = people_of_event(told, event);
    if (event.item != nothing) figures.set("weapon", item_key(told, event.item));
    set_figures(told, event, figures);
    return figures;
}

// --- sentences -----------------------------------------------------------------------------------------------------------

namespace {

std::string entry_sentence(const Told& told, const Event& e) {
    const std::string about = entry_about(told, e), why(why_name(why_of(e)));
    switch (why_of(e)) {
    case Why::skill:
    case Why::halved_skill:
        return (about.empty() ? "" : about + " ") + (why_of(e) == Why::skill ? "ML " : "half ML ") +
               std::to_string(e.b);
    case Why::game_master:
    case Why::strength: return why + " " + std::to_string(e.b);
    default: return why + (about.empty() ? "" : " " + about) + " " + with_sign(e.b);
    }
}

std::string result_sentence(const std::string& who, const std::string& whom, const Event& e) {
    const auto says = [&](const std::string& text) {
        return "Result " + result_name(result_of(e), is_missile_result(e)) + ": " + text;
    };
    switch (static_cast<Code>(e.a)) {
    case Code::miss: return who + " misses " + whom;
    case Code::attacker_strikes: return says(who + " strikes");
    case Code::defender_strikes: return says(whom + " strikes");
    case Code::both_strike: return says("both strike");
    case Code::block: return says(whom + " blocks " + who);
    case Code::attacker_fumbles: return says(who + " may fumble");
    case Code::defender_fumbles: return says(whom + " may fumble");
    case Code::both_fumble: return says("both may fumble");
    case Code::attacker_stumbles: return says(who + " may stumble");
    case Code::defender_stumbles: return says(whom + " may stumble");
    case Code::both_stumble: return says("both may stumble");
    case Code::defender_advantage: return says(whom + " has the better of it");
    case Code::attacker_holds: return says(who + " gains a hold on " + whom);
    case Code::defender_holds: return says(whom + " gains a hold on " + who);
    case Code::both_hold: return says("both gain a hold");
    case Code::wild: return who + "'s shot at " + whom + " goes wild";
    }
    return "";
}

std::string impact_sentence(const std::string& who, const Event& e) {
    const int total = e.a + e.b;
    return who + "'s impact " + std::to_string(total) + " (dice " + std::to_string(e.a) +
           (e.b != 0 ? ", weapon " + with_sign(e.b) : "") + ")" +
           (e.c == unknown_figure ? "" : " against armour " + std::to_string(e.c));
}

std::string now_at(int figure, std::string_view points) {
    return figure == unknown_figure ? "" : " (" + std::to_string(figure) + " " + std::string(points) + " now)";
}

std::string roll_sentence(const std::string& who, const Event& e) {
    return who + "'s " + roll_name(static_cast<What>(e.a)) +
           (e.b == unknown_limit ? "" : " (at most " + std::to_string(e.b) + ")") + (e.c != 0 ? " fails" : " succeeds");
}

std::string level_sentence(const std::string& who, const Event& e) {
    static constexpr std::string_view in_words[level_count] = {"critical failure", "marginal failure",
                                                               "marginal success", "critical success"};
    std::string roll(ask_name(static_cast<What>(e.c)));
    for (char& c : roll)
        if (c == '-') c = ' ';
    return who + "'s " + roll + (e.b == unknown_figure ? "" : ", EML " + std::to_string(e.b)) + ": " +
           std::string(in_words[e.a]);
}

std::string moved_sentence(const std::string& who, const Event& e, const std::string& at) {
    switch (static_cast<Gait>(e.c)) {
    case Gait::crawls: return who + " crawls to " + at;
    case Gait::runs: return who + " runs to " + at;
    case Gait::stands:
    case Gait::walks: break;
    }
    return who + " moves to " + at;
}

} // namespace

std::string event_text(const Told& told, const Event& e) {
    const std::string who = name_of(told, e.who), whom = name_of(told, e.whom);
    const auto weapon = [&] { return item_name(told, e.who, e.item); };
    const auto the_weapon = [&] { return the_item(told, e.who, e.item); };
    const auto with_weapon = [&] { return e.item == nothing ? std::string() : " with " + the_weapon(); };
    const std::string a = std::to_string(e.a), at = "(" + a + ", " + std::to_string(e.b) + ")";
    switch (e.kind) {
    case Happened::order_rolled: return who + " rolls for the order: " + a;
    case Happened::round_begins: return "Round " + a + " begins";
    case Happened::round_ends: return "Round " + a + " ends";
    case Happened::turn_begins:
        return who + "'s turn (initiative " + std::to_string(told.book.sheet[e.who].initiative) + ")";
    case Happened::turn_ends: return who + "'s turn ends" + (e.a != 0 ? " by a second tactical advantage" : "");
    case Happened::passed: return who + " passes";
    case Happened::declared: return who + " " + deed(told, e.who, declared_option(e), Telling::report) + manner(e);
    case Happened::defends: return who + " " + deed(told, e.who, declared_option(e), Telling::report) + manner(e);
    case Happened::eml_entry: return entry_sentence(told, e);
    case Happened::eml: return "EML " + a + (e.a != e.b ? " (sum " + std::to_string(e.b) + ")" : "");
    case Happened::rolled: return level_sentence(who, e);
    case Happened::result: return result_sentence(who, whom, e);
    case Happened::strikes:
        return "Strike on " + whom + with_weapon() + ": " + dice_name(e.a) + ", " +
               std::string(aspect_name(static_cast<Aspect>(e.b)));
    case Happened::struck_at: return whom + " is struck on the " + spot_name(told, e.a);
    case Happened::impact: return impact_sentence(who, e);
    case Happened::no_injury: return whom + " is not injured: armour stops it";
    case Happened::injured:
        return whom + " suffers " + a + " IP: " + severity_name(told, e.a, e.b, static_cast<Aspect>(e.c)) + ", " +
               spot_name(told, e.b);
    case Happened::codes: {
        const std::string codes = codes_name(codes_told(e));
        return who + "'s injury: " + (codes.empty() ? "no code" : codes);
    }
    case Happened::rolled_over: return roll_sentence(who, e);
    case Happened::died: return who + " dies";
    case Happened::severed: return who + " loses the " + spot_name(told, e.a);
    case Happened::bleeds: return who + " bleeds, B" + a;
    case Happened::lost_blood: return who + " loses " + a + " blood points" + now_at(e.b, "BP");
    case Happened::fell_unconscious: return who + " is unconscious";
    case Happened::woke: return who + " regains consciousness";
    case Happened::still_out: return who + " stays unconscious";
    case Happened::went_into_shock: return who + " is in shock";
    case Happened::left_shock: return who + " is no longer in shock";
    case Happened::knocked_back: return who + " is knocked back to " + at;
    case Happened::fell: return who + " falls prone";
    case Happened::limb_lost: return who + "'s " + std::string(limb_name(static_cast<Limb>(e.a))) + " is useless";
    case Happened::dropped: return who + " drops " + the_weapon();
    case Happened::dangles: return who + "'s " + weapon() + " dangles useless";
    case Happened::weapon_broke: return (e.who == nobody ? "The " : who + "'s ") + weapon() + " breaks";
    case Happened::advantage_gained: return who + " gains a tactical advantage";
    case Happened::advantage_used: return who + " uses the tactical advantage";
    case Happened::advantage_declined: return who + " lets the tactical advantage go";
    case Happened::advantages_cancel: return "A second tactical advantage: the turn ends";
    case Happened::attack_lost: return who + "'s attack on " + whom + " is lost";
    case Happened::held: {
        const Grasp grasp{static_cast<Grip>(e.a), e.b == left ? left : right, e.item, static_cast<std::uint8_t>(e.c)};
        return who + " holds " + whom + "'s " + grasp_name(told, grasp) + " with " +
               std::string(hands_name(grasp.hands));
    }
    case Happened::released: return who + " no longer holds " + whom;
    case Happened::broke_free: return who + " breaks free from " + whom;
    case Happened::hold_kept: return who + " keeps the hold on " + whom;
    case Happened::took: return who + " takes " + the_weapon() + " from " + whom;
    case Happened::squeezed: return who + " squeezes " + whom;
    case Happened::thrown: return who + " is thrown by " + whom;
    case Happened::threw_badly: return who + " fails to throw " + whom;
    case Happened::withdrew: return who + " withdraws to " + at;
    case Happened::tangled:
        return who + " tangles " + whom + (e.item == nothing ? "" : "'s " + weapon()) + ", penalty " + a;
    case Happened::untangled: return who + " is free of the tangle" + (e.item == nothing ? "" : " on " + the_weapon());
    case Happened::tangle_stays: return who + " stays tangled";
    case Happened::shot: return who + " shoots at " + whom + with_weapon() + ", " + a + (e.a == 1 ? " hex" : " hexes");
    case Happened::stray_hit: return who + "'s stray missile strikes " + whom;
    case Happened::missile_lies: return "The " + weapon() + " lies at " + at;
    case Happened::caught: return who + " catches " + whom + "'s missile";
    case Happened::loaded: return who + " has loaded " + the_weapon();
    case Happened::drew: return who + " has drawn " + the_weapon();
    case Happened::readied: return who + " has " + the_weapon() + " ready";
    case Happened::put_away: return who + " has put away " + the_weapon();
    case Happened::picked_up: return who + " has picked up " + the_weapon();
    case Happened::moved: return moved_sentence(who, e, at);
    case Happened::engaged:
        return who + " engages " + whom +
               (e.a == unknown_figure || e.b == unknown_figure
                    ? ""
                    : " (mobility " + a + " against " + std::to_string(e.b) + ")");
    case Happened::disengaged: return who + " disengages";
    case Happened::tired: return who + " gains " + a + " fatigue points" + now_at(e.b, "FP");
    case Happened::recovered: return who + " recovers " + a + " fatigue points" + now_at(e.b, "FP");
    case Happened::rested: return who + " rests";
    case Happened::rose: return who + " is back on the feet";
    case Happened::stayed_down: return who + " does not get up";
    case Happened::groped: return who + " does it";
    case Happened::grope_failed: return who + " gropes in vain";
    case Happened::bound:
        return who + " binds " + (e.whom == e.who || e.whom == nobody ? "the wound" : "a wound of " + whom);
    case Happened::revived: return who + " tries to bring " + whom + " round";
    case Happened::mounted: return who + " is in the saddle";
    case Happened::dismounted: return who + " is out of the saddle";
    case Happened::mount_failed: return who + " does not manage it";
    case Happened::esoteric:
        if (static_cast<Do>(e.a) == Do::no) return who + " does something esoteric without effect";
        return who + " " + deed(told, e.who, declared_option(e), Telling::report) + " by esoteric means";
    case Happened::penalised: return (e.whom == nobody ? who : whom) + " has a special penalty of " + a;
    case Happened::yielded: return told.names.side.at(static_cast<std::size_t>(e.a)) + " gives up";
    case Happened::fight_ends: return end_sentence(told, e, "round");
    }
    return "";
}

} // namespace fracas::harnmaster
