// Figures and ids as people say them.
#pragma once

#include <string>
#include <string_view>

namespace fracas {

std::string counted(int number, const std::string& thing); // "1 round", "2 rounds"
std::string dice_in_words(int dice);                       // "1 die", "2 dice"
std::string sixes_in_words(int sixes);                     // "no six", "1 six", "2 sixes"
std::string with_sign(int figure);                         // "+2", "+0", "-1"
std::string with_blanks(std::string_view id);              // "heavy_pistol": "heavy pistol"

} // namespace fracas
