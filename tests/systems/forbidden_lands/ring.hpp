// A ring for what looks at a fight from outside, policies, outcomes and counters: a few people with plain figures, no
// pack and no words. Dice and answers are given in the order in which the rules ask for them.
#pragma once

#include "support/laid_down.hpp"
#include "systems/forbidden_lands/rules/starting_state.hpp"
#include "systems/forbidden_lands/rules/turn.hpp"

namespace fracas::forbidden_lands {

using RingStep = LaidStep<ForbiddenLands>;
using RingTable = LaidTable<ForbiddenLands>;

struct RingPerson {
    int side = 0;
    int strength = 4, agility = 3, wits = 3, empathy = 3;
    int skill = 2; // in everything
    int armor = 0, helmet = 0;
    Kind kind = Kind::npc;
    int zone = 0;
};

class Ring : public LaidField<ForbiddenLands, Play> {
public:
    // What can be held. Close combat: edged and pointed sword, heavy axe for two hands, blunt club.
    enum Thing { sword, axe, club, shield, bow, crossbow, knife, kit, thing_count };

    Ring() {
        book.zones = 1;
        book.sides = 2;
        book.weapons = int{thing_count};
        book.weapon[sword] = {edged | pointed | parrying, Use::close, 1, 2, 2};
        book.weapon[axe] = {edged | heavy | hook, Use::close, 2, 1, 3};
        book.weapon[club] = {int{blunt}, Use::close, 1, 1, 1};
        book.weapon[shield] = {0, Use::shield, 1, 2, 1};
        book.weapon[bow] = {0, Use::shot, 2, 2, 1, Range::distant, Wounds::stab, 0, true};
        book.weapon[crossbow] = {0, Use::crossbow, 2, 1, 2, Range::long_range, Wounds::stab, 0, true};
        book.weapon[knife] = {int{pointed}, Use::thrown, 1, 1, 1, Range::short_range, Wounds::stab};
        book.weapon[kit] = {0, Use::tool, 0, 1, 0, Range::arms_length, Wounds::none, 0, false, Skill::healing};
        // Each table: a scratch that is nothing, a cut that kills within rounds, a fracture for days, death.
        for (int table = 0; table < wound_tables; ++table) {
            const int first = 4 * table;
            for (int k = 0; k < 4; ++k) book.injury[first + k].table = static_cast<Wounds>(table);
            book.injury[first].from = 11;
            book.injury[first + 1].from = 31;
            book.injury[first + 1].lethal = Lethal::timed;
            book.injury[first + 1].unit = Unit::rounds;
            book.injury[first + 2].from = 51;
            book.injury[first + 2].healing_dice = 1;
            book.injury[first + 2].no_two_handed = true;
            book.injury[first + 3].from = 64;
            book.injury[first + 3].lethal = Lethal::instant;
            for (int row = 0; row < 36; ++row)
                book.row_of[table][row] = first + (row < 12 ? 0 : row < 24 ? 1 : row < d66_row(64) ? 2 : 3);
        }
        book.other_injury = 4 * wound_tables;
        book.injury[book.other_injury] = {};
        book.injury[book.other_injury].unconscious = true;
        book.injury[book.other_injury].healing_dice = 1;
        survey(book);
        state.phase = Phase::turns;
        state.round = 1;
    }

    int add(const RingPerson& person) {
        const int who = book.combatants++;
        Sheet& one = book.sheet[who];
        one.kind = person.kind;
        one.side = person.side;
        one.attribute[0] = person.strength;
        one.attribute[1] = person.agility;
        one.attribute[2] = person.wits;
        one.attribute[3] = person.empathy;
        for (Small& level : one.skill) level = person.skill;
        one.armor = person.armor;
        one.helmet = person.helmet;
        start_afresh(scene(), who);
        at(who).zone = person.zone;
        at(who).card = who + 1;
        return who;
    }

    int carry(int who, Thing thing) {
        const int item = state.items++;
        state.item[item] = {int{thing}, who};
        state.item[item].bonus = book.weapon[thing].bonus;
        return item;
    }
    int hold(int who, Thing thing) {
        const int item = carry(who, thing);
        state.item[item].set(in_hand, true);
        return item;
    }
    // Zones in a row, each beside the next.
    void row_of_zones(int count) {
        book.zones = count;
        for (int i = 0; i < count; ++i)
            book.zone[i].neighbours = (i > 0 ? 1u << (i - 1) : 0u) | (i + 1 < count ? 1u << (i + 1) : 0u);
        survey(book);
    }
    void close(int a, int b) { engage(scene(), a, b); }
    void break_of(int who, Attribute which) {
        at(who).score[static_cast<int>(which)] = 0;
        at(who).broken |= 1u << static_cast<int>(which);
    }
    void turn_of(int who) {
        state.current = who;
        state.turn_fresh = true;
    }
};

// Two of different sides at Arm's Length, the first in its turn.
struct RingDuel : Ring {
    static constexpr int ada = 0, bo = 1;

    explicit RingDuel(RingPerson first = {}, RingPerson second = {}) {
        second.side = 1;
        add(first);
        add(second);
        if (first.zone == second.zone) close(ada, bo);
        turn_of(ada);
    }
};

} // namespace fracas::forbidden_lands
