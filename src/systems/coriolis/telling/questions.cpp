// Words for questions and for the ways to answer them.
#include "systems/coriolis/telling/words.hpp"

#include "systems/coriolis/rules/actions.hpp"

#include <vector>

namespace fracas::coriolis {

namespace {

std::string of(const Told& told, int who) { return name_of(told, who) + "'s"; }

// "the dura axe", "bare hands".
std::string the(const Told& told, int item) { return (item == bare_hands ? "" : "the ") + item_name(told, item); }

std::string point(const Option& option) {
    return "(" + std::to_string(option.x) + ", " + std::to_string(option.y) + ")";
}

std::string key_of(const Told& told, int who) { return told.names.combatant_key.at(static_cast<std::size_t>(who)); }

std::string price_in_words(int ap, int darkness) {
    if (ap == 0 && darkness == 0) return "";
    std::string text = ap > 0 ? std::to_string(ap) + " AP" : "";
    if (darkness > 0) text += (text.empty() ? "" : ", ") + std::to_string(darkness) + " DP";
    return " (" + text + ")";
}

std::string place_name(const Told& told, int place) {
    std::string words = place_key(told, place);
    for (char& c : words)
        if (c == '-') c = ' ';
    return words;
}

// COR-INIT-9+: one member rolls for all.
std::string for_group(const Told& told, int who) {
    const int group = told.book.sheet[who].group;
    if (group < 0 || !told.state.combatant[who].is(in_group)) return "";
    return " for the group " + told.names.group.at(static_cast<std::size_t>(group));
}

// Those whose bit is set, each with what `more` says of it: "Nasira Adel, Tarik Oman and Halima Sarr".
template <class More>
std::string people_in_words(const Told& told, int people, const More& more) {
    std::vector<std::string> names;
    for (const int i : below(told.book.combatants))
        if ((people >> i & 1) != 0) names.push_back(name_of(told, i) + more(i));
    std::string words;
    for (std::size_t i = 0; i < names.size(); ++i)
        words += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    return words;
}

bool several(int people) { return (people & (people - 1)) != 0; }

// Dice in the order of the roster; who has none to share is asked alone.
std::string dice_each(int people) { return several(people) ? ", one die after the other in this order" : ""; }

std::string initiative_text(const Told& told, int people) {
    const auto more = [&](int who) {
        const bool two = told.book.sheet[who].has(combat_veteran);
        return for_group(told, who) + (two ? " (two dice, the better counts)" : "");
    };
    if (!several(people))
        for (const int i : below(told.book.combatants))
            if ((people >> i & 1) != 0) return name_of(told, i) + " rolls initiative" + more(i);
    return people_in_words(told, people, more) + " roll initiative" + dice_each(people);
}

std::string roll_off_text(const Told& told, int people) {
    const std::string words = people_in_words(told, people, [](int) { return std::string(); });
    return several(people) ? words + " roll off for their places in the turn order" + dice_each(people)
                           : words + " rolls off for the place in the turn order";
}

// COR-INIT-5: one who could claim is asked by name, several are asked as a side.
std::string claim_text(const Told& told, int who) {
    const Scene scene{told.book, told.state};
    int claimants = 0, last = who;
    for (const int i : below(told.book.combatants)) {
        if (!same_hands(scene, who, i) || !may_claim_something(scene, i)) continue;
        ++claimants;
        last = i;
    }
    if (claimants < 2) return name_of(told, last) + ": claim the initiative bonus of a weapon for this combat turn?";
    return told.names.side.at(static_cast<std::size_t>(int{told.book.sheet[who].side})) +
           ": who claims the initiative bonus of a weapon for this combat turn?";
}

// What a re-roll stands at: "Nasira Adel, 1 six against 2 sixes, 2 more needed".
std::string roll_so_far(const Told& told, const Ask& ask) {
    return name_of(told, ask.who) + ", " + sixes_in_words(ask.a) +
           (ask.b < 0 ? "" : " against " + sixes_in_words(ask.b)) +
           (ask.d > 0 ? ", " + std::to_string(ask.d) + " more needed" : "");
}

bool is_effect(What what) { return what == What::spend || what == What::spend_defence; }

// Whom an option is against stands in its key, unless there is but one it can be.
bool names_target(Do what) {
    return is_melee_attack(what) || is_shot(what) || what == Do::fire || what == Do::claim || what == Do::ram ||
           what == Do::link || what == Do::member;
}

bool is_reaction(Do what) { return what == Do::defend || what == Do::strike || what == Do::fire; }

std::string manner(const Option& option, std::string_view silent, std::string_view help, std::string_view group) {
    if (!needs_dice(option.what)) return "";
    std::string words;
    if ((option.x & silently) != 0) words += silent;
    if ((option.x & with_help) != 0) words += help;
    if ((option.x & as_group) != 0) words += group;
    return words;
}

} // namespace

int darkness_price(const Told& told, int who, Do what) {
    if (told.book.sheet[who].pc) return 0;
    const Settings& settings = told.book.settings;
    switch (what) {
    case Do::defend: return 1;
    case Do::strike: return settings.dp_for_opportunity;
    case Do::fire: return settings.dp_for_overwatch;
    case Do::reload: return settings.dp_reload;
    default: return 0;
    }
}

// --- questions ---------------------------------------------------------------------------------------------------

std::string ask_text(const Told& told, const Ask& ask) {
    const std::string who = name_of(told, ask.who), whom = name_of(told, ask.whom);
    const std::string decider = ask.who == nobody ? "Game master" : who;
    const std::string skill(skill_name(static_cast<Skill>(ask.a)));
    const auto reaction = [&](Do what, int ap) { return price_in_words(ap, darkness_price(told, ask.who, what)); };
    switch (ask.what) {
    case What::initiative: return initiative_text(told, ask.a);
    case What::roll_off: return roll_off_text(told, ask.a);
    case What::test: return who + " rolls " + skill;
    case What::test_again: return who + " rolls " + skill + " again, every die that is not a six";
    case What::zero_test: return who + " rolls " + skill + " with no dice left: two dice, both must be sixes";
    case What::extra_die: return who + " rolls one more die of the burst (" + sixes_in_words(ask.a) + " so far)";
    case What::armor: {
        const std::string_view with = protection_in_words(ask.b, ask.c);
        return of(told, ask.who) + " " + std::string(with) + " against " + std::to_string(ask.a) + " damage";
    }
    case What::injury:
        return who + " rolls D66 for the critical injury of " + whom +
               (ask.a > 0 ? " again (so far " + injury_name(told, ask.a) + ")" : "");
    case What::limit: return who + " rolls the time limit of " + injury_name(told, ask.a);
    case What::claim: return claim_text(told, ask.who);
    case What::act:
        if (ask.rule == Rule{"COR-INIT-8+"}) return who + ": which normal action out of hiding?";
        return who + ": what now? (" + std::to_string(ask.a) + " AP left)";
    case What::defend:
        return who + ": defend against " +
               (rams(told, ask.whom, ask.item) ? of(told, ask.whom) + " attack"
                                               : of(told, ask.whom) + " " + item_name(told, ask.item)) +
               "?" + reaction(Do::defend, 1);
    case What::opportunity: return who + ": strike at " + whom + " in passing?" + reaction(Do::strike, 1);
    case What::overwatch:
        return who + ": fire from overwatch" + (ask.whom == nobody ? "" : " at " + whom) + "?" + reaction(Do::fire, 2);
    case What::reroll: {
        const int pool = told.state.darkness;
        if (told.book.sheet[ask.who].pc)
            return roll_so_far(told, ask) + ": pray to the Icons? (" + dice_in_words(ask.c) +
                   " again; the game master gains 1 DP, then " + std::to_string(pool + 1) + ")";
        return "Game master: roll again for " + roll_so_far(told, ask) + "? (" + dice_in_words(ask.c) +
               " again; 1 DP of " + std::to_string(pool) + ")";
    }
    case What::spend_defence:
        return who + ", defence: " + sixes_in_words(ask.a) + (ask.d == 0 ? "" : " more") + " to spend; " + whom +
               " has " + sixes_in_words(ask.b);
    case What::spend:
        return who + ": " + std::to_string(ask.a) + (ask.d == 0 ? "" : " more") +
               (ask.a == 1 ? " extra six" : " extra sixes") + " to spend on " + whom;
    case What::roll_on:
        return who + ": roll one more die? (" + sixes_in_words(ask.a) + " so far; a 1 " +
               (ask.b > 0 ? "is ignored" : "ends the burst") + ")";
    case What::divide: return who + ": how many of " + sixes_in_words(ask.a) + " hit " + whom + "?";
    case What::next_target: return who + ": " + sixes_in_words(ask.a) + " left, who is next after " + whom + "?";
    case What::which_injury:
        return who + ": " + injury_name(told, ask.a) + " or " + injury_name(told, ask.b) + " for " + whom + "?";
    case What::swap_digits:
        return who + ": make " + injury_name(told, ask.a) + " a " + injury_name(told, ask.b) +
               (ask.who == ask.whom ? "?" : " for " + whom + "?");
    case What::which_item: return who + ": what does " + whom + " drop?";
    case What::jam:
        return decider + ": jam " + of(told, ask.whom) + " " + item_name(told, ask.item) + "?" +
               price_in_words(0, ask.a);
    case What::empty_clip:
        return decider + ": empty the clip of " + of(told, ask.whom) + " " + item_name(told, ask.item) + "?" +
               price_in_words(0, ask.a);
    case What::pin: return who + ": pin " + whom + " with " + the(told, ask.item) + " in place of damage?";
    case What::answer_fire: return who + ": answer " + of(told, ask.whom) + " fire?" + reaction(Do::fire, 2);
    case What::join: return who + ": join " + whom + "?" + price_in_words(ask.a, 0);
    case What::lower_to: return who + ": lower initiative from " + std::to_string(ask.a) + " to which number?";
    case What::tend:
        return who + ": give first aid to " + (ask.who == ask.whom ? "oneself" : whom) + ", who dies of " +
               injury_name(told, injury_d66(told.state.wound[ask.a].row)) + " without it?";
    case What::hours: return who + " rolls the hours until " + std::string(coming_round(ask.rule));
    case What::healing: return who + " rolls the days in which " + injury_name(told, ask.a) + " heals";
    case What::trauma: return who + " rolls for lasting harm to the mind: on a 1 the MP maximum drops by 1";
    }
    return "";
}

// --- keys --------------------------------------------------------------------------------------------------------

std::string option_key(const Told& told, const Ask& ask, const Option& option) {
    const std::string word(do_name(option.what));
    const auto to = [&] { return word + ">" + key_of(told, option.target); };
    const auto how = [&] { return manner(option, "+silent", "+help", "+group"); };
    switch (option.what) {
    case Do::no: return ask.what == What::claim ? "none" : ask.what == What::next_target ? "stop" : word;
    case Do::move:
    case Do::drive: return word + ">" + std::to_string(option.x) + "," + std::to_string(option.y);
    case Do::lower_initiative: return ask.what == What::lower_to ? word + ":" + std::to_string(option.x) : word;
    case Do::take_cover: return word + ":" + place_key(told, option.extra);
    case Do::go_on_overwatch:
        return option.target == nobody ? word + ":" + std::string(compass_name(option.extra)) : to();
    case Do::first_aid:
        return to() + ":" + kit_key(told, ask.who, option.item) + ":" +
               (option.extra == purpose_raise ? "raise" : wound_key(told, option.extra)) + how();
    case Do::calm_command:
    case Do::calm_medicurgy: return to() + ":" + std::string(skill_key(skill_of(option.what))) + how();
    case Do::give:
    case Do::take: return word + ":" + std::to_string(option.extra);
    // Sixes are kept for nothing, an injury is kept by its number.
    case Do::keep: return is_effect(ask.what) ? word : word + ":" + std::to_string(option.extra);
    default: break;
    }
    const std::string thing = has_item(option.what) ? ":" + item_key(told, option.item) : "";
    return (names_target(option.what) ? to() : word) + thing + how();
}

std::string target_in_burst(const Told& told, const Ask& ask, std::string_view word) {
    const auto mark = word.find(':');
    int whom = 0;
    while (whom < told.book.combatants && key_of(told, whom) != word.substr(0, mark)) ++whom;
    if (whom == told.book.combatants) return std::string(word);
    if (ask.what == What::next_target) return option_key(told, ask, Option{Do::link, bare_hands, whom});
    if (whom != ask.whom) return "";
    const std::string_view number = mark == std::string_view::npos ? std::string_view() : word.substr(mark + 1);
    constexpr std::size_t most_digits = 3;
    if (number.empty() || number.size() > most_digits ||
        number.find_first_not_of("0123456789") != std::string_view::npos)
        return std::string(word);
    const int sixes = std::stoi(std::string(number));
    return option_key(told, ask, Option{Do::give, bare_hands, whom, at_most(int{ask.a}, sixes)});
}

// --- what an option costs ----------------------------------------------------------------------------------------

int option_cost(const Told& told, const Ask& ask, const Option& option) {
    const Scene scene{told.book, told.state};
    if (ask.what == What::act) return cost_of(scene, ask.who, option);
    if (ask.what == What::join) return option.what == Do::yes ? ask.a : 0;
    if (is_reaction(option.what)) return option.what == Do::fire ? 2 : 1;
    if (!is_effect(ask.what) || option.what == Do::keep) return 0;
    const int crit = scene.weapon(ask.item).crit;
    if (option.what == Do::critical_injury) return crit;
    return option.what == Do::counter_injury ? crit + 1 : 1; // COR-DEFEND-9+
}

// --- prose -------------------------------------------------------------------------------------------------------

std::string deed(const Told& told, int who, const Option& option, Telling telling) {
    const bool offer = telling == Telling::offer;
    const auto verb = [&](const char* imperative, const char* report) {
        return std::string(offer ? imperative : report);
    };
    const std::string target = option.target == nobody ? "" : " " + name_of(told, option.target);
    // Only where the option has an item: first aid has the number of a kit in its place.
    const auto item = [&] { return " " + the(told, option.item); };
    const auto attack = [&] { return target + " with" + item(); };
    const std::string how = manner(option, ", silently", ", with help", ", as a group");
    switch (option.what) {
    case Do::end_slot: return verb("End the slot", "ends the slot");
    case Do::lower_initiative: return verb("Lower initiative", "holds back");
    case Do::surrender: return verb("Surrender", "gives up");
    case Do::member: return verb("Let", "lets") + target + " go first";
    case Do::melee: return verb("Attack", "attacks") + attack() + how;
    case Do::quick_melee: return verb("Strike quickly at", "strikes quickly at") + attack() + how;
    case Do::grapple_attack: return verb("Attack in the clinch:", "attacks in the clinch:") + attack() + how;
    case Do::break_free: return verb("Break free from", "tries to break free from") + target + how;
    case Do::release: return verb("Let go of", "lets go of") + target;
    case Do::quick_shot: return verb("Shoot quickly at", "shoots quickly at") + attack() + how;
    case Do::shot: return verb("Shoot at", "shoots at") + attack() + how;
    case Do::aimed_shot: return verb("Take aim and shoot at", "takes aim and shoots at") + attack() + how;
    case Do::full_auto: return verb("Fire full auto at", "fires full auto at") + attack() + how;
    case Do::reload: return verb("Reload", "reloads") + item();
    case Do::draw: return verb("Draw", "draws") + item();
    case Do::pick_up: return verb("Pick up", "picks up") + item();
    case Do::drop: return verb("Drop", "drops") + item();
    case Do::move: return offer ? "Move to " + point(option) : "moves";
    case Do::drive: return offer ? "Drive to " + point(option) : "drives on";
    case Do::go_prone: return verb("Drop prone", "drops prone");
    case Do::get_up: return verb("Get up", "gets up");
    case Do::take_cover:
        return offer ? "Take cover: " + place_name(told, option.extra) + ", " +
                           std::to_string(told.book.cover[option.extra].rating) + " dice"
                     : "takes cover";
    case Do::leave_cover: return verb("Leave cover", "leaves cover");
    case Do::go_on_overwatch: {
        const std::string where = !target.empty() ? " towards" + target
                                  : offer         ? " towards the " + std::string(compass_name(option.extra))
                                                  : "";
        return verb("Go on overwatch", "goes on overwatch") + where;
    }
    case Do::first_aid: {
        const std::string kit =
            told.names.kit.at(static_cast<std::size_t>(who)).at(static_cast<std::size_t>(option.item));
        const std::string purpose = !offer ? ""
                                    : option.extra == purpose_raise
                                        ? ": raise from broken"
                                        : ": stop " + injury_name(told, injury_d66(told.state.wound[option.extra].row));
        return verb("Give first aid to", "gives first aid to") + target + ", equipment " + kit + purpose + how;
    }
    case Do::calm_command:
    case Do::calm_medicurgy:
        return verb("Calm", "tries to calm") + target + " with " + std::string(skill_name(skill_of(option.what))) + how;
    case Do::clear_jam: return verb("Clear the jam of", "works on the jam of") + item() + how;
    case Do::mystic_power: return verb("Use a mystical power", "uses a mystical power") + how;
    case Do::ram: return verb("Ram", "rams") + target + how;
    case Do::shout: return verb("Shout", "shouts");
    case Do::defend: return verb("Defend with", "defends with") + item();
    case Do::strike: return verb("Strike", "strikes") + attack();
    case Do::fire: return verb("Fire at", "fires at") + attack();
    case Do::cancel_six: return verb("Take a six off the attack", "takes a six off the attack");
    case Do::counterattack: return verb("Counterattack", "counterattacks");
    case Do::counter_injury:
        return verb("Critical injury by the counterattack", "makes the counterattack a critical injury");
    case Do::counter_severity:
    case Do::severity: return verb("Severity: one more D66 for the injury", "rolls one more D66 for the injury");
    case Do::disarm_attacker: return verb("Disarm the attacker", "disarms the attacker");
    case Do::raise_initiative: return verb("Raise initiative by 2", "raises initiative by 2");
    case Do::critical_injury: return verb("Critical injury", "buys a critical injury");
    case Do::more_damage: return verb("Damage +1", "adds 1 damage");
    case Do::stress: return verb("Stress +1", "adds stress");
    case Do::grapple: return verb("Grapple", "grapples");
    case Do::disarm: return verb("Disarm:", "disarms:") + item();
    default: return std::string(do_name(option.what));
    }
}

namespace {

// What "no" and "yes" mean where the question is not plainly answered by them.
std::string no_in_words(What what) {
    switch (what) {
    case What::claim: return "No claim";
    case What::next_target: return "Nobody: let the remaining sixes go";
    case What::reroll: return "Keep the roll";
    case What::roll_on: return "Stop";
    case What::pin: return "Deal damage";
    case What::defend: return "Do not defend";
    case What::opportunity: return "Let go by";
    case What::overwatch:
    case What::answer_fire: return "Hold fire";
    case What::tend: return "Leave it";
    default: return "No";
    }
}

std::string yes_in_words(const Told& told, const Ask& ask) {
    switch (ask.what) {
    case What::reroll: return told.book.sheet[ask.who].pc ? "Pray" : "Roll again (1 DP)";
    case What::roll_on: return "Roll on";
    case What::pin: return "Pin";
    case What::join: return "Join";
    case What::jam:
    case What::empty_clip: return "Yes" + price_in_words(0, ask.a);
    default: return "Yes";
    }
}

// What an effect costs and how often it has been bought: " (1 six; 2 bought)".
std::string price_and_count(const Ask& ask, const Option& option, int cost) {
    const int bought = Bought{ask.d}.times(option.what);
    return " (" + sixes_in_words(cost) + (bought > 0 ? "; " + std::to_string(bought) + " bought" : "") + ")";
}

} // namespace

std::string option_text(const Told& told, const Ask& ask, const Option& option) {
    const int cost = option_cost(told, ask, option);
    const std::string target = name_of(told, option.target);
    switch (option.what) {
    case Do::no: return no_in_words(ask.what);
    case Do::yes: return yes_in_words(told, ask) + price_in_words(cost, 0);
    case Do::claim: {
        const Scene scene{told.book, told.state};
        const int gain = weapon_initiative(scene, option.item);
        return target + " claims " + the(told, option.item) + ": initiative " + with_sign(gain) + ", then " +
               std::to_string(scene.at(option.target).effective() + gain);
    }
    case Do::give: return sixes_in_words(option.extra) + " for " + target;
    case Do::link: return target + " next";
    case Do::lower_initiative:
        if (ask.what == What::lower_to) return "To " + std::to_string(option.x);
        break;
    case Do::take: return "Take " + injury_name(told, option.extra);
    case Do::keep: return is_effect(ask.what) ? "Keep the remaining sixes" : "Keep " + injury_name(told, option.extra);
    // COR-EFFECT-4, COR-EFFECT-8: the same effect under two names; a ranged attack says so in the question.
    case Do::stress:
        return (ask.b == 1 ? "Suppressive Fire: stress" : "Strike Fear: 1 stress") + price_and_count(ask, option, cost);
    default: break;
    }
    const std::string words = deed(told, ask.who, option, Telling::offer);
    if (is_effect(ask.what)) return words + price_and_count(ask, option, cost);
    return words + price_in_words(cost, darkness_price(told, ask.who, option.what));
}

} // namespace fracas::coriolis
