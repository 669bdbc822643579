#include <utility> // Boost 1.74 forgets it

#include "server/rooms.hpp"

#include <limits>

namespace fracas {

std::shared_ptr<LiveRoom> Rooms::find(const std::string& id) {
    const std::lock_guard guard(mutex);
    auto& room = open[id];
    if (!room) room = std::make_shared<LiveRoom>(executor, library, storage, metrics, seeds, id);
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

std::shared_ptr<LiveRoom> Rooms::find_open(const std::string& id) const {
    const std::lock_guard guard(mutex);
    const auto found = open.find(id);
    return found == open.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<LiveRoom>> Rooms::all_open() const {
    const std::lock_guard guard(mutex);
    std::vector<std::shared_ptr<LiveRoom>> list;
    for (const auto& [id, room] : open) list.push_back(room);
    return list;
}

void Rooms::listen_to_neighbours(std::function<void(const std::string&)> trouble) {
    Neighbours neighbours;
    neighbours.wrote = [this](const std::string& id, std::uint64_t number, std::optional<StoredEntry> entry) {
        if (const auto room = find_open(id)) room->hear_of(number, std::move(entry));
    };
    neighbours.has_here = [this](const std::string& server, const std::string& id, std::vector<std::string> members) {
        if (!id.empty()) {
            if (const auto room = find_open(id)) room->hear_who_is_at(server, std::move(members));
            return;
        }
        for (const auto& room : all_open()) room->hear_who_is_at(server, {});
    };
    neighbours.asks_who_is_here = [this](const std::string& id) {
        if (const auto room = find_open(id)) room->tell_who_is_here();
    };
    neighbours.was_away = [this] {
        for (const auto& room : all_open()) {
            room->hear_of(std::numeric_limits<std::uint64_t>::max(), {});
            room->tell_who_is_here();
        }
    };
    neighbours.trouble = std::move(trouble);
    storage.watch(std::move(neighbours));
}

std::size_t Rooms::size() const {
    const std::lock_guard guard(mutex);
    return open.size();
}

} // namespace fracas
