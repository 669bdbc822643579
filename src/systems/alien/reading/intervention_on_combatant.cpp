#include "systems/alien/reading/intervention_on_combatant.hpp"

#include "engine/counting.hpp"
#include "systems/alien/reading/map.hpp"

#include <array>
#include <vector>

namespace fracas::alien {

namespace {

constexpr auto keys_of_called_panic =
    std::to_array<std::string_view>({"none", "paranoid", "hesitant", "freeze", "flee", "frenzy", "catatonic"});
constexpr std::array<Panic, keys_of_called_panic.size()> called_panic = {
    Panic::keeps_cool, Panic::paranoid, Panic::hesitant, Panic::freeze, Panic::flee, Panic::frenzy, Panic::catatonic};

} // namespace

void Hand::change() {
    if (reader_.has("side")) change_side();
    change_life();
    if (reader_.has("health")) change_health();
    change_figures();
    if (reader_.has("card")) change_card();
    change_flags();
    change_place();
    change_cover();
    if (reader_.has("adjacent")) change_adjacent();
    change_hold();
    if (reader_.has("noticed_by")) change_notice();
    change_panic();
    if (reader_.has("responses")) change_responses();
    change_injuries();
    change_weapons();
    change_reloads();
    change_hands();
}

// ALN-RANGE-2+
void Hand::leave() { leave_map(silent_, scene_, who_, "ALN-RANGE-2+"); }

int Hand::another(std::string_view key) {
    const std::string word = reader_.text(key);
    if (!reader_.document()[key].is(Document::Kind::text)) return nobody;
    const int found = find_combatant(names_, word);
    if (found == nobody) reader_.fail(key, "there is no combatant of this name", nearest_combatant(names_, word));
    return found;
}

// --- the sheet, life and Health --------------------------------------------------------------------------------------

// Nobody holds a friend.
void Hand::change_side() {
    const int side = other_side();
    if (side == nobody) return;
    sheet_.side = side;
    end_grapple(silent_, scene_, who_, "ALN-GRAPPLE-1+");
}

void Hand::change_life() {
    if (reader_.has("dead")) {
        if (reader_.boolean("dead")) die(silent_, scene_, who_, "ALN-END-1+", Cause::wounds);
        else if (sheet_.creature() && !reader_.has("health"))
            reader_.fail("dead", "a creature lives by its Health: write health, too (ALN-CREAT-4+)");
        else combatant_.set(dead, false);
        combatant_.set(broken, sheet_.bleeds() && combatant_.health == 0);
    }
    if (!reader_.has("unconscious")) return;
    if (reader_.boolean("unconscious")) faint(silent_, scene_, who_);
    else combatant_.set(unconscious, false);
}

// ALN-BROKEN-1+, ALN-CREAT-4+: without an injury, and nobody is frightened by it. A synthetic goes on (ALN-SYNTH-1+).
void Hand::change_health() {
    const int health = reader_.integer("health", 0, sheet_.health);
    if (combatant_.is(dead)) {
        reader_.fail("health", "the dead have no Health: write dead = false, too");
        return;
    }
    combatant_.health = health;
    constexpr std::uint32_t at_zero = playing_dead | last_breath | despair_due;
    combatant_.flags &= ~at_zero;
    const bool breaks = sheet_.bleeds() && health == 0;
    if (breaks && !combatant_.is(broken)) go_limp(silent_, scene_, who_);
    combatant_.set(broken, breaks);
    if (sheet_.creature() && health == 0) die(silent_, scene_, who_, "ALN-CREAT-4+", Cause::wounds);
}

void Hand::change_figures() {
    if (reader_.has("modifier")) combatant_.modifier = reader_.integer("modifier", -most_gm_modifier, most_gm_modifier);
    if (!reader_.has("stress")) return;
    combatant_.stress = reader_.integer("stress", 0, book_.tables.most_stress);
    if (!sheet_.has_stress) reader_.fail("stress", name_of(told(), who_) + " has no stress level (ALN-STRESS-1+)");
}

// ALN-INIT-1, ALN-INIT-6+: the next of its cards. Numbers change places, for all who share them, as in ALN-INIT-5.
void Hand::change_card() {
    const int card = reader_.integer("card", 1, book_.tables.cards);
    int own = 0;
    for (const int k : below(most_cards))
        if (combatant_.card[k] > 0 && (combatant_.spent[k] & turn_over) == 0 && (own == 0 || combatant_.card[k] < own))
            own = combatant_.card[k];
    if (own == 0) {
        reader_.fail("card", "it has no card that is still to come in this round (ALN-INIT-1)");
        return;
    }
    // ALN-AWARE-3+: those who do not know of him may have the same, and keep it.
    const auto knows = [&](int one, int other) { return !hides_cards(scene_, book_.sheet[one].side, other); };
    for (const int i : below(scene_.count()))
        for (Small& one : scene_.at(i).card) {
            if (one == own && share_cards(scene_, i, who_)) one = card;
            else if (one == card && knows(i, who_) && knows(who_, i)) one = own;
        }
}

// --- what the game master calls --------------------------------------------------------------------------------------

// ALN-INIT-3, ALN-INIT-4, ALN-PANIC-1+
void Hand::change_flags() {
    const auto read = [&](std::string_view key, Flag flag) {
        if (reader_.has(key)) combatant_.set(flag, reader_.boolean(key));
    };
    read("surprise", surprising);
    read("ambush", ambushing);
    read("unaware", unaware);
    read("lost_turn", lost_turn);
    read("hidden", lurking); // ALN-AWARE-1+
}

// ALN-AWARE-1+, ALN-AWARE-3+: exactly the sides named know where it is; the others have never heard of it, unless they see
// it.
void Hand::change_notice() {
    State& state = scene_.state;
    for (const int side : below(book_.sides)) {
        state.last_seen[side][who_] = 0;
        if (side != sheet_.side) state.hidden_from[who_] |= 1u << side;
    }
    reader_.texts("noticed_by");
    const Document::List& list = reader_.document()["noticed_by"].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        const int side = find_side(names_, list[i].as_text());
        if (side < 0)
            reader_.fail_item("noticed_by", i, "there is no side of this name",
                              nearest(list[i].as_text(), names_.side));
        else state.last_seen[side][who_] = 1 + combatant_.zone;
    }
}

