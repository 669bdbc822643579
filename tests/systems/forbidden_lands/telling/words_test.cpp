#include "systems/forbidden_lands/spoken.hpp"

#include <gtest/gtest.h>

#include <set>

namespace fracas::forbidden_lands {
namespace {

class ForbiddenLandsWords : public Spoken {};

// --- names ----------------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsWords, EveryKindHasANameOfItsOwn) {
    std::set<std::string_view> question_names, deeds, events, reasons;
    for (int i = 0; i <= static_cast<int>(What::feared); ++i) {
        question_names.insert(ask_name(static_cast<What>(i)));
        EXPECT_EQ(ask_name(asks(static_cast<What>(i))), ask_name(static_cast<What>(i)));
    }
    for (int i = 0; i <= static_cast<int>(Do::fears); ++i) deeds.insert(do_name(static_cast<Do>(i)));
    for (int i = 0; i <= static_cast<int>(Happened::fight_ends); ++i)
        events.insert(event_name(static_cast<Happened>(i)));
    for (int i = 0; i <= static_cast<int>(Why::listed); ++i) reasons.insert(why_name(static_cast<Why>(i)));
    EXPECT_EQ(question_names.size(), static_cast<std::size_t>(What::feared) + 1);
    // Running to a zone or to somebody is running, and so is crawling.
    EXPECT_EQ(deeds.size(), static_cast<std::size_t>(Do::fears) + 1 - 2);
    EXPECT_EQ(events.size(), static_cast<std::size_t>(Happened::fight_ends) + 1);
    EXPECT_EQ(reasons.size(), static_cast<std::size_t>(Why::listed) + 1);
    for (const auto* names : {&question_names, &deeds, &events, &reasons}) EXPECT_FALSE(names->contains(""));
}

TEST_F(ForbiddenLandsWords, NamesThatOtherPartsGoBy) {
    EXPECT_EQ(ask_name(What::push), "push"); // --choose push=never
    EXPECT_EQ(ask_name(What::react), "react");
    EXPECT_EQ(event_name(Happened::turn_begins), "slot-begins"); // as the narration knows them
    EXPECT_EQ(event_name(Happened::turn_ends), "slot-ends");
    EXPECT_EQ(event_name(Happened::round_begins), "round-begins");
    EXPECT_EQ(event_name(Happened::pool), "pool");
    EXPECT_EQ(event_name(Happened::broke), "broken");
    EXPECT_EQ(event_name(Happened::fight_ends), "fight-ends");
}

TEST_F(ForbiddenLandsWords, NamesOfTheGame) {
    EXPECT_EQ(skill_name(Skill::might), "Might");
    EXPECT_EQ(skill_name(Skill::sleight_of_hand), "Sleight of Hand");
    EXPECT_EQ(skill_name(Skill::animal_handling), "Animal Handling");
    EXPECT_EQ(attribute_name(Attribute::strength), "Strength");
    EXPECT_EQ(attribute_name(Attribute::empathy), "Empathy");
    EXPECT_EQ(range_name(Range::arms_length), "Arm's Length");
    EXPECT_EQ(range_name(Range::distant), "Distant range");
    EXPECT_EQ(row_name(Row::slash), "Slash");
    EXPECT_EQ(row_name(Row::grapple_attack), "Grapple Attack");
    EXPECT_EQ(row_name(Row::monster), "attack");
    EXPECT_EQ(wounds_name(Wounds::slash), "slash");
    EXPECT_EQ(wounds_name(Wounds::other), "other");
    EXPECT_EQ(unit_name(Unit::rounds), "rounds");
    EXPECT_EQ(unit_name(Unit::days), "days");
    EXPECT_EQ(cause_name(Cause::attack), "attack");
    EXPECT_EQ(cause_name(Cause::other), "other");
    EXPECT_EQ(condition_name(hungry), "HUNGRY");
    EXPECT_EQ(condition_name(thirsty), "THIRSTY");
    EXPECT_EQ(condition_name(sleepy), "SLEEPY");
    EXPECT_EQ(condition_name(cold), "COLD");
    EXPECT_EQ(social_key(Social::reputation_above), "reputation_above");
    EXPECT_EQ(social_key(Social::short_or_longer), "short_or_longer");
    EXPECT_EQ(social_name(Social::reputation_above), "Reputation above the opponent's");
    EXPECT_EQ(social_name(Social::short_or_longer), "Short range or longer");
}

// --- pieces ---------------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsWords, FiguresInWords) {
    EXPECT_EQ(sixes_in_words(0), "no six");
    EXPECT_EQ(sixes_in_words(1), "1 six");
    EXPECT_EQ(sixes_in_words(2), "2 sixes");
    EXPECT_EQ(dice_in_words(1), "1 die");
    EXPECT_EQ(dice_in_words(0), "0 dice");
    EXPECT_EQ(counted(1, "round"), "1 round");
    EXPECT_EQ(counted(2, "round"), "2 rounds");
    EXPECT_EQ(with_sign(2), "+2");
    EXPECT_EQ(with_sign(0), "+0");
    EXPECT_EQ(with_sign(-1), "-1");
}

