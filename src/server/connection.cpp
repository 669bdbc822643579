#include "server/any_connection.hpp"

namespace fracas {

awaitable<void> serve_connection(Tcp::socket socket, Api& api, RequestLog& log) {
    Connection connection(beast::tcp_stream(std::move(socket)), api, log);
    co_await connection.run();
}

} // namespace fracas
