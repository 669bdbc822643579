// Shooting: modifiers, shot types, full auto, effects, clips. COR-RANGED-1 to COR-RANGED-9, COR-AUTO-1 to
// COR-AUTO-4+, COR-COVER-4, COR-COVER-5, COR-AMMO-1+.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/melee.hpp"

namespace fracas::coriolis {

enum class Shot : std::uint8_t { quick, normal, aimed, full_auto };

struct RangedAttack {
    std::int8_t shooter = nobody;
    std::int8_t target = nobody;
    std::int8_t item{};
    Shot kind = Shot::normal;
    std::int8_t help{};
    std::int8_t group{};
    bool silently{};
};

// --- what may be shot at -----------------------------------------------------------------------------------------

// COR-RANGED-1: in hand, loaded, not jammed. COR-CRIT-6+: not with an arm that cannot hold it.
constexpr bool ready_gun(const Scene& s, int who, int item) {
    const Item& thing = s.state.item[item];
    return thing.holder == who && s.weapon(item).ranged && (thing.in_hand || s.weapon(item).hands == 0) &&
           thing.clip == Clip::loaded && can_wield(s, who, item);
}

constexpr bool has_ready_gun(const Scene& s, int who) {
    for (const int i : below(s.state.items))
        if (ready_gun(s, who, i)) return true;
    return false;
}

// COR-RANGED-3: one band beyond the weapon's range at most; nobody beyond 1 km (COR-RANGED-2).
constexpr bool in_reach_of(const Weapon& weapon, Band band) {
    return band != Band::out_of_range && static_cast<int>(band) <= static_cast<int>(weapon.range) + 1;
}

constexpr bool may_shoot(const Scene& s, int shooter, int item, int target, Shot kind) {
    if (!ready_gun(s, shooter, item) || !attackable(s, shooter, target)) return false;
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

// --- the pool ------------------------------------------------------------------------------------------------------

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
    // COR-COVER-4, COR-COVER-5: from cover or prone, once, and not on quick shots.
    if (a.kind != Shot::quick) {
        if (s.at(a.shooter).cover > 0) pool.add(Why::fire_support, 1, "COR-COVER-4");
        else if (s.at(a.shooter).is(prone)) pool.add(Why::fire_support, 1, "COR-COVER-5");
    }
    if (s.weapon(a.item).has(bulky) && !s.at(a.shooter).is(prone)) pool.add(Why::bulky, -2, "COR-WEAPON-2+");
    pool.add(Why::help, a.help, "COR-DICE-5+");
    pool.add(Why::group, a.group, "COR-DICE-5+");
    return test_of(s, a.shooter, Skill::ranged_combat, pool.dice);
}

// --- full auto: extra dice ------------------------------------------------------------------------------------------

struct Burst {
    std::int8_t shooter = nobody;
    std::int8_t target = nobody;
    std::int8_t item{};
    std::int8_t sixes{};
    std::int8_t ones_to_ignore{}; // COR-AUTO-4+: High capacity and Machinegunner, one each
    bool over{};
    bool ran_out{};
};

inline constexpr int most_sixes = 100;

// COR-AUTO-2: one extra die at a time, deciding before each; a 1 ends the burst.
inline constexpr auto extra_die = [](auto& table, Burst burst) -> Burst {
    if (burst.sixes >= most_sixes) { // nobody gets there; it keeps the count in its byte
        burst.over = true;
        return burst;
    }
    const Ask ask{"COR-AUTO-2", What::roll_on, burst.shooter,       burst.target,
                  burst.item,   burst.sixes,   burst.ones_to_ignore};
    const Option answer = table.choose(ask, burst, [](auto&& offer) {
        offer(Option{Do::no});
        offer(Option{Do::yes});
    });
    if (answer.what != Do::yes) {
        burst.over = true;
        return burst;
    }
    const int face =
        table.toss(Ask{"COR-AUTO-2", What::extra_die, burst.shooter, burst.target, burst.item, burst.sixes}, Die{6});
    if (face == 6) ++burst.sixes;
    if (face == 1 && burst.ones_to_ignore > 0) --burst.ones_to_ignore;
    else if (face == 1) burst.over = burst.ran_out = true;
    table.tell({"COR-AUTO-2", Happened::extra_die, burst.shooter, burst.target, burst.item,
                static_cast<std::int16_t>(face), burst.sixes});
    return burst;
};

// --- clips ----------------------------------------------------------------------------------------------------------

template <Table T>
constexpr void empty_clip(T& table, const Scene& s, int who, int item, const Rule& rule) {
    if (!s.weapon(item).has_clip() || s.state.item[item].clip != Clip::loaded) return;
    s.state.item[item].clip = Clip::empty;
    table.tell({rule, Happened::clip_emptied, static_cast<std::int8_t>(who), nobody, static_cast<std::int8_t>(item)});
}

// COR-DARK-2+: the game master jams a PC's weapon for 3 DP, 4 if it is Reliable.
template <Table T>
constexpr bool jams(T& table, const Scene& s, const RangedAttack& a) {
    const int price = s.weapon(a.item).has(reliable) ? 4 : 3;
    if (!s.book.settings.dp_jam || !s.sheet(a.shooter).pc || !s.weapon(a.item).has_clip() || s.state.darkness < price)
        return false;
    const Ask ask{"COR-DARK-2+", What::jam, nobody, a.shooter, a.item, static_cast<std::int16_t>(price)};
    const Option answer = table.choose(ask, s, [](auto&& offer) {
        offer(Option{Do::no});
        offer(Option{Do::yes});
    });
    if (answer.what != Do::yes) return false;
    change_darkness(table, s, -price, "COR-DARK-2+");
    s.state.item[a.item].clip = Clip::jammed;
    table.tell({"COR-DARK-2+", Happened::jammed, a.shooter, nobody, a.item});
    return true;
}

template <Table T>
constexpr void offer_empty_clip(T& table, const Scene& s, const RangedAttack& a) {
    if (!s.book.settings.dp_empty_clip || !s.sheet(a.shooter).pc || !s.weapon(a.item).has_clip() ||
        s.state.darkness < 1 || s.state.item[a.item].clip != Clip::loaded)
        return;
    const Ask ask{"COR-DARK-2+", What::empty_clip, nobody, a.shooter, a.item, 1};
    const Option answer = table.choose(ask, s, [](auto&& offer) {
        offer(Option{Do::no});
        offer(Option{Do::yes});
    });
    if (answer.what != Do::yes) return;
    change_darkness(table, s, -1, "COR-DARK-2+");
    empty_clip(table, s, a.shooter, a.item, "COR-DARK-2+");
}

// --- hits -----------------------------------------------------------------------------------------------------------

struct ShotHit {
    std::int8_t target = nobody;
    std::int8_t sixes{};
    Spent spent{};
};

struct ShotHits {
    ShotHit hit[most_combatants]{};
    int count{};

