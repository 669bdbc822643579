#include "systems/coriolis/telling/view.hpp"

#include "engine/counting.hpp"
#include "systems/coriolis/rules/initiative.hpp"

namespace fracas::coriolis {

namespace {

// Whether a sneak attack the viewer does not know of is under way.
bool somebody_lurks(const Told& told, const Viewer& viewer) {
    if (told.state.phase != Phase::opening && told.state.phase != Phase::ambush) return false;
    for (const int i : below(told.book.combatants))
        if (told.book.sheet[i].sneaks && !sees(told, viewer, i)) return true;
    return false;
}

// The event without a figure that is not the viewer's business.
template <class Body>
Event without(const Event& event, Known Body::* figure) {
    Body body = event.as<Body>();
    body.*figure = Known::hidden;
    return {event.rule, {event.who, event.whom, event.item}, body};
}

std::string_view phase_name(Phase phase) {
    switch (phase) {
    case Phase::opening: return "opening";
    case Phase::ambush: return "ambush";
    case Phase::initiative: return "initiative";
    case Phase::turn_start: return "turn-start";
    case Phase::slots: return "slots";
    case Phase::turn_end: return "turn-end";
    case Phase::over: return "over";
    }
    return "";
}

std::string_view clip_name(Clip clip) {
    switch (clip) {
    case Clip::loaded: return "loaded";
    case Clip::empty: return "empty";
    case Clip::jammed: return "jammed";
    }
    return "";
}

class Onlooker : seen::OnlookerOf<Coriolis, Told, Scene> {
public:
    using OnlookerOf::OnlookerOf;

    Document fight() const {
        return Document::table({{"turn", state.turn},
                                {"phase", phase_name(state.phase)},
                                {"current", key(state.current)},
                                {"darkness", state.darkness},
                                {"winner", side_key(state.winner)},
                                {"order", order()},
                                {"combatants", combatants()},
                                {"items", items_on_the_ground()},
                                {"places", places()}});
    }

private:
    // Nothing in place of somebody the viewer does not know of.
    Document key(int who) const {
        return who == nobody || !sees(told, viewer, who) ? Document() : OnlookerOf::key(who);
    }

    const std::string& weapon_name(int item) const { return told.names.weapon.at(state.item[item].weapon); }

    Document order() const {
        Document list = Document::list();
        if (state.phase <= Phase::initiative) return list;
        const Order turn = turn_order(scene);
        for (const int i : below(turn.count))
            if (sees(told, viewer, turn.who[i]))
                list.add(
                    Document::table({{"key", key(turn.who[i])}, {"effective", scene.at(turn.who[i]).effective()}}));
        return list;
    }

    Document combatants() const {
        return seen::list_of(
            scene.count(), [&](int who) { return sees(told, viewer, who); }, [&](int who) { return combatant(who); });
    }

    Document combatant(int who) const {
        const Combatant& c = scene.at(who);
        const bool own = is_own(told, viewer, who);
        Document table = Document::table({{"key", key(who)},
                                          {"name", name_of(told, who)},
                                          {"side", side_key(scene.sheet(who).side)},
                                          {"is_vehicle", scene.sheet(who).vehicle},
                                          {"x", c.x},
                                          {"y", c.y},
                                          {"effective", c.effective()},
                                          {"posture", c.is(prone) ? "prone" : "standing"},
                                          {"cover", c.cover},
                                          {"conditions", conditions(who)},
                                          {"weapons", weapons(who, own)}});
        if (own) add_sheet(who, table);
        return table;
    }

    void add_sheet(int who, Document& table) const {
        const Combatant& c = scene.at(who);
        const Sheet& sheet = scene.sheet(who);
        table.set("controller", sheet.pc ? "pc" : "npc");
        table.set("hp", c.hp);
        table.set("most_hp", sheet.most_hp);
        table.set("mp", c.mp);
        table.set("most_mp", sheet.most_mp);
        table.set("ap", c.ap);
        table.set("initiative", c.initiative);
        table.set("had_slot", c.is(had_slot));
        table.set("injuries", injuries(who));
        table.set("reloads", c.reloads);
        table.set("kits", kits(who));
        table.set("partner", key(c.partner));
        table.set("vehicle", key(c.vehicle));
        table.set("drives", c.is(drives));
        if (c.is(on_overwatch)) table.set("overwatch", Document::table({{"x", c.look_x}, {"y", c.look_y}}));
        else table.set("overwatch", {});
    }

