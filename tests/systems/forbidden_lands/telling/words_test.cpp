#include "systems/forbidden_lands/telling/words.hpp"

#include "systems/forbidden_lands/company.hpp"
#include "systems/forbidden_lands/rules/turn.hpp"

#include <gmock/gmock.h>

#include <set>

namespace fracas::forbidden_lands {
namespace {

using testing::ElementsAre;

class ForbiddenLandsWords : public Company {
protected:
    static constexpr Wounds blunt_wounds = Wounds::blunt;

    std::string key(const Option& option, const Ask& ask) const { return option_key(told(), ask, option); }
    std::string key(const Option& option) const { return key(option, act()); }
    std::string text(const Option& option, const Ask& ask) const { return option_text(told(), ask, option); }
    std::string text(const Option& option) const { return text(option, act()); }
    std::string asked(const Ask& ask) const { return ask_text(told(), ask); }
    static Ask act(int who = brannoch) { return ask_of("FBL-TURN-1", What::act, who); }
    static Ask asks(What what, int who = nobody, int whom = nobody, int item = bare_hands, int a = 0, int b = 0) {
        return ask_of("FBL-TURN-1", what, who, whom, item, a, b);
    }
    static Option with_x(Do what, int x) { return option_of(what, bare_hands, nobody, 0, x); }
};

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

// --- keys of options ------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsWords, KeysOfAttacks) {
    EXPECT_EQ(key(option_of(Do::slash, broadsword, orc)), "slash>orc:broadsword");
    EXPECT_EQ(key(option_of(Do::slash, war_pick, orc, static_cast<int>(Wounds::slash))), "slash>orc:war_pick");
    EXPECT_EQ(key(option_of(Do::slash, war_pick, orc, static_cast<int>(blunt_wounds))), "slash>orc:war_pick:blunt");
    fight.book.weapon[item(war_pick).weapon].features = int{blunt}; // with one side only there is nothing to name
    EXPECT_EQ(key(option_of(Do::slash, war_pick, orc, static_cast<int>(blunt_wounds))), "slash>orc:war_pick");
    EXPECT_EQ(key(option_of(Do::stab, broadsword, other_orc)), "stab>orc-2:broadsword");
    EXPECT_EQ(key(option_of(Do::punch, bare_hands, orc)), "punch>orc");
    EXPECT_EQ(key(option_of(Do::grapple, bare_hands, orc)), "grapple>orc");
    EXPECT_EQ(key(option_of(Do::grapple_attack, bare_hands, orc)), "grapple_attack");
    EXPECT_EQ(key(option_of(Do::break_free, bare_hands, orc)), "break_free");
    EXPECT_EQ(key(option_of(Do::let_go)), "let_go");
    EXPECT_EQ(key(option_of(Do::shove, bare_hands, orc)), "shove>orc");
    EXPECT_EQ(key(option_of(Do::shove, large_shield, orc)), "shove>orc:large_shield");
    EXPECT_EQ(key(option_of(Do::disarm, broadsword, orc, 0, scimitar)), "disarm>orc:broadsword:scimitar");
    EXPECT_EQ(key(option_of(Do::disarm, bare_hands, orc, 0, scimitar)), "disarm>orc:unarmed:scimitar");
    EXPECT_EQ(key(option_of(Do::shoot, longbow, orc), act(ilsabet)), "shoot>orc:longbow");
    EXPECT_EQ(key(option_of(Do::strike, bare_hands, brannoch, 2), act(hound)), "strike>brannoch:raking_claws");
    EXPECT_EQ(key(option_of(Do::strike, bare_hands, nobody, 3), act(hound)), "strike:howl");
    EXPECT_EQ(key(option_of(Do::roll_entry), act(hound)), "roll_entry");
    EXPECT_EQ(key(option_of(Do::spread_fear)), "spread_fear");
}

TEST_F(ForbiddenLandsWords, KeysOfMovesAndPreparations) {
    EXPECT_EQ(key(option_of(Do::end_turn)), "end_turn");
    EXPECT_EQ(key(with_x(Do::run_to, bank)), "run>zone:bank");
    EXPECT_EQ(key(option_of(Do::run_up, bare_hands, orc)), "run>orc");
    EXPECT_EQ(key(with_x(Do::crawl_to, bridge)), "crawl>zone:bridge");
    EXPECT_EQ(key(option_of(Do::crawl_up, bare_hands, orc)), "crawl>orc");
    EXPECT_EQ(key(option_of(Do::crawl_apart)), "crawl_apart");
    EXPECT_EQ(key(option_of(Do::retreat)), "retreat");
    EXPECT_EQ(key(option_of(Do::flee)), "flee");
    EXPECT_EQ(key(option_of(Do::draw, war_pick, nobody, bare_hands)), "draw:war_pick");
    EXPECT_EQ(key(option_of(Do::draw, war_pick, nobody, large_shield)), "draw:war_pick:large_shield");
    EXPECT_EQ(key(option_of(Do::ready_weapon, longbow)), "ready:longbow");
    EXPECT_EQ(key(option_of(Do::load, crossbow)), "load:light_crossbow");
    EXPECT_EQ(key(option_of(Do::get_up)), "get_up");
    EXPECT_EQ(key(option_of(Do::feint, bare_hands, orc)), "feint>orc");
    EXPECT_EQ(key(option_of(Do::swing, axe)), "swing:two_handed_axe");
    EXPECT_EQ(key(option_of(Do::aim, longbow)), "aim:longbow");
    EXPECT_EQ(key(option_of(Do::take_cover, bare_hands, nobody, 1)), "take_cover:tree_trunk");
    EXPECT_EQ(key(option_of(Do::let_fall, longbow)), "let_fall:longbow");
}

TEST_F(ForbiddenLandsWords, KeysOfTalkMagicAndAid) {
    wound(dorrin, Wounds::slash, 63, 3);
    EXPECT_EQ(key(option_of(Do::persuade, bare_hands, orc)), "persuade>orc");
    EXPECT_EQ(key(option_of(Do::taunt, bare_hands, orc)), "taunt>orc");
    EXPECT_EQ(key(option_of(Do::bluff, bare_hands, orc)), "bluff>orc");
    EXPECT_EQ(key(option_of(Do::cast, bare_hands, orc)), "cast>orc");
    EXPECT_EQ(key(option_of(Do::power_word, bare_hands, orc)), "power_word>orc");
    EXPECT_EQ(key(option_of(Do::use_item)), "use_item");
    EXPECT_EQ(key(option_of(Do::treat, bare_hands, dorrin, 0)), "treat>dorrin:strength");
    EXPECT_EQ(key(option_of(Do::rally, bare_hands, dorrin, 2)), "rally>dorrin:wits");
    EXPECT_EQ(key(option_of(Do::save_life, bare_hands, dorrin, 0)), "save_life>dorrin:throat_cut");
    EXPECT_EQ(key(option_of(Do::coup_de_grace, bare_hands, orc)), "coup_de_grace>orc");
}

TEST_F(ForbiddenLandsWords, KeysOfAnswersToSingleQuestions) {
    EXPECT_EQ(key(option_of(Do::no), asks(What::push, brannoch)), "no");
    EXPECT_EQ(key(option_of(Do::yes), asks(What::push, brannoch)), "yes");
    EXPECT_EQ(key(with_x(Do::keep, 3), asks(What::keep_card, brannoch)), "keep:3");
    EXPECT_EQ(key(option_of(Do::swap, brannoch, ilsabet), asks(What::exchange, brannoch)), "swap>brannoch:ilsabet");
    EXPECT_EQ(key(option_of(Do::member, bare_hands, other_orc), asks(What::group_order)), "next>orc-2");
    const Ask react = asks(What::react, orc, brannoch, broadsword);
    EXPECT_EQ(key(option_of(Do::dodge_falling), react), "dodge_falling");
    EXPECT_EQ(key(option_of(Do::dodge_standing), react), "dodge_standing");
    EXPECT_EQ(key(option_of(Do::parry, small_shield), react), "parry:small_shield");
    EXPECT_EQ(key(option_of(Do::use_tool, bandages), asks(What::tool, brannoch)), "tool:bandages");
    EXPECT_EQ(key(option_of(Do::wear, bare_hands, nobody, 2), asks(What::split_wear, brannoch)), "wear:2");
    EXPECT_EQ(key(option_of(Do::withdraw), asks(What::vent, brannoch)), "withdraw");
    EXPECT_EQ(key(option_of(Do::burst_out), asks(What::vent, brannoch)), "burst_out");
    EXPECT_EQ(key(with_x(Do::spend, 2), asks(What::willpower, brannoch)), "spend:2");
    EXPECT_EQ(key(option_of(Do::grant, bare_hands, nobody, 4), asks(What::social_modifier)), "grant:helped_before");
    EXPECT_EQ(key(option_of(Do::harm, bare_hands, orc, 0, 3), asks(What::spell_effect)), "harm>orc:strength:3");
    EXPECT_EQ(key(option_of(Do::restore, bare_hands, orc, 3, 1), asks(What::spell_effect)), "restore>orc:empathy:1");
    EXPECT_EQ(key(option_of(Do::fell, bare_hands, orc), asks(What::spell_effect)), "fell>orc");
    const Ask talk = asks(What::social_result, nobody, orc);
    EXPECT_EQ(key(option_of(Do::complies), talk), "complies");
    EXPECT_EQ(key(option_of(Do::complies_for_price), talk), "complies_for_price");
    EXPECT_EQ(key(option_of(Do::attacks_at_once), talk), "attacks_at_once");
    EXPECT_EQ(key(option_of(Do::stands_down), talk), "stands_down");
    EXPECT_EQ(key(option_of(Do::fears, bare_hands, orc), asks(What::feared, nobody, brannoch)), "fears>orc");
}

// FBL-MOVE-7+: who strikes stands in x.
TEST_F(ForbiddenLandsWords, KeysOfFreeAttacks) {
    const Ask ask = asks(What::free_attack, nobody, brannoch);
    EXPECT_EQ(key(option_of(Do::slash, other_scimitar, brannoch, 0, other_orc), ask), "orc-2:slash:scimitar");
    EXPECT_EQ(key(option_of(Do::slash, war_pick, orc, 1, brannoch), ask), "brannoch:slash:war_pick:blunt");
    EXPECT_EQ(key(option_of(Do::stab, scimitar, brannoch, 0, orc), ask), "orc:stab:scimitar");
    EXPECT_EQ(key(option_of(Do::punch, bare_hands, brannoch, 0, wolf), ask), "wolf:punch");
    EXPECT_EQ(key(option_of(Do::strike, bare_hands, brannoch, 0, hound), ask), "hound:strike:bite");
}

// Odds ask for keys without a question: then it is about whose turn it is.
TEST_F(ForbiddenLandsWords, WithoutAQuestionKeysAreOfWhoseTurnItIs) {
    fight.state.current = hound;
    EXPECT_EQ(key(option_of(Do::strike, bare_hands, brannoch, 0), Ask{}), "strike>brannoch:bite");
    fight.state.current = brannoch;
    EXPECT_EQ(key(option_of(Do::take_cover, bare_hands, nobody, 0), Ask{}), "take_cover:wooden_wall");
    item(scimitar).holder = nobody;
    item(other_scimitar).holder = brannoch;
    EXPECT_EQ(key(option_of(Do::draw, scimitar, nobody, bare_hands), Ask{}), "draw:scimitar.2");
    EXPECT_EQ(text(option_of(Do::get_up), Ask{}), "Get up (fast)");
}

TEST_F(ForbiddenLandsWords, KeysOfOneTurnAreUnique) {
    meet(brannoch, orc);
    meet(brannoch, other_orc);
    item(scimitar).flags = 0;
    for (const int who : {brannoch, ilsabet, hound, wolf}) {
        std::set<std::string> keys;
        offer_actions(scene(), who, [&](const Option& option) {
            EXPECT_TRUE(keys.insert(key(option, act(who))).second) << key(option, act(who));
            EXPECT_FALSE(text(option, act(who)).empty());
        });
        EXPECT_GT(keys.size(), 3u);
    }
}

// --- options in words -----------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsWords, AttacksSayTheirDiceAndTheirSpeed) {
    EXPECT_EQ(text(option_of(Do::slash, broadsword, orc)),
              "Slash at Orc with the broadsword: 5 base, 3 skill, 2 gear dice (slow)");
    EXPECT_EQ(text(option_of(Do::slash, war_pick, orc, static_cast<int>(Wounds::slash))),
              "Slash at Orc with the war pick, edge: 5 base, 3 skill, 2 gear dice (slow)");
    EXPECT_EQ(text(option_of(Do::slash, war_pick, orc, static_cast<int>(blunt_wounds))),
              "Slash at Orc with the war pick, blunt side: 5 base, 3 skill, 2 gear dice (slow)");
    fight.book.weapon[item(war_pick).weapon].features = int{blunt};
    EXPECT_EQ(text(option_of(Do::slash, war_pick, orc, static_cast<int>(blunt_wounds))),
              "Slash at Orc with the war pick: 5 base, 3 skill, 2 gear dice (slow)");
    at(orc).set(prone);
    EXPECT_EQ(text(option_of(Do::stab, broadsword, orc)),
              "Stab at Orc with the broadsword: 5 base, 5 skill, 2 gear dice (slow)");
    EXPECT_EQ(text(option_of(Do::punch, bare_hands, orc)), "Punch, kick or bite Orc: 5 base, 5 skill dice (slow)");
    EXPECT_EQ(text(option_of(Do::grapple, bare_hands, orc)), "Grapple Orc: 5 base, 5 skill dice (slow)");
    EXPECT_EQ(text(option_of(Do::grapple_attack, bare_hands, orc)),
              "Hurt Orc in the grapple: 5 base, 3 skill dice (fast)");
    EXPECT_EQ(text(option_of(Do::break_free, bare_hands, orc)), "Break free of Orc (fast)");
    EXPECT_EQ(text(option_of(Do::shove, bare_hands, orc)), "Shove Orc: 5 base, 5 skill dice (fast)");
    EXPECT_EQ(text(option_of(Do::shove, large_shield, orc)),
              "Shove Orc with the large shield: 5 base, 5 skill, 2 gear dice (fast)");
    EXPECT_EQ(text(option_of(Do::disarm, broadsword, orc, 0, scimitar)),
              "Disarm Orc with the broadsword, to make it drop the scimitar: 5 base, 5 skill, 2 gear dice (fast)");
    EXPECT_EQ(text(option_of(Do::shoot, longbow, orc), act(ilsabet)),
              "Shoot at Orc with the longbow: 5 base, 2 skill, 2 gear dice (slow)");
    EXPECT_EQ(text(option_of(Do::punch, bare_hands, brannoch), act(wolf)),
              "Bite Brannoch: 4 base, 2 skill, 2 gear dice (slow)");
}

