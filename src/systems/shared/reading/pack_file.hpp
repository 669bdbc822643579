// One file of a pack, as it was read from disk. Every system gets its pack as a list of these.
#pragma once

#include "engine/document.hpp"

#include <string>

namespace fracas {

struct PackFile {
    std::string file; // as messages name it
    Document document;
};

} // namespace fracas
