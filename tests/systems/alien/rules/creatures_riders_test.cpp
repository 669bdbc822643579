// What the attacks of creatures do besides damage: ALN-CREAT-2+, ALN-CREAT-5+; the attacks of the pack's drone and hugger
// one by one.
#include "systems/alien/rules/turn.hpp"

#include "systems/alien/lair.hpp"
#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

// One attack of the beast on the prey, by its key.
struct LairAttack : Lair {
    using Lair::Lair;
    int left = 0; // damage after armor

    void strike_with(std::string_view key, const Steps& steps) {
        run(steps, [&](TestScript& t) { left = use_entry(t, scene(), lair_beast, place(lair_beast, key), lair_prey); });
    }
    std::vector<std::string> keys_when(std::string_view key, const Steps& steps) {
        return keys_after(steps,
                          [&](TestScript& t) { use_entry(t, scene(), lair_beast, place(lair_beast, key), lair_prey); });
    }
    CreatureAttack& entry(std::string_view key) {
        return book.attack[sheet(lair_beast).attack[place(lair_beast, key)]];
    }
};

Event creature_stress(int level) {
    return Event{"ALN-CREAT-5+", {lair_prey}, Stressed{.points = 1, .stress = level, .cause = Stressor::creature}};
}

// --- without a roll ----------------------------------------------------------------------------------------------------

// ALN-CREAT-2+: automatic: no roll, no Defend; its effects happen. ALN-CREAT-5+: stress, then a panic roll.
TEST(AlienStare, NeedsNoRoll) {
    LairAttack d;
    d.at(lair_prey).spent[0] = 0;
    d.strike_with("stare", {{1}});
    EXPECT_EQ(d.left, 0);
    EXPECT_TRUE(reports(d, creature_stress(1)));
    EXPECT_THAT(story_of(d), testing::ElementsAre("stressed", "panicked"));
    EXPECT_EQ(d.last(Happened::panicked).who, lair_prey);
}

// ALN-CREAT-5+: target_stress and target_panic_roll only for a pc.
TEST(AlienStare, MeansNothingToOthers) {
    for (const Kind kind : {Kind::npc, Kind::synthetic}) {
        LairAttack d;
        d.sheet(lair_prey).kind = kind;
        d.strike_with("stare", {});
        EXPECT_THAT(story_of(d), testing::IsEmpty());
    }
}

// ALN-CREAT-5+: all items in hand lie in the zone; what is carried stays.
TEST(AlienKnockDown, DropsWhatIsInHand) {
    LairAttack d;
    d.row_of_zones(2);
    d.at(lair_beast).zone = d.at(lair_prey).zone = 1;
    const int knife = d.hold(lair_prey, "knife"), gun = d.hold(lair_prey, "magnum"), axe = d.carry(lair_prey, "knife");
    d.strike_with("knock_down", {{1}});
    EXPECT_THAT(story_of(d), testing::ElementsAre("dropped", "dropped", "stressed", "panicked"));
    EXPECT_TRUE(reports(d, Event{"ALN-CREAT-5+", {lair_prey, nobody, knife}, Dropped{}}));
    EXPECT_TRUE(reports(d, creature_stress(1)));
    EXPECT_EQ(d.item(gun).holder, nobody);
    EXPECT_EQ(d.item(gun).zone, 1);
    EXPECT_EQ(d.item(axe).holder, lair_prey);
}

// --- snatch ----------------------------------------------------------------------------------------------------------

// ALN-CREAT-5+: in their order: damage, items, the drag, panic.
TEST(AlienSnatch, OnAHit) {
    LairAttack d;
    d.row_of_zones(2);
    d.hold(lair_prey, "knife");
    const int cy = d.third({}, "Cy", 1), di = d.third({}, "Di", 1);
    d.close(lair_prey, cy);
    d.close(lair_beast, di);
    d.at(lair_prey).cover = Cover::partial;
    d.at(lair_prey).at_door = 0;
    d.strike_with("snatch", {lair_dice(10, 2), {1}});
    EXPECT_THAT(story_of(d), testing::ElementsAre("hit", "armored", "damaged", "dropped", "cover-left", "moved",
                                                  "dragged", "panicked"));
    EXPECT_EQ(d.left, 2);
    EXPECT_TRUE(reports(d, Event{"ALN-CREAT-5+", {lair_beast}, Moved{.zone = 1, .border = 0}}));
    EXPECT_TRUE(reports(d, Event{"ALN-CREAT-5+", {lair_beast, lair_prey}, Dragged{.zone = 1}}));
    EXPECT_EQ(d.at(lair_beast).zone, 1);
    EXPECT_EQ(d.at(lair_prey).zone, 1);
    EXPECT_EQ(d.at(lair_prey).adjacent, 1u << lair_beast);
    EXPECT_EQ(d.at(lair_beast).adjacent, 1u << lair_prey);
    EXPECT_EQ(d.at(cy).adjacent, 0);
    EXPECT_EQ(d.at(lair_prey).at_door, nowhere);
    EXPECT_EQ(d.item(0).zone, 0); // dropped before
}

