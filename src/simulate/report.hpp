// A simulation as one web page that needs nothing else: plots are inline, nothing is loaded, nothing runs.
#pragma once

#include "simulate/simulation.hpp"

#include <string>
#include <string_view>

namespace fracas {

// `command` is the command line that gives the same result again; empty: not told.
std::string html_report(const Simulated& simulated, std::string_view command = {});

// The five characters that mean something in HTML, written so that they do not.
std::string html_escaped(std::string_view text);

} // namespace fracas
