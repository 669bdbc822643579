// What nobody may guess: tokens, room codes, seeds of dice. From libsodium.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace fracas {

using TokenHash = std::array<unsigned char, 32>;

// Before anything else here; false if the machine has no randomness to give.
bool prepare_secrets();

// 128 bits as 22 letters of the URL alphabet.
std::string new_token();
// What is stored of a token: whoever reads the database cannot come in with it.
TokenHash hash_of_token(std::string_view token);
// Takes as long for a near miss as for a far one.
bool is_same(const TokenHash& a, const TokenHash& b);

// For people to type: six letters and digits that are not mistaken for each other, "KRT4MP".
std::string new_room_code();
std::string new_room_id();   // 12 letters of the URL alphabet
std::string new_stream_id(); // 8, for the numbers of one stream of messages
std::uint64_t new_seed();
// For rehearsals and tests: the same after as many answers, whichever room it is.
std::uint64_t rehearsed_seed(std::uint64_t seed, std::size_t answers);

// A number for a text, the same in every run of every server.
std::uint64_t fingerprint(std::string_view text);

} // namespace fracas
