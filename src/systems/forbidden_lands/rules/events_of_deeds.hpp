// Events of other deeds: posture, things, moves, words, magic.
#pragma once

#include "systems/forbidden_lands/rules/event_kinds.hpp"

namespace fracas::forbidden_lands {

// --- posture and things ---------------------------------------------------------------------------------------------

struct Fell : Bare<Happened::fell> {
    static constexpr std::string_view name = "fell";
};

struct GotUp : Bare<Happened::got_up> {
    static constexpr std::string_view name = "got-up";
};

struct Dropped : Bare<Happened::dropped> {
    static constexpr std::string_view name = "dropped";
    static constexpr NamesItem names_item = NamesItem::always;
};

struct Drawn : Bare<Happened::drawn> {
    static constexpr std::string_view name = "drawn";
    static constexpr NamesItem names_item = NamesItem::always;
};

struct PutAway : Bare<Happened::put_away> {
    static constexpr std::string_view name = "put-away";
    static constexpr NamesItem names_item = NamesItem::always;
};

struct Readied : Bare<Happened::readied> {
    static constexpr std::string_view name = "readied";
    static constexpr NamesItem names_item = NamesItem::always;
};

struct WeaponLoaded : Bare<Happened::loaded> {
    static constexpr std::string_view name = "loaded";
    static constexpr NamesItem names_item = NamesItem::always;
};

struct Unready : Bare<Happened::unready> {
    static constexpr std::string_view name = "unready";
    static constexpr NamesItem names_item = NamesItem::always;
};

// The die now, 0: none left.
struct ArrowsFewer {
    static constexpr Happened kind = Happened::arrows_fewer;
    static constexpr std::string_view name = "arrows-fewer";
    static constexpr NamesItem names_item = NamesItem::always;
    int arrow_die{};
    static constexpr auto fields = named(field("arrow_die", &ArrowsFewer::arrow_die));
};

struct Thrown {
    static constexpr Happened kind = Happened::thrown;
    static constexpr std::string_view name = "thrown";
    static constexpr NamesItem names_item = NamesItem::always;
    ZoneIndex zone{};
    static constexpr auto fields = named(field("zone", &Thrown::zone));
};

struct Grappled : Bare<Happened::grappled> {
    static constexpr std::string_view name = "grappled";
};

struct GrappleEnds : Bare<Happened::grapple_ends> {
    static constexpr std::string_view name = "grapple-ends";
};

struct Swings : Bare<Happened::swings> {
    static constexpr std::string_view name = "swings";
    static constexpr NamesItem names_item = NamesItem::always;
};

struct Aims : Bare<Happened::aims> {
    static constexpr std::string_view name = "aims";
    static constexpr NamesItem names_item = NamesItem::always;
};

struct Feints : Bare<Happened::feints> {
    static constexpr std::string_view name = "feints";
};

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
struct Stayed : Bare<Happened::stayed> {
    static constexpr std::string_view name = "stayed";
};

struct Retreated : Bare<Happened::retreated> {
    static constexpr std::string_view name = "retreated";
};

struct FreeAttack {
    static constexpr Happened kind = Happened::free_attack;
    static constexpr std::string_view name = "free-attack";
    static constexpr NamesItem names_item = NamesItem::always;
    Do deed{};
    static constexpr auto fields = named(field("deed", &FreeAttack::deed));
};

struct Fled : Bare<Happened::fled> {
    static constexpr std::string_view name = "fled";
};

struct FlightFailed : Bare<Happened::flight_failed> {
    static constexpr std::string_view name = "flight-failed";
};

struct Covers {
    static constexpr Happened kind = Happened::covers;
    static constexpr std::string_view name = "covers";
    int rating{};
    static constexpr auto fields = named(field("rating", &Covers::rating));
};

struct CoverLeft : Bare<Happened::cover_left> {
    static constexpr std::string_view name = "cover-left";
};

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

struct ItemUsed : Bare<Happened::item_used> {
    static constexpr std::string_view name = "item-used";
};

} // namespace fracas::forbidden_lands
