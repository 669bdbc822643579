#include "systems/forbidden_lands/reading/pack.hpp"

#include "systems/forbidden_lands/written.hpp"

namespace fracas::forbidden_lands {
namespace {

using namespace written;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

// What is said when a piece of text behind another is exchanged.
std::vector<std::string> said_of_pack(const std::string& file, const std::string& after, const std::string& from,
                                      const std::string& to) {
    return pack_after(file, after, from, to).said;
}

const std::string pack_own_blade =
    "[[melee_weapon]]\nid = \"own\"\nhands = 1\nbonus = 1\ndamage = 1\nreach = \"near\"\n";
const std::string pack_own_bow =
    "[[ranged_weapon]]\nid = \"own\"\nhands = 2\nbonus = 1\ndamage = 1\nmax_range = \"short\"\n"
    "critical_table = \"stab\"\n";

// --- files and tables -----------------------------------------------------------------------------------------------

TEST(ForbiddenLandsPackMistakes, HeadOfAFile) {
    std::vector<PackFile> files = pack_files();
    files.push_back({"own.toml", toml("system = \"coriolis\"\nschema_version = 2\ncolour = 3\n", "own.toml")});
    std::vector<Mistake> mistakes;
    read_pack(files, mistakes);
    EXPECT_THAT(said(mistakes),
                ElementsAre("own.toml:1:10: system must be forbidden-lands (found \"coriolis\")",
                            "own.toml:2:18: schema_version must be a whole number from 1 to 1 (found \"2\")",
                            HasSubstr("own.toml:3:1: unknown key")));
    EXPECT_THAT(said_about_file(""), IsEmpty());
}

TEST(ForbiddenLandsPackMistakes, TablesThatAreMissing) {
    std::vector<PackFile> files = pack_files();
    std::erase_if(files, [](const PackFile& file) { return file.file != "combatants.toml"; });
    files.front().document.remove("combatant");
    files.front().document.remove("monster_attack");
    std::vector<Mistake> mistakes;
    read_pack(files, mistakes);
    EXPECT_THAT(said(mistakes),
                ElementsAre("the pack: the table figures is missing", "the pack: the table sneak_modifier is missing",
                            "the pack: the table flee_modifier is missing",
                            "the pack: the table helmet_save is missing", "the pack: the table unarmed is missing",
                            "the pack: the table reaction is missing", "the pack: the table action is missing",
                            "the pack: the table range_modifier is missing",
                            "the pack: the table social_modifier is missing",
                            AllOf(HasSubstr("the slash table of critical injuries has no row for 11, 12, 13"),
                                  HasSubstr("65, 66 (FBL-CRIT-3+)")),
                            AllOf(HasSubstr("the blunt table"), HasSubstr("(FBL-CRIT-4+)")),
                            AllOf(HasSubstr("the stab table"), HasSubstr("(FBL-CRIT-5+)")),
                            AllOf(HasSubstr("the horror table"), HasSubstr("(FBL-CRIT-6+)")),
                            "the pack: the critical injury of the table \"other\" is missing (FBL-CRIT-7+)"));
}

TEST(ForbiddenLandsPackMistakes, TablesThatStandTwice) {
    EXPECT_THAT(said_about_file("[unarmed]\nbonus = 0\n"),
                ElementsAre(HasSubstr("own.toml:3:1: this table stands already at rules.toml:")));
    EXPECT_THAT(said_about_file("[[reaction]]\nattack = \"shoot\"\n"),
                ElementsAre(HasSubstr("own.toml:4:10: this row stands already at actions.toml:")));
    EXPECT_THAT(said_about_file("[[shield]]\nid = \"knife\"\nbonus = 1\n"),
                ElementsAre(HasSubstr("own.toml:4:6: this weapon id is used already at weapons.toml:")));
    EXPECT_THAT(said_about_file("[[combatant]]\nid = \"wolf\"\nname = \"x\"\nkind = \"animal\"\nstrength = 2\n"
                                "agility = 2\n"),
                ElementsAre(HasSubstr("this combatant id is used already at combatants.toml:")));
}

TEST(ForbiddenLandsPackMistakes, RowsOfTables) {
    EXPECT_THAT(said_after("actions.toml", "attack = \"stab\"", "attack = \"stabb\""),
                ElementsAre(HasSubstr("did you mean \"stab\"?"), "the pack: the table reaction has no row for stab"));
    EXPECT_THAT(said_after("actions.toml", "attack = \"slash\"", "attack = \"slice\""),
                ElementsAre(HasSubstr("must be slash, stab"), "the pack: the table reaction has no row for slash"));
    EXPECT_THAT(said_of_pack("actions.toml", "", "id = \"parry\"", "id = \"dodge\""),
                ElementsAre(HasSubstr("this row stands already at actions.toml:"),
                            "the pack: the table action has no row for parry"));
    EXPECT_THAT(said_of_pack("rules.toml", "", "range = \"distant\"", "range = \"near\""),
                ElementsAre(HasSubstr("this row stands already at rules.toml:"),
                            "the pack: the table range_modifier has no row for distant"));
    EXPECT_THAT(said_of_pack("rules.toml", "", "id = \"hard_to_understand\"", "id = \"hard\""),
                ElementsAre(HasSubstr("must be reputation_above_per_point"),
                            "the pack: the table social_modifier has no row for hard_to_understand"));
}

// FBL-REACT-6, FBL-GRAPPLE-4
TEST(ForbiddenLandsPackMistakes, Reactions) {
    const std::string slash = "attack = \"slash\"";
    EXPECT_THAT(said_of_pack("actions.toml", slash, "dodge_allowed = true", "dodge_allowed = false"),
                ElementsAre(HasSubstr("a reaction that is not allowed has no modifier (found \"2\")")));
    EXPECT_THAT(said_of_pack("actions.toml", slash, "dodge_modifier = 2\n", ""),
                ElementsAre(HasSubstr("missing key \"dodge_modifier\" in reaction[0]")));
    EXPECT_THAT(said_of_pack("actions.toml", slash, "parry_shield_allowed = true\n", ""),
                ElementsAre(HasSubstr("missing key \"parry_shield_allowed\""),
                            HasSubstr("a reaction that is not allowed has no modifier")));
    for (const std::string row : {"grapple_attack", "break_free"})
        for (const std::string key : {"dodge", "parry_parrying_weapon", "parry_other_weapon", "parry_shield"})
            EXPECT_THAT(said_of_pack("actions.toml", "attack = \"" + row + "\"", key + "_allowed = false",
                                     key + "_allowed = true\n" + key + "_modifier = 1"),
                        ElementsAre(HasSubstr("nobody reacts in a grapple (FBL-GRAPPLE-4): false stands here")));
}

// What the rules have built in is compared, key by key.
TEST(ForbiddenLandsPackMistakes, ActionsAreBuiltIn) {
    const auto said_of_action = [](const std::string& id, const std::string& from, const std::string& to) {
        return said_of_pack("actions.toml", "id = \"" + id + "\"", from, to);
    };
    EXPECT_THAT(said_of_action("slash", "\"slow\"", "\"quick\""), ElementsAre(HasSubstr("must be fast or slow")));
    EXPECT_THAT(said_of_action("slash", "\"melee\"", "\"might\""),
                ElementsAre(HasSubstr(
                    "the rules have melee here; only the speed of an attack can be changed (found \"might\")")));
    EXPECT_THAT(said_of_action("slash", "= true", "= false"), ElementsAre(HasSubstr("the rules have true here")));
    EXPECT_THAT(said_of_action("shove", "= false", "= true"), ElementsAre(HasSubstr("the rules have false here")));
    EXPECT_THAT(said_of_action("slash", "\"close\"", "\"ranged\""), ElementsAre(HasSubstr("the rules have close")));
    EXPECT_THAT(said_of_action("run", "\"fast\"", "\"slow\""), ElementsAre(HasSubstr("the rules have fast here")));
    EXPECT_THAT(said_of_action("persuade", "\"slow\"", "\"fast\""), ElementsAre(HasSubstr("the rules have slow here")));
    EXPECT_THAT(said_of_action("swing", "skill = \"\"", "skill = \"melee\""),
                ElementsAre(HasSubstr("the rules have no skill, \"\", here")));
    EXPECT_THAT(said_of_action("swing", "skill = \"\"\n", ""),
                ElementsAre(HasSubstr("missing key \"skill\" in action[")));
}

TEST(ForbiddenLandsPackMistakes, RangesNeedAimOnlyAtTheEnd) {
    const std::string words = "a shot at Distant needs Aim and no other does (FBL-ACT-9)";
    EXPECT_THAT(said_of_pack("rules.toml", "range = \"distant\"", "= true", "= false"), ElementsAre(HasSubstr(words)));
    EXPECT_THAT(said_of_pack("rules.toml", "range = \"long\"", "= false", "= true"), ElementsAre(HasSubstr(words)));
    EXPECT_THAT(said_of_pack("rules.toml", "range = \"distant\"", "= true", "= 1"),
                ElementsAre(HasSubstr("must be true or false")));
    EXPECT_THAT(said_of_pack("rules.toml", "range = \"near\"", "modifier = 0",
                             "modifier = 0\nmodifier_defenseless_or_oblivious = 1"),
                ElementsAre(HasSubstr("unknown key in range_modifier[1]")));
}

TEST(ForbiddenLandsPackMistakes, WhatIsBuiltIn) {
    const std::string rest = " here; what may be changed is in the figures and settings";
    const auto constant = [&](const std::string& key, const std::string& value, const std::string& other) {
        EXPECT_THAT(said_of_pack("rules.toml", "[constants]", key + " = " + value, key + " = " + other),
                    ElementsAre(HasSubstr("the rules have " + value + rest)))
            << key;
        EXPECT_THAT(said_of_pack("rules.toml", "[constants]", key + " = " + value, ""), IsEmpty()) << key;
    };
    constant("actions_per_round", "2", "3");
    constant("swing_damage", "1", "2");
    EXPECT_THAT(said_of_pack("rules.toml", "[constants]", "\"d6\"", "\"2d6\""),
                ElementsAre(HasSubstr("the rules have d6" + rest + " (found \"2d6\")")));
    EXPECT_THAT(said_of_pack("rules.toml", "[constants]", "aim_damage", "aim_dmage"),
                ElementsAre(HasSubstr("unknown key in constants (found \"aim_dmage\"; did you mean \"aim_damage\"?)")));
    EXPECT_THAT(said_of_pack("rules.toml", "[skills]", "lore = \"wits\"", "lore = \"empathy\""),
                ElementsAre(HasSubstr("the rules have wits" + rest)));
    EXPECT_THAT(
        said_of_pack("rules.toml", "[artifact_dice]", "d8 = [0, 0, 0, 0, 0, 1, 1, 2]", "d8 = [0, 0, 0, 0, 0, 1, 1]"),
        ElementsAre(HasSubstr("the rules have [0, 0, 0, 0, 0, 1, 1, 2]" + rest)));
    EXPECT_THAT(said_of_pack("rules.toml", "[arrow_die]", "[1, 2]", "[1]"),
                ElementsAre(HasSubstr("the rules have [1, 2]" + rest)));
    EXPECT_THAT(said_of_pack("rules.toml", "[arrow_die]", "\"d12\", ", ""),
                ElementsAre(HasSubstr("the rules have [d12, d10, d8, d6, empty]" + rest)));
    EXPECT_THAT(said_of_pack("rules.toml", "[range_steps]", "distant_from = 5", "distant_from = 6"),
                ElementsAre(HasSubstr("the rules have 5" + rest)));
    EXPECT_THAT(said_of_pack("rules.toml", "id = \"cold\"", "magic_recovers = false", "magic_recovers = true"),
                ElementsAre(HasSubstr("the rules have false" + rest)));
    EXPECT_THAT(said_of_pack("rules.toml", "id = \"hungry\"", "magic_recovers = true", "magic_recovers = false"),
                ElementsAre(HasSubstr("the rules have true" + rest)));
    EXPECT_THAT(said_of_pack("rules.toml", "id = \"sleepy\"", "death_if_broken = []", "death_if_broken = [\"wits\"]"),
                ElementsAre(HasSubstr("the rules have []" + rest)));
    EXPECT_THAT(said_of_pack("rules.toml", "", "id = \"thirsty\"", "id = \"thirsti\""),
                ElementsAre(HasSubstr("must be hungry, thirsty, sleepy or cold")));
}

TEST(ForbiddenLandsPackMistakes, SingleTables) {
    EXPECT_THAT(said_of_pack("rules.toml", "[figures]", "willpower_max = 10\n", ""),
                Contains(HasSubstr("missing key \"willpower_max\" in figures")));
    EXPECT_THAT(said_of_pack("rules.toml", "[flee_modifier]", "near = -1", "near = -1\narms_length = 0"),
                ElementsAre(HasSubstr("unknown key in flee_modifier")));
    EXPECT_THAT(said_of_pack("rules.toml", "[unarmed]", "reach = \"arms_length\"", "reach = \"near\""),
                ElementsAre(HasSubstr("unarmed.reach must be arms_length (found \"near\")")));
    EXPECT_THAT(said_of_pack("rules.toml", "[unarmed]", "\"blunt\"", "\"horror\""),
                ElementsAre(HasSubstr("must be slash, blunt or stab")));
    const auto helmet = [](const std::string& from, const std::string& to) {
        return said_of_pack("armour.toml", "[helmet_save]", from, to);
    };
    const std::string digits = "both digits of a D66 are from 1 to 6";
    EXPECT_THAT(helmet("[64, 65, 66]", "[11, 60, 47]"),
                ElementsAre(HasSubstr(digits + " (found \"60\")"), HasSubstr(digits + " (found \"47\")")));
    EXPECT_THAT(helmet("[65]", "[10, 67]"),
                ElementsAre(HasSubstr("helmet_save.slash[0] must be a whole number from 11"),
                            HasSubstr("helmet_save.slash[1] must be a whole number")));
    EXPECT_THAT(helmet("becomes_result = 11", "becomes_result = 20"), ElementsAre(HasSubstr(digits)));
    EXPECT_THAT(helmet("becomes_result = 11", "becomes_result = 17"), ElementsAre(HasSubstr(digits)));
    EXPECT_THAT(helmet("becomes_result = 11", "becomes_result = \"x\""), SizeIs(1));
    EXPECT_THAT(helmet("becomes_result = 11", "becomes_result = 10"), SizeIs(1));
    EXPECT_THAT(helmet("\"blunt\"", "\"horror\""), ElementsAre(HasSubstr("must be slash, blunt or stab")));
}

// --- injuries -------------------------------------------------------------------------------------------------------

std::vector<std::string> said_of_pack_injury(const std::string& name, const std::string& from, const std::string& to) {
    return said_of_pack("injuries.toml", "name = \"" + name + "\"", from, to);
}

TEST(ForbiddenLandsPackMistakes, InjuryTablesAreWhole) {
    EXPECT_THAT(said_after("injuries.toml", "d66_to = 12", "d66_to = 11"),
                ElementsAre("the pack: the slash table of critical injuries has no row for 12 (FBL-CRIT-3+)"));
    EXPECT_THAT(said_after("injuries.toml", "d66_to = 12", "d66_to = 13"),
                ElementsAre(HasSubstr("the D66 13 is taken already: Forehead cut"),
                            "the pack: the slash table of critical injuries has no row for 14 (FBL-CRIT-3+)"));
    EXPECT_THAT(
        said_after("injuries.toml", "d66_from = 13", "d66_from = 12"),
        ElementsAre(HasSubstr("the D66 12 is taken already: Forehead cut"), HasSubstr("has no row for 13, 14")));
    EXPECT_THAT(said_after("injuries.toml", "d66_from = 15", "d66_from = 21"),
                ElementsAre(HasSubstr("the last D66 of a row is not below its first (found \"16\")"),
                            HasSubstr("has no row for 15, 16")));
    EXPECT_THAT(said_after("injuries.toml", "d66_from = 15", "d66_from = 17"),
                ElementsAre(HasSubstr("both digits of a D66 are from 1 to 6"), HasSubstr("no row for 15, 16")));
    EXPECT_THAT(said_after("injuries.toml", "d66_from = 15", "d66_from = 10"),
                ElementsAre(HasSubstr("a whole number from 11 to 66"), HasSubstr("no row for 15, 16")));
    EXPECT_THAT(said_after("injuries.toml", "d66_to = 16", "d66_to = 20"),
                ElementsAre(HasSubstr("both digits of a D66 are from 1 to 6"), HasSubstr("no row for 15, 16")));
    EXPECT_THAT(said_after("injuries.toml", "table = \"slash\"", "table = \"slashh\""),
                ElementsAre(HasSubstr("did you mean \"slash\"?"), HasSubstr("no row for 11, 12")));
    // A row that does not fit is left out.
    EXPECT_THAT(pack_after("injuries.toml", "", "d66_to = 12", "d66_to = 13").pack.injuries, SizeIs(70));
    // A second injury of other damage does not take a place.
    const std::string second = "table = \"other\"\nname = \"x\"\nlethal = \"no\"\nhealing_days = \"none\"\n";
    EXPECT_THAT(pack_after("injuries.toml", "", "table = \"other\"", second + "[[critical_injury]]\ntable = \"other\"")
                    .pack.injuries,
                SizeIs(71));
    EXPECT_THAT(said_after("injuries.toml", "table = \"other\"", "table = \"horror\""),
                Contains(HasSubstr("missing key \"d66_from\"")));
    EXPECT_THAT(said_about_file("[[critical_injury]]\ntable = \"other\"\nname = \"x\"\nlethal = \"no\"\n"
                                "healing_days = \"none\"\n"),
                ElementsAre(HasSubstr("there is one injury of other damage (FBL-CRIT-7+)")));
    EXPECT_THAT(said_about_file("[[critical_injury]]\ntable = \"other\"\nname = \"x\"\nlethal = \"no\"\n"
                                "healing_days = \"none\"\nd66_from = 11\n"),
                Contains(HasSubstr("unknown key in critical_injury[0]")));
}

TEST(ForbiddenLandsPackMistakes, AtMostEightyInjuries) {
    // The rows of one D66 each that take the place of the slash table's first five.
    const auto pack_with = [](int rows) {
        std::vector<PackFile> files = pack_files();
        for (PackFile& file : files) {
            if (file.file != "injuries.toml") continue;
            Document list = Document::list();
            int kept = 0;
            for (const Document& row : file.document["critical_injury"].as_list())
                if (row["table"].as_text() != "slash" || ++kept > 15) list.add(row);
            for (int i = 0; i < 30; ++i) { // 11 to 56
                if (i >= 2 * (rows - 71) && i % 2 == 1) continue;
                const bool alone = i < 2 * (rows - 71);
                Document row = Document::table({{"table", "slash"},
                                                {"d66_from", d66_of(i)},
                                                {"d66_to", d66_of(alone ? i : i + 1)},
                                                {"name", "row"},
                                                {"lethal", "no"},
                                                {"healing_days", "none"}});
                list.add(row);
            }
            file.document.set("critical_injury", list);
        }
        std::vector<Mistake> mistakes;
        const Pack pack = read_pack(files, mistakes);
        return std::pair(pack.injuries.size(), said(mistakes));
    };
    EXPECT_EQ(pack_with(80).first, 80u);
    EXPECT_THAT(pack_with(80).second, IsEmpty());
    EXPECT_EQ(pack_with(81).first, 80u);
    EXPECT_THAT(pack_with(81).second,
                ElementsAre(HasSubstr("at most 80 critical injuries fit into a pack"), HasSubstr("has no row for")));
}

TEST(ForbiddenLandsPackMistakes, EffectsOfInjuries) {
    EXPECT_THAT(said_of_pack_injury("Nose cut off", "skill_modifier = -1\n", ""),
                ElementsAre(HasSubstr("skill_modifier and skills go together (found \"a list\")")));
    EXPECT_THAT(said_of_pack_injury("Nose cut off", "skills = [\"manipulation\"]\n", ""),
                Contains(HasSubstr("skill_modifier and skills go together (found \"-1\")")));
    EXPECT_THAT(said_of_pack_injury("Nose cut off", "\"manipulation\"", "\"manipulating\""),
                Contains(HasSubstr("did you mean \"manipulation\"?")));
    EXPECT_THAT(said_of_pack_injury("Shaking", "attribute_roll_modifier = -1\n", ""),
                ElementsAre(HasSubstr("attribute_roll_modifier and attribute go together (found \"agility\")")));
    EXPECT_THAT(said_of_pack_injury("Shaking", "attribute = \"agility\"\n", ""),
                ElementsAre(HasSubstr("attribute_roll_modifier and attribute go together (found \"-1\")")));
    EXPECT_THAT(said_of_pack_injury("Lung opened", "time_limit_unit = \"days\"\n", ""),
                ElementsAre(HasSubstr("missing key \"time_limit_unit\"")));
    EXPECT_THAT(said_of_pack_injury("Lung opened", "time_limit_unit = \"days\"\n", "time_limit_unit = \"weeks\"\n"),
                ElementsAre(HasSubstr("must be rounds, minutes, hours or days")));
    EXPECT_THAT(said_of_pack_injury("Lung opened", "time_limit_dice = \"d6\"", "time_limit_dice = \"2d6\""),
                ElementsAre(HasSubstr("time_limit_dice must be d6")));
    EXPECT_THAT(said_of_pack_injury("Lung opened", "\"timed\"", "\"no\""),
                ElementsAre(HasSubstr("only an injury with lethal = \"timed\" has this (found \"d6\")"),
                            HasSubstr("has this (found \"days\")"), HasSubstr("has this (found \"0\")")));
    EXPECT_THAT(said_of_pack_injury("Nose cut off", "\"no\"", "\"maybe\""),
                ElementsAre(HasSubstr("must be no, timed or instant")));
    const std::string permanent = "what paralyses is permanent unless healed, and nothing else is (FBL-CRIT-4+)";
    EXPECT_THAT(said_of_pack_injury("Neck broken", "permanent_unless_healed = true\n", ""),
                ElementsAre(HasSubstr(permanent)));
    EXPECT_THAT(
        said_of_pack_injury("Catatonic", "no_actions = true\n", "no_actions = true\npermanent_unless_healed = true\n"),
        ElementsAre(HasSubstr(permanent)));
    EXPECT_THAT(said_of_pack_injury("Toe lost", "run_is_slow = true\n", "trauma = \"drinker\"\n"),
                ElementsAre(HasSubstr("only the horror table has traumas (FBL-CRIT-6+)")));
    EXPECT_THAT(
        said_of_pack_injury("Phobia", "trauma = \"phobia\"", "trauma = \"fobia\""),
        ElementsAre(HasSubstr("must be none, bad_dreams, awake_at_night, phobia, drinker, tight_places or visions "
                              "(found \"fobia\"; did you mean \"phobia\"?)")));
    EXPECT_THAT(said_of_pack_injury("Phobia", "note = \"1 Wits", "note = 5 #"),
                Contains(HasSubstr("note must be a text")));
    EXPECT_THAT(said_of_pack_injury("Toe lost", "\"2d6\"", "\"4d6\""),
                ElementsAre(HasSubstr("must be none, d6, 2d6, 3d6 or permanent")));
}

// An effect without healing time would be written in vain.
TEST(ForbiddenLandsPackMistakes, EffectsNeedHealingTime) {
    const std::string words = "effects last for the healing time: without one they would do nothing";
    const auto with_effect = [&](const std::string& line) {
        return said_of_pack_injury("Dazed", "lethal = \"no\"\n", "lethal = \"no\"\n" + line);
    };
    EXPECT_THAT(with_effect(""), IsEmpty());
    EXPECT_THAT(with_effect("run_is_slow = true\n"), ElementsAre(HasSubstr(words)));
    EXPECT_THAT(with_effect("no_two_handed = true\n"), ElementsAre(HasSubstr(words)));
    EXPECT_THAT(with_effect("strength_damage_on_rolls = [\"might\"]\n"), ElementsAre(HasSubstr(words)));
    EXPECT_THAT(with_effect("skill_modifier = -1\nskills = [\"might\"]\n"), ElementsAre(HasSubstr(words)));
    EXPECT_THAT(with_effect("no_actions = true\npermanent_unless_healed = true\n"), ElementsAre(HasSubstr(words)));
    EXPECT_THAT(said_of_pack_injury("Catatonic", "\"d6\"", "\"none\""), ElementsAre(HasSubstr(words)));
    EXPECT_THAT(said_of_pack_injury("Visions", "\"3d6\"", "\"none\""), ElementsAre(HasSubstr(words)));
    EXPECT_THAT(said_of_pack_injury("Non-weapon damage",
                                    "lethal = \"timed\"\ntime_limit_dice = \"d6\"\ntime_limit_unit = "
                                    "\"days\"\nhealing_roll_modifier = 0\n",
                                    "lethal = \"no\"\n"),
                ElementsAre(HasSubstr(words)));
    EXPECT_THAT(said_of_pack_injury("Toe lost", "healing_days = \"2d6\"\n", ""),
                ElementsAre(HasSubstr("missing key \"healing_days\"")));
    EXPECT_THAT(said_of_pack_injury("Skull split", "\"instant\"\n", "\"instant\"\nrun_is_slow = true\n"), IsEmpty());
}

// --- things ---------------------------------------------------------------------------------------------------------

TEST(ForbiddenLandsPackMistakes, IdsAndNames) {
    EXPECT_THAT(said_about_file(pack_own_blade + "features = [\"edged\"]\n"), IsEmpty());
    EXPECT_THAT(said_about_file("[[cover]]\nid = \"Big Rock\"\nrating = 1\n"),
                ElementsAre(HasSubstr("own.toml:4:6: an id is made of small letters, digits and underlines")));
    EXPECT_THAT(said_about_file("[[cover]]\nid = \"rock\"\nname = \"\"\nrating = 1\n"),
                ElementsAre(HasSubstr("a name is one line of 1 to 80 characters without blanks around it")));
    EXPECT_THAT(said_about_file("[[cover]]\nrating = 1\n"), Contains(HasSubstr("missing key \"id\" in cover[0]")));
}

TEST(ForbiddenLandsPackMistakes, Weapons) {
    const std::string needs = "a weapon for close combat is edged, blunt or pointed";
    EXPECT_THAT(said_about_file(pack_own_blade), ElementsAre(HasSubstr(needs)));
    EXPECT_THAT(said_about_file(pack_own_blade + "features = [\"heavy\", \"hook\"]\n"), ElementsAre(HasSubstr(needs)));
    for (const std::string feature : {"edged", "blunt", "pointed"})
        EXPECT_THAT(said_about_file(pack_own_blade + "features = [\"" + feature + "\"]\n"), IsEmpty());
    EXPECT_THAT(said_about_file(pack_own_blade + "features = [\"edged\", \"slow_load\"]\n"),
                ElementsAre(HasSubstr("must be blunt, edged, heavy, hook, light, parrying or pointed")));
    EXPECT_THAT(said_of_pack("weapons.toml", "id = \"pike\"", "\"near\"", "\"short\""),
                ElementsAre(HasSubstr("must be arms_length or near")));
    EXPECT_THAT(said_of_pack("weapons.toml", "id = \"sling\"", "\"short\"", "\"arms_length\""),
                ElementsAre(HasSubstr("must be near, short, long or distant")));
    EXPECT_THAT(said_of_pack("weapons.toml", "id = \"sling\"", "\"blunt\"", "\"other\""),
                ElementsAre(HasSubstr("must be slash, blunt or stab")));
    EXPECT_THAT(said_about_file(pack_own_blade + "features = [\"edged\"]\nartifact_die = \"d6\"\n"),
                ElementsAre(HasSubstr("must be none, d8, d10 or d12")));
    const std::string together = "slow_load and preparation = \"load\" go together (FBL-RANGED-4+)";
    EXPECT_THAT(said_about_file(pack_own_bow + "preparation = \"load\"\nammo = \"arrows\"\n"),
                ElementsAre(HasSubstr(together)));
    EXPECT_THAT(
        said_about_file(pack_own_bow + "preparation = \"ready\"\nammo = \"arrows\"\nfeatures = [\"slow_load\"]\n"),
        ElementsAre(HasSubstr(together)));
    EXPECT_THAT(said_about_file(pack_own_bow + "preparation = \"thrown\"\nammo = \"arrows\"\n"),
                ElementsAre(HasSubstr("a thrown weapon needs no arrows (FBL-AMMO-1+)")));
    EXPECT_THAT(said_about_file(pack_own_bow + "preparation = \"ready\"\nammo = \"bolts\"\nfeatures = [\"edged\"]\n"),
                ElementsAre(HasSubstr("must be heavy, light or slow_load"), HasSubstr("must be none or arrows")));
    EXPECT_THAT(said_about_file("[[shield]]\nid = \"own\"\nbonus = 1\nfeatures = [\"slow_load\"]\n"),
                ElementsAre(HasSubstr("must be heavy or light")));
    EXPECT_THAT(said_of_pack("armour.toml", "id = \"leather\"", "\"light\"", "\"feather\""),
                ElementsAre(HasSubstr("must be light, normal or heavy")));
}

// FBL-DICE-6+: artifact dice, ranges, and what is not said.
TEST(ForbiddenLandsPackMistakes, ThingsOfOnesOwnAreRead) {
    std::vector<PackFile> files = pack_files();
    files.push_back(
        {"own.toml", toml(head_line + "schema_version = 1\n" + pack_own_blade + "features = [\"edged\"]\n" +
                              "artifact_die = \"d10\"\n[[shield]]\nid = \"wall\"\nbonus = 3\nartifact_die = \"d12\"\n"
                              "features = [\"heavy\"]\n[[ranged_weapon]]\nid = \"stone\"\nhands = 1\nbonus = 0\n"
                              "damage = 1\nmax_range = \"distant\"\npreparation = \"thrown\"\ncritical_table = "
                              "\"blunt\"\nammo = \"none\"\nartifact_die = \"d8\"\n",
                          "own.toml")});
    std::vector<Mistake> mistakes;
    const Pack pack = read_pack(files, mistakes);
    EXPECT_THAT(said(mistakes), IsEmpty());
    EXPECT_EQ(the(pack.weapons, "own").weapon.artifact, 10);
    EXPECT_EQ(the(pack.weapons, "own").weapon.reach, Range::near);
    EXPECT_EQ(the(pack.weapons, "own").name, "own");
    EXPECT_EQ(the(pack.weapons, "wall").weapon.artifact, 12);
    EXPECT_EQ(the(pack.weapons, "wall").weapon.features, heavy);
    EXPECT_EQ(the(pack.weapons, "wall").weapon.hands, 1);
    EXPECT_EQ(the(pack.weapons, "stone").weapon.artifact, 8);
    EXPECT_EQ(the(pack.weapons, "stone").weapon.reach, Range::distant);
}

// --- combatants -----------------------------------------------------------------------------------------------------

TEST(ForbiddenLandsPackMistakes, AttacksOfMonsters) {
    const std::string hound = "combatant = \"night_hound\"\nd6 = 1";
    EXPECT_THAT(said_of_pack("combatants.toml", "", hound, "combatant = \"night_hond\"\nd6 = 1"),
                ElementsAre(HasSubstr("there is no combatant of this id (found \"night_hond\"; did you mean "
                                      "\"night_hound\"?)")));
    EXPECT_THAT(said_of_pack("combatants.toml", "", hound, "combatant = \"wolf\"\nd6 = 1"),
                ElementsAre(HasSubstr("only a monster has a list of attacks (FBL-MONSTER-1+)")));
    EXPECT_THAT(said_of_pack("combatants.toml", "", hound, "combatant = \"brannoch\"\nd6 = 1"),
                ElementsAre(HasSubstr("only a monster has a list of attacks (FBL-MONSTER-1+)")));
    EXPECT_THAT(said_of_pack("combatants.toml", "", hound, "combatant = \"night_hound\"\nd6 = 2"),
                ElementsAre(HasSubstr("each face of the D6 has one attack; this one has Bite")));
    EXPECT_THAT(said_about_file("[[combatant]]\nid = \"blob\"\nname = \"Blob\"\nkind = \"monster\"\nstrength = 9\n"
                                "agility = 1\n"),
                ElementsAre("the pack: the monster blob has no monster_attack (FBL-MONSTER-1+)"));
    const std::string blob = "[[combatant]]\nid = \"blob\"\nname = \"Blob\"\nkind = \"monster\"\nstrength = 9\n"
                             "agility = 1\nattacks = [{ d6 = 1, name = \"Slap\", base_dice = 4, damage = 1, "
                             "damage_type = \"blunt\", range = \"near\" }]\n";
    EXPECT_THAT(said_about_file(blob), IsEmpty());
    EXPECT_THAT(said_about_file(blob + "[[monster_attack]]\ncombatant = \"blob\"\nd6 = 2\nname = \"Slap\"\nbase_dice = "
                                       "4\ndamage = 1\ndamage_type = \"blunt\"\nrange = \"near\"\n"),
                ElementsAre(HasSubstr("this monster has its attacks in its own table already")));
}

// FBL-CRIT-1, FBL-FEAR-1+
TEST(ForbiddenLandsPackMistakes, DamageOfMonsters) {
    const auto attack = [](const std::string& name, const std::string& from, const std::string& to) {
        return said_of_pack("combatants.toml", "name = \"" + name + "\"", from, to);
    };
    const std::string damage =
        "damage to Strength is slash, blunt, stab or other, to Wits fear, to Agility and Empathy "
        "none (FBL-CRIT-1)";
    EXPECT_THAT(attack("Bite", "\"slash\"", "\"other\""), IsEmpty());
    EXPECT_THAT(attack("Bite", "\"slash\"", "\"stab\""), IsEmpty());
    EXPECT_THAT(attack("Bite", "\"slash\"", "\"fear\""), ElementsAre(HasSubstr(damage)));
    EXPECT_THAT(attack("Bite", "\"slash\"", "\"none\""), ElementsAre(HasSubstr(damage)));
    EXPECT_THAT(attack("Bite", "attribute = \"strength\"", "attribute = \"agility\""), ElementsAre(HasSubstr(damage)));
    EXPECT_THAT(attack("Bite", "attribute = \"strength\"", "attribute = \"wits\""), ElementsAre(HasSubstr(damage)));
    EXPECT_THAT(attack("Bite", "\"slash\"\nrange = \"arms_length\"\ntargets = \"single\"\nattribute = \"strength\"",
                       "\"none\"\nrange = \"long\"\ntargets = \"all\"\nattribute = \"empathy\""),
                IsEmpty());
    EXPECT_THAT(attack("Bite", "\"slash\"\nrange = \"arms_length\"\ntargets = \"single\"\nattribute = \"strength\"",
                       "\"fear\"\nrange = \"long\"\nattribute = \"wits\""),
                IsEmpty());
    const std::string fear = "a fear attack is on the Wits of all within Near, with damage 0 and no reaction "
                             "(FBL-FEAR-1+)";
    EXPECT_THAT(attack("Howl", "damage = 0", "damage = 1"), ElementsAre(HasSubstr(fear)));
    EXPECT_THAT(attack("Howl", "\"near\"", "\"short\""), ElementsAre(HasSubstr(fear)));
    EXPECT_THAT(attack("Howl", "\"near\"", "\"arms_length\""), ElementsAre(HasSubstr(fear)));
    EXPECT_THAT(attack("Howl", "\"all\"", "\"single\""), ElementsAre(HasSubstr(fear)));
    EXPECT_THAT(attack("Howl", "dodge_allowed = false", "dodge_allowed = true"), ElementsAre(HasSubstr(fear)));
    EXPECT_THAT(attack("Howl", "parry_allowed = false", "parry_allowed = true"), ElementsAre(HasSubstr(fear)));
    EXPECT_THAT(attack("Howl", "\"fear\"\nrange = \"near\"\ntargets = \"all\"\nattribute = \"wits\"",
                       "\"none\"\nrange = \"near\"\ntargets = \"all\"\nattribute = \"empathy\""),
                ElementsAre(HasSubstr(fear)));
    EXPECT_THAT(attack("Bite", "\"single\"", "\"both\""), ElementsAre(HasSubstr("must be single or all (found")));
    EXPECT_THAT(attack("Howl", "extra = \"fear_attack\"", "extra = \"howl\""),
                ElementsAre(HasSubstr("must be none, prone_on_hit or fear_attack")));
    EXPECT_THAT(attack("Howl", "\"fear\"", "\"terror\""),
                Contains(HasSubstr("must be slash, blunt, stab, fear, other or none")));
}

TEST(ForbiddenLandsPackMistakes, Combatants) {
    const auto person = [](const std::string& id, const std::string& from, const std::string& to) {
        return said_of_pack("combatants.toml", "id = \"" + id + "\"", from, to);
    };
    EXPECT_THAT(person("tess", "\"sling\"", "\"slinng\""), ElementsAre(HasSubstr("did you mean \"sling\"?")));
    EXPECT_THAT(person("tess", "\"sling\"", "\"dagger\""), ElementsAre(HasSubstr("dagger is no ranged weapon")));
    EXPECT_THAT(person("tess", "\"dagger\"", "\"sling\""),
                ElementsAre(HasSubstr("sling is no weapon for close combat")));
    EXPECT_THAT(person("brannoch", "\"large_shield\"", "\"knife\""), ElementsAre(HasSubstr("knife is no shield")));
    EXPECT_THAT(person("brannoch", "\"studded_leather\"", "\"open_helmet\""),
                ElementsAre(HasSubstr("there is no armour of this id")));
    EXPECT_THAT(person("brannoch", "\"open_helmet\"", "\"leather\""),
                ElementsAre(HasSubstr("there is no helmet of this id")));
    EXPECT_THAT(person("brannoch", "kind = \"player\"", "kind = \"hero\""),
                ElementsAre(HasSubstr("must be player, npc, animal or monster")));
    EXPECT_THAT(person("wolf", "kind = \"animal\"", "kind = \"npc\""),
                UnorderedElementsAre(HasSubstr("missing key \"wits\""), HasSubstr("missing key \"empathy\"")));
    EXPECT_THAT(person("wolf", "strength = 4\n", ""), ElementsAre(HasSubstr("missing key \"strength\"")));
    EXPECT_THAT(person("wolf", "agility = 4\n", ""), ElementsAre(HasSubstr("missing key \"agility\"")));
    EXPECT_THAT(person("ilsabet", "arrow_die = \"d10\"\n", ""),
                ElementsAre(HasSubstr("missing key \"arrow_die\": player characters count their arrows (FBL-AMMO-1+), "
                                      "with empty, d6, d8, d10 or d12")));
    EXPECT_THAT(person("bandit_archer", "armor", "arrow_die = \"d6\"\narmor"),
                ElementsAre(HasSubstr("only player characters count their arrows (FBL-AMMO-1+)")));
    EXPECT_THAT(person("ilsabet", "\"d10\"", "\"d20\""), ElementsAre(HasSubstr("must be empty, d6, d8, d10 or d12")));
    // Nobody needs arrows for a sling.
    EXPECT_THAT(person("tess", "armor", "arrow_die = \"d6\"\narmor"), IsEmpty());
    EXPECT_THAT(person("wolf", "fangs = true", "melee_weapons = [\"knife\"]"),
                ElementsAre(HasSubstr("an animal has its natural weapon and carries nothing (FBL-MONSTER-2+)")));
}

} // namespace
} // namespace fracas::forbidden_lands
