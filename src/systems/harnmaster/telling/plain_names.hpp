// Things as a report calls them.
#pragma once

#include <string>

namespace fracas::harnmaster {

// What is said of a thing that everybody has before his eyes: "longbow" for "longbow (80 lb draw)".
std::string without_brackets(std::string name);

} // namespace fracas::harnmaster
