#include "systems/forbidden_lands/reading/encounter.hpp"

#include "systems/forbidden_lands/reading/combatant.hpp"
#include "systems/forbidden_lands/rules/critical_injuries.hpp"
#include "systems/forbidden_lands/rules/space.hpp"
#include "systems/forbidden_lands/written.hpp"

namespace fracas::forbidden_lands {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

const Combatant& loaded_at(const Loaded& fight, int who) { return fight.state.combatant[who]; }

std::vector<std::string> loaded_keys(const Loaded& fight, int who, auto&& wanted) {
    std::vector<std::string> keys;
    for (int i = 0; i < fight.state.items; ++i)
        if (fight.state.item[i].holder == who && wanted(fight.state.item[i]))
            keys.push_back(fight.names.item_key.at(static_cast<std::size_t>(i)));
    return keys;
}
std::vector<std::string> loaded_in_hand(const Loaded& fight, int who) {
    return loaded_keys(fight, who, [](const Item& item) { return item.is(in_hand); });
}
std::vector<std::string> loaded_owned(const Loaded& fight, int who) {
    return loaded_keys(fight, who, [](const Item&) { return true; });
}

const Item& loaded_item(const Loaded& fight, std::string_view key) {
    for (int i = 0; i < fight.state.items; ++i)
        if (fight.names.item_key.at(static_cast<std::size_t>(i)) == key) return fight.state.item[i];
    throw std::runtime_error("no item " + std::string(key));
}
const Weapon& loaded_weapon(const Loaded& fight, std::string_view key) {
    return fight.book.weapon[loaded_item(fight, key).weapon];
}

const std::string loaded_zones = "[[zone]]\nid = \"ford\"\n[[zone]]\nid = \"far_bank\"\nneighbours = [\"ford\"]\n";

// --- the smallest encounter -----------------------------------------------------------------------------------------

// FBL-INIT-7+: a system and two names.
TEST(ForbiddenLandsEncounter, TheSmallestIsTwoCombatants) {
    const Loaded fight = load(with(""));
    const Book& book = fight.book;
    EXPECT_EQ(book.combatants, 2);
    EXPECT_EQ(book.sides, 2);
    EXPECT_EQ(book.sheet[0].side, 0);
    EXPECT_EQ(book.sheet[1].side, 1);
    EXPECT_EQ(book.zones, 1);
    EXPECT_EQ(book.zone[0].features, 0);
    EXPECT_EQ(book.entries, 0);
    EXPECT_EQ(fight.title, "Brannoch Vael against Orc raider");
    EXPECT_EQ(fight.names.title, fight.title);
    EXPECT_EQ(fight.description, "");
    EXPECT_THAT(fight.names.combatant, ElementsAre("Brannoch Vael", "Orc raider"));
    EXPECT_THAT(fight.names.combatant_key, ElementsAre("brannoch-vael", "orc-raider"));
    EXPECT_THAT(fight.names.side, ElementsAre("Brannoch Vael", "Orc raider"));
    EXPECT_THAT(fight.names.side_key, ElementsAre("brannoch-vael", "orc-raider"));
    EXPECT_THAT(fight.names.zone, ElementsAre("field"));
    EXPECT_THAT(fight.names.zone_key, ElementsAre("field"));
    EXPECT_THAT(fight.names.cover_key, ElementsAre(IsEmpty()));
    EXPECT_THAT(fight.side_policy, ElementsAre("", ""));
    EXPECT_THAT(fight.combatant_policy, ElementsAre("", ""));
    const Combatant& brann = loaded_at(fight, 0);
    EXPECT_EQ(brann.flags, 0u);
    EXPECT_EQ(brann.engaged, 0);
    EXPECT_THAT(brann.score, ElementsAre(5, 3, 3, 3));
    EXPECT_EQ(brann.broken, 0);
    EXPECT_EQ(brann.armor, 3);
    EXPECT_EQ(brann.helmet, 2);
    EXPECT_EQ(brann.willpower, 2);
    EXPECT_EQ(brann.arrow_die, 0);
    EXPECT_EQ(brann.modifier, 0);
    EXPECT_EQ(brann.zone, 0);
    EXPECT_EQ(fight.state.phase, Phase::opening);
    EXPECT_EQ(fight.state.wounds, 0);
    EXPECT_THAT(fight.names.item_key, ElementsAre("broadsword", "knife", "large_shield", "scimitar", "small_shield"));
    EXPECT_THAT(loaded_in_hand(fight, 0), ElementsAre("broadsword", "large_shield"));
    EXPECT_THAT(loaded_in_hand(fight, 1), ElementsAre("scimitar", "small_shield"));
    EXPECT_EQ(loaded_item(fight, "broadsword").bonus, 2);
    EXPECT_FALSE(loaded_item(fight, "broadsword").is(ready));
    EXPECT_THAT(fight.names.weapon_key, ElementsAre("broadsword", "knife", "large_shield", "scimitar", "small_shield"));
    EXPECT_THAT(fight.names.weapon, ElementsAre("Broadsword", "Knife", "Large shield", "Scimitar", "Small shield"));
    EXPECT_EQ(book.weapons, 5);
    EXPECT_EQ(fight.names.item(fight.state, 2), "Large shield");
    EXPECT_EQ(fight.names.item(fight.state, bare_hands), "bare hands");
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(book.sheet[i].group, -1);
        EXPECT_EQ(book.sheet[i].sneaks_on, nobody);
        EXPECT_FALSE(book.sheet[i].surprise || book.sheet[i].ambush);
    }
}

