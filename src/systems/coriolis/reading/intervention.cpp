#include "systems/coriolis/reading/intervention.hpp"

#include "engine/counting.hpp"
#include "systems/coriolis/reading/combatant.hpp"
#include "systems/coriolis/reading/entries.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/shared/reading/intervention.hpp"
#include "systems/shared/telling/figures_in_words.hpp"

#include <algorithm>

namespace fracas::coriolis {

namespace {

constexpr auto clips = std::to_array<std::string_view>({"loaded", "empty", "jammed"}); // in the order of Clip

// One combatant's table.
class Hand : public HandOf<Coriolis, Pack, Names, Play> {
public:
    using HandOf::HandOf;

    void change() {
        if (!sheet_.vehicle) change_person();
        change_points();
        change_position();
        if (reader_.has("fled")) set_fled(reader_.boolean("fled"));
        if (reader_.has("size")) sheet_.size = read_size(reader_, 0);
        if (!sheet_.vehicle) {
            change_condition();
            change_stun();
            change_weapons();
            change_awareness();
            change_injuries();
            treat_injury();
        }
        end_overwatch_of_engaged(silent_, scene_); // COR-REACT-5
    }

    void leave() {
        for (const int i : below(book_.combatants))
            if (scene_.at(i).vehicle == who_) get_out(i);
        get_out(who_);
        set_fled(true);
    }

private:
    void get_out(int who) {
        scene_.at(who).vehicle = nobody;
        scene_.at(who).set(drives, false);
    }

    // COR-INIT-9+: other stats or another score take a member out of its group.
    void leave_group() { combatant_.set(in_group, false); }

    void change_person() {
        for (std::size_t i = 0; i < 4; ++i) {
            if (!reader_.has(keys_of_attributes[i])) continue;
            sheet_.attribute[i] = reader_.integer(keys_of_attributes[i], 1, highest_attribute);
            leave_group();
        }
        if (auto skills = reader_.optional_table("skills")) {
            read_skill_levels(*skills, sheet_.skill, highest_skill);
            leave_group();
        }
        if (reader_.has("armor")) {
            const int suit = read_reference(reader_, "armor", pack_.armor, "armour");
            if (suit >= 0) sheet_.armor = pack_.armor[static_cast<std::size_t>(suit)].rating;
            leave_group();
        }
        if (reader_.has("natural_armor_rating")) {
            sheet_.natural_armor = reader_.integer("natural_armor_rating", 0, most_natural_armor);
            leave_group();
        }
        if (reader_.has("side")) change_side();
        if (reader_.has("modifier")) combatant_.modifier = reader_.integer("modifier", -most_modifier, most_modifier);
        if (reader_.has("reloads")) combatant_.reloads = reader_.integer("reloads", 0, most_reloads);
        if (reader_.has("ap")) combatant_.ap = reader_.integer("ap", 0, 3);
        if (!reader_.has("initiative")) return;
        combatant_.initiative = reader_.integer("initiative", -most_initiative, most_initiative);
        leave_group();
    }

    void change_side() {
        const int side = other_side();
        if (side == nobody) return;
        sheet_.side = side;
        note_enemies(book_);
        leave_group();
        sheet_.group = -1;
        end_grapple(silent_, scene_, who_, "COR-GRAPPLE-3+");
    }

    void change_points() {
        if (reader_.has("most_hp")) sheet_.most_hp = reader_.integer("most_hp", 1, most_hit_points);
        int hp = std::min(combatant_.hp, sheet_.most_hp);
        if (reader_.has("hp")) hp = reader_.integer("hp", 0, sheet_.most_hp);
        set_hp(hp);
        if (sheet_.vehicle) return;
        if (reader_.has("most_mp")) sheet_.most_mp = reader_.integer("most_mp", 0, most_mind_points);
        int mp = std::min(combatant_.mp, sheet_.most_mp);
        if (reader_.has("mp")) mp = reader_.integer("mp", 0, sheet_.most_mp);
        set_mp(mp);
    }

    // COR-BROKEN-1, COR-VEHICLE-1+. Raised again a combatant is still prone, and may be treated anew (COR-AID-1+).
    void set_hp(int hp) {
        if (hp == 0 && combatant_.hp > 0) {
            lose_hp(silent_, scene_, who_, combatant_.hp, "COR-BROKEN-1");
            if (sheet_.vehicle) hurt_passengers(silent_, scene_, who_, 0);
            return;
        }
        if (combatant_.hp == 0 && hp > 0) forget_attempts(scene_, who_, purpose_raise);
        combatant_.hp = hp;
    }

