// What one move came to: the small value whose law is "the odds", and what a position is worth.
#pragma once

#include "engine/counting.hpp"
#include "engine/enumerator.hpp"
#include "systems/forbidden_lands/rules/turn.hpp"
#include "systems/forbidden_lands/telling/forgetting.hpp"
#include "systems/shared/telling/fallen_in_move.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas::forbidden_lands {

// All figures count from the point where the move was declared to the end of all it set off.
struct Outcome {
    // Of the target: 0 none, injury_name of it, less than 0: any_of_its_kind.
    Middling injury{};
    Small hit{};
    Small sixes{};  // left to the attack on the target
    Small damage{}; // Strength the target loses to others
    Small wits_damage{};
    Small other_damage{}; // Agility and Empathy
    Small armor_loss{};
    Small broken{};
    Small killed{};
    Small taken_out{};
    Small prone{};
    Small shoved{}; // FBL-MELEE-4; a target that dodges falls, too
    Small disarmed{};
    Small grappled{};
    Small broke_free{};
    Small target_harm{}; // points its own push costs it
    Small target_wear{};
    Small target_gear_broken{};
    Small harm{}; // of the mover's push
    Small wear{};
    Small gear_broken{};
    Small willpower{};
    Small mover_damage{}; // points of any attribute the mover loses to others
    Small mover_broken{};
    Small mover_out{};
    Small mover_prone{};
    Small free_attack{}; // FBL-MOVE-7+
    Small got_clear{};   // to Near from all
    Small arrived{};     // FBL-MOVE-1: the Run led somewhere
    Small fled{};
    Small persuaded{};
    Small stands_down{};
    Small healed{}; // points restored to the target
    Small saved{};
    Small power{};
    Small mishap{};
    Small enemies_out{};
    Small succeeded{}; // FBL-ACT-11+
    Small unused{};
};

// Collects an outcome from events and from the states before and after. What is told inside a stage is not heard, so
// nothing here listens for rolls.
struct OutcomeWatch {
    static constexpr bool listens = true;
    int mover = nobody;
    int target = nobody;
    Outcome seen{};
    Middling turned{}; // a helmet has just turned an injury of the target
    Middling unused{};

    // Most of what is told is how pools come about, which nobody here asks for.
    constexpr void hear(const Event& e) {
        if (e.kind != Happened::pool) note(e);
    }

    constexpr Outcome outcome(const Book& book, const State& before, const State& after) const {
        const auto able = [&](const State& state, int who) { return Scene{book, state}.able(who); };
        const auto breaks = [&](int who) { return (after.combatant[who].broken & ~before.combatant[who].broken) != 0; };
        const auto becomes = [&](int who, Flag flag) {
            return !before.combatant[who].is(flag) && after.combatant[who].is(flag);
        };
        Outcome o = seen;
        if (o.injury < 0) { // one that was rolled: to the odds any of its kind
            const int place = -o.injury - 1;
            o.injury = any_of_its_kind(book, static_cast<Wounds>(place / 36), d66_of(place % 36));
        }
        note_fallen(o, book, before, after, mover, target, able);
        o.mover_broken = breaks(mover);
        o.fled = becomes(mover, forbidden_lands::fled);
        o.broke_free = before.combatant[mover].is(forbidden_lands::grappled) &&
                       !after.combatant[mover].is(forbidden_lands::grappled);
        if (target == nobody) return o;
        o.broken = breaks(target);
        o.killed = becomes(target, dead);
        return o;
    }

private:
    constexpr void note(const Event& e) {
        const bool of_mover = e.who == mover, of_target = e.who == target;
        switch (e.kind) {
        case Happened::hit:
            if (!of_mover) break;
            seen.hit = 1;
            if (e.whom == target) seen.sixes = e.as<Hit>().sixes;
            break;
        case Happened::weak:
            if (of_mover && e.whom == target) seen.sixes = e.as<TooWeak>().sixes;
            break;
        case Happened::trial_won:
            if (of_mover) seen.succeeded = 1;
            break;
        case Happened::damaged:
            if (of_target) damage_to(e.as<Damaged>().attribute) += e.as<Damaged>().points;
            if (of_mover) seen.mover_damage += e.as<Damaged>().points;
            break;
        case Happened::push_harm:
            if (of_target) seen.target_harm += e.as<PushHarm>().points;
            if (!of_mover) break;
            seen.harm += e.as<PushHarm>().points;
            seen.willpower += e.as<PushHarm>().willpower;
            break;
        case Happened::gear_worn:
            if (of_target) seen.target_wear += e.as<GearWorn>().points;
            if (of_mover) seen.wear += e.as<GearWorn>().points;
            break;
        case Happened::gear_broken:
            if (of_target) seen.target_gear_broken = 1;
            if (of_mover) seen.gear_broken = 1;
            break;
        case Happened::armored:
            if (of_target) seen.armor_loss += e.as<Armored>().rating_lost;
            break;
        case Happened::helmet_saved:
            if (of_target) turned = 1;
            break;
        case Happened::injured:
            if (e.whom == target) hear_injury(e.as<Injured>());
            break;
        case Happened::fell:
            if (of_target) seen.prone = 1;
            if (of_target && e.rule == Rule{"FBL-MELEE-4"}) seen.shoved = 1;
            if (of_mover) seen.mover_prone = 1;
            break;
        case Happened::dropped:
            if (of_target) seen.disarmed = 1;
            break;
        case Happened::grappled:
            if (of_mover) seen.grappled = 1;
            break;
        case Happened::free_attack: seen.free_attack = 1; break;
        case Happened::retreated: seen.got_clear = 1; break;
        case Happened::ran:
            if (of_mover) seen.arrived = 1;
            break;
        case Happened::social_won: seen.persuaded = 1; break;
        case Happened::social_end:
            if (e.as<SocialEnd>().result == Do::stands_down) seen.stands_down = 1;
            break;
        case Happened::treated: seen.healed = e.as<Treated>().points; break;
        case Happened::life_saved: seen.saved = 1; break;
        case Happened::cast:
            seen.power = e.as<SpellCast>().power_level;
            seen.mishap = e.as<SpellCast>().mishap;
            break;
        default: break;
        }
    }