TEST(ForbiddenLandsEncounter, EveryExampleLoadsWithoutAMistake) {
    int examples = 0;
    for (const auto& entry : std::filesystem::directory_iterator(FRACAS_ROOT "/examples/forbidden-lands")) {
        const auto read = read_toml_file(entry.path());
        ASSERT_TRUE(read) << to_text(read.error());
        std::vector<Mistake> mistakes;
        const Loaded fight = read_encounter(the_pack(), *read, entry.path().filename().string(), mistakes);
        EXPECT_THAT(said(mistakes), IsEmpty());
        EXPECT_FALSE(fight.description.empty());
        EXPECT_EQ(fight.names.combatant.size(), static_cast<std::size_t>(fight.book.combatants));
        EXPECT_EQ(fight.names.item_key.size(), static_cast<std::size_t>(fight.state.items));
        EXPECT_EQ(fight.names.zone_key.size(), static_cast<std::size_t>(fight.book.zones));
        EXPECT_EQ(fight.names.entry_key.size(), static_cast<std::size_t>(fight.book.entries));
        for (const std::string& policy : fight.side_policy) EXPECT_FALSE(policy.empty());
        ++examples;
    }
    EXPECT_GE(examples, 5);
}

// The book has the figures of the pack: FBL-CRIT-3+ to FBL-CRIT-7+ by D66, and the tables.
TEST(ForbiddenLandsEncounter, TheBookHasThePacksFigures) {
    Changed changed = pack_after("rules.toml", "[figures]", "willpower_max = 10", "willpower_max = 9");
    std::vector<Mistake> mistakes;
    const Loaded fight = read_encounter(changed.pack, toml(with("")), "fight.toml", mistakes);
    const Book& book = fight.book;
    EXPECT_EQ(book.tables.most_willpower, 9);
    EXPECT_EQ(book.injuries, 71);
    EXPECT_EQ(fight.names.injury[book.row_of[0][0]], "Forehead cut");
    EXPECT_EQ(fight.names.injury[book.row_of[0][35]], "Beheaded");
    EXPECT_EQ(fight.names.injury[book.row_of[3][35]], "Heart stops");
    EXPECT_EQ(fight.names.injury[book.row_of[2][d66_row(41)]], "Shoulder pierced");
    EXPECT_EQ(fight.names.injury[book.other_injury], "Non-weapon damage");
    EXPECT_TRUE(book.injury[book.other_injury].unconscious);
    EXPECT_TRUE(book.injury[book.row_of[1][d66_row(64)]].paralyses);
}

TEST(ForbiddenLandsEncounter, HeadAndSettings) {
    const Loaded fight = load("system = \"forbidden-lands\"\ntitle = \"T\"\ndescription = \"D\"\n[settings]\n"
                              "armor_wear = \"max\"\nmax_rounds = 1\nrun_roll = \"rough_only\"\n" +
                              brannoch + raider);
    EXPECT_EQ(fight.title, "T");
    EXPECT_EQ(fight.names.title, "T");
    EXPECT_EQ(fight.description, "D");
    EXPECT_EQ(fight.book.settings.armor_wear, ArmorWear::max);
    EXPECT_EQ(fight.book.settings.max_rounds, 1);
    EXPECT_FALSE(fight.book.settings.run_always_rolls);
    EXPECT_TRUE(fight.book.settings.parry_adds);
    EXPECT_FALSE(fight.book.settings.new_critical);
    // Where an encounter is silent, the pack's settings hold.
    Pack pack = the_pack();
    pack.settings.panic_retreat = true;
    pack.settings.max_rounds = 7;
    std::vector<Mistake> mistakes;
    const Book silent = read_encounter(pack, toml(with("")), "", mistakes).book;
    EXPECT_TRUE(silent.settings.panic_retreat);
    EXPECT_EQ(silent.settings.max_rounds, 7);
    const Book partly =
        read_encounter(pack, toml(head_line + "[settings]\nmax_rounds = 8\n" + brannoch + raider), "", mistakes).book;
    EXPECT_TRUE(partly.settings.panic_retreat);
    EXPECT_EQ(partly.settings.max_rounds, 8);
    EXPECT_THAT(said(mistakes), IsEmpty());
}

// --- sides and numbers ----------------------------------------------------------------------------------------------

