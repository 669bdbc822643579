#include "book/json_value.hpp"

template class nlohmann::basic_json<nlohmann::ordered_map>;
template struct nlohmann::ordered_map<std::string, nlohmann::ordered_json>;
template class std::vector<nlohmann::ordered_json>;
