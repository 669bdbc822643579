#include "server/wire.hpp"

#include "server/connection.hpp"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <fmt/format.h>

#include <mutex>

namespace fracas {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace ssl = asio::ssl;
using boost::system::error_code;

struct Certificate::Inside {
    std::string certificate, key;
    std::mutex mutex;
    std::shared_ptr<ssl::context> now;
};

namespace {

Expected<std::shared_ptr<ssl::context>> read_certificate(const std::string& certificate, const std::string& key) {
    auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
    context->set_options(ssl::context::default_workarounds | ssl::context::no_sslv2 | ssl::context::no_sslv3 |
                         ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1);
    error_code trouble;
    context->use_certificate_chain_file(certificate, trouble);
    if (trouble)
        return tl::unexpected(
            Refusal{fmt::format("{}: is no certificate that can be used: {}", certificate, trouble.message())});
    context->use_private_key_file(key, ssl::context::pem, trouble);
    if (trouble)
        return tl::unexpected(Refusal{fmt::format("{}: is no key of that certificate: {}", key, trouble.message())});
    return context;
}

constexpr auto handshake_within = std::chrono::seconds(10);

class TlsWire final : public Wire {
public:
    TlsWire(asio::ip::tcp::socket socket, std::shared_ptr<ssl::context> with)
        : context(std::move(with)), stream(beast::tcp_stream(std::move(socket)), *context) {}

    asio::awaitable<bool> shake_hands() {
        error_code trouble;
        below().expires_after(handshake_within);
        co_await stream.async_handshake(ssl::stream_base::server, asio::redirect_error(asio::use_awaitable, trouble));
        co_return !trouble;
    }

    beast::tcp_stream& below() override { return stream.next_layer(); }
    void read_some(const Reading& into, Moved then) override { stream.async_read_some(into, std::move(then)); }
    void write_some(const Writing& from, Moved then) override { stream.async_write_some(from, std::move(then)); }
    void finish(Moved then) override {
        stream.async_shutdown([this, then = std::move(then)](error_code trouble) mutable {
            error_code none;
            below().socket().shutdown(asio::ip::tcp::socket::shutdown_send, none);
            then(trouble);
        });
    }
    void tear_down(beast::role_type role, Moved then) override { beast::async_teardown(role, stream, std::move(then)); }

private:
    std::shared_ptr<ssl::context> context; // as long as the connection lasts, whatever is read meanwhile
    beast::ssl_stream<beast::tcp_stream> stream;
};

} // namespace

Certificate::Certificate() : inside(std::make_unique<Inside>()) {}
Certificate::~Certificate() = default;

Expected<void> Certificate::read(const std::string& certificate, const std::string& key) {
    inside->certificate = certificate;
    inside->key = key;
    return read_again();
}

Expected<void> Certificate::read_again() {
    auto context = read_certificate(inside->certificate, inside->key);
    if (!context) return tl::unexpected(context.error());
    const std::lock_guard guard(inside->mutex);
    inside->now = std::move(*context);
    return {};
}

asio::awaitable<std::unique_ptr<Wire>> tls_wire(asio::ip::tcp::socket socket, Certificate& certificate) {
    std::shared_ptr<ssl::context> context;
    {
        const std::lock_guard guard(certificate.inside->mutex);
        context = certificate.inside->now;
    }
    auto wire = std::make_unique<TlsWire>(std::move(socket), std::move(context));
    const bool understood = co_await wire->shake_hands();
    co_return understood ? std::move(wire) : nullptr;
}

} // namespace fracas
