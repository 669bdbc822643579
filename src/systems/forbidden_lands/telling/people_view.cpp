#include "systems/forbidden_lands/telling/people_view.hpp"

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/turn.hpp"
#include "systems/forbidden_lands/telling/keys.hpp"

#include <utility>

namespace fracas::forbidden_lands {

namespace {

bool is_dying(const Scene& s, int who) {
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who && s.state.wound[i].limit > 0) return true;
    return false;
}

bool is_wounded(const Scene& s, int who) {
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who) return true;
    return false;
}

// "-1 Move, -2 Melee"
std::string joined(std::string text, const std::string& more) { return text.empty() ? more : text + ", " + more; }

} // namespace

// --- health ---------------------------------------------------------------------------------------------------------

std::string_view health_of(const Told& told, int who) {
    const Scene s = scene_of(told);
    const Combatant& c = s.at(who);
    if (c.is(dead)) return "dead";
    if (c.is(fled) || c.is(yielded)) return "gone";
    if (is_dying(s, who)) return "dying";
    if (s.defenseless(who) || c.is(catatonic) || c.is(asleep)) return "down";
    const int full = s.sheet(who).attribute[0], strength = c.score[0];
    if (c.broken != 0 || 2 * strength <= full) return "badly-hurt";
    return strength < full || is_wounded(s, who) ? "hurt" : "unhurt";
}

// --- conditions -----------------------------------------------------------------------------------------------------

namespace {

Document condition(std::string_view key, std::string name, std::string_view rule, std::string_view effect) {
    return Document::table({{"key", key}, {"name", std::move(name)}, {"rule", rule}, {"effect", effect}});
}

struct ConditionList {
    Document list = Document::list();
    void note(bool holds, std::string_view key, std::string_view name, std::string_view rule, std::string_view effect) {
        if (holds) list.add(condition(key, std::string(name), rule, effect));
    }
};

void note_broken(const Scene& s, int who, ConditionList& all) {
    constexpr std::string_view effects[] = {"lies, can only crawl", "lies, can only crawl", "panics, can only run away",
                                            "withdraws or bursts out"};
    for (const int i : below(attribute_count)) {
        const auto which = static_cast<Attribute>(i);
        if (!s.is_broken(who, which)) continue;
        all.note(true, "broken-" + std::string(keys_of_attributes[static_cast<std::size_t>(i)]),
                 "Broken in " + std::string(attribute_name(which)), rule_of_break(which).text,
                 effects[static_cast<std::size_t>(i)]);
    }
}

void note_grapple(const Told& told, const Scene& s, int who, ConditionList& all) {
    if (!s.in_grapple(who)) return;
    const int other = s.at(who).partner;
    const bool holds = s.at(who).is(grappling);
    Document one = holds ? condition("grappling", "holds " + name_of(told, other), "FBL-GRAPPLE-4",
                                     "only attacks in the grapple, no reactions")
                         : condition("grappled", "held by " + name_of(told, other), "FBL-GRAPPLE-4",
                                     "can only break free, no reactions");
    one.set("whom", key_of(told, other));
    all.list.add(std::move(one));
}

// FBL-ACT-8, FBL-ACT-9: in the same round.
void note_prepared(const Told& told, const Scene& s, int who, ConditionList& all) {
    const Combatant& c = s.at(who);
    if (!c.is(swinging) && !c.is(aiming)) return;
    Document one = c.is(swinging) ? condition("swinging", "swings", "FBL-ACT-8", "+1 damage if the next action hits")
                                  : condition("aiming", "aims", "FBL-ACT-9", "+1 damage if the next shot hits");
    one.set("ends", Document::table({{"left", 1}, {"unit", "rounds"}}));
    if (c.prepared != bare_hands) one.set("weapon", item_key(told, c.prepared));
    all.list.add(std::move(one));
}

void note_want(const Scene& s, int who, ConditionList& all) {
    const Combatant& c = s.at(who);
    all.note(c.suffers(hungry), "hungry", "HUNGRY", "FBL-COND-1", "Strength does not come back");
    all.note(c.suffers(thirsty), "thirsty", "THIRSTY", "FBL-COND-2", "no attribute comes back");
    all.note(c.suffers(sleepy), "sleepy", "SLEEPY", "FBL-COND-3", "Wits does not come back");
    all.note(c.suffers(cold), "cold", "COLD", "FBL-COND-4", "Strength and Wits do not come back");
}

} // namespace

