// What the options of a question come to, as a table.
#include "cli/option_odds.hpp"

#include "cli/layout.hpp"
#include "cli/narration.hpp"
#include "odds/chance_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace fracas {

namespace {

constexpr std::size_t most_options = 12; // lines people still read

std::string chance_in(const Json& option, const char* name) {
    if (!option.contains(name)) return "";
    const char* sampled = option[name].contains("low") ? "~" : "";
    return sampled + percent(option[name]["p"].get<double>());
}

// "ip" is IP, "mover-damage" is what the one who does it takes himself.
std::string called(std::string name) {
    constexpr std::string_view of_mover = "mover-";
    if (name.starts_with(of_mover)) return "own " + called(name.substr(of_mover.size()));
    if (name.size() <= 2)
        for (char& c : name) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    std::ranges::replace(name, '-', ' ');
    return name;
}

std::string mean_in(const Json& law) {
    return fmt::format("{:.2f} {}", law["mean"].get<double>(), called(text_of(law, "name")));
}

std::string prices_in(const Json& option) {
    std::string words;
    for (const Json& law : option.value("price", Json::array())) words += (words.empty() ? "" : ", ") + mean_in(law);
    return words;
}

bool has_price(const Json& option, const Json& odds) {
    // What every option costs alike is the price of what went before.
    return std::ranges::any_of(odds, [&](const Json& other) { return prices_in(other) != prices_in(option); });
}

} // namespace

std::string options_in_words(const Json& odds, const Json& question, int width, const Json& typed) {
    TextTable table;
    table.head = {"", "WORKS", "TAKES OUT", "DOES", "COSTS", ""};
    table.right = {true, true, true, true, true, false};
    std::size_t left_out = 0;
    bool sampled = false;
    for (const Json& option : question["options"]) {
        const auto of = std::ranges::find_if(odds, [&](const Json& one) { return one["key"] == option["key"]; });
        if (of == odds.end() || !of->contains("works")) continue;
        // Of actions only those that can do something; of anything else all, since not to do it is a way to go, too.
        if (text_of(question, "name") == "act" && (*of)["works"]["p"] == 0 && !has_price(*of, odds)) continue;
        if (table.rows.size() == most_options) {
            ++left_out;
            continue;
        }
        sampled = sampled || (*of)["works"].contains("low");
        const std::string key = text_of(option, "key");
        // Keys are long: they stand with the words, which are wrapped.
        const std::string words = (typed.empty() ? key + ": " : "") + text_of(option, "text");
        table.rows.push_back({typed.empty() ? "" : typed.value(key, ""), chance_in(*of, "works"),
                              chance_in(*of, "takes_out"), of->contains("harm") ? mean_in((*of)["harm"]) : "",
                              prices_in(*of), words});
    }
    if (table.rows.empty()) return "";
    if (typed.empty()) { // nothing is typed
        table.head.erase(table.head.begin());
        table.right.erase(table.right.begin());
        for (auto& row : table.rows) row.erase(row.begin());
    }
    std::string text = table.text(static_cast<std::size_t>(width), "  ");
    if (sampled) text += "  ~ from 1,000 samples: there was no time for all of it\n";
    if (left_out > 0) text += fmt::format("  and {} more: ask for one of them\n", left_out);
    return text;
}

} // namespace fracas