// ALN-CREAT-2+: a hit is one net success, whether or not armor stops the damage; a miss does nothing.
TEST(AlienSnatch, NeedsAHit) {
    LairAttack armored({.armor = 3});
    armored.row_of_zones(2);
    armored.strike_with("snatch", {lair_dice(10, 1), {1}});
    EXPECT_EQ(armored.left, 0);
    EXPECT_EQ(armored.count(Happened::dragged), 1);
    LairAttack missed;
    missed.row_of_zones(2);
    missed.hold(lair_prey, "knife");
    missed.strike_with("snatch", {lair_dice(10, 0)});
    EXPECT_THAT(story_of(missed), testing::ElementsAre("missed"));
    EXPECT_EQ(missed.at(lair_prey).zone, 0);
}

// ALN-CREAT-5+: the game master chooses among neighbouring zones with a free way.
TEST(AlienSnatch, WhereItDragsTo) {
    LairAttack d;
    d.row_of_zones(4, Way::door, DoorState::closed);
    d.at(lair_beast).zone = d.at(lair_prey).zone = 1;
    const auto snatch = [&](TestScript& t) { use_entry(t, d.scene(), lair_beast, 2, lair_prey); };
    const Question<Alien> question = d.question_after({lair_dice(10, 1)}, snatch);
    EXPECT_TRUE(is_asked(question, ask_of("ALN-CREAT-5+", What::drag, nobody, lair_beast)));
    EXPECT_THAT(d.keys_when("snatch", {lair_dice(10, 1)}), testing::ElementsAre("drag:border-0", "drag:border-1"));
    d.door(0, DoorState::locked);
    d.strike_with("snatch", {lair_dice(10, 1), {1}});
    EXPECT_EQ(d.at(lair_prey).zone, 2);
    EXPECT_EQ(d.state.door[1].state, DoorState::open);
}

// ALN-CREAT-5+: without a free way they stay.
TEST(AlienSnatch, WithoutAFreeWay) {
    LairAttack d;
    d.row_of_zones(2, Way::door, DoorState::locked);
    d.strike_with("snatch", {lair_dice(10, 1), {1}});
    EXPECT_EQ(d.count(Happened::dragged), 0);
    EXPECT_EQ(d.at(lair_prey).zone, 0);
    EXPECT_TRUE(adjacent(d.scene(), lair_beast, lair_prey));
    EXPECT_EQ(d.count(Happened::panicked), 1);
}

// ALN-PANIC-1+: what the dragged one sees in the new zone, it sees after the drag.
TEST(AlienSnatch, ShowsTheNextZone) {
    LairAttack d;
    d.row_of_zones(3);
    d.sheet(lair_prey).has_stress = false;
    const int egg = d.third({.kind = Kind::creature, .zone = 2}, "Cy", 0);
    d.sheet(egg).horrifying = true;
    d.strike_with("snatch", {lair_dice(10, 1), {1}});
    EXPECT_TRUE(reports(d, Event{"ALN-PANIC-1+", {lair_prey, egg}, KnowsFear{}}));
}

// --- hold ------------------------------------------------------------------------------------------------------------

