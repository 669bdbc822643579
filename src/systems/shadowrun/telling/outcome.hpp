// What one move came to: the small value whose law is "the odds", and what a position is worth.
#pragma once

#include "engine/counting.hpp"
#include "engine/enumerator.hpp"
#include "systems/shadowrun/rules/turn.hpp"
#include "systems/shared/telling/fallen_in_move.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace fracas::shadowrun {

inline constexpr int further_targets = 2;

// What came to somebody else the move was aimed at, or who stood in the cone: in the order in which they were attacked.
struct FurtherTarget {
    Small who = nobody;
    Small hit{};
    Small level{}; // the worst he took
    Small boxes{};
    Small stun_boxes{};
    Small prone{};
    Small taken_out{};
};

// All figures count from the point where the move was declared to the end of all it set off.
struct Outcome {
    Small hit{};       // the target
    Small successes{}; // of the best hit on the target: ranged all of them, melee the net, in steps of two
    Small level{};     // the worst the target took
    Small boxes{};     // Physical
    Small stun_boxes{};
    Small subdual_boxes{};
    Small dodged{};
    Small knocked_back{};
    Small prone{};
    Small cornered{};
    Small unconscious{};
    Small dying{};
    Small killed{};
    Small subdued{};
    Small disarmed{};
    Small taken_out{};
    Small misfired{};
    Small struck_back{};
    Small mover_boxes{};
    Small mover_stun{};
    Small mover_prone{};
    Small mover_out{};
    Small rounds{}; // that left the mover's weapons
    Small pool_spent{};
    Small target_pool_spent{};
    Small enemies_out{};
    Small mover_freed{};   // no longer held
    Small mover_stood{};   // got up
    Small mover_escaped{}; // left the field
    Small hold_loosened{}; // boxes of the hold on the mover that went
    Small hold_restored{}; // boxes of the mover's own hold that came back
    Small hits{};          // attacks of the mover that succeed
    FurtherTarget further[further_targets]{};
};

// Collects an outcome from events and from the states before and after. What is told inside a stage is not heard, so
// nothing here listens for tests. A plain value, so that groupings and exchanges can be parts of a law.
struct OutcomeWatch {
    static constexpr bool listens = true;
    int mover = nobody;
    int target = nobody;
    Outcome seen{};
    Small unused[2]{};

    constexpr void hear(const Event& e) {
        const auto add = [](Small& figure, int more) { figure = at_most(127, figure + more); };
        const auto raise = [](Small& figure, int to) { figure = at_most(127, at_least(figure, to)); };
        note_targets(e);
        FurtherTarget nobody_further;
        FurtherTarget& further = further_of(e.kind == Happened::hit ? e.whom : e.who, nobody_further);
        switch (e.kind) {
        case Happened::hit:
            if (e.who != mover) break;
            add(seen.hits, 1);
            further.hit = 1;
            if (e.whom != target) break;
            seen.hit = 1;
            raise(seen.successes, e.as<Hit>().successes);
            break;
        case Happened::damaged: {
            const Damaged damage = e.as<Damaged>();
            const bool stun = damage.monitor == Monitor::stun;
            raise(further.level, static_cast<int>(damage.level));
            add(stun ? further.stun_boxes : further.boxes, damage.boxes);
            if (e.who == target) {
                raise(seen.level, static_cast<int>(damage.level));
                add(stun ? seen.stun_boxes : seen.boxes, damage.boxes);
            }
            if (e.who == mover) add(stun ? seen.mover_stun : seen.mover_boxes, damage.boxes);
            break;
        }
        case Happened::subdual_damage:
            if (e.who == target) add(seen.subdual_boxes, e.as<SubdualDamage>().boxes);
            break;
        case Happened::hold_weakened:
            if (e.who == mover) add(seen.hold_loosened, e.as<HoldWeakened>().boxes);
            break;
        case Happened::hold_restored:
            if (e.who == mover) add(seen.hold_restored, e.as<HoldRestored>().boxes);
            break;
        case Happened::dodged:
            if (e.who == target) seen.dodged = 1;
            break;
        case Happened::knocked_back:
            if (e.who == target) seen.knocked_back = 1;
            break;
        case Happened::fell:
            further.prone = 1;
            if (e.who == target) seen.prone = 1;
            if (e.who == mover) seen.mover_prone = 1;
            break;
        case Happened::cornered:
            if (e.who == target) seen.cornered = 1;
            break;
        case Happened::dropped:
            if (e.who == target) seen.disarmed = 1;
            break;
        case Happened::misfired: seen.misfired = 1; break;
        case Happened::struck_back:
            if (e.whom == mover) seen.struck_back = 1;
            break;
        case Happened::shot_declared:
            if (e.who == mover) add(seen.rounds, e.as<ShotDeclared>().rounds);
            break;
        case Happened::rounds_walked:
            if (e.who == mover) add(seen.rounds, e.as<RoundsWalked>().rounds);
            break;
        case Happened::pool_used:
            if (e.who == mover) add(seen.pool_spent, e.as<PoolUsed>().dice);
            if (e.who == target) add(seen.target_pool_spent, e.as<PoolUsed>().dice);
            break;
        default: break;
        }
    }

