// Defend and Dodge: ALN-REACT-1, ALN-REACT-2, ALN-TURN-4.
#include "systems/alien/rules/reactions.hpp"

#include "systems/alien/rules/melee.hpp"
#include "systems/alien/rules/ranged.hpp"

#include "systems/alien/told.hpp"

#include <functional>

namespace fracas::alien {
namespace {

constexpr int raider = Duel::ada, reactor = Duel::bo;

// The first attacks the second, who reacts or not; four dice on either side.
struct ReactionFight : Duel {
    int gun = 0;

    explicit ReactionFight(const Person& first = {}, const Person& second = {}) : Duel(first, second) {
        gun = hold(raider, "magnum");
    }
    TestRule blow(int item = bare_hands) {
        return
            [this, item](TestScript& table) { strike(table, scene(), raider, option_of(Do::attack, item, reactor)); };
    }
    TestRule shot() {
        return [this](TestScript& table) { shoot(table, scene(), raider, option_of(Do::shoot, gun, reactor)); };
    }
};

Attack reaction_attack(bool ranged) {
    Attack a;
    a.attacker = raider;
    a.target = reactor;
    a.manner = ranged ? Manner::shot : Manner::blow;
    a.ranged = ranged;
    return a;
}

// --- the examples ----------------------------------------------------------------------------------------------------

// ALN-REACT-1, the registry's example: two successes less one.
TEST(AlienReactions, ExampleOfDefend) {
    ReactionFight d({}, {.skill = 0});
    d.close(raider, reactor);
    d.run({"defend", {6, 6, 3, 1}, {6, 5, 2}}, d.blow());
    EXPECT_TRUE(tells(d, Event{"ALN-MELEE-1", {raider, reactor}, Hit{.sixes = 1, .attack = Manner::blow}}));
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().damage, 1);
    EXPECT_EQ(d.at(reactor).health, 2);
}

// ALN-GRAPPLE-1+: whoever holds somebody may let go when it is attacked, for nothing, and then Defend, Dodge or neither.
TEST(AlienReactions, TheHolderLetsGoBeforeItAnswers) {
    for (const bool ranged : {false, true}) {
        ReactionFight d;
        const int held_one = d.third({}, "Cy", 0);
        d.close(raider, reactor);
        if (ranged) d.at(raider).adjacent = 0, d.at(reactor).adjacent = 0;
        d.hold_fast(reactor, held_one);
        const auto attack = [&] { return ranged ? d.shot() : d.blow(); };
        const char* answer = ranged ? "dodge" : "defend";
        const auto offered = [&](const Steps& steps) {
            std::vector<Do> all;
            for (const Option& option : d.question_after(steps, attack()).options) all.push_back(option.what);
            return all;
        };
        const Do reaction = ranged ? Do::dodge : Do::defend;
        EXPECT_EQ(offered({}), (std::vector<Do>{Do::no, reaction, Do::let_go}));
        EXPECT_EQ(offered({"let_go"}), (std::vector<Do>{Do::no, reaction}));
        // The one let go does not help, and stands where a shot that misses may strike.
        const Steps answers = ranged ? Steps{"let_go", answer, "no", {2, 2, 2, 2, 2}, {2, 2, 2, 2}, {2, 2}, {2, 2, 2}}
                                     : Steps{"let_go", answer, "no", {2, 2, 2, 2}, {2, 2, 2, 2}};
        d.run(answers, attack());
        EXPECT_FALSE(d.at(held_one).is(held));
        EXPECT_FALSE(d.at(reactor).is(holding));
        EXPECT_TRUE(tells(d, Event{"ALN-GRAPPLE-1+", {reactor, held_one}, GrappleEnds{}}));
        EXPECT_EQ(d.count(Happened::reacts), 1);
    }
}

// ALN-REACT-2, the registry's example: three successes less two.
TEST(AlienReactions, ExampleOfDodge) {
    ReactionFight d({.kind = Kind::pc, .agility = 2, .stress = 1}, {.skill = 0});
    d.run({"dodge", {6, 6, 5, 2, 6}, {6, 6, 3}, "no", {2, 2, 2}}, d.shot());
    EXPECT_TRUE(tells(d, Event{"ALN-RANGED-1", {raider, reactor, d.gun}, Hit{.sixes = 1, .attack = Manner::shot}}));
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().damage, 2);
    EXPECT_EQ(d.at(reactor).health, 1);
}

