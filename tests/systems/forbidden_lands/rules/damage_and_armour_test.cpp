// Armour, helmet, natural armour and cover: FBL-ARMOR-1 to FBL-ARMOR-3, FBL-ARMOR-5+ to FBL-ARMOR-7+.
#include "systems/forbidden_lands/rules/damage_and_armour.hpp"

#include "systems/forbidden_lands/stage.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int wearer = Duel::bo;

int armor_save(Duel& d, const Steps& steps, int damage, Wounds wounds = Wounds::slash) {
    int left = -1;
    d.run(steps, [&](TestScript& table) { left = after_armor(table, d.scene(), wearer, damage, wounds); });
    return left;
}

Duel armor_duel(int armor, int helmet, ArmorWear wear = ArmorWear::sum, int natural = 0) {
    Duel d({}, {.armor = armor, .helmet = helmet, .natural_armor = natural});
    d.book.settings.armor_wear = wear;
    return d;
}

// --- FBL-ARMOR-3: the examples, under every setting -----------------------------------------------------------------

TEST(ForbiddenLandsArmor, ExampleOfAllSettings) {
    Duel sum = armor_duel(3, 2);
    EXPECT_EQ(armor_save(sum, {{6, 1, 3, 4, 1}}, 4), 3);
    EXPECT_EQ(sum.at(wearer).armor, 0);
    EXPECT_EQ(sum.at(wearer).helmet, 0);
    const Event& saved = sum.last(Happened::armored);
    EXPECT_EQ(saved.rule, Rule{"FBL-ARMOR-2"});
    EXPECT_EQ(saved.who, wearer);
    EXPECT_EQ(saved.as<Armored>().damage, 4);
    EXPECT_EQ(saved.as<Armored>().through, 3);
    EXPECT_EQ(saved.as<Armored>().rating_lost, 5);

    Duel book = armor_duel(3, 2, ArmorWear::banes_if_through);
    EXPECT_EQ(armor_save(book, {{6, 1, 3, 4, 1}, "wear:0"}, 4), 3);
    EXPECT_EQ(book.at(wearer).armor, 1);
    EXPECT_EQ(book.at(wearer).helmet, 2);

    Duel larger = armor_duel(3, 2, ArmorWear::max);
    EXPECT_EQ(armor_save(larger, {{6, 1, 3, 4, 1}, "wear:0"}, 4), 3);
    EXPECT_EQ(larger.at(wearer).armor, 0);
    EXPECT_EQ(larger.at(wearer).helmet, 2);
    EXPECT_EQ(larger.last(Happened::worn).rule, Rule{"FBL-ARMOR-3"});
    EXPECT_EQ(larger.last(Happened::worn).who, wearer);
    EXPECT_EQ(larger.last(Happened::worn).as<Worn>().armor, 0);
    EXPECT_EQ(larger.last(Happened::worn).as<Worn>().helmet, 2);
}

TEST(ForbiddenLandsArmor, ExampleOfNothingThrough) {
    for (const auto& [wear, left] :
         {std::pair{ArmorWear::sum, 1}, {ArmorWear::max, 1}, {ArmorWear::banes_if_through, 2}}) {
        Duel d = armor_duel(2, 0, wear);
        EXPECT_EQ(armor_save(d, {{6, 1}}, 1), 0);
        EXPECT_EQ(d.at(wearer).armor, left);
        EXPECT_EQ(d.count(Happened::worn), left == 1 ? 1 : 0);
    }
}

TEST(ForbiddenLandsArmor, ExampleOfNoBane) {
    for (const auto& [wear, left] :
         {std::pair{ArmorWear::sum, 0}, {ArmorWear::max, 0}, {ArmorWear::banes_if_through, 2}}) {
        Duel d = armor_duel(2, 0, wear);
        EXPECT_EQ(armor_save(d, {{3, 4}}, 2), 2);
        EXPECT_EQ(d.at(wearer).armor, left);
    }
}

// FBL-ARMOR-3: b banes and p points, at the edges of each reading.
TEST(ForbiddenLandsArmor, PointsLost) {
    EXPECT_EQ(worn_down(ArmorWear::sum, 2, 3), 5);
    EXPECT_EQ(worn_down(ArmorWear::sum, 0, 0), 0);
    EXPECT_EQ(worn_down(ArmorWear::banes_if_through, 2, 0), 0);
    EXPECT_EQ(worn_down(ArmorWear::banes_if_through, 2, 1), 2);
    EXPECT_EQ(worn_down(ArmorWear::banes_if_through, 0, 3), 0);
    EXPECT_EQ(worn_down(ArmorWear::max, 2, 3), 3);
    EXPECT_EQ(worn_down(ArmorWear::max, 3, 2), 3);
}

