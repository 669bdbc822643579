// The library of an installation, for conversations: packs and rules read from their folders.
#pragma once

#include "protocol/library.hpp"

#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace fracas {

// Of these systems, or of all that the program has; a system it does not have is refused.
Expected<std::unique_ptr<Library>> read_library(const std::filesystem::path& home,
                                                std::span<const std::string> systems = {});

} // namespace fracas
