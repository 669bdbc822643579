// What every command of the program shares: where it reads and writes, how it ends, and the options found in more
// than one of them. A command is one file with one function add_X_command, which adds it to the argument parser; its
// callback does the work and leaves the exit code in Program.
#pragma once

#include "engine/reader.hpp"
#include "fight/fight.hpp"
#include "odds/chance_text.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

inline constexpr int exit_fine = 0;
inline constexpr int exit_wrong_input = 1; // the file or the answer is wrong
inline constexpr int exit_wrong_usage = 2; // the command line is wrong
inline constexpr int exit_failed = 3;      // something inside failed

struct TableServer;

// What a stretch of text is; how it looks is decided in one place.
enum class Paint { strong, faint, good, bad, warning, accent };

struct Program {
    std::ostream& out;
    std::ostream& err;
    std::istream& in;
    std::vector<std::string> words{};    // of the command line, the program first
    const TableServer* server = nullptr; // where it is part of this program
    int exit_code = exit_fine;

    bool in_is_terminal = false;
    bool out_is_terminal = false;
    bool err_is_terminal = false; // progress bars go to err and only there
    bool no_color = false;        // NO_COLOR is set
    std::string color = "auto";   // --color: auto, always, never
    bool json = false;            // --json of the command that runs (add_json_option)
    int width = 80;               // columns to lay text out in
    int height = 0;               // rows of the terminal; 0: there is none

    // Known only after the arguments are parsed: ask inside a command's callback.
    bool colour() const { return color == "always" || (color == "auto" && out_is_terminal && !no_color); }
    std::string paint(Paint paint, std::string_view text) const;

    // Ends the command: `message` on err, with --json also {"error": message} on out; sets the exit code.
    void refuse(std::string_view message, int code = exit_wrong_input);
    // The same with more beside the message: {"error": message, …more}.
    void refuse(std::string_view message, const Json& more, int code = exit_wrong_input);
    // Mistakes of files, each with its line and a caret under the place; with --json {"error":…, "mistakes":[…]}.
    void refuse(const std::vector<Mistake>& mistakes);
    // Indented JSON and a line feed on out.
    void print(const Json& json);
};

// How odds and simulations are printed here: as wide as the terminal, headings painted.
TextStyle style_of(const Program& program);

// --- options several commands share ---

CLI::Option* add_json_option(CLI::App& command, Program& program);
// --seed N; without it `seed` stays as it is.
CLI::Option* add_seed_option(CLI::App& command, std::uint64_t& seed);
// --policy X, --policy-side SIDE=X, --policy-of COMBATANT=X; names are checked by the fight itself.
void add_policy_options(CLI::App& command, Policies& policies);
// The positional FILE: an encounter (TOML) or a saved fight (JSON).
CLI::Option* add_fight_file(CLI::App& command, std::string& file);
// --answers A.json: a bare list of answers or a saved fight; "-": from standard input.
CLI::Option* add_answers_option(CLI::App& command, std::string& file);

// "NAME=VALUE" taken apart; throws CLI::ValidationError, so call it while parsing or in a callback.
std::pair<std::string, std::string> name_and_value(const std::string& text, const std::string& option);

// Shown under the options by --help: "Example:" and the lines.
void set_examples(CLI::App& command, std::initializer_list<std::string_view> lines);

// --- fights from files ---

// Opens an encounter, or a saved fight with its answers given. After a mistake: nullptr, said and the exit code set.
std::unique_ptr<Fight> open_or_refuse(Program& program, const std::string& file);
// Gives the fight the answers of a file, in order, until the fight is over or an answer is refused; false, said and
// the exit code set after a mistake. An empty file name is no answers, "-" is standard input.
bool answer_or_refuse(Program& program, Fight& fight, const std::string& answers_from);
// A policy the system does not have is refused, with the nearest name; sides and combatants are checked by the fight.
bool policies_or_refuse(Program& program, const Fight& fight, const Policies& policies);
// Writes a file so that it is always either the old one or the new one; false, said and the exit code set if it cannot.
bool save_or_refuse(Program& program, const std::string& file, std::string_view text);

// --- the commands ---

void add_systems_command(CLI::App& app, Program& program);
void add_rules_command(CLI::App& app, Program& program);
void add_list_command(CLI::App& app, Program& program);
void add_advise_command(CLI::App& app, Program& program);
void add_balance_command(CLI::App& app, Program& program);
void add_check_command(CLI::App& app, Program& program);
void add_play_command(CLI::App& app, Program& program);
void add_fight_command(CLI::App& app, Program& program);
void add_next_command(CLI::App& app, Program& program);
void add_odds_command(CLI::App& app, Program& program);
void add_sim_command(CLI::App& app, Program& program);
void add_talk_command(CLI::App& app, Program& program);
void add_serve_command(CLI::App& app, Program& program);
void add_export_command(CLI::App& app, Program& program);
void add_completion_command(CLI::App& app, Program& program);
void add_manual_command(CLI::App& app, Program& program);

} // namespace fracas
