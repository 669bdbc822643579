#include "cli/line_editor.hpp"

#include <editline/readline.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>

namespace fracas {

namespace {

// The library calls plain functions back, so what Tab completes to lies here while a line is read.
std::vector<std::string> completions;

char* next_completion(const char* begun, int state) {
    static std::size_t at = 0;
    if (state == 0) at = 0;
    while (at < completions.size())
        if (const std::string& word = completions[at++]; word.starts_with(begun)) return ::strdup(word.c_str());
    return nullptr;
}

char** complete(const char* word, int, int) {
    rl_attempted_completion_over = 1; // never file names
    return rl_completion_matches(word, next_completion);
}

} // namespace

std::optional<std::string> LineEditor::read(const std::string& prompt) {
    if (program.in_is_terminal && program.out_is_terminal) return read_from_terminal(prompt);
    program.out << prompt << std::flush;
    std::string line;
    if (!std::getline(program.in, line)) return std::nullopt;
    // Piped input is not echoed by a terminal; the record of the fight should be readable all the same.
    if (!program.in_is_terminal) program.out << line << '\n';
    return line;
}

std::optional<std::string> LineEditor::read_from_terminal(const std::string& prompt) {
    if (!begun) {
        rl_readline_name = const_cast<char*>("fracas");
        rl_attempted_completion_function = complete;
        // Keys of options are one word, whatever stands in them.
        rl_completer_word_break_characters = const_cast<char*>(" \t\n");
        using_history();
        stifle_history(500);
        begun = true;
    }
    completions = words_now ? words_now() : std::vector<std::string>();
    // Colour codes take no room; the library must know which they are.
    std::string marked;
    for (std::size_t i = 0; i < prompt.size(); ++i) {
        if (prompt[i] != '\033') {
            marked += prompt[i];
            continue;
        }
        const std::size_t end = prompt.find('m', i);
        marked += '\1' + prompt.substr(i, end - i + 1) + '\1';
        i = end;
    }
    program.out << std::flush;
    rl_already_prompted = 0;
    char* typed = ::readline(marked.c_str());
    if (typed == nullptr) return std::nullopt;
    const std::string line(typed);
    std::free(typed);
    if (!line.empty()) add_history(line.c_str());
    return line;
}

} // namespace fracas
