#include "systems/shared/telling/figures_in_words.hpp"

#include <algorithm>

namespace fracas {

std::string counted(int number, const std::string& thing) {
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

std::string dice_in_words(int dice) { return dice == 1 ? "1 die" : std::to_string(dice) + " dice"; }

std::string sixes_in_words(int sixes) {
    if (sixes <= 0) return "no six";
    return sixes == 1 ? "1 six" : std::to_string(sixes) + " sixes";
}

std::string with_sign(int figure) { return (figure >= 0 ? "+" : "") + std::to_string(figure); }

std::string with_blanks(std::string_view id) {
    std::string name(id);
    std::ranges::replace(name, '_', ' ');
    return name;
}

} // namespace fracas
