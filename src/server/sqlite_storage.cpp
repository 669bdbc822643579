#include "protocol/version.hpp"
#include "server/migrations.hpp"
#include "server/write_queue.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

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

class Statement {
public:
    Statement(sqlite3* database, const char* sql) {
        sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
    }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    ~Statement() { sqlite3_finalize(handle); }

    template <class... Values>
    Statement& with(const Values&... values) {
        sqlite3_reset(handle);
        int at = 0;
        (bind(++at, values), ...);
        return *this;
    }
    int step() { return handle == nullptr ? SQLITE_ERROR : sqlite3_step(handle); }
    // For what gives no rows: SQLITE_OK or what went wrong.
    int run() {
        const int code = step();
        sqlite3_reset(handle);
        return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
    }
    void reset() { sqlite3_reset(handle); }
    std::string text(int column) const {
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle, column));
        return bytes == nullptr ? std::string()
                                : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle, column)));
    }
    std::int64_t number(int column) const { return sqlite3_column_int64(handle, column); }
    TokenHash hash(int column) const {
        TokenHash hash{};
        const void* bytes = sqlite3_column_blob(handle, column);
        if (bytes != nullptr && sqlite3_column_bytes(handle, column) == static_cast<int>(hash.size()))
            std::memcpy(hash.data(), bytes, hash.size());
        return hash;
    }

private:
    void bind(int at, const std::string& text) {
        sqlite3_bind_text64(handle, at, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    }
    void bind(int at, std::int64_t number) { sqlite3_bind_int64(handle, at, number); }
    void bind(int at, const TokenHash& hash) {
        sqlite3_bind_blob64(handle, at, hash.data(), hash.size(), SQLITE_TRANSIENT);
    }

    sqlite3_stmt* handle = nullptr;
};

struct Database {
    sqlite3* handle = nullptr;
    Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database() { sqlite3_close(handle); }

    int open(const std::string& file) {
        const int code = sqlite3_open_v2(file.c_str(), &handle,
                                         SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
        if (handle != nullptr) sqlite3_busy_timeout(handle, 5000);
        return code;
    }
    int run(const char* sql) { return sqlite3_exec(handle, sql, nullptr, nullptr, nullptr); }
    std::int64_t number(const char* sql) {
        Statement statement(handle, sql);
        return statement.step() == SQLITE_ROW ? statement.number(0) : -1;
    }
    std::string message() const { return handle == nullptr ? "out of memory" : sqlite3_errmsg(handle); }
};

// A database as migrations see it.
struct SqliteSchema {
    Database& database;
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
    SqliteStorage(int lock_handle, std::unique_ptr<Database> for_writing, std::unique_ptr<Database> for_reading)
        : lock(lock_handle), writing(std::move(for_writing)), reading(std::move(for_reading)) {}
    SqliteStorage(const SqliteStorage&) = delete;
    SqliteStorage& operator=(const SqliteStorage&) = delete;

    ~SqliteStorage() override {
        queue.reset();
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
    static StoredRoom room_of(const Statement& row) {
        return {row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), {}, row.number(5), row.number(6) != 0};
    }
    tl::unexpected<Refusal> unreadable() {
        return tl::unexpected(Refusal{"the database cannot be read: " + reading->message()});
    }

