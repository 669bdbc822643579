#include "systems/harnmaster/reading/pack.hpp"

#include "systems/harnmaster/written.hpp"

namespace fracas::harnmaster {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string& skill_id(int index) { return the_pack().skills[static_cast<std::size_t>(index)].id; }

const Weapon& weapon(std::string_view id) { return the(the_pack().weapons, id).weapon; }

PersonFigures person(std::string_view id) {
    std::vector<Mistake> mistakes;
    Reader reader(the(the_pack().combatants, id).document, "", mistakes);
    return read_person(reader, the_pack());
}

std::vector<std::string> things(const PersonFigures& person) {
    std::vector<std::string> ids;
    for (const Owned& thing : person.things)
        ids.push_back(the_pack().weapons[static_cast<std::size_t>(thing.weapon)].id);
    return ids;
}

int level(const PersonFigures& person, std::string_view skill) {
    return person.sheet.skill[index_of(the_pack().skills, skill)];
}

// Protection of a location, by aspect.
std::vector<int> armour(const PersonFigures& person, std::string_view location) {
    const auto& row = person.sheet.armour[spot_of(index_of(the_pack().tables.locations, location), left)];
    return {row[0], row[1], row[2]};
}

// --- what is in the project's pack -----------------------------------------------------------------------------------

TEST(HarnMasterPack, HasEverythingOfTheData) {
    const Pack& pack = the_pack();
    const auto of = [&](WeaponKind kind) {
        return std::ranges::count_if(pack.weapons, [&](const PackWeapon& w) { return w.kind == kind; });
    };
    EXPECT_EQ(of(WeaponKind::melee), 35);
    EXPECT_EQ(of(WeaponKind::shield), 5);
    EXPECT_EQ(of(WeaponKind::missile), 17);
    EXPECT_EQ(pack.materials.size(), 8u);
    EXPECT_EQ(pack.armour.size(), 30u);
    EXPECT_EQ(pack.combatants.size(), 10u);
    EXPECT_EQ(pack.skills.size(), 20u);
    EXPECT_EQ(pack.tables.locations.size(), 16u);
    for (const auto& names : pack.tables.severity)
        for (const std::string& name : names) EXPECT_FALSE(name.empty());
    EXPECT_THAT(pack.warnings, IsEmpty());
}

// The rules know three skills by their place.
TEST(HarnMasterPack, NamedSkillsComeFirst) {
    const auto& skills = the_pack().skills;
    EXPECT_EQ(skills[unarmed_skill].id, "unarmed");
    EXPECT_EQ(skills[dodge_skill].id, "dodge");
    EXPECT_EQ(skills[riding_skill].id, "riding");
    EXPECT_EQ(skills[unarmed_skill].name, "unarmed combat");
}

// HMG-MELEE-5, HMG-MELEE-9+, HMG-WDMG-1: every figure of a sword.
TEST(HarnMasterPack, ABastardSwordInEveryFigure) {
    const Weapon& sword = weapon("bastard_sword");
    EXPECT_EQ(skill_id(sword.skill), "longswords");
    EXPECT_EQ(sword.traits, melee_use);
    EXPECT_EQ(sword.quality, 12);
    EXPECT_EQ(sword.attack_class, 4);
    EXPECT_EQ(sword.defence_class, 2);
    EXPECT_THAT(sword.impact, ElementsAre(5, 7, 5));
    EXPECT_EQ(sword.best_hands, 2);
    EXPECT_EQ(sword.one_hand_penalty, 10);
    EXPECT_EQ(sword.off_hand_penalty, 20);
    EXPECT_EQ(sword.reach_from, 1);
    EXPECT_EQ(sword.reach_to, 1);
    EXPECT_FALSE(sword.is_missile());
    EXPECT_EQ(the(the_pack().weapons, "bastard_sword").hundredths_of_pound, 600);
}

// HMG-MELEE-2: an aspect without a figure is one the weapon has not got.
TEST(HarnMasterPack, AspectsReachAndLance) {
    EXPECT_THAT(weapon("club").impact, ElementsAre(5, no_impact, no_impact));
    EXPECT_THAT(weapon("knife").impact, ElementsAre(0, 1, 4));
    EXPECT_THAT(weapon("cloak").impact, ElementsAre(no_impact, no_impact, no_impact));
    // HMG-ACT-12+: a pike reaches two hexes and not one
    EXPECT_EQ(weapon("pike").reach_from, 2);
    EXPECT_EQ(weapon("pike").reach_to, 2);
    for (const PackWeapon& entry : the_pack().weapons)
        EXPECT_EQ(entry.weapon.has(lance), entry.id == "lance") << entry.id;
}

// HMG-TANGLE-1
TEST(HarnMasterPack, MeansToTangle) {
    std::vector<std::string> means, thrown;
    for (const PackWeapon& entry : the_pack().weapons) {
        if (entry.weapon.has(tangles)) means.push_back(entry.id);
        if (entry.weapon.has(tangles_thrown)) thrown.push_back(entry.id);
    }
    EXPECT_THAT(means, ElementsAre("ball_and_chain", "net", "whip", "cloak", "blanket", "rope", "net_thrown",
                                   "cloak_thrown", "blanket_thrown", "rope_thrown", "ball_and_chain_thrown"));
    std::erase(means, "whip"); // stays in the hand
    EXPECT_EQ(thrown, means);
}

// HMG-MELEE-2, HMG-REACT-1, HMG-WDMG-1: natural weapons use unarmed and never break; a bare hand blocks with D 3.
TEST(HarnMasterPack, NaturalWeapons) {
    int limb = 0;
    for (const char* id : {"hand", "foot", "head"}) {
        const PackWeapon& entry = the(the_pack().weapons, id);
        EXPECT_EQ(entry.natural_limb, limb++);
        EXPECT_TRUE(entry.weapon.has(natural));
        EXPECT_EQ(entry.weapon.skill, unarmed_skill);
        EXPECT_EQ(entry.weapon.quality, 0);
    }
    EXPECT_EQ(weapon("hand").defence_class, 3);
    EXPECT_EQ(weapon("hand").off_hand_penalty, 5);
}

// HMG-MELEE-5, HMG-INJ-10
TEST(HarnMasterPack, Shields) {
    const std::vector<std::pair<std::string, int>> letters = {{"buckler", shield_b},
                                                              {"round_shield", shield_r},
                                                              {"knight_shield", shield_h},
                                                              {"kite_shield", shield_k},
                                                              {"tower_shield", shield_t}};
    for (const auto& [id, letter] : letters) {
        const Weapon& shield_entry = weapon(id);
        EXPECT_EQ(shield_entry.defence_class, letter) << id;
        EXPECT_TRUE(shield_entry.has(shield) && shield_entry.has(melee_use));
        EXPECT_EQ(shield_entry.has(strapped), id != "buckler") << id;
        EXPECT_EQ(shield_entry.attack_class, 1);
        EXPECT_GT(shield_entry.impact[0], 0);
        EXPECT_EQ(shield_entry.impact[1], no_impact);
    }
}

// HMG-RANGED-9+, HMG-ACT-10, HMG-RANGED-10+: a bow.
TEST(HarnMasterPack, ALongbowInEveryFigure) {
    const Weapon& bow = weapon("longbow_80");
    EXPECT_EQ(bow.traits, high_velocity);
    EXPECT_EQ(bow.act, MissileAct::load_and_fire);
    EXPECT_EQ(skill_id(bow.missile_skill), "bows");
    EXPECT_EQ(bow.missile_quality, 11);
    EXPECT_EQ(bow.missile_aspect, Aspect::point);
    EXPECT_EQ(bow.missile_hands, 2);
    ASSERT_EQ(bow.bands, 6);
    EXPECT_EQ(bow.band[0].hexes, 4);
    EXPECT_EQ(bow.band[0].eml, 15);
    EXPECT_EQ(bow.band[0].impact, 10);
    EXPECT_EQ(bow.band[3].hexes, 32);
    EXPECT_EQ(bow.band[3].eml, 0);
    EXPECT_EQ(bow.last_band(), 128);
    EXPECT_FALSE(bow.has(melee_use));
    EXPECT_EQ(weapon("crossbow_60").act, MissileAct::load_or_fire);
}

// HMG-RANGED-10+: bows, crossbows and slings are fast, the rest slow.
TEST(HarnMasterPack, Velocities) {
    for (const PackWeapon& entry : the_pack().weapons) {
        if (entry.kind != WeaponKind::missile) continue;
        const std::string& skill = skill_id(entry.weapon.missile_skill);
        EXPECT_EQ(entry.weapon.has(high_velocity), skill == "bows" || skill == "crossbow" || skill == "slings")
            << entry.id;
    }
}

// HMG-RANGED-2: what is thrown and what it is in melee have each other's figures.
TEST(HarnMasterPack, ThrownWeaponsAreJoined) {
    const Weapon& spear = weapon("spear");
    const Weapon& thrown = weapon("spear_thrown");
    for (const Weapon* either : {&spear, &thrown}) {
        EXPECT_TRUE(either->has(melee_use));
        EXPECT_TRUE(either->is_thrown());
        EXPECT_THAT(either->impact, ElementsAre(5, no_impact, 7));
        EXPECT_EQ(either->attack_class, 4);
        EXPECT_EQ(skill_id(either->skill), "staves");
        EXPECT_EQ(skill_id(either->missile_skill), "throwing");
        EXPECT_EQ(either->best_hands, 2);
        EXPECT_EQ(either->missile_hands, 1);
        EXPECT_EQ(either->quality, 11);
        EXPECT_EQ(either->missile_quality, 11);
        EXPECT_EQ(either->bands, 4);
        EXPECT_EQ(either->last_band(), 48);
    }
    EXPECT_EQ(weapon("throwing_knife").quality, 10); // of the knife
    EXPECT_EQ(weapon("throwing_knife").missile_quality, 12);
    EXPECT_FALSE(weapon("dagger").is_thrown());
}

// HMG-DAMAGE-7+: layers add up.
TEST(HarnMasterPack, LayersOfArmour) {
    const PersonFigures aldric_figures = person("sir_aldric");
    EXPECT_EQ(armour(aldric_figures, "skull"), (std::vector<int>{5 + 2 + 5, 1 + 7 + 8, 1 + 6 + 7}));
    EXPECT_EQ(armour(aldric_figures, "thigh"), (std::vector<int>{5 + 2 + 2, 1 + 7 + 7, 1 + 6 + 6}));
    EXPECT_EQ(armour(aldric_figures, "face"), (std::vector<int>{0, 0, 0}));
    EXPECT_EQ(armour(aldric_figures, "hand"), (std::vector<int>{1, 2, 1}));
    EXPECT_EQ(armour(aldric_figures, "forearm"), (std::vector<int>{0, 0, 0}));
}

// HMG-INIT-1, HMG-INIT-3+, HMG-FAT-1, HMG-FAT-2: every figure of a person.
TEST(HarnMasterPack, SirAldricInEveryFigure) {
    const PersonFigures knight = person("sir_aldric");
    const Sheet& sheet = knight.sheet;
    EXPECT_THAT(sheet.attribute, ElementsAre(14, 14, 13, 12, 12, 13));
    EXPECT_TRUE(sheet.pc);
    EXPECT_EQ(sheet.initiative, 64);
    EXPECT_EQ(sheet.body_weight, 178);
    EXPECT_EQ(sheet.mobility, 60);
    EXPECT_EQ(sheet.mount_mobility, 0);
    EXPECT_EQ(sheet.load, 78);
    EXPECT_EQ(sheet.fatigue_rate, 6);
    EXPECT_EQ(sheet.encumbrance, 6);
    EXPECT_EQ(sheet.main_hand, right);
    EXPECT_EQ(sheet.size, Size::man);
    EXPECT_FALSE(sheet.esoteric || knight.mounted);
    EXPECT_EQ(level(knight, "longswords"), 72);
    EXPECT_EQ(level(knight, "shield"), 68);
    EXPECT_EQ(level(knight, "dodge"), 55);
    EXPECT_EQ(level(knight, "unarmed"), 52);
    EXPECT_EQ(level(knight, "riding"), 65);
    EXPECT_EQ(level(knight, "staves"), 60);
    EXPECT_EQ(level(knight, "bows"), 0); // HMG-CORE-2+
    EXPECT_THAT(things(knight), ElementsAre("broadsword", "knight_shield"));
    EXPECT_EQ(knight.in_hand[right], 0);
    EXPECT_EQ(knight.in_hand[left], 1);
}

TEST(HarnMasterPack, TheWrestlerHasHandsAndFeet) {
    const PersonFigures wrestler = person("pit_wrestler");
    EXPECT_FALSE(wrestler.sheet.pc);
    EXPECT_THAT(things(wrestler), IsEmpty());
    EXPECT_TRUE(wrestler.starts_bare);
    EXPECT_EQ(wrestler.in_hand[left], PersonFigures::nothing_owned);
    EXPECT_EQ(wrestler.in_hand[right], PersonFigures::nothing_owned);
    EXPECT_EQ(the_pack().weapons[static_cast<std::size_t>(wrestler.natural[1])].id, "foot");
    EXPECT_EQ(level(wrestler, "unarmed"), 75);
}

// What the pack's combatants own weighs no more than their load.
TEST(HarnMasterPack, EverybodyCarriesWhatIsListed) {
    for (const PackCombatant& combatant : the_pack().combatants) {
        std::vector<Mistake> mistakes;
        Reader reader(combatant.document, "", mistakes);
        const PersonFigures figures = read_person(reader, the_pack());
        EXPECT_THAT(said(mistakes), IsEmpty()) << combatant.id;
        EXPECT_GT(figures.sheet.mobility, 0);
    }
}

// --- mistakes --------------------------------------------------------------------------------------------------------

const std::string axe = R"([[weapon]]
id = "axe"
skill = "axes"
quality = 10
attack_class = 2
defence_class = "1"
)";