// ALN-TURN-4, the registry's first example: a dodge before the own turn, a shot in it, and no dodge after it.
TEST(AlienReactions, ExampleOfOneInterruptAndAShot) {
    Duel d({.in_hand = {"magnum"}}, {.in_hand = {"magnum"}});
    d.row_of_zones(2);
    d.third({.zone = 1, .in_hand = {"magnum"}}, "Cy", 0);
    d.at(raider).card[0] = 2;
    d.at(reactor).card[0] = 5;
    d.at(2).card[0] = 8;
    d.play({"shoot>bo:magnum", "dodge", {2, 2, 2, 2, 2}, {2, 2, 2, 2}, {2, 2, 2}, "end_turn"});
    const auto turn = d.next_question();
    EXPECT_TRUE(is_asked(turn.ask, ask_of("ALN-TURN-1", What::act, reactor, nobody, bare_hands, 0, slot_b)));
    d.play({"shoot>ada:magnum",
            "no",
            {2, 2, 2, 2, 2},
            {2, 2, 2},
            "end_turn",
            "shoot>bo:magnum",
            {2, 2, 2, 2, 2},
            {2, 2, 2}});
    EXPECT_EQ(d.count(Happened::reacts), 0);
}

// ALN-TURN-4, the registry's second example: two interrupts leave nothing for the turn.
TEST(AlienReactions, ExampleOfTwoInterrupts) {
    Duel d({}, {.in_hand = {"knife"}});
    const int other = d.third({}, "Cy", 0);
    d.close(raider, reactor);
    d.close(other, reactor);
    d.at(other).card[0] = 2;
    d.at(reactor).card[0] = 3;
    d.play({"attack>bo:unarmed", "defend", "no", {2, 2, 2, 2}, {2, 2, 2, 2}, "end_turn"});
    EXPECT_EQ(d.at(reactor).spent[0], slot_b);
    d.play({"attack>bo:unarmed", "defend", {2, 2, 2, 2}, {2, 2, 2, 2}, "end_turn"});
    EXPECT_EQ(d.at(reactor).spent[0], slot_a | slot_b);
    EXPECT_EQ(d.next_question().ask.who, reactor);
    EXPECT_EQ(d.offered(), (KeyList{"end_turn", "drop:knife"}));
}

// --- when it is declared -----------------------------------------------------------------------------------------------

// ALN-REACT-1, ALN-REACT-2: before the attacker rolls; Defend against close combat, Dodge against shots.
TEST(AlienReactions, TheQuestion) {
    ReactionFight d;
    const auto dodge = d.question_after({}, d.shot());
    EXPECT_TRUE(is_asked(
        dodge.ask, ask_of("ALN-REACT-2", What::react, reactor, raider, d.gun, 1, static_cast<int>(Manner::shot))));
    EXPECT_EQ(d.keys_after({}, d.shot()), (KeyList{"no", "dodge"}));
    d.close(raider, reactor);
    const int knife = d.hold(raider, "knife");
    const auto defend = d.question_after({}, d.blow(knife));
    EXPECT_TRUE(is_asked(defend.ask, ask_of("ALN-REACT-1", What::react, reactor, raider, knife, 0)));
    EXPECT_EQ(d.keys_after({}, d.blow(knife)), (KeyList{"no", "defend"}));
    // ALN-MELEE-4+: a firearm at Adjacent range is answered by Defend.
    EXPECT_EQ(d.keys_after({}, d.blow(d.gun)), (KeyList{"no", "defend"}));
    // ALN-DICE-3+ step 3: the attacker rolls first.
    EXPECT_EQ(d.question_after({"defend"}, d.blow(knife)).ask.who, raider);
    EXPECT_EQ(d.question_after({"defend", {6, 2, 2, 2}}, d.blow(knife)).ask.who, reactor);
}

