// Section 9, the esoteric option: HMG-ACT-11. The game master states the effect; the program records it.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/declaring.hpp"

namespace fracas::harnmaster {

// A figure the game master names.
template <Table T>
constexpr int name_figure(T& table, const Scene& s, What what, int whom, int from, int to) {
    const Option answer = table.choose(ask_of("HMG-ACT-11", what, nobody, whom), s, [&](auto&& offer) {
        for (int figure = from; figure <= to; ++figure) offer(option_of(Do::amount, nothing, whom, 0, figure));
    });
    return answer.x;
}

// HMG-ACT-11: a strike: dice, aspect, impact, zone.
template <Table T>
constexpr void esoteric_blow(T& table, const Play& s, int who, int target) {
    Strike strike;
    strike.striker = who;
    strike.victim = target;
    strike.what = What::esoteric_impact;
    strike.dice = name_figure(table, s, What::esoteric_dice, target, 1, 6);
    const Option aspect = table.choose(ask_of("HMG-ACT-11", What::aspect, nobody, target), s, [&](auto&& offer) {
        for (const int a : below(aspect_count)) offer(option_of(Do::use_aspect, nothing, target, a));
    });
    strike.aspect = static_cast<Aspect>(int{aspect.extra});
    strike.impact = name_figure(table, s, What::esoteric_strength, target, 0, 20);
    strike.zone = choose_aim(table, s, nobody, target, nothing, "HMG-ACT-11");
    deliver(table, s, strike);
}

inline constexpr int most_penalty = 1000; // points

// HMG-ACT-11: none, a strike, a special penalty, a state change.
template <Table T>
constexpr void esoteric(T& table, const Play& s, int who, int target) {
    if (target == nobody) {
        table.tell({"HMG-ACT-11", {who}, Esoteric{.effect = Do::no}});
        return;
    }
    const Option effect =
        table.choose(ask_of("HMG-ACT-11", What::esoteric_effect, nobody, target, nothing, who), s, [&](auto&& offer) {
            offer(option_of(Do::no));
            offer(option_of(Do::esoteric_strike, nothing, target));
            offer(option_of(Do::esoteric_penalty, nothing, target));
            offer(option_of(Do::fells, nothing, target));
            offer(option_of(Do::stuns, nothing, target));
            offer(option_of(Do::kills, nothing, target));
        });
    table.tell({"HMG-ACT-11", {who, target}, Esoteric{.effect = effect.what}});
    if (effect.what != Do::no) s.at(target).set(was_attacked); // HMG-ACT-1
    switch (effect.what) {
    case Do::esoteric_strike: esoteric_blow(table, s, who, target); break;
    case Do::esoteric_penalty: {
        const int sum = s.at(target).penalty + name_figure(table, s, What::esoteric_strength, target, 1, 100);
        s.at(target).penalty = at_most(most_penalty, sum);
        table.tell({"HMG-ACT-11", {who, target}, Penalised{.penalty = s.at(target).penalty}});
        break;
    }
    case Do::fells: fall(table, s, target, "HMG-ACT-11"); break;
    case Do::stuns: faint(table, s, target, "HMG-ACT-11"); break;
    case Do::kills: die(table, s, target, "HMG-ACT-11"); break;
    default: break;
    }
}

} // namespace fracas::harnmaster
