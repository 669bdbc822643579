// Space and movement: one declared move, on foot or in a vehicle. COR-MOVE-2+, and of COR-TURN-6+ what interrupts a move.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/end.hpp"
#include "systems/coriolis/rules/opportunity.hpp"
#include "systems/coriolis/rules/overwatch.hpp"

namespace fracas::coriolis {

// COR-MOVE-2+: halved once, however many causes, rounded down.
constexpr int reach(const Scene& s, int who, Point to) {
    const int rate = s.sheet(who).movement;
    const bool halved = s.at(who).is(prone) || s.book.dark || has_injury(s, who, &Injury::move_halved) ||
                        crosses_rough(s, position(s, who), to);
    return halved ? rate / 2 : rate;
}

// Only between half the rate and the whole of it the causes make a difference.
constexpr bool within_move(const Scene& s, int who, Point to) {
    const Point from = position(s, who);
    const int rate = s.sheet(who).movement;
    return within(from, to, rate / 2) || (within(from, to, rate) && within(from, to, reach(s, who, to)));
}

constexpr bool in_reach(const Scene& s, int mover, const Option& option) {
    const Point to{option.x, option.y};
    return !(position(s, mover) == to) && on_the_field(to.x, to.y) && within_move(s, mover, to);
}

constexpr void put(const Play& s, int mover, Point p) {
    for (const int i : set_in(travellers(s, mover))) {
        s.at(i).x = p.x;
        s.at(i).y = p.y;
    }
}

// Enemies by the way: those who could be left or passed. In a vehicle others move, too, and all are looked at.
constexpr std::uint32_t enemies_by_the_way(const Scene& s, int who, Point to) {
    std::uint32_t near = 0;
    for (const int i : set_in(enemies_of(s, who)))
        if (s.at(who).vehicle != nobody || way_comes_near(position(s, who), to, position(s, i), 2)) near |= 1u << i;
    return near;
}

// Whether one of them could strike as things stand.
constexpr bool somebody_may_strike(const Scene& s, std::uint32_t reactors, int who) {
    for (const int i : set_in(reactors))
        if (may_strike(s, i, who)) return true;
    return false;
}

// COR-TURN-6+: leaving is struck where the move starts, passing at the first point of the path within the reactor's Close
// Range. Gives whether the mover was stopped; then he stays there.
template <Table T>
constexpr bool stopped_on_the_way(T& table, const Play& s, int who, Point to) {
    const std::uint32_t reactors = enemies_by_the_way(s, who, to);
    // As long as nobody strikes nothing changes on the way: if nobody could now, nobody will.
    if (!somebody_may_strike(s, reactors, who)) return false;
    const Point from = position(s, who);
    const bool crawls = s.at(who).is(prone);
    const auto stopped = [&] { return !able(s, who) || s.at(who).is(pinned) || (s.at(who).is(prone) && !crawls); };
    const Order order = turn_order(s, reactors);
    for (int i = 0; i < order.count && !stopped(); ++i) {
        const int reactor = order.who[i];
        if (engaged(s, reactor, who) && !in_close_range(position(s, reactor), to) && may_strike(s, reactor, who))
            offer_opportunity(table, s, reactor, who);
    }
    std::uint32_t passed = 0;
    const int steps = path_steps(from, to);
    for (int k = 1; k < steps && !stopped(); ++k) {
        const Point here = path_point(from, to, k, steps);
        for (int i = 0; i < order.count && !stopped(); ++i) {
            const int reactor = order.who[i];
            const Point there = position(s, reactor);
            if ((passed >> reactor & 1u) != 0 || in_close_range(there, from) || in_close_range(there, to) ||
                !in_close_range(there, here))
                continue;
            passed |= 1u << reactor;
            put(s, who, here);
            if (may_strike(s, reactor, who)) offer_opportunity(table, s, reactor, who);
        }
    }
    return stopped();
}

// COR-TURN-6+: one declared move. Driving is such a move too (COR-VEHICLE-1+), but nobody can strike into a closed vehicle.
template <Table T>
constexpr void move(T& table, const Play& s, int who, Point to) {
    const Point from = position(s, who);
    const bool arrived = !stopped_on_the_way(table, s, who, to);
    const int vehicle = s.at(who).vehicle;
    if (arrived) put(s, who, to);
    if (!(position(s, who) == from)) s.at(who).cover = 0; // COR-COVER-1
    if (!arrived) table.tell({"COR-REACT-2", {who}, Stopped{.x = s.at(who).x, .y = s.at(who).y}});
    else if (vehicle == nobody) table.tell({"COR-MOVE-2+", {who}, Moved{.x = s.at(who).x, .y = s.at(who).y}});
    else table.tell({"COR-VEHICLE-1+", {who, vehicle}, Drove{.x = s.at(who).x, .y = s.at(who).y}});
    for (const int i : set_in(travellers(s, who))) {
        // A hold does not outlast being driven out of reach.
        const int partner = s.at(i).partner;
        if (partner != nobody && !in_close_range(position(s, i), position(s, partner)))
            end_grapple(table, s, i, "COR-GRAPPLE-3+");
        check_flight(table, s, i);
    }
    end_overwatch_of_engaged(table, s);
    if (arrived && able(s, who)) overwatch(table, s, who); // COR-REACT-4 (b)
}

// COR-VEHICLE-1+: one move of the vehicle, which its driver makes.
template <Table T>
constexpr void drive(T& table, const Play& s, int driver, Point to) {
    move(table, s, driver, to);
}

} // namespace fracas::coriolis
