// The face of the module: memory in, memory out. npm/module.js is its other side.
#include "book/toml.hpp"
#include "embedded.hpp"
#include "protocol/conversation.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#define FRACAS_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

std::string reply; // until the next call
std::string rules = "{}";

fracas::Conversation& conversation() {
    static const auto library = fracas::library_from_json(
        fracas::make_systems(), fmt::format(R"({{"packs":{},"rules":{}}})", fracas::embedded_packs, rules),
        fracas::read_toml);
    if (!library) __builtin_trap(); // the rules were no JSON: there is nobody to tell but who gave them
    static fracas::Conversation one(**library);
    return one;
}

} // namespace

FRACAS_EXPORT(alloc) void* fracas_alloc(std::size_t size) { return std::malloc(size); }

FRACAS_EXPORT(free) void fracas_free(void* memory) { std::free(memory); }

// The rules of the game, {"alien": "# ALIEN ..."}, before the first call. Who needs none saves their reading.
FRACAS_EXPORT(rules) void fracas_rules(const char* json, std::size_t size) { rules.assign(json, size); }

// A request of `size` bytes of JSON; the reply stays where it is until the next call.
FRACAS_EXPORT(call) const char* fracas_call(const char* request, std::size_t size) {
    reply = conversation().call({request, size});
    return reply.data();
}

FRACAS_EXPORT(len) std::size_t fracas_len() { return reply.size(); }

// Debian's compiler-rt guards its stack, as its division of 128 bits shows; wasi-libc brings nothing to guard it with.
extern "C" {
std::uintptr_t __stack_chk_guard = 0x5f4ac3;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}
