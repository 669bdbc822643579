// What one move came to: the small value whose law is "the odds", and what a position is worth.
#pragma once

#include "engine/counting.hpp"
#include "engine/enumerator.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/shared/telling/fallen_in_move.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace fracas::coriolis {

// All figures count from the point where the move was declared to the end of all it set off.
struct Outcome {
    Small hit{};
    Small sixes{}; // left to the attack on its first target
    Small damage{};
    Small stress{};
    Small d66{}; // injury of the target, 0: none
    Small broken{};
    Small broke_down{};
    Small killed{};
    Small taken_out{};
    Small disarmed{};
    Small pinned_down{};
    Small countered{};
    Small mover_damage{};
    Small mover_d66{};
    Small mover_out{};
    Small mover_disarmed{};
    Small clip_empty{};
    Small jammed{};
    Small action_lost{};
    Small darkness{}; // what the game master's pool gained or lost
    Small enemies_out{};
    Small broke_free{};
    Small aided{};
    Small calmed_down{};
    Small unjammed{};
    Small power{}; // sixes of a mystical power
    Small escaped{};
    Small halted{}; // the mover, on its way
    Small healed{}; // HP the target has more than before
    Small calm{};   // and MP
    Small hits{};   // of the mover, each target of a burst counted
};

// Collects an outcome from events and from the states before and after.
struct OutcomeWatch {
    static constexpr bool listens = true;
    int mover = nobody;
    int target = nobody;
    Outcome seen{};
    Small injured = nobody; // the last one

    void hear(const Event& e) {
        switch (e.kind) {
        case Happened::hit:
            if (e.who != mover) break;
            seen.hit = 1;
            ++seen.hits;
            if (e.whom == target) seen.sixes = e.as<Hit>().sixes;
            break;
        case Happened::damaged:
            if (e.who == target) seen.damage += e.as<Damaged>().damage;
            if (e.who == mover) seen.mover_damage += e.as<Damaged>().damage;
            break;
        case Happened::stressed:
            if (e.who == target) seen.stress += e.as<Stressed>().stress;
            break;
        case Happened::injured:
            injured = e.whom;
            if (e.whom == target) seen.d66 = e.as<Injured>().injury.d66;
            if (e.whom == mover) seen.mover_d66 = e.as<Injured>().injury.d66;
            break;
        case Happened::dropped:
            if (e.who == target) seen.disarmed = 1;
            if (e.who == mover) seen.mover_disarmed = 1;
            break;
        case Happened::grappled:
            if (e.whom == target) seen.pinned_down = 1;
            break;
        case Happened::defence_spent:
            if (e.as<DefenceSixSpent>().effect == Do::counterattack) seen.countered = 1;
            break;
        case Happened::clip_emptied:
            if (e.who == mover) seen.clip_empty = 1;
            break;
        case Happened::jammed: seen.jammed = 1; break;
        case Happened::action_lost:
            if (e.who == mover) seen.action_lost = 1;
            break;
        case Happened::broke_free:
            if (e.who == mover) seen.broke_free = 1;
            break;
        case Happened::aided:
            if (e.who == mover) seen.aided = 1;
            break;
        case Happened::calmed:
            if (e.who == mover && e.as<Calmed>().sixes > 0) seen.calmed_down = 1;
            break;
        case Happened::unjammed:
            if (e.who == mover && e.as<Unjammed>().sixes > 0) seen.unjammed = 1;
            break;
        case Happened::power_used:
            if (e.who == mover) seen.power = e.as<PowerUsed>().sixes;
            break;
        case Happened::fled:
            if (e.who == mover) seen.escaped = 1;
            break;
        case Happened::stopped:
            if (e.who == mover) seen.halted = 1;
            break;
        default: break;
        }
    }

    // Another D66 for the last injury. Mostly it is the target's, and then its D66 is all that changes.
    static constexpr Small Outcome::* name = &Outcome::d66;
    bool renames_only_name() const { return injured == target && injured != mover; }
    void rename(Outcome& o, int d66) const {
        if (injured == target) o.d66 = d66;
        if (injured == mover) o.mover_d66 = d66;
    }

