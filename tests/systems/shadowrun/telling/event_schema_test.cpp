// The schema of all events on disk is the one their definitions give. To write it anew: FRACAS_UPDATE=1.
#include "book/json.hpp"
#include "systems/shadowrun/telling/words.hpp"
#include "systems/shared/telling/event_document.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace fracas::shadowrun {
namespace {

TEST(ShadowrunEventSchema, IsThatOfTheDefinitions) {
    const std::string schema = to_json(schema_of_events<Events>()).dump(2) + "\n";
    const std::filesystem::path file = FRACAS_ROOT "/schemas/events/shadowrun.json";
    if (std::getenv("FRACAS_UPDATE") != nullptr) {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << schema;
    }
    std::ostringstream published;
    published << std::ifstream(file).rdbuf();
    EXPECT_EQ(schema, published.str());
}

} // namespace
} // namespace fracas::shadowrun
