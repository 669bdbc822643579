// The deeds of a Forbidden Lands fight: what is offered and what is told of.
#pragma once

#include <cstdint>

namespace fracas::forbidden_lands {

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
    something_else, // extra: Speed
    treat,          // target; extra: attribute
    rally,          // target; extra: attribute
    save_life,      // target; extra: wound
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
    lays_down_arms,
    makes_way,      // to Near of everybody
    waits,          // for the rest of the round
    roll_skill,     // extra: Skill
    roll_attribute, // extra: Attribute
    with_gear,      // x: gear dice of something nobody has listed
    with_modifier,  // x
    fears,          // target
};

} // namespace fracas::forbidden_lands
