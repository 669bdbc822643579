// What the build puts into a module (embed.py): the packs and the rules of its game, for library_from_json.
#pragma once

#include <string_view>

namespace fracas {

extern const std::string_view embedded_library;

} // namespace fracas
