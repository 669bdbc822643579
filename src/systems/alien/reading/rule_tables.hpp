// The tables of ALIEN that a pack may change, and what it prints but the rules have built in.
#pragma once

#include "systems/alien/reading/pack.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas::alien {

// Every table of rows, by the key of its rows.
enum class TableKey : std::uint8_t {
    modifier,
    object,
    stress_response,
    panic_response,
    synthetic_damage,
    creature_critical,
    critical_injury,
};
inline constexpr auto keys_of_tables =
    std::to_array<std::string_view>({"modifier", "object", "stress_response", "panic_response", "synthetic_damage",
                                     "creature_critical", "critical_injury"});

// Which rolls have a row already: each must have one, once.
class EveryRoll {
public:
    explicit EveryRoll(std::vector<int> rolls) : rolls_(std::move(rolls)), first_(rolls_.size()) {}

    // Whether the roll, one of those there are, is new; a second row for it is a mistake, told with `fail`.
    template <class Fail>
    bool take(const Reader& row, int roll, Fail&& fail) {
        std::string& first = first_[static_cast<std::size_t>(std::ranges::find(rolls_, roll) - rolls_.begin())];
        if (!first.empty()) {
            fail(std::to_string(roll) + " has a row already, at " + first);
            return false;
        }
        first = row.file() + ":" + std::to_string(row.place().line);
        return true;
    }

    // "34, 35": those without a row.
    std::string missing() const;

private:
    std::vector<int> rolls_;
    std::vector<std::string> first_; // where the row of each stands
};

inline std::vector<int> faces_of_d6() { return {1, 2, 3, 4, 5, 6}; }

// Puts all rows of a table into their places; every row must be there once, every cell must fit. Finishes the readers.
void read_table(TableKey key, std::vector<Reader>& rows, Pack& pack, std::vector<Mistake>& mistakes);

// The single figures: a table of its own, finished here. The barriers are known.
void read_figures(Reader& reader, Pack& pack);

// A table or row may print what the rules have built in, and nothing else. Never finishes the reader.
void compare(Reader& reader, const Document& rules);

// The tables that only print what is built in: constants, ranges, skill, action, cover.
void check_built_in(Reader& file, const Tables& tables);

} // namespace fracas::alien
