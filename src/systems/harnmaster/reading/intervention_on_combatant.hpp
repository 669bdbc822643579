// What an intervention may do to one combatant (intervention.hpp names the keys).
#pragma once

#include "systems/harnmaster/reading/combatant.hpp"
#include "systems/harnmaster/reading/entries.hpp"
#include "systems/harnmaster/rules/turn.hpp"
#include "systems/harnmaster/telling/words.hpp"
#include "systems/shared/reading/intervention.hpp"

#include <string>
#include <string_view>

namespace fracas::harnmaster {

class Hand : public HandOf<HarnMaster, Pack, Names, Play> {
public:
    using HandOf::HandOf;

    void change();
    void leave(); // gone, with all he has

private:
    void change_sheet();
    void change_side();
    void follow_attributes();
    void change_points();
    void set_blood_loss(int points);
    void change_figures();
    void change_place();
    void change_posture();
    void change_condition();
    void change_limbs();
    void change_hands();
    void take_in(std::string_view key, int hands);
    void give();
    void give(Reader& written, std::string_view key, const std::string& id, int hands, int ammunition, bool is_loaded);
    void change_missiles();
    void change_injuries();
    void add_injury(Reader& injury);
    void change_tangles();
    void change_holds();
    void take_hold(Reader& hold);

    Told told() const { return {book_, names_, scene_.state}; }
    // One of his things, or of those in his hex, by its key; nothing after a mistake.
    int thing(Reader& reader, std::string_view key, std::string_view word, bool ground_too) const;
};

} // namespace fracas::harnmaster
