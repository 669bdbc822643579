// The map of an encounter: how far it goes, what stands in the way, how much room there is.
#pragma once

#include "systems/harnmaster/book.hpp"
#include "systems/harnmaster/state.hpp"

#include "engine/reader.hpp"

namespace fracas::harnmaster {

// Without a [map] the ground is open and wide.
void open_ground(Book& book);

// HMG-TURN-4+, HMG-ACT-13+. Finishes the reader.
void read_ground(Reader& reader, Book& book, State& state);

} // namespace fracas::harnmaster
