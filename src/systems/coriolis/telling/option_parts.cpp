#include "systems/coriolis/telling/option_parts.hpp"

#include "engine/counting.hpp"
#include "engine/silent.hpp"
#include "systems/coriolis/rules/actions.hpp"

#include <optional>
#include <utility>

namespace fracas::coriolis {

namespace {

std::string_view group_of(const Option& o) {
    if (is_melee_attack(o.what) || is_shot(o.what)) return "Attack";
    switch (o.what) {
    case Do::ram: return "Attack";
    case Do::break_free:
    case Do::release: return "Hold";
    case Do::move:
    case Do::drive:
    case Do::go_prone:
    case Do::get_up: return "Move";
    case Do::take_cover:
    case Do::leave_cover: return "Cover";
    case Do::reload:
    case Do::draw:
    case Do::pick_up:
    case Do::drop:
    case Do::clear_jam: return "Weapon";
    case Do::first_aid:
    case Do::calm_command:
    case Do::calm_medicurgy: return "Care";
    case Do::go_on_overwatch: return "Overwatch";
    case Do::mystic_power: return "Power";
    case Do::lower_initiative:
    case Do::member:
    case Do::claim: return "Initiative";
    case Do::shout: return "Free";
    case Do::defend:
    case Do::strike:
    case Do::fire: return "Reaction";
    case Do::cancel_six:
    case Do::counterattack:
    case Do::counter_injury:
    case Do::counter_severity:
    case Do::disarm_attacker:
    case Do::raise_initiative:
    case Do::critical_injury:
    case Do::severity:
    case Do::more_damage:
    case Do::stress:
    case Do::grapple:
    case Do::disarm: return "Sixes";
    default: return "";
    }
}

// The rule an action is carried out by; empty: that of the question.
std::string_view rule_of(const Option& o) {
    switch (o.what) {
    case Do::melee: return "COR-MELEE-1";
    case Do::quick_melee: return "COR-MELEE-3";
    case Do::grapple_attack: return "COR-GRAPPLE-2";
    case Do::break_free: return "COR-GRAPPLE-1";
    case Do::release: return "COR-GRAPPLE-3+";
    case Do::quick_shot: return "COR-RANGED-6";
    case Do::shot: return "COR-RANGED-5";
    case Do::aimed_shot: return "COR-RANGED-7";
    case Do::full_auto: return "COR-AUTO-1";
    case Do::reload: return "COR-AMMO-1+";
    case Do::draw: return "COR-WEAPON-3+";
    case Do::pick_up:
    case Do::drop:
    case Do::go_prone:
    case Do::get_up: return "COR-MOVE-3+";
    case Do::shout: return "COR-TURN-3";
    case Do::move: return "COR-MOVE-2+";
    case Do::take_cover:
    case Do::leave_cover: return "COR-COVER-1";
    case Do::go_on_overwatch: return "COR-REACT-3";
    case Do::first_aid: return "COR-AID-1+";
    case Do::calm_command:
    case Do::calm_medicurgy: return "COR-STRESS-1+";
    case Do::clear_jam: return "COR-DARK-2+";
    case Do::mystic_power: return "COR-MYSTIC-1+";
    case Do::ram:
    case Do::drive: return "COR-VEHICLE-1+";
    case Do::lower_initiative: return "COR-INIT-7";
    case Do::member: return "COR-INIT-9+";
    case Do::surrender: return "COR-END-1+";
    case Do::cancel_six: return "COR-DEFEND-4";
    case Do::counterattack: return "COR-DEFEND-5";
    case Do::disarm_attacker: return "COR-DEFEND-6";
    case Do::counter_injury:
    case Do::counter_severity: return "COR-DEFEND-9+";
    case Do::more_damage: return "COR-EFFECT-2";
    case Do::critical_injury: return "COR-EFFECT-3";
    case Do::severity: return "COR-CRIT-3";
    case Do::disarm: return "COR-EFFECT-6";
    case Do::grapple: return "COR-EFFECT-7";
    default: return "";
    }
}

// A table that only listens to where the dice of a pool come from.
struct PoolNotes : Silent<Coriolis> {
    std::vector<std::pair<Rule, PoolEntry>> entries{};

