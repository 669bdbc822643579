// Comparing bytes: the C library looks at one after the other. Odds compare states, outcomes and the names of laws all the
// time, most of them alike.
#include <cstddef>
#include <cstdint>

extern "C" int memcmp(const void* left, const void* right, std::size_t size) {
    const auto* one = static_cast<const unsigned char*>(left);
    const auto* other = static_cast<const unsigned char*>(right);
    const auto word = [](const unsigned char* at) {
        std::uint64_t bytes;
        __builtin_memcpy(&bytes, at, sizeof bytes);
        return bytes;
    };
    for (; size >= sizeof(std::uint64_t); size -= sizeof(std::uint64_t)) {
        if (word(one) != word(other)) break;
        one += sizeof(std::uint64_t);
        other += sizeof(std::uint64_t);
    }
    for (; size > 0; --size, ++one, ++other)
        if (*one != *other) return *one < *other ? -1 : 1;
    return 0;
}
