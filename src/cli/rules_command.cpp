#include "cli/command.hpp"
#include "cli/encounter_keys.hpp"
#include "cli/layout.hpp"
#include "cli/rule_text.hpp"
#include "files/read_files.hpp"
#include "protocol/in_json.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>

namespace fracas {

namespace {

constexpr std::size_t most_shown_whole = 3;

struct Shown {
    const Registry* registry;
    const RegistryRule* rule;
    std::string_view where; // of a search: the place its words were found in
};

// The rules of a page by its sections.
std::string title_list(const Program& program, const std::vector<Shown>& rules) {
    TextTable table;
    std::string section;
    std::string result;
    const auto flush = [&] {
        result += table.text(static_cast<std::size_t>(program.width), "  ");
        table.rows.clear();
    };
    for (const Shown& shown : rules) {
        if (shown.rule->section != section) {
            flush();
            section = shown.rule->section;
            result += program.paint(Paint::strong, section) + "\n";
        }
        table.rows.push_back({padded(shown.rule->id, 16), shown.rule->title});
    }
    flush();
    return result;
}

// What a search found, best first, under the names of the games if there are several.
std::string found_list(const Program& program, const std::vector<Shown>& rules) {
    const bool several = rules.front().registry != rules.back().registry;
    std::string result;
    for (std::size_t i = 0; i < rules.size();) {
        const Registry* registry = rules[i].registry;
        TextTable table;
        for (; i < rules.size() && rules[i].registry == registry; ++i)
            table.rows.push_back({padded(rules[i].rule->id, 16),
                                  fmt::format("{}{}", rules[i].rule->title,
                                              program.paint(Paint::faint, "  (" + rules[i].rule->section + ")"))});
        if (several) result += program.paint(Paint::strong, registry->title) + "\n";
        result += table.text(static_cast<std::size_t>(program.width), "  ");
    }
    return result;
}

void show_json(Program& program, const std::vector<Shown>& rules, bool with_notes) {
    Json list = Json::array();
    for (const Shown& shown : rules)
        list.push_back(rule_as_json(*shown.registry, *shown.rule, with_notes, shown.where));
    program.print(list);
}

void show_whole(Program& program, const std::vector<Shown>& rules, bool with_notes) {
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (i > 0) program.out << '\n';
        program.out << rule_text(program, *rules[i].rule, {}, with_notes);
    }
}

std::string as_system(std::string_view word) {
    std::string name = in_lower_case(word);
    for (char& c : name)
        if (c == '_' || c == ' ') c = '-';
    return name;
}

void list_registries(Program& program, const std::vector<Registry>& registries) {
    if (program.json) {
        Json list = Json::array();
        for (const Registry& registry : registries)
            list.push_back({{"system", registry.system}, {"title", registry.title}, {"rules", registry.rules.size()}});
        return program.print(list);
    }
    TextTable table;
    for (const Registry& registry : registries)
        table.rows.push_back({registry.system, counted(registry.rules.size(), "rule"), registry.title});
    program.out << table.text(static_cast<std::size_t>(program.width))
                << "\nfracas rules SYSTEM lists them; fracas rules COR-MELEE-1 shows one.\n";
}

void show_settings(Program& program, const std::vector<Registry>& registries) {
    if (program.json && registries.size() == 1) return program.print(settings_as_json(settings_of(registries.front())));
    Json all = Json::object();
    for (const Registry& registry : registries) {
        const auto settings = settings_of(registry);
        all[registry.system] = settings_as_json(settings);
        if (program.json) continue;
        if (registries.size() > 1) program.out << program.paint(Paint::strong, registry.title) << "\n\n";
        program.out << settings_text(program, settings) << (registries.size() > 1 ? "\n" : "");
    }
    if (program.json) program.print(all);
}

void refuse_number(Program& program, const std::vector<Registry>& registries, const std::string& number) {
    const std::string near = nearest_rule(registries, number);
    program.refuse(
        fmt::format("there is no rule {}{}", number, near.empty() ? "" : fmt::format("; did you mean {}?", near)),
        near.empty() ? Json::object() : Json{{"hint", near}});
}

void search(Program& program, const std::vector<Registry>& registries, const std::vector<std::string>& words,
            bool with_notes) {
    const Search result = search_rules(registries, words);
    std::vector<Shown> found;
    for (const FoundRule& one : result.found) found.push_back({one.registry, one.rule, place_in_words(one.where)});
    std::vector<std::string> names;
    for (const Registry& registry : registries) names.push_back(registry.system);
    const std::string near = nearest(as_system(words.front()), names);
    const bool as_written = result.words.front() == in_lower_case(words.front());
    if (found.empty() || (!as_written && !near.empty())) {
        return program.refuse(fmt::format("no rule has the words \"{}\"{}", fmt::join(words, " "),
                                          near.empty() ? "" : fmt::format("; did you mean the system {}?", near)));
    }
    if (program.json) return show_json(program, found, with_notes);
    for (std::size_t i = 0; i < words.size(); ++i)
        if (in_lower_case(words[i]) != result.words[i])
            program.err << fmt::format("no rule has \"{}\"; these have \"{}\"\n", words[i], result.words[i]);
    if (found.size() <= most_shown_whole) show_whole(program, found, with_notes);
    else program.out << found_list(program, found);
}

void look_up(Program& program, std::vector<std::string> words, bool with_notes) {
    const auto all = read_registries(home() / "rules");
    if (!all) return program.refuse({all.error()});
    std::vector<Registry> registries = *all;
    if (words.empty()) return list_registries(program, registries);

    // The first word is a system if there is one of that name.
    bool of_one = false;
    for (const Registry& registry : *all)
        if (registry.system == as_system(words.front())) {
            registries = {registry};
            words.erase(words.begin());
            of_one = true;
            break;
        }
    if (of_one && words.empty()) {
        std::vector<Shown> rules;
        for (const RegistryRule& rule : registries.front().rules) rules.push_back({&registries.front(), &rule, {}});
        if (program.json) return show_json(program, rules, with_notes);
        program.out << title_list(program, rules);
        return;
    }
    if (words.size() == 1 && in_lower_case(words.front()) == "settings") return show_settings(program, registries);
    if (words.size() > 1 || !looks_like_rule(words.front())) return search(program, registries, words, with_notes);
    const RegistryRule* rule = find_rule(registries, words.front());
    if (rule == nullptr) return refuse_number(program, registries, words.front());
    const auto page = std::ranges::find_if(registries, [&](const Registry& registry) {
        return !registry.rules.empty() && rule >= &registry.rules.front() && rule <= &registry.rules.back();
    });
    const std::vector<Shown> one = {{&*page, rule, {}}};
    if (program.json) return show_json(program, one, with_notes);
    show_whole(program, one, with_notes);
    if (!with_notes && !rule->notes.empty())
        program.out << program.paint(Paint::faint, fmt::format("(--notes: why the rule is read like this)\n"));
}

} // namespace

void add_rules_command(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand("rules", "The text of rules, by number or by words");
    auto words = std::make_shared<std::vector<std::string>>();
    command
        ->add_option(
            "WHAT", *words,
            "A system, a rule's number, words that the rule must have, or settings; a system may stand before the "
            "others")
        ->type_name("");
    auto notes = std::make_shared<bool>(false);
    command->add_flag("--notes", *notes, "Also the notes on where a rule comes from and how open points were decided");
    add_json_option(*command, program);
    set_examples(*command, {"fracas rules coriolis", "fracas rules COR-MELEE-1", "fracas rules coriolis full auto",
                            "fracas rules coriolis settings"});
    command->callback([&program, words, notes] { look_up(program, *words, *notes); });
}

} // namespace fracas
