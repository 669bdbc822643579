// The slots that pay, and helpers who pay with theirs: ALN-DICE-5+; ALN-TURN-1, ALN-INIT-6+ (which card pays),
// ALN-SYNTH-1+ (row 4).
#include "systems/alien/rules/dice.hpp"

#include "told.hpp"

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
    expect_told(d, event_of("ALN-DICE-5+", Happened::helped, d.ed, Duel::ada));
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
    d.at(d.cy).spent[0] = slot_b;
    EXPECT_TRUE(can_help(d.scene(), d.cy, Duel::ada));
    d.at(d.cy).spent[0] = slot_a;
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
    d.at(d.cy).ongoing = hesitant;
    EXPECT_TRUE(d.asks_cy());
    d.at(d.cy).ongoing = paranoid;
    EXPECT_FALSE(d.asks_cy());
    HelpCrew beasts({}, {.kind = Kind::creature});
    beasts.run({}, beasts.task());
    EXPECT_EQ(beasts.count(Happened::helped), 0);
}

// ALN-PANIC-1+, 5: the paranoid get no help. ALN-CREAT-1+: nor do creatures.
TEST(AlienHelp, WhoGetsNone) {
    HelpCrew d;
    d.at(Duel::ada).ongoing = hesitant;
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

// --- slots -----------------------------------------------------------------------------------------------------------

// ALN-TURN-1: a quick action takes slot B first, then A; a full one needs A.
TEST(AlienSlots, WhichSlotPays) {
    struct Case {
        int spent, quick, full;
    };
    for (const Case& c : std::array<Case, 5>{{{0, slot_b, slot_a},
                                              {slot_b, slot_a, slot_a},
                                              {slot_a, slot_b, 0},
                                              {slot_a | slot_b, 0, 0},
                                              {turn_over, slot_b, slot_a}}}) {
        Duel d;
        d.at(0).spent[1] = static_cast<std::uint8_t>(c.spent);
        EXPECT_EQ(slot_for(d.scene(), 0, 1, false), c.quick) << c.spent;
        EXPECT_EQ(slot_for(d.scene(), 0, 1, true), c.full) << c.spent;
        spend_slot(d.scene(), 0, 1, false);
        EXPECT_EQ(d.at(0).spent[1], c.spent | c.quick);
    }
}

// ALN-SYNTH-1+, 4: every quick action needs slot A.
TEST(AlienSlots, ABrokenNeckNeedsTheFullSlot) {
    Duel d({.kind = Kind::synthetic});
    d.at(0).set(needs_full_slot);
    EXPECT_EQ(slot_for(d.scene(), 0, 0, false), slot_a);
    spend_slot(d.scene(), 0, 0, false);
    EXPECT_EQ(d.at(0).spent[0], slot_a);
    EXPECT_EQ(slot_for(d.scene(), 0, 0, false), 0);
}

TEST(AlienSlots, SpendingKeepsWhatIsSpent) {
    Duel d;
    spend_slot(d.scene(), 0, 0, true);
    EXPECT_EQ(d.at(0).spent[0], slot_a);
    EXPECT_EQ(d.at(0).spent[1], 0);
    spend_slot(d.scene(), 0, 0, false);
    EXPECT_EQ(d.at(0).spent[0], slot_a | slot_b);
    d.at(0).spent[2] = turn_over;
    spend_all_slots(d.scene(), 0);
    EXPECT_EQ(d.at(0).spent[0], slot_a | slot_b);
    EXPECT_EQ(d.at(0).spent[1], slot_a | slot_b);
    EXPECT_EQ(d.at(0).spent[2], slot_a | slot_b | turn_over);
}

// ALN-INIT-6+: the lowest card of the round that still has a slot.
TEST(AlienSlots, TheLowestCardPays) {
    Duel d({.kind = Kind::creature, .speed = 3});
    const std::array cards{6, 3, 9};
    for (int k = 0; k < 3; ++k) d.at(0).card[k] = small(cards[static_cast<std::size_t>(k)]);
    EXPECT_EQ(card_that_pays(d.scene(), 0, false), 1);
    d.at(0).spent[1] = slot_a;
    EXPECT_EQ(card_that_pays(d.scene(), 0, false), 1);
    EXPECT_EQ(card_that_pays(d.scene(), 0, true), 0);
    d.at(0).spent[1] = slot_a | slot_b;
    EXPECT_EQ(card_that_pays(d.scene(), 0, false), 0);
    d.at(0).spent[0] = slot_a | slot_b;
    EXPECT_EQ(card_that_pays(d.scene(), 0, false), 2);
    d.at(0).card[2] = 0;
    EXPECT_EQ(card_that_pays(d.scene(), 0, false), -1);
    // No card, no slot: before its first card nobody pays.
    d.at(0).card[1] = 0;
    d.at(0).spent[1] = 0;
    EXPECT_EQ(card_that_pays(d.scene(), 0, false), -1);
    d.at(0).card[1] = 1;
    EXPECT_EQ(card_that_pays(d.scene(), 0, false), 1);
}

// Nobody beyond those who fight is asked.
TEST(AlienHelp, NobodyBeyondTheList) {
    HelpCrew d;
    d.book.combatants = small(d.di);
    d.run({"no"}, d.task());
    EXPECT_EQ(d.gathered, 4);
}

} // namespace
} // namespace fracas::alien
