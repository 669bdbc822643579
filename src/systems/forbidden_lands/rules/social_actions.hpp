// 3.11 Social actions: Persuade, Taunt, Bluff. FBL-SOCIAL-1 to FBL-SOCIAL-5+.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/close_combat.hpp"

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

// FBL-SOCIAL-4, the rest: what the game master grants, one entry at a time and in the order of the table, so that every
// set of them can be reached in one way only. Entries granted beforehand (Combatant::social) count without asking.
template <Table T>
constexpr unsigned ask_game_master(T& table, const Scene& s, int who, int target) {
    unsigned granted = 0;
    for (const int i : below(8))
        if ((s.at(who).social >> i & 1u) != 0) granted |= 1u << (i + static_cast<int>(Social::costs_nothing));
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

template <Table T>
constexpr void modify_talk(T& table, const Scene& s, int target, Gathering<T>& dice) {
    const unsigned granted = ask_game_master(table, s, dice.who, target);
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

// FBL-SOCIAL-5+: who loses complies, perhaps for a price, or attacks at once; what it means is the game master's call.
template <Table T>
constexpr void settle_talk(T& table, Play s, int who, int target) {
    const Option call = table.choose(ask_of("FBL-SOCIAL-5+", What::social_result, nobody, target, bare_hands, who), s,
                                     [](auto&& offer) {
                                         offer(Option{Do::no});
                                         offer(Option{Do::complies});
                                         offer(Option{Do::complies_for_price});
                                         offer(Option{Do::attacks_at_once});
                                         offer(Option{Do::stands_down});
                                     });
    table.tell({"FBL-SOCIAL-5+", {target, who}, SocialEnd{.result = call.what}});
    if (call.what != Do::stands_down) return;
    leave_place(table, s, target);
    s.at(target).set(yielded);
}

template <Table T>
constexpr void talk(T& table, Play s, int who, const Option& o) {
    const Skill skill = o.what == Do::taunt ? Skill::performance : Skill::manipulation;
    const bool hurt = hurts_to_use(s, who, skill);
    Gathering<T> dice = gather(table, s, who, skill);
    choose_tool(s, dice);
    modify_talk(table, s, o.target, dice);
    const bool target_hurt = hurts_to_use(s, o.target, Skill::insight);
    const Opposed result = oppose(table, s, dice, resistance(table, s, o.target, who));
    const bool won = result.sixes > 0;
    if (won) table.tell({rule_of_talk(o.what), {who, o.target}, SocialWon{.deed = o.what}});
    else table.tell({rule_of_talk(o.what), {who, o.target}, SocialLost{.deed = o.what}});
    if (won) settle_talk(table, s, who, o.target);
    end_roll(table, s, who, hurt);
    end_roll(table, s, o.target, result.resisted && target_hurt);
}

} // namespace fracas::forbidden_lands
