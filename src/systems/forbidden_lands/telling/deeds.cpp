// Words for actions, offered and reported.
#include "systems/forbidden_lands/rules/actions.hpp"
#include "systems/forbidden_lands/telling/words.hpp"

namespace fracas::forbidden_lands {

namespace {

std::string attribute_of_option(const Option& option) {
    return std::string(attribute_name(static_cast<Attribute>(int{option.extra})));
}

std::string zone_name(const Told& told, int zone) { return told.names.zone.at(static_cast<std::size_t>(zone)); }

// FBL-FEAT-2: which side of a weapon with two.
std::string side_of_weapon(const Told& told, const Option& option) {
    const Weapon& weapon = told.book.weapon[told.state.item[option.item].weapon];
    if (!weapon.has(edged) || !weapon.has(blunt)) return "";
    return option.extra == static_cast<int>(Wounds::blunt) ? ", blunt side" : ", edge";
}

// What only the offer knows.
std::string details(const Told& told, int who, const Option& option) {
    switch (option.what) {
    case Do::let_go: return " of " + name_of(told, told.state.combatant[who].partner);
    case Do::disarm: return ", to make it drop " + the_item(told, option.x);
    case Do::run_to:
    case Do::crawl_to: return " to " + zone_name(told, option.x);
    case Do::draw: {
        const bool lies = told.state.item[option.item].holder == nobody;
        return lies ? " from the ground" : "";
    }
    case Do::take_cover: {
        const auto zone = static_cast<std::size_t>(told.state.combatant[who].zone);
        const auto place = static_cast<std::size_t>(option.extra);
        return " behind " + told.names.cover.at(zone).at(place) + ", rating " +
               std::to_string(told.book.zone[zone].cover[place]);
    }
    case Do::save_life: {
        const Wound& wound = told.state.wound[option.extra];
        return ": " + injury_in_words(told, wound.injury, wound.d66);
    }
    default: return "";
    }
}

} // namespace

std::string deed(const Told& told, int who, const Option& option, Telling telling) {
    const bool offered = telling == Telling::offer;
    const std::string target = name_of(told, option.target);
    const auto say = [&](const char* offer, const char* report) { return std::string(offered ? offer : report); };
    const auto with = [&] { return option.item == bare_hands ? "" : " with " + the_item(told, option.item); };
    const auto item = [&] { return the_item(told, option.item); };
    const auto more = [&] { return offered ? details(told, who, option) : std::string(); };
    switch (option.what) {
    case Do::end_turn: return say("End the turn", "ends the turn");
    case Do::let_fall: return say("Let ", "lets ") + item() + " fall";
    case Do::let_go: return say("Let go", "lets go") + more();
    case Do::slash: return say("Slash at ", "slashes at ") + target + with() + side_of_weapon(told, option);
    case Do::stab: return say("Stab at ", "stabs at ") + target + with();
    case Do::punch:
        return bites(told, who) ? say("Bite ", "bites ") + target
                                : say("Punch, kick or bite ", "punches, kicks or bites ") + target;
    case Do::grapple: return say("Grapple ", "grapples with ") + target;
    case Do::grapple_attack: return say("Hurt ", "hurts ") + target + " in the grapple";
    case Do::break_free: return say("Break free of ", "tries to break free of ") + target;
    case Do::shove: return say("Shove ", "shoves ") + target + with();
    case Do::disarm: return say("Disarm ", "tries to disarm ") + target + with() + more();
    case Do::shoot: return say("Shoot at ", "shoots at ") + target + with();
    case Do::strike: {
        const auto entry = static_cast<std::size_t>(told.book.sheet[who].entry[option.extra]);
        return say("Attack", "attacks") + (option.target == nobody ? " all in range" : " " + target) + ": " +
               told.names.entry.at(entry);
    }
    case Do::roll_entry: return say("Roll for an attack", "attacks");
    case Do::spread_fear: return say("Spread fear", "spreads fear");
    case Do::run_to: return say("Run", "runs") + more();
    case Do::run_up: return say("Run up to ", "runs up to ") + target;
    case Do::crawl_to: return say("Crawl", "crawls") + more();
    case Do::crawl_up: return say("Crawl up to ", "crawls up to ") + target;
    case Do::crawl_apart: return say("Crawl away from everybody", "crawls away from everybody");
    case Do::retreat: return say("Retreat", "retreats");
    case Do::flee: return say("Flee", "flees");
    case Do::draw: return say("Draw ", "draws ") + item() + more();
    case Do::ready_weapon: return say("Ready ", "readies ") + item();
    case Do::load: return say("Load ", "loads ") + item();
    case Do::get_up: return say("Get up", "gets up");
    case Do::feint: return say("Feint at ", "feints at ") + target;
    case Do::swing: return say("Swing ", "swings ") + item();
    case Do::aim: return say("Aim ", "aims ") + item();
    case Do::take_cover: return say("Take cover", "takes cover") + more();
    case Do::persuade: return say("Persuade ", "tries to persuade ") + target;
    case Do::taunt: return say("Taunt ", "taunts ") + target;
    case Do::bluff: return say("Bluff ", "tries to bluff ") + target;
    case Do::cast: return say("Cast a spell at ", "casts a spell at ") + target;
    case Do::power_word: return say("Speak a power word at ", "speaks a power word at ") + target;
    case Do::use_item: return say("Use an item", "uses an item");
    case Do::something_else: return say("Something else, as the game master says", "does something else");
    case Do::treat: return say("Treat ", "treats ") + target + ", " + attribute_of_option(option);
    case Do::rally: return say("Rally ", "rallies ") + target + ", " + attribute_of_option(option);
    case Do::save_life: return say("Save ", "tries to save ") + target + "'s life" + more();
    case Do::coup_de_grace: return say("Kill ", "raises the hand to kill ") + target + say(" (coup de grace)", "");
    default: return std::string(do_name(option.what));
    }
}

} // namespace fracas::forbidden_lands
