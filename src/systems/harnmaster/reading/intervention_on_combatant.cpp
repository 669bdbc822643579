#include "systems/harnmaster/reading/intervention_on_combatant.hpp"

#include "engine/counting.hpp"

#include <algorithm>
#include <optional>

namespace fracas::harnmaster {

namespace {

constexpr int most_points = 5000; // IP, FP, BP: far beyond what anybody survives
constexpr int highest_obstructions = 20;
constexpr int lowest_mobility = 20, highest_mobility = 100; // section 2 of the registry
constexpr int worst_tangle = 200;
constexpr int worst_bleeding = 6;
constexpr auto gaits = std::to_array<std::string_view>({"stands", "crawls", "walks", "runs"}); // in the order of Gait
constexpr auto limbs = std::to_array<std::string_view>({"left arm", "right arm", "left leg", "right leg"}); // of Limb
constexpr auto parts_to_hold = std::to_array<std::string_view>(
    {"head", "body", "arm-left", "arm-right", "leg-left", "leg-right", "tail", "object"});
constexpr auto hands_to_fill = std::to_array<std::string_view>({"left", "right", "both"}); // in the order of ReadyIn
constexpr int carried = -1;                                                                // in no hand
constexpr auto ways = std::to_array<std::string_view>({"one hand", "two hands", "legs"});

} // namespace

void Hand::change() {
    change_sheet();
    change_points();
    change_figures();
    change_place();
    change_posture();
    change_condition();
    change_limbs();
    change_hands();
    change_missiles();
    change_injuries();
    change_tangles();
    change_holds();
}

void Hand::leave() {
    end_holds_by(silent_, scene_, who_, "HMG-GRAPPLE-13+");
    end_holds_on(silent_, scene_, who_, "HMG-GRAPPLE-13+");
    combatant_.set(gone);
}

// --- the sheet -------------------------------------------------------------------------------------------------------------

void Hand::change_sheet() {
    bool changed = false;
    for (std::size_t i = 0; i < keys_of_attributes.size(); ++i) {
        if (!reader_.has(keys_of_attributes[i])) continue;
        sheet_.attribute[i] = reader_.integer(keys_of_attributes[i], 1, highest_attribute);
        changed = true;
    }
    if (changed) follow_attributes();
    if (auto skills = reader_.optional_table("skills")) {
        for (std::size_t i = 0; i < names_.skill_key.size(); ++i)
            if (skills->has(names_.skill_key[i]))
                sheet_.skill[i] = skills->integer(names_.skill_key[i], 0, highest_mastery);
        skills->finish();
    }
    if (reader_.has("mobility")) sheet_.mobility = reader_.integer("mobility", lowest_mobility, highest_mobility);
    if (reader_.has("esoteric")) sheet_.esoteric = reader_.boolean("esoteric");
    if (reader_.has("side")) change_side();
}

// HMG-INIT-1, HMG-FAT-1, HMG-FAT-2. The order of turns stays as it was decided.
void Hand::follow_attributes() {
    sheet_.initiative = sheet_.attribute[endurance] + sheet_.attribute[dexterity] + sheet_.attribute[agility] +
                        sheet_.attribute[speed] + sheet_.attribute[will];
    const int share = rounded(sheet_.load, sheet_.end());
    sheet_.encumbrance = share;
    sheet_.fatigue_rate = std::max(1, share);
}

void Hand::change_side() {
    const int side = other_side();
    if (side == nobody) return;
    sheet_.side = side;
    end_holds_by(silent_, scene_, who_, "HMG-GRAPPLE-13+");
    end_holds_on(silent_, scene_, who_, "HMG-GRAPPLE-13+");
}

// --- points and figures ----------------------------------------------------------------------------------------------------

void Hand::change_points() {
    if (reader_.has("ip")) combatant_.ip = reader_.integer("ip", 0, most_points);
    if (reader_.has("fp")) combatant_.fp = reader_.integer("fp", 0, most_points);
    if (reader_.has("bp")) set_blood_loss(reader_.integer("bp", 0, most_points));
}

// HMG-INJ-3
void Hand::set_blood_loss(int points) {
    combatant_.bp = points;
    combatant_.set(bled_out, points > sheet_.end());
    if (points > 2 * sheet_.end()) die(silent_, scene_, who_, "HMG-INJ-3");
    else if (points > sheet_.end()) faint(silent_, scene_, who_, "HMG-INJ-3");
}

void Hand::change_figures() {
    if (reader_.has("penalty")) combatant_.penalty = reader_.integer("penalty", 0, most_special_penalty);
    if (reader_.has("obstructions")) combatant_.obstructions = reader_.integer("obstructions", 0, highest_obstructions);
    if (reader_.has("rise_dice")) combatant_.rise_dice = read_difficulty(reader_, "rise_dice", 0);
    if (reader_.has("grope_dice")) combatant_.grope_dice = read_difficulty(reader_, "grope_dice", 0);
    if (reader_.has("gait")) combatant_.gait = static_cast<Gait>(reader_.one_of("gait", gaits)); // HMG-RANGED-6
}

// --- place and posture -----------------------------------------------------------------------------------------------------

// HMG-TURN-4+
void Hand::change_place() {
    if (!reader_.has("x") && !reader_.has("y") && !reader_.has("at")) return;
    Hex there = hex_at(reader_.integer_or("x", combatant_.hex.q, -field_edge, field_edge),
                       reader_.integer_or("y", combatant_.hex.r, -field_edge, field_edge));
    if (reader_.has("at")) {
        if (reader_.has("x") || reader_.has("y")) reader_.fail("at", "a place is \"at\", or \"x\" and \"y\", not both");
        const auto read = read_hex(reader_, "at");
        if (!read) return;
        there = *read;
    }
    if (there == combatant_.hex) return;
    const std::string_view key = reader_.has("at") ? "at" : reader_.has("x") ? "x" : "y";
    if (!on_the_map(scene_, there)) reader_.fail(key, "the hex " + in_words(there) + " is not on the map");
    else if (is_blocked(scene_, there)) reader_.fail(key, "the hex " + in_words(there) + " is blocked");
    else if (const int other = living_at(scene_, there); other != nobody && scene_.alive(who_))
        reader_.fail(key, name_of(told(), other) + " stands in the hex " + in_words(there) + " (HMG-TURN-4+)");
    else {
        const Hex before = combatant_.hex;
        put(scene_, who_, there);
        note_entry(scene_, who_, before); // HMG-REACT-6
        end_holds_out_of_reach(silent_, scene_, who_);
    }
}

void Hand::change_posture() {
    if (reader_.has("mounted")) {
        const bool rides = reader_.boolean("mounted");
        if (rides && sheet_.mount_mobility == 0) reader_.fail("mounted", "there is no mount (HMG-ACT-7)");
        else {
            combatant_.set(mounted, rides);
            if (rides) {
                combatant_.set(prone, false);
                combatant_.mount = combatant_.hex;
            } else if (!scene_.both_legs_usable(who_)) {
                fall(silent_, scene_, who_, "HMG-INJ-4");
            }
        }
    }
    if (!reader_.has("posture")) return;
    if (reader_.one_of("posture", postures) == 1) fall(silent_, scene_, who_, "HMG-INJ-13+");
    else if (!scene_.conscious(who_)) reader_.fail("posture", "the unconscious and the dead lie prone (HMG-INJ-7)");
    else if (!scene_.both_legs_usable(who_)) reader_.fail("posture", "with a useless leg nobody stands (HMG-INJ-4)");
    else combatant_.set(prone, false);
}

// --- condition -------------------------------------------------------------------------------------------------------------

void Hand::change_condition() {
    if (reader_.has("unconscious")) {
        if (reader_.boolean("unconscious")) faint(silent_, scene_, who_, "HMG-INJ-7");
        else if (combatant_.is(bled_out))
            reader_.fail("unconscious", "blood loss of more than END keeps him down: lower bp as well (HMG-INJ-3)");
        else combatant_.set(unconscious, false);
    }
    if (reader_.has("in_shock")) {
        const bool shaken = reader_.boolean("in_shock");
        if (shaken && !scene_.conscious(who_)) reader_.fail("in_shock", "only the conscious are in shock (HMG-INJ-9)");
        else combatant_.set(in_shock, shaken);
    }
    if (reader_.has("dead")) {
        if (reader_.boolean("dead")) die(silent_, scene_, who_, "HMG-INJ-1");
        else if (const int other = living_at(scene_, combatant_.hex); other != nobody && other != who_)
            reader_.fail("dead", name_of(told(), other) + " stands in his hex: move one of them (HMG-TURN-4+)");
        else combatant_.set(dead, false);
    }
}

// HMG-INJ-4
void Hand::change_limbs() {
    for (const std::size_t limb : reader_.some_of("useless", limbs))
        lose_limb(silent_, scene_, who_, static_cast<Limb>(limb), "HMG-INJ-4");
    for (const std::size_t limb : reader_.some_of("usable", limbs)) combatant_.unusable &= ~(1 << limb);
}

// --- things ----------------------------------------------------------------------------------------------------------------

int Hand::thing(Reader& reader, std::string_view key, std::string_view word, bool ground_too) const {
    std::vector<std::string> known;
    for (const int i : below(scene_.state.items)) {
        if (!owns(scene_, who_, i) && !(ground_too && may_pick_up(scene_, who_, i))) continue;
        known.push_back(item_key(told(), i));
        if (known.back() == word) return i;
    }
    reader.fail(key, "he has nothing of this key", nearest(word, known));
    return nothing;
}

void Hand::take_in(std::string_view key, int hands) {
    if (!reader_.has(key)) return;
    const std::string word = reader_.text(key);
    if (word.empty()) return;
    for (int side = left; side <= right; ++side) {
        if (hands != in_both && hands != side) continue;
        if (!scene_.arm_usable(who_, side) && word != "nothing") {
            reader_.fail(key, "a useless arm holds nothing (HMG-INJ-4)");
            return;
        }
    }
    if (word == "nothing") {
        for (int side = left; side <= right; ++side)
            if (hands == in_both || hands == side) combatant_.hand[side] = nothing;
        return;
    }
    if (const int item = thing(reader_, key, word, true); item != nothing) take_in_hand(scene_, who_, item, hands);
}

// A thing that was not there before: by its id alone it is carried; a table says in which hand it is, and what is loaded.
void Hand::give() {
    if (!reader_.has("give")) return;
    if (reader_.document()["give"].is(Document::Kind::text)) {
        give(reader_, "give", reader_.text("give"), carried, none, false);
        return;
    }
    auto written = reader_.optional_table("give");
    if (!written) return;
    const std::string id = written->text("id");
    const int hands = written->has("hand") ? static_cast<int>(written->one_of("hand", hands_to_fill)) : carried;
    const int ammunition = written->has("ammo_count") ? written->integer("ammo_count", 0, most_ammunition) : none;
    const bool is_loaded = written->boolean_or("loaded", false);
    written->finish();
    if (!id.empty()) give(*written, "id", id, hands, ammunition, is_loaded);
}

void Hand::give(Reader& written, std::string_view key, const std::string& id, int hands, int ammunition,
                bool is_loaded) {
    const int found = index_of(pack_.weapons, id);
    if (found < 0) {
        std::vector<std::string_view> ids;
        for (const PackWeapon& weapon : pack_.weapons) ids.push_back(weapon.id);
        written.fail(key, "there is no weapon, shield or missile weapon of this id", nearest(id, ids));
        return;
    }
    const PackWeapon& entry = pack_.weapons[static_cast<std::size_t>(found)];
    if (entry.weapon.has(natural)) {
        written.fail(key, "this is a part of the body");
        return;
    }
    const bool loads = entry.weapon.needs_loading();
    if (!loads && (ammunition != none || is_loaded)) {
        written.fail(ammunition != none ? "ammo_count" : "loaded", "this is not loaded (HMG-ACT-10)");
        return;
    }
    if (is_loaded && ammunition < 1) {
        written.fail("loaded", "there is nothing to load: write ammo_count (HMG-RANGED-3)");
        return;
    }
    for (int side = left; side <= right; ++side)
        if ((hands == in_both || hands == side) && !scene_.arm_usable(who_, side)) {
            written.fail("hand", "a useless arm holds nothing (HMG-INJ-4)");
            return;
        }
    std::string wrong;
    Muster muster(pack_, book_, scene_.state, names_);
    const int item = muster.add_thing(entry, who_, at_least(0, ammunition), wrong);
    if (item == nothing) {
        written.fail(key, wrong);
        return;
    }
    scene_.state.item[item].set(loaded, is_loaded);
    if (hands != carried) take_in_hand(scene_, who_, item, hands);
}

void Hand::change_hands() {
    give();
    if (reader_.has("drop"))
        if (const int item = thing(reader_, "drop", reader_.text("drop"), false); item != nothing)
            drop_item(silent_, scene_, item, "HMG-ACT-6");
    take_in("left", in_left);
    take_in("right", in_right);
    take_in("both", in_both);
}

// HMG-RANGED-3, HMG-ACT-10
void Hand::change_missiles() {
    for (const std::string_view key : {"ammunition", "loaded"}) {
        auto written = reader_.optional_table(key);
        if (!written) continue;
        for (const std::string_view word : written->keys()) {
            const int item = thing(*written, word, word, false);
            if (item == nothing) continue;
            Item& weapon = scene_.state.item[item];
            if (!scene_.weapon(who_, item).needs_loading()) written->fail(word, "this is not loaded (HMG-ACT-10)");
            else if (key == "ammunition") weapon.ammunition = written->integer(word, 0, most_ammunition);
            else if (const bool wanted = written->boolean(word); wanted && weapon.ammunition == 0)
                written->fail(word, "there is nothing to load (HMG-RANGED-3)");
            else weapon.set(loaded, wanted);
            if (weapon.ammunition == 0) weapon.set(loaded, false);
        }
    }
}

// --- injuries --------------------------------------------------------------------------------------------------------------

void Hand::change_injuries() {
    if (auto injury = reader_.optional_table("injury")) add_injury(*injury);
    if (!reader_.has("treat")) return;
    const int number = reader_.integer("treat", 1, most_wounds);
    for (const int i : below(scene_.state.wounds))
        if (scene_.state.wound[i].victim == who_ && wound_number(told(), i) == number) {
            scene_.state.wound[i].treated = true;
            return;
        }
    reader_.fail("treat", "there is no injury of this number");
}

// HMG-DAMAGE-6+ step 1 and HMG-INJ-4: recorded, nothing is rolled.
void Hand::add_injury(Reader& injury) {
    const int location = read_reference(injury, "location", pack_.tables.locations, "location");
    int side = left;
    if (location >= 0 && book_.location[location].paired) side = static_cast<int>(injury.one_of("side", sides_of_body));
    const int ip = injury.integer("ip", 1, most_injury_points);
    const auto aspect = static_cast<Aspect>(injury.one_of_or("aspect", 0, keys_of_aspects));
    const int bleeding = injury.integer_or("bleeding", 0, 0, worst_bleeding);
    injury.finish();
    if (location < 0) return;
    const int spot = spot_of(location, side);
    combatant_.ip = std::min(combatant_.ip + ip, most_points);
    scene_.state.wound[place_for_wound(scene_)] = {ip, who_, spot, aspect, bleeding};
    if (ip > most_for_usable_limb) lose_limb(silent_, scene_, who_, limb_at(book_, spot), "HMG-INJ-4");
}

// --- tangles and holds -----------------------------------------------------------------------------------------------------

// HMG-TANGLE-2, HMG-TANGLE-3
void Hand::change_tangles() {
    if (!reader_.has("tangled")) return;
    const int points = reader_.integer("tangled", 0, worst_tangle);
    for (const int i : below(most_tangles))
        if (scene_.state.tangle[i].victim == who_) end_tangle(silent_, scene_, i);
    if (points == 0) return;
    for (Tangle& tangle : scene_.state.tangle)
        if (tangle.victim == nobody) {
            tangle = {who_, nothing, points, nothing};
            return;
        }
    reader_.fail("tangled", "at most 12 tangles fit into one fight");
}

void Hand::change_holds() {
    if (reader_.has("release") && reader_.boolean("release")) {
        if (!scene_.is_holding(who_)) reader_.fail("release", "he holds nobody");
        end_holds_by(silent_, scene_, who_, "HMG-GRAPPLE-10");
    }
    if (auto hold = reader_.optional_table("holds")) take_hold(*hold);
}

// HMG-GRAPPLE-1, HMG-GRAPPLE-13+: as if the dice had given it, but without the TA.
void Hand::take_hold(Reader& hold) {
    const std::string word = hold.text("whom");
    const int whom = find_combatant(names_, word);
    const std::size_t part = hold.one_of_or("part", 1, parts_to_hold), way = hold.one_of_or("hands", 0, ways);
    const std::string object = part + 1 == parts_to_hold.size() ? hold.text("object") : "";
    hold.finish();
    if (whom == nobody) {
        hold.fail("whom", "there is no combatant of this name", nearest_combatant(names_, word));
        return;
    }
    if (!scene_.enemies(who_, whom) || !scene_.alive(whom) || !adjacent(scene_, who_, whom)) {
        hold.fail("whom", "only an enemy in a neighbouring hex can be held (HMG-GRAPPLE-1)");
        return;
    }
    std::optional<Grasp> wanted;
    each_grasp(scene_, who_, whom, [&](const Grasp& grasp) {
        std::string key(grip_name(grasp.grip));
        if (grasp.grip == Grip::arm_hand || grasp.grip == Grip::leg_foot_tail)
            key += grasp.side == left ? "-left" : "-right";
        const bool fits = key == parts_to_hold[part] && hands_name(grasp.hands) == ways[way] &&
                          (object.empty() || item_key(told(), grasp.item) == object);
        if (fits && !wanted) wanted = grasp;
    });
    if (!wanted) {
        hold.fail("", "no hand is free for that, or there is no such part or thing to hold (HMG-GRAPPLE-1)");
        return;
    }
    const Advantages before = scene_.state.advantages;
    gain_hold(silent_, scene_, who_, whom, *wanted);
    scene_.state.advantages = before;
}

} // namespace fracas::harnmaster
