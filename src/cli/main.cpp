#include "cli/program.hpp"

#include <iostream>

int main(int argc, char** argv) { return fracas::run_program(argc, argv, std::cout, std::cerr, std::cin); }
