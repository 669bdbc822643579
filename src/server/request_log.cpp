#include "server/request_log.hpp"

#include "book/json.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cerrno>
#include <cstring>

namespace fracas {

RequestLog::~RequestLog() {
    if (own) std::fclose(out);
}

Expected<void> RequestLog::open(const std::string& file) {
    if (file.empty()) return {};
    if (file == "-") {
        out = stderr;
        return {};
    }
    out = std::fopen(file.c_str(), "ae");
    if (out == nullptr)
        return tl::unexpected(Refusal{fmt::format("{}: cannot be written: {}", file, std::strerror(errno))});
    own = true;
    return {};
}

void RequestLog::write(std::string_view address, std::string_view method, std::string_view path, unsigned status,
                       std::chrono::steady_clock::duration taken, std::size_t bytes) {
    if (out == nullptr) return;
    const auto now = std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::system_clock::now());
    const std::string line = one_line({{"at", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now))},
                                       {"address", address},
                                       {"method", method},
                                       {"path", path.substr(0, 200)},
                                       {"status", status},
                                       {"ms", std::chrono::duration<double, std::milli>(taken).count()},
                                       {"bytes", bytes}}) +
                             "\n";
    const std::lock_guard guard(mutex);
    std::fwrite(line.data(), 1, line.size(), out);
    std::fflush(out);
}

} // namespace fracas
