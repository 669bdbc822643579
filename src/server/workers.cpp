#include "server/workers.hpp"

#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace fracas {

Workers::Workers(std::size_t count, std::size_t most_waiting) : most(most_waiting) {
    for (std::size_t i = 0; i < count; ++i) threads.emplace_back([this] { run_all(); });
}

Workers::~Workers() {
    stop_all();
    {
        const std::lock_guard guard(mutex);
        ending = true;
    }
    arrived.notify_all();
    for (std::thread& thread : threads) thread.join();
}

bool Workers::submit(Stop stop, std::function<void()> work) {
    {
        const std::lock_guard guard(mutex);
        if (ending || queue.size() >= most) return false;
        queue.push_back({std::move(stop), std::move(work)});
    }
    arrived.notify_one();
    return true;
}

void Workers::stop_all() {
    const std::lock_guard guard(mutex);
    for (const Work& work : queue) *work.stop = true;
    for (const Stop& stop : stops) *stop = true;
}

std::size_t Workers::waiting() const {
    const std::lock_guard guard(mutex);
    return queue.size();
}

void Workers::leave_a_core(bool people_answer) {
    if (people_answer == leaves_a_core) return;
    leaves_a_core = people_answer;
    cpu_set_t cores;
    CPU_ZERO(&cores);
    // Those this process may use at all, as the calling thread may.
    if (::sched_getaffinity(0, sizeof cores, &cores) != 0 || CPU_COUNT(&cores) < 2) return;
    for (int core = 0; people_answer && core < CPU_SETSIZE; ++core)
        if (CPU_ISSET(core, &cores)) {
            CPU_CLR(core, &cores);
            break;
        }
    for (std::thread& thread : threads) ::pthread_setaffinity_np(thread.native_handle(), sizeof cores, &cores);
}

void Workers::run_all() {
    // A thread of Linux has a niceness of its own: an answer at a table never waits for a simulation.
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::syscall(SYS_gettid)), 19);
    for (;;) {
        Work work;
        {
            std::unique_lock guard(mutex);
            arrived.wait(guard, [this] { return ending || !queue.empty(); });
            if (queue.empty()) return;
            work = std::move(queue.front());
            queue.pop_front();
            stops.push_back(work.stop);
        }
        ++active;
        work.run();
        --active;
        const std::lock_guard guard(mutex);
        std::erase(stops, work.stop);
    }
}

} // namespace fracas
