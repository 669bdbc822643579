// Somebody who has come out of a fight, in the words of an encounter: how the next one begins for him. A game says it by its
// member survivor(pack, told, who); one in which nothing lasts leaves that to GameBase.
#pragma once

#include "engine/document.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace fracas {

struct Survivor {
    // Keys of his table, in place of what was written there for the fight that is over.
    Document brings = Document::table();
    // Why nobody begins a fight like this; empty: he can.
    std::string cannot{};
    // Keys of a table that are about the place of a fight, and so about no other fight; keys with names of others; and tables of
    // an encounter with things he may have with him.
    std::vector<std::string_view> about_place{}, of_others{}, things{};
};

} // namespace fracas
