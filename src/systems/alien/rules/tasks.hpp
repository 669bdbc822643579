// Terminals, machinery, vehicles: ALN-TASK-1 to ALN-TASK-3.
#pragma once

#include "systems/alien/rules/movement.hpp"

namespace fracas::alien {

constexpr ZoneFeature feature_of(Do what) {
    return what == Do::use_terminal ? terminal : what == Do::use_machinery ? machinery : vehicle;
}

// Where the map says that there is one, as often as one likes; the encounter may say that it works only once.
constexpr bool may_do_task(const Scene& s, int who, Do what) {
    const Zone& zone = zone_of(s, who);
    const ZoneFeature feature = feature_of(what);
    const bool used_up = zone.work[work_of(feature)].once && (s.state.worked[s.at(who).zone] & feature) != 0;
    return zone.is(feature) && !used_up;
}

// ALN-TASK-1 to -3: the doors that the encounter names. ALN-MOVE-4: one in which an enemy stands is not shut; ALN-MOVE-6+: a
// broken one stays open.
template <Table T>
constexpr void work_doors(T& table, const Play& s, int who, const Work& work, const Rule& rule) {
    for (const int border : below(s.book.borders))
        for (const DoorState now : {DoorState::open, DoorState::closed, DoorState::locked, DoorState::broken}) {
            const DoorState door = s.state.door[border].state;
            const bool wanted = (work.doors[static_cast<int>(now)] >> border & 1u) != 0;
            if (!wanted || door == now || door == DoorState::broken) continue;
            int in_the_way = nobody;
            for (const int i : below(s.count()))
                if (stands_in_door(s, i, who, border)) in_the_way = i;
            const bool shuts = now == DoorState::closed || now == DoorState::locked;
            if (shuts && in_the_way != nobody)
                table.tell({"ALN-MOVE-4", {who, in_the_way}, DoorHeld{.border = border}});
            else set_door(table, s, who, border, now, rule, false);
        }
}

template <Table T>
constexpr Gathering<T> dice_for_task(T& table, const Play& s, int who, Do what) {
    if (what == Do::use_terminal) return gather(table, s, who, Skill::comtech, Deed::terminal);
    if (what == Do::use_machinery) return gather(table, s, who, Skill::heavy_machinery, Deed::machinery);
    return gather(table, s, who, Skill::piloting, Deed::drive);
}

// ALN-TASK-1, ALN-TASK-2, ALN-TASK-3: at least one success: it works.
template <Table T>
constexpr void do_task(T& table, const Play& s, int who, Do what) {
    const bool computer = what == Do::use_terminal, machine = what == Do::use_machinery;
    const Rule rule = computer ? Rule("ALN-TASK-1") : machine ? Rule("ALN-TASK-2") : Rule("ALN-TASK-3");
    Gathering<T> dice = dice_for_task(table, s, who, what);
    call_for_help(s, dice);
    const ZoneFeature feature = feature_of(what);
    const bool works = attempt(table, s, dice, nobody, 1) > 0;
    if (!works) {
        table.tell({rule, {who}, TaskFailed{.task = feature}});
        return;
    }
    s.state.worked[s.at(who).zone] |= feature;
    table.tell({rule, {who}, TaskDone{.task = feature}});
    work_doors(table, s, who, zone_of(s, who).work[work_of(feature)], rule);
    look_around(table, s);
}

} // namespace fracas::alien
