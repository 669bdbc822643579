// Pools of coloured dice and pushing them: what the Year Zero games share. Which dice a pool has, what a push costs
// and when it is allowed is each game's own.
#pragma once

#include "engine/counting.hpp"
#include "engine/figure.hpp"
#include "engine/throws.hpp"

namespace fracas::year_zero {

// How many dice of each colour.
//   base      a six is a success, a one is a bane; both stay when the roll is pushed
//   skill     a six is a success and stays; below zero: that many negative dice, whose sixes take successes away
//   gear      as base, its banes counted on their own
//   artifact  sides of one larger die, 0: none; six or more stays
// A game with fewer colours leaves some at zero: ALIEN's base dice are `skill`, its stress dice `gear`.
struct Pool {
    Small base{};
    Small skill{};
    Small gear{};
    Small artifact{};

    constexpr int plain() const { return at_least(0, skill); }
    constexpr int negative() const { return skill < 0 ? -skill : 0; }
    constexpr int count() const { return base + plain() + negative() + gear + (artifact != 0 ? 1 : 0); }
    constexpr bool operator==(const Pool&) const = default;
};

// Faces 6 and 7 are one success, 8 and 9 two, 10 and 11 three, 12 four.
constexpr int artifact_successes(int face) { return face < 6 ? 0 : face / 2 - 2; }

// What counts of a throw.
struct Seen {
    Small successes{};
    Small minus{}; // sixes on negative dice
    Small base_ones{};
    Small gear_ones{};

    constexpr int sixes() const { return at_least(0, successes - minus); }
    constexpr bool operator==(const Seen&) const = default;
};

// A first throw: what counts, and which dice a push would roll again.
struct Rolled {
    Seen seen{};
    Pool left{};

    constexpr int sixes() const { return seen.sixes(); }
    constexpr bool operator==(const Rolled&) const = default;
};

// All dice as they lie after a push.
constexpr Seen together(const Seen& first, const Seen& again) {
    return {first.successes + again.successes, first.minus + again.minus, first.base_ones + again.base_ones,
            first.gear_ones + again.gear_ones};
}

// The words for the colours, as the players are asked for them.
struct PlainColours {
    static constexpr const char* base = "base";
    static constexpr const char* skill = "skill";
    static constexpr const char* negative = "negative";
    static constexpr const char* gear = "gear";
    static constexpr const char* artifact = "artifact";
};

template <class Colours>
constexpr Needed needed_for(const Pool& pool) {
    Needed needed;
    const auto add = [&](int count, int sides, const char* colour) {
        if (count > 0) needed.dice[needed.kinds++] = {count, sides, colour, 0, sides == 6};
    };
    add(pool.base, 6, Colours::base);
    add(pool.plain(), 6, Colours::skill);
    add(pool.negative(), 6, Colours::negative);
    add(pool.gear, 6, Colours::gear);
    add(pool.artifact != 0 ? 1 : 0, pool.artifact, Colours::artifact);
    return needed;
}

// Counts faces as they come, in the order of the colours. It counts into the result itself: a copy made of bytes that were
// only just written would have to wait for them.
struct Counting {
    Rolled& rolled;

    // Sixes and ones stay; gives the dice that do not.
    template <class Next>
    constexpr int marked(int dice, Small& ones, Next&& next) {
        int sixes = 0, banes = 0;
        for (int i = 0; i < dice; ++i) {
            const int face = next(6);
            sixes += face == 6;
            banes += face == 1;
        }
        rolled.seen.successes += sixes;
        ones += banes;
        return at_least(0, dice) - sixes - banes;
    }
    template <class Next>
    constexpr int sixes_only(int dice, Small& sixes, Next&& next) {
        int shown = 0;
        for (int i = 0; i < dice; ++i) shown += next(6) == 6;
        sixes += shown;
        return at_least(0, dice) - shown;
    }
    template <class Next>
    constexpr void count(const Pool& pool, Next&& next) {
        rolled.left.base = marked(pool.base, rolled.seen.base_ones, next);
        rolled.left.skill = sixes_only(pool.plain(), rolled.seen.successes, next) -
                            sixes_only(pool.negative(), rolled.seen.minus, next);
        rolled.left.gear = marked(pool.gear, rolled.seen.gear_ones, next);
        if (pool.artifact == 0) return;
        const int won = artifact_successes(next(pool.artifact));
        rolled.seen.successes += won;
        if (won == 0) rolled.left.artifact = pool.artifact;
    }
};

constexpr Rolled read_faces(const Pool& pool, const Faces& faces) {
    Rolled rolled;
    int at = 0;
    Counting{rolled}.count(pool, [&](int) { return static_cast<int>(faces.face[at++]); });
    return rolled;
}

// A call, since in the loops that count faces it would take the registers they need.
[[gnu::noinline]] constexpr std::uint64_t two_words(Luck& luck) {
    const std::uint64_t first = luck.random.next();
    return first << 32 | luck.random.next();
}

// Many dice out of few random words: each die takes the whole part of what is left times its sides. Twelve dice leave
// every chance within 2^-32 of what it should be; after them two fresh words are taken.
struct DiceStream {
    Luck& luck;
    std::uint64_t words = 0;
    int left{};

