// JSON as a value. Its classes are compiled once, in json_value.cpp: they stand in every question, event and state, and each
// source that uses them would else compile them again, the tests without optimisation, which the linker then might take
// for everybody.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace fracas {

using Json = nlohmann::ordered_json;

} // namespace fracas

extern template class nlohmann::basic_json<nlohmann::ordered_map>;
extern template struct nlohmann::ordered_map<std::string, nlohmann::ordered_json>;
extern template class std::vector<nlohmann::ordered_json>;
