// A field without pack and words, and a table on which dice and answers are laid down in the order in which the rules ask
// for them: for tests of what looks at a fight from outside (policies, outcomes, counters).
#pragma once

#include "engine/rule.hpp"
#include "engine/table.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <initializer_list>
#include <vector>

namespace fracas {

// Faces of one throw, or an option.
template <SystemTypes S>
struct LaidStep {
    LaidStep(std::initializer_list<int> thrown) : faces(thrown) {}
    LaidStep(const typename S::Option& chosen) : option(chosen), is_option(true) {}
    std::vector<int> faces{};
    typename S::Option option{};
    bool is_option = false;
};

// Gives out what was laid down; a left-over or a missing step fails the test. What has one option is not asked.
template <SystemTypes S>
struct LaidTable : RunsStages<LaidTable<S>> {
    using System = S;
    using Ask = typename S::Ask;
    using Option = typename S::Option;
    std::deque<LaidStep<S>> steps{};
    std::vector<typename S::Event> events{};
    std::vector<Ask> asked{};

    void tell(const typename S::Event& event) { events.push_back(event); }

    template <Throw T>
    typename T::Result toss(const Ask& ask, const T& thrown) {
        asked.push_back(ask);
        Faces faces;
        const int wanted = thrown.needed().count();
        if (wanted == 0) return thrown.read(faces);
        if (steps.empty() || steps.front().is_option || static_cast<int>(steps.front().faces.size()) != wanted) {
            ADD_FAILURE() << "throw " << static_cast<int>(ask.what) << " of " << wanted << " dice was not laid down";
            for (int i = 0; i < wanted; ++i) faces.add(2);
            return thrown.read(faces);
        }
        for (const int face : steps.front().faces) faces.add(face);
        steps.pop_front();
        return thrown.read(faces);
    }

    template <class Sight, class Offers>
    Option choose(const Ask& ask, const Sight&, Offers&& offers) {
        asked.push_back(ask);
        std::vector<Option> options;
        offers([&](const Option& option) { options.push_back(option); });
        if (options.size() == 1) return options.front();
        const bool given = !steps.empty() && steps.front().is_option;
        bool offered = false;
        for (const Option& option : options) offered = offered || (given && option == steps.front().option);
        EXPECT_TRUE(offered) << "choice " << static_cast<int>(ask.what) << " was not laid down";
        if (!offered) return {};
        const Option answer = steps.front().option;
        steps.pop_front();
        return answer;
    }
};

template <SystemTypes S, class Scene>
struct LaidField {
    typename S::Book book{};
    typename S::State state{};

    Scene scene() { return {book, state}; }
    auto& at(int who) { return state.combatant[who]; }
    auto& sheet(int who) { return book.sheet[who]; }
    auto& item(int index) { return state.item[index]; }

    // Runs a rule against the steps, which must be used up.
    template <class RuleUnderTest>
    LaidTable<S> run(std::initializer_list<LaidStep<S>> steps, RuleUnderTest&& rule) {
        LaidTable<S> table;
        table.steps.assign(steps.begin(), steps.end());
        rule(table);
        EXPECT_TRUE(table.steps.empty()) << table.steps.size() << " steps left over";
        return table;
    }
};

} // namespace fracas
