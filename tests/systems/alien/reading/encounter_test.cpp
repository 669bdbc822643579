#include "systems/alien/reading/encounter.hpp"

#include "systems/alien/rules/range.hpp"
#include "systems/alien/written.hpp"

#include <filesystem>

namespace fracas::alien {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::IsEmpty;

const Combatant& placed(const Loaded& fight, int index) { return fight.state.combatant[index]; }

std::vector<std::string> things_of(const Loaded& fight, int holder) {
    std::vector<std::string> lines;
    for (int i = 0; i < fight.state.items; ++i) {
        const Item& item = fight.state.item[i];
        if (item.holder != holder) continue;
        std::string line = fight.names.item_key[static_cast<std::size_t>(i)] + " " + std::to_string(item.ammo);
        if (item.is(in_hand)) line += " in hand";
        if (item.is(jammed)) line += " jammed";
        EXPECT_EQ(fight.names.weapon_key[item.weapon], std::string_view(line).substr(0, line.find_first_of("# ")));
        lines.push_back(line);
    }
    return lines;
}

std::vector<std::string> magazines_of(const Loaded& fight, int owner) {
    std::vector<std::string> lines;
    for (int i = 0; i < fight.state.owners; ++i)
        if (const Magazines& m = fight.state.magazines[i]; m.owner == owner)
            lines.push_back(fight.names.weapon_key[m.weapon] + " " + std::to_string(m.count));
    return lines;
}

// Two zones and a door, for the keys of the tests.
const std::string two_zones = "[[zone]]\nid = \"bay\"\nfeatures = [\"cluttered\", \"exit\"]\n"
                              "[[zone]]\nid = \"long_hall\"\n"
                              "[[border]]\nid = \"hatch\"\nbetween = [\"bay\", \"long_hall\"]\nway = \"door\"\ndoor = "
                              "\"open\"\n";

std::string with_zones(const std::string& keys, const std::string& of_drone = "zone = \"bay\"\n") {
    return with("zone = \"bay\"\n" + keys) + of_drone + two_zones;
}

// --- the smallest fight ----------------------------------------------------------------------------------------------

// ALN-RANGE-2+, ALN-ITEM-2+, ALN-HEALTH-1+: what is so where an encounter says nothing.
TEST(AlienEncounter, TheSmallest) {
    const Loaded fight = load(with(""));
    const Book& book = fight.book;
    EXPECT_EQ(book.combatants, 2);
    EXPECT_EQ(book.sides, 2);
    EXPECT_EQ(fight.title, "Cpl. Ines Kuroda against Xenomorph drone");
    EXPECT_EQ(fight.names.title, fight.title);
    EXPECT_THAT(fight.names.combatant_key, ElementsAre("cpl-ines-kuroda", "xenomorph-drone"));
    EXPECT_THAT(fight.side_policy, ElementsAre("", ""));
    EXPECT_THAT(fight.combatant_policy, ElementsAre("", ""));
    EXPECT_EQ(book.zones, 1);
    EXPECT_EQ(book.borders, 0);
    EXPECT_EQ(book.zone[0].features, has_exit);
    EXPECT_THAT(fight.names.zone_key, ElementsAre("field"));
    EXPECT_THAT(fight.names.zone, ElementsAre("field"));
    EXPECT_EQ(book.barriers, 4);
    EXPECT_THAT(fight.names.barrier_key,
                ElementsAre("furniture", "inner_bulkhead", "outer_bulkhead", "armored_bulkhead"));
    EXPECT_THAT(fight.names.barrier, ElementsAre("furniture", "inner bulkhead", "outer bulkhead", "armored bulkhead"));
    EXPECT_EQ(book.barrier[3], 4);
    EXPECT_EQ(fight.names.injury.size(), 36u);
    EXPECT_EQ(fight.names.injury[35], "pierced heart");
    EXPECT_EQ(book.injury[35].limit, Limit::instant);
    EXPECT_EQ(book.tables.cards, 10);
    EXPECT_EQ(book.settings.max_rounds, 50);
    EXPECT_THAT(things_of(fight, 0), ElementsAre("pulse_rifle 5 in hand", "knife 0"));
    EXPECT_THAT(magazines_of(fight, 0), ElementsAre("pulse_rifle 2"));
    EXPECT_THAT(things_of(fight, 1), IsEmpty());
    EXPECT_EQ(placed(fight, 0), [] {
        Combatant c;
        c.health = 5;
        return c;
    }());
    EXPECT_EQ(placed(fight, 1).health, 7);
    EXPECT_EQ(fight.state.phase, Phase::draw);
    EXPECT_EQ(fight.names.item(fight.state, 0), "M41A pulse rifle");
    EXPECT_EQ(fight.names.item(fight.state, bare_hands), "Unarmed");
    EXPECT_THAT(fight.names.type_key, ElementsAre("kuroda", "drone"));
    EXPECT_EQ(book.sheet[0].type, 0);
    EXPECT_EQ(book.sheet[1].type, 1);
    EXPECT_EQ(book.sheet[1].side, 1);
}

TEST(AlienEncounter, EveryExampleLoadsWithoutAMistake) {
    int examples = 0;
    for (const auto& entry : std::filesystem::directory_iterator(FRACAS_ROOT "/examples/alien")) {
        const auto read = read_toml_file(entry.path());
        ASSERT_TRUE(read) << to_text(read.error());
        std::vector<Mistake> mistakes;
        const Loaded fight = read_encounter(the_pack(), *read, entry.path().filename().string(), mistakes);
        EXPECT_THAT(said(mistakes), IsEmpty());
        EXPECT_FALSE(fight.description.empty());
        EXPECT_EQ(fight.names.combatant.size(), static_cast<std::size_t>(fight.book.combatants));
        EXPECT_EQ(fight.names.item_key.size(), static_cast<std::size_t>(fight.state.items));
        EXPECT_EQ(fight.names.zone.size(), static_cast<std::size_t>(fight.book.zones));
        EXPECT_EQ(fight.names.border.size(), static_cast<std::size_t>(fight.book.borders));
        EXPECT_EQ(fight.names.attack.size(), static_cast<std::size_t>(fight.book.attacks));
        for (const std::string& policy : fight.side_policy) EXPECT_FALSE(policy.empty());
        ++examples;
    }
    EXPECT_GE(examples, 6);
}

TEST(AlienEncounter, TitleSettingsSidesAndPolicies) {
    const Loaded fight = load(head_line +
                              "title = \"T\"\ndescription = \"D\"\n[settings]\nmax_rounds = 7\ncreature_crit = "
                              "\"table\"\n[[side]]\nname = \"Crew\"\npolicy = \"cautious\"\n[[side]]\nname = "
                              "\"Beasts\"\n" +
                              kuroda + "side = \"crew\"\npolicy = \"greedy\"\n" + drone + "side = \"Beasts\"\n");
    EXPECT_EQ(fight.title, "T");
    EXPECT_EQ(fight.description, "D");
    EXPECT_EQ(fight.book.settings.max_rounds, 7);
    EXPECT_TRUE(fight.book.settings.creature_table);
    EXPECT_FALSE(fight.book.settings.auto_conserve);
    EXPECT_TRUE(fight.book.settings.peek_locked);
    EXPECT_THAT(fight.side_policy, ElementsAre("cautious", ""));
    EXPECT_THAT(fight.combatant_policy, ElementsAre("greedy", ""));
    EXPECT_EQ(fight.book.sheet[0].side, 0);
    EXPECT_EQ(fight.book.sheet[1].side, 1);
}

// --- the ground ------------------------------------------------------------------------------------------------------

// ALN-RANGE-2+: every feature, every way, every door.
TEST(AlienEncounter, ZonesAndBorders) {
    const Loaded fight =
        load(with("zone = \"b\"\n") +
             "zone = \"Zone the first\"\n"
             "[[zone]]\nid = \"a\"\nname = \"Zone the first\"\nfeatures = [\"vehicle\", \"cluttered\"]\nbarriers = "
             "[\"outer_bulkhead\", \"furniture\"]\n"
             "[[zone]]\nid = \"b\"\nfeatures = [\"terminal\", \"exit\", \"machinery\"]\n"
             "[[zone]]\nid = \"c_d\"\n"
             "[[border]]\nid = \"one\"\nbetween = [\"b\", \"a\"]\n"
             "[[border]]\nid = \"two_x\"\nbetween = [\"a\", \"c_d\"]\nway = \"narrow\"\n"
             "[[border]]\nid = \"three\"\nbetween = [\"a\", \"c_d\"]\nway = \"jump\"\n"
             "[[border]]\nid = \"four\"\nname = \"Ladder\"\nbetween = [\"a\", \"c_d\"]\nway = \"climb\"\n"
             "[[border]]\nid = \"five\"\nbetween = [\"a\", \"b\"]\nway = \"door\"\ndoor = \"closed\"\n"
             "[[border]]\nid = \"six\"\nbetween = [\"b\", \"c_d\"]\nway = \"door\"\ndoor = \"locked\"\n"
             "[[border]]\nid = \"seven\"\nbetween = [\"b\", \"c_d\"]\nway = \"door\"\ndoor = \"broken\"\n");
    const Book& book = fight.book;
    ASSERT_EQ(book.zones, 3);
    EXPECT_EQ(book.zone[0].features, cluttered | vehicle);
    EXPECT_EQ(book.zone[0].barriers, 0b101);
    EXPECT_EQ(book.zone[1].features, has_exit | terminal | machinery);
    EXPECT_EQ(book.zone[1].barriers, 0);
    EXPECT_EQ(book.zone[2].features, 0);
    EXPECT_THAT(fight.names.zone, ElementsAre("Zone the first", "b", "c d"));
    EXPECT_THAT(fight.names.zone_key, ElementsAre("a", "b", "c_d"));
    ASSERT_EQ(book.borders, 7);
    EXPECT_THAT(fight.names.border, ElementsAre("one", "two x", "three", "Ladder", "five", "six", "seven"));
    EXPECT_THAT(fight.names.border_key, ElementsAre("one", "two_x", "three", "four", "five", "six", "seven"));
    EXPECT_EQ(book.border[0].from, 1);
    EXPECT_EQ(book.border[0].to, 0);
    const Way ways[] = {Way::open, Way::narrow, Way::jump, Way::climb, Way::door, Way::door, Way::door};
    for (int i = 0; i < 7; ++i) EXPECT_EQ(book.border[i].way, ways[i]) << i;
    EXPECT_EQ(fight.state.door[4].state, DoorState::closed);
    EXPECT_EQ(fight.state.door[5].state, DoorState::locked);
    EXPECT_EQ(fight.state.door[5].locked_from, 1);
    EXPECT_EQ(fight.state.door[6].state, DoorState::broken);
    EXPECT_EQ(book.steps[1][2], 1);
    EXPECT_EQ(fight.state.sight[0], 0b110);
    EXPECT_EQ(placed(fight, 0).zone, 1);
    EXPECT_EQ(placed(fight, 1).zone, 0);
}

TEST(AlienEncounter, OneZoneNeedNotBeNamed) {
    const Loaded fight = load(with("") + "[[zone]]\nid = \"pit\"\n");
    EXPECT_EQ(fight.book.zones, 1);
    EXPECT_EQ(fight.book.zone[0].features, 0);
    EXPECT_EQ(placed(fight, 1).zone, 0);
}

TEST(AlienEncounter, AsMuchGroundAsFits) {
    std::string text = with("zone = \"z0\"\n") + "zone = \"z15\"\n";
    for (int i = 0; i < most_zones; ++i) text += "[[zone]]\nid = \"z" + std::to_string(i) + "\"\n";
    for (int i = 0; i < most_borders; ++i)
        text += "[[border]]\nid = \"b" + std::to_string(i) + "\"\nbetween = [\"z0\", \"z" +
                std::to_string(1 + i % (most_zones - 1)) + "\"]\n";
    EXPECT_THAT(said_about(text), IsEmpty());
    EXPECT_EQ(load(text).book.borders, 24);
}

// --- combatants ------------------------------------------------------------------------------------------------------

// Nothing but a name, a kind and attributes is needed.
TEST(AlienEncounter, WrittenOutInFull) {
    const Loaded fight = load(head_line + drone +
                              "[[combatant]]\nname = \"Rook\"\nkind = \"pc\"\nstrength = 2\nagility = 5\nwits = "
                              "4\nempathy = 1\nskills = { survival = 5 }\narmor = \"pressure_suit\"\nsize = \"large\"\n"
                              "horrifying = true\n");
    const Sheet& rook = fight.book.sheet[1];
    EXPECT_EQ(rook.kind, Kind::pc);
    EXPECT_EQ(rook.health, 4);
    EXPECT_EQ(rook.resolve, 3);
    EXPECT_EQ(rook.skill[static_cast<int>(Skill::survival)], 5);
    EXPECT_EQ(rook.armor, 1);
    EXPECT_EQ(rook.size, Size::large);
    EXPECT_TRUE(rook.horrifying);
    EXPECT_FALSE(rook.terrifying);
    EXPECT_TRUE(rook.has_stress);
    EXPECT_TRUE(rook.can_push);
    EXPECT_THAT(things_of(fight, 1), IsEmpty());
    EXPECT_THAT(fight.names.type_key, ElementsAre("drone", ""));
}

// A template with changes: what follows from them follows anew, skills and reloads are added.
TEST(AlienEncounter, TemplateWithChanges) {
    const auto sheet = [](const std::string& keys) { return load(with(keys)).book.sheet[0]; };
    EXPECT_EQ(load(with("name = \"K\"\n")).names.combatant[0], "K");
    EXPECT_EQ(sheet("strength = 1\n").health, 3);
    EXPECT_EQ(sheet("agility = 2\n").health, 3);
    EXPECT_EQ(sheet("strength = 1\nmax_health = 9\n").health, 9);
    EXPECT_EQ(sheet("wits = 5\n").resolve, 4);
    EXPECT_EQ(sheet("empathy = 1\n").resolve, 2);
    EXPECT_EQ(sheet("empathy = 1\nresolve = 7\n").resolve, 7);
    const Sheet skilled = sheet("skills = { survival = 2, command = 0 }\n");
    EXPECT_EQ(skilled.skill[static_cast<int>(Skill::survival)], 2);
    EXPECT_EQ(skilled.skill[static_cast<int>(Skill::command)], 0);
    EXPECT_EQ(skilled.skill[static_cast<int>(Skill::ranged_combat)], 3);
    EXPECT_EQ(sheet("armor = \"none\"\n").armor, 0);
    // ALN-NPC-1+: another kind has other nerves.
    const Sheet npc = sheet("kind = \"npc\"\n");
    EXPECT_FALSE(npc.has_stress);
    EXPECT_FALSE(npc.can_push);
    EXPECT_EQ(npc.resolve, 0);
    const Loaded hero = load(head_line + "[[combatant]]\nfrom = \"guard\"\nkind = \"pc\"\nstress = 2\n" + drone);
    EXPECT_TRUE(hero.book.sheet[0].has_stress);
    EXPECT_TRUE(hero.book.sheet[0].can_push);
    EXPECT_EQ(hero.book.sheet[0].resolve, 3);
    EXPECT_EQ(placed(hero, 0).stress, 2);
}

// ALN-NPC-1+: flags of a single combatant. ALN-PANIC-1+: a pc panics with a Resolve even without a stress level.
TEST(AlienEncounter, NervesByFlag) {
    const Loaded fight =
        load(head_line + "[[combatant]]\nfrom = \"guard\"\nhas_stress = true\ncan_push = true\nstress = 4\n" + kuroda +
             "has_stress = false\ncan_push = false\n[[combatant]]\nfrom = "
             "\"raider\"\nhas_stress = false\ncan_push = true\n");
    EXPECT_TRUE(fight.book.sheet[0].has_stress);
    EXPECT_TRUE(fight.book.sheet[0].can_push);
    EXPECT_EQ(fight.book.sheet[0].resolve, 3);
    EXPECT_EQ(placed(fight, 0).stress, 4);
    EXPECT_FALSE(fight.book.sheet[1].has_stress);
    EXPECT_FALSE(fight.book.sheet[1].can_push);
    EXPECT_EQ(fight.book.sheet[1].resolve, 3);
    EXPECT_FALSE(fight.book.sheet[2].has_stress);
    EXPECT_TRUE(fight.book.sheet[2].can_push);
    EXPECT_EQ(fight.book.sheet[2].resolve, 0);
}

// ALN-CREAT-1+, ALN-CREAT-2+: the attacks of a table are in the book once.
TEST(AlienEncounter, CreaturesAndTheirAttacks) {
    const Loaded fight = load(head_line + kuroda + drone +
                              "side = \"B\"\n[[combatant]]\nfrom = \"hugger\"\nside = "
                              "\"B\"\n" +
                              drone +
                              "side = \"B\"\nname = \"Other\"\nhorrifying = false\nterrifying = false\nsize = "
                              "\"large\"\n");
    const Book& book = fight.book;
    EXPECT_EQ(book.attacks, 9);
    EXPECT_THAT(book.sheet[1].attack, ElementsAre(0, 1, 2, 3, 4, 5));
    EXPECT_THAT(book.sheet[2].attack, ElementsAre(6, 6, 7, 7, 8, 8));
    EXPECT_THAT(book.sheet[3].attack, ElementsAre(0, 1, 2, 3, 4, 5));
    EXPECT_THAT(book.sheet[0].attack, ElementsAre(-1, -1, -1, -1, -1, -1));
    EXPECT_EQ(book.attack[5].dice, 9);
    EXPECT_EQ(book.attack[3].next_if_held, 5);
    EXPECT_EQ(book.attack[5].next_if_held, -1);
    EXPECT_EQ(fight.names.attack[8], "leap at the face");
    EXPECT_EQ(fight.names.attack_key[8], "leap_at_the_face");
    EXPECT_EQ(fight.names.attack_table[8], "hugger");
    EXPECT_EQ(book.sheet[1].type, book.sheet[3].type);
    EXPECT_NE(book.sheet[1].type, book.sheet[2].type);
    EXPECT_FALSE(book.sheet[3].horrifying);
    EXPECT_FALSE(book.sheet[3].terrifying);
    EXPECT_EQ(book.sheet[3].size, Size::large);
}

// The place of what follows a hold is counted from where the table begins.
TEST(AlienEncounter, WhatFollowsAHoldIsOfTheSameTable) {
    const Loaded fight = load(head_line + "[[combatant]]\nfrom = \"hugger\"\n" + drone);
    EXPECT_THAT(fight.book.sheet[1].attack, ElementsAre(3, 4, 5, 6, 7, 8));
    EXPECT_EQ(fight.book.attack[6].next_if_held, 8);
    // The first of its table too.
    const Loaded worm = load(with("") + "[[creature_attack]]\ncreature = \"worm\"\nname = \"coil\"\nroll = [1, 2, 3, "
                                        "4, 5, 6]\ndice = 4\ndamage = 1\nrange = \"short\"\nholds = "
                                        "true\nnext_attack_if_held = \"coil\"\n[[combatant]]\nfrom = "
                                        "\"hugger\"\nattack_table = \"worm\"\n");
    EXPECT_EQ(worm.book.attack[6].next_if_held, 6);
}

// ALN-INIT-6+: several of one table; two tables without `from` are two types.
TEST(AlienEncounter, CountsAndTypes) {
    const std::string own = "[[combatant]]\nname = \"Thug\"\nkind = \"npc\"\nstrength = 1\nagility = 1\nwits = "
                            "1\nempathy = 1\nside = \"A\"\n";
    const Loaded fight = load(head_line + own + "count = 2\n" + own + drone);
    EXPECT_THAT(fight.names.combatant, ElementsAre("Thug", "Thug 2", "Thug 3", "Xenomorph drone"));
    EXPECT_EQ(fight.book.sheet[0].type, 0);
    EXPECT_EQ(fight.book.sheet[1].type, 0);
    EXPECT_EQ(fight.book.sheet[2].type, 1);
    EXPECT_EQ(fight.book.sheet[3].type, 2);
}

// Sixteen fit, with as many cards as there are when types are merged.
TEST(AlienEncounter, AsManyAsFit) {
    EXPECT_EQ(load(head_line + kuroda + drone + "count = 15\n").book.combatants, 16);
    // ALN-INIT-6+: ten pcs have a card each, and no more.
    EXPECT_EQ(
        load(head_line + kuroda + "count = 5\nside = \"A\"\n" + kuroda + "count = 5\nside = \"B\"\n").book.combatants,
        10);
}

// What the game master says of somebody at the start.
TEST(AlienEncounter, WhatTheGameMasterStates) {
    const Loaded fight = load(with("health = 2\nstress = 10\nmodifier = -3\nsurprise = true\nunaware = true\n") +
                              "ambush = true\nhealth = 1\nmodifier = 10\n");
    EXPECT_EQ(placed(fight, 0).health, 2);
    EXPECT_EQ(placed(fight, 0).stress, 10);
    EXPECT_EQ(placed(fight, 0).modifier, -3);
    EXPECT_EQ(placed(fight, 0).flags, surprising | unaware);
    EXPECT_EQ(placed(fight, 1).flags, ambushing);
    EXPECT_EQ(placed(fight, 1).health, 1);
    EXPECT_EQ(placed(fight, 1).modifier, 10);
    // ALN-BROKEN-1+
    EXPECT_EQ(placed(load(with("health = 0\n")), 0).flags, broken);
    EXPECT_EQ(placed(load(with("surprise = false\n")), 0).flags, 0u);
}

// ALN-CRIT-1+, ALN-STRESS-2+, ALN-SPECIAL-5: what has happened before the fight.
TEST(AlienEncounter, InjuriesResponsesAndHoldsAtTheStart) {
    const Loaded fight =
        load(with("injuries = [36, { d66 = 61, stabilized = true }]\nresponses = [\"jumpy\", \"shakes\"]\n"
                  "holds = \"Thug\"\n") +
             "[[combatant]]\nfrom = \"guard\"\nname = \"Thug\"\n");
    EXPECT_EQ(fight.state.wounds, 2);
    EXPECT_EQ(fight.state.wound[0], (Wound{0, d66_row(36), Limit::none, 0, false, false}));
    EXPECT_EQ(fight.state.wound[1], (Wound{0, d66_row(61), Limit::round, 0, true, false}));
    EXPECT_TRUE(placed(fight, 0).is(slow_moving));
    EXPECT_TRUE(placed(fight, 0).has(Response::jumpy));
    EXPECT_TRUE(placed(fight, 0).has(Response::shakes));
    EXPECT_TRUE(placed(fight, 0).is(holding));
    EXPECT_EQ(placed(fight, 0).partner, 2);
    EXPECT_TRUE(placed(fight, 2).is(held));
    EXPECT_EQ(placed(fight, 2).adjacent, 1); // whoever is held is Adjacent
}

// ALN-TASK-1 to -3: what a terminal does, how often, and which doors it works.
TEST(AlienEncounter, WhatATerminalDoes) {
    const std::string map = "[[zone]]\nid = \"bridge\"\nfeatures = [\"terminal\", \"machinery\"]\n"
                            "terminal = { does = \"seals the deck\", once = true, doors = { hatch = \"locked\" } }\n"
                            "[[zone]]\nid = \"deck\"\n[[border]]\nid = \"hatch\"\nbetween = [\"bridge\", \"deck\"]\n"
                            "way = \"door\"\ndoor = \"open\"\n";
    const Loaded fight = load(head_line + map + kuroda + "zone = \"bridge\"\n" + drone + "zone = \"deck\"\n");
    const Work& work = fight.book.zone[0].work[work_of(terminal)];
    EXPECT_TRUE(work.once);
    EXPECT_EQ(work.doors[static_cast<int>(DoorState::locked)], 1u);
    EXPECT_EQ(fight.names.work[0][0], "seals the deck");
    EXPECT_FALSE(fight.book.zone[0].work[work_of(machinery)].once);
    EXPECT_FALSE(fight.book.zone[0].work[work_of(machinery)].sets_doors());
}

// ALN-ITEM-2+: things that are no weapons, of the pack or of the encounter's own; carried, or on the ground.
TEST(AlienEncounter, ThingsThatAreNoWeapons) {
    const Loaded fight = load(head_line +
                              "[[zone]]\nid = \"bay\"\nitems = [\"flare\", \"flare\", \"knife\"]\n"
                              "[[item]]\nid = \"idol\"\nhands = 2\n" +
                              kuroda + "items = [\"idol\", \"key_card\"]\nweapons = []\nreloads = {}\n" + drone);
    ASSERT_EQ(fight.state.items, 5);
    EXPECT_THAT(fight.names.item_key, ElementsAre("idol", "key_card", "flare", "flare#2", "knife"));
    EXPECT_EQ(fight.state.item[0].holder, 0);
    EXPECT_FALSE(fight.state.item[0].is(in_hand));
    EXPECT_EQ(fight.book.weapon[fight.state.item[0].weapon].hands, 2);
    EXPECT_EQ(fight.state.item[2].holder, nobody);
    EXPECT_EQ(fight.state.item[2].zone, 0);
    const Loaded held = load(with("items = [\"flare\"]\nin_hand = [\"flare\"]\n"));
    EXPECT_TRUE(held.state.item[held.state.items - 1].is(in_hand));
}

// ALN-SYNTH-1+: a player may play a synthetic; it still has no stress.
TEST(AlienEncounter, ASyntheticOfAPlayer) {
    const Loaded fight = load(head_line + "[[combatant]]\nfrom = \"labor_synth\"\nplayer = true\n" + drone);
    EXPECT_TRUE(fight.book.sheet[0].played());
    EXPECT_FALSE(fight.book.sheet[0].pc());
    EXPECT_FALSE(fight.book.sheet[0].has_stress);
    const Loaded other = load(head_line + "[[combatant]]\nfrom = \"labor_synth\"\n" + kuroda);
    EXPECT_FALSE(other.book.sheet[0].played());
    EXPECT_TRUE(other.book.sheet[1].played());
}

// ALN-INIT-4: whoever is unaware does not see those who lie in wait, named or not.
TEST(AlienEncounter, TheUnawareDoNotKnowWhoLiesInWait) {
    const Loaded fight = load(with("unaware = true\n"));
    EXPECT_TRUE(placed(fight, 0).is(unaware));
    EXPECT_EQ(placed(fight, 1).flags, 0u); // it is settled when the cards are drawn
    EXPECT_EQ(fight.state.hidden_from[1], 1);
    EXPECT_EQ(fight.state.hidden_from[0], 0);
}

// ALN-PANIC-1+: by the pack's id, or by somebody's name.
TEST(AlienEncounter, WhatIsKnown) {
    EXPECT_EQ(placed(load(with("knows = [\"drone\"]\n")), 0).known, 0b10);
    EXPECT_EQ(placed(load(with("knows = [\"Xenomorph drone\"]\n")), 0).known, 0b10);
    EXPECT_EQ(placed(load(with("")), 0).known, 0);
    const Loaded three = load(with("knows = [\"hugger\", \"drone\"]\ncount = 2\n") +
                              "[[combatant]]\nfrom = \"hugger\"\n[[combatant]]\nfrom = \"guard\"\n");
    EXPECT_EQ(placed(three, 0).known, 0b110);
    EXPECT_EQ(placed(three, 1).known, 0b110);
    EXPECT_EQ(placed(three, 2).known, 0);
}

// --- where they stand ------------------------------------------------------------------------------------------------

// ALN-RANGE-1
TEST(AlienEncounter, WhoIsAdjacent) {
    const Loaded fight = load(head_line + kuroda + "count = 2\nadjacent = [\"xenomorph-drone\"]\n" + drone +
                              "[[combatant]]\nfrom = \"osei\"\nadjacent = [\"Cpl. Ines Kuroda\"]\n");
    EXPECT_EQ(placed(fight, 0).adjacent, 0b1100);
    EXPECT_EQ(placed(fight, 1).adjacent, 0b0100);
    EXPECT_EQ(placed(fight, 2).adjacent, 0b0011);
    EXPECT_EQ(placed(fight, 3).adjacent, 0b0001);
}

// ALN-MOVE-3, ALN-SPECIAL-3, ALN-COVER-1 to -3+
TEST(AlienEncounter, DoorsAndCover) {
    const Loaded at_hatch = load(
        with_zones("cover = \"full\"\nat_door = \"hatch\"\ncount = 2\n", "zone = \"long_hall\"\nblocks = \"hatch\"\n"));
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(placed(at_hatch, i).at_door, 0);
        EXPECT_EQ(placed(at_hatch, i).blocks, nowhere);
        EXPECT_EQ(placed(at_hatch, i).cover, Cover::full);
        EXPECT_EQ(placed(at_hatch, i).barrier, 2); // the better of furniture and inner bulkhead
    }
    EXPECT_EQ(placed(at_hatch, 2).at_door, nowhere);
    EXPECT_EQ(placed(at_hatch, 2).blocks, 0);
    const Loaded partial = load(with_zones("cover = \"partial\"\n"));
    EXPECT_EQ(placed(partial, 0).cover, Cover::partial);
    EXPECT_EQ(placed(partial, 0).barrier, 0);
    EXPECT_EQ(placed(load(with_zones("cover = \"full\"\n")), 0).barrier, 1);
    EXPECT_EQ(placed(load(with_zones("cover = \"none\"\n")), 0).cover, Cover::none);
    EXPECT_EQ(placed(load(with_zones("cover = \"full\"\nat_door = \"hatch\"\nbarrier = \"furniture\"\n")), 0).barrier,
              1);
    // A list of the zone's own; who stands at the door of an open zone has it too.
    const std::string listed = "[[zone]]\nid = \"a\"\nbarriers = [\"outer_bulkhead\"]\n[[zone]]\nid = "
                               "\"b\"\n[[border]]\nid = \"gap\"\nbetween = [\"a\", \"b\"]\nway = \"narrow\"\n";
    const Loaded behind = load(with("zone = \"a\"\ncover = \"full\"\nat_door = \"gap\"\n") + "zone = \"b\"\n" + listed);
    EXPECT_EQ(placed(behind, 0).barrier, 3);
    // A border that can be jumped may be blocked too.
    const std::string ledge = "[[zone]]\nid = \"a\"\n[[zone]]\nid = \"b\"\n[[border]]\nid = \"ledge\"\nbetween = "
                              "[\"a\", \"b\"]\nway = \"jump\"\n";
    EXPECT_EQ(placed(load(with("zone = \"a\"\nblocks = \"ledge\"\n") + "zone = \"b\"\n" + ledge), 0).blocks, 0);
}