    void tell(const Event& event) {
        if (event.is<PoolEntry>()) entries.emplace_back(event.rule, event.as<PoolEntry>());
    }
};

std::string the_item(const Told& told, int item) { return (item == bare_hands ? "" : "the ") + item_name(told, item); }

// One option with all that is looked at to take it apart.
class Parted {
public:
    Parted(const Told& all, const Ask& asked, const Option& one)
        : told(all), ask(asked), o(one), scene{all.book, all.state} {}

    OptionParts parts() const {
        OptionParts p;
        p.group = group_of(o);
        p.deed = do_name(o.what);
        p.target = o.target;
        if (has_item(o.what)) p.weapon = item_key(told, o.item);
        if (o.what == Do::take_cover) p.place = place_key(told, o.extra);
        p.rule = rule_of(o);
        if (p.rule.empty()) p.rule = ask.rule.text;
        p.price = price();
        p.gives_up = gives_up();
        add_dice(p);
        p.ends_turn = o.what == Do::end_slot;
        p.confirm = o.what == Do::surrender;
        return p;
    }

private:
    bool buys() const { return ask.what == What::spend || ask.what == What::spend_defence; }
    bool reacts() const { return o.what == Do::defend || o.what == Do::strike || o.what == Do::fire; }

    std::vector<Price> price() const {
        std::vector<Price> all;
        const auto add = [&](int amount, const char* of) {
            if (amount > 0) all.push_back({amount, of});
        };
        add(option_cost(told, ask, o), buys() ? "six" : "AP");
        if (ask.who != nobody && ask.what != What::reroll) add(darkness_price(told, ask.who, o.what), "DP");
        if (o.what == Do::yes && (ask.what == What::jam || ask.what == What::empty_clip)) add(ask.a, "DP");
        if (o.what == Do::yes && ask.what == What::reroll && !told.book.sheet[ask.who].pc) add(1, "DP");
        if (o.what == Do::reload) add(1, "reload");
        return all;
    }

    // COR-WEAPON-3+: what has to leave the hands for something that is drawn or picked up.
    void put_away(std::vector<std::string>& lost) const {
        int full = hands_full(scene, ask.who);
        const int needed = scene.weapon(o.item).hands;
        for (int i = 0; i < told.state.items && full + needed > 2; ++i) {
            const Item& thing = told.state.item[i];
            if (thing.holder != ask.who || !thing.in_hand || scene.weapon(i).hands == 0) continue;
            full -= scene.weapon(i).hands;
            lost.push_back("puts away " + the_item(told, i));
        }
    }

    void lost_by_shot(std::vector<std::string>& lost) const {
        const Weapon& weapon = scene.weapon(o.item);
        if (weapon.has(thrown)) lost.push_back(the_item(told, o.item) + " leaves the hand");
        if (weapon.has(single_shot) && weapon.has_clip())
            lost.push_back(the_item(told, o.item) + " is empty afterwards");
        if (o.what == Do::quick_shot && weapon.has_clip() && told.state.item[o.item].quick_shots >= 2)
            lost.push_back("the third quick shot of the combat turn empties " + the_item(told, o.item));
    }

    // All that is lost by it beside its price.
    std::vector<std::string> gives_up() const {
        std::vector<std::string> lost;
        if (ask.who == nobody) return lost;
        const Combatant& c = scene.at(ask.who);
        const bool acts = ask.what == What::act;
        if (reacts() && c.is(grappling)) lost.push_back("lets go of the hold on " + name_of(told, c.partner));
        if (reacts() && option_cost(told, ask, o) > c.ap)
            lost.push_back("borrows " + std::to_string(option_cost(told, ask, o) - c.ap) +
                           " AP of the next combat turn");
        const bool into_the_arc = is_shot(o.what) && in_arc(scene, ask.who, o.target);
        const bool watches_on = o.what == Do::fire || (acts && (cost_of(scene, ask.who, o) == 0 || into_the_arc));
        if (c.is(on_overwatch) && (acts || reacts()) && !watches_on) lost.push_back("ends the own overwatch");
        if (o.what == Do::draw || o.what == Do::pick_up) put_away(lost);
        if (is_shot(o.what) || o.what == Do::fire) lost_by_shot(lost);
        if (o.what == Do::first_aid && told.book.sheet[ask.who].kit[o.item].single_use)
            lost.push_back("uses up " + kit_key(told, ask.who, o.item));
        const bool gift = o.what == Do::mystic_power || (ask.what == What::reroll && o.what == Do::yes);
        if (gift && told.book.sheet[ask.who].pc) lost.push_back("the game master gains 1 DP");
        if (o.what == Do::end_slot && c.claim != no_claim && !c.is(claim_kept) && c.ap > 0)
            lost.push_back("loses " + std::to_string(c.ap) + " AP: no attack with " + the_item(told, c.claim) +
                           " as claimed");
        return lost;
    }

