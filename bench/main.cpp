// fracas_bench [SUITE ...]: all rows, or those of the suites that are named.
#include "bench.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>

namespace fracas::bench {
std::vector<Suite>& suites() {
    static std::vector<Suite> all;
    return all;
}
} // namespace fracas::bench

int main(int count, char** words) {
    using namespace fracas::bench;
    const std::vector<std::string> wanted(words + 1, words + count);
    std::vector<std::string> names;
    for (const Suite& suite : suites()) names.push_back(suite.name);
    for (const std::string& name : wanted)
        if (std::ranges::find(names, name) == names.end()) {
            fmt::print(stderr, "there is no suite \"{}\"; there are {}\n", name, fmt::join(names, ", "));
            return 2;
        }
    int missed = 0, wrong = 0;
    fmt::print("{:<62} {:>16}  {:<26} {}\n", "what", "measured", "wanted", "checksum");
    for (const Suite& suite : suites()) {
        if (!wanted.empty() && std::ranges::find(wanted, suite.name) == wanted.end()) continue;
        const double began = seconds_by_the_clock();
        for (const Row& row : suite.rows()) {
            if (row.checksum != row.expected) {
                ++wrong;
                fmt::print("{:<62} {:>16}  not reported: checksum {:016x}, expected {:016x}\n", row.name, "-",
                           row.checksum, row.expected);
                continue;
            }
            missed += !row.met;
            fmt::print("{:<62} {:>16}  {:<26} {:016x}\n", row.name, fmt::format("{:.4g} {}", row.value, row.unit),
                       row.target + (row.met ? "" : " MISSED"), row.checksum);
        }
        fmt::print("{}: {:.0f} s\n", suite.name, seconds_by_the_clock() - began);
        std::fflush(stdout); // so that who waits sees how far it is
    }
    if (missed > 0) fmt::print("{} target(s) missed\n", missed);
    return wrong > 0 ? 1 : 0;
}
