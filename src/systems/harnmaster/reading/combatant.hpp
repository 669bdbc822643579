// Bringing combatants into a fight: reading their tables and giving them their places in book, state and names. The
// encounter does it before the fight, an intervention in the middle of it.
#pragma once

#include "systems/harnmaster/reading/entries.hpp"
#include "systems/harnmaster/rules/space.hpp"
#include "systems/harnmaster/telling/names.hpp"
#include "systems/shared/reading/conduct.hpp"
#include "systems/shared/reading/roster.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::harnmaster {

inline constexpr auto keys_of_aim = std::to_array<std::string_view>({"head", "body", "legs", "arms"});

// The key "conduct": injury points at which a side yields (HMG-TURN-2+), zones (HMG-MELEE-4).
constexpr WordsOfConduct words_of_conduct(const Pack&) { return {"", "yield_above", 100, true, false, keys_of_aim, 0}; }

inline constexpr int field_edge = 500; // hexes from the origin, as far as a map may go
inline constexpr int most_injury_points = 500;
inline constexpr int most_special_penalty = 200;
inline constexpr auto postures = std::to_array<std::string_view>({"standing", "prone"});
inline constexpr auto sides_of_body = std::to_array<std::string_view>({"left", "right"});

// HMG-DAMAGE-6+
struct OldInjury {
    int spot{};
    int ip{};
    int bleeding{};
    Aspect aspect = Aspect::blunt;
    bool treated{};
};

// What a combatant brings into the fight from before it (HMG-INIT-3+).
struct Start {
    int ip{}; // beside those of the injuries
    int fp{};
    int bp{};
    std::vector<OldInjury> injuries;
};

struct Recruit : PlacedRecruitOf<PersonFigures, Hex> {
    using PlacedRecruitOf::PlacedRecruitOf;

    std::optional<Hex> mount_at{};
    int penalty{}; // the game master's figures
    int obstructions{};
    int rise_dice{};
    int grope_dice{};
    Start start{};
};

// Finishes the table's reader: every key is known here.
std::optional<Recruit> read_recruit(Reader written, const Pack& pack, std::vector<Mistake>& mistakes);

inline constexpr std::string_view hex_in_words =
    "a hex is two whole numbers [q, r] from -500 to 500, such as [3, -2]; its neighbours are one step along q, r, or "
    "q up and r down";

std::optional<Hex> hex_of(const Document& value);
std::optional<Hex> read_hex(Reader& reader, std::string_view key);
std::string in_words(Hex hex); // "[3, -2]"

// HMG-ACT-5, HMG-ACT-6: the game master's difficulty, 0, 3 or 4 dice.
int read_difficulty(Reader& reader, std::string_view key, int otherwise);

// --- the roster ------------------------------------------------------------------------------------------------------

// Book, state and names while they are being filled. What does not fit any more is a mistake.
class Muster : public MusterOf<Pack, Book, State, Names> {
public:
    using MusterOf::MusterOf;

    // What every fight has, whoever fights: tables, skills, bare hands, a caught missile. Once, before all others.
    void prepare();

    bool enlist(Recruit& recruit, int side); // false: no room for all

    // One more thing of somebody's, in no hand: its place among the items; nothing if there is no room, and why.
    int add_thing(const PackWeapon& entry, int who, int ammunition, std::string& wrong);

    std::vector<Hex> reserved{}; // hexes that others have asked for by name

private:
    int add_roster_entry(Recruit& recruit, const Sheet& sheet, Hex at);
    std::optional<Hex> free_place(int side) const;
    bool equip(Recruit& recruit, int who);
    bool hurt(Recruit& recruit, int who);
    void check_place(Recruit& recruit, int who, std::size_t number);
};

} // namespace fracas::harnmaster
