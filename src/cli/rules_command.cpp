#include "cli/command.hpp"
#include "cli/layout.hpp"
#include "cli/rule_text.hpp"
#include "files/read_files.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>

#include <ostream>

namespace fracas {

namespace {

constexpr std::size_t most_shown_whole = 3;

Json as_json(const RegistryRule& rule, bool with_text) {
    Json json = {{"id", rule.id}, {"title", rule.title}, {"section", rule.section}};
    if (with_text) json["text"] = rule.text;
    return json;
}

std::string title_list(const Program& program, const std::vector<const RegistryRule*>& rules) {
    TextTable table;
    std::string section;
    std::string result;
    const auto flush = [&] {
        result += table.text(static_cast<std::size_t>(program.width), "  ");
        table.rows.clear();
    };
    for (const RegistryRule* rule : rules) {
        if (rule->section != section) {
            flush();
            section = rule->section;
            result += program.paint(Paint::strong, section) + "\n";
        }
        table.rows.push_back({padded(rule->id, 16), rule->title});
    }
    flush();
    return result;
}

void show(Program& program, const std::vector<const RegistryRule*>& rules) {
    const bool whole = rules.size() <= most_shown_whole;
    if (program.json) {
        Json list = Json::array();
        for (const RegistryRule* rule : rules) list.push_back(as_json(*rule, true));
        return program.print(list);
    }
    if (!whole) {
        program.out << title_list(program, rules);
        return;
    }
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (i > 0) program.out << '\n';
        program.out << rule_text(program, *rules[i]);
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

void look_up(Program& program, std::vector<std::string> words) {
    const auto all = read_registries(home() / "rules");
    if (!all) return program.refuse({all.error()});
    std::vector<Registry> registries = *all;
    if (words.empty()) return list_registries(program, registries);

    // The first word is a system if there is one of that name.
    for (const Registry& registry : *all)
        if (registry.system == as_system(words.front())) {
            registries = {registry};
            words.erase(words.begin());
            break;
        }
    if (words.size() == 1 && looks_like_rule(words.front())) {
        if (const RegistryRule* rule = find_rule(registries, words.front())) return show(program, {rule});
        const std::string near = nearest_rule(registries, words.front());
        return program.refuse(fmt::format("there is no rule {}{}", words.front(),
                                          near.empty() ? "" : fmt::format("; did you mean {}?", near)),
                              near.empty() ? Json::object() : Json{{"hint", near}});
    }
    const auto found = rules_with_words(registries, words);
    if (!found.empty()) return show(program, found);

    std::string sought, systems;
    for (const std::string& word : words) sought += (sought.empty() ? "" : " ") + word;
    std::vector<std::string> names;
    for (const Registry& registry : *all) names.push_back(registry.system);
    const std::string near = nearest(as_system(words.front()), names);
    program.refuse(fmt::format("no rule has the words \"{}\"{}", sought,
                               near.empty() ? "" : fmt::format("; did you mean the system {}?", near)));
}

} // namespace

void add_rules_command(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand("rules", "The text of rules, by number or by words");
    auto words = std::make_shared<std::vector<std::string>>();
    command
        ->add_option("WHAT", *words,
                     "A system, a rule's number, words that the rule must have; a system may stand before the others")
        ->type_name("");
    add_json_option(*command, program);
    set_examples(*command, {"fracas rules coriolis", "fracas rules COR-MELEE-1", "fracas rules coriolis full auto"});
    command->callback([&program, words] { look_up(program, *words); });
}

} // namespace fracas
