// What an intervention may do to one combatant (intervene.hpp names the keys).
#pragma once

#include "engine/silent.hpp"
#include "systems/shadowrun/figures.hpp"
#include "systems/shadowrun/recruit.hpp"
#include "systems/shadowrun/turn.hpp"

#include <string>
#include <string_view>

namespace fracas::shadowrun {

class Hand {
public:
    Hand(Reader& reader, const Pack& pack, Book& book, Names& names, State& state, int who)
        : reader_(reader),
          pack_(pack),
          book_(book),
          names_(names),
          scene_{book, state},
          who_(who),
          sheet_(book.sheet[who]),
          combatant_(state.combatant[who]) {}

    void change();
    void leave(); // gone, with all he has

private:
    void change_sheet();
    void change_side();
    void change_boxes();
    void change_status();
    void change_figures();
    void change_place();
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

    Reader& reader_;
    const Pack& pack_;
    Book& book_;
    Names& names_;
    Scene scene_;
    int who_;
    Sheet& sheet_;
    Combatant& combatant_;
    Silent<Shadowrun> silent_{};
};

} // namespace fracas::shadowrun
