// What servers that share a PostgreSQL tell each other, by LISTEN and NOTIFY. Also watches whether the database is there: this
// connection finds out, the others need not try.
#pragma once

#include "server/postgres_link.hpp"
#include "server/storage.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace fracas {

inline constexpr const char* postgres_channel = "fracas";

class PostgresNeighbours {
public:
    // `back` is called whenever the database is there again, by the thread that listens.
    PostgresNeighbours(const PostgresAddress& at, std::function<void()> back);
    PostgresNeighbours(const PostgresNeighbours&) = delete;
    PostgresNeighbours& operator=(const PostgresNeighbours&) = delete;
    ~PostgresNeighbours();

    // By which other servers know this one.
    const std::string& own_name() const { return name; }
    bool is_reachable() const { return reachable; }
    // How often the database has come back.
    std::uint64_t returns() const { return times_back; }
    // Somebody has tried in vain, who began when it had come back so often: who began before it did so once more tells nothing new.
    void suspect(std::uint64_t since);
    void watch(Neighbours told);
    void send(std::string payload);

private:
    using Clock = std::chrono::steady_clock;

    void listen_all();
    bool listen(); // anew
    bool send_waiting();
    void wait(std::chrono::milliseconds longest);
    void hear(const std::string& payload);
    void miss_the_silent();
    void wake();

    const PostgresAddress& address;
    const std::function<void()> is_back;
    const std::string name = new_stream_id();
    PostgresLink link;
    std::atomic<bool> reachable{true}, ending{false}, doubted{false};
    std::atomic<std::uint64_t> times_back{0};
    int bell = -1;
    std::mutex mutex;
    Neighbours neighbours;
    std::vector<std::string> waiting;
    std::map<std::string, Clock::time_point> others; // when they were last heard
    Clock::time_point told_alive{};
    std::thread listener;
};

} // namespace fracas
