// fracas balance: which numbers, weapons or armour of a side bring its chance to win nearest to what is wanted.
#include "cli/command.hpp"
#include "cli/layout.hpp"
#include "cli/pack_lists.hpp"
#include "cli/progress.hpp"
#include "parallel/simulate_on_threads.hpp"
#include "simulate/simulation_text.hpp"
#include "store/encounter_variants.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>

namespace fracas {

namespace {

struct BalanceArguments {
    std::string file, side;
    double want = 0.5;
    Simulation simulation;
    bool numbers_only = false;
    int rows = 12;
};

constexpr std::uint64_t fights_of_first_look = 400;

struct Tried {
    std::string text;
    std::uint64_t wins = 0, fights = 0;
    std::unique_ptr<Fight> fight;

    double chance() const { return share(wins, fights); }
};

Equipment equipment_of(std::string_view system) {
    Equipment equipment;
    std::vector<Mistake> mistakes;
    for (const PackList& list : pack_lists(system, mistakes))
        for (const PackEntry& entry : list.entries) {
            // Claws and teeth are no equipment.
            if (entry.id.empty() || entry.whole.dump().find("\"natural\"") != std::string::npos) continue;
            if (list.table.find("weapon") != std::string::npos || list.table == "firearm")
                equipment.weapons.push_back(entry.id);
            if (list.table == "armor" || list.table == "armour") equipment.armour.push_back(entry.id);
        }
    return equipment;
}

// The side as the encounter's file writes it, by key or name.
std::string side_in_file(const Fight& fight, const std::string& asked) {
    const Json state = fight.state();
    for (const Json& side : state["sides"])
        if (side["key"] == asked || side["name"] == asked) return side["name"];
    return "";
}

bool play(Tried& tried, const BalanceArguments& arguments, const std::string& side, std::uint64_t fights) {
    Simulation wanted = arguments.simulation;
    wanted.fights = fights;
    const auto simulated = simulate_on_threads(*tried.fight, wanted);
    if (!simulated) return false;
    tried.fights = simulated->fights;
    for (const SimulatedSide& one : simulated->sides)
        if (one.name == side) tried.wins = one.wins;
    return true;
}

void print_tried(Program& program, const BalanceArguments& arguments, const std::string& side,
                 const std::vector<Tried>& tried) {
    if (program.json) {
        Json list = Json::array();
        for (const Tried& one : tried) {
            const Interval interval = wilson(one.wins, one.fights);
            list.push_back({{"change", one.text},
                            {"p", one.chance()},
                            {"low", interval.low},
                            {"high", interval.high},
                            {"fights", one.fights}});
        }
        return program.print({{"side", side}, {"want", arguments.want}, {"tried", list}});
    }
    program.out << fmt::format("{}: which change brings {} nearest to victory in {} of the fights\n\n", arguments.file,
                               side, percent(arguments.want, 0));
    TextTable table;
    table.head = {"WINS", "95 %", ""};
    table.right = {true, true, false};
    for (const Tried& one : tried) {
        const Interval interval = wilson(one.wins, one.fights);
        table.rows.push_back({percent(one.chance(), 1),
                              fmt::format("{} to {}", percent(interval.low, 1), percent(interval.high, 1)), one.text});
    }
    program.out << table.text(static_cast<std::size_t>(program.width), "  ");
}

void balance(Program& program, BalanceArguments arguments) {
    auto fight = open_or_refuse(program, arguments.file);
    if (!fight || !policies_or_refuse(program, *fight, arguments.simulation.policies)) return;
    const std::string side = side_in_file(*fight, arguments.side);
    if (side.empty()) {
        std::string sides;
        for (const std::string& key : fight->sides()) sides += (sides.empty() ? "" : ", ") + key;
        return program.refuse(fmt::format("there is no side \"{}\"; there are {}", arguments.side, sides));
    }
    const InterruptWatch watch;
    arguments.simulation.stop = &watch.flag();
    const Equipment equipment = arguments.numbers_only ? Equipment{} : equipment_of(fight->system());
    const auto variants = encounter_variants(fight->source, side, equipment);
    std::vector<Tried> tried;
    tried.push_back({"as it is", 0, 0, std::move(fight)});
    for (const EncounterVariant& variant : variants) {
        std::vector<Mistake> mistakes;
        auto opened = open_fight(variant.encounter, arguments.file, mistakes);
        if (opened && std::ranges::none_of(tried, [&](const Tried& one) { return one.text == variant.text; }))
            tried.push_back({variant.text, 0, 0, std::move(opened)});
    }
    const auto away = [&](const Tried& one) { return std::abs(one.chance() - arguments.want); };
    const std::uint64_t wanted = arguments.simulation.fights;
    {
        ProgressBar progress(program.err, program.err_is_terminal);
        for (std::size_t i = 0; i < tried.size() && !watch.flag(); ++i) {
            play(tried[i], arguments, side, std::min(wanted, fights_of_first_look));
            progress.show(i + 1, tried.size());
        }
    }
    std::erase_if(tried, [](const Tried& one) { return one.fights == 0; });
    // What is far off after a first look is not looked at again; as it is always stays.
    std::stable_sort(tried.begin() + 1, tried.end(), [&](const Tried& a, const Tried& b) { return away(a) < away(b); });
    if (tried.size() > static_cast<std::size_t>(arguments.rows)) tried.resize(static_cast<std::size_t>(arguments.rows));
    for (Tried& one : tried)
        if (!watch.flag()) play(one, arguments, side, wanted);
    std::ranges::stable_sort(tried, [&](const Tried& a, const Tried& b) { return away(a) < away(b); });
    print_tried(program, arguments, side, tried);
}

} // namespace

void add_balance_command(CLI::App& app, Program& program) {
    CLI::App* command =
        app.add_subcommand("balance", "What of one side to change so that a fight is as fair as you want");
    auto arguments = std::make_shared<BalanceArguments>();
    add_fight_file(*command, arguments->file);
    command->add_option("--side", arguments->side, "The side that is changed")->type_name("SIDE")->required();
    command->add_option("--want", arguments->want, "How often it shall win: 0.35 is about one fight in three (0.5)")
        ->type_name("P")
        ->check(CLI::Range(0.0, 1.0).description(""));
    command->add_option("-n,--fights", arguments->simulation.fights, "How many fights for each row (10000)")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}).description(""));
    command->add_option("--rows", arguments->rows, "How many of the nearest are told (12)")
        ->type_name("N")
        ->check(CLI::Range(1, 1000).description(""));
    command->add_flag("--numbers", arguments->numbers_only, "Only how many of them there are is changed");
    add_seed_option(*command, arguments->simulation.seed);
    add_policy_options(*command, arguments->simulation.policies);
    add_json_option(*command, program);
    set_examples(*command, {"fracas balance examples/coriolis/boarding.toml --side corsairs --want 0.35"});
    command->callback([&program, arguments] { balance(program, *arguments); });
}

} // namespace fracas
