#include "systems/alien/reading/map.hpp"

#include "systems/alien/rules/start.hpp"
#include "systems/alien/telling/words.hpp"

#include <algorithm>
#include <utility>

namespace fracas::alien {

namespace {

int find_in(const std::vector<std::string>& keys, const std::vector<std::string>& names, std::string_view word) {
    for (const auto* list : {&keys, &names})
        if (const auto found = std::ranges::find(*list, word); found != list->end())
            return static_cast<int>(found - list->begin());
    return nowhere;
}

// Notes a mistake if nothing was found.
int checked(Reader& reader, std::string_view key, int found, std::string_view kind,
            const std::vector<std::string>& keys) {
    if (found < 0 && reader.document()[key].is(Document::Kind::text))
        reader.fail(key, "there is no " + std::string(kind) + " of this id in this encounter",
                    nearest(reader.document()[key].as_text(), keys));
    return found;
}

// Whether what the table stands for is new and there is room for one more; then it has its name. `right`: nothing else
// is wrong with it.
bool join(Reader& table, bool right, std::vector<std::string>& keys, std::vector<std::string>& names, int most,
          const std::string& kind) {
    const std::string id = read_id(table), name = read_name(table, id.empty() ? kind : with_blanks(id));
    if (id.empty() || !right) return false;
    if (std::ranges::find(keys, id) != keys.end()) {
        table.fail("id", "there is a " + kind + " of this id already");
        return false;
    }
    if (keys.size() == static_cast<std::size_t>(most)) {
        table.fail("", "at most " + std::to_string(most) + " " + kind + "s fit into one fight");
        return false;
    }
    keys.push_back(id);
    names.push_back(name);
    return true;
}

// ALN-TASK-1 to -3: terminal = { does = "...", once = true, doors = { hatch = "locked" } }. The doors are looked at when all
// borders are known (read_doors_of_work).
void read_work(Reader& zone_table, ZoneFeature feature, Zone& zone, std::string& does) {
    const std::string key(feature_name(feature));
    auto table = zone_table.optional_table(key);
    if (!table) return;
    if (!zone.is(feature)) zone_table.fail(key, "there is none in this zone: add \"" + key + "\" to its features");
    does = table->text_or("does", "");
    zone.work[work_of(feature)].once = table->boolean_or("once", false);
    table->optional_table("doors");
    table->finish();
}

void read_doors_of_work(Reader& zone_table, ZoneFeature feature, Book& book, const Names& names, Work& work) {
    const Document& written = zone_table.document()[feature_name(feature)];
    if (!written.is(Document::Kind::table)) return;
    Reader table = zone_table.table(feature_name(feature));
    auto doors = table.optional_table("doors");
    if (!doors) return;
    for (const std::string_view word : doors->keys()) {
        const std::string key(word);
        const std::size_t now = doors->one_of(key, keys_of_doors);
        const int border = find_border(names, key);
        if (border < 0) doors->fail(key, "there is no border of this id", nearest(key, names.border_key));
        else if (book.border[border].way != Way::door) doors->fail(key, "this border has no door (ALN-RANGE-2+)");
        else work.doors[now] |= 1u << border;
    }
    doors->finish();
}

// ALN-RANGE-2+, ALN-COVER-2
void read_zone_table(Reader& table, Book& book, Names& names) {
    Zone zone;
    for (const std::size_t feature : table.some_of("features", keys_of_features)) zone.features |= 1u << feature;
    table.texts("barriers");
    const Document::List& list = table.document()["barriers"].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        const int barrier = find_barrier(names, list[i].as_text());
        if (barrier < 0)
            table.fail_item("barriers", i, "there is no barrier of this id",
                            nearest(list[i].as_text(), names.barrier_key));
        else zone.barriers |= 1u << barrier;
    }
    std::array<std::string, work_count> works;
    for (const ZoneFeature feature : {terminal, machinery, vehicle})
        read_work(table, feature, zone, works[static_cast<std::size_t>(work_of(feature))]);
    table.has("items"); // see Muster::lay_out
    if (join(table, true, names.zone_key, names.zone, most_zones, "zone")) {
        book.zone[book.zones++] = zone;
        names.work.push_back(works);
    }
    table.finish();
}

// Two different zones, or nothing after a mistake.
std::optional<std::pair<int, int>> read_between(Reader& table, const Names& names) {
    const std::vector<PlacedText> words = table.texts("between");
    if (words.size() != 2) {
        table.fail("between", "a border joins two zones, such as [\"bay\", \"corridor\"]");
        return std::nullopt;
    }
    int zones[2]{};
    for (std::size_t i = 0; i < 2; ++i) {
        zones[i] = find_zone(names, words[i].text);
        if (zones[i] < 0)
            table.fail_item("between", i, "there is no zone of this id in this encounter",
                            nearest(words[i].text, names.zone_key));
    }
    if (zones[0] < 0 || zones[1] < 0) return std::nullopt;
    if (zones[0] != zones[1]) return std::pair{zones[0], zones[1]};
    table.fail("between", "a border joins two different zones");
    return std::nullopt;
}

void read_border_table(Reader& table, Book& book, Names& names) {
    const auto between = read_between(table, names);
    Border border;
    border.way = static_cast<Way>(table.one_of_or("way", 0, keys_of_ways));
    if (border.way == Way::door) border.door = static_cast<DoorState>(table.one_of("door", keys_of_doors));
    else if (table.has("door")) table.fail("door", "only a door opens and shuts: add way = \"door\"");
    if (join(table, between.has_value(), names.border_key, names.border, most_borders, "border")) {
        border.from = between->first;
        border.to = between->second;
        book.border[book.borders++] = border;
    }
    table.finish();
}

} // namespace

int find_zone(const Names& names, std::string_view word) { return find_in(names.zone_key, names.zone, word); }
int find_border(const Names& names, std::string_view word) { return find_in(names.border_key, names.border, word); }
int find_barrier(const Names& names, std::string_view word) { return find_in(names.barrier_key, names.barrier, word); }

int read_zone(Reader& reader, std::string_view key, const Names& names) {
    return checked(reader, key, find_zone(names, reader.text(key)), "zone", names.zone_key);
}

int read_border(Reader& reader, std::string_view key, const Names& names) {
    return checked(reader, key, find_border(names, reader.text(key)), "border", names.border_key);
}

int read_barrier_of(Reader& reader, std::string_view key, const Names& names) {
    return checked(reader, key, find_barrier(names, reader.text(key)), "barrier", names.barrier_key);
}

void read_map(std::vector<Reader>& zones, std::vector<Reader>& borders, Book& book, Names& names) {
    for (Reader& table : zones) read_zone_table(table, book, names);
    for (Reader& table : borders) read_border_table(table, book, names);
    if (book.zones == 0) {
        lay_out_without_map(book);
        names.zone_key = {"field"};
        names.zone = {"field"};
        return;
    }
    survey(book);
    for (Reader& table : zones)
        if (const int zone = find_zone(names, table.document()["id"].as_text()); zone >= 0)
            for (const ZoneFeature feature : {terminal, machinery, vehicle})
                read_doors_of_work(table, feature, book, names, book.zone[zone].work[work_of(feature)]);
    for (Reader& table : zones)
        if (const int zone = find_zone(names, table.document()["id"].as_text());
            zone > 0 && book.steps[0][zone] == no_way)
            table.fail("id", "no way leads here from " + names.zone_key[0] + ": add a [[border]] between them");
}

} // namespace fracas::alien
