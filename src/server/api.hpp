// What every address of the server does. Knows nothing of sockets: a request comes in, a response goes out, perhaps later and
// from another thread.
#pragma once

#include "server/guard.hpp"
#include "server/requests.hpp"
#include "server/rooms.hpp"
#include "server/server.hpp"
#include "server/site.hpp"

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fracas {

struct HttpRequest {
    std::string method, path; // without the query
    std::string query, host, origin, cookies, authorization, content_type, last_event;
    std::string accept_encoding, if_none_match;
    std::string body, address;
    Stop gone = new_stop(); // set when the client has left
};

struct HttpResponse {
    unsigned status = 200;
    std::string type = "application/json";
    std::string body{};
    std::vector<std::pair<std::string, std::string>> headers{};
    // What is sent piece by piece until it is closed, instead of a body: events, or lines.
    std::shared_ptr<Outbox> stream{};
    std::shared_ptr<void> keeps{}; // alive as long as it is sent
    std::function<void()> left{};  // once it is sent or the client has gone
};

class Api {
public:
    Api(const ServerSettings& how, const Library& of, Storage& in, Rooms& of_people, Workers& pool, Metrics& counted);

    using Respond = std::function<void(HttpResponse)>;
    void handle(HttpRequest request, Respond respond);

    // The room and member of a live connection: /api/v1/rooms/ID/live with its cookie or header, or the token of its
    // first message.
    static std::optional<std::string> live_room(const std::string& path);
    std::optional<StoredMember> member(const HttpRequest& request, const std::string& room);
    std::optional<StoredMember> member_by_token(const std::string& token, const std::string& room);
    // If not, whoever is not found may well be somebody.
    bool can_look_up_members() const { return storage.is_reachable(); }
    std::shared_ptr<LiveRoom> room(const std::string& id) { return rooms.find(id); }

    const Hosts& hosts() const { return known_hosts; }
    // What is wrong with where a request comes from; nothing if all is well.
    std::optional<HttpResponse> turned_away(const HttpRequest& request);

    std::atomic<bool> draining{false};
    const ServerSettings& settings;
    Metrics& metrics;
    Rate member_rate;

private:
    using Query = std::vector<std::pair<std::string, std::string>>;

    void at_root(const HttpRequest& request, const Respond& respond);
    void ask_library(const HttpRequest& request, const std::string& what, const Respond& respond);
    void work(HttpRequest request, std::string what, Json members, const Respond& respond);
    void examples(const std::string& rest, const Respond& respond) const;
    void schemas(const std::string& rest, const Respond& respond) const;
    void at_rooms(HttpRequest request, const Respond& respond);
    void create_room(HttpRequest request, const Respond& respond);
    void keep_room(const Fight& fight, const std::string& name, const std::string& person, int attempt,
                   Respond respond);
    bool take_example(Json& body) const;
    void next_fight(const StoredMember& who, Json body, const Respond& respond);
    void my_rooms(const HttpRequest& request, const Respond& respond);
    void join(const HttpRequest& request, const Respond& respond);
    void in_room(HttpRequest request, const std::string& id, const std::string& what, const Respond& respond);
    void set_cookie(const HttpRequest& request, const std::string& id, const Respond& respond);
    void news(const HttpRequest& request, const StoredMember& who, const Respond& respond);
    void of_master(HttpRequest request, const StoredMember& who, const std::string& what, const Respond& respond);
    std::string tell_metrics() const;
    std::string index_page() const;
    Json addresses_for_others(const std::string& called) const;

    const Library& library;
    Storage& storage;
    Rooms& rooms;
    Workers& workers;
    Hosts known_hosts;
    Rate address_rate, join_rate;
    struct Example {
        std::string system, name;
        Json encounter;
    };
    std::vector<Example> all_examples;
    std::map<std::string, std::string> all_schemas; // by path below schemas/
    Site site;
};

// Names this machine is called by on its networks, and its addresses.
std::vector<std::string> own_hosts(bool lan);

} // namespace fracas
