#include "fight/automatic.hpp"

#include "book/json.hpp"

namespace fracas {

const std::vector<std::string>& names_of_automatic() {
    static const std::vector<std::string> names = {"nothing", "npc-dice", "all-dice", "npc"};
    return names;
}

std::optional<Automatic> automatic_called(std::string_view word) {
    const auto& names = names_of_automatic();
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == word) return static_cast<Automatic>(i);
    return std::nullopt;
}

Expected<Json> automatic_answer(const Fight& fight, Automatic what, const Policies& policies, std::uint64_t seed) {
    if (what == Automatic::nothing || fight.over()) return Json();
    const bool of_game_master = fight.owner() == game_master;
    if (Json thrown = fight.roll(seed); !thrown.is_null())
        return of_game_master || what == Automatic::all_dice ? thrown : Json();
    if (what != Automatic::npc || !of_game_master) return Json();
    return fight.suggest(policies, seed);
}

Expected<std::size_t> answer_automatically(Fight& fight, Automatic what, const Policies& policies, std::uint64_t seed) {
    for (std::size_t count = 0;; ++count) {
        const auto answer = automatic_answer(fight, what, policies, seed);
        if (!answer) return tl::unexpected(answer.error());
        if (answer->is_null()) return count;
        if (auto taken = fight.answer(*answer); !taken) return tl::unexpected(taken.error());
    }
}

} // namespace fracas
