#include "systems/harnmaster/telling/view.hpp"

#include "engine/counting.hpp"
#include "systems/harnmaster/telling/sheet_view.hpp"

#include <algorithm>
#include <utility>

namespace fracas::harnmaster {

namespace {

std::string_view phase_name(Phase phase) {
    switch (phase) {
    case Phase::opening: return "opening";
    case Phase::round_start: return "round-start";
    case Phase::turns: return "turns";
    case Phase::round_end: return "round-end";
    case Phase::over: return "over";
    case Phase::aftermath: return "aftermath";
    }
    return "";
}

Document hex_list(Hex hex) { return Document::list({hex.q, hex.r}); }

// Section 16 of the registry, under the keys of docs/harnmaster.md.
Document settings_table(const Settings& set) {
    const auto aim = [&](Zone zone) { return set.aim_penalty[static_cast<int>(zone)]; };
    return Document::table(
        {{"physical_penalty_multiplier_melee", set.penalty_times_melee},
         {"physical_penalty_multiplier_defence", set.penalty_times_defence},
         {"physical_penalty_multiplier_missile", set.penalty_times_missile},
         {"physical_penalty_multiplier_grapple", set.penalty_times_grapple},
         {"physical_penalty_multiplier_riding", set.penalty_times_riding},
         {"physical_penalty_multiplier_mobility", set.penalty_times_mobility},
         {"injury_penalty_divisor", set.injury_penalty_divisor},
         {"fatigue_penalty_divisor", set.fatigue_penalty_divisor},
         {"encumbrance_penalty_multiplier", set.encumbrance_penalty_multiplier},
         {"engage_ta_compares", set.engage_compares_base_mobility ? "mobility" : "effective_mobility"},
         {"outnumbered_counts", set.outnumbered_counts_all ? "all" : "beyond_first"},
         {"outnumbered_per_opponent", set.outnumbered_per_opponent},
         {"prone_opponent_melee", set.prone_opponent_melee},
         {"aim_penalty_head", aim(Zone::head)},
         {"aim_penalty_legs", aim(Zone::legs)},
         {"aim_penalty_arms", aim(Zone::arms)},
         {"aim_penalty_body", aim(Zone::body)},
         {"fumble_adds_ei", set.fumble_adds_ei},
         {"dodge_defence_class", set.dodge_defence_class},
         {"table_fumble_dice", set.table_fumble_dice},
         {"table_stumble_dice", set.table_stumble_dice},
         {"stray_missile_percent", set.stray_missile_percent},
         {"stray_missile_dice", set.stray_missile_dice},
         {"eml_min", set.eml_min},
         {"eml_max", set.eml_max},
         {"grapple_counts_outnumbered", set.grapple_counts_outnumbered},
         {"grapple_counts_prone_opponent", set.grapple_counts_prone},
         {"break_hold_uses", set.break_hold_uses_eml ? "eml" : "ml"},
         {"amputation_weight", set.amputation_counts_load ? "body_and_load" : "body"},
         {"improvised_throw_skill", set.improvised_throw_by_weapon_skill ? "weapon" : "throwing"},
         {"improvised_throw_hexes", set.improvised_throw_hexes},
         {"improvised_throw_eml", set.improvised_throw_eml},
         {"improvised_throw_impact", set.improvised_throw_impact},
         {"rounds_of_patience", set.rounds_of_patience},
         {"max_rounds", set.max_rounds}});
}

class Onlooker : seen::OnlookerOf<HarnMaster, Told, Scene> {
public:
    using OnlookerOf::OnlookerOf;