    constexpr bool has(int who) const {
        for (const int i : below(count))
            if (hit[i].target == who) return true;
        return false;
    }
};

// COR-AUTO-3: the sixes are divided along a chain of targets, each within Close Range of the one before. The
// first target may get none; every later link needs at least one.
template <Table T>
constexpr ShotHits divide_sixes(T& table, const Scene& s, const RangedAttack& a, int sixes) {
    ShotHits hits;
    int target = a.target;
    for (int left = sixes; left > 0;) {
        const auto can_link = [&](int who) {
            return who != target && !hits.has(who) && attackable(s, a.shooter, who) &&
                   in_close_range(position(s, target), position(s, who));
        };
        bool links = false;
        for (const int i : below(s.count())) links = links || can_link(i);
        int given = left;
        if (links) {
            const Ask ask{"COR-AUTO-3", What::divide,
                          a.shooter,    static_cast<std::int8_t>(target),
                          a.item,       static_cast<std::int16_t>(left)};
            given = table
                        .choose(ask, s,
                                [&](auto&& offer) {
                                    for (int n = left; n >= (hits.count == 0 ? 0 : 1); --n)
                                        offer(Option{Do::give, bare_hands, static_cast<std::int8_t>(target),
                                                     static_cast<std::int8_t>(n)});
                                })
                        .extra;
        }
        hits.hit[hits.count++] = {static_cast<std::int8_t>(target), static_cast<std::int8_t>(given), {}};
        left -= given;
        if (left == 0 || !links) break;
        const Ask ask{"COR-AUTO-3", What::next_target,
                      a.shooter,    static_cast<std::int8_t>(target),
                      a.item,       static_cast<std::int16_t>(left)};
        const Option next = table.choose(ask, s, [&](auto&& offer) {
            offer(Option{Do::no});
            for (const int i : below(s.count()))
                if (can_link(i)) offer(Option{Do::link, bare_hands, static_cast<std::int8_t>(i)});
        });
        if (next.what != Do::link) break;
        target = next.target;
    }
    return hits;
}

// COR-RANGED-9 steps 6 and 7 for one target.
template <Table T>
constexpr void resolve_hit(T& table, const Scene& s, const RangedAttack& a, const ShotHit& hit) {
    const Blow blow = blow_of(s.weapon(a.item), hit.target, hit.spent.damage, a.silently);
    const int passed = after_armor(table, s, blow);
    inflict(table, s, blow, passed);
    if (s.sheet(hit.target).vehicle) hurt_passengers(table, s, hit.target, 0);
    if (hit.spent.injury && passed > 0) critical_hit(table, s, a.shooter, hit.target, hit.spent.severity);
    // COR-EFFECT-8: 1 stress for each six; the setting changes it for full auto.
    const int each = a.kind == Shot::full_auto ? s.book.settings.full_auto_suppression_stress : 1;
    lose_mp(table, s, hit.target, hit.spent.stress * each, "COR-EFFECT-8");
    raise_initiative(table, s, a.shooter, hit.spent.initiative, false);
    if (hit.spent.disarm != bare_hands) drop_item(table, s, hit.spent.disarm, "COR-EFFECT-6");
}

// COR-WEAPON-3+: a thrown weapon leaves the hand and lies at the target's position.
constexpr void leave_hand(const Scene& s, const RangedAttack& a) {
    if (!s.weapon(a.item).has(thrown)) return;
    Item& thing = s.state.item[a.item];
    thing.holder = nobody;
    thing.in_hand = false;
    thing.x = s.at(a.target).x;
    thing.y = s.at(a.target).y;
}

// COR-RANGED-9 from step 3. AP are paid and overwatch has had its say. COR-RANGED-8: nobody is asked to defend.
template <Table T>
constexpr void ranged_attack(T& table, const Scene& s, const RangedAttack& a) {
    keep_claim(s, a.shooter, a.item);
    const bool at_close = band_between(position(s, a.shooter), position(s, a.target)) == Band::close_range;
    const bool automatic = a.kind == Shot::full_auto;
    const Test test = shot_test(table, s, a);
    int sixes = attempt(table, s, test); // step 4
    reveal(s, a.shooter);
    bool ran_out = false;
    if (automatic) {
        const int ignored = s.weapon(a.item).has(high_capacity) + s.sheet(a.shooter).has(machinegunner);
        const Burst burst = table.chain(extra_die, Burst{a.shooter, a.target, a.item, static_cast<std::int8_t>(sixes),
                                                         static_cast<std::int8_t>(ignored)});
        sixes = burst.sixes;
        ran_out = burst.ran_out && !s.weapon(a.item).has(mounted); // COR-AUTO-4+
    }
    // COR-TALENT-1+ Point Blank: one six more on a hit at Close Range.
    if (sixes > 0 && at_close && s.sheet(a.shooter).has(point_blank)) ++sixes;
    leave_hand(s, a);
    if (jams(table, s, a)) {
        table.tell({"COR-DARK-2+", Happened::missed, a.shooter, a.target, a.item});
        return;
    }

    // Step 5: one six is the hit, the rest are spent; several targets: all divided and spent first.
    ShotHits hits;
    if (automatic) hits = divide_sixes(table, s, a, sixes);
    else if (sixes > 0) hits = {{{a.target, static_cast<std::int8_t>(sixes), {}}}, 1};
    bool hits_anybody = false;
    for (const int i : below(hits.count)) hits_anybody = hits_anybody || hits.hit[i].sixes > 0;
    if (!hits_anybody) table.tell({"COR-RANGED-1", Happened::missed, a.shooter, a.target, a.item});
    for (const int i : below(hits.count)) {
        ShotHit& hit = hits.hit[i];
        if (hit.sixes == 0) continue;
        table.tell({"COR-RANGED-1", Happened::hit, a.shooter, hit.target, a.item, hit.sixes});
        const bool person = !s.sheet(hit.target).vehicle;
        Effects effects;
        effects.crit = person ? s.weapon(a.item).crit : std::int8_t{0};
        effects.harmable = person;
        effects.disarm = person;
        spend_extra(table, s, Ask{"COR-EFFECT-1", What::spend, a.shooter, hit.target, a.item}, effects, hit.sixes - 1,
                    hit.spent);
    }
    for (const int i : below(hits.count))
        if (hits.hit[i].sixes > 0) resolve_hit(table, s, a, hits.hit[i]);

    // Clips: COR-AUTO-2, COR-RANGED-6, COR-WEAPON-2+ Single-shot, and the game master's last word.
    if (ran_out) empty_clip(table, s, a.shooter, a.item, "COR-AUTO-2");
    if (s.weapon(a.item).has(single_shot)) empty_clip(table, s, a.shooter, a.item, "COR-WEAPON-2+");
    if (a.kind == Shot::quick && s.weapon(a.item).has_clip()) {
        if (s.state.item[a.item].quick_shots < 3) ++s.state.item[a.item].quick_shots;
        if (s.state.item[a.item].quick_shots == 3) empty_clip(table, s, a.shooter, a.item, "COR-RANGED-6");
    }
    offer_empty_clip(table, s, a);
}

} // namespace fracas::coriolis
