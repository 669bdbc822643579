// What a policy looks at before it decides.
#include "systems/forbidden_lands/policy/worth_of_moves.hpp"

#include "systems/forbidden_lands/ring.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int judge = RingDuel::ada, judged = RingDuel::bo;
constexpr int edge_of_judge = static_cast<int>(Wounds::slash);

TEST(ForbiddenLandsJudgement, DiceOfAPool) {
    EXPECT_EQ(dice_in(Pool{4, 2, 1, 0}), 7);
    EXPECT_EQ(dice_in(Pool{4, -3, 2, 0}), 3);
    EXPECT_EQ(dice_in(Pool{0, 0, 0, 12}), 2);
    EXPECT_EQ(dice_in(Pool{0, 0, 0, 8}), 1);
}

TEST(ForbiddenLandsJudgement, ABlowIsWorthItsDamageAndDiceLessTheAnswer) {
    RingDuel r;
    const int blade = r.hold(judge, Ring::sword);
    const Option slash = option_of(Do::slash, blade, judged, edge_of_judge), stab = option_of(Do::stab, blade, judged);
    const Play s = r.scene();
    // 4 a point of damage, 4 + 2 + 2 dice; unarmed the judged dodges with 3 + 2, against a Slash with two more.
    EXPECT_EQ(best_answer(s, attack_of(s, judge, slash)), 7);
    EXPECT_EQ(worth_of_blow(s, judge, slash), 8 + 8 - 7);
    EXPECT_EQ(worth_of_blow(s, judge, stab), 8 + 8 - 5);
    EXPECT_EQ(best_blow(s, judge, judged), stab);
    r.hold(judged, Ring::shield); // 4 + 2 + 2, against a Stab two more
    EXPECT_EQ(worth_of_blow(s, judge, slash), 8 + 8 - 8);
    EXPECT_EQ(worth_of_blow(s, judge, stab), 8 + 8 - 10);
    EXPECT_EQ(best_blow(s, judge, judged), slash);
    r.at(judged).fast = 2; // no reaction left
    EXPECT_EQ(best_answer(s, attack_of(s, judge, slash)), 0);
    EXPECT_EQ(best_blow(s, judge, judged), slash); // the first of equals
    r.at(judge).set(swinging);
    r.at(judge).prepared = blade;
    EXPECT_EQ(worth_of_blow(s, judge, slash), 4 * 3 + 8);
}

TEST(ForbiddenLandsJudgement, TheNearestWhoCanFightThenTheWeakest) {
    Ring r;
    r.row_of_zones(3);
    r.add({});
    const int there = r.add({.side = 1, .strength = 2, .zone = 2});
    EXPECT_EQ(chosen_enemy(r.scene(), 0), there);
    const int strong = r.add({.side = 1, .strength = 6}), weak = r.add({.side = 1, .strength = 3});
    const int equal = r.add({.side = 1, .strength = 3});
    r.add({.side = 0, .strength = 1});
    EXPECT_EQ(chosen_enemy(r.scene(), 0), weak);
    r.close(0, strong);
    EXPECT_EQ(chosen_enemy(r.scene(), 0), strong);
    r.at(strong).set(fled);
    r.break_of(weak, Attribute::wits);
    EXPECT_EQ(chosen_enemy(r.scene(), 0), equal);
    r.break_of(equal, Attribute::empathy);
    EXPECT_EQ(chosen_enemy(r.scene(), 0), there);
    r.at(equal).set(outburst); // who rages can do harm
    EXPECT_EQ(chosen_enemy(r.scene(), 0), equal);
    EXPECT_EQ(nearest_enemy(r.scene(), 0, [&](int i) { return i == there; }), there);
    EXPECT_EQ(nearest_enemy(r.scene(), 0, [](int) { return false; }), nobody);
}

TEST(ForbiddenLandsJudgement, BadlyHurtIsAThird) {
    RingDuel r({.strength = 6});
    r.at(judge).score[0] = 3;
    EXPECT_FALSE(badly_hurt(r.scene(), judge));
    r.at(judge).score[0] = 2;
    EXPECT_TRUE(badly_hurt(r.scene(), judge));
}

