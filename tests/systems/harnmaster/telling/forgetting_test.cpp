// What the odds of a move need not tell apart.
#include "systems/harnmaster/stage.hpp"
#include "systems/harnmaster/telling/forgetting.hpp"

namespace fracas::harnmaster {
namespace {

// A strike of Ada on Bo as it has landed, in its simplest form.
Landed simplest(Duel& d, Aspect aspect, int dice, int impact, Zone zone, const Steps& steps) {
    Strike strike;
    strike.striker = Duel::ada;
    strike.victim = Duel::bo;
    strike.aspect = aspect;
    strike.dice = dice;
    strike.impact = impact;
    strike.zone = zone;
    Landed landed;
    d.run(steps, [&](TestScript& table) { landed = land_strike(table, d.scene(), strike); });
    Forgetting{}.forgets(Landing{})(landed);
    return landed;
}

// For odds: what makes no difference is forgotten, what does is kept.
TEST(Forgetting, HMG_DAMAGE_4_ForgottenPlaces) {
    Duel d({}, armed("mace"));
    const Landed face = simplest(d, Aspect::point, 1, 5, Zone::head, {{20}, {1}});
    EXPECT_EQ(face.spot, nowhere);
    EXPECT_EQ(face.part, Part::body);
    const Landed arm = simplest(d, Aspect::point, 1, 5, Zone::arms, {{45}, {1}}); // nothing in that hand
    EXPECT_EQ(arm.part, Part::arm);
    EXPECT_EQ(arm.limb, no_limb);
    EXPECT_EQ(simplest(d, Aspect::point, 1, 5, Zone::arms, {{46}, {1}}).limb, right_arm);  // may drop the mace
    EXPECT_EQ(simplest(d, Aspect::point, 1, 15, Zone::legs, {{60}, {1}}).limb, right_leg); // 16: is lost
    EXPECT_EQ(simplest(d, Aspect::point, 1, 14, Zone::legs, {{60}, {1}}).limb, no_limb);
    const Landed cut = simplest(d, Aspect::edged, 4, 0, Zone::legs, {{60}, {6, 6, 6, 6}});
    EXPECT_EQ(cut.spot, d.spot("thigh", right));
    EXPECT_EQ(cut.part, Part::leg);
}

} // namespace
} // namespace fracas::harnmaster
