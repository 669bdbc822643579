// Full auto: SR3-FIRE-5, -6, -7.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/ranged.hpp"

namespace fracas::shadowrun {

struct Grouping {
    int target = nobody;
    int rounds{};
    int walked{}; // rounds that will be lost on the way to it, SR3-FIRE-7
};

// SR3-FIRE-5: one for each target.
struct Groupings {
    Grouping grouping[most_combatants]{};
    int count{};

    constexpr int rounds() const {
        int all = 0;
        for (const int i : below(count)) all += grouping[i].rounds;
        return all;
    }
    constexpr int rounds_gone() const {
        int all = rounds();
        for (const int i : below(count)) all += grouping[i].walked;
        return all;
    }
    constexpr int targets() const {
        int all = 0;
        for (const int i : below(count)) all |= bit(grouping[i].target);
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

// What a grouping is rolled against if `gone` rounds and the targets `before` come first.
constexpr TargetNumber grouping_tn(const Scene& s, const Shot& shot, int gone, int before) {
    State fired = s.state;
    const Play after{s.book, fired};
    after.at(shot.attacker).shot_at |= before;
    count_full_auto(s.book, after.item(shot.item), gone + shot.rounds);
    return ranged_tn(after, shot);
}

// SR3-FIRE-5, -7: calls use(target, walked) for everybody the fire can be walked on to from `last`: no target twice, and
// at least `least` rounds of those left are to arrive.
template <class Use>
constexpr void each_further_target(const Scene& s, int who, int item, int last, int named, int left, int least,
                                   Use&& use) {
    for (const int i : below(s.count())) {
        if (among(named, i) || !may_shoot_at(s, who, item, i)) continue;
        const int walked = rounds_walked(s, who, item, last, i);
        if (left - walked >= at_least(1, least)) use(i, walked);
    }
}

// SR3-FIRE-5: rounds of the next grouping. Where no other target could be given the rest they bring the total to three.
template <Table T>
constexpr int choose_rounds(T& table, const Scene& s, int who, int item, int target, int walked,
                            const Groupings& named) {
    const int gone = named.rounds_gone() + walked;
    const int left = s.item(item).rounds - gone;
    const int missing = s.book.fire.auto_least_rounds - named.rounds();
    Ask ask = ask_of("SR3-FIRE-5", What::grouping_rounds, who, target, item, left, gone);
    ask.c = walked;
    ask.named = named.targets();
    return table
        .choose(ask, s,
                [&](auto&& offer) {
                    int least = at_least(1, missing);
                    each_further_target(s, who, item, target, named.targets() | bit(target), left, missing,
                                        [&](int, int) { least = 1; });
                    for (int rounds = least; rounds <= left; ++rounds)
                        offer(option_of(Do::rounds, item, target, 0, rounds));
                })
        .x;
}

// SR3-FIRE-5: all groupings are declared before the first roll, one for each target.
template <Table T>
constexpr Groupings declare_groupings(T& table, const Scene& s, int who, int item, int first) {
    Groupings named;
    int target = first, walked = 0;
    while (true) {
        const int rounds = choose_rounds(table, s, who, item, target, walked, named);
        named.grouping[named.count++] = {target, rounds, walked};
        const int left = s.item(item).rounds - named.rounds_gone();
        const int missing = s.book.fire.auto_least_rounds - named.rounds();
        Ask ask = ask_of("SR3-FIRE-5", What::grouping, who, target, item, named.count, named.rounds());
        ask.c = left;
        ask.named = named.targets();
        const Option more = table.choose(ask, s, [&](auto&& offer) {
            if (missing <= 0) offer(option_of(Do::no));
            each_further_target(s, who, item, target, named.targets(), left, missing,
                                [&](int i, int) { offer(option_of(Do::also, item, i)); });
        });
        if (more.what != Do::also) return named;
        walked = rounds_walked(s, who, item, target, more.target);
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
        if (rounds == 0) {
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
}

} // namespace fracas::shadowrun
