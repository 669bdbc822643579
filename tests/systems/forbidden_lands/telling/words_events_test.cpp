#include "systems/forbidden_lands/telling/words.hpp"

#include "engine/silent.hpp"
#include "systems/forbidden_lands/company.hpp"
#include "systems/forbidden_lands/rules/turn.hpp"

#include <gmock/gmock.h>

#include <set>

namespace fracas::forbidden_lands {
namespace {

// Nobody decides and every die shows 1, but what is told outside of stages is written down.
struct EventNotes : Silent<ForbiddenLands> {
    std::vector<Event> events{};
    void tell(const Event& e) { events.push_back(e); }
};

class ForbiddenLandsEvents : public Company {
protected:
    template <class Body>
    static Event event(const Party& party, const Body& body) {
        return {"FBL-TURN-1", party, body};
    }
    // With Brannoch and the orc as the two it is about.
    template <class Body>
    static Event between(const Body& body, int item = bare_hands) {
        return event({brannoch, orc, item}, body);
    }
    template <class Body>
    static Event alone(const Body& body, int item = bare_hands) {
        return event({brannoch, nobody, item}, body);
    }
    std::string said(const Event& e) const { return event_text(told(), e); }
    // What the table has beside who, whom and weapon.
    Document figures(const Event& e) const {
        Document table = event_figures(told(), e);
        for (const char* key : {"who", "whom"}) table.remove(key);
        return table;
    }
    // Both at once: the sentence and the figures.
    void expect(const Event& e, const std::string& sentence, const Document& table = Document::table()) const {
        EXPECT_EQ(said(e), sentence);
        EXPECT_EQ(figures(e), table) << sentence;
    }
    static int of(Do what) { return static_cast<int>(what); }
    static int of(Skill skill) { return static_cast<int>(skill); }
    static int of(Wounds wounds) { return static_cast<int>(wounds); }
    static int of(Attribute attribute) { return static_cast<int>(attribute); }
};

TEST_F(ForbiddenLandsEvents, WhoAndWhomAreKeys) {
    EXPECT_EQ(event_figures(told(), between(Feints{})), Document::table({{"who", "brannoch"}, {"whom", "orc"}}));
    EXPECT_EQ(event_figures(told(), alone(GotUp{})), Document::table({{"who", "brannoch"}}));
    EXPECT_EQ(event_figures(told(), event({}, RoundBegins{.round = 2})), Document::table({{"round", 2}}));
}

TEST_F(ForbiddenLandsEvents, CardsRoundsAndTurns) {
    expect(alone(DrewCard{.card = 4}), "Brannoch draws card 4", Document::table({{"card", 4}}));
    expect(alone(DrewOneOfTwo{.drawn = 7}), "Brannoch draws card 7, one of two", Document::table({{"drawn", 7}}));
    expect(alone(KeptCard{.card = 3, .returned = 7}), "Brannoch keeps card 3, card 7 goes back",
           Document::table({{"card", 3}, {"returned", 7}}));
    for (const Event& e :
         {between(Exchanged{.card = 3, .card_of_whom = 8}), between(Swapped{.card = 3, .card_of_whom = 8})})
        expect(e, "Brannoch now has card 3, Orc card 8", Document::table({{"card", 3}, {"card_of_whom", 8}}));
    expect(event({}, RoundBegins{.round = 2}), "Round 2 begins", Document::table({{"round", 2}}));
    expect(event({}, RoundEnds{.round = 2}), "Round 2 ends", Document::table({{"round", 2}}));
    expect(alone(TurnBegins{.card = 5}), "Brannoch's turn (card 5)", Document::table({{"card", 5}}));
    expect(alone(TurnEnds{}), "Brannoch is done");
    expect(alone(Skipped{}), "Brannoch can do nothing this round");
    expect(between(Sneaked{}), "Brannoch gets at Orc unnoticed");
    expect(between(Noticed{}), "Orc notices Brannoch");
    expect(between(Feints{}), "Brannoch feints at Orc: their cards change places with the next round");
}

// --- declared actions -----------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsEvents, ActionsAreReported) {
    const auto report = [&](Do what, int item = bare_hands, int extra = 0, int who = brannoch) {
        return said(event({who, orc, item}, Declared{.deed = what, .extra = extra}));
    };
    EXPECT_EQ(report(Do::slash, broadsword), "Brannoch slashes at Orc with the broadsword");
    EXPECT_EQ(report(Do::slash, war_pick, of(Wounds::blunt)), "Brannoch slashes at Orc with the war pick, blunt side");
    EXPECT_EQ(report(Do::stab, broadsword), "Brannoch stabs at Orc with the broadsword");
    EXPECT_EQ(report(Do::punch), "Brannoch punches, kicks or bites Orc");
    EXPECT_EQ(report(Do::grapple), "Brannoch grapples with Orc");
    EXPECT_EQ(report(Do::grapple_attack), "Brannoch hurts Orc in the grapple");
    EXPECT_EQ(report(Do::break_free), "Brannoch tries to break free of Orc");
    EXPECT_EQ(report(Do::let_go), "Brannoch lets go");
    EXPECT_EQ(report(Do::let_fall, broadsword), "Brannoch lets the broadsword fall");
    EXPECT_EQ(report(Do::shove, large_shield), "Brannoch shoves Orc with the large shield");
    EXPECT_EQ(report(Do::disarm, broadsword), "Brannoch tries to disarm Orc with the broadsword");
    EXPECT_EQ(report(Do::shoot, longbow, 0, ilsabet), "Ilsabet shoots at Orc with the longbow");
    EXPECT_EQ(report(Do::strike, bare_hands, 1, hound), "Hound attacks Orc: Pounce");
    EXPECT_EQ(said(event({hound}, Declared{.deed = Do::strike, .extra = 3})), "Hound attacks all in range: Howl");
    EXPECT_EQ(report(Do::roll_entry, bare_hands, 0, hound), "Hound attacks");
    EXPECT_EQ(report(Do::spread_fear), "Brannoch spreads fear");
    EXPECT_EQ(report(Do::run_to), "Brannoch runs");
    EXPECT_EQ(report(Do::run_up), "Brannoch runs up to Orc");
    EXPECT_EQ(report(Do::crawl_to), "Brannoch crawls");
    EXPECT_EQ(report(Do::crawl_up), "Brannoch crawls up to Orc");
    EXPECT_EQ(report(Do::crawl_apart), "Brannoch crawls away from everybody");
    EXPECT_EQ(report(Do::retreat), "Brannoch retreats");
    EXPECT_EQ(report(Do::flee), "Brannoch flees");
    EXPECT_EQ(report(Do::draw, war_pick, bare_hands), "Brannoch draws the war pick");
    EXPECT_EQ(report(Do::ready_weapon, longbow), "Brannoch readies the longbow");
    EXPECT_EQ(report(Do::load, crossbow), "Brannoch loads the light crossbow");
    EXPECT_EQ(report(Do::get_up), "Brannoch gets up");
    EXPECT_EQ(report(Do::feint), "Brannoch feints at Orc");
    EXPECT_EQ(report(Do::swing, axe), "Brannoch swings the two-handed axe");
    EXPECT_EQ(report(Do::aim, longbow), "Brannoch aims the longbow");
    EXPECT_EQ(report(Do::take_cover), "Brannoch takes cover");
    EXPECT_EQ(report(Do::persuade), "Brannoch tries to persuade Orc");
    EXPECT_EQ(report(Do::taunt), "Brannoch taunts Orc");
    EXPECT_EQ(report(Do::bluff), "Brannoch tries to bluff Orc");
    EXPECT_EQ(report(Do::cast), "Brannoch casts a spell at Orc");
    EXPECT_EQ(report(Do::power_word), "Brannoch speaks a power word at Orc");
    EXPECT_EQ(report(Do::use_item), "Brannoch uses an item");
    EXPECT_EQ(report(Do::treat, bare_hands, 1), "Brannoch treats Orc, Agility");
    EXPECT_EQ(report(Do::rally, bare_hands, 3), "Brannoch rallies Orc, Empathy");
    EXPECT_EQ(report(Do::save_life), "Brannoch tries to save Orc's life");
    EXPECT_EQ(report(Do::coup_de_grace), "Brannoch raises the hand to kill Orc");
    EXPECT_EQ(report(Do::end_turn), "Brannoch ends the turn");
    EXPECT_EQ(deed(told(), brannoch, option_of(Do::wear), Telling::report), "wear"); // what is no action
    EXPECT_EQ(figures(between(Declared{.deed = Do::slash}, broadsword)),
              Document::table({{"weapon", "broadsword"}, {"deed", "slash"}}));
    EXPECT_EQ(figures(between(Declared{.deed = Do::punch})), Document::table({{"deed", "punch"}}));
}

// --- pools ----------------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsEvents, EveryEntryOfAPoolIsNamed) {
    const auto entry = [&](Why why, int figure, int about = 0) {
        return alone(PoolEntry{.why = why, .figure = figure, .about = about});
    };
    const auto plain = [](const char* why, int figure) { return Document::table({{"why", why}, {"figure", figure}}); };
    const auto with = [&](const char* why, int figure, const char* key, const char* value) {
        return Document::table({{"why", why}, {"figure", figure}, {key, value}});
    };
    expect(entry(Why::attribute, 5, of(Attribute::wits)), "5 base (Wits)", with("attribute", 5, "attribute", "wits"));
    expect(entry(Why::skill, 3, of(Skill::melee)), "+3 Melee", with("skill", 3, "skill", "melee"));
    expect(entry(Why::gear, 2, broadsword), "2 gear (broadsword)", with("gear", 2, "weapon", "broadsword"));
    expect(entry(Why::gear, 2, bare_hands), "2 gear (natural weapon)", with("gear", 2, "weapon", "unarmed"));
    expect(entry(Why::artifact, 8, broadsword), "D8 (broadsword)", with("artifact_die", 8, "weapon", "broadsword"));
    expect(entry(Why::injuries, -2), "-2 injuries", plain("injuries", -2));
    expect(entry(Why::game_master, 1), "+1 game master's modifier", plain("game_masters_modifier", 1));
    expect(entry(Why::reaction_table, 2), "+2 reaction to this attack", plain("reaction_to_this_attack", 2));
    expect(entry(Why::no_parrying, -2), "-2 weapon not made for parrying", plain("weapon_not_made_for_parrying", -2));
    expect(entry(Why::stay_standing, -2), "-2 staying on the feet", plain("staying_on_the_feet", -2));
    expect(entry(Why::armor, -2), "-2 armour in the way", plain("armour_in_the_way", -2));
    expect(entry(Why::prone_target, 2), "+2 prone target", plain("prone_target", 2));
    expect(entry(Why::range, -1, 2), "-1 Short range", with("range", -1, "range", "short"));
    expect(entry(Why::helpless, 3), "+3 helpless target", plain("helpless_target", 3));
    expect(entry(Why::dark, -2), "-2 shot into the dark", plain("shot_into_the_dark", -2));
    expect(entry(Why::cramped, -2), "-2 heavy weapon in a cramped place", plain("heavy_weapon_in_a_cramped_place", -2));
    expect(entry(Why::social, 1, static_cast<int>(Social::helped_before)), "+1 the opponent was helped before",
           with("social_modifier", 1, "modifier", "helped_before"));
    expect(entry(Why::reputation, 2), "+2 higher Reputation", plain("higher_reputation", 2));
    expect(entry(Why::sneak_range, -2, 0), "-2 Arm's Length",
           with("range_of_the_sneak_attack", -2, "range", "arms_length"));
    expect(entry(Why::ambush, 2), "+2 ambush", plain("ambush", 2));
    expect(entry(Why::flee_range, 1, 3), "+1 nearest enemy at Long range",
           with("range_to_the_nearest_enemy", 1, "range", "long"));
    expect(entry(Why::zone, 1, rough), "+1 rough ground", with("ground", 1, "ground", "rough"));
    expect(entry(Why::zone, -1, open_zone), "-1 open ground", with("ground", -1, "ground", "open"));
    expect(entry(Why::own_life, -2), "-2 saving the own life", plain("saving_the_own_life", -2));
    expect(entry(Why::injury_treated, -1), "-1 severity of the injury", plain("severity_of_the_injury", -1));
    expect(entry(Why::listed, 8), "8 base (listed)", plain("listed_dice", 8));
}

