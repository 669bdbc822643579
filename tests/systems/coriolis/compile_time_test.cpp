// Rules run inside static_assert: a whole exchange, from the declared defence to the broken attacker, is proven before
// the program exists.
#include "engine/script.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"

#include <gtest/gtest.h>

namespace fracas::coriolis {
namespace {

constexpr auto no_keys = [](const Ask&, const Option&) { return std::string(); };

// COR-DEFEND-5: attack 1 six (sword, damage 2), defence 1 six spent on a Counterattack (dura axe, damage 3). The
// defender takes 2, the attacker takes 3, each less armour; the attacker had 3 HP left and is broken.
constexpr bool both_blows_land() {
    Book book;
    book.combatants = 2;
    book.sides = 2;
    book.weapons = 3;
    book.weapon[0] = {light | unarmed, 0, 2, 1, 3, 0, false, Band::close_range};
    book.weapon[1] = {0, 1, 0, 2, 2, 1, false, Band::close_range};
    book.weapon[2] = {heavy, 0, 0, 3, 1, 1, false, Band::close_range};
    State state;
    state.items = 2;
    for (int i = 0; i < 2; ++i) {
        Sheet& sheet = book.sheet[i];
        sheet.side = i;
        sheet.pc = true;
        sheet.attribute[0] = 2;
        sheet.most_hp = 6;
        sheet.most_mp = 4;
        sheet.armor = 1;
        state.combatant[i].hp = i == 0 ? 3 : 6;
        state.combatant[i].mp = 4;
        state.combatant[i].ap = 3;
        state.aware[i] = 3;
        state.item[i] = {0, 0, 1 + i, i, true};
    }
    note_enemies(book);
    // Filled in place: g++ 12 cannot follow a std::string that is moved inside a constant expression.
    std::vector<Answer<Coriolis>> answers(8);
    const auto choose = [&](int at, Option option) {
        answers[static_cast<std::size_t>(at)].kind = Answer<Coriolis>::Kind::option;
        answers[static_cast<std::size_t>(at)].option = option;
    };
    const auto roll = [&](int at, std::initializer_list<int> faces) {
        for (const int face : faces) answers[static_cast<std::size_t>(at)].faces.add(face);
    };
    choose(0, {Do::defend, 1});
    roll(1, {6, 2, 3});
    roll(2, {6, 1});
    choose(3, {Do::no}); // neither prays
    choose(4, {Do::no});
    choose(5, {Do::counterattack});
    roll(6, {5});
    roll(7, {4});
    Script<Coriolis, decltype(no_keys)> script(answers, no_keys);
    melee_attack(script, Play{book, state}, {0, 1, 0, Melee::normal});
    return !script.stopped && script.used == 8 && state.combatant[1].hp == 4 && state.combatant[0].hp == 0 &&
           state.combatant[0].is(prone) && state.combatant[1].ap == 2;
}
static_assert(both_blows_land());

// The same at run time, so that a failure can be looked at.
TEST(CompileTime, COR_DEFEND_5_BothBlowsLand) { EXPECT_TRUE(both_blows_land()); }

} // namespace
} // namespace fracas::coriolis
