// Which defences may be declared, and what a declaration notes: HMG-MELEE-3, HMG-REACT-1 to HMG-REACT-7, HMG-RANGED-4,
// HMG-RANGED-5, HMG-GRAPPLE-1, HMG-FAT-1, HMG-ACT-1.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/defences.hpp"

namespace fracas::harnmaster {
namespace {

struct Attacked : Duel {
    using Duel::Duel;

    std::vector<std::string> options(Against kind, bool tangling = false) {
        std::vector<std::string> keys;
        offer_defences(scene(), bo, ada, kind, tangling, [&](const Option& o) { keys.push_back(key({}, o)); });
        return keys;
    }

    Defence declared;
    void declares(const Steps& steps, Against kind = Against::melee) {
        run(steps, [&](TestScript& table) { declared = declare(table, scene(), bo, ada, kind, false); });
    }
};

using Keys = std::vector<std::string>;

// --- HMG-MELEE-3 -----------------------------------------------------------------------------------------------------

// HMG-MELEE-3: against a melee attack; ignore first.
TEST(Defence, HMG_MELEE_3_AgainstMelee) {
    Attacked d(armed("broadsword"), armed("mace", "round_shield"));
    EXPECT_EQ(d.options(Against::melee),
              (Keys{"ignore", "block:mace", "block:round_shield", "counterstrike:mace", "counterstrike:round_shield",
                    "counterstrike:foot", "counterstrike:head", "dodge", "grapple"}));
    Attacked bare(armed("broadsword"));
    EXPECT_EQ(bare.options(Against::melee),
              (Keys{"ignore", "block:right-fist", "block:left-fist", "counterstrike:right-fist",
                    "counterstrike:left-fist", "counterstrike:foot", "counterstrike:head", "dodge", "grapple"}));
}

// HMG-MELEE-3, HMG-GRAPPLE-1: against a grapple no block, all others stay.
TEST(Defence, HMG_MELEE_3_AgainstGrapple) {
    Attacked d({}, armed("mace"));
    EXPECT_EQ(d.options(Against::grapple), (Keys{"ignore", "counterstrike:mace", "counterstrike:left-fist",
                                                 "counterstrike:foot", "counterstrike:head", "dodge", "grapple"}));
}

// HMG-RANGED-4, HMG-RANGED-5: against a missile block with an object, catch with a free hand, dodge, ignore.
TEST(Defence, HMG_RANGED_4_AgainstMissiles) {
    Attacked d({}, armed("mace"));
    EXPECT_EQ(d.options(Against::missile), (Keys{"ignore", "block:mace", "catch:left", "dodge"}));
    Attacked bare;
    EXPECT_EQ(bare.options(Against::missile), (Keys{"ignore", "catch:left", "catch:right", "dodge"}));
    EXPECT_EQ(bare.options(Against::missile, true), (Keys{"ignore", "dodge"})); // a tangle cannot be caught
    Attacked full({}, armed("mace", "round_shield"));
    EXPECT_EQ(full.options(Against::missile), (Keys{"ignore", "block:mace", "block:round_shield", "dodge"}));
}

// HMG-RANGED-4: the question says whether the missile is of high velocity, for the EML shown beside each answer.
TEST(Defence, HMG_RANGED_4_AskedWithItsVelocity) {
    Attacked d({}, armed("mace"));
    for (const bool fast : {false, true}) {
        const auto asked = d.question_after({}, [&](TestScript& table) {
            declare(table, d.scene(), d.bo, d.ada, Against::missile, false, nothing, fast);
        });
        EXPECT_EQ(asked.ask.what, What::defence_to_missile);
        EXPECT_EQ(asked.ask.a, fast ? 1 : 0);
    }
}

// HMG-MELEE-3, HMG-INJ-9: unconscious or in shock: ignore only.
TEST(Defence, HMG_MELEE_3_UnconsciousOrInShock) {
    for (const Flag flag : {unconscious, in_shock})
        for (const Against kind : {Against::melee, Against::grapple, Against::missile}) {
            Attacked d({}, armed("mace"));
            d.sheet(d.bo).esoteric = true;
            d.at(d.bo).set(flag);
            EXPECT_EQ(d.options(kind), Keys{"ignore"}) << flag;
        }
}

// HMG-MELEE-3: held: no block, no dodge; the prone may do all.
TEST(Defence, HMG_MELEE_3_HeldAndProne) {
    Attacked d({}, armed("mace"));
    d.hold(d.ada, d.bo, Grip::body, with_left);
    EXPECT_EQ(d.options(Against::melee), (Keys{"ignore", "counterstrike:mace", "counterstrike:left-fist",
                                               "counterstrike:foot", "counterstrike:head", "grapple"}));
    EXPECT_EQ(d.options(Against::missile), Keys{"ignore"}); // HMG-RANGED-4: states limit it likewise
    Attacked holder({}, armed("mace"));                     // to hold is not to be held
    holder.hold(holder.bo, holder.ada, Grip::body, with_left);
    EXPECT_TRUE(has(holder.options(Against::melee), "dodge"));
    EXPECT_TRUE(has(holder.options(Against::melee), "block:mace"));
    Attacked lying({}, armed("mace"));
    const auto standing_options = lying.options(Against::melee);
    lying.at(lying.bo).set(prone);
    EXPECT_EQ(lying.options(Against::melee), standing_options);
}

// HMG-MELEE-3: counterstrike needs the attacker in reach, grapple needs him adjacent and a free hand or legs.
TEST(Defence, HMG_MELEE_3_ReachAndHands) {
    Person far = armed_two_handed("spear");
    far.at = hex_at(2, 0);
    Attacked d(armed_two_handed("pike"), far);
    EXPECT_EQ(d.options(Against::melee), (Keys{"ignore", "block:spear", "dodge"}));
    Attacked close(armed("mace"), armed_two_handed("pike"));
    EXPECT_EQ(close.options(Against::melee),
              (Keys{"ignore", "block:pike", "counterstrike:foot", "counterstrike:head", "dodge", "grapple"}));
    close.at(close.bo).unusable = 1 << left_leg; // HMG-REACT-4: no free hand, no legs
    EXPECT_FALSE(has(close.options(Against::melee), "grapple"));
}

// HMG-REACT-2: a thing that can only tangle counterstrikes nobody.
TEST(Defence, HMG_REACT_2_NoTangleAsCounterstrike) {
    Attacked d({}, armed_two_handed("cloak"));
    const auto keys = d.options(Against::melee);
    EXPECT_TRUE(has(keys, "block:cloak"));
    EXPECT_FALSE(has(keys, "counterstrike:cloak"));
    Attacked net({}, armed_two_handed("net"));
    net.declares({"counterstrike:net", "aim:body"}); // blunt only
    EXPECT_EQ(net.declared.aspect, Aspect::blunt);
}

// HMG-REACT-7: only for those marked esoteric, against every kind of attack.
TEST(Defence, HMG_REACT_7_OnlyTheMarked) {
    for (const Against kind : {Against::melee, Against::grapple, Against::missile}) {
        Attacked d;
        EXPECT_FALSE(has(d.options(kind), "esoteric"));
        d.sheet(d.bo).esoteric = true;
        EXPECT_TRUE(has(d.options(kind), "esoteric"));
    }
}

// --- what a declaration says -----------------------------------------------------------------------------------------

// HMG-REACT-1 to -5: the column and the rule of each.
TEST(Defence, HMG_REACT_5_ColumnsAndRules) {
    const auto says = [](const char* key, Column column, const Rule& rule, Against kind, Steps more = {}) {
        Attacked d(armed("broadsword"), armed("mace"));
        d.at(d.ada).gait = Gait::stands;
        more.insert(more.begin(), Step{key});
        d.declares(more, kind);
        EXPECT_EQ(d.declared.column, column) << key;
        EXPECT_EQ(d.last(Happened::defends).rule, rule) << key;
        EXPECT_EQ(d.last(Happened::defends).as<Defends>().defence, d.declared.kind) << key;
        EXPECT_EQ(d.last(Happened::defends).who, d.bo) << key;
    };
    says("ignore", Column::ignore, "HMG-REACT-5", Against::melee);
    says("block:mace", Column::block, "HMG-REACT-1", Against::melee);
    says("counterstrike:mace", Column::counterstrike, "HMG-REACT-2", Against::melee, {"aim:head"});
    says("dodge", Column::dodge, "HMG-REACT-3", Against::melee);
    says("grapple", Column::grapple, "HMG-REACT-4", Against::melee, {"grasp:body:one-hand"});
    says("dodge", Column::dodge, "HMG-REACT-3", Against::grapple);
    says("ignore", Column::ignore, "HMG-RANGED-4", Against::missile);
    says("block:mace", Column::block, "HMG-RANGED-4", Against::missile);
    says("dodge", Column::dodge, "HMG-RANGED-4", Against::missile);
    says("catch:left", Column::block, "HMG-RANGED-5", Against::missile);
}

// HMG-REACT-2: weapon, aspect and aim; HMG-REACT-4: part and hands.
TEST(Defence, HMG_REACT_2_NamesWeaponAspectAim) {
    Attacked d(armed("mace"), armed("broadsword"));
    d.declares({"counterstrike:broadsword", "aspect:point", "aim:arms"});
    EXPECT_EQ(d.declared.item, 1);
    EXPECT_EQ(d.declared.aspect, Aspect::point);
    EXPECT_EQ(d.declared.zone, Zone::arms);
    EXPECT_EQ(*d.last(Happened::defends).as<Defends>().aspect, Aspect::point);
    EXPECT_EQ(*d.last(Happened::defends).as<Defends>().aim, Zone::arms);
    d.declares({"grapple", "grasp:object:mace:one-hand"});
    EXPECT_EQ(d.declared.grasp.grip, Grip::object);
    EXPECT_EQ(d.declared.grasp.item, 0);
}

// HMG-MELEE-3, HMG-GRAPPLE-1, HMG-RANGED-4: who is asked, and under which rule.
TEST(Defence, HMG_MELEE_3_TheQuestion) {
    Attacked d;
    const auto ask = [&](Against kind) {
        return d.question_after({}, [&](TestScript& table) { declare(table, d.scene(), d.bo, d.ada, kind, false); })
            .ask;
    };
    EXPECT_EQ(ask(Against::melee).rule, Rule{"HMG-MELEE-3"});
    EXPECT_EQ(ask(Against::melee).what, What::defence);
    EXPECT_EQ(ask(Against::melee).who, d.bo);
    EXPECT_EQ(ask(Against::melee).whom, d.ada);
    EXPECT_EQ(ask(Against::grapple).rule, Rule{"HMG-GRAPPLE-1"});
    EXPECT_EQ(ask(Against::grapple).what, What::defence_to_grapple);
    EXPECT_EQ(ask(Against::missile).rule, Rule{"HMG-RANGED-4"});
    EXPECT_EQ(ask(Against::missile).what, What::defence_to_missile);
}

// HMG-FAT-1: a defence other than Ignore is active. HMG-ACT-1: being attacked is noted in any case.
TEST(Defence, HMG_FAT_1_ActiveDefences) {
    for (const char* key : {"block:mace", "dodge"}) {
        Attacked d({}, armed("mace"));
        d.declares({key});
        EXPECT_TRUE(d.at(d.bo).is(was_active)) << key;
        EXPECT_TRUE(d.at(d.bo).is(was_attacked)) << key;
        EXPECT_FALSE(d.at(d.ada).is(was_attacked)) << key;
    }
    Attacked d({}, armed("mace"));
    d.declares({"ignore"});
    EXPECT_FALSE(d.at(d.bo).is(was_active));
    EXPECT_TRUE(d.at(d.bo).is(was_attacked));
}

// HMG-MELEE-3: any number of times in a round.
TEST(Defence, HMG_MELEE_3_AnyNumberOfTimes) {
    Attacked d({}, armed("mace"));
    for (int i = 0; i < 5; ++i) d.declares({"block:mace"});
    EXPECT_EQ(d.declared.kind, Do::block);
}

// --- HMG-REACT-7 -----------------------------------------------------------------------------------------------------

// HMG-REACT-7: the game master rules: fails, as ignored, or a roll in the dodge columns.
TEST(Defence, HMG_REACT_7_TheGameMasterRules) {
    Attacked d;
    d.sheet(d.bo).esoteric = true;
    const auto question = d.question_after(
        {"esoteric"}, [&](TestScript& table) { declare(table, d.scene(), d.bo, d.ada, Against::melee, false); });
    EXPECT_EQ(question.ask.who, nobody);
    EXPECT_EQ(question.ask.rule, Rule{"HMG-REACT-7"});
    EXPECT_EQ(question.options.front().what, Do::as_ignored);
    d.declares({"esoteric", "as_ignored"});
    EXPECT_EQ(d.declared.column, Column::ignore);
    EXPECT_FALSE(d.declared.attack_fails);
    EXPECT_EQ(d.declared.named_eml, -1);
    EXPECT_EQ(d.last(Happened::defends).rule, Rule{"HMG-REACT-7"});
    d.declares({"esoteric", "fails"});
    EXPECT_TRUE(d.declared.attack_fails);
    EXPECT_EQ(question.options.size(), 102u); // any EML, not only in steps of five
    d.declares({"esoteric", "roll:43"});
    EXPECT_EQ(d.declared.named_eml, 43);
    for (const int named : {1, 43, 100}) { // HMG-CORE-2+ does not limit what is named
        d.declared.named_eml = named;
        const auto eml = [&](auto&& found) {
            int figure = 0;
            d.run({}, [&](TestScript& table) { figure = found(table); });
            return figure;
        };
        EXPECT_EQ(eml([&](TestScript& table) { return defence_eml(table, d.scene(), d.bo, d.ada, d.declared); }),
                  named);
        EXPECT_EQ(eml([&](TestScript& table) { return missile_defence_eml(table, d.scene(), d.bo, true, d.declared); }),
                  named);
    }
    d.declares({"esoteric", "roll:40"});
    EXPECT_EQ(d.declared.column, Column::dodge);
    EXPECT_EQ(d.declared.named_eml, 40);
    EXPECT_FALSE(d.declared.attack_fails);
}

// --- HMG-REACT-6 -----------------------------------------------------------------------------------------------------

struct Archer : Attacked {
    Archer() : Attacked(armed("mace"), armed_two_handed("longbow_80")) {
        item(1).set(loaded);
        at(bo).ready_for = 1 << ada;
    }
    bool may() { return has(options(Against::melee), "missile_defence:longbow_80"); }
};

// HMG-REACT-6: loaded before the attacker came, and ready for that attacker.
TEST(Defence, HMG_REACT_6_WhoMayShoot) {
    Archer a;
    EXPECT_TRUE(a.may());
    EXPECT_TRUE(has(a.options(Against::grapple), "missile_defence:longbow_80"));
    EXPECT_FALSE(has(a.options(Against::missile), "missile_defence:longbow_80")); // never answers a missile
    a.item(1).set(loaded, false);
    EXPECT_FALSE(a.may());
    Archer other;
    other.at(other.bo).ready_for = 1 << 5; // somebody else came
    EXPECT_FALSE(other.may());
    Archer one_hand; // a bow takes both hands
    one_hand.at(one_hand.bo).hand[left] = nothing;
    EXPECT_FALSE(one_hand.may());
}

// HMG-REACT-6: only while no TA has been gained this turn; not by the held (HMG-MELEE-3), nor in shock.
TEST(Defence, HMG_REACT_6_OnlyWithoutATa) {
    Archer counted;
    counted.state.advantages.counted = true;
    EXPECT_FALSE(counted.may());
    Archer gained;
    gained.state.advantages.gained = 1;
    EXPECT_FALSE(gained.may());
    Archer held;
    held.hold(held.ada, held.bo, Grip::body, with_left);
    EXPECT_FALSE(held.may());
    Archer shocked;
    shocked.at(shocked.bo).set(in_shock);
    EXPECT_FALSE(shocked.may());
}

// HMG-REACT-6: a throwing weapon in hand is ready; a carried one is not. Beyond the last band no shot.
TEST(Defence, HMG_REACT_6_ThrowingWeapons) {
    Person thrower = armed("javelin_thrown");
    thrower.carried = {"throwing_knife"};
    Attacked d(armed("mace"), thrower);
    d.at(d.bo).ready_for = 1 << d.ada;
    const auto keys = d.options(Against::melee);
    EXPECT_TRUE(has(keys, "missile_defence:javelin_thrown"));
    EXPECT_FALSE(has(keys, "missile_defence:throwing_knife"));
    d.at(d.bo).hand[right] = nothing;
    EXPECT_FALSE(has(d.options(Against::melee), "missile_defence:javelin_thrown"));
    Attacked net(armed("mace"), armed("net_thrown"));
    net.at(net.bo).ready_for = 1 << net.ada;
    net.at(net.bo).hex = hex_at(2, 0);
    EXPECT_TRUE(has(net.options(Against::melee), "missile_defence:net_thrown"));
    net.at(net.bo).hex = hex_at(3, 0);
    EXPECT_FALSE(has(net.options(Against::melee), "missile_defence:net_thrown"));
}

// HMG-REACT-6: against that enemy's first melee or grapple attack only, whatever he answers it with.
TEST(Defence, HMG_REACT_6_TheFirstAttackOnly) {
    Archer a;
    a.at(a.bo).ready_for = 1 << a.ada | 1 << 4;
    a.declares({"dodge"}, Against::missile);
    EXPECT_EQ(a.at(a.bo).ready_for, 1 << a.ada | 1 << 4); // a missile attack is no melee attack
    a.declares({"dodge"});
    EXPECT_EQ(a.at(a.bo).ready_for, 1 << 4);
    EXPECT_FALSE(a.may());
}

// HMG-REACT-6: it names weapon and aim, and the attack is read in the Ignore column.
TEST(Defence, HMG_REACT_6_Declaration) {
    Archer a;
    a.declares({"missile_defence:longbow_80", "aim:head"});
    EXPECT_EQ(a.declared.kind, Do::missile_defence);
    EXPECT_EQ(a.declared.column, Column::ignore);
    EXPECT_EQ(a.declared.item, 1);
    EXPECT_EQ(a.declared.zone, Zone::head);
    EXPECT_EQ(a.last(Happened::defends).rule, Rule{"HMG-REACT-6"});
}

// HMG-REACT-6: a bow in both hands is one way to shoot, two javelins are two.
TEST(Defence, HMG_REACT_6_EachMissileOnce) {
    Archer a;
    int ways = 0;
    each_ready_missile(a.scene(), a.bo, a.ada, [&](int) { ++ways; });
    EXPECT_EQ(ways, 1);
    Attacked two(armed("mace"), armed("javelin_thrown", "throwing_knife"));
    ways = 0;
    each_ready_missile(two.scene(), two.bo, two.ada, [&](int) { ++ways; });
    EXPECT_EQ(ways, 2);
}

} // namespace
} // namespace fracas::harnmaster
