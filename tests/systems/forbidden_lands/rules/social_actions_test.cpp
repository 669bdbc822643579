// Persuade, Taunt, Bluff: FBL-SOCIAL-1 to FBL-SOCIAL-5+.
#include "systems/forbidden_lands/stage.hpp"

#include "systems/forbidden_lands/rules/social_actions.hpp"

namespace fracas::forbidden_lands {
namespace {

// Ada (Empathy 3, Manipulation 1) talks to Bo (Wits 3, Insight 1); both Near, one on each side.
struct SocialParley : Duel {
    explicit SocialParley(Person first = {}, const Person& second = {}) : Duel(first, second) { apart(ada, bo); }
    bool may() { return may_talk_to(scene(), ada, bo); }
    void talks(const Steps& steps, Do what = Do::persuade) {
        run(steps, [&](TestScript& table) { talk(table, scene(), ada, option_of(what, bare_hands, bo)); });
    }
    // The sum of all social modifiers, with these granted by the game master; the roll fails.
    int modifier(std::vector<const char*> grants = {}) {
        Steps steps;
        for (const char* grant : grants) steps.push_back(grant);
        steps.push_back("no"); // after the last entry there is nothing left to grant and nobody is asked
        if (!grants.empty() && grants.back() == std::string_view("grant:hard_to_understand")) steps.pop_back();
        const auto rolls = [&](TestScript& table) {
            talk(table, scene(), ada, option_of(Do::persuade, bare_hands, bo));
        };
        const Question<ForbiddenLands> roll = question_after(steps, rolls);
        EXPECT_EQ(roll.ask.what, What::roll);
        int skill = 0;
        for (int i = 0; i < roll.needed.kinds; ++i) {
            if (roll.needed.dice[i].colour == std::string_view("skill")) skill = roll.needed.dice[i].count;
            if (roll.needed.dice[i].colour == std::string_view("negative")) skill = -roll.needed.dice[i].count;
        }
        return skill - 1; // Manipulation 1
    }
};

// FBL-SOCIAL-1: Empathy and Manipulation; success is the game master's call.
TEST(SocialActions, FBL_SOCIAL_1_Persuade) {
    SocialParley p;
    p.attribute(p.ada, Attribute::empathy, 4);
    p.skill(p.ada, Skill::manipulation, 2);
    p.skill(p.ada, Skill::performance, 5);
    p.talks({"no", {5, 5, 5, 5, 5, 6}, "no", {5, 5, 5, 5}, "complies", "no"});
    EXPECT_EQ(p.count(Happened::social_won, "FBL-SOCIAL-1"), 1);
    EXPECT_EQ(p.last(Happened::social_end).as<SocialEnd>().result, Do::complies);
    EXPECT_EQ(p.last(Happened::social_end).who, p.bo);
    p.talks({"no", {5, 5, 5, 5, 5, 5}, "no"}); // without a six the other does not roll
    EXPECT_EQ(p.count(Happened::social_lost, "FBL-SOCIAL-1"), 1);
    EXPECT_EQ(p.count(Happened::social_end), 0);
}

// FBL-SOCIAL-2: Empathy and Performance.
TEST(SocialActions, FBL_SOCIAL_2_Taunt) {
    SocialParley p;
    p.skill(p.ada, Skill::performance, 3);
    p.talks({"no", {5, 5, 5, 5, 5, 6}, "no", {5, 5, 5, 5}, "attacks_at_once", "no", {2, 2, 2, 2}, "no"}, Do::taunt);
    EXPECT_EQ(p.count(Happened::social_won, "FBL-SOCIAL-2"), 1);
    EXPECT_EQ(p.last(Happened::social_won).as<SocialWon>().deed, Do::taunt);
    EXPECT_EQ(p.last(Happened::social_end).as<SocialEnd>().result, Do::attacks_at_once);
}

// FBL-SOCIAL-3: Empathy and Manipulation, as Persuade.
TEST(SocialActions, FBL_SOCIAL_3_Bluff) {
    SocialParley p;
    p.skill(p.ada, Skill::manipulation, 2);
    p.talks({"no", {5, 5, 5, 5, 6}, "no", {5, 5, 5, 5}, "no"}, Do::bluff);
    EXPECT_EQ(p.count(Happened::social_won, "FBL-SOCIAL-3"), 1);
    EXPECT_FALSE(p.at(p.bo).is(yielded));
}

// FBL-SOCIAL-1: plus the bonus of gear that helps the skill.
TEST(SocialActions, FBL_SOCIAL_1_Gear) {
    SocialParley p;
    const int ring = p.tool(p.ada, "ring", Skill::manipulation, 2);
    p.tool(p.ada, "lute", Skill::performance, 1);
    p.talks({"tool:ring", "no", {5, 5, 5, 5, 5, 6}, "no", {5, 5, 5, 5}, "no"});
    EXPECT_EQ(p.pool(p.ada, Why::gear), 2);
    p.talks({"no", "no", {5, 5, 5, 5}, "no"});
    p.talks({"tool:lute", "no", {5, 5, 5, 5, 5}, "no"}, Do::taunt);
    EXPECT_EQ(p.item(ring).bonus, 2);
}

// FBL-SOCIAL-1, FBL-SOCIAL-4: an opponent who can hear, up to Long. FBL-SOCIAL-5+: some are immune.
TEST(SocialActions, FBL_SOCIAL_1_WhoHears) {
    SocialParley p;
    p.row_of_zones(6);
    EXPECT_TRUE(p.may());
    p.at(p.bo).zone = 4;
    EXPECT_TRUE(p.may());
    p.at(p.bo).zone = 5; // Distant
    EXPECT_FALSE(p.may());
    p.at(p.bo).zone = 0;
    for (const Flag flag : {dead, fled, yielded, unconscious, asleep}) {
        p.at(p.bo).set(flag);
        EXPECT_FALSE(p.may()) << flag;
        p.at(p.bo).set(flag, false);
    }
    EXPECT_FALSE(may_talk_to(p.scene(), p.ada, nobody));
    EXPECT_FALSE(may_talk_to(p.scene(), p.ada, p.ada));
    p.sheet(p.bo).side = 0;
    EXPECT_FALSE(p.may()); // not an opponent
    p.sheet(p.bo).side = 1;
    p.sheet(p.ada).kind = Kind::animal;
    EXPECT_FALSE(p.may());
}

TEST(SocialActions, FBL_SOCIAL_5_Immune) {
    SocialParley p;
    p.sheet(p.bo).kind = Kind::monster;
    EXPECT_TRUE(p.may());
    p.sheet(p.bo).kind = Kind::animal;
    EXPECT_FALSE(p.may());
    p.sheet(p.bo).kind = Kind::monster;
    p.attribute(p.bo, Attribute::wits, 0);
    EXPECT_FALSE(p.may());
    p.attribute(p.bo, Attribute::wits, 1);
    p.attribute(p.bo, Attribute::empathy, 0);
    EXPECT_FALSE(p.may());
}

// --- FBL-SOCIAL-4, row by row ---------------------------------------------------------------------------------------

TEST(SocialActions, FBL_SOCIAL_4_NoneApplies) {
    SocialParley p;
    EXPECT_EQ(p.modifier(), 0);
}

TEST(SocialActions, FBL_SOCIAL_4_Reputation) {
    SocialParley p;
    p.sheet(p.ada).reputation = 3;
    EXPECT_EQ(p.modifier(), 3);
    p.sheet(p.bo).reputation = 1;
    EXPECT_EQ(p.modifier(), 2); // every point above
    p.sheet(p.bo).reputation = 3;
    EXPECT_EQ(p.modifier(), 0);
    p.sheet(p.bo).reputation = 4; // FBL-SOCIAL-5+: that helps the other, and does not hurt here
    EXPECT_EQ(p.modifier(), 0);
}

// "More people" counts combatants of each side who are able to fight, the two themselves included.
TEST(SocialActions, FBL_SOCIAL_4_Numbers) {
    SocialParley p;
    const int cy = p.third({}, "Cy", 0);
    EXPECT_EQ(p.modifier(), 1);
    const int dee = p.third({}, "Dee", 1);
    EXPECT_EQ(p.modifier(), 0);
    p.third({}, "Eve", 1);
    EXPECT_EQ(p.modifier(), -1);
    p.at(dee).set(unconscious);
    EXPECT_EQ(p.modifier(), 0);
    p.break_of(cy, Attribute::strength);
    EXPECT_EQ(p.modifier(), -1);
    p.third({}, "Fay", 2); // another side is nobody's
    EXPECT_EQ(p.modifier(), -1);
}

TEST(SocialActions, FBL_SOCIAL_4_Damage) {
    for (const Attribute which : {Attribute::strength, Attribute::agility, Attribute::wits, Attribute::empathy}) {
        SocialParley p;
        p.score(p.bo, which, 2);
        EXPECT_EQ(p.modifier(), 1);
        p.score(p.ada, Attribute::strength, 1); // of the opponent alone
        EXPECT_EQ(p.modifier(), 1);
    }
}

TEST(SocialActions, FBL_SOCIAL_4_Range) {
    SocialParley p;
    p.row_of_zones(3);
    p.close(p.ada, p.bo);
    EXPECT_EQ(p.modifier(), 0);
    p.apart(p.ada, p.bo);
    p.at(p.bo).zone = 1;
    EXPECT_EQ(p.modifier(), -1); // Short
    p.at(p.bo).zone = 2;
    EXPECT_EQ(p.modifier(), -1); // Long
}

// What the game master grants, each alone.
TEST(SocialActions, FBL_SOCIAL_4_GameMastersEntries) {
    for (const auto& [key, figure] :
         {std::pair{"grant:costs_nothing", 1}, std::pair{"grant:helped_before", 1},
          std::pair{"grant:presented_well", 1}, std::pair{"grant:valuable_or_dangerous", -1},
          std::pair{"grant:gains_nothing", -1}, std::pair{"grant:hard_to_understand", -1}}) {
        SocialParley p;
        EXPECT_EQ(p.modifier({key}), figure) << key;
    }
    SocialParley all;
    EXPECT_EQ(all.modifier({"grant:costs_nothing", "grant:helped_before", "grant:presented_well"}), 3);
    EXPECT_EQ(all.modifier({"grant:valuable_or_dangerous", "grant:gains_nothing", "grant:hard_to_understand"}), -3);
}

// One entry at a time, in the order of the table, so that every set can be reached in one way only.
TEST(SocialActions, FBL_SOCIAL_4_OneWay) {
    SocialParley p;
    const auto talking = [&](TestScript& table) {
        talk(table, p.scene(), p.ada, option_of(Do::bluff, bare_hands, p.bo));
    };
    using Keys = std::vector<std::string>;
    EXPECT_EQ(p.keys_after({}, talking),
              (Keys{"no", "grant:costs_nothing", "grant:helped_before", "grant:presented_well",
                    "grant:valuable_or_dangerous", "grant:gains_nothing", "grant:hard_to_understand"}));
    EXPECT_EQ(p.keys_after({"grant:presented_well"}, talking),
              (Keys{"no", "grant:valuable_or_dangerous", "grant:gains_nothing", "grant:hard_to_understand"}));
    const auto asked = p.question_after({"grant:presented_well"}, talking);
    EXPECT_EQ(asked.ask.who, nobody);
    EXPECT_EQ(asked.ask.whom, p.ada);
    EXPECT_EQ(asked.ask.a, 1 << static_cast<int>(Social::presented_well));
    EXPECT_EQ(asked.ask.b, p.bo);
}

// What was granted beforehand counts without asking; what the rules know themselves cannot be granted.
TEST(SocialActions, FBL_SOCIAL_4_GrantedBeforehand) {
    const auto bit_of = [](Social entry) {
        return 1u << (static_cast<int>(entry) - static_cast<int>(Social::costs_nothing));
    };
    for (const auto& [entry, figure] :
         {std::pair{Social::costs_nothing, 1}, std::pair{Social::helped_before, 1},
          std::pair{Social::presented_well, 1}, std::pair{Social::valuable_or_dangerous, -1},
          std::pair{Social::gains_nothing, -1}, std::pair{Social::hard_to_understand, -1},
          std::pair{Social::has_damage, 0}, std::pair{Social::fewer_people, 0}}) {
        SocialParley p;
        p.at(p.ada).social = bit_of(entry);
        EXPECT_EQ(p.modifier(), figure) << static_cast<int>(entry);
        const auto keys = p.keys_after(
            {}, [&](TestScript& table) { talk(table, p.scene(), p.ada, option_of(Do::bluff, bare_hands, p.bo)); });
        EXPECT_FALSE(has(keys, "grant:" + std::string(social_key(entry))));
    }
}

// Every entry tells its figure.
TEST(SocialActions, FBL_SOCIAL_4_Told) {
    SocialParley p;
    p.sheet(p.ada).reputation = 2;
    p.score(p.bo, Attribute::wits, 2);
    p.talks({"grant:gains_nothing", "no", {5, 5, 5, 5, 5, 5}, "no"}); // 1 + 2 + 1 - 1
    std::vector<std::pair<int, int>> told;
    for (const Event& event : p.events)
        if (event.rule == Rule{"FBL-SOCIAL-4"})
            told.emplace_back(event.as<PoolEntry>().about, event.as<PoolEntry>().figure);
    EXPECT_EQ(told, (std::vector<std::pair<int, int>>{{static_cast<int>(Social::reputation_above), 2},
                                                      {static_cast<int>(Social::has_damage), 1},
                                                      {static_cast<int>(Social::gains_nothing), -1}}));
}

// --- resistance -----------------------------------------------------------------------------------------------------

// FBL-SOCIAL-5+, FBL-DICE-7+: Wits and Insight; a tie is a loss for the active side. It costs no action and no push.
TEST(SocialActions, FBL_SOCIAL_5_Resistance) {
    SocialParley p;
    p.attribute(p.bo, Attribute::wits, 2);
    p.skill(p.bo, Skill::insight, 2);
    p.talks({"no", {5, 5, 6, 6}, "no", {6, 5, 5, 5}, "complies_for_price", "no"});
    EXPECT_EQ(p.last(Happened::social_end).as<SocialEnd>().result, Do::complies_for_price);
    p.talks({"no", {5, 5, 5, 6}, "no", {5, 5, 5, 6}});
    EXPECT_EQ(p.count(Happened::social_lost), 1);
    EXPECT_EQ(p.at(p.bo).fast + p.at(p.bo).slow, 0);
}

// FBL-SOCIAL-5+: each point of a higher Reputation is +1 on the opponent's roll.
TEST(SocialActions, FBL_SOCIAL_5_Reputation) {
    SocialParley p;
    p.sheet(p.bo).reputation = 3;
    p.sheet(p.ada).reputation = 1;
    p.talks({"no", {5, 5, 5, 6}, "no", {5, 5, 5, 5, 5, 6}});
    EXPECT_EQ(p.pool(p.bo, Why::reputation), 2);
    EXPECT_EQ(p.count(Happened::social_lost), 1);
    p.sheet(p.ada).reputation = 2;
    p.talks({"no", {5, 5, 5, 6}, "no", {5, 5, 5, 5, 6}});
    EXPECT_EQ(p.pool(p.bo, Why::reputation), 1);
    p.sheet(p.ada).reputation = 5; // lower: nothing taken away
    p.talks({"no", {5, 5, 5, 5, 5, 6}, "no", {5, 5, 5, 5}, "no"});
    EXPECT_EQ(p.entries(p.bo, Why::reputation), 0);
}

// FBL-BROKEN-6+: a Broken opponent rolls no skill, so it cannot resist.
TEST(SocialActions, FBL_BROKEN_6_NoResistance) {
    SocialParley p;
    p.break_of(p.bo, Attribute::strength); // nobody able to fight on his side, and damage: +2
    p.talks({"no", {5, 5, 5, 5, 5, 6}, "no", "no"});
    EXPECT_EQ(p.count(Happened::social_won), 1);
}

// The game master may let the opponent leave the fight.
TEST(SocialActions, FBL_SOCIAL_5_StandsDown) {
    SocialParley p;
    const int cy = p.third({}, "Cy", 0);
    p.close(p.bo, cy);
    const auto asked = p.question_after({"no", {5, 5, 5, 5, 6}, "no", {5, 5, 5, 5}}, [&](TestScript& table) {
        talk(table, p.scene(), p.ada, option_of(Do::persuade, bare_hands, p.bo));
    });
    EXPECT_EQ(asked.ask.who, nobody);
    EXPECT_EQ(asked.ask.whom, p.bo);
    EXPECT_EQ(asked.ask.a, p.ada);
    EXPECT_EQ(asked.options.size(), 4u); // Cy keeps him from attacking at once
    p.talks({"no", {5, 5, 5, 5, 6}, "no", {5, 5, 5, 5}, "stands_down"});
    EXPECT_TRUE(p.at(p.bo).is(yielded));
    EXPECT_EQ(p.at(cy).engaged, 0);
}

// FBL-DICE-4+, FBL-CRIT-2+: what a push and an injury cost the talker; and the other, if he had to roll.
TEST(SocialActions, FBL_CRIT_2_TalkingHurts) {
    SocialParley p;
    p.talks({"no", {1, 1, 1, 5}, "yes", {5}, "withdraw"});
    EXPECT_TRUE(p.scene().is_broken(p.ada, Attribute::empathy));
    SocialParley q;
    q.book.injury[q.injury(Wounds::blunt, 34)].hurts =
        1u << static_cast<int>(Skill::manipulation) | 1u << static_cast<int>(Skill::insight);
    q.wound(q.ada, Wounds::blunt, 34);
    q.wound(q.bo, Wounds::blunt, 34);
    q.talks({"no", {5, 5, 5, 5}, "no"});
    EXPECT_EQ(q.score(q.ada, Attribute::strength), 2);
    EXPECT_EQ(q.score(q.bo, Attribute::strength), 3); // did not roll
    q.talks({"no", {5, 5, 5, 6}, "no", {5, 5, 5, 6}});
    EXPECT_EQ(q.score(q.bo, Attribute::strength), 2);
    q.talks({"no", {5, 5, 5, 5, 5}, "no"}, Do::taunt); // Performance: does not hurt
    EXPECT_EQ(q.score(q.ada, Attribute::strength), 1);
}

// --- what comes of it -----------------------------------------------------------------------------------------------

const Steps words_won = {"no", {5, 5, 5, 6}, "no", {5, 5, 5, 5}};

Steps after_words(const Steps& more) {
    Steps steps = words_won;
    steps.insert(steps.end(), more.begin(), more.end());
    return steps;
}

// FBL-SOCIAL-5+: who attacks at once does so in the middle of the talker's turn, which counts as its slow action.
TEST(SocialActions, FBL_SOCIAL_5_AttacksAtOnce) {
    SocialParley p({.strength = 4}, {.in_hand = {"broadsword"}});
    p.close(p.ada, p.bo);
    p.talks(after_words({"attacks_at_once", "slash>ada:broadsword", "no", {6, 2, 2, 2, 2, 2}, "no"}));
    EXPECT_EQ(p.score(p.ada, Attribute::strength), 2);
    EXPECT_EQ(p.at(p.bo).slow, 1);
    EXPECT_EQ(p.at(p.bo).fast, 0);
    EXPECT_EQ(p.count(Happened::declared, "FBL-SOCIAL-5+"), 1);
    // What it has used up already it does all the same; the talker may react.
    p.talks(after_words(
        {"attacks_at_once", "stab>ada:broadsword", "dodge_standing", {6, 2, 2, 2, 2, 2}, "no", {6, 2, 2, 2}, "no"}));
    EXPECT_EQ(p.at(p.bo).slow, 1);
    EXPECT_EQ(p.score(p.ada, Attribute::strength), 2);
}

// FBL-SOCIAL-5+: one step up to the talker is part of it, a fast action; with a bow there is no need.
TEST(SocialActions, FBL_SOCIAL_5_RunsUpToAttack) {
    SocialParley p;
    p.talks(after_words({"attacks_at_once", "no", {2, 2, 2, 2}, "no"}));
    EXPECT_TRUE(engaged(p.scene(), p.ada, p.bo));
    EXPECT_EQ(p.at(p.bo).fast, 1);
    EXPECT_EQ(p.at(p.bo).slow, 1);
    EXPECT_EQ(p.count(Happened::ran, "FBL-SOCIAL-5+"), 1);
    SocialParley q({}, {.in_hand = {"longbow"}});
    q.row_of_zones(2);
    q.at(q.bo).zone = 1;
    const auto offers = [&] {
        return q.keys_after({"no", {5, 5, 6}, "no", {5, 5, 5, 5}}, [&](TestScript& table) {
            talk(table, q.scene(), q.ada, option_of(Do::persuade, bare_hands, q.bo));
        });
    };
    EXPECT_FALSE(has(offers(), "attacks_at_once")); // another zone, nothing readied
    q.item(0).set(ready, true);
    EXPECT_TRUE(has(offers(), "attacks_at_once"));
    q.talks({"no", {5, 5, 6}, "no", {5, 5, 5, 5}, "attacks_at_once", "no", {2, 2, 2, 2, 2}, "no"});
    EXPECT_FALSE(q.item(0).is(ready));
    q.item(0).set(ready, true);
    q.break_of(q.bo, Attribute::wits); // who panics attacks nobody
    EXPECT_FALSE(has(q.keys_after({"no", {5, 5, 5, 5, 6}, "no"},
                                  [&](TestScript& table) {
                                      talk(table, q.scene(), q.ada, option_of(Do::persuade, bare_hands, q.bo));
                                  }),
                     "attacks_at_once"));
}

// FBL-SOCIAL-5+, FBL-RANGED-3+: whoever strikes at once lets the arrow down; whoever shoots shoots it.
TEST(SocialActions, FBL_RANGED_3_AttackingAtOnceEndsReadiness) {
    SocialParley p({}, {.in_hand = {"longbow", "dagger"}});
    p.item(0).set(ready, true);
    p.close(p.ada, p.bo);
    p.talks(after_words({"attacks_at_once", "stab>ada:dagger", "no", {2, 2, 2, 2, 2}, "no"}));
    EXPECT_FALSE(p.item(0).is(ready));
    EXPECT_EQ(p.count(Happened::unready, "FBL-RANGED-3+"), 1);
    SocialParley q({}, {.in_hand = {"longbow"}});
    q.item(0).set(ready, true);
    q.talks(after_words({"attacks_at_once", "no", {2, 2, 2, 2, 2, 2}, "no"}));
    EXPECT_EQ(q.count(Happened::unready), 0);
}

// FBL-SOCIAL-5+: a monster that loses uses an attack of its list.
TEST(SocialActions, FBL_SOCIAL_5_AMonsterAttacksAtOnce) {
    SocialParley p;
    p.sheet(p.bo).kind = Kind::monster;
    p.entry(p.bo, 2, "claw", {.dice = 2, .damage = 1, .wounds = Wounds::slash, .dodge = true});
    p.talks(after_words({"attacks_at_once", "no", {6, 2}}));
    EXPECT_EQ(p.score(p.ada, Attribute::strength), 2);
    EXPECT_TRUE(engaged(p.scene(), p.ada, p.bo));
}

// FBL-SOCIAL-5+: who complies does what the game master says, at once and without an action.
TEST(SocialActions, FBL_SOCIAL_5_Complies) {
    const auto complies = [](const char* how, auto&& prepare) {
        SocialParley p({}, {.in_hand = {"broadsword", "small_shield"}});
        p.row_of_zones(2);
        prepare(p);
        p.talks(after_words({"complies", how}));
        return p;
    };
    const auto nothing = [](SocialParley&) {};
    SocialParley disarmed = complies("lays_down_arms", nothing);
    EXPECT_EQ(disarmed.item(0).holder, nobody);
    EXPECT_EQ(disarmed.item(1).holder, disarmed.bo); // a shield is no weapon
    EXPECT_EQ(disarmed.count(Happened::dropped, "FBL-SOCIAL-5+"), 1);
    SocialParley gone = complies("run>zone:zone-1", nothing);
    EXPECT_EQ(gone.at(gone.bo).zone, 1);
    EXPECT_EQ(gone.at(gone.bo).fast, 0);
    SocialParley back = complies("makes_way", [](SocialParley& p) { p.close(p.ada, p.bo); });
    EXPECT_FALSE(engaged(back.scene(), back.ada, back.bo));
    SocialParley idle = complies("waits", [](SocialParley& p) { p.at(p.bo).slow = 1; });
    EXPECT_EQ(idle.at(idle.bo).fast, 1);
    EXPECT_FALSE(has_fast(idle.scene(), idle.bo));
    EXPECT_EQ(idle.last(Happened::social_end).as<SocialEnd>().result, Do::waits);
    const auto may_wait = [](SocialParley& p) {
        bool may = false;
        each_compliance(p.scene(), p.bo, [&](const Option& o) { may = may || o.what == Do::waits; });
        return may;
    };
    SocialParley tired; // without an action left there is nothing to wait with, and nobody Broken waits
    EXPECT_TRUE(may_wait(tired));
    tired.at(tired.bo).slow = tired.at(tired.bo).fast = 1;
    EXPECT_FALSE(may_wait(tired));
    SocialParley broken;
    broken.break_of(broken.bo, Attribute::wits);
    EXPECT_FALSE(may_wait(broken));
    const int dee = 2;
    SocialParley freed = complies("let_go", [](SocialParley& p) {
        p.third({}, "Dee", 0);
        p.third({}, "Eve", 1); // as many on each side
        p.seize(p.bo, dee);
    });
    EXPECT_FALSE(freed.scene().in_grapple(dee));
}

// FBL-SOCIAL-5+, setting social_opposed: never, or as the game master says each time.
TEST(SocialActions, FBL_SOCIAL_5_Opposed) {
    SocialParley p;
    EXPECT_EQ(p.book.settings.social_opposed, SocialOpposed::always);
    p.book.settings.social_opposed = SocialOpposed::never;
    p.talks({"no", {5, 5, 5, 6}, "no", "no"});
    EXPECT_EQ(p.count(Happened::social_won), 1);
    EXPECT_EQ(p.count(Happened::rolled), 1);
    p.book.settings.social_opposed = SocialOpposed::asked;
    p.talks({"no", "no", {5, 5, 5, 6}, "no", "no"});
    EXPECT_EQ(p.count(Happened::social_won), 1);
    p.talks({"no", "yes", {5, 5, 5, 6}, "no", {6, 5, 5, 5}});
    EXPECT_EQ(p.count(Happened::social_lost), 1);
}

// FBL-SOCIAL-5+, FBL-DICE-1: gear may help to see through it.
TEST(SocialActions, FBL_SOCIAL_5_GearOfTheOther) {
    SocialParley p;
    p.tool(p.bo, "charm", Skill::insight, 1);
    p.talks({"no", {5, 5, 5, 6}, "no", "tool:charm", {5, 5, 5, 5, 6}});
    EXPECT_EQ(p.count(Happened::social_lost), 1);
    EXPECT_EQ(p.pool(p.bo, Why::gear), 1);
}

} // namespace
} // namespace fracas::forbidden_lands