TEST_F(ForbiddenLandsWords, AMonstersAttacksSayTheirName) {
    EXPECT_EQ(text(option_of(Do::strike, bare_hands, brannoch, 0), act(hound)),
              "Attack Brannoch: Bite: 8 base dice (slow)");
    at(brannoch).set(prone);
    EXPECT_EQ(text(option_of(Do::strike, bare_hands, brannoch, 2), act(hound)),
              "Attack Brannoch: Raking claws: 9 base, 2 skill dice (slow)");
    EXPECT_EQ(text(option_of(Do::strike, bare_hands, nobody, 3), act(hound)),
              "Attack all in range: Howl: 5 base dice (slow)");
    EXPECT_EQ(text(option_of(Do::roll_entry), act(hound)), "Roll for an attack (slow)");
    EXPECT_EQ(text(option_of(Do::spread_fear), act(hound)), "Spread fear (slow)");
}

TEST_F(ForbiddenLandsWords, MovesAndPreparationsInWords) {
    EXPECT_EQ(text(option_of(Do::end_turn)), "End the turn");
    EXPECT_EQ(text(option_of(Do::let_fall, broadsword)), "Let the broadsword fall");
    at(brannoch).partner = orc;
    EXPECT_EQ(text(option_of(Do::let_go)), "Let go of Orc");
    EXPECT_EQ(text(with_x(Do::run_to, bank)), "Run to the bank (fast)");
    at(brannoch).set(run_slow);
    EXPECT_EQ(text(option_of(Do::run_up, bare_hands, orc)), "Run up to Orc (slow)");
    EXPECT_EQ(text(with_x(Do::crawl_to, bank)), "Crawl to the bank (slow)");
    EXPECT_EQ(text(option_of(Do::crawl_up, bare_hands, orc)), "Crawl up to Orc (slow)");
    EXPECT_EQ(text(option_of(Do::crawl_apart)), "Crawl away from everybody (slow)");
    EXPECT_EQ(text(option_of(Do::retreat)), "Retreat (fast)");
    EXPECT_EQ(text(option_of(Do::flee)), "Flee (slow)");
    EXPECT_EQ(text(option_of(Do::draw, war_pick, nobody, bare_hands)), "Draw the war pick (fast)");
    EXPECT_EQ(text(option_of(Do::draw, war_pick, nobody, broadsword)), "Draw the war pick (fast)");
    item(war_pick).holder = nobody;
    EXPECT_EQ(text(option_of(Do::draw, war_pick, nobody, bare_hands)), "Draw the war pick from the ground (fast)");
    EXPECT_EQ(text(option_of(Do::ready_weapon, longbow), act(ilsabet)), "Ready the longbow (fast)");
    EXPECT_EQ(text(option_of(Do::load, crossbow), act(dorrin)), "Load the light crossbow (slow)");
    EXPECT_EQ(text(option_of(Do::get_up)), "Get up (fast)");
    EXPECT_EQ(text(option_of(Do::feint, bare_hands, orc)), "Feint at Orc (fast)");
    EXPECT_EQ(text(option_of(Do::swing, axe), act(dorrin)), "Swing the two-handed axe (fast)");
    EXPECT_EQ(text(option_of(Do::aim, longbow), act(ilsabet)), "Aim the longbow (fast)");
    EXPECT_EQ(text(option_of(Do::take_cover, bare_hands, nobody, 1)), "Take cover behind tree trunk, rating 5 (fast)");
}

