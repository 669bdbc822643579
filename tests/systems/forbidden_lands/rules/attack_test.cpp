// The order of an attack, from the reaction to the last consequence: FBL-TURN-2, FBL-REACT-4, FBL-REACT-5,
// FBL-DAMAGE-1, FBL-PRONE-1+, FBL-RANGED-2, FBL-MOVE-6+.
#include "systems/forbidden_lands/rules/attack.hpp"

#include "systems/forbidden_lands/rules/close_combat.hpp"

#include "systems/forbidden_lands/stage.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int striker = Duel::ada, struck = Duel::bo;

// Both hold a broadsword and have Strength 3, Melee 1: six dice for each roll.
struct Swordfight : Duel {
    int blade = 0, guard = 0;

    explicit Swordfight(const Person& first = {}, const Person& second = {}) : Duel(first, second) {
        blade = hold(striker, "broadsword");
        guard = hold(struck, "broadsword");
    }
    Attack slashing() { return attack_of(scene(), striker, option_of(Do::slash, blade, struck, slash_table)); }
    void slash(const Steps& steps) {
        run(steps, [&](TestScript& table) { damaging_attack(table, scene(), slashing()); });
    }
};

// --- the dice of the attack -----------------------------------------------------------------------------------------

Pool pool_of_attack(Duel& d, const Attack& a) {
    Pool pool;
    d.run({}, [&](TestScript& table) { pool = attack_dice(table, d.scene(), a).pool(); });
    return pool;
}

// FBL-DICE-1: Strength, Melee and the weapon; Agility, Marksmanship and the weapon.
TEST(ForbiddenLandsAttack, DiceOfCloseAndRangedCombat) {
    Duel d({.strength = 4, .agility = 5, .skill = 0});
    d.skill(striker, Skill::melee, 2);
    d.skill(striker, Skill::marksmanship, 3);
    const int sword = d.hold(striker, "broadsword"), bow = d.hold(striker, "light_crossbow");
    d.apart(striker, struck);
    const auto pool = [&](const Option& o) { return pool_of_attack(d, attack_of(d.scene(), striker, o)); };
    EXPECT_EQ(pool(option_of(Do::slash, sword, struck)), (Pool{4, 2, 2, 0}));
    EXPECT_EQ(pool(option_of(Do::stab, sword, struck)), (Pool{4, 2, 2, 0}));
    EXPECT_EQ(pool(option_of(Do::disarm, sword, struck)), (Pool{4, 2, 2, 0}));
    EXPECT_EQ(pool(option_of(Do::shoot, bow, struck)), (Pool{5, 3, 1, 0}));
    for (const Do bare : {Do::punch, Do::grapple, Do::grapple_attack, Do::shove})
        EXPECT_EQ(pool(option_of(bare, bare_hands, struck)), (Pool{4, 2, 0, 0}));
}

// FBL-MONSTER-2+: an animal's bite has its own gear dice, which count for nothing but the Punch row.
TEST(ForbiddenLandsAttack, DiceOfABite) {
    Duel d({.kind = Kind::animal});
    d.sheet(striker).natural_bonus = 2;
    const auto pool = [&](Do what) {
        return pool_of_attack(d, attack_of(d.scene(), striker, option_of(what, bare_hands, struck)));
    };
    EXPECT_EQ(pool(Do::punch), (Pool{3, 1, 2, 0}));
    EXPECT_EQ(d.count(Happened::pool, "FBL-MONSTER-2+"), 1);
    EXPECT_EQ(d.pool(striker, Why::gear), 2);
    EXPECT_EQ(pool(Do::shove), (Pool{3, 1, 0, 0}));
}

