// fracas next: another fight with those who have come out of the last one, as they are.
#include "book/json.hpp"
#include "cli/command.hpp"
#include "files/read_files.hpp"
#include "protocol/next_in_json.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>

#include <ostream>

namespace fracas {

namespace {

struct NextArguments {
    std::string last, encounter, answers, save;
    std::vector<std::string> survivors;
};

void tell_next(Program& program, const NextArguments& arguments, const Json& told) {
    for (const Json& one : told["survivors"])
        program.out << fmt::format("{} goes on\n", one["name"].get<std::string>());
    for (const Json& one : told["left_behind"])
        program.out << fmt::format("  {}: {} {} is not carried over\n", one["name"].get<std::string>(),
                                   one["what"].get<std::string>(), one["of"].get<std::string>());
    if (!arguments.save.empty()) program.out << fmt::format("\nplay it:  fracas play {}\n", arguments.save);
}

void begin_next(Program& program, const NextArguments& arguments) {
    const auto last = open_or_refuse(program, arguments.last);
    if (!last || !answer_or_refuse(program, *last, arguments.answers)) return;
    const auto encounter = read_toml_file(arguments.encounter);
    if (!encounter) return program.refuse(std::vector{encounter.error()});
    std::vector<SurvivorWanted> wanted;
    for (const std::string& one : arguments.survivors) wanted.push_back({one, {}});
    const auto next = open_next(shelf(), *last, *encounter, wanted, arguments.encounter);
    if (!next) return program.refuse(text_of(next.error(), "message"), next.error());
    if (!arguments.save.empty() && !save_or_refuse(program, arguments.save, next->fight->save().dump(1) + "\n")) return;
    if (program.json) program.print(next->told);
    else tell_next(program, arguments, next->told);
}

} // namespace

void add_next_command(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand(
        "next", "Another fight with the survivors of the last one, with their wounds and what is left");
    auto arguments = std::make_shared<NextArguments>();
    command->add_option("LAST", arguments->last, "The saved fight they come out of (JSON)")->required();
    command->add_option("ENCOUNTER", arguments->encounter, "The encounter they come into (TOML)")->required();
    add_answers_option(*command, arguments->answers);
    command->add_option("--survivor", arguments->survivors, "Who is carried over, by key or name; may be given again")
        ->type_name("KEY")
        ->required()
        ->allow_extra_args(false);
    command->add_option("--save", arguments->save, "Keep the new fight in a file, ready to be played")
        ->type_name("FILE");
    add_json_option(*command, program);
    set_examples(*command, {"fracas next duel.json ambush.toml --survivor jaras-quill --save ambush.json"});
    command->callback([&program, arguments] { begin_next(program, *arguments); });
}

} // namespace fracas
