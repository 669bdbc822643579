// Answers to what a rule asks, the question a rule stopped at, and whether one fits the other.
#pragma once

#include "engine/table.hpp"

#include <bit>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace fracas {

// One answer: faces (dice or a card) or an option, given by its key or, in tests, by its value.
template <class System>
struct Answer {
    enum class Kind { faces, card, key, option };
    Kind kind = Kind::faces;
    Faces faces{};
    std::string key{};
    typename System::Option option{};

    constexpr bool operator==(const Answer&) const = default;

    static constexpr Answer of_faces(std::span<const int> values) {
        Answer answer;
        for (const int value : values) answer.faces.add(value);
        return answer;
    }
    static constexpr Answer of_card(int card) {
        Answer answer;
        answer.kind = Kind::card;
        answer.faces.add(card);
        return answer;
    }
    static constexpr Answer of_key(std::string text) {
        Answer answer;
        answer.kind = Kind::key;
        answer.key = std::move(text);
        return answer;
    }
    static constexpr Answer of_option(typename System::Option value) {
        Answer answer;
        answer.kind = Kind::option;
        answer.option = value;
        return answer;
    }
};

// The question a script stopped at.
template <class System>
struct Question {
    enum class Kind { dice, card, choice };
    Kind kind = Kind::dice;
    typename System::Ask ask{};
    Needed needed{};
    std::vector<typename System::Option> options{};
};

// Why an answer does not fit the question it was given for.
enum class Misfit { none, wrong_kind, wrong_count, no_such_face, not_at_rest, no_such_card, not_offered };

constexpr Misfit misfit(const Needed& needed, const Faces& faces) {
    if (needed.cards != 0) {
        if (faces.count != 1) return Misfit::wrong_count;
        const int card = faces.face[0];
        return card >= 0 && card < 32 && (needed.cards >> card & 1u) != 0 ? Misfit::none : Misfit::no_such_card;
    }
    if (faces.count != needed.count()) return Misfit::wrong_count;
    int at = 0;
    for (int kind = 0; kind < needed.kinds; ++kind)
        for (int i = 0; i < needed.dice[kind].count; ++i, ++at)
            if (const Dice& dice = needed.dice[kind]; !dice.has(faces.face[at]))
                return faces.face[at] >= 1 && !dice.at_rest(faces.face[at]) ? Misfit::not_at_rest
                                                                            : Misfit::no_such_face;
    return Misfit::none;
}

// The least a throw can show, or the first card.
constexpr Faces least_faces(const Needed& needed) {
    Faces faces;
    for (int kind = 0; kind < needed.kinds; ++kind)
        for (int i = 0; i < needed.dice[kind].count; ++i) faces.add(1);
    if (needed.cards != 0) faces.add(std::countr_zero(needed.cards));
    return faces;
}

} // namespace fracas