// What the rules tell names attribute, skill, item and range.
TEST_F(ForbiddenLandsEvents, ThePoolOfAShotIsToldEntryByEntry) {
    EventNotes notes;
    fight.book.weapon[item(longbow).weapon].artifact = 10;
    attack_dice(notes, scene(), attack_of(scene(), ilsabet, option_of(Do::shoot, longbow, orc)));
    std::vector<std::string> told_of;
    for (const Event& e : notes.events) told_of.push_back(said(e));
    EXPECT_THAT(told_of, testing::ElementsAre("5 base (Agility)", "+3 Marksmanship", "2 gear (longbow)",
                                              "D10 (longbow)", "-1 Short range"));
    notes.events.clear();
    attack_dice(notes, scene(), attack_of(scene(), wolf, option_of(Do::punch, bare_hands, orc)));
    EXPECT_EQ(said(notes.events.back()), "2 gear (natural weapon)");
    notes.events.clear();
    at(ilsabet).zone = ford;
    flee(notes, scene(), ilsabet);
    told_of.clear();
    for (const Event& e : notes.events)
        if (e.kind == Happened::pool) told_of.push_back(said(e));
    EXPECT_THAT(told_of, testing::ElementsAre("5 base (Agility)", "+2 Move", "+1 nearest enemy at Long range",
                                              "-1 open ground"));
    notes.events.clear();
    stealth_dice(notes, scene(), brannoch, orc);
    EXPECT_EQ(said(notes.events.back()), "-1 Near range");
}

