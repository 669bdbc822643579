// The log of an SQLite (its WAL): every commit makes it longer, and what it has must be copied into the database before it begins
// anew. A thread of its own does that, so that nobody who waits for a commit waits for the copying.
#pragma once

#include "server/sqlite_database.hpp"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace fracas {

class SqliteLog {
public:
    SqliteLog(SqliteDatabase& of_writer, std::unique_ptr<SqliteDatabase> for_copying);
    SqliteLog(const SqliteLog&) = delete;
    SqliteLog& operator=(const SqliteLog&) = delete;
    ~SqliteLog();

    // By the writer, after each commit.
    void keep_short();

private:
    void copy_when_asked();
    // As much as can be without anybody waiting; false if it could not be done.
    bool copy(SqliteDatabase& by);
    int left() const { return pages - copied; }

    SqliteDatabase& writing;
    std::unique_ptr<SqliteDatabase> copying;
    std::atomic<int> pages{0}, copied{0}; // of the log, since it began
    std::mutex mutex;
    std::condition_variable changed;
    bool asked = false, ending = false;
    std::thread thread;
};

} // namespace fracas
