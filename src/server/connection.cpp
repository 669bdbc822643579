#include "server/wire.hpp"

#include "server/connection.hpp"

#include "book/json.hpp"
#include "server/client_watch.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <fmt/format.h>

#include <array>

namespace fracas {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using Tcp = asio::ip::tcp;
using boost::system::error_code;

constexpr auto patience = std::chrono::seconds(30);     // for the next request, and for one to be read or written
constexpr auto hello_within = std::chrono::seconds(10); // the first message of a WebSocket
constexpr auto sign_of_life = std::chrono::seconds(20); // of a stream of events
constexpr std::uint32_t largest_header = 16 * 1024;

// Resumes the coroutine with what `start` calls back with, from whichever thread that is.
template <class Value>
awaitable<Value> wait_for(std::function<void(std::function<void(Value)>)> start) {
    return asio::async_initiate<const asio::use_awaitable_t<>, void(Value)>(
        [start = std::move(start)](auto handler) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            start([shared](Value value) {
                auto executor = asio::get_associated_executor(*shared);
                asio::post(executor, [shared, value = std::move(value)]() mutable { (*shared)(std::move(value)); });
            });
        },
        asio::use_awaitable);
}

// Sleeps until something lies in an outbox. Only its own strand touches it.
class Bell {
public:
    Bell(asio::any_io_executor on, Outbox& rung_by, std::function<void()> and_then = {})
        : executor(std::move(on)), box(rung_by), also(std::move(and_then)) {
        box.wake_with([to = executor, weak = std::weak_ptr<Bell*>(self)] {
            asio::post(to, [weak] {
                if (const auto bell = weak.lock()) (*bell)->ring();
            });
        });
    }
    Bell(const Bell&) = delete;
    Bell& operator=(const Bell&) = delete;
    ~Bell() { box.wake_with(nullptr); }

    // There is no timer in it: one that is set and cancelled for each message costs as much as the message.
    awaitable<void> rings() {
        if (std::exchange(rung, false)) co_return;
        co_await asio::async_initiate<const asio::use_awaitable_t<>, void()>(
            [this](auto handler) {
                auto shared = std::make_shared<decltype(handler)>(std::move(handler));
                waiting = [shared] { (*shared)(); };
            },
            asio::use_awaitable);
        rung = false;
    }
    // False if the time was over first.
    awaitable<bool> rings_within(std::chrono::steady_clock::duration time) {
        asio::steady_timer timer(executor, time);
        const auto over = std::make_shared<bool>(false);
        timer.async_wait([over, weak = std::weak_ptr<Bell*>(self)](error_code ended) {
            const auto bell = weak.lock();
            if (ended || !bell) return;
            *over = true;
            (*bell)->ring();
        });
        co_await rings();
        timer.cancel();
        co_return !*over;
    }

private:
    void ring() {
        rung = true;
        if (also) also();
        if (const auto resume = std::exchange(waiting, nullptr)) resume();
    }

    asio::any_io_executor executor;
    Outbox& box;
    std::function<void()> also, waiting;
    bool rung = false;
    std::shared_ptr<Bell*> self = std::make_shared<Bell*>(this);
};

HttpRequest request_of(const http::request<http::string_body>& read, const std::string& address) {
    const auto field = [&](auto name) { return std::string(read[name]); };
    HttpRequest request;
    request.method = std::string(read.method_string());
    const std::string target(read.target());
    request.path = target.substr(0, target.find('?'));
    if (request.path.size() < target.size()) request.query = target.substr(request.path.size() + 1);
    request.host = field(http::field::host);
    request.origin = field(http::field::origin);
    request.cookies = field(http::field::cookie);
    request.authorization = field(http::field::authorization);
    request.content_type = field(http::field::content_type);
    request.last_event = field("Last-Event-ID");
    request.accept_encoding = field(http::field::accept_encoding);
    request.if_none_match = field(http::field::if_none_match);
    request.address = address;
    return request;
}

template <class Body>
void add_headers(http::response<Body>& response, const HttpResponse& from) {
    response.set(http::field::content_type, from.type);
    response.set(http::field::cache_control, "no-store");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set(
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri "
        "'none'; form-action 'none'; frame-ancestors 'none'");
    for (const auto& [name, value] : from.headers) response.set(name, value);
}

// --- one request after the other ---------------------------------------------------------------------------------

class Connection {
public:
    Connection(std::unique_ptr<Wire> with, Api& of, RequestLog& written)
        : stream(std::move(with)), api(of), log(written) {
        error_code none;
        const auto peer = below().socket().remote_endpoint(none);
        address = none ? std::string("unknown") : peer.address().to_string();
        below().socket().set_option(Tcp::no_delay(true), none);
    }

