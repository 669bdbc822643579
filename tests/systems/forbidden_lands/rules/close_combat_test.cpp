// Slash, Stab, Punch, Shove, Disarm: FBL-MELEE-1 to FBL-MELEE-6+, and the reach of FBL-MOVE-5+.
#include "systems/forbidden_lands/rules/close_combat.hpp"

#include "systems/forbidden_lands/stage.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int fighter = Duel::ada, foe = Duel::bo;

// --- what is possible -----------------------------------------------------------------------------------------------

// Section 3.5: enemies who are there; friends only in an outburst (FBL-BROKEN-4).
TEST(ForbiddenLandsMelee, WhoCanBeAttacked) {
    Duel d;
    const int friendly = d.third({}, "Cy", 0);
    const Scene s = d.scene();
    EXPECT_TRUE(attackable(s, fighter, foe));
    EXPECT_FALSE(attackable(s, fighter, friendly));
    EXPECT_FALSE(attackable(s, fighter, fighter));
    EXPECT_FALSE(attackable(s, fighter, nobody));
    d.at(fighter).set(outburst);
    EXPECT_TRUE(attackable(s, fighter, friendly));
    EXPECT_FALSE(attackable(s, fighter, fighter));
    for (const Flag gone : {dead, fled, yielded}) {
        d.at(foe).flags = gone;
        EXPECT_FALSE(attackable(s, fighter, foe));
    }
}

// FBL-MOVE-5+: Arm's Length, or Near with a weapon of reach Near, which also works at Arm's Length.
TEST(ForbiddenLandsMelee, Reach) {
    Duel d;
    d.row_of_zones(2);
    const int sword = d.hold(fighter, "broadsword"), spear = d.hold(fighter, "long_spear"),
              axe = d.hold(fighter, "throwing_axe"), shield = d.hold(fighter, "large_shield");
    const auto reaches = [&](int item) { return in_reach(d.scene(), fighter, item, foe); };
    for (const int item : {sword, spear, axe, shield, bare_hands}) EXPECT_TRUE(reaches(item));
    d.apart(fighter, foe);
    EXPECT_TRUE(reaches(spear));
    for (const int item : {sword, axe, shield, bare_hands}) EXPECT_FALSE(reaches(item));
    d.at(foe).zone = 1;
    EXPECT_FALSE(reaches(spear));
}

bool may_by(const char* id, const Option& option, const std::function<void(Duel&)>& change = {}) {
    Duel d;
    Option o = option;
    o.item = d.hold(fighter, id);
    o.target = foe;
    if (change) change(d);
    return may_strike(d.scene(), fighter, o);
}

const Option cut = option_of(Do::slash, 0, foe, slash_table), bash = option_of(Do::slash, 0, foe, blunt_table),
             thrust = option_of(Do::stab, 0, foe);

// FBL-MELEE-1, FBL-FEAT-1, FBL-FEAT-2: Edged or Blunt, each on its table.
TEST(ForbiddenLandsMelee, WhatMaySlash) {
    EXPECT_TRUE(may_by("broadsword", cut));
    EXPECT_FALSE(may_by("broadsword", bash));
    EXPECT_TRUE(may_by("mace", bash));
    EXPECT_FALSE(may_by("mace", cut));
    EXPECT_FALSE(may_by("long_spear", cut));
    EXPECT_FALSE(may_by("long_spear", bash));
    EXPECT_FALSE(may_by("mace", option_of(Do::slash, 0, foe, static_cast<int>(Wounds::stab))));
    EXPECT_FALSE(may_by("large_shield", bash));
    EXPECT_FALSE(may_by("broadsword", cut, [](Duel& d) { d.at(fighter).set(prone); })); // FBL-PRONE-1+
    EXPECT_FALSE(may_by("broadsword", cut, [](Duel& d) { d.apart(fighter, foe); }));
    EXPECT_FALSE(may_by("broadsword", cut, [](Duel& d) { d.item(0).bonus = 0; }));
    EXPECT_FALSE(may_by("broadsword", cut, [](Duel& d) { d.item(0).set(in_hand, false); }));
    EXPECT_FALSE(may_by("halberd", cut, [](Duel& d) { d.at(fighter).set(one_handed); }));
    EXPECT_TRUE(may_by("halberd", cut, [](Duel& d) { d.apart(fighter, foe); }));
    Duel d;
    EXPECT_FALSE(may_strike(d.scene(), fighter, option_of(Do::slash, bare_hands, foe, blunt_table)));
}

