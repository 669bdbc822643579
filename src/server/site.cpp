#include <utility> // Boost 1.74 forgets it

#include "server/api.hpp"
#include "server/site.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string_view>

namespace fracas {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> types_by_ending{
    {{".html", "text/html; charset=utf-8"},
     {".js", "text/javascript; charset=utf-8"},
     {".css", "text/css; charset=utf-8"},
     {".json", "application/json"},
     {".webmanifest", "application/manifest+json"},
     {".wasm", "application/wasm"},
     {".svg", "image/svg+xml"},
     {".png", "image/png"},
     {".ico", "image/x-icon"},
     {".woff2", "font/woff2"},
     {".woff", "font/woff"},
     {".txt", "text/plain; charset=utf-8"}}};

// No script but the page's own files; WebAssembly is compiled, nothing else is.
constexpr std::string_view rights_of_the_page =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src "
    "'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

std::string contents_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::string tag_of(std::string_view content) {
    std::uint64_t hash = 14695981039346656037ULL; // FNV-1a
    for (const char c : content) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return fmt::format("{:016x}", hash);
}

// "gzip, br;q=0": whether one of these is a coding, and not forbidden.
bool reads_coding(std::string_view accepted, std::string_view coding) {
    while (!accepted.empty()) {
        const std::size_t end = accepted.find(',');
        std::string_view one = accepted.substr(0, end);
        accepted = end == std::string_view::npos ? std::string_view() : accepted.substr(end + 1);
        std::string plain;
        for (const char c : one)
            if (c != ' ' && c != '\t') plain += c;
        const std::size_t quality = plain.find(';');
        if (plain.substr(0, quality) != coding) continue;
        return quality == std::string::npos || plain.substr(quality).find_first_of("123456789", 3) != std::string::npos;
    }
    return false;
}

} // namespace

std::filesystem::path site_folder(const std::string& said) {
    if (!said.empty()) return said;
    std::error_code none;
    for (const char* place : {"site", "build/site"})
        if (std::filesystem::exists(home() / place / "index.html", none)) return home() / place;
    return {};
}

Site::Site(const std::filesystem::path& folder) {
    if (folder.empty()) return;
    std::error_code none;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, none)) {
        if (!entry.is_regular_file(none)) continue;
        const std::filesystem::path& path = entry.path();
        for (const auto& [ending, type] : types_by_ending) {
            if (path.extension() != ending) continue;
            File file{std::string(type), {}, contents_of(path)};
            file.tag = tag_of(file.plain);
            const std::string name = "/" + path.lexically_relative(folder).generic_string();
            // The builder puts a hash of the content into the names of this folder.
            file.named_by_content = name.starts_with("/assets/");
            if (std::filesystem::exists(path.string() + ".br", none)) file.brotli = contents_of(path.string() + ".br");
            if (std::filesystem::exists(path.string() + ".gz", none)) file.gzip = contents_of(path.string() + ".gz");
            if (name == "/index.html") files["/"] = file;
            files[name] = std::move(file);
        }
    }
}

HttpResponse Site::respond(const HttpRequest& request) const {
    const File& file = files.at(request.path);
    HttpResponse response{200, file.type};
    const std::string* body = &file.plain;
    std::string tag = file.tag;
    const auto packed = [&](const char* coding, const std::string& form) {
        if (body != &file.plain || form.empty() || !reads_coding(request.accept_encoding, coding)) return;
        body = &form;
        tag += std::string("-") + coding;
        response.headers.emplace_back("Content-Encoding", coding);
    };
    packed("br", file.brotli);
    packed("gzip", file.gzip);
    tag = "\"" + tag + "\"";
    response.headers.emplace_back("ETag", tag);
    response.headers.emplace_back("Vary", "Accept-Encoding");
    response.headers.emplace_back("Cache-Control",
                                  file.named_by_content ? "public, max-age=31536000, immutable" : "no-cache");
    response.headers.emplace_back("Content-Security-Policy", std::string(rights_of_the_page));
    if (request.if_none_match.find(tag) != std::string::npos) response.status = 304;
    else response.body = *body;
    return response;
}

} // namespace fracas
