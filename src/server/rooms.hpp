// The rooms somebody has asked for of late.
#pragma once

#include "server/live_room.hpp"

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace fracas {

class Rooms {
public:
    Rooms(boost::asio::any_io_executor on, const Library& of, Storage& in, Metrics& counted, Room::Seeds seeds_of_dice)
        : executor(std::move(on)), library(of), storage(in), metrics(counted), seeds(std::move(seeds_of_dice)) {}

    // Of an id that exists.
    std::shared_ptr<LiveRoom> find(const std::string& id);
    void put_away_idle(std::chrono::duration<double> idle);
    void say_goodbye(const Message& message);
    std::size_t size() const;
    // Rooms that are open hear what other servers do with them. Until the storage is gone.
    void listen_to_neighbours(std::function<void(const std::string&)> trouble);

private:
    std::shared_ptr<LiveRoom> find_open(const std::string& id) const;
    std::vector<std::shared_ptr<LiveRoom>> all_open() const;

    boost::asio::any_io_executor executor;
    const Library& library;
    Storage& storage;
    Metrics& metrics;
    const Room::Seeds seeds;
    mutable std::mutex mutex;
    std::unordered_map<std::string, std::shared_ptr<LiveRoom>> open;
};

} // namespace fracas
