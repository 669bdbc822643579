// What a creature at its end does, rows 2 to 4 of ALN-CREAT-4+.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/creatures.hpp"
#include "systems/alien/rules/frenzy.hpp"

namespace fracas::alien {

// ALN-GRAPPLE-1+: whoever is held has to break free first.
template <Table T>
constexpr bool is_free_to_act(T& table, const Play& s, int who) {
    if (s.at(who).is(held)) break_free(table, s, who);
    return !s.at(who).is(held) && s.present(who);
}

// --- running ---------------------------------------------------------------------------------------------------------

// ALN-CREAT-4+, 2 and 3: the farthest ways, none of them nearer to an enemy than it is now.
template <class Use>
constexpr void each_retreat(const Scene& s, int who, Use&& use) {
    const int now = steps_to_enemy(s, who, s.at(who).zone);
    each_flight(s, who, [&](int border) {
        if (flight_distance(s, who, border) >= now) use(border);
    });
}

constexpr bool can_retreat(const Scene& s, int who) {
    bool any = false;
    each_retreat(s, who, [&](int) { any = true; });
    return any;
}

// Runs up to so many zones away from its enemies, as long as it sees one.
template <Table T>
constexpr void run_far(T& table, const Play& s, int who, int zones) {
    if (!is_free_to_act(table, s, who)) return;
    end_grapple(table, s, who, "ALN-GRAPPLE-1+");
    for (int i = 0; i < zones && s.present(who) && sees_enemy(s, who) && can_retreat(s, who); ++i) {
        const Option way = table.choose(ask_of("ALN-CREAT-4+", What::flee, who), s, [&](auto&& offer) {
            each_retreat(s, who, [&](int border) { offer(at_border(Do::flee_by, border)); });
        });
        flee_by(table, s, who, way.x, "ALN-CREAT-4+");
    }
    settle(table, s);
}

// --- attacking -------------------------------------------------------------------------------------------------------

// Steps up to the nearest enemy it sees and attacks, without slots; gives the damage left after armor.
template <Table T>
constexpr int lunge(T& table, const Play& s, int who) {
    if (!is_free_to_act(table, s, who)) return 0;
    const std::uint32_t nearest = nearest_in_sight(s, who, [&](int i) { return s.enemies(who, i) && s.stands(i); });
    const int target = pick_at_random(table, s, "ALN-CREAT-4+", who, nearest);
    if (target == nobody) return 0;
    if (s.at(who).partner != target) end_grapple(table, s, who, "ALN-GRAPPLE-1+");
    for (int steps = 0; steps < 2 && !adjacent(s, who, target); ++steps)
        take_step(table, s, who, step_towards(s, who, target));
    settle(table, s);
    s.at(who).must_use = -1;
    if (!may_roll_entry(s, who, target)) return 0;
    const Ask ask = ask_of("ALN-CREAT-2+", What::frenzy, who, target);
    const Option chosen = table.choose(ask, s, [&](auto&& offer) {
        offer(at_target(Do::roll_attack, target));
        each_entry(s, who, [&](int place) {
            if (may_use_entry(s, who, place, target)) offer(at_target(Do::strike, target, place));
        });
    });
    if (chosen.what != Do::strike) return roll_entry(table, s, who, target);
    const bool ambush = declare(table, s, who, chosen, "ALN-CREAT-2+");
    return use_entry(table, s, who, chosen.extra, target, ambush);
}

// ALN-CREAT-4+, 3: it runs or attacks at once; it lives if nobody is in sight then, or if it did damage.
template <Table T>
constexpr void despair(T& table, const Play& s, int who) {
    s.at(who).set(despair_due, false);
    const bool flees = table.toss(ask_of("ALN-CREAT-4+", What::despair, who), Die{6}) <= s.book.tables.critical_flees;
    table.tell({"ALN-CREAT-4+", {who}, Despairs{.flees = flees}});
    int health = 0;
    if (flees) {
        run_far(table, s, who, s.book.tables.desperate_zones);
        if (!sees_enemy(s, who)) health = (s.sheet(who).health + 1) / 2;
    } else if (lunge(table, s, who) > 0) {
        health = s.book.tables.critical_health;
    }
    if (!s.present(who)) return;
    s.at(who).health = health;
    if (health == 0) die(table, s, who, "ALN-CREAT-4+", Cause::wounds);
}

// ALN-CREAT-4+, 4
template <Table T>
constexpr void draw_last_breath(T& table, const Play& s, int who) {
    lunge(table, s, who);
    die(table, s, who, "ALN-CREAT-4+", Cause::wounds);
}

} // namespace fracas::alien
