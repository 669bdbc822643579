#include "fight/advice.hpp"
#include "odds/odds_text.hpp"
#include "protocol/counts.hpp"
#include "protocol/desk.hpp"
#include "simulate/simulation_text.hpp"

#include <fmt/format.h>

namespace fracas {

namespace {

constexpr std::uint64_t most_fights_at_once = 1'000'000;
constexpr std::uint64_t last_fight = 1'000'000'000'000;
constexpr double longest_wait = 3600; // seconds

// The counts of a request added up.
tl::expected<Counts, Json> sum_of(Request& request) {
    const std::vector<Document> documents = request.tables("counts");
    if (documents.empty() || documents.size() > most_counts_at_once)
        request.fail("counts", fmt::format("counts must be a list of 1 to {} counts; \"merge\" makes one of many",
                                           most_counts_at_once));
    if (request.is_wrong()) return request.refusal();
    std::optional<Counts> sum;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        auto one = counts_of(documents[i], fmt::format("counts[{}]", i));
        if (!one) return refused(std::vector{one.error()});
        if (!sum) sum = std::move(*one);
        else if (const auto added = add_counts(*sum, *one); !added)
            return tl::unexpected(Json{{"message", added.error().message}, {"where", fmt::format("counts[{}]", i)}});
    }
    return std::move(*sum);
}

} // namespace

Reply tell_moves(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    const std::string by = request.text("by");
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    const auto found = fight->moves(by);
    if (!found) return refused(found.error().message);
    Json list = Json::array();
    for (const auto& [key, text] : *found) list.push_back({{"key", key}, {"text", text}});
    return Json{{"moves", list}};
}

Reply tell_odds(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    OddsQuestion asked;
    asked.by = request.text_or("by");
    asked.move = request.text_or("move");
    asked.answer = request.text_or("option");
    asked.then = request.texts("then");
    asked.together = request.texts("together");
    asked.choices = request.texts_by_name("choose");
    asked.policies = request.policies();
    asked.changes = request.tables("set");
    asked.exact = request.flag("exact");
    asked.tables = request.texts("tables");
    const std::string play = request.text_or("play");
    if (!play.empty() && play != "best")
        request.fail("play", "play can only be \"best\": what no choice is about, everybody decides as is best");
    asked.play_best = play == "best";
    asked.aim = request.text_or("aim");
    asked.own_tables = request.flag("own_tables", !asked.play_best);
    asked.here = !request.has("by") && !request.has("move");
    if (!asked.then.empty() && asked.here) request.fail("then", "what comes \"then\" comes after a \"move\"");
    if (request.has("by") != request.has("move"))
        request.fail(request.has("by") ? "by" : "move",
                     "the odds of a move need \"by\", who moves, and \"move\", its key");
    else if (!asked.here && request.has("option"))
        request.fail("option", "the odds are of a \"move\" or of an \"option\" of the open question, not of both");
    else if (asked.here && request.has("set"))
        request.fail("set", "what is set first goes with the odds of a \"move\"; here give it as an answer");
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    if (asked.here && asked.answer.empty()) {
        const Json question = fight->question();
        if (question.is_object() && question["kind"] == "choice")
            return refused("a choice is open: say which \"option\", or ask for \"odds_of_options\"; or name \"by\" and "
                           "\"move\"");
    }
    asked.enough = desk.enough;
    const auto odds = fight->odds(asked);
    if (!odds) return refused(odds.error());
    return Json{{"odds", to_json(*odds)}};
}

Reply tell_odds_of_options(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    const Policies policies = request.policies();
    const double seconds = request.real("seconds", 0.1, 0, longest_wait);
    const Role role = fight != nullptr ? role_of(request, *fight) : Role();
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    const auto known = fight->as_known_to(role);
    if (!known) return refused(known.error().message);
    const auto options = (*known)->odds_of_options(policies, seconds, desk.enough);
    if (!options) return refused(options.error().message);
    return Json{{"options", *options}};
}

Reply tell_advice(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    AdviceWanted wanted;
    wanted.policies = request.policies();
    wanted.seed = request.seed();
    wanted.seconds = request.real("seconds", wanted.seconds, 0.01, longest_wait);
    if (request.has("odds_seconds")) wanted.odds_seconds = request.real("odds_seconds", 0, 0, longest_wait);
    wanted.most_fights = request.whole("fights", wanted.most_fights, 1, most_fights_at_once);
    wanted.enough = desk.enough;
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    const auto advice = advise(*fight, wanted);
    if (!advice) return refused(advice.error().message);
    if (desk.enough && desk.enough()) return refused("the advice was given up");
    return Json{{"advice", to_json(*advice)}};
}

Reply simulate(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    const std::uint64_t fights = request.whole("fights", 1000, 1, most_fights_at_once);
    const std::uint64_t first = request.whole("first", 1, 1, last_fight);
    const std::uint64_t seed = request.seed();
    const Policies policies = request.policies();
    AlsoWanted also;
    also.after = request.flag("after");
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    auto simulating = fight->simulating(policies, also);
    if (!simulating) return refused(simulating.error().message);
    (*simulating)->play(seed, first - 1, first - 1 + fights);
    Counts counts{(*simulating)->counted(), {{first, first - 1 + fights}}};
    counts.simulated.seed = seed;
    return Json{{"counts", counts_as_json(counts)}};
}

Reply merge(Desk&, Request& request) {
    const auto sum = sum_of(request);
    if (!sum) return tl::unexpected(sum.error());
    return Json{{"counts", counts_as_json(*sum)}};
}

Reply report(Desk&, Request& request) {
    const bool cut_short = request.flag("cut_short");
    const double error = request.real("error", 0, 0.00001, 0.5);
    auto sum = sum_of(request);
    if (!sum) return tl::unexpected(sum.error());
    sum->simulated.stopped = cut_short;
    Json reply = {{"simulation", to_json(sum->simulated)}};
    if (error > 0) reply["enough"] = is_known_within(sum->simulated, error);
    return reply;
}

} // namespace fracas
