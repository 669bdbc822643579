// The Knockabout pack: the people an encounter can name by their ids.
#pragma once

#include "engine/reader.hpp"
#include "systems/shared/reading/pack_file.hpp"
#include "systems/shared/reading/pack_template.hpp"

#include <span>
#include <vector>

namespace fracas::knockabout {

struct Pack {
    std::vector<PackTemplate> combatants;
};

// Reads all files of a pack together. Every mistake is noted; what is wrong is left out.
Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes);

} // namespace fracas::knockabout