    // COR-STRESS-1+
    void set_mp(int mp) {
        if (mp == 0 && combatant_.mp > 0) {
            combatant_.mp = 0;
            if (sheet_.most_mp > 0) lose_grip(silent_, scene_, who_);
            return;
        }
        if (combatant_.mp == 0 && mp > 0) forget_attempts(scene_, who_, purpose_calm);
        combatant_.mp = mp;
    }

    void change_position() {
        const bool sits = combatant_.vehicle != nobody;
        Point to = position(scene_, who_);
        std::string_view key = reader_.has("x") ? "x" : "y";
        if (reader_.has("x") || reader_.has("y")) {
            to.x = reader_.integer_or("x", combatant_.x, -field_edge, field_edge);
            to.y = reader_.integer_or("y", combatant_.y, -field_edge, field_edge);
        }
        if (reader_.has("at")) { // as in the encounter
            if (reader_.has("x") || reader_.has("y")) reader_.fail("at", "write at = [3, 4], or x and y, not both");
            const Document& written = reader_.document()["at"];
            key = "at";
            if (const auto point = point_of(written)) to = *point;
            else reader_.fail("at", point_in_words());
        }
        if (!(to == position(scene_, who_)) || (sits && reader_.has(key))) {
            if (sits) reader_.fail(key, "who sits in a vehicle moves with it: move " + name_of_vehicle());
            else move_to(to);
        }
        if (sheet_.vehicle) return;
        if (reader_.has("posture")) {
            const bool lies = reader_.one_of("posture", postures) == 1;
            if (sits) reader_.fail("posture", "nobody lies or stands in a vehicle");
            else if (!lies && combatant_.hp == 0)
                reader_.fail("posture", "at 0 HP a combatant is broken and prone (COR-BROKEN-1)");
            else combatant_.set(prone, lies);
        }
        if (reader_.has("cover")) {
            const int rating = reader_.integer("cover", 0, best_cover);
            if (rating > 0 && sits) reader_.fail("cover", "nobody in a vehicle is in cover");
            else if (rating > 0 && combatant_.is(pinned))
                reader_.fail("cover", "a pinned target has no cover (COR-GRAPPLE-3+)");
            else combatant_.cover = rating;
        }
    }

    std::string name_of_vehicle() const { return names_.combatant_key[static_cast<std::size_t>(combatant_.vehicle)]; }

    // COR-COVER-1: cover holds until moving away. COR-END-1+: beyond 1 km of every enemy one has fled.
    void move_to(Point to) {
        put(scene_, who_, to);
        combatant_.cover = 0;
        for (const int i : below(book_.combatants))
            if (scene_.at(i).vehicle == who_) put(scene_, i, to);
        const int partner = combatant_.partner;
        if (partner != nobody && !in_close_range(to, position(scene_, partner)))
            end_grapple(silent_, scene_, who_, "COR-GRAPPLE-3+");
        for (const int i : below(book_.combatants))
            if (i == who_ || scene_.at(i).vehicle == who_) check_flight(silent_, scene_, i);
    }

    void set_fled(bool is_gone) {
        combatant_.set(fled, is_gone);
        if (!is_gone) return;
        lose_grip(silent_, scene_, who_);
        end_grapple(silent_, scene_, who_, "COR-GRAPPLE-3+");
    }

    void set_helpless(std::string_view key, Flag flag) {
        if (!reader_.has(key)) return;
        const bool on = reader_.boolean(key);
        combatant_.set(flag, on);
        if (on) lose_grip(silent_, scene_, who_);
    }

    void change_condition() {
        set_helpless("surrendered", surrendered);
        set_helpless("unconscious", unconscious);
        set_helpless("paralysed", paralysed);
        if (reader_.has("dead")) {
            if (reader_.boolean("dead")) die(silent_, scene_, who_, "COR-CRIT-4", 0);
            else combatant_.set(dead, false);
        }
        if (reader_.has("overwatch")) {
            if (reader_.boolean("overwatch"))
                reader_.fail("overwatch", "overwatch can only be ended: write false (COR-REACT-3 needs a direction)");
            else end_overwatch(silent_, scene_, who_);
        }
        if (reader_.has("release") && reader_.boolean("release")) {
            if (combatant_.partner == nobody) reader_.fail("release", "nobody holds or is held here");
            else end_grapple(silent_, scene_, who_, "COR-GRAPPLE-3+");
        }
        if (const int target = other("grapples"); target != nobody) take_hold(target);
        if (const int target = other("watches"); target != nobody) take_watch(target);
    }

