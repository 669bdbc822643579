// Every rule of the page is named in the code that has it and in a test that proves it.
#include "book/registry.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace fracas::knockabout {
namespace {

std::string text_under(const std::filesystem::path& folder) {
    std::ostringstream text;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".hpp" || entry.path().extension() == ".cpp")
            text << std::ifstream(entry.path()).rdbuf();
    return text.str();
}

TEST(KnockaboutRegistry, EveryRuleIsImplementedAndTested) {
    std::ostringstream page;
    page << std::ifstream("tests/games/home/rules/knockabout.md").rdbuf();
    const Registry registry = parse_registry(page.str(), "knockabout");
    const std::string code = text_under("tests/games/knockabout/rules"),
                      tests = text_under("tests/games/knockabout_test");
    ASSERT_EQ(registry.rules.size(), 5u);
    for (const RegistryRule& rule : registry.rules) {
        EXPECT_NE(code.find(rule.id), std::string::npos) << rule.id;
        EXPECT_NE(tests.find("// " + rule.id), std::string::npos) << rule.id;
        const bool has_example = !rule.examples.empty();
        EXPECT_EQ(tests.find("// " + rule.id + ", Example:") != std::string::npos, has_example) << rule.id;
    }
}

} // namespace
} // namespace fracas::knockabout
