#include "server/any_connection.hpp"

#include <boost/asio/ssl/context.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include <mutex>

namespace fracas {

namespace ssl = boost::asio::ssl;

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

awaitable<void> serve_tls_connection(Tcp::socket socket, Certificate& certificate, Api& api, RequestLog& log) {
    std::shared_ptr<ssl::context> context; // as long as the connection lasts, whatever is read meanwhile
    {
        const std::lock_guard guard(certificate.inside->mutex);
        context = certificate.inside->now;
    }
    using Stream = beast::ssl_stream<beast::tcp_stream>;
    Stream stream(beast::tcp_stream(std::move(socket)), *context);
    error_code trouble;
    beast::get_lowest_layer(stream).expires_after(hello_within);
    co_await stream.async_handshake(ssl::stream_base::server, asio::redirect_error(asio::use_awaitable, trouble));
    if (trouble) co_return;
    Connection connection(std::move(stream), api, log);
    co_await connection.run();
}

} // namespace fracas
