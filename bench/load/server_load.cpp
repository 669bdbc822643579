// Load on a running server, from another process: rooms full of people, each room answered as fast as it replies.
//   server_load PORT ROOMS CLIENTS SECONDS [EXAMPLE [RATE]]   answers a second, and the time from an answer to the last screen;
//                                                             with a rate no more than so many a second, all rooms together
//   server_load PORT idle CONNECTIONS                    connections that say hello and then nothing
// PORT,PORT... are servers that share a database: the people of a room are connected to one after the other.
// Speaks HTTP and WebSocket by itself, on one thread, so that it costs little beside what it measures.
#include "book/json_value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

using fracas::Json;
using Clock = std::chrono::steady_clock;

namespace {

std::vector<std::uint16_t> ports;

[[noreturn]] void fail(const std::string& why) {
    fmt::print(stderr, "server_load: {}\n", why);
    std::exit(1);
}

int connected(std::size_t server = 0) {
    const int handle = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_port = htons(ports[server % ports.size()]);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (handle < 0 || ::connect(handle, reinterpret_cast<const sockaddr*>(&at), sizeof at) != 0)
        fail(fmt::format("cannot connect: {}", std::strerror(errno)));
    const int yes = 1;
    ::setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return handle;
}

void send_all(int handle, std::string_view text) {
    while (!text.empty()) {
        const ssize_t step = ::send(handle, text.data(), text.size(), MSG_NOSIGNAL);
        if (step < 0 && (errno == EAGAIN || errno == EINTR)) {
            std::this_thread::yield();
            continue;
        }
        if (step <= 0) fail("the connection was lost");
        text.remove_prefix(static_cast<std::size_t>(step));
    }
}

// One request, one reply, over a connection that is kept.
Json post(int handle, const std::string& path, const Json& body, const std::string& token = {}) {
    const std::string text = body.dump();
    send_all(handle,
             fmt::format("POST {} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{}Content-Length: "
                         "{}\r\n\r\n{}",
                         path, token.empty() ? "" : "Authorization: Bearer " + token + "\r\n", text.size(), text));
    std::string got;
    for (char bytes[8192];;) {
        const std::size_t head = got.find("\r\n\r\n");
        if (head != std::string::npos) {
            const std::size_t at = got.find("Content-Length: ");
            const std::size_t length = std::strtoull(got.c_str() + at + 16, nullptr, 10);
            if (got.size() >= head + 4 + length) {
                Json reply = Json::parse(got.substr(head + 4), nullptr, false);
                if (!reply.is_object() || reply["ok"] != true) fail("refused: " + got);
                return reply;
            }
        }
        const ssize_t step = ::recv(handle, bytes, sizeof bytes, 0);
        if (step <= 0) fail("the connection was lost");
        got.append(bytes, static_cast<std::size_t>(step));
    }
}

std::string frame_of(std::string_view text) {
    std::string frame("\x81", 1);
    if (text.size() < 126) frame += static_cast<char>(0x80 | text.size());
    else {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 0xff);
    }
    frame.append(4, '\0'); // a mask of nothing
    return frame.append(text);
}

struct Room;
struct Client {
    int handle = -1;
    Room* room = nullptr;
    bool answers = false;
    std::string in;
    std::uint64_t heard = 0;
};

struct Room {
    std::string id, token;
    std::size_t number = 0; // no two rooms play the same fight: else all would come to their longest questions at once
    std::vector<std::unique_ptr<Client>> clients;
    Json question;
    bool over = false;
    std::uint64_t commands = 0;
    std::size_t missing = 0; // clients that have not heard of the last command
    bool undoing = false;
    bool waits = false; // for its next time
    Clock::time_point sent{}, due{};
};

std::vector<double> latencies, reply_times;
std::uint64_t answers = 0, undos = 0;
bool ending = false;
Clock::duration between{}; // two answers of one room; 0: as fast as they may

void open_live(Client& client, const std::string& id, const std::string& token, std::size_t server = 0) {
    client.handle = connected(server);
    send_all(client.handle,
             fmt::format("GET /api/v1/rooms/{}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                         "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                         "Sec-WebSocket-Version: 13\r\n\r\n",
                         id));
    char one = 0;
    std::string head;
    while (head.find("\r\n\r\n") == std::string::npos) {
        if (::recv(client.handle, &one, 1, 0) != 1) fail("no WebSocket: " + head);
        head += one;
    }
    if (!head.starts_with("HTTP/1.1 101")) fail("no WebSocket: " + head);
    send_all(client.handle, frame_of(Json{{"do", "hello"}, {"token", token}}.dump()));
}

