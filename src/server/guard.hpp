// Who may come in at all: the right host, the right origin, not too often.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace fracas {

// So many at once, so many a second after that.
class Rate {
public:
    // Nothing is counted with 0 a second.
    Rate(double per_second, double at_once) : each_second(per_second), most(at_once) {}
    bool allows(const std::string& whose);

private:
    struct Bucket {
        double left = 0;
        std::chrono::steady_clock::time_point filled{};
    };
    std::mutex mutex;
    std::unordered_map<std::string, Bucket> buckets;
    double each_second, most;
};

// "localhost:8080", "[::1]", "LOCALHOST" without port and in small letters.
std::string host_without_port(std::string_view host);

// Names this server answers to. A page of another site that has its name lead here (DNS rebinding) still names itself.
class Hosts {
public:
    explicit Hosts(std::vector<std::string> allowed) : names(std::move(allowed)) {}
    bool allows(std::string_view host_header) const;
    // What comes from a page of ours, or from no page.
    bool allows_origin(std::string_view origin, std::string_view host_header) const;

private:
    std::vector<std::string> names;
};

// The value of one cookie; empty if there is none.
std::string cookie(std::string_view header, std::string_view name);
// %41 and + made what they stand for; false if it is no such text.
bool decode_url(std::string_view text, std::string& decoded);

} // namespace fracas