    constexpr Small& damage_to(Attribute which) {
        return which == Attribute::strength ? seen.damage
               : which == Attribute::wits   ? seen.wits_damage
                                            : seen.other_damage;
    }
    // FBL-ARMOR-4, FBL-CRIT-7+: no die stands behind what the helmet turned and what is not rolled.
    constexpr void hear_injury(const Injured& e) {
        const int name = injury_name(e.table, e.d66);
        seen.injury = turned || e.table == Wounds::other ? name : -name;
        turned = 0;
    }
};

static_assert(PlainValue<OutcomeWatch> && PlainValue<Outcome>);

// The outcomes and laws of docs/odds.md: flag(name, text, whether), figure(name, text, value, plain).
template <class Flag, class Figure>
void each_fact(const Outcome& o, Flag&& flag, Figure&& figure) {
    flag("hit", "hits", o.hit);
    flag("damaged", "target takes damage", o.damage + o.wits_damage + o.other_damage > 0);
    flag("broken", "target Broken", o.broken);
    flag("injured", "target takes a critical injury", o.injury != 0);
    flag("killed", "target dead", o.killed);
    flag("taken-out", "target out of the fight", o.taken_out);
    flag("prone", "target falls", o.prone);
    flag("shoved", "target is shoved to the ground", o.shoved);
    flag("disarmed", "target drops something", o.disarmed);
    flag("grappled", "target grappled", o.grappled);
    flag("target-gear-broken", "gear of the target breaks", o.target_gear_broken);
    flag("gear-broken", "gear of the mover breaks", o.gear_broken);
    flag("mover-broken", "mover Broken", o.mover_broken);
    flag("mover-out", "mover out of the fight", o.mover_out);
    flag("mover-prone", "mover falls", o.mover_prone);
    flag("broke-free", "mover breaks free", o.broke_free);
    flag("free-attack", "an enemy gets a free attack", o.free_attack);
    flag("got-clear", "mover is at nobody's Arm's Length", o.got_clear);
    flag("arrived", "mover gets there", o.arrived);
    flag("fled", "mover leaves the fight", o.fled);
    flag("persuaded", "target must give in", o.persuaded);
    flag("stands-down", "target leaves the fight", o.stands_down);
    flag("helped", "target gets points back", o.healed > 0);
    flag("saved", "a life saved", o.saved);
    flag("mishap", "a mishap", o.mishap);
    flag("succeeded", "the roll the game master asks for succeeds", o.succeeded);
    figure("sixes", "sixes left to the attack", o.sixes, true);
    figure("damage", "Strength the target loses", o.damage, true);
    figure("wits-damage", "Wits the target loses", o.wits_damage, true);
    figure("other-damage", "Agility and Empathy the target loses", o.other_damage, true);
    figure("armor-loss", "armour rating the target loses", o.armor_loss, true);
    figure("harm", "harm to the mover's attribute by pushing", o.harm, true);
    figure("wear", "wear of the mover's gear by pushing", o.wear, true);
    figure("willpower", "Willpower the mover gains", o.willpower, true);
    figure("target-harm", "harm to the target's attribute by pushing", o.target_harm, true);
    figure("target-wear", "wear of the target's gear by pushing", o.target_wear, true);
    figure("mover-damage", "points the mover loses to others", o.mover_damage, true);
    figure("healed", "points restored to the target", o.healed, true);
    figure("power", "power level", o.power, true);
    figure("enemies-out", "enemies taken out", o.enemies_out, true);
}

