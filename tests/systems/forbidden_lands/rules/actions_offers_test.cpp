// What is offered in a turn: FBL-TURN-1, FBL-PRONE-1+, FBL-MONSTER-1+, FBL-MONSTER-2+.
#include "systems/forbidden_lands/actions_fight.hpp"

namespace fracas::forbidden_lands {
namespace {

// FBL-TURN-1: everything that may be done, ending the turn first.
TEST(Offers, FBL_TURN_1_OfferedInMelee) {
    MovesFight m;
    EXPECT_EQ(m.offered(), (MoveKeys{"end_turn",
                                     "cast>ada",
                                     "power_word>ada",
                                     "slash>bo:halberd",
                                     "slash>bo:halberd:blunt",
                                     "stab>bo:halberd",
                                     "grapple>bo",
                                     "shove>bo",
                                     "shove>bo:halberd",
                                     "disarm>bo:halberd:scimitar",
                                     "feint>bo",
                                     "persuade>bo",
                                     "taunt>bo",
                                     "bluff>bo",
                                     "cast>bo",
                                     "power_word>bo",
                                     "slash>cy:halberd",
                                     "slash>cy:halberd:blunt",
                                     "stab>cy:halberd",
                                     "shove>cy:halberd",
                                     "persuade>cy",
                                     "taunt>cy",
                                     "bluff>cy",
                                     "cast>cy",
                                     "power_word>cy",
                                     "cast>dee",
                                     "power_word>dee",
                                     "spread_fear",
                                     "retreat",
                                     "swing:halberd",
                                     "let_fall:halberd",
                                     "take_cover:wall",
                                     "use_item",
                                     "something_else:slow",
                                     "something_else:fast",
                                     "draw:dagger:halberd",
                                     "draw:longbow"}));
}

// FBL-PRONE-1+: no Slash, Stab, Punch, Grapple, Disarm, Run, Retreat or Flee; every other action is allowed.
TEST(Offers, FBL_PRONE_1_OfferedWhenProne) {
    MovesFight m;
    m.at(m.ada).set(prone);
    EXPECT_EQ(m.offered(), (MoveKeys{"end_turn",
                                     "cast>ada",
                                     "power_word>ada",
                                     "shove>bo",
                                     "shove>bo:halberd",
                                     "feint>bo",
                                     "persuade>bo",
                                     "taunt>bo",
                                     "bluff>bo",
                                     "cast>bo",
                                     "power_word>bo",
                                     "shove>cy:halberd",
                                     "crawl>cy",
                                     "persuade>cy",
                                     "taunt>cy",
                                     "bluff>cy",
                                     "cast>cy",
                                     "power_word>cy",
                                     "crawl>dee",
                                     "cast>dee",
                                     "power_word>dee",
                                     "spread_fear",
                                     "crawl>zone:zone-1",
                                     "crawl_apart",
                                     "let_fall:halberd",
                                     "get_up",
                                     "take_cover:wall",
                                     "use_item",
                                     "something_else:slow",
                                     "something_else:fast",
                                     "draw:dagger:halberd",
                                     "draw:longbow"}));
    m.apart(m.ada, m.bo);
    EXPECT_FALSE(m.may(Do::flee));
    EXPECT_FALSE(m.may(Do::run_up, m.dee));
    m.item(m.halberd).set(in_hand, false);
    m.close(m.ada, m.bo);
    EXPECT_FALSE(m.may(Do::punch, m.bo));
    m.at(m.ada).set(prone, false);
    EXPECT_TRUE(m.may(Do::punch, m.bo));
    EXPECT_FALSE(m.may(Do::get_up));
}

// What is offered to a friend in need, and against somebody defenseless.
TEST(Offers, FBL_BROKEN_7_OfferedToHelp) {
    MovesFight m;
    m.apart(m.ada, m.bo);
    m.close(m.ada, m.dee);
    m.break_of(m.dee, Attribute::strength);
    m.break_of(m.dee, Attribute::wits);
    m.wound(m.dee, Wounds::slash, 63, 3);
    const MoveKeys keys = m.offered();
    for (const char* key : {"treat>dee:strength", "rally>dee:wits", "save_life>dee:throat_cut", "run>bo", "run>cy",
                            "run>zone:zone-1", "flee"})
        EXPECT_TRUE(has(keys, key)) << key;
    for (const char* key : {"rally>dee:strength", "treat>dee:wits", "treat>dee:agility", "retreat", "coup_de_grace>bo"})
        EXPECT_FALSE(has(keys, key)) << key;
    m.close(m.ada, m.bo);
    m.break_of(m.bo, Attribute::agility);
    EXPECT_TRUE(m.offers("coup_de_grace>bo"));
}

// FBL-ACT-5, FBL-ACT-9, FBL-RANGED-4+: bow and crossbow.
TEST(Offers, FBL_RANGED_1_OfferedToArchers) {
    Duel d(Person{.in_hand = {"longbow"}});
    d.apart(d.ada, d.bo);
    EXPECT_EQ(d.offered(),
              (MoveKeys{"end_turn", "run>bo", "persuade>bo", "taunt>bo", "bluff>bo", "flee", "ready:longbow",
                        "let_fall:longbow", "something_else:slow", "something_else:fast"}));
    d.item(0).set(ready, true);
    EXPECT_EQ(d.offered(),
              (MoveKeys{"end_turn", "shoot>bo:longbow", "run>bo", "persuade>bo", "taunt>bo", "bluff>bo", "flee",
                        "aim:longbow", "let_fall:longbow", "something_else:slow", "something_else:fast"}));
    Duel crossbow(Person{.in_hand = {"light_crossbow"}});
    crossbow.apart(crossbow.ada, crossbow.bo);
    EXPECT_TRUE(crossbow.offers("load:light_crossbow"));
    EXPECT_FALSE(crossbow.offers("ready:light_crossbow"));
    crossbow.at(crossbow.ada).slow = 1;
    EXPECT_FALSE(crossbow.offers("load:light_crossbow")); // loading is slow
}

// Section 3.5: no attack on a friend, also by Shoot, or on somebody who is gone.
TEST(Offers, FBL_MELEE_1_NoAttackOnFriends) {
    MovesFight m;
    m.close(m.ada, m.dee);
    m.hold(m.dee, "scimitar");
    m.item(m.longbow).flags = in_hand | ready;
    m.at(m.ada).arrow_die = 6;
    const auto attacks = [&](int target) {
        int count = 0;
        offer_actions(m.scene(), m.ada, [&](const Option& o) {
            count += o.target == target && o.what >= Do::slash && o.what <= Do::strike;
        });
        return count;
    };
    EXPECT_EQ(attacks(m.bo), 8); // slash both ways, stab, grapple, two shoves, disarm, shoot
    EXPECT_EQ(attacks(m.dee), 0);
    m.sheet(m.dee).side = 1;
    EXPECT_EQ(attacks(m.dee), 8);
    m.at(m.dee).set(fled);
    EXPECT_EQ(attacks(m.dee), 0);
}

// FBL-MONSTER-1+: its list, Run, Retreat, Flee, Crawl, Get Up; FBL-BROKEN-8+: coup de grace.
TEST(Offers, FBL_MONSTER_1_Offered) {
    Duel d(Person{.kind = Kind::monster});
    const int cy = d.third({}, "Cy", 1);
    d.row_of_zones(2);
    d.sheet(d.ada).uses_items = d.sheet(d.ada).casts = true;
    d.at(d.ada).willpower = 1;
    d.entry(d.ada, 0, "howl", {.dice = 3, .extra = Extra::fear_attack});
    d.entry(d.ada, 1, "claw", {.dice = 3, .damage = 1});
    d.entry(d.ada, 5, "spit", {.dice = 3, .damage = 1, .range = Range::near});
    EXPECT_EQ(d.offered(), (MoveKeys{"end_turn", "strike>bo:claw", "strike>bo:spit", "strike>cy:spit", "roll_entry",
                                     "strike:howl", "retreat"}));
    d.break_of(d.bo, Attribute::strength);
    d.at(cy).zone = 1;
    EXPECT_EQ(d.offered(), (MoveKeys{"end_turn", "strike>bo:claw", "strike>bo:spit", "coup_de_grace>bo", "roll_entry",
                                     "strike:howl", "run>zone:zone-1", "flee"}));
    d.at(d.ada).set(prone); // must stand to attack
    EXPECT_EQ(d.offered(), (MoveKeys{"end_turn", "coup_de_grace>bo", "crawl>zone:zone-1", "crawl_apart", "get_up"}));
}

// FBL-MONSTER-2+: the bite, Shove, Run, Retreat, Flee, Crawl, Get Up, and no other action.
TEST(Offers, FBL_MONSTER_2_Offered) {
    Duel d(Person{.kind = Kind::animal});
    d.row_of_zones(2);
    d.sheet(d.ada).uses_items = true;
    d.sheet(d.ada).fear_dice = 2;
    EXPECT_EQ(d.offered(), (MoveKeys{"end_turn", "punch>bo", "shove>bo", "retreat"}));
    d.apart(d.ada, d.bo);
    EXPECT_EQ(d.offered(), (MoveKeys{"end_turn", "run>bo", "run>zone:zone-1", "flee"}));
    d.at(d.ada).set(prone);
    EXPECT_EQ(d.offered(), (MoveKeys{"end_turn", "crawl>bo", "crawl>zone:zone-1", "get_up"}));
    Duel npc; // people have no list
    npc.entry(npc.ada, 1, "claw", {.dice = 3, .damage = 1});
    EXPECT_FALSE(is_in_its_nature(Kind::npc, Do::strike));
    EXPECT_FALSE(is_in_its_nature(Kind::player, Do::roll_entry));
    EXPECT_TRUE(is_in_its_nature(Kind::player, Do::coup_de_grace));
    EXPECT_FALSE(is_in_its_nature(Kind::monster, Do::punch));
    EXPECT_FALSE(is_in_its_nature(Kind::animal, Do::strike));
    EXPECT_FALSE(is_in_its_nature(Kind::animal, Do::coup_de_grace));
}

// FBL-FEAR-1+: only who spreads fear and has somebody to frighten; FBL-ACT-3: only who has an item to use.
TEST(Offers, FBL_FEAR_1_WhoSpreadsFear) {
    MovesFight m;
    EXPECT_TRUE(m.may(Do::spread_fear));
    m.sheet(m.ada).fear_dice = 0;
    EXPECT_FALSE(m.may(Do::spread_fear));
    m.sheet(m.ada).fear_dice = 1;
    EXPECT_TRUE(m.may(Do::spread_fear));
    m.at(m.bo).zone = m.at(m.cy).zone = 1;
    EXPECT_FALSE(m.may(Do::spread_fear));
    EXPECT_TRUE(m.may(Do::use_item));
    m.sheet(m.ada).uses_items = false;
    EXPECT_FALSE(m.may(Do::use_item));
}

// FBL-TURN-1: letting fall what is in hand is free; nobody lets fall what is not.
TEST(Offers, FBL_TURN_1_LetFall) {
    MovesFight m;
    EXPECT_TRUE(m.may(option_of(Do::let_fall, m.halberd)));
    EXPECT_FALSE(m.may(option_of(Do::let_fall, m.dagger)));
    EXPECT_FALSE(m.may(option_of(Do::let_fall, bare_hands)));
    EXPECT_FALSE(m.may(option_of(Do::let_fall, m.state.items)));
    m.at(m.ada).fast = 2;
    EXPECT_TRUE(m.may(option_of(Do::let_fall, m.halberd)));
    m.at(m.ada).fast = 0;
    m.acts(option_of(Do::let_fall, m.halberd));
    EXPECT_EQ(m.item(m.halberd).holder, nobody);
    EXPECT_EQ(m.count(Happened::dropped, "FBL-TURN-1"), 1);
    EXPECT_EQ(m.at(m.ada).fast + m.at(m.ada).slow, 0);
    EXPECT_TRUE(m.state.turn_fresh); // a grappler could still let go
    m.at(m.ada).set(asleep);
    EXPECT_FALSE(m.may(option_of(Do::let_fall, m.halberd)));
    EXPECT_FALSE(m.may(Do::use_item));
    EXPECT_TRUE(m.may(Do::end_turn));
}

} // namespace
} // namespace fracas::forbidden_lands
