#include "systems/forbidden_lands/reading/intervention_on_combatant.hpp"

#include "engine/counting.hpp"

#include <algorithm>
#include <vector>

namespace fracas::forbidden_lands {

namespace {

constexpr int most_actions = 2; // FBL-TURN-4+

} // namespace

void Hand::change() {
    change_sheet();
    change_place();
    change_scores();
    change_figures();
    if (reader_.has("card")) change_card();
    change_flags();
    change_conditions();
    change_things();
    change_injuries();
    if (reader_.has("engaged")) change_engaged();
    change_grapple();
    if (reader_.has("posture")) change_posture();
}

void Hand::leave() { go_away(fled); }

// Leaving the fight by whatever word.
void Hand::go_away(Flag how) {
    lose_preparation(scene_, who_);
    leave_place(silent_, scene_, who_);
    combatant_.set(how);
}

// --- the sheet ------------------------------------------------------------------------------------------------------

void Hand::change_sheet() {
    read_skills(reader_, sheet_);
    for (std::size_t i = 0; i < keys_of_skills.size(); ++i) // also by itself, as the view names it
        if (reader_.has(keys_of_skills[i])) sheet_.skill[i] = reader_.integer(keys_of_skills[i], 0, highest_skill);
    if (reader_.has("reputation")) sheet_.reputation = reader_.integer("reputation", 0, highest_reputation);
    if (reader_.has("side")) change_side();
}

// FBL-INIT-5+: a group is of one side.
void Hand::change_side() {
    const int side = other_side();
    if (side == nobody) return;
    sheet_.side = side;
    sheet_.group = -1;
    end_grapple(silent_, scene_, who_, "FBL-GRAPPLE-4");
}

// --- place and posture ----------------------------------------------------------------------------------------------

// FBL-MOVE-5+: what moving ends is ended.
void Hand::change_place() {
    if (!reader_.has("zone")) return;
    const std::string word = reader_.text("zone");
    const int zone = find_zone(names_, word);
    if (zone < 0) {
        reader_.fail("zone", "there is no zone of this name", nearest(word, names_.zone));
    } else if (zone != combatant_.zone) {
        leave_place(silent_, scene_, who_);
        combatant_.zone = zone;
    }
}

// FBL-MOVE-5+: exactly those named are at Arm's Length. FBL-GRAPPLE-1: a grapple keeps its two together.
void Hand::change_engaged() {
    unsigned wanted = 0;
    reader_.texts("engaged");
    const Document::List& list = reader_.document()["engaged"].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        const unsigned people = find_people(book_, names_, list[i].as_text());
        if (people == 0)
            reader_.fail_item("engaged", i, "there is no combatant or side of this name",
                              nearest_people(names_, list[i].as_text()));
        wanted |= people;
    }
    const int partner = combatant_.partner;
    disengage(scene_, who_);
    for (const int other : below(book_.combatants)) {
        if ((wanted >> other & 1u) == 0 || other == who_) continue;
        if (scene_.at(other).zone != combatant_.zone)
            reader_.fail("engaged", name_of(told_, other) + " is in another zone: nobody there is at Arm's Length "
                                                            "(FBL-MOVE-5+)");
        else engage(scene_, who_, other);
    }
    if (partner != nobody && !engaged(scene_, who_, partner)) end_grapple(silent_, scene_, who_, "FBL-GRAPPLE-4");
}

void Hand::change_posture() {
    if (reader_.one_of("posture", keys_of_postures) == 1) {
        fall(silent_, scene_, who_, "FBL-PRONE-1+");
        return;
    }
    const bool down = (combatant_.flags & (dead | unconscious | paralysed | asleep)) != 0 || scene_.defenseless(who_) ||
                      scene_.in_grapple(who_);
    if (down)
        reader_.fail("posture", "who is dead, asleep, unconscious, in a grapple or Broken in Strength or Agility lies "
                                "(FBL-BROKEN-1, FBL-BROKEN-2, FBL-GRAPPLE-1)");
    else combatant_.set(prone, false);
}

// --- scores and figures ---------------------------------------------------------------------------------------------

