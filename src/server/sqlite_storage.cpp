#include "protocol/version.hpp"
#include "server/migrations.hpp"
#include "server/sqlite_log.hpp"
#include "server/write_queue.hpp"

#include <fmt/format.h>

#include <array>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <variant>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fracas {

namespace {

constexpr int application = 0x46524143; // "FRAC": says whose file it is

constexpr auto sqlite_steps = std::to_array<const char*>({
    R"(
CREATE TABLE rooms(id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, name TEXT NOT NULL, system TEXT NOT NULL,
                   title TEXT NOT NULL, encounter TEXT NOT NULL, created INTEGER NOT NULL,
                   archived INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE members(hash BLOB PRIMARY KEY, room TEXT NOT NULL REFERENCES rooms(id), id TEXT NOT NULL, role TEXT NOT NULL,
                     name TEXT NOT NULL, revoked INTEGER NOT NULL DEFAULT 0, UNIQUE(room, id)) STRICT, WITHOUT ROWID;
CREATE TABLE entries(room TEXT NOT NULL REFERENCES rooms(id), number INTEGER NOT NULL, member TEXT NOT NULL,
                     command TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY(room, number)) STRICT, WITHOUT ROWID;
)",
    // Which program made which version of the schema, and when.
    R"(
CREATE TABLE versions(number INTEGER PRIMARY KEY, program TEXT NOT NULL, made INTEGER NOT NULL) STRICT;
)",
});

// A database as migrations see it.
struct SqliteSchema {
    SqliteDatabase& database;
    std::string trouble{};

    bool begin() { return run("BEGIN IMMEDIATE"); }
    bool commit() { return run("COMMIT"); }
    void rollback() { database.run("ROLLBACK"); }
    bool run(const char* sql) {
        const bool well = database.run(sql) == SQLITE_OK;
        if (!well) trouble = database.message();
        return well;
    }
    int version() {
        const std::int64_t number = database.number("PRAGMA user_version");
        const std::int64_t whose = database.number("PRAGMA application_id");
        if (number < 0) trouble = "cannot be read: " + database.message();
        const bool is_new = number == 0 && whose == 0 && database.number("SELECT count(*) FROM sqlite_schema") == 0;
        if (number >= 0 && !is_new && (number == 0 || whose != application)) {
            trouble = "is no database of Fracas; it is left as it is. Give another folder with --data";
            return -1;
        }
        return static_cast<int>(number);
    }
    bool note(int version) {
        const bool has_list = database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'versions'") == 1;
        const std::string row =
            has_list ? fmt::format("INSERT INTO versions VALUES({}, '{}', unixepoch());", version, fracas_version) : "";
        return run(
            fmt::format("{} PRAGMA application_id = {}; PRAGMA user_version = {}", row, application, version).c_str());
    }
    std::string message() const { return trouble; }
};

class SqliteStorage final : public Storage {
public:
    // Without a database for copying nothing is written.
    SqliteStorage(int lock_handle, std::unique_ptr<SqliteDatabase> for_writing,
                  std::unique_ptr<SqliteDatabase> for_reading, std::unique_ptr<SqliteDatabase> for_copying)
        : lock(lock_handle), writing(std::move(for_writing)), reading(std::move(for_reading)) {
        if (for_copying) log.emplace(*writing, std::move(for_copying));
    }
    SqliteStorage(const SqliteStorage&) = delete;
    SqliteStorage& operator=(const SqliteStorage&) = delete;

    ~SqliteStorage() override {
        queue.reset();
        log.reset();
        if (lock >= 0) ::close(lock);
    }

    void create(StoredRoom room, std::vector<StoredMember> members, std::vector<StoredEntry> entries,
                Done done) override {
        queue->add({Creation{std::move(room), std::move(members), std::move(entries)}, std::move(done)});
    }
    void append(StoredChange change, Done done) override { queue->add({std::move(change), std::move(done)}); }

    Expected<std::optional<StoredRoom>> room(const std::string& id) override {
        const std::lock_guard guard(reading_mutex);
        one_room.with(id);
        const int code = one_room.step();
        std::optional<StoredRoom> found;
        if (code == SQLITE_ROW) {
            found = room_of(one_room);
            found->encounter = one_room.text(7);
        }
        one_room.reset();
        if (code != SQLITE_ROW && code != SQLITE_DONE) return unreadable();
        return found;
    }

    Expected<std::vector<StoredEntry>> entries(const std::string& room, std::uint64_t from) override {
        const std::lock_guard guard(reading_mutex);
        all_entries.with(room, static_cast<std::int64_t>(from));
        std::vector<StoredEntry> list;
        int code = SQLITE_DONE;
        while ((code = all_entries.step()) == SQLITE_ROW)
            list.push_back({static_cast<std::uint64_t>(all_entries.number(0)), all_entries.text(1), all_entries.text(2),
                            all_entries.text(3)});
        all_entries.reset();
        if (code != SQLITE_DONE) return unreadable();
        return list;
    }

