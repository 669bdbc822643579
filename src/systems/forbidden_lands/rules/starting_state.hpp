// 3.1 Initiative, FBL-INIT-7+: how everybody starts unless the encounter says otherwise, and the groups of FBL-INIT-5+.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/state.hpp"

namespace fracas::forbidden_lands {

constexpr void hold_if_free(const Play& s, int who, int item) {
    if (item != bare_hands && s.hands_full(who) + s.weapon(item).hands <= 2) s.item(item).set(in_hand, true);
}

constexpr int first_of_its_kind(const Scene& s, int who, bool shooting, bool shield) {
    for (const int i : below(s.state.items)) {
        const Weapon& weapon = s.weapon(i);
        if (s.item(i).holder != who) continue;
        if (shield ? weapon.use == Use::shield : weapon.is_weapon() && weapon.shoots() == shooting) return i;
    }
    return bare_hands;
}

// FBL-INIT-7+: with weapons drawn, a ranged weapon is in hand, else the first melee weapon; the shield is on the arm if
// a hand is free for it.
constexpr void take_up_arms(const Play& s, int who) {
    if (s.book.settings.weapons_drawn) {
        const int ranged = first_of_its_kind(s, who, true, false);
        hold_if_free(s, who, ranged != bare_hands ? ranged : first_of_its_kind(s, who, false, false));
    }
    hold_if_free(s, who, first_of_its_kind(s, who, false, true));
}

// FBL-INIT-7+: standing, aware, all scores and gear at full value, engaged with nobody.
constexpr void start_afresh(const Play& s, int who) {
    Combatant& c = s.at(who);
    for (const int i : below(attribute_count)) c.score[i] = s.sheet(who).attribute[i];
    c.armor = s.sheet(who).armor;
    c.helmet = s.sheet(who).helmet;
    for (const int i : below(s.state.items))
        if (s.item(i).holder == who) s.item(i).bonus = s.weapon(i).bonus;
    take_up_arms(s, who);
}

// FBL-INIT-5+: with more than ten combatants, all non-player combatants of one side with the same data entry form a
// group. `entry_of(who)` numbers the data entries.
template <class Entry>
constexpr void form_groups(Book& book, const Entry& entry_of) {
    for (const int i : below(book.combatants)) book.sheet[i].group = -1;
    if (book.combatants <= book.tables.cards) return;
    const auto alike = [&](int a, int b) {
        return !book.sheet[a].pc() && !book.sheet[b].pc() && book.sheet[a].side == book.sheet[b].side &&
               entry_of(a) == entry_of(b);
    };
    for (const int i : below(book.combatants))
        for (int k = 0; k < book.combatants && book.sheet[i].group < 0; ++k)
            if (k != i && alike(i, k)) book.sheet[i].group = at_most(i, k);
}

} // namespace fracas::forbidden_lands
