// Any text as a pack file, of the system it names or else of each: it is read or refused, never worse.
#include "book/toml.hpp"
#include "fight/system.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace fracas;
    const auto document = read_toml({reinterpret_cast<const char*>(data), size}, "pack");
    if (!document) return 0;
    static const auto all = make_systems();
    const auto is_named = [&](const auto& system) { return system->id() == (*document)["system"].as_text(); };
    const bool named = std::ranges::any_of(all, is_named);
    for (const auto& system : all) {
        if (named && !is_named(system)) continue;
        system->take_packs(std::vector<PackFile>{{"pack", *document}});
        for (const auto& mistake : system->pack_mistakes())
            if (to_text(mistake).empty()) std::abort();
    }
    return 0;
}