    bool commit(std::vector<Write>& batch) {
        int code = writing->run("BEGIN IMMEDIATE");
        for (std::size_t i = 0; i < batch.size() && code == SQLITE_OK; ++i) {
            savepoint.run();
            code = std::visit([&](const auto& what) { return write(what); }, batch[i].what);
            // Of this one nothing is kept; what the others write stands.
            if (code == SQLITE_CONSTRAINT) {
                if (sqlite3_extended_errcode(writing->handle) == SQLITE_CONSTRAINT_FOREIGNKEY)
                    batch[i].outcome = {Written::failed, "this could not be stored: there is no such room"};
                else batch[i].outcome = {Written::number_taken, "somebody else has written this number"};
                code = writing->run("ROLLBACK TO one");
            }
            if (code == SQLITE_OK) code = release.run();
        }
        if (code == SQLITE_OK) code = writing->run("COMMIT");
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
    std::unique_ptr<Database> writing, reading;
    Statement add_room{writing->handle, "INSERT INTO rooms VALUES(?,?,?,?,?,?,?,?)"};
    Statement add_member{writing->handle, "INSERT INTO members(hash, room, id, role, name) VALUES(?,?,?,?,?)"};
    Statement add_entry{writing->handle, "INSERT INTO entries VALUES(?,?,?,?,?)"};
    // Run for every change, so not to be read anew each time.
    Statement savepoint{writing->handle, "SAVEPOINT one"}, release{writing->handle, "RELEASE one"};
    Statement revoke{writing->handle, "UPDATE members SET revoked = 1 WHERE room = ? AND id = ?"};
    Statement rename{writing->handle, "UPDATE rooms SET name = ?2 WHERE id = ?1"};
    Statement archive{writing->handle, "UPDATE rooms SET archived = ?2 WHERE id = ?1"};

    std::mutex reading_mutex;
    Statement one_room{reading->handle, "SELECT id, code, name, system, title, created, archived, encounter FROM rooms "
                                        "WHERE id = ?"};
    Statement all_rooms{reading->handle,
                        "SELECT id, code, name, system, title, created, archived FROM rooms ORDER BY created"};
    Statement counted{reading->handle, "SELECT count(*) FROM rooms"};
    Statement code_of{reading->handle, "SELECT id FROM rooms WHERE code = ? AND archived = 0"};
    Statement all_entries{reading->handle, "SELECT number, member, command, body FROM entries WHERE room = ? AND "
                                           "number >= ? ORDER BY number"};
    Statement one_member{reading->handle, "SELECT room, id, role, name, hash, revoked FROM members WHERE hash = ?"};

    std::optional<WriteQueue> queue{std::in_place, [this](std::vector<Write>& batch) { return commit(batch); }};
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
    auto writing = std::make_unique<Database>(), reading = std::make_unique<Database>();
    const mode_t before = ::umask(0077); // what players hide from each other other users need not read either
    const int opened = writing->open(file);
    SqliteSchema schema{*writing};
    const auto ready = opened == SQLITE_OK ? migrate(schema, steps, file) : Expected<void>();
    // Not before it is known to be ours.
    if (opened == SQLITE_OK && ready) writing->run("PRAGMA journal_mode = WAL");
    ::umask(before);
    if (opened != SQLITE_OK) return close_and(cannot(file, "cannot be opened: " + writing->message()));
    if (!ready) return close_and(tl::unexpected(ready.error()));
    if (writing->run("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 4000") !=
            SQLITE_OK ||
        reading->open(file) != SQLITE_OK || reading->run("PRAGMA query_only = ON") != SQLITE_OK)
        return close_and(cannot(file, "cannot be opened: " + writing->message()));
    return std::make_unique<SqliteStorage>(lock, std::move(writing), std::move(reading));
}

Expected<std::unique_ptr<Storage>> look_into_sqlite_storage(const std::string& folder) {
    const std::string file = folder + "/fracas.sqlite";
    if (!std::filesystem::exists(file)) return cannot(file, "is not there; give the server's folder with --data");
    auto writing = std::make_unique<Database>(), reading = std::make_unique<Database>();
    for (Database* one : {writing.get(), reading.get()})
        if (one->open(file) != SQLITE_OK || one->run("PRAGMA query_only = ON") != SQLITE_OK)
            return cannot(file, "cannot be opened: " + one->message());
    const std::int64_t version = writing->number("PRAGMA user_version");
    if (writing->number("PRAGMA application_id") != application || version < 1 ||
        version > static_cast<std::int64_t>(sqlite_steps.size()))
        return cannot(file, "is no database of this version of Fracas");
    return std::make_unique<SqliteStorage>(-1, std::move(writing), std::move(reading));
}

} // namespace fracas
