#include "files/write_file.hpp"

#include <cerrno>
#include <cstddef>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fracas {

namespace {

// Beside the file, because a rename is one step only inside one file system.
std::string beside(const std::string& file) { return file + ".saving"; }

class Handle {
public:
    explicit Handle(int opened) : number(opened) {}
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() {
        if (number >= 0) ::close(number); // and nobody waits any longer
    }
    const int number;
};

int lock(int handle, int how) {
    int locked = 0;
    do locked = ::flock(handle, how);
    while (locked != 0 && errno == EINTR);
    return locked;
}

// A file of our own and of no other name: what a link leads to, what a second name stands for and what somebody else has put
// there is not ours to write.
bool is_ours(const struct stat& seen) {
    return S_ISREG(seen.st_mode) && seen.st_nlink == 1 && seen.st_uid == ::geteuid();
}

// Whether the name still stands for what was opened: whoever had it locked before has given it the place of the file.
bool is_still(int handle, const std::string& name) {
    struct stat opened{}, named{};
    return ::fstat(handle, &opened) == 0 && ::lstat(name.c_str(), &named) == 0 && is_ours(opened) &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

// Opens it and waits until nobody else has it; -1 with the error number. What stands there and is not ours is taken away.
int open_alone(const std::string& name) {
    constexpr int most_tries = 1000; // each means that somebody else has saved meanwhile
    for (int tries = 0; tries < most_tries; ++tries) {
        const int handle = ::open(name.c_str(), O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
        if (handle >= 0) {
            if (lock(handle, LOCK_EX) != 0) {
                const int trouble = errno;
                ::close(handle);
                errno = trouble;
                return -1;
            }
            if (is_still(handle, name)) return handle;
            ::close(handle);
        }
        const int trouble = handle < 0 ? errno : 0;
        struct stat there{};
        const bool stands_there = ::lstat(name.c_str(), &there) == 0;
        if (stands_there && !is_ours(there)) {
            if (::unlink(name.c_str()) != 0 && errno != ENOENT) return -1;
        } else if (trouble != 0 && trouble != ENOENT && trouble != EINTR) {
            errno = trouble;
            return -1;
        } else if (trouble == ENOENT && tries > 0) { // no such folder
            errno = trouble;
            return -1;
        }
    }
    errno = EBUSY;
    return -1;
}

} // namespace

int write_file(const std::string& file, std::string_view text) {
    const std::string name = beside(file);
    const Handle handle(open_alone(name));
    if (handle.number < 0) return errno;
    const auto give_up = [&](int trouble) {
        ::unlink(name.c_str());
        return trouble;
    };
    if (::ftruncate(handle.number, 0) != 0) return give_up(errno);
    for (std::size_t written = 0; written < text.size();) {
        const ssize_t step = ::write(handle.number, text.data() + written, text.size() - written);
        if (step < 0 && errno == EINTR) continue;
        if (step < 0) return give_up(errno);
        written += static_cast<std::size_t>(step);
    }
    if (::fsync(handle.number) != 0 || ::rename(name.c_str(), file.c_str()) != 0) return give_up(errno);
    return 0;
}

void remove_unfinished(const std::string& file) {
    const std::string name = beside(file);
    const Handle handle(::open(name.c_str(), O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (handle.number >= 0 && lock(handle.number, LOCK_EX | LOCK_NB) == 0 && is_still(handle.number, name))
        ::unlink(name.c_str());
}

} // namespace fracas
