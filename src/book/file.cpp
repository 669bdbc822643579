#include "book/file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <system_error>

namespace fracas {

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

Place place_of(std::string_view text, std::size_t offset) {
    Place place{1, 1};
    for (const char c : text.substr(0, std::min(offset, text.size()))) {
        if (c == '\n') place = {place.line + 1, 1};
        else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) ++place.column;
    }
    return place;
}

std::size_t first_bad_byte(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    for (std::size_t i = 0; i < text.size();) {
        const unsigned lead = byte(i);
        if (lead < 0x80) {
            ++i;
            continue;
        }
        const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
        if (lead < 0xc2 || lead > 0xf4 || i + length > text.size()) return i;
        unsigned code = lead & (0xffu >> (length + 1));
        for (std::size_t k = 1; k < length; ++k) {
            if ((byte(i + k) & 0xc0) != 0x80) return i;
            code = (code << 6) | (byte(i + k) & 0x3fu);
        }
        const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
        const bool surrogate = code >= 0xd800 && code <= 0xdfff;
        if (overlong || surrogate || code > 0x10ffff) return i;
        i += length;
    }
    return std::string_view::npos;
}

std::string_view without_byte_order_mark(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    return text;
}

} // namespace fracas
