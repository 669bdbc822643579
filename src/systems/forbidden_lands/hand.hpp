// What an intervention may do to one combatant (intervene.hpp names the keys).
#pragma once

#include "engine/silent.hpp"
#include "systems/forbidden_lands/recruit.hpp"
#include "systems/forbidden_lands/turn.hpp"
#include "systems/forbidden_lands/words.hpp"

#include <string>
#include <string_view>

namespace fracas::forbidden_lands {

class Hand {
public:
    Hand(Reader& reader, const Pack& pack, Book& book, Names& names, State& state, int who)
        : reader_(reader),
          pack_(pack),
          book_(book),
          names_(names),
          scene_{book, state},
          told_{book, names, state},
          who_(who),
          sheet_(book.sheet[who]),
          combatant_(state.combatant[who]) {}

    void change();
    void leave(); // gone, with all he has

private:
    void change_sheet();
    void change_side();
    void change_place();
    void change_scores();
    void change_figures();
    void change_card();
    void change_flags();
    void change_engaged();
    void change_posture();
    void change_grapple();
    void change_conditions();
    void change_things();
    void change_hands();
    void change_injuries();
    void go_away(Flag how);

    int another(std::string_view key); // combatant that a key names, nobody after a mistake
    int thing(std::string_view key) const;
    bool is_thing(Reader& table, const std::string& key, int found) const;
    // Calls use(table, key, item) for each thing a table by things names.
    template <class Use>
    void each_thing(std::string_view key, Use&& use);

    Reader& reader_;
    const Pack& pack_;
    Book& book_;
    Names& names_;
    Scene scene_;
    Told told_;
    int who_;
    Sheet& sheet_;
    Combatant& combatant_;
    Silent<ForbiddenLands> silent_{};
};

} // namespace fracas::forbidden_lands
