// What the build puts into a module (embed.py): the packs of its game, as JSON.
#pragma once

#include <string_view>

namespace fracas {

extern const std::string_view embedded_packs;

} // namespace fracas
