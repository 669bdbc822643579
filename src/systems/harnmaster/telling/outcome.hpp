// What one move came to: the small value whose law is "the odds".
#pragma once

#include "engine/enumerator.hpp"
#include "systems/harnmaster/rules/events.hpp"
#include "systems/shared/telling/fallen_in_move.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace fracas::harnmaster {

// The results of all attack tables in one row: each code with up to six dice. A missile's strikes stand behind the others.
inline constexpr int dice_of_results = 7;
inline constexpr int missile_strikes = static_cast<int>(Code::wild) + 1;
constexpr int place_of_result(const ResultRead& read) {
    const bool flies = read.table == AttackTable::missile && read.code == Code::attacker_strikes;
    return dice_of_results * (flies ? missile_strikes : static_cast<int>(read.code)) + read.dice;
}

// All figures count from the point where the move was declared to the end of all it set off. A tactical advantage is an
// action of its own: that it was gained is told, what is done with it is not.
struct Outcome {
    Small hit{};
    Small zone{};   // 1 + zone in whose column the strike on the target is located; 0: in none
    Small spot{};   // 1 + spot where it lands, if that is not rolled or known; 0: see zone
    Small dice{};   // of the strike on the target
    Small result{}; // 1 + place of what the attack table gave the mover's attack (place_of); 0: nothing was read in it
    Small ip{};
    // Codes of the target's injury, HMG-DAMAGE-5+: whether there is one of the kind.
    Small kill_code{};
    Small amputation_code{};
    Small bleeding_code{};
    Small shock_code{};
    Small fumble_code{};
    Small stumble_code{};
    Small killed{};
    Small unconscious{};
    Small taken_out{};
    Small prone{};
    Small disarmed{};
    Small weapon_broken{};
    Small held{};
    Small tangled{};
    Small limb_lost{};
    Small severed{};
    Small bleeding{}; // B rating
    Small advantage{};
    Small target_advantage{};
    Small advantages_cancel{};
    Small mover_ip{};
    Small mover_out{};
    Small mover_prone{};
    Small mover_held{};
    Small mover_disarmed{};
    Small mover_weapon_broken{};
    Small attack_lost{};
    Small stray{}; // 1 + whom a missile that missed has struck; 0: nobody
    Small enemies_out{};
    // What the mover tried.
    Small broke_free{};
    Small hold_lost{};
    Small thrown{};
    Small took{};
    Small withdrew{};
    Small knocked_back{};
    Small rose{};
    Small bound{};
    Small untangled{};
    Small saddle{}; // into it or out of it
    Small done{};   // any of these, or another thing done by hand
    Small caught{};
};

// Collects an outcome from events and from the states before and after. What happens inside a stage is not told to
// it, so the dice of the kill roll, say, are seen by what they did.
struct OutcomeWatch {
    static constexpr bool listens = true;
    int mover = nobody;
    int target = nobody;
    Outcome seen{};
    Small unused[1]{};

