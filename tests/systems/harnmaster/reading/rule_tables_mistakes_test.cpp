// A group may put tables of its own in the place of ours. What is wrong in one is refused at the very cell.
#include "systems/harnmaster/written.hpp"

#include <fstream>
#include <sstream>

namespace fracas::harnmaster {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// A file own.toml with the project's own rows of a table, in which words can be changed.
class OwnTable {
public:
    explicit OwnTable(const std::string& key) {
        text_ = head_line + "schema_version = 1\nreplaces = [\"" + key + "\"]\n";
        for (const PackFile& file : pack_files()) {
            std::ifstream page(FRACAS_ROOT "/packs/harnmaster/" + file.file);
            bool inside = false;
            for (std::string line; std::getline(page, line);) {
                if (line.starts_with("[")) inside = line == "[[" + key + "]]";
                if (inside && !line.empty() && !line.starts_with("#")) text_ += line + "\n";
            }
        }
    }

    // In the row that has all the lines of `row`; the first such words of it.
    OwnTable& change(const std::string& row, const std::string& from, const std::string& to) {
        const auto start = text_.find(row);
        const auto at = start == std::string::npos ? start : text_.find(from, start);
        if (at == std::string::npos) ADD_FAILURE() << "no " << from << " after " << row;
        else text_.replace(at, from.size(), to);
        return *this;
    }

    OwnTable& drop(const std::string& row) {
        const auto at = text_.find(row);
        const auto start = text_.rfind("\n[[", at);
        if (at == std::string::npos) ADD_FAILURE() << "no " << row;
        else text_.erase(start, text_.find("\n[[", at) - start);
        text_ += "\n";
        return *this;
    }

    OwnTable& add(const std::string& rows) {
        text_ += rows;
        return *this;
    }

    // "own.toml:7:12: " for the place of these words after the row.
    std::string at(const std::string& row, const std::string& words) const {
        const auto found = text_.find(words, text_.find(row));
        const auto line = std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(found), '\n') + 1;
        const auto column = found - text_.rfind('\n', found);
        return "own.toml:" + std::to_string(line) + ":" + std::to_string(column) + ": ";
    }

    std::vector<std::string> mistakes() const { return read().first; }
    std::vector<std::string> warnings() const { return read().second; }
    Pack pack() const {
        std::vector<Mistake> mistakes;
        Pack result = read_pack(files(), mistakes);
        EXPECT_THAT(said(mistakes), IsEmpty());
        return result;
    }

private:
    std::vector<PackFile> files() const {
        std::vector<PackFile> all = pack_files();
        all.push_back({"own.toml", toml(text_, "own.toml")});
        return all;
    }

    std::pair<std::vector<std::string>, std::vector<std::string>> read() const {
        std::vector<Mistake> mistakes;
        const Pack result = read_pack(files(), mistakes);
        return {said(mistakes), said(result.warnings)};
    }

    std::string text_;
};

// Every table there is can be replaced by itself.
TEST(HarnMasterOwnTables, TheSameTableChangesNothing) {
    for (const std::string_view key : keys_of_tables) {
        const OwnTable own{std::string(key)};
        EXPECT_THAT(own.mistakes(), IsEmpty()) << key;
        EXPECT_THAT(own.warnings(), IsEmpty()) << key;
    }
}

// --- attack tables: HMG-MELEE-6+, HMG-GRAPPLE-12+, HMG-RANGED-8+ -----------------------------------------------------

const std::string block_mf = "defence = \"block\"\nattacker = \"MF\"";

TEST(HarnMasterOwnTables, AResultOfItsOwn) {
    OwnTable own("melee_result");
    own.change(block_mf, "\"BLOCK\"", "\"A6\"");
    const ResultTable table = own.pack().tables.melee;
    EXPECT_EQ(table.at(Column::block, Level::marginal_failure, Level::marginal_failure),
              (Result{Code::attacker_strikes, 6}));
    EXPECT_EQ(table.at(Column::block, Level::marginal_failure, Level::critical_failure),
              (Result{Code::defender_fumbles, 0}));
}

