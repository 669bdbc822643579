#include "book/json.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    const auto document = fracas::read_json(text, "fuzz.json");
    if (!document) {
        if (document.error().message.empty() || fracas::to_text(document.error()).find('\n') != std::string::npos)
            std::abort();
        return 0;
    }
    const auto json = fracas::to_json(*document);
    const auto again = fracas::read_json(json.dump(), "again.json");
    if (!again || *again != *document || fracas::from_json(json) != *document) std::abort();
    return 0;
}
