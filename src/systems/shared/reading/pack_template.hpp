// What an encounter takes from the pack with `from` and changes by keys of its own.
#pragma once

#include "systems/shared/reading/references.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

// Stays a document, so that an encounter can change single keys of it.
struct PackTemplate {
    std::string id;
    std::string name;
    Document document;
};

// The template without its id. It stands, for whoever reads a message, where the encounter calls for it.
Document called_for(const PackTemplate& from, Place place);

// The keys of `changes` take the place of those that are there; a table under a key of `added` keeps what is not
// changed in it.
void put_over(Document& there, const Document& changes, std::span<const std::string_view> added);

// The table with what it takes from the pack, or nothing if the pack has no such thing and none that could be meant: that
// one stands in, so that every other mistake of the table is told too. change(thing, table) is the thing with the keys of
// the table.
template <HasId Thing, class Change>
std::shared_ptr<const Document> filled_in(Reader& written, const std::vector<Thing>& things, std::string_view what,
                                          Change&& change) {
    if (!written.has("from")) return std::make_shared<const Document>(written.document());
    int from = read_reference(written, "from", things, what);
    // Who comes during a fight is one table, and refused by its first mistake.
    if (from < 0 && written.where() != "add")
        from = index_of(things, nearest_id(things, written.document()["from"].as_text()));
    if (from < 0) return nullptr;
    return std::make_shared<const Document>(change(things[static_cast<std::size_t>(from)], written.document()));
}

// One table of an encounter, with the keys it takes from the pack.
struct FilledTable {
    FilledTable(std::shared_ptr<const Document> keys, const Reader& written, std::vector<Mistake>& mistakes);

    std::shared_ptr<const Document> table; // the reader points into it
    Reader reader;
};

} // namespace fracas
