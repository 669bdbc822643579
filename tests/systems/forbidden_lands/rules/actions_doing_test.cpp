// Doing it: what each action costs and what it spoils. FBL-TURN-1, FBL-TURN-4+, FBL-RANGED-3+, FBL-ACT-8, FBL-ACT-9.
#include "systems/forbidden_lands/actions_fight.hpp"

namespace fracas::forbidden_lands {
namespace {

// FBL-TURN-1, FBL-TURN-4+: each action is declared, paid and done.
TEST(Deeds, FBL_TURN_4_EveryActionIsDoneAndPaid) {
    const auto done = [](const Option& o, const Steps& steps, Happened what, Speed speed, const auto& prepared) {
        MovesFight m;
        prepared(m);
        m.acts(o, steps);
        EXPECT_EQ(m.count(Happened::declared, "FBL-TURN-1"), 1) << static_cast<int>(o.what);
        EXPECT_EQ(m.events.front().as<Declared>().deed, o.what); // before all that it sets off
        EXPECT_EQ(m.events.front().whom, o.target);
        EXPECT_GE(m.count(what), 1) << static_cast<int>(o.what);
        EXPECT_EQ(m.at(m.ada).fast, speed == Speed::fast) << static_cast<int>(o.what);
        EXPECT_EQ(m.at(m.ada).slow, speed == Speed::slow) << static_cast<int>(o.what);
        EXPECT_FALSE(m.state.turn_fresh);
    };
    const auto plain = [](MovesFight&) {};
    const auto unarmed = [](MovesFight& m) { m.item(m.halberd).set(in_hand, false); };
    const auto lying = [](MovesFight& m) { m.at(m.ada).set(prone); };
    const auto apart = [](MovesFight& m) { m.apart(m.ada, m.bo); };
    const auto holding = [](MovesFight& m) { m.seize(m.ada, m.bo); };
    const auto held = [](MovesFight& m) { m.seize(m.bo, m.ada); };
    const auto archer = [](MovesFight& m) {
        m.item(m.halberd).set(in_hand, false);
        m.item(m.longbow).flags = in_hand | ready;
        m.at(m.ada).arrow_die = 6;
    };
    const auto drawn_bow = [&](MovesFight& m) {
        archer(m);
        m.item(m.longbow).set(ready, false);
    };
    const auto crossbow = [](MovesFight& m) { m.hold(m.ada, "light_crossbow"); };
    const auto friend_down = [](MovesFight& m) {
        m.break_of(m.dee, Attribute::strength);
        m.break_of(m.dee, Attribute::wits);
        m.wound(m.dee, Wounds::slash, 63, 3);
    };
    const auto enemy_down = [](MovesFight& m) { m.break_of(m.bo, Attribute::agility); };
    const auto monster = [](MovesFight& m) {
        m.sheet(m.ada).kind = Kind::monster;
        m.entry(m.ada, 0, "claw", {.dice = 1, .damage = 1});
    };
    constexpr int bo = Duel::bo, dee = 3;
    const Step miss{2, 2, 2, 2}, armed_miss{2, 2, 2, 2, 2, 2};
    using enum Speed;
    done(option_of(Do::slash, 0, bo, slash_table), {"no", armed_miss, "no"}, Happened::missed, slow, plain);
    done(option_of(Do::stab, 0, bo), {"no", armed_miss, "no"}, Happened::missed, slow, plain);
    done(option_of(Do::punch, bare_hands, bo), {"no", miss, "no"}, Happened::missed, slow, unarmed);
    done(option_of(Do::grapple, bare_hands, bo), {"no", miss, "no"}, Happened::missed, slow, plain);
    done(option_of(Do::grapple_attack, bare_hands, bo), {miss, "no"}, Happened::missed, fast, holding);
    done(option_of(Do::break_free, bare_hands, bo), {miss, "no"}, Happened::missed, fast, held);
    done(option_of(Do::let_go), {}, Happened::grapple_ends, free, holding);
    done(option_of(Do::shove, bare_hands, bo), {"no", miss, "no"}, Happened::missed, fast, plain);
    done(option_of(Do::disarm, 0, bo, 0, 1), {"no", armed_miss, "no"}, Happened::missed, fast, plain);
    done(option_of(Do::shoot, 4, bo), {"no", {2, 2, 2, 2, 2, 2, 2}, "no", {5}}, Happened::missed, slow, archer);
    done(option_of(Do::strike, bare_hands, bo, 0), {{2}}, Happened::missed, slow, monster);
    done(option_of(Do::roll_entry), {{1}, {2}}, Happened::missed, slow, monster);
    done(option_of(Do::spread_fear), {{2, 2}}, Happened::feared, slow, plain);
    done(option_of(Do::run_to, bare_hands, nobody, 0, 1), {{2, 2, 2, 6}, "no"}, Happened::ran, fast, apart);
    done(option_of(Do::run_up, bare_hands, bo), {{2, 2, 2, 6}, "no"}, Happened::ran, fast, apart);
    done(option_of(Do::crawl_to, bare_hands, nobody, 0, 1), {}, Happened::crawled, slow, lying);
    done(option_of(Do::crawl_up, bare_hands, dee), {}, Happened::crawled, slow, lying);
    done(option_of(Do::crawl_apart), {}, Happened::crawled, slow, lying);
    done(option_of(Do::retreat), {{2, 2, 2, 6}, "no"}, Happened::retreated, fast, plain);
    done(option_of(Do::flee), {{2, 2, 6}, "no"}, Happened::fled, slow, apart);
    done(option_of(Do::draw, 3, nobody, 0), {}, Happened::drawn, fast, plain);
    done(option_of(Do::ready_weapon, 4), {}, Happened::readied, fast, drawn_bow);
    done(option_of(Do::load, 5), {}, Happened::loaded, slow, crossbow);
    done(option_of(Do::get_up), {}, Happened::got_up, fast, lying);
    done(option_of(Do::feint, bare_hands, bo), {}, Happened::feints, fast, plain);
    done(option_of(Do::swing, 0), {}, Happened::swings, fast, plain);
    done(option_of(Do::aim, 4), {}, Happened::aims, fast, archer);
    done(option_of(Do::take_cover), {}, Happened::covers, fast, plain);
    done(option_of(Do::persuade, bare_hands, bo), {"no", miss, "no"}, Happened::social_lost, slow, plain);
    done(option_of(Do::taunt, bare_hands, bo), {"no", miss, "no"}, Happened::social_lost, slow, plain);
    done(option_of(Do::bluff, bare_hands, bo), {"no", miss, "no"}, Happened::social_lost, slow, plain);
    done(option_of(Do::cast, bare_hands, bo), {{2}, "no"}, Happened::cast, slow, plain);
    done(option_of(Do::power_word, bare_hands, bo), {{2}, "no"}, Happened::cast, fast, plain);
    done(option_of(Do::use_item), {"no", "no"}, Happened::item_used, fast, plain);
    done(option_of(Do::something_else, bare_hands, nobody, static_cast<int>(Speed::slow)),
         {"skill:lore", "attribute:wits", "no", "modifier:0", miss, "no", "no"}, Happened::trial_lost, slow, plain);
    done(option_of(Do::something_else, bare_hands, nobody, static_cast<int>(Speed::fast)),
         {"skill:lore", "attribute:wits", "no", "modifier:0", miss, "no", "no"}, Happened::trial_lost, fast, plain);
    done(option_of(Do::treat, bare_hands, dee, 0), {miss, "no"}, Happened::treatment_failed, slow, friend_down);
    done(option_of(Do::rally, bare_hands, dee, 2), {miss, "no"}, Happened::treatment_failed, slow, friend_down);
    done(option_of(Do::save_life, bare_hands, dee, 0), {{2, 2, 2}, "no"}, Happened::life_not_saved, slow, friend_down);
    done(option_of(Do::coup_de_grace, bare_hands, bo), {{6, 2, 2}}, Happened::spared, slow, enemy_down);
}

// FBL-RANGED-3+: any action other than Aim or Shoot ends the readiness of a bow; letting fall something else does not.
TEST(Deeds, FBL_RANGED_3_Readiness) {
    const auto stays_ready = [](const Option& o, const Steps& steps = {}) {
        MovesFight m;
        m.item(m.halberd).set(in_hand, false);
        m.item(m.longbow).flags = in_hand | ready;
        m.at(m.ada).arrow_die = 6;
        m.acts(o, steps);
        return m.item(m.longbow).is(ready);
    };
    constexpr int longbow = 4;
    EXPECT_TRUE(stays_ready(option_of(Do::aim, longbow)));
    EXPECT_FALSE(stays_ready(option_of(Do::use_item), {"no", "no"}));
    EXPECT_FALSE(stays_ready(option_of(Do::take_cover)));
    EXPECT_FALSE(stays_ready(option_of(Do::feint, bare_hands, Duel::bo)));
    // A shot unreadies its own weapon only.
    MovesFight m;
    m.item(m.longbow).flags = in_hand | ready;
    const int sling = m.hold(m.ada, "sling");
    m.item(sling).set(ready, true);
    m.acts(option_of(Do::shoot, sling, m.bo), {"no", {2, 2, 2, 2, 2, 2}, "no"});
    EXPECT_FALSE(m.item(sling).is(ready));
    EXPECT_TRUE(m.item(m.longbow).is(ready));
    // FBL-RANGED-4+: a crossbow keeps its bolt through any other action.
    MovesFight c;
    const int crossbow = c.hold(c.ada, "light_crossbow");
    c.item(crossbow).set(ready, true);
    c.acts(option_of(Do::use_item), {"no", "no"});
    EXPECT_TRUE(c.item(crossbow).is(ready));
}

// FBL-ACT-8: the next action must be a Slash or Stab with the swung weapon; else the bonus is lost. FBL-DAMAGE-1.
TEST(Deeds, FBL_ACT_8_SwingThenSlash) {
    MovesFight m;
    m.attribute(m.bo, Attribute::strength, 6);
    m.acts(option_of(Do::swing, m.halberd));
    m.acts(option_of(Do::slash, m.halberd, m.bo, slash_table), {"no", {6, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(m.score(m.bo, Attribute::strength), 3); // 2 + 1
    EXPECT_FALSE(m.at(m.ada).is(swinging));           // used up
    EXPECT_EQ(m.at(m.ada).prepared, bare_hands);
    m.at(m.ada).fast = m.at(m.ada).slow = 0;
    m.acts(option_of(Do::swing, m.halberd));
    m.acts(option_of(Do::stab, m.halberd, m.bo), {"no", {2, 2, 2, 2, 2, 2}, "no"});
    EXPECT_FALSE(m.at(m.ada).is(swinging)); // hit or miss
    m.at(m.ada).fast = m.at(m.ada).slow = 0;
    m.acts(option_of(Do::swing, m.halberd));
    m.acts(option_of(Do::stab, m.halberd, m.bo), {"no", {6, 2, 2, 2, 2, 2}, "no", {1, 1}});
    EXPECT_EQ(m.score(m.bo, Attribute::strength), 0);
}

TEST(Deeds, FBL_ACT_8_SwingLost) {
    MovesFight m;
    m.acts(option_of(Do::swing, m.halberd));
    m.acts(option_of(Do::let_fall, m.halberd)); // no action
    EXPECT_TRUE(m.at(m.ada).is(swinging));
    m.acts(option_of(Do::shove, bare_hands, m.bo), {"no", {2, 2, 2, 2}, "no"});
    EXPECT_FALSE(m.at(m.ada).is(swinging));
    for (const Flag waiting : {swinging, aiming}) { // the same weapon, but another action
        MovesFight same;
        same.at(same.ada).set(waiting);
        same.at(same.ada).prepared = same.halberd;
        same.acts(option_of(Do::shove, same.halberd, same.bo), {"no", {2, 2, 2, 2, 2, 2}, "no"});
        EXPECT_FALSE(same.at(same.ada).is(waiting));
        EXPECT_EQ(same.at(same.ada).prepared, bare_hands);
    }
    MovesFight other; // another weapon
    const int longsword = other.hold(other.ada, "longsword");
    other.attribute(other.bo, Attribute::strength, 6);
    other.acts(option_of(Do::swing, longsword));
    other.acts(option_of(Do::slash, other.halberd, other.bo, slash_table), {"no", {6, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(other.score(other.bo, Attribute::strength), 4);
}

// FBL-ACT-9: Shoot in the same round; anything else loses the bonus.
TEST(Deeds, FBL_ACT_9_AimThenShoot) {
    MovesFight m;
    m.attribute(m.bo, Attribute::strength, 6);
    m.apart(m.ada, m.bo);
    m.item(m.longbow).flags = in_hand | ready;
    m.at(m.ada).arrow_die = 6;
    m.acts(option_of(Do::aim, m.longbow));
    m.acts(option_of(Do::shoot, m.longbow, m.bo), {"no", {6, 2, 2, 2, 2, 2}, "no", {5}});
    EXPECT_EQ(m.score(m.bo, Attribute::strength), 4); // 1 + 1
    EXPECT_FALSE(m.at(m.ada).is(aiming));
    m.item(m.longbow).flags = in_hand | ready;
    m.acts(option_of(Do::aim, m.longbow));
    m.acts(option_of(Do::use_item), {"no", "no"});
    EXPECT_FALSE(m.at(m.ada).is(aiming));
    MovesFight slash; // aimed, then a Slash with it: no bonus
    slash.attribute(slash.bo, Attribute::strength, 6);
    slash.at(slash.ada).set(aiming);
    slash.at(slash.ada).prepared = slash.halberd;
    slash.acts(option_of(Do::slash, slash.halberd, slash.bo, slash_table), {"no", {6, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(slash.score(slash.bo, Attribute::strength), 4);
}

} // namespace
} // namespace fracas::forbidden_lands
