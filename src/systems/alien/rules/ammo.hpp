// Ammunition: ALN-AMMO-1, ALN-AMMO-2, ALN-AMMO-4+, ALN-AMMO-5+. Conserving it, ALN-AMMO-3, is part of an
// attack (attack.hpp).
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/dice.hpp"

namespace fracas::alien {

// --- supply ----------------------------------------------------------------------------------------------------------

// How many ones the dice show.
struct Ones {
    using Result = int;
    std::int32_t dice{};

    constexpr Needed needed() const { return {{{dice, 6, "ammo", 0, true}}, 1, 0}; }
    constexpr int read(const Faces& faces) const {
        int ones = 0;
        for (const int i : below(faces.count)) ones += faces.face[i] == 1;
        return ones;
    }
    // As likely as sixes.
    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        Sixes{dice}.law<Number>(sink);
    }
    constexpr int sample(Luck& luck) const { return Sixes{dice}.sample(luck); }
    constexpr Faces faces_for(int ones, Luck& luck) const {
        Faces faces;
        for (const int i : below(dice)) faces.add(i < ones ? 1 : 2 + static_cast<int>(luck.random.below(5)));
        return faces;
    }
};

// ALN-AMMO-4+: each 1 lowers ammo by 1.
template <Table T>
constexpr void roll_supply(T& table, const Play& s, int who, int item, const Rule& rule) {
    Item& thing = s.item(item);
    const int dice = at_most(s.book.tables.most_supply, thing.ammo);
    const int ones = table.toss(ask_of(rule, What::supply, who, nobody, item, thing.ammo), Ones{dice});
    thing.ammo -= ones;
    table.tell({rule, {who, nobody, item}, SupplyRolled{.ones = ones, .ammo = int{thing.ammo}}});
    if (thing.ammo == 0) table.tell({"ALN-AMMO-4+", {who, nobody, item}, OutOfAmmo{}});
}

// After one attack with a firearm. ALN-AMMO-5+: a single-shot weapon is empty. ALN-AMMO-3: the roll may be skipped.
template <Table T>
constexpr void use_ammo(T& table, const Play& s, int who, int item, bool conserved) {
    if (item == bare_hands || !s.weapon(item).shoots()) return;
    if (s.weapon(item).single_shot) {
        s.item(item).ammo = 0;
        table.tell({"ALN-AMMO-5+", {who, nobody, item}, OutOfAmmo{}});
    } else if (!conserved) {
        roll_supply(table, s, who, item, "ALN-AMMO-4+");
    }
}

constexpr bool is_loaded(const Scene& s, int who, int item) {
    return item >= 0 && item < s.state.items && s.usable(who, item) && s.weapon(item).shoots() &&
           s.item(item).ammo > 0 && !s.item(item).is(jammed);
}

// --- magazines -------------------------------------------------------------------------------------------------------

// ALN-ITEM-2+: the place of somebody's magazines for a type of weapon, -1 if there are none.
constexpr int magazines_for(const Scene& s, int who, int weapon) {
    for (const int i : below(s.state.owners))
        if (s.state.magazines[i].owner == who && s.state.magazines[i].weapon == weapon &&
            s.state.magazines[i].count > 0)
            return i;
    return -1;
}

// ALN-AMMO-1: in hand, with a spare magazine; a jammed weapon can be reloaded.
constexpr bool may_reload(const Scene& s, int who, int item) {
    return item >= 0 && item < s.state.items && s.usable(who, item) && s.weapon(item).shoots() &&
           s.item(item).ammo < s.weapon(item).ammo && magazines_for(s, who, s.item(item).weapon) >= 0;
}

template <Table T>
constexpr void reload(T& table, const Play& s, int who, int item) {
    Magazines& spare = s.state.magazines[magazines_for(s, who, s.item(item).weapon)];
    --spare.count;
    s.item(item).ammo = s.weapon(item).ammo;
    table.tell({"ALN-AMMO-1", {who, nobody, item}, Reloaded{.ammo = s.item(item).ammo, .magazines = int{spare.count}}});
}

// ALN-AMMO-2
constexpr bool may_clear(const Scene& s, int who, int item) {
    return item >= 0 && item < s.state.items && s.usable(who, item) && s.item(item).is(jammed);
}

template <Table T>
constexpr Gathering<T> dice_to_clear(T& table, const Play& s, int who, int item) {
    Gathering<T> dice = gather(table, s, who, Skill::heavy_machinery, Deed::clear_jam);
    dice.item = item;
    return dice;
}

template <Table T>
constexpr void clear_jam(T& table, const Play& s, int who, int item) {
    Gathering<T> dice = dice_to_clear(table, s, who, item);
    call_for_help(s, dice);
    const bool cleared = attempt(table, s, dice, nobody, 1) > 0;
    if (cleared) s.item(item).set(jammed, false);
    if (cleared) table.tell({"ALN-AMMO-2", {who, nobody, item}, Unjammed{}});
    else table.tell({"ALN-AMMO-2", {who, nobody, item}, StillJammed{}});
}

} // namespace fracas::alien
