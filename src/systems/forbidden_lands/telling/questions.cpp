// Words for questions and for the ways to answer them.
#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/actions.hpp"
#include "systems/forbidden_lands/telling/keys.hpp"
#include "systems/forbidden_lands/telling/options.hpp"

namespace fracas::forbidden_lands {

namespace {

std::string of(const Told& told, int who) { return name_of(told, who) + "'s"; }

std::string entry_key(const Told& told, int who, int place) {
    return told.names.entry_key.at(static_cast<std::size_t>(told.book.sheet[who].entry[place]));
}

std::string with_item(const Told& told, int item) { return item == bare_hands ? "" : " with " + the_item(told, item); }

std::string against(const Told& told, int whom) { return whom == nobody ? "" : " against " + name_of(told, whom); }

std::string wanted_in_words(int sixes) { return sixes_in_words(sixes) + " wanted"; }

std::string skill_of_ask(const Ask& ask) { return std::string(skill_name(static_cast<Skill>(int{ask.a}))); }

std::string attribute_of_figure(int figure) { return std::string(attribute_name(static_cast<Attribute>(figure))); }

// "D6", "2D6"
std::string sixes_sided(int dice) { return dice == 1 ? "D6" : std::to_string(dice) + "D6"; }

// FBL-REACT-1: of a reaction any action left will do.
int actions_to_react_with(const Told& told, int who) {
    return 2 - told.state.combatant[who].fast - told.state.combatant[who].slow;
}

// FBL-TURN-4+: as much as there is for somebody as he is.
std::string budget_in_words(const ActionsLeft& left) {
    if (left.all == 0) return "no action left";
    const std::string count = std::to_string(left.all), action = left.all == 1 ? " action left" : " actions left";
    if (!left.slow) return count + " fast" + action;
    if (!left.fast) return count + " slow" + action;
    return count + action + (left.all == 1 ? ", fast or slow" : ", one of them may be slow");
}

// FBL-MELEE-5, FBL-MELEE-6+: said where it is more than one.
std::string needed_in_words(int sixes) { return std::to_string(sixes) + " sixes needed"; }

std::string armor_in_words(int worn, int natural) {
    if (natural == 0) return dice_in_words(worn) + " of armour and helmet";
    if (worn == 0) return dice_in_words(natural) + " of natural armour";
    return dice_in_words(worn) + " of armour and helmet, then " + std::to_string(natural) + " of natural armour";
}

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
    return text;
}

// FBL-DICE-4+: what a push stands at. Banes that lie there are paid for in any case.
int score_of_push(const Told& told, const Ask& ask) {
    return told.state.combatant[ask.who].score[static_cast<int>(ask.attribute)];
}
int score_after_push(const Told& told, const Ask& ask) {
    return at_least(0, score_of_push(told, ask) - ask.shown.seen.base_ones);
}

std::string push_in_words(const Told& told, const Ask& ask) {
    const int base = ask.shown.seen.base_ones, gear = ask.shown.seen.gear_ones;
    std::vector<std::string> parts{sixes_in_words(ask.a) + " of " + std::to_string(ask.b) + " wanted",
                                   dice_in_words(ask.shown.left.count()) + " to roll again"};
    if (base > 0) parts.push_back(counted(base, "base bane"));
    if (gear > 0) parts.push_back(counted(gear, "gear bane"));
    const std::string attribute(attribute_name(ask.attribute));
    parts.push_back(attribute + " " + std::to_string(score_of_push(told, ask)) +
                    (base > 0 ? ", then " + std::to_string(score_after_push(told, ask)) + " or less" : ""));
    return joined(parts);
}

// What the attack that is reacted to needs.
int needed_of_ask(const Ask& ask) { return static_cast<Row>(int{ask.a}) == Row::monster ? 1 : at_least(1, ask.b); }

// FBL-MONSTER-1+: a monster's attack by its name.
std::string attack_in_words(const Told& told, const Ask& ask) {
    const auto row = static_cast<Row>(int{ask.a});
    const std::string name = attack_name(told, ask.whom, row);
    return row != Row::monster ? name : name + ", " + told.names.entry.at(static_cast<std::size_t>(ask.b));
}

// FBL-SOCIAL-4: what counts already.
std::string granted_in_words(const Told& told, int entries) {
    std::string text;
    for (const int i : below(social_count))
        if ((entries >> i & 1) != 0)
            text += (text.empty() ? "" : ", ") + std::string(social_name(static_cast<Social>(i))) + " " +
                    with_sign(told.book.tables.social[i]);
    return text.empty() ? "none so far" : text;
}

std::string injury_of_ask(const Told& told, const Ask& ask) {
    return injury_in_words(told, injury_row(told.book, static_cast<Wounds>(int{ask.b}), ask.a), ask.a);
}

} // namespace

