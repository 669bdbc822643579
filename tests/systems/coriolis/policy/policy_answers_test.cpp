// What the styles prefer: care and cover, claims, and the smaller questions.
#include "systems/coriolis/policy/policy.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

Policy all_of(Style style) {
    Policy policy;
    for (Style& one : policy.style) one = style;
    policy.game_master = style;
    return policy;
}

// Answers one question by style, with no luck in it.
Option answer(Style style, const Stage& stage, const Ask& ask, const std::vector<Option>& options) {
    State state = stage.state;
    const Scene scene{stage.book, state};
    return all_of(style).decide(
        ask, scene,
        [&](auto&& offer) {
            for (const Option& option : options) offer(option);
        },
        [](int) { return 0; });
}

// --- care -----------------------------------------------------------------------------------------------------------------

std::string cautious(Ward& s) {
    const Option option = choose_action(s.scene(), s.med, Style::cautious);
    EXPECT_TRUE(option.what == Do::end_slot || legal(s.scene(), s.med, option));
    return option_key(s.told(), {"COR-TURN-5", What::act, s.med}, option);
}

// The cautious look after a friend beside them: the bleeding, the broken, the shaken; with 3 AP and nobody at the throat.
TEST(Answers, CautiousLookAfterFriends) {
    Ward s;
    EXPECT_EQ(cautious(s), "aid>pat:medkit:raise");
    old_wound(s, s.pat, 55, 24);
    EXPECT_EQ(cautious(s), "aid>pat:medkit:55");
    s.state.wound[0].clock = 25; // time enough
    EXPECT_EQ(cautious(s), "aid>pat:medkit:raise");
    s.at(s.pat).hp = 5;
    EXPECT_EQ(cautious(s), "move>10,0");
    s.at(s.pat).mp = 0;
    EXPECT_EQ(cautious(s), "calm>pat:medicurgy");
    s.skill(s.med, Skill::command, 1);
    EXPECT_EQ(cautious(s), "calm>pat:command");
    s.at(s.med).ap = 2;
    EXPECT_EQ(cautious(s), "move>10,0");
    s.at(s.med).ap = 3;
    s.at(s.foe).x = 1;
    EXPECT_EQ(cautious(s), "melee>foe:unarmed");
    EXPECT_EQ(choose_action(s.scene(), s.med, Style::aggressive).what, Do::melee);
    s.at(s.foe).x = 60;
    EXPECT_EQ(choose_action(s.scene(), s.med, Style::aggressive).what, Do::move);
    s.at(s.foe).hp = 0; // nobody left to fight: only the cautious still find work
    EXPECT_EQ(cautious(s), "calm>pat:command");
    EXPECT_EQ(choose_action(s.scene(), s.med, Style::aggressive).what, Do::end_slot);
}

// The first of the roster is looked after like the last.
TEST(Answers, CautiousLookAfterTheFirst) {
    Ward s;
    s.skill(s.pat, Skill::medicurgy, 1);
    carry_kit(s, s.pat, "medkit");
    s.at(s.pat).hp = 8;
    s.at(s.med).hp = 0;
    s.slot_of(s.pat);
    const Option option = choose_action(s.scene(), s.pat, Style::cautious);
    EXPECT_EQ(option.what, Do::first_aid);
    EXPECT_EQ(option.target, s.med);
}

// --- cover ----------------------------------------------------------------------------------------------------------------

