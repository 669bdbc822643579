// Which of a move's outcomes and laws tell it in a few figures: whether it works, whether it takes somebody out, what it
// does, what it costs the one who moves. By their names; of several the first that can come about.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace fracas {

struct ShortFigures {
    std::span<const std::string_view> works;
    std::string_view takes_out;
    std::span<const std::string_view> harm;
    std::span<const std::string_view> price; // all that can come about
};

} // namespace fracas