// ALN-GRAPPLE-1+: the holder lets go, at any time; ALN-SPECIAL-5: or holds somebody.
void Hand::change_hold() {
    if (reader_.has("let_go") && reader_.boolean("let_go")) {
        if (combatant_.is(holding)) end_grapple(silent_, scene_, who_, "ALN-GRAPPLE-1+");
        else reader_.fail("let_go", name_of(told(), who_) + " holds nobody");
    }
    if (!reader_.has("holds")) return;
    const int victim = another("holds");
    if (victim == nobody) return;
    if (const std::string wrong = wrong_hold(scene_, who_, victim); !wrong.empty()) reader_.fail("holds", wrong);
    else take_hold(silent_, scene_, who_, victim, -1, "ALN-SPECIAL-5");
}

void Hand::change_panic() {
    if (reader_.has("panic_roll") && reader_.boolean("panic_roll")) {
        frighten(scene_, who_);
        if ((scene_.state.panic_due >> who_ & 1u) == 0)
            reader_.fail("panic_roll", "only a pc who is up and awake makes panic rolls (ALN-PANIC-1+)");
    }
    if (!reader_.has("panic")) {
        if (reader_.has("target")) reader_.fail("target", "only a frenzy has a target: write panic = \"frenzy\", too");
        return;
    }
    const Panic panic = called_panic[reader_.one_of("panic", keys_of_called_panic)];
    if (reader_.has("target") != (panic == Panic::frenzy))
        reader_.fail("panic",
                     "a frenzy names its target, and nothing else does: panic = \"frenzy\", target = \"guard\"");
    else if (panic == Panic::keeps_cool) end_panic(scene_, who_);
    else if (!sheet_.bleeds() || (combatant_.flags & (gone | broken | unconscious)) != 0)
        reader_.fail("panic", "only a pc or npc who is up and awake panics (ALN-NPC-1+, ALN-PANIC-1+)");
    else if (panic == Panic::paranoid) combatant_.ongoing |= paranoid;
    else if (panic == Panic::hesitant) combatant_.ongoing |= hesitant;
    else lose_head(panic);
}

