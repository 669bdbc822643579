// All that happens in a Forbidden Lands fight, and the form in which rules hand it to tables (engine/event.hpp).
#pragma once

#include "systems/forbidden_lands/rules/events_of_deeds.hpp"
#include "systems/forbidden_lands/rules/events_of_harm.hpp"
#include "systems/forbidden_lands/rules/events_of_turns_and_rolls.hpp"

namespace fracas::forbidden_lands {

using Event = EventOf<Happened>;
using Events =
    EventKinds<DrewCard, DrewOneOfTwo, KeptCard, Exchanged, RoundBegins, RoundEnds, TurnBegins, TurnEnds, Skipped,
               Sneaked, Noticed, Declared, PoolEntry, RollMade, RollPushed, PushHarm, GearWorn, GearBroken, Reacts, Hit,
               Missed, TooWeak, Covered, Armored, Worn, Damaged, Unharmed, Broke, Injured, HelmetSaved, HelmetFailed,
               LimitSet, HealingSet, Died, Fell, GotUp, Dropped, Drawn, PutAway, Readied, WeaponLoaded, Unready,
               ArrowsFewer, ArrowsLast, Thrown, Grappled, GrappleEnds, Swings, Aims, Feints, Swapped, Ran, Crawled,
               Stumbled, Stayed, Retreated, FreeAttack, Fled, FlightFailed, Covers, CoverLeft, SocialWon, SocialLost,
               SocialEnd, TrialWon, TrialLost, SpellCast, Mishap, EffectTaken, ItemUsed, Treated, TreatmentFailed,
               LifeSaved, LifeNotSaved, Spared, Slain, Paid, Feared, Vented, Pained, GotCondition, LostCondition,
               QuarterPasses, Recovered, Rested, Slept, BadNight, Hallucinates, Collapsed, Healed, Nursed,
               NursingFailed, FightEnds>;

} // namespace fracas::forbidden_lands
