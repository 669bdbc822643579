// One game behind the face of System.
#pragma once

#include "fight/system.hpp"
#include "fight/typed_fight.hpp"
#include "systems/shared/game_contract.hpp"

#include <utility>

namespace fracas {

template <class Game>
class TypedSystem final : public System {
    static_assert(check_game<Game>());

public:
    std::string_view id() const override { return Game::id; }
    std::string_view title() const override { return Game::title; }
    std::string_view owner() const override { return Game::owner; }
    std::vector<std::string_view> policies() const override {
        std::vector<std::string_view> names(Game::style_names.begin(), Game::style_names.end());
        for (const std::string_view name : policies_that_look_ahead) names.push_back(name);
        return names;
    }

    void take_packs(std::span<const PackFile> files, std::vector<Mistake> before) override {
        mistakes = std::move(before);
        pack = std::make_shared<const typename Game::Pack>(Game::read_pack(files, mistakes));
    }
    const std::vector<Mistake>& pack_mistakes() const override { return mistakes; }
    std::vector<Mistake> pack_warnings() const override { return Game::warnings(*pack); }

    TestOdds plain_test(const PlainTest& asked) const override { return Game::plain_test(asked); }

    std::unique_ptr<Fight> open(const Document& encounter, const std::string& file,
                                std::vector<Mistake>& wrong) const override {
        // A broken pack is told before anything that may only follow from it.
        if (!mistakes.empty()) {
            wrong = mistakes;
            return nullptr;
        }
        auto loaded = Game::read_encounter(*pack, encounter, file, wrong);
        if (!wrong.empty()) return nullptr;
        std::vector<Mistake> warnings = Game::warnings(loaded);
        auto fight = std::make_unique<TypedFight<Game>>(pack, std::move(loaded));
        fight->source = encounter;
        fight->source_file = file;
        fight->warnings = std::move(warnings);
        return fight;
    }

private:
    std::shared_ptr<const typename Game::Pack> pack = std::make_shared<const typename Game::Pack>();
    std::vector<Mistake> mistakes;
};

} // namespace fracas
