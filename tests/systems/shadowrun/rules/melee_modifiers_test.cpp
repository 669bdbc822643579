// Target numbers and Damage Codes of melee: SR3-MELEE-6, -7, -9, -10, -11, -12+, SR3-GRAPPLE-1, SR3-CALLED-1.
#include "systems/shadowrun/rules/melee_modifiers.hpp"
#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

struct Melee : Duel {
    using Duel::Duel;

    TargetNumber of(int who, int item = bare_hands, int opponents_item = bare_hands, const Declared& d = {}) {
        return melee_tn(scene(), who, item, who == ada ? bo : ada, opponents_item, d);
    }
    Entries list(int who) { return entries(of(who)); }
    static Entries with(Why why, int figure) { return {{Why::melee_base, 4}, {why, figure}}; }
};
const Entries base_alone{{Why::melee_base, 4}};

TEST(MeleeModifiers, SR3_MELEE_1_BaseIsFour) {
    Melee m;
    EXPECT_EQ(m.list(m.ada), base_alone);
    EXPECT_EQ(m.list(m.bo), base_alone);
    EXPECT_EQ(m.of(m.ada).value(), 4);
}

// SR3-MELEE-10: -1 per friend, at most -4; +1 per friend of the opponent, at most +4.
TEST(MeleeModifiers, SR3_MELEE_10_Friends) {
    Melee m;
    for (int friends = 1; friends <= 5; ++friends) {
        const int more = m.third({}, "Cy", 0, friends, 5);
        m.contact(more, m.bo);
        const int figure = friends < 4 ? friends : 4;
        EXPECT_EQ(m.list(m.ada), Melee::with(Why::own_friends, -figure));
        EXPECT_EQ(m.list(m.bo), Melee::with(Why::opponents_friends, figure));
    }
    EXPECT_EQ(m.of(m.ada).value(), 2);
}

// SR3-MELEE-10, decided: another active ally engaged with the same opponent; both sides may have some.
TEST(MeleeModifiers, SR3_MELEE_10_WhoIsAFriend) {
    Melee m;
    const int cy = m.third({}, "Cy", 0, 0, 5);
    m.contact(m.ada, m.bo); // his own contact is none
    EXPECT_EQ(m.list(m.ada), base_alone);
    const int dee = m.third({}, "Dee", 1, 0, 6);
    m.contact(cy, dee); // engaged with somebody else
    EXPECT_EQ(m.list(m.ada), base_alone);
    m.contact(cy, m.bo);
    EXPECT_EQ(m.list(m.ada), Melee::with(Why::own_friends, -1));
    m.contact(dee, m.ada);
    EXPECT_EQ(m.list(m.ada), (Entries{{Why::melee_base, 4}, {Why::own_friends, -1}, {Why::opponents_friends, 1}}));
    for (const Status status : {Status::subdued, Status::unconscious, Status::dying, Status::dead}) {
        m.at(cy).status = status;
        EXPECT_EQ(m.list(m.ada), Melee::with(Why::opponents_friends, 1));
    }
}

// SR3-MELEE-6: the longer has -d, the shorter +d, both at once; weapon plus natural reach.
TEST(MeleeModifiers, SR3_MELEE_6_Reach) {
    Melee m;
    const int sword = m.hold(m.ada, "sword"), pole = m.hold(m.bo, "pole_arm");
    EXPECT_EQ(entries(m.of(m.ada, sword, bare_hands)), Melee::with(Why::longer_reach, -1));
    EXPECT_EQ(entries(m.of(m.bo, bare_hands, sword)), Melee::with(Why::shorter_reach, 1));
    EXPECT_EQ(entries(m.of(m.ada, bare_hands, pole)), Melee::with(Why::shorter_reach, 2));
    EXPECT_EQ(entries(m.of(m.ada, sword, pole)), Melee::with(Why::shorter_reach, 1));
    m.sheet(m.ada).natural_reach = 1;
    EXPECT_EQ(entries(m.of(m.ada, sword, pole)), base_alone);
    EXPECT_EQ(entries(m.of(m.bo, bare_hands, bare_hands)), Melee::with(Why::shorter_reach, 1));
}

// SR3-MELEE-7: the k-th attack has +2 x (k - 1); with `every_roll` each has +2 x (opponents - 1).
TEST(MeleeModifiers, SR3_MELEE_7_SeveralOpponents) {
    Melee m;
    const auto figure = [&](int number, int of) {
        return m.of(m.ada, bare_hands, bare_hands, {Do::plain, number, of}).figure(Why::several_opponents);
    };
    EXPECT_EQ(figure(1, 3), 0);
    EXPECT_EQ(figure(2, 3), 2);
    EXPECT_EQ(figure(3, 3), 4);
    m.book.settings.several_every_roll = true;
    EXPECT_EQ(figure(1, 3), 4);
    EXPECT_EQ(figure(2, 3), 4);
    EXPECT_EQ(figure(1, 1), 0);
    EXPECT_EQ(figure(1, 2), 2);
}

