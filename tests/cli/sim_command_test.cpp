#include "cli/progress.hpp"
#include "cli/run.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <sys/wait.h>
#include <thread>

namespace fracas::test {
namespace {

TEST(SimCommand, TheNumberOfJobsChangesNoByte) {
    const std::vector<std::string> common = {"sim", example("boarding"), "-n", "2000", "--seed", "5"};
    const auto with = [&](std::initializer_list<std::string> more) {
        std::vector<std::string> arguments = common;
        arguments.insert(arguments.end(), more);
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_EQ(ran.err, "") << "speed is told on a terminal only";
        return ran.out;
    };
    const std::string text = with({"--jobs", "1"});
    EXPECT_TRUE(has(text, "2,000 fights by policy, seed 5")) << text;
    EXPECT_TRUE(has(text, "Corsair captain"));
    EXPECT_EQ(text, with({"--jobs", "3"}));
    EXPECT_EQ(text, with({}));
    EXPECT_EQ(with({"--json", "--jobs", "1"}), with({"--json", "--jobs", "4"}));
}

TEST(SimCommand, SeedsAndPoliciesMatter) {
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"sim", example("duel"), "-n", "1000", "--json"});
        const Ran ran = run(more);
        EXPECT_EQ(ran.code, 0) << ran.err;
        return ran.json();
    };
    const auto plain = with({});
    EXPECT_EQ(plain["fights"], 1000);
    EXPECT_EQ(plain["seed"], 1);
    EXPECT_EQ(plain["kind"], "sampled");
    EXPECT_EQ(plain["sides"][0]["policy"], "cautious");
    EXPECT_NE(with({"--seed", "2"})["sides"], plain["sides"]);
    EXPECT_EQ(with({"--policy", "aggressive"})["sides"][0]["policy"], "aggressive");
    EXPECT_EQ(with({"--policy-side", "jaras=random"})["combatants"][0]["policy"], "random");
    EXPECT_EQ(with({"--policy-of", "collector=random"})["combatants"][1]["policy"], "random");
    std::uint64_t decided = plain["undecided"]["fights"];
    for (const auto& side : plain["sides"]) decided += side["wins"]["fights"].get<std::uint64_t>();
    EXPECT_EQ(decided, 1000u);
}

// What is proved and what is sampled, and a command that gives both again.
TEST(SimCommand, FollowsAFightExactlyAsFarAsItGoes) {
    const std::vector<std::string> exactly = {"sim", example("duel"), "--exact", "--steps", "4", "-n", "50"};
    const Ran ran = run(exactly);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "The whole fight by policy, exactly")) << ran.out;
    EXPECT_TRUE(has(ran.out, "50 fights played on (95 %)")) << ran.out;
    EXPECT_TRUE(has(ran.out, "--exact --steps 4 -n 50 --seed 1")) << ran.out;
    EXPECT_EQ(ran.out, run(exactly).out);
    std::vector<std::string> in_json = exactly;
    in_json.push_back("--json");
    const auto json = run(in_json).json();
    EXPECT_EQ(json["kind"], "bounded");
    EXPECT_EQ(json["ended"], "steps");
    EXPECT_EQ(json["sampled"]["fights"], 50);
    EXPECT_LE(json["sides"][0]["wins"]["low"], json["sides"][0]["wins"]["sampled"]["p"]);
}

TEST(SimCommand, ExactHasItsOwnOptionsAndNotThoseOfSamples) {
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{"--steps", "3"},
                                               {"--seconds", "3"},
                                               {"--open", "0.1"},
                                               {"--exact", "--replay", "3"},
                                               {"--exact", "--error", "0.1"},
                                               {"--exact", "--after"},
                                               {"--exact", "--steps", "3", "--seconds", "1"},
                                               {"--exact", "--open", "2"}}) {
        std::vector<std::string> arguments = {"sim", example("duel")};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        EXPECT_EQ(run(arguments).code, exit_wrong_usage) << wrong.back();
    }
}

// What is left at the end comes as a law of all fights.
TEST(SimCommand, TellsWhatIsLeftAsALaw) {
    const auto json = run({"sim", example("duel"), "-n", "300", "--json"}).json();
    for (const auto& side : json["sides"]) {
        const auto& left = side["resources"]["hit-points"];
        std::uint64_t fights = 0;
        double sum = 0;
        for (std::size_t k = 0; k < left["fights"].size(); ++k) {
            fights += left["fights"][k].get<std::uint64_t>();
            sum += static_cast<double>(k) * left["fights"][k].get<double>();
        }
        EXPECT_EQ(fights, 300u);
        EXPECT_NEAR(left["mean"].get<double>(), sum / 300, 1e-9);
        EXPECT_LE(left["p5"], left["p95"]);
    }
    EXPECT_TRUE(has(run({"sim", example("duel"), "-n", "300"}).out, "At the end, all of a side together"));
}

TEST(SimCommand, GoesOnUntilTheErrorIsSmallEnough) {
    const auto json = run({"sim", example("duel"), "--error", "0.012", "--json"}).json();
    for (const auto& side : json["sides"])
        EXPECT_LE(side["wins"]["high"].get<double>() - side["wins"]["low"].get<double>(), 0.024);
    EXPECT_EQ(json, run({"sim", example("duel"), "--error", "0.012", "--jobs", "3", "--json"}).json());
}

