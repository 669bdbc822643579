#include "systems/alien/telling/view.hpp"

#include "engine/counting.hpp"
#include "systems/alien/rules/turn.hpp"
#include "systems/alien/telling/conditions.hpp"
#include "systems/alien/telling/sheet.hpp"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace fracas::alien {

namespace {

std::string_view phase_name(Phase phase) {
    constexpr std::string_view names[] = {"draw", "turns", "round-end", "over", "recovery", "recovered"};
    return names[static_cast<std::size_t>(phase)];
}

// -1: the game master's.
int side_of(const Told& told, const Viewer& viewer) {
    if (viewer.kind == Viewer::Kind::game_master) return -1;
    return viewer.kind == Viewer::Kind::side ? viewer.index : int{told.book.sheet[viewer.index].side};
}

} // namespace

bool knows_of(const Told& told, const Viewer& viewer, int who) {
    const int side = side_of(told, viewer);
    return side < 0 || Scene{told.book, told.state}.notices(side, who) || told.state.last_seen[side][who] != 0;
}

bool sees_thing(const Told& told, const Viewer& viewer, int item) {
    const int side = side_of(told, viewer);
    if (side < 0) return true;
    const Scene scene{told.book, told.state};
    const Item& thing = scene.item(item);
    if (thing.holder == nobody) return is_in(zones_in_view(scene, side), thing.zone);
    if (is_own(told, viewer, thing.holder)) return true;
    if (thing.is(in_hand) && scene.notices(side, thing.holder)) return true;
    for (const int i : below(scene.count()))
        if (is_own(told, viewer, i) && may_pick_up(scene, i, item)) return true;
    return false;
}

namespace {

class Onlooker : seen::OnlookerOf<Alien, Told, Scene> {
public:
    Onlooker(const Told& all, const Viewer& who) : OnlookerOf(all, who), side(side_of(all, who)) {
        zones_seen = all_seeing() ? ~0u : zones_in_view(scene, side);
    }

    Document fight() const {
        // What is large is moved in: what stands in braces is copied, with all that lies in it.
        Document all = Document::table({{"round", state.round},
                                        {"phase", phase_name(shown_phase())},
                                        {"current", knows(state.current) ? key(state.current) : Document()},
                                        {"winner", side_key(state.winner)}});
        all.set("settings", settings_of(told.book.settings));
        all.set("sides", sides());
        all.set("order", order());
        all.set("combatants", combatants());
        all.set("items", items_on_the_ground());
        all.set("zones", zones());
        all.set("borders", borders());
        return all;
    }

private:
    bool all_seeing() const { return viewer.kind == Viewer::Kind::game_master; }
    // ALN-AWARE-1+: where somebody is and what it does.
    bool knows(int who) const { return who != nobody && (all_seeing() || scene.notices(side, who)); }
    // ALN-AWARE-3+: or at least that it is about.
    bool knows_of(int who) const { return alien::knows_of(told, viewer, who); }
    bool overlooks(int zone) const { return is_in(zones_seen, zone); }
    Insight insight_into(int who) const {
        if (all_seeing()) return Insight::game_master;
        return is_own(told, viewer, who) ? Insight::own_side : Insight::outsider;
    }

    Document border(int index) const { return index == nowhere ? Document() : Document(border_key(told, index)); }

    // Those of which somebody is known.
    Document sides() const {
        return sides_known([&](int who) { return knows_of(who); }, [&](int who) { return scene.sheet(who).played(); });
    }

    // ALN-AWARE-3+: once all whom the viewer knows have their cards, somebody unnoticed may still be drawing his.
    Phase shown_phase() const {
        if (all_seeing() || state.phase != Phase::draw) return state.phase;
        bool hidden = false;
        for (const int i : below(scene.count())) {
            if (!draws(scene, i)) continue;
            if (!shows_cards(i)) hidden = true;
            else if (scene.at(i).card[speed_of(scene, i) - 1] == 0) return Phase::draw;
        }
        return hidden ? Phase::turns : Phase::draw;
    }

    // ALN-CREAT-4+: whoever is to be taken for dead has no card that others see.
    bool shows_cards(int who) const {
        return knows(who) && !(insight_into(who) == Insight::outsider && scene.at(who).is(playing_dead));
    }

