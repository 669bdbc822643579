#include "games/knockabout/telling/words.hpp"

namespace fracas::knockabout {

std::string name_of(const Told& told, int who) {
    return who == nobody ? "the game master" : told.names.combatant.at(static_cast<std::size_t>(who));
}

std::string_view ask_name(What what) { return what == What::blow ? "blow" : "guard"; }
std::string_view ask_name(const Ask& ask) { return ask_name(ask.what); }

std::string ask_text(const Told& told, const Ask& ask) {
    if (ask.what == What::guard)
        return name_of(told, ask.whom) + " strikes: does " + name_of(told, ask.who) + " guard?";
    return name_of(told, ask.who) + " strikes at " + name_of(told, ask.whom) + ": " + std::to_string(ask.needed) +
           " is needed, might adds " + std::to_string(told.book.sheet[ask.who].might);
}

std::string option_key(const Told& told, const Ask&, const Option& option) {
    switch (option.what) {
    case Do::no: return "no";
    case Do::guard: return "guard";
    case Do::strike: return "strike>" + told.names.combatant_key.at(static_cast<std::size_t>(option.target));
    }
    return "";
}

std::string option_text(const Told& told, const Ask&, const Option& option) {
    switch (option.what) {
    case Do::no: return "Keep the balance";
    case Do::guard: return "Guard: the blow needs one more, and so does the own next one";
    case Do::strike: return "Strike at " + name_of(told, option.target);
    }
    return "";
}

} // namespace fracas::knockabout
