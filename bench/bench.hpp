// Measured speed. Every row carries a checksum of what it computed and is not reported when that is wrong; ratios are
// taken within one run.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

namespace fracas::bench {

struct Row {
    std::string name;
    double value = 0;
    std::string unit;
    std::string target; // "at least 500000", for people
    bool met = true;
    std::uint64_t checksum = 0, expected = 0;
};

// Every system registers its rows from a file of its own, and so does what all of them have.
struct Suite {
    std::string name;
    std::function<std::vector<Row>()> rows;
};
std::vector<Suite>& suites();
struct Register {
    Register(std::string name, std::function<std::vector<Row>()> rows) {
        suites().push_back({std::move(name), std::move(rows)});
    }
};

inline double seconds_by_the_clock() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
// That this thread has had the processor.
inline double seconds_of_processor() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Seconds of the fastest of `tries` runs: what the machine can do, not what else it was doing. Work on several threads is
// measured by the clock.
template <class Work>
double fastest(int tries, Work&& work, double (*seconds_now)() = seconds_of_processor) {
    double best = 1e300;
    for (int i = 0; i < tries; ++i) {
        const double start = seconds_now();
        work();
        best = std::min(best, seconds_now() - start);
    }
    return best;
}

// FNV-1a over bytes.
inline std::uint64_t mix(std::uint64_t hash, const void* bytes, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i)
        hash = (hash ^ static_cast<const unsigned char*>(bytes)[i]) * 1099511628211ull;
    return hash;
}
inline constexpr std::uint64_t empty_hash = 14695981039346656037ull;

} // namespace fracas::bench
