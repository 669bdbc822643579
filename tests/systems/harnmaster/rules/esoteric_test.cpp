// The esoteric option: HMG-ACT-11.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/esoteric.hpp"

namespace fracas::harnmaster {
namespace {

struct Magic : Duel {
    TestRule rule(int target = bo) {
        return [this, target](TestScript& table) { esoteric(table, scene(), ada, target); };
    }
    void works(const Steps& steps) { run(steps, rule()); }
};

// HMG-ACT-11: the game master states the effect; none is the first.
TEST(Esoteric, HMG_ACT_11_TheGameMasterIsAsked) {
    Magic m;
    const auto question = m.question_after({}, m.rule());
    EXPECT_EQ(question.ask.who, nobody);
    EXPECT_EQ(question.ask.rule, Rule{"HMG-ACT-11"});
    EXPECT_EQ(question.ask.what, What::esoteric_effect);
    EXPECT_EQ(m.keys_after({}, m.rule()),
              (std::vector<std::string>{"no", "strike", "penalty", "fells", "stuns", "kills"}));
    m.works({"no"});
    EXPECT_EQ(m.last(Happened::esoteric).as<Esoteric>().effect, Do::no);
    EXPECT_FALSE(m.at(m.bo).is(was_attacked));
}

// HMG-ACT-11: without a target it is only recorded.
TEST(Esoteric, HMG_ACT_11_NoTarget) {
    Magic m;
    m.run({}, m.rule(nobody));
    EXPECT_EQ(m.count(Happened::esoteric, "HMG-ACT-11"), 1);
}

// HMG-ACT-11: a strike: dice, aspect, impact, zone; resolved like any other.
TEST(Esoteric, HMG_ACT_11_Strike) {
    Magic m;
    m.armour(m.bo, "thigh", Aspect::point, 2);
    m.works({"strike", "amount:2", "aspect:point", "amount:5", "aim:legs", {60}, {1, 2}, {1, 1}, {1, 1, 1}});
    EXPECT_EQ(m.at(m.bo).ip, 6); // 3 + 5 - 2
    EXPECT_EQ(m.last(Happened::injured).as<Injured>().aspect, Aspect::point);
    EXPECT_TRUE(m.at(m.bo).is(was_attacked)); // HMG-ACT-1
    const auto dice = m.question_after({"strike", "amount:2", "aspect:point", "amount:5", "aim:legs", {60}}, m.rule());
    EXPECT_EQ(dice.ask.what, What::esoteric_impact);
}

// HMG-ACT-11: a special penalty; penalties add up.
TEST(Esoteric, HMG_ACT_11_Penalty) {
    Magic m;
    m.works({"penalty", "amount:15"});
    m.works({"penalty", "amount:10"});
    EXPECT_EQ(m.at(m.bo).penalty, 25);
    EXPECT_EQ(m.last(Happened::penalised).as<Penalised>().penalty, 25);
}

// HMG-ACT-11: changes of state.
TEST(Esoteric, HMG_ACT_11_States) {
    Magic fells;
    fells.works({"fells"});
    EXPECT_TRUE(fells.at(fells.bo).is(prone));
    EXPECT_FALSE(fells.at(fells.bo).is(unconscious));
    Magic stuns;
    stuns.works({"stuns"});
    EXPECT_TRUE(stuns.at(stuns.bo).is(unconscious));
    EXPECT_FALSE(stuns.at(stuns.bo).is(dead));
    Magic kills;
    kills.works({"kills"});
    EXPECT_TRUE(kills.at(kills.bo).is(dead));
    EXPECT_EQ(kills.state.advantages.gained, 0);
}

// HMG-ACT-11: penalties stay a number that sums can bear.
TEST(Esoteric, HMG_ACT_11_MostPenalty) {
    Magic m;
    m.at(m.bo).penalty = 980;
    m.works({"penalty", "amount:15"});
    EXPECT_EQ(m.at(m.bo).penalty, 995);
    m.works({"penalty", "amount:10"});
    EXPECT_EQ(m.at(m.bo).penalty, 1000);
}

} // namespace
} // namespace fracas::harnmaster
