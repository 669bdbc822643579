#include "files/read_files.hpp"

#include "book/json.hpp"
#include "book/text.hpp"
#include "book/toml.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <system_error>

namespace fracas {

namespace {

constexpr std::size_t largest_registry = std::size_t{4} << 20;

}

tl::expected<std::string, Mistake> read_text_file(const std::filesystem::path& path, std::size_t largest) {
    const auto refuse = [&](std::string message) {
        return tl::unexpected(Mistake{path.string(), {}, {}, {}, std::move(message), {}});
    };
    std::error_code trouble;
    const auto status = std::filesystem::status(path, trouble);
    if (!std::filesystem::exists(status)) return refuse("there is no such file");
    if (std::filesystem::is_directory(status)) return refuse("this is a folder, not a file");
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return refuse("the file cannot be opened");
    // Read up to the limit rather than ask for the size: a pipe has none.
    std::string text;
    char chunk[65536];
    while (stream.read(chunk, sizeof chunk), stream.gcount() > 0) {
        text.append(chunk, static_cast<std::size_t>(stream.gcount()));
        if (text.size() > largest) return refuse(fmt::format("the file is larger than {} bytes", largest));
    }
    if (stream.bad()) return refuse("the file cannot be read");
    return text;
}

tl::expected<Document, Mistake> read_toml_file(const std::filesystem::path& path) {
    return read_text_file(path, largest_toml).and_then([&](const std::string& text) {
        return read_toml(text, path.string());
    });
}

tl::expected<Document, Mistake> read_json_file(const std::filesystem::path& path) {
    return read_text_file(path, largest_json).and_then([&](const std::string& text) {
        return read_json(text, path.string());
    });
}

std::vector<PackFile> read_pack_folder(const std::filesystem::path& folder, std::vector<Mistake>& mistakes) {
    std::vector<std::filesystem::path> paths;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(folder, none))
        if (entry.path().extension() == ".toml") paths.push_back(entry.path());
    if (paths.empty()) mistakes.push_back({folder.string(), {}, "", "", "no pack files (*.toml) are here", ""});
    std::sort(paths.begin(), paths.end());
    std::vector<PackFile> files;
    for (const auto& path : paths) {
        auto read = read_toml_file(path);
        if (read) files.push_back({path.string(), std::move(*read)});
        else mistakes.push_back(read.error());
    }
    return files;
}

tl::expected<std::vector<Registry>, Mistake> read_registries(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code trouble;
    for (std::filesystem::directory_iterator entry(folder, trouble), end; !trouble && entry != end;
         entry.increment(trouble))
        if (entry->path().extension() == ".md") files.push_back(entry->path());
    if (trouble) return tl::unexpected(Mistake{folder.string(), {}, {}, {}, "the folder of rules cannot be read", {}});
    std::sort(files.begin(), files.end());

    std::vector<Registry> registries;
    for (const auto& file : files) {
        auto text = read_text_file(file, largest_registry);
        if (!text) return tl::unexpected(text.error());
        registries.push_back(parse_registry(without_byte_order_mark(*text), file.stem().string()));
    }
    return registries;
}

} // namespace fracas