    // COR-CRIT-6+: combat turns still to come without AP.
    void change_stun() {
        if (reader_.has("stunned")) combatant_.stunned = reader_.integer("stunned", 0, 10);
    }

    // COR-CRIT-4: first aid has stopped it, by whoever's hand.
    void treat_injury() {
        if (!reader_.has("treated")) return;
        const int d66 = reader_.integer("treated", 11, 66);
        bool found = false;
        for (const int i : below(scene_.state.wounds)) {
            Wound& wound = scene_.state.wound[i];
            if (wound.victim != who_ || injury_d66(wound.row) != d66 || wound.treated) continue;
            wound.treated = found = true;
        }
        if (!found) reader_.fail("treated", "there is no such untreated injury here: write its D66");
    }

    // The other one of a hold or an arc, by key or name.
    int other(std::string_view key) {
        if (!reader_.has(key)) return nobody;
        const std::string word = reader_.text(key);
        const int found = find_combatant(names_, word);
        if (found == nobody) reader_.fail(key, "there is no combatant of this name", nearest_combatant(names_, word));
        return found;
    }

    // COR-EFFECT-7
    void take_hold(int target) {
        if (!enemies(scene_, who_, target) || scene_.sheet(target).vehicle)
            reader_.fail("grapples", "only an enemy can be pinned, and no vehicle (COR-EFFECT-7)");
        else if (!in_close_range(position(scene_, who_), position(scene_, target)))
            reader_.fail("grapples", "a hold needs Close Range, 2 m (COR-MELEE-2)");
        else if (scene_.at(target).is(pinned) || combatant_.partner != nobody)
            reader_.fail("grapples", "one of the two is in a hold already: write release = true first");
        else grapple(silent_, scene_, who_, target);
    }

    // COR-REACT-3
    void take_watch(int target) {
        const Option wanted{Do::go_on_overwatch, bare_hands, target};
        if (!possible(scene_, who_, wanted))
            reader_.fail("watches", "overwatch needs a loaded ranged weapon in hand and nobody in melee (COR-REACT-3)");
        else watch(silent_, scene_, who_, wanted);
    }

    // COR-AMMO-1+
    void change_weapons() {
        auto written = reader_.optional_table("clip");
        if (!written) return;
        for (const int i : below(scene_.state.items)) {
            const std::string& key = names_.item_key[static_cast<std::size_t>(i)];
            if (scene_.state.item[i].holder != who_ || !written->has(key)) continue;
            const std::size_t clip = written->one_of(key, clips);
            if (!scene_.weapon(i).has_clip()) written->fail(key, "this weapon has no clip (COR-WEAPON-3+)");
            else scene_.state.item[i].clip = static_cast<Clip>(clip);
        }
        written->finish();
    }

    // COR-MOVE-5+
    void change_awareness() {
        for (const std::string_view key : {"aware_of", "unaware_of"}) {
            reader_.texts(key);
            const Document::List& list = reader_.document()[key].as_list();
            for (std::size_t i = 0; i < list.size(); ++i) {
                if (!list[i].is(Document::Kind::text)) continue;
                int people = find_people(book_, names_, list[i].as_text());
                if (people == 0)
                    reader_.fail_item(key, i, "there is no combatant, side or group of this name",
                                      nearest_people(names_, list[i].as_text()));
                for (const int other : below(book_.combatants))
                    if (!enemies(scene_, who_, other)) people &= ~(1 << other);
                MiddlingBits& known = scene_.state.aware[who_];
                known = key == "aware_of" ? known | people : known & ~people;
            }
        }
    }