// ALN-CREAT-5+: held, without damage; the dice of this attack are the grip; the bite is due; everybody is frightened.
TEST(AlienHold, HoldsForTheBite) {
    LairAttack d;
    const int cy = d.third({.kind = Kind::pc}, "Cy", 1);
    d.third({}, "Di", 1);                  // no pc
    d.third({.kind = Kind::pc}, "Eve", 2); // no friend
    d.row_of_zones(2);
    d.third({.kind = Kind::pc, .zone = 1}, "Flo", 1); // not in the zone
    const int entry = d.sheet(lair_beast).attack[3];
    d.strike_with("hold_for_the_bite", {lair_dice(10, 3), {1}, {1}});
    EXPECT_THAT(story_of(d), testing::ElementsAre("hit", "grappled", "panicked", "panicked"));
    EXPECT_TRUE(reports(d, Event{"ALN-CREAT-5+", {lair_beast, lair_prey}, Grappled{}}));
    EXPECT_EQ(d.left, 0);
    EXPECT_TRUE(d.at(lair_prey).is(held));
    EXPECT_TRUE(d.at(lair_beast).is(holding));
    EXPECT_EQ(d.at(lair_beast).partner, lair_prey);
    EXPECT_EQ(d.at(lair_beast).grip, entry);
    EXPECT_EQ(d.at(lair_beast).must_use, d.sheet(lair_beast).attack[5]);
    std::vector<int> afraid;
    for (const Event& event : d.events)
        if (event.kind == Happened::panicked) afraid.push_back(event.who);
    EXPECT_THAT(afraid, testing::ElementsAre(lair_prey, cy));
}

// ALN-CREAT-5+: friends_in_zone_panic_roll only for a pc as the victim.
TEST(AlienHold, AnNpcInItsGripFrightensNobody) {
    LairAttack d;
    d.third({.kind = Kind::pc}, "Cy", 1);
    d.sheet(lair_prey).kind = Kind::npc;
    d.strike_with("hold_for_the_bite", {lair_dice(10, 1)});
    EXPECT_THAT(story_of(d), testing::ElementsAre("hit", "grappled"));
}

// Whom it held before it lets go; so does the victim.
TEST(AlienHold, EndsOtherGrapples) {
    LairAttack d;
    const int cy = d.third({}, "Cy", 1), di = d.third({}, "Di", 0);
    d.hold_fast(lair_beast, cy);
    d.hold_fast(lair_prey, di);
    d.strike_with("hold_for_the_bite", {lair_dice(10, 1), {1}});
    EXPECT_FALSE(d.at(cy).is(held));
    EXPECT_FALSE(d.at(di).is(held));
    EXPECT_FALSE(d.at(lair_prey).is(holding));
    EXPECT_TRUE(reports(d, Event{"ALN-GRAPPLE-1+", {lair_beast, cy}, GrappleEnds{}}));
    EXPECT_TRUE(reports(d, Event{"ALN-GRAPPLE-1+", {lair_prey, di}, GrappleEnds{}}));
}

// ALN-GRAPPLE-1+: nobody broken or unconscious is held.
TEST(AlienHold, NotWhoIsOutOfIt) {
    for (const Flag flag : {broken, unconscious}) {
        LairAttack d;
        d.at(lair_prey).set(flag);
        d.strike_with("hold_for_the_bite", {lair_dice(10, 1)});
        EXPECT_EQ(d.count(Happened::grappled), 0) << flag;
        EXPECT_EQ(d.at(lair_beast).must_use, -1) << flag;
    }
}

// ALN-CREAT-5+: on its next card the bite on the held one, and nothing else; then it lets go.
TEST(AlienHold, TheBiteIsDue) {
    LairAttack d({.armor = 9});
    d.sheet(lair_prey).can_push = false;
    const int cy = d.third({}, "Cy", 1);
    d.close(lair_beast, cy);
    d.strike_with("hold_for_the_bite", {lair_dice(10, 1), {1}});
    d.turn_of(lair_beast);
    std::vector<std::string> offered;
    offer_actions(d.scene(), lair_beast,
                  [&](const Option& o) { offered.push_back(d.key(ask_of("ALN-TURN-1", What::act, lair_beast), o)); });
    EXPECT_THAT(offered, testing::ElementsAre("strike>bo:bite"));
    EXPECT_FALSE(legal(d.scene(), lair_beast, Option{Do::end_turn}));
    d.strike_with("bite", {lair_dice(9, 0)});
    EXPECT_TRUE(reports(d, Event{"ALN-CREAT-5+", {lair_beast, lair_prey}, GrappleEnds{}}));
    EXPECT_FALSE(d.at(lair_prey).is(held));
    EXPECT_EQ(d.at(lair_beast).must_use, -1);
    EXPECT_EQ(d.at(lair_beast).grip, -1);
    EXPECT_EQ(freedom_of(d.scene(), lair_beast), Freedom::all);
}

