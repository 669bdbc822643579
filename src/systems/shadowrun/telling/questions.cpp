// Words for questions and for the ways to answer them.
#include "engine/counting.hpp"
#include "systems/shadowrun/rules/actions.hpp"
#include "systems/shadowrun/telling/words.hpp"

namespace fracas::shadowrun {

namespace {

std::string of(const Told& told, int who) { return name_of(told, who) + "'s"; }

std::string key_of(const Told& told, int who) {
    return who == nobody ? "nobody" : told.names.combatant_key.at(static_cast<std::size_t>(who));
}

std::string cost_in_words(Cost cost) {
    switch (cost) {
    case Cost::none: return "";
    case Cost::free: return "Free Action";
    case Cost::simple: return "Simple Action";
    case Cost::complex: return "Complex Action";
    }
    return "";
}

Cost cost_of_action(const Told& told, const Ask& ask, const Option& option) {
    if (ask.what != What::act || ask.who == nobody) return Cost::none;
    return cost_of(Scene{told.book, told.state}, ask.who, option);
}

std::string point(const Option& option) { return place_in_words(option.x * place_metre, option.y * place_metre); }

// Another loose kind of round for the same weapon stands before this one.
bool is_further_kind(const Told& told, int stock) {
    const Stock& wanted = told.state.stock[stock];
    for (const int i : below(stock))
        if (told.state.stock[i].item == wanted.item && told.state.stock[i].is_loose()) return true;
    return false;
}

std::string ammunition_name(const Told& told, int stock) {
    return told.names.ammunition.at(static_cast<std::size_t>(told.state.stock[stock].ammunition));
}

std::string load_name(const Told& told, int item) {
    switch (told.book.weapon[told.state.item[item].weapon].loading) {
    case Loading::cylinder: return "speed loader";
    case Loading::belt: return "belt";
    default: return "clip";
    }
}

// "a clip of 30 rounds, regular"
std::string load_in_words(const Told& told, int item, int stock) {
    return "a " + load_name(told, item) + " of " + counted(told.state.stock[stock].rounds, "round") + ", " +
           ammunition_name(told, stock);
}

// What the first attack would be rolled against, so that a shooter need not ask for it.
std::string number_of_attack(const Told& told, const Ask& ask, const Option& option) {
    const TargetNumber tn = number_of_option(told, ask, option);
    return tn.count == 0 ? "" : ", TN " + std::to_string(tn.value());
}

std::string mode_of(const Told& told, int item) { return std::string(mode_name(told.state.item[item].mode)); }

// What somebody is about to do, SR3-INIT-4+: what an interruption would come before.
std::string declared_in_words(const Told& told) {
    const Option& o = told.state.declared;
    const std::string target = name_of(told, o.target);
    switch (o.what) {
    case Do::fire:
        return "is about to fire " + the_item(told, o.item) + " at " + target + ", " +
               std::string(mode_in_words(told.state.item[o.item].mode));
    case Do::fire_pair:
        return "is about to fire " + the_item(told, o.item) + " at " + target + " and " + the_item(told, o.x) + " at " +
               name_of(told, o.extra);
    case Do::full_auto: return "is about to fire " + the_item(told, o.item) + " on full auto, first at " + target;
    case Do::melee: return "is about to attack " + target + " with " + the_item(told, o.item);
    case Do::maintain: return "is about to tighten the hold on " + target;
    case Do::break_hold: return "is about to break the hold of " + target;
    case Do::stand_up: return "is about to stand up";
    default: return "";
    }
}

// SR3-RANGED-6, -7, SR3-MELEE-5, -8: what the resistance stands at.
struct Standing {
    int dodge = -1;  // pool successes that dodge; -1: no dodge
    int escape = -1; // successes of all dice that leave no damage; -1: the level is not in the question
};

Standing stands_at(const Told& told, const Ask& ask) {
    if (ask.rule == Rule{"SR3-RANGED-6"}) return {ask.a + 1, ask.a + 2 * ask.b};
    if (ask.rule == Rule{"SR3-MELEE-8"})
        return {(told.book.settings.full_defence_net ? ask.a - ask.b : int{ask.a}) + 1, -1};
    return {};
}

std::string threat_in_words(const Standing& threat) {
    std::string text;
    if (threat.dodge >= 0) text += "; " + successes_in_words(threat.dodge) + " of pool dice dodge it";
    if (threat.escape >= 0) text += "; " + std::to_string(threat.escape) + " of all dice leave no damage";
    return text;
}

int pool_of(const Told& told, int who) { return told.state.combatant[who].pool; }

// SR3-RANGED-6: "9M", "7M Stun".
std::string code_resisted(const Told& told, const Ask& ask) {
    return code_text(ask.tn.figure(Why::power), static_cast<Level>(int{ask.b}), does_stun(told, ask.item));
}

// SR3-FIRE-7: ", 3 lost on the way".
std::string walked_in_words(int rounds) {
    return rounds == 0 ? "" : ", " + std::to_string(rounds) + " lost on the way";
}

int rounds_on_the_way(const Told& told, const Ask& ask, const Option& option) {
    return rounds_walked(Scene{told.book, told.state}, ask.who, ask.item, ask.whom, option.target);
}

} // namespace

// --- questions -------------------------------------------------------------------------------------------------------

std::string ask_text(const Told& told, const Ask& ask) {
    const std::string who = ask.who == nobody ? "Game master" : name_of(told, ask.who), whom = name_of(told, ask.whom);
    const std::string number = and_number(told, ask.tn), dice = dice_in_words(ask.a);
    const std::string in_brackets = number.empty() ? "" : " (" + number.substr(2) + ")";
    const auto pool = [](int all) { return std::to_string(all) + " Combat Pool " + (all == 1 ? "die" : "dice"); };
    const auto item = [&] { return the_item(told, ask.item); };
    switch (ask.what) {
    case What::initiative: return who + " rolls initiative, " + dice;
    case What::initiative_tie: return who + " rolls one die for the place in the order";
    case What::surprise_test: return who + " tests for surprise with " + dice + number;
    case What::melee_attack: return who + " attacks " + whom + " with " + item() + ", " + dice + number;
    case What::melee_defence: return who + " defends against " + whom + " with " + item() + ", " + dice + number;
    case What::ranged_attack: return who + " shoots at " + whom + " with " + item() + ", " + dice + number;
    case What::melee_resistance:
    case What::ranged_resistance:
        return who + " resists " + of(told, ask.whom) + " " + item_name(told, ask.item) + ": " + dice + " of Body" +
               (ask.b > 0 ? " and " + std::to_string(ask.b) + " of the Combat Pool" : "") + number;
    case What::misfire_successes:
        return who + "'s " + item_name(told, ask.item) + " misfires: one die for the successes";
    case What::misfire_resistance: return who + " resists the misfire of " + item() + ": " + dice + " of Body" + number;
    case What::knockdown: return who + " tries to stay standing, " + dice + " of Body" + number;
    case What::hold_test:
        return who + (ask.rule == Rule{"SR3-GRAPPLE-6"} ? " breaks the hold of " : " maintains the hold on ") + whom +
               ", " + dice + number;
    case What::standing_test: return who + " tries to stand up, " + dice + " of Willpower" + number;
    case What::gait:
        return who + ": how to move in this Combat Phase? (initiative " + std::to_string(ask.a) +
               (ask.b != 0 ? ", delayed until now)" : ")");
    case What::act:
        return who + ": what now? (" + counted(ask.a, "Simple Action") + (ask.b != 0 ? " and a Free Action" : "") +
               " left)";
    case What::delayed:
        return who + " waits: act now" +
               (ask.a == nobody ? ", or lose the Combat Phase?" : ", before " + name_of(told, ask.a) + "?");
    case What::interrupt: {
        const std::string declared = declared_in_words(told);
        return who + " waits: interrupt " + whom + (declared.empty() ? "?" : ", who " + declared + "?");
    }
    case What::go_on: return who + ": go on past " + whom + "?";
    case What::pass_attack: return who + ": strike at " + whom + ", who goes past?";
    case What::opponents: return who + ": one more opponent with " + item() + "? (" + std::to_string(ask.a) + " named)";
    case What::manner: return who + ": how to attack " + whom + " with " + item() + "?";
    case What::rating:
        if (ask.rule == Rule{"SR3-DICE-5+"})
            return who + " has no skill in " + rating_name(skill_name(static_cast<Skill>(int{ask.a}))) +
                   ": what to roll?" + in_brackets;
        return who + ": which rating to roll against " + whom + "?" + in_brackets;
    case What::attack_pool:
        return who + ": how many of " + pool(ask.b) + " for the attack on " + whom + " with " + item() + "? (" + dice +
               " without them" + number + ")";
    case What::defence_pool:
        return who + ": how many of " + pool(ask.b) + " for the defence against " + whom + "? (" + dice +
               " without them" + number + ")";
    case What::resistance_pool: {
        std::string hit = successes_in_words(ask.a);
        if (ask.rule == Rule{"SR3-MELEE-8"}) hit += " against " + std::to_string(ask.b);
        if (ask.rule == Rule{"SR3-RANGED-6"}) hit += ", " + code_resisted(told, ask);
        if (ask.rule == Rule{"SR3-MELEE-5"}) hit = "net " + successes_in_words(ask.a);
        return who + ": how many of " + pool(pool_of(told, ask.who)) + " against " + of(told, ask.whom) + " " +
               item_name(told, ask.item) + "? (" + hit + threat_in_words(stands_at(told, ask)) + number + ")";
    }
    case What::defence:
        return who + ": how to defend against " + of(told, ask.whom) + " " + item_name(told, ask.item) + "?";
    case What::grouping:
        return who + ": one more grouping with " + item() + "? (" + counted(ask.b, "round") + " in " +
               counted(ask.a, "grouping") + ", " + std::to_string(ask.c) + " left)";
    case What::grouping_rounds:
        return who + ": how many rounds at " + whom + " with " + item() + "? (" + std::to_string(ask.a) + " left" +
               walked_in_words(ask.c) + ")";
    case What::line: return who + ": where does the line of fire go? (primary target " + whom + ")";
    case What::called_effect: return who + ": what does the called shot do to " + whom + "?";
    }
    return "";
}

namespace {

// What the question's text says in figures.
Document figures_of(const Told& told, const Ask& ask) {
    Document f = Document::table();
    const auto metres_of = [&](Gait gait) { return way_of(Scene{told.book, told.state}, ask.who, gait) / metre; };
    switch (ask.what) {
    case What::gait:
        f.set("initiative", ask.a);
        f.set("walking_metres", metres_of(Gait::walking));
        f.set("running_metres", metres_of(Gait::running));
        break;
    case What::act:
        f.set("simple_actions", ask.a);
        f.set("free_actions", ask.b);
        f.set("metres", told.state.combatant[ask.who].way_left / metre);
        break;
    case What::attack_pool:
    case What::defence_pool:
        f.set("dice_without_pool", ask.a);
        f.set("pool", ask.b);
        break;
    case What::resistance_pool: {
        const Standing threat = stands_at(told, ask);
        f.set("attack_successes", ask.a);
        if (ask.rule == Rule{"SR3-MELEE-8"}) f.set("defence_successes", ask.b);
        if (ask.rule == Rule{"SR3-RANGED-6"}) {
            f.set("level", level_letter(static_cast<Level>(int{ask.b})));
            f.set("code", code_resisted(told, ask));
        }
        if (threat.dodge >= 0) f.set("pool_successes_to_dodge", threat.dodge);
        if (threat.escape >= 0) f.set("successes_for_no_damage", threat.escape);
        f.set("dice_without_pool", told.book.sheet[ask.who].body());
        f.set("pool", pool_of(told, ask.who));
        break;
    }
    case What::interrupt: {
        const Option& declared = told.state.declared;
        f.set("declared", do_name(declared.what));
        if (declared.target != nobody) f.set("declared_target", key_of(told, declared.target));
        break;
    }
    case What::grouping:
        f.set("groupings", ask.a);
        f.set("rounds", ask.b);
        f.set("rounds_left", ask.c);
        break;
    case What::grouping_rounds:
        f.set("rounds_left", ask.a);
        f.set("rounds", ask.b);
        f.set("lost_on_the_way", ask.c);
        break;
    default: break;
    }
    return f;
}

} // namespace

Document ask_figures(const Told& told, const Ask& ask) {
    Document table = Document::table();
    add_target_number(told, ask.tn, table);
    if (Document figures = figures_of(told, ask); figures.size() > 0) table.set("figures", std::move(figures));
    return table;
}

// --- keys ------------------------------------------------------------------------------------------------------------

std::string option_key(const Told& told, const Ask&, const Option& option) {
    const std::string word(do_name(option.what));
    const auto to = [&] { return word + ">" + key_of(told, option.target); };
    const auto with = [&] { return ":" + item_key(told, option.item); };
    const auto figure = [&] { return ":" + std::to_string(option.extra); };
    switch (option.what) {
    case Do::fire:
    case Do::aim:
    case Do::melee:
    case Do::full_auto: return to() + with();
    case Do::fire_pair: return to() + with() + "+" + key_of(told, option.extra) + ":" + item_key(told, option.x);
    case Do::go: return word + ">" + std::to_string(option.x) + "," + std::to_string(option.y);
    case Do::close_in:
    case Do::release:
    case Do::maintain:
    case Do::break_hold:
    case Do::also:
    case Do::line: return to();
    case Do::drop:
    case Do::draw:
    case Do::put_away:
    case Do::remove_load:
    case Do::set_up:
    case Do::mount:
    case Do::unmount:
    case Do::defend:
    case Do::full_defence:
    case Do::strike:
    case Do::disarms: return word + with();
    case Do::set_choke: return word + with() + figure();
    case Do::set_mode: return word + with() + ":" + std::string(mode_name(static_cast<Mode>(int{option.extra})));
    case Do::nock:
        return word + with() + (is_further_kind(told, option.extra) ? ":" + stock_key(told, option.extra) : "");
    case Do::insert_load:
    case Do::fill_weapon: return word + with() + ":" + stock_key(told, option.extra);
    case Do::fill_load: return word + with() + ":" + stock_key(told, option.extra) + ":" + stock_key(told, option.x);
    case Do::use_skill: return word + ":" + told.names.skill_key.at(static_cast<std::size_t>(option.extra));
    case Do::use_attribute: return word + ":" + std::string(attribute_name(static_cast<Attribute>(int{option.extra})));
    case Do::rounds: return word + ":" + std::to_string(option.x);
    case Do::pool: return word + figure();
    default: return word;
    }
}

std::string meaning_of(const Told& told, const Ask& ask, std::string_view word) {
    const auto who = [&](std::string_view key) {
        for (const int i : below(told.book.combatants))
            if (key_of(told, i) == key) return i;
        return nobody;
    };
    // "ganger-2:6" is about the question of that target alone; of others it is no answer.
    if (const auto mark = word.find(':'); mark != std::string_view::npos)
        if (const int whom = who(word.substr(0, mark)); whom != nobody)
            return whom == ask.whom ? meaning_of(told, ask, word.substr(mark + 1)) : "";
    const bool pool =
        ask.what == What::attack_pool || ask.what == What::defence_pool || ask.what == What::resistance_pool;
    if (pool && word == "none") return "pool:0";
    const bool digits = !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
    if (digits && pool) return "pool:" + std::string(word);
    if (digits && ask.what == What::grouping_rounds) return "rounds:" + std::string(word);
    const bool names = ask.what == What::grouping || ask.what == What::opponents || ask.what == What::line;
    if (names && who(word) != nobody)
        return std::string(do_name(ask.what == What::line ? Do::line : Do::also)) + ">" + std::string(word);
    return std::string(word);
}

int option_cost(const Told& told, const Ask& ask, const Option& option) {
    if (option.what == Do::pool) return option.extra;
    const Cost cost = cost_of_action(told, ask, option);
    return cost == Cost::simple ? 1 : cost == Cost::complex ? simple_actions : 0;
}

// --- prose -----------------------------------------------------------------------------------------------------------

namespace {

std::string rating_in_words(const Told& told, const Ask& ask, const Option& option) {
    const bool skill = option.what == Do::use_skill;
    const Sheet& sheet = told.book.sheet[ask.who];
    const int rating = skill ? sheet.skill[option.extra] : sheet.attribute[option.extra];
    const std::string name(skill ? skill_name(static_cast<Skill>(int{option.extra}))
                                 : attribute_name(static_cast<Attribute>(int{option.extra})));
    std::string text = "Roll " + rating_name(name) + ", " + dice_in_words(rating);
    if (ask.rule != Rule{"SR3-DICE-5+"}) return text;
    const int more = skill ? told.book.figures.related_skill : told.book.figures.attribute;
    return text + " (TN +" + std::to_string(more) + (skill ? "" : ", no pool dice") + ")";
}

std::string pool_in_words(const Ask& ask, int dice) {
    const std::string text = dice == 0 ? "No dice" : dice_in_words(dice);
    return ask.what == What::resistance_pool ? text : text + ", " + std::to_string(ask.b - dice) + " kept back";
}

// ", 4 dice, TN 5": what a defence would be rolled with, without pool dice.
std::string defence_in_words(const Told& told, const Ask& ask, const Option& option) {
    if (ask.whom == nobody) return "";
    const Scene s{told.book, told.state};
    const int rating = s.sheet(ask.who).rating(s.weapon(option.item).skill);
    return ", " + (rating > 0 ? dice_in_words(rating) : "no skill") + number_of_attack(told, ask, option);
}

std::string no_in_words(What what) {
    switch (what) {
    case What::go_on: return "Stop here";
    case What::pass_attack: return "Let go by";
    case What::opponents: return "Nobody else";
    case What::grouping: return "That is all";
    case What::called_effect: return "Nothing more";
    default: return "No";
    }
}

// What an action is, without its cost.
std::string deed(const Told& told, const Ask& ask, const Option& option) {
    const std::string target = name_of(told, option.target);
    const auto item = [&] { return the_item(told, option.item); };
    switch (option.what) {
    case Do::end_phase: return "End the Combat Phase";
    case Do::drop: return "Drop " + item();
    case Do::drop_prone: return "Drop prone";
    case Do::set_choke: return "Set the choke of " + item() + " to " + std::to_string(option.extra);
    case Do::set_mode:
        return "Set " + item() + " to " + std::string(mode_in_words(static_cast<Mode>(int{option.extra})));
    case Do::remove_load: return "Remove the " + load_name(told, option.item) + " of " + item();
    case Do::go: return "Go to " + point(option);
    case Do::close_in: return "Close in on " + target;
    case Do::leave: return "Leave the field";
    case Do::release: return "Give up subduing " + target;
    case Do::fire:
        return "Fire " + item() + " at " + target + ", " + mode_of(told, option.item) +
               number_of_attack(told, ask, option);
    case Do::fire_pair:
        return "Fire " + item() + " at " + target + number_of_attack(told, ask, option) + ", and " +
               the_item(told, option.x) + " at " + name_of(told, option.extra);
    case Do::aim: return "Aim " + item() + " at " + target;
    case Do::draw: return "Draw " + item();
    case Do::put_away: return "Put " + item() + " away";
    case Do::nock: return "Nock an arrow: " + item();
    case Do::insert_load: return "Load " + item() + " with " + load_in_words(told, option.item, option.extra);
    case Do::set_up: return "Set up " + item();
    case Do::stand_up: return "Stand up";
    case Do::melee: return "Attack " + target + " with " + item() + number_of_attack(told, ask, option);
    case Do::full_auto: return "Fire " + item() + " on full auto, first at " + target;
    case Do::fill_weapon: return "Put rounds into " + item() + ": " + ammunition_name(told, option.extra);
    case Do::fill_load:
        return "Put rounds (" + ammunition_name(told, option.x) + ") into " +
               load_in_words(told, option.item, option.extra) + ", of " + item();
    case Do::maintain: return "Maintain the hold on " + target;
    case Do::break_hold: return "Break the hold of " + target;
    case Do::don_harness: return "Go on putting on the gyro harness";
    case Do::release_harness: return "Release the gyro harness";
    case Do::mount: return "Mount " + item() + " on the gyro harness";
    case Do::unmount: return "Take " + item() + " off the gyro harness";
    default: return std::string(do_name(option.what));
    }
}

} // namespace

std::string option_text(const Told& told, const Ask& ask, const Option& option) {
    const std::string target = name_of(told, option.target);
    const auto item = [&] { return the_item(told, option.item); };
    switch (option.what) {
    case Do::no: return no_in_words(ask.what);
    case Do::yes: return "Go on";
    case Do::stay: return "No movement";
    case Do::walk: return "Walk";
    case Do::run: return "Run";
    case Do::delay: return "Delay: act later in this pass (Free Action)";
    case Do::flee: return "Flee";
    case Do::wait: return "Wait on";
    case Do::act_now: return "Act now";
    case Do::interrupt: return "Interrupt";
    case Do::plain: return "Attack without more" + number_of_attack(told, ask, option);
    case Do::call_vital:
        return "Called shot at a vital spot: TN +" +
               std::to_string(
                   told.book
                           .weapon[ask.item == bare_hands ? told.book.unarmed_weapon : told.state.item[ask.item].weapon]
                           .is_ranged()
                       ? told.book.ranged.called_shot
                       : told.book.melee.called_shot) +
               ", level +1 (Free Action)";
    case Do::call_other: return "Called shot at something else: its effect is the game master's word (Free Action)";
    case Do::subdue: return "Subdue" + number_of_attack(told, ask, option);
    case Do::also:
        if (ask.what == What::opponents) return "Also attack " + target + number_of_attack(told, ask, option);
        return "One more grouping at " + target + walked_in_words(rounds_on_the_way(told, ask, option));
    case Do::rounds: return counted(option.x, "round") + number_of_attack(told, ask, option);
    case Do::line: return "Through " + target;
    case Do::use_skill:
    case Do::use_attribute: return rating_in_words(told, ask, option);
    case Do::pool: return pool_in_words(ask, option.extra);
    case Do::defend: return "Defend with " + item() + defence_in_words(told, ask, option);
    case Do::full_defence:
        return "Full defence with " + item() + defence_in_words(told, ask, option) +
               ": pool dice to dodge, no strike back";
    case Do::strike: return "Strike with " + item() + number_of_attack(told, ask, option);
    case Do::disarms: return target + " drops " + item();
    case Do::fells: return target + " falls";
    case Do::halts: return target + " comes to a halt";
    case Do::ruling: return "Something else, as the game master says";
    default: break;
    }
    const std::string cost = cost_in_words(cost_of_action(told, ask, option));
    return deed(told, ask, option) + (cost.empty() ? "" : " (" + cost + ")");
}

} // namespace fracas::shadowrun
