// Words where they turn: one hex or two, left or right, a figure that is there or not.
#include "book/json.hpp"
#include "systems/harnmaster/stage.hpp"
#include "systems/harnmaster/telling/plain_names.hpp"
#include "systems/harnmaster/telling/words.hpp"

namespace fracas::harnmaster {
namespace {

struct Said : Duel {
    Said() : Duel(armed("broadsword"), armed("mace", "round_shield")) {}
    std::string ask(What what, int item = nothing, int a = 0, int b = 0, int who = ada, int whom = bo) const {
        return ask_text(told(), ask_of("HMG-CORE-1+", what, who, whom, item, a, b));
    }
    std::string offer(const Option& option, What what = What::act, int who = ada, int item = nothing) const {
        return option_text(told(), ask_of("HMG-CORE-1+", what, who, bo, item), option);
    }
    std::string report(const Option& option) const { return deed(told(), ada, option, Telling::report); }
    template <class Body>
    std::string event(const Body& body, int item = nothing, int who = ada, int whom = bo) const {
        return event_text(told(), {"HMG-CORE-1+", {who, whom, item}, body});
    }
    template <class Body>
    std::string figures(const Body& body) const {
        Document all = event_figures(told(), {"HMG-CORE-1+", {ada}, body});
        all.remove("who");
        return to_json(all).dump();
    }
};

// --- pieces ----------------------------------------------------------------------------------------------------------------

TEST(WordsEdges, Pieces) {
    Said w;
    EXPECT_EQ(with_sign(0), "+0");
    EXPECT_EQ(with_sign(-1), "-1");
    EXPECT_EQ(dice_name(3), "3d6");
    EXPECT_EQ(key_of(w.told(), nobody), "nobody");
    EXPECT_EQ(key_of(w.told(), 0), "ada");
    EXPECT_EQ(item_key(w.told(), nothing), "nothing");
    EXPECT_EQ(item_key(w.told(), right_fist), "right-fist");
    EXPECT_EQ(item_key(w.told(), foot), "foot");
    EXPECT_EQ(item_key(w.told(), head), "head");
    EXPECT_EQ(item_key(w.told(), 0), "broadsword");
    EXPECT_EQ(spot_key(w.told(), nowhere), "somewhere");
    EXPECT_EQ(spot_key(w.told(), w.spot("hand", left)), "left-hand");
    EXPECT_EQ(spot_key(w.told(), w.spot("skull")), "skull");
    EXPECT_EQ(codes_name({1, 2, 3, 4, 5, 6}), "K1 A2 E4 B3 F5 S6");
    const InjuryCodes codes =
        codes_told(Codes{.kill = 1, .amputate = 2, .bleed = 3, .shock = 4, .fumble = 5, .stumble = 6});
    EXPECT_EQ(codes_name(codes), "K1 A2 E4 B3 F5 S6");
    EXPECT_EQ(hands_name(with_left), "one hand");
    EXPECT_EQ(hands_name(with_legs), "legs");
}

// A fist is a left or a right one; a claw in its place, or a bite in the head's, goes by its own name.
TEST(WordsEdges, LimbsAndNaturalWeapons) {
    Said w;
    const auto limb = [&](int index) { return w.names.item(w.book, w.state, Duel::ada, index); };
    EXPECT_EQ(limb(left_fist), "left fist");
    EXPECT_EQ(limb(right_fist), "right fist");
    EXPECT_EQ(limb(foot), "foot");
    EXPECT_EQ(limb(head), "head");
    const std::size_t claw = w.sheet(Duel::bo).natural_weapon[0] == 0 ? 1 : 0;
    w.names.weapon_key.at(claw) = "claw";
    w.names.weapon.at(claw) = "claw";
    w.sheet(Duel::ada).natural_weapon[0] = claw;
    EXPECT_EQ(limb(left_fist), "claw");
    w.sheet(Duel::ada).natural_weapon[2] = w.sheet(Duel::bo).natural_weapon[0];
    EXPECT_EQ(limb(head), w.names.weapon_name(w.sheet(Duel::bo).natural_weapon[0]));
    EXPECT_EQ(w.names.item(w.book, w.state, nobody, left_fist), "bare hands");
}

// A caught arrow is newer than the names.
TEST(WordsEdges, AThingWithoutANameOfItsOwn) {
    Said w;
    const int arrow = w.state.items++;
    w.item(arrow).weapon = w.book.caught_missile;
    w.item(arrow).holder = Duel::ada;
    EXPECT_EQ(item_key(w.told(), arrow), "caught_missile");
    const int second = w.state.items++;
    w.item(second) = w.item(arrow);
    EXPECT_EQ(item_key(w.told(), second), "caught_missile.2");
}

// HMG-DAMAGE-5+: the highest of K, A and E names the injury, from 1 to 5.
TEST(WordsEdges, SeverityFollowsTheCodes) {
    Said w;
    const int skull = w.spot("skull");
    InjuryRow& row = w.book.injury[w.location("skull")][static_cast<int>(Aspect::edged)];
    row = InjuryRow{};
    row.bands = 1;
    row.from[0] = 1;
    const auto name = [&](const InjuryCodes& codes) {
        row.codes[0] = codes;
        return severity_name(w.told(), 3, skull, Aspect::edged);
    };
    const auto level = [&](int number) { return w.names.severity[static_cast<std::size_t>(number - 1)][1]; };
    EXPECT_EQ(name({}), level(1));
    EXPECT_EQ(name({.bleed = 5}), level(1));
    EXPECT_EQ(name({.kill = 2}), level(2));
    EXPECT_EQ(name({.amputate = 3}), level(3));
    EXPECT_EQ(name({.kill = 1, .shock = 5}), level(5));
    EXPECT_EQ(name({.kill = 6}), level(5));
    EXPECT_EQ(severity_name(w.told(), 30, nowhere, Aspect::edged), level(1));
    w.state.wound[0] = {3, Duel::ada, nowhere, Aspect::edged, 0};
    EXPECT_EQ(wound_name(w.told(), 0), level(1));
}

TEST(WordsEdges, WoundsAndTanglesAreNumberedByVictim) {
    Said w;
    for (int i = 0; i < 3; ++i) w.state.wound[i].victim = i % 2;
    w.state.wounds = 3;
    EXPECT_EQ(wound_number(w.told(), 0), 1);
    EXPECT_EQ(wound_number(w.told(), 1), 1);
    EXPECT_EQ(wound_number(w.told(), 2), 2);
    w.state.tangle[0] = {Duel::bo, nothing, 1, nothing};
    w.state.tangle[1] = {Duel::ada, nothing, 1, nothing};
    w.state.tangle[2] = {Duel::ada, 0, 1, nothing};
    w.state.tangle[3] = {Duel::ada, 0, 1, nothing};
    w.state.tangle[4] = {Duel::ada, 0, 1, 2};
    EXPECT_EQ(tangle_key(w.told(), 1), "body");
    EXPECT_EQ(tangle_key(w.told(), 2), "broadsword");
    EXPECT_EQ(tangle_key(w.told(), 3), "broadsword.2");
    EXPECT_EQ(tangle_key(w.told(), 4), "round_shield"); // the thing thrown, whatever it lies on
}

TEST(WordsEdges, Grasps) {
    Said w;
    EXPECT_EQ(grasp_name(w.told(), {Grip::arm_hand, left, nothing, with_left}), "left arm");
    EXPECT_EQ(grasp_name(w.told(), {Grip::leg_foot_tail, right, nothing, with_left}), "right leg");
    EXPECT_EQ(grasp_name(w.told(), {Grip::head_neck, right, nothing, with_left}), "head");
    EXPECT_EQ(grasp_name(w.told(), {Grip::object, right, 1, with_left}), "mace");
}

// --- questions -------------------------------------------------------------------------------------------------------------

TEST(WordsEdges, Questions) {
    const Said w;
    EXPECT_EQ(w.ask(What::attack_roll, nothing, 66), "Ada rolls to attack (EML 66)");
    EXPECT_EQ(w.ask(What::impact, nothing, 3, 5), "Ada rolls 3d6 of impact (+5)");
    EXPECT_EQ(w.ask(What::impact, nothing, 3, 0), "Ada rolls 3d6 of impact");
    EXPECT_EQ(w.ask(What::kill, nothing, 4, 12), "Ada: kill roll, 4d6, at most 12 to live");
    EXPECT_EQ(w.ask(What::location, nothing, 2), "Ada rolls the strike location on Bo, aim legs");
    EXPECT_EQ(w.ask(What::aim, 0), "Ada: aim where with the broadsword?");
    EXPECT_EQ(w.ask(What::aim), "Ada: aim where?");
    EXPECT_EQ(w.ask(What::aim, nothing, 0, 0, nobody), "Game master: aim where?");
    EXPECT_EQ(w.ask(What::aspect, 0), "Ada: which aspect of the broadsword?");
    EXPECT_EQ(w.ask(What::aspect), "Ada: which aspect?");
    EXPECT_EQ(w.ask(What::shoot_first), "Ada: which shot at Bo?");
    EXPECT_EQ(w.ask(What::shoot_first, nothing, 0, 0, 0, nobody), "Ada: which shot?");
    EXPECT_EQ(w.ask(What::esoteric_effect), "Game master: what does the esoteric act do to Bo?");
    EXPECT_EQ(w.ask(What::esoteric_effect, nothing, 0, 0, nobody, nobody),
              "Game master: what does the esoteric act do?");
}

TEST(WordsEdges, Hands) {
    const Said w;
    EXPECT_EQ(w.offer(option_of(Do::ready, 0, nobody, left)), "Ready the broadsword in the left hand");
    EXPECT_EQ(w.offer(option_of(Do::pick_up, 0, nobody, 2)), "Pick up the broadsword with both hands");
    EXPECT_EQ(w.offer(option_of(Do::catch_missile, nothing, nobody, right)), "Catch the missile with the right hand");
    const Ask ask = ask_of("HMG-ACT-6", What::act, 0);
    EXPECT_EQ(option_key(w.told(), ask, option_of(Do::ready, 0, nobody, 2)), "ready:broadsword:both");
    EXPECT_EQ(option_key(w.told(), ask, option_of(Do::ready, 0, nobody, left)), "ready:broadsword:left");
    EXPECT_EQ(option_key(w.told(), ask, grasp_option({Grip::leg_foot_tail, right, nothing, with_left})),
              "grasp:leg-right:one-hand");
    EXPECT_EQ(option_key(w.told(), ask, option_of(Do::esoteric)), "esoteric");
    EXPECT_EQ(option_key(w.told(), ask, option_of(Do::esoteric, nothing, 1)), "esoteric>bo");
    EXPECT_EQ(option_key(w.told(), ask, option_of(Do::maintain)), "maintain");
    EXPECT_EQ(option_key(w.told(), ask, option_of(Do::approach, nothing, 1, 0, 3, -1)), "approach>bo:3,-1");
}

// An option is offered in full; a report says what can be seen.
TEST(WordsEdges, OffersAndReports) {
    Said w;
    const Option walk = option_of(Do::walk, nothing, nobody, 0, 3, -2);
    EXPECT_EQ(w.offer(walk), "Walk to (3, -2)");
    EXPECT_EQ(w.report(walk), "walks");
    EXPECT_EQ(w.offer(option_of(Do::approach, nothing, 1, 0, 3, -2)), "Close in on Bo: (3, -2)");
    EXPECT_EQ(w.report(option_of(Do::approach, nothing, 1, 0, 3, -2)), "closes in on Bo");
    EXPECT_EQ(w.report(option_of(Do::ready, 0, nobody, left)), "readies the broadsword");
    EXPECT_EQ(w.offer(option_of(Do::fire_and_load, 0, 1)), "Shoot at Bo with the broadsword and load again, EML 50");
    EXPECT_EQ(w.report(option_of(Do::fire_and_load, 0, 1)), "shoots at Bo with the broadsword");
    EXPECT_EQ(w.offer(option_of(Do::esoteric, nothing, 1)), "Esoteric act against Bo");
    EXPECT_EQ(w.offer(option_of(Do::esoteric)), "Esoteric act");
    EXPECT_EQ(w.offer(option_of(Do::maintain, nothing, 1)), "Maintain the hold on Bo");
    EXPECT_EQ(w.offer(option_of(Do::maintain)), "Maintain the hold");
    EXPECT_EQ(w.offer(option_of(Do::untangle, nothing, nobody, 0)), "Free oneself from the tangle (body)");
    EXPECT_EQ(w.report(option_of(Do::untangle, nothing, nobody, 0)), "fights the tangle");
    EXPECT_EQ(w.report(option_of(Do::catch_missile)), "tries to catch the missile");
    w.hold(w.ada, w.bo, Grip::object, with_left, right, 1);
    EXPECT_EQ(w.offer(option_of(Do::take, 1, 1)), "Take the mace from Bo, strength roll 33");
    EXPECT_EQ(w.report(option_of(Do::take, 1, 1)), "tries to take the object from Bo");
    EXPECT_EQ(w.offer(option_of(Do::squeeze)), "Squeeze Bo by the mace, strength roll 33"); // whom the hold is on
    EXPECT_EQ(w.report(option_of(Do::squeeze)), "tries to squeeze Bo");
    EXPECT_EQ(w.offer(option_of(Do::break_hold)), "Break the hold of Ada, EML 50");
    EXPECT_EQ(w.offer(option_of(Do::squeeze, nothing, nobody, 1)), "Squeeze by the hold"); // there is none
    EXPECT_EQ(w.offer(option_of(Do::squeeze, nothing, nobody, -1)), "Squeeze by the hold");
    EXPECT_EQ(w.offer(option_of(Do::squeeze, nothing, nobody, most_holds)), "Squeeze by the hold");
}

TEST(WordsEdges, HoldsOfTheSameTwoAreNumbered) {
    Said w;
    const int cy = w.third({}, "Cy", 1, hex_at(0, 1));
    w.hold(w.ada, cy, Grip::body, with_left);
    w.hold(w.bo, w.ada, Grip::body, with_left);
    w.hold(w.ada, w.bo, Grip::body, with_left);
    w.hold(w.ada, w.bo, Grip::body, with_right);
    const Ask ask = ask_of("HMG-ACT-6", What::act, 0);
    EXPECT_EQ(option_key(w.told(), ask, option_of(Do::squeeze, nothing, 1, 2)), "squeeze>bo");
    EXPECT_EQ(option_key(w.told(), ask, option_of(Do::squeeze, nothing, 1, 3)), "squeeze>bo.2");
}

TEST(WordsEdges, AnswersThatNeedTheirQuestion) {
    Said w;
    const Option no = option_of(Do::no), yes = option_of(Do::yes);
    EXPECT_EQ(w.offer(no, What::missile_defence), "Hold the shot");
    EXPECT_EQ(w.offer(no, What::grope_too), "Only move");
    EXPECT_EQ(w.offer(no, What::move_too), "Stay here");
    EXPECT_EQ(w.offer(no, What::draw), "Nothing more");
    EXPECT_EQ(w.offer(no, What::esoteric_effect), "Nothing happens");
    EXPECT_EQ(w.offer(no, What::exploit), "No");
    EXPECT_EQ(w.offer(option_of(Do::yield), What::act), "Give up for Reds");
    EXPECT_EQ(w.offer(yes, What::missile_defence), "Shoot first");
    const Option edged = option_of(Do::use_aspect, 0, 1, 1);
    EXPECT_EQ(w.offer(edged, What::aspect, 0, 0), "Edged, impact 6");
    EXPECT_EQ(w.offer(edged, What::aspect, 0, nothing), "Edged");
    EXPECT_EQ(w.offer(edged, What::aspect, nobody, 0), "Edged");
    EXPECT_EQ(w.offer(grasp_option({Grip::arm_hand, left, nothing, with_both}), What::grasp),
              "Grasp the left arm with two hands, EML 50");
    EXPECT_EQ(w.offer(grasp_option({Grip::object, left, 1, with_both}), What::grasp),
              "Grasp the mace with two hands (+5), EML 55");
    w.state.wound[0] = {9, Duel::bo, w.spot("thigh"), Aspect::edged, 1};
    w.state.wounds = 1;
    EXPECT_EQ(w.offer(option_of(Do::bind, nothing, 1, 0)), "Bind a wound of Bo: deep cut on the left thigh, 9 IP");
}

// --- events ----------------------------------------------------------------------------------------------------------------

TEST(WordsEdges, Sentences) {
    const Said w;
    EXPECT_EQ(w.event(TurnEnds{.cut_short = false}), "Ada's turn ends");
    EXPECT_EQ(w.event(TurnEnds{.cut_short = true}), "Ada's turn ends by a second tactical advantage");
    EXPECT_EQ(w.event(Eml{.eml = 5, .sum = 5}), "EML 5");
    EXPECT_EQ(w.event(Shot{.distance = 1, .ammunition = 0}, 0), "The missile flies at Bo, 1 hex");
    EXPECT_EQ(w.event(Shot{.distance = 2, .thrown = true}, 0), "The broadsword flies at Bo, 2 hexes");
    EXPECT_EQ(without_brackets("the longbow (80 lb draw)"), "the longbow");
    EXPECT_EQ(without_brackets("mace"), "mace");
    EXPECT_EQ(w.event(Impact{.dice = 9, .weapon = 0, .armour = Known::hidden}), "Ada's impact 9 (dice 9)");
    EXPECT_EQ(w.event(Impact{.dice = 9, .weapon = -1, .armour = 0}),
              "Ada's impact 8 (dice 9, weapon -1) against armour 0");
    EXPECT_EQ(w.event(LostBlood{.points = 2, .bp = 6}), "Ada loses 2 blood points (6 BP now)");
    EXPECT_EQ(w.event(Tired{.points = 2, .fp = Known::hidden}), "Ada gains 2 fatigue points");
    EXPECT_EQ(w.event(RolledOver{.roll = What::rise, .at_most = 9, .failed = true}),
              "Ada's roll to rise against 9: failure");
    EXPECT_EQ(w.event(RolledOver{.roll = What::rise, .at_most = 9, .failed = true, .total = 11}),
              "Ada rolled 11 against 9: failure (roll to rise)");
    EXPECT_EQ(w.event(Rolled{.roll = What::attack_roll, .level = Level::marginal_failure, .eml = 45, .die = 58}),
              "Ada rolled 58 against 45: marginal failure (attack roll)");
    EXPECT_EQ(w.event(Rolled{.roll = What::defence_roll, .eml = Known::hidden, .die = 50}),
              "Ada rolled 50: critical failure (defence roll)");
    EXPECT_EQ(w.event(LostBlood{.points = 1, .bp = 6}), "Ada loses 1 blood point (6 BP now)");
    EXPECT_EQ(w.event(Tired{.points = 1, .fp = 6}), "Ada gains 1 fatigue point (6 FP now)");
    EXPECT_EQ(w.event(CameDown{.x = 3, .y = -1}), "Ada comes down at (3, -1)");
    EXPECT_EQ(w.event(Engaged{.mobility = 60, .against = 50}), "Ada engages Bo (mobility 60 against 50)");
    EXPECT_EQ(w.event(Engaged{.mobility = Known::hidden, .against = 50}), "Ada engages Bo");
    EXPECT_EQ(w.event(Engaged{.mobility = 60, .against = Known::hidden}), "Ada engages Bo");
    EXPECT_EQ(w.event(BoundWound{.wound = 0}, nothing, 0, 0), "Ada binds the wound");
    EXPECT_EQ(w.event(BoundWound{.wound = 0}, nothing, 0, nobody), "Ada binds the wound");
    EXPECT_EQ(w.event(BoundWound{}), "Ada binds a wound of Bo");
    EXPECT_EQ(w.event(Penalised{.penalty = 10}), "Bo has a special penalty of 10");
    EXPECT_EQ(w.event(Penalised{.penalty = 10}, nothing, 0, nobody), "Ada has a special penalty of 10");
    EXPECT_EQ(w.event(WeaponBroke{}, 0), "Ada's broadsword breaks");
    EXPECT_EQ(w.event(WeaponBroke{}, 0, nobody), "The broadsword breaks");
    EXPECT_EQ(w.event(Tangled{.penalty = 12}), "Ada tangles Bo, penalty 12");
    EXPECT_EQ(w.event(Tangled{.penalty = 12}, 1), "Ada tangles Bo's mace, penalty 12");
    EXPECT_EQ(w.event(Untangled{}), "Ada is free of the tangle");
    EXPECT_EQ(w.event(Untangled{}, 0), "Ada is free of the tangle on the broadsword");
    EXPECT_EQ(w.event(Moved{.x = 3, .y = -2, .gait = Gait::walks}), "Ada moves to (3, -2)");
    EXPECT_EQ(w.event(Moved{.x = 3, .y = -2, .gait = Gait::runs}), "Ada runs to (3, -2)");
    EXPECT_EQ(w.event(Esoteric{.effect = Do::no}), "Ada does something esoteric without effect");
    EXPECT_EQ(w.event(Esoteric{.effect = Do::fells}), "Ada brings down Bo by esoteric means");
    EXPECT_EQ(w.event(Codes{}), "Ada's injury calls for nothing more");
    EXPECT_EQ(w.event(FightEnds{.winner = 0, .round = 1, .by_limit = true}), "After 1 round the fight is undecided");
    EXPECT_EQ(w.event(FightEnds{.winner = 1, .round = 4, .by_limit = false}),
              "The fight ends in round 4: won by Blues");
    EXPECT_EQ(w.event(ResultRead{.code = Code::attacker_strikes, .dice = 2, .table = AttackTable::missile}),
              "Result M2: Ada strikes");
    EXPECT_EQ(w.event(ResultRead{.code = Code::attacker_strikes, .dice = 2, .table = AttackTable::grapple}),
              "Result A2: Ada strikes");
    EXPECT_EQ(w.event(Held{.part = Grip::arm_hand, .side = left, .hands = with_left}),
              "Ada holds Bo's left arm with one hand");
}

TEST(WordsEdges, MannerOfAnAttack) {
    const Said w;
    const auto attack = [&](int aspect, int zone) {
        return w.event(Declared{.action = Do::melee, .aspect = MaybeAspect(aspect), .aim = MaybeZone(zone)}, 0);
    };
    const std::string blow = "Ada attacks Bo with the broadsword";
    EXPECT_EQ(attack(none, none), blow);
    EXPECT_EQ(attack(0, none), blow + ", blunt");
    EXPECT_EQ(attack(2, 3), blow + ", point, aim arms");
    EXPECT_EQ(attack(aspect_count, zone_count), blow);
}

TEST(WordsEdges, EntriesOfAnEml) {
    const Said w;
    const auto entry = [&](Why why, int figure, int about = 0) {
        const bool of_zone = why == Why::aim;
        return w.event(EmlEntry{.why = why,
                                .skill = of_zone ? none : about - 1,
                                .zone = MaybeZone(of_zone ? about - 1 : none),
                                .figure = figure});
    };
    EXPECT_EQ(entry(Why::skill, 50), "ML 50");
    EXPECT_EQ(entry(Why::skill, 50, 1), w.names.skill[0] + " ML 50");
    EXPECT_EQ(entry(Why::halved_skill, 25, 2), w.names.skill[1] + " half ML 25");
    EXPECT_EQ(entry(Why::aim, -10, 1), "aim head -10");
    EXPECT_EQ(entry(Why::outnumbered, -10), "outnumbered -10");
    EXPECT_EQ(entry(Why::strength, 33), "strength 33");
}

TEST(WordsEdges, Figures) {
    const Said w;
    EXPECT_EQ(w.figures(TurnEnds{.cut_short = true}), R"({"by_second_advantage":true})");
    EXPECT_EQ(w.figures(TurnEnds{.cut_short = false}), R"({"by_second_advantage":false})");
    EXPECT_EQ(w.figures(Declared{.action = Do::melee, .aspect = Aspect::blunt, .aim = Zone::arms}),
              R"({"action":"melee","aspect":"blunt","aim":"arms"})");
    EXPECT_EQ(w.figures(Defends{.defence = Do::dodge}), R"({"defence":"dodge"})");
    EXPECT_EQ(
        w.figures(Defends{.defence = Do::dodge, .aspect = MaybeAspect(aspect_count), .aim = MaybeZone(zone_count)}),
        R"({"defence":"dodge"})");
    EXPECT_EQ(w.figures(ResultRead{.code = Code::wild, .dice = 0, .table = AttackTable::missile}),
              R"({"result":"wild","table":"missile"})");
    EXPECT_EQ(w.figures(ResultRead{.code = Code::block, .dice = 0, .table = AttackTable::grapple}),
              R"({"result":"Block","table":"grapple"})");
    EXPECT_EQ(w.figures(ResultRead{.code = Code::both_strike, .dice = 2, .table = AttackTable::melee}),
              R"({"result":"B2","table":"melee"})");
    EXPECT_EQ(w.figures(StruckAt{.spot = 0, .aspect = Aspect::blunt, .aim = Zone::body}),
              R"({"location":"skull","aspect":"blunt","aim":"body"})");
    EXPECT_EQ(w.figures(StruckAt{.spot = 0, .aim = Zone::body}), R"({"location":"skull","aim":"body"})");
    EXPECT_EQ(w.figures(Codes{.kill = 1, .amputate = 2, .bleed = 3, .shock = 4, .fumble = 5, .stumble = 6}),
              R"({"K":1,"A":2,"B":3,"E":4,"F":5,"S":6})");
    EXPECT_EQ(w.figures(Codes{}), "{}");
    EXPECT_EQ(w.figures(RolledOver{.roll = What::rise, .at_most = 9, .failed = true}),
              R"({"roll":"rise","at_most":9,"failed":true})");
    EXPECT_EQ(w.figures(RolledOver{.roll = What::rise, .at_most = Limit::hidden, .failed = false}),
              R"({"roll":"rise","failed":false})");
    EXPECT_EQ(w.figures(Impact{.dice = 9, .weapon = 5, .armour = Known::hidden}), R"({"dice":9,"impact":5})");
    EXPECT_EQ(w.figures(Impact{.dice = 9, .weapon = 5, .armour = 0}), R"({"dice":9,"impact":5,"armour":0})");
    EXPECT_EQ(w.figures(Held{.part = Grip::body, .side = right, .hands = with_both}),
              R"({"part":"body","side":"right","hands":"two hands"})");
    EXPECT_EQ(w.figures(Readied{.hand = in_left}), R"({"hand":"left"})");
    EXPECT_EQ(w.figures(Readied{.hand = in_right}), R"({"hand":"right"})");
    EXPECT_EQ(w.figures(Readied{.hand = in_both}), R"({"hand":"both"})");
    EXPECT_EQ(w.figures(Moved{.x = 3, .y = -2, .gait = Gait::walks}), R"({"x":3,"y":-2,"gait":"walks"})");
    EXPECT_EQ(w.figures(FightEnds{.winner = 1, .round = 4, .by_limit = false}),
              R"({"winner":"blues","round":4,"round_limit":false})");
    EXPECT_EQ(w.figures(FightEnds{.winner = nobody, .round = 4, .by_limit = true}),
              R"({"round":4,"round_limit":true})");
    EXPECT_EQ(w.figures(EmlEntry{.why = Why::aim, .zone = Zone::head, .figure = -10}),
              R"({"why":"aim","about":"head","figure":-10})");
}

} // namespace
} // namespace fracas::harnmaster
