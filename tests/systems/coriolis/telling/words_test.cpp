#include "systems/coriolis/telling/words.hpp"

#include "systems/coriolis/market_brawl.hpp"

#include "engine/sampler.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace fracas::coriolis {
namespace {

Ask ask_of(What what, int who, int whom = nobody, int item = bare_hands, int a = 0, int b = 0) {
    return {{}, what, who, whom, item, a, b};
}

Option option_of(Do what, int item = bare_hands, int target = nobody, int extra = 0, int x = 0, int y = 0) {
    return {what, item, target, extra, x, y};
}

template <class Body>
Event written_event(const Body& body, int who = nobody, int whom = nobody, int item = bare_hands) {
    return {{}, {who, whom, item}, body};
}

// Every action offered to `who` has a key of its own and a text; gives the keys with their options.
std::map<std::string, Option> actions(MarketBrawl& brawl, int who) {
    std::map<std::string, Option> keys;
    const Ask ask = ask_of(What::act, who, nobody, bare_hands, brawl.state.combatant[who].ap);
    offer_actions(brawl.scene(), who, false, [&](const Option& option) {
        const std::string key = option_key(brawl.told(), ask, option);
        EXPECT_TRUE(keys.emplace(key, option).second) << "twice: " << key;
        EXPECT_FALSE(option_text(brawl.told(), ask, option).empty()) << key;
        EXPECT_EQ(option_cost(brawl.told(), ask, option), cost_of(brawl.scene(), who, option)) << key;
    });
    return keys;
}

TEST(CoriolisWords, KeysOfActionsAreUniqueAndReadable) {
    MarketBrawl brawl;
    const auto keys = actions(brawl, MarketBrawl::tarik);
    for (const char* key : {"melee>corsair-raider:knife",
                            "melee>corsair-raider:knife.2",
                            "melee>corsair-raider:unarmed",
                            "quick-melee>corsair-raider-2:shock_whip",
                            "shot>corsair-raider:vulcan_carbine",
                            "shot>corsair-raider:vulcan_carbine+silent",
                            "quick-shot>corsair-raider:vulcan_carbine+silent+help",
                            "auto>corsair-raider:vulcan_carbine",
                            "reload:vulcan_pistol",
                            "draw:combat_bow",
                            "drop:knife.2",
                            "pick-up:knife",
                            "move>3,-2",
                            "prone",
                            "cover:table-1",
                            "cover:inner-wall-1",
                            "cover:table-2",
                            "aid>nasira-adel:medkit:raise",
                            "aid>nasira-adel:medkit:61",
                            "aid>nasira-adel:medkit:61.2",
                            "aid>nasira-adel:medkit.2:61.2+help",
                            "calm>nasira-adel:command",
                            "calm>nasira-adel:medicurgy",
                            "power",
                            "shout",
                            "surrender",
                            "lower",
                            "end"})
        EXPECT_TRUE(keys.contains(key)) << key;
}

TEST(CoriolisWords, KeysOfRarerActions) {
    MarketBrawl brawl;
    Combatant& tarik = brawl.state.combatant[MarketBrawl::tarik];
    Combatant& raider = brawl.state.combatant[MarketBrawl::raider];
    EXPECT_TRUE(actions(brawl, MarketBrawl::raider).contains("melee>tarik-oman:dura_axe+group"));

    tarik.set(drives);
    tarik.vehicle = MarketBrawl::bike;
    EXPECT_TRUE(actions(brawl, MarketBrawl::tarik).contains("drive>1,3"));
    EXPECT_TRUE(actions(brawl, MarketBrawl::tarik).contains("ram>crawler"));
    tarik.set(drives, false);
    tarik.vehicle = nobody;

    tarik.set(prone);
    tarik.cover = 3;
    brawl.state.item[MarketBrawl::carbine].clip = Clip::jammed;
    EXPECT_TRUE(actions(brawl, MarketBrawl::tarik).contains("get-up"));
    EXPECT_TRUE(actions(brawl, MarketBrawl::tarik).contains("leave-cover"));
    EXPECT_TRUE(actions(brawl, MarketBrawl::tarik).contains("clear-jam:vulcan_carbine+help"));
    tarik.set(prone, false);

    raider.set(pinned);
    tarik.set(grappling);
    raider.partner = MarketBrawl::tarik;
    tarik.partner = MarketBrawl::raider;
    EXPECT_TRUE(actions(brawl, MarketBrawl::raider).contains("break-free"));
    EXPECT_TRUE(actions(brawl, MarketBrawl::tarik).contains("release"));
    EXPECT_TRUE(actions(brawl, MarketBrawl::tarik).contains("grapple-attack>corsair-raider:unarmed"));
}

TEST(CoriolisWords, KeysOfOverwatch) {
    MarketBrawl brawl;
    for (const int enemy : {MarketBrawl::raider, MarketBrawl::second_raider}) brawl.state.combatant[enemy].x = 9;
    const auto keys = actions(brawl, MarketBrawl::tarik);
    EXPECT_TRUE(keys.contains("watch>corsair-raider"));
    for (int point = 0; point < 8; ++point) EXPECT_TRUE(keys.contains("watch:" + std::string(compass_name(point))));
    EXPECT_TRUE(keys.contains("aimed>corsair-raider:vulcan_carbine"));
    EXPECT_FALSE(keys.contains("watch>rooftop-marksman"));
}

TEST(CoriolisWords, KeysOfOtherAnswers) {
    const MarketBrawl brawl;
    const Told told = brawl.told();
    const auto key = [&](What what, const Option& option) {
        return option_key(told, ask_of(what, MarketBrawl::tarik, MarketBrawl::raider), option);
    };
    EXPECT_EQ(key(What::claim, option_of(Do::no)), "none");
    EXPECT_EQ(key(What::claim, option_of(Do::claim, MarketBrawl::knife, MarketBrawl::tarik)), "claim>tarik-oman:knife");
    EXPECT_EQ(key(What::claim, option_of(Do::claim, bare_hands, MarketBrawl::raider)), "claim>corsair-raider:unarmed");
    EXPECT_EQ(key(What::next_target, option_of(Do::no)), "stop");
    EXPECT_EQ(key(What::defend, option_of(Do::no)), "no");
    EXPECT_EQ(key(What::defend, option_of(Do::defend, MarketBrawl::knife)), "defend:knife");
    EXPECT_EQ(key(What::opportunity, option_of(Do::strike, MarketBrawl::knife, MarketBrawl::raider)), "strike:knife");
    EXPECT_EQ(key(What::overwatch, option_of(Do::fire, MarketBrawl::carbine, MarketBrawl::raider)),
              "fire>corsair-raider:vulcan_carbine");
    EXPECT_EQ(key(What::spend, option_of(Do::keep)), "keep");
    EXPECT_EQ(key(What::spend, option_of(Do::disarm, MarketBrawl::raiders_axe)), "disarm:dura_axe");
    EXPECT_EQ(key(What::spend_defence, option_of(Do::disarm_attacker)), "disarm");
    EXPECT_EQ(key(What::spend_defence, option_of(Do::counter_severity)), "counter-severity");
    EXPECT_EQ(key(What::divide, option_of(Do::give, bare_hands, MarketBrawl::raider, 2)), "give:2");
    EXPECT_EQ(key(What::next_target, option_of(Do::link, bare_hands, MarketBrawl::second_raider)),
              "next>corsair-raider-2");
    EXPECT_EQ(key(What::which_injury, option_of(Do::keep, bare_hands, nobody, 24)), "keep:24");
    EXPECT_EQ(key(What::swap_digits, option_of(Do::take, bare_hands, nobody, 45)), "take:45");
    EXPECT_EQ(key(What::act, option_of(Do::member, bare_hands, MarketBrawl::raider)), "member>corsair-raider");
}

TEST(CoriolisWords, ThingsOfOneNameDifferOnlyWithinOneHolder) {
    MarketBrawl brawl;
    EXPECT_EQ(item_key(brawl.told(), MarketBrawl::knife), "knife");
    EXPECT_EQ(item_key(brawl.told(), MarketBrawl::found_knife), "knife.2");
    EXPECT_EQ(item_key(brawl.told(), MarketBrawl::lost_knife), "knife");
    brawl.state.item[MarketBrawl::lost_knife].holder = MarketBrawl::tarik;
    EXPECT_EQ(item_key(brawl.told(), MarketBrawl::lost_knife), "knife.3");
}

TEST(CoriolisWords, EveryKindHasANameOfItsOwn) {
    std::set<std::string_view> seen;
    for (int i = 0; i <= static_cast<int>(What::trauma); ++i)
        EXPECT_TRUE(seen.insert(ask_name(static_cast<What>(i))).second) << i;
    EXPECT_FALSE(seen.contains(""));
    EXPECT_EQ(ask_name(ask_of(What::reroll, MarketBrawl::raider)), "pray");
    seen.clear();
    for (int i = 0; i <= static_cast<int>(Happened::traumatised); ++i)
        EXPECT_TRUE(seen.insert(event_name(static_cast<Happened>(i))).second) << i;
    EXPECT_FALSE(seen.contains(""));
    seen.clear();
    for (int i = 0; i <= static_cast<int>(Why::vehicle_bonus); ++i)
        EXPECT_TRUE(seen.insert(why_name(static_cast<Why>(i))).second) << i;
    EXPECT_FALSE(seen.contains(""));
    seen.clear();
    for (int i = 0; i < skill_count; ++i) {
        EXPECT_TRUE(seen.insert(skill_key(static_cast<Skill>(i))).second) << i;
        EXPECT_EQ(slug(skill_name(static_cast<Skill>(i))), slug(skill_key(static_cast<Skill>(i))));
    }
    for (int i = 0; i <= static_cast<int>(Do::member); ++i) EXPECT_FALSE(do_name(static_cast<Do>(i)).empty()) << i;
}

TEST(CoriolisWords, EveryOptionHasAText) {
    const MarketBrawl brawl;
    const Ask ask = ask_of(What::act, MarketBrawl::tarik);
    for (int i = 0; i <= static_cast<int>(Do::member); ++i) {
        const auto what = static_cast<Do>(i);
        const bool injury = what == Do::keep || what == Do::take;
        const Option option = option_of(what, what == Do::first_aid ? 0 : int{MarketBrawl::knife}, MarketBrawl::raider,
                                        injury ? 24 : 0, 1, 2);
        const std::string text = option_text(brawl.told(), ask, option);
        EXPECT_FALSE(text.empty()) << i;
        EXPECT_NE(text, do_name(what)) << i;
    }
}

TEST(CoriolisWords, TextsOfOptionsSayThePrice) {
    const MarketBrawl brawl;
    const Told told = brawl.told();
    const Ask act = ask_of(What::act, MarketBrawl::raider);
    EXPECT_EQ(option_text(told, act, option_of(Do::melee, MarketBrawl::raiders_axe, MarketBrawl::tarik)),
              "Attack Tarik Oman with the dura axe (2 AP)");
    EXPECT_EQ(option_text(told, act, option_of(Do::melee, bare_hands, MarketBrawl::tarik, 0, as_group)),
              "Attack Tarik Oman with bare hands, as a group (2 AP)");
    EXPECT_EQ(option_text(told, ask_of(What::act, MarketBrawl::tarik),
                          option_of(Do::first_aid, 0, MarketBrawl::nasira, 1, with_help)),
              "Give first aid to Nasira Adel, equipment Medkit: stop 61 Arm lost, with help (3 AP)");
    const Ask spend = ask_of(What::spend, MarketBrawl::tarik, MarketBrawl::raider, MarketBrawl::carbine, 3, 1);
    EXPECT_EQ(option_text(told, spend, option_of(Do::critical_injury)), "Critical injury (2 sixes)");
    EXPECT_EQ(option_text(told, spend, option_of(Do::stress)), "Suppressive Fire: stress (1 six)");
    EXPECT_EQ(option_cost(told, spend, option_of(Do::keep)), 0);
    // COR-DEFEND-9+: the Crit Rating and one more.
    const Ask back = ask_of(What::spend_defence, MarketBrawl::tarik, MarketBrawl::raider, MarketBrawl::knife, 3, 1);
    EXPECT_EQ(option_cost(told, back, option_of(Do::counter_injury)), 2);
    EXPECT_EQ(option_cost(told, ask_of(What::overwatch, MarketBrawl::tarik),
                          option_of(Do::fire, MarketBrawl::carbine, MarketBrawl::raider)),
              2);
    // COR-REACT-6+: an NPC's reaction costs a Darkness Point besides.
    EXPECT_EQ(option_text(told, ask_of(What::defend, MarketBrawl::raider, MarketBrawl::tarik, MarketBrawl::knife),
                          option_of(Do::defend, MarketBrawl::raiders_axe)),
              "Defend with the dura axe (1 AP, 1 DP)");
    // Who joins in pays the figure of the question; who does not, nothing.
    EXPECT_EQ(option_cost(told, ask_of(What::join, MarketBrawl::tarik, nobody, bare_hands, 2), option_of(Do::yes)), 2);
    EXPECT_EQ(option_cost(told, ask_of(What::join, MarketBrawl::tarik, nobody, bare_hands, 2), option_of(Do::no)), 0);
    // COR-DARK-2+: what the game master pays is the figure of the question.
    for (const What what : {What::jam, What::empty_clip})
        EXPECT_EQ(option_text(told, ask_of(what, nobody, MarketBrawl::tarik, bare_hands, 3), option_of(Do::yes)),
                  "Yes (3 DP)");
}

TEST(CoriolisWords, QuestionsNameWhoMustAnswer) {
    const MarketBrawl brawl;
    const Told told = brawl.told();
    EXPECT_EQ(ask_text(told, ask_of(What::defend, MarketBrawl::tarik, MarketBrawl::raider, MarketBrawl::raiders_axe)),
              "Tarik Oman: defend against Corsair raider's dura axe? (1 AP)");
    EXPECT_EQ(ask_text(told, ask_of(What::test, MarketBrawl::nasira, nobody, bare_hands,
                                    static_cast<int>(Skill::ranged_combat))),
              "Nasira Adel rolls RANGED COMBAT");
    EXPECT_EQ(ask_text(told, ask_of(What::armor, MarketBrawl::halima, nobody, bare_hands, 3)),
              "Halima Sarr's armour against 3 damage");
    EXPECT_EQ(ask_text(told, ask_of(What::jam, nobody, MarketBrawl::tarik, MarketBrawl::carbine, 3)),
              "Game master: jam Tarik Oman's vulcan carbine? (3 DP)");
    EXPECT_EQ(
        ask_text(told, ask_of(What::initiative, MarketBrawl::raider, nobody, bare_hands, 1 << MarketBrawl::raider)),
        "Corsair raider rolls initiative for the group gang");
    for (int i = 0; i <= static_cast<int>(What::trauma); ++i) {
        const std::string text = ask_text(
            told, ask_of(static_cast<What>(i), MarketBrawl::tarik, MarketBrawl::raider, MarketBrawl::knife, 11, 12));
        // A claim is asked of all of the side.
        const char* asked = static_cast<What>(i) == What::claim ? "Crew" : "Tarik Oman";
        EXPECT_NE(text.find(asked), std::string::npos) << i << ": " << text;
    }
}

TEST(CoriolisWords, EveryEventHasASentenceThatNamesWho) {
    const MarketBrawl brawl;
    for (int i = 0; i <= static_cast<int>(Happened::traumatised); ++i) {
        const auto kind = static_cast<Happened>(i);
        const bool of_nobody = kind == Happened::turn_begins || kind == Happened::turn_ends || kind == Happened::pool ||
                               kind == Happened::darkness || kind == Happened::fight_ends;
        const bool injury = kind == Happened::injured || kind == Happened::heals || kind == Happened::died;
        Event event = written_event(Missed{}, MarketBrawl::tarik, MarketBrawl::raider, MarketBrawl::knife);
        event.kind = kind;
        event.figure[0] = injury ? 61 : 1;
        event.figure[1] = 1;
        const std::string text = event_text(brawl.told(), event);
        EXPECT_FALSE(text.empty()) << i;
        EXPECT_TRUE(of_nobody || text.find("Tarik Oman") != std::string::npos) << text;
        EXPECT_EQ(event_figures(brawl.told(), event)["who"].as_text(), "tarik-oman") << i;
    }
}

TEST(CoriolisWords, SentencesOfEvents) {
    const MarketBrawl brawl;
    const Told told = brawl.told();
    const auto text = [&](const Event& event) { return event_text(told, event); };
    EXPECT_EQ(text(written_event(ArmorRolled{.dice = 4, .sixes = 2, .damage = 3, .passed = 1}, MarketBrawl::tarik)),
              "Tarik Oman's armour, 4 dice: 2 sixes, 1 damage passes");
    EXPECT_EQ(text(written_event(PoolEntry{.why = Why::weapon_bonus, .dice = 1}, MarketBrawl::tarik)),
              "+1 weapon bonus");
    EXPECT_EQ(text(written_event(Declared{.action = Do::melee, .cost = 2}, MarketBrawl::raider, MarketBrawl::tarik,
                                 MarketBrawl::raiders_axe)),
              "Corsair raider attacks Tarik Oman with the dura axe");
    EXPECT_EQ(
        text(written_event(Declared{.action = Do::first_aid, .cost = 3}, MarketBrawl::tarik, MarketBrawl::nasira, 1)),
        "Tarik Oman gives first aid to Nasira Adel, equipment Medkit");
    EXPECT_EQ(text(written_event(Tested{.skill = Skill::melee_combat, .dice = 7, .sixes = 2}, MarketBrawl::tarik)),
              "Tarik Oman rolls MELEE COMBAT, 7 dice: 2 sixes");
    EXPECT_EQ(
        text(written_event(Injured{.injury = 61, .turns_to_live = 8}, MarketBrawl::raider, MarketBrawl::tarik)),
        "Tarik Oman suffers 61 Arm lost from Corsair raider; fatal in 2 minutes (8 combat turns) without first aid");
    EXPECT_EQ(text(written_event(Damaged{.damage = 3, .left = 5}, MarketBrawl::tarik)),
              "Tarik Oman takes 3 damage (5 HP left)");
    EXPECT_EQ(text(written_event(Damaged{.damage = 3, .left = Known::hidden}, MarketBrawl::tarik)),
              "Tarik Oman takes 3 damage");
    EXPECT_EQ(text(written_event(FightEnds{.winner = 1, .turn = 4, .turn_limit = false})),
              "The fight ends in combat turn 4: won by Corsairs");
}

TEST(CoriolisWords, FiguresOfEventsHaveNames) {
    const MarketBrawl brawl;
    const Told told = brawl.told();
    EXPECT_EQ(event_figures(told, written_event(Injured{.injury = 61, .turns_to_live = 8}, MarketBrawl::raider,
                                                MarketBrawl::tarik)),
              Document::table({{"who", "corsair-raider"},
                               {"whom", "tarik-oman"},
                               {"injury", Document::table({{"d66", 61}, {"name", "Arm lost"}})},
                               {"turns_to_live", 8}}));
    EXPECT_EQ(event_figures(told, written_event(Declared{.action = Do::melee, .cost = 2, .manner = as_group},
                                                MarketBrawl::raider, MarketBrawl::tarik, MarketBrawl::raiders_axe)),
              Document::table({{"who", "corsair-raider"},
                               {"whom", "tarik-oman"},
                               {"weapon", "dura_axe"},
                               {"action", "melee"},
                               {"cost", 2},
                               {"manner", Document::list({"group"})}}));
    EXPECT_EQ(
        event_figures(told, written_event(Declared{.action = Do::first_aid, .cost = 3}, MarketBrawl::tarik,
                                          MarketBrawl::nasira, 1)),
        Document::table(
            {{"who", "tarik-oman"}, {"whom", "nasira-adel"}, {"action", "aid"}, {"cost", 3}, {"kit", "medkit.2"}}));
    EXPECT_EQ(event_figures(told, written_event(Damaged{.damage = 3, .left = Known::hidden}, MarketBrawl::tarik)),
              Document::table({{"who", "tarik-oman"}, {"damage", 3}}));
}

// Answers everything by chance and holds every question, option and event it meets to what this file promises.
struct Bystander : RunsStages<Bystander> {
    using System = Coriolis;
    const Told told;
    Luck luck;
    int questions = 0;

