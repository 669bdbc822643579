// From the version of a database's schema to the one this program knows, in order and in one transaction.
#pragma once

#include "fight/fight.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <span>
#include <string>

namespace fracas {

// The n-th (from 1) makes version n of the version before it; the first makes an empty database one of Fracas.
using Migrations = std::span<const char* const>;

// What a database must be able to do for it.
//   begin()        a transaction in which nobody else migrates
//   version()      the number of the schema: 0 if there is none yet, less if it cannot be read or is no database of Fracas
//   run(sql)       several statements
//   note(version)  within the transaction
//   commit(), rollback(), message()
template <class Database>
Expected<void> migrate(Database& database, Migrations steps, const std::string& called) {
    const auto known = static_cast<int>(steps.size());
    const auto give_up = [&](const std::string& why) {
        database.rollback();
        return tl::unexpected(Refusal{fmt::format("{}: {}", called, why)});
    };
    if (!database.begin()) return give_up("cannot be read: " + database.message());
    const int version = database.version();
    if (version < 0) return give_up(database.message());
    if (version > known)
        return give_up(fmt::format("was written by a newer Fracas (schema {}, this one knows {}); it is left as it is. "
                                   "Use that version, or another database",
                                   version, known));
    if (version == known) {
        database.rollback();
        return {};
    }
    for (int next = version + 1; next <= known; ++next)
        if (!database.run(steps[static_cast<std::size_t>(next - 1)]) || !database.note(next))
            return give_up(fmt::format("cannot be brought from schema {} to {}; it is left as it was: {}", version,
                                       known, database.message()));
    if (!database.commit()) return give_up("cannot be written: " + database.message());
    return {};
}

} // namespace fracas
