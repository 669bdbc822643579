// The fights of a conversation, and the requests about them and about the library. One function a request; the list that
// names them is in conversation.cpp.
#pragma once

#include "protocol/library.hpp"
#include "protocol/request.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace fracas {

inline constexpr std::size_t most_open_fights = 1000;
inline constexpr std::size_t longest_name = 100; // of a fight, and of what a request calls itself

struct Desk {
    const Library& library;
    std::map<std::string, std::unique_ptr<Fight>, std::less<>> fights{};
    std::uint64_t next = 1;         // the name of the next fight that is given none
    std::function<bool()> enough{}; // when it says so, odds and advice under way are given up

    // The fight a request names; nullptr and a mistake noted if there is none.
    Fight* fight(Request& request) const;
};

// Who looks, "gm" if the request does not say; a role the fight does not have is a mistake.
Role role_of(Request& request, const Fight& fight);

// --- the library (library_requests.cpp) ---
Reply say_hello(Desk& desk, Request& request);
Reply tell_systems(Desk& desk, Request& request);
Reply tell_list(Desk& desk, Request& request);
Reply tell_rules(Desk& desk, Request& request);
Reply tell_test(Desk& desk, Request& request);

// --- fights (fight_requests.cpp) ---
Reply check(Desk& desk, Request& request);
Reply open(Desk& desk, Request& request);
Reply load(Desk& desk, Request& request);
Reply save(Desk& desk, Request& request);
Reply close(Desk& desk, Request& request);
Reply tell_fights(Desk& desk, Request& request);
Reply tell_view(Desk& desk, Request& request);
Reply tell_question(Desk& desk, Request& request);
Reply tell_events(Desk& desk, Request& request);
Reply tell_state(Desk& desk, Request& request);
Reply tell_answers(Desk& desk, Request& request);
Reply take_answer(Desk& desk, Request& request);
Reply undo(Desk& desk, Request& request);
Reply roll(Desk& desk, Request& request);
Reply suggest(Desk& desk, Request& request);
Reply go_on(Desk& desk, Request& request);
Reply play_out(Desk& desk, Request& request);
Reply tell_next(Desk& desk, Request& request);

// --- what is computed (computing_requests.cpp) ---
Reply tell_moves(Desk& desk, Request& request);
Reply tell_odds(Desk& desk, Request& request);
Reply tell_odds_of_options(Desk& desk, Request& request);
Reply tell_advice(Desk& desk, Request& request);
Reply simulate(Desk& desk, Request& request);
Reply merge(Desk& desk, Request& request);
Reply report(Desk& desk, Request& request);

} // namespace fracas
