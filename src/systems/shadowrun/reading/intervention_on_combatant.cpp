#include "systems/shadowrun/reading/intervention_on_combatant.hpp"

#include "engine/counting.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace fracas::shadowrun {

namespace {

constexpr auto statuses = std::to_array<std::string_view>({"active", "unconscious", "dying", "dead", "fled"});
constexpr std::array<Status, 5> of_statuses = {Status::active, Status::unconscious, Status::dying, Status::dead,
                                               Status::fled};

} // namespace

void Hand::change() {
    if (!sheet_.vehicle) change_sheet();
    change_place();
    change_boxes();
    change_figures();
    if (sheet_.vehicle) return;
    change_posture();
    change_people();
    change_hands();
    change_loads();
    change_subdual();
    if (reader_.has("status")) change_status();
    if (reader_.has("treated")) combatant_.set(treated, reader_.boolean("treated")); // SR3-DAMAGE-5+
}

void Hand::leave() { put_out(silent_, scene_, who_, Status::fled); }

// --- the sheet -------------------------------------------------------------------------------------------------------

void Hand::change_sheet() {
    bool changed = false;
    for (std::size_t i = 0; i < keys_of_attributes.size(); ++i) {
        if (!reader_.has(keys_of_attributes[i])) continue;
        sheet_.attribute[i] = reader_.integer(keys_of_attributes[i], 1, highest_attribute[i]);
        changed = true;
    }
    if (changed) dress(sheet_); // SR3-POOL-1+, SR3-ARMOR-2+
    read_skills_of(reader_, sheet_);
    for (std::size_t i = 0; i < keys_of_skills.size(); ++i)
        if (reader_.has(keys_of_skills[i])) sheet_.skill[i] = reader_.integer(keys_of_skills[i], 0, highest_skill);
    if (reader_.has("reaction")) sheet_.reaction = reader_.integer("reaction", 1, highest_reaction);
    if (reader_.has("initiative_dice"))
        sheet_.initiative_dice = reader_.integer("initiative_dice", 1, most_initiative_dice);
    for (Dressed& dressed : sheet_.dressed) {
        if (reader_.has("ballistic")) dressed.ballistic = reader_.integer("ballistic", 0, highest_armour);
        if (reader_.has("impact")) dressed.impact = reader_.integer("impact", 0, highest_armour);
    }
    if (reader_.has("side")) change_side();
}

void Hand::change_side() {
    const int side = other_side();
    if (side == nobody) return;
    sheet_.side = side;
    combatant_.surprised_by = 0;
    for (const int i : below(book_.combatants)) {
        if (scene_.enemies(who_, i)) continue;
        disengage(silent_, scene_, who_, i);
        end_subdual(silent_, scene_, who_, i);
        end_subdual(silent_, scene_, i, who_);
    }
}

// --- boxes and figures -----------------------------------------------------------------------------------------------

// SR3-DAMAGE-2+ to -5+: the boxes as they are now, and what they make of him. Below ten he is on his feet again, unless
// he is dead: then his status has to be written.
void Hand::change_boxes() {
    if (sheet_.vehicle) {
        if (!reader_.has("physical")) return;
        combatant_.physical = reader_.integer("physical", 0, monitor_boxes);
        combatant_.status = combatant_.physical < monitor_boxes ? Status::active : Status::dead; // SR3-VEHICLE-1+
        return;
    }
    if (!reader_.has("physical") && !reader_.has("stun")) return;
    if (reader_.has("physical")) combatant_.physical = reader_.integer("physical", 0, most_boxes);
    if (reader_.has("stun")) combatant_.stun = reader_.integer("stun", 0, monitor_boxes);
    make_way(scene_, who_);
    const bool down = combatant_.status == Status::dying || combatant_.status == Status::unconscious;
    if (down && combatant_.physical < monitor_boxes) combatant_.status = Status::active;
    settle_monitors(silent_, scene_, who_);
}

