// Shooting, readiness, thrown weapons and arrows: FBL-RANGED-1 to FBL-RANGED-4+, FBL-AMMO-1+.
#include "systems/forbidden_lands/rules/ranged_combat.hpp"

#include "systems/forbidden_lands/rules/turn.hpp"

#include "systems/forbidden_lands/stage.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int archer = Duel::ada, mark = Duel::bo;

// Ada has a readied weapon, item 0, in the first zone; Bo is so many zones off and does not react.
struct ShootingRange : Duel {
    static constexpr int bow = 0;

    explicit ShootingRange(const char* weapon = "longbow", int zones_off = 1, const Person& shooter = {},
                           const Person& target = {})
        : Duel(shooter, target) {
        row_of_zones(7);
        apart(archer, mark);
        at(mark).zone = zones_off;
        at(mark).fast = 2;
        hold(archer, weapon);
        item(bow).set(ready, true);
    }
    bool may() { return may_shoot(scene(), archer, option_of(Do::shoot, bow, mark)); }
    void shot(const Steps& steps) {
        run(steps, [&](TestScript& table) { shoot(table, scene(), archer, option_of(Do::shoot, bow, mark)); });
    }
};

// --- what is possible -----------------------------------------------------------------------------------------------

// FBL-RANGED-1: not further than the weapon's maximum range; FBL-RANGED-2: Distant only with Aim.
TEST(ForbiddenLandsRanged, Ranges) {
    EXPECT_TRUE(ShootingRange("short_bow", 1).may());
    EXPECT_FALSE(ShootingRange("short_bow", 2).may());
    EXPECT_TRUE(ShootingRange("longbow", 0).may());
    EXPECT_TRUE(ShootingRange("longbow", 4).may());
    EXPECT_FALSE(ShootingRange("longbow", 5).may());
    ShootingRange far("longbow", 5);
    far.weapon_of(ShootingRange::bow).reach = Range::distant;
    EXPECT_FALSE(far.may());
    far.at(archer).set(aiming);
    far.at(archer).prepared = 3;
    EXPECT_FALSE(far.may());
    far.at(archer).prepared = ShootingRange::bow;
    EXPECT_TRUE(far.may());
    far.at(archer).set(aiming, false);
    EXPECT_FALSE(far.may());
    ShootingRange near_by("longbow", 0);
    near_by.close(archer, mark);
    EXPECT_TRUE(near_by.may());
    near_by.at(archer).set(prone); // no standing requirement
    EXPECT_TRUE(near_by.may());
}

// FBL-MOVE-6+, FBL-RANGED-1: line of sight.
TEST(ForbiddenLandsRanged, LineOfSight) {
    ShootingRange through("longbow", 2);
    through.feature(1, dark);
    EXPECT_FALSE(through.may());
    ShootingRange closed("longbow", 2);
    closed.book.zone[0].unseen = 1u << 2;
    EXPECT_FALSE(closed.may());
}

// FBL-RANGED-1, FBL-RANGED-3+, FBL-RANGED-4+: readied or loaded, thrown weapons while drawn.
TEST(ForbiddenLandsRanged, Readiness) {
    const auto may = [](const char* weapon, const std::function<void(ShootingRange&)>& change) {
        ShootingRange d(weapon);
        change(d);
        return d.may();
    };
    const auto unready = [](ShootingRange& d) { d.item(ShootingRange::bow).set(ready, false); };
    for (const char* id : {"longbow", "sling", "light_crossbow"}) {
        EXPECT_TRUE(may(id, [](ShootingRange&) {}));
        EXPECT_FALSE(may(id, unready));
    }
    EXPECT_TRUE(may("throwing_axe", unready));
    EXPECT_FALSE(may("throwing_axe", [](ShootingRange& d) { d.item(ShootingRange::bow).set(in_hand, false); }));
    EXPECT_FALSE(may("longbow", [](ShootingRange& d) { d.item(ShootingRange::bow).bonus = 0; }));
    EXPECT_FALSE(may("longbow", [](ShootingRange& d) { d.at(archer).set(one_handed); }));
    ShootingRange sword("longbow", 0);
    const int blade = sword.hold(archer, "broadsword");
    sword.close(archer, mark);
    sword.item(blade).set(ready, true);
    EXPECT_FALSE(may_shoot(sword.scene(), archer, option_of(Do::shoot, blade, mark)));
    EXPECT_FALSE(may_shoot(sword.scene(), archer, option_of(Do::shoot, bare_hands, mark)));
}

