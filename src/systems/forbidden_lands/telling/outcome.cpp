#include "systems/forbidden_lands/telling/outcome.hpp"

#include "systems/forbidden_lands/telling/words.hpp"
#include "systems/shared/telling/chances_in_words.hpp"

namespace fracas::forbidden_lands {

std::string injury_label(const Told& told, int figure) {
    const int table = figure / 100;
    const int row = static_cast<Wounds>(table) == Wounds::other
                        ? int{told.book.other_injury}
                        : injury_row(told.book, static_cast<Wounds>(table), figure % 100);
    return told.names.injury.at(static_cast<std::size_t>(row));
}

namespace {

// "1.2 Strength and 0.3 Wits": what attacks cost, by attribute.
std::string damage_in_words(const std::function<double(std::string_view)>& mean) {
    std::string text;
    const auto add = [&](std::string_view law, const char* attribute) {
        if (mean(law) > 0) text += (text.empty() ? "" : " and ") + one_decimal(mean(law)) + " " + attribute;
    };
    add("damage", "Strength");
    add("wits-damage", "Wits");
    add("other-damage", "points of Agility or Empathy");
    return text;
}

} // namespace

std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean) {
    const std::string who = name_of(told, mover);
    const std::string target = option.target == nobody ? "" : name_of(told, option.target);
    std::string text;
    const auto say = [&](const std::string& sentence) { text += (text.empty() ? "" : " ") + sentence + "."; };
    if (chance("hit") > 0 && !target.empty() && option.what != Do::break_free) {
        std::string sentence = who + " succeeds " + how_often(chance("hit"));
        bool of_target = false; // whether the target is what is spoken of
        const auto add = [&](const std::string& what, std::string_view outcome) {
            if (chance(outcome) <= 0) return;
            sentence += (of_target ? ", " : "; " + target + " ") + what + " " + how_often(chance(outcome));
            of_target = true;
        };
        if (chance("damaged") > 0) {
            sentence += "; " + target + " loses " + damage_in_words(mean) + " on average";
            of_target = true;
            if (chance("broken") > 0) sentence += " and is Broken " + how_often(chance("broken"));
        }
        add(chance("broken") > 0 ? "dead" : "is dead", "killed");
        if (option.what == Do::shove) add("is shoved to the ground", "shoved");
        else add("falls", "prone");
        add("drops something", "disarmed");
        add("is held", "grappled");
        say(sentence);
    }
    if (chance("broke-free") > 0) say(who + " breaks free " + how_often(chance("broke-free")));
    if (chance("fled") > 0) say(who + " gets away " + how_often(chance("fled")));
    if (chance("got-clear") > 0) say(who + " gets clear of everybody " + how_often(chance("got-clear")));
    if (const double arrives = chance("arrived"); arrives > 0 && arrives < 1)
        say(who + " gets there " + how_often(arrives));
    if (chance("free-attack") > 0) say("An enemy gets a free attack " + how_often(chance("free-attack")));
    if (chance("persuaded") > 0) say(target + " yields " + how_often(chance("persuaded")));
    if (chance("saved") > 0) say("The life of " + target + " is saved " + how_often(chance("saved")));
    if (mean("healed") > 0) say(target + " regains " + one_decimal(mean("healed")) + " points on average");
    if (mean("power") > 0)
        say("The power level is " + one_decimal(mean("power")) + " on average, with a mishap " +
            how_often(chance("mishap")));
    const bool at_all = option.what == Do::spread_fear || option.what == Do::strike || option.what == Do::roll_entry;
    if (target.empty() && at_all && mean("enemies-out") > 0)
        say("It takes " + one_decimal(mean("enemies-out")) + " enemies out of the fight on average");
    if (mean("harm") + mean("wear") > 0) {
        const std::string harm = who + " " + one_decimal(mean("harm")) + " points",
                          wear = "the gear " + one_decimal(mean("wear"));
        say("Pushing costs " +
            (mean("wear") <= 0   ? harm
             : mean("harm") <= 0 ? wear
                                 : harm + " and " + wear) +
            " on average");
    }
    if (mean("mover-damage") > 0)
        say(who + " loses " + one_decimal(mean("mover-damage")) + " points on average" +
            (chance("mover-out") > 0 ? " and is out of the fight " + how_often(chance("mover-out")) : ""));
    else if (text.empty() && chance("mover-prone") > 0) say(who + " falls " + how_often(chance("mover-prone")));
    if (text.empty()) say("Nothing of it is left to chance");
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
