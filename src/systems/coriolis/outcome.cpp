#include "systems/coriolis/outcome.hpp"

#include "systems/coriolis/words.hpp"

#include <cmath>

namespace fracas::coriolis {

namespace {

// "78.3 %"; what is possible never reads as never, what is not certain never as always.
std::string percent(double p) {
    if (p <= 0) return "never";
    if (p >= 1 - 1e-12) return "always";
    const long long tenths = std::llround(p * 1000);
    if (tenths == 0) return "in less than 0.1 %";
    if (tenths == 1000) return "in more than 99.9 %";
    return "in " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

std::string one_decimal(double value) {
    const long long tenths = std::llround(std::abs(value) * 10);
    return (value < 0 && tenths > 0 ? "-" : "") + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

} // namespace

std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean) {
    const std::string who = name_of(told, mover);
    const bool attack = is_melee_attack(option.what) || is_shot(option.what) || option.what == Do::ram;
    if (!attack || option.target == nobody)
        return who + " loses " + one_decimal(mean("mover-damage")) + " Hit Points on average and is out of the fight " +
               percent(chance("mover-out")) + ".";
    const std::string target = name_of(told, option.target);
    std::string text = who + " hits " + percent(chance("hit")) + " and deals " + one_decimal(mean("damage")) +
                       " damage after armour on average; " + target + " is out of the fight " +
                       percent(chance("taken-out"));
    if (chance("injured") > 0) text += ", critically injured " + percent(chance("injured"));
    text += ".";
    if (chance("hurt") > 0)
        text += " " + who + " takes " + one_decimal(mean("mover-damage")) +
                " damage in return and is out of the fight " + percent(chance("mover-out")) + ".";
    if (mean("darkness") > 0) text += " The game master gains " + one_decimal(mean("darkness")) + " Darkness Points.";
    if (mean("darkness") < 0) text += " The game master spends " + one_decimal(-mean("darkness")) + " Darkness Points.";
    return text;
}

} // namespace fracas::coriolis
