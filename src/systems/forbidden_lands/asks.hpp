// What Forbidden Lands asks, which options it offers and what it tells: the vocabulary between rules and tables.
#pragma once

#include "engine/rule.hpp"
#include "systems/forbidden_lands/state.hpp"

namespace fracas::forbidden_lands {

// What a question is about. First the throws (random points of the registry), then the choices (its decisions).
enum class What : std::uint8_t {
    card,            // R1
    roll,            // R2, R4 to R6, R20 to R25; a: skill
    again,           // R3; a: skill
    cover,           // R7
    armor,           // R8; a: worn dice, b: natural
    injury,          // R9; a: table
    helmet_dice,     // R10
    limit,           // R11; a: unit
    healing_days,    // R12; a: dice
    arrow_die,       // R13
    fear,            // R14
    monster_entry,   // R15
    spell,           // R17
    mercy,           // R18
    hours,           // R19
    act,             // D4, D5, D6, D14, D16, D17 to D21, D24, D25
    keep_card,       // D2
    exchange,        // D3
    group_order,     // FBL-INIT-5+
    react,           // D7
    push,            // D8 to D10; a: sixes, b: sixes wanted
    split_wear,      // D11; a: loss
    helmet,          // D12; a: D66
    vent,            // D13
    free_attack,     // D15
    run_on,          // D16
    tool,            // FBL-DICE-1; a: skill
    social_modifier, // D17; a: entries so far, a bit each
    social_result,
    willpower,      // D27
    spell_effect,   // D21; a: power level
    mishap,         // D21
    item_effect,    // D21
    monster_target, // D20
    feared,         // FBL-CRIT-6+
};

struct Ask {
    Rule rule{};
    What what = What::act;
    std::int8_t who = nobody; // who rolls or decides; nobody: the game master
    std::int8_t whom = nobody;
    std::int8_t item = bare_hands;
    std::int16_t a{};
    std::int16_t b{};
};

// The ways to answer a choice. Harmless ones first: they decline, pass, keep.
enum class Do : std::uint8_t {
    no,
    end_turn,
    yes,
    keep,     // x: the card kept
    swap,     // item and target: the two who exchange cards (`item` is a combatant here)
    member,   // target: who of a group goes next
    let_fall, // free: item
    let_go,   // free: of a grapple
    // attacks
    slash, // target with item; extra: Wounds
    stab,
    punch,
    grapple,
    grapple_attack,
    break_free,
    shove,  // item: Hook weapon or shield whose bonus helps
    disarm, // x: the item to fall
    shoot,
    strike,      // a monster: extra is the entry
    roll_entry,  // a monster rolls its attack
    spread_fear, // FBL-FEAR-1+
    // moving
    run_to,   // x: zone
    run_up,   // to target
    crawl_to, // x: zone
    crawl_up,
    crawl_apart,
    retreat,
    flee,
    // preparing
    draw, // item
    ready_weapon,
    load,
    get_up,
    feint,
    swing,
    aim,
    take_cover, // extra: which of the zone
    // others
    persuade,
    taunt,
    bluff,
    cast, // target
    power_word,
    use_item,
    treat,     // target; extra: attribute
    rally,     // target; extra: attribute
    save_life, // target; extra: wound
    coup_de_grace,
    // reactions
    dodge_falling,
    dodge_standing,
    parry, // item
    // answers to single questions
    use_tool, // item
    wear,     // extra: points taken from the helmet
    withdraw,
    burst_out,
    spend,   // x: WP
    grant,   // extra: Social
    harm,    // target; extra: attribute, x: points
    restore, // target; extra: attribute, x: points
    fell,    // target falls prone
    complies,
    complies_for_price,
    attacks_at_once,
    stands_down,
    fears, // target
};

struct Option {
    Do what = Do::no;
    std::int8_t item = bare_hands;
    std::int8_t target = nobody;
    std::int8_t extra{};
    std::int16_t x{};

