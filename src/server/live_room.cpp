#include <utility> // Boost 1.74 forgets it

#include "server/live_room.hpp"

#include "book/json.hpp"

#include <boost/asio/post.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace fracas {

namespace {

constexpr std::size_t most_recent_bytes = 64 * 1024;   // of an audience: beyond it a fresh view is shorter
constexpr auto stream_lasts = std::chrono::minutes(2); // after the last of an audience has left
constexpr std::size_t most_queued = 256;               // commands of one room
constexpr int most_attempts = 100;                     // at one command, when other servers are faster

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

// --- telling -----------------------------------------------------------------------------------------------------

LiveRoom::Audience& LiveRoom::audience_of(const Role& role) {
    const auto found = audiences.find(role);
    if (found != audiences.end()) return found->second;
    Audience audience{role};
    const RoomStanding now = room->standing(role, room->fight().event_count(role));
    audience.shown = now.shown;
    audience.events = now.events;
    audience.listened_to = std::chrono::steady_clock::now();
    return audiences.emplace(role, std::move(audience)).first->second;
}

std::string LiveRoom::welcome(const std::string& member, Audience& audience, const std::optional<Since>& since) const {
    const bool knows = since && since->stream == audience.stream && since->number <= audience.number &&
                       audience.number - since->number <= audience.recent.size();
    Json head = {{"message", "welcome"}, {"room", room->room_for(member)}, {"you", room->you(member)},
                 {"here", here()},       {"stream", audience.stream},      {"number", audience.number}};
    if (!knows) {
        const RoomStanding now = room->standing(audience.role, 0);
        head["awaited"] = now.awaited;
        std::string text = one_line(head);
        text.pop_back();
        return text + ",\"view\":" + now.text + "}";
    }
    head["awaited"] = room->awaited(room->fight().question(audience.role));
    std::string text = one_line(head);
    text.pop_back();
    text += ",\"missed\":[";
    const std::size_t count = static_cast<std::size_t>(audience.number - since->number);
    for (std::size_t i = audience.recent.size() - count; i < audience.recent.size(); ++i) {
        if (text.back() != '[') text += ',';
        text += *audience.recent[i];
    }
    return text + "]}";
}

void LiveRoom::tell_audience(Audience& audience, std::size_t from, std::string_view what) {
    const RoomStanding now = room->standing(audience.role, from);
    // What a role cannot see does not happen for it: no message, no number.
    if (now.shown == audience.shown && now.events == audience.events && from >= audience.events) return;
    audience.shown = now.shown;
    audience.events = now.events;
    ++audience.number;
    Json head = {{"message", "news"},     {"stream", audience.stream}, {"number", audience.number}, {"what", what},
                 {"by", room->last_by()}, {"awaited", now.awaited},    {"events_from", from}};
    std::string text = one_line(head);
    text.pop_back();
    const Message message = message_of(text + ",\"standing\":" + now.text + "}");
    audience.recent.push_back(message);
    audience.recent_bytes += message->size();
    while (audience.recent.size() > 1 && audience.recent_bytes > most_recent_bytes) {
        audience.recent_bytes -= audience.recent.front()->size();
        audience.recent.pop_front();
    }
    for (const auto& listener : listeners)
        if (listener->role == audience.role) listener->out.push(message);
}

void LiveRoom::tell(const RoomChange& change) {
    heard = room->entry_count();
    const auto now = std::chrono::steady_clock::now();
    for (const auto& listener : listeners) audience_of(listener->role).listened_to = now;
    std::erase_if(audiences, [&](const auto& one) { return one.second.listened_to + stream_lasts < now; });
    if (change.what == "next") return begin_anew();
    if (change.fight)
        for (auto& [role, audience] : audiences) {
            std::size_t from = audience.events;
            if (change.back) from = std::min(from, room->fight().event_count(role));
            tell_audience(audience, from, change.what);
        }
    if (!change.room && change.what != "settings") return;
    show_out();
    regroup();
    tell_people();
}

// Another fight: nothing anybody has seen of the last one is of use.
void LiveRoom::begin_anew() {
    audiences.clear();
    for (const auto& listener : listeners) {
        listener->role = room->role_of(listener->member);
        listener->out.push(message_of(welcome(listener->member, audience_of(listener->role), std::nullopt)));
    }
}

void LiveRoom::regroup() {
    for (const auto& listener : listeners) {
        const Role role = room->role_of(listener->member);
        if (role == listener->role) continue;
        listener->role = role;
        listener->out.push(message_of(welcome(listener->member, audience_of(role), std::nullopt)));
    }
}

void LiveRoom::show_out() {
    const auto gone = [&](const auto& listener) {
        const Member* member = room->member(listener->member);
        return member == nullptr || member->revoked;
    };
    for (const auto& listener : listeners)
        if (gone(listener)) {
            listener->out.push(message_of(one_line({{"message", "bye"}, {"reason", "revoked"}})));
            listener->out.close();
        }
    if (std::erase_if(listeners, gone) == 0) return;
    listening = listeners.size();
    tell_presence();
    tell_neighbours();
}

void LiveRoom::tell_people() {
    std::map<std::string, std::pair<Message, Message>> of_member;
    for (const auto& listener : listeners) {
        auto& [about_room, about_you] = of_member[listener->member];
        if (!about_room) {
            about_room = message_of(one_line({{"message", "room"}, {"room", room->room_for(listener->member)}}));
            about_you = message_of(one_line({{"message", "you"}, {"you", room->you(listener->member)}}));
        }
        listener->out.push(about_room);
        listener->out.push(about_you);
    }
}

Json LiveRoom::here() const {
    std::map<std::string, Json> people;
    for (const auto& [server, members] : elsewhere)
        for (const std::string& id : members)
            if (const Member* member = room ? room->member(id) : nullptr; member != nullptr && !member->revoked)
                people[id] = {{"member", id}, {"name", member->name}, {"role", member->role}};
    for (const auto& listener : listeners) people[listener->member] = listener->person;
    Json list = Json::array();
    for (auto& [id, person] : people) list.push_back(std::move(person));
    return list;
}

void LiveRoom::tell_presence() {
    const Message message = message_of(one_line({{"message", "presence"}, {"here", here()}}));
    for (const auto& listener : listeners) listener->out.push(message);
}

void LiveRoom::join(std::shared_ptr<Listener> listener, std::optional<Since> since) {
    enqueue([this, self = shared_from_this(), listener = std::move(listener), since = std::move(since)] {
        std::string why;
        const Member* member = open(why) ? room->member(listener->member) : nullptr;
        if (member == nullptr || member->revoked) {
            if (why.empty()) why = "you are no longer in this room";
            listener->out.push(message_of(one_line({{"message", "bye"}, {"reason", "refused"}, {"text", why}})));
            listener->out.close();
            return finished();
        }
        listener->role = room->role_of(listener->member);
        listener->person = {{"member", member->id}, {"name", member->name}, {"role", member->role}};
        const bool is_new =
            std::ranges::none_of(listeners, [&](const auto& one) { return one->member == listener->member; });
        Audience& audience = audience_of(listener->role);
        audience.listened_to = std::chrono::steady_clock::now();
        listeners.push_back(listener);
        listening = listeners.size();
        listener->out.push(message_of(welcome(listener->member, audience, since)));
        if (is_new) {
            tell_presence();
            if (listeners.size() == 1) storage.ask_who_is_here(name);
            tell_neighbours();
        }
        finished();
    });
}

void LiveRoom::leave(std::shared_ptr<Listener> listener) {
    enqueue([this, self = shared_from_this(), listener = std::move(listener)] {
        if (std::erase(listeners, listener) > 0) {
            listening = listeners.size();
            if (const auto found = audiences.find(listener->role); found != audiences.end())
                found->second.listened_to = std::chrono::steady_clock::now();
            const bool still =
                std::ranges::any_of(listeners, [&](const auto& one) { return one->member == listener->member; });
            if (!still) {
                std::string why;
                if (!elsewhere.empty()) open(why); // their names
                tell_presence();
                tell_neighbours();
            }
        }
        finished();
    });
}

// --- other servers -----------------------------------------------------------------------------------------------

void LiveRoom::hear_of(std::uint64_t number, std::optional<StoredEntry> entry) {
    boost::asio::post(strand, [this, self = shared_from_this(), number, entry = std::move(entry)]() mutable {
        newest = std::max(newest, number);
        // With nobody here there is nobody to tell: whoever comes next is shown all of it.
        if (listeners.empty()) return;
        queue.push_back([this, self, entry = std::move(entry)] {
            std::string why;
            if (room && entry && entry->number == room->entry_count() + 1) hear(*entry);
            if (!room || is_behind()) open(why);
            finished();
        });
        begin_next();
    });
}

void LiveRoom::tell_neighbours() {
    if (!storage.is_shared()) return;
    std::vector<std::string> members;
    for (const auto& listener : listeners)
        if (std::ranges::find(members, listener->member) == members.end()) members.push_back(listener->member);
    storage.tell_who_is_here(name, members);
}

void LiveRoom::tell_who_is_here() {
    boost::asio::post(strand, [self = shared_from_this()] {
        if (!self->listeners.empty()) self->tell_neighbours();
    });
}

void LiveRoom::hear_who_is_at(std::string server, std::vector<std::string> members) {
    enqueue([this, self = shared_from_this(), server = std::move(server), members = std::move(members)] {
        const auto found = elsewhere.find(server);
        const bool is_new = found == elsewhere.end() ? !members.empty() : found->second != members;
        if (members.empty()) elsewhere.erase(server);
        else elsewhere[server] = members;
        std::string why;
        // Names of who came in there are in entries that may be new here.
        if (is_new && !listeners.empty() && open(why)) tell_presence();
        finished();
    });
}

void LiveRoom::say_goodbye(Message message) {
    // After what was asked before.
    enqueue([self = shared_from_this(), message = std::move(message)] {
        for (const auto& listener : self->listeners) {
            listener->out.push(message);
            listener->out.close();
        }
        self->finished();
    });
}

} // namespace fracas
