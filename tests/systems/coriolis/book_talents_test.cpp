// The nine combat talents, each with and without.
#include "book/toml.hpp"
#include "systems/coriolis/reading/entries.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

// COR-TALENT-1+ Combat Veteran: two initiative dice, keep the better, whichever comes first.
TEST(Talents, COR_TALENT_1_CombatVeteran) {
    for (const int first : {2, 5}) {
        Duel d(npc(), npc());
        d.sheet(d.ada).talents = combat_veteran;
        d.state.phase = Phase::initiative;
        d.state.turn = 0;
        d.play({{first, 7 - first}, {3}});
        EXPECT_EQ(d.at(d.ada).initiative, 5);
        EXPECT_EQ(d.at(d.bo).initiative, 3); // one die without the talent
    }
}

// COR-TALENT-1+ Defensive: +2 to the pool when defending in melee, not when attacking.
TEST(Talents, COR_TALENT_1_Defensive) {
    Duel d(player({"sword"}), player({"sword"}));
    d.sheet(d.ada).talents = defensive;
    d.play({"melee>bo:sword", "defend:sword", {1, 1, 1, 1}, {1, 1, 1, 1}, "no", "no"});
    EXPECT_EQ(d.pool_figure(Why::defensive), 0);
    d.at(d.bo).ap = 3;
    d.slot_of(d.bo);
    d.play({"melee>ada:sword", "defend:sword", {1, 1, 1, 1}, {1, 1, 1, 1, 1, 1}, "no", "no"});
    EXPECT_EQ(d.pool_figure(Why::defensive), 2);
    EXPECT_TRUE(d.told_rule("COR-TALENT-1+"));
}

// A knife fight in which Ada has bought an injury with `more` further rolls; Bo has no AP to defend with.
struct Knives : Duel {
    Knives(std::uint16_t hers, std::uint16_t his) : Duel(npc({"dura_knife"}), npc()) {
        sheet(ada).talents = hers;
        sheet(bo).talents = his;
        at(bo).hp = 6;
        join(npc(), "Cy", 1, {40, 0});
    }
    void strike(const Steps& injury) {
        Steps steps = {"melee>bo:dura_knife", {6, 6, 1}, "injury"};
        steps.insert(steps.end(), injury.begin(), injury.end());
        play(steps);
    }
    int suffered() const { return state.wounds == 1 ? injury_d66(state.wound[0].row) : 0; }
};

// COR-TALENT-1+ Executioner: may swap the digits of a D66 the owner inflicts.
TEST(Talents, COR_TALENT_1_Executioner) {
    Knives swapped(executioner, 0);
    swapped.strike({{1, 6}, "take:61", {3}});
    EXPECT_EQ(swapped.suffered(), 61);
    Knives kept(executioner, 0);
    kept.strike({{1, 6}, "keep:16"});
    EXPECT_EQ(kept.suffered(), 16);
    Knives same(executioner, 0);
    same.strike({{2, 2}}); // nothing to swap, nobody is asked
    EXPECT_EQ(same.suffered(), 22);
    Knives victim(0, executioner); // of no use to who suffers
    victim.strike({{1, 6}});
    EXPECT_EQ(victim.suffered(), 16);
    Knives nobody_has_it(0, 0);
    nobody_has_it.strike({{1, 6}});
    EXPECT_EQ(nobody_has_it.suffered(), 16);
}

// COR-TALENT-1+ Nine Lives: may swap the digits of a D66 the owner suffers; the victim decides (D15).
TEST(Talents, COR_TALENT_1_NineLives) {
    Knives swapped(0, nine_lives);
    const auto question = question_after(swapped, {"melee>bo:dura_knife", {6, 6, 1}, "injury", {6, 1}});
    EXPECT_EQ(question.ask.who, swapped.bo);
    EXPECT_EQ(question.ask.whom, swapped.bo);
    EXPECT_EQ(question.ask.rule, Rule{"COR-TALENT-1+"});
    EXPECT_EQ(question.ask.a, 61);
    EXPECT_EQ(question.ask.b, 16);
    swapped.strike({{6, 1}, "take:16"});
    EXPECT_EQ(swapped.suffered(), 16);
    Knives kept(0, nine_lives);
    kept.strike({{6, 1}, "keep:61", {3}});
    EXPECT_EQ(kept.suffered(), 61);
    Knives attacker(nine_lives, 0); // of no use to who inflicts
    attacker.strike({{6, 1}, {3}});
    EXPECT_EQ(attacker.suffered(), 61);
    Knives hunter(executioner, 0);
    const auto hers = question_after(hunter, {"melee>bo:dura_knife", {6, 6, 1}, "injury", {6, 1}});
    EXPECT_EQ(hers.ask.who, hunter.ada);
}

// COR-TALENT-1+: Nine Lives against Executioner: both lapse.
TEST(Talents, COR_TALENT_1_BothLapse) {
    Knives both(executioner, nine_lives);
    both.strike({{1, 6}});
    EXPECT_EQ(both.suffered(), 16);
}

// COR-TALENT-1+: the swap comes after severity, on the result kept.
TEST(Talents, COR_TALENT_1_SwapAfterSeverity) {
    Knives d(executioner, 0);
    d.play({"melee>bo:dura_knife", {6, 6, 6}, "injury", "severity", {1, 4}, {2, 3}, "keep:14", "take:41", {1}});
    EXPECT_EQ(d.suffered(), 41);
}

