// The table server: fights in rooms over HTTP and WebSocket. docs/server.md tells how to run it, docs/table-protocol.md what it
// says.
#pragma once

#include "fight/fight.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fracas {

struct ServerSettings {
    std::uint16_t port = 8090;        // 0: any that is free
    bool lan = false;                 // every address of this machine, not the loopback alone
    std::string data;                 // folder of the database
    std::string database{};           // address of a PostgreSQL instead, which several servers may share
    std::vector<std::string> hosts{}; // more names it is called by
    std::string log{};                // a file, "-" for standard error, empty for none
    std::string certificate{}, key{}; // files; with them it speaks TLS and nothing else
    std::string site{};               // folder of the page; empty: where it was installed or built

    std::size_t threads = 0; // 0: one for each core
    std::size_t workers = 0; // likewise
    std::size_t most_work_waiting = 32;
    double deadline = 30; // seconds of one piece of work
    double idle = 60;     // seconds after which a fight is put away

    std::size_t most_connections = 10000;
    std::uint64_t most_rooms = 100000;
    std::size_t largest_body = std::size_t{2} << 20;
    std::size_t largest_frame = std::size_t{64} << 10;
    std::size_t most_waiting = std::size_t{2} << 20; // bytes for one slow listener
    double rate = 200;                               // requests a second of one address; 0: any
    double joins = 0.2;                              // codes tried a second

    std::optional<std::uint64_t> dice_seed{}; // for rehearsals and tests: the same dice each time

    // Told when somebody has made a room.
    std::function<void(const std::string& name, const std::string& code)> room_made{};
};

// Runs until it is told to stop by SIGTERM or SIGINT. `started` is called with what it listens to once it does.
Expected<void> serve(const ServerSettings& settings,
                     const std::function<void(const std::string& address, std::uint16_t port)>& started);

// Where this machine is found on its networks: "192.168.1.20".
std::vector<std::string> addresses_on_networks();

// Every room of a server's database, or else its folder, as a saved fight of its own, while the server runs or not; gives their
// number. A room that no longer opens is told and left out.
Expected<std::size_t> export_rooms(const std::string& database, const std::string& data, const std::string& into,
                                   const std::function<void(const std::string&)>& told);

} // namespace fracas