TEST(ForbiddenLandsEncounter, Sides) {
    const Loaded fight =
        load(head_line + "[[side]]\nname = \"Free Folk\"\npolicy = \"cautious\"\n[[side]]\nname = \"Rust\"\n" +
             brannoch + "side = \"free-folk\"\npolicy = \"random\"\n" + raider + "side = \"Rust\"\ncount = 3\n");
    EXPECT_THAT(fight.names.side, ElementsAre("Free Folk", "Rust"));
    EXPECT_THAT(fight.names.side_key, ElementsAre("free-folk", "rust"));
    EXPECT_THAT(fight.side_policy, ElementsAre("cautious", ""));
    EXPECT_THAT(fight.combatant_policy, ElementsAre("random", "", "", ""));
    EXPECT_THAT(fight.names.combatant, ElementsAre("Brannoch Vael", "Orc raider", "Orc raider 2", "Orc raider 3"));
    EXPECT_THAT(fight.names.combatant_key, ElementsAre("brannoch-vael", "orc-raider", "orc-raider-2", "orc-raider-3"));
    EXPECT_EQ(fight.book.sheet[3].side, 1);
    EXPECT_EQ(fight.title, "Free Folk against Rust");
    // Sides that are only named come to be by that.
    const Loaded named =
        load(head_line + brannoch + "side = \"A\"\n" + raider + "side = \"B\"\n" + raider + "side = \"A\"\n");
    EXPECT_EQ(named.book.sides, 2);
    EXPECT_EQ(named.book.sheet[2].side, 0);
    EXPECT_THAT(named.side_policy, ElementsAre("", ""));
    // Of two with one name the second becomes a side with a number.
    const Loaded twins = load(head_line + raider + raider);
    EXPECT_THAT(twins.names.side, ElementsAre("Orc raider", "Orc raider 2"));
    EXPECT_THAT(twins.names.side_key, ElementsAre("orc-raider", "orc-raider-2"));
}

// FBL-INIT-5+: with more than ten, those of one entry and side share a card; player characters never do.
TEST(ForbiddenLandsEncounter, GroupsOfMoreThanTen) {
    const auto fight_of = [](int raiders) {
        return load(head_line + brannoch + "side = \"A\"\ncount = 3\n" + raider + "side = \"B\"\ncount = " +
                    std::to_string(raiders) + "\n" + raider + "side = \"B\"\nstrength = 2\n" + raider +
                    "side = \"A\"\n[[combatant]]\nname = \"Loner\"\nside = \"B\"\nstrength = 2\nagility = 2\nwits = "
                    "2\nempathy = 2\ncount = 2\n[[combatant]]\nname = \"Other\"\nside = \"B\"\nstrength = 2\nagility = "
                    "2\nwits = 2\nempathy = 2\n");
    };
    const Book ten = fight_of(2).book;
    EXPECT_EQ(ten.combatants, 10);
    for (int i = 0; i < 10; ++i) EXPECT_EQ(ten.sheet[i].group, -1);
    const Book eleven = fight_of(3).book;
    std::vector<int> groups;
    for (int i = 0; i < eleven.combatants; ++i) groups.push_back(eleven.sheet[i].group);
    EXPECT_THAT(groups, ElementsAre(-1, -1, -1, 3, 3, 3, 3, -1, 8, 8, -1));
}

// --- zones ----------------------------------------------------------------------------------------------------------

// FBL-MOVE-5+, FBL-MOVE-6+, FBL-ARMOR-7+
TEST(ForbiddenLandsEncounter, Zones) {
    const Loaded fight =
        load(head_line +
             "[[zone]]\nid = \"ford\"\nname = \"The ford\"\nfeatures = [\"rough\", \"dark\"]\nneighbours = [\"isle\"]\n"
             "cover = [\"tree_trunk\", \"stone_wall\", \"furniture\", \"wooden_door\"]\nunseen = [\"hill\"]\n"
             "[[zone]]\nid = \"isle\"\nfeatures = [\"open\"]\n[[zone]]\nid = \"hill\"\nfeatures = [\"cramped\"]\n"
             "neighbours = [\"isle\"]\n" +
             brannoch + "zone = \"hill\"\n" + raider + "zone = \"The ford\"\n" + raider);
    const Book& book = fight.book;
    EXPECT_EQ(book.zones, 3);
    EXPECT_THAT(fight.names.zone, ElementsAre("The ford", "isle", "hill"));
    EXPECT_THAT(fight.names.zone_key, ElementsAre("ford", "isle", "hill"));
    EXPECT_EQ(book.zone[0].features, rough | dark);
    EXPECT_EQ(book.zone[1].features, open_zone);
    EXPECT_EQ(book.zone[2].features, cramped);
    EXPECT_EQ(book.zone[0].neighbours, 0b010);
    EXPECT_EQ(book.zone[1].neighbours, 0b101);
    EXPECT_EQ(book.zone[2].neighbours, 0b010);
    EXPECT_EQ(book.zone[0].unseen, 0b100);
    EXPECT_EQ(book.zone[1].unseen, 0);
    EXPECT_EQ(book.zone[2].unseen, 0b001);
    EXPECT_THAT(book.zone[0].cover, ElementsAre(5, 8, 3, 4));
    EXPECT_THAT(book.zone[1].cover, ElementsAre(0, 0, 0, 0));
    EXPECT_THAT(fight.names.cover_key[0], ElementsAre("tree_trunk", "stone_wall", "furniture", "wooden_door"));
    EXPECT_THAT(fight.names.cover[0], ElementsAre("tree trunk", "stone wall", "furniture", "wooden door"));
    EXPECT_THAT(fight.names.cover_key, SizeIs(3));
    EXPECT_EQ(book.steps[0][2], 2);
    EXPECT_EQ(loaded_at(fight, 0).zone, 2);
    EXPECT_EQ(loaded_at(fight, 1).zone, 0);
    EXPECT_EQ(loaded_at(fight, 2).zone, 0); // the first, where nothing is said
}

