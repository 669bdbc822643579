// fracas balance: which numbers, weapons or armour of a side bring its chance to win nearest to what is wanted.
#include "cli/command.hpp"
#include "cli/layout.hpp"
#include "cli/pack_lists.hpp"
#include "cli/progress.hpp"
#include "parallel/simulate_on_threads.hpp"
#include "simulate/simulation_text.hpp"
#include "store/balance.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>

#include <ostream>

namespace fracas {

namespace {

struct BalanceArguments {
    std::string file;
    BalanceWanted wanted;
};

void print_balance(Program& program, const std::string& file, const Balance& balance) {
    if (program.json) return program.print(to_json(balance));
    program.out << fmt::format("{}: which change brings {} nearest to victory in {} of the fights\n\n", file,
                               balance.side, percent(balance.want, 0));
    TextTable table;
    table.head = {"WINS", "95 %", ""};
    table.right = {true, true, false};
    for (const BalanceTried& one : balance.tried) {
        const Interval interval = wilson(one.wins, one.fights);
        table.rows.push_back({percent(one.chance(), 1),
                              fmt::format("{} to {}", percent(interval.low, 1), percent(interval.high, 1)), one.text});
    }
    program.out << table.text(static_cast<std::size_t>(program.width), "  ");
}

void balance(Program& program, BalanceArguments arguments) {
    const auto fight = open_or_refuse(program, arguments.file);
    if (!fight || !policies_or_refuse(program, *fight, arguments.wanted.simulation.policies)) return;
    const InterruptWatch watch;
    arguments.wanted.simulation.stop = &watch.flag();
    std::vector<Mistake> mistakes;
    Expected<Balance> found;
    {
        ProgressBar progress(program.err, program.err_is_terminal);
        found = balance_of(
            shelf(), *fight, arguments.wanted, pack_lists(fight->system(), mistakes),
            [](const Fight& one, const Simulation& wanted) { return simulate_on_threads(one, wanted); },
            [&](std::uint64_t done, std::uint64_t all) { progress.show(done, all); });
    }
    if (!found) return program.refuse(found.error().message);
    print_balance(program, arguments.file, *found);
}

} // namespace

void add_balance_command(CLI::App& app, Program& program) {
    CLI::App* command =
        app.add_subcommand("balance", "What of one side to change so that a fight is as fair as you want");
    auto arguments = std::make_shared<BalanceArguments>();
    add_fight_file(*command, arguments->file);
    command->add_option("--side", arguments->wanted.side, "The side that is changed")->type_name("SIDE")->required();
    command
        ->add_option("--want", arguments->wanted.want, "How often it shall win: 0.35 is about one fight in three (0.5)")
        ->type_name("P")
        ->check(CLI::Range(0.0, 1.0).description(""));
    command->add_option("-n,--fights", arguments->wanted.simulation.fights, "How many fights for each row (10000)")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}).description(""));
    command->add_option("--rows", arguments->wanted.rows, "How many of the nearest are told (12)")
        ->type_name("N")
        ->check(CLI::Range(1, 1000).description(""));
    command->add_flag("--numbers", arguments->wanted.numbers_only, "Only how many of them there are is changed");
    add_seed_option(*command, arguments->wanted.simulation.seed);
    add_policy_options(*command, arguments->wanted.simulation.policies);
    add_json_option(*command, program);
    set_examples(*command, {"fracas balance examples/coriolis/boarding.toml --side corsairs --want 0.35"});
    command->callback([&program, arguments] { balance(program, *arguments); });
}

} // namespace fracas
