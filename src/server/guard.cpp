#include "server/guard.hpp"

#include <algorithm>
#include <cctype>

namespace fracas {

namespace {

int hex(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

} // namespace

bool Rate::allows(const std::string& whose) {
    if (each_second <= 0) return true;
    constexpr std::size_t most_known = 20000;
    const auto now = std::chrono::steady_clock::now();
    const std::lock_guard guard(mutex);
    if (buckets.size() > most_known)
        std::erase_if(buckets, [&](const auto& one) {
            return std::chrono::duration<double>(now - one.second.filled).count() * each_second >= most;
        });
    const auto [found, is_new] = buckets.try_emplace(whose, Bucket{most, now});
    Bucket& bucket = found->second;
    bucket.left =
        std::min(most, bucket.left + std::chrono::duration<double>(now - bucket.filled).count() * each_second);
    bucket.filled = now;
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
}

std::string host_without_port(std::string_view host) {
    if (host.starts_with('[')) host = host.substr(0, host.find(']') + 1);
    else host = host.substr(0, host.find(':'));
    std::string name(host);
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name;
}

bool Hosts::allows(std::string_view host_header) const {
    return std::ranges::find(names, host_without_port(host_header)) != names.end();
}

bool Hosts::allows_origin(std::string_view origin, std::string_view host_header) const {
    if (origin.empty()) return true;
    for (const std::string_view scheme : {"http://", "https://"})
        if (origin.starts_with(scheme)) {
            std::string theirs(origin.substr(scheme.size())), ours(host_header);
            for (std::string* one : {&theirs, &ours})
                std::ranges::transform(*one, one->begin(),
                                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
            return theirs == ours;
        }
    return false;
}

std::string cookie(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        const std::size_t end = header.find(';');
        std::string_view one = header.substr(0, end);
        while (one.starts_with(' ')) one.remove_prefix(1);
        if (one.size() > name.size() && one.starts_with(name) && one[name.size()] == '=')
            return std::string(one.substr(name.size() + 1));
        if (end == std::string_view::npos) break;
        header.remove_prefix(end + 1);
    }
    return {};
}

bool decode_url(std::string_view text, std::string& decoded) {
    decoded.clear();
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+') decoded += ' ';
        else if (text[i] != '%') decoded += text[i];
        else {
            if (i + 2 >= text.size() || hex(text[i + 1]) < 0 || hex(text[i + 2]) < 0) return false;
            decoded += static_cast<char>(hex(text[i + 1]) * 16 + hex(text[i + 2]));
            i += 2;
        }
    }
    return true;
}

} // namespace fracas
