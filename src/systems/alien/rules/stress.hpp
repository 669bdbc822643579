// Stress and stress responses: ALN-STRESS-1+, ALN-STRESS-2+.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/alien/asks.hpp"

namespace fracas::alien {

// --- the level -------------------------------------------------------------------------------------------------------

constexpr int capped_stress(const Book& book, int stress) { return within(0, book.tables.most_stress, stress); }

// ALN-STRESS-1+: only a pc has a stress level; ALN-BROKEN-1+: who is broken gains none.
template <Table T>
constexpr void add_stress(T& table, const Play& s, int who, int points, Stressor why, const Rule& rule) {
    Combatant& c = s.at(who);
    if (points == 0 || !s.sheet(who).has_stress || (points > 0 && c.is(broken) && why != Stressor::injury)) return;
    const int now = capped_stress(s.book, c.stress + points);
    const int change = now - c.stress;
    c.stress = now;
    table.tell({rule, {who}, Stressed{.points = change, .stress = now, .cause = why}});
}

// --- what a roll cost ------------------------------------------------------------------------------------------------

// What a roll cost its roller.
struct Price {
    Small stress{};   // gained
    Small response{}; // 0: none was rolled, else 1 + Response
    bool pushed{};
    bool repeated{}; // a response that it has already

    constexpr bool messed_up() const { return response == 1 + static_cast<int>(Response::mess_up); }
};

constexpr Response response_to(int total) { return static_cast<Response>(within(0, response_count - 1, total)); }

// ALN-STRESS-2+: a response that it has already gives stress instead; a jumpy result while deflated does nothing.
constexpr void take_response(const Book& book, Price& price, Response response, int responses) {
    const auto has = [&](Response one) { return (responses >> static_cast<int>(one) & 1) != 0; };
    if (response == Response::mess_up) price.stress = price.stress + book.tables.mess_up_stress;
    if (response == Response::jumpy && has(Response::deflated)) {
        price.repeated = true;
        return;
    }
    if (response == Response::keeps_cool || response == Response::mess_up || !has(response)) return;
    price.repeated = true;
    price.stress = price.stress + book.tables.again_stress;
}

// The stress of a roll. ALN-DICE-2+: a push is told, though nothing rises.
template <Table T>
constexpr void pay_stress(T& table, const Play& s, int who, int points, Stressor why) {
    if (capped_stress(s.book, s.at(who).stress + points) != s.at(who).stress)
        add_stress(table, s, who, points, why, "ALN-STRESS-1+");
    else if (why == Stressor::push)
        table.tell({"ALN-DICE-2+", {who}, Stressed{.points = 0, .stress = int{s.at(who).stress}, .cause = why}});
}

// ALN-STRESS-2+: responses 1 to 6 last; deflated removes jumpy.
template <Table T>
constexpr void take_on_response(T& table, const Play& s, int who, const Price& price) {
    if (price.response == 0) return;
    const auto response = static_cast<Response>(price.response - 1);
    table.tell({"ALN-STRESS-2+", {who}, Responded{.response = response, .nothing_new = price.repeated}});
    if (price.messed_up()) table.tell({"ALN-STRESS-2+", {who}, MessedUp{}});
    if (price.repeated || response == Response::keeps_cool || response == Response::mess_up) return;
    Combatant& c = s.at(who);
    c.responses |= 1u << static_cast<int>(response);
    if (response == Response::deflated) c.responses &= ~(1u << static_cast<int>(Response::jumpy));
}

// All of it at once.
template <Table T>
constexpr void pay_price(T& table, const Play& s, int who, const Price& price) {
    pay_stress(table, s, who, price.stress, price.pushed ? Stressor::push : Stressor::response);
    take_on_response(table, s, who, price);
}

} // namespace fracas::alien
