// What a simulation counts of each combatant.
#pragma once

#include "systems/forbidden_lands/asks.hpp"
#include "systems/shared/telling/counts.hpp"

#include <array>
#include <string_view>

namespace fracas::forbidden_lands {

enum class Counter : std::uint8_t {
    attacks,
    shots,
    hits,
    damage_dealt,
    damage_taken,
    dodges,
    parries,
    pushes,
    push_harm,
    willpower_gained,
    gear_broken,
    injuries,
    falls,
    times_broken,
};
inline constexpr int counter_count = 14;

inline constexpr std::array<std::string_view, counter_count> counter_names = {
    "attacks",     "shots",    "hits",   "damage-dealt", "damage-taken",
    "dodges",      "parries",  "pushes", "push-harm",    "willpower-gained",
    "gear-broken", "injuries", "falls",  "times-broken"};

inline constexpr std::array<std::string_view, counter_count> counter_texts = {"attacks made",
                                                                              "shots among them",
                                                                              "attacks that succeeded",
                                                                              "points others lost to it",
                                                                              "points it lost to others",
                                                                              "dodges declared",
                                                                              "parries declared",
                                                                              "rolls pushed",
                                                                              "points lost by pushing",
                                                                              "Willpower gained",
                                                                              "things broken",
                                                                              "critical injuries suffered",
                                                                              "times prone",
                                                                              "times Broken"};

struct Counts : CountsOf<Counter, counter_count, most_combatants> {
    // Inlined, so that what nobody listens for is not even made.
    [[gnu::always_inline]] constexpr void hear(const Event& e) {
        switch (e.kind) {
        case Happened::round_begins: round = e.as<RoundBegins>().round; break;
        case Happened::hit: attack(e.who, e.as<Hit>().attack, true); break;
        case Happened::missed: attack(e.who, e.as<Missed>().attack, false); break;
        case Happened::weak: attack(e.who, e.as<TooWeak>().attack, false); break;
        case Happened::damaged:
            count(e.whom, Counter::damage_dealt, e.as<Damaged>().points);
            count(e.who, Counter::damage_taken, e.as<Damaged>().points);
            break;
        case Happened::reacts:
            count(e.who, e.as<Reacts>().reaction == Do::parry ? Counter::parries : Counter::dodges);
            break;
        case Happened::pushed: count(e.who, Counter::pushes); break;
        case Happened::push_harm:
            count(e.who, Counter::push_harm, e.as<PushHarm>().points);
            count(e.who, Counter::willpower_gained, e.as<PushHarm>().willpower);
            break;
        case Happened::gear_broken: count(e.who, Counter::gear_broken); break;
        case Happened::injured: count(e.whom, Counter::injuries); break;
        case Happened::fell: count(e.who, Counter::falls); break;
        case Happened::broke:
            count(e.who, Counter::times_broken);
            falls(e.who);
            break;
        case Happened::social_end:
            if (e.as<SocialEnd>().result == Do::stands_down) falls(e.who);
            break;
        case Happened::died:
        case Happened::fled: falls(e.who); break;
        default: break;
        }
    }

private:
    // FBL-GRAPPLE-3: breaking free is no attack.
    constexpr void attack(int who, Row row, bool succeeds) {
        if (row == Row::break_free) return;
        count(who, Counter::attacks);
        if (row == Row::shoot) count(who, Counter::shots);
        if (succeeds) count(who, Counter::hits);
    }
};

} // namespace fracas::forbidden_lands