void Hand::change_status() {
    const Status status = of_statuses[reader_.one_of("status", statuses)];
    const bool full = combatant_.physical >= monitor_boxes || combatant_.stun >= monitor_boxes;
    if (status == Status::active && full) {
        reader_.fail("status", "a full Condition Monitor leaves nobody active: write physical or stun below 10, too "
                               "(SR3-DAMAGE-4+, -5+)");
        return;
    }
    if (status == Status::active) {
        combatant_.status = status;
        settle_subdual(silent_, scene_, who_);
        return;
    }
    put_out(silent_, scene_, who_, status);
    if (status != Status::fled) fall(silent_, scene_, who_, "SR3-COND-1+");
}

void Hand::change_figures() {
    if (reader_.has("cover")) combatant_.cover = static_cast<Cover>(reader_.one_of("cover", keys_of_cover));
    if (reader_.has("barrier")) combatant_.barrier = read_barrier_rating(reader_, "barrier", pack_);
    if (sheet_.vehicle) return;
    if (reader_.has("modifier")) combatant_.modifier = reader_.integer("modifier", -most_gm_modifier, most_gm_modifier);
    if (reader_.has("pool")) combatant_.pool = reader_.integer("pool", 0, most_pool_dice);
    if (reader_.has("simple_actions")) combatant_.simple = reader_.integer("simple_actions", 0, simple_actions);
    if (reader_.has("gait")) {
        combatant_.gait = static_cast<Gait>(reader_.one_of("gait", keys_of_gaits));
        if (combatant_.is(in_phase)) combatant_.pace = combatant_.gait; // SR3-MOVE-1+: his own shots, too
    }
    if (reader_.has("cornered")) combatant_.set(cornered, reader_.boolean("cornered"));
    // SR3-INIT-1+: the dice that give this score now.
    if (reader_.has("initiative"))
        combatant_.rolled =
            combatant_.rolled + reader_.integer("initiative", -highest_score, highest_score) - score(scene_, who_);
}

// --- place and posture -----------------------------------------------------------------------------------------------

// SR3-MOVE-3+: what moving ends is ended.
void Hand::change_place() {
    if (!reader_.has("x") && !reader_.has("y") && !reader_.has("at")) return;
    const Point here = position(scene_, who_);
    if (reader_.has("at")) {
        if (const auto there = read_point(reader_, "at")) go_to("at", here, *there);
        return;
    }
    const auto read = [&](std::string_view key, int otherwise) {
        if (!reader_.has(key)) return otherwise;
        return static_cast<int>(std::lround(place_metre * reader_.real(key, -field_edge, field_edge)));
    };
    go_to(reader_.has("x") ? "x" : "y", here, {read("x", here.x), read("y", here.y)});
}

void Hand::go_to(std::string_view key, Point here, Point there) {
    if (there == here) return;
    if (!on_field(scene_, there)) {
        reader_.fail(key, "the place " + in_words(there) + " is not on the field");
    } else if (!has_room(scene_, who_, there)) {
        reader_.fail(key, "somebody stands less than a metre from " + in_words(there) + " (SR3-MOVE-3+)");
    } else {
        put(scene_, who_, there);
        left_place(silent_, scene_, who_, here);
    }
}

void Hand::change_posture() {
    if (!reader_.has("posture")) return;
    const bool lies = reader_.one_of("posture", keys_of_postures) == 1;
    if (!lies && !scene_.active(who_)) reader_.fail("posture", "who cannot act does not stand (SR3-COND-1+)");
    else combatant_.set(prone, lies);
}

// --- the others ------------------------------------------------------------------------------------------------------

