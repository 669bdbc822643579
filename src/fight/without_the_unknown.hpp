// A fight without those somebody does not know of, for what is computed for him: figures would tell of them.
#pragma once

#include "fight/answer_list.hpp"
#include "fight/position.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fracas {

template <class Game>
struct WithoutTheUnknown {
    Position<Game> position;
    AnswerList given;

    // They are gone since the last rest, and what was asked of them since then was not; of what was answered before only
    // what the side was asked counts. None where the game cannot do without one of them.
    static std::optional<WithoutTheUnknown> of(const typename Game::Pack& pack, const Position<Game>& from,
                                               const AnswerList& answers, const std::vector<int>& unknown, int side) {
        auto setting = std::make_shared<Setting<Game>>(*from.setting);
        auto rest = from.rest;
        for (const int who : unknown) {
            const std::string key = setting->names.combatant_key[static_cast<std::size_t>(who)];
            const auto gone = Document::table({{"remove", key}});
            if (!Game::intervene(pack, setting->book, setting->names, rest, gone).empty()) return std::nullopt;
        }
        WithoutTheUnknown without{{std::move(setting), rest, {}}, {}};
        const std::size_t first = answers.size() - from.since.size();
        for (std::size_t i = 0; i < first; ++i)
            if ((answers.asked(i).seen_by >> side & 1u) != 0) without.given.add(answers, i);
        for (std::size_t i = 0; i < from.since.size(); ++i) {
            const int who = answers.asked(first + i).who;
            if (std::ranges::find(unknown, who) != unknown.end()) continue;
            without.position.since.push_back(from.since[i]);
            without.given.add(answers, first + i);
        }
        return without;
    }
};

} // namespace fracas
