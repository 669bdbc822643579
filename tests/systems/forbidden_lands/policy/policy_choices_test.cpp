// What the styles do in their turn: whom they go for, with what, whom they help, when they leave.
#include "systems/forbidden_lands/policy/policy.hpp"

#include "systems/forbidden_lands/ring.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int chooser = RingDuel::ada, rival = RingDuel::bo;
constexpr int edge_of_chooser = static_cast<int>(Wounds::slash);
constexpr int back_of_chooser = static_cast<int>(Wounds::blunt);

// The action; it must be one of those offered.
Option chosen_by(Ring& r, Style style = Style::aggressive, int who = chooser) {
    const Option option = choose_action(r.scene(), who, style);
    bool offered = false;
    offer_actions(r.scene(), who, [&](const Option& one) { offered = offered || one == option; });
    EXPECT_TRUE(offered) << static_cast<int>(option.what);
    return option;
}

Do deed_of(Ring& r, Style style = Style::aggressive, int who = chooser) { return chosen_by(r, style, who).what; }

// --- close combat ---------------------------------------------------------------------------------------------------

TEST(ForbiddenLandsChoices, StrikesThenKeepsTheOtherActionForAReaction) {
    RingDuel r;
    const int blade = r.hold(chooser, Ring::sword);
    EXPECT_EQ(chosen_by(r), option_of(Do::stab, blade, rival));
    r.at(chooser).slow = 1;
    EXPECT_EQ(deed_of(r), Do::end_turn);
    r.at(chooser).slow = 0;
    r.at(chooser).fast = 2;
    EXPECT_EQ(deed_of(r), Do::end_turn);
}

TEST(ForbiddenLandsChoices, NobodyLeftToFight) {
    RingDuel r;
    r.hold(chooser, Ring::sword);
    r.break_of(rival, Attribute::agility);
    EXPECT_EQ(deed_of(r), Do::end_turn);
}

TEST(ForbiddenLandsChoices, TheAggressiveSwingsHeavyWeapons) {
    RingDuel r;
    const int axe = r.hold(chooser, Ring::axe);
    EXPECT_EQ(chosen_by(r), option_of(Do::swing, axe));
    EXPECT_EQ(chosen_by(r, Style::cautious), option_of(Do::slash, axe, rival, edge_of_chooser));
    r.at(chooser).set(swinging);
    r.at(chooser).prepared = axe;
    EXPECT_EQ(chosen_by(r), option_of(Do::slash, axe, rival, edge_of_chooser));
    lose_preparation(r.scene(), chooser);
    r.at(chooser).fast = 1;
    EXPECT_EQ(deed_of(r), Do::slash); // to swing now would cost the blow of this round
    r.at(chooser).fast = 0;
    r.at(chooser).slow = 1;
    EXPECT_EQ(deed_of(r), Do::end_turn); // what is left is for a reaction, and that would spoil a Swing
}

TEST(ForbiddenLandsChoices, GetsUpDrawsAndCloses) {
    RingDuel r;
    const int club = r.carry(chooser, Ring::club);
    r.at(chooser).set(prone);
    EXPECT_EQ(deed_of(r), Do::get_up);
    r.at(chooser).set(prone, false);
    EXPECT_EQ(chosen_by(r), option_of(Do::draw, club, nobody, bare_hands));
    r.item(club).set(in_hand, true);
    EXPECT_EQ(chosen_by(r), option_of(Do::slash, club, rival, back_of_chooser));
    disengage(r.scene(), chooser);
    EXPECT_EQ(chosen_by(r), option_of(Do::run_up, bare_hands, rival));
    r.row_of_zones(2);
    r.at(rival).zone = 1;
    EXPECT_EQ(chosen_by(r), option_of(Do::run_to, bare_hands, nobody, 0, 1));
    r.at(chooser).set(run_slow); // FBL-CRIT-2+
    EXPECT_EQ(deed_of(r), Do::run_to);
}

