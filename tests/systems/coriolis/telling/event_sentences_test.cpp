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

    static Event event(Happened kind, int who = nobody, int whom = nobody, int item = bare_hands, int a = 0, int b = 0,
                       int c = 0, Rule rule = "COR-TURN-1") {
        return {rule, kind, who, whom, item, a, b, c};
    }
    static Event alone(Happened kind, int a = 0, int b = 0, int c = 0) {
        return event(kind, Brawl::tarik, nobody, bare_hands, a, b, c);
    }
    static Event between(Happened kind, int a = 0, int b = 0, int c = 0, int item = bare_hands) {
        return event(kind, Brawl::tarik, Brawl::raider, item, a, b, c);
    }
    static Event with_knife(Happened kind, int a = 0, int b = 0) {
        return event(kind, Brawl::tarik, nobody, Brawl::knife, a, b);
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
    EXPECT_EQ(event_figures(brawl.told(), between(Happened::missed, 0, 0, 0, Brawl::knife)),
              Document::table({{"who", "tarik-oman"}, {"whom", "corsair-raider"}, {"weapon", "knife"}}));
    EXPECT_EQ(event_figures(brawl.told(), alone(Happened::broken)), Document::table({{"who", "tarik-oman"}}));
    EXPECT_EQ(event_figures(brawl.told(), event(Happened::turn_begins, nobody, nobody, bare_hands, 3)),
              Document::table({{"turn", 3}}));
}

TEST_F(CoriolisEvents, TurnsAndInitiative) {
    expect(alone(Happened::initiative_rolled, 4), "Tarik Oman rolls initiative: 4",
           Document::table({{"initiative", 4}}));
    expect(alone(Happened::rolled_off, 5), "Tarik Oman rolls off: 5", Document::table({{"die", 5}}));
    expect(event(Happened::turn_begins, nobody, nobody, bare_hands, 2), "Combat turn 2 begins",
           Document::table({{"turn", 2}}));
    expect(event(Happened::turn_ends, nobody, nobody, bare_hands, 2), "Combat turn 2 ends",
           Document::table({{"turn", 2}}));
    expect(with_knife(Happened::claimed, 1, 7), "Tarik Oman claims the knife: initiative +1, now 7",
           Document::table({{"weapon", "knife"}, {"gain", 1}, {"effective", 7}}));
    expect(alone(Happened::claimed, 2, 8), "Tarik Oman claims bare hands: initiative +2, now 8",
           Document::table({{"weapon", "unarmed"}, {"gain", 2}, {"effective", 8}}));
    expect(with_knife(Happened::claim_broken), "Tarik Oman has not attacked with the knife as claimed and loses all AP",
           Document::table({{"weapon", "knife"}}));
    expect(alone(Happened::initiative_lowered, 2, 6), "Tarik Oman waits: initiative lowered to 2",
           Document::table({{"effective", 2}, {"initiative", 6}}));
    expect(alone(Happened::initiative_raised, 2, 1), "Tarik Oman gains 2 initiative at once",
           Document::table({{"gain", 2}, {"at_once", true}}));
    expect(alone(Happened::initiative_raised, 4), "Tarik Oman gains 4 initiative from the next combat turn",
           Document::table({{"gain", 4}, {"at_once", false}}));
    expect(alone(Happened::initiative_taken), "Tarik Oman takes the initiative");
}

// AP are known, none, or not the viewer's business.
TEST_F(CoriolisEvents, SlotsAndActionPoints) {
    expect(alone(Happened::slot_begins, 3, 5), "Tarik Oman acts (initiative 5, 3 AP)",
           Document::table({{"ap", 3}, {"effective", 5}}));
    expect(alone(Happened::slot_begins, 0, 5), "Tarik Oman acts (initiative 5, 0 AP)",
           Document::table({{"ap", 0}, {"effective", 5}}));
    expect(alone(Happened::slot_begins, unknown_figure, 5), "Tarik Oman acts (initiative 5)",
           Document::table({{"effective", 5}}));
    expect(alone(Happened::slot_ends, 1), "Tarik Oman is done and keeps 1 AP", Document::table({{"ap", 1}}));
    expect(alone(Happened::slot_ends, 0), "Tarik Oman is done", Document::table({{"ap", 0}}));
    expect(alone(Happened::slot_ends, unknown_figure), "Tarik Oman is done");
}