// --- combatants -----------------------------------------------------------------------------------------------------

// Every key that is a figure of the sheet or of the state.
TEST(ForbiddenLandsEncounter, KeysOfACombatant) {
    const Loaded fight =
        load(with("name = \"Bran\"\nkind = \"npc\"\nstrength = 6\nwits = 1\nskills = { lore = 5, melee "
                  "= 0 }\narmor = \"plate\"\nhelmet = \"great_helm\"\nnatural_armor = 12\n"
                  "fangs = true\nmovement = 5\nlegs = 12\nreputation = 10\nwillpower = 10\n"
                  "casts = true\nuses_items = true\nfear_dice = 10\nmodifier = -10\nposture = "
                  "\"prone\"\noblivious = true\nsurprise = true\n"));
    const Sheet& sheet = fight.book.sheet[0];
    const Combatant& now = loaded_at(fight, 0);
    EXPECT_THAT(fight.names.combatant_key, ElementsAre("bran", "orc-raider"));
    EXPECT_EQ(sheet.kind, Kind::npc);
    EXPECT_THAT(sheet.attribute, ElementsAre(6, 3, 1, 3));
    EXPECT_THAT(now.score, ElementsAre(6, 3, 1, 3));
    EXPECT_EQ(sheet.skill[static_cast<int>(Skill::lore)], 5);
    EXPECT_EQ(sheet.skill[static_cast<int>(Skill::melee)], 0);
    EXPECT_EQ(sheet.skill[static_cast<int>(Skill::might)], 1); // the template's
    EXPECT_EQ(sheet.armor, 8);
    EXPECT_EQ(now.armor, 8);
    EXPECT_EQ(now.helmet, 4);
    EXPECT_EQ(sheet.move_modifier, -2);
    EXPECT_EQ(sheet.scouting_modifier, -2);
    EXPECT_EQ(sheet.natural_armor, 12);
    EXPECT_EQ(sheet.natural_wounds, Wounds::slash);
    EXPECT_EQ(sheet.natural_damage, 1);
    EXPECT_EQ(sheet.movement, 5);
    EXPECT_EQ(sheet.legs, 12);
    EXPECT_EQ(sheet.reputation, 10);
    EXPECT_EQ(now.willpower, 10);
    EXPECT_TRUE(sheet.casts);
    EXPECT_FALSE(sheet.power_words);
    EXPECT_TRUE(sheet.uses_items);
    EXPECT_EQ(sheet.fear_dice, 10);
    EXPECT_EQ(now.modifier, -10);
    EXPECT_EQ(now.flags, prone | oblivious);
    EXPECT_TRUE(sheet.surprise);
    EXPECT_FALSE(fight.book.sheet[1].surprise);
    const Loaded other = load(with("trapped = true\npower_words = true\nnatural_weapon_bonus = 3\n"
                                   "natural_weapon_damage = 3\nnatural_weapon_table = \"stab\"\nfangs = true\n"));
    EXPECT_EQ(loaded_at(other, 0).flags, trapped);
    EXPECT_TRUE(other.book.sheet[0].power_words);
    EXPECT_FALSE(other.book.sheet[0].casts || other.book.sheet[0].uses_items);
    EXPECT_EQ(other.book.sheet[0].natural_bonus, 3);
    EXPECT_EQ(other.book.sheet[0].natural_damage, 3);
    EXPECT_EQ(other.book.sheet[0].natural_wounds, Wounds::stab);
}

