#include "systems/alien/telling/words.hpp"

#include "systems/alien/crew.hpp"
#include "systems/alien/rules/turn.hpp"

#include <algorithm>
#include <set>

namespace fracas::alien {
namespace {

using testing::ElementsAre;

class AlienWords : public Crew {
protected:
    static Ask act(int who = kuroda, int a = 0, int b = 0) {
        return ask_of("ALN-TURN-1", What::act, who, nobody, bare_hands, a, b);
    }
    static Ask asks(What what, int who = nobody, int whom = nobody, int with = bare_hands, int a = 0, int b = 0) {
        return ask_of("ALN-TURN-1", what, who, whom, with, a, b);
    }
    std::string key(const Option& option, const Ask& ask = act()) const { return option_key(told(), ask, option); }
    std::string text(const Option& option, const Ask& ask = act()) const { return option_text(told(), ask, option); }
    std::string asked(const Ask& ask) const { return ask_text(told(), ask); }
    int cost(const Option& option, const Ask& ask = act()) const { return option_cost(told(), ask, option); }
    static Option weak(Do what, int with, int target) { return option_of(what, with, target, 1); }
    static int of(Skill skill) { return static_cast<int>(skill); }
    static int of(Manner manner) { return static_cast<int>(manner); }
    std::vector<std::string> keys_of_actions(int who) {
        std::vector<std::string> keys;
        offer_actions(scene(), who, [&](const Option& option) { keys.push_back(key(option, act(who))); });
        return keys;
    }
};

// --- names -----------------------------------------------------------------------------------------------------------

TEST_F(AlienWords, EveryKindHasANameOfItsOwn) {
    std::set<std::string_view> questions, deeds, events, reasons;
    for (int i = 0; i <= static_cast<int>(What::drag); ++i) {
        questions.insert(ask_name(static_cast<What>(i)));
        EXPECT_EQ(ask_name(asks(static_cast<What>(i))), ask_name(static_cast<What>(i)));
    }
    for (int i = 0; i <= static_cast<int>(Do::drag_by); ++i) deeds.insert(do_name(static_cast<Do>(i)));
    for (int i = 0; i <= static_cast<int>(Happened::fight_ends); ++i)
        events.insert(event_name(static_cast<Happened>(i)));
    for (int i = 0; i <= static_cast<int>(Why::stress); ++i) reasons.insert(why_name(static_cast<Why>(i)));
    EXPECT_EQ(questions.size(), static_cast<std::size_t>(What::drag) + 1);
    EXPECT_EQ(deeds.size(), static_cast<std::size_t>(Do::drag_by) + 1);
    EXPECT_EQ(events.size(), static_cast<std::size_t>(Happened::fight_ends) + 1);
    EXPECT_EQ(reasons.size(), static_cast<std::size_t>(Why::stress) + 1);
    for (const auto* names : {&questions, &deeds, &events, &reasons}) EXPECT_FALSE(names->contains(""));
}

TEST_F(AlienWords, NamesThatOtherPartsGoBy) {
    EXPECT_EQ(ask_name(What::push), "push"); // --choose push=never
    EXPECT_EQ(ask_name(What::burst), "burst");
    EXPECT_EQ(ask_name(What::react), "react");
    EXPECT_EQ(event_name(Happened::turn_begins), "slot-begins"); // as the narration knows them
    EXPECT_EQ(event_name(Happened::turn_ends), "slot-ends");
    EXPECT_EQ(event_name(Happened::round_begins), "round-begins");
    EXPECT_EQ(event_name(Happened::round_ends), "round-ends");
    EXPECT_EQ(event_name(Happened::pool), "pool");
    EXPECT_EQ(event_name(Happened::broke), "broken");
    EXPECT_EQ(event_name(Happened::died), "died");
    EXPECT_EQ(event_name(Happened::injured), "injured");
    EXPECT_EQ(event_name(Happened::fight_ends), "fight-ends");
}

TEST_F(AlienWords, NamesOfTheGame) {
    EXPECT_EQ(skill_name(Skill::close_combat), "close_combat");
    EXPECT_EQ(skill_name(Skill::medical_aid), "medical_aid");
    EXPECT_EQ(kind_name(Kind::synthetic), "synthetic");
    EXPECT_EQ(response_name(Response::tunnel_vision), "tunnel_vision");
    EXPECT_EQ(panic_name(Panic::catatonic), "catatonic");
    EXPECT_EQ(limit_name(Limit::stretch), "stretch");
    EXPECT_EQ(cover_name(Cover::full), "full");
    EXPECT_EQ(way_name(Way::climb), "climb");
    EXPECT_EQ(door_name(DoorState::locked), "locked");
    EXPECT_EQ(feature_name(cluttered), "cluttered");
    EXPECT_EQ(feature_name(has_exit), "exit");
    EXPECT_EQ(feature_name(terminal), "terminal");
    EXPECT_EQ(feature_name(machinery), "machinery");
    EXPECT_EQ(feature_name(vehicle), "vehicle");
    const auto all = [](auto name, auto last) {
        std::vector<std::string_view> names;
        for (int i = 0; i <= static_cast<int>(last); ++i) names.push_back(name(static_cast<decltype(last)>(i)));
        return names;
    };
    EXPECT_THAT(all(deed_name, Deed::break_free),
                ElementsAre("none", "close_attack", "ranged_attack", "jump_or_climb", "terminal", "machinery",
                            "first_aid", "clear_jam", "orders", "drive", "defend", "dodge", "rally", "break_free"));
    EXPECT_THAT(all(servo_name, Servo::shutdown),
                ElementsAre("fluid_pump", "leg_servos", "arm_servo", "neck", "chassis", "shutdown"));
    EXPECT_THAT(all(critical_name, Critical::dies),
                ElementsAre("plays_dead", "staggers", "desperate", "last_breath", "dies"));
    EXPECT_THAT(all(stressor_name, Stressor::creature),
                ElementsAre("push", "burst", "response", "panic", "friends_panic", "own_side", "injury", "creature"));
    EXPECT_THAT(all(cause_name, Cause::wounds), ElementsAre("injury", "death_roll", "failed_aid", "wounds"));
    EXPECT_THAT(all(manner_name, Manner::break_free), ElementsAre("blow", "adjacent_shot", "shot", "disarm", "pass",
                                                                  "shove", "grapple", "creature", "break_free"));
}

// --- pieces ----------------------------------------------------------------------------------------------------------

TEST_F(AlienWords, FiguresInWords) {
    EXPECT_EQ(sixes_in_words(0), "no six");
    EXPECT_EQ(sixes_in_words(1), "1 six");
    EXPECT_EQ(sixes_in_words(2), "2 sixes");
    EXPECT_EQ(dice_in_words(1), "1 die");
    EXPECT_EQ(dice_in_words(0), "0 dice");
    EXPECT_EQ(counted(1, "round"), "1 round");
    EXPECT_EQ(counted(2, "round"), "2 rounds");
    EXPECT_EQ(with_sign(2), "+2");
    EXPECT_EQ(with_sign(0), "+0");
    EXPECT_EQ(with_sign(-1), "-1");
    EXPECT_EQ(pool_in_words({0, 8, 0, 0}), "8 base dice");
    EXPECT_EQ(pool_in_words({0, 1, 0, 0}), "1 base die");
    EXPECT_EQ(pool_in_words({0, 8, 1, 0}), "8 base, 1 stress dice");
    EXPECT_EQ(pool_in_words({0, 1, 3, 0}), "1 base, 3 stress dice");
}

TEST_F(AlienWords, PeopleThingsAndPlaces) {
    EXPECT_EQ(name_of(told(), kuroda), "Kuroda");
    EXPECT_EQ(name_of(told(), nobody), "the game master");
    EXPECT_EQ(item_name(told(), knife), "knife");
    EXPECT_EQ(the_item(told(), knife), "the knife");
    EXPECT_EQ(the_item(told(), rifle), "the M41A pulse rifle");
    EXPECT_EQ(item_name(told(), bare_hands), "bare hands");
    EXPECT_EQ(the_item(told(), bare_hands), "bare hands");
    EXPECT_EQ(the_zone(told(), bay), "the cargo bay");
    EXPECT_EQ(the_zone(told(), corridor), "the corridor");
    EXPECT_EQ(the_border(told(), ladder), "the steep ladder");
    EXPECT_EQ(the_barrier(told(), inner_bulkhead), "the inner bulkhead");
    EXPECT_EQ(zone_key(told(), shaft), "shaft");
    EXPECT_EQ(border_key(told(), crack), "crack");
    EXPECT_EQ(attack_key(told(), drone, hold), "hold_for_the_bite");
    EXPECT_EQ(attack_name(told(), drone, hold), "hold for the bite");
    EXPECT_EQ(attack_key(told(), hugger, leap), "leap_at_the_face");
    EXPECT_EQ(injury_in_words(told(), 11), "11 clear head");
    EXPECT_EQ(injury_in_words(told(), 64), "64 torn open");
}

TEST_F(AlienWords, ThingsOfOneKeyAreToldApart) {
    EXPECT_EQ(item_key(told(), bare_hands), "unarmed");
    EXPECT_EQ(item_key(told(), pistol), "service_pistol");
    EXPECT_EQ(item_key(told(), other_pistol), "service_pistol"); // of another holder
    item(pistol).holder = item(other_pistol).holder = kuroda;
    EXPECT_EQ(item_key(told(), pistol), "service_pistol");
    EXPECT_EQ(item_key(told(), other_pistol), "service_pistol.2");
    EXPECT_EQ(item_key(told(), guards_pistol), "service_pistol");
    item(guards_pistol).holder = kuroda;
    EXPECT_EQ(item_key(told(), other_pistol), "service_pistol.3");
    item(pistol).holder = item(other_pistol).holder = nobody; // both on the ground
    EXPECT_EQ(item_key(told(), other_pistol), "service_pistol.2");
    EXPECT_EQ(item_key(told(), other_baton), "stun_baton");
    fight.names.item_key[0] = "stun_baton"; // the very first thing counts, too
    item(other_baton).holder = kuroda;
    EXPECT_EQ(item_key(told(), other_baton), "stun_baton.2");
}

// --- keys of options -------------------------------------------------------------------------------------------------

TEST_F(AlienWords, KeysOfAttacks) {
    EXPECT_EQ(key(option_of(Do::attack, knife, drone)), "attack>drone:knife");
    EXPECT_EQ(key(weak(Do::attack, knife, drone)), "attack>drone:knife:weak");
    EXPECT_EQ(key(option_of(Do::attack, bare_hands, other_guard)), "attack>guard-2:unarmed");
    EXPECT_EQ(key(option_of(Do::shoot, rifle, drone)), "shoot>drone:pulse_rifle");
    EXPECT_EQ(key(weak(Do::shoot, rifle, drone)), "shoot>drone:pulse_rifle:weak");
    EXPECT_EQ(key(at_target(Do::disarm, guard)), "disarm>guard");
    EXPECT_EQ(key(option_of(Do::pass, bare_hands, guard, 0, hatch)), "pass>guard:hatch");
    EXPECT_EQ(key(at_target(Do::shove, guard)), "shove>guard");
    EXPECT_EQ(key(at_target(Do::grapple, guard)), "grapple>guard");
    EXPECT_EQ(key(Option{Do::break_free}), "break_free");
    EXPECT_EQ(key(option_of(Do::attack_door, knife, nobody, 0, hatch)), "attack_door:hatch:knife");
    EXPECT_EQ(key(option_of(Do::attack_door, bare_hands, nobody, 0, hatch)), "attack_door:hatch:unarmed");
    EXPECT_EQ(key(at_border(Do::attack_door, hatch, bite), act(drone)), "attack_door:hatch:bite");
    EXPECT_EQ(key(option_of(Do::shoot_door, rifle, nobody, 0, hatch)), "shoot_door:hatch:pulse_rifle");
    EXPECT_EQ(key(at_target(Do::strike, kuroda, bite), act(drone)), "strike>kuroda:bite");
    EXPECT_EQ(key(at_target(Do::strike, kuroda, lash), act(hugger)), "strike>kuroda:tail_lash");
    EXPECT_EQ(key(at_target(Do::roll_attack, kuroda), act(drone)), "roll_attack>kuroda");
    fight.state.current = drone; // odds are asked without a question
    EXPECT_EQ(key(at_target(Do::strike, kuroda, hold), Ask{}), "strike>kuroda:hold_for_the_bite");
}

TEST_F(AlienWords, KeysOfMovesAndOtherActions) {
    EXPECT_EQ(key(Option{Do::end_turn}), "end_turn");
    EXPECT_EQ(key(at_border(Do::open_door, hatch)), "open:hatch");
    EXPECT_EQ(key(at_border(Do::close_door, hatch)), "close:hatch");
    EXPECT_EQ(key(at_border(Do::go, arch)), "go:arch");
    EXPECT_EQ(key(Option{Do::leave_map}), "leave_map");
    EXPECT_EQ(key(at_target(Do::step_up, drone)), "step_up>drone");
    EXPECT_EQ(key(Option{Do::step_back}), "step_back");
    EXPECT_EQ(key(at_border(Do::peek, hatch)), "peek:hatch");
    EXPECT_EQ(key(at_border(Do::peek, hatch, 1)), "peek:hatch:open");
    EXPECT_EQ(key(at_border(Do::lock, hatch)), "lock:hatch");
    EXPECT_EQ(key(at_border(Do::unlock, hatch)), "unlock:hatch");
    EXPECT_EQ(key(at_border(Do::jump, ledge)), "jump:ledge");
    EXPECT_EQ(key(Option{Do::partial_cover}), "partial_cover");
    EXPECT_EQ(key(option_of(Do::full_cover, bare_hands, nobody, furniture)), "full_cover:furniture");
    EXPECT_EQ(key(option_of(Do::full_cover, bare_hands, nobody, outer_bulkhead)), "full_cover:outer_bulkhead");
    EXPECT_EQ(key(Option{Do::leave_cover}), "leave_cover");
    EXPECT_EQ(key(Option{Do::let_go}), "let_go");
    EXPECT_EQ(key(option_of(Do::draw, knife)), "draw:knife");
    EXPECT_EQ(key(option_of(Do::drop, knife)), "drop:knife");
    EXPECT_EQ(key(option_of(Do::aim, rifle)), "aim:pulse_rifle");
    EXPECT_EQ(key(option_of(Do::reload, rifle)), "reload:pulse_rifle");
    EXPECT_EQ(key(option_of(Do::clear_jam, rifle)), "clear_jam:pulse_rifle");
    EXPECT_EQ(key(Option{Do::use_terminal}), "terminal");
    EXPECT_EQ(key(Option{Do::use_machinery}), "machinery");
    EXPECT_EQ(key(Option{Do::drive}), "drive");
    EXPECT_EQ(key(at_target(Do::rally, osei)), "rally>osei");
    EXPECT_EQ(key(at_target(Do::first_aid, osei)), "first_aid>osei");
    EXPECT_EQ(key(at_target(Do::give_orders, osei)), "orders>osei");
}

TEST_F(AlienWords, KeysOfAnswers) {
    const Ask ask = asks(What::react, kuroda, drone);
    EXPECT_EQ(key(Option{Do::no}, ask), "no");
    EXPECT_EQ(key(Option{Do::yes}, ask), "yes");
    EXPECT_EQ(key(Option{Do::defend}, ask), "defend");
    EXPECT_EQ(key(Option{Do::dodge}, ask), "dodge");
    EXPECT_EQ(key(Option{Do::help}, ask), "help");
    EXPECT_EQ(key(Option{Do::spend}, ask), "spend");
    EXPECT_EQ(key(option_of(Do::throw_away, guards_pistol), ask), "throw_away:service_pistol");
    EXPECT_EQ(key(option_of(Do::take, guards_pistol), ask), "take:service_pistol");
    EXPECT_EQ(key(Option{Do::stop_panic}, ask), "stop_panic");
    EXPECT_EQ(key(option_of(Do::order, bare_hands, nobody, static_cast<int>(Deed::ranged_attack)), ask),
              "order:ranged_attack");
    EXPECT_EQ(key(option_of(Do::pick, magnum), ask), "pick:magnum");
    EXPECT_EQ(key(at_border(Do::flee_by, arch), ask), "flee:arch");
    EXPECT_EQ(key(at_border(Do::flee_by, by_exit), ask), "flee:exit");
    EXPECT_EQ(key(at_border(Do::drag_by, arch), ask), "drag:arch");
}

TEST_F(AlienWords, HoldingOffNamesTheCardWhereThereAreSeveral) {
    at(weir).card[0] = 6;
    at(drone).card[0] = 8;
    at(drone).card[1] = 3;
    at(hugger).card[1] = 9;
    EXPECT_EQ(key(at_target(Do::hold_off, weir)), "hold_off>weir");
    EXPECT_EQ(key(at_target(Do::hold_off, drone)), "hold_off>drone:8");
    EXPECT_EQ(key(at_target(Do::hold_off, drone, 1)), "hold_off>drone:3");
    EXPECT_EQ(key(at_target(Do::hold_off, hugger, 1)), "hold_off>hugger");
}

TEST_F(AlienWords, ThingsToPickUpAreToldApart) {
    const auto pick_up = [&](int index) { return key(option_of(Do::pick_up, index)); };
    for (int i : {rifle, knife}) item(i).set(in_hand, false);
    for (int fallen : {guard, other_guard}) {
        at(fallen).set(broken);
        meet(kuroda, fallen);
    }
    EXPECT_EQ(pick_up(guards_pistol), "pick_up:service_pistol");
    EXPECT_EQ(pick_up(other_pistol), "pick_up:service_pistol.2");
    EXPECT_EQ(pick_up(baton), "pick_up:stun_baton");
    EXPECT_EQ(pick_up(other_baton), "pick_up:stun_baton.2");
    item(pistol).holder = nobody; // on the ground of the own zone
    EXPECT_EQ(pick_up(other_pistol), "pick_up:service_pistol.3");
    EXPECT_EQ(pick_up(guards_pistol), "pick_up:service_pistol.2");
    EXPECT_EQ(pick_up(pistol), "pick_up:service_pistol");
    item(pistol).zone = shaft; // out of reach
    EXPECT_EQ(pick_up(guards_pistol), "pick_up:service_pistol");
    item(pistol).holder = kuroda; // the own one is not in the way
    item(pistol).set(in_hand, false);
    EXPECT_EQ(pick_up(guards_pistol), "pick_up:service_pistol");
    fight.names.item_key[0] = "stun_baton";
    item(rifle).holder = nobody;
    EXPECT_EQ(pick_up(baton), "pick_up:stun_baton.2"); // the very first thing counts, too
    fight.state.current = kuroda;
    EXPECT_EQ(key(option_of(Do::pick_up, baton), Ask{}), "pick_up:stun_baton.2");
}

// ALN-CREAT-2+: an attack that stands for several faces of the D6 is one choice.
TEST_F(AlienWords, KeysOfActionsAreUnique) {
    for (int who = 0; who < fight.book.combatants; ++who) {
        at(who).zone = bay;
        at(who).card[0] = who + 1;
    }
    for (int who : {kuroda, osei, drone, guard}) meet(hugger, who);
    meet(kuroda, drone);
    door(hatch).state = DoorState::locked;
    at(hugger).at_door = hatch;
    item(pistol).holder = item(guards_pistol).holder = item(other_pistol).holder = nobody;
    fight.state.phase = Phase::turns;
    for (int who = 0; who < fight.book.combatants; ++who) {
        fight.state.current = who;
        fight.state.turn_fresh = true;
        const std::vector<std::string> keys = keys_of_actions(who);
        EXPECT_EQ(std::set<std::string>(keys.begin(), keys.end()).size(), keys.size()) << name_of(told(), who);
    }
    std::vector<std::string> of_hugger;
    for (const std::string& one : keys_of_actions(hugger))
        if (one.starts_with("strike>osei") || one.starts_with("attack_door")) of_hugger.push_back(one);
    EXPECT_THAT(of_hugger, ElementsAre("strike>osei:scuttle", "strike>osei:tail_lash", "strike>osei:leap_at_the_face",
                                       "attack_door:hatch:tail_lash"));
    // Whoever has to make a certain attack is offered it once.
    hold_fast(hugger, osei);
    at(hugger).must_use = sheet(hugger).attack[lash];
    EXPECT_THAT(keys_of_actions(hugger), ElementsAre("strike>osei:tail_lash"));
}

// --- questions -------------------------------------------------------------------------------------------------------

TEST_F(AlienWords, QuestionsForDice) {
    EXPECT_EQ(asked(asks(What::card, kuroda)), "Kuroda draws an initiative card");
    EXPECT_EQ(asked(ask_of("ALN-INIT-7+", What::card, drone)), "Drone draws an initiative card, one of the lowest");
    EXPECT_EQ(asked(ask_of("ALN-PANIC-1+", What::card, osei)), "Osei draws an initiative card, one of the highest");
    EXPECT_EQ(asked(asks(What::roll, kuroda, drone, rifle, of(Skill::ranged_combat), 1)),
              "Kuroda rolls ranged combat against Drone with the M41A pulse rifle");
    EXPECT_EQ(asked(asks(What::roll, osei, kuroda, bare_hands, of(Skill::medical_aid), 1)),
              "Osei rolls medical aid for Kuroda");
    EXPECT_EQ(asked(asks(What::roll, weir, osei, bare_hands, of(Skill::command), 1)), "Weir rolls command for Osei");
    EXPECT_EQ(asked(asks(What::roll, weir, nobody, bare_hands, of(Skill::comtech), 1)), "Weir rolls comtech");
    EXPECT_EQ(asked(asks(What::again, kuroda, drone, knife, of(Skill::close_combat), 1)),
              "Kuroda pushes the close combat roll against Drone with the knife");
    EXPECT_EQ(asked(asks(What::death_roll, osei, nobody, bare_hands, 61)),
              "Osei makes a death roll for 61 neck artery: without a six Osei dies");
    EXPECT_EQ(asked(asks(What::acid, drone, kuroda)), "The acid of Drone splashes at Kuroda");
    EXPECT_EQ(asked(asks(What::friendly_fire, kuroda, osei)),
              "Kuroda missed: dice against Osei, who stands beside the target");
    EXPECT_EQ(asked(asks(What::stress_response, kuroda, nobody, bare_hands, 4, 3)),
              "Stress response of Kuroda: D6 + stress 4 - Resolve 3");
    EXPECT_EQ(asked(asks(What::panic, kuroda, nobody, bare_hands, 2, 3)),
              "Panic roll of Kuroda: D6 + stress 2 - Resolve 3");
    EXPECT_EQ(asked(asks(What::supply, kuroda, nobody, rifle, 5)),
              "Kuroda rolls the ammo supply of the M41A pulse rifle, ammo 5");
    EXPECT_EQ(asked(asks(What::injury, osei, drone)), "Critical injury of Osei: D66");
    EXPECT_EQ(asked(asks(What::synthetic, synth)), "Synthetic damage of Adam: D6");
    EXPECT_EQ(asked(asks(What::creature_attack, drone, osei)), "Drone rolls D6 for the attack on Osei");
    EXPECT_EQ(asked(asks(What::critical, drone)), "Drone is at 0 Health: D6");
    EXPECT_EQ(asked(asks(What::despair, drone)), "Drone is desperate: D6, on 1 to 3 it flees, else it attacks");
    fight.book.tables.critical_flees = 2;
    EXPECT_EQ(asked(asks(What::stagger, drone)), "Drone staggers: D6, on 1 to 2 the turn goes into fleeing");
    EXPECT_EQ(asked(asks(What::lot, kuroda, nobody, bare_hands, 3)), "Chance picks one of 3 for Kuroda");
}

TEST_F(AlienWords, QuestionsForDecisions) {
    EXPECT_EQ(asked(act(kuroda)), "Kuroda: what now? (a full and a quick action left)");
    EXPECT_EQ(asked(act(kuroda, 0, slot_b)), "Kuroda: what now? (one action left, full or quick)");
    EXPECT_EQ(asked(act(kuroda, slot_a, 0)), "Kuroda: what now? (a quick action left)");
    EXPECT_EQ(asked(act(kuroda, slot_a, slot_b)), "Kuroda: what now? (only free actions left)");
    at(synth).set(needs_full_slot); // ALN-SYNTH-1+, 4
    EXPECT_EQ(asked(act(synth)), "Adam: what now? (one action left, full or quick)");
    EXPECT_EQ(asked(act(synth, slot_a, 0)), "Adam: what now? (only free actions left)");
    EXPECT_EQ(asked(asks(What::react, guard, kuroda, rifle, 1)),
              "Guard: dodge the shot of Kuroda with the M41A pulse rifle?");
    EXPECT_EQ(asked(asks(What::react, guard, kuroda, knife)),
              "Guard: defend against the attack of Kuroda with the knife?");
    EXPECT_EQ(asked(asks(What::react, kuroda, drone)), "Kuroda: defend against the attack of Drone?");
    EXPECT_EQ(asked(asks(What::help, weir, kuroda, bare_hands, of(Skill::ranged_combat))),
              "Weir: help Kuroda with the ranged combat roll?");
    EXPECT_EQ(asked(asks(What::react, guard, kuroda, bare_hands, 0, of(Manner::grapple))),
              "Guard: defend against the grapple of Kuroda?");
    EXPECT_EQ(
        asked(asks(What::push, kuroda, drone, rifle, 0, 1)),
        "Kuroda: push the roll (Drone) with the M41A pulse rifle? (no six, 1 missing; 0 base dice again; stress 0 "
        "becomes 1)");
    Ask push = asks(What::push, weir, nobody, bare_hands, 1, 1);
    push.own = 3;
    push.other = 2;
    push.base = 4;
    push.stress = 2;
    at(weir).stress = 1;
    EXPECT_EQ(asked(push), "Weir: push the roll? (3 sixes against 2, enough; 4 base, 2 stress dice again; stress 1 "
                           "becomes 2)");
    at(weir).responses = 1u << static_cast<int>(Response::jumpy);
    EXPECT_THAT(asked(push), testing::HasSubstr("stress 1 becomes 3"));
    EXPECT_EQ(asked(asks(What::push, guard, kuroda, bare_hands, 0, 2)), // an npc that can: no stress
              "Guard: push the roll (Kuroda)? (no six, 2 missing; 0 base dice again)");
    EXPECT_EQ(
        asked(asks(What::conserve, kuroda, drone, rifle, 2)),
        "Kuroda: spend one of 2 sixes to save the ammo of the M41A pulse rifle? (then no further attack follows)");
    EXPECT_EQ(asked(asks(What::burst, kuroda, drone, rifle, 2)),
              "Kuroda: attack again with the M41A pulse rifle? (2 of at most 3 attacks made; stress 0 becomes 1)");
    EXPECT_EQ(asked(asks(What::disarm, kuroda, guard)), "Kuroda: which item of Guard, and take it or throw it away?");
    EXPECT_EQ(asked(asks(What::orders, weir, osei, bare_hands, 3)), "Weir: what to order Osei? (3 sixes)");
    EXPECT_EQ(asked(asks(What::supply_item, nobody, kuroda)),
              "Game master: which firearm of Kuroda makes a supply roll?");
    EXPECT_EQ(asked(asks(What::lose_item, nobody, kuroda)), "Game master: what does Kuroda lose?");
    EXPECT_EQ(asked(asks(What::flee, osei)), "Osei: where to flee?");
    EXPECT_EQ(asked(asks(What::frenzy, osei, weir)), "Osei: how to attack Weir?");
    EXPECT_EQ(asked(asks(What::drag, nobody, drone)), "Game master: where does Drone drag the victim?");
}

TEST_F(AlienWords, FiguresOfQuestions) {
    const auto figures = [&](What what) { return ask_figures(told(), asks(what, kuroda, drone, rifle, 4, 3)); };
    EXPECT_EQ(figures(What::roll), Document::table({{"wanted", 3}}));
    EXPECT_EQ(figures(What::again), Document::table({{"wanted", 3}}));
    at(kuroda).stress = 2;
    EXPECT_EQ(figures(What::push), Document::table({{"sixes", 4},
                                                    {"wanted", 3},
                                                    {"missing", 0},
                                                    {"own_sixes", 0},
                                                    {"other_sixes", 0},
                                                    {"again", Document::table({{"base", 0}, {"stress", 0}})},
                                                    {"stress", 2},
                                                    {"stress_after", 3}}));
    EXPECT_EQ(figures(What::react),
              Document::table({{"attack", "disarm"}, {"attacker", "drone"}, {"weapon", "pulse_rifle"}}));
    EXPECT_EQ(figures(What::stress_response), Document::table({{"stress", 4}, {"resolve", 3}}));
    EXPECT_EQ(figures(What::panic), Document::table({{"stress", 4}, {"resolve", 3}}));
    EXPECT_EQ(figures(What::supply), Document::table({{"ammo", 4}}));
    EXPECT_EQ(figures(What::conserve), Document::table({{"sixes", 4}, {"ammo", 5}}));
    EXPECT_EQ(figures(What::orders), Document::table({{"sixes", 4}}));
    EXPECT_EQ(figures(What::burst), Document::table({{"attacks", 4}, {"stress", 2}, {"stress_after", 3}}));
    EXPECT_EQ(figures(What::act), Document::table({{"full_left", false}, {"quick_left", false}}));
    EXPECT_EQ(figures(What::flee), Document::table());
}

// --- options in prose ------------------------------------------------------------------------------------------------

TEST_F(AlienWords, AttacksAreOfferedWithTheirDice) {
    EXPECT_EQ(text(option_of(Do::shoot, rifle, drone)), "Shoot at Drone with the M41A pulse rifle: 9 base dice (full)");
    EXPECT_EQ(text(weak(Do::shoot, rifle, drone)),
              "Shoot at Drone with the M41A pulse rifle, at a weak spot: 7 base dice (full)");
    at(kuroda).stress = 2;
    EXPECT_EQ(text(option_of(Do::attack, knife, drone)), "Attack Drone with the knife: 6 base, 2 stress dice (full)");
    EXPECT_EQ(text(weak(Do::attack, knife, drone)),
              "Attack Drone with the knife, at a weak spot: 4 base, 2 stress dice (full)");
    EXPECT_EQ(text(option_of(Do::attack, bare_hands, drone)),
              "Attack Drone with bare hands: 6 base, 2 stress dice (full)");
    EXPECT_EQ(text(option_of(Do::attack, rifle, drone)), // ALN-MELEE-4+
              "Attack Drone with the M41A pulse rifle: 5 base, 2 stress dice (full)");
    wound(kuroda, 23); // ALN-CRIT-1+: broken fingers
    at(kuroda).set(stiff);
    EXPECT_EQ(text(at_target(Do::grapple, guard)), "Grapple Guard: 5 base, 2 stress dice (full)");
    EXPECT_EQ(text(at_target(Do::disarm, guard)), "Disarm Guard: 6 base, 2 stress dice (full)");
    EXPECT_EQ(text(at_target(Do::shove, guard)), "Shove Guard: 6 base, 2 stress dice (full)");
    EXPECT_EQ(text(option_of(Do::pass, bare_hands, guard, 0, hatch)),
              "Pass Guard at the hatch: 6 base, 2 stress dice (full)");
}

TEST_F(AlienWords, AimAmbushAndBurstsCountInTheDice) {
    at(kuroda).aim = rifle;
    EXPECT_EQ(text(option_of(Do::shoot, rifle, guard)),
              "Shoot at Guard with the M41A pulse rifle: 11 base dice (full)");
    at(kuroda).set(ambush_token); // ALN-INIT-4: only on somebody unaware
    EXPECT_EQ(text(option_of(Do::shoot, rifle, guard)),
              "Shoot at Guard with the M41A pulse rifle: 11 base dice (full)");
    at(guard).set(unaware);
    EXPECT_EQ(text(option_of(Do::shoot, rifle, guard)),
              "Shoot at Guard with the M41A pulse rifle: 13 base dice (full)");
    EXPECT_TRUE(at(kuroda).is(ambush_token)); // asking spends nothing
    at(kuroda).set(ambush_token, false);
    // ALN-RANGED-3, ALN-AUTO-3: a further attack has one more stress die and no aim.
    EXPECT_EQ(text(option_of(Do::shoot, rifle, guard), asks(What::burst, kuroda, drone, rifle, 1)),
              "Shoot at Guard with the M41A pulse rifle: 9 base, 1 stress dice");
    EXPECT_EQ(text(option_of(Do::shoot, rifle, guard), asks(What::frenzy, kuroda, guard)), // costs no slot
              "Shoot at Guard with the M41A pulse rifle: 11 base dice");
    fight.state.current = kuroda;
    EXPECT_EQ(text(option_of(Do::shoot, rifle, guard), Ask{}),
              "Shoot at Guard with the M41A pulse rifle: 11 base dice (full)");
}

TEST_F(AlienWords, AttacksOfCreatures) {
    EXPECT_EQ(text(at_target(Do::strike, kuroda, bite), act(drone)), "Attack Kuroda: bite: 9 base dice (full)");
    EXPECT_EQ(text(at_target(Do::strike, kuroda, stare), act(drone)), "Attack Kuroda: stare: no roll (full)");
    EXPECT_EQ(text(at_target(Do::strike, kuroda, hold), act(drone)),
              "Attack Kuroda: hold for the bite: 10 base dice (full)");
    EXPECT_EQ(text(at_target(Do::roll_attack, kuroda), act(drone)), "Roll for an attack on Kuroda (full)");
    // ALN-RANGED-4+: cover counts at a distance only.
    at(kuroda).cover = Cover::partial;
    EXPECT_EQ(text(at_target(Do::strike, kuroda, bite), act(drone)), "Attack Kuroda: bite: 7 base dice (full)");
    meet(drone, kuroda);
    EXPECT_EQ(text(at_target(Do::strike, kuroda, bite), act(drone)), "Attack Kuroda: bite: 9 base dice (full)");
    EXPECT_EQ(text(at_border(Do::attack_door, hatch, bite), act(drone)), "Attack the hatch: bite (full)");
}

TEST_F(AlienWords, OtherActionsAreOfferedWithTheirCost) {
    EXPECT_EQ(text(Option{Do::end_turn}), "End the turn");
    at(drone).card[1] = 8;
    EXPECT_EQ(text(at_target(Do::hold_off, drone, 1)), "Hold off and change cards with Drone (card 8)");
    EXPECT_EQ(text(option_of(Do::draw, knife)), "Draw the knife");
    EXPECT_EQ(text(option_of(Do::drop, knife)), "Drop the knife");
    EXPECT_EQ(text(Option{Do::leave_cover}), "Leave the cover");
    at(kuroda).partner = guard;
    EXPECT_EQ(text(Option{Do::let_go}), "Let go of Guard");
    EXPECT_EQ(text(Option{Do::break_free}), "Break free of Guard (full)");
    EXPECT_EQ(text(at_border(Do::open_door, hatch)), "Open the hatch");
    EXPECT_EQ(text(at_border(Do::close_door, hatch)), "Close the hatch");
    EXPECT_EQ(text(at_border(Do::go, hatch)), "Go through the hatch to the corridor (quick)");
    EXPECT_EQ(text(at_border(Do::go, arch)), "Go through the arch to the corridor (quick)");
    EXPECT_EQ(text(Option{Do::leave_map}), "Leave by the exit (quick)");
    EXPECT_EQ(text(at_target(Do::step_up, drone)), "Step up to Drone (quick)");
    EXPECT_EQ(text(Option{Do::step_back}), "Step back from everybody (quick)");
    EXPECT_EQ(text(at_border(Do::peek, hatch)), "Go to the hatch and peek through (quick)");
    EXPECT_EQ(text(at_border(Do::peek, hatch, 1)), "Go to the hatch, open it and peek through (quick)");
    EXPECT_EQ(text(at_border(Do::lock, hatch)), "Lock the hatch (quick)");
    EXPECT_EQ(text(at_border(Do::unlock, hatch)), "Unlock the hatch (quick)");
    EXPECT_EQ(text(Option{Do::partial_cover}), "Take partial cover (quick)");
    EXPECT_EQ(text(option_of(Do::full_cover, bare_hands, nobody, inner_bulkhead)),
              "Take full cover behind the inner bulkhead, armor level 2 (full)");
    EXPECT_EQ(text(option_of(Do::aim, rifle)), "Aim the M41A pulse rifle (quick)");
    EXPECT_EQ(text(option_of(Do::reload, rifle)), "Reload the M41A pulse rifle (quick)");
    EXPECT_EQ(text(option_of(Do::pick_up, baton)), "Pick up the stun baton of Guard (quick)");
    item(baton).holder = nobody;
    EXPECT_EQ(text(option_of(Do::pick_up, baton)), "Pick up the stun baton (quick)");
    EXPECT_EQ(text(at_target(Do::rally, osei)), "Rally Osei (quick)");
    EXPECT_EQ(text(option_of(Do::attack_door, knife, nobody, 0, hatch)), "Attack the hatch with the knife (full)");
    EXPECT_EQ(text(option_of(Do::shoot_door, rifle, nobody, 0, hatch)),
              "Shoot at the hatch with the M41A pulse rifle (full)");
    EXPECT_EQ(text(at_border(Do::jump, ledge)), "Jump across the ledge to the shaft (full)");
    at(kuroda).zone = shaft;
    EXPECT_EQ(text(at_border(Do::jump, ladder)), "Climb the steep ladder to the corridor (full)");
    EXPECT_EQ(text(Option{Do::use_terminal}), "Use the terminal (full)");
    EXPECT_EQ(text(Option{Do::use_machinery}), "Use the machinery (full)");
    EXPECT_EQ(text(Option{Do::drive}), "Drive the vehicle (full)");
    EXPECT_EQ(text(at_target(Do::first_aid, osei)), "Give first aid to Osei (full)");
    EXPECT_EQ(text(option_of(Do::clear_jam, rifle)), "Clear the jam of the M41A pulse rifle (full)");
    EXPECT_EQ(text(at_target(Do::give_orders, osei)), "Give orders to Osei (full)");
}

TEST_F(AlienWords, ReactionsAreOfferedWithTheirDice) {
    const Ask shot = asks(What::react, guard, kuroda, rifle, 1), blow = asks(What::react, guard, kuroda, knife);
    EXPECT_EQ(text(Option{Do::no}, shot), "No reaction");
    EXPECT_EQ(text(Option{Do::dodge}, shot), "Dodge: 4 base dice (quick)");
    EXPECT_EQ(text(Option{Do::defend}, blow), "Defend: 6 base dice (quick)");
    item(guards_pistol).set(in_hand, false);
    item(baton).set(in_hand, true);
    EXPECT_EQ(text(Option{Do::defend}, blow), "Defend: 7 base dice (quick)");
    EXPECT_EQ(text(Option{Do::dodge}, asks(What::react, drone, kuroda, rifle, 1)), "Dodge: 10 base dice (quick)");
    at(osei).stress = 1;
    EXPECT_EQ(text(Option{Do::dodge}, asks(What::react, osei, guard, guards_pistol, 1)),
              "Dodge: 5 base, 1 stress dice (quick)");
    // Against a grapple both hands count.
    wound(guard, 23);
    at(guard).set(stiff);
    EXPECT_EQ(text(Option{Do::defend}, blow), "Defend: 7 base dice (quick)");
    EXPECT_EQ(text(Option{Do::defend}, asks(What::react, guard, kuroda, bare_hands, 0, of(Manner::grapple))),
              "Defend: 6 base dice (quick)");
    EXPECT_EQ(text(Option{Do::dodge}, shot), "Dodge: 4 base dice (quick)");
}

TEST_F(AlienWords, OtherAnswersInProse) {
    EXPECT_EQ(text(Option{Do::no}, asks(What::help, weir, kuroda)), "No help");
    EXPECT_EQ(text(Option{Do::help}, asks(What::help, weir, kuroda)), "Help: +1 die (full)");
    EXPECT_EQ(text(Option{Do::no}, asks(What::push, kuroda)), "Keep the roll");
    Ask push = asks(What::push, kuroda);
    push.base = 3;
    push.stress = 1;
    EXPECT_EQ(text(Option{Do::yes}, push), "Push: 3 base, 1 stress dice again");
    EXPECT_EQ(text(Option{Do::no}, asks(What::conserve, kuroda)), "All on damage");
    EXPECT_EQ(text(Option{Do::spend}, asks(What::conserve, kuroda)), "Spend one six: no supply roll");
    EXPECT_EQ(text(Option{Do::no}, asks(What::burst, kuroda)), "Stop here");
    const Ask disarm = asks(What::disarm, kuroda, guard);
    EXPECT_EQ(text(option_of(Do::take, guards_pistol), disarm), "Take the M4A3 service pistol");
    EXPECT_EQ(text(option_of(Do::throw_away, baton), disarm), "Throw the stun baton away");
    const Ask orders = asks(What::orders, weir, osei, bare_hands, 3);
    EXPECT_EQ(text(Option{Do::no}, orders), "No order");
    EXPECT_EQ(text(Option{Do::stop_panic}, orders), "Stop the panic");
    EXPECT_EQ(text(option_of(Do::order, bare_hands, nobody, static_cast<int>(Deed::first_aid)), orders),
              "Order: first aid, +2 dice");
    EXPECT_EQ(text(option_of(Do::pick, magnum), asks(What::lose_item, nobody, weir)), "Pick the .357 revolver");
    const Ask flee = asks(What::flee, osei);
    EXPECT_EQ(text(at_border(Do::flee_by, by_exit), flee), "Flee by the exit");
    EXPECT_EQ(text(at_border(Do::flee_by, arch), flee), "Flee through the arch to the corridor");
    at(drone).zone = corridor;
    EXPECT_EQ(text(at_border(Do::drag_by, arch), asks(What::drag, nobody, drone)),
              "Drag through the arch to the cargo bay");
}

// ALN-TURN-1: a round has two actions.
TEST_F(AlienWords, WhatAnOptionCosts) {
    EXPECT_EQ(cost(option_of(Do::shoot, rifle, drone)), 1);
    EXPECT_EQ(cost(option_of(Do::aim, rifle)), 1);
    EXPECT_EQ(cost(Option{Do::end_turn}), 0);
    EXPECT_EQ(cost(option_of(Do::draw, knife)), 0);
    fight.book.settings.draw_is_quick = true;
    EXPECT_EQ(cost(option_of(Do::draw, knife)), 1);
    fight.state.current = kuroda;
    at(kuroda).set(slow_moving);
    EXPECT_EQ(text(at_border(Do::go, arch), act(kuroda)), "Go through the arch to the corridor (full)");
    EXPECT_EQ(cost(option_of(Do::shoot, rifle, drone), asks(What::burst, kuroda, drone, rifle, 1)), 0);
    EXPECT_EQ(cost(Option{Do::no}, asks(What::react, guard, kuroda)), 0);
    EXPECT_EQ(cost(Option{Do::defend}, asks(What::react, guard, kuroda)), 1);
    EXPECT_EQ(cost(Option{Do::dodge}, asks(What::react, guard, kuroda)), 1);
    EXPECT_EQ(cost(Option{Do::help}, asks(What::help, weir, kuroda)), 1);
    EXPECT_EQ(cost(Option{Do::yes}, asks(What::push, kuroda)), 0);
}

} // namespace
} // namespace fracas::alien