// COR-TALENT-1+ Machinegunner: ignores the first 1 among the extra dice (COR-AUTO-4+).
TEST(Talents, COR_TALENT_1_Machinegunner) {
    Shootout s("vulcan_carbine");
    s.sheet(s.ace).talents = machinegunner;
    s.play({"auto>foe:vulcan_carbine", {1, 1, 1, 1, 1}, "yes", {1}, "yes", {6}, "yes", {1}});
    EXPECT_EQ(s.at(s.foe).hp, 7);
    EXPECT_EQ(s.state.item[0].clip, Clip::empty);
    Shootout plain("vulcan_carbine");
    plain.play({"auto>foe:vulcan_carbine", {1, 1, 1, 1, 1}, "yes", {1}});
    EXPECT_EQ(plain.state.item[0].clip, Clip::empty);
}

// COR-TALENT-1+ Point Blank: a ranged attack at Close Range with at least one six has one six more.
TEST(Talents, COR_TALENT_1_PointBlank) {
    Shootout s("vulcan_carbine", {2, 0});
    s.sheet(s.ace).talents = point_blank;
    s.play({"shot>foe:vulcan_carbine", {6, 1, 1, 1}, "damage"}); // 7 - 3 dice
    EXPECT_EQ(s.at(s.foe).hp, 6);
    Shootout missed("vulcan_carbine", {2, 0});
    missed.sheet(missed.ace).talents = point_blank;
    missed.play({"shot>foe:vulcan_carbine", {5, 1, 1, 1}});
    EXPECT_EQ(missed.at(missed.foe).hp, 10);
    Shootout away("vulcan_carbine", {3, 0});
    away.sheet(away.ace).talents = point_blank;
    away.play({"shot>foe:vulcan_carbine", {6, 1, 1, 1, 1, 1, 1}}); // no extra six to spend
    EXPECT_EQ(away.at(away.foe).hp, 7);
    Shootout without("vulcan_carbine", {2, 0});
    without.play({"shot>foe:vulcan_carbine", {6, 1, 1, 1}});
    EXPECT_EQ(without.at(without.foe).hp, 7);
}

// COR-TALENT-1+ Rapid Reload: reload is a fast action.
TEST(Talents, COR_TALENT_1_RapidReload) {
    Shootout s("vulcan_carbine");
    s.at(s.ace).reloads = 2;
    s.state.darkness = 2;
    s.state.item[0].clip = Clip::empty;
    s.play({"reload:vulcan_carbine"});
    EXPECT_EQ(s.at(s.ace).ap, 1);
    s.state.item[0].clip = Clip::empty;
    EXPECT_FALSE(s.offers("reload:vulcan_carbine"));
    s.sheet(s.ace).talents = rapid_reload;
    s.play({"reload:vulcan_carbine"});
    EXPECT_EQ(s.at(s.ace).ap, 0);
    EXPECT_EQ(s.state.item[0].clip, Clip::loaded);
}

// --- talents that are part of the figures -----------------------------------------------------------------------------

Sheet read_sheet(const std::string& extra, std::vector<Mistake>& mistakes) {
    const auto document = read_toml("strength = 4\nagility = 3\nwits = 3\nempathy = 3\n" + extra, "test.toml");
    EXPECT_TRUE(document.has_value());
    Reader reader(*document, "test.toml", mistakes);
    return read_person(reader, test_pack()).sheet;
}

// COR-TALENT-1+ Sprinter: Movement Rate +2 m per level, at most 3 levels; listed once per level.
TEST(Talents, COR_TALENT_1_Sprinter) {
    const char* levels[] = {"[]", "['sprinter']", "['sprinter', 'sprinter']", "['sprinter', 'sprinter', 'sprinter']"};
    for (int level = 0; level <= 3; ++level) {
        std::vector<Mistake> mistakes;
        EXPECT_EQ(read_sheet(std::string("talents = ") + levels[level], mistakes).movement, 10 + 2 * level);
        EXPECT_TRUE(mistakes.empty());
    }
    std::vector<Mistake> mistakes;
    read_sheet("talents = ['sprinter', 'sprinter', 'sprinter', 'sprinter']", mistakes);
    EXPECT_EQ(mistakes.size(), 1u);

    Duel d(npc(), npc());
    d.at(d.bo).x = 100;
    EXPECT_TRUE(d.offers("move>0,10"));
    EXPECT_FALSE(d.offers("move>0,11"));
    d.sheet(d.ada).movement = 12;
    EXPECT_TRUE(d.offers("move>0,12"));
    EXPECT_FALSE(d.offers("move>0,13"));
}

// COR-TALENT-1+ Tough: +2 HP; `hp` in the data already includes it.
TEST(Talents, COR_TALENT_1_Tough) {
    std::vector<Mistake> mistakes;
    EXPECT_EQ(read_sheet("", mistakes).most_hp, 7);
    EXPECT_EQ(read_sheet("talents = ['tough']", mistakes).most_hp, 9);
    EXPECT_EQ(read_sheet("talents = ['tough']\nhp = 9", mistakes).most_hp, 9);
    EXPECT_TRUE(mistakes.empty());
}

} // namespace
} // namespace fracas::coriolis::ward
