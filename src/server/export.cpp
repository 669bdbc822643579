#include "book/json.hpp"
#include "server/room.hpp"
#include "server/server.hpp"
#include "store/read_library.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

namespace fracas {

Expected<std::size_t> export_rooms(const std::string& database, const std::string& data, const std::string& into,
                                   const std::function<void(const std::string&)>& told) {
    if (!prepare_secrets()) return tl::unexpected(Refusal{"this machine gives no random numbers"});
    const auto storage = look_into_storage(database, data);
    if (!storage) return tl::unexpected(storage.error());
    const auto library = read_library(home());
    if (!library) return tl::unexpected(library.error());
    std::error_code trouble;
    std::filesystem::create_directories(into, trouble);
    if (trouble) return tl::unexpected(Refusal{fmt::format("{}: cannot be made: {}", into, trouble.message())});
    const auto rooms = (*storage)->rooms();
    if (!rooms) return tl::unexpected(rooms.error());
    std::size_t count = 0;
    for (const StoredRoom& one : *rooms) {
        const auto stored = (*storage)->room(one.id);
        const auto entries = (*storage)->entries(one.id);
        if (!stored || !*stored || !entries) {
            told(fmt::format("room {} ({}) cannot be read", one.id, one.name));
            continue;
        }
        const auto room = Room::from(**library, **stored, *entries, [](std::size_t) { return new_seed(); });
        if (!room) {
            told(fmt::format("room {} ({}): {}", one.id, one.name, room.error().message));
            continue;
        }
        // Named by its id alone: names of rooms are for people, not for file systems.
        const auto file = std::filesystem::path(into) / (one.id + ".json");
        std::ofstream out(file, std::ios::binary);
        out << (*room)->fight().save().dump(1, ' ', false, Json::error_handler_t::replace) << '\n';
        if (!out.flush()) return tl::unexpected(Refusal{fmt::format("{}: cannot be written", file.string())});
        ++count;
    }
    return count;
}

std::vector<std::string> addresses_on_networks() {
    std::vector<std::string> list;
    ifaddrs* all = nullptr;
    if (::getifaddrs(&all) != 0) return list;
    for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
        if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_LOOPBACK) != 0 ||
            (one->ifa_flags & IFF_UP) == 0)
            continue;
        char text[INET_ADDRSTRLEN] = {};
        ::inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr, text, sizeof text);
        list.emplace_back(text);
    }
    ::freeifaddrs(all);
    return list;
}

} // namespace fracas
