// Who is in a room, and what each of them is told.
#include <utility> // Boost 1.74 forgets it

#include "server/live_room.hpp"

#include "book/json.hpp"

#include <algorithm>

namespace fracas {

namespace {

constexpr std::size_t most_recent_bytes = 64 * 1024;   // of an audience: beyond it a fresh view is shorter
constexpr auto stream_lasts = std::chrono::minutes(2); // after the last of an audience has left

} // namespace

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
    head["awaited"] = room->awaited(room->fight().question(audience.role), audience.role);
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
    if (!change.room && change.what != "settings") {
        if (change.can_redo) tell_masters();
        return;
    }
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

void LiveRoom::tell_masters() {
    for (const auto& listener : listeners)
        if (const Member* member = room->member(listener->member); member != nullptr && member->role == "gm")
            listener->out.push(message_of(one_line({{"message", "room"}, {"room", room->room_for(listener->member)}})));
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
