// One connection: requests one after the other, or a WebSocket, or a stream of events.
#pragma once

#include "server/api.hpp"
#include "server/request_log.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <memory>
#include <string>

namespace fracas {

class Wire;

// A certificate and its key, from files that may be replaced.
class Certificate {
public:
    Certificate();
    ~Certificate();
    Certificate(const Certificate&) = delete;
    Certificate& operator=(const Certificate&) = delete;

    Expected<void> read(const std::string& certificate, const std::string& key);
    // The same files once more, for connections from now on; if they are wrong, the old ones stay.
    Expected<void> read_again();

private:
    friend boost::asio::awaitable<std::unique_ptr<Wire>> tls_wire(boost::asio::ip::tcp::socket, Certificate&);
    struct Inside;
    std::unique_ptr<Inside> inside;
};

// Until the client leaves, is too slow, or the server stops; within TLS if there is a certificate. Runs on the socket's
// executor, which is a strand.
boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket, Certificate* certificate, Api& api,
                                              RequestLog& log);

} // namespace fracas