// FBL-AMMO-1+: only player characters count arrows, and only for bows and crossbows.
TEST(ForbiddenLandsRanged, WhoHasArrows) {
    const auto may = [](const char* weapon, Kind kind, int die) {
        ShootingRange d(weapon, 1, {.kind = kind});
        d.at(archer).arrow_die = die;
        return d.may();
    };
    EXPECT_TRUE(may("longbow", Kind::player, 6));
    EXPECT_FALSE(may("longbow", Kind::player, 0));
    EXPECT_FALSE(may("light_crossbow", Kind::player, 0));
    EXPECT_TRUE(may("longbow", Kind::npc, 0));
    EXPECT_TRUE(may("sling", Kind::player, 0));
    EXPECT_TRUE(may("throwing_axe", Kind::player, 0));
}

// --- shooting -------------------------------------------------------------------------------------------------------

// FBL-DICE-3+, the registry's example: three base, two negative, two gear dice; two sixes less one.
TEST(ForbiddenLandsRanged, ExampleOfNegativeDice) {
    ShootingRange d("short_bow", 0);
    d.close(archer, mark);
    d.shot({{6, 4, 1, 6, 3, 6, 2}, "no"});
    EXPECT_EQ(d.pool(archer, Why::range), -3);
    EXPECT_EQ(d.last(Happened::hit).as<Hit>().sixes, 1);
    EXPECT_EQ(d.last(Happened::damaged).as<Damaged>().points, 1);
}

// FBL-RANGED-1, FBL-TURN-2 step 9: damage by the weapon and its table; no longer readied.
TEST(ForbiddenLandsRanged, AShot) {
    ShootingRange d("light_crossbow", 1, {}, {.strength = 2});
    d.shot({{6, 2, 2, 2}, "no", {1, 1}}); // Agility 3, Marksmanship 1 - 1, one gear die
    EXPECT_EQ(d.count(Happened::hit, "FBL-RANGED-1"), 1);
    EXPECT_EQ(d.last(Happened::damaged).as<Damaged>().points, 2);
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().table, Wounds::stab);
    EXPECT_FALSE(d.item(ShootingRange::bow).is(ready));
    EXPECT_TRUE(d.item(ShootingRange::bow).is(in_hand));
    EXPECT_EQ(d.count(Happened::thrown), 0);
    ShootingRange missed;
    missed.shot({{2, 2, 2, 2, 2}, "no"});
    EXPECT_FALSE(missed.item(ShootingRange::bow).is(ready));
}

// FBL-RANGED-1: a shield parries it, a dodge is possible, cover and then armour protect (FBL-ARMOR-7+).
TEST(ForbiddenLandsRanged, ReactionsCoverAndArmour) {
    ShootingRange d("longbow", 1, {}, {.armor = 1});
    d.at(mark).fast = 0;
    d.hold(mark, "small_shield");
    d.hold(mark, "broadsword");
    d.at(mark).cover = 2;
    const auto shooting = [&](TestScript& table) {
        shoot(table, d.scene(), archer, option_of(Do::shoot, ShootingRange::bow, mark));
    };
    EXPECT_EQ(d.keys_after({}, shooting),
              (std::vector<std::string>{"no", "dodge_falling", "dodge_standing", "parry:small_shield"}));
    d.run({"no", {6, 6, 6, 2, 2}, "no", {6, 2}, {6}}, shooting);
    EXPECT_EQ(d.last(Happened::covered).as<Covered>().damage, 2);
    EXPECT_EQ(d.score(mark, Attribute::strength), 2);
    ShootingRange stopped("longbow", 1, {}, {.armor = 1}); // the cover stops all: armour is not rolled
    stopped.at(mark).cover = 2;
    stopped.shot({{6, 2, 2, 2, 2}, "no", {6, 2}});
    EXPECT_EQ(stopped.score(mark, Attribute::strength), 3);
    EXPECT_EQ(stopped.count(Happened::armored), 0);
}