TEST(ForbiddenLandsJudgement, WhatIsBestDrawn) {
    RingDuel r;
    EXPECT_EQ(worth_of_weapon(r.book.weapon[Ring::axe]), 13);
    EXPECT_EQ(worth_of_weapon(r.book.weapon[Ring::sword]), 10);
    EXPECT_EQ(best_draw(r.scene(), judge, false).what, Do::end_turn);
    const int club = r.carry(judge, Ring::club), blade = r.carry(judge, Ring::sword);
    r.carry(judge, Ring::kit);
    EXPECT_EQ(best_draw(r.scene(), judge, false), option_of(Do::draw, blade, nobody, bare_hands));
    EXPECT_EQ(best_draw(r.scene(), judge, true).what, Do::end_turn);
    const int bow = r.carry(judge, Ring::bow);
    EXPECT_EQ(best_draw(r.scene(), judge, true), option_of(Do::draw, bow, nobody, bare_hands));
    r.sheet(judge).kind = Kind::player; // FBL-AMMO-1+: no arrows
    EXPECT_EQ(best_draw(r.scene(), judge, true).what, Do::end_turn);
    // Both hands full: the shield is put away last, wherever it stands in the list.
    const int shield = r.hold(judge, Ring::shield), knife = r.hold(judge, Ring::knife);
    EXPECT_EQ(best_draw(r.scene(), judge, false), option_of(Do::draw, blade, nobody, knife));
    r.item(shield).flags = 0;
    const int other = r.hold(judge, Ring::shield);
    EXPECT_EQ(best_draw(r.scene(), judge, false), option_of(Do::draw, blade, nobody, knife));
    r.item(blade).bonus = 0;
    EXPECT_EQ(best_draw(r.scene(), judge, false), option_of(Do::draw, club, nobody, knife));
    EXPECT_FALSE(
        spares_shield(r.scene(), option_of(Do::draw, blade, nobody, other), option_of(Do::draw, blade, nobody, other)));
}

TEST(ForbiddenLandsJudgement, WhatIsInHand) {
    RingDuel r;
    r.hold(judge, Ring::shield);
    EXPECT_EQ(held_weapon(r.scene(), judge), bare_hands);
    EXPECT_EQ(shooting_weapon(r.scene(), judge), bare_hands);
    const int knife = r.hold(judge, Ring::knife), bow = r.carry(judge, Ring::bow);
    EXPECT_EQ(held_weapon(r.scene(), judge), knife);
    EXPECT_EQ(held_weapon(r.scene(), judged), bare_hands);
    EXPECT_EQ(shooting_weapon(r.scene(), judge), knife);
    r.item(knife).bonus = 0; // broken, and still in hand
    EXPECT_EQ(held_weapon(r.scene(), judge), knife);
    EXPECT_EQ(shooting_weapon(r.scene(), judge), bare_hands);
    r.item(bow).set(in_hand, true);
    EXPECT_EQ(shooting_weapon(r.scene(), judge), bow);
    r.sheet(judge).kind = Kind::player; // FBL-AMMO-1+: no arrows
    EXPECT_EQ(shooting_weapon(r.scene(), judge), bare_hands);

    RingDuel first; // the first thing of all counts as well
    first.hold(judge, Ring::bow);
    EXPECT_EQ(held_weapon(first.scene(), judge), 0);
    EXPECT_EQ(shooting_weapon(first.scene(), judge), 0);
    // A bow reaches Distant, a knife Short, and neither what cannot be seen.
    first.hold(judge, Ring::knife);
    first.row_of_zones(4);
    first.at(judged).zone = 2;
    disengage(first.scene(), judge);
    EXPECT_TRUE(within_shot(first.scene(), judge, 0, judged));
    EXPECT_FALSE(within_shot(first.scene(), judge, 1, judged));
    first.at(judged).zone = 1;
    EXPECT_TRUE(within_shot(first.scene(), judge, 1, judged));
    first.book.zone[0].unseen = 2;
    EXPECT_FALSE(within_shot(first.scene(), judge, 0, judged));
}

TEST(ForbiddenLandsJudgement, AZoneAsNearIsNotAway) {
    Ring r;
    r.row_of_zones(3);
    for (int zone = 0; zone < 3; ++zone) r.book.zone[zone].neighbours = 7u & ~(1u << zone);
    survey(r.book);
    r.add({.zone = 1});
    r.add({.side = 1, .zone = 0});
    EXPECT_EQ(step_away(r.scene(), 0).what, Do::end_turn);
}

