// Words for what happened: a sentence for every kind of event. A kind without one does not compile.
#include "games/knockabout/telling/words.hpp"
#include "systems/shared/telling/event_document.hpp"
#include "systems/shared/telling/event_people.hpp"

namespace fracas::knockabout {

namespace {

struct Sentence {
    const Told& told;
    std::string who, whom;
    int might; // of who
};

std::string figure_of(const Sentence& s, int die, int needed) {
    return std::to_string(die) + " + " + std::to_string(s.might) + " against " + std::to_string(needed);
}

std::string sentence(const Sentence&, const RoundBegins& e) { return "Round " + std::to_string(e.round) + " begins"; }

std::string sentence(const Sentence& s, const Guards&) { return s.who + " guards against " + s.whom; }

std::string sentence(const Sentence& s, const Hit& e) {
    std::string text = s.who + " hits " + s.whom + " (" + figure_of(s, e.die, e.needed) + "), who loses " +
                       std::to_string(e.damage) + " wind";
    if (e.left.known()) text += " and has " + std::to_string(e.left) + " left";
    return text;
}

std::string sentence(const Sentence& s, const Missed& e) {
    return s.who + " misses " + s.whom + " (" + figure_of(s, e.die, e.needed) + ")";
}

std::string sentence(const Sentence& s, const Out&) { return s.who + " is out of wind"; }

std::string sentence(const Sentence& s, const FightEnds& e) {
    return end_sentence(s.told, e.winner.index, e.round, e.round_limit, "round");
}

} // namespace

std::string_view event_name(Happened kind) { return Events::name_of(kind); }

std::string event_text(const Told& told, const Event& event) {
    const Sentence words{told, name_of(told, event.who), name_of(told, event.whom),
                         event.who == nobody ? 0 : int{told.book.sheet[event.who].might}};
    return Events::with(event, [&](const auto& body) { return sentence(words, body); });
}

Document event_figures(const Told& told, const Event& event) {
    return Events::with(event, [&](const auto& body) {
        Document figures = people_of_event(told, event);
        add_fields(told, body, figures);
        return figures;
    });
}

Document told_as(const Told& told, Side side) {
    return side.index == nobody ? Document() : Document(told.names.side_key.at(static_cast<std::size_t>(side.index)));
}

Document schema_of(Side) { return Document::table({{"type", "string"}}); }

} // namespace fracas::knockabout
