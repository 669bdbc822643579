// The rules of HarnMaster run inside the compiler: a constant expression admits neither undefined behaviour nor state
// outside what it was given.
#include "engine/script.hpp"
#include "systems/harnmaster/rules/melee.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

namespace fracas::harnmaster {
namespace {

constexpr auto no_keys = [](const Ask&, const Option&) { return std::string(); };

constexpr Book two_fighters() {
    Book book;
    book.combatants = 2;
    book.sides = 2;
    book.weapons = 2;
    book.locations = 2;
    book.corner_low = {-5, -5};
    book.corner_high = {5, 5};
    book.weapon[0].traits = melee_use | natural;
    book.weapon[0].skill = unarmed_skill;
    book.weapon[0].impact[0] = 1;
    book.weapon[1].traits = melee_use;
    book.weapon[1].skill = first_weapon_skill;
    book.weapon[1].quality = 12;
    book.weapon[1].attack_class = 3;
    book.weapon[1].defence_class = 2;
    book.weapon[1].impact[1] = 6;
    book.weapon[1].impact[2] = 4;
    book.location[0] = {Part::body, false, false};
    book.location[1] = {Part::leg, true, true};
    for (int roll = 0; roll < 100; ++roll)
        for (auto& column : book.strike_spot)
            column.entry[roll] = static_cast<std::int8_t>(roll < 60 ? spot_of(0, left) : spot_of(1, right));
    for (auto& place : book.injury)
        for (auto& row : place) {
            row.bands = 1;
            row.from[0] = 1;
            row.codes[0] = {0, 0, 1, 3, 0, 2}; // E3 B1 S2
        }
    // MS against MS: both strike with one die
    book.melee.cell[static_cast<int>(Column::counterstrike)][2][2] = {Code::both_strike, 1};
    for (int i = 0; i < 2; ++i) {
        Sheet& sheet = book.sheet[i];
        sheet.side = i;
        for (auto& figure : sheet.attribute) figure = 12;
        for (auto& ml : sheet.skill) ml = 50;
        sheet.body_weight = 150;
    }
    return book;
}

// HMG-MELEE-1, HMG-MELEE-7+, HMG-DAMAGE-6+: attack against counterstrike, both land; the defender faints, the attacker
// stumbles, which gives the unconscious nothing (HMG-TA-11+), so the attacker has the only TA.
constexpr bool both_blows_land() {
    const Book book = two_fighters();
    State state;
    state.items = 2;
    for (int i = 0; i < 2; ++i) {
        state.combatant[i].hex = {i, 0};
        state.combatant[i].hand[right] = i;
        state.item[i].weapon = 1;
        state.item[i].holder = i;
    }
    // Filled in place: g++ 12 cannot follow a std::string that is moved inside a constant expression.
    std::vector<Answer<HarnMaster>> answers(14);
    const auto choose = [&](int at, Option option) {
        answers[static_cast<std::size_t>(at)].kind = Answer<HarnMaster>::Kind::option;
        answers[static_cast<std::size_t>(at)].option = option;
    };
    const auto roll = [&](int at, std::initializer_list<int> faces) {
        for (const int face : faces) answers[static_cast<std::size_t>(at)].faces.add(face);
    };
    choose(0, option_of(Do::use_aspect, 0, 1, static_cast<int>(Aspect::edged)));
    choose(1, option_of(Do::aim_at, 0, 1, static_cast<int>(Zone::body)));
    choose(2, option_of(Do::counterstrike, 1));
    choose(3, option_of(Do::use_aspect, 1, 0, static_cast<int>(Aspect::point)));
    choose(4, option_of(Do::aim_at, 1, 0, static_cast<int>(Zone::legs)));
    roll(5, {54});       // EML 50 + 5
    roll(6, {39});       // EML 50 - 10
    roll(7, {60});       // thorax
    roll(8, {5});        // 11 IP
    roll(9, {61});       // right leg
    roll(10, {2});       // 6 IP
    roll(11, {4, 4, 4}); // shock: 12 + 1 > 12
    roll(12, {3, 4, 4}); // shock: 11 + 1
    roll(13, {6, 6});    // stumble: 12 + 1 > 12
    Script<HarnMaster, decltype(no_keys)> script(answers, no_keys);
    attack(script, Play{book, state}, 0, option_of(Do::melee, 0, 1));
    const Combatant &ada = state.combatant[0], &bo = state.combatant[1];
    return !script.stopped && script.used == 14 && bo.ip == 11 && bo.is(unconscious) && bo.is(prone) &&
           bo.hand[right] == nothing && state.item[1].holder == nobody && ada.ip == 6 && ada.is(prone) &&
           !ada.is(unconscious) && state.advantages.gained == 1 && state.wounds == 2 && state.wound[0].bleeding == 1;
}
static_assert(both_blows_land());

// The same at run time, so that a failure can be looked at.
TEST(CompileTime, HMG_MELEE_7_BothBlowsLand) { EXPECT_TRUE(both_blows_land()); }

} // namespace
} // namespace fracas::harnmaster
