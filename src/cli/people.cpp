#include "cli/people.hpp"

#include "cli/layout.hpp"
#include "cli/narration.hpp"
#include "systems/shared/telling/fight_names.hpp"

namespace fracas {

namespace {

std::optional<int> whole(const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer()) return std::nullopt;
    return found->get<int>();
}

std::string letter_of(std::size_t number) {
    const std::string one(1, static_cast<char>('a' + number % 26));
    return number < 26 ? one : one + std::to_string(number / 26 + 1);
}

} // namespace

std::vector<Spot> spots_of(const Json& state) {
    std::vector<Spot> spots;
    if (!state.is_object() || !state.contains("combatants")) return spots;
    for (const Json& combatant : state["combatants"])
        spots.push_back({letter_of(spots.size()), text_of(combatant, "key"), text_of(combatant, "name"), true,
                         whole(combatant, "x"), whole(combatant, "y"), text_of(combatant, "zone")});
    for (const char* list : {"places", "zones"}) {
        if (!state.contains(list) || !state[list].is_array()) continue;
        int number = 0;
        for (const Json& place : state[list])
            spots.push_back({std::to_string(++number), text_of(place, "key"), text_of(place, "name"), false,
                             whole(place, "x"), whole(place, "y"),
                             std::string_view(list) == "zones" ? text_of(place, "key") : ""});
    }
    return spots;
}

const Spot* spot_called(const std::vector<Spot>& spots, std::string_view words) {
    std::string wanted = slug(words);
    for (const std::string_view beginning : {"to-", "towards-", "at-", "the-"})
        if (wanted.starts_with(beginning)) wanted.erase(0, beginning.size());
    const bool place_by_number = wanted.starts_with("cover-") || wanted.starts_with("place-");
    if (place_by_number) wanted.erase(0, wanted.find('-') + 1);
    if (wanted.empty()) return nullptr;
    const Spot* found = nullptr;
    for (const Spot& spot : spots) {
        if (spot.is_person && place_by_number) continue;
        if (slug(spot.key) == wanted || slug(spot.name) == wanted ||
            (spot.letter == wanted && (spot.is_person || place_by_number)))
            return &spot;
    }
    for (const Spot& spot : spots) {
        if (place_by_number || !(has_words(slug(spot.name), wanted) || has_words(slug(spot.key), wanted))) continue;
        if (found != nullptr) return nullptr;
        found = &spot;
    }
    return found;
}

} // namespace fracas
