// Any text as an encounter file: it is read or refused with a place, and what is read can be fought.
#include "book/toml.hpp"
#include "store/shelf.hpp"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace fracas;
    const auto document = read_toml({reinterpret_cast<const char*>(data), size}, "encounter");
    if (!document) return 0;
    std::vector<Mistake> mistakes;
    const auto fight = open_fight(*document, "encounter", mistakes);
    if (!fight) {
        if (mistakes.empty() || to_text(mistakes.front()).empty()) std::abort();
        return 0;
    }
    // A few beats by policy: whatever an encounter says, its fight must start.
    for (int i = 0; i < 20 && !fight->over(); ++i) {
        const auto answer = fight->suggest({}, 1);
        if (!answer || !fight->answer(*answer)) std::abort();
    }
    return 0;
}
