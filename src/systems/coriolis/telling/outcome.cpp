#include "systems/coriolis/telling/outcome.hpp"

#include "systems/coriolis/telling/words.hpp"
#include "systems/shared/telling/chances_in_words.hpp"

namespace fracas::coriolis {

namespace {

// "is never out of the fight", "is out of the fight in 2.0 %".
std::string goes_down(double chance) {
    return chance <= 0 ? "is never out of the fight" : "is out of the fight " + how_often(chance);
}

// "never hits", "always hits", "hits in 40.0 %".
std::string does(const std::string& verb, double chance) {
    const std::string often = how_often(chance);
    return often.starts_with("in ") ? verb + " " + often : often + " " + verb;
}

// What a move without an attack is for; empty: for nothing that has a chance.
std::string purpose(const Told& told, int mover, const Option& option,
                    const std::function<double(std::string_view)>& chance,
                    const std::function<double(std::string_view)>& mean) {
    const std::string who = name_of(told, mover);
    const std::string target = option.target == nobody ? "" : name_of(told, option.target);
    switch (option.what) {
    case Do::break_free: return who + " " + does("breaks free", chance("broke-free")) + ".";
    case Do::first_aid: {
        const std::string text = who + "'s first aid " + does("works", chance("aided"));
        if (option.extra != purpose_raise) return text + ".";
        return text + "; " + target + " regains " + one_decimal(mean("healed")) + " Hit Points on average.";
    }
    case Do::calm_command:
    case Do::calm_medicurgy:
        return who + " " + does("calms " + target, chance("calmed")) + "; " + target + " regains " +
               one_decimal(mean("calm")) + " Mind Points on average.";
    case Do::clear_jam: return who + " " + does("clears the jam", chance("unjammed")) + ".";
    case Do::mystic_power:
        return who + "'s power " + does("has a six", chance("power-works")) + ", " + one_decimal(mean("power-sixes")) +
               " on average.";
    default: return "";
    }
}

} // namespace

std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean) {
    const std::string who = name_of(told, mover);
    std::string text;
    const bool attack = is_melee_attack(option.what) || is_shot(option.what) || option.what == Do::ram;
    if (attack && option.target != nobody) {
        text = who + " " + does("hits", chance("hit")) + " and deals " + one_decimal(mean("damage")) +
               " damage after armour on average; " + name_of(told, option.target) + " " +
               goes_down(chance("taken-out"));
        if (chance("injured") > 0) text += ", critically injured " + how_often(chance("injured"));
        text += ".";
        if (chance("hurt") > 0)
            text += " " + who + " takes " + one_decimal(mean("mover-damage")) + " damage in return and " +
                    goes_down(chance("mover-out")) + ".";
    } else {
        text = purpose(told, mover, option, chance, mean);
        if (text.empty() || chance("hurt") > 0 || chance("mover-out") > 0)
            text += (text.empty() ? "" : " ") + who + " loses " + one_decimal(mean("mover-damage")) +
                    " Hit Points on average and " + goes_down(chance("mover-out")) + ".";
    }
    if (mean("darkness") > 0) text += " The game master gains " + one_decimal(mean("darkness")) + " Darkness Points.";
    if (mean("darkness") < 0) text += " The game master spends " + one_decimal(-mean("darkness")) + " Darkness Points.";
    return text;
}

} // namespace fracas::coriolis
