// The page people play on, as it was built (web/build): files that are read once, when the server starts. What is not among
// them then cannot be asked for, whatever the address says.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace fracas {

struct HttpRequest;
struct HttpResponse;

class Site {
public:
    Site() = default;
    explicit Site(const std::filesystem::path& folder);

    bool is_there() const { return files.contains("/"); }
    bool has(const std::string& path) const { return files.contains(path); }
    // Of a path it has: the file in the smallest form the client reads, or that what it has is still good.
    HttpResponse respond(const HttpRequest& request) const;

private:
    struct File {
        std::string type, tag;
        std::string plain, brotli{}, gzip{}; // the packed ones are empty where packing gains nothing
        bool named_by_content = false;
    };
    std::map<std::string, File> files; // by path, "/" is index.html
};

// Where the page lies: the folder that was said, else beside packs and rules, else where it is built.
std::filesystem::path site_folder(const std::string& said);

} // namespace fracas
