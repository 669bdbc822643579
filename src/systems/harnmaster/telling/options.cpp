#include "systems/harnmaster/telling/options.hpp"

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/actions.hpp"
#include "systems/harnmaster/telling/emls.hpp"

#include <algorithm>

namespace fracas::harnmaster {

namespace {

std::string_view group_of(Do what) {
    switch (what) {
    case Do::melee:
    case Do::tangle: return "Attack";
    case Do::load:
    case Do::fire:
    case Do::load_and_fire:
    case Do::fire_and_load:
    case Do::draw_and_throw:
    case Do::throw_and_draw:
    case Do::tangle_thrown: return "Missile";
    case Do::maintain:
    case Do::hold_strike:
    case Do::take:
    case Do::squeeze:
    case Do::throw_down:
    case Do::release:
    case Do::break_hold: return "Hold";
    case Do::grapple: return "Grapple";
    case Do::crawl:
    case Do::walk:
    case Do::run:
    case Do::engage:
    case Do::approach:
    case Do::disengage: return "Move";
    case Do::rise: return "Rise";
    case Do::ready:
    case Do::put_away:
    case Do::pick_up:
    case Do::untangle:
    case Do::bind:
    case Do::revive:
    case Do::handle: return "Grope";
    case Do::mount:
    case Do::dismount: return "Mount";
    case Do::esoteric: return "Esoteric";
    case Do::rest: return "Rest";
    case Do::drop: return "Free";
    case Do::yield: return "Give up";
    case Do::pass: return "Pass";
    default: return {};
    }
}

// What a question that is no action is about.
std::string_view group_of(What what) {
    switch (what) {
    case What::defence:
    case What::defence_to_missile:
    case What::defence_to_grapple: return "Defence";
    case What::aim: return "Aim";
    case What::aspect: return "Aspect";
    case What::grasp: return "Grasp";
    default: return {};
    }
}

std::string_view rule_of(Do what) {
    switch (what) {
    case Do::pass: return "HMG-TURN-1+";
    case Do::yield: return "HMG-TURN-2+";
    case Do::rest: return "HMG-ACT-1";
    case Do::crawl:
    case Do::walk:
    case Do::run: return "HMG-ACT-2";
    case Do::engage:
    case Do::approach: return "HMG-ACT-3";
    case Do::disengage: return "HMG-ACT-4";
    case Do::rise: return "HMG-ACT-5";
    case Do::drop:
    case Do::ready:
    case Do::put_away:
    case Do::pick_up:
    case Do::handle: return "HMG-ACT-6";
    case Do::untangle: return "HMG-TANGLE-3";
    case Do::bind: return "HMG-INJ-12+";
    case Do::revive: return "HMG-INJ-8";
    case Do::mount:
    case Do::dismount: return "HMG-ACT-7";
    case Do::grapple: return "HMG-ACT-8";
    case Do::melee: return "HMG-ACT-9";
    case Do::tangle:
    case Do::tangle_thrown: return "HMG-TANGLE-1";
    case Do::load:
    case Do::fire:
    case Do::load_and_fire:
    case Do::fire_and_load:
    case Do::draw_and_throw:
    case Do::throw_and_draw: return "HMG-ACT-10";
    case Do::esoteric: return "HMG-ACT-11";
    case Do::maintain: return "HMG-GRAPPLE-9";
    case Do::hold_strike: return "HMG-GRAPPLE-5";
    case Do::take: return "HMG-GRAPPLE-6";
    case Do::squeeze: return "HMG-GRAPPLE-7";
    case Do::throw_down: return "HMG-GRAPPLE-8";
    case Do::release:
    case Do::break_hold: return "HMG-GRAPPLE-10";
    case Do::block: return "HMG-REACT-1";
    case Do::counterstrike: return "HMG-REACT-2";
    case Do::dodge: return "HMG-REACT-3";
    case Do::grapple_back: return "HMG-REACT-4";
    case Do::ignore: return "HMG-REACT-5";
    case Do::missile_defence: return "HMG-REACT-6";
    case Do::esoteric_defence: return "HMG-REACT-7";
    case Do::catch_missile: return "HMG-RANGED-5";
    case Do::aim_at: return "HMG-MELEE-4";
    case Do::use_aspect: return "HMG-DAMAGE-1";
    case Do::grasp: return "HMG-GRAPPLE-3";
    default: return {};
    }
}

bool is_shot(Do what) {
    return what == Do::fire || what == Do::load_and_fire || what == Do::fire_and_load || what == Do::missile_defence;
}

std::string counted_hexes(int hexes) { return std::to_string(hexes) + (hexes == 1 ? " hex" : " hexes"); }

// What is lost by it, beside what it is for.
class GivenUp {
public:
    GivenUp(const Told& all, const Ask& asked) : told(all), ask(asked), s{all.book, all.state} {}

