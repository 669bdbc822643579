// The table of live play: answers come from a list. At the first question that has no answer the script notes
// the question; what the rule does after that is thrown away by whoever ran it.
#pragma once

#include "engine/answer.hpp"
#include "engine/table.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace fracas {

// Values for dice nobody will ever see. They walk through all faces, so that a rule which rolls until two dice
// differ comes to its end.
class HarmlessFaces {
public:
    constexpr Faces faces(const Needed& needed) {
        Faces result;
        for (int kind = 0; kind < needed.kinds; ++kind)
            for (int i = 0; i < needed.dice[kind].count; ++i) result.add(1 + next++ % needed.dice[kind].sides);
        for (int card = 0; card < 32 && needed.cards != 0; ++card)
            if ((needed.cards >> card & 1u) != 0) {
                result.add(card);
                break;
            }
        return result;
    }

private:
    int next = 0;
};

// When an event was told: after how many answers, and to whom it was plain at that moment, a bit for each side.
struct Stamp {
    std::uint16_t answers = 0;
    std::uint16_t seen_by = 0;

    constexpr bool operator==(const Stamp&) const = default;
};

// Who goes on where the answers end: nobody, the script stops there.
struct NobodyGoesOn {};

// Who sees what happens at the moment it happens: nobody looks.
struct NobodyLooks {
    template <class Event>
    constexpr std::uint16_t operator()(const Event&) const {
        return 0;
    }
    template <class Ask>
    constexpr std::uint16_t asked(const Ask&) const {
        return 0;
    }
};

// A policy and its luck go on: dice and decisions are those of the Sampler with the same luck, word for word. Faces are
// found for what was thrown, from a luck of their own, since a sampler has none.
template <class Policy>
struct PolicyGoesOn {
    Policy& policy;
    Luck& luck;
    Luck& for_faces;

    template <Throw T>
    typename T::Result toss(const T& thrown, Faces& faces) {
        const auto result = thrown.sample(luck);
        faces = thrown.faces_for(result, for_faces);
        return result;
    }

    // What was answered by others, or by dice: for a policy that looks ahead.
    template <class Result>
    void note_thrown(const Result& result) {
        if constexpr (requires { policy.note_thrown(result); }) policy.note_thrown(result);
    }
    template <class Option>
    void note_chosen(const Option& option) {
        if constexpr (requires { policy.note_chosen(option); }) policy.note_chosen(option);
    }

    template <class Ask, class Sight, class Offers>
    auto choose(const Ask& ask, const Sight& sight, Offers&& offers) {
        return policy.decide(ask, shown(sight), offers, [this](int n) {
            return static_cast<int>(luck.random.below(static_cast<std::uint32_t>(n)));
        });
    }
};

// What was offered by each choice on the way through the answers, for runs that begin with the same ones: the rules offer the
// same then, and need not look for it again. The last answer may be another in every run.
template <class Option>
using OffersOnTheWay = std::vector<std::vector<Option>>;

// `Keys` turns an option into its key: std::string operator()(const Ask&, const Option&). With somebody who goes on
// (`onward`) the script does not stop where the answers end; what is answered then is noted in `continued`. `Looks` says
// which sides see an event, std::uint16_t operator()(const Event&), and a question: asked(const Ask&).
template <SystemTypes S, class Keys, class Onward = NobodyGoesOn, class Looks = NobodyLooks>
class Script : public RunsStages<Script<S, Keys, Onward, Looks>> {
public:
    using System = S;
    using Ask = typename S::Ask;
    using Option = typename S::Option;

    // `played` is the state the rules work on: as it is where the script stops it is kept.
    constexpr Script(std::span<const Answer<S>> given, Keys make_key, Onward* who_goes_on = nullptr,
                     const typename S::State* played = nullptr, Looks who_looks = {},
                     OffersOnTheWay<Option>* known_offers = nullptr)
        : answers(given),
          key(make_key),
          onward(who_goes_on),
          state(played),
          looks(who_looks),
          on_the_way(known_offers) {}

    template <Throw T>
    constexpr typename T::Result toss(const Ask& ask, const T& thrown) {
        const Needed needed = thrown.needed();
        if (needed.count() == 0) return noted(thrown.read(Faces{}));
        if (!stopped && used < static_cast<int>(answers.size())) {
            const Answer<S>& answer = answers[static_cast<std::size_t>(used)];
            const bool fits = answer.kind == (needed.cards != 0 ? Answer<S>::Kind::card : Answer<S>::Kind::faces);
            wrong = fits ? misfit(needed, answer.faces) : Misfit::wrong_kind;
            if (wrong == Misfit::none) {
                ++used;
                return noted(thrown.read(answer.faces));
            }
        }
        if constexpr (goes_on)
            if (onward != nullptr && !stopped && wrong == Misfit::none) {
                Answer<S> answer;
                answer.kind = needed.cards != 0 ? Answer<S>::Kind::card : Answer<S>::Kind::faces;
                const auto result = onward->toss(thrown, answer.faces);
                continued.push_back(std::move(answer));
                note_continued(kind_of(needed), ask, needed);
                return noted(result);
            }
        stop([&] {
            open.kind = kind_of(needed);
            open.ask = ask;
            open.needed = needed;
        });
        return thrown.read(harmless.faces(needed));
    }