    Document conditions(int who) const {
        const Combatant& c = scene.at(who);
        seen::Conditions note;
        note(c.hp == 0, scene.sheet(who).vehicle ? "wrecked" : "broken");
        note(c.is(unconscious), "unconscious");
        note(c.is(paralysed), "paralysed");
        note(c.is(dead), "dead");
        note(c.is(fled), "fled");
        note(c.is(surrendered), "surrendered");
        note(in_breakdown(scene, who), "breakdown");
        note(c.is(pinned), "pinned");
        note(c.is(grappling), "grappling");
        note(c.stunned > 0, "stunned");
        note(c.is(on_overwatch), "overwatch");
        return note.list;
    }

    Document injuries(int who) const {
        Document list = Document::list();
        for (const int i : below(state.wounds)) {
            const Wound& wound = state.wound[i];
            if (wound.victim != who) continue;
            Document one = Document::table({{"d66", injury_d66(wound.row)},
                                            {"name", told.names.injury.at(wound.row)},
                                            {"treated", wound.treated}});
            one.set("turns_left", wound.clock > 0 && !wound.treated ? Document(wound.clock) : Document());
            list.add(one);
        }
        return list;
    }

    // An enemy shows what is in its hands, and its claws; nobody sees into a clip.
    Document weapons(int who, bool own) const {
        Document list = Document::list();
        for (const int i : below(state.items)) {
            const Item& item = state.item[i];
            if (item.holder != who || !(own || item.in_hand || scene.weapon(i).has(natural))) continue;
            Document one = Document::table({{"key", item_key(told, i)}, {"name", weapon_name(i)}});
            if (own) {
                one.set("in_hand", item.in_hand);
                one.set("clip", scene.weapon(i).has_clip() ? Document(clip_name(item.clip)) : Document());
            }
            list.add(one);
        }
        return list;
    }

    Document kits(int who) const {
        Document list = Document::list();
        for (const int i : below(most_kits))
            if (scene.sheet(who).kit[i].present && (scene.at(who).kits_used >> i & 1u) == 0)
                list.add(Document::table(
                    {{"key", kit_key(told, who, i)},
                     {"name", told.names.kit.at(static_cast<std::size_t>(who)).at(static_cast<std::size_t>(i))}}));
        return list;
    }

    Document items_on_the_ground() const {
        Document list = Document::list();
        for (const int i : below(state.items))
            if (state.item[i].holder == nobody)
                list.add(Document::table({{"key", item_key(told, i)},
                                          {"name", weapon_name(i)},
                                          {"x", state.item[i].x},
                                          {"y", state.item[i].y}}));
        return list;
    }

    Document places() const {
        Document list = Document::list();
        for (const int i : below(told.book.covers))
            list.add(Document::table({{"key", place_key(told, i)},
                                      {"name", told.names.cover.at(static_cast<std::size_t>(i))},
                                      {"x", told.book.cover[i].x},
                                      {"y", told.book.cover[i].y},
                                      {"rating", told.book.cover[i].rating}}));
        return list;
    }
};

} // namespace

bool sees(const Told& told, const Viewer& viewer, int who) {
    if (is_own(told, viewer, who)) return true;
    if (told.state.phase == Phase::opening && told.book.sheet[who].sneaks) return false;
    for (const int i : below(told.book.combatants))
        if (is_own(told, viewer, i) && (told.state.aware[i] >> who & 1u) != 0) return true;
    return false;
}

Document view(const Told& told, const Viewer& viewer) { return Onlooker(told, viewer).fight(); }

bool may_see(const Told& told, const Viewer& viewer, const Event& event) {
    if (viewer.kind == Viewer::Kind::game_master) return true;
    if (event.who != nobody && !sees(told, viewer, event.who)) return false;
    if (event.whom != nobody && !sees(told, viewer, event.whom)) return false;
    if (event.kind == Happened::pool && !is_own(told, viewer, event.who)) return false;
    // COR-INIT-8+: until the ambush is over those who do not sneak roll nothing but OBSERVATION.
    const bool rolls = event.kind == Happened::pool || event.kind == Happened::tested;
    return !(rolls && somebody_lurks(told, viewer) && !told.book.sheet[event.who].sneaks);
}

Event as_seen(const Told& told, const Viewer& viewer, Event event) {
    const bool about_whom = event.is<Calmed>(); // the MP are the patient's
    const int owner = about_whom ? event.whom : event.who;
    if (owner == nobody || is_own(told, viewer, owner)) return event;
    switch (event.kind) {
    case Happened::slot_begins: return without(event, &SlotBegins::ap);
    case Happened::slot_ends: return without(event, &SlotEnds::ap);
    case Happened::traumatised: return without(event, &Traumatised::most_mp);
    case Happened::damaged: return without(event, &Damaged::left);
    case Happened::stressed: return without(event, &Stressed::left);
    case Happened::calmed: return without(event, &Calmed::left);
    default: return event;
    }
}

} // namespace fracas::coriolis