// FBL-PRONE-1+: a standing attacker against a prone target, in close combat; FBL-GRAPPLE-2: not for who lies too.
TEST(ForbiddenLandsAttack, ProneTargets) {
    for (const auto& [attacker_lies, target_lies, modifier] :
         {std::tuple{false, true, 2}, {false, false, 0}, {true, true, 0}, {true, false, 0}}) {
        Duel d;
        d.at(striker).set(prone, attacker_lies);
        d.at(struck).set(prone, target_lies);
        for (const Do what : {Do::punch, Do::shove, Do::grapple}) {
            pool_of_attack(d, attack_of(d.scene(), striker, option_of(what, bare_hands, struck)));
            EXPECT_EQ(d.pool(striker, Why::prone_target), modifier);
        }
        const int bow = d.hold(striker, "longbow");
        pool_of_attack(d, attack_of(d.scene(), striker, option_of(Do::shoot, bow, struck)));
        EXPECT_EQ(d.entries(striker, Why::prone_target), 0);
        pool_of_attack(d, attack_of(d.scene(), striker, option_of(Do::grapple_attack, bare_hands, struck)));
        EXPECT_EQ(d.entries(striker, Why::prone_target), 0);
    }
}

// FBL-MOVE-6+: cramped looks at the attacker's zone, at close combat and Heavy weapons alone.
TEST(ForbiddenLandsAttack, CrampedZones) {
    Duel d;
    d.row_of_zones(2);
    const int axe = d.hold(striker, "battleaxe"), sword = d.hold(striker, "broadsword"),
              crossbow = d.hold(striker, "heavy_crossbow");
    const auto cramped_by = [&](Do what, int item) {
        pool_of_attack(d, attack_of(d.scene(), striker, option_of(what, item, struck)));
        return d.pool(striker, Why::cramped);
    };
    EXPECT_EQ(cramped_by(Do::slash, axe), 0);
    d.feature(1, cramped);
    d.at(struck).zone = 1;
    EXPECT_EQ(cramped_by(Do::slash, axe), 0);
    d.at(striker).zone = 1;
    d.at(struck).zone = 0;
    EXPECT_EQ(cramped_by(Do::slash, axe), -2);
    EXPECT_EQ(d.count(Happened::pool, "FBL-MOVE-6+"), 1);
    EXPECT_EQ(cramped_by(Do::slash, sword), 0);
    EXPECT_EQ(cramped_by(Do::punch, bare_hands), 0);
    EXPECT_EQ(cramped_by(Do::shoot, crossbow), 0);
}

// FBL-RANGED-2: the modifier of each range; FBL-MOVE-6+: shots into the dark, also from inside.
TEST(ForbiddenLandsAttack, ModifiersOfAShot) {
    Duel d;
    d.row_of_zones(6);
    const int bow = d.hold(striker, "longbow");
    const auto shot = [&](Why why) {
        pool_of_attack(d, attack_of(d.scene(), striker, option_of(Do::shoot, bow, struck)));
        return d.pool(striker, why);
    };
    EXPECT_EQ(shot(Why::range), -3);
    d.apart(striker, struck);
    const int by_zone[] = {0, -1, -2, -2, -2, -3};
    for (int zone = 0; zone < 6; ++zone) {
        d.at(struck).zone = zone;
        EXPECT_EQ(shot(Why::range), by_zone[zone]) << zone;
        EXPECT_EQ(d.entries(striker, Why::dark), 0);
    }
    d.feature(1, dark);
    EXPECT_EQ(shot(Why::dark), 0); // not through it but beyond
    d.at(struck).zone = 1;
    EXPECT_EQ(shot(Why::dark), -2);
    d.at(striker).zone = 1;
    EXPECT_EQ(shot(Why::dark), -2);
    d.at(struck).zone = 0;
    EXPECT_EQ(shot(Why::dark), 0);
}

