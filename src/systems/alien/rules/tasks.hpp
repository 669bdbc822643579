// Terminals, machinery, vehicles: ALN-TASK-1 to ALN-TASK-3.
#pragma once

#include "systems/alien/rules/dice.hpp"
#include "systems/alien/rules/range.hpp"

namespace fracas::alien {

constexpr ZoneFeature feature_of(Do what) {
    return what == Do::use_terminal ? terminal : what == Do::use_machinery ? machinery : vehicle;
}

// Where the map says that there is one; what it does is set by the scenario.
constexpr bool may_do_task(const Scene& s, int who, Do what) {
    return zone_of(s, who).is(feature_of(what)) && (s.state.worked[s.at(who).zone] & feature_of(what)) == 0;
}

// ALN-TASK-1, ALN-TASK-2, ALN-TASK-3: at least one success: it works.
template <Table T>
constexpr void do_task(T& table, Play s, int who, Do what) {
    const bool computer = what == Do::use_terminal, machine = what == Do::use_machinery;
    const Rule rule = computer ? Rule("ALN-TASK-1") : machine ? Rule("ALN-TASK-2") : Rule("ALN-TASK-3");
    const Skill skill = computer ? Skill::comtech : machine ? Skill::heavy_machinery : Skill::piloting;
    const Deed deed = computer ? Deed::terminal : machine ? Deed::machinery : Deed::drive;
    Gathering<T> dice = gather(table, s, who, skill, deed);
    call_for_help(s, dice);
    const ZoneFeature feature = feature_of(what);
    const bool works = attempt(table, s, dice, nobody, 1) > 0;
    SmallBits& worked = s.state.worked[s.at(who).zone];
    // A vehicle is driven on, so that one drive does not end the matter.
    if (works && feature != vehicle) worked |= feature;
    if (works) table.tell({rule, {who}, TaskDone{.task = feature}});
    else table.tell({rule, {who}, TaskFailed{.task = feature}});
}

} // namespace fracas::alien
