// Ammunition carried and reloading: SR3-RELOAD-1, SR3-READY-2+, SR3-BOW-2.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/reload.hpp"

namespace fracas::shadowrun {
namespace {

struct Magazine : Gunfight {
    explicit Magazine(const char* weapon, int quickness = 4, int strength = 4)
        : Gunfight(weapon, 5, "regular", nimble(quickness, strength)) {}

    void removes() {
        run({}, [&](TestScript& table) { remove_load(table, scene(), ada, gun); });
    }
    void inserts(int stock) {
        run({}, [&](TestScript& table) { insert_load(table, scene(), ada, gun, stock); });
    }
    void fills(int stock) {
        run({}, [&](TestScript& table) { fill_weapon(table, scene(), ada, gun, stock); });
    }
    void fills_load(int load, int rounds) {
        run({}, [&](TestScript& table) { fill_load(table, scene(), ada, gun, load, rounds); });
    }
    bool may_remove() { return may_remove_load(scene(), ada, gun); }
    bool may_insert(int stock) { return may_insert_load(scene(), ada, gun, stock); }
    bool may_fill(int stock) { return may_fill_weapon(scene(), ada, gun, stock); }
    int at_a_time(bool into_weapon) { return rounds_an_action(scene(), ada, gun, into_weapon); }

private:
    static Person nimble(int quickness, int strength) {
        Person person;
        person.quickness = quickness;
        person.strength = strength;
        return person;
    }
};

// SR3-RELOAD-1: the clip taken out keeps its rounds; a weapon without clip holds none; then another goes in.
TEST(Reload, SR3_RELOAD_1_Clip) {
    Magazine l("heavy_pistol");
    const int clips = l.spare(l.gun, "regular", 15, 2);
    l.item(l.gun).rounds = 4;
    EXPECT_TRUE(l.may_remove());
    EXPECT_FALSE(l.may_insert(clips));
    l.removes();
    EXPECT_EQ(l.item(l.gun).rounds, 0);
    EXPECT_TRUE(l.item(l.gun).is(load_out));
    EXPECT_EQ(l.last(Happened::load_removed).as<LoadRemoved>().rounds, 4);
    EXPECT_EQ(l.state.stock[1], (Stock{0, l.state.stock[0].ammunition, 4, 1}));
    EXPECT_FALSE(l.may_remove());
    EXPECT_TRUE(l.may_insert(clips)); // decided: with no clip in it only the insert action
    l.inserts(clips);
    EXPECT_EQ(l.item(l.gun).rounds, 15);
    EXPECT_FALSE(l.item(l.gun).is(load_out));
    EXPECT_EQ(l.state.stock[0].count, 1);
    EXPECT_FALSE(l.may_insert(clips));
    l.removes();
    l.inserts(1); // the four again
    EXPECT_EQ(l.item(l.gun).rounds, 4);
    EXPECT_EQ(l.state.stock[0].count, 2); // the full one lies with its like
    EXPECT_EQ(l.state.stock[1].item, bare_hands);
}

// SR3-RELOAD-1: another type of ammunition comes with its clip; an empty clip is not put in.
TEST(Reload, SR3_RELOAD_1_OtherAmmunition) {
    Magazine l("heavy_pistol");
    const int apds = l.spare(l.gun, "apds", 15, 1), empty = l.spare(l.gun, "regular", 0, 1);
    l.removes();
    EXPECT_FALSE(l.may_insert(empty));
    l.inserts(apds);
    EXPECT_EQ(l.item(l.gun).ammunition, l.ammunition("apds"));
    EXPECT_EQ(l.state.stock[apds].item, bare_hands); // it was the last
}

// SR3-RELOAD-1, decided: a speed loader fills the cylinder; the spent loader must be removed before the next shot.
TEST(Reload, SR3_RELOAD_1_SpeedLoader) {
    Magazine l("heavy_revolver");
    const int loaders = l.spare(l.gun, "regular", 6, 2);
    EXPECT_FALSE(l.may_remove());        // no loader in it
    EXPECT_FALSE(l.may_insert(loaders)); // full
    l.item(l.gun).rounds = 2;
    EXPECT_TRUE(l.may_insert(loaders));
    l.inserts(loaders);
    EXPECT_EQ(l.item(l.gun).rounds, 6);
    EXPECT_TRUE(l.item(l.gun).is(loader_in));
    EXPECT_FALSE(l.item(l.gun).is(load_out));
    EXPECT_FALSE(l.may_insert(loaders));
    EXPECT_TRUE(l.may_remove());
    bool loose = false;
    for (const Stock& stock : l.state.stock)
        loose = loose || (stock.item == l.gun && stock.is_loose() && stock.count == 2);
    EXPECT_TRUE(loose); // what was in the chambers
    l.removes();
    EXPECT_EQ(l.item(l.gun).rounds, 6);
    EXPECT_FALSE(l.item(l.gun).is(loader_in));
    EXPECT_EQ(l.last(Happened::load_removed).as<LoadRemoved>().rounds, 0);
    EXPECT_FALSE(l.may_remove());
}

// SR3-RELOAD-1, example: revolver with 6 chambers, Quickness 4: two Complex Actions by hand, 4 and 2.
TEST(Reload, SR3_RELOAD_1_CylinderByHand) {
    Magazine l("heavy_revolver");
    const int rounds = l.loose(l.gun, "regular", 20);
    EXPECT_FALSE(l.may_fill(rounds));
    l.item(l.gun).rounds = 0;
    EXPECT_TRUE(l.may_fill(rounds));
    l.fills(rounds);
    EXPECT_EQ(l.item(l.gun).rounds, 4);
    EXPECT_EQ(l.last(Happened::filled).as<Filled>().rounds, 4);
    l.fills(rounds);
    EXPECT_EQ(l.item(l.gun).rounds, 6);
    EXPECT_EQ(l.last(Happened::filled).as<Filled>().rounds, 2);
    EXPECT_EQ(l.state.stock[rounds].count, 14);
    EXPECT_FALSE(l.may_fill(rounds));
    l.item(l.gun).rounds = 1;
    l.item(l.gun).set(loader_in);
    EXPECT_FALSE(l.may_fill(rounds));
}

// SR3-RELOAD-1: how many loose rounds an action puts in, mechanism by mechanism.
TEST(Reload, SR3_RELOAD_1_RoundsAnAction) {
    EXPECT_EQ(Magazine("two_barrel_derringer", 6).at_a_time(true), 2);
    EXPECT_EQ(Magazine("shotgun_pump", 6).at_a_time(true), 6);
    EXPECT_EQ(Magazine("heavy_revolver", 6).at_a_time(true), 6);
    EXPECT_EQ(Magazine("heavy_revolver", 6).at_a_time(false), 6);
    EXPECT_EQ(Magazine("heavy_pistol", 6).at_a_time(true), 0); // not into the weapon but into its clip
    EXPECT_EQ(Magazine("heavy_pistol", 6).at_a_time(false), 6);
    EXPECT_EQ(Magazine("light_machine_gun", 6).at_a_time(true), 0);
    EXPECT_EQ(Magazine("light_machine_gun", 6).at_a_time(false), 3);
    EXPECT_EQ(Magazine("light_machine_gun", 5).at_a_time(false), 2);
    EXPECT_EQ(Magazine("light_machine_gun", 4).at_a_time(false), 2);
    EXPECT_EQ(Magazine("light_machine_gun", 1).at_a_time(false), 1); // at least 1
    EXPECT_EQ(Magazine("bow_3").at_a_time(true), 1);
    EXPECT_EQ(Magazine("crossbow_light").at_a_time(true), 1);
    EXPECT_EQ(Magazine("sword").at_a_time(true), 0);
}

// SR3-RELOAD-1: break action two at a time; one kind of round at a time; no more than there are.
TEST(Reload, SR3_RELOAD_1_IntoTheWeapon) {
    Magazine l("two_barrel_derringer");
    const int rounds = l.loose(l.gun, "regular", 1), gel = l.loose(l.gun, "gel", 5);
    l.item(l.gun).rounds = 0;
    l.fills(rounds);
    EXPECT_EQ(l.item(l.gun).rounds, 1);
    EXPECT_EQ(l.state.stock[rounds].item, bare_hands);
    EXPECT_FALSE(l.may_fill(gel));
    l.item(l.gun).rounds = 0;
    EXPECT_TRUE(l.may_fill(gel));
    l.fills(gel);
    EXPECT_EQ(l.item(l.gun).ammunition, l.ammunition("gel"));
    EXPECT_EQ(l.item(l.gun).rounds, 2);
    Magazine clip("heavy_pistol");
    const int loose = clip.loose(clip.gun, "regular", 20);
    clip.item(clip.gun).rounds = 0;
    EXPECT_FALSE(clip.may_fill(loose));
    EXPECT_FALSE(clip.may_insert(loose)); // no load
    Magazine away("shotgun_pump");
    const int shells = away.loose(away.gun, "regular", 20);
    away.item(away.gun).rounds = 0;
    EXPECT_TRUE(away.may_fill(shells));
    away.item(away.gun).in_hand = false;
    EXPECT_FALSE(away.may_fill(shells));
}

// SR3-RELOAD-1: loose rounds into a spare clip, loader or belt.
TEST(Reload, SR3_RELOAD_1_IntoALoad) {
    Magazine l("heavy_pistol"); // Quickness 4
    const int empty = l.spare(l.gun, "regular", 0, 2), rounds = l.loose(l.gun, "regular", 20);
    const auto may = [&](int load, int from) { return may_fill_load(l.scene(), l.ada, l.gun, load, from); };
    EXPECT_TRUE(may(empty, rounds));
    l.fills_load(empty, rounds);
    EXPECT_EQ(l.state.stock[empty].count, 1);
    EXPECT_EQ(l.state.stock[rounds].count, 16);
    EXPECT_EQ(l.state.stock[2], (Stock{0, l.state.stock[0].ammunition, 4, 1}));
    EXPECT_EQ(l.last(Happened::filled).as<Filled>().rounds, 4);
    EXPECT_TRUE(l.last(Happened::filled).as<Filled>().spare_load);
    const int gel = l.loose(l.gun, "gel", 20);
    EXPECT_FALSE(may(2, gel)); // one kind at a time
    EXPECT_TRUE(may(empty, gel));
    l.state.stock[2].rounds = 13;
    l.fills_load(2, rounds); // no more than it holds
    EXPECT_EQ(l.state.stock[2].rounds, 15);
    EXPECT_EQ(l.state.stock[rounds].count, 14);
    EXPECT_FALSE(may(2, rounds));
    EXPECT_FALSE(may(rounds, 2));
    Magazine revolver("shotgun_pump"); // no loads at all
    const int none = revolver.spare(revolver.gun, "regular", 0, 1), some = revolver.loose(revolver.gun, "regular", 5);
    EXPECT_FALSE(may_fill_load(revolver.scene(), revolver.ada, revolver.gun, none, some));
    EXPECT_FALSE(may_fill_load(l.scene(), l.bo, l.gun, empty, rounds)); // his own things only
}

// SR3-BOW-2, example: Strength 3, heavy crossbow (minimum 5): three Complex Actions.
TEST(Reload, SR3_BOW_2_Crossbow) {
    Magazine l("crossbow_heavy", 4, 3);
    const int bolts = l.loose(l.gun, "arrow", 20);
    EXPECT_FALSE(l.may_fill(bolts));
    l.item(l.gun).rounds = 0;
    EXPECT_TRUE(l.may_fill(bolts));
    EXPECT_EQ(reload_actions(l.scene(), l.ada, l.gun), 3);
    l.fills(bolts);
    EXPECT_EQ(l.last(Happened::reload_goes_on).as<ReloadGoesOn>().actions_left, 2);
    l.fills(bolts);
    EXPECT_EQ(l.last(Happened::reload_goes_on).as<ReloadGoesOn>().actions_left, 1);
    EXPECT_EQ(l.item(l.gun).rounds, 0);
    l.fills(bolts);
    EXPECT_EQ(l.item(l.gun).rounds, 1);
    EXPECT_EQ(l.item(l.gun).progress, 0);
    EXPECT_EQ(l.state.stock[bolts].count, 19);
    Magazine strong("crossbow_heavy", 4, 7); // decided: the base is one
    EXPECT_EQ(reload_actions(strong.scene(), strong.ada, strong.gun), 1);
    Magazine just("crossbow_heavy", 4, 5);
    EXPECT_EQ(reload_actions(just.scene(), just.ada, just.gun), 1);
    Magazine almost("crossbow_heavy", 4, 4);
    EXPECT_EQ(reload_actions(almost.scene(), almost.ada, almost.gun), 2);
}

// SR3-BOW-2: nocking an arrow.
TEST(Reload, SR3_BOW_2_Nocking) {
    Magazine l("bow_3");
    const int arrows = l.loose(l.gun, "arrow", 20);
    EXPECT_FALSE(may_nock(l.scene(), l.ada, l.gun, arrows));
    EXPECT_FALSE(l.may_fill(arrows));
    l.item(l.gun).rounds = 0;
    EXPECT_TRUE(may_nock(l.scene(), l.ada, l.gun, arrows));
    EXPECT_FALSE(l.may_fill(arrows)); // that is for crossbows
    l.run({}, [&](TestScript& table) { nock(table, l.scene(), l.ada, l.gun, arrows); });
    EXPECT_EQ(l.item(l.gun).rounds, 1);
    EXPECT_EQ(l.state.stock[arrows].count, 19);
    EXPECT_EQ(l.count(Happened::nocked, "SR3-BOW-2"), 1);
    Magazine crossbow("crossbow_light");
    const int bolts = crossbow.loose(crossbow.gun, "arrow", 20);
    crossbow.item(crossbow.gun).rounds = 0;
    EXPECT_FALSE(may_nock(crossbow.scene(), crossbow.ada, crossbow.gun, bolts));
}

// SR3-READY-2+: stocks of one kind lie together; a stock that is used up is gone.
TEST(Reload, SR3_READY_2_Stocks) {
    Magazine l("heavy_pistol");
    add_to_stock(l.scene(), l.gun, 1, 15, 2);
    add_to_stock(l.scene(), l.gun, 1, 15, 1);
    add_to_stock(l.scene(), l.gun, 2, 15, 1);
    add_to_stock(l.scene(), l.gun, 1, Stock::loose, 7);
    add_to_stock(l.scene(), l.gun, 1, 3, 0); // nothing
    EXPECT_EQ(l.state.stock[0], (Stock{0, 1, 15, 3}));
    EXPECT_EQ(l.state.stock[1], (Stock{0, 2, 15, 1}));
    EXPECT_EQ(l.state.stock[2], (Stock{0, 1, Stock::loose, 7}));
    EXPECT_EQ(l.state.stock[3], Stock{});
    take_from_stock(l.scene(), 0, 2);
    EXPECT_EQ(l.state.stock[0].count, 1);
    take_from_stock(l.scene(), 0, 1);
    EXPECT_EQ(l.state.stock[0], Stock{});
    add_to_stock(l.scene(), l.gun, 1, Stock::loose, 1); // with its like, not in the free place
    EXPECT_EQ(l.state.stock[2].count, 8);
}

// SR3-RELOAD-1: no more than the loose rounds there are; other people's weapons, and those put away, are not loaded.
TEST(Reload, SR3_RELOAD_1_Limits) {
    Magazine l("heavy_pistol");
    const int empty = l.spare(l.gun, "regular", 0, 1), three = l.loose(l.gun, "regular", 3);
    l.fills_load(empty, three);
    EXPECT_EQ(l.last(Happened::filled).as<Filled>().rounds, 3);
    EXPECT_EQ(l.state.stock[three].item == l.gun && l.state.stock[three].is_loose(), false);
    EXPECT_FALSE(may_remove_load(l.scene(), l.bo, l.gun));
    l.item(l.gun).in_hand = false;
    EXPECT_FALSE(l.may_remove());
    Magazine pump("shotgun_pump");
    EXPECT_FALSE(pump.may_remove());
    Magazine many("heavy_pistol");
    add_to_stock(many.scene(), many.gun, 1, Stock::loose, 200);
    add_to_stock(many.scene(), many.gun, 1, Stock::loose, 200); // no more than fit a small figure
    EXPECT_EQ(many.state.stock[0].count, 255);
    const int other = many.hold(many.ada, "light_pistol");
    const int clips = many.spare(other, "regular", 12, 1);
    many.removes();
    EXPECT_FALSE(many.may_insert(clips)); // of another weapon
    Magazine bow("bow_3");
    const int arrows = bow.loose(bow.gun, "arrow", 5);
    bow.item(bow.gun).rounds = 0;
    bow.item(bow.gun).in_hand = false;
    EXPECT_FALSE(may_nock(bow.scene(), bow.ada, bow.gun, arrows));
}

// SR3-READY-2+: where every place is taken nothing is added, and nothing else is touched.
TEST(Reload, SR3_READY_2_NoPlaceLeft) {
    Magazine l("heavy_pistol");
    for (int rounds = 0; rounds < most_stocks; ++rounds) l.spare(l.gun, "regular", rounds, 1);
    const State before = l.state;
    add_to_stock(l.scene(), l.gun, l.ammunition("regular"), 100, 1);
    EXPECT_TRUE(l.state == before);
    add_to_stock(l.scene(), l.gun, l.ammunition("regular"), 63, 1); // with its like there is room
    EXPECT_EQ(l.state.stock[63].count, 2);
}

} // namespace
} // namespace fracas::shadowrun