// FBL-RANGED-2: +3 at Arm's Length against the defenseless or oblivious, and only there.
TEST(ForbiddenLandsAttack, ShotsAtTheHelpless) {
    const auto modifiers = [](const std::function<void(Duel&)>& change, bool close = true) {
        Duel d;
        change(d);
        if (!close) d.apart(striker, struck);
        const int bow = d.hold(striker, "longbow");
        pool_of_attack(d, attack_of(d.scene(), striker, option_of(Do::shoot, bow, struck)));
        return std::pair{d.pool(striker, Why::helpless), d.pool(striker, Why::range)};
    };
    EXPECT_EQ(modifiers([](Duel&) {}), (std::pair{0, -3}));
    EXPECT_EQ(modifiers([](Duel& d) { d.at(struck).set(oblivious); }), (std::pair{3, 0}));
    EXPECT_EQ(modifiers([](Duel& d) { d.at(struck).set(unconscious); }), (std::pair{3, 0}));
    EXPECT_EQ(modifiers([](Duel& d) { d.at(struck).set(paralysed); }), (std::pair{3, 0}));
    EXPECT_EQ(modifiers([](Duel& d) { d.break_of(struck, Attribute::strength); }), (std::pair{3, 0}));
    EXPECT_EQ(modifiers([](Duel& d) { d.break_of(struck, Attribute::agility); }), (std::pair{3, 0}));
    EXPECT_EQ(modifiers([](Duel& d) { d.break_of(struck, Attribute::wits); }), (std::pair{0, -3}));
    EXPECT_EQ(modifiers([](Duel& d) { d.at(struck).set(prone); }), (std::pair{0, -3}));
    EXPECT_EQ(modifiers([](Duel& d) { d.at(struck).set(oblivious); }, false), (std::pair{0, 0}));
}

// --- both rolls -----------------------------------------------------------------------------------------------------

// FBL-DICE-4+, FBL-TURN-2: what a push costs is paid before anything else is rolled.
TEST(ForbiddenLandsAttack, PushesArePaidBeforeTheReactionIsRolled) {
    Swordfight d;
    d.slash({"parry:broadsword", {1, 2, 2, 2, 1, 2}, "yes", {6, 2, 2, 2}, {2, 2, 2, 2, 2, 2}, "no"});
    std::vector<Happened> order;
    for (const Event& e : d.events)
        if (e.kind == Happened::rolled || e.kind == Happened::push_harm || e.kind == Happened::gear_worn)
            order.push_back(e.kind);
    EXPECT_EQ(order, (std::vector{Happened::rolled, Happened::push_harm, Happened::gear_worn, Happened::rolled}));
    EXPECT_EQ(d.last(Happened::push_harm).as<PushHarm>().left, 2);
    EXPECT_TRUE(d.last(Happened::rolled).as<RollMade>().answers);
}

// FBL-REACT-4, the registry's example: three sixes, two cancelled, exactly the weapon's damage.
TEST(ForbiddenLandsAttack, ExampleOfCancelledSixes) {
    Swordfight d;
    d.slash({"parry:broadsword", {6, 6, 6, 2, 3, 4}, "no", {6, 6, 2, 3, 4, 5}, "no"});
    EXPECT_EQ(d.last(Happened::hit).as<Hit>().sixes, 1);
    EXPECT_EQ(d.last(Happened::damaged).as<Damaged>().points, 2);
    EXPECT_EQ(d.score(struck, Attribute::strength), 1);
    EXPECT_EQ(d.last(Happened::hit).rule, Rule{"FBL-MELEE-1"});
    EXPECT_EQ(d.last(Happened::hit).who, striker);
    EXPECT_EQ(d.last(Happened::hit).whom, struck);
    EXPECT_EQ(d.last(Happened::hit).item, d.blade);
    EXPECT_EQ(d.last(Happened::hit).as<Hit>().attack, Row::slash);
}

// FBL-REACT-4: spare sixes of the reaction have no effect; no six left, no effect.
TEST(ForbiddenLandsAttack, AllSixesCancelled) {
    for (const Steps& parry : {Steps{{6, 2, 2, 3, 4, 5}}, Steps{{6, 6, 6, 3, 4, 5}}}) {
        Swordfight d;
        d.slash({"parry:broadsword", {6, 2, 2, 2, 3, 4}, "no", parry[0], "no"});
        EXPECT_EQ(d.count(Happened::hit), 0);
        EXPECT_EQ(d.last(Happened::missed).as<Missed>().attack, Row::slash);
        EXPECT_EQ(d.count(Happened::hit), 0);
        EXPECT_EQ(d.score(struck, Attribute::strength), 3);
    }
}

