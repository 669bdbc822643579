// Any bytes as messages of a WebSocket to a room, one a line; the first letter says who sends it. What is taken is an entry, and
// the entries alone give the same room again.
#include "kept_between_inputs.hpp"

#include "book/json.hpp"
#include "files/read_files.hpp"
#include "server/room.hpp"
#include "store/read_library.hpp"
#include "store/shelf.hpp"

#include <sanitizer/common_interface_defs.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace fracas;

const Library& library() {
    static const auto all = read_library(home(), {}, false);
    return **all;
}

// A room with its game master, a player and a screen.
struct Begun {
    StoredRoom room;
    std::vector<StoredEntry> entries;
};

void add(Begun& begun, Room& room, const std::string& member, const Json& command) {
    const auto change = room.take(member, from_json(command));
    if (!change) std::abort();
    begun.entries.push_back(change->stored.entry);
}

const Begun& begun() {
    static const Begun all = [] {
        if (!prepare_secrets()) std::abort();
        for (const auto& folder : std::filesystem::directory_iterator(home() / "examples"))
            for (const auto& file : std::filesystem::directory_iterator(folder)) {
                if (file.path().extension() != ".toml") continue;
                std::vector<Mistake> mistakes;
                const auto fight = library().shelf().open(*read_toml_file(file.path()), "encounter", mistakes);
                if (!fight) std::abort();
                NewRoom made = new_room(*fight, "room", "master", 0);
                Begun first{std::move(made.room), std::move(made.entries)};
                const auto room =
                    Room::from(library(), first.room, first.entries, [](std::size_t) { return std::uint64_t{1}; });
                if (!room) std::abort();
                add(first, **room, "m1", {{"do", "invite"}, {"id", "i1"}, {"role", "player"}, {"name", "player"}});
                add(first, **room, "m1", {{"do", "invite"}, {"id", "i2"}, {"role", "screen"}, {"name", "screen"}});
                return first;
            }
        std::abort();
    }();
    return all;
}

std::unique_ptr<Room> room_of(const std::vector<StoredEntry>& entries) {
    auto room = Room::from(library(), begun().room, entries, [](std::size_t) { return std::uint64_t{7}; });
    if (!room) std::abort();
    return std::move(*room);
}

std::string seen(const Room& room) {
    std::string text;
    for (const char* member : {"m1", "m2", "m3"})
        text +=
            room.standing(room.role_of(member), 0).text + one_line(room.room_for(member)) + one_line(room.you(member));
    return text;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    look_for_leaks_now_and_then();
    // One room for many inputs: to begin a fight takes longer than all that is done to it here.
    static std::unique_ptr<Room> room;
    static std::vector<StoredEntry> entries;
    static int inputs = 0;
    const auto same_again = [] {
        if (seen(*room) != seen(*room_of(entries))) std::abort();
    };
    if (room && (++inputs % 256 == 0 || entries.size() > 400)) {
        same_again();
        room.reset();
    }
    if (!room) {
        entries = begun().entries;
        room = room_of(entries);
        __sanitizer_set_death_callback([] {
            for (const StoredEntry& one : entries)
                std::fprintf(stderr, "%s %s\n", one.member.c_str(), one.body.c_str());
        });
    }
    std::string_view text(reinterpret_cast<const char*>(data), size);
    for (int lines = 0; lines < 6 && !text.empty(); ++lines) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string line(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty()) continue;
        const std::string who = line[0] == 'p' ? "m2" : line[0] == 's' ? "m3" : "m1";
        const auto read = read_json(std::string_view(line).substr(1), "command");
        if (!read || !read->is(Document::Kind::table)) continue;
        const auto change = room->take(who, *read);
        if (change) entries.push_back(change->stored.entry);
        else if (change.error()["message"].get<std::string>().empty()) std::abort();
        if (change && who == "m3") std::abort(); // a screen changes nothing
    }
    return 0;
}
