// A bar on a terminal while something takes long, and Ctrl-C as a polite request to come to an end.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>

#include <csignal>

namespace fracas {

// "[████▌     ]  45 %  450,000 of 1,000,000  123,456 a second  0:04 left"; without a goal the bar is missing.
std::string progress_line(std::uint64_t done, std::uint64_t wanted, double seconds, bool blocks);

// Draws the line over and over in its place, at most ten times a second, and wipes it away in the end.
class ProgressBar {
public:
    ProgressBar(std::ostream& where, bool drawn);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void show(std::uint64_t done, std::uint64_t wanted);
    double seconds() const;

private:
    using Clock = std::chrono::steady_clock;
    std::ostream& out;
    bool drawn;
    bool shown = false;
    Clock::time_point start, last;
};

// While it lives the first Ctrl-C sets flag() instead of ending the program; the second ends it as ever. What was done
// about Ctrl-C before is restored.
class InterruptWatch {
public:
    InterruptWatch();
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

    const std::atomic<bool>& flag() const;

private:
    struct sigaction before{};
};

} // namespace fracas
