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

// What is done or not done, and strikes nobody.
bool is_tried(Do what) {
    switch (what) {
    case Do::rise:
    case Do::ready:
    case Do::put_away:
    case Do::pick_up:
    case Do::untangle:
    case Do::bind:
    case Do::revive:
    case Do::handle:
    case Do::mount:
    case Do::dismount: return true;
    default: return false;
    }
}

} // namespace

std::string figure_label(const Told& told, std::string_view law, int value) {
    if (law == "stray-strikes") return name_of(told, value - 1);
    if (law != "result") return spot_name(told, value - 1);
    const int code = (value - 1) / dice_of_results, dice = (value - 1) % dice_of_results;
    const bool flies = code == missile_strikes;
    return result_name({flies ? Code::attacker_strikes : static_cast<Code>(code), dice}, flies);
}

std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean) {
    const std::string who = name_of(told, mover);
    const std::string target = option.target == nobody ? "" : name_of(told, option.target);
    std::string text;
    const auto say = [&](const std::string& sentence) { text += (text.empty() ? "" : " ") + sentence; };
    if (!target.empty() && strikes(option.what)) {
        std::string sentence =
            who + " strikes " + how_often(chance("hit")) + " and deals " + one_decimal(mean("ip")) + " IP on average";
        if (chance("taken-out") > 0)
            sentence += "; " + target + " is out of the fight " + how_often(chance("taken-out"));
        if (chance("killed") > 0) sentence += ", dead " + how_often(chance("killed"));
        say(sentence + ".");
    }
    const auto happens = [&](const char* name, const std::string& words) {
        if (chance(name) > 0) say(words + " " + how_often(chance(name)) + ".");
    };
    const bool tried = is_tried(option.what);
    happens("held", who + " gains a hold");
    happens("tangled", target + " is tangled");
    happens("thrown", who + " throws " + target);
    happens("took", who + " takes the thing");
    happens("broke-free", who + " breaks free");
    if (option.what != Do::release) happens("hold-lost", who + " loses the hold");
    if (tried) say(chance("done") > 0 ? "It is done " + how_often(chance("done")) + "." : "It cannot be done.");
    if (!target.empty() && chance("advantage") + chance("target-advantage") > 0)
        say("The tactical advantage goes to " + who + " " + how_often(chance("advantage")) + ", to " + target + " " +
            how_often(chance("target-advantage")) + ".");
    if (chance("mover-injured") > 0) {
        std::string sentence = who + " takes " + one_decimal(mean("mover-ip")) + " IP on average";
        if (chance("mover-out") > 0) sentence += " and is out of the fight " + how_often(chance("mover-out"));
        say(sentence + ".");
    }
    if (text.empty()) say("Nobody is hurt by it.");
    return text;
}

} // namespace fracas::harnmaster
