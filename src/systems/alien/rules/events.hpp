// What happens in a fight, kind by kind: who did it to whom with what stands in every event, the rest in these. The log, the
// narration, odds and counters are made of them.
#pragma once

#include "systems/alien/rules/event_kinds.hpp"

#include <string_view>

namespace fracas::alien {

enum class Do : std::uint8_t; // asks.hpp

struct RoundBegins {
    static constexpr Happened kind = Happened::round_begins;
    static constexpr std::string_view name = "round-begins";
    int round{};
    static constexpr auto fields = named(field("round", &RoundBegins::round));
};
struct DrewCard {
    static constexpr Happened kind = Happened::drew_card;
    static constexpr std::string_view name = "drew-card";
    int card{};
    static constexpr auto fields = named(field("card", &DrewCard::card));
};
// By surprise, ambush or hesitation.
struct GivenCard {
    static constexpr Happened kind = Happened::given_card;
    static constexpr std::string_view name = "given-card";
    int card{};
    static constexpr auto fields = named(field("card", &GivenCard::card));
};
// Shares the cards of whom.
struct Merged : Plain<Happened::merged, "merged"> {};
// The name is the one that every system has for it.
struct TurnBegins {
    static constexpr Happened kind = Happened::turn_begins;
    static constexpr std::string_view name = "slot-begins";
    int card{};
    static constexpr auto fields = named(field("card", &TurnBegins::card));
};
struct TurnEnds : Plain<Happened::turn_ends, "slot-ends"> {};
struct TurnLost : Plain<Happened::turn_lost, "turn-lost"> {};
// With whom; the cards that both have now.
struct HeldOff {
    static constexpr Happened kind = Happened::held_off;
    static constexpr std::string_view name = "held-off";
    int card{};
    int card_of_whom{};
    static constexpr auto fields = named(field("card", &HeldOff::card), field("card_of_whom", &HeldOff::card_of_whom));
};
struct RoundEnds {
    static constexpr Happened kind = Happened::round_ends;
    static constexpr std::string_view name = "round-ends";
    int round{};
    static constexpr auto fields = named(field("round", &RoundEnds::round));
};
// An action with what was chosen for it; what else is told follows from the deed.
struct Declared {
    static constexpr Happened kind = Happened::declared;
    static constexpr std::string_view name = "declared";
    Do deed{};
    int extra{};
    AtBorder border{};
    static constexpr auto fields =
        named(field("deed", &Declared::deed), untold(&Declared::extra), untold(&Declared::border));
};
// One entry of a pool.
struct PoolEntry {
    static constexpr Happened kind = Happened::pool;
    static constexpr std::string_view name = "pool";
    Why why{};
    int figure{};
    ResponseIfAny response{};
    static constexpr auto fields = named(field("why", &PoolEntry::why), field("figure", &PoolEntry::figure),
                                         field("response", &PoolEntry::response));
};
struct Rolled {
    static constexpr Happened kind = Happened::rolled;
    static constexpr std::string_view name = "rolled";
    Skill skill{};
    int sixes{};
    int dice{};
    static constexpr auto fields =
        named(field("skill", &Rolled::skill), field("sixes", &Rolled::sixes), field("dice", &Rolled::dice));
};
// Dice: those rolled again.
struct Pushed {
    static constexpr Happened kind = Happened::pushed;
    static constexpr std::string_view name = "pushed";
    Skill skill{};
    int sixes{};
    int dice{};
    static constexpr auto fields =
        named(field("skill", &Pushed::skill), field("sixes", &Pushed::sixes), field("dice", &Pushed::dice));
};
struct Stressed {
    static constexpr Happened kind = Happened::stressed;
    static constexpr std::string_view name = "stressed";
    int points{};
    Known stress{};
    Stressor cause{};
    static constexpr auto fields =
        named(field("points", &Stressed::points), field("stress", &Stressed::stress), field("cause", &Stressed::cause));
};
struct Responded {
    static constexpr Happened kind = Happened::responded;
    static constexpr std::string_view name = "responded";
    Response response{};
    bool nothing_new{};
    static constexpr auto fields =
        named(field("response", &Responded::response), field("nothing_new", &Responded::nothing_new));
};
// Its roll has no success.
struct MessedUp : Plain<Happened::messed_up, "messed-up"> {};
struct Helped : Plain<Happened::helped, "helped"> {};
struct Reacts {
    static constexpr Happened kind = Happened::reacts;
    static constexpr std::string_view name = "reacts";
    Do reaction{};
    static constexpr auto fields = named(field("reaction", &Reacts::reaction));
};
// Sixes: those left.
struct Hit {
    static constexpr Happened kind = Happened::hit;
    static constexpr std::string_view name = "hit";
    int sixes{};
    Manner attack{};
    static constexpr auto fields = named(field("sixes", &Hit::sixes), field("attack", &Hit::attack));
};
struct Missed {
    static constexpr Happened kind = Happened::missed;
    static constexpr std::string_view name = "missed";
    Manner attack{};
    static constexpr auto fields = named(field("attack", &Missed::attack));
};
struct Conserved : Plain<Happened::conserved, "conserved"> {};
struct SupplyRolled {
    static constexpr Happened kind = Happened::supply_rolled;
    static constexpr std::string_view name = "supply-rolled";
    int ones{};
    Known ammo{};
    static constexpr auto fields = named(field("ones", &SupplyRolled::ones), field("ammo", &SupplyRolled::ammo));
};
struct OutOfAmmo : Plain<Happened::out_of_ammo, "out-of-ammo"> {};
// The barrier holds.
struct NotBreached {
    static constexpr Happened kind = Happened::not_breached;
    static constexpr std::string_view name = "not-breached";
    int level{};
    static constexpr auto fields = named(field("level", &NotBreached::level));
};
struct Armored {
    static constexpr Happened kind = Happened::armored;
    static constexpr std::string_view name = "armored";
    int damage{};
    int through{};
    int armor{};
    static constexpr auto fields =
        named(field("damage", &Armored::damage), field("through", &Armored::through), field("armor", &Armored::armor));
};
// By whom.
struct Damaged {
    static constexpr Happened kind = Happened::damaged;
    static constexpr std::string_view name = "damaged";
    int points{};
    Known left{};
    static constexpr auto fields = named(field("points", &Damaged::points), field("left", &Damaged::left));
};
// By whom.
struct Unharmed : Plain<Happened::unharmed, "unharmed"> {};
// By whom.
struct Broke : Plain<Happened::broke, "broken"> {};
// Whom, by who; named_by_attack: not rolled; any_of_its_kind: the row stands for all that do the same.
struct Injured {
    static constexpr Happened kind = Happened::injured;
    static constexpr std::string_view name = "injured";
    int d66{};
    bool named_by_attack{};
    bool any_of_its_kind{};
    static constexpr auto fields =
        named(field("d66", &Injured::d66), untold(&Injured::named_by_attack), untold(&Injured::any_of_its_kind));
};
struct Died {
    static constexpr Happened kind = Happened::died;
    static constexpr std::string_view name = "died";
    Cause cause{};
    static constexpr auto fields = named(field("cause", &Died::cause));
};
struct ServoDamaged {
    static constexpr Happened kind = Happened::servo_damaged;
    static constexpr std::string_view name = "servo-damaged";
    Servo damage{};
    bool nothing_new{};
    static constexpr auto fields =
        named(field("damage", &ServoDamaged::damage), field("nothing_new", &ServoDamaged::nothing_new));
};
// At zero Health.
struct CreatureHurt {
    static constexpr Happened kind = Happened::creature_hurt;
    static constexpr std::string_view name = "creature-hurt";
    Critical effect{};
    static constexpr auto fields = named(field("effect", &CreatureHurt::effect));
};
// It had played dead.
struct Rises : Plain<Happened::rises, "rises"> {};
// Acid of who on whom.
struct Splashed {
    static constexpr Happened kind = Happened::splashed;
    static constexpr std::string_view name = "splashed";
    int sixes{};
    static constexpr auto fields = named(field("sixes", &Splashed::sixes));
};
struct FriendlyFired {
    static constexpr Happened kind = Happened::friendly_fired;
    static constexpr std::string_view name = "friendly-fired";
    int sixes{};
    static constexpr auto fields = named(field("sixes", &FriendlyFired::sixes));
};
struct Panicked {
    static constexpr Happened kind = Happened::panicked;
    static constexpr std::string_view name = "panicked";
    Panic response{};
    int total{};
    bool holds{};
    static constexpr auto fields = named(field("response", &Panicked::response), field("total", &Panicked::total),
                                         field("holds", &Panicked::holds));
};
// By whom.
struct PanicStopped : Plain<Happened::panic_stopped, "panic-stopped"> {};
struct FrenzyEnds : Plain<Happened::frenzy_ends, "frenzy-ends"> {};
struct DeathRollPassed {
    static constexpr Happened kind = Happened::death_roll_passed;
    static constexpr std::string_view name = "death-roll-passed";
    int d66{};
    int passed{};
    static constexpr auto fields =
        named(field("d66", &DeathRollPassed::d66), field("passed", &DeathRollPassed::passed));
};
// By whom.
struct Stabilized {
    static constexpr Happened kind = Happened::stabilized;
    static constexpr std::string_view name = "stabilized";
    int d66{};
    static constexpr auto fields = named(field("d66", &Stabilized::d66));
};
struct LimitShorter {
    static constexpr Happened kind = Happened::limit_shorter;
    static constexpr std::string_view name = "limit-shorter";
    int d66{};
    Limit limit{};
    static constexpr auto fields = named(field("d66", &LimitShorter::d66), field("limit", &LimitShorter::limit));
};
struct FirstAid {
    static constexpr Happened kind = Happened::first_aid;
    static constexpr std::string_view name = "first-aid";
    int sixes{};
    static constexpr auto fields = named(field("sixes", &FirstAid::sixes));
};
struct Rallied {
    static constexpr Happened kind = Happened::rallied;
    static constexpr std::string_view name = "rallied";
    int sixes{};
    static constexpr auto fields = named(field("sixes", &Rallied::sixes));
};
struct Recovered {
    static constexpr Happened kind = Happened::recovered;
    static constexpr std::string_view name = "recovered";
    Known health{};
    static constexpr auto fields = named(field("health", &Recovered::health));
};
struct TaskDone {
    static constexpr Happened kind = Happened::task_done;
    static constexpr std::string_view name = "task-done";
    ZoneFeature task{};
    static constexpr auto fields = named(field("task", &TaskDone::task));
};
struct TaskFailed {
    static constexpr Happened kind = Happened::task_failed;
    static constexpr std::string_view name = "task-failed";
    ZoneFeature task{};
    static constexpr auto fields = named(field("task", &TaskFailed::task));
};
struct Moved {
    static constexpr Happened kind = Happened::moved;
    static constexpr std::string_view name = "moved";
    InZone zone{};
    AtBorder border{};
    static constexpr auto fields = named(field("zone", &Moved::zone), field("border", &Moved::border));
};
struct LeftMap : Plain<Happened::left_map, "left-map"> {};
struct SteppedUp : Plain<Happened::stepped_up, "stepped-up"> {};
struct SteppedBack : Plain<Happened::stepped_back, "stepped-back"> {};
struct Peeked {
    static constexpr Happened kind = Happened::peeked;
    static constexpr std::string_view name = "peeked";
    AtBorder border{};
    bool saw{};
    static constexpr auto fields = named(field("border", &Peeked::border), field("saw", &Peeked::saw));
};
struct Jumped {
    static constexpr Happened kind = Happened::jumped;
    static constexpr std::string_view name = "jumped";
    AtBorder border{};
    static constexpr auto fields = named(field("border", &Jumped::border));
};
struct JumpFailed {
    static constexpr Happened kind = Happened::jump_failed;
    static constexpr std::string_view name = "jump-failed";
    AtBorder border{};
    static constexpr auto fields = named(field("border", &JumpFailed::border));
};
struct DoorSet {
    static constexpr Happened kind = Happened::door_set;
    static constexpr std::string_view name = "door-set";
    AtBorder border{};
    DoorState door{};
    static constexpr auto fields = named(field("border", &DoorSet::border), field("door", &DoorSet::door));
};
// Damage: in all.
struct DoorHurt {
    static constexpr Happened kind = Happened::door_hurt;
    static constexpr std::string_view name = "door-hurt";
    AtBorder border{};
    int damage{};
    static constexpr auto fields = named(field("border", &DoorHurt::border), field("damage", &DoorHurt::damage));
};
struct TookCover {
    static constexpr Happened kind = Happened::took_cover;
    static constexpr std::string_view name = "took-cover";
    Cover cover{};
    int level{};
    static constexpr auto fields = named(field("cover", &TookCover::cover), field("level", &TookCover::level));
};
struct CoverLeft : Plain<Happened::cover_left, "cover-left"> {};
struct Aims : Plain<Happened::aims, "aims"> {};
// Magazines: those left.
struct Reloaded {
    static constexpr Happened kind = Happened::reloaded;
    static constexpr std::string_view name = "reloaded";
    int ammo{};
    Known magazines{};
    static constexpr auto fields = named(field("ammo", &Reloaded::ammo), field("magazines", &Reloaded::magazines));
};
struct Unjammed : Plain<Happened::unjammed, "unjammed"> {};
struct StillJammed : Plain<Happened::still_jammed, "still-jammed"> {};
struct Drawn : Plain<Happened::drawn, "drawn"> {};
struct PutAway : Plain<Happened::put_away, "put-away"> {};
struct Dropped : Plain<Happened::dropped, "dropped"> {};
// From whom.
struct PickedUp : Plain<Happened::picked_up, "picked-up"> {};
struct Disarmed {
    static constexpr Happened kind = Happened::disarmed;
    static constexpr std::string_view name = "disarmed";
    bool taken{};
    static constexpr auto fields = named(field("taken", &Disarmed::taken));
};
struct PassedBy {
    static constexpr Happened kind = Happened::passed_by;
    static constexpr std::string_view name = "passed-by";
    AtBorder border{};
    static constexpr auto fields = named(field("border", &PassedBy::border));
};
struct Shoved : Plain<Happened::shoved, "shoved"> {};
struct Grappled : Plain<Happened::grappled, "grappled"> {};
struct GrappleEnds : Plain<Happened::grapple_ends, "grapple-ends"> {};
struct BrokeFree : Plain<Happened::broke_free, "broke-free"> {};
struct NotFree : Plain<Happened::not_free, "not-free"> {};
struct Dragged {
    static constexpr Happened kind = Happened::dragged;
    static constexpr std::string_view name = "dragged";
    InZone zone{};
    static constexpr auto fields = named(field("zone", &Dragged::zone));
};
// Turns: own ones left.
struct Stung {
    static constexpr Happened kind = Happened::stung;
    static constexpr std::string_view name = "stung";
    int turns{};
    static constexpr auto fields = named(field("turns", &Stung::turns));
};
struct Fainted : Plain<Happened::fainted, "fainted"> {};
struct Clings : Plain<Happened::clings, "clings"> {};
struct Ordered {
    static constexpr Happened kind = Happened::ordered;
    static constexpr std::string_view name = "ordered";
    Deed deed{};
    int dice{};
    static constexpr auto fields = named(field("deed", &Ordered::deed), field("dice", &Ordered::dice));
};
struct NothingOrdered {
    static constexpr Happened kind = Happened::nothing_ordered;
    static constexpr std::string_view name = "nothing-ordered";
    int sixes{};
    static constexpr auto fields = named(untold(&NothingOrdered::sixes));
};
// Sees the type of whom for the first time.
struct KnowsFear : Plain<Happened::knows_fear, "knows-fear"> {};
// Or attacks.
struct Despairs {
    static constexpr Happened kind = Happened::despairs;
    static constexpr std::string_view name = "despairs";
    bool flees{};
    static constexpr auto fields = named(field("flees", &Despairs::flees));
};
struct StaggersAway : Plain<Happened::staggers_away, "staggers-away"> {};
// Who is noticed, by which side and where.
struct Noticed {
    static constexpr Happened kind = Happened::noticed;
    static constexpr std::string_view name = "noticed";
    SideIfAny side{};
    InZone zone{};
    static constexpr auto fields = named(field("side", &Noticed::side), field("zone", &Noticed::zone));
};
// Where it was last.
struct LostSight {
    static constexpr Happened kind = Happened::lost_sight;
    static constexpr std::string_view name = "lost-sight";
    SideIfAny side{};
    InZone zone{};
    static constexpr auto fields = named(field("side", &LostSight::side), field("zone", &LostSight::zone));
};
// The second or third attack of a burst, at whom.
struct FiresAgain {
    static constexpr Happened kind = Happened::fires_again;
    static constexpr std::string_view name = "fires-again";
    int attack{};
    static constexpr auto fields = named(field("attack", &FiresAgain::attack));
};
// Whom somebody unnoticed keeps from shutting a door.
struct DoorHeld {
    static constexpr Happened kind = Happened::door_held;
    static constexpr std::string_view name = "door-held";
    AtBorder border{};
    static constexpr auto fields = named(field("border", &DoorHeld::border));
};
// What others see of a creature at its end, be it dead or not.
struct FellStill : Plain<Happened::fell_still, "fell-still"> {};
// Whom who attacks as it lies there: it is dead.
struct NothingStirs : Plain<Happened::nothing_stirs, "nothing-stirs"> {};
// To whom.
struct HandedOver : Plain<Happened::handed_over, "handed-over"> {};
struct Thrown {
    static constexpr Happened kind = Happened::thrown;
    static constexpr std::string_view name = "thrown";
    InZone zone{};
    static constexpr auto fields = named(field("zone", &Thrown::zone));
};
// After the fight: a round, a stretch, a shift.
struct TimePasses {
    static constexpr Happened kind = Happened::time_passes;
    static constexpr std::string_view name = "time-passes";
    Limit time{};
    static constexpr auto fields = named(field("time", &TimePasses::time));
};
// Panic and stress responses are over.
struct Rested : Plain<Happened::rested, "rested"> {};
struct Woke : Plain<Happened::woke, "woke"> {};
struct InjuryHealed {
    static constexpr Happened kind = Happened::injury_healed;
    static constexpr std::string_view name = "injury-healed";
    int d66{};
    static constexpr auto fields = named(field("d66", &InjuryHealed::d66));
};
struct Heals {
    static constexpr Happened kind = Happened::heals;
    static constexpr std::string_view name = "heals";
    int d66{};
    int days{};
    static constexpr auto fields = named(field("d66", &Heals::d66), field("days", &Heals::days));
};
struct Sickened {
    static constexpr Happened kind = Happened::sickened;
    static constexpr std::string_view name = "sickened";
    int d66{};
    static constexpr auto fields = named(field("d66", &Sickened::d66));
};
struct StayedWell {
    static constexpr Happened kind = Happened::stayed_well;
    static constexpr std::string_view name = "stayed-well";
    int d66{};
    static constexpr auto fields = named(field("d66", &StayedWell::d66));
};
struct FightEnds {
    static constexpr Happened kind = Happened::fight_ends;
    static constexpr std::string_view name = "fight-ends";
    SideIfAny winner{};
    int round{};
    bool round_limit{};
    static constexpr auto fields = named(field("winner", &FightEnds::winner), field("round", &FightEnds::round),
                                         field("round_limit", &FightEnds::round_limit));
};

using Events =
    EventKinds<RoundBegins, DrewCard, GivenCard, Merged, TurnBegins, TurnEnds, TurnLost, HeldOff, RoundEnds, Declared,
               PoolEntry, Rolled, Pushed, Stressed, Responded, MessedUp, Helped, Reacts, Hit, Missed, Conserved,
               SupplyRolled, OutOfAmmo, NotBreached, Armored, Damaged, Unharmed, Broke, Injured, Died, ServoDamaged,
               CreatureHurt, Rises, Splashed, FriendlyFired, Panicked, PanicStopped, FrenzyEnds, DeathRollPassed,
               Stabilized, LimitShorter, FirstAid, Rallied, Recovered, TaskDone, TaskFailed, Moved, LeftMap, SteppedUp,
               SteppedBack, Peeked, Jumped, JumpFailed, DoorSet, DoorHurt, TookCover, CoverLeft, Aims, Reloaded,
               Unjammed, StillJammed, Drawn, PutAway, Dropped, PickedUp, Disarmed, PassedBy, Shoved, Grappled,
               GrappleEnds, BrokeFree, NotFree, Dragged, Stung, Fainted, Clings, Ordered, NothingOrdered, KnowsFear,
               Despairs, StaggersAway, Noticed, LostSight, FiresAgain, DoorHeld, FellStill, NothingStirs, HandedOver,
               Thrown, TimePasses, Rested, Woke, InjuryHealed, Heals, Sickened, StayedWell, FightEnds>;

} // namespace fracas::alien
