// Cover, lying down, fire support: COR-COVER-1 to COR-COVER-5.
#include "systems/coriolis/rules/cover.hpp"
#include "systems/coriolis/shootout.hpp"

namespace fracas::coriolis::shooting {
namespace {

// Foe, at (10, 0), has the slot; Ace at (0, 0) is an NPC and shoots.
struct Hideout : Shootout {
    explicit Hideout(Point where = {10, 0}) : Shootout("vulcan_pistol", where) { slot_of(foe); }

    void place(const std::string& name, int rating, Point where) {
        book.cover[book.covers++] = {where.x, where.y, rating};
        names.cover.push_back(name);
    }
    // Foe's armour dice against a shot of Ace; 0 if none are rolled.
    int protection() const {
        Shootout shooting = *this;
        shooting.slot_of(ace);
        const int dice = dice_after(shooting, {"shot>foe:vulcan_pistol"});
        std::vector<int> faces(static_cast<std::size_t>(dice), 1);
        faces[0] = 6;
        Step roll({6});
        roll.answer = Answer<Coriolis>::of_faces(faces);
        const auto next = shooting.question_after({"shot>foe:vulcan_pistol", roll});
        return next.ask.what == What::armor ? next.needed.count() : 0;
    }
};

// --- COR-COVER-1 -----------------------------------------------------------------------------------------------------

// COR-COVER-1: fast action, 1 AP; the rating holds from then on.
TEST(Cover, COR_COVER_1_FastAction) {
    Hideout stage;
    stage.place("Table", 3, {11, 0});
    EXPECT_EQ(stage.protection(), 0);
    stage.play({"cover:table-1"});
    EXPECT_EQ(stage.at(stage.foe).ap, 2);
    EXPECT_EQ(stage.at(stage.foe).cover, 3);
    EXPECT_EQ(rule_of(stage, Happened::took_cover), "COR-COVER-1");
    EXPECT_EQ(stage.protection(), 3);
    EXPECT_EQ(position(stage.scene(), stage.foe), (Point{10, 0})); // COR-MOVE-4+: the position stays
}

// COR-COVER-1: without AP no cover.
TEST(Cover, COR_COVER_1_NeedsAnActionPoint) {
    Hideout stage;
    stage.place("Table", 3, {11, 0});
    stage.at(stage.foe).ap = 0;
    EXPECT_FALSE(stage.offers("cover:table-1"));
}

// COR-COVER-1, COR-MOVE-4+: only at a place with cover: within Close Range of it.
TEST(Cover, COR_COVER_1_AtThePlace) {
    Hideout stage;
    stage.place("Table", 3, {12, 0});
    stage.place("Door", 4, {12, 1});
    EXPECT_TRUE(stage.offers("cover:table-1"));
    EXPECT_FALSE(stage.offers("cover:door-1"));
    // Moving there is paid separately.
    stage.play({"move>11,0", "cover:door-1"});
    EXPECT_EQ(stage.at(stage.foe).ap, 1);
    EXPECT_EQ(stage.at(stage.foe).cover, 4);
}

// COR-COVER-1: until moving away, be it a step.
TEST(Cover, COR_COVER_1_EndsWithAMove) {
    Hideout stage;
    stage.place("Table", 3, {11, 0});
    stage.play({"cover:table-1", "move>11,0"});
    EXPECT_EQ(stage.at(stage.foe).cover, 0);
    EXPECT_EQ(stage.protection(), 0);
}

// COR-COVER-1: leaving cover without moving is free.
TEST(Cover, COR_COVER_1_StandingClearIsFree) {
    Hideout stage;
    stage.place("Table", 3, {11, 0});
    EXPECT_FALSE(stage.offers("leave-cover"));
    stage.play({"cover:table-1"});
    stage.at(stage.foe).ap = 0;
    stage.play({"leave-cover"});
    EXPECT_EQ(stage.at(stage.foe).cover, 0);
    EXPECT_EQ(rule_of(stage, Happened::left_cover), "COR-COVER-1");
    // Also the least that a pack of one's own may have.
    stage.place("Curtain", 1, {11, 0});
    stage.at(stage.foe).ap = 1;
    stage.play({"cover:curtain-1"});
    EXPECT_EQ(stage.at(stage.foe).cover, 1);
    stage.play({"leave-cover"});
    EXPECT_EQ(stage.at(stage.foe).cover, 0);
}

// COR-COVER-1, COR-GRAPPLE-3+: being pinned ends it for good.
TEST(Cover, COR_COVER_1_EndsWhenPinned) {
    Hideout stage({1, 0});
    stage.at(stage.foe).cover = 5;
    stage.slot_of(stage.ace);
    stage.play({"melee>foe:unarmed", {6}}); // no spare six: no grapple
    EXPECT_EQ(stage.at(stage.foe).cover, 5);
    stage.at(stage.ace).ap = 3;
    stage.skill(stage.ace, Skill::melee_combat, 1);
    stage.play({"melee>foe:unarmed", {6, 6}, "grapple"});
    EXPECT_TRUE(stage.at(stage.foe).is(pinned));
    EXPECT_EQ(stage.at(stage.foe).cover, 0);
}

// COR-COVER-1: cover works against ranged attacks only.
TEST(Cover, COR_COVER_1_NotInMelee) {
    Hideout stage({1, 0});
    stage.at(stage.foe).cover = 5;
    stage.sheet(stage.foe).armor = 1;
    EXPECT_EQ(stage.protection(), 6);
    stage.slot_of(stage.ace);
    EXPECT_EQ(dice_after(stage, {"melee>foe:unarmed", {6}}), 1);
}

// COR-COVER-1: from any side.
TEST(Cover, COR_COVER_1_FromAnySide) {
    for (const Point where : {Point{20, 0}, Point{0, 0}, Point{10, 10}, Point{10, -10}}) {
        Hideout stage;
        stage.place("Table", 3, {11, 0});
        stage.put(stage.ace, where);
        stage.play({"cover:table-1"});
        EXPECT_EQ(stage.protection(), 3);
    }
}

// COR-COVER-1: falling, being broken or being engaged does not end it.
TEST(Cover, COR_COVER_1_WhatDoesNotEndIt) {
    Hideout lying;
    lying.at(lying.foe).cover = 3;
    lying.play({"prone"});
    EXPECT_EQ(lying.protection(), 3);
    Hideout broken;
    broken.at(broken.foe).cover = 3;
    broken.at(broken.foe).hp = 1;
    broken.slot_of(broken.ace);
    broken.play({"shot>foe:vulcan_pistol", {6, 1, 1, 1, 1, 1, 1}, {1, 1, 1}});
    EXPECT_EQ(broken.at(broken.foe).hp, 0);
    EXPECT_EQ(broken.at(broken.foe).cover, 3);
    Hideout engaged_one({8, 0});
    engaged_one.at(engaged_one.foe).cover = 3;
    engaged_one.slot_of(engaged_one.ace);
    engaged_one.play({"move>7,0"});
    EXPECT_TRUE(engaged(engaged_one.scene(), engaged_one.ace, engaged_one.foe));
    EXPECT_EQ(engaged_one.at(engaged_one.foe).cover, 3);
}

// --- COR-COVER-2, COR-COVER-3 ------------------------------------------------------------------------------------------

// COR-COVER-2: the ratings, as the pack has them, are the dice rolled.
TEST(Cover, COR_COVER_2_Ratings) {
    const std::pair<const char*, int> table[] = {{"Divan", 2},      {"Table", 3},      {"Door", 4},   {"Inner wall", 5},
                                                 {"Outer wall", 6}, {"Brick wall", 7}, {"Foxhole", 8}};
    EXPECT_EQ(test_pack().covers.size(), std::size(table));
    for (const auto& [name, rating] : table) {
        int found = 0;
        for (const auto& cover : test_pack().covers)
            if (cover.name == name) found = cover.rating;
        EXPECT_EQ(found, rating) << name;
        Hideout stage;
        stage.place(name, rating, {11, 0});
        stage.play({Step((std::string("cover:") + slug(name) + "-1").c_str())});
        EXPECT_EQ(stage.protection(), rating) << name;
    }
}

// COR-COVER-3, Example: armour 3 behind an inner wall: 8 dice in one roll; each six takes 1 off.
TEST(Cover, COR_COVER_3_StacksWithArmour) {
    Hideout stage;
    stage.sheet(stage.foe).armor = 3;
    stage.at(stage.foe).cover = 5;
    EXPECT_EQ(stage.protection(), 8);
    stage.slot_of(stage.ace);
    stage.play({"shot>foe:vulcan_pistol", {6, 6, 6, 1, 1, 1, 1}, "damage", "damage", {6, 1, 1, 6, 1, 1, 1, 6}});
    EXPECT_EQ(stage.at(stage.foe).hp, 10 - (2 + 2 - 3));
    EXPECT_EQ(stage.count(Happened::armor_rolled), 1);
    // Told apart, though it is one roll.
    EXPECT_EQ(stage.last(Happened::armor_rolled).as<ArmorRolled>().dice, 8);
    EXPECT_EQ(stage.last(Happened::armor_rolled).as<ArmorRolled>().cover, 5);
    stage.at(stage.ace).ap = 3;
    const auto question = question_after(stage, {"shot>foe:vulcan_pistol", {6, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(ask_text(stage.told(), question.ask), "Foe's armour and cover against 2 damage");
    stage.sheet(stage.foe).armor = 0;
    const auto bare = question_after(stage, {"shot>foe:vulcan_pistol", {6, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(ask_text(stage.told(), bare.ask), "Foe's cover against 2 damage");
}

// --- COR-COVER-4, COR-COVER-5 ------------------------------------------------------------------------------------------

// COR-COVER-4: a shooter in cover has +1 on normal, aimed and automatic shots, not on quick ones.
TEST(Cover, COR_COVER_4_FireSupport) {
    Shootout stage("vulcan_carbine");
    stage.at(stage.ace).cover = 2;
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_carbine"}), 7 + 1);
    EXPECT_EQ(dice_after(stage, {"aimed>foe:vulcan_carbine"}), 9 + 1);
    EXPECT_EQ(dice_after(stage, {"auto>foe:vulcan_carbine"}), 5 + 1);
    EXPECT_EQ(dice_after(stage, {"quick-shot>foe:vulcan_carbine"}), 5);
    stage.play({"shot>foe:vulcan_carbine", {1, 1, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(pool_by(stage, Why::fire_support, "COR-COVER-4"), 1);
}

// COR-COVER-4: the target's cover supports nobody; a weak cover of rating 1 would do for the shooter.
TEST(Cover, COR_COVER_4_OnlyTheShootersCover) {
    Shootout stage("vulcan_carbine");
    stage.at(stage.foe).cover = 5;
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_carbine"}), 7);
    stage.at(stage.ace).cover = 1;
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_carbine"}), 8);
}

// COR-COVER-5: shots at a prone target have -1; it adds to the cover dice.
TEST(Cover, COR_COVER_5_ProneTarget) {
    Hideout stage;
    stage.at(stage.foe).set(prone);
    stage.at(stage.foe).cover = 4;
    EXPECT_EQ(stage.protection(), 4);
    stage.slot_of(stage.ace);
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_pistol"}), 6);
}

// COR-COVER-5: a prone shooter has the +1 without cover; prone behind cover it is +1, not +2; none on quick shots.
TEST(Cover, COR_COVER_5_ProneShooter) {
    Shootout stage("vulcan_pistol");
    stage.at(stage.ace).set(prone);
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_pistol"}), 8);
    EXPECT_EQ(dice_after(stage, {"aimed>foe:vulcan_pistol"}), 10);
    EXPECT_EQ(dice_after(stage, {"quick-shot>foe:vulcan_pistol"}), 5);
    stage.at(stage.ace).cover = 3;
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_pistol"}), 8);
    stage.at(stage.ace).cover = 0;
    stage.play({"shot>foe:vulcan_pistol", {1, 1, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(pool_by(stage, Why::fire_support, "COR-COVER-5"), 1);
}

} // namespace
} // namespace fracas::coriolis::shooting
