// What happens in a fight of Shadowrun: every kind of event with its figures by name (engine/event.hpp). Sentences, JSON,
// schema and counters are read off these definitions.
#pragma once

#include "engine/event.hpp"
#include "systems/shadowrun/rules/kinds.hpp"
#include "systems/shadowrun/rules/target_number.hpp"
#include "systems/shadowrun/state.hpp"

#include <string_view>

namespace fracas::shadowrun {

// --- the flow of a fight ---------------------------------------------------------------------------------------------

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

struct InitiativeRolled {
    static constexpr Happened kind = Happened::initiative_rolled;
    static constexpr std::string_view name = "initiative-rolled";
    int dice_sum{};
    int initiative{};
    static constexpr auto fields =
        named(field("dice_sum", &InitiativeRolled::dice_sum), field("initiative", &InitiativeRolled::initiative));
};

struct TieRolled {
    static constexpr Happened kind = Happened::tie_rolled;
    static constexpr std::string_view name = "rolled-off";
    int die{};
    static constexpr auto fields = named(field("die", &TieRolled::die));
};

struct PassBegins {
    static constexpr Happened kind = Happened::pass_begins;
    static constexpr std::string_view name = "pass-begins";
    int pass{};
    static constexpr auto fields = named(field("pass", &PassBegins::pass));
};

struct PhaseBegins {
    static constexpr Happened kind = Happened::phase_begins;
    static constexpr std::string_view name = "slot-begins";
    int initiative{};
    static constexpr auto fields = named(field("initiative", &PhaseBegins::initiative));
};

struct PhaseEnds : Plain<Happened::phase_ends, "slot-ends"> {};
struct Delays : Plain<Happened::delays, "delays"> {};
struct ActsLate : Plain<Happened::acts_late, "acts-late"> {};
struct Interrupts : Plain<Happened::interrupts, "interrupts"> {};
struct GoesOnWith : Plain<Happened::goes_on_with, "goes-on-with"> {};
struct DeclaresAnew : Plain<Happened::declares_anew, "declares-anew"> {};
struct PhaseLost : Plain<Happened::phase_lost, "phase-lost"> {};

struct Surprised {
    static constexpr Happened kind = Happened::surprised;
    static constexpr std::string_view name = "surprised";
    int successes{};
    int against{};
    static constexpr auto fields =
        named(field("successes", &Surprised::successes), field("against", &Surprised::against));
};

// --- tests -----------------------------------------------------------------------------------------------------------

struct TestMade {
    static constexpr Happened kind = Happened::tested;
    static constexpr std::string_view name = "tested";
    What test{};
    int dice{};
    int successes{};
    static constexpr auto fields =
        named(field("test", &TestMade::test), field("dice", &TestMade::dice), field("successes", &TestMade::successes));
};

struct AllOnes {
    static constexpr Happened kind = Happened::all_ones;
    static constexpr std::string_view name = "all-ones";
    int dice{};
    static constexpr auto fields = named(field("dice", &AllOnes::dice));
};

struct PoolUsed {
    static constexpr Happened kind = Happened::pool_used;
    static constexpr std::string_view name = "pool-used";
    What what{};
    int dice{};
    Known left{};
    static constexpr auto fields =
        named(field("for", &PoolUsed::what), field("dice", &PoolUsed::dice), field("left", &PoolUsed::left));
};

struct Defaulted {
    static constexpr Happened kind = Happened::defaulted;
    static constexpr std::string_view name = "defaulted";
    static constexpr bool with_weapon = true;
    Maybe<Skill> skill{};
    Maybe<Attribute> attribute{};
    static constexpr auto fields = named(field("skill", &Defaulted::skill), field("attribute", &Defaulted::attribute));
};

// --- movement --------------------------------------------------------------------------------------------------------

struct Moved {
    static constexpr Happened kind = Happened::moved;
    static constexpr std::string_view name = "moved";
    Decimetres x{};
    Decimetres y{};
    static constexpr auto fields = named(field("x", &Moved::x), field("y", &Moved::y));
};

struct Stepped {
    static constexpr Happened kind = Happened::stepped;
    static constexpr std::string_view name = "stepped";
    Decimetres x{};
    Decimetres y{};
    static constexpr auto fields = named(field("x", &Stepped::x), field("y", &Stepped::y));
};

struct Stopped : Plain<Happened::stopped, "stopped"> {};
struct Passes : Plain<Happened::passes, "passes"> {};
struct DroppedProne : Plain<Happened::dropped_prone, "dropped-prone"> {};
struct StoodUp : Plain<Happened::stood_up, "stood-up"> {};
struct FailedToStand : Plain<Happened::failed_to_stand, "failed-to-stand"> {};
struct Fled : Plain<Happened::fled, "fled"> {};
struct Engaged : Plain<Happened::engaged, "engaged"> {};
struct Disengaged : Plain<Happened::disengaged, "disengaged"> {};

// --- attacks ---------------------------------------------------------------------------------------------------------

struct MeleeDeclared {
    static constexpr Happened kind = Happened::melee_declared;
    static constexpr std::string_view name = "melee-declared";
    static constexpr bool with_weapon = true;
    Do manner{};
    int number{};
    static constexpr auto fields =
        named(field("manner", &MeleeDeclared::manner), field("number", &MeleeDeclared::number));
};

struct Defends {
    static constexpr Happened kind = Happened::defends;
    static constexpr std::string_view name = "defends";
    static constexpr bool with_weapon = true;
    Do defence{};
    static constexpr auto fields = named(field("defence", &Defends::defence));
};

struct Compared {
    static constexpr Happened kind = Happened::clashed;
    static constexpr std::string_view name = "clashed";
    static constexpr bool with_weapon = true;
    int attack{};
    int defence{};
    static constexpr auto fields = named(field("attack", &Compared::attack), field("defence", &Compared::defence));
};

struct AttackLost {
    static constexpr Happened kind = Happened::attack_lost;
    static constexpr std::string_view name = "attack-lost";
    static constexpr bool with_weapon = true;
    int number{};
    static constexpr auto fields = named(field("number", &AttackLost::number));
};

struct ShotDeclared {
    static constexpr Happened kind = Happened::shot_declared;
    static constexpr std::string_view name = "shot-declared";
    static constexpr bool with_weapon = true;
    int rounds{};
    Mode mode{};
    Do manner{};
    static constexpr auto fields = named(field("rounds", &ShotDeclared::rounds), field("mode", &ShotDeclared::mode),
                                         field("manner", &ShotDeclared::manner));
};

struct Hit {
    static constexpr Happened kind = Happened::hit;
    static constexpr std::string_view name = "hit";
    static constexpr bool with_weapon = true;
    int successes{};
    int power{};
    Level level{};
    Monitor monitor{};
    static constexpr auto fields = named(field("successes", &Hit::successes), field("power", &Hit::power),
                                         field("level", &Hit::level), field("monitor", &Hit::monitor));
};

struct StruckBack : PlainWithWeapon<Happened::struck_back, "struck-back"> {};
struct Missed : PlainWithWeapon<Happened::missed, "missed"> {};
struct Dodged : PlainWithWeapon<Happened::dodged, "dodged"> {};

struct Misfired {
    static constexpr Happened kind = Happened::misfired;
    static constexpr std::string_view name = "misfired";
    static constexpr bool with_weapon = true;
    int successes{};
    int power{};
    Level level{};
    static constexpr auto fields = named(field("successes", &Misfired::successes), field("power", &Misfired::power),
                                         field("level", &Misfired::level));
};

struct BarrierHit {
    static constexpr Happened kind = Happened::barrier_hit;
    static constexpr std::string_view name = "barrier-hit";
    static constexpr bool with_weapon = true;
    int power{};
    int rating{};
    int against_barrier{};
    static constexpr auto fields = named(field("power", &BarrierHit::power), field("rating", &BarrierHit::rating),
                                         field("against_barrier", &BarrierHit::against_barrier));
};

struct StoppedByBarrier : PlainWithWeapon<Happened::stopped_by_barrier, "stopped-by-barrier"> {};
struct NoEffect : PlainWithWeapon<Happened::no_effect, "no-effect"> {};

struct Spreads {
    static constexpr Happened kind = Happened::spreads;
    static constexpr std::string_view name = "spreads";
    static constexpr bool with_weapon = true;
    int spread{};
    int hit_before{};
    static constexpr auto fields = named(field("spread", &Spreads::spread), field("hit_before", &Spreads::hit_before));
};

struct RoundsWalked {
    static constexpr Happened kind = Happened::rounds_walked;
    static constexpr std::string_view name = "rounds-walked";
    static constexpr bool with_weapon = true;
    int rounds{};
    static constexpr auto fields = named(field("rounds", &RoundsWalked::rounds));
};

struct GroupingLost {
    static constexpr Happened kind = Happened::grouping_lost;
    static constexpr std::string_view name = "grouping-lost";
    static constexpr bool with_weapon = true;
    int rounds{};
    static constexpr auto fields = named(field("rounds", &GroupingLost::rounds));
};

struct CalledEffect {
    static constexpr Happened kind = Happened::called_effect;
    static constexpr std::string_view name = "called-effect";
    Do effect{};
    static constexpr auto fields = named(field("effect", &CalledEffect::effect));
};

// --- damage ----------------------------------------------------------------------------------------------------------

struct ResistanceRolled {
    static constexpr Happened kind = Happened::resisted;
    static constexpr std::string_view name = "resisted";
    static constexpr bool with_weapon = true;
    int body_successes{};
    int pool_successes{};
    Level level{};
    static constexpr auto fields =
        named(field("body_successes", &ResistanceRolled::body_successes),
              field("pool_successes", &ResistanceRolled::pool_successes), field("level", &ResistanceRolled::level));
};

struct Damaged {
    static constexpr Happened kind = Happened::damaged;
    static constexpr std::string_view name = "damaged";
    int boxes{};
    Level level{};
    Monitor monitor{};
    static constexpr auto fields =
        named(field("boxes", &Damaged::boxes), field("level", &Damaged::level), field("monitor", &Damaged::monitor));
};

struct SubdualDamage {
    static constexpr Happened kind = Happened::subdual_damage;
    static constexpr std::string_view name = "subdual-damage";
    int boxes{};
    Known by_subduer{};
    Known in_all{};
    static constexpr auto fields =
        named(field("boxes", &SubdualDamage::boxes), field("by_subduer", &SubdualDamage::by_subduer),
              field("in_all", &SubdualDamage::in_all));
};

struct NoDamage : PlainWithWeapon<Happened::no_damage, "no-damage"> {};

struct Overflowed {
    static constexpr Happened kind = Happened::overflowed;
    static constexpr std::string_view name = "overflowed";
    Known boxes{};
    static constexpr auto fields = named(field("boxes", &Overflowed::boxes));
};

struct KnockedOut : Plain<Happened::unconscious, "knocked-out"> {};

struct Dying {
    static constexpr Happened kind = Happened::dying;
    static constexpr std::string_view name = "dying";
    Known overflow{};
    static constexpr auto fields = named(field("overflow", &Dying::overflow));
};

struct Died : Plain<Happened::died, "died"> {};

struct Bled {
    static constexpr Happened kind = Happened::bled;
    static constexpr std::string_view name = "bled";
    Known overflow{};
    static constexpr auto fields = named(field("overflow", &Bled::overflow));
};

struct Wrecked : Plain<Happened::wrecked, "wrecked"> {};

struct KnockedBack {
    static constexpr Happened kind = Happened::knocked_back;
    static constexpr std::string_view name = "knocked-back";
    Decimetres x{};
    Decimetres y{};
    static constexpr auto fields = named(field("x", &KnockedBack::x), field("y", &KnockedBack::y));
};

struct Cornered : Plain<Happened::cornered, "cornered"> {};
struct Fell : Plain<Happened::fell, "fell"> {};
struct NoLongerCornered : Plain<Happened::no_longer_cornered, "no-longer-cornered"> {};
struct KeptFooting : Plain<Happened::kept_footing, "kept-footing"> {};

// --- subdual ---------------------------------------------------------------------------------------------------------

struct Subdued : Plain<Happened::subdued, "subdued"> {};
struct FreeAgain : Plain<Happened::free_again, "free-again"> {};
struct SubdualEnded : Plain<Happened::subdual_ended, "subdual-ended"> {};

struct SubdualFaded {
    static constexpr Happened kind = Happened::subdual_faded;
    static constexpr std::string_view name = "subdual-faded";
    Known left{};
    static constexpr auto fields = named(field("left", &SubdualFaded::left));
};

struct HoldRestored {
    static constexpr Happened kind = Happened::hold_restored;
    static constexpr std::string_view name = "hold-restored";
    int boxes{};
    Known by_subduer{};
    static constexpr auto fields =
        named(field("boxes", &HoldRestored::boxes), field("by_subduer", &HoldRestored::by_subduer));
};

struct HoldWeakened {
    static constexpr Happened kind = Happened::hold_weakened;
    static constexpr std::string_view name = "hold-weakened";
    int boxes{};
    Known by_subduer{};
    static constexpr auto fields =
        named(field("boxes", &HoldWeakened::boxes), field("by_subduer", &HoldWeakened::by_subduer));
};

// --- gear ------------------------------------------------------------------------------------------------------------

struct Aims {
    static constexpr Happened kind = Happened::aims;
    static constexpr std::string_view name = "aims";
    static constexpr bool with_weapon = true;
    int aim{};
    static constexpr auto fields = named(field("aim", &Aims::aim));
};

struct AimLost {
    static constexpr Happened kind = Happened::aim_lost;
    static constexpr std::string_view name = "aim-lost";
    static constexpr bool with_weapon = true;
    int aim{};
    static constexpr auto fields = named(field("aim", &AimLost::aim));
};

struct Drew : PlainWithWeapon<Happened::drew, "drew"> {};
struct PutAway : PlainWithWeapon<Happened::put_away, "put-away"> {};
struct Dropped : PlainWithWeapon<Happened::dropped, "dropped"> {};

struct LoadRemoved {
    static constexpr Happened kind = Happened::load_removed;
    static constexpr std::string_view name = "load-removed";
    static constexpr bool with_weapon = true;
    Known rounds{};
    static constexpr auto fields = named(field("rounds", &LoadRemoved::rounds));
};

struct LoadInserted {
    static constexpr Happened kind = Happened::load_inserted;
    static constexpr std::string_view name = "load-inserted";
    static constexpr bool with_weapon = true;
    Known rounds{};
    static constexpr auto fields = named(field("rounds", &LoadInserted::rounds));
};

struct Filled {
    static constexpr Happened kind = Happened::filled;
    static constexpr std::string_view name = "filled";
    static constexpr bool with_weapon = true;
    Known rounds{};
    bool spare_load{};
    static constexpr auto fields = named(field("rounds", &Filled::rounds), field("spare_load", &Filled::spare_load));
};

struct ReloadGoesOn {
    static constexpr Happened kind = Happened::reload_goes_on;
    static constexpr std::string_view name = "reload-goes-on";
    static constexpr bool with_weapon = true;
    int actions_left{};
    static constexpr auto fields = named(field("actions_left", &ReloadGoesOn::actions_left));
};

struct Nocked : PlainWithWeapon<Happened::nocked, "nocked"> {};

struct ModeSet {
    static constexpr Happened kind = Happened::mode_set;
    static constexpr std::string_view name = "mode-set";
    static constexpr bool with_weapon = true;
    Mode mode{};
    static constexpr auto fields = named(field("mode", &ModeSet::mode));
};

struct ChokeSet {
    static constexpr Happened kind = Happened::choke_set;
    static constexpr std::string_view name = "choke-set";
    static constexpr bool with_weapon = true;
    int choke{};
    static constexpr auto fields = named(field("choke", &ChokeSet::choke));
};

struct WeaponSetUp : PlainWithWeapon<Happened::set_up, "set-up"> {};
struct HarnessReleased : Plain<Happened::harness_released, "harness-released"> {};
struct HarnessOn : Plain<Happened::harness_on, "harness-on"> {};
struct MountGoesOn : PlainWithWeapon<Happened::mount_goes_on, "mount-goes-on"> {};
struct Mounted : PlainWithWeapon<Happened::mounted, "mounted"> {};
struct Unmounted : PlainWithWeapon<Happened::unmounted, "unmounted"> {};
struct WeaponEmpty : PlainWithWeapon<Happened::weapon_empty, "weapon-empty"> {};

struct FightEnds {
    static constexpr Happened kind = Happened::fight_ends;
    static constexpr std::string_view name = "fight-ends";
    Side winner{};
    int turn{};
    bool turn_limit{};
    static constexpr auto fields = named(field("winner", &FightEnds::winner), field("turn", &FightEnds::turn),
                                         field("turn_limit", &FightEnds::turn_limit));
};

// --- all of them -----------------------------------------------------------------------------------------------------

using Events =
    EventKinds<TurnBegins, TurnEnds, InitiativeRolled, TieRolled, PassBegins, PhaseBegins, PhaseEnds, Delays, ActsLate,
               Interrupts, GoesOnWith, DeclaresAnew, PhaseLost, Surprised, TestMade, AllOnes, PoolUsed, Defaulted,
               Moved, Stepped, Stopped, Passes, DroppedProne, StoodUp, FailedToStand, Fled, Engaged, Disengaged,
               MeleeDeclared, Defends, Compared, AttackLost, ShotDeclared, Hit, StruckBack, Missed, Dodged, Misfired,
               BarrierHit, StoppedByBarrier, NoEffect, Spreads, RoundsWalked, GroupingLost, CalledEffect,
               ResistanceRolled, Damaged, SubdualDamage, NoDamage, Overflowed, KnockedOut, Dying, Died, Bled, Wrecked,
               KnockedBack, Cornered, Fell, NoLongerCornered, KeptFooting, Subdued, FreeAgain, SubdualEnded,
               SubdualFaded, HoldRestored, HoldWeakened, Aims, AimLost, Drew, PutAway, Dropped, LoadRemoved,
               LoadInserted, Filled, ReloadGoesOn, Nocked, ModeSet, ChokeSet, WeaponSetUp, HarnessReleased, HarnessOn,
               MountGoesOn, Mounted, Unmounted, WeaponEmpty, FightEnds>;

// A test's event carries the list behind its target number, so that a player can check it (SR3-DICE-4+).
struct Event : EventOf<Happened> {
    TargetNumber tn{};

    constexpr Event() = default;
    template <class Body>
    constexpr Event(const Rule& by, const Party& party, const Body& body, const TargetNumber& list = TargetNumber{})
        : EventOf(by, party, body), tn(list) {}
};

} // namespace fracas::shadowrun
