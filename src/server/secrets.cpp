#include "server/secrets.hpp"

#include <sodium.h>

#include <cstring>

namespace fracas {

namespace {

template <std::size_t bytes>
std::string random_text() {
    std::array<unsigned char, bytes> random{};
    randombytes_buf(random.data(), random.size());
    std::string text(sodium_base64_encoded_len(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(text.data(), text.size(), random.data(), random.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text.resize(std::strlen(text.c_str()));
    return text;
}

} // namespace

bool prepare_secrets() { return sodium_init() >= 0; }

std::string new_token() { return random_text<16>(); }

TokenHash hash_of_token(std::string_view token) {
    TokenHash hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                       nullptr, 0);
    return hash;
}

bool is_same(const TokenHash& a, const TokenHash& b) { return sodium_memcmp(a.data(), b.data(), a.size()) == 0; }

std::string new_room_code() {
    constexpr std::string_view letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"; // no I, O, 0, 1
    std::string code;
    for (int i = 0; i < 6; ++i) code += letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
    return code;
}

std::string new_room_id() { return random_text<9>(); }
std::string new_stream_id() { return random_text<6>(); }

std::uint64_t new_seed() {
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

std::uint64_t rehearsed_seed(std::uint64_t seed, std::size_t answers) {
    return fingerprint(std::to_string(seed) + ' ' + std::to_string(answers));
}

std::uint64_t fingerprint(std::string_view text) {
    std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                       nullptr, 0);
    std::uint64_t number = 0;
    std::memcpy(&number, hash.data(), sizeof number);
    return number;
}

} // namespace fracas