    // ALN-INIT-2, ALN-INIT-6+: each card of the round; who have the same act in list order.
    Document order() const {
        Document list = Document::list();
        if (shown_phase() != Phase::turns) return list;
        std::vector<std::tuple<int, int, int>> places;
        for (const int i : below(scene.count()))
            for (const int k : below(most_cards))
                if (scene.at(i).card[k] > 0 && draws(scene, i) && shows_cards(i))
                    places.emplace_back(rank_of(scene, {i, k}), i, k);
        std::ranges::sort(places);
        for (const auto& [rank, who, k] : places) {
            const int card = scene.at(who).card[k];
            const bool current = who == state.current && k == state.turn_card;
            Document one = Document::table({{"key", key(who)},
                                            {"card", card},
                                            {"effective", card},
                                            {"done", (scene.at(who).spent[k] & turn_over) != 0},
                                            {"current", current}});
            int sharing = 0;
            for (const auto& [other_rank, other, other_k] : places)
                sharing += other_rank == rank && share_cards(scene, who, other);
            if (sharing > 1) one.set("group", "card-" + std::to_string(card));
            list.add(std::move(one));
        }
        return list;
    }

    Document combatants() const {
        return seen::list_of(
            scene.count(), [&](int who) { return knows_of(who); },
            [&](int who) { return knows(who) ? combatant(who) : out_of_sight(who); });
    }

    // ALN-AWARE-3+: who it is, and where it was last noticed.
    Document out_of_sight(int who) const {
        return Document::table({{"key", key(who)},
                                {"name", name_of(told, who)},
                                {"side", side_key(scene.sheet(who).side)},
                                {"kind", kind_name(scene.sheet(who).kind)},
                                {"in_sight", false},
                                {"zone", zone_key(told, believed_zone(scene, side, who))}});
    }

    Document combatant(int who) const {
        const Combatant& c = scene.at(who);
        const Sheet& sheet = scene.sheet(who);
        const Insight insight = insight_into(who);
        const bool own = insight != Insight::outsider;
        Document table = Document::table({{"key", key(who)},
                                          {"name", name_of(told, who)},
                                          {"side", side_key(sheet.side)},
                                          {"kind", kind_name(sheet.kind)},
                                          {"in_sight", true},
                                          {"looks", looks_of(told, who, insight)},
                                          {"cards", cards(who)},
                                          {"zone", zone_key(told, c.zone)},
                                          {"adjacent", adjacent_to(who)},
                                          {"at_door", border(c.at_door)},
                                          {"blocks", border(c.blocks)},
                                          {"cover", cover_name(c.cover)},
                                          {"barrier", c.barrier},
                                          {"conditions", conditions_of(told, who, insight)},
                                          {"weapons", weapons(who, own)}});
        if (own) add_sheet(who, table);
        if (all_seeing()) table.set("hidden_from", hidden_from(who));
        return table;
    }

    void add_sheet(int who, Document& table) const {
        const Combatant& c = scene.at(who);
        const Sheet& sheet = scene.sheet(who);
        table.set("controller", sheet.played() ? "pc" : "npc");
        table.set("health", c.health);
        table.set("most_health", sheet.health);
        if (sheet.has_stress) {
            table.set("stress", c.stress);
            table.set("most_stress", told.book.tables.most_stress);
            table.set("resolve", sheet.resolve);
            table.set("responses", responses(who));
        }
        table.set("armor", sheet.armor);
        table.set("armour", Document::list());
        if (sheet.armor > 0)
            table.set("armour",
                      Document::list({Document::table({{"key", "armor"}, {"name", "armor"}, {"level", sheet.armor}})}));
        table.set("slots", slots(who));
        table.set("modifier", c.modifier);
        if (c.order != Deed::none)
            table.set("order", Document::table({{"deed", deed_name(c.order)}, {"dice", c.order_dice}}));
        table.set("injuries", injuries_of(told, who));
        if (sheet.creature()) table.set("attacks", attacks_of(told, who));
        table.set("figures", figures_of(told, who));
    }

