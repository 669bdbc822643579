// What waits to be written, whatever it is written to: one thread writes, and all that has come while the disk was busy goes
// into the next commit together.
#pragma once

#include "server/storage.hpp"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

namespace fracas {

struct Creation {
    StoredRoom room;
    std::vector<StoredMember> members;
    std::vector<StoredEntry> entries;
};
struct Write {
    std::variant<Creation, StoredChange> what;
    Storage::Done done;
    WriteOutcome outcome{};
};

// One entry and nothing beside it.
inline bool is_plain(const Write& write) {
    const auto* change = std::get_if<StoredChange>(&write.what);
    return change != nullptr && !change->new_member && !change->revoked && !change->name && !change->archived;
}

class WriteQueue {
public:
    // Writes them and says in each how it ended; false if the storage has failed.
    using Commit = std::function<bool(std::vector<Write>&)>;

    // What `then` does delays nobody whose change was written.
    explicit WriteQueue(Commit how, std::function<void()> then = {})
        : commit(std::move(how)), afterwards(std::move(then)), writer([this] { write_all(); }) {}
    WriteQueue(const WriteQueue&) = delete;
    WriteQueue& operator=(const WriteQueue&) = delete;
    // Once all that waits is written.
    ~WriteQueue() {
        {
            const std::lock_guard guard(mutex);
            ending = true;
        }
        arrived.notify_one();
        writer.join();
    }

    void add(Write write) {
        {
            const std::lock_guard guard(mutex);
            queue.push_back(std::move(write));
        }
        arrived.notify_one();
    }

    Storage::Figures figures() const {
        const std::lock_guard guard(mutex);
        Storage::Figures now = told;
        now.waiting = queue.size() + in_hand;
        return now;
    }

private:
    void write_all() {
        for (;;) {
            std::vector<Write> batch;
            {
                std::unique_lock guard(mutex);
                arrived.wait(guard, [this] { return ending || !queue.empty(); });
                if (queue.empty()) return;
                batch.swap(queue);
                in_hand = batch.size();
            }
            const auto began = std::chrono::steady_clock::now();
            const bool well = commit(batch);
            {
                const std::lock_guard guard(mutex);
                ++told.commits;
                told.changes += batch.size();
                told.writable = well;
                if (!well) ++told.failures;
                told.commit_seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
            }
            for (Write& write : batch) write.done(write.outcome);
            if (afterwards) afterwards();
            const std::lock_guard guard(mutex);
            in_hand = 0;
        }
    }

    Commit commit;
    std::function<void()> afterwards;
    mutable std::mutex mutex;
    std::condition_variable arrived;
    std::vector<Write> queue;
    std::size_t in_hand = 0;
    Storage::Figures told;
    bool ending = false;
    std::thread writer;
};

} // namespace fracas