// An attack that was not due does not end the grip.
TEST(AlienHold, OtherAttacksKeepTheGrip) {
    LairAttack d;
    d.hold_fast(lair_beast, lair_prey);
    d.strike_with("snatch", {lair_dice(10, 0)});
    EXPECT_TRUE(d.at(lair_prey).is(held));
}

// --- sting -----------------------------------------------------------------------------------------------------------

// ALN-CREAT-5+: damage before armor is at most damage_cap; the rider needs damage.
TEST(AlienTailSting, DamageIsCapped) {
    LairAttack d;
    d.sheet(lair_prey).can_push = false;
    d.strike_with("tail_sting", {lair_dice(10, 4), {6, 2, 2, 2}});
    EXPECT_TRUE(reports(d, Event{"ALN-ARMOR-1+", {lair_prey}, Armored{.damage = 1, .through = 1, .armor = 0}}));
    EXPECT_EQ(d.left, 1);
    EXPECT_THAT(story_of(d), testing::ElementsAre("hit", "armored", "damaged", "stung"));
    LairAttack wide;
    wide.entry("tail_sting").damage_cap = 3;
    wide.entry("tail_sting").sting = false;
    wide.strike_with("tail_sting", {lair_dice(10, 2)});
    EXPECT_EQ(wide.left, 2);
    LairAttack armored({.armor = 1});
    armored.strike_with("tail_sting", {lair_dice(10, 4)});
    EXPECT_EQ(armored.left, 0);
    EXPECT_EQ(armored.count(Happened::stung), 0);
}

// ALN-CREAT-5+: STAMINA as a skill roll, with stress dice and push; as many own turns left as successes.
TEST(AlienTailSting, TurnsLeft) {
    LairAttack d({.stress = 1});
    const auto stings = [&](TestScript& t) { use_entry(t, d.scene(), lair_beast, 4, lair_prey); };
    const Question<Alien> roll = d.question_after({lair_dice(10, 1)}, stings);
    EXPECT_TRUE(is_asked(roll, ask_of("ALN-DICE-1+", What::roll, lair_prey, lair_beast, bare_hands,
                                      static_cast<int>(Skill::stamina), 1)));
    d.strike_with("tail_sting", {lair_dice(10, 1), {6, 6, 2, 2, 2}, "no"});
    EXPECT_TRUE(reports(d, Event{"ALN-CREAT-5+", {lair_beast, lair_prey}, Stung{.turns = 2}}));
    EXPECT_EQ(d.at(lair_prey).turns_awake, 2);
    EXPECT_FALSE(d.at(lair_prey).is(unconscious));
}

// ALN-CREAT-5+: with none at once. Unconscious: no actions, no interrupts, no panic rolls.
TEST(AlienTailSting, WithoutSuccessAtOnce) {
    LairAttack d;
    d.sheet(lair_prey).can_push = false;
    d.strike_with("tail_sting", {lair_dice(10, 1), {2, 2, 2, 2}});
    EXPECT_THAT(story_of(d), testing::ElementsAre("hit", "armored", "damaged", "stung", "fainted"));
    EXPECT_TRUE(reports(d, Event{"ALN-CREAT-5+", {lair_beast, lair_prey}, Stung{.turns = 0}}));
    EXPECT_TRUE(d.at(lair_prey).is(unconscious));
    EXPECT_EQ(freedom_of(d.scene(), lair_prey), Freedom::none);
    EXPECT_FALSE(d.scene().in_control(lair_prey));
    frighten(d.scene(), lair_prey);
    EXPECT_EQ(d.state.panic_due, 0);
    // Stung again it does not roll.
    d.strike_with("tail_sting", {lair_dice(10, 1)});
    EXPECT_EQ(d.count(Happened::stung), 0);
}