TEST(Answers, CautiousSeekCover) {
    Ward s;
    s.at(s.pat).hp = 8;
    s.give(s.med, "legionnaire_carbine", true);
    EXPECT_EQ(cautious(s), "aimed>foe:legionnaire_carbine");
    cover_at(s, {0, 9}, 4, "Door");
    EXPECT_EQ(cautious(s), "move>0,8"); // beside it
    cover_at(s, {9, 0}, 5, "Wall");
    EXPECT_EQ(cautious(s), "move>8,0"); // the better one
    cover_at(s, {0, -9}, 5, "Wall");
    EXPECT_EQ(cautious(s), "move>8,0"); // of two alike the first
    s.at(s.med).ap = 1;
    EXPECT_EQ(cautious(s), "end"); // no AP left to take it then
    s.at(s.med).ap = 2;
    EXPECT_EQ(cautious(s), "move>8,0");
    cover_at(s, {11, 0}, 8, "Foxhole"); // out of reach
    EXPECT_EQ(cautious(s), "move>8,0");
    cover_at(s, {0, 2}, 2, "Divan");
    EXPECT_EQ(cautious(s), "cover:divan-1");
    s.at(s.med).cover = 2;
    EXPECT_EQ(cautious(s), "shot>foe:legionnaire_carbine");
    s.at(s.med).cover = 0;
    s.at(s.foe).x = 2;
    s.at(s.med).ap = 3;
    EXPECT_EQ(cautious(s), "shot>foe:legionnaire_carbine"); // too late for cover
    s.at(s.foe).x = 60;
    const int bike = park(s, "grav_bike", "Bike", 0, {0, 0});
    board(s, s.med, bike, false);
    EXPECT_EQ(cautious(s), "aimed>foe:legionnaire_carbine"); // not from a saddle
    EXPECT_EQ(choose_action(s.scene(), s.med, Style::aggressive).what, Do::shot);
}

// --- claims, COR-INIT-5 ---------------------------------------------------------------------------------------------------

TEST(Answers, AggressiveClaimWhatIsInHand) {
    Duel d(npc({"knife"}), npc());
    const auto claim = [&](Style style) { return choose_claim(d.scene(), d.ada, style); };
    EXPECT_EQ(claim(Style::aggressive), (Option{Do::claim, 0, d.ada}));
    EXPECT_EQ(claim(Style::cautious).what, Do::no);
    d.at(d.ada).ap = 2;
    EXPECT_EQ(claim(Style::aggressive).what, Do::claim);
    d.at(d.ada).ap = 1;
    EXPECT_EQ(claim(Style::aggressive).what, Do::no);
    d.at(d.ada).ap = 3;
    d.at(d.ada).set(prone);
    EXPECT_EQ(claim(Style::aggressive).what, Do::no);
    d.at(d.ada).set(prone, false);
    take_hold(d, d.ada, d.bo);
    EXPECT_EQ(claim(Style::aggressive).what, Do::no);
    d.run({}, [&](auto& table) { end_grapple(table, d.scene(), d.ada, "COR-GRAPPLE-3+"); });
    d.state.item[0].weapon = d.weapon("sword"); // initiative 0
    EXPECT_EQ(claim(Style::aggressive).what, Do::no);
    d.state.item[0].in_hand = false; // bare hands
    EXPECT_EQ(claim(Style::aggressive).what, Do::no);
    d.at(d.bo).hp = 0;
    EXPECT_EQ(claim(Style::aggressive).what, Do::no);
}

TEST(Answers, AggressiveClaimAGunInReach) {
    Shootout s("vulcan_pistol"); // initiative 1, short
    const auto claim = [&] { return choose_claim(s.scene(), s.ace, Style::aggressive); };
    EXPECT_EQ(claim(), (Option{Do::claim, 0, s.ace}));
    s.at(s.ace).set(prone); // no hindrance to a shot
    EXPECT_EQ(claim().what, Do::claim);
    s.at(s.foe).x = 101;
    EXPECT_EQ(claim().what, Do::no);
    s.at(s.foe).x = 100;
    EXPECT_EQ(claim().what, Do::claim);
    s.state.item[0].clip = Clip::empty;
    EXPECT_EQ(claim().what, Do::no);
}

// --- smaller questions ------------------------------------------------------------------------------------------------------

// The aggressive keep the AP of the attack to come; the cautious always defend, with the best blade.
TEST(Answers, Defending) {
    Duel d(npc(), npc({"knife", "sword"}));
    const Ask ask{"COR-DEFEND-1", What::defend, 1, 0};
    const std::vector<Option> options = {{Do::no}, {Do::defend, 0}, {Do::defend, 1}};
    EXPECT_EQ(answer(Style::cautious, d, ask, options), options[2]);
    EXPECT_EQ(answer(Style::aggressive, d, ask, options), options[2]); // 3 AP: one can be spared
    d.at(d.bo).ap = 2;
    EXPECT_EQ(answer(Style::aggressive, d, ask, options), options[0]);
    EXPECT_EQ(answer(Style::cautious, d, ask, options), options[2]);
    d.at(d.bo).set(had_slot);
    EXPECT_EQ(answer(Style::aggressive, d, ask, options), options[2]);
    EXPECT_EQ(answer(Style::random, d, ask, options), options[0]); // whatever chance says
}

