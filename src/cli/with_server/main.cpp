// fracas-server: the program with the table server in it.
#include "cli/program.hpp"
#include "cli/server_program.hpp"

#include <iostream>

int main(int argc, char** argv) {
    const fracas::TableServer server{fracas::serve, fracas::export_rooms, fracas::addresses_on_networks};
    return fracas::run_program(argc, argv, std::cout, std::cerr, std::cin, &server);
}
