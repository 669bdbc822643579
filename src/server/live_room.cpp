#include <utility> // Boost 1.74 forgets it

#include "server/live_room.hpp"

#include "book/json.hpp"

#include <boost/asio/post.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace fracas {

namespace {

constexpr std::size_t most_queued = 256; // commands of one room
constexpr int most_attempts = 100;       // at one command, when other servers are faster

Json protocol_error(const Mistake& mistake) {
    Json error = {{"message", to_text(mistake)}};
    if (mistake.place.line > 0) error["line"] = mistake.place.line;
    if (mistake.place.column > 0) error["column"] = mistake.place.column;
    return error;
}

} // namespace

std::string reply_text(const Json& id, const tl::expected<Json, Json>& result) {
    Json whole = {{"id", id}, {"ok", result.has_value()}};
    if (result)
        for (const auto& [key, value] : result->items()) whole[key] = value;
    else whole["error"] = result.error();
    return one_line(whole);
}

LiveRoom::LiveRoom(boost::asio::any_io_executor executor, const Library& of, Storage& in, Metrics& counted,
                   Room::Seeds seeds_of_dice, std::string called)
    : strand(boost::asio::make_strand(std::move(executor))),
      library(of),
      storage(in),
      metrics(counted),
      seeds(std::move(seeds_of_dice)),
      name(std::move(called)) {}

// --- one after the other -----------------------------------------------------------------------------------------

void LiveRoom::enqueue(std::function<void()> work) {
    boost::asio::post(strand, [self = shared_from_this(), work = std::move(work)]() mutable {
        self->queue.push_back(std::move(work));
        self->begin_next();
    });
}

void LiveRoom::begin_next() {
    if (busy || queue.empty()) return;
    busy = true;
    used = std::chrono::steady_clock::now();
    const auto work = std::move(queue.front());
    queue.pop_front();
    work();
}

void LiveRoom::finished() {
    busy = false;
    // Posted, so that a long queue does not become a deep stack.
    if (!queue.empty()) boost::asio::post(strand, [self = shared_from_this()] { self->begin_next(); });
}

bool LiveRoom::wake(std::string& why) {
    if (room) return true;
    const auto began = std::chrono::steady_clock::now();
    const auto stored = storage.room(name);
    if (!stored || !*stored) {
        why = stored ? "there is no such room" : stored.error().message;
        return false;
    }
    const auto entries = storage.entries(name);
    if (!entries) {
        why = entries.error().message;
        return false;
    }
    // Who was here before is told what has happened since as it happened.
    const std::size_t known =
        audiences.empty() ? entries->size() : std::min(static_cast<std::size_t>(heard), entries->size());
    if (const auto made = make(**stored, std::span(*entries).first(known)); !made) {
        why = made.error().message;
        return false;
    }
    asleep = false;
    ++metrics.awake;
    ++metrics.wakings;
    for (const StoredEntry& entry : std::span(*entries).subspan(known))
        if (!hear(entry)) {
            why = "an entry of this room does not fit";
            return false;
        }
    newest = 0;
    metrics.wake_time.add(std::chrono::steady_clock::now() - began);
    return true;
}

Expected<void> LiveRoom::make(const StoredRoom& stored, std::span<const StoredEntry> entries) {
    auto made = Room::from(library, stored, entries, seeds);
    if (!made) return tl::unexpected(made.error());
    if (storage.is_shared()) source = Source{stored, {entries.begin(), entries.end()}};
    room = std::move(*made);
    heard = room->entry_count();
    return {};
}

bool LiveRoom::hear(const StoredEntry& entry) {
    const auto change = room->hear(entry);
    if (!change) {
        put_away();
        return false;
    }
    if (source) source->entries.push_back(entry);
    tell(*change);
    return true;
}

bool LiveRoom::catch_up() {
    if (!room || !storage.is_shared()) return false;
    const auto entries = storage.entries(name, room->entry_count() + 1);
    if (!entries) return false;
    newest = 0;
    for (const StoredEntry& entry : *entries)
        if (!hear(entry)) return true;
    return !entries->empty();
}

void LiveRoom::take_back() {
    if (!source) return put_away();
    const Source before = std::move(*source);
    if (!make(before.stored, before.entries)) put_away();
}

bool LiveRoom::open(std::string& why) {
    if (!room) return wake(why);
    catch_up();
    return room || wake(why);
}

void LiveRoom::put_away() {
    if (!room) return;
    room.reset();
    source.reset();
    asleep = true;
    --metrics.awake;
    ++metrics.put_away;
}

void LiveRoom::put_away_if_idle(std::chrono::steady_clock::time_point since) {
    boost::asio::post(strand, [self = shared_from_this(), since] {
        if (self->busy || !self->queue.empty() || self->used > since) return;
        self->put_away();
        if (self->listeners.empty()) self->audiences.clear();
    });
}

// --- commands ----------------------------------------------------------------------------------------------------

void LiveRoom::command(std::string member, std::string text, Replied reply) {
    boost::asio::post(strand, [self = shared_from_this(), member = std::move(member), text = std::move(text),
                               reply = std::move(reply)]() mutable {
        if (self->queue.size() >= most_queued) {
            ++self->metrics.refused_rate;
            return reply(reply_text(
                nullptr, tl::unexpected(Json{{"message", "too many commands wait in this room"}, {"reason", "busy"}})));
        }
        self->queue.push_back([self, member = std::move(member), text = std::move(text), reply = std::move(reply)] {
            self->carry_out(member, text, reply, 1);
        });
        self->begin_next();
    });
}

