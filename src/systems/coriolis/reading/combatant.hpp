// Bringing combatants into a fight: reading their tables and giving them their places in book, state and names.
// The encounter does it before the fight, an intervention in the middle of it.
#pragma once

#include "systems/coriolis/reading/entries.hpp"
#include "systems/coriolis/rules/space.hpp"
#include "systems/coriolis/telling/names.hpp"
#include "systems/shared/reading/conduct.hpp"
#include "systems/shared/reading/roster.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas::coriolis {

inline constexpr auto keys_of_aim = std::to_array<std::string_view>({"quick", "normal", "aimed"});

// The key "conduct": prayers (COR-DICE-3+), HP, kinds of shots, sixes at which full auto stops (COR-AUTO-2).
constexpr WordsOfConduct words_of_conduct(const Pack&) {
    return {"pray", "surrender_below", 20, true, true, keys_of_aim, 6};
}

// A position as it is written, [3, -2], if it is one; and what it would be.
std::optional<Point> point_of(const Document& value);
std::string point_in_words();

inline constexpr auto postures = std::to_array<std::string_view>({"standing", "prone"});

struct OldInjury {
    int row{};
    int limit{}; // of the limit die; 0: not fatal
    bool treated{};
    int turns{}; // combat turns to live, if they are known; 0: as the die says
};

// What a combatant brings into the fight from before it.
struct Start {
    std::optional<int> hp;
    std::optional<int> mp;
    std::vector<OldInjury> injuries;
    std::vector<std::pair<int, Clip>> clips; // of weapons by their place in person.weapons, where they are not loaded
};

struct Recruit : PlacedRecruitOf<PersonFigures, Point> {
    using PlacedRecruitOf::PlacedRecruitOf;

    std::string vehicle{};
    std::string group{};
    std::vector<int> in_hand{}; // places in person.weapons
    std::vector<int> mounted{};
    int modifier{};
    bool drives{};
    Start start{};
};

// One vehicle table.
struct Garage : FilledTable {
    using FilledTable::FilledTable;

    std::string name{};
    VehicleFigures figures{};
    std::string side{};
    std::optional<Point> at{};
    Start start{};
    int roster = nobody;
};

// Both finish the table's reader: every key is known here.
std::optional<Recruit> read_recruit(Reader written, const Pack& pack, std::vector<Mistake>& mistakes);
std::optional<Garage> read_garage(Reader written, const Pack& pack, std::vector<Mistake>& mistakes);

std::optional<Point> read_point(Reader& reader, std::string_view key);

// The injury a game master names: its D66, and the limit die where the fight may outlast it (COR-CRIT-7+).
std::optional<OldInjury> check_injury(Reader& reader, std::string_view key, const Pack& pack, int d66,
                                      std::optional<int> limit, bool treated = false, int turns = 0);

// --- names -----------------------------------------------------------------------------------------------------------

// Everybody a name, key, side or group stands for, as bits of the roster; 0: there is none of that name.
int find_people(const Book& book, const Names& names, std::string_view word);
std::string nearest_people(const Names& names, std::string_view word);

// --- the roster -------------------------------------------------------------------------------------------------------

// Book, state and names while they are being filled. What does not fit any more is a mistake.
class Muster : public MusterOf<Pack, Book, State, Names> {
public:
    using MusterOf::MusterOf;

    int weapon(const PackWeapon& entry, bool is_mounted); // its index in the book
    bool enlist(Recruit& recruit, int side);              // false: no room for all
    bool enlist(Garage& garage, int side);

    // What needs the others to be there: groups; then, since they may be named, who is unaware of whom; then places, of which
    // the hidden take none away from others; then vehicle and cover.
    void join_group(Recruit& recruit);
    void forget(Recruit& recruit);
    void take_free_places();
    void settle(Recruit& recruit);

    std::vector<std::string> cover_kinds{}; // by place of cover, as far as known

private:
    std::vector<int> placeless_{}; // who gave no place, in the order of the roster

    int add_roster_entry(Reader& reader, const std::string& name, const Sheet& sheet, std::optional<Point> at);
    bool is_known_to_all(int who) const;
    bool equip(Recruit& recruit, int who);
    void hurt(Reader& reader, int who, const Start& start);
    void board(Recruit& recruit);
    void take_cover(Recruit& recruit);
};

} // namespace fracas::coriolis
