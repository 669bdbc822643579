// Damage, armor, barriers; being broken, synthetic damage, creatures at zero Health, acid. ALN-DAMAGE-1+, ALN-ARMOR-1+,
// ALN-ARMOR-2+, ALN-ARMOR-3+, ALN-COVER-4+, ALN-BROKEN-1+, ALN-SYNTH-1+, ALN-CREAT-3+, ALN-CREAT-4+.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/injury.hpp"

namespace fracas::alien {

// --- losing Health -------------------------------------------------------------------------------------------------------

// Who did it, and which critical injury follows (see suffer_injury).
struct Harm {
    int by = nobody;
    int row = rolled_row;
};

// ALN-BROKEN-1+: panic and a loss of a turn end, grapples and aim too. ALN-PANIC-1+: every pc who sees a pc become
// broken makes a panic roll; ALN-NPC-1+: a broken npc causes none.
template <Table T>
constexpr void become_broken(T& table, const Scene& s, int who, const Harm& harm) {
    Combatant& c = s.at(who);
    c.health = 0;
    if (!c.is(broken)) {
        c.set(broken);
        table.tell(event_of("ALN-BROKEN-1+", Happened::broke, who, harm.by));
        go_limp(table, s, who);
        if (s.sheet(who).pc())
            for (const int i : below(s.count()))
                if (sees(s, i, who)) frighten(s, i);
    }
    suffer_injury(table, s, harm.by, who, harm.row);
}

// ALN-SYNTH-1+: D6 at 0 Health, and again for each further damage. The same row again has no new effect, but for a turn
// that is lost once more.
template <Table T>
constexpr void damage_servo(T& table, const Scene& s, int who) {
    const int roll = table.toss(ask_of("ALN-SYNTH-1+", What::synthetic, who), Die{6});
    const Servo servo = s.book.tables.servo[roll - 1];
    Combatant& c = s.at(who);
    const auto bit = static_cast<std::uint8_t>(1u << static_cast<int>(servo));
    const bool again = servo == Servo::fluid_pump ? c.is(lost_turn) : (c.servos & bit) != 0;
    c.servos = static_cast<std::uint8_t>(c.servos | bit);
    table.tell(event_of("ALN-SYNTH-1+", Happened::servo_damaged, who, nobody, bare_hands, static_cast<int>(servo),
                        again ? 1 : 0));
    switch (servo) {
    case Servo::fluid_pump: c.set(lost_turn); break;
    case Servo::leg_servos:
        c.set(slow_legs);
        c.set(slow_moving);
        break;
    case Servo::arm_servo: c.set(one_handed); break;
    case Servo::neck: c.set(needs_full_slot); break;
    case Servo::chassis:
        c.set(immobile);
        go_limp(table, s, who);
        break;
    case Servo::shutdown:
        c.set(shut_down);
        go_limp(table, s, who);
        break;
    }
}

// ALN-CREAT-4+: dead, or by the setting creature_crit a D6 each time Health reaches 0.
template <Table T>
constexpr void creature_at_zero(T& table, const Scene& s, int who) {
    Combatant& c = s.at(who);
    c.set(playing_dead, false);
    const bool on_its_last = c.is(last_breath) || c.is(despair_due);
    if (!s.book.settings.creature_table || on_its_last) {
        die(table, s, who, "ALN-CREAT-4+", Cause::wounds);
        return;
    }
    const int roll = table.toss(ask_of("ALN-CREAT-4+", What::critical, who), Die{6});
    const Critical effect = s.book.tables.critical[roll - 1];
    table.tell(event_of("ALN-CREAT-4+", Happened::creature_hurt, who, nobody, bare_hands, static_cast<int>(effect)));
    switch (effect) {
    case Critical::plays_dead:
        go_limp(table, s, who);
        c.set(playing_dead);
        break;
    case Critical::staggers:
        c.health = s.book.tables.critical_health;
        c.set(staggering);
        if (s.sheet(who).speed - c.slowed > 1) ++c.slowed;
        break;
    case Critical::desperate: c.set(despair_due); break;
    case Critical::last_breath: c.set(last_breath); break;
    case Critical::dies: die(table, s, who, "ALN-CREAT-4+", Cause::wounds); break;
    }
}

// ALN-DAMAGE-1+ steps 4 to 7, with what is left after armor. Acid waits for settle_acid.
template <Table T>
constexpr void lose_health(T& table, const Scene& s, int who, int points, const Harm& harm, const Rule& rule) {
    Combatant& c = s.at(who);
    if (points <= 0 || !s.present(who)) return;
    const int lost = at_most(c.health, points);
    c.health = small(c.health - lost);
    table.tell(event_of(rule, Happened::damaged, who, harm.by, bare_hands, lost, c.health));
    if (s.sheet(who).acid > 0 && lost > 0) s.state.acid_due = static_cast<std::uint16_t>(s.state.acid_due | 1u << who);
    const bool named = harm.row >= 0 && s.sheet(who).bleeds(); // ALN-CREAT-5+: a named injury breaks at once
    if (c.health > 0 && !named) return;
    if (s.sheet(who).bleeds()) become_broken(table, s, who, harm);
    else if (s.sheet(who).creature()) creature_at_zero(table, s, who);
    else damage_servo(table, s, who);
}

// --- armor -----------------------------------------------------------------------------------------------------------

// How a blow or shot gets through.
struct Impact {
    int base{};   // the weapon's printed damage
    int damage{}; // with extra successes
    bool piercing{};
    bool weak_spot{};
    bool ranged{};
};

// ALN-ARMOR-1+ to ALN-ARMOR-3+
constexpr int effective_armor(int level, bool piercing, bool weak_spot) {
    const int left = level - (piercing ? 1 : 0) - (weak_spot ? 1 : 0);
    return at_least(0, left);
}

// ALN-COVER-4+: a barrier whose level (1 lower against armor piercing) is greater than the base damage stops all.
constexpr bool breaches(int level, const Impact& impact) {
    return effective_armor(level, impact.piercing, false) <= impact.base;
}

// The barrier in the way: full cover only, and only against ranged attacks.
constexpr int barrier_of(const Scene& s, int target, bool ranged) {
    return ranged && s.at(target).cover == Cover::full ? s.at(target).barrier : 0;
}

// ALN-DAMAGE-1+ steps 2 and 3: what is left of the damage.
template <Table T>
constexpr int after_armor(T& table, const Scene& s, int target, const Impact& impact) {
    const int barrier = barrier_of(s, target, impact.ranged);
    if (!breaches(barrier, impact)) {
        table.tell(event_of("ALN-COVER-4+", Happened::not_breached, target, nobody, bare_hands, barrier));
        return 0;
    }
    const int armor = effective_armor(s.sheet(target).armor + barrier, impact.piercing, impact.weak_spot);
    const int left = at_least(0, impact.damage - armor);
    table.tell(event_of("ALN-ARMOR-1+", Happened::armored, target, nobody, bare_hands, impact.damage, left, armor));
    return left;
}

// ALN-DAMAGE-1+: gives what is left after armor.
template <Table T>
constexpr int take_damage(T& table, const Scene& s, int target, const Impact& impact, const Harm& harm) {
    const int left = after_armor(table, s, target, impact);
    if (left == 0) table.tell(event_of("ALN-DAMAGE-1+", Happened::unharmed, target, harm.by));
    lose_health(table, s, target, left, harm, "ALN-DAMAGE-1+");
    return left;
}

// --- acid ------------------------------------------------------------------------------------------------------------

struct Splash {
    std::int8_t source = nobody;
    std::int8_t victim = nobody;
    std::int8_t dice{};
    std::int8_t most = 127; // sixes beyond this make no difference
};

inline constexpr auto roll_splash = [](auto& table, const Splash& v) -> int {
    const int sixes = table.toss(ask_of("ALN-CREAT-3+", What::acid, v.source, v.victim), Sixes{v.dice});
    return at_most(v.most, sixes);
};

// ALN-CREAT-3+: base damage 1, armor piercing; each success beyond the first adds 1.
template <Table T>
constexpr void splash(T& table, const Scene& s, int source, int victim) {
    Splash roll{small(source), small(victim), s.sheet(source).acid};
    const int base = s.book.tables.acid_damage, health = s.at(victim).health > 1 ? s.at(victim).health : 1;
    if (s.state.details_forgotten) roll.most = small(effective_armor(s.sheet(victim).armor, true, false) + health);
    const int sixes = table.stage(roll_splash, roll);
    table.tell(event_of("ALN-CREAT-3+", Happened::splashed, source, victim, bare_hands, sixes));
    if (sixes > 0) take_damage(table, s, victim, Impact{base, base + sixes - 1, true}, Harm{source});
}

// ALN-CREAT-3+: once for each time Health is lost, everyone at Adjacent range, in ascending card order. Creatures with
// acid of their own are immune, so it does not go on from there.
template <Table T>
constexpr void settle_acid(T& table, const Scene& s) {
    while (s.state.acid_due != 0) {
        std::uint32_t bleeding = s.state.acid_due;
        const int source = next_by_card(s, bleeding);
        s.state.acid_due = static_cast<std::uint16_t>(bleeding);
        std::uint32_t victims = 0;
        for (const int i : below(s.count()))
            if (adjacent(s, source, i) && s.present(i) && s.sheet(i).acid == 0) victims |= 1u << i;
        while (victims != 0) splash(table, s, source, next_by_card(s, victims));
    }
}

// ALN-CRIT-1+: the 1 damage of row 45 comes after the roll is resolved and ignores armor.
constexpr bool hurts_to_roll(const Scene& s, int who, Skill skill) {
    return s.at(who).is(hurting) && (skill == Skill::mobility || skill == Skill::close_combat);
}

template <Table T>
constexpr void take_pain(T& table, const Scene& s, int who, bool hurt) {
    if (hurt) lose_health(table, s, who, 1, Harm{}, "ALN-CRIT-1+");
}

} // namespace fracas::alien
