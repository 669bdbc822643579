// Whether the client of a request is still there while something is computed for it: if it has left, there is no use in that.
#pragma once

#include "server/workers.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <memory>
#include <utility>

#include <poll.h>

namespace fracas {

// Only the strand of the socket touches it.
class ClientWatch {
public:
    using Socket = boost::asio::ip::tcp::socket;

    ClientWatch(Socket& socket, Stop gone) : looking(std::make_shared<Looking>(socket, std::move(gone))) {
        Looking::wait(looking);
    }
    ClientWatch(const ClientWatch&) = delete;
    ClientWatch& operator=(const ClientWatch&) = delete;
    ~ClientWatch() { end(); }

    // The socket is the caller's again.
    void end() {
        if (std::exchange(looking->ended, true)) return;
        boost::system::error_code none;
        looking->socket.cancel(none);
        looking->pause.cancel();
    }

private:
    struct Looking {
        Looking(Socket& of, Stop set) : socket(of), pause(of.get_executor()), gone(std::move(set)) {}

        static void wait(const std::shared_ptr<Looking>& self) {
            self->socket.async_wait(Socket::wait_read, [self](boost::system::error_code trouble) {
                if (!trouble && !self->ended) self->look(self);
            });
        }
        void look(const std::shared_ptr<Looking>& self) {
            // Not by reading: the end may lie behind the next request or the goodbye of TLS, which nobody has read yet.
            pollfd peer{socket.native_handle(), POLLRDHUP, 0};
            if (::poll(&peer, 1, 0) > 0) {
                *gone = true;
                return;
            }
            // Something unread, which would end the next wait at once, or the echo of what was read before this began.
            pause.expires_after(std::chrono::milliseconds(100));
            pause.async_wait([self](boost::system::error_code trouble) {
                if (!trouble && !self->ended) wait(self);
            });
        }

        Socket& socket;
        boost::asio::steady_timer pause;
        Stop gone;
        bool ended = false;
    };
    std::shared_ptr<Looking> looking;
};

} // namespace fracas
