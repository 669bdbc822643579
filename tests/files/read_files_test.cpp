#include "files/read_files.hpp"

#include "book/toml.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace fracas {
namespace {

using namespace std::string_literals;

class TomlFile : public testing::Test {
protected:
    TomlFile() { std::filesystem::create_directories(folder); }
    ~TomlFile() override { std::filesystem::remove_all(folder); }

    const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) /
                                         ("fracas-"s + testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(TomlFile, IsReadWithItsName) {
    const auto path = folder / "duel.toml";
    std::ofstream(path) << "system = 'coriolis'\nhp = 1979-05-27\n";
    const auto document = read_toml_file(path);
    ASSERT_FALSE(document.has_value());
    EXPECT_EQ(document.error().file, path.string());
    EXPECT_EQ(document.error().place, (Place{2, 6}));
    std::ofstream(path) << "system = 'coriolis'\n";
    EXPECT_EQ(read_toml_file(path).value(), Document::table({{"system", "coriolis"}}));
}

TEST_F(TomlFile, ThatCannotBeReadIsAMistake) {
    EXPECT_EQ(to_text(read_toml_file(folder / "none.toml").error()),
              (folder / "none.toml").string() + ": there is no such file");
    EXPECT_EQ(to_text(read_toml_file(folder).error()), folder.string() + ": this is a folder, not a file");
    std::ofstream(folder / "large.toml") << std::string(largest_toml + 1, '\n');
    EXPECT_EQ(read_toml_file(folder / "large.toml").error().message, "the file is larger than 4194304 bytes");
}

TEST(Packs, EveryFileIsReadable) {
    int files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(FRACAS_ROOT "/packs")) {
        if (entry.path().extension() != ".toml") continue;
        const auto document = read_toml_file(entry.path());
        ASSERT_TRUE(document.has_value()) << to_text(document.error());
        EXPECT_EQ((*document)["system"].as_text(), entry.path().parent_path().filename().string());
        EXPECT_EQ((*document)["schema_version"].as_integer(), 1);
        ++files;
    }
    EXPECT_GE(files, 6);
}

TEST(Packs, CoriolisIsComplete) {
    const auto count = [](std::string_view file, std::string_view key) {
        return read_toml_file(FRACAS_ROOT "/packs/coriolis/" + std::string(file)).value()[key].size();
    };
    EXPECT_EQ(count("weapons.toml", "weapon"), 59u);
    EXPECT_EQ(count("armour.toml", "armor"), 11u);
    EXPECT_EQ(count("injuries.toml", "critical_injury"), 36u);
    EXPECT_EQ(count("equipment.toml", "cover"), 7u);
    EXPECT_EQ(count("equipment.toml", "talent"), 9u);
    EXPECT_EQ(count("combatants.toml", "combatant"), 10u);
}

TEST(RegistryFolder, IsReadWhole) {
    const auto all = read_registries(std::string(FRACAS_ROOT) + "/rules");
    ASSERT_TRUE(all.has_value());
    std::size_t rules = 0;
    for (const Registry& registry : *all) rules += registry.rules.size();
    EXPECT_EQ(rules, 502u);
    EXPECT_FALSE(read_registries("/nowhere").has_value());
}

TEST(JsonFile, ThatIsNotThereIsAMistake) {
    EXPECT_EQ(read_json_file("no/such/file.json").error().message, "there is no such file");
}

TEST_F(TomlFile, OfAPackFolderComeInOrder) {
    std::ofstream(folder / "b.toml") << "b = 1\n";
    std::ofstream(folder / "a.toml") << "a = 1\n";
    std::ofstream(folder / "wrong.toml") << "wrong =\n";
    std::ofstream(folder / "notes.txt") << "no pack\n";
    std::vector<Mistake> mistakes;
    const auto files = read_pack_folder(folder, mistakes);
    ASSERT_EQ(files.size(), 2u);
    EXPECT_EQ(files[0].file, (folder / "a.toml").string());
    EXPECT_EQ(files[1].document["b"].as_integer(), 1);
    ASSERT_EQ(mistakes.size(), 1u);
    EXPECT_EQ(mistakes[0].file, (folder / "wrong.toml").string());
}

} // namespace
} // namespace fracas
