// fracas sim: many fights by policy, what came of them, and one of them told.
#include "cli/command.hpp"
#include "cli/narration.hpp"
#include "cli/progress.hpp"
#include "fight/fight.hpp"
#include "parallel/simulate_on_threads.hpp"
#include "simulate/comparison.hpp"
#include "simulate/report.hpp"
#include "simulate/simulation_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <ostream>

namespace fracas {

namespace {

constexpr int exit_interrupted = 130; // as a shell says of what Ctrl-C ended

struct SimArguments {
    std::string file, answers, report, against;
    Simulation simulation;
    std::uint64_t replay = 0; // counted from 1; 0: none
    bool exactly = false;
    ExactQuestion exact;
};

// So that a shell reads it back as one word.
std::string quoted_for_shell(const std::string& word) {
    const auto plain = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
               std::string_view("_-./=:,@+").find(c) != std::string_view::npos;
    };
    if (!word.empty() && std::ranges::all_of(word, plain)) return word;
    std::string quoted = "'";
    for (const char c : word) {
        if (c == '\'') quoted += "'\\''";
        else quoted += c;
    }
    return quoted + "'";
}

void add_policies(std::string& command, const Policies& policies) {
    if (!policies.all.empty()) command += " --policy " + quoted_for_shell(policies.all);
    for (const auto& [side, policy] : policies.sides)
        command += " --policy-side " + quoted_for_shell(side + "=" + policy);
    for (const auto& [who, policy] : policies.combatants)
        command += " --policy-of " + quoted_for_shell(who + "=" + policy);
}

// With the number of fights there were, so that it also repeats what went on until an error was reached or was cut
// short: the fights of a run are numbered, and always the first ones are there.
std::string repeating_command(const SimArguments& arguments, const Simulated& simulated) {
    std::string command = "fracas sim " + quoted_for_shell(arguments.file);
    if (!arguments.answers.empty()) command += " --answers " + quoted_for_shell(arguments.answers);
    command += fmt::format(" -n {} --seed {}", simulated.fights, simulated.seed);
    if (simulated.after) command += " --after";
    add_policies(command, arguments.simulation.policies);
    return command;
}

// With the number of steps there were: what the clock ended is repeated without it.
std::string repeating_command(const SimArguments& arguments, const ExactFight& exact) {
    std::string command = "fracas sim " + quoted_for_shell(arguments.file);
    if (!arguments.answers.empty()) command += " --answers " + quoted_for_shell(arguments.answers);
    command += fmt::format(" --exact --steps {} -n {} --seed {}", exact.steps, exact.fights, exact.seed);
    add_policies(command, arguments.simulation.policies);
    return command;
}

void tell_one_fight(Program& program, const SimArguments& arguments, Fight& fight) {
    const std::size_t first = fight.event_count();
    const auto played = fight.play_out(arguments.simulation.policies, arguments.simulation.seed, arguments.replay - 1);
    if (!played) return program.refuse(played.error().message);
    const Json events = fight.events(game_master, first);
    if (program.json) {
        program.print({{"seed", arguments.simulation.seed},
                       {"fight", arguments.replay},
                       {"events", events},
                       {"state", fight.state()},
                       {"answers", fight.answers()}});
        return;
    }
    program.out << fmt::format("{}: fight {} of seed {}\n", fight.title(), arguments.replay, arguments.simulation.seed);
    Narration(program, fight).tell(events);
}

// The same fights of two encounters.
void compare(Program& program, SimArguments arguments, const Fight& fight) {
    const auto other = open_or_refuse(program, arguments.against);
    if (!other || !policies_or_refuse(program, *other, arguments.simulation.policies)) return;
    Simulation& wanted = arguments.simulation;
    wanted.also.winners = true;
    const InterruptWatch watch;
    wanted.stop = &watch.flag();
    const auto first = simulate_on_threads(fight, wanted), second = simulate_on_threads(*other, wanted);
    if (!first) return program.refuse(first.error().message);
    if (!second) return program.refuse(second.error().message);
    if (first->stopped || second->stopped) {
        program.exit_code = exit_interrupted;
        program.err << "fracas: cut short; there is nothing to compare\n";
        return;
    }
    Comparison comparison = compared(*first, *second);
    comparison.first = arguments.file;
    comparison.second = arguments.against;
    if (program.json) program.print(to_json(comparison));
    else program.out << to_text(comparison, style_of(program));
}

void simulate_exactly(Program& program, SimArguments arguments, const Fight& fight) {
    ExactQuestion& asked = arguments.exact;
    asked.fights = arguments.simulation.fights;
    asked.seed = arguments.simulation.seed;
    asked.policies = arguments.simulation.policies;
    const InterruptWatch watch;
    asked.stop = &watch.flag();
    const auto exact = fight.exactly(asked);
    if (!exact) return program.refuse(exact.error().message);
    if (program.json) program.print(to_json(*exact));
    else program.out << to_text(*exact, style_of(program), repeating_command(arguments, *exact));
    if (exact->ended == Ended::interrupted) program.exit_code = exit_interrupted;
    if (program.err_is_terminal)
        program.err << fmt::format("{} steps in {:.2f} s\n", grouped(exact->steps), exact->seconds);
}

void simulate(Program& program, SimArguments arguments) {
    const auto fight = open_or_refuse(program, arguments.file);
    if (!fight || !answer_or_refuse(program, *fight, arguments.answers) ||
        !policies_or_refuse(program, *fight, arguments.simulation.policies))
        return;
    if (arguments.replay > 0) return tell_one_fight(program, arguments, *fight);
    if (!arguments.against.empty()) return compare(program, arguments, *fight);
    if (arguments.exactly) return simulate_exactly(program, arguments, *fight);

    Simulation& wanted = arguments.simulation;
    Expected<Simulated> simulated;
    double seconds = 0;
    {
        const InterruptWatch watch;
        wanted.stop = &watch.flag();
        ProgressBar progress(program.err, program.err_is_terminal);
        simulated = simulate_on_threads(*fight, wanted,
                                        [&](std::uint64_t done, std::uint64_t goal) { progress.show(done, goal); });
        seconds = progress.seconds();
    }
    if (!simulated) return program.refuse(simulated.error().message);

    if (program.json) program.print(to_json(*simulated));
    else program.out << to_text(*simulated, style_of(program));
    if (simulated->stopped) program.exit_code = exit_interrupted;
    else if (wanted.error > 0 && !is_known_within(*simulated, wanted.error))
        program.err << fmt::format("fracas: {} fights were not enough for an error of {}\n", grouped(simulated->fights),
                                   wanted.error);
    if (!arguments.report.empty() &&
        save_or_refuse(program, arguments.report, html_report(*simulated, repeating_command(arguments, *simulated))))
        program.err << fmt::format("The report is in {}\n", arguments.report);
    if (program.err_is_terminal && seconds > 0)
        program.err << fmt::format(
            "{} fights in {:.2f} s: {} a second\n", grouped(simulated->fights), seconds,
            grouped(static_cast<std::uint64_t>(static_cast<double>(simulated->fights) / seconds)));
}

} // namespace

