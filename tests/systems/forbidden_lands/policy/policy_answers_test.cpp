// How the styles answer single questions; and that every answer they give is one of those offered.
#include "systems/forbidden_lands/policy/named_policies.hpp"
#include "systems/forbidden_lands/policy/policy.hpp"

#include "systems/forbidden_lands/ring.hpp"

#include "support/checked_sampler.hpp"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace fracas::forbidden_lands {
namespace {

constexpr int asked = RingDuel::ada, asker = RingDuel::bo;
constexpr int edge_of_asked = static_cast<int>(Wounds::slash);

Policy everybody(const Conduct& conduct) {
    Policy policy;
    for (Conduct& one : policy.conduct) one = conduct;
    policy.game_master = conduct;
    return policy;
}

// The answer of a style to a question with these options.
Option answer_of(Ring& r, const Ask& ask, const std::vector<Option>& options, Style style = Style::aggressive) {
    return everybody({style}).decide(
        ask, r.scene(),
        [&](auto&& offer) {
            for (const Option& option : options) offer(option);
        },
        [](int) { return 0; });
}

TEST(ForbiddenLandsAnswers, WhenToPush) {
    PushSight sight;
    sight.effort.wanted = 2;
    sight.effort.score = 3;
    sight.sixes = 1;
    EXPECT_TRUE(pushes(sight, Style::aggressive, PushRule::on_failure));
    EXPECT_TRUE(pushes(sight, Style::cautious, PushRule::on_failure));
    EXPECT_FALSE(pushes(sight, Style::aggressive, PushRule::never));
    sight.effort.score = 2;
    EXPECT_TRUE(pushes(sight, Style::aggressive, PushRule::on_failure));
    EXPECT_FALSE(pushes(sight, Style::cautious, PushRule::on_failure));
    EXPECT_TRUE(pushes(sight, Style::cautious, PushRule::always));
    sight.sixes = 2;
    EXPECT_FALSE(pushes(sight, Style::aggressive, PushRule::on_failure));
    EXPECT_TRUE(pushes(sight, Style::aggressive, PushRule::always));

    const Ask ask = ask_of("FBL-DICE-4+", What::push, 1);
    const auto none = [](auto&&) {};
    Policy policy;
    sight.sixes = 0;
    policy.conduct[1].push = PushRule::on_failure;
    EXPECT_EQ(policy.decide(ask, sight, none, [](int) { return 0; }).what, Do::yes);
    policy.conduct[1].push = PushRule::never;
    EXPECT_EQ(policy.decide(ask, sight, none, [](int) { return 0; }).what, Do::no);
    policy.conduct[1].style = Style::random;
    EXPECT_EQ(policy.decide(ask, sight, none, [](int n) { return n - 1; }).what, Do::yes);
    EXPECT_EQ(policy.decide(ask, sight, none, [](int n) { return n - 2; }).what, Do::no);
}

// FBL-DICE-4+: by default a failed roll is pushed where what is at stake is worth the points it costs.
TEST(ForbiddenLandsAnswers, APushMustBeWorthIt) {
    EXPECT_EQ(chance_of_sixes(1, 1), 166667); // rounded down along the way
    EXPECT_EQ(chance_of_sixes(2, 1), 305556);
    EXPECT_EQ(chance_of_sixes(2, 2), 27779);
    EXPECT_EQ(chance_of_sixes(0, 1), 0);
    EXPECT_EQ(chance_of_sixes(1, 2), 0);
    EXPECT_EQ(chance_of_sixes(20, 5), 0);
    EXPECT_EQ(price_of_push({{0, 0, 2, 1}, {3, 1, 1, 0}}), 2499998); // two banes, three base dice

    // Brannoch's Slash fails without a bane: 5 base, 3 skill, 2 gear dice again, for 2 points.
    PushSight slash;
    slash.effort.score = 5;
    slash.effort.stake = 2;
    slash.rolled.left = {5, 3, 2, 0};
    EXPECT_EQ(gain_of_push(slash), chance_of_sixes(10, 1));
    EXPECT_TRUE(pushes(slash, Style::aggressive, PushRule::if_worth_it)); // 0.84 for 0.83
    slash.rolled = {{0, 0, 1, 0}, {4, 3, 2, 0}};
    EXPECT_FALSE(pushes(slash, Style::aggressive, PushRule::if_worth_it)); // a bane lies there
    EXPECT_TRUE(pushes(slash, Style::aggressive, PushRule::on_failure));
    slash.effort.stake = 5; // a swung axe
    EXPECT_TRUE(pushes(slash, Style::aggressive, PushRule::if_worth_it));
    // A reaction saves the whole blow.
    PushSight parry = slash;
    parry.effort.stake = 2;
    parry.effort.answers = true;
    parry.rolled = {{0, 0, 1, 0}, {2, 3, 2, 0}};
    EXPECT_TRUE(pushes(parry, Style::aggressive, PushRule::if_worth_it));
    parry.effort.wanted = 2;
    EXPECT_FALSE(pushes(parry, Style::aggressive, PushRule::if_worth_it)); // two sixes are too much to hope for
    parry.sixes = 2;
    parry.rolled = {};
    EXPECT_FALSE(pushes(parry, Style::aggressive, PushRule::if_worth_it)); // it has what it wants
    parry.effort.wanted = 3;
    parry.rolled.left = {0, 5, 2, 0};
    parry.effort.score = 2;
    EXPECT_TRUE(pushes(parry, Style::aggressive, PushRule::if_worth_it)); // costs nothing
    EXPECT_FALSE(pushes(parry, Style::cautious, PushRule::if_worth_it));
}

// Whom the default plays wins more often than who never pushes, and than who pushes whatever fails.
TEST(ForbiddenLandsAnswers, PushingDoesNotLoseDuels) {
    const auto wins_against = [](PushRule other) {
        int wins = 0, decided = 0;
        for (int number = 0; number < 2000; ++number) {
            const RingPerson fighter{.strength = 5, .skill = 3, .armor = 3, .helmet = 2};
            RingDuel r(fighter, fighter);
            for (const int who : {0, 1}) {
                r.hold(who, Ring::sword);
                r.hold(who, Ring::shield);
                r.at(who).card = 0;
            }
            r.state.phase = Phase::draw;
            r.state.round = 0;
            r.state.current = nobody;
            const int mine = number % 2;
            Policy policy;
            policy.conduct[1 - mine].push = other;
            Silence nobody_listens;
            Sampler<ForbiddenLands, Policy> table(Luck{Philox(11, static_cast<std::uint64_t>(number))}, policy,
                                                  nobody_listens);
            while (!over(r.state)) beat(table, r.book, r.state);
            decided += r.state.winner != nobody;
            wins += r.state.winner == mine;
        }
        return 100.0 * wins / decided;
    };
    EXPECT_GT(wins_against(PushRule::never), 51);
    EXPECT_GT(wins_against(PushRule::on_failure), 55);
}

TEST(ForbiddenLandsAnswers, TheBestReaction) {
    RingDuel r;
    const int shield = r.hold(asked, Ring::shield);
    const Option no{}, falling{Do::dodge_falling}, up{Do::dodge_standing}, parry = option_of(Do::parry, shield);
    const auto ask = [](Row row) {
        return ask_of("FBL-REACT-1", What::react, asked, asker, bare_hands, static_cast<int>(row));
    };
    const auto worth = [&](const Option& o, Row row = Row::slash, Style style = Style::aggressive) {
        return worth_of_reaction(r.scene(), ask(row), o, style);
    };
    EXPECT_EQ(price_of_falling(Style::aggressive), 5);
    EXPECT_EQ(price_of_falling(Style::cautious), 3);
    EXPECT_EQ(worth(no), 0);
    EXPECT_EQ(worth(falling), 2 * 7 - 5);
    EXPECT_EQ(worth(falling, Row::slash, Style::cautious), 2 * 7 - 3);
    EXPECT_EQ(worth(falling, Row::stab), 2 * 5 - 5);
    EXPECT_EQ(worth(up), 2 * 5);
    EXPECT_EQ(worth(parry), 2 * 8);
    EXPECT_EQ(worth(parry, Row::stab), 2 * 10);
    r.at(asked).set(prone);
    EXPECT_EQ(worth(falling), 2 * 7); // he lies already
    r.at(asked).set(prone, false);
    EXPECT_EQ(answer_of(r, ask(Row::slash), {no, falling, up, parry}), parry);
    EXPECT_EQ(answer_of(r, ask(Row::slash), {no, falling, up}), up);
    EXPECT_EQ(answer_of(r, ask(Row::slash), {no, falling, up}, Style::cautious), falling);
    // The aggressive keeps his attack until he has had his turn.
    r.at(asked).fast = 1;
    EXPECT_EQ(answer_of(r, ask(Row::slash), {no, falling, up, parry}), no);
    EXPECT_EQ(answer_of(r, ask(Row::slash), {no, falling, up, parry}, Style::cautious), parry);
    r.at(asked).set(had_turn);
    EXPECT_EQ(answer_of(r, ask(Row::slash), {no, falling, up, parry}), parry);
    r.at(asked).set(had_turn, false);
    r.at(asked).fast = 0;
    r.at(asked).slow = 1;
    EXPECT_FALSE(spares_action(r.scene(), asked, Style::aggressive));
}

TEST(ForbiddenLandsAnswers, StrikesByTheirWorth) {
    RingDuel r;
    const int blade = r.hold(asked, Ring::sword);
    const int friend_ = r.add({.side = 0});
    const Option stab = option_of(Do::stab, blade, asker), slash = option_of(Do::slash, blade, asker, edge_of_asked);
    EXPECT_EQ(worth_of_strike(r.scene(), asked, stab), 111);
    EXPECT_EQ(worth_of_strike(r.scene(), asked, option_of(Do::stab, blade, friend_)), 0);
    EXPECT_EQ(worth_of_strike(r.scene(), asked, Option{Do::get_up}), 1);
    EXPECT_EQ(worth_of_strike(r.scene(), asked, option_of(Do::run_up, bare_hands, asker)), 1);
    EXPECT_EQ(worth_of_strike(r.scene(), asked, Option{Do::end_turn}), 0);
    r.sheet(asked).entry[1] = 0;
    r.book.entry[0].damage = 2;
    r.book.entry[0].dice = 7;
    EXPECT_EQ(worth_of_strike(r.scene(), asked, option_of(Do::strike, bare_hands, asker, 1)), 115);
    // A free attack: the enemy who makes it stands in x.
    Option free = slash, better = stab;
    EXPECT_EQ(answer_of(r, ask_of("FBL-MOVE-7+", What::free_attack, nobody, asker), {free, better}), better);
    // Sneaking, only what is offered counts.
    r.state.phase = Phase::sneak;
    const Ask act = ask_of("FBL-INIT-6+", What::act, asked, asker);
    EXPECT_EQ(answer_of(r, act, {Option{Do::end_turn}, slash, stab}), stab);
    EXPECT_EQ(answer_of(r, act, {Option{Do::end_turn}, option_of(Do::feint, bare_hands, asker)}).what, Do::end_turn);
    r.state.phase = Phase::turns;
    EXPECT_EQ(answer_of(r, act, {Option{Do::end_turn}}), stab);
    r.break_of(asked, Attribute::empathy);
    r.at(asked).set(outburst);
    EXPECT_EQ(answer_of(r, act, {Option{Do::end_turn}, option_of(Do::stab, blade, friend_), slash}), slash);
}

TEST(ForbiddenLandsAnswers, MonstersGoForTheWeakestWhoFights) {
    Ring r;
    r.add({.kind = Kind::monster});
    const int strong = r.add({.side = 1, .strength = 5}), weak = r.add({.side = 1, .strength = 3}),
              lying = r.add({.side = 1});
    r.break_of(lying, Attribute::strength);
    const auto at_whom = [](int target) { return option_of(Do::strike, bare_hands, target); };
    const Ask ask = ask_of("FBL-MONSTER-1+", What::monster_target, 0);
    EXPECT_EQ(answer_of(r, ask, {at_whom(lying), at_whom(strong), at_whom(weak)}), at_whom(weak));
    EXPECT_EQ(worth_of_victim(r.scene(), strong), 995);
    EXPECT_EQ(worth_of_victim(r.scene(), lying), 0);
}

TEST(ForbiddenLandsAnswers, RunsOnTowardsTheEnemy) {
    Ring r;
    r.row_of_zones(4);
    r.add({.zone = 1});
    const int enemy = r.add({.side = 1, .zone = 3});
    const Ask ask = ask_of("FBL-MOVE-1", What::run_on, 0);
    const Option there = option_of(Do::run_to, bare_hands, nobody, 0, 2);
    const Option back = option_of(Do::run_to, bare_hands, nobody, 0, 0);
    EXPECT_EQ(answer_of(r, ask, {Option{}, back, there}), there);
    r.break_of(0, Attribute::wits); // who panics stops where he is
    EXPECT_EQ(answer_of(r, ask, {Option{}, back, there}), Option{});
    r.at(0).broken = 0;
    r.at(enemy).set(dead);
    EXPECT_EQ(answer_of(r, ask, {Option{}, back, there}), Option{});
}

TEST(ForbiddenLandsAnswers, HelmetOutburstTools) {
    RingDuel r;
    const Option yes{Do::yes}, no{};
    EXPECT_EQ(answer_of(r, ask_of("FBL-ARMOR-4", What::helmet, asked), {no, yes}), yes);
    const Ask vent = ask_of("FBL-BROKEN-4", What::vent, asked);
    EXPECT_EQ(answer_of(r, vent, {}).what, Do::burst_out);
    EXPECT_EQ(answer_of(r, vent, {}, Style::cautious).what, Do::withdraw);
    const int first = r.carry(asked, Ring::kit), second = r.carry(asked, Ring::kit);
    r.item(second).bonus = 2;
    const Option with_first = option_of(Do::use_tool, first), with_second = option_of(Do::use_tool, second);
    const Ask tool = ask_of("FBL-DICE-1", What::tool, asked);
    EXPECT_EQ(answer_of(r, tool, {no, with_first, with_second}), with_second);
    EXPECT_EQ(answer_of(r, tool, {no, with_second, with_first}), with_second);
    // What is left is answered by the first option.
    EXPECT_EQ(answer_of(r, ask_of("FBL-INIT-2", What::keep_card, asked), {no, yes}), no);
}

TEST(ForbiddenLandsAnswers, TheGameMasterJudges) {
    RingDuel r;
    const Ask talk = ask_of("FBL-SOCIAL-5+", What::social_result, nobody, asker, bare_hands, asked);
    EXPECT_EQ(answer_of(r, talk, {}).what, Do::stands_down);
    const int more = r.add({.side = 1});
    EXPECT_EQ(answer_of(r, talk, {}).what, Do::attacks_at_once);
    r.at(asker).set(prone); // cannot do anything about it
    EXPECT_EQ(answer_of(r, talk, {}).what, Do::stands_down);
    r.at(asker).set(prone, false);
    const Ask blow = ask_of("FBL-SOCIAL-5+", What::attack_at_once, asker, asked);
    const int blade = r.hold(asker, Ring::sword);
    EXPECT_EQ(
        answer_of(r, blow, {option_of(Do::slash, blade, asked, edge_of_asked), option_of(Do::stab, blade, asked)}),
        option_of(Do::stab, blade, asked));
    r.at(more).set(dead);
    EXPECT_EQ(answer_of(r, talk, {}).what, Do::stands_down);

    const Ask spell = ask_of("FBL-ACT-1", What::spell_effect, nobody, asker, bare_hands, 4, asked);
    EXPECT_EQ(answer_of(r, spell, {}), option_of(Do::harm, bare_hands, asker, 0, 4));
    const int friend_ = r.add({.side = 0});
    const Ask help = ask_of("FBL-ACT-1", What::spell_effect, nobody, friend_, bare_hands, 4, asked);
    EXPECT_EQ(answer_of(r, help, {}), option_of(Do::restore, bare_hands, friend_, 0, 4));
    r.at(friend_).score[1] = 2;
    EXPECT_EQ(answer_of(r, help, {}), option_of(Do::restore, bare_hands, friend_, 1, 4));
    r.at(friend_).score[2] = 1;
    r.at(friend_).score[3] = 1;
    EXPECT_EQ(answer_of(r, help, {}), option_of(Do::restore, bare_hands, friend_, 2, 4));
    const Ask mishap = ask_of("FBL-ACT-10+", What::mishap, nobody, asked);
    EXPECT_EQ(answer_of(r, mishap, {}), option_of(Do::harm, bare_hands, asked, 0, 1));
}

TEST(ForbiddenLandsAnswers, WillpowerForASpell) {
    RingDuel r;
    r.at(asked).willpower = 3;
    const Ask ask = ask_of("FBL-ACT-10+", What::willpower, asked, asker);
    EXPECT_EQ(answer_of(r, ask, {}).x, 3);
    EXPECT_EQ(answer_of(r, ask, {}, Style::cautious).x, 2);
    r.at(asked).willpower = 1;
    EXPECT_EQ(answer_of(r, ask, {}, Style::cautious).x, 1);
}

// The nth call of chance(n) gives the nth of these; too many calls fail.
TEST(ForbiddenLandsAnswers, RandomTakesAnyKindAlike) {
    RingDuel r;
    std::vector<Option> options = {Option{Do::end_turn}, option_of(Do::slash, 0, asker), Option{Do::flee},
                                   option_of(Do::slash, 1, asker)};
    const auto with = [&](std::vector<int> luck) {
        std::vector<int> limits;
        std::size_t at = 0;
        const Option option = everybody({Style::random})
                                  .decide(
                                      ask_of("FBL-TURN-1", What::act, asked), r.scene(),
                                      [&](auto&& offer) {
                                          for (const Option& one : options) offer(one);
                                      },
                                      [&](int n) {
                                          limits.push_back(n);
                                          return at < luck.size() ? luck[at++] : 0;
                                      });
        return std::pair{option, limits};
    };
    // The second slash replaces the first in one of two cases; flight stays in one of 16; then any of the kinds.
    EXPECT_EQ(with({1, 1, 0}), (std::pair{options[0], std::vector<int>{2, 16, 2}}));
    EXPECT_EQ(with({1, 1, 1}), (std::pair{options[1], std::vector<int>{2, 16, 2}}));
    EXPECT_EQ(with({0, 1, 1}), (std::pair{options[3], std::vector<int>{2, 16, 2}}));
    EXPECT_EQ(with({0, 0, 2}), (std::pair{options[2], std::vector<int>{2, 16, 3}}));
    options.resize(1); // nothing to choose, no luck needed
    EXPECT_EQ(with({}), (std::pair{options[0], std::vector<int>{}}));
}

TEST(ForbiddenLandsAnswers, PoliciesByName) {
    EXPECT_EQ(conduct_of("aggressive"), (Conduct{Style::aggressive, PushRule::if_worth_it}));
    EXPECT_EQ(conduct_of("aggressive-pushing-failures"), (Conduct{Style::aggressive, PushRule::on_failure}));
    EXPECT_EQ(conduct_of("cautious-pushing-failures"), (Conduct{Style::cautious, PushRule::on_failure}));
    EXPECT_EQ(conduct_of("cautious"), (Conduct{Style::cautious, PushRule::if_worth_it}));
    EXPECT_EQ(conduct_of("random"), (Conduct{Style::random, PushRule::if_worth_it}));
    EXPECT_EQ(conduct_of("aggressive-never-pushing"), (Conduct{Style::aggressive, PushRule::never}));
    EXPECT_EQ(conduct_of("aggressive-always-pushing"), (Conduct{Style::aggressive, PushRule::always}));
    EXPECT_EQ(conduct_of("cautious-never-pushing"), (Conduct{Style::cautious, PushRule::never}));
    EXPECT_EQ(conduct_of("cautious-always-pushing"), (Conduct{Style::cautious, PushRule::always}));
    EXPECT_EQ(conduct_of("brave"), std::nullopt);
}

// --- every answer is one of those offered ---------------------------------------------------------------------------

// Everything there is: two sides with all kinds of weapons and skills, a monster, an animal, a caster, zones.
void fill_with_everything(Ring& r) {
    r.row_of_zones(3);
    r.book.zone[0].cover[1] = 3;
    r.book.zone[1].features = int{rough};
    r.book.zone[2].features = int{cramped};
    r.book.settings.max_rounds = 40;
    r.book.entry[0] = {5, 1, Wounds::slash, Range::near, Attribute::strength, Extra::prone_on_hit, true, true, true};
    r.book.entry[1] = {4, 0, Wounds::none, Range::near, Attribute::wits, Extra::fear_attack};
    r.book.entry[2] = {4, 2, Wounds::blunt, Range::arms_length, Attribute::strength, Extra::none, false, true};
    const int fighter = r.add({.side = 0, .strength = 5, .armor = 3, .helmet = 2, .kind = Kind::player});
    r.hold(fighter, Ring::sword);
    r.hold(fighter, Ring::shield);
    const int archer = r.add({.side = 0, .agility = 5, .kind = Kind::player});
    r.hold(archer, Ring::bow);
    r.carry(archer, Ring::club);
    r.at(archer).arrow_die = 8;
    r.sheet(archer).sneaks_on = 4;
    const int caster = r.add({.side = 0, .strength = 2, .empathy = 5, .kind = Kind::player});
    r.sheet(caster).casts = r.sheet(caster).power_words = r.sheet(caster).uses_items = true;
    r.at(caster).willpower = 5;
    r.carry(caster, Ring::kit);
    const int bear = r.add({.side = 0, .strength = 6, .wits = 1, .empathy = 0, .kind = Kind::animal});
    r.sheet(bear).natural_bonus = 1;
    const int brute = r.add({.side = 1, .strength = 5, .armor = 1, .zone = 2});
    r.hold(brute, Ring::axe);
    r.sheet(brute).surprise = true;
    const int thrower = r.add({.side = 1, .zone = 2});
    r.hold(thrower, Ring::knife);
    r.carry(thrower, Ring::sword);
    const int shooter = r.add({.side = 1, .zone = 2});
    r.hold(shooter, Ring::crossbow);
    const int monster = r.add({.side = 1, .strength = 9, .wits = 0, .empathy = 0, .kind = Kind::monster, .zone = 1});
    for (int place = 0; place < 6; ++place) r.sheet(monster).entry[place] = place / 2;
    r.sheet(monster).movement = 2;
    const int ghost = r.add({.side = 1, .strength = 3, .zone = 2});
    r.sheet(ghost).fear_dice = 3;
    for (int i = 0; i < r.book.combatants; ++i) r.at(i).card = 0;
    r.state.phase = Phase::opening;
    r.state.round = 0;
}

TEST(ForbiddenLandsPolicy, AnswersAreAlwaysOffered) {
    Ring r;
    fill_with_everything(r);
    for (const Conduct& conduct : conducts) {
        Policy policy = everybody(conduct);
        Answered notes;
        constexpr int fights = 40;
        int ended = 0, won = 0;
        for (int number = 0; number < fights; ++number) {
            State state = r.state;
            CheckedSampler<ForbiddenLands, Policy> table(Luck{Philox(7, static_cast<std::uint64_t>(number))}, policy,
                                                         notes);
            for (int beats = 0; beats < 20'000 && !over(state); ++beats) beat(table, r.book, state);
            ended += over(state);
            won += state.winner != nobody;
        }
        const int style = static_cast<int>(conduct.style);
        EXPECT_EQ(notes.wrong, std::vector<std::string>{}) << style;
        EXPECT_EQ(ended, fights) << style;
        EXPECT_GT(won, conduct.style == Style::random ? 0 : fights * 9 / 10) << style;
        for (const What what : {What::act, What::react, What::push})
            EXPECT_GT(notes.asked[static_cast<std::size_t>(what)], 100) << style;
        const long pushed = notes.answered[static_cast<std::size_t>(Do::yes)];
        EXPECT_EQ(pushed > 100, conduct.push != PushRule::never) << style;
    }
}

} // namespace
} // namespace fracas::forbidden_lands
