// Coming round and shock: HMG-INJ-8, HMG-INJ-9, HMG-INJ-3 (no recovery while bled out).
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/injuries.hpp"

namespace fracas::harnmaster {
namespace {

struct Sleeper : Duel {
    Sleeper() {
        at(bo).set(unconscious);
        at(bo).set(prone);
        sheet(bo).attribute[endurance] = 12;
    }
    void tries(const Steps& steps) {
        run(steps, [&](TestScript& table) { try_to_wake(table, scene(), bo); });
    }
};

// HMG-INJ-8: total < END wakes, prone; total >= END: still out. Then HMG-INJ-9 at once.
TEST(Recovery, HMG_INJ_8_LessThanEnd) {
    Sleeper wakes;
    wakes.tries({{4, 4, 3}, {1, 1, 1}}); // 11
    EXPECT_FALSE(wakes.at(wakes.bo).is(unconscious));
    EXPECT_TRUE(wakes.at(wakes.bo).is(prone));
    EXPECT_FALSE(wakes.at(wakes.bo).is(in_shock));
    EXPECT_EQ(wakes.count(Happened::woke, "HMG-INJ-8"), 1);
    Sleeper sleeps;
    sleeps.tries({{4, 4, 4}}); // 12
    EXPECT_TRUE(sleeps.at(sleeps.bo).is(unconscious));
    EXPECT_EQ(sleeps.count(Happened::still_out, "HMG-INJ-8"), 1);
}

// HMG-INJ-8: EI is added, each revival attempt takes 1 off.
TEST(Recovery, HMG_INJ_8_EiAndRevivals) {
    Sleeper s;
    s.at(s.bo).ip = 20;
    s.tries({{4, 4, 2}}); // 10 + 2
    EXPECT_TRUE(s.at(s.bo).is(unconscious));
    s.at(s.bo).revivals = 1;
    s.tries({{4, 4, 2}, {1, 1, 1}}); // 11
    EXPECT_FALSE(s.at(s.bo).is(unconscious));
    Sleeper many;
    many.at(many.bo).revivals = 3;
    many.tries({{5, 5, 5}}); // 12
    EXPECT_TRUE(many.at(many.bo).is(unconscious));
    many.tries({{5, 5, 4}, {1, 1, 1}});
    EXPECT_FALSE(many.at(many.bo).is(unconscious));
}

// HMG-INJ-3: no recovery roll while BP > END.
TEST(Recovery, HMG_INJ_3_BledOut) {
    Sleeper s;
    s.at(s.bo).set(bled_out);
    s.tries({});
    EXPECT_TRUE(s.at(s.bo).is(unconscious));
    Sleeper awake; // nothing to wake from
    awake.at(awake.bo).set(unconscious, false);
    awake.tries({});
    Sleeper gone_one;
    gone_one.at(gone_one.bo).set(dead);
    gone_one.tries({});
    EXPECT_TRUE(gone_one.events.empty());
}

// HMG-INJ-9: rolled when he wakes: 3d6 + EI > END: in shock.
TEST(Recovery, HMG_INJ_9_ShockOnWaking) {
    Sleeper s;
    s.at(s.bo).ip = 10;
    s.at(s.bo).revivals = 5;         // counts for waking only
    s.tries({{1, 1, 1}, {4, 4, 4}}); // 12 + 1
    EXPECT_TRUE(s.at(s.bo).is(in_shock));
    EXPECT_EQ(s.count(Happened::went_into_shock, "HMG-INJ-9"), 1);
    Sleeper clear;
    clear.at(clear.bo).ip = 10;
    clear.tries({{1, 1, 1}, {4, 4, 3}}); // 12
    EXPECT_FALSE(clear.at(clear.bo).is(in_shock));
}

// HMG-INJ-9: rolled again: <= END ends it.
TEST(Recovery, HMG_INJ_9_EndOfShock) {
    Sleeper s;
    s.at(s.bo).set(unconscious, false);
    s.at(s.bo).set(in_shock);
    const auto rolls = [&](Step dice) {
        s.run({dice}, [&](TestScript& table) { shock_state(table, s.scene(), s.bo); });
    };
    rolls({5, 4, 4});
    EXPECT_TRUE(s.at(s.bo).is(in_shock));
    EXPECT_EQ(s.count(Happened::went_into_shock) + s.count(Happened::left_shock), 0);
    rolls({4, 4, 4});
    EXPECT_FALSE(s.at(s.bo).is(in_shock));
    EXPECT_EQ(s.count(Happened::left_shock, "HMG-INJ-9"), 1);
}

} // namespace
} // namespace fracas::harnmaster
