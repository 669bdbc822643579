#include "systems/shadowrun/outcome.hpp"

#include "systems/shadowrun/words.hpp"

#include <cmath>

namespace fracas::shadowrun {

namespace {

// "in 78.3 %"; what is possible never reads as never, what is not certain never as always.
std::string percent(double p) {
    if (p <= 0) return "never";
    if (p >= 1 - 1e-12) return "always";
    const long long tenths = std::llround(p * 1000);
    if (tenths == 0) return "in less than 0.1 %";
    if (tenths == 1000) return "in more than 99.9 %";
    return "in " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

std::string one_decimal(double value) {
    const long long tenths = std::llround(value * 10);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

bool is_attack(Do what) {
    switch (what) {
    case Do::fire:
    case Do::fire_pair:
    case Do::full_auto:
    case Do::melee: return true;
    default: return false;
    }
}

// "2.3 boxes of Physical and 0.4 of Stun"
std::string boxes_of_both(double physical, double stun) {
    if (stun <= 0) return one_decimal(physical) + " boxes of Physical";
    if (physical <= 0) return one_decimal(stun) + " boxes of Stun";
    return one_decimal(physical) + " boxes of Physical and " + one_decimal(stun) + " of Stun";
}

} // namespace

std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean) {
    const std::string who = name_of(told, mover);
    std::string text;
    const auto say = [&](const std::string& sentence) { text += (text.empty() ? "" : " ") + sentence; };
    if (is_attack(option.what) && option.target != nobody) {
        const std::string target = name_of(told, option.target);
        std::string sentence = who + " hits " + percent(chance("hit"));
        if (chance("dodged") > 0) sentence += ", " + target + " dodges " + percent(chance("dodged"));
        sentence += "; " + target + " takes " + boxes_of_both(mean("boxes"), mean("stun")) + " on average";
        if (mean("subdual") > 0) sentence += ", " + one_decimal(mean("subdual")) + " of subdual";
        if (chance("prone") > 0) sentence += ", falls " + percent(chance("prone"));
        sentence += " and is out of the fight " + percent(chance("taken-out"));
        if (chance("killed") + chance("dying") > 0)
            sentence += ", dead or dying " + percent(chance("killed") + chance("dying"));
        say(sentence + ".");
    }
    if (chance("misfired") > 0) say("The weapon misfires " + percent(chance("misfired")) + ".");
    if (chance("hurt") > 0 || text.empty())
        say(who + " takes " + boxes_of_both(mean("mover-boxes"), mean("mover-stun")) +
            (text.empty() ? "" : " in return") + " on average and is out of the fight " + percent(chance("mover-out")) +
            ".");
    return text;
}

std::string table_heading(const Told& told, const Ask& ask, int mover, int target) {
    const std::string dice = "Combat Pool dice of " + name_of(told, ask.who);
    if (ask.who == mover && ask.what == What::attack_pool) return dice + " in the attack";
    if (ask.who != target) return "";
    if (ask.what == What::defence_pool) return dice + " in the defence";
    if (ask.what == What::resistance_pool) return dice + " in the resistance";
    return "";
}

} // namespace fracas::shadowrun