    // The test it begins with, without help that nobody has promised yet; empty: none.
    std::optional<Test> test(PoolNotes& notes) const {
        const int who = ask.who;
        if (ask.what == What::answer_fire && o.what == Do::fire) return draw_test(notes, scene, who, o.item);
        if (is_shot(o.what) || o.what == Do::fire)
            return shot_test(notes, scene, {who, o.target, o.item, shot_kind(o.what)});
        if (is_melee_attack(o.what) || o.what == Do::ram || o.what == Do::strike)
            return attack_test(notes, scene, {who, o.target, o.item, melee_kind()});
        switch (o.what) {
        case Do::defend: {
            const Melee kind = rams(told, ask.whom, ask.item) ? Melee::ram : Melee::normal;
            return defence_test(notes, scene, {ask.whom, who, ask.item, kind}, {true, o.item});
        }
        case Do::break_free: return clinch_test(notes, scene, who, 0);
        case Do::first_aid: return aid_test(notes, scene, who, o.target, o.item, o.extra, 0);
        case Do::calm_command:
        case Do::calm_medicurgy: return calm_test(notes, scene, who, skill_of(o.what), 0);
        case Do::clear_jam: return clearing_test(notes, scene, who, 0);
        case Do::mystic_power: return power_test(notes, scene, who, 0);
        default: return std::nullopt;
        }
    }

    Melee melee_kind() const {
        return o.what == Do::quick_melee      ? Melee::quick
               : o.what == Do::grapple_attack ? Melee::grapple
               : o.what == Do::ram            ? Melee::ram
               : o.what == Do::strike         ? Melee::opportunity
                                              : Melee::normal;
    }

    // The dice it throws, the pool all modifiers counted, and each of them but attribute and skill.
    void add_dice(OptionParts& p) const {
        if (o.what == Do::yes && ask.what == What::reroll) p.dice.push_back({ask.c, "base"});
        if (o.what == Do::yes && ask.what == What::roll_on) p.dice.push_back({1, "base"});
        PoolNotes notes;
        const std::optional<Test> tested = test(notes);
        if (!tested) return;
        p.dice.push_back({tested->dice > 0 ? int{tested->dice} : 2, "base"}); // COR-DICE-2+
        p.measure = {"dice", tested->dice};
        for (const auto& [rule, entry] : notes.entries)
            if (entry.why != Why::attribute && entry.why != Why::skill)
                p.modifiers.push_back({std::string(why_name(entry.why)), entry.dice, rule.text});
    }

    const Told& told;
    const Ask& ask;
    const Option& o;
    Scene scene;
};

// What is barred in one slot, and why.
class Barred {
public:
    Barred(const Told& all, int owner)
        : told(all), scene{all.book, all.state}, who(owner), c(all.state.combatant[owner]) {}

    std::vector<BarredAction> all() {
        if (c.is(pinned)) {
            bar(Do::melee, "Attack, move or anything else", name_of(told, c.partner) + " holds you: break free first",
                "COR-GRAPPLE-3+");
            return list;
        }
        if (c.is(grappling)) {
            bar(Do::melee, "Attack somebody else, move or anything else",
                "you hold " + name_of(told, c.partner) + ": let go first", "COR-GRAPPLE-3+");
            return list;
        }
        if (in_breakdown(scene, who))
            bar(Do::melee, "Attack, or any other test", "no test in breakdown: somebody must calm you first",
                "COR-STRESS-1+");
        bar_claimed();
        bar_melee();
        for (const int i : below(told.state.items))
            if (told.state.item[i].holder == who) bar_weapon(i);
        bar_overwatch();
        return list;
    }

private:
    void bar(Do deed, std::string text, std::string reason, std::string rule) {
        list.push_back({std::string(do_name(deed)), std::move(text), std::move(reason), std::move(rule)});
    }

