// Keys, prose and figures: what a player reads and what a program relies on.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/turn.hpp"

#include <map>
#include <set>

namespace fracas::harnmaster {
namespace {

Ask act_of(int who) { return ask_of("HMG-TURN-1+", What::act, who); }

// Every option has a key of its own and a text; gives the texts by key.
std::map<std::string, std::string> texts_of(const Stage& stage, const Ask& ask, const std::vector<Option>& options) {
    std::map<std::string, std::string> texts;
    for (const Option& option : options) {
        const std::string key = option_key(stage.told(), ask, option);
        EXPECT_TRUE(texts.emplace(key, option_text(stage.told(), ask, option)).second) << "twice: " << key;
        EXPECT_FALSE(texts[key].empty()) << key;
    }
    return texts;
}

std::map<std::string, std::string> actions(Stage& stage, int who) {
    std::vector<Option> options;
    offer_actions(stage.scene(), who, [&](const Option& option) { options.push_back(option); });
    return texts_of(stage, act_of(who), options);
}

std::string text_of(const Stage& stage, const Event& event) { return event_text(stage.told(), event); }

// --- names of kinds ----------------------------------------------------------------------------------------------------

TEST(Words, EveryQuestionHasANameAndASentence) {
    Duel d(armed("broadsword"), armed("mace", "round_shield"));
    std::map<std::string_view, int> names;
    for (int what = 0; what <= static_cast<int>(What::esoteric_strength); ++what) {
        const auto kind = static_cast<What>(what);
        EXPECT_FALSE(ask_name(kind).empty()) << what;
        ++names[ask_name(kind)];
        const Ask ask = ask_of("HMG-CORE-1+", kind, kind >= What::esoteric_defence ? nobody : d.ada, d.bo);
        EXPECT_FALSE(ask_text(d.told(), ask).empty()) << what;
    }
    for (const auto& [name, count] : names) EXPECT_EQ(count, name == "defence" ? 3 : 1) << name;
}

TEST(Words, EveryAnswerHasAWord) {
    for (int what = 0; what <= static_cast<int>(Do::amount); ++what)
        EXPECT_FALSE(do_name(static_cast<Do>(what)).empty()) << what;
}

TEST(Words, EveryEventHasANameOfItsOwnAndASentence) {
    Duel d(armed("broadsword"), armed("mace"));
    std::set<std::string_view> names;
    Events::each([&](const auto& body) {
        EXPECT_TRUE(names.insert(event_name(body.kind)).second) << body.name;
        const Event event{"HMG-CORE-1+", {d.ada, d.bo, d.right_hand(d.ada)}, body};
        EXPECT_FALSE(text_of(d, event).empty()) << body.name;
        EXPECT_TRUE(event_figures(d.told(), event).has("who")) << body.name;
    });
    EXPECT_EQ(names.size(), static_cast<std::size_t>(Happened::after_ends) + 1);
    EXPECT_FALSE(names.contains(""));
}

// What the program tells rounds and turns apart by is the same in every system.
TEST(Words, RoundsAndTurnsHaveTheNamesEverySystemUses) {
    EXPECT_EQ(event_name(Happened::round_begins), "round-begins");
    EXPECT_EQ(event_name(Happened::turn_begins), "slot-begins");
    EXPECT_EQ(event_name(Happened::eml_entry), "pool");
    EXPECT_EQ(event_name(Happened::eml), "pool-sum");
    EXPECT_EQ(event_name(Happened::fight_ends), "fight-ends");
}

TEST(Words, ResultsAreCalledAsTheTablesPrintThem) {
    EXPECT_EQ(result_name({Code::attacker_strikes, 3}, false), "A3");
    EXPECT_EQ(result_name({Code::attacker_strikes, 2}, true), "M2");
    EXPECT_EQ(result_name({Code::both_strike, 1}, false), "B1");
    EXPECT_EQ(result_name({Code::defender_advantage, 0}, false), "DTA");
    EXPECT_EQ(result_name({Code::defender_holds, 0}, false), "DHold");
    EXPECT_EQ(result_name({Code::wild, 0}, true), "wild");
}

// --- keys --------------------------------------------------------------------------------------------------------------

TEST(Words, KeysOfAnArmedMansActions) {
    Person ada = armed("broadsword", "round_shield");
    ada.carried = {"dagger", "dagger"};
    Duel d(ada, armed("mace"));
    d.turn_of(d.ada);
    const auto keys = actions(d, d.ada);
    for (const char* key : {"pass", "rest", "drop:broadsword", "melee>bo:broadsword", "melee>bo:round_shield",
                            "melee>bo:foot", "melee>bo:head", "grapple>bo", "ready:dagger:right", "ready:dagger#2:left",
                            "put_away:round_shield", "handle", "disengage>-1,0"})
        EXPECT_TRUE(keys.contains(key)) << key;
    EXPECT_EQ(keys.at("melee>bo:broadsword"), "Attack Bo with the broadsword, EML 50");
    EXPECT_EQ(keys.at("ready:dagger:right"), "Ready the dagger in the right hand");
    EXPECT_EQ(keys.at("disengage>-1,0"), "Disengage: move to (-1, 0)");
}

TEST(Words, KeysOfMovesAndShots) {
    Person bo;
    bo.at = hex_at(12, 0);
    Duel d(armed_two_handed("longbow_80"), bo);
    d.item(d.right_hand(d.ada)).ammunition = 5;
    d.turn_of(d.ada);
    auto keys = actions(d, d.ada);
    EXPECT_TRUE(keys.contains("load_and_fire>bo:longbow_80"));
    EXPECT_TRUE(keys.contains("walk>3,-2"));
    EXPECT_TRUE(keys.contains("run>0,-14"));
    d.item(d.right_hand(d.ada)).set(loaded);
    EXPECT_TRUE(actions(d, d.ada).contains("fire_and_load>bo:longbow_80"));
    d.at(d.bo).hex = hex_at(4, 0);
    EXPECT_TRUE(actions(d, d.ada).contains("engage>3,0"));
    d.at(d.bo).hex = hex_at(9, 0);
    EXPECT_TRUE(actions(d, d.ada).contains("approach>bo:6,0"));
}

TEST(Words, KeysOfHoldsTanglesAndWounds) {
    Duel d({}, armed("mace"));
    const int net = d.give(d.bo, "net");
    d.state.item[net].holder = nobody;
    d.state.tangle[0] = {Duel::ada, nothing, 12, net};
    d.state.tangle[1] = {Duel::ada, nothing, 9, nothing};
    d.state.wound[0] = {4, Duel::bo, d.spot("skull"), Aspect::edged, 1};
    d.state.wound[1] = {9, Duel::ada, d.spot("thigh", right), Aspect::edged, 1};
    d.state.wound[2] = {3, Duel::ada, d.spot("face"), Aspect::point, 2};
    d.state.wounds = 3;
    d.turn_of(d.ada);
    auto keys = actions(d, d.ada);
    for (const char* key : {"untangle:net", "untangle:body", "bind>self:1", "bind>self:2"})
        EXPECT_TRUE(keys.contains(key)) << key;
    EXPECT_EQ(keys.at("bind>self:1"), "Bind an own wound: deep cut on the right thigh, 9 IP");

    const int first = d.hold(d.ada, d.bo, Grip::arm_hand, with_left, right);
    d.hold(d.ada, d.bo, Grip::object, with_right, right, d.right_hand(d.bo));
    EXPECT_EQ(first, 0);
    keys = actions(d, d.ada);
    for (const char* key : {"maintain>bo", "squeeze>bo", "take>bo.2", "throw>bo", "throw>bo.2", "release>bo",
                            "strike>bo:foot", "strike>bo.2:foot"})
        EXPECT_TRUE(keys.contains(key)) << key;
    EXPECT_EQ(keys.at("squeeze>bo"), "Squeeze Bo by the right arm, strength roll 33");
    EXPECT_EQ(keys.at("take>bo.2"), "Take the mace from Bo, strength roll 33");
    keys = actions(d, d.bo);
    EXPECT_TRUE(keys.contains("break>ada") && keys.contains("break>ada.2") && keys.contains("grapple>ada"));
}

TEST(Words, KeysOfDeclarations) {
    Duel d(armed("broadsword"), armed("mace", "round_shield"));
    const auto key = [&](What what, const Option& option) {
        return option_key(d.told(), ask_of("HMG-MELEE-2", what, d.ada, d.bo, d.right_hand(d.ada)), option);
    };
    EXPECT_EQ(key(What::aim, option_of(Do::aim_at, 0, d.bo, static_cast<int>(Zone::head))), "aim:head");
    EXPECT_EQ(key(What::aspect, option_of(Do::use_aspect, 0, d.bo, 1)), "aspect:edged");
    EXPECT_EQ(key(What::grasp, grasp_option({Grip::arm_hand, left, nothing, with_both})), "grasp:arm-left:two-hands");
    EXPECT_EQ(key(What::grasp, grasp_option({Grip::body, left, nothing, with_legs})), "grasp:body:legs");
    const auto mace = d.right_hand(d.bo);
    EXPECT_EQ(key(What::grasp, grasp_option({Grip::object, right, mace, with_left})), "grasp:object:mace:one-hand");
    EXPECT_EQ(key(What::withdraw_hex, option_of(Do::go_to, nothing, nobody, 0, 3, -1)), "go:3,-1");
    EXPECT_EQ(key(What::engage_with, option_of(Do::oppose, nothing, d.bo)), "oppose>bo");
    EXPECT_EQ(key(What::esoteric_defence, option_of(Do::against_roll, nothing, nobody, 0, 45)), "roll:45");
    EXPECT_EQ(key(What::esoteric_effect, option_of(Do::esoteric_strike, nothing, d.bo)), "strike");
}

TEST(Words, DefencesOfAShieldmanAndAnArcher) {
    Duel d(armed("broadsword"), armed("mace", "round_shield"));
    const Ask ask = ask_of("HMG-MELEE-3", What::defence, d.bo, d.ada);
    std::vector<Option> options;
    offer_defences(d.scene(), d.bo, d.ada, Against::melee, false, [&](const Option& o) { options.push_back(o); });
    const auto keys = texts_of(d, ask, options);
    for (const char* key : {"ignore", "block:mace", "block:round_shield", "counterstrike:mace", "dodge", "grapple"})
        EXPECT_TRUE(keys.contains(key)) << key;
    EXPECT_EQ(keys.at("block:round_shield"), "Block with the round shield, EML 50");
    EXPECT_EQ(ask_text(d.told(), ask), "Bo: which defence against Ada's attack?");
    options.clear();
    offer_defences(d.scene(), d.ada, d.bo, Against::missile, false, [&](const Option& o) { options.push_back(o); });
    EXPECT_TRUE(
        texts_of(d, ask_of("HMG-RANGED-4", What::defence_to_missile, d.ada, d.bo), options).contains("catch:left"));
}

// What a choice costs is told with it.
TEST(Words, FiguresOfDeclarations) {
    Duel d(armed("broadsword"), armed("mace"));
    const Ask aim = ask_of("HMG-MELEE-2", What::aim, d.ada, d.bo, d.right_hand(d.ada));
    EXPECT_EQ(option_text(d.told(), aim, option_of(Do::aim_at, 0, d.bo, static_cast<int>(Zone::arms))),
              "Aim arms (-15), EML 35");
    EXPECT_EQ(option_text(d.told(), aim, option_of(Do::aim_at, 0, d.bo, static_cast<int>(Zone::body))),
              "Aim body, EML 50");
    EXPECT_EQ(option_text(d.told(), ask_of("HMG-GRAPPLE-1", What::grasp, d.ada, d.bo),
                          grasp_option({Grip::body, left, nothing, with_left})),
              "Grasp the body with one hand (-50), EML 5");
    const Ask aspect = ask_of("HMG-MELEE-2", What::aspect, d.ada, d.bo, d.right_hand(d.ada));
    const int edged = d.weapon_of(d.right_hand(d.ada)).impact[1];
    EXPECT_EQ(option_text(d.told(), aspect, option_of(Do::use_aspect, 0, d.bo, 1)),
              "Edged, impact " + std::to_string(edged));
    EXPECT_EQ(option_text(d.told(), ask_of("HMG-TA-11+", What::advantage, d.ada), option_of(Do::no)),
              "Decline the tactical advantage");
}

// --- events ------------------------------------------------------------------------------------------------------------

// HMG-MELEE-4, the example: ML 72, PP 16, aim head, opponent prone.
TEST(Words, AnEmlIsToldEntryByEntry) {
    Duel d(armed("broadsword"), armed("mace"));
    d.ml(d.ada, "longswords", 72);
    d.at(d.ada).ip = 16;
    d.at(d.bo).set(prone);
    MeleeAttack attack{Duel::ada, Duel::bo, d.right_hand(d.ada), Aspect::edged, Zone::head};
    d.run({}, [&](TestScript& table) { EXPECT_EQ(melee_eml(table, d.scene(), attack, Defence{}), 66); });
    std::string list;
    for (const Event& event : d.events) list += (list.empty() ? "" : ", ") + text_of(d, event);
    EXPECT_NE(list.find("ML 72, physical penalty -16, aim head -10, prone opponent +20, EML 66"), std::string::npos)
        << list;
    const Document aim = event_figures(d.told(), d.events[2]);
    EXPECT_EQ(aim["why"].as_text(), "aim");
    EXPECT_EQ(aim["about"].as_text(), "head");
    EXPECT_EQ(aim["figure"].as_integer(), -10);
}

TEST(Words, AClampedEmlTellsItsSum) {
    Duel d;
    EXPECT_EQ(text_of(d, Event{"HMG-CORE-2+", {d.ada}, Eml{.eml = 5, .sum = -12}}), "EML 5 (sum -12)");
}

// HMG-DAMAGE-5+, the example: 14 effective impact, edged, right thigh: IP 14, codes E4 B1 S5.
TEST(Words, AnInjuryIsToldWithNamePlaceAndCodes) {
    Duel d(armed("broadsword"), armed("mace"));
    const int spot = d.spot("thigh", right);
    const Event injured = Event{
        "HMG-DAMAGE-3", {d.ada, d.bo, d.right_hand(d.ada)}, Injured{.ip = 14, .spot = spot, .aspect = Aspect::edged}};
    EXPECT_EQ(text_of(d, injured), "Bo suffers 14 IP: gaping wound, right thigh, E4 B1 S5");
    EXPECT_EQ(event_figures(d.told(), injured)["location"].as_text(), "right-thigh");
    const Event codes = Event{"HMG-DAMAGE-5+", {d.bo}, Codes{.bleed = 1, .shock = 4, .stumble = 5}};
    EXPECT_EQ(text_of(d, codes), "Bo's injury calls for E4 B1 S5");
    EXPECT_EQ(event_figures(d.told(), codes)["E"].as_integer(), 4);
    EXPECT_FALSE(event_figures(d.told(), codes).has("K"));
}

TEST(Words, SentencesOfAnExchange) {
    Duel d(armed("broadsword"), armed("mace", "round_shield"));
    const int sword = d.right_hand(d.ada), shield_item = d.left_hand(d.bo);
    const auto says = [&](const Event& event) { return text_of(d, event); };
    EXPECT_EQ(says(Event{"HMG-MELEE-2",
                         {d.ada, d.bo, sword},
                         Declared{.action = Do::melee, .aspect = Aspect::edged, .aim = Zone::head}}),
              "Ada attacks Bo with the broadsword, edged, aim head");
    EXPECT_EQ(says(Event{"HMG-REACT-1", {d.bo, d.ada, shield_item}, Defends{.defence = Do::block}}),
              "Bo blocks with the round shield");
    EXPECT_EQ(says(Event{"HMG-CORE-1+",
                         {d.ada},
                         Rolled{.roll = What::attack_roll, .level = Level::marginal_success, .eml = 66}}),
              "Ada's attack roll against 66: marginal success");
    EXPECT_EQ(says(Event{"HMG-MELEE-6+",
                         {d.ada, d.bo, sword},
                         ResultRead{.code = Code::miss, .dice = 0, .table = AttackTable::melee}}),
              "Ada misses Bo");
    EXPECT_EQ(says(Event{"HMG-DAMAGE-2", {d.ada, d.bo, sword}, Impact{.dice = 9, .weapon = 5, .armour = 7}}),
              "Ada's impact 14 (dice 9, weapon +5) against armour 7");
    EXPECT_EQ(
        says(Event{"HMG-GRAPPLE-4", {d.ada, d.bo}, Held{.part = Grip::arm_hand, .side = right, .hands = with_both}}),
        "Ada holds Bo's right arm with two hands");
    EXPECT_EQ(says(Event{"HMG-GRAPPLE-8", {d.bo, d.ada}, Thrown{}}), "Bo is thrown by Ada");
    EXPECT_EQ(says(Event{"HMG-TURN-2+", {}, FightEnds{.winner = nobody, .round = 4, .by_limit = false}}),
              "The fight ends in round 4: nobody is left who can fight");
    EXPECT_EQ(says(Event{"HMG-TURN-3+", {}, FightEnds{.winner = nobody, .round = 20, .by_limit = true}}),
              "After 20 rounds the fight is undecided");
}

// --- pieces ------------------------------------------------------------------------------------------------------------

TEST(Words, ThingsOfOneKindAreNumberedByHolder) {
    Duel d;
    const int first = d.give(d.ada, "dagger"), second = d.give(d.ada, "dagger"), other = d.give(d.bo, "dagger");
    EXPECT_EQ(item_key(d.told(), second), "dagger#2");
    EXPECT_EQ(item_key(d.told(), other), "dagger");
    d.item(first).holder = Duel::bo;
    EXPECT_EQ(item_key(d.told(), other), "dagger.2");
    EXPECT_EQ(item_key(d.told(), left_fist), "left-fist");
    EXPECT_EQ(the_item(d.told(), d.ada, right_fist), "the right fist");
    EXPECT_EQ(the_item(d.told(), d.ada, nothing), "bare hands");
}

TEST(Words, PlacesOnABody) {
    const Duel d;
    EXPECT_EQ(spot_name(d.told(), d.spot("skull")), "skull");
    EXPECT_EQ(spot_name(d.told(), d.spot("upper_arm", right)), "right upper arm");
    EXPECT_EQ(spot_key(d.told(), d.spot("upper_arm", right)), "right-upper_arm");
    EXPECT_EQ(spot_name(d.told(), nowhere), "somewhere");
    EXPECT_EQ(name_of(d.told(), nobody), "the game master");
    EXPECT_EQ(codes_name({}), "");
    EXPECT_EQ(codes_name({4, 4, 1, 0, 0, 5}), "K4 A4 B1 S5");
}

} // namespace
} // namespace fracas::harnmaster