void answer(Room& room) {
    if (ending) return;
    Client& client = *room.clients.front();
    Json command = {{"id", std::to_string(++room.commands)}};
    room.undoing = room.over;
    if (room.over) {
        command["do"] = "undo";
        command["keep"] = 0;
    } else {
        const Json& question = room.question;
        Json given = {{"for", question["id"]}};
        if (question["kind"] == "choice") {
            const Json& options = question["options"];
            given["choose"] = options[(room.number + room.commands) % options.size()]["key"];
        } else if (question["kind"] == "draw") given["cards"] = Json::array({question["cards"][0]});
        else {
            Json faces = Json::array();
            for (const Json& die : question["dice"])
                for (int i = 0; i < die["count"].get<int>(); ++i)
                    faces.push_back(1 + (static_cast<int>(room.number + room.commands) + i) % 5);
            given["faces"] = faces;
        }
        command["do"] = "answer";
        command["answer"] = given;
    }
    room.missing = room.clients.size();
    room.sent = Clock::now();
    send_all(client.handle, frame_of(command.dump()));
}

// Where the value that begins here ends: a load that reads every state it is sent would measure itself.
std::size_t end_of_value(std::string_view text, std::size_t at) {
    int depth = 0;
    for (bool quoted = false; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted) {
            if (c == '\\') ++at;
            else if (c == '"') quoted = false;
        } else if (c == '"') quoted = true;
        else if (c == '{' || c == '[') ++depth;
        else if ((c == '}' || c == ']') && --depth == 0) return at + 1;
        else if (c == ',' && depth == 0) return at;
    }
    return at;
}

// The open question of news or of a welcome, read without what stands around it.
void look_at(Room& room, std::string_view text) {
    constexpr std::string_view first = R"("status":")", second = R"(","question":)";
    const std::size_t at = text.find(first);
    const std::size_t status = at + first.size(), end = text.find(second, status);
    if (at == std::string_view::npos || end == std::string_view::npos) fail("no question: " + std::string(text));
    room.over = text.substr(status, end - status) == "over";
    const std::size_t question = end + second.size();
    room.question = Json::parse(text.substr(question, end_of_value(text, question) - question), nullptr, false);
    if (!room.over && !room.question.is_object()) fail("no question: " + std::string(text));
}

void take(Client& client, std::string_view text) {
    Room& room = *client.room;
    if (text.starts_with(R"({"message":"news")")) {
        if (client.answers) look_at(room, text);
        if (room.missing > 0 && --room.missing == 0) {
            latencies.push_back(std::chrono::duration<double, std::milli>(Clock::now() - room.sent).count());
            ++(room.undoing ? undos : answers);
            // At its own times, whether or not the last answer was slow: else a slow server would be asked less.
            room.due = std::max(room.due + between, Clock::now() - between);
            room.waits = room.due > Clock::now();
            if (!room.waits) answer(room);
        }
    } else if (client.answers && text.starts_with(R"({"message":"reply")")) {
        reply_times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - room.sent).count());
        if (text.find("\"ok\":false") != std::string_view::npos) fail(std::string(text));
    } else if (client.answers && text.starts_with(R"({"message":"welcome")")) look_at(room, text);
    else if (text.starts_with(R"({"message":"bye")")) fail(std::string(text));
}

void read_frames(Client& client) {
    char bytes[65536];
    for (;;) {
        const ssize_t step = ::recv(client.handle, bytes, sizeof bytes, MSG_DONTWAIT);
        if (step < 0 && (errno == EAGAIN || errno == EINTR)) break;
        if (step <= 0) fail("the connection was lost");
        client.in.append(bytes, static_cast<std::size_t>(step));
        if (static_cast<std::size_t>(step) < sizeof bytes) break;
    }
    std::size_t at = 0;
    while (client.in.size() - at >= 2) {
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(client.in[at + i]); };
        std::size_t head = 2, length = byte(1) & 0x7f;
        if (length == 126) head = 4;
        else if (length == 127) head = 10;
        if (client.in.size() - at < head) break;
        if (head > 2) {
            length = 0;
            for (std::size_t i = 2; i < head; ++i) length = length << 8 | byte(i);
        }
        if (client.in.size() - at < head + length) break;
        if ((byte(0) & 0xf) == 1) take(client, std::string_view(client.in).substr(at + head, length));
        at += head + length;
    }
    client.in.erase(0, at);
}

double at_part(std::vector<double>& list, double part) {
    if (list.empty()) return 0;
    const auto place = list.begin() + static_cast<std::ptrdiff_t>(static_cast<double>(list.size() - 1) * part);
    std::nth_element(list.begin(), place, list.end());
    return *place;
}