TEST(HarnMasterPackMistakes, AWeaponNeedsLittleToBeAWeapon) { EXPECT_THAT(said_about_file(axe), IsEmpty()); }

TEST(HarnMasterPackMistakes, HeadOfAFileAndWhatIsMissing) {
    const std::vector<PackFile> files = {{"a.toml", toml("system = \"harmaster\"\nschema_version = 2\nweapns = []\n")}};
    std::vector<Mistake> mistakes;
    read_pack(files, mistakes);
    const auto lines = said(mistakes);
    ASSERT_EQ(lines.size(), 2 + keys_of_tables.size() + 3 + 1);
    EXPECT_EQ(lines[0], "a.toml:1:10: system must be harnmaster (found \"harmaster\"; did you mean \"harnmaster\"?)");
    EXPECT_EQ(lines[1], "a.toml:2:18: schema_version must be a whole number from 1 to 1 (found \"2\")");
    EXPECT_EQ(lines[2], "the pack: the table location is missing");
    EXPECT_EQ(lines[8], "the pack: the table injury is missing");
    EXPECT_EQ(lines[13], "the pack: the natural weapon \"hand\" is missing (HMG-MELEE-2)");
    EXPECT_EQ(lines[16], "a.toml:3:1: unknown key (found \"weapns\"; did you mean \"weapon\"?)");
}

