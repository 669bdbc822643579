// Any text as a pack file, of the system it names or else of each: it is read or refused, never worse.
#include "book/toml.hpp"
#include "fight/system.hpp"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace fracas;
    const auto document = read_toml({reinterpret_cast<const char*>(data), size}, "pack");
    if (!document) return 0;
    System* const named = find_system((*document)["system"].as_text());
    for (System* const system : systems()) {
        if (named != nullptr && system != named) continue;
        std::vector<Mistake> mistakes;
        system->read_packs(std::vector<PackFile>{{"pack", *document}}, mistakes);
        for (const auto& mistake : mistakes)
            if (to_text(mistake).empty()) std::abort();
    }
    return 0;
}