TEST_F(ForbiddenLandsEvents, RollsAndPushes) {
    expect(between(RollMade{.skill = Skill::melee, .sixes = 2, .dice = 9}, broadsword),
           "Brannoch rolls Melee, 9 dice: 2 sixes",
           Document::table({{"weapon", "broadsword"},
                            {"skill", "melee"},
                            {"sixes", 2},
                            {"dice", 9},
                            {"wanted", 1},
                            {"answers", false}}));
    expect(between(RollMade{.skill = Skill::move, .dice = 1, .wanted = 2, .answers = true}),
           "Brannoch rolls Move, 1 die: no six",
           Document::table({{"skill", "move"}, {"sixes", 0}, {"dice", 1}, {"wanted", 2}, {"answers", true}}));
    expect(between(RollPushed{.skill = Skill::melee, .sixes = 3, .dice = 6}, broadsword),
           "Brannoch pushes Melee, 6 dice again: 3 sixes in all",
           Document::table({{"weapon", "broadsword"}, {"skill", "melee"}, {"sixes", 3}, {"dice", 6}, {"wanted", 1}}));
    expect(alone(PushHarm{.points = 2, .attribute = Attribute::strength, .willpower = 1, .left = 3}),
           "The push costs Brannoch 2 points of Strength (3 left) and gives 1 WP",
           Document::table({{"points", 2}, {"attribute", "strength"}, {"willpower", 1}, {"left", 3}}));
    expect(alone(PushHarm{.points = 1, .attribute = Attribute::agility, .left = Known::hidden}),
           "The push costs Brannoch 1 point of Agility",
           Document::table({{"points", 1}, {"attribute", "agility"}, {"willpower", 0}}));
    expect(alone(GearWorn{.points = 1, .left = 0}, broadsword), "Brannoch's broadsword wears by 1 (0 left)",
           Document::table({{"weapon", "broadsword"}, {"points", 1}, {"left", 0}}));
    expect(alone(GearWorn{.points = 1, .left = Known::hidden}, broadsword), "Brannoch's broadsword wears by 1",
           Document::table({{"weapon", "broadsword"}, {"points", 1}}));
    expect(alone(GearBroken{}, broadsword), "Brannoch's broadsword is broken",
           Document::table({{"weapon", "broadsword"}}));
}

