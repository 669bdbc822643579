#include "systems/alien/telling/option_parts.hpp"

#include "engine/counting.hpp"
#include "engine/silent.hpp"

#include <string>

namespace fracas::alien {

namespace {

// Hears of what a pool is made, and nothing else.
struct PoolListener : Silent<Alien> {
    std::vector<Event> entries{};

    void tell(const Event& event) {
        if (event.is<PoolEntry>()) entries.push_back(event);
    }
};

// Asking for dice may use up an order or a token, so it is done in a copy of the state.
struct Stand {
    State state;
    Play scene;
    explicit Stand(const Told& told) : state(told.state), scene{told.book, state} {}
};

// An attack as it would be made if the option were taken.
Attack attack_of_offer(const Scene& s, int who, const Ask& ask, const Option& option) {
    switch (option.what) {
    case Do::attack: return blow_of(s, who, option);
    case Do::shoot: {
        Volley volley{who, option.item, option.target, option.extra};
        if (ask.what == What::burst) volley.attacks = int{ask.a};
        return shot_of(volley);
    }
    case Do::strike: return attack_of_entry(s, who, option.extra, option.target);
    default: return special_of(who, option);
    }
}

// ALN-INIT-4: as the rules will find it when the attack is made.
bool is_ambush(const Play& s, int who, const Ask& ask, const Option& option) {
    if (ask.what == What::burst) return (ask.b >> option.target & 1) != 0;
    return is_unaware_of(s, option.target, who) || spend_ambush(s, who, option.target);
}

RollOfOption attack_roll(const Told& told, const Ask& ask, const Option& option) {
    const Stand stand(told);
    const Play& s = stand.scene;
    const int who = mover_of(told, ask);
    Attack attack = attack_of_offer(s, who, ask, option);
    if (attack.entry >= 0 && told.book.attack[attack.entry].automatic) return {};
    attack.ambush = is_ambush(s, who, ask, option);
    PoolListener listener;
    // ALN-AUTO-3: the stress of a further attack comes before its dice.
    if (attack.follow_up) add_stress(listener, s, who, told.book.tables.auto_stress, Stressor::burst, "ALN-AUTO-3");
    const year_zero::Pool pool = effort_of(s, attack_dice(listener, s, attack), option.target).pool;
    return {pool, listener.entries};
}

RollOfOption reaction_roll(const Told& told, const Ask& ask, const Option& option) {
    const Stand stand(told);
    PoolListener listener;
    Attack attack;
    attack.target = ask.who;
    attack.manner = static_cast<Manner>(int{ask.b});
    const auto dice = reaction_dice(listener, stand.scene, attack, option.what);
    const year_zero::Pool pool = effort_of(stand.scene, dice, ask.whom).pool;
    return {pool, listener.entries};
}

// Of an action that is a skill roll and no attack, by the rule's own dice.
std::optional<Gathering<PoolListener>> dice_of_action(PoolListener& listener, const Play& s, int who, const Ask& ask,
                                                      const Option& option) {
    switch (option.what) {
    case Do::break_free: return dice_to_break_free(listener, s, who);
    case Do::jump: return dice_to_jump(listener, s, who, option.x);
    case Do::use_terminal:
    case Do::use_machinery:
    case Do::drive: return dice_for_task(listener, s, who, option.what);
    case Do::first_aid: return dice_to_aid(listener, s, who, option.target);
    case Do::rally: return dice_to_rally(listener, s, who);
    case Do::clear_jam: return dice_to_clear(listener, s, who, option.item);
    case Do::give_orders: return dice_to_order(listener, s, who);
    case Do::attack_door:
    case Do::shoot_door: return dice_for_door(listener, s, who, option);
    case Do::care_by:
        return option.extra != 0 ? dice_to_rally(listener, s, option.target)
                                 : dice_to_aid(listener, s, option.target, ask.whom);
    default: return std::nullopt;
    }
}

std::optional<RollOfOption> skill_roll(const Told& told, const Ask& ask, const Option& option) {
    const Stand stand(told);
    PoolListener listener;
    const auto dice = dice_of_action(listener, stand.scene, mover_of(told, ask), ask, option);
    if (!dice) return std::nullopt;
    const year_zero::Pool pool = effort_of(stand.scene, *dice, option.target).pool;
    return RollOfOption{pool, listener.entries};
}

bool is_attack(Do what) { return (what >= Do::attack && what <= Do::grapple) || what == Do::strike; }

// --- what an option is -------------------------------------------------------------------------------------------------

std::string_view group_of(const Ask& ask, Do what) {
    switch (what) {
    case Do::attack:
    case Do::shoot:
    case Do::strike:
    case Do::roll_attack: return "Attack";
    case Do::disarm:
    case Do::pass:
    case Do::shove:
    case Do::grapple:
    case Do::break_free: return "Special attack";
    case Do::let_go: return "Free";
    case Do::go:
    case Do::leave_map:
    case Do::step_up:
    case Do::step_back:
    case Do::peek:
    case Do::jump: return "Move";
    case Do::partial_cover:
    case Do::full_cover:
    case Do::leave_cover: return "Cover";
    case Do::aim:
    case Do::reload:
    case Do::clear_jam:
    case Do::draw:
    case Do::drop:
    case Do::give:
    case Do::throw_item:
    case Do::pick_up: return "Weapon";
    case Do::rally:
    case Do::first_aid:
    case Do::give_orders: return "Aid and orders";
    case Do::open_door:
    case Do::close_door:
    case Do::lock:
    case Do::unlock:
    case Do::attack_door:
    case Do::shoot_door: return "Door";
    case Do::use_terminal:
    case Do::use_machinery:
    case Do::drive: return "Task";
    case Do::hold_off:
    case Do::end_turn: return "Turn";
    default: break;
    }
    return ask.what == What::react ? "Reaction" : ask.what == What::push ? "Push" : "";
}

const char* rule_of_option(const Told& told, const Ask& ask, const Option& option) {
    const auto fires = [&] {
        return option.item != bare_hands && told.book.weapon[told.state.item[option.item].weapon].shoots();
    };
    switch (option.what) {
    case Do::hold_off: return "ALN-INIT-5";
    case Do::draw:
    case Do::drop: return "ALN-ITEM-2+";
    case Do::leave_cover: return "ALN-COVER-3+";
    case Do::let_go:
    case Do::break_free: return "ALN-GRAPPLE-1+";
    case Do::open_door:
    case Do::close_door:
    case Do::lock:
    case Do::unlock: return "ALN-MOVE-4";
    case Do::go: return "ALN-MOVE-1";
    case Do::leave_map: return "ALN-RANGE-2+";
    case Do::step_up:
    case Do::step_back: return "ALN-MOVE-2";
    case Do::peek: return "ALN-MOVE-3";
    case Do::partial_cover: return "ALN-COVER-1";
    case Do::full_cover: return "ALN-COVER-2";
    case Do::aim: return "ALN-RANGED-3";
    case Do::reload: return "ALN-AMMO-1";
    case Do::pick_up: return "ALN-ITEM-1";
    case Do::give:
    case Do::throw_item: return "ALN-ITEM-3+";
    case Do::rally: return "ALN-AID-2";
    case Do::attack: return fires() ? "ALN-MELEE-4+" : option.item == bare_hands ? "ALN-MELEE-3" : "ALN-MELEE-1";
    case Do::shoot: return ask.what == What::burst ? "ALN-AUTO-1" : "ALN-RANGED-1";
    case Do::disarm: return "ALN-SPECIAL-2";
    case Do::pass: return "ALN-SPECIAL-3";
    case Do::shove: return "ALN-SPECIAL-4";
    case Do::grapple: return "ALN-SPECIAL-5";
    case Do::attack_door:
    case Do::shoot_door: return "ALN-MOVE-6+";
    case Do::jump: return "ALN-MOVE-5";
    case Do::use_terminal: return "ALN-TASK-1";
    case Do::use_machinery: return "ALN-TASK-2";
    case Do::drive: return "ALN-TASK-3";
    case Do::first_aid: return "ALN-AID-1";
    case Do::clear_jam: return "ALN-AMMO-2";
    case Do::give_orders: return "ALN-SOCIAL-1";
    case Do::strike:
    case Do::roll_attack: return "ALN-CREAT-2+";
    case Do::end_turn: return "ALN-TURN-1";
    default: return ask.rule.text;
    }
}

// Where an action leads or what it is done to.
std::string place_of(const Told& told, int who, const Option& option) {
    if (option.x < 0) return "";
    if (option.what == Do::go || option.what == Do::jump || option.what == Do::pass || option.what == Do::flee_by ||
        option.what == Do::throw_item) {
        const Stand stand(told);
        return zone_key(told, zone_beyond(stand.scene, option.x, stand.scene.at(who).zone));
    }
    return border_key(told, option.x);
}

bool moves(Do what) { return is_move(what) || what == Do::jump || what == Do::flee_by; }

// ALN-MOVE-1 to -3, ALN-RANGED-3, ALN-INIT-4, ALN-AWARE-2+, ALN-AUTO-4: what is lost by it.
std::vector<std::string> given_up(const Told& told, const Ask& ask, const Option& option, Cost cost) {
    const int who = mover_of(told, ask);
    std::vector<std::string> list;
    if (who == nobody) return list;
    const Combatant& c = told.state.combatant[who];
    const Do what = option.what;
    if (what == Do::let_go && c.partner != nobody) list.push_back("lets go of the hold on " + name_of(told, c.partner));
    const bool goes = moves(what);
    if (goes && c.cover != Cover::none) list.emplace_back("leaves the cover");
    if (goes && c.at_door != nowhere) list.push_back("leaves " + the_border(told, c.at_door));
    if (goes && what != Do::peek)
        for (const int i : below(told.book.combatants))
            if ((c.adjacent >> i & 1) != 0 && i != option.target && Scene{told.book, told.state}.is_aware(who, i))
                list.push_back("is no longer at Adjacent range to " + name_of(told, i));
    if (what == Do::spend && ends_burst(told, ask)) list.emplace_back("no further attack in this action");
    const bool shoots = what == Do::shoot || what == Do::shoot_door;
    if (c.aim != bare_hands && !shoots && (cost != Cost::free || what == Do::draw)) list.emplace_back("loses the aim");
    const bool spends_token = is_hostile(what) || what == Do::attack_door || what == Do::shoot_door ||
                              what == Do::end_turn || what == Do::hold_off;
    if (c.is(ambush_token) && ask.what == What::act && spends_token) list.emplace_back("spends the ambush");
    const bool shows = is_hostile(what) || what == Do::attack_door || what == Do::shoot_door;
    if (c.is(lurking) && shows) list.emplace_back("comes out of hiding");
    if (what == Do::draw) {
        int hands = Scene{told.book, told.state}.free_hands(who);
        const int needed = told.book.weapon[told.state.item[option.item].weapon].hands;
        for (const int i : below(told.state.items)) {
            if (hands >= needed || !Scene{told.book, told.state}.holds(who, i)) continue;
            hands += told.book.weapon[told.state.item[i].weapon].hands;
            list.push_back("puts " + the_item(told, i) + " away");
        }
    }
    return list;
}

void add_price(const Told& told, const Ask& ask, const Option& option, Cost cost, OptionParts& parts) {
    if (cost != Cost::free) parts.price.push_back({1, cost == Cost::full ? "full action" : "quick action"});
    if (option.what == Do::yes)
        if (const int stress = stress_of_push(told, ask.who); stress > 0) parts.price.push_back({stress, "stress"});
    if (option.what == Do::shoot && ask.what == What::burst && told.book.sheet[ask.who].has_stress)
        parts.price.push_back({told.book.tables.auto_stress, "stress"});
    if (option.what == Do::spend) parts.price.push_back({1, "six"});
}

// ALN-DICE-1+: what a roll begins with is no modifier of it.
void add_modifiers(const RollOfOption& roll, OptionParts& parts) {
    for (const Event& event : roll.entries) {
        const PoolEntry entry = event.as<PoolEntry>();
        switch (entry.why) {
        case Why::attribute:
        case Why::skill:
        case Why::listed:
        case Why::stress: break;
        case Why::response:
            parts.modifiers.push_back(
                {with_blanks(response_name(static_cast<Response>(entry.response.row))), entry.figure, event.rule.text});
            break;
        default: parts.modifiers.push_back({std::string(why_name(entry.why)), entry.figure, event.rule.text}); break;
        }
    }
}

} // namespace

int mover_of(const Told& told, const Ask& ask) { return ask.who == nobody ? int{told.state.current} : int{ask.who}; }

Cost cost_of_option(const Told& told, const Ask& ask, const Option& option) {
    if (ask.what == What::act) return cost_of(Stand(told).scene, mover_of(told, ask), option);
    if (option.what == Do::help) return Cost::full;
    if (option.what != Do::defend && option.what != Do::dodge) return Cost::free;
    return told.state.combatant[ask.who].is(needs_full_slot) ? Cost::full : Cost::quick; // ALN-SYNTH-1+
}

std::optional<RollOfOption> roll_of_option(const Told& told, const Ask& ask, const Option& option) {
    if (is_attack(option.what)) return attack_roll(told, ask, option);
    if (option.what == Do::defend || option.what == Do::dodge) return reaction_roll(told, ask, option);
    return skill_roll(told, ask, option);
}

std::optional<year_zero::Pool> pool_of_option(const Told& told, const Ask& ask, const Option& option) {
    const auto roll = roll_of_option(told, ask, option);
    return roll ? std::optional(roll->pool) : std::nullopt;
}

bool ends_burst(const Told& told, const Ask& ask) {
    if (ask.what != What::conserve || ask.whom == nobody || told.book.settings.auto_conserve) return false;
    const bool beside = (told.state.combatant[ask.who].adjacent >> ask.whom & 1) != 0;
    return !beside && told.book.weapon[told.state.item[ask.item].weapon].full_auto;
}

int stress_of_push(const Told& told, int who) {
    if (!told.book.sheet[who].has_stress) return 0;
    return told.state.combatant[who].has(Response::jumpy) ? told.book.tables.jumpy_stress
                                                          : told.book.tables.push_stress;
}

OptionParts option_parts(const Told& told, const Ask& ask, const Option& option) {
    OptionParts parts;
    const Cost cost = cost_of_option(told, ask, option);
    parts.group = group_of(ask, option.what);
    parts.deed = do_name(option.what);
    parts.target = option.target;
    if (option.item != bare_hands) parts.weapon = item_key(told, option.item);
    parts.place = place_of(told, mover_of(told, ask), option);
    parts.rule = rule_of_option(told, ask, option);
    add_price(told, ask, option, cost, parts);
    parts.gives_up = given_up(told, ask, option, cost);
    if (option.what == Do::yes) {
        parts.dice = {{ask.base, "base"}, {ask.stress, "stress"}};
        parts.measure = {"dice", ask.base + ask.stress};
    } else if (const auto roll = roll_of_option(told, ask, option)) {
        if (roll->pool.skill > 0) parts.dice.push_back({roll->pool.skill, "base"});
        if (roll->pool.gear > 0) parts.dice.push_back({roll->pool.gear, "stress"});
        if (roll->pool.count() > 0) parts.measure = {"dice", roll->pool.count()};
        add_modifiers(*roll, parts);
    }
    parts.ends_turn = option.what == Do::end_turn;
    parts.confirm = option.what == Do::leave_map;
    return parts;
}

// --- what may not be done now ------------------------------------------------------------------------------------------

namespace {

class Barred {
public:
    Barred(const Told& telling, int mover)
        : told(telling), s{telling.book, telling.state}, who(mover), c(s.at(mover)) {}

