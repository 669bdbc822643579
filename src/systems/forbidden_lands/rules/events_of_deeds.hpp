// Events of other deeds: posture, things, moves, words, magic.
#pragma once

#include "systems/forbidden_lands/rules/event_kinds.hpp"

namespace fracas::forbidden_lands {

// --- posture and things ---------------------------------------------------------------------------------------------

using Fell = Plain<Happened::fell, "fell">;
using GotUp = Plain<Happened::got_up, "got-up">;
using Dropped = WithItem<Happened::dropped, "dropped">;
using Drawn = WithItem<Happened::drawn, "drawn">;
using PutAway = WithItem<Happened::put_away, "put-away">;
using Readied = WithItem<Happened::readied, "readied">;
using WeaponLoaded = WithItem<Happened::loaded, "loaded">;
using Unready = WithItem<Happened::unready, "unready">;

// The die now, 0: none left.
struct ArrowsFewer {
    static constexpr Happened kind = Happened::arrows_fewer;
    static constexpr std::string_view name = "arrows-fewer";
    static constexpr NamesItem names_item = NamesItem::always;
    int arrow_die{};
    static constexpr auto fields = named(field("arrow_die", &ArrowsFewer::arrow_die));
};

// The die was rolled and stays what it is.
struct ArrowsLast {
    static constexpr Happened kind = Happened::arrows_last;
    static constexpr std::string_view name = "arrows-last";
    static constexpr NamesItem names_item = NamesItem::always;
    int arrow_die{};
    static constexpr auto fields = named(field("arrow_die", &ArrowsLast::arrow_die));
};

struct Thrown {
    static constexpr Happened kind = Happened::thrown;
    static constexpr std::string_view name = "thrown";
    static constexpr NamesItem names_item = NamesItem::always;
    ZoneIndex zone{};
    static constexpr auto fields = named(field("zone", &Thrown::zone));
};

using Grappled = Plain<Happened::grappled, "grappled">;
using GrappleEnds = Plain<Happened::grapple_ends, "grapple-ends">;
using Swings = WithItem<Happened::swings, "swings">;
using Aims = WithItem<Happened::aims, "aims">;
using Feints = Plain<Happened::feints, "feints">;

// By a Feint.
struct Swapped {
    static constexpr Happened kind = Happened::swapped;
    static constexpr std::string_view name = "swapped";
    int card{};
    int card_of_whom{};
    static constexpr auto fields = named(field("card", &Swapped::card), field("card_of_whom", &Swapped::card_of_whom));
};

// --- moves ----------------------------------------------------------------------------------------------------------

// Up to whom.
struct Ran {
    static constexpr Happened kind = Happened::ran;
    static constexpr std::string_view name = "ran";
    ZoneIndex zone{};
    static constexpr auto fields = named(field("zone", &Ran::zone));
};

// Up to whom.
struct Crawled {
    static constexpr Happened kind = Happened::crawled;
    static constexpr std::string_view name = "crawled";
    ZoneIndex zone{};
    static constexpr auto fields = named(field("zone", &Crawled::zone));
};

// A roll into rough ground failed.
struct Stumbled {
    static constexpr Happened kind = Happened::stumbled;
    static constexpr std::string_view name = "stumbled";
    ZoneIndex zone{};
    static constexpr auto fields = named(field("zone", &Stumbled::zone));
};

// A Run that needs a roll failed.
using Stayed = Plain<Happened::stayed, "stayed">;
using Retreated = Plain<Happened::retreated, "retreated">;

struct FreeAttack {
    static constexpr Happened kind = Happened::free_attack;
    static constexpr std::string_view name = "free-attack";
    static constexpr NamesItem names_item = NamesItem::always;
    Do deed{};
    static constexpr auto fields = named(field("deed", &FreeAttack::deed));
};

using Fled = Plain<Happened::fled, "fled">;
using FlightFailed = Plain<Happened::flight_failed, "flight-failed">;

struct Covers {
    static constexpr Happened kind = Happened::covers;
    static constexpr std::string_view name = "covers";
    int rating{};
    static constexpr auto fields = named(field("rating", &Covers::rating));
};

using CoverLeft = Plain<Happened::cover_left, "cover-left">;

// --- words and magic ------------------------------------------------------------------------------------------------

struct SocialWon {
    static constexpr Happened kind = Happened::social_won;
    static constexpr std::string_view name = "social-won";
    Do deed{};
    static constexpr auto fields = named(field("deed", &SocialWon::deed));
};

struct SocialLost {
    static constexpr Happened kind = Happened::social_lost;
    static constexpr std::string_view name = "social-lost";
    Do deed{};
    static constexpr auto fields = named(field("deed", &SocialLost::deed));
};

// The game master's call.
struct SocialEnd {
    static constexpr Happened kind = Happened::social_end;
    static constexpr std::string_view name = "social-end";
    Do result{};
    static constexpr auto fields = named(field("result", &SocialEnd::result));
};

// FBL-ACT-11+: a roll as the game master said.
struct TrialWon {
    static constexpr Happened kind = Happened::trial_won;
    static constexpr std::string_view name = "trial-won";
    Skill skill{};
    int sixes{};
    static constexpr auto fields = named(field("skill", &TrialWon::skill), field("sixes", &TrialWon::sixes));
};

struct TrialLost {
    static constexpr Happened kind = Happened::trial_lost;
    static constexpr std::string_view name = "trial-lost";
    Skill skill{};
    static constexpr auto fields = named(field("skill", &TrialLost::skill));
};

struct SpellCast {
    static constexpr Happened kind = Happened::cast;
    static constexpr std::string_view name = "cast";
    int power_level{};
    bool mishap{};
    static constexpr auto fields =
        named(field("power_level", &SpellCast::power_level), field("mishap", &SpellCast::mishap));
};

struct Mishap {
    static constexpr Happened kind = Happened::mishap;
    static constexpr std::string_view name = "mishap";
    Do effect{};
    static constexpr auto fields = named(field("effect", &Mishap::effect));
};

// A fall has neither attribute nor points.
struct EffectTaken {
    static constexpr Happened kind = Happened::effect;
    static constexpr std::string_view name = "effect";
    Do effect{};
    AttributeIfAny attribute{};
    Known points = Known::hidden;
    static constexpr auto fields =
        named(field("effect", &EffectTaken::effect), field("attribute", &EffectTaken::attribute),
              field("points", &EffectTaken::points));
};

using ItemUsed = Plain<Happened::item_used, "item-used">;

} // namespace fracas::forbidden_lands
