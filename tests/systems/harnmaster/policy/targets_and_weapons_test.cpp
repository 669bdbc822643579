// What the policies judge by, figure by figure.
#include "systems/harnmaster/policy/policy.hpp"
#include "systems/harnmaster/stage.hpp"

namespace fracas::harnmaster {
namespace {

struct Scales : Duel {
    explicit Scales(Person first = {}, Person second = {}) : Duel(std::move(first), std::move(second)) { turn_of(ada); }
    // A part of Bo protected alike against everything.
    void armour_part(Part part, int figure) {
        for (int i = 0; i < book.locations; ++i)
            for (int aspect = 0; aspect < aspect_count; ++aspect)
                if (book.location[i].part == part)
                    for (const Side side : {left, right}) sheet(bo).armour[spot_of(i, side)][aspect] = figure;
    }
    void impacts(int item, int blunt, int edged = no_impact, int point = no_impact) {
        Weapon& weapon = weapon_of(item);
        weapon.impact[0] = blunt;
        weapon.impact[1] = edged;
        weapon.impact[2] = point;
    }
    int striker() { return best_striker(scene(), ada, bo); }
};

// --- enemies -------------------------------------------------------------------------------------------------------------

TEST(Judgement, OnTheGroundIsLikeFortyPoints) {
    Scales s;
    const int other = s.third({}, "Cy", 1, hex_at(0, 1));
    s.at(other).set(prone);
    s.at(s.bo).ip = 40;
    EXPECT_EQ(chosen_enemy(s.scene(), s.ada), s.bo);
    s.at(s.bo).ip = 39;
    EXPECT_EQ(chosen_enemy(s.scene(), s.ada), other);
}

TEST(Judgement, AHexIsLikeAThousandPoints) {
    Scales s;
    s.at(s.bo).hex = hex_at(2, 0);
    const int near = s.third({}, "Cy", 1, hex_at(0, 1));
    s.at(s.bo).ip = 999;
    EXPECT_EQ(chosen_enemy(s.scene(), s.ada), near);
    s.at(s.bo).ip = 1000;
    EXPECT_EQ(chosen_enemy(s.scene(), s.ada), s.bo);
}

// --- weapons -------------------------------------------------------------------------------------------------------------

// HMG-MELEE-9+
TEST(Judgement, WhatTheHandsCost) {
    Scales s(armed("broadsword", "round_shield"));
    const auto cost = [&](const char* weapon, int hands) {
        return hand_cost(s.scene(), s.ada, s.book.weapon[s.weapon(weapon)], hands);
    };
    EXPECT_EQ(cost("battlesword", 2), 0);
    EXPECT_EQ(cost("battlesword", right), 20);
    EXPECT_EQ(cost("battlesword", left), 30);
    s.book.weapon[s.weapon("broadsword")].one_hand_penalty = 7;
    EXPECT_EQ(cost("broadsword", 2), 7);
    EXPECT_EQ(cost("broadsword", right), 7);
    EXPECT_EQ(cost("broadsword", left), 15);
    s.sheet(s.ada).main_hand = left;
    EXPECT_EQ(cost("broadsword", left), 7);
    s.book.weapon[s.weapon("round_shield")].off_hand_penalty = 9;
    EXPECT_EQ(cost("round_shield", right), 0);
}

TEST(Judgement, WhatAWeaponIsWorth) {
    Scales s;
    const auto worth = [&](const char* weapon, int hands) {
        return weapon_worth(s.scene(), s.ada, s.book.weapon[s.weapon(weapon)], hands);
    };
    EXPECT_EQ(worth("broadsword", right), 50 + 4 * 6);
    EXPECT_EQ(worth("broadsword", left), 50 + 4 * 6 - 15);
    EXPECT_EQ(worth("round_shield", left), 50 + 4 * 2 - 30);
    EXPECT_EQ(worth("longbow_80", 2), -100);
    Weapon& net = s.book.weapon[s.weapon("net")];
    EXPECT_EQ(worth("net", 2), 50 + 4 * 2);
    net.impact[0] = no_impact;
    EXPECT_EQ(worth("net", 2), -100);
    EXPECT_EQ(best_impact(net), no_impact);
}

TEST(Judgement, WhichHandsAreOnIt) {
    Scales s(armed("broadsword", "dagger"), armed_two_handed("battlesword"));
    EXPECT_EQ(hands_on(s.at(s.ada), s.right_hand(s.ada)), right);
    EXPECT_EQ(hands_on(s.at(s.ada), s.left_hand(s.ada)), left);
    EXPECT_EQ(hands_on(s.at(s.bo), s.left_hand(s.bo)), 2);
}

TEST(Judgement, TheMainHandStrikesIfItCanAtAll) {
    Scales s(armed("dagger", "broadsword"));
    const int dagger = s.right_hand(s.ada), sword = s.left_hand(s.ada);
    EXPECT_EQ(s.striker(), dagger);
    s.impacts(dagger, 0);
    s.ml(s.ada, "knives", 1);
    EXPECT_EQ(s.striker(), dagger);
    s.ml(s.ada, "knives", 0);
    EXPECT_EQ(s.striker(), sword);
    s.sheet(s.ada).main_hand = left;
    s.ml(s.ada, "knives", 130);
    EXPECT_EQ(s.striker(), sword);
}

TEST(Judgement, AShieldInTheMainHandIsCompared) {
    Scales s(armed("round_shield", "dagger"));
    EXPECT_EQ(s.striker(), s.left_hand(s.ada));
    s.ml(s.ada, "shield", 83); // 83 + 8 - 30 like the dagger's 50 - 5 + 16
    EXPECT_EQ(s.striker(), s.right_hand(s.ada));
    s.ml(s.ada, "shield", 82);
    EXPECT_EQ(s.striker(), s.left_hand(s.ada));
}

TEST(Judgement, ALimbOnlyWhereTheHandsHoldNothingFitForIt) {
    Scales s(armed("", "dagger"));
    const int dagger = s.left_hand(s.ada);
    s.impacts(dagger, 0);
    s.ml(s.ada, "knives", 6); // 1 in the off hand
    EXPECT_EQ(s.striker(), dagger);
    s.ml(s.ada, "knives", 5);
    EXPECT_EQ(s.striker(), foot); // 58, the fist 54
    s.at(s.ada).unusable = 1 << left_leg | 1 << right_leg;
    EXPECT_EQ(s.striker(), head);
    s.book.weapon[s.sheet(s.ada).natural_weapon[0]].impact[0] = 3;
    EXPECT_EQ(s.striker(), right_fist);
    s.at(s.bo).hex = hex_at(2, 0);
    EXPECT_EQ(s.striker(), nothing);
}

TEST(Judgement, TheOffFistIsTheWorseOne) {
    Scales s;
    s.book.weapon[s.sheet(s.ada).natural_weapon[0]].impact[0] = 3;
    EXPECT_EQ(s.striker(), right_fist);
    s.sheet(s.ada).main_hand = left;
    EXPECT_EQ(s.striker(), left_fist);
}

TEST(Judgement, MasteryOfWhatIsInHand) {
    Scales s(armed("broadsword", "dagger"), armed("", "round_shield"));
    s.ml(s.ada, "knives", 60);
    EXPECT_EQ(mastery_in_hand(s.scene(), s.ada), 60);
    s.ml(s.ada, "longswords", 61);
    EXPECT_EQ(mastery_in_hand(s.scene(), s.ada), 61);
    s.ml(s.ada, "longswords", 0);
    s.ml(s.ada, "knives", 1);
    EXPECT_EQ(mastery_in_hand(s.scene(), s.ada), 1);
    s.ml(s.ada, "knives", 0);
    s.ml(s.ada, "unarmed", 33);
    EXPECT_EQ(mastery_in_hand(s.scene(), s.ada), 33);
    s.ml(s.bo, "unarmed", 44);
    EXPECT_EQ(mastery_in_hand(s.scene(), s.bo), 44); // a shield is no weapon
}

TEST(Judgement, ABladeIsWorthSomething) {
    Scales s(armed("broadsword"), armed("", "round_shield"));
    EXPECT_TRUE(has_blade(s.scene(), s.ada));
    EXPECT_FALSE(has_blade(s.scene(), s.bo));
    const int sword = s.right_hand(s.ada);
    s.impacts(sword, 0);
    s.ml(s.ada, "longswords", 1);
    EXPECT_TRUE(has_blade(s.scene(), s.ada));
    s.ml(s.ada, "longswords", 0);
    EXPECT_FALSE(has_blade(s.scene(), s.ada));
    s.ml(s.ada, "longswords", 50);
    s.item(sword).set(destroyed);
    EXPECT_FALSE(has_blade(s.scene(), s.ada));
}

TEST(Judgement, MissilesInHand) {
    Scales s(armed("javelin"), armed("mace"));
    EXPECT_TRUE(has_missile_in_hand(s.scene(), s.ada));
    EXPECT_FALSE(has_missile_in_hand(s.scene(), s.bo));
    s.item(s.right_hand(s.ada)).set(destroyed);
    EXPECT_FALSE(has_missile_in_hand(s.scene(), s.ada));
}

TEST(Judgement, WhatCanBeSpared) {
    Scales s(armed("dagger", "round_shield"), armed("mace"));
    const int dagger = s.right_hand(s.ada);
    const auto spares = [&](int item) { return can_spare(s.scene(), s.ada, item); };
    EXPECT_FALSE(spares(dagger)); // the shield does not strike, the mace is another's
    const int second = s.give(s.ada, "broadsword");
    EXPECT_TRUE(spares(dagger));
    EXPECT_TRUE(spares(second));
    s.item(second).set(destroyed);
    EXPECT_FALSE(spares(dagger));
    const int bow = s.give(s.ada, "longbow_80");
    EXPECT_FALSE(spares(dagger));
    EXPECT_TRUE(spares(bow));
    s.impacts(dagger, no_impact);
    EXPECT_FALSE(spares(bow));
}

// --- where and how to strike ---------------------------------------------------------------------------------------------

TEST(Judgement, ArmourOnAverage) {
    Scales s;
    s.armour(s.bo, "thorax", Aspect::edged, 10);
    s.armour(s.bo, "groin", Aspect::edged, 4);
    EXPECT_EQ(armour_of(s.scene(), s.bo, Part::body, 1), 14 / 3);
    s.armour(s.bo, "skull", Aspect::edged, 7);
    EXPECT_EQ(armour_of(s.scene(), s.bo, Part::head, 1), 7 / 2);
    EXPECT_EQ(armour_of(s.scene(), s.bo, Part::head, 0), 0);
    s.armour(s.bo, "foot", Aspect::point, 10); // the last of them
    EXPECT_EQ(armour_of(s.scene(), s.bo, Part::leg, 2), 2);
    s.book.locations = 0;
    EXPECT_EQ(armour_of(s.scene(), s.bo, Part::head, 1), 0);
}

TEST(Judgement, CutsAndStabsWinATie) {
    Scales s(armed("broadsword"));
    const int sword = s.right_hand(s.ada);
    const auto aspect = [&] { return best_aspect(s.scene(), s.ada, sword, s.bo); };
    s.impacts(sword, 4, 4, 4);
    EXPECT_EQ(aspect(), 1);
    s.impacts(sword, 5, 4, 4);
    EXPECT_EQ(aspect(), 0);
    s.impacts(sword, 4, no_impact, 4);
    EXPECT_EQ(aspect(), 2);
    s.impacts(sword, no_impact);
    EXPECT_EQ(aspect(), none);
    s.impacts(sword, 0);
    s.armour_part(Part::body, 3);
    EXPECT_EQ(aspect(), 0); // better than nothing
}

// HMG-MELEE-4
TEST(Judgement, WhereAimingPays) {
    Scales s(armed("broadsword"));
    const int sword = s.right_hand(s.ada);
    const auto zone = [&](int mastery, int trunk, int crown, int legs) {
        s.ml(s.ada, "longswords", mastery);
        s.armour_part(Part::body, trunk);
        s.armour_part(Part::head, crown);
        s.armour_part(Part::leg, legs);
        return best_zone(s.scene(), s.ada, sword, s.bo, false);
    };
    EXPECT_EQ(zone(45, 5, 0, 0), Zone::head);
    EXPECT_EQ(zone(44, 5, 0, 0), Zone::body);
    EXPECT_EQ(zone(45, 4, 0, 0), Zone::body);
    EXPECT_EQ(zone(45, 6, 2, 0), Zone::legs);
    EXPECT_EQ(zone(45, 5, 1, 0), Zone::body);
    EXPECT_EQ(zone(84, 1, 1, 1), Zone::body);
    EXPECT_EQ(zone(85, 1, 3, 1), Zone::head);
    EXPECT_EQ(zone(85, 1, 4, 1), Zone::body);
    s.at(s.ada).ip = 5;
    EXPECT_EQ(zone(49, 5, 0, 0), Zone::body);
    EXPECT_EQ(zone(50, 5, 0, 0), Zone::head);
    EXPECT_EQ(best_zone(s.scene(), s.ada, sword, nobody, false), Zone::body);
    s.impacts(sword, no_impact);
    EXPECT_EQ(zone(90, 5, 0, 0), Zone::body);
}

TEST(Judgement, AMissileHasItsOwnMasteryAndAspect) {
    Scales s(armed("javelin"));
    const int javelin = s.right_hand(s.ada);
    for (const char* place : {"thorax", "abdomen", "groin"}) s.armour(s.bo, place, Aspect::point, 9);
    s.ml(s.ada, "throwing", 50);
    s.ml(s.ada, "staves", 44);
    EXPECT_EQ(best_zone(s.scene(), s.ada, javelin, s.bo, true), Zone::head);
    EXPECT_EQ(best_zone(s.scene(), s.ada, javelin, s.bo, false), Zone::body);
    s.ml(s.ada, "throwing", 44);
    s.ml(s.ada, "staves", 50); // the blunt end does not meet the gap
    EXPECT_EQ(best_zone(s.scene(), s.ada, javelin, s.bo, true), Zone::body);
    EXPECT_EQ(best_zone(s.scene(), s.ada, javelin, s.bo, false), Zone::body);
}

// --- defences ------------------------------------------------------------------------------------------------------------

TEST(Judgement, WhatABlockIsWorth) {
    Scales s(armed("broadsword", "round_shield"));
    const int sword = s.right_hand(s.ada);
    const auto worth = [&](int item) { return block_worth(s.scene(), s.ada, item); };
    EXPECT_EQ(worth(s.left_hand(s.ada)), 50 + 15);
    EXPECT_EQ(worth(sword), 50 + 5 - 20);
    s.weapon_of(sword).quality = 13;
    EXPECT_EQ(worth(sword), 50 + 5 - 20);
    s.weapon_of(sword).quality = 14;
    EXPECT_EQ(worth(sword), 50 + 5 - 10);
    s.weapon_of(sword).quality = 0;
    EXPECT_EQ(worth(sword), 50 + 5);
    s.weapon_of(sword).quality = 1;
    EXPECT_EQ(worth(sword), 50 + 5 - 20);
    s.weapon_of(sword).defence_class = 0;
    EXPECT_EQ(worth(sword), 50 - 5 - 20);
    EXPECT_EQ(worth(right_fist), 50 + 10 - 40);
    EXPECT_EQ(worth(left_fist), 50 - 5 + 10 - 40);
}

TEST(Judgement, TheBestBlock) {
    Scales s(armed("broadsword", "round_shield"), armed("mace"));
    EXPECT_EQ(best_block(s.scene(), s.ada, true), s.left_hand(s.ada));
    s.ml(s.ada, "shield", 20); // 35, like the sword
    EXPECT_EQ(best_block(s.scene(), s.ada, true), s.left_hand(s.ada));
    s.ml(s.ada, "shield", 19);
    EXPECT_EQ(best_block(s.scene(), s.ada, true), s.right_hand(s.ada));
    s.ml(s.bo, "unarmed", 80);
    EXPECT_EQ(best_block(s.scene(), s.bo, true), left_fist);
    EXPECT_EQ(best_block(s.scene(), s.bo, false), s.right_hand(s.bo));
    s.at(s.bo).unusable = 1 << left_arm;
    EXPECT_EQ(best_block(s.scene(), s.bo, true), s.right_hand(s.bo));
    Scales bare;
    EXPECT_EQ(best_block(bare.scene(), bare.ada, false), nothing);
    bare.ml(bare.ada, "unarmed", 0); // a bad one is better than none
    EXPECT_EQ(best_block(bare.scene(), bare.ada, true), right_fist);
}

} // namespace
} // namespace fracas::harnmaster
