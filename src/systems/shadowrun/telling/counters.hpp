// What a simulation counts of each combatant.
#pragma once

#include "systems/shadowrun/asks.hpp"
#include "systems/shared/telling/counts.hpp"

#include <array>
#include <string_view>

namespace fracas::shadowrun {

enum class Counter : std::uint8_t {
    attacks,
    hits,
    boxes_dealt,
    boxes_taken,
    stun_dealt,
    stun_taken,
    dodges,
    rounds_fired,
    pool_dice,
    times_back,
    times_prone,
    subduals,
    misfires,
    reloads,
};
inline constexpr int counter_count = 14;

inline constexpr std::array<std::string_view, counter_count> counter_names = {
    "attacks",      "hits",      "boxes-dealt", "boxes-taken", "stun-dealt", "stun-taken", "dodges",
    "rounds-fired", "pool-dice", "times-back",  "times-prone", "subduals",   "misfires",   "reloads"};

inline constexpr std::array<std::string_view, counter_count> counter_texts = {"attacks made",
                                                                              "attacks that hit",
                                                                              "Physical boxes dealt",
                                                                              "Physical boxes taken",
                                                                              "Stun boxes dealt",
                                                                              "Stun boxes taken",
                                                                              "attacks dodged",
                                                                              "rounds fired",
                                                                              "Combat Pool dice used",
                                                                              "times knocked back",
                                                                              "times prone",
                                                                              "opponents subdued",
                                                                              "misfires",
                                                                              "weapons loaded"};

struct Counts : CountsOf<Counter, counter_count, most_combatants> {
    Small subduer[most_combatants]{};

    constexpr void begin() {
        CountsOf::begin();
        for (Small& who : subduer) who = nobody;
    }

    constexpr void hear(const Event& e) {
        switch (e.kind) {
        case Happened::turn_begins: round = e.as<TurnBegins>().turn; break;
        case Happened::melee_declared: count(e.who, Counter::attacks); break;
        case Happened::shot_declared:
            count(e.who, Counter::attacks);
            count(e.who, Counter::rounds_fired, e.as<ShotDeclared>().rounds);
            break;
        case Happened::rounds_walked: count(e.who, Counter::rounds_fired, e.as<RoundsWalked>().rounds); break;
        case Happened::hit: count(e.who, Counter::hits); break;
        case Happened::damaged: {
            const Damaged damage = e.as<Damaged>();
            const bool stun = damage.monitor == Monitor::stun;
            count(e.whom, stun ? Counter::stun_dealt : Counter::boxes_dealt, damage.boxes);
            count(e.who, stun ? Counter::stun_taken : Counter::boxes_taken, damage.boxes);
            break;
        }
        case Happened::dodged: count(e.who, Counter::dodges); break;
        case Happened::pool_used: count(e.who, Counter::pool_dice, e.as<PoolUsed>().dice); break;
        case Happened::knocked_back: count(e.who, Counter::times_back); break;
        case Happened::fell: count(e.who, Counter::times_prone); break;
        case Happened::subdual_damage: subduer[e.who] = e.whom; break;
        case Happened::subdued:
            count(subduer[e.who], Counter::subduals);
            falls(e.who);
            break;
        case Happened::misfired: count(e.who, Counter::misfires); break;
        case Happened::load_inserted: count(e.who, Counter::reloads); break;
        case Happened::filled: // an arrow too; a spare load is not in the weapon yet
            if (!e.as<Filled>().spare_load) count(e.who, Counter::reloads);
            break;
        case Happened::unconscious:
        case Happened::dying:
        case Happened::died:
        case Happened::fled: falls(e.who); break;
        default: break;
        }
    }
};

} // namespace fracas::shadowrun