    Outcome outcome(const Book& book, const State& before, const State& after) const {
        const Scene then{book, before}, now{book, after};
        const auto could_fight = [&](const State& state, int who) { return can_fight(Scene{book, state}, who); };
        Outcome o = seen;
        o.darkness = after.darkness - before.darkness;
        note_fallen(o, book, before, after, mover, target, could_fight);
        if (target == nobody) return o;
        o.broken = before.combatant[target].hp > 0 && after.combatant[target].hp == 0;
        o.broke_down = !in_breakdown(then, target) && in_breakdown(now, target);
        o.killed = !before.combatant[target].is(dead) && after.combatant[target].is(dead);
        o.healed = at_least(0, after.combatant[target].hp - before.combatant[target].hp);
        o.calm = at_least(0, after.combatant[target].mp - before.combatant[target].mp);
        return o;
    }
};

// The outcomes and laws of docs/odds.md: flag(name, text, whether), figure(name, text, value, plain). A figure that is
// not plain is an injury.
template <class Flag, class Figure>
void each_fact(const Outcome& o, Flag&& flag, Figure&& figure) {
    flag("hit", "hits", o.hit);
    flag("damaged", "target loses Hit Points", o.damage > 0);
    flag("injured", "critical injury", o.d66 != 0);
    flag("taken-out", "target out of the fight", o.taken_out);
    flag("killed", "target dead at once", o.killed);
    flag("broken", "target broken", o.broken);
    flag("broke-down", "target breaks down", o.broke_down);
    flag("disarmed", "target disarmed", o.disarmed);
    flag("pinned", "target pinned", o.pinned_down);
    flag("countered", "counterattack", o.countered);
    flag("hurt", "mover loses Hit Points", o.mover_damage > 0);
    flag("mover-injured", "mover critically injured", o.mover_d66 != 0);
    flag("mover-out", "mover out of the fight", o.mover_out);
    flag("mover-disarmed", "mover disarmed", o.mover_disarmed);
    flag("clip-empty", "clip empty", o.clip_empty);
    flag("jammed", "weapon jammed", o.jammed);
    flag("action-lost", "action lost to a reaction", o.action_lost);
    flag("broke-free", "mover breaks free", o.broke_free);
    flag("aided", "first aid works", o.aided);
    flag("calmed", "target calmed", o.calmed_down);
    flag("unjammed", "jam cleared", o.unjammed);
    flag("power-works", "mystical power has a six", o.power > 0);
    flag("escaped", "mover has fled", o.escaped);
    flag("stopped", "mover stopped on its way", o.halted);
    figure("sixes", "sixes left to the attack", o.sixes, true);
    figure("hits", "targets hit", o.hits, true);
    figure("damage", "damage after armour", o.damage, true);
    figure("stress", "stress", o.stress, true);
    figure("injury", "critical injury (D66)", o.d66, false);
    figure("mover-damage", "damage to the mover", o.mover_damage, true);
    figure("mover-injury", "critical injury of the mover (D66)", o.mover_d66, false);
    figure("darkness", "Darkness Points gained by the game master", o.darkness, true);
    figure("enemies-out", "enemies taken out", o.enemies_out, true);
    figure("healed", "Hit Points the target regains", o.healed, true);
    figure("calm", "Mind Points the target regains", o.calm, true);
    figure("power-sixes", "sixes of the mystical power", o.power, true);
}

struct Told;

// The odds in one sentence; `chance` and `mean` give the computed figures by name.
std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean);

inline constexpr int most_initiative_of_worth = 6; // beyond it a higher score is worth nothing

// How well a combatant stands, in hundredths; for `best`, `worst` and the greedy policy.
constexpr int standing_of(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    if (s.sheet(who).vehicle) return 0;
    if (c.is(dead)) return -50;
    if (!can_fight(s, who)) return 0;
    int worth = 100 + 60 * c.hp / s.sheet(who).most_hp; // who can fight has HP
    if (s.sheet(who).most_mp > 0) worth += 20 * c.mp / s.sheet(who).most_mp;
    if (c.is(pinned)) worth -= 30;
    if (c.is(grappling)) worth += 5;
    if (c.is(prone)) worth -= 5;
    worth += c.cover + 3 * at_most(most_initiative_of_worth, c.effective()) / most_initiative_of_worth;
    worth -= 10 * (c.stunned + (c.ap == 0 && !c.is(had_slot) && s.state.current != who ? 1 : 0));
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who) worth -= s.state.wound[i].clock > 0 && !s.state.wound[i].treated ? 15 : 6;
    int armed = 0;
    for (const int i : s.things_of(who))
        if (s.state.item[i].holder == who && s.state.item[i].in_hand && s.state.item[i].clip == Clip::loaded)
            armed = 15;
    return worth + armed;
}

} // namespace fracas::coriolis