    // Inlined, so that what nobody listens for is not even made.
    [[gnu::always_inline]] constexpr void hear(const Event& e) {
        const auto note = [&](int who, Small& of_target, Small& of_mover) {
            if (who == target) of_target = 1;
            if (who == mover) of_mover = 1;
        };
        switch (e.kind) {
        case Happened::result:
            if (e.who == mover && e.whom == target) seen.result = 1 + place_of_result(e.as<ResultRead>());
            break;
        case Happened::strikes:
            if (e.who == mover && e.whom == target) hear_strike(e.as<Strikes>());
            break;
        case Happened::struck_at: // of a tangle alone: that of a strike is told inside its stage, where not all listen
            if (e.who != mover || e.whom != target || e.as<StruckAt>().aspect.known()) break;
            seen.hit = 1;
            seen.spot = 1 + e.as<StruckAt>().spot.index;
            break;
        case Happened::injured:
            if (e.whom == target) seen.ip += e.as<Injured>().ip;
            if (e.whom == mover) seen.mover_ip += e.as<Injured>().ip;
            break;
        case Happened::codes:
            if (e.who == target) hear_codes(e.as<Codes>());
            break;
        case Happened::bleeds:
            if (e.who == target) seen.bleeding += e.as<Bleeds>().rating;
            break;
        case Happened::fell: note(e.who, seen.prone, seen.mover_prone); break;
        case Happened::dropped:
        case Happened::dangles: note(e.who, seen.disarmed, seen.mover_disarmed); break;
        case Happened::weapon_broke: note(e.who, seen.weapon_broken, seen.mover_weapon_broken); break;
        case Happened::held: note(e.whom, seen.held, seen.mover_held); break;
        case Happened::tangled:
            if (e.whom == target) seen.tangled = 1;
            break;
        case Happened::limb_lost:
            if (e.who == target) seen.limb_lost = 1;
            break;
        case Happened::severed:
            if (e.who == target) seen.severed = 1;
            break;
        case Happened::advantage_gained: note(e.who, seen.target_advantage, seen.advantage); break;
        case Happened::advantages_cancel: seen.advantages_cancel = 1; break;
        case Happened::attack_lost:
            if (e.who == mover) seen.attack_lost = 1;
            break;
        case Happened::stray_hit: seen.stray = 1 + e.whom; break;
        case Happened::knocked_back:
            if (e.who == target) seen.knocked_back = 1;
            break;
        case Happened::caught:
            if (e.who == target) seen.caught = 1;
            break;
        case Happened::thrown:
            if (e.who == target) seen.thrown = 1;
            break;
        default:
            if (e.who == mover) hear_of_mover(e.kind);
            break;
        }
    }

    constexpr Outcome outcome(const Book& book, const State& before, const State& after) const {
        const auto could_fight = [](const State& state, int who) {
            constexpr unsigned helpless = dead | gone | harnmaster::unconscious | in_shock;
            return (state.combatant[who].flags & helpless) == 0;
        };
        Outcome o = seen;
        note_fallen(o, book, before, after, mover, target, could_fight);
        if (target == nobody) return o;
        const auto became = [&](Flag flag) {
            return !before.combatant[target].is(flag) && after.combatant[target].is(flag);
        };
        o.killed = became(dead);
        o.unconscious = became(harnmaster::unconscious);
        return o;
    }

private:
    [[gnu::always_inline]] constexpr void hear_of_mover(Happened kind) {
        const auto does = [&](Small& what) {
            what = 1;
            seen.done = 1;
        };
        switch (kind) {
        case Happened::broke_free: does(seen.broke_free); break;
        case Happened::took: does(seen.took); break;
        case Happened::rose: does(seen.rose); break;
        case Happened::bound: does(seen.bound); break;
        case Happened::untangled: does(seen.untangled); break;
        case Happened::mounted:
        case Happened::dismounted: does(seen.saddle); break;
        case Happened::revived:
        case Happened::readied:
        case Happened::put_away:
        case Happened::picked_up:
        case Happened::groped: seen.done = 1; break;
        case Happened::released: seen.hold_lost = 1; break;
        case Happened::withdrew: seen.withdrew = 1; break;
        default: break;
        }
    }
    constexpr void hear_strike(const Strikes& strike) {
        seen.hit = 1;
        seen.dice = strike.dice;
        if (strike.zone.known()) seen.zone = 1 + strike.zone.index;
        else seen.spot = 1 + strike.spot.index;
    }
    constexpr void hear_codes(const Codes& codes) {
        const auto note = [](Small& code, const Rated& rated) {
            if (rated.number > 0) code = 1;
        };
        note(seen.kill_code, codes.kill);
        note(seen.amputation_code, codes.amputate);
        note(seen.bleeding_code, codes.bleed);
        note(seen.shock_code, codes.shock);
        note(seen.fumble_code, codes.fumble);
        note(seen.stumble_code, codes.stumble);
    }
};

