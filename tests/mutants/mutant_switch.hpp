// What tests/mutants/run.py puts into its copies of the sources: which of the changes runs.
#pragma once

#include <cstdlib>
#include <type_traits>

namespace mutants {

inline constexpr int most = 1000;
inline unsigned char reached[most];

inline bool runs(int number) {
    static const char* const said = std::getenv("FRACAS_MUTANT");
    static const int running = said == nullptr ? 0 : std::atoi(said);
    reached[number] = 1;
    return number == running;
}

} // namespace mutants

// What is evaluated when compiling has no environment: changes there are built one by one.
constexpr bool mutant(int number) {
    if (std::is_constant_evaluated()) return false;
    else return mutants::runs(number);
}
