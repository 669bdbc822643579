#include "systems/alien/telling/view.hpp"

#include "engine/counting.hpp"
#include "systems/alien/rules/turn.hpp"
#include "systems/shared/telling/figures_in_words.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace fracas::alien {

namespace {

std::string_view phase_name(Phase phase) {
    constexpr std::string_view names[] = {"draw", "turns", "round-end", "over"};
    return names[static_cast<std::size_t>(phase)];
}

class Onlooker : seen::OnlookerOf<Alien, Told, Scene> {
public:
    using OnlookerOf::OnlookerOf;

    Document fight() const {
        return Document::table({{"round", state.round},
                                {"phase", phase_name(state.phase)},
                                {"current", key(state.current)},
                                {"winner", side_key(state.winner)},
                                {"order", order()},
                                {"combatants", combatants()},
                                {"items", items_on_the_ground()},
                                {"zones", zones()},
                                {"borders", borders()}});
    }

private:
    Document border(int index) const { return index == nowhere ? Document() : Document(border_key(told, index)); }

    // ALN-INIT-2, ALN-INIT-6+: each card that is still to come; who share one act in list order.
    Document order() const {
        Document list = Document::list();
        if (state.phase != Phase::turns) return list;
        std::vector<std::tuple<int, int>> waiting;
        for (const int i : below(scene.count()))
            for (const int k : below(most_cards))
                if (scene.at(i).card[k] > 0 && (scene.at(i).spent[k] & turn_over) == 0 && draws(scene, i))
                    waiting.emplace_back(scene.at(i).card[k], i);
        std::ranges::sort(waiting);
        for (const auto& [card, who] : waiting) list.add(Document::table({{"key", key(who)}, {"effective", card}}));
        return list;
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
                                          {"kind", kind_name(sheet.kind)},
                                          {"cards", cards(who)},
                                          {"zone", zone_key(told, c.zone)},
                                          {"adjacent", adjacent_to(who)},
                                          {"at_door", border(c.at_door)},
                                          {"blocks", border(c.blocks)},
                                          {"cover", cover_name(c.cover)},
                                          {"barrier", c.barrier},
                                          {"conditions", conditions(who, own)},
                                          {"weapons", weapons(who, own)}});
        if (own) add_sheet(who, table);
        return table;
    }

    void add_sheet(int who, Document& table) const {
        const Combatant& c = scene.at(who);
        const Sheet& sheet = scene.sheet(who);
        table.set("controller", sheet.pc() ? "pc" : "npc");
        table.set("health", c.health);
        table.set("most_health", sheet.health);
        if (sheet.has_stress) {
            table.set("stress", c.stress);
            table.set("most_stress", told.book.tables.most_stress);
            table.set("resolve", sheet.resolve);
            table.set("responses", responses(who));
        }
        table.set("armor", sheet.armor);
        table.set("slots", slots(who));
        table.set("modifier", c.modifier);
        if (c.order != Deed::none)
            table.set("order", Document::table({{"deed", deed_name(c.order)}, {"dice", c.order_dice}}));
        table.set("injuries", injuries(who));
    }

    Document cards(int who) const {
        Document list = Document::list();
        for (const int card : scene.at(who).card)
            if (card > 0) list.add(card);
        return list;
    }

    // ALN-TURN-1: what is left of each card's budget.
    Document slots(int who) const {
        Document list = Document::list();
        for (const int k : below(most_cards))
            if (scene.at(who).card[k] > 0)
                list.add(Document::table({{"card", scene.at(who).card[k]},
                                          {"full_left", slot_for(scene, who, k, true) != 0},
                                          {"quick_left", slot_for(scene, who, k, false) != 0},
                                          {"acted", (scene.at(who).spent[k] & turn_over) != 0}}));
        return list;
    }

    Document adjacent_to(int who) const {
        return people([&](int other) { return adjacent(scene, who, other); });
    }

    // ALN-STRESS-2+
    Document responses(int who) const {
        Document list = Document::list();
        for (const int i : below(response_count))
            if (scene.at(who).has(static_cast<Response>(i))) list.add(response_name(static_cast<Response>(i)));
        return list;
    }

    Document conditions(int who, bool own) const {
        const Combatant& c = scene.at(who);
        seen::Conditions note;
        note(c.is(dead), "dead");
        note(c.is(off_map), "off the map");
        note(c.is(shut_down), "shut down");
        note(c.is(broken), "broken");
        note(c.is(unconscious), "unconscious");
        note(c.is(immobile), "cannot act");
        if (c.partner != nobody) note(true, (c.is(holding) ? "holds " : "held by ") + name_of(told, c.partner));
        if (is_clinging(scene, who)) note(true, "clings to " + name_of(told, c.clings_to));
        if (c.panic != Panic::keeps_cool) note(true, with_blanks(panic_name(c.panic)));
        note(c.has(paranoid), "paranoid");
        note(c.has(hesitant), "hesitant");
        note(c.is(lost_turn), "loses the next turn");
        note(c.aim != bare_hands, "aims");
        note(c.is(staggering), "staggers");
        note(c.is(last_breath), "draws its last breath");
        if (c.turns_awake > 0) note(true, "unconscious in " + counted(c.turns_awake, "turn"));
        const bool all_seeing = viewer.kind == Viewer::Kind::game_master;
        note(c.is(playing_dead), own ? "plays dead" : "lies still");
        note(c.is(unaware) && (all_seeing || !own), "unaware");
        note(c.is(surprising) && own, "surprises");
        note((c.is(ambushing) || c.is(ambush_token)) && own, "ambushes");
        for (int i = 0; i <= static_cast<int>(Servo::neck); ++i)
            note((c.servos >> i & 1) != 0 && own, "damaged " + with_blanks(servo_name(static_cast<Servo>(i))));
        return note.list;
    }

    // ALN-CRIT-1+, ALN-DEATH-1+
    Document injuries(int who) const {
        Document list = Document::list();
        for (const int i : below(state.wounds)) {
            const Wound& wound = state.wound[i];
            if (wound.victim != who) continue;
            Document one = Document::table({{"name", told.names.injury.at(static_cast<std::size_t>(wound.row))},
                                            {"d66", d66_of(wound.row)},
                                            {"limit", limit_name(wound.limit)},
                                            {"threatens_life", threatens_life(wound)}});
            if (wound.survived > 0) one.set("death_rolls_passed", wound.survived);
            if (wound.stabilized) one.set("stabilized", true);
            list.add(one);
        }
        return list;
    }

    // An enemy shows what he has in hand; nobody sees into a magazine.
    Document weapons(int who, bool own) const {
        Document list = Document::list();
        for (const int i : below(state.items)) {
            const Item& item = state.item[i];
            if (item.holder != who || !(own || item.is(in_hand))) continue;
            Document one = thing(i);
            one.set("in_hand", item.is(in_hand));
            if (own && scene.weapon(i).shoots()) add_load(who, i, one);
            list.add(one);
        }
        return list;
    }

    Document thing(int index) const {
        return Document::table({{"key", item_key(told, index)}, {"name", told.names.item(state, index)}});
    }

    void add_load(int who, int index, Document& table) const {
        const Item& item = state.item[index];
        const int spare = magazines_for(scene, who, item.weapon);
        table.set("ammo", item.ammo);
        table.set("most_ammo", scene.weapon(index).ammo);
        table.set("reloads", spare < 0 ? 0 : int{state.magazines[spare].count});
        table.set("jammed", item.is(jammed));
        table.set("clip", "ammo " + std::to_string(item.ammo) + (item.is(jammed) ? ", jammed" : ""));
    }

    Document items_on_the_ground() const {
        Document list = Document::list();
        for (const int i : below(state.items)) {
            if (state.item[i].holder != nobody) continue;
            Document one = thing(i);
            one.set("zone", zone_key(told, state.item[i].zone));
            list.add(one);
        }
        return list;
    }

    // --- the map, ALN-RANGE-2+ ---

    Document zones() const {
        Document list = Document::list();
        for (const int i : below(told.book.zones)) {
            Document barriers = Document::list();
            for (const int k : below(told.book.barriers))
                if ((told.book.zone[i].barriers >> k & 1) != 0)
                    barriers.add(told.names.barrier_key.at(static_cast<std::size_t>(k)));
            list.add(Document::table({{"key", zone_key(told, i)},
                                      {"name", told.names.zone.at(static_cast<std::size_t>(i))},
                                      {"features", features(told.book.zone[i].features)},
                                      {"worked", features(state.worked[i])},
                                      {"barriers", barriers}}));
        }
        return list;
    }

    static Document features(int all) {
        Document list = Document::list();
        for (const ZoneFeature feature : {cluttered, has_exit, terminal, machinery, vehicle})
            if ((all & feature) != 0) list.add(feature_name(feature));
        return list;
    }

    Document borders() const {
        Document list = Document::list();
        for (const int i : below(told.book.borders)) {
            const Border& between = told.book.border[i];
            Document one = Document::table(
                {{"key", border_key(told, i)},
                 {"name", told.names.border.at(static_cast<std::size_t>(i))},
                 {"between", Document::list({zone_key(told, between.from), zone_key(told, between.to)})},
                 {"way", way_name(between.way)}});
            if (between.way == Way::door) {
                one.set("door", door_name(state.door[i].state));
                one.set("damage", state.door[i].damage);
            }
            list.add(one);
        }
        return list;
    }
};

} // namespace

Document view(const Told& told, const Viewer& viewer) { return Onlooker(told, viewer).fight(); }

bool may_see(const Told&, const Viewer&, const Event&) { return true; }

// The event without one of its figures.
template <class Body>
static Event without(const Event& event, Known Body::* figure) {
    Body body = event.as<Body>();
    body.*figure = Known::hidden;
    return {event.rule, {event.who, event.whom, event.item}, body};
}

Event as_seen(const Told& told, const Viewer& viewer, Event event) {
    if (event.who == nobody || is_own(told, viewer, event.who)) return event;
    switch (event.kind) {
    case Happened::stressed: return without(event, &Stressed::stress);
    case Happened::supply_rolled: return without(event, &SupplyRolled::ammo);
    case Happened::damaged: return without(event, &Damaged::left);
    case Happened::reloaded: return without(event, &Reloaded::magazines);
    case Happened::recovered: return without(event, &Recovered::health);
    default: return event;
    }
}

} // namespace fracas::alien
