// What a viewer gets to know of an event.
#include "systems/shadowrun/telling/view.hpp"

namespace fracas::shadowrun {

namespace {

// The same event without one of its figures.
template <class Body>
Event without(const Event& event, Known Body::* figure) {
    Body body = event.as<Body>();
    body.*figure = Known::hidden;
    return {event.rule, {event.who, event.whom, event.item}, body, event.tn};
}

// Whose figures the event tells: of a hold those of the one who is held.
int whose(const Event& event) { return event.kind == Happened::hold_restored ? event.whom : event.who; }

} // namespace

bool may_see(const Told& told, const Viewer& viewer, const Event& event) {
    return event.kind != Happened::weapon_empty || is_own(told, viewer, event.who);
}

Event as_seen(const Told& told, const Viewer& viewer, Event event) {
    const auto is_known = [&](int who) { return who == nobody || is_own(told, viewer, who); };
    if (!is_known(event.who)) event.tn = TargetNumber{};
    if (is_known(whose(event))) return event;
    switch (event.kind) {
    case Happened::load_removed: return without(event, &LoadRemoved::rounds);
    case Happened::load_inserted: return without(event, &LoadInserted::rounds);
    case Happened::filled: return without(event, &Filled::rounds);
    case Happened::overflowed: return without(event, &Overflowed::boxes);
    case Happened::dying: return without(event, &Dying::overflow);
    case Happened::bled: return without(event, &Bled::overflow);
    case Happened::pool_used: return without(event, &PoolUsed::left);
    case Happened::subdual_damage: return without(without(event, &SubdualDamage::by_subduer), &SubdualDamage::in_all);
    case Happened::subdual_faded: return without(event, &SubdualFaded::left);
    case Happened::hold_restored: return without(event, &HoldRestored::by_subduer);
    case Happened::hold_weakened: return without(event, &HoldWeakened::by_subduer);
    default: return event;
    }
}

} // namespace fracas::shadowrun
