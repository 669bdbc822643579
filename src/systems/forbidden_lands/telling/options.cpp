#include "systems/forbidden_lands/telling/options.hpp"

#include "engine/counting.hpp"
#include "engine/silent.hpp"
#include "systems/forbidden_lands/rules/actions.hpp"
#include "systems/forbidden_lands/telling/view.hpp"

#include <utility>
#include <vector>

namespace fracas::forbidden_lands {

namespace {

// A table that only hears where dice come from.
struct Attentive : Silent<ForbiddenLands> {
    std::vector<PoolEntry> entries{};
    std::vector<Rule> rules{};
    void tell(const Event& event) {
        if (!event.is<PoolEntry>()) return;
        entries.push_back(event.as<PoolEntry>());
        rules.push_back(event.rule);
    }
};

// FBL-DICE-3+: what the roller has anyway, attribute, skill and gear, is no modifier.
bool is_modifier(Why why) {
    return why != Why::attribute && why != Why::skill && why != Why::gear && why != Why::artifact &&
           why != Why::listed && why != Why::borrowed;
}

bool is_attack(Do what) { return what >= Do::slash && what <= Do::strike && what != Do::break_free; }
bool is_move(Do what) { return what >= Do::run_to && what <= Do::flee; }

// Attacks in close combat, which end cover (FBL-ARMOR-7+).
bool is_close(Do what) {
    return (is_attack(what) && what != Do::shoot && what != Do::grapple_attack) || what == Do::coup_de_grace;
}

} // namespace

int mover(const Told& told, const Ask& ask) { return ask.who == nobody ? int{told.state.current} : int{ask.who}; }

Speed speed_of_option(const Told& told, const Ask& ask, const Option& option) {
    if (ask.what == What::act) return speed_of(scene_of(told), mover(told, ask), option);
    return ask.what == What::react && option.what != Do::no ? Speed::fast : Speed::free;
}

std::string_view rule_of_deed(Do what) {
    switch (what) {
    case Do::end_turn: return "FBL-TURN-3";
    case Do::let_fall: return "FBL-TURN-1";
    case Do::slash: return "FBL-MELEE-1";
    case Do::stab: return "FBL-MELEE-2";
    case Do::punch: return "FBL-MELEE-3";
    case Do::shove: return "FBL-MELEE-4";
    case Do::disarm: return "FBL-MELEE-5";
    case Do::grapple: return "FBL-GRAPPLE-1";
    case Do::grapple_attack: return "FBL-GRAPPLE-2";
    case Do::break_free: return "FBL-GRAPPLE-3";
    case Do::let_go: return "FBL-GRAPPLE-4";
    case Do::shoot: return "FBL-RANGED-1";
    case Do::strike:
    case Do::roll_entry: return "FBL-MONSTER-1+";
    case Do::spread_fear: return "FBL-FEAR-1+";
    case Do::run_to:
    case Do::run_up: return "FBL-MOVE-1";
    case Do::crawl_to:
    case Do::crawl_up:
    case Do::crawl_apart: return "FBL-MOVE-2";
    case Do::flee: return "FBL-MOVE-3";
    case Do::retreat: return "FBL-MOVE-7+";
    case Do::cast: return "FBL-ACT-1";
    case Do::power_word: return "FBL-ACT-2";
    case Do::use_item: return "FBL-ACT-3";
    case Do::something_else: return "FBL-ACT-11+";
    case Do::draw: return "FBL-ACT-4";
    case Do::ready_weapon: return "FBL-ACT-5";
    case Do::load: return "FBL-RANGED-4+";
    case Do::get_up: return "FBL-ACT-6";
    case Do::feint: return "FBL-ACT-7";
    case Do::swing: return "FBL-ACT-8";
    case Do::aim: return "FBL-ACT-9";
    case Do::take_cover: return "FBL-ARMOR-7+";
    case Do::persuade: return "FBL-SOCIAL-1";
    case Do::taunt: return "FBL-SOCIAL-2";
    case Do::bluff: return "FBL-SOCIAL-3";
    case Do::treat:
    case Do::rally: return "FBL-BROKEN-7+";
    case Do::save_life: return "FBL-CRIT-2+";
    case Do::coup_de_grace: return "FBL-BROKEN-8+";
    case Do::dodge_falling:
    case Do::dodge_standing: return "FBL-REACT-2";
    case Do::parry: return "FBL-REACT-3";
    default: return "";
    }
}

// --- dice -----------------------------------------------------------------------------------------------------------

namespace {

// The dice that one of the rules' own functions gathers, and the modifiers it tells of.
template <class Gather>
DiceToThrow gathered(Gather&& gather_dice) {
    Attentive table;
    DiceToThrow dice{gather_dice(table).pool(), {}};
    for (std::size_t i = 0; i < table.entries.size(); ++i)
        if (is_modifier(table.entries[i].why))
            dice.modifiers.push_back(
                {modifier_name(table.entries[i]), table.entries[i].figure, std::string(table.rules[i].text)});
    return dice;
}

DiceToThrow plain_dice(int base) { return {Pool{base}, {}}; }

// FBL-MONSTER-1+: with a target its modifiers count, against all in range they differ.
DiceToThrow dice_of_attack(const Scene& s, int who, const Option& option) {
    Attack attack;
    if (option.what == Do::strike) {
        attack.attacker = who;
        attack.target = option.target;
        attack.row = Row::monster;
        attack.entry = s.sheet(who).entry[option.extra];
        if (attack.target == nobody) return plain_dice(s.book.entry[attack.entry].dice);
    } else {
        attack = attack_of(s, who, option);
    }
    return gathered([&](Attentive& table) { return attack_dice(table, s, attack); });
}

DiceToThrow dice_of_answer(const Scene& s, const Ask& ask, const Option& option) {
    Attack attack;
    attack.attacker = ask.whom;
    attack.target = ask.who;
    attack.row = static_cast<Row>(int{ask.a});
    if (attack.row == Row::monster) {
        attack.entry = int{ask.b};
        attack.wounds = s.book.entry[attack.entry].wounds;
    }
    return gathered([&](Attentive& table) { return reaction_dice(table, s, attack, option); });
}

// FBL-SOCIAL-4: what counts by itself, and what was granted beforehand.
DiceToThrow dice_of_talk(const Scene& s, int who, const Option& option) {
    return gathered([&](Attentive& table) {
        auto dice = gather(table, s, who, skill_of_talk(option.what));
        modify_talk(s, option.target, granted_beforehand(s, who), dice);
        return dice;
    });
}

DiceToThrow dice_of_aid(const Scene& s, int who, const Option& option) {
    return gathered([&](Attentive& table) {
        auto dice = gather(table, s, who, skill_of_aid(option.what));
        if (option.what == Do::save_life) modify_saving(s, option, dice);
        return dice;
    });
}

DiceToThrow dice_of_move(const Scene& s, int who, bool flees) {
    return gathered([&](Attentive& table) {
        auto dice = gather(table, s, who, Skill::move);
        if (flees) modify_flight(s, dice);
        return dice;
    });
}

} // namespace

std::optional<DiceToThrow> dice_of_option(const Told& told, const Ask& ask, const Option& option) {
    const Scene s = scene_of(told);
    if (ask.what == What::free_attack) return dice_of_attack(s, option.x, option);
    if (ask.what == What::push && option.what == Do::yes) return DiceToThrow{ask.shown.left, {}};
    if (ask.what == What::react && option.what != Do::no) return dice_of_answer(s, ask, option);
    if (option.what == Do::spend) return plain_dice(option.x);
    if (ask.what != What::act && ask.what != What::monster_target && ask.what != What::attack_at_once)
        return std::nullopt;
    const int who = mover(told, ask);
    if (is_attack(option.what)) return dice_of_attack(s, who, option);
    switch (option.what) {
    case Do::break_free: return gathered([&](Attentive& table) { return gather(table, s, who, Skill::melee); });
    case Do::run_to:
    case Do::run_up: {
        const bool into_rough = option.what == Do::run_to && s.book.zone[option.x].is(rough);
        if (!into_rough && !s.book.settings.run_always_rolls) return std::nullopt;
        return dice_of_move(s, who, false);
    }
    case Do::retreat: return dice_of_move(s, who, false);
    case Do::flee: return dice_of_move(s, who, true);
    case Do::persuade:
    case Do::taunt:
    case Do::bluff: return dice_of_talk(s, who, option);
    case Do::treat:
    case Do::rally:
    case Do::save_life: return dice_of_aid(s, who, option);
    case Do::spread_fear: return plain_dice(s.sheet(who).fear_dice);
    case Do::coup_de_grace:
        if (!has_scruples(s, who, option.target)) return std::nullopt;
        return plain_dice(s.score(who, Attribute::empathy));
    default: return std::nullopt;
    }
}

int sixes_needed_by(const Told& told, const Ask& ask, const Option& option) {
    if (option.what != Do::shove && option.what != Do::disarm) return 1;
    const Scene s = scene_of(told);
    return sixes_needed(s, attack_of(s, mover(told, ask), option));
}

// --- what it costs --------------------------------------------------------------------------------------------------

namespace {

class Parts {
public:
    Parts(const Told& all, const Ask& asked, const Option& one)
        : told(all), ask(asked), option(one), s(scene_of(all)), who(mover(all, asked)) {}

