// A piece of a pack that is right but for one line, to try that line at its limits.
#pragma once

#include "systems/coriolis/written.hpp"

namespace fracas::coriolis::written {

// A table that is whole and right, of which single lines are exchanged or added.
struct Draft {
    std::string kind;
    std::vector<std::pair<std::string, std::string>> lines;

    std::string with(const std::string& key, const std::string& value) const {
        std::string text = "[[" + kind + "]]\n";
        for (const auto& [name, figure] : lines)
            if (name != key) text += name + " = " + figure + "\n";
        return text + key + " = " + value + "\n";
    }
};

inline std::vector<std::string> said_about_draft(const std::string& text) {
    const std::vector<PackFile> files = {
        {"own.toml", toml("system = \"coriolis\"\nschema_version = 1\n" + text, "own.toml")}};
    std::vector<Mistake> mistakes;
    read_pack(files, mistakes);
    std::vector<std::string> lines = said(mistakes);
    std::erase_if(lines, [](const std::string& line) { return line.starts_with("the pack: "); });
    return lines;
}

// The lowest and the highest are right, one beyond them is not.
inline void expect_bounds(const Draft& draft, const std::string& key, int low, int high) {
    for (const int right : {low, high})
        EXPECT_THAT(said_about_draft(draft.with(key, std::to_string(right))), testing::IsEmpty()) << key << right;
    for (const int wrong : {low - 1, high + 1})
        EXPECT_THAT(
            said_about_draft(draft.with(key, std::to_string(wrong))),
            testing::ElementsAre(testing::HasSubstr(key + " must be a whole number from " + std::to_string(low) +
                                                    " to " + std::to_string(high) + " (found")))
            << key << wrong;
}

} // namespace fracas::coriolis::written