TEST(HarnMasterOwnTables, ResultsThatAreNone) {
    OwnTable own("melee_result");
    own.change(block_mf, "\"BLOCK\"", "\"Blok\"").change(block_mf, "\"DTA\"", "\"D1\"");
    EXPECT_THAT(own.mistakes(),
                ElementsAre(own.at(block_mf, "\"Blok\"") +
                                "block, attacker MF, defender MF: must be MISS, DTA, A1 to A6, BLOCK, AF, DF, BF, AS, "
                                "DS or BS (found \"Blok\"; did you mean \"BLOCK\"?)",
                            own.at(block_mf, "\"D1\"") +
                                "block, attacker MF, defender MS: must be MISS, DTA, A1 to A6, BLOCK, AF, DF, BF, AS, "
                                "DS or BS (found \"D1\")"));
}

// A result must be one that its defence can carry out.
TEST(HarnMasterOwnTables, ResultsOfAnotherColumn) {
    const auto alone = [](const std::string& key, const std::string& result) {
        OwnTable own(key);
        const std::string row = "defence = \"ignore\"\nattacker = \"CF\"";
        own.change(row, key == "missile_result" ? "\"WILD\"" : "\"DTA\"", "\"" + result + "\"");
        return own.mistakes().size();
    };
    for (const char* result : {"A1", "DTA", "MISS", "AS"}) EXPECT_EQ(alone("melee_result", result), 0u) << result;
    for (const char* result : {"A0", "A7", "D1", "B1", "BLOCK", "AHOLD", "DHOLD", "BHOLD", "WILD", "M1", ""})
        EXPECT_EQ(alone("melee_result", result), 1u) << result;
    for (const char* result : {"AHOLD", "DTA", "MISS"}) EXPECT_EQ(alone("grapple_result", result), 0u) << result;
    for (const char* result : {"A1", "BHOLD", "M1"}) EXPECT_EQ(alone("grapple_result", result), 1u) << result;
    for (const char* result : {"M6", "WILD", "MISS"}) EXPECT_EQ(alone("missile_result", result), 0u) << result;
    for (const char* result : {"A1", "BLOCK", "DTA", "M7"}) EXPECT_EQ(alone("missile_result", result), 1u) << result;
}

TEST(HarnMasterOwnTables, CellsAndRowsOfAttackTables) {
    OwnTable few("melee_result");
    few.change(block_mf, "\"DF\", ", "");
    EXPECT_THAT(
        few.mistakes(),
        ElementsAre(few.at(block_mf, "[\"BLOCK\"") +
                    "block, attacker MF has 3 cells; there are four, for the defender's CF, MF, MS and CS (found "
                    "\"a list\")"));
    OwnTable missing("melee_result");
    missing.drop(block_mf);
    EXPECT_THAT(missing.mistakes(),
                ElementsAre("own.toml:4:1: the table melee_result has no row for block, attacker MF "
                            "(HMG-MELEE-6+)"));
    OwnTable twice("grapple_result");
    const std::string dodge_mf = "defence = \"dodge\"\nattacker = \"MF\"";
    twice.change(dodge_mf, "\"MF\"", "\"CF\"");
    EXPECT_THAT(twice.mistakes(), ElementsAre(HasSubstr("dodge, attacker CF is given already at own.toml:")));
    OwnTable block("grapple_result");
    block.change("defence = \"dodge\"", "\"dodge\"", "\"block\"");
    EXPECT_THAT(block.mistakes(),
                ElementsAre(HasSubstr("defence must be counterstrike, dodge, grapple or ignore (found \"block\")")));
    OwnTable level("missile_result");
    level.change("defence = \"dodge\"\nattacker", "\"CF\"", "\"FC\"");
    EXPECT_THAT(level.mistakes(),
                ElementsAre(HasSubstr("attacker must be CF, MF, MS or CS (found \"FC\"; did you mean")));
}