// --- attacks --------------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsEvents, Reactions) {
    expect(between(Reacts{.reaction = Do::dodge_falling}), "Brannoch dodges Orc and will fall",
           Document::table({{"reaction", "dodge_falling"}}));
    expect(between(Reacts{.reaction = Do::dodge_standing}), "Brannoch dodges Orc and stays on the feet",
           Document::table({{"reaction", "dodge_standing"}}));
    expect(between(Reacts{.reaction = Do::parry}, large_shield), "Brannoch parries Orc with the large shield",
           Document::table({{"weapon", "large_shield"}, {"reaction", "parry"}}));
}

TEST_F(ForbiddenLandsEvents, HitsAndMisses) {
    const auto hit = [](const char* attack, const char* weapon, int sixes) {
        return Document::table({{"weapon", weapon}, {"sixes", sixes}, {"attack", attack}});
    };
    const auto missed = [](const char* attack, const char* weapon) {
        return Document::table({{"weapon", weapon}, {"attack", attack}});
    };
    expect(between(Hit{.sixes = 2, .attack = Row::slash}, broadsword),
           "Brannoch's Slash with the broadsword hits Orc: 2 sixes left", hit("slash", "broadsword", 2));
    expect(between(Hit{.sixes = 1, .attack = Row::monster}), "Brannoch's attack hits Orc: 1 six left",
           hit("strike", "unarmed", 1));
    expect(between(Hit{.sixes = 1, .attack = Row::break_free}), "Brannoch breaks free of Orc: 1 six left",
           hit("break_free", "unarmed", 1));
    expect(between(Missed{.attack = Row::shoot}, longbow), "Brannoch's Shot with the longbow misses Orc",
           missed("shoot", "longbow"));
    expect(between(Missed{.attack = Row::break_free}), "Brannoch does not break free of Orc",
           missed("break_free", "unarmed"));
    expect(between(TooWeak{.sixes = 1, .needed = 2, .attack = Row::disarm}, broadsword),
           "Brannoch's Disarm with the broadsword is too weak for Orc: 1 six left of 2 needed",
           Document::table({{"weapon", "broadsword"}, {"sixes", 1}, {"needed", 2}, {"attack", "disarm"}}));
    expect(between(TrialWon{.skill = Skill::lore, .sixes = 2}), "Brannoch's Lore succeeds: 2 sixes",
           Document::table({{"skill", "lore"}, {"sixes", 2}}));
    expect(between(TrialLost{.skill = Skill::lore}), "Brannoch's Lore fails", Document::table({{"skill", "lore"}}));
    expect(between(SocialEnd{.result = Do::waits}), "Brannoch does nothing more this round",
           Document::table({{"result", "waits"}}));
}

