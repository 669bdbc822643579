// For tests of attacks: events and asks are compared whole, since each figure of them is part of the rule.
#pragma once

#include "stage.hpp"

#include <sstream>

namespace fracas::alien {

inline std::string in_full(const Event& e) {
    std::ostringstream text;
    text << e.rule.text << ' ' << event_name(e.kind) << " who " << int{e.who} << " whom " << int{e.whom} << " item "
         << int{e.item} << " a " << e.a << " b " << e.b << " c " << e.c;
    return text.str();
}

inline std::string in_full(const Ask& a) {
    std::ostringstream text;
    text << a.rule.text << ' ' << ask_name(a) << " who " << int{a.who} << " whom " << int{a.whom} << " item "
         << int{a.item} << " a " << a.a << " b " << a.b;
    return text.str();
}

// Exactly this event was told, and so often.
inline testing::AssertionResult tells(const Stage& stage, const Event& wanted, int times = 1) {
    int found = 0;
    std::string others;
    for (const Event& event : stage.events) {
        found += in_full(event) == in_full(wanted);
        if (event.kind == wanted.kind) others += "\n  " + in_full(event);
    }
    if (found == times) return testing::AssertionSuccess();
    return testing::AssertionFailure() << found << " times " << in_full(wanted) << "; told is" << others;
}

// The last events of both kinds came in this order.
inline bool told_before(const Stage& stage, Happened first, Happened then) {
    return &stage.last(first) < &stage.last(then);
}

inline testing::AssertionResult is_asked(const Ask& asked, const Ask& wanted) {
    if (in_full(asked) == in_full(wanted)) return testing::AssertionSuccess();
    return testing::AssertionFailure() << in_full(asked) << " instead of " << in_full(wanted);
}

using KeyList = std::vector<std::string>;

// A figure as events carry it.
template <class Value>
constexpr int number_of(Value value) {
    return static_cast<int>(value);
}

} // namespace fracas::alien
