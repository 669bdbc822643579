// 3.14 Critical injuries: the D66 roll, the helmet, the time limit, what they do and how they end. FBL-CRIT-1 to
// FBL-CRIT-7+, FBL-ARMOR-4.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/setbacks.hpp"

namespace fracas::forbidden_lands {

// --- bookkeeping ----------------------------------------------------------------------------------------------------

constexpr void forget_attempts(const Play& s, int patient, int purpose) {
    int kept = 0;
    for (const int i : below(s.state.attempts))
        if (s.state.attempt[i].patient != patient || s.state.attempt[i].purpose != purpose)
            s.state.attempt[kept++] = s.state.attempt[i];
    for (int i = kept; i < s.state.attempts; ++i) s.state.attempt[i] = {};
    s.state.attempts = kept;
}

constexpr bool has_tried(const Scene& s, int helper, int patient, int purpose) {
    for (const int i : below(s.state.attempts))
        if (s.state.attempt[i] == Attempt{helper, patient, purpose}) return true;
    return false;
}

// With all places taken the oldest attempt is forgotten.
constexpr void note_attempt(const Play& s, int helper, int patient, int purpose) {
    if (s.state.attempts == most_attempts) {
        for (int i = 1; i < most_attempts; ++i) s.state.attempt[i - 1] = s.state.attempt[i];
        --s.state.attempts;
    }
    s.state.attempt[s.state.attempts++] = {helper, patient, purpose};
}

constexpr const Injury& injury_of(const Scene& s, const Wound& wound) { return s.book.injury[wound.injury]; }

// FBL-CRIT-2+: what all injuries of a combatant come to; effects other than modifiers count once.
constexpr void refresh_injuries(const Play& s, int who) {
    Combatant& c = s.at(who);
    constexpr std::uint32_t by_injury = unconscious | paralysed | catatonic | run_slow | one_handed | hurting | stiff;
    c.flags &= ~by_injury;
    for (const int i : below(s.state.wounds)) {
        if (s.state.wound[i].victim != who) continue;
        const Injury& injury = injury_of(s, s.state.wound[i]);
        if (injury.unconscious) c.set(unconscious);
        if (injury.paralyses) c.set(paralysed);
        if (injury.catatonic) c.set(catatonic);
        if (injury.run_is_slow) c.set(run_slow);
        if (injury.no_two_handed) c.set(one_handed);
        if (injury.hurts != 0) c.set(hurting);
        for (const int k : below(skill_count))
            if (injury.penalty[k] != 0) c.set(stiff);
    }
}

// With all places taken a wound of somebody dead makes room, else one whose clock does not run.
constexpr int place_for_wound(const Play& s) {
    if (s.state.wounds < most_wounds) return s.state.wounds++;
    for (const int i : below(most_wounds))
        if (s.at(s.state.wound[i].victim).is(dead)) return i;
    for (const int i : below(most_wounds))
        if (s.state.wound[i].limit == 0) return i;
    return most_wounds - 1;
}

constexpr int add_wound(const Play& s, const Wound& wound) {
    const int place = place_for_wound(s);
    const int before = s.state.wound[place].victim;
    if (before != nobody) {
        forget_attempts(s, before, save_purpose + place);
        forget_attempts(s, before, nurse_purpose + place);
    }
    s.state.wound[place] = wound;
    if (before != nobody && before != wound.victim) refresh_injuries(s, before);
    refresh_injuries(s, wound.victim);
    return place;
}

// The last wound takes the free place, and its attempts go with it.
constexpr void remove_wound(const Play& s, int place) {
    const int victim = s.state.wound[place].victim;
    const int last = s.state.wounds - 1;
    forget_attempts(s, victim, save_purpose + place);
    forget_attempts(s, victim, nurse_purpose + place);
    for (const int i : below(s.state.attempts)) {
        Attempt& tried = s.state.attempt[i];
        if (tried.purpose == save_purpose + last) tried.purpose = save_purpose + place;
        if (tried.purpose == nurse_purpose + last) tried.purpose = nurse_purpose + place;
    }
    s.state.wound[place] = s.state.wound[last];
    s.state.wound[last] = {};
    --s.state.wounds;
    refresh_injuries(s, victim);
}

// FBL-CRIT-2+, DMG: whether rolls for this skill hurt.
constexpr bool hurts_to_use(const Scene& s, int who, Skill skill) {
    if (!s.at(who).is(hurting)) return false;
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who &&
            (injury_of(s, s.state.wound[i]).hurts >> static_cast<int>(skill) & 1u) != 0)
            return true;
    return false;
}

// FBL-CRIT-6+
constexpr bool has_trauma(const Scene& s, int who, Trauma trauma) {
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who && injury_of(s, s.state.wound[i]).trauma == trauma) return true;
    return false;
}

// --- a new injury ---------------------------------------------------------------------------------------------------

// FBL-ARMOR-4: whether a helmet can turn this result.
constexpr bool helmet_helps(const Book& book, Wounds table, int d66) {
    return (book.tables.helmet.rows[static_cast<int>(table)] >> d66_row(d66) & 1u) != 0;
}

constexpr int injury_row(const Book& book, Wounds table, int d66) {
    return book.row_of[static_cast<int>(table)][d66_row(d66)];
}

// One D66 on one table.
struct InjuryRoll {
    Small by = nobody;
    Small victim = nobody;
    Wounds table = Wounds::none;
};

