// What holds of every throw: its law is what the faces give, samples follow it, and faces made for a result read as it.
#pragma once

#include "engine/toy.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

namespace fracas::toy {

template <Throw T>
Law<typename T::Result, Fraction> law_of_throw(const T& thrown) {
    Law<typename T::Result, Fraction> law;
    thrown.template law<Fraction>([&](const typename T::Result& result, const Fraction& weight) {
        law.results.push_back(result);
        law.weights.push_back(weight);
    });
    return law;
}

// The sum is 1, nothing stands twice, nothing is impossible, and every combination of faces agrees.
template <Throw T>
void law_is_what_faces_give(const T& thrown) {
    Habit nobody;
    Silence silence;
    const auto run = [&](auto& table) { return table.toss(Ask{}, thrown); };
    if (thrown.needed().cards == 0) {
        expect_same(law_of_throw(thrown), every_face(nobody, silence, run));
        return;
    }
    Merger<typename T::Result, Fraction> drawn;
    int cards = 0;
    for (int card = 0; card < 32; ++card) cards += static_cast<int>(thrown.needed().cards >> card & 1u);
    for (int card = 0; card < 32; ++card) {
        Faces faces;
        faces.add(card);
        if ((thrown.needed().cards >> card & 1u) != 0) drawn.add(thrown.read(faces), Fraction::of(1, cards));
    }
    expect_same(law_of_throw(thrown), drawn.law);
}

// Pearson's chi-square. The bound is far in the tail, so that a fixed seed passes or fails for good.
template <Throw T>
void samples_follow_the_law(const T& thrown, int samples = 20'000) {
    Luck luck{Philox(7, 11)};
    std::map<std::string, int> seen;
    for (int i = 0; i < samples; ++i) ++seen[bytes_of(thrown.sample(luck))];
    double statistic = 0, rare = 0;
    int degrees = -1, rare_seen = samples;
    thrown.template law<double>([&](const typename T::Result& result, double weight) {
        const double expected = weight * samples;
        if (expected < 8) {
            rare += expected;
            return;
        }
        const int got = seen[bytes_of(result)];
        rare_seen -= got;
        statistic += (got - expected) * (got - expected) / expected;
        ++degrees;
    });
    EXPECT_LE(rare_seen, rare + 5 * std::sqrt(rare)) << "results the law does not have, or too often";
    degrees = std::max(degrees, 0);
    EXPECT_LE(statistic, degrees + 4.5 * std::sqrt(2.0 * degrees) + (degrees > 0 ? 10 : 1e-9));
}

// For records of sampled fights: they are answers that fit, and read as what was sampled.
template <Throw T>
void faces_read_back(const T& thrown) {
    Luck luck{Philox(3, 5)};
    thrown.template law<double>([&](const typename T::Result& result, double) {
        for (int i = 0; i < 10; ++i) {
            const Faces faces = thrown.faces_for(result, luck);
            EXPECT_EQ(misfit(thrown.needed(), faces), Misfit::none);
            EXPECT_EQ(bytes_of(thrown.read(faces)), bytes_of(result));
        }
    });
}

template <Throw T>
void check_throw(const T& thrown) {
    law_is_what_faces_give(thrown);
    samples_follow_the_law(thrown);
    faces_read_back(thrown);
}

} // namespace fracas::toy
