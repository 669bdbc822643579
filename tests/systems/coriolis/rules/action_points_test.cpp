// What every action costs, what may be combined, and what is offered when.
#include "systems/coriolis/rules/action_points.hpp"
#include "systems/coriolis/rules/actions.hpp"
#include "systems/coriolis/ward.hpp"

#include <set>

namespace fracas::coriolis::ward {
namespace {

// A scene in which every kind of action is possible, but the clinch and the wheel.
struct Busy : Stage {
    Busy() {
        ada = add({.name = "Ada",
                   .pc = true,
                   .strength = 4,
                   .in_hand = {"vulcan_scorpion", "knife"},
                   .carried = {"sword", "vulcan_pistol"}});
        pat = add({.name = "Pat", .at = {0, 1}});
        sad = add({.name = "Sad", .at = {0, -1}});
        foe = add({.name = "Foe", .side = 1, .pc = false, .strength = 9, .agility = 9, .at = {15, 0}});
        for (const Skill which : {Skill::medicurgy, Skill::command, Skill::technology, Skill::mystic_powers})
            skill(ada, which, 1);
        carry_kit(*this, ada, "medkit");
        cover_at(*this, {1, 1}, 3, "Table");
        at(pat).hp = 0;
        at(sad).mp = 0;
        give(foe, "axe", true);
        state.item[4] = {0, 1, state.item[4].weapon, nobody, false}; // an axe lies about
        slot_of(ada);
    }
    int ada = 0, pat = 0, sad = 0, foe = 0;
};

struct Deed {
    const char* key;
    int cost;
    std::function<void(Busy&)> before = [](Busy&) {};
};

const std::vector<Deed>& deeds() {
    const auto near = [](Busy& s) { s.at(s.foe).x = 1; };
    static const std::vector<Deed> all = {
        {"aimed>foe:vulcan_scorpion", 3},
        {"auto>foe:vulcan_scorpion", 3},
        {"aid>pat:medkit:raise", 3},
        {"calm>sad:command", 3},
        {"calm>sad:medicurgy", 3},
        {"power", 3},
        {"clear-jam:vulcan_scorpion", 3, [](Busy& s) { s.state.item[0].clip = Clip::jammed; }},
        {"melee>foe:knife", 2, near},
        {"shot>foe:vulcan_scorpion", 2},
        {"reload:vulcan_scorpion", 2,
         [](Busy& s) {
             s.state.item[0].clip = Clip::empty;
             s.at(s.ada).reloads = 1;
         }},
        {"break-free", 2, [](Busy& s) { take_hold(s, s.foe, s.ada); }},
        {"grapple-attack>foe:unarmed", 2, [](Busy& s) { take_hold(s, s.ada, s.foe); }},
        {"quick-melee>foe:knife", 1, near},
        {"quick-shot>foe:vulcan_scorpion", 1},
        {"move>0,10", 1},
        {"cover:table-1", 1},
        {"draw:sword", 1},
        {"pick-up:axe", 1},
        {"watch>foe", 1},
        {"watch:north", 1},
        {"prone", 1},
        {"get-up", 1, [](Busy& s) { s.at(s.ada).set(prone); }},
        {"drop:knife", 0},
        {"release", 0, [](Busy& s) { take_hold(s, s.ada, s.foe); }},
        {"leave-cover", 0, [](Busy& s) { s.at(s.ada).cover = 3; }},
        {"shout", 0},
        {"surrender", 0},
        {"end", 0},
        {"lower", 0},
    };
    return all;
}

// COR-TURN-3: an action needs its full cost available: offered with exactly that many AP, not with one less.
TEST(Costs, COR_TURN_3_EveryActionNeedsItsFullCost) {
    for (const Deed& deed : deeds()) {
        Busy s;
        deed.before(s);
        s.at(s.ada).ap = deed.cost;
        EXPECT_TRUE(s.offers(deed.key)) << deed.key;
        if (deed.cost == 0) continue;
        s.at(s.ada).ap = deed.cost - 1;
        EXPECT_FALSE(s.offers(deed.key)) << deed.key;
    }
}

// COR-TURN-3: paying happens at declaration, before any die: the event tells it, and the AP are gone.
TEST(Costs, COR_TURN_3_PaidAtDeclaration) {
    for (const Deed& deed : deeds()) {
        Busy s;
        deed.before(s);
        Option chosen{};
        const auto question = s.next_question();
        for (const Option& option : question.options)
            if (option_key(s.told(), question.ask, option) == deed.key) chosen = option;
        if (chosen.what == Do::no || chosen.what == Do::end_slot || chosen.what == Do::surrender ||
            chosen.what == Do::lower_initiative)
            continue;
        EXPECT_EQ(cost_of(s.scene(), s.ada, chosen), deed.cost) << deed.key;
        const std::vector<Answer<Coriolis>> none;
        TestScript script(none, [](const Ask&, const Option&) { return std::string(); });
        act(script, s.scene(), s.ada, chosen);
        EXPECT_EQ(s.at(s.ada).ap, 3 - deed.cost) << deed.key;
        ASSERT_FALSE(script.events.empty());
        const Event& told = script.events.front();
        EXPECT_EQ(told.kind, Happened::declared) << deed.key;
        EXPECT_EQ(told.rule, Rule{"COR-TURN-3"});
        EXPECT_EQ(told.who, s.ada);
        EXPECT_EQ(told.as<Declared>().action, chosen.what);
        EXPECT_EQ(told.as<Declared>().cost, deed.cost) << deed.key;
        EXPECT_TRUE(s.at(s.ada).is(has_acted));
    }
}

// COR-VEHICLE-1+, COR-TURN-3: ramming is normal, driving fast.
TEST(Costs, COR_TURN_3_TheWheel) {
    Duel d(npc(), npc());
    const int car = park(d, "gravcraft", "Car", 0, {0, 0});
    d.skill(d.ada, Skill::pilot, 1);
    board(d, d.ada, car, true);
    for (const auto& [key, cost] : {std::pair{"ram>bo", 2}, std::pair{"drive>0,20", 1}}) {
        d.at(d.ada).ap = cost;
        EXPECT_TRUE(d.offers(key)) << key;
        d.at(d.ada).ap = cost - 1;
        EXPECT_FALSE(d.offers(key)) << key;
    }
}

// --- COR-TURN-4 -------------------------------------------------------------------------------------------------------

// COR-TURN-4: three fast; the same action may be repeated.
TEST(Costs, COR_TURN_4_ThreeFast) {
    Busy s;
    s.play({"move>0,5", "move>0,10", "prone"});
    EXPECT_EQ(s.at(s.ada).ap, 0);
    EXPECT_FALSE(s.offers("get-up"));
    EXPECT_TRUE(s.offers("shout"));
}

// COR-TURN-4: one normal and one fast, in either order; then nothing that costs.
TEST(Costs, COR_TURN_4_NormalAndFastInAnyOrder) {
    for (const bool fast_first : {true, false}) {
        Busy s;
        s.sheet(s.ada).pc = false;
        if (fast_first) s.play({"draw:vulcan_pistol", "shot>foe:vulcan_pistol", {1, 1, 1, 1}});
        else s.play({"shot>foe:vulcan_scorpion", {1, 1}, "draw:sword"});
        EXPECT_EQ(s.at(s.ada).ap, 0);
        EXPECT_FALSE(s.offers("move>0,1"));
    }
}

// COR-TURN-4: one slow alone; and no slow or second normal after anything that costs.
TEST(Costs, COR_TURN_4_NoMoreThanThree) {
    Busy s;
    s.sheet(s.ada).pc = false;
    s.play({"prone"});
    EXPECT_FALSE(s.offers("power"));
    EXPECT_TRUE(s.offers("shot>foe:vulcan_scorpion"));
    Busy second;
    second.sheet(second.ada).pc = false;
    second.play({"shot>foe:vulcan_scorpion", {1, 1}});
    EXPECT_FALSE(second.offers("shot>foe:vulcan_scorpion"));
    EXPECT_TRUE(second.offers("quick-shot>foe:vulcan_scorpion"));
    Busy slow;
    slow.sheet(slow.ada).pc = false;
    slow.play({"power", {1, 1, 1, 1}});
    EXPECT_EQ(slow.at(slow.ada).ap, 0);
    EXPECT_FALSE(slow.offers("prone"));
}

// COR-TURN-3: free actions are unlimited and do not end the slot; a quick shout has no effect.
TEST(Costs, COR_TURN_3_FreeActionsAreUnlimited) {
    Busy s;
    State before = s.state;
    s.play({"shout", "shout", "shout", "shout", "shout"});
    before.combatant[s.ada].set(has_acted);
    EXPECT_EQ(s.state, before);
    s.play({"drop:knife", "drop:vulcan_scorpion", "shout"});
    EXPECT_EQ(s.at(s.ada).ap, 3);
    EXPECT_EQ(s.state.current, s.ada);
}

// --- COR-MOVE-3+ and postures -----------------------------------------------------------------------------------------

// COR-MOVE-3+: drop prone, get up; each only from the other posture.
TEST(Costs, COR_MOVE_3_ProneAndUp) {
    Busy s;
    EXPECT_FALSE(s.offers("get-up"));
    s.play({"prone"});
    EXPECT_TRUE(s.at(s.ada).is(prone));
    EXPECT_EQ(told_of(s, Happened::went_prone, "COR-MOVE-3+"), 1);
    EXPECT_FALSE(s.offers("prone"));
    s.play({"get-up"});
    EXPECT_FALSE(s.at(s.ada).is(prone));
    EXPECT_EQ(told_of(s, Happened::got_up, "COR-MOVE-3+"), 1);
    EXPECT_EQ(s.at(s.ada).ap, 1);
}

// COR-COVER-1: a place with cover within Close Range; taking another rating replaces it, the same is not offered.
TEST(Costs, COR_COVER_1_TakingCover) {
    Busy s;
    cover_at(s, {0, 2}, 5, "Inner wall");
    cover_at(s, {2, 2}, 8, "Foxhole");
    EXPECT_TRUE(s.offers("cover:table-1"));
    EXPECT_FALSE(s.offers("cover:foxhole-1"));
    EXPECT_FALSE(s.offers("leave-cover"));
    s.play({"cover:table-1"});
    EXPECT_EQ(s.at(s.ada).cover, 3);
    EXPECT_EQ(s.last(Happened::took_cover).rule, Rule{"COR-COVER-1"});
    EXPECT_EQ(s.last(Happened::took_cover).as<TookCover>().cover, 3);
    EXPECT_FALSE(s.offers("cover:table-1"));
    s.play({"cover:inner-wall-1"});
    EXPECT_EQ(s.at(s.ada).cover, 5);
    s.play({"leave-cover"});
    EXPECT_EQ(s.at(s.ada).cover, 0);
    EXPECT_EQ(told_of(s, Happened::left_cover, "COR-COVER-1"), 1);
    EXPECT_EQ(s.at(s.ada).ap, 1);
}

// COR-REACT-3: overwatch needs a direction, a loaded gun in hand, and nobody at the throat.
TEST(Costs, COR_REACT_3_GoingIntoOverwatch) {
    Busy s;
    int compass_points = 0;
    for (const auto& key : s.offered()) compass_points += key.starts_with("watch:");
    EXPECT_EQ(compass_points, 8);
    EXPECT_TRUE(s.offers("watch>foe"));
    s.at(s.foe).x = 0; // on the same point there is no direction
    s.state.aware[s.foe] = 0;
    EXPECT_FALSE(s.offers("watch>foe"));
    EXPECT_TRUE(s.offers("watch:west"));
    s.state.aware[s.foe] = 0xFFFF; // engaged
    EXPECT_FALSE(s.offers("watch:west"));
    s.at(s.foe).x = 15;
    s.state.aware[s.ada] = 0; // who is not known cannot be pointed at
    EXPECT_FALSE(s.offers("watch>foe"));
    EXPECT_TRUE(s.offers("watch:west"));
    EXPECT_FALSE(s.offers("watch>pat"));
    s.state.item[0].clip = Clip::empty;
    EXPECT_FALSE(s.offers("watch:west"));
    s.state.item[0].clip = Clip::loaded;
    const int car = park(s, "gravcraft", "Car", 0, {0, 0});
    board(s, s.ada, car, false);
    EXPECT_FALSE(s.offers("watch:west"));
}

// --- offers in general ------------------------------------------------------------------------------------------------

// COR-TURN-5: the first option ends the slot; lowering (COR-INIT-7) is possible only before the first action.
TEST(Costs, COR_TURN_5_EndComesFirst) {
    Busy s;
    EXPECT_EQ(s.offered().front(), "end");
    EXPECT_TRUE(s.offers("lower"));
    s.play({"shout"});
    EXPECT_FALSE(s.offers("lower"));
    EXPECT_EQ(s.offered().front(), "end");
}

// COR-INIT-5: until the claim is kept, an attack with that weapon, or an action after which the reserve is left: 1 AP
// for a light weapon.
TEST(Costs, COR_INIT_5_TheReserve) {
    Busy s;
    s.at(s.foe).x = 2;
    s.at(s.ada).claim = 1; // the knife
    s.at(s.ada).ap = 1;
    EXPECT_TRUE(s.offers("quick-melee>foe:knife"));
    for (const char* key : {"quick-melee>foe:unarmed", "quick-shot>foe:vulcan_scorpion", "prone", "move>0,5"})
        EXPECT_FALSE(s.offers(key)) << key;
    EXPECT_TRUE(s.offers("shout"));
    EXPECT_TRUE(s.offers("end"));
    s.at(s.ada).ap = 2;
    for (const char* key : {"melee>foe:knife", "quick-melee>foe:unarmed", "prone"}) EXPECT_TRUE(s.offers(key)) << key;
    EXPECT_FALSE(s.offers("shot>foe:vulcan_scorpion"));
    s.at(s.ada).set(claim_kept);
    EXPECT_TRUE(s.offers("shot>foe:vulcan_scorpion"));
    s.at(s.ada).set(claim_kept, false);
    s.at(s.ada).claim = no_claim;
    EXPECT_TRUE(s.offers("shot>foe:vulcan_scorpion"));
    s.at(s.ada).claim = 0; // the gun
    s.at(s.ada).ap = 3;
    for (const char* key : {"auto>foe:vulcan_scorpion", "shot>foe:vulcan_scorpion", "melee>foe:knife"})
        EXPECT_TRUE(s.offers(key)) << key;
    EXPECT_FALSE(s.offers("power"));
}

// COR-INIT-5: a reserve of 2 AP for any other weapon; with less even free actions wait.
TEST(Costs, COR_INIT_5_TheReserveOfAHeavyWeapon) {
    Busy s;
    s.at(s.foe).x = 2;
    s.state.item[1].in_hand = false;
    s.state.item[2].in_hand = true;
    s.at(s.ada).claim = 2; // the sword
    EXPECT_TRUE(s.offers("prone"));
    s.at(s.ada).ap = 2;
    EXPECT_FALSE(s.offers("prone"));
    EXPECT_TRUE(s.offers("melee>foe:sword"));
    EXPECT_TRUE(s.offers("shout"));
    s.at(s.ada).ap = 1;
    EXPECT_FALSE(s.offers("shout"));
    EXPECT_TRUE(s.offers("surrender"));
    EXPECT_TRUE(s.offers("lower"));
}

// COR-INIT-5: bare hands claimed are kept by a grapple attack too.
TEST(Costs, COR_INIT_5_BareHandsInTheClinch) {
    Busy s;
    s.at(s.foe).x = 1;
    take_hold(s, s.ada, s.foe);
    s.at(s.ada).claim = bare_hands;
    s.at(s.ada).ap = 2;
    EXPECT_TRUE(s.offers("grapple-attack>foe:unarmed"));
}

// COR-INIT-8+: the action of an ambush is a normal one: neither fast, slow nor free, and not to be traded.
TEST(Costs, COR_INIT_8_OnlyNormalActionsInAnAmbush) {
    Busy s;
    s.at(s.ada).ap = 2;
    std::set<std::string> keys;
    s.at(s.foe).x = 2;
    offer_actions(s.scene(), s.ada, true, [&](const Option& option) {
        keys.insert(option_key(s.told(), {"COR-INIT-8+", What::act, 0}, option));
    });
    EXPECT_TRUE(keys.contains("end"));
    EXPECT_TRUE(keys.contains("shot>foe:vulcan_scorpion"));
    EXPECT_TRUE(keys.contains("melee>foe:knife"));
    for (const char* key : {"quick-shot>foe:vulcan_scorpion", "move>0,5", "shout", "surrender", "lower", "drop:knife"})
        EXPECT_FALSE(keys.contains(key)) << key;
}

// COR-MELEE-2, COR-MELEE-3: Close Range, standing, quick only with light weapons and bare hands.
TEST(Costs, COR_MELEE_2_WhoMayBeHit) {
    Busy s;
    s.at(s.foe).x = 2;
    s.state.item[2].in_hand = true; // the sword
    EXPECT_TRUE(s.offers("melee>foe:knife"));
    EXPECT_TRUE(s.offers("quick-melee>foe:knife"));
    EXPECT_TRUE(s.offers("quick-melee>foe:unarmed"));
    EXPECT_TRUE(s.offers("melee>foe:sword"));
    EXPECT_FALSE(s.offers("quick-melee>foe:sword"));
    EXPECT_FALSE(s.offers("melee>pat:knife"));
    s.at(s.foe).y = 1;
    EXPECT_FALSE(s.offers("melee>foe:knife"));
    s.at(s.foe).y = 0;
    s.at(s.ada).set(prone);
    EXPECT_FALSE(s.offers("melee>foe:knife"));
    s.at(s.ada).set(prone, false);
    s.state.aware[s.ada] = 0;
    EXPECT_FALSE(s.offers("melee>foe:knife"));
    s.book.weapon[s.book.unarmed_weapon].features = unarmed; // not light in somebody's data: still quick
    s.state.aware[s.ada] = 0xFFFF;
    EXPECT_TRUE(s.offers("quick-melee>foe:unarmed"));
}

// COR-WEAPON-2+: a silent shot is offered for silent weapons only.
TEST(Costs, COR_WEAPON_2_SilentShotsOnlyWithSilentWeapons) {
    Shootout quiet("accelerator_pistol");
    EXPECT_TRUE(quiet.offers("shot>foe:accelerator_pistol+silent"));
    EXPECT_TRUE(quiet.offers("quick-shot>foe:accelerator_pistol+silent"));
    EXPECT_TRUE(quiet.offers("aimed>foe:accelerator_pistol+silent"));
    Shootout loud("vulcan_pistol");
    EXPECT_FALSE(loud.offers("shot>foe:vulcan_pistol+silent"));
}

// COR-REACT-4: what overwatch has made impossible is lost, its AP spent; what is still possible happens.
TEST(Costs, COR_REACT_4_TheActionIsLost) {
    for (const bool disarmed : {true, false}) {
        Stage s;
        const int ann = s.add({.name = "Ann", .pc = false, .in_hand = {"vulcan_pistol"}});
        const int bob = s.add({.name = "Bob", .side = 1, .pc = false, .at = {10, 0}, .in_hand = {"vulcan_pistol"}});
        s.state.darkness = 1;
        look_out(s, bob, -1, 0);
        s.slot_of(ann);
        if (disarmed) {
            s.play({"shot>bob:vulcan_pistol", "fire>ann:vulcan_pistol", {6, 6, 1, 1}, "disarm:vulcan_pistol"});
            EXPECT_EQ(told_of(s, Happened::action_lost, "COR-REACT-4"), 1);
            EXPECT_EQ(s.last(Happened::action_lost).who, ann);
        } else {
            s.play({"shot>bob:vulcan_pistol", "fire>ann:vulcan_pistol", {6, 6, 1, 1}, "keep", {6, 1, 1, 1}});
            EXPECT_EQ(s.count(Happened::action_lost), 0);
        }
        EXPECT_EQ(s.at(ann).ap, 1);
        EXPECT_EQ(s.at(bob).hp, disarmed ? 6 : 4);
    }
}

// COR-REACT-5: an action that costs ends the own overwatch; a free one does not, nor does it set off another's.
TEST(Costs, COR_REACT_5_FreeActionsDoNotDisturb) {
    Stage s;
    const int ann = s.add({.name = "Ann", .pc = false, .in_hand = {"vulcan_pistol"}});
    const int bob = s.add({.name = "Bob", .side = 1, .at = {10, 0}, .in_hand = {"vulcan_pistol"}});
    look_out(s, bob, -1, 0);
    look_out(s, ann, 0, 1);
    s.slot_of(ann);
    s.play({"shout"}); // Bob is not asked
    EXPECT_TRUE(s.at(ann).is(on_overwatch));
    s.play({"prone", "no"}); // Bob declines
    EXPECT_FALSE(s.at(ann).is(on_overwatch));
    EXPECT_TRUE(s.at(bob).is(on_overwatch));
}

} // namespace
} // namespace fracas::coriolis::ward
