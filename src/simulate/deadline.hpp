// When a computation has to end.
#pragma once

#include <atomic>
#include <chrono>

namespace fracas {

// Says when a computation has to end: time is up, or somebody wants it to.
class Deadline {
public:
    Deadline(double seconds, const std::atomic<bool>* from_outside)
        : until(std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                                       std::chrono::duration<double>(seconds))),
          stop(from_outside) {}

    bool is_interrupted() const { return stop != nullptr && stop->load(); }
    double seconds_left() const {
        return std::chrono::duration<double>(until - std::chrono::steady_clock::now()).count();
    }
    bool is_up() const { return is_interrupted() || std::chrono::steady_clock::now() >= until; }
    // Asked so often that even looking at the clock would be felt.
    bool is_up_now_and_then() {
        constexpr int now_and_then = 32;
        if (asked++ % now_and_then == 0) last = is_up();
        return last;
    }

private:
    std::chrono::steady_clock::time_point until;
    const std::atomic<bool>* stop;
    int asked = 0;
    bool last = false;
};

} // namespace fracas
