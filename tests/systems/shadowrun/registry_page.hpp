// The registry itself, rules/shadowrun.md, for tests that compare the pack with it.
#pragma once

#include "support/registry_page.hpp"

namespace fracas::shadowrun::registry {

using namespace fracas::registry;

inline const Page page{"shadowrun"};

inline std::string text_under(const std::string& heading) { return page.text_under(heading); }
inline std::vector<Rows> tables_under(const std::string& heading) { return page.tables_under(heading); }

} // namespace fracas::shadowrun::registry