// FBL-SOCIAL-4, FBL-COND-1 to FBL-COND-4
TEST(ForbiddenLandsEncounter, SocialEntriesAndConditions) {
    const auto social = [](const std::string& key) {
        return int{loaded_at(load(with("social = [\"" + key + "\"]\n")), 0).social};
    };
    EXPECT_EQ(social("costs_opponent_nothing"), 1);
    EXPECT_EQ(social("helped_opponent_before"), 1 << 2);
    EXPECT_EQ(social("case_presented_well"), 1 << 3);
    EXPECT_EQ(social("asks_valuable_or_dangerous"), 1 << 5);
    EXPECT_EQ(social("opponent_gains_nothing"), 1 << 6);
    EXPECT_EQ(social("hard_to_understand"), 1 << 7);
    EXPECT_EQ(social("costs_opponent_nothing\", \"case_presented_well"), 1 | 1 << 3);
    const Loaded fight =
        load(with("conditions = [\"hungry\", \"cold\"]\n") + "conditions = [\"thirsty\", \"sleepy\"]\n");
    EXPECT_EQ(loaded_at(fight, 0).conditions, hungry | cold);
    EXPECT_EQ(loaded_at(fight, 0).since_food, 4);
    EXPECT_EQ(loaded_at(fight, 0).since_water, 0);
    EXPECT_EQ(loaded_at(fight, 0).since_sleep, 0);
    EXPECT_EQ(loaded_at(fight, 1).conditions, thirsty | sleepy);
    EXPECT_EQ(loaded_at(fight, 1).since_food, 0);
    EXPECT_EQ(loaded_at(fight, 1).since_water, 4);
    EXPECT_EQ(loaded_at(fight, 1).since_sleep, 4);
}

// FBL-MOVE-5+, FBL-INIT-6+
TEST(ForbiddenLandsEncounter, WhoHasToDoWithWhom) {
    const Loaded fight = load(head_line + loaded_zones + brannoch + "side = \"A\"\nengaged = [\"Orcs\"]\n" + raider +
                              "side = \"Orcs\"\ncount = 2\nsneaks = \"brannoch-vael\"\nambush = true\n" +
                              "[[combatant]]\nfrom = \"tess\"\nside = \"A\"\nengaged = [\"Brannoch Vael\"]\n");
    EXPECT_EQ(loaded_at(fight, 0).engaged, 0b1110);
    EXPECT_EQ(loaded_at(fight, 1).engaged, 0b0001);
    EXPECT_EQ(loaded_at(fight, 2).engaged, 0b0001);
    EXPECT_EQ(loaded_at(fight, 3).engaged, 0b0001);
    EXPECT_EQ(fight.book.sheet[0].sneaks_on, nobody);
    EXPECT_EQ(fight.book.sheet[1].sneaks_on, 0);
    EXPECT_EQ(fight.book.sheet[2].sneaks_on, 0);
    EXPECT_TRUE(fight.book.sheet[2].ambush);
    EXPECT_FALSE(fight.book.sheet[0].ambush);
    const Loaded herd = load(head_line + brannoch + raider + "count = 3\nengaged = [\"Orc raider 3\"]\n");
    EXPECT_EQ(loaded_at(herd, 1).engaged, 0b1000);
    EXPECT_EQ(loaded_at(herd, 2).engaged, 0b1000);
    EXPECT_EQ(loaded_at(herd, 3).engaged, 0b0110);
}

// --- things ---------------------------------------------------------------------------------------------------------

// FBL-INIT-7+: a ranged weapon goes before the first blade; a shield needs a free hand.
TEST(ForbiddenLandsEncounter, HandsAtTheStart) {
    const Loaded archer = load(head_line + "[[combatant]]\nfrom = \"ilsabet\"\n" + raider);
    EXPECT_THAT(loaded_owned(archer, 0), ElementsAre("shortsword", "longbow"));
    EXPECT_THAT(loaded_in_hand(archer, 0), ElementsAre("longbow"));
    EXPECT_FALSE(loaded_item(archer, "longbow").is(ready));
    EXPECT_EQ(loaded_at(archer, 0).arrow_die, 10);
    const Loaded sheathed = load(head_line + "[settings]\nweapons_at_start = \"sheathed\"\n" + brannoch + raider);
    EXPECT_THAT(loaded_in_hand(sheathed, 0), ElementsAre("large_shield"));
    const Loaded stated = load(with("in_hand = [\"knife\"]\n") + "in_hand = []\n");
    EXPECT_THAT(loaded_in_hand(stated, 0), ElementsAre("knife"));
    EXPECT_THAT(loaded_in_hand(stated, 1), IsEmpty());
    const Loaded two = load(with("melee_weapons = [\"handaxe\", \"handaxe\", \"knife\"]\nin_hand = [\"handaxe#2\", "
                                 "\"knife\"]\n"));
    EXPECT_THAT(loaded_owned(two, 0), ElementsAre("handaxe", "handaxe#2", "knife", "large_shield"));
    EXPECT_THAT(loaded_in_hand(two, 0), ElementsAre("handaxe#2", "knife"));
    EXPECT_EQ(loaded_item(two, "handaxe").weapon, loaded_item(two, "handaxe#2").weapon);
    const Loaded bows =
        load(with("arrow_die = \"empty\"\nranged_weapon = [\"short_bow\", \"light_crossbow\"]\nin_hand = "
                  "[\"short_bow\"]\nreadied = [\"short_bow\", \"light_crossbow\"]\n"));
    EXPECT_TRUE(loaded_item(bows, "short_bow").is(ready));
    EXPECT_TRUE(loaded_item(bows, "light_crossbow").is(ready));
    EXPECT_FALSE(loaded_item(bows, "broadsword").is(ready));
    EXPECT_THAT(loaded_in_hand(bows, 0), ElementsAre("short_bow"));
    EXPECT_EQ(loaded_at(bows, 0).arrow_die, 0);
}

