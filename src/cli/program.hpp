// The whole program as a function, so that tests can call it like a user does.
#pragma once

#include <iosfwd>

namespace fracas {

struct TableServer;

// Runs one command line and returns its exit code. Terminal habits (colour, width, prompts) apply only where the
// streams are the standard ones and those are terminals. Without a server in it, what needs one starts the program that has it.
int run_program(int argc, const char* const* argv, std::ostream& out, std::ostream& err, std::istream& in,
                const TableServer* server = nullptr);

} // namespace fracas
