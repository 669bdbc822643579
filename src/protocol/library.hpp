// Everything a conversation looks things up in: the games with their packs, and the pages of their rules. Nothing here
// reads a file; whoever has read them (store/read_library.hpp for the program, the page for the browser) hands them over.
#pragma once

#include "book/registry.hpp"
#include "fight/system.hpp"
#include "protocol/pack_lists.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

struct PackOfGame {
    std::string system; // "alien"
    std::vector<PackFile> files;
    std::vector<Mistake> mistakes{}; // files that could not be read
};

// Reads TOML; the second is the name messages call it by.
using TomlReader = tl::expected<Document, Mistake> (*)(std::string_view, std::string);

// Once made it only looks, so that the conversations of any number of threads may share one.
class Library {
public:
    // A system without a pack opens no fights. Without a reader of TOML encounters are taken as JSON alone.
    Library(std::vector<std::unique_ptr<System>> systems, std::vector<PackOfGame> packs, std::vector<Registry> rules,
            TomlReader reader = nullptr);

    const Shelf& shelf() const { return shelf_; }
    const std::vector<Registry>& registries() const { return registries_; }
    const Registry* registry(std::string_view system) const;           // nullptr if there is none
    const std::vector<PackList>& lists(std::string_view system) const; // empty if there are none
    TomlReader toml() const { return toml_; }

private:
    struct ListsOfGame {
        std::string system;
        std::vector<PackList> lists;
    };

    Shelf shelf_;
    std::vector<ListsOfGame> lists_;
    std::vector<Registry> registries_;
    TomlReader toml_;
};

// From one JSON document, for where there are no files:
//   {"packs": {"alien": [{"file": "packs/alien/gear.toml", "document": {…}}]}, "rules": {"alien": "# ALIEN …"}}
// Packs and rules of games that are not among the systems are left out.
tl::expected<std::unique_ptr<Library>, Mistake> library_from_json(std::vector<std::unique_ptr<System>> systems,
                                                                  std::string_view json, TomlReader toml = nullptr);

} // namespace fracas