    Expected<std::optional<StoredMember>> member(const TokenHash& hash) override {
        const std::lock_guard guard(reading_mutex);
        one_member.with(hash);
        const int code = one_member.step();
        std::optional<StoredMember> found;
        if (code == SQLITE_ROW)
            found = StoredMember{one_member.text(0), one_member.text(1), one_member.text(2),
                                 one_member.text(3), one_member.hash(4), one_member.number(5) != 0};
        one_member.reset();
        if (code != SQLITE_ROW && code != SQLITE_DONE) return unreadable();
        // The index has found it by comparing bytes; that it is the same is said in constant time.
        if (found && !is_same(found->hash, hash)) found.reset();
        return found;
    }

    Expected<std::optional<std::string>> room_with_code(const std::string& code) override {
        const std::lock_guard guard(reading_mutex);
        code_of.with(code);
        const int result = code_of.step();
        std::optional<std::string> found;
        if (result == SQLITE_ROW) found = code_of.text(0);
        code_of.reset();
        if (result != SQLITE_ROW && result != SQLITE_DONE) return unreadable();
        return found;
    }

    Expected<std::vector<StoredRoom>> rooms() override {
        const std::lock_guard guard(reading_mutex);
        all_rooms.with();
        std::vector<StoredRoom> list;
        int code = SQLITE_DONE;
        while ((code = all_rooms.step()) == SQLITE_ROW) list.push_back(room_of(all_rooms));
        all_rooms.reset();
        if (code != SQLITE_DONE) return unreadable();
        return list;
    }

    Expected<std::uint64_t> room_count() override {
        const std::lock_guard guard(reading_mutex);
        counted.with();
        const int code = counted.step();
        const std::int64_t count = code == SQLITE_ROW ? counted.number(0) : 0;
        counted.reset();
        if (code != SQLITE_ROW) return unreadable();
        return static_cast<std::uint64_t>(count);
    }

    Figures figures() const override { return queue->figures(); }

private:
    static StoredRoom room_of(const SqliteStatement& row) {
        return {row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), {}, row.number(5), row.number(6) != 0};
    }
    tl::unexpected<Refusal> unreadable() {
        return tl::unexpected(Refusal{"the database cannot be read: " + reading->message()});
    }

    bool commit(std::vector<Write>& batch) {
        int code = begin.run();
        for (std::size_t i = 0; i < batch.size() && code == SQLITE_OK; ++i) {
            // A statement that fails leaves nothing by itself.
            const bool alone = is_plain(batch[i]);
            if (!alone) savepoint.run();
            code = std::visit([&](const auto& what) { return write(what); }, batch[i].what);
            // Of this one nothing is kept; what the others write stands.
            if (code == SQLITE_CONSTRAINT) {
                if (sqlite3_extended_errcode(writing->handle) == SQLITE_CONSTRAINT_FOREIGNKEY)
                    batch[i].outcome = {Written::failed, "this could not be stored: there is no such room"};
                else batch[i].outcome = {Written::number_taken, "somebody else has written this number"};
                code = alone ? SQLITE_OK : writing->run("ROLLBACK TO one");
            }
            if (code == SQLITE_OK && !alone) code = release.run();
        }
        if (code == SQLITE_OK) code = end.run();
        if (code != SQLITE_OK) {
            const std::string why = fmt::format("this could not be stored: {}", writing->message());
            writing->run("ROLLBACK");
            for (Write& write : batch) write.outcome = {Written::failed, why};
        }
        return code == SQLITE_OK;
    }

    int write(const Creation& what) {
        const StoredRoom& room = what.room;
        int code = add_room
                       .with(room.id, room.code, room.name, room.system, room.title, room.encounter, room.created,
                             static_cast<std::int64_t>(room.archived))
                       .run();
        for (const StoredMember& member : what.members)
            if (code == SQLITE_OK) code = write_member(member);
        for (const StoredEntry& entry : what.entries)
            if (code == SQLITE_OK) code = write_entry(room.id, entry);
        return code;
    }
    int write(const StoredChange& change) {
        int code = write_entry(change.room, change.entry);
        if (code == SQLITE_OK && change.new_member) code = write_member(*change.new_member);
        if (code == SQLITE_OK && change.revoked) code = revoke.with(change.room, *change.revoked).run();
        if (code == SQLITE_OK && change.name) code = rename.with(change.room, *change.name).run();
        if (code == SQLITE_OK && change.archived)
            code = archive.with(change.room, static_cast<std::int64_t>(*change.archived)).run();
        return code;
    }
    int write_entry(const std::string& room, const StoredEntry& entry) {
        return add_entry.with(room, static_cast<std::int64_t>(entry.number), entry.member, entry.command, entry.body)
            .run();
    }
    int write_member(const StoredMember& member) {
        return add_member.with(member.hash, member.room, member.id, member.role, member.name).run();
    }

    int lock;
    std::unique_ptr<SqliteDatabase> writing, reading;
    SqliteStatement add_room{writing->handle, "INSERT INTO rooms VALUES(?,?,?,?,?,?,?,?)"};
    SqliteStatement add_member{writing->handle, "INSERT INTO members(hash, room, id, role, name) VALUES(?,?,?,?,?)"};
    SqliteStatement add_entry{writing->handle, "INSERT INTO entries VALUES(?,?,?,?,?)"};
    SqliteStatement begin{writing->handle, "BEGIN IMMEDIATE"}, end{writing->handle, "COMMIT"};
    SqliteStatement savepoint{writing->handle, "SAVEPOINT one"}, release{writing->handle, "RELEASE one"};
    SqliteStatement revoke{writing->handle, "UPDATE members SET revoked = 1 WHERE room = ? AND id = ?"};
    SqliteStatement rename{writing->handle, "UPDATE rooms SET name = ?2 WHERE id = ?1"};
    SqliteStatement archive{writing->handle, "UPDATE rooms SET archived = ?2 WHERE id = ?1"};

    std::mutex reading_mutex;
    SqliteStatement one_room{reading->handle,
                             "SELECT id, code, name, system, title, created, archived, encounter FROM rooms "
                             "WHERE id = ?"};
    SqliteStatement all_rooms{reading->handle,
                              "SELECT id, code, name, system, title, created, archived FROM rooms ORDER BY created"};
    SqliteStatement counted{reading->handle, "SELECT count(*) FROM rooms"};
    SqliteStatement code_of{reading->handle, "SELECT id FROM rooms WHERE code = ? AND archived = 0"};
    SqliteStatement all_entries{reading->handle, "SELECT number, member, command, body FROM entries WHERE room = ? AND "
                                                 "number >= ? ORDER BY number"};
    SqliteStatement one_member{reading->handle,
                               "SELECT room, id, role, name, hash, revoked FROM members WHERE hash = ?"};

    std::optional<SqliteLog> log;
    std::optional<WriteQueue> queue{std::in_place, [this](std::vector<Write>& batch) { return commit(batch); },
                                    [this] {
                                        if (log) log->keep_short();
                                    }};
};

