#include "systems/coriolis/telling/view.hpp"

#include "engine/counting.hpp"
#include "systems/coriolis/rules/initiative.hpp"
#include "systems/coriolis/rules/weapons.hpp"
#include "systems/coriolis/telling/person_in_view.hpp"

#include <utility>

namespace fracas::coriolis {

namespace {

// Whether a sneak attack the viewer does not know of is under way.
bool somebody_lurks(const Told& told, const Viewer& viewer) {
    if (told.state.phase != Phase::opening && told.state.phase != Phase::ambush) return false;
    for (const int i : below(told.book.combatants))
        if (told.book.sheet[i].sneaks && !sees(told, viewer, i)) return true;
    return false;
}

// COR-INIT-2: whether the viewer knows of somebody whom `who` rolls off with.
bool sees_rival(const Told& told, const Viewer& viewer, int who) {
    const Scene scene{told.book, told.state};
    for (const int i : below(told.book.combatants))
        if (tied_with(scene, who, i) && sees(told, viewer, i)) return true;
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
    case Phase::recovery: return "recovery";
    case Phase::recovered: return "recovered";
    }
    return "";
}

// The settings of the fight by the keys of [settings] (COR, section 8 of the registry).
Document settings_of(const Book& book) {
    const Settings& s = book.settings;
    Document reactions = Document::list({"defend"}), uses = Document::list();
    if (s.dp_for_opportunity) reactions.add("attack_of_opportunity");
    if (s.dp_for_overwatch) reactions.add("overwatch_fire");
    const std::pair<bool, std::string_view> listed[] = {{s.dp_reroll, "reroll"},
                                                        {s.dp_reload, "reload"},
                                                        {s.dp_take_initiative, "take_initiative"},
                                                        {s.dp_empty_clip, "empty_clip"},
                                                        {s.dp_jam, "jam"}};
    for (const auto& [in_play, use] : listed)
        if (in_play) uses.add(use);
    return Document::table({{"raise_initiative_lasts", s.raise_initiative_lasts},
                            {"prone_may_defend", s.prone_may_defend},
                            {"defender_may_reroll", s.defender_may_reroll},
                            {"beyond_range_stacks", s.beyond_range_stacks},
                            {"full_auto_suppression_stress", s.full_auto_suppression_stress},
                            {"reactions_may_borrow", s.reactions_may_borrow},
                            {"npc_dp_reactions", reactions},
                            {"gm_dp_uses", uses},
                            {"light", book.dark ? "dark" : "normal"},
                            {"turn_limit", book.turn_limit},
                            {"darkness_points", book.darkness_at_start}});
}

class Onlooker : seen::OnlookerOf<Coriolis, Told, Scene> {
public:
    using OnlookerOf::OnlookerOf;

    Document fight() const {
        // COR-INIT-8+: a sneak attack shows neither in the phase nor in the pool of those who pay for it.
        const bool unaware = state.phase <= Phase::ambush && !lies_in_wait();
        // What is large is moved in: what stands in braces is copied, with all that lies in it.
        Document all =
            Document::table({{"turn", state.turn},
                             {"phase", phase_name(unaware ? Phase::initiative : state.phase)},
                             {"current", key(state.current)},
                             {"darkness", somebody_lurks(told, viewer) ? told.book.darkness_at_start : state.darkness},
                             {"winner", side_key(state.winner)}});
        all.set("settings", settings());
        all.set("sides", sides());
        all.set("order", order());
        all.set("combatants", combatants());
        all.set("items", items_on_the_ground());
        all.set("places", places());
        all.set("rough", rough());
        return all;
    }

private:
    // Nothing in place of somebody the viewer does not know of.
    Document key(int who) const {
        return who == nobody || !sees(told, viewer, who) ? Document() : OnlookerOf::key(who);
    }

    const std::string& weapon_name(int item) const { return told.names.weapon.at(state.item[item].weapon); }

    bool lies_in_wait() const {
        for (const int i : below(scene.count()))
            if (scene.sheet(i).sneaks && is_own(told, viewer, i)) return true;
        return viewer.kind == Viewer::Kind::game_master;
    }

    // Whether a sneak attack may be coming is the game master's business.
    Document settings() const {
        Document table = settings_of(told.book);
        if (viewer.kind == Viewer::Kind::game_master) table.set("ambush", told.book.ambush);
        return table;
    }

    // A side of which nobody is known is not known either.
    Document sides() const {
        return sides_known([&](int who) { return sees(told, viewer, who); },
                           [&](int who) { return scene.sheet(who).pc && !scene.sheet(who).vehicle; });
    }