// ALN-TURN-4: it is told and costs a quick action, also when it does nothing; ALN-RANGED-3: the aim is lost.
TEST(AlienReactions, ThePrice) {
    for (const bool ranged : {false, true}) {
        ReactionFight d;
        if (!ranged) d.close(raider, reactor);
        const Attack a = reaction_attack(ranged);
        Do answer = Do::no;
        const auto declare = [&](TestScript& table) { answer = declare_reaction(table, d.scene(), a); };
        d.at(reactor).aim = 0;
        d.run({"no"}, declare);
        EXPECT_EQ(answer, Do::no);
        EXPECT_EQ(d.at(reactor).spent[0], 0);
        EXPECT_EQ(d.at(reactor).aim, 0);
        EXPECT_TRUE(d.events.empty());
        d.run({ranged ? "dodge" : "defend"}, declare);
        const Do reaction = ranged ? Do::dodge : Do::defend;
        EXPECT_EQ(answer, reaction);
        EXPECT_EQ(d.at(reactor).spent[0], slot_b);
        EXPECT_EQ(d.at(reactor).aim, bare_hands);
        const Event told =
            Event{ranged ? Rule("ALN-REACT-2") : Rule("ALN-REACT-1"), {reactor, raider}, Reacts{.reaction = reaction}};
        EXPECT_TRUE(tells(d, told));
        EXPECT_EQ(d.at(raider).spent[0], 0);
        d.run({ranged ? "dodge" : "defend"}, declare);
        EXPECT_EQ(d.at(reactor).spent[0], slot_a | slot_b);
        d.run({}, declare);
        EXPECT_EQ(answer, Do::no);
        EXPECT_TRUE(d.events.empty());
    }
}

// ALN-TURN-4: after a full action slot B still pays for one.
TEST(AlienReactions, AfterAFullAction) {
    ReactionFight d;
    d.close(raider, reactor);
    d.at(reactor).spent[0] = slot_a | turn_over;
    d.run({"defend", {2, 2, 2, 2}, {2, 2, 2, 2}}, d.blow());
    EXPECT_EQ(d.at(reactor).spent[0], slot_a | slot_b | turn_over);
}

// ALN-INIT-6+: a creature pays from its lowest card that has a slot.
TEST(AlienReactions, ACreaturePaysFromItsLowestCard) {
    ReactionFight d({}, {.kind = Kind::creature, .speed = 2, .mobility = 5});
    d.at(reactor).card[0] = 9;
    d.at(reactor).card[1] = 4;
    d.at(reactor).spent[1] = int{slot_b};
    d.run({"dodge", {2, 2, 2, 2, 2}, {2, 2, 2, 2, 2}, {2, 2, 2}}, d.shot());
    EXPECT_EQ(d.at(reactor).spent[0], 0);
    EXPECT_EQ(d.at(reactor).spent[1], slot_a | slot_b);
}

// ALN-REACT-1, ALN-REACT-2: what forbids it.
TEST(AlienReactions, WhenItIsNotPossible) {
    const auto may = [](bool ranged, const std::function<void(Duel&)>& change) {
        Duel d;
        change(d);
        return may_react(d.scene(), reaction_attack(ranged));
    };
    const auto flag = [](Flag which) { return [which](Duel& d) { d.at(reactor).set(which); }; };
    const auto panics = [](Panic which) { return [which](Duel& d) { d.at(reactor).panic = which; }; };
    const auto spends = [](int what) { return [what](Duel& d) { d.at(reactor).spent[0] = what; }; };
    for (const bool ranged : {false, true}) {
        EXPECT_TRUE(may(ranged, [](Duel&) {}));
        for (const Flag which : {held, broken, unconscious, lost_turn, immobile, playing_dead})
            EXPECT_FALSE(may(ranged, flag(which))) << which;
        for (const Panic which :
             {Panic::freeze, Panic::seek_cover, Panic::scream, Panic::flee, Panic::frenzy, Panic::catatonic})
            EXPECT_FALSE(may(ranged, panics(which))) << number_of(which);
        EXPECT_TRUE(may(ranged, flag(holding))); // ALN-GRAPPLE-1+: the holder may
        EXPECT_TRUE(may(ranged, flag(unaware))); // only an ambush forbids it
        EXPECT_TRUE(may(ranged, spends(slot_a)));
        EXPECT_TRUE(may(ranged, spends(slot_b)));
        EXPECT_TRUE(may(ranged, spends(turn_over))); // after the own turn too
        EXPECT_FALSE(may(ranged, spends(slot_a | slot_b)));
        EXPECT_FALSE(may(ranged, [](Duel& d) { d.at(reactor).card[0] = 0; }));
        // ALN-SYNTH-1+, 4: it needs slot A.
        EXPECT_TRUE(may(ranged, flag(needs_full_slot)));
        EXPECT_FALSE(may(ranged, [](Duel& d) {
            d.at(reactor).set(needs_full_slot);
            d.at(reactor).spent[0] = int{slot_a};
        }));
        EXPECT_TRUE(may(ranged, [](Duel& d) { d.at(reactor).cover = Cover::partial; }));
        // The full cover and the broken back of ALN-REACT-2 do not keep anybody from a Defend.
        EXPECT_EQ(may(ranged, [](Duel& d) { d.at(reactor).cover = Cover::full; }), !ranged);
        EXPECT_EQ(may(ranged, flag(cannot_move)), !ranged);
        // ALN-CREAT-1+
        EXPECT_EQ(may(ranged, [](Duel& d) { d.sheet(reactor).kind = Kind::creature; }), ranged);
        EXPECT_TRUE(may(ranged, [](Duel& d) { d.sheet(reactor).kind = Kind::synthetic; }));
        Duel d;
        Attack ambush = reaction_attack(ranged);
        ambush.ambush = true; // ALN-INIT-4
        EXPECT_FALSE(may_react(d.scene(), ambush));
    }
}