// FBL-BROKEN-1 to -4: at 0 the attribute is Broken with all that comes with it but an injury; above 0 it is not.
void Hand::change_scores() {
    for (std::size_t i = 0; i < keys_of_attributes.size(); ++i) {
        const std::string_view key = keys_of_attributes[i];
        if (!reader_.has(key)) continue;
        const auto which = static_cast<Attribute>(i);
        if (!sheet_.has(which)) {
            reader_.fail(key, name_of(told_, who_) + " has no " + std::string(attribute_name(which)));
            continue;
        }
        combatant_.score[i] = reader_.integer(key, 0, sheet_.attribute[i]);
        if (combatant_.score[i] == 0) continue;
        combatant_.broken &= ~(1u << i);
        if (which != Attribute::empathy) continue;
        combatant_.set(outburst, false);
        combatant_.set(withdrawn, false);
    }
    settle_push(silent_, scene_, who_);
    if (!reader_.has("outburst")) return;
    const bool bursts = reader_.boolean("outburst");
    if (!scene_.is_broken(who_, Attribute::empathy)) {
        reader_.fail("outburst", "only who is Broken in Empathy bursts out or withdraws (FBL-BROKEN-4)");
        return;
    }
    combatant_.set(outburst, bursts);
    combatant_.set(withdrawn, !bursts);
}

void Hand::change_figures() {
    const auto read = [&](std::string_view key, int low, int high, Small& figure) {
        if (reader_.has(key)) figure = reader_.integer(key, low, high);
    };
    // FBL-ARMOR-1: the full rating is never below the one of now.
    const auto wear = [&](std::string_view key, int high, Small& now, Small& full) {
        read(key, 0, high, now);
        full = std::max(full, now);
    };
    wear("armor", highest_armor, combatant_.armor, sheet_.armor);
    wear("helmet", highest_helmet, combatant_.helmet, sheet_.helmet);
    read("willpower", 0, book_.tables.most_willpower, combatant_.willpower);
    read("cover", 0, highest_cover, combatant_.cover);
    read("modifier", -most_gm_modifier, most_gm_modifier, combatant_.modifier);
    read("fast", 0, most_actions, combatant_.fast);
    read("slow", 0, 1, combatant_.slow);
    if (combatant_.fast + combatant_.slow > most_actions)
        reader_.fail(reader_.has("fast") ? "fast" : "slow", "a round has two actions, fast and slow ones together "
                                                            "(FBL-TURN-4+)");
    if (reader_.has("arrow_die")) {
        combatant_.arrow_die = read_arrow_die();
        if (!sheet_.pc()) reader_.fail("arrow_die", "only player characters count their arrows (FBL-AMMO-1+)");
    }
    if (reader_.has("social")) combatant_.social = read_social(reader_, "social");
}

// FBL-AMMO-1+: "d8", or its sides.
int Hand::read_arrow_die() {
    if (!reader_.document()["arrow_die"].is(Document::Kind::integer))
        return sides_of_arrow_dice[reader_.one_of("arrow_die", keys_of_arrow_dice)];
    const int sides = reader_.integer("arrow_die", 0, sides_of_arrow_dice.back());
    for (const int known : sides_of_arrow_dice)
        if (sides == known) return sides;
    reader_.fail("arrow_die", "an arrow die has 6, 8, 10 or 12 sides, or it is 0 (FBL-AMMO-1+)");
    return 0;
}

// FBL-INIT-1: a card is in one hand only, so whoever has it takes the old one.
void Hand::change_card() {
    const int card = reader_.integer("card", 1, most_combatants);
    if (combatant_.card == 0) {
        reader_.fail("card", "the cards are not drawn yet (FBL-INIT-1)");
        return;
    }
    for (const int other : below(book_.combatants))
        if (scene_.at(other).card == card) {
            swap_cards(scene_, who_, other);
            return;
        }
    give_card(scene_, who_, card);
}

// --- what state he is in --------------------------------------------------------------------------------------------