TEST(ForbiddenLandsJudgement, TheWayThere) {
    Ring r;
    r.row_of_zones(4);
    r.add({.zone = 1});
    const int enemy = r.add({.side = 1, .zone = 3});
    EXPECT_EQ(zone_towards(r.scene(), 0, 3), 2);
    EXPECT_EQ(zone_towards(r.scene(), 0, 0), 0);
    EXPECT_EQ(zone_towards(r.scene(), 0, 1), -1);
    EXPECT_EQ(step_towards(r.scene(), 0, enemy), option_of(Do::run_to, bare_hands, nobody, 0, 2));
    EXPECT_EQ(step_away(r.scene(), 0), option_of(Do::run_to, bare_hands, nobody, 0, 0));
    r.at(0).zone = 0;
    EXPECT_EQ(step_away(r.scene(), 0).what, Do::end_turn); // nowhere farther
    r.at(enemy).zone = 0;
    EXPECT_EQ(step_towards(r.scene(), 0, enemy), option_of(Do::run_up, bare_hands, enemy));
    r.at(0).zone = 3; // all four in a row, then the way is cut
    r.book.zone[2].neighbours = r.book.zone[3].neighbours = 0;
    survey(r.book);
    EXPECT_EQ(step_towards(r.scene(), 0, enemy).what, Do::end_turn);
    r.at(enemy).set(dead);
    EXPECT_EQ(step_away(r.scene(), 0).what, Do::end_turn);
}

TEST(ForbiddenLandsJudgement, WhomToHelpAndHow) {
    Ring r;
    r.add({});
    const int friend_ = r.add({});
    const Play s = r.scene();
    EXPECT_EQ(attribute_to_treat(s, 0, friend_), -1);
    EXPECT_EQ(wound_to_stop(s, 0, friend_), -1);
    EXPECT_EQ(help_for(s, 0, friend_).what, Do::end_turn);
    r.break_of(friend_, Attribute::empathy);
    EXPECT_EQ(help_for(s, 0, friend_), option_of(Do::rally, bare_hands, friend_, 3));
    r.break_of(friend_, Attribute::wits);
    EXPECT_EQ(help_for(s, 0, friend_), option_of(Do::rally, bare_hands, friend_, 2));
    r.break_of(friend_, Attribute::agility);
    EXPECT_EQ(help_for(s, 0, friend_), option_of(Do::treat, bare_hands, friend_, 1));
    r.break_of(friend_, Attribute::strength);
    EXPECT_EQ(help_for(s, 0, friend_), option_of(Do::treat, bare_hands, friend_, 0));
    note_attempt(s, 0, friend_, 0);
    EXPECT_EQ(help_for(s, 0, friend_), option_of(Do::treat, bare_hands, friend_, 1));
    r.at(friend_).set(thirsty, true);
    EXPECT_EQ(attribute_to_treat(s, 0, friend_), -1);
    // A clock that runs out in the fight comes first; one of days can wait.
    r.at(friend_).set(thirsty, false);
    add_wound(s, {friend_, 1, 31, 3});
    EXPECT_EQ(help_for(s, 0, friend_), option_of(Do::save_life, bare_hands, friend_, 0));
    r.book.injury[1].unit = Unit::minutes;
    r.state.wound[0].limit = 1;
    EXPECT_EQ(wound_to_stop(s, 0, friend_), 0);
    EXPECT_EQ(wound_to_stop(s, 0, 0), -1);
    note_attempt(s, 0, friend_, save_purpose);
    EXPECT_EQ(wound_to_stop(s, 0, friend_), -1);
    r.state.attempts = 0;
    r.book.injury[1].unit = Unit::days;
    EXPECT_EQ(wound_to_stop(s, 0, friend_), -1);
    r.book.injury[1].unit = Unit::rounds;
    r.state.wound[0].limit = 0;
    EXPECT_EQ(wound_to_stop(s, 0, friend_), -1);
}

TEST(ForbiddenLandsJudgement, WordsOrWeapons) {
    RingDuel r({.strength = 3, .agility = 3, .empathy = 4});
    EXPECT_TRUE(prefers_words(r.scene(), judge));
    r.sheet(judge).skill[static_cast<int>(Skill::marksmanship)] = 3;
    EXPECT_FALSE(prefers_words(r.scene(), judge));
    r.sheet(judge).skill[static_cast<int>(Skill::marksmanship)] = 2;
    r.sheet(judge).skill[static_cast<int>(Skill::melee)] = 3;
    EXPECT_FALSE(prefers_words(r.scene(), judge));
    EXPECT_EQ(dice_for(r.scene(), judge, Skill::manipulation), 6);
}

} // namespace
} // namespace fracas::forbidden_lands
