// Writes which test reaches which change into the file FRACAS_REACHED, so that a change is tried on those tests first.
#include <cstdlib>
#include <cstring>
#include <fstream>

#include <gtest/gtest.h>

#include "mutant_switch.hpp"

namespace {

struct Recording : testing::EmptyTestEventListener {
    std::ofstream file{std::getenv("FRACAS_REACHED")};
    void tell(const std::string& test) {
        for (int i = 0; i < mutants::most; ++i)
            if (mutants::reached[i] != 0) file << i << ' ' << test << '\n';
        std::memset(mutants::reached, 0, sizeof mutants::reached);
    }
    void OnTestProgramStart(const testing::UnitTest&) override { tell("*"); }
    void OnTestEnd(const testing::TestInfo& test) override {
        tell(std::string(test.test_suite_name()) + "." + test.name());
    }
};

const bool recording = [] {
    if (std::getenv("FRACAS_REACHED") != nullptr) testing::UnitTest::GetInstance()->listeners().Append(new Recording);
    return true;
}();

} // namespace