// --- classes and locations: HMG-MELEE-5, HMG-DAMAGE-4+ -----------------------------------------------------------------

TEST(HarnMasterOwnTables, ClassTable) {
    OwnTable own("shield_class_modifier");
    own.change("attack_class = 2", "B = -15", "B = -16");
    EXPECT_EQ(own.pack().tables.shield_class_modifier[2][0], -16);
    OwnTable wrong("shield_class_modifier");
    wrong.change("attack_class = 2", "B = -15", "B = \"-15\"").change("attack_class = 3", "T = -15\n", "");
    EXPECT_THAT(
        wrong.mistakes(),
        ElementsAre(HasSubstr("shield_class_modifier[2].B must be a whole number from -100 to 100 (found \"-15\")"),
                    HasSubstr("missing key \"T\" in shield_class_modifier[3]")));
    OwnTable missing("shield_class_modifier");
    missing.drop("attack_class = 4");
    EXPECT_THAT(missing.mistakes(), ElementsAre(HasSubstr("has no row for attack class 4 (HMG-MELEE-5)")));
    OwnTable six("shield_class_modifier");
    six.change("attack_class = 4", "4", "6");
    EXPECT_THAT(six.mistakes(),
                ElementsAre(HasSubstr("attack_class must be a whole number from 0 to 5 (found \"6\")")));
}

TEST(HarnMasterOwnTables, EveryPercentileOnce) {
    const std::string face = "zone = \"head\"\nfrom = 16";
    OwnTable overlap("strike_location");
    overlap.change(face, "16", "14");
    EXPECT_THAT(overlap.mistakes(),
                ElementsAre(HasSubstr("the roll 14 of the column head is given already at own.toml:4: "
                                      "skull (found \"14\")")));
    OwnTable gap("strike_location");
    gap.change(face, "16", "18");
    EXPECT_THAT(
        gap.mistakes(),
        ElementsAre(gap.at("zone = \"head\"\nfrom = 18", "18") +
                    "the column head leaves out the rolls 16 to 17: it must say for each roll from 1 to 100 where "
                    "it lands (found \"18\")"));
    OwnTable end("strike_location");
    end.change("zone = \"legs\"\nfrom = 93", "100", "99");
    EXPECT_THAT(end.mistakes(), ElementsAre(HasSubstr("the column legs leaves out the roll 100")));
    OwnTable beginning("strike_location");
    beginning.drop("zone = \"arms\"\nfrom = 1\n");
    EXPECT_THAT(beginning.mistakes(), ElementsAre(HasSubstr("the column arms leaves out the rolls 1 to 2")));
    OwnTable backwards("strike_location");
    backwards.change(face, "to = 30", "to = 3");
    EXPECT_THAT(backwards.mistakes(), ElementsAre(HasSubstr("the rolls go from 16 to 16 or more (found \"3\")")));
    OwnTable beyond("strike_location");
    beyond.change("zone = \"legs\"\nfrom = 93", "100", "101").change(face, "face", "fase");
    EXPECT_THAT(beyond.mistakes(),
                ElementsAre(HasSubstr("there is no location of this id (found \"fase\"; did you mean \"face\"?)"),
                            HasSubstr("to must be a whole number from 1 to 100 (found \"101\")")));
}

// HMG-DAMAGE-4+: a group that replaces one column keeps the others.
TEST(HarnMasterOwnTables, OneColumnAlone) {
    std::vector<PackFile> files = pack_files();
    files.push_back({"own.toml", toml(head_line + "schema_version = 1\nreplaces = [\"strike_location\"]\n"
                                                  "[[strike_location]]\nzone = \"arms\"\nfrom = 1\nto = 100\n"
                                                  "location = \"hand\"\n")});
    std::vector<Mistake> mistakes;
    const Pack pack = read_pack(files, mistakes);
    EXPECT_THAT(said(mistakes), IsEmpty());
    EXPECT_EQ(pack.tables.strike_spot[3].at(2), spot_of(index_of(pack.tables.locations, "hand"), right));
    EXPECT_EQ(pack.tables.strike_spot[0].at(2), the_pack().tables.strike_spot[0].at(2));
}