// A shorter count replaces a longer one, never the other way round.
TEST(AlienTailSting, TheShorterCountHolds) {
    const auto turns = [](int before, int sixes) {
        LairAttack d;
        d.sheet(lair_prey).can_push = false;
        d.at(lair_prey).turns_awake = before;
        d.strike_with("tail_sting", {lair_dice(10, 1), lair_dice(4, sixes)});
        return int{d.at(lair_prey).turns_awake};
    };
    EXPECT_EQ(turns(0, 3), 3);
    EXPECT_EQ(turns(2, 1), 1);
    EXPECT_EQ(turns(2, 3), 2);
    EXPECT_EQ(turns(1, 2), 1);
}

// ALN-CREAT-5+: the turns count down at their end.
TEST(AlienTailSting, CountsTheOwnTurns) {
    LairAttack d;
    d.third({}, "Cy", 1);
    d.at(lair_prey).turns_awake = 2;
    d.at(lair_prey).spent[0] = 0;
    d.at(lair_beast).spent[0] = int{turn_over};
    d.turn_of(lair_prey);
    d.play({"end_turn"});
    EXPECT_EQ(d.at(lair_prey).turns_awake, 1);
    EXPECT_EQ(d.count(Happened::fainted), 0);
    d.turn_of(lair_prey);
    d.play({"end_turn"});
    EXPECT_TRUE(d.at(lair_prey).is(unconscious));
}

// ALN-BROKEN-1+: who is broken makes no skill roll and is unconscious at once; ALN-CREAT-5+: no effect on synthetics.
TEST(AlienTailSting, BrokenAndSyntheticVictims) {
    LairAttack d;
    d.break_of(lair_prey);
    d.strike_with("tail_sting", {lair_dice(10, 1), {1, 2}});
    EXPECT_THAT(story_of(d), testing::ElementsAre("hit", "armored", "damaged", "injured", "stung", "fainted"));
    EXPECT_EQ(d.last(Happened::stung).as<Stung>().turns, 0);
    LairAttack dead_by_it; // nothing rides on the dead
    dead_by_it.break_of(lair_prey);
    dead_by_it.strike_with("tail_sting", {lair_dice(10, 1), {6, 6}});
    EXPECT_EQ(dead_by_it.count(Happened::stung), 0);
    LairAttack synthetic({.kind = Kind::synthetic});
    synthetic.strike_with("tail_sting", {lair_dice(10, 1)});
    EXPECT_EQ(synthetic.at(lair_prey).health, 8);
    EXPECT_EQ(synthetic.count(Happened::stung), 0);
}

// --- bite ------------------------------------------------------------------------------------------------------------

// ALN-CREAT-5+: nine dice, armor piercing; with 1 damage left row 64 kills, without an injury roll.
TEST(AlienBite, KillsWithAnyDamage) {
    LairAttack d({.armor = 2});
    d.strike_with("bite", {lair_dice(9, 1)});
    EXPECT_EQ(d.pool(lair_beast, Why::listed), 9);
    EXPECT_TRUE(reports(d, Event{"ALN-ARMOR-1+", {lair_prey}, Armored{.damage = 2, .through = 1, .armor = 1}}));
    EXPECT_TRUE(reports(d, Event{"ALN-DAMAGE-1+", {lair_prey, lair_beast}, Damaged{.points = 1, .left = 8}}));
    EXPECT_TRUE(reports(d, Event{"ALN-CRIT-1+", {lair_beast, lair_prey}, Injured{.d66 = 64, .named_by_attack = true}}));
    EXPECT_THAT(story_of(d), testing::ElementsAre("hit", "armored", "damaged", "broken", "injured", "died"));
    EXPECT_TRUE(d.at(lair_prey).is(dead));
    LairAttack stopped({.armor = 3});
    stopped.strike_with("bite", {lair_dice(9, 1)});
    EXPECT_FALSE(stopped.at(lair_prey).is(broken));
    LairAttack synthetic({.kind = Kind::synthetic});
    synthetic.strike_with("bite", {lair_dice(9, 2)});
    EXPECT_EQ(synthetic.at(lair_prey).health, 6);
    EXPECT_EQ(synthetic.count(Happened::injured), 0);
}

// --- the hugger --------------------------------------------------------------------------------------------------------

TEST(AlienHugger, Scuttle) {
    LairAttack d("hugger");
    d.strike_with("scuttle", {{1}});
    EXPECT_TRUE(reports(d, creature_stress(1)));
    EXPECT_THAT(story_of(d), testing::ElementsAre("stressed", "panicked"));
}

