#include "systems/alien/telling/conditions.hpp"

#include "engine/counting.hpp"
#include "systems/alien/rules/turn.hpp"
#include "systems/shared/telling/figures_in_words.hpp"

#include <string>
#include <utility>
#include <vector>

namespace fracas::alien {

namespace {

std::string hyphened(std::string_view word) {
    std::string key(word);
    for (char& letter : key)
        if (letter == '_' || letter == ' ') letter = '-';
    return key;
}

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
    return text.empty() ? "none" : text;
}

struct Notes {
    Document list = Document::list();

    void operator()(bool holds, std::string_view key, std::string_view name, const char* rule, std::string_view effect,
                    int left = 0, std::string_view unit = "") {
        if (!holds) return;
        Document one = Document::table({{"key", key}, {"name", name}, {"rule", rule}, {"effect", effect}});
        if (left > 0) one.set("ends", Document::table({{"left", left}, {"unit", unit}}));
        list.add(std::move(one));
    }
};

// ALN-PANIC-1+
std::string_view effect_of(Panic panic) {
    switch (panic) {
    case Panic::freeze:
    case Panic::seek_cover:
    case Panic::scream: return "loses the next turn, no interrupts before it";
    case Panic::flee: return "every action goes into getting away, no interrupts";
    case Panic::frenzy: return "attacks the nearest until one of the two is broken, no interrupts";
    default: return "no actions";
    }
}

// ALN-STRESS-2+
std::string effect_of(const Tables& tables, Response response) {
    if (response == Response::jumpy) return "a push costs " + std::to_string(tables.jumpy_stress) + " stress";
    if (response == Response::deflated) return "no pushing";
    constexpr std::string_view attributes[] = {"strength", "agility", "wits", "empathy"};
    const auto row = static_cast<std::size_t>(response);
    return with_sign(tables.response_dice[row]) + " dice on " +
           std::string(attributes[static_cast<std::size_t>(tables.response_on[row])]) + " skills";
}

std::string_view effect_of(Servo servo) {
    constexpr std::string_view effects[] = {"lost a turn", "moving is a full action", "only one-handed gear",
                                            "quick actions are full actions"};
    return effects[static_cast<std::size_t>(servo)];
}

bool is_dying_now(const Told& told, int who) {
    for (const int i : below(told.state.wounds))
        if (told.state.wound[i].victim == who && threatens_life(told.state.wound[i])) return true;
    return false;
}

// ALN-CREAT-4+: with the setting creature_crit whoever lies still may be dead or not; others cannot tell.
bool lies_as_dead(const Told& told, int who) {
    const Combatant& c = told.state.combatant[who];
    return c.is(playing_dead) || (c.is(dead) && told.book.settings.creature_table && told.book.sheet[who].creature());
}

void note_state(const Told& told, int who, Insight insight, Notes& note) {
    const Combatant& c = told.state.combatant[who];
    const Scene scene{told.book, told.state};
    const bool own = insight != Insight::outsider, still = !own && lies_as_dead(told, who);
    note(still, "lies-still", "lies still", "ALN-CREAT-4+", "does not move");
    note(c.is(dead) && !still, "dead", "dead", "ALN-DEATH-1+", "out for good");
    note(c.is(off_map), "off-map", "off the map", "ALN-RANGE-2+", "out of the fight");
    note(c.is(shut_down), "shut-down", "shut down", "ALN-SYNTH-1+", "out of the fight");
    note(c.is(broken), "broken", "broken", "ALN-BROKEN-1+", "one move a turn, no interrupts, no rolls");
    note(c.is(unconscious), "unconscious", "unconscious", "ALN-CREAT-5+", "no actions");
    note(c.is(immobile), "cannot-act", "cannot act", "ALN-SYNTH-1+", "no actions");
    if (c.partner != nobody) {
        const std::string partner = name_of(told, c.partner);
        note(c.is(holding), "holds", "holds " + partner, "ALN-GRAPPLE-1+", "cannot move or shoot");
        note(c.is(held), "held", "held by " + partner, "ALN-SPECIAL-5", "can only try to break free, no interrupts");
    }
    if (is_clinging(scene, who))
        note(true, "clings", "clings to " + name_of(told, c.clings_to), "ALN-CREAT-5+", "does nothing else");
    note(c.is(playing_dead) && own, "plays-dead", "plays dead", "ALN-CREAT-4+", "rises when attacked or on its card");
    note(c.is(staggering), "staggers", "staggers", "ALN-CREAT-4+", "may flee at the start of each turn");
    note(c.is(last_breath), "last-breath", "draws its last breath", "ALN-CREAT-4+", "one more attack, then dies");
}

void note_mind(const Told& told, int who, Insight insight, Notes& note) {
    const Combatant& c = told.state.combatant[who];
    const bool own = insight != Insight::outsider, all_seeing = insight == Insight::game_master;
    const Tables& tables = told.book.tables;
    if (c.panic != Panic::keeps_cool)
        note(true, hyphened(panic_name(c.panic)), with_blanks(panic_name(c.panic)), "ALN-PANIC-1+", effect_of(c.panic));
    note(c.has(paranoid), "paranoid", "paranoid", "ALN-PANIC-1+", "gives and gets no help");
    note(c.has(hesitant), "hesitant", "hesitant", "ALN-PANIC-1+",
         "card " + std::to_string(tables.cards) + " each round");
    note(c.is(lost_turn), "loses-turn", "loses the next turn", "ALN-PANIC-1+", "no interrupts before it", 1, "turns");
    note(c.aim != bare_hands, "aims", "aims", "ALN-RANGED-3", with_sign(tables.aim) + " dice on the next shot", 1,
         "turns");
    if (c.turns_awake > 0)
        note(true, "stung", "unconscious in " + counted(c.turns_awake, "turn"), "ALN-CREAT-5+", "then no actions",
             c.turns_awake, "turns");
    for (const int i : below(response_count))
        if (const auto response = static_cast<Response>(i); own && c.has(response))
            note(true, hyphened(response_name(response)), with_blanks(response_name(response)), "ALN-STRESS-2+",
                 effect_of(tables, response));
    note(c.is(unaware) && (all_seeing || !own), "unaware", "unaware", "ALN-INIT-4", "no reaction to an ambush");
    note(c.is(surprising) && own, "surprises", "surprises", "ALN-INIT-3", "one of the lowest cards");
    note(lies_in_wait(Scene{told.book, told.state}, who) && own, "ambushes", "ambushes", "ALN-INIT-4",
         with_sign(tables.ambush) + " dice on the first attack, no reaction to it");
    note(c.is(lurking) && own, "hidden", "hidden", "ALN-AWARE-1+",
         "nobody notices it until it attacks; " + with_sign(tables.ambush) +
             " dice on that attack where it is not noticed, no reaction to it");
    for (int i = 0; i <= static_cast<int>(Servo::neck); ++i)
        if (const auto servo = static_cast<Servo>(i); own && (c.servos >> i & 1) != 0)
            note(true, "damaged-" + hyphened(servo_name(servo)), "damaged " + with_blanks(servo_name(servo)),
                 "ALN-SYNTH-1+", effect_of(servo));
}

// ALN-CRIT-1+: what a row does in the fight.
std::string effect_of(const Injury& injury) {
    std::vector<std::string> parts;
    for (const int i : below(skill_count))
        if (injury.penalty[i] != 0)
            parts.push_back(with_sign(injury.penalty[i]) + " " + with_blanks(skill_name(static_cast<Skill>(i))));
    if (injury.two_hand != 0) parts.push_back(with_sign(injury.two_hand) + " on two-handed rolls");
    if (injury.moving_is_full) parts.emplace_back("moving is a full action");
    if (injury.cannot_move) parts.emplace_back("cannot move");
    if (injury.hurts) parts.emplace_back("1 damage at each mobility or close combat roll");
    if (injury.limit == Limit::instant) parts.emplace_back("deadly at once");
    return joined(parts);
}

std::string_view unit_of(Limit limit) {
    return limit == Limit::shift ? "shifts" : limit == Limit::stretch ? "stretches" : "rounds";
}

} // namespace

