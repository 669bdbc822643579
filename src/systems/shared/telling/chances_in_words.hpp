// How odds read in a sentence.
#pragma once

#include <string>

namespace fracas {

// "in 78.3 %"; what is possible never reads as never, what is not certain never as always.
std::string how_often(double p);

std::string one_decimal(double value); // "2.3"; what is more than nothing never reads as nothing

} // namespace fracas