TEST(Answers, Reacting) {
    Duel d(npc({"knife", "axe"}), npc());
    EXPECT_EQ(answer(Style::cautious, d, {"COR-REACT-2", What::opportunity, 0, 1},
                     {{Do::no}, {Do::strike, 0, 1}, {Do::strike, 1, 1}, {Do::strike, bare_hands, 1}}),
              (Option{Do::strike, 1, 1}));
    const int cy = d.join(npc(), "Cy", 1, {9, 0});
    d.at(cy).hp = 2;
    for (const What what : {What::overwatch, What::answer_fire})
        EXPECT_EQ(
            answer(Style::aggressive, d, {"COR-REACT-4", what, 0}, {{Do::no}, {Do::fire, 0, 1}, {Do::fire, 0, 2}}),
            (Option{Do::fire, 0, 2})); // the weakest
}

TEST(Answers, SpendingSixes) {
    const Stage s;
    const Ask defence{"COR-DEFEND-3", What::spend_defence, 0, 1, bare_hands, 1, 1};
    Ask two = defence;
    two.a = 2;
    const std::vector<Option> first = {
        {Do::keep}, {Do::cancel_six}, {Do::counterattack}, {Do::disarm_attacker}, {Do::raise_initiative}};
    EXPECT_EQ(answer(Style::cautious, s, defence, first).what, Do::cancel_six);
    EXPECT_EQ(answer(Style::aggressive, s, defence, first).what, Do::counterattack); // the last six strikes back
    EXPECT_EQ(answer(Style::aggressive, s, two, first).what, Do::cancel_six);
    EXPECT_EQ(answer(Style::aggressive, s, two,
                     {{Do::keep}, {Do::counter_injury}, {Do::disarm_attacker}, {Do::raise_initiative}})
                  .what,
              Do::counter_injury);
    EXPECT_EQ(answer(Style::cautious, s, two, {{Do::keep}, {Do::disarm_attacker}, {Do::raise_initiative}}).what,
              Do::raise_initiative);

    const Ask attack{"COR-EFFECT-1", What::spend, 0, 1, bare_hands, 2, 0};
    EXPECT_EQ(
        answer(Style::aggressive, s, attack, {{Do::keep}, {Do::critical_injury}, {Do::more_damage}, {Do::stress}}).what,
        Do::critical_injury);
    EXPECT_EQ(answer(Style::aggressive, s, attack, {{Do::keep}, {Do::severity}, {Do::more_damage}, {Do::stress}}).what,
              Do::more_damage);
    EXPECT_EQ(answer(Style::aggressive, s, attack, {{Do::keep}, {Do::severity}, {Do::stress}}).what, Do::severity);
    EXPECT_EQ(answer(Style::aggressive, s, attack, {{Do::keep}, {Do::stress}, {Do::raise_initiative}}).what,
              Do::stress);
    EXPECT_EQ(
        answer(Style::aggressive, s, {"COR-AUTO-3", What::divide, 0, 1}, {{Do::give, -1, 1, 2}, {Do::give, -1, 1, 1}})
            .extra,
        2);
}

// Executioner wants the higher number, Nine Lives the lower one.
TEST(Answers, SwappingDigits) {
    const Stage s;
    const std::vector<Option> options = {{Do::keep, -1, -1, 16}, {Do::take, -1, -1, 61}};
    EXPECT_EQ(answer(Style::aggressive, s, {"COR-TALENT-1+", What::swap_digits, 0, 1}, options).extra, 61);
    EXPECT_EQ(answer(Style::aggressive, s, {"COR-TALENT-1+", What::swap_digits, 1, 1}, options).extra, 16);
}

// An aggressive game master jams and empties, a cautious one does not; what nobody has an opinion on stays as it is.
TEST(Answers, TheGameMaster) {
    const Stage s;
    const std::vector<Option> options = {{Do::no}, {Do::yes}};
    for (const What what : {What::jam, What::empty_clip}) {
        EXPECT_EQ(answer(Style::aggressive, s, {"COR-DARK-2+", what, nobody, 0}, options).what, Do::yes);
        EXPECT_EQ(answer(Style::cautious, s, {"COR-DARK-2+", what, nobody, 0}, options).what, Do::no);
    }
    for (const What what : {What::join, What::pin})
        EXPECT_EQ(answer(Style::aggressive, s, {"COR-DICE-5+", what, 0, 1}, options).what, Do::no);
    Policy policy = all_of(Style::cautious);
    policy.style[3] = Style::aggressive;
    policy.game_master = Style::random;
    EXPECT_EQ(policy.style_of(3), Style::aggressive);
    EXPECT_EQ(policy.style_of(2), Style::cautious);
    EXPECT_EQ(policy.style_of(nobody), Style::random);
}

