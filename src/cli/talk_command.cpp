// fracas talk: one JSON request a line in, one reply a line out, for programs that are not written in C++.
#include "book/json.hpp"
#include "cli/command.hpp"
#include "protocol/conversation.hpp"
#include "store/read_library.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>

#include <istream>
#include <ostream>

namespace fracas {

namespace {

// A line, but never more of it than a request may be long: the rest of one that is longer is read over.
bool read_request(std::istream& in, std::string& line) {
    line.clear();
    std::streambuf& from = *in.rdbuf();
    for (bool any = false;; any = true) {
        const auto c = from.sbumpc();
        if (c == std::char_traits<char>::eof()) return any;
        if (c == '\n') return true;
        if (line.size() <= largest_json) line.push_back(std::char_traits<char>::to_char_type(c));
    }
}

void talk(Program& program, const std::vector<std::string>& systems) {
    const auto library = read_library(home(), systems);
    if (!library) return program.refuse(library.error().message);
    Conversation conversation(**library);
    for (std::string line; program.out && read_request(program.in, line);)
        if (line.find_first_not_of(" \t\r") != std::string::npos)
            program.out << conversation.call(line) << '\n' << std::flush;
}

} // namespace

void add_talk_command(CLI::App& app, Program& program) {
    CLI::App* command =
        app.add_subcommand("talk", "For programs: one JSON request a line in, one reply a line out (docs/protocol.md)");
    auto systems = std::make_shared<std::vector<std::string>>();
    command->add_option("--system", *systems, "Only this game; may be given again")
        ->type_name("SYSTEM")
        ->allow_extra_args(false);
    add_json_option(*command, program);
    set_examples(*command,
                 {"fracas talk --system alien < requests.jsonl", "echo '{\"do\": \"systems\"}' | fracas talk"});
    command->callback([&program, systems] { talk(program, *systems); });
}

} // namespace fracas
