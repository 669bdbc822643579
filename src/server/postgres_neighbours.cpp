#include "server/postgres_neighbours.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace fracas {

namespace {

constexpr auto tries_again_after = std::chrono::milliseconds(100);
constexpr auto tells_every = std::chrono::seconds(2);   // that it is alive
constexpr auto is_gone_after = std::chrono::seconds(7); // without a word

constexpr PostgresStatement notify{"notify", "SELECT pg_notify('fracas', $1)"};

} // namespace

PostgresNeighbours::PostgresNeighbours(const PostgresAddress& at, std::function<void()> back)
    : address(at), is_back(std::move(back)), link(at), bell(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
    reachable = listen();
    listener = std::thread([this] { listen_all(); });
}

PostgresNeighbours::~PostgresNeighbours() {
    ending = true;
    wake();
    listener.join();
    ::close(bell);
}

void PostgresNeighbours::wake() {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(bell, &one, sizeof one);
}

void PostgresNeighbours::suspect(std::uint64_t since) {
    if (since != times_back) return;
    reachable = false;
    doubted = true;
    wake();
}

void PostgresNeighbours::watch(Neighbours told) {
    const std::lock_guard guard(mutex);
    neighbours = std::move(told);
}

void PostgresNeighbours::send(std::string payload) {
    {
        const std::lock_guard guard(mutex);
        waiting.push_back(std::move(payload));
    }
    wake();
}

bool PostgresNeighbours::listen() {
    if (!link.connect()) return false;
    return link.run(fmt::format("LISTEN {}", postgres_channel).c_str()).well();
}

void PostgresNeighbours::wait(std::chrono::milliseconds longest) {
    std::array<pollfd, 2> on{{{bell, POLLIN, 0}, {link.socket(), POLLIN, 0}}};
    ::poll(on.data(), link.socket() < 0 ? 1 : 2, static_cast<int>(longest.count()));
    std::uint64_t rung = 0;
    [[maybe_unused]] const auto read = ::read(bell, &rung, sizeof rung);
}

bool PostgresNeighbours::send_waiting() {
    std::vector<std::string> now;
    {
        const std::lock_guard guard(mutex);
        now.swap(waiting);
    }
    if (Clock::now() - told_alive >= tells_every) {
        now.push_back("alive " + name);
        told_alive = Clock::now();
    }
    return std::ranges::all_of(now, [this](const std::string& one) { return link.run(notify, {&one, 1}).well(); });
}

void PostgresNeighbours::listen_all() {
    while (!ending) {
        if (doubted.exchange(false) && link.is_open() && !link.run("SELECT 1").well()) link.close();
        if (!link.is_open()) {
            if (reachable.exchange(false)) {
                const std::lock_guard guard(mutex);
                if (neighbours.trouble) neighbours.trouble(link.message());
            }
            if (!listen()) {
                wait(tries_again_after);
                continue;
            }
            for (auto& [server, heard] : others) heard = Clock::now();
        }
        if (!reachable.exchange(true)) {
            ++times_back;
            is_back();
            const std::lock_guard guard(mutex);
            if (neighbours.trouble) neighbours.trouble("");
            if (neighbours.was_away) neighbours.was_away();
        }
        std::vector<std::string> payloads;
        const bool well = send_waiting() && link.heard(payloads);
        for (const std::string& payload : payloads) hear(payload);
        miss_the_silent();
        if (!well) {
            link.close();
            continue;
        }
        wait(std::chrono::milliseconds(500));
    }
}

void PostgresNeighbours::hear(const std::string& payload) {
    std::istringstream words(payload);
    std::string what, server, room;
    words >> what >> server >> room;
    if (server.empty() || server == name) return;
    others[server] = Clock::now();
    const std::lock_guard guard(mutex);
    if (what == "wrote") {
        StoredEntry entry;
        std::string command;
        words >> entry.number;
        const std::uint64_t number = entry.number;
        std::optional<StoredEntry> told;
        if (words >> entry.member >> command && words.get() == ' ') {
            entry.command = bytes_of_postgres(command);
            std::getline(words, entry.body, '\0');
            told = std::move(entry);
        }
        if (neighbours.wrote) neighbours.wrote(room, number, std::move(told));
    } else if (what == "here") {
        std::vector<std::string> members;
        for (std::string one; words >> one;) members.push_back(one);
        if (neighbours.has_here && !room.empty()) neighbours.has_here(server, room, std::move(members));
    } else if (what == "who" && neighbours.asks_who_is_here) neighbours.asks_who_is_here(room);
}

void PostgresNeighbours::miss_the_silent() {
    const auto now = Clock::now();
    for (auto one = others.begin(); one != others.end();) {
        if (now - one->second < is_gone_after) {
            ++one;
            continue;
        }
        {
            const std::lock_guard guard(mutex);
            if (neighbours.has_here) neighbours.has_here(one->first, {}, {});
        }
        one = others.erase(one);
    }
}

} // namespace fracas
