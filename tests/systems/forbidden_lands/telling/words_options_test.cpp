#include "systems/forbidden_lands/spoken.hpp"

#include <gtest/gtest.h>

#include <set>

namespace fracas::forbidden_lands {
namespace {

class ForbiddenLandsOptionWords : public Spoken {};

// --- keys of options ------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsOptionWords, KeysOfAttacks) {
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

TEST_F(ForbiddenLandsOptionWords, KeysOfMovesAndPreparations) {
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

TEST_F(ForbiddenLandsOptionWords, KeysOfTalkMagicAndAid) {
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

TEST_F(ForbiddenLandsOptionWords, KeysOfAnswersToSingleQuestions) {
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
TEST_F(ForbiddenLandsOptionWords, KeysOfFreeAttacks) {
    const Ask ask = asks(What::free_attack, nobody, brannoch);
    EXPECT_EQ(key(option_of(Do::slash, other_scimitar, brannoch, 0, other_orc), ask), "orc-2:slash:scimitar");
    EXPECT_EQ(key(option_of(Do::slash, war_pick, orc, 1, brannoch), ask), "brannoch:slash:war_pick:blunt");
    EXPECT_EQ(key(option_of(Do::stab, scimitar, brannoch, 0, orc), ask), "orc:stab:scimitar");
    EXPECT_EQ(key(option_of(Do::punch, bare_hands, brannoch, 0, wolf), ask), "wolf:punch");
    EXPECT_EQ(key(option_of(Do::strike, bare_hands, brannoch, 0, hound), ask), "hound:strike:bite");
}

// Odds ask for keys without a question: then it is about whose turn it is.
TEST_F(ForbiddenLandsOptionWords, WithoutAQuestionKeysAreOfWhoseTurnItIs) {
    fight.state.current = hound;
    EXPECT_EQ(key(option_of(Do::strike, bare_hands, brannoch, 0), Ask{}), "strike>brannoch:bite");
    fight.state.current = brannoch;
    EXPECT_EQ(key(option_of(Do::take_cover, bare_hands, nobody, 0), Ask{}), "take_cover:wooden_wall");
    item(scimitar).holder = nobody;
    item(other_scimitar).holder = brannoch;
    EXPECT_EQ(key(option_of(Do::draw, scimitar, nobody, bare_hands), Ask{}), "draw:scimitar.2");
    EXPECT_EQ(text(option_of(Do::get_up), Ask{}), "Get up (fast)");
}

TEST_F(ForbiddenLandsOptionWords, KeysOfOneTurnAreUnique) {
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

TEST_F(ForbiddenLandsOptionWords, AttacksSayTheirDiceAndTheirSpeed) {
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

TEST_F(ForbiddenLandsOptionWords, AMonstersAttacksSayTheirName) {
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

TEST_F(ForbiddenLandsOptionWords, MovesAndPreparationsInWords) {
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

TEST_F(ForbiddenLandsOptionWords, TalkMagicAndAidInWords) {
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

TEST_F(ForbiddenLandsOptionWords, ReactionsSayTheirDice) {
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

TEST_F(ForbiddenLandsOptionWords, FreeAttacksNameTheirAttacker) {
    const Ask ask = asks(What::free_attack, nobody, brannoch);
    EXPECT_EQ(text(option_of(Do::slash, other_scimitar, brannoch, 0, other_orc), ask),
              "Orc 2: Slash at Brannoch with the scimitar: 5 base, 2 skill, 1 gear dice");
    EXPECT_EQ(text(option_of(Do::strike, bare_hands, brannoch, 0, hound), ask),
              "Hound: Attack Brannoch: Bite: 8 base dice");
}

TEST_F(ForbiddenLandsOptionWords, AnswersToSingleQuestionsInWords) {
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

TEST_F(ForbiddenLandsOptionWords, AnActionOrReactionCostsOne) {
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

} // namespace
} // namespace fracas::forbidden_lands
