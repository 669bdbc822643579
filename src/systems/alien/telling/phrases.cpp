// Pieces of prose and keys.
#include "systems/alien/telling/words.hpp"

#include "engine/counting.hpp"

namespace fracas::alien {

namespace {

// Zones, borders and barriers stand in the book as people wrote them: "Cargo bay", "the ramp".
std::string the(const std::string& name) {
    const std::string inside = inside_sentence(name);
    return inside.starts_with("the ") ? inside : "the " + inside;
}

int attack_at(const Told& told, int who, int place) { return told.book.sheet[who].attack[place]; }

} // namespace

// --- things and places -----------------------------------------------------------------------------------------------

std::string item_key(const Told& told, int item) {
    if (item == bare_hands) return "unarmed";
    const auto known_as = [&](int index) { return told.names.item_key.at(static_cast<std::size_t>(index)); };
    int earlier = 0;
    for (const int i : below(item))
        earlier += told.state.item[i].holder == told.state.item[item].holder && known_as(i) == known_as(item);
    return numbered(known_as(item), earlier);
}

std::string item_name(const Told& told, int item) {
    return item == bare_hands ? "bare hands" : inside_sentence(told.names.item(told.state, item));
}

std::string the_item(const Told& told, int item) { return (item == bare_hands ? "" : "the ") + item_name(told, item); }

std::string the_zone(const Told& told, int zone) { return the(told.names.zone.at(static_cast<std::size_t>(zone))); }

std::string the_border(const Told& told, int border) {
    return the(told.names.border.at(static_cast<std::size_t>(border)));
}

std::string the_barrier(const Told& told, int barrier) {
    return the(told.names.barrier.at(static_cast<std::size_t>(barrier)));
}

std::string zone_key(const Told& told, int zone) { return told.names.zone_key.at(static_cast<std::size_t>(zone)); }

std::string border_key(const Told& told, int border) {
    return told.names.border_key.at(static_cast<std::size_t>(border));
}

std::string attack_key(const Told& told, int who, int place) {
    return told.names.attack_key.at(static_cast<std::size_t>(attack_at(told, who, place)));
}

std::string attack_name(const Told& told, int who, int place) {
    return inside_sentence(told.names.attack.at(static_cast<std::size_t>(attack_at(told, who, place))));
}

std::string injury_in_words(const Told& told, int d66) {
    return std::to_string(d66) + " " + inside_sentence(told.names.injury.at(static_cast<std::size_t>(d66_row(d66))));
}

std::string name_of(const Told& told, int who) {
    return who == nobody ? "the game master" : told.names.combatant.at(static_cast<std::size_t>(who));
}

// --- the budget --------------------------------------------------------------------------------------------------------

bool has_slot_b(const Told& told, int who, int spent) {
    return (spent & slot_b) == 0 && !told.state.combatant[who].is(needs_full_slot);
}

std::string_view actions_left(const Told& told, int who, int spent) {
    const bool quick = has_slot_b(told, who, spent);
    if ((spent & slot_a) == 0) return quick ? "a full and a quick action left" : "one action left, full or quick";
    return quick ? "a quick action left" : "only free actions left";
}

// --- figures ---------------------------------------------------------------------------------------------------------

std::string pool_in_words(const year_zero::Pool& pool) {
    if (pool.gear == 0) return std::to_string(pool.skill) + (pool.skill == 1 ? " base die" : " base dice");
    return std::to_string(pool.skill) + " base, " + std::to_string(pool.gear) + " stress dice";
}

} // namespace fracas::alien