TEST(SimCommand, TellsTheKthFightOfTheRun) {
    const Ran ran = run({"sim", example("duel"), "--seed", "9", "--replay", "1"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "fight 1 of seed 9"));
    EXPECT_TRUE(has(ran.out, "The fight ends"));
    const auto first = run({"sim", example("duel"), "--seed", "9", "--replay", "1", "--json"}).json();
    const auto second = run({"sim", example("duel"), "--seed", "9", "--replay", "2", "--json"}).json();
    EXPECT_EQ(first["events"], run({"fight", example("duel"), "--seed", "9", "--json"}).json()["events"]);
    EXPECT_NE(first["events"], second["events"]);

    // What is told is what was counted.
    const auto alone = run({"sim", example("duel"), "--seed", "9", "-n", "1", "--json"}).json();
    const auto& winner = first["state"]["winner"];
    for (const auto& side : alone["sides"])
        EXPECT_EQ(side["wins"]["fights"], side["key"] == winner ? 1 : 0) << first["state"].dump();
}

TEST(SimCommand, WritesAReport) {
    const Folder folder;
    const std::string file = folder.file("a report.html");
    const Ran ran = run({"sim", example("duel"), "-n", "500", "--report", file, "--policy-side", "jaras=random"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.err, file));
    const std::string page = text_of_file(file);
    EXPECT_TRUE(page.starts_with("<!DOCTYPE html>"));
    EXPECT_TRUE(has(page, "-n 500 --seed 1 --policy-side jaras=random</code>"));
    EXPECT_TRUE(has(page, "Knives at the docks"));
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path)) files += entry.exists() ? 1 : 0;
    EXPECT_EQ(files, 1u) << "nothing is left over beside it";

    const Ran nowhere = run({"sim", example("duel"), "-n", "10", "--report", folder.file("no/such/folder.html")});
    EXPECT_EQ(nowhere.code, 1);
    EXPECT_TRUE(has(nowhere.err, "cannot be written"));
}

TEST(SimCommand, RefusesWhatMakesNoSense) {
    for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{
             {"-n", "0"}, {"-n", "5", "--error", "0.1"}, {"--error", "0"}, {"--jobs", "-1"}, {"--replay", "0"}}) {
        std::vector<std::string> arguments = {"sim", example("duel")};
        arguments.insert(arguments.end(), more.begin(), more.end());
        EXPECT_EQ(run(arguments).code, 2) << more.front();
    }
    EXPECT_EQ(run({"sim", example("duel"), "--policy", "brave"}).code, 1);
    EXPECT_EQ(run({"sim", "no-such-file.toml"}).code, 1);
}

bool catches_interrupts(pid_t process) {
    const std::string status = text_of_file("/proc/" + std::to_string(process) + "/status");
    const std::size_t at = status.find("SigCgt:");
    return at != std::string::npos && (std::stoull(status.substr(at + 7), nullptr, 16) >> (SIGINT - 1) & 1u) != 0;
}

// Starts the program itself: a signal to this one would end the test.
TEST(SimCommand, AfterAnInterruptItPrintsWhatItHas) {
    const Folder folder;
    const std::string file = folder.file("out.txt"), encounter = example("boarding");
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        const int out = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        ::dup2(out, STDOUT_FILENO);
        ::execl(FRACAS_PROGRAM, "fracas", "sim", encounter.c_str(), "-n", "1000000000", nullptr);
        ::_exit(99);
    }
    // Not before it listens, however slow the machine is.
    for (int i = 0; i < 600 && !catches_interrupts(child); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    ::kill(child, SIGINT);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 130);
    const std::string text = text_of_file(file);
    EXPECT_TRUE(has(text, "Cut short")) << text;
    EXPECT_TRUE(has(text, "Wins (95 % interval)"));
}

TEST(Progress, TheLineTellsHowFarAndHowLong) {
    EXPECT_EQ(progress_line(450'000, 1'000'000, 4.5, true),
              "[█████████           ]  45 %  450,000 of 1,000,000  100,000 a second  0:06 left");
    EXPECT_EQ(progress_line(1000, 1'000'000, 1, false),
              "[.                   ]   0 %  1,000 of 1,000,000  1,000 a second  16:39 left");
    EXPECT_EQ(progress_line(5000, 0, 2, true), "5,000 fights  2,500 a second");
    EXPECT_EQ(progress_line(0, 10, 0, true), "[                    ]   0 %  0 of 10");
}

TEST(Progress, DrawsNothingWhereNobodyLooks) {
    std::ostringstream out;
    {
        ProgressBar hidden(out, false);
        hidden.show(1, 2);
    }
    EXPECT_EQ(out.str(), "");
    {
        ProgressBar shown(out, true);
        for (int i = 0; i < 1000; ++i) shown.show(1, 2);
        EXPECT_EQ(out.str(), "") << "not before a tenth of a second";
        std::this_thread::sleep_for(std::chrono::milliseconds(120));
        for (int i = 0; i < 1000; ++i) shown.show(1, 2);
    }
    const std::string text = out.str();
    EXPECT_LT(text.size(), 400u);
    EXPECT_TRUE(text.ends_with("\r\x1b[2K")) << "wiped away";
}

TEST(Progress, AnInterruptIsNotedAndTheOldHandlerComesBack) {
    struct sigaction before{};
    ::sigaction(SIGINT, nullptr, &before);
    {
        const InterruptWatch watch;
        EXPECT_FALSE(watch.flag());
        ::raise(SIGINT);
        EXPECT_TRUE(watch.flag());
    }
    struct sigaction after{};
    ::sigaction(SIGINT, nullptr, &after);
    EXPECT_EQ(before.sa_handler, after.sa_handler);
    const InterruptWatch again;
    EXPECT_FALSE(again.flag()) << "a new watch starts afresh";
}

} // namespace
} // namespace fracas::test