TEST_F(ForbiddenLandsEvents, CoverAndArmour) {
    expect(between(Covered{.sixes = 1, .damage = 2}), "Brannoch's cover against Orc: 1 six, 2 damage left",
           Document::table({{"sixes", 1}, {"damage", 2}}));
    expect(alone(Armored{.damage = 4, .through = 3, .rating_lost = 2}),
           "Brannoch's armour lets 3 of 4 damage through and loses 2 points of rating",
           Document::table({{"damage", 4}, {"through", 3}, {"rating_lost", 2}}));
    expect(alone(Armored{.damage = 1, .rating_lost = 1}),
           "Brannoch's armour lets 0 of 1 damage through and loses 1 point of rating",
           Document::table({{"damage", 1}, {"through", 0}, {"rating_lost", 1}}));
    expect(alone(Armored{.damage = 1}), "Brannoch's armour lets 0 of 1 damage through",
           Document::table({{"damage", 1}, {"through", 0}, {"rating_lost", 0}}));
    expect(alone(Worn{.armor = 1, .helmet = 2}), "Brannoch now has armour 1, helmet 2",
           Document::table({{"armor", 1}, {"helmet", 2}}));
    expect(alone(Unharmed{}), "Brannoch is unharmed");
}

TEST_F(ForbiddenLandsEvents, DamageAndBroken) {
    expect(between(Damaged{.points = 2, .attribute = Attribute::strength, .left = 0}),
           "Brannoch loses 2 points of Strength to Orc (0 left)",
           Document::table({{"points", 2}, {"attribute", "strength"}, {"left", 0}}));
    expect(alone(Damaged{.points = 1, .attribute = Attribute::wits, .left = Known::hidden}),
           "Brannoch loses 1 point of Wits", Document::table({{"points", 1}, {"attribute", "wits"}}));
    const auto broken = [](const char* attribute, const char* cause) {
        return Document::table({{"attribute", attribute}, {"cause", cause}});
    };
    expect(between(Broke{.attribute = Attribute::strength, .cause = Cause::attack}),
           "Brannoch is Broken in Strength by an attack: knocked senseless", broken("strength", "attack"));
    expect(alone(Broke{.attribute = Attribute::agility, .cause = Cause::push}),
           "Brannoch is Broken in Agility by the own push: collapses from exhaustion", broken("agility", "push"));
    expect(alone(Broke{.attribute = Attribute::wits, .cause = Cause::fear}),
           "Brannoch is Broken in Wits by fear: panics", broken("wits", "fear"));
    expect(alone(Broke{.attribute = Attribute::empathy, .cause = Cause::other}),
           "Brannoch is Broken in Empathy by other harm: has had enough", broken("empathy", "other"));
    expect(alone(Died{.cause = Cause::injury}), "Brannoch dies by an injury", Document::table({{"cause", "injury"}}));
    expect(alone(Died{.cause = Cause::condition}), "Brannoch dies by hunger, thirst, cold or want of sleep",
           Document::table({{"cause", "condition"}}));
    expect(alone(Pained{}), "The injury hurts Brannoch");
}

