// Who knows of whom: ALN-AWARE-1+ to ALN-AWARE-3+.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/alien/rules/range.hpp"

namespace fracas::alien {

// --- what a side can see ---------------------------------------------------------------------------------------------

// ALN-AWARE-1+: whoever is there and awake sees and hears, the broken too.
constexpr bool perceives(const Scene& s, int who) { return s.present(who) && !s.at(who).is(unconscious); }

// Zones to which looks have a way from these, a bit each, they themselves too; or so many that `enough` are among them.
constexpr std::uint32_t zones_seen_from(const Scene& s, std::uint32_t zones, std::uint32_t enough) {
    for (std::uint32_t last = zones; last != 0 && (enough & ~zones) != 0;) {
        std::uint32_t beyond = 0;
        for (const int zone : set_in(last)) beyond |= s.state.sight[zone];
        last = beyond & ~zones;
        zones |= last;
    }
    return zones;
}

// ALN-AWARE-1+: zones to which looks have a way from somebody of the side, at any distance, a bit each. `alert`: from
// those only who are not taken unawares (ALN-INIT-4).
constexpr std::uint32_t zones_in_view(const Scene& s, int side, bool alert = false) {
    std::uint32_t from = 0;
    for (const int i : below(s.count()))
        if (s.sheet(i).side == side && perceives(s, i) && !(alert && s.at(i).is(unaware))) from |= 1u << s.at(i).zone;
    return zones_seen_from(s, from, ~0u);
}

constexpr bool is_in(std::uint32_t zones, int zone) { return (zones >> zone & 1u) != 0; }

// ALN-AWARE-2+: on both sides of a door it is seen and heard what is done to it.
constexpr bool has_door_in_view(const Scene& s, int side, int border) {
    const std::uint32_t zones = zones_in_view(s, side);
    return is_in(zones, s.book.border[border].from) || is_in(zones, s.book.border[border].to);
}

// What one side sees at a time.
struct Lookout {
    std::uint32_t all{};   // zones; none where nobody is left to look
    std::uint32_t alert{}; // without those who are taken unawares
};

constexpr Lookout lookout_of(const Scene& s, int side) {
    return {zones_in_view(s, side), zones_in_view(s, side, true)};
}

// ALN-INIT-4: whoever knows of an unaware enemy is about to ambush him, unless the game master says who of his side
// surprises or ambushes.
constexpr bool is_to_ambush(const Scene& s, int who) {
    if ((s.at(who).flags & (no_card | unaware)) != 0) return false;
    bool unaware_enemy = false;
    for (const int i : below(s.count())) {
        if (!s.enemies(who, i) && (s.at(i).flags & (surprising | ambushing)) != 0) return false;
        if (s.enemies(who, i) && s.present(i) && s.at(i).is(unaware) && s.is_aware(who, i)) unaware_enemy = true;
    }
    return unaware_enemy;
}

// Before the cards are drawn, called for or not, and after it as long as the token is there.
constexpr bool lies_in_wait(const Scene& s, int who) {
    return (s.at(who).flags & (ambushing | ambush_token)) != 0 ||
           (s.state.phase == Phase::draw && is_to_ambush(s, who));
}

// ALN-INIT-4: as the cards are drawn.
constexpr void prepare_ambush(const Play& s) {
    if ((s.flags_of_all() & unaware) == 0) return;
    std::uint32_t ambushers = 0;
    for (const int i : below(s.count()))
        if (is_to_ambush(s, i)) ambushers |= 1u << i;
    for (const int i : below(s.count()))
        if ((ambushers >> i & 1u) != 0) s.at(i).set(ambushing);
}

// ALN-AWARE-1+: an ambusher is seen by those alone who are not unaware; whoever the game master hides by nobody.
constexpr bool is_spotted(const Scene& s, const Lookout& lookout, int who) {
    const Combatant& c = s.at(who);
    if (c.is(lurking)) return false;
    return is_in(lies_in_wait(s, who) ? lookout.alert : lookout.all, c.zone);
}

// Most fights are in the open: nobody hides or is hidden, and looks go from everybody to everybody.
constexpr bool is_in_the_open(const Scene& s) {
    constexpr std::uint32_t in_wait = lurking | ambushing | ambush_token | unaware;
    std::uint32_t flags = 0, hidden = 0, occupied = 0;
    for (const int i : below(s.count())) {
        flags |= s.at(i).flags;
        hidden |= s.state.hidden_from[i];
        occupied |= 1u << s.at(i).zone;
    }
    if (hidden != 0 || (flags & in_wait) != 0) return false;
    const std::uint32_t one_of_them = occupied & ~(occupied - 1);
    return (occupied & ~zones_seen_from(s, one_of_them, occupied)) == 0;
}

// --- noticing and losing sight ---------------------------------------------------------------------------------------

// From whom everybody is hidden, as it was before something happened.
struct Unnoticed {
    MiddlingBits from[most_combatants]{};
    bool any{};
};

constexpr Unnoticed unnoticed(const Scene& s) {
    Unnoticed all;
    for (const int i : below(s.count())) all.any = all.any || s.state.hidden_from[i] != 0;
    for (const int i : below(all.any ? s.count() : 0)) all.from[i] = s.state.hidden_from[i];
    return all;
}

// Everybody in view is noticed: before it is told what brings him into view.
constexpr void spot(const Play& s) {
    if (is_in_the_open(s)) return;
    for (const int side : below(s.book.sides)) {
        const Lookout lookout = lookout_of(s, side);
        for (const int i : below(s.count()))
            if (is_spotted(s, lookout, i)) s.state.hidden_from[i] &= ~(1u << side);
    }
}

constexpr void reveal_to(const Play& s, int who, int side) { s.state.hidden_from[who] &= ~(1u << side); }

// ALN-AWARE-2+: whoever attacks comes out of hiding, for whom he attacks.
constexpr void come_out(const Play& s, int who, int target) {
    s.at(who).set(lurking, false);
    if (target != nobody) reveal_to(s, who, s.sheet(target).side);
}

// ALN-AWARE-2+: whoever does something to a door is noticed on both sides of it.
constexpr void be_heard_at(const Play& s, int who, int border) {
    for (const int side : below(s.book.sides))
        if (has_door_in_view(s, side, border)) reveal_to(s, who, side);
}

// ALN-PANIC-1+, 2: by everybody in the same zone or beyond one border, be its door open or not.
constexpr void make_noise(const Play& s, int who) {
    for (const int i : below(s.count()))
        if (perceives(s, i) && s.book.steps[s.at(i).zone][s.at(who).zone] <= 1) reveal_to(s, who, s.sheet(i).side);
}

// Who was noticed since `before`.
template <Table T>
constexpr void tell_noticed(T& table, const Play& s, const Unnoticed& before) {
    if (!before.any) return;
    for (const int side : below(s.book.sides))
        for (const int i : below(s.count()))
            if ((before.from[i] >> side & 1) != 0 && s.notices(side, i))
                table.tell({"ALN-AWARE-1+", {i}, Noticed{.side = side, .zone = int{s.at(i).zone}}});
}

// That, and then ALN-AWARE-3+: whoever is out of view is lost from sight, and where he was last is remembered. A side that
// has nobody left to look loses nobody.
template <Table T>
constexpr void look_out(T& table, const Play& s, const Unnoticed& before) {
    tell_noticed(table, s, before);
    if (is_in_the_open(s)) return;
    for (const int side : below(s.book.sides)) {
        const Lookout lookout = lookout_of(s, side);
        if (lookout.all == 0) continue;
        for (const int i : below(s.count())) {
            if (s.sheet(i).side == side || s.at(i).is(off_map)) continue;
            if (!s.notices(side, i) || is_spotted(s, lookout, i)) continue;
            const int zone = s.at(i).zone;
            s.state.hidden_from[i] |= 1u << side;
            s.state.last_seen[side][i] = 1 + zone;
            table.tell({"ALN-AWARE-3+", {i}, LostSight{.side = side, .zone = zone}});
        }
    }
}

// All of it, where nothing else is told.
template <Table T>
constexpr void keep_watch(T& table, const Play& s) {
    if (is_in_the_open(s)) return;
    const Unnoticed before = unnoticed(s);
    spot(s);
    look_out(table, s, before);
}

// As a fight begins: nobody has ever noticed who is out of view.
constexpr void begin_unnoticed(const Play& s, int who) {
    for (const int side : below(s.book.sides)) {
        const Lookout lookout = lookout_of(s, side);
        s.state.last_seen[side][who] = 0;
        if (s.sheet(who).side == side || is_spotted(s, lookout, who)) reveal_to(s, who, side);
        else s.state.hidden_from[who] |= 1u << side;
    }
}

} // namespace fracas::alien