// ALN-PANIC-1+, 7 to 12: a holder lets go and aim is lost. Who flees does so on its turns; a frenzy's attack comes at
// once.
void Hand::lose_head(Panic panic) {
    const int target = panic == Panic::frenzy ? another("target") : nobody;
    if (combatant_.is(holding)) end_grapple(silent_, scene_, who_, "ALN-GRAPPLE-1+");
    lose_aim(scene_, who_);
    combatant_.panic = panic;
    combatant_.rages_at = target;
    combatant_.set(rage_due, target != nobody);
    combatant_.set(lost_turn, book_.tables.panic[static_cast<int>(panic)].loses_turn);
    if (target != nobody && (target == who_ || !still_rages(scene_, who_)))
        reader_.fail("target", "a frenzy is about somebody else in sight who is up and awake (ALN-PANIC-1+)");
}

// ALN-STRESS-2+
void Hand::change_responses() {
    unsigned responses = 0;
    for (const std::size_t index : reader_.some_of("responses", keys_of_lasting)) responses |= 2u << index;
    combatant_.responses = responses;
    if (!sheet_.has_stress) reader_.fail("responses", name_of(told(), who_) + " has no stress level (ALN-STRESS-1+)");
    else if (combatant_.has(Response::jumpy) && combatant_.has(Response::deflated))
        reader_.fail("responses", "who is deflated is not jumpy (ALN-STRESS-2+)");
}

// --- place and cover -------------------------------------------------------------------------------------------------

template <class Wrong>
void Hand::read_post(std::string_view key, Small& post, Wrong&& wrong) {
    if (!reader_.has(key)) return;
    if (reader_.document()[key] == Document("none")) {
        post = nowhere;
        return;
    }
    const int border = read_border(reader_, key, names_);
    if (border < 0) return;
    if (const std::string message = wrong(scene_, names_, who_, border); !message.empty()) reader_.fail(key, message);
    else post = border;
}

// ALN-MOVE-1: what moving ends is ended.
void Hand::change_place() {
    if (reader_.has("zone"))
        if (const int zone = read_zone(reader_, "zone", names_); zone >= 0 && zone != combatant_.zone) {
            leave_place(silent_, scene_, who_);
            combatant_.zone = zone;
        }
    read_post("at_door", combatant_.at_door, wrong_door);
    read_post("blocks", combatant_.blocks, wrong_block);
}

// ALN-COVER-1, ALN-COVER-2, ALN-COVER-3+
void Hand::change_cover() {
    if (!reader_.has("cover")) {
        if (reader_.has("barrier"))
            reader_.fail("barrier", "only full cover is behind one: write cover = \"full\", too");
        return;
    }
    const auto cover = static_cast<Cover>(reader_.one_of("cover", keys_of_cover));
    if (reader_.has("barrier") && cover != Cover::full) {
        reader_.fail("barrier", "only full cover is behind one: write cover = \"full\", too");
    } else if (cover == Cover::none) {
        leave_cover(silent_, scene_, who_);
    } else if (!has_cover(scene_, who_)) {
        reader_.fail("cover", "people take cover in a cluttered zone or at a door (ALN-COVER-3+)");
    } else if (cover == Cover::partial) {
        take_cover(silent_, scene_, who_, cover, 0, "ALN-COVER-1");
    } else {
        const bool named = reader_.has("barrier");
        const int barrier = named ? read_barrier_of(reader_, "barrier", names_) : best_barrier(scene_, who_);
        if (barrier < 0) return;
        if (has_barrier(scene_, who_, barrier))
            take_cover(silent_, scene_, who_, cover, book_.barrier[barrier], "ALN-COVER-2");
        else reader_.fail("barrier", "there is no such barrier in this zone (ALN-COVER-2)");
    }
}

