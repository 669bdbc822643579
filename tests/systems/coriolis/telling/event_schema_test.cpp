// The schema of all kinds of events, published as schemas/events/coriolis.json, follows from their definitions. To write it
// anew: FRACAS_UPDATE=1 coriolis_test --gtest_filter=CoriolisEventSchema.*
#include "systems/shared/telling/event_document.hpp"

#include "book/json.hpp"
#include "systems/coriolis/telling/words.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace fracas::coriolis {
namespace {

TEST(CoriolisEventSchema, IsPublished) {
    const std::string schema = to_json(schema_of_events<Events>()).dump(2) + "\n";
    const std::filesystem::path file = FRACAS_ROOT "/schemas/events/coriolis.json";
    if (std::getenv("FRACAS_UPDATE") != nullptr) {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << schema;
    }
    std::ostringstream published;
    published << std::ifstream(file).rdbuf();
    EXPECT_EQ(schema, published.str());
}

// Every kind is listed, each under a name of its own.
TEST(CoriolisEventSchema, HasEveryKind) {
    const Document schema = schema_of_events<Events>();
    EXPECT_EQ(schema.size(), static_cast<std::size_t>(Happened::traumatised) + 1);
    for (int i = 0; i <= static_cast<int>(Happened::traumatised); ++i)
        EXPECT_TRUE(schema.has(event_name(static_cast<Happened>(i)))) << i;
}

} // namespace
} // namespace fracas::coriolis
