#include "systems/alien/telling/sheet.hpp"

#include "engine/counting.hpp"
#include "systems/alien/rules/actions.hpp"
#include "systems/alien/telling/keys.hpp"
#include "systems/shared/telling/figures_in_words.hpp"

#include <optional>
#include <string>
#include <utility>

namespace fracas::alien {

namespace {

constexpr std::string_view attribute_names[] = {"strength", "agility", "wits", "empathy"};

struct Figures {
    Document list = Document::list();

    void add(std::string_view key, std::string_view name, std::string_view group, int now, std::optional<int> most = {},
             bool can_set = false, int least = 0) {
        Document one = Document::table({{"key", key}, {"name", name}, {"group", group}, {"now", now}});
        if (most) one.set("most", *most);
        one.set("least", least);
        one.set("can_set", can_set);
        list.add(std::move(one));
    }
};

std::string_view range_name(Range range) {
    constexpr std::string_view names[] = {"adjacent", "short", "medium", "long", "extreme"};
    return names[static_cast<std::size_t>(range)];
}

} // namespace

Document figures_of(const Told& told, int who) {
    const Combatant& c = told.state.combatant[who];
    const Sheet& sheet = told.book.sheet[who];
    Figures figures;
    figures.add("health", "Health", "track", c.health, sheet.health, true);
    if (sheet.has_stress) figures.add("stress", "stress", "track", c.stress, told.book.tables.most_stress, true);
    if (sheet.pc()) figures.add("resolve", "Resolve", "attribute", sheet.resolve);
    if (sheet.creature()) {
        figures.add("speed", "Speed", "attribute", at_least(1, sheet.speed - c.slowed), most_cards, false, 1);
        figures.add("mobility_dice", "mobility dice", "skill", sheet.mobility);
        if (sheet.acid > 0) figures.add("acid_splash", "acid splash", "attribute", sheet.acid);
    } else {
        for (const int i : below(attribute_count))
            figures.add(attribute_names[i], attribute_names[i], "attribute", sheet.attribute[i], {}, false, 1);
        for (const int i : below(skill_count)) {
            const std::string_view key = keys_of_skills[static_cast<std::size_t>(i)];
            figures.add(key, with_blanks(key), "skill", sheet.skill[i]);
        }
    }
    figures.add("armor_level", "armor level", "armour", sheet.armor);
    figures.add("modifier", "game master's modifier", "resource", c.modifier, most_gm_modifier, true,
                -most_gm_modifier);
    for (const int i : below(told.state.items)) {
        if (told.state.item[i].holder != who || !told.book.weapon[told.state.item[i].weapon].shoots()) continue;
        figures.add("ammo:" + item_key(told, i), "ammo of " + the_item(told, i), "resource", told.state.item[i].ammo,
                    told.book.weapon[told.state.item[i].weapon].ammo, true);
    }
    return std::move(figures.list);
}

Document attacks_of(const Told& told, int who) {
    Document list = Document::list();
    each_entry(Scene{told.book, told.state}, who, [&](int place) {
        if (told.book.sheet[who].attack[place] < 0) return;
        const CreatureAttack& attack = told.book.attack[told.book.sheet[who].attack[place]];
        list.add(Document::table({{"key", attack_key(told, who, place)},
                                  {"name", attack_name(told, who, place)},
                                  {"dice", attack.dice},
                                  {"damage", attack.deals_damage ? int{attack.damage} : 0},
                                  {"range", range_name(attack.range)},
                                  {"armor_piercing", attack.piercing}}));
    });
    return list;
}

void add_weapon_figures(const Told& told, int item, Document& table) {
    const Weapon& weapon = told.book.weapon[told.state.item[item].weapon];
    table.set("bonus", weapon.bonus);
    table.set("damage", weapon.damage);
    table.set("hands", weapon.hands);
    table.set("armor_piercing", weapon.piercing);
    if (!weapon.shoots()) return;
    table.set("min_range", range_name(weapon.nearest));
    table.set("max_range", range_name(weapon.farthest));
    table.set("full_auto", weapon.full_auto);
    table.set("single_shot", weapon.single_shot);
}

Document settings_of(const Settings& settings) {
    constexpr std::string_view fire[] = {"all", "pc", "off"};
    return Document::table({{"draw_weapon", settings.draw_is_quick ? "quick" : "free"},
                            {"door_unlock", settings.unlock_by_locker ? "locking_side" : "either_side"},
                            {"defend_weapon_bonus", settings.defend_weapon_bonus},
                            {"auto_conserve", settings.auto_conserve},
                            {"friendly_fire", fire[static_cast<std::size_t>(settings.friendly_fire)]},
                            {"creature_crit", settings.creature_table ? "table" : "dies"},
                            {"grapple_creatures", settings.grapple_creatures},
                            {"peek_locked", settings.peek_locked},
                            {"max_rounds", settings.max_rounds}});
}

} // namespace fracas::alien
