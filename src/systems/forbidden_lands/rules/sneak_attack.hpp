// 3.1 Initiative, FBL-INIT-6+: sneak attacks before the cards are drawn.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/actions.hpp"
#include "systems/forbidden_lands/rules/end.hpp"

namespace fracas::forbidden_lands {

template <Table T>
constexpr Gathering<T> stealth_dice(T& table, const Scene& s, int sneaker, int target) {
    Gathering<T> dice = gather(table, s, sneaker, Skill::stealth);
    const auto range = static_cast<int>(range_between(s, sneaker, target));
    dice.modify(Why::sneak_range, s.book.tables.sneak_modifier[range], "FBL-INIT-6+", range);
    if (s.sheet(sneaker).ambush) dice.modify(Why::ambush, s.book.tables.sneak_ambush, "FBL-INIT-6+");
    return dice;
}

// FBL-INIT-6+: the weapon may be drawn and readied beforehand.
constexpr void ready_weapons(const Play& s, int who) {
    for (const int i : below(s.state.items))
        if (s.holds(who, i) && s.weapon(i).shoots() && has_arrows(s, who, i)) s.item(i).set(ready, true);
}

// FBL-INIT-6+: whom its Stealth roll has brought up to its target unnoticed.
constexpr void go_unnoticed(const Play& s, int who) {
    const int target = s.sheet(who).sneaks_on;
    s.state.sneakers |= 1u << who;
    ready_weapons(s, who);
    if (s.at(target).is(oblivious)) return;
    s.at(target).set(oblivious);
    s.state.unnoticing |= 1u << target;
}

// FBL-INIT-6+: everybody is aware when the cards are drawn.
constexpr void begin_draw(const Play& s) {
    s.state.phase = Phase::draw;
    s.state.noticed = 0;
}

// FBL-INIT-6+: each sneaker rolls Stealth against the Scouting of its one target.
template <Table T>
constexpr void open_fight(T& table, const Play& s) {
    for (const int i : below(s.count())) {
        const int target = s.sheet(i).sneaks_on;
        if (target == nobody || !s.able(i) || !s.present(target)) continue;
        Gathering<T> stealth = stealth_dice(table, s, i, target);
        choose_tool(s, stealth);
        const bool hurt = hurts_to_use(s, i, Skill::stealth), target_hurt = hurts_to_use(s, target, Skill::scouting);
        const Opposed result = oppose(table, s, stealth, gather(table, s, target, Skill::scouting));
        const bool hidden = result.sixes > 0;
        if (!hidden) s.state.noticed |= 1u << i; // first: who is noticed is seen being noticed
        if (hidden) table.tell({"FBL-INIT-6+", {i, target}, Sneaked{}});
        else table.tell({"FBL-INIT-6+", {i, target}, Noticed{}});
        end_roll(table, s, i, hurt);
        end_roll(table, s, target, result.resisted && target_hurt);
        if (hidden && s.able(i)) go_unnoticed(s, i);
    }
    if (s.state.sneakers != 0) s.state.phase = Phase::sneak;
    else begin_draw(s);
}

// FBL-INIT-6+: a target is oblivious until the last free action against it is over.
constexpr void notice(const Play& s) {
    for (const int i : below(s.count())) {
        if ((s.state.unnoticing >> i & 1u) == 0) continue;
        bool stalked = false;
        for (const int k : below(s.count()))
            stalked = stalked || ((s.state.sneakers >> k & 1u) != 0 && s.sheet(k).sneaks_on == i);
        if (stalked) continue;
        s.at(i).set(oblivious, false);
        s.state.unnoticing &= ~(1u << i);
    }
}

// What a sneaker may do: one action, slow or fast, against its target.
template <class Offer>
constexpr void offer_free_action(const Scene& s, int who, Offer&& offer) {
    const int target = s.sheet(who).sneaks_on;
    const auto put = [&](const Option& o) {
        if (o.target == target && legal(s, who, o)) offer(o);
    };
    offer(Option{Do::end_turn});
    each_attack_on(s, who, target, put);
    each_deed_for(s, target, put);
    each_deed_alone(s, who, put);
}

// FBL-INIT-6+: in list order; the free action does not count in round 1.
template <Table T>
constexpr void sneak(T& table, const Play& s) {
    for (const int i : below(s.count())) {
        if ((s.state.sneakers >> i & 1u) == 0) continue;
        if (s.able(i)) {
            const Ask ask = ask_of("FBL-INIT-6+", What::act, i, s.sheet(i).sneaks_on);
            const Option chosen = table.choose(ask, s, [&](auto&& offer) { offer_free_action(s, i, offer); });
            if (chosen.what != Do::end_turn) {
                s.state.noticed |= 1u << i; // what it does gives it away
                act(table, s, i, chosen);
            }
        }
        s.state.sneakers &= ~(1u << i);
        s.at(i).fast = 0;
        s.at(i).slow = 0;
        notice(s);
        check_end(table, s);
        if (s.state.sneakers == 0 && s.state.phase != Phase::over) begin_draw(s);
        return;
    }
}

} // namespace fracas::forbidden_lands
