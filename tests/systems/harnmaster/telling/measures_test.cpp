// What an option is tried with: the figure, its dice and every modifier.
#include "systems/harnmaster/telling/emls.hpp"

#include "systems/harnmaster/stage.hpp"
#include "systems/harnmaster/telling/options.hpp"

#include <numeric>

namespace fracas::harnmaster {
namespace {

struct Measured : Duel {
    explicit Measured(Person first = armed("broadsword"), Person second = armed("mace", "round_shield"))
        : Duel(std::move(first), std::move(second)) {
        turn_of(ada);
    }
    OptionParts parts(What what, const Option& option) const {
        return option_parts(told(), ask_of("HMG-TURN-1+", what, ada, bo), option);
    }
};

int sum_of(const OptionParts& parts) {
    return std::accumulate(parts.modifiers.begin(), parts.modifiers.end(), 0,
                           [](int sum, const ModifierOfOption& one) { return sum + one.amount; });
}

// HMG-MELEE-4: the EML with every modifier by name, amount and rule; they add up to it.
TEST(Measures, OfABlow) {
    Measured m;
    m.at(m.ada).ip = 7;
    m.at(m.bo).set(prone);
    const OptionParts blow = m.parts(What::act, option_of(Do::melee, 0, m.bo));
    ASSERT_TRUE(blow.measure);
    EXPECT_EQ(blow.measure->of, "EML");
    EXPECT_EQ(blow.measure->figure, 63);
    EXPECT_EQ(sum_of(blow), 63);
    ASSERT_EQ(blow.modifiers.size(), 3u);
    EXPECT_EQ(blow.modifiers[0].name, "long swords ML");
    EXPECT_EQ(blow.modifiers[0].rule, "HMG-MELEE-2");
    EXPECT_EQ(blow.modifiers[1].name, "physical penalty");
    EXPECT_EQ(blow.modifiers[1].amount, -7);
    EXPECT_EQ(blow.modifiers[2].name, "prone opponent");
    ASSERT_EQ(blow.dice.size(), 1u);
    EXPECT_EQ(blow.dice[0].colour, "d100");
}

// HMG-CORE-2+: what the limits add or take is a modifier too.
TEST(Measures, OfALimitedEml) {
    Measured m;
    m.at(m.ada).ip = 60;
    const OptionParts blow = m.parts(What::act, option_of(Do::melee, 0, m.bo));
    EXPECT_EQ(blow.measure->figure, 5);
    EXPECT_EQ(sum_of(blow), 5);
    EXPECT_EQ(blow.modifiers.back().name, "smallest EML");
    EXPECT_EQ(blow.modifiers.back().rule, "HMG-CORE-2+");
}

// HMG-CORE-3+: rising and groping are rolled with d6, where they are difficult. HMG-GRAPPLE-7: strength rolls.
TEST(Measures, OfOtherTests) {
    Measured m;
    EXPECT_FALSE(m.parts(What::act, option_of(Do::rise)).measure);
    EXPECT_FALSE(m.parts(What::act, option_of(Do::pass)).measure);
    m.at(m.ada).rise_dice = 3;
    const OptionParts rising = m.parts(What::act, option_of(Do::rise));
    ASSERT_TRUE(rising.measure);
    EXPECT_EQ(rising.measure->of, "target number");
    EXPECT_EQ(rising.measure->figure, 11);
    EXPECT_EQ(rising.dice[0].count, 3);
    EXPECT_EQ(rising.dice[0].colour, "d6");
    const OptionParts untangling = m.parts(What::act, option_of(Do::untangle));
    EXPECT_EQ(untangling.dice[0].count, 4);
    m.at(m.ada).grope_dice = 2;
    for (const Do what : {Do::ready, Do::handle}) EXPECT_EQ(m.parts(What::act, option_of(what)).dice[0].count, 2);
    EXPECT_FALSE(m.parts(What::act, option_of(Do::pass)).measure);
    m.at(m.ada).grope_dice = 0;
    m.hold(m.ada, m.bo, Grip::body, with_both);
    const OptionParts squeeze = m.parts(What::act, option_of(Do::squeeze, nothing, m.bo, 0));
    EXPECT_EQ(squeeze.measure->of, "target number");
    EXPECT_EQ(squeeze.measure->figure, 55);
    m.at(m.ada).ip = 20; // HMG-GRAPPLE-10: ML against ML
    EXPECT_EQ(m.parts(What::act, option_of(Do::break_hold, nothing, m.bo, 0)).measure->figure, 50);
    EXPECT_EQ(m.parts(What::act, option_of(Do::throw_down, nothing, m.bo, 0)).measure->figure, 30);
}

// HMG-RANGED-11+: a throw is told with the figures it is made with.
TEST(Measures, OfAThrow) {
    Measured m;
    m.at(m.bo).hex = hex_at(3, 0);
    const OptionParts thrown = m.parts(What::act, option_of(Do::throw_and_draw, 0, m.bo));
    EXPECT_EQ(thrown.measure->figure, 30);
    EXPECT_EQ(thrown.gives_up, std::vector<std::string>{"the broadsword leaves the hand"});
}

} // namespace
} // namespace fracas::harnmaster
