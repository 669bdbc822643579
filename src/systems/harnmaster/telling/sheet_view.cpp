#include "systems/harnmaster/telling/sheet_view.hpp"

#include "engine/counting.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace fracas::harnmaster {

namespace {

Scene scene_of(const Told& told) { return {told.book, told.state}; }

// Rounds in which so many points of blood are gone that a limit is passed.
int rounds_until(int more_than, int bp, int rate) { return bp > more_than ? 0 : (more_than - bp) / rate + 1; }

int bleeding_of(const Told& told, int who) {
    int rate = 0;
    for (const int i : below(told.state.wounds)) {
        const Wound& wound = told.state.wound[i];
        if (wound.victim == who && !wound.treated) rate += wound.bleeding;
    }
    return rate;
}

int worst_severity(const Told& told, int who) {
    int worst = 0;
    for (const int i : below(told.state.wounds))
        if (const Wound& w = told.state.wound[i]; w.victim == who)
            worst = std::max(worst, severity_of(told, w.ip, w.spot, w.aspect));
    return worst;
}

// Of a severed limb only where it was cut: what lies further out went with it.
bool is_innermost_cut(const Told& told, int who, int spot) {
    const Location& place = told.book.location[location_of(spot)];
    for (int inner = 0; place.limb && inner < location_of(spot); ++inner)
        if (told.book.location[inner].limb && told.book.location[inner].part == place.part &&
            scene_of(told).is_severed(who, spot_of(inner, side_of(spot))))
            return false;
    return true;
}

std::string key_of_words(std::string words) {
    std::replace(words.begin(), words.end(), ' ', '-');
    return words;
}

// The conditions that hold, in the order in which they are noted.
struct Noted {
    Document list = Document::list();

    void operator()(bool holds, const std::string& name, std::string_view rule, const std::string& effect) {
        if (holds)
            list.add(
                Document::table({{"key", key_of_words(name)}, {"name", name}, {"rule", rule}, {"effect", effect}}));
    }
};

} // namespace

std::string_view health_word(const Told& told, int who) {
    const Scene s = scene_of(told);
    const Combatant& c = s.at(who);
    if (c.is(dead)) return "dead";
    if (c.is(gone)) return "gone";
    if (c.is(unconscious)) return bleeding_of(told, who) > 0 && c.is(bled_out) ? "dying" : "down";
    const int worst = worst_severity(told, who);
    if (c.is(in_shock) || c.unusable != 0 || c.severed != 0 || worst >= 3) return "badly-hurt";
    return worst > 0 || c.ip > 0 ? "hurt" : "unhurt";
}

Document conditions_of(const Told& told, int who, bool own) {
    const Scene s = scene_of(told);
    const Combatant& c = s.at(who);
    Noted note;
    note(c.is(dead), "dead", "HMG-INJ-1", "out of the fight");
    note(c.is(gone), "gone", "HMG-TURN-2+", "out of the fight");
    note(c.is(unconscious) && !c.is(dead), "unconscious", "HMG-INJ-7",
         c.is(bled_out) && own ? "no actions, does not wake" : "no actions");
    note(c.is(in_shock), "in shock", "HMG-INJ-9", "only rest, slow moves and rising; no defence");
    note(s.is_held(who), "held", "HMG-GRAPPLE-13+", "no move, block or dodge");
    note(s.is_holding(who), "holding", "HMG-GRAPPLE-13+", "no move; acts on the hold");
    int tangle = 0;
    for (const Tangle& t : told.state.tangle)
        if (t.victim == who) tangle += t.penalty;
    note(s.is_tangled(who), "tangled", "HMG-TANGLE-2", own ? with_sign(-tangle) + " to EMLs" : "lower EMLs");
    const int rate = bleeding_of(told, who);
    note(rate > 0 && s.alive(who), "bleeding", "HMG-INJ-3",
         own ? counted(rate, "blood point") + " lost each round" : "loses blood each round");
    for (int limb = left_arm; limb <= right_leg; ++limb)
        note(c.lost(static_cast<Limb>(limb)), std::string(limb_name(static_cast<Limb>(limb))) + " useless", "HMG-INJ-4",
             limb <= right_arm ? "holds and grasps nothing" : "cannot stand");
    for (const int spot : below(2 * told.book.locations))
        note(s.is_severed(who, spot) && is_innermost_cut(told, who, spot), spot_name(told, spot) + " severed",
             "HMG-INJ-2", "gone for good");
    return std::move(note.list);
}

