// Events of cards, turns, rolls and attacks, and of the end.
#pragma once

#include "systems/forbidden_lands/rules/event_kinds.hpp"

namespace fracas::forbidden_lands {

// --- cards, rounds, turns -------------------------------------------------------------------------------------------

struct DrewCard {
    static constexpr Happened kind = Happened::drew_card;
    static constexpr std::string_view name = "drew-card";
    int card{};
    static constexpr auto fields = named(field("card", &DrewCard::card));
};

// FBL-INIT-2: of two, one is kept.
struct DrewOneOfTwo {
    static constexpr Happened kind = Happened::drew_one_of_two;
    static constexpr std::string_view name = "drew-one-of-two";
    int drawn{};
    static constexpr auto fields = named(field("drawn", &DrewOneOfTwo::drawn));
};

struct KeptCard {
    static constexpr Happened kind = Happened::kept_card;
    static constexpr std::string_view name = "kept-card";
    int card{};
    int returned{};
    static constexpr auto fields = named(field("card", &KeptCard::card), field("returned", &KeptCard::returned));
};

struct Exchanged {
    static constexpr Happened kind = Happened::exchanged;
    static constexpr std::string_view name = "exchanged";
    int card{};
    int card_of_whom{};
    static constexpr auto fields =
        named(field("card", &Exchanged::card), field("card_of_whom", &Exchanged::card_of_whom));
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
    int card{};
    static constexpr auto fields = named(field("card", &TurnBegins::card));
};

using TurnEnds = Plain<Happened::turn_ends, "slot-ends">;

// No action is allowed.
using Skipped = Plain<Happened::skipped, "skipped">;
using Sneaked = Plain<Happened::sneaked, "sneaked">;
using Noticed = Plain<Happened::noticed, "noticed">;

// `extra` as in its Option.
struct Declared {
    static constexpr Happened kind = Happened::declared;
    static constexpr std::string_view name = "declared";
    static constexpr NamesItem names_item = NamesItem::if_any;
    Do deed{};
    int extra{};
    static constexpr auto fields = named(field("deed", &Declared::deed), untold(&Declared::extra));
};

// --- rolls ----------------------------------------------------------------------------------------------------------

// One entry of a pool; `about` by Why.
struct PoolEntry {
    static constexpr Happened kind = Happened::pool;
    static constexpr std::string_view name = "pool";
    Why why{};
    int figure{};
    int about{};
    static constexpr auto fields =
        named(field("why", &PoolEntry::why), field("figure", &PoolEntry::figure), untold(&PoolEntry::about));
};

// `wanted` are the sixes needed, of an answer to a roll those that cancel its effect.
struct RollMade {
    static constexpr Happened kind = Happened::rolled;
    static constexpr std::string_view name = "rolled";
    static constexpr NamesItem names_item = NamesItem::if_any;
    Skill skill{};
    int sixes{};
    int dice{};
    int wanted = 1;
    bool answers{};
    static constexpr auto fields =
        named(field("skill", &RollMade::skill), field("sixes", &RollMade::sixes), field("dice", &RollMade::dice),
              field("wanted", &RollMade::wanted), field("answers", &RollMade::answers));
};

// `dice` are those rolled again.
struct RollPushed {
    static constexpr Happened kind = Happened::pushed;
    static constexpr std::string_view name = "pushed";
    static constexpr NamesItem names_item = NamesItem::if_any;
    Skill skill{};
    int sixes{};
    int dice{};
    int wanted = 1;
    static constexpr auto fields = named(field("skill", &RollPushed::skill), field("sixes", &RollPushed::sixes),
                                         field("dice", &RollPushed::dice), field("wanted", &RollPushed::wanted));
};

// `willpower` is gained; `left` of the attribute.
struct PushHarm {
    static constexpr Happened kind = Happened::push_harm;
    static constexpr std::string_view name = "push-harm";
    int points{};
    Attribute attribute{};
    int willpower{};
    Known left{};
    static constexpr auto fields = named(field("points", &PushHarm::points), field("attribute", &PushHarm::attribute),
                                         field("willpower", &PushHarm::willpower), field("left", &PushHarm::left));
};

// `left` of its bonus.
struct GearWorn {
    static constexpr Happened kind = Happened::gear_worn;
    static constexpr std::string_view name = "gear-worn";
    static constexpr NamesItem names_item = NamesItem::always;
    int points{};
    Known left{};
    static constexpr auto fields = named(field("points", &GearWorn::points), field("left", &GearWorn::left));
};

using GearBroken = WithItem<Happened::gear_broken, "gear-broken">;

// --- attacks --------------------------------------------------------------------------------------------------------

struct Reacts {
    static constexpr Happened kind = Happened::reacts;
    static constexpr std::string_view name = "reacts";
    static constexpr NamesItem names_item = NamesItem::if_any;
    Do reaction{};
    static constexpr auto fields = named(field("reaction", &Reacts::reaction));
};

// `sixes` are left.
struct Hit {
    static constexpr Happened kind = Happened::hit;
    static constexpr std::string_view name = "hit";
    static constexpr NamesItem names_item = NamesItem::always;
    int sixes{};
    Row attack{};
    static constexpr auto fields = named(field("sixes", &Hit::sixes), field("attack", &Hit::attack));
};

struct Missed {
    static constexpr Happened kind = Happened::missed;
    static constexpr std::string_view name = "missed";
    static constexpr NamesItem names_item = NamesItem::always;
    Row attack{};
    static constexpr auto fields = named(field("attack", &Missed::attack));
};

// Sixes are left, but too few.
struct TooWeak {
    static constexpr Happened kind = Happened::weak;
    static constexpr std::string_view name = "weak";
    static constexpr NamesItem names_item = NamesItem::always;
    int sixes{};
    int needed{};
    Row attack{};
    static constexpr auto fields =
        named(field("sixes", &TooWeak::sixes), field("needed", &TooWeak::needed), field("attack", &TooWeak::attack));
};

// --- the end --------------------------------------------------------------------------------------------------------

struct FightEnds {
    static constexpr Happened kind = Happened::fight_ends;
    static constexpr std::string_view name = "fight-ends";
    SideIndex winner{};
    int round{};
    bool round_limit{};
    static constexpr auto fields = named(field("winner", &FightEnds::winner), field("round", &FightEnds::round),
                                         field("round_limit", &FightEnds::round_limit));
};

} // namespace fracas::forbidden_lands