    Document cards(int who) const {
        Document list = Document::list();
        if (!shows_cards(who)) return list;
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
                                          {"full_left", (scene.at(who).spent[k] & slot_a) == 0},
                                          {"quick_left", has_slot_b(told, who, scene.at(who).spent[k])},
                                          {"left", actions_left(told, who, scene.at(who).spent[k])},
                                          {"acted", (scene.at(who).spent[k] & turn_over) != 0}}));
        return list;
    }

    Document adjacent_to(int who) const {
        return people([&](int other) { return adjacent(scene, who, other) && knows(other); });
    }

    // ALN-AWARE-1+: sides that do not know where it is.
    Document hidden_from(int who) const {
        return seen::list_of(
            told.book.sides, [&](int one) { return !scene.notices(one, who); }, [&](int one) { return side_key(one); });
    }

    // ALN-STRESS-2+
    Document responses(int who) const {
        Document list = Document::list();
        for (const int i : below(response_count))
            if (scene.at(who).has(static_cast<Response>(i))) list.add(response_name(static_cast<Response>(i)));
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
            if (own) add_weapon_figures(told, i, one);
            if (own && scene.weapon(i).shoots()) add_load(who, i, one);
            list.add(std::move(one));
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
            if (state.item[i].holder != nobody || !overlooks(state.item[i].zone)) continue;
            Document one = thing(i);
            one.set("zone", zone_key(told, state.item[i].zone));
            list.add(std::move(one));
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
            Document one = Document::table({{"key", zone_key(told, i)},
                                            {"name", told.names.zone.at(static_cast<std::size_t>(i))},
                                            {"in_view", overlooks(i)},
                                            {"features", features(told.book.zone[i].features)},
                                            {"worked", features(overlooks(i) ? int{state.worked[i]} : 0)},
                                            {"barriers", barriers}});
            if (const Document does = works(i); overlooks(i) && !does.as_table().empty()) one.set("works", does);
            list.add(std::move(one));
        }
        return list;
    }

    // ALN-TASK-1 to -3: what there is does, as the encounter says.
    Document works(int zone) const {
        Document table = Document::table();
        if (static_cast<std::size_t>(zone) >= told.names.work.size()) return table;
        for (const ZoneFeature feature : {terminal, machinery, vehicle}) {
            const Work& work = told.book.zone[zone].work[work_of(feature)];
            const std::string& does =
                told.names.work[static_cast<std::size_t>(zone)][static_cast<std::size_t>(work_of(feature))];
            if (does.empty() && !work.once) continue;
            table.set(feature_name(feature), Document::table({{"does", does}, {"once", work.once}}));
        }
        return table;
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
            const bool in_view = overlooks(between.from) || overlooks(between.to);
            one.set("in_view", in_view);
            if (between.way == Way::door && in_view) {
                one.set("door", door_name(state.door[i].state));
                one.set("damage", state.door[i].damage);
            }
            list.add(std::move(one));
        }
        return list;
    }

    int side; // of the viewer; none of the game master's
    std::uint32_t zones_seen = 0;
};

} // namespace

Document view(const Told& told, const Viewer& viewer) { return Onlooker(told, viewer).fight(); }

// ALN-AWARE-1+: what is done by or to somebody unnoticed is not known. Nor is what stands on another's sheet: of what
// dice are made, how much armor stops, what is left in a magazine, whom death spares.
bool may_see(const Told& told, const Viewer& viewer, const Event& event) {
    const int side = side_of(told, viewer);
    if (side < 0) return true;
    if (event.is<Noticed>()) return event.as<Noticed>().side.index == side;
    if (event.is<LostSight>()) return event.as<LostSight>().side.index == side;
    const Scene scene{told.book, told.state};
    for (const int who : {int{event.who}, int{event.whom}})
        if (who != nobody && !scene.notices(side, who)) return false;
    if (event.who == nobody || told.book.sheet[event.who].side == side) return true;
    // ALN-CREAT-4+: whoever is taken for dead draws no cards and has no turn.
    const bool as_dead = told.state.combatant[event.who].is(playing_dead);
    switch (event.kind) {
    case Happened::drew_card:
    case Happened::given_card:
    case Happened::merged:
    case Happened::turn_begins: return !as_dead;
    case Happened::pool:
    case Happened::armored:
    case Happened::supply_rolled:
    case Happened::death_roll_passed: return false;
    default: return true;
    }
}

// The event without one of its figures.
template <class Body>
static Event without(const Event& event, Known Body::* figure) {
    Body body = event.as<Body>();
    body.*figure = Known::hidden;
    return {event.rule, {event.who, event.whom, event.item}, body};
}

// ALN-CREAT-4+: with the setting creature_crit nobody can tell whether a creature that falls is dead.
static bool falls_still(const Told& told, const Event& event) {
    if (!told.book.settings.creature_table || !told.book.sheet[event.who].creature()) return false;
    if (event.is<CreatureHurt>()) return event.as<CreatureHurt>().effect == Critical::plays_dead;
    return event.is<Died>();
}

Event as_seen(const Told& told, const Viewer& viewer, Event event) {
    if (event.who == nobody || is_own(told, viewer, event.who)) return event;
    if (falls_still(told, event)) return {event.rule, {event.who}, FellStill{}};
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