// ALN-CREAT-5+: without rider_needs the rider happens with the attack itself, hit or miss.
TEST(AlienHugger, TailLash) {
    for (const int sixes : {0, 2}) {
        LairAttack d("hugger");
        d.strike_with("tail_lash", {lair_dice(5, sixes)});
        EXPECT_EQ(d.left, sixes);
        EXPECT_TRUE(reports(d, creature_stress(1)));
        EXPECT_EQ(d.count(Happened::panicked), 0);
    }
}

// ALN-CREAT-5+: Health 0 and broken, without a critical injury; then it clings.
TEST(AlienHugger, LeapAtTheFace) {
    LairAttack d("hugger");
    const int cy = d.third({.kind = Kind::pc}, "Cy", 1);
    d.strike_with("leap_at_the_face", {lair_dice(6, 1), {1}});
    EXPECT_THAT(story_of(d), testing::ElementsAre("hit", "broken", "clings", "panicked"));
    EXPECT_TRUE(reports(d, Event{"ALN-BROKEN-1+", {lair_prey, lair_beast}, Broke{}}));
    EXPECT_TRUE(reports(d, Event{"ALN-CREAT-5+", {lair_beast, lair_prey}, Clings{}}));
    EXPECT_EQ(d.last(Happened::panicked).who, cy);
    EXPECT_TRUE(d.at(lair_prey).is(broken));
    EXPECT_EQ(d.at(lair_prey).health, 0);
    EXPECT_EQ(d.at(lair_beast).clings_to, lair_prey);
    EXPECT_EQ(d.state.wounds, 0);
    LairAttack missed("hugger");
    missed.strike_with("leap_at_the_face", {lair_dice(6, 0)});
    EXPECT_FALSE(missed.at(lair_prey).is(broken));
    LairAttack synthetic("hugger");
    synthetic.sheet(lair_prey).kind = Kind::synthetic;
    synthetic.strike_with("leap_at_the_face", {lair_dice(6, 1)});
    EXPECT_THAT(story_of(synthetic), testing::ElementsAre("hit"));
    EXPECT_EQ(synthetic.at(lair_beast).clings_to, nobody);
}

// ALN-CREAT-5+: while it lives and is Adjacent it does nothing else, and first aid and rally do not work on the victim.
TEST(AlienHugger, Clings) {
    LairAttack d("hugger");
    const int cy = d.third({}, "Cy", 1), di = d.third({.kind = Kind::creature}, "Di", 0);
    d.close(cy, lair_prey);
    d.break_of(lair_prey);
    EXPECT_TRUE(may_aid(d.scene(), cy, lair_prey));
    d.at(lair_beast).clings_to = lair_prey;
    EXPECT_TRUE(is_clinging(d.scene(), lair_beast));
    EXPECT_TRUE(is_clung_to(d.scene(), lair_prey));
    EXPECT_FALSE(is_clung_to(d.scene(), cy));
    EXPECT_FALSE(is_clinging(d.scene(), di));
    EXPECT_EQ(freedom_of(d.scene(), lair_beast), Freedom::none);
    EXPECT_FALSE(may_aid(d.scene(), cy, lair_prey));
    EXPECT_FALSE(may_rally(d.scene(), cy, lair_prey));
    const auto ends = [&](const std::function<void(LairAttack&)>& change) {
        LairAttack other = d;
        change(other);
        return !is_clinging(other.scene(), lair_beast) && !is_clung_to(other.scene(), lair_prey);
    };
    EXPECT_FALSE(ends([](LairAttack&) {}));
    EXPECT_TRUE(ends([](LairAttack& l) { end_pairs(l.scene(), lair_beast); }));
    EXPECT_TRUE(ends([](LairAttack& l) { l.at(lair_prey).set(broken, false); }));
    EXPECT_TRUE(ends([](LairAttack& l) { l.at(lair_prey).set(dead); }));
    EXPECT_TRUE(ends([](LairAttack& l) {
        l.run({}, [&](TestScript& t) { lose_health(t, l.scene(), lair_beast, 9, Harm{}, "ALN-DAMAGE-1+"); });
    }));
}

} // namespace
} // namespace fracas::alien
