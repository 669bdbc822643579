// The plan of a turn by the keys of its moves: what each of them is when its time has come.
#pragma once

#include "engine/law.hpp"
#include "engine/reader.hpp"
#include "fight/fight.hpp"
#include "fight/position.hpp"
#include "odds/turn_plan.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fracas {

template <class Game>
class PlannedTurn {
public:
    using Option = typename Game::Option;
    using State = typename Game::State;

    PlannedTurn(const Setting<Game>& in, const State& from, int by, const Option& first, std::vector<std::string> later)
        : setting(std::make_shared<const Setting<Game>>(in)), start(from), mover(by), keys(std::move(later)) {
        options.push_back(first);
    }

    // Plays the turn with dice until every move has been made once: whether it can be made at all is known then, and with
    // what it is told. Refuses what never can be.
    Expected<void> rehearse(Tactical<Game>& policy) {
        texts.resize(keys.size());
        for (int number = 0; number < most_rehearsals && options.size() <= keys.size(); ++number) {
            Luck luck{Philox(1, static_cast<std::uint64_t>(number), 5)};
            Luck for_faces{Philox(1, static_cast<std::uint64_t>(number), 6)};
            PolicyGoesOn<Tactical<Game>> onward{policy, luck, for_faces};
            State state = start;
            std::optional<Option> option = options.front();
            for (std::size_t made = 0; option && made <= keys.size(); ++made) {
                if (made == options.size()) options.push_back(*option);
                if (made == keys.size()) break;
                Position<Game> position{setting, state, {Answer<typename Game::System>::of_option(*option)}};
                run_beat<Game>(position, state, &onward);
                option = next(state, static_cast<int>(made) + 1, &texts[made]);
            }
        }
        if (options.size() > keys.size()) return {};
        const std::string& missing = keys[options.size() - 1];
        const std::string near = nearest(missing, offered);
        return refuse(offered.empty()
                          ? fmt::format("after that {} has nothing left to do: \"{}\" cannot be made in the same turn",
                                        name(), missing)
                          : fmt::format("after that {} has no move \"{}\"{}; there are {}", name(), missing,
                                        near.empty() ? "" : fmt::format(", did you mean \"{}\"?", near),
                                        fmt::join(offered, ", ")));
    }

    // What the plan is told by: the last of its moves that is aimed at somebody.
    const Option& main_move() const {
        for (std::size_t i = options.size(); i-- > 0;)
            if (Game::target(options[i]) >= 0) return options[i];
        return options.front();
    }

    TurnPlan<Game> plan() const {
        return {static_cast<int>(keys.size()) + 1,
                [this](const State& state, int made) { return remembered_next(state, made); }};
    }

    const std::vector<std::string>& further_keys() const { return keys; }
    const std::vector<std::string>& further_texts() const { return texts; }

private:
    static constexpr int most_rehearsals = 200;

    const std::string& name() const { return setting->names.combatant[static_cast<std::size_t>(mover)]; }

    // Moves leave few states, and each of them is come to in many ways.
    std::optional<Option> remembered_next(const State& state, int made) const {
        const auto [known, fresh] = nexts.try_emplace({made, bytes_of(state)});
        if (fresh) known->second = next(state, made, nullptr);
        return known->second;
    }

    // What the mover is asked next, if that is what to do.
    std::optional<Option> next(const State& state, int made, std::string* text) const {
        State after = state;
        const auto script = run_beat<Game>(Position<Game>{setting, state, {}}, after);
        using Kind = typename Question<typename Game::System>::Kind;
        if (!script.stopped || script.open.kind != Kind::choice || script.open.ask.who != mover ||
            !Game::is_action(script.open.ask))
            return std::nullopt;
        const typename Game::Told told{setting->book, setting->names, *script.at_question};
        std::optional<Option> found;
        std::vector<std::string> all;
        for (const Option& option : script.open.options) {
            const std::string key = Game::option_key(told, script.open.ask, option);
            if (key == keys[static_cast<std::size_t>(made) - 1]) found = option;
            if (text != nullptr && !Game::is_point(option)) all.push_back(key);
        }
        if (text != nullptr) {
            if (found) *text = Game::option_text(told, script.open.ask, *found);
            else offered = std::move(all);
        }
        return found;
    }

    std::shared_ptr<const Setting<Game>> setting;
    const State start;
    const int mover;
    const std::vector<std::string> keys; // of the moves after the first
    std::vector<Option> options;         // of all moves, as they were first met
    std::vector<std::string> texts;
    mutable std::vector<std::string> offered; // where a move was not
    mutable std::map<std::pair<int, std::string>, std::optional<Option>> nexts;
};

} // namespace fracas
