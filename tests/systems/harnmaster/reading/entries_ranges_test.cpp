// The range of every figure that people may write: a figure beyond it is refused, and the message names the range.
#include "systems/harnmaster/reading/intervention.hpp"
#include "systems/harnmaster/written.hpp"

namespace fracas::harnmaster {
namespace {

using namespace written;
using fracas::written::expect_ranges;

TEST(HarnMasterRanges, OfACombatant) {
    const auto said_of = [](const std::string& line) { return said_about(with(line + "\n")); };
    for (const std::string key : {"str", "end", "dex", "agl", "spd", "wil"})
        expect_ranges({{key + " = *", "1 to 20"}}, said_of);
    expect_ranges(
        {
            {"body_weight_lb = *", "50 to 400"},
            {"mobility = *", "20 to 100"},
            {"skills = { dodge = * }", "0 to 130"},
            {"mount_mobility = *", "20 to 400"},
            {"count = *", "1 to 16"},
            {"penalty = *", "0 to 200"},
            {"obstructions = *", "0 to 20"},
            {"rise_dice = *", "0 to 4"},
            {"grope_dice = *", "0 to 4"},
            {"start = { ip = * }", "0 to 500"},
            {"start = { fp = * }", "0 to 500"},
            {"start = { bp = * }", "0 to 500"},
            {"start = { injuries = [{ location = \"skull\", ip = * }] }", "1 to 500"},
            {"start = { injuries = [{ location = \"skull\", ip = 3, bleeding = * }] }", "0 to 6"},
            {"missile_weapons = [{ id = \"throwing_knife\", ammo_count = * }]", "1 to 20"},
            {"missile_weapons = [{ id = \"longbow_80\", ammo_count = * }]", "0 to 200"},
        },
        said_of);
}

TEST(HarnMasterRanges, OfSettings) {
    const auto said_of = [](const std::string& line) {
        return said_about(head_line + "[settings]\n" + line + "\n" + aldric + thug);
    };
    for (const std::string key : {"melee", "defence", "missile", "grapple", "riding", "mobility"})
        expect_ranges({{"physical_penalty_multiplier_" + key + " = *", "0 to 20"}}, said_of);
    for (const std::string key : {"head", "body", "legs", "arms"})
        expect_ranges({{"aim_penalty_" + key + " = *", "-100 to 0"}}, said_of);
    expect_ranges(
        {
            {"injury_penalty_divisor = *", "1 to 100"},
            {"fatigue_penalty_divisor = *", "1 to 100"},
            {"encumbrance_penalty_multiplier = *", "0 to 20"},
            {"outnumbered_per_opponent = *", "-100 to 0"},
            {"prone_opponent_melee = *", "0 to 100"},
            {"dodge_defence_class = *", "0 to 5"},
            {"table_fumble_dice = *", "0 to 6"},
            {"table_stumble_dice = *", "0 to 6"},
            {"stray_missile_percent = *", "0 to 100"},
            {"stray_missile_dice = *", "1 to 6"},
            {"eml_min = *", "0 to 100"},
            {"eml_max = *", "0 to 100"},
            {"max_rounds = *", "0 to 10000"},
        },
        said_of);
}

TEST(HarnMasterRanges, OfThings) {
    expect_ranges(
        {
            {"[[weapon]]\nattack_class = *", "0 to 5"},
            {"[[weapon]]\ndefence_class = *", "0 to 5"},
            {"[[weapon]]\nimpact_blunt = *", "0 to 30"},
            {"[[weapon]]\nimpact_edged = *", "0 to 30"},
            {"[[weapon]]\nimpact_point = *", "0 to 30"},
            {"[[weapon]]\nquality = *", "1 to 20"},
            {"[[weapon]]\nnatural = true\nquality = *", "0 to 0"},
            {"[[weapon]]\nbest_hands = *", "1 to 2"},
            {"[[weapon]]\none_hand_penalty = *", "0 to 100"},
            {"[[weapon]]\noff_hand_penalty = *", "0 to 100"},
            {"[[weapon]]\nreach_min_hexes = *", "1 to 4"},
            {"[[weapon]]\nreach_max_hexes = *", "1 to 4"},
            {"[[shield]]\nquality = *", "1 to 20"},
            {"[[missile_weapon]]\nquality = *", "1 to 20"},
            {"[[missile_weapon]]\nhands = *", "1 to 2"},
            {"[[missile_weapon]]\nbands = [{ max_hexes = * }]", "1 to 1000"},
            {"[[missile_weapon]]\nbands = [{ eml = * }]", "-100 to 100"},
            {"[[missile_weapon]]\nbands = [{ impact = * }]", "0 to 30"},
            {"[[armour_material]]\nblunt = *", "0 to 20"},
            {"[[armour_material]]\npoint = *", "0 to 20"},
        },
        [](const std::string& lines) { return said_about(with("") + lines + "\n"); });
}

TEST(HarnMasterRanges, OfTables) {
    expect_ranges(
        {
            {"[[shield_class_modifier]]\nattack_class = *", "0 to 5"},
            {"[[shield_class_modifier]]\nB = *", "-100 to 100"},
            {"[[shield_class_modifier]]\nT = *", "-100 to 100"},
            {"[[strike_location]]\nfrom = *", "1 to 100"},
            {"[[strike_location]]\nto = *", "1 to 100"},
            {"[[injury]]\nband_min = [*]", "1 to 200"},
            {"[[severity]]\nlevel = *", "1 to 5"},
            {"[[grapple_target]]\none_hand = *", "-100 to 100"},
            {"[[grapple_target]]\ntwo_hands = *", "-100 to 100"},
            {"[[tangle_result]]\nspecial_penalty_d6 = *", "1 to 6"},
            {"[[missile_modifier]]\neml = *", "-100 to 100"},
        },
        [](const std::string& lines) { return said_about(with("") + lines + "\n"); });
}

TEST(HarnMasterRanges, OfAnIntervention) {
    const auto set = [](const std::string& who, const std::string& line) {
        Loaded fight = load(head_line + "[[combatant]]\nfrom = \"maren\"\nname = \"Ana\"\n" + thug);
        return said(intervene(the_pack(), fight.book, fight.names, fight.state, toml(who + line)));
    };
    const auto said_of = [&](const std::string& line) { return set("combatant = \"ana\"\n", line); };
    for (const std::string key : {"str", "end", "dex", "agl", "spd", "wil"})
        expect_ranges({{key + " = *", "1 to 20"}}, said_of);
    expect_ranges(
        {
            {"ip = *", "0 to 5000"},
            {"fp = *", "0 to 5000"},
            {"bp = *", "0 to 5000"},
            {"penalty = *", "0 to 200"},
            {"obstructions = *", "0 to 20"},
            {"rise_dice = *", "0 to 4"},
            {"grope_dice = *", "0 to 4"},
            {"x = *", "-500 to 500"},
            {"y = *", "-500 to 500"},
            {"skills = { dodge = * }", "0 to 130"},
            {"mobility = *", "20 to 100"},
            {"ammunition = { longbow_80 = * }", "0 to 200"},
            {"injury = { location = \"skull\", ip = * }", "1 to 500"},
            {"injury = { location = \"skull\", ip = 3, bleeding = * }", "0 to 6"},
            {"treat = *", "1 to 40"},
            {"tangled = *", "0 to 200"},
        },
        said_of);
}

// Weights are numbers with a fraction.
TEST(HarnMasterRanges, OfWeights) {
    const auto says = [](const std::vector<std::string>& said_of, const std::string& range) {
        EXPECT_THAT(said_of, testing::Contains(testing::HasSubstr("number from " + range + " (")));
    };
    says(said_about(with("load_lb = 99999\n")), "0 to 1000");
    says(said_about(with("") + "[[weapon]]\nweight_lb = 99999\n"), "0 to 200");
    says(said_about(with("") + "[[armour]]\nweight_lb = 99999\n"), "0 to 200");
}

// --- what stands where nothing is written ------------------------------------------------------------------------------------

TEST(HarnMasterRanges, AWeaponWithNothingButWhatItNeeds) {
    const Loaded fight =
        load(head_line +
             "[[weapon]]\nid = \"twig\"\nskill = \"clubs\"\nquality = 1\nattack_class = 5\n"
             "defence_class = 0\n[[shield]]\nid = \"lid\"\nskill = \"shield\"\nquality = 20\n"
             "attack_class = 0\ndefence_class = \"T\"\n"
             "[[missile_weapon]]\nid = \"pebble\"\nskill = \"throwing\"\nquality = 2\naspect = "
             "\"blunt\"\naction = \"draw_and_throw\"\nvelocity = \"low\"\nammo_kind = \"self\"\n"
             "bands = [{ max_hexes = 1, eml = -100, impact = 0 }, { max_hexes = 2, eml = 100, impact = "
             "30 }]\n" +
             aldric +
             "load_lb = 90\nweapons = [\"twig\"]\nshields = [\"lid\"]\nmissile_weapons = [{ id = "
             "\"pebble\" }]\n" +
             thug);
    const auto weapon = [&](std::string_view id) {
        const auto& keys = fight.names.weapon_key;
        return fight.book.weapon[std::ranges::find(keys, id) - keys.begin()];
    };
    const Weapon twig = weapon("twig"), lid = weapon("lid"), pebble = weapon("pebble");
    EXPECT_EQ(twig.traits, melee_use);
    EXPECT_EQ(twig.quality, 1);
    EXPECT_EQ(twig.attack_class, 5);
    EXPECT_EQ(twig.defence_class, 0);
    EXPECT_THAT(twig.impact, testing::Each(no_impact));
    EXPECT_EQ(twig.best_hands, 1);
    EXPECT_EQ(twig.one_hand_penalty, 0);
    EXPECT_EQ(twig.off_hand_penalty, 0);
    EXPECT_EQ(twig.reach_from, 1);
    EXPECT_EQ(twig.reach_to, 1);
    EXPECT_FALSE(twig.is_missile());
    EXPECT_EQ(lid.traits, melee_use | shield);
    EXPECT_EQ(lid.quality, 20);
    EXPECT_EQ(lid.defence_class, shield_t);
    EXPECT_EQ(pebble.traits, 0);
    EXPECT_EQ(pebble.missile_quality, 2);
    EXPECT_EQ(pebble.missile_aspect, Aspect::blunt);
    EXPECT_EQ(pebble.missile_hands, 1);
    EXPECT_EQ(pebble.best_hands, 1);
    ASSERT_EQ(pebble.bands, 2);
    EXPECT_EQ(pebble.band[0].eml, -100);
    EXPECT_EQ(pebble.band[1].hexes, 2);
    EXPECT_EQ(pebble.band[1].impact, 30);
}

TEST(HarnMasterRanges, DefenceClasses) {
    const auto weapon = [](const std::string& written) {
        return said_about(with("") +
                          "[[weapon]]\nid = \"twig\"\nskill = \"clubs\"\nquality = 1\nattack_class = 5\n"
                          "defence_class = " +
                          written + "\n");
    };
    for (const char* good : {"0", "5", "\"0\"", "\"5\"", "\"B\"", "\"T\""})
        EXPECT_THAT(weapon(good), testing::IsEmpty()) << good;
    for (const char* bad : {"6", "-1", "\"6\"", "\"/\"", "\"A\"", "\"12\"", "\"\"", "true"})
        EXPECT_EQ(weapon(bad).size(), 1u) << bad;
}

TEST(HarnMasterRanges, TheEdgesOfTheField) {
    EXPECT_THAT(said_about(with("at = [500, -500]\n")), testing::IsEmpty());
    EXPECT_THAT(said_about(with("at = [0, -501]\n")), testing::SizeIs(1));
    EXPECT_THAT(said_about(with("at = [-501, 0]\n")), testing::SizeIs(1));
    EXPECT_THAT(said_about(with("at = [0, 501]\n")), testing::SizeIs(1));
    EXPECT_THAT(said_about(with("count = 2\nside = \"A\"\nat = [0, 499]\n") + "side = \"B\"\n"), testing::IsEmpty());
    EXPECT_THAT(said_about(with("count = 2\nside = \"A\"\nat = [0, 500]\n") + "side = \"B\"\n"), testing::SizeIs(1));
}

TEST(HarnMasterRanges, DifficultiesAreNoneThreeOrFour) {
    for (const char* dice : {"0", "3", "4"})
        EXPECT_THAT(said_about(with("rise_dice = " + std::string(dice) + "\n")), testing::IsEmpty()) << dice;
    for (const char* dice : {"1", "2"})
        EXPECT_THAT(said_about(with("grope_dice = " + std::string(dice) + "\n")), testing::SizeIs(1)) << dice;
}

// --- so much fits and no more ----------------------------------------------------------------------------------------------

TEST(HarnMasterRanges, AFightIsFull) {
    const std::string knives = with("weapons = []\nshields = []\nmissile_weapons = [{ id = \"throwing_knife\", "
                                    "ammo_count = 20 }]\ncount = 3\nside = \"A\"\n") +
                               "side = \"B\"\n";
    const std::string two_things = thug + "side = \"B\"\n";
    EXPECT_THAT(said_about(knives + two_things), testing::IsEmpty()); // 60 knives, 4 other things
    EXPECT_THAT(said_about(knives + two_things + two_things), testing::SizeIs(1));
    std::string injuries;
    for (int i = 0; i < 40; ++i) injuries += "{ location = \"skull\", ip = 1 }, ";
    EXPECT_THAT(said_about(with("start = { injuries = [" + injuries + "] }\n")), testing::IsEmpty());
    EXPECT_THAT(said_about(with("") + "[map]\nwalls = [[[3, -63], [3, 64]]]\n"), testing::IsEmpty());
    EXPECT_THAT(said_about(with("") + "[map]\nwalls = [[[3, -64], [3, 64]]]\n"), testing::SizeIs(1));
    EXPECT_THAT(said_about(with("") + "[settings]\neml_min = 50\neml_max = 50\n"), testing::IsEmpty());
    EXPECT_THAT(said_about(with("start = { bp = 14 }\n")), testing::IsEmpty()); // END
}

TEST(HarnMasterRanges, BandsAndReaches) {
    const auto bow = [](int bands) {
        std::string list;
        for (int i = 1; i <= bands; ++i) list += "{ max_hexes = " + std::to_string(i) + ", eml = 0, impact = 5 }, ";
        return said_about(with("") +
                          "[[missile_weapon]]\nid = \"own_bow\"\nskill = \"bows\"\naspect = \"point\"\nquality = 9\n"
                          "velocity = \"high\"\naction = \"load_and_fire\"\nammo_kind = \"arrow\"\nbands = [" +
                          list + "]\n");
    };
    EXPECT_THAT(bow(8), testing::IsEmpty());
    EXPECT_THAT(bow(9), testing::Contains(testing::HasSubstr("at most 8 bands")));
    const std::string axe = "[[weapon]]\nid = \"own_axe\"\nskill = \"axes\"\nquality = 10\nattack_class = 2\n"
                            "defence_class = 1\nreach_min_hexes = 2\n";
    EXPECT_THAT(said_about(with("") + axe), testing::IsEmpty());
    EXPECT_THAT(said_about(with("") + axe + "reach_max_hexes = 2\n"), testing::IsEmpty());
}

} // namespace
} // namespace fracas::harnmaster
