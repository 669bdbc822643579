// What Knockabout asks, which options it offers and what it tells: the vocabulary between rules and tables.
#pragma once

#include "engine/event.hpp"
#include "games/knockabout/state.hpp"

#include <cstdint>
#include <string_view>

namespace fracas::knockabout {

// --- questions -------------------------------------------------------------------------------------------------------

enum class What : std::uint8_t {
    blow,  // a throw
    guard, // a choice
};

struct Ask {
    Rule rule{};
    What what = What::blow;
    Small who = nobody; // who rolls or decides
    Small whom = nobody;
    Small needed{}; // of a blow
};

// The ways to answer a choice, the harmless one first; and the one move there is, which odds are asked for.
enum class Do : std::uint8_t { no, guard, strike };

struct Option {
    Do what = Do::no;
    Small target = nobody;

    constexpr bool operator==(const Option&) const = default;
};

// --- events ----------------------------------------------------------------------------------------------------------

enum class Happened : std::uint8_t { round_begins, guards, hit, missed, out, fight_ends };

// One of the sides, or nobody's.
struct Side {
    int index = nobody;

    constexpr Side() = default;
    constexpr explicit Side(int side) : index(side) {}
    constexpr explicit operator int() const { return index; }
};

struct RoundBegins {
    static constexpr Happened kind = Happened::round_begins;
    static constexpr std::string_view name = "round-begins";
    int round{};
    static constexpr auto fields = named(field("round", &RoundBegins::round));
};

// Who guards against whom.
struct Guards : Plain<Happened::guards, "guards"> {};

struct Hit {
    static constexpr Happened kind = Happened::hit;
    static constexpr std::string_view name = "hit";
    int die{};
    int needed{};
    int damage{}; // wind that it costs
    Known left{}; // wind of the one who is hit
    static constexpr auto fields = named(field("die", &Hit::die), field("needed", &Hit::needed),
                                         field("damage", &Hit::damage), field("left", &Hit::left));
};

struct Missed {
    static constexpr Happened kind = Happened::missed;
    static constexpr std::string_view name = "missed";
    int die{};
    int needed{};
    static constexpr auto fields = named(field("die", &Missed::die), field("needed", &Missed::needed));
};

struct Out : Plain<Happened::out, "out"> {};

struct FightEnds {
    static constexpr Happened kind = Happened::fight_ends;
    static constexpr std::string_view name = "fight-ends";
    Side winner{};
    int round{};
    bool round_limit{};
    static constexpr auto fields = named(field("winner", &FightEnds::winner), field("round", &FightEnds::round),
                                         field("round_limit", &FightEnds::round_limit));
};

using Event = EventOf<Happened>;
using Events = EventKinds<RoundBegins, Guards, Hit, Missed, Out, FightEnds>;

// The types of this system, for the engine's tables.
struct Knockabout {
    using Book = knockabout::Book;
    using State = knockabout::State;
    using Ask = knockabout::Ask;
    using Option = knockabout::Option;
    using Event = knockabout::Event;
};

} // namespace fracas::knockabout
