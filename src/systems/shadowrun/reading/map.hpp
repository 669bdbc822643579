// Where a fight happens: light and air, the field, walls, difficult ground.
#pragma once

#include "systems/shadowrun/reading/pack.hpp"
#include "systems/shadowrun/telling/names.hpp"

namespace fracas::shadowrun {

// [scene], without the distance between the sides; never finishes the reader.
void read_scene(Reader& reader, Book& book, State& state);

// One [[wall]], one [[rough]]; both finish.
void read_wall(Reader& reader, const Pack& pack, Book& book, Names& names);
void read_rough(Reader& reader, Book& book);

// "light_fog": fog and rain have the rows of smoke (SR3-RANGED-10).
Air read_air(Reader& reader, std::string_view key, Air otherwise);

} // namespace fracas::shadowrun
