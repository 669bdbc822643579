// Skill rolls, pushing, opposed rolls, help: ALN-DICE-1+ to ALN-DICE-5+, ALN-STRESS-2+ (what ones on stress dice do),
// ALN-SOCIAL-1 (the dice of an order).
#pragma once

#include "engine/counting.hpp"
#include "engine/lasting.hpp"
#include "engine/table.hpp"
#include "systems/alien/rules/action_budget.hpp"
#include "systems/alien/rules/stress.hpp"
#include "systems/year_zero/pool.hpp"

#include <type_traits>

namespace fracas::alien {

// The words for the two colours: base dice are the shared pool's `skill`, stress dice its `gear`.
struct Colours {
    static constexpr const char* base = "";
    static constexpr const char* skill = "base";
    static constexpr const char* negative = "";
    static constexpr const char* gear = "stress";
    static constexpr const char* artifact = "";
};
using year_zero::Pool;

constexpr Pool pool_of(int base, int stress) { return {0, base, stress, 0}; }

using Roll = year_zero::Roll<Colours>;
using Push = year_zero::Push<Colours>;

// --- what a pool is made of ------------------------------------------------------------------------------------------

// ALN-CRIT-1+: penalties of different rows add up.
constexpr int injury_modifier(const Scene& s, int who, Skill skill) {
    if (!s.at(who).is(stiff)) return 0;
    int modifier = 0;
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who)
            modifier += s.book.injury[s.state.wound[i].row].penalty[static_cast<int>(skill)];
    return modifier;
}

// ALN-CRIT-1+: on rolls with a two-handed weapon, climbing, grappling.
constexpr int two_hand_modifier(const Scene& s, int who) {
    if (!s.at(who).is(stiff)) return 0;
    int modifier = 0;
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who) modifier += s.book.injury[s.state.wound[i].row].two_hand;
    return modifier;
}

// Counts the base dice of a roll and tells where they come from.
template <Table T>
struct Gathering {
    T& table;
    int who;
    Skill skill;
    int dice{};
    int item = bare_hands;

    constexpr void modify(Why why, int figure, const Rule& rule, ResponseIfAny about = {}) {
        dice += figure;
        if (figure != 0) table.tell({rule, {who}, PoolEntry{.why = why, .figure = figure, .response = about}});
    }
    // ALN-MELEE-1, ALN-RANGED-1: the weapon's bonus dice, and what hampers both hands.
    constexpr void use(const Scene& s, int index, const Rule& rule) {
        if (index == bare_hands) return;
        item = index;
        modify(Why::weapon, s.weapon(index).bonus, rule);
        if (s.weapon(index).hands > 1) use_both_hands(s);
    }
    constexpr void use_both_hands(const Scene& s) { modify(Why::two_hands, two_hand_modifier(s, who), "ALN-CRIT-1+"); }
};

// ALN-STRESS-2+: -2 dice on all skills of an attribute.
template <Table T>
constexpr void add_responses(const Scene& s, Gathering<T>& dice) {
    for (int i = 0; s.at(dice.who).responses >> i != 0; ++i)
        if (s.at(dice.who).has(static_cast<Response>(i)) && s.book.tables.response_on[i] == attribute_of(dice.skill))
            dice.modify(Why::response, s.book.tables.response_dice[i], "ALN-STRESS-2+", i);
}

// ALN-SOCIAL-1: the dice of an order for this action, which its next roll uses up.
template <Table T>
constexpr void follow_order(const Play& s, Gathering<T>& dice, Deed deed) {
    Combatant& c = s.at(dice.who);
    if (deed == Deed::none || c.order != deed || s.sheet(dice.who).creature()) return;
    dice.modify(Why::order, c.order_dice, "ALN-SOCIAL-1");
    c.order = Deed::none;
    c.order_dice = 0;
}

// ALN-DICE-1+: attribute and skill, injuries and responses. ALN-CREAT-1+: a creature has its mobility dice and no other
// skill.
template <Table T>
constexpr Gathering<T> own_dice(T& table, const Scene& s, int who, Skill skill) {
    Gathering<T> dice{table, who, skill};
    const Sheet& sheet = s.sheet(who);
    if (sheet.creature()) {
        dice.modify(Why::listed, skill == Skill::mobility ? int{sheet.mobility} : 0, "ALN-CREAT-1+");
    } else {
        dice.modify(Why::attribute, sheet.attribute[static_cast<int>(attribute_of(skill))], "ALN-DICE-1+");
        dice.modify(Why::skill, sheet.skill[static_cast<int>(skill)], "ALN-DICE-1+");
        dice.modify(Why::injuries, injury_modifier(s, who, skill), "ALN-CRIT-1+");
        add_responses(s, dice);
    }
    return dice;
}