TEST(HarnMasterPackMistakes, AColumnIsMissing) {
    std::vector<PackFile> files = pack_files();
    for (PackFile& file : files) {
        if (!file.document.has("strike_location")) continue;
        Document rows = Document::list();
        for (const Document& row : file.document["strike_location"].as_list())
            if (row["zone"].as_text() != "arms") rows.add(row);
        file.document.set("strike_location", rows);
    }
    std::vector<Mistake> mistakes;
    read_pack(files, mistakes);
    EXPECT_THAT(said(mistakes),
                ElementsAre("the pack: the table strike_location has no column for the zone arms (HMG-DAMAGE-4+)"));
}

TEST(HarnMasterPackMistakes, Constants) {
    EXPECT_THAT(
        said_about_file("[constants]\nhex_feet = 6\n"),
        ElementsAre("own.toml:4:12: the rules have 5 here; what may be changed is in the settings (found \"6\")"));
    EXPECT_THAT(said_about_file("[constants]\nround_seconds = 6\nhexfeet = 5\n"),
                ElementsAre(HasSubstr("the rules have 10 here"), HasSubstr("did you mean \"hex_feet\"?")));
}

TEST(HarnMasterPackMistakes, Weapons) {
    EXPECT_THAT(said_about_file(axe + axe),
                ElementsAre("own.toml:10:6: this weapon id is used already at own.toml:4 (found \"axe\")"));
    EXPECT_THAT(said_about_file(axe + "colour = \"red\"\n"), ElementsAre(HasSubstr("unknown key in weapon[0]")));
    EXPECT_THAT(
        said_about_file(axe + "best_hand = 2\n"),
        ElementsAre("own.toml:9:1: unknown key in weapon[0] (found \"best_hand\"; did you mean \"best_hands\"?)"));
    EXPECT_THAT(said_about_file(axe + "best_hands = 3\n"),
                ElementsAre("own.toml:9:14: weapon[0].best_hands must be a whole number from 1 to 2 (found \"3\")"));
    EXPECT_THAT(said_about_file(axe + "reach_min_hexes = 2\nreach_max_hexes = 1\n"),
                ElementsAre("own.toml:10:19: the longest reach is 2 or more, as the shortest (found \"1\")"));
    EXPECT_THAT(
        said_about_file(axe + "limb = \"hand\"\n"),
        ElementsAre("own.toml:9:8: only a natural weapon belongs to a limb: add natural = true (found \"hand\")"));
    EXPECT_THAT(said_about_file(axe + "natural = true\n"),
                ElementsAre("own.toml:6:11: weapon[0].quality must be a whole number from 0 to 0 (found \"10\")",
                            "own.toml:3:1: missing key \"limb\" in weapon[0]"));
    EXPECT_THAT(
        said_about_file("[[weapon]]\nid = \"My Axe\"\nname = \" axe\"\nskill = \"axe\"\nquality = 0\n"
                        "attack_class = 6\ndefence_class = \"Q\"\nimpact_edged = -1\n"),
        ElementsAre("own.toml:4:6: an id is made of small letters, digits and underlines (found \"My Axe\")",
                    "own.toml:5:8: a name is one line of 1 to 80 characters without blanks around it (found \" "
                    "axe\")",
                    "own.toml:6:9: there is no skill of this id (found \"axe\"; did you mean \"axes\"?)",
                    "own.toml:8:16: weapon[0].attack_class must be a whole number from 0 to 5 (found \"6\")",
                    "own.toml:9:17: a defence class is a number from 0 to 5 or the letter of a shield: B, R, H, "
                    "K or T (found \"Q\")",
                    "own.toml:10:16: weapon[0].impact_edged must be a whole number from 0 to 30 (found \"-1\")",
                    "own.toml:7:11: weapon[0].quality must be a whole number from 1 to 20 (found \"0\")"));
}