TEST(ForbiddenLandsChoices, BareHands) {
    RingDuel r;
    EXPECT_EQ(deed_of(r), Do::punch); // both unarmed
    r.hold(rival, Ring::sword);
    EXPECT_EQ(chosen_by(r), option_of(Do::grapple, bare_hands, rival)); // he loses the sword
    r.sheet(rival).kind = Kind::monster;
    EXPECT_EQ(deed_of(r), Do::punch); // FBL-MONSTER-1+: cannot be held
    const int broken = r.hold(chooser, Ring::sword);
    r.item(broken).bonus = 0;
    EXPECT_EQ(chosen_by(r), option_of(Do::let_fall, broken));
    r.sheet(chooser).kind = Kind::animal;
    r.item(broken).flags = 0;
    EXPECT_EQ(deed_of(r), Do::punch);
}

TEST(ForbiddenLandsChoices, InAGrapple) {
    RingDuel r;
    r.at(chooser).set(prone);
    r.at(rival).set(prone);
    r.at(chooser).set(grappling);
    r.at(rival).set(grappled);
    r.at(chooser).partner = rival;
    r.at(rival).partner = chooser;
    EXPECT_EQ(chosen_by(r), option_of(Do::grapple_attack, bare_hands, rival));
    EXPECT_EQ(chosen_by(r, Style::cautious, rival), option_of(Do::break_free, bare_hands, chooser));
}

// --- shooting -------------------------------------------------------------------------------------------------------

TEST(ForbiddenLandsChoices, ReadiesAimsShoots) {
    RingDuel r;
    disengage(r.scene(), chooser);
    const int bow = r.hold(chooser, Ring::bow);
    EXPECT_EQ(chosen_by(r), option_of(Do::ready_weapon, bow));
    r.item(bow).set(ready, true);
    EXPECT_EQ(chosen_by(r), option_of(Do::aim, bow));
    EXPECT_EQ(chosen_by(r, Style::cautious), option_of(Do::shoot, bow, rival));
    r.at(chooser).set(aiming);
    r.at(chooser).prepared = bow;
    EXPECT_EQ(chosen_by(r), option_of(Do::shoot, bow, rival));
    lose_preparation(r.scene(), chooser);
    r.row_of_zones(6); // FBL-RANGED-2: Distant only with Aim
    r.at(rival).zone = 5;
    EXPECT_EQ(chosen_by(r, Style::cautious), option_of(Do::aim, bow));
    r.book.zone[0].unseen = 1u << 5;
    EXPECT_EQ(chosen_by(r), option_of(Do::run_to, bare_hands, nobody, 0, 1));
    r.at(chooser).set(prone);
    EXPECT_EQ(deed_of(r), Do::get_up);
}

TEST(ForbiddenLandsChoices, LoadsCrossbowsAndThrowsKnives) {
    RingDuel r;
    disengage(r.scene(), chooser);
    const int crossbow = r.hold(chooser, Ring::crossbow);
    EXPECT_EQ(chosen_by(r), option_of(Do::load, crossbow));
    r.item(crossbow).flags = 0;
    const int knife = r.hold(chooser, Ring::knife);
    EXPECT_EQ(chosen_by(r, Style::cautious), option_of(Do::shoot, knife, rival));
    r.row_of_zones(4);
    r.at(rival).zone = 3; // out of range
    EXPECT_EQ(deed_of(r), Do::run_to);
    r.item(knife).flags = 0;
    EXPECT_EQ(chosen_by(r), option_of(Do::draw, crossbow, nobody, bare_hands));
}

TEST(ForbiddenLandsChoices, WithSomebodyUponHimABladeIsBetter) {
    RingDuel r;
    const int bow = r.hold(chooser, Ring::bow);
    r.item(bow).set(ready, true);
    EXPECT_EQ(chosen_by(r, Style::cautious), option_of(Do::shoot, bow, rival)); // there is nothing else
    const int club = r.carry(chooser, Ring::club);
    EXPECT_EQ(chosen_by(r, Style::cautious), option_of(Do::draw, club, nobody, bow));
    r.at(rival).set(grappled); // he threatens nobody
    const int third = r.add({.side = 0});
    r.at(rival).partner = third;
    EXPECT_EQ(chosen_by(r, Style::cautious), option_of(Do::shoot, bow, rival));
}

TEST(ForbiddenLandsChoices, UnarmedFarAwayABowIsDrawn) {
    RingDuel r;
    disengage(r.scene(), chooser);
    const int blade = r.carry(chooser, Ring::sword), bow = r.carry(chooser, Ring::bow);
    EXPECT_EQ(chosen_by(r), option_of(Do::draw, bow, nobody, bare_hands));
    r.item(blade).set(in_hand, true);
    EXPECT_EQ(deed_of(r), Do::run_up);
    r.item(blade).flags = 0;
    r.close(chooser, rival);
    EXPECT_EQ(chosen_by(r), option_of(Do::draw, blade, nobody, bare_hands));
}

