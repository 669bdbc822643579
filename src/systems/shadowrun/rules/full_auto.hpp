// Full auto: SR3-FIRE-5, -6, -7.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/ranged.hpp"

namespace fracas::shadowrun {

inline constexpr int most_groupings = 8;
inline constexpr int most_in_grouping =
    100; // of one grouping, so that Power stays a small figure; more go into the next

struct Grouping {
    int target = nobody;
    int rounds{};
};

struct Groupings {
    Grouping grouping[most_groupings]{};
    int count{};

    constexpr int rounds() const {
        int all = 0;
        for (const int i : below(count)) all += grouping[i].rounds;
        return all;
    }
};

// SR3-FIRE-5: at least three rounds loaded.
constexpr bool may_fire_auto(const Scene& s, int who, int item, int target) {
    return is_loaded(s, who, item) && s.item(item).mode == Mode::full_auto && s.item(item).attacks == 0 &&
           s.item(item).rounds >= s.book.fire.auto_least_rounds && may_shoot_at(s, who, item, target) &&
           can_roll_shot(s, who, item, target);
}

// SR3-FIRE-7: each metre from one target to the next wastes a round, up to whole metres; a working smartgun link none.
constexpr int rounds_walked(const Scene& s, int who, int item, int from, int to) {
    return linked(s, who, item) || from == to ? 0 : metres_up(distance(s, from, to));
}

// SR3-FIRE-5: rounds of the next grouping. The last one possible has to bring the total to three.
template <Table T>
constexpr int choose_rounds(T& table, const Scene& s, int who, int item, int target, const Groupings& named,
                            bool may_go_on) {
    const int left = s.item(item).rounds - named.rounds();
    const int loaded = at_most(most_in_grouping, left);
    const int missing = s.book.fire.auto_least_rounds - named.rounds();
    const int least = may_go_on ? 1 : at_least(1, missing);
    const Ask ask = ask_of("SR3-FIRE-5", What::grouping_rounds, who, target, item, loaded, named.rounds());
    return table
        .choose(ask, s,
                [&](auto&& offer) {
                    for (int rounds = least; rounds <= loaded; ++rounds)
                        offer(option_of(Do::rounds, item, target, rounds));
                })
        .extra;
}

// SR3-FIRE-5: all groupings are declared before the first roll.
template <Table T>
constexpr Groupings declare_groupings(T& table, const Scene& s, int who, int item, int first) {
    Groupings named;
    int target = first;
    while (true) {
        const bool may_go_on = named.count + 1 < most_groupings;
        Grouping& next = named.grouping[named.count];
        next.target = target;
        next.rounds = choose_rounds(table, s, who, item, target, named, may_go_on);
        ++named.count;
        const bool enough = named.rounds() >= s.book.fire.auto_least_rounds;
        if (named.count == most_groupings || named.rounds() >= s.item(item).rounds) return named;
        const Ask ask = ask_of("SR3-FIRE-5", What::grouping, who, target, item, named.count, named.rounds());
        const Option more = table.choose(ask, s, [&](auto&& offer) {
            if (enough) offer(option_of(Do::no));
            offer(option_of(Do::also, item, target));
            for (const int i : below(s.count()))
                if (i != target && may_shoot_at(s, who, item, i)) offer(option_of(Do::also, item, i));
        });
        if (more.what != Do::also) return named;
        target = more.target;
    }
}

// SR3-FIRE-5 to -7: a Complex Action. The fire is walked in the declared order; each grouping is resolved to the end
// before the next, goes on although its target has fallen, and gets what rounds are left. SR3-AMMO-3: a misfire ends it.
template <Table T>
constexpr void full_auto(T& table, Play s, int who, const Option& o) {
    const Groupings named = declare_groupings(table, s, who, o.item, o.target);
    Item& thing = s.item(o.item);
    int fired = 0, from = o.target;
    for (const int k : below(named.count)) {
        const Grouping& grouping = named.grouping[k];
        const int lost = at_most(thing.rounds, rounds_walked(s, who, o.item, from, grouping.target));
        from = grouping.target;
        thing.rounds -= lost;
        fired += lost;
        if (lost > 0) table.tell({"SR3-FIRE-7", {who, from, o.item}, RoundsWalked{.rounds = lost}});
        const int rounds = at_most(thing.rounds, grouping.rounds);
        const bool aims_well =
            s.active(who) && s.at(grouping.target).status != Status::fled && in_range(s, who, o.item, grouping.target);
        if (rounds == 0 || !aims_well) {
            table.tell({"SR3-FIRE-7", {who, grouping.target, o.item}, GroupingLost{.rounds = grouping.rounds}});
            continue;
        }
        Shot shot{who, grouping.target, o.item, rounds};
        shot.may_use_aim = k == 0; // SR3-RANGED-13
        fired += rounds;
        count_full_auto(s.book, thing, fired);
        spend_rounds(table, s, shot);
        const int goes_on = part(table, s.state, [&](auto& inside) -> int { return attack_test(inside, s, shot); });
        if (goes_on == 0) break;
    }
    use_up_aim(s, who); // also where the first grouping was lost
}

} // namespace fracas::shadowrun
