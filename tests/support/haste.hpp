// How much a test does: sanitized programs take thirty times as long, so for them (FRACAS_SHORT) a part has to do; with
// time to spare (FRACAS_LONG, ./check --long) there is more.
#pragma once

#include <cstdlib>

namespace fracas {

inline bool has_time() { return std::getenv("FRACAS_LONG") != nullptr; }
inline bool in_haste() { return std::getenv("FRACAS_SHORT") != nullptr && !has_time(); }

} // namespace fracas