// COR-DICE-3+: again on failure; in a melee also while the other side is ahead.
TEST(Answers, RollingAgain) {
    const auto again = [](Style style, int sixes, int against, bool defends) {
        const RerollSight sight{{0, Skill::melee_combat, 5, 0, true, true}, sixes, against, defends, 0};
        const auto offers = [](auto&& offer) {
            offer(Option{Do::no});
            offer(Option{Do::yes});
        };
        return all_of(style).decide(Ask{"COR-DICE-3+", What::reroll, 0}, sight, offers, [](int) { return 0; }).what ==
               Do::yes;
    };
    for (const Style style : {Style::aggressive, Style::cautious}) {
        EXPECT_TRUE(again(style, 0, -1, false));
        EXPECT_FALSE(again(style, 1, -1, false));
        EXPECT_TRUE(again(style, 0, 0, false));
        EXPECT_FALSE(again(style, 0, 0, true)); // nothing to defend against
        EXPECT_TRUE(again(style, 0, 1, true));
        EXPECT_TRUE(again(style, 1, 2, true));
        EXPECT_FALSE(again(style, 2, 2, true));
        EXPECT_FALSE(again(style, 2, 1, false));
    }
    EXPECT_TRUE(again(Style::aggressive, 1, 1, false));
    EXPECT_FALSE(again(Style::cautious, 1, 1, false));
    EXPECT_FALSE(again(Style::random, 0, -1, false));
}

// COR-CRIT-3: normally the highest.
TEST(Answers, TheHigherInjury) {
    const auto taken = [](int kept, int rolled) {
        const auto offers = [&](auto&& offer) {
            offer(Option{Do::keep, -1, -1, kept});
            offer(Option{Do::take, -1, -1, rolled});
        };
        const Ask ask{"COR-CRIT-3", What::which_injury, 0, 1, -1, kept, rolled};
        return all_of(Style::cautious).decide(ask, Severity{}, offers, [](int) { return 0; });
    };
    EXPECT_EQ(taken(24, 45), (Option{Do::take, -1, -1, 45}));
    EXPECT_EQ(taken(45, 24), (Option{Do::keep, -1, -1, 45}));
}

// COR-AUTO-2: the aggressive go on to three sixes, the cautious only to a hit.
TEST(Answers, RollingOn) {
    const auto on = [](Style style, int sixes) {
        const auto offers = [](auto&& offer) {
            offer(Option{Do::no});
            offer(Option{Do::yes});
        };
        Burst burst;
        burst.sixes = sixes;
        return all_of(style).decide(Ask{"COR-AUTO-2", What::roll_on, 0}, burst, offers, [](int) { return 0; }).what ==
               Do::yes;
    };
    EXPECT_TRUE(on(Style::aggressive, 2));
    EXPECT_FALSE(on(Style::aggressive, 3));
    EXPECT_TRUE(on(Style::cautious, 0));
    EXPECT_FALSE(on(Style::cautious, 1));
    EXPECT_FALSE(on(Style::random, 0));
}

// COR-INIT-8+: in an ambush only a normal action; what is not legal becomes the end of the slot.
TEST(Answers, OnlyWhatIsLegal) {
    Shootout s("vulcan_carbine");
    const Ask ask{"COR-TURN-5", What::act, s.ace};
    s.at(s.ace).ap = 2;
    s.state.phase = Phase::ambush;
    EXPECT_EQ(answer(Style::aggressive, s, ask, {}).what, Do::shot);
    s.at(s.ace).ap = 3;
    EXPECT_EQ(answer(Style::cautious, s, ask, {}).what, Do::end_slot); // an aimed shot is slow
    s.state.phase = Phase::slots;
    EXPECT_EQ(answer(Style::cautious, s, ask, {}).what, Do::aimed_shot);
    s.at(s.ace).mp = 0;
    EXPECT_EQ(answer(Style::aggressive, s, ask, {}).what, Do::end_slot);
}

