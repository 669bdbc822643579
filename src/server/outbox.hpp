// What waits to be written to one connection. Anybody puts something in, the connection takes it out; who takes too slowly is
// given up.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace fracas {

using Message = std::shared_ptr<const std::string>;
inline Message message_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

class Outbox {
public:
    explicit Outbox(std::size_t most_waiting) : most(most_waiting) {}

    // Called from any thread whenever there is something to take.
    void wake_with(std::function<void()> call) {
        const std::lock_guard guard(mutex);
        wake = std::move(call);
    }

    void push(Message message) {
        const std::lock_guard guard(mutex);
        if (closed) return;
        // Whoever was woken takes all there is before sleeping again.
        const bool sleeps = waiting.empty();
        bytes += message->size();
        waiting.push_back(std::move(message));
        if (bytes > most) {
            closed = too_slow = true;
            waiting.clear();
        }
        if (wake && (sleeps || closed)) wake();
    }
    // Nothing more comes after what waits.
    void close() {
        const std::lock_guard guard(mutex);
        closed = true;
        if (wake) wake();
    }

    bool is_too_slow() {
        const std::lock_guard guard(mutex);
        return too_slow;
    }

    struct Taken {
        std::vector<Message> messages;
        bool closed = false, too_slow = false;
    };
    Taken take() {
        const std::lock_guard guard(mutex);
        bytes = 0;
        return {std::exchange(waiting, {}), closed, too_slow};
    }

private:
    std::mutex mutex;
    std::function<void()> wake;
    std::vector<Message> waiting;
    std::size_t bytes = 0, most;
    bool closed = false, too_slow = false;
};

} // namespace fracas
