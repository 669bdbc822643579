// What an intervention may do to one combatant (intervene.hpp names the keys).
#pragma once

#include "systems/shadowrun/reading/combatant.hpp"
#include "systems/shadowrun/reading/entries.hpp"
#include "systems/shadowrun/rules/turn.hpp"
#include "systems/shared/reading/intervention.hpp"

#include <string>
#include <string_view>

namespace fracas::shadowrun {

class Hand : public HandOf<Shadowrun, Pack, Names, Play> {
public:
    using HandOf::HandOf;

    void change();
    void leave(); // gone, with all he has

private:
    void change_sheet();
    void change_side();
    void change_boxes();
    void change_status();
    void change_figures();
    void change_place();
    void go_to(std::string_view key, Point here, Point there);
    void change_posture();
    void change_people();
    void change_subdual();
    void change_hands();
    void change_loads();
    void load_with(Reader& table, const std::string& key, Item& item);
    void keep_spare(int item, bool loose, int count);

    // Calls use(table, key of the weapon, item) for each weapon a table by weapons names.
    template <class Use>
    void each_weapon(std::string_view key, Use&& use);
    // Calls use(other) for every enemy a list of names or sides names.
    template <class Use>
    void each_enemy(std::string_view key, Use&& use);
    int weapon_of(std::string_view key) const; // one of his, bare_hands if there is none
};

} // namespace fracas::shadowrun
