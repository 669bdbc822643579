// The tables of the pack: what stands in them, what may be changed, and what is refused.
#include "systems/alien/reading/rule_tables.hpp"

#include "systems/alien/written.hpp"

#include <bit>

namespace fracas::alien {
namespace {

using namespace written;
using fracas::written::expect_ranges;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The pack prints what the rules start from.
TEST(AlienTables, AreThoseOfTheRules) {
    using Bytes = std::array<unsigned char, sizeof(Tables)>;
    EXPECT_THAT(std::bit_cast<Bytes>(the_pack().tables), testing::ElementsAreArray(std::bit_cast<Bytes>(Tables{})));
}

struct Change {
    const char* file;
    std::string from;
    std::string to;
    int (*figure)(const Tables& tables);
    int now;
};

void expect_changes(const std::vector<Change>& changes) {
    for (const Change& c : changes) {
        EXPECT_EQ(c.figure(pack_after(c.file, c.from, c.to).tables), c.now) << c.to;
    }
}

TEST(AlienTables, SingleFigures) {
    const auto* rules = "rules.toml";
    expect_changes({
        {rules, "max_stress = 10", "max_stress = 8", [](const Tables& t) { return int{t.most_stress}; }, 8},
        {rules, "max_supply_dice = 6", "max_supply_dice = 7", [](const Tables& t) { return int{t.most_supply}; }, 7},
        {rules, "full_auto_max_attacks = 3", "full_auto_max_attacks = 2",
         [](const Tables& t) { return int{t.most_attacks}; }, 2},
        {rules, "per_extra_attack = 1", "per_extra_attack = 0", [](const Tables& t) { return int{t.auto_stress}; }, 0},
        {rules, "helpers_max = 3", "helpers_max = 5", [](const Tables& t) { return int{t.most_helpers}; }, 5},
        {rules, "to_stabilize = 3", "to_stabilize = 4", [](const Tables& t) { return int{t.death_rolls}; }, 4},
        {rules, "fire_dice = 2", "fire_dice = 3", [](const Tables& t) { return int{t.friendly_dice}; }, 3},
        {rules, "damage_per_six = 1", "damage_per_six = 2", [](const Tables& t) { return int{t.friendly_damage}; }, 2},
        {rules, "acid_damage = 1", "acid_damage = 3", [](const Tables& t) { return int{t.acid_damage}; }, 3},
        {rules, "cluttered = \"furniture\"", "cluttered = \"outer_bulkhead\"",
         [](const Tables& t) { return int{t.cluttered_barrier}; }, 2},
        {rules, "door = \"inner_bulkhead\"", "door = \"armored_bulkhead\"",
         [](const Tables& t) { return int{t.door_barrier}; }, 3},
        {rules, "id = \"locked_door\"\nlevel = 2", "id = \"locked_door\"\nlevel = 4",
         [](const Tables& t) { return int{t.door_level}; }, 4},
        {rules, "damage_to_break = 10", "damage_to_break = 20", [](const Tables& t) { return int{t.door_strength}; },
         20},
    });
    std::vector<Mistake> mistakes;
    std::vector<PackFile> files =
        in_project.files_after("rules.toml", "initiative_cards = 10", "initiative_cards = 12");
    EXPECT_EQ(read_pack(files, mistakes).tables.cards, 12);
    // The card of the hesitant is the last one.
    EXPECT_THAT(said(mistakes), ElementsAre(HasSubstr("the rules have 12 here")));
}

TEST(AlienTables, Modifiers) {
    const auto row = [](const std::string& id, int dice) {
        return "id = \"" + id + "\"\ndice = " + std::to_string(dice);
    };
    const auto* rules = "rules.toml";
    expect_changes({
        {rules, row("ambush", 2), row("ambush", 3), [](const Tables& t) { return int{t.ambush}; }, 3},
        {rules, row("aim", 2), row("aim", 1), [](const Tables& t) { return int{t.aim}; }, 1},
        {rules, row("below_min_range_per_band", -2), row("below_min_range_per_band", -1),
         [](const Tables& t) { return int{t.below_range}; }, -1},
        {rules, row("weak_spot", -2), row("weak_spot", -4), [](const Tables& t) { return int{t.weak_spot}; }, -4},
        {rules, row("large_target", 2), row("large_target", 4), [](const Tables& t) { return int{t.large_target}; }, 4},
        {rules, row("small_target", -2), row("small_target", -5), [](const Tables& t) { return int{t.small_target}; },
         -5},
        {rules, row("firearm_at_adjacent", -2), row("firearm_at_adjacent", -3),
         [](const Tables& t) { return int{t.firearm_adjacent}; }, -3},
        {rules, row("self_first_aid", -2), row("self_first_aid", 0), [](const Tables& t) { return int{t.own_wound}; },
         0},
        {rules, row("attack_on_door", 2), row("attack_on_door", 1), [](const Tables& t) { return int{t.at_door}; }, 1},
        {rules, row("helper_each", 1), row("helper_each", 2), [](const Tables& t) { return int{t.helper}; }, 2},
    });
    // The cover that is printed must follow the modifier.
    for (const auto& [kind, dice] : {std::pair{"partial", -2}, {"full", -3}}) {
        const std::string id = "target_" + std::string(kind) + "_cover";
        EXPECT_THAT(said_after("rules.toml", row(id, dice), row(id, -7)),
                    ElementsAre(HasSubstr("the rules have -7 here")));
    }
}

// ALN-STRESS-2+
TEST(AlienTables, StressResponses) {
    const auto* fear = "fear.toml";
    expect_changes({
        {fear, "push_stress = 2", "push_stress = 3", [](const Tables& t) { return int{t.jumpy_stress}; }, 3},
        {fear, "attribute = \"wits\"\ndice = -2", "attribute = \"wits\"\ndice = -1",
         [](const Tables& t) { return int{t.response_dice[2]}; }, -1},
        {fear, "attribute = \"strength\"\ndice = -2", "attribute = \"strength\"\ndice = -3",
         [](const Tables& t) { return int{t.response_dice[5]}; }, -3},
        {fear, "attribute = \"agility\"", "attribute = \"empathy\"",
         [](const Tables& t) { return static_cast<int>(t.response_on[4]); }, 3},
        {fear, "action_fails = true\nstress = 1", "action_fails = true\nstress = 2",
         [](const Tables& t) { return int{t.mess_up_stress}; }, 2},
    });
}

// ALN-PANIC-1+
TEST(AlienTables, PanicResponses) {
    const auto* fear = "fear.toml";
    expect_changes({
        {fear, "id = \"spooked\"\nstress = 1", "id = \"spooked\"\nstress = 2",
         [](const Tables& t) { return int{t.panic[1].stress}; }, 2},
        {fear, "id = \"noisy\"", "id = \"noisy\"\nstress = -3", [](const Tables& t) { return int{t.panic[2].stress}; },
         -3},
        {fear, "friends_left_stress = 1", "friends_left_stress = 0",
         [](const Tables& t) { return int{t.panic[10].friends_stress}; }, 0},
    });
}

// ALN-SYNTH-1+, ALN-CREAT-4+
TEST(AlienTables, ZeroHealthOfSyntheticsAndCreatures) {
    const auto* injuries = "injuries.toml";
    const std::string shutdown = "d6 = 6\neffect = \"out\"", neck = "d6 = 6\neffect = \"quick_becomes_full\"";
    expect_changes({
        {injuries, shutdown, neck, [](const Tables& t) { return static_cast<int>(t.servo[5]); },
         static_cast<int>(Servo::neck)},
        {injuries, "flees_zones = 2", "flees_zones = 4", [](const Tables& t) { return int{t.desperate_zones}; }, 4},
        {injuries, "d6 = [4]\neffect = \"last_breath\"\n\n[[creature_critical]]\nd6 = [5, 6]",
         "d6 = [4, 6]\neffect = \"last_breath\"\n\n[[creature_critical]]\nd6 = [5]",
         [](const Tables& t) { return static_cast<int>(t.critical[5]); }, static_cast<int>(Critical::last_breath)},
    });
    const std::string flees = "health = 1\nspeed = -1\nflees_on_d6 = [1, 2, 3]\n\n[[creature_critical]]\nd6 = "
                              "[3]\neffect = \"desperate\"\nhealth = 1\nflees_on_d6 = [1, 2, 3]";
    EXPECT_EQ(pack_after(injuries, flees,
                         "health = 1\nspeed = -1\nflees_on_d6 = [1, 2]\n\n[[creature_critical]]\nd6 = [3]\neffect = "
                         "\"desperate\"\nhealth = 1\nflees_on_d6 = [1, 2]")
                  .tables.critical_flees,
              2);
    EXPECT_THAT(said_after(injuries, "flees_on_d6 = [1, 2, 3]", "flees_on_d6 = [1, 2]"),
                ElementsAre(HasSubstr("this figure is the same in all rows; another one has 2")));
    EXPECT_THAT(said_after(injuries, "flees_on_d6 = [1, 2, 3]", "flees_on_d6 = [2, 3, 1]"),
                ElementsAre(HasSubstr("the lowest faces stand here, from 1 on")));
    EXPECT_THAT(said_after(injuries, "effect = \"plays_dead\"\nhealth = 1", "effect = \"plays_dead\"\nhealth = 2"),
                ElementsAre(HasSubstr("this figure is the same in all rows; another one has 2")));
    const auto healths = [](const std::string& health) {
        return "effect = \"plays_dead\"\nhealth = " + health +
               "\n\n[[creature_critical]]\nd6 = [2]\neffect = \"staggers\"\nhealth = " + health +
               "\nspeed = -1\nflees_on_d6 = [1, 2, 3]\n\n[[creature_critical]]\nd6 = [3]\neffect = "
               "\"desperate\"\nhealth = " +
               health;
    };
    EXPECT_EQ(pack_after(injuries, healths("1"), healths("3")).tables.critical_health, 3);
}

std::string injury_in_words(const PackInjury& entry) {
    const Injury& injury = entry.injury;
    std::string text = entry.name;
    const auto say = [&](bool is, const std::string& words) { text += is ? ", " + words : ""; };
    say(injury.limit != Limit::none, std::string(keys_of_limits[static_cast<std::size_t>(injury.limit)]));
    for (std::size_t i = 0; i < skill_count; ++i)
        say(injury.penalty[i] != 0, std::string(keys_of_skills[i]) + " " + std::to_string(injury.penalty[i]));
    say(injury.two_hand != 0, "two hands " + std::to_string(injury.two_hand));
    say(injury.stress != 0, "stress " + std::to_string(injury.stress));
    say(injury.clears_stress, "clears stress");
    say(injury.moving_is_full, "moving is full");
    say(injury.cannot_move, "cannot move");
    say(injury.hurts, "hurts");
    say(!injury.once, "may come again");
    return text;
}

// ALN-CRIT-1+, row by row
TEST(AlienTables, CriticalInjuries) {
    std::vector<std::string> rows;
    for (const PackInjury& entry : the_pack().injuries) rows.push_back(injury_in_words(entry));
    EXPECT_THAT(rows, testing::ElementsAreArray({"clear head, clears stress, may come again",
                                                 "out of breath, may come again",
                                                 "sharp pain, stress 1, may come again",
                                                 "twisted ankle, moving is full",
                                                 "blood in eyes, ranged_combat -1, observation -1",
                                                 "concussion, observation -1, comtech -1",
                                                 "lost ear, observation -2",
                                                 "broken toes, moving is full",
                                                 "broken fingers, two hands -1",
                                                 "broken teeth, manipulation -2",
                                                 "pierced thigh, moving is full",
                                                 "cut shoulder, two hands -2",
                                                 "broken nose, observation -1, manipulation -1",
                                                 "broken ribs, close_combat -2, mobility -2",
                                                 "lost eye, ranged_combat -2, observation -2",
                                                 "hurt throat, command -2, manipulation -2",
                                                 "broken arm, two hands -3",
                                                 "broken leg, moving is full",
                                                 "crushed foot, moving is full",
                                                 "scarred face, manipulation -2",
                                                 "mental trauma",
                                                 "pierced lung, shift, close_combat -2, mobility -2",
                                                 "bleeding belly, shift, hurts",
                                                 "dirty wound, shift",
                                                 "cracked skull, shift, observation -2, comtech -2",
                                                 "broken back, shift, cannot move",
                                                 "arm artery, stretch, two hands -1",
                                                 "leg artery, stretch, moving is full",
                                                 "lost arm, stretch, two hands -3",
                                                 "lost leg, stretch, moving is full",
                                                 "neck artery, round, stamina -1",
                                                 "inner bleeding, round, stamina -2",
                                                 "heavy bleeding, round, stamina -3",
                                                 "torn open, instant",
                                                 "crushed head, instant",
                                                 "pierced heart, instant"}));
}

// --- mistakes --------------------------------------------------------------------------------------------------------

TEST(AlienTableMistakes, Ranges) {
    const auto modifier = [](const std::string& id) { return "id = \"" + id + "\"\ndice = *"; };
    expect_ranges({{"initiative_cards = *", "2 to 20"},
                   {"max_stress = *", "1 to 10"},
                   {"max_supply_dice = *", "1 to 20"},
                   {"full_auto_max_attacks = *", "1 to 3"},
                   {"full_auto_stress_per_extra_attack = *", "0 to 10"},
                   {"helpers_max = *", "0 to 15"},
                   {"death_rolls_to_stabilize = *", "1 to 20"},
                   {"friendly_fire_dice = *", "1 to 20"},
                   {"friendly_fire_damage_per_six = *", "1 to 10"},
                   {"acid_damage = *", "1 to 10"},
                   {"max_rounds = *", "1 to 10000"},
                   {modifier("ambush"), "0 to 10"},
                   {modifier("aim"), "0 to 10"},
                   {modifier("below_min_range_per_band"), "-10 to 0"},
                   {modifier("target_partial_cover"), "-10 to 0"},
                   {modifier("target_full_cover"), "-10 to 0"},
                   {modifier("weak_spot"), "-10 to 0"},
                   {modifier("large_target"), "0 to 10"},
                   {modifier("small_target"), "-10 to 0"},
                   {modifier("firearm_at_adjacent"), "-10 to 0"},
                   {modifier("self_first_aid"), "-10 to 0"},
                   {modifier("attack_on_door"), "0 to 10"},
                   {modifier("helper_each"), "0 to 10"},
                   {"id = \"locked_door\"\nlevel = *", "0 to 10"},
                   {"damage_to_break = *", "1 to 100"}},
                  said_of_line_in("rules.toml"));
    expect_ranges({{"push_stress = *", "0 to 10"},
                   {"attribute = \"wits\"\ndice = *", "-10 to 0"},
                   {"action_fails = true\nstress = *", "0 to 10"},
                   {"id = \"spooked\"\nstress = *", "-10 to 10"},
                   {"friends_left_stress = *", "0 to 10"}},
                  said_of_line_in("fear.toml"));
    expect_ranges({{"effects = { stress = * }", "0 to 10"},
                   {"effects = { ranged_combat = *, observation = -1 }", "-10 to 0"},
                   {"effects = { two_hand = * }", "-10 to 0"},
                   {"d66 = *", "11 to 66"},
                   {"[[synthetic_damage]]\nd6 = *", "1 to 6"},
                   {"[[creature_critical]]\nd6 = [*]", "1 to 6"},
                   {"effect = \"plays_dead\"\nhealth = *", "1 to 50"},
                   {"flees_zones = *", "1 to 16"}},
                  said_of_line_in("injuries.toml"));
}

TEST(AlienTableMistakes, EveryRowIsThereOnce) {
    EXPECT_THAT(said_after("rules.toml", "[[modifier]]\nid = \"aim\"\ndice = 2\napplies_to = \"ranged\"\n", ""),
                ElementsAre("the pack: the table modifier has no row for aim"));
    EXPECT_THAT(said_about_file("[[modifier]]\nid = \"aim\"\ndice = 2\n"),
                ElementsAre(HasSubstr("this row stands already at rules.toml:")));
    EXPECT_THAT(said_about_file("[[stress_response]]\nid = \"jumpi\"\n"),
                ElementsAre(HasSubstr("did you mean \"jumpy\"?")));
    EXPECT_THAT(said_after("fear.toml", "id = \"noisy\"", "id = \"spooked\""),
                Contains("the pack: the table panic_response has no row for noisy"));
    EXPECT_THAT(said_after("rules.toml", "id = \"locked_door\"", "id = \"shut_door\""),
                Contains("the pack: the table object has no row for locked_door"));
}

// ALN-CRIT-1+: 11 to 66, each once.
TEST(AlienTableMistakes, CriticalInjuries) {
    const auto* injuries = "injuries.toml";
    EXPECT_THAT(said_after(injuries,
                           "[[critical_injury]]\nd66 = 12\nname = \"out of breath\"\nlethal = false\ntime_limit = "
                           "\"none\"\nreroll_duplicate = false\n",
                           ""),
                ElementsAre("the pack: the table critical_injury has no row for 12"));
    EXPECT_THAT(said_after(injuries, "d66 = 12", "d66 = 11"),
                ElementsAre(HasSubstr("11 has a row already, at injuries.toml:")));
    EXPECT_THAT(said_after(injuries, "d66 = 12", "d66 = 17"),
                ElementsAre(HasSubstr("a D66 shows two digits from 1 to 6")));
    EXPECT_THAT(said_after(injuries, "lethal = false", "lethal = true"),
                ElementsAre(HasSubstr("a lethal injury has a time_limit, and no other has one")));
    EXPECT_THAT(said_after(injuries, "lethal = true", "lethal = false"),
                ElementsAre(HasSubstr("a lethal injury has a time_limit")));
    EXPECT_THAT(said_after(injuries, "time_limit = \"shift\"", "time_limit = \"hour\""),
                Contains(HasSubstr("must be none, shift, stretch, round or instant")));
    EXPECT_THAT(said_after(injuries, "damage_per_mobility_or_close_combat_roll = 1",
                           "damage_per_mobility_or_close_combat_roll = 2"),
                ElementsAre(HasSubstr("the rules have 1 here")));
    EXPECT_THAT(said_after(injuries, "{ move_full = true }", "{ move_ful = true }"),
                ElementsAre(HasSubstr("did you mean \"move_full\"?")));
    EXPECT_THAT(said_after(injuries, "reroll_duplicate = false", "reroll_duplicate = false\nhealing = \"1d6\""),
                ElementsAre(HasSubstr("unknown key in critical_injury[0]")));
}

// What is not had twice is not kept, so whatever lasts must be.
TEST(AlienTableMistakes, WhatLastsIsHadOnce) {
    for (const char* effects :
         {"effects = { clear_stress = true }", "effects = { stress = 2 }", "effects = { move_full = false }", ""})
        pack_after("injuries.toml", "effects = { clear_stress = true }", effects);
    for (const char* effects :
         {"effects = { move_full = true }", "effects = { no_move = true }", "effects = { two_hand = -1 }",
          "effects = { survival = -1 }", "effects = { damage_per_mobility_or_close_combat_roll = 1 }"})
        EXPECT_THAT(said_after("injuries.toml", "effects = { clear_stress = true }", effects),
                    ElementsAre(HasSubstr("what lasts is not had twice: true (ALN-CRIT-1+)")));
    EXPECT_THAT(said_after("injuries.toml", "lethal = false\ntime_limit = \"none\"\neffects = { clear_stress = true }",
                           "lethal = true\ntime_limit = \"round\""),
                ElementsAre(HasSubstr("what lasts is not had twice")));
}

// With every row kept and none deadly at once, the dice could be thrown for ever.
TEST(AlienTableMistakes, SomeInjuryEndsTheRolling) {
    std::string table;
    const auto said_of = [&](const std::string& first) {
        table = "system = \"alien\"\nschema_version = 1\n";
        for (int i = 0; i < injury_rows; ++i)
            table += "[[critical_injury]]\nd66 = " + std::to_string(d66_of(i)) + "\nname = \"x\"\n" +
                     (i == 0 ? first : "lethal = true\ntime_limit = \"shift\"\nreroll_duplicate = true\n");
        std::vector<PackFile> files = pack_files();
        Document document = toml(table, "injuries.toml");
        for (PackFile& one : files) {
            if (one.file != "injuries.toml") continue;
            for (const char* key : {"synthetic_damage", "creature_critical"}) document.set(key, one.document[key]);
            one.document = document;
        }
        std::vector<Mistake> mistakes;
        read_pack(files, mistakes);
        return said(mistakes);
    };
    EXPECT_THAT(said_of("lethal = true\ntime_limit = \"shift\"\nreroll_duplicate = true\n"),
                ElementsAre("the pack: some row of critical_injury must kill at once or be able to come again"));
    EXPECT_THAT(said_of("lethal = true\ntime_limit = \"instant\"\nreroll_duplicate = true\n"), IsEmpty());
    EXPECT_THAT(said_of("lethal = false\ntime_limit = \"none\"\nreroll_duplicate = false\n"), IsEmpty());
}

TEST(AlienTableMistakes, SyntheticDamage) {
    EXPECT_THAT(
        said_after("injuries.toml", "[[synthetic_damage]]\nd6 = 4\neffect = \"quick_becomes_full\" # neck\n", ""),
        ElementsAre("the pack: the table synthetic_damage has no row for 4"));
    EXPECT_THAT(said_after("injuries.toml", "[[synthetic_damage]]\nd6 = 4", "[[synthetic_damage]]\nd6 = 3"),
                ElementsAre(HasSubstr("3 has a row already, at injuries.toml:")));
    EXPECT_THAT(said_after("injuries.toml", "[[synthetic_damage]]\nd6 = 4", "[[synthetic_damage]]\nd6 = 7"),
                ElementsAre(HasSubstr("from 1 to 6")));
    EXPECT_THAT(said_after("injuries.toml", "effect = \"no_actions\"", "effect = \"none\""),
                ElementsAre(HasSubstr("must be lose_next_turn")));
    EXPECT_THAT(said_about_file("[[synthetic_damage]]\nd6 = 1\neffect = \"out\"\nname = \"x\"\n"),
                ElementsAre(HasSubstr("unknown key")));
}

TEST(AlienTableMistakes, CreatureCriticals) {
    EXPECT_THAT(said_after("injuries.toml", "d6 = [5, 6]", "d6 = [5]"),
                ElementsAre("the pack: the table creature_critical has no row for 6"));
    EXPECT_THAT(said_after("injuries.toml", "d6 = [5, 6]", "d6 = [5, 4]"),
                ElementsAre(HasSubstr("4 has a row already, at injuries.toml:")));
    EXPECT_THAT(said_after("injuries.toml", "effect = \"dies\"", "effect = \"dies\"\nhealth = 1"),
                ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(said_after("injuries.toml", "effect = \"plays_dead\"\nhealth = 1",
                           "effect = \"plays_dead\"\nhealth = 1\nflees_on_d6 = [1]"),
                ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(said_after("injuries.toml", "effect = \"plays_dead\"\nhealth = 1",
                           "effect = \"plays_dead\"\nhealth = 1\nflees_zones = 1"),
                ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(said_after("injuries.toml", "speed = -1", "speed = -2"), ElementsAre(HasSubstr("the rules have -1")));
    EXPECT_THAT(said_after("injuries.toml", "effect = \"last_breath\"", "effect = \"last_breath\"\nspeed = -1"),
                ElementsAre(HasSubstr("unknown key")));
}

} // namespace
} // namespace fracas::alien