// --- the save -------------------------------------------------------------------------------------------------------

// FBL-ARMOR-1, FBL-ARMOR-2: body and helmet as they are now, one die for each point; each six stops one.
TEST(ForbiddenLandsArmor, OneDieForEachPointOfTheTotalRating) {
    Duel d = armor_duel(3, 2);
    d.at(wearer).armor = 1;
    d.at(wearer).helmet = 1;
    const auto question =
        d.question_after({}, [&](TestScript& table) { after_armor(table, d.scene(), wearer, 3, Wounds::slash); });
    EXPECT_EQ(question.needed.count(), 2);
    EXPECT_EQ(std::string(question.needed.dice[0].colour), "armour");
    EXPECT_EQ(question.ask.what, What::armor);
    EXPECT_EQ(question.ask.who, wearer);
    EXPECT_EQ(question.ask.a, 2);
    EXPECT_EQ(question.ask.b, 0);
    EXPECT_EQ(armor_save(d, {{6, 6}, "wear:1"}, 3), 1); // the one point wears
    EXPECT_EQ(d.at(wearer).armor, 1);
    EXPECT_EQ(d.at(wearer).helmet, 0);
}

TEST(ForbiddenLandsArmor, SixesBeyondTheDamageDoNothing) {
    Duel d = armor_duel(3, 0);
    EXPECT_EQ(armor_save(d, {{6, 6, 6}}, 2), 0);
    EXPECT_EQ(d.at(wearer).armor, 3);
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().rating_lost, 0);
}

// FBL-ARMOR-2: without damage, or without armour, nothing is rolled. FBL-ARMOR-3: and nothing wears.
TEST(ForbiddenLandsArmor, NotRolledWithoutDamageOrArmour) {
    Duel d = armor_duel(2, 0);
    EXPECT_EQ(armor_save(d, {}, 0), 0);
    Duel bare = armor_duel(0, 0);
    EXPECT_EQ(armor_save(bare, {}, 3), 3);
    EXPECT_TRUE(bare.events.empty());
}

// FBL-ARMOR-3: the loss is at most the total rating.
TEST(ForbiddenLandsArmor, LossIsAtMostTheRating) {
    Duel d = armor_duel(1, 1);
    EXPECT_EQ(armor_save(d, {{1, 2}}, 5), 5);
    EXPECT_EQ(d.at(wearer).armor, 0);
    EXPECT_EQ(d.at(wearer).helmet, 0);
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().rating_lost, 2);
}

// FBL-ARMOR-3: the wearer splits the loss, no part below 0; where there is nothing to choose nothing is asked.
TEST(ForbiddenLandsArmor, TheWearerSplitsTheLoss) {
    const auto choices = [](int armor, int helmet, int loss) {
        Duel d = armor_duel(armor, helmet);
        return d.keys_after({}, [&](TestScript& table) { wear_armor(table, d.scene(), wearer, loss); });
    };
    EXPECT_EQ(choices(3, 2, 1), (std::vector<std::string>{"wear:0", "wear:1"}));
    EXPECT_EQ(choices(3, 2, 3), (std::vector<std::string>{"wear:0", "wear:1", "wear:2"}));
    EXPECT_EQ(choices(3, 2, 4), (std::vector<std::string>{"wear:1", "wear:2"}));
    Duel d = armor_duel(3, 2);
    d.run({"wear:2"}, [&](TestScript& table) { wear_armor(table, d.scene(), wearer, 3); });
    EXPECT_EQ(d.at(wearer).armor, 2);
    EXPECT_EQ(d.at(wearer).helmet, 0);
    d = armor_duel(3, 2);
    const auto question = d.question_after({}, [&](TestScript& table) { wear_armor(table, d.scene(), wearer, 4); });
    EXPECT_EQ(question.ask.rule, Rule{"FBL-ARMOR-3"});
    EXPECT_EQ(question.ask.who, wearer);
    EXPECT_EQ(question.ask.a, 4);
    for (const auto& [armor, helmet, loss] : {std::tuple{3, 0, 2}, {0, 2, 1}, {3, 2, 5}, {3, 2, 0}}) {
        Duel plain = armor_duel(armor, helmet);
        plain.run({}, [&](TestScript& table) { wear_armor(table, plain.scene(), wearer, loss); });
        EXPECT_EQ(plain.at(wearer).armor + plain.at(wearer).helmet, armor + helmet - loss);
        EXPECT_EQ(plain.count(Happened::worn), loss > 0 ? 1 : 0);
    }
}

