// Whole fights that every system has tested for free, on ALIEN; once for each rule of pushing.
#include "support/generic.hpp"
#include "systems/alien/game.hpp"

namespace fracas {
namespace {

using namespace alien;

struct Checks {
    using Game = alien::Game;

    static std::string complaint(const Book& book, const State& state) {
        const Scene s{book, state};
        for (int i = 0; i < book.combatants; ++i) {
            const Combatant& c = state.combatant[i];
            const Sheet& sheet = book.sheet[i];
            const std::string who = "combatant " + std::to_string(i) + ": ";
            if (c.health < 0 || c.health > sheet.health) return who + "Health out of range";
            if (c.stress < 0 || c.stress > (sheet.has_stress ? int{book.tables.most_stress} : 0)) return who + "stress";
            if (sheet.bleeds() && !c.is(dead) && c.is(broken) != (c.health == 0))
                return who + "broken and 0 Health are not the same";
            int mirrored = 0;
            for (int j = 0; j < book.combatants; ++j)
                if (adjacent(s, j, i)) mirrored |= 1 << j;
            if (mirrored != c.adjacent) return who + "a one-sided pair";
            if ((mirrored >> i & 1) != 0) return who + "adjacent to itself";
            for (int j = 0; j < book.combatants; ++j)
                if ((mirrored >> j & 1) != 0 && state.combatant[j].zone != c.zone) return who + "adjacent across zones";
            if (c.is(holding) && c.is(held)) return who + "holds and is held";
            if ((c.partner != nobody) != (c.is(holding) || c.is(held))) return who + "a grapple without a partner";
            if (c.partner != nobody && state.combatant[c.partner].partner != i) return who + "a one-sided grapple";
            if (c.zone < 0 || c.zone >= book.zones) return who + "nowhere";
            if (c.panic != Panic::keeps_cool && c.panic < Panic::freeze) return who + "a panic that does not go on";
            if ((c.panic == Panic::frenzy) != (c.rages_at != nobody)) return who + "rages at nobody";
            if ((c.cover == Cover::full) != (c.barrier > 0)) return who + "cover without a barrier";
            for (int k = 0; k < most_cards; ++k)
                if (c.card[k] < 0 || c.card[k] > book.tables.cards ||
                    c.spent[k] > (slot_a | slot_b | turn_over | comes_first))
                    return who + "cards";
            if (sheet.kind != Kind::creature && s.free_hands(i) < 0) return who + "three hands";
        }
        for (int i = 0; i < state.items; ++i) {
            const Item& item = state.item[i];
            if (item.holder == nobody && item.is(in_hand)) return "in nobody's hand";
            if (item.ammo < 0 || item.ammo > book.weapon[item.weapon].ammo) return "ammo out of range";
        }
        for (int i = 0; i < state.owners; ++i)
            if (state.magazines[i].count < 0) return "fewer magazines than none";
        for (int i = 0; i < state.wounds; ++i)
            if (!book.injury[state.wound[i].row].once) return "a wound that does not last";
        for (int i = 0; i < book.borders; ++i)
            if (state.door[i].damage > book.tables.door_strength) return "a door with more damage than it bears";
        if (state.panic_due != 0 || state.acid_due != 0) return "something is due at rest";
        return "";
    }
};

// The same with another rule for pushing.
template <PushRule rule>
struct PushingChecks : Checks {
    static std::optional<Conduct> style(std::string_view name) {
        auto known = Game::style(name);
        if (known) known->push = rule;
        return known;
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Alien, Generic, Checks);
INSTANTIATE_TYPED_TEST_SUITE_P(AlienNeverPushing, Generic, PushingChecks<PushRule::never>);
INSTANTIATE_TYPED_TEST_SUITE_P(AlienAlwaysPushing, Generic, PushingChecks<PushRule::always>);

} // namespace
} // namespace fracas
