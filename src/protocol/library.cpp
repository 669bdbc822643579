#include "protocol/library.hpp"

#include "book/json.hpp"

#include <algorithm>
#include <utility>

namespace fracas {

namespace {

Shelf filled_shelf(std::vector<std::unique_ptr<System>> systems, const std::vector<PackOfGame>& packs) {
    for (const auto& system : systems)
        for (const PackOfGame& pack : packs)
            if (pack.system == system->id()) system->take_packs(pack.files, pack.mistakes);
    return Shelf(std::move(systems));
}

} // namespace

Library::Library(std::vector<std::unique_ptr<System>> systems, std::vector<PackOfGame> packs,
                 std::vector<Registry> rules, TomlReader reader)
    : shelf_(filled_shelf(std::move(systems), packs)), registries_(std::move(rules)), toml_(reader) {
    for (const PackOfGame& pack : packs) lists_.push_back({pack.system, pack_lists(pack.files)});
    std::erase_if(registries_, [&](const Registry& one) { return shelf_.find(one.system) == nullptr; });
    std::ranges::sort(registries_, {}, &Registry::system);
}

const Registry* Library::registry(std::string_view system) const {
    const auto found = std::ranges::find(registries_, system, &Registry::system);
    return found == registries_.end() ? nullptr : &*found;
}

const std::vector<PackList>& Library::lists(std::string_view system) const {
    static const std::vector<PackList> none;
    const auto found = std::ranges::find(lists_, system, &ListsOfGame::system);
    return found == lists_.end() ? none : found->lists;
}

tl::expected<std::unique_ptr<Library>, Mistake> library_from_json(std::vector<std::unique_ptr<System>> systems,
                                                                  std::string_view json, TomlReader toml) {
    auto read = read_json(json, "library");
    if (!read) return tl::unexpected(std::move(read.error()));
    const auto is_wanted = [&](std::string_view id) {
        return std::ranges::any_of(systems, [&](const auto& system) { return system->id() == id; });
    };
    std::vector<PackOfGame> packs;
    for (const Document::Entry& game : (*read)["packs"].as_table()) {
        if (!is_wanted(game.key)) continue;
        PackOfGame pack{game.key, {}};
        for (const Document& file : game.value.as_list())
            pack.files.push_back({file["file"].as_text(), file["document"]});
        packs.push_back(std::move(pack));
    }
    std::vector<Registry> rules;
    for (const Document::Entry& page : (*read)["rules"].as_table())
        if (is_wanted(page.key)) rules.push_back(parse_registry(page.value.as_text(), page.key));
    return std::make_unique<Library>(std::move(systems), std::move(packs), std::move(rules), toml);
}

} // namespace fracas
