// More than one response, how panic spreads, in which order rolls are made, and who makes them: ALN-PANIC-1+,
// ALN-PANIC-2+.
#include "systems/alien/rules/panic.hpp"

#include "systems/alien/told.hpp"

#include <array>

namespace fracas::alien {
namespace {

// Pcs of one side, one after the other, in an open zone with no way out, each with Resolve 4.
struct PanicWave : Stage {
    static constexpr int ada = 0, bo = 1, cy = 2;
    PanicWave() {
        for (const char* name : {"Ada", "Bo", "Cy"}) add({.name = name, .kind = Kind::pc, .wits = 4, .empathy = 4});
        book.zone[0].features = 0;
    }
    void due(std::initializer_list<int> who) {
        for (const int one : who) state.panic_due = state.panic_due | 1u << one;
    }
    void wave(const Steps& steps) {
        run(steps, [&](TestScript& table) { settle_panic(table, scene()); });
    }
    // Who rolled, one after the other.
    std::vector<int> rolled() const {
        std::vector<int> order;
        for (const Event& event : events)
            if (event.kind == Happened::panicked) order.push_back(event.who);
        return order;
    }
    Panic response(int total) { return response_of(scene(), ada, total); }
};

// --- more panic ------------------------------------------------------------------------------------------------------

// ALN-PANIC-2+: the same number again is the next higher one, as often as needed.
TEST(AlienMorePanic, TheSameNumberAgain) {
    PanicWave d;
    d.feature(0, cluttered);
    EXPECT_EQ(d.response(5), Panic::paranoid);
    d.at(0).ongoing = int{paranoid};
    EXPECT_EQ(d.response(5), Panic::hesitant);
    EXPECT_EQ(d.response(6), Panic::hesitant);
    d.at(0).ongoing = int{hesitant};
    EXPECT_EQ(d.response(5), Panic::paranoid);
    EXPECT_EQ(d.response(6), Panic::freeze);
    d.at(0).ongoing = paranoid | hesitant;
    EXPECT_EQ(d.response(5), Panic::freeze);
    d.at(0).panic = Panic::freeze;
    EXPECT_EQ(d.response(5), Panic::seek_cover);
    EXPECT_EQ(d.response(7), Panic::seek_cover);
    EXPECT_EQ(d.response(8), Panic::seek_cover);
    d.at(0).panic = Panic::seek_cover;
    EXPECT_EQ(d.response(7), Panic::freeze);
    EXPECT_EQ(d.response(8), Panic::scream);
    d.at(0).panic = Panic::scream;
    EXPECT_EQ(d.response(9), Panic::catatonic); // 10 without a way out
    d.feature(0, has_exit);
    EXPECT_EQ(d.response(9), Panic::flee);
    d.at(0).panic = Panic::flee;
    EXPECT_EQ(d.response(10), Panic::frenzy);
    d.at(0).panic = Panic::frenzy;
    EXPECT_EQ(d.response(11), Panic::catatonic);
    d.at(0).panic = Panic::catatonic;
    EXPECT_EQ(d.response(12), Panic::catatonic);
    EXPECT_EQ(d.response(20), Panic::catatonic);
}

// ALN-PANIC-2+: in an open zone 8 is 9, so 7 again is 9, and 9 again without a way out 12.
TEST(AlienMorePanic, TheNextHigherAsThingsStand) {
    PanicWave d;
    EXPECT_EQ(d.response(7), Panic::freeze);
    d.at(0).panic = Panic::freeze;
    EXPECT_EQ(d.response(7), Panic::scream);
    d.at(0).panic = Panic::scream;
    EXPECT_EQ(d.response(8), Panic::catatonic);
}

// ALN-PANIC-2+: results 1 to 4 do not go on, so they come again as they are; nor does keeping cool.
TEST(AlienMorePanic, OneToFourComeAgain) {
    PanicWave d;
    d.at(0).ongoing = paranoid | hesitant;
    for (int total = -1; total <= 4; ++total)
        EXPECT_EQ(d.response(total), static_cast<Panic>(total < 0 ? 0 : total)) << total;
    EXPECT_EQ(d.response(-7), Panic::keeps_cool);
}

// ALN-PANIC-2+: 7 to 12 exclude each other, the higher number holds; others go together with all.
TEST(AlienMorePanic, TheHigherNumberHolds) {
    Combatant c;
    c.panic = Panic::scream;
    EXPECT_FALSE(takes_hold(c, Panic::freeze));
    EXPECT_FALSE(takes_hold(c, Panic::seek_cover));
    EXPECT_FALSE(takes_hold(c, Panic::scream));
    EXPECT_TRUE(takes_hold(c, Panic::flee));
    EXPECT_TRUE(takes_hold(c, Panic::catatonic));
    for (int low = 0; low <= 6; ++low) EXPECT_TRUE(takes_hold(c, static_cast<Panic>(low))) << low;
    c.panic = Panic::keeps_cool;
    EXPECT_TRUE(takes_hold(c, Panic::freeze));
}

// ALN-PANIC-2+: a result that does not hold has no effect at all and calls for no further rolls.
TEST(AlienMorePanic, AResultThatDoesNotHold) {
    PanicWave d;
    d.at(0).panic = Panic::catatonic;
    d.at(0).stress = 7;
    const Combatant before = d.at(0);
    d.due({0});
    d.wave({{6}});
    expect_told_once(d, Event{"ALN-PANIC-1+", {0}, Panicked{.response = Panic::scream, .total = 9, .holds = false}});
    EXPECT_EQ(d.at(0), before);
    EXPECT_EQ(d.count(Happened::stressed), 0);
    // 12 again changes nothing either.
    d.at(0).stress = 10;
    d.due({0});
    d.wave({{6}});
    EXPECT_FALSE(d.last(Happened::panicked).as<Panicked>().holds);
}

// ALN-PANIC-2+: a higher one takes the place of a lower one, with what belonged to it.
TEST(AlienMorePanic, AHigherOneTakesThePlace) {
    PanicWave d;
    d.at(0).panic = Panic::freeze;
    d.at(0).set(lost_turn);
    d.at(0).stress = 10;
    d.due({0});
    d.wave({{6}});
    EXPECT_EQ(d.at(0).panic, Panic::catatonic);
    EXPECT_FALSE(d.at(0).is(lost_turn));
    EXPECT_TRUE(d.last(Happened::panicked).as<Panicked>().holds);
    PanicWave raging;
    raging.at(0).panic = Panic::frenzy;
    raging.at(0).rages_at = 1;
    raging.at(0).set(rage_due);
    raging.at(0).stress = 10;
    raging.due({0});
    raging.wave({{6}});
    EXPECT_EQ(raging.at(0).rages_at, nobody);
    EXPECT_FALSE(raging.at(0).is(rage_due));
}

// ALN-PANIC-2+: both apply if they can go together.
TEST(AlienMorePanic, ParanoidAndHesitantTogether) {
    PanicWave d;
    d.at(0).panic = Panic::freeze;
    d.at(0).stress = 3;
    d.due({0});
    d.wave({{6}});
    EXPECT_EQ(d.at(0).ongoing, paranoid);
    d.due({0});
    d.wave({{6}});
    EXPECT_EQ(d.at(0).ongoing, paranoid | hesitant);
    EXPECT_EQ(d.at(0).panic, Panic::freeze);
}

// --- waves -----------------------------------------------------------------------------------------------------------

// ALN-PANIC-1+: in ascending card order, each by its own lowest card; one roll for one event.
TEST(AlienMorePanic, InAscendingCardOrder) {
    PanicWave d;
    const std::array cards{7, 2, 5};
    for (int i = 0; i < 3; ++i) d.at(i).card[0] = cards[static_cast<std::size_t>(i)];
    d.due({0, 1, 2});
    d.wave({{1}, {1}, {1}});
    EXPECT_EQ(d.rolled(), (std::vector<int>{1, 2, 0}));
    EXPECT_EQ(d.state.panic_due, 0);
}

// ALN-PANIC-1+: rolls that they cause in turn follow after them.
TEST(AlienMorePanic, CausedRollsFollow) {
    PanicWave d;
    d.at(0).stress = 7;
    d.due({0, 2});
    d.wave({{6}, {1}, {1}, {1}}); // Ada screams, Cy rolls for the first event, then Bo and Cy for the scream
    EXPECT_EQ(d.rolled(), (std::vector<int>{0, 2, 1, 2}));
}

// ALN-PANIC-2+: every chain of rolls ends.
TEST(AlienMorePanic, ChainsEnd) {
    PanicWave d;
    for (int i = 0; i < 3; ++i) d.at(i).stress = 7;
    d.due({0});
    // Ada screams (9). Bo and Cy scream. Ada rolls for both of them at once and is catatonic, and Bo and Cy for each
    // other: stress 6, total 8, which is 9 here, again, so 10, without a way out 12.
    d.wave({{6}, {6}, {6}, {6}, {6}, {6}});
    EXPECT_EQ(d.rolled(), (std::vector<int>{0, 1, 2, 0, 1, 2}));
    for (int i = 0; i < 3; ++i) EXPECT_EQ(d.at(i).panic, Panic::catatonic);
}

// ALN-PANIC-1+: a scream is for friendly pcs in the zone: not for the screamer, npcs, enemies, the broken, the
// unconscious, those who are gone or elsewhere.
TEST(AlienMorePanic, WhomAScreamReaches) {
    PanicWave d;
    d.row_of_zones(2, Way::jump);
    const int npc = d.add({.name = "Di", .kind = Kind::npc});
    const int enemy = d.add({.name = "Ed", .kind = Kind::pc, .side = 1});
    const int elsewhere = d.add({.name = "Fay", .kind = Kind::pc, .zone = 1});
    const auto scream = [&] {
        d.run({}, [&](TestScript& table) { take_panic(table, d.scene(), 0, Panic::scream); });
        const int reached = d.state.panic_due;
        d.state.panic_due = 0;
        return reached;
    };
    EXPECT_EQ(scream(), 1 << PanicWave::bo | 1 << PanicWave::cy);
    for (const Flag flag : {broken, unconscious, dead, off_map}) {
        d.at(PanicWave::bo).set(flag);
        EXPECT_EQ(scream(), 1 << PanicWave::cy) << flag;
        d.at(PanicWave::bo).set(flag, false);
    }
    d.at(elsewhere).zone = 0;
    EXPECT_EQ(scream(), 1 << PanicWave::bo | 1 << PanicWave::cy | 1 << elsewhere);
    EXPECT_EQ(d.at(npc).stress + d.at(enemy).stress, 0);
}

// ALN-PANIC-1+: only a pc that is not broken rolls, even if it was called for before.
TEST(AlienMorePanic, WhoRollsNoMore) {
    for (const Flag flag : {broken, unconscious, dead, off_map}) {
        PanicWave d;
        d.at(1).set(flag);
        d.due({1, 2});
        d.wave({{1}});
        EXPECT_EQ(d.rolled(), (std::vector<int>{2}));
        EXPECT_EQ(d.state.panic_due, 0);
    }
}

// ALN-CREAT-3+: panic rolls come after all splashes.
TEST(AlienMorePanic, AcidComesFirst) {
    PanicWave d;
    const int beast = d.add({.name = "Di", .kind = Kind::creature, .side = 1, .acid = 2});
    d.close(beast, 0);
    d.state.acid_due = 1u << beast;
    d.due({0});
    d.run({{6, 2}, {1}}, [&](TestScript& table) { settle(table, d.scene()); });
    ASSERT_FALSE(d.events.empty());
    EXPECT_EQ(d.events.front().kind, Happened::splashed);
    EXPECT_EQ(d.rolled(), (std::vector<int>{0}));
    EXPECT_EQ(d.at(0).health, 2);
}

// ALN-PANIC-1+: the game master calls for a roll: the next beat makes it.
TEST(AlienMorePanic, TheGameMasterCallsForARoll) {
    Duel d({.kind = Kind::pc});
    d.state.panic_due = 1u << Duel::ada;
    d.at(Duel::ada).stress = 3;
    d.play({{1}});
    EXPECT_EQ(d.count(Happened::panicked), 1);
    EXPECT_EQ(d.at(Duel::ada).stress, 4);
}

// ALN-PANIC-1+: struck in its own turn, that turn ends at once, and with 7 to 9 the next one is lost too.
TEST(AlienMorePanic, StruckInTheOwnTurn) {
    Duel d({.kind = Kind::pc, .stress = 6});
    d.row_of_zones(2);
    const int beast = d.third({.kind = Kind::creature, .zone = 1}, "Cy", 1);
    d.sheet(beast).horrifying = true;
    d.play({"go:border-0", {4}}); // 4 + 6 - 3: freeze
    EXPECT_EQ(d.count(Happened::turn_ends), 1);
    EXPECT_EQ(d.state.current, Duel::bo);
    EXPECT_TRUE(d.at(Duel::ada).is(lost_turn));
}

// ALN-PANIC-1+: a lost turn forfeits what is left of the slots, and then 7 to 9 are over.
TEST(AlienMorePanic, TheLostTurn) {
    Duel d({.kind = Kind::pc, .stress = 6});
    d.turn_of(Duel::bo);
    d.at(Duel::ada).card[0] = 5;
    d.state.panic_due = 1u << Duel::ada;
    d.play({{4}, "end_turn"});
    EXPECT_EQ(d.count(Happened::turn_lost), 1);
    EXPECT_EQ(d.last(Happened::turn_lost).who, Duel::ada);
    EXPECT_EQ(d.at(Duel::ada).panic, Panic::keeps_cool);
    EXPECT_FALSE(d.at(Duel::ada).is(lost_turn));
}

// ALN-PANIC-1+, 6: card 10 in each round to come.
TEST(AlienMorePanic, TheHesitantGetTheLastCard) {
    Duel d({.kind = Kind::pc});
    d.at(Duel::ada).ongoing = int{hesitant};
    d.before_the_draw();
    d.play({Stage::card(4)});
    EXPECT_EQ(d.at(Duel::ada).card[0], 10);
    EXPECT_EQ(d.at(Duel::bo).card[0], 4);
}

} // namespace
} // namespace fracas::alien
