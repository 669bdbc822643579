// What "?" shows in a fight: the rule of the question, and what the attacks on offer would come to.
#include "book/registry.hpp"
#include "cli/layout.hpp"
#include "cli/play_session.hpp"
#include "cli/rule_text.hpp"
#include "files/read_files.hpp"
#include "odds/odds_text.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace fracas {

namespace {

constexpr std::size_t most_attacks = 6; // each takes a moment to compute

double chance_of(const Odds& odds, std::string_view name) {
    for (const OddsOutcome& outcome : odds.outcomes)
        if (outcome.name == name) return outcome.p;
    return 0;
}

// What an attack does to its target, in the measure of the game: damage, injury points, boxes.
const OddsLaw* harm_of(const Odds& odds) {
    for (const char* name : {"damage", "ip", "boxes"})
        for (const OddsLaw& law : odds.laws)
            if (law.name == name && law.mean > 0) return &law;
    for (const OddsLaw& law : odds.laws)
        if (law.has_mean && law.mean > 0) return &law;
    return nullptr;
}

} // namespace

void PlaySession::explain(const std::vector<std::string>& words) {
    if (fight.over()) return complain("the fight is over; nothing is asked");
    if (words.size() > 1) {
        for (const Offered& one : asked.offered)
            if (one.typed == words[1] || one.key == words[1]) return explain_move(one.key);
        return complain(fmt::format("there is no option {}", words[1]));
    }
    const auto registries = read_registries(home() / "rules");
    const std::string id = text_of(asked.question, "rule");
    const RegistryRule* rule = registries ? find_rule(*registries, id) : nullptr;
    if (rule != nullptr) program.out << rule_text(program, *rule, "  ");
    else program.out << "  the rule of this question is " << id << '\n';
    explain_odds();
}

void PlaySession::explain_odds() {
    const std::string who = text_of(asked.question, "who");
    TextTable table;
    table.head = {"", "HITS", "TAKEN OUT", "DAMAGE", ""};
    table.right = {true, true, true, true, false};
    std::size_t left_out = 0;
    for (const Offered& one : asked.offered) {
        if (one.key.find('>') == std::string::npos) continue; // nobody is its target
        if (table.rows.size() == most_attacks) {
            ++left_out;
            continue;
        }
        OddsQuestion question;
        question.by = who;
        question.move = one.key;
        question.policies = options.policies;
        const auto odds = fight.odds(question);
        if (!odds || chance_of(*odds, "hit") <= 0) continue; // no attack, or none of the moves of a slot
        const OddsLaw* harm = harm_of(*odds);
        if (harm != nullptr) table.head[3] = in_capitals(harm->name);
        table.rows.push_back({one.typed, percent(chance_of(*odds, "hit")), percent(chance_of(*odds, "taken-out")),
                              harm == nullptr ? "" : fmt::format("{:.2f}", harm->mean), odds->move_text});
    }
    if (table.rows.empty()) return;
    program.out << '\n'
                << program.paint(Paint::strong, "  Exact odds, reactions by policy (? NUMBER shows all of one)") << '\n'
                << table.text(static_cast<std::size_t>(program.width), "  ");
    if (left_out > 0) program.out << fmt::format("  and up to {} more: ask for one by its number\n", left_out);
}

void PlaySession::explain_move(const std::string& key) {
    OddsQuestion question;
    question.by = text_of(asked.question, "who");
    question.move = key;
    question.policies = options.policies;
    const auto moves = fight.moves(question.by);
    const bool is_move =
        moves && std::any_of(moves->begin(), moves->end(), [&](const auto& m) { return m.first == key; });
    if (!is_move) return complain("odds are computed for the actions of a slot; this option is none");
    const auto odds = fight.odds(question);
    if (!odds) return complain(odds.error().message);
    TextStyle style;
    style.width = program.width;
    style.heading = [this](std::string_view words) { return program.paint(Paint::strong, words); };
    program.out << to_text(*odds, style);
}

} // namespace fracas
