#include "store/read_library.hpp"

#include "book/toml.hpp"
#include "files/read_files.hpp"

#include <algorithm>
#include <utility>

namespace fracas {

Expected<std::unique_ptr<Library>> read_library(const std::filesystem::path& home, std::span<const std::string> wanted,
                                                bool with_toml) {
    auto systems = make_systems();
    std::vector<std::string_view> ids;
    for (const auto& system : systems) ids.push_back(system->id());
    for (const std::string& name : wanted)
        if (std::ranges::find(ids, name) == ids.end()) {
            const std::string near = nearest(name, ids);
            return tl::unexpected(Refusal{"there is no system \"" + name + "\"; there are " + alternatives(ids) +
                                          (near.empty() ? "" : " (did you mean " + near + "?)")});
        }
    if (!wanted.empty())
        std::erase_if(systems,
                      [&](const auto& system) { return std::ranges::find(wanted, system->id()) == wanted.end(); });
    std::vector<PackOfGame> packs;
    for (const auto& system : systems) {
        PackOfGame pack{std::string(system->id()), {}};
        pack.files = read_pack_folder(home / "packs" / system->id(), pack.mistakes);
        // Where they lie on this machine is nobody's business at the other end of a conversation.
        for (PackFile& file : pack.files)
            file.file = std::filesystem::path(file.file).lexically_relative(home).generic_string();
        packs.push_back(std::move(pack));
    }
    auto rules = read_registries(home / "rules");
    if (!rules) return tl::unexpected(Refusal{to_text(rules.error())});
    return std::make_unique<Library>(std::move(systems), std::move(packs), std::move(*rules),
                                     with_toml ? &read_toml : nullptr);
}

} // namespace fracas