TEST_F(ForbiddenLandsEvents, InjuriesAndWhatBecomesOfThem) {
    const int cut = row_of(Wounds::slash, 63);
    expect(between(Injured{.d66 = 64, .table = Wounds::slash, .injury = cut}),
           "Orc is injured: 64 Throat cut (slash table)",
           Document::table({{"d66", 64}, {"table", "slash"}, {"injury", "throat_cut"}}));
    const int other = fight.book.other_injury;
    const std::string name = fight.names.injury[static_cast<std::size_t>(other)];
    EXPECT_EQ(said(between(Injured{.table = Wounds::other, .injury = other})), "Orc is injured: " + name);
    EXPECT_EQ(figures(between(Injured{.table = Wounds::other, .injury = other}))["d66"].as_integer(), 0);
    expect(alone(HelmetSaved{}), "The helmet saves Brannoch and is ruined");
    expect(alone(HelmetFailed{}), "The helmet does not save Brannoch");
    expect(alone(LimitSet{.limit = 3, .unit = Unit::hours}), "Brannoch dies in 3 hours unless saved",
           Document::table({{"limit", 3}, {"unit", "hours"}}));
    expect(alone(LimitSet{.limit = 1, .unit = Unit::days}), "Brannoch dies in 1 day unless saved",
           Document::table({{"limit", 1}, {"unit", "days"}}));
    expect(alone(HealingSet{.days = 5}), "Brannoch has the injury for 5 days",
           Document::table({{"days", 5}, {"forever", false}}));
    expect(alone(HealingSet{.days = days_forever, .forever = true}), "Brannoch has the injury for ever",
           Document::table({{"forever", true}}));
    expect(alone(Healed{.d66 = 63, .table = Wounds::slash}), "Brannoch's injury has healed: 63 Throat cut",
           Document::table({{"d66", 63}, {"table", "slash"}}));
    expect(alone(Healed{.table = Wounds::other}), "Brannoch's injury has healed: " + name,
           Document::table({{"d66", 0}, {"table", "other"}}));
    expect(between(Nursed{.days = 1}), "Brannoch's care helps Orc: the injury lasts for 1 day",
           Document::table({{"days", 1}, {"forever", false}}));
    expect(between(NursingFailed{.days = 4}), "Brannoch's care does not help Orc: the injury lasts for 4 days",
           Document::table({{"days", 4}, {"forever", false}}));
    expect(between(LifeSaved{.injury = cut, .d66 = 63}), "Brannoch saves Orc's life: 63 Throat cut",
           Document::table({{"injury", "throat_cut"}, {"d66", 63}}));
    expect(between(LifeNotSaved{.injury = cut, .d66 = 63}), "Brannoch cannot save Orc's life: 63 Throat cut",
           Document::table({{"injury", "throat_cut"}, {"d66", 63}}));
}

// --- things and places ----------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsEvents, Things) {
    const auto with = [&](const auto& body, int index, const std::string& sentence) {
        expect(alone(body, index), sentence,
               Document::table({{"weapon", fight.names.item_key[static_cast<std::size_t>(index)]}}));
    };
    with(Dropped{}, broadsword, "Brannoch drops the broadsword");
    with(Drawn{}, war_pick, "Brannoch now has the war pick in hand");
    with(PutAway{}, broadsword, "Brannoch puts the broadsword away");
    with(Readied{}, longbow, "Brannoch's longbow is readied");
    with(WeaponLoaded{}, crossbow, "Brannoch's light crossbow is loaded");
    with(Unready{}, longbow, "Brannoch's longbow is no longer readied");
    with(Swings{}, axe, "Brannoch swings the two-handed axe: +1 damage if the next action hits with it");
    with(Aims{}, longbow, "Brannoch aims the longbow: +1 damage if the shot hits");
    expect(alone(ArrowsFewer{.arrow_die = 8}, longbow), "Brannoch's arrow die drops to D8",
           Document::table({{"weapon", "longbow"}, {"arrow_die", 8}}));
    expect(alone(ArrowsFewer{}, longbow), "Brannoch is out of arrows",
           Document::table({{"weapon", "longbow"}, {"arrow_die", 0}}));
    expect(alone(ArrowsLast{.arrow_die = 8}, longbow), "Brannoch's arrow die stays at D8",
           Document::table({{"weapon", "longbow"}, {"arrow_die", 8}}));
    expect(alone(Thrown{.zone = bank}, broadsword), "Brannoch's broadsword lies in the bank",
           Document::table({{"weapon", "broadsword"}, {"zone", "bank"}}));
    expect(alone(ItemUsed{}), "Brannoch uses an item");
}