// --- what it does ------------------------------------------------------------------------------------------------------

// ALN-REACT-1, ALN-REACT-2: each success takes one away; surplus ones do nothing.
TEST(AlienReactions, SuccessesTakeAway) {
    for (const auto& [faces, left] : {std::pair{Step{2, 2, 2, 2}, 3},
                                      {Step{6, 2, 2, 2}, 2},
                                      {Step{6, 6, 2, 2}, 1},
                                      {Step{6, 6, 6, 2}, 0},
                                      {Step{6, 6, 6, 6}, 0}}) {
        ReactionFight d({}, {.health = 9});
        d.close(raider, reactor);
        d.run({"defend", {6, 6, 6, 2}, faces}, d.blow());
        EXPECT_EQ(d.count(left > 0 ? Happened::hit : Happened::missed), 1);
        if (left > 0) {
            EXPECT_EQ(d.last(Happened::hit).as<Hit>().sixes, left);
        }
        EXPECT_EQ(d.at(reactor).health, 9 - left);
        EXPECT_EQ(d.count(Happened::hit) + d.count(Happened::missed), 1);
    }
}

// ALN-REACT-1: it rolls even if the attacker has no success; its stress dice can show a 1.
TEST(AlienReactions, RolledAgainstNothing) {
    ReactionFight d({}, {.kind = Kind::pc, .stress = 1});
    d.close(raider, reactor);
    d.run({"defend", {2, 2, 2, 2}, {2, 2, 2, 2, 1}, {4}}, d.blow()); // 4 + 1 - 3
    EXPECT_TRUE(tells(d, Event{"ALN-STRESS-2+", {reactor}, Responded{.response = Response::tunnel_vision}}));
    EXPECT_TRUE(d.at(reactor).has(Response::tunnel_vision));
    EXPECT_EQ(d.count(Happened::missed), 1);
}

// ALN-STRESS-2+: who messes up eliminates nothing; the push of the other side may have been in vain.
TEST(AlienReactions, MessUpEliminatesNothing) {
    ReactionFight d({}, {.kind = Kind::pc, .stress = 4});
    d.close(raider, reactor);
    d.run({"defend", {6, 6, 2, 2}, {6, 6, 2, 2, 1, 2, 2, 2}, {6}}, d.blow()); // 6 + 4 - 3
    EXPECT_EQ(d.last(Happened::hit).as<Hit>().sixes, 2);
    EXPECT_EQ(d.count(Happened::messed_up), 1);
    EXPECT_EQ(d.at(reactor).stress, 5);
}

// --- dice of a Defend ----------------------------------------------------------------------------------------------------

int dice_of_reaction(Duel& d, const Attack& a, Do reaction) {
    int dice = 0;
    d.run({}, [&](TestScript& table) { dice = reaction_dice(table, d.scene(), a, reaction).dice; });
    return dice;
}

TEST(AlienReactions, SkillsOfBoth) {
    EXPECT_EQ(skill_of(Do::defend), Skill::close_combat);
    EXPECT_EQ(skill_of(Do::dodge), Skill::mobility);
    Duel d({}, {.strength = 4, .agility = 5, .skill = 0});
    d.skill(reactor, Skill::close_combat, 2);
    d.skill(reactor, Skill::mobility, 3);
    EXPECT_EQ(dice_of_reaction(d, reaction_attack(false), Do::defend), 6);
    EXPECT_EQ(dice_of_reaction(d, reaction_attack(true), Do::dodge), 8);
    Duel creature({}, {.kind = Kind::creature, .mobility = 6});
    EXPECT_EQ(dice_of_reaction(creature, reaction_attack(true), Do::dodge), 6);
}

