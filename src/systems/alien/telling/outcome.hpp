// What one move came to, and what it cost: the small value whose law is "the odds", and what a position is worth.
#pragma once

#include "engine/counting.hpp"
#include "engine/enumerator.hpp"
#include "systems/alien/rules/turn.hpp"
#include "systems/alien/telling/forgetting.hpp"
#include "systems/shared/telling/fallen_in_move.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas::alien {

// All figures count from the point where the move was declared to the end of all it set off, but for the attack at once
// of a frenzy and a creature's despair, which are beats of their own.
struct Outcome {
    // Of the target, the first: 0 none, its D66, less than 0: any of the kind of that one, if nobody was wounded
    // before the move (forgetting.hpp).
    Middling injury{};
    Small hit{};
    Small damage{}; // Health the target loses
    Small healed{};
    Small broken{};
    Small killed{};
    Small unconscious{};
    Small taken_out{};
    Small held{};
    Small disarmed{};
    Small shoved{};
    Small dragged{};
    Small target_panic{}; // the highest response that took hold of the target
    Small broke_free{};
    Small done{}; // what was tried has worked: a jump, a task, an order, first aid
    // And what that was.
    Small recovered{};  // the target is broken no longer
    Small stabilized{}; // an injury of the target
    Small calmed{};     // the target's panic has stopped
    Small unjammed{};   // a weapon of the mover
    Small passed{};     // the mover is past whoever blocked his way
    Small escaped{};    // the mover is off the map
    Small door_damage{};
    Small door_broken{};
    // The price.
    Small stress{};          // gained by the mover; below 0: lost
    Small stress_response{}; // 0: none was rolled, else 1 + the highest Response
    Small pushed{};
    Small dread = least_dread; // stress level less Resolve afterwards, see next_panic
    Small control_lost{};      // the mover's
    Small ammo{};              // spent by the mover
    Small mover_damage{};
    Small mover_broken{};
    Small mover_out{};
    Small friend_damage{}; // of others of the mover's side
    Small friend_meant{};  // ALN-RANGED-5+: 1 + the first who was rolled for after a miss; 0: nobody was
    Small hits{};          // attacks of the mover that hit
    Small friends_out{};
    Small enemies_out{};

    // With so little, or by whoever makes no panic rolls, nothing comes of one; with so much it is always 12.
    static constexpr int least_dread = -6, most_dread = 11;
};

// Collects an outcome from events and from the states before and after. Figures from the states cost nothing, each one
// that is heard keeps states apart that are else the same: what can be seen is not heard. What is told inside a stage
// is not heard at all. A plain value, so that the steps of a burst can be parts of a law.
struct OutcomeWatch {
    static constexpr bool listens = true;
    int mover = nobody;
    int target = nobody;
    Outcome seen{};
    bool injury_named{}; // by the attack
    Small unused[1]{};

    constexpr void hear(const Event& e) {
        const auto at_least = [](Small& figure, int value) {
            if (figure < value) figure = value;
        };
        const bool of_mover = e.who == mover;
        switch (e.kind) {
        case Happened::hit:
            if (!of_mover) break;
            seen.hit = 1;
            ++seen.hits;
            break;
        case Happened::friendly_fired:
            if (of_mover && seen.friend_meant == 0) seen.friend_meant = 1 + e.whom;
            break;
        case Happened::injured:
            if (e.whom == target && seen.injury == 0) note_injury(e.as<Injured>());
            break;
        case Happened::responded:
            if (of_mover) at_least(seen.stress_response, 1 + static_cast<int>(e.as<Responded>().response));
            break;
        case Happened::stressed:
            if (of_mover && e.as<Stressed>().cause == Stressor::push) seen.pushed = 1;
            break;
        case Happened::panicked:
            if (const Panicked panicked = e.as<Panicked>(); e.who == target && panicked.holds)
                at_least(seen.target_panic, static_cast<int>(panicked.response));
            break;
        case Happened::shoved:
            if (of_mover) seen.shoved = 1;
            break;
        case Happened::dragged:
            if (of_mover) seen.dragged = 1;
            break;
        case Happened::first_aid:
            if (e.as<FirstAid>().sixes > 0) seen.done = 1;
            break;
        case Happened::rallied:
            if (e.as<Rallied>().sixes > 0) seen.done = 1;
            break;
        case Happened::passed_by:
            seen.done = 1;
            seen.passed = 1;
            break;
        case Happened::jumped:
        case Happened::task_done:
        case Happened::unjammed:
        case Happened::ordered: seen.done = 1; break;
        case Happened::panic_stopped:
            if (e.whom == mover) seen.done = 1;
            break;
        default: break;
        }
    }