    std::string needs_ap(int ap) const {
        return "needs " + std::to_string(ap) + " AP, " + std::to_string(c.ap) + " left";
    }

    // COR-INIT-5
    void bar_claimed() {
        if (c.claim == no_claim || c.is(claim_kept) || c.ap > claim_reserve(scene, c.claim)) return;
        bar(Do::move, "Anything else that costs AP",
            "the claim keeps back " + std::to_string(claim_reserve(scene, c.claim)) + " AP for an attack with " +
                the_item(told, c.claim),
            "COR-INIT-5");
    }

    void bar_melee() {
        bool near = false;
        for (const int i : below(scene.count()))
            near = near || (attackable(scene, who, i) && in_close_range(position(scene, who), position(scene, i)));
        if (!near) bar(Do::melee, "Attack hand to hand", "no enemy within Close Range (2 m)", "COR-MELEE-2");
        else if (c.is(prone)) bar(Do::melee, "Attack hand to hand", "you are prone: get up first", "COR-MELEE-2");
        else if (c.ap < 2) bar(Do::melee, "Attack hand to hand", needs_ap(2), "COR-TURN-3");
    }

    void bar_weapon(int item) {
        const Item& thing = told.state.item[item];
        const Weapon& weapon = scene.weapon(item);
        const std::string it = the_item(told, item);
        if (!can_wield(scene, who, item)) {
            bar(Do::melee, "Use " + it, "it takes two hands, and an arm is hurt", "COR-CRIT-6+");
            return;
        }
        if (!thing.in_hand && weapon.hands > 0) {
            bar(weapon.ranged ? Do::shot : Do::melee, "Attack with " + it, "it is not in hand: draw it first (1 AP)",
                "COR-WEAPON-3+");
            return;
        }
        if (!weapon.ranged) return;
        if (thing.clip == Clip::jammed)
            bar(Do::shot, "Shoot with " + it, "it is jammed: clear it first", "COR-DARK-2+");
        if (thing.clip == Clip::empty) {
            bar(Do::shot, "Shoot with " + it, "it is empty", "COR-AMMO-1+");
            if (!may_reload(scene, who, item))
                bar(Do::reload, "Reload " + it, c.reloads == 0 ? "no reload is left" : "needs 1 Darkness Point",
                    "COR-AMMO-1+");
        }
        if (thing.clip != Clip::loaded) return;
        bool in_range = false;
        for (const int i : below(scene.count())) in_range = in_range || may_shoot(scene, who, item, i, Shot::normal);
        if (!in_range) bar(Do::shot, "Shoot with " + it, "no enemy you know of is in its range", "COR-RANGED-3");
        else if (c.ap < 2) bar(Do::shot, "Shoot with " + it, needs_ap(2), "COR-TURN-3");
        else if (c.ap < 3) bar(Do::aimed_shot, "Take aim with " + it, needs_ap(3), "COR-RANGED-7");
        else if (engaged_with_anybody(scene, who))
            bar(Do::aimed_shot, "Take aim with " + it, "an enemy is within Close Range", "COR-RANGED-7");
    }

    void bar_overwatch() {
        if (engaged_with_anybody(scene, who))
            bar(Do::go_on_overwatch, "Go on overwatch", "an enemy is within Close Range", "COR-REACT-3");
        else if (!has_ready_gun(scene, who))
            bar(Do::go_on_overwatch, "Go on overwatch", "no loaded ranged weapon is in hand", "COR-REACT-3");
        else if (c.ap < 1) bar(Do::go_on_overwatch, "Go on overwatch", needs_ap(1), "COR-TURN-3");
    }

