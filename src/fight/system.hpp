// The systems Fracas knows, each behind one face.
#pragma once

#include "fight/fight.hpp"
#include "systems/shared/reading/pack_file.hpp"

#include <filesystem>

namespace fracas {

class System {
public:
    virtual ~System() = default;
    virtual std::string_view id() const = 0;    // "coriolis": the folder of its pack and rules
    virtual std::string_view title() const = 0; // "Coriolis: The Third Horizon"
    virtual std::string_view owner() const = 0; // who owns the game
    virtual std::vector<std::string_view> policies() const = 0;

    // Reads the packs; mistakes are added. The first from files that are read already, the second all of a folder.
    virtual void read_packs(const std::vector<PackFile>& files, std::vector<Mistake>& mistakes) = 0;
    virtual void read_packs(const std::filesystem::path& folder, std::vector<Mistake>& mistakes) = 0;
    // What is odd in the packs read last, but no reason not to use them.
    virtual std::vector<Mistake> pack_warnings() const = 0;
    // A new fight from an encounter; none if there are mistakes.
    virtual std::unique_ptr<Fight> open(const Document& encounter, const std::string& file,
                                        std::vector<Mistake>& mistakes) = 0;
};

// Where packs/, rules/ and examples/ are: FRACAS_HOME, else beside the program, else where it was built.
std::filesystem::path home();

// All systems in alphabetical order; one by its id (nullptr if there is none). Packs are read at first use.
const std::vector<System*>& systems();
System* find_system(std::string_view id);

// Reads and opens an encounter file.
std::unique_ptr<Fight> open_fight(const std::filesystem::path& file, std::vector<Mistake>& mistakes);
std::unique_ptr<Fight> open_fight(const Document& encounter, const std::string& file, std::vector<Mistake>& mistakes);
// A fight saved by Fight::save: opened anew and all its answers given again.
Expected<std::unique_ptr<Fight>> load_fight(const Json& saved, const std::string& file);

} // namespace fracas