// --- things ----------------------------------------------------------------------------------------------------------

// ALN-ITEM-2+
TEST(AlienEncounter, WhatIsInHand) {
    const auto things = [](const std::string& keys) { return things_of(load(with(keys)), 0); };
    EXPECT_THAT(things("in_hand = [\"knife\"]\n"), ElementsAre("pulse_rifle 5", "knife 0 in hand"));
    EXPECT_THAT(things("in_hand = []\n"), ElementsAre("pulse_rifle 5", "knife 0"));
    EXPECT_THAT(things("weapons = [\"unarmed\", \"knife\"]\n"), ElementsAre("knife 0"));
    EXPECT_THAT(things("weapons = [\"knife\", \"unarmed\", \"magnum\"]\n"), ElementsAre("knife 0 in hand", "magnum 3"));
    EXPECT_THAT(things("weapons = [\"unarmed\", \"knife\"]\nin_hand = [\"knife\"]\n"), ElementsAre("knife 0 in hand"));
    EXPECT_THAT(things("weapons = [\"knife\", \"magnum\", \"knife\"]\nin_hand = [\"knife#2\", \"magnum\"]\n"),
                ElementsAre("knife 0", "magnum 3 in hand", "knife#2 0 in hand"));
    EXPECT_THAT(things("weapons = []\n"), IsEmpty());
}

