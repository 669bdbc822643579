// Where rooms are kept: each is its encounter and a numbered list of entries, nothing else. What a fight looks like, who has
// claimed whom and what was undone follow from them.
#pragma once

#include "fight/fight.hpp"
#include "server/migrations.hpp"
#include "server/secrets.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fracas {

struct StoredRoom {
    std::string id, code, name, system, title;
    std::string encounter; // JSON; empty in lists
    std::int64_t created = 0;
    bool archived = false;
};

struct StoredMember {
    std::string room, id, role, name;
    TokenHash hash{};
    bool revoked = false;
};

struct StoredEntry {
    std::uint64_t number = 0; // from 1, without a gap
    std::string member;       // who
    std::string command;      // as the client calls it
    std::string body;         // JSON: what has changed
};

// One entry with what changes beside it, written together or not at all.
struct StoredChange {
    std::string room;
    StoredEntry entry;
    std::optional<StoredMember> new_member{};
    std::optional<std::string> revoked{}; // id of a member
    std::optional<std::string> name{};    // of the room
    std::optional<bool> archived{};
};

// How writing ended. A number that somebody else has written is no fault of the storage.
enum class Written { durable, number_taken, failed };
struct WriteOutcome {
    Written how = Written::durable;
    std::string message{};
};

// What other servers do with the same rooms. Called by a thread of the storage.
struct Neighbours {
    // Entries up to this number; where it is short it is told itself, and need not be read.
    std::function<void(const std::string& room, std::uint64_t number, std::optional<StoredEntry> entry)> wrote;
    // Who is connected to the other server: ids of members. Without a room: it has gone, and all of them.
    std::function<void(const std::string& server, const std::string& room, std::vector<std::string> members)> has_here;
    std::function<void(const std::string& room)> asks_who_is_here;
    std::function<void()> was_away;                       // anything may have been missed
    std::function<void(const std::string& what)> trouble; // and its end, for the log
};

class Storage {
public:
    using Done = std::function<void(const WriteOutcome&)>;

    virtual ~Storage() = default;

    // Both return at once; `done` is called by another thread, with Written::durable only when the disk has it.
    virtual void create(StoredRoom room, std::vector<StoredMember> members, std::vector<StoredEntry> entries,
                        Done done) = 0;
    virtual void append(StoredChange change, Done done) = 0;

    // These look, and wait for what they look for. Any thread may ask.
    virtual Expected<std::optional<StoredRoom>> room(const std::string& id) = 0;
    virtual Expected<std::vector<StoredEntry>> entries(const std::string& room, std::uint64_t from = 1) = 0;
    virtual Expected<std::optional<StoredMember>> member(const TokenHash& hash) = 0;
    virtual Expected<std::optional<std::string>> room_with_code(const std::string& code) = 0;
    virtual Expected<std::vector<StoredRoom>> rooms() = 0;
    virtual Expected<std::uint64_t> room_count() = 0;

    // For /readyz and /metrics.
    struct Figures {
        bool writable = true;
        std::uint64_t waiting = 0, commits = 0, changes = 0, failures = 0;
        double commit_seconds = 0;
    };
    virtual Figures figures() const = 0;

    // --- several servers on one storage ---
    // Whether others write to it too.
    virtual bool is_shared() const { return false; }
    // Whether it can be asked now. If not, everything is refused at once.
    virtual bool is_reachable() const { return true; }
    virtual void watch(Neighbours) {}
    virtual void tell_who_is_here(const std::string& /*room*/, const std::vector<std::string>& /*members*/) {}
    virtual void ask_who_is_here(const std::string& /*room*/) {}
};

// From the first version to the one this program knows.
Migrations sqlite_migrations();
Migrations postgres_migrations();

// In a folder, which is made if it is missing. Refused if another server has it open or a newer one has written it.
Expected<std::unique_ptr<Storage>> open_sqlite_storage(const std::string& folder,
                                                       Migrations steps = sqlite_migrations());
// Of a folder that another server may have open: nothing can be written.
Expected<std::unique_ptr<Storage>> look_into_sqlite_storage(const std::string& folder);

// At an address, postgresql://USER@HOST:PORT/NAME, which any number of servers share. No message has its password.
Expected<std::unique_ptr<Storage>> open_postgres_storage(const std::string& address,
                                                         Migrations steps = postgres_migrations());
Expected<std::unique_ptr<Storage>> look_into_postgres_storage(const std::string& address);

// The one of these that is meant: of the address if there is one, else of the folder.
Expected<std::unique_ptr<Storage>> open_storage(const std::string& address, const std::string& folder);
Expected<std::unique_ptr<Storage>> look_into_storage(const std::string& address, const std::string& folder);

} // namespace fracas