// A roll that no order is about: it changes nothing.
template <Table T>
constexpr Gathering<T> gather(T& table, const Scene& s, int who, Skill skill) {
    Gathering<T> dice = own_dice(table, s, who, skill);
    dice.modify(Why::game_master, s.at(who).modifier, "ALN-DICE-1+");
    return dice;
}

// A roll for an action, to which an order adds dice.
template <Table T>
constexpr Gathering<T> gather(T& table, const Play& s, int who, Skill skill, Deed deed) {
    Gathering<T> dice = own_dice(table, s, who, skill);
    follow_order(s, dice, deed);
    dice.modify(Why::game_master, s.at(who).modifier, "ALN-DICE-1+");
    return dice;
}

// ALN-CREAT-2+: the dice of one attack.
template <Table T>
constexpr Gathering<T> gather_attack(T& table, const Scene& s, int who, int attack) {
    Gathering<T> dice{table, who, Skill::close_combat};
    dice.modify(Why::listed, s.book.attack[attack].dice, "ALN-CREAT-2+");
    dice.modify(Why::game_master, s.at(who).modifier, "ALN-DICE-1+");
    return dice;
}

// --- helpers, who pay with their slots -------------------------------------------------------------------------------

// ALN-DICE-5+: of the same side and zone, with slot A, and with its wits about it.
constexpr bool can_help(const Scene& s, int helper, int roller) {
    return helper != roller && !s.enemies(helper, roller) && s.at(helper).zone == s.at(roller).zone &&
           s.in_control(helper) && !s.sheet(helper).creature() && !s.at(helper).has(paranoid) &&
           card_that_pays(s, helper, true) >= 0;
}

// ALN-DICE-5+: up to three others, each for its full action. Only rolls for an action in the own turn are helped, and
// nobody helps against himself, were it a friend in frenzy who attacks.
template <Table T>
constexpr void call_for_help(const Play& s, Gathering<T>& dice, int against = nobody) {
    if (s.state.current != dice.who || s.sheet(dice.who).creature() || s.at(dice.who).has(paranoid)) return;
    int helpers = 0;
    for (int i = 0; i < s.count() && helpers < s.book.tables.most_helpers; ++i) {
        if (i == against || !can_help(s, i, dice.who)) continue;
        const Ask ask = ask_of("ALN-DICE-5+", What::help, i, dice.who, bare_hands, static_cast<int>(dice.skill));
        const Option answer = dice.table.choose(ask, s, [](auto&& offer) {
            offer(Option{Do::no});
            offer(Option{Do::help});
        });
        if (answer.what != Do::help) continue;
        ++helpers;
        spend_slot(s, i, card_that_pays(s, i, true), true);
        s.at(i).aim = bare_hands;
        dice.table.tell({"ALN-DICE-5+", {i, dice.who}, Helped{}});
        dice.modify(Why::help, s.book.tables.helper, "ALN-DICE-5+");
    }
}

// --- the dice of one side ----------------------------------------------------------------------------------------------

// All that a roll and the decision about its push depend on. Stress dice are the stress level.
struct Effort {
    Pool pool{};
    Small who = nobody;
    Small whom = nobody;
    Small item = bare_hands;
    Skill skill = Skill::close_combat;
    Small wanted = 1; // sixes needed
    Small resolve{};
    Small push_stress{}; // what a push costs; 0: who has no stress level gets no stress die either (ALN-NPC-1+)
    bool may_push{};
};

// ALN-DICE-1+: at least one base die. ALN-DICE-2+: who cannot push, or is deflated, may not.
template <Table T>
constexpr Effort effort_of(const Scene& s, const Gathering<T>& dice, int whom, int wanted = 1) {
    const Sheet& sheet = s.sheet(dice.who);
    const Combatant& c = s.at(dice.who);
    const int stress = sheet.has_stress ? int{c.stress} : 0;
    Effort e;
    e.pool = pool_of(at_least(1, dice.dice), stress);
    e.who = dice.who;
    e.whom = whom;
    e.item = dice.item;
    e.skill = dice.skill;
    e.wanted = wanted;
    e.resolve = sheet.resolve;
    if (sheet.has_stress)
        e.push_stress = c.has(Response::jumpy) ? s.book.tables.jumpy_stress : s.book.tables.push_stress;
    e.may_push = sheet.can_push && !c.has(Response::deflated);
    if (sheet.has_stress) dice.table.tell({"ALN-DICE-1+", {dice.who}, PoolEntry{.why = Why::stress, .figure = stress}});
    return e;
}