    awaitable<void> run() {
        for (bool more = true; more;) {
            http::request_parser<http::string_body> parser;
            parser.header_limit(largest_header);
            parser.body_limit(api.settings.largest_body);
            error_code trouble;
            below().expires_after(patience);
            co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, trouble));
            if (trouble == http::error::body_limit || trouble == http::error::header_limit) {
                co_await refuse_size(trouble == http::error::body_limit);
                break;
            }
            if (trouble == http::error::end_of_stream || trouble == beast::error::timeout) break;
            if (trouble) {
                if (trouble.category() == http::make_error_code(http::error::bad_method).category())
                    co_await refuse_nonsense();
                break;
            }
            auto read = parser.release();
            if (websocket::is_upgrade(read)) {
                co_await upgrade(std::move(read));
                co_return;
            }
            more = co_await respond(std::move(read));
        }
        error_code none;
        below().expires_after(std::chrono::seconds(2));
        co_await stream.async_finish(asio::redirect_error(asio::use_awaitable, none));
    }

private:
    awaitable<bool> respond(http::request<http::string_body> read) {
        const auto began = std::chrono::steady_clock::now();
        const unsigned version = read.version();
        bool keep = read.keep_alive();
        HttpRequest request = request_of(read, address);
        request.body = std::move(read.body());
        const std::string path = request.path, method = request.method;
        const Stop gone = request.gone;
        below().expires_never();
        ClientWatch watch(below().socket(), gone);
        HttpResponse response = co_await wait_for<HttpResponse>(
            [&api = api, &request](std::function<void(HttpResponse)> done) { api.handle(std::move(request), done); });
        watch.end();
        const auto taken = std::chrono::steady_clock::now() - began;
        api.metrics.request_time.add(taken);
        log.write(address, method, path, response.status, taken, response.body.size());
        if (api.draining) keep = false;
        below().expires_after(patience);
        if (response.stream) {
            co_await send_stream(std::move(response), version);
            co_return false;
        }
        http::response<http::string_body> message{http::int_to_status(response.status), version};
        add_headers(message, response);
        message.keep_alive(keep);
        message.body() = std::move(response.body);
        message.prepare_payload();
        if (method == "HEAD") message.body().clear();
        error_code trouble;
        co_await http::async_write(stream, message, asio::redirect_error(asio::use_awaitable, trouble));
        co_return !trouble && keep;
    }

    awaitable<void> send_stream(HttpResponse response, unsigned version) {
        const bool events = response.type == "text/event-stream";
        http::response<http::empty_body> head{http::int_to_status(response.status), version};
        add_headers(head, response);
        head.chunked(true);
        head.keep_alive(false);
        http::response_serializer<http::empty_body> serializer{head};
        error_code trouble;
        co_await http::async_write_header(stream, serializer, asio::redirect_error(asio::use_awaitable, trouble));
        Bell bell(stream.get_executor(), *response.stream);
        const Stop gone = new_stop();
        below().expires_never();
        ClientWatch watch(below().socket(), gone);
        auto heard = std::chrono::steady_clock::now();
        while (!trouble) {
            const Outbox::Taken taken = response.stream->take();
            std::string text;
            for (const Message& message : taken.messages) text += events ? as_event(*message) : *message + "\n";
            if (taken.too_slow) {
                ++api.metrics.too_slow;
                break;
            }
            if (text.empty() && !taken.closed) {
                if (*gone) break;
                const bool rung = co_await bell.rings_within(std::chrono::seconds(1));
                if (rung || !events || std::chrono::steady_clock::now() - heard < sign_of_life) continue;
                text = ": here\n\n";
            }
            heard = std::chrono::steady_clock::now();
            if (!text.empty()) {
                below().expires_after(patience);
                co_await asio::async_write(stream, http::make_chunk(asio::buffer(text)),
                                           asio::redirect_error(asio::use_awaitable, trouble));
                below().expires_never();
            }
            if (taken.closed) {
                co_await asio::async_write(stream, http::make_chunk_last(),
                                           asio::redirect_error(asio::use_awaitable, trouble));
                break;
            }
        }
        watch.end();
        if (response.left) response.left();
    }

    // Numbered messages give their number, so that a browser that comes back says where it was.
    static std::string as_event(const std::string& message) {
        const Json json = json_of(message);
        if (json.is_object() && json.contains("stream") && json.contains("number"))
            return fmt::format("id: {}:{}\ndata: {}\n\n", json["stream"].get<std::string>(),
                               json["number"].get<std::uint64_t>(), message);
        return "data: " + message + "\n\n";
    }

    awaitable<void> refuse_size(bool body) {
        http::response<http::string_body> message{
            body ? http::status::payload_too_large : http::status::request_header_fields_too_large, 11};
        add_headers(message, {});
        message.keep_alive(false);
        message.body() = one_line({{"id", nullptr},
                                   {"ok", false},
                                   {"error",
                                    {{"message", fmt::format("at most {} bytes are read",
                                                             body ? api.settings.largest_body : largest_header)}}}});
        message.prepare_payload();
        error_code none;
        below().expires_after(patience);
        co_await http::async_write(stream, message, asio::redirect_error(asio::use_awaitable, none));
        // Who is still sending would not read the refusal if the connection ended under it.
        below().socket().shutdown(Tcp::socket::shutdown_send, none);
        std::array<char, 4096> rest{};
        below().expires_after(std::chrono::seconds(2));
        for (std::size_t read = 0; !none && read < std::size_t{16} << 20;)
            read +=
                co_await stream.async_read_some(asio::buffer(rest), asio::redirect_error(asio::use_awaitable, none));
    }

    awaitable<void> refuse_nonsense() {
        http::response<http::string_body> message{http::status::bad_request, 11};
        add_headers(message, {});
        message.keep_alive(false);
        message.body() = R"({"id":null,"ok":false,"error":{"message":"this is no HTTP request"}})";
        message.prepare_payload();
        error_code none;
        below().expires_after(patience);
        co_await http::async_write(stream, message, asio::redirect_error(asio::use_awaitable, none));
    }

    // --- WebSocket -----------------------------------------------------------------------------------------------

    using Socket = websocket::stream<AnyStream>;

    awaitable<void> upgrade(http::request<http::string_body> read) {
        const auto began = std::chrono::steady_clock::now();
        const HttpRequest request = request_of(read, address);
        const auto id = Api::live_room(request.path);
        std::optional<HttpResponse> refused = api.turned_away(request);
        if (!refused && !id) refused = HttpResponse{404, "text/plain", "there is no WebSocket at this address\n"};
        if (!refused && api.draining)
            refused = HttpResponse{503, "text/plain", "the server is stopping; come back soon\n"};
        log.write(address, "WEBSOCKET", request.path, refused ? refused->status : 101,
                  std::chrono::steady_clock::now() - began, 0);
        if (refused) {
            http::response<http::string_body> message{http::int_to_status(refused->status), read.version()};
            add_headers(message, *refused);
            message.keep_alive(false);
            message.body() = std::move(refused->body);
            message.prepare_payload();
            error_code none;
            below().expires_after(patience);
            co_await http::async_write(stream, message, asio::redirect_error(asio::use_awaitable, none));
            co_return;
        }
        below().expires_never();
        Socket socket(std::move(stream));
        websocket::stream_base::timeout times{hello_within, std::chrono::seconds(60), true};
        socket.set_option(times);
        socket.read_message_max(api.settings.largest_frame);
        socket.auto_fragment(false);
        error_code trouble;
        co_await socket.async_accept(read, asio::redirect_error(asio::use_awaitable, trouble));
        if (trouble) co_return;
        read = {};
        ++api.metrics.live;
        co_await live(socket, request, *id);
        --api.metrics.live;
    }

    static awaitable<void> close_with(Socket& socket, websocket::close_code code, std::string why) {
        error_code none;
        co_await socket.async_close({code, why}, asio::redirect_error(asio::use_awaitable, none));
    }

    // The first message says who comes and what they have seen already.
    awaitable<void> live(Socket& socket, const HttpRequest& request, const std::string& id) {
        beast::flat_buffer frame;
        error_code trouble;
        asio::steady_timer late(socket.get_executor(), hello_within);
        late.async_wait([&socket](error_code ended) {
            if (!ended) socket.next_layer().below().cancel();
        });
        co_await socket.async_read(frame, asio::redirect_error(asio::use_awaitable, trouble));
        late.cancel();
        if (trouble) co_return;
        const auto hello = read_json(beast::buffers_to_string(frame.data()), "hello");
        if (!hello || (*hello)["do"].as_text() != "hello")
            co_return co_await close_with(socket, websocket::close_code::policy_error, "the first message is hello");
        const std::string& token = (*hello)["token"].as_text();
        const auto who = token.empty() ? api.member(request, id) : api.member_by_token(token, id);
        if (!who && !api.can_look_up_members())
            co_return co_await close_with(socket, websocket::close_code::try_again_later,
                                          "the database cannot be reached");
        if (!who) co_return co_await close_with(socket, websocket::close_code(4401), "a token of this room is needed");
        std::optional<Since> since;
        if (const Document& seen = (*hello)["since"]; seen.is(Document::Kind::table))
            since =
                Since{seen["stream"].as_text(), static_cast<std::uint64_t>(std::max(0LL, seen["number"].as_integer()))};
        auto listener = std::make_shared<Listener>(who->id, api.settings.most_waiting);
        const auto room = api.room(id);
        auto writer_ended =
            std::make_shared<asio::steady_timer>(socket.get_executor(), asio::steady_timer::time_point::max());
        bool writing = true;
        asio::co_spawn(socket.get_executor(), write(socket, listener), [writer_ended, &writing](std::exception_ptr) {
            writing = false;
            writer_ended->cancel();
        });
        room->join(listener, std::move(since));
        frame.clear();
        co_await listen(socket, listener, *room, *who, frame);
        listener->out.close();
        if (writing) co_await writer_ended->async_wait(asio::redirect_error(asio::use_awaitable, trouble));
        room->leave(listener);
    }

    // A command at a time: the next is read when this one is answered.
    awaitable<void> listen(Socket& socket, std::shared_ptr<Listener> listener, LiveRoom& room, const StoredMember& who,
                           beast::flat_buffer& frame) {
        for (;;) {
            error_code trouble;
            co_await socket.async_read(frame, asio::redirect_error(asio::use_awaitable, trouble));
            if (trouble) co_return;
            if (!socket.got_text()) co_return;
            std::string text = beast::buffers_to_string(frame.data());
            frame.clear();
            frame.shrink_to_fit();
            if (!api.member_rate.allows(who.room + who.id)) {
                ++api.metrics.refused_rate;
                listener->out.push(message_of(
                    R"({"message":"reply","id":null,"ok":false,"error":{"message":"too many commands; wait a moment","reason":"rate"}})"));
                continue;
            }
            co_await wait_for<bool>([&](std::function<void(bool)> done) {
                // By the room itself, so that no goodbye comes before it.
                room.command(who.id, std::move(text), [listener, done](const std::string& reply) {
                    listener->out.push(message_of(R"({"message":"reply",)" + reply.substr(1)));
                    done(true);
                });
            });
        }
    }

    awaitable<void> write(Socket& socket, std::shared_ptr<Listener> listener) {
        // Whoever does not read what is sent would hold the writer up for ever.
        Bell bell(socket.get_executor(), listener->out, [&socket, &metrics = api.metrics, &out = listener->out] {
            auto& below = socket.next_layer().below().socket();
            if (!out.is_too_slow() || !below.is_open()) return;
            ++metrics.too_slow;
            error_code none;
            below.close(none);
        });
        socket.text(true);
        for (;;) {
            const Outbox::Taken taken = listener->out.take();
            for (const Message& message : taken.messages) {
                error_code trouble;
                co_await socket.async_write(asio::buffer(*message), asio::redirect_error(asio::use_awaitable, trouble));
                if (trouble) co_return;
            }
            if (taken.too_slow) co_return;
            if (taken.closed) break;
            if (taken.messages.empty()) co_await bell.rings();
        }
        error_code none;
        co_await socket.async_close({websocket::close_code::going_away, ""},
                                    asio::redirect_error(asio::use_awaitable, none));
    }

    beast::tcp_stream& below() { return stream.below(); }

    AnyStream stream;
    Api& api;
    RequestLog& log;
    std::string address;
    beast::flat_buffer buffer;
};

class PlainWire final : public Wire {
public:
    explicit PlainWire(Tcp::socket socket) : stream(std::move(socket)) {}
    beast::tcp_stream& below() override { return stream; }
    void read_some(const Reading& into, Moved then) override { stream.async_read_some(into, std::move(then)); }
    void write_some(const Writing& from, Moved then) override { stream.async_write_some(from, std::move(then)); }
    void finish(Moved then) override {
        error_code none;
        stream.socket().shutdown(Tcp::socket::shutdown_send, none);
        asio::post(stream.get_executor(), [then = std::move(then), none]() mutable { then(none); });
    }
    void tear_down(beast::role_type role, Moved then) override {
        websocket::async_teardown(role, stream.socket(), std::move(then));
    }

private:
    beast::tcp_stream stream;
};

} // namespace

awaitable<void> serve_connection(Tcp::socket socket, Certificate* certificate, Api& api, RequestLog& log) {
    std::unique_ptr<Wire> wire;
    if (certificate == nullptr) wire = std::make_unique<PlainWire>(std::move(socket));
    else wire = co_await tls_wire(std::move(socket), *certificate);
    if (!wire) co_return;
    Connection connection(std::move(wire), api, log);
    co_await connection.run();
}

} // namespace fracas
