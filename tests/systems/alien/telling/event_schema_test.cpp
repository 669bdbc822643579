// The schema of events on disk is the one that the definitions give. To write it anew: FRACAS_UPDATE=1 ctest -R EventSchema
#include "book/json.hpp"
#include "systems/alien/telling/event_fields.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace fracas::alien {
namespace {

TEST(AlienEventSchema, IsTheOneOnDisk) {
    const std::string schema = to_json(schema_of_events<Events>()).dump(2) + "\n";
    const std::string file = FRACAS_ROOT "/schemas/events/alien.json";
    if (std::getenv("FRACAS_UPDATE") != nullptr) std::ofstream(file) << schema;
    std::ostringstream published;
    published << std::ifstream(file).rdbuf();
    EXPECT_EQ(schema, published.str());
}

} // namespace
} // namespace fracas::alien
