#include "book/text.hpp"

#include <algorithm>

namespace fracas {

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