// --- special armour -------------------------------------------------------------------------------------------------

// FBL-ARMOR-5+: against stabs chainmail counts min(3, current); its wear lowers the full rating.
TEST(ForbiddenLandsArmor, ChainmailAgainstStabs) {
    Duel d = armor_duel(6, 1);
    d.sheet(wearer).armor_against_stab = 3;
    EXPECT_EQ(protection_of(d.scene(), wearer, 2, Wounds::slash).worn, 7);
    EXPECT_EQ(protection_of(d.scene(), wearer, 2, Wounds::blunt).worn, 7);
    EXPECT_EQ(protection_of(d.scene(), wearer, 2, Wounds::stab).worn, 4);
    EXPECT_EQ(protection_of(d.scene(), wearer, 2, Wounds::stab).rating, 7);
    d.at(wearer).armor = 2;
    EXPECT_EQ(protection_of(d.scene(), wearer, 2, Wounds::stab).worn, 3);
    Duel hit = armor_duel(6, 0);
    hit.sheet(wearer).armor_against_stab = 3;
    EXPECT_EQ(armor_save(hit, {{1, 1, 2}}, 3, Wounds::stab), 3);
    EXPECT_EQ(hit.at(wearer).armor, 1); // five of six
}

// FBL-ARMOR-6+: rolled like armour, sixes added, but its ones count nothing and it never wears.
TEST(ForbiddenLandsArmor, NaturalArmourNeverWears) {
    Duel d = armor_duel(0, 0, ArmorWear::sum, 3);
    EXPECT_EQ(armor_save(d, {{6, 1, 1}}, 3), 2);
    EXPECT_EQ(d.sheet(wearer).natural_armor, 3);
    EXPECT_EQ(d.count(Happened::worn), 0);
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().rating_lost, 0);
    // With worn armour: worn first. One bane and one point left wear it.
    Duel both = armor_duel(3, 0, ArmorWear::sum, 2);
    EXPECT_EQ(armor_save(both, {{1, 6, 2, 6, 1}}, 3), 1);
    EXPECT_EQ(both.at(wearer).armor, 1);
    const auto question =
        both.question_after({}, [&](TestScript& table) { after_armor(table, both.scene(), wearer, 3, Wounds::slash); });
    EXPECT_EQ(question.ask.a, 1);
    EXPECT_EQ(question.ask.b, 2);
    EXPECT_EQ(std::string(question.needed.dice[1].colour), "natural");
}

// --- cover ----------------------------------------------------------------------------------------------------------

int behind_cover(Duel& d, const Steps& steps, int damage) {
    int left = -1;
    d.run(steps, [&](TestScript& table) { left = after_cover(table, d.scene(), Duel::ada, wearer, damage); });
    return left;
}

// FBL-ARMOR-7+: from Near and further, not from Arm's Length; it never wears.
TEST(ForbiddenLandsArmor, CoverStopsShots) {
    Duel d;
    d.at(wearer).cover = 3;
    EXPECT_EQ(behind_cover(d, {}, 2), 2); // at Arm's Length
    d.apart(Duel::ada, wearer);
    EXPECT_EQ(behind_cover(d, {}, 0), 0);
    EXPECT_EQ(behind_cover(d, {{6, 1, 2}}, 3), 2);
    EXPECT_EQ(d.last(Happened::covered).rule, Rule{"FBL-ARMOR-7+"});
    EXPECT_EQ(d.last(Happened::covered).who, wearer);
    EXPECT_EQ(d.last(Happened::covered).whom, Duel::ada);
    EXPECT_EQ(d.last(Happened::covered).as<Covered>().sixes, 1);
    EXPECT_EQ(d.last(Happened::covered).as<Covered>().damage, 2);
    EXPECT_EQ(behind_cover(d, {{6, 6, 6}}, 2), 0);
    EXPECT_EQ(d.at(wearer).cover, 3);
    d.at(wearer).cover = 0;
    EXPECT_EQ(behind_cover(d, {}, 2), 2);
}

} // namespace
} // namespace fracas::forbidden_lands
