#include "systems/forbidden_lands/reading/map.hpp"

#include "systems/forbidden_lands/reading/combatant.hpp"
#include "systems/forbidden_lands/rules/space.hpp"

#include <algorithm>

namespace fracas::forbidden_lands {

namespace {

// Links and closed lines of sight hold both ways, whichever zone names the other.
void link(Reader& table, std::string_view key, const Names& names, int zone, Book& book,
          MiddlingBits Zone::* const bits) {
    table.texts(key);
    const Document::List& list = table.document()[key].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        const int other = find_zone(names, list[i].as_text());
        if (other == nobody)
            table.fail_item(key, i, "there is no zone of this id in this encounter",
                            nearest(list[i].as_text(), names.zone_key));
        else if (other == zone) table.fail_item(key, i, "a zone does not name itself");
        else {
            book.zone[zone].*bits |= 1u << other;
            book.zone[other].*bits |= 1u << zone;
        }
    }
}

void add_zone(Book& book, Names& names, const std::string& id, const std::string& name) {
    names.zone_key.push_back(id);
    names.zone.push_back(name);
    names.cover.emplace_back();
    names.cover_key.emplace_back();
    ++book.zones;
}

} // namespace

unsigned read_zone_features(Reader& reader, std::string_view key) {
    unsigned features = 0;
    for (const std::size_t feature : reader.some_of(key, keys_of_zone_features)) features |= 1u << feature;
    return features;
}

void read_zone_cover(Reader& reader, std::string_view key, const Pack& pack, int zone, Book& book, Names& names) {
    const auto at = static_cast<std::size_t>(zone);
    std::vector<std::string>& keys = names.cover_key[at];
    keys.clear();
    names.cover[at].clear();
    std::ranges::fill(book.zone[zone].cover, 0);
    for (const int index : read_references(reader, key, pack.covers, "cover")) {
        const PackCover& cover = pack.covers[static_cast<std::size_t>(index)];
        if (std::ranges::find(keys, cover.id) != keys.end())
            reader.fail(key, "there is room for everybody behind it: " + cover.id + " need not stand here twice");
        else if (keys.size() == most_covers) reader.fail(key, "at most 4 kinds of cover fit into a zone");
        else {
            book.zone[zone].cover[keys.size()] = cover.rating;
            keys.push_back(cover.id);
            names.cover[at].push_back(cover.name);
        }
    }
}

void read_zones(std::vector<Reader>& tables, const Pack& pack, Book& book, Names& names) {
    std::vector<int> zone_of; // by table
    for (Reader& table : tables) {
        const std::string id = read_id(table), name = read_name(table, id.empty() ? "zone" : with_blanks(id));
        zone_of.push_back(nobody);
        if (id.empty()) continue;
        if (find_zone(names, id) != nobody) table.fail("id", "there is a zone of this id already");
        else if (book.zones == most_zones) table.fail("", "at most 16 zones fit into one fight");
        else {
            zone_of.back() = book.zones;
            add_zone(book, names, id, name);
        }
    }
    for (std::size_t i = 0; i < tables.size(); ++i) {
        Reader& table = tables[i];
        if (zone_of[i] == nobody) continue;
        book.zone[zone_of[i]].features = read_zone_features(table, "features");
        read_zone_cover(table, "cover", pack, zone_of[i], book, names);
        link(table, "neighbours", names, zone_of[i], book, &Zone::neighbours);
        link(table, "unseen", names, zone_of[i], book, &Zone::unseen);
        table.finish();
    }
    if (book.zones == 0) add_zone(book, names, "field", "field");
    survey(book);
    for (std::size_t i = 0; i < tables.size(); ++i)
        if (zone_of[i] != nobody && book.steps[0][zone_of[i]] == no_way)
            tables[i].fail("neighbours", "no way leads here from " + names.zone_key[0] + ": link them by neighbours");
}

} // namespace fracas::forbidden_lands