// ALN-REACT-1 with the setting defend_weapon_bonus: bonus dice of a close combat weapon in hand.
TEST(AlienReactions, BonusOfTheWeaponInHand) {
    Duel d;
    EXPECT_EQ(weapon_to_defend(d.scene(), reactor), bare_hands);
    d.carry(reactor, "blunt");
    d.hold(raider, "blunt");
    d.hold(reactor, "service_pistol"); // +2, but a firearm
    EXPECT_EQ(weapon_to_defend(d.scene(), reactor), bare_hands);
    EXPECT_EQ(dice_of_reaction(d, reaction_attack(false), Do::defend), 4);
    const int knife = d.hold(reactor, "knife");
    d.item(d.state.items) = d.item(knife); // beyond the last one
    d.item(d.state.items).weapon = d.weapon("blunt");
    EXPECT_EQ(weapon_to_defend(d.scene(), reactor), knife);
    const int baton = d.hold(reactor, "stun_baton");
    EXPECT_EQ(weapon_to_defend(d.scene(), reactor), baton);
    d.hold(reactor, "blunt"); // +1 as well: the first of equals
    d.hold(reactor, "knife");
    EXPECT_EQ(weapon_to_defend(d.scene(), reactor), baton);
    EXPECT_EQ(dice_of_reaction(d, reaction_attack(false), Do::defend), 5);
    EXPECT_EQ(d.count(Happened::pool, "ALN-REACT-1"), 1);
    EXPECT_EQ(d.pool(reactor, Why::weapon), 1);
    EXPECT_EQ(dice_of_reaction(d, reaction_attack(true), Do::dodge), 4);
    d.book.settings.defend_weapon_bonus = false;
    EXPECT_EQ(dice_of_reaction(d, reaction_attack(false), Do::defend), 4);
    EXPECT_EQ(d.entries(reactor, Why::weapon), 0);
}

// ALN-SYNTH-1+, 3: a two-handed weapon is useless.
TEST(AlienReactions, AWeaponThatIsUseless) {
    Duel d({}, {.kind = Kind::synthetic});
    const int axe = d.hold(reactor, "fire_axe");
    EXPECT_EQ(weapon_to_defend(d.scene(), reactor), axe);
    d.at(reactor).set(one_handed);
    EXPECT_EQ(weapon_to_defend(d.scene(), reactor), bare_hands);
}

// ALN-CRIT-1+: rolls with a two-handed weapon, and grappling for either side; once, not twice.
TEST(AlienReactions, HamperedHands) {
    const auto two_hands = [](const char* weapon, Manner manner) {
        Duel d;
        if (weapon != nullptr) d.hold(reactor, weapon);
        d.wound(reactor, 26);
        Attack a = reaction_attack(false);
        a.manner = manner;
        dice_of_reaction(d, a, Do::defend);
        return d.pool(reactor, Why::two_hands);
    };
    EXPECT_EQ(two_hands(nullptr, Manner::blow), 0);
    EXPECT_EQ(two_hands(nullptr, Manner::shove), 0);
    EXPECT_EQ(two_hands(nullptr, Manner::grapple), -2);
    EXPECT_EQ(two_hands("knife", Manner::blow), 0);
    EXPECT_EQ(two_hands("knife", Manner::grapple), -2);
    EXPECT_EQ(two_hands("fire_axe", Manner::blow), -2);
    EXPECT_EQ(two_hands("fire_axe", Manner::grapple), -2);
}

// ALN-SOCIAL-1: an order may name the reaction.
TEST(AlienReactions, OrderedReactions) {
    for (const auto& [order, reaction] :
         {std::pair{Deed::defend, Do::defend}, {Deed::dodge, Do::dodge}, {Deed::close_attack, Do::defend}}) {
        Duel d;
        d.at(reactor).order = order;
        d.at(reactor).order_dice = 2;
        const bool fits = order != Deed::close_attack;
        EXPECT_EQ(dice_of_reaction(d, reaction_attack(reaction == Do::dodge), reaction), fits ? 6 : 4);
        EXPECT_EQ(d.pool(reactor, Why::order), fits ? 2 : 0);
    }
}

// ALN-DICE-5+: nobody helps a reaction, though a friend stands by.
TEST(AlienReactions, NobodyHelps) {
    ReactionFight d;
    d.third({}, "Cy", 1);
    d.close(raider, reactor);
    d.run({"defend", {2, 2, 2, 2}, {2, 2, 2, 2}}, d.blow());
    EXPECT_EQ(d.count(Happened::helped), 0);
}

} // namespace
} // namespace fracas::alien
