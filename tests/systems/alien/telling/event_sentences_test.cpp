// The sentence and the figures of every kind of event.
#include "systems/alien/telling/words.hpp"

#include "systems/alien/crew.hpp"

#include <set>

namespace fracas::alien {
namespace {

class AlienEvents : public Crew {
protected:
    template <class Body>
    static Event event(const Party& party, const Body& body) {
        return {"ALN-TURN-1", party, body};
    }
    // With Kuroda and the drone as the two it is about.
    template <class Body>
    static Event between(const Body& body, int with = bare_hands) {
        return event({kuroda, drone, with}, body);
    }
    template <class Body>
    static Event alone(const Body& body, int with = bare_hands) {
        return event({kuroda, nobody, with}, body);
    }
    template <class Body>
    static Event with_rifle(const Body& body) {
        return alone(body, rifle);
    }
    // The sentence, and what the table has beside who and whom.
    void expect(const Event& e, const std::string& sentence, const Document& table = Document::table()) const {
        EXPECT_EQ(event_text(told(), e), sentence);
        Document figures = event_figures(told(), e);
        for (const char* key : {"who", "whom"}) figures.remove(key);
        EXPECT_EQ(figures, table) << sentence;
    }
    template <class Enumeration>
    static int of(Enumeration value) {
        return static_cast<int>(value);
    }
};

TEST_F(AlienEvents, WhoAndWhomAreKeys) {
    EXPECT_EQ(event_figures(told(), between(Clings{})), Document::table({{"who", "kuroda"}, {"whom", "drone"}}));
    EXPECT_EQ(event_figures(told(), alone(LeftMap{})), Document::table({{"who", "kuroda"}}));
    EXPECT_EQ(event_figures(told(), event({}, RoundBegins{.round = 2})), Document::table({{"round", 2}}));
}

TEST_F(AlienEvents, CardsRoundsAndTurns) {
    expect(event({}, RoundBegins{.round = 2}), "Round 2 begins", Document::table({{"round", 2}}));
    expect(event({}, RoundEnds{.round = 2}), "Round 2 ends", Document::table({{"round", 2}}));
    expect(alone(DrewCard{.card = 4}), "Kuroda draws card 4", Document::table({{"card", 4}}));
    expect(alone(GivenCard{.card = 1}), "Kuroda gets card 1", Document::table({{"card", 1}}));
    expect(event({other_guard, guard}, Merged{}), "Guard 2 shares the cards of Guard");
    expect(alone(TurnBegins{.card = 5}), "Kuroda's turn (card 5)", Document::table({{"card", 5}}));
    expect(alone(TurnEnds{}), "Kuroda is done");
    expect(alone(TurnLost{}), "Kuroda loses the turn");
    expect(between(HeldOff{.card = 6, .card_of_whom = 2}), "Kuroda holds off and now has card 6, Drone card 2",
           Document::table({{"card", 6}, {"card_of_whom", 2}}));
}

// --- declared actions ------------------------------------------------------------------------------------------------

TEST_F(AlienEvents, ActionsAreReported) {
    const auto report = [&](Do what, const std::string& sentence, int with = bare_hands, int extra = 0, int x = nowhere,
                            int who = kuroda) {
        const int target = who == drone ? osei : drone;
        EXPECT_EQ(event_text(told(), event({who, target, with}, Declared{.deed = what, .extra = extra, .border = x})),
                  sentence);
    };
    report(Do::end_turn, "Kuroda ends the turn");
    report(Do::hold_off, "Kuroda holds off for Drone");
    report(Do::draw, "Kuroda draws the knife", knife);
    report(Do::drop, "Kuroda lets go of the knife", knife);
    report(Do::leave_cover, "Kuroda leaves the cover");
    report(Do::let_go, "Kuroda lets go");
    report(Do::open_door, "Kuroda opens the hatch", bare_hands, 0, hatch);
    report(Do::close_door, "Kuroda closes the hatch", bare_hands, 0, hatch);
    report(Do::go, "Kuroda goes through the arch", bare_hands, 0, arch);
    report(Do::leave_map, "Kuroda leaves by the exit");
    report(Do::step_up, "Kuroda steps up to Drone");
    report(Do::step_back, "Kuroda steps back from everybody");
    report(Do::peek, "Kuroda goes to the hatch and peeks through", bare_hands, 0, hatch);
    report(Do::peek, "Kuroda goes to the hatch, opens it and peeks through", bare_hands, 1, hatch);
    report(Do::lock, "Kuroda locks the hatch", bare_hands, 0, hatch);
    report(Do::unlock, "Kuroda unlocks the hatch", bare_hands, 0, hatch);
    report(Do::partial_cover, "Kuroda takes partial cover");
    report(Do::full_cover, "Kuroda takes full cover behind the inner bulkhead", bare_hands, inner_bulkhead);
    report(Do::aim, "Kuroda aims the M41A pulse rifle", rifle);
    report(Do::reload, "Kuroda reloads the M41A pulse rifle", rifle);
    report(Do::pick_up, "Kuroda reaches for the stun baton", baton);
    report(Do::rally, "Kuroda rallies Drone");
    report(Do::attack, "Kuroda attacks Drone with the knife", knife);
    report(Do::attack, "Kuroda attacks Drone with bare hands, at a weak spot", bare_hands, 1);
    report(Do::shoot, "Kuroda shoots at Drone with the M41A pulse rifle, at a weak spot", rifle, 1);
    report(Do::disarm, "Kuroda tries to disarm Drone");
    report(Do::pass, "Kuroda tries to pass Drone at the crack", bare_hands, 0, crack);
    report(Do::shove, "Kuroda tries to shove Drone");
    report(Do::grapple, "Kuroda tries to grapple Drone");
    report(Do::break_free, "Kuroda tries to break free");
    report(Do::attack_door, "Kuroda attacks the hatch with the knife", knife, 0, hatch);
    report(Do::attack_door, "Drone attacks the hatch: bite", bare_hands, bite, hatch, drone);
    report(Do::shoot_door, "Kuroda shoots at the hatch with the M41A pulse rifle", rifle, 0, hatch);
    report(Do::jump, "Kuroda jumps across the ledge", bare_hands, 0, ledge);
    report(Do::jump, "Kuroda climbs the steep ladder", bare_hands, 0, ladder);
    report(Do::use_terminal, "Kuroda uses the terminal");
    report(Do::use_machinery, "Kuroda uses the machinery");
    report(Do::drive, "Kuroda drives the vehicle");
    report(Do::first_aid, "Kuroda gives first aid to Drone");
    report(Do::clear_jam, "Kuroda tries to clear the jam of the M41A pulse rifle", rifle);
    report(Do::give_orders, "Kuroda gives orders to Drone");
    report(Do::strike, "Drone attacks Osei: tail sting", bare_hands, tail_sting, nowhere, drone);
    report(Do::roll_attack, "Drone goes for Osei", bare_hands, 0, nowhere, drone);
    EXPECT_EQ(deed(told(), kuroda, Option{Do::spend}, Telling::report), "spend"); // what is no action
}

TEST_F(AlienEvents, FiguresOfActions) {
    const auto figures = [&](Do what, int extra = 0, int x = nowhere, int with = bare_hands, int who = kuroda) {
        Document table =
            event_figures(told(), event({who, nobody, with}, Declared{.deed = what, .extra = extra, .border = x}));
        table.remove("who");
        return table;
    };
    EXPECT_EQ(figures(Do::attack, 0, nowhere, knife),
              Document::table({{"weapon", "knife"}, {"deed", "attack"}, {"weak_spot", false}}));
    EXPECT_EQ(figures(Do::shoot, 1, nowhere, rifle),
              Document::table({{"weapon", "pulse_rifle"}, {"deed", "shoot"}, {"weak_spot", true}}));
    EXPECT_EQ(figures(Do::step_back), Document::table({{"deed", "step_back"}}));
    EXPECT_EQ(figures(Do::strike, bite, nowhere, bare_hands, drone),
              Document::table({{"deed", "strike"}, {"attack", "bite"}}));
    EXPECT_EQ(figures(Do::full_cover, outer_bulkhead),
              Document::table({{"deed", "full_cover"}, {"barrier", "outer_bulkhead"}}));
    for (const Do what : {Do::open_door, Do::close_door, Do::go, Do::peek, Do::lock, Do::unlock, Do::pass,
                          Do::attack_door, Do::shoot_door, Do::jump})
        EXPECT_EQ(figures(what, 0, ledge), Document::table({{"deed", do_name(what)}, {"border", "ledge"}}));
}

// --- rolls -----------------------------------------------------------------------------------------------------------

TEST_F(AlienEvents, EveryEntryOfAPoolIsNamed) {
    const auto entry = [&](Why why, int figure, const std::string& sentence) {
        expect(alone(PoolEntry{.why = why, .figure = figure}), sentence,
               Document::table({{"why", why_name(why)}, {"figure", figure}}));
    };
    entry(Why::attribute, 5, "5 attribute");
    entry(Why::skill, 3, "+3 skill");
    entry(Why::weapon, 1, "+1 weapon");
    entry(Why::listed, 9, "9 listed dice");
    entry(Why::injuries, -2, "-2 injuries");
    entry(Why::two_hands, -3, "-3 hurt arms or hands");
    entry(Why::game_master, 1, "+1 game master's modifier");
    entry(Why::order, 2, "+2 order");
    entry(Why::help, 1, "+1 help");
    entry(Why::ambush, 2, "+2 ambush");
    entry(Why::aim, 2, "+2 aim");
    entry(Why::range, -2, "-2 below minimum range");
    entry(Why::partial_cover, -2, "-2 target in partial cover");
    entry(Why::full_cover, -3, "-3 target in full cover");
    entry(Why::weak_spot, -2, "-2 weak spot");
    entry(Why::large, 2, "+2 large target");
    entry(Why::small_size, -2, "-2 small target");
    entry(Why::firearm_adjacent, -2, "-2 firearm at Adjacent range");
    entry(Why::own_wound, -2, "-2 first aid to oneself");
    entry(Why::door, 2, "+2 attack on a door");
    entry(Why::stress, 0, "0 stress dice");
    entry(Why::stress, 1, "1 stress die");
    entry(Why::stress, 2, "2 stress dice");
    expect(alone(PoolEntry{.why = Why::response, .figure = -2, .response = Response::tunnel_vision}),
           "-2 tunnel vision",
           Document::table({{"why", "stress response"}, {"figure", -2}, {"response", "tunnel_vision"}}));
}

TEST_F(AlienEvents, RollsAndWhatTheyCost) {
    expect(alone(Rolled{.skill = Skill::ranged_combat, .sixes = 2, .dice = 8}, rifle),
           "Kuroda rolls ranged combat, 8 dice: 2 sixes",
           Document::table({{"weapon", "pulse_rifle"}, {"skill", "ranged_combat"}, {"sixes", 2}, {"dice", 8}}));
    expect(alone(Pushed{.skill = Skill::stamina, .sixes = 1, .dice = 1}),
           "Kuroda pushes stamina, 1 die again: 1 six in all",
           Document::table({{"skill", "stamina"}, {"sixes", 1}, {"dice", 1}}));
    const auto stress = [](int points, int now, const char* cause) {
        return Document::table({{"points", points}, {"stress", now}, {"cause", cause}});
    };
    expect(alone(Stressed{.points = 2, .stress = 3, .cause = Stressor::push}),
           "Kuroda's stress rises by 2, now 3 (push)", stress(2, 3, "push"));
    expect(alone(Stressed{.points = -1, .stress = 0, .cause = Stressor::panic}),
           "Kuroda's stress falls by 1, now 0 (panic)", stress(-1, 0, "panic"));
    expect(alone(Stressed{.points = 0, .stress = 10, .cause = Stressor::friends_panic}),
           "Kuroda's stress stays the same, now 10 (friends panic)", stress(0, 10, "friends_panic"));
    expect(alone(Stressed{.points = 1, .stress = Known::hidden, .cause = Stressor::burst}),
           "Kuroda's stress rises by 1 (burst)", Document::table({{"points", 1}, {"cause", "burst"}}));
    expect(alone(Responded{.response = Response::tunnel_vision}), "Kuroda's stress response: tunnel vision",
           Document::table({{"response", "tunnel_vision"}, {"nothing_new", false}}));
    expect(alone(Responded{.response = Response::jumpy, .nothing_new = true}),
           "Kuroda's stress response: jumpy, nothing new",
           Document::table({{"response", "jumpy"}, {"nothing_new", true}}));
    expect(alone(MessedUp{}), "Kuroda messes up: the roll has no success");
    expect(event({weir, kuroda}, Helped{}), "Weir helps Kuroda");
    expect(between(Reacts{.reaction = Do::defend}), "Kuroda defends against Drone",
           Document::table({{"reaction", "defend"}}));
    expect(between(Reacts{.reaction = Do::dodge}), "Kuroda dodges the shot of Drone",
           Document::table({{"reaction", "dodge"}}));
}

TEST_F(AlienEvents, HitsAndMisses) {
    const auto hit = [](const char* attack, int sixes) {
        return Document::table({{"sixes", sixes}, {"attack", attack}});
    };
    const auto with = [](const char* weapon, Document table) {
        Document result = Document::table({{"weapon", weapon}});
        for (const Document::Entry& entry : table.as_table()) result.set(entry.key, entry.value);
        return result;
    };
    const auto missed = [](const char* attack) { return Document::table({{"attack", attack}}); };
    expect(between(Hit{.sixes = 2, .attack = Manner::shot}, rifle),
           "Kuroda hits Drone with the M41A pulse rifle: 2 sixes", with("pulse_rifle", hit("shot", 2)));
    expect(between(Hit{.sixes = 1, .attack = Manner::blow}), "Kuroda hits Drone with bare hands: 1 six",
           with("unarmed", hit("blow", 1)));
    expect(between(Hit{.sixes = 1, .attack = Manner::adjacent_shot}, rifle),
           "Kuroda hits Drone with the M41A pulse rifle: 1 six", with("pulse_rifle", hit("adjacent_shot", 1)));
    expect(event({drone, osei}, Hit{.sixes = 3, .attack = Manner::creature}), "Drone hits Osei: 3 sixes",
           hit("creature", 3));
    expect(between(Hit{.sixes = 1, .attack = Manner::disarm}), "Kuroda's disarm works on Drone", hit("disarm", 1));
    expect(between(Hit{.sixes = 1, .attack = Manner::pass}), "Kuroda's pass works on Drone", hit("pass", 1));
    expect(between(Hit{.sixes = 1, .attack = Manner::shove}), "Kuroda's shove works on Drone", hit("shove", 1));
    expect(between(Hit{.sixes = 1, .attack = Manner::grapple}), "Kuroda's grapple works on Drone", hit("grapple", 1));
    expect(between(Missed{.attack = Manner::shot}, rifle), "Kuroda misses Drone with the M41A pulse rifle",
           with("pulse_rifle", missed("shot")));
    expect(between(Missed{.attack = Manner::blow}), "Kuroda misses Drone with bare hands",
           with("unarmed", missed("blow")));
    expect(event({drone, osei}, Missed{.attack = Manner::creature}), "Drone misses Osei", missed("creature"));
    expect(between(Missed{.attack = Manner::grapple}), "Kuroda's grapple fails against Drone", missed("grapple"));
}

TEST_F(AlienEvents, Ammo) {
    const auto table = [](std::initializer_list<Document::Entry> more) {
        Document result = Document::table({{"weapon", "pulse_rifle"}});
        for (const Document::Entry& entry : more) result.set(entry.key, entry.value);
        return result;
    };
    expect(with_rifle(Conserved{}), "Kuroda spends a six and saves the ammo of the M41A pulse rifle", table({}));
    expect(with_rifle(SupplyRolled{.ones = 1, .ammo = 4}), "Kuroda's M41A pulse rifle loses 1 ammo (4 left)",
           table({{"ones", 1}, {"ammo", 4}}));
    expect(with_rifle(SupplyRolled{.ones = 0, .ammo = 0}), "Kuroda's M41A pulse rifle loses no ammo (0 left)",
           table({{"ones", 0}, {"ammo", 0}}));
    expect(with_rifle(SupplyRolled{.ones = 2, .ammo = Known::hidden}), "Kuroda's M41A pulse rifle loses 2 ammo",
           table({{"ones", 2}}));
    expect(with_rifle(OutOfAmmo{}), "Kuroda's M41A pulse rifle is out of ammo", table({}));
    expect(with_rifle(Aims{}), "Kuroda's M41A pulse rifle is aimed: +2 dice on the next shot", table({}));
    expect(with_rifle(Reloaded{.ammo = 5, .magazines = 1}),
           "Kuroda's M41A pulse rifle is loaded, ammo 5 (1 magazine left)", table({{"ammo", 5}, {"magazines", 1}}));
    expect(with_rifle(Reloaded{.ammo = 5, .magazines = 0}),
           "Kuroda's M41A pulse rifle is loaded, ammo 5 (0 magazines left)", table({{"ammo", 5}, {"magazines", 0}}));
    expect(with_rifle(Reloaded{.ammo = 5, .magazines = Known::hidden}), "Kuroda's M41A pulse rifle is loaded, ammo 5",
           table({{"ammo", 5}}));
    expect(with_rifle(Unjammed{}), "Kuroda's M41A pulse rifle is no longer jammed", table({}));
    expect(with_rifle(StillJammed{}), "Kuroda's M41A pulse rifle stays jammed", table({}));
}

// --- harm ------------------------------------------------------------------------------------------------------------

TEST_F(AlienEvents, Damage) {
    expect(alone(NotBreached{.level = 2}), "The barrier holds, armor level 2", Document::table({{"level", 2}}));
    expect(alone(Armored{.damage = 3, .through = 2, .armor = 1}), "Kuroda's armor of 1 lets 2 of 3 damage through",
           Document::table({{"damage", 3}, {"through", 2}, {"armor", 1}}));
    expect(between(Damaged{.points = 2, .left = 3}), "Kuroda loses 2 Health (3 left)",
           Document::table({{"points", 2}, {"left", 3}}));
    expect(between(Damaged{.points = 1, .left = 0}), "Kuroda loses 1 Health (0 left)",
           Document::table({{"points", 1}, {"left", 0}}));
    expect(between(Damaged{.points = 2, .left = Known::hidden}), "Kuroda loses 2 Health",
           Document::table({{"points", 2}}));
    expect(between(Damaged{.points = 0, .left = 0}), "Kuroda is hurt further",
           Document::table({{"points", 0}, {"left", 0}}));
    expect(between(Unharmed{}), "Kuroda is unharmed");
    expect(between(Broke{}), "Kuroda is broken by Drone");
    expect(alone(Broke{}), "Kuroda is broken");
    expect(between(Splashed{.sixes = 2}), "The acid of Kuroda splashes Drone: 2 sixes",
           Document::table({{"sixes", 2}}));
    expect(event({kuroda, osei, rifle}, FriendlyFired{.sixes = 1}), "Kuroda's fire comes near Osei: 1 six",
           Document::table({{"weapon", "pulse_rifle"}, {"sixes", 1}}));
}

TEST_F(AlienEvents, InjuriesAndDeath) {
    expect(event({drone, osei}, Injured{.d66 = 64}), "Osei is injured: 64 torn open", Document::table({{"d66", 64}}));
    expect(event({drone, osei}, Injured{.d66 = 44, .any_of_its_kind = true}), "Osei is injured as by 44 pierced lung",
           Document::table({{"d66", 44}}));
    const auto cause = [](const char* word) { return Document::table({{"cause", word}}); };
    expect(alone(Died{.cause = Cause::injury}), "Kuroda dies of the injury", cause("injury"));
    expect(alone(Died{.cause = Cause::death_roll}), "Kuroda fails the death roll and dies", cause("death_roll"));
    expect(alone(Died{.cause = Cause::failed_aid}), "Kuroda dies under the failed first aid", cause("failed_aid"));
    expect(alone(Died{.cause = Cause::wounds}), "Kuroda dies", cause("wounds"));
    expect(alone(DeathRollPassed{.d66 = 61, .passed = 2}),
           "Kuroda survives the death roll for 61 neck artery (2 passed)",
           Document::table({{"d66", 61}, {"passed", 2}}));
    expect(event({kuroda, osei}, Stabilized{.d66 = 44}), "Kuroda's injury is stabilized by Osei: 44 pierced lung",
           Document::table({{"d66", 44}}));
    expect(alone(Stabilized{.d66 = 61}), "Kuroda's injury is stabilized: 61 neck artery",
           Document::table({{"d66", 61}}));
    expect(alone(LimitShorter{.d66 = 44, .limit = Limit::stretch}),
           "Kuroda's injury gets worse: 44 pierced lung, time limit now one stretch",
           Document::table({{"d66", 44}, {"limit", "stretch"}}));
    expect(event({osei, kuroda}, FirstAid{.sixes = 2}), "Osei's first aid to Kuroda: 2 sixes",
           Document::table({{"sixes", 2}}));
    expect(event({weir, kuroda}, Rallied{.sixes = 0}), "Weir's call to Kuroda: no six",
           Document::table({{"sixes", 0}}));
    expect(alone(Recovered{.health = 2}), "Kuroda is no longer broken, Health 2", Document::table({{"health", 2}}));
    expect(alone(Recovered{.health = Known::hidden}), "Kuroda is no longer broken");
}

TEST_F(AlienEvents, SyntheticsAndCreatures) {
    const auto damage = [&](Servo servo, int again, const std::string& sentence) {
        expect(event({synth}, ServoDamaged{.damage = servo, .nothing_new = again != 0}), sentence,
               Document::table({{"damage", servo_name(servo)}, {"nothing_new", again != 0}}));
    };
    damage(Servo::fluid_pump, 0, "Adam's damage: fluid pump, the next turn is lost");
    damage(Servo::leg_servos, 0, "Adam's damage: leg servos, moving is a full action");
    damage(Servo::arm_servo, 0, "Adam's damage: arm servo, one hand is useless");
    damage(Servo::neck, 0, "Adam's damage: neck, quick actions take the place of full ones");
    damage(Servo::chassis, 0, "Adam's damage: chassis, it cannot act any more");
    damage(Servo::shutdown, 0, "Adam's damage: shutdown, it is out");
    damage(Servo::neck, 1, "Adam's damage: neck, nothing new");
    expect(event({drone}, CreatureHurt{.effect = Critical::plays_dead}), "Drone is at 0 Health: plays dead",
           Document::table({{"effect", "plays_dead"}}));
    expect(event({drone}, Rises{}), "Drone has only played dead and rises");
    expect(event({drone, osei}, Stung{.turns = 2}), "Drone stings Osei: 2 turns until unconscious",
           Document::table({{"turns", 2}}));
    expect(event({drone, osei}, Stung{}), "Drone stings Osei: unconscious at once", Document::table({{"turns", 0}}));
    expect(alone(Fainted{}), "Kuroda is unconscious");
    expect(event({hugger, osei}, Clings{}), "Hugger clings to Osei");
    expect(event({drone, osei}, Dragged{.zone = corridor}), "Drone drags Osei to the corridor",
           Document::table({{"zone", "corridor"}}));
    expect(event({drone}, Despairs{.flees = true}), "Drone flees in despair", Document::table({{"flees", true}}));
    expect(event({drone}, Despairs{}), "Drone attacks in despair", Document::table({{"flees", false}}));
    expect(event({drone}, StaggersAway{}), "Drone staggers away");
}

TEST_F(AlienEvents, PanicAndOrders) {
    expect(alone(Panicked{.response = Panic::seek_cover, .total = 8, .holds = true}),
           "Kuroda's panic roll of 8: seek cover",
           Document::table({{"response", "seek_cover"}, {"total", 8}, {"holds", true}}));
    expect(alone(Panicked{.response = Panic::freeze, .total = 7, .holds = false}),
           "Kuroda's panic roll of 7: freeze, which changes nothing",
           Document::table({{"response", "freeze"}, {"total", 7}, {"holds", false}}));
    expect(event({osei, weir}, PanicStopped{}), "Weir stops the panic of Osei");
    expect(alone(FrenzyEnds{}), "Kuroda's frenzy ends");
    expect(between(KnowsFear{}), "Kuroda sees Drone for the first time");
    expect(event({weir, osei}, Ordered{.deed = Deed::ranged_attack, .dice = 1}),
           "Weir orders Osei: ranged attack, +1 die", Document::table({{"deed", "ranged_attack"}, {"dice", 1}}));
    expect(event({weir, osei}, NothingOrdered{}), "Weir's orders to Osei come to nothing");
}

// --- people, places and things ---------------------------------------------------------------------------------------

TEST_F(AlienEvents, MovesAndPlaces) {
    expect(alone(TaskDone{.task = terminal}), "The terminal works for Kuroda", Document::table({{"task", "terminal"}}));
    expect(alone(TaskFailed{.task = vehicle}), "The vehicle does not work for Kuroda",
           Document::table({{"task", "vehicle"}}));
    expect(alone(Moved{.zone = corridor, .border = arch}), "Kuroda is now in the corridor",
           Document::table({{"zone", "corridor"}, {"border", "arch"}}));
    expect(alone(LeftMap{}), "Kuroda is off the map");
    expect(between(SteppedUp{}), "Kuroda is now at Adjacent range to Drone");
    expect(alone(SteppedBack{}), "Kuroda is at Adjacent range to nobody now");
    expect(alone(Peeked{.border = hatch, .saw = true}), "Kuroda stands at the hatch and looks through",
           Document::table({{"border", "hatch"}, {"saw", true}}));
    expect(alone(Peeked{.border = hatch}), "Kuroda stands at the hatch, which is shut",
           Document::table({{"border", "hatch"}, {"saw", false}}));
    expect(alone(Jumped{.border = ledge}), "Kuroda gets across the ledge", Document::table({{"border", "ledge"}}));
    expect(alone(JumpFailed{.border = ladder}), "Kuroda does not get across the steep ladder",
           Document::table({{"border", "ladder"}}));
    expect(alone(DoorSet{.border = hatch, .door = DoorState::locked}), "The hatch is now locked",
           Document::table({{"border", "hatch"}, {"door", "locked"}}));
    expect(alone(DoorHurt{.border = hatch, .damage = 4}), "The hatch has taken 4 of 10 damage",
           Document::table({{"border", "hatch"}, {"damage", 4}}));
    expect(alone(TookCover{.cover = Cover::partial}), "Kuroda is in partial cover",
           Document::table({{"cover", "partial"}, {"level", 0}}));
    expect(alone(TookCover{.cover = Cover::full, .level = 1}), "Kuroda is in full cover, armor level 1",
           Document::table({{"cover", "full"}, {"level", 1}}));
    expect(alone(CoverLeft{}), "Kuroda is in cover no longer");
}

TEST_F(AlienEvents, ThingsAndHands) {
    const Document thing = Document::table({{"weapon", "knife"}});
    expect(alone(Drawn{}, knife), "Kuroda now has the knife in hand", thing);
    expect(alone(PutAway{}, knife), "Kuroda puts the knife away", thing);
    expect(alone(Dropped{}, knife), "Kuroda drops the knife", thing);
    expect(alone(PickedUp{}, knife), "Kuroda takes the knife", thing);
    expect(event({osei, guard, baton}, PickedUp{}), "Osei takes the stun baton from Guard",
           Document::table({{"weapon", "stun_baton"}}));
    expect(event({osei, guard, baton}, Disarmed{.taken = true}), "Osei takes the stun baton from Guard",
           Document::table({{"weapon", "stun_baton"}, {"taken", true}}));
    expect(event({osei, guard, baton}, Disarmed{}), "Osei throws away the stun baton of Guard",
           Document::table({{"weapon", "stun_baton"}, {"taken", false}}));
    expect(between(PassedBy{.border = crack}), "Kuroda gets past Drone at the crack",
           Document::table({{"border", "crack"}}));
    expect(between(Shoved{}), "Kuroda shoves Drone away");
    expect(between(Grappled{}), "Kuroda holds Drone");
    expect(between(GrappleEnds{}), "The grapple of Kuroda and Drone ends");
    expect(between(BrokeFree{}), "Kuroda breaks free of Drone");
    expect(between(NotFree{}), "Kuroda does not break free of Drone");
}

// What is told of a thing names it even where no hand holds one.
TEST_F(AlienEvents, AThingIsNamedWhereTheEventIsAboutOne) {
    const auto names_it = [&](const auto&... bodies) {
        for (const Event& e : {alone(bodies)...})
            EXPECT_EQ(event_figures(told(), e)["weapon"].as_text(), "unarmed") << event_name(e.kind);
    };
    names_it(Conserved{}, SupplyRolled{}, OutOfAmmo{}, Aims{}, Reloaded{}, Unjammed{}, StillJammed{}, Drawn{},
             PutAway{}, Dropped{}, PickedUp{}, Disarmed{});
    EXPECT_FALSE(event_figures(told(), alone(Rolled{})).has("weapon"));
}

TEST_F(AlienEvents, TheEndOfTheFight) {
    const auto end = [](int winner, int round, int by_limit) {
        return event({}, FightEnds{.winner = winner, .round = round, .round_limit = by_limit != 0});
    };
    expect(end(0, 3, 0), "The fight ends in round 3: won by Crew",
           Document::table({{"winner", "crew"}, {"round", 3}, {"round_limit", false}}));
    expect(end(nobody, 3, 0), "The fight ends in round 3: nobody is left who can fight",
           Document::table({{"round", 3}, {"round_limit", false}}));
    expect(end(nobody, 50, 1), "After 50 rounds the fight is undecided",
           Document::table({{"round", 50}, {"round_limit", true}}));
}

} // namespace
} // namespace fracas::alien