// ALN-AMMO-1, ALN-AMMO-2
TEST(AlienEncounter, AmmoJamsAndReloads) {
    const Loaded fight =
        load(with("weapons = [\"magnum\", \"pulse_rifle\", \"magnum\"]\nammo = { magnum = 0, \"magnum#2\" "
                  "= 3 }\njammed = [\"pulse_rifle\"]\nreloads = { shotgun = 4, magnum = 0 }\n"));
    EXPECT_THAT(things_of(fight, 0), ElementsAre("magnum 0 in hand", "pulse_rifle 5 jammed", "magnum#2 3"));
    // The rifle is still there, so are its magazines; the shotgun is somebody else's.
    EXPECT_THAT(magazines_of(fight, 0), ElementsAre("pulse_rifle 2", "shotgun 4"));
    EXPECT_THAT(magazines_of(load(with("reloads = { pulse_rifle = 99 }\n")), 0), ElementsAre("pulse_rifle 99"));
    // With other weapons, the old magazines are gone.
    EXPECT_THAT(magazines_of(load(with("weapons = [\"shotgun\"]\n")), 0), IsEmpty());
    EXPECT_EQ(load(with("count = 3\n")).state.owners, 3);
}

// What a template says of weapons that an encounter takes away is gone with them.
TEST(AlienEncounter, OtherWeaponsThanTheTemplate) {
    std::vector<Mistake> mistakes;
    const Pack pack = read_pack(
        in_project.with_file("[[combatant]]\nid = \"rook\"\nname = \"Rook\"\nkind = \"npc\"\nstrength = 2\nagility = "
                             "2\nwits = 2\nempathy = 2\nweapons = [\"magnum\", \"shotgun\", \"magnum\"]\nin_hand = "
                             "[\"shotgun\"]\njammed = [\"shotgun\"]\nammo = { shotgun = 1, \"magnum#2\" = 2 }\n"),
        mistakes);
    ASSERT_THAT(said(mistakes), IsEmpty());
    const auto things = [&](const std::string& keys) {
        const Loaded fight = read_encounter(pack, toml(head_line + "[[combatant]]\nfrom = \"rook\"\n" + keys + drone),
                                            "fight.toml", mistakes);
        EXPECT_THAT(said(mistakes), IsEmpty());
        return things_of(fight, 0);
    };
    EXPECT_THAT(things(""), ElementsAre("magnum 3", "shotgun 1 in hand jammed", "magnum#2 2"));
    EXPECT_THAT(things("ammo = { magnum = 1 }\n"), ElementsAre("magnum 1", "shotgun 1 in hand jammed", "magnum#2 2"));
    EXPECT_THAT(things("weapons = [\"magnum\", \"magnum\"]\n"), ElementsAre("magnum 3 in hand", "magnum#2 2"));
}