    constexpr Outcome outcome(const Book& book, const State& before, const State& after) const {
        const auto stood = [&](const State& state, int who) { return Scene{book, state}.stands(who); };
        const auto becomes = [&](int who, Flag flag) {
            return !before.combatant[who].is(flag) && after.combatant[who].is(flag);
        };
        const auto lost = [&](int who) {
            const int points = before.combatant[who].health - after.combatant[who].health;
            return at_least(0, points);
        };
        Outcome o = seen;
        if (o.injury != 0 && !injury_named && before.wounds == 0)
            o.injury = -d66_of(first_of_kind(book, d66_row(o.injury), InjuryDetail::kind));
        note_fallen(o, book, before, after, mover, target, stood);
        for (const int i : below(book.combatants)) {
            if (i == mover || i == target || book.sheet[i].side != book.sheet[mover].side) continue;
            o.friend_damage += lost(i);
            o.friends_out = o.friends_out + (stood(before, i) && !stood(after, i) ? 1 : 0);
        }
        for (const int i : below(book.borders)) {
            o.door_damage = o.door_damage + after.door[i].damage - before.door[i].damage;
            if (before.door[i].state != DoorState::broken && after.door[i].state == DoorState::broken)
                o.door_broken = 1;
        }
        note_mover(o, book, before, after);
        o.mover_damage = lost(mover);
        o.mover_broken = becomes(mover, alien::broken);
        o.broke_free = before.combatant[mover].is(alien::held) && !after.combatant[mover].is(alien::held);
        o.escaped = becomes(mover, off_map);
        for (const int i : below(before.items))
            if (before.item[i].holder == mover && before.item[i].is(jammed) && !after.item[i].is(jammed))
                o.unjammed = 1;
        if (target == nobody) return o;
        o.damage = lost(target);
        o.healed = after.combatant[target].health > before.combatant[target].health
                       ? after.combatant[target].health - before.combatant[target].health
                       : 0;
        o.broken = becomes(target, alien::broken);
        o.killed = becomes(target, dead);
        o.unconscious = becomes(target, alien::unconscious);
        o.held = becomes(target, alien::held);
        const Combatant &was = before.combatant[target], &is = after.combatant[target];
        o.recovered = was.is(alien::broken) && !is.is(alien::broken) && !is.is(dead);
        o.calmed = target != mover && panics(was) && !panics(is) && !is.is(alien::broken) && !is.is(dead);
        o.stabilized = stabilized_wounds(after) > stabilized_wounds(before);
        for (const int i : below(before.items))
            if (before.item[i].holder == target && after.item[i].holder != target) o.disarmed = 1;
        return o;
    }

private:
    static constexpr bool panics(const Combatant& c) { return c.ongoing != 0 || c.panic != Panic::keeps_cool; }
    constexpr int stabilized_wounds(const State& state) const {
        int count = 0;
        for (const int i : below(state.wounds)) count += state.wound[i].victim == target && state.wound[i].stabilized;
        return count;
    }

    constexpr void note_injury(const Injured& injured) {
        seen.injury = injured.d66;
        injury_named = injured.named_by_attack;
    }

