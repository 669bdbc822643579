// Any text as a pack file beside the real ones: it is read or refused, never worse.
#include "book/toml.hpp"
#include "systems/coriolis/pack.hpp"

#include <cstdlib>
#include <filesystem>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace fracas;
    const auto document = read_toml({reinterpret_cast<const char*>(data), size}, "pack");
    if (!document) return 0;
    const std::vector<PackFile> files{{"pack", *document}};
    std::vector<Mistake> mistakes;
    coriolis::read_pack(files, mistakes);
    for (const auto& mistake : mistakes)
        if (to_text(mistake).empty()) std::abort();
    return 0;
}
