// Bringing combatants into a fight: reading their tables and giving them their places in book, state and names. The
// encounter does it before the fight, an intervention in the middle of it.
#pragma once

#include "systems/shadowrun/reading/entries.hpp"
#include "systems/shadowrun/rules/space.hpp"
#include "systems/shadowrun/telling/names.hpp"
#include "systems/shared/reading/conduct.hpp"
#include "systems/shared/reading/roster.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::shadowrun {

inline constexpr auto keys_of_aim = std::to_array<std::string_view>({"anywhere", "vital"});

// The key "conduct": boxes left on the fuller condition monitor, called shots (SR3-CALLED-1), rounds of an attack
// (SR3-FIRE-1).
constexpr WordsOfConduct words_of_conduct(const Pack&) {
    return {"", "retreat_below", 10, true, false, keys_of_aim, 10};
}

inline constexpr int field_edge = 5000;                  // metres from the origin, as far as anybody may stand
inline constexpr int usual_distance = 10;                // metres between the sides, where the encounter says nothing
inline constexpr int farthest_sides = 2500;              // the longest such distance
inline constexpr int most_old_boxes = monitor_boxes - 1; // with more nobody starts a fight
// In the order of the enumerations.
inline constexpr auto keys_of_gaits = std::to_array<std::string_view>({"stationary", "walking", "running"});
inline constexpr auto keys_of_cover = std::to_array<std::string_view>({"none", "partial", "unseen"});
inline constexpr auto keys_of_postures = std::to_array<std::string_view>({"standing", "prone"});

// What the game master says of somebody as a target (SR3-RANGED-4, SR3-BARRIER-1+) and in general.
struct Stated {
    Gait gait = Gait::stationary;
    Cover cover = Cover::none;
    int barrier{};
    int modifier{};
};

struct Recruit : PlacedRecruitOf<PersonFigures, Point> {
    using PlacedRecruitOf::PlacedRecruitOf;

    Stated stated{};
    int physical{}; // boxes from before the fight
    int stun{};
};

// One vehicle table.
struct Garage : FilledTable {
    using FilledTable::FilledTable;

    std::string name{};
    PackVehicle figures{};
    std::string side{};
    std::optional<Point> at{};
    Stated stated{};
    int physical{};
    int roster = nobody;
};

// Both finish the table's reader: every key is known here. above, engaged_with and surprised_by are looked at when
// everybody is there (Muster::settle).
std::optional<Recruit> read_recruit(Reader written, const Pack& pack, std::vector<Mistake>& mistakes);
std::optional<Garage> read_garage(Reader written, const Pack& pack, std::vector<Mistake>& mistakes);

inline constexpr int metres_apart = 2; // SR3-MOVE-3+: members of a side

inline constexpr std::string_view point_in_words =
    "a place is two numbers [x, y] in metres from -5000 to 5000, such as [12, -3.5]";

std::optional<Point> point_of(const Document& value);
std::optional<Point> read_point(Reader& reader, std::string_view key);
std::string in_words(Point point); // "[12, -3.5]"

// A rating, or the id of a barrier of the pack.
int read_barrier_rating(Reader& reader, std::string_view key, const Pack& pack);

// --- the roster ------------------------------------------------------------------------------------------------------

// Book, state and names while they are being filled. What does not fit any more is a mistake.
class Muster : public MusterOf<Pack, Book, State, Names> {
public:
    using MusterOf::MusterOf;

    // What every fight has, whoever fights: tables, ammunition, Unarmed Combat. Once, before all others.
    void prepare();

    bool enlist(Recruit& recruit, int side); // false: no room for all
    bool enlist(Garage& garage, int side);

    // What needs the others to be there: who stands above whom, who fights hand to hand, who surprises whom.
    void settle(Recruit& recruit);

    int distance_between_sides = usual_distance;
    std::vector<Point> reserved{}; // places that others have asked for by name

private:
    int add_roster_entry(Reader& reader, const std::string& name, const Sheet& sheet, Point at);
    std::optional<Point> free_place(int side) const;
    void check_place(Reader& reader, int who, std::size_t number);
    void state(int who, const Stated& stated);
    bool equip(Recruit& recruit, int who);
    bool add_stock(int item, const OwnedStock& stock);
    template <class Use>
    void each_named(Recruit& recruit, std::string_view key, Use&& use);
};

} // namespace fracas::shadowrun