    // ALN-PANIC-1+: only a pc that is not broken makes panic rolls.
    constexpr void note_mover(Outcome& o, const Book& book, const State& before, const State& after) const {
        const Combatant &was = before.combatant[mover], &is = after.combatant[mover];
        o.stress = is.stress - was.stress;
        o.control_lost = was.panic < Panic::freeze && is.panic >= Panic::freeze;
        for (const int i : below(before.items))
            if (before.item[i].holder == mover && before.item[i].ammo > after.item[i].ammo)
                o.ammo = o.ammo + before.item[i].ammo - after.item[i].ammo;
        if (!book.sheet[mover].pc() || (is.flags & (gone | alien::broken | alien::unconscious)) != 0) return;
        const int dread = is.stress - book.sheet[mover].resolve;
        o.dread = dread < Outcome::least_dread  ? Outcome::least_dread
                  : dread > Outcome::most_dread ? Outcome::most_dread
                                                : dread;
    }
};

static_assert(PlainValue<OutcomeWatch> && PlainValue<Outcome>);

// ALN-PANIC-1+: what the mover's next panic roll comes to with this face of the die, by its total.
constexpr int next_panic(int dread, int face) {
    const int total = dread + face, last = panic_count - 1;
    return within(0, last, total);
}

// Of the six faces, those on which that roll comes to `least` or more.
constexpr int panic_faces(int dread, Panic least) {
    int faces = 0;
    for (int face = 1; face <= 6; ++face) faces += next_panic(dread, face) >= static_cast<int>(least);
    return faces;
}

// The outcomes and laws of docs/odds.md: flag(name, text, whether), figure(name, text, value, plain). The responses are
// not plain: their values have names.
template <class Flag, class Figure>
void each_fact(const Outcome& o, Flag&& flag, Figure&& figure) {
    flag("hit", "hits", o.hit);
    flag("damaged", "target loses Health", o.damage > 0);
    flag("broken", "target broken", o.broken);
    flag("injured", "target takes a critical injury", o.injury != 0);
    flag("killed", "target dead", o.killed);
    flag("unconscious", "target unconscious", o.unconscious);
    flag("taken-out", "target out of the fight", o.taken_out);
    flag("held", "target held", o.held);
    flag("disarmed", "target loses a thing", o.disarmed);
    flag("shoved", "target shoved away", o.shoved);
    flag("dragged", "target dragged away", o.dragged);
    flag("broke-free", "mover breaks free", o.broke_free);
    flag("done", "what was tried works", o.done);
    flag("recovered", "target no longer broken", o.recovered);
    flag("stabilized", "an injury of the target stabilized", o.stabilized);
    flag("calmed", "target's panic stopped", o.calmed);
    flag("unjammed", "weapon clear of its jam", o.unjammed);
    flag("passed", "mover past the blocker", o.passed);
    flag("escaped", "mover off the map", o.escaped);
    flag("door-broken", "door broken", o.door_broken);
    flag("pushed", "mover pushes a roll", o.pushed);
    flag("responded", "mover makes a stress response roll", o.stress_response != 0);
    flag("messed-up", "mover messes up", o.stress_response == 1 + static_cast<int>(Response::mess_up));
    flag("control-lost", "mover loses control", o.control_lost);
    flag("hurt", "mover loses Health", o.mover_damage > 0);
    flag("mover-broken", "mover broken", o.mover_broken);
    flag("mover-out", "mover out of the fight", o.mover_out);
    flag("friend-hurt", "a friend loses Health", o.friend_damage > 0);
    figure("hits", "attacks that hit", o.hits, true);
    figure("damage", "Health the target loses", o.damage, true);
    figure("healed", "Health the target regains", o.healed, true);
    figure("stress", "stress the mover gains", o.stress, true);
    figure("stress-response", "stress response of the mover", o.stress_response, false);
    figure("panic-faces", "faces of a D6 that bring panic at the next roll", panic_faces(o.dread, Panic::spooked),
           true);
    figure("control-faces", "faces of a D6 that take control at the next roll", panic_faces(o.dread, Panic::freeze),
           true);
    figure("ammo", "ammo spent", o.ammo, true);
    figure("mover-damage", "Health the mover loses", o.mover_damage, true);
    figure("friend-meant", "friend who is rolled for after a miss", o.friend_meant, false);
    figure("friend-damage", "Health friends lose", o.friend_damage, true);
    figure("target-panic", "panic of the target", o.target_panic, false);
    figure("door-damage", "damage of the door", o.door_damage, true);
    figure("friends-out", "friends taken out", o.friends_out, true);
    figure("enemies-out", "enemies taken out", o.enemies_out, true);
}