    // COR-CRIT-2 to COR-CRIT-7+: the injury does all it does when it is rolled.
    void change_injuries() {
        const std::optional<int> limit =
            reader_.has("limit") ? std::optional(reader_.integer("limit", 1, 6)) : std::nullopt;
        if (!reader_.has("injury")) {
            if (limit) reader_.fail("limit", "the limit die belongs to an injury: add injury = 53, for example");
            return;
        }
        const int d66 = reader_.integer("injury", 11, 66);
        const auto injury = check_injury(reader_, "injury", pack_, d66, limit);
        if (!injury) return;
        silent_.face = injury->limit;
        suffer(silent_, scene_, nobody, who_, d66);
    }
};

class Intervention : public InterventionOf<Coriolis, Pack, Names, Muster, Recruit, Hand> {
public:
    Intervention(const Pack& pack, const Book& book, const Names& names, const State& state, const Document& set)
        : InterventionOf(pack, book, names, state, set,
                         "combatant, add, remove, darkness, take_initiative, turn_limit, settings or end") {}

private:
    // COR-AID-2+: what comes after the end is played once, through its questions.
    void change_after_end() override {
        if (!reader_.has("after")) return;
        if (!reader_.boolean("after")) reader_.fail("after", "\"after\" is true");
        else if (over(state_)) begin_recovery(state_);
        else reader_.fail("after", "the fight goes on: write end = true first (COR-AID-2+)");
    }
    std::string_view after_end_in_words() const override {
        return state_.phase == Phase::over ? "write after = true for what comes then, or " : "";
    }

    // D5
    void take_initiative() {
        const int who = read_combatant(reader_, "take_initiative", names_);
        if (who < 0) return;
        const Scene scene{book_, state_};
        const int price = price_of_slot(scene);
        if (!book_.settings.dp_take_initiative)
            reader_.fail("take_initiative", "gm_dp_uses of this fight does not have it (COR-DARK-2+)");
        else if (!may_take_slot(scene, who))
            reader_.fail("take_initiative",
                         "only an NPC who is able and still waits for the slot, between two slots (COR-DARK-2+)");
        else if (state_.darkness < price)
            reader_.fail("take_initiative", "needs " + counted(price, "Darkness Point") + ", the pool has " +
                                                std::to_string(state_.darkness) + " (COR-DARK-2+)");
        else {
            state_.taker = who;
            state_.current = nobody;
        }
    }

    void know_own_things() override {
        for (std::size_t i = 0; i < names_.weapon_key.size(); ++i)
            if (std::ranges::find(pack_.weapons, names_.weapon_key[i], &PackWeapon::id) == pack_.weapons.end() &&
                !book_.weapon[i].has(mounted))
                pack_.weapons.push_back({names_.weapon_key[i], names_.weapon[i], book_.weapon[i]});
    }

    void change_fight() override {
        // COR-DARK-1+
        if (reader_.has("darkness")) state_.darkness = reader_.integer("darkness", 0, most_darkness);
        if (reader_.has("take_initiative")) take_initiative();
        if (reader_.has("turn_limit")) book_.turn_limit = reader_.integer("turn_limit", 1, most_turns);
        auto settings = reader_.optional_table("settings");
        if (!settings) return;
        const HouseRules now{book_.settings, book_.turn_limit, book_.darkness_at_start, book_.dark, book_.ambush};
        const HouseRules rules = read_house_rules(*settings, now);
        if (settings->has("darkness_points"))
            settings->fail("darkness_points",
                           "this is the number at the start: write darkness for the pool as it is now");
        book_.settings = rules.settings;
        book_.turn_limit = rules.turn_limit;
        book_.dark = rules.dark;
        book_.ambush = rules.ambush;
    }

    void join(Muster& muster, Recruit& recruit, int side) override {
        const Sheet& sheet = recruit.person.sheet;
        if (state_.phase != Phase::opening && (sheet.sneaks || sheet.surprise))
            recruit.reader.fail(sheet.sneaks ? "sneaks" : "surprise",
                                "the fight has begun: nobody can surprise it any more (COR-INIT-4, COR-INIT-8+)");
        if (!muster.enlist(recruit, side)) return;
        muster.join_group(recruit);
        muster.forget(recruit);
        muster.take_free_places();
        muster.settle(recruit);
        note_enemies(book_);
        for (const int who : recruit.roster) state_.combatant[who].set(joining);
        Silent<Coriolis> silent;
        end_overwatch_of_engaged(silent, Play{book_, state_});
    }
};

} // namespace

std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state, const Document& set) {
    if (!set.is(Document::Kind::table)) return no_intervention(set, "{ combatant = \"nasira-adel\", hp = 3 }");
    auto mistakes = Intervention(pack, book, names, state, set).carry_out(book, names, state);
    // COR-END-1+: whether the fight goes on is asked by the next beat, which can tell it.
    if (mistakes.empty() && state.phase == Phase::slots) state.end_due = true;
    return mistakes;
}

} // namespace fracas::coriolis