    template <class Sight, class Offers>
    constexpr Option choose(const Ask& ask, [[maybe_unused]] const Sight& sight, Offers&& offers) {
        std::vector<Option> options = listed(offers);
        // A choice with one way out is no choice; nobody is asked. A policy may still spend its luck on it.
        if (options.size() == 1) {
            if constexpr (goes_on)
                if (onward != nullptr && !stopped) return onward->choose(ask, sight, offers);
            return options.front();
        }
        if (!stopped && used < static_cast<int>(answers.size())) {
            const Answer<S>& answer = answers[static_cast<std::size_t>(used)];
            wrong = Misfit::wrong_kind;
            if (answer.kind == Answer<S>::Kind::key || answer.kind == Answer<S>::Kind::option) {
                wrong = Misfit::not_offered;
                for (const Option& option : options)
                    if (answer.kind == Answer<S>::Kind::key ? key(ask, option) == answer.key
                                                            : option == answer.option) {
                        wrong = Misfit::none;
                        ++used;
                        if constexpr (goes_on)
                            if (onward != nullptr) onward->note_chosen(option);
                        return option;
                    }
            }
        }
        if constexpr (goes_on)
            if (onward != nullptr && !stopped && wrong == Misfit::none) {
                const Option chosen = onward->choose(ask, sight, offers);
                continued.push_back(Answer<S>::of_option(chosen));
                note_continued(Question<S>::Kind::choice, ask, Needed());
                continued_keys.push_back(key(ask, chosen));
                return chosen;
            }
        const Option first = options.front();
        stop([&] {
            open.kind = Question<S>::Kind::choice;
            open.ask = ask;
            open.options = std::move(options);
        });
        return first;
    }

    constexpr void tell(const typename S::Event& event) {
        if (stopped) return;
        events.push_back(event);
        stamps.push_back({static_cast<std::uint16_t>(static_cast<std::size_t>(used) + continued.size()), looks(event)});
    }

    // Whether a question is open: then everything after it is to be thrown away.
    bool stopped = false;
    int used = 0;
    Misfit wrong = Misfit::none;
    Question<S> open{};
    std::vector<typename S::Event> events{};
    std::vector<Stamp> stamps{}; // of the events
    // The state at the open question, in the middle of whatever is going on.
    std::optional<typename S::State> at_question{};
    // What was answered after the list by who goes on, to which questions (without their options) and which sides saw
    // them; of choices the keys beside, in their order.
    std::vector<Answer<S>> continued{};
    std::vector<Question<S>> continued_questions{};
    std::vector<std::uint16_t> continued_seen_by{};
    std::vector<std::string> continued_keys{};

private:
    static constexpr bool goes_on = !std::is_same_v<Onward, NobodyGoesOn>;

    template <class Offers>
    constexpr std::vector<Option> listed(Offers&& offers) {
        const bool on_way = on_the_way != nullptr && !stopped && used < static_cast<int>(answers.size());
        if (on_way && choices_on_way < on_the_way->size()) return (*on_the_way)[choices_on_way++];
        std::vector<Option> options;
        offers([&](const Option& option) { options.push_back(option); });
        if (on_way) {
            on_the_way->push_back(options);
            ++choices_on_way;
        }
        return options;
    }

    template <class Note>
    constexpr void stop(Note note) {
        if (stopped) return;
        stopped = true;
        note();
        if (state != nullptr) at_question = *state;
    }

    template <class Result>
    constexpr Result noted(const Result& result) {
        if constexpr (goes_on)
            if (onward != nullptr && !stopped) onward->note_thrown(result);
        return result;
    }

    constexpr void note_continued(typename Question<S>::Kind kind, const Ask& ask, const Needed& needed) {
        continued_seen_by.push_back(looks.asked(ask));
        Question<S>& question = continued_questions.emplace_back();
        question.kind = kind;
        question.ask = ask;
        question.needed = needed;
    }

    static constexpr typename Question<S>::Kind kind_of(const Needed& needed) {
        return needed.cards != 0 ? Question<S>::Kind::card : Question<S>::Kind::dice;
    }

    std::span<const Answer<S>> answers;
    Keys key;
    Onward* onward;
    const typename S::State* state;
    Looks looks;
    OffersOnTheWay<Option>* on_the_way;
    std::size_t choices_on_way = 0;
    HarmlessFaces harmless{};
};

} // namespace fracas