    constexpr int operator()(int sides) {
        if (left <= 0) {
            words = two_words(luck);
            left = 12;
        }
        left -= sides > 6 ? 2 : 1;
        const auto times = static_cast<std::uint64_t>(sides);
        const std::uint64_t whole = (words >> 32) * times + ((words & 0xFFFFFFFFu) * times >> 32);
        words *= times;
        return 1 + static_cast<int>(whole >> 32);
    }
};

constexpr Rolled sample_faces(const Pool& pool, Luck& luck) {
    Rolled rolled;
    Counting{rolled}.count(pool, DiceStream{luck});
    return rolled;
}

// Faces that read as `rolled`, for records of sampled fights.
constexpr Faces faces_like(const Pool& pool, const Rolled& rolled, Luck& luck) {
    Faces faces;
    const int base_sixes = pool.base - rolled.seen.base_ones - rolled.left.base;
    const int gear_sixes = pool.gear - rolled.seen.gear_ones - rolled.left.gear;
    const auto marked = [&](int sixes, int ones, int rest) {
        for (int i = 0; i < sixes; ++i) faces.add(6);
        for (int i = 0; i < ones; ++i) faces.add(1);
        for (int i = 0; i < rest; ++i) faces.add(2 + static_cast<int>(luck.random.below(4)));
    };
    const auto sixes_only = [&](int sixes, int rest) {
        for (int i = 0; i < sixes; ++i) faces.add(6);
        for (int i = 0; i < rest; ++i) faces.add(1 + static_cast<int>(luck.random.below(5)));
    };
    marked(base_sixes, rolled.seen.base_ones, rolled.left.base);
    sixes_only(pool.plain() - rolled.left.plain(), rolled.left.plain());
    sixes_only(pool.negative() - rolled.left.negative(), rolled.left.negative());
    marked(gear_sixes, rolled.seen.gear_ones, rolled.left.gear);
    if (pool.artifact == 0) return faces;
    const int won = rolled.seen.successes - base_sixes - gear_sixes - (pool.plain() - rolled.left.plain());
    faces.add(won == 0 ? 1 + static_cast<int>(luck.random.below(5)) : 4 + 2 * won);
    return faces;
}

// Chance of k successes on an artifact die.
template <class Number>
constexpr Number artifact_chance(int sides, int k) {
    if (sides == 0) return Number(k == 0 ? 1 : 0);
    int faces = 0;
    for (int face = 1; face <= sides; ++face) faces += artifact_successes(face) == k;
    return Number(faces) / Number(sides);
}

// Chance of so many sixes and ones on dice of one colour.
template <class Number>
constexpr Number marked_chance(int dice, int sixes, int ones) {
    return binomial<Number>(dice, sixes, Number(1) / Number(6), Number(5) / Number(6)) *
           binomial<Number>(dice - sixes, ones, Number(1) / Number(5), Number(4) / Number(5));
}

// A pool thrown for the first time.
template <class Colours = PlainColours>
struct Roll {
    using Result = Rolled;
    Pool pool{};

    constexpr Needed needed() const { return needed_for<Colours>(pool); }
    constexpr Rolled read(const Faces& faces) const { return read_faces(pool, faces); }
    constexpr Rolled sample(Luck& luck) const { return sample_faces(pool, luck); }
    constexpr Faces faces_for(const Rolled& rolled, Luck& luck) const { return faces_like(pool, rolled, luck); }