// FBL-FEAT-2: a weapon with both lets the attacker choose.
TEST(ForbiddenLandsMelee, AWeaponWithBothSides) {
    const auto both = [](Duel& d) { d.weapon_of(0).features |= blunt; };
    EXPECT_TRUE(may_by("handaxe", cut, both));
    EXPECT_TRUE(may_by("handaxe", bash, both));
}

// FBL-MELEE-2, FBL-FEAT-7: Pointed.
TEST(ForbiddenLandsMelee, WhatMayStab) {
    EXPECT_TRUE(may_by("broadsword", thrust));
    EXPECT_FALSE(may_by("mace", thrust));
    EXPECT_FALSE(may_by("throwing_knife", thrust)); // thrown, not thrust
    EXPECT_FALSE(may_by("broadsword", thrust, [](Duel& d) { d.at(fighter).set(prone); }));
    EXPECT_FALSE(may_by("broadsword", thrust, [](Duel& d) { d.apart(fighter, foe); }));
    EXPECT_TRUE(may_by("pike", thrust, [](Duel& d) { d.apart(fighter, foe); }));
    EXPECT_FALSE(may_by("broadsword", thrust, [](Duel& d) { d.item(0).bonus = 0; }));
}

// FBL-MELEE-3: standing and unarmed; a shield does not matter.
TEST(ForbiddenLandsMelee, WhoMayPunch) {
    const Option blow = option_of(Do::punch);
    const auto may = [&](const std::function<void(Duel&)>& change) {
        Duel d;
        change(d);
        return may_punch(d.scene(), fighter, foe);
    };
    EXPECT_TRUE(may([](Duel&) {}));
    EXPECT_TRUE(may([](Duel& d) { d.hold(fighter, "large_shield"); }));
    EXPECT_TRUE(may([](Duel& d) { d.carry(fighter, "broadsword"); }));
    EXPECT_TRUE(may([](Duel& d) { d.hold(foe, "broadsword"); }));
    EXPECT_FALSE(may([](Duel& d) { d.hold(fighter, "dagger"); }));
    EXPECT_FALSE(may([](Duel& d) { d.hold(fighter, "longbow"); }));
    EXPECT_FALSE(may([](Duel& d) { d.at(fighter).set(prone); }));
    EXPECT_FALSE(may([](Duel& d) { d.apart(fighter, foe); }));
    EXPECT_TRUE(may_by("large_shield", blow));
    EXPECT_FALSE(may_by("dagger", blow));
    EXPECT_FALSE(may_by("large_shield", option_of(Do::shove)));
}

TEST(ForbiddenLandsMelee, EveryStrikeOnce) {
    const auto strikes = [](Duel& d) {
        std::vector<Option> all;
        each_strike(d.scene(), fighter, foe, [&](const Option& o) { all.push_back(o); });
        return all;
    };
    Duel d;
    EXPECT_EQ(strikes(d), (std::vector<Option>{option_of(Do::punch, bare_hands, foe)}));
    const int sword = d.hold(fighter, "broadsword"), mace = d.hold(fighter, "mace");
    d.hold(foe, "dagger");
    d.carry(fighter, "dagger");
    EXPECT_EQ(strikes(d),
              (std::vector<Option>{option_of(Do::slash, sword, foe, slash_table), option_of(Do::stab, sword, foe),
                                   option_of(Do::slash, mace, foe, blunt_table)}));
}

