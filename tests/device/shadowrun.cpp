// That this compiles without exceptions, without run-time types and with memmove and memcmp poisoned is the test: the
// rules of Shadowrun stay fit for a device.

// Names of events are texts that no rule reads; their header mentions what is poisoned.
#pragma push_macro("__builtin_memmove")
#pragma push_macro("__builtin_memcmp")
#undef __builtin_memmove
#undef __builtin_memcmp
#include <string_view>
#pragma pop_macro("__builtin_memcmp")
#pragma pop_macro("__builtin_memmove")

#include "systems/shadowrun/policy/policy.hpp"

namespace fracas::shadowrun {

int fight_on_a_device(const Book& book, State state, unsigned long long number) {
    Policy policy{};
    Silence silence;
    Sampler<Shadowrun, Policy> table(Luck{Philox(1, number)}, policy, silence);
    while (!over(state)) beat(table, book, state);
    return state.winner;
}

} // namespace fracas::shadowrun