Document conditions_of(const Told& told, const Viewer& viewer, int who) {
    const Scene s = scene_of(told);
    const Combatant& c = s.at(who);
    const bool own = seen::is_own(told, viewer, who), all_seeing = viewer.kind == Viewer::Kind::game_master;
    ConditionList all;
    all.note(c.is(dead), "dead", "dead", "FBL-CRIT-2+", "out of the fight");
    all.note(c.is(fled), "fled", "fled", "FBL-MOVE-3", "out of the fight");
    all.note(c.is(yielded), "stands-down", "stands down", "FBL-SOCIAL-5+", "out of the fight");
    note_broken(s, who, all);
    all.note(c.is(outburst), "outburst", "in an outburst", "FBL-BROKEN-4", "attacks whoever is closest");
    all.note(c.is(withdrawn), "withdrawn", "withdrawn", "FBL-BROKEN-4", "no actions");
    all.note(c.is(unconscious), "unconscious", "unconscious", "FBL-CRIT-2+", "no actions, defenseless");
    all.note(c.is(paralysed), "paralysed", "paralysed", "FBL-CRIT-2+", "no actions, defenseless");
    all.note(c.is(catatonic), "catatonic", "catatonic", "FBL-CRIT-6+", "no actions");
    all.note(c.is(asleep), "asleep", "asleep", "FBL-COND-3", "no actions before having slept");
    note_grapple(told, s, who, all);
    note_prepared(told, s, who, all);
    if (own) note_want(s, who, all);
    all.note(c.is(oblivious) && (all_seeing || !own), "oblivious", "oblivious", "FBL-REACT-1", "no reactions");
    return std::move(all.list);
}

// --- injuries -------------------------------------------------------------------------------------------------------

namespace {

std::string_view rule_of_table(Wounds table) {
    constexpr std::string_view rules[] = {"FBL-CRIT-3+", "FBL-CRIT-4+", "FBL-CRIT-5+", "FBL-CRIT-6+", "FBL-CRIT-7+"};
    return rules[static_cast<std::size_t>(table)];
}

std::string_view trauma_in_words(Trauma trauma) {
    constexpr std::string_view words[] = {"",
                                          "bad dreams may keep sleep away",
                                          "sleeps by day only",
                                          "1 Wits each round close to what is feared",
                                          "1 Agility for a day without wine",
                                          "1 Wits for every quarter of an hour in tight places",
                                          "visions"};
    return words[static_cast<std::size_t>(trauma)];
}

// FBL-CRIT-2+: what it does while it lasts.
std::string effect_of(const Injury& injury) {
    std::string text;
    const auto note = [&](bool holds, std::string_view words) {
        if (holds) text = joined(text, std::string(words));
    };
    for (const int i : below(skill_count))
        if (const int penalty = injury.penalty[i]; penalty != 0)
            text = joined(text, with_sign(penalty) + " " + std::string(skill_name(static_cast<Skill>(i))));
    for (const int i : below(skill_count))
        if ((injury.hurts >> i & 1u) != 0)
            text = joined(text, "1 damage with each " + std::string(skill_name(static_cast<Skill>(i))) + " roll");
    note(injury.run_is_slow, "running is a slow action");
    note(injury.no_two_handed, "no two-handed weapons");
    note(injury.paralyses, "paralysed");
    note(injury.unconscious, "unconscious");
    note(injury.catatonic, "catatonic");
    note(injury.trauma != Trauma::none, trauma_in_words(injury.trauma));
    return text;
}

void add_clock(const Wound& wound, const Injury& injury, Document& one) {
    if (wound.limit > 0) one.set("clock", Document::table({{"left", wound.limit}, {"unit", unit_name(injury.unit)}}));
    else if (wound.days > 0 && wound.days != days_forever)
        one.set("clock", Document::table({{"left", wound.days}, {"unit", "days"}}));
}

} // namespace