// The random style takes any kind of action alike, then any of its kind; it hardly ever surrenders.
TEST(Answers, AnyKindAlike) {
    const Stage s;
    const std::vector<Option> options = {
        {Do::end_slot}, {Do::surrender}, {Do::move, -1, -1, 0, 1, 0}, {Do::move, -1, -1, 0, 2, 0}, {Do::shout}};
    State state = s.state;
    const auto offers = [&](auto&& offer) {
        for (const Option& option : options) offer(option);
    };
    const auto with_luck = [&](std::vector<int> numbers) {
        std::size_t at = 0;
        std::vector<int> sizes;
        const Option chosen =
            all_of(Style::random).decide(Ask{"COR-TURN-5", What::act, 0}, Scene{s.book, state}, offers, [&](int n) {
                sizes.push_back(n);
                return numbers.at(at++);
            });
        return std::pair{chosen, sizes};
    };
    // Which of the two moves is kept, whether surrender stays, which kind.
    EXPECT_EQ(with_luck({1, 5, 0}), (std::pair{options[0], std::vector{2, 16, 3}}));
    EXPECT_EQ(with_luck({0, 1, 1}), (std::pair{options[3], std::vector{2, 16, 3}}));
    EXPECT_EQ(with_luck({1, 1, 1}), (std::pair{options[2], std::vector{2, 16, 3}}));
    EXPECT_EQ(with_luck({1, 15, 2}), (std::pair{options[4], std::vector{2, 16, 3}}));
    EXPECT_EQ(with_luck({1, 0, 1}), (std::pair{options[1], std::vector{2, 16, 4}}));
}

// COR-DEFEND-3, COR-EFFECT-1: of all orders in which sixes can be divided a policy that tries everything takes one.
TEST(CoriolisPolicy, SixesInOneOrder) {
    Bought bought;
    Ask attack{"COR-EFFECT-1", What::spend, 0, 1};
    const auto fits = [&](Ask ask, Do effect) {
        ask.d = static_cast<int>(bought);
        return in_one_order(ask, {effect});
    };
    for (const Do effect : {Do::critical_injury, Do::severity, Do::more_damage, Do::disarm, Do::raise_initiative})
        EXPECT_TRUE(fits(attack, effect));
    bought.add(Do::more_damage);
    for (const Do earlier : {Do::critical_injury, Do::severity}) EXPECT_FALSE(fits(attack, earlier));
    for (const Do later : {Do::keep, Do::more_damage, Do::stress, Do::grapple, Do::disarm, Do::raise_initiative})
        EXPECT_TRUE(fits(attack, later));
    bought.add(Do::raise_initiative);
    EXPECT_FALSE(fits(attack, Do::disarm));
    EXPECT_TRUE(fits(attack, Do::raise_initiative));
    EXPECT_TRUE(fits(attack, Do::keep));

    bought = {};
    bought.add(Do::counterattack);
    const Ask defence{"COR-DEFEND-3", What::spend_defence, 0, 1};
    EXPECT_FALSE(fits(defence, Do::cancel_six));
    for (const Do later : {Do::counter_injury, Do::disarm_attacker, Do::raise_initiative})
        EXPECT_TRUE(fits(defence, later));
    bought.add(Do::raise_initiative);
    EXPECT_FALSE(fits(defence, Do::disarm_attacker));
}

// COR-AID-2+: whoever can stop what kills does it, with the best there is.
TEST(CoriolisPolicy, TendsTheDying) {
    Stage stage;
    const int med = stage.add({.name = "Med", .pc = false});
    stage.add({.name = "Pat", .pc = false});
    stage.sheet(med).kit[0] = {0, true, false, true};
    stage.sheet(med).kit[1] = {2, true, false, true};
    const Ask tend{"COR-AID-2+", What::tend, med, 1};
    const auto likes = [&](const Option& o) { return liking(stage.scene(), tend, o, Style::aggressive); };
    EXPECT_GT(likes({Do::first_aid, 0, 1, 0}), likes({Do::no}));
    EXPECT_GT(likes({Do::first_aid, 1, 1, 0}), likes({Do::first_aid, 0, 1, 0}));
}

} // namespace
} // namespace fracas::coriolis::ward