// The first dice of one side. Where it may not push, which dice lie where no longer matters.
struct First {
    Small sixes{};
    Small left_base{}; // dice a push would roll again
    Small left_stress{};
    bool ones{};
    bool may_push{};
};

// ALN-DICE-1+
inline constexpr auto throw_first = [](auto& table, const Effort& e) -> First {
    const int skill = static_cast<int>(e.skill);
    const year_zero::Rolled rolled =
        table.toss(ask_of("ALN-DICE-1+", What::roll, e.who, e.whom, e.item, skill, e.wanted), Roll{e.pool});
    table.tell({"ALN-DICE-1+",
                {e.who, e.whom, e.item},
                Rolled{.skill = e.skill, .sixes = rolled.sixes(), .dice = e.pool.count()}});
    First first{rolled.sixes()};
    first.ones = rolled.seen.gear_ones > 0;
    first.may_push = e.may_push && !first.ones; // ALN-DICE-2+: forbidden if a stress die shows 1
    if (first.may_push) {
        first.left_base = rolled.left.skill;
        first.left_stress = rolled.left.gear;
    }
    return first;
};

// All dice that do not show 6, and one more stress die.
struct PushDice {
    Effort effort{};
    Small base{};
    Small stress{};
    Small sixes{}; // that stay
};

inline constexpr auto push_dice = [](auto& table, const PushDice& p) -> First {
    const Effort& e = p.effort;
    const int skill = static_cast<int>(e.skill);
    const Pool pool = pool_of(p.base, p.stress + (e.push_stress > 0 ? 1 : 0));
    const year_zero::Seen seen =
        table.toss(ask_of("ALN-DICE-2+", What::again, e.who, e.whom, e.item, skill, e.wanted), Push{pool});
    First now{p.sixes + seen.sixes()};
    now.ones = seen.gear_ones > 0;
    table.tell(
        {"ALN-DICE-2+", {e.who, e.whom, e.item}, Pushed{.skill = e.skill, .sixes = now.sixes, .dice = pool.count()}});
    return now;
};

// --- when a roll is paid for -------------------------------------------------------------------------------------------

// A stage whose law is computed knows no state: what its rolls cost is paid when it is over.
struct PaysLater {
    constexpr void push(const Effort&) const {}
    constexpr void respond(const Effort&, const Price&) const {}
};

// Where dice are really thrown everything is paid as it comes, so that the next question finds it so. What it comes to is
// the same.
template <Table T>
struct PaysAtOnce {
    T& table;
    Play s;

    constexpr void push(const Effort& e) const { pay_stress(table, s, e.who, e.push_stress, Stressor::push); }
    // The price counts from before the push.
    constexpr void respond(const Effort& e, const Price& price) const {
        if (price.response == 0) return;
        pay_stress(table, s, e.who, e.pool.gear + price.stress - s.at(e.who).stress, Stressor::response);
        take_on_response(table, s, e.who, price);
    }
};

// --- both sides --------------------------------------------------------------------------------------------------------

// Two rolls against each other; the passive side is nobody where a roll is not opposed.
struct Trade {
    Effort active{};
    Effort passive{};
};

// What the roller looks at before pushing.
struct PushSight {
    Trade trade{};
    First own{};
    First other{};
    bool active{}; // which side decides
};

struct Traded {
    Small sixes{};     // left to the active side
    Small unopposed{}; // its own, if the passive side has a 1 on a stress die and may yet mess up
    bool active_pushed{}, active_ones{};
    bool passive_pushed{}, passive_ones{};
};

template <Table T, class Pays>
constexpr First offer_push(T& table, const PushSight& sight, int sixes, int wanted, bool& pushed, const Pays& pays) {
    const Effort& e = sight.active ? sight.trade.active : sight.trade.passive;
    Ask ask = ask_of("ALN-DICE-2+", What::push, e.who, e.whom, e.item, sixes, wanted);
    ask.own = sight.own.sixes;
    ask.other = sight.other.sixes;
    ask.base = sight.own.left_base;
    ask.stress = sight.own.left_stress + (e.push_stress > 0 ? 1 : 0);
    if (table.choose(ask, sight, offer_yes).what != Do::yes) return sight.own;
    pushed = true;
    pays.push(e);
    return table.stage(push_dice, PushDice{e, sight.own.left_base, sight.own.left_stress, sight.own.sixes});
}

