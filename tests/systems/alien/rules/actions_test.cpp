// What an action costs, and which state forbids what: ALN-TURN-1, ALN-TURN-2, ALN-TURN-3, ALN-BROKEN-1+, ALN-SYNTH-1+.
#include "systems/alien/moves_fight.hpp"

#include <utility>

namespace fracas::alien {
namespace {

constexpr Do moving_deeds[] = {Do::go, Do::leave_map, Do::step_up, Do::step_back, Do::peek};
constexpr Do quick_deeds[] = {Do::lock, Do::unlock, Do::partial_cover, Do::aim, Do::reload, Do::pick_up, Do::rally};
constexpr Do full_deeds[] = {Do::attack,     Do::shoot,        Do::disarm,        Do::pass,       Do::shove,
                             Do::grapple,    Do::break_free,   Do::attack_door,   Do::shoot_door, Do::jump,
                             Do::full_cover, Do::use_terminal, Do::use_machinery, Do::drive,      Do::first_aid,
                             Do::clear_jam,  Do::give_orders,  Do::strike,        Do::roll_attack};
constexpr Do free_deeds[] = {Do::end_turn,    Do::hold_off, Do::draw,      Do::drop,
                             Do::leave_cover, Do::let_go,   Do::open_door, Do::close_door};

Cost cost_to(MovesFight& m, Do what) { return cost_of(m.scene(), m.ada, option_of(what)); }

// --- what it costs ---------------------------------------------------------------------------------------------------

// ALN-TURN-2, ALN-TURN-3: both lists row by row, with what the completion rules add; and what ALN-TURN-1 calls free.
TEST(AlienMoves, ALN_TURN_2_Costs) {
    MovesFight m;
    for (const Do what : full_deeds) EXPECT_EQ(cost_to(m, what), Cost::full) << static_cast<int>(what);
    for (const Do what : quick_deeds) EXPECT_EQ(cost_to(m, what), Cost::quick) << static_cast<int>(what);
    for (const Do what : moving_deeds) EXPECT_EQ(cost_to(m, what), Cost::quick) << static_cast<int>(what);
    for (const Do what : free_deeds) EXPECT_EQ(cost_to(m, what), Cost::free) << static_cast<int>(what);
}

// ALN-TURN-1, setting draw_weapon: switching weapons is free, or a quick action.
TEST(AlienMoves, ALN_TURN_1_DrawWeapon) {
    MovesFight m;
    EXPECT_FALSE(m.book.settings.draw_is_quick);
    EXPECT_EQ(cost_to(m, Do::draw), Cost::free);
    m.book.settings.draw_is_quick = true;
    EXPECT_EQ(cost_to(m, Do::draw), Cost::quick);
    EXPECT_EQ(cost_to(m, Do::drop), Cost::free);
    m.acts(option_of(Do::draw, m.knife));
    EXPECT_EQ(m.at(m.ada).spent[0], slot_b);
    EXPECT_FALSE(m.state.turn_fresh);
}

// ALN-CRIT-1+, ALN-SYNTH-1+, 2: moving (ALN-MOVE-1 to -3) is a full action, and nothing else becomes one; not for the
// broken (ALN-BROKEN-1+).
TEST(AlienMoves, ALN_TURN_3_SlowMoving) {
    MovesFight m;
    m.wound(m.ada, 14); // a twisted ankle
    for (const Do what : moving_deeds) EXPECT_EQ(cost_to(m, what), Cost::full) << static_cast<int>(what);
    for (const Do what : quick_deeds) EXPECT_EQ(cost_to(m, what), Cost::quick) << static_cast<int>(what);
    EXPECT_EQ(cost_to(m, Do::open_door), Cost::free);
    m.acts(at_border(Do::go, 0));
    EXPECT_EQ(m.at(m.ada).spent[0], slot_a);
    m.break_of(m.ada);
    for (const Do what : moving_deeds) EXPECT_EQ(cost_to(m, what), Cost::quick) << static_cast<int>(what);
    for (const Do what : moving_deeds) EXPECT_TRUE(is_move(what));
    for (const Do what : quick_deeds) EXPECT_FALSE(is_move(what)) << static_cast<int>(what);
    for (const Do what : full_deeds) EXPECT_FALSE(is_move(what)) << static_cast<int>(what);
    for (const Do what : free_deeds) EXPECT_FALSE(is_move(what)) << static_cast<int>(what);
}

// ALN-TURN-1: slot A pays for a full or a quick action, slot B for a quick one.
TEST(AlienMoves, ALN_TURN_1_Budget) {
    MovesFight m;
    const auto left = [&](int spent) { // what may be paid: full, quick, free
        m.at(m.ada).spent[0] = spent;
        std::string paid;
        if (affordable(m.scene(), m.ada, option_of(Do::jump))) paid += "full ";
        if (affordable(m.scene(), m.ada, option_of(Do::aim))) paid += "quick ";
        if (affordable(m.scene(), m.ada, option_of(Do::drop))) paid += "free";
        return paid;
    };
    EXPECT_EQ(left(0), "full quick free");
    EXPECT_EQ(left(slot_b), "full quick free");
    EXPECT_EQ(left(slot_a), "quick free");
    EXPECT_EQ(left(slot_a | slot_b), "free");
    m.at(m.ada).set(needs_full_slot); // ALN-SYNTH-1+, 4: quick actions become full ones
    EXPECT_EQ(left(0), "full quick free");
    EXPECT_EQ(left(slot_a), "free");
}

// ALN-TURN-1: a quick action is paid from slot B first, from slot A when B is spent; actions in any order.
TEST(AlienMoves, ALN_TURN_1_WhichSlotPays) {
    MovesFight m;
    m.acts(Option{Do::partial_cover});
    EXPECT_EQ(m.at(m.ada).spent[0], slot_b);
    m.acts(option_of(Do::aim, m.rifle));
    EXPECT_EQ(m.at(m.ada).spent[0], slot_a | slot_b);
    MovesFight full_first;
    full_first.acts(option_of(Do::full_cover));
    EXPECT_EQ(full_first.at(full_first.ada).spent[0], slot_a);
    full_first.acts(Option{Do::partial_cover});
    EXPECT_EQ(full_first.at(full_first.ada).spent[0], slot_a | slot_b);
}

// ALN-INIT-6+: each card has its own slots; the one that is played pays.
TEST(AlienMoves, ALN_INIT_6_SlotsOfTheCard) {
    MovesFight m;
    m.at(m.ada).card[1] = 9;
    m.at(m.ada).spent[0] = slot_a | slot_b | turn_over;
    m.state.turn_card = 1;
    EXPECT_TRUE(m.may(Option{Do::partial_cover}));
    m.acts(Option{Do::partial_cover});
    EXPECT_EQ(m.at(m.ada).spent[1], slot_b);
    EXPECT_EQ(m.at(m.ada).spent[0], slot_a | slot_b | turn_over);
}

// --- what state a combatant is in ------------------------------------------------------------------------------------

// Which actions are left at all, by every state that forbids some.
TEST(AlienMoves, ALN_TURN_1_Freedom) {
    const auto freedom = [](std::uint32_t flags, Panic panic = Panic::keeps_cool, int must_use = -1) {
        Duel d;
        d.at(d.ada).flags = flags;
        d.at(d.ada).panic = panic;
        d.at(d.ada).must_use = must_use;
        return freedom_of(d.scene(), d.ada);
    };
    EXPECT_EQ(freedom(0), Freedom::all);
    for (const Flag flag : {dead, off_map, shut_down, unconscious, immobile, lost_turn, playing_dead})
        EXPECT_EQ(freedom(flag), Freedom::none) << flag;
    for (const Flag flag : {holding, surprising, ambush_token, unaware, staggering, last_breath, slow_moving,
                            cannot_move, hurting, stiff, needs_full_slot, one_handed})
        EXPECT_EQ(freedom(flag), Freedom::all) << flag;
    EXPECT_EQ(freedom(broken), Freedom::crawls);
    EXPECT_EQ(freedom(broken | held), Freedom::none);
    EXPECT_EQ(freedom(held), Freedom::is_held);
    EXPECT_EQ(freedom(0, Panic::catatonic), Freedom::none);
    EXPECT_EQ(freedom(held, Panic::catatonic), Freedom::none);
    EXPECT_EQ(freedom(broken, Panic::catatonic), Freedom::crawls); // panic of the broken has ended
    EXPECT_EQ(freedom(0, Panic::flee), Freedom::flees);
    EXPECT_EQ(freedom(held, Panic::flee), Freedom::is_held);
    EXPECT_EQ(freedom(0, Panic::frenzy), Freedom::rages);
    EXPECT_EQ(freedom(held, Panic::frenzy), Freedom::is_held);
    EXPECT_EQ(freedom(holding, Panic::keeps_cool, 0), Freedom::is_due);
    EXPECT_EQ(freedom(0, Panic::keeps_cool, 0), Freedom::all);
    EXPECT_EQ(freedom(held, Panic::keeps_cool, 0), Freedom::is_held);
    for (const Panic panic : {Panic::freeze, Panic::seek_cover, Panic::scream}) // the turn they lose is a flag
        EXPECT_EQ(freedom(0, panic), Freedom::all) << static_cast<int>(panic);
}

// ALN-CREAT-5+: a creature that clings to its victim does nothing else.
TEST(AlienMoves, ALN_CREAT_5_Clinging) {
    Duel d(Person{.kind = Kind::creature, .attacks_as = "hugger"});
    d.close(d.ada, d.bo);
    d.break_of(d.bo);
    d.at(d.ada).clings_to = d.bo;
    EXPECT_EQ(freedom_of(d.scene(), d.ada), Freedom::none);
    EXPECT_FALSE(legal(d.scene(), d.ada, Option{Do::step_back}));
    EXPECT_TRUE(legal(d.scene(), d.ada, Option{Do::end_turn}));
}

// Nothing at all is possible to who has no freedom; ending the turn always is.
TEST(AlienMoves, ALN_TURN_1_NothingAtAll) {
    for (const Flag flag : {dead, off_map, shut_down, unconscious, immobile, lost_turn, playing_dead}) {
        MovesFight m;
        m.at(m.ada).set(flag);
        EXPECT_EQ(m.listed(), FieldKeys{"end_turn"}) << flag;
        for (const Option& o : every_deed(m)) EXPECT_FALSE(m.may(o)) << flag << ' ' << static_cast<int>(o.what);
        EXPECT_TRUE(m.may(Option{Do::end_turn})) << flag;
    }
    MovesFight m;
    m.at(m.ada).panic = Panic::catatonic;
    EXPECT_EQ(m.listed(), FieldKeys{"end_turn"});
    for (const Option& o : every_deed(m)) EXPECT_FALSE(m.may(o)) << static_cast<int>(o.what);
}

// What is offered is what is legal, in every state: nothing that is offered is forbidden, nothing else is allowed.
TEST(AlienMoves, ALN_TURN_1_OfferedIsLegal) {
    const auto check = [](MovesFight& m, const char* about) {
        std::vector<Option> offers;
        offer_actions(m.scene(), m.ada, [&](const Option& o) { offers.push_back(o); });
        for (const Option& o : offers) EXPECT_TRUE(m.may(o)) << about << ' ' << static_cast<int>(o.what);
        for (const Option& o : every_deed(m)) {
            bool offered = false;
            for (const Option& other : offers) offered = offered || other == o;
            EXPECT_EQ(m.may(o), offered) << about << ' ' << m.key(ask_of("", What::act, m.ada), o);
        }
    };
    MovesFight free;
    check(free, "free");
    MovesFight in_need;
    in_need.close(in_need.ada, in_need.dee);
    in_need.break_of(in_need.dee);
    in_need.item(in_need.rifle).set(jammed, true);
    in_need.item(in_need.rifle).ammo = 1;
    in_need.magazines(in_need.ada, "pulse_rifle", 1);
    in_need.at(in_need.ada).cover = Cover::full;
    in_need.door(0, DoorState::locked);
    in_need.stand_at(in_need.ada, 0);
    check(in_need, "in need");
    MovesFight broken_one;
    broken_one.break_of(broken_one.ada);
    check(broken_one, "broken");
    MovesFight held_one;
    held_one.hold_fast(held_one.bo, held_one.ada);
    check(held_one, "held");
    MovesFight holder;
    holder.hold_fast(holder.ada, holder.bo);
    check(holder, "holding");
    MovesFight fleeing;
    fleeing.at(fleeing.ada).panic = Panic::flee;
    check(fleeing, "fleeing");
    MovesFight raging;
    raging.at(raging.ada).panic = Panic::frenzy;
    raging.at(raging.ada).rages_at = raging.bo;
    check(raging, "raging");
}

// Answers to other questions are no actions.
TEST(AlienMoves, ALN_TURN_1_NoActions) {
    MovesFight m;
    for (const Do what : {Do::no, Do::yes, Do::defend, Do::dodge, Do::help, Do::spend, Do::take, Do::throw_away,
                          Do::stop_panic, Do::order, Do::pick, Do::flee_by, Do::drag_by})
        EXPECT_FALSE(m.may(option_of(what, 0, m.bo, 0, 0))) << static_cast<int>(what);
    EXPECT_FALSE(m.may(Option{Do::break_free})); // of nobody
    m.sheet(m.ada).kind = Kind::creature;
    for (const Do what : {Do::no, Do::yes, Do::defend, Do::dodge})
        EXPECT_FALSE(m.may(option_of(what, 0, m.bo, 0, 0))) << static_cast<int>(what);
}

// ALN-CREAT-1+: what is in a creature's nature.
TEST(AlienMoves, ALN_CREAT_1_Nature) {
    for (const Do what : moving_deeds) EXPECT_TRUE(is_in_its_nature(what)) << static_cast<int>(what);
    for (const Do what : {Do::jump, Do::strike, Do::roll_attack, Do::attack_door, Do::let_go, Do::hold_off})
        EXPECT_TRUE(is_in_its_nature(what)) << static_cast<int>(what);
    for (const Do what : quick_deeds) EXPECT_FALSE(is_in_its_nature(what)) << static_cast<int>(what);
    for (const Do what : {Do::attack,        Do::shoot,      Do::disarm,      Do::pass,       Do::shove,
                          Do::grapple,       Do::break_free, Do::shoot_door,  Do::full_cover, Do::use_terminal,
                          Do::use_machinery, Do::drive,      Do::first_aid,   Do::clear_jam,  Do::give_orders,
                          Do::draw,          Do::drop,       Do::leave_cover, Do::open_door,  Do::close_door})
        EXPECT_FALSE(is_in_its_nature(what)) << static_cast<int>(what);
    MovesFight m; // nor do people have what creatures have
    EXPECT_FALSE(m.may(at_target(Do::strike, m.bo)));
    EXPECT_FALSE(m.may(at_target(Do::roll_attack, m.bo)));
}

// ALN-ITEM-2+: only what is in hand is dropped.
TEST(AlienMoves, ALN_ITEM_2_Drop) {
    MovesFight m;
    EXPECT_TRUE(m.may(option_of(Do::drop, m.rifle)));
    EXPECT_FALSE(m.may(option_of(Do::drop, m.pistol))); // Bo's
    EXPECT_FALSE(m.may(option_of(Do::drop, m.knife)));  // carried
    EXPECT_FALSE(m.may(option_of(Do::drop, m.found)));
    EXPECT_FALSE(m.may(option_of(Do::drop, bare_hands)));
    EXPECT_FALSE(m.may(option_of(Do::drop, m.state.items)));
    m.state.item[m.state.items] = m.item(m.rifle); // beyond the last thing there is
    EXPECT_FALSE(m.may(option_of(Do::drop, m.state.items)));
}

// ALN-BROKEN-1+: of the moves ALN-MOVE-3 is none, and nothing but moves is left.
TEST(AlienMoves, ALN_BROKEN_1_Crawling) {
    MovesFight m;
    m.break_of(m.ada);
    EXPECT_TRUE(m.may(at_border(Do::go, 0)));
    EXPECT_FALSE(m.may(at_border(Do::peek, 0)));
    EXPECT_FALSE(m.may(at_border(Do::go, 1))); // nor what is impossible
    EXPECT_FALSE(m.may(at_border(Do::jump, 1)));
    EXPECT_FALSE(m.may(at_border(Do::open_door, 0)));
    EXPECT_FALSE(m.may(option_of(Do::drop, m.rifle)));
    m.acts(at_border(Do::go, 0));
    EXPECT_EQ(m.at(m.ada).spent[0], slot_b);
    EXPECT_EQ(m.listed(), FieldKeys{"end_turn"});
}

} // namespace
} // namespace fracas::alien