    OptionParts whole() {
        const std::string key = option_key(told, ask, option);
        parts.deed =
            ask.what == What::free_attack ? std::string(do_name(option.what)) : key.substr(0, key.find_first_of(">:+"));
        parts.target = option.target;
        parts.rule = rule_of_deed(option.what);
        if (parts.rule.empty()) parts.rule = ask.rule.text;
        parts.group = group();
        name_weapon();
        name_place();
        name_price();
        name_losses();
        if (auto dice = dice_of_option(told, ask, option)) name_dice(*dice);
        parts.ends_turn = option.what == Do::end_turn;
        parts.confirm = option.what == Do::flee || option.what == Do::coup_de_grace;
        return parts;
    }

private:
    std::string group() const {
        if (ask.what == What::react) return "Reaction";
        if (ask.what != What::act) return "";
        const Do what = option.what;
        if (is_attack(what) || what == Do::break_free || what == Do::roll_entry || what == Do::spread_fear ||
            what == Do::coup_de_grace)
            return "Attack";
        if (is_move(what) || what == Do::get_up) return "Move";
        if (what == Do::treat || what == Do::rally || what == Do::save_life) return "Help";
        if (what == Do::persuade || what == Do::taunt || what == Do::bluff) return "Talk";
        if (what == Do::cast || what == Do::power_word || what == Do::use_item) return "Magic";
        if (what == Do::something_else) return "Other";
        if (what == Do::let_fall || what == Do::let_go || what == Do::end_turn) return "Free";
        return "Prepare";
    }

