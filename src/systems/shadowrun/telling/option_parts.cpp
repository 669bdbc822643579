// An action taken apart, and what may not be done now.
#include "engine/counting.hpp"
#include "systems/shadowrun/rules/phase.hpp"
#include "systems/shadowrun/telling/words.hpp"

namespace fracas::shadowrun {

namespace {

std::string_view group_of(Do what) {
    switch (what) {
    case Do::fire:
    case Do::fire_pair:
    case Do::full_auto:
    case Do::melee: return "Attack";
    case Do::aim: return "Aim";
    case Do::maintain:
    case Do::break_hold:
    case Do::release: return "Hold";
    case Do::stay:
    case Do::walk:
    case Do::run:
    case Do::flee:
    case Do::go:
    case Do::close_in:
    case Do::leave: return "Move";
    case Do::delay: return "Wait";
    case Do::drop_prone:
    case Do::stand_up: return "Position";
    case Do::drop:
    case Do::draw:
    case Do::put_away:
    case Do::set_mode:
    case Do::set_choke:
    case Do::set_up: return "Weapons";
    case Do::remove_load:
    case Do::insert_load:
    case Do::nock:
    case Do::fill_weapon:
    case Do::fill_load: return "Reload";
    case Do::don_harness:
    case Do::release_harness:
    case Do::mount:
    case Do::unmount: return "Gyro harness";
    case Do::defend:
    case Do::full_defence:
    case Do::strike:
    case Do::interrupt:
    case Do::act_now:
    case Do::wait: return "Reaction";
    case Do::pool: return "Combat Pool";
    default: return "";
    }
}

std::string_view rule_of_deed(const Scene& s, const Option& o) {
    switch (o.what) {
    case Do::fire: {
        const Mode mode = s.item(o.item).mode;
        return mode == Mode::burst ? "SR3-FIRE-3" : mode == Mode::semi_automatic ? "SR3-FIRE-2" : "SR3-FIRE-1";
    }
    case Do::fire_pair: return "SR3-RANGED-12";
    case Do::full_auto:
    case Do::rounds: return "SR3-FIRE-5";
    case Do::aim: return "SR3-RANGED-13";
    case Do::melee: return "SR3-MELEE-1";
    case Do::also: return "SR3-MELEE-7";
    case Do::maintain: return "SR3-GRAPPLE-5";
    case Do::break_hold: return "SR3-GRAPPLE-6";
    case Do::release: return "SR3-GRAPPLE-2";
    case Do::subdue: return "SR3-GRAPPLE-1";
    case Do::stay:
    case Do::walk:
    case Do::run:
    case Do::go:
    case Do::close_in: return "SR3-MOVE-1+";
    case Do::flee:
    case Do::leave: return "SR3-END-1+";
    case Do::delay:
    case Do::wait:
    case Do::act_now:
    case Do::interrupt: return "SR3-INIT-4+";
    case Do::drop_prone:
    case Do::stand_up: return "SR3-MOVE-2+";
    case Do::drop:
    case Do::draw:
    case Do::put_away: return "SR3-READY-1+";
    case Do::set_mode: return "SR3-FIRE-1";
    case Do::set_choke: return "SR3-SHOT-2";
    case Do::set_up: return "SR3-RECOIL-2";
    case Do::remove_load:
    case Do::insert_load:
    case Do::fill_weapon:
    case Do::fill_load: return "SR3-RELOAD-1";
    case Do::nock: return "SR3-BOW-2";
    case Do::don_harness:
    case Do::release_harness:
    case Do::mount:
    case Do::unmount: return "SR3-RECOIL-4";
    case Do::call_vital:
    case Do::call_other:
    case Do::disarms:
    case Do::fells:
    case Do::halts:
    case Do::ruling: return "SR3-CALLED-1";
    case Do::line: return "SR3-SHOT-4";
    case Do::use_skill:
    case Do::use_attribute: return "SR3-DICE-5+";
    case Do::pool: return "SR3-POOL-2+";
    case Do::defend: return "SR3-MELEE-2";
    case Do::full_defence: return "SR3-MELEE-8";
    case Do::strike: return "SR3-PASS-1";
    case Do::end_phase: return "SR3-TURN-2+";
    default: return "";
    }
}

bool has_weapon(Do what) {
    return needs_item(what) || what == Do::melee || what == Do::defend || what == Do::full_defence ||
           what == Do::strike || what == Do::disarms;
}

class Parts {
public:
    Parts(const Told& telling, const Ask& asked, const Option& chosen)
        : told(telling), s{telling.book, telling.state}, ask(asked), o(chosen) {}