TEST_F(ForbiddenLandsWords, TalkMagicAndAidInWords) {
    wound(dorrin, Wounds::slash, 63, 3);
    EXPECT_EQ(text(option_of(Do::persuade, bare_hands, orc)), "Persuade Orc (slow)");
    EXPECT_EQ(text(option_of(Do::taunt, bare_hands, orc)), "Taunt Orc (slow)");
    EXPECT_EQ(text(option_of(Do::bluff, bare_hands, orc)), "Bluff Orc (slow)");
    EXPECT_EQ(text(option_of(Do::cast, bare_hands, orc)), "Cast a spell at Orc (slow)");
    EXPECT_EQ(text(option_of(Do::power_word, bare_hands, orc)), "Speak a power word at Orc (fast)");
    EXPECT_EQ(text(option_of(Do::use_item)), "Use an item (fast)");
    EXPECT_EQ(text(option_of(Do::treat, bare_hands, dorrin, 1)), "Treat Dorrin, Agility (slow)");
    EXPECT_EQ(text(option_of(Do::rally, bare_hands, dorrin, 2)), "Rally Dorrin, Wits (slow)");
    EXPECT_EQ(text(option_of(Do::save_life, bare_hands, dorrin, 0)), "Save Dorrin's life: 63 Throat cut (slow)");
    EXPECT_EQ(text(option_of(Do::coup_de_grace, bare_hands, orc)), "Kill Orc (coup de grace) (slow)");
}

