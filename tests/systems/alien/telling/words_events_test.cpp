#include "systems/alien/telling/words.hpp"

#include "systems/alien/crew.hpp"

#include <set>

namespace fracas::alien {
namespace {

class AlienEvents : public Crew {
protected:
    static Event event(Happened kind, int who = nobody, int whom = nobody, int with = bare_hands, int a = 0, int b = 0,
                       int c = 0) {
        return event_of("ALN-TURN-1", kind, who, whom, with, a, b, c);
    }
    // With Kuroda and the drone as the two it is about.
    static Event between(Happened kind, int a = 0, int b = 0, int c = 0, int with = bare_hands) {
        return event(kind, kuroda, drone, with, a, b, c);
    }
    static Event alone(Happened kind, int a = 0, int b = 0, int c = 0, int with = bare_hands) {
        return event(kind, kuroda, nobody, with, a, b, c);
    }
    static Event with_rifle(Happened kind, int a = 0, int b = 0) { return alone(kind, a, b, 0, rifle); }
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
    EXPECT_EQ(event_figures(told(), between(Happened::clings)),
              Document::table({{"who", "kuroda"}, {"whom", "drone"}}));
    EXPECT_EQ(event_figures(told(), alone(Happened::left_map)), Document::table({{"who", "kuroda"}}));
    EXPECT_EQ(event_figures(told(), event(Happened::round_begins, nobody, nobody, bare_hands, 2)),
              Document::table({{"round", 2}}));
}

TEST_F(AlienEvents, CardsRoundsAndTurns) {
    expect(event(Happened::round_begins, nobody, nobody, bare_hands, 2), "Round 2 begins",
           Document::table({{"round", 2}}));
    expect(event(Happened::round_ends, nobody, nobody, bare_hands, 2), "Round 2 ends", Document::table({{"round", 2}}));
    expect(alone(Happened::drew_card, 4), "Kuroda draws card 4", Document::table({{"card", 4}}));
    expect(alone(Happened::given_card, 1), "Kuroda gets card 1", Document::table({{"card", 1}}));
    expect(event(Happened::merged, other_guard, guard), "Guard 2 shares the cards of Guard");
    expect(alone(Happened::turn_begins, 5), "Kuroda's turn (card 5)", Document::table({{"card", 5}}));
    expect(alone(Happened::turn_ends), "Kuroda is done");
    expect(alone(Happened::turn_lost), "Kuroda loses the turn");
    expect(between(Happened::held_off, 6, 2), "Kuroda holds off and now has card 6, Drone card 2",
           Document::table({{"card", 6}, {"card_of_whom", 2}}));
}

// --- declared actions ------------------------------------------------------------------------------------------------

TEST_F(AlienEvents, ActionsAreReported) {
    const auto report = [&](Do what, const std::string& sentence, int with = bare_hands, int extra = 0, int x = nowhere,
                            int who = kuroda) {
        const int target = who == drone ? osei : drone;
        EXPECT_EQ(event_text(told(), event(Happened::declared, who, target, with, of(what), extra, x)), sentence);
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
        Document table = event_figures(told(), event(Happened::declared, who, nobody, with, of(what), extra, x));
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
        expect(alone(Happened::pool, of(why), figure), sentence,
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
    expect(alone(Happened::pool, of(Why::response), -2, of(Response::tunnel_vision)), "-2 tunnel vision",
           Document::table({{"why", "stress response"}, {"figure", -2}, {"response", "tunnel_vision"}}));
}

TEST_F(AlienEvents, RollsAndWhatTheyCost) {
    expect(alone(Happened::rolled, of(Skill::ranged_combat), 2, 8, rifle),
           "Kuroda rolls ranged combat, 8 dice: 2 sixes",
           Document::table({{"weapon", "pulse_rifle"}, {"skill", "ranged_combat"}, {"sixes", 2}, {"dice", 8}}));
    expect(alone(Happened::pushed, of(Skill::stamina), 1, 1), "Kuroda pushes stamina, 1 die again: 1 six in all",
           Document::table({{"skill", "stamina"}, {"sixes", 1}, {"dice", 1}}));
    const auto stress = [](int points, int now, const char* cause) {
        return Document::table({{"points", points}, {"stress", now}, {"cause", cause}});
    };
    expect(alone(Happened::stressed, 2, 3, of(Stressor::push)), "Kuroda's stress rises by 2, now 3 (push)",
           stress(2, 3, "push"));
    expect(alone(Happened::stressed, -1, 0, of(Stressor::panic)), "Kuroda's stress falls by 1, now 0 (panic)",
           stress(-1, 0, "panic"));
    expect(alone(Happened::stressed, 0, 10, of(Stressor::friends_panic)),
           "Kuroda's stress stays the same, now 10 (friends panic)", stress(0, 10, "friends_panic"));
    expect(alone(Happened::stressed, 1, unknown_figure, of(Stressor::burst)), "Kuroda's stress rises by 1 (burst)",
           Document::table({{"points", 1}, {"cause", "burst"}}));
    expect(alone(Happened::responded, of(Response::tunnel_vision)), "Kuroda's stress response: tunnel vision",
           Document::table({{"response", "tunnel_vision"}, {"nothing_new", false}}));
    expect(alone(Happened::responded, of(Response::jumpy), 1), "Kuroda's stress response: jumpy, nothing new",
           Document::table({{"response", "jumpy"}, {"nothing_new", true}}));
    expect(alone(Happened::messed_up), "Kuroda messes up: the roll has no success");
    expect(event(Happened::helped, weir, kuroda), "Weir helps Kuroda");
    expect(between(Happened::reacts, of(Do::defend)), "Kuroda defends against Drone",
           Document::table({{"reaction", "defend"}}));
    expect(between(Happened::reacts, of(Do::dodge)), "Kuroda dodges Drone", Document::table({{"reaction", "dodge"}}));
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
    expect(between(Happened::hit, 2, of(Manner::shot), 0, rifle),
           "Kuroda hits Drone with the M41A pulse rifle: 2 sixes", with("pulse_rifle", hit("shot", 2)));
    expect(between(Happened::hit, 1, of(Manner::blow)), "Kuroda hits Drone with bare hands: 1 six",
           with("unarmed", hit("blow", 1)));
    expect(between(Happened::hit, 1, of(Manner::adjacent_shot), 0, rifle),
           "Kuroda hits Drone with the M41A pulse rifle: 1 six", with("pulse_rifle", hit("adjacent_shot", 1)));
    expect(event(Happened::hit, drone, osei, bare_hands, 3, of(Manner::creature)), "Drone hits Osei: 3 sixes",
           hit("creature", 3));
    expect(between(Happened::hit, 1, of(Manner::disarm)), "Kuroda's disarm works on Drone", hit("disarm", 1));
    expect(between(Happened::hit, 1, of(Manner::pass)), "Kuroda's pass works on Drone", hit("pass", 1));
    expect(between(Happened::hit, 1, of(Manner::shove)), "Kuroda's shove works on Drone", hit("shove", 1));
    expect(between(Happened::hit, 1, of(Manner::grapple)), "Kuroda's grapple works on Drone", hit("grapple", 1));
    expect(between(Happened::missed, 0, of(Manner::shot), 0, rifle), "Kuroda misses Drone with the M41A pulse rifle",
           with("pulse_rifle", missed("shot")));
    expect(between(Happened::missed, 0, of(Manner::blow)), "Kuroda misses Drone with bare hands",
           with("unarmed", missed("blow")));
    expect(event(Happened::missed, drone, osei, bare_hands, 0, of(Manner::creature)), "Drone misses Osei",
           missed("creature"));
    expect(between(Happened::missed, 0, of(Manner::grapple)), "Kuroda's grapple fails against Drone",
           missed("grapple"));
}

TEST_F(AlienEvents, Ammo) {
    const auto table = [](std::initializer_list<Document::Entry> more) {
        Document result = Document::table({{"weapon", "pulse_rifle"}});
        for (const Document::Entry& entry : more) result.set(entry.key, entry.value);
        return result;
    };
    expect(with_rifle(Happened::conserved), "Kuroda spends a six and saves the ammo of the M41A pulse rifle",
           table({}));
    expect(with_rifle(Happened::supply_rolled, 1, 4), "Kuroda's M41A pulse rifle loses 1 ammo (4 left)",
           table({{"ones", 1}, {"ammo", 4}}));
    expect(with_rifle(Happened::supply_rolled, 0, 0), "Kuroda's M41A pulse rifle loses no ammo (0 left)",
           table({{"ones", 0}, {"ammo", 0}}));
    expect(with_rifle(Happened::supply_rolled, 2, unknown_figure), "Kuroda's M41A pulse rifle loses 2 ammo",
           table({{"ones", 2}}));
    expect(with_rifle(Happened::out_of_ammo), "Kuroda's M41A pulse rifle is out of ammo", table({}));
    expect(with_rifle(Happened::aims), "Kuroda's M41A pulse rifle is aimed: +2 dice on the next shot", table({}));
    expect(with_rifle(Happened::reloaded, 5, 1), "Kuroda's M41A pulse rifle is loaded, ammo 5 (1 magazine left)",
           table({{"ammo", 5}, {"magazines", 1}}));
    expect(with_rifle(Happened::reloaded, 5, 0), "Kuroda's M41A pulse rifle is loaded, ammo 5 (0 magazines left)",
           table({{"ammo", 5}, {"magazines", 0}}));
    expect(with_rifle(Happened::reloaded, 5, unknown_figure), "Kuroda's M41A pulse rifle is loaded, ammo 5",
           table({{"ammo", 5}}));
    expect(with_rifle(Happened::unjammed), "Kuroda's M41A pulse rifle is no longer jammed", table({}));
    expect(with_rifle(Happened::still_jammed), "Kuroda's M41A pulse rifle stays jammed", table({}));
}

// --- harm ------------------------------------------------------------------------------------------------------------

TEST_F(AlienEvents, Damage) {
    expect(alone(Happened::not_breached, 2), "The barrier holds, armor level 2", Document::table({{"level", 2}}));
    expect(alone(Happened::armored, 3, 2, 1), "Kuroda's armor of 1 lets 2 of 3 damage through",
           Document::table({{"damage", 3}, {"through", 2}, {"armor", 1}}));
    expect(between(Happened::damaged, 2, 3), "Kuroda loses 2 Health (3 left)",
           Document::table({{"points", 2}, {"left", 3}}));
    expect(between(Happened::damaged, 1, 0), "Kuroda loses 1 Health (0 left)",
           Document::table({{"points", 1}, {"left", 0}}));
    expect(between(Happened::damaged, 2, unknown_figure), "Kuroda loses 2 Health", Document::table({{"points", 2}}));
    expect(between(Happened::damaged, 0, 0), "Kuroda is hurt further", Document::table({{"points", 0}, {"left", 0}}));
    expect(between(Happened::unharmed), "Kuroda is unharmed");
    expect(between(Happened::broke), "Kuroda is broken by Drone");
    expect(alone(Happened::broke), "Kuroda is broken");
    expect(between(Happened::splashed, 2), "The acid of Kuroda splashes Drone: 2 sixes",
           Document::table({{"sixes", 2}}));
    expect(event(Happened::friendly_fired, kuroda, osei, rifle, 1), "Kuroda's fire comes near Osei: 1 six",
           Document::table({{"weapon", "pulse_rifle"}, {"sixes", 1}}));
}

TEST_F(AlienEvents, InjuriesAndDeath) {
    expect(event(Happened::injured, drone, osei, bare_hands, 64), "Osei is injured: 64 torn open",
           Document::table({{"d66", 64}}));
    expect(event(Happened::injured, drone, osei, bare_hands, -44), "Osei is injured as by 44 pierced lung",
           Document::table({{"d66", 44}}));
    const auto cause = [](const char* word) { return Document::table({{"cause", word}}); };
    expect(alone(Happened::died, of(Cause::injury)), "Kuroda dies of the injury", cause("injury"));
    expect(alone(Happened::died, of(Cause::death_roll)), "Kuroda fails the death roll and dies", cause("death_roll"));
    expect(alone(Happened::died, of(Cause::failed_aid)), "Kuroda dies under the failed first aid", cause("failed_aid"));
    expect(alone(Happened::died, of(Cause::wounds)), "Kuroda dies", cause("wounds"));
    expect(alone(Happened::death_roll_passed, 61, 2), "Kuroda survives the death roll for 61 neck artery (2 passed)",
           Document::table({{"d66", 61}, {"passed", 2}}));
    expect(event(Happened::stabilized, kuroda, osei, bare_hands, 44),
           "Kuroda's injury is stabilized by Osei: 44 pierced lung", Document::table({{"d66", 44}}));
    expect(alone(Happened::stabilized, 61), "Kuroda's injury is stabilized: 61 neck artery",
           Document::table({{"d66", 61}}));
    expect(alone(Happened::limit_shorter, 44, of(Limit::stretch)),
           "Kuroda's injury gets worse: 44 pierced lung, time limit now one stretch",
           Document::table({{"d66", 44}, {"limit", "stretch"}}));
    expect(event(Happened::first_aid, osei, kuroda, bare_hands, 2), "Osei's first aid to Kuroda: 2 sixes",
           Document::table({{"sixes", 2}}));
    expect(event(Happened::rallied, weir, kuroda, bare_hands, 0), "Weir's call to Kuroda: no six",
           Document::table({{"sixes", 0}}));
    expect(alone(Happened::recovered, 2), "Kuroda is no longer broken, Health 2", Document::table({{"health", 2}}));
    expect(alone(Happened::recovered, unknown_figure), "Kuroda is no longer broken");
}

TEST_F(AlienEvents, SyntheticsAndCreatures) {
    const auto damage = [&](Servo servo, int again, const std::string& sentence) {
        expect(event(Happened::servo_damaged, synth, nobody, bare_hands, of(servo), again), sentence,
               Document::table({{"damage", servo_name(servo)}, {"nothing_new", again != 0}}));
    };
    damage(Servo::fluid_pump, 0, "Adam's damage: fluid pump, the next turn is lost");
    damage(Servo::leg_servos, 0, "Adam's damage: leg servos, moving is a full action");
    damage(Servo::arm_servo, 0, "Adam's damage: arm servo, one hand is useless");
    damage(Servo::neck, 0, "Adam's damage: neck, quick actions take the place of full ones");
    damage(Servo::chassis, 0, "Adam's damage: chassis, it cannot act any more");
    damage(Servo::shutdown, 0, "Adam's damage: shutdown, it is out");
    damage(Servo::neck, 1, "Adam's damage: neck, nothing new");
    expect(event(Happened::creature_hurt, drone, nobody, bare_hands, of(Critical::plays_dead)),
           "Drone is at 0 Health: plays dead", Document::table({{"effect", "plays_dead"}}));
    expect(event(Happened::rises, drone), "Drone has only played dead and rises");
    expect(event(Happened::stung, drone, osei, bare_hands, 2), "Drone stings Osei: 2 turns until unconscious",
           Document::table({{"turns", 2}}));
    expect(event(Happened::stung, drone, osei), "Drone stings Osei: unconscious at once",
           Document::table({{"turns", 0}}));
    expect(alone(Happened::fainted), "Kuroda is unconscious");
    expect(event(Happened::clings, hugger, osei), "Hugger clings to Osei");
    expect(event(Happened::dragged, drone, osei, bare_hands, corridor), "Drone drags Osei to the corridor",
           Document::table({{"zone", "corridor"}}));
    expect(event(Happened::despairs, drone, nobody, bare_hands, 1), "Drone flees in despair",
           Document::table({{"flees", true}}));
    expect(event(Happened::despairs, drone), "Drone attacks in despair", Document::table({{"flees", false}}));
    expect(event(Happened::staggers_away, drone), "Drone staggers away");
}

TEST_F(AlienEvents, PanicAndOrders) {
    expect(alone(Happened::panicked, of(Panic::seek_cover), 8), "Kuroda's panic roll of 8: seek cover",
           Document::table({{"response", "seek_cover"}, {"total", 8}, {"holds", true}}));
    expect(alone(Happened::panicked, of(Panic::freeze), 7, 1),
           "Kuroda's panic roll of 7: freeze, which changes nothing",
           Document::table({{"response", "freeze"}, {"total", 7}, {"holds", false}}));
    expect(event(Happened::panic_stopped, osei, weir), "Weir stops the panic of Osei");
    expect(alone(Happened::frenzy_ends), "Kuroda's frenzy ends");
    expect(between(Happened::knows_fear), "Kuroda sees Drone for the first time");
    expect(event(Happened::ordered, weir, osei, bare_hands, of(Deed::ranged_attack), 1),
           "Weir orders Osei: ranged attack, +1 die", Document::table({{"deed", "ranged_attack"}, {"dice", 1}}));
    expect(event(Happened::nothing_ordered, weir, osei), "Weir's orders to Osei come to nothing");
}

// --- people, places and things ---------------------------------------------------------------------------------------

TEST_F(AlienEvents, MovesAndPlaces) {
    expect(alone(Happened::task_done, terminal), "The terminal works for Kuroda",
           Document::table({{"task", "terminal"}}));
    expect(alone(Happened::task_failed, vehicle), "The vehicle does not work for Kuroda",
           Document::table({{"task", "vehicle"}}));
    expect(alone(Happened::moved, corridor, arch), "Kuroda is now in the corridor",
           Document::table({{"zone", "corridor"}, {"border", "arch"}}));
    expect(alone(Happened::left_map), "Kuroda is off the map");
    expect(between(Happened::stepped_up), "Kuroda is now at Adjacent range to Drone");
    expect(alone(Happened::stepped_back), "Kuroda is at Adjacent range to nobody now");
    expect(alone(Happened::peeked, hatch, 1), "Kuroda stands at the hatch and looks through",
           Document::table({{"border", "hatch"}, {"saw", true}}));
    expect(alone(Happened::peeked, hatch), "Kuroda stands at the hatch, which is shut",
           Document::table({{"border", "hatch"}, {"saw", false}}));
    expect(alone(Happened::jumped, ledge), "Kuroda gets across the ledge", Document::table({{"border", "ledge"}}));
    expect(alone(Happened::jump_failed, ladder), "Kuroda does not get across the steep ladder",
           Document::table({{"border", "ladder"}}));
    expect(alone(Happened::door_set, hatch, of(DoorState::locked)), "The hatch is now locked",
           Document::table({{"border", "hatch"}, {"door", "locked"}}));
    expect(alone(Happened::door_hurt, hatch, 4), "The hatch has taken 4 of 10 damage",
           Document::table({{"border", "hatch"}, {"damage", 4}}));
    expect(alone(Happened::took_cover, of(Cover::partial)), "Kuroda is in partial cover",
           Document::table({{"cover", "partial"}, {"level", 0}}));
    expect(alone(Happened::took_cover, of(Cover::full), 1), "Kuroda is in full cover, armor level 1",
           Document::table({{"cover", "full"}, {"level", 1}}));
    expect(alone(Happened::cover_left), "Kuroda is in cover no longer");
}

TEST_F(AlienEvents, ThingsAndHands) {
    const Document thing = Document::table({{"weapon", "knife"}});
    expect(alone(Happened::drawn, 0, 0, 0, knife), "Kuroda now has the knife in hand", thing);
    expect(alone(Happened::put_away, 0, 0, 0, knife), "Kuroda puts the knife away", thing);
    expect(alone(Happened::dropped, 0, 0, 0, knife), "Kuroda drops the knife", thing);
    expect(alone(Happened::picked_up, 0, 0, 0, knife), "Kuroda takes the knife", thing);
    expect(event(Happened::picked_up, osei, guard, baton), "Osei takes the stun baton from Guard",
           Document::table({{"weapon", "stun_baton"}}));
    expect(event(Happened::disarmed, osei, guard, baton, 1), "Osei takes the stun baton from Guard",
           Document::table({{"weapon", "stun_baton"}, {"taken", true}}));
    expect(event(Happened::disarmed, osei, guard, baton), "Osei throws away the stun baton of Guard",
           Document::table({{"weapon", "stun_baton"}, {"taken", false}}));
    expect(between(Happened::passed_by, crack), "Kuroda gets past Drone at the crack",
           Document::table({{"border", "crack"}}));
    expect(between(Happened::shoved), "Kuroda shoves Drone away");
    expect(between(Happened::grappled), "Kuroda holds Drone");
    expect(between(Happened::grapple_ends), "The grapple of Kuroda and Drone ends");
    expect(between(Happened::broke_free), "Kuroda breaks free of Drone");
    expect(between(Happened::not_free), "Kuroda does not break free of Drone");
}

// What is told of a thing names it even where no hand holds one.
TEST_F(AlienEvents, AThingIsNamedWhereTheEventIsAboutOne) {
    for (const Happened kind : {Happened::conserved, Happened::supply_rolled, Happened::out_of_ammo, Happened::aims,
                                Happened::reloaded, Happened::unjammed, Happened::still_jammed, Happened::drawn,
                                Happened::put_away, Happened::dropped, Happened::picked_up, Happened::disarmed})
        EXPECT_EQ(event_figures(told(), alone(kind))["weapon"].as_text(), "unarmed") << event_name(kind);
    EXPECT_FALSE(event_figures(told(), alone(Happened::rolled)).has("weapon"));
}

TEST_F(AlienEvents, TheEndOfTheFight) {
    const auto end = [](int winner, int round, int by_limit) {
        return event(Happened::fight_ends, nobody, nobody, bare_hands, winner, round, by_limit);
    };
    expect(end(0, 3, 0), "The fight ends in round 3: Crew wins",
           Document::table({{"winner", "crew"}, {"round", 3}, {"round_limit", false}}));
    expect(end(nobody, 3, 0), "The fight ends in round 3: nobody is left who can fight",
           Document::table({{"round", 3}, {"round_limit", false}}));
    expect(end(nobody, 50, 1), "After 50 rounds the fight is undecided",
           Document::table({{"round", 50}, {"round_limit", true}}));
}

} // namespace
} // namespace fracas::alien
