// What a pack may say beside people and weapons: covers, kits, talents, injuries at their limits; and the figures of
// the rules, of which none may be another.
#include "systems/coriolis/draft.hpp"

namespace fracas::coriolis {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(CoriolisPackEdges, CoversAndKits) {
    expect_bounds({"cover", {{"id", "\"wall\""}, {"name", "\"Wall\""}}}, "rating", 1, 8);
    expect_bounds({"medical_equipment",
                   {{"id", "\"bag\""}, {"name", "\"Bag\""}, {"treats_critical", "true"}, {"single_use", "false"}}},
                  "modifier", -5, 5);
}

TEST(CoriolisPackEdges, InjuriesInEveryFigure) {
    const Draft hurt{"critical_injury", {{"d66", "12"}, {"name", "\"Ouch\""}}};
    expect_bounds(hurt, "aid_modifier", -5, 5);
    expect_bounds(hurt, "stunned_turns", 0, 6);
    expect_bounds(hurt, "unconscious_hours_d6", 0, 6);
    expect_bounds(hurt, "damage_per_turn", 0, 6);
    expect_bounds(hurt, "damage_per_hour", 0, 6);
    expect_bounds(hurt, "heal_days_d6", 0, 6);
    expect_bounds(hurt, "advanced_skills_mod", -5, 0);
    const Draft dying{"critical_injury", {{"d66", "12"}, {"name", "\"Ouch\""}, {"fatal", "true"}}};
    for (const char* unit : {"minutes", "hours", "days"})
        EXPECT_THAT(said_about_draft(dying.with("limit_unit", "\"" + std::string(unit) + "\"\nlimit_d6 = 1")),
                    IsEmpty());
    const auto needs =
        testing::HasSubstr("a fatal injury needs limit_d6 = 1 and a limit_unit of minutes, hours or days");
    EXPECT_THAT(said_about_draft(dying.with("limit_unit", "\"hours\"")), ElementsAre(needs));
    EXPECT_THAT(said_about_draft(dying.with("limit_unit", "\"hours\"\nlimit_d6 = 0")), ElementsAre(needs));
    EXPECT_THAT(said_about_draft(dying.with("limit_d6", "1")), ElementsAre(needs));
    EXPECT_THAT(said_about_draft(dying.with("limit_unit", "\"none\"\nlimit_d6 = 1")), ElementsAre(needs));
    EXPECT_THAT(said_about_draft(dying.with("instant_kill", "true")), IsEmpty());
    const auto only = testing::HasSubstr("only an injury that is fatal in time has a limit (COR-CRIT-7+)");
    EXPECT_THAT(said_about_draft(dying.with("instant_kill", "true\nlimit_d6 = 1")), ElementsAre(only));
    EXPECT_THAT(said_about_draft(hurt.with("limit_d6", "1")),
                ElementsAre("own.toml:6:12: only an injury that is fatal in time has a limit (COR-CRIT-7+) (found "
                            "\"1\")"));
    EXPECT_THAT(said_about_draft(hurt.with("limit_unit", "\"days\"\nlimit_d6 = 1")),
                ElementsAre("own.toml:6:14: only an injury that is fatal in time has a limit (COR-CRIT-7+) (found "
                            "\"days\")"));
}

TEST(CoriolisPackEdges, TheNumbersOfInjuries) {
    const auto about = [](int d66) {
        return said_about_draft("[[critical_injury]]\nname = \"Ouch\"\nd66 = " + std::to_string(d66) + "\n");
    };
    for (int d66 = 11; d66 <= 66; ++d66) {
        const bool right = d66 % 10 >= 1 && d66 % 10 <= 6;
        if (right) EXPECT_THAT(about(d66), IsEmpty()) << d66;
        else EXPECT_THAT(about(d66), ElementsAre(testing::HasSubstr("both digits of a D66 are from 1 to 6"))) << d66;
    }
    for (const int wrong : {10, 67})
        EXPECT_THAT(about(wrong), ElementsAre(testing::HasSubstr("d66 must be a whole number from 11 to 66")));
}

// COR-CRIT-5+: the three tests, no fewer, no others.
TEST(CoriolisPackEdges, TestsThatHurt) {
    const Draft hurt{"critical_injury", {{"d66", "12"}, {"name", "\"Ouch\""}}};
    const auto about = [&](const std::string& list) { return said_about_draft(hurt.with("damage_on_tests", list)); };
    EXPECT_THAT(about("[]"), IsEmpty());
    EXPECT_THAT(about("[\"melee_combat\", \"force\", \"dexterity\"]"), IsEmpty());
    for (const char* wrong :
         {"[\"force\", \"dexterity\"]", "[\"force\", \"melee_combat\"]", "[\"dexterity\", \"melee_combat\"]",
          "[\"force\", \"dexterity\", \"pilot\"]", "[\"force\", \"dexterity\", \"melee_combat\", \"pilot\"]"})
        EXPECT_THAT(about(wrong), ElementsAre(testing::HasSubstr("the tests that hurt are force, dexterity and "
                                                                 "melee_combat, all or none (COR-CRIT-5+)")))
            << wrong;
}

// What the file says of one injury is what the row has, and nothing else.
TEST(CoriolisPackEdges, EachKeyOfAnInjury) {
    const auto read = [](const std::string& line) {
        std::vector<Mistake> mistakes;
        const std::vector<PackFile> files = {
            {"own.toml", toml("system = \"coriolis\"\nschema_version = 1\n[[critical_injury]]\nd66 = 12\nname = "
                              "\"Ouch\"\n" +
                              line)}};
        return read_pack(files, mistakes).injuries[static_cast<std::size_t>(injury_row(12))];
    };
    const auto bits = [](const Injury& i) {
        return std::array{i.fatal,     i.kills,           i.falls,       i.drops_item,   i.unconscious,
                          i.paralyses, i.damage_per_test, i.move_halved, i.no_two_handed};
    };
    const std::vector<std::string> lines = {"fatal = true",
                                            "instant_kill = true",
                                            "falls_prone = true",
                                            "drops_item = true",
                                            "unconscious_hours_d6 = 1",
                                            "paralysed = \"waist_down\"",
                                            "damage_on_tests = [\"force\", \"dexterity\", \"melee_combat\"]",
                                            "movement_halved = true",
                                            "no_two_handed = true"};
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::array<bool, 9> expected{};
        expected[i] = true;
        EXPECT_EQ(bits(read(lines[i] + "\n")), expected) << lines[i];
    }
    EXPECT_EQ(bits(read("permanent_loss = true\n")), (std::array<bool, 9>{}));
    const Injury plain = read("");
    EXPECT_EQ(plain.aid_modifier + plain.stunned + plain.damage_per_turn + plain.heal_days + plain.limit_turns, 0);
    EXPECT_TRUE(read("paralysed = \"neck_down\"\n").paralyses);
    EXPECT_FALSE(read("paralysed = \"none\"\n").paralyses);
    EXPECT_EQ(read("aid_modifier = -2\n").aid_modifier, -2);
    EXPECT_EQ(read("stunned_turns = 3\n").stunned, 3);
    EXPECT_EQ(read("damage_per_turn = 2\n").damage_per_turn, 2);
    EXPECT_EQ(read("heal_days_d6 = 4\n").heal_days, 4);
    const Injury both = read("advanced_skills_mod = -2\nskill_mods = { pilot = -1, force = -3 }\n");
    for (int i = 0; i < skill_count; ++i) {
        const auto skill = static_cast<Skill>(i);
        EXPECT_EQ(both.penalty[i], skill == Skill::pilot ? -3 : skill == Skill::force ? -3 : advanced(skill) ? -2 : 0);
    }
}

