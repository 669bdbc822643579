#include "systems/harnmaster/outcome.hpp"

#include "systems/harnmaster/words.hpp"

#include <cmath>

namespace fracas::harnmaster {

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

bool strikes(Do what) {
    switch (what) {
    case Do::melee:
    case Do::fire:
    case Do::load_and_fire:
    case Do::fire_and_load:
    case Do::draw_and_throw:
    case Do::throw_and_draw:
    case Do::hold_strike: return true;
    default: return false;
    }
}

} // namespace

std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean) {
    const std::string who = name_of(told, mover);
    const std::string target = option.target == nobody ? "" : name_of(told, option.target);
    std::string text;
    const auto say = [&](const std::string& sentence) { text += (text.empty() ? "" : " ") + sentence; };
    if (!target.empty() && strikes(option.what)) {
        std::string sentence = who + " strikes " + percent(chance("hit")) + " and deals " + one_decimal(mean("ip")) +
                               " IP on average; " + target + " is out of the fight " + percent(chance("taken-out"));
        if (chance("killed") > 0) sentence += ", dead " + percent(chance("killed"));
        say(sentence + ".");
    }
    if (chance("held") > 0) say(who + " gains a hold " + percent(chance("held")) + ".");
    if (chance("tangled") > 0) say(target + " is tangled " + percent(chance("tangled")) + ".");
    if (!target.empty() && chance("advantage") + chance("target-advantage") > 0)
        say("The tactical advantage goes to " + who + " " + percent(chance("advantage")) + ", to " + target + " " +
            percent(chance("target-advantage")) + ".");
    if (chance("mover-injured") > 0 || text.empty())
        say(who + " takes " + one_decimal(mean("mover-ip")) + " IP on average and is out of the fight " +
            percent(chance("mover-out")) + ".");
    return text;
}

} // namespace fracas::harnmaster