    constexpr Outcome outcome(const Book& book, const State& before, const State& after) const {
        const auto could_fight = [&](const State& state, int who) {
            return state.combatant[who].active() && !book.sheet[who].vehicle;
        };
        Outcome o = seen;
        note_fallen(o, book, before, after, mover, target, could_fight);
        for (FurtherTarget& one : o.further)
            one.taken_out = one.who != nobody && could_fight(before, one.who) && !could_fight(after, one.who);
        if (mover != nobody) {
            const Combatant &was = before.combatant[mover], &is = after.combatant[mover];
            o.mover_freed = was.status == Status::subdued && is.active();
            o.mover_stood = was.is(prone) && !is.is(prone);
            o.mover_escaped = was.status != Status::fled && is.status == Status::fled;
        }
        if (target == nobody) return o;
        const auto became = [&](Status status) {
            return before.combatant[target].status != status && after.combatant[target].status == status;
        };
        o.unconscious = became(Status::unconscious);
        o.dying = became(Status::dying);
        o.killed = became(Status::dead);
        o.subdued = became(Status::subdued);
        return o;
    }

private:
    // The place of somebody among the further targets; `none` for one who has no place there.
    constexpr FurtherTarget& further_of(int who, FurtherTarget& none) {
        for (FurtherTarget& one : seen.further)
            if (one.who == who && who != nobody) return one;
        return none;
    }

    // Who else is attacked: SR3-MELEE-7, SR3-RANGED-12, SR3-FIRE-5, SR3-SHOT-4.
    constexpr void note_targets(const Event& e) {
        int whom = nobody;
        switch (e.kind) {
        case Happened::melee_declared:
        case Happened::shot_declared:
        case Happened::hit:
            if (e.who == mover) whom = e.whom;
            break;
        case Happened::no_effect:
            if (e.whom == mover) whom = e.who;
            break;
        default: break;
        }
        if (whom == nobody || whom == target) return;
        for (FurtherTarget& one : seen.further) {
            if (one.who == nobody) one.who = whom;
            if (one.who == whom) return;
        }
    }
};

static_assert(PlainValue<OutcomeWatch> && PlainValue<Outcome>);

// The names of what is told of a further target, and the texts.
struct FurtherWords {
    std::string_view hit, damaged, prone, taken_out, level, boxes, stun;
    std::string_view is_hit, takes_damage, falls, is_out, its_level, its_boxes, its_stun;
};
inline constexpr FurtherWords second_target{.hit = "second-hit",
                                            .damaged = "second-damaged",
                                            .prone = "second-prone",
                                            .taken_out = "second-taken-out",
                                            .level = "second-level",
                                            .boxes = "second-boxes",
                                            .stun = "second-stun",
                                            .is_hit = "second target hit",
                                            .takes_damage = "second target takes damage",
                                            .falls = "second target falls",
                                            .is_out = "second target out of the fight",
                                            .its_level = "damage level of the second target",
                                            .its_boxes = "Physical boxes of the second target",
                                            .its_stun = "Stun boxes of the second target"};
inline constexpr FurtherWords third_target{.hit = "third-hit",
                                           .damaged = "third-damaged",
                                           .prone = "third-prone",
                                           .taken_out = "third-taken-out",
                                           .level = "third-level",
                                           .boxes = "third-boxes",
                                           .stun = "third-stun",
                                           .is_hit = "third target hit",
                                           .takes_damage = "third target takes damage",
                                           .falls = "third target falls",
                                           .is_out = "third target out of the fight",
                                           .its_level = "damage level of the third target",
                                           .its_boxes = "Physical boxes of the third target",
                                           .its_stun = "Stun boxes of the third target"};