void LiveRoom::carry_out(const std::string& member, const std::string& text, const Replied& reply, int attempt) {
    const auto began = std::chrono::steady_clock::now();
    ++metrics.commands;
    const auto refuse = [&](const Json& id, Json error) {
        ++metrics.refused_commands;
        reply(reply_text(id, tl::unexpected(std::move(error))));
        finished();
    };
    const auto read = read_json(text, "command");
    if (!read) return refuse(nullptr, protocol_error(read.error()));
    const Document& called = (*read)["id"];
    const Json id =
        called.is(Document::Kind::text) && called.as_text().size() <= longest_person ? Json(called.as_text()) : Json();
    if (!read->is(Document::Kind::table)) return refuse(id, {{"message", "a command is a JSON object"}});
    std::string why;
    if (is_behind()) catch_up();
    if (!wake(why)) return refuse(id, {{"message", why}, {"reason", "storage"}});
    const auto was_taken = [&] { return id.is_string() && room->was_taken(member, called.as_text()); };
    tl::expected<RoomChange, Json> change = tl::unexpected(Json());
    if (!was_taken()) {
        const Json away = {{"message", "this could not be stored: the database cannot be reached"},
                           {"reason", "storage"}};
        if (!storage.is_reachable()) return refuse(id, away);
        change = room->take(member, *read);
        // What is wrong here may be right after what another server has written.
        while (!change && catch_up() && wake(why) && !was_taken()) change = room->take(member, *read);
        if (!room) return refuse(id, {{"message", why}, {"reason", "storage"}});
        if (!change && !storage.is_reachable()) return refuse(id, away);
    }
    if (!change && was_taken()) {
        ++metrics.duplicates;
        reply(reply_text(id, Json{{"again", true}}));
        return finished();
    }
    if (!change) return refuse(id, change.error());
    store(std::move(*change), [this, self = shared_from_this(), member, text, reply, id, attempt,
                               began](const WriteOutcome& outcome, RoomChange& made) {
        if (outcome.how == Written::number_taken && attempt < most_attempts) {
            // Another server was faster. What it wrote comes first, then this is tried again.
            take_back();
            catch_up();
            return carry_out(member, text, reply, attempt + 1);
        }
        if (outcome.how != Written::durable) {
            take_back();
            ++metrics.refused_commands;
            reply(reply_text(id, tl::unexpected(Json{{"message", outcome.message}, {"reason", "storage"}})));
            return finished();
        }
        if (made.what == "answer") ++metrics.answers;
        if (source) source->entries.push_back(made.stored.entry);
        tell(made);
        Json told = std::move(made.reply);
        if (const auto found = audiences.find(room->role_of(member)); found != audiences.end())
            told["number"] = found->second.number;
        metrics.command_time.add(std::chrono::steady_clock::now() - began);
        reply(reply_text(id, told));
        finished();
    });
}

void LiveRoom::store(RoomChange change, std::function<void(const WriteOutcome&, RoomChange&)> then) {
    auto kept = std::make_shared<RoomChange>(std::move(change));
    storage.append(kept->stored,
                   [self = shared_from_this(), kept, then = std::move(then)](const WriteOutcome& outcome) {
                       boost::asio::post(self->strand, [kept, then, outcome] { then(outcome, *kept); });
                   });
}

void LiveRoom::admit(std::string person, std::function<void(tl::expected<Json, Json>)> done) {
    enqueue([self = shared_from_this(), person = std::move(person), done = std::move(done)] {
        self->let_in(person, done, 1);
    });
}

void LiveRoom::let_in(const std::string& person, const std::function<void(tl::expected<Json, Json>)>& done,
                      int attempt) {
    const auto refuse = [&](Json error) {
        done(tl::unexpected(std::move(error)));
        finished();
    };
    std::string why;
    if (!open(why)) return refuse({{"message", why}, {"reason", "storage"}});
    if (!storage.is_reachable())
        return refuse({{"message", "this could not be stored: the database cannot be reached"}, {"reason", "storage"}});
    auto change = room->admit(person);
    if (!change) return refuse(change.error());
    store(std::move(*change),
          [this, self = shared_from_this(), person, done, attempt](const WriteOutcome& outcome, RoomChange& made) {
              if (outcome.how == Written::durable) {
                  if (source) source->entries.push_back(made.stored.entry);
                  tell(made);
                  done(made.reply);
                  return finished();
              }
              take_back();
              if (outcome.how == Written::number_taken && attempt < most_attempts)
                  return let_in(person, done, attempt + 1);
              done(tl::unexpected(Json{{"message", outcome.message}, {"reason", "storage"}}));
              finished();
          });
}

void LiveRoom::look(Look use) {
    enqueue([this, self = shared_from_this(), use = std::move(use)] {
        std::string why;
        if (open(why)) use(room.get(), why);
        else use(nullptr, why);
        finished();
    });
}

void LiveRoom::view(std::string member, Replied reply) {
    enqueue([this, self = shared_from_this(), member = std::move(member), reply = std::move(reply)] {
        std::string why;
        if (!open(why)) reply(reply_text(nullptr, tl::unexpected(Json{{"message", why}, {"reason", "storage"}})));
        else reply(welcome(member, audience_of(room->role_of(member)), std::nullopt));
        finished();
    });
}

} // namespace fracas
