// What happened, as JSON for one role: each event with its figures and its sentence, the answer and the exchange it came
// from, and the dice that were thrown for it.
#pragma once

#include "book/json.hpp"
#include "fight/answer_list.hpp"
#include "fight/dice_in_json.hpp"
#include "fight/fight.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace fracas {

template <class Game>
class EventsInJson {
public:
    using Told = typename Game::Told;
    using Event = typename Game::Event;
    using Viewer = typename Game::Viewer;

    // For a side, or -1 for the game master. Numbers of answers and events are those a side knows of: what it is not
    // shown leaves no gap.
    EventsInJson(const AnswerList& answers, int of_side) : given(answers), side(of_side) {
        std::size_t known = 0, exchange = none;
        for (std::size_t i = 0; i < given.size(); ++i) {
            const AskedBefore& asked = given.asked(i);
            const bool seen = side < 0 || (asked.seen_by >> side & 1u) != 0;
            // Of answers the side was not asked for the last it knows stands: that there was another tells something.
            if (asked.action && seen) exchange = known;
            if (seen) ++known;
            answer_number.push_back(known == 0 ? none : known - 1);
            exchange_number.push_back(exchange);
        }
    }

    bool sees(std::uint16_t seen_by) const { return side < 0 || (seen_by >> side & 1u) != 0; }

    // A beat begins after so many answers: dice of the one before belong to none of its events.
    void begin_beat(std::size_t answers) {
        dice_from = answers;
        shared.clear();
    }

    // An event that is not for this role: nor are its dice. Of those that several have thrown others may still be.
    void pass_over(const Event& event, std::size_t answers) { dice_of(int{event.who}, answers, false); }

    // Adds the event that was told after so many answers. An event without words is for counters; its dice are those of
    // the next one that has some.
    void tell(const Told& told, const Event& event, std::size_t answers, std::size_t number, Json& list) {
        const Event seen = side < 0 ? event : Game::as_seen(told, Viewer{Viewer::Kind::side, side}, event);
        const std::string text = Game::event_text(told, seen);
        if (text.empty()) return;
        const std::string_view kind = Game::event_name(seen);
        Json json{{"id", number}, {"rule", seen.rule.text}, {"kind", kind}};
        Json figures = to_json(Game::event_figures(told, seen));
        if (figures.is_object())
            for (auto& [key, value] : figures.get_ref<Json::object_t&>()) json[key] = std::move(value);
        if (const std::string_view step = Game::event_step(seen); !step.empty()) json["step"] = step;
        add_origin(answers, json);
        if (Json dice = dice_of(int{event.who}, answers, true); !dice.empty()) json["thrown"] = std::move(dice);
        json["text_id"] = fmt::format("{}.event.{}", Game::id, kind);
        json["text"] = text;
        list.push_back(std::move(json));
    }

    // What the game master has set: for the game master alone.
    void tell_intervention(const Json& set, std::size_t answers, std::size_t number, Json& list) const {
        if (side >= 0) return;
        Json json{{"id", number}, {"rule", ""}, {"kind", "intervention"}, {"set", set}};
        add_origin(answers, json);
        json["text"] = "The game master sets " + one_line(set) + ".";
        list.push_back(std::move(json));
    }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    void add_origin(std::size_t answers, Json& json) const {
        if (answers == 0) return;
        if (answer_number[answers - 1] != none) json["answer"] = answer_number[answers - 1];
        if (exchange_number[answers - 1] != none) json["exchange"] = exchange_number[answers - 1];
    }

    // The dice of the event about `who`: what was thrown since the event before, and of what several have thrown together
    // his own, each told once.
    Json dice_of(int who, std::size_t answers, bool is_told) {
        Json dice = Json::array();
        for (; dice_from < answers; ++dice_from) {
            if (!given.is_thrown(dice_from)) continue;
            if (!given.owners(dice_from).empty()) shared.push_back({dice_from, 0});
            else if (is_told) add_throw<Game>(given, dice_from, dice);
        }
        for (Shared& one : shared) {
            if (who < 0 || (one.told >> who & 1u) != 0) continue;
            one.told |= 1u << who;
            if (is_told) add_dice_of(given, one.number, who, dice);
        }
        return dice;
    }

    // A throw of several people, and whose dice of it are told or not for this role.
    struct Shared {
        std::size_t number = 0;
        std::uint32_t told = 0;
    };

    const AnswerList& given;
    int side;
    std::size_t dice_from = 0;
    std::vector<Shared> shared;
    std::vector<std::size_t> answer_number, exchange_number;
};

} // namespace fracas