template <class Use>
void Hand::each_enemy(std::string_view key, Use&& use) {
    reader_.texts(key);
    const Document::List& list = reader_.document()[key].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        const int people = find_people(book_, names_, list[i].as_text());
        bool enemy = false;
        for (const int other : below(book_.combatants)) {
            if (!among(people, other) || !scene_.enemies(who_, other) || book_.sheet[other].vehicle) continue;
            use(other);
            enemy = true;
        }
        if (!enemy)
            reader_.fail_item(
                key, i, people == 0 ? "there is no combatant or side of this name" : "nobody of that name is an enemy",
                people == 0 ? nearest_people(names_, list[i].as_text()) : "");
    }
}

void Hand::change_people() {
    const auto add = [](MiddlingBits& to, int who) { to |= bit(who); };
    const auto take = [](MiddlingBits& from, int who) { from &= ~bit(who); };
    // SR3-MELEE-10: of two only one stands above the other.
    each_enemy("above", [&](int other) {
        add(combatant_.above, other);
        take(scene_.at(other).above, who_);
    });
    each_enemy("not_above", [&](int other) { take(combatant_.above, other); });
    each_enemy("surprised_by", [&](int other) { add(combatant_.surprised_by, other); }); // SR3-INIT-5+
    each_enemy("aware_of", [&](int other) { take(combatant_.surprised_by, other); });
    each_enemy("engaged_with", [&](int other) {
        const int reach = std::max(longest_reach(scene_, who_), longest_reach(scene_, other));
        if (distance(scene_, who_, other) > (book_.figures.contact + reach) * metre)
            reader_.fail("engaged_with", "they stand too far apart for a melee: at most " +
                                             std::to_string(book_.figures.contact + reach) + " m (SR3-MELEE-1)");
        else engage(silent_, scene_, who_, other);
    });
    each_enemy("disengaged_from", [&](int other) { disengage(silent_, scene_, who_, other); });
}

// SR3-GRAPPLE-2
void Hand::change_subdual() {
    auto table = reader_.optional_table("subdual");
    if (!table) return;
    const std::string word = table->text("by");
    const int subduer = find_combatant(names_, word);
    const int boxes = table->integer("boxes", 0, monitor_boxes);
    table->finish();
    if (subduer == nobody) {
        table->fail("by", "there is no combatant of this name", nearest_combatant(names_, word));
    } else if (!scene_.enemies(who_, subduer) || !scene_.active(subduer)) {
        table->fail("by", "only an enemy who can act subdues (SR3-GRAPPLE-1)");
    } else {
        end_subdual(silent_, scene_, subduer, who_);
        if (boxes > 0) take_subdual(silent_, scene_, subduer, who_, boxes);
    }
}

// --- weapons ---------------------------------------------------------------------------------------------------------

int Hand::weapon_of(std::string_view key) const {
    for (const int i : below(scene_.state.items))
        if (scene_.item(i).holder == who_ && names_.item_key[static_cast<std::size_t>(i)] == key) return i;
    return bare_hands;
}

template <class Use>
void Hand::each_weapon(std::string_view key, Use&& use) {
    auto table = reader_.optional_table(key);
    if (!table) return;
    std::vector<std::string> known;
    for (const int i : below(scene_.state.items))
        if (scene_.item(i).holder == who_) known.push_back(names_.item_key[static_cast<std::size_t>(i)]);
    for (const std::string_view word : table->keys()) {
        const std::string written(word);
        if (const int item = weapon_of(written); item != bare_hands) {
            use(*table, written, item);
        } else {
            table->has(written); // known, but wrong
            table->fail(written, "he has no such weapon", nearest(written, known));
        }
    }
    table->finish();
}

