// Packs as documents: a broken one refuses its own game alone, and fights are opened from several threads at once.
#include "store/shelf.hpp"

#include "files/read_files.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace fracas {
namespace {

std::string first_example_of(std::string_view id) {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(home() / "examples" / id))
        files.push_back(entry.path().string());
    return *std::min_element(files.begin(), files.end());
}

TEST(Shelf, ABrokenPackRefusesOneGameAndLeavesTheOthersWorking) {
    auto systems = make_systems();
    for (const auto& system : systems) {
        std::vector<Mistake> mistakes;
        auto files = read_pack_folder(home() / "packs" / system->id(), mistakes);
        if (system->id() == "alien") files.front().document.set("schema_version", "none");
        system->take_packs(files, mistakes);
    }
    const Shelf shelf(std::move(systems));
    for (const System* system : shelf.systems()) {
        const std::string file = first_example_of(system->id());
        std::vector<Mistake> mistakes;
        const auto fight = shelf.open(*read_toml_file(file), file, mistakes);
        if (system->id() == "alien") {
            EXPECT_EQ(fight, nullptr);
            ASSERT_FALSE(mistakes.empty());
            EXPECT_NE(mistakes.front().file.find("packs/alien"), std::string::npos) << to_text(mistakes.front());
            EXPECT_EQ(mistakes.size(), system->pack_mistakes().size());
        } else {
            EXPECT_NE(fight, nullptr) << system->id();
            EXPECT_TRUE(mistakes.empty()) << system->id();
            EXPECT_TRUE(system->pack_mistakes().empty()) << system->id();
        }
    }
}

TEST(Shelf, FilesThatCannotBeReadRefuseTheGameToo) {
    const auto nowhere = system_with_packs("coriolis", home() / "packs/no-such-folder");
    ASSERT_NE(nowhere, nullptr);
    ASSERT_FALSE(nowhere->pack_mistakes().empty());
    EXPECT_NE(to_text(nowhere->pack_mistakes().front()).find("no pack files"), std::string::npos);
    std::vector<Mistake> mistakes;
    const std::string file = first_example_of("coriolis");
    EXPECT_EQ(nowhere->open(*read_toml_file(file), file, mistakes), nullptr);
    EXPECT_FALSE(mistakes.empty());
    EXPECT_EQ(system_with_packs("no-such-game", home()), nullptr);
}

TEST(Shelf, OpensFightsFromSeveralThreadsAtOnce) {
    std::vector<std::pair<std::string, Document>> encounters;
    for (const System* system : systems()) {
        const std::string file = first_example_of(system->id());
        encounters.emplace_back(file, *read_toml_file(file));
    }
    std::atomic<int> opened{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] {
            for (int round = 0; round < 5; ++round)
                for (const auto& [file, document] : encounters) {
                    std::vector<Mistake> mistakes;
                    const auto fight = shelf().open(document, file, mistakes);
                    opened += fight != nullptr && !fight->question().is_null() && mistakes.empty();
                }
        });
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(opened, 4 * 5 * static_cast<int>(encounters.size()));
}

} // namespace
} // namespace fracas
