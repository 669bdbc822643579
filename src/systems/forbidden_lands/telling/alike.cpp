#include "systems/forbidden_lands/telling/alike.hpp"

#include "engine/counting.hpp"

#include <algorithm>
#include <cstring>

namespace fracas::forbidden_lands {

bool does_the_same(const Injury& a, const Injury& b, bool clock_runs) {
    for (const int i : below(skill_count))
        if (a.penalty[i] != b.penalty[i]) return false;
    if (clock_runs && (a.unit != b.unit || a.healing_modifier != b.healing_modifier)) return false;
    return a.hurts == b.hurts && a.trauma == b.trauma && a.run_is_slow == b.run_is_slow &&
           a.no_two_handed == b.no_two_handed && a.paralyses == b.paralyses && a.unconscious == b.unconscious &&
           a.catatonic == b.catatonic && a.virulence == b.virulence;
}

int first_alike(const Book& book, Wounds table, int d66, bool decided) {
    const auto injury_at = [&](int result) -> const Injury& { return book.injury[injury_row(book, table, result)]; };
    const Injury& injury = injury_at(d66);
    for (const int row : below(36)) {
        const int first = d66_of(row);
        const Injury& other = injury_at(first);
        if (decided && other.lethal == Lethal::no && other.trauma == Trauma::none && !helmet_helps(book, table, first))
            return first;
        if (helmet_helps(book, table, first) == helmet_helps(book, table, d66) && other.lethal == injury.lethal &&
            (other.healing_dice == 0) == (injury.healing_dice == 0) &&
            does_the_same(other, injury, injury.lethal == Lethal::timed))
            return first;
    }
    return d66;
}

namespace {

void simplify_wound(const Book& book, Wound& wound) {
    const Injury& injury = book.injury[wound.injury];
    // FBL-CRIT-2+: only these run out in a fight.
    if (wound.limit > 0 && injury.unit != Unit::rounds && injury.unit != Unit::minutes) wound.limit = 1;
    int first = 0;
    while (first < wound.injury && !does_the_same(book.injury[first], injury, wound.limit > 0)) ++first;
    wound.injury = first;
    wound.d66 = 0;
    wound.days = wound.days > 0 ? 1 : 0; // a saved one is rid of an injury that needs no healing
    wound.quarters = 0;
    wound.helped = 0;
}

// Which card is lower counts, not by how much; somebody who joins draws among those that are left.
void rank_cards(const Book& book, State& state) {
    Small rank[most_combatants]{};
    for (const int i : below(book.combatants)) {
        if (state.combatant[i].is(joining)) return;
        if (state.combatant[i].card == 0) continue;
        rank[i] = 1;
        for (const int k : below(book.combatants))
            if (state.combatant[k].card > 0 && state.combatant[k].card < state.combatant[i].card) rank[i] += 1;
    }
    for (const int i : below(book.combatants)) state.combatant[i].card = rank[i];
}

// Spells need it, and a coup de grace, for which there is no time where the first who falls ends the fight.
bool has_use_for_willpower(const Book& book) {
    if (book.combatants > 2) return true;
    for (const int i : below(book.combatants))
        if (book.sheet[i].casts || book.sheet[i].power_words) return true;
    return false;
}

} // namespace

std::vector<int> turning_rounds(const Book& book) { return {book.settings.max_rounds}; }

void simplify(const Book& book, State& state) {
    for (const int i : below(state.wounds)) simplify_wound(book, state.wound[i]);
    if (state.attempts == 0) // else they are known by their places
        std::sort(state.wound, state.wound + state.wounds,
                  [](const Wound& a, const Wound& b) { return std::memcmp(&a, &b, sizeof a) < 0; });
    rank_cards(book, state);
    const bool between_rounds = state.phase == Phase::round_start || state.phase == Phase::round_end;
    const bool keeps_willpower = has_use_for_willpower(book);
    for (const int i : below(book.combatants)) {
        Combatant& c = state.combatant[i];
        if (!keeps_willpower) c.willpower = 0;
        if (!between_rounds) continue;
        c.fast = 0;
        c.slow = 0;
        c.set(had_turn, false);
    }
}

} // namespace fracas::forbidden_lands
