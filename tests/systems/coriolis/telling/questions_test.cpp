// Each kind of question in words, and each kind of answer: its key, its text and its price.
#include "systems/coriolis/telling/words.hpp"

#include "systems/coriolis/market_brawl.hpp"

#include <gtest/gtest.h>

namespace fracas::coriolis {
namespace {

class CoriolisQuestions : public testing::Test {
protected:
    using Brawl = MarketBrawl;
    Brawl brawl;

    static Ask ask(What what, int who = Brawl::tarik, int whom = Brawl::raider, int item = bare_hands, int a = 0,
                   int b = 0, Rule rule = "COR-TURN-1") {
        return {rule, what, who, whom, item, a, b};
    }
    static Option option(Do what, int item = bare_hands, int target = nobody, int extra = 0, int x = 0, int y = 0) {
        return {what, item, target, extra, x, y};
    }
    void asks(const Ask& asked, const std::string& sentence) const {
        EXPECT_EQ(ask_text(brawl.told(), asked), sentence);
    }
    void offers(const Ask& asked, const Option& given, const std::string& key, const std::string& text,
                int cost) const {
        EXPECT_EQ(option_key(brawl.told(), asked, given), key);
        EXPECT_EQ(option_text(brawl.told(), asked, given), text) << key;
        EXPECT_EQ(option_cost(brawl.told(), asked, given), cost) << key;
    }
    std::string text(const Ask& asked, const Option& given) const { return option_text(brawl.told(), asked, given); }
};

// --- questions -------------------------------------------------------------------------------------------------------

TEST_F(CoriolisQuestions, Throws) {
    const int skill = static_cast<int>(Skill::observation);
    const auto together = [](What what, int people) {
        return ask(what, people == 1 << Brawl::raider ? Brawl::raider : Brawl::tarik, nobody, bare_hands, people);
    };
    const int tarik = 1 << Brawl::tarik, halima = 1 << Brawl::halima, raider = 1 << Brawl::raider;
    asks(together(What::initiative, tarik), "Tarik Oman rolls initiative");
    asks(together(What::initiative, tarik | halima),
         "Tarik Oman and Halima Sarr roll initiative, one die after the other in this order");
    asks(together(What::initiative, raider), "Corsair raider rolls initiative for the group gang");
    brawl.state.combatant[Brawl::raider].set(in_group, false); // on its own by now
    asks(together(What::initiative, raider), "Corsair raider rolls initiative");
    brawl.state.combatant[Brawl::tarik].set(in_group); // without a group there is none to roll for
    asks(together(What::initiative, tarik), "Tarik Oman rolls initiative");
    brawl.book.sheet[Brawl::halima].talents |= combat_veteran;
    asks(together(What::initiative, halima), "Halima Sarr rolls initiative (two dice, the better counts)");
    asks(together(What::initiative, tarik | halima | raider),
         "Tarik Oman, Halima Sarr (two dice, the better counts) and Corsair raider roll initiative, one die after the "
         "other "
         "in this order");
    asks(together(What::roll_off, tarik), "Tarik Oman rolls off for the place in the turn order");
    asks(together(What::roll_off, tarik | raider),
         "Tarik Oman and Corsair raider roll off for their places in the turn "
         "order, one die after the other in this order");
    asks(ask(What::test, Brawl::tarik, nobody, bare_hands, skill), "Tarik Oman rolls OBSERVATION");
    asks(ask(What::test_again, Brawl::tarik, nobody, bare_hands, skill),
         "Tarik Oman rolls OBSERVATION again, every die that is not a six");
    asks(ask(What::zero_test, Brawl::tarik, nobody, bare_hands, skill),
         "Tarik Oman rolls OBSERVATION with no dice left: two dice, both must be sixes");
    asks(ask(What::extra_die, Brawl::tarik, nobody, bare_hands, 1),
         "Tarik Oman rolls one more die of the burst (1 six so far)");
    asks(ask(What::armor, Brawl::tarik, nobody, bare_hands, 2), "Tarik Oman's armour against 2 damage");
    asks(ask(What::injury), "Tarik Oman rolls D66 for the critical injury of Corsair raider");
    asks(ask(What::injury, Brawl::tarik, Brawl::raider, bare_hands, 61),
         "Tarik Oman rolls D66 for the critical injury of Corsair raider again (so far 61 Arm lost)");
    asks(ask(What::limit, Brawl::tarik, nobody, bare_hands, 61), "Tarik Oman rolls the time limit of 61 Arm lost");
    const auto hours = [](Rule rule) { return ask(What::hours, Brawl::tarik, nobody, bare_hands, 0, 0, rule); };
    asks(hours("COR-CRIT-6+"), "Tarik Oman rolls the hours until awake again");
    asks(hours("COR-STRESS-1+"), "Tarik Oman rolls the hours until calm again");
    asks(hours("COR-BROKEN-2"), "Tarik Oman rolls the hours until no longer broken");
    asks(ask(What::healing, Brawl::tarik, nobody, bare_hands, 61),
         "Tarik Oman rolls the days in which 61 Arm lost heals");
    asks(ask(What::trauma), "Tarik Oman rolls for lasting harm to the mind: on a 1 the MP maximum drops by 1");
}

TEST_F(CoriolisQuestions, ChoicesOfTheTurn) {
    asks(ask(What::claim), "Crew: who claims the initiative bonus of a weapon for this combat turn?");
    for (int who = 0; who < brawl.book.combatants; ++who)
        if (who != Brawl::tarik) brawl.state.combatant[who].ap = 0;
    asks(ask(What::claim), "Tarik Oman: claim the initiative bonus of a weapon for this combat turn?");
    asks(ask(What::act, Brawl::tarik, nobody, bare_hands, 2), "Tarik Oman: what now? (2 AP left)");
    asks(ask(What::act, Brawl::tarik, nobody, bare_hands, 2, 0, "COR-INIT-8+"),
         "Tarik Oman: which normal action out of hiding?");
    asks(ask(What::join, Brawl::halima, Brawl::tarik, bare_hands, 3), "Halima Sarr: join Tarik Oman? (3 AP)");
    asks(ask(What::join, Brawl::halima, Brawl::tarik), "Halima Sarr: join Tarik Oman?");
}

// COR-REACT-6+: a PC pays AP, an NPC a Darkness Point besides where the settings have it so.
TEST_F(CoriolisQuestions, Reactions) {
    const int tarik = Brawl::tarik, raider = Brawl::raider;
    asks(ask(What::defend, raider, tarik, Brawl::knife),
         "Corsair raider: defend against Tarik Oman's knife? (1 AP, 1 DP)");
    asks(ask(What::defend, raider, tarik), "Corsair raider: defend against Tarik Oman's bare hands? (1 AP, 1 DP)");
    brawl.state.combatant[tarik].set(drives);
    asks(ask(What::defend, raider, tarik), "Corsair raider: defend against Tarik Oman's attack? (1 AP, 1 DP)");
    asks(ask(What::opportunity, tarik, raider), "Tarik Oman: strike at Corsair raider in passing? (1 AP)");
    asks(ask(What::opportunity, raider, tarik), "Corsair raider: strike at Tarik Oman in passing? (1 AP, 1 DP)");
    asks(ask(What::overwatch, tarik, raider), "Tarik Oman: fire from overwatch at Corsair raider? (2 AP)");
    asks(ask(What::overwatch, tarik, nobody), "Tarik Oman: fire from overwatch? (2 AP)");
    asks(ask(What::overwatch, raider, tarik), "Corsair raider: fire from overwatch at Tarik Oman? (2 AP, 1 DP)");
    asks(ask(What::answer_fire, tarik, raider), "Tarik Oman: answer Corsair raider's fire? (2 AP)");
    asks(ask(What::answer_fire, raider, tarik), "Corsair raider: answer Tarik Oman's fire? (2 AP, 1 DP)");
    brawl.book.settings.dp_for_opportunity = false;
    asks(ask(What::opportunity, raider, tarik), "Corsair raider: strike at Tarik Oman in passing? (1 AP)");
    asks(ask(What::overwatch, raider, tarik), "Corsair raider: fire from overwatch at Tarik Oman? (2 AP, 1 DP)");
    brawl.book.settings.dp_for_overwatch = false;
    asks(ask(What::overwatch, raider, tarik), "Corsair raider: fire from overwatch at Tarik Oman? (2 AP)");
}

TEST_F(CoriolisQuestions, ChoicesAboutSixes) {
    const int tarik = Brawl::tarik, raider = Brawl::raider;
    // The pool has 6.
    const auto reroll = [](int who, int sixes, int against, int dice, int missing) {
        return Ask{"COR-DICE-3+", What::reroll, who, nobody, bare_hands, sixes, against, dice, missing};
    };
    asks(reroll(tarik, 0, -1, 5, 1),
         "Tarik Oman, no six, 1 more needed: pray to the Icons? (5 dice again; the game master "
         "gains 1 DP, then 7)");
    asks(reroll(tarik, 1, 0, 1, 0),
         "Tarik Oman, 1 six against no six: pray to the Icons? (1 die again; the game master "
         "gains 1 DP, then 7)");
    asks(
        reroll(raider, 0, 2, 4, 3),
        "Game master: roll again for Corsair raider, no six against 2 sixes, 3 more needed? (4 dice again; 1 DP of 6)");
    asks(reroll(raider, 2, -1, 3, 0), "Game master: roll again for Corsair raider, 2 sixes? (3 dice again; 1 DP of 6)");
    asks(ask(What::spend_defence, tarik, raider, bare_hands, 1, 2),
         "Tarik Oman, defence: 1 six to spend; Corsair raider has 2 sixes");
    asks(ask(What::spend, tarik, raider, bare_hands, 1), "Tarik Oman: 1 extra six to spend on Corsair raider");
    asks(ask(What::spend, tarik, raider, bare_hands, 2), "Tarik Oman: 2 extra sixes to spend on Corsair raider");
    asks(ask(What::roll_on, tarik, raider, bare_hands, 2, 1),
         "Tarik Oman: roll one more die? (2 sixes so far; a 1 is ignored)");
    asks(ask(What::roll_on, tarik, raider, bare_hands, 2, 0),
         "Tarik Oman: roll one more die? (2 sixes so far; a 1 ends the burst)");
    asks(ask(What::divide, tarik, raider, bare_hands, 3), "Tarik Oman: how many of 3 sixes hit Corsair raider?");
    asks(ask(What::next_target, tarik, raider, bare_hands, 1),
         "Tarik Oman: 1 six left, who is next after Corsair raider?");
    asks(ask(What::which_injury, tarik, raider, bare_hands, 61, 12),
         "Tarik Oman: 61 Arm lost or 12 Injury for Corsair raider?");
    asks(ask(What::swap_digits, tarik, raider, bare_hands, 16, 61),
         "Tarik Oman: make 16 Injury a 61 Arm lost for Corsair raider?");
    asks(ask(What::swap_digits, tarik, tarik, bare_hands, 61, 16), "Tarik Oman: make 61 Arm lost a 16 Injury?");
    asks(ask(What::which_item), "Tarik Oman: what does Corsair raider drop?");
    asks(ask(What::pin, tarik, raider, Brawl::whip),
         "Tarik Oman: pin Corsair raider with the shock whip in place of damage?");
    asks(ask(What::pin), "Tarik Oman: pin Corsair raider with bare hands in place of damage?");
    asks(ask(What::jam, nobody, tarik, Brawl::carbine, 3), "Game master: jam Tarik Oman's vulcan carbine? (3 DP)");
    asks(ask(What::empty_clip, nobody, tarik, Brawl::carbine, 1),
         "Game master: empty the clip of Tarik Oman's vulcan carbine? (1 DP)");
}

// --- answers ---------------------------------------------------------------------------------------------------------

TEST_F(CoriolisQuestions, Actions) {
    const int tarik = Brawl::tarik, raider = Brawl::raider, knife = Brawl::knife, carbine = Brawl::carbine;
    const Ask act = ask(What::act, tarik, nobody);
    offers(act, option(Do::end_slot), "end", "End the slot", 0);
    offers(act, option(Do::lower_initiative), "lower", "Lower initiative", 0);
    offers(act, option(Do::surrender), "surrender", "Surrender", 0);
    offers(act, option(Do::melee, knife, raider), "melee>corsair-raider:knife",
           "Attack Corsair raider with the knife (2 AP)", 2);
    offers(act, option(Do::quick_melee, knife, raider, 0, with_help), "quick-melee>corsair-raider:knife+help",
           "Strike quickly at Corsair raider with the knife, with help (1 AP)", 1);
    offers(act, option(Do::grapple_attack, bare_hands, raider), "grapple-attack>corsair-raider:unarmed",
           "Attack in the clinch: Corsair raider with bare hands (2 AP)", 2);
    offers(act, option(Do::break_free, bare_hands, raider, 0, with_help), "break-free+help",
           "Break free from Corsair raider, with help (2 AP)", 2);
    offers(act, option(Do::release, bare_hands, raider), "release", "Let go of Corsair raider", 0);
    offers(act, option(Do::quick_shot, carbine, raider, 0, as_group), "quick-shot>corsair-raider:vulcan_carbine+group",
           "Shoot quickly at Corsair raider with the vulcan carbine, as a group (1 AP)", 1);
    offers(act, option(Do::shot, carbine, raider, 0, silently), "shot>corsair-raider:vulcan_carbine+silent",
           "Shoot at Corsair raider with the vulcan carbine, silently (2 AP)", 2);
    offers(act, option(Do::aimed_shot, carbine, raider), "aimed>corsair-raider:vulcan_carbine",
           "Take aim and shoot at Corsair raider with the vulcan carbine (3 AP)", 3);
    offers(act, option(Do::full_auto, carbine, raider), "auto>corsair-raider:vulcan_carbine",
           "Fire full auto at Corsair raider with the vulcan carbine (3 AP)", 3);
    offers(act, option(Do::reload, carbine), "reload:vulcan_carbine", "Reload the vulcan carbine (2 AP)", 2);
    offers(act, option(Do::draw, knife), "draw:knife", "Draw the knife (1 AP)", 1);
    offers(act, option(Do::pick_up, knife), "pick-up:knife", "Pick up the knife (1 AP)", 1);
    offers(act, option(Do::drop, knife), "drop:knife", "Drop the knife", 0);
    offers(act, option(Do::move, bare_hands, nobody, 0, 3, -2), "move>3,-2", "Move to (3, -2) (1 AP)", 1);
    offers(act, option(Do::drive, bare_hands, nobody, 0, -3, 2), "drive>-3,2", "Drive to (-3, 2) (1 AP)", 1);
    offers(act, option(Do::go_prone), "prone", "Drop prone (1 AP)", 1);
    offers(act, option(Do::get_up), "get-up", "Get up (1 AP)", 1);
    offers(act, option(Do::take_cover, bare_hands, nobody, 1), "cover:inner-wall-1",
           "Take cover: inner wall 1, 5 dice (1 AP)", 1);
    offers(act, option(Do::leave_cover), "leave-cover", "Leave cover", 0);
    offers(act, option(Do::go_on_overwatch, bare_hands, nobody, 3), "watch:south-east",
           "Go on overwatch towards the south-east (1 AP)", 1);
    offers(act, option(Do::go_on_overwatch, bare_hands, raider), "watch>corsair-raider",
           "Go on overwatch towards Corsair raider (1 AP)", 1);
    offers(act, option(Do::clear_jam, carbine), "clear-jam:vulcan_carbine",
           "Clear the jam of the vulcan carbine (3 AP)", 3);
    offers(act, option(Do::mystic_power), "power", "Use a mystical power (3 AP)", 3);
    offers(act, option(Do::ram, bare_hands, Brawl::crawler), "ram>crawler", "Ram Crawler (2 AP)", 2);
    offers(act, option(Do::shout), "shout", "Shout", 0);
}

// COR-DARK-2+: an NPC's reload costs a Darkness Point where the settings have it so.
TEST_F(CoriolisQuestions, ThePriceOfAnNpcsReload) {
    const Ask act = ask(What::act, Brawl::raider, nobody);
    EXPECT_EQ(text(act, option(Do::reload, Brawl::carbine)), "Reload the vulcan carbine (2 AP, 1 DP)");
    EXPECT_EQ(text(act, option(Do::draw, Brawl::carbine)), "Draw the vulcan carbine (1 AP)");
    brawl.book.settings.dp_reload = false;
    EXPECT_EQ(text(act, option(Do::reload, Brawl::carbine)), "Reload the vulcan carbine (2 AP)");
}

TEST_F(CoriolisQuestions, CareForOthers) {
    const int nasira = Brawl::nasira;
    const Ask act = ask(What::act, Brawl::tarik, nobody);
    offers(act, option(Do::first_aid, 1, nasira, purpose_raise), "aid>nasira-adel:medkit.2:raise",
           "Give first aid to Nasira Adel, equipment Medkit: raise from broken (3 AP)", 3);
    offers(act, option(Do::first_aid, 0, nasira, 0), "aid>nasira-adel:medkit:61",
           "Give first aid to Nasira Adel, equipment Medkit: stop 61 Arm lost (3 AP)", 3);
    offers(act, option(Do::first_aid, 0, Brawl::raider, 2, with_help), "aid>corsair-raider:medkit:24+help",
           "Give first aid to Corsair raider, equipment Medkit: stop 24 Injury, with help (3 AP)", 3);
    offers(act, option(Do::calm_command, bare_hands, nasira), "calm>nasira-adel:command",
           "Calm Nasira Adel with COMMAND (3 AP)", 3);
    offers(act, option(Do::calm_medicurgy, bare_hands, nasira, 0, with_help), "calm>nasira-adel:medicurgy+help",
           "Calm Nasira Adel with MEDICURGY, with help (3 AP)", 3);
}

// An injury of a kind has a number only if the same victim has an earlier one of that kind.
TEST_F(CoriolisQuestions, KeysOfWoundsOfOneKind) {
    EXPECT_EQ(wound_key(brawl.told(), 0), "61");
    EXPECT_EQ(wound_key(brawl.told(), 1), "61.2");
    brawl.state.wound[0].victim = Brawl::halima;
    EXPECT_EQ(wound_key(brawl.told(), 1), "61");
    brawl.state.wound[0].victim = Brawl::nasira;
    brawl.state.wound[0].row = injury_row(24);
    EXPECT_EQ(wound_key(brawl.told(), 1), "61");
}

TEST_F(CoriolisQuestions, Effects) {
    // The axe has Crit Rating 2 and Tarik's knife 1.
    const Ask spend = ask(What::spend, Brawl::raider, Brawl::tarik, Brawl::raiders_axe, 3, 0);
    offers(spend, option(Do::raise_initiative), "initiative", "Raise initiative by 2 (1 six)", 1);
    offers(spend, option(Do::critical_injury), "injury", "Critical injury (2 sixes)", 2);
    offers(spend, option(Do::severity), "severity", "Severity: one more D66 for the injury (1 six)", 1);
    offers(spend, option(Do::more_damage), "damage", "Damage +1 (1 six)", 1);
    offers(spend, option(Do::stress), "stress", "Strike Fear: 1 stress (1 six)", 1);
    offers(spend, option(Do::grapple), "grapple", "Grapple (1 six)", 1);
    offers(spend, option(Do::disarm, Brawl::knife), "disarm:knife", "Disarm: the knife (1 six)", 1);
    offers(spend, option(Do::keep), "keep", "Keep the remaining sixes", 0);
    offers(ask(What::spend, Brawl::tarik, Brawl::raider, Brawl::carbine, 3, 1), option(Do::stress), "stress",
           "Suppressive Fire: stress (1 six)", 1);
    const Ask back = ask(What::spend_defence, Brawl::raider, Brawl::tarik, Brawl::raiders_axe, 3, 1);
    offers(back, option(Do::cancel_six), "cancel", "Take a six off the attack (1 six)", 1);
    offers(back, option(Do::counterattack), "counter", "Counterattack (1 six)", 1);
    offers(back, option(Do::counter_injury), "counter-injury", "Critical injury by the counterattack (3 sixes)", 3);
    offers(back, option(Do::counter_severity), "counter-severity", "Severity: one more D66 for the injury (1 six)", 1);
    offers(back, option(Do::disarm_attacker), "disarm", "Disarm the attacker (1 six)", 1);
    offers(back, option(Do::keep), "keep", "Keep the remaining sixes", 0);
}

TEST_F(CoriolisQuestions, Reacting) {
    const int tarik = Brawl::tarik, raider = Brawl::raider, knife = Brawl::knife;
    offers(ask(What::defend), option(Do::defend, knife), "defend:knife", "Defend with the knife (1 AP)", 1);
    offers(ask(What::defend, raider, tarik), option(Do::defend), "defend:unarmed",
           "Defend with bare hands (1 AP, 1 DP)", 1);
    offers(ask(What::opportunity), option(Do::strike, knife, raider), "strike:knife",
           "Strike Corsair raider with the knife (1 AP)", 1);
    offers(ask(What::opportunity, raider, tarik), option(Do::strike, bare_hands, tarik), "strike:unarmed",
           "Strike Tarik Oman with bare hands (1 AP, 1 DP)", 1);
    offers(ask(What::overwatch, raider, tarik), option(Do::fire, Brawl::raiders_axe, tarik), "fire>tarik-oman:dura_axe",
           "Fire at Tarik Oman with the dura axe (2 AP, 1 DP)", 2);
    brawl.book.settings.dp_for_opportunity = brawl.book.settings.dp_for_overwatch = false;
    EXPECT_EQ(text(ask(What::opportunity, raider, tarik), option(Do::strike, bare_hands, tarik)),
              "Strike Tarik Oman with bare hands (1 AP)");
    EXPECT_EQ(text(ask(What::overwatch, raider, tarik), option(Do::fire, Brawl::raiders_axe, tarik)),
              "Fire at Tarik Oman with the dura axe (2 AP)");
}

TEST_F(CoriolisQuestions, NoAndYes) {
    const auto no = [&](What what, const std::string& key, const std::string& words) {
        offers(ask(what), option(Do::no), key, words, 0);
    };
    no(What::claim, "none", "No claim");
    no(What::next_target, "stop", "Nobody: let the remaining sixes go");
    no(What::reroll, "no", "Keep the roll");
    no(What::roll_on, "no", "Stop");
    no(What::pin, "no", "Deal damage");
    no(What::defend, "no", "Do not defend");
    no(What::opportunity, "no", "Let go by");
    no(What::overwatch, "no", "Hold fire");
    no(What::answer_fire, "no", "Hold fire");
    no(What::jam, "no", "No");
    no(What::join, "no", "No");
    const auto yes = [&](const Ask& asked, const std::string& words, int cost = 0) {
        offers(asked, option(Do::yes), "yes", words, cost);
    };
    yes(ask(What::reroll), "Pray");
    yes(ask(What::reroll, Brawl::raider), "Roll again (1 DP)");
    yes(ask(What::roll_on), "Roll on");
    yes(ask(What::pin), "Pin");
    yes(ask(What::join, Brawl::halima, Brawl::tarik, bare_hands, 3), "Join (3 AP)", 3);
    yes(ask(What::jam, nobody, Brawl::tarik, Brawl::carbine, 4), "Yes (4 DP)");
    yes(ask(What::empty_clip, nobody, Brawl::tarik, Brawl::carbine, 1), "Yes (1 DP)");
    yes(ask(What::which_item), "Yes");
}

TEST_F(CoriolisQuestions, OtherAnswers) {
    const int raider = Brawl::raider;
    offers(ask(What::claim), option(Do::claim, Brawl::knife, Brawl::tarik), "claim>tarik-oman:knife",
           "Tarik Oman claims the knife: initiative +1, then 7", 0);
    offers(ask(What::claim), option(Do::claim, bare_hands, Brawl::tarik), "claim>tarik-oman:unarmed",
           "Tarik Oman claims bare hands: initiative +2, then 8", 0);
    offers(ask(What::divide), option(Do::give, bare_hands, raider, 1), "give:1", "1 six for Corsair raider", 0);
    offers(ask(What::next_target), option(Do::link, bare_hands, raider), "next>corsair-raider", "Corsair raider next",
           0);
    offers(ask(What::act), option(Do::member, bare_hands, raider), "member>corsair-raider",
           "Let Corsair raider go first", 0);
    offers(ask(What::swap_digits), option(Do::take, bare_hands, nobody, 61), "take:61", "Take 61 Arm lost", 0);
    offers(ask(What::swap_digits), option(Do::keep, bare_hands, nobody, 16), "keep:16", "Keep 16 Injury", 0);
    offers(ask(What::which_injury), option(Do::keep, bare_hands, nobody, 61), "keep:61", "Keep 61 Arm lost", 0);
}

TEST_F(CoriolisQuestions, Reports) {
    const auto report = [&](Do what, const std::string& words, int item = bare_hands, int target = nobody) {
        EXPECT_EQ(deed(brawl.told(), Brawl::tarik, option(what, item, target), Telling::report), words);
    };
    report(Do::end_slot, "ends the slot");
    report(Do::surrender, "gives up");
    report(Do::quick_melee, "strikes quickly at Corsair raider with the knife", Brawl::knife, Brawl::raider);
    report(Do::grapple_attack, "attacks in the clinch: Corsair raider with bare hands", bare_hands, Brawl::raider);
    report(Do::break_free, "tries to break free from Corsair raider", bare_hands, Brawl::raider);
    report(Do::release, "lets go of Corsair raider", bare_hands, Brawl::raider);
    report(Do::quick_shot, "shoots quickly at Corsair raider with the vulcan carbine", Brawl::carbine, Brawl::raider);
    report(Do::aimed_shot, "takes aim and shoots at Corsair raider with the vulcan carbine", Brawl::carbine,
           Brawl::raider);
    report(Do::full_auto, "fires full auto at Corsair raider with the vulcan carbine", Brawl::carbine, Brawl::raider);
    report(Do::reload, "reloads the vulcan carbine", Brawl::carbine);
    report(Do::draw, "draws the knife", Brawl::knife);
    report(Do::pick_up, "picks up the knife", Brawl::knife);
    report(Do::drop, "drops the knife", Brawl::knife);
    report(Do::move, "moves");
    report(Do::drive, "drives on");
    report(Do::go_prone, "drops prone");
    report(Do::get_up, "gets up");
    report(Do::take_cover, "takes cover");
    report(Do::leave_cover, "leaves cover");
    report(Do::go_on_overwatch, "goes on overwatch");
    report(Do::go_on_overwatch, "goes on overwatch towards Corsair raider", bare_hands, Brawl::raider);
    report(Do::calm_command, "tries to calm Nasira Adel with COMMAND", bare_hands, Brawl::nasira);
    report(Do::clear_jam, "works on the jam of the vulcan carbine", Brawl::carbine);
    report(Do::mystic_power, "uses a mystical power");
    report(Do::ram, "rams Crawler", bare_hands, Brawl::crawler);
    report(Do::shout, "shouts");
    report(Do::defend, "defends with bare hands");
    report(Do::strike, "strikes Corsair raider with the knife", Brawl::knife, Brawl::raider);
    report(Do::fire, "fires at Corsair raider with the vulcan carbine", Brawl::carbine, Brawl::raider);
    report(Do::give, "give"); // what is no deed
}

} // namespace
} // namespace fracas::coriolis
