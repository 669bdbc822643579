#include "systems/shadowrun/telling/view.hpp"

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/turn.hpp"
#include "systems/shadowrun/telling/view_parts.hpp"

#include <utility>

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
        // What is large is moved in: what stands in braces is copied, with all that lies in it.
        Document all = Document::table({{"turn", state.turn},
                                        {"pass", state.phase == Phase::passes ? Document(state.pass + 1) : Document()},
                                        {"phase", phase_name(state.phase)},
                                        {"current", key(state.current)},
                                        {"light", light_name(state.light)},
                                        {"air", air_name(state.air)},
                                        {"winner", side_key(state.winner)},
                                        {"declared", declared()}});
        all.set("settings", settings_of(told));
        all.set("sides", sides_of(told));
        all.set("order", order());
        all.set("columns", Document::list({"physical", "stun"}));
        all.set("combatants", combatants());
        all.set("walls", walls());
        all.set("rough", rough());
        return all;
    }

private:
    // SR3-INIT-2+, -3+: everybody who has a Combat Phase in this pass, as far as the dice have decided it.
    Document order() const {
        Document list = Document::list();
        if (state.phase != Phase::passes) return list;
        bool listed[most_combatants]{};
        for (;;) {
            int next = nobody;
            for (const int i : below(scene.count()))
                if (!listed[i] && has_phase(i) && (next == nobody || before(scene, i, next))) next = i;
            if (next == nobody) return list;
            listed[next] = true;
            list.add(place_in_order(next));
        }
    }

    bool has_phase(int who) const {
        const Combatant& c = scene.at(who);
        return phase_to_come(scene, who) || (has_initiative(scene, who) && (c.is(acted) || c.is(waiting)));
    }

    // `passes`: Combat Phases still to come in this Turn, this pass included.
    Document place_in_order(int who) const {
        const Combatant& c = scene.at(who);
        const bool done = c.is(acted) && !c.is(in_phase) && !c.is(waiting);
        const int score_now = score(scene, who), cost = told.book.figures.pass_cost;
        const int passes = at_least(0, (score_now + cost - 1) / cost) - (done ? 1 : 0);
        Document place = Document::table({{"key", key(who)},
                                          {"score", score_now},
                                          {"effective", score_now},
                                          {"done", done},
                                          {"current", who == state.current},
                                          {"passes", at_least(0, passes)}});
        if (c.is(waiting)) place.set("waiting", true);
        if (who == state.interrupted) place.set("interrupted", true);
        return place;
    }

    // SR3-INIT-4+: what somebody wants to do while those who wait are asked, or while one of them acts before him.
    Document declared() const {
        const Option& o = state.declared;
        if (o.what == Do::no) return Document();
        Document one = Document::table(
            {{"who", key(state.interrupted == nobody ? state.current : state.interrupted)}, {"deed", do_name(o.what)}});
        if (o.target != nobody) one.set("target", key(o.target));
        if (o.item != bare_hands) one.set("weapon", item_key(told, o.item));
        return one;
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
                                          {"looks", health_of(told, who)},
                                          {"conditions", conditions_of(told, who, own)},
                                          {"weapons", weapons(who, own)}});
        if (initiative_is_rolled(scene, who)) table.set("initiative", score(scene, who));
        if (own) add_sheet(who, table);
        return table;
    }

    void add_sheet(int who, Document& table) const {
        const Combatant& c = scene.at(who);
        const Sheet& sheet = scene.sheet(who);
        table.set("controller", sheet.pc ? "pc" : "npc");
        table.set("physical", c.physical);
        table.set("injuries", injuries_of(told, who));
        table.set("figures", figures_of_sheet(told, who));
        if (sheet.vehicle) return;
        table.set("armour", armour_of(told, who));
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
        table.set("free_action", !c.is(free_spent));
        table.set("metres_left", c.way_left / metre);
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

    // An enemy shows what he has in hand; nobody sees into a clip, or a body.
    Document weapons(int who, bool own) const {
        Document list = Document::list();
        for (const int i : below(state.items)) {
            const Item& item = state.item[i];
            const bool shown = item.in_hand || item.is(mounted);
            if (item.holder != who || !(own || shown)) continue;
            Document one = Document::table(
                {{"key", item_key(told, i)}, {"name", told.names.weapon.at(item.weapon)}, {"in_hand", shown}});
            if (own) add_weapon_figures(told, who, i, one);
            if (own && scene.weapon(i).is_ranged()) add_load(i, one);
            list.add(std::move(one));
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

    // SR3-RANGED-4: difficult ground.
    Document rough() const {
        return seen::list_of(told.book.rough_areas, [&](int i) {
            const Area& area = told.book.rough[i];
            return Document::table({{"at", Document::list({area.x, area.y})}, {"radius", area.radius}});
        });
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

bool sees_thing(const Told& told, const Viewer& viewer, int item) {
    const Item& thing = told.state.item[item];
    return thing.holder == nobody || is_own(told, viewer, thing.holder) || thing.in_hand || thing.is(mounted);
}

Document view(const Told& told, const Viewer& viewer) { return Onlooker(told, viewer).fight(); }

} // namespace fracas::shadowrun