// --- questions ------------------------------------------------------------------------------------------------------

std::string ask_text(const Told& told, const Ask& ask) {
    const std::string who = ask.who == nobody ? "Game master" : name_of(told, ask.who), whom = name_of(told, ask.whom);
    const std::string a = std::to_string(ask.a), item = with_item(told, ask.item);
    switch (ask.what) {
    case What::card:
        return who + " draws an initiative card" + (ask.rule == Rule{"FBL-INIT-2"} ? ", one of two for surprise" : "");
    case What::roll:
        return who + " rolls " + skill_of_ask(ask) + against(told, ask.whom) + item + " (" + wanted_in_words(ask.b) +
               ")";
    case What::again:
        return who + " pushes the " + skill_of_ask(ask) + " roll" + against(told, ask.whom) + item + " (" +
               wanted_in_words(ask.b) + ")";
    case What::cover: return who + " rolls the cover against " + of(told, ask.whom) + " shot";
    case What::armor: return who + " rolls " + armor_in_words(ask.a, ask.b);
    case What::injury:
        return "Critical injury of " + who + ": D66 on the " +
               std::string(wounds_name(static_cast<Wounds>(int{ask.a}))) + " table";
    case What::helmet_dice: return who + " rolls the helmet: a six turns the injury";
    case What::limit: return who + " is dying: D6 " + std::string(unit_name(static_cast<Unit>(int{ask.a})));
    case What::healing_days: return "Healing time of " + who + ": " + sixes_sided(ask.a) + " days";
    case What::arrow_die: return who + " rolls the arrow die, D" + a + ": on 1 or 2 it drops a step";
    case What::fear: return who + " spreads fear, " + dice_in_words(ask.a);
    case What::monster_entry: return who + " rolls D6 for the attack";
    case What::spell: return who + " rolls for the spell at " + whom + ", " + dice_in_words(ask.a);
    case What::mercy:
        return who + " rolls Empathy, " + dice_in_words(ask.a) + ": a six keeps " + who + " from killing " + whom;
    case What::hours: return who + " is Broken: D6 hours until a point of " + attribute_of_figure(ask.a) + " returns";
    case What::act:
        if (ask.rule == Rule{"FBL-INIT-6+"}) return who + ": which free action against " + whom + "?";
        return who + ": what now? (" + budget_in_words(actions_left(scene_of(told), ask.who)) + ")";
    case What::keep_card: return who + ": keep card " + a + " or card " + std::to_string(ask.b) + "?";
    case What::exchange:
        return who + " and the other players: exchange initiative cards? (at most " + counted(ask.a, "exchange") +
               " more)";
    case What::group_order: return who + ": who goes next of the group of " + whom + "?";
    case What::react:
        return who + ": react to " + of(told, ask.whom) + " " + attack_in_words(told, ask) + item + "? (" +
               counted(actions_to_react_with(told, ask.who), "action") + " left" +
               (needed_of_ask(ask) > 1 ? "; " + needed_in_words(needed_of_ask(ask)) : "") + ")";
    case What::push:
        return who + ": push the " + std::string(skill_name(ask.skill)) + " roll" + against(told, ask.whom) + item +
               "? (" + push_in_words(told, ask) + ")";
    case What::split_wear:
        return who + ": the armour loses " + counted(ask.a, "point") + ", how many of them the helmet?";
    case What::helmet: return who + ": sacrifice the helmet against " + injury_of_ask(told, ask) + "?";
    case What::vent: return who + ": Empathy is Broken, withdraw or burst out?";
    case What::free_attack: return who + ": who strikes at " + whom + ", whose retreat failed?";
    case What::run_on: return who + ": run on? (" + counted(ask.a, "step") + " left)";
    case What::tool: return who + ": which gear for " + skill_of_ask(ask) + "?";
    case What::social_modifier:
        return who + ": one more modifier for what " + whom + " says to " + name_of(told, ask.b) + "? (" +
               granted_in_words(told, ask.a) + ")";
    case What::social_resists: return who + ": does " + whom + " resist what " + name_of(told, ask.a) + " says?";
    case What::compliance: return who + ": what does " + whom + " do, complying with " + name_of(told, ask.a) + "?";
    case What::attack_at_once: return who + ": which attack at once on " + whom + "?";
    case What::social_result: return who + ": what does " + whom + " do about what " + name_of(told, ask.a) + " says?";
    case What::willpower:
        return who + ": how many of " + std::to_string(told.state.combatant[ask.who].willpower) +
               " WP for the spell at " + whom + "?";
    case What::spell_effect:
        return who + ": what does " + of(told, ask.b) + " spell of power level " + a + " do to " + whom + "?";
    case What::mishap: return who + ": what does the mishap do to " + whom + "?";
    case What::item_effect:
        if (ask.rule == Rule{"FBL-ACT-11+"}) return who + ": what comes of what " + whom + " does?";
        return who + ": what does the item do that " + whom + " uses?";
    case What::asked_skill: return who + ": a roll for what " + whom + " does?";
    case What::asked_attribute: return who + ": " + skill_of_ask(ask) + " of " + whom + " with which attribute?";
    case What::asked_gear: return who + ": " + skill_of_ask(ask) + " of " + whom + " with which gear?";
    case What::asked_modifier: return who + ": which modifier for the " + skill_of_ask(ask) + " roll of " + whom + "?";
    case What::monster_target:
        return who + ": whom to attack? (" +
               told.names.entry.at(static_cast<std::size_t>(told.book.sheet[ask.who].entry[ask.a])) + ")";
    case What::feared: return who + ": what does " + whom + " fear from now on?";
    }
    return "";
}