TEST(HarnMasterOwnTables, Locations) {
    OwnTable limbs("location");
    limbs.change("id = \"skull\"", "limb = false", "limb = true")
        .change("id = \"elbow\"", "paired = true", "paired = false");
    EXPECT_THAT(
        limbs.mistakes(),
        ElementsAre(HasSubstr("arms and legs are limbs, the other parts are not (HMG-DAMAGE-4+) (found \"true\")"),
                    HasSubstr("there is a left one and a right one (found \"false\")")));
    OwnTable twice("location");
    twice.change("id = \"skull\"", "skull", "face");
    EXPECT_THAT(twice.mistakes(), testing::Contains(HasSubstr("face is given already at own.toml:4")));
    OwnTable more("location");
    more.add("[[location]]\nid = \"tail\"\npart = \"leg\"\npaired = true\nlimb = true\n");
    EXPECT_THAT(more.mistakes(), testing::Contains(HasSubstr("at most 16 locations fit; tail would be the 17th")));
}

// --- injuries: HMG-DAMAGE-5+ -------------------------------------------------------------------------------------------

const std::string face_edged = "location = \"face\"\naspect = \"edged\"";
const std::string its_codes = "[[\"E1\"], [\"E2\"], [\"E3\"], [\"E4\", \"B1\"], [\"K5\", \"B2\"]]";

OwnTable injuries(const std::string& codes) {
    OwnTable own("injury");
    own.change(face_edged, its_codes, codes);
    return own;
}

TEST(HarnMasterOwnTables, CodesThatAreNone) {
    const OwnTable own = injuries("[[\"E1\"], [\"E2\"], [\"X3\"], [\"E4\", \"B1\", \"E5\"], [\"K5\", 2]]");
    EXPECT_THAT(
        own.mistakes(),
        ElementsAre(own.at(face_edged, "\"X3\"") +
                        "face, edged, impact 9 and more: a code is one of the letters K, A, B, E, F and S with a "
                        "number from 1 to 6, such as \"E3\" (found \"X3\")",
                    own.at(face_edged, "\"E5\"") +
                        "face, edged, impact 13 and more: the letter E stands here twice; a cell has each letter "
                        "once (found \"E5\")",
                    own.at(face_edged, "2]]") +
                        "face, edged, impact 17 and more: a code is one of the letters K, A, B, E, F and S with a "
                        "number from 1 to 6, such as \"E3\" (found \"2\")"));
    for (const char* code : {"E0", "E7", "e3", "E", "E33", ""})
        EXPECT_THAT(injuries("[[\"" + std::string(code) + "\"], [], [], [], []]").mistakes(), SizeIs(1)) << code;
}

TEST(HarnMasterOwnTables, CellsAndBandsOfInjuries) {
    EXPECT_THAT(injuries("[[\"E1\"], [\"E2\"], [\"E3\"], [\"E4\"]]").mistakes(),
                ElementsAre(HasSubstr("face, edged has 4 cells for 5 bands: one for each number of band_min")));
    EXPECT_THAT(
        injuries("[[\"E1\"], \"E2\", [\"E3\"], [\"E4\"], [\"E5\"]]").mistakes(),
        ElementsAre(HasSubstr("face, edged, impact 5 and more: must be a list of codes, such as [\"E3\", \"B1\"]; it "
                              "may be empty (found \"E2\")")));
    const auto bands = [](const std::string& written) {
        OwnTable own("injury");
        own.change(face_edged, "[1, 5, 9, 13, 17]", written);
        return own.mistakes();
    };
    EXPECT_THAT(bands("[2, 5, 9, 13, 17]"),
                ElementsAre(HasSubstr("the first band starts at an impact of 1 (found \"2\")")));
    EXPECT_THAT(bands("[1, 5, 5, 13, 17]"),
                ElementsAre(HasSubstr("the bands rise: this one must start above 5 (found \"5\")")));
    EXPECT_THAT(bands("[1, 5, 0, 13, 17]"), ElementsAre(HasSubstr("band_min[2] must be a whole number from 1 to 200")));
    EXPECT_THAT(bands("[]"), ElementsAre(HasSubstr("a row has 1 to 8 bands")));
    EXPECT_THAT(bands("[1, 2, 3, 4, 5, 6, 7, 8, 9]"), ElementsAre(HasSubstr("a row has 1 to 8 bands")));
    EXPECT_THAT(bands("1"), ElementsAre(HasSubstr("band_min must be a list (found \"1\")")));
}