// --- the figures of the rules ----------------------------------------------------------------------------------------

std::vector<std::string> said_of_section(const std::string& section, const Document& content) {
    const std::vector<PackFile> files = {
        {"own.toml", Document::table({{"system", "coriolis"}, {"schema_version", 1}, {section, content}})}};
    std::vector<Mistake> mistakes;
    read_pack(files, mistakes);
    std::vector<std::string> lines = said(mistakes);
    std::erase_if(lines, [](const std::string& line) { return line.starts_with("the pack: "); });
    return lines;
}

// Another value of the same kind, and the right one in words.
std::pair<Document, std::string> another(const Document& right) {
    if (right.is(Document::Kind::integer))
        return {Document(right.as_integer() + 1), std::to_string(right.as_integer())};
    if (right.is(Document::Kind::boolean))
        return {Document(!right.as_boolean()), right.as_boolean() ? "true" : "false"};
    return {Document(right.as_text() + "x"), '"' + right.as_text() + '"'};
}

// Each figure that the project's pack prints is the rules' own: alone it is right, and another one is refused.
TEST(CoriolisRuleFigures, NoneMayBeAnother) {
    const Document rules = toml(in_project.text_of("rules.toml"));
    int figures = 0;
    const auto refused = [&](const std::vector<std::string>& lines, const std::string& right, const std::string& key) {
        EXPECT_THAT(lines, ElementsAre(testing::HasSubstr("the rules have " + right +
                                                          " here; what may be changed is in the settings (found ")))
            << key;
        ++figures;
    };
    for (const char* section : {"constants", "action_costs", "modifiers", "feature_effects", "darkness_costs"}) {
        EXPECT_GT(rules[section].size(), 0u) << section;
        for (const Document::Entry& entry : rules[section].as_table()) {
            const auto [wrong, right] = another(entry.value);
            EXPECT_THAT(said_of_section(section, Document::table({{entry.key, entry.value}})), IsEmpty());
            refused(said_of_section(section, Document::table({{entry.key, wrong}})), right, entry.key);
        }
    }
    for (const char* section : {"action", "reaction", "attack_effect", "defence_effect"}) {
        EXPECT_GT(rules[section].size(), 0u) << section;
        for (const Document& one : rules[section].as_list())
            for (const Document::Entry& entry : one.as_table()) {
                if (entry.key == "id") continue;
                const auto [wrong, right] = another(entry.value);
                EXPECT_THAT(said_of_section(section, Document::list({one})), IsEmpty());
                refused(said_of_section(section,
                                        Document::list({Document::table({{"id", one["id"]}, {entry.key, wrong}})})),
                        right, one["id"].as_text() + "." + entry.key);
            }
    }
    EXPECT_GT(figures, 140);
}

TEST(CoriolisRuleFigures, OtherNames) {
    EXPECT_THAT(said_about_draft("[[reaction]]\nid = \"dodge\"\nap = 1\n"),
                testing::Contains(testing::HasSubstr(
                    "reaction[0].id must be defend, attack_of_opportunity or overwatch_fire (found \"dodge\"")));
    EXPECT_THAT(said_about_draft("[[reaction]]\nid = \"defend\"\nap = 1\ncost = 3\n"),
                ElementsAre(testing::HasSubstr("unknown key in reaction[0]")));
    EXPECT_THAT(said_about_draft("[darkness_costs]\nraise = 1\n"),
                ElementsAre(testing::HasSubstr("unknown key in darkness_costs")));
}

} // namespace
} // namespace fracas::coriolis
