// A few threads for what takes long, and a short queue before them. They give way to the threads that answer people.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace fracas {

// Set when nobody waits for the result any more.
using Stop = std::shared_ptr<std::atomic<bool>>;
inline Stop new_stop() { return std::make_shared<std::atomic<bool>>(false); }

class Workers {
public:
    Workers(std::size_t threads, std::size_t most_waiting);
    ~Workers(); // waits for what runs; what waits is told to stop
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // False if too much waits already. Work whose stop was set before its turn is begun all the same: it must tell somebody.
    bool submit(Stop stop, std::function<void()> work);
    void stop_all();
    std::size_t waiting() const;
    std::size_t running() const { return active; }

    // Priority alone is not enough: a thread that wakes looks for an idle core, and finds none where all compute. While people
    // answer one core is left to them; of a single core nothing can be left. One call at a time.
    void leave_a_core(bool people_answer);

private:
    struct Work {
        Stop stop;
        std::function<void()> run;
    };
    void run_all();

    mutable std::mutex mutex;
    std::condition_variable arrived;
    std::deque<Work> queue;
    std::vector<Stop> stops;
    std::atomic<std::size_t> active{0};
    std::size_t most;
    bool ending = false, leaves_a_core = false;
    std::vector<std::thread> threads;
};

} // namespace fracas
