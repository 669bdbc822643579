#include "fight/system.hpp"

#include "book/json.hpp"
#include "book/toml.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace fracas {

// Made by CMake from the folders of src/systems.
std::vector<std::unique_ptr<System>> make_systems();

namespace {

bool has_packs(const std::filesystem::path& folder) {
    std::error_code none;
    return std::filesystem::is_directory(folder / "packs", none);
}

struct Shelf {
    std::vector<std::unique_ptr<System>> owned = make_systems();
    std::vector<System*> list;
    std::vector<Mistake> mistakes;

    Shelf() {
        for (const auto& system : owned) {
            list.push_back(system.get());
            system->read_packs(home() / "packs" / system->id(), mistakes);
        }
        std::sort(list.begin(), list.end(), [](const System* a, const System* b) { return a->id() < b->id(); });
    }
};

Shelf& shelf() {
    static Shelf all;
    return all;
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

const std::vector<System*>& systems() { return shelf().list; }

System* find_system(std::string_view id) {
    for (System* system : systems())
        if (system->id() == id) return system;
    return nullptr;
}

std::unique_ptr<Fight> open_fight(const Document& encounter, const std::string& file, std::vector<Mistake>& mistakes) {
    // A broken pack is told before anything that may only follow from it.
    if (!shelf().mistakes.empty()) {
        mistakes = shelf().mistakes;
        return nullptr;
    }
    std::vector<std::string_view> ids;
    for (const System* system : systems()) ids.push_back(system->id());
    Reader reader(encounter, file, mistakes);
    const std::size_t which = reader.one_of("system", ids);
    if (!mistakes.empty()) return nullptr;
    return systems()[which]->open(encounter, file, mistakes);
}

std::unique_ptr<Fight> open_fight(const std::filesystem::path& file, std::vector<Mistake>& mistakes) {
    auto read = read_toml_file(file.string());
    if (!read) {
        mistakes.push_back(read.error());
        return nullptr;
    }
    return open_fight(*read, file.string(), mistakes);
}

Expected<std::unique_ptr<Fight>> load_fight(const Json& saved, const std::string& file) {
    const auto refuse = [&](std::string why) { return tl::unexpected(Refusal{file + ": " + std::move(why)}); };
    if (!saved.is_object() || !saved.contains("fracas") || saved["fracas"] != "fight")
        return refuse("this is no saved fight (it would have \"fracas\": \"fight\")");
    if (!saved.contains("version") || saved["version"] != 1)
        return refuse("the saved fight is of another version; this program reads version 1");
    if (!saved.contains("encounter") || !saved["encounter"].is_object())
        return refuse("the saved fight has no \"encounter\"");
    if (!saved.contains("answers") || !saved["answers"].is_array())
        return refuse("the saved fight has no list of \"answers\"");
    std::vector<Mistake> mistakes;
    auto fight = open_fight(from_json(saved["encounter"]), file, mistakes);
    if (!fight) return refuse("its encounter is wrong: " + to_text(mistakes.front()));
    std::size_t number = 0;
    for (const Json& answer : saved["answers"]) {
        if (auto taken = fight->answer(answer); !taken)
            return refuse(fmt::format("answer {} does not fit: {}", number, taken.error().message));
        ++number;
    }
    return fight;
}

Json Fight::save() const {
    return Json{
        {"fracas", "fight"},   {"version", 1}, {"system", system()}, {"title", title()}, {"encounter", to_json(source)},
        {"answers", answers()}};
}

Json Fight::view(const Role& role) const {
    return Json{{"status", over() ? "over" : "asking"},
                {"question", question(role)},
                {"events", events(role)},
                {"state", state(role)},
                {"answers_used", answers().size()}};
}

} // namespace fracas