// The outcomes and laws of docs/odds.md: flag(name, text, whether), figure(name, text, value, plain).
template <class Flag, class Figure>
void each_fact(const Outcome& o, Flag&& flag, Figure&& figure) {
    flag("hit", "strikes the target", o.hit);
    flag("injured", "target injured", o.ip > 0);
    flag("taken-out", "target out of the fight", o.taken_out);
    flag("killed", "target dead", o.killed);
    flag("unconscious", "target unconscious", o.unconscious);
    flag("code-k", "code K: kill roll", o.kill_code);
    flag("code-a", "code A: amputation roll", o.amputation_code);
    flag("code-b", "code B: bleeding wound", o.bleeding_code);
    flag("code-e", "code E: shock roll", o.shock_code);
    flag("code-f", "code F: fumble roll", o.fumble_code);
    flag("code-s", "code S: stumble roll", o.stumble_code);
    flag("severed", "a part of the target severed", o.severed);
    flag("limb-lost", "a limb of the target useless", o.limb_lost);
    flag("prone", "target falls", o.prone);
    flag("disarmed", "target drops something", o.disarmed);
    flag("weapon-broken", "a weapon of the target breaks", o.weapon_broken);
    flag("weapon-lost", "target loses a weapon", o.disarmed != 0 || o.weapon_broken != 0);
    flag("held", "target held", o.held);
    flag("tangled", "target tangled", o.tangled);
    flag("advantage", "mover gains a tactical advantage", o.advantage);
    flag("target-advantage", "target gains a tactical advantage", o.target_advantage);
    flag("advantages-cancel", "two tactical advantages end the turn", o.advantages_cancel);
    flag("mover-injured", "mover injured", o.mover_ip > 0);
    flag("mover-out", "mover out of the fight", o.mover_out);
    flag("mover-prone", "mover falls", o.mover_prone);
    flag("mover-held", "mover held", o.mover_held);
    flag("mover-disarmed", "mover drops something", o.mover_disarmed);
    flag("mover-weapon-broken", "a weapon of the mover breaks", o.mover_weapon_broken);
    flag("attack-lost", "the attack is lost", o.attack_lost);
    flag("stray", "the missile strikes somebody else", o.stray);
    flag("knocked-back", "target knocked back", o.knocked_back);
    flag("caught", "target catches the missile", o.caught);
    flag("thrown", "target thrown", o.thrown);
    flag("took", "mover takes the thing", o.took);
    flag("broke-free", "mover breaks the hold", o.broke_free);
    flag("hold-lost", "mover's hold ends", o.hold_lost);
    flag("withdrew", "mover must withdraw", o.withdrew);
    flag("rose", "mover gets up", o.rose);
    flag("bound", "wound bound", o.bound);
    flag("untangled", "mover free of a tangle", o.untangled);
    flag("saddle", "mover gets into the saddle or out of it", o.saddle);
    flag("done", "what the mover tried by hand is done", o.done);
    figure("result", "result of the attack table", o.result, false);
    figure("stray-strikes", "whom a missile that misses strikes", o.stray, false);
    figure("dice", "dice of the strike", o.dice, true);
    figure("ip", "injury points of the target", o.ip, true);
    figure("bleeding", "bleeding of the target (B rating)", o.bleeding, true);
    figure("mover-ip", "injury points of the mover", o.mover_ip, true);
    figure("enemies-out", "enemies taken out", o.enemies_out, true);
}

// Where the strike lands. The enumerator forgets it where the injury does not depend on it, but the roll for it depends
// on nothing but the zone: so its law is that of the column, whatever else came of the strike.
// share(name, text, value, chance), value 0: no strike, otherwise 1 + spot.
template <class Number, class Share>
void each_share(const Book& book, const Outcome& o, Share&& share) {
    const auto lands = [&](int value, const Number& chance) {
        share("location", "where the strike lands", value, chance);
    };
    if (o.spot > 0 || o.zone == 0) lands(o.spot, Number(1));
    else
        PercentIn{&book.strike_spot[o.zone - 1]}.law<Number>(
            [&](int spot, const Number& chance) { lands(1 + spot, chance); });
}

constexpr Outcome for_shares(const Outcome& o) {
    Outcome place;
    place.zone = o.zone;
    place.spot = o.spot;
    return place;
}

struct Told;

// The value of a law in words: a place of the body, a result of the attack table.
std::string figure_label(const Told& told, std::string_view law, int value);

// The odds in one sentence; `chance` and `mean` give the computed figures by name.
std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean);

} // namespace fracas::harnmaster
