// Two six-sided dice read in order, 11 to 66, as rows of a table.
#pragma once

namespace fracas::year_zero {

// The tables have 36 results; row 0 is D66 11, row 35 is 66.
constexpr int d66_row(int d66) { return (d66 / 10 - 1) * 6 + d66 % 10 - 1; }
constexpr int d66_of(int row) { return (row / 6 + 1) * 10 + row % 6 + 1; }

} // namespace fracas::year_zero
