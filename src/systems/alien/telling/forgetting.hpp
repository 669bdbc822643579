// What the odds of a move need not tell apart, so that exact laws stay small: sixes beyond the last Health, what a reaction
// costs a target that has no more use for it, which of several injuries it is that do the same. The rules know nothing of it.
#pragma once

#include "engine/counting.hpp"
#include "engine/enumerator.hpp"
#include "engine/lasting.hpp"
#include "systems/alien/rules/turn.hpp"

namespace fracas::alien {

// --- injuries --------------------------------------------------------------------------------------------------------

// How much of an injury the odds of a move tell apart. Nobody asks about bystanders: they live or die. Of the target it
// is told which rows it may be, and the mover's own may change his stress.
enum class InjuryDetail : std::uint8_t { death, kind, stress, row };

// What a row does as far as the move that caused it is concerned: whether it kills or can kill, whether it may come
// again, what it does to the stress.
constexpr int kind_of_injury(const Book& book, int row, InjuryDetail detail) {
    const Injury& injury = book.injury[row];
    const bool kills = injury.limit == Limit::instant;
    if (detail == InjuryDetail::death) return kills ? 2 : 0;
    const int lethal = injury.limit == Limit::none ? 0 : kills ? 2 : 1;
    const int stress = detail == InjuryDetail::kind ? 0 : injury.clears_stress ? 1 : injury.stress != 0 ? 2 : 0;
    return lethal + (injury.once ? 4 : 0) + 8 * stress;
}

// The first row of the kind stands for all of them that are not barred, and outcome.hpp gives each its share.
constexpr int first_of_kind(const Book& book, int row, InjuryDetail detail, std::uint64_t barred = 0) {
    if (detail == InjuryDetail::row) return row;
    const int kind = kind_of_injury(book, row, detail);
    for (const int other : below(row))
        if ((barred >> other & 1u) == 0 && kind_of_injury(book, other, detail) == kind) return other;
    return row;
}

struct LessOfInjury {
    Lasting<Book> book;
    std::uint64_t barred{};
    InjuryDetail detail = InjuryDetail::row;
    Small unused[7]{};

    constexpr void operator()(int& row) const { row = first_of_kind(*book, row, detail, barred); }
};

// --- rolls -----------------------------------------------------------------------------------------------------------

inline constexpr int all_sixes = 127;

struct LessOfSplash {
    Small most = all_sixes; // sixes beyond this make no difference

    constexpr void operator()(int& sixes) const { sixes = at_most(most, sixes); }
};

// What the passive side pays that matters no more to the move.
enum class Forgets : std::uint8_t { nothing, responses, all };

struct LessOfExchange {
    Small most = all_sixes;
    Forgets passive = Forgets::nothing;

    constexpr void operator()(Exchanged& rolls) const {
        if (passive == Forgets::all) rolls.passive = {};
        if (passive == Forgets::responses) rolls.passive = Price{rolls.passive.stress};
        rolls.sixes = at_most(most, rolls.sixes);
    }
};

static_assert(PlainValue<LessOfInjury> && PlainValue<LessOfSplash> && PlainValue<LessOfExchange>);

// Sixes beyond those that take the last Health are all alike. One more may pay for ammo.
constexpr int sixes_that_matter(const Scene& s, const Attack& a) {
    if (!deals_damage(a)) return 1;
    const int armor = s.sheet(a.target).armor + barrier_of(s, a.target, a.ranged);
    const int health = at_least(1, s.at(a.target).health);
    const int enough = effective_armor(armor, pierces(s, a), a.weak_spot) + health - base_damage(s, a) + 1;
    return at_least(1, enough) + 1;
}

// Whether the target may yet make a panic roll in this move, which its stress bears on.
constexpr bool may_yet_panic(const Scene& s, const Attack& a) {
    if (a.manner == Manner::creature || s.at(a.attacker).is(hurting)) return true;
    for (const int i : below(s.count()))
        if (i != a.target && i != a.attacker && s.sheet(i).pc() && s.present(i) && !s.at(i).is(broken)) return true;
    return false;
}

// A target that cannot react again in this move has no more use for its responses. What it paid is no part of the
// outcome.
constexpr Forgets what_is_forgotten(const Scene& s, const Attack& a) {
    const bool may_come_again = a.manner == Manner::shot && s.weapon(a.item).full_auto;
    if (s.at(a.target).is(hurting) || (may_come_again && card_that_pays(s, a.target, false) >= 0))
        return Forgets::nothing;
    return may_yet_panic(s, a) ? Forgets::responses : Forgets::all;
}

// --- all of it -------------------------------------------------------------------------------------------------------

// With injuries from before, rows that cannot come again would have to be told apart; then nothing is forgotten. The state
// is the one that the move changes, and as it begins.
class Forgetting {
public:
    constexpr Forgetting(const Book& all, const State& now, int mover, int target)
        : book_(all), state_(now), mover_(mover), target_(target), any_(now.wounds == 0) {}

    constexpr LessOfInjury forgets(const InjuryRoll& roll) const {
        return {&book_, barred_rows(book_, roll.had), detail_of(roll.victim)};
    }

    constexpr LessOfSplash forgets(const Splash& splash) const {
        if (!any_) return {};
        const int armor = effective_armor(book_.sheet[splash.victim].armor, true, false);
        return {armor + at_least(1, state_.combatant[splash.victim].health)};
    }

    constexpr LessOfExchange forgets(const Exchange& rolls) const {
        if (rolls.attack.target == nobody || !any_) return {};
        return {sixes_that_matter(scene(), rolls.attack), what_is_forgotten(scene(), rolls.attack)};
    }

    // Once an attack of a volley has done its harm, what earlier ones have cost its target is forgotten with the rest.
    constexpr void forget(State& state, const Volley& volley) const {
        if (volley.next != VolleyStep::aftermath || !any_) return;
        const Forgets forgotten = what_is_forgotten(Scene{book_, state}, shot_of(volley));
        Combatant& target = state.combatant[volley.target];
        if (forgotten != Forgets::nothing) target.responses = 0;
        if (forgotten == Forgets::all) target.stress = 0;
    }

    constexpr InjuryDetail detail_of(int victim) const {
        if (!any_) return InjuryDetail::row;
        if (victim == mover_) return InjuryDetail::stress;
        return victim == target_ ? InjuryDetail::kind : InjuryDetail::death;
    }

private:
    constexpr Scene scene() const { return {book_, state_}; }

    const Book& book_;
    const State& state_;
    int mover_;
    int target_;
    bool any_; // whether anything is
};

} // namespace fracas::alien
