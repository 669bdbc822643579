// What happened, kind by kind: the figures of each event under their names. How they are told is in telling/.
#pragma once

#include "systems/harnmaster/rules/told_figures.hpp"

#include <string_view>

namespace fracas::harnmaster {

struct OrderRolled {
    static constexpr Happened kind = Happened::order_rolled;
    static constexpr std::string_view name = "initiative-rolled";
    int die{};
    static constexpr auto fields = named(field("die", &OrderRolled::die));
};

struct RoundBegins {
    static constexpr Happened kind = Happened::round_begins;
    static constexpr std::string_view name = "round-begins";
    int round{};
    static constexpr auto fields = named(field("round", &RoundBegins::round));
};

struct RoundEnds {
    static constexpr Happened kind = Happened::round_ends;
    static constexpr std::string_view name = "round-ends";
    int round{};
    static constexpr auto fields = named(field("round", &RoundEnds::round));
};

struct TurnBegins {
    static constexpr Happened kind = Happened::turn_begins;
    static constexpr std::string_view name = "slot-begins";
    Known initiative{};
    static constexpr auto fields = named(field("initiative", &TurnBegins::initiative));
};

// HMG-TA-1
struct TurnEnds {
    static constexpr Happened kind = Happened::turn_ends;
    static constexpr std::string_view name = "slot-ends";
    bool cut_short{};
    static constexpr auto fields = named(field("by_second_advantage", &TurnEnds::cut_short));
};

using Passed = Plain<Happened::passed, "passed">;

struct Declared {
    static constexpr Happened kind = Happened::declared;
    static constexpr std::string_view name = "declared";
    Do action{};
    MaybeAspect aspect{};
    MaybeZone aim{};
    static constexpr auto fields =
        named(field("action", &Declared::action), field("aspect", &Declared::aspect), field("aim", &Declared::aim));
};

struct Defends {
    static constexpr Happened kind = Happened::defends;
    static constexpr std::string_view name = "defends";
    Do defence{};
    MaybeAspect aspect{};
    MaybeZone aim{};
    static constexpr auto fields =
        named(field("defence", &Defends::defence), field("aspect", &Defends::aspect), field("aim", &Defends::aim));
};

// One entry of an EML. What it is about is a skill, a zone or nothing.
struct EmlEntry {
    static constexpr Happened kind = Happened::eml_entry;
    static constexpr std::string_view name = "pool";
    Why why{};
    Skill skill{};
    MaybeZone zone{};
    int figure{};
    static constexpr auto fields = named(field("why", &EmlEntry::why), field("about", &EmlEntry::skill),
                                         field("about", &EmlEntry::zone), field("figure", &EmlEntry::figure));
};

// The sum is that before the limits (HMG-CORE-2+).
struct Eml {
    static constexpr Happened kind = Happened::eml;
    static constexpr std::string_view name = "pool-sum";
    int eml{};
    int sum{};
    static constexpr auto fields = named(field("eml", &Eml::eml), field("sum", &Eml::sum));
};

struct Rolled {
    static constexpr Happened kind = Happened::rolled;
    static constexpr std::string_view name = "rolled";
    What roll{};
    Level level{};
    Known eml{};
    Known die = Known::hidden; // unseen where nobody has thrown it
    static constexpr auto fields = named(field("roll", &Rolled::roll), field("level", &Rolled::level),
                                         field("eml", &Rolled::eml), field("die", &Rolled::die));
};

// "A3": the code is told with its dice (telling/event_figures.cpp).
struct ResultRead {
    static constexpr Happened kind = Happened::result;
    static constexpr std::string_view name = "result";
    Code code{};
    int dice{};
    AttackTable table{};
    static constexpr auto fields =
        named(field("result", &ResultRead::code), untold(&ResultRead::dice), field("table", &ResultRead::table));
};

// Before the location is known: it is rolled in the column of the zone, or is this spot.
struct Strikes {
    static constexpr Happened kind = Happened::strikes;
    static constexpr std::string_view name = "hit";
    int dice{};
    Aspect aspect{};
    MaybeZone zone{};
    Spot spot{};
    static constexpr auto fields = named(field("dice", &Strikes::dice), field("aspect", &Strikes::aspect),
                                         untold(&Strikes::zone), untold(&Strikes::spot));
};

// A tangle has no aspect.
struct StruckAt {
    static constexpr Happened kind = Happened::struck_at;
    static constexpr std::string_view name = "struck-at";
    Spot spot{};
    MaybeAspect aspect{};
    Zone aim{};
    static constexpr auto fields =
        named(field("location", &StruckAt::spot), field("aspect", &StruckAt::aspect), field("aim", &StruckAt::aim));
};

struct Impact {
    static constexpr Happened kind = Happened::impact;
    static constexpr std::string_view name = "impact";
    int dice{};
    int weapon{};
    Known armour{};
    static constexpr auto fields =
        named(field("dice", &Impact::dice), field("impact", &Impact::weapon), field("armour", &Impact::armour));
};

struct NoInjury {
    static constexpr Happened kind = Happened::no_injury;
    static constexpr std::string_view name = "no-injury";
    int impact{};
    Known armour{};
    static constexpr auto fields = named(field("impact", &NoInjury::impact), field("armour", &NoInjury::armour));
};

// How grave it looks is seen by everybody; where the IP are hidden the severity is told in their place (telling/view.cpp).
struct Injured {
    static constexpr Happened kind = Happened::injured;
    static constexpr std::string_view name = "injured";
    Known ip{};
    Spot spot{};
    Aspect aspect{};
    Known total{};  // IP of all injuries
    int severity{}; // 1 to 5; 0: see the IP
    static constexpr auto fields =
        named(field("ip", &Injured::ip), field("location", &Injured::spot), field("aspect", &Injured::aspect),
              field("total_ip", &Injured::total), untold(&Injured::severity));
};

// Of that injury, HMG-DAMAGE-5+.
struct Codes {
    static constexpr Happened kind = Happened::codes;
    static constexpr std::string_view name = "injury-codes";
    Rated kill{};
    Rated amputate{};
    Rated bleed{};
    Rated shock{};
    Rated fumble{};
    Rated stumble{};
    static constexpr auto fields =
        named(field("K", &Codes::kill), field("A", &Codes::amputate), field("B", &Codes::bleed),
              field("E", &Codes::shock), field("F", &Codes::fumble), field("S", &Codes::stumble));
};

// A roll against an attribute, HMG-CORE-3+.
struct RolledOver {
    static constexpr Happened kind = Happened::rolled_over;
    static constexpr std::string_view name = "rolled-over";
    What roll{};
    Limit at_most{};
    bool failed{};
    Known total = Known::hidden; // unseen where nobody has thrown the dice
    static constexpr auto fields = named(field("roll", &RolledOver::roll), field("at_most", &RolledOver::at_most),
                                         field("failed", &RolledOver::failed), field("total", &RolledOver::total));
};

using Died = Plain<Happened::died, "died">;

struct Severed {
    static constexpr Happened kind = Happened::severed;
    static constexpr std::string_view name = "severed";
    Spot spot{};
    static constexpr auto fields = named(field("location", &Severed::spot));
};

struct Bleeds {
    static constexpr Happened kind = Happened::bleeds;
    static constexpr std::string_view name = "bleeds";
    Known rating{};
    static constexpr auto fields = named(field("rating", &Bleeds::rating));
};

struct LostBlood {
    static constexpr Happened kind = Happened::lost_blood;
    static constexpr std::string_view name = "lost-blood";
    Known points{};
    Known bp{};
    static constexpr auto fields = named(field("points", &LostBlood::points), field("bp", &LostBlood::bp));
};

using FellUnconscious = Plain<Happened::fell_unconscious, "knocked-out">;
using Woke = Plain<Happened::woke, "woke">;
using StillOut = Plain<Happened::still_out, "still-out">;
using WentIntoShock = Plain<Happened::went_into_shock, "in-shock">;
using LeftShock = Plain<Happened::left_shock, "left-shock">;

struct KnockedBack {
    static constexpr Happened kind = Happened::knocked_back;
    static constexpr std::string_view name = "knocked-back";
    int x{};
    int y{};
    static constexpr auto fields = named(field("x", &KnockedBack::x), field("y", &KnockedBack::y));
};

using Fell = Plain<Happened::fell, "fell">; // Prone.

struct LimbLost {
    static constexpr Happened kind = Happened::limb_lost;
    static constexpr std::string_view name = "crippled";
    Limb limb{};
    static constexpr auto fields = named(field("limb", &LimbLost::limb));
};

using Dropped = Plain<Happened::dropped, "dropped">;
using Dangles = Plain<Happened::dangles, "dangles">;
using WeaponBroke = Plain<Happened::weapon_broke, "weapon-broke">;
using AdvantageGained = Plain<Happened::advantage_gained, "advantage-gained">;

struct AdvantageUsed {
    static constexpr Happened kind = Happened::advantage_used;
    static constexpr std::string_view name = "advantage-used";
    Do action{};
    static constexpr auto fields = named(field("action", &AdvantageUsed::action));
};

using AdvantageDeclined = Plain<Happened::advantage_declined, "advantage-declined">;
using AdvantagesCancel = Plain<Happened::advantages_cancel, "advantages-cancel">; // HMG-TA-1: the turn ends.
using AttackLost = Plain<Happened::attack_lost, "attack-lost">;

// A hold gained.
struct Held {
    static constexpr Happened kind = Happened::held;
    static constexpr std::string_view name = "held";
    Grip part{};
    Side side{};
    HandsUsed hands{};
    static constexpr auto fields =
        named(field("part", &Held::part), field("side", &Held::side), field("hands", &Held::hands));
};

using Released = Plain<Happened::released, "released">; // A hold ends.
using BrokeFree = Plain<Happened::broke_free, "broke-free">;
using HoldKept = Plain<Happened::hold_kept, "hold-kept">;
using Took = Plain<Happened::took, "took">;

struct Squeezed {
    static constexpr Happened kind = Happened::squeezed;
    static constexpr std::string_view name = "squeezed";
    Level level{};
    static constexpr auto fields = named(field("level", &Squeezed::level));
};

using Thrown = Plain<Happened::thrown, "thrown">;

// The hex in which one who was thrown comes down.
struct CameDown {
    static constexpr Happened kind = Happened::came_down;
    static constexpr std::string_view name = "came-down";
    int x{};
    int y{};
    static constexpr auto fields = named(field("x", &CameDown::x), field("y", &CameDown::y));
};

using ThrewBadly = Plain<Happened::threw_badly, "threw-badly">;

struct Withdrew {
    static constexpr Happened kind = Happened::withdrew;
    static constexpr std::string_view name = "withdrew";
    int x{};
    int y{};
    static constexpr auto fields = named(field("x", &Withdrew::x), field("y", &Withdrew::y));
};

struct Tangled {
    static constexpr Happened kind = Happened::tangled;
    static constexpr std::string_view name = "tangled";
    int penalty{};
    static constexpr auto fields = named(field("penalty", &Tangled::penalty));
};

using Untangled = Plain<Happened::untangled, "untangled">;
using TangleStays = Plain<Happened::tangle_stays, "tangle-stays">;

struct Shot {
    static constexpr Happened kind = Happened::shot;
    static constexpr std::string_view name = "shot";
    int distance{};
    Known ammunition{};
    bool thrown{}; // the thing itself flies
    static constexpr auto fields = named(field("distance", &Shot::distance), field("ammunition", &Shot::ammunition),
                                         field("is_thrown", &Shot::thrown));
};

using StrayHit = Plain<Happened::stray_hit, "stray-hit">;

struct MissileLies {
    static constexpr Happened kind = Happened::missile_lies;
    static constexpr std::string_view name = "missile-lies";
    int x{};
    int y{};
    static constexpr auto fields = named(field("x", &MissileLies::x), field("y", &MissileLies::y));
};

using Caught = Plain<Happened::caught, "caught">;

struct HasLoaded {
    static constexpr Happened kind = Happened::loaded;
    static constexpr std::string_view name = "loaded";
    Known ammunition{};
    static constexpr auto fields = named(field("ammunition", &HasLoaded::ammunition));
};

struct Drew {
    static constexpr Happened kind = Happened::drew;
    static constexpr std::string_view name = "drew";
    ReadyIn hand{};
    static constexpr auto fields = named(field("hand", &Drew::hand));
};

struct Readied {
    static constexpr Happened kind = Happened::readied;
    static constexpr std::string_view name = "readied";
    ReadyIn hand{};
    static constexpr auto fields = named(field("hand", &Readied::hand));
};

using PutAway = Plain<Happened::put_away, "put-away">;
using PickedUp = Plain<Happened::picked_up, "picked-up">;

struct Moved {
    static constexpr Happened kind = Happened::moved;
    static constexpr std::string_view name = "moved";
    int x{};
    int y{};
    Gait gait{};
    static constexpr auto fields = named(field("x", &Moved::x), field("y", &Moved::y), field("gait", &Moved::gait));
};

struct Engaged {
    static constexpr Happened kind = Happened::engaged;
    static constexpr std::string_view name = "engaged";
    Known mobility{};
    Known against{};
    static constexpr auto fields = named(field("mobility", &Engaged::mobility), field("against", &Engaged::against));
};

using Disengaged = Plain<Happened::disengaged, "disengaged">;

struct Tired {
    static constexpr Happened kind = Happened::tired;
    static constexpr std::string_view name = "tired";
    int points{};
    Known fp{};
    static constexpr auto fields = named(field("points", &Tired::points), field("fp", &Tired::fp));
};

struct Recovered {
    static constexpr Happened kind = Happened::recovered;
    static constexpr std::string_view name = "recovered";
    int points{};
    Known fp{};
    static constexpr auto fields = named(field("points", &Recovered::points), field("fp", &Recovered::fp));
};

using Rested = Plain<Happened::rested, "rested">;
using Rose = Plain<Happened::rose, "rose">;
using StayedDown = Plain<Happened::stayed_down, "stayed-down">;
using Groped = Plain<Happened::groped, "groped">;
using GropeFailed = Plain<Happened::grope_failed, "grope-failed">;

struct BoundWound {
    static constexpr Happened kind = Happened::bound;
    static constexpr std::string_view name = "bound";
    WoundPlace wound{};
    static constexpr auto fields = named(field("wound", &BoundWound::wound));
};

struct Revived {
    static constexpr Happened kind = Happened::revived;
    static constexpr std::string_view name = "revived";
    int attempts{};
    static constexpr auto fields = named(field("attempts", &Revived::attempts));
};

using Mounted = Plain<Happened::mounted, "mounted">;
using Dismounted = Plain<Happened::dismounted, "dismounted">;
using MountFailed = Plain<Happened::mount_failed, "mount-failed">;

struct Esoteric {
    static constexpr Happened kind = Happened::esoteric;
    static constexpr std::string_view name = "esoteric";
    Do effect{};
    static constexpr auto fields = named(field("action", &Esoteric::effect));
};

struct Penalised {
    static constexpr Happened kind = Happened::penalised;
    static constexpr std::string_view name = "penalised";
    Known penalty{};
    static constexpr auto fields = named(field("penalty", &Penalised::penalty));
};

struct Yielded {
    static constexpr Happened kind = Happened::yielded;
    static constexpr std::string_view name = "surrendered";
    SideOfFight side{0};
    static constexpr auto fields = named(field("side", &Yielded::side));
};

struct FightEnds {
    static constexpr Happened kind = Happened::fight_ends;
    static constexpr std::string_view name = "fight-ends";
    SideOfFight winner{};
    int round{};
    bool by_limit{};
    static constexpr auto fields = named(field("winner", &FightEnds::winner), field("round", &FightEnds::round),
                                         field("round_limit", &FightEnds::by_limit));
};

using AfterBegins = Plain<Happened::after_begins, "after-begins">;

// HMG-TURN-5+
struct AfterEnds {
    static constexpr Happened kind = Happened::after_ends;
    static constexpr std::string_view name = "after-ends";
    int rounds{};
    static constexpr auto fields = named(field("rounds", &AfterEnds::rounds));
};

using Events =
    EventKinds<OrderRolled, RoundBegins, RoundEnds, TurnBegins, TurnEnds, Passed, Declared, Defends, EmlEntry, Eml,
               Rolled, ResultRead, Strikes, StruckAt, Impact, NoInjury, Injured, Codes, RolledOver, Died, Severed,
               Bleeds, LostBlood, FellUnconscious, Woke, StillOut, WentIntoShock, LeftShock, KnockedBack, Fell,
               LimbLost, Dropped, Dangles, WeaponBroke, AdvantageGained, AdvantageUsed, AdvantageDeclined,
               AdvantagesCancel, AttackLost, Held, Released, BrokeFree, HoldKept, Took, Squeezed, Thrown, CameDown,
               ThrewBadly, Withdrew, Tangled, Untangled, TangleStays, Shot, StrayHit, MissileLies, Caught, HasLoaded,
               Drew, Readied, PutAway, PickedUp, Moved, Engaged, Disengaged, Tired, Recovered, Rested, Rose, StayedDown,
               Groped, GropeFailed, BoundWound, Revived, Mounted, Dismounted, MountFailed, Esoteric, Penalised, Yielded,
               FightEnds, AfterBegins, AfterEnds>;

} // namespace fracas::harnmaster