    // Colour by colour; every combination is another result, since each leaves other dice for a push.
    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        for (int sixes = 0; sixes <= pool.base; ++sixes)
            for (int ones = 0; ones + sixes <= pool.base; ++ones) {
                Rolled rolled;
                rolled.seen.successes = sixes;
                rolled.seen.base_ones = ones;
                rolled.left.base = pool.base - sixes - ones;
                law_of_skill(rolled, marked_chance<Number>(pool.base, sixes, ones), sink);
            }
    }

private:
    template <class Number, class Sink>
    constexpr void law_of_skill(const Rolled& before, const Number& chance, Sink& sink) const {
        const int dice = pool.plain() + pool.negative();
        for (int sixes = 0; sixes <= dice; ++sixes) {
            Rolled rolled = before;
            Small& where = pool.skill < 0 ? rolled.seen.minus : rolled.seen.successes;
            where += sixes;
            rolled.left.skill = pool.skill < 0 ? sixes - dice : dice - sixes;
            law_of_gear(rolled, chance * binomial<Number>(dice, sixes, Number(1) / Number(6), Number(5) / Number(6)),
                        sink);
        }
    }

    template <class Number, class Sink>
    constexpr void law_of_gear(const Rolled& before, const Number& chance, Sink& sink) const {
        for (int sixes = 0; sixes <= pool.gear; ++sixes)
            for (int ones = 0; ones + sixes <= pool.gear; ++ones) {
                Rolled rolled = before;
                rolled.seen.successes += sixes;
                rolled.seen.gear_ones = ones;
                rolled.left.gear = pool.gear - sixes - ones;
                law_of_artifact(rolled, chance * marked_chance<Number>(pool.gear, sixes, ones), sink);
            }
    }

    template <class Number, class Sink>
    constexpr void law_of_artifact(const Rolled& before, const Number& chance, Sink& sink) const {
        for (int won = 0; won <= artifact_successes(pool.artifact); ++won) {
            Rolled rolled = before;
            rolled.seen.successes += won;
            rolled.left.artifact = won == 0 ? int{pool.artifact} : 0;
            sink(rolled, chance * artifact_chance<Number>(pool.artifact, won));
        }
    }
};

// The dice of a push, or any pool that is not pushed: only what counts, equal results in one.
template <class Colours = PlainColours>
struct Push {
    using Result = Seen;
    Pool pool{};

    constexpr Needed needed() const { return needed_for<Colours>(pool); }
    constexpr Seen read(const Faces& faces) const { return read_faces(pool, faces).seen; }
    constexpr Seen sample(Luck& luck) const { return sample_faces(pool, luck).seen; }

    // The ones of each colour first; then every other base or gear die is a six in one case of five, so those two
    // colours count as one.
    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        const Number sixth = Number(1) / Number(6), fifth = Number(1) / Number(5);
        const Number no_sixth = Number(5) / Number(6), no_fifth = Number(4) / Number(5);
        for (int base_ones = 0; base_ones <= pool.base; ++base_ones)
            for (int gear_ones = 0; gear_ones <= pool.gear; ++gear_ones) {
                const Number ones = binomial<Number>(pool.base, base_ones, sixth, no_sixth) *
                                    binomial<Number>(pool.gear, gear_ones, sixth, no_sixth);
                const int others = pool.base - base_ones + pool.gear - gear_ones;
                const int most = others + pool.plain() + artifact_successes(pool.artifact);
                for (int successes = 0; successes <= most; ++successes) {
                    Number chance(0);
                    for (int won = 0; won <= artifact_successes(pool.artifact) && won <= successes; ++won)
                        for (int skilled = 0; skilled <= pool.plain() && skilled + won <= successes; ++skilled) {
                            const int rest = successes - won - skilled;
                            if (rest > others) continue;
                            chance = chance + artifact_chance<Number>(pool.artifact, won) *
                                                  binomial<Number>(pool.plain(), skilled, sixth, no_sixth) *
                                                  binomial<Number>(others, rest, fifth, no_fifth);
                        }
                    for (int minus = 0; minus <= pool.negative(); ++minus)
                        sink(Seen{successes, minus, base_ones, gear_ones},
                             ones * chance * binomial<Number>(pool.negative(), minus, sixth, no_sixth));
                }
            }
    }

    constexpr Faces faces_for(const Seen& seen, Luck& luck) const {
        // Some split of the successes among the colours that can have shown them, the larger die first.
        Rolled rolled{seen, {}};
        int open = seen.successes;
        int won = artifact_successes(pool.artifact);
        if (won > open) won = open;
        open -= won;
        const auto take = [&](int dice) {
            const int sixes = at_most(dice, open);
            open -= sixes;
            return dice - sixes;
        };
        rolled.left.base = take(pool.base - seen.base_ones);
        rolled.left.gear = take(pool.gear - seen.gear_ones);
        rolled.left.skill = pool.skill < 0 ? seen.minus - pool.negative() : take(pool.plain());
        rolled.left.artifact = won == 0 ? int{pool.artifact} : 0;
        return faces_like(pool, rolled, luck);
    }
};

} // namespace fracas::year_zero