Document conditions_of(const Told& told, int who, Insight insight) {
    Notes note;
    note_state(told, who, insight, note);
    note_mind(told, who, insight, note);
    return std::move(note.list);
}

Document injuries_of(const Told& told, int who) {
    Document list = Document::list();
    for (const int i : below(told.state.wounds)) {
        const Wound& wound = told.state.wound[i];
        if (wound.victim != who) continue;
        const std::string& name = told.names.injury.at(static_cast<std::size_t>(wound.row));
        Document one = Document::table({{"key", hyphened(inside_sentence(name))},
                                        {"name", name},
                                        {"rule", "ALN-CRIT-1+"},
                                        {"effect", effect_of(told.book.injury[wound.row])},
                                        {"d66", d66_of(wound.row)},
                                        {"limit", limit_name(wound.limit)},
                                        {"threatens_life", threatens_life(wound)},
                                        {"fatal", threatens_life(wound)},
                                        {"treated", wound.stabilized}});
        const bool runs = threatens_life(wound) && !told.state.combatant[who].is(dead);
        if (runs) one.set("clock", Document::table({{"left", 1}, {"unit", unit_of(wound.limit)}}));
        if (wound.survived > 0) one.set("death_rolls_passed", wound.survived);
        if (wound.stabilized) one.set("stabilized", true);
        list.add(std::move(one));
    }
    return list;
}

std::string_view looks_of(const Told& told, int who, Insight insight) {
    const Combatant& c = told.state.combatant[who];
    if (c.is(off_map)) return "gone";
    if (insight == Insight::outsider && lies_as_dead(told, who)) return "down";
    if (c.is(dead)) return "dead";
    if (!Scene{told.book, told.state}.stands(who) || c.is(playing_dead))
        return c.is(broken) && is_dying_now(told, who) ? "dying" : "down";
    const int most = told.book.sheet[who].health;
    if (c.health >= most) return "unhurt";
    return 2 * c.health <= most ? "badly-hurt" : "hurt";
}

} // namespace fracas::alien