TEST(HarnMasterOwnTables, OneRowForEachLocationAndAspect) {
    OwnTable missing("injury");
    missing.drop(face_edged);
    EXPECT_THAT(missing.mistakes(),
                ElementsAre("own.toml:4:1: the table injury has no row for face, edged (HMG-DAMAGE-5+)"));
    OwnTable twice("injury");
    twice.change(face_edged, "edged", "blunt");
    EXPECT_THAT(twice.mistakes(), ElementsAre(HasSubstr("face, blunt is given already at own.toml:")));
    OwnTable nowhere("injury");
    nowhere.change(face_edged, "\"face\"", "\"nose\"");
    EXPECT_THAT(nowhere.mistakes(), ElementsAre(HasSubstr("there is no location of this id (found \"nose\")")));
    OwnTable aspect("injury");
    aspect.change(face_edged, "edged", "edge");
    EXPECT_THAT(aspect.mistakes(), ElementsAre(HasSubstr("did you mean \"edged\"?")));
}

// Rows may have bands of their own, and cells may be empty.
TEST(HarnMasterOwnTables, RowsMayDiffer) {
    OwnTable own = injuries("[[], [\"E6\", \"S1\"]]");
    own.change(face_edged, "[1, 5, 9, 13, 17]", "[1, 10]");
    const Pack pack = own.pack();
    const InjuryRow& row = pack.tables.injury[index_of(pack.tables.locations, "face")][static_cast<int>(Aspect::edged)];
    EXPECT_EQ(row.bands, 2);
    EXPECT_EQ(row.at(9).shock, 0);
    EXPECT_EQ(row.at(10).shock, 6);
    EXPECT_EQ(row.at(10).stumble, 1);
    EXPECT_THAT(said(pack.warnings), IsEmpty());
}

// A table in which a stronger blow is milder is the group's own affair: it is told, and used.
TEST(HarnMasterOwnTables, WhatFallsIsAWarning) {
    const OwnTable own = injuries("[[\"E2\", \"B1\"], [\"E1\", \"B1\"], [\"E3\"], [\"K4\", \"S4\"], [\"E4\", \"S3\"]]");
    EXPECT_THAT(own.mistakes(), IsEmpty());
    const std::string milder = "a stronger blow is milder here than a weaker one: ";
    EXPECT_THAT(
        own.warnings(),
        ElementsAre(
            own.at(face_edged, "[\"E1\"") + "warning: face, edged, impact 5 and more: " + milder + "E2 falls to E1",
            own.at(face_edged, "[\"E3\"") + "warning: face, edged, impact 9 and more: " + milder + "B1 vanishes",
            own.at(face_edged, "[\"E4\"") + "warning: face, edged, impact 17 and more: " + milder + "K4 vanishes"));
    // HMG-INJ-1, HMG-INJ-2: K4 asks for five dice of shock, A for four, E for its own number
    EXPECT_THAT(
        injuries("[[\"E5\"], [\"A1\"], [\"A1\", \"E5\"], [\"K4\", \"A1\"], [\"K4\", \"A1\", \"E6\"]]").warnings(),
        ElementsAre(HasSubstr("the shock roll falls from 5 dice to 4")));
    EXPECT_THAT(injuries("[[\"E4\"], [\"A1\"], [\"A1\", \"K3\"], [\"K4\", \"A1\"], [\"K4\", \"A1\"]]").warnings(),
                IsEmpty());
    EXPECT_THAT(injuries("[[\"E4\"], [], [], [], []]").warnings(),
                ElementsAre(HasSubstr("the shock roll falls from 4 dice to 0")));
}

