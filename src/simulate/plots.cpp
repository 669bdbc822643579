#include "simulate/plots.hpp"

#include "simulate/simulation_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace fracas {

namespace {

constexpr int most_bars = 30;

// The least of 1, 2, 5, 10, 20 … that makes at most `most` steps up to `end`.
double pleasant_step(double end, int most) {
    double step = 1e-6;
    for (int i = 0; step * most < end; ++i) step *= i % 3 == 1 ? 2.5 : 2;
    return step;
}

std::string tick_percent(double share) {
    const double figure = 100 * share;
    return std::abs(figure - std::round(figure)) < 1e-6 ? fmt::format("{:.0f} %", figure)
                                                        : fmt::format("{:.1f} %", figure);
}

// Where the drawing of a plot with axes lies inside its picture.
struct Frame {
    double left, top, right, bottom;
};

void begin_plot(std::string& svg, int width, int height, std::string_view label) {
    fmt::format_to(std::back_inserter(svg), R"(<svg class="plot" viewBox="0 0 {} {}" role="img" aria-label="{}">)",
                   width, height, label);
}

void share_axis(std::string& svg, Frame frame, double most, int steps) {
    const double step = pleasant_step(most, steps);
    for (int i = 0; i * step <= most * 1.0001; ++i) {
        const double y = frame.bottom - (frame.bottom - frame.top) * i * step / most;
        fmt::format_to(std::back_inserter(svg),
                       R"(<line class="{}" x1="{}" x2="{}" y1="{:.1f}" y2="{:.1f}"/>)"
                       R"(<text class="end" x="{}" y="{:.1f}">{}</text>)",
                       i == 0 ? "axis" : "grid", frame.left, frame.right, y, y, frame.left - 4, y + 3,
                       tick_percent(i * step));
    }
}

} // namespace

std::string interval_plot(double chance, Interval interval, std::string_view colour) {
    // Stretched to the width there is, so lines must not be stretched with it.
    return fmt::format(R"(<svg class="interval" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">)"
                       R"(<rect class="track" x="0" y="3" width="100" height="14"/>)"
                       R"(<rect class="{0}" x="0" y="3" width="{1:.3f}" height="14"/>)"
                       R"(<path class="whisker" d="M{2:.3f} 10H{3:.3f}M{2:.3f} 5V15M{3:.3f} 5V15"/></svg>)",
                       colour, 100 * chance, 100 * interval.low, 100 * interval.high);
}

std::string histogram_plot(const Histogram& histogram, std::string_view colour, std::string_view axis) {
    const std::uint64_t fights = total(histogram);
    if (fights == 0) return "<p class=\"faint\">nothing to show</p>";
    // The rare longest fights would squeeze all the others: the last bar takes them together.
    std::size_t first = 0;
    while (histogram.count[first] == 0) ++first;
    std::size_t last = histogram.count.size() - 1;
    while (histogram.count[last] == 0) --last;
    if (last - first + 1 > 12)
        last = std::max<std::size_t>(first + 11, static_cast<std::size_t>(quantile(histogram, 99)));
    last = std::min(last, histogram.count.size() - 1);
    const std::size_t each = (last - first) / most_bars + 1; // values a bar
    const std::size_t bars = (last - first) / each + 1;
    std::vector<std::uint64_t> counts(bars);
    for (std::size_t k = first; k < histogram.count.size(); ++k)
        counts[std::min((k - first) / each, bars - 1)] += histogram.count[k];
    const bool open_end = first + bars * each < histogram.count.size();

    constexpr Frame frame{38, 10, 356, 150};
    const double most = share(*std::ranges::max_element(counts), fights);
    std::string svg;
    begin_plot(svg, 360, 184, axis);
    share_axis(svg, frame, most, 4);
    const double slot = (frame.right - frame.left) / static_cast<double>(bars);
    const double bar_width = std::min(slot * 0.82, 44.0);
    const std::size_t most_labels = each == 1 ? 12 : 6; // ranges are wide
    const std::size_t label_each = (bars + most_labels - 1) / most_labels;
    for (std::size_t i = 0; i < bars; ++i) {
        const double part = share(counts[i], fights);
        const double height = (frame.bottom - frame.top) * part / most;
        const double middle = frame.left + slot * (static_cast<double>(i) + 0.5);
        const std::size_t low = first + i * each, high = low + each - 1;
        std::string label = each == 1 ? fmt::format("{}", low) : fmt::format("{}-{}", low, high);
        if (open_end && i + 1 == bars) label = fmt::format("{}+", low);
        fmt::format_to(std::back_inserter(svg),
                       R"(<rect class="{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="1.5">)"
                       R"(<title>{}: {}</title></rect>)",
                       colour, middle - bar_width / 2, frame.bottom - height, bar_width, height, label, percent(part));
        if ((bars - 1 - i) % label_each == 0) // the last one, which may be open, always
            fmt::format_to(std::back_inserter(svg), R"(<text class="middle" x="{:.1f}" y="164">{}</text>)", middle,
                           label);
    }
    fmt::format_to(std::back_inserter(svg), R"(<text class="middle faint" x="{}" y="179">{}</text></svg>)",
                   (frame.left + frame.right) / 2, axis);
    return svg;
}

std::string cumulative_plot(const Histogram& when, std::uint64_t fights, int last_round, std::string_view colour,
                            std::string_view axis) {
    constexpr Frame frame{36, 8, 164, 92};
    last_round = std::max(last_round, 1);
    const auto x_of = [&](double round) { return frame.left + (frame.right - frame.left) * round / last_round; };
    const auto y_of = [&](double part) { return frame.bottom - (frame.bottom - frame.top) * part; };
    std::string svg;
    begin_plot(svg, 170, 122, fmt::format("chance to have fallen by each {}", axis));
    share_axis(svg, frame, 1, 2);
    std::string path = fmt::format("M{:.1f} {:.1f}", x_of(0), y_of(0));
    std::uint64_t sum = when.count.empty() ? 0 : when.count[0];
    for (int round = 1; round <= last_round; ++round) {
        if (static_cast<std::size_t>(round) < when.count.size()) sum += when.count[static_cast<std::size_t>(round)];
        path += fmt::format("L{:.1f} {:.1f}", x_of(round), y_of(share(sum, fights)));
    }
    fmt::format_to(std::back_inserter(svg),
                   R"(<path class="area {0}" d="{1}V{2}H{3:.1f}Z"/><path class="curve {0}" d="{1}"/>)", colour, path,
                   frame.bottom, frame.left);
    const int step = static_cast<int>(std::max(1.0, pleasant_step(last_round, 5)));
    for (int round = 0; round <= last_round; round += step)
        fmt::format_to(std::back_inserter(svg), R"(<text class="middle" x="{:.1f}" y="105">{}</text>)", x_of(round),
                       round);
    fmt::format_to(std::back_inserter(svg), R"(<text class="middle faint" x="{}" y="118">{}</text></svg>)",
                   (frame.left + frame.right) / 2, axis);
    return svg;
}

} // namespace fracas
