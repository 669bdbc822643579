// 3.13 Broken: what it is, and what brings points back or keeps them from it. FBL-BROKEN-1 to FBL-BROKEN-7+, FBL-CRIT-1,
// and the blocks of section 3.15.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/critical_injuries.hpp"

namespace fracas::forbidden_lands {

// Where harm comes from: the cause, who did it, and the table it is rolled on if it breaks Strength.
struct Harm {
    Cause cause = Cause::attack;
    int by = nobody;
    Wounds wounds = Wounds::none;
};

// FBL-CRIT-1, FBL-BROKEN-5, FBL-COND-5+: the table of what breaks an attribute.
constexpr Wounds table_of(const Scene& s, Attribute which, const Harm& harm) {
    if (harm.cause == Cause::push) return Wounds::none;
    if (harm.cause == Cause::condition && !(which == Attribute::wits && s.book.settings.condition_horror))
        return Wounds::none;
    if (which == Attribute::wits) return Wounds::horror;
    // An injury that hurts is no attack (FBL-CRIT-2+).
    return which == Attribute::strength && harm.cause != Cause::injury ? harm.wounds : Wounds::none;
}

// FBL-BROKEN-4: chosen once, and it lasts until Empathy is above zero again.
template <Table T>
constexpr void vent(T& table, const Play& s, int who) {
    const Option answer = table.choose(ask_of("FBL-BROKEN-4", What::vent, who), s, [](auto&& offer) {
        offer(Option{Do::withdraw});
        offer(Option{Do::burst_out});
    });
    s.at(who).set(answer.what == Do::burst_out ? outburst : withdrawn);
    table.tell({"FBL-BROKEN-4", {who}, Vented{.choice = answer.what}});
}

constexpr Rule rule_of_break(Attribute which) {
    return which == Attribute::strength  ? Rule{"FBL-BROKEN-1"}
           : which == Attribute::agility ? Rule{"FBL-BROKEN-2"}
           : which == Attribute::wits    ? Rule{"FBL-BROKEN-3"}
                                         : Rule{"FBL-BROKEN-4"};
}

// FBL-BROKEN-6+: being Broken ends grapple, Swing, Aim, cover and readiness; what is in hand stays there.
template <Table T>
constexpr void become_broken(T& table, const Play& s, int who, Attribute which, const Harm& harm) {
    if (s.at(who).is(dead)) return;
    if (s.sheet(who).kind == Kind::monster && which == Attribute::strength) { // FBL-MONSTER-1+
        die(table, s, who, "FBL-MONSTER-1+", harm.cause);
        return;
    }
    const Rule rule = rule_of_break(which);
    s.at(who).broken |= 1u << static_cast<int>(which);
    forget_attempts(s, who, static_cast<int>(which)); // a new episode (FBL-BROKEN-7+)
    end_grapple(table, s, who, "FBL-BROKEN-6+");
    lose_preparation(s, who);
    leave_cover(table, s, who);
    lose_readiness(table, s, who);
    table.tell({rule, {who, harm.by}, Broke{.attribute = which, .cause = harm.cause}});
    if (which == Attribute::strength || which == Attribute::agility) fall(table, s, who, rule);
    if (which == Attribute::empathy) vent(table, s, who);
    suffer_injury(table, s, harm.by, who, table_of(s, which, harm));
}

// FBL-TURN-2, FBL-BROKEN-5: whom the own push has brought to zero is Broken when the action is over.
template <Table T>
constexpr void settle_push(T& table, const Play& s, int who) {
    for (const int i : below(attribute_count)) {
        const auto which = static_cast<Attribute>(i);
        if (s.score(who, which) == 0 && s.sheet(who).has(which) && !s.is_broken(who, which))
            become_broken(table, s, who, which, Harm{Cause::push});
    }
}

// --- points that come back ------------------------------------------------------------------------------------------

// FBL-COND-1 to FBL-COND-4: HUNGRY blocks Strength, THIRSTY all, SLEEPY Wits, unless by magic; COLD Strength and Wits.
// FBL-COND-2, FBL-COND-3: without water or sleep magic does not bring up who is Broken.
constexpr bool recovery_blocked(const Scene& s, int who, Attribute which, bool by_magic) {
    const Combatant& c = s.at(who);
    const bool strength = which == Attribute::strength, wits = which == Attribute::wits;
    if (c.suffers(cold) && (strength || wits)) return true;
    if (c.suffers(thirsty) || (c.suffers(sleepy) && wits)) return !by_magic || s.is_broken(who, which);
    return !by_magic && c.suffers(hungry) && strength;
}

// FBL-BROKEN-7+: with a point it is no longer Broken in that attribute; it stays prone until it gets up.
template <Table T>
constexpr void regain(T& table, const Play& s, int who, Attribute which, int points, const Rule& rule) {
    const int most = s.sheet(who).attribute[static_cast<int>(which)];
    Small& score = s.at(who).score[static_cast<int>(which)];
    const int now = score + points < most ? score + points : most;
    if (now <= score || s.at(who).is(dead)) return;
    score = now;
    s.at(who).broken &= ~(1u << static_cast<int>(which));
    if (which == Attribute::empathy) {
        s.at(who).set(outburst, false);
        s.at(who).set(withdrawn, false);
    }
    table.tell({rule, {who}, Recovered{.attribute = which, .score = now}});
}

} // namespace fracas::forbidden_lands
