#include "systems/coriolis/telling/person_in_view.hpp"

#include "engine/counting.hpp"
#include "systems/coriolis/rules/initiative.hpp"
#include "systems/coriolis/telling/keys.hpp"

#include <array>
#include <utility>

namespace fracas::coriolis {

namespace {

std::string digits_of(int figure) { return std::to_string(figure); }

Document combat_turns(int left) { return Document::table({{"left", left}, {"unit", "combat turns"}}); }

std::string_view clip_name(Clip clip) {
    switch (clip) {
    case Clip::loaded: return "loaded";
    case Clip::empty: return "empty";
    case Clip::jammed: return "jammed";
    }
    return "";
}

std::string_view band_name(Band band) {
    switch (band) {
    case Band::close_range: return "close";
    case Band::short_range: return "short";
    case Band::long_range: return "long";
    case Band::extreme_range: return "extreme";
    case Band::out_of_range: return "out of range";
    }
    return "";
}

// COR-CRIT-5+: "-1 to FORCE and MELEE COMBAT", the skills of one penalty together.
std::string penalties_in_words(const Injury& injury) {
    std::string words;
    for (int penalty = -1; penalty >= -12; --penalty) {
        std::vector<std::string> skills;
        for (const int i : below(skill_count))
            if (injury.penalty[i] == penalty) skills.emplace_back(skill_name(static_cast<Skill>(i)));
        if (skills.empty()) continue;
        words += (words.empty() ? "" : "; ") + digits_of(penalty) + " to ";
        if (skills.size() == skill_count) words += "all tests";
        else
            for (std::size_t i = 0; i < skills.size(); ++i)
                words += (i == 0 ? "" : i + 1 == skills.size() ? " and " : ", ") + skills[i];
    }
    return words;
}

std::string injury_effect(const Injury& injury) {
    std::string words = penalties_in_words(injury);
    const auto add = [&](bool holds, const std::string& what) {
        if (holds) words += (words.empty() ? "" : "; ") + what;
    };
    add(injury.kills, "dead");
    add(injury.unconscious, "unconscious");
    add(injury.paralyses, "paralysed");
    add(injury.damage_per_turn > 0, digits_of(injury.damage_per_turn) + " damage each combat turn until treated");
    add(injury.damage_per_test, "1 damage after each FORCE, DEXTERITY or MELEE COMBAT test");
    add(injury.move_halved, "half Movement Rate");
    add(injury.no_two_handed, "no two-handed weapons");
    add(words.empty(), "nothing that lasts in the fight");
    return words;
}

// Conditions as they are noted.
struct Noted {
    const bool own;
    Document list = Document::list();

    void operator()(bool holds, std::string_view key, std::string_view name, std::string_view rule, std::string effect,
                    int turns = 0) {
        if (!holds) return;
        Document one = Document::table({{"key", key}, {"name", name}, {"rule", rule}, {"effect", effect}});
        if (own && turns > 0) one.set("ends", combat_turns(turns));
        list.add(std::move(one));
    }
};

// Figures of the sheet as they are noted. `most` below `least`: there is no most.
struct Figures {
    Document list = Document::list();