// --- rolls -----------------------------------------------------------------------------------------------------------

TEST_F(CoriolisEvents, EveryEntryOfAPool) {
    const auto entry = [&](Why why, int dice, const std::string& sentence, const char* key) {
        expect(alone(Happened::pool, of(why), dice), sentence, Document::table({{"why", key}, {"dice", dice}}));
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
    expect(alone(Happened::tested, 1, 0, of(Skill::data_djinn)), "Tarik Oman rolls DATA DJINN, 1 die: no six",
           Document::table({{"skill", "data_djinn"}, {"dice", 1}, {"sixes", 0}}));
    expect(alone(Happened::tested_again, 4, 1, 3), "Tarik Oman prays to the Icons, 4 dice: 1 six in all (DP now 3)",
           Document::table({{"dice", 4}, {"sixes", 1}, {"darkness", 3}}));
    expect(event(Happened::tested_again, Brawl::raider, nobody, bare_hands, 1, 2, 0),
           "The game master rolls again for Corsair raider, 1 die: 2 sixes in all (DP now 0)",
           Document::table({{"dice", 1}, {"sixes", 2}, {"darkness", 0}}));
    const auto points = [&](int change, int pool, const std::string& sentence) {
        expect(event(Happened::darkness, nobody, nobody, bare_hands, change, pool), sentence,
               Document::table({{"change", change}, {"darkness", pool}}));
    };
    points(1, 7, "The game master gains 1 DP, 7 in the pool");
    points(-3, 4, "The game master spends 3 DP, 4 in the pool");
    points(-1, 0, "The game master spends 1 DP, 0 in the pool");
    points(0, 6, "The game master gains 0 DP, 6 in the pool");
}

TEST_F(CoriolisEvents, Armour) {
    const auto rolled = [&](int dice, int sixes, int damage, const std::string& sentence, int passed) {
        expect(alone(Happened::armor_rolled, dice, sixes, damage), "Tarik Oman's armour: " + sentence,
               Document::table({{"dice", dice}, {"sixes", sixes}, {"damage", damage}, {"passed", passed}}));
    };
    rolled(4, 0, 3, "none of 4 dice helps, 3 damage passes", 3);
    rolled(1, 0, 0, "none of 1 die helps, nothing passes", 0);
    rolled(4, 1, 2, "1 of 4 dice stops the blow, 1 damage passes", 1);
    rolled(4, 2, 2, "2 of 4 dice stop the blow, nothing passes", 0);
    rolled(4, 3, 2, "3 of 4 dice stop the blow, nothing passes", 0);
}

// --- attacks ---------------------------------------------------------------------------------------------------------

TEST_F(CoriolisEvents, HitsMissesAndDefences) {
    expect(between(Happened::hit, 2, 0, 0, Brawl::knife), "Tarik Oman hits Corsair raider with the knife: 2 sixes",
           Document::table({{"weapon", "knife"}, {"sixes", 2}}));
    expect(between(Happened::hit, 1), "Tarik Oman hits Corsair raider with bare hands: 1 six",
           Document::table({{"weapon", "unarmed"}, {"sixes", 1}}));
    expect(between(Happened::missed), "Tarik Oman misses Corsair raider", Document::table({{"weapon", "unarmed"}}));
    expect(with_knife(Happened::defends), "Tarik Oman defends with the knife", Document::table({{"weapon", "knife"}}));
    expect(alone(Happened::action_lost), "Tarik Oman can no longer do it: the action is lost");
    // COR-VEHICLE-1+: who drives and has nothing in the way of a weapon rams.
    brawl.state.combatant[Brawl::tarik].set(drives);
    expect(between(Happened::hit, 1), "Tarik Oman hits Corsair raider: 1 six", Document::table({{"sixes", 1}}));
    expect(between(Happened::missed), "Tarik Oman misses Corsair raider");
    expect(between(Happened::hit, 1, 0, 0, Brawl::knife), "Tarik Oman hits Corsair raider with the knife: 1 six",
           Document::table({{"weapon", "knife"}, {"sixes", 1}}));
    EXPECT_TRUE(rams(brawl.told(), Brawl::tarik, bare_hands));
    EXPECT_FALSE(rams(brawl.told(), Brawl::tarik, Brawl::knife));
    EXPECT_FALSE(rams(brawl.told(), Brawl::nasira, bare_hands));
    EXPECT_FALSE(rams(brawl.told(), nobody, bare_hands));
}

TEST_F(CoriolisEvents, SixesSpent) {
    const auto spent = [&](Happened kind, Do what, int left, const std::string& sentence) {
        expect(between(kind, of(what), left, 0, Brawl::raiders_axe), "Tarik Oman " + sentence,
               kind == Happened::defence_spent || what == Do::disarm
                   ? Document::table({{"weapon", "dura_axe"}, {"effect", do_name(what)}, {"left", left}})
                   : Document::table({{"effect", do_name(what)}, {"left", left}}));
    };
    spent(Happened::defence_spent, Do::cancel_six, 1, "takes a six off the attack (1 six left)");
    spent(Happened::defence_spent, Do::counterattack, 0, "counterattacks");
    spent(Happened::defence_spent, Do::counter_injury, 2, "makes the counterattack a critical injury (2 sixes left)");
    spent(Happened::defence_spent, Do::counter_severity, 0, "rolls one more D66 for the injury");
    spent(Happened::defence_spent, Do::disarm_attacker, 0, "disarms the attacker");
    spent(Happened::spent, Do::raise_initiative, 0, "raises initiative by 2");
    spent(Happened::spent, Do::critical_injury, 0, "buys a critical injury");
    spent(Happened::spent, Do::severity, 1, "rolls one more D66 for the injury (1 six left)");
    spent(Happened::spent, Do::more_damage, 0, "adds 1 damage");
    spent(Happened::spent, Do::stress, 0, "adds stress");
    spent(Happened::spent, Do::grapple, 0, "grapples");
    spent(Happened::spent, Do::disarm, 0, "disarms: the dura axe");
}

TEST_F(CoriolisEvents, DamageStressAndInjuries) {
    expect(alone(Happened::damaged, 3, 5), "Tarik Oman takes 3 damage (5 HP left)",
           Document::table({{"damage", 3}, {"left", 5}}));
    expect(alone(Happened::damaged, 3, 0), "Tarik Oman takes 3 damage (0 HP left)",
           Document::table({{"damage", 3}, {"left", 0}}));
    expect(alone(Happened::damaged, 3, unknown_figure), "Tarik Oman takes 3 damage", Document::table({{"damage", 3}}));
    expect(alone(Happened::stressed, 1, 2), "Tarik Oman takes 1 stress (2 MP left)",
           Document::table({{"stress", 1}, {"left", 2}}));
    expect(alone(Happened::stressed, 1, unknown_figure), "Tarik Oman takes 1 stress", Document::table({{"stress", 1}}));
    expect(alone(Happened::pain, 1), "Tarik Oman pays for the effort with 1 damage", Document::table({{"damage", 1}}));
    expect(alone(Happened::bled, 2), "Tarik Oman bleeds: 2 damage", Document::table({{"damage", 2}}));
    expect(alone(Happened::stunned, 1, 2), "Tarik Oman is stunned, 1 combat turn",
           Document::table({{"turns", 1}, {"pending", 2}}));
    expect(alone(Happened::stunned, 2, 2), "Tarik Oman is stunned, 2 combat turns",
           Document::table({{"turns", 2}, {"pending", 2}}));
    const auto injured = [&](int d66, int turns, const std::string& sentence) {
        Document figures = Document::table({{"injury", Document::table({{"d66", d66}, {"name", "Arm lost"}})}});
        if (turns > 0) figures.set("turns_to_live", turns);
        expect(between(Happened::injured, d66, turns),
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
    expect(alone(Happened::broken), "Tarik Oman is broken");
    expect(alone(Happened::broke_down), "Tarik Oman breaks down");
    expect(alone(Happened::died), "Tarik Oman dies");
    expect(alone(Happened::fell), "Tarik Oman falls");
    expect(alone(Happened::knocked_out), "Tarik Oman is unconscious");
    expect(alone(Happened::crippled), "Tarik Oman is paralysed");
    expect(alone(Happened::went_prone), "Tarik Oman is prone");
    expect(alone(Happened::got_up), "Tarik Oman is back on the feet");
    expect(alone(Happened::left_cover), "Tarik Oman is out of cover");
    expect(alone(Happened::watch_broken), "Tarik Oman is no longer on overwatch");
    expect(alone(Happened::surrendered), "Tarik Oman surrenders");
    expect(alone(Happened::fled), "Tarik Oman has fled");
    expect(event(Happened::wrecked, Brawl::bike), "Grav bike is a wreck");
    expect(between(Happened::grappled), "Tarik Oman pins Corsair raider");
    expect(between(Happened::released), "Tarik Oman and Corsair raider are no longer in the clinch");
    expect(between(Happened::broke_free), "Tarik Oman breaks free from Corsair raider");
    expect(between(Happened::held), "Tarik Oman cannot break free: Corsair raider holds on");
    expect(between(Happened::sneaked), "Tarik Oman sneaks up on Corsair raider");
    expect(between(Happened::noticed), "Corsair raider notices Tarik Oman");
    expect(event(Happened::helped, Brawl::halima, Brawl::tarik), "Halima Sarr helps Tarik Oman");
}

TEST_F(CoriolisEvents, WeaponsAndFire) {
    const Document knife = Document::table({{"weapon", "knife"}});
    expect(with_knife(Happened::dropped), "Tarik Oman drops the knife", knife);
    expect(with_knife(Happened::reloaded), "Tarik Oman has reloaded the knife", knife);
    expect(with_knife(Happened::drew), "Tarik Oman has drawn the knife", knife);
    expect(with_knife(Happened::picked_up), "Tarik Oman has picked up the knife", knife);
    expect(with_knife(Happened::clip_emptied), "Tarik Oman's knife is empty", knife);
    expect(with_knife(Happened::jammed), "Tarik Oman's knife jams: the attack is lost", knife);
    expect(with_knife(Happened::extra_die, 6, 1), "Tarik Oman's next die of the burst: 6, 1 six in all",
           Document::table({{"weapon", "knife"}, {"die", 6}, {"sixes", 1}}));
    const auto unjammed = [](int sixes) { return Document::table({{"weapon", "knife"}, {"sixes", sixes}}); };
    expect(with_knife(Happened::unjammed, 1), "Tarik Oman clears the jam of the knife", unjammed(1));
    expect(with_knife(Happened::unjammed, 0), "Tarik Oman does not clear the jam of the knife", unjammed(0));
    expect(between(Happened::opportunity, 0, 0, 0, Brawl::knife),
           "Tarik Oman strikes at Corsair raider in passing with the knife", knife);
    expect(between(Happened::overwatch_fire, 0, 0, 0, Brawl::knife),
           "Tarik Oman fires from overwatch at Corsair raider with the knife", knife);
    const auto answered = [](bool first) { return Document::table({{"weapon", "knife"}, {"shoots_first", first}}); };
    expect(between(Happened::answered_fire, 1, 0, 0, Brawl::knife),
           "Tarik Oman answers Corsair raider's fire with the knife and shoots first", answered(true));
    expect(between(Happened::answered_fire, 0, 0, 0, Brawl::knife),
           "Tarik Oman answers Corsair raider's fire with the knife and shoots second", answered(false));
    expect(alone(Happened::power_used, 2), "Tarik Oman uses a mystical power: 2 sixes",
           Document::table({{"sixes", 2}}));
}

TEST_F(CoriolisEvents, GroundAndOverwatch) {
    const Document there = Document::table({{"x", 3}, {"y", -2}});
    expect(alone(Happened::moved, 3, -2), "Tarik Oman moves to (3, -2)", there);
    expect(alone(Happened::stopped, 3, -2), "Tarik Oman is stopped at (3, -2)", there);
    expect(event(Happened::drove, Brawl::tarik, Brawl::bike, bare_hands, 3, -2),
           "Tarik Oman drives Grav bike to (3, -2)", there);
    expect(alone(Happened::took_cover, 3, 2), "Tarik Oman is in cover (table-2), 3 dice",
           Document::table({{"cover", 3}, {"place", "table-2"}}));
    brawl.names.cover[2] = "...";
    expect(alone(Happened::took_cover, 1, 2), "Tarik Oman is in cover (cover-1), 1 die",
           Document::table({{"cover", 1}, {"place", "cover-1"}}));
    const auto looks = [&](int x, int y, const std::string& where, int whom = nobody) {
        expect(event(Happened::watching, Brawl::tarik, whom, bare_hands, x, y),
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
    const auto aid = [](Happened kind, int purpose, int sixes = 0) {
        return event(kind, Brawl::tarik, Brawl::nasira, bare_hands, purpose, sixes);
    };
    expect(aid(Happened::aided, purpose_raise, 2), "Tarik Oman gets Nasira Adel back from broken: 2 sixes",
           Document::table({{"purpose", "raise"}, {"sixes", 2}}));
    expect(aid(Happened::aided, 0, 1), "Tarik Oman stops Nasira Adel's 61 Arm lost",
           Document::table({{"injury", arm}, {"sixes", 1}}));
    expect(aid(Happened::aid_failed, purpose_raise), "Tarik Oman's first aid for Nasira Adel fails",
           Document::table({{"purpose", "raise"}}));
    expect(aid(Happened::aid_failed, 1), "Tarik Oman's first aid for Nasira Adel fails",
           Document::table({{"injury", arm}}));
    expect(aid(Happened::calmed, 1, 3), "Tarik Oman calms Nasira Adel (3 MP left)",
           Document::table({{"sixes", 1}, {"left", 3}}));
    expect(aid(Happened::calmed, 1, unknown_figure), "Tarik Oman calms Nasira Adel", Document::table({{"sixes", 1}}));
    expect(aid(Happened::calmed, 0, 0), "Tarik Oman cannot calm Nasira Adel",
           Document::table({{"sixes", 0}, {"left", 0}}));
}

TEST_F(CoriolisEvents, TheEndAndAfter) {
    const auto end = [](int winner, int turn, int limit) {
        return event(Happened::fight_ends, nobody, nobody, bare_hands, winner, turn, limit);
    };
    expect(end(0, 1, 0), "The fight ends in combat turn 1: Crew wins",
           Document::table({{"winner", "crew"}, {"turn", 1}, {"turn_limit", false}}));
    expect(end(nobody, 4, 0), "The fight ends in combat turn 4: nobody is left who can fight",
           Document::table({{"turn", 4}, {"turn_limit", false}}));
    expect(end(nobody, 1, 1), "After 1 combat turn the fight is undecided",
           Document::table({{"turn", 1}, {"turn_limit", true}}));
    const auto wakes = [](Rule rule, int hours) {
        return event(Happened::wakes, Brawl::tarik, nobody, bare_hands, hours, 0, 0, rule);
    };
    expect(wakes("COR-CRIT-6+", 1), "Tarik Oman is awake again after 1 hour", Document::table({{"hours", 1}}));
    expect(wakes("COR-STRESS-1+", 2), "Tarik Oman is calm again after 2 hours", Document::table({{"hours", 2}}));
    expect(wakes("COR-BROKEN-2", 3), "Tarik Oman is no longer broken after 3 hours", Document::table({{"hours", 3}}));
    const Document arm = Document::table({{"d66", 61}, {"name", "Arm lost"}});
    expect(alone(Happened::heals, 61, 1, 0), "Tarik Oman's 61 Arm lost heals in 1 day",
           Document::table({{"injury", arm}, {"days", 1}, {"untreated", false}}));
    expect(alone(Happened::heals, 61, 9, 1), "Tarik Oman's 61 Arm lost heals in 9 days, if it is treated in time",
           Document::table({{"injury", arm}, {"days", 9}, {"untreated", true}}));
    expect(alone(Happened::traumatised, 4), "Tarik Oman is marked for good: the MP maximum drops to 4",
           Document::table({{"most_mp", 4}}));
    expect(alone(Happened::traumatised, 0), "Tarik Oman is marked for good: the MP maximum drops to 0",
           Document::table({{"most_mp", 0}}));
    expect(alone(Happened::traumatised, unknown_figure), "Tarik Oman is marked for good: the MP maximum drops");
}

// The figures an enemy may not know are unknown to it and to nobody else.
TEST_F(CoriolisEvents, WhatAnEnemyMayNotKnow) {
    const Viewer own{Viewer::Kind::side, 0}, enemy{Viewer::Kind::side, 1};
    const auto seen = [&](Viewer viewer, Event e) {
        e = as_seen(brawl.told(), viewer, e);
        return std::array<int, 3>{e.a, e.b, e.c};
    };
    for (int i = 0; i <= of(Happened::traumatised); ++i) {
        const auto kind = static_cast<Happened>(i);
        const bool a = kind == Happened::slot_begins || kind == Happened::slot_ends || kind == Happened::traumatised;
        const bool b = kind == Happened::damaged || kind == Happened::stressed;
        const Event e = between(kind, 3, 4, 5);
        EXPECT_EQ(seen(own, e), (kind == Happened::calmed ? std::array{3, unknown_figure, 5} : std::array{3, 4, 5}));
        EXPECT_EQ(seen(enemy, e), (std::array{a ? unknown_figure : 3, b ? unknown_figure : 4, 5})) << event_name(kind);
        EXPECT_EQ(seen(Viewer{}, e), (std::array{3, 4, 5})) << event_name(kind);
    }
    EXPECT_EQ(seen(enemy, event(Happened::slot_ends, nobody, nobody, bare_hands, 3, 4, 5)), (std::array{3, 4, 5}));
}

// --- declarations ----------------------------------------------------------------------------------------------------

TEST_F(CoriolisEvents, WhetherADeclarationNamesAWeapon) {
    for (int i = 0; i <= of(Do::member); ++i) {
        const auto what = static_cast<Do>(i);
        const bool named = is_melee_attack(what) || is_shot(what) || what == Do::reload || what == Do::draw ||
                           what == Do::pick_up || what == Do::drop || what == Do::clear_jam;
        const int item = what == Do::first_aid ? 1 : int{Brawl::carbine};
        const Document figures = event_figures(brawl.told(), between(Happened::declared, i, 2, 0, item));
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
        return event_figures(brawl.told(), between(Happened::declared, of(what), 2, how, Brawl::carbine))["manner"];
    };
    EXPECT_EQ(manner(Do::shot, silently), Document::list({"silent"}));
    EXPECT_EQ(manner(Do::shot, with_help), Document::list({"help"}));
    EXPECT_EQ(manner(Do::shot, as_group), Document::list({"group"}));
    EXPECT_EQ(manner(Do::shot, silently | with_help | as_group), Document::list({"silent", "help", "group"}));
    EXPECT_TRUE(manner(Do::shot, plainly).is(Document::Kind::none));
    EXPECT_TRUE(manner(Do::lower_initiative, with_help).is(Document::Kind::none));
    EXPECT_EQ(text(between(Happened::declared, of(Do::shot), 2, silently | with_help, Brawl::carbine)),
              "Tarik Oman shoots at Corsair raider with the vulcan carbine, silently, with help");
    EXPECT_EQ(text(alone(Happened::declared, of(Do::lower_initiative), 0, 4)), "Tarik Oman lowers initiative to 4");
}

} // namespace
} // namespace fracas::coriolis
