#include "fight/next_fight.hpp"

#include "book/json.hpp"
#include "systems/shared/telling/fight_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace fracas {

namespace {

// What of a table in the next encounter stays although somebody else's figures come into it, besides his place.
constexpr auto of_the_next = std::to_array<std::string_view>({"side", "policy", "conduct"});

bool is_named(const Document& table, const std::string& name) { return slug(table["name"].as_text()) == slug(name); }

// His table in the next encounter: by his name, or one without a name that is taken from what he is taken from; the number of
// tables if there is none. Others that were taken before are not his.
std::size_t place_of(const Document::List& tables, const CarriedOver& carried, const std::set<std::size_t>& others) {
    std::size_t found = tables.size();
    for (std::size_t i = 0; i < tables.size(); ++i) {
        if (others.contains(i) || tables[i]["count"].as_integer() > 1) continue; // several are not he alone
        const Document& from = tables[i]["from"];
        const bool alike = !tables[i].has("name") && !from.as_text().empty() && from == carried.table["from"];
        if (is_named(tables[i], carried.name)) return i;
        if (alike && found == tables.size()) found = i;
    }
    return found;
}

bool has_id(const Document::List& list, const std::string& id) {
    return std::ranges::any_of(list, [&](const Document& one) { return one["id"].as_text() == id; });
}

// His own table, with his place in the next fight.
Document table_for(CarriedOver& carried, const Document* written, const Document& changes) {
    Document table = std::move(carried.table);
    if (written == nullptr) table.set("side", carried.side);
    else {
        for (const std::string_view key : of_the_next) table.remove(key);
        for (const Document::Entry& entry : written->as_table())
            if (std::ranges::find(of_the_next, entry.key) != of_the_next.end() ||
                std::ranges::find(carried.about_place, entry.key) != carried.about_place.end())
                table.set(entry.key, entry.value);
    }
    for (const Document::Entry& entry : changes.as_table()) table.set(entry.key, entry.value);
    return table;
}

// Names of those who are not there would be a mistake.
void forget_absent(Document& table, const std::vector<std::string>& keys, const Document::List& combatants) {
    for (const std::string& key : keys) {
        Document there = Document::list();
        for (const Document& one : table[key].as_list())
            if (std::ranges::any_of(combatants, [&](const Document& other) {
                    return other["from"].as_text() == one.as_text() || other["name"].as_text() == one.as_text();
                }))
                there.add(one);
        if (table.has(key)) table.set(key, std::move(there));
    }
}

void bring_things(Document& encounter, const Document& things) {
    for (const Document::Entry& kind : things.as_table()) {
        Document::List list = encounter[kind.key].as_list();
        for (const Document& thing : kind.value.as_list())
            if (!has_id(list, thing["id"].as_text())) list.push_back(thing);
        if (!list.empty()) encounter.set(kind.key, Document::list_of(std::move(list)));
    }
}

// Where sides are declared, everybody belongs to one of them.
void declare_side(Document& encounter, const std::string& side) {
    const Document::List& known = encounter["side"].as_list();
    if (!encounter.has("side") || std::ranges::any_of(known, [&](const Document& one) { return is_named(one, side); }))
        return;
    Document::List sides = encounter["side"].as_list();
    sides.push_back(Document::table({{"name", side}}));
    encounter.set("side", Document::list_of(std::move(sides)));
}

// --- what is not as it was -------------------------------------------------------------------------------------------

Json combatant_in(const Json& state, const std::string& key) {
    for (const Json& one : state["combatants"])
        if (text_of(one, "key") == key) return one;
    return Json::object();
}

Json part_of(const Json& combatant, const char* key) {
    const auto found = combatant.find(key);
    return found == combatant.end() || !found->is_array() ? Json::array() : *found;
}

bool is_among(const Json& list, const Json& one) { return std::ranges::find(list, one) != list.end(); }

struct NotedDifferences {
    const NextEncounter::Survivor& who;
    Json& list;

    void add(std::string_view what, const Json& of, const Json& was, const Json& is) const {
        list.push_back(
            {{"combatant", who.key}, {"name", who.name}, {"what", what}, {"of", of}, {"was", was}, {"is", is}});
    }
};

// Figures that a turn spends are none of it: they begin anew.
void compare_figures(const Json& was, const Json& is, const std::vector<std::string>& about_place,
                     const NotedDifferences& note) {
    for (const Json& figure : part_of(was, "figures")) {
        const std::string key = text_of(figure, "key");
        if (text_of(figure, "group") == "resource" || std::ranges::find(about_place, key) != about_place.end())
            continue;
        for (const Json& other : part_of(is, "figures"))
            if (text_of(other, "key") == key && other["now"] != figure["now"])
                note.add("figure", text_of(figure, "name"), figure["now"], other["now"]);
    }
}

} // namespace

Expected<NextEncounter> next_encounter(const Fight& last, const Document& encounter,
                                       const std::vector<SurvivorWanted>& wanted) {
    if (encounter["system"].as_text() != last.system())
        return refuse(fmt::format("the next encounter is of another game: system must be \"{}\"", last.system()));
    if (wanted.empty()) return refuse("nobody is carried over: name the survivors");
    NextEncounter next{encounter};
    Document::List combatants = encounter["combatant"].as_list();
    std::set<std::string> taken;
    std::set<std::size_t> places;
    for (const SurvivorWanted& one : wanted) {
        auto carried = last.survivor(one.combatant);
        if (!carried) return tl::unexpected(carried.error());
        if (!taken.insert(carried->key).second) return refuse(carried->name + " is named twice");
        const std::size_t place = place_of(combatants, *carried, places);
        const bool written = place < combatants.size();
        places.insert(place);
        Document table = table_for(*carried, written ? &combatants[place] : nullptr, one.changes);
        forget_absent(table, carried->of_others, combatants);
        declare_side(next.encounter, table["side"].as_text());
        bring_things(next.encounter, carried->things);
        next.survivors.push_back({carried->key, table["name"].as_text(), place});
        if (written) combatants[place] = std::move(table);
        else combatants.push_back(std::move(table));
    }
    next.encounter.set("combatant", Document::list_of(std::move(combatants)));
    return next;
}

Json left_behind(const Fight& last, const Fight& next, const std::vector<NextEncounter::Survivor>& survivors) {
    const Json before = last.state(), after = next.state();
    Json list = Json::array();
    for (const NextEncounter::Survivor& who : survivors) {
        const Json was = combatant_in(before, who.key), is = combatant_in(after, next.combatant_of_table(who.table));
        const NotedDifferences note{who, list};
        const auto carried = last.survivor(who.key);
        compare_figures(was, is, carried ? carried->about_place : std::vector<std::string>(), note);
        for (const Json& injury : part_of(was, "injuries"))
            if (!is_among(part_of(is, "injuries"), injury))
                note.add("injury", text_of(injury, "name"), injury, nullptr);
        for (const Json& weapon : part_of(was, "weapons"))
            if (!is_among(part_of(is, "weapons"), weapon)) note.add("weapon", text_of(weapon, "name"), weapon, nullptr);
        for (const Json& condition : part_of(was, "conditions")) {
            const Json now = part_of(is, "conditions");
            const bool holds = std::ranges::any_of(
                now, [&](const Json& other) { return text_of(other, "key") == text_of(condition, "key"); });
            if (!holds) note.add("condition", text_of(condition, "name"), true, false);
        }
    }
    return list;
}

} // namespace fracas
