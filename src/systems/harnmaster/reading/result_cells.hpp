// The cells of the attack tables (HMG-MELEE-7+, HMG-GRAPPLE-4, HMG-RANGED-8+): which results a column can have, and how
// files write them.
#pragma once

#include "systems/harnmaster/book.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace fracas::harnmaster {

// HMG-MELEE-3, HMG-GRAPPLE-1, HMG-RANGED-4: the defences a table has columns for.
constexpr bool has_column(AttackTable table, Column column) {
    if (table == AttackTable::melee) return true;
    if (table == AttackTable::grapple) return column != Column::block;
    return column == Column::block || column == Column::dodge || column == Column::ignore;
}

// "A3", "DTA", "BLOCK": the result, or nothing where the text is none that this column could carry out.
std::optional<Result> read_result(AttackTable table, Column column, std::string_view text);

// HMG-CORE-6+: a result of any of the tables, however it is spelt: "A3", "AHold", "m2".
std::optional<Result> read_named_result(std::string_view text);

// "MISS, DTA, A1 to A6 ... or BS"
std::string result_names_in_words(AttackTable table, Column column);
std::string nearest_result(AttackTable table, Column column, std::string_view text);

} // namespace fracas::harnmaster
