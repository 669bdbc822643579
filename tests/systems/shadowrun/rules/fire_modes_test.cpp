// Fire modes, their Damage Codes and their recoil: SR3-FIRE-1 to -6.
#include "systems/shadowrun/rules/fire_modes.hpp"
#include "systems/shadowrun/shooting.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-FIRE-1: one of the weapon's modes.
TEST(FireModes, SR3_FIRE_1_Modes) {
    Handling h("smg_smart"); // BF, FA
    EXPECT_EQ(h.item(h.gun).mode, Mode::burst);
    const auto may = [&](Mode mode) { return may_set_mode(h.scene(), h.ada, h.gun, mode); };
    EXPECT_FALSE(may(Mode::burst)); // it is set already
    EXPECT_TRUE(may(Mode::full_auto));
    EXPECT_FALSE(may(Mode::semi_automatic));
    EXPECT_FALSE(may(Mode::single_shot));
    h.does([&](auto& table, Play s) { set_mode(table, s, h.ada, h.gun, Mode::full_auto); });
    EXPECT_EQ(h.item(h.gun).mode, Mode::full_auto);
    EXPECT_EQ(h.last(Happened::mode_set).rule, Rule{"SR3-FIRE-1"});
    EXPECT_TRUE(may(Mode::burst));
    h.item(h.gun).in_hand = false;
    EXPECT_FALSE(may(Mode::burst));
}

// SR3-FIRE-3, -4: burst +3 and one level; two rounds +2 and none; one round nothing. Other modes nothing.
TEST(FireModes, SR3_FIRE_3_BurstCodes) {
    Round r;
    const auto change = [&](Mode mode, int rounds) {
        const CodeChange c = fire_change(r.book, mode, rounds);
        return std::pair(c.power, c.level);
    };
    EXPECT_EQ(change(Mode::burst, 3), std::pair(3, 1));
    EXPECT_EQ(change(Mode::burst, 2), std::pair(2, 0));
    EXPECT_EQ(change(Mode::burst, 1), std::pair(0, 0));
    EXPECT_EQ(change(Mode::semi_automatic, 1), std::pair(0, 0));
    EXPECT_EQ(change(Mode::single_shot, 1), std::pair(0, 0));
    // SR3-FIRE-5: Power + (n - 1), level + floor(n / 3).
    EXPECT_EQ(change(Mode::full_auto, 1), std::pair(0, 0));
    EXPECT_EQ(change(Mode::full_auto, 2), std::pair(1, 0));
    EXPECT_EQ(change(Mode::full_auto, 3), std::pair(2, 1));
    EXPECT_EQ(change(Mode::full_auto, 5), std::pair(4, 1));
    EXPECT_EQ(change(Mode::full_auto, 6), std::pair(5, 2));
    EXPECT_EQ(change(Mode::full_auto, 30), std::pair(29, 10));
}

// SR3-FIRE-3, example: 6M weapon, burst: 9S. SR3-FIRE-6, example: 8M, six rounds: 13D.
TEST(FireModes, SR3_FIRE_5_Codes) {
    Round smg("smg_carbine");
    smg.item(smg.gun).mode = Mode::burst;
    smg.shot.rounds = 3;
    EXPECT_EQ(smg.code().power, 9);
    EXPECT_EQ(smg.code().level, Level::serious);
    Round rifle("assault_rifle_plain");
    rifle.item(rifle.gun).mode = Mode::full_auto;
    rifle.shot.rounds = 6;
    EXPECT_EQ(rifle.code().power, 13);
    EXPECT_EQ(rifle.code().level, Level::deadly);
    rifle.shot.rounds = 12; // SR3-DAMAGE-6+: capped at D
    EXPECT_EQ(rifle.code().level, Level::deadly);
}

// SR3-FIRE-2: first shot 0, second +1.
TEST(FireModes, SR3_FIRE_2_SecondShot) {
    Kicking k("heavy_pistol");
    count_semi_automatic(k.book, k.item(k.gun));
    EXPECT_EQ(k.list(), Entries{});
    count_semi_automatic(k.book, k.item(k.gun));
    EXPECT_EQ(k.list(), (Entries{{Why::recoil_semi_automatic, 1}}));
    EXPECT_EQ(k.item(k.gun).attacks, 2);
}