// --- the short lists: HMG-GRAPPLE-3, HMG-GRAPPLE-7, HMG-TANGLE-2, HMG-RANGED-6 -----------------------------------------

TEST(HarnMasterOwnTables, ShortLists) {
    OwnTable grapple("grapple_target");
    grapple.change("part = \"head_neck\"", "\"neck\"", "\"hand\"")
        .change("part = \"weapon\"", "two_hands = 5", "two_hands = 5\nsqueeze_location = \"hand\"");
    EXPECT_THAT(grapple.mistakes(), ElementsAre(HasSubstr("this location is no part of head_neck (HMG-GRAPPLE-7)"),
                                                HasSubstr("an object cannot be squeezed (HMG-GRAPPLE-7)")));
    OwnTable tangle("tangle_result");
    tangle.drop("strike_arm");
    EXPECT_THAT(tangle.mistakes(), ElementsAre(HasSubstr("no row for strike_arm (HMG-TANGLE-2)")));
    OwnTable missile("missile_modifier");
    missile.change("key = \"target_prone\"", "eml = -10", "eml = -101");
    EXPECT_THAT(missile.mistakes(),
                ElementsAre(HasSubstr("eml must be a whole number from -100 to 100 (found \"-101\")")));
    OwnTable severity("severity");
    severity.drop("level = 5");
    EXPECT_THAT(severity.mistakes(), ElementsAre(HasSubstr("no row for level 5")));
    OwnTable key("severity");
    key.add("colour = \"red\"\n");
    EXPECT_THAT(key.mistakes(), ElementsAre(HasSubstr("unknown key in severity[4]")));
}

// --- files that replace ------------------------------------------------------------------------------------------------

TEST(HarnMasterOwnTables, FilesThatReplace) {
    EXPECT_THAT(said_about_file("replaces = [\"injuries\"]\n"), ElementsAre(HasSubstr("did you mean \"injury\"?")));
    EXPECT_THAT(
        said_about_file("replaces = [\"injury\"]\n"),
        ElementsAre("own.toml:3:12: this file has no table injury that could replace another one (found \"a list\")"));
    // Without saying so a second table is a table twice.
    EXPECT_THAT(said_about_file("[[severity]]\nlevel = 1\nblunt = \"a\"\nedged = \"b\"\npoint = \"c\"\n"),
                ElementsAre(HasSubstr("level 1 is given already at injuries.toml:")));
    std::vector<PackFile> files = pack_files();
    const std::string rows = "[[strike_location]]\nzone = \"arms\"\nfrom = 1\nto = 100\nlocation = \"hand\"\n";
    for (const char* name : {"one.toml", "two.toml"})
        files.push_back({name, toml(head_line + "schema_version = 1\nreplaces = [\"strike_location\"]\n" + rows)});
    std::vector<Mistake> mistakes;
    read_pack(files, mistakes);
    EXPECT_THAT(said(mistakes),
                testing::Contains(HasSubstr("two.toml:3:12: strike_location is replaced already by one.toml")));
}

// In an encounter the same is said, with the encounter's own lines.
TEST(HarnMasterOwnTables, AnEncountersTableIsCheckedToo) {
    EXPECT_THAT(
        said_about(head_line + "[[strike_location]]\nzone = \"arms\"\nfrom = 1\nto = 99\nlocation = \"hand\"\n" +
                   aldric + thug),
        ElementsAre("fight.toml:5:6: the column arms leaves out the roll 100: it must say for each roll from 1 to "
                    "100 where it lands (found \"99\")"));
    EXPECT_THAT(said_about(head_line + "[[location]]\nid = \"tail\"\n" + aldric + thug),
                ElementsAre(HasSubstr("unknown key")));
}

} // namespace
} // namespace fracas::harnmaster
