#include "simulate/report.hpp"

#include "simulate/sample.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace fracas {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Whether every tag that is opened is closed, in the right order. Enough to know that nothing is left hanging.
std::string first_unbalanced_tag(const std::string& page) {
    std::vector<std::string> open;
    for (std::size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at + 1)) {
        const std::size_t end = page.find('>', at);
        if (end == std::string::npos) return page.substr(at, 20);
        const std::string tag = page.substr(at + 1, end - at - 1);
        const std::string name = tag.substr(0, tag.find(' '));
        if (name == "!DOCTYPE" || name == "meta" || tag.back() == '/') continue;
        if (name[0] != '/') open.push_back(name);
        else if (open.empty() || "/" + open.back() != name) return tag;
        else open.pop_back();
    }
    return open.empty() ? "" : open.back();
}

TEST(Report, IsOneBalancedPageThatLoadsAndRunsNothing) {
    const std::string page = html_report(sample_simulation(), "fracas sim a.toml -n 1000 --seed 7");
    EXPECT_EQ(first_unbalanced_tag(page), "");
    for (const char* foreign : {"<script", "http:", "https:", "url(", "@import", "<link", "<img", "javascript"})
        EXPECT_THAT(page, Not(HasSubstr(foreign)));
    EXPECT_THAT(page, HasSubstr("prefers-color-scheme:dark"));
    EXPECT_THAT(page, HasSubstr("width=device-width"));
}

TEST(Report, TellsWhatWasSimulatedAndHowToDoItAgain) {
    const std::string page = html_report(sample_simulation(), "fracas sim a.toml -n 1000 --seed 7");
    for (const char* there :
         {"Boarding the Zafirah", "1,000 fights by policy", "seed 7", "<code>fracas sim a.toml -n 1000 --seed 7</code>",
          "61.2 %", "Undecided", "damage dealt", "Corsair raider", "2.45 turns on average", "never: reloads used"})
        EXPECT_THAT(page, HasSubstr(there));
    EXPECT_THAT(html_report(sample_simulation()), Not(HasSubstr("<pre>")));
    EXPECT_THAT(page, Not(HasSubstr("Cut short")));
}

TEST(Report, NamesCannotBecomeMarkup) {
    Simulated simulated = sample_simulation();
    const std::string evil = "<b onload='x'>\"&</b>";
    simulated.title = simulated.system = simulated.round_name = evil;
    for (auto& side : simulated.sides) side.name = side.policy = side.key = evil;
    for (auto& combatant : simulated.combatants) combatant.name = combatant.side = combatant.policy = evil;
    for (auto& text : simulated.counter_texts) text = evil;
    const std::string page = html_report(simulated, evil);
    EXPECT_THAT(page, Not(HasSubstr("<b onload")));
    EXPECT_THAT(page, HasSubstr("&lt;b onload=&#39;x&#39;&gt;&quot;&amp;&lt;/b&gt;"));
    EXPECT_EQ(first_unbalanced_tag(page), "");
}

TEST(Report, IsTheSameForEveryTimeItTook) {
    Simulated slow = sample_simulation();
    slow.seconds = 99;
    EXPECT_EQ(html_report(slow), html_report(sample_simulation()));
}

TEST(Report, SmallestAndOddestSimulations) {
    EXPECT_EQ(first_unbalanced_tag(html_report({})), "");
    Simulated simulated = sample_simulation();
    simulated.stopped = true;
    simulated.rounds = {};
    simulated.rounds.add(3, 600);
    simulated.rounds.add(500, 400); // very long ones
    simulated.combatants[0].fell_in_round = {};
    simulated.combatants[0].totals.clear();
    simulated.counter_texts.clear();
    const std::string page = html_report(simulated);
    EXPECT_EQ(first_unbalanced_tag(page), "");
    EXPECT_THAT(page, HasSubstr("Cut short"));
    EXPECT_THAT(page, HasSubstr("damage-dealt"));
    EXPECT_THAT(page, Not(HasSubstr("nan")));
}

} // namespace
} // namespace fracas
