#include "cli/qr_code.hpp"

#include <qrencode.h>

namespace fracas {

std::string qr_code(const std::string& text) {
    QRcode* code = QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    if (code == nullptr) return {};
    const int width = code->width, margin = 2;
    // Terminals are mostly dark: what is printed is the light part.
    const auto is_light = [&](int x, int y) {
        if (x < 0 || y < 0 || x >= width || y >= width) return true;
        return (code->data[y * width + x] & 1) == 0;
    };
    std::string drawn;
    for (int y = -margin; y < width + margin; y += 2) {
        for (int x = -margin; x < width + margin; ++x) {
            const bool above = is_light(x, y), below = y + 1 < width + margin && is_light(x, y + 1);
            drawn += above ? below ? "█" : "▀" : below ? "▄" : " ";
        }
        drawn += '\n';
    }
    QRcode_free(code);
    return drawn;
}

} // namespace fracas
