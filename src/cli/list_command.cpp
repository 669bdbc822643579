#include "cli/command.hpp"
#include "cli/encounter_keys.hpp"
#include "cli/layout.hpp"
#include "cli/pack_lists.hpp"
#include "files/read_files.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>

namespace fracas {

namespace {

// Lists that do not come from one table of the pack.
constexpr std::string_view settings_list = "settings";
constexpr std::string_view keys_list = "keys";

void refuse_word(Program& program, std::string_view what, const std::string& word,
                 const std::vector<std::string>& known) {
    const std::string near = nearest(word, known);
    Json more = {{"known", known}};
    if (!near.empty()) more["hint"] = near;
    program.refuse(fmt::format("there is no {} \"{}\"; {}", what, word,
                               near.empty() ? fmt::format("there are {}", fmt::join(known, ", "))
                                            : fmt::format("did you mean {}?", near)),
                   more);
}

std::vector<std::string> names_of_lists(const std::vector<PackList>& lists) {
    std::vector<std::string> names;
    for (const PackList& list : lists) names.push_back(list.name);
    names.emplace_back(settings_list);
    names.emplace_back(keys_list);
    return names;
}

void show_lists(Program& program, const std::string& game, const std::vector<PackList>& lists) {
    Json json = Json::array();
    TextTable table;
    table.right = {false, true};
    for (const PackList& list : lists) {
        json.push_back({{"list", list.name}, {"table", list.table}, {"entries", list.entries.size()}});
        std::vector<std::string> some;
        for (const PackEntry& entry : list.entries)
            if (some.size() < 3) some.push_back(list.title_of(entry));
        table.rows.push_back({list.name, std::to_string(list.entries.size()),
                              fmt::format("{}{}", fmt::join(some, ", "), list.entries.size() > 3 ? ", ..." : "")});
    }
    if (program.json) return program.print(json);
    table.rows.push_back({std::string(settings_list), "", "what an encounter may set, and to what"});
    table.rows.push_back({std::string(keys_list), "", "what an encounter may say"});
    program.out << table.text(static_cast<std::size_t>(program.width))
                << fmt::format("\nfracas list {} {} shows a list, with the name of an entry that one whole.\n", game,
                               lists.empty() ? std::string("LIST") : lists.front().name);
}

void show_games(Program& program, const std::vector<std::string>& games) {
    if (program.json) return program.print(Json(games));
    for (const std::string& game : games) program.out << game << '\n';
    program.out << "\nfracas list GAME says what there is in a game.\n";
}

// --- keys ----------------------------------------------------------------------------------------------------------

Json keys_as_json(const std::vector<KeysOfTable>& tables) {
    Json list = Json::array();
    for (const KeysOfTable& table : tables) {
        Json keys = Json::array();
        for (const EncounterKey& key : table.keys) {
            Json one = {{"key", key.name}, {"values", key.values}, {"needed", key.needed}, {"meaning", key.meaning}};
            if (!key.otherwise.is_null()) one["default"] = key.otherwise;
            one["schema"] = key.schema;
            keys.push_back(std::move(one));
        }
        list.push_back({{"table", table.name}, {"repeated", table.repeated}, {"keys", keys}});
    }
    return list;
}

std::string written_as(const KeysOfTable& table) {
    if (table.name.empty()) return "at the top of the file";
    return table.repeated ? "[[" + table.name + "]]" : "[" + table.name + "]";
}

void show_keys(Program& program, const std::string& game, const std::string& wanted) {
    std::vector<KeysOfTable> tables = encounter_keys(game);
    if (tables.empty()) return program.refuse(fmt::format("nobody has written down the keys of {}", game));
    if (!wanted.empty()) {
        std::vector<std::string> names;
        for (const KeysOfTable& table : tables)
            if (!table.name.empty()) names.push_back(table.name);
        std::erase_if(tables, [&](const KeysOfTable& table) {
            return table.name != wanted && !table.name.starts_with(wanted + ".");
        });
        if (tables.empty()) return refuse_word(program, "table", wanted, names);
    }
    if (program.json) return program.print(keys_as_json(tables));
    bool first = true;
    for (const KeysOfTable& table : tables) {
        program.out << (first ? "" : "\n") << program.paint(Paint::strong, written_as(table)) << '\n';
        first = false;
        TextTable text;
        for (const EncounterKey& key : table.keys)
            text.rows.push_back({key.needed ? key.name + " *" : key.name,
                                 key.meaning.empty() ? key.values : key.values + ": " + key.meaning});
        program.out << text.text(static_cast<std::size_t>(program.width), "  ");
    }
    program.out << "\n* must be there\n";
}

// --- the command ---------------------------------------------------------------------------------------------------

void show_settings_of(Program& program, const std::string& game) {
    const auto registries = read_registries(home() / "rules");
    if (!registries) return program.refuse({registries.error()});
    const auto page = std::ranges::find(*registries, game, &Registry::system);
    const auto settings = settings_of(page != registries->end() ? *page : Registry{game, game, {}});
    if (program.json) program.print(settings_as_json(settings));
    else program.out << settings_text(program, settings);
}

void show_list(Program& program, const PackList& list) {
    if (!program.json) {
        program.out << list_text(program, list);
        return;
    }
    Json json = Json::array();
    for (const PackEntry& entry : list.entries) json.push_back(entry.whole);
    program.print(json);
}

void list_things(Program& program, std::vector<std::string> words) {
    const std::vector<std::string> games = games_with_packs();
    if (words.empty()) return show_games(program, games);
    std::string game = in_lower_case(words[0]);
    std::replace(game.begin(), game.end(), '_', '-');
    if (std::ranges::find(games, game) == games.end()) return refuse_word(program, "game", words[0], games);

    std::vector<Mistake> mistakes;
    const std::vector<PackList> lists = pack_lists(game, mistakes);
    if (!mistakes.empty()) return program.refuse(mistakes);
    if (words.size() == 1) return show_lists(program, game, lists);
    if (words[1] == keys_list && words.size() <= 3)
        return show_keys(program, game, words.size() == 3 ? words[2] : std::string());
    if (words[1] == settings_list && words.size() == 2) return show_settings_of(program, game);
    const PackList* list = find_list(lists, words[1]);
    if (list == nullptr) return refuse_word(program, "list", words[1], names_of_lists(lists));
    if (words.size() == 2) return show_list(program, *list);
    // A name may be given in several words.
    const std::string name = fmt::format("{}", fmt::join(words.begin() + 2, words.end(), " "));
    const PackEntry* entry = find_entry(*list, name);
    if (entry == nullptr) {
        std::vector<std::string> names;
        for (const PackEntry& one : list->entries) names.push_back(list->title_of(one));
        return refuse_word(program, "entry", name, names);
    }
    if (program.json) program.print(entry->whole);
    else program.out << entry_text(program, *list, *entry);
}

} // namespace

void add_list_command(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand("list", "What there is in a game: weapons, armour, combatants, keys");
    auto words = std::make_shared<std::vector<std::string>>();
    command->add_option("LIST", *words, "A game, one of its lists, the name of an entry")->type_name("");
    add_json_option(*command, program);
    set_examples(*command, {"fracas list coriolis", "fracas list coriolis weapons",
                            "fracas list coriolis weapons dura_axe", "fracas list coriolis keys combatant"});
    command->callback([&program, words] { list_things(program, *words); });
}

} // namespace fracas
