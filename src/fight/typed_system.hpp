// One game behind the face of System.
#pragma once

#include "book/toml.hpp"
#include "fight/system.hpp"
#include "fight/typed_fight.hpp"

#include <algorithm>

namespace fracas {

template <class Game>
class TypedSystem final : public System {
public:
    std::string_view id() const override { return Game::id; }
    std::string_view title() const override { return Game::title; }
    std::string_view owner() const override { return Game::owner; }
    std::vector<std::string_view> policies() const override {
        std::vector<std::string_view> names(Game::style_names.begin(), Game::style_names.end());
        names.push_back("greedy");
        return names;
    }

    void read_packs(const std::vector<PackFile>& files, std::vector<Mistake>& mistakes) override {
        pack = std::make_shared<typename Game::Pack>(Game::read_pack(files, mistakes));
    }

    void read_packs(const std::filesystem::path& folder, std::vector<Mistake>& mistakes) override {
        std::vector<std::filesystem::path> paths;
        std::error_code none;
        for (const auto& entry : std::filesystem::directory_iterator(folder, none))
            if (entry.path().extension() == ".toml") paths.push_back(entry.path());
        if (paths.empty()) mistakes.push_back({folder.string(), {}, "", "", "no pack files (*.toml) are here", ""});
        std::sort(paths.begin(), paths.end());
        std::vector<PackFile> files;
        for (const auto& path : paths) {
            auto read = read_toml_file(path.string());
            if (read) files.push_back({path.string(), std::move(*read)});
            else mistakes.push_back(read.error());
        }
        read_packs(files, mistakes);
    }

    std::vector<Mistake> pack_warnings() const override {
        if constexpr (requires { pack->warnings; }) return pack->warnings;
        else return {};
    }

    std::unique_ptr<Fight> open(const Document& encounter, const std::string& file,
                                std::vector<Mistake>& mistakes) override {
        auto loaded = Game::read_encounter(*pack, encounter, file, mistakes);
        if (!mistakes.empty()) return nullptr;
        std::vector<Mistake> warnings;
        if constexpr (requires { loaded.warnings; }) warnings = loaded.warnings;
        auto fight = std::make_unique<TypedFight<Game>>(pack, std::move(loaded));
        fight->source = encounter;
        fight->source_file = file;
        fight->warnings = std::move(warnings);
        return fight;
    }

private:
    std::shared_ptr<const typename Game::Pack> pack = std::make_shared<typename Game::Pack>();
};

} // namespace fracas