inline constexpr auto roll_injury = [](auto& table, const InjuryRoll& v) -> int {
    const int on = static_cast<int>(v.table);
    return table.toss(ask_of("FBL-CRIT-2+", What::injury, v.victim, v.by, bare_hands, on), D66{});
};

// A result, and on which table.
struct InjuryResult {
    Wounds table = Wounds::none;
    int d66{};
};

// FBL-ARMOR-4: the wearer may sacrifice the helmet; with a six the injury becomes the blunt table's first.
template <Table T>
constexpr InjuryResult offer_helmet(T& table, const Play& s, int who, const InjuryResult& rolled) {
    const int helmet = s.at(who).helmet;
    if (helmet == 0 || !helmet_helps(s.book, rolled.table, rolled.d66)) return rolled;
    const Ask ask =
        ask_of("FBL-ARMOR-4", What::helmet, who, nobody, bare_hands, rolled.d66, static_cast<int>(rolled.table));
    const Option answer = table.choose(ask, s, [](auto&& offer) {
        offer(Option{Do::no});
        offer(Option{Do::yes});
    });
    if (answer.what != Do::yes) return rolled;
    const bool saved = table.toss(ask_of("FBL-ARMOR-4", What::helmet_dice, who), Sixes{helmet}) > 0;
    if (saved) table.tell({"FBL-ARMOR-4", {who}, HelmetSaved{}});
    else table.tell({"FBL-ARMOR-4", {who}, HelmetFailed{}});
    if (saved || s.book.settings.helmet_always_paid) s.at(who).helmet = 0;
    return saved ? InjuryResult{s.book.tables.helmet.becomes_table, s.book.tables.helmet.becomes} : rolled;
}

// FBL-CRIT-2+: time limit and healing days of the final result, and what it does. FBL-CRIT-6+: the game master names
// what is feared.
template <Table T>
constexpr void inflict(T& table, const Play& s, int by, int victim, const InjuryResult& result, int row) {
    const Injury& injury = s.book.injury[row];
    const int d66 = result.d66;
    table.tell({"FBL-CRIT-2+", {by, victim}, Injured{.d66 = d66, .table = result.table, .injury = row}});
    if (injury.lethal == Lethal::instant) {
        die(table, s, victim, "FBL-CRIT-2+", Cause::injury);
        return;
    }
    // It is there before anybody rolls how long it lasts.
    Wound passing{victim, row, d66};
    const bool lasts = injury.lethal == Lethal::timed || injury.healing_dice != 0;
    Wound& wound = lasts ? s.state.wound[add_wound(s, passing)] : passing;
    if (injury.lethal == Lethal::timed) {
        const int unit = static_cast<int>(injury.unit);
        const int limit = table.toss(ask_of("FBL-CRIT-2+", What::limit, victim, nobody, bare_hands, unit), Die{6});
        wound.limit = limit;
        table.tell({"FBL-CRIT-2+", {victim}, LimitSet{.limit = limit, .unit = injury.unit}});
    }
    if (injury.healing_dice == forever) wound.days = days_forever;
    if (injury.healing_dice > 0) {
        const int dice = injury.healing_dice;
        const int days =
            table.toss(ask_of("FBL-CRIT-2+", What::healing_days, victim, nobody, bare_hands, dice), Sum{dice, 6});
        wound.days = days;
    }
    if (wound.days > 0)
        table.tell({"FBL-CRIT-2+", {victim}, HealingSet{.days = wound.days, .forever = wound.days == days_forever}});
    if (injury.trauma == Trauma::phobia)
        wound.feared = table
                           .choose(ask_of("FBL-CRIT-6+", What::feared, nobody, victim), s,
                                   [&](auto&& offer) {
                                       offer(Option{Do::no});
                                       for (const int i : below(s.count()))
                                           if (i != victim && s.present(i)) offer(option_of(Do::fears, bare_hands, i));
                                   })
                           .target;
}

// FBL-CRIT-1: the roll on a table; FBL-CRIT-7+: other damage needs none.
template <Table T>
constexpr void suffer_injury(T& table, const Play& s, int by, int victim, Wounds on) {
    if (on == Wounds::none || s.at(victim).is(dead)) return;
    if (on == Wounds::other) {
        inflict(table, s, by, victim, InjuryResult{on}, s.book.other_injury);
        return;
    }
    const int d66 = table.stage(roll_injury, InjuryRoll{by, victim, on});
    const InjuryResult result = offer_helmet(table, s, victim, {on, d66});
    inflict(table, s, by, victim, result, injury_row(s.book, result.table, result.d66));
}

// --- clocks ---------------------------------------------------------------------------------------------------------

// FBL-CRIT-2+: a limit in rounds counts down at the end of each round; FBL-CRIT-5+: minutes count as rounds.
template <Table T>
constexpr void count_limits(T& table, const Play& s) {
    for (int i = 0; i < s.state.wounds; ++i) {
        Wound& wound = s.state.wound[i];
        const Unit unit = injury_of(s, wound).unit;
        if (wound.limit == 0 || (unit != Unit::rounds && unit != Unit::minutes) || s.at(wound.victim).is(dead))
            continue;
        if (--wound.limit == 0) die(table, s, wound.victim, "FBL-CRIT-2+", Cause::injury);
    }
}

} // namespace fracas::forbidden_lands
