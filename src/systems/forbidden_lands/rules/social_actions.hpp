// 3.11 Social actions: Persuade, Taunt, Bluff. FBL-SOCIAL-1 to FBL-SOCIAL-5+.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/movement.hpp"
#include "systems/forbidden_lands/rules/ranged_combat.hpp"

namespace fracas::forbidden_lands {

// FBL-SOCIAL-1: the opponent can hear you, up to Long. FBL-SOCIAL-5+: without Wits or Empathy it is immune; animals are.
constexpr bool may_talk_to(const Scene& s, int who, int target) {
    if (target == nobody || !s.present(target) || !s.enemies(who, target)) return false;
    const Sheet& them = s.sheet(target);
    return s.sheet(who).person() && them.kind != Kind::animal && them.has(Attribute::wits) &&
           them.has(Attribute::empathy) && !s.at(target).is(unconscious) && !s.at(target).is(asleep) &&
           range_between(s, who, target) <= Range::long_range;
}

constexpr int people_with(const Scene& s, int who) {
    int people = 0;
    for (const int i : below(s.count())) people += s.able(i) && !s.enemies(who, i);
    return people;
}

constexpr bool has_damage(const Scene& s, int who) {
    for (const int i : below(attribute_count))
        if (s.at(who).score[i] < s.sheet(who).attribute[i]) return true;
    return false;
}

constexpr bool is_game_masters(Social entry) {
    switch (entry) {
    case Social::reputation_above:
    case Social::more_people:
    case Social::has_damage:
    case Social::fewer_people:
    case Social::short_or_longer: return false;
    default: return true;
    }
}

// FBL-SOCIAL-4, what the rules know: how often the entry applies.
constexpr int times_by_itself(const Scene& s, int who, int target, Social entry) {
    const int ahead = s.sheet(who).reputation - s.sheet(target).reputation;
    const int people = people_with(s, who) - people_with(s, target);
    switch (entry) {
    case Social::reputation_above: return at_least(0, ahead);
    case Social::more_people: return people > 0;
    case Social::fewer_people: return people < 0;
    case Social::has_damage: return has_damage(s, target);
    case Social::short_or_longer: return range_between(s, who, target) >= Range::short_range;
    default: return 0;
    }
}

// FBL-SOCIAL-4, the rest: a bit for each entry of the table.
constexpr unsigned granted_beforehand(const Scene& s, int who) {
    return static_cast<unsigned>(int{s.at(who).social}) << static_cast<int>(Social::costs_nothing);
}

// FBL-SOCIAL-4: what the game master grants, one entry at a time and in the order of the table, so that every
// set of them can be reached in one way only. Entries granted beforehand (Combatant::social) count without asking.
template <Table T>
constexpr unsigned ask_game_master(T& table, const Scene& s, int who, int target) {
    unsigned granted = granted_beforehand(s, who);
    for (int from = 0;;) {
        const Ask ask =
            ask_of("FBL-SOCIAL-4", What::social_modifier, nobody, who, bare_hands, static_cast<int>(granted), target);
        const Option answer = table.choose(ask, s, [&](auto&& offer) {
            offer(Option{Do::no});
            for (int i = from; i < social_count; ++i)
                if (is_game_masters(static_cast<Social>(i)) && (granted >> i & 1u) == 0)
                    offer(option_of(Do::grant, bare_hands, nobody, i));
        });
        if (answer.what == Do::no) return granted;
        granted |= 1u << answer.extra;
        from = answer.extra + 1;
    }
}

constexpr Skill skill_of_talk(Do what) { return what == Do::taunt ? Skill::performance : Skill::manipulation; }

// FBL-SOCIAL-4: all that applies, the game master's entries as granted.
template <Table T>
constexpr void modify_talk(const Scene& s, int target, unsigned granted, Gathering<T>& dice) {
    for (const int i : below(social_count)) {
        const auto entry = static_cast<Social>(i);
        const int times =
            is_game_masters(entry) ? static_cast<int>(granted >> i & 1u) : times_by_itself(s, dice.who, target, entry);
        dice.modify(Why::social, times * s.book.tables.social[i], "FBL-SOCIAL-4", i);
    }
}

// FBL-SOCIAL-5+: Wits and Insight; a higher Reputation helps.
template <Table T>
constexpr Gathering<T> resistance(T& table, const Scene& s, int who, int against) {
    Gathering<T> dice = gather(table, s, who, Skill::insight);
    const int ahead = s.sheet(who).reputation - s.sheet(against).reputation;
    dice.modify(Why::reputation, at_least(0, ahead), "FBL-SOCIAL-5+");
    return dice;
}

constexpr Rule rule_of_talk(Do what) {
    return what == Do::persuade ? Rule{"FBL-SOCIAL-1"}
           : what == Do::taunt  ? Rule{"FBL-SOCIAL-2"}
                                : Rule{"FBL-SOCIAL-3"};
}

// FBL-SOCIAL-5+: the setting social_opposed says whether the other side resists, or that the game master says so.
template <Table T>
constexpr bool meets_resistance(T& table, const Scene& s, int who, int target) {
    if (s.book.settings.social_opposed != SocialOpposed::asked)
        return s.book.settings.social_opposed == SocialOpposed::always;
    const Ask ask = ask_of("FBL-SOCIAL-5+", What::social_resists, nobody, target, bare_hands, who);
    return table
               .choose(ask, s,
                       [](auto&& offer) {
                           offer(Option{Do::yes});
                           offer(Option{Do::no});
                       })
               .what == Do::yes;
}

// --- what comes of it -----------------------------------------------------------------------------------------------

// FBL-SOCIAL-5+: what can be asked of somebody in the fight.
template <class Offer>
constexpr void each_compliance(const Scene& s, int who, Offer&& offer) {
    offer(Option{Do::no});
    if (!s.unarmed(who)) offer(Option{Do::lays_down_arms});
    if (s.at(who).is(grappling)) offer(Option{Do::let_go});
    if (s.able(who) && standing(s, who) && s.at(who).engaged != 0) offer(Option{Do::makes_way});
    if (s.able(who) && standing(s, who) && !s.in_grapple(who))
        for (const int zone : below(s.book.zones))
            if (is_neighbour(s, who, zone)) offer(option_of(Do::run_to, bare_hands, nobody, 0, zone));
    if (s.able(who) && has_fast(s, who)) offer(Option{Do::waits});
}

// FBL-SOCIAL-5+: what was asked is done at once and costs no action.
template <Table T>
constexpr void comply(T& table, const Play& s, int who, int talker) {
    const Option done = table.choose(ask_of("FBL-SOCIAL-5+", What::compliance, nobody, who, bare_hands, talker), s,
                                     [&](auto&& offer) { each_compliance(s, who, offer); });
    switch (done.what) {
    case Do::lays_down_arms:
        for (const int i : below(s.state.items))
            if (s.holds(who, i) && s.weapon(i).is_weapon()) drop_item(table, s, i, "FBL-SOCIAL-5+");
        break;
    case Do::let_go: end_grapple(table, s, who, "FBL-SOCIAL-5+"); break;
    case Do::makes_way: go(table, s, who, s.at(who).zone, nobody, Retreated{}, "FBL-SOCIAL-5+"); break;
    case Do::run_to: go(table, s, who, done.x, nobody, Ran{.zone = done.x}, "FBL-SOCIAL-5+"); break;
    case Do::waits:
        s.at(who).fast = 2 - s.at(who).slow;
        table.tell({"FBL-SOCIAL-5+", {who, talker}, SocialEnd{.result = Do::waits}});
        break;
    default: break;
    }
}

// Every attack on `target` that `who` could make as it stands.
template <class Offer>
constexpr void each_attack_now(const Scene& s, int who, int target, Offer&& offer) {
    for (const int place : below(6)) {
        Option entry = option_of(Do::strike, bare_hands, target, place);
        if (may_use_entry(s, who, entry)) offer(entry);
        entry.target = nobody;
        if (may_use_entry(s, who, entry)) offer(entry);
    }
    if (s.sheet(who).kind == Kind::monster) return;
    each_strike(s, who, target, offer);
    for (const int i : below(s.state.items)) {
        const Option shot = option_of(Do::shoot, i, target);
        if (may_shoot(s, who, shot)) offer(shot);
    }
}

constexpr bool has_attack_now(const Scene& s, int who, int target) {
    bool any = false;
    each_attack_now(s, who, target, [&](const Option&) { any = true; });
    return any;
}

// One step away from a blow, with something to strike with.
constexpr bool could_run_up_and_strike(const Scene& s, int who, int target) {
    const bool monster = s.sheet(who).kind == Kind::monster;
    return may_run(s, who, option_of(Do::run_up, bare_hands, target)) &&
           (monster || s.unarmed(who) || has_weapon_drawn(s, who));
}

// FBL-SOCIAL-5+: who is able to, and gets at the talker with one step or none.
constexpr bool may_attack_at_once(const Scene& s, int who, int talker) {
    return s.active(who) && (has_attack_now(s, who, talker) || could_run_up_and_strike(s, who, talker));
}

// FBL-SOCIAL-5+: one attack in the middle of the talker's turn, after a step up to him where one is needed. It counts as
// what it has left of its actions in this round; what it has not, it does all the same.
template <Table T>
constexpr void attack_at_once(T& table, const Play& s, int who, int talker) {
    Combatant& c = s.at(who);
    if (!has_attack_now(s, who, talker)) {
        if (has_fast(s, who)) ++c.fast;
        go(table, s, who, c.zone, talker, Ran{.zone = c.zone}, "FBL-SOCIAL-5+");
    }
    if (!has_attack_now(s, who, talker)) return;
    const Option blow = table.choose(ask_of("FBL-SOCIAL-5+", What::attack_at_once, who, talker), s,
                                     [&](auto&& offer) { each_attack_now(s, who, talker, offer); });
    if (has_slow(s, who)) ++c.slow;
    table.tell({"FBL-SOCIAL-5+", {who, blow.target, blow.item}, Declared{.deed = blow.what, .extra = blow.extra}});
    if (blow.what != Do::shoot) lose_readiness(table, s, who);
    if (blow.what == Do::strike) use_entry(table, s, who, blow);
    else if (blow.what == Do::shoot) shoot(table, s, who, blow);
    else strike(table, s, who, blow);
    lose_preparation(s, who);
}

// FBL-SOCIAL-5+: who loses complies, perhaps for a price, or attacks at once; what it means is the game master's call.
template <Table T>
constexpr void settle_talk(T& table, const Play& s, int who, int target) {
    const Option call = table.choose(ask_of("FBL-SOCIAL-5+", What::social_result, nobody, target, bare_hands, who), s,
                                     [&](auto&& offer) {
                                         offer(Option{Do::no});
                                         offer(Option{Do::complies});
                                         offer(Option{Do::complies_for_price});
                                         if (may_attack_at_once(s, target, who)) offer(Option{Do::attacks_at_once});
                                         offer(Option{Do::stands_down});
                                     });
    table.tell({"FBL-SOCIAL-5+", {target, who}, SocialEnd{.result = call.what}});
    if (call.what == Do::complies || call.what == Do::complies_for_price) comply(table, s, target, who);
    if (call.what == Do::attacks_at_once) attack_at_once(table, s, target, who);
    if (call.what != Do::stands_down) return;
    leave_place(table, s, target);
    s.at(target).set(yielded);
}

template <Table T>
constexpr void talk(T& table, const Play& s, int who, const Option& o) {
    const Skill skill = skill_of_talk(o.what);
    const bool hurt = hurts_to_use(s, who, skill);
    Gathering<T> dice = gather(table, s, who, skill);
    choose_tool(s, dice);
    modify_talk(s, o.target, ask_game_master(table, s, who, o.target), dice);
    const bool target_hurt = hurts_to_use(s, o.target, Skill::insight);
    const Opposed result = meets_resistance(table, s, who, o.target)
                               ? oppose(table, s, dice, resistance(table, s, o.target, who))
                               : Opposed{attempt(table, s, dice, o.target), false};
    const bool won = result.sixes > 0;
    if (won) table.tell({rule_of_talk(o.what), {who, o.target}, SocialWon{.deed = o.what}});
    else table.tell({rule_of_talk(o.what), {who, o.target}, SocialLost{.deed = o.what}});
    if (won) settle_talk(table, s, who, o.target);
    end_roll(table, s, who, hurt);
    end_roll(table, s, o.target, result.resisted && target_hurt);
}

} // namespace fracas::forbidden_lands
