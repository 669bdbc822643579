// Requests that the protocol itself does not have: they need a clock, threads or more code than a browser should load.
#include "book/json.hpp"
#include "parallel/simulate_on_threads.hpp"
#include "protocol/counts.hpp"
#include "protocol/request.hpp"
#include "server/requests.hpp"
#include "simulate/comparison.hpp"
#include "simulate/report.hpp"
#include "simulate/simulation_text.hpp"
#include "store/balance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace fracas {

namespace {

constexpr std::uint64_t most_fights = 1'000'000;

// The fight that comes with a request, as an encounter or as a saved fight; `inside` is the member that holds it, the request
// itself if it is empty.
tl::expected<std::unique_ptr<Fight>, Json> fight_of(const Library& library, Request& request, const Document& holder) {
    const bool saved = holder.has("saved");
    if (saved == holder.has("encounter"))
        request.fail(saved ? "saved" : "encounter", "a fight comes as an \"encounter\" or as \"saved\", one of them");
    const Document& source = holder[saved ? "saved" : "encounter"];
    if (!source.is(Document::Kind::table))
        request.fail(saved ? "saved" : "encounter", "what is to be fought must be an object");
    if (request.is_wrong()) return request.refusal();
    if (saved) {
        auto loaded = library.shelf().load(to_json(source), "saved fight");
        if (!loaded) return refused(loaded.error().message);
        return std::move(*loaded);
    }
    std::vector<Mistake> mistakes;
    auto opened = library.shelf().open(source, "encounter", mistakes);
    if (!opened) return refused(mistakes);
    return opened;
}

double seconds_left(const WorkOrder& order) {
    return std::chrono::duration<double>(order.deadline - std::chrono::steady_clock::now()).count();
}

// Stops what looks at it once the client has gone or the time is over.
struct Ending {
    const WorkOrder& order;
    std::atomic<bool> now{false};
    void look() {
        if (is_over(order)) now = true;
    }
};

// For what looks at nothing but a flag: sets it when the client has gone or the time is over.
class Watch {
public:
    explicit Watch(Ending& of)
        : thread([this, &of] {
              std::unique_lock guard(mutex);
              while (!over) {
                  wake.wait_for(guard, std::chrono::milliseconds(50));
                  of.look();
              }
          }) {}
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch() {
        {
            const std::lock_guard guard(mutex);
            over = true;
        }
        wake.notify_one();
        thread.join();
    }

private:
    std::mutex mutex;
    std::condition_variable wake;
    bool over = false;
    std::thread thread;
};

// One thread, as a worker is; looks around between two stretches of fights.
Expected<Simulated> play(const Fight& fight, Simulation wanted, Ending& ending, const Progress& progress) {
    wanted.jobs = 1;
    wanted.stop = &ending.now;
    return simulate_on_threads(fight, wanted, [&](std::uint64_t done, std::uint64_t all) {
        ending.look();
        if (progress) progress(done, all);
    });
}

Reply exact(const Library& library, const WorkOrder& order, Request& request, const Document& document) {
    ExactQuestion asked;
    asked.policies = request.policies();
    asked.seed = request.seed();
    asked.open = request.real("open", asked.open, 0, 1);
    asked.seconds = request.real("seconds", 5, 0, 3600);
    asked.steps = request.whole("steps", 0, 1, 1'000'000'000'000);
    asked.fights = request.whole("fights", 1000, 1, most_fights);
    Ending ending{order};
    asked.stop = &ending.now;
    if (request.has("steps") && request.has("seconds"))
        request.fail("steps", "either so many \"steps\" or so many \"seconds\", not both");
    for (const char* key : {"saved", "encounter"}) request.has(key);
    const auto fight = fight_of(library, request, document);
    if (!fight) return tl::unexpected(fight.error());
    // What is left open when the time is up is played on, which takes some time, too.
    asked.seconds = std::max(0.0, std::min(asked.steps > 0 ? 3600 : asked.seconds, seconds_left(order) * 0.7));
    const Watch watch(ending);
    const auto found = (*fight)->exactly(asked);
    if (!found) return refused(found.error().message);
    return Json{{"exact", to_json(*found)}};
}

Reply initiative(const Library& library, const WorkOrder& order, Request& request, const Document& document) {
    InitiativeQuestion asked;
    asked.policies = request.policies();
    asked.seed = request.seed();
    asked.seconds = request.real("seconds", asked.seconds, 0, 3600);
    asked.fights = request.whole("fights", asked.fights, 1, most_fights);
    for (const char* key : {"saved", "encounter"}) request.has(key);
    const auto fight = fight_of(library, request, document);
    if (!fight) return tl::unexpected(fight.error());
    asked.seconds = std::max(0.0, std::min(asked.seconds, seconds_left(order) - 1));
    const auto found = (*fight)->initiative(asked);
    if (!found) return refused(found.error().message);
    return Json{{"initiative", to_json(*found)}};
}

Reply compare(const Library& library, const WorkOrder& order, Request& request, const Document& document) {
    Simulation wanted;
    wanted.policies = request.policies();
    wanted.seed = request.seed();
    wanted.fights = request.whole("fights", 1000, 1, most_fights);
    wanted.also.winners = true;
    const Document& against = request.table("against");
    for (const char* key : {"saved", "encounter"}) request.has(key);
    const auto first = fight_of(library, request, document);
    if (!first) return tl::unexpected(first.error());
    const auto second = fight_of(library, request, against);
    if (!second) return tl::unexpected(second.error());
    Ending ending{order};
    const auto told = [&](std::uint64_t before) {
        return [&order, before, all = 2 * wanted.fights](std::uint64_t done, std::uint64_t) {
            if (order.progress) order.progress(before + done, all);
        };
    };
    const auto one = play(**first, wanted, ending, told(0)),
               other = play(**second, wanted, ending, told(wanted.fights));
    if (!one) return refused(one.error().message);
    if (!other) return refused(other.error().message);
    Comparison comparison = compared(*one, *other);
    comparison.first = (*first)->title();
    comparison.second = (*second)->title();
    return Json{{"comparison", to_json(comparison)}};
}

Reply balance(const Library& library, const WorkOrder& order, Request& request, const Document& document) {
    BalanceWanted wanted;
    wanted.side = request.text("side");
    wanted.want = request.real("want", 0.5, 0, 1);
    wanted.numbers_only = request.flag("numbers");
    wanted.rows = static_cast<std::size_t>(request.whole("rows", 12, 1, 1000));
    wanted.simulation.fights = request.whole("fights", 1000, 1, most_fights);
    wanted.simulation.seed = request.seed();
    wanted.simulation.policies = request.policies();
    for (const char* key : {"saved", "encounter"}) request.has(key);
    const auto fight = fight_of(library, request, document);
    if (!fight) return tl::unexpected(fight.error());
    Ending ending{order};
    wanted.simulation.stop = order.stop.get();
    const auto found = balance_of(
        library.shelf(), **fight, wanted, library.lists((*fight)->system()),
        [&](const Fight& one, const Simulation& simulation) { return play(one, simulation, ending, {}); },
        [&](std::uint64_t done, std::uint64_t all) {
            if (order.progress) order.progress(done, all);
        });
    if (!found) return refused(found.error().message);
    return Json{{"balance", to_json(*found)}};
}

Reply page(const Library&, const WorkOrder&, Request& request, const Document&) {
    const std::vector<Document> documents = request.tables("counts");
    if (documents.empty() || documents.size() > most_counts_at_once)
        request.fail("counts", fmt::format("counts must be a list of 1 to {} counts", most_counts_at_once));
    if (request.is_wrong()) return request.refusal();
    std::optional<Counts> sum;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        auto one = counts_of(documents[i], fmt::format("counts[{}]", i));
        if (!one) return refused(std::vector{one.error()});
        if (!sum) sum = std::move(*one);
        else if (const auto added = add_counts(*sum, *one); !added) return refused(added.error().message);
    }
    return Json{{"page", html_report(sum->simulated)}};
}

struct Computed {
    std::string_view name;
    Reply (*answer)(const Library&, const WorkOrder&, Request&, const Document&);
};
constexpr auto all_computed = std::to_array<Computed>(
    {{"exact", exact}, {"initiative", initiative}, {"compare", compare}, {"balance", balance}, {"page", page}});

} // namespace

std::optional<std::string> answer_computed(const Library& library, const WorkOrder& order) {
    const auto found = std::ranges::find(all_computed, order.what, &Computed::name);
    if (found == all_computed.end()) return std::nullopt;
    const Document document = from_json(order.members);
    Request request(document);
    const Json id = document["id"].is(Document::Kind::text)      ? Json(document["id"].as_text())
                    : document["id"].is(Document::Kind::integer) ? Json(document["id"].as_integer())
                                                                 : Json();
    request.has("id");
    const Reply result = found->answer(library, order, request, document);
    if (is_over(order)) return cut_short(order);
    Json whole = {{"id", id}, {"ok", result.has_value()}};
    if (result)
        for (const auto& [key, value] : result->items()) whole[key] = value;
    else whole["error"] = result.error();
    return one_line(whole);
}

} // namespace fracas
