// A plan of who is shot at in what order, as one word: "rat:6,mouse:4".
#pragma once

#include <string>
#include <string_view>

namespace fracas {

// "mouse" of "rat:6,mouse:4": everybody but the first, whom the move itself names. `nobody_else` where there is none.
inline std::string targets_after_first(std::string_view plan, std::string_view nobody_else) {
    std::string all;
    for (auto comma = plan.find(','); comma != std::string_view::npos; comma = plan.find(',')) {
        plan.remove_prefix(comma + 1);
        const std::string_view one = plan.substr(0, plan.find(','));
        all += (all.empty() ? "" : ",") + std::string(one.substr(0, one.find(':')));
    }
    return all.empty() ? std::string(nobody_else) : all;
}

} // namespace fracas