// FBL-TURN-2: the attack is pushed before the reaction is rolled, and the reactor knows how many sixes there are.
TEST(ForbiddenLandsAttack, OrderOfTheRolls) {
    Swordfight d;
    const auto attack = [&](TestScript& table) { damaging_attack(table, d.scene(), d.slashing()); };
    EXPECT_EQ(d.question_after({}, attack).ask.what, What::react);
    EXPECT_EQ(d.question_after({"parry:broadsword"}, attack).ask.who, striker);
    EXPECT_EQ(d.question_after({"parry:broadsword", {6, 2, 2, 2, 3, 4}}, attack).ask.what, What::push);
    EXPECT_EQ(d.question_after({"parry:broadsword", {6, 2, 2, 2, 3, 4}}, attack).ask.b, 1);
    const auto reaction =
        d.question_after({"parry:broadsword", {6, 2, 2, 2, 3, 4}, "yes", {6, 2, 2, 3, 4}}, attack).ask;
    EXPECT_EQ(reaction.what, What::roll);
    EXPECT_EQ(reaction.who, struck);
    EXPECT_EQ(reaction.whom, striker);
    EXPECT_EQ(reaction.b, 2);
    const auto push = d.question_after({"parry:broadsword", {6, 6, 2, 2, 3, 4}, "no", {6, 2, 2, 2, 3, 4}}, attack).ask;
    EXPECT_EQ(push.what, What::push);
    EXPECT_EQ(push.who, struck);
    EXPECT_EQ(push.a, 1);
    EXPECT_EQ(push.b, 2);
}

// FBL-TURN-2: without a six the reaction is not rolled; it stays paid, and who dodged falls all the same.
TEST(ForbiddenLandsAttack, NoSixNoReactionRoll) {
    Swordfight d;
    d.slash({"dodge_falling", {2, 2, 2, 2, 3, 4}, "no"});
    EXPECT_EQ(d.at(struck).fast, 1);
    EXPECT_TRUE(d.at(struck).is(prone));
    EXPECT_EQ(d.count(Happened::fell, "FBL-REACT-5"), 1);
    EXPECT_EQ(d.count(Happened::rolled), 1);
}

// FBL-REACT-5: whether the dodge works or not; who stays up does not fall, nor who parries.
TEST(ForbiddenLandsAttack, WhoFallsAfterADodge) {
    Swordfight d;
    d.slash({"dodge_falling", {6, 2, 2, 2, 3, 4}, "no", {2, 2, 2, 2, 2, 2}, "no"});
    EXPECT_TRUE(d.at(struck).is(prone));
    EXPECT_EQ(d.score(struck, Attribute::strength), 1);
    Swordfight up;
    up.slash({"dodge_standing", {6, 2, 2, 2, 3, 4}, "no", {6, 2, 2, 2}, "no"}); // +2 - 2
    EXPECT_FALSE(up.at(struck).is(prone));
    Swordfight parried;
    parried.slash({"parry:broadsword", {6, 2, 2, 2, 3, 4}, "no", {6, 2, 2, 2, 2, 2}, "no"});
    EXPECT_FALSE(parried.at(struck).is(prone));
    Swordfight killed;
    killed.score(struck, Attribute::strength, 2);
    killed.slash({"dodge_falling", {6, 2, 2, 2, 3, 4}, "no", {2, 2, 2, 2, 2, 2}, "no", {6, 6}});
    EXPECT_EQ(killed.count(Happened::fell, "FBL-REACT-5"), 0);
}

// FBL-DICE-4+: the pushes of both are paid, each by who rolled.
TEST(ForbiddenLandsAttack, BothPushesArePaid) {
    Swordfight d;
    d.slash({"parry:broadsword", {1, 2, 2, 2, 1, 2}, "yes", {6, 2, 2, 2}, {2, 2, 2, 2, 2, 1}, "yes", {6, 1, 2, 2, 2}});
    EXPECT_EQ(d.score(striker, Attribute::strength), 2);
    EXPECT_EQ(d.item(d.blade).bonus, 1);
    EXPECT_EQ(d.score(struck, Attribute::strength), 2);
    EXPECT_EQ(d.item(d.guard).bonus, 1);
    EXPECT_EQ(d.count(Happened::missed), 1);
}