// ALN-DICE-3+ steps 3 and 4, ALN-DICE-4+: both first rolls are open when the active side decides about its push, then
// the other side decides about its own.
template <Table T, class Pays>
constexpr Traded trade(T& table, const Trade& t, const Pays& pays) {
    Traded result;
    First own = table.stage(throw_first, t.active);
    First other{};
    const bool opposed = t.passive.who != nobody;
    if (opposed) other = table.stage(throw_first, t.passive);
    const auto left = [&] { return at_least(0, own.sixes - other.sixes); };
    if (own.may_push)
        own = offer_push(table, PushSight{t, own, other, true}, left(), t.active.wanted, result.active_pushed, pays);
    if (opposed && other.may_push)
        other = offer_push(table, PushSight{t, other, own, false}, other.sixes, own.sixes, result.passive_pushed, pays);
    result.sixes = left();
    result.active_ones = own.ones;
    result.passive_ones = other.ones;
    if (other.ones) result.unopposed = own.sixes;
    return result;
}

inline constexpr auto trade_rolls = [](auto& table, const Trade& t) -> Traded { return trade(table, t, PaysLater{}); };

// ALN-DICE-2+: the stress of the push; ALN-STRESS-2+: one stress response, with the level after the push.
template <Table T, class Pays>
constexpr Price price_of(T& table, const Book& book, const Effort& e, int responses, bool pushed, bool ones,
                         const Pays& pays) {
    Price price;
    price.pushed = pushed;
    if (pushed) price.stress = e.push_stress;
    const int before = e.pool.gear;
    if (ones) {
        const int stress = capped_stress(book, before + price.stress);
        const Ask ask = ask_of("ALN-STRESS-2+", What::stress_response, e.who, nobody, bare_hands, stress, e.resolve);
        const int total = table.toss(ask, Die{6}) + stress - e.resolve;
        const Response response = response_to(total);
        price.response = 1 + static_cast<int>(response);
        take_response(book, price, response, responses);
    }
    price.stress = capped_stress(book, before + price.stress) - before;
    pays.respond(e, price);
    return price;
}

// An attack as it was declared: all that its rolls and its effect need.
struct Attack {
    Small attacker = nobody;
    Small target = nobody;
    Small item = bare_hands;
    Manner manner = Manner::blow;
    Small entry = -1; // a creature's attack, of the book
    bool weak_spot{};
    bool ranged{};    // answered by Dodge, not Defend
    bool ambush{};    // on somebody unaware (ALN-INIT-4)
    bool follow_up{}; // the second or third of a burst
};

// Two rolls with what they cost.
struct Exchange {
    Lasting<Book> book;
    Trade trade{};
    SmallBits active_responses{};
    SmallBits passive_responses{};
    Small most{};    // sixes beyond this have no effect
    Attack attack{}; // that the rolls are about; on nobody: about something else
    Small unused[4]{};
};

struct Exchanged {
    Small sixes{}; // left to the active side
    Price active{};
    Price passive{};
};

// ALN-DICE-3+ steps 3 to 6: a side that messes up has no success.
template <Table T, class Pays>
constexpr Exchanged conclude(T& table, const Exchange& e, const Traded& traded, const Pays& pays) {
    Exchanged result;
    result.active =
        price_of(table, *e.book, e.trade.active, e.active_responses, traded.active_pushed, traded.active_ones, pays);
    if (e.trade.passive.who != nobody)
        result.passive = price_of(table, *e.book, e.trade.passive, e.passive_responses, traded.passive_pushed,
                                  traded.passive_ones, pays);
    const int sixes = result.passive.messed_up() ? traded.unopposed : traded.sixes;
    result.sixes = result.active.messed_up() ? 0 : at_most(e.most, sixes);
    return result;
}

inline constexpr auto exchange_rolls = [](auto& table, const Exchange& e) -> Exchanged {
    return conclude(table, e, table.stage(trade_rolls, e.trade), PaysLater{});
};

// Rolls one side against the other, or against nobody, and pays for both.
template <Table T>
constexpr Exchanged exchange(T& table, const Play& s, const Trade& trade, int most = 127, const Attack& attack = {}) {
    Exchange e{&s.book, trade};
    e.active_responses = s.at(trade.active.who).responses;
    if (trade.passive.who != nobody) e.passive_responses = s.at(trade.passive.who).responses;
    e.most = most;
    e.attack = attack;
    if (runs_stages(table)) {
        const PaysAtOnce<T> pays{table, s};
        return conclude(table, e, alien::trade(table, trade, pays), pays);
    } else {
        const Exchanged result = table.stage(exchange_rolls, e);
        pay_price(table, s, trade.active.who, result.active);
        if (trade.passive.who != nobody) pay_price(table, s, trade.passive.who, result.passive);
        return result;
    }
}

// A roll against nobody; gives its sixes.
template <Table T>
constexpr int attempt(T& table, const Play& s, const Gathering<T>& dice, int whom = nobody, int most = 127) {
    return exchange(table, s, Trade{effort_of(s, dice, whom), {}}, most).sixes;
}

} // namespace fracas::alien