    std::vector<std::string> by(const Option& o) {
        if (ask.who == nobody) return {};
        if (throws_thing(o.what)) add(the_item(told, ask.who, o.item) + " leaves the hand");
        if (o.what == Do::ready || o.what == Do::pick_up) what_is_put_away(o);
        if (o.what == Do::drop) add(the_item(told, ask.who, o.item) + " lies on the ground");
        what_becomes_of_the_hold(o);
        if ((ask.what == What::act || ask.what == What::advantage) && is_act(o.what)) readiness();
        if (o.what == Do::yield) add("the whole side is out of the fight");
        return lost;
    }

private:
    void add(std::string words) { lost.push_back(std::move(words)); }

    void what_is_put_away(const Option& o) {
        const Combatant& c = s.at(ask.who);
        for (int side = left; side <= right; ++side) {
            const int held = c.hand[side];
            if (held < 0 || held == o.item || (o.extra != in_both && o.extra != side)) continue;
            const bool said = side == right && c.hand[left] == held && o.extra == in_both;
            if (!said)
                add(c.both_hands_on(held) && o.extra != in_both
                        ? the_item(told, ask.who, held) + " is then held in one hand"
                        : "puts away " + the_item(told, ask.who, held));
        }
    }

    void what_becomes_of_the_hold(const Option& o) {
        const auto whom = [&] { return o.target == nobody ? "him" : name_of(told, o.target); };
        switch (o.what) {
        case Do::release: add("lets go of the hold on " + whom()); break;
        case Do::throw_down: add("lets go of the hold on " + whom() + " in every case"); break;
        case Do::squeeze: add("a failure ends the hold on " + whom()); break;
        case Do::take: add("lets go of the hold on " + whom() + ", unless both roll alike"); break;
        default: break;
        }
    }

    // HMG-REACT-6: who acts is no longer ready for those who came.
    void readiness() {
        for (const int enemy : below(s.count()))
            if (is_ready_for(s, ask.who, enemy)) add("no longer ready to shoot first at " + name_of(told, enemy));
    }

    const Told& told;
    const Ask& ask;
    Scene s;
    std::vector<std::string> lost{};
};

} // namespace

OptionParts option_parts(const Told& told, const Ask& ask, const Option& option) {
    OptionParts parts;
    const std::string_view of_action = group_of(option.what), of_question = group_of(ask.what);
    parts.group = of_question.empty() ? of_action : of_question;
    parts.deed = do_name(option.what);
    parts.target = option.target;
    if (option.item != nothing) parts.weapon = item_key(told, option.item);
    if (option.what == Do::approach || option.what == Do::go_to)
        parts.place = std::to_string(option.x) + "," + std::to_string(option.y);
    parts.rule = rule_of(option.what);
    if (ask.what == What::act && option.what != Do::drop && option.what != Do::pass && option.what != Do::yield)
        parts.price.push_back({1, "action"});
    if (is_shot(option.what)) parts.price.push_back({1, "missile"});
    if (option.what == Do::run) parts.price.push_back({told.book.sheet[ask.who].fatigue_rate, "fatigue"});
    parts.gives_up = GivenUp(told, ask).by(option);
    if (auto measure = measure_of(told, ask, option)) {
        parts.measure = measure->figure;
        parts.dice.push_back(measure->dice);
        parts.modifiers = std::move(measure->modifiers);
    }
    parts.ends_turn = ask.what == What::act && option.what == Do::pass;
    parts.confirm = option.what == Do::yield;
    return parts;
}

// --- what may not be done now --------------------------------------------------------------------------------------------

namespace {

class Barred {
public:
    Barred(const Told& all, int asked) : told(all), who(asked), s{all.book, all.state} {}

