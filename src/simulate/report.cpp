#include "simulate/report.hpp"

#include "simulate/plots.hpp"
#include "simulate/simulation_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace fracas {

namespace {

// Six colours that stay apart for colour-blind readers on both grounds; further sides begin anew.
constexpr std::string_view style_sheet = R"(
:root{color-scheme:light dark;--ground:#f6f5f2;--card:#fff;--ink:#1d2129;--faint:#666d78;--line:#dddad3;--track:#eceae4;
--s0:#2a6fb0;--s1:#c8642a;--s2:#2f8f6b;--s3:#a2458f;--s4:#8a7a1f;--s5:#5b5fc7;--other:#8d929c}
@media(prefers-color-scheme:dark){:root{--ground:#14171c;--card:#1d2128;--ink:#e7e9ed;--faint:#9aa2ae;--line:#343a44;
--track:#2a2f38;--s0:#6aaeea;--s1:#ee9358;--s2:#5fc49c;--s3:#d783c6;--s4:#cdb94a;--s5:#9a9df2;--other:#7d8490}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:1080px;margin:0 auto;padding:28px 16px 56px}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 4px}
h2{font-size:1.05rem;margin:0 0 14px}
h2 .small{font-weight:400}
h3{font-size:.92rem;margin:0 0 2px;font-weight:600;overflow-wrap:anywhere}
p{margin:0}
.faint{color:var(--faint)}
.notice{border-left:4px solid var(--s1);padding:8px 12px;margin-top:12px;background:var(--card)}
section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:18px;margin-top:18px;min-width:0}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));gap:0 18px}
.many{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,150px),1fr));gap:18px}
.bar{margin-bottom:14px}
.bar:last-child{margin-bottom:0}
.bar div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;align-items:baseline}
.bar strong{font-size:1.15rem;font-variant-numeric:tabular-nums}
.name{font-weight:600;overflow-wrap:anywhere}
.small{font-size:.85rem}
svg{display:block;width:100%;overflow:visible}
.interval{height:20px}
.plot{height:auto;max-width:560px}
.plot text{font-size:10.5px;fill:var(--ink)}
.plot text.faint{fill:var(--faint)}
.end{text-anchor:end}
.middle{text-anchor:middle}
.track{fill:var(--track)}
.axis{stroke:var(--faint);stroke-width:1}
.grid{stroke:var(--line);stroke-width:1}
.whisker{stroke:var(--ink);stroke-width:1.5;fill:none;vector-effect:non-scaling-stroke}
.s0{--c:var(--s0)}.s1{--c:var(--s1)}.s2{--c:var(--s2)}.s3{--c:var(--s3)}.s4{--c:var(--s4)}.s5{--c:var(--s5)}.other{--c:var(--other)}
rect[class^=s],rect.other{fill:var(--c)}
.curve{stroke:var(--c);stroke-width:2;fill:none;stroke-linejoin:round}
.area{fill:var(--c);opacity:.14}
.dot{display:inline-block;width:.62em;height:.62em;border-radius:50%;background:var(--c);margin-right:.45em}
.scroll{overflow-x:auto;margin:0 -18px}
.below{margin-top:10px}
table{border-collapse:collapse;width:100%;font-size:.88rem;font-variant-numeric:tabular-nums}
th,td{padding:6px 9px;text-align:right;border-top:1px solid var(--line);white-space:nowrap}
thead th{border-top:0;vertical-align:bottom;white-space:normal;font-weight:600;min-width:4.2em}
th:first-child{text-align:left;position:sticky;left:0;background:var(--card);padding-left:18px;white-space:normal;min-width:10.5em}
tbody th{font-weight:500}
pre{margin:14px 0 0;padding:10px 12px;background:var(--card);border:1px solid var(--line);border-radius:8px;font-size:.82rem;white-space:pre-wrap;overflow-wrap:anywhere}
footer{margin-top:22px}
@media(min-width:700px){tbody th:first-child{white-space:nowrap}}
@media print{section{break-inside:avoid}}
)";

std::string colour_of(const Simulated& simulated, std::string_view side) {
    for (std::size_t i = 0; i < simulated.sides.size(); ++i)
        if (simulated.sides[i].key == side) return fmt::format("s{}", i % 6);
    return "other";
}

std::string round_word(const Simulated& simulated) {
    return simulated.round_name.empty() ? "round" : html_escaped(simulated.round_name);
}

