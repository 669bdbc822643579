#include "store/shelf.hpp"

#include "files/read_files.hpp"

#include <cstdlib>
#include <utility>

namespace fracas {

namespace {

bool has_packs(const std::filesystem::path& folder) {
    std::error_code none;
    return std::filesystem::is_directory(folder / "packs", none);
}

void read_packs(System& system, const std::filesystem::path& folder) {
    std::vector<Mistake> mistakes;
    const auto files = read_pack_folder(folder, mistakes);
    system.take_packs(files, std::move(mistakes));
}

} // namespace

std::filesystem::path home() {
    if (const char* set = std::getenv("FRACAS_HOME"); set != nullptr && *set != '\0') return set;
    std::error_code none;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", none);
    if (!none)
        for (auto folder = program.parent_path(); folder != folder.parent_path(); folder = folder.parent_path())
            if (has_packs(folder)) return folder;
    return FRACAS_ROOT;
}

const Shelf& shelf() {
    static const Shelf all = [] {
        auto systems = make_systems();
        for (const auto& system : systems) read_packs(*system, home() / "packs" / system->id());
        return Shelf(std::move(systems));
    }();
    return all;
}

const std::vector<const System*>& systems() { return shelf().systems(); }

const System* find_system(std::string_view id) { return shelf().find(id); }

std::unique_ptr<System> system_with_packs(std::string_view id, const std::filesystem::path& folder) {
    for (auto& system : make_systems())
        if (system->id() == id) {
            read_packs(*system, folder);
            return std::move(system);
        }
    return nullptr;
}

std::unique_ptr<Fight> open_fight(const Document& encounter, const std::string& file, std::vector<Mistake>& mistakes) {
    return shelf().open(encounter, file, mistakes);
}

std::unique_ptr<Fight> open_fight(const std::filesystem::path& file, std::vector<Mistake>& mistakes) {
    const auto read = read_toml_file(file);
    if (!read) {
        mistakes.push_back(read.error());
        return nullptr;
    }
    return open_fight(*read, file.string(), mistakes);
}

Expected<std::unique_ptr<Fight>> load_fight(const Json& saved, const std::string& file) {
    return shelf().load(saved, file);
}

} // namespace fracas