// SR3-MELEE-10: superior position -1 over that opponent only, prone opponent -2, each alone.
TEST(MeleeModifiers, SR3_MELEE_10_PositionAndProne) {
    Melee m;
    m.at(m.ada).above = bit(m.bo);
    EXPECT_EQ(m.list(m.ada), Melee::with(Why::superior_position, -1));
    EXPECT_EQ(m.list(m.bo), base_alone);
    m.at(m.ada).above = bit(2);
    EXPECT_EQ(m.list(m.ada), base_alone);
    m.at(m.bo).set(prone);
    EXPECT_EQ(m.list(m.ada), Melee::with(Why::opponent_prone, -2));
    EXPECT_EQ(m.list(m.bo), base_alone); // SR3-MOVE-2+: no modifier of his own
}

// SR3-CALLED-1 +4 and SR3-GRAPPLE-1 +2, as declared.
TEST(MeleeModifiers, SR3_CALLED_1_AndSubdual) {
    Melee m;
    const auto list = [&](Do manner) { return entries(m.of(m.ada, bare_hands, bare_hands, {manner, 1, 1})); };
    EXPECT_EQ(list(Do::call_vital), Melee::with(Why::melee_called_shot, 4));
    EXPECT_EQ(list(Do::call_other), Melee::with(Why::melee_called_shot, 4));
    EXPECT_EQ(list(Do::subdue), Melee::with(Why::subdual, 2));
    EXPECT_EQ(list(Do::plain), base_alone);
}

// SR3-MELEE-9: cornered +2. SR3-MELEE-11: the roller's own eyes. SR3-DAMAGE-3+: his wounds.
TEST(MeleeModifiers, SR3_MELEE_9_CorneredVisibilityWounds) {
    Melee m;
    m.at(m.ada).set(cornered);
    EXPECT_EQ(m.list(m.ada), Melee::with(Why::cornered, 2));
    EXPECT_EQ(m.list(m.bo), base_alone);
    m.at(m.ada).set(cornered, false);
    m.state.light = Light::minimal;
    m.sheet(m.bo).vision = int{low_light_natural};
    EXPECT_EQ(m.list(m.ada), Melee::with(Why::melee_visibility, 3));
    EXPECT_EQ(m.list(m.bo), Melee::with(Why::melee_visibility, 1));
    m.state.light = Light::full;
    m.at(m.ada).physical = 3;
    EXPECT_EQ(m.list(m.ada), Melee::with(Why::wounds, 2));
    EXPECT_EQ(m.list(m.bo), base_alone);
    m.at(m.ada).physical = 0;
    m.at(m.ada).modifier = -1;
    EXPECT_EQ(m.list(m.ada), Melee::with(Why::game_master, -1));
}

// SR3-MELEE-10: all that apply are added.
TEST(MeleeModifiers, SR3_MELEE_10_AllAdded) {
    Melee m;
    m.at(m.bo).set(prone);
    m.at(m.ada).set(cornered);
    m.at(m.ada).stun = 6;
    EXPECT_EQ(m.of(m.ada, bare_hands, bare_hands, {Do::call_vital, 2, 2}).value(), 4 - 2 + 2 + 3 + 4 + 2);
}

// SR3-MELEE-12+: Strength plus bonus; unarmed (Strength)M Stun; powered weapons have a fixed Power.
TEST(MeleeModifiers, SR3_MELEE_12_Codes) {
    Person strong;
    strong.strength = 5;
    Melee m(strong);
    const auto code = [&](const char* id) { return melee_code(m.scene(), m.ada, m.hold(m.ada, id)); };
    const Code sword = code("sword");
    EXPECT_EQ(sword.power, 7);
    EXPECT_EQ(sword.level, Level::moderate);
    EXPECT_FALSE(sword.stun);
    const Code fist = melee_code(m.scene(), m.ada, bare_hands);
    EXPECT_EQ(fist.power, 5);
    EXPECT_EQ(fist.level, Level::moderate);
    EXPECT_TRUE(fist.stun);
    const Code baton = code("stun_baton");
    EXPECT_EQ(baton.power, 6);
    EXPECT_EQ(baton.level, Level::serious);
    EXPECT_TRUE(baton.stun);
    EXPECT_EQ(code("battle_axe").power, 5);
    EXPECT_EQ(code("battle_axe").level, Level::serious);
    EXPECT_EQ(code("knife").level, Level::light);
}

} // namespace
} // namespace fracas::shadowrun
