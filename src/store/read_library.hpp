// The library of an installation, for conversations: packs and rules read from their folders.
#pragma once

#include "protocol/library.hpp"

#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace fracas {

// Of these systems, or of all that the program has; a system it does not have is refused. What comes over a network is
// JSON alone: without TOML.
Expected<std::unique_ptr<Library>> read_library(const std::filesystem::path& home,
                                                std::span<const std::string> systems = {}, bool with_toml = true);

} // namespace fracas
