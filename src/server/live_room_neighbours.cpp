// A room of which other servers have people too: what they write is heard here, and who is where.
#include <utility> // Boost 1.74 forgets it

#include "server/live_room.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>

namespace fracas {

void LiveRoom::hear_of(std::uint64_t number, std::optional<StoredEntry> entry) {
    boost::asio::post(strand, [this, self = shared_from_this(), number, entry = std::move(entry)]() mutable {
        newest = std::max(newest, number);
        // With nobody here there is nobody to tell: whoever comes next is shown all of it.
        if (listeners.empty()) return;
        queue.push_back([this, self, entry = std::move(entry)] {
            std::string why;
            if (room && entry && entry->number == room->entry_count() + 1) hear(*entry);
            if (!room || is_behind()) open(why);
            finished();
        });
        begin_next();
    });
}

void LiveRoom::tell_neighbours() {
    if (!storage.is_shared()) return;
    std::vector<std::string> members;
    for (const auto& listener : listeners)
        if (std::ranges::find(members, listener->member) == members.end()) members.push_back(listener->member);
    storage.tell_who_is_here(name, members);
}

void LiveRoom::tell_who_is_here() {
    boost::asio::post(strand, [self = shared_from_this()] {
        if (!self->listeners.empty()) self->tell_neighbours();
    });
}

void LiveRoom::hear_who_is_at(std::string server, std::vector<std::string> members) {
    enqueue([this, self = shared_from_this(), server = std::move(server), members = std::move(members)] {
        const auto found = elsewhere.find(server);
        const bool is_new = found == elsewhere.end() ? !members.empty() : found->second != members;
        if (members.empty()) elsewhere.erase(server);
        else elsewhere[server] = members;
        std::string why;
        // Names of who came in there are in entries that may be new here.
        if (is_new && !listeners.empty() && open(why)) tell_presence();
        finished();
    });
}

} // namespace fracas
