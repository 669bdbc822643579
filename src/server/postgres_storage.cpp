#include "server/postgres_link.hpp"
#include "server/postgres_neighbours.hpp"
#include "server/write_queue.hpp"

#include "protocol/version.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstring>
#include <set>
#include <unordered_map>

namespace fracas {

namespace {

// Commands are called as their senders please, zero bytes included, which no text of PostgreSQL may have.
constexpr auto postgres_steps = std::to_array<const char*>({R"(
CREATE SCHEMA IF NOT EXISTS fracas;
CREATE TABLE fracas.versions(number integer PRIMARY KEY, program text NOT NULL, made timestamptz NOT NULL DEFAULT now());
CREATE TABLE fracas.rooms(id text PRIMARY KEY, code text NOT NULL UNIQUE, name text NOT NULL, system text NOT NULL,
                          title text NOT NULL, encounter text NOT NULL, created bigint NOT NULL,
                          archived boolean NOT NULL DEFAULT false);
CREATE TABLE fracas.members(hash bytea PRIMARY KEY, room text NOT NULL REFERENCES fracas.rooms(id), id text NOT NULL,
                            role text NOT NULL, name text NOT NULL, revoked boolean NOT NULL DEFAULT false,
                            UNIQUE(room, id));
CREATE TABLE fracas.entries(room text NOT NULL REFERENCES fracas.rooms(id), number bigint NOT NULL, member text NOT NULL,
                            command bytea NOT NULL, body text NOT NULL, PRIMARY KEY(room, number));
)"});

namespace sql {

constexpr PostgresStatement add_room{"add_room", "INSERT INTO fracas.rooms VALUES($1, $2, $3, $4, $5, $6, $7, $8) "
                                                 "ON CONFLICT DO NOTHING"};
constexpr PostgresStatement add_member{
    "add_member", "INSERT INTO fracas.members(hash, room, id, role, name) VALUES($1, $2, $3, $4, $5)"};
// Many at once. A number that is taken is left out, the others stand; what was written is told to the other servers as the
// transaction is committed.
constexpr PostgresStatement add_entries{
    "add_entries",
    "WITH written AS (INSERT INTO fracas.entries(room, number, member, command, body) "
    "SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bytea[], $5::text[]) "
    "ON CONFLICT DO NOTHING RETURNING room, number, member, command, body) "
    "SELECT room, number, pg_notify('fracas', 'wrote ' || $6::text || ' ' || room || ' ' || number || "
    // No more than 8,000 bytes go into one notification.
    "CASE WHEN octet_length(body) < 6000 THEN ' ' || member || ' ' || command::text || ' ' || body ELSE '' END) "
    "FROM written"};
constexpr PostgresStatement revoke{"revoke", "UPDATE fracas.members SET revoked = true WHERE room = $1 AND id = $2"};
constexpr PostgresStatement rename{"rename", "UPDATE fracas.rooms SET name = $2 WHERE id = $1"};
constexpr PostgresStatement archive{"archive", "UPDATE fracas.rooms SET archived = $2 WHERE id = $1"};
constexpr PostgresStatement entry_is_there{"entry_is_there",
                                           "SELECT 1 FROM fracas.entries WHERE room = $1 AND number = $2 AND "
                                           "member = $3 AND command = $4 AND body = $5"};
constexpr PostgresStatement room_is_there{"room_is_there", "SELECT 1 FROM fracas.rooms WHERE id = $1"};

constexpr PostgresStatement one_room{
    "one_room", "SELECT id, code, name, system, title, created, archived::int, encounter FROM fracas.rooms "
                "WHERE id = $1"};
constexpr PostgresStatement all_rooms{
    "all_rooms", "SELECT id, code, name, system, title, created, archived::int FROM fracas.rooms ORDER BY created, id"};
constexpr PostgresStatement counted{"counted", "SELECT count(*) FROM fracas.rooms"};
constexpr PostgresStatement code_of{"code_of", "SELECT id FROM fracas.rooms WHERE code = $1 AND NOT archived"};
constexpr PostgresStatement all_entries{"all_entries", "SELECT number, member, command, body FROM fracas.entries WHERE "
                                                       "room = $1 AND number >= $2 ORDER BY number"};
constexpr PostgresStatement one_member{
    "one_member", "SELECT room, id, role, name, hash, revoked::int FROM fracas.members WHERE hash = $1"};

} // namespace sql

using Texts = std::vector<std::string>;

StoredRoom room_of(const PostgresRows& rows, int row) {
    return {rows.text(row, 0),   rows.text(row, 1),       rows.text(row, 2), rows.text(row, 3), rows.text(row, 4), {},
            rows.number(row, 5), rows.number(row, 6) != 0};
}

// Members of late, by their token: who was let in a moment ago may go on reading while the database is away.
class RememberedMembers {
public:
    void remember(const TokenHash& hash, const std::optional<StoredMember>& member) {
        constexpr std::size_t most = 20000;
        const std::lock_guard guard(mutex);
        if (!member) list.erase(key_of(hash));
        else {
            if (list.size() >= most) list.clear();
            list[key_of(hash)] = *member;
        }
    }
    std::optional<StoredMember> find(const TokenHash& hash) const {
        const std::lock_guard guard(mutex);
        const auto found = list.find(key_of(hash));
        return found == list.end() || !is_same(found->second.hash, hash) ? std::nullopt : std::optional(found->second);
    }

private:
    static std::string key_of(const TokenHash& hash) { return {hash.begin(), hash.end()}; }
    mutable std::mutex mutex;
    std::unordered_map<std::string, StoredMember> list;
};

class PostgresStorage final : public Storage {
public:
    PostgresStorage(PostgresAddress where, bool may_write) : address(std::move(where)) {
        if (may_write) neighbours.emplace(address, [this] { came_back = true; });
    }
    PostgresStorage(const PostgresStorage&) = delete;
    PostgresStorage& operator=(const PostgresStorage&) = delete;

    void create(StoredRoom room, std::vector<StoredMember> members, std::vector<StoredEntry> entries,
                Done done) override {
        queue.add({Creation{std::move(room), std::move(members), std::move(entries)}, std::move(done)});
    }
    void append(StoredChange change, Done done) override { queue.add({std::move(change), std::move(done)}); }

    Expected<std::optional<StoredRoom>> room(const std::string& id) override {
        return read<std::optional<StoredRoom>>(sql::one_room, {id}, [](const PostgresRows& rows) {
            std::optional<StoredRoom> found;
            if (rows.count() > 0) {
                found = room_of(rows, 0);
                found->encounter = rows.text(0, 7);
            }
            return found;
        });
    }

    Expected<std::vector<StoredEntry>> entries(const std::string& room, std::uint64_t from) override {
        return read<std::vector<StoredEntry>>(
            sql::all_entries, {room, std::to_string(from)}, [](const PostgresRows& rows) {
                std::vector<StoredEntry> list;
                for (int i = 0; i < rows.count(); ++i)
                    list.push_back({static_cast<std::uint64_t>(rows.number(i, 0)), rows.text(i, 1), rows.bytes(i, 2),
                                    rows.text(i, 3)});
                return list;
            });
    }

    Expected<std::optional<StoredMember>> member(const TokenHash& hash) override {
        auto found =
            read<std::optional<StoredMember>>(sql::one_member, {postgres_bytes(hash)}, [&](const PostgresRows& rows) {
                std::optional<StoredMember> one;
                if (rows.count() == 0) return one;
                one = StoredMember{rows.text(0, 0),       rows.text(0, 1), rows.text(0, 2), rows.text(0, 3), {},
                                   rows.number(0, 5) != 0};
                const std::string bytes = rows.bytes(0, 4);
                if (bytes.size() == one->hash.size()) std::memcpy(one->hash.data(), bytes.data(), bytes.size());
                // The index has found it by comparing bytes; that it is the same is said in constant time.
                if (!is_same(one->hash, hash)) one.reset();
                return one;
            });
        if (found) remembered.remember(hash, *found);
        else if (auto of_late = remembered.find(hash)) return of_late;
        return found;
    }

    Expected<std::optional<std::string>> room_with_code(const std::string& code) override {
        return read<std::optional<std::string>>(sql::code_of, {code}, [](const PostgresRows& rows) {
            return rows.count() == 0 ? std::nullopt : std::optional(rows.text(0, 0));
        });
    }

    Expected<std::vector<StoredRoom>> rooms() override {
        return read<std::vector<StoredRoom>>(sql::all_rooms, {}, [](const PostgresRows& rows) {
            std::vector<StoredRoom> list;
            for (int i = 0; i < rows.count(); ++i) list.push_back(room_of(rows, i));
            return list;
        });
    }

    Expected<std::uint64_t> room_count() override {
        return read<std::uint64_t>(
            sql::counted, {}, [](const PostgresRows& rows) { return static_cast<std::uint64_t>(rows.number(0, 0)); });
    }

    Figures figures() const override {
        Figures now = queue.figures();
        now.writable = (now.writable || came_back) && is_reachable();
        return now;
    }

    bool is_shared() const override { return true; }
    bool is_reachable() const override { return !neighbours || neighbours->is_reachable(); }
    void watch(Neighbours told) override {
        if (neighbours) neighbours->watch(std::move(told));
    }
    void tell_who_is_here(const std::string& room, const std::vector<std::string>& members) override {
        if (neighbours)
            neighbours->send(fmt::format("here {} {} {}", neighbours->own_name(), room, fmt::join(members, " ")));
    }
    void ask_who_is_here(const std::string& room) override {
        if (neighbours) neighbours->send(fmt::format("who {} {}", neighbours->own_name(), room));
    }

private:
    // --- reading -------------------------------------------------------------------------------------------------

    // As many as ask at a time have a connection each, up to a few.
    class Reading {
    public:
        explicit Reading(PostgresStorage& of) : storage(of) {
            constexpr std::size_t most = 4;
            std::unique_lock guard(storage.readers_mutex);
            storage.reader_free.wait(guard, [&] { return !storage.readers.empty() || storage.readers_made < most; });
            if (storage.readers.empty()) {
                ++storage.readers_made;
                link = std::make_unique<PostgresLink>(storage.address);
            } else {
                link = std::move(storage.readers.back());
                storage.readers.pop_back();
            }
        }
        Reading(const Reading&) = delete;
        Reading& operator=(const Reading&) = delete;
        ~Reading() {
            const std::lock_guard guard(storage.readers_mutex);
            storage.readers.push_back(std::move(link));
            storage.reader_free.notify_one();
        }
        PostgresLink* operator->() const { return link.get(); }

    private:
        PostgresStorage& storage;
        std::unique_ptr<PostgresLink> link;
    };

    template <class Found, class Use>
    Expected<Found> read(const PostgresStatement& statement, const Texts& values, Use use) {
        const std::uint64_t since = neighbours ? neighbours->returns() : 0;
        if (is_reachable()) {
            const Reading link(*this);
            // A connection that has lain idle may have been lost without anybody having noticed.
            for (int attempt = 0; attempt < 2; ++attempt) {
                if (!link->is_open() && !link->connect()) break;
                const PostgresRows rows = link->run(statement, values);
                if (rows.well()) return use(rows);
                if (link->is_open()) return unreadable(link->message());
            }
            if (neighbours) neighbours->suspect(since);
        }
        return unreadable("it cannot be reached");
    }
    static tl::unexpected<Refusal> unreadable(const std::string& why) {
        return tl::unexpected(Refusal{"the database cannot be read: " + why});
    }

    // --- writing -------------------------------------------------------------------------------------------------

    enum class Attempt { stored, refused, lost };

    bool commit(std::vector<Write>& batch) {
        came_back = false;
        std::vector<Write*> all;
        for (Write& write : batch) all.push_back(&write);
        // Two servers that write to the same rooms take them in the same order, so that they never wait for each other.
        std::ranges::sort(all, [](const Write* a, const Write* b) { return place_of(*a) < place_of(*b); });
        if (!neighbours) return fail(all, "nothing is written here");
        const std::uint64_t since = neighbours->returns();
        for (int attempt = 0; attempt < 2; ++attempt) {
            if (!is_reachable() || (!writing.is_open() && !writing.connect())) {
                neighbours->suspect(since);
                return fail(all, "the database cannot be reached");
            }
            // The connection was lost before it was known how this ended; what is there now was stored.
            if (attempt > 0)
                std::erase_if(all, [this](Write* one) {
                    one->outcome = {};
                    return is_there(*one);
                });
            switch (store(all)) {
            case Attempt::stored: return true;
            case Attempt::refused: return one_by_one(all);
            case Attempt::lost: break;
            }
        }
        neighbours->suspect(since);
        return fail(all, "the connection to the database was lost");
    }

    static std::pair<std::string_view, std::uint64_t> place_of(const Write& write) {
        const auto* change = std::get_if<StoredChange>(&write.what);
        return change == nullptr ? std::pair(std::string_view(std::get<Creation>(write.what).room.id), std::uint64_t{0})
                                 : std::pair(std::string_view(change->room), change->entry.number);
    }

    static bool fail(const std::vector<Write*>& all, const std::string& why) {
        for (Write* one : all) one->outcome = {Written::failed, "this could not be stored: " + why};
        return false;
    }

    // One of them is what the database does not take; the others must not suffer for it.
    bool one_by_one(const std::vector<Write*>& all) {
        bool any = false;
        for (Write* one : all) {
            const std::vector<Write*> alone{one};
            const Attempt how = writing.is_open() || writing.connect() ? store(alone) : Attempt::lost;
            any = any || how == Attempt::stored;
            if (how != Attempt::stored) fail(alone, writing.message());
        }
        return any;
    }

    // All of them in one transaction; in the plain case one statement, which is a transaction of its own.
    Attempt store(const std::vector<Write*>& all) {
        if (all.empty()) return Attempt::stored;
        const bool plain = std::ranges::all_of(all, [](const Write* one) { return is_plain(*one); });
        for (Write* one : all) one->outcome = {};
        const bool well = plain ? store_entries(all)
                                : writing.run("BEGIN").well() && store_creations(all) && store_entries(all) &&
                                      store_beside(all) && writing.run("COMMIT").well();
        if (well) return Attempt::stored;
        if (!writing.is_open()) return Attempt::lost;
        // Another machine may have become the one that is written to.
        if (writing.state() == "25006" || (!plain && !writing.run("ROLLBACK").well())) writing.close();
        return Attempt::refused;
    }

    bool store_creations(const std::vector<Write*>& all) {
        for (Write* one : all) {
            const auto* made = std::get_if<Creation>(&one->what);
            if (made == nullptr) continue;
            const StoredRoom& room = made->room;
            const Texts values{room.id,
                               room.code,
                               room.name,
                               room.system,
                               room.title,
                               room.encounter,
                               std::to_string(room.created),
                               room.archived ? "true" : "false"};
            const PostgresRows rows = writing.run(sql::add_room, values);
            if (!rows.well()) return false;
            if (rows.changed() == 0) {
                one->outcome = {Written::number_taken, "somebody else has this code"};
                continue;
            }
            for (const StoredMember& member : made->members)
                if (!store_member(member)) return false;
        }
        return true;
    }

    bool store_entries(const std::vector<Write*>& all) {
        Texts rooms, numbers, members, commands, bodies;
        const auto add = [&](const std::string& room, const StoredEntry& entry) {
            rooms.push_back(room);
            numbers.push_back(std::to_string(entry.number));
            members.push_back(entry.member);
            commands.push_back(postgres_bytes(entry.command));
            bodies.push_back(entry.body);
        };
        for (const Write* one : all) {
            if (const auto* change = std::get_if<StoredChange>(&one->what)) add(change->room, change->entry);
            else if (one->outcome.how == Written::durable) {
                const auto& made = std::get<Creation>(one->what);
                for (const StoredEntry& entry : made.entries) add(made.room.id, entry);
            }
        }
        const Texts values{postgres_array(rooms),    postgres_array(numbers), postgres_array(members),
                           postgres_array(commands), postgres_array(bodies),  neighbours->own_name()};
        const PostgresRows rows = writing.run(sql::add_entries, values);
        if (!rows.well()) return false;
        std::set<std::pair<std::string, std::uint64_t>> written;
        for (int i = 0; i < rows.count(); ++i)
            written.emplace(rows.text(i, 0), static_cast<std::uint64_t>(rows.number(i, 1)));
        for (Write* one : all)
            if (const auto* change = std::get_if<StoredChange>(&one->what))
                if (written.erase({change->room, change->entry.number}) == 0)
                    one->outcome = {Written::number_taken, "somebody else has written this number"};
        return true;
    }

    bool store_member(const StoredMember& member) {
        const Texts values{postgres_bytes(member.hash), member.room, member.id, member.role, member.name};
        return writing.run(sql::add_member, values).well();
    }

    // What changes together with an entry, if that has its number.
    bool store_beside(const std::vector<Write*>& all) {
        for (const Write* one : all) {
            const auto* change = std::get_if<StoredChange>(&one->what);
            if (change == nullptr || one->outcome.how != Written::durable) continue;
            const auto run = [&](const PostgresStatement& statement, const std::string& value) {
                const Texts values{change->room, value};
                return writing.run(statement, values).well();
            };
            if (change->new_member && !store_member(*change->new_member)) return false;
            if (change->revoked && !run(sql::revoke, *change->revoked)) return false;
            if (change->name && !run(sql::rename, *change->name)) return false;
            if (change->archived && !run(sql::archive, *change->archived ? "true" : "false")) return false;
        }
        return true;
    }

    bool is_there(const Write& write) {
        if (const auto* made = std::get_if<Creation>(&write.what)) {
            const Texts values{made->room.id};
            return writing.run(sql::room_is_there, values).count() > 0;
        }
        const auto& change = std::get<StoredChange>(write.what);
        const Texts values{change.room, std::to_string(change.entry.number), change.entry.member,
                           postgres_bytes(change.entry.command), change.entry.body};
        if (writing.run(sql::entry_is_there, values).count() == 0) return false;
        if (!change.new_member) return true;
        // Two of the same name may come in at two servers at once: the token tells who it was.
        const Texts token{postgres_bytes(change.new_member->hash)};
        return writing.run(sql::one_member, token).count() > 0;
    }

    const PostgresAddress address;
    std::atomic<bool> came_back{false};           // what failed may succeed again, for all that is known
    std::optional<PostgresNeighbours> neighbours; // none where nothing is written
    PostgresLink writing{address};
    RememberedMembers remembered;

    std::mutex readers_mutex;
    std::condition_variable reader_free;
    std::vector<std::unique_ptr<PostgresLink>> readers;
    std::size_t readers_made = 0;

    WriteQueue queue{[this](std::vector<Write>& batch) { return commit(batch); }};
};

// A database as migrations see it.
struct PostgresSchema {
    PostgresLink& link;
    std::string trouble{};

    bool well(const PostgresRows& rows) {
        if (!rows.well()) trouble = link.message();
        return rows.well();
    }
    // Two servers that start at the same time: the second finds what the first has made.
    bool begin() { return run("BEGIN; SELECT pg_advisory_xact_lock(1179795779)"); }
    bool run(const char* sql) { return well(link.run(sql)); }
    bool commit() { return run("COMMIT"); }
    void rollback() { link.run("ROLLBACK"); }
    int version() {
        const PostgresRows encoding = link.run("SELECT 1 WHERE current_setting('server_encoding') = 'UTF8'");
        if (!well(encoding)) return -1;
        if (encoding.count() == 0) {
            trouble = "this database is not of UTF-8; make it with: createdb --encoding UTF8 --template template0";
            return -1;
        }
        const PostgresRows there = link.run("SELECT to_regclass('fracas.versions')::oid");
        if (!well(there)) return -1;
        if (there.number(0, 0) == 0) {
            const PostgresRows tables =
                link.run("SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace('fracas')");
            if (!well(tables)) return -1;
            if (tables.number(0, 0) == 0) return 0;
            trouble = "its schema \"fracas\" is not of Fracas; it is left as it is. Give another database";
            return -1;
        }
        const PostgresRows newest = link.run("SELECT coalesce(max(number), 0) FROM fracas.versions");
        return well(newest) ? static_cast<int>(newest.number(0, 0)) : -1;
    }
    bool note(int version) {
        return run(fmt::format("INSERT INTO fracas.versions(number, program) VALUES({}, '{}')", version, fracas_version)
                       .c_str());
    }
    std::string message() const { return trouble; }
};

} // namespace

Migrations postgres_migrations() { return postgres_steps; }

Expected<std::unique_ptr<Storage>> open_postgres_storage(const std::string& address, Migrations steps) {
    auto at = PostgresAddress::read(address);
    if (!at) return tl::unexpected(at.error());
    PostgresLink link(*at);
    if (!link.connect()) return tl::unexpected(Refusal{fmt::format("{}: {}", at->without_password(), link.message())});
    PostgresSchema schema{link};
    if (const auto ready = migrate(schema, steps, at->without_password()); !ready) return tl::unexpected(ready.error());
    return std::make_unique<PostgresStorage>(std::move(*at), true);
}

Expected<std::unique_ptr<Storage>> look_into_postgres_storage(const std::string& address) {
    auto at = PostgresAddress::read(address);
    if (!at) return tl::unexpected(at.error());
    PostgresLink link(*at);
    if (!link.connect()) return tl::unexpected(Refusal{fmt::format("{}: {}", at->without_password(), link.message())});
    PostgresSchema schema{link};
    const int version = schema.version();
    if (version < 1 || version > static_cast<int>(postgres_steps.size()))
        return tl::unexpected(
            Refusal{fmt::format("{}: {}", at->without_password(),
                                version < 0 ? schema.message() : "has no rooms of this version of Fracas")});
    return std::make_unique<PostgresStorage>(std::move(*at), false);
}

Expected<std::unique_ptr<Storage>> open_storage(const std::string& address, const std::string& folder) {
    return address.empty() ? open_sqlite_storage(folder) : open_postgres_storage(address);
}

Expected<std::unique_ptr<Storage>> look_into_storage(const std::string& address, const std::string& folder) {
    return address.empty() ? look_into_sqlite_storage(folder) : look_into_postgres_storage(address);
}

} // namespace fracas
