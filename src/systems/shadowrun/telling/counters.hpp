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
    // Attacks declared that have not hit yet, by weapon and of bare hands: each counts as a hit once, however many stand
    // in its cone (SR3-SHOT-4).
    bool by_item[most_items]{};
    bool by_hand[most_combatants]{};
    bool strikes_back{}; // SR3-MELEE-3: the next hit is a defender's, no attack of his

    constexpr void begin() {
        CountsOf::begin();
        for (Small& who : subduer) who = nobody;
        for (bool& open : by_item) open = false;
        for (bool& open : by_hand) open = false;
        strikes_back = false;
    }

    // Inlined, so that what nobody listens for is not even made.
    [[gnu::always_inline]] constexpr void hear(const Event& e) {
        switch (e.kind) {
        case Happened::turn_begins: round = e.as<TurnBegins>().turn; break;
        case Happened::melee_declared: attacks(e); break;
        case Happened::shot_declared:
            attacks(e);
            count(e.who, Counter::rounds_fired, e.as<ShotDeclared>().rounds);
            break;
        case Happened::rounds_walked: count(e.who, Counter::rounds_fired, e.as<RoundsWalked>().rounds); break;
        case Happened::struck_back: strikes_back = true; break;
        case Happened::hit: hits(e); break;
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
        case Happened::free_again: fell[e.who] = 0; break;
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

private:
    constexpr bool& open_attack(const Event& e) { return e.item == bare_hands ? by_hand[e.who] : by_item[e.item]; }

    constexpr void attacks(const Event& e) {
        count(e.who, Counter::attacks);
        open_attack(e) = true;
    }

    constexpr void hits(const Event& e) {
        if (!strikes_back && open_attack(e)) {
            count(e.who, Counter::hits);
            open_attack(e) = false;
        }
        strikes_back = false;
    }
};

} // namespace fracas::shadowrun
