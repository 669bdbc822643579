#include "systems/shadowrun/telling/outcome.hpp"

#include "systems/shadowrun/telling/words.hpp"
#include "systems/shared/telling/chances_in_words.hpp"

namespace fracas::shadowrun {

namespace {

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
        std::string sentence = who + " hits " + how_often(chance("hit"));
        if (chance("dodged") > 0) sentence += ", " + target + " dodges " + how_often(chance("dodged"));
        sentence += "; " + target + " takes " + boxes_of_both(mean("boxes"), mean("stun")) + " on average";
        if (mean("subdual") > 0) sentence += ", " + one_decimal(mean("subdual")) + " of subdual";
        if (chance("prone") > 0) sentence += ", falls " + how_often(chance("prone"));
        sentence += " and is out of the fight " + how_often(chance("taken-out"));
        if (chance("killed") + chance("dying") > 0)
            sentence += ", dead or dying " + how_often(chance("killed") + chance("dying"));
        say(sentence + ".");
    }
    if (chance("misfired") > 0) say("The weapon misfires " + how_often(chance("misfired")) + ".");
    if (chance("hurt") > 0 || text.empty())
        say(who + " takes " + boxes_of_both(mean("mover-boxes"), mean("mover-stun")) +
            (text.empty() ? "" : " in return") + " on average and is out of the fight " +
            how_often(chance("mover-out")) + ".");
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
