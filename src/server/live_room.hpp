// A room with people in it: commands one after the other, each told to everybody only when it is stored. Any thread may
// call; everything happens on the room's own strand.
#pragma once

#include "server/metrics.hpp"
#include "server/outbox.hpp"
#include "server/room.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/strand.hpp>

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

// A connection that is told what happens.
struct Listener {
    Listener(std::string who, std::size_t most_waiting) : member(std::move(who)), out(most_waiting) {}
    std::string member;
    Outbox out;
    Json person{}; // {member, name, role}, as others are told; the room's to write
    Role role{};   // with which it looks; the room's to change
};

// What a client has seen last: the name of a stream of messages, and a number in it.
struct Since {
    std::string stream;
    std::uint64_t number = 0;
};

class LiveRoom : public std::enable_shared_from_this<LiveRoom> {
public:
    using Executor = boost::asio::strand<boost::asio::any_io_executor>;
    using Replied = std::function<void(std::string)>; // one line of JSON
    // What is done with the room as it is, on its strand; nullptr and why if it cannot be opened.
    using Look = std::function<void(const Room*, const std::string&)>;

    LiveRoom(boost::asio::any_io_executor executor, const Library& of, Storage& in, Metrics& counted,
             Room::Seeds seeds_of_dice, std::string called);

    const std::string& id() const { return name; }

    void command(std::string member, std::string text, Replied reply);
    void admit(std::string person, std::function<void(tl::expected<Json, Json>)> done);
    void look(Look use);
    // Everything a client needs to begin: as welcome() of the connection tells it.
    void view(std::string member, Replied reply);
    // From now on the listener is told what happens; first it gets a welcome.
    void join(std::shared_ptr<Listener> listener, std::optional<Since> since);
    void leave(std::shared_ptr<Listener> listener);

    // Forgets the fight if nobody has asked for it since then; true if nobody is here either.
    void put_away_if_idle(std::chrono::steady_clock::time_point since);
    bool may_be_forgotten() const { return asleep && listening == 0; }
    void say_goodbye(Message message); // to everybody

    // --- what other servers do with it ---
    // They have written entries up to this number, perhaps this one.
    void hear_of(std::uint64_t number, std::optional<StoredEntry> entry);
    // These members are connected to that server.
    void hear_who_is_at(std::string server, std::vector<std::string> members);
    void tell_who_is_here();

private:
    // Those who see the same are told the same, in messages numbered alike.
    struct Audience {
        Role role;
        std::string stream = new_stream_id();
        std::uint64_t number = 0;
        std::size_t events = 0;
        std::size_t shown = 0;        // RoomStanding::shown of question and state, as last told
        std::deque<Message> recent{}; // the last messages, up to `number`
        std::size_t recent_bytes = 0;
        std::chrono::steady_clock::time_point listened_to{}; // when somebody was last here
    };

    // One after the other: the next begins when finished() is called.
    void enqueue(std::function<void()> work);
    void begin_next();
    void finished();
    // Makes the room from its entries if it is not there.
    bool wake(std::string& why);
    Expected<void> make(const StoredRoom& stored, std::span<const StoredEntry> entries);
    void put_away();
    // What other servers have written meanwhile is done and told here too; true if there was anything.
    bool catch_up();
    bool is_behind() const { return room && newest > room->entry_count(); }
    bool hear(const StoredEntry& entry);
    // As it was before a change that could not be stored.
    void take_back();
    // Ready to be looked at: as new as the storage, or as it was if that cannot be asked.
    bool open(std::string& why);
    void carry_out(const std::string& member, const std::string& text, const Replied& reply, int attempt);
    void let_in(const std::string& person, const std::function<void(tl::expected<Json, Json>)>& done, int attempt);
    void store(RoomChange change, std::function<void(const WriteOutcome&, RoomChange&)> then);
    void tell(const RoomChange& change);
    void tell_audience(Audience& audience, std::size_t from, std::string_view what);
    void tell_people();  // about the room, and each about themselves
    void tell_masters(); // about the room
    void tell_presence();
    void begin_anew();
    void tell_neighbours();
    void regroup();  // those who see something else now get a fresh view
    void show_out(); // those whose token was revoked
    Json here() const;
    Audience& audience_of(const Role& role);
    std::string welcome(const std::string& member, Audience& audience, const std::optional<Since>& since) const;

    Executor strand;
    const Library& library;
    Storage& storage;
    Metrics& metrics;
    const Room::Seeds seeds;
    const std::string name;

    std::unique_ptr<Room> room;
    // Where others write too: what the room was made of, so that it can be made anew while the storage is away.
    struct Source {
        StoredRoom stored;
        std::vector<StoredEntry> entries;
    };
    std::optional<Source> source;
    std::uint64_t heard = 0;                                   // entries the audiences have been told of
    std::uint64_t newest = 0;                                  // that others have written, as far as heard
    std::map<std::string, std::vector<std::string>> elsewhere; // members, by the server they are connected to
    std::map<Role, Audience> audiences;
    std::vector<std::shared_ptr<Listener>> listeners;
    std::deque<std::function<void()>> queue;
    bool busy = false;
    std::chrono::steady_clock::time_point used = std::chrono::steady_clock::now();
    std::atomic<bool> asleep{true};
    std::atomic<std::size_t> listening{0};
};

// {"id": …, "ok": true, …} or {"id": …, "ok": false, "error": {…}}, as of the protocol's requests.
std::string reply_text(const Json& id, const tl::expected<Json, Json>& result);

} // namespace fracas
