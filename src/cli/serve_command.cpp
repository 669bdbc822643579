// fracas serve: fights in rooms over HTTP and WebSocket (docs/server.md).
#include "cli/command.hpp"
#include "cli/qr_code.hpp"
#include "cli/server_program.hpp"
#include "odds/chance_text.hpp"

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

// From the environment too: the words of a command line can be read by everybody on the machine.
void add_database_option(CLI::App& command, std::string& address) {
    command
        .add_option("--database", address,
                    "A PostgreSQL (postgresql://USER@HOST/NAME) instead of the folder; several servers may share it")
        ->type_name("URL")
        ->envname("FRACAS_DATABASE")
        ->excludes(command.get_option("--data"));
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
    add_database_option(*command, settings->database);
    auto tls = std::make_shared<std::vector<std::string>>();
    command->add_option("--tls", *tls, "Speaks TLS with this certificate and its key (PEM); SIGHUP reads them again")
        ->type_name("CERT KEY")
        ->expected(2);
    command->add_option("--host", settings->hosts, "Another name it is called by; may be given again")
        ->type_name("NAME")
        ->allow_extra_args(false);
    command
        ->add_option("--site", settings->site,
                     "The folder of the page; if not given, the one that was installed or built")
        ->type_name("DIR")
        ->check(CLI::ExistingDirectory);
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
    command
        ->add_option("--dice-seed", settings->dice_seed,
                     "For rehearsals and tests: the same dice each time, which whoever knows the number can foretell")
        ->type_name("N");
    add_json_option(*command, program);
    set_examples(*command, {"fracas serve", "fracas serve --lan --port 8090 --data ~/fights"});
    command->callback([&program, settings, tls] {
        if (program.server == nullptr) return program.refuse(become_server_program(program.words), exit_failed);
        if (tls->size() == 2) {
            settings->certificate = tls->front();
            settings->key = tls->back();
        }
        const char* scheme = tls->empty() ? "http" : "https";
        if (settings->data.empty()) settings->data = usual_data_folder();
        if (settings->log.empty() && !program.err_is_terminal) settings->log = "-";
        settings->room_made = [&](const std::string& name, const std::string& code) {
            if (settings->lan && !program.json)
                program.out << fmt::format("Room \"{}\": players come in with {}\n", name, code) << std::flush;
        };
        const auto served = program.server->serves(*settings, [&](const std::string& address, std::uint16_t port) {
            if (program.json) {
                program.out << fmt::format("{{\"address\": \"{}\", \"port\": {}}}\n", address, port) << std::flush;
                return;
            }
            program.out << fmt::format("Fracas listens on {}://127.0.0.1:{}/\n", scheme, port);
            if (settings->lan)
                for (const std::string& one : program.server->addresses()) {
                    const std::string there = fmt::format("{}://{}:{}/", scheme, one, port);
                    program.out << "For other machines: " << there << '\n';
                    if (program.out_is_terminal && locale_is_utf8()) program.out << qr_code(there);
                }
            const std::string where = settings->database.empty() ? settings->data : "a PostgreSQL database";
            if (settings->dice_seed)
                program.out << "Its dice are the same each time: for rehearsals and tests alone.\n";
            program.out << fmt::format("Its fights lie in {}. Ctrl-C ends it.\n", where) << std::flush;
        });
        if (!served) program.refuse(served.error().message);
    });
}

void add_export_command(CLI::App& app, Program& program) {
    CLI::App* command =
        app.add_subcommand("export", "Writes the fights of a server as saved fights, while it runs or not");
    auto data = std::make_shared<std::string>();
    auto into = std::make_shared<std::string>();
    auto all = std::make_shared<bool>(false);
    command->add_flag("--all", *all, "Every room there is")->required();
    command->add_option("--data", *data, "The folder of the server's database; if not given, that of the user's data")
        ->type_name("DIR");
    auto database = std::make_shared<std::string>();
    add_database_option(*command, *database);
    command->add_option("FOLDER", *into, "Where they are written, each by the id of its room")
        ->required()
        ->type_name("");
    add_json_option(*command, program);
    set_examples(*command, {"fracas export --all backup"});
    command->callback([&program, database, data, into, all] {
        if (program.server == nullptr) return program.refuse(become_server_program(program.words), exit_failed);
        if (data->empty()) *data = usual_data_folder();
        std::vector<std::string> left_out;
        const auto count = program.server->exports(*database, *data, *into,
                                                   [&](const std::string& told) { left_out.push_back(told); });
        if (!count) return program.refuse(count.error().message);
        for (const std::string& one : left_out) program.err << "fracas: " << one << '\n';
        if (!left_out.empty()) program.exit_code = exit_wrong_input;
        if (program.json) program.print({{"rooms", *count}, {"left_out", left_out}});
        else program.out << fmt::format("{} fights are in {}\n", *count, *into);
    });
}

} // namespace fracas
