// The bytes of one connection, plain or within TLS. What reads and writes HTTP and WebSockets knows only this, so that it is
// compiled once for both.
#pragma once

#include <utility> // Boost 1.74 forgets it

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <array>
#include <cstddef>
#include <memory>

namespace fracas {

// The first few of any number of buffers: whoever reads or writes some bytes is content with less.
template <class Buffer>
class Pieces {
public:
    using value_type = Buffer;
    using const_iterator = const Buffer*;

    template <class Buffers>
    explicit Pieces(const Buffers& buffers) {
        const auto end = boost::asio::buffer_sequence_end(buffers);
        for (auto at = boost::asio::buffer_sequence_begin(buffers); at != end && count < list.size(); ++at)
            if (const Buffer one = *at; one.size() > 0) list[count++] = one;
    }
    const Buffer* begin() const { return list.data(); }
    const Buffer* end() const { return list.data() + count; }

private:
    std::array<Buffer, 6> list{};
    std::size_t count = 0;
};

// What goes on when bytes have moved, whatever it is. Called once.
class Moved {
public:
    template <class Handler>
    explicit Moved(Handler handler) : held(std::make_unique<Held<Handler>>(std::move(handler))) {}
    void operator()(boost::system::error_code trouble, std::size_t bytes = 0) { held.release()->go_on(trouble, bytes); }

private:
    struct Any {
        virtual ~Any() = default;
        virtual void go_on(boost::system::error_code trouble, std::size_t bytes) = 0;
    };
    template <class Handler>
    struct Held final : Any {
        explicit Held(Handler with) : handler(std::move(with)) {}
        void go_on(boost::system::error_code trouble, std::size_t bytes) override {
            Handler last(std::move(handler));
            delete this; // its memory may be of use to what comes
            last(trouble, bytes);
        }
        Handler handler;
    };
    std::unique_ptr<Any> held;
};

template <class Handler>
Moved without_bytes(Handler handler) {
    return Moved(
        [last = std::move(handler)](boost::system::error_code trouble, std::size_t) mutable { last(trouble); });
}

class Wire {
public:
    using Reading = Pieces<boost::asio::mutable_buffer>;
    using Writing = Pieces<boost::asio::const_buffer>;

    virtual ~Wire() = default;
    virtual boost::beast::tcp_stream& below() = 0;
    // Both go on upon the executor of the socket.
    virtual void read_some(const Reading& into, Moved then) = 0;
    virtual void write_some(const Writing& from, Moved then) = 0;
    // Says that nothing more will come.
    virtual void finish(Moved then) = 0;
    // The same at the end of a WebSocket, and waits for the client to do so.
    virtual void tear_down(boost::beast::role_type role, Moved then) = 0;
};

class Certificate;
// Shakes hands; none if that failed.
boost::asio::awaitable<std::unique_ptr<Wire>> tls_wire(boost::asio::ip::tcp::socket socket, Certificate& certificate);

// A wire as Asio and Beast want a stream. All that is done with it is done upon its executor, a strand, and goes on there.
class AnyStream {
public:
    using executor_type = boost::asio::any_io_executor;

    explicit AnyStream(std::unique_ptr<Wire> with) : wire(std::move(with)) {}

    executor_type get_executor() noexcept { return below().get_executor(); }
    boost::beast::tcp_stream& below() noexcept { return wire->below(); }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& into, Token&& token) {
        return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
            [to = wire.get()](auto handler, const Wire::Reading& pieces) {
                to->read_some(pieces, Moved(std::move(handler)));
            },
            token, Wire::Reading(into));
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& from, Token&& token) {
        return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
            [to = wire.get()](auto handler, const Wire::Writing& pieces) {
                to->write_some(pieces, Moved(std::move(handler)));
            },
            token, Wire::Writing(from));
    }
    template <class Token>
    auto async_finish(Token&& token) {
        return boost::asio::async_initiate<Token, void(boost::system::error_code)>(
            [to = wire.get()](auto handler) { to->finish(without_bytes(std::move(handler))); }, token);
    }

    // --- what a WebSocket asks of what it is spoken over ---
    template <class Handler>
    friend void async_teardown(boost::beast::role_type role, AnyStream& stream, Handler&& handler) {
        stream.wire->tear_down(role, without_bytes(std::forward<Handler>(handler)));
    }
    friend void beast_close_socket(AnyStream& stream) { stream.below().close(); }

private:
    std::unique_ptr<Wire> wire;
};

} // namespace fracas