    OptionParts all() {
        parts.deed = std::string(do_name(o.what));
        parts.group = group_of(o.what);
        parts.target = o.target;
        if (has_weapon(o.what)) parts.weapon = item_key(told, o.item);
        parts.rule = ask.what == What::rating ? ask.rule.text : rule_of_deed(s, o);
        if (ask.who == nobody) return parts;
        pay();
        give_up();
        note_dice();
        measure();
        parts.ends_turn = o.what == Do::end_phase;
        parts.confirm = o.what == Do::flee || o.what == Do::leave; // out of the fight for good
        return parts;
    }

private:
    void price(int amount, const std::string& of) {
        if (amount > 0) parts.price.push_back({amount, of});
    }

    // SR3-TURN-3+
    void pay() {
        if (ask.what == What::act) {
            switch (cost_of(s, ask.who, o)) {
            case Cost::none: break;
            case Cost::free: price(1, "Free Action"); break;
            case Cost::simple: price(1, "Simple Action"); break;
            case Cost::complex: price(1, "Complex Action"); break;
            }
        }
        const auto rounds = [&](int item) {
            const int count = rounds_of(s, item);
            price(count, count == 1 ? "round" : "rounds");
        };
        switch (o.what) {
        case Do::delay:
        case Do::call_vital:
        case Do::call_other: price(1, "Free Action"); break;
        case Do::fire: rounds(o.item); break;
        case Do::fire_pair:
            rounds(o.item);
            rounds(o.x);
            break;
        case Do::rounds: price(o.x, o.x == 1 ? "round" : "rounds"); break;
        case Do::also: // SR3-FIRE-7
            if (ask.what == What::grouping)
                price(rounds_walked(s, ask.who, ask.item, ask.whom, o.target), "rounds lost on the way");
            break;
        case Do::close_in:
            price(metres_up(distance(position(s, ask.who), place_near(s, ask.who, o.target))), "metres");
            break;
        case Do::pool: price(o.extra, o.extra == 1 ? "Combat Pool die" : "Combat Pool dice"); break;
        default: break;
        }
    }

    void lose(bool lost, const std::string& what) {
        if (lost) parts.gives_up.push_back(what);
    }

    // SR3-RANGED-14+: whether stored aim ends with it.
    bool costs_aim() const {
        if (s.at(ask.who).aim == 0) return false;
        if (ask.what == What::act) return o.what != Do::end_phase && !keeps_aim(s, ask.who, o);
        if (o.what == Do::pool) return o.extra > 0 && ask.what != What::attack_pool;
        return o.what == Do::walk || o.what == Do::run || o.what == Do::delay || o.what == Do::flee;
    }

    // SR3-GRAPPLE-2: whether he no longer holds the victim once this is done.
    bool costs_hold(int victim) const {
        const int who = ask.who;
        const auto leaves_for = [&](Point there) {
            const int reach = at_least(longest_reach(s, who), longest_reach(s, victim));
            return s.engaged(who, victim) &&
                   distance(there, position(s, victim)) > (s.book.figures.contact + reach) * metre;
        };
        switch (o.what) {
        case Do::release:
        case Do::fire:
        case Do::full_auto: return o.target == victim;
        case Do::fire_pair: return o.target == victim || o.extra == victim;
        case Do::melee: return o.target == victim && !s.weapon(o.item).has(stun_damage);
        case Do::plain:
        case Do::call_vital:
        case Do::call_other: return ask.whom == victim;
        case Do::go: return leaves_for(point_at(o.x, o.y));
        case Do::close_in: return leaves_for(place_near(s, who, o.target));
        case Do::flee:
        case Do::leave: return true;
        default: return false;
        }
    }

    void give_up() {
        const int who = ask.who;
        const Combatant& c = s.at(who);
        lose(costs_aim(), "the aim at " + name_of(told, c.aim_target));
        for (const int i : below(s.count()))
            lose(subdual_between(s, who, i) >= 0 && costs_hold(i), "the hold on " + name_of(told, i));
        // SR3-RANGED-4, SR3-RECOIL-2: what belongs to the place.
        const bool moves = o.what == Do::go || o.what == Do::close_in || o.what == Do::leave;
        lose(moves && c.cover == Cover::partial, "the partial cover");
        lose(moves && c.cover == Cover::unseen, "being out of sight");
        lose(moves && c.barrier > 0, "what stands in front");
        for (const int i : below(s.state.items)) {
            const Item& item = s.item(i);
            if (item.holder != who) continue;
            const bool taken_up = (o.what == Do::put_away || o.what == Do::drop || o.what == Do::mount) && o.item == i;
            lose(item.is(is_set_up) && (moves || taken_up), "the stand of " + the_item(told, i));
            lose(item.is(mounted) && o.what == Do::release_harness, "the mount of " + the_item(told, i));
        }
    }