namespace {

void add_push(const Told& told, const Ask& ask, Document& table) {
    const Pool& left = ask.shown.left;
    table.set("sixes", ask.a);
    table.set("wanted", ask.b);
    table.set("missing", at_least(0, ask.b - ask.a));
    table.set("banes", Document::table({{"base", ask.shown.seen.base_ones}, {"gear", ask.shown.seen.gear_ones}}));
    Document again = Document::table();
    const auto add = [&](const char* colour, int dice) {
        if (dice > 0) again.set(colour, dice);
    };
    add("base", left.base);
    add("skill", left.plain());
    add("negative", left.negative());
    add("gear", left.gear);
    add("artifact", left.artifact != 0 ? 1 : 0);
    table.set("again", again);
    table.set("attribute", keys_of_attributes[static_cast<std::size_t>(ask.attribute)]);
    table.set("score", score_of_push(told, ask));
    table.set("score_after", score_after_push(told, ask));
    if (told.book.sheet[ask.who].pc()) table.set("willpower", told.state.combatant[ask.who].willpower);
    if (ask.item != bare_hands) table.set("bonus", told.state.item[ask.item].bonus);
}

} // namespace

Document ask_figures(const Told& told, const Ask& ask) {
    Document table = Document::table();
    switch (ask.what) {
    case What::push: add_push(told, ask, table); break;
    case What::roll:
    case What::again: table.set("wanted", ask.b); break;
    case What::act:
        if (ask.rule == Rule{"FBL-INIT-6+"}) break;
        table.set("actions_left", actions_left(scene_of(told), ask.who).all);
        table.set("slow_left", actions_left(scene_of(told), ask.who).slow);
        break;
    case What::react:
        table.set("actions_left", actions_to_react_with(told, ask.who));
        table.set("needed", needed_of_ask(ask));
        break;
    case What::split_wear:
        table.set("loss", ask.a);
        table.set("armor", told.state.combatant[ask.who].armor);
        table.set("helmet", told.state.combatant[ask.who].helmet);
        break;
    case What::helmet:
        table.set("d66", ask.a);
        table.set("helmet", told.state.combatant[ask.who].helmet);
        break;
    case What::willpower: table.set("willpower", told.state.combatant[ask.who].willpower); break;
    case What::arrow_die: table.set("arrow_die", ask.a); break;
    case What::run_on: table.set("steps_left", ask.a); break;
    default: break;
    }
    return table;
}

// --- keys -----------------------------------------------------------------------------------------------------------

namespace {

std::string figure(int value) { return ":" + std::to_string(value); }

std::string attribute_key(int which) { return ":" + std::string(keys_of_attributes[static_cast<std::size_t>(which)]); }

// FBL-FEAT-2: the side of the weapon is named where there are two.
std::string blunt_side(const Told& told, const Option& option) {
    const Weapon& weapon = told.book.weapon[told.state.item[option.item].weapon];
    return option.extra == static_cast<int>(Wounds::blunt) && weapon.has(edged) ? ":blunt" : "";
}

// What an attack is made with, behind its target.
std::string weapon_part(const Told& told, int attacker, const Option& option) {
    const auto item = [&] { return ":" + item_key(told, option.item); };
    switch (option.what) {
    case Do::slash: return item() + blunt_side(told, option);
    case Do::stab:
    case Do::shoot: return item();
    case Do::shove: return option.item == bare_hands ? "" : item();
    case Do::disarm: return item() + ":" + item_key(told, option.x);
    case Do::strike: return ":" + entry_key(told, attacker, option.extra);
    default: return "";
    }
}

} // namespace

