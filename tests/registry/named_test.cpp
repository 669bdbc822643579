// Every rule of a played system is named in the code that has it and in a test that proves it.
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace fracas {
namespace {

std::string all_text_under(const std::filesystem::path& folder) {
    std::ostringstream text;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const auto kind = entry.path().extension();
        if (entry.is_regular_file() && (kind == ".hpp" || kind == ".cpp"))
            text << std::ifstream(entry.path()).rdbuf() << '\n';
    }
    return text.str();
}

// COR-DICE-1 is not named by a mention of COR-DICE-1+ or COR-DICE-12.
bool names(const std::string& text, const std::string& id) {
    for (auto at = text.find(id); at != std::string::npos; at = text.find(id, at + 1)) {
        const char next = at + id.size() < text.size() ? text[at + id.size()] : ' ';
        if (next != '+' && std::isdigit(static_cast<unsigned char>(next)) == 0) return true;
    }
    return false;
}

TEST(Registry, EveryRuleIsImplementedAndTested) {
    for (const System* system : systems()) {
        std::string folder(system->id());
        for (char& letter : folder)
            if (letter == '-') letter = '_';
        const std::string code = all_text_under(std::filesystem::path(FRACAS_ROOT) / "src/systems" / folder);
        const std::string tests = all_text_under(std::filesystem::path(FRACAS_ROOT) / "tests/systems" / folder);
        std::ifstream page(std::filesystem::path(FRACAS_ROOT) / "rules" / (std::string(system->id()) + ".md"));
        int rules = 0;
        for (std::string line; std::getline(page, line);) {
            if (!line.starts_with("### ")) continue;
            const std::string id = line.substr(4, line.find(' ', 4) - 4);
            if (id.find('-') == std::string::npos) continue; // a section: "### 3.1 Initiative"
            EXPECT_TRUE(names(code, id)) << id << " is named nowhere in the code";
            EXPECT_TRUE(names(tests, id)) << id << " is named by no test";
            ++rules;
        }
        EXPECT_GE(rules, 80) << system->id();
    }
}

} // namespace
} // namespace fracas