    // The whole combat turn: who has had the slot, too.
    Document order() const {
        Document list = Document::list();
        if (state.phase <= Phase::initiative) return list;
        const Order turn = turn_order(scene);
        for (const int i : below(turn.count)) {
            const int who = turn.who[i];
            if (!sees(told, viewer, who)) continue;
            const Combatant& c = scene.at(who);
            Document one = Document::table({{"key", key(who)},
                                            {"effective", c.effective()},
                                            {"score", c.effective()},
                                            {"done", c.is(had_slot)},
                                            {"current", state.current == who}});
            if (const int group = scene.sheet(who).group; group >= 0 && c.is(in_group))
                one.set("group", told.names.group.at(static_cast<std::size_t>(group)));
            list.add(std::move(one));
        }
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
                                          {"looks", health_of(told, who)},
                                          {"conditions", conditions_of(told, who, own)},
                                          {"weapons", weapons_of(told, who, own)}});
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
        table.set("injuries", injuries_of(told, who));
        table.set("armour", armour_of(told, who));
        table.set("figures", figures_of(told, who));
        table.set("reloads", c.reloads);
        table.set("kits", kits_of(told, who));
        table.set("aware_of", enemies_of(who, true));
        table.set("unaware_of", enemies_of(who, false));
        table.set("partner", key(c.partner));
        table.set("vehicle", key(c.vehicle));
        table.set("drives", c.is(drives));
        if (c.is(on_overwatch)) table.set("overwatch", Document::table({{"x", c.look_x}, {"y", c.look_y}}));
        else table.set("overwatch", {});
    }

    // COR-MOVE-5+: the enemies it knows of, or does not; only those the viewer knows of.
    Document enemies_of(int who, bool known) const {
        Document list = Document::list();
        for (const int i : below(scene.count()))
            if (enemies(scene, who, i) && knows_of(scene, who, i) == known && sees(told, viewer, i)) list.add(key(i));
        return list;
    }

    Document items_on_the_ground() const {
        Document list = Document::list();
        for (const int i : below(state.items))
            if (state.item[i].holder == nobody && sees_thing(told, viewer, i))
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

    Document rough() const {
        Document list = Document::list();
        for (const int i : below(told.book.rough_areas))
            list.add(Document::table(
                {{"x", told.book.rough[i].x}, {"y", told.book.rough[i].y}, {"radius", told.book.rough[i].radius}}));
        return list;
    }
};

} // namespace

bool sees(const Told& told, const Viewer& viewer, int who) {
    if (is_own(told, viewer, who)) return true;
    for (const int i : below(told.book.combatants)) // a vehicle looks at nothing, those in it do
        if (is_own(told, viewer, i) && !told.book.sheet[i].vehicle && (told.state.aware[i] >> who & 1u) != 0)
            return true;
    return false;
}

bool sees_thing(const Told& told, const Viewer& viewer, int item) {
    const Item& thing = told.state.item[item];
    if (thing.holder != nobody)
        return is_own(told, viewer, thing.holder) ||
               (sees(told, viewer, thing.holder) &&
                (thing.in_hand || Scene{told.book, told.state}.weapon(item).has(natural)));
    if (thing.left_by == nobody || sees(told, viewer, thing.left_by)) return true;
    for (const int i : below(told.book.combatants))
        if (is_own(told, viewer, i) && within_reach(Scene{told.book, told.state}, i, thing)) return true;
    return false;
}

Document view(const Told& told, const Viewer& viewer) { return Onlooker(told, viewer).fight(); }

bool may_see(const Told& told, const Viewer& viewer, const Event& event) {
    if (viewer.kind == Viewer::Kind::game_master) return true;
    if (event.who != nobody && !sees(told, viewer, event.who)) return false;
    if (event.whom != nobody && !sees(told, viewer, event.whom)) return false;
    if (event.kind == Happened::pool && !is_own(told, viewer, event.who)) return false;
    if (event.kind == Happened::rolled_off && !sees_rival(told, viewer, event.who)) return false;
    if (event.kind == Happened::darkness && somebody_lurks(told, viewer)) return false;
    // COR-INIT-8+: until the ambush is over those who do not sneak roll nothing but OBSERVATION.
    const bool rolls = event.kind == Happened::pool || event.kind == Happened::tested;
    return !(rolls && somebody_lurks(told, viewer) && !told.book.sheet[event.who].sneaks);
}

Event as_seen(const Told& told, const Viewer& viewer, Event event) {
    const bool about_whom = event.is<Calmed>() || event.is<Aided>(); // the points are the patient's
    const int owner = about_whom ? event.whom : event.who;
    if (owner == nobody || is_own(told, viewer, owner)) return event;
    switch (event.kind) {
    case Happened::slot_begins: return without(event, &SlotBegins::ap);
    case Happened::slot_ends: return without(event, &SlotEnds::ap);
    case Happened::traumatised: return without(event, &Traumatised::most_mp);
    case Happened::damaged: return without(event, &Damaged::left);
    case Happened::stressed: return without(event, &Stressed::left);
    case Happened::aided: return without(event, &Aided::hp);
    case Happened::calmed: return without(event, &Calmed::left);
    default: return event;
    }
}

} // namespace fracas::coriolis
