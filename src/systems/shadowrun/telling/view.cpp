#include "systems/shadowrun/telling/view.hpp"

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/turn.hpp"

namespace fracas::shadowrun {

namespace {

std::string_view phase_name(Phase phase) {
    switch (phase) {
    case Phase::opening: return "opening";
    case Phase::turn_start: return "turn-start";
    case Phase::passes: return "passes";
    case Phase::turn_end: return "turn-end";
    case Phase::over: return "over";
    }
    return "";
}

// Whole metres as whole numbers, so that they read like those of an encounter.
Document metres(int millimetres) {
    if (millimetres % place_metre == 0) return millimetres / place_metre;
    return tenths_of_metres(millimetres) / 10.0;
}

class Onlooker : seen::OnlookerOf<Shadowrun, Told, Scene> {
public:
    using OnlookerOf::OnlookerOf;

    Document fight() const {
        return Document::table({{"turn", state.turn},
                                {"pass", state.phase == Phase::passes ? Document(state.pass + 1) : Document()},
                                {"phase", phase_name(state.phase)},
                                {"current", key(state.current)},
                                {"light", light_name(state.light)},
                                {"air", air_name(state.air)},
                                {"winner", side_key(state.winner)},
                                {"order", order()},
                                {"columns", Document::list({"physical", "stun"})},
                                {"combatants", combatants()},
                                {"walls", walls()}});
    }

private:
    // SR3-INIT-2+, -3+: those who still act in this pass, as far as their dice have decided it.
    Document order() const {
        Document list = Document::list();
        if (state.phase != Phase::passes) return list;
        bool listed[most_combatants]{};
        for (;;) {
            int next = nobody;
            for (const int i : below(scene.count()))
                if (!listed[i] && phase_to_come(scene, i) && (next == nobody || before(scene, i, next))) next = i;
            if (next == nobody) return list;
            listed[next] = true;
            list.add(Document::table({{"key", key(next)}, {"effective", score(scene, next)}}));
        }
    }

    Document combatants() const {
        return seen::list_of(scene.count(), [&](int who) { return combatant(who); });
    }

    Document combatant(int who) const {
        const Combatant& c = scene.at(who);
        const Sheet& sheet = scene.sheet(who);
        const bool own = is_own(told, viewer, who);
        Document table = Document::table({{"key", key(who)},
                                          {"name", name_of(told, who)},
                                          {"side", side_key(sheet.side)},
                                          {"is_vehicle", sheet.vehicle},
                                          {"status", status_name(c.status)},
                                          {"x", metres(c.x)},
                                          {"y", metres(c.y)},
                                          {"posture", c.is(prone) ? "prone" : "standing"},
                                          {"gait", gait_name(c.gait)},
                                          {"cover", cover_name(c.cover)},
                                          {"engaged", people_of(c.engaged)},
                                          {"conditions", conditions(who)},
                                          {"weapons", weapons(who, own)}});
        if (state.turn > 0 && !sheet.vehicle) table.set("initiative", score(scene, who));
        if (own) add_sheet(who, table);
        return table;
    }

    void add_sheet(int who, Document& table) const {
        const Combatant& c = scene.at(who);
        const Sheet& sheet = scene.sheet(who);
        table.set("controller", sheet.pc ? "pc" : "npc");
        table.set("physical", c.physical);
        if (sheet.vehicle) return;
        table.set("stun", c.stun);
        table.set("pool", c.pool);
        table.set("most_pool", scene.dressed(who).pool);
        table.set("subdual", scene.subdual_boxes(who));
        table.set("wounds", wound_tn(scene, who));
        table.set("ballistic", scene.dressed(who).ballistic);
        table.set("impact", scene.dressed(who).impact);
        table.set("barrier", c.barrier);
        table.set("modifier", c.modifier);
        table.set("simple_actions", c.simple);
        table.set("surprised_by", people_of(c.surprised_by));
        table.set("above", people_of(c.above));
        table.set("aim", c.aim == 0 ? Document()
                                    : Document::table({{"at", key(c.aim_target)},
                                                       {"weapon", item_key(told, c.aim_item)},
                                                       {"actions", c.aim}}));
    }

