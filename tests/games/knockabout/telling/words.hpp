// The edge of Knockabout: keys, prose and named figures for what the rules ask, offer and tell.
#pragma once

#include "engine/document.hpp"
#include "games/knockabout/asks.hpp"
#include "games/knockabout/telling/names.hpp"

#include <string>
#include <string_view>

namespace fracas::knockabout {

// What prose is made from. The state is the one the question is asked in, or the one the events led to.
struct Told {
    const Book& book;
    const Names& names;
    const State& state;
};

std::string name_of(const Told& told, int who); // "Bob"

// --- questions and options -------------------------------------------------------------------------------------------

std::string_view ask_name(What what); // "guard": stable, in JSON and on the command line
std::string_view ask_name(const Ask& ask);

// One line for the person who must answer or throw.
std::string ask_text(const Told& told, const Ask& ask);

// Unique within a question: "strike>bob".
std::string option_key(const Told& told, const Ask& ask, const Option& option);
std::string option_text(const Told& told, const Ask& ask, const Option& option);

// --- events ----------------------------------------------------------------------------------------------------------

std::string_view event_name(Happened kind); // "round-begins"

// The figures of an event by name.
Document event_figures(const Told& told, const Event& event);

// A sentence a game master would say.
std::string event_text(const Told& told, const Event& event);

// How a field of an event that is a side stands in JSON, and its schema (systems/shared/telling/event_document.hpp).
Document told_as(const Told& told, Side side);
Document schema_of(Side);

} // namespace fracas::knockabout
