// Philox 4x32-10 (Salmon, Moraes, Dror, Shaw 2011): a generator whose n-th block is a function of n.
//
// So fight number 1,000,000 needs nothing from the fights before it, and threads, ranks, the browser and the GPU
// all throw the same dice. Everything here compiles for the GPU unannotated: plain loops, C arrays, no tables.
#pragma once

#include <cstdint>

namespace fracas {

/// One block of output.
struct PhiloxBlock {
    std::uint32_t word[4];
    friend constexpr bool operator==(const PhiloxBlock&, const PhiloxBlock&) = default;
};

/// The block that belongs to this counter and key.
constexpr PhiloxBlock philox_block(const std::uint32_t (&counter)[4], const std::uint32_t (&key)[2]) {
    std::uint32_t c0 = counter[0], c1 = counter[1], c2 = counter[2], c3 = counter[3];
    std::uint32_t k0 = key[0], k1 = key[1];
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t p0 = std::uint64_t{0xD2511F53U} * c0;
        const std::uint64_t p1 = std::uint64_t{0xCD9E8D57U} * c2;
        c0 = static_cast<std::uint32_t>(p1 >> 32) ^ c1 ^ k0;
        c1 = static_cast<std::uint32_t>(p1);
        c2 = static_cast<std::uint32_t>(p0 >> 32) ^ c3 ^ k1;
        c3 = static_cast<std::uint32_t>(p0);
        k0 += 0x9E3779B9U;
        k1 += 0xBB67AE85U;
    }
    return {{c0, c1, c2, c3}};
}

// The known answers published with Random123.
static_assert(philox_block({0, 0, 0, 0}, {0, 0}) == PhiloxBlock{{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}});
static_assert(philox_block({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff}) ==
              PhiloxBlock{{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}});
static_assert(philox_block({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
              PhiloxBlock{{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}});

/// The random numbers of one fight. They begin anew after 2^32 words, more than any fight uses.
class Philox {
public:
    /// Another seed, fight or stream gives unrelated numbers.
    constexpr Philox(std::uint64_t seed, std::uint64_t fight, std::uint32_t stream = 0)
        : key_{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)},
          stream_(stream),
          fight_{static_cast<std::uint32_t>(fight), static_cast<std::uint32_t>(fight >> 32)} {}

    /// The next 32 random bits.
    constexpr std::uint32_t next() {
        const std::uint32_t block = taken_ / 4, place = taken_ % 4;
        ++taken_;
        if (place != 0) return block_.word[place];
        block_ = philox_block({block, stream_, fight_[0], fight_[1]}, key_);
        return block_.word[0]; // a word of its own, not word[place]: g++ -O3 makes that three times slower
    }

    /// A number from 0 to n - 1, each exactly as likely (Lemire 2019); 0 for n = 0.
    constexpr std::uint32_t below(std::uint32_t n) {
        std::uint64_t product = std::uint64_t{next()} * n;
        // Only a low half below n can belong to the 2^32 mod n words too many, so the division is hardly ever made.
        if (static_cast<std::uint32_t>(product) < n) {
            const std::uint32_t excess = (0U - n) % n;
            while (static_cast<std::uint32_t>(product) < excess) product = std::uint64_t{next()} * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    std::uint32_t key_[2];
    std::uint32_t stream_;
    std::uint32_t fight_[2];
    std::uint32_t taken_ = 0; ///< words handed out so far; the next one is word taken_ % 4 of block taken_ / 4
    PhiloxBlock block_{};
};

} // namespace fracas
