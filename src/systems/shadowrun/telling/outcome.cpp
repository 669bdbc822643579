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

// "never hits", "always hits", "hits in 12.5 %"
std::string does(const std::string& verb, double p) {
    if (p <= 0) return "never " + verb;
    return p >= 1 - 1e-12 ? "always " + verb : verb + " " + how_often(p);
}

std::string leaves_fight(double p) { return p <= 0 ? "stays in the fight" : "is out of the fight " + how_often(p); }

using Lookup = std::function<double(std::string_view)>;

std::string attack_sentence(const Told& told, const std::string& who, int victim, const Lookup& chance,
                            const Lookup& mean) {
    const std::string target = name_of(told, victim);
    std::string sentence = who + " " + does("hits", chance("hit"));
    if (chance("dodged") > 0) sentence += ", " + target + " " + does("dodges", chance("dodged"));
    sentence += "; " + target + " takes " + boxes_of_both(mean("boxes"), mean("stun")) + " on average";
    if (mean("subdual") > 0) sentence += ", " + one_decimal(mean("subdual")) + " of subdual";
    if (chance("prone") > 0) sentence += ", " + does("falls", chance("prone"));
    if (chance("disarmed") > 0) sentence += ", " + does("drops something", chance("disarmed"));
    sentence += " and " + leaves_fight(chance("taken-out"));
    if (chance("killed") + chance("dying") > 0)
        sentence += ", dead or dying " + how_often(chance("killed") + chance("dying"));
    return sentence + ".";
}

// What came to somebody else who was attacked in the same move: "the second target is hit in 12.5 % and takes ...".
std::string further_sentence(const std::string& which, const FurtherWords& words, const Lookup& chance,
                             const Lookup& mean) {
    if (chance(words.hit) <= 0) return "";
    const double hit = chance(words.hit);
    std::string sentence = "The " + which + " target is " +
                           (hit >= 1 - 1e-12 ? "always hit" : "hit " + how_often(hit)) + ", takes " +
                           boxes_of_both(mean(words.boxes), mean(words.stun)) + " on average";
    if (chance(words.prone) > 0) sentence += ", " + does("falls", chance(words.prone));
    return sentence + " and " + leaves_fight(chance(words.taken_out)) + ".";
}

// What somebody tries that is no attack, SR3-GRAPPLE-5, -6, SR3-MOVE-2+, SR3-END-1+.
std::string attempt_sentence(const Told& told, const std::string& who, const Option& option, const Lookup& chance,
                             const Lookup& mean) {
    const std::string target = name_of(told, option.target);
    switch (option.what) {
    case Do::break_hold:
        return who + " " + does("breaks free", chance("broke-free")) + "; " + one_decimal(mean("hold-loosened")) +
               " boxes of the hold of " + target + " go on average.";
    case Do::maintain:
        return who + " gets back " + one_decimal(mean("hold-restored")) + " boxes of the hold on average; " + target +
               (chance("subdued") <= 0 ? " is not held fast" : " is held fast " + how_often(chance("subdued"))) + ".";
    case Do::stand_up: return who + " " + does("gets up", chance("stood-up")) + ".";
    case Do::leave: return who + " " + does("escapes", chance("escaped")) + ".";
    default: return "";
    }
}

} // namespace

std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean) {
    const std::string who = name_of(told, mover);
    std::string text;
    const auto say = [&](const std::string& sentence) {
        if (!sentence.empty()) text += (text.empty() ? "" : " ") + sentence;
    };
    if (is_attack(option.what) && option.target != nobody) say(attack_sentence(told, who, option.target, chance, mean));
    else say(attempt_sentence(told, who, option, chance, mean));
    say(further_sentence("second", second_target, chance, mean));
    say(further_sentence("third", third_target, chance, mean));
    if (chance("misfired") > 0) say("The weapon " + does("misfires", chance("misfired")) + ".");
    if (chance("hurt") > 0)
        say(who + " takes " + boxes_of_both(mean("mover-boxes"), mean("mover-stun")) +
            (text.empty() ? "" : " in return") + " on average and " + leaves_fight(chance("mover-out")) + ".");
    if (text.empty()) text = "Nothing of this is left to the dice.";
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
