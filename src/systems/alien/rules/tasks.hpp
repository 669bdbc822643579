// Orders, terminals, machinery, vehicles: ALN-SOCIAL-1, ALN-PANIC-3+, ALN-TASK-1 to ALN-TASK-3.
#pragma once

#include "systems/alien/rules/panic.hpp"

namespace fracas::alien {

// --- orders ----------------------------------------------------------------------------------------------------------

constexpr bool is_panicking(const Scene& s, int who) {
    return s.at(who).ongoing != 0 || s.at(who).panic != Panic::keeps_cool;
}

// ALN-SOCIAL-1: one character of the own side within speaking range; not oneself, no creature, nobody broken.
constexpr bool may_order(const Scene& s, int who, int target) {
    return target >= 0 && target < s.count() && target != who && !s.enemies(who, target) && s.present(target) &&
           !s.sheet(target).creature() && (s.at(target).flags & (broken | unconscious)) == 0 && sees(s, who, target);
}

// ALN-PANIC-3+: all ongoing responses end; or an action is named, with a die for each success beyond the first.
template <Table T>
constexpr void give_orders(T& table, const Scene& s, int who, int target) {
    Gathering<T> dice = gather(table, s, who, Skill::command, Deed::orders);
    call_for_help(s, dice);
    const int sixes = attempt(table, s, dice, target);
    const bool panic = is_panicking(s, target);
    if (sixes == 0 || (sixes == 1 && !panic)) {
        table.tell(event_of("ALN-SOCIAL-1", Happened::nothing_ordered, who, target, bare_hands, sixes));
        return;
    }
    const Ask ask = ask_of("ALN-SOCIAL-1", What::orders, who, target, bare_hands, sixes);
    const Option answer = table.choose(ask, s, [&](auto&& offer) {
        if (panic) offer(Option{Do::stop_panic});
        else offer(Option{Do::no});
        for (int deed = 1; deed < deed_count && sixes > 1; ++deed)
            offer(option_of(Do::order, bare_hands, nobody, deed));
    });
    if (answer.what == Do::stop_panic) {
        end_panic(s, target);
        table.tell(event_of("ALN-PANIC-3+", Happened::panic_stopped, target, who));
    } else if (answer.what == Do::order) {
        s.at(target).order = static_cast<Deed>(answer.extra);
        s.at(target).order_dice = small(sixes - 1);
        table.tell(event_of("ALN-SOCIAL-1", Happened::ordered, who, target, bare_hands, answer.extra, sixes - 1));
    }
}

// --- tasks -----------------------------------------------------------------------------------------------------------

constexpr ZoneFeature feature_of(Do what) {
    return what == Do::use_terminal ? terminal : what == Do::use_machinery ? machinery : vehicle;
}

// Where the map says that there is one; what it does is set by the scenario.
constexpr bool may_do_task(const Scene& s, int who, Do what) {
    return zone_of(s, who).is(feature_of(what)) && (s.state.worked[s.at(who).zone] & feature_of(what)) == 0;
}

// ALN-TASK-1, ALN-TASK-2, ALN-TASK-3: at least one success: it works.
template <Table T>
constexpr void do_task(T& table, const Scene& s, int who, Do what) {
    const bool computer = what == Do::use_terminal, machine = what == Do::use_machinery;
    const Rule rule = computer ? Rule("ALN-TASK-1") : machine ? Rule("ALN-TASK-2") : Rule("ALN-TASK-3");
    const Skill skill = computer ? Skill::comtech : machine ? Skill::heavy_machinery : Skill::piloting;
    const Deed deed = computer ? Deed::terminal : machine ? Deed::machinery : Deed::drive;
    Gathering<T> dice = gather(table, s, who, skill, deed);
    call_for_help(s, dice);
    const ZoneFeature feature = feature_of(what);
    const bool works = attempt(table, s, dice, nobody, 1) > 0;
    std::uint8_t& worked = s.state.worked[s.at(who).zone];
    // A vehicle is driven on, so that one drive does not end the matter.
    if (works && feature != vehicle) worked = static_cast<std::uint8_t>(worked | feature);
    table.tell(event_of(rule, works ? Happened::task_done : Happened::task_failed, who, nobody, bare_hands, feature));
}

} // namespace fracas::alien
