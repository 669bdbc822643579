// SR3-MELEE-10 and SR3-RANGED-4, row by row and column by column: what the registry prints, what the pack has, and what
// a target number shows when the row applies. The test reads the registry itself.
#include "systems/shadowrun/registry_page.hpp"
#include "systems/shadowrun/rules/ranged_modifiers.hpp"
#include "systems/shadowrun/written.hpp"

#include <functional>
#include <map>

namespace fracas::shadowrun {
namespace {

using namespace written;
using namespace registry;

std::string printed_sign(int figure) { return (figure > 0 ? "+" : "") + std::to_string(figure); }

// Vesper and six friends against an enforcer and six gangers; who is hand to hand with whom, the row says. Item 0 is what
// Vesper has in hand, by default item 1 is her sword and item 2 the enforcer's.
struct Fight {
    Loaded loaded;
    Play s;

    explicit Fight(const std::string& keys = "weapons = [\"smg_carbine\", \"sword\"]\n")
        : loaded(load(head_line + "[scene]\ndistance = 5\n[[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n" + vesper +
                      "side = \"A\"\nsmartlink = false\nvision = []\n" + keys + ganger + "side = \"A\"\ncount = 6\n" +
                      "weapons = [\"unarmed\"]\n[[combatant]]\nfrom = \"syndicate_enforcer\"\nside = \"B\"\n" +
                      "weapons = [\"sword\"]\n" + ganger + "side = \"B\"\ncount = 6\nweapons = [\"unarmed\"]\n")),
          s{loaded.book, loaded.state} {}
    Fight(const Fight&) = delete;
    Fight& operator=(const Fight&) = delete;

    static constexpr int own = 0, foe = 7, friends = 6;

