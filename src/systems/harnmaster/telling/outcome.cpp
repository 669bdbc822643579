#include "systems/harnmaster/telling/outcome.hpp"

#include "systems/harnmaster/telling/words.hpp"
#include "systems/shared/telling/chances_in_words.hpp"

namespace fracas::harnmaster {

namespace {

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
        std::string sentence = who + " strikes " + how_often(chance("hit")) + " and deals " + one_decimal(mean("ip")) +
                               " IP on average; " + target + " is out of the fight " + how_often(chance("taken-out"));
        if (chance("killed") > 0) sentence += ", dead " + how_often(chance("killed"));
        say(sentence + ".");
    }
    if (chance("held") > 0) say(who + " gains a hold " + how_often(chance("held")) + ".");
    if (chance("tangled") > 0) say(target + " is tangled " + how_often(chance("tangled")) + ".");
    if (!target.empty() && chance("advantage") + chance("target-advantage") > 0)
        say("The tactical advantage goes to " + who + " " + how_often(chance("advantage")) + ", to " + target + " " +
            how_often(chance("target-advantage")) + ".");
    if (chance("mover-injured") > 0 || text.empty())
        say(who + " takes " + one_decimal(mean("mover-ip")) + " IP on average and is out of the fight " +
            how_often(chance("mover-out")) + ".");
    return text;
}

} // namespace fracas::harnmaster
