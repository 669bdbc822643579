#include "cli/progress.hpp"

#include "odds/chance_text.hpp"
#include "simulate/simulation_text.hpp"

#include <fmt/format.h>

#include <ostream>

namespace fracas {

namespace {

constexpr auto between_drawings = std::chrono::milliseconds(100);
constexpr int bar_width = 20;

// A handler can reach nothing but what is global; it may touch only what needs no lock.
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void note_interrupt(int) { interrupted = true; }

std::string in_minutes(double seconds) {
    if (seconds >= 360'000) return "days";
    const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
    if (whole >= 3600) return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

} // namespace

std::string progress_line(std::uint64_t done, std::uint64_t wanted, double seconds, bool blocks) {
    const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
    const std::string speed = rate > 0 ? fmt::format("  {} a second", grouped(static_cast<std::uint64_t>(rate))) : "";
    if (wanted == 0) return fmt::format("{} fights{}", grouped(done), speed);
    const double part = share(done, wanted);
    std::string line = fmt::format("[{}] {:3.0f} %  {} of {}{}", filled(bar(part, bar_width, blocks), bar_width),
                                   100 * part, grouped(done), grouped(wanted), speed);
    if (rate > 0)
        line += fmt::format("  {} left", in_minutes(static_cast<double>(wanted - std::min(done, wanted)) / rate));
    return line;
}

ProgressBar::ProgressBar(std::ostream& where, bool is_drawn)
    : out(where), drawn(is_drawn), start(Clock::now()), last(start) {}

ProgressBar::~ProgressBar() {
    if (shown) out << "\r\x1b[2K" << std::flush;
}

void ProgressBar::show(std::uint64_t done, std::uint64_t wanted) {
    if (!drawn) return;
    const auto now = Clock::now();
    if (now - last < between_drawings) return;
    last = now;
    shown = true;
    out << "\r\x1b[2K" << progress_line(done, wanted, seconds(), locale_is_utf8()) << std::flush;
}

double ProgressBar::seconds() const { return std::chrono::duration<double>(Clock::now() - start).count(); }

InterruptWatch::InterruptWatch() {
    interrupted = false;
    struct sigaction action{};
    action.sa_handler = note_interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    ::sigaction(SIGINT, &action, &before);
}

InterruptWatch::~InterruptWatch() { ::sigaction(SIGINT, &before, nullptr); }

const std::atomic<bool>& InterruptWatch::flag() const { return interrupted; }

} // namespace fracas