Document injuries_of(const Told& told, int who) {
    Document list = Document::list();
    const int rate = bleeding_of(told, who);
    for (const int i : below(told.state.wounds)) {
        const Wound& wound = told.state.wound[i];
        if (wound.victim != who) continue;
        const bool bleeds = wound.bleeding > 0 && !wound.treated;
        const std::string number = std::to_string(wound_number(told, i)),
                          codes = codes_name(codes_of_injury(told, wound.ip, wound.spot, wound.aspect));
        Document one = Document::table(
            {{"key", "injury-" + number},
             {"number", wound_number(told, i)},
             {"name", wound_name(told, i)},
             {"rule", bleeds ? "HMG-INJ-3" : "HMG-DAMAGE-6+"},
             {"effect", std::to_string(wound.ip) + " IP" + (codes.empty() ? "" : ", " + codes) +
                            (bleeds ? ", " + counted(wound.bleeding, "blood point") + " each round" : "")},
             {"ip", wound.ip},
             {"location", spot_key(told, wound.spot)},
             {"aspect", aspect_name(wound.aspect)},
             {"codes", codes},
             {"bleeding", wound.bleeding},
             {"fatal", bleeds},
             {"treated", wound.treated}});
        if (bleeds && scene_of(told).alive(who))
            one.set("clock", Document::table({{"left", rounds_until(2 * told.book.sheet[who].end(),
                                                                    told.state.combatant[who].bp, rate)},
                                              {"unit", "rounds"}}));
        list.add(std::move(one));
    }
    return list;
}

// --- things --------------------------------------------------------------------------------------------------------------

namespace {

void add_melee_figures(const Told& told, const Weapon& weapon, Document& one) {
    one.set("skill", told.names.skill_key.at(weapon.skill));
    one.set("attack_class", weapon.attack_class);
    if (!is_shield_letter(weapon.defence_class)) one.set("defence_class", weapon.defence_class);
    else one.set("defence_class", std::string(1, "BRHKT"[weapon.defence_class - shield_b]));
    Document impact = Document::table();
    for (const int aspect : below(aspect_count))
        if (weapon.impact[aspect] != no_impact)
            impact.set(aspect_name(static_cast<Aspect>(aspect)), weapon.impact[aspect]);
    one.set("impact", impact);
    one.set("reach", Document::list({weapon.reach_from, weapon.reach_to}));
    one.set("best_hands", weapon.best_hands);
}

void add_missile_figures(const Weapon& weapon, Document& one) {
    Document ranges = Document::list();
    for (const int band : below(weapon.bands))
        ranges.add(Document::table({{"hexes", weapon.band[band].hexes},
                                    {"eml", weapon.band[band].eml},
                                    {"impact", weapon.band[band].impact}}));
    one.set("range", ranges);
    one.set("missile_aspect", aspect_name(weapon.missile_aspect));
}

void add_own_weapon(const Told& told, int who, int index, Document& one) {
    const Item& item = told.state.item[index];
    const Combatant& c = told.state.combatant[who];
    const Weapon& weapon = scene_of(told).weapon(who, index);
    one.set("hands", c.both_hands_on(index)   ? Document("both")
                     : c.hand[left] == index  ? Document("left")
                     : c.hand[right] == index ? Document("right")
                                              : Document());
    one.set("dangling", item.is(dangling));
    one.set("quality", weapon.quality);
    if (weapon.has(melee_use)) add_melee_figures(told, weapon, one);
    if (weapon.is_missile()) add_missile_figures(weapon, one);
    if (!weapon.needs_loading()) return;
    one.set("clip", item.is(loaded) ? "loaded" : item.ammunition > 0 ? "not loaded" : "empty");
    one.set("ammunition", item.ammunition);
}

} // namespace

Document weapons_of(const Told& told, int who, bool own) {
    Document list = Document::list();
    for (const int i : below(told.state.items)) {
        const Item& item = told.state.item[i];
        const bool held = told.state.combatant[who].holds(i);
        if (item.holder != who || item.is(destroyed) || item.is(spent) || !(own || held)) continue;
        Document one = Document::table(
            {{"key", item_key(told, i)}, {"name", told.names.weapon_name(item.weapon)}, {"in_hand", held}});
        if (own) add_own_weapon(told, who, i, one);
        list.add(std::move(one));
    }
    return list;
}

namespace {

void add_armour(Document& list, const std::string& key, const std::string& name,
                const SmallBits (&figures)[aspect_count]) {
    Document one = Document::table({{"key", key}, {"name", name}});
    bool any = false;
    for (const int aspect : below(aspect_count)) {
        one.set(aspect_name(static_cast<Aspect>(aspect)), figures[aspect]);
        any = any || figures[aspect] > 0;
    }
    if (any) list.add(std::move(one));
}

} // namespace