    void engage(int a, int b) {
        s.at(a).engaged |= bit(b);
        s.at(b).engaged |= bit(a);
    }
    TargetNumber melee(int item = bare_hands, int foes_item = bare_hands, const Declared& declared = {}) const {
        return melee_tn(s, own, item, foe, foes_item, declared);
    }
    Shot shot() const { return {.attacker = own, .target = foe, .item = 0}; }
    TargetNumber ranged() const { return ranged_tn(s, shot()); }
};

// --- melee -----------------------------------------------------------------------------------------------------------

// What a row must say by the pack, where it applies, and the figure that stands in the list then.
struct MeleeRow {
    Why why;
    std::string cell;
    std::function<TargetNumber(Fight&)> apply;
    int expected;
};

std::map<std::string, MeleeRow> melee_rows() {
    const MeleeFigures& f = the_pack().tables.melee;
    const auto per = [](int figure, const std::string& what) { return printed_sign(figure) + " per " + what; };
    return {
        {"He has friends in the melee",
         {Why::own_friends, per(f.own_friend, "friend, at most " + printed_sign(f.own_friends_most)),
          [](Fight& fight) {
              for (int i = 1; i <= 3; ++i) fight.engage(i, Fight::foe);
              return fight.melee();
          },
          3 * f.own_friend}},
        {"His opponent has friends in the melee",
         {Why::opponents_friends, per(f.opponents_friend, "friend, at most " + printed_sign(f.opponents_friends_most)),
          [](Fight& fight) {
              for (int i = 1; i <= 3; ++i) fight.engage(Fight::foe + i, Fight::own);
              return fight.melee();
          },
          3 * f.opponents_friend}},
        {"His weapon is longer",
         {Why::longer_reach, per(f.reach_longer, "point (SR3-MELEE-6)"), [](Fight& fight) { return fight.melee(1); },
          f.reach_longer}},
        {"His weapon is shorter",
         {Why::shorter_reach, per(f.reach_shorter, "point (SR3-MELEE-6)"),
          [](Fight& fight) { return fight.melee(bare_hands, 2); }, f.reach_shorter}},
        {"He attacks several targets",
         {Why::several_opponents, per(f.additional_target, "additional target (SR3-MELEE-7)"),
          [](Fight& fight) { return fight.melee(bare_hands, bare_hands, {Do::plain, 3, 3}); },
          2 * f.additional_target}},
        {"He has the superior position",
         {Why::superior_position, printed_sign(f.superior_position),
          [](Fight& fight) {
              fight.s.at(Fight::own).above = bit(Fight::foe);
              return fight.melee();
          },
          f.superior_position}},
        {"His opponent is prone",
         {Why::opponent_prone, printed_sign(f.opponent_prone),
          [](Fight& fight) {
              fight.s.at(Fight::foe).set(prone);
              return fight.melee();
          },
          f.opponent_prone}},
        {"Called shot",
         {Why::melee_called_shot, printed_sign(f.called_shot) + " (SR3-CALLED-1)",
          [](Fight& fight) { return fight.melee(bare_hands, bare_hands, {Do::call_vital}); }, f.called_shot}},
    };
}

// SR3-MELEE-10
TEST(ShadowrunRegistryModifiers, Melee) {
    const auto tables = tables_under("### SR3-MELEE-10");
    ASSERT_EQ(tables.size(), 1u);
    const auto rows = melee_rows();
    EXPECT_EQ(tables[0].size(), 1 + rows.size());
    for (std::size_t i = 1; i < tables[0].size(); ++i) {
        const Cells& printed = tables[0][i];
        ASSERT_TRUE(rows.contains(printed[0])) << printed[0];
        const MeleeRow& row = rows.at(printed[0]);
        EXPECT_EQ(row.cell, printed[1]) << printed[0];
        const auto rule = printed[1].find("(SR3");
        EXPECT_EQ(std::string(rule_of(row.why).text), rule == std::string::npos
                                                          ? "SR3-MELEE-10"
                                                          : printed[1].substr(rule + 1, printed[1].size() - rule - 2))
            << printed[0];
        Fight fight;
        const int before = fight.melee().sum;
        const TargetNumber tn = row.apply(fight);
        EXPECT_EQ(tn.figure(row.why), row.expected) << printed[0];
        EXPECT_EQ(tn.sum, before + row.expected) << printed[0] << ": and nothing else";
    }
}

// SR3-MELEE-10: "at most -4", "at most +4"
TEST(ShadowrunRegistryModifiers, FriendsUpToTheirCap) {
    const MeleeFigures& f = the_pack().tables.melee;
    for (int count = 0; count <= Fight::friends; ++count) {
        Fight fight;
        for (int i = 1; i <= count; ++i) {
            fight.engage(i, Fight::foe);
            fight.engage(Fight::foe + i, Fight::own);
        }
        EXPECT_EQ(fight.melee().figure(Why::own_friends), std::max<int>(count * f.own_friend, f.own_friends_most));
        EXPECT_EQ(fight.melee().figure(Why::opponents_friends),
                  std::min<int>(count * f.opponents_friend, f.opponents_friends_most));
    }
}

// SR3-GRAPPLE-1 and SR3-MELEE-9 give figures of their own.
TEST(ShadowrunRegistryModifiers, SubdualAndCornered) {
    const MeleeFigures& f = the_pack().tables.melee;
    EXPECT_NE(text_under("### SR3-GRAPPLE-1").find(printed_sign(f.subdual) + " on his TN"), std::string::npos);
    EXPECT_NE(text_under("### SR3-MELEE-9").find(printed_sign(f.cornered) + " on his combat TNs"), std::string::npos);
    Fight fight;
    EXPECT_EQ(fight.melee(bare_hands, bare_hands, {Do::subdue}).figure(Why::subdual), f.subdual);
    fight.s.at(Fight::own).set(cornered);
    EXPECT_EQ(fight.melee().figure(Why::cornered), f.cornered);
}

// --- ranged ----------------------------------------------------------------------------------------------------------

struct RangedRow {
    Why why;
    std::string cell;
    std::string keys; // of Vesper, on top of the usual ones
    std::function<void(Fight&)> apply;
    int expected;
};

void nothing(Fight&) {}

std::map<std::string, RangedRow> ranged_rows() {
    const RangedFigures& f = the_pack().tables.ranged;
    const std::string rifle = "weapons = [\"assault_rifle_plain\"]\n";
    const std::string smart = rifle + "accessories = { assault_rifle_plain = [\"smartgun_external\"] }\n";
    const auto attacker = [](Fight& fight) -> Combatant& { return fight.s.at(Fight::own); };
    const auto target = [](Fight& fight) -> Combatant& { return fight.s.at(Fight::foe); };
    return {
        {"Recoil, semi-automatic",
         {Why::recoil_semi_automatic, printed_sign(f.recoil_second_shot) + " on the second shot in the phase", rifle,
          [](Fight& fight) {
              for (int i = 0; i < 2; ++i) count_semi_automatic(fight.s.book, fight.s.item(0));
          },
          f.recoil_second_shot}},
        {"Recoil, burst",
         {Why::recoil_burst, printed_sign(f.recoil_burst) + " per burst in the phase", rifle,
          [](Fight& fight) {
              for (int i = 0; i < 2; ++i) count_burst(fight.s.book, fight.s.item(0), 3);
          },
          2 * f.recoil_burst}},
        {"Recoil, full auto",
         {Why::recoil_full_auto, printed_sign(f.recoil_round) + " per previous round in the phase", rifle,
          [](Fight& fight) {
              fight.s.item(0).mode = Mode::full_auto;
              count_full_auto(fight.s.book, fight.s.item(0), 6);
          },
          5 * f.recoil_round}},
        {"Recoil, heavy weapon",
         {Why::heavy_recoil, "twice the uncompensated recoil", "weapons = [\"shotgun_pump\"]\n",
          [](Fight& fight) { count_burst(fight.s.book, fight.s.item(0), 3); },
          (f.heavy_recoil_times - 1) * f.recoil_burst}},
        {"Blind fire",
         {Why::blind_fire, printed_sign(f.blind_fire), rifle,
          [=](Fight& fight) { target(fight).cover = Cover::unseen; }, f.blind_fire}},
        {"Target in partial cover",
         {Why::partial_cover, printed_sign(f.partial_cover), rifle,
          [=](Fight& fight) { target(fight).cover = Cover::partial; }, f.partial_cover}},
        {"Several targets",
         {Why::several_targets, printed_sign(f.additional_target) + " per additional target in the phase", rifle,
          [=](Fight& fight) { attacker(fight).shot_at = bit(Fight::foe + 1) | bit(Fight::foe + 2); },
          2 * f.additional_target}},
        {"Target running",
         {Why::target_running, printed_sign(f.target_running), rifle,
          [=](Fight& fight) { target(fight).gait = Gait::running; }, f.target_running}},
        {"Target stationary",
         {Why::target_stationary, printed_sign(f.target_stationary), rifle,
          [=](Fight& fight) { target(fight).gait = Gait::stationary; }, f.target_stationary}},
        {"Attacker in melee",
         {Why::attacker_in_melee, printed_sign(f.attacker_in_melee) + " per opponent engaged with him", rifle,
          [](Fight& fight) {
              for (int i = 1; i <= 3; ++i) fight.engage(Fight::own, Fight::foe + i);
          },
          3 * f.attacker_in_melee}},
        {"Attacker running",
         {Why::attacker_running, printed_sign(f.attacker_running), rifle,
          [=](Fight& fight) { attacker(fight).pace = Gait::running; }, f.attacker_running}},
        {"Attacker running on difficult ground",
         {Why::attacker_running_difficult,
          printed_sign(f.attacker_running_difficult) + " (instead of " + printed_sign(f.attacker_running) + ")", rifle,
          [=](Fight& fight) {
              fight.loaded.book.rough[fight.loaded.book.rough_areas++] = {0, 0, 1};
              attacker(fight).pace = Gait::running;
          },
          f.attacker_running_difficult}},
        {"Smartlink with smartgun",
         {Why::smartlink, printed_sign(f.smartlink), smart,
          [](Fight& fight) { fight.loaded.book.sheet[Fight::own].smartlink = true; }, f.smartlink}},
        {"Smart goggles with smartgun",
         {Why::smart_goggles, printed_sign(f.smart_goggles), smart,
          [](Fight& fight) { fight.loaded.book.sheet[Fight::own].goggles = true; }, f.smart_goggles}},
        {"Laser sight",
         {Why::laser_sight, printed_sign(f.laser_sight),
          rifle + "accessories = { assault_rifle_plain = [\"laser_sight\"] }\n", nothing, f.laser_sight}},
        {"Second firearm",
         {Why::second_firearm, printed_sign(f.second_firearm) + " on each, recoil on each", rifle,
          [=](Fight& fight) { attacker(fight).set(two_firearms); }, f.second_firearm}},
        {"Aimed shot",
         {Why::aim, printed_sign(f.aim) + " per Simple Action of aim", rifle,
          [=](Fight& fight) {
              attacker(fight).aim = 2;
              attacker(fight).aim_target = Fight::foe;
              attacker(fight).aim_item = 0;
          },
          2 * f.aim}},
        {"Called shot", {Why::called_shot, printed_sign(f.called_shot), rifle, nothing, f.called_shot}},
        {"Visibility",
         {Why::ranged_visibility, "table", rifle, [](Fight& fight) { fight.s.state.light = Light::partial; },
          the_pack().tables.ranged_visibility.light[static_cast<int>(Light::partial)].figure[0][1]}},
        {"Wounds",
         {Why::wounds, "table", rifle, [=](Fight& fight) { attacker(fight).stun = 3; }, the_pack().tables.wound[2].tn}},
    };
}

// SR3-RANGED-4
TEST(ShadowrunRegistryModifiers, Ranged) {
    const auto tables = tables_under("### SR3-RANGED-4");
    ASSERT_EQ(tables.size(), 1u);
    const auto rows = ranged_rows();
    EXPECT_EQ(tables[0][0], (Cells{"Situation", "TN", "Rule"}));
    EXPECT_EQ(tables[0].size(), 1 + rows.size());
    for (std::size_t i = 1; i < tables[0].size(); ++i) {
        const Cells& printed = tables[0][i];
        ASSERT_TRUE(rows.contains(printed[0])) << printed[0];
        const RangedRow& row = rows.at(printed[0]);
        EXPECT_EQ(row.cell, printed[1]) << printed[0];
        EXPECT_EQ(std::string(rule_of(row.why).text), printed[2] == "here" ? "SR3-RANGED-4" : printed[2]) << printed[0];
        Fight fight(row.keys);
        fight.s.at(Fight::foe).gait = Gait::walking; // a target who walked has no modifier
        row.apply(fight);
        Shot shot = fight.shot();
        if (row.why == Why::called_shot) shot.manner = Do::call_vital;
        const TargetNumber tn = ranged_tn(fight.s, shot);
        EXPECT_EQ(tn.figure(row.why), row.expected) << printed[0];
        // Nothing else but the range, and under a doubled recoil the recoil itself.
        const int recoil = row.why == Why::heavy_recoil ? int{the_pack().tables.ranged.recoil_burst} : 0;
        EXPECT_EQ(tn.sum, tn.figure(Why::range) + recoil + row.expected) << printed[0] << ": and nothing else";
    }
}

// SR3-RECOIL-1: "twice the uncompensated recoil"
TEST(ShadowrunRegistryModifiers, TwiceIsTwo) { EXPECT_EQ(the_pack().tables.ranged.heavy_recoil_times, 2); }

// SR3-SIGHT-3, SR3-SHOT-6: the figures that the table leaves to their rules.
TEST(ShadowrunRegistryModifiers, LaserAndShot) {
    const RangedFigures& f = the_pack().tables.ranged;
    EXPECT_NE(text_under("### SR3-SIGHT-3").find("up to " + std::to_string(f.laser_metres) + " m."), std::string::npos);
    EXPECT_NE(text_under("### SR3-SHOT-6")
                  .find("gives " + printed_sign(f.smartlink_shot) + " with shot rounds (instead of " +
                        printed_sign(f.smartlink) + ")"),
              std::string::npos);
}

// --- fire modes ------------------------------------------------------------------------------------------------------

// SR3-FIRE-2 to -6, in the words of the rules.
TEST(ShadowrunRegistryModifiers, FireModes) {
    const FireFigures& fire = the_pack().tables.fire;
    const RangedFigures& f = the_pack().tables.ranged;
    const auto says = [](const std::string& rule, const std::string& words) {
        EXPECT_NE(text_under("### " + rule).find(words), std::string::npos) << rule << ": " << words;
    };
    says("SR3-FIRE-2", "second " + printed_sign(f.recoil_second_shot));
    EXPECT_EQ(fire.burst_rounds, 3);
    says("SR3-FIRE-3", "three rounds at one target");
    says("SR3-FIRE-3", "Recoil " + printed_sign(f.recoil_burst) + " for each burst");
    says("SR3-FIRE-3", "Power " + printed_sign(fire.burst_power) + ", Damage Level " + printed_sign(fire.burst_level));
    EXPECT_EQ(fire.short_rounds, 2);
    EXPECT_EQ(fire.short_level, 0);
    says("SR3-FIRE-4",
         "With only two rounds left a burst fires two: Power " + printed_sign(fire.short_power) + ", level unchanged");
    says("SR3-FIRE-5", "at least " + std::to_string(fire.auto_least_rounds) + " rounds");
    EXPECT_EQ(fire.auto_power_per_round, 1);
    says("SR3-FIRE-5", "Power + (n - 1), Damage Level + floor(n / " + std::to_string(fire.auto_rounds_per_level) + ")");
    EXPECT_EQ(f.recoil_round, 1);
    says("SR3-FIRE-6", "up to and including the last round of the grouping, minus 1");
}

} // namespace
} // namespace fracas::shadowrun