    constexpr bool operator==(const Option&) const = default;
};

// What happened. Figures a, b, c by kind.
enum class Happened : std::uint8_t {
    drew_card,    // a: card
    kept_card,    // a: kept, b: returned
    exchanged,    // with whom
    round_begins, // a: round
    round_ends,
    turn_begins, // a: card
    turn_ends,
    skipped, // no action is allowed
    sneaked,
    noticed,
    declared,    // item; a: Do, b: Wounds or entry
    pool,        // one entry of a pool: a: Why, b: figure, c: see Why
    rolled,      // a: skill, b: sixes, c: dice
    pushed,      // a: skill, b: sixes, c: dice rolled again
    push_harm,   // a: points, b: attribute, c: WP gained
    gear_worn,   // item; a: points, b: bonus left
    gear_broken, // item
    reacts,      // item; a: Do
    hit,         // whom, item; a: sixes left, b: Row
    missed,      // whom, item; b: Row
    weak,        // sixes are left, but too few: a: sixes, b: needed
    covered,     // a: sixes, b: damage left
    armored,     // a: damage before, b: after, c: points of rating lost
    worn,        // a: armour left, b: helmet left
    damaged,     // a: points, b: attribute, c: score left
    unharmed,
    broke,   // a: attribute, b: Cause
    injured, // by who, whom: victim; a: D66 (below 0 in odds: any of its kind), b: Wounds, c: injury
    helmet_saved,
    helmet_failed,
    limit_set,   // a: figure, b: Unit
    healing_set, // a: days, 255: forever
    died,        // a: Cause of death
    fell,
    got_up,
    dropped, // item
    drawn,   // item
    put_away,
    readied,
    loaded,
    unready,
    arrows_fewer, // a: die now
    thrown,       // item lies in zone a
    grappled,     // whom
    grapple_ends,
    swings,
    aims,
    feints,   // whom
    swapped,  // cards: a: of who, b: of whom
    ran,      // a: zone, b: up to whom or -1
    crawled,  // a: zone, b: up to whom or -1
    stumbled, // a roll into rough ground failed
    stayed,   // a Run that needs a roll failed
    retreated,
    free_attack,
    fled,
    flight_failed,
    covers, // a: rating
    cover_left,
    social_won,  // whom; a: Do
    social_lost, // whom; a: Do
    social_end,  // whom; a: Do of the game master
    cast,        // a: power level, b: 1 a mishap
    mishap,      // a: Do
    effect,      // a: Do, b: attribute, c: points
    item_used,
    treated, // whom; a: attribute, b: points
    treatment_failed,
    life_saved, // whom; a: injury
    life_not_saved,
    spared,         // a six stops the coup de grace
    slain,          // by coup de grace
    paid,           // a: WP
    feared,         // a: sixes
    vented,         // a: Do
    pained,         // DMG of an injury
    got_condition,  // a: Condition
    lost_condition, // a: Condition
    quarter_passes, // a: time of day
    recovered,      // a: attribute, b: score
    rested,
    slept,
    bad_night,
    hallucinates,
    collapsed,
    healed, // an injury is gone; a: D66, b: Wounds
    nursed, // whom; a: days left
    nursing_failed,
    fight_ends, // a: winner, b: round, c: 1 by the limit
};

// Why a pool has the dice it has. What c of the event tells stands beside it.
enum class Why : std::uint8_t {
    attribute, // c: Attribute
    skill,     // c: Skill
    gear,      // c: item
    artifact,  // c: item
    injuries,
    game_master,
    reaction_table,
    no_parrying,
    stay_standing,
    armor,
    prone_target,
    range, // c: Range
    helpless,
    dark,
    cramped,
    social,      // c: Social
    reputation,  // of who resists
    sneak_range, // c: Range
    ambush,
    flee_range, // c: Range
    zone,       // c: ZoneFeature
    own_life,
    injury_treated,
    listed, // a monster's dice
};

// Why somebody is Broken or dead.
enum class Cause : std::uint8_t { attack, push, condition, injury, fear, other };

struct Event {
    Rule rule{};
    Happened kind = Happened::round_begins;
    std::int8_t who = nobody;
    std::int8_t whom = nobody;
    std::int8_t item = bare_hands;
    std::int16_t a{}, b{}, c{};
};

// Shorthands, since most figures are ints and most fields are not.
constexpr Ask ask_of(const Rule& rule, What what, int who, int whom = nobody, int item = bare_hands, int a = 0,
                     int b = 0) {
    return {rule,
            what,
            static_cast<std::int8_t>(who),
            static_cast<std::int8_t>(whom),
            static_cast<std::int8_t>(item),
            static_cast<std::int16_t>(a),
            static_cast<std::int16_t>(b)};
}

constexpr Event event_of(const Rule& rule, Happened kind, int who, int whom = nobody, int item = bare_hands, int a = 0,
                         int b = 0, int c = 0) {
    return {rule,
            kind,
            static_cast<std::int8_t>(who),
            static_cast<std::int8_t>(whom),
            static_cast<std::int8_t>(item),
            static_cast<std::int16_t>(a),
            static_cast<std::int16_t>(b),
            static_cast<std::int16_t>(c)};
}

constexpr Option option_of(Do what, int item = bare_hands, int target = nobody, int extra = 0, int x = 0) {
    return {what, static_cast<std::int8_t>(item), static_cast<std::int8_t>(target), static_cast<std::int8_t>(extra),
            static_cast<std::int16_t>(x)};
}

// The types of this system, for the engine's tables.
struct ForbiddenLands {
    using Book = forbidden_lands::Book;
    using State = forbidden_lands::State;
    using Ask = forbidden_lands::Ask;
    using Option = forbidden_lands::Option;
    using Event = forbidden_lands::Event;
};

} // namespace fracas::forbidden_lands
