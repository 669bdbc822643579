// How long an action takes, and what is left to the Broken and to those in a grapple: FBL-TURN-4+, FBL-GRAPPLE-4,
// FBL-BROKEN-1 to FBL-BROKEN-6+.
#include "systems/forbidden_lands/actions_fight.hpp"

namespace fracas::forbidden_lands {
namespace {

// --- how long it takes ----------------------------------------------------------------------------------------------

// FBL-TURN-1 and the speed of every action by its own rule.
TEST(Moves, FBL_TURN_1_Speeds) {
    MovesFight m;
    const auto speed = [&](Do what) { return speed_of(m.scene(), m.ada, option_of(what)); };
    for (const Do what :
         {Do::slash,       Do::stab,     Do::punch,    Do::grapple,     Do::shoot, Do::strike,    Do::roll_entry,
          Do::spread_fear, Do::crawl_to, Do::crawl_up, Do::crawl_apart, Do::flee,  Do::load,      Do::persuade,
          Do::taunt,       Do::bluff,    Do::cast,     Do::treat,       Do::rally, Do::save_life, Do::coup_de_grace})
        EXPECT_EQ(speed(what), Speed::slow) << static_cast<int>(what);
    for (const Do what :
         {Do::grapple_attack, Do::break_free, Do::shove, Do::disarm, Do::run_to, Do::run_up, Do::retreat, Do::draw,
          Do::ready_weapon, Do::get_up, Do::feint, Do::swing, Do::aim, Do::take_cover, Do::power_word, Do::use_item})
        EXPECT_EQ(speed(what), Speed::fast) << static_cast<int>(what);
    for (const Do what : {Do::end_turn, Do::let_fall, Do::let_go})
        EXPECT_EQ(speed(what), Speed::free) << static_cast<int>(what);
}

// FBL-CRIT-2+, RUN-SLOW: Run becomes a slow action, and nothing else does.
TEST(Moves, FBL_CRIT_2_RunSlow) {
    MovesFight m;
    m.wound(m.ada, Wounds::slash, 21); // a toe lost
    for (const Do what : {Do::run_to, Do::run_up}) EXPECT_EQ(speed_of(m.scene(), m.ada, option_of(what)), Speed::slow);
    EXPECT_EQ(speed_of(m.scene(), m.ada, option_of(Do::retreat)), Speed::fast);
}

// FBL-TURN-4+: fast while F + S < 2; slow while S = 0 and F + S < 2.
TEST(Moves, FBL_TURN_4_Budget) {
    MovesFight m;
    const auto left = [&](int fast, int slow) {
        m.at(m.ada).fast = fast;
        m.at(m.ada).slow = slow;
        return std::pair{affordable(m.scene(), m.ada, option_of(Do::get_up)),
                         affordable(m.scene(), m.ada, option_of(Do::flee))};
    };
    EXPECT_EQ(left(0, 0), (std::pair{true, true}));
    EXPECT_EQ(left(1, 0), (std::pair{true, true}));
    EXPECT_EQ(left(0, 1), (std::pair{true, false}));
    EXPECT_EQ(left(2, 0), (std::pair{false, false}));
    EXPECT_EQ(left(1, 1), (std::pair{false, false}));
    EXPECT_TRUE(affordable(m.scene(), m.ada, option_of(Do::let_fall, m.halberd)));
    EXPECT_TRUE(m.may(Do::end_turn));
    EXPECT_FALSE(m.may(Do::retreat));
}

// --- what state a combatant is in -----------------------------------------------------------------------------------

// FBL-BROKEN-1 to -4, -6+, FBL-GRAPPLE-4: which actions are left at all.
TEST(Moves, FBL_BROKEN_6_Freedom) {
    const auto freedom = [](std::initializer_list<Attribute> broken, std::uint32_t flags = 0) {
        Duel d;
        for (const Attribute which : broken) d.break_of(d.ada, which);
        d.at(d.ada).flags |= flags;
        return freedom_of(d.scene(), d.ada);
    };
    using enum Attribute;
    EXPECT_EQ(freedom({}), Freedom::all);
    for (const Flag flag : {dead, fled, yielded, unconscious, paralysed, catatonic, asleep})
        EXPECT_EQ(freedom({}, flag), Freedom::none) << flag;
    EXPECT_EQ(freedom({strength}), Freedom::crawls);
    EXPECT_EQ(freedom({agility}), Freedom::crawls);
    EXPECT_EQ(freedom({strength, agility}), Freedom::crawls); // both allow Crawl
    EXPECT_EQ(freedom({wits}), Freedom::panics);
    EXPECT_EQ(freedom({empathy}, outburst), Freedom::rages);
    EXPECT_EQ(freedom({empathy}, withdrawn), Freedom::none);
    EXPECT_EQ(freedom({strength, wits}), Freedom::none);
    EXPECT_EQ(freedom({agility, wits}), Freedom::none);
    EXPECT_EQ(freedom({wits, empathy}, outburst), Freedom::none);
    EXPECT_EQ(freedom({strength, empathy}, outburst), Freedom::none);
    Duel d;
    d.seize(d.ada, d.bo);
    EXPECT_EQ(freedom_of(d.scene(), d.ada), Freedom::grapples);
    EXPECT_EQ(freedom_of(d.scene(), d.bo), Freedom::is_held);
    d.break_of(d.bo, wits); // held when Broken already: nothing in common
    EXPECT_EQ(freedom_of(d.scene(), d.bo), Freedom::none);
    EXPECT_EQ(freedom_of(d.scene(), d.ada), Freedom::grapples);
}

// FBL-BROKEN-1, FBL-BROKEN-2: the only action is Crawl; not even getting up.
TEST(Moves, FBL_BROKEN_1_OnlyCrawl) {
    for (const Attribute which : {Attribute::strength, Attribute::agility}) {
        MovesFight m;
        m.break_of(m.ada, which);
        EXPECT_EQ(m.offered(), (MoveKeys{"end_turn", "crawl>cy", "crawl>dee", "crawl>zone:zone-1", "crawl_apart",
                                         "let_fall:halberd"}));
        m.at(m.ada).set(prone, false); // cannot crawl and cannot do anything else
        EXPECT_EQ(m.offered(), (MoveKeys{"end_turn", "let_fall:halberd"}));
    }
}

// FBL-BROKEN-3: the only action is Run, getting up first if prone; not up to an enemy, and not from an enemy at Arm's
// Length unless the setting panic_retreat says so.
TEST(Moves, FBL_BROKEN_3_OnlyRun) {
    MovesFight m;
    m.break_of(m.ada, Attribute::wits);
    EXPECT_EQ(m.offered(), (MoveKeys{"end_turn", "let_fall:halberd"}));
    m.book.settings.panic_retreat = true;
    EXPECT_EQ(m.offered(), (MoveKeys{"end_turn", "retreat", "let_fall:halberd"}));
    m.apart(m.ada, m.bo);
    EXPECT_EQ(m.offered(), (MoveKeys{"end_turn", "run>dee", "run>zone:zone-1", "let_fall:halberd"}));
    m.at(m.ada).set(prone);
    EXPECT_EQ(m.offered(), (MoveKeys{"end_turn", "let_fall:halberd", "get_up"}));
}

// FBL-BROKEN-4: in an outburst it attacks the closest, friend or foe, Arm's Length before Near.
TEST(Moves, FBL_BROKEN_4_Outburst) {
    MovesFight m;
    m.break_of(m.ada, Attribute::empathy);
    m.at(m.ada).set(outburst);
    EXPECT_EQ(m.offered(), (MoveKeys{"end_turn", "slash>bo:halberd", "slash>bo:halberd:blunt", "stab>bo:halberd",
                                     "let_fall:halberd"}));
    m.close(m.ada, m.dee);
    EXPECT_TRUE(m.offers("stab>dee:halberd"));
    EXPECT_FALSE(m.offers("stab>cy:halberd")); // somebody is closer
    m.break_of(m.dee, Attribute::strength);
    EXPECT_FALSE(m.offers("stab>dee:halberd"));
    m.apart(m.ada, m.bo);
    // Nobody at Arm's Length who is chosen: the halberd reaches those who are Near, or it runs up to them.
    EXPECT_TRUE(m.offers("stab>cy:halberd"));
    EXPECT_TRUE(m.offers("run>cy"));
    EXPECT_FALSE(m.offers("run>zone:zone-1"));
    m.at(m.cy).zone = 1;
    EXPECT_FALSE(m.offers("stab>cy:halberd"));
    m.at(m.bo).set(dead); // nobody in the zone
    EXPECT_EQ(m.offered(), (MoveKeys{"end_turn", "let_fall:halberd"}));
    m.at(m.bo).set(dead, false);
    m.at(m.ada).set(prone);
    EXPECT_EQ(m.offered(), (MoveKeys{"end_turn", "let_fall:halberd", "get_up"}));
}

// FBL-BROKEN-4: it uses what it holds; a bow or a crossbow falls and it punches, friends too.
TEST(Moves, FBL_BROKEN_4_BowFalls) {
    MovesFight m;
    m.item(m.halberd).set(in_hand, false);
    m.item(m.longbow).set(in_hand, true);
    m.apart(m.ada, m.bo);
    m.close(m.ada, m.dee);
    EXPECT_FALSE(m.may(Do::punch, m.dee)); // with a bow in hand, and a friend
    m.break_of(m.ada, Attribute::empathy);
    m.at(m.ada).set(outburst);
    EXPECT_EQ(m.offered(), (MoveKeys{"end_turn", "punch>dee", "let_fall:longbow"}));
    m.acts(option_of(Do::punch, bare_hands, m.dee), {"no", {6, 2, 2, 2}, "no"});
    EXPECT_EQ(m.item(m.longbow).holder, nobody);
    EXPECT_EQ(m.item(m.longbow).beside, m.ada);
    EXPECT_EQ(m.count(Happened::dropped, "FBL-BROKEN-4"), 1);
    EXPECT_EQ(m.score(m.dee, Attribute::strength), 2);
    MovesFight first; // the first of all things falls too
    first.item(first.halberd).weapon = first.item(first.longbow).weapon;
    first.break_of(first.ada, Attribute::empathy);
    first.at(first.ada).set(outburst);
    first.acts(option_of(Do::punch, bare_hands, first.bo), {"no", {2, 2, 2, 2}, "no"});
    EXPECT_EQ(first.item(first.halberd).holder, nobody);
    MovesFight calm; // without an outburst nothing falls
    calm.item(calm.halberd).set(in_hand, false);
    calm.hold(calm.ada, "small_shield");
    calm.acts(option_of(Do::punch, bare_hands, calm.bo), {"no", {2, 2, 2, 2}, "no"});
    EXPECT_EQ(calm.count(Happened::dropped), 0);
    MovesFight shield; // the shield stays on the arm
    shield.item(shield.halberd).set(in_hand, false);
    const int small_shield = shield.hold(shield.ada, "small_shield");
    shield.break_of(shield.ada, Attribute::empathy);
    shield.at(shield.ada).set(outburst);
    shield.acts(option_of(Do::punch, bare_hands, shield.bo), {"no", {2, 2, 2, 2}, "no"});
    EXPECT_TRUE(shield.scene().holds(shield.ada, small_shield));
}

// FBL-BROKEN-4: while a blade is in hand it does not punch; Near it does not punch either.
TEST(Moves, FBL_BROKEN_4_Punches) {
    MovesFight m;
    m.break_of(m.ada, Attribute::empathy);
    m.at(m.ada).set(outburst);
    EXPECT_FALSE(m.may(Do::punch, m.bo));
    m.item(m.halberd).set(in_hand, false);
    EXPECT_TRUE(m.may(Do::punch, m.bo));
    EXPECT_FALSE(m.may(Do::run_up, m.cy));
    EXPECT_FALSE(m.may(Do::shove, m.bo));
    EXPECT_FALSE(m.may(Do::punch, m.ada));
    EXPECT_FALSE(m.may(Do::punch));
    m.apart(m.ada, m.bo);
    EXPECT_FALSE(m.may(Do::punch, m.bo));
    EXPECT_TRUE(m.may(Do::run_up, m.bo));
}

// FBL-GRAPPLE-4: the grappler only attacks or, at the start of the own turn, lets go; the grappled only breaks free.
TEST(Moves, FBL_GRAPPLE_4_OnlyTwoActions) {
    MovesFight m;
    m.seize(m.ada, m.bo);
    EXPECT_EQ(m.offered(), (MoveKeys{"end_turn", "grapple_attack", "let_go", "let_fall:halberd"}));
    EXPECT_FALSE(m.may(Do::grapple_attack, m.cy));
    EXPECT_FALSE(m.may(Do::break_free, m.bo));
    m.state.turn_fresh = false;
    EXPECT_FALSE(m.may(Do::let_go));
    m.turn_of(m.bo);
    EXPECT_EQ(m.offered(), (MoveKeys{"end_turn", "break_free", "let_fall:scimitar", "let_fall:small_shield"}));
    m.at(m.bo).fast = 2;
    EXPECT_EQ(m.offered(), (MoveKeys{"end_turn", "let_fall:scimitar", "let_fall:small_shield"}));
}

} // namespace
} // namespace fracas::forbidden_lands
