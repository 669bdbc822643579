// Spells, power words, items: FBL-ACT-1 to FBL-ACT-3, FBL-ACT-10+.
#include "systems/forbidden_lands/stage.hpp"

#include "systems/forbidden_lands/rules/other_actions.hpp"

namespace fracas::forbidden_lands {
namespace {

// Ada knows spells and power words and has 3 WP.
struct MagicDuel : Duel {
    MagicDuel() : Duel(Person{.kind = Kind::player}) {
        sheet(ada).casts = sheet(ada).power_words = true;
        at(ada).willpower = 3;
    }
    Option at_bo(Do what = Do::cast) { return option_of(what, bare_hands, bo); }
    TestRule casting(Do what = Do::cast) {
        return [this, what](TestScript& table) { cast(table, scene(), ada, at_bo(what)); };
    }
    void casts(const Steps& steps, Do what = Do::cast) { run(steps, casting(what)); }
    void uses(const Steps& steps) {
        run(steps, [&](TestScript& table) { use_item(table, scene(), ada); });
    }
};

// FBL-ACT-1, FBL-ACT-2: who knows them, with at least 1 WP, at somebody who is there.
TEST(Magic, FBL_ACT_1_WhoCasts) {
    MagicDuel s;
    const auto may = [&](Do what) { return may_cast(s.scene(), s.ada, s.at_bo(what)); };
    EXPECT_TRUE(may(Do::cast));
    EXPECT_TRUE(may(Do::power_word));
    s.sheet(s.ada).casts = false;
    EXPECT_FALSE(may(Do::cast));
    EXPECT_TRUE(may(Do::power_word));
    s.sheet(s.ada).casts = true;
    s.sheet(s.ada).power_words = false;
    EXPECT_TRUE(may(Do::cast));
    EXPECT_FALSE(may(Do::power_word));
    EXPECT_TRUE(may_cast(s.scene(), s.ada, option_of(Do::cast, bare_hands, s.ada)));
    EXPECT_FALSE(may_cast(s.scene(), s.ada, option_of(Do::cast)));
    s.at(s.bo).set(fled);
    EXPECT_FALSE(may(Do::cast));
    s.at(s.bo).set(fled, false);
    s.at(s.ada).willpower = 1;
    EXPECT_TRUE(may(Do::cast));
    s.at(s.ada).willpower = 0;
    EXPECT_FALSE(may(Do::cast));
}

// FBL-ACT-10+: 1 or more WP are spent, as many base dice rolled, no push; power level is WP spent plus sixes.
TEST(Magic, FBL_ACT_10_PowerLevel) {
    MagicDuel s;
    EXPECT_EQ(s.keys_after({}, s.casting()), (std::vector<std::string>{"spend:1", "spend:2", "spend:3"}));
    EXPECT_EQ(s.question_after({}, s.casting()).ask.who, s.ada);
    EXPECT_EQ(s.question_after({}, s.casting()).options[1], option_of(Do::spend, bare_hands, nobody, 0, 2));
    EXPECT_EQ(s.question_after({"spend:2"}, s.casting()).needed.count(), 2);
    s.casts({"spend:2", {6, 3}, "no"});
    EXPECT_EQ(s.at(s.ada).willpower, 1);
    EXPECT_EQ(s.last(Happened::cast).as<SpellCast>().power_level, 3);
    EXPECT_EQ(s.last(Happened::cast).as<SpellCast>().mishap, 0);
    EXPECT_TRUE(s.told_rule("FBL-ACT-10+"));
    s.casts({{2}, "no"}); // the last WP: nothing to choose
    EXPECT_EQ(s.at(s.ada).willpower, 0);
    EXPECT_EQ(s.last(Happened::cast).as<SpellCast>().power_level, 1);
}

// FBL-ACT-1: the effect is the game master's, up to the power level.
TEST(Magic, FBL_ACT_1_Effect) {
    MagicDuel s;
    const auto asked = s.question_after({"spend:1", {6}}, s.casting());
    EXPECT_EQ(asked.ask.what, What::spell_effect);
    EXPECT_EQ(asked.ask.rule, Rule{"FBL-ACT-1"});
    EXPECT_EQ(asked.ask.who, nobody);
    EXPECT_EQ(asked.ask.a, 2);
    EXPECT_EQ(asked.ask.b, s.ada);
    EXPECT_EQ(asked.options.size(), 1u + 4 * 2 * 2 + 1);
    const auto keys = s.keys_after({"spend:1", {6}}, s.casting());
    EXPECT_TRUE(has(keys, "harm>bo:strength:1"));
    EXPECT_TRUE(has(keys, "harm>bo:empathy:2"));
    EXPECT_TRUE(has(keys, "restore>bo:wits:2"));
    EXPECT_TRUE(has(keys, "fell>bo"));
    EXPECT_FALSE(has(keys, "harm>bo:strength:3"));
    EXPECT_FALSE(has(keys, "harm>ada:strength:1"));
    s.casts({"spend:1", {6}, "harm>bo:agility:2"});
    EXPECT_EQ(s.score(s.bo, Attribute::agility), 1);
    EXPECT_EQ(s.last(Happened::effect).as<EffectTaken>().effect, Do::harm);
    EXPECT_EQ(s.last(Happened::effect).as<EffectTaken>().points, 2);
    EXPECT_FALSE(s.at(s.bo).is(prone));
    s.casts({"spend:1", {2}, "fell>bo"});
    EXPECT_TRUE(s.at(s.bo).is(prone));
    EXPECT_EQ(s.score(s.bo, Attribute::agility), 1);
}

// FBL-ACT-2: a power word otherwise as a spell.
TEST(Magic, FBL_ACT_2_PowerWord) {
    MagicDuel s;
    EXPECT_EQ(s.question_after({"spend:1", {6}}, s.casting(Do::power_word)).ask.rule, Rule{"FBL-ACT-2"});
    s.score(s.bo, Attribute::wits, 1);
    s.casts({"spend:1", {6}, "restore>bo:wits:1"}, Do::power_word);
    EXPECT_EQ(s.score(s.bo, Attribute::wits), 2);
    EXPECT_EQ(s.count(Happened::effect, "FBL-ACT-2"), 1);
}

// FBL-ACT-10+: if any die shows a one, the game master applies a mishap.
TEST(Magic, FBL_ACT_10_Mishap) {
    MagicDuel s;
    s.casts({"spend:2", {1, 6}, "no", "harm>ada:wits:1"});
    EXPECT_EQ(s.last(Happened::cast).as<SpellCast>().mishap, 1);
    EXPECT_EQ(s.last(Happened::cast).as<SpellCast>().power_level, 3);
    EXPECT_EQ(s.score(s.ada, Attribute::wits), 2);
    EXPECT_EQ(s.last(Happened::mishap).as<Mishap>().effect, Do::harm);
    EXPECT_EQ(s.score(s.bo, Attribute::wits), 3);
    const auto asked = s.question_after({{1}, "no"}, s.casting());
    EXPECT_EQ(asked.ask.what, What::mishap);
    EXPECT_EQ(asked.ask.who, nobody);
    EXPECT_EQ(asked.ask.whom, s.ada);
    s.casts({{1}, "no", "no"}); // it may be one without figures
    EXPECT_EQ(s.last(Happened::mishap).as<Mishap>().effect, Do::no);
    EXPECT_EQ(s.count(Happened::effect), 0);
}

// FBL-CRIT-7+: what magic breaks is broken by other damage: no D66, unconscious, D6 days.
TEST(Magic, FBL_CRIT_7_BrokenByMagic) {
    MagicDuel s;
    s.casts({"spend:3", {2, 3, 4}, "harm>bo:strength:3", {4}});
    EXPECT_TRUE(s.scene().is_broken(s.bo, Attribute::strength));
    EXPECT_TRUE(s.at(s.bo).is(unconscious));
    EXPECT_EQ(s.state.wound[0].limit, 4);
    EXPECT_EQ(s.last(Happened::broke).whom, s.ada);
    EXPECT_EQ(s.last(Happened::broke).as<Broke>().cause, Cause::other);
}

// FBL-COND-1 to FBL-COND-4: magic restores what hunger, thirst and lack of sleep block, not what COLD blocks.
TEST(Magic, FBL_COND_1_MagicRestores) {
    const auto restores = [](Condition condition, const char* key, Attribute which) {
        MagicDuel s;
        s.score(s.bo, which, 1);
        s.at(s.bo).set(condition, true);
        s.casts({"spend:1", {2}, key});
        return s.score(s.bo, which) == 2;
    };
    EXPECT_TRUE(restores(hungry, "restore>bo:strength:1", Attribute::strength));
    EXPECT_TRUE(restores(thirsty, "restore>bo:agility:1", Attribute::agility));
    EXPECT_TRUE(restores(sleepy, "restore>bo:wits:1", Attribute::wits));
    EXPECT_FALSE(restores(cold, "restore>bo:strength:1", Attribute::strength));
    EXPECT_FALSE(restores(cold, "restore>bo:wits:1", Attribute::wits));
    EXPECT_TRUE(restores(cold, "restore>bo:agility:1", Attribute::agility));
}

// FBL-COND-2, FBL-COND-3: the Broken who are THIRSTY, and the SLEEPY whose Wits are Broken, are not brought up by magic.
TEST(Magic, FBL_COND_2_MagicDoesNotBringUpTheThirsty) {
    const auto gets_up = [](Condition condition, const char* key, Attribute which) {
        MagicDuel s;
        s.break_of(s.bo, which);
        s.at(s.bo).set(condition, true);
        s.casts({"spend:1", {2}, key});
        return !s.scene().is_broken(s.bo, which);
    };
    EXPECT_FALSE(gets_up(thirsty, "restore>bo:agility:1", Attribute::agility));
    EXPECT_FALSE(gets_up(sleepy, "restore>bo:wits:1", Attribute::wits));
    EXPECT_TRUE(gets_up(sleepy, "restore>bo:agility:1", Attribute::agility));
    EXPECT_TRUE(gets_up(hungry, "restore>bo:strength:1", Attribute::strength));
}

// A missing attribute can be neither hurt nor restored.
TEST(Magic, FBL_MONSTER_1_MissingAttributes) {
    MagicDuel s;
    s.attribute(s.bo, Attribute::empathy, 0);
    const auto keys = s.keys_after({"spend:1", {2}}, s.casting());
    EXPECT_FALSE(has(keys, "harm>bo:empathy:1"));
    EXPECT_TRUE(has(keys, "harm>bo:wits:1"));
    EXPECT_EQ(keys.size(), 1u + 3 * 2 + 1);
}

// FBL-ACT-3: the effect of an item is the game master's, on anybody who is there; it is no magic.
TEST(Magic, FBL_ACT_3_UseItem) {
    MagicDuel s;
    const int cy = s.third({}, "Cy", 0);
    s.at(cy).set(fled);
    const auto using_it = [&](TestScript& table) { use_item(table, s.scene(), s.ada); };
    const auto keys = s.keys_after({"no"}, using_it); // without a roll
    EXPECT_TRUE(has(keys, "harm>bo:strength:6"));
    EXPECT_FALSE(has(keys, "harm>bo:strength:7"));
    EXPECT_TRUE(has(keys, "restore>ada:wits:1"));
    EXPECT_FALSE(has(keys, "fell>cy"));
    EXPECT_EQ(s.question_after({"no"}, using_it).ask.who, nobody);
    EXPECT_EQ(s.question_after({"no"}, using_it).ask.whom, s.ada);
    s.score(s.ada, Attribute::strength, 1);
    s.uses({"no", "restore>ada:strength:1"});
    EXPECT_EQ(s.score(s.ada, Attribute::strength), 2);
    EXPECT_EQ(s.count(Happened::item_used, "FBL-ACT-3"), 1);
    EXPECT_EQ(s.count(Happened::effect, "FBL-ACT-3"), 1);
    s.at(s.ada).set(hungry, true);
    s.uses({"no", "restore>ada:strength:1"});
    EXPECT_EQ(s.score(s.ada, Attribute::strength), 2);
    s.uses({"no", "harm>bo:strength:1"});
    EXPECT_EQ(s.score(s.bo, Attribute::strength), 2);
    s.uses({"no", "no"});
    EXPECT_EQ(s.count(Happened::effect), 0);
    EXPECT_EQ(s.at(s.ada).willpower, 3);
}

} // namespace
} // namespace fracas::forbidden_lands
