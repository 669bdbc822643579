// What /metrics tells. Counters only grow and any thread may count.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace fracas {

// How long something took, in the steps Prometheus draws its percentiles from.
class Durations {
public:
    static constexpr std::array<double, 12> steps{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30};

    void add(std::chrono::steady_clock::duration taken) {
        const double seconds = std::chrono::duration<double>(taken).count();
        std::size_t at = 0;
        while (at < steps.size() && seconds > steps[at]) ++at;
        ++counts[at];
        microseconds += static_cast<std::uint64_t>(seconds * 1e6);
    }
    std::string told(const std::string& name, const std::string& help) const;

private:
    std::array<std::atomic<std::uint64_t>, steps.size() + 1> counts{};
    std::atomic<std::uint64_t> microseconds{0};
};

struct Metrics {
    std::atomic<std::int64_t> connections{0}, live{0}, awake{0};
    std::atomic<std::uint64_t> requests{0}, commands{0}, answers{0}, duplicates{0}, wakings{0}, put_away{0};
    // Refused, by reason.
    std::atomic<std::uint64_t> refused_commands{0}, refused_rate{0}, refused_host{0}, refused_token{0}, too_slow{0};
    Durations request_time, command_time, wake_time;
};

} // namespace fracas
