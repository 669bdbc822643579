// Every key of an intervention that docs/alien.md names is taken, and no other is named there.
#include "systems/alien/intervention.hpp"

#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace fracas::alien {
namespace {

std::set<std::string> documented_keys() {
    std::ostringstream text;
    text << std::ifstream(FRACAS_ROOT "/docs/alien.md").rdbuf();
    const std::string page = text.str();
    const auto begin = page.find("## Interventions"), end = page.find("\n## ", begin + 1);
    std::istringstream lines(page.substr(begin, end - begin));
    std::set<std::string> keys;
    const std::regex key("`([a-z_0-9]+)`");
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind("| `", 0) != 0) continue;
        const std::string cell = line.substr(0, line.find('|', 2));
        for (std::sregex_iterator i(cell.begin(), cell.end(), key), none; i != none; ++i) keys.insert((*i)[1]);
    }
    return keys;
}

TEST_F(AlienIntervention, EveryDocumentedKeyIsTaken) {
    // On Kuroda, or on the fight itself; with what else the key needs.
    const std::map<std::string, std::string> examples = {
        {"combatant", "combatant = \"Kuroda\"\nstress = 1"},
        {"health", "combatant = \"Kuroda\"\nhealth = 3"},
        {"stress", "combatant = \"Kuroda\"\nstress = 4"},
        {"modifier", "combatant = \"Kuroda\"\nmodifier = -2"},
        {"card", "combatant = \"Kuroda\"\ncard = 7"},
        {"side", "combatant = \"Kuroda\"\nside = \"Colony\""},
        {"dead", "combatant = \"Kuroda\"\ndead = true"},
        {"unconscious", "combatant = \"Kuroda\"\nunconscious = true"},
        {"lost_turn", "combatant = \"Kuroda\"\nlost_turn = true"},
        {"zone", "combatant = \"Kuroda\"\nzone = \"corridor\""},
        {"adjacent", "combatant = \"Kuroda\"\nadjacent = [\"Drone\"]"},
        {"at_door", "combatant = \"Kuroda\"\nat_door = \"hatch\""},
        {"blocks", "combatant = \"Kuroda\"\nblocks = \"hatch\""},
        {"cover", "combatant = \"Kuroda\"\ncover = \"partial\""},
        {"barrier", "combatant = \"Kuroda\"\ncover = \"full\"\nbarrier = \"furniture\""},
        {"surprise", "combatant = \"Kuroda\"\nsurprise = true"},
        {"ambush", "combatant = \"Kuroda\"\nambush = true"},
        {"unaware", "combatant = \"Kuroda\"\nunaware = true"},
        {"hidden", "combatant = \"Kuroda\"\nhidden = true"},
        {"noticed_by", "combatant = \"Kuroda\"\nnoticed_by = [\"Hive\"]"},
        {"panic", "combatant = \"Kuroda\"\npanic = \"paranoid\""},
        {"target", "combatant = \"Kuroda\"\npanic = \"frenzy\"\ntarget = \"Drone\""},
        {"panic_roll", "combatant = \"Kuroda\"\npanic_roll = true"},
        {"responses", "combatant = \"Kuroda\"\nresponses = [\"jumpy\"]"},
        {"injury", "combatant = \"Kuroda\"\ninjury = { d66 = 61, stabilized = true }"},
        {"heal", "combatant = \"Kuroda\"\nheal = 21"},
        {"ammo", "combatant = \"Kuroda\"\nammo = { pulse_rifle = 3 }"},
        {"jammed", "combatant = \"Kuroda\"\njammed = { pulse_rifle = true }"},
        {"in_hand", "combatant = \"Kuroda\"\nin_hand = { pulse_rifle = false, knife = true }"},
        {"reloads", "combatant = \"Kuroda\"\nreloads = { pulse_rifle = 1 }"},
        {"drop", "combatant = \"Kuroda\"\ndrop = \"pulse_rifle\""},
        {"take", "combatant = \"Kuroda\"\ndrop = \"pulse_rifle\"\ntake = \"service_pistol\""},
        {"doors", "doors = { hatch = \"locked\" }"},
        {"settings", "settings = { friendly_fire = \"off\" }"},
        {"add", "add = { from = \"osei\", name = \"Pell\", side = \"Crew\", zone = \"bay\" }"},
        {"let_go", "combatant = \"Kuroda\"\nlet_go = true"},
        {"holds", "combatant = \"Weir\"\nadjacent = [\"Guard 2\"]\nholds = \"Guard 2\""},
        {"after", "after = true"},
        {"remove", "remove = \"Guard\""},
        {"end", "end = true"},
    };
    std::set<std::string> known;
    for (const auto& [key, text] : examples) known.insert(key);
    EXPECT_EQ(documented_keys(), known);
    at(kuroda).card[0] = 2;
    wound(kuroda, 21);
    item(guards_pistol).holder = nobody;
    item(guards_pistol).zone = bay;
    item(guards_pistol).set(in_hand, false);
    const Loaded before = fight;
    for (const auto& [key, text] : examples) {
        fight = before;
        SCOPED_TRACE(key);
        if (key == "let_go") hold_fast(kuroda, guard);
        if (key == "after") fight.state.phase = Phase::over;
        accept(text);
        State now = fight.state;
        now.end_due = before.state.end_due; // the next beat looks whether the fight is over
        const bool changed = !(now == before.state) || fight.book.settings.friendly_fire == FriendlyFire::off ||
                             fight.book.sheet[kuroda].side != before.book.sheet[kuroda].side;
        EXPECT_TRUE(changed) << text;
    }
}

// ALN-AWARE-1+, ALN-AWARE-3+
TEST_F(AlienIntervention, WhoKnowsOfWhom) {
    for (const int border : {arch, ledge, crack}) fight.book.border[border].way = Way::door;
    for (const int border : {arch, ledge, crack, hatch}) door(border).state = DoorState::closed;
    refresh_sight(scene());
    accept("combatant = \"Hugger\"\nmodifier = 1"); // whatever is set, who is out of view is lost from sight
    const Scene s{fight.book, fight.state};
    EXPECT_FALSE(s.notices(0, hugger));
    EXPECT_TRUE(s.notices(2, hugger));
    accept("combatant = \"Hugger\"\nnoticed_by = []");
    EXPECT_EQ(fight.state.last_seen[0][hugger], 0);
    accept("combatant = \"Hugger\"\nnoticed_by = [\"Crew\"]");
    EXPECT_FALSE(s.notices(0, hugger)); // known, not seen
    EXPECT_EQ(fight.state.last_seen[0][hugger], 1 + corridor);
    EXPECT_EQ(fight.state.last_seen[1][hugger], 0);
    accept("combatant = \"Drone\"\nzone = \"shaft\""); // it was last where it was before
    EXPECT_FALSE(s.notices(0, drone));
    EXPECT_EQ(fight.state.last_seen[0][drone], 1 + bay);
    accept("combatant = \"Drone\"\nzone = \"bay\"");
    EXPECT_TRUE(s.notices(0, drone));
    accept("combatant = \"Drone\"\nhidden = true");
    EXPECT_FALSE(s.notices(0, drone));
    EXPECT_FALSE(s.notices(1, drone));
    accept("add = { from = \"drone\", name = \"Late\", side = \"Hive\", zone = \"shaft\" }");
    EXPECT_FALSE(s.notices(0, 8));
    EXPECT_EQ(fight.state.last_seen[0][8], 0);
    refuse("combatant = \"Drone\"\nnoticed_by = [\"Crow\"]", "there is no side of this name");
}

} // namespace
} // namespace fracas::alien
