// What Coriolis tells: every kind of event, its fields under the names they have in JSON. Figures, schema and sentences
// (telling/) follow from these definitions.
#pragma once

#include "engine/event.hpp"
#include "systems/coriolis/rules/event_words.hpp"

#include <cstddef>
#include <string_view>

namespace fracas::coriolis {

// A kind without figures whose item is a weapon and is told.
template <Happened happened, EventName text>
struct OfWeapon : Plain<happened, text> {
    static constexpr bool with_weapon = true;
};

struct InitiativeRolled {
    static constexpr Happened kind = Happened::initiative_rolled;
    static constexpr std::string_view name = "initiative-rolled";
    int initiative{};
    static constexpr auto fields = named(field("initiative", &InitiativeRolled::initiative));
};

struct RolledOff {
    static constexpr Happened kind = Happened::rolled_off;
    static constexpr std::string_view name = "rolled-off";
    int die{};
    static constexpr auto fields = named(field("die", &RolledOff::die));
};

struct TurnBegins {
    static constexpr Happened kind = Happened::turn_begins;
    static constexpr std::string_view name = "turn-begins";
    int turn{};
    static constexpr auto fields = named(field("turn", &TurnBegins::turn));
};

struct TurnEnds {
    static constexpr Happened kind = Happened::turn_ends;
    static constexpr std::string_view name = "turn-ends";
    int turn{};
    static constexpr auto fields = named(field("turn", &TurnEnds::turn));
};

struct Claimed {
    static constexpr Happened kind = Happened::claimed;
    static constexpr std::string_view name = "claimed";
    static constexpr bool with_weapon = true;
    int gain{};
    int effective{};
    static constexpr auto fields = named(field("gain", &Claimed::gain), field("effective", &Claimed::effective));
};

struct ClaimBroken : OfWeapon<Happened::claim_broken, "claim-broken"> {};

struct SlotBegins {
    static constexpr Happened kind = Happened::slot_begins;
    static constexpr std::string_view name = "slot-begins";
    Known ap{};
    int effective{};
    bool acts = true; // the broken and unconscious have a slot, but cannot act in it
    static constexpr auto fields = named(field("ap", &SlotBegins::ap), field("effective", &SlotBegins::effective),
                                         field("acts", &SlotBegins::acts));
};

struct SlotEnds {
    static constexpr Happened kind = Happened::slot_ends;
    static constexpr std::string_view name = "slot-ends";
    Known ap{};
    static constexpr auto fields = named(field("ap", &SlotEnds::ap));
};

struct InitiativeLowered {
    static constexpr Happened kind = Happened::initiative_lowered;
    static constexpr std::string_view name = "initiative-lowered";
    int effective{};
    int initiative{};
    static constexpr auto fields =
        named(field("effective", &InitiativeLowered::effective), field("initiative", &InitiativeLowered::initiative));
};

struct InitiativeRaised {
    static constexpr Happened kind = Happened::initiative_raised;
    static constexpr std::string_view name = "initiative-raised";
    int gain{};
    bool at_once{};
    static constexpr auto fields =
        named(field("gain", &InitiativeRaised::gain), field("at_once", &InitiativeRaised::at_once));
};

struct InitiativeTaken : Plain<Happened::initiative_taken, "initiative-taken"> {};

struct PoolEntry {
    static constexpr Happened kind = Happened::pool;
    static constexpr std::string_view name = "pool";
    Why why{};
    int dice{};
    static constexpr auto fields = named(field("why", &PoolEntry::why), field("dice", &PoolEntry::dice));
};

struct Tested {
    static constexpr Happened kind = Happened::tested;
    static constexpr std::string_view name = "tested";
    Skill skill{};
    int dice{};
    int sixes{};
    static constexpr auto fields =
        named(field("skill", &Tested::skill), field("dice", &Tested::dice), field("sixes", &Tested::sixes));
};

struct TestedAgain {
    static constexpr Happened kind = Happened::tested_again;
    static constexpr std::string_view name = "tested-again";
    int dice{};
    int sixes{};
    int darkness{};
    static constexpr auto fields = named(field("dice", &TestedAgain::dice), field("sixes", &TestedAgain::sixes),
                                         field("darkness", &TestedAgain::darkness));
};

struct DarknessChanged {
    static constexpr Happened kind = Happened::darkness;
    static constexpr std::string_view name = "darkness";
    int change{};
    int darkness{};
    static constexpr auto fields =
        named(field("change", &DarknessChanged::change), field("darkness", &DarknessChanged::darkness));
};

struct Declared {
    static constexpr Happened kind = Happened::declared;
    static constexpr std::string_view name = "declared";
    Do action{};
    int cost{};
    Manners manner{};
    static constexpr auto fields =
        named(field("action", &Declared::action), field("cost", &Declared::cost), field("manner", &Declared::manner));
};

struct ActionLost : Plain<Happened::action_lost, "action-lost"> {};
struct Defends : OfWeapon<Happened::defends, "defends"> {};

struct DefenceSixSpent {
    static constexpr Happened kind = Happened::defence_spent;
    static constexpr std::string_view name = "defence-spent";
    static constexpr bool with_weapon = true;
    Do effect{};
    int left{};
    static constexpr auto fields =
        named(field("effect", &DefenceSixSpent::effect), field("left", &DefenceSixSpent::left));
};

struct Hit {
    static constexpr Happened kind = Happened::hit;
    static constexpr std::string_view name = "hit";
    int sixes{};
    static constexpr auto fields = named(field("sixes", &Hit::sixes));
};

struct Missed : Plain<Happened::missed, "missed"> {};

struct SixSpent {
    static constexpr Happened kind = Happened::spent;
    static constexpr std::string_view name = "spent";
    Do effect{};
    int left{};
    static constexpr auto fields = named(field("effect", &SixSpent::effect), field("left", &SixSpent::left));
};

struct ArmorRolled {
    static constexpr Happened kind = Happened::armor_rolled;
    static constexpr std::string_view name = "armor-rolled";
    int dice{};
    int cover{}; // how many of the dice are those of the cover
    int sixes{};
    int damage{};
    int passed{};
    static constexpr auto fields = named(field("dice", &ArmorRolled::dice), field("cover", &ArmorRolled::cover),
                                         field("sixes", &ArmorRolled::sixes), field("damage", &ArmorRolled::damage),
                                         field("passed", &ArmorRolled::passed));
};

struct Damaged {
    static constexpr Happened kind = Happened::damaged;
    static constexpr std::string_view name = "damaged";
    int damage{};
    Known left{};
    static constexpr auto fields = named(field("damage", &Damaged::damage), field("left", &Damaged::left));
};

struct Stressed {
    static constexpr Happened kind = Happened::stressed;
    static constexpr std::string_view name = "stressed";
    int stress{};
    Known left{};
    static constexpr auto fields = named(field("stress", &Stressed::stress), field("left", &Stressed::left));
};

struct Injured {
    static constexpr Happened kind = Happened::injured;
    static constexpr std::string_view name = "injured";
    InjuryRoll injury{};
    Limit turns_to_live{};
    static constexpr auto fields =
        named(field("injury", &Injured::injury), field("turns_to_live", &Injured::turns_to_live));
};

struct Broken : Plain<Happened::broken, "broken"> {};
struct BrokeDown : Plain<Happened::broke_down, "broke-down"> {};

struct Died {
    static constexpr Happened kind = Happened::died;
    static constexpr std::string_view name = "died";
    CauseOfDeath injury{};
    bool limit_ran_out{}; // not at once
    static constexpr auto fields = named(field("injury", &Died::injury), field("limit_ran_out", &Died::limit_ran_out));
};

struct Fell : Plain<Happened::fell, "fell"> {};

struct Stunned {
    static constexpr Happened kind = Happened::stunned;
    static constexpr std::string_view name = "stunned";
    int turns{};
    int pending{};
    static constexpr auto fields = named(field("turns", &Stunned::turns), field("pending", &Stunned::pending));
};

struct KnockedOut : Plain<Happened::knocked_out, "knocked-out"> {};
struct Crippled : Plain<Happened::crippled, "crippled"> {};
struct Dropped : OfWeapon<Happened::dropped, "dropped"> {};
struct Grappled : Plain<Happened::grappled, "grappled"> {};
struct Released : Plain<Happened::released, "released"> {};
struct BrokeFree : Plain<Happened::broke_free, "broke-free"> {};
struct Held : Plain<Happened::held, "held"> {};

struct ExtraDie {
    static constexpr Happened kind = Happened::extra_die;
    static constexpr std::string_view name = "extra-die";
    static constexpr bool with_weapon = true;
    int die{};
    int sixes{};
    static constexpr auto fields = named(field("die", &ExtraDie::die), field("sixes", &ExtraDie::sixes));
};

struct ClipEmptied : OfWeapon<Happened::clip_emptied, "clip-emptied"> {};
struct Jammed : OfWeapon<Happened::jammed, "jammed"> {};
struct Reloaded : OfWeapon<Happened::reloaded, "reloaded"> {};
struct Drew : OfWeapon<Happened::drew, "drew"> {};
struct PickedUp : OfWeapon<Happened::picked_up, "picked-up"> {};

struct Moved {
    static constexpr Happened kind = Happened::moved;
    static constexpr std::string_view name = "moved";
    int x{};
    int y{};
    static constexpr auto fields = named(field("x", &Moved::x), field("y", &Moved::y));
};

struct Stopped {
    static constexpr Happened kind = Happened::stopped;
    static constexpr std::string_view name = "stopped";
    int x{};
    int y{};
    static constexpr auto fields = named(field("x", &Stopped::x), field("y", &Stopped::y));
};

struct WentProne : Plain<Happened::went_prone, "went-prone"> {};
struct GotUp : Plain<Happened::got_up, "got-up"> {};

struct TookCover {
    static constexpr Happened kind = Happened::took_cover;
    static constexpr std::string_view name = "took-cover";
    int cover{};
    Place place{};
    static constexpr auto fields = named(field("cover", &TookCover::cover), field("place", &TookCover::place));
};

struct LeftCover : Plain<Happened::left_cover, "left-cover"> {};

struct Watching {
    static constexpr Happened kind = Happened::watching;
    static constexpr std::string_view name = "watching";
    int look_x{};
    int look_y{};
    static constexpr auto fields = named(field("look_x", &Watching::look_x), field("look_y", &Watching::look_y));
};

struct WatchBroken : Plain<Happened::watch_broken, "watch-broken"> {};
struct OpportunityTaken : OfWeapon<Happened::opportunity, "opportunity"> {};
struct OverwatchFire : OfWeapon<Happened::overwatch_fire, "overwatch-fire"> {};

struct AnsweredFire {
    static constexpr Happened kind = Happened::answered_fire;
    static constexpr std::string_view name = "answered-fire";
    static constexpr bool with_weapon = true;
    bool shoots_first{};
    static constexpr auto fields = named(field("shoots_first", &AnsweredFire::shoots_first));
};

struct Aided {
    static constexpr Happened kind = Happened::aided;
    static constexpr std::string_view name = "aided";
    Purpose purpose{};
    WoundOf injury{};
    int sixes{};
    Known hp{}; // that the patient has regained
    static constexpr auto fields = named(field("purpose", &Aided::purpose), field("injury", &Aided::injury),
                                         field("sixes", &Aided::sixes), field("hp", &Aided::hp));
};

struct AidFailed {
    static constexpr Happened kind = Happened::aid_failed;
    static constexpr std::string_view name = "aid-failed";
    Purpose purpose{};
    WoundOf injury{};
    static constexpr auto fields = named(field("purpose", &AidFailed::purpose), field("injury", &AidFailed::injury));
};

struct Calmed {
    static constexpr Happened kind = Happened::calmed;
    static constexpr std::string_view name = "calmed";
    int sixes{};
    Known left{};
    static constexpr auto fields = named(field("sixes", &Calmed::sixes), field("left", &Calmed::left));
};

struct Unjammed {
    static constexpr Happened kind = Happened::unjammed;
    static constexpr std::string_view name = "unjammed";
    static constexpr bool with_weapon = true;
    int sixes{};
    static constexpr auto fields = named(field("sixes", &Unjammed::sixes));
};

struct PowerUsed {
    static constexpr Happened kind = Happened::power_used;
    static constexpr std::string_view name = "power-used";
    int sixes{};
    static constexpr auto fields = named(field("sixes", &PowerUsed::sixes));
};

struct Drove {
    static constexpr Happened kind = Happened::drove;
    static constexpr std::string_view name = "drove";
    int x{};
    int y{};
    static constexpr auto fields = named(field("x", &Drove::x), field("y", &Drove::y));
};

struct Wrecked : Plain<Happened::wrecked, "wrecked"> {};

struct PainTaken {
    static constexpr Happened kind = Happened::pain;
    static constexpr std::string_view name = "pain";
    int damage{};
    static constexpr auto fields = named(field("damage", &PainTaken::damage));
};

struct Bled {
    static constexpr Happened kind = Happened::bled;
    static constexpr std::string_view name = "bled";
    int damage{};
    static constexpr auto fields = named(field("damage", &Bled::damage));
};

struct Sneaked : Plain<Happened::sneaked, "sneaked"> {};
struct Noticed : Plain<Happened::noticed, "noticed"> {};
struct Helped : Plain<Happened::helped, "helped"> {};
struct Surrendered : Plain<Happened::surrendered, "surrendered"> {};
struct Fled : Plain<Happened::fled, "fled"> {};

struct FightEnds {
    static constexpr Happened kind = Happened::fight_ends;
    static constexpr std::string_view name = "fight-ends";
    Side winner{};
    int turn{};
    bool turn_limit{};
    static constexpr auto fields = named(field("winner", &FightEnds::winner), field("turn", &FightEnds::turn),
                                         field("turn_limit", &FightEnds::turn_limit));
};

struct Wakes {
    static constexpr Happened kind = Happened::wakes;
    static constexpr std::string_view name = "wakes";
    int hours{};
    static constexpr auto fields = named(field("hours", &Wakes::hours));
};

struct Heals {
    static constexpr Happened kind = Happened::heals;
    static constexpr std::string_view name = "heals";
    InjuryRoll injury{};
    int days{};
    static constexpr auto fields = named(field("injury", &Heals::injury), field("days", &Heals::days));
};

struct Traumatised {
    static constexpr Happened kind = Happened::traumatised;
    static constexpr std::string_view name = "traumatised";
    Known most_mp{};
    static constexpr auto fields = named(field("most_mp", &Traumatised::most_mp));
};

using Event = EventOf<Happened>;
using Events =
    EventKinds<InitiativeRolled, RolledOff, TurnBegins, TurnEnds, Claimed, ClaimBroken, SlotBegins, SlotEnds,
               InitiativeLowered, InitiativeRaised, InitiativeTaken, PoolEntry, Tested, TestedAgain, DarknessChanged,
               Declared, ActionLost, Defends, DefenceSixSpent, Hit, Missed, SixSpent, ArmorRolled, Damaged, Stressed,
               Injured, Broken, BrokeDown, Died, Fell, Stunned, KnockedOut, Crippled, Dropped, Grappled, Released,
               BrokeFree, Held, ExtraDie, ClipEmptied, Jammed, Reloaded, Drew, PickedUp, Moved, Stopped, WentProne,
               GotUp, TookCover, LeftCover, Watching, WatchBroken, OpportunityTaken, OverwatchFire, AnsweredFire, Aided,
               AidFailed, Calmed, Unjammed, PowerUsed, Drove, Wrecked, PainTaken, Bled, Sneaked, Noticed, Helped,
               Surrendered, Fled, FightEnds, Wakes, Heals, Traumatised>;

} // namespace fracas::coriolis