TEST_F(ForbiddenLandsWords, ReactionsSayTheirDice) {
    const auto react = [&](Row row) { return asks(What::react, orc, brannoch, broadsword, static_cast<int>(row)); };
    EXPECT_EQ(text(option_of(Do::no), react(Row::slash)), "No reaction");
    EXPECT_EQ(text(option_of(Do::dodge_falling), react(Row::slash)),
              "Dodge and fall prone: 3 base, 3 skill dice (fast)");
    EXPECT_EQ(text(option_of(Do::dodge_standing), react(Row::stab)),
              "Dodge and stay on the feet: 3 base, 1 negative dice (fast)");
    EXPECT_EQ(text(option_of(Do::parry, small_shield), react(Row::stab)),
              "Parry with the small shield: 5 base, 4 skill, 1 gear dice (fast)");
    // FBL-MONSTER-1+: the question names the attack, of which bites count as a Slash.
    const auto from_hound = [&](int place) {
        return asks(What::react, brannoch, hound, bare_hands, static_cast<int>(Row::monster),
                    fight.book.sheet[hound].entry[place]);
    };
    EXPECT_EQ(text(option_of(Do::dodge_falling), from_hound(0)), "Dodge and fall prone: 3 base, 3 skill dice (fast)");
    EXPECT_EQ(text(option_of(Do::dodge_falling), from_hound(1)), "Dodge and fall prone: 3 base, 1 skill dice (fast)");
}

