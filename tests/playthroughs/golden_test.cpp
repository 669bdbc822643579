// Golden text: one whole fight of every system, told with its rules. A difference is the review of a change. To write
// the files anew: FRACAS_UPDATE=1 ctest -R Golden
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace {

std::string printed_by(const std::string& command) {
    std::string text;
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return text;
    std::array<char, 4096> buffer;
    for (std::size_t count; (count = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        text.append(buffer.data(), count);
    EXPECT_EQ(pclose(pipe), 0) << command;
    return text;
}

class Golden : public testing::TestWithParam<const char*> {};

TEST_P(Golden, FightIsToldAsBefore) {
    const std::string name = GetParam();
    const std::string text = printed_by(
        "cd " FRACAS_ROOT " && NO_COLOR=1 COLUMNS=100 " FRACAS_PROGRAM " fight examples/" + name + ".toml --seed 5");
    std::string file = FRACAS_ROOT "/tests/playthroughs/" + name + ".txt";
    for (std::size_t slash;
         (slash = file.find('/', sizeof(FRACAS_ROOT "/tests/playthroughs/") - 1)) != std::string::npos;)
        file[slash] = '-';
    if (std::getenv("FRACAS_UPDATE") != nullptr) std::ofstream(file) << text;
    std::ostringstream golden;
    golden << std::ifstream(file).rdbuf();
    EXPECT_GT(text.size(), 1000u);
    EXPECT_EQ(text, golden.str());
}

INSTANTIATE_TEST_SUITE_P(Alien, Golden, testing::Values("alien/corridor", "alien/mutiny"));
INSTANTIATE_TEST_SUITE_P(Coriolis, Golden, testing::Values("coriolis/duel", "coriolis/checkpoint"));
INSTANTIATE_TEST_SUITE_P(ForbiddenLands, Golden, testing::Values("forbidden-lands/duel", "forbidden-lands/bandits"));
INSTANTIATE_TEST_SUITE_P(HarnMaster, Golden, testing::Values("harnmaster/shield-duel", "harnmaster/brawl"));
INSTANTIATE_TEST_SUITE_P(Shadowrun, Golden, testing::Values("shadowrun/brawl", "shadowrun/ambush"));

} // namespace