void Hand::change_hands() {
    // SR3-READY-1+: what is put down makes room for what is taken up.
    std::vector<int> wanted;
    each_weapon("in_hand", [&](Reader& table, const std::string& key, int item) {
        if (table.boolean(key)) {
            wanted.push_back(item);
        } else {
            scene_.item(item).in_hand = false;
            take_up(scene_, item);
        }
    });
    for (const int item : wanted) {
        if (scene_.item(item).in_hand) continue;
        if (may_draw(scene_, who_, item)) scene_.item(item).in_hand = true;
        else
            reader_.fail("in_hand", "there is no hand free for " + names_.item_key[static_cast<std::size_t>(item)] +
                                        " (SR3-READY-1+)");
    }
    each_weapon("set_up", [&](Reader& table, const std::string& key, int item) {
        const bool on = table.boolean(key);
        if (on && scene_.weapon(item).compensation_set_up == 0)
            table.fail(key, "it has neither bipod nor tripod (SR3-RECOIL-2)");
        else scene_.item(item).set(is_set_up, on);
    });
    if (!reader_.has("drop")) return;
    const std::string word = reader_.text("drop");
    if (const int item = weapon_of(word); item != bare_hands) drop(silent_, scene_, who_, item);
    else reader_.fail("drop", "he has no such weapon");
}

// SR3-AMMO-1 to -5: only what the weapon can fire.
void Hand::load_with(Reader& table, const std::string& key, Item& item) {
    const int found = read_reference(table, key, pack_.ammunition, "ammunition");
    if (found < 0) return;
    const std::string wrong =
        misfit(pack_.ammunition[static_cast<std::size_t>(found)], found, book_.weapon[item.weapon]);
    if (!wrong.empty()) table.fail(key, wrong);
    else item.ammunition = found;
}

// SR3-READY-2+: so many full loads, or loose rounds, of the kind that is loaded.
void Hand::keep_spare(int item, bool loose, int count) {
    const int rounds = loose ? int{Stock::loose} : int{scene_.weapon(item).capacity};
    const int kind = scene_.item(item).ammunition;
    for (Stock& stock : scene_.state.stock)
        if (stock.item == item && stock.ammunition == kind && stock.is_loose() == loose) stock = Stock{};
    add_to_stock(scene_, item, kind, rounds, count);
}

void Hand::change_loads() {
    const auto ranged = [&](Reader& table, const std::string& key, int item) {
        if (scene_.weapon(item).is_ranged()) return true;
        table.has(key);
        table.fail(key, "nothing is loaded into this weapon");
        return false;
    };
    each_weapon("ammunition", [&](Reader& table, const std::string& key, int item) {
        if (ranged(table, key, item)) load_with(table, key, scene_.item(item));
    });
    each_weapon("rounds", [&](Reader& table, const std::string& key, int item) {
        if (!ranged(table, key, item)) return;
        Item& thing = scene_.item(item);
        thing.rounds = table.integer(key, 0, scene_.weapon(item).capacity);
        if (thing.rounds > 0) thing.set(load_out, false);
    });
    each_weapon("mode", [&](Reader& table, const std::string& key, int item) {
        const auto mode = static_cast<Mode>(table.one_of(key, keys_of_modes));
        if (!scene_.weapon(item).has(mode)) table.fail(key, "the weapon has no such mode (SR3-FIRE-1)");
        else scene_.item(item).mode = mode;
    });
    each_weapon("choke", [&](Reader& table, const std::string& key, int item) {
        const int choke = table.integer(key, book_.figures.least_choke, book_.figures.most_choke);
        if (scene_.weapon(item).skill != Skill::shotguns) table.fail(key, "only shotguns have a choke (SR3-SHOT-2)");
        else scene_.item(item).choke = choke;
    });
    each_weapon("spare_loads", [&](Reader& table, const std::string& key, int item) {
        const int count = table.integer(key, 0, most_rounds);
        if (!takes_loads(scene_.weapon(item).loading))
            table.fail(key, "it is loaded round by round: write loose_rounds (SR3-RELOAD-1)");
        else keep_spare(item, false, count);
    });
    each_weapon("loose_rounds", [&](Reader& table, const std::string& key, int item) {
        const int count = table.integer(key, 0, most_rounds);
        if (ranged(table, key, item)) keep_spare(item, true, count);
    });
}

} // namespace fracas::shadowrun
