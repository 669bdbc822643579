#include "systems/shared/reading/pack_template.hpp"

#include <algorithm>
#include <utility>

namespace fracas {

namespace {

Document moved_to(const Document& written, Place place) {
    Document result = written;
    if (written.is(Document::Kind::list)) {
        Document::List items;
        for (const Document& item : written.as_list()) items.push_back(moved_to(item, place));
        result = Document::list_of(std::move(items));
    } else if (written.is(Document::Kind::table)) {
        Document::Table entries;
        for (const Document::Entry& entry : written.as_table())
            entries.push_back({entry.key, moved_to(entry.value, place), place});
        result = Document::table_of(std::move(entries));
    }
    result.put_at(place);
    return result;
}

} // namespace

Document called_for(const PackTemplate& from, Place place) {
    Document result = moved_to(from.document, place);
    result.remove("id");
    return result;
}

void put_over(Document& there, const Document& changes, std::span<const std::string_view> added) {
    for (const Document::Entry& entry : changes.as_table()) {
        Document* old = there.find(entry.key);
        const bool adds = std::ranges::find(added, entry.key) != added.end();
        if (adds && old != nullptr && old->is(Document::Kind::table) && entry.value.is(Document::Kind::table))
            for (const Document::Entry& one : entry.value.as_table()) old->set(one.key, one.value, one.place);
        else there.set(entry.key, entry.value, entry.place);
    }
}

FilledTable::FilledTable(std::shared_ptr<const Document> keys, const Reader& written, std::vector<Mistake>& mistakes)
    : table(std::move(keys)), reader(*table, written.file(), mistakes, written.where()) {
    reader.has("from"); // read when the table was filled in
}

} // namespace fracas