void add_sim_command(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand("sim", "Many fights by policy: who wins, how long it takes, who falls when");
    auto arguments = std::make_shared<SimArguments>();
    Simulation& simulation = arguments->simulation;
    add_fight_file(*command, arguments->file);
    CLI::Option* fights = command->add_option("-n,--fights", simulation.fights, "How many fights (10000)")
                              ->type_name("N")
                              ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}).description(""));
    command
        ->add_option("--error", simulation.error,
                     "Go on until every chance to win is known within so much: 0.005 is half a per cent")
        ->type_name("E")
        ->check(CLI::Range(0.00001, 0.5).description(""))
        ->excludes(fights);
    add_seed_option(*command, simulation.seed);
    command->add_option("--jobs", simulation.jobs, "How many threads; changes nothing but the time (one a core)")
        ->type_name("J")
        ->check(CLI::Range(0, 1024).description(""));
    add_policy_options(*command, simulation.policies);
    add_answers_option(*command, arguments->answers);
    command->add_option("--report", arguments->report, "Write a web page with plots, too")->type_name("FILE.html");
    command->add_option("--replay", arguments->replay, "Tell the K-th fight of the run instead, counted from 1")
        ->type_name("K")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}).description(""));
    command
        ->add_option("--against", arguments->against,
                     "Another encounter on the same dice, side by side: what the change brings")
        ->type_name("FILE")
        ->excludes("--error", "--report", "--replay");
    CLI::Option* after = command->add_flag("--after", simulation.also.after,
                                           "Play what comes after each fight, too: who dies of it in the end");
    CLI::Option* exactly = command
                               ->add_flag("--exact", arguments->exactly,
                                          "Who wins, by following every state the fight can come to; what is left open "
                                          "when time is up is played on, -n times")
                               ->excludes("--error", "--report", "--replay", "--against")
                               ->excludes(after);
    command->add_option("--open", arguments->exact.open, "Of --exact: how much may be left open (1e-9)")
        ->type_name("P")
        ->check(CLI::Range(0.0, 1.0).description(""))
        ->needs(exactly);
    CLI::Option* seconds =
        command->add_option("--seconds", arguments->exact.seconds, "Of --exact: how long it may take (10)")
            ->type_name("S")
            ->check(CLI::Range(0.0, 1e6).description(""))
            ->needs(exactly);
    command
        ->add_option("--steps", arguments->exact.steps,
                     "Of --exact: so many steps instead of a time, which gives the same figures everywhere")
        ->type_name("K")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}).description(""))
        ->needs(exactly)
        ->excludes(seconds);
    add_json_option(*command, program);
    set_examples(*command, {"fracas sim examples/coriolis/boarding.toml -n 100000 --policy-side crew=cautious",
                            "fracas sim examples/coriolis/duel.toml --error 0.005 --report duel.html",
                            "fracas sim examples/coriolis/duel.toml --seed 1 --replay 17",
                            "fracas sim examples/coriolis/duel.toml --against with-armour.toml",
                            "fracas sim examples/forbidden-lands/duel.toml --exact --seconds 30"});
    command->callback([&program, arguments] { simulate(program, *arguments); });
}

} // namespace fracas
