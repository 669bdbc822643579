#include <utility> // Boost 1.74 forgets it

#include "server/server.hpp"

#include "server/connection.hpp"
#include "store/read_library.hpp"
#include "store/shelf.hpp"

#include "book/json.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>

#include <thread>

namespace fracas {

namespace {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using boost::system::error_code;

constexpr auto drains_within = std::chrono::milliseconds(4000);

asio::awaitable<void> accept_all(Tcp::acceptor& acceptor, Certificate* certificate, Api& api, RequestLog& log) {
    for (;;) {
        error_code trouble;
        Tcp::socket socket(asio::make_strand(acceptor.get_executor()));
        co_await acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, trouble));
        if (trouble == asio::error::operation_aborted || !acceptor.is_open()) co_return;
        if (trouble) {
            // Out of file handles, say: they come back.
            asio::steady_timer pause(acceptor.get_executor(), std::chrono::milliseconds(50));
            co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, trouble));
            continue;
        }
        if (api.metrics.connections >= static_cast<std::int64_t>(api.settings.most_connections)) {
            ++api.metrics.refused_rate;
            continue;
        }
        ++api.metrics.connections;
        const auto executor = socket.get_executor();
        asio::co_spawn(executor, serve_connection(std::move(socket), certificate, api, log),
                       [&api](std::exception_ptr) { --api.metrics.connections; });
    }
}

asio::awaitable<void> put_away_idle(Rooms& rooms, double idle) {
    asio::steady_timer timer(co_await asio::this_coro::executor);
    for (;;) {
        timer.expires_after(std::chrono::milliseconds(static_cast<std::int64_t>(std::max(0.1, idle / 4) * 1000)));
        co_await timer.async_wait(asio::use_awaitable);
        rooms.put_away_idle(std::chrono::duration<double>(idle));
    }
}

// Who has answered within the last second will soon answer again.
asio::awaitable<void> leave_a_core_to_people(Workers& workers, const Metrics& metrics) {
    asio::steady_timer timer(co_await asio::this_coro::executor);
    auto answered = std::chrono::steady_clock::time_point::min();
    for (auto before = metrics.commands.load();;) {
        timer.expires_after(std::chrono::milliseconds(200));
        co_await timer.async_wait(asio::use_awaitable);
        const auto now = std::chrono::steady_clock::now();
        if (std::exchange(before, metrics.commands.load()) != metrics.commands) answered = now;
        workers.leave_a_core(now < answered + std::chrono::seconds(1));
    }
}

// The certificate of a running server is renewed every few weeks.
asio::awaitable<void> renew(Certificate& certificate, RequestLog& log) {
    asio::signal_set signals(co_await asio::this_coro::executor, SIGHUP);
    for (;;) {
        co_await signals.async_wait(asio::use_awaitable);
        const auto read = certificate.read_again();
        log.write("", "SIGHUP", read ? "certificate read again" : read.error().message, read ? 200 : 500, {}, 0);
    }
}

// Answers in flight are finished, everybody is told to come back, then the end.
asio::awaitable<void> drain(asio::io_context& context, Tcp::acceptor& acceptor, Api& api, Rooms& rooms,
                            Workers& workers, Storage& storage) {
    api.draining = true;
    error_code none;
    acceptor.close(none);
    workers.stop_all();
    rooms.say_goodbye(message_of(one_line({{"message", "bye"}, {"reason", "stopping"}, {"come_back_in", 2}})));
    const auto latest = std::chrono::steady_clock::now() + drains_within;
    asio::steady_timer timer(context);
    while (std::chrono::steady_clock::now() < latest) {
        timer.expires_after(std::chrono::milliseconds(20));
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, none));
        if (api.metrics.live == 0 && storage.figures().waiting == 0 && workers.running() == 0) break;
    }
    context.stop();
}

} // namespace

Expected<void> serve(const ServerSettings& settings,
                     const std::function<void(const std::string&, std::uint16_t)>& started) {
    if (!prepare_secrets()) return tl::unexpected(Refusal{"this machine gives no random numbers"});
    RequestLog log;
    if (const auto opened = log.open(settings.log); !opened) return tl::unexpected(opened.error());
    Certificate certificate;
    if (!settings.certificate.empty())
        if (const auto read = certificate.read(settings.certificate, settings.key); !read)
            return tl::unexpected(read.error());
    auto library = read_library(home(), {}, false);
    if (!library) return tl::unexpected(library.error());
    auto storage = open_storage(settings.database, settings.data);
    if (!storage) return tl::unexpected(storage.error());

    const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
    const std::size_t threads = settings.threads == 0 ? cores : settings.threads;
    asio::io_context context(static_cast<int>(threads));
    Metrics metrics;
    Rooms rooms(context.get_executor(), **library, **storage, metrics,
                [fixed = settings.dice_seed](std::size_t answers) {
                    return fixed ? rehearsed_seed(*fixed, answers) : new_seed();
                });
    Workers workers(settings.workers == 0 ? cores : settings.workers, settings.most_work_waiting);
    Api api(settings, **library, **storage, rooms, workers, metrics);

    Tcp::acceptor acceptor(asio::make_strand(context));
    error_code trouble;
    const Tcp::endpoint at(settings.lan ? asio::ip::address(asio::ip::address_v4::any())
                                        : asio::ip::address(asio::ip::address_v4::loopback()),
                           settings.port);
    acceptor.open(at.protocol(), trouble);
    if (!trouble) acceptor.set_option(Tcp::acceptor::reuse_address(true), trouble);
    if (!trouble) acceptor.bind(at, trouble);
    if (!trouble) acceptor.listen(asio::socket_base::max_listen_connections, trouble);
    if (trouble)
        return tl::unexpected(Refusal{fmt::format("cannot listen on port {}: {}; give another one with --port",
                                                  settings.port, trouble.message())});
    const std::uint16_t port = acceptor.local_endpoint().port();

    asio::signal_set signals(context, SIGINT, SIGTERM);
    signals.async_wait([&](error_code ended, int) {
        if (ended) return;
        asio::co_spawn(acceptor.get_executor(), drain(context, acceptor, api, rooms, workers, **storage),
                       asio::detached);
    });
    asio::co_spawn(acceptor.get_executor(),
                   accept_all(acceptor, settings.certificate.empty() ? nullptr : &certificate, api, log),
                   asio::detached);
    asio::co_spawn(context, put_away_idle(rooms, settings.idle), asio::detached);
    asio::co_spawn(context, leave_a_core_to_people(workers, metrics), asio::detached);
    if (!settings.certificate.empty()) asio::co_spawn(context, renew(certificate, log), asio::detached);
    rooms.listen_to_neighbours([&log](const std::string& what) {
        log.write("", "DATABASE", what.empty() ? "is there again" : what, what.empty() ? 200 : 503, {}, 0);
    });
    if (started) started(settings.lan ? "0.0.0.0" : "127.0.0.1", port);

    std::vector<std::thread> others;
    for (std::size_t i = 1; i < threads; ++i) others.emplace_back([&context] { context.run(); });
    context.run();
    for (std::thread& thread : others) thread.join();
    // What it still writes it tells rooms that are still there; what it hears, nobody.
    (*storage)->watch({});
    storage->reset();
    return {};
}

} // namespace fracas