    // SR3-DICE-4+: the target number with the list behind it; of pool dice what is rolled with them.
    void measure() {
        if (ask.what == What::attack_pool || ask.what == What::defence_pool) parts.measure = {"dice", ask.a + o.extra};
        if (ask.what == What::resistance_pool) parts.measure = {"dice", s.sheet(ask.who).body() + o.extra};
        const TargetNumber tn = number_of_option(told, ask, o);
        if (tn.count == 0) return;
        parts.measure = {"target number", tn.value()};
        for (const int i : below(tn.count))
            parts.modifiers.push_back(
                {modifier_name(told, tn.entry[i]), tn.entry[i].figure, rule_of(tn.entry[i].why).text});
    }

    void dice(int count, const char* colour) {
        if (count > 0) parts.dice.push_back({count, colour});
    }

    void note_dice() {
        const Sheet& sheet = s.sheet(ask.who);
        switch (o.what) {
        case Do::fire:
        case Do::fire_pair:
        case Do::full_auto:
        case Do::melee:
        case Do::defend:
        case Do::full_defence:
        case Do::strike: dice(sheet.rating(s.weapon(o.item).skill), "skill"); break;
        case Do::stand_up: dice(wound_tn(s, ask.who) > 0 ? sheet.willpower() : 0, "willpower"); break;
        case Do::use_skill: dice(sheet.skill[o.extra], "skill"); break;
        case Do::use_attribute: dice(sheet.attribute[o.extra], "attribute"); break;
        case Do::pool: dice(o.extra, "pool"); break;
        default: break;
        }
    }

    const Told& told;
    const Scene s;
    const Ask& ask;
    const Option& o;
    OptionParts parts{};
};

// --- what may not be done now ----------------------------------------------------------------------------------------

class Barred {
public:
    Barred(const Told& telling, int actor) : told(telling), s{telling.book, telling.state}, who(actor) {}

    std::vector<BarredAction> all() {
        if (s.at(who).status == Status::subdued) {
            bar("melee", "Attack", "held down: only breaking the hold is left", "SR3-GRAPPLE-3");
            if (!can_pay(s, who, Cost::complex)) bar("break-hold", "Break the hold", no_complex(), "SR3-TURN-2+");
            return list;
        }
        for (const int i : below(s.state.items))
            if (s.item(i).holder == who) look_at(i);
        look_at_melee();
        look_at_moving();
        if (s.at(who).is(prone) && !can_pay(s, who, Cost::simple))
            bar("stand-up", "Stand up", no_simple(), "SR3-TURN-2+");
        if (s.at(who).is(free_spent)) bar("call-vital", "Called shot", "the Free Action is spent", "SR3-CALLED-1");
        return list;
    }

private:
    void bar(const char* deed, const std::string& text, const std::string& reason, const char* rule) {
        list.push_back({deed, text, reason, rule});
    }

    static std::string no_simple() { return "no Simple Action is left in this Combat Phase"; }
    std::string no_complex() const {
        return s.at(who).simple > 0 ? "needs a Complex Action: one Simple Action is spent already"
                                    : "no action is left in this Combat Phase";
    }

    void look_at(int item) {
        const std::string name = the_item(told, item);
        if (!is_ready(s, who, item)) {
            if (s.item(item).is(mounted) || possible(s, who, option_of(Do::draw, item))) return;
            if (!can_pay(s, who, Cost::simple)) bar("draw", "Draw " + name, no_simple(), "SR3-TURN-2+");
            else bar("draw", "Draw " + name, "no hand is free: drop something or put it away first", "SR3-READY-1+");
            return;
        }
        if (!s.weapon(item).is_ranged()) return;
        const char* deed = s.item(item).mode == Mode::full_auto ? "full-auto" : "fire";
        bool open = false;
        for (const int i : below(s.count()))
            open = open || possible(s, who, option_of(Do::fire, item, i)) ||
                   possible(s, who, option_of(Do::full_auto, item, i));
        const auto [reason, rule] = why_not_fired(item);
        if (!open && !reason.empty()) bar(deed, "Fire " + name, reason, rule);
        look_at_aim(item);
    }

    struct Reason {
        std::string text{};
        const char* rule = "";
    };

