#include "book/registry.hpp"
#include "cli/command.hpp"
#include "cli/layout.hpp"
#include "files/read_files.hpp"
#include "protocol/in_json.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

namespace fracas {

namespace {

void list_systems(Program& program) {
    const auto registries = read_registries(home() / "rules");
    if (!registries) return program.refuse({registries.error()});
    const auto rules_of = [&](std::string_view id) -> std::size_t {
        for (const Registry& registry : *registries)
            if (registry.system == id) return registry.rules.size();
        return 0;
    };
    Json list = Json::array();
    TextTable table;
    table.head = {"SYSTEM", "TITLE", "RULES", "POLICIES"};
    table.right = {false, false, true, false};
    for (const System* system : systems()) {
        const std::string names = fmt::format("{}", fmt::join(system->policies(), ", "));
        const std::size_t rules = rules_of(system->id());
        list.push_back(system_as_json(*system, rules));
        table.rows.push_back({std::string(system->id()), std::string(system->title()), std::to_string(rules), names});
    }
    if (program.json) program.print(list);
    else program.out << table.text(static_cast<std::size_t>(program.width));
}

} // namespace

void add_systems_command(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand("systems", "The games whose rules are known");
    add_json_option(*command, program);
    set_examples(*command, {"fracas systems"});
    command->callback([&program] { list_systems(program); });
}

} // namespace fracas