TEST_F(ForbiddenLandsEvents, Moves) {
    const Document on_the_bank = Document::table({{"zone", "bank"}});
    expect(alone(Ran{.zone = bank}), "Brannoch is now in the bank, with nobody at Arm's Length", on_the_bank);
    expect(between(Ran{.zone = bank}), "Brannoch is now at Arm's Length of Orc", on_the_bank);
    expect(alone(Crawled{.zone = bank}), "Brannoch now lies in the bank, with nobody at Arm's Length", on_the_bank);
    expect(between(Crawled{.zone = bank}), "Brannoch now lies at Arm's Length of Orc", on_the_bank);
    expect(alone(Stumbled{.zone = bank}), "Brannoch stumbles on the rough ground of the bank", on_the_bank);
    expect(alone(Stayed{}), "Brannoch does not get anywhere");
    expect(alone(Retreated{}), "Brannoch is at nobody's Arm's Length any more");
    expect(between(FreeAttack{.deed = Do::slash}, broadsword),
           "Brannoch gets a free attack on Orc: slash with the broadsword",
           Document::table({{"weapon", "broadsword"}, {"deed", "slash"}}));
    expect(alone(Fled{}), "Brannoch has fled");
    expect(alone(FlightFailed{}), "Brannoch does not get away");
    expect(alone(Covers{.rating = 5}), "Brannoch is in cover, rating 5", Document::table({{"rating", 5}}));
    expect(alone(CoverLeft{}), "Brannoch is in cover no longer");
    expect(alone(Fell{}), "Brannoch falls prone");
    expect(alone(GotUp{}), "Brannoch gets up");
    expect(between(Grappled{}), "Brannoch holds Orc");
    expect(between(GrappleEnds{}), "The grapple of Brannoch and Orc ends");
}

// --- words, magic, aid ----------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsEvents, Talk) {
    const auto said_by = [&](const auto& body) { return said(between(body)); };
    EXPECT_EQ(said_by(SocialWon{.deed = Do::persuade}), "Brannoch persuades Orc");
    EXPECT_EQ(said_by(SocialWon{.deed = Do::taunt}), "Brannoch's taunt stings Orc");
    EXPECT_EQ(said_by(SocialWon{.deed = Do::bluff}), "Brannoch takes in Orc");
    EXPECT_EQ(said_by(SocialLost{.deed = Do::persuade}), "Brannoch does not persuade Orc");
    EXPECT_EQ(said_by(SocialLost{.deed = Do::taunt}), "Brannoch's taunt leaves no mark on Orc");
    EXPECT_EQ(said_by(SocialLost{.deed = Do::bluff}), "Brannoch does not take in Orc");
    for (const Event& e : {between(SocialWon{.deed = Do::taunt}), between(SocialLost{.deed = Do::taunt})})
        EXPECT_EQ(figures(e), Document::table({{"deed", "taunt"}}));
    EXPECT_EQ(said_by(SocialEnd{.result = Do::no}), "Brannoch does nothing about it");
    EXPECT_EQ(said_by(SocialEnd{.result = Do::complies}), "Brannoch complies with Orc");
    EXPECT_EQ(said_by(SocialEnd{.result = Do::complies_for_price}),
              "Brannoch complies with Orc for something in return");
    EXPECT_EQ(said_by(SocialEnd{.result = Do::attacks_at_once}), "Brannoch attacks at once");
    EXPECT_EQ(said_by(SocialEnd{.result = Do::stands_down}), "Brannoch stands down and leaves the fight");
    EXPECT_EQ(figures(between(SocialEnd{.result = Do::complies})), Document::table({{"result", "complies"}}));
}

TEST_F(ForbiddenLandsEvents, Magic) {
    expect(between(SpellCast{.power_level = 5}), "Brannoch's spell at Orc has power level 5",
           Document::table({{"power_level", 5}, {"mishap", false}}));
    expect(between(SpellCast{.power_level = 3, .mishap = true}),
           "Brannoch's spell at Orc has power level 3, but there is a mishap",
           Document::table({{"power_level", 3}, {"mishap", true}}));
    expect(alone(Mishap{.effect = Do::no}), "The mishap costs Brannoch nothing in figures",
           Document::table({{"effect", "no"}}));
    expect(alone(Mishap{.effect = Do::harm}), "The mishap strikes Brannoch", Document::table({{"effect", "harm"}}));
    expect(between(EffectTaken{.effect = Do::harm, .attribute = Attribute::strength, .points = 3}),
           "It does Orc 3 damage to Strength",
           Document::table({{"effect", "harm"}, {"attribute", "strength"}, {"points", 3}}));
    expect(between(EffectTaken{.effect = Do::restore, .attribute = Attribute::wits, .points = 1}),
           "It restores up to 1 point of Orc's Wits",
           Document::table({{"effect", "restore"}, {"attribute", "wits"}, {"points", 1}}));
    expect(between(EffectTaken{.effect = Do::fell}), "It throws Orc to the ground",
           Document::table({{"effect", "fell"}}));
}