void Hand::change_flags() {
    const auto read = [&](std::string_view key, Flag flag, auto&& when_on) {
        if (!reader_.has(key)) return;
        if (reader_.boolean(key)) when_on(flag);
        else combatant_.set(flag, false);
    };
    const auto just_set = [&](Flag flag) { combatant_.set(flag); };
    read("dead", dead, [&](Flag) { die(silent_, scene_, who_, "FBL-BROKEN-8+", Cause::other); });
    read("fled", fled, [&](Flag flag) { go_away(flag); });
    read("stands_down", yielded, [&](Flag flag) { go_away(flag); });
    read("oblivious", oblivious, just_set);
    read("trapped", trapped, just_set); // FBL-MOVE-3
    if (reader_.has("noticed")) change_noticed();
    // FBL-COND-3: as who collapses.
    read("asleep", asleep, [&](Flag flag) {
        combatant_.set(flag);
        lose_preparation(scene_, who_);
        lose_readiness(silent_, scene_, who_);
        leave_cover(silent_, scene_, who_);
        end_grapple(silent_, scene_, who_, "FBL-GRAPPLE-4");
        fall(silent_, scene_, who_, "FBL-COND-3");
    });
}

// FBL-INIT-6+: whether enemies know of who sneaks up on them.
void Hand::change_noticed() {
    const unsigned own = 1u << who_;
    const bool known = reader_.boolean("noticed");
    if (sheet_.sneaks_on == nobody || scene_.state.phase > Phase::sneak)
        reader_.fail("noticed", "only who sneaks is unnoticed, and only before the cards are drawn (FBL-INIT-6+)");
    else scene_.state.noticed = known ? scene_.state.noticed | own : scene_.state.noticed & ~own;
}

// FBL-GRAPPLE-1, FBL-GRAPPLE-4
void Hand::change_grapple() {
    if (reader_.has("release") && reader_.boolean("release")) {
        if (combatant_.partner == nobody) reader_.fail("release", "nobody holds or is held here");
        else end_grapple(silent_, scene_, who_, "FBL-GRAPPLE-4");
    }
    if (!reader_.has("grapples")) return;
    const int target = read_combatant(reader_, "grapples", names_);
    if (target == nobody) return;
    if (!scene_.enemies(who_, target) || scene_.sheet(target).kind == Kind::monster)
        reader_.fail("grapples", "only an enemy who is no monster is grappled (FBL-GRAPPLE-1, FBL-MONSTER-1+)");
    else if (!engaged(scene_, who_, target))
        reader_.fail("grapples", "a grapple needs Arm's Length: write engaged, too (FBL-GRAPPLE-1)");
    else if (scene_.in_grapple(who_) || scene_.in_grapple(target))
        reader_.fail("grapples", "nobody is in two grapples at once: write release = true first (FBL-GRAPPLE-1)");
    else if (!scene_.able(who_)) reader_.fail("grapples", "who is not able to fight grapples nobody (FBL-BROKEN-6+)");
    else take_hold(silent_, scene_, who_, target);
}

// FBL-COND-1 to -4: all he has from now on. What he had already goes on as it was.
void Hand::change_conditions() {
    if (!reader_.has("conditions")) return;
    const Combatant before = combatant_;
    suffer(combatant_, read_conditions(reader_, "conditions"));
    const auto count_on = [&](Condition condition, auto& clock, auto old) {
        if (!combatant_.suffers(condition)) clock = 0;
        else if (before.suffers(condition)) clock = old;
    };
    count_on(hungry, combatant_.since_food, before.since_food);
    count_on(hungry, combatant_.doom_food, before.doom_food);
    count_on(thirsty, combatant_.since_water, before.since_water);
    count_on(thirsty, combatant_.doom_water, before.doom_water);
    count_on(sleepy, combatant_.since_sleep, before.since_sleep);
    count_on(cold, combatant_.cold_hours, before.cold_hours);
}

// FBL-CRIT-2+: as from before the fight, without a roll.
void Hand::change_injuries() {
    if (reader_.has("heal")) {
        const std::string word = reader_.text("heal");
        std::vector<std::string> known;
        int found = -1;
        for (const int i : below(scene_.state.wounds)) {
            if (scene_.state.wound[i].victim != who_) continue;
            known.push_back(wound_key(told_, i));
            if (known.back() == word) found = i;
        }
        if (found >= 0) remove_wound(scene_, found);
        else reader_.fail("heal", "there is no such injury here", nearest(word, known));
    }
    auto table = reader_.optional_table("injury");
    if (!table) return;
    const auto injury = read_old_injury(*table, pack_);
    int feared = nobody;
    if (table->has("feared")) {
        feared = combatant_called(*table, "feared", names_, table->text("feared"));
        if (feared != nobody && injury && book_.injury[injury->injury].trauma != Trauma::phobia)
            table->fail("feared", "only a phobia is about somebody (FBL-CRIT-6+)");
    }
    table->finish();
    if (!injury) return;
    add_wound(scene_, {who_, injury->injury, injury->d66, injury->limit, injury->days, 0, feared});
}