// FBL-ACT-9: Aim adds one, and the whole turn with a bow that was readied in the round before.
TEST(ForbiddenLandsRanged, AimAndShoot) {
    ShootingRange d;
    d.play({"aim:longbow", "shoot>bo:longbow", {6, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(d.last(Happened::damaged).as<Damaged>().points, 2);
    EXPECT_FALSE(d.at(archer).is(aiming));
}

// FBL-RANGED-3+: Ready, Aim and Shoot cannot all happen in one round; any other action ends readiness.
TEST(ForbiddenLandsRanged, ReadinessInPlay) {
    ShootingRange d;
    d.item(ShootingRange::bow).set(ready, false);
    EXPECT_FALSE(d.offers("shoot>bo:longbow"));
    d.play({"ready:longbow"});
    EXPECT_TRUE(d.offers("shoot>bo:longbow"));
    EXPECT_FALSE(d.offers("aim:longbow"));
    ShootingRange moved;
    moved.play({"run>zone:zone-1", {6, 2, 2, 2}, "no"});
    EXPECT_FALSE(moved.item(ShootingRange::bow).is(ready));
    EXPECT_EQ(moved.count(Happened::unready, "FBL-RANGED-3+"), 1);
    ShootingRange fell;
    fell.run({}, [&](TestScript& table) { fall(table, fell.scene(), archer, "FBL-MELEE-4"); });
    EXPECT_TRUE(fell.item(ShootingRange::bow).is(ready));
}

// FBL-RANGED-4+: a crossbow is loaded by a slow action and keeps its bolt.
TEST(ForbiddenLandsRanged, Crossbows) {
    ShootingRange d("light_crossbow");
    d.item(ShootingRange::bow).set(ready, false);
    EXPECT_FALSE(d.offers("ready:light_crossbow"));
    d.play({"load:light_crossbow"});
    EXPECT_EQ(d.at(archer).slow, 1);
    EXPECT_TRUE(d.item(ShootingRange::bow).is(ready));
    EXPECT_FALSE(d.offers("shoot>bo:light_crossbow")); // no second slow action
    d.play({"run>zone:zone-1", {6, 2, 2, 2}, "no"});
    EXPECT_TRUE(d.item(ShootingRange::bow).is(ready));
}

// FBL-RANGED-4+: after the throw it lies in the target's zone, hit or miss.
TEST(ForbiddenLandsRanged, ThrownWeapons) {
    for (const int six : {6, 2}) {
        ShootingRange d("throwing_axe", 1);
        d.shot({{six, 2, 2, 2}, "no"});
        EXPECT_EQ(d.item(ShootingRange::bow), (Item{d.item(ShootingRange::bow).weapon, nobody, 1, nobody, 1, 0}));
        EXPECT_EQ(d.last(Happened::thrown).rule, Rule{"FBL-RANGED-4+"});
        EXPECT_EQ(d.last(Happened::thrown).who, archer);
        EXPECT_EQ(d.last(Happened::thrown).item, ShootingRange::bow);
        EXPECT_EQ(d.last(Happened::thrown).as<Thrown>().zone.index, 1);
    }
    ShootingRange slashed("throwing_axe", 1, {}, {.strength = 1});
    slashed.shot({{6, 2, 2, 2}, "no", {1, 1}});
    EXPECT_EQ(slashed.last(Happened::injured).as<Injured>().table, Wounds::slash);
}

// --- arrows ---------------------------------------------------------------------------------------------------------

// FBL-AMMO-1+: on 1 or 2 the die drops one step; rolled after the shot, hit or miss.
TEST(ForbiddenLandsRanged, TheArrowDie) {
    for (const auto& [die, after] : {std::pair{12, 10}, {10, 8}, {8, 6}, {6, 0}})
        for (const int face : {1, 2, 3}) {
            ShootingRange d("longbow", 1, {.kind = Kind::player});
            d.at(archer).arrow_die = die;
            d.shot({{2, 2, 2, 2, 2}, "no", {face}});
            EXPECT_EQ(d.at(archer).arrow_die, face < 3 ? after : die) << die << face;
            EXPECT_EQ(d.count(Happened::arrows_fewer, "FBL-AMMO-1+"), face < 3 ? 1 : 0);
            EXPECT_EQ(d.count(Happened::arrows_last, "FBL-AMMO-1+"), face < 3 ? 0 : 1);
        }
    ShootingRange d("longbow", 1, {.kind = Kind::player});
    d.at(archer).arrow_die = 8;
    const auto question = d.question_after({{2, 2, 2, 2, 2}, "no"}, [&](TestScript& table) {
        shoot(table, d.scene(), archer, option_of(Do::shoot, ShootingRange::bow, mark));
    });
    EXPECT_EQ(question.ask.what, What::arrow_die);
    EXPECT_EQ(question.ask.who, archer);
    EXPECT_EQ(question.ask.item, ShootingRange::bow);
    EXPECT_EQ(question.ask.a, 8);
    EXPECT_EQ(question.needed.dice[0].sides, 8);
    d.shot({{2, 2, 2, 2, 2}, "no", {1}});
    EXPECT_EQ(d.last(Happened::arrows_fewer).who, archer);
    EXPECT_EQ(d.last(Happened::arrows_fewer).as<ArrowsFewer>().arrow_die, 6);
    ShootingRange sling("sling", 1, {.kind = Kind::player}); // a sling needs no arrows
    sling.at(archer).arrow_die = 8;
    sling.shot({{2, 2, 2, 2}, "no"});
}

} // namespace
} // namespace fracas::forbidden_lands
