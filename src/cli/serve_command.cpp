// fracas serve: fights in rooms over HTTP and WebSocket (docs/server.md).
#include "cli/command.hpp"
#include "server/server.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <memory>
#include <ostream>

#include <unistd.h>

namespace fracas {

namespace {

// Where programs of this user keep what they must not lose.
std::string usual_data_folder() {
    const auto set = [](const char* name) -> std::string {
        const char* value = std::getenv(name);
        return value == nullptr ? std::string() : value;
    };
    if (const std::string data = set("XDG_DATA_HOME"); !data.empty()) return data + "/fracas";
    if (const std::string own = set("HOME"); !own.empty()) return own + "/.local/share/fracas";
    return "fracas-data";
}

} // namespace

void add_serve_command(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand("serve", "The table server: one fight, many screens (docs/server.md)");
    auto settings = std::make_shared<ServerSettings>();
    command->add_option("--port", settings->port, "Where it listens; 0 is any that is free")
        ->type_name("N")
        ->capture_default_str();
    command->add_flag("--lan", settings->lan, "For other machines too, not for this one alone");
    command->add_option("--data", settings->data, "The folder of its database; if not given, that of the user's data")
        ->type_name("DIR");
    command->add_option("--host", settings->hosts, "Another name it is called by; may be given again")
        ->type_name("NAME")
        ->allow_extra_args(false);
    command->add_option("--log", settings->log, "A line of JSON for each request into this file; - is standard error")
        ->type_name("FILE");
    command->add_option("--threads", settings->threads, "Threads that answer people; 0 is one for each core")
        ->type_name("N");
    command
        ->add_option("--workers", settings->workers,
                     "Threads that compute odds and simulations; 0 is one for each core")
        ->type_name("N");
    command->add_option("--idle", settings->idle, "Seconds after which a fight nobody asks for is put away")
        ->type_name("S")
        ->check(CLI::Range(0.1, 86400.0))
        ->capture_default_str();
    command->add_option("--deadline", settings->deadline, "Seconds that odds or a simulation may take")
        ->type_name("S")
        ->check(CLI::Range(0.1, 3600.0))
        ->capture_default_str();
    command
        ->add_option("--rate", settings->rate, "Requests a second of one address, and of one person; 0 is any number")
        ->type_name("N")
        ->capture_default_str();
    command
        ->add_option("--join-rate", settings->joins,
                     "Room codes a second one address may try, after the first ten; 0 is any number")
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--most-connections", settings->most_connections, "Open at a time")
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--most-rooms", settings->most_rooms, "Kept in the database")
        ->type_name("N")
        ->capture_default_str();
    add_json_option(*command, program);
    set_examples(*command, {"fracas serve", "fracas serve --lan --port 8090 --data ~/fights"});
    command->callback([&program, settings] {
        if (settings->data.empty()) settings->data = usual_data_folder();
        if (settings->log.empty() && !program.err_is_terminal) settings->log = "-";
        const auto served = serve(*settings, [&](const std::string& address, std::uint16_t port) {
            if (program.json) {
                program.out << fmt::format("{{\"address\": \"{}\", \"port\": {}}}\n", address, port) << std::flush;
                return;
            }
            program.out << fmt::format("Fracas listens on http://{}:{}/\nIts fights lie in {}. Ctrl-C ends it.\n",
                                       address, port, settings->data)
                        << std::flush;
        });
        if (!served) program.refuse(served.error().message);
    });
}

} // namespace fracas