    void name_weapon() {
        if (option.what == Do::swap || option.item == bare_hands) return;
        parts.weapon = item_key(told, option.item, who);
    }

    void name_place() {
        if (option.what == Do::run_to || option.what == Do::crawl_to)
            parts.place = told.names.zone_key.at(static_cast<std::size_t>(option.x));
        if (option.what == Do::take_cover)
            parts.place = told.names.cover_key.at(static_cast<std::size_t>(s.at(who).zone))
                              .at(static_cast<std::size_t>(option.extra));
    }

    void name_price() {
        const Speed speed = speed_of_option(told, ask, option);
        if (speed == Speed::fast) parts.price.push_back({1, "fast action"});
        if (speed == Speed::slow) parts.price.push_back({1, "slow action"});
        if (option.what == Do::spend) parts.price.push_back({option.x, "Willpower"});
        if (option.what == Do::coup_de_grace && has_scruples(s, who, option.target)) {
            parts.price.push_back({1, "Willpower"});
            parts.price.push_back({1, "Empathy"});
        }
        if (ask.what != What::push || option.what != Do::yes) return;
        if (ask.shown.seen.base_ones > 0)
            parts.price.push_back({ask.shown.seen.base_ones, std::string(attribute_name(ask.attribute))});
        if (ask.shown.seen.gear_ones > 0 && ask.item != bare_hands)
            parts.price.push_back({ask.shown.seen.gear_ones, "bonus of " + the_item(told, ask.item)});
    }

