// The drawings of a report, as SVG. Colours come from the page's style sheet: "s0", "s1" … are the sides.
#pragma once

#include "simulate/simulation.hpp"

#include <string>
#include <string_view>

namespace fracas {

// A bar with its interval as a whisker, across the whole width; the figures stand beside it in HTML.
std::string interval_plot(double chance, Interval interval, std::string_view colour);

// How many fights ended with each value.
std::string histogram_plot(const Histogram& histogram, std::string_view colour, std::string_view axis);

// The chance that it has happened by the end of each round. All curves of a page share the rounds of the axis.
std::string cumulative_plot(const Histogram& when, std::uint64_t fights, int last_round, std::string_view colour,
                            std::string_view axis);

} // namespace fracas
