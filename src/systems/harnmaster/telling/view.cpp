#include "systems/harnmaster/telling/view.hpp"

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/space.hpp"

namespace fracas::harnmaster {

namespace {

std::string_view phase_name(Phase phase) {
    switch (phase) {
    case Phase::opening: return "opening";
    case Phase::round_start: return "round-start";
    case Phase::turns: return "turns";
    case Phase::round_end: return "round-end";
    case Phase::over: return "over";
    }
    return "";
}

Document hex_list(Hex hex) { return Document::list({hex.q, hex.r}); }

class Onlooker : seen::OnlookerOf<HarnMaster, Told, Scene> {
public:
    using OnlookerOf::OnlookerOf;

    Document fight() const {
        return Document::table({{"round", state.round},
                                {"phase", phase_name(state.phase)},
                                {"current", key(state.current)},
                                {"advantage", key(state.advantages.holder)},
                                {"cramped", state.cramped},
                                {"winner", side_key(state.winner)},
                                {"columns", Document::list({"ip", "fp", "bp", "ei", "pp"})},
                                {"order", order()},
                                {"combatants", combatants()},
                                {"items", items_on_the_ground()},
                                {"map", map()}});
    }

private:
    Document order() const {
        Document list = Document::list();
        if (state.phase == Phase::opening) return list;
        for (const int who : state.order)
            if (who != nobody && who < scene.count())
                list.add(Document::table({{"key", key(who)}, {"effective", scene.sheet(who).initiative}}));
        return list;
    }

    Document combatants() const {
        return seen::list_of(scene.count(), [&](int who) { return combatant(who); });
    }

    Document combatant(int who) const {
        const Combatant& c = scene.at(who);
        const bool own = is_own(told, viewer, who);
        Document table = Document::table({{"key", key(who)},
                                          {"name", name_of(told, who)},
                                          {"side", side_key(scene.sheet(who).side)},
                                          {"x", c.hex.q},
                                          {"y", c.hex.r},
                                          {"posture", c.is(mounted) ? "mounted"
                                                      : c.is(prone) ? "prone"
                                                                    : "standing"},
                                          {"conditions", conditions(who)},
                                          {"holds", holds(who)},
                                          {"weapons", weapons(who, own)}});
        if (own) add_sheet(who, table);
        return table;
    }

    void add_sheet(int who, Document& table) const {
        const Combatant& c = scene.at(who);
        const Sheet& sheet = scene.sheet(who);
        table.set("controller", sheet.pc ? "pc" : "npc");
        table.set("ip", c.ip);
        table.set("fp", c.fp);
        table.set("bp", c.bp);
        table.set("ei", scene.ei(who));
        table.set("pp", scene.physical_penalty(who));
        table.set("end", sheet.end());
        table.set("initiative", sheet.initiative);
        table.set("mobility", scene.effective_mobility(who));
        table.set("injuries", injuries(who));
        table.set("tangles", tangles(who));
        table.set("penalty", c.penalty);
        table.set("obstructions", c.obstructions);
        table.set("rise_dice", c.rise_dice);
        table.set("grope_dice", c.grope_dice);
        table.set("gait", gait_name(c.gait));
        table.set("rest_turns", c.rest_turns);
        table.set("active_rounds", c.active_rounds);
        if (sheet.mount_mobility > 0) table.set("mount", hex_list(c.mount));
    }

    Document conditions(int who) const {
        const Combatant& c = scene.at(who);
        seen::Conditions note;
        note(c.is(dead), "dead");
        note(c.is(gone), "gone");
        note(c.is(unconscious) && !c.is(dead), "unconscious");
        note(c.is(in_shock), "in shock");
        note(scene.is_held(who), "held");
        note(scene.is_holding(who), "holding");
        note(scene.is_tangled(who), "tangled");
        bool bleeds = false;
        for (const int i : below(state.wounds))
            bleeds = bleeds || (state.wound[i].victim == who && state.wound[i].bleeding > 0 && !state.wound[i].treated);
        note(bleeds && scene.alive(who), "bleeding");
        for (int limb = left_arm; limb <= right_leg; ++limb)
            note(c.lost(static_cast<Limb>(limb)), std::string(limb_name(static_cast<Limb>(limb))) + " useless");
        for (const int spot : below(2 * told.book.locations))
            note(scene.is_severed(who, spot) && is_innermost_cut(who, spot), spot_name(told, spot) + " severed");
        return note.list;
    }

    // Of a severed limb only where it was cut: what lies further out went with it.
    bool is_innermost_cut(int who, int spot) const {
        const Location& place = told.book.location[location_of(spot)];
        for (int inner = 0; place.limb && inner < location_of(spot); ++inner)
            if (told.book.location[inner].limb && told.book.location[inner].part == place.part &&
                scene.is_severed(who, spot_of(inner, side_of(spot))))
                return false;
        return true;
    }

    Document holds(int who) const {
        Document list = Document::list();
        for (const Hold& hold : state.hold)
            if (hold.holder == who)
                list.add(Document::table({{"whom", key(hold.held)},
                                          {"part", grasp_name(told, {hold.grip, hold.side, hold.item, hold.hands})},
                                          {"hands", hands_name(hold.hands)}}));
        return list;
    }

