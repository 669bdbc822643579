// The schema of events on disk follows their definitions. To write it anew: FRACAS_UPDATE=1, as for tests/support/perft.hpp.
#include "book/json.hpp"
#include "systems/forbidden_lands/telling/event_fields.hpp"
#include "systems/shared/telling/event_document.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace fracas::forbidden_lands {
namespace {

TEST(ForbiddenLandsEventSchema, IsTheOneOnDisk) {
    const std::string file = FRACAS_ROOT "/schemas/events/forbidden_lands.json";
    const std::string schema = to_json(schema_of_events<Events>()).dump(2) + "\n";
    if (std::getenv("FRACAS_UPDATE") != nullptr) std::ofstream(file) << schema;
    std::ostringstream published;
    published << std::ifstream(file).rdbuf();
    EXPECT_EQ(schema, published.str());
}

} // namespace
} // namespace fracas::forbidden_lands