TEST_F(ForbiddenLandsWords, FreeAttacksNameTheirAttacker) {
    const Ask ask = asks(What::free_attack, nobody, brannoch);
    EXPECT_EQ(text(option_of(Do::slash, other_scimitar, brannoch, 0, other_orc), ask),
              "Orc 2: Slash at Brannoch with the scimitar: 5 base, 2 skill, 1 gear dice");
    EXPECT_EQ(text(option_of(Do::strike, bare_hands, brannoch, 0, hound), ask),
              "Hound: Attack Brannoch: Bite: 8 base dice");
}

TEST_F(ForbiddenLandsWords, AnswersToSingleQuestionsInWords) {
    EXPECT_EQ(text(option_of(Do::no), asks(What::exchange, brannoch)), "Keep the cards");
    EXPECT_EQ(text(option_of(Do::no), asks(What::push, brannoch)), "Keep the roll");
    EXPECT_EQ(text(option_of(Do::yes), asks(What::push, brannoch)), "Push");
    EXPECT_EQ(text(option_of(Do::no), asks(What::helmet, brannoch)), "Keep the helmet");
    EXPECT_EQ(text(option_of(Do::yes), asks(What::helmet, brannoch)), "Sacrifice the helmet");
    EXPECT_EQ(text(option_of(Do::no), asks(What::run_on, brannoch)), "Stop here");
    EXPECT_EQ(text(option_of(Do::no), asks(What::tool, brannoch)), "No gear");
    EXPECT_EQ(text(option_of(Do::use_tool, bandages), asks(What::tool, brannoch)), "Use the bandages: 1 die of gear");
    EXPECT_EQ(text(option_of(Do::no), asks(What::social_modifier)), "No more");
    EXPECT_EQ(text(option_of(Do::no), asks(What::social_result)), "Nothing but talk");
    for (const What what : {What::spell_effect, What::mishap, What::item_effect})
        EXPECT_EQ(text(option_of(Do::no), asks(what)), "Nothing in figures");
    EXPECT_EQ(text(option_of(Do::no), asks(What::feared, nobody, brannoch)), "Nobody here");
    EXPECT_EQ(text(option_of(Do::fears, bare_hands, orc), asks(What::feared, nobody, brannoch)), "Orc");
    EXPECT_EQ(text(with_x(Do::keep, 3), asks(What::keep_card, brannoch)), "Keep card 3");
    EXPECT_EQ(text(option_of(Do::swap, brannoch, ilsabet), asks(What::exchange, brannoch)),
              "Brannoch and Ilsabet exchange cards");
    EXPECT_EQ(text(option_of(Do::member, bare_hands, orc), asks(What::group_order)), "Orc goes next");
    EXPECT_EQ(text(option_of(Do::wear, bare_hands, nobody, 1), asks(What::split_wear, brannoch, nobody, -1, 3)),
              "1 point from the helmet, 2 from the armour");
    EXPECT_EQ(text(option_of(Do::withdraw), asks(What::vent, brannoch)), "Withdraw: no actions");
    EXPECT_EQ(text(option_of(Do::burst_out), asks(What::vent, brannoch)), "Burst out: attack whoever is closest");
    EXPECT_EQ(text(with_x(Do::spend, 2), asks(What::willpower, brannoch)), "2 WP");
    EXPECT_EQ(text(option_of(Do::grant, bare_hands, nobody, 4), asks(What::social_modifier)),
              "the opponent was helped before: +1");
    EXPECT_EQ(text(option_of(Do::grant, bare_hands, nobody, 8), asks(What::social_modifier)),
              "the opponent gains nothing: -1");
    EXPECT_EQ(text(option_of(Do::harm, bare_hands, orc, 0, 3), asks(What::spell_effect)),
              "Orc loses 3 points of Strength");
    EXPECT_EQ(text(option_of(Do::restore, bare_hands, orc, 3, 1), asks(What::spell_effect)),
              "Orc regains 1 point of Empathy");
    EXPECT_EQ(text(option_of(Do::fell, bare_hands, orc), asks(What::spell_effect)), "Orc falls prone");
    const Ask talk = asks(What::social_result, nobody, orc, bare_hands, brannoch);
    EXPECT_EQ(text(option_of(Do::complies), talk), "Orc complies");
    EXPECT_EQ(text(option_of(Do::complies_for_price), talk), "Orc complies for something in return");
    EXPECT_EQ(text(option_of(Do::attacks_at_once), talk), "Orc attacks at once");
    EXPECT_EQ(text(option_of(Do::stands_down), talk), "Orc stands down and leaves the fight");
}

TEST_F(ForbiddenLandsWords, AnActionOrReactionCostsOne) {
    const auto cost = [&](const Option& option, const Ask& ask) { return option_cost(told(), ask, option); };
    EXPECT_EQ(cost(option_of(Do::slash, broadsword, orc), act()), 1);
    EXPECT_EQ(cost(option_of(Do::get_up), act()), 1);
    EXPECT_EQ(cost(option_of(Do::end_turn), act()), 0);
    EXPECT_EQ(cost(option_of(Do::let_fall, broadsword), act()), 0);
    const Ask react = asks(What::react, orc, brannoch, broadsword);
    EXPECT_EQ(cost(option_of(Do::no), react), 0);
    EXPECT_EQ(cost(option_of(Do::dodge_falling), react), 1);
    EXPECT_EQ(cost(option_of(Do::yes), asks(What::push, brannoch)), 0);
    EXPECT_EQ(cost(with_x(Do::spend, 3), asks(What::willpower, brannoch)), 3);
}