TEST(ForbiddenLandsEncounter, ArrowDice) {
    for (const auto& [word, sides] : {std::pair{"d6", 6}, {"d8", 8}, {"d10", 10}, {"d12", 12}})
        EXPECT_EQ(loaded_at(load(with("arrow_die = \"" + std::string(word) + "\"\n")), 0).arrow_die, sides);
    // Who is made a non-player character counts no arrows any more.
    const Loaded fight = load(head_line + "[[combatant]]\nfrom = \"ilsabet\"\nkind = \"npc\"\n" + raider);
    EXPECT_EQ(loaded_at(fight, 0).arrow_die, 0);
}

// FBL-DICE-1: gear that helps a skill. Tools of one id that differ are two things.
TEST(ForbiddenLandsEncounter, Gear) {
    const Loaded fight = load(
        with("gear = [{ id = \"kit\", skill = \"healing\", bonus = 3, artifact_die = \"d8\" }, { id = \"kit\", "
             "skill = \"healing\", bonus = 3, artifact_die = \"d8\" }, { id = \"rope\", name = \"Silk rope\", skill "
             "= \"move\", bonus = 1 }]\n") +
        "gear = [{ id = \"kit\", skill = \"healing\", bonus = 1 }, { id = \"kit\", skill = \"lore\", bonus = 1 }, "
        "{ id = \"kit\", skill = \"lore\", bonus = 1, artifact_die = \"d12\" }]\n");
    const auto first = static_cast<std::ptrdiff_t>(3);
    EXPECT_THAT(std::vector(fight.names.weapon_key.begin() + first, fight.names.weapon_key.end()),
                ElementsAre("kit", "rope", "scimitar", "small_shield", "kit_2", "kit_3", "kit_4"));
    EXPECT_THAT(loaded_owned(fight, 0), ElementsAre("broadsword", "knife", "large_shield", "kit", "kit#2", "rope"));
    const Weapon& kit = loaded_weapon(fight, "kit");
    EXPECT_EQ(kit.use, Use::tool);
    EXPECT_EQ(kit.skill, Skill::healing);
    EXPECT_EQ(kit.bonus, 3);
    EXPECT_EQ(kit.artifact, 8);
    EXPECT_EQ(kit.hands, 0);
    EXPECT_EQ(loaded_item(fight, "kit").bonus, 3);
    EXPECT_FALSE(loaded_item(fight, "kit").is(in_hand));
    EXPECT_EQ(fight.names.weapon[3], "kit");
    EXPECT_EQ(fight.names.weapon[4], "Silk rope");
}

TEST(ForbiddenLandsEncounter, ThingsOfItsOwn) {
    const Loaded fight =
        load(head_line +
             "[[melee_weapon]]\nid = \"sunblade\"\nhands = 1\nbonus = 3\ndamage = 3\nreach = \"arms_length\"\n"
             "features = [\"edged\"]\nartifact_die = \"d12\"\n"
             "[[ranged_weapon]]\nid = \"dart\"\nhands = 1\nbonus = 1\ndamage = 1\nmax_range = \"near\"\npreparation = "
             "\"thrown\"\ncritical_table = \"stab\"\nammo = \"none\"\n[[shield]]\nid = \"door\"\nbonus = 3\n"
             "[[armor]]\nid = \"hide\"\nrating = 1\n[[helmet]]\nid = \"pot\"\nrating = 1\n[[cover]]\nid = "
             "\"cart\"\nrating = "
             "12\n[[zone]]\nid = \"road\"\ncover = [\"cart\"]\n" +
             brannoch +
             "melee_weapons = [\"sunblade\"]\nranged_weapon = \"dart\"\nshield = \"door\"\narmor = \"hide\"\nhelmet = "
             "\"pot\"\n" +
             raider);
    EXPECT_THAT(loaded_owned(fight, 0), ElementsAre("sunblade", "dart", "door"));
    EXPECT_EQ(loaded_weapon(fight, "sunblade").artifact, 12);
    EXPECT_EQ(loaded_at(fight, 0).armor, 1);
    EXPECT_EQ(loaded_at(fight, 0).helmet, 1);
    EXPECT_EQ(fight.book.zone[0].cover[0], 12);
    EXPECT_EQ(fight.names.weapon.front(), "sunblade");
}

// --- monsters -------------------------------------------------------------------------------------------------------