    Document people_of(int all) const {
        return people([&](int who) { return among(all, who); });
    }

    Document conditions(int who) const {
        const Combatant& c = scene.at(who);
        seen::Conditions note;
        const bool wreck = scene.sheet(who).vehicle && c.status == Status::dead;
        note(c.status != Status::active, wreck ? std::string_view("wrecked") : status_name(c.status));
        note(c.is(cornered), "cornered");
        note(c.engaged != 0, "in melee");
        note(c.surprised_by != 0, "surprised");
        note(c.is(waiting), "waiting");
        note(c.gait == Gait::running && c.active(), "running");
        note(c.cover == Cover::partial, "in partial cover");
        note(c.cover == Cover::unseen, "out of sight");
        return note.list;
    }

    // An enemy shows what he has in hand; nobody sees into a clip, or a body.
    Document weapons(int who, bool own) const {
        Document list = Document::list();
        for (const int i : below(state.items)) {
            const Item& item = state.item[i];
            const bool shown = item.in_hand || item.is(mounted);
            if (item.holder != who || !(own || shown)) continue;
            Document one = Document::table(
                {{"key", item_key(told, i)}, {"name", told.names.weapon.at(item.weapon)}, {"in_hand", shown}});
            if (own && scene.weapon(i).is_ranged()) add_load(i, one);
            list.add(one);
        }
        return list;
    }

    void add_load(int index, Document& table) const {
        const Item& item = state.item[index];
        const Weapon& weapon = scene.weapon(index);
        const std::string& rounds = told.names.ammunition_key.at(static_cast<std::size_t>(item.ammunition));
        table.set("mode", mode_name(item.mode));
        table.set("rounds", item.rounds);
        table.set("capacity", weapon.capacity);
        table.set("ammunition", rounds);
        table.set("clip", std::string(mode_name(item.mode)) + " " + std::to_string(item.rounds) + "/" +
                              std::to_string(weapon.capacity) + " " + rounds);
        if (scene.ammunition(index).shot) table.set("choke", item.choke);
        if (weapon.compensation_set_up > 0) table.set("set_up", item.is(is_set_up));
        Document spare = Document::list();
        for (const int i : below(most_stocks))
            if (state.stock[i].item == index)
                spare.add(Document::table({{"key", stock_key(told, i)}, {"count", state.stock[i].count}}));
        table.set("spare", spare);
    }

    Document walls() const {
        Document list = Document::list();
        for (const int i : below(told.book.walls)) {
            const Wall& wall = told.book.wall[i];
            list.add(Document::table({{"name", told.names.wall.at(static_cast<std::size_t>(i))},
                                      {"from", Document::list({wall.ax, wall.ay})},
                                      {"to", Document::list({wall.bx, wall.by})},
                                      {"rating", wall.rating},
                                      {"opaque", wall.opaque}}));
        }
        return list;
    }
};

} // namespace

Document view(const Told& told, const Viewer& viewer) { return Onlooker(told, viewer).fight(); }

bool may_see(const Told&, const Viewer&, const Event&) { return true; }

namespace {

// The same event without one of its figures.
template <class Body>
Event without(const Event& event, Known Body::* figure) {
    Body body = event.as<Body>();
    body.*figure = Known::hidden;
    return {event.rule, {event.who, event.whom, event.item}, body, event.tn};
}

} // namespace

Event as_seen(const Told& told, const Viewer& viewer, Event event) {
    if (event.who == nobody || is_own(told, viewer, event.who)) return event;
    event.tn = TargetNumber{};
    switch (event.kind) {
    case Happened::load_removed: return without(event, &LoadRemoved::rounds);
    case Happened::load_inserted: return without(event, &LoadInserted::rounds);
    case Happened::dying: return without(event, &Dying::overflow);
    case Happened::bled: return without(event, &Bled::overflow);
    case Happened::pool_used: return without(event, &PoolUsed::left);
    // The subduer knows what he holds, not what it comes to with Stun.
    case Happened::subdual_damage: return without(event, &SubdualDamage::in_all);
    default: return event;
    }
}

} // namespace fracas::shadowrun
