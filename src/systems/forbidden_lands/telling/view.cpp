#include "systems/forbidden_lands/telling/view.hpp"

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/turn.hpp"
#include "systems/forbidden_lands/telling/keys.hpp"
#include "systems/forbidden_lands/telling/people_view.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace fracas::forbidden_lands {

namespace {

bool is_game_master(const Viewer& viewer) { return viewer.kind == Viewer::Kind::game_master; }

std::string_view phase_name(Phase phase) {
    constexpr std::string_view names[] = {"opening", "sneak-attacks", "draw", "round-start",
                                          "turns",   "round-end",     "over"};
    return names[static_cast<std::size_t>(phase)];
}

class Onlooker : seen::OnlookerOf<ForbiddenLands, Told, Scene> {
public:
    using OnlookerOf::OnlookerOf;

    Document fight() const {
        Document all = Document::table({{"round", state.round},
                                        {"phase", phase_name(known_phase())},
                                        {"current", key(state.current)},
                                        {"time", names_of_times[state.time_of_day]}});
        if (state.quarters > 0) all.set("quarter_days_to_pass", state.quarters);
        all.set("winner", side_key(state.winner));
        all.set("sides", sides());
        all.set("settings", settings());
        all.set("order", order());
        all.set("combatants", combatants());
        all.set("items", items_on_the_ground());
        all.set("zones", zones());
        return all;
    }

private:
    Document zone_key(int zone) const { return told.names.zone_key.at(static_cast<std::size_t>(zone)); }

    // FBL-INIT-6+: that somebody lies in wait is known to who sees him. Who sees nobody waits for the cards.
    Phase known_phase() const {
        if (state.phase > Phase::sneak || is_game_master(viewer)) return state.phase;
        for (const int i : below(scene.count())) {
            const bool sneaks =
                state.phase == Phase::opening ? scene.sheet(i).sneaks_on != nobody : (state.sneakers >> i & 1u) != 0;
            if (sneaks && sees(told, viewer, i)) return state.phase;
        }
        return Phase::draw;
    }

    Document sides() const {
        return sides_known([&](int who) { return sees(told, viewer, who); },
                           [&](int who) { return scene.sheet(who).pc(); });
    }

    Document settings() const {
        const Settings& set = told.book.settings;
        Document table =
            Document::table({{"armor_wear", keys_of_armor_wear[static_cast<std::size_t>(set.armor_wear)]}});
        for (const TwoWaySetting& one : two_way_settings) table.set(one.key, one.words[set.*one.is ? 1 : 0]);
        table.set("social_opposed", keys_of_social_opposed[static_cast<std::size_t>(set.social_opposed)]);
        table.set("max_rounds", set.max_rounds);
        return table;
    }