// A line with name and figures, and the bar below it.
std::string win_bar(std::string_view name, std::string_view policy, std::uint64_t wins, std::uint64_t fights,
                    std::string_view colour) {
    const int decimals = fitting_decimals(fights);
    const Interval interval = wilson(wins, fights);
    return fmt::format(
        R"(<div class="bar"><div><span><span class="name">{}</span>{}</span>)"
        R"(<span><strong>{}</strong> <span class="faint small">{} to {}</span></span></div>{}</div>)",
        html_escaped(name),
        policy.empty() ? "" : fmt::format(R"( <span class="faint small">{}</span>)", html_escaped(policy)),
        html_escaped(percent(share(wins, fights), decimals)), html_escaped(percent_figure(interval.low, decimals)),
        html_escaped(percent(interval.high, decimals)), interval_plot(share(wins, fights), interval, colour));
}

void add_wins(std::string& page, const Simulated& simulated) {
    page += "<section><h2>Chance to win <span class=\"faint small\">with its 95 % interval</span></h2>";
    for (const SimulatedSide& side : simulated.sides)
        page += win_bar(side.name, side.policy, side.wins, simulated.fights, colour_of(simulated, side.key));
    if (simulated.undecided > 0) page += win_bar("Undecided", "", simulated.undecided, simulated.fights, "other");
    page += "</section>\n";
}

void add_length_and_survivors(std::string& page, const Simulated& simulated) {
    const std::string round = round_word(simulated);
    const Histogram& rounds = simulated.rounds;
    fmt::format_to(std::back_inserter(page),
                   R"(<div class="plots"><section><h2>How long it takes</h2>{}<p class="small">{:.2f} {}s on average; )"
                   R"(10 % of fights end by {} {}, 50 % by {}, 90 % by {}.</p></section>)",
                   histogram_plot(rounds, "s5", round), rounds.mean(), round, round, quantile(rounds, 10),
                   quantile(rounds, 50), quantile(rounds, 90));
    for (const SimulatedSide& side : simulated.sides) {
        const auto members = std::ranges::count_if(
            simulated.combatants, [&](const SimulatedCombatant& combatant) { return combatant.side == side.key; });
        fmt::format_to(
            std::back_inserter(page),
            R"(<section><h2>{}: able to fight at the end</h2>{}<p class="small">{:.2f} of {} on average.</p></section>)",
            html_escaped(side.name), histogram_plot(side.survivors, colour_of(simulated, side.key), "combatants"),
            side.survivors.mean(), members);
    }
    page += "</div>\n";
}

// What each side has left, or has suffered, as laws.
void add_resources(std::string& page, const Simulated& simulated) {
    page += "<div class=\"plots\">";
    for (std::size_t k = 0; k < simulated.resources.size(); ++k) {
        if (!is_ever_left(simulated, k)) continue;
        for (const SimulatedSide& side : simulated.sides) {
            const Histogram& law = side.resources[k];
            fmt::format_to(std::back_inserter(page),
                           R"(<section><h2>{}: {} at the end</h2>{}<p class="small">{:.2f} on average; )"
                           R"(nine fights of ten between {} and {}.</p></section>)",
                           html_escaped(side.name), html_escaped(simulated.resource_texts[k]),
                           histogram_plot(law, colour_of(simulated, side.key), simulated.resource_texts[k]), law.mean(),
                           quantile(law, 5), quantile(law, 95));
        }
    }
    page += "</div>\n";
}

void add_falls(std::string& page, const Simulated& simulated) {
    const std::string round = round_word(simulated);
    // Where all curves have come to rest, not where the single longest fight ended.
    Histogram all;
    for (const SimulatedCombatant& combatant : simulated.combatants) all.add(combatant.fell_in_round);
    const int last = std::max({quantile(all, 99), quantile(simulated.rounds, 90), 2});
    page += "<section><h2>Who falls, and when <span class=\"faint small\">chance to be out of the fight by the end of "
            "each " +
            round + "</span></h2><div class=\"many\">";
    const int decimals = fitting_decimals(simulated.fights);
    for (const SimulatedCombatant& combatant : simulated.combatants) {
        const std::string colour = colour_of(simulated, combatant.side);
        const Interval interval = wilson(combatant.fell, simulated.fights);
        fmt::format_to(std::back_inserter(page),
                       R"(<div><h3><span class="dot {}"></span>{}</h3>)"
                       R"(<p class="small">{} <span class="faint">{} to {}</span></p>{}</div>)",
                       colour, html_escaped(combatant.name),
                       html_escaped(percent(share(combatant.fell, simulated.fights), decimals)),
                       html_escaped(percent_figure(interval.low, decimals)),
                       html_escaped(percent_figure(interval.high, decimals)),
                       cumulative_plot(combatant.fell_in_round, simulated.fights, last, colour, round));
    }
    page += "</div></section>\n";
}

