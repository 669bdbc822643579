// Ranged combat: what may be shot at, the pool, the hits. COR-RANGED-1 to COR-RANGED-9, COR-EFFECT-8.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/automatic_fire.hpp"
#include "systems/coriolis/rules/cover.hpp"
#include "systems/coriolis/rules/critical_injuries.hpp"
#include "systems/coriolis/rules/initiative.hpp"
#include "systems/coriolis/rules/vehicles.hpp"

namespace fracas::coriolis {

enum class Shot : std::uint8_t { quick, normal, aimed, full_auto };

struct RangedAttack {
    Small shooter = nobody;
    Small target = nobody;
    Small item{};
    Shot kind = Shot::normal;
    Small help{};
    Small group{};
    bool silently{};
};

// --- what may be shot at ---------------------------------------------------------------------------------------------

// COR-RANGED-3: one band beyond the weapon's range at most; nobody beyond 1 km (COR-RANGED-2).
constexpr bool in_reach_of(const Weapon& weapon, Band band) {
    return band != Band::out_of_range && static_cast<int>(band) <= static_cast<int>(weapon.range) + 1;
}

// What the distance has to say of it, and to an aimed shot those who stand close.
constexpr bool range_allows(const Scene& s, int shooter, int item, int target, Shot kind) {
    const Band band = band_between(position(s, shooter), position(s, target));
    const Weapon& weapon = s.weapon(item);
    if (!in_reach_of(weapon, band)) return false;
    switch (kind) {
    case Shot::quick: return band <= Band::short_range;         // COR-RANGED-6
    case Shot::normal: return true;                             // COR-RANGED-5
    case Shot::aimed: return !engaged_with_anybody(s, shooter); // COR-RANGED-7
    case Shot::full_auto:                                       // COR-AUTO-4+
        return band <= Band::long_range && (weapon.features & (automatic_fire | thermal_sweep)) != 0;
    }
    return false;
}

constexpr bool may_shoot(const Scene& s, int shooter, int item, int target, Shot kind) {
    return ready_gun(s, shooter, item) && attackable(s, shooter, target) &&
           range_allows(s, shooter, item, target, kind);
}

// --- the pool --------------------------------------------------------------------------------------------------------

// COR-RANGED-2, COR-RANGED-3.
template <Table T>
constexpr void add_range(Pool<T>& pool, const Scene& s, const RangedAttack& a) {
    const Band band = band_between(position(s, a.shooter), position(s, a.target));
    const bool beyond = band > s.weapon(a.item).range;
    if (!beyond || s.book.settings.beyond_range_stacks) {
        if (band == Band::close_range && !s.sheet(a.target).vehicle) {
            const bool helpless = immobile(s, a.target) || !knows_of(s, a.target, a.shooter);
            if (helpless) pool.add(Why::helpless_close, 3, "COR-RANGED-2");
            else pool.add(Why::engaged_close, -3, "COR-RANGED-2");
        }
        if (band == Band::long_range) pool.add(Why::range, -1, "COR-RANGED-2");
        if (band == Band::extreme_range) pool.add(Why::range, -2, "COR-RANGED-2");
    }
    if (beyond) pool.add(Why::beyond_range, -3, "COR-RANGED-3");
}

template <Table T>
constexpr Test shot_test(T& table, const Scene& s, const RangedAttack& a) {
    Pool<T> pool = skill_pool(table, s, a.shooter, Skill::ranged_combat);
    pool.add(Why::weapon_bonus, s.weapon(a.item).bonus, "COR-RANGED-1");
    add_range(pool, s, a);
    // COR-RANGED-4, COR-COVER-5: prone and small are one row of the table.
    const int size = s.sheet(a.target).size;
    pool.add(Why::size, (s.at(a.target).is(prone) || size < 0 ? -1 : 0) + at_least(0, size), "COR-RANGED-4");
    if (a.kind == Shot::quick) pool.add(Why::quick_shot, -2, "COR-RANGED-6");
    if (a.kind == Shot::aimed) pool.add(Why::aimed_shot, 2, "COR-RANGED-7");
    if (a.kind == Shot::full_auto) pool.add(Why::full_auto, -2, "COR-AUTO-1");
    if (a.kind != Shot::quick) add_fire_support(pool, s, a.shooter); // COR-COVER-4
    if (s.weapon(a.item).has(bulky) && !s.at(a.shooter).is(prone)) pool.add(Why::bulky, -2, "COR-WEAPON-2+");
    pool.add(Why::help, a.help, "COR-DICE-5+");
    pool.add(Why::group, a.group, "COR-DICE-5+");
    return test_of(s, a.shooter, Skill::ranged_combat, pool.dice);
}

// --- hits ------------------------------------------------------------------------------------------------------------

// COR-RANGED-9 step 5 for one target.
template <Table T>
constexpr void spend_hit(T& table, const Scene& s, const RangedAttack& a, ShotHit& hit) {
    if (hit.sixes == 0) return;
    table.tell({"COR-RANGED-1", {a.shooter, hit.target, a.item}, Hit{.sixes = hit.sixes}});
    const bool person = !s.sheet(hit.target).vehicle;
    Effects effects;
    effects.crit = person ? int{s.weapon(a.item).crit} : 0;
    effects.harmable = person;
    effects.disarm = person;
    spend_extra(table, s, Ask{"COR-EFFECT-1", What::spend, a.shooter, hit.target, a.item, 0, 1}, effects, hit.sixes - 1,
                hit.spent);
}

// COR-RANGED-9 steps 6 and 7 for one target.
template <Table T>
constexpr void resolve_hit(T& table, const Play& s, const RangedAttack& a, const ShotHit& hit) {
    if (hit.sixes == 0) return;
    const Blow blow = blow_of(s.weapon(a.item), hit.target, hit.spent.damage, a.silently);
    const int passed = after_armor(table, s, blow);
    inflict(table, s, blow, passed);
    if (s.sheet(hit.target).vehicle) hurt_passengers(table, s, hit.target, 0);
    if (hit.spent.injury && passed > 0) critical_hit(table, s, a.shooter, hit.target, hit.spent.severity);
    // COR-EFFECT-8: 1 stress for each six; the setting changes it for full auto.
    const int each = a.kind == Shot::full_auto ? int{s.book.settings.full_auto_suppression_stress} : 1;
    lose_mp(table, s, hit.target, hit.spent.stress * each, "COR-EFFECT-8");
    raise_initiative(table, s, a.shooter, hit.spent.initiative, false);
    if (hit.spent.disarm != bare_hands) drop_item(table, s, hit.spent.disarm, "COR-EFFECT-6");
}

// COR-WEAPON-3+: a thrown weapon leaves the hand and lies at the target's position.
constexpr void leave_hand(const Play& s, const RangedAttack& a) {
    if (!s.weapon(a.item).has(thrown)) return;
    Item& thing = s.state.item[a.item];
    hand_over(s, a.item, nobody);
    thing.left_by = a.shooter;
    thing.in_hand = false;
    thing.x = s.at(a.target).x;
    thing.y = s.at(a.target).y;
}

// COR-RANGED-9 from step 3. AP are paid and overwatch has had its say. COR-RANGED-8: nobody is asked to defend.
template <Table T>
constexpr void ranged_attack(T& table, const Play& s, const RangedAttack& a) {
    keep_claim(s, a.shooter, a.item);
    const bool at_close = band_between(position(s, a.shooter), position(s, a.target)) == Band::close_range;
    const bool automatic = a.kind == Shot::full_auto;
    const Test test = shot_test(table, s, a);
    reveal(s, a.shooter); // the pool is counted, and everybody sees the dice
    Burst burst{a.shooter, a.target, a.item, attempt(table, s, test)}; // step 4
    if (automatic) {
        const int ignored = s.weapon(a.item).has(high_capacity) + s.sheet(a.shooter).has(machinegunner);
        burst.ones_to_ignore = ignored;
        burst = table.chain(extra_die, burst);
    }
    const bool ran_out = burst.ran_out && !s.weapon(a.item).has(mounted); // COR-AUTO-4+
    // COR-TALENT-1+ Point Blank: one six more on a hit at Close Range.
    if (burst.sixes > 0 && at_close && s.sheet(a.shooter).has(point_blank)) ++burst.sixes;
    leave_hand(s, a);
    if (jams(table, s, a.shooter, a.item)) {
        table.tell({"COR-DARK-2+", {a.shooter, a.target, a.item}, Missed{}});
        return;
    }

    // Step 5: one six is the hit, the rest are spent; several targets: all divided and spent first.
    if (automatic && burst.sixes > 0 && may_go_on(s, a.shooter, a.target)) {
        ShotHits hits = divide_sixes(table, s, burst);
        if (!hits.any()) table.tell({"COR-RANGED-1", {a.shooter, a.target, a.item}, Missed{}});
        for (const int i : below(hits.count)) spend_hit(table, s, a, hits.hit[i]);
        for (const int i : below(hits.count)) resolve_hit(table, s, a, hits.hit[i]);
    } else if (burst.sixes > 0) {
        ShotHit hit{a.target, burst.sixes, {}};
        spend_hit(table, s, a, hit);
        resolve_hit(table, s, a, hit);
    } else {
        table.tell({"COR-RANGED-1", {a.shooter, a.target, a.item}, Missed{}});
    }

    // Clips: COR-AUTO-2, COR-RANGED-6, COR-WEAPON-2+ Single-shot, and the game master's last word.
    if (ran_out) empty_clip(table, s, a.shooter, a.item, "COR-AUTO-2");
    if (s.weapon(a.item).has(single_shot)) empty_clip(table, s, a.shooter, a.item, "COR-WEAPON-2+");
    if (a.kind == Shot::quick && s.weapon(a.item).has_clip()) {
        if (s.state.item[a.item].quick_shots < 3) ++s.state.item[a.item].quick_shots;
        if (s.state.item[a.item].quick_shots == 3) empty_clip(table, s, a.shooter, a.item, "COR-RANGED-6");
    }
    offer_empty_clip(table, s, a.shooter, a.item);
}

} // namespace fracas::coriolis