std::string option_key(const Told& told, const Ask& ask, const Option& option) {
    const std::string word(do_name(option.what));
    // FBL-MOVE-7+: the enemy who strikes stands in x.
    if (ask.what == What::free_attack) return key_of(told, option.x) + ":" + word + weapon_part(told, option.x, option);
    const auto to = [&] { return option.target == nobody ? word : word + ">" + key_of(told, option.target); };
    const auto zone = [&] { return word + ">zone:" + told.names.zone_key.at(static_cast<std::size_t>(option.x)); };
    const auto with = [&] { return word + ":" + item_key(told, option.item); };
    switch (option.what) {
    case Do::slash:
    case Do::stab:
    case Do::shoot:
    case Do::shove:
    case Do::disarm:
    case Do::strike: return to() + weapon_part(told, mover(told, ask), option);
    case Do::member:
    case Do::punch:
    case Do::grapple:
    case Do::run_up:
    case Do::crawl_up:
    case Do::feint:
    case Do::persuade:
    case Do::taunt:
    case Do::bluff:
    case Do::cast:
    case Do::power_word:
    case Do::coup_de_grace:
    case Do::fell:
    case Do::fears: return to();
    case Do::swap: return word + ">" + key_of(told, option.item) + ":" + key_of(told, option.target);
    case Do::run_to:
    case Do::crawl_to: return zone();
    case Do::draw:
        return word + ":" + item_key(told, option.item, mover(told, ask)) +
               (option.extra == bare_hands ? "" : ":" + item_key(told, option.extra));
    case Do::let_fall:
    case Do::ready_weapon:
    case Do::load:
    case Do::swing:
    case Do::aim:
    case Do::parry:
    case Do::use_tool: return with();
    case Do::take_cover:
        return word + ":" +
               told.names.cover_key.at(static_cast<std::size_t>(told.state.combatant[mover(told, ask)].zone))
                   .at(static_cast<std::size_t>(option.extra));
    case Do::treat:
    case Do::rally: return to() + attribute_key(option.extra);
    case Do::save_life: return to() + ":" + wound_key(told, option.extra);
    case Do::keep:
    case Do::spend: return word + figure(option.x);
    case Do::wear: return word + figure(option.extra);
    case Do::grant: return word + ":" + std::string(social_key(static_cast<Social>(int{option.extra})));
    case Do::something_else: return word + (option.extra == static_cast<int>(Speed::fast) ? ":fast" : ":slow");
    case Do::roll_skill: return word + ":" + std::string(keys_of_skills[static_cast<std::size_t>(option.extra)]);
    case Do::roll_attribute: return word + attribute_key(option.extra);
    case Do::with_gear:
    case Do::with_modifier: return word + figure(option.x);
    case Do::harm:
    case Do::restore: return to() + attribute_key(option.extra) + figure(option.x);
    default: return word;
    }
}

// --- prose ----------------------------------------------------------------------------------------------------------

