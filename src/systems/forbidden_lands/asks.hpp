// What Forbidden Lands asks and which options it offers: with rules/events.hpp the vocabulary between rules and tables.
#pragma once

#include "engine/rule.hpp"
#include "systems/forbidden_lands/rules/deeds.hpp"
#include "systems/forbidden_lands/rules/events.hpp"
#include "systems/forbidden_lands/state.hpp"
#include "systems/year_zero/pool.hpp"

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
    react,           // D7; a: Row, b: the sixes it needs, of a monster's attack its entry
    push,            // D8 to D10; a: sixes, b: sixes wanted, and `shown`
    split_wear,      // D11; a: loss
    helmet,          // D12; a: D66
    vent,            // D13
    free_attack,     // D15
    run_on,          // D16
    tool,            // FBL-DICE-1; a: skill
    social_modifier, // D17; a: entries so far, a bit each
    social_resists,  // FBL-SOCIAL-5+; a: who talks
    social_result,
    compliance,      // D17; a: who talks
    attack_at_once,  // FBL-SOCIAL-5+
    willpower,       // D27
    spell_effect,    // D21; a: power level
    mishap,          // D21
    item_effect,     // D21, D29
    asked_skill,     // D29
    asked_attribute, // D29; a: skill
    asked_gear,      // D29; a: skill
    asked_modifier,  // D29; a: skill
    monster_target,  // D20
    feared,          // FBL-CRIT-6+
};

struct Ask {
    Rule rule{};
    What what = What::act;
    Small who = nobody; // who rolls or decides; nobody: the game master
    Small whom = nobody;
    Small item = bare_hands;
    Middling a{};
    Middling b{};
    Skill skill = Skill::might;                // of a push
    Attribute attribute = Attribute::strength; // of a push: what its banes hurt
    year_zero::Rolled shown{};                 // of a push: what lies on the table, and the dice to be rolled again
};

// One way to answer a choice. Eight bytes: it is handed on in a register, where six would be put together in memory.
struct Option {
    Do what = Do::no;
    Small item = bare_hands;
    Small target = nobody;
    Small extra{};
    int x{};

    constexpr bool operator==(const Option&) const = default;
};

// Shorthands.
constexpr Ask ask_of(const Rule& rule, What what, int who, int whom = nobody, int item = bare_hands, int a = 0,
                     int b = 0) {
    return {rule, what, who, whom, item, a, b, Skill::might, Attribute::strength, {}};
}

constexpr Option option_of(Do what, int item = bare_hands, int target = nobody, int extra = 0, int x = 0) {
    return {what, item, target, extra, x};
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