// FBL-MONSTER-1+
TEST(ForbiddenLandsEncounter, Monsters) {
    const Loaded fight = load(head_line + brannoch +
                              "[[combatant]]\nfrom = \"night_hound\"\n[[combatant]]\nname = \"Toad\"\nkind = "
                              "\"monster\"\nstrength = 40\nagility = 12\nwits = 12\nempathy = 12\n"
                              "[[combatant.attacks]]\nd6 = 6\nname = \"Tongue's lash\"\nbase_dice = 20\ndamage = "
                              "5\ndamage_type = \"stab\"\nrange = \"distant\"\nparry_allowed = true\n"
                              "[[combatant.attacks]]\nd6 = 2\nname = \"Tongue's lash\"\nbase_dice = 1\ndamage = "
                              "0\ndamage_type = \"none\"\nattribute = \"agility\"\nrange = \"near\"\ntargets = "
                              "\"all\"\ndodge_allowed = false\n");
    EXPECT_EQ(fight.book.entries, 8);
    EXPECT_THAT(fight.book.sheet[0].entry, ElementsAre(-1, -1, -1, -1, -1, -1));
    EXPECT_THAT(fight.book.sheet[1].entry, ElementsAre(0, 1, 2, 3, 4, 5));
    EXPECT_THAT(fight.book.sheet[2].entry, ElementsAre(-1, 7, -1, -1, -1, 6));
    EXPECT_THAT(fight.names.entry_key, ElementsAre("bite", "pounce", "raking_claws", "howl", "hamstring", "throat_grip",
                                                   "tongues_lash", "tongues_lash_2"));
    EXPECT_EQ(fight.names.entry[5], "Throat grip");
    EXPECT_EQ(fight.names.entry[6], "Tongue's lash");
    const Entry& lash = fight.book.entry[6];
    EXPECT_EQ(lash.dice, 20);
    EXPECT_EQ(lash.damage, 5);
    EXPECT_EQ(lash.wounds, Wounds::stab);
    EXPECT_EQ(lash.range, Range::distant);
    EXPECT_TRUE(lash.dodge);
    EXPECT_TRUE(lash.parry);
    EXPECT_FALSE(lash.all);
    EXPECT_EQ(lash.attribute, Attribute::strength);
    EXPECT_EQ(lash.extra, Extra::none);
    const Entry& other = fight.book.entry[7];
    EXPECT_TRUE(other.all);
    EXPECT_FALSE(other.dodge);
    EXPECT_FALSE(other.parry);
    EXPECT_EQ(other.wounds, Wounds::none);
    EXPECT_THAT(loaded_at(fight, 2).score, ElementsAre(40, 12, 12, 12));
    EXPECT_THAT(loaded_at(fight, 1).score, ElementsAre(12, 5, 0, 0));
}

// --- from before the fight ------------------------------------------------------------------------------------------

// FBL-BROKEN-1 to FBL-BROKEN-4
TEST(ForbiddenLandsEncounter, StartWithLess) {
    const Loaded hurt = load(with("start = { strength = 1, agility = 3, wits = 2, armor = 0, helmet = 1, bonus = { "
                                  "broadsword = 0, large_shield = 2 } }\n"));
    EXPECT_THAT(loaded_at(hurt, 0).score, ElementsAre(1, 3, 2, 3));
    EXPECT_EQ(loaded_at(hurt, 0).broken, 0);
    EXPECT_EQ(loaded_at(hurt, 0).flags, 0u);
    EXPECT_EQ(loaded_at(hurt, 0).armor, 0);
    EXPECT_EQ(loaded_at(hurt, 0).helmet, 1);
    EXPECT_EQ(loaded_item(hurt, "broadsword").bonus, 0);
    EXPECT_EQ(loaded_item(hurt, "large_shield").bonus, 2);
    EXPECT_EQ(loaded_item(hurt, "knife").bonus, 1);
    const auto flags = [](const std::string& start) { return loaded_at(load(with("start = { " + start + " }\n")), 0); };
    EXPECT_EQ(flags("strength = 0").broken, 1);
    EXPECT_EQ(flags("strength = 0").flags, prone);
    EXPECT_EQ(flags("agility = 0").broken, 2);
    EXPECT_EQ(flags("agility = 0").flags, prone);
    EXPECT_EQ(flags("wits = 0").broken, 4);
    EXPECT_EQ(flags("wits = 0").flags, 0u);
    EXPECT_EQ(flags("empathy = 0").broken, 8);
    EXPECT_EQ(flags("empathy = 0").flags, withdrawn);
    EXPECT_EQ(flags("empathy = 0, outburst = true").flags, outburst);
    EXPECT_EQ(flags("strength = 0, wits = 0").broken, 5);
}

