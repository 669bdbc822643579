// Whole fights that every system has tested for free, on Forbidden Lands; once for each rule of pushing.
#include "support/generic.hpp"
#include "systems/forbidden_lands/game.hpp"

namespace fracas {
namespace {

using namespace forbidden_lands;

struct Checks {
    using Game = forbidden_lands::Game;

    static std::string complaint(const Book& book, const State& state) {
        for (int i = 0; i < book.combatants; ++i) {
            const Combatant& c = state.combatant[i];
            const std::string who = "combatant " + std::to_string(i) + ": ";
            for (int k = 0; k < attribute_count; ++k) {
                if (c.score[k] < 0 || c.score[k] > book.sheet[i].attribute[k]) return who + "a score out of range";
                const bool broken = (c.broken >> k & 1) != 0, zero = c.score[k] == 0 && book.sheet[i].attribute[k] > 0;
                if (broken != zero && !c.is(dead)) return who + "Broken and zero are not the same between actions";
            }
            if (c.fast < 0 || c.slow < 0 || c.slow > 1 || c.fast + c.slow > 2) return who + "too many actions";
            if (c.armor < 0 || c.helmet < 0 || c.willpower < 0 || c.willpower > book.tables.most_willpower)
                return who + "armour or Willpower out of range";
            if ((c.engaged >> i & 1u) != 0) return who + "engaged with itself";
            for (int j = 0; j < book.combatants; ++j)
                if ((c.engaged >> j & 1u) != (state.combatant[j].engaged >> i & 1u))
                    return who + "one-sided engagement";
            if (c.partner != nobody && state.combatant[c.partner].partner != i) return who + "one-sided grapple";
            if (c.zone < 0 || c.zone >= book.zones) return who + "nowhere";
            State copy = state;
            if (Scene{book, copy}.hands_full(i) > 2) return who + "three hands";
        }
        for (int i = 0; i < state.items; ++i) {
            if (state.item[i].holder == nobody && state.item[i].is(in_hand)) return "in nobody's hand";
            if (state.item[i].bonus < 0) return "a bonus below 0";
        }
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

INSTANTIATE_TYPED_TEST_SUITE_P(ForbiddenLands, Generic, Checks);
INSTANTIATE_TYPED_TEST_SUITE_P(ForbiddenLandsNeverPushing, Generic, PushingChecks<PushRule::never>);
INSTANTIATE_TYPED_TEST_SUITE_P(ForbiddenLandsAlwaysPushing, Generic, PushingChecks<PushRule::always>);

} // namespace
} // namespace fracas
