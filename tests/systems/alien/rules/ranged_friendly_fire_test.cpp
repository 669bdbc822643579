// Misses that hit the own side: ALN-RANGED-5+.
#include "systems/alien/rules/ranged.hpp"

#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

constexpr int misser = Duel::ada, missed_one = Duel::bo, bystander = 2;

// A friend of the shooter stands beside the target, who has no slot left.
struct Crossfire : Duel {
    static constexpr int gun = 0;

    explicit Crossfire(const char* weapon = "magnum", const Person& first = {}, const Person& second = {})
        : Duel(first) {
        hold(misser, weapon);
        third(second, "Cy", 0);
        close(missed_one, bystander);
        at(missed_one).spent[0] = at(bystander).spent[0] = slot_a | slot_b;
    }
    TestRule shot() {
        return [this](TestScript& table) { shoot(table, scene(), misser, option_of(Do::shoot, gun, missed_one)); };
    }
    // Runs only what follows a miss.
    void miss(const Steps& steps) {
        run(steps,
            [&](TestScript& table) { fire_at_friends(table, scene(), shot_of(Volley{misser, gun, missed_one, 0})); });
    }
};

// ALN-RANGED-5+: two base dice, each 6 is 1 damage, before the supply roll.
TEST(AlienFriendlyFire, TwoDice) {
    Crossfire d;
    const auto question = d.question_after({{2, 2, 2, 2, 2}}, d.shot());
    EXPECT_TRUE(is_asked(question.ask, ask_of("ALN-RANGED-5+", What::friendly_fire, misser, bystander)));
    EXPECT_EQ(question.needed.count(), 2);
    d.run({{2, 2, 2, 2, 2}, {6, 6}, {2, 2, 2}}, d.shot());
    EXPECT_TRUE(tells(d, Event{"ALN-RANGED-5+", {misser, bystander, Crossfire::gun}, FriendlyFired{.sixes = 2}}));
    EXPECT_TRUE(tells(d, Event{"ALN-DAMAGE-1+", {bystander, misser}, Damaged{.points = 2, .left = 1}}));
    EXPECT_TRUE(told_before(d, Happened::damaged, Happened::supply_rolled));
    EXPECT_EQ(d.at(missed_one).health, 3);
}

// Without a six it is told and nothing more; with one it is 1 damage.
TEST(AlienFriendlyFire, EachSix) {
    Crossfire d("magnum", {}, {.health = 9});
    d.miss({{2, 5}});
    EXPECT_TRUE(tells(d, Event{"ALN-RANGED-5+", {misser, bystander, Crossfire::gun}, FriendlyFired{.sixes = 0}}));
    EXPECT_EQ(d.count(Happened::armored), 0);
    d.miss({{6, 5}});
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().damage, 1);
    EXPECT_EQ(d.at(bystander).health, 8);
    d.book.tables.friendly_damage = 2;
    d.miss({{6, 5}});
    EXPECT_EQ(d.at(bystander).health, 6);
}

// ALN-RANGED-5+: only a miss; ALN-STRESS-1+: it is no attack, so it gives no stress.
TEST(AlienFriendlyFire, OnlyAMiss) {
    Crossfire d("magnum", {}, {.kind = Kind::pc});
    d.run({{6, 2, 2, 2, 2}, {2, 2, 2}}, d.shot());
    EXPECT_EQ(d.count(Happened::friendly_fired), 0);
    d.at(missed_one).health = 3;
    d.run({{2, 2, 2, 2, 2}, {6, 2}, {2, 2, 2}}, d.shot());
    EXPECT_EQ(d.at(bystander).stress, 0);
}

// ALN-RANGED-5+: one of the shooter's side at Adjacent range to the target; broken ones too, the dead not.
TEST(AlienFriendlyFire, WhoIsACandidate) {
    const auto hits = [](int side, std::uint32_t flags, bool beside) {
        Crossfire d;
        d.sheet(bystander).side = side;
        d.at(bystander).flags = flags;
        if (!beside) end_pairs(d.scene(), bystander);
        d.miss(side == 0 && (flags & gone) == 0 && beside ? Steps{{2, 2}} : Steps{});
        return d.count(Happened::friendly_fired) == 1;
    };
    EXPECT_TRUE(hits(0, 0, true));
    EXPECT_TRUE(hits(0, broken, true));
    EXPECT_TRUE(hits(0, unconscious, true));
    EXPECT_FALSE(hits(0, dead, true));
    EXPECT_FALSE(hits(0, off_map, true));
    EXPECT_FALSE(hits(1, 0, true));
    EXPECT_FALSE(hits(2, 0, true));
    EXPECT_FALSE(hits(0, 0, false));
    Crossfire d;
    end_pairs(d.scene(), bystander);
    d.at(missed_one).adjacent = 1u << 3; // beyond the last one
    d.miss({});
    EXPECT_EQ(d.count(Happened::friendly_fired), 0);
}

// With several, one at random.
TEST(AlienFriendlyFire, OneAtRandom) {
    for (const int face : {1, 2}) {
        Crossfire d;
        const int enemy_there = d.third({}, "Di", 1), other = d.third({}, "Ed", 0);
        d.close(missed_one, enemy_there);
        d.close(missed_one, other);
        const auto question = d.question_after({}, [&](TestScript& table) {
            fire_at_friends(table, d.scene(), shot_of(Volley{misser, Crossfire::gun, missed_one, 0}));
        });
        EXPECT_TRUE(is_asked(question.ask, ask_of("ALN-RANGED-5+", What::lot, misser, nobody, bare_hands, 2)));
        d.miss({{face}, {6, 2}});
        EXPECT_EQ(d.last(Happened::damaged).who, face == 1 ? bystander : other);
    }
}

// ALN-RANGED-5+: armor lowers the sum, armor piercing counts, cover does not; no weak spot, no breach limit.
TEST(AlienFriendlyFire, ArmorAndCover) {
    Crossfire d("magnum", {}, {.health = 9, .armor = 1});
    d.at(bystander).cover = Cover::full;
    d.at(bystander).barrier = 4;
    d.miss({{6, 6}});
    EXPECT_TRUE(tells(d, Event{"ALN-ARMOR-1+", {bystander}, Armored{.damage = 2, .through = 1, .armor = 1}}));
    Crossfire piercing("pulse_rifle", {}, {.health = 9, .armor = 1});
    piercing.miss({{6, 6}});
    EXPECT_EQ(piercing.last(Happened::armored).as<Armored>().armor, 0);
    Attack weak = shot_of(Volley{misser, Crossfire::gun, missed_one, 1});
    d.run({{6, 6}}, [&](TestScript& table) { fire_at_friends(table, d.scene(), weak); });
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().armor, 1);
}

// The setting friendly_fire: all, pc (only misses by a pc), off.
TEST(AlienFriendlyFire, TheSetting) {
    for (const FriendlyFire setting : {FriendlyFire::all, FriendlyFire::pc, FriendlyFire::off})
        for (const Kind kind : {Kind::pc, Kind::npc, Kind::synthetic}) {
            Crossfire d("magnum", {.kind = kind});
            d.book.settings.friendly_fire = setting;
            const bool fires = setting == FriendlyFire::all || (setting == FriendlyFire::pc && kind == Kind::pc);
            d.miss(fires ? Steps{{2, 2}} : Steps{});
            EXPECT_EQ(d.count(Happened::friendly_fired), fires ? 1 : 0);
        }
}

} // namespace
} // namespace fracas::alien