tl::unexpected<Refusal> cannot(const std::string& file, const std::string& why) {
    return tl::unexpected(Refusal{fmt::format("{}: {}", file, why)});
}

} // namespace

Migrations sqlite_migrations() { return sqlite_steps; }

Expected<std::unique_ptr<Storage>> open_sqlite_storage(const std::string& folder, Migrations steps) {
    std::error_code trouble;
    std::filesystem::create_directories(folder, trouble);
    if (trouble) return cannot(folder, "this folder cannot be made: " + trouble.message());
    const std::string lock_file = folder + "/lock", file = folder + "/fracas.sqlite";
    const int lock = ::open(lock_file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) return cannot(lock_file, fmt::format("cannot be written: {}", std::strerror(errno)));
    const auto close_and = [&](tl::unexpected<Refusal> refusal) {
        ::close(lock);
        return refusal;
    };
    if (::flock(lock, LOCK_EX | LOCK_NB) != 0)
        return close_and(cannot(folder, "another server has this folder open; give another one with --data"));
    auto writing = std::make_unique<SqliteDatabase>(), reading = std::make_unique<SqliteDatabase>(),
         copying = std::make_unique<SqliteDatabase>();
    const mode_t before = ::umask(0077); // what players hide from each other other users need not read either
    const int opened = writing->open(file);
    SqliteSchema schema{*writing};
    const auto ready = opened == SQLITE_OK ? migrate(schema, steps, file) : Expected<void>();
    // Not before it is known to be ours.
    if (opened == SQLITE_OK && ready) writing->run("PRAGMA journal_mode = WAL");
    ::umask(before);
    if (opened != SQLITE_OK) return close_and(cannot(file, "cannot be opened: " + writing->message()));
    if (!ready) return close_and(tl::unexpected(ready.error()));
    if (writing->run("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON") != SQLITE_OK ||
        reading->open(file) != SQLITE_OK || reading->run("PRAGMA query_only = ON") != SQLITE_OK ||
        copying->open(file) != SQLITE_OK || copying->run("PRAGMA synchronous = FULL") != SQLITE_OK)
        return close_and(cannot(file, "cannot be opened: " + writing->message()));
    return std::make_unique<SqliteStorage>(lock, std::move(writing), std::move(reading), std::move(copying));
}

Expected<std::unique_ptr<Storage>> look_into_sqlite_storage(const std::string& folder) {
    const std::string file = folder + "/fracas.sqlite";
    if (!std::filesystem::exists(file)) return cannot(file, "is not there; give the server's folder with --data");
    auto writing = std::make_unique<SqliteDatabase>(), reading = std::make_unique<SqliteDatabase>();
    for (SqliteDatabase* one : {writing.get(), reading.get()})
        if (one->open(file) != SQLITE_OK || one->run("PRAGMA query_only = ON") != SQLITE_OK)
            return cannot(file, "cannot be opened: " + one->message());
    const std::int64_t version = writing->number("PRAGMA user_version");
    if (writing->number("PRAGMA application_id") != application || version < 1 ||
        version > static_cast<std::int64_t>(sqlite_steps.size()))
        return cannot(file, "is no database of this version of Fracas");
    return std::make_unique<SqliteStorage>(-1, std::move(writing), std::move(reading), nullptr);
}

} // namespace fracas
