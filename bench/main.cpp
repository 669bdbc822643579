#include "bench.hpp"

#include <fmt/format.h>

namespace fracas::bench {
std::vector<Suite>& suites() {
    static std::vector<Suite> all;
    return all;
}
} // namespace fracas::bench

int main() {
    using namespace fracas::bench;
    int missed = 0, wrong = 0;
    fmt::print("{:<62} {:>16}  {:<26} {}\n", "what", "measured", "wanted", "checksum");
    for (const Suite& suite : suites())
        for (const Row& row : suite()) {
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
    if (missed > 0) fmt::print("{} target(s) missed\n", missed);
    return wrong > 0 ? 1 : 0;
}