TEST_F(ForbiddenLandsEvents, AidAndDeath) {
    expect(between(Treated{.attribute = Attribute::agility, .points = 2}), "Brannoch helps Orc: 2 points of Agility",
           Document::table({{"attribute", "agility"}, {"points", 2}}));
    expect(between(TreatmentFailed{.attribute = Attribute::agility}), "Brannoch cannot help Orc's Agility",
           Document::table({{"attribute", "agility"}}));
    expect(between(Spared{}), "Brannoch cannot bring the hand down on Orc");
    expect(between(Slain{}), "Brannoch kills Orc");
    expect(alone(Paid{.willpower = 1}), "Brannoch pays 1 WP", Document::table({{"willpower", 1}}));
    expect(alone(Feared{.sixes = 2}), "Brannoch spreads fear: 2 sixes", Document::table({{"sixes", 2}}));
    expect(alone(Vented{.choice = Do::burst_out}), "Brannoch bursts out against whoever is closest",
           Document::table({{"choice", "burst_out"}}));
    expect(alone(Vented{.choice = Do::withdraw}), "Brannoch withdraws from everything",
           Document::table({{"choice", "withdraw"}}));
}

// --- time -----------------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsEvents, Time) {
    expect(alone(GotCondition{.condition = hungry}), "Brannoch is HUNGRY", Document::table({{"condition", "hungry"}}));
    expect(alone(LostCondition{.condition = cold}), "Brannoch is no longer COLD",
           Document::table({{"condition", "cold"}}));
    expect(event({}, QuarterPasses{.time = 3}), "A Quarter Day passes: night", Document::table({{"time", "night"}}));
    expect(event({}, QuarterPasses{}), "A Quarter Day passes: morning", Document::table({{"time", "morning"}}));
    expect(alone(Recovered{.attribute = Attribute::strength, .score = 3}), "Brannoch recovers Strength, now 3",
           Document::table({{"attribute", "strength"}, {"score", 3}}));
    expect(alone(Recovered{.attribute = Attribute::strength, .score = Known::hidden}), "Brannoch recovers Strength",
           Document::table({{"attribute", "strength"}}));
    expect(alone(Rested{}), "Brannoch is rested");
    expect(alone(Slept{}), "Brannoch has slept");
    expect(alone(BadNight{}), "Brannoch dreams badly and finds no sleep");
    expect(alone(Hallucinates{}), "Brannoch has visions");
    expect(alone(Collapsed{}), "Brannoch collapses and sleeps");
}

TEST_F(ForbiddenLandsEvents, TheEnd) {
    const auto end = [&](int winner, int round, bool limit) {
        return event({}, FightEnds{.winner = winner, .round = round, .round_limit = limit});
    };
    expect(end(1, 3, 0), "The fight ends in round 3: won by Orcs",
           Document::table({{"winner", "orcs"}, {"round", 3}, {"round_limit", false}}));
    expect(end(nobody, 1, 0), "The fight ends in round 1: nobody is left who can fight",
           Document::table({{"round", 1}, {"round_limit", false}}));
    expect(end(nobody, 100, 1), "After 100 rounds the fight is undecided",
           Document::table({{"round", 100}, {"round_limit", true}}));
}

TEST_F(ForbiddenLandsEvents, EveryKindIsTold) {
    std::set<std::string> sentences;
    for (int i = 0; i <= static_cast<int>(Happened::fight_ends); ++i) {
        const auto kind = static_cast<Happened>(i);
        const bool names_injury = kind == Happened::injured || kind == Happened::healed; // by its D66
        Event e = between(Skipped{}, broadsword);
        e.kind = kind;
        for (Middling& figure : e.figure) figure = 1;
        if (names_injury) e.figure[0] = 11;
        const std::string sentence = said(e);
        EXPECT_FALSE(sentence.empty()) << event_name(static_cast<Happened>(i));
        sentences.insert(sentence);
    }
    // Exchange and feint end alike.
    EXPECT_EQ(sentences.size(), static_cast<std::size_t>(Happened::fight_ends));
}

} // namespace
} // namespace fracas::forbidden_lands
