// What is promised of the figures of events: schemas/events/harnmaster.json follows the definitions of the kinds. To write
// it anew: FRACAS_UPDATE=1 ctest -R EventSchema
#include "book/json.hpp"
#include "systems/harnmaster/telling/event_figures.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace fracas::harnmaster {
namespace {

TEST(HarnMasterEventSchema, IsTheOneOnDisk) {
    const std::string schema = to_json(schema_of_events<Events>()).dump(2) + "\n";
    const std::string file = FRACAS_ROOT "/schemas/events/harnmaster.json";
    if (std::getenv("FRACAS_UPDATE") != nullptr) std::ofstream(file) << schema;
    std::ostringstream published;
    published << std::ifstream(file).rdbuf();
    EXPECT_EQ(schema, published.str());
}

} // namespace
} // namespace fracas::harnmaster
