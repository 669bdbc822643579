// What "?" shows in a fight: the rule of the question, and what the attacks on offer would come to.
#include "book/registry.hpp"
#include "cli/layout.hpp"
#include "cli/option_odds.hpp"
#include "cli/play_session.hpp"
#include "cli/rule_text.hpp"
#include "files/read_files.hpp"
#include "odds/odds_text.hpp"
#include "parallel/advise_on_threads.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>

#include <ostream>

namespace fracas {

namespace {

constexpr double seconds_to_wait = 0.5; // for exact odds; what is not done by then is sampled
constexpr double seconds_of_thought = 3;
constexpr std::string_view not_for_a_side = "odds are for the game master (--role gm): they are computed from all "
                                            "there is, and this role does not know all of it";

} // namespace

void PlaySession::explain(const std::vector<std::string>& words) {
    if (fight.over()) return complain("the fight is over; nothing is asked");
    const bool knows_all = options.role == game_master;
    if (words.size() > 1) {
        if (!knows_all) return complain(not_for_a_side);
        for (const Offered& one : asked.offered)
            if (one.typed == words[1] || one.key == words[1]) return explain_move(one.key);
        return complain(fmt::format("there is no option {}", words[1]));
    }
    const auto registries = read_registries(home() / "rules");
    const std::string id = text_of(asked.question, "rule");
    const RegistryRule* rule = registries ? find_rule(*registries, id) : nullptr;
    if (rule != nullptr) program.out << rule_text(program, *rule, "  ");
    else program.out << "  the rule of this question is " << id << '\n';
    if (knows_all) explain_odds();
    else program.out << program.paint(Paint::faint, wrapped(not_for_a_side, program.width, "  ", "  ")) << '\n';
}

void PlaySession::explain_odds() {
    if (text_of(asked.question, "kind") == "throw") return explain_move("");
    const auto odds = fight.odds_of_options(options.policies, seconds_to_wait);
    if (!odds) return; // asked outside a move
    Json typed = Json::object();
    for (const Offered& one : asked.offered) typed[one.key] = one.typed;
    const std::string table = options_in_words(*odds, asked.question, program.width, typed);
    if (table.empty()) return;
    program.out << '\n'
                << program.paint(Paint::strong,
                                 "  Odds to the end of the move, all else by policy (? NUMBER shows one)")
                << '\n'
                << table;
}

void PlaySession::show_advice() {
    if (options.role != game_master) return complain(not_for_a_side);
    AdviceWanted wanted;
    wanted.policies = options.policies;
    wanted.seed = options.seed;
    wanted.seconds = seconds_of_thought;
    const auto advice = advise_on_threads(fight, wanted);
    if (!advice) return complain(advice.error().message);
    program.out << to_text(*advice, style_of(program));
}

void PlaySession::explain_move(const std::string& key) {
    OddsQuestion question;
    question.here = true;
    question.answer = key;
    question.policies = options.policies;
    const auto odds = fight.odds(question);
    if (!odds) return key.empty() ? void() : complain(odds.error().message);
    program.out << to_text(*odds, style_of(program));
}

} // namespace fracas