// SR3-FIRE-1: single-shot has no recoil, and the weapon is done.
TEST(FireModes, SR3_FIRE_1_SingleShot) {
    Kicking k("heavy_revolver");
    count_single_shot(k.item(k.gun));
    EXPECT_EQ(k.list(), Entries{});
    EXPECT_EQ(k.item(k.gun).attacks, most_attacks);
}

// SR3-FIRE-3: +3 for each burst, this one included: +3, +6.
TEST(FireModes, SR3_FIRE_3_Bursts) {
    Kicking k("assault_rifle_plain");
    k.item(k.gun).mode = Mode::burst;
    count_burst(k.book, k.item(k.gun), 3);
    EXPECT_EQ(k.list(), (Entries{{Why::recoil_burst, 3}}));
    count_burst(k.book, k.item(k.gun), 3);
    EXPECT_EQ(k.list(), (Entries{{Why::recoil_burst, 6}}));
}

// SR3-FIRE-3, decided: a semi-automatic shot after a burst has +3 and +1; a burst after a shot has +3.
TEST(FireModes, SR3_FIRE_3_MixedModes) {
    Kicking k("assault_rifle_plain");
    count_burst(k.book, k.item(k.gun), 3);
    count_semi_automatic(k.book, k.item(k.gun));
    EXPECT_EQ(k.list(), (Entries{{Why::recoil_burst, 3}, {Why::recoil_semi_automatic, 1}}));
    Kicking after("assault_rifle_plain");
    count_semi_automatic(after.book, after.item(after.gun));
    count_burst(after.book, after.item(after.gun), 3);
    EXPECT_EQ(after.list(), (Entries{{Why::recoil_burst, 3}}));
}

// SR3-FIRE-4: two rounds have +3, with the setting +2; one round has none of its own, earlier bursts still count.
TEST(FireModes, SR3_FIRE_4_ShortBursts) {
    Kicking k("assault_rifle_plain");
    count_burst(k.book, k.item(k.gun), 2);
    EXPECT_EQ(k.left(), 3);
    count_burst(k.book, k.item(k.gun), 1);
    EXPECT_EQ(k.left(), 3);
    Kicking set("assault_rifle_plain");
    set.book.settings.short_burst_recoil = 2;
    count_burst(set.book, set.item(set.gun), 2);
    EXPECT_EQ(set.left(), 2);
    count_burst(set.book, set.item(set.gun), 3);
    EXPECT_EQ(set.left(), 5);
    Kicking one("assault_rifle_plain");
    count_burst(one.book, one.item(one.gun), 1);
    EXPECT_EQ(one.left(), 0);
}

// SR3-FIRE-6: all rounds of the phase minus 1.
TEST(FireModes, SR3_FIRE_6_FullAuto) {
    Kicking k("assault_rifle_plain");
    k.item(k.gun).mode = Mode::full_auto;
    count_full_auto(k.book, k.item(k.gun), 6);
    EXPECT_EQ(k.list(), (Entries{{Why::recoil_full_auto, 5}}));
    count_full_auto(k.book, k.item(k.gun), 11);
    EXPECT_EQ(k.left(), 10);
    EXPECT_EQ(k.item(k.gun).attacks, most_attacks);
}

// The tally is of the phase.
TEST(FireModes, SR3_FIRE_3_TallyCleared) {
    Kicking k("assault_rifle_plain");
    count_burst(k.book, k.item(k.gun), 3);
    k.item(k.gun).set(paired);
    clear_tally(k.item(k.gun));
    EXPECT_EQ(k.left(), 0);
    EXPECT_EQ(k.item(k.gun).attacks, 0);
    EXPECT_EQ(k.item(k.gun).bursts, 0);
    EXPECT_FALSE(k.item(k.gun).is(paired));
}

// SR3-FIRE-6: the tally is a small figure and stops at the highest there is.
TEST(FireModes, SR3_FIRE_6_TheTallyStops) {
    Kicking k("assault_rifle_plain");
    count_full_auto(k.book, k.item(k.gun), 255);
    EXPECT_EQ(k.item(k.gun).recoil, 254);
    count_full_auto(k.book, k.item(k.gun), 300);
    EXPECT_EQ(k.item(k.gun).recoil, 255);
}

} // namespace
} // namespace fracas::shadowrun
