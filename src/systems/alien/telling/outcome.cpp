#include "systems/alien/telling/outcome.hpp"

#include "systems/alien/telling/words.hpp"
#include "systems/shared/telling/chances_in_words.hpp"
#include "systems/shared/telling/figures_in_words.hpp"

#include <algorithm>

namespace fracas::alien {

namespace {

using Lookup = std::function<double(std::string_view)>;

// What comes of an attack on `target`.
std::string attack_in_words(const std::string& target, const Lookup& chance, const Lookup& mean) {
    std::string text = " hits " + how_often(chance("hit"));
    if (chance("damaged") > 0)
        text += "; " + target + " loses " + one_decimal(mean("damage")) +
                " Health on average and is out of the fight " + how_often(chance("taken-out"));
    bool named = chance("damaged") > 0; // all of this befalls the target
    const auto also = [&](std::string_view name, const std::string& words) {
        if (chance(name) <= 0) return;
        text += (named ? ", " : "; " + target + " is ") + words + " " + how_often(chance(name));
        named = true;
    };
    also("killed", "dead");
    also("unconscious", "unconscious");
    also("held", "held");
    also("shoved", "shoved away");
    also("dragged", "dragged away");
    also("disarmed", "rid of something it held");
    return text;
}

// ALN-STRESS-1+, ALN-STRESS-2+, ALN-PANIC-1+: what the move costs whoever has a stress level.
std::string price_in_words(const Lookup& chance, const Lookup& mean) {
    std::string text = "The price: " + one_decimal(mean("stress")) + " stress on average";
    if (chance("responded") > 0) {
        text += ", a stress response roll " + how_often(chance("responded"));
        if (chance("messed-up") > 0) text += " (mess up " + how_often(chance("messed-up")) + ")";
    }
    return text + "; the next panic roll takes hold " + how_often(mean("panic-faces") / 6);
}

} // namespace

std::string figure_label(const Told& told, std::string_view law, int value) {
    if (law == "injury") return told.names.injury.at(static_cast<std::size_t>(d66_row(value)));
    if (law == "friend-meant") return name_of(told, value - 1);
    if (law == "stress-response") return with_blanks(response_name(static_cast<Response>(value - 1)));
    return with_blanks(panic_name(static_cast<Panic>(value)));
}

std::string odds_sentence(const Told& told, int mover, const Option& option, const Lookup& chance, const Lookup& mean) {
    const std::string who = name_of(told, mover);
    const std::string target = option.target == nobody ? "" : name_of(told, option.target);
    std::string text;
    const auto say = [&](const std::string& sentence) { text += (text.empty() ? "" : " ") + sentence + "."; };
    if (chance("hit") > 0 && !target.empty()) say(who + attack_in_words(target, chance, mean));
    if (chance("broke-free") > 0) say(who + " breaks free " + how_often(chance("broke-free")));
    if (chance("done") > 0) say("It works " + how_often(chance("done")));
    if (mean("healed") > 0) say(target + " regains " + one_decimal(mean("healed")) + " Health on average");
    const auto comes = [&](std::string_view name, const std::string& words) {
        if (chance(name) > 0) say(words + " " + how_often(chance(name)));
    };
    comes("recovered", target + " is no longer broken");
    comes("stabilized", "Injuries of " + target + " are stabilized");
    comes("calmed", "The panic of " + target + " stops");
    comes("unjammed", "The weapon is clear");
    comes("passed", who + " gets past " + target);
    comes("escaped", who + " leaves the fight");
    if (mean("door-damage") > 0)
        say("The door takes " + one_decimal(mean("door-damage")) + " damage on average and breaks " +
            how_often(chance("door-broken")));
    if (mean("ammo") > 0) say(one_decimal(mean("ammo")) + " ammo is spent on average");
    if (told.book.sheet[mover].has_stress) say(price_in_words(chance, mean));
    if (chance("friend-hurt") > 0) say("Friends lose " + one_decimal(mean("friend-damage")) + " Health on average");
    if (chance("hurt") > 0 || text.empty())
        say(who + " loses " + one_decimal(mean("mover-damage")) + " Health on average and is out of the fight " +
            how_often(chance("mover-out")));
    return text;
}

std::string table_heading(const Told& told, const Ask& ask, int mover, int target) {
    const bool concerns_both = ask.who == mover || ask.who == target;
    if (ask.what == What::react) return "How " + name_of(told, ask.who) + " reacts";
    if (ask.what == What::push && concerns_both) return "When " + name_of(told, ask.who) + " pushes";
    if (ask.what == What::burst) return "How many attacks " + name_of(told, ask.who) + " makes";
    return "";
}

std::vector<std::pair<std::string, std::string>> table_rows(const Told& told, const Ask& ask,
                                                            const std::vector<Option>& options) {
    std::vector<std::pair<std::string, std::string>> rows;
    if (ask.what == What::push) return {{"never", "never"}, {"on-failure", "on failure"}, {"always", "always"}};
    if (ask.what == What::burst) {
        for (int attacks = 1; attacks <= told.book.tables.most_attacks; ++attacks)
            rows.emplace_back(std::to_string(attacks), attacks == 1 ? "1" : "up to " + std::to_string(attacks));
        return rows;
    }
    for (const Option& option : options) {
        const std::string text = option_text(told, ask, option);
        rows.emplace_back(option_key(told, ask, option), text.substr(0, text.find(": "))); // without its dice
    }
    return rows;
}

std::string meaning_of(const Told& told, const Ask& ask, std::string_view word) {
    if (ask.what == What::push) {
        if (word == "never") return "no";
        if (word == "always") return "yes";
        if (word == "on-failure") return ask.a < ask.b ? "yes" : "no";
    }
    if (ask.what == What::burst && word.size() == 1 && word[0] >= '1' && word[0] <= '9')
        return ask.a >= word[0] - '0' ? "no" : option_key(told, ask, option_of(Do::shoot, ask.item, ask.whom));
    if (ask.what == What::burst) {
        // "pratt": the further attacks are at Pratt; "2:pratt": the second is.
        const auto mark = word.find(':');
        const bool numbered = mark == 1 && word[0] >= '2' && word[0] <= '9';
        const std::string_view key = numbered ? word.substr(2) : word;
        const auto whom = std::ranges::find(told.names.combatant_key, key) - told.names.combatant_key.begin();
        if (static_cast<std::size_t>(whom) < told.names.combatant_key.size()) {
            if (numbered && ask.a + 1 != word[0] - '0') return "";
            return option_key(told, ask, option_of(Do::shoot, ask.item, static_cast<int>(whom)));
        }
    }
    return std::string(word);
}

} // namespace fracas::alien
