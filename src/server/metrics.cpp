#include "server/metrics.hpp"

#include <fmt/format.h>

namespace fracas {

std::string Durations::told(const std::string& name, const std::string& help) const {
    std::string text = fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        sum += counts[i];
        text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, steps[i], sum);
    }
    sum += counts[steps.size()];
    text += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2:.6f}\n{0}_count {1}\n", name, sum,
                        static_cast<double>(microseconds) / 1e6);
    return text;
}

} // namespace fracas
