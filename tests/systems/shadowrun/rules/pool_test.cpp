// Combat Pool dice: SR3-POOL-1+, -2+, SR3-RANGED-14+.
#include "systems/shadowrun/rules/pool.hpp"
#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

struct Pooling : Duel {
    int dice = 0;

    Pooling() { at(ada).pool = 5; }
    int spends(const Steps& steps, int most, What what = What::attack_pool) {
        run(steps, [&](TestScript& table) {
            dice = choose_pool(table, scene(), "SR3-POOL-2+", what, ada, bo, bare_hands, most, 7, 3, plain_number(4));
        });
        return dice;
    }
    std::vector<std::string> choices(int most) {
        return keys_after({}, [&](TestScript& table) {
            choose_pool(table, scene(), "SR3-POOL-2+", What::attack_pool, ada, bo, bare_hands, most, 7, 3,
                        plain_number(4));
        });
    }
};

// SR3-POOL-1+: dice used on any test are gone.
TEST(Pool, SR3_POOL_1_UsedDiceAreGone) {
    Pooling p;
    EXPECT_EQ(p.spends({"pool:3"}, 4), 3);
    EXPECT_EQ(p.at(p.ada).pool, 2);
    EXPECT_EQ(p.last(Happened::pool_used).as<PoolUsed>().dice, 3);
    EXPECT_EQ(p.last(Happened::pool_used).as<PoolUsed>().left, 2);
    EXPECT_EQ(p.spends({"pool:0"}, 4), 0);
    EXPECT_EQ(p.at(p.ada).pool, 2);
    EXPECT_EQ(p.count(Happened::pool_used), 0);
    EXPECT_EQ(p.spends({"pool:2"}, 4), 2);
    EXPECT_EQ(p.spends({}, 4), 0); // nothing left, nothing asked
}

// SR3-POOL-2+: at most as many as the rule allows, and as there are.
TEST(Pool, SR3_POOL_2_Limits) {
    Pooling p;
    EXPECT_EQ(p.choices(2), (std::vector<std::string>{"pool:0", "pool:1", "pool:2"}));
    EXPECT_EQ(p.choices(1), (std::vector<std::string>{"pool:0", "pool:1"}));
    EXPECT_EQ(p.choices(9).size(), 6u);
    EXPECT_EQ(p.spends({}, 0), 0);
    const auto asked = p.question_after({}, [&](TestScript& table) {
        choose_pool(table, p.scene(), "SR3-POOL-2+", What::attack_pool, p.ada, p.bo, bare_hands, 4, 7, 3,
                    plain_number(4));
    });
    EXPECT_EQ(asked.ask.a, 7);
    EXPECT_EQ(asked.ask.b, 5); // what there is
    const auto resisting = p.question_after({}, [&](TestScript& table) {
        choose_pool(table, p.scene(), "SR3-RANGED-6", What::resistance_pool, p.ada, p.bo, bare_hands, 4, 7, 3,
                    plain_number(4));
    });
    EXPECT_EQ(resisting.ask.b, 3);
}

// SR3-POOL-2+, SR3-COND-1+: none while surprised by that opponent, none for one who cannot act.
TEST(Pool, SR3_POOL_2_NoneForTheSurprisedAndHelpless) {
    Pooling p;
    p.at(p.ada).surprised_by = bit(p.bo);
    EXPECT_EQ(p.spends({}, 4), 0);
    EXPECT_FALSE(may_use_pool(p.scene(), p.ada, p.bo));
    EXPECT_TRUE(may_use_pool(p.scene(), p.ada, nobody));
    p.at(p.ada).surprised_by = bit(5);
    EXPECT_TRUE(may_use_pool(p.scene(), p.ada, p.bo));
    for (const Status status : {Status::subdued, Status::unconscious, Status::dying}) {
        p.at(p.ada).status = status;
        EXPECT_EQ(p.spends({}, 4), 0);
    }
}

// SR3-RANGED-14+: dice spent before the shot cost the aim; those of the shot itself do not.
TEST(Pool, SR3_RANGED_14_PoolDiceCostTheAim) {
    Pooling p;
    const auto aims = [&] {
        p.at(p.ada).aim = 2;
        p.at(p.ada).aim_target = 1;
        p.at(p.ada).aim_item = 0;
        p.at(p.ada).pool = 5;
    };
    p.hold(p.ada, "heavy_pistol");
    aims();
    p.spends({"pool:1"}, 4, What::attack_pool);
    EXPECT_EQ(p.at(p.ada).aim, 2);
    p.spends({"pool:0"}, 4, What::resistance_pool);
    EXPECT_EQ(p.at(p.ada).aim, 2);
    for (const What what : {What::defence_pool, What::resistance_pool}) {
        aims();
        p.spends({"pool:1"}, 4, what);
        EXPECT_EQ(p.at(p.ada).aim, 0);
        EXPECT_EQ(p.at(p.ada).aim_target, nobody);
        EXPECT_EQ(p.last(Happened::aim_lost).rule, Rule{"SR3-RANGED-14+"});
    }
}

} // namespace
} // namespace fracas::shadowrun
