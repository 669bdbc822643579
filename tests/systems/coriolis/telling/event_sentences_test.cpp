// Each kind of event: its sentence and its figures by name, on both sides of every boundary.
#include "systems/coriolis/telling/view.hpp"

#include "systems/coriolis/market_brawl.hpp"

#include <gtest/gtest.h>

namespace fracas::coriolis {
namespace {

class CoriolisEvents : public testing::Test {
protected:
    using Brawl = MarketBrawl;
    Brawl brawl;

    template <class Body>
    static Event event(const Body& body, int who = nobody, int whom = nobody, int item = bare_hands,
                       Rule rule = "COR-TURN-1") {
        return {rule, {who, whom, item}, body};
    }
    template <class Body>
    static Event alone(const Body& body) {
        return event(body, Brawl::tarik);
    }
    template <class Body>
    static Event between(const Body& body, int item = bare_hands) {
        return event(body, Brawl::tarik, Brawl::raider, item);
    }
    template <class Body>
    static Event with_knife(const Body& body) {
        return event(body, Brawl::tarik, nobody, Brawl::knife);
    }
    template <class Enumeration>
    static int of(Enumeration value) {
        return static_cast<int>(value);
    }

    // The sentence, and what the table has beside who and whom.
    void expect(const Event& e, const std::string& sentence, const Document& table = Document::table()) const {
        EXPECT_EQ(event_text(brawl.told(), e), sentence);
        Document figures = event_figures(brawl.told(), e);
        for (const char* key : {"who", "whom"}) figures.remove(key);
        EXPECT_EQ(figures, table) << sentence;
    }
    std::string text(const Event& e) const { return event_text(brawl.told(), e); }
};

TEST_F(CoriolisEvents, WhoAndWhomAreKeys) {
    EXPECT_EQ(event_figures(brawl.told(), between(Missed{}, Brawl::knife)),
              Document::table({{"who", "tarik-oman"}, {"whom", "corsair-raider"}, {"weapon", "knife"}}));
    EXPECT_EQ(event_figures(brawl.told(), alone(Broken{})), Document::table({{"who", "tarik-oman"}}));
    EXPECT_EQ(event_figures(brawl.told(), event(TurnBegins{.turn = 3})), Document::table({{"turn", 3}}));
}

TEST_F(CoriolisEvents, TurnsAndInitiative) {
    expect(alone(InitiativeRolled{.initiative = 4}), "Tarik Oman rolls initiative: 4",
           Document::table({{"initiative", 4}}));
    expect(alone(RolledOff{.die = 5}), "Tarik Oman rolls off: 5", Document::table({{"die", 5}}));
    expect(event(TurnBegins{.turn = 2}), "Combat turn 2 begins", Document::table({{"turn", 2}}));
    expect(event(TurnEnds{.turn = 2}), "Combat turn 2 ends", Document::table({{"turn", 2}}));
    expect(with_knife(Claimed{.gain = 1, .effective = 7}), "Tarik Oman claims the knife: initiative +1, now 7",
           Document::table({{"weapon", "knife"}, {"gain", 1}, {"effective", 7}}));
    expect(alone(Claimed{.gain = 2, .effective = 8}), "Tarik Oman claims bare hands: initiative +2, now 8",
           Document::table({{"weapon", "unarmed"}, {"gain", 2}, {"effective", 8}}));
    expect(with_knife(ClaimBroken{}), "Tarik Oman has not attacked with the knife as claimed and loses all AP",
           Document::table({{"weapon", "knife"}}));
    expect(alone(InitiativeLowered{.effective = 2, .initiative = 6}), "Tarik Oman waits: initiative lowered to 2",
           Document::table({{"effective", 2}, {"initiative", 6}}));
    expect(alone(InitiativeRaised{.gain = 2, .at_once = true}), "Tarik Oman gains 2 initiative at once",
           Document::table({{"gain", 2}, {"at_once", true}}));
    expect(alone(InitiativeRaised{.gain = 4}), "Tarik Oman gains 4 initiative from the next combat turn",
           Document::table({{"gain", 4}, {"at_once", false}}));
    expect(alone(InitiativeTaken{}), "Tarik Oman takes the initiative");
}

// AP are known, none, or not the viewer's business.
TEST_F(CoriolisEvents, SlotsAndActionPoints) {
    expect(alone(SlotBegins{.ap = 3, .effective = 5}), "Tarik Oman acts (initiative 5, 3 AP)",
           Document::table({{"ap", 3}, {"effective", 5}, {"acts", true}}));
    expect(alone(SlotBegins{.ap = 0, .effective = 5}), "Tarik Oman acts (initiative 5, 0 AP)",
           Document::table({{"ap", 0}, {"effective", 5}, {"acts", true}}));
    expect(alone(SlotBegins{.ap = Known::hidden, .effective = 5}), "Tarik Oman acts (initiative 5)",
           Document::table({{"effective", 5}, {"acts", true}}));
    expect(alone(SlotBegins{.ap = Known::hidden, .effective = 5, .acts = false}),
           "Tarik Oman cannot act (initiative 5)", Document::table({{"effective", 5}, {"acts", false}}));
    expect(alone(SlotEnds{.ap = 1}), "Tarik Oman is done and keeps 1 AP", Document::table({{"ap", 1}}));
    expect(alone(SlotEnds{.ap = 0}), "Tarik Oman is done", Document::table({{"ap", 0}}));
    expect(alone(SlotEnds{.ap = Known::hidden}), "Tarik Oman is done");
}

// --- rolls -----------------------------------------------------------------------------------------------------------

TEST_F(CoriolisEvents, EveryEntryOfAPool) {
    const auto entry = [&](Why why, int dice, const std::string& sentence, const char* key) {
        expect(alone(PoolEntry{.why = why, .dice = dice}), sentence, Document::table({{"why", key}, {"dice", dice}}));
    };
    entry(Why::attribute, 3, "+3 attribute", "attribute");
    entry(Why::skill, 1, "+1 skill", "skill");
    entry(Why::weapon_bonus, 1, "+1 weapon bonus", "weapon-bonus");
    entry(Why::injuries, -2, "-2 injuries", "injuries");
    entry(Why::game_master, -1, "-1 game master's modifier", slug("game master's modifier").c_str());
    entry(Why::quick_melee, -2, "-2 quick attack", "quick-attack");
    entry(Why::grapple_attack, 2, "+2 grapple attack", "grapple-attack");
    entry(Why::opportunity, 2, "+2 attack of opportunity", "attack-of-opportunity");
    entry(Why::unarmed_defence, -2, "-2 unarmed against a weapon", "unarmed-against-a-weapon");
    entry(Why::defensive, 2, "+2 talent Defensive", "talent-defensive");
    entry(Why::engaged_close, -3, "-3 engaged with the target", "engaged-with-the-target");
    entry(Why::helpless_close, 3, "+3 target close and unaware or immobile", "target-close-and-unaware-or-immobile");
    entry(Why::range, -1, "-1 range", "range");
    entry(Why::beyond_range, -3, "-3 beyond the weapon's range", slug("beyond the weapon's range").c_str());
    entry(Why::size, 1, "+1 size or posture of the target", "size-or-posture-of-the-target");
    entry(Why::quick_shot, -2, "-2 quick shot", "quick-shot");
    entry(Why::aimed_shot, 2, "+2 aimed shot", "aimed-shot");
    entry(Why::full_auto, -2, "-2 full auto", "full-auto");
    entry(Why::fire_support, 1, "+1 fire support", "fire-support");
    entry(Why::bulky, -2, "-2 bulky weapon", "bulky-weapon");
    entry(Why::help, 1, "+1 help", "help");
    entry(Why::group, 2, "+2 group", "group");
    entry(Why::equipment, 1, "+1 equipment", "equipment");
    entry(Why::self_aid, -2, "-2 treating oneself", "treating-oneself");
    entry(Why::aid_modifier, -1, "-1 kind of injury", "kind-of-injury");
    entry(Why::sneak_distance, 4, "+4 distance kept", "distance-kept");
    entry(Why::ambush, 2, "+2 ambush", "ambush");
    entry(Why::vehicle_bonus, 0, "+0 vehicle bonus", "vehicle-bonus");
}

TEST_F(CoriolisEvents, TestsAndDarknessPoints) {
    expect(alone(Tested{.skill = Skill::data_djinn, .dice = 1, .sixes = 0}),
           "Tarik Oman rolls DATA DJINN, 1 die: no six",
           Document::table({{"skill", "data_djinn"}, {"dice", 1}, {"sixes", 0}}));
    expect(alone(TestedAgain{.dice = 4, .sixes = 1, .darkness = 3}),
           "Tarik Oman prays to the Icons, 4 dice: 1 six in all",
           Document::table({{"dice", 4}, {"sixes", 1}, {"darkness", 3}}));
    expect(event(TestedAgain{.dice = 1, .sixes = 2, .darkness = 0}, Brawl::raider),
           "The game master rolls again for Corsair raider, 1 die: 2 sixes in all",
           Document::table({{"dice", 1}, {"sixes", 2}, {"darkness", 0}}));
    const auto points = [&](int change, int pool, const std::string& sentence) {
        expect(event(DarknessChanged{.change = change, .darkness = pool}), sentence,
               Document::table({{"change", change}, {"darkness", pool}}));
    };
    points(1, 7, "The game master gains 1 DP, 7 in the pool");
    points(-3, 4, "The game master spends 3 DP, 4 in the pool");
    points(-1, 0, "The game master spends 1 DP, 0 in the pool");
    points(0, 6, "The game master gains 0 DP, 6 in the pool");
}

TEST_F(CoriolisEvents, Armour) {
    const auto of = [&](int dice, int cover, int sixes, int damage, const std::string& sentence, int passed) {
        expect(alone(ArmorRolled{.dice = dice, .cover = cover, .sixes = sixes, .damage = damage, .passed = passed}),
               "Tarik Oman's " + sentence,
               Document::table(
                   {{"dice", dice}, {"cover", cover}, {"sixes", sixes}, {"damage", damage}, {"passed", passed}}));
    };
    const auto rolled = [&](int dice, int sixes, int damage, const std::string& sentence, int passed) {
        of(dice, 0, sixes, damage, "armour, " + sentence, passed);
    };
    // COR-COVER-3: one roll, told apart.
    of(8, 5, 2, 3, "armour and cover, 3 + 5 dice: 2 sixes, 1 damage passes", 1);
    of(5, 5, 0, 3, "cover, 5 dice: no six, 3 damage passes", 3);
    rolled(4, 0, 3, "4 dice: no six, 3 damage passes", 3);
    rolled(1, 0, 0, "1 die: no six, nothing passes", 0);
    rolled(4, 1, 2, "4 dice: 1 six, 1 damage passes", 1);
    rolled(4, 2, 2, "4 dice: 2 sixes, nothing passes", 0);
    rolled(4, 3, 2, "4 dice: 3 sixes, nothing passes", 0);
}

// --- attacks ---------------------------------------------------------------------------------------------------------

TEST_F(CoriolisEvents, HitsMissesAndDefences) {
    expect(between(Hit{.sixes = 2}, Brawl::knife), "Tarik Oman hits Corsair raider with the knife: 2 sixes",
           Document::table({{"weapon", "knife"}, {"sixes", 2}}));
    expect(between(Hit{.sixes = 1}), "Tarik Oman hits Corsair raider with bare hands: 1 six",
           Document::table({{"weapon", "unarmed"}, {"sixes", 1}}));
    expect(between(Missed{}), "Tarik Oman misses Corsair raider", Document::table({{"weapon", "unarmed"}}));
    expect(with_knife(Defends{}), "Tarik Oman defends with the knife", Document::table({{"weapon", "knife"}}));
    expect(alone(ActionLost{}), "Tarik Oman can no longer do it: the action is lost");
    // COR-VEHICLE-1+: who drives and has nothing in the way of a weapon rams.
    brawl.state.combatant[Brawl::tarik].set(drives);
    expect(between(Hit{.sixes = 1}), "Tarik Oman hits Corsair raider: 1 six", Document::table({{"sixes", 1}}));
    expect(between(Missed{}), "Tarik Oman misses Corsair raider");
    expect(between(Hit{.sixes = 1}, Brawl::knife), "Tarik Oman hits Corsair raider with the knife: 1 six",
           Document::table({{"weapon", "knife"}, {"sixes", 1}}));
    EXPECT_TRUE(rams(brawl.told(), Brawl::tarik, bare_hands));
    EXPECT_FALSE(rams(brawl.told(), Brawl::tarik, Brawl::knife));
    EXPECT_FALSE(rams(brawl.told(), Brawl::nasira, bare_hands));
    EXPECT_FALSE(rams(brawl.told(), nobody, bare_hands));
}

TEST_F(CoriolisEvents, SixesSpent) {
    // Those of a defence tell the weapon too, like what is disarmed.
    const auto spent = [&](const auto& body, const std::string& sentence) {
        expect(between(body, Brawl::raiders_axe), "Tarik Oman " + sentence,
               body.kind == Happened::defence_spent || body.effect == Do::disarm
                   ? Document::table({{"weapon", "dura_axe"}, {"effect", do_name(body.effect)}, {"left", body.left}})
                   : Document::table({{"effect", do_name(body.effect)}, {"left", body.left}}));
    };
    spent(DefenceSixSpent{.effect = Do::cancel_six, .left = 1}, "takes a six off the attack (1 six left)");
    spent(DefenceSixSpent{.effect = Do::counterattack, .left = 0}, "counterattacks");
    spent(DefenceSixSpent{.effect = Do::counter_injury, .left = 2},
          "makes the counterattack a critical injury (2 sixes left)");
    spent(DefenceSixSpent{.effect = Do::counter_severity, .left = 0}, "rolls one more D66 for the injury");
    spent(DefenceSixSpent{.effect = Do::disarm_attacker, .left = 0}, "disarms the attacker");
    spent(SixSpent{.effect = Do::raise_initiative, .left = 0}, "raises initiative by 2");
    spent(SixSpent{.effect = Do::critical_injury, .left = 0}, "buys a critical injury");
    spent(SixSpent{.effect = Do::severity, .left = 1}, "rolls one more D66 for the injury (1 six left)");
    spent(SixSpent{.effect = Do::more_damage, .left = 0}, "adds 1 damage");
    spent(SixSpent{.effect = Do::stress, .left = 0}, "adds stress");
    spent(SixSpent{.effect = Do::grapple, .left = 0}, "grapples");
    spent(SixSpent{.effect = Do::disarm, .left = 0}, "disarms: the dura axe");
}

TEST_F(CoriolisEvents, DamageStressAndInjuries) {
    expect(alone(Damaged{.damage = 3, .left = 5}), "Tarik Oman takes 3 damage (5 HP left)",
           Document::table({{"damage", 3}, {"left", 5}}));
    expect(alone(Damaged{.damage = 3, .left = 0}), "Tarik Oman takes 3 damage (0 HP left)",
           Document::table({{"damage", 3}, {"left", 0}}));
    expect(alone(Damaged{.damage = 3, .left = Known::hidden}), "Tarik Oman takes 3 damage",
           Document::table({{"damage", 3}}));
    expect(alone(Stressed{.stress = 1, .left = 2}), "Tarik Oman takes 1 stress (2 MP left)",
           Document::table({{"stress", 1}, {"left", 2}}));
    expect(alone(Stressed{.stress = 1, .left = Known::hidden}), "Tarik Oman takes 1 stress",
           Document::table({{"stress", 1}}));
    expect(alone(PainTaken{.damage = 1}), "Tarik Oman pays for the effort with 1 damage",
           Document::table({{"damage", 1}}));
    expect(alone(Bled{.damage = 2}), "Tarik Oman bleeds: 2 damage", Document::table({{"damage", 2}}));
    expect(alone(Stunned{.turns = 1, .pending = 2}), "Tarik Oman is stunned, 1 combat turn",
           Document::table({{"turns", 1}, {"pending", 2}}));
    expect(alone(Stunned{.turns = 2, .pending = 2}), "Tarik Oman is stunned, 2 combat turns",
           Document::table({{"turns", 2}, {"pending", 2}}));
    const auto injured = [&](int d66, int turns, const std::string& sentence) {
        Document figures = Document::table({{"injury", Document::table({{"d66", d66}, {"name", "Arm lost"}})}});
        if (turns > 0) figures.set("turns_to_live", turns);
        expect(between(Injured{.injury = d66, .turns_to_live = turns}),
               "Corsair raider suffers " + std::to_string(d66) + " Arm lost from Tarik Oman" + sentence, figures);
    };
    for (const int d66 : {44, 36}) brawl.names.injury[static_cast<std::size_t>(injury_row(d66))] = "Arm lost";
    brawl.book.injury[injury_row(44)].limit_turns = 240;
    brawl.book.injury[injury_row(36)].limit_turns = 5760;
    injured(61, 0, "");
    injured(61, 1, "; fatal in 1 minute (1 combat turn) without first aid");
    injured(61, 4, "; fatal in 1 minute (4 combat turns) without first aid");
    injured(61, 5, "; fatal in 2 minutes (5 combat turns) without first aid");
    injured(44, 240, "; fatal in 1 hour without first aid");
    injured(44, 241, "; fatal in 2 hours without first aid");
    injured(36, 5760, "; fatal in 1 day without first aid");
    injured(36, 32000, "; fatal in 6 days without first aid");
}

TEST_F(CoriolisEvents, WhatBecomesOfPeople) {
    expect(alone(Broken{}), "Tarik Oman is broken");
    expect(alone(BrokeDown{}), "Tarik Oman breaks down");
    const Document arm = Document::table({{"d66", 61}, {"name", "Arm lost"}});
    expect(alone(Died{}), "Tarik Oman dies", Document::table({{"limit_ran_out", false}}));
    expect(alone(Died{.injury = 61}), "Tarik Oman dies of 61 Arm lost at once",
           Document::table({{"injury", arm}, {"limit_ran_out", false}}));
    expect(alone(Died{.injury = 61, .limit_ran_out = true}), "Tarik Oman dies of 61 Arm lost: no first aid in time",
           Document::table({{"injury", arm}, {"limit_ran_out", true}}));
    expect(alone(Fell{}), "Tarik Oman falls");
    expect(alone(KnockedOut{}), "Tarik Oman is unconscious");
    expect(alone(Crippled{}), "Tarik Oman is paralysed");
    expect(alone(WentProne{}), "Tarik Oman is prone");
    expect(alone(GotUp{}), "Tarik Oman is back on the feet");
    expect(alone(LeftCover{}), "Tarik Oman is out of cover");
    expect(alone(WatchBroken{}), "Tarik Oman is no longer on overwatch");
    expect(alone(Surrendered{}), "Tarik Oman surrenders");
    expect(alone(Fled{}), "Tarik Oman has fled");
    expect(event(Wrecked{}, Brawl::bike), "Grav bike is a wreck");
    expect(between(Grappled{}), "Tarik Oman pins Corsair raider");
    expect(between(Released{}), "Tarik Oman and Corsair raider are no longer in the clinch");
    expect(between(BrokeFree{}), "Tarik Oman breaks free from Corsair raider");
    expect(between(Held{}), "Tarik Oman cannot break free: Corsair raider holds on");
    expect(between(Sneaked{}), "Tarik Oman sneaks up on Corsair raider");
    expect(between(Noticed{}), "Corsair raider notices Tarik Oman");
    expect(event(Helped{}, Brawl::halima, Brawl::tarik), "Halima Sarr helps Tarik Oman");
}

TEST_F(CoriolisEvents, WeaponsAndFire) {
    const Document knife = Document::table({{"weapon", "knife"}});
    expect(with_knife(Dropped{}), "Tarik Oman drops the knife", knife);
    expect(with_knife(Reloaded{}), "Tarik Oman has reloaded the knife", knife);
    expect(with_knife(Drew{}), "Tarik Oman has drawn the knife", knife);
    expect(with_knife(PickedUp{}), "Tarik Oman has picked up the knife", knife);
    expect(with_knife(ClipEmptied{}), "Tarik Oman's knife is empty", knife);
    expect(with_knife(Jammed{}), "Tarik Oman's knife jams: the attack is lost", knife);
    expect(with_knife(ExtraDie{.die = 6, .sixes = 1}), "Tarik Oman's next die of the burst: 6, 1 six in all",
           Document::table({{"weapon", "knife"}, {"die", 6}, {"sixes", 1}}));
    const auto unjammed = [](int sixes) { return Document::table({{"weapon", "knife"}, {"sixes", sixes}}); };
    expect(with_knife(Unjammed{.sixes = 1}), "Tarik Oman clears the jam of the knife", unjammed(1));
    expect(with_knife(Unjammed{.sixes = 0}), "Tarik Oman does not clear the jam of the knife", unjammed(0));
    expect(between(OpportunityTaken{}, Brawl::knife), "Tarik Oman strikes at Corsair raider in passing with the knife",
           knife);
    expect(between(OverwatchFire{}, Brawl::knife), "Tarik Oman fires from overwatch at Corsair raider with the knife",
           knife);
    const auto answered = [](bool first) { return Document::table({{"weapon", "knife"}, {"shoots_first", first}}); };
    expect(between(AnsweredFire{.shoots_first = true}, Brawl::knife),
           "Tarik Oman answers Corsair raider's fire with the knife and shoots first", answered(true));
    expect(between(AnsweredFire{.shoots_first = false}, Brawl::knife),
           "Tarik Oman answers Corsair raider's fire with the knife and shoots second", answered(false));
    expect(alone(PowerUsed{.sixes = 2}), "Tarik Oman uses a mystical power: 2 sixes", Document::table({{"sixes", 2}}));
}

TEST_F(CoriolisEvents, GroundAndOverwatch) {
    const Document there = Document::table({{"x", 3}, {"y", -2}});
    expect(alone(Moved{.x = 3, .y = -2}), "Tarik Oman moves to (3, -2)", there);
    expect(alone(Stopped{.x = 3, .y = -2}), "Tarik Oman is stopped at (3, -2)", there);
    expect(event(Drove{.x = 3, .y = -2}, Brawl::tarik, Brawl::bike), "Tarik Oman drives Grav bike to (3, -2)", there);
    expect(alone(TookCover{.cover = 3, .place = 2}), "Tarik Oman is in cover (table 2), 3 dice",
           Document::table({{"cover", 3}, {"place", "table-2"}}));
    brawl.names.cover[2] = "...";
    expect(alone(TookCover{.cover = 1, .place = 2}), "Tarik Oman is in cover (cover 1), 1 die",
           Document::table({{"cover", 1}, {"place", "cover-1"}}));
    const auto looks = [&](int x, int y, const std::string& where, int whom = nobody) {
        expect(event(Watching{.look_x = x, .look_y = y}, Brawl::tarik, whom),
               "Tarik Oman is on overwatch towards " + where, Document::table({{"look_x", x}, {"look_y", y}}));
    };
    looks(0, 1, "the north");
    looks(1, 1, "the north-east");
    looks(1, 0, "the east");
    looks(1, -1, "the south-east");
    looks(0, -1, "the south");
    looks(-1, -1, "the south-west");
    looks(-1, 0, "the west");
    looks(-1, 1, "the north-west");
    looks(2, 1, "(2, 1) from here");
    looks(0, 1, "Corsair raider", Brawl::raider);
}

TEST_F(CoriolisEvents, Care) {
    const Document arm = Document::table({{"d66", 61}, {"name", "Arm lost"}});
    const auto aid = [](const auto& body) { return event(body, Brawl::tarik, Brawl::nasira); };
    expect(aid(Aided{.purpose = purpose_raise, .injury = purpose_raise, .sixes = 2, .hp = 2}),
           "Tarik Oman gets Nasira Adel back from broken: 2 sixes, 2 HP regained",
           Document::table({{"purpose", "raise"}, {"sixes", 2}, {"hp", 2}}));
    expect(aid(Aided{.purpose = purpose_raise, .injury = purpose_raise, .sixes = 2, .hp = Known::hidden}),
           "Tarik Oman gets Nasira Adel back from broken: 2 sixes",
           Document::table({{"purpose", "raise"}, {"sixes", 2}}));
    expect(aid(Aided{.purpose = 0, .injury = 0, .sixes = 1, .hp = Known::hidden}),
           "Tarik Oman stops Nasira Adel's 61 Arm lost", Document::table({{"injury", arm}, {"sixes", 1}}));
    expect(aid(AidFailed{.purpose = purpose_raise, .injury = purpose_raise}),
           "Tarik Oman's first aid for Nasira Adel fails", Document::table({{"purpose", "raise"}}));
    expect(aid(AidFailed{.purpose = 1, .injury = 1}), "Tarik Oman's first aid for Nasira Adel fails",
           Document::table({{"injury", arm}}));
    expect(aid(Calmed{.sixes = 1, .left = 3}), "Tarik Oman calms Nasira Adel (3 MP left)",
           Document::table({{"sixes", 1}, {"left", 3}}));
    expect(aid(Calmed{.sixes = 1, .left = Known::hidden}), "Tarik Oman calms Nasira Adel",
           Document::table({{"sixes", 1}}));
    expect(aid(Calmed{.sixes = 0, .left = 0}), "Tarik Oman cannot calm Nasira Adel",
           Document::table({{"sixes", 0}, {"left", 0}}));
}

TEST_F(CoriolisEvents, TheEndAndAfter) {
    const auto end = [](int winner, int turn, bool limit) {
        return event(FightEnds{.winner = winner, .turn = turn, .turn_limit = limit});
    };
    expect(end(0, 1, false), "The fight ends in combat turn 1: won by Crew",
           Document::table({{"winner", "crew"}, {"turn", 1}, {"turn_limit", false}}));
    expect(end(nobody, 4, false), "The fight ends in combat turn 4: nobody is left who can fight",
           Document::table({{"turn", 4}, {"turn_limit", false}}));
    expect(end(nobody, 1, true), "After 1 combat turn the fight is undecided",
           Document::table({{"turn", 1}, {"turn_limit", true}}));
    const auto wakes = [](Rule rule, int hours) {
        return event(Wakes{.hours = hours}, Brawl::tarik, nobody, bare_hands, rule);
    };
    expect(wakes("COR-CRIT-6+", 1), "Tarik Oman is awake again after 1 hour", Document::table({{"hours", 1}}));
    expect(wakes("COR-STRESS-1+", 2), "Tarik Oman is calm again after 2 hours", Document::table({{"hours", 2}}));
    expect(wakes("COR-BROKEN-2", 3), "Tarik Oman is no longer broken after 3 hours", Document::table({{"hours", 3}}));
    const Document arm = Document::table({{"d66", 61}, {"name", "Arm lost"}});
    expect(alone(Heals{.injury = 61, .days = 1}), "Tarik Oman's 61 Arm lost heals in 1 day",
           Document::table({{"injury", arm}, {"days", 1}}));
    expect(alone(Traumatised{.most_mp = 4}), "Tarik Oman is marked for good: the MP maximum drops to 4",
           Document::table({{"most_mp", 4}}));
    expect(alone(Traumatised{.most_mp = 0}), "Tarik Oman is marked for good: the MP maximum drops to 0",
           Document::table({{"most_mp", 0}}));
    expect(alone(Traumatised{.most_mp = Known::hidden}), "Tarik Oman is marked for good: the MP maximum drops");
}

// The figures an enemy may not know are unknown to it and to nobody else.
TEST_F(CoriolisEvents, WhatAnEnemyMayNotKnow) {
    using Figures = std::vector<int>;
    const Viewer own{Viewer::Kind::side, 0}, enemy{Viewer::Kind::side, 1};
    const auto figures = [](const Event& e) { return Figures(std::begin(e.figure), std::end(e.figure)); };
    const auto seen = [&](Viewer viewer, const Event& e) { return figures(as_seen(brawl.told(), viewer, e)); };
    Events::each([&]<class Body>(Body body) {
        const Happened kind = Body::kind;
        int next = 3;
        std::apply(
            [&](const auto&... all) {
                ((body.*(all.member) = static_cast<std::decay_t<decltype(body.*(all.member))>>(next++)), ...);
            },
            Body::fields);
        const bool first =
            kind == Happened::slot_begins || kind == Happened::slot_ends || kind == Happened::traumatised;
        const bool second = kind == Happened::damaged || kind == Happened::stressed;
        const Event e = between(body);
        const Figures all = figures(e);
        Figures without_first = all, without_second = all, without_fourth = all;
        without_first[0] = without_second[1] = without_fourth[3] = Known::hidden;
        EXPECT_EQ(seen(own, e), kind == Happened::calmed  ? without_second
                                : kind == Happened::aided ? without_fourth
                                                          : all)
            << Body::name;
        EXPECT_EQ(seen(enemy, e), first ? without_first : second ? without_second : all) << Body::name;
        EXPECT_EQ(seen(Viewer{}, e), all) << Body::name;
    });
    EXPECT_EQ(as_seen(brawl.told(), enemy, event(SlotEnds{.ap = 3})).as<SlotEnds>().ap, 3);
}

// --- declarations ----------------------------------------------------------------------------------------------------

TEST_F(CoriolisEvents, WhetherADeclarationNamesAWeapon) {
    for (int i = 0; i <= of(Do::member); ++i) {
        const auto what = static_cast<Do>(i);
        const bool named = is_melee_attack(what) || is_shot(what) || what == Do::reload || what == Do::draw ||
                           what == Do::pick_up || what == Do::drop || what == Do::clear_jam || what == Do::claim ||
                           what == Do::defend || what == Do::strike || what == Do::fire || what == Do::disarm;
        const int item = what == Do::first_aid ? 1 : int{Brawl::carbine};
        const Document figures = event_figures(brawl.told(), between(Declared{.action = what, .cost = 2}, item));
        EXPECT_EQ(figures.has("weapon"), named) << do_name(what);
        EXPECT_EQ(figures["action"].as_text(), do_name(what));
        EXPECT_EQ(figures["cost"].as_integer(), 2);
        EXPECT_EQ(figures["kit"].as_text(), what == Do::first_aid ? "medkit.2" : "") << do_name(what);
        EXPECT_EQ(figures["skill"].as_text(), what == Do::calm_command     ? "command"
                                              : what == Do::calm_medicurgy ? "medicurgy"
                                                                           : "")
            << do_name(what);
    }
}

TEST_F(CoriolisEvents, TheMannerOfWhatNeedsDice) {
    const auto manner = [&](Do what, int how) {
        return event_figures(brawl.told(),
                             between(Declared{.action = what, .cost = 2, .manner = how}, Brawl::carbine))["manner"];
    };
    EXPECT_EQ(manner(Do::shot, silently), Document::list({"silent"}));
    EXPECT_EQ(manner(Do::shot, with_help), Document::list({"help"}));
    EXPECT_EQ(manner(Do::shot, as_group), Document::list({"group"}));
    EXPECT_EQ(manner(Do::shot, silently | with_help | as_group), Document::list({"silent", "help", "group"}));
    EXPECT_TRUE(manner(Do::shot, plainly).is(Document::Kind::none));
    EXPECT_TRUE(manner(Do::lower_initiative, with_help).is(Document::Kind::none));
    EXPECT_EQ(text(between(Declared{.action = Do::shot, .cost = 2, .manner = silently | with_help}, Brawl::carbine)),
              "Tarik Oman shoots at Corsair raider with the vulcan carbine, silently, with help");
    EXPECT_EQ(text(alone(Declared{.action = Do::lower_initiative, .cost = 0, .manner = 4})), "Tarik Oman holds back");
}

} // namespace
} // namespace fracas::coriolis
