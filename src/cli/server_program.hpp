// The table server is a program of its own, fracas-server, so that whoever plays in the terminal neither compiles nor links
// it. Both have the same commands: where one needs the server and has none in it, it becomes the other.
#pragma once

#include "server/server.hpp"

#include <string>
#include <vector>

namespace fracas {

// What the commands of the server call; by address, so that only fracas-server links it.
struct TableServer {
    decltype(&serve) serves = nullptr;
    decltype(&export_rooms) exports = nullptr;
    decltype(&addresses_on_networks) addresses = nullptr;
};

// Becomes fracas-server with these words of the command line, whose first is this program. Comes back only if it is not to be
// had, with what is wrong.
std::string become_server_program(const std::vector<std::string>& words);

} // namespace fracas