void load(std::size_t count, std::size_t people, double seconds, const std::string& example, double rate) {
    const int control = connected(), poll = ::epoll_create1(0);
    std::vector<std::unique_ptr<Room>> rooms;
    for (std::size_t i = 0; i < count; ++i) {
        auto room = std::make_unique<Room>();
        room->number = i;
        const Json made = post(control, "/api/v1/rooms", {{"example", example}});
        room->id = made["room"].get<std::string>();
        room->token = made["token"].get<std::string>();
        for (std::size_t k = 0; k < people; ++k) {
            auto client = std::make_unique<Client>();
            client->room = room.get();
            client->answers = k == 0;
            std::string token = room->token;
            if (k > 0)
                token = post(control, "/api/v1/join",
                             {{"code", made["code"]}, {"name", fmt::format("Player {}", k)}})["token"]
                            .get<std::string>();
            open_live(*client, room->id, token, i + k);
            epoll_event event{};
            event.events = EPOLLIN;
            event.data.ptr = client.get();
            ::epoll_ctl(poll, EPOLL_CTL_ADD, client->handle, &event);
            room->clients.push_back(std::move(client));
        }
        rooms.push_back(std::move(room));
    }
    epoll_event events[256];
    const auto serve_until = [&](Clock::time_point end) {
        while (Clock::now() < end) {
            const int ready = ::epoll_wait(poll, events, 256, between.count() > 0 ? 1 : 20);
            for (int i = 0; i < ready; ++i) read_frames(*static_cast<Client*>(events[i].data.ptr));
            if (between.count() == 0) continue;
            const auto now = Clock::now();
            for (const auto& room : rooms)
                if (room->waits && room->due <= now) {
                    room->waits = false;
                    answer(*room);
                }
        }
    };
    serve_until(Clock::now() + std::chrono::milliseconds(1000 + 5 * count)); // welcomes
    if (rate > 0)
        between = std::chrono::nanoseconds(static_cast<std::int64_t>(1e9 * static_cast<double>(count) / rate));
    const auto first = Clock::now();
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        rooms[i]->due = first + between * static_cast<std::int64_t>(i) / static_cast<std::int64_t>(count);
        rooms[i]->waits = between.count() > 0;
        if (!rooms[i]->waits) answer(*rooms[i]);
    }
    // Until each is somewhere else in its fight; what is measured comes after that.
    serve_until(first + std::chrono::seconds(3));
    latencies.clear();
    reply_times.clear();
    answers = undos = 0;
    fmt::print("{} rooms are open\n", count);
    std::fflush(stdout); // whoever wants to do something else to the server begins now
    const auto began = Clock::now();
    serve_until(began + std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000)));
    const double taken = std::chrono::duration<double>(Clock::now() - began).count();
    ending = true;
    fmt::print(
        "{} rooms, {} clients each, {}: {:.0f} durable answers a second ({} in {:.1f} s, and {} times back to the "
        "beginning)\n",
        count, people, example, static_cast<double>(answers) / taken, answers, taken, undos);
    fmt::print(
        "from answer to the last screen: median {:.1f} ms, 99th percentile {:.1f} ms; to the reply: median {:.1f} ms, "
        "99th percentile {:.1f} ms\n",
        at_part(latencies, 0.5), at_part(latencies, 0.99), at_part(reply_times, 0.5), at_part(reply_times, 0.99));
}

void idle(std::size_t count) {
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    const Json made = post(connected(), "/api/v1/rooms", {{"example", "coriolis/duel"}});
    std::vector<std::unique_ptr<Client>> clients;
    for (std::size_t i = 0; i < count; ++i) {
        auto client = std::make_unique<Client>();
        open_live(*client, made["room"].get<std::string>(), made["token"].get<std::string>());
        char bytes[16384];
        while (::recv(client->handle, bytes, sizeof bytes, MSG_DONTWAIT) > 0) {
        }
        clients.push_back(std::move(client));
    }
    for (int i = 0; i < 20; ++i) {
        for (const auto& client : clients) {
            char bytes[65536];
            while (::recv(client->handle, bytes, sizeof bytes, MSG_DONTWAIT) > 0) {
            }
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    fmt::print("{} connections are open; Enter ends them\n", count);
    std::fflush(stdout);
    std::getchar();
}

} // namespace

int main(int count, char** words) {
    if (count < 4) fail("usage: server_load PORT ROOMS CLIENTS SECONDS [EXAMPLE], or PORT idle CONNECTIONS");
    for (const char* rest = words[1]; rest != nullptr; rest = std::strchr(rest, ',')) {
        if (*rest == ',') ++rest;
        ports.push_back(static_cast<std::uint16_t>(std::atoi(rest)));
    }
    if (std::string(words[2]) == "idle") idle(std::strtoull(words[3], nullptr, 10));
    else if (count < 5) fail("usage: server_load PORT ROOMS CLIENTS SECONDS [EXAMPLE]");
    else
        load(std::strtoull(words[2], nullptr, 10), std::strtoull(words[3], nullptr, 10), std::strtod(words[4], nullptr),
             count > 5 ? words[5] : "coriolis/duel", count > 6 ? std::strtod(words[6], nullptr) : 0);
    std::fflush(stdout);
    std::_Exit(0); // thousands of connections need no farewell
}
