// Ammunition: ALN-AMMO-1, ALN-AMMO-2, ALN-AMMO-4+, ALN-AMMO-5+.
#include "systems/alien/rules/ammo.hpp"

#include "systems/alien/told.hpp"

#include <functional>
#include <map>

namespace fracas::alien {
namespace {

constexpr int loader = Duel::ada;

struct Armory : Duel {
    static constexpr int gun = 0;

    explicit Armory(const char* weapon = "pulse_rifle", const Person& first = {}) : Duel(first) {
        hold(loader, weapon);
    }
    TestRule supply() {
        return [this](TestScript& table) { roll_supply(table, scene(), loader, gun, "ALN-AMMO-4+"); };
    }
    TestRule used(int item, bool conserved = false) {
        return [this, item, conserved](TestScript& table) { use_ammo(table, scene(), loader, item, conserved); };
    }
};

// --- the supply roll -----------------------------------------------------------------------------------------------------

// ALN-AMMO-4+: each die is one roll of a D6; a six is not rolled on.
TEST(AlienAmmo, DiceOfASupplyRoll) {
    const Needed needed = Ones{3}.needed();
    EXPECT_EQ(needed.count(), 3);
    EXPECT_TRUE(needed.dice[0].has(6));
    EXPECT_FALSE(needed.dice[0].has(7));
}

// ALN-AMMO-4+, the registry's example: ammo 5 and two ones leave 3.
TEST(AlienAmmo, ExampleOfASupplyRoll) {
    Armory d;
    const auto question = d.question_after({}, d.supply());
    EXPECT_TRUE(is_asked(question.ask, ask_of("ALN-AMMO-4+", What::supply, loader, nobody, Armory::gun, 5)));
    EXPECT_EQ(question.needed.count(), 5);
    EXPECT_EQ(std::string(question.needed.dice[0].colour), "ammo");
    EXPECT_EQ(question.needed.dice[0].sides, 6);
    d.run({{1, 1, 3, 6, 2}}, d.supply());
    EXPECT_EQ(d.item(Armory::gun).ammo, 3);
    EXPECT_TRUE(tells(d, Event{"ALN-AMMO-4+", {loader, nobody, Armory::gun}, SupplyRolled{.ones = 2, .ammo = 3}}));
    EXPECT_EQ(d.events.size(), 1u);
}

// ALN-AMMO-4+: at most six dice.
TEST(AlienAmmo, SixDiceAtMost) {
    Armory d;
    for (const int ammo : {1, 5, 6, 7, 10}) {
        d.item(Armory::gun).ammo = ammo;
        EXPECT_EQ(d.question_after({}, d.supply()).needed.count(), ammo < 6 ? ammo : 6);
        EXPECT_EQ(d.question_after({}, d.supply()).ask.a, ammo);
    }
    d.run({{1, 1, 1, 1, 1, 1}}, d.supply());
    EXPECT_EQ(d.item(Armory::gun).ammo, 4);
}

// ALN-AMMO-4+: at 0 it is told that the weapon is empty.
TEST(AlienAmmo, TheLastRound) {
    Armory d;
    d.item(Armory::gun).ammo = 2;
    d.run({{1, 2}}, d.supply());
    EXPECT_EQ(d.count(Happened::out_of_ammo), 0);
    d.run({{1}}, d.supply());
    EXPECT_EQ(d.item(Armory::gun).ammo, 0);
    EXPECT_TRUE(tells(d, Event{"ALN-AMMO-4+", {loader, nobody, Armory::gun}, OutOfAmmo{}}));
}

// Ones count, as likely as sixes; the faces of a sampled roll show as many.
TEST(AlienAmmo, OnesOfTheDice) {
    Faces faces;
    for (const int face : {1, 6, 1, 2, 5}) faces.add(face);
    EXPECT_EQ(Ones{5}.needed().kinds, 1); // ammo dice and no others
    EXPECT_EQ(Ones{5}.needed().count(), 5);
    EXPECT_EQ(Ones{5}.read(faces), 2);
    std::map<int, double> law;
    Ones{2}.law<double>([&](int ones, double chance) { law[ones] += chance; });
    EXPECT_NEAR(law[0], 25.0 / 36, 1e-12);
    EXPECT_NEAR(law[1], 10.0 / 36, 1e-12);
    EXPECT_NEAR(law[2], 1.0 / 36, 1e-12);
    EXPECT_EQ(law.size(), 3u);
    Luck luck{Philox{1, 2}};
    int sum = 0;
    for (int i = 0; i < 600; ++i) {
        const int ones = Ones{4}.sample(luck);
        EXPECT_GE(ones, 0);
        EXPECT_LE(ones, 4);
        sum += ones;
    }
    EXPECT_NEAR(sum, 400, 80); // 2,400 dice
    std::map<int, int> seen;
    for (int i = 0; i < 200; ++i) {
        const Faces shown = Ones{5}.faces_for(2, luck);
        EXPECT_EQ(shown.count, 5);
        EXPECT_EQ(Ones{5}.read(shown), 2);
        for (int k = 0; k < shown.count; ++k) ++seen[shown.face[k]];
    }
    EXPECT_EQ(seen.size(), 6u);
    EXPECT_EQ(seen.begin()->first, 1);
    EXPECT_EQ(seen.rbegin()->first, 6);
}

// After an attack: only firearms use ammo; ALN-AMMO-3: the roll may be skipped; ALN-AMMO-5+: a single shot.
TEST(AlienAmmo, AfterAnAttack) {
    Armory d;
    const int knife = d.hold(loader, "knife"), bolt = d.hold(loader, "bolt_gun");
    d.run({}, d.used(bare_hands));
    d.run({}, d.used(knife));
    d.run({}, d.used(Armory::gun, true));
    EXPECT_TRUE(d.events.empty());
    EXPECT_EQ(d.item(Armory::gun).ammo, 5);
    d.run({{1, 2, 2, 2, 2}}, d.used(Armory::gun));
    EXPECT_EQ(d.item(Armory::gun).ammo, 4);
    EXPECT_EQ(d.count(Happened::supply_rolled, "ALN-AMMO-4+"), 1);
    for (const bool conserved : {false, true}) {
        d.item(bolt).ammo = 1;
        d.run({}, d.used(bolt, conserved));
        EXPECT_EQ(d.item(bolt).ammo, 0);
        EXPECT_TRUE(tells(d, Event{"ALN-AMMO-5+", {loader, nobody, bolt}, OutOfAmmo{}}));
        EXPECT_EQ(d.events.size(), 1u);
    }
}

TEST(AlienAmmo, LoadedWeapons) {
    const auto loaded = [](const std::function<void(Armory&)>& change) {
        Armory d;
        change(d);
        return is_loaded(d.scene(), loader, Armory::gun);
    };
    EXPECT_TRUE(loaded([](Armory&) {}));
    EXPECT_TRUE(loaded([](Armory& d) { d.item(Armory::gun).ammo = 1; }));
    EXPECT_FALSE(loaded([](Armory& d) { d.item(Armory::gun).ammo = 0; }));
    EXPECT_FALSE(loaded([](Armory& d) { d.item(Armory::gun).set(jammed, true); }));
    EXPECT_FALSE(loaded([](Armory& d) { d.item(Armory::gun).set(in_hand, false); }));
    EXPECT_FALSE(loaded([](Armory& d) { d.weapon_of(Armory::gun).use = Use::close; }));
    Armory d;
    EXPECT_FALSE(is_loaded(d.scene(), loader, bare_hands));
    d.item(1) = d.item(Armory::gun); // beyond the last one
    EXPECT_FALSE(is_loaded(d.scene(), loader, 1));
}

// --- reloading -----------------------------------------------------------------------------------------------------------

// ALN-AMMO-1: a spare magazine of the same type of weapon and of the own (ALN-ITEM-2+).
TEST(AlienAmmo, WhoMayReload) {
    const auto may = [](const std::function<void(Armory&)>& change) {
        Armory d;
        d.item(Armory::gun).ammo = 4;
        d.magazines(Duel::bo, "pulse_rifle", 1);
        d.magazines(loader, "magnum", 1);
        d.magazines(loader, "pulse_rifle", 1);
        change(d);
        return may_reload(d.scene(), loader, Armory::gun);
    };
    EXPECT_TRUE(may([](Armory&) {}));
    EXPECT_FALSE(may([](Armory& d) { d.state.magazines[2].count = 0; }));
    EXPECT_FALSE(may([](Armory& d) { d.state.magazines[2].owner = Duel::bo; }));
    EXPECT_FALSE(may([](Armory& d) { d.state.magazines[2].weapon = d.state.magazines[1].weapon; }));
    EXPECT_FALSE(may([](Armory& d) { d.state.owners = 2; }));
    EXPECT_FALSE(may([](Armory& d) { d.item(Armory::gun).ammo = 5; })); // it is full
    EXPECT_TRUE(may([](Armory& d) { d.item(Armory::gun).ammo = 0; }));
    EXPECT_TRUE(may([](Armory& d) { d.item(Armory::gun).set(jammed, true); }));
    EXPECT_FALSE(may([](Armory& d) { d.item(Armory::gun).set(in_hand, false); }));
    EXPECT_FALSE(may([](Armory& d) { d.weapon_of(Armory::gun).use = Use::close; }));
    Armory d;
    d.magazines(loader, "pulse_rifle", 1);
    EXPECT_EQ(magazines_for(d.scene(), loader, d.weapon("pulse_rifle")), 0); // the first place
    EXPECT_EQ(magazines_for(d.scene(), loader, d.weapon("magnum")), -1);
    EXPECT_FALSE(may_reload(d.scene(), loader, bare_hands));
    d.item(1) = d.item(Armory::gun);
    d.item(1).ammo = 0;
    EXPECT_FALSE(may_reload(d.scene(), loader, 1)); // beyond the last one
    d.item(Armory::gun).ammo = 0;
    EXPECT_TRUE(may_reload(d.scene(), loader, Armory::gun));
}

// ALN-AMMO-1: a quick action; ammo to the maximum, what was left is lost, one magazine less; it stays jammed.
TEST(AlienAmmo, Reloading) {
    Armory d;
    d.item(Armory::gun).ammo = 2;
    d.item(Armory::gun).set(jammed, true);
    d.magazines(Duel::bo, "pulse_rifle", 3);
    d.magazines(loader, "pulse_rifle", 2);
    d.play({"reload:pulse_rifle"});
    EXPECT_EQ(d.item(Armory::gun).ammo, 5);
    EXPECT_TRUE(d.item(Armory::gun).is(jammed));
    EXPECT_EQ(d.state.magazines[1].count, 1);
    EXPECT_EQ(d.state.magazines[0].count, 3);
    EXPECT_EQ(d.at(loader).spent[0], slot_b);
    EXPECT_TRUE(tells(d, Event{"ALN-AMMO-1", {loader, nobody, Armory::gun}, Reloaded{.ammo = 5, .magazines = 1}}));
    EXPECT_FALSE(d.offers("reload:pulse_rifle"));
}

// --- jams ----------------------------------------------------------------------------------------------------------------

// ALN-AMMO-2: a jammed weapon in hand.
TEST(AlienAmmo, WhoMayClear) {
    Armory d;
    const auto may = [&](int item = Armory::gun) { return may_clear(d.scene(), loader, item); };
    EXPECT_FALSE(may());
    d.item(Armory::gun).set(jammed, true);
    EXPECT_TRUE(may());
    d.item(1) = d.item(Armory::gun);
    EXPECT_FALSE(may(1)); // beyond the last one
    EXPECT_FALSE(may(bare_hands));
    d.item(Armory::gun).set(in_hand, false);
    EXPECT_FALSE(may());
}

// ALN-AMMO-2: no success, no effect; who rolls may push.
TEST(AlienAmmo, AJamThatStays) {
    Armory d("pulse_rifle", {.kind = Kind::pc});
    d.item(Armory::gun).set(jammed, true);
    const auto clear = [&](TestScript& table) { clear_jam(table, d.scene(), loader, Armory::gun); };
    d.run({{2, 2, 2, 2}, "no"}, clear);
    EXPECT_TRUE(d.item(Armory::gun).is(jammed));
    d.run({{2, 2, 2, 2}, "yes", {6, 2, 2, 2, 2}}, clear);
    EXPECT_FALSE(d.item(Armory::gun).is(jammed));
}

// ALN-AMMO-2: a full action with HEAVY MACHINERY; one success clears it.
TEST(AlienAmmo, ClearingAJam) {
    for (const bool works : {false, true}) {
        Armory d("pulse_rifle", {.strength = 2, .skill = 0});
        d.skill(loader, Skill::heavy_machinery, 2);
        d.third({}, "Cy", 0);
        d.item(Armory::gun).set(jammed, true);
        d.at(loader).order = Deed::clear_jam;
        d.at(loader).order_dice = 1;
        EXPECT_FALSE(d.offers("aim:pulse_rifle"));
        const auto roll = d.question_after({"clear_jam:pulse_rifle", "help"}).ask;
        EXPECT_TRUE(is_asked(roll, ask_of("ALN-DICE-1+", What::roll, loader, nobody, Armory::gun,
                                          number_of(Skill::heavy_machinery), 1)));
        d.play({"clear_jam:pulse_rifle", "help", works ? Step{6, 6, 2, 2, 2, 2} : Step{2, 2, 2, 2, 2, 2}});
        EXPECT_EQ(d.item(Armory::gun).is(jammed), !works);
        const Party of_gun{loader, nobody, Armory::gun};
        EXPECT_TRUE(
            tells(d, works ? Event{"ALN-AMMO-2", of_gun, Unjammed{}} : Event{"ALN-AMMO-2", of_gun, StillJammed{}}));
        EXPECT_EQ(d.count(Happened::unjammed) + d.count(Happened::still_jammed), 1);
        EXPECT_EQ(d.at(loader).spent[0], slot_a);
    }
}

} // namespace
} // namespace fracas::alien
