// A fight played in the terminal: tells what happened, asks, reads what is typed.
#pragma once

#include "cli/asking.hpp"
#include "cli/line_editor.hpp"
#include "cli/narration.hpp"
#include "fight/automatic.hpp"

#include <cstdint>
#include <optional>

namespace fracas {

struct PlayOptions {
    Role role = game_master;
    Policies policies;
    std::uint64_t seed = 1;
    bool typed_dice = false; // real dice: rolling is never offered
    Automatic automatic = Automatic::nothing;
    std::string file; // what was opened, for the name of the saved fight
};

class PlaySession {
public:
    PlaySession(Program& where, Fight& what, PlayOptions how);

    // Until the player quits or the input ends.
    void run();

private:
    enum class Flow { asks, quits };

    void tell_news();
    void show_question();
    // Questions that are not the role's are answered by policy, those the game master leaves to the program by it.
    void let_others_answer();
    bool is_really_meant(const Json& answer);
    std::string help() const;
    std::string help_on_setting() const;
    bool is_ours(const Json& question) const;

    Flow obey(const std::string& line);
    void take(const Json& answer);
    void roll();
    void undo(const std::vector<std::string>& words);
    void explain(const std::vector<std::string>& words);
    void explain_odds();
    void show_advice();
    void explain_move(const std::string& key);
    void show_log() const;
    void suggest(const std::vector<std::string>& words);
    void play_out();
    void intervene(std::string_view text);
    bool save(std::string file);
    Flow quit();
    void leave(bool at_end_of_input);

    void complain(std::string_view message) const;
    std::optional<std::string> read_line(const std::string& prompt);
    std::string prompt() const;
    std::string unused_file_name() const;
    std::string in_words(const Json& answer) const;
    bool is_saved() const { return saved == fight.answers(); }

    Program& program;
    Fight& fight;
    PlayOptions options;
    Narration narration;
    LineEditor editor;
    Asked asked;
    OptionNumbers numbers;
    std::size_t told = 0;           // events already shown
    std::vector<Json> saved;        // the answers as they were last kept
    std::string saved_file;         // where the fight is kept, empty: nowhere yet
    std::vector<std::size_t> steps; // answers there were before each thing the player did
    bool question_shown = false;
};

} // namespace fracas