Document armour_of(const Told& told, int who) {
    Document list = Document::list();
    for (const int place : below(told.book.locations)) {
        const auto& armour = told.book.sheet[who].armour;
        const int spots[] = {spot_of(place, left), spot_of(place, right)};
        const bool alike = std::ranges::equal(armour[spots[left]], armour[spots[right]]);
        if (alike || !told.book.location[place].paired)
            add_armour(list, told.names.location_key.at(static_cast<std::size_t>(place)),
                       told.names.location.at(static_cast<std::size_t>(place)), armour[spots[left]]);
        else
            for (const int spot : spots) add_armour(list, spot_key(told, spot), spot_name(told, spot), armour[spot]);
    }
    return list;
}

// --- figures ---------------------------------------------------------------------------------------------------------------

namespace {

constexpr auto attributes = std::to_array<std::pair<std::string_view, std::string_view>>({{"str", "Strength"},
                                                                                          {"end", "Endurance"},
                                                                                          {"dex", "Dexterity"},
                                                                                          {"agl", "Agility"},
                                                                                          {"spd", "Speed"},
                                                                                          {"wil", "Will"}});

class Figures {
public:
    Figures(const Told& all, int one) : told(all), who(one), s{all.book, all.state} {}

    Document all() {
        const Combatant& c = s.at(who);
        const Sheet& sheet = s.sheet(who);
        set("ip", "Injury points", "track", c.ip);
        set("fp", "Fatigue points", "track", c.fp);
        set("bp", "Blood loss points", "track", c.bp, 2 * sheet.end());
        follows("ei", "Effective injury", "track", s.ei(who));
        follows("pp", "Physical penalty", "track", s.physical_penalty(who));
        for (const int i : below(attribute_count))
            set(std::string(attributes[static_cast<std::size_t>(i)].first),
                attributes[static_cast<std::size_t>(i)].second, "attribute", sheet.attribute[i], 20, 1);
        follows("initiative", "Initiative", "attribute", sheet.initiative);
        set("mobility", "Mobility", "attribute", sheet.mobility, 100, 20);
        follows("effective_mobility", "Effective mobility", "attribute", s.effective_mobility(who));
        follows("fatigue_rate", "Fatigue rate", "attribute", sheet.fatigue_rate);
        follows("encumbrance", "Encumbrance penalty", "attribute", sheet.encumbrance);
        follows("load_lb", "Load in pounds", "attribute", sheet.load);
        follows("body_weight_lb", "Body weight in pounds", "attribute", sheet.body_weight);
        set("penalty", "Special penalty", "resource", c.penalty, 200);
        set("obstructions", "Obstructions", "resource", c.obstructions, 20);
        set("rise_dice", "Dice to rise", "resource", c.rise_dice, 4);
        set("grope_dice", "Dice to grope", "resource", c.grope_dice, 4);
        skills();
        ammunition();
        return list;
    }

private:
    void skills() {
        const Sheet& sheet = s.sheet(who);
        for (const int i : below(told.book.skills))
            if (sheet.skill[i] > 0 || i < first_weapon_skill)
                set("skills." + told.names.skill_key.at(static_cast<std::size_t>(i)),
                    told.names.skill.at(static_cast<std::size_t>(i)), "skill", sheet.skill[i], 130);
    }

    void ammunition() {
        for (const int i : below(told.state.items)) {
            const Item& item = told.state.item[i];
            if (item.holder == who && !item.is(destroyed) && !item.is(spent) && s.weapon(who, i).needs_loading())
                set("ammunition." + item_key(told, i), "Missiles for the " + item_name(told, who, i), "resource",
                    item.ammunition, 200);
        }
    }

    void set(const std::string& key, std::string_view name, std::string_view group, int now, int most = none,
             int least = 0) {
        add(key, name, group, now, most, least, true);
    }
    void follows(const std::string& key, std::string_view name, std::string_view group, int now) {
        add(key, name, group, now, none, 0, false);
    }
    void add(const std::string& key, std::string_view name, std::string_view group, int now, int most, int least,
             bool can_set) {
        Document one = Document::table({{"key", key}, {"name", name}, {"group", group}, {"now", now}});
        if (most != none) one.set("most", most);
        one.set("least", least);
        one.set("can_set", can_set);
        list.add(std::move(one));
    }

    const Told& told;
    int who;
    Scene s;
    Document list = Document::list();
};

} // namespace

Document figures_of(const Told& told, int who) { return Figures(told, who).all(); }

} // namespace fracas::harnmaster
