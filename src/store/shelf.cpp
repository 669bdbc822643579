#include "store/shelf.hpp"

#include "files/read_files.hpp"

#include <cstdlib>
#include <optional>
#include <utility>

#include <dlfcn.h>
#include <link.h>

namespace fracas {

namespace {

bool has_packs(const std::filesystem::path& folder) {
    std::error_code none;
    return std::filesystem::is_directory(folder / "packs", none);
}

// Beside a file or above it: as in the project's own tree, or as installed, bin/fracas and share/fracas.
std::optional<std::filesystem::path> found_above(const std::filesystem::path& file) {
    for (auto folder = file.parent_path(); folder != folder.parent_path(); folder = folder.parent_path()) {
        if (has_packs(folder)) return folder;
        if (has_packs(folder / "share/fracas")) return folder / "share/fracas";
    }
    return std::nullopt;
}

// The library this is part of, if it is part of one: whoever loads it, Python say, lies somewhere else.
std::optional<std::filesystem::path> shared_library() {
    Dl_info info{};
    link_map* map = nullptr;
    if (dladdr1(reinterpret_cast<const void*>(&shared_library), &info, reinterpret_cast<void**>(&map),
                RTLD_DL_LINKMAP) == 0 ||
        map == nullptr || map->l_name == nullptr || *map->l_name == '\0')
        return std::nullopt;
    std::error_code none;
    auto file = std::filesystem::canonical(map->l_name, none);
    if (none) return std::nullopt;
    return file;
}

void read_packs(System& system, const std::filesystem::path& folder) {
    std::vector<Mistake> mistakes;
    const auto files = read_pack_folder(folder, mistakes);
    system.take_packs(files, std::move(mistakes));
}

} // namespace

std::filesystem::path home() {
    if (const char* set = std::getenv("FRACAS_HOME"); set != nullptr && *set != '\0') return set;
    if (const auto library = shared_library())
        if (const auto found = found_above(*library)) return *found;
    std::error_code none;
    if (const auto program = std::filesystem::read_symlink("/proc/self/exe", none); !none)
        if (const auto found = found_above(program)) return *found;
    // Where neither can be asked, as in a bare chroot.
    const std::filesystem::path usual = "/usr/share/fracas";
    for (const std::filesystem::path& folder :
         {std::filesystem::path(FRACAS_ROOT), std::filesystem::path("/usr/local/share/fracas")})
        if (has_packs(folder)) return folder;
    return usual;
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
