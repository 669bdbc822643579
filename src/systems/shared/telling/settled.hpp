// A state in which dice that only decide an order lie on the table already.
#pragma once

namespace fracas {

template <class State>
struct Settled {
    State state;
    int one_in = 1; // its chance is one in so many
};

} // namespace fracas
