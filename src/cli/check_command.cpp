#include "book/json.hpp"
#include "book/toml.hpp"
#include "cli/command.hpp"
#include "cli/layout.hpp"
#include "cli/mistakes.hpp"
#include "files/read_files.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>
#include <system_error>
#include <utility>

namespace fracas {

namespace {

struct Checked {
    std::string file;
    std::string kind = "unknown"; // encounter, pack, saved fight
    std::string system;
    std::string summary;
    std::vector<Mistake> mistakes;
    std::vector<Mistake> warnings; // told, but the file can be used
};

bool same_file(const std::string& a, const std::string& b) {
    std::error_code trouble;
    return a == b || std::filesystem::equivalent(a, b, trouble);
}

// A pack is read as a whole, since its files refer to each other; told is what is wrong in this one.
void check_pack(Checked& checked, const Document& document) {
    checked.kind = "pack";
    const Document& name = document["system"];
    checked.system = name.as_text();
    std::filesystem::path folder = std::filesystem::path(checked.file).parent_path();
    if (folder.empty()) folder = ".";
    const auto system = system_with_packs(checked.system, folder);
    if (system == nullptr) {
        std::vector<std::string_view> ids;
        for (const System* one : systems()) ids.push_back(one->id());
        checked.mistakes.push_back({checked.file, name.place(), "system", checked.system,
                                    "should be the name of a system: " + alternatives(ids),
                                    nearest(checked.system, ids)});
        return;
    }
    for (const Mistake& mistake : system->pack_mistakes())
        if (same_file(mistake.file, checked.file)) checked.mistakes.push_back(mistake);
    for (Mistake& warning : system->pack_warnings())
        if (same_file(warning.file, checked.file)) checked.warnings.push_back(std::move(warning));
}

void check_encounter(Checked& checked, const Document& document) {
    checked.kind = "encounter";
    checked.system = document["system"].as_text();
    const auto fight = open_fight(document, checked.file, checked.mistakes);
    if (!fight) return;
    checked.summary = counted(fight->combatants().size(), "combatant");
    checked.warnings = fight->warnings;
}

void check_saved(Checked& checked, const Document& document) {
    checked.kind = "saved fight";
    checked.system = document["system"].as_text();
    const auto fight = load_fight(to_json(document), checked.file);
    if (fight) checked.summary = counted((*fight)->answer_count(), "answer");
    else checked.mistakes.push_back({checked.file, {}, {}, {}, fight.error().message, {}});
}

Checked check_file(const std::string& file) {
    Checked checked;
    checked.file = file;
    const bool json = std::filesystem::path(file).extension() == ".json";
    const auto document = json ? read_json_file(file) : read_toml_file(file);
    if (!document) checked.mistakes.push_back(document.error());
    else if (document->has("answers")) check_saved(checked, *document);
    else if (document->has("schema_version")) check_pack(checked, *document);
    else check_encounter(checked, *document); // whatever else it may be, it is meant to be one
    checked.mistakes = in_order(std::move(checked.mistakes));
    checked.warnings = in_order(std::move(checked.warnings));
    return checked;
}

void check_files(Program& program, const std::vector<std::string>& files) {
    Json list = Json::array();
    std::size_t mistakes = 0;
    for (const std::string& file : files) {
        const Checked checked = check_file(file);
        mistakes += checked.mistakes.size();
        if (program.json) {
            list.push_back({{"file", file},
                            {"kind", checked.kind},
                            {"system", checked.system},
                            {"fine", checked.mistakes.empty()},
                            {"mistakes", mistakes_as_json(checked.mistakes)},
                            {"warnings", mistakes_as_json(checked.warnings)}});
        } else if (checked.mistakes.empty()) {
            program.out << fmt::format("{}: {} ({} of {}{})\n", file, program.paint(Paint::good, "fine"), checked.kind,
                                       checked.system, checked.summary.empty() ? "" : ", " + checked.summary);
        }
        if (!program.json) print_mistakes(program, program.err, checked.mistakes);
        if (!program.json) print_mistakes(program, program.err, checked.warnings);
    }
    if (program.json) program.print(list);
    else if (mistakes > 0) program.err << counted(mistakes, "mistake") << '\n';
    if (mistakes > 0) program.exit_code = exit_wrong_input;
}

} // namespace

void add_check_command(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand("check", "What is wrong in encounters, packs and saved fights");
    auto files = std::make_shared<std::vector<std::string>>();
    command->add_option("FILE", *files, "Encounters and pack files (TOML), saved fights (JSON)")
        ->required()
        ->type_name("");
    add_json_option(*command, program);
    set_examples(*command, {"fracas check examples/coriolis/duel.toml packs/coriolis/*.toml"});
    command->callback([&program, files] { check_files(program, *files); });
}

} // namespace fracas