    std::vector<BarredAction> all() {
        if (s.at(who).is(in_shock)) {
            add("melee", "Attack", "in shock: only rest, slow moves and rising", "HMG-INJ-9");
            return list;
        }
        if (tied_by_hold(s, who)) {
            const char* why = s.is_holding(who) ? "holds somebody: let go first" : "is held: break the hold first";
            add("walk", "Move", why, "HMG-GRAPPLE-13+");
            add("rest", "Rest", why, "HMG-ACT-8");
            if (s.at(who).is(prone)) add("rise", "Rise", why, "HMG-GRAPPLE-13+");
            return list;
        }
        attacks();
        shots();
        moves();
        if (s.at(who).is(prone) && !may_rise(s, who))
            add("rise", "Rise", "with a useless leg nobody stands", "HMG-INJ-4");
        if (s.sheet(who).mount_mobility > 0 && !s.at(who).is(mounted) && !may_mount(s, who))
            add("mount", "Mount", s.at(who).is(prone) ? "lies prone" : "the mount stands too far away", "HMG-ACT-7");
        return list;
    }

private:
    void add(const char* deed, std::string text, std::string reason, const char* rule) {
        list.push_back({deed, std::move(text), std::move(reason), rule});
    }

    int nearest_enemy() const {
        int nearest = nobody;
        for (const int i : below(s.count()))
            if (s.enemies(who, i) && s.alive(i) &&
                (nearest == nobody || distance(s, who, i) < distance(s, who, nearest)))
                nearest = i;
        return nearest;
    }

    // HMG-ACT-12+: why nobody can be struck.
    void attacks() {
        bool any = false;
        for (const int i : below(s.count()))
            if (can_be_fought(s, who, i)) each_striking_weapon(s, who, i, [&](int) { any = true; });
        const int enemy = nearest_enemy();
        if (any || enemy == nobody) return;
        const int away = distance(s, who, enemy);
        const bool near = can_be_fought(s, who, enemy);
        add("melee", "Attack " + name_of(told, enemy),
            near ? "nothing in hand reaches " + std::string(away == 1 ? "so near" : "so far")
                 : "stands " + counted_hexes(away) + " away: engage first",
            near ? "HMG-ACT-12+" : "HMG-ACT-3");
        if (away > 1)
            add("grapple", "Grapple " + name_of(told, enemy), "only an enemy in a neighbouring hex", "HMG-GRAPPLE-1");
    }

    // HMG-ACT-10, HMG-RANGED-3: what he owns and cannot shoot.
    void shots() {
        for (const int item : below(s.state.items)) {
            const Item& thing = s.state.item[item];
            if (!owns(s, who, item)) continue;
            const Weapon& weapon = s.weapon(who, item);
            if (!weapon.needs_loading()) continue;
            bool offered = false;
            offer_shots(s, who, nobody, [&](const Option& o) {
                const bool shot = is_shot(o.what) || (o.what == Do::load && weapon.act == MissileAct::load_or_fire);
                offered = offered || (shot && o.item == item);
            });
            if (offered) continue;
            const std::string text = "Shoot with " + the_item(told, who, item);
            const bool held = s.at(who).holds(item);
            if (thing.ammunition == 0) add("fire", text, "no missiles are left", "HMG-RANGED-3");
            else if (!held) add("fire", text, "is not in hand: ready it with a Grope", "HMG-ACT-6");
            else if (weapon.missile_hands > 1 && !s.at(who).both_hands_on(item))
                add("fire", text, "needs both hands", "HMG-RANGED-2");
            else add("fire", text, "nobody is in range", "HMG-RANGED-9+");
        }
    }

    void moves() {
        if (in_enemy_zone(s, who, s.at(who).hex))
            add("walk", "Walk or run", "stands in an enemy's zone: disengage instead", "HMG-ACT-2");
        if (may_engage(s, who).allowed || nearest_enemy() == nobody) return;
        add("engage", "Engage", s.at(who).is(prone) ? "lies prone" : "stands in an enemy's zone already", "HMG-ACT-3");
    }

    const Told& told;
    int who;
    Scene s;
    std::vector<BarredAction> list{};
};

} // namespace

std::vector<BarredAction> barred_actions(const Told& told, const Ask& ask) {
    if (ask.who == nobody || !Scene{told.book, told.state}.conscious(ask.who)) return {};
    return Barred(told, ask.who).all();
}

} // namespace fracas::harnmaster