// The outcomes and laws of docs/odds.md: flag(name, text, whether), figure(name, text, value, plain). The level is the
// one figure that is not plain: its values have names.
template <class Flag, class Figure>
void each_fact(const Outcome& o, Flag&& flag, Figure&& figure) {
    flag("hit", "hits", o.hit);
    flag("dodged", "target dodges", o.dodged);
    flag("damaged", "target takes damage", o.boxes + o.stun_boxes + o.subdual_boxes > 0);
    flag("taken-out", "target out of the fight", o.taken_out);
    flag("killed", "target dead", o.killed);
    flag("dying", "target dying", o.dying);
    flag("unconscious", "target unconscious", o.unconscious);
    flag("subdued", "target subdued", o.subdued);
    flag("prone", "target falls", o.prone);
    flag("knocked-back", "target knocked back", o.knocked_back);
    flag("cornered", "target cornered", o.cornered);
    flag("disarmed", "target drops something", o.disarmed);
    flag("misfired", "weapon misfires", o.misfired);
    flag("struck-back", "target strikes back", o.struck_back);
    flag("hurt", "mover takes damage", o.mover_boxes + o.mover_stun > 0);
    flag("mover-prone", "mover falls", o.mover_prone);
    flag("mover-out", "mover out of the fight", o.mover_out);
    flag("broke-free", "mover breaks free", o.mover_freed);
    flag("stood-up", "mover stands up", o.mover_stood);
    flag("escaped", "mover escapes", o.mover_escaped);
    figure("hits", "attacks that succeed", o.hits, true);
    figure("level", "damage level of the target", o.level, false);
    figure("boxes", "Physical boxes of the target", o.boxes, true);
    figure("stun", "Stun boxes of the target", o.stun_boxes, true);
    figure("subdual", "subdual boxes of the target", o.subdual_boxes, true);
    figure("successes", "successes of the hit on the target", o.successes, true);
    figure("mover-boxes", "Physical boxes of the mover", o.mover_boxes, true);
    figure("mover-stun", "Stun boxes of the mover", o.mover_stun, true);
    figure("rounds", "rounds fired", o.rounds, true);
    figure("pool-spent", "Combat Pool dice of the mover spent", o.pool_spent, true);
    figure("target-pool-spent", "Combat Pool dice of the target spent", o.target_pool_spent, true);
    figure("enemies-out", "enemies taken out", o.enemies_out, true);
    figure("hold-loosened", "boxes of the hold on the mover that go", o.hold_loosened, true);
    figure("hold-restored", "boxes of the mover's hold that come back", o.hold_restored, true);
    const auto further = [&](const FurtherTarget& one, const auto& words) {
        flag(words.hit, words.is_hit, one.hit);
        flag(words.damaged, words.takes_damage, one.boxes + one.stun_boxes > 0);
        flag(words.prone, words.falls, one.prone);
        flag(words.taken_out, words.is_out, one.taken_out);
        figure(words.level, words.its_level, one.level, false);
        figure(words.boxes, words.its_boxes, one.boxes, true);
        figure(words.stun, words.its_stun, one.stun_boxes, true);
    };
    further(o.further[0], second_target);
    further(o.further[1], third_target);
}

struct Told;

// The odds in one sentence; `chance` and `mean` give the computed figures by name.
std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean);

// The heading of a table over what is decided here, empty where none is wanted: how the mover splits his Combat Pool,
// and how the target splits his.
std::string table_heading(const Told& told, const Ask& ask, int mover, int target);

// --- worth -----------------------------------------------------------------------------------------------------------

// How well a combatant stands, in hundredths; for `best`, `worst` and the greedy policy.
constexpr int standing_of(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    if (s.sheet(who).vehicle) return 0;
    if (c.status == Status::dead) return -50;
    if (c.status == Status::dying) return -20;
    if (c.status == Status::subdued) return 20;
    if (!c.active()) return 0;
    // SR3-DAMAGE-3+: boxes cost dice of every test as well as life; Stun heals.
    int worth = at_least(60, 200 - 9 * c.physical - 6 * c.stun - 4 * s.subdual_boxes(who));
    worth += 2 * c.pool; // SR3-POOL-1+: dice not yet spent
    if (c.is(prone)) worth -= 10;
    if (c.is(cornered)) worth -= 10;
    if (c.cover != Cover::none) worth += 8;
    worth += 2 * c.aim;
    int armed = 0;
    for (const int i : below(s.state.items)) {
        const Item& item = s.item(i);
        if (item.holder != who) continue;
        const bool ready = item.in_hand || item.is(mounted);
        const int use = s.weapon(i).is_ranged() ? (item.rounds > 0 && !item.is(loader_in) ? 20 : 5) : 12;
        if (ready) armed = at_least(armed, use);
    }
    return worth + armed;
}

} // namespace fracas::shadowrun
