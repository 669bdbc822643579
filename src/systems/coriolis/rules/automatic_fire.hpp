// Automatic fire: extra dice, several targets. COR-AUTO-1 to COR-AUTO-4+; the shot itself is in ranged.hpp.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/bonus_effects.hpp"

namespace fracas::coriolis {

struct Burst {
    Small shooter = nobody;
    Small target = nobody;
    Small item{};
    Small sixes{};
    Small ones_to_ignore{}; // COR-AUTO-4+: High capacity and Machinegunner, one each
    bool over{};
    bool ran_out{};
};

inline constexpr int most_sixes = 100;

// COR-AUTO-2: one extra die at a time, deciding before each; a 1 ends the burst.
inline constexpr auto extra_die = [](auto& table, Burst burst) -> Burst {
    if (burst.sixes >= most_sixes) { // nobody gets there; it keeps the count in its byte
        burst.over = true;
        return burst;
    }
    const Ask ask{"COR-AUTO-2", What::roll_on, burst.shooter,       burst.target,
                  burst.item,   burst.sixes,   burst.ones_to_ignore};
    const Option answer = table.choose(ask, burst, [](auto&& offer) {
        offer(Option{Do::no});
        offer(Option{Do::yes});
    });
    if (answer.what != Do::yes) {
        burst.over = true;
        return burst;
    }
    const int face =
        table.toss(Ask{"COR-AUTO-2", What::extra_die, burst.shooter, burst.target, burst.item, burst.sixes}, Die{6});
    if (face == 6) ++burst.sixes;
    if (face == 1 && burst.ones_to_ignore > 0) --burst.ones_to_ignore;
    else if (face == 1) burst.over = burst.ran_out = true;
    table.tell({"COR-AUTO-2", {burst.shooter, burst.target, burst.item}, ExtraDie{.die = face, .sixes = burst.sixes}});
    return burst;
};

struct ShotHit {
    Small target = nobody;
    Small sixes{};
    Spent spent{};
};

struct ShotHits {
    ShotHit hit[most_combatants]{};
    int count{};

    constexpr bool has(int who) const {
        for (const int i : below(count))
            if (hit[i].target == who) return true;
        return false;
    }
    constexpr bool any() const {
        for (const int i : below(count))
            if (hit[i].sixes > 0) return true;
        return false;
    }
};

// COR-AUTO-3: each target within Close Range of the one before.
constexpr bool may_go_on_to(const Scene& s, int shooter, int target, int next) {
    return next != target && in_close_range(position(s, target), position(s, next)) && attackable(s, shooter, next);
}

constexpr bool may_go_on(const Scene& s, int shooter, int target) {
    for (const int i : set_in(enemies_of(s, shooter)))
        if (may_go_on_to(s, shooter, target, i)) return true;
    return false;
}

// COR-AUTO-3: the sixes are divided along a chain of targets. The first target may get none; every later link needs at
// least one.
template <Table T>
constexpr ShotHits divide_sixes(T& table, const Scene& s, const Burst& burst) {
    ShotHits hits;
    int target = burst.target;
    for (int left = burst.sixes; left > 0;) {
        const auto can_link = [&](int who) { return may_go_on_to(s, burst.shooter, target, who) && !hits.has(who); };
        bool links = false;
        for (const int i : set_in(enemies_of(s, burst.shooter))) links = links || can_link(i);
        int given = left;
        if (links) {
            const Ask ask{"COR-AUTO-3", What::divide, burst.shooter, target, burst.item, left};
            given = table
                        .choose(ask, s,
                                [&](auto&& offer) {
                                    for (int n = left; n >= (hits.count == 0 ? 0 : 1); --n)
                                        offer(Option{Do::give, bare_hands, target, n});
                                })
                        .extra;
        }
        hits.hit[hits.count++] = {target, given, {}};
        left -= given;
        if (left == 0 || !links) break;
        const Ask ask{"COR-AUTO-3", What::next_target, burst.shooter, target, burst.item, left};
        const Option next = table.choose(ask, s, [&](auto&& offer) {
            offer(Option{Do::no});
            for (const int i : set_in(enemies_of(s, burst.shooter)))
                if (can_link(i)) offer(Option{Do::link, bare_hands, i});
        });
        if (next.what != Do::link) break;
        target = next.target;
    }
    return hits;
}

} // namespace fracas::coriolis
