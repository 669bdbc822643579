#include "systems/forbidden_lands/outcome.hpp"

#include "systems/forbidden_lands/words.hpp"

#include <cmath>

namespace fracas::forbidden_lands {

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

} // namespace

std::string injury_label(const Told& told, int figure) {
    const int table = figure / 100;
    const int row = static_cast<Wounds>(table) == Wounds::other
                        ? told.book.other_injury
                        : injury_row(told.book, static_cast<Wounds>(table), figure % 100);
    return told.names.injury.at(static_cast<std::size_t>(row));
}

std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean) {
    const std::string who = name_of(told, mover);
    const std::string target = option.target == nobody ? "" : name_of(told, option.target);
    std::string text;
    const auto say = [&](const std::string& sentence) { text += (text.empty() ? "" : " ") + sentence + "."; };
    if (chance("hit") > 0 && !target.empty()) {
        std::string sentence = who + " succeeds " + percent(chance("hit"));
        if (chance("damaged") > 0)
            sentence += "; " + target + " loses " + one_decimal(mean("damage")) +
                        " Strength on average and is Broken " + percent(chance("broken"));
        if (chance("killed") > 0) sentence += ", dead " + percent(chance("killed"));
        if (chance("prone") > 0) sentence += ", falls " + percent(chance("prone"));
        if (chance("disarmed") > 0) sentence += ", drops something " + percent(chance("disarmed"));
        say(sentence);
    }
    if (chance("broke-free") > 0) say(who + " breaks free " + percent(chance("broke-free")));
    if (chance("fled") > 0) say(who + " gets away " + percent(chance("fled")));
    if (chance("free-attack") > 0) say("An enemy gets a free attack " + percent(chance("free-attack")));
    if (chance("persuaded") > 0) say(target + " yields " + percent(chance("persuaded")));
    if (chance("saved") > 0) say("The life of " + target + " is saved " + percent(chance("saved")));
    if (mean("healed") > 0) say(target + " regains " + one_decimal(mean("healed")) + " points on average");
    if (mean("power") > 0)
        say("The power level is " + one_decimal(mean("power")) + " on average, with a mishap " +
            percent(chance("mishap")));
    if (mean("harm") + mean("wear") > 0)
        say("Pushing costs " + who + " " + one_decimal(mean("harm")) + " points and the gear " +
            one_decimal(mean("wear")) + " on average");
    if (mean("mover-damage") > 0 || text.empty())
        say(who + " loses " + one_decimal(mean("mover-damage")) + " points on average and is out of the fight " +
            percent(chance("mover-out")));
    return text;
}

std::string table_heading(const Told& told, const Ask& ask, int mover, int target) {
    const bool concerns_both = ask.who == mover || ask.who == target;
    if (ask.what == What::react) return "How " + name_of(told, ask.who) + " reacts";
    if (ask.what == What::push && concerns_both) return "When " + name_of(told, ask.who) + " pushes";
    return "";
}

std::vector<std::pair<std::string, std::string>> table_rows(const Told& told, const Ask& ask,
                                                            const std::vector<Option>& options) {
    if (ask.what == What::push) return {{"never", "never"}, {"on-failure", "on failure"}, {"always", "always"}};
    std::vector<std::pair<std::string, std::string>> rows;
    for (const Option& option : options) {
        const std::string text = option_text(told, ask, option);
        rows.emplace_back(option_key(told, ask, option), text.substr(0, text.find(": "))); // without its dice
    }
    return rows;
}

} // namespace fracas::forbidden_lands
