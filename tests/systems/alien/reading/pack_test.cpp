#include "systems/alien/reading/pack.hpp"

#include "systems/alien/written.hpp"

namespace fracas::alien {
namespace {

using namespace written;
using fracas::written::expect_ranges;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string weapon_in_words(std::string_view id) {
    const PackWeapon& entry = the(the_pack().weapons, id);
    const Weapon& w = entry.weapon;
    std::string text = entry.name + ", " + std::to_string(w.hands) + " hands, " + std::to_string(w.bonus) + " dice, " +
                       std::to_string(w.damage) + " damage";
    if (w.piercing) text += ", piercing";
    if (w.use != Use::firearm) return text;
    text += ", " + std::string(keys_of_ranges[static_cast<std::size_t>(w.nearest)]) + " to " +
            std::string(keys_of_ranges[static_cast<std::size_t>(w.farthest)]) + ", ammo " + std::to_string(w.ammo);
    if (w.full_auto) text += ", full auto";
    if (w.single_shot) text += ", single shot";
    return text;
}

PersonFigures person_in_pack(std::string_view id) {
    std::vector<Mistake> mistakes;
    Reader reader(the(the_pack().combatants, id).document, "", mistakes);
    return read_person(reader, the_pack());
}

// --- what is in the project's pack -----------------------------------------------------------------------------------

TEST(AlienPack, HasEverythingOfTheData) {
    const Pack& pack = the_pack();
    const auto of = [&](Use use) {
        return std::ranges::count_if(pack.weapons, [&](const PackWeapon& w) { return w.weapon.use == use; });
    };
    EXPECT_EQ(of(Use::close), 6);
    EXPECT_EQ(of(Use::firearm), 9);
    EXPECT_EQ(pack.armor.size(), 6u);
    EXPECT_EQ(pack.barriers.size(), 4u);
    EXPECT_EQ(pack.attack_tables.size(), 2u);
    EXPECT_EQ(pack.combatants.size(), 10u);
}

TEST(AlienPack, Weapons) {
    EXPECT_EQ(weapon_in_words("unarmed"), "Unarmed, 0 hands, 0 dice, 1 damage");
    EXPECT_EQ(weapon_in_words("knife"), "Knife, 1 hands, 0 dice, 2 damage");
    EXPECT_EQ(weapon_in_words("blunt"), "Blunt instrument, 1 hands, 1 dice, 1 damage");
    EXPECT_EQ(weapon_in_words("cutting_torch"), "Cutting torch, 2 hands, 0 dice, 3 damage, piercing");
    EXPECT_EQ(weapon_in_words("service_pistol"),
              "M4A3 service pistol, 1 hands, 2 dice, 1 damage, short to medium, ammo 4");
    EXPECT_EQ(weapon_in_words("bolt_gun"),
              "Bolt gun, 2 hands, 0 dice, 3 damage, piercing, short to short, ammo 1, single shot");
    EXPECT_EQ(weapon_in_words("pulse_rifle"),
              "M41A pulse rifle, 2 hands, 1 dice, 2 damage, piercing, short to long, ammo 5, full auto");
    EXPECT_EQ(weapon_in_words("scope_rifle"),
              "M42A scope rifle, 2 hands, 2 dice, 2 damage, piercing, medium to extreme, ammo 4");
    EXPECT_EQ(weapon_in_words("smart_gun"),
              "M56A2 smart gun, 2 hands, 3 dice, 3 damage, piercing, medium to long, ammo 6, full auto");
}

TEST(AlienPack, ArmorAndBarriers) {
    EXPECT_EQ(the(the_pack().armor, "m3").level, 1);
    EXPECT_EQ(the(the_pack().armor, "m3").name, "M3 personnel armor");
    EXPECT_EQ(the(the_pack().armor, "compression_suit").level, 0);
    std::vector<std::string> barriers;
    for (const PackBarrier& b : the_pack().barriers) barriers.push_back(b.id + " " + b.name + std::to_string(b.level));
    EXPECT_THAT(barriers, ElementsAre("furniture furniture1", "inner_bulkhead inner bulkhead2",
                                      "outer_bulkhead outer bulkhead3", "armored_bulkhead armored bulkhead4"));
}

std::string attack_in_words(const PackAttack& entry) {
    const CreatureAttack& a = entry.attack;
    std::string text = entry.key + " " + testing::PrintToString(entry.faces) + " dice " + std::to_string(a.dice);
    const auto say = [&](bool is, const std::string& words) { text += is ? ", " + words : ""; };
    say(a.deals_damage, "damage " + std::to_string(a.damage));
    say(a.damage_cap != 127, "at most " + std::to_string(a.damage_cap));
    say(a.automatic, "automatic");
    say(a.piercing, "piercing");
    say(a.range != Range::adjacent, "range");
    say(a.needs == Needs::hit, "on a hit");
    say(a.needs == Needs::damage, "on damage");
    say(a.critical_injury != 0, "injury " + std::to_string(a.critical_injury));
    say(a.breaks, "breaks");
    say(a.drops_items, "drops");
    say(a.drags, "drags");
    say(a.holds, "holds");
    say(a.next_if_held >= 0, "then " + std::to_string(a.next_if_held));
    say(a.sting, "sting");
    say(a.target_stress != 0, "stress " + std::to_string(a.target_stress));
    say(a.target_panics, "panic");
    say(a.friends_panic, "friends");
    return text;
}

// ALN-CREAT-2+, ALN-CREAT-5+
TEST(AlienPack, AttacksOfCreatures) {
    std::vector<std::string> lines;
    for (const PackAttackTable& table : the_pack().attack_tables)
        for (const PackAttack& attack : table.attacks) lines.push_back(table.id + ": " + attack_in_words(attack));
    EXPECT_THAT(lines, ElementsAre("drone: stare { 1 } dice 0, automatic, stress 1, panic",
                                   "drone: knock_down { 2 } dice 0, automatic, drops, stress 1, panic",
                                   "drone: snatch { 3 } dice 10, damage 1, on a hit, drops, drags, panic",
                                   "drone: hold_for_the_bite { 4 } dice 10, on a hit, holds, then 5, panic, friends",
                                   "drone: tail_sting { 5 } dice 10, damage 1, at most 1, on damage, sting",
                                   "drone: bite { 6 } dice 9, damage 2, piercing, on damage, injury 64",
                                   "hugger: scuttle { 1, 2 } dice 0, automatic, stress 1, panic",
                                   "hugger: tail_lash { 3, 4 } dice 5, damage 1, stress 1",
                                   "hugger: leap_at_the_face { 5, 6 } dice 6, on a hit, breaks"));
    EXPECT_EQ(the_pack().attack_tables[0].attacks[3].name, "hold for the bite");
}

// ALN-HEALTH-1+, ALN-NPC-1+, ALN-SYNTH-1+, ALN-CREAT-1+: every figure of one of each kind.
TEST(AlienPack, Combatants) {
    const PersonFigures kuroda_person = person_in_pack("kuroda");
    const Sheet& pc = kuroda_person.sheet;
    EXPECT_EQ(pc.kind, Kind::pc);
    EXPECT_THAT(pc.attribute, ElementsAre(4, 5, 2, 3));
    EXPECT_THAT(pc.skill, ElementsAre(2, 1, 1, 3, 2, 0, 0, 0, 0, 1, 0, 0));
    EXPECT_EQ(pc.health, 5);
    EXPECT_EQ(pc.resolve, 3);
    EXPECT_EQ(pc.armor, 1);
    EXPECT_EQ(pc.speed, 1);
    EXPECT_EQ(pc.size, Size::normal);
    EXPECT_TRUE(pc.has_stress);
    EXPECT_TRUE(pc.can_push);
    EXPECT_FALSE(pc.horrifying);
    EXPECT_EQ(kuroda_person.stress, 0);
    const Sheet guard = person_in_pack("guard").sheet;
    EXPECT_EQ(guard.kind, Kind::npc);
    EXPECT_FALSE(guard.has_stress);
    EXPECT_FALSE(guard.can_push);
    EXPECT_EQ(guard.resolve, 0);
    EXPECT_EQ(person_in_pack("labor_synth").sheet.kind, Kind::synthetic);
    EXPECT_EQ(person_in_pack("labor_synth").sheet.health, 6);
    const PersonFigures beast = person_in_pack("hugger");
    EXPECT_EQ(beast.sheet.kind, Kind::creature);
    EXPECT_EQ(beast.sheet.speed, 2);
    EXPECT_EQ(beast.sheet.health, 2);
    EXPECT_EQ(beast.sheet.armor, 0);
    EXPECT_EQ(beast.sheet.mobility, 8);
    EXPECT_EQ(beast.sheet.acid, 4);
    EXPECT_EQ(beast.sheet.size, Size::small_size);
    EXPECT_TRUE(beast.sheet.horrifying);
    EXPECT_TRUE(beast.sheet.terrifying);
    EXPECT_FALSE(beast.sheet.has_stress);
    EXPECT_EQ(beast.attack_table, 1);
    EXPECT_EQ(person_in_pack("drone").sheet.armor, 2);
}

// --- what a pack may change ------------------------------------------------------------------------------------------

TEST(AlienPack, Settings) {
    const Settings usual = the_pack().settings;
    EXPECT_FALSE(usual.draw_is_quick);
    EXPECT_FALSE(usual.unlock_by_locker);
    EXPECT_TRUE(usual.defend_weapon_bonus);
    EXPECT_FALSE(usual.auto_conserve);
    EXPECT_TRUE(usual.peek_locked);
    EXPECT_TRUE(usual.grapple_creatures);
    EXPECT_EQ(usual.friendly_fire, FriendlyFire::all);
    EXPECT_FALSE(usual.creature_table);
    EXPECT_EQ(usual.max_rounds, 50);
    const auto changed = [](const std::string& from, const std::string& to) {
        return pack_after("rules.toml", from, to).settings;
    };
    EXPECT_TRUE(changed("draw_weapon = \"free\"", "draw_weapon = \"quick\"").draw_is_quick);
    EXPECT_TRUE(changed("door_unlock = \"either_side\"", "door_unlock = \"locking_side\"").unlock_by_locker);
    EXPECT_FALSE(changed("defend_weapon_bonus = true", "defend_weapon_bonus = false").defend_weapon_bonus);
    EXPECT_TRUE(changed("auto_conserve = false", "auto_conserve = true").auto_conserve);
    EXPECT_FALSE(changed("peek_locked = true", "peek_locked = false").peek_locked);
    EXPECT_FALSE(changed("grapple_creatures = true", "grapple_creatures = false").grapple_creatures);
    EXPECT_EQ(changed("friendly_fire = \"all\"", "friendly_fire = \"pc\"").friendly_fire, FriendlyFire::pc);
    EXPECT_EQ(changed("friendly_fire = \"all\"", "friendly_fire = \"off\"").friendly_fire, FriendlyFire::off);
    EXPECT_TRUE(changed("creature_crit = \"dies\"", "creature_crit = \"table\"").creature_table);
    EXPECT_EQ(changed("max_rounds = 50", "max_rounds = 12").max_rounds, 12);
}

TEST(AlienPack, UnarmedDamage) {
    EXPECT_EQ(pack_after("weapons.toml", "name = \"Unarmed\"\nclass = \"close\"\nbonus = 0\ndamage = 1",
                         "name = \"Unarmed\"\nclass = \"close\"\ndamage = 2")
                  .tables.unarmed_damage,
              2);
}

// --- mistakes --------------------------------------------------------------------------------------------------------

TEST(AlienPackMistakes, NoneInTheProjectsPack) { EXPECT_THAT(said_about_file(""), IsEmpty()); }

TEST(AlienPackMistakes, HeadOfAFile) {
    std::vector<Mistake> mistakes;
    const PackFile file{"x.toml", toml("system = \"coriolis\"\nschema_version = 2\n")};
    read_pack(std::span(&file, 1), mistakes);
    const auto lines = said(mistakes);
    EXPECT_THAT(lines, Contains("x.toml:1:10: system must be alien (found \"coriolis\")"));
    EXPECT_THAT(lines, Contains(HasSubstr("x.toml:2:18: schema_version")));
    EXPECT_THAT(lines, Contains("the pack: the table figures is missing"));
    for (const char* table : {"modifier", "object", "stress_response", "panic_response", "synthetic_damage",
                              "creature_critical", "critical_injury"})
        EXPECT_THAT(lines, Contains("the pack: the table " + std::string(table) + " is missing"));
    EXPECT_THAT(lines, Contains("the pack: the weapon \"unarmed\" is missing (ALN-MELEE-3)"));
}

TEST(AlienPackMistakes, WhatStandsThereTwice) {
    EXPECT_THAT(said_about_file("[figures]\n"),
                ElementsAre(HasSubstr("own.toml:3:1: the figures stand already at rules.toml:")));
    EXPECT_THAT(said_about_file("[[weapon]]\nid = \"knife\"\nclass = \"close\"\ndamage = 1\nhands = 1\n"),
                ElementsAre(HasSubstr("this weapon id is used already at weapons.toml:")));
    EXPECT_THAT(said_about_file("[[armor]]\nid = \"m3\"\nlevel = 1\n"),
                ElementsAre(HasSubstr("this armor id is used already at weapons.toml:")));
    EXPECT_THAT(said_about_file("[[barrier]]\nid = \"furniture\"\nlevel = 1\n"),
                Contains(HasSubstr("this barrier id is used already at ")));
    EXPECT_THAT(said_about_file("[[combatant]]\nid = \"osei\"\nname = \"O\"\nkind = \"npc\"\nstrength = 1\nagility = "
                                "1\nwits = 1\nempathy = 1\n"),
                ElementsAre(HasSubstr("this combatant id is used already at combatants.toml:")));
}

TEST(AlienPackMistakes, TooManyBarriers) {
    std::string four, five;
    for (int i = 0; i < 5; ++i) {
        five += "[[barrier]]\nid = \"wall_" + std::to_string(i) + "\"\nlevel = 1\n";
        if (i < 4) four = five;
    }
    EXPECT_THAT(said_about_file(four), IsEmpty());
    EXPECT_THAT(said_about_file(five), ElementsAre("the pack: at most 8 barriers fit into a pack"));
}

TEST(AlienPackMistakes, UnknownKeysAreRefusedByName) {
    EXPECT_THAT(said_about_file("[[weapons]]\n"), ElementsAre(HasSubstr("did you mean \"weapon\"?")));
    EXPECT_THAT(said_after("weapons.toml", "damage = 2", "damage = 2\nverified = \"first\""),
                ElementsAre(HasSubstr("unknown key in weapon[1]")));
    EXPECT_THAT(said_after("rules.toml", "max_stress = 10", "max_stress = 10\nmax_stres = 10"),
                ElementsAre(HasSubstr("did you mean \"max_stress\"?")));
    EXPECT_THAT(said_after("combatants.toml", "acid_splash = 8", "acid_splash = 8\nobservation_dice = 8"),
                ElementsAre(HasSubstr("unknown key in combatant[8]")));
    EXPECT_THAT(said_after("rules.toml", "max_rounds = 50", "max_turns = 50"), ElementsAre(HasSubstr("max_rounds")));
}

TEST(AlienPackMistakes, Weapons) {
    const auto said_of = [](const std::string& lines) { return said_about_file("[[weapon]]\nid = \"x\"\n" + lines); };
    const std::string gun = "class = \"firearm\"\nhands = 1\ndamage = 1\nmin_range = \"short\"\n";
    EXPECT_THAT(said_of("class = \"other\"\nhands = 2\n"), IsEmpty());
    EXPECT_THAT(said_of("class = \"other\"\nhands = 1\ndamage = 1\n"), ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(said_of("class = \"bow\"\nhands = 1\ndamage = 1\n"),
                ElementsAre(HasSubstr("must be close, firearm or other")));
    EXPECT_THAT(said_of("class = \"close\"\nhands = 1\n"), ElementsAre(HasSubstr("missing key \"damage\"")));
    EXPECT_THAT(said_of("class = \"close\"\ndamage = 1\n"), ElementsAre(HasSubstr("missing key \"hands\"")));
    EXPECT_THAT(said_of("class = \"close\"\nhands = 1\ndamage = 1\nammo = 3\n"), ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(said_of(gun + "max_range = \"short\"\nammo = 2\n"), IsEmpty());
    EXPECT_THAT(said_of(gun + "max_range = \"short\"\n"), ElementsAre(HasSubstr("missing key \"ammo\"")));
    EXPECT_THAT(said_of(gun + "ammo = 2\n"), ElementsAre(HasSubstr("missing key \"max_range\"")));
    EXPECT_THAT(said_of(gun + "max_range = \"adjacent\"\nammo = 2\n"),
                ElementsAre(HasSubstr("must be short, medium, long or extreme")));
    EXPECT_THAT(said_of("class = \"firearm\"\nhands = 1\ndamage = 1\nmin_range = \"long\"\nmax_range = "
                        "\"medium\"\nammo = 2\n"),
                ElementsAre(HasSubstr("the minimum range is not beyond max_range")));
    EXPECT_THAT(said_of(gun + "max_range = \"short\"\nammo = 1\nfull_auto = true\nsingle_shot = true\n"),
                ElementsAre(HasSubstr("nothing left for a burst (ALN-AMMO-5+)")));
    EXPECT_THAT(said_of(gun + "max_range = \"short\"\nammo = 2\nsingle_shot = true\n"),
                ElementsAre(HasSubstr("whole number from 1 to 1 ")));
    EXPECT_THAT(said_about_file("[[weapon]]\nid = \"Big Gun\"\nclass = \"close\"\nhands = 1\ndamage = 1\n"),
                Contains(HasSubstr("an id is made of")));
    const auto unarmed = [](const std::string& from, const std::string& to) {
        return said_after("weapons.toml", "name = \"Unarmed\"\nclass = \"close\"\nbonus = 0\ndamage = 1\n" + from,
                          "name = \"Unarmed\"\n" + to);
    };
    EXPECT_THAT(unarmed("armor_piercing = false", "class = \"close\"\ndamage = 1\narmor_piercing = true"),
                ElementsAre(HasSubstr("bare hands pierce no armor")));
    EXPECT_THAT(unarmed("", "class = \"close\"\ndamage = 1\nbonus = 1\n"), ElementsAre(HasSubstr("from 0 to 0 ")));
    EXPECT_THAT(unarmed("", "class = \"firearm\"\ndamage = 1\n"), ElementsAre(HasSubstr("must be close (")));
    EXPECT_THAT(unarmed("armor_piercing = false\nhands = 0", "class = \"close\"\ndamage = 1\nhands = 1"),
                ElementsAre(HasSubstr("from 0 to 0 ")));
}

TEST(AlienPackMistakes, RangesOfThings) {
    const std::string gun = "[[weapon]]\nid = \"x\"\nclass = \"firearm\"\nmin_range = \"short\"\nmax_range = "
                            "\"short\"\n";
    const std::string beast = "[[combatant]]\nid = \"x\"\nname = \"X\"\nkind = \"creature\"\n";
    expect_ranges({{gun + "bonus = *", "-6 to 6"},
                   {gun + "damage = *", "1 to 10"},
                   {gun + "hands = *", "1 to 2"},
                   {gun + "ammo = *", "1 to 20"},
                   {"[[armor]]\nlevel = *", "0 to 10"},
                   {"[[barrier]]\nlevel = *", "1 to 10"},
                   {"[[creature_attack]]\ndice = *", "1 to 20"},
                   {"[[creature_attack]]\nautomatic = true\ndice = *", "0 to 0"},
                   {"[[creature_attack]]\ndamage = *", "1 to 10"},
                   {"[[creature_attack]]\ndamage_cap = *", "1 to 127"},
                   {"[[creature_attack]]\ncritical_injury = *", "11 to 66"},
                   {"[[creature_attack]]\ntarget_stress = *", "0 to 10"},
                   {"[[creature_attack]]\nroll = [*]", "1 to 6"},
                   {beast + "speed = *", "1 to 3"},
                   {beast + "max_health = *", "1 to 50"},
                   {beast + "armor_level = *", "0 to 10"},
                   {beast + "mobility_dice = *", "0 to 20"},
                   {beast + "acid_splash = *", "0 to 20"}},
                  said_about_file);
}

const std::string biter = "[[creature_attack]]\ncreature = \"rat\"\nname = \"bite\"\nrange = \"adjacent\"\n";

TEST(AlienPackMistakes, EveryFaceHasOneAttack) {
    const std::string bite = biter + "dice = 3\ndamage = 1\n";
    EXPECT_THAT(said_about_file(bite + "roll = [1, 2, 3, 4, 5, 6]\n"), IsEmpty());
    EXPECT_THAT(said_about_file(bite + "roll = [1, 2, 4, 6]\n"),
                ElementsAre("own.toml:9:8: the attacks of rat have none for 3, 5 on the D6 (ALN-CREAT-2+) (found "
                            "\"a list\")"));
    EXPECT_THAT(said_about_file(bite + "roll = [1, 2, 3, 4, 5, 5]\n"),
                ElementsAre("own.toml:9:24: 5 has a row already, at own.toml:3 (found \"5\")"));
    EXPECT_THAT(said_about_file(bite + "roll = [1, 2, 3, 4, 5, 7]\n"), ElementsAre(HasSubstr("from 1 to 6")));
    EXPECT_THAT(said_about_file(bite), ElementsAre(HasSubstr("have none for 1, 2, 3, 4, 5, 6")));
    EXPECT_THAT(said_about_file(bite + "roll = [1, 2, 3]\n" + bite + "roll = [4, 5, 6]\n"),
                ElementsAre(HasSubstr("own.toml:12:8: this creature has an attack of this name already")));
    EXPECT_THAT(said_about_file("[[creature_attack]]\nname = \"bite\"\nrange = \"adjacent\"\ndice = 3\ndamage = "
                                "1\nroll = [1, 2, 3, 4, 5, 6]\n"),
                ElementsAre(HasSubstr("missing key \"creature\"")));
}

TEST(AlienPackMistakes, AttacksOfCreatures) {
    const auto said_of = [](const std::string& lines) {
        return said_about_file(biter + "roll = [1, 2, 3, 4, 5, 6]\n" + lines);
    };
    EXPECT_THAT(said_of("automatic = true\n"),
                ElementsAre(HasSubstr("only what deals no damage happens without a roll: add deals_damage = false")));
    EXPECT_THAT(said_of("automatic = true\ndeals_damage = false\n"), IsEmpty());
    EXPECT_THAT(said_of("dice = 3\n"), ElementsAre(HasSubstr("missing key \"damage\"")));
    EXPECT_THAT(said_of("dice = 3\ndeals_damage = false\n"), IsEmpty());
    EXPECT_THAT(said_of("dice = 3\ndeals_damage = false\ndamage = 2\n"), ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(said_of("deals_damage = false\n"), ElementsAre(HasSubstr("missing key \"dice\"")));
    EXPECT_THAT(said_of("dice = 3\ndeals_damage = false\nrider_needs = \"damage\"\n"),
                ElementsAre(HasSubstr("this attack deals no damage, so its riders would never come about")));
    EXPECT_THAT(said_of("dice = 3\ndamage = 1\nrider_needs = \"luck\"\n"),
                ElementsAre(HasSubstr("must be hit or damage")));
    EXPECT_THAT(said_of("dice = 3\ndamage = 1\ncritical_injury = 64\n"),
                ElementsAre(HasSubstr("it needs damage: add rider_needs = \"damage\"")));
    EXPECT_THAT(said_of("dice = 3\ndamage = 1\nrider_needs = \"hit\"\ncritical_injury = 64\n"),
                ElementsAre(HasSubstr("it needs damage")));
    EXPECT_THAT(said_of("dice = 3\ndamage = 1\nrider_needs = \"damage\"\ncritical_injury = 57\n"),
                ElementsAre(HasSubstr("a D66 shows two digits from 1 to 6")));
    EXPECT_THAT(said_of("dice = 3\ndamage = 1\nrider_needs = \"damage\"\ncritical_injury = 60\n"),
                ElementsAre(HasSubstr("a D66 shows two digits from 1 to 6")));
    EXPECT_THAT(said_of("dice = 3\ndamage = 1\nrider_needs = \"damage\"\ncritical_injury = 56\n"), IsEmpty());
    EXPECT_THAT(said_of("dice = 3\ndamage = 1\nholds = true\nnext_attack_if_held = \"bit\"\n"),
                ElementsAre(HasSubstr("this creature has no such attack (found \"bit\"; did you mean \"bite\"?)")));
    EXPECT_THAT(said_of("dice = 3\ndamage = 1\nnext_attack_if_held = \"bite\"\n"),
                ElementsAre(HasSubstr("nobody is held by this attack: add holds = true")));
    EXPECT_THAT(said_of("dice = 3\ndamage = 1\nholds = true\nnext_attack_if_held = \"bite\"\n"), IsEmpty());
    EXPECT_THAT(said_after("creatures.toml", "range = \"adjacent\"", "range = \"far\""),
                ElementsAre(HasSubstr("must be adjacent, short, medium, long or extreme")));
}

} // namespace
} // namespace fracas::alien