    Document fight() const {
        // What is large is moved in: what stands in braces is copied, with all that lies in it.
        Document all = Document::table({{"round", state.round},
                                        {"phase", phase_name(state.phase)},
                                        {"current", key(state.current)},
                                        {"advantage", key(state.advantages.holder)},
                                        {"cramped", state.cramped},
                                        {"winner", side_key(state.winner)},
                                        {"columns", Document::list({"ip", "fp", "bp", "ei", "pp"})}});
        all.set("sides", sides());
        all.set("order", order());
        all.set("combatants", combatants());
        all.set("items", items_on_the_ground());
        all.set("map", map());
        all.set("settings", settings_table(told.book.settings));
        return all;
    }

private:
    Document sides() const {
        return seen::list_of(told.book.sides, [&](int side) {
            bool players = false;
            for (const int i : below(scene.count()))
                players = players || (scene.sheet(i).side == side && scene.sheet(i).pc);
            return Document::table({{"key", side_key(side)},
                                    {"name", told.names.side.at(static_cast<std::size_t>(side))},
                                    {"players", players}});
        });
    }

    // The whole round: who has had his turn, and whose it is. An enemy's place is seen, his initiative is not.
    Document order() const {
        Document list = Document::list();
        if (state.phase == Phase::opening) return list;
        for (const int place : below(most_combatants)) {
            const int who = state.order[place];
            if (who == nobody || who >= scene.count()) continue;
            const bool gone_by = state.phase == Phase::turns && place < state.place;
            Document one = Document::table({{"key", key(who)},
                                            {"done", gone_by || state.phase == Phase::round_end},
                                            {"current", state.current == who}});
            if (is_own(told, viewer, who)) {
                one.set("score", scene.sheet(who).initiative);
                one.set("effective", scene.sheet(who).initiative);
            }
            list.add(std::move(one));
        }
        return list;
    }

    Document combatants() const {
        return seen::list_of(scene.count(), [&](int who) { return combatant(who); });
    }

    Document combatant(int who) const {
        const Combatant& c = scene.at(who);
        const bool own = is_own(told, viewer, who);
        Document table = Document::table({{"key", key(who)},
                                          {"name", name_of(told, who)},
                                          {"side", side_key(scene.sheet(who).side)},
                                          {"x", c.hex.q},
                                          {"y", c.hex.r},
                                          {"posture", c.is(mounted) ? "mounted"
                                                      : c.is(prone) ? "prone"
                                                                    : "standing"},
                                          {"looks", health_word(told, who)},
                                          {"conditions", conditions_of(told, who, own)},
                                          {"holds", holds(who)},
                                          {"weapons", weapons_of(told, who, own)}});
        if (own) add_sheet(who, table);
        return table;
    }

    void add_sheet(int who, Document& table) const {
        const Combatant& c = scene.at(who);
        const Sheet& sheet = scene.sheet(who);
        table.set("controller", sheet.pc ? "pc" : "npc");
        table.set("ip", c.ip);
        table.set("fp", c.fp);
        table.set("bp", c.bp);
        table.set("ei", scene.ei(who));
        table.set("pp", scene.physical_penalty(who));
        table.set("end", sheet.end());
        table.set("initiative", sheet.initiative);
        table.set("mobility", scene.effective_mobility(who));
        table.set("injuries", injuries_of(told, who));
        table.set("tangles", tangles(who));
        table.set("penalty", c.penalty);
        table.set("obstructions", c.obstructions);
        table.set("rise_dice", c.rise_dice);
        table.set("grope_dice", c.grope_dice);
        table.set("gait", gait_name(c.gait));
        table.set("rest_turns", c.rest_turns);
        table.set("active_rounds", c.active_rounds);
        if (sheet.mount_mobility > 0) table.set("mount", hex_list(c.mount));
        table.set("armour", armour_of(told, who));
        table.set("figures", figures_of(told, who));
    }

    Document holds(int who) const {
        Document list = Document::list();
        for (const Hold& hold : state.hold)
            if (hold.holder == who)
                list.add(Document::table({{"whom", key(hold.held)},
                                          {"part", grasp_name(told, {hold.grip, hold.side, hold.item, hold.hands})},
                                          {"hands", hands_name(hold.hands)}}));
        return list;
    }

