// Bringing combatants into a fight: reading their tables and giving them their places in book, state and names. The
// encounter does it before the fight, an intervention in the middle of it.
#pragma once

#include "systems/alien/reading/pack_entries.hpp"
#include "systems/alien/telling/keys.hpp"
#include "systems/alien/telling/names.hpp"
#include "systems/shared/reading/conduct.hpp"
#include "systems/shared/reading/roster.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::alien {

inline constexpr auto keys_of_aim = std::to_array<std::string_view>({"anywhere", "weak-spot"});

// The key "conduct": pushes (ALN-DICE-2+), Health, weak spots (ALN-ARMOR-3+), attacks of a burst (ALN-AUTO-1).
constexpr WordsOfConduct words_of_conduct(const Pack&) {
    return {"push", "retreat_below", 20, true, true, keys_of_aim, 3};
}

// ALN-CRIT-1+: suffered before the fight.
struct StartingInjury {
    int row{};
    bool stabilized{};
};

struct Recruit : RecruitOf<PersonFigures> {
    using RecruitOf::RecruitOf;

    std::string from{}; // the combatant of the pack it is, empty: none
    std::optional<int> health{};
    int modifier{};
    std::uint32_t flags{}; // Flag: what the game master calls
    Cover cover = Cover::none;
    unsigned responses{}; // ALN-STRESS-2+, 1 << Response
    std::vector<StartingInjury> injuries{};
};

// Finishes the table's reader: every key is known here. zone is looked at when the combatant is enlisted; adjacent,
// at_door, blocks, barrier, knows and holds when everybody is there (Muster::settle).
std::optional<Recruit> read_recruit(Reader written, const Pack& pack, std::vector<Mistake>& mistakes);

// Why somebody cannot stand at this door or block this border; empty: he can.
std::string wrong_door(const Scene& s, const Names& names, int who, int border);
std::string wrong_block(const Scene& s, const Names& names, int who, int border);

// Why one cannot hold the other; empty: he can.
std::string wrong_hold(const Scene& s, int who, int victim);

// Book, state and names while they are being filled. What does not fit any more is a mistake.
class Muster : public MusterOf<Pack, Book, State, Names> {
public:
    using MusterOf::MusterOf;

    // What every fight has, whoever fights: tables, injuries, barriers. Once, before all others.
    void prepare();

    bool enlist(Recruit& recruit, int side); // false: no room for all

    // ALN-ITEM-1: the key "items" of a zone, which lie there.
    void lay_out(Reader& zone_table, int zone);

    // What needs the others to be there: who is at Adjacent range, doors, cover, known creatures.
    void settle(Recruit& recruit);

private:
    int zone_of(Recruit& recruit) const;
    int type_of(const Recruit& recruit);
    bool learn_attacks(Recruit& recruit, Sheet& sheet);
    bool equip(Recruit& recruit, int who);
    void begin(const Recruit& recruit, int who);
    void bring_together(Recruit& recruit);
    void go_to_doors(Recruit& recruit);
    void go_to_cover(Recruit& recruit);
    void remember(Recruit& recruit);
    void take_holds(Recruit& recruit);
};

} // namespace fracas::alien
