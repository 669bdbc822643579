#include "book/json.hpp"
#include "book/toml.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

// Whatever the bytes are, reading them gives a document or a mistake with a message; and a document survives
// the way through JSON.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    const auto document = fracas::read_toml(text, "fuzz.toml");
    if (!document) {
        if (document.error().message.empty() || fracas::to_text(document.error()).find('\n') != std::string::npos)
            std::abort();
        return 0;
    }
    const auto again = fracas::read_json(fracas::to_json(*document).dump(), "fuzz.json");
    if (!again || *again != *document) std::abort();
    return 0;
}
