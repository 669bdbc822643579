#include "systems/coriolis/telling/outcome.hpp"

#include "systems/coriolis/telling/words.hpp"
#include "systems/shared/telling/chances_in_words.hpp"

namespace fracas::coriolis {

std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean) {
    const std::string who = name_of(told, mover);
    const bool attack = is_melee_attack(option.what) || is_shot(option.what) || option.what == Do::ram;
    if (!attack || option.target == nobody)
        return who + " loses " + one_decimal(mean("mover-damage")) + " Hit Points on average and is out of the fight " +
               how_often(chance("mover-out")) + ".";
    const std::string target = name_of(told, option.target);
    std::string text = who + " hits " + how_often(chance("hit")) + " and deals " + one_decimal(mean("damage")) +
                       " damage after armour on average; " + target + " is out of the fight " +
                       how_often(chance("taken-out"));
    if (chance("injured") > 0) text += ", critically injured " + how_often(chance("injured"));
    text += ".";
    if (chance("hurt") > 0)
        text += " " + who + " takes " + one_decimal(mean("mover-damage")) +
                " damage in return and is out of the fight " + how_often(chance("mover-out")) + ".";
    if (mean("darkness") > 0) text += " The game master gains " + one_decimal(mean("darkness")) + " Darkness Points.";
    if (mean("darkness") < 0) text += " The game master spends " + one_decimal(-mean("darkness")) + " Darkness Points.";
    return text;
}

} // namespace fracas::coriolis