TEST(AlienEncounter, AsManyThingsAsFit) {
    const std::string four =
        "weapons = [\"magnum\", \"knife\", \"shotgun\", \"blunt\"]\nreloads = { magnum = 1, shotgun "
        "= 1 }\nkind = \"npc\"\ncount = 12\n";
    const Loaded fight = load(head_line + kuroda + four + "[[combatant]]\nfrom = \"hugger\"\n");
    EXPECT_EQ(fight.state.items, 48);
    EXPECT_EQ(fight.state.owners, 24);
    EXPECT_EQ(fight.book.weapons, 4);
}

// --- things of the encounter's own -----------------------------------------------------------------------------------

TEST(AlienEncounter, ThingsOfItsOwn) {
    const Loaded fight =
        load(head_line +
             "[[weapon]]\nid = \"saw\"\nname = \"Saw\"\nclass = \"close\"\nbonus = 1\ndamage = 3\nhands = 2\n"
             "[[weapon]]\nid = \"tracker\"\nclass = \"other\"\nhands = 1\n"
             "[[armor]]\nid = \"plate\"\nlevel = 4\n"
             "[[barrier]]\nid = \"ice\"\nname = \"Old ice\"\nlevel = 6\n"
             "[[creature_attack]]\ncreature = \"worm\"\nname = \"coil\"\nroll = [1, 2, 3, 4, 5, 6]\ndice = 4\ndamage = "
             "1\nrange = \"short\"\n"
             "[[zone]]\nid = \"cave\"\nfeatures = [\"cluttered\"]\nbarriers = [\"ice\"]\n" +
             kuroda +
             "weapons = [\"saw\", \"tracker\"]\narmor = \"plate\"\ncover = \"full\"\nbarrier = \"Old ice\"\n"
             "[[combatant]]\nname = \"Worm\"\nkind = \"creature\"\nspeed = 3\nmax_health = 50\nmobility_dice = "
             "0\nattack_table "
             "= \"worm\"\n");
    EXPECT_THAT(things_of(fight, 0), ElementsAre("saw 0 in hand", "tracker 0"));
    EXPECT_THAT(fight.names.weapon, ElementsAre("Saw", "tracker"));
    EXPECT_EQ(fight.book.weapon[1].use, Use::other);
    EXPECT_EQ(fight.book.sheet[0].armor, 4);
    EXPECT_EQ(placed(fight, 0).barrier, 6);
    EXPECT_EQ(fight.book.barriers, 5);
    EXPECT_EQ(fight.names.barrier[4], "Old ice");
    EXPECT_EQ(fight.book.attacks, 1);
    EXPECT_EQ(fight.book.attack[0].range, Range::short_range);
    EXPECT_THAT(fight.book.sheet[1].attack, ElementsAre(0, 0, 0, 0, 0, 0));
    EXPECT_EQ(fight.book.sheet[1].speed, 3);
}

} // namespace
} // namespace fracas::alien
