#include <utility> // Boost 1.74 forgets it

#include "server/rooms.hpp"

#include <vector>

namespace fracas {

std::shared_ptr<LiveRoom> Rooms::find(const std::string& id) {
    const std::lock_guard guard(mutex);
    auto& room = open[id];
    if (!room) room = std::make_shared<LiveRoom>(executor, library, storage, metrics, id);
    return room;
}

void Rooms::put_away_idle(std::chrono::duration<double> idle) {
    const auto since =
        std::chrono::steady_clock::now() - std::chrono::duration_cast<std::chrono::steady_clock::duration>(idle);
    const std::lock_guard guard(mutex);
    // Nobody can come by it while we hold the lock, and nobody else has it: whoever asks next gets a new one.
    std::erase_if(open, [](const auto& one) { return one.second.use_count() == 1 && one.second->may_be_forgotten(); });
    for (const auto& [id, room] : open) room->put_away_if_idle(since);
}

void Rooms::say_goodbye(const Message& message) {
    const std::lock_guard guard(mutex);
    for (const auto& [id, room] : open) room->say_goodbye(message);
}

std::size_t Rooms::size() const {
    const std::lock_guard guard(mutex);
    return open.size();
}

} // namespace fracas
