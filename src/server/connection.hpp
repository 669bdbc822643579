// One connection: requests one after the other, or a WebSocket, or a stream of events.
#pragma once

#include "server/api.hpp"
#include "server/request_log.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace fracas {

// Until the client leaves, is too slow, or the server stops. Runs on the socket's executor, which is a strand.
boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket, Api& api, RequestLog& log);

} // namespace fracas
