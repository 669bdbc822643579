// Lines typed at a terminal, with editing, history and completion; from a pipe they are read as they come.
#pragma once

#include "cli/command.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fracas {

class LineEditor {
public:
    explicit LineEditor(Program& where) : program(where) {}

    // What Tab may complete a line to.
    void complete_with(std::function<std::vector<std::string>()> words) { words_now = std::move(words); }

    // The line, or nothing at the end of the input. `prompt` may be coloured.
    std::optional<std::string> read(const std::string& prompt);

private:
    std::optional<std::string> read_from_terminal(const std::string& prompt);

    Program& program;
    std::function<std::vector<std::string>()> words_now;
    bool begun = false;
};

} // namespace fracas