    std::vector<BarredAction> all() {
        if (c.is(held)) {
            add("go", "Move, attack or react", "held by " + name_of(told, c.partner) + ": only breaking free is left",
                "ALN-SPECIAL-5");
            return std::move(list);
        }
        if (freedom_of(s, who) != Freedom::all) return std::move(list);
        for_the_budget();
        for (const int i : below(told.state.items))
            if (s.holds(who, i) && s.weapon(i).shoots()) for_a_firearm(i);
        for_blows();
        for_cover();
        for_doors();
        return std::move(list);
    }

private:
    void add(std::string_view deed, std::string text, std::string reason, const char* rule) {
        list.push_back({std::string(deed), std::move(text), std::move(reason), rule});
    }

    void for_the_budget() {
        if (slot_for(s, who, s.state.turn_card, true) == 0)
            add("attack", "Attack, or another full action", "the full action of this turn is spent", "ALN-TURN-1");
    }

    // ALN-RANGED-1, ALN-COVER-3+, ALN-GRAPPLE-1+, ALN-AMMO-1
    void for_a_firearm(int item) {
        const std::string shoot = "Shoot with " + the_item(told, item), the = the_item(told, item);
        const bool spare = magazines_for(s, who, s.item(item).weapon) >= 0;
        if (s.item(item).is(jammed)) add("shoot", shoot, the + " is jammed", "ALN-AMMO-2");
        else if (s.item(item).ammo == 0)
            add("shoot", shoot, the + (spare ? " is empty: reload it" : " is empty"), "ALN-RANGED-1");
        else if (!s.usable(who, item)) add("shoot", shoot, "it takes two hands", "ALN-SYNTH-1+");
        else if (c.cover == Cover::full) add("shoot", shoot, "not out of full cover: leave it first", "ALN-COVER-3+");
        else if (c.is(holding)) add("shoot", shoot, "holds " + name_of(told, c.partner), "ALN-GRAPPLE-1+");
        else for_targets(item);
        if (s.item(item).ammo < s.weapon(item).ammo && !spare)
            add("reload", "Reload " + the, "no spare magazine", "ALN-AMMO-1");
    }

