#include "cli/program.hpp"

#include "cli/command.hpp"
#include "protocol/version.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <sys/ioctl.h>
#include <unistd.h>

namespace fracas {

namespace {

constexpr int narrowest = 40;
constexpr int widest = 120; // longer lines are hard to read, however wide the screen is

int terminal_width() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
    return std::clamp<int>(size.ws_col, narrowest, widest);
}

int terminal_height() {
    winsize size{};
    return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 ? 0 : size.ws_row;
}

// The option or command probably meant by what nobody expected; empty if none is near.
std::string probably_meant(const CLI::App& app) {
    std::vector<std::string> names;
    const auto add_options = [&](const CLI::App& from) {
        for (const CLI::Option* option : from.get_options())
            for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    };
    add_options(app);
    const auto running = app.get_subcommands();
    if (running.empty())
        for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back(command->get_name());
    else add_options(*running.front());
    for (const std::string& word : app.remaining(true)) {
        const std::string near = nearest(word.substr(0, word.find('=')), names);
        if (!near.empty()) return near;
    }
    return {};
}

int explain_usage(const CLI::App& app, const CLI::ParseError& error, Program& program) {
    std::string message = error.what();
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
        message = "nobody expects";
        for (const std::string& word : app.remaining(true)) message += fmt::format(" \"{}\"", word);
        const std::string meant = probably_meant(app);
        if (!meant.empty()) message += fmt::format("; did you mean {}?", meant);
    }
    const auto running = app.get_subcommands();
    const std::string command = running.empty() ? "fracas" : "fracas " + running.front()->get_name();
    program.err << fmt::format("fracas: {}\n{} --help shows how it is used\n", message, command);
    return exit_wrong_usage;
}

void add_everything(CLI::App& app, Program& program) {
    app.set_version_flag("--version", fmt::format("fracas {}", fracas_version), "Print the version and stop");
    app.add_option("--color", program.color, "When to use colour: auto (a terminal, and NO_COLOR unset), always, never")
        ->type_name("WHEN")
        ->check(CLI::IsMember({"auto", "always", "never"}));
    // Options of the program may also stand after the command; one command a line, so that `rules fight` looks for
    // the word "fight".
    app.fallthrough();
    app.require_subcommand(0, 1);
    add_play_command(app, program);
    add_fight_command(app, program);
    add_next_command(app, program);
    add_odds_command(app, program);
    add_sim_command(app, program);
    add_balance_command(app, program);
    add_advise_command(app, program);
    add_check_command(app, program);
    add_rules_command(app, program);
    add_list_command(app, program);
    add_systems_command(app, program);
    add_talk_command(app, program);
    add_serve_command(app, program);
    add_export_command(app, program);
    add_completion_command(app, program);
    add_manual_command(app, program);
    app.footer("Exit codes:\n"
               "  0  fine\n"
               "  1  a file or an answer is wrong; the message says where\n"
               "  2  the command line is wrong\n"
               "  3  something inside failed\n"
               "\nExample:\n"
               "  fracas play examples/coriolis/duel.toml\n"
               "  fracas COMMAND --help");
}

} // namespace

int run_program(int argc, const char* const* argv, std::ostream& out, std::ostream& err, std::istream& in,
                const TableServer* server) {
    Program program{out, err, in, {argv, argv + argc}, server};
    program.in_is_terminal = &in == &std::cin && ::isatty(STDIN_FILENO) != 0;
    program.out_is_terminal = &out == &std::cout && ::isatty(STDOUT_FILENO) != 0;
    program.err_is_terminal = &err == &std::cerr && ::isatty(STDERR_FILENO) != 0;
    const char* no_color = std::getenv("NO_COLOR");
    program.no_color = no_color != nullptr && *no_color != '\0';
    if (program.out_is_terminal) {
        program.width = terminal_width();
        program.height = terminal_height();
    }

    CLI::App app("Runs the fights of tabletop roleplaying games by their own rules.", "fracas");
    try {
        add_everything(app, program);
        app.parse(argc, argv);
        if (app.get_subcommands().empty()) {
            err << app.help();
            return exit_wrong_usage;
        }
    } catch (const CLI::Success& wanted) {
        return app.exit(wanted, out, err); // --help, --version
    } catch (const CLI::ParseError& error) {
        return explain_usage(app, error, program);
    } catch (const std::exception& error) {
        err << "fracas: something inside failed: " << error.what() << '\n';
        return exit_failed;
    }
    out.flush();
    // A full disk or a closed pipe must not look like success.
    if (!out && program.exit_code == exit_fine) return exit_failed;
    return program.exit_code;
}

} // namespace fracas