    const Told& told;
    Scene scene;
    int who;
    const Combatant& c;
    std::vector<BarredAction> list{};
};

// COR-DEFEND-3, COR-EFFECT-1: what has been bought, and how often.
Document bought_so_far(const Ask& ask) {
    const bool attacks = ask.what == What::spend;
    const int first = static_cast<int>(attacks ? Do::critical_injury : Do::cancel_six);
    const int last = static_cast<int>(attacks ? Do::disarm : Do::disarm_attacker);
    Document list = Document::table();
    const Bought bought{ask.d};
    const auto add = [&](Do effect) {
        if (bought.has(effect)) list.set(do_name(effect), bought.times(effect));
    };
    for (int effect = first; effect <= last; ++effect) add(static_cast<Do>(effect));
    add(Do::raise_initiative);
    return list;
}

} // namespace

OptionParts option_parts(const Told& told, const Ask& ask, const Option& option) {
    return Parted(told, ask, option).parts();
}

std::vector<BarredAction> barred_actions(const Told& told, const Ask& ask) {
    if (ask.what != What::act || ask.who == nobody || ask.rule == Rule{"COR-INIT-8+"}) return {};
    return Barred(told, ask.who).all();
}

Document ask_figures(const Told& told, const Ask& ask) {
    Document figures = Document::table();
    switch (ask.what) {
    case What::reroll:
        figures.set("sixes", ask.a);
        if (ask.b >= 0) figures.set("against", ask.b);
        figures.set("missing", ask.d);
        figures.set("dice_again", ask.c);
        figures.set("darkness", told.state.darkness);
        figures.set("darkness_after", told.state.darkness + (told.book.sheet[ask.who].pc ? 1 : -1));
        break;
    case What::act:
    case What::defend:
    case What::opportunity:
    case What::overwatch:
    case What::answer_fire:
    case What::join: figures.set("ap", told.state.combatant[ask.who].ap); break;
    case What::spend_defence:
        figures.set("sixes", ask.a);
        figures.set("against", ask.b);
        figures.set("bought", bought_so_far(ask));
        break;
    case What::spend:
        figures.set("sixes", ask.a);
        figures.set("bought", bought_so_far(ask));
        break;
    case What::divide:
    case What::next_target: figures.set("sixes", ask.a); break;
    case What::roll_on:
        figures.set("sixes", ask.a);
        figures.set("ones_ignored", ask.b);
        break;
    case What::armor:
        figures.set("damage", ask.a);
        figures.set("armour_dice", ask.b - ask.c);
        figures.set("cover_dice", ask.c);
        break;
    case What::lower_to: figures.set("effective", ask.a); break;
    case What::jam:
    case What::empty_clip:
        figures.set("darkness", told.state.darkness);
        figures.set("darkness_after", told.state.darkness - ask.a);
        break;
    default: break;
    }
    return figures;
}

std::string_view event_step(Happened kind) {
    switch (kind) {
    case Happened::declared:
    case Happened::helped: return "declare";
    case Happened::defends:
    case Happened::opportunity:
    case Happened::overwatch_fire:
    case Happened::answered_fire: return "reaction";
    case Happened::pool:
    case Happened::tested:
    case Happened::extra_die:
    case Happened::hit:
    case Happened::missed:
    case Happened::action_lost: return "attack";
    case Happened::tested_again: return "pray";
    case Happened::defence_spent:
    case Happened::spent: return "spend";
    case Happened::armor_rolled: return "armour";
    case Happened::damaged:
    case Happened::stressed:
    case Happened::broken:
    case Happened::broke_down:
    case Happened::wrecked: return "damage";
    case Happened::injured:
    case Happened::died:
    case Happened::fell:
    case Happened::stunned:
    case Happened::knocked_out:
    case Happened::crippled: return "injury";
    case Happened::dropped:
    case Happened::grappled:
    case Happened::released:
    case Happened::broke_free:
    case Happened::held:
    case Happened::initiative_raised:
    case Happened::clip_emptied:
    case Happened::jammed:
    case Happened::watch_broken:
    case Happened::pain: return "aftermath";
    default: return "";
    }
}

} // namespace fracas::coriolis