// --- things ---------------------------------------------------------------------------------------------------------

// One of his by its key, -1 if there is none.
int Hand::thing(std::string_view key) const {
    for (const int i : below(scene_.state.items))
        if (scene_.item(i).holder == who_ && item_key(told_, i) == key) return i;
    return bare_hands;
}

bool Hand::is_thing(Reader& table, const std::string& key, int found) const {
    if (found != bare_hands) return true;
    std::vector<std::string> known;
    for (const int i : below(scene_.state.items))
        if (scene_.item(i).holder == who_) known.push_back(item_key(told_, i));
    table.has(key); // known, but wrong
    table.fail(key, name_of(told_, who_) + " has no such thing", nearest(key, known));
    return false;
}

template <class Use>
void Hand::each_thing(std::string_view key, Use&& use) {
    auto table = reader_.optional_table(key);
    if (!table) return;
    for (const std::string_view word : table->keys()) {
        const std::string written(word);
        const int item = thing(written);
        if (is_thing(*table, written, item)) use(*table, written, item);
    }
    table->finish();
}

// FBL-ACT-4: what is put away makes room for what is taken in hand; two hands hold no more than they can.
void Hand::change_hands() {
    std::vector<int> wanted;
    each_thing("in_hand", [&](Reader& table, const std::string& key, int item) {
        if (table.boolean(key)) wanted.push_back(item);
        else scene_.item(item).flags = 0; // FBL-RANGED-3+: putting it away ends readiness
    });
    for (const int item : wanted) {
        if (scene_.holds(who_, item)) continue;
        if (scene_.weapon(item).use == Use::tool)
            reader_.fail("in_hand", item_key(told_, item) + " is gear and needs no hand (FBL-DICE-1)");
        else if (scene_.hands_full(who_) + scene_.weapon(item).hands > 2)
            reader_.fail("in_hand", "there is no hand free for " + item_key(told_, item) + " (FBL-ACT-4)");
        else scene_.item(item).set(in_hand, true);
    }
}

void Hand::change_things() {
    if (reader_.has("take")) {
        const std::string word = reader_.text("take");
        int found = bare_hands;
        for (const int i : below(scene_.state.items)) {
            const Item& lying = scene_.item(i);
            if (lying.holder == nobody && lying.zone == combatant_.zone && item_key(told_, i) == word) found = i;
        }
        if (found == bare_hands) {
            reader_.fail("take", "no such thing lies in the zone");
        } else {
            scene_.item(found).holder = who_;
            scene_.item(found).beside = nobody;
        }
    }
    change_hands();
    // FBL-DICE-5+
    each_thing("bonus", [&](Reader& table, const std::string& key, int item) {
        scene_.item(item).bonus = table.integer(key, 0, scene_.weapon(item).bonus);
    });
    // FBL-RANGED-3+, FBL-RANGED-4+
    each_thing("ready", [&](Reader& table, const std::string& key, int item) {
        const bool on = table.boolean(key);
        const Use use = scene_.weapon(item).use;
        if (use != Use::shot && use != Use::crossbow)
            table.fail(key, "only bows, slings and crossbows are readied (FBL-RANGED-3+, FBL-RANGED-4+)");
        else if (on && !scene_.holds(who_, item)) table.fail(key, "it must be in hand (FBL-ACT-5)");
        else scene_.item(item).set(ready, on);
    });
    if (!reader_.has("drop")) return;
    const std::string word = reader_.text("drop");
    if (const int item = thing(word); is_thing(reader_, "drop", item)) drop_item(silent_, scene_, item, "FBL-TURN-1");
}

} // namespace fracas::forbidden_lands
