// A deck for what looks at a fight from outside, policies, outcomes and counters: a few people with plain figures, no
// pack and no words. Dice and answers are given in the order in which the rules ask for them.
#pragma once

#include "support/laid_down.hpp"
#include "systems/alien/rules/start.hpp"
#include "systems/alien/rules/turn.hpp"

namespace fracas::alien {

using DeckStep = LaidStep<Alien>;
using DeckTable = LaidTable<Alien>;

struct DeckPerson {
    Kind kind = Kind::npc;
    int side = 0;
    int strength = 3, agility = 3, wits = 3, empathy = 3;
    int skill = 1; // in everything
    int armor = 0;
    int stress = 0;
    int zone = 0;
};

class Deck : public LaidField<Alien, Play> {
public:
    enum Thing { rifle, pistol, bolt_gun, knife, torch, thing_count };

    Deck() {
        book.sides = 2;
        book.weapons = int{thing_count};
        book.weapon[rifle] = {Use::firearm, 2, 1, 2, Range::short_range, Range::long_range, 5, true, true, false};
        book.weapon[pistol] = {Use::firearm, 1, 2, 1, Range::short_range, Range::medium, 4, false, false, false};
        book.weapon[bolt_gun] = {Use::firearm, 2, 0, 3, Range::short_range, Range::short_range, 1, true, false, true};
        book.weapon[knife] = {Use::close, 1, 0, 2};
        book.weapon[torch] = {Use::close, 2, 0, 3, Range::short_range, Range::short_range, 0, true};
        // Three rows that pass, then such as stay, such as can kill, and such as kill.
        for (int row = 0; row < injury_rows; ++row) {
            book.injury[row].once = row > 2;
            book.injury[row].limit = row < d66_row(44)   ? Limit::none
                                     : row < d66_row(61) ? Limit::shift
                                     : row < d66_row(64) ? Limit::round
                                                         : Limit::instant;
        }
        book.injury[0].clears_stress = true;
        book.injury[2].stress = 1;
        // 1 stares, 2 and 3 claw, 4 drags, 5 holds for the bite, 6 bites.
        book.attacks = 5;
        book.attack[0].automatic = true;
        book.attack[0].deals_damage = false;
        book.attack[0].target_panics = true;
        book.attack[1].dice = 3;
        book.attack[1].damage = 1;
        book.attack[2].dice = 3;
        book.attack[2].damage = 1;
        book.attack[2].needs = Needs::hit;
        book.attack[2].drags = true;
        book.attack[3].dice = 3;
        book.attack[3].deals_damage = false;
        book.attack[3].needs = Needs::hit;
        book.attack[3].holds = true;
        book.attack[3].next_if_held = 4;
        book.attack[4].dice = 3;
        book.attack[4].damage = 2;
        book.attack[4].piercing = true;
        row_of_zones(1);
        book.zone[0].features = int{has_exit};
        state.phase = Phase::turns;
        state.round = 1;
    }

    int add(const DeckPerson& person) {
        const int who = book.combatants++;
        Sheet& one = book.sheet[who];
        one.kind = person.kind;
        one.side = person.side;
        one.type = who;
        one.attribute[0] = person.strength;
        one.attribute[1] = person.agility;
        one.attribute[2] = person.wits;
        one.attribute[3] = person.empathy;
        for (Small& level : one.skill) level = person.skill;
        one.armor = person.armor;
        one.health = health_of(person.strength, person.agility);
        one.has_stress = one.can_push = person.kind == Kind::pc;
        if (person.kind == Kind::pc) one.resolve = resolve_of(person.wits, person.empathy);
        if (person.kind == Kind::creature) {
            one.mobility = 3;
            constexpr int attacks[6] = {0, 1, 1, 2, 3, 4};
            for (int place = 0; place < 6; ++place) one.attack[place] = attacks[place];
        }
        start_afresh(scene(), who);
        at(who).zone = person.zone;
        at(who).stress = person.stress;
        at(who).card[0] = who + 1;
        return who;
    }

    int carry(int who, Thing thing) {
        const int index = state.items++;
        state.item[index] = {int{thing}, who};
        state.item[index].ammo = book.weapon[thing].ammo;
        return index;
    }
    int hold(int who, Thing thing) {
        const int index = carry(who, thing);
        state.item[index].set(in_hand, true);
        return index;
    }
    void magazines(int who, Thing thing, int count = 1) { state.magazines[state.owners++] = {who, int{thing}, count}; }

    // Zones in a row; the border between zone k and k + 1 is border k.
    void row_of_zones(int count, Way way = Way::open, DoorState door = DoorState::open) {
        book.zones = count;
        book.borders = count - 1;
        for (int i = 0; i + 1 < count; ++i) book.border[i] = {i, i + 1, way, door};
        survey(book);
        hang_doors(scene());
    }
    void close(int a, int b) { bring_adjacent(scene(), a, b); }
    void grip(int holder, int victim) {
        close(holder, victim);
        at(holder).partner = victim;
        at(victim).partner = holder;
        at(holder).set(holding);
        at(victim).set(held);
    }
    void break_of(int who) {
        at(who).health = 0;
        at(who).set(broken);
    }
    void turn_of(int who) {
        state.current = who;
        state.turn_fresh = true;
    }
};

// Two of different sides in one zone, the first in its turn.
struct DeckDuel : Deck {
    static constexpr int ada = 0, bo = 1;

    explicit DeckDuel(DeckPerson first = {}, DeckPerson second = {}) {
        second.side = 1;
        add(first);
        add(second);
        turn_of(ada);
    }
};

} // namespace fracas::alien