    Reason why_not_fired(int item) const {
        const Item& thing = s.item(item);
        if (thing.is(loader_in)) return {"the spent speed loader is still in it", "SR3-RELOAD-1"};
        if (thing.rounds == 0) return {"it is empty", "SR3-READY-1+"};
        if (thing.mode == Mode::full_auto && thing.rounds < s.book.fire.auto_least_rounds)
            return {"full auto needs " + counted(s.book.fire.auto_least_rounds, "round") + ", " +
                        std::to_string(thing.rounds) + " left",
                    "SR3-FIRE-5"};
        if (thing.mode == Mode::single_shot && thing.attacks > 0)
            return {"single shot: once in a Combat Phase", "SR3-FIRE-1"};
        if (thing.attacks >= most_attacks) return {"it was fired twice in this Combat Phase", "SR3-FIRE-2"};
        const bool automatic = thing.mode == Mode::full_auto;
        if (!can_pay(s, who, automatic ? Cost::complex : Cost::simple))
            return {automatic ? no_complex() : no_simple(), "SR3-TURN-2+"};
        return why_nobody_is_shot(item);
    }

    Reason why_nobody_is_shot(int item) const {
        const int nearest = nearest_enemy();
        if (nearest == nobody) return {};
        if (s.surprised_by(who, nearest))
            return {"surprised by " + name_of(told, nearest) + " in this pass", "SR3-INIT-5+"};
        if (!in_range(s, who, item, nearest)) return {name_of(told, nearest) + " is out of range", "SR3-RANGED-1"};
        return {"without the skill the target number is too high", "SR3-DICE-5+"};
    }

    // SR3-RANGED-14+
    void look_at_aim(int item) {
        const Combatant& c = s.at(who);
        const int most = s.sheet(who).rating(s.weapon(item).skill) / 2;
        if (c.aim_item != item || c.aim < most || c.aim == 0) return;
        bar("aim", "Aim on at " + name_of(told, c.aim_target),
            "at most half the skill, " + std::to_string(most) + ", can be aimed", "SR3-RANGED-14+");
    }

    int nearest_enemy() const {
        int nearest = nobody;
        for (const int i : below(s.count())) {
            if (!s.enemies(who, i) || !s.active(i)) continue;
            if (nearest == nobody || distance(s, who, i) < distance(s, who, nearest)) nearest = i;
        }
        return nearest;
    }

    void look_at_melee() {
        const int nearest = nearest_enemy();
        if (nearest == nobody) return;
        int longest = bare_hands;
        bool open = false;
        each_melee_weapon(s, who, [&](int item) {
            if (reach_of(s, who, item) > reach_of(s, who, longest)) longest = item;
            for (const int i : below(s.count())) open = open || possible(s, who, option_of(Do::melee, item, i));
        });
        if (open) return;
        const std::string text = "Attack " + name_of(told, nearest) + " with " + the_item(told, longest);
        if (s.surprised_by(who, nearest))
            return bar("melee", text, "surprised by " + name_of(told, nearest) + " in this pass", "SR3-INIT-5+");
        if (walled_off(s, position(s, who), position(s, nearest)))
            return bar("melee", text, "a wall stands between", "SR3-MOVE-3+");
        if (!can_reach(s, who, longest, nearest))
            return bar("melee", text,
                       std::to_string(metres_up(distance(s, who, nearest))) + " m away; the reach is " +
                           std::to_string(s.book.figures.contact + reach_of(s, who, longest)) + " m and a step",
                       "SR3-MELEE-1");
        if (!can_pay(s, who, Cost::complex)) return bar("melee", text, no_complex(), "SR3-TURN-2+");
    }

    void look_at_moving() {
        const Combatant& c = s.at(who);
        if (may_move(s, who)) return;
        if (c.pace != Gait::stationary && c.is(prone)) bar("go", "Move", "prone: stand up first", "SR3-MOVE-2+");
        else if (c.pace != Gait::stationary)
            bar("go", "Move", "the whole way of this Combat Phase is used", "SR3-MOVE-1+");
        else if (c.is(has_moved)) bar("go", "Move", "moved in another Combat Phase of this Combat Turn", "SR3-MOVE-1+");
        else bar("go", "Move", "no movement was chosen for this Combat Phase", "SR3-MOVE-1+");
    }

    const Told& told;
    const Scene s;
    int who;
    std::vector<BarredAction> list{};
};

} // namespace

OptionParts option_parts(const Told& told, const Ask& ask, const Option& option) {
    return Parts(told, ask, option).all();
}

std::vector<BarredAction> barred_actions(const Told& told, const Ask& ask) {
    if (ask.what != What::act || ask.who == nobody) return {};
    return Barred(told, ask.who).all();
}

} // namespace fracas::shadowrun
