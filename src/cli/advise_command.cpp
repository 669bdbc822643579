// fracas advise: the options of the open question, ranked by what they do to the chance of winning.
#include "cli/command.hpp"
#include "cli/layout.hpp"
#include "cli/progress.hpp"
#include "parallel/advise_on_threads.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

namespace fracas {

namespace {

struct AdviseArguments {
    std::string file, answers, by;
    AdviceWanted wanted;
};

// What the program answers before somebody (`by`, where one is named) has something to decide.
struct Before {
    Json answers = Json::array();
    std::size_t throws = 0, decisions = 0;
};

// Dice are thrown from the seed, and others decide by their policies.
Expected<Before> go_on_to_a_decision(Fight& fight, const std::string& by, const AdviceWanted& wanted) {
    Before before;
    while (!fight.over()) {
        const Json question = fight.question();
        if (question["kind"] == "choice" && (by.empty() || question["who"] == by)) return before;
        Json answer = fight.roll(wanted.seed);
        ++(answer.is_null() ? before.decisions : before.throws);
        if (answer.is_null()) {
            auto decided = fight.suggest(wanted.policies, wanted.seed);
            if (!decided) return tl::unexpected(decided.error());
            answer = std::move(*decided);
        }
        if (auto taken = fight.answer(answer); !taken) return tl::unexpected(taken.error());
        before.answers.push_back(std::move(answer));
    }
    if (before.answers.empty()) return tl::unexpected(Refusal{"the fight is over; nothing is asked"});
    return tl::unexpected(Refusal{fmt::format("the fight is over before {} has anything to decide (seed {})",
                                              by.empty() ? "anybody" : by, wanted.seed)});
}

std::string in_words(const Before& before, std::uint64_t seed) {
    std::vector<std::string> parts;
    if (before.throws > 0) parts.push_back(counted(before.throws, "throw"));
    if (before.decisions > 0) parts.push_back(counted(before.decisions, "decision") + " of others");
    return fmt::format("After {} (seed {}):\n", fmt::join(parts, " and "), seed);
}

void print_advice(Program& program, AdviseArguments arguments) {
    const auto fight = open_or_refuse(program, arguments.file);
    if (!fight || !answer_or_refuse(program, *fight, arguments.answers) ||
        !policies_or_refuse(program, *fight, arguments.wanted.policies))
        return;
    if (!arguments.by.empty()) {
        const auto by = fight->combatant_called(arguments.by);
        if (!by) return program.refuse(by.error().message);
        arguments.by = *by;
    }
    const auto before = go_on_to_a_decision(*fight, arguments.by, arguments.wanted);
    if (!before) return program.refuse(before.error().message);
    const InterruptWatch watch;
    arguments.wanted.enough = [&] { return watch.flag().load(); };
    const auto advice = advise_on_threads(*fight, arguments.wanted);
    if (!advice) return program.refuse(advice.error().message);
    if (program.json) {
        Json json = to_json(*advice);
        if (!before->answers.empty()) json["before"] = before->answers;
        return program.print(json);
    }
    if (!before->answers.empty()) program.out << in_words(*before, arguments.wanted.seed);
    program.out << to_text(*advice, style_of(program));
}

} // namespace

void add_advise_command(CLI::App& app, Program& program) {
    CLI::App* command =
        app.add_subcommand("advise", "What to choose at the open question, by the chance to win the fight");
    auto arguments = std::make_shared<AdviseArguments>();
    add_fight_file(*command, arguments->file);
    add_answers_option(*command, arguments->answers);
    command
        ->add_option("--by", arguments->by,
                     "Who is advised; until this one decides dice are thrown, and others decide by policy")
        ->type_name("WHO");
    command->add_option("--seconds", arguments->wanted.seconds, "How long to think (5)")
        ->type_name("S")
        ->check(CLI::Range(0.1, 3600.0).description(""));
    command->add_option("-n,--fights", arguments->wanted.most_fights, "How many fights of one option at most (20000)")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{64}, std::uint64_t{10'000'000}).description(""));
    add_seed_option(*command, arguments->wanted.seed);
    add_policy_options(*command, arguments->wanted.policies);
    add_json_option(*command, program);
    set_examples(*command, {"fracas advise examples/alien/corridor.toml --by brandt",
                            "fracas advise examples/coriolis/duel.toml --answers so-far.json"});
    command->callback([&program, arguments] { print_advice(program, *arguments); });
}

} // namespace fracas