// The limit in rounds, or minutes, is what the fight is about (FBL-CRIT-2+, FBL-CRIT-5+).
Document injuries_of(const Told& told, int who) {
    const Scene s = scene_of(told);
    Document list = Document::list();
    for (const int i : below(s.state.wounds)) {
        const Wound& wound = s.state.wound[i];
        if (wound.victim != who) continue;
        const Injury& injury = injury_of(s, wound);
        const bool fatal = injury.lethal == Lethal::timed;
        Document one = Document::table({{"key", wound_key(told, i)},
                                        {"name", told.names.injury.at(wound.injury)},
                                        {"rule", rule_of_table(injury.table)},
                                        {"effect", effect_of(injury)},
                                        {"table", wounds_name(injury.table)},
                                        {"d66", wound.d66},
                                        {"fatal", fatal},
                                        {"treated", fatal ? wound.limit == 0 : wound.helped != 0}});
        if (wound.limit > 0) {
            one.set("limit", wound.limit);
            one.set("unit", unit_name(injury.unit));
            if (injury.unit <= Unit::minutes) one.set("turns_left", wound.limit);
        }
        add_clock(wound, injury, one);
        if (wound.days == days_forever) one.set("forever", true);
        else one.set("days", wound.days);
        if (wound.feared != nobody) one.set("feared", key_of(told, wound.feared));
        list.add(std::move(one));
    }
    return list;
}

// --- figures --------------------------------------------------------------------------------------------------------

namespace {

struct FigureList {
    Document list = Document::list();
    void add(std::string_view key, std::string_view name, std::string_view group, int now, int most, int least = 0,
             bool can_set = true) {
        list.add(Document::table({{"key", key},
                                  {"name", name},
                                  {"group", group},
                                  {"now", now},
                                  {"most", most},
                                  {"least", least},
                                  {"can_set", can_set}}));
    }
    void add_fixed(std::string_view key, std::string_view name, std::string_view group, int now) {
        add(key, name, group, now, now, now, false);
    }
};

// Section 2 of the registry, and what a game master may write.
inline constexpr int highest_skill_level = 5, most_cover = 12, most_armor = 8, most_helmet = 4, largest_arrow_die = 12,
                     most_modifier = 10, most_reputation = 10;

} // namespace

Document figures_of(const Told& told, int who) {
    const Scene s = scene_of(told);
    const Combatant& c = s.at(who);
    const Sheet& sheet = s.sheet(who);
    FigureList all;
    for (const int i : below(attribute_count)) {
        const auto which = static_cast<Attribute>(i);
        if (sheet.has(which))
            all.add(keys_of_attributes[static_cast<std::size_t>(i)], attribute_name(which), "attribute", c.score[i],
                    sheet.attribute[i]);
    }
    all.add("armor", "Armour", "armour", c.armor, most_armor);
    all.add("helmet", "Helmet", "armour", c.helmet, most_helmet);
    if (sheet.natural_armor > 0) all.add_fixed("natural_armor", "Natural armour", "armour", sheet.natural_armor);
    all.add("cover", "Cover", "armour", c.cover, most_cover);
    all.add("willpower", "Willpower", "resource", c.willpower, told.book.tables.most_willpower);
    if (sheet.pc()) all.add("arrow_die", "Arrow die", "resource", c.arrow_die, largest_arrow_die);
    all.add("fast", "Fast actions used", "resource", c.fast, 2);
    all.add("slow", "Slow actions used", "resource", c.slow, 1);
    all.add("modifier", "Game master's modifier", "resource", c.modifier, most_modifier, -most_modifier);
    all.add("reputation", "Reputation", "resource", sheet.reputation, most_reputation);
    all.add_fixed("movement", "Movement", "resource", sheet.movement);
    for (const int i : below(skill_count))
        all.add(keys_of_skills[static_cast<std::size_t>(i)], skill_name(static_cast<Skill>(i)), "skill", sheet.skill[i],
                highest_skill_level);
    return std::move(all.list);
}