TEST_F(ForbiddenLandsWords, PoolsInWords) {
    EXPECT_EQ(pool_in_words({4, 2, 2, 0}), "4 base, 2 skill, 2 gear dice");
    EXPECT_EQ(pool_in_words({3, -2, 1, 8}), "3 base, 2 negative, 1 gear dice and a D8");
    EXPECT_EQ(pool_in_words({1, 0, 0, 0}), "1 base die");
    EXPECT_EQ(pool_in_words({0, 1, 0, 0}), "1 skill die");
    EXPECT_EQ(pool_in_words({0, -1, 0, 0}), "1 negative die");
    EXPECT_EQ(pool_in_words({0, 0, 1, 0}), "1 gear die");
    EXPECT_EQ(pool_in_words({0, 0, 0, 12}), "a D12");
    EXPECT_EQ(pool_in_words({}), "no dice");
}

TEST_F(ForbiddenLandsWords, PeopleThingsAndInjuries) {
    EXPECT_EQ(name_of(told(), brannoch), "Brannoch");
    EXPECT_EQ(name_of(told(), nobody), "the game master");
    EXPECT_EQ(item_name(told(), large_shield), "large shield");
    EXPECT_EQ(the_item(told(), large_shield), "the large shield");
    EXPECT_EQ(item_name(told(), bare_hands), "bare hands");
    EXPECT_EQ(the_item(told(), bare_hands), "bare hands");
    EXPECT_EQ(injury_in_words(told(), row_of(Wounds::slash, 63), 64), "64 Throat cut");
    EXPECT_EQ(injury_in_words(told(), fight.book.other_injury, 0), fight.names.injury[fight.book.other_injury]);
}

TEST_F(ForbiddenLandsWords, ThingsOfOneKeyAreToldApart) {
    EXPECT_EQ(item_key(told(), bare_hands), "unarmed");
    EXPECT_EQ(item_key(told(), scimitar), "scimitar");
    EXPECT_EQ(item_key(told(), other_scimitar), "scimitar"); // of another holder
    item(scimitar).holder = other_orc;
    EXPECT_EQ(item_key(told(), scimitar), "scimitar");
    EXPECT_EQ(item_key(told(), other_scimitar), "scimitar.2");
    fight.names.item_key[static_cast<std::size_t>(war_pick)] = "broadsword"; // the very first thing counts, too
    EXPECT_EQ(item_key(told(), war_pick), "broadsword.2");
    // On the ground both; of the first holder's own, should he have one, the ground comes after it.
    item(scimitar).holder = item(other_scimitar).holder = nobody;
    EXPECT_EQ(item_key(told(), other_scimitar), "scimitar.2");
    EXPECT_EQ(item_key(told(), scimitar, brannoch), "scimitar");
    item(other_scimitar).holder = brannoch;
    EXPECT_EQ(item_key(told(), scimitar, brannoch), "scimitar.2");
    EXPECT_EQ(item_key(told(), scimitar, orc), "scimitar");
    EXPECT_EQ(item_key(told(), other_scimitar, brannoch), "scimitar");
    // Only the ground waits for the own things: what another holds does not.
    item(scimitar).holder = orc;
    EXPECT_EQ(item_key(told(), scimitar, brannoch), "scimitar");
}

TEST_F(ForbiddenLandsWords, WoundsOfOneKindAreToldApart) {
    wound(dorrin, Wounds::slash, 63, 3);
    wound(brannoch, Wounds::slash, 64, 3);
    wound(dorrin, Wounds::slash, 64, 2);
    wound(dorrin, Wounds::slash, 21);
    EXPECT_EQ(wound_key(told(), 0), "throat_cut");
    EXPECT_EQ(wound_key(told(), 1), "throat_cut");
    EXPECT_EQ(wound_key(told(), 2), "throat_cut.2");
    EXPECT_EQ(wound_key(told(), 3), "toe_lost");
}

} // namespace
} // namespace fracas::forbidden_lands
