// The sheet of somebody, figure by figure, his weapons and armour; the settings and sides of a fight.
#include "engine/counting.hpp"
#include "systems/shadowrun/rules/turn.hpp"
#include "systems/shadowrun/telling/keys.hpp"
#include "systems/shadowrun/telling/view_parts.hpp"

namespace fracas::shadowrun {

namespace {

struct SheetFigures {
    Document list = Document::list();

    void operator()(std::string_view key, std::string_view name, std::string_view group, int now, int least, int most,
                    bool can_set = true) {
        list.add(Document::table({{"key", key},
                                  {"name", name},
                                  {"group", group},
                                  {"now", now},
                                  {"most", most},
                                  {"least", least},
                                  {"can_set", can_set}}));
    }
};

} // namespace

Document figures_of_sheet(const Told& told, int who) {
    const Scene s{told.book, told.state};
    const Combatant& c = s.at(who);
    const Sheet& sheet = s.sheet(who);
    SheetFigures figure;
    figure("physical", "Physical", "track", c.physical, 0, monitor_boxes);
    if (sheet.vehicle) {
        figure("body", "Body", "attribute", sheet.body(), 1, highest_attribute[0], false);
        figure("armor_rating", "Armour", "armour", sheet.vehicle_armour, 0, highest_barrier, false);
        figure("barrier", "Barrier in front", "armour", c.barrier, 0, highest_barrier);
        return std::move(figure.list);
    }
    figure("stun", "Stun", "track", c.stun, 0, monitor_boxes);
    figure("subdual", "Subdual", "track", s.subdual_boxes(who), 0, monitor_boxes, false);
    for (const int i : below(attribute_count)) {
        const std::string_view name = attribute_name(static_cast<Attribute>(i));
        figure(name, rating_name(name), "attribute", sheet.attribute[i], 1,
               highest_attribute[static_cast<std::size_t>(i)]);
    }
    figure("reaction", "Reaction", "attribute", sheet.reaction, 1, highest_reaction);
    figure("initiative_dice", "Initiative dice", "attribute", sheet.initiative_dice, 1, most_initiative_dice);
    for (const int i : below(skill_count))
        figure(told.names.skill_key.at(static_cast<std::size_t>(i)), rating_name(skill_name(static_cast<Skill>(i))),
               "skill", sheet.skill[i], 0, highest_skill);
    figure("pool", "Combat Pool", "resource", c.pool, 0, s.dressed(who).pool);
    if (initiative_is_rolled(s, who))
        figure("initiative", "Initiative", "resource", score(s, who), -highest_score, highest_score);
    figure("simple_actions", "Simple Actions", "resource", c.simple, 0, simple_actions);
    figure("modifier", "Game master's modifier", "resource", c.modifier, -most_gm_modifier, most_gm_modifier);
    figure("ballistic", "Ballistic", "armour", s.dressed(who).ballistic, 0, highest_armour);
    figure("impact", "Impact", "armour", s.dressed(who).impact, 0, highest_armour);
    figure("barrier", "Barrier in front", "armour", c.barrier, 0, highest_barrier);
    return std::move(figure.list);
}

// SR3-ARMOR-2+
Document armour_of(const Told& told, int who) {
    Document list = Document::list();
    if (static_cast<std::size_t>(who) >= told.names.worn.size()) return list;
    const auto& worn = told.names.worn[static_cast<std::size_t>(who)];
    const bool harness = told.state.combatant[who].is(wears_harness);
    for (std::size_t i = 0; i < worn.size(); ++i) {
        const Piece& piece = told.book.sheet[who].piece[i];
        list.add(Document::table({{"key", worn[i].key},
                                  {"name", worn[i].name},
                                  {"ballistic", piece.ballistic},
                                  {"impact", piece.impact},
                                  {"worn", !piece.harness || harness}}));
    }
    return list;
}

void add_weapon_figures(const Told& told, int who, int item, Document& table) {
    const Scene s{told.book, told.state};
    const Weapon& weapon = s.weapon(item);
    table.set("skill", told.names.skill_key.at(static_cast<std::size_t>(weapon.skill)));
    if (!weapon.is_ranged()) {
        const Code code = melee_code(s, who, item);
        table.set("damage", code_text(code.power, code.level, code.stun));
        table.set("reach", reach_of(s, who, item));
        return;
    }
    const Ammunition& rounds = s.ammunition(item);
    table.set("damage", code_text(weapon.power + rounds.power, weapon.level, rounds.stun || weapon.has(stun_damage)));
    Document range = Document::list();
    for (const int i : below(range_count)) range.add(weapon.farthest[i]);
    table.set("range", range);
    Document modes = Document::list();
    for (const int i : below(static_cast<int>(Mode::full_auto) + 1))
        if (weapon.has(static_cast<Mode>(i))) modes.add(mode_name(static_cast<Mode>(i)));
    table.set("modes", modes);
    table.set("compensation", weapon.compensation);
}

// Section 5 of the registry.
Document settings_of(const Told& told) {
    const Settings& set = told.book.settings;
    return Document::table({{"melee_zero_tie", set.zero_tie_nobody ? "nobody" : "attacker"},
                            {"melee_resistance_pool", set.melee_resistance_pool},
                            {"melee_several_targets", set.several_every_roll ? "every_roll" : "stepwise"},
                            {"full_defence_against", set.full_defence_net ? "net" : "all"},
                            {"melee_past_deadly", set.melee_past_deadly},
                            {"short_burst_recoil", set.short_burst_recoil},
                            {"full_auto_targets", set.auto_targets_every ? "every" : "additional"},
                            {"smartgun_eject", set.smartgun_ejects_free ? "free" : "simple"},
                            {"subdued_are_out", set.subdued_are_out},
                            {"turn_limit", told.book.turn_limit}});
}

Document sides_of(const Told& told) {
    Document list = Document::list();
    for (const int side : below(told.book.sides)) {
        bool players = false;
        for (const int i : below(told.book.combatants))
            players = players || (told.book.sheet[i].side == side && told.book.sheet[i].pc);
        list.add(Document::table({{"key", told.names.side_key.at(static_cast<std::size_t>(side))},
                                  {"name", told.names.side.at(static_cast<std::size_t>(side))},
                                  {"players", players}}));
    }
    return list;
}

} // namespace fracas::shadowrun