// ALN-RANGE-1: exactly those named are at Adjacent range. ALN-GRAPPLE-1+: a grapple keeps its two together.
void Hand::change_adjacent() {
    const int partner = combatant_.partner;
    end_pairs(scene_, who_);
    reader_.texts("adjacent");
    const Document::List& list = reader_.document()["adjacent"].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        const std::string& word = list[i].as_text();
        const int other = find_combatant(names_, word);
        if (other == nobody)
            reader_.fail_item("adjacent", i, "there is no combatant of this name", nearest_combatant(names_, word));
        else if (other == who_ || scene_.at(other).zone != combatant_.zone || scene_.at(other).is(off_map))
            reader_.fail_item("adjacent", i, "only others in the same zone are at Adjacent range (ALN-RANGE-1)");
        else bring_adjacent(scene_, who_, other);
    }
    if (partner != nobody && !adjacent(scene_, who_, partner)) end_grapple(silent_, scene_, who_, "ALN-GRAPPLE-1+");
}

// --- injuries --------------------------------------------------------------------------------------------------------

// ALN-CRIT-1+, without a roll. One that it has already is put right.
void Hand::change_injuries() {
    State& state = scene_.state;
    const auto find = [&](int row) {
        for (const int i : below(state.wounds))
            if (state.wound[i].victim == who_ && state.wound[i].row == row) return i;
        return -1;
    };
    if (reader_.has("heal")) {
        const int d66 = read_d66(reader_, "heal");
        const int found = d66 == 0 ? -1 : find(d66_row(d66));
        if (found >= 0) {
            for (int i = found + 1; i < state.wounds; ++i) state.wound[i - 1] = state.wound[i];
            state.wound[--state.wounds] = Wound{};
            refresh_injuries(scene_, who_);
        } else if (d66 != 0) {
            reader_.fail("heal", "there is no such injury here");
        }
    }
    auto table = reader_.optional_table("injury");
    if (!table) return;
    const int d66 = read_d66(*table, "d66");
    const bool is_stabilized = table->boolean_or("stabilized", false);
    table->finish();
    if (d66 == 0) return;
    const Injury& injury = book_.injury[d66_row(d66)];
    if (!sheet_.bleeds()) {
        table->fail("d66", "only a pc or npc is injured (ALN-BROKEN-1+)");
    } else if (!injury.once) {
        table->fail("d66", "this one passes at once and is not kept (ALN-CRIT-1+)");
    } else if (const int found = find(d66_row(d66)); found >= 0) {
        state.wound[found].stabilized = is_stabilized;
    } else {
        add_wound(scene_, {who_, d66_row(d66), injury.limit, 0, is_stabilized, true});
        if (injury.limit == Limit::instant) die(silent_, scene_, who_, "ALN-CRIT-1+", Cause::injury);
    }
}

// --- things ----------------------------------------------------------------------------------------------------------

// One that the holder has, or that lies in the zone; bare_hands: there is none.
int Hand::find_thing(std::string_view key, int holder) const {
    for (const int i : below(scene_.state.items)) {
        const Item& item = scene_.item(i);
        if (item.holder == holder && (holder != nobody || item.zone == combatant_.zone) && item_key(told(), i) == key)
            return i;
    }
    return bare_hands;
}

void Hand::fail_thing(Reader& table, const std::string& key, int holder) const {
    std::vector<std::string> known;
    for (const int i : below(scene_.state.items))
        if (scene_.item(i).holder == holder) known.push_back(item_key(told(), i));
    const bool own = holder != nobody;
    const std::string word = table.document()[key].is(Document::Kind::text) ? table.document()[key].as_text() : key;
    table.fail(key, own ? "it has no such thing" : "no such thing lies in the zone", nearest(word, known));
}