TEST(ForbiddenLandsChoices, TheCautiousTakesTheBestCover) {
    RingDuel r;
    disengage(r.scene(), chooser);
    r.hold(chooser, Ring::bow);
    r.book.zone[0].cover[0] = 2;
    r.book.zone[0].cover[2] = 4;
    r.at(chooser).slow = 1;
    EXPECT_EQ(chosen_by(r, Style::cautious), option_of(Do::take_cover, bare_hands, nobody, 2));
    EXPECT_EQ(deed_of(r), Do::end_turn);
    r.book.zone[0].cover[1] = 5;
    EXPECT_EQ(chosen_by(r, Style::cautious), option_of(Do::take_cover, bare_hands, nobody, 1));
    r.book.zone[0].cover[0] = 5;
    EXPECT_EQ(chosen_by(r, Style::cautious), option_of(Do::take_cover, bare_hands, nobody, 0));
    r.at(chooser).cover = 2;
    EXPECT_EQ(deed_of(r, Style::cautious), Do::end_turn);
    r.at(chooser).cover = 0;
    r.close(chooser, rival);
    EXPECT_EQ(deed_of(r, Style::cautious), Do::end_turn);
}

// --- leaving, helping, talking, magic -------------------------------------------------------------------------------

TEST(ForbiddenLandsChoices, TheCautiousLeavesALostFight) {
    RingDuel r;
    r.hold(chooser, Ring::sword);
    r.at(chooser).score[0] = 1;
    EXPECT_EQ(deed_of(r), Do::stab);
    EXPECT_EQ(deed_of(r, Style::cautious), Do::retreat);
    r.at(chooser).set(prone);
    EXPECT_EQ(deed_of(r, Style::cautious), Do::get_up);
    r.at(chooser).set(prone, false);
    disengage(r.scene(), chooser);
    EXPECT_EQ(deed_of(r, Style::cautious), Do::flee);
    r.at(chooser).set(trapped);
    EXPECT_EQ(deed_of(r, Style::cautious), Do::run_up); // no way out: he fights
}

TEST(ForbiddenLandsChoices, BrokenPeopleGetAway) {
    RingDuel r;
    r.break_of(chooser, Attribute::strength);
    r.at(chooser).set(prone);
    EXPECT_EQ(deed_of(r), Do::crawl_apart);
    disengage(r.scene(), chooser);
    EXPECT_EQ(deed_of(r), Do::end_turn);

    RingDuel panic;
    panic.row_of_zones(2);
    panic.break_of(chooser, Attribute::wits);
    EXPECT_EQ(deed_of(panic), Do::end_turn); // FBL-BROKEN-3: held at Arm's Length
    panic.book.settings.panic_retreat = true;
    EXPECT_EQ(deed_of(panic), Do::retreat);
    disengage(panic.scene(), chooser);
    EXPECT_EQ(chosen_by(panic), option_of(Do::run_to, bare_hands, nobody, 0, 1));
    panic.at(chooser).set(prone);
    EXPECT_EQ(deed_of(panic), Do::get_up);
}

TEST(ForbiddenLandsChoices, HelpsWhoIsAtHand) {
    RingDuel r;
    disengage(r.scene(), chooser);
    r.hold(chooser, Ring::sword);
    const int gone = r.add({.side = 0}), fallen = r.add({.side = 0});
    r.break_of(gone, Attribute::strength);
    r.at(gone).set(yielded);
    r.break_of(fallen, Attribute::strength);
    EXPECT_EQ(deed_of(r), Do::run_up);
    EXPECT_EQ(chosen_by(r).target, rival);
    EXPECT_EQ(chosen_by(r, Style::cautious), option_of(Do::run_up, bare_hands, fallen));
    r.sheet(chooser).kind = Kind::animal; // it cannot help: it goes for its enemy
    EXPECT_EQ(chosen_by(r, Style::cautious), option_of(Do::run_up, bare_hands, rival));
    r.sheet(chooser).kind = Kind::player;
    r.at(chooser).slow = 1; // too late to treat anybody
    EXPECT_EQ(deed_of(r, Style::cautious), Do::end_turn);
    r.at(chooser).slow = 0;
    r.close(chooser, fallen);
    EXPECT_EQ(chosen_by(r), option_of(Do::treat, bare_hands, fallen, 0));
    r.close(chooser, rival);
    EXPECT_EQ(deed_of(r), Do::stab); // FBL-BROKEN-7+: not with an enemy upon him
    r.break_of(rival, Attribute::strength);
    EXPECT_EQ(chosen_by(r).target, fallen); // no enemy is treated
}