// --- questions ------------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsWords, ThrowsAreAskedFor) {
    const auto skill = [](Skill which) { return static_cast<int>(which); };
    EXPECT_EQ(asked(ask_of("FBL-INIT-1", What::card, dorrin)), "Dorrin draws an initiative card");
    EXPECT_EQ(asked(ask_of("FBL-INIT-2", What::card, dorrin)),
              "Dorrin draws an initiative card, one of two for surprise");
    EXPECT_EQ(asked(asks(What::roll, brannoch, orc, broadsword, skill(Skill::melee), 1)),
              "Brannoch rolls Melee against Orc with the broadsword (1 six wanted)");
    EXPECT_EQ(asked(asks(What::roll, ilsabet, nobody, bare_hands, skill(Skill::move), 2)),
              "Ilsabet rolls Move (2 sixes wanted)");
    EXPECT_EQ(asked(asks(What::again, brannoch, orc, broadsword, skill(Skill::melee), 2)),
              "Brannoch pushes the Melee roll against Orc with the broadsword (2 sixes wanted)");
    EXPECT_EQ(asked(asks(What::cover, orc, ilsabet)), "Orc rolls the cover against Ilsabet's shot");
    EXPECT_EQ(asked(asks(What::armor, orc, nobody, bare_hands, 3, 0)), "Orc rolls 3 dice of armour and helmet");
    EXPECT_EQ(asked(asks(What::armor, orc, nobody, bare_hands, 0, 1)), "Orc rolls 1 die of natural armour");
    EXPECT_EQ(asked(asks(What::armor, orc, nobody, bare_hands, 3, 1)),
              "Orc rolls 3 dice of armour and helmet, then 1 of natural armour");
    EXPECT_EQ(asked(asks(What::injury, orc, brannoch, bare_hands, static_cast<int>(Wounds::stab))),
              "Critical injury of Orc: D66 on the stab table");
    EXPECT_EQ(asked(asks(What::helmet_dice, orc)), "Orc rolls the helmet: a six turns the injury");
    EXPECT_EQ(asked(asks(What::limit, orc, nobody, bare_hands, static_cast<int>(Unit::hours))),
              "Orc is dying: D6 hours");
    EXPECT_EQ(asked(asks(What::healing_days, orc, nobody, bare_hands, 1)), "Healing time of Orc: D6 days");
    EXPECT_EQ(asked(asks(What::healing_days, orc, nobody, bare_hands, 3)), "Healing time of Orc: 3D6 days");
    EXPECT_EQ(asked(asks(What::arrow_die, ilsabet, nobody, longbow, 10)),
              "Ilsabet rolls the arrow die, D10: on 1 or 2 it drops a step");
    EXPECT_EQ(asked(asks(What::fear, hound, nobody, bare_hands, 5)), "Hound spreads fear, 5 dice");
    EXPECT_EQ(asked(asks(What::monster_entry, hound)), "Hound rolls D6 for the attack");
    EXPECT_EQ(asked(asks(What::spell, dorrin, orc, bare_hands, 1)), "Dorrin rolls for the spell at Orc, 1 die");
    EXPECT_EQ(asked(asks(What::mercy, dorrin, orc, bare_hands, 3)),
              "Dorrin rolls Empathy, 3 dice: a six keeps Dorrin from killing Orc");
    EXPECT_EQ(asked(asks(What::hours, dorrin, nobody, bare_hands, 1)),
              "Dorrin is Broken: D6 hours until a point of Agility returns");
}

TEST_F(ForbiddenLandsWords, ChoicesOfTheTurnAreAskedFor) {
    EXPECT_EQ(asked(asks(What::act, brannoch, nobody, bare_hands, 0, 0)),
              "Brannoch: what now? (2 actions left, one of them may be slow)");
    at(brannoch).fast = 1;
    EXPECT_EQ(asked(asks(What::act, brannoch, nobody, bare_hands, 1, 0)),
              "Brannoch: what now? (1 action left, fast or slow)");
    at(brannoch).fast = 0;
    at(brannoch).slow = 1;
    EXPECT_EQ(asked(asks(What::act, brannoch, nobody, bare_hands, 0, 1)), "Brannoch: what now? (1 fast action left)");
    const int lore = static_cast<int>(Skill::lore);
    EXPECT_EQ(asked(asks(What::asked_skill, nobody, brannoch)), "Game master: a roll for what Brannoch does?");
    EXPECT_EQ(asked(asks(What::asked_attribute, nobody, brannoch, bare_hands, lore)),
              "Game master: Lore of Brannoch with which attribute?");
    EXPECT_EQ(asked(asks(What::asked_gear, nobody, brannoch, bare_hands, lore)),
              "Game master: Lore of Brannoch with which gear?");
    EXPECT_EQ(asked(asks(What::asked_modifier, nobody, brannoch, bare_hands, lore)),
              "Game master: which modifier for the Lore roll of Brannoch?");
    EXPECT_EQ(asked(ask_of("FBL-ACT-11+", What::item_effect, nobody, brannoch)),
              "Game master: what comes of what Brannoch does?");
    EXPECT_EQ(asked(asks(What::social_resists, nobody, orc, bare_hands, brannoch)),
              "Game master: does Orc resist what Brannoch says?");
    EXPECT_EQ(asked(asks(What::compliance, nobody, orc, bare_hands, brannoch)),
              "Game master: what does Orc do, complying with Brannoch?");
    EXPECT_EQ(asked(asks(What::attack_at_once, orc, brannoch)), "Orc: which attack at once on Brannoch?");
    EXPECT_EQ(asked(ask_of("FBL-INIT-6+", What::act, brannoch, orc)), "Brannoch: which free action against Orc?");
    EXPECT_EQ(asked(asks(What::keep_card, brannoch, nobody, bare_hands, 3, 7)), "Brannoch: keep card 3 or card 7?");
    EXPECT_EQ(asked(asks(What::exchange, brannoch, nobody, bare_hands, 1)),
              "Brannoch and the other players: exchange initiative cards? (at most 1 exchange more)");
    EXPECT_EQ(asked(asks(What::group_order, nobody, orc)), "Game master: who goes next of the group of Orc?");
    EXPECT_EQ(asked(asks(What::run_on, wolf, nobody, bare_hands, 1)), "Wolf: run on? (1 step left)");
    EXPECT_EQ(asked(asks(What::tool, brannoch, nobody, bare_hands, static_cast<int>(Skill::healing))),
              "Brannoch: which gear for Healing?");
    EXPECT_EQ(asked(asks(What::monster_target, hound, nobody, bare_hands, 1)), "Hound: whom to attack? (Pounce)");
    EXPECT_EQ(asked(asks(What::free_attack, nobody, brannoch)),
              "Game master: who strikes at Brannoch, whose retreat failed?");
}

