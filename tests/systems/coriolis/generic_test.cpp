// The tests every system gets for free, on Coriolis.
#include "support/generic.hpp"
#include "systems/coriolis/game.hpp"

namespace fracas {
namespace {

using namespace coriolis;

// Two fighters with pools of a few dice, so that every face can be enumerated. The first is a PC, the second an NPC.
std::string arena(const std::string& first, const std::string& second, const std::string& more = "") {
    const std::string figures = R"(
wits = 2
empathy = 1
movement_rate_m = 10
natural_armor_rating = 0
armor = "none"
talents = []
medical = "none"
size = "normal"
reloads = 1
)";
    return "system = \"coriolis\"\n[settings]\ndarkness_points = 1\n" + more +
           "[[combatant]]\nname = \"Ana\"\ncontroller = \"pc\"\n" + figures + first +
           "\n[[combatant]]\nname = \"Bor\"\ncontroller = \"npc\"\n" + figures + second;
}

const std::string brawler = "strength = 1\nagility = 1\nskills = { melee_combat = 1 }\n";
const std::string shooter = "strength = 1\nagility = 2\nskills = { ranged_combat = 1 }\n";

struct Checks {
    using Game = coriolis::Game;

    static std::string complaint(const Book& book, const State& state) {
        State copy = state;
        const Scene s{book, copy};
        int watchers = 0;
        for (int i = 0; i < book.combatants; ++i) {
            const Combatant& c = state.combatant[i];
            const std::string who = "combatant " + std::to_string(i) + ": ";
            if (c.hp < 0 || c.hp > book.sheet[i].most_hp) return who + "HP " + std::to_string(c.hp);
            if (c.mp < 0 || c.mp > book.sheet[i].most_mp) return who + "MP " + std::to_string(c.mp);
            if (c.ap < 0 || c.ap > 3) return who + "AP " + std::to_string(c.ap);
            if (c.reloads < 0 || c.stunned < 0 || c.cover < 0 || c.debt < 0 || c.debt > 3)
                return who + "a figure below 0";
            if (hands_full(s, i) > 2) return who + "three hands";
            if (c.is(pinned) && c.is(grappling)) return who + "pinned and grappling";
            if ((c.partner != nobody) != (c.is(pinned) || c.is(grappling))) return who + "partner without a hold";
            if (c.partner != nobody && state.combatant[c.partner].partner != i) return who + "one-sided hold";
            if (c.is(grappling) && !can_fight(s, i)) return who + "holds while out of the fight";
            if (c.is(on_overwatch) && !can_fight(s, i)) return who + "watches while out of the fight";
            if (c.is(on_overwatch) && engaged_with_anybody(s, i)) return who + "watches while engaged";
            watchers += c.is(on_overwatch);
        }
        if (watchers != state.watchers) return "count of watchers";
        if (state.darkness < 0) return "Darkness Points below 0";
        for (int i = 0; i < state.items; ++i)
            if (state.item[i].holder == nobody && state.item[i].in_hand) return "in nobody's hand";
        return "";
    }

    static std::vector<MoveCase> moves() {
        const std::string knife = brawler + "weapons = [\"knife\"]\nready_weapon = \"knife\"\n";
        const std::string sword = brawler + "weapons = [\"sword\"]\nready_weapon = \"sword\"\n";
        const std::string gun =
            shooter + "weapons = [\"vulcan_pistol\"]\nready_weapon = \"vulcan_pistol\"\nat = [10, 0]\n";
        const auto gun_of = [](const std::string& id) {
            return shooter + "weapons = [\"" + id + "\"]\nready_weapon = \"" + id + "\"\nat = [10, 0]\n";
        };
        return {
            {"melee against a defender", arena(knife, sword), "ana", "melee>bor:knife"},
            {"melee by an NPC", arena(knife, sword), "bor", "melee>ana:sword"},
            {"quick melee", arena(knife, sword), "ana", "quick-melee>bor:knife"},
            {"unarmed against armour", arena(brawler + "weapons = []\n", sword + "armor = \"light_primitive\"\n"),
             "ana", "melee>bor:unarmed"},
            {"flexible weapon", arena(brawler + "weapons = [\"whip\"]\nready_weapon = \"whip\"\n", sword), "ana",
             "melee>bor:whip"},
            {"stun weapon", arena(brawler + "weapons = [\"shock_stick\"]\nready_weapon = \"shock_stick\"\n", sword),
             "ana", "melee>bor:shock_stick", false},
            {"grapple attack",
             arena(knife, sword),
             "ana",
             "grapple-attack>bor:unarmed",
             true,
             {"set = { combatant = \"ana\", grapples = \"bor\" }"}},
            {"breaking free",
             arena(knife, sword),
             "bor",
             "break-free",
             true,
             {"set = { combatant = \"ana\", grapples = \"bor\" }"}},
            {"leaving Close Range", arena(knife, sword), "ana", "move>-8,0"},
            {"normal shot", arena(gun, sword), "ana", "shot>bor:vulcan_pistol"},
            {"quick shot", arena(gun, sword), "ana", "quick-shot>bor:vulcan_pistol"},
            {"aimed shot", arena(gun, sword + "armor = \"flightsuit\"\n"), "ana", "aimed>bor:vulcan_pistol", false},
            {"armour-piercing shot", arena(gun_of("thermal_rifle"), sword), "ana", "shot>bor:thermal_rifle"},
            {"full auto", arena(gun_of("vulcan_carbine"), sword), "ana", "auto>bor:vulcan_carbine", false},
            {"full auto, high capacity", arena(gun_of("legionnaire_carbine"), sword), "ana",
             "auto>bor:legionnaire_carbine", false},
            {"thrown knife", arena(gun_of("throwing_knife"), sword), "ana", "shot>bor:throwing_knife"},
            {"shot at an overwatch",
             arena(gun, gun_of("vulcan_pistol")),
             "ana",
             "shot>bor:vulcan_pistol",
             false,
             {"set = { combatant = \"bor\", x = 20, watches = \"ana\" }"}},
        };
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Coriolis, Generic, Checks);

} // namespace
} // namespace fracas
