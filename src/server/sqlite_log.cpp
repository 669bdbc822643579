#include "server/sqlite_log.hpp"

namespace fracas {

namespace {

constexpr int worth_copying = 1000; // pages of 4 KiB
constexpr int long_log = 4000;      // to begin anew when next it can be done quickly
constexpr int few = 50;
// What the writer copies itself between two commits: the longer the log is already, the more.
constexpr int quickly_copied(int pages) { return pages / 16; }

} // namespace

SqliteLog::SqliteLog(SqliteDatabase& of_writer, std::unique_ptr<SqliteDatabase> for_copying)
    : writing(of_writer), copying(std::move(for_copying)) {
    // Takes the place of the hook by which SQLite would have the writer do it.
    sqlite3_wal_hook(
        writing.handle,
        [](void* self, sqlite3*, const char*, int now) {
            auto& log = *static_cast<SqliteLog*>(self);
            log.pages = now;
            if (log.copied > now) log.copied = 0; // it has begun anew
            return SQLITE_OK;
        },
        this);
    thread = std::thread([this] { copy_when_asked(); });
}

SqliteLog::~SqliteLog() {
    {
        const std::lock_guard guard(mutex);
        ending = true;
    }
    changed.notify_one();
    thread.join();
    sqlite3_wal_hook(writing.handle, nullptr, nullptr);
}

void SqliteLog::keep_short() {
    if (left() < worth_copying && pages < long_log) return;
    // The log begins anew only where all of it is copied when a commit begins, and while others write it never is: the last few
    // pages are for the writer.
    if (pages >= long_log && left() <= quickly_copied(pages)) {
        copy(writing);
        return;
    }
    {
        const std::lock_guard guard(mutex);
        asked = true;
    }
    changed.notify_one();
}

bool SqliteLog::copy(SqliteDatabase& by) {
    int all = 0, done = 0;
    if (sqlite3_wal_checkpoint_v2(by.handle, nullptr, SQLITE_CHECKPOINT_PASSIVE, &all, &done) != SQLITE_OK || done < 0)
        return false;
    copied = done;
    return true;
}

void SqliteLog::copy_when_asked() {
    for (;;) {
        {
            std::unique_lock guard(mutex);
            changed.wait(guard, [this] { return ending || asked; });
            if (ending) return;
            asked = false;
        }
        // What was written meanwhile is soon copied; more than a few rounds would be a race with a disk that is too slow.
        for (int round = 0; round < 4 && left() > few; ++round)
            if (!copy(*copying)) break;
    }
}

} // namespace fracas