// --- things ---------------------------------------------------------------------------------------------------------

namespace {

// FBL-RANGED-3+, FBL-RANGED-4+, FBL-DICE-5+: what its holder says of it.
std::string note_on(const Scene& s, int index, bool own) {
    const Item& item = s.item(index);
    const Weapon& weapon = s.weapon(index);
    if (!s.whole(index)) return "broken";
    std::string note;
    if (weapon.use == Use::shot) note = item.is(ready) ? "readied" : "not readied";
    if (weapon.use == Use::crossbow) note = item.is(ready) ? "loaded" : "not loaded";
    if (own && item.bonus < weapon.bonus)
        note = joined(note, "bonus " + std::to_string(item.bonus) + " of " + std::to_string(weapon.bonus));
    return note;
}

void add_figures(const Scene& s, int index, Document& one) {
    const Item& item = s.item(index);
    const Weapon& weapon = s.weapon(index);
    one.set("bonus", item.bonus);
    one.set("most_bonus", weapon.bonus);
    if (weapon.artifact != 0) one.set("artifact_die", weapon.artifact);
    if (weapon.is_weapon()) {
        one.set("damage", weapon.damage);
        one.set("range", keys_of_ranges[static_cast<std::size_t>(weapon.reach)]);
    }
    if (weapon.use == Use::tool) one.set("skill", keys_of_skills[static_cast<std::size_t>(weapon.skill)]);
    else one.set("hands", weapon.hands);
    if (weapon.use == Use::shot || weapon.use == Use::crossbow) one.set("ready", item.is(ready));
    Document features = Document::list();
    for (std::size_t i = 0; i < keys_of_features.size(); ++i)
        if ((weapon.features >> i & 1u) != 0) features.add(keys_of_features[i]);
    if (features.size() > 0) one.set("features", features);
}

} // namespace

Document weapons_of(const Told& told, int who, bool own) {
    const Scene s = scene_of(told);
    Document list = Document::list();
    for (const int i : below(s.state.items)) {
        const Item& item = s.item(i);
        if (item.holder != who || !(own || item.is(in_hand))) continue;
        Document one = Document::table(
            {{"key", item_key(told, i)}, {"name", told.names.weapon.at(item.weapon)}, {"in_hand", item.is(in_hand)}});
        if (own) add_figures(s, i, one);
        if (const std::string note = note_on(s, i, own); !note.empty()) one.set("clip", note);
        list.add(std::move(one));
    }
    return list;
}

Document armour_of(const Told& told, int who, bool own) {
    const Sheet& sheet = told.book.sheet[who];
    const Combatant& c = told.state.combatant[who];
    Document list = Document::list();
    const auto add = [&](std::string_view key, std::string_view name, int now, int most) {
        if (most == 0) return;
        Document one = Document::table({{"key", key}, {"name", name}});
        if (own) {
            one.set("rating", now);
            one.set("most_rating", most);
        }
        list.add(std::move(one));
    };
    add("armor", "Armour", c.armor, sheet.armor);
    add("helmet", "Helmet", c.helmet, sheet.helmet);
    add("natural_armor", "Natural armour", sheet.natural_armor, sheet.natural_armor);
    return list;
}

Document attacks_of(const Told& told, int who) {
    Document list = Document::list();
    for (const int place : below(6)) {
        const int entry = told.book.sheet[who].entry[place];
        if (entry < 0) continue;
        const Entry& attack = told.book.entry[entry];
        list.add(Document::table({{"key", told.names.entry_key.at(static_cast<std::size_t>(entry))},
                                  {"name", told.names.entry.at(static_cast<std::size_t>(entry))},
                                  {"d6", place + 1},
                                  {"dice", attack.dice},
                                  {"damage", attack.damage},
                                  {"range", keys_of_ranges[static_cast<std::size_t>(attack.range)]},
                                  {"dodge", attack.dodge},
                                  {"parry", attack.parry}}));
    }
    return list;
}

} // namespace fracas::forbidden_lands
