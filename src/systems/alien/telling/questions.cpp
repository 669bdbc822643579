// Words for questions and for the ways to answer them.
#include "engine/counting.hpp"
#include "systems/alien/telling/option_parts.hpp"
#include "systems/alien/telling/words.hpp"
#include "systems/shared/telling/figures_in_words.hpp"

namespace fracas::alien {

namespace {

std::string skill_of_ask(const Ask& ask) { return with_blanks(skill_name(static_cast<Skill>(int{ask.a}))); }

std::string with_item(const Told& told, int item) { return item == bare_hands ? "" : " with " + the_item(told, item); }

// One rolls against an opponent, but for a patient or somebody to command.
std::string at_whom(const Told& told, const Ask& ask) {
    if (ask.whom == nobody) return "";
    const auto skill = static_cast<Skill>(int{ask.a});
    const bool friendly = skill == Skill::medical_aid || skill == Skill::command;
    return (friendly ? " for " : " against ") + name_of(told, ask.whom);
}

std::string level_in_words(const Ask& ask) {
    return ": D6 + stress " + std::to_string(ask.a) + " - Resolve " + std::to_string(ask.b);
}

std::string flees_in_words(const Told& told) { return "on 1 to " + std::to_string(told.book.tables.critical_flees); }

std::string budget_in_words(const Told& told, const Ask& ask) {
    return std::string(actions_left(told, ask.who, (ask.a != 0 ? slot_a : 0) | (ask.b != 0 ? slot_b : 0)));
}

std::string card_in_words(const Ask& ask) {
    if (ask.rule == Rule{"ALN-INIT-7+"}) return ", one of the lowest";
    return ask.rule == Rule{"ALN-PANIC-1+"} ? ", one of the highest" : "";
}

// ALN-DICE-3+ step 2: what is declared against whom.
std::string reaction_in_words(const Told& told, const Ask& ask) {
    const std::string whom = name_of(told, ask.whom);
    if (ask.a != 0) return "dodge the shot of " + whom;
    const auto manner = static_cast<Manner>(int{ask.b});
    const bool special = manner >= Manner::disarm && manner <= Manner::grapple;
    return "defend against the " + (special ? std::string(manner_name(manner)) : "attack") + " of " + whom;
}

int missing_sixes(const Ask& ask) { return at_least(0, ask.b - ask.a); }

std::string stress_in_words(const Told& told, int who, int more) {
    const int stress = told.state.combatant[who].stress;
    return "stress " + std::to_string(stress) + " becomes " + std::to_string(capped_stress(told.book, stress + more));
}

// ALN-DICE-2+: what lies there, what is missing, what is thrown again and what it costs.
std::string push_in_words(const Told& told, const Ask& ask) {
    std::string text = sixes_in_words(ask.own);
    if (ask.other > 0) text += " against " + std::to_string(ask.other);
    text += missing_sixes(ask) > 0 ? ", " + std::to_string(missing_sixes(ask)) + " missing" : ", enough";
    text += "; " + pool_in_words({0, ask.base, ask.stress, 0}) + " again";
    if (const int more = stress_of_push(told, ask.who); more > 0) text += "; " + stress_in_words(told, ask.who, more);
    return text;
}

// ALN-AUTO-3
std::string burst_in_words(const Told& told, const Ask& ask) {
    return told.book.sheet[ask.who].has_stress ? "; " + stress_in_words(told, ask.who, told.book.tables.auto_stress)
                                               : "";
}

// ALN-AUTO-4: what saving ammo gives up.
std::string no_burst_in_words(const Told& told, const Ask& ask) {
    return ends_burst(told, ask) ? " (then no further attack follows)" : "";
}

void add_stress_after(const Told& told, int who, int more, Document& table) {
    if (!told.book.sheet[who].has_stress) return;
    table.set("stress", told.state.combatant[who].stress);
    table.set("stress_after", capped_stress(told.book, told.state.combatant[who].stress + more));
}

} // namespace

// --- questions -------------------------------------------------------------------------------------------------------

std::string ask_text(const Told& told, const Ask& ask) {
    const std::string who = ask.who == nobody ? "Game master" : name_of(told, ask.who), whom = name_of(told, ask.whom);
    const std::string a = std::to_string(ask.a), item = with_item(told, ask.item);
    switch (ask.what) {
    case What::card: return who + " draws an initiative card" + card_in_words(ask);
    case What::roll: return who + " rolls " + skill_of_ask(ask) + at_whom(told, ask) + item;
    case What::again: return who + " pushes the " + skill_of_ask(ask) + " roll" + at_whom(told, ask) + item;
    case What::death_roll:
        return who + " makes a death roll for " + injury_in_words(told, ask.a) + ": without a six " + who + " dies";
    case What::acid: return "The acid of " + who + " splashes at " + whom;
    case What::friendly_fire: return who + " missed: dice against " + whom + ", who stands beside the target";
    case What::stress_response: return "Stress response of " + who + level_in_words(ask);
    case What::panic: return "Panic roll of " + who + level_in_words(ask);
    case What::supply: return who + " rolls the ammo supply of " + the_item(told, ask.item) + ", ammo " + a;
    case What::injury: return "Critical injury of " + who + ": D66";
    case What::synthetic: return "Synthetic damage of " + who + ": D6";
    case What::creature_attack: return who + " rolls D6 for the attack on " + whom;
    case What::critical: return who + " is at 0 Health: D6";
    case What::despair: return who + " is desperate: D6, " + flees_in_words(told) + " it flees, else it attacks";
    case What::stagger: return who + " staggers: D6, " + flees_in_words(told) + " the turn goes into fleeing";
    case What::lot: return "Chance picks one of " + a + " for " + who;
    case What::healing: return who + " heals from " + injury_in_words(told, ask.a) + ": days";
    case What::act: return who + ": what now? (" + budget_in_words(told, ask) + ")";
    case What::react: return who + ": " + reaction_in_words(told, ask) + item + "?";
    case What::help: return who + ": help " + whom + " with the " + skill_of_ask(ask) + " roll?";
    case What::push:
        return who + ": push the roll" + (ask.whom == nobody ? "" : " (" + whom + ")") + item + "? (" +
               push_in_words(told, ask) + ")";
    case What::conserve:
        return who + ": spend one of " + sixes_in_words(ask.a) + " to save the ammo of " + the_item(told, ask.item) +
               "?" + no_burst_in_words(told, ask);
    case What::burst:
        return who + ": attack again" + item + "? (" + a + " of at most " +
               counted(told.book.tables.most_attacks, "attack") + " made" + burst_in_words(told, ask) + ")";
    case What::disarm: return who + ": which item of " + whom + ", and take it or throw it away?";
    case What::orders: return who + ": what to order " + whom + "? (" + sixes_in_words(ask.a) + ")";
    case What::supply_item: return who + ": which firearm of " + whom + " makes a supply roll?";
    case What::lose_item: return who + ": what does " + whom + " lose?";
    case What::flee: return who + ": where to flee?";
    case What::frenzy: return who + ": how to attack " + whom + "?";
    case What::drag: return who + ": where does " + whom + " drag the victim?";
    case What::care:
        return who + ": who looks after " + whom + "? (before a " +
               std::string(limit_name(static_cast<Limit>(int{ask.a}))) + " has passed)";
    }
    return "";
}

Document ask_figures(const Told& told, const Ask& ask) {
    Document table = Document::table();
    switch (ask.what) {
    case What::roll:
    case What::again: table.set("wanted", ask.b); break;
    case What::push:
        table.set("sixes", ask.a);
        table.set("wanted", ask.b);
        table.set("missing", missing_sixes(ask));
        table.set("own_sixes", ask.own);
        table.set("other_sixes", ask.other);
        table.set("again", Document::table({{"base", ask.base}, {"stress", ask.stress}}));
        add_stress_after(told, ask.who, stress_of_push(told, ask.who), table);
        break;
    case What::react:
        table.set("attack", manner_name(static_cast<Manner>(int{ask.b})));
        table.set("attacker", told.names.combatant_key.at(static_cast<std::size_t>(ask.whom)));
        if (ask.item != bare_hands) table.set("weapon", item_key(told, ask.item));
        break;
    case What::act:
        table.set("full_left", ask.a == 0);
        table.set("quick_left", has_slot_b(told, ask.who, ask.b != 0 ? slot_b : 0));
        break;
    case What::stress_response:
    case What::panic:
        table.set("stress", ask.a);
        table.set("resolve", ask.b);
        break;
    case What::supply: table.set("ammo", ask.a); break;
    case What::conserve:
        table.set("sixes", ask.a);
        table.set("ammo", told.state.item[ask.item].ammo);
        break;
    case What::orders: table.set("sixes", ask.a); break;
    case What::care: table.set("time", limit_name(static_cast<Limit>(int{ask.a}))); break;
    case What::healing: table.set("d66", ask.a); break;
    case What::burst:
        table.set("attacks", ask.a);
        add_stress_after(told, ask.who, told.book.tables.auto_stress, table);
        break;
    default: break;
    }
    return table;
}

// --- keys ------------------------------------------------------------------------------------------------------------

namespace {

// ALN-ITEM-1, ALN-ITEM-2+: things of one key may lie on the ground and with several of the fallen.
std::string key_to_pick_up(const Told& told, int who, int item) {
    const Scene scene{told.book, told.state};
    const auto known_as = [&](int index) { return told.names.item_key.at(static_cast<std::size_t>(index)); };
    int earlier = 0;
    for (const int i : below(item)) earlier += known_as(i) == known_as(item) && may_pick_up(scene, who, i);
    return numbered(known_as(item), earlier);
}

// ALN-INIT-5: which card is named only where there are several.
std::string card_part(const Told& told, const Option& option) {
    const Combatant& partner = told.state.combatant[option.target];
    int cards = 0;
    for (const int card : partner.card) cards += card != 0;
    return cards > 1 ? ":" + std::to_string(partner.card[option.extra]) : "";
}

std::string way_part(const Told& told, int border) {
    return border == by_exit ? ":exit" : ":" + border_key(told, border);
}

} // namespace

std::string option_key(const Told& told, const Ask& ask, const Option& option) {
    const std::string word(do_name(option.what));
    const auto to = [&] { return word + ">" + told.names.combatant_key.at(static_cast<std::size_t>(option.target)); };
    const auto with = [&] { return ":" + item_key(told, option.item); };
    const auto weak = [&] { return option.extra != 0 ? ":weak" : ""; };
    const auto attack = [&] { return ":" + attack_key(told, mover_of(told, ask), option.extra); };
    switch (option.what) {
    case Do::hold_off: return to() + card_part(told, option);
    case Do::attack:
    case Do::shoot: return to() + with() + weak();
    case Do::give: return to() + with();
    case Do::throw_item: return word + with() + way_part(told, option.x);
    case Do::care_by: return to() + (option.extra != 0 ? ":rally" : "");
    case Do::strike: return to() + attack();
    case Do::step_up:
    case Do::rally:
    case Do::disarm:
    case Do::shove:
    case Do::grapple:
    case Do::first_aid:
    case Do::give_orders:
    case Do::roll_attack: return to();
    case Do::pass: return to() + way_part(told, option.x);
    case Do::draw:
    case Do::drop:
    case Do::aim:
    case Do::reload:
    case Do::clear_jam:
    case Do::take:
    case Do::throw_away:
    case Do::pick: return word + with();
    case Do::pick_up: return word + ":" + key_to_pick_up(told, mover_of(told, ask), option.item);
    case Do::open_door:
    case Do::close_door:
    case Do::go:
    case Do::lock:
    case Do::unlock:
    case Do::jump:
    case Do::flee_by:
    case Do::drag_by: return word + way_part(told, option.x);
    case Do::peek: return word + way_part(told, option.x) + (option.extra != 0 ? ":open" : "");
    case Do::attack_door:
        return word + way_part(told, option.x) + (told.book.sheet[mover_of(told, ask)].creature() ? attack() : with());
    case Do::shoot_door: return word + way_part(told, option.x) + with();
    case Do::full_cover: return word + ":" + told.names.barrier_key.at(static_cast<std::size_t>(option.extra));
    case Do::order: return word + ":" + std::string(deed_name(static_cast<Deed>(int{option.extra})));
    default: return word;
    }
}

// --- prose -----------------------------------------------------------------------------------------------------------

namespace {

std::string_view cost_in_words(Cost cost) {
    constexpr std::string_view names[] = {"", " (quick)", " (full)"};
    return names[static_cast<std::size_t>(cost)];
}

std::string no_in_words(What what) {
    switch (what) {
    case What::react: return "No reaction";
    case What::help: return "No help";
    case What::push: return "Keep the roll";
    case What::conserve: return "All on damage";
    case What::burst: return "Stop here";
    case What::care: return "Nobody";
    default: return "No order";
    }
}

// Through a border into the zone behind it, for who stands before it.
std::string by_way(const Told& told, int who, int border) {
    if (border == by_exit) return " by the exit";
    const Scene scene{told.book, told.state};
    return " through " + the_border(told, border) + " to " +
           the_zone(told, zone_beyond(scene, border, scene.at(who).zone));
}

} // namespace

std::string option_text(const Told& told, const Ask& ask, const Option& option) {
    const auto item = [&] { return the_item(told, option.item); };
    const auto cost = [&] { return std::string(cost_in_words(cost_of_option(told, ask, option))); };
    // Of attacks and reactions.
    const auto dice = [&]() -> std::string {
        const auto pool = pool_of_option(told, ask, option);
        return !pool ? "" : pool->count() == 0 ? ": no roll" : ": " + pool_in_words(*pool);
    };
    switch (option.what) {
    case Do::no: return no_in_words(ask.what);
    case Do::yes: return "Push: " + pool_in_words({0, ask.base, ask.stress, 0}) + " again";
    case Do::defend: return "Defend" + dice() + cost();
    case Do::dodge: return "Dodge" + dice() + cost();
    case Do::help: return "Help: +" + dice_in_words(told.book.tables.helper) + cost();
    case Do::spend: return "Spend one six: no supply roll";
    case Do::take: return "Take " + item();
    case Do::throw_away: return "Throw " + item() + " away";
    case Do::stop_panic: return "Stop the panic";
    case Do::order:
        return "Order: " + with_blanks(deed_name(static_cast<Deed>(int{option.extra}))) + ", +" +
               dice_in_words(ask.a - 1);
    case Do::pick: return "Pick " + item();
    case Do::flee_by: return "Flee" + by_way(told, mover_of(told, ask), option.x);
    case Do::drag_by: return "Drag" + by_way(told, ask.whom, option.x);
    case Do::care_by:
        return name_of(told, option.target) + (option.extra != 0 ? " rallies" : " gives first aid") + dice();
    default: break;
    }
    return deed(told, mover_of(told, ask), option, Telling::offer) +
           (is_hostile(option.what) && option.what != Do::roll_attack ? dice() : "") + cost();
}

int option_cost(const Told& told, const Ask& ask, const Option& option) {
    return cost_of_option(told, ask, option) == Cost::free ? 0 : 1;
}

} // namespace fracas::alien
