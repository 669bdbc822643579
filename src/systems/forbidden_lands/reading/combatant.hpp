// Bringing combatants into a fight: reading their tables and giving them their places in book, state and names. The
// encounter does it before the fight, an intervention in the middle of it.
#pragma once

#include "systems/forbidden_lands/policy/named_policies.hpp"
#include "systems/forbidden_lands/reading/entries.hpp"
#include "systems/forbidden_lands/telling/names.hpp"
#include "systems/shared/reading/conduct.hpp"
#include "systems/shared/reading/roster.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::forbidden_lands {

inline constexpr auto keys_of_aim = std::to_array<std::string_view>({"never", "always"});

// The key "conduct": pushes (FBL-DICE-4+), Strength, swinging and aiming first (FBL-ACT-8, FBL-ACT-9).
constexpr WordsOfConduct words_of_conduct(const Pack&) {
    return {"push", "retreat_below", 10, true, true, keys_of_aim, 0};
}

inline constexpr int most_gm_modifier = 10;
inline constexpr int longest_limit = 6; // of the D6 (FBL-CRIT-2+)
// The policies, and the look-ahead.
inline constexpr auto keys_of_policies = and_those_that_look_ahead(conduct_names);
inline constexpr auto keys_of_postures = std::to_array<std::string_view>({"standing", "prone"});

// An injury from before the fight.
struct OldInjury {
    int injury{}; // of the book
    int d66{};
    int limit{};          // left; 0: no clock runs
    int days{};           // of healing left, as Wound has them
    std::string feared{}; // FBL-CRIT-6+, of a phobia: a name
};

// What a combatant brings into the fight from before it.
struct Start {
    std::optional<int> score[attribute_count]{};
    std::optional<int> armor{};
    std::optional<int> helmet{};
    bool outburst{}; // FBL-BROKEN-4, if Empathy is Broken
    std::vector<OldInjury> injuries{};
};

struct Recruit : RecruitOf<PersonFigures> {
    using RecruitOf::RecruitOf;

    std::string from{};  // the template's id, empty: none
    bool hands_stated{}; // in_hand is written
    int modifier{};
    std::uint32_t flags{};
    SmallBits conditions{};
    SmallBits social{};
    Start start{};
};

// Finishes the table's reader: every key is known here. zone is looked at when the combatant is enlisted; engaged,
// sneaks and what is feared when everybody is there (Muster::settle).
std::optional<Recruit> read_recruit(Reader written, const Pack& pack, std::vector<Mistake>& mistakes);

// One injury as an encounter or an intervention writes it: table, d66, limit, days. Nothing after a mistake. Does not
// finish the reader.
std::optional<OldInjury> read_old_injury(Reader& reader, const Pack& pack);

// Which entries of FBL-SOCIAL-4 the game master grants, as bits of Combatant::social; conditions as bits of Condition.
unsigned read_social(Reader& reader, std::string_view key);
unsigned read_conditions(Reader& reader, std::string_view key);

// --- names ----------------------------------------------------------------------------------------------------------

// By key or name; nobody if there is none.
int find_zone(const Names& names, std::string_view word);

// --- the roster -----------------------------------------------------------------------------------------------------

// Book, state and names while they are being filled. What does not fit any more is a mistake.
class Muster : public MusterOf<Pack, Book, State, Names> {
public:
    using MusterOf::MusterOf;

    // What every fight has, whoever fights: tables and injuries. Once, before all others.
    void prepare();

    int weapon(const PackWeapon& entry);     // its index in the book
    bool enlist(Recruit& recruit, int side); // false: no room for all

    // What needs the others to be there: who is at Arm's Length, on whom somebody sneaks, whom a phobia is about.
    void settle(Recruit& recruit);

private:
    int zone_of(Recruit& recruit) const;
    bool equip(Recruit& recruit, int who);
    bool learn_attacks(Recruit& recruit, int who);
    void begin(Recruit& recruit, int who);
    void engage_named(Recruit& recruit);
    void sneak_up(Recruit& recruit);
    void name_fears(Recruit& recruit);
};

// FBL-COND-1 to -3: with a condition the time without food, water or sleep has begun.
void suffer(Combatant& combatant, unsigned conditions);

} // namespace fracas::forbidden_lands
