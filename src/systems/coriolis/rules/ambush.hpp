// Sneak attack and ambush, before initiative: COR-INIT-8+.
#pragma once

#include "systems/coriolis/rules/actions.hpp"

namespace fracas::coriolis {

// COR-INIT-8+: distance kept, ambush.
template <Table T>
constexpr int sneak_dice(T& table, const Scene& s, int sneaker, int target) {
    Pool<T> pool = skill_pool(table, s, sneaker, Skill::infiltration);
    const Band band = band_between(position(s, sneaker), position(s, target));
    const int distance = band == Band::close_range   ? -2
                         : band == Band::short_range ? 0
                         : band == Band::long_range  ? 2
                                                     : 4;
    pool.add(Why::sneak_distance, distance, "COR-INIT-8+");
    if (s.book.ambush) pool.add(Why::ambush, 2, "COR-INIT-8+");
    return pool.dice;
}

// The target with the largest OBSERVATION pool.
constexpr int keenest(const Scene& s, int sneaker) {
    int best = nobody, most = -100;
    for (const int i : below(s.count())) {
        if (!enemies(s, sneaker, i) || !able(s, i)) continue;
        const int dice = s.sheet(i).attribute[static_cast<int>(Attribute::wits)] +
                         s.sheet(i).skill[static_cast<int>(Skill::observation)] +
                         injury_penalty(s, i, Skill::observation) + s.at(i).modifier;
        if (dice > most) {
            best = i;
            most = dice;
        }
    }
    return best;
}

// COR-INIT-8+: afterwards, or after a failure (COR-MOVE-5+), everybody is aware of those who sneaked.
constexpr void end_ambush(const Play& s) {
    for (const int i : below(s.count()))
        if (s.sheet(i).sneaks) reveal(s, i);
    s.state.phase = Phase::initiative;
}

// COR-INIT-8+: in a joint attempt all must succeed; then each has one normal action before initiative.
template <Table T>
constexpr void open_fight(T& table, const Play& s) {
    bool all = true;
    s.state.ambushers = 0;
    for (const int i : below(s.count())) {
        if (!s.sheet(i).sneaks || !able(s, i)) continue;
        const int target = keenest(s, i);
        if (target == nobody) continue;
        const Test active = test_of(s, i, Skill::infiltration, sneak_dice(table, s, i, target));
        const Test passive =
            test_of(s, target, Skill::observation, skill_pool(table, s, target, Skill::observation).dice);
        const bool hidden = opposed(table, s, active, passive);
        if (hidden) table.tell({"COR-INIT-8+", {i, target}, Sneaked{}});
        else {
            reveal(s, i); // COR-MOVE-5+
            table.tell({"COR-INIT-8+", {i, target}, Noticed{}});
        }
        all = all && hidden;
        s.state.ambushers |= 1 << i;
    }
    if (all && s.state.ambushers != 0) {
        s.state.phase = Phase::ambush;
    } else {
        s.state.ambushers = 0;
        end_ambush(s);
    }
}

template <Table T>
constexpr void ambush(T& table, const Play& s) {
    for (const int i : below(s.count())) {
        if ((s.state.ambushers >> i & 1u) == 0) continue;
        s.state.ambushers &= ~(1 << i);
        if (!able(s, i)) return;
        s.at(i).ap = 2; // one normal action, which costs no AP of the first turn
        const Ask ask{"COR-INIT-8+", What::act, i};
        const Option chosen = ask_for_action(table, s, ask, true);
        if (chosen.what != Do::end_slot) act(table, s, i, chosen);
        s.at(i).set(has_acted, false);
        s.at(i).ap = 0;
        check_end(table, s);
        return;
    }
    end_ambush(s);
}

} // namespace fracas::coriolis