// FBL-MELEE-4, FBL-MELEE-6+: with a Hook weapon, a shield or nothing; a prone combatant may shove, who lies is not
// shoved; FBL-FEAT-4.
TEST(ForbiddenLandsMelee, WhoMayBeShoved) {
    const auto may = [](const char* id, const std::function<void(Duel&)>& change = {}) {
        Duel d;
        const int item = id == nullptr ? bare_hands : d.hold(fighter, id);
        if (change) change(d);
        return may_shove(d.scene(), fighter, option_of(Do::shove, item, foe));
    };
    EXPECT_TRUE(may(nullptr));
    EXPECT_TRUE(may("handaxe"));
    EXPECT_TRUE(may("large_shield"));
    EXPECT_FALSE(may("broadsword"));
    EXPECT_FALSE(may("handaxe", [](Duel& d) { d.item(0).bonus = 0; }));
    EXPECT_FALSE(may("large_shield", [](Duel& d) { d.item(0).set(in_hand, false); }));
    EXPECT_TRUE(may(nullptr, [](Duel& d) { d.at(fighter).set(prone); }));
    EXPECT_FALSE(may(nullptr, [](Duel& d) { d.at(foe).set(prone); }));
    EXPECT_FALSE(may(nullptr, [](Duel& d) { d.apart(fighter, foe); }));
    EXPECT_TRUE(may("halberd", [](Duel& d) { d.apart(fighter, foe); }));
    // FBL-MONSTER-1+: a monster with four legs stands fast, an animal does not.
    const auto legs = [&](Kind kind, int count) {
        return may(nullptr, [&](Duel& d) {
            d.sheet(foe).kind = kind;
            d.sheet(foe).legs = count;
        });
    };
    EXPECT_TRUE(legs(Kind::monster, 3));
    EXPECT_FALSE(legs(Kind::monster, 4));
    EXPECT_FALSE(legs(Kind::monster, 6));
    EXPECT_TRUE(legs(Kind::animal, 4));
}

// FBL-MELEE-5: standing; with the own weapon if one is drawn; the target holds a weapon, a shield cannot be disarmed.
TEST(ForbiddenLandsMelee, WhoMayBeDisarmed) {
    const auto may = [](const char* own, const char* theirs, const std::function<void(Duel&, Option&)>& change = {}) {
        Duel d;
        Option o = option_of(Do::disarm, bare_hands, foe);
        o.x = d.hold(foe, theirs);
        if (own != nullptr) o.item = d.hold(fighter, own);
        if (change) change(d, o);
        return may_disarm(d.scene(), fighter, o);
    };
    EXPECT_TRUE(may(nullptr, "broadsword"));
    EXPECT_TRUE(may("mace", "broadsword"));
    EXPECT_TRUE(may("mace", "longbow"));
    EXPECT_FALSE(may("mace", "large_shield"));
    EXPECT_FALSE(may("large_shield", "broadsword"));
    EXPECT_FALSE(may("mace", "broadsword", [](Duel&, Option& o) { o.item = bare_hands; })); // its bonus is not optional
    EXPECT_TRUE(may(nullptr, "broadsword", [](Duel& d, Option&) { d.hold(fighter, "large_shield"); }));
    EXPECT_FALSE(may("mace", "broadsword", [](Duel& d, Option&) { d.at(fighter).set(prone); }));
    EXPECT_FALSE(may("mace", "broadsword", [](Duel& d, Option&) { d.apart(fighter, foe); }));
    EXPECT_FALSE(may("mace", "broadsword", [](Duel& d, Option& o) { d.item(o.x).set(in_hand, false); }));
    EXPECT_FALSE(may("mace", "broadsword", [](Duel&, Option& o) { o.x = -1; }));
    EXPECT_FALSE(may("mace", "broadsword", [](Duel& d, Option& o) {
        o.x = 2;
        d.item(2) = d.item(0); // beyond the last thing there is
    }));
    EXPECT_FALSE(may("mace", "broadsword", [](Duel& d, Option& o) { d.item(o.item).bonus = 0; }));
    EXPECT_TRUE(may("mace", "broadsword", [](Duel& d, Option& o) { // a broken weapon is as good as none
        d.item(o.item).bonus = 0;
        o.item = bare_hands;
    }));
}

// --- sixes needed ---------------------------------------------------------------------------------------------------

// FBL-MELEE-6+: one if the target's Strength is not higher, two if it is; setting shove_strength.
TEST(ForbiddenLandsMelee, SixesToShove) {
    const auto needed = [](int own, int theirs, bool compare, Kind kind = Kind::npc) {
        Duel d;
        d.book.settings.shove_compares = compare;
        d.sheet(foe).kind = kind;
        d.score(fighter, Attribute::strength, own);
        d.score(foe, Attribute::strength, theirs);
        return sixes_to_shove(d.scene(), fighter, foe);
    };
    EXPECT_EQ(needed(3, 3, true), 1);
    EXPECT_EQ(needed(4, 3, true), 1);
    EXPECT_EQ(needed(3, 4, true), 2);
    EXPECT_EQ(needed(3, 4, false), 1);
    EXPECT_EQ(needed(2, 12, true), 2);
    EXPECT_EQ(needed(2, 12, false), 1);
    // FBL-MONSTER-1+: more than k times (k = 2, 3, ...), k + 1 sixes, whatever the setting.
    for (const bool compare : {true, false}) {
        EXPECT_EQ(needed(4, 8, compare, Kind::monster), compare ? 2 : 1);
        EXPECT_EQ(needed(4, 9, compare, Kind::monster), 3);
        EXPECT_EQ(needed(4, 12, compare, Kind::monster), 3);
        EXPECT_EQ(needed(4, 13, compare, Kind::monster), 4);
    }
    EXPECT_EQ(needed(0, 13, true, Kind::monster), 2); // after a push that took the last point
}

