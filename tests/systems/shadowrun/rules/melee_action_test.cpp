// The Complex Action: the step of SR3-MELEE-1, several opponents SR3-MELEE-7, manner SR3-CALLED-1 and SR3-GRAPPLE-1, and
// who may be attacked.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/melee.hpp"

namespace fracas::shadowrun {
namespace {

// Ada with a sword between Bo (east), Cy (north) and Dee (west), all unarmed.
struct Brawl : Duel {
    int cy, dee;

    Brawl() : Duel(swordsman()), cy(third({}, "Cy", 1, 0, 1)), dee(third({}, "Dee", 1, -1, 0)) { phase_of(ada); }
    void goes(const Steps& steps, int first = 1) {
        run(steps, [&](TestScript& table) { melee_attack(table, scene(), ada, option_of(Do::melee, 0, first)); });
    }
    std::vector<int> targets() const { // of the attack tests, in order
        std::vector<int> list;
        for (const Event& event : events)
            if (event.is<TestMade>() && event.as<TestMade>().test == What::melee_attack)
                list.push_back(event.tn.value());
        return list;
    }

    static Person swordsman() {
        Person person;
        person.in_hand = {"sword"};
        return person;
    }
};

// SR3-MELEE-7: full skill on each; +2 and +4 on the second and third; all declared at the start.
TEST(MeleeAction, SR3_MELEE_7_OneAttackOnEach) {
    Brawl b;
    b.at(b.ada).pool = 6;
    b.goes({"also>dee",       "also>cy", //
            "plain",          "pool:1",        "defend:unarmed", {1, 1, 1, 1, 1},
            {5, 1, 1, 1},     {4, 4, 4, 4}, // struck back, resisted
            "plain",          "pool:4",        "defend:unarmed", {1, 1, 1, 1, 1, 1, 1, 1},
            {5, 1, 1, 1},     {4, 4, 4, 4},    "plain",          "pool:1",
            "defend:unarmed", {1, 1, 1, 1, 1}, {5, 1, 1, 1},     {4, 4, 4, 4}});
    // Reach -1; those attacked before are engaged with her by now and friends of the next (SR3-MELEE-10).
    EXPECT_EQ(b.targets(), (std::vector<int>{3, 3 + 2 + 1, 3 + 4 + 2}));
    EXPECT_EQ(b.figure(What::melee_attack, Why::several_opponents), 4);
    EXPECT_EQ(b.at(b.ada).pool, 0);
    EXPECT_EQ(b.count(Happened::melee_declared), 3);
    EXPECT_EQ(b.last(Happened::melee_declared).whom, b.cy);
    EXPECT_EQ(b.last(Happened::melee_declared).as<MeleeDeclared>().number, 3);
    EXPECT_EQ(b.at(b.ada).struck_at, bit(b.bo) | bit(b.cy) | bit(b.dee));
}

// Setting every_roll: each attack, the first included, has +2 x (opponents - 1).
TEST(MeleeAction, SR3_MELEE_7_EveryRoll) {
    Brawl b;
    b.book.settings.several_every_roll = true;
    b.goes({"also>cy",
            "no", //
            "plain",
            "defend:unarmed",
            {1, 1, 1, 1},
            {5, 1, 1, 1},
            {4, 4, 4, 4}, //
            "plain",
            "defend:unarmed",
            {1, 1, 1, 1},
            {5, 1, 1, 1},
            {4, 4, 4, 4}});
    EXPECT_EQ(b.targets(), (std::vector<int>{3 + 2, 3 + 2 + 1}));
}

// SR3-MELEE-7: each opponent at most once; only those within reach without a step.
TEST(MeleeAction, SR3_MELEE_7_WhoMayBeNamed) {
    Brawl b;
    const auto asks = [&](const Steps& steps) {
        return b.keys_after(
            steps, [&](TestScript& table) { melee_attack(table, b.scene(), b.ada, option_of(Do::melee, 0, b.bo)); });
    };
    EXPECT_EQ(asks({}), (std::vector<std::string>{"no", "also>cy", "also>dee"}));
    EXPECT_EQ(asks({"also>dee"}), (std::vector<std::string>{"no", "also>cy"}));
    b.put_at(b.cy, 0, 2000);
    EXPECT_EQ(asks({}), (std::vector<std::string>{"no", "also>cy", "also>dee"}));
    b.put_at(b.cy, 0, 2010);
    EXPECT_EQ(asks({}), (std::vector<std::string>{"no", "also>dee"}));
    b.sheet(b.dee).side = 0;
    EXPECT_TRUE(has(asks({}), "plain")); // nobody else to name: the manner is asked at once
}

// SR3-MELEE-7: put out of action by a strike, he loses what is left.
TEST(MeleeAction, SR3_MELEE_7_LostWhenOut) {
    Brawl b;
    b.at(b.ada).stun = 9;
    b.goes({"also>cy", "also>dee", "plain", "defend:unarmed", {1, 1, 1, 1}, {5, 1, 1, 1}, {1, 1, 1, 1}});
    EXPECT_EQ(b.at(b.ada).status, Status::unconscious);
    EXPECT_EQ(b.count(Happened::attack_lost, "SR3-MELEE-7"), 2);
    EXPECT_EQ(b.last(Happened::attack_lost).as<AttackLost>().number, 3); // the third of them
    EXPECT_EQ(b.count(Happened::melee_declared), 1);
}

// SR3-MELEE-7: knocked prone the same; one who lay from the start goes on.
TEST(MeleeAction, SR3_MELEE_7_LostWhenProne) {
    Brawl b;
    b.goes({"also>cy", "no", "plain", "defend:unarmed", {1, 1, 1, 1}, {5, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}});
    EXPECT_TRUE(b.at(b.ada).is(prone));
    EXPECT_EQ(b.count(Happened::attack_lost), 1);
    Brawl lying;
    lying.at(lying.ada).set(prone);
    lying.goes({"also>cy",
                "no",
                "plain",
                "defend:unarmed",
                {1, 1, 1, 1},
                {3, 1, 1, 1},
                {1, 1, 1, 1}, //
                "plain",
                "defend:unarmed",
                {1, 1, 1, 1},
                {3, 1, 1, 1},
                {4, 4, 4, 4}});
    EXPECT_EQ(lying.count(Happened::attack_lost), 0);
}

// SR3-MELEE-7: an attack on one no longer within reach is lost.
TEST(MeleeAction, SR3_MELEE_7_LostOutOfReach) {
    Brawl b;
    b.put_at(b.dee, -2000);
    b.goes({"also>cy",
            "also>dee", //
            "plain",
            "defend:unarmed",
            {1, 1, 1, 1},
            {1, 1, 1, 1},
            {6, 6, 6, 6}, // a tie: she hits, 6M all but stopped
            "plain",
            "defend:unarmed",
            {1, 1, 1, 1},
            {5, 1, 1, 1},
            {1, 1, 1, 1},
            {4, 1, 1, 1}}, // knocked back south
           b.bo);
    EXPECT_EQ(b.at(b.ada).y, -1000);
    EXPECT_EQ(b.count(Happened::attack_lost), 1); // Dee is 2.24 m off
    EXPECT_EQ(b.last(Happened::attack_lost).whom, b.dee);
}

// SR3-CALLED-1, SR3-GRAPPLE-1, SR3-MELEE-7: one of the attacks is called or meant to subdue; the others are plain.
TEST(MeleeAction, SR3_CALLED_1_OneOfTheAttacks) {
    Brawl b;
    b.goes({"also>cy",
            "no", //
            "call-vital",
            "defend:unarmed",
            {1, 1, 1, 1},
            {5, 1, 1, 1},
            {4, 4, 4, 4}, //
            "defend:unarmed",
            {1, 1, 1, 1},
            {5, 1, 1, 1},
            {4, 4, 4, 4}}); // no manner asked
    EXPECT_EQ(b.targets(), (std::vector<int>{3 + 4, 3 + 2 + 1}));
    EXPECT_TRUE(b.at(b.ada).is(free_spent));
}

// SR3-CALLED-1: a Free Action; spent, there is none. SR3-GRAPPLE-1: only weapons that do Stun subdue, unarmed counts.
TEST(MeleeAction, SR3_GRAPPLE_1_Manners) {
    Brawl b;
    b.book.combatants = 2;
    const auto manners = [&](int item) {
        return b.keys_after(
            {}, [&](TestScript& table) { melee_attack(table, b.scene(), b.ada, option_of(Do::melee, item, b.bo)); });
    };
    using Keys = std::vector<std::string>;
    EXPECT_EQ(manners(0), (Keys{"plain", "call-vital", "call-other"}));
    EXPECT_EQ(manners(bare_hands), (Keys{"plain", "call-vital", "call-other", "subdue"}));
    const int club = b.hold(b.ada, "club");
    EXPECT_TRUE(has(manners(club), "subdue"));
    b.at(b.bo).status = Status::subdued;
    EXPECT_TRUE(has(manners(bare_hands), "subdue"));
    b.at(b.bo).status = Status::unconscious;
    EXPECT_FALSE(has(manners(bare_hands), "subdue"));
    b.at(b.bo).status = Status::active;
    b.at(b.ada).set(free_spent);
    EXPECT_EQ(manners(bare_hands), (Keys{"plain", "subdue"}));
    EXPECT_TRUE(has(manners(0), "defend:unarmed")); // a sword and no Free Action: nothing to choose
    b.at(b.ada).set(free_spent, false);
    b.vehicle(b.bo, 3, 0);
    EXPECT_EQ(manners(bare_hands),
              (Keys{"plain", "call-vital", "call-other"})); // SR3-CALLED-1: alike, but nobody holds it
}

// SR3-DICE-5+: without the skill nothing is open that would bring the target number to 8; he never rolls no dice.
TEST(MeleeAction, SR3_DICE_5_MannersWithoutSkill) {
    Brawl b;
    b.book.combatants = 2;
    b.skill(b.ada, Skill::unarmed_combat, 0);
    const auto manners = [&](int modifier) {
        b.at(b.ada).modifier = modifier;
        return b.keys_after({}, [&](TestScript& table) {
            melee_attack(table, b.scene(), b.ada, option_of(Do::melee, bare_hands, b.bo));
        });
    };
    using Keys = std::vector<std::string>;
    EXPECT_EQ(manners(-1), (Keys{"plain", "call-vital", "call-other", "subdue"})); // 3 + 4
    EXPECT_EQ(manners(0), (Keys{"plain", "subdue"}));                              // 4 + 4
    EXPECT_EQ(manners(1), (Keys{"plain", "subdue"}));                              // 5 + 2
    EXPECT_TRUE(has(manners(2), "defend:unarmed"));                                // 6 + 2: only plain is left
    b.skill(b.ada, Skill::unarmed_combat, 1);
    EXPECT_EQ(manners(2).size(), 4u);
}

// SR3-DICE-5+, SR3-MELEE-7: a later attack that cannot be rolled is lost.
TEST(MeleeAction, SR3_DICE_5_LaterAttacksWithoutSkill) {
    Brawl b;
    for (const Skill skill : {Skill::edged_weapons, Skill::clubs, Skill::pole_arms}) b.skill(b.ada, skill, 0);
    b.at(b.ada).modifier = 2; // 4 - 1 + 2 = 5; then + 2 + 1 = 8
    b.goes({"also>cy", "no", "defend:unarmed", {1, 1, 1, 1}, {5, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(b.targets(), (std::vector<int>{5 + 4}));
    EXPECT_EQ(b.count(Happened::attack_lost, "SR3-DICE-5+"), 1);
    EXPECT_EQ(b.last(Happened::attack_lost).whom, b.cy);
    EXPECT_EQ(b.last(Happened::attack_lost).as<AttackLost>().number, 2);
}

// --- SR3-MELEE-1: the step -------------------------------------------------------------------------------------------

struct StepIn : Duel {
    bool reaches(int millimetres, int item = bare_hands) {
        put_at(bo, millimetres);
        return may_strike(scene(), ada, item, bo);
    }
};

// At most one metre towards the opponent, for any reach.
TEST(MeleeAction, SR3_MELEE_1_HowFarAStepReaches) {
    StepIn s;
    EXPECT_TRUE(s.reaches(1000));
    EXPECT_TRUE(s.reaches(2000));
    EXPECT_FALSE(s.reaches(2010));
    const int sword = s.hold(s.ada, "sword");
    EXPECT_TRUE(s.reaches(3000, sword));
    EXPECT_FALSE(s.reaches(3010, sword));
}

// The step is made, no longer than needed, and told; cover stays behind; it is no movement.
TEST(MeleeAction, SR3_MELEE_1_Step) {
    StepIn s;
    s.phase_of(s.ada);
    s.put_at(s.bo, 1700);
    s.at(s.ada).cover = Cover::partial;
    s.run({}, [&](TestScript& table) { step_to(table, s.scene(), s.ada, bare_hands, s.bo); });
    EXPECT_EQ(s.at(s.ada).x, 700);
    EXPECT_EQ(s.count(Happened::stepped, "SR3-MELEE-1"), 1);
    EXPECT_EQ(s.at(s.ada).cover, Cover::none);
    EXPECT_FALSE(s.at(s.ada).is(has_moved));
    EXPECT_EQ(s.at(s.ada).gait, Gait::stationary);
    s.run({}, [&](TestScript& table) { step_to(table, s.scene(), s.ada, bare_hands, s.bo); });
    EXPECT_EQ(s.at(s.ada).x, 700); // in reach: none needed
    EXPECT_TRUE(s.events.empty());
    s.put_at(s.bo, 700, -1900);
    s.run({}, [&](TestScript& table) { step_to(table, s.scene(), s.ada, bare_hands, s.bo); });
    EXPECT_EQ(s.last(Happened::stepped).as<Stepped>().x.tenths, 7); // tenths of a metre
    EXPECT_EQ(s.last(Happened::stepped).as<Stepped>().y.tenths, -9);
}

// SR3-GRAPPLE-2: a step that parts the subduer from his victim is a movement of his own; he no longer subdues.
TEST(MeleeAction, SR3_GRAPPLE_2_AStepAway) {
    StepIn s;
    const int cy = s.third({}, "Cy", 1, -1, 0);
    s.phase_of(s.ada);
    s.contact(s.ada, cy);
    s.subdual(s.ada, cy, 4, 4);
    s.put_at(s.bo, 1900);
    s.run({}, [&](TestScript& table) { step_to(table, s.scene(), s.ada, bare_hands, s.bo); });
    EXPECT_FALSE(s.scene().engaged(s.ada, cy));
    EXPECT_EQ(s.scene().subdual_boxes(cy), 0);
}

// A prone combatant has none; nobody steps through a wall, off the field or into somebody.
TEST(MeleeAction, SR3_MELEE_1_NoStep) {
    StepIn lying;
    lying.at(lying.ada).set(prone);
    EXPECT_FALSE(lying.reaches(1010));
    EXPECT_TRUE(lying.reaches(1000));
    StepIn walled;
    walled.wall(1, -1, 1, 1, 0, false);
    EXPECT_FALSE(walled.reaches(2000));
    StepIn edge;
    edge.book.field = {-5, -5, 0, 5, true};
    EXPECT_FALSE(edge.reaches(2000));
    StepIn crowd;
    crowd.third({}, "Cy", 0, 1, 0);
    EXPECT_FALSE(crowd.reaches(2000));
}

// Who may be attacked: an enemy who is there, not one who surprises him, not through a wall.
TEST(MeleeAction, SR3_COND_1_WhoMayBeAttacked) {
    StepIn s;
    EXPECT_TRUE(may_attack(s.scene(), s.ada, s.bo));
    EXPECT_FALSE(may_attack(s.scene(), s.ada, s.ada));
    for (const Status status : {Status::subdued, Status::unconscious, Status::dying}) {
        s.at(s.bo).status = status;
        EXPECT_TRUE(may_attack(s.scene(), s.ada, s.bo));
    }
    for (const Status status : {Status::dead, Status::fled}) {
        s.at(s.bo).status = status;
        EXPECT_FALSE(may_attack(s.scene(), s.ada, s.bo));
    }
    s.at(s.bo).status = Status::active;
    s.sheet(s.bo).side = 0;
    EXPECT_FALSE(may_attack(s.scene(), s.ada, s.bo));
    s.sheet(s.bo).side = 1;
    s.at(s.ada).surprised_by = bit(s.bo); // SR3-INIT-5+
    EXPECT_FALSE(may_attack(s.scene(), s.ada, s.bo));
    s.at(s.ada).surprised_by = 0;
    s.put_at(s.bo, 1500);
    s.wall(1, -1, 1, 1, 0, false);
    EXPECT_FALSE(may_attack(s.scene(), s.ada, s.bo));
}

// SR3-READY-1+, SR3-DICE-5+: with a weapon in hand, and a roll that is possible.
TEST(MeleeAction, SR3_READY_1_MayStrike) {
    StepIn s;
    const int club = s.carry(s.ada, "club");
    EXPECT_FALSE(may_strike(s.scene(), s.ada, club, s.bo));
    s.item(club).in_hand = true;
    EXPECT_TRUE(may_strike(s.scene(), s.ada, club, s.bo));
    const int gun = s.hold(s.ada, "heavy_pistol");
    EXPECT_FALSE(may_strike(s.scene(), s.ada, gun, s.bo));
    s.skill(s.ada, Skill::clubs, 0);
    s.at(s.ada).modifier = 4; // 4 - 1 + 4 = 7
    EXPECT_TRUE(may_strike(s.scene(), s.ada, club, s.bo));
    s.at(s.ada).modifier = 5;
    EXPECT_FALSE(may_strike(s.scene(), s.ada, club, s.bo));
}

// SR3-PASS-1: the step never gives anybody an attack.
TEST(MeleeAction, SR3_PASS_1_NotByAStep) {
    StepIn s;
    s.phase_of(s.ada);
    s.third({}, "Cy", 1, 0, 1);
    s.put_at(s.bo, 2000);
    s.put_at(2, 500, 900); // beside the step
    s.at(s.ada).set(free_spent);
    s.skill(s.ada, Skill::unarmed_combat, 4);
    s.run({"plain", "defend:unarmed", {4, 1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}},
          [&](TestScript& table) { melee_attack(table, s.scene(), s.ada, option_of(Do::melee, bare_hands, s.bo)); });
    EXPECT_EQ(s.count(Happened::stepped), 1);
    EXPECT_EQ(s.count(Happened::passes), 0);
    EXPECT_EQ(s.at(s.ada).x, 1000);
}

} // namespace
} // namespace fracas::shadowrun