namespace {

std::string_view speed_in_words(Speed speed) {
    constexpr std::string_view names[] = {"", " (fast)", " (slow)"};
    return names[static_cast<std::size_t>(speed)];
}

// Attacks and reactions say their dice.
std::string dice_in_offer(const Told& told, const Ask& ask, const Option& option) {
    const bool attack = option.what >= Do::slash && option.what <= Do::strike && option.what != Do::break_free;
    if (!attack && ask.what != What::react) return "";
    const auto dice = dice_of_option(told, ask, option);
    if (!dice) return "";
    const bool is_attack = ask.what != What::react && option.target != nobody;
    const int needed = is_attack ? sixes_needed_by(told, ask, option) : 1;
    return ": " + pool_in_words(dice->pool) + (needed > 1 ? ", " + needed_in_words(needed) : "");
}

std::string no_in_words(What what) {
    switch (what) {
    case What::exchange: return "Keep the cards";
    case What::react: return "No reaction";
    case What::push: return "Keep the roll";
    case What::helmet: return "Keep the helmet";
    case What::run_on: return "Stop here";
    case What::tool: return "No gear";
    case What::social_modifier: return "No more";
    case What::social_result: return "Nothing but talk";
    case What::spell_effect:
    case What::mishap:
    case What::compliance:
    case What::item_effect: return "Nothing in figures";
    case What::social_resists: return "It does not resist";
    case What::asked_skill: return "No roll";
    case What::asked_gear: return "No gear";
    case What::feared: return "Nobody here";
    default: return "No";
    }
}

std::string yes_in_words(What what) {
    if (what == What::social_resists) return "It resists with Insight";
    return what == What::push ? "Push" : "Sacrifice the helmet";
}

// FBL-SOCIAL-5+
std::string compliance_in_words(const Told& told, int who, const Option& option) {
    const std::string name = name_of(told, who);
    switch (option.what) {
    case Do::lays_down_arms: return name + " drops every weapon in hand";
    case Do::let_go: return name + " lets go of " + name_of(told, told.state.combatant[who].partner);
    case Do::makes_way: return name + " steps back from everybody";
    case Do::run_to: return name + " goes to " + told.names.zone.at(static_cast<std::size_t>(option.x));
    case Do::waits: return name + " does nothing more this round";
    default: return "Nothing in figures";
    }
}

std::string free_attack_in_words(const Told& told, const Option& option) {
    return name_of(told, option.x) + ": " + deed(told, option.x, option, Telling::offer);
}

std::string points_of(const Option& option) {
    return counted(option.x, "point") + " of " + attribute_of_figure(option.extra);
}

} // namespace

std::string option_text(const Told& told, const Ask& ask, const Option& option) {
    if (ask.what == What::free_attack) return free_attack_in_words(told, option) + dice_in_offer(told, ask, option);
    const std::string target = name_of(told, option.target), whom = name_of(told, ask.whom);
    const std::string x = std::to_string(option.x);
    const auto fast = [&] { return std::string(speed_in_words(speed_of_option(told, ask, option))); };
    if (ask.what == What::compliance) return compliance_in_words(told, ask.whom, option);
    switch (option.what) {
    case Do::no: return no_in_words(ask.what);
    case Do::yes: return yes_in_words(ask.what);
    case Do::keep: return "Keep card " + x;
    case Do::swap: return name_of(told, option.item) + " and " + target + " exchange cards";
    case Do::member: return target + " goes next";
    case Do::dodge_falling: return "Dodge and fall prone" + dice_in_offer(told, ask, option) + fast();
    case Do::dodge_standing: return "Dodge and stay on the feet" + dice_in_offer(told, ask, option) + fast();
    case Do::parry: return "Parry with " + the_item(told, option.item) + dice_in_offer(told, ask, option) + fast();
    case Do::use_tool:
        return "Use " + the_item(told, option.item) + ": " + dice_in_words(told.state.item[option.item].bonus) +
               " of gear";
    case Do::wear:
        return counted(option.extra, "point") + " from the helmet, " + std::to_string(ask.a - option.extra) +
               " from the armour";
    case Do::withdraw: return "Withdraw: no actions";
    case Do::burst_out: return "Burst out: attack whoever is closest";
    case Do::spend: return x + " WP";
    case Do::grant:
        return std::string(social_name(static_cast<Social>(int{option.extra}))) + ": " +
               with_sign(told.book.tables.social[option.extra]);
    case Do::harm: return target + " loses " + points_of(option);
    case Do::restore: return target + " regains " + points_of(option);
    case Do::fell: return target + " falls prone";
    case Do::complies: return whom + " complies";
    case Do::complies_for_price: return whom + " complies for something in return";
    case Do::attacks_at_once: return whom + " attacks at once";
    case Do::stands_down: return whom + " stands down and leaves the fight";
    case Do::fears: return target;
    case Do::roll_skill: return std::string(skill_name(static_cast<Skill>(int{option.extra})));
    case Do::roll_attribute: return attribute_of_figure(option.extra);
    case Do::with_gear: return dice_in_words(option.x) + " of something at hand";
    case Do::with_modifier: return option.x == 0 ? "No modifier" : with_sign(option.x);
    default: break;
    }
    const int who = mover(told, ask);
    return deed(told, who, option, Telling::offer) + dice_in_offer(told, ask, option) + fast();
}

int option_cost(const Told& told, const Ask& ask, const Option& option) {
    if (option.what == Do::spend) return option.x;
    return speed_of_option(told, ask, option) == Speed::free ? 0 : 1;
}

} // namespace fracas::forbidden_lands
