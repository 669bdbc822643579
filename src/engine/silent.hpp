// A table nobody listens to, for changes that a game master makes by his word: its dice show one face, its choices are
// the harmless ones.
#pragma once

#include "engine/sampler.hpp"

namespace fracas {

template <SystemTypes S>
struct Silent : RunsStages<Silent<S>> {
    using System = S;
    int face = 1;

    void tell(const typename S::Event&) {}

    template <Throw T>
    typename T::Result toss(const typename S::Ask&, const T& thrown) {
        Faces faces;
        for (int i = 0; i < thrown.needed().count(); ++i) faces.add(face);
        return thrown.read(faces);
    }

    template <class Sight, class Offers>
    typename S::Option choose(const typename S::Ask&, const Sight&, Offers&& offers) {
        return first_of<typename S::Option>(offers);
    }
};

} // namespace fracas