void add_table(std::string& page, const Simulated& simulated) {
    const int decimals = fitting_decimals(simulated.fights);
    page += "<section><h2>Per combatant <span class=\"faint small\">counters are averages per fight</span></h2>"
            "<div class=\"scroll\" "
            "tabindex=\"0\"><table><thead><tr><th>combatant</th><th>policy</th><th>falls</th><th>dies</th>"
            "<th>median " +
            round_word(simulated) + "</th>";
    const std::vector<OtherEnd> other_ends = ends_to_tell(simulated);
    for (const OtherEnd& end : other_ends) page += "<th>" + end.text + "</th>";
    std::string never;
    for (std::size_t c = 0; c < simulated.counters.size(); ++c) {
        const std::string words = html_escaped(counter_words(simulated, c));
        if (is_counted(simulated, c)) page += "<th>" + words + "</th>";
        else never += (never.empty() ? "" : ", ") + words;
    }
    page += "</tr></thead><tbody>";
    for (const SimulatedCombatant& combatant : simulated.combatants) {
        const bool fell = total(combatant.fell_in_round) > 0;
        fmt::format_to(std::back_inserter(page),
                       R"(<tr><th><span class="dot {}"></span>{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td>)",
                       colour_of(simulated, combatant.side), html_escaped(combatant.name),
                       html_escaped(combatant.policy),
                       html_escaped(percent(share(combatant.fell, simulated.fights), decimals)),
                       html_escaped(percent(share(combatant.died, simulated.fights), decimals)),
                       fell ? fmt::format("{}", quantile(combatant.fell_in_round, 50)) : "–");
        for (const OtherEnd& end : other_ends)
            page += "<td>" + html_escaped(percent(share(combatant.*end.count, simulated.fights), decimals)) + "</td>";
        for (std::size_t c = 0; c < simulated.counters.size(); ++c)
            if (is_counted(simulated, c))
                page += "<td>" +
                        (c < combatant.totals.size() ? html_escaped(per_fight(combatant.totals[c], simulated.fights))
                                                     : "–") +
                        "</td>";
        page += "</tr>";
    }
    page += "</tbody></table></div>";
    if (!never.empty()) page += "<p class=\"small faint below\">never: " + never + "</p>";
    page += "</section>\n";
}

} // namespace

std::string html_escaped(std::string_view text) {
    std::string result;
    for (const char c : text) switch (c) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        case '\'': result += "&#39;"; break;
        default: result += c;
        }
    return result;
}

std::string html_report(const Simulated& simulated, std::string_view command) {
    const std::string title = html_escaped(simulated.title.empty() ? simulated.system : simulated.title);
    std::string page;
    fmt::format_to(std::back_inserter(page),
                   "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                   "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
                   "<title>{} – Fracas</title><style>{}</style></head>\n<body><main><header><h1>{}</h1>"
                   "<p class=\"faint\">{} fight{} by policy · seed {} · {}</p>",
                   title, style_sheet, title, grouped(simulated.fights), simulated.fights == 1 ? "" : "s",
                   simulated.seed, html_escaped(simulated.system));
    if (simulated.stopped) page += "<p class=\"notice\">Cut short: this is from the fights finished until then.</p>";
    if (!command.empty()) page += "<pre><code>" + html_escaped(command) + "</code></pre>";
    page += "</header>\n";
    if (simulated.fights > 0) {
        add_wins(page, simulated);
        add_length_and_survivors(page, simulated);
        add_resources(page, simulated);
        add_falls(page, simulated);
        add_table(page, simulated);
    }
    page += "<footer class=\"faint small\">Sampled by Fracas: every figure is an estimate; intervals are Wilson's at "
            "95 %.</footer></main></body></html>\n";
    return page;
}

} // namespace fracas
