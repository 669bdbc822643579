#include "cli/command.hpp"
#include "cli/narration.hpp"

#include <fmt/format.h>

#include <ostream>

namespace fracas {

namespace {

struct FightArguments {
    std::string file;
    std::string answers;
    std::uint64_t seed = 1;
    std::uint64_t number = 0;
    Policies policies;
    std::string save;
    bool after = false;
};

void play_whole_fight(Program& program, const FightArguments& options) {
    const auto fight = open_or_refuse(program, options.file);
    if (!fight) return;
    if (!policies_or_refuse(program, *fight, options.policies)) return;
    if (!answer_or_refuse(program, *fight, options.answers)) return;
    const auto played = fight->play_out(options.policies, options.seed, options.number);
    if (!played) return program.refuse(played.error().message);
    if (options.after) {
        if (const auto taken = fight->answer({{"set", {{"after", true}}}}); !taken)
            return program.refuse(taken.error().message);
        if (const auto rest = fight->play_out(options.policies, options.seed, options.number); !rest)
            return program.refuse(rest.error().message);
    }
    if (!options.save.empty() && !save_or_refuse(program, options.save, fight->save().dump(1) + "\n")) return;

    const Json state = fight->state();
    if (program.json)
        return program.print({{"system", fight->system()},
                              {"title", fight->title()},
                              {"seed", options.seed},
                              {"number", options.number},
                              {"winner", state.contains("winner") ? state["winner"] : Json()},
                              {"answers", fight->answers()},
                              {"events", fight->events()},
                              {"state", state}});
    program.out << opening_text(program, *fight)
                << program.paint(Paint::faint, fmt::format("seed {}, fight {}", options.seed, options.number))
                << "\n\n";
    Narration(program, *fight).tell(fight->events());
    program.out << '\n' << state_text(program, state);
    if (!options.save.empty())
        program.out << fmt::format("\nsaved; look around in it:  fracas play {}\n", options.save);
}

} // namespace

void add_fight_command(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand("fight", "One whole fight by policy, told turn by turn with rule numbers");
    auto options = std::make_shared<FightArguments>();
    add_fight_file(*command, options->file);
    add_answers_option(*command, options->answers);
    add_seed_option(*command, options->seed)->capture_default_str();
    command->add_option("--number", options->number, "Which fight of the simulation with that seed")
        ->type_name("K")
        ->capture_default_str();
    add_policy_options(*command, options->policies);
    command->add_flag("--after", options->after,
                      "Plays what the rules say happens afterwards too: recovery, bleeding, healing");
    command->add_option("--save", options->save, "Keep the fight in a file")->type_name("FILE");
    add_json_option(*command, program);
    set_examples(*command, {"fracas fight examples/coriolis/duel.toml --seed 7",
                            "fracas fight examples/coriolis/boarding.toml --policy-side crew=cautious"});
    command->callback([&program, options] { play_whole_fight(program, *options); });
}

} // namespace fracas
