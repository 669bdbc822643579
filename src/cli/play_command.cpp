#include "cli/play_session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <random>

namespace fracas {

namespace {

struct PlayArguments {
    std::string file;
    std::string answers;
    std::string dice = "rolled";
    std::string role = game_master;
    std::string automatic = "nothing";
    std::uint64_t seed = 0;
    bool has_seed = false;
    Policies policies;
};

bool role_or_refuse(Program& program, const Fight& fight, const Role& role) {
    if (!fight.state(role).is_null()) return true;
    std::vector<std::string> roles = {game_master};
    for (const std::string& side : fight.sides()) roles.push_back("side:" + side);
    for (const std::string& who : fight.combatants()) roles.push_back("combatant:" + who);
    const std::string near = nearest(role, roles);
    program.refuse(fmt::format("there is no role \"{}\"{}; there are {}", role,
                               near.empty() ? "" : fmt::format(" (did you mean {}?)", near), fmt::join(roles, ", ")));
    return false;
}

void play(Program& program, const PlayArguments& options) {
    const auto fight = open_or_refuse(program, options.file);
    if (!fight) return;
    if (!role_or_refuse(program, *fight, options.role)) return;
    if (!policies_or_refuse(program, *fight, options.policies)) return;
    if (!answer_or_refuse(program, *fight, options.answers)) return;
    const Automatic automatic = *automatic_called(options.automatic);
    if (program.json) {
        if (const auto done = answer_automatically(*fight, automatic, options.policies, options.seed); !done)
            return program.refuse(done.error().message);
        return program.print(fight->view(options.role));
    }

    PlayOptions how;
    how.role = options.role;
    how.policies = options.policies;
    how.seed = options.has_seed ? options.seed : std::random_device{}();
    how.typed_dice = options.dice == "typed";
    how.automatic = automatic;
    how.file = options.file;
    PlaySession(program, *fight, how).run();
}

} // namespace

void add_play_command(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand("play", "Play a fight in the terminal, or run a list of answers");
    auto options = std::make_shared<PlayArguments>();
    add_fight_file(*command, options->file);
    add_answers_option(*command, options->answers);
    command->add_option("--dice", options->dice, "Who rolls: rolled (Enter rolls) or typed (real dice at the table)")
        ->type_name("HOW")
        ->check(CLI::IsMember({"rolled", "typed"}));
    command
        ->add_option("--auto", options->automatic,
                     "What the program answers by itself: npc-dice (dice and cards of those the game master plays), "
                     "all-dice, npc (their decisions too, by policy)")
        ->type_name("WHAT")
        ->check(CLI::IsMember(names_of_automatic()));
    CLI::Option* seed = add_seed_option(*command, options->seed);
    add_policy_options(*command, options->policies);
    command
        ->add_option("--role", options->role,
                     "Who plays: gm (everything), side:KEY or combatant:KEY; the others' answers are given by policy")
        ->type_name("ROLE");
    add_json_option(*command, program)
        ->description("Do not ask: print {status, question, events, state, answers_used} after the answers");
    set_examples(*command, {"fracas play examples/coriolis/duel.toml", "fracas play duel.fight.json --dice typed",
                            "fracas play examples/coriolis/duel.toml --answers answers.json --json"});
    command->callback([&program, options, seed] {
        options->has_seed = seed->count() > 0;
        play(program, *options);
    });
}

} // namespace fracas
