// The systems with the packs of this installation, and fights from files.
#pragma once

#include "fight/system.hpp"

#include <filesystem>

namespace fracas {

// Where packs/, rules/ and examples/ are: FRACAS_HOME, else beside the program or the library, or where they were installed
// with it, else where it was built.
std::filesystem::path home();

// Read at first use, by whichever thread comes first. A broken pack refuses fights of its own system alone.
const Shelf& shelf();

// Those of the shelf: all systems in alphabetical order; one by its id (nullptr if there is none).
const std::vector<const System*>& systems();
const System* find_system(std::string_view id);
// One system by its id, with the packs of a folder other than the installation's; nullptr if there is none.
std::unique_ptr<System> system_with_packs(std::string_view id, const std::filesystem::path& folder);

// Reads and opens an encounter file; opens an encounter; reads back a saved fight.
std::unique_ptr<Fight> open_fight(const std::filesystem::path& file, std::vector<Mistake>& mistakes);
std::unique_ptr<Fight> open_fight(const Document& encounter, const std::string& file, std::vector<Mistake>& mistakes);
Expected<std::unique_ptr<Fight>> load_fight(const Json& saved, const std::string& file);

} // namespace fracas