TEST(ForbiddenLandsChoices, TheCautiousTalksIfHeIsBetterAtIt) {
    RingDuel r({.strength = 2, .agility = 2, .empathy = 5});
    disengage(r.scene(), chooser);
    EXPECT_EQ(chosen_by(r, Style::cautious), option_of(Do::persuade, bare_hands, rival));
    EXPECT_EQ(deed_of(r), Do::run_up);
    r.sheet(rival).kind = Kind::animal;
    EXPECT_EQ(deed_of(r, Style::cautious), Do::run_up);
    r.sheet(rival).kind = Kind::npc;
    r.close(chooser, rival);
    EXPECT_EQ(deed_of(r, Style::cautious), Do::punch);
}

TEST(ForbiddenLandsChoices, SpellsWithEnoughWillpower) {
    RingDuel r;
    r.sheet(chooser).casts = true;
    r.at(chooser).willpower = 2;
    EXPECT_EQ(deed_of(r), Do::punch);
    r.at(chooser).willpower = 3;
    EXPECT_EQ(chosen_by(r), option_of(Do::cast, bare_hands, rival));
    r.sheet(chooser).casts = false;
    EXPECT_EQ(deed_of(r), Do::punch);
    r.sheet(chooser).power_words = true;
    EXPECT_EQ(chosen_by(r), option_of(Do::power_word, bare_hands, rival));
}

TEST(ForbiddenLandsChoices, FearAgainstSeveralOrWhereNobodyIsInReach) {
    RingDuel r;
    EXPECT_EQ(deed_of(r), Do::punch);
    r.sheet(chooser).fear_dice = 4;
    EXPECT_EQ(deed_of(r), Do::punch);
    disengage(r.scene(), chooser);
    EXPECT_EQ(deed_of(r), Do::spread_fear);
    r.close(chooser, rival);
    const int other = r.add({.side = 1});
    EXPECT_EQ(deed_of(r), Do::spread_fear);
    r.break_of(other, Attribute::wits);
    EXPECT_EQ(deed_of(r), Do::punch);
    r.sheet(rival).attribute[2] = 0;
    disengage(r.scene(), chooser);
    EXPECT_EQ(deed_of(r), Do::run_up); // only who cannot be frightened, or is already
}

TEST(ForbiddenLandsChoices, MonstersRollTheirAttacks) {
    RingDuel r({.kind = Kind::monster});
    r.sheet(chooser).entry[2] = 1;
    r.book.entry[1].dice = 6;
    EXPECT_EQ(deed_of(r), Do::roll_entry);
    r.at(chooser).set(prone);
    EXPECT_EQ(deed_of(r), Do::get_up);
    r.at(chooser).set(prone, false);
    const int lying = r.add({.side = 1});
    r.break_of(lying, Attribute::strength);
    disengage(r.scene(), chooser);
    r.close(chooser, lying);
    EXPECT_EQ(chosen_by(r), option_of(Do::run_up, bare_hands, rival)); // not at who lies there
    r.sheet(chooser).entry[2] = -1;
    r.sheet(chooser).entry[0] = 1;
    r.book.entry[1].range = Range::near; // now from where it stands, on the first face of the D6
    EXPECT_EQ(deed_of(r), Do::roll_entry);
    r.book.entry[1].range = Range::arms_length;
    r.sheet(chooser).entry[0] = -1;
    r.sheet(chooser).entry[5] = 1;
    r.book.entry[1].extra = Extra::fear_attack;
    EXPECT_EQ(deed_of(r), Do::roll_entry);
    r.at(chooser).slow = 1;
    EXPECT_EQ(deed_of(r), Do::end_turn);
}

} // namespace
} // namespace fracas::forbidden_lands