    void operator()(std::string_view key, std::string_view name, std::string_view group, int now, int least, int most,
                    bool can_set) {
        Document one = Document::table({{"key", key}, {"name", name}, {"group", group}, {"now", now}});
        if (most >= least) one.set("most", most);
        one.set("least", least);
        one.set("can_set", can_set);
        list.add(std::move(one));
    }
};

} // namespace

std::string_view health_of(const Told& told, int who) {
    const Scene s{told.book, told.state};
    const Combatant& c = s.at(who);
    if (c.is(dead)) return "dead";
    if (c.is(fled)) return "gone";
    const bool down = c.hp == 0 || c.is(unconscious) || c.is(paralysed);
    bool wounded = false, dies = false;
    for (const int i : below(s.state.wounds)) {
        const Wound& wound = s.state.wound[i];
        if (wound.victim != who) continue;
        wounded = true;
        dies = dies || (wound.clock > 0 && !wound.treated);
    }
    if (down) return dies ? "dying" : "down";
    if (dies || 3 * c.hp <= s.sheet(who).most_hp) return "badly-hurt";
    return wounded || c.hp < s.sheet(who).most_hp ? "hurt" : "unhurt";
}

Document conditions_of(const Told& told, int who, bool own) {
    const Scene s{told.book, told.state};
    const Combatant& c = s.at(who);
    Noted note{own};
    if (s.sheet(who).vehicle) note(c.hp == 0, "wrecked", "wrecked", "COR-VEHICLE-1+", "drives no more");
    else note(c.hp == 0, "broken", "broken", "COR-BROKEN-1", "no actions, no reactions");
    note(c.is(unconscious), "unconscious", "unconscious", "COR-CRIT-6+", "no actions, no reactions");
    note(c.is(paralysed), "paralysed", "paralysed", "COR-CRIT-6+", "no actions, no reactions");
    note(c.is(dead), "dead", "dead", "COR-CRIT-4", "out of the fight");
    note(c.is(fled), "fled", "fled", "COR-END-1+", "out of the fight");
    note(c.is(surrendered), "surrendered", "surrendered", "COR-END-1+", "out of the fight");
    note(in_breakdown(s, who), "breakdown", "in breakdown", "COR-STRESS-1+", "no tests, no reactions");
    note(c.is(pinned), "pinned", "pinned", "COR-GRAPPLE-3+", "may only break free; no reactions, no cover");
    note(c.is(grappling), "grappling", "grappling", "COR-GRAPPLE-3+", "may only strike the pinned one or let go");
    note(c.stunned > 0, "stunned", "stunned", "COR-CRIT-6+", "no AP", c.stunned);
    note(c.is(on_overwatch), "overwatch", "on overwatch", "COR-REACT-3", "may fire at enemies in the arc (2 AP)");
    note(c.is(prone), "prone", "prone", "COR-COVER-5", "-1 to be shot at, half Movement Rate, no melee attacks");
    note(c.cover > 0, "in-cover", "in cover", "COR-COVER-1",
         digits_of(c.cover) + " armour dice more against shots, fire support");
    if (own)
        note(c.claim != no_claim && !c.is(claim_kept), "claim", "bound by a claim", "COR-INIT-5",
             "must attack with " + (c.claim >= 0 ? "the " + item_name(told, c.claim) : "bare hands") +
                 " in this combat turn");
    return std::move(note.list);
}

Document injuries_of(const Told& told, int who) {
    Document list = Document::list();
    for (const int i : below(told.state.wounds)) {
        const Wound& wound = told.state.wound[i];
        if (wound.victim != who) continue;
        const Injury& injury = told.book.injury[wound.row];
        const bool runs = wound.clock > 0 && !wound.treated;
        Document one = Document::table({{"key", wound_key(told, i)},
                                        {"d66", injury_d66(wound.row)},
                                        {"name", told.names.injury.at(wound.row)},
                                        {"rule", "COR-CRIT-5+"},
                                        {"effect", injury_effect(injury)},
                                        {"fatal", injury.fatal},
                                        {"treated", wound.treated},
                                        {"heal_days_dice", injury.heal_days}});
        one.set("turns_left", runs ? Document(wound.clock) : Document());
        if (runs) one.set("clock", combat_turns(wound.clock));
        list.add(std::move(one));
    }
    return list;
}

Document figures_of(const Told& told, int who) {
    const Scene s{told.book, told.state};
    const Combatant& c = s.at(who);
    const Sheet& sheet = s.sheet(who);
    Figures note;
    constexpr int no_most = -1000;
    note("hp", "Hit Points", "track", c.hp, 0, sheet.most_hp, true);
    note("most_hp", "Hit Points at full strength", "track", sheet.most_hp, 1, most_hit_points, true);
    if (!sheet.vehicle) {
        note("mp", "Mind Points", "track", c.mp, 0, sheet.most_mp, true);
        note("most_mp", "Mind Points when calm", "track", sheet.most_mp, 0, most_mind_points, true);
        note("ap", "Action Points", "resource", c.ap, 0, 3, true);
        note("reloads", "Reloads", "resource", c.reloads, 0, most_reloads, true);
        note("initiative", "Initiative", "resource", c.initiative, -most_initiative, most_initiative, true);
        note("modifier", "Game master's modifier", "resource", c.modifier, -most_modifier, most_modifier, true);
        constexpr std::array<std::string_view, 4> attributes = {"Strength", "Agility", "Wits", "Empathy"};
        for (std::size_t i = 0; i < attributes.size(); ++i)
            note(keys_of_attributes[i], attributes[i], "attribute", sheet.attribute[i], 1, highest_attribute, true);
        for (const int i : below(skill_count)) {
            const auto skill = static_cast<Skill>(i);
            note("skills." + std::string(skill_key(skill)), skill_name(skill), "skill", sheet.skill[i], 0,
                 highest_skill, true);
        }
        note("cover", "Cover", "armour", c.cover, 0, best_cover, true);
    }
    note("armor", "Armour", "armour", sheet.armor, 0, no_most, false); // by the name of a suit
    note("natural_armor_rating", "Natural armour", "armour", sheet.natural_armor, 0, most_natural_armor,
         !sheet.vehicle);
    note("movement_rate_m", "Movement Rate in metres", "resource", sheet.movement, 0, no_most, false);
    return std::move(note.list);
}

Document weapons_of(const Told& told, int who, bool own) {
    const Scene s{told.book, told.state};
    Document list = Document::list();
    for (const int i : below(told.state.items)) {
        const Item& item = told.state.item[i];
        const Weapon& weapon = s.weapon(i);
        if (item.holder != who || !(own || item.in_hand || weapon.has(natural))) continue;
        Document one = Document::table(
            {{"key", item_key(told, i)}, {"name", told.names.weapon.at(item.weapon)}, {"in_hand", item.in_hand}});
        if (own) {
            one.set("clip", weapon.has_clip() ? Document(clip_name(item.clip)) : Document());
            one.set("kind", weapon.ranged ? "ranged" : "melee");
            one.set("bonus", weapon.bonus);
            one.set("damage", weapon.damage);
            one.set("crit", weapon.crit);
            one.set("initiative", weapon_initiative(s, i));
            one.set("range", band_name(weapon.range));
            one.set("hands", weapon.hands);
        }
        list.add(std::move(one));
    }
    return list;
}

Document armour_of(const Told& told, int who) {
    const Sheet& sheet = told.book.sheet[who];
    Document list = Document::list();
    const auto add = [&](std::string_view key, std::string_view name, int dice) {
        if (dice > 0) list.add(Document::table({{"key", key}, {"name", name}, {"dice", dice}}));
    };
    add("suit", "Armour", sheet.armor);
    add("natural", "Natural armour", sheet.natural_armor);
    return list;
}

Document kits_of(const Told& told, int who) {
    Document list = Document::list();
    for (const int i : below(most_kits))
        if (told.book.sheet[who].kit[i].present && (told.state.combatant[who].kits_used >> i & 1u) == 0)
            list.add(Document::table(
                {{"key", kit_key(told, who, i)},
                 {"name", told.names.kit.at(static_cast<std::size_t>(who)).at(static_cast<std::size_t>(i))}}));
    return list;
}

} // namespace fracas::coriolis
