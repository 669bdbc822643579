// One line of JSON for each request. Tokens come in headers, cookies and bodies; none of these is written.
#pragma once

#include "fight/fight.hpp"

#include <chrono>
#include <cstdio>
#include <mutex>
#include <string>
#include <string_view>

namespace fracas {

class RequestLog {
public:
    RequestLog() = default;
    RequestLog(const RequestLog&) = delete;
    RequestLog& operator=(const RequestLog&) = delete;
    ~RequestLog();

    Expected<void> open(const std::string& file); // "-": standard error; empty: nothing is written
    void write(std::string_view address, std::string_view method, std::string_view path, unsigned status,
               std::chrono::steady_clock::duration taken, std::size_t bytes);

private:
    std::mutex mutex;
    std::FILE* out = nullptr;
    bool own = false;
};

} // namespace fracas