// FBL-CRIT-2+
TEST(ForbiddenLandsEncounter, StartWithInjuries) {
    const Loaded fight = load(
        head_line + raider + brannoch +
        "count = 2\nstart = { injuries = [{ table = \"slash\", d66 = 52, limit = 6, days = 6 }, { table = \"stab\", "
        "d66 "
        "= 34, days = 18 }, { table = \"slash\", d66 = 45, limit = 1 }, { table = \"slash\", d66 = 45 }, { table = "
        "\"horror\", d66 = 42, days = 1, feared = \"Orc raider\" }, { table = \"horror\", d66 = 43, days = 2, feared = "
        "\"brannoch-vael\" }, { table = \"other\", limit = 2 }] }\n");
    ASSERT_EQ(fight.state.wounds, 14);
    const auto figures = [&](int i) {
        const Wound& w = fight.state.wound[i];
        return std::vector<int>{w.victim, w.d66, w.limit, w.days, w.feared};
    };
    EXPECT_THAT(figures(0), ElementsAre(1, 52, 6, 6, nobody));
    EXPECT_EQ(fight.names.injury[fight.state.wound[0].injury], "Belly bleeding");
    EXPECT_THAT(figures(1), ElementsAre(1, 34, 0, 18, nobody));
    EXPECT_THAT(figures(2), ElementsAre(1, 45, 1, days_forever, nobody));
    EXPECT_THAT(figures(3), ElementsAre(1, 45, 0, days_forever, nobody));
    EXPECT_THAT(figures(4), ElementsAre(1, 42, 0, 1, 0));
    EXPECT_THAT(figures(5), ElementsAre(1, 43, 0, 2, 1));
    EXPECT_THAT(figures(6), ElementsAre(1, 0, 2, 0, nobody));
    EXPECT_EQ(fight.state.wound[6].injury, fight.book.other_injury);
    EXPECT_THAT(figures(7), ElementsAre(2, 52, 6, 6, nobody));
    EXPECT_THAT(figures(12), ElementsAre(2, 43, 0, 2, 1));
    EXPECT_TRUE(loaded_at(fight, 1).is(run_slow)); // what the wounds do is in force
    EXPECT_TRUE(loaded_at(fight, 1).is(hurting));
    EXPECT_TRUE(loaded_at(fight, 2).is(unconscious));
    EXPECT_FALSE(loaded_at(fight, 0).is(hurting));
}

// What a template wears and carries can be taken off.
TEST(ForbiddenLandsEncounter, NothingInPlaceOfTheTemplates) {
    const Loaded fight =
        load(head_line + brannoch + "armor = \"none\"\nhelmet = \"none\"\nshield = \"none\"\nmelee_weapons = []\n" +
             "[[combatant]]\nfrom = \"ilsabet\"\nranged_weapon = \"none\"\nside = \"b\"\n");
    EXPECT_EQ(fight.book.sheet[0].armor, 0);
    EXPECT_EQ(fight.book.sheet[0].helmet, 0);
    EXPECT_EQ(loaded_at(fight, 0).armor, 0);
    for (int i = 0; i < fight.state.items; ++i) EXPECT_NE(fight.state.item[i].holder, 0);
    for (int i = 0; i < fight.state.items; ++i) EXPECT_FALSE(fight.book.weapon[fight.state.item[i].weapon].shoots());
    const Loaded as_he_is = load(head_line + brannoch + raider);
    EXPECT_GT(as_he_is.book.sheet[0].armor, 0);
    EXPECT_GT(as_he_is.book.sheet[0].helmet, 0);
}

// A weapon does what damage its maker says.
TEST(ForbiddenLandsEncounter, WeaponsOfAnyDamage) {
    const Loaded fight = load(head_line +
                              "[[melee_weapon]]\nid = \"maul\"\nhands = 2\nbonus = 1\ndamage = 9\nreach = \"near\"\n"
                              "features = [\"blunt\"]\n" +
                              "[[melee_weapon]]\nid = \"feather\"\nhands = 1\nbonus = 1\ndamage = 0\n"
                              "reach = \"arms_length\"\nfeatures = [\"blunt\"]\n" +
                              brannoch + "melee_weapons = [\"maul\", \"feather\"]\nshield = \"none\"\n" + raider);
    EXPECT_EQ(fight.book.weapon[fight.state.item[0].weapon].damage, 9);
    EXPECT_EQ(fight.book.weapon[fight.state.item[1].weapon].damage, 0);
}

// Section 8 of the registry: the readings groups differ in.
TEST(ForbiddenLandsEncounter, SettingsOfFeintAndTalk) {
    const Loaded plain = load(head_line + brannoch + raider);
    EXPECT_FALSE(plain.book.settings.feint_at_once);
    EXPECT_EQ(plain.book.settings.social_opposed, SocialOpposed::always);
    const Loaded set =
        load(head_line + "[settings]\nfeint_swaps = \"at_once\"\nsocial_opposed = \"asked\"\n" + brannoch + raider);
    EXPECT_TRUE(set.book.settings.feint_at_once);
    EXPECT_EQ(set.book.settings.social_opposed, SocialOpposed::asked);
    EXPECT_THAT(said_about(head_line + "[settings]\nsocial_opposed = \"no\"\n" + brannoch + raider),
                ElementsAre(testing::HasSubstr("social_opposed")));
}

} // namespace
} // namespace fracas::forbidden_lands