TEST_F(ForbiddenLandsWords, ChoicesOfAnAttackAreAskedFor) {
    at(orc).fast = 1;
    EXPECT_EQ(asked(asks(What::react, orc, brannoch, broadsword, static_cast<int>(Row::slash))),
              "Orc: react to Brannoch's Slash with the broadsword? (1 action left)");
    at(orc).fast = 0;
    EXPECT_EQ(asked(asks(What::react, orc, wolf, bare_hands, static_cast<int>(Row::punch))),
              "Orc: react to Wolf's Bite? (2 actions left)");
    at(orc).slow = 1;
    EXPECT_EQ(asked(asks(What::react, orc, hound, bare_hands, static_cast<int>(Row::monster),
                         fight.book.sheet[hound].entry[0])),
              "Orc: react to Hound's attack, Bite? (1 action left)");
    EXPECT_EQ(asked(asks(What::split_wear, brannoch, nobody, bare_hands, 2)),
              "Brannoch: the armour loses 2 points, how many of them the helmet?");
    EXPECT_EQ(asked(asks(What::helmet, brannoch, nobody, bare_hands, 65, static_cast<int>(Wounds::slash))),
              "Brannoch: sacrifice the helmet against 65 Skull split?");
    EXPECT_EQ(asked(asks(What::vent, brannoch)), "Brannoch: Empathy is Broken, withdraw or burst out?");
}

TEST_F(ForbiddenLandsWords, TheGameMastersQuestions) {
    at(dorrin).willpower = 4;
    EXPECT_EQ(asked(asks(What::social_modifier, nobody, brannoch, bare_hands, 0, orc)),
              "Game master: one more modifier for what Brannoch says to Orc? (none so far)");
    const int granted = 1 << static_cast<int>(Social::costs_nothing) | 1 << static_cast<int>(Social::short_or_longer);
    EXPECT_EQ(asked(asks(What::social_modifier, nobody, brannoch, bare_hands, granted, orc)),
              "Game master: one more modifier for what Brannoch says to Orc? (it costs the opponent nothing +1, "
              "Short range or longer -1)");
    EXPECT_EQ(asked(asks(What::social_modifier, nobody, brannoch, bare_hands, 1, orc)),
              "Game master: one more modifier for what Brannoch says to Orc? (Reputation above the opponent's +1)");
    EXPECT_EQ(asked(asks(What::social_result, nobody, orc, bare_hands, brannoch)),
              "Game master: what does Orc do about what Brannoch says?");
    EXPECT_EQ(asked(asks(What::willpower, dorrin, orc)), "Dorrin: how many of 4 WP for the spell at Orc?");
    EXPECT_EQ(asked(asks(What::spell_effect, nobody, orc, bare_hands, 5, dorrin)),
              "Game master: what does Dorrin's spell of power level 5 do to Orc?");
    EXPECT_EQ(asked(asks(What::mishap, nobody, dorrin)), "Game master: what does the mishap do to Dorrin?");
    EXPECT_EQ(asked(asks(What::item_effect, nobody, dorrin)), "Game master: what does the item do that Dorrin uses?");
    EXPECT_EQ(asked(asks(What::feared, nobody, dorrin)), "Game master: what does Dorrin fear from now on?");
}

