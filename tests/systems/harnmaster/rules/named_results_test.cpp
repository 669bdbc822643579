// A result the game master has named: HMG-CORE-6+.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/actions.hpp"

namespace fracas::harnmaster {
namespace {

struct Told3 : Duel {
    Told3() : Duel(armed("broadsword"), armed("mace", "round_shield")) { turn_of(ada); }
    void name(Code code, int dice) { state.named = {static_cast<int>(code), dice}; }
    void attacks(const Steps& steps) {
        run(steps, [&](TestScript& table) { attack(table, scene(), ada, option_of(Do::melee, 0, bo)); });
    }
};

// HMG-CORE-6+, the example: A3 is named; nobody rolls a skill, the strike has three dice.
TEST(NamedResults, HMG_CORE_6_TheExample) {
    Told3 t;
    t.name(Code::attacker_strikes, 3);
    t.attacks({"aspect:edged", "aim:body", "block:round_shield", {50}, {1, 1, 1}, {1, 1, 1}});
    EXPECT_EQ(t.count(Happened::rolled), 0);
    EXPECT_EQ(t.last(Happened::result).as<ResultRead>().dice, 3);
    EXPECT_EQ(t.at(t.bo).ip, 3 + t.weapon_of(0).impact[1]);
    EXPECT_EQ(t.state.named.code, none); // of one attack only
}

// HMG-CORE-6+: what the declarations do not allow waits, and the dice decide meanwhile.
TEST(NamedResults, HMG_CORE_6_WaitsForAnAttackItFits) {
    Told3 t;
    t.name(Code::defender_strikes, 1);
    t.attacks({"aspect:edged", "aim:body", "ignore", {51}, {50}, {1}, {1, 1}}); // MF: A1
    EXPECT_EQ(t.count(Happened::rolled), 1);
    EXPECT_EQ(t.state.named.code, static_cast<int>(Code::defender_strikes));
    t.attacks({"aspect:edged", "aim:body", "counterstrike:mace", "aim:body", {50}, {1}, {1, 1}});
    EXPECT_EQ(t.count(Happened::rolled), 0);
    EXPECT_GT(t.at(t.ada).ip, 0);
}

// Which results a table can give against a declaration.
TEST(NamedResults, HMG_CORE_6_WhatFits) {
    EXPECT_TRUE(fits_declarations(AttackTable::melee, Column::dodge, Code::attacker_strikes));
    EXPECT_FALSE(fits_declarations(AttackTable::grapple, Column::dodge, Code::attacker_strikes));
    EXPECT_FALSE(fits_declarations(AttackTable::melee, Column::dodge, Code::attacker_holds));
    EXPECT_FALSE(fits_declarations(AttackTable::melee, Column::dodge, Code::block));
    EXPECT_TRUE(fits_declarations(AttackTable::missile, Column::block, Code::block));
    EXPECT_FALSE(fits_declarations(AttackTable::missile, Column::dodge, Code::defender_advantage));
    EXPECT_FALSE(fits_declarations(AttackTable::melee, Column::ignore, Code::wild));
    EXPECT_TRUE(fits_declarations(AttackTable::grapple, Column::grapple, Code::both_hold));
    EXPECT_FALSE(fits_declarations(AttackTable::melee, Column::grapple, Code::both_hold));
}

} // namespace
} // namespace fracas::harnmaster