// How an injury is written in the odds: its D66, the first of its row; a hundred more for each table after slash.
constexpr int injury_figure(const Book& book, Wounds table, int d66) {
    const int hundreds = 100 * static_cast<int>(table);
    return table == Wounds::other ? hundreds : hundreds + book.injury[injury_row(book, table, d66)].from;
}

// Which injury the target takes. The enumerator tells apart only what an injury does to the move; the D66 behind it are
// equally likely. share(name, text, value, chance), value 0: none.
template <class Number, class Share>
void each_share(const Book& book, const Outcome& o, Share&& share) {
    const auto tell = [&](int value, const Number& chance) {
        share("injury", "critical injury of the target", value, chance);
    };
    if (o.injury == 0) {
        tell(0, Number(1));
        return;
    }
    const int place = without_sign(o.injury) - 1;
    const auto table = static_cast<Wounds>(place / 36);
    if (o.injury > 0) {
        tell(injury_figure(book, table, d66_of(place % 36)), Number(1));
        return;
    }
    const auto alike = [&](int row) { return any_of_its_kind(book, table, d66_of(row)) == o.injury; };
    int count = 0;
    for (const int row : below(36)) count += alike(row);
    for (const int row : below(36))
        if (alike(row)) tell(injury_figure(book, table, d66_of(row)), Number(1) / Number(count));
}

struct Told;

// The name of what injury_figure writes.
std::string injury_label(const Told& told, int figure);

// The odds in one sentence; `chance` and `mean` give the computed figures by name.
std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean);

// The heading of a table over what is decided here, empty where none is wanted: how the target reacts, and when mover
// and target push.
std::string table_heading(const Told& told, const Ask& ask, int mover, int target);

// The rows of such a table, keys or words for --choose, each with its text. A push is a matter of when (FBL-DICE-4+);
// of other questions every option is a row.
std::vector<std::pair<std::string, std::string>> table_rows(const Told& told, const Ask& ask,
                                                            const std::vector<Option>& options);

// --- worth ----------------------------------------------------------------------------------------------------------

// How well a combatant stands, in hundredths; for `best`, `worst` and the greedy policy.
constexpr int standing_of(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    if (c.is(dead)) return -50;
    if (c.is(fled) || c.is(yielded)) return 0;
    if (!s.able(who)) {
        int worth = s.in_outburst(who) ? 30 : 0;
        for (const int i : below(s.state.wounds))
            if (s.state.wound[i].victim == who && s.state.wound[i].limit > 0) worth -= 20;
        return worth;
    }
    // FBL-DICE-1: a point of an attribute is a die as well as life; most rolls of a fight are made with Strength.
    int worth = 100;
    for (const int i : below(attribute_count)) {
        const int full = s.sheet(who).attribute[i];
        if (full > 0) worth += (i == 0 ? 80 : 20) * c.score[i] / full;
    }
    worth += 4 * c.armor + 4 * c.helmet + 2 * c.willpower;
    worth += 3 * (2 - c.fast - c.slow); // FBL-TURN-4+: what is left for reactions
    if (c.is(prone)) worth -= 15;
    if (c.is(grappled)) worth -= 25;
    if (c.is(grappling)) worth += 10;
    if (c.is(swinging) || c.is(aiming)) worth += 8;
    int armed = 0;
    for (const int i : below(s.state.items)) {
        if (!s.usable(who, i)) continue;
        const int use = s.item(i).bonus + (s.weapon(i).is_weapon() ? 20 : 8) + (s.item(i).is(ready) ? 5 : 0);
        armed += use;
    }
    return worth + armed;
}

} // namespace fracas::forbidden_lands
