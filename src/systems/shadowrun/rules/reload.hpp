// Ammunition carried and reloading: SR3-RELOAD-1, SR3-READY-2+, SR3-BOW-2.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/ready.hpp"

namespace fracas::shadowrun {

// --- stocks ----------------------------------------------------------------------------------------------------------

constexpr void take_from_stock(Play s, int stock, int count) {
    Stock& from = s.state.stock[stock];
    from.count -= count;
    if (from.count == 0) from = Stock{};
}

// Adds loads that hold `rounds` each, or loose rounds, to those of the same kind.
constexpr void add_to_stock(Play s, int item, int ammunition, int rounds, int count) {
    int place = -1;
    for (const int i : below(most_stocks)) {
        const Stock& stock = s.state.stock[i];
        if (stock.item == item && stock.ammunition == ammunition && stock.rounds == rounds) {
            place = i;
            break;
        }
        if (place < 0 && stock.item == bare_hands) place = i;
    }
    if (place < 0 || count <= 0) return;
    Stock& stock = s.state.stock[place];
    const int all = stock.count + count;
    stock = {item, ammunition, rounds, at_most(Stock::loose, all)};
}

constexpr bool is_load_for(const Scene& s, int stock, int item) {
    return s.state.stock[stock].item == item && !s.state.stock[stock].is_loose();
}
constexpr bool is_loose_for(const Scene& s, int stock, int item) {
    return s.state.stock[stock].item == item && s.state.stock[stock].is_loose();
}

// --- clips, speed loaders, belts -------------------------------------------------------------------------------------

constexpr bool takes_loads(Loading loading) {
    return loading == Loading::clip || loading == Loading::cylinder || loading == Loading::belt;
}

constexpr bool may_remove_load(const Scene& s, int who, int item) {
    const Item& thing = s.item(item);
    if (!is_ready(s, who, item) || !takes_loads(s.thing(item).loading)) return false;
    return s.thing(item).loading == Loading::cylinder ? thing.is(loader_in) : !thing.is(load_out);
}

// SR3-RELOAD-1: the clip taken out keeps its rounds; the spent loader is an empty one.
template <Table T>
constexpr void remove_load(T& table, Play s, int who, int item) {
    Item& thing = s.item(item);
    const bool cylinder = s.thing(item).loading == Loading::cylinder;
    const int rounds = cylinder ? 0 : int{thing.rounds};
    add_to_stock(s, item, thing.ammunition, rounds, 1);
    if (cylinder) {
        thing.set(loader_in, false);
    } else {
        thing.rounds = 0;
        thing.set(load_out);
    }
    table.tell({"SR3-RELOAD-1", {who, nobody, item}, LoadRemoved{.rounds = rounds}});
}

constexpr bool may_insert_load(const Scene& s, int who, int item, int stock) {
    const Item& thing = s.item(item);
    if (!is_ready(s, who, item) || !is_load_for(s, stock, item) || s.state.stock[stock].rounds == 0) return false;
    if (s.thing(item).loading == Loading::cylinder)
        return !thing.is(loader_in) && thing.rounds < s.thing(item).capacity;
    return thing.is(load_out);
}

// SR3-RELOAD-1: a speed loader fills the cylinder with its rounds; those still in the chambers become loose.
template <Table T>
constexpr void insert_load(T& table, Play s, int who, int item, int stock) {
    Item& thing = s.item(item);
    const Stock load = s.state.stock[stock];
    take_from_stock(s, stock, 1);
    if (s.thing(item).loading == Loading::cylinder) {
        add_to_stock(s, item, thing.ammunition, Stock::loose, thing.rounds);
        thing.set(loader_in);
    } else {
        thing.set(load_out, false);
    }
    thing.rounds = int{load.rounds};
    thing.ammunition = load.ammunition;
    table.tell({"SR3-RELOAD-1", {who, nobody, item}, LoadInserted{.rounds = int{load.rounds}}});
}

// --- round by round --------------------------------------------------------------------------------------------------

// SR3-RELOAD-1: how many loose rounds one Complex Action puts in.
constexpr int rounds_an_action(const Scene& s, int who, int item, bool into_weapon) {
    const int quickness = s.sheet(who).quickness();
    switch (s.thing(item).loading) {
    case Loading::break_action: return 2;
    case Loading::belt: return into_weapon ? 0 : at_least(1, quickness / 2);
    case Loading::clip: return into_weapon ? 0 : quickness;
    case Loading::internal:
    case Loading::cylinder: return quickness;
    case Loading::arrow:
    case Loading::crossbow: return 1;
    case Loading::none: break;
    }
    return 0;
}

// SR3-BOW-2: one Complex Action, and one more for each point of Strength below the minimum.
constexpr int reload_actions(const Scene& s, int who, int item) {
    const int missing = s.thing(item).strength_minimum - s.sheet(who).strength();
    return s.thing(item).reload_actions + at_least(0, missing);
}

// Into the weapon itself: break action, internal magazine, cylinder, crossbow. One kind of round at a time.
constexpr bool may_fill_weapon(const Scene& s, int who, int item, int stock) {
    const Item& thing = s.item(item);
    const Loading loading = s.thing(item).loading;
    return is_ready(s, who, item) && is_loose_for(s, stock, item) && loading != Loading::arrow &&
           rounds_an_action(s, who, item, true) > 0 && !thing.is(loader_in) && thing.rounds < s.thing(item).capacity &&
           (thing.rounds == 0 || thing.ammunition == s.state.stock[stock].ammunition);
}

template <Table T>
constexpr void put_rounds_in(T& table, Play s, int who, int item, int stock) {
    Item& thing = s.item(item);
    const Stock from = s.state.stock[stock];
    const int room = s.thing(item).capacity - thing.rounds;
    const int rounds = at_most(from.count, at_most(room, rounds_an_action(s, who, item, true)));
    thing.rounds += rounds;
    thing.ammunition = from.ammunition;
    take_from_stock(s, stock, rounds);
    table.tell({"SR3-RELOAD-1", {who, nobody, item}, Filled{.rounds = rounds}});
}

template <Table T>
constexpr void fill_weapon(T& table, Play s, int who, int item, int stock) {
    Item& thing = s.item(item);
    if (s.thing(item).loading == Loading::crossbow) {
        const int needed = reload_actions(s, who, item);
        if (++thing.progress < needed) {
            table.tell({"SR3-BOW-2", {who, nobody, item}, ReloadGoesOn{.actions_left = needed - thing.progress}});
            return;
        }
        thing.progress = 0;
    }
    put_rounds_in(table, s, who, item, stock);
}

// SR3-BOW-2: nocking an arrow is a Simple Action.
constexpr bool may_nock(const Scene& s, int who, int item, int stock) {
    return is_ready(s, who, item) && s.thing(item).loading == Loading::arrow && s.item(item).rounds == 0 &&
           is_loose_for(s, stock, item);
}

template <Table T>
constexpr void nock(T& table, Play s, int who, int item, int stock) {
    put_rounds_in(table, s, who, item, stock);
    table.tell({"SR3-BOW-2", {who, nobody, item}, Nocked{}});
}

// Into a spare clip, speed loader or belt; it need not be the weapon's turn, but the rounds are the weapon's.
constexpr bool may_fill_load(const Scene& s, int who, int item, int load, int rounds) {
    if (s.item(item).holder != who || !takes_loads(s.thing(item).loading)) return false;
    if (!is_load_for(s, load, item) || !is_loose_for(s, rounds, item)) return false;
    const Stock& spare = s.state.stock[load];
    return spare.rounds < s.thing(item).capacity &&
           (spare.rounds == 0 || spare.ammunition == s.state.stock[rounds].ammunition);
}

template <Table T>
constexpr void fill_load(T& table, Play s, int who, int item, int load, int rounds) {
    const Stock spare = s.state.stock[load], from = s.state.stock[rounds];
    const int room = s.thing(item).capacity - spare.rounds;
    const int more = at_most(from.count, at_most(room, rounds_an_action(s, who, item, false)));
    take_from_stock(s, load, 1);
    take_from_stock(s, rounds, more);
    add_to_stock(s, item, from.ammunition, spare.rounds + more, 1);
    table.tell({"SR3-RELOAD-1", {who, nobody, item}, Filled{.rounds = more, .spare_load = true}});
}

} // namespace fracas::shadowrun
