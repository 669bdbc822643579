// Pieces of prose and keys, and target numbers with the list behind them.
#include "systems/shadowrun/telling/words.hpp"

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/space.hpp"

namespace fracas::shadowrun {

namespace {

// What a target number starts from is written without a sign.
bool is_base(Why why) { return why >= Why::melee_base && why <= Why::standing_up && why != Why::armour; }

std::string metres_in_words(int millimetres) {
    const int tenths = tenths_of_metres(millimetres);
    const int size = without_sign(tenths);
    std::string text = (tenths < 0 ? "-" : "") + std::to_string(size / 10);
    if (size % 10 != 0) text += "." + std::to_string(size % 10);
    return text;
}

} // namespace

int tenths_of_metres(int millimetres) { return decimetres_of(millimetres); }

// --- target numbers, SR3-DICE-4+ -------------------------------------------------------------------------------------

std::string modifier_name(const Told& told, const Modifier& modifier) {
    if (modifier.why == Why::range)
        for (const int i : below(range_count))
            if (told.book.ranged.base[i] == modifier.figure) return std::string(range_name(static_cast<Range>(i)));
    return std::string(why_name(modifier.why));
}

std::string target_number_text(const Told& told, const TargetNumber& tn) {
    if (tn.count == 0) return "";
    std::string text = "TN " + std::to_string(tn.value());
    if (tn.sum != tn.value()) text += " (at least " + std::to_string(least_target) + ")";
    for (const int i : below(tn.count)) {
        const Modifier& modifier = tn.entry[i];
        text += (i == 0 ? ": " : ", ") + modifier_name(told, modifier) + " " +
                (is_base(modifier.why) ? std::to_string(modifier.figure) : with_sign(modifier.figure));
    }
    return text;
}

std::string and_number(const Told& told, const TargetNumber& tn) {
    const std::string text = target_number_text(told, tn);
    return text.empty() ? "" : "; " + text;
}

void add_target_number(const Told& told, const TargetNumber& tn, Document& table) {
    if (tn.count == 0) return;
    Document modifiers = Document::list();
    for (const int i : below(tn.count))
        modifiers.add(Document::table({{"name", modifier_name(told, tn.entry[i])},
                                       {"figure", tn.entry[i].figure},
                                       {"rule", rule_of(tn.entry[i].why).text}}));
    table.set("target_number", tn.value());
    table.set("modifiers", modifiers);
}

// --- things and people -----------------------------------------------------------------------------------------------

std::string item_key(const Told& told, int item) {
    return item == bare_hands ? "unarmed" : told.names.item_key.at(static_cast<std::size_t>(item));
}

std::string item_name(const Told& told, int item) {
    return item == bare_hands ? "bare hands" : inside_sentence(told.names.weapon.at(told.state.item[item].weapon));
}

std::string the_item(const Told& told, int item) { return (item == bare_hands ? "" : "the ") + item_name(told, item); }

std::string stock_key(const Told& told, int stock) {
    const Stock& kept = told.state.stock[stock];
    const std::string& kind = told.names.ammunition_key.at(static_cast<std::size_t>(kept.ammunition));
    return kept.is_loose() ? kind : kind + "/" + std::to_string(kept.rounds);
}

std::string code_text(int power, Level level, bool stun) {
    return std::to_string(power) + std::string(level_letter(level)) + (stun ? " Stun" : "");
}

bool does_stun(const Told& told, int item) {
    const Scene s{told.book, told.state};
    const bool by_rounds = item != bare_hands && s.weapon(item).is_ranged() && s.ammunition(item).stun;
    return by_rounds || s.weapon(item).has(stun_damage);
}

std::string name_of(const Told& told, int who) {
    return who == nobody ? "the game master" : told.names.combatant.at(static_cast<std::size_t>(who));
}

std::string rating_name(std::string_view name) {
    std::string text(name);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string successes_in_words(int successes) {
    if (successes == 0) return "no success";
    return successes == 1 ? "1 success" : std::to_string(successes) + " successes";
}

std::string boxes_in_words(int boxes) { return boxes == 1 ? "1 box" : std::to_string(boxes) + " boxes"; }

std::string place_in_words(int x, int y) { return "(" + metres_in_words(x) + ", " + metres_in_words(y) + ")"; }

} // namespace fracas::shadowrun