template <class Use>
void Hand::each_thing(std::string_view key, Use&& use) {
    auto table = reader_.optional_table(key);
    if (!table) return;
    for (const std::string_view word : table->keys()) {
        const std::string written(word);
        if (const int item = find_thing(written, who_); item != bare_hands) {
            use(*table, written, item);
        } else {
            table->has(written); // known, but wrong
            fail_thing(*table, written, who_);
        }
    }
    table->finish();
}

void Hand::change_weapons() {
    const auto shoots = [&](Reader& table, const std::string& key, int item) {
        const bool firearm = scene_.weapon(item).shoots();
        if (!firearm) table.fail(key, "this is no firearm (ALN-AMMO-4+)");
        return firearm;
    };
    each_thing("ammo", [&](Reader& table, const std::string& key, int item) {
        const int ammo = table.integer(key, 0, scene_.weapon(item).ammo);
        if (shoots(table, key, item)) scene_.item(item).ammo = ammo;
    });
    each_thing("jammed", [&](Reader& table, const std::string& key, int item) {
        const bool on = table.boolean(key);
        if (shoots(table, key, item)) scene_.item(item).set(jammed, on);
    });
}

// ALN-ITEM-2+: spare magazines are for a type of weapon, in hand or not.
void Hand::change_reloads() {
    auto table = reader_.optional_table("reloads");
    if (!table) return;
    for (const std::string_view word : table->keys()) {
        const std::string key(word);
        const int count = table->integer(key, 0, most_reloads);
        int weapon = book_.weapons;
        while (--weapon >= 0 && names_.weapon_key[static_cast<std::size_t>(weapon)] != key) {
        }
        if (weapon < 0 || !book_.weapon[weapon].shoots()) {
            table->fail(key, "there is no firearm of this id in the fight", nearest(key, names_.weapon_key));
            continue;
        }
        State& state = scene_.state;
        int place = 0;
        while (place < state.owners &&
               (state.magazines[place].owner != who_ || state.magazines[place].weapon != weapon))
            ++place;
        if (place == most_magazines) {
            table->fail(key, "no more kinds of magazines fit into one fight");
            continue;
        }
        if (place == state.owners) ++state.owners;
        state.magazines[place] = {who_, weapon, count};
    }
    table->finish();
}

// ALN-ITEM-2+: what is put down makes room for what is taken up.
void Hand::change_hands() {
    std::vector<int> wanted;
    each_thing("in_hand", [&](Reader& table, const std::string& key, int item) {
        const bool on = table.boolean(key);
        if (on && !scene_.item(item).is(in_hand)) wanted.push_back(item);
        scene_.item(item).set(in_hand, on && scene_.item(item).is(in_hand));
        if (!on && combatant_.aim == item) lose_aim(scene_, who_);
    });
    if (reader_.has("drop")) {
        const std::string word = reader_.text("drop");
        if (const int item = find_thing(word, who_); item != bare_hands)
            drop_item(silent_, scene_, item, "ALN-ITEM-2+");
        else fail_thing(reader_, "drop", who_);
    }
    if (reader_.has("take")) {
        const std::string word = reader_.text("take");
        if (const int item = find_thing(word, nobody); item != bare_hands) {
            scene_.item(item).holder = who_;
            wanted.push_back(item);
        } else {
            fail_thing(reader_, "take", nobody);
        }
    }
    for (const int item : wanted) {
        if (scene_.free_hands(who_) >= scene_.weapon(item).hands && !sheet_.creature())
            scene_.item(item).set(in_hand, true);
        else
            reader_.fail(reader_.has("in_hand") ? "in_hand" : "take",
                         "there are not enough hands free for " + item_key(told(), item) + " (ALN-ITEM-2+)");
    }
}

} // namespace fracas::alien