TEST(HarnMasterPackMistakes, MissileWeapons) {
    const auto bow = [](std::string_view keys) {
        return said_about_file(
            "[[missile_weapon]]\nid = \"own_bow\"\nskill = \"bows\"\naspect = \"point\"\nquality = 9\n"
            "velocity = \"high\"\n" +
            std::string(keys));
    };
    const std::string bands = "bands = [{ max_hexes = 4, eml = 0, impact = 5 }]\n";
    EXPECT_THAT(bow("action = \"load_and_fire\"\nammo_kind = \"arrow\"\n" + bands), IsEmpty());
    EXPECT_THAT(bow("action = \"load_and_fire\"\nammo_kind = \"self\"\n" + bands),
                ElementsAre(HasSubstr("only a thrown weapon is its own ammunition (HMG-RANGED-3)")));
    EXPECT_THAT(bow("action = \"draw_and_throw\"\nammo_kind = \"stone\"\n" + bands),
                ElementsAre(HasSubstr("what is thrown is its own ammunition: \"self\" (HMG-RANGED-3)")));
    EXPECT_THAT(bow("action = \"load_and_fire\"\nammo_kind = \"arrow\"\nmelee_id = \"club\"\n" + bands),
                ElementsAre(HasSubstr("only a thrown weapon is a melee weapon too (HMG-RANGED-2)")));
    EXPECT_THAT(bow("action = \"draw_and_throw\"\nammo_kind = \"self\"\nmelee_id = \"clup\"\n" + bands),
                ElementsAre(HasSubstr("there is no melee weapon of this id (found \"clup\"; did you mean \"club\"?)")));
    EXPECT_THAT(bow("action = \"draw_and_throw\"\nammo_kind = \"self\"\nmelee_id = \"spear\"\n" + bands),
                ElementsAre(HasSubstr("this weapon is thrown with the figures of spear_thrown already")));
    EXPECT_THAT(bow("action = \"draw_and_throw\"\nammo_kind = \"self\"\nmelee_id = \"head\"\n" + bands),
                ElementsAre(HasSubstr("nobody throws a part of the body")));
    EXPECT_THAT(bow("action = \"load_and_fire\"\nammo_kind = \"arrow\"\n"),
                ElementsAre(HasSubstr("missing key \"bands\" in missile_weapon[0]")));
    EXPECT_THAT(bow("action = \"load_and_fire\"\nammo_kind = \"arrow\"\nbands = []\n"),
                ElementsAre(HasSubstr("a missile weapon needs at least one band")));
    EXPECT_THAT(
        bow("action = \"load_and_fire\"\nammo_kind = \"arrow\"\nbands = [{ max_hexes = 4, eml = 0, impact = 5 }, { "
            "max_hexes = 4, eml = 0 }]\n"),
        ElementsAre(HasSubstr("missing key \"impact\""),
                    HasSubstr("bands go outwards: this one must end beyond 4 hexes (found \"4\")")));
}

