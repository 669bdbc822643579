// What a pack prints but the rules have built in: it must be right, and it cannot be changed.
#include "systems/alien/reading/rule_tables.hpp"
#include "systems/alien/rules/actions.hpp"
#include "systems/alien/written.hpp"

namespace fracas::alien {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Printed {
    const char* file;
    std::string from;
    std::string to;
    std::string rules;
};

void expect_built_in(const std::vector<Printed>& all) {
    for (const Printed& p : all)
        EXPECT_THAT(said_after(p.file, p.from, p.to),
                    ElementsAre(HasSubstr("the rules have " + p.rules + " here; what may be changed is in the ")))
            << p.to;
}

TEST(AlienBuiltIn, SmallTables) {
    const auto* rules = "rules.toml";
    expect_built_in({
        {rules, "people_speed = 1", "people_speed = 2", "1"},
        {rules, "long_max_zones = 4", "long_max_zones = 3", "4"},
        {rules, "\"short\", \"medium\"", "\"medium\", \"short\"", "[adjacent, short, medium, long, extreme]"},
        {rules, "id = \"stamina\"\nattribute = \"strength\"", "id = \"stamina\"\nattribute = \"agility\"", "strength"},
        {rules, "id = \"comtech\"\nattribute = \"wits\"", "id = \"comtech\"\nattribute = \"agility\"", "wits"},
        {rules, "dodge_allowed = true", "dodge_allowed = false", "true"},
        {rules, "dodge_allowed = false", "dodge_allowed = true", "false"},
        {rules, "adds_barrier = false", "adds_barrier = true", "false"},
        {rules, "adds_barrier = true", "adds_barrier = false", "true"},
        {rules, "action = \"quick\"", "action = \"full\"", "quick"},
        {rules, "action = \"full\"", "action = \"quick\"", "full"},
        {rules, "dice = 2\napplies_to = \"attack\"", "dice = 2\napplies_to = \"any\"", "attack"},
        {rules, "dice = -2\napplies_to = \"medical_aid\"", "dice = -2\napplies_to = \"any\"", "medical_aid"},
    });
    EXPECT_THAT(said_about_file("[ranges]\norders = []\n"), ElementsAre(HasSubstr("did you mean \"order\"?")));
    EXPECT_THAT(said_about_file("[[skill]]\nid = \"hacking\"\n"), ElementsAre(HasSubstr("must be close_combat")));
    EXPECT_THAT(said_about_file("[[skill]]\nid = \"command\"\nrank = 1\n"), ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(said_about_file("[[skill]]\nid = \"command\"\n"), IsEmpty());
    EXPECT_THAT(said_about_file("[[cover]]\nid = \"full\"\ndice = -2\n"), ElementsAre(HasSubstr("the rules have -3")));
}

// ALN-STRESS-2+, ALN-PANIC-1+: the rows' totals, and all that is no figure.
TEST(AlienBuiltIn, Responses) {
    const auto* fear = "fear.toml";
    const auto in_row = [](const std::string& id, const std::string& line) { return "id = \"" + id + "\"\n" + line; };
    expect_built_in({
        {fear, "min = -99", "min = -98", "-99"},
        {fear, "max = 0", "max = 1", "0"},
        {fear, "min = 1\nmax = 1", "min = 1\nmax = 2", "1"},
        {fear, "min = 7\nmax = 99", "min = 7\nmax = 98", "99"},
        {fear, "min = 12\nmax = 99", "min = 11\nmax = 99", "12"},
        {fear, "push_allowed = false", "push_allowed = true", "false"},
        {fear, "removes = \"jumpy\"", "removes = \"shakes\"", "jumpy"},
        {fear, "action_fails = true", "action_fails = false", "true"},
        {fear, "supply_roll = true", "supply_roll = false", "true"},
        {fear, "drop_item = true", "drop_item = false", "true"},
        {fear, "no_help = true", "no_help = false", "true"},
        {fear, "forced_card = 10", "forced_card = 9", "10"},
        {fear, in_row("freeze", "lose_next_turn = true"), in_row("freeze", "lose_next_turn = false"), "true"},
        {fear, "takes_full_cover = true", "takes_full_cover = false", "true"},
        {fear, "open_zone_becomes = \"scream\"", "open_zone_becomes = \"freeze\"", "scream"},
        {fear, "friends_in_zone_panic_roll = true", "friends_in_zone_panic_roll = false", "true"},
        {fear, "moves_away = true", "moves_away = false", "true"},
        {fear, "friends_left_stress = 1\nno_interrupts = true", "friends_left_stress = 1\nno_interrupts = false",
         "true"},
        {fear, "no_exit_becomes = \"catatonic\"", "no_exit_becomes = \"freeze\"", "catatonic"},
        {fear, "attacks_nearest = true", "attacks_nearest = false", "true"},
        {fear, "friends_in_zone_panic_roll = true\nno_interrupts = true",
         "friends_in_zone_panic_roll = true\nno_interrupts = false", "true"},
        {fear, "no_actions = true", "no_actions = false", "true"},
        {fear, in_row("spooked", "stress = 1"), in_row("spooked", "stress = 1\nlose_next_turn = true"), "false"},
        {fear, in_row("noisy", "lasts = \"none\""), in_row("noisy", "lasts = \"until_stopped\""), "none"},
        {fear, "drop_item = true\nlasts = \"none\"", "drop_item = true\nlasts = \"next_turn\"", "none"},
        {fear, "no_help = true\nlasts = \"until_stopped\"", "no_help = true\nlasts = \"none\"", "until_stopped"},
        {fear, "forced_card = 10\nlasts = \"until_stopped\"", "forced_card = 10\nlasts = \"none\"", "until_stopped"},
        {fear, "lasts = \"next_turn\"", "lasts = \"none\"", "next_turn"},
        {fear, "no_exit_becomes = \"catatonic\"\nlasts = \"until_stopped\"",
         "no_exit_becomes = \"catatonic\"\nlasts = \"none\"", "until_stopped"},
        {fear, "no_actions = true\nlasts = \"until_stopped\"", "no_actions = true\nlasts = \"none\"", "until_stopped"},
    });
    EXPECT_THAT(said_after(fear, "id = \"noisy\"", "id = \"noisy\"\nfriends_left_stress = 1"),
                ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(said_after(fear, "id = \"noisy\"", "id = \"noisy\"\nno_actions = true"),
                ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(said_after(fear, "id = \"jumpy\"", "id = \"jumpy\"\ndice = -2"), ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(said_after(fear, "max = 0\nid = \"keeps_cool\"", "max = 0\nid = \"keeps_cool\"\nstress = 1"),
                ElementsAre(HasSubstr("unknown key")));
}

// ALN-TURN-2, ALN-TURN-3, ALN-TURN-4: what the pack prints of the actions is what they cost.
TEST(AlienBuiltIn, ActionsCostWhatThePackPrints) {
    struct Action {
        std::string_view id;
        Do what;
    };
    Book book;
    State state;
    const Scene s{book, state};
    for (const Action& action : {Action{"close_combat_attack", Do::attack},
                                 {"ranged_attack", Do::shoot},
                                 {"jump_or_climb", Do::jump},
                                 {"take_full_cover", Do::full_cover},
                                 {"use_terminal", Do::use_terminal},
                                 {"use_machinery", Do::use_machinery},
                                 {"first_aid", Do::first_aid},
                                 {"clear_jam", Do::clear_jam},
                                 {"give_orders", Do::give_orders},
                                 {"drive_vehicle", Do::drive},
                                 {"move_zone", Do::go},
                                 {"move_short_adjacent", Do::step_up},
                                 {"move_to_door_and_peek", Do::peek},
                                 {"lock_door", Do::lock},
                                 {"take_partial_cover", Do::partial_cover},
                                 {"aim", Do::aim},
                                 {"reload", Do::reload},
                                 {"pick_up_item", Do::pick_up},
                                 {"rally", Do::rally},
                                 {"break_free", Do::break_free},
                                 {"creature_attack", Do::strike},
                                 {"unlock_door", Do::unlock}}) {
        const std::string right = cost_of(s, 0, Option{action.what}) == Cost::full ? "full" : "quick";
        const std::string wrong = right == "full" ? "quick" : "full";
        const auto said_of = [&](const std::string& line) {
            return said_about_file("[[action]]\nid = \"" + std::string(action.id) + "\"\n" + line + "\n");
        };
        EXPECT_THAT(said_of("cost = \"" + right + "\"\ninterrupt = false"), IsEmpty()) << action.id;
        EXPECT_THAT(said_of("cost = \"" + wrong + "\""), ElementsAre(HasSubstr("the rules have " + right)));
        EXPECT_THAT(said_of("interrupt = true"), ElementsAre(HasSubstr("the rules have false")));
    }
    for (const std::string id : {"defend", "dodge"})
        EXPECT_THAT(said_about_file("[[action]]\nid = \"" + id + "\"\ncost = \"full\"\ninterrupt = false\n"),
                    ElementsAre(HasSubstr("the rules have quick"), HasSubstr("the rules have true")));
    EXPECT_THAT(said_about_file("[[action]]\nid = \"help\"\ncost = \"quick\"\n"),
                ElementsAre(HasSubstr("the rules have full")));
}

TEST(AlienBuiltIn, SkillsOfActions) {
    for (const auto& [id, skill] : {std::pair{"close_combat_attack", "close_combat"},
                                    {"ranged_attack", "ranged_combat"},
                                    {"jump_or_climb", "mobility"},
                                    {"use_terminal", "comtech"},
                                    {"use_machinery", "heavy_machinery"},
                                    {"first_aid", "medical_aid"},
                                    {"clear_jam", "heavy_machinery"},
                                    {"give_orders", "command"},
                                    {"drive_vehicle", "piloting"},
                                    {"defend", "close_combat"},
                                    {"dodge", "mobility"},
                                    {"rally", "command"},
                                    {"break_free", "close_combat"}})
        EXPECT_THAT(said_about_file("[[action]]\nid = \"" + std::string(id) + "\"\nskill = \"stamina\"\n"),
                    ElementsAre(HasSubstr("the rules have " + std::string(skill) + " here")));
    EXPECT_THAT(said_about_file("[[action]]\nid = \"aim\"\nskill = \"stamina\"\n"),
                ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(said_about_file("[[action]]\nid = \"nap\"\nskill = \"stamina\"\n"),
                ElementsAre(HasSubstr("must be close_combat_attack")));
}

} // namespace
} // namespace fracas::alien