// FBL-TURN-2: the attacker's push breaks him only when the attack is over.
TEST(ForbiddenLandsAttack, ThePushBreaksAtTheEnd) {
    Swordfight d({.strength = 1});
    d.slash({"no", {1, 2, 2, 2}, "yes", {6, 2, 2}});
    EXPECT_EQ(d.score(struck, Attribute::strength), 1);
    EXPECT_TRUE(d.scene().is_broken(striker, Attribute::strength));
    EXPECT_EQ(d.last(Happened::broke).as<Broke>().cause, Cause::push);
    EXPECT_EQ(d.count(Happened::injured), 0); // FBL-BROKEN-5
    EXPECT_GT(&d.last(Happened::broke), &d.last(Happened::damaged));
}

// FBL-TURN-2: a defender brought to 0 by the own push and then hit is Broken by the push; FBL-DAMAGE-2, hit_on_broken.
TEST(ForbiddenLandsAttack, ADefenderBrokenByTheOwnPush) {
    const Steps steps = {"parry:broadsword", {6, 6, 2, 2, 2, 2}, "no", {1, 2, 2, 2}, "yes", {2, 2, 2}};
    Swordfight d({}, {.strength = 1});
    d.slash(steps);
    EXPECT_EQ(d.last(Happened::broke).who, struck);
    EXPECT_EQ(d.last(Happened::broke).as<Broke>().cause, Cause::push);
    EXPECT_EQ(d.count(Happened::injured), 0);
    Swordfight again({}, {.strength = 1});
    again.book.settings.new_critical = true;
    Steps with_injury = steps;
    with_injury.push_back({1, 1});
    again.slash(with_injury);
    EXPECT_EQ(again.count(Happened::injured), 1);
}