    Document injuries(int who) const {
        Document list = Document::list();
        for (const int i : below(state.wounds)) {
            const Wound& wound = state.wound[i];
            if (wound.victim != who) continue;
            list.add(Document::table({{"number", wound_number(told, i)},
                                      {"name", wound_name(told, i)},
                                      {"ip", wound.ip},
                                      {"location", spot_key(told, wound.spot)},
                                      {"aspect", aspect_name(wound.aspect)},
                                      {"bleeding", wound.bleeding},
                                      {"treated", wound.treated}}));
        }
        return list;
    }

    Document tangles(int who) const {
        Document list = Document::list();
        for (const int i : below(most_tangles))
            if (state.tangle[i].victim == who)
                list.add(Document::table({{"key", tangle_key(told, i)}, {"penalty", state.tangle[i].penalty}}));
        return list;
    }

    // An enemy shows what is in his hands; nobody counts his arrows.
    Document weapons(int who, bool own) const {
        Document list = Document::list();
        for (const int i : below(state.items)) {
            const Item& item = state.item[i];
            const bool held = scene.at(who).holds(i);
            if (item.holder != who || item.is(destroyed) || item.is(spent) || !(own || held)) continue;
            Document one = Document::table({{"key", item_key(told, i)}, {"name", told.names.weapon_name(item.weapon)}});
            if (own) add_own_weapon(who, i, one);
            list.add(one);
        }
        return list;
    }

    void add_own_weapon(int who, int index, Document& one) const {
        const Item& item = state.item[index];
        const Combatant& c = scene.at(who);
        one.set("in_hand", c.holds(index));
        one.set("hands", c.both_hands_on(index)   ? Document("both")
                         : c.hand[left] == index  ? Document("left")
                         : c.hand[right] == index ? Document("right")
                                                  : Document());
        one.set("dangling", item.is(dangling));
        if (!scene.weapon(who, index).needs_loading()) return;
        one.set("clip", item.is(loaded) ? "loaded" : item.ammunition > 0 ? "not loaded" : "empty");
        one.set("ammunition", item.ammunition);
    }

    Document items_on_the_ground() const {
        Document list = Document::list();
        for (const int i : below(state.items)) {
            const Item& item = state.item[i];
            if (item.holder != nobody || item.is(spent)) continue;
            list.add(Document::table({{"key", item_key(told, i)},
                                      {"name", told.names.weapon_name(item.weapon)},
                                      {"x", item.hex.q},
                                      {"y", item.hex.r},
                                      {"broken", item.is(destroyed)}}));
        }
        return list;
    }

    Document map() const {
        Document blocked = Document::list();
        for (const int i : below(told.book.blocked_hexes)) blocked.add(hex_list(told.book.blocked[i]));
        return Document::table(
            {{"low", hex_list(told.book.corner_low)}, {"high", hex_list(told.book.corner_high)}, {"blocked", blocked}});
    }
};

} // namespace

Document view(const Told& told, const Viewer& viewer) { return Onlooker(told, viewer).fight(); }

bool may_see(const Told& told, const Viewer& viewer, const Event& event) {
    const bool made_up = event.kind == Happened::eml_entry || event.kind == Happened::eml;
    return !made_up || is_own(told, viewer, event.who);
}

namespace {

// The event with one of its figures hidden.
template <class Body, class Value>
void hide(Event& event, Value Body::* figure) {
    Body body = event.as<Body>();
    body.*figure = Value(Value::hidden);
    event = {event.rule, {event.who, event.whom, event.item}, body};
}

} // namespace

Event as_seen(const Told& told, const Viewer& viewer, Event event) {
    const auto hidden = [&](int who) { return who != nobody && !is_own(told, viewer, who); };
    // The armour is that of the one who is struck, and so is the second mobility that of the other.
    const bool theirs = hidden(event.who), of_the_other = hidden(event.whom);
    switch (event.kind) {
    case Happened::rolled:
        if (theirs) hide(event, &Rolled::eml);
        break;
    case Happened::rolled_over:
        if (theirs) hide(event, &RolledOver::at_most);
        break;
    case Happened::impact:
        if (of_the_other) hide(event, &Impact::armour);
        break;
    case Happened::no_injury:
        if (of_the_other) hide(event, &NoInjury::armour);
        break;
    case Happened::lost_blood:
        if (theirs) hide(event, &LostBlood::bp);
        break;
    case Happened::tired:
        if (theirs) hide(event, &Tired::fp);
        break;
    case Happened::recovered:
        if (theirs) hide(event, &Recovered::fp);
        break;
    case Happened::shot:
        if (theirs) hide(event, &Shot::ammunition);
        break;
    case Happened::loaded:
        if (theirs) hide(event, &HasLoaded::ammunition);
        break;
    case Happened::engaged:
        if (theirs) hide(event, &Engaged::mobility);
        if (of_the_other) hide(event, &Engaged::against);
        break;
    default: break;
    }
    return event;
}

} // namespace fracas::harnmaster
