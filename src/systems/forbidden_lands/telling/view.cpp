#include "systems/forbidden_lands/telling/view.hpp"

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/turn.hpp"
#include "systems/forbidden_lands/telling/keys.hpp"

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
        return Document::table({{"round", state.round},
                                {"phase", phase_name(state.phase)},
                                {"current", key(state.current)},
                                {"time", names_of_times[state.time_of_day]},
                                {"quarter_days_to_pass", state.quarters},
                                {"winner", side_key(state.winner)},
                                {"order", order()},
                                {"combatants", combatants()},
                                {"items", items_on_the_ground()},
                                {"zones", zones()}});
    }

private:
    Document zone_key(int zone) const { return told.names.zone_key.at(static_cast<std::size_t>(zone)); }

    // FBL-INIT-5+: by card; inside a group in list order, until the game master says otherwise.
    Document order() const {
        Document list = Document::list();
        if (state.phase != Phase::turns) return list;
        std::vector<int> waiting;
        for (const int i : below(scene.count()))
            if (waits_for_turn(scene, i)) waiting.push_back(i);
        std::ranges::sort(waiting, {}, [&](int who) { return std::pair(scene.at(who).card, who); });
        for (const int who : waiting) list.add(Document::table({{"key", key(who)}, {"effective", scene.at(who).card}}));
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
                                          {"conditions", conditions(who)},
                                          {"weapons", weapons(who, own)}});
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
        table.set("actions", Document::table({{"fast_used", c.fast},
                                              {"slow_used", c.slow},
                                              {"fast_left", has_fast(scene, who)},
                                              {"slow_left", has_slow(scene, who)}}));
        table.set("modifier", c.modifier);
        table.set("social", granted(who));
        table.set("trapped", c.is(trapped));
        table.set("injuries", injuries(who));
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

    Document conditions(int who) const {
        const Combatant& c = scene.at(who);
        seen::Conditions note;
        note(c.is(dead), "dead");
        note(c.is(fled), "fled");
        note(c.is(yielded), "stands down");
        for (const int i : below(attribute_count)) {
            const auto which = static_cast<Attribute>(i);
            note(scene.is_broken(who, which), "Broken in " + std::string(attribute_name(which)));
        }
        note(c.is(outburst), "in an outburst");
        note(c.is(withdrawn), "withdrawn");
        note(c.is(unconscious), "unconscious");
        note(c.is(paralysed), "paralysed");
        note(c.is(catatonic), "catatonic");
        note(c.is(asleep), "asleep");
        if (scene.in_grapple(who)) note(true, (c.is(grappling) ? "holds " : "held by ") + name_of(told, c.partner));
        note(c.is(swinging), "swings");
        note(c.is(aiming), "aims");
        for (const Condition condition : {hungry, thirsty, sleepy, cold})
            note(c.suffers(condition), condition_name(condition));
        note(c.is(oblivious) && (is_game_master(viewer) || !is_own(told, viewer, who)), "oblivious");
        return note.list;
    }

    // Clocks and healing; the limit in rounds, or minutes, is what the fight is about (FBL-CRIT-2+, FBL-CRIT-5+).
    Document injuries(int who) const {
        Document list = Document::list();
        for (const int i : below(state.wounds)) {
            const Wound& wound = state.wound[i];
            if (wound.victim != who) continue;
            const Injury& injury = injury_of(scene, wound);
            Document one = Document::table({{"key", wound_key(told, i)},
                                            {"name", told.names.injury.at(wound.injury)},
                                            {"table", wounds_name(injury.table)},
                                            {"d66", wound.d66}});
            if (wound.limit > 0) {
                one.set("limit", wound.limit);
                one.set("unit", unit_name(injury.unit));
                if (injury.unit <= Unit::minutes) one.set("turns_left", wound.limit);
            }
            if (wound.days == days_forever) one.set("forever", true);
            else one.set("days", wound.days);
            if (wound.feared != nobody) one.set("feared", key(wound.feared));
            list.add(one);
        }
        return list;
    }

    // An enemy shows what he has in hand; how worn it is he knows himself.
    Document weapons(int who, bool own) const {
        Document list = Document::list();
        for (const int i : below(state.items)) {
            const Item& item = state.item[i];
            if (item.holder != who || !(own || item.is(in_hand))) continue;
            Document one = Document::table({{"key", item_key(told, i)},
                                            {"name", told.names.weapon.at(item.weapon)},
                                            {"in_hand", item.is(in_hand)}});
            if (own) {
                one.set("bonus", item.bonus);
                one.set("most_bonus", scene.weapon(i).bonus);
            }
            if (const std::string note = note_on(i, own); !note.empty()) one.set("clip", note);
            list.add(one);
        }
        return list;
    }

    // FBL-RANGED-3+, FBL-RANGED-4+, FBL-DICE-5+: what its holder says of it.
    std::string note_on(int index, bool own) const {
        const Item& item = state.item[index];
        const Weapon& weapon = scene.weapon(index);
        if (!scene.whole(index)) return "broken";
        std::string note;
        if (weapon.use == Use::shot) note = item.is(ready) ? "readied" : "not readied";
        if (weapon.use == Use::crossbow) note = item.is(ready) ? "loaded" : "not loaded";
        if (own && item.bonus < weapon.bonus)
            note += (note.empty() ? "bonus " : ", bonus ") + std::to_string(item.bonus) + " of " +
                    std::to_string(weapon.bonus);
        return note;
    }

    Document items_on_the_ground() const {
        Document list = Document::list();
        for (const int i : below(state.items)) {
            const Item& item = state.item[i];
            if (item.holder != nobody) continue;
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
    if (is_own(told, viewer, who)) return true;
    if (told.state.phase == Phase::opening) return told.book.sheet[who].sneaks_on == nobody;
    return (told.state.sneakers >> who & 1u) == 0;
}

Document view(const Told& told, const Viewer& viewer) { return Onlooker(told, viewer).fight(); }

bool may_see(const Told& told, const Viewer& viewer, const Event& event) {
    const auto hidden = [&](int who) { return who != nobody && !sees(told, viewer, who); };
    if (hidden(event.who) || hidden(event.whom)) return false;
    if (event.kind != Happened::pool) return true;
    for (const int i : below(told.book.combatants))
        if (told.book.sheet[i].sneaks_on == event.who && hidden(i)) return false;
    return true;
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
    if (event.is<GearWorn>()) return without(event, &GearWorn::left);
    if (event.is<Recovered>()) return without(event, &Recovered::score);
    if (event.is<Damaged>()) return without(event, &Damaged::left);
    return event;
}

} // namespace fracas::forbidden_lands