// FBL-MELEE-5, FBL-MONSTER-1+: more than k times, k sixes.
TEST(ForbiddenLandsMelee, SixesToDisarm) {
    const auto needed = [](const char* weapon, int theirs, Kind kind) {
        Duel d;
        d.sheet(foe).kind = kind;
        d.score(foe, Attribute::strength, theirs);
        return sixes_to_disarm(d.scene(), fighter, foe, d.hold(foe, weapon)); // own Strength 3
    };
    EXPECT_EQ(needed("mace", 3, Kind::npc), 1);
    EXPECT_EQ(needed("halberd", 3, Kind::npc), 2);
    EXPECT_EQ(needed("mace", 12, Kind::npc), 1);
    EXPECT_EQ(needed("mace", 6, Kind::monster), 1);
    EXPECT_EQ(needed("mace", 7, Kind::monster), 2);
    EXPECT_EQ(needed("mace", 10, Kind::monster), 3);
    EXPECT_EQ(needed("halberd", 7, Kind::monster), 2);
    EXPECT_EQ(needed("halberd", 10, Kind::monster), 3);
}

// --- the attack that is declared ------------------------------------------------------------------------------------

TEST(ForbiddenLandsMelee, WhatIsDeclared) {
    Duel d;
    const int sword = d.hold(fighter, "broadsword"), bow = d.hold(fighter, "sling");
    d.sheet(fighter).natural_damage = 3;
    d.sheet(fighter).natural_wounds = Wounds::slash;
    struct Case {
        Option option;
        Row row;
        int damage;
        Wounds wounds;
    };
    for (const Case& c : {Case{option_of(Do::slash, sword, foe, slash_table), Row::slash, 2, Wounds::slash},
                          Case{option_of(Do::slash, sword, foe, blunt_table), Row::slash, 2, Wounds::blunt},
                          Case{option_of(Do::stab, sword, foe), Row::stab, 2, Wounds::stab},
                          Case{option_of(Do::punch, bare_hands, foe), Row::punch, 3, Wounds::slash},
                          Case{option_of(Do::grapple, bare_hands, foe), Row::grapple, 0, Wounds::none},
                          Case{option_of(Do::grapple_attack, bare_hands, foe), Row::grapple_attack, 3, Wounds::slash},
                          Case{option_of(Do::shove, bare_hands, foe), Row::shove, 0, Wounds::none},
                          Case{option_of(Do::disarm, bare_hands, foe), Row::disarm, 0, Wounds::none},
                          Case{option_of(Do::shoot, bow, foe), Row::shoot, 1, Wounds::blunt}}) {
        const Attack a = attack_of(d.scene(), fighter, c.option);
        EXPECT_EQ(a.row, c.row);
        EXPECT_EQ(a.damage, c.damage) << static_cast<int>(c.row);
        EXPECT_EQ(a.wounds, c.wounds) << static_cast<int>(c.row);
        EXPECT_EQ(a.attacker, fighter);
        EXPECT_EQ(a.target, foe);
        EXPECT_EQ(a.item, c.option.item);
        EXPECT_EQ(a.bonus, 0);
        EXPECT_FALSE(a.unanswered);
    }
}

// FBL-ACT-8, FBL-ACT-9: Swing for blows, Aim for shots, each with what was swung or aimed.
TEST(ForbiddenLandsMelee, SwingAndAim) {
    Duel d;
    const int axe = d.hold(fighter, "battleaxe"), bow = d.hold(fighter, "longbow");
    const auto bonus = [&](Do what, int item) {
        return int{attack_of(d.scene(), fighter, option_of(what, item, foe)).bonus};
    };
    d.at(fighter).set(swinging);
    d.at(fighter).prepared = axe;
    EXPECT_EQ(bonus(Do::slash, axe), 1);
    EXPECT_EQ(bonus(Do::stab, axe), 1);
    EXPECT_EQ(bonus(Do::slash, bow), 0);
    d.at(fighter).prepared = bow;
    EXPECT_EQ(bonus(Do::shoot, bow), 0);
    d.at(fighter).set(swinging, false);
    d.at(fighter).set(aiming);
    EXPECT_EQ(bonus(Do::shoot, bow), 1);
    EXPECT_EQ(bonus(Do::slash, bow), 0);
    EXPECT_EQ(bonus(Do::shoot, axe), 0);
}

