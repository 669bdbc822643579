// Full auto, ammunition, weapons: what is in hand, dropped, drawn, loaded and jammed. COR-AMMO-1+, COR-WEAPON-3+,
// COR-EFFECT-6, and of COR-DARK-2+ what the game master does to weapons. What weapons can do (COR-WEAPON-1+, COR-WEAPON-2+)
// is data of the book; each feature stands where it counts. Full auto is in automatic_fire.hpp.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/darkness.hpp"
#include "systems/coriolis/rules/dice.hpp"
#include "systems/coriolis/rules/space.hpp"

#include <bit>

namespace fracas::coriolis {

// --- hands -----------------------------------------------------------------------------------------------------------

// COR-CRIT-6+: a two-handed weapon cannot be used any more with such an injury.
constexpr bool can_wield(const Scene& s, int who, int item) {
    return item == bare_hands || s.weapon(item).hands < 2 || !has_injury(s, who, &Injury::no_two_handed);
}

constexpr bool ready_melee_weapon(const Scene& s, int who, int item) {
    if (item < 0) return false;
    const Item& thing = s.state.item[item];
    return thing.holder == who && !s.weapon(item).ranged && (thing.in_hand || s.weapon(item).hands == 0) &&
           can_wield(s, who, item);
}

constexpr bool has_melee_weapon(const Scene& s, int who) {
    for (const int i : s.things_of(who))
        if (ready_melee_weapon(s, who, i)) return true;
    return false;
}

// Calls use(item) for every melee weapon that can be used now; bare hands only where `fists` says so.
template <class Use>
constexpr void each_melee_weapon(const Scene& s, int who, bool fists, Use&& use) {
    for (const int i : s.things_of(who))
        if (ready_melee_weapon(s, who, i)) use(i);
    if (fists) use(bare_hands);
}

// COR-RANGED-1: in hand, loaded, not jammed. COR-CRIT-6+: not with an arm that cannot hold it.
constexpr bool ready_gun(const Scene& s, int who, int item) {
    const Item& thing = s.state.item[item];
    return thing.holder == who && s.weapon(item).ranged && (thing.in_hand || s.weapon(item).hands == 0) &&
           thing.clip == Clip::loaded && can_wield(s, who, item);
}

constexpr bool has_ready_gun(const Scene& s, int who) {
    for (const int i : s.things_of(who))
        if (ready_gun(s, who, i)) return true;
    return false;
}

constexpr int hands_full(const Scene& s, int who) {
    int hands = 0;
    for (const int i : s.things_of(who))
        if (s.state.item[i].holder == who && s.state.item[i].in_hand) hands += s.weapon(i).hands;
    return hands;
}

// The one way in which a thing comes to somebody, or leaves him.
constexpr void hand_over(const Play& s, int item, int to) {
    Item& thing = s.state.item[item];
    const auto found = [&](int who) { return who != nobody && !s.sheet(who).things.has(item); };
    if (found(thing.holder)) --s.at(thing.holder).found;
    if (found(to)) ++s.at(to).found;
    thing.holder = to;
}

// COR-WEAPON-3+: drawing puts away what has to leave the hands, here the things first in the list.
constexpr void take_in_hand(const Play& s, int who, int item) {
    int hands = hands_full(s, who);
    for (const int i : s.things_of(who)) {
        if (hands + s.weapon(item).hands <= 2) break;
        Item& other = s.state.item[i];
        if (other.holder != who || s.weapon(i).hands == 0) continue;
        if (other.in_hand) hands -= s.weapon(i).hands;
        other.in_hand = false;
    }
    hand_over(s, item, who);
    s.state.item[item].left_by = nobody;
    s.state.item[item].in_hand = true;
}

constexpr bool within_reach(const Scene& s, int who, const Item& thing) {
    return thing.holder == nobody && in_close_range(position(s, who), {thing.x, thing.y});
}

// What is in hand and can fall: nothing that needs no hand (COR-EFFECT-6).
constexpr bool can_drop(const Scene& s, int item) { return s.state.item[item].in_hand && s.weapon(item).hands > 0; }

// As bits.
constexpr std::uint64_t things_that_can_fall(const Scene& s, int who) {
    std::uint64_t things = 0;
    for (const int i : s.things_of(who))
        if (s.state.item[i].holder == who && can_drop(s, i)) things |= std::uint64_t{1} << i;
    return things;
}

constexpr int droppable(const Scene& s, int who) { return std::popcount(things_that_can_fall(s, who)); }

// COR-WEAPON-3+: a dropped item lies at a position.
template <Table T>
constexpr void drop_item(T& table, const Play& s, int item, const Rule& rule) {
    Item& thing = s.state.item[item];
    if (thing.holder == nobody) return;
    const int who = thing.holder;
    thing.x = s.at(who).x;
    thing.y = s.at(who).y;
    hand_over(s, item, nobody);
    thing.left_by = who;
    thing.in_hand = false;
    table.tell({rule, {who, nobody, item}, Dropped{}});
    // COR-REACT-5: overwatch ends when its weapon is gone.
    if (s.weapon(item).ranged) end_overwatch(table, s, who);
}

// --- ammunition ------------------------------------------------------------------------------------------------------

// COR-AMMO-1+: only an empty weapon in hand, and only with a unit left. COR-DARK-2+: an NPC needs 1 DP.
constexpr bool may_reload(const Scene& s, int who, int item) {
    const Item& thing = s.state.item[item];
    return thing.holder == who && thing.in_hand && thing.clip == Clip::empty && s.weapon(item).has_clip() &&
           s.at(who).reloads > 0 && (s.sheet(who).pc || !s.book.settings.dp_reload || s.state.darkness >= 1);
}

template <Table T>
constexpr void reload(T& table, const Play& s, int who, int item) {
    if (!s.sheet(who).pc && s.book.settings.dp_reload) change_darkness(table, s, -1, "COR-DARK-2+");
    --s.at(who).reloads;
    s.state.item[item].clip = Clip::loaded;
    table.tell({"COR-AMMO-1+", {who, nobody, item}, Reloaded{}});
}

template <Table T>
constexpr void empty_clip(T& table, const Play& s, int who, int item, const Rule& rule) {
    if (!s.weapon(item).has_clip() || s.state.item[item].clip != Clip::loaded) return;
    s.state.item[item].clip = Clip::empty;
    table.tell({rule, {who, nobody, item}, ClipEmptied{}});
}

// --- the game master's hand, COR-DARK-2+ -----------------------------------------------------------------------------

// COR-DARK-2+: the game master jams a PC's weapon for 3 DP, 4 if it is Reliable.
template <Table T>
constexpr bool jams(T& table, const Play& s, int shooter, int item) {
    const int price = s.weapon(item).has(reliable) ? 4 : 3;
    if (!s.book.settings.dp_jam || !s.sheet(shooter).pc || !s.weapon(item).has_clip() || s.state.darkness < price)
        return false;
    const Ask ask{"COR-DARK-2+", What::jam, nobody, shooter, item, price};
    const Option answer = table.choose(ask, s, [](auto&& offer) {
        offer(Option{Do::no});
        offer(Option{Do::yes});
    });
    if (answer.what != Do::yes) return false;
    change_darkness(table, s, -price, "COR-DARK-2+");
    s.state.item[item].clip = Clip::jammed;
    table.tell({"COR-DARK-2+", {shooter, nobody, item}, Jammed{}});
    return true;
}

template <Table T>
constexpr void offer_empty_clip(T& table, const Play& s, int shooter, int item) {
    if (!s.book.settings.dp_empty_clip || !s.sheet(shooter).pc || !s.weapon(item).has_clip() || s.state.darkness < 1 ||
        s.state.item[item].clip != Clip::loaded)
        return;
    const Ask ask{"COR-DARK-2+", What::empty_clip, nobody, shooter, item, 1};
    const Option answer = table.choose(ask, s, [](auto&& offer) {
        offer(Option{Do::no});
        offer(Option{Do::yes});
    });
    if (answer.what != Do::yes) return;
    change_darkness(table, s, -1, "COR-DARK-2+");
    empty_clip(table, s, shooter, item, "COR-DARK-2+");
}

// COR-DARK-2+: one six clears a jam; it may be tried again.
template <Table T>
constexpr Test clearing_test(T& table, const Scene& s, int who, int help) {
    Pool<T> pool = skill_pool(table, s, who, Skill::technology);
    pool.add(Why::help, help, "COR-DICE-5+");
    return test_of(s, who, Skill::technology, pool.dice);
}

template <Table T>
constexpr void clear_jam(T& table, const Play& s, int who, int item, int help) {
    const int sixes = attempt(table, s, clearing_test(table, s, who, help));
    if (sixes > 0) s.state.item[item].clip = Clip::loaded;
    table.tell({"COR-DARK-2+", {who, nobody, item}, Unjammed{.sixes = sixes}});
}

} // namespace fracas::coriolis