    template <Throw T>
    typename T::Result toss(const Ask& ask, const T& thrown) {
        EXPECT_FALSE(ask_text(told, ask).empty());
        return thrown.sample(luck);
    }

    template <class Sight, class Offers>
    Option choose(const Ask& ask, const Sight&, Offers&& offers) {
        ++questions;
        EXPECT_FALSE(ask_text(told, ask).empty());
        std::map<std::string, Option> keys;
        std::vector<Option> options;
        std::set<Do> kinds;
        offers([&](const Option& option) {
            const std::string key = option_key(told, ask, option);
            EXPECT_TRUE(keys.emplace(key, option).second) << ask_name(ask) << " offers twice: " << key;
            EXPECT_EQ(key.find_first_of(" ABCDEFGHIJKLMNOPQRSTUVWXYZ"), std::string::npos) << key;
            EXPECT_FALSE(option_text(told, ask, option).empty()) << key;
            options.push_back(option);
            if (option.what != Do::surrender) kinds.insert(option.what);
        });
        // A kind first, or nearly every answer would be a point to move to.
        auto kind = kinds.begin();
        std::advance(kind, luck.random.below(static_cast<std::uint32_t>(kinds.size())));
        std::erase_if(options, [&](const Option& option) { return option.what != *kind; });
        return options[luck.random.below(static_cast<std::uint32_t>(options.size()))];
    }

    void tell(const Event& event) {
        EXPECT_FALSE(event_text(told, event).empty());
        EXPECT_TRUE(event_figures(told, event).is(Document::Kind::table));
    }
};

TEST(CoriolisWords, KeysAreUniqueInEveryQuestionOfRandomFights) {
    for (int fight = 0; fight < 20; ++fight) {
        MarketBrawl brawl;
        brawl.book.settings.dp_jam = brawl.book.settings.dp_empty_clip = true;
        for (int who = 0; who < brawl.book.combatants; ++who) {
            brawl.book.sheet[who].most_hp = brawl.state.combatant[who].hp = 30; // long fights ask more
            brawl.state.aware[who] = (1u << brawl.book.combatants) - 1;
        }
        Bystander bystander{{}, brawl.told(), Luck{Philox(7, static_cast<std::uint64_t>(fight))}};
        for (int beats = 0; beats < 200 && !over(brawl.state); ++beats) beat(bystander, brawl.book, brawl.state);
        EXPECT_GT(bystander.questions, 20);
    }
}

} // namespace
} // namespace fracas::coriolis