TEST(HarnMasterPackMistakes, ShieldsArmourAndSkills) {
    EXPECT_THAT(said_about_file("[[shield]]\nid = \"dagger\"\nskill = \"shield\"\nquality = 9\nattack_class = 1\n"
                                "defence_class = \"R\"\n"),
                ElementsAre(HasSubstr("this weapon id is used already at weapons.toml:")));
    EXPECT_THAT(
        said_about_file("[[armour]]\nid = \"hat\"\nmaterial = \"plat\"\nlocations = [\"skull\", \"skull\", "
                        "\"nekc\"]\n"),
        ElementsAre(HasSubstr("there is no armour material of this id (found \"plat\"; did you mean \"plate\"?)"),
                    HasSubstr("there is no location of this id (found \"nekc\"; did you mean \"neck\"?)"),
                    HasSubstr("a piece covers each location once; skull is listed twice")));
    EXPECT_THAT(said_about_file("[[armour_material]]\nid = \"plate\"\nblunt = 1\nedged = 1\npoint = 21\n"),
                ElementsAre(HasSubstr("point must be a whole number from 0 to 20 (found \"21\")"),
                            HasSubstr("this armour_material id is used already at armour.toml:")));
    EXPECT_THAT(said_about_file("[[skill]]\nid = \"bows\"\n"),
                ElementsAre(HasSubstr("this skill id is used already at rules.toml:")));
}

TEST(HarnMasterPackMistakes, Combatants) {
    EXPECT_THAT(
        said_about_file("[[combatant]]\nid = \"x\"\nname = \"X\"\nstr = 10\nend = 10\ndex = 10\nagl = 10\nspd = 10\n"
                        "wil = 10\nbody_weight_lb = 150\nmobility = 50\ninitiative = 49\nload_lb = 25\n"
                        "fatigue_rate = 2\nencumbrance_penalty = 3\n"),
        ElementsAre("own.toml:14:14: initiative is END + DEX + AGL + SPD + WIL (HMG-INIT-1): here 50; it may be "
                    "left out (found \"49\")",
                    "own.toml:16:16: the fatigue rate is Load / END, rounded, at least 1 (HMG-FAT-1): here 3; it "
                    "may be left out (found \"2\")"));
}

} // namespace
} // namespace fracas::harnmaster
