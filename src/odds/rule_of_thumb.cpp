#include "odds/rule_of_thumb.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <tuple>

namespace fracas {

namespace {

// What a rule may lose and still be called the best play: noise of doubles.
constexpr double nothing_lost = 1e-9;
// Of more situations only the most important ones are looked at for conditions; all of them count for what is lost.
constexpr std::size_t most_looked_at = 200;

using Some = std::vector<const Situation*>;

int number_of(const Situation& at, const std::string& option) {
    const auto found = std::find(at.options.begin(), at.options.end(), option);
    return found == at.options.end() ? -1 : static_cast<int>(found - at.options.begin());
}

double lost_by(const Situation& at, const std::string& option) {
    const int number = number_of(at, option);
    return number < 0 ? 0 : at.best - at.worth[static_cast<std::size_t>(number)];
}

// In which order options are best preferred in all of these: each time the one that loses least for how often it is
// offered, among what the ones before it leave.
std::vector<std::string> preferred(Some left, double& lost) {
    std::vector<std::string> order;
    while (!left.empty()) {
        struct Sum {
            double lost = 0, chance = 0;
        };
        std::map<std::string, Sum> sums;
        for (const Situation* at : left)
            for (const std::string& option : at->options) {
                Sum& sum = sums[option];
                sum.lost += lost_by(*at, option);
                sum.chance += at->chance;
            }
        auto best = sums.end();
        for (auto one = sums.begin(); one != sums.end(); ++one) {
            if (best == sums.end()) {
                best = one;
                continue;
            }
            const double a = one->second.lost / one->second.chance, b = best->second.lost / best->second.chance;
            if (a < b - nothing_lost ||
                (a < b + nothing_lost && one->second.chance > best->second.chance + nothing_lost))
                best = one;
        }
        lost += best->second.lost;
        order.push_back(best->first);
        std::erase_if(left, [&](const Situation* at) { return number_of(*at, order.back()) >= 0; });
    }
    return order;
}

std::vector<Condition> conditions_in(const Some& all) {
    std::map<std::string, std::set<int>> values;
    for (const Situation* at : all)
        for (const auto& [figure, value] : at->figures) values[figure].insert(value);
    std::vector<Condition> conditions;
    for (const auto& [figure, found] : values)
        for (const int value : found) {
            if (value != *found.begin()) conditions.push_back({figure, true, value});
            if (value != *found.rbegin()) conditions.push_back({figure, false, value});
        }
    return conditions;
}

Some those(const Some& all, const Condition& condition, bool hold) {
    Some some;
    for (const Situation* at : all)
        if (condition.holds(*at) == hold) some.push_back(at);
    return some;
}

// The best list with at most so many conditions.
RuleOfThumb best_list(const Some& all, int conditions) {
    RuleOfThumb best;
    best.lines = {{{}, preferred(all, best.loses)}};
    if (conditions == 0 || best.loses < nothing_lost) return best;
    for (const Condition& condition : conditions_in(all)) {
        RuleOfThumb rule;
        const Some here = those(all, condition, true), elsewhere = those(all, condition, false);
        if (here.empty() || elsewhere.empty()) continue;
        rule.lines = {{{condition}, preferred(here, rule.loses)}};
        if (rule.loses > best.loses - nothing_lost) continue;
        RuleOfThumb rest = best_list(elsewhere, conditions - 1);
        rule.loses += rest.loses;
        rule.lines.insert(rule.lines.end(), rest.lines.begin(), rest.lines.end());
        const bool shorter = rule.loses < best.loses + nothing_lost && rule.lines.size() < best.lines.size();
        if (rule.loses < best.loses - nothing_lost || shorter) best = std::move(rule);
    }
    return best;
}

} // namespace

bool Condition::holds(const Situation& at) const {
    for (const auto& [name, value] : at.figures)
        if (name == figure) return at_least ? value >= bound : value <= bound;
    return false;
}

std::string Condition::text() const {
    std::string name = figure;
    std::replace(name.begin(), name.end(), '_', ' ');
    if (at_least) return name + " " + std::to_string(bound) + " or more";
    return name + " " + std::to_string(bound) + (bound > 0 ? " or less" : "");
}

int RuleOfThumb::answer(const Situation& at) const {
    for (const LineOfRule& line : lines) {
        if (!line.when.empty() && !line.when.front().holds(at)) continue;
        for (const std::string& option : line.answers)
            if (const int number = number_of(at, option); number >= 0) return number;
    }
    return 0;
}

std::vector<Situation> merged(std::vector<Situation> all) {
    std::map<std::pair<std::vector<std::pair<std::string, int>>, std::vector<std::string>>, Situation> one;
    for (Situation& at : all) {
        const auto [known, fresh] = one.try_emplace({at.figures, at.options}, at);
        if (fresh) continue;
        Situation& sum = known->second;
        sum.chance += at.chance;
        sum.best += at.best;
        for (std::size_t i = 0; i < at.options.size(); ++i) {
            sum.worth[i] += at.worth[i];
            sum.taken[i] += at.taken[i];
        }
    }
    std::vector<Situation> list;
    for (auto& [shown, at] : one) list.push_back(std::move(at));
    std::sort(list.begin(), list.end(), [](const Situation& a, const Situation& b) {
        if (a.chance != b.chance) return a.chance > b.chance;
        return std::tie(a.figures, a.options) < std::tie(b.figures, b.options);
    });
    return list;
}

RuleOfThumb rule_of_thumb(const std::vector<Situation>& all) {
    Some looked_at;
    for (const Situation& at : all)
        if (looked_at.size() < most_looked_at) looked_at.push_back(&at);
    RuleOfThumb best;
    for (int conditions = 0; conditions <= 2; ++conditions) {
        RuleOfThumb rule = best_list(looked_at, conditions);
        if (conditions == 0 || rule.loses < best.loses - nothing_lost) best = std::move(rule);
        if (best.loses < nothing_lost) break;
    }
    // Lines that say the same as the one after them say nothing.
    for (std::size_t i = best.lines.size() - 1; i-- > 0;)
        if (best.lines[i].answers == best.lines[i + 1].answers && best.lines[i + 1].when.empty())
            best.lines.erase(best.lines.begin() + static_cast<std::ptrdiff_t>(i));
    best.loses = 0;
    for (const Situation& at : all) best.loses += at.best - at.worth[static_cast<std::size_t>(best.answer(at))];
    if (best.loses < nothing_lost) best.loses = 0;
    return best;
}

} // namespace fracas
