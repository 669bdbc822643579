// The rules of Shadowrun run inside the compiler: a constant expression admits neither undefined behaviour nor state
// outside what it was given.
#include "engine/script.hpp"
#include "systems/shadowrun/rules/actions.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

namespace fracas::shadowrun {
namespace {

constexpr auto no_keys = [](const Ask&, const Option&) { return std::string(); };

constexpr Book two_fighters() {
    Book book;
    book.combatants = 2;
    book.sides = 2;
    book.weapons = 2;
    book.figures.visibility_cap = 8;
    book.figures.defaulting_limit = 8;
    book.figures.contact = book.figures.step = book.figures.knockback = book.figures.passing = 1;
    book.ranged.base[0] = 4;
    book.ranged.base[1] = 5;
    book.ranged.target_stationary = -1;
    book.ranged.recoil_burst = 3;
    book.fire.burst_rounds = book.fire.burst_power = 3;
    book.fire.burst_level = 1;
    book.level[1] = {1, 1};
    book.level[2] = {3, 2};
    book.level[3] = {6, 3};
    book.level[4] = {10, -1};
    book.wound[0] = {0, 0, 0};
    book.wound[1] = {2, 1, -1};
    book.wound[2] = {5, 2, -2};
    book.wound[3] = {9, 3, -3};
    book.weapon[0].traits = int{stun_damage};
    book.weapon[0].level = Level::moderate;
    Weapon& gun = book.weapon[1];
    gun.kind = Kind::firearm;
    gun.skill = Skill::submachine_guns;
    gun.power = 6;
    gun.level = Level::moderate;
    gun.capacity = 30;
    gun.compensation = 1;
    gun.farthest[0] = 10;
    gun.farthest[1] = gun.farthest[2] = gun.farthest[3] = 40;
    book.ammunitions = 1;
    for (int i = 0; i < 2; ++i) {
        Sheet& sheet = book.sheet[i];
        sheet.side = i;
        for (auto& figure : sheet.attribute) figure = 4;
        for (auto& rating : sheet.skill) rating = 3;
        sheet.piece[0] = {4, 2, false, false};
        dress(sheet);
    }
    return book;
}

// SR3-FIRE-3, SR3-RANGED-5 to -9: a burst with pool dice at medium range, resisted with Body and pool, staged by the
// net, and the victim knocked back.
constexpr bool a_burst_hits() {
    const Book book = two_fighters();
    State state;
    state.items = 1;
    state.item[0].weapon = 1;
    state.item[0].holder = 0;
    state.item[0].in_hand = true;
    state.item[0].mode = Mode::burst;
    state.item[0].rounds = 30;
    state.combatant[1].x = 12000;
    for (Combatant& c : state.combatant) c.pool = 4;
    state.combatant[0].simple = 2;
    // Filled in place: g++ 12 cannot follow a std::string that is moved inside a constant expression.
    std::vector<Answer<Shadowrun>> answers(6);
    const auto choose = [&](int at, Option option) {
        answers[static_cast<std::size_t>(at)].kind = Answer<Shadowrun>::Kind::option;
        answers[static_cast<std::size_t>(at)].option = option;
    };
    const auto roll = [&](int at, std::initializer_list<int> faces) {
        for (const int face : faces) answers[static_cast<std::size_t>(at)].faces.add(face);
    };
    choose(0, option_of(Do::plain));
    choose(1, option_of(Do::pool, bare_hands, nobody, 2));
    roll(2, {6, 7, 11, 1, 2}); // TN 5 - 1 + 3 - 1 = 6: three successes
    choose(3, option_of(Do::pool, bare_hands, nobody, 1));
    roll(4, {5, 4, 3, 3, 5}); // 9S against Ballistic 4: TN 5; one of Body, one of the pool: N = 1
    roll(5, {4, 4, 4, 3});    // knockdown TN 4: three successes, not more than 3
    Script<Shadowrun, decltype(no_keys)> script(answers, no_keys);
    act(script, Play{book, state}, 0, option_of(Do::fire, 0, 1));
    const Combatant &ada = state.combatant[0], &bo = state.combatant[1];
    return !script.stopped && script.used == 6 && bo.physical == 6 && bo.x == 13000 && !bo.is(prone) && bo.pool == 3 &&
           ada.pool == 2 && ada.simple == 1 && state.item[0].rounds == 27 && state.item[0].bursts == 3;
}
static_assert(a_burst_hits());

// The same at run time, so that a failure can be looked at.
TEST(CompileTime, SR3_FIRE_3_ABurstHits) { EXPECT_TRUE(a_burst_hits()); }

} // namespace
} // namespace fracas::shadowrun
