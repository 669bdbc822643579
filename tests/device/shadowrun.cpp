// That this compiles without exceptions, without run-time types and with memmove and memcmp poisoned is the test: the
// rules of Shadowrun stay fit for a device.

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
