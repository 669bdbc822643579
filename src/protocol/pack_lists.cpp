#include "protocol/pack_lists.hpp"

#include "book/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace fracas {

namespace {

// What a list is called where its table does not say it: tables are in the spelling of their game.
struct Called {
    std::string_view said, list;
};

constexpr auto also_called = std::to_array<Called>({{"armors", "armour"},
                                                    {"armor", "armour"},
                                                    {"armours", "armour"},
                                                    {"people", "combatants"},
                                                    {"persons", "combatants"},
                                                    {"creatures", "combatants"},
                                                    {"monsters", "combatants"},
                                                    {"templates", "combatants"},
                                                    {"injuries", "critical_injuries"},
                                                    {"criticals", "critical_injuries"},
                                                    {"ammo", "ammunition"},
                                                    {"medical", "medical_equipment"},
                                                    {"guns", "firearms"}});

std::string list_name(std::string_view table) {
    std::string name(table);
    if (name == "armor" || name == "armour") return "armour";
    if (name == "ammunition" || name == "medical_equipment" || name == "visibility" || name == "synthetic_damage")
        return name;
    if (name.ends_with("y")) return name.substr(0, name.size() - 1) + "ies";
    return name.ends_with("s") ? name : name + "s";
}

std::string with_blanks_for_underscores(std::string_view key) {
    std::string text(key);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

} // namespace

std::string as_key(std::string_view word) {
    std::string key = std::string(word);
    for (char& c : key) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        if (c == '-' || c == ' ') c = '_';
    }
    return key;
}

std::string cell_of(const Json& value) {
    if (value.is_null()) return "";
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (value.is_string()) return value.get<std::string>();
    std::string text;
    if (value.is_array())
        for (const Json& one : value) text += (text.empty() ? "" : ", ") + cell_of(one);
    else if (value.is_object())
        for (const auto& [key, one] : value.items())
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", with_blanks_for_underscores(key), cell_of(one));
    else text = one_line(value);
    return text;
}

std::string PackList::title_of(const PackEntry& entry) const {
    if (!entry.id.empty()) return entry.id;
    return entry.whole.empty() ? std::string() : cell_of(entry.whole.begin().value());
}

std::vector<PackList> pack_lists(std::span<const PackFile> files) {
    std::vector<PackList> lists;
    const auto list_of = [&](const std::string& table) -> PackList& {
        for (PackList& list : lists)
            if (list.table == table) return list;
        lists.push_back({list_name(table), table, {}});
        return lists.back();
    };
    for (const PackFile& file : files)
        for (const Document::Entry& entry : file.document.as_table()) {
            const auto add = [&](const Document& document, std::string id, Json whole) {
                list_of(entry.key).entries.push_back(
                    {std::move(id), std::move(whole), file.file, document.place().line});
            };
            if (entry.key == "settings") continue; // a list of its own, with what they can be
            if (entry.value.is(Document::Kind::list))
                for (const Document& one : entry.value.as_list()) add(one, one["id"].as_text(), to_json(one));
            else if (entry.value.is(Document::Kind::table))
                for (const Document::Entry& one : entry.value.as_table())
                    add(one.value, one.key, {{"id", one.key}, {"value", to_json(one.value)}});
        }
    return lists;
}

const PackList* find_list(const std::vector<PackList>& lists, std::string_view name) {
    const std::string wanted = as_key(name);
    const auto by = [&](std::string_view word) -> const PackList* {
        for (const PackList& list : lists)
            if (list.name == word || list.table == word) return &list;
        return nullptr;
    };
    if (const PackList* list = by(wanted)) return list;
    for (const Called& called : also_called)
        if (called.said == wanted)
            if (const PackList* list = by(called.list)) return list;
    return nullptr;
}

const PackEntry* find_entry(const PackList& list, std::string_view name) {
    const std::string wanted = as_key(name);
    for (const PackEntry& entry : list.entries)
        if (as_key(list.title_of(entry)) == wanted) return &entry;
    for (const PackEntry& entry : list.entries)
        if (entry.whole.contains("name") && as_key(cell_of(entry.whole["name"])) == wanted) return &entry;
    return nullptr;
}

} // namespace fracas