// --- doing it -------------------------------------------------------------------------------------------------------

void blow_of(Duel& d, const Steps& steps, const Option& o, bool unanswered = false) {
    d.run(steps, [&](TestScript& table) { strike(table, d.scene(), fighter, o, unanswered); });
}

// FBL-MELEE-1 to FBL-MELEE-3: damage to Strength and the critical table.
TEST(ForbiddenLandsMelee, StrikesWound) {
    struct Case {
        const char* weapon;
        Option option;
        Wounds table;
        Rule rule;
    };
    for (const Case& c :
         {Case{"broadsword", cut, Wounds::slash, "FBL-MELEE-1"}, Case{"mace", bash, Wounds::blunt, "FBL-MELEE-1"},
          Case{"broadsword", thrust, Wounds::stab, "FBL-MELEE-2"}}) {
        Duel d({}, {.strength = 1});
        const int item = d.hold(fighter, c.weapon);
        Option o = c.option;
        o.item = item;
        blow_of(d, {"no", {6, 2, 2, 2, 2, 2}, "no", {1, 1}}, o);
        EXPECT_EQ(d.last(Happened::injured).as<Injured>().table, c.table);
        EXPECT_EQ(d.count(Happened::hit, c.rule), 1);
    }
    // Bare hands: no gear dice, rating 1, blunt; with fangs slash.
    for (const Wounds wounds : {Wounds::blunt, Wounds::slash}) {
        Duel d({}, {.strength = 1});
        d.sheet(fighter).natural_wounds = wounds;
        blow_of(d, {"no", {6, 2, 2, 2}, "no", {1, 1}}, option_of(Do::punch, bare_hands, foe));
        EXPECT_EQ(d.last(Happened::injured).as<Injured>().table, wounds);
        EXPECT_EQ(d.last(Happened::damaged).as<Damaged>().points, 1);
        EXPECT_EQ(d.count(Happened::hit, "FBL-MELEE-3"), 1);
    }
}

// FBL-MOVE-7+: some attacks are not answered. FBL-ARMOR-7+: who strikes leaves cover.
TEST(ForbiddenLandsMelee, UnansweredAndOutOfCover) {
    Duel d;
    d.at(fighter).cover = 3;
    blow_of(d, {{6, 6, 2, 2}, "no"}, option_of(Do::punch, bare_hands, foe), true);
    EXPECT_EQ(d.at(fighter).cover, 0);
    EXPECT_EQ(d.score(foe, Attribute::strength), 1);
}

void shove_by(Duel& d, const Steps& steps, int item = bare_hands) {
    d.at(foe).fast = 2;
    d.run(steps, [&](TestScript& table) { shove(table, d.scene(), fighter, option_of(Do::shove, item, foe)); });
}

// FBL-MELEE-4: the target falls prone; further sixes have no effect.
TEST(ForbiddenLandsMelee, Shoving) {
    Duel d;
    d.at(fighter).cover = 2;
    shove_by(d, {{6, 6, 2, 2}, "no"});
    EXPECT_TRUE(d.at(foe).is(prone));
    EXPECT_FALSE(d.at(fighter).is(prone));
    EXPECT_EQ(d.count(Happened::fell, "FBL-MELEE-4"), 1);
    EXPECT_EQ(d.score(foe, Attribute::strength), 3);
    EXPECT_EQ(d.at(fighter).cover, 0);
    Duel missed;
    shove_by(missed, {{2, 2, 2, 2}, "no"});
    EXPECT_FALSE(missed.at(foe).is(prone));
    EXPECT_EQ(missed.count(Happened::weak), 0);
}