// FBL-CRIT-2+, DMG: who rolled for a skill that hurts takes 1 damage at the end; a push is no second roll.
TEST(ForbiddenLandsAttack, RollsThatHurt) {
    Swordfight d;
    d.wound(striker, Wounds::blunt, 34);
    d.wound(struck, Wounds::blunt, 34);
    d.slash({"parry:broadsword", {6, 2, 2, 2, 3, 4}, "yes", {2, 2, 2, 2, 2}, {6, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(d.score(striker, Attribute::strength), 2);
    EXPECT_EQ(d.score(struck, Attribute::strength), 2);
    EXPECT_EQ(d.count(Happened::pained), 2);
    // A reaction that is not rolled does not hurt.
    Swordfight missed;
    missed.wound(struck, Wounds::blunt, 34);
    missed.slash({"parry:broadsword", {2, 2, 2, 2, 3, 4}, "no"});
    EXPECT_EQ(missed.count(Happened::pained), 0);
    // Dodging is Move: an injury that hurts Might, Move and Melee hurts it, one of another skill does not.
    Swordfight dodged;
    dodged.wound(struck, Wounds::slash, 51);
    dodged.slash({"dodge_falling", {6, 2, 2, 2, 3, 4}, "no", {6, 2, 2, 2, 2, 2}, "no"});
    EXPECT_EQ(dodged.count(Happened::pained), 1);
}

// --- the effect -----------------------------------------------------------------------------------------------------

// FBL-DAMAGE-1: weapon damage, one for each further six, one for Swing or Aim; nothing without a six.
TEST(ForbiddenLandsAttack, DamageOfAHit) {
    Attack a;
    a.damage = 2;
    EXPECT_EQ(damage_of(a, 0), 0);
    EXPECT_EQ(damage_of(a, 1), 2);
    EXPECT_EQ(damage_of(a, 3), 4);
    a.bonus = 1;
    EXPECT_EQ(damage_of(a, 0), 0);
    EXPECT_EQ(damage_of(a, 1), 3);
}

// FBL-DAMAGE-1, the registry's example: two-handed axe after Swing, four sixes, dodge one: 6.
TEST(ForbiddenLandsAttack, ExampleOfDamage) {
    Duel d({.strength = 4}, {.strength = 8});
    const int axe = d.hold(striker, "two_handed_axe");
    d.at(striker).set(swinging);
    d.at(striker).prepared = axe;
    d.run({"dodge_falling", {6, 6, 6, 6, 2, 2, 2}, "no", {6, 2, 2, 2, 2, 2}, "no"}, [&](TestScript& table) {
        strike(table, d.scene(), striker, option_of(Do::slash, axe, struck, slash_table));
    });
    EXPECT_EQ(d.last(Happened::hit).as<Hit>().sixes, 3);
    EXPECT_EQ(d.last(Happened::damaged).as<Damaged>().points, 6);
}

// FBL-TURN-2 step 6: armour of the target; what stops all is told.
TEST(ForbiddenLandsAttack, ArmourStopsAHit) {
    Swordfight d({}, {.armor = 2});
    d.slash({"no", {6, 2, 2, 2, 3, 4}, "no", {6, 6}});
    EXPECT_EQ(d.score(struck, Attribute::strength), 3);
    EXPECT_EQ(d.last(Happened::unharmed).who, struck);
    EXPECT_EQ(d.last(Happened::unharmed).whom, striker);
    EXPECT_EQ(d.count(Happened::damaged), 0);
    Swordfight hit({}, {.armor = 2});
    hit.slash({"no", {6, 2, 2, 2, 3, 4}, "no", {6, 2}});
    EXPECT_EQ(hit.score(struck, Attribute::strength), 2);
    EXPECT_EQ(hit.count(Happened::unharmed), 0);
}

// FBL-ARMOR-5+, FBL-CRIT-1: the kind of wound goes on to armour and table.
TEST(ForbiddenLandsAttack, TheKindOfWoundGoesOn) {
    Duel d({}, {.strength = 1, .armor = 6});
    d.sheet(struck).armor_against_stab = 3;
    const int sword = d.hold(striker, "broadsword");
    d.run({"no", {6, 2, 2, 2, 3, 4}, "no", {2, 2, 2}, {1, 1}},
          [&](TestScript& table) { strike(table, d.scene(), striker, option_of(Do::stab, sword, struck)); });
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().table, Wounds::stab);
    EXPECT_EQ(d.last(Happened::injured).who, striker);
}

// FBL-ARMOR-7+: cover counts against shots only.
TEST(ForbiddenLandsAttack, CoverDoesNotHelpAgainstBlows) {
    Duel d;
    d.apart(striker, struck);
    const int spear = d.hold(striker, "short_spear");
    d.at(struck).cover = 3;
    d.run({"no", {6, 2, 2, 2, 3}, "no"},
          [&](TestScript& table) { strike(table, d.scene(), striker, option_of(Do::stab, spear, struck)); });
    EXPECT_EQ(d.score(struck, Attribute::strength), 2);
    EXPECT_EQ(d.count(Happened::covered), 0);
}

// Each row tells under its own rule.
TEST(ForbiddenLandsAttack, TheRuleOfEachRow) {
    struct Named {
        Row row;
        Rule rule;
    };
    const Named rules[] = {{Row::slash, "FBL-MELEE-1"},
                           {Row::stab, "FBL-MELEE-2"},
                           {Row::punch, "FBL-MELEE-3"},
                           {Row::grapple, "FBL-GRAPPLE-1"},
                           {Row::grapple_attack, "FBL-GRAPPLE-2"},
                           {Row::break_free, "FBL-GRAPPLE-3"},
                           {Row::shove, "FBL-MELEE-4"},
                           {Row::disarm, "FBL-MELEE-5"},
                           {Row::shoot, "FBL-RANGED-1"},
                           {Row::monster, "FBL-MONSTER-1+"}};
    for (const auto& [row, rule] : rules) EXPECT_EQ(rule_of(row), rule);
}

} // namespace
} // namespace fracas::forbidden_lands
