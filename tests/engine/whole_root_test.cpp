#include "engine/whole_root.hpp"

#include "engine/philox.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

static_assert(whole_root(0) == 0 && whole_root(1) == 1 && whole_root(3) == 1 && whole_root(4) == 2);
static_assert(whole_root((1LL << 31) * (1LL << 31) - 1) == (1LL << 31) - 1);

TEST(WholeRoot, IsTheLargestWhoseSquareFits) {
    Philox random(1, 1);
    for (int i = 0; i < 100000; ++i) {
        const long long root = random.next() >> (i % 31 + 1);
        if (root == 0) continue;
        EXPECT_EQ(whole_root(root * root), root);
        EXPECT_EQ(whole_root(root * root - 1), root - 1);
        EXPECT_EQ(whole_root(root * root + 2 * root), root);
    }
    EXPECT_EQ(whole_root(0), 0);
}

} // namespace
} // namespace fracas