    void lose(std::string what) { parts.gives_up.push_back(std::move(what)); }

    void name_losses() {
        if (ask.what == What::helmet && option.what == Do::yes)
            lose(told.book.settings.helmet_always_paid ? "the helmet" : "the helmet, if it turns the injury");
        if (option.what == Do::let_go) lose("lets go of the hold on " + name_of(told, s.at(who).partner));
        if (option.what == Do::let_fall) lose("drops " + the_item(told, option.item));
        if (option.what == Do::dodge_falling && standing(s, ask.who)) lose("falls prone after the attack");
        if (option.what == Do::grapple) lose("falls prone, too, if it works");
        if (speed_of_option(told, ask, option) == Speed::free) return;
        lose_preparations();
        if (ask.what != What::act) return;
        if (s.at(who).cover > 0 && (is_move(option.what) || is_close(option.what))) lose("leaves the cover");
        if (is_move(option.what)) lose_company();
        if (option.what == Do::draw) lose_room();
        if (option.what == Do::shoot && s.weapon(option.item).use == Use::thrown)
            lose(the_item(told, option.item) + " leaves the hand");
    }

    // FBL-RANGED-3+, FBL-ACT-8, FBL-ACT-9
    void lose_preparations() {
        const Combatant& c = s.at(who);
        if (option.what != Do::aim && option.what != Do::shoot)
            for (const int i : below(s.state.items))
                if (s.item(i).holder == who && s.item(i).is(ready) && s.weapon(i).use == Use::shot)
                    lose(the_item(told, i) + " is no longer readied");
        if (c.is(swinging) && !(option.item == c.prepared && (option.what == Do::slash || option.what == Do::stab)))
            lose("loses the swing");
        if (c.is(aiming) && !(option.item == c.prepared && option.what == Do::shoot)) lose("loses the aim");
    }

    // FBL-MOVE-5+
    void lose_company() {
        std::string left;
        for (const int i : below(s.count()))
            if (engaged(s, who, i) && s.present(i) && sees(told, {Viewer::Kind::side, s.sheet(who).side}, i))
                left += (left.empty() ? "" : ", ") + name_of(told, i);
        if (!left.empty()) lose("leaves Arm's Length of " + left);
    }

    // FBL-ACT-4
    void lose_room() {
        if (option.extra != bare_hands) lose("puts " + the_item(told, option.extra) + " away");
        if (s.weapon(option.item).hands < 2) return;
        for (const int i : below(s.state.items))
            if (i != option.item && s.holds(who, i) && s.weapon(i).hands > 0)
                lose("puts " + the_item(told, i) + " away");
    }

    void name_dice(DiceToThrow& to_throw) {
        const Pool& pool = to_throw.pool;
        parts.measure = MeasureOfOption{"dice", pool.count()};
        parts.modifiers = std::move(to_throw.modifiers);
        const auto add = [&](int count, const char* colour) {
            if (count > 0) parts.dice.push_back({count, colour});
        };
        add(pool.base, "base");
        add(pool.plain(), "skill");
        add(pool.negative(), "negative");
        add(pool.gear, "gear");
        add(pool.artifact != 0 ? 1 : 0, "artifact");
    }

    const Told& told;
    const Ask& ask;
    const Option& option;
    Scene s;
    int who;
    OptionParts parts{};
};

} // namespace

OptionParts parts_of_option(const Told& told, const Ask& ask, const Option& option) {
    return Parts(told, ask, option).whole();
}

} // namespace fracas::forbidden_lands
