// fracas advise: the options of the open question, ranked by what they do to the chance of winning.
#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "parallel/advise_on_threads.hpp"

#include <ostream>

namespace fracas {

namespace {

struct AdviseArguments {
    std::string file, answers, by;
    AdviceWanted wanted;
};

void print_advice(Program& program, AdviseArguments arguments) {
    const auto fight = open_or_refuse(program, arguments.file);
    if (!fight || !answer_or_refuse(program, *fight, arguments.answers) ||
        !policies_or_refuse(program, *fight, arguments.wanted.policies))
        return;
    const Json question = fight->question();
    if (!arguments.by.empty() && !question.is_null() && question["who"] != arguments.by)
        return program.refuse("the open question is for " + question["who"].get<std::string>() + ", not for " +
                              arguments.by);
    const InterruptWatch watch;
    arguments.wanted.enough = [&] { return watch.flag().load(); };
    const auto advice = advise_on_threads(*fight, arguments.wanted);
    if (!advice) return program.refuse(advice.error().message);
    if (program.json) return program.print(to_json(*advice));
    program.out << to_text(*advice, style_of(program));
}

} // namespace

void add_advise_command(CLI::App& app, Program& program) {
    CLI::App* command =
        app.add_subcommand("advise", "What to choose at the open question, by the chance to win the fight");
    auto arguments = std::make_shared<AdviseArguments>();
    add_fight_file(*command, arguments->file);
    add_answers_option(*command, arguments->answers);
    command->add_option("--by", arguments->by, "Whose question it must be")->type_name("KEY");
    command->add_option("--seconds", arguments->wanted.seconds, "How long to think (5)")
        ->type_name("S")
        ->check(CLI::Range(0.1, 3600.0).description(""));
    command->add_option("-n,--fights", arguments->wanted.most_fights, "How many fights of one option at most (20000)")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{64}, std::uint64_t{10'000'000}).description(""));
    add_seed_option(*command, arguments->wanted.seed);
    add_policy_options(*command, arguments->wanted.policies);
    add_json_option(*command, program);
    set_examples(*command, {"fracas advise examples/coriolis/duel.toml --answers so-far.json"});
    command->callback([&program, arguments] { print_advice(program, *arguments); });
}

} // namespace fracas
