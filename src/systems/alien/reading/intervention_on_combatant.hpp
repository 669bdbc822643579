// What an intervention may do to one combatant (intervene.hpp names the keys).
#pragma once

#include "systems/alien/reading/combatant.hpp"
#include "systems/alien/rules/turn.hpp"
#include "systems/alien/telling/words.hpp"
#include "systems/shared/reading/intervention.hpp"

#include <string>
#include <string_view>

namespace fracas::alien {

class Hand : public HandOf<Alien, Pack, Names, Play> {
public:
    using HandOf::HandOf;

    void change();
    void leave(); // gone, with all it has

private:
    void change_side();
    void change_life();
    void change_health();
    void change_figures();
    void change_card();
    void change_flags();
    void change_notice();
    void change_place();
    void change_cover();
    void change_adjacent();
    void change_hold();
    void change_panic();
    void lose_head(Panic panic);
    void change_responses();
    void change_injuries();
    void change_weapons();
    void change_reloads();
    void change_hands();

    Told told() const { return {book_, names_, scene_.state}; }
    // A border that a key names, nowhere for "none"; nothing after a mistake. wrong(border) says why it cannot be.
    template <class Wrong>
    void read_post(std::string_view key, Small& post, Wrong&& wrong);
    int another(std::string_view key); // the combatant that a key names, nobody after a mistake
    int find_thing(std::string_view key, int holder) const;
    void fail_thing(Reader& table, const std::string& key, int holder) const;
    // Calls use(table, key, item) for each of its things that a table names.
    template <class Use>
    void each_thing(std::string_view key, Use&& use);
};

} // namespace fracas::alien