    bool is_foe(int i) const { return s.enemies(who, i) && s.threatens(i) && s.is_aware(who, i); }

    void for_targets(int item) {
        for (const int i : below(s.count())) {
            if (!is_foe(i)) continue;
            const std::string shoot = "Shoot at " + name_of(told, i) + " with " + the_item(told, item);
            if (adjacent(s, who, i))
                add("shoot", shoot, "not at Adjacent range: attack with it instead", "ALN-RANGED-1");
            else if (range_between(s, who, i) > s.weapon(item).farthest)
                add("shoot", shoot, "out of range", "ALN-RANGED-1");
        }
    }

    // ALN-MELEE-1
    void for_blows() {
        for (const int i : below(s.count()))
            if (is_foe(i) && s.at(i).zone == c.zone && !adjacent(s, who, i) && !s.sheet(who).creature())
                add("attack", "Attack " + name_of(told, i) + " in close combat", "not at Adjacent range: step up first",
                    "ALN-MELEE-1");
    }

    void for_cover() {
        if (!s.sheet(who).creature() && !has_cover(s, who))
            add("partial_cover", "Take cover", "there is none in an open zone away from doors", "ALN-COVER-3+");
    }

    // ALN-MOVE-1, ALN-SPECIAL-3
    void for_doors() {
        for (const int border : below(s.book.borders)) {
            if (!borders_on(s, c.zone, border)) continue;
            const std::string go = "Go through " + the_border(told, border);
            if (is_door(s, border) && s.state.door[border].state == DoorState::locked)
                add("go", go, "it is locked", "ALN-MOVE-1");
            else if (is_blocked(s, who, border)) add("go", go, "an enemy blocks it", "ALN-SPECIAL-3");
        }
    }

    const Told& told;
    Scene s;
    int who;
    const Combatant& c;
    std::vector<BarredAction> list;
};

} // namespace

std::vector<BarredAction> barred_actions(const Told& told, const Ask& ask) {
    if (ask.what != What::act || ask.who == nobody) return {};
    return Barred(told, ask.who).all();
}

} // namespace fracas::alien