// FBL-MELEE-6+, the registry's example, and the setting shove_strength.
TEST(ForbiddenLandsMelee, ExampleOfShovingAStrongerTarget) {
    Duel d({}, {.strength = 4});
    shove_by(d, {{6, 2, 2, 2}, "no"});
    EXPECT_FALSE(d.at(foe).is(prone));
    const Event& weak = d.last(Happened::weak);
    EXPECT_EQ(weak.rule, Rule{"FBL-MELEE-6+"});
    EXPECT_EQ(weak.who, fighter);
    EXPECT_EQ(weak.whom, foe);
    EXPECT_EQ(weak.as<TooWeak>().sixes, 1);
    EXPECT_EQ(weak.as<TooWeak>().needed, 2);
    shove_by(d, {{6, 6, 2, 2}, "no"});
    EXPECT_TRUE(d.at(foe).is(prone));
    Duel ignored({}, {.strength = 4});
    ignored.book.settings.shove_compares = false;
    shove_by(ignored, {{6, 2, 2, 2}, "no"});
    EXPECT_TRUE(ignored.at(foe).is(prone));
}

// FBL-MELEE-6+: scores after push damage; what is wanted is known before the push.
TEST(ForbiddenLandsMelee, APushWeakensTheShover) {
    Duel d;
    shove_by(d, {{1, 2, 2, 2}, "yes", {6, 2, 2}});
    EXPECT_FALSE(d.at(foe).is(prone));
    EXPECT_EQ(d.last(Happened::weak).as<TooWeak>().needed, 2);
    Duel strong({}, {.strength = 4});
    strong.at(foe).fast = 2;
    const auto ask =
        strong
            .question_after({{6, 2, 2, 2}},
                            [&](TestScript& table) {
                                shove(table, strong.scene(), fighter, option_of(Do::shove, bare_hands, foe));
                            })
            .ask;
    EXPECT_EQ(ask.b, 2);
}

// FBL-MELEE-6+, FBL-FEAT-4: a Hook weapon or a shield adds its gear bonus.
TEST(ForbiddenLandsMelee, GearOfAShove) {
    for (const char* id : {"handaxe", "large_shield"}) {
        Duel d;
        const int item = d.hold(fighter, id);
        shove_by(d, {{2, 2, 2, 2, 6, 2}, "no"}, item);
        EXPECT_TRUE(d.at(foe).is(prone));
        EXPECT_EQ(d.pool(fighter, Why::gear), 2);
    }
}

void disarm_by(Duel& d, const Steps& steps, int own, int theirs) {
    d.at(foe).fast = 2;
    d.run(steps,
          [&](TestScript& table) { disarm(table, d.scene(), fighter, option_of(Do::disarm, own, foe, 0, theirs)); });
}

// FBL-MELEE-5: one six for a one-handed weapon, two for a two-handed one; it lies at Arm's Length of its owner.
TEST(ForbiddenLandsMelee, Disarming) {
    Duel d;
    const int mace = d.hold(foe, "mace"), dagger = d.hold(foe, "dagger");
    d.at(fighter).cover = 2;
    disarm_by(d, {{6, 2, 2, 2}, "no"}, bare_hands, dagger);
    EXPECT_EQ(d.item(dagger).holder, nobody);
    EXPECT_EQ(d.item(dagger).beside, foe);
    EXPECT_TRUE(d.scene().holds(foe, mace)); // the one that was named
    EXPECT_EQ(d.count(Happened::dropped, "FBL-MELEE-5"), 1);
    EXPECT_EQ(d.at(fighter).cover, 0);
    EXPECT_EQ(d.score(foe, Attribute::strength), 3);

    Duel heavier;
    const int axe = heavier.hold(foe, "two_handed_axe"), own = heavier.hold(fighter, "broadsword");
    disarm_by(heavier, {{6, 2, 2, 2, 2, 2}, "no"}, own, axe);
    EXPECT_TRUE(heavier.scene().holds(foe, axe));
    EXPECT_EQ(heavier.last(Happened::weak).rule, Rule{"FBL-MELEE-5"});
    EXPECT_EQ(heavier.last(Happened::weak).as<TooWeak>().sixes, 1);
    EXPECT_EQ(heavier.last(Happened::weak).as<TooWeak>().needed, 2);
    disarm_by(heavier, {{6, 6, 2, 2, 2, 2}, "no"}, own, axe);
    EXPECT_FALSE(heavier.scene().holds(foe, axe));
    const int bow = heavier.hold(foe, "longbow");
    const auto ask =
        heavier
            .question_after({{6, 2, 2, 2, 2, 2}},
                            [&](TestScript& table) {
                                disarm(table, heavier.scene(), fighter, option_of(Do::disarm, own, foe, 0, bow));
                            })
            .ask;
    EXPECT_EQ(ask.b, 2);
}

