#include "systems/shared/reading/conduct.hpp"

#include <array>

namespace fracas {

namespace {

constexpr auto keys_of_push = std::to_array<std::string_view>({"never", "when-needed", "always"});
constexpr auto keys_of_target = std::to_array<std::string_view>({"nearest", "weakest", "strongest"});

Wish read_wish(Reader& reader, std::string_view key) {
    if (!reader.has(key)) return Wish::as_the_style;
    return reader.boolean(key) ? Wish::yes : Wish::no;
}

} // namespace

HowToFight read_conduct(Reader& reader, const WordsOfConduct& words) {
    HowToFight how;
    auto table = reader.optional_table("conduct");
    if (!table) return how;
    if (!words.push.empty() && table->has(words.push))
        how.push = static_cast<PushHabit>(1 + table->one_of(words.push, keys_of_push));
    if (table->has("target")) how.target = static_cast<TargetHabit>(1 + table->one_of("target", keys_of_target));
    if (!words.retreat.empty()) how.retreat = table->integer_or(words.retreat, 0, 1, words.most_retreat);
    if (words.take_alive) how.take_alive = read_wish(*table, "take_alive");
    if (words.cover) how.cover = read_wish(*table, "cover");
    if (!words.aims.empty() && table->has("aim")) how.aim = static_cast<int>(table->one_of("aim", words.aims));
    if (words.most_burst > 0) how.burst = table->integer_or("burst", 0, 1, words.most_burst);
    table->finish();
    return how;
}

} // namespace fracas
