#include "protocol/next_in_json.hpp"

#include "book/json.hpp"

#include <utility>

namespace fracas {

tl::expected<OpenedNext, Json> open_next(const Shelf& shelf, const Fight& last, const Document& encounter,
                                         const std::vector<SurvivorWanted>& wanted, const std::string& file) {
    const auto next = next_encounter(last, encounter, wanted);
    if (!next) return refused(next.error().message);
    std::vector<Mistake> mistakes;
    auto fight = shelf.open(next->encounter, file, mistakes);
    if (!fight) return refused(mistakes);
    Json survivors = Json::array();
    for (const NextEncounter::Survivor& one : next->survivors)
        survivors.push_back(
            {{"combatant", fight->combatant_of_table(one.table)}, {"name", one.name}, {"was", one.key}});
    Json told = {{"encounter", to_json(next->encounter)},
                 {"survivors", std::move(survivors)},
                 {"left_behind", left_behind(last, *fight, next->survivors)},
                 {"warnings", mistakes_as_json(fight->warnings)}};
    return OpenedNext{std::move(fight), std::move(told)};
}

} // namespace fracas