// A place behind the last thing is nothing, whatever was there before.
TEST(ForbiddenLandsMelee, WhatIsBehindTheLastDoesNotCount) {
    Duel d;
    d.hold(fighter, "broadsword");
    d.state.items = 0;
    EXPECT_FALSE(has_weapon_drawn(d.scene(), fighter));
    int strikes = 0;
    each_strike(d.scene(), fighter, foe, [&](const Option& o) { strikes += o.what != Do::punch; });
    EXPECT_EQ(strikes, 0);
}

// FBL-MELEE-6+, FBL-REACT-4: what a reaction wants is what leaves the attack too little, not to cancel every six.
TEST(ForbiddenLandsMelee, FBL_REACT_4_WhatCancelsAShove) {
    Duel d({}, {.strength = 4});
    const auto shoves = [&](TestScript& table) {
        shove(table, d.scene(), fighter, option_of(Do::shove, bare_hands, foe));
    };
    const auto declared = d.question_after({}, shoves).ask;
    EXPECT_EQ(declared.what, What::react);
    EXPECT_EQ(declared.b, 2); // it needs two sixes
    // Three sixes, of which two are needed: two of the dodge are enough.
    const auto roll = d.question_after({"dodge_standing", {6, 6, 6, 2}, "no"}, shoves).ask;
    EXPECT_EQ(roll.what, What::roll);
    EXPECT_EQ(roll.who, foe);
    EXPECT_EQ(roll.b, 2);
    const auto push = d.question_after({"dodge_falling", {6, 6, 2, 2}, "no", {2, 2, 2, 2}}, shoves).ask;
    EXPECT_EQ(push.what, What::push);
    EXPECT_EQ(push.b, 1); // two sixes against two: one makes it too little
    // One six of two is over before the dodge is rolled (FBL-TURN-2); it stays paid and the dodger falls.
    d.run({"dodge_falling", {6, 2, 2, 2}, "no"}, shoves);
    EXPECT_EQ(d.at(foe).fast, 1);
    EXPECT_EQ(d.count(Happened::hit), 0);
    EXPECT_EQ(d.count(Happened::weak), 1);
    EXPECT_EQ(d.count(Happened::fell, "FBL-REACT-5"), 1);
    EXPECT_EQ(d.count(Happened::fell, "FBL-MELEE-4"), 0);
}

// FBL-MELEE-5: an attack that leaves too few sixes is told as too weak, not as a hit.
TEST(ForbiddenLandsMelee, FBL_MELEE_5_TooWeakIsNoHit) {
    Duel d;
    const int axe = d.hold(foe, "two_handed_axe");
    disarm_by(d, {{6, 2, 2, 2}, "no"}, bare_hands, axe);
    EXPECT_EQ(d.count(Happened::hit), 0);
    EXPECT_EQ(d.count(Happened::missed), 0);
    EXPECT_EQ(d.last(Happened::weak).as<TooWeak>().attack, Row::disarm);
    disarm_by(d, {{6, 6, 2, 2}, "no"}, bare_hands, axe);
    EXPECT_EQ(d.count(Happened::hit), 1);
    EXPECT_EQ(d.last(Happened::hit).as<Hit>().sixes, 2);
}

// FBL-REACT-2, FBL-DICE-1: gear that helps Move helps a dodge, and wears; a parry has its own item.
TEST(ForbiddenLandsMelee, FBL_REACT_2_GearOfADodge) {
    Duel d;
    const int boots = d.tool(d.bo, "boots", Skill::move, 1);
    d.hold(d.bo, "small_shield");
    const auto punches = [&](TestScript& table) {
        strike(table, d.scene(), d.ada, option_of(Do::punch, bare_hands, d.bo));
    };
    d.run({"dodge_standing", "tool:boots", {6, 2, 2, 2}, "no", {2, 2, 2, 1, 1}, "yes", {2, 6, 2, 2}}, punches);
    EXPECT_EQ(d.pool(d.bo, Why::gear), 1);
    EXPECT_EQ(d.item(boots).bonus, 0);
    d.at(d.bo).fast = 0;
    d.item(boots).bonus = 1;
    d.run({"dodge_standing", "no", {2, 2, 2, 2}, "no"}, punches);
    d.at(d.bo).fast = 0;
    d.run({"parry:small_shield", {2, 2, 2, 2}, "no"}, punches);
}

} // namespace
} // namespace fracas::forbidden_lands