// FBL-DICE-4+: what it stands at, in words and in figures.
TEST_F(ForbiddenLandsWords, APushTellsWhatItStandsAt) {
    Ask push = asks(What::push, brannoch, orc, broadsword, 1, 2);
    push.skill = Skill::melee;
    push.shown = {{1, 0, 2, 1}, {2, 3, 1, 0}};
    EXPECT_EQ(asked(push), "Brannoch: push the Melee roll against Orc with the broadsword? (1 six of 2 wanted, 6 dice "
                           "to roll again, 2 base banes, 1 gear bane, Strength 5, then 3 or less)");
    EXPECT_EQ(ask_figures(told(), push),
              Document::table({{"sixes", 1},
                               {"wanted", 2},
                               {"missing", 1},
                               {"banes", Document::table({{"base", 2}, {"gear", 1}})},
                               {"again", Document::table({{"base", 2}, {"skill", 3}, {"gear", 1}})},
                               {"attribute", "strength"},
                               {"score", 5},
                               {"score_after", 3},
                               {"willpower", 2},
                               {"bonus", 2}}));
    push = asks(What::push, orc, nobody, bare_hands, 2, 1);
    push.skill = Skill::move;
    push.attribute = Attribute::agility;
    push.shown = {{2, 0, 0, 0}, {1, -2, 0, 8}};
    EXPECT_EQ(asked(push), "Orc: push the Move roll? (2 sixes of 1 wanted, 4 dice to roll again, Agility 3)");
    const Document figures = ask_figures(told(), push);
    EXPECT_EQ(figures["missing"].as_integer(), 0);
    EXPECT_EQ(figures["again"], Document::table({{"base", 1}, {"negative", 2}, {"artifact", 1}}));
    EXPECT_FALSE(figures.has("willpower")); // no player
    EXPECT_FALSE(figures.has("bonus"));
}

TEST_F(ForbiddenLandsWords, FiguresOfQuestions) {
    const auto figures = [&](What what, int a, int b) {
        return ask_figures(told(), asks(what, brannoch, orc, bare_hands, a, b));
    };
    EXPECT_EQ(figures(What::roll, 1, 2), Document::table({{"wanted", 2}}));
    EXPECT_EQ(figures(What::again, 1, 2), Document::table({{"wanted", 2}}));
    EXPECT_EQ(figures(What::act, 0, 0), Document::table({{"actions_left", 2}, {"slow_left", true}}));
    at(brannoch).slow = 1;
    EXPECT_EQ(figures(What::act, 0, 1), Document::table({{"actions_left", 1}, {"slow_left", false}}));
    at(brannoch).slow = 0;
    at(brannoch).fast = 2;
    EXPECT_EQ(figures(What::act, 2, 0), Document::table({{"actions_left", 0}, {"slow_left", false}}));
    EXPECT_EQ(ask_figures(told(), ask_of("FBL-INIT-6+", What::act, brannoch, orc)), Document::table());
    at(brannoch).fast = 1;
    EXPECT_EQ(figures(What::react, 0, 0), Document::table({{"actions_left", 1}, {"needed", 1}}));
    EXPECT_EQ(figures(What::split_wear, 2, 0), Document::table({{"loss", 2}, {"armor", 3}, {"helmet", 2}}));
    EXPECT_EQ(figures(What::helmet, 65, 0), Document::table({{"d66", 65}, {"helmet", 2}}));
    EXPECT_EQ(figures(What::willpower, 0, 0), Document::table({{"willpower", 2}}));
    EXPECT_EQ(figures(What::arrow_die, 8, 0), Document::table({{"arrow_die", 8}}));
    EXPECT_EQ(figures(What::run_on, 1, 0), Document::table({{"steps_left", 1}}));
    EXPECT_EQ(figures(What::vent, 0, 0), Document::table());
}

// FBL-ACT-11+, FBL-SOCIAL-5+: the game master's answers.
TEST_F(ForbiddenLandsWords, WhatTheGameMasterSays) {
    const auto says = [&](What what, const Option& option, int whom = orc) {
        return option_text(told(), asks(what, nobody, whom), option);
    };
    EXPECT_EQ(says(What::asked_skill, option_of(Do::roll_skill, bare_hands, nobody, 5)), "Sleight of Hand");
    EXPECT_EQ(says(What::asked_skill, Option{}), "No roll");
    EXPECT_EQ(says(What::asked_attribute, option_of(Do::roll_attribute, bare_hands, nobody, 2)), "Wits");
    EXPECT_EQ(says(What::asked_gear, Option{}), "No gear");
    EXPECT_EQ(says(What::asked_gear, option_of(Do::with_gear, bare_hands, nobody, 0, 2)),
              "2 dice of something at hand");
    EXPECT_EQ(says(What::asked_modifier, option_of(Do::with_modifier)), "No modifier");
    EXPECT_EQ(says(What::asked_modifier, option_of(Do::with_modifier, bare_hands, nobody, 0, -2)), "-2");
    EXPECT_EQ(says(What::social_resists, Option{Do::yes}), "It resists with Insight");
    EXPECT_EQ(says(What::social_resists, Option{}), "It does not resist");
    EXPECT_EQ(says(What::compliance, Option{}), "Nothing in figures");
    EXPECT_EQ(says(What::compliance, Option{Do::lays_down_arms}), "Orc drops every weapon in hand");
    EXPECT_EQ(says(What::compliance, Option{Do::makes_way}), "Orc steps back from everybody");
    EXPECT_EQ(says(What::compliance, option_of(Do::run_to, bare_hands, nobody, 0, bank)), "Orc goes to the bank");
    EXPECT_EQ(says(What::compliance, Option{Do::waits}), "Orc does nothing more this round");
    at(orc).partner = dorrin;
    EXPECT_EQ(says(What::compliance, Option{Do::let_go}), "Orc lets go of Dorrin");
    EXPECT_EQ(option_text(told(), asks(What::act, brannoch), option_of(Do::something_else, bare_hands, nobody, 1)),
              "Something else, as the game master says (fast)");
}

} // namespace
} // namespace fracas::forbidden_lands
