// What people and monitors read: the first page, and the figures.
#include <utility> // Boost 1.74 forgets it

#include "server/api.hpp"

#include "protocol/version.hpp"
#include "simulate/report.hpp"

#include <fmt/format.h>

namespace fracas {

namespace {

std::string figure(std::string_view name, std::string_view kind, std::string_view help, double value) {
    return fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, kind, value);
}

std::string counter(std::string_view name, std::string_view help, std::uint64_t value) {
    return fmt::format("# HELP {0} {1}\n# TYPE {0} counter\n{0} {2}\n", name, help, value);
}

} // namespace

std::string Api::index_page() const {
    std::string rows;
    for (const Example& one : all_examples) {
        const auto text = [&](const char* key) {
            return one.encounter.contains(key) && one.encounter[key].is_string()
                       ? html_escaped(one.encounter[key].get<std::string>())
                       : std::string();
        };
        rows += fmt::format("<tr><td>{0}</td><td><a href=\"/api/v1/examples/{0}/{1}\">{2}</a></td><td>{3}</td></tr>\n",
                            html_escaped(one.system), html_escaped(one.name),
                            text("title").empty() ? html_escaped(one.name) : text("title"), text("description"));
    }
    return fmt::format(R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Fracas</title>
<meta name="viewport" content="width=device-width"></head><body>
<h1>Fracas {0}</h1>
<p>This is the table server, {3}</p>
<h2>Open a fight</h2>
<pre>curl -s -H 'Content-Type: application/json' -d '{{"example": "{1}"}}' ADDRESS/api/v1/rooms</pre>
<p>The reply has the room, its code for players, and your token. With the token as <code>Authorization: Bearer</code>:
<code>GET /api/v1/rooms/ROOM</code> shows it, <code>POST /api/v1/rooms/ROOM/commands</code> answers,
<code>/api/v1/rooms/ROOM/live</code> is the WebSocket, <code>/api/v1/rooms/ROOM/news</code> the events.</p>
<h2>Fights to begin with</h2>
<table><tr><th>Game</th><th>Fight</th><th></th></tr>
{2}</table>
<h2>For programs</h2>
<ul><li><a href="/api/v1">/api/v1</a></li><li><a href="/api/v1/openapi.json">OpenAPI document</a></li>
<li><a href="/api/v1/schemas">JSON Schemas</a></li><li><a href="/api/v1/systems">Games</a></li>
<li><a href="/metrics">Figures</a></li></ul>
</body></html>
)",
                       fracas_version,
                       all_examples.empty() ? std::string("GAME/NAME")
                                            : all_examples.front().system + "/" + all_examples.front().name,
                       rows,
                       site.is_there() ? "as programs see it. People play <a href=\"/\">on its page</a>."
                                       : "without the page to play on: that was not built. Where there is Node 20 "
                                         "or newer with npm, <code>./run</code> builds it.");
}

std::string Api::tell_metrics() const {
    const Storage::Figures stored = storage.figures();
    const auto number = [](auto value) { return static_cast<double>(value); };
    std::string text;
    text += figure("fracas_connections", "gauge", "Open connections", number(metrics.connections.load()));
    text += figure("fracas_live_connections", "gauge", "Open WebSockets", number(metrics.live.load()));
    text += figure("fracas_fights_awake", "gauge", "Fights in memory", number(metrics.awake.load()));
    text += figure("fracas_rooms_known", "gauge", "Rooms somebody has asked for of late", number(rooms.size()));
    text += figure("fracas_work_running", "gauge", "Simulations and odds being computed", number(workers.running()));
    text += figure("fracas_work_waiting", "gauge", "Simulations and odds that wait", number(workers.waiting()));
    text += figure("fracas_storage_waiting", "gauge", "Changes not yet stored", number(stored.waiting));
    text += figure("fracas_storage_writable", "gauge", "Whether the last write succeeded", stored.writable ? 1 : 0);
    text += counter("fracas_requests_total", "HTTP requests", metrics.requests);
    text += counter("fracas_commands_total", "Commands of rooms", metrics.commands);
    text += counter("fracas_answers_total", "Answers taken and stored", metrics.answers);
    text += counter("fracas_duplicates_total", "Commands sent again and not carried out again", metrics.duplicates);
    text += counter("fracas_wakings_total", "Fights opened from the database", metrics.wakings);
    text += counter("fracas_put_away_total", "Fights put away", metrics.put_away);
    text += "# HELP fracas_refusals_total What was refused\n# TYPE fracas_refusals_total counter\n";
    const auto refusals = [&](std::string_view why, std::uint64_t count) {
        text += fmt::format("fracas_refusals_total{{why=\"{}\"}} {}\n", why, count);
    };
    refusals("command", metrics.refused_commands);
    refusals("rate", metrics.refused_rate);
    refusals("host", metrics.refused_host);
    refusals("token", metrics.refused_token);
    refusals("slow", metrics.too_slow);
    text += counter("fracas_storage_commits_total", "Transactions", stored.commits);
    text += counter("fracas_storage_changes_total", "Changes written by them", stored.changes);
    text += counter("fracas_storage_failures_total", "Transactions that failed", stored.failures);
    text += fmt::format("# HELP fracas_storage_seconds_total Time spent writing\n# TYPE fracas_storage_seconds_total "
                        "counter\nfracas_storage_seconds_total {:.6f}\n",
                        stored.commit_seconds);
    text += metrics.request_time.told("fracas_request_seconds", "From the whole request to the response");
    text += metrics.command_time.told("fracas_command_seconds", "From a command's turn until it is stored and told");
    text += metrics.wake_time.told("fracas_wake_seconds", "Opening a fight from the database");
    return text;
}

} // namespace fracas