    // FBL-INIT-5+: the whole round by card; inside a group in list order, until the game master says otherwise.
    Document order() const {
        std::vector<int> drawn;
        for (const int i : below(scene.count()))
            if (scene.at(i).card > 0 && scene.present(i) && sees(told, viewer, i)) drawn.push_back(i);
        std::ranges::sort(drawn, {}, [&](int who) { return std::pair(scene.at(who).card, who); });
        Document list = Document::list();
        for (const int who : drawn) {
            const Combatant& c = scene.at(who);
            Document one = Document::table({{"key", key(who)},
                                            {"card", c.card},
                                            {"effective", c.card},
                                            {"done", c.is(had_turn)},
                                            {"current", state.current == who}});
            if (scene.sheet(who).group >= 0) one.set("group", key(scene.sheet(who).group));
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
        const Sheet& sheet = scene.sheet(who);
        const bool own = is_own(told, viewer, who);
        Document table = Document::table({{"key", key(who)},
                                          {"name", name_of(told, who)},
                                          {"side", side_key(sheet.side)},
                                          {"kind", keys_of_kinds[static_cast<std::size_t>(sheet.kind)]},
                                          {"card", c.card == 0 ? Document() : Document(c.card)},
                                          {"zone", zone_key(c.zone)},
                                          {"engaged", engaged_with(who)},
                                          {"posture", c.is(prone) ? "prone" : "standing"},
                                          {"cover", c.cover},
                                          {"looks", health_of(told, who)},
                                          {"conditions", conditions_of(told, viewer, who)},
                                          {"weapons", weapons_of(told, who, own)},
                                          {"armour", armour_of(told, who, own)}});
        if (own) add_sheet(who, table);
        return table;
    }

    void add_sheet(int who, Document& table) const {
        const Combatant& c = scene.at(who);
        const Sheet& sheet = scene.sheet(who);
        table.set("controller", sheet.pc() ? "pc" : "npc");
        for (std::size_t i = 0; i < keys_of_attributes.size(); ++i) {
            table.set(keys_of_attributes[i], c.score[i]);
            table.set("most_" + std::string(keys_of_attributes[i]), sheet.attribute[i]);
        }
        table.set("armor", c.armor);
        table.set("most_armor", sheet.armor);
        table.set("helmet", c.helmet);
        table.set("most_helmet", sheet.helmet);
        if (sheet.natural_armor > 0) table.set("natural_armor", sheet.natural_armor);
        if (sheet.pc()) {
            table.set("willpower", c.willpower);
            table.set("most_willpower", told.book.tables.most_willpower);
            table.set("arrow_die", c.arrow_die);
        }
        const ActionsLeft left = actions_left(scene, who);
        table.set("actions", Document::table({{"fast_used", c.fast},
                                              {"slow_used", c.slow},
                                              {"left", left.all},
                                              {"fast_left", left.fast},
                                              {"slow_left", left.slow}}));
        table.set("modifier", c.modifier);
        table.set("social", granted(who));
        table.set("trapped", c.is(trapped));
        table.set("injuries", injuries_of(told, who));
        if (sheet.kind == Kind::monster) table.set("attacks", attacks_of(told, who));
        table.set("figures", figures_of(told, who));
    }

    Document engaged_with(int who) const {
        return people([&](int other) { return engaged(scene, who, other) && sees(told, viewer, other); });
    }

    // FBL-SOCIAL-4: what the game master has granted beforehand.
    Document granted(int who) const {
        Document list = Document::list();
        constexpr int first = static_cast<int>(Social::costs_nothing);
        for (int i = first; i < social_count; ++i)
            if ((scene.at(who).social >> (i - first) & 1u) != 0) list.add(keys_of_social[static_cast<std::size_t>(i)]);
        return list;
    }

    Document items_on_the_ground() const {
        Document list = Document::list();
        for (const int i : below(state.items)) {
            const Item& item = state.item[i];
            if (item.holder != nobody || !sees_thing(told, viewer, i)) continue;
            list.add(Document::table({{"key", item_key(told, i)},
                                      {"name", told.names.weapon.at(item.weapon)},
                                      {"zone", zone_key(item.zone)},
                                      {"beside", key(item.beside)}}));
        }
        return list;
    }

    Document zones() const {
        Document list = Document::list();
        for (const int i : below(told.book.zones)) {
            const Zone& zone = told.book.zone[i];
            const auto place = static_cast<std::size_t>(i);
            Document cover = Document::list(), features = Document::list();
            for (std::size_t k = 0; k < keys_of_zone_features.size(); ++k)
                if ((zone.features >> k & 1u) != 0) features.add(keys_of_zone_features[k]);
            for (std::size_t k = 0; k < most_covers; ++k)
                if (zone.cover[k] > 0)
                    cover.add(
                        Document::table({{"key", told.names.cover_key.at(place).at(k)}, {"rating", zone.cover[k]}}));
            list.add(Document::table({{"key", zone_key(i)},
                                      {"name", told.names.zone.at(place)},
                                      {"features", features},
                                      {"neighbours", zones_of(zone.neighbours)},
                                      {"unseen", zones_of(zone.unseen)},
                                      {"cover", cover}}));
        }
        return list;
    }

    Document zones_of(MiddlingBits all) const {
        Document list = Document::list();
        for (const int i : below(told.book.zones))
            if ((all >> i & 1u) != 0) list.add(zone_key(i));
        return list;
    }
};

} // namespace

bool sees(const Told& told, const Viewer& viewer, int who) {
    if (is_own(told, viewer, who) || told.book.sheet[who].sneaks_on == nobody || told.state.phase > Phase::sneak)
        return true;
    if ((told.state.noticed >> who & 1u) != 0) return true;
    for (const int i : below(told.book.combatants)) // who stalks somebody knows of him
        if (told.book.sheet[i].sneaks_on == who && is_own(told, viewer, i)) return true;
    return false;
}

bool sees_thing(const Told& told, const Viewer& viewer, int item) {
    const Item& thing = told.state.item[item];
    if (thing.holder != nobody)
        return is_own(told, viewer, thing.holder) || (thing.is(in_hand) && sees(told, viewer, thing.holder));
    return thing.beside == nobody || sees(told, viewer, thing.beside);
}

Document view(const Told& told, const Viewer& viewer) { return Onlooker(told, viewer).fight(); }

namespace {

// What nobody but one's own side knows: where dice come from, ratings, supplies, how long wounds will last, hunger.
bool is_own_affair(Happened kind) {
    switch (kind) {
    case Happened::pool:
    case Happened::worn:
    case Happened::arrows_fewer:
    case Happened::arrows_last:
    case Happened::limit_set:
    case Happened::healing_set:
    case Happened::got_condition:
    case Happened::lost_condition: return true;
    default: return false;
    }
}

} // namespace

bool may_see(const Told& told, const Viewer& viewer, const Event& event) {
    const auto hidden = [&](int who) { return who != nobody && !sees(told, viewer, who); };
    if (hidden(event.who) || hidden(event.whom)) return false;
    if (event.who != nobody && !is_own(told, viewer, event.who) && is_own_affair(event.kind)) return false;
    // FBL-INIT-6+: before the fight opens dice are gathered by the game master; of whom would tell who is stalked.
    return event.kind != Happened::pool || told.state.phase != Phase::opening || is_game_master(viewer);
}

namespace {

// The same event, with this figure hidden.
template <class Body>
Event without(const Event& event, Known Body::* figure) {
    Body body = event.as<Body>();
    body.*figure = Known::hidden;
    return {event.rule, {event.who, event.whom, event.item}, body};
}

} // namespace

Event as_seen(const Told& told, const Viewer& viewer, Event event) {
    if (event.who == nobody || is_own(told, viewer, event.who)) return event;
    if (event.is<PushHarm>()) return without(event, &PushHarm::left);
    if (event.is<Armored>()) return without(event, &Armored::rating_lost);
    if (event.is<GearWorn>()) return without(event, &GearWorn::left);
    if (event.is<Recovered>()) return without(event, &Recovered::score);
    if (event.is<Damaged>()) return without(event, &Damaged::left);
    return event;
}

} // namespace fracas::forbidden_lands
