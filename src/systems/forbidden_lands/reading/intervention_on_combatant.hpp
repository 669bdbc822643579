// What an intervention may do to one combatant (intervene.hpp names the keys).
#pragma once

#include "systems/forbidden_lands/reading/combatant.hpp"
#include "systems/forbidden_lands/rules/turn.hpp"
#include "systems/forbidden_lands/telling/words.hpp"
#include "systems/shared/reading/intervention.hpp"

#include <string>
#include <string_view>

namespace fracas::forbidden_lands {

class Hand : public HandOf<ForbiddenLands, Pack, Names, Play> {
public:
    using HandOf::HandOf;

    void change();
    void leave(); // gone, with all he has

private:
    void change_sheet();
    void change_side();
    void change_place();
    void change_scores();
    void change_figures();
    void change_card();
    int read_arrow_die();
    void change_flags();
    void change_noticed();
    void change_engaged();
    void change_posture();
    void change_grapple();
    void change_conditions();
    void change_things();
    void change_hands();
    void change_injuries();
    void go_away(Flag how);

    int thing(std::string_view key) const;
    bool is_thing(Reader& table, const std::string& key, int found) const;
    // Calls use(table, key, item) for each thing a table by things names.
    template <class Use>
    void each_thing(std::string_view key, Use&& use);

    Told told_{book_, names_, scene_.state};
};

} // namespace fracas::forbidden_lands