// Two laws that are known once the outcome is: which injury the target takes, of which the enumerator tells apart only
// what it does to the move, all rows of a kind being equally likely; and what the mover's next panic roll would come
// to. share(name, text, value, chance), value 0: none.
template <class Number, class Share>
void each_share(const Book& book, const Outcome& o, Share&& share) {
    for (int face = 1; face <= 6; ++face)
        share("next-panic", "next panic roll of the mover", next_panic(o.dread, face), Number(1) / Number(6));
    const auto tell = [&](int value, const Number& chance) {
        share("injury", "critical injury of the target", value, chance);
    };
    if (o.injury >= 0) {
        tell(o.injury, Number(1));
        return;
    }
    const auto alike = [&](int row) {
        return kind_of_injury(book, row, InjuryDetail::kind) ==
               kind_of_injury(book, d66_row(-o.injury), InjuryDetail::kind);
    };
    int count = 0;
    for (const int row : below(injury_rows)) count += alike(row);
    for (const int row : below(injury_rows))
        if (alike(row)) tell(d66_of(row), Number(1) / Number(count));
}

struct Told;

// The name of a value: of an injury's D66, of a stress response (one more than its row), of a panic response.
std::string figure_label(const Told& told, std::string_view law, int value);

// The odds in one sentence; `chance` and `mean` give the computed figures by name.
std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean);

// The heading of a table over what is decided here, empty where none is wanted: how the target reacts, when mover and
// target push, how many attacks a burst has.
std::string table_heading(const Told& told, const Ask& ask, int mover, int target);

// The rows of such a table, keys or words for --choose, each with its text. A push is a matter of when (ALN-DICE-2+), a
// burst of how many (ALN-AUTO-1); of other questions every option is a row.
std::vector<std::pair<std::string, std::string>> table_rows(const Told& told, const Ask& ask,
                                                            const std::vector<Option>& options);

// What a word for --choose stands for: push=never, on-failure, always; burst=1, 2, 3 attacks at the same target.
std::string meaning_of(const Told& told, const Ask& ask, std::string_view word);

// --- worth -----------------------------------------------------------------------------------------------------------

// How well a combatant stands, in hundredths; for `best`, `worst` and the greedy policy.
constexpr int standing_of(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    if (c.is(dead)) return -50;
    if (!s.stands(who)) {
        int worth = 0;
        for (const int i : below(s.state.wounds))
            if (s.state.wound[i].victim == who && threatens_life(s.state.wound[i])) worth -= 20;
        return worth;
    }
    int worth = 100 + 80 * c.health / s.sheet(who).health;
    worth -= 3 * c.stress; // ALN-PANIC-1+: the nearer to panic; as dice it helps
    for (const int i : below(response_count))
        if (c.has(static_cast<Response>(i))) worth -= 5;
    if (c.is(held)) worth -= 30;
    if (c.is(holding)) worth += 10;
    if (c.is(lost_turn) || c.panic != Panic::keeps_cool) worth -= 40;
    if (c.cover != Cover::none) worth += 8;
    if (c.aim != bare_hands) worth += 8;
    for (const int spent : c.spent) // ALN-TURN-4: what is left for reactions
        worth -= ((spent & slot_a) != 0 ? 2 : 0) + ((spent & slot_b) != 0 ? 2 : 0);
    int armed = 0;
    for (const int i : below(s.state.items)) {
        if (s.item(i).holder != who || s.item(i).is(jammed)) continue;
        const bool loaded = !s.weapon(i).shoots() || s.item(i).ammo > 0;
        const int use = (loaded ? 12 + 4 * s.weapon(i).damage : 6) + s.item(i).ammo;
        if (use > armed) armed = use;
    }
    return worth + armed;
}

} // namespace fracas::alien
