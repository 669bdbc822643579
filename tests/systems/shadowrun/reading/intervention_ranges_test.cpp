// The range of every figure that a game master may set in a running fight, and the words that stand for a value: what is
// not among them is refused, and the message names them all.
#include "systems/shadowrun/reading/intervention.hpp"
#include "systems/shadowrun/written.hpp"

namespace fracas::shadowrun {
namespace {

using namespace written;
using fracas::written::expect_ranges;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string vesper_is = "combatant = \"vesper-kade\"\n";
const std::string shotgun_too = "weapons = [\"heavy_pistol_smart\", \"smg_smart\", \"shotgun_pump\"]\n";

std::vector<std::string> said_of_setting(const std::string& line) {
    Loaded fight = load(with("side = \"A\"\n" + shotgun_too) +
                        "[[vehicle]]\nname = \"Van\"\nbody = 4\narmor_rating = 0\nside = \"A\"\nat = [0, 9]\n");
    return said(intervene(the_pack(), fight.book, fight.names, fight.state, toml(line)));
}

TEST(ShadowrunRanges, OfAnIntervention) {
    expect_ranges(
        {
            {vesper_is + "body = *", "1 to 15"},
            {vesper_is + "quickness = *", "1 to 12"},
            {vesper_is + "strength = *", "1 to 15"},
            {vesper_is + "intelligence = *", "1 to 10"},
            {vesper_is + "willpower = *", "1 to 10"},
            {vesper_is + "skills = { clubs = * }", "0 to 10"},
            {vesper_is + "reaction = *", "1 to 20"},
            {vesper_is + "initiative_dice = *", "1 to 4"},
            {vesper_is + "ballistic = *", "0 to 15"},
            {vesper_is + "impact = *", "0 to 15"},
            {vesper_is + "physical = *", "0 to 100"},
            {vesper_is + "stun = *", "0 to 10"},
            {vesper_is + "pool = *", "0 to 30"},
            {vesper_is + "modifier = *", "-20 to 20"},
            {vesper_is + "barrier = *", "0 to 120"},
            {vesper_is + "simple_actions = *", "0 to 2"},
            {vesper_is + "initiative = *", "-60 to 60"},
            {vesper_is + "subdual = { by = \"alley-rat-ganger\", boxes = * }", "0 to 10"},
            {vesper_is + "rounds = { smg_smart = * }", "0 to 32"},
            {vesper_is + "choke = { shotgun_pump = * }", "2 to 10"},
            {vesper_is + "spare_loads = { smg_smart = * }", "0 to 254"},
            {vesper_is + "loose_rounds = { smg_smart = * }", "0 to 254"},
            {"combatant = \"van\"\nphysical = *", "0 to 10"},
            {"combatant = \"van\"\nbarrier = *", "0 to 120"},
            {"turn_limit = *", "1 to 10000"},
            {"settings = { turn_limit = * }", "1 to 10000"},
            {"settings = { short_burst_recoil = * }", "2 to 3"},
        },
        said_of_setting);
    for (const char* key : {"x", "y"})
        EXPECT_THAT(said_of_setting(vesper_is + key + " = 5000.5"),
                    ElementsAre(HasSubstr(" must be a number from -5000 to 5000 (found")));
}

TEST(ShadowrunRanges, WordsOfAnIntervention) {
    const std::pair<std::string, std::string> all[] = {
        {vesper_is + "status = \"?\"", "active, unconscious, dying, dead or fled"},
        {vesper_is + "posture = \"?\"", "standing or prone"},
        {vesper_is + "gait = \"?\"", "stationary, walking or running"},
        {vesper_is + "cover = \"?\"", "none, partial or unseen"},
        {vesper_is + "mode = { smg_smart = \"?\" }", "SS, SA, BF or FA"},
        {"light = \"?\"", "full, full_darkness, minimal_light, partial_light or glare"},
        {"air = \"?\"", "clear, mist, light_smoke, heavy_smoke, light_thermal_smoke, heavy_thermal_smoke, light_fog, "
                        "heavy_fog, light_rain or heavy_rain"},
    };
    for (const auto& [line, words] : all)
        EXPECT_THAT(said_of_setting(line), Contains(HasSubstr(" must be " + words + " (found \"?\""))) << line;
}

// The words of a pack and of an encounter, all of each kind and no more.
TEST(ShadowrunRanges, WordsOfThings) {
    const std::pair<std::string, std::string> all[] = {
        {"[[firearm]]\nid = \"own\"\nskill = \"?\"",
         "pistols, submachine_guns, assault_rifles, rifles, shotguns or heavy_weapons"},
        {"[[firearm]]\nid = \"own\"\nloading = \"?\"", "clip, break, internal, cylinder or belt"},
        {"[[firearm]]\nid = \"own\"\nsight = \"?\"", "none, laser or smartgun"},
        {"[[firearm]]\nid = \"own\"\nlevel = \"?\"", "L, M, S or D"},
        {"[[projectile_weapon]]\nid = \"own\"\nloading = \"?\"", "arrow or crossbow"},
        {"[[melee_weapon]]\nid = \"own\"\nskill = \"?\"", "edged_weapons, clubs, pole_arms, whips or unarmed_combat"},
        {"[[melee_weapon]]\nid = \"own\"\ndamage = \"?\"", "physical or stun"},
        {"[[ammunition]]\nid = \"own\"\ndamage = \"?\"", "weapon or stun"},
        {"[[ammunition]]\nid = \"own\"\narmor_reading = \"?\"",
         "ballistic, impact, max_ballistic_or_double_impact or half_ballistic"},
        {"[[accessory]]\nid = \"own\"\nkind = \"?\"", "compensation, stand, scope, laser, smartgun or linked_choke"},
    };
    for (const auto& [text, words] : all)
        EXPECT_THAT(said_about_file(text + "\n"), Contains(HasSubstr(" must be " + words + " (found \"?\""))) << text;
    EXPECT_THAT(said_about_file("[[metatype]]\nid = \"own\"\nrunning_multiplier = 3\nvision = [\"?\"]\n"),
                Contains(HasSubstr(" must be low_light_natural, low_light_cyber, thermographic_natural or "
                                   "thermographic_cyber (found \"?\"")));
    EXPECT_THAT(said_about(with("controller = \"?\"\n")), ElementsAre(HasSubstr(" must be pc or npc (found \"?\"")));
    EXPECT_THAT(said_about(with("posture = \"?\"\n")),
                ElementsAre(HasSubstr(" must be standing or prone (found \"?\"")));
    EXPECT_THAT(said_after("visibility.toml", "group = \"light\"", "group = \"?\""),
                Contains(HasSubstr(" must be light or air (found \"?\"")));
    EXPECT_THAT(said_about(head_line + "[settings]\nmelee_several_targets = \"?\"\n" + vesper + ganger),
                ElementsAre(HasSubstr(" must be stepwise or every_roll (found \"?\"")));
    EXPECT_THAT(said_about(head_line + "[settings]\nfull_defence_against = \"?\"\n" + vesper + ganger),
                ElementsAre(HasSubstr(" must be all or net (found \"?\"")));
    EXPECT_THAT(said_about(head_line + "[settings]\nfull_auto_targets = \"?\"\n" + vesper + ganger),
                ElementsAre(HasSubstr(" must be additional or every (found \"?\"")));
    EXPECT_THAT(said_about(head_line + "[settings]\nmelee_zero_tie = \"?\"\n" + vesper + ganger),
                ElementsAre(HasSubstr(" must be attacker or nobody (found \"?\"")));
}

// Each setting switches itself and nothing else; what is not written stays as it was.
TEST(ShadowrunSettings, EachIsItsOwn) {
    const auto after = [](const std::string& lines) {
        const Settings s = load(head_line + "[settings]\n" + lines + "\n" + vesper + ganger).book.settings;
        return std::vector<int>{s.zero_tie_nobody,   s.melee_resistance_pool, s.several_every_roll, s.full_defence_net,
                                s.melee_past_deadly, s.short_burst_recoil,    s.auto_targets_every};
    };
    EXPECT_THAT(after(""), ElementsAre(0, 0, 0, 0, 1, 3, 0));
    EXPECT_THAT(after("melee_zero_tie = \"nobody\""), ElementsAre(1, 0, 0, 0, 1, 3, 0));
    EXPECT_THAT(after("melee_zero_tie = \"attacker\""), ElementsAre(0, 0, 0, 0, 1, 3, 0));
    EXPECT_THAT(after("melee_resistance_pool = true"), ElementsAre(0, 1, 0, 0, 1, 3, 0));
    EXPECT_THAT(after("melee_several_targets = \"every_roll\""), ElementsAre(0, 0, 1, 0, 1, 3, 0));
    EXPECT_THAT(after("full_defence_against = \"net\""), ElementsAre(0, 0, 0, 1, 1, 3, 0));
    EXPECT_THAT(after("melee_past_deadly = false"), ElementsAre(0, 0, 0, 0, 0, 3, 0));
    EXPECT_THAT(after("short_burst_recoil = 2"), ElementsAre(0, 0, 0, 0, 1, 2, 0));
    EXPECT_THAT(after("full_auto_targets = \"every\""), ElementsAre(0, 0, 0, 0, 1, 3, 1));
    Loaded fight =
        load(head_line + "[settings]\nmelee_zero_tie = \"nobody\"\nfull_auto_targets = \"every\"\nturn_limit = 7\n" +
             vesper + ganger);
    EXPECT_THAT(said(intervene(the_pack(), fight.book, fight.names, fight.state,
                               toml("settings = { short_burst_recoil = 2 }"))),
                testing::IsEmpty());
    EXPECT_TRUE(fight.book.settings.zero_tie_nobody);
    EXPECT_TRUE(fight.book.settings.auto_targets_every);
    EXPECT_FALSE(fight.book.settings.full_defence_net);
    EXPECT_EQ(fight.book.settings.short_burst_recoil, 2);
    EXPECT_EQ(fight.book.turn_limit, 7);
}

} // namespace
} // namespace fracas::shadowrun
