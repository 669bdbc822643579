// SQLite as the server uses it: a file, and statements that are read once.
#pragma once

#include "server/secrets.hpp"

#include <sqlite3.h>

#include <cstdint>
#include <cstring>
#include <string>

namespace fracas {

class SqliteStatement {
public:
    SqliteStatement(sqlite3* database, const char* sql) {
        sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
    }
    SqliteStatement(const SqliteStatement&) = delete;
    SqliteStatement& operator=(const SqliteStatement&) = delete;
    ~SqliteStatement() { sqlite3_finalize(handle); }

    template <class... Values>
    SqliteStatement& with(const Values&... values) {
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

struct SqliteDatabase {
    sqlite3* handle = nullptr;
    SqliteDatabase() = default;
    SqliteDatabase(const SqliteDatabase&) = delete;
    SqliteDatabase& operator=(const SqliteDatabase&) = delete;
    ~SqliteDatabase() { sqlite3_close(handle); }

    int open(const std::string& file) {
        const int code = sqlite3_open_v2(file.c_str(), &handle,
                                         SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
        if (handle != nullptr) sqlite3_busy_timeout(handle, 5000);
        return code;
    }
    int run(const char* sql) { return sqlite3_exec(handle, sql, nullptr, nullptr, nullptr); }
    std::int64_t number(const char* sql) {
        SqliteStatement statement(handle, sql);
        return statement.step() == SQLITE_ROW ? statement.number(0) : -1;
    }
    std::string message() const { return handle == nullptr ? "out of memory" : sqlite3_errmsg(handle); }
};

} // namespace fracas