    Document tangles(int who) const {
        Document list = Document::list();
        for (const int i : below(most_tangles))
            if (state.tangle[i].victim == who)
                list.add(Document::table({{"key", tangle_key(told, i)}, {"penalty", state.tangle[i].penalty}}));
        return list;
    }

    Document items_on_the_ground() const {
        Document list = Document::list();
        for (const int i : below(state.items)) {
            const Item& item = state.item[i];
            if (item.holder != nobody || item.is(spent)) continue;
            list.add(Document::table({{"key", item_key(told, i)},
                                      {"name", told.names.weapon_name(item.weapon)},
                                      {"x", item.hex.q},
                                      {"y", item.hex.r},
                                      {"broken", item.is(destroyed)}}));
        }
        return list;
    }

    Document map() const {
        Document blocked = Document::list();
        for (const int i : below(told.book.blocked_hexes)) blocked.add(hex_list(told.book.blocked[i]));
        return Document::table(
            {{"low", hex_list(told.book.corner_low)}, {"high", hex_list(told.book.corner_high)}, {"blocked", blocked}});
    }
};

} // namespace

bool sees_thing(const Told& told, const Viewer& viewer, int item) {
    const int holder = told.state.item[item].holder;
    return holder == nobody || is_own(told, viewer, holder) || told.state.combatant[holder].holds(item);
}

Document view(const Told& told, const Viewer& viewer) { return Onlooker(told, viewer).fight(); }

bool may_see(const Told& told, const Viewer& viewer, const Event& event) {
    switch (event.kind) {
    case Happened::eml_entry:
    case Happened::eml:
    case Happened::codes:
    case Happened::tired:
    case Happened::recovered: return is_own(told, viewer, event.who);
    default: return true;
    }
}

namespace {

// The event with one of its figures hidden.
template <class Body, class Value>
void hide(Event& event, Value Body::* figure) {
    Body body = event.as<Body>();
    body.*figure = Value(Value::hidden);
    event = {event.rule, {event.who, event.whom, event.item}, body};
}

// How grave an injury looks, in place of its points.
void hide_points(const Told& told, Event& event) {
    Injured body = event.as<Injured>();
    body.severity = severity_of(told, body.ip, body.spot.index, body.aspect);
    body.ip = body.total = Known::hidden;
    event = {event.rule, {event.who, event.whom, event.item}, body};
}

} // namespace

Event as_seen(const Told& told, const Viewer& viewer, Event event) {
    const auto hidden = [&](int who) { return who != nobody && !is_own(told, viewer, who); };
    // The armour and the injury are those of the one who is struck, and so is the second mobility that of the other.
    const bool theirs = hidden(event.who), of_the_other = hidden(event.whom);
    switch (event.kind) {
    case Happened::turn_begins:
        if (theirs) hide(event, &TurnBegins::initiative);
        break;
    case Happened::rolled:
        if (theirs) hide(event, &Rolled::eml);
        break;
    case Happened::rolled_over:
        if (theirs) hide(event, &RolledOver::at_most);
        break;
    case Happened::impact:
        if (of_the_other) hide(event, &Impact::armour);
        break;
    case Happened::no_injury:
        if (of_the_other) hide(event, &NoInjury::armour);
        break;
    case Happened::injured:
        if (of_the_other) hide_points(told, event);
        break;
    case Happened::bleeds:
        if (theirs) hide(event, &Bleeds::rating);
        break;
    case Happened::lost_blood:
        if (theirs) {
            hide(event, &LostBlood::points);
            hide(event, &LostBlood::bp);
        }
        break;
    case Happened::penalised:
        if (of_the_other) hide(event, &Penalised::penalty);
        break;
    case Happened::shot:
        if (theirs) hide(event, &Shot::ammunition);
        break;
    case Happened::loaded:
        if (theirs) hide(event, &HasLoaded::ammunition);
        break;
    case Happened::engaged:
        if (theirs) hide(event, &Engaged::mobility);
        if (of_the_other) hide(event, &Engaged::against);
        break;
    default: break;
    }
    return event;
}

} // namespace fracas::harnmaster
