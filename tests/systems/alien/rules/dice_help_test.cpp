// The slots that pay, and helpers who pay with theirs: ALN-DICE-5+; ALN-TURN-1, ALN-INIT-6+ (which card pays),
// ALN-SYNTH-1+ (row 4).
#include "systems/alien/rules/dice.hpp"

#include "systems/alien/told.hpp"

#include <array>

namespace fracas::alien {
namespace {

// Ada rolls, Cy, Di, Ed and Fay are of her side and in her zone, Bo is not.
struct HelpCrew : Duel {
    int cy, di, ed, fay;
    explicit HelpCrew(Person first = {}, Person friends = {}) : Duel(first) {
        cy = third(friends, "Cy", 0);
        di = third(friends, "Di", 0);
        ed = third(friends, "Ed", 0);
        fay = third(friends, "Fay", 0);
    }

    TestRule task() {
        return [this](TestScript& table) {
            auto dice = gather(table, scene(), ada, Skill::comtech);
            call_for_help(scene(), dice);
            gathered = dice.dice;
        };
    }
    // Whether Cy, who is asked first if at all, is asked.
    bool asks_cy() {
        TestScript script({}, [](const Ask&, const Option&) { return std::string(); });
        const State before = state;
        task()(script);
        state = before;
        return script.stopped && script.open.ask.who == cy;
    }
    int gathered = 0;
};

// --- helping ---------------------------------------------------------------------------------------------------------

// ALN-DICE-5+: each gives +1 die, for its full action.
TEST(AlienHelp, EachGivesADie) {
    HelpCrew d;
    d.at(d.cy).aim = 0;
    d.at(d.di).aim = 0;
    d.run({"help", "no", "help", "no"}, d.task());
    EXPECT_EQ(d.gathered, 6);
    EXPECT_EQ(d.pool(Duel::ada, Why::help), 2);
    EXPECT_EQ(d.entries(Duel::ada, Why::help), 2);
    EXPECT_EQ(d.count(Happened::pool, "ALN-DICE-5+"), 2);
    EXPECT_EQ(d.count(Happened::helped), 2);
    expect_told(d, Event{"ALN-DICE-5+", {d.ed, Duel::ada}, Helped{}});
    EXPECT_EQ(d.at(d.cy).spent[0], slot_a);
    EXPECT_EQ(d.at(d.ed).spent[0], slot_a);
    EXPECT_EQ(d.at(d.di).spent[0], 0);
    EXPECT_EQ(d.at(d.cy).aim, bare_hands); // ALN-RANGED-3: another action
    EXPECT_EQ(d.at(d.di).aim, 0);
}

// ALN-DICE-5+: a friend in frenzy gets no help against oneself.
TEST(AlienHelp, NobodyHelpsAgainstHimself) {
    HelpCrew d;
    const auto asked_first = [&](int target) {
        TestScript script({}, [](const Ask&, const Option&) { return std::string(); });
        auto dice = gather(script, d.scene(), Duel::ada, Skill::close_combat);
        call_for_help(d.scene(), dice, target);
        return int{script.open.ask.who};
    };
    EXPECT_EQ(asked_first(Duel::bo), d.cy);
    EXPECT_EQ(asked_first(d.cy), d.di);
}

// ALN-DICE-5+: up to three.
TEST(AlienHelp, UpToThree) {
    HelpCrew d;
    d.run({"help", "help", "help"}, d.task());
    EXPECT_EQ(d.gathered, 7);
    EXPECT_EQ(d.at(d.fay).spent[0], 0);
    HelpCrew later;
    later.run({"no", "help", "help", "help"}, later.task());
    EXPECT_EQ(later.gathered, 7);
}

TEST(AlienHelp, TheQuestion) {
    HelpCrew d;
    const auto question = d.question_after({"no"}, d.task());
    EXPECT_TRUE(is_asked(question.ask, ask_of("ALN-DICE-5+", What::help, d.di, Duel::ada, bare_hands,
                                              static_cast<int>(Skill::comtech))));
    EXPECT_EQ(question.options, (std::vector<Option>{Option{Do::no}, Option{Do::help}}));
}

// ALN-DICE-5+: of the same side, in the same zone, with slot A.
TEST(AlienHelp, WhoMayHelp) {
    HelpCrew d;
    EXPECT_TRUE(can_help(d.scene(), d.cy, Duel::ada));
    EXPECT_TRUE(can_help(d.scene(), Duel::ada, d.cy));
    EXPECT_FALSE(can_help(d.scene(), Duel::ada, Duel::ada));
    EXPECT_FALSE(can_help(d.scene(), Duel::bo, Duel::ada));
    d.at(d.cy).spent[0] = int{slot_b};
    EXPECT_TRUE(can_help(d.scene(), d.cy, Duel::ada));
    d.at(d.cy).spent[0] = int{slot_a};
    EXPECT_FALSE(can_help(d.scene(), d.cy, Duel::ada));
    d.row_of_zones(2);
    d.at(d.di).zone = 1;
    EXPECT_FALSE(can_help(d.scene(), d.di, Duel::ada));
    d.at(Duel::ada).zone = 1;
    EXPECT_TRUE(can_help(d.scene(), d.di, Duel::ada));
    d.at(d.di).card[0] = 0;
    EXPECT_FALSE(can_help(d.scene(), d.di, Duel::ada));
}

// ALN-DICE-5+: broken, held, paranoid, catatonic, unconscious, fleeing, in frenzy, about to lose a turn; creatures.
TEST(AlienHelp, WhoCannotHelp) {
    for (const Flag flag : {broken, held, unconscious, lost_turn, dead, off_map}) {
        HelpCrew d;
        EXPECT_TRUE(d.asks_cy());
        d.at(d.cy).set(flag);
        EXPECT_FALSE(d.asks_cy()) << flag;
    }
    for (const Panic panic : {Panic::catatonic, Panic::flee, Panic::frenzy, Panic::freeze}) {
        HelpCrew d;
        d.at(d.cy).panic = panic;
        EXPECT_FALSE(d.asks_cy());
    }
    HelpCrew d;
    d.at(d.cy).ongoing = int{hesitant};
    EXPECT_TRUE(d.asks_cy());
    d.at(d.cy).ongoing = int{paranoid};
    EXPECT_FALSE(d.asks_cy());
    HelpCrew beasts({}, {.kind = Kind::creature});
    beasts.run({}, beasts.task());
    EXPECT_EQ(beasts.count(Happened::helped), 0);
}

// ALN-PANIC-1+, 5: the paranoid get no help. ALN-CREAT-1+: nor do creatures.
TEST(AlienHelp, WhoGetsNone) {
    HelpCrew d;
    d.at(Duel::ada).ongoing = int{hesitant};
    EXPECT_TRUE(d.asks_cy());
    d.at(Duel::ada).ongoing = paranoid | hesitant;
    EXPECT_FALSE(d.asks_cy());
    HelpCrew beast({.kind = Kind::creature});
    EXPECT_FALSE(beast.asks_cy());
}

// ALN-DICE-5+: only rolls for an action in the own turn; also outside the helper's turn.
TEST(AlienHelp, OnlyInTheOwnTurn) {
    HelpCrew d;
    d.state.current = Duel::bo;
    EXPECT_FALSE(d.asks_cy());
    d.state.current = nobody;
    EXPECT_FALSE(d.asks_cy());
    d.state.current = Duel::ada;
    EXPECT_TRUE(d.asks_cy());
    // A helper has less left on its turn.
    d.book.zone[0].features |= terminal;
    d.play({"terminal", "help", "no", "no", "no", {2, 3, 4, 5, 6}, "end_turn", "end_turn"});
    EXPECT_EQ(d.state.current, d.cy);
    EXPECT_FALSE(d.offers("terminal"));
    EXPECT_FALSE(d.offers("orders>ada"));
    EXPECT_TRUE(d.offers("step_up>ada"));
}

// Nobody beyond those who fight is asked.
TEST(AlienHelp, NobodyBeyondTheList) {
    HelpCrew d;
    d.book.combatants = d.di;
    d.run({"no"}, d.task());
    EXPECT_EQ(d.gathered, 4);
}

} // namespace
} // namespace fracas::alien
