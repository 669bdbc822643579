#include "stage.hpp"

#include <gmock/gmock.h>

namespace fracas::knockabout {
namespace {

Pack own_pack() {
    std::vector<Mistake> mistakes;
    Pack pack = read_pack(files_of_pack("knockabout", "tests/games/home"), mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return pack;
}

struct Read {
    Loaded loaded;
    std::string mistakes; // a line each
};

Read read(const std::string& toml) {
    std::vector<Mistake> mistakes;
    Read result{read_encounter(own_pack(), read_toml(toml, "x.toml").value(), "x.toml", mistakes), ""};
    for (const Mistake& mistake : mistakes) result.mistakes += to_text(mistake) + "\n";
    return result;
}

std::string set(Loaded& loaded, const std::string& toml) {
    const auto document = read_toml("set = " + toml, "set").value();
    const auto mistakes = intervene(own_pack(), loaded.book, loaded.names, loaded.state, document["set"]);
    return mistakes.empty() ? "" : to_text(mistakes.front());
}

TEST(KnockaboutEncounter, TakesPeopleFromThePackAndChangesThem) {
    const auto [loaded, mistakes] = read("system = \"knockabout\"\n[settings]\nround_limit = 7\n"
                                         "[[combatant]]\nfrom = \"docker\"\nwind = 9\npolicy = \"cautious\"\n"
                                         "[[combatant]]\nfrom = \"clerk\"\nname = \"Bob\"\ncontroller = \"pc\"\n");
    EXPECT_EQ(mistakes, "");
    EXPECT_EQ(loaded.names.combatant_key, (std::vector<std::string>{"docker", "bob"}));
    EXPECT_EQ(loaded.title, "Docker against Bob");
    EXPECT_EQ(loaded.book.round_limit, 7);
    EXPECT_EQ(loaded.book.sheet[0].might, 2);
    EXPECT_EQ(loaded.state.combatant[0].wind, 9);
    EXPECT_EQ(loaded.combatant_policy.front(), "cautious");
    EXPECT_FALSE(loaded.book.sheet[0].pc);
    EXPECT_TRUE(loaded.book.sheet[1].pc);
}

TEST(KnockaboutEncounter, SaysWhatIsWrong) {
    const std::string figures = "might = 1\nwind = 5\n";
    EXPECT_EQ(read(encounter_of(figures, figures)).mistakes, "");
    EXPECT_THAT(read(encounter_of(figures, "might = 9\nwind = 5")).mistakes, testing::HasSubstr("from 0 to 4"));
    EXPECT_THAT(read(encounter_of(figures, figures + "reach = 2")).mistakes, testing::HasSubstr("reach"));
    EXPECT_THAT(read(encounter_of(figures, "from = \"bakr\"")).mistakes, testing::HasSubstr("did you mean \"baker\"?"));
    EXPECT_THAT(read(encounter_of(figures, figures) + "[[combatant]]\nfrom = \"clerk\"\nside = \"Bob\"\n").mistakes,
                testing::HasSubstr("at most 2 combatants fit"));
    EXPECT_THAT(read("system = \"knockabout\"\n[[combatant]]\nfrom = \"clerk\"\n").mistakes,
                testing::HasSubstr("at least two sides"));
}

TEST(KnockaboutIntervention, ChangesWhatItNamesOrNothing) {
    Loaded loaded = read(encounter_of("might = 1\nwind = 5", "might = 1\nwind = 5")).loaded;
    EXPECT_EQ(set(loaded, "{ combatant = \"bob\", wind = 2, might = 3, off_balance = true }"), "");
    EXPECT_EQ(loaded.state.combatant[bob].wind, 2);
    EXPECT_EQ(loaded.book.sheet[bob].might, 3);
    EXPECT_TRUE(loaded.state.combatant[bob].off_balance);
    EXPECT_EQ(set(loaded, "{ round_limit = 3 }"), "");
    EXPECT_EQ(loaded.book.round_limit, 3);
    const Loaded before = loaded;
    EXPECT_NE(set(loaded, "{ combatant = \"bob\", wind = 1, might = 77 }"), "");
    EXPECT_NE(set(loaded, "{ combatant = \"rob\", wind = 1 }"), "");
    EXPECT_THAT(set(loaded, "{ add = { from = \"clerk\", side = \"Bob\" } }"), testing::HasSubstr("at most 2"));
    EXPECT_THAT(set(loaded, "{}"), testing::HasSubstr("combatant, remove or round_limit"));
    EXPECT_THAT(set(loaded, "3"), testing::HasSubstr("a table such as"));
    EXPECT_EQ(loaded.state, before.state);
    EXPECT_EQ(set(loaded, "{ remove = \"ann\" }"), "");
    EXPECT_EQ(loaded.state.combatant[ann].wind, 0);
}

} // namespace
} // namespace fracas::knockabout
