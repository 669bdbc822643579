// What odds need not tell apart, and how they name an injury.
#include "systems/forbidden_lands/telling/forgetting.hpp"

#include "systems/forbidden_lands/stage.hpp"

namespace fracas::forbidden_lands {
namespace {

TEST(ForbiddenLandsForgetting, KindsOfResults) {
    const Duel d;
    const auto kind = [&](Wounds table, int d66) { return kind_of_injury(d.book, table, d66); };
    EXPECT_EQ(kind(Wounds::slash, 11), 0);
    EXPECT_EQ(kind(Wounds::slash, 63), 1);
    EXPECT_EQ(kind(Wounds::slash, 66), 2);
    EXPECT_EQ(kind(Wounds::slash, 65), 2 + 4);
    EXPECT_EQ(kind(Wounds::blunt, 64), 4 + 8);
    EXPECT_EQ(kind(Wounds::horror, 64), 8);
    EXPECT_EQ(kind(Wounds::horror, 42), 16);
    Duel other;
    other.book.injury[other.injury(Wounds::slash, 11)].unconscious = true;
    EXPECT_EQ(kind_of_injury(other.book, Wounds::slash, 12), 8);
}

TEST(ForbiddenLandsForgetting, NamesOfInjuries) {
    EXPECT_EQ(injury_name(Wounds::slash, 11), 1);
    EXPECT_EQ(injury_name(Wounds::slash, 66), 36);
    EXPECT_EQ(injury_name(Wounds::blunt, 11), 37);
    EXPECT_EQ(injury_name(Wounds::horror, 66), 144);
    EXPECT_EQ(injury_name(Wounds::other, 0), 145);
}

TEST(ForbiddenLandsForgetting, NamesOfKinds) {
    const Duel d;
    EXPECT_EQ(any_of_its_kind(d.book, Wounds::slash, 11), -1);
    EXPECT_EQ(any_of_its_kind(d.book, Wounds::slash, 36), -1);
    EXPECT_EQ(any_of_its_kind(d.book, Wounds::slash, 66), -1 - 2);
    EXPECT_EQ(any_of_its_kind(d.book, Wounds::blunt, 64), -1 - 36 - 12);
}

// The first result of the kind stands for all of them.
TEST(ForbiddenLandsForgetting, OddsRollKindsOnly) {
    const Duel d;
    const Forgetting forgetting{d.book, d.state};
    const auto less = forgetting.forgets(InjuryRoll{Duel::ada, Duel::bo, Wounds::slash});
    for (const auto& [rolled, stands_for] : {std::pair{36, 11}, {64, 43}, {65, 65}, {66, 66}}) {
        int d66 = rolled;
        less(d66);
        EXPECT_EQ(d66, stands_for);
    }
}

// Damage beyond the last point of Strength makes no difference to what gets through.
TEST(ForbiddenLandsForgetting, DamageBeyondTheLastPoint) {
    Duel d;
    d.wear(Duel::bo, 2, 0);
    d.run({{2, 3}}, [&](TestScript& table) { // the rule itself forgets nothing
        EXPECT_EQ(after_armor(table, d.scene(), Duel::bo, 6, Wounds::slash), 6);
    });
    const Forgetting forgetting{d.book, d.state};
    const auto through = [&](int damage) {
        Saved saved{damage, 2};
        forgetting.forgets(Protection{Duel::bo, damage})(saved);
        EXPECT_EQ(saved.loss, 2); // what it costs the armour is not forgotten
        return int{saved.through};
    };
    EXPECT_EQ(through(6), 3);
    EXPECT_EQ(through(2), 2);
    d.score(Duel::bo, Attribute::strength, 0); // the state as it is at that moment
    EXPECT_EQ(through(6), 1);
    EXPECT_EQ(through(0), 0);
}

} // namespace
} // namespace fracas::forbidden_lands
