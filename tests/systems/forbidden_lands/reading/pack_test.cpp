#include "systems/forbidden_lands/reading/pack.hpp"

#include "systems/forbidden_lands/written.hpp"

#include <map>

namespace fracas::forbidden_lands {
namespace {

using namespace written;
using testing::Contains;
using testing::ElementsAre;
using testing::Eq;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const Weapon& pack_weapon(std::string_view id) { return the(the_pack().weapons, id).weapon; }

PersonFigures pack_person(std::string_view id) {
    std::vector<Mistake> mistakes;
    Reader reader(the(the_pack().combatants, id).document, "", mistakes);
    return read_person(reader, the_pack());
}

// Every figure of the tables under the key it is read from, so that a change shows where it went.
std::map<std::string, int> pack_figures(const Pack& pack) {
    std::map<std::string, int> all;
    const Tables& t = pack.tables;
    const auto column = [&](const std::string& name, const Column& c) {
        all[name + "_allowed"] = c.allowed;
        all[name + "_modifier"] = c.modifier;
    };
    for (std::size_t i = 0; i < row_count; ++i) {
        const std::string row(keys_of_rows[i]);
        column(row + ".dodge", t.row[i].dodge);
        column(row + ".parry_parrying_weapon", t.row[i].parrying_weapon);
        column(row + ".parry_other_weapon", t.row[i].other_weapon);
        column(row + ".parry_shield", t.row[i].shield);
        all[row + ".speed"] = static_cast<int>(t.row[i].speed);
        all[row + ".skill"] = static_cast<int>(t.row[i].skill);
    }
    for (std::size_t i = 0; i < range_count; ++i) {
        const std::string range(keys_of_ranges[i]);
        all["range." + range] = t.range_modifier[i];
        all["sneak." + range] = t.sneak_modifier[i];
        all["flee." + range] = t.flee_modifier[i];
    }
    for (std::size_t i = 0; i < social_count; ++i) all["social." + std::string(keys_of_social[i])] = t.social[i];
    all["range.helpless"] = t.range_helpless;
    all["sneak.ambush"] = t.sneak_ambush;
    all["flee.open_zone"] = t.flee_open;
    all["flee.rough_zone"] = t.flee_rough;
    all["dodge_stay_standing_modifier"] = t.stay_standing;
    all["no_parrying_feature_modifier"] = t.no_parrying;
    all["prone_target_close_combat_modifier"] = t.prone_target;
    all["cramped_heavy_weapon_modifier"] = t.cramped_heavy;
    all["dark_zone_shot_modifier"] = t.shot_into_dark;
    all["save_own_life_modifier"] = t.own_life;
    all["willpower_max"] = t.most_willpower;
    all["initiative_cards"] = t.cards;
    for (int table = 0; table < wound_tables; ++table)
        for (int row = 0; row < 36; ++row)
            if ((t.helmet.rows[table] >> row & 1u) != 0)
                all["helmet." + std::to_string(table) + "." + std::to_string(d66_of(row))] = 1;
    all["helmet.becomes_table"] = static_cast<int>(t.helmet.becomes_table);
    all["helmet.becomes"] = t.helmet.becomes;
    all["unarmed.bonus"] = pack.unarmed.bonus;
    all["unarmed.damage"] = pack.unarmed.damage;
    all["unarmed.wounds"] = static_cast<int>(pack.unarmed.wounds);
    all["unarmed.with_fangs"] = static_cast<int>(pack.unarmed.with_fangs);
    const Settings& s = pack.settings;
    all["armor_wear"] = static_cast<int>(s.armor_wear);
    all["parry_without_feature"] = s.parry_adds;
    all["break_free"] = s.break_free_opposed;
    all["shove_strength"] = s.shove_compares;
    all["run_roll"] = s.run_always_rolls;
    all["hit_on_broken"] = s.new_critical;
    all["panic_retreat"] = s.panic_retreat;
    all["helmet_price"] = s.helmet_always_paid;
    all["condition_horror"] = s.condition_horror;
    all["weapons_at_start"] = s.weapons_drawn;
    all["max_rounds"] = s.max_rounds;
    return all;
}

// Exchanges one line of the pack: exactly this figure becomes that value, and nothing else changes.
void expect_pack_reads(const std::string& file, const std::string& after, const std::string& from,
                       const std::string& to, const std::string& figure, int value) {
    const Changed changed = pack_after(file, after, from, to);
    EXPECT_THAT(changed.said, IsEmpty()) << to;
    std::map<std::string, int> wanted = pack_figures(the_pack());
    EXPECT_NE(wanted[figure], value) << figure;
    wanted[figure] = value;
    EXPECT_THAT(pack_figures(changed.pack), Eq(wanted)) << to;
}

// A whole number of the pack: its bounds are as stated, and both bounds themselves are read.
void expect_pack_bounds(const std::string& file, const std::string& after, const std::string& key, int now, int low,
                        int high) {
    const std::string from = key + " = " + std::to_string(now);
    const auto to = [&](int value) { return key + " = " + std::to_string(value); };
    const std::string bounds = "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
    EXPECT_THAT(pack_after(file, after, from, to(low - 1)).said, Contains(HasSubstr(bounds))) << key;
    EXPECT_THAT(pack_after(file, after, from, to(high + 1)).said, Contains(HasSubstr(bounds))) << key;
    EXPECT_THAT(pack_after(file, after, from, to(low)).said, Not(Contains(HasSubstr(bounds)))) << key;
    EXPECT_THAT(pack_after(file, after, from, to(high)).said, Not(Contains(HasSubstr(bounds)))) << key;
}

// --- what is in the project's pack ----------------------------------------------------------------------------------

TEST(ForbiddenLandsPack, HasEverythingOfTheData) {
    const Pack& pack = the_pack();
    const auto of = [&](Use use) {
        return std::ranges::count_if(pack.weapons, [&](const PackWeapon& w) { return w.weapon.use == use; });
    };
    EXPECT_EQ(of(Use::close), 24);
    EXPECT_EQ(of(Use::shot), 3);
    EXPECT_EQ(of(Use::crossbow), 2);
    EXPECT_EQ(of(Use::thrown), 4);
    EXPECT_EQ(of(Use::shield), 2);
    EXPECT_EQ(of(Use::tool), 0);
    EXPECT_EQ(pack.armor.size(), 4u);
    EXPECT_EQ(pack.helmets.size(), 4u);
    EXPECT_EQ(pack.covers.size(), 5u);
    EXPECT_EQ(pack.injuries.size(), 71u);
    EXPECT_EQ(pack.combatants.size(), 11u);
    EXPECT_EQ(pack.combatants.front().name, "Brannoch Vael");
}

// FBL-REACT-6, FBL-RANGED-2, FBL-MOVE-4, FBL-INIT-6+, FBL-SOCIAL-4, FBL-ARMOR-4: the figures of the pack are those the
// rules have where nothing is read.
TEST(ForbiddenLandsPack, TablesAreThoseOfTheRegistry) {
    EXPECT_THAT(pack_figures(the_pack()), Eq(pack_figures(Pack{})));
    EXPECT_THAT(pack_figures(the_pack()), SizeIs(9 * 10 + 15 + 11 + 12 + 5 + 2 + 4 + 11));
}

TEST(ForbiddenLandsPack, WeaponsInEveryFigure) {
    const auto figures = [](std::string_view id) {
        const Weapon& w = pack_weapon(id);
        return std::vector<int>{w.features,
                                static_cast<int>(w.use),
                                w.hands,
                                w.bonus,
                                w.damage,
                                static_cast<int>(w.reach),
                                static_cast<int>(w.wounds),
                                w.artifact,
                                w.arrows};
    };
    constexpr int none = static_cast<int>(Wounds::none), stab = static_cast<int>(Wounds::stab);
    EXPECT_THAT(figures("scimitar"), ElementsAre(edged | pointed | hook | parrying, 0, 1, 1, 2, 0, none, 0, 0));
    EXPECT_THAT(figures("halberd"), ElementsAre(heavy | edged | pointed | hook, 0, 2, 2, 2, 1, none, 0, 0));
    EXPECT_THAT(figures("mace"), ElementsAre(blunt, 0, 1, 2, 1, 0, none, 0, 0));
    EXPECT_THAT(figures("knife"), ElementsAre(light | pointed, 0, 1, 1, 1, 0, none, 0, 0));
    EXPECT_THAT(figures("longbow"), ElementsAre(0, 1, 2, 2, 1, 3, stab, 0, 1));
    EXPECT_THAT(figures("short_bow"), ElementsAre(light, 1, 2, 2, 1, 2, stab, 0, 1));
    EXPECT_THAT(figures("heavy_crossbow"), ElementsAre(heavy | slow_load, 2, 2, 1, 3, 3, stab, 0, 1));
    EXPECT_THAT(figures("throwing_axe"), ElementsAre(0, 3, 1, 1, 2, 2, static_cast<int>(Wounds::slash), 0, 0));
    EXPECT_THAT(figures("sling"), ElementsAre(light, 1, 1, 1, 1, 2, static_cast<int>(Wounds::blunt), 0, 0));
    EXPECT_THAT(figures("small_shield"), ElementsAre(light, 4, 1, 1, 0, 0, none, 0, 0));
    EXPECT_EQ(the(the_pack().weapons, "two_handed_axe").name, "Two-handed axe");
}

TEST(ForbiddenLandsPack, ArmourHelmetsAndCover) {
    const auto figures = [](const PackArmor& a) {
        return std::vector<int>{a.rating, a.against_stab, a.move_modifier, a.scouting_modifier};
    };
    EXPECT_THAT(figures(the(the_pack().armor, "leather")), ElementsAre(2, 127, 0, 0));
    EXPECT_THAT(figures(the(the_pack().armor, "chainmail")), ElementsAre(6, 3, 0, 0));
    EXPECT_THAT(figures(the(the_pack().armor, "plate")), ElementsAre(8, 127, -2, 0));
    EXPECT_THAT(figures(the(the_pack().helmets, "great_helm")), ElementsAre(4, 127, 0, -2));
    EXPECT_EQ(the(the_pack().covers, "stone_wall").rating, 8);
    EXPECT_EQ(the(the_pack().covers, "stone_wall").name, "stone wall");
}

// FBL-CRIT-3+ to FBL-CRIT-7+: rows with every kind of effect.
TEST(ForbiddenLandsPack, InjuriesInEveryFigure) {
    const auto at = [](Wounds table, int d66) -> const PackInjury& {
        const Pack& pack = the_pack();
        return pack
            .injuries[table == Wounds::other ? pack.other_injury : pack.row_of[static_cast<int>(table)][d66_row(d66)]];
    };
    const auto bit = [](Skill skill) { return 1u << static_cast<int>(skill); };
    const PackInjury& throat = at(Wounds::slash, 63);
    EXPECT_EQ(throat.name, "Throat cut");
    EXPECT_EQ(throat.injury.table, Wounds::slash);
    EXPECT_EQ(throat.injury.from, 63);
    EXPECT_EQ(throat.injury.to, 64);
    EXPECT_EQ(throat.injury.lethal, Lethal::timed);
    EXPECT_EQ(throat.injury.unit, Unit::rounds);
    EXPECT_EQ(throat.injury.healing_modifier, -1);
    EXPECT_EQ(throat.injury.healing_dice, 1);
    for (int i = 0; i < skill_count; ++i)
        EXPECT_EQ(throat.injury.penalty[i], i == static_cast<int>(Skill::endurance) ? -2 : 0);
    const Injury& belly = at(Wounds::stab, 54).injury;
    EXPECT_EQ(belly.hurts, bit(Skill::might) | bit(Skill::move) | bit(Skill::melee));
    EXPECT_EQ(belly.unit, Unit::hours);
    EXPECT_EQ(at(Wounds::stab, 61).injury.unit, Unit::minutes);
    EXPECT_EQ(at(Wounds::slash, 53).injury.virulence, 6);
    EXPECT_EQ(belly.virulence, 0);
    const Injury& leg = at(Wounds::blunt, 51).injury; // 46 to 51: beyond the ten
    EXPECT_EQ(leg.from, 46);
    EXPECT_TRUE(leg.run_is_slow);
    EXPECT_FALSE(leg.no_two_handed);
    EXPECT_EQ(leg.lethal, Lethal::no);
    EXPECT_EQ(leg.unit, Unit::none);
    EXPECT_EQ(leg.healing_dice, 2);
    const Injury& elbow = at(Wounds::blunt, 56).injury;
    EXPECT_TRUE(elbow.no_two_handed);
    EXPECT_EQ(elbow.unit, Unit::days);
    EXPECT_EQ(elbow.healing_dice, forever);
    const Injury& neck = at(Wounds::blunt, 64).injury;
    EXPECT_TRUE(neck.paralyses);
    EXPECT_FALSE(neck.catatonic);
    EXPECT_FALSE(neck.unconscious);
    EXPECT_EQ(neck.healing_dice, 3);
    EXPECT_EQ(at(Wounds::stab, 64).injury.lethal, Lethal::instant);
    const Injury& gloomy = at(Wounds::horror, 31).injury;
    for (int i = 0; i < skill_count; ++i)
        EXPECT_EQ(gloomy.penalty[i], i >= static_cast<int>(Skill::manipulation) ? -1 : 0);
    const Injury& catatonic = at(Wounds::horror, 65).injury;
    EXPECT_TRUE(catatonic.catatonic);
    EXPECT_FALSE(catatonic.paralyses);
    const Injury& other = at(Wounds::other, 0).injury;
    EXPECT_TRUE(other.unconscious);
    EXPECT_FALSE(other.paralyses || other.catatonic);
    EXPECT_EQ(other.unit, Unit::days);
    EXPECT_EQ(other.healing_dice, 0);
    EXPECT_EQ(other.from, 0);
    EXPECT_EQ(other.to, 0);
    const Changed weak = pack_after("injuries.toml", "name = \"Shaking\"", "\"agility\"", "\"strength\"");
    const Injury& shaking = weak.pack.injuries[weak.pack.row_of[3][0]].injury;
    for (int i = 0; i < skill_count; ++i)
        EXPECT_EQ(shaking.penalty[i], i <= static_cast<int>(Skill::crafting) ? -1 : 0);
    const auto trauma = [&](int d66) { return at(Wounds::horror, d66).injury.trauma; };
    EXPECT_EQ(trauma(32), Trauma::bad_dreams);
    EXPECT_EQ(trauma(41), Trauma::awake_at_night);
    EXPECT_EQ(trauma(43), Trauma::phobia);
    EXPECT_EQ(trauma(44), Trauma::drinker);
    EXPECT_EQ(trauma(46), Trauma::tight_places);
    EXPECT_EQ(trauma(56), Trauma::visions);
    EXPECT_EQ(trauma(52), Trauma::none);
}

// Every D66 of every table leads to the row that has it.
TEST(ForbiddenLandsPack, EveryResultHasItsRow) {
    for (int table = 0; table < wound_tables; ++table)
        for (int row = 0; row < 36; ++row) {
            const Injury& injury = the_pack().injuries[the_pack().row_of[table][row]].injury;
            EXPECT_EQ(static_cast<int>(injury.table), table);
            EXPECT_LE(injury.from, d66_of(row));
            EXPECT_GE(injury.to, d66_of(row));
        }
}

TEST(ForbiddenLandsPack, PeopleAnimalsMonsters) {
    const PersonFigures captain = pack_person("tower_captain");
    EXPECT_EQ(captain.sheet.kind, Kind::npc);
    EXPECT_THAT(captain.sheet.attribute, ElementsAre(5, 3, 4, 3));
    EXPECT_EQ(captain.sheet.skill[static_cast<int>(Skill::melee)], 4);
    EXPECT_EQ(captain.sheet.skill[static_cast<int>(Skill::insight)], 2);
    EXPECT_EQ(captain.sheet.skill[static_cast<int>(Skill::lore)], 0);
    EXPECT_EQ(captain.willpower, 0);
    EXPECT_EQ(captain.sheet.armor, 8);
    EXPECT_EQ(captain.sheet.move_modifier, -2);
    EXPECT_EQ(captain.sheet.helmet, 4);
    EXPECT_EQ(captain.sheet.scouting_modifier, -2);
    EXPECT_EQ(captain.sheet.reputation, 3);
    EXPECT_EQ(captain.arrow_die, 0);
    ASSERT_THAT(captain.things, SizeIs(2));
    EXPECT_EQ(captain.things[1].key, "dagger");
    // The first of each list too.
    const PersonFigures orc = pack_person("orc_raider");
    EXPECT_EQ(orc.sheet.armor, 2);
    EXPECT_EQ(orc.sheet.helmet, 1);
    EXPECT_EQ(pack_person("bandit_archer").things.front().key, "knife");
    const PersonFigures archer = pack_person("ilsabet");
    EXPECT_EQ(archer.sheet.kind, Kind::player);
    EXPECT_EQ(archer.arrow_die, 10);
    EXPECT_EQ(archer.willpower, 1);
    EXPECT_EQ(archer.sheet.fear_dice, 0);
    EXPECT_EQ(archer.sheet.natural_armor, 0);
    EXPECT_EQ(archer.sheet.natural_damage, 1);
    EXPECT_EQ(archer.sheet.natural_bonus, 0);
    EXPECT_EQ(archer.sheet.natural_wounds, Wounds::blunt);
    EXPECT_EQ(archer.sheet.movement, 1);
    EXPECT_EQ(archer.sheet.legs, 2);
    EXPECT_EQ(archer.sheet.armor_against_stab, 127);
    EXPECT_EQ(pack_person("dorrin").sheet.armor_against_stab, 3);
    const PersonFigures wolf = pack_person("wolf");
    EXPECT_EQ(wolf.sheet.kind, Kind::animal);
    EXPECT_THAT(wolf.sheet.attribute, ElementsAre(4, 4, 0, 0));
    EXPECT_EQ(wolf.sheet.natural_damage, 2);
    EXPECT_EQ(wolf.sheet.natural_wounds, Wounds::slash);
    EXPECT_EQ(wolf.sheet.movement, 2);
    EXPECT_THAT(wolf.things, IsEmpty());
    const PersonFigures hound = pack_person("night_hound");
    EXPECT_EQ(hound.sheet.kind, Kind::monster);
    EXPECT_EQ(hound.sheet.natural_armor, 3);
    EXPECT_EQ(hound.sheet.legs, 4);
    ASSERT_THAT(hound.attacks, SizeIs(6));
}

// FBL-MONSTER-1+: every figure of an attack.
TEST(ForbiddenLandsPack, AttacksOfAMonster) {
    const PersonFigures hound = pack_person("night_hound");
    const auto figures = [&](std::size_t i) {
        const MonsterAttack& a = hound.attacks.at(i);
        return std::vector<int>{a.place,
                                a.entry.dice,
                                a.entry.damage,
                                static_cast<int>(a.entry.wounds),
                                static_cast<int>(a.entry.range),
                                static_cast<int>(a.entry.attribute),
                                static_cast<int>(a.entry.extra),
                                a.entry.all,
                                a.entry.dodge,
                                a.entry.parry};
    };
    EXPECT_EQ(hound.attacks[1].name, "Pounce");
    EXPECT_THAT(figures(0), ElementsAre(0, 8, 2, static_cast<int>(Wounds::slash), 0, 0, 0, 0, 1, 0));
    EXPECT_THAT(figures(1), ElementsAre(1, 7, 1, static_cast<int>(Wounds::blunt), 1, 0, 1, 0, 1, 0));
    EXPECT_THAT(figures(3), ElementsAre(3, 5, 0, static_cast<int>(Wounds::horror), 1, 2, 2, 1, 0, 0));
    EXPECT_THAT(figures(5), ElementsAre(5, 10, 2, static_cast<int>(Wounds::slash), 0, 0, 0, 0, 1, 0));
}

// --- a changed figure works -----------------------------------------------------------------------------------------

TEST(ForbiddenLandsPack, ChangedFiguresAreRead) {
    const auto figure = [](const std::string& key, const std::string& now, int value) {
        expect_pack_reads("rules.toml", "[figures]", key + " = " + now, key + " = " + std::to_string(value), key,
                          value);
    };
    figure("willpower_max", "10", 12);
    figure("initiative_cards", "10", 20);
    figure("no_parrying_feature_modifier", "-2", -1);
    figure("dodge_stay_standing_modifier", "-2", -3);
    figure("prone_target_close_combat_modifier", "2", 1);
    figure("cramped_heavy_weapon_modifier", "-2", -4);
    figure("dark_zone_shot_modifier", "-2", -5);
    figure("save_own_life_modifier", "-2", 0);
}

TEST(ForbiddenLandsPack, ChangedModifiersAreRead) {
    const auto range = [](const std::string& name, int now, int value) {
        const std::string key = "modifier = ";
        expect_pack_reads("rules.toml", "range = \"" + name + "\"", key + std::to_string(now),
                          key + std::to_string(value), "range." + name, value);
    };
    range("arms_length", -3, 5);
    range("near", 0, 2);
    range("short", -1, 1);
    range("long", -2, 4);
    range("distant", -3, -5);
    expect_pack_reads("rules.toml", "", "modifier_defenseless_or_oblivious = 3",
                      "modifier_defenseless_or_oblivious = 2", "range.helpless", 2);
    const auto single = [](const std::string& table, const std::string& key, int now, int value) {
        expect_pack_reads("rules.toml", "[" + table + "_modifier]", key + " = " + std::to_string(now),
                          key + " = " + std::to_string(value), table + "." + key, value);
    };
    single("sneak", "arms_length", -2, -5);
    single("sneak", "near", -1, 3);
    single("sneak", "short", 0, 4);
    single("sneak", "long", 1, 5);
    single("sneak", "distant", 1, 2);
    single("sneak", "ambush", 2, 3);
    single("flee", "near", -1, -2);
    single("flee", "short", 0, 1);
    single("flee", "long", 1, 2);
    single("flee", "distant", 1, 3);
    single("flee", "open_zone", -1, 0);
    single("flee", "rough_zone", 1, 0);
    for (std::size_t i = 0; i < social_count; ++i) {
        const std::string id(keys_of_social[i]);
        const int now = i < 6 ? 1 : -1;
        expect_pack_reads("rules.toml", "id = \"" + id + "\"", "modifier = " + std::to_string(now),
                          "modifier = " + std::to_string(2 * now), "social." + id, 2 * now);
    }
}

// FBL-REACT-6: every cell and every speed.
TEST(ForbiddenLandsPack, ChangedReactionsAndSpeedsAreRead) {
    for (const std::string_view row : keys_of_rows) {
        const std::string name(row), place = "attack = \"" + name + "\"";
        const bool in_grapple = row == "grapple_attack" || row == "break_free";
        for (const std::string key : {"dodge", "parry_parrying_weapon", "parry_other_weapon", "parry_shield"}) {
            const std::string figure = name + "." + key + "_modifier";
            const int now = pack_figures(the_pack())[figure];
            const bool allowed = pack_figures(the_pack())[name + "." + key + "_allowed"] != 0;
            if (allowed)
                expect_pack_reads("actions.toml", place, key + "_modifier = " + std::to_string(now),
                                  key + "_modifier = 5", figure, 5);
            else if (!in_grapple)
                expect_pack_reads("actions.toml", place, key + "_allowed = false",
                                  key + "_allowed = true\n" + key + "_modifier = 0", name + "." + key + "_allowed", 1);
        }
        const bool fast = pack_figures(the_pack())[name + ".speed"] == static_cast<int>(Speed::fast);
        expect_pack_reads("actions.toml", "id = \"" + name + "\"", fast ? "\"fast\"" : "\"slow\"",
                          fast ? "\"slow\"" : "\"fast\"", name + ".speed",
                          static_cast<int>(fast ? Speed::slow : Speed::fast));
    }
}

TEST(ForbiddenLandsPack, ChangedHelmetAndBareHandsAreRead) {
    const auto helmet = [](const std::string& from, const std::string& to) {
        return pack_after("armour.toml", "[helmet_save]", from, to);
    };
    const Changed changed = helmet("slash = [65]", "slash = [11, 66]");
    EXPECT_THAT(changed.said, IsEmpty());
    EXPECT_EQ(changed.pack.tables.helmet.rows[0], 1u | std::uint64_t{1} << 35);
    EXPECT_EQ(changed.pack.tables.helmet.rows[1], the_pack().tables.helmet.rows[1]);
    EXPECT_EQ(helmet("stab = [64]", "stab = []").pack.tables.helmet.rows[2], 0u);
    EXPECT_EQ(helmet("blunt = [64, 65, 66]", "blunt = [16]").pack.tables.helmet.rows[1], 1u << 5);
    expect_pack_reads("armour.toml", "[helmet_save]", "\"blunt\"", "\"stab\"", "helmet.becomes_table", 2);
    expect_pack_reads("armour.toml", "[helmet_save]", "becomes_result = 11", "becomes_result = 66", "helmet.becomes",
                      66);
    expect_pack_reads("rules.toml", "[unarmed]", "bonus = 0", "bonus = 3", "unarmed.bonus", 3);
    expect_pack_reads("rules.toml", "[unarmed]", "damage = 1", "damage = 2", "unarmed.damage", 2);
    expect_pack_reads("rules.toml", "[unarmed]", "\"blunt\"", "\"stab\"", "unarmed.wounds", 2);
    expect_pack_reads("rules.toml", "[unarmed]", "\"slash\"", "\"blunt\"", "unarmed.with_fangs", 1);
}

// Section 8 of the registry: each setting both ways.
TEST(ForbiddenLandsPack, ChangedSettingsAreRead) {
    const auto setting = [](const std::string& key, const std::string& from, const std::string& to, int value) {
        expect_pack_reads("rules.toml", "[settings]", key + " = \"" + from, key + " = \"" + to, key, value);
    };
    setting("armor_wear", "sum", "banes_if_through", 1);
    setting("armor_wear", "sum", "max", 2);
    setting("parry_without_feature", "add", "table_only", 0);
    setting("break_free", "plain", "opposed", 1);
    setting("shove_strength", "compare", "ignore", 0);
    setting("run_roll", "always", "rough_only", 0);
    setting("hit_on_broken", "no_effect", "new_critical", 1);
    setting("panic_retreat", "no", "yes", 1);
    setting("helmet_price", "on_success", "always", 1);
    setting("condition_horror", "yes", "no", 0);
    setting("weapons_at_start", "drawn", "sheathed", 0);
    expect_pack_reads("rules.toml", "[settings]", "max_rounds = 100", "max_rounds = 10000", "max_rounds", 10000);
}

// --- bounds ---------------------------------------------------------------------------------------------------------

TEST(ForbiddenLandsPack, BoundsOfTheTables) {
    const auto figure = [](const std::string& key, int now, int low, int high) {
        expect_pack_bounds("rules.toml", "[figures]", key, now, low, high);
    };
    figure("willpower_max", 10, 0, 20);
    figure("initiative_cards", 10, 1, 24);
    figure("no_parrying_feature_modifier", -2, -5, 0);
    figure("dodge_stay_standing_modifier", -2, -5, 0);
    figure("prone_target_close_combat_modifier", 2, 0, 5);
    figure("cramped_heavy_weapon_modifier", -2, -5, 0);
    figure("dark_zone_shot_modifier", -2, -5, 0);
    figure("save_own_life_modifier", -2, -5, 0);
    expect_pack_bounds("rules.toml", "range = \"near\"", "modifier", 0, -5, 5);
    expect_pack_bounds("rules.toml", "[[range_modifier]]", "modifier_defenseless_or_oblivious", 3, -5, 5);
    expect_pack_bounds("rules.toml", "[sneak_modifier]", "long", 1, -5, 5);
    expect_pack_bounds("rules.toml", "[sneak_modifier]", "ambush", 2, -5, 5);
    expect_pack_bounds("rules.toml", "[flee_modifier]", "near", -1, -5, 5);
    expect_pack_bounds("rules.toml", "[flee_modifier]", "open_zone", -1, -5, 5);
    expect_pack_bounds("rules.toml", "id = \"case_presented_well\"", "modifier", 1, 0, 2);
    expect_pack_bounds("rules.toml", "id = \"opponent_has_more_people\"", "modifier", -1, -2, 0);
    expect_pack_bounds("rules.toml", "[settings]", "max_rounds", 100, 1, 10000);
    expect_pack_bounds("rules.toml", "[unarmed]", "bonus", 0, 0, 3);
    expect_pack_bounds("rules.toml", "[unarmed]", "damage", 1, 1, 3);
    expect_pack_bounds("actions.toml", "attack = \"stab\"", "dodge_modifier", 0, -5, 5);
    expect_pack_bounds("armour.toml", "[helmet_save]", "becomes_result", 11, 11, 66);
}

TEST(ForbiddenLandsPack, BoundsOfThings) {
    const auto weapon = [](const std::string& id, const std::string& key, int now, int low, int high) {
        expect_pack_bounds("weapons.toml", "id = \"" + id + "\"", key, now, low, high);
    };
    weapon("mace", "hands", 1, 1, 2);
    weapon("mace", "bonus", 2, 0, 3);
    weapon("mace", "damage", 1, 0, 20);
    weapon("mace", "cost_silver", 4, 0, 100000);
    weapon("longbow", "hands", 2, 1, 2);
    weapon("longbow", "bonus", 2, 0, 3);
    weapon("longbow", "damage", 1, 0, 20);
    weapon("large_shield", "bonus", 2, 1, 3);
    const auto armour = [](const std::string& id, const std::string& key, int now, int low, int high) {
        expect_pack_bounds("armour.toml", "id = \"" + id + "\"", key, now, low, high);
    };
    armour("chainmail", "rating", 6, 1, 8);
    armour("chainmail", "cost_silver", 24, 0, 100000);
    armour("chainmail", "max_rating_against_stab_table", 3, 0, 8);
    armour("plate", "move_modifier", -2, -5, 0);
    armour("great_helm", "rating", 4, 1, 4);
    armour("great_helm", "scouting_modifier", -2, -5, 0);
    armour("furniture", "rating", 3, 1, 12);
    const auto injury = [](const std::string& name, const std::string& key, int now, int low, int high) {
        expect_pack_bounds("injuries.toml", "name = \"" + name + "\"", key, now, low, high);
    };
    injury("Nose cut off", "skill_modifier", -1, -5, -1);
    injury("Shaking", "attribute_roll_modifier", -1, -5, -1);
    injury("Arm cut off", "healing_roll_modifier", -1, -5, 0);
    injury("Guts torn", "disease_virulence", 6, 0, 12);
    const auto attack = [](const std::string& key, int now, int low, int high) {
        expect_pack_bounds("combatants.toml", "combatant = \"night_hound\"", key, now, low, high);
    };
    attack("d6", 1, 1, 6);
    attack("base_dice", 8, 1, 20);
    attack("damage", 2, 0, 20);
}

// Section 2 of the registry.
TEST(ForbiddenLandsPack, BoundsOfPeople) {
    const auto of = [](const std::string& id, const std::string& key, int now, int low, int high) {
        expect_pack_bounds("combatants.toml", "id = \"" + id + "\"", key, now, low, high);
    };
    of("brannoch", "strength", 5, 1, 6);
    of("brannoch", "agility", 3, 1, 6);
    of("brannoch", "wits", 3, 1, 6);
    of("brannoch", "empathy", 3, 1, 6);
    of("tower_captain", "strength", 5, 1, 6);
    of("wolf", "strength", 4, 1, 12);
    of("wolf", "agility", 4, 1, 12);
    of("night_hound", "strength", 12, 1, 40);
    of("night_hound", "agility", 5, 1, 12);
    of("brannoch", "melee", 3, 0, 5);
    of("brannoch", "willpower", 2, 0, 10);
    of("brannoch", "reputation", 1, 0, 10);
    of("wolf", "natural_weapon_bonus", 0, 0, 3);
    of("wolf", "natural_weapon_damage", 2, 1, 20);
    of("wolf", "natural_armor", 0, 0, 12);
    of("wolf", "movement", 2, 1, 5);
    of("night_hound", "legs", 4, 0, 12);
}

} // namespace
} // namespace fracas::forbidden_lands
