#include "systems/alien/reading/rule_tables.hpp"

#include "engine/counting.hpp"
#include "systems/alien/reading/pack_entries.hpp"
#include "systems/shared/reading/pack_reading.hpp"

#include <algorithm>
#include <span>

namespace fracas::alien {

namespace {

constexpr int most_modifier = 10;
constexpr int most_points = 10; // of stress or damage
constexpr auto keys_of_servos = std::to_array<std::string_view>(
    {"lose_next_turn", "move_full", "one_handed_only", "quick_becomes_full", "no_actions", "out"});
constexpr auto keys_of_criticals =
    std::to_array<std::string_view>({"plays_dead", "staggers", "desperate", "last_breath", "dies"});

std::string_view name_of(TableKey table) { return keys_of_tables[static_cast<std::size_t>(table)]; }

// --- modifiers and objects -------------------------------------------------------------------------------------------

struct Modifier {
    std::string_view id;
    Small Tables::* dice;
    bool penalty; // where only one sign makes sense, the other is refused: 2 for -2 is soon written
    const char* applies_to;
};

constexpr std::array<Modifier, 12> modifiers = {
    {{"ambush", &Tables::ambush, false, "attack"},
     {"aim", &Tables::aim, false, "ranged"},
     {"below_min_range_per_band", &Tables::below_range, true, "ranged"},
     {"target_partial_cover", &Tables::partial_cover, true, "ranged"},
     {"target_full_cover", &Tables::full_cover, true, "ranged"},
     {"weak_spot", &Tables::weak_spot, true, "attack"},
     {"large_target", &Tables::large_target, false, "ranged"},
     {"small_target", &Tables::small_target, true, "ranged"},
     {"firearm_at_adjacent", &Tables::firearm_adjacent, true, "close_combat"},
     {"self_first_aid", &Tables::own_wound, true, "medical_aid"},
     {"attack_on_door", &Tables::at_door, false, "close_combat"},
     {"helper_each", &Tables::helper, false, "any"}}};

void read_modifiers(std::vector<Reader>& rows, Tables& tables, std::vector<Mistake>& mistakes) {
    std::array<std::string_view, modifiers.size()> ids;
    std::ranges::transform(modifiers, ids.begin(), &Modifier::id);
    each_row("modifier", rows, "id", ids, mistakes, [&](Reader& row, std::size_t index) {
        const Modifier& m = modifiers[index];
        tables.*m.dice = m.penalty ? row.integer("dice", -most_modifier, 0) : row.integer("dice", 0, most_modifier);
        compare(row, Document::table({{"applies_to", m.applies_to}}));
    });
}

// ALN-MOVE-6+
void read_objects(std::vector<Reader>& rows, Tables& tables, std::vector<Mistake>& mistakes) {
    static constexpr auto ids = std::to_array<std::string_view>({"locked_door"});
    each_row("object", rows, "id", ids, mistakes, [&](Reader& row, std::size_t) {
        tables.door_level = row.integer("level", 0, highest_level);
        tables.door_strength = row.integer("damage_to_break", 1, 100);
    });
}

// --- responses -------------------------------------------------------------------------------------------------------

// The totals a row stands for: the first everything below, the last everything above.
Document totals_of(std::size_t row, int rows) {
    const int total = static_cast<int>(row);
    return Document::table({{"min", total == 0 ? -99 : total}, {"max", total == rows - 1 ? 99 : total}});
}

// ALN-STRESS-2+
void read_stress_responses(std::vector<Reader>& rows, Tables& tables, std::vector<Mistake>& mistakes) {
    each_row("stress_response", rows, "id", keys_of_responses, mistakes, [&](Reader& row, std::size_t index) {
        compare(row, totals_of(index, response_count));
        switch (static_cast<Response>(index)) {
        case Response::keeps_cool: break;
        case Response::jumpy: tables.jumpy_stress = row.integer("push_stress", 0, most_points); break;
        case Response::deflated: compare(row, Document::table({{"push_allowed", false}, {"removes", "jumpy"}})); break;
        case Response::mess_up:
            tables.mess_up_stress = row.integer("stress", 0, most_points);
            compare(row, Document::table({{"action_fails", true}}));
            break;
        default:
            tables.response_on[index] = static_cast<Attribute>(row.one_of("attribute", keys_of_attributes));
            tables.response_dice[index] = row.integer("dice", -most_modifier, 0);
        }
    });
}

// What a panic response does that is no figure.
Document built_in_panic(Panic response, const Tables& tables) {
    const PanicRow& row = tables.panic[static_cast<int>(response)];
    Document rules = Document::table({{"lose_next_turn", row.loses_turn}, {"friends_in_zone_panic_roll", row.spreads}});
    const bool lasts = response == Panic::paranoid || response == Panic::hesitant || response >= Panic::flee;
    rules.set("lasts", row.loses_turn ? "next_turn" : lasts ? "until_stopped" : "none");
    switch (response) {
    case Panic::twitchy: rules.set("supply_roll", true); break;
    case Panic::lose_item: rules.set("drop_item", true); break;
    case Panic::paranoid: rules.set("no_help", true); break;
    case Panic::hesitant: rules.set("forced_card", tables.cards); break;
    case Panic::seek_cover:
        rules.set("takes_full_cover", true);
        rules.set("open_zone_becomes", "scream");
        break;
    case Panic::flee:
        rules.set("moves_away", true);
        rules.set("no_interrupts", true);
        rules.set("no_exit_becomes", "catatonic");
        break;
    case Panic::frenzy:
        rules.set("attacks_nearest", true);
        rules.set("no_interrupts", true);
        break;
    case Panic::catatonic: rules.set("no_actions", true); break;
    default: break;
    }
    return rules;
}

// ALN-PANIC-1+
void read_panic_responses(std::vector<Reader>& rows, Tables& tables, std::vector<Mistake>& mistakes) {
    each_row("panic_response", rows, "id", keys_of_panic, mistakes, [&](Reader& row, std::size_t index) {
        const auto response = static_cast<Panic>(index);
        compare(row, totals_of(index, panic_count));
        compare(row, built_in_panic(response, tables));
        tables.panic[index].stress = row.integer_or("stress", 0, -most_points, most_points);
        if (response == Panic::flee)
            tables.panic[index].friends_stress = row.integer_or("friends_left_stress", 0, 0, most_points);
    });
}

// --- zero Health -----------------------------------------------------------------------------------------------------

void complain_of_missing(TableKey table, const EveryRoll& rolls, std::vector<Mistake>& mistakes) {
    if (const std::string missing = rolls.missing(); !missing.empty())
        complain_of_pack(mistakes, "the table " + std::string(name_of(table)) + " has no row for " + missing);
}

// ALN-SYNTH-1+
void read_servos(std::vector<Reader>& rows, Tables& tables, std::vector<Mistake>& mistakes) {
    EveryRoll rolls(faces_of_d6());
    const std::size_t before = mistakes.size();
    for (Reader& row : rows) {
        const std::size_t so_far = mistakes.size();
        const int face = row.integer("d6", 1, 6);
        const auto servo = static_cast<Servo>(row.one_of("effect", keys_of_servos));
        row.finish();
        if (mistakes.size() != so_far) continue;
        if (rolls.take(row, face, [&](const std::string& wrong) { row.fail("d6", wrong); }))
            tables.servo[face - 1] = servo;
    }
    if (mistakes.size() == before) complain_of_missing(TableKey::synthetic_damage, rolls, mistakes);
}

// A figure that several rows print has one place in the book.
class OneForAll {
public:
    void take(Reader& row, std::string_view key, int written, Small& figure) {
        if (known_ && written != figure)
            row.fail(key, "this figure is the same in all rows; another one has " + std::to_string(figure));
        figure = written;
        known_ = true;
    }

private:
    bool known_{};
};

// [1, 2, 3]: fleeing up to that D6.
int read_up_to(Reader& row, std::string_view key) {
    const std::vector<int> faces = row.integers(key, 1, 6);
    for (std::size_t i = 0; i < faces.size(); ++i)
        if (faces[i] != static_cast<int>(i) + 1) {
            row.fail(key, "the lowest faces stand here, from 1 on, such as [1, 2, 3]");
            break;
        }
    return static_cast<int>(faces.size());
}

// ALN-CREAT-4+
void read_criticals(std::vector<Reader>& rows, Tables& tables, std::vector<Mistake>& mistakes) {
    EveryRoll rolls(faces_of_d6());
    OneForAll health, flees;
    const std::size_t before = mistakes.size();
    each_row("creature_critical", rows, "effect", keys_of_criticals, mistakes, [&](Reader& row, std::size_t index) {
        const auto effect = static_cast<Critical>(index);
        const std::vector<int> faces = row.integers("d6", 1, 6);
        for (std::size_t i = 0; i < faces.size(); ++i)
            if (rolls.take(row, faces[i], [&](const std::string& wrong) { row.fail_item("d6", i, wrong); }))
                tables.critical[faces[i] - 1] = effect;
        if (effect <= Critical::desperate)
            health.take(row, "health", row.integer("health", 1, highest_health), tables.critical_health);
        if (effect == Critical::staggers || effect == Critical::desperate)
            flees.take(row, "flees_on_d6", read_up_to(row, "flees_on_d6"), tables.critical_flees);
        if (effect == Critical::staggers) compare(row, Document::table({{"speed", -1}}));
        if (effect == Critical::desperate) tables.desperate_zones = row.integer("flees_zones", 1, most_zones);
    });
    if (mistakes.size() == before) complain_of_missing(TableKey::creature_critical, rolls, mistakes);
}

// --- critical injuries -----------------------------------------------------------------------------------------------

void read_effects(Reader& reader, Injury& injury) {
    constexpr std::string_view pain = "damage_per_mobility_or_close_combat_roll";
    for (std::size_t i = 0; i < skill_count; ++i)
        injury.penalty[i] = reader.integer_or(keys_of_skills[i], 0, -most_modifier, 0);
    injury.two_hand = reader.integer_or("two_hand", 0, -most_modifier, 0);
    injury.stress = reader.integer_or("stress", 0, 0, most_points);
    injury.clears_stress = reader.boolean_or("clear_stress", false);
    injury.moving_is_full = reader.boolean_or("move_full", false);
    injury.cannot_move = reader.boolean_or("no_move", false);
    injury.hurts = reader.has(pain);
    compare(reader, Document::table({{std::string(pain), 1}}));
    reader.finish();
}

// ALN-AFTER-2+
void read_healing(Reader& row, Injury& injury) {
    injury.heals_in_shift = row.boolean_or("heals_in_shift", false);
    injury.heal_dice = row.integer_or("heal_days_d6", 0, 0, most_heal_dice);
    injury.sickens = row.boolean_or("sickness_roll", false);
    if (injury.heals_in_shift && injury.heal_dice > 0)
        row.fail("heals_in_shift", "an injury heals within a shift or takes days, not both (ALN-AFTER-2+)");
}

// ALN-CRIT-1+: only what cannot come twice is kept.
bool lasts(const Injury& injury) {
    return injury.limit != Limit::none || injury.two_hand != 0 || injury.moving_is_full || injury.cannot_move ||
           injury.hurts || std::ranges::any_of(injury.penalty, [](int dice) { return dice != 0; });
}

PackInjury read_injury(Reader& row) {
    PackInjury result{read_name(row)};
    Injury& injury = result.injury;
    injury.limit = static_cast<Limit>(row.one_of("time_limit", keys_of_limits));
    if (row.boolean("lethal") != (injury.limit != Limit::none))
        row.fail("lethal", "a lethal injury has a time_limit, and no other has one");
    if (auto effects = row.optional_table("effects")) read_effects(*effects, injury);
    read_healing(row, injury);
    injury.once = row.boolean("reroll_duplicate");
    if (!injury.once && lasts(injury)) row.fail("reroll_duplicate", "what lasts is not had twice: true (ALN-CRIT-1+)");
    return result;
}

void read_injuries(std::vector<Reader>& rows, Pack& pack, std::vector<Mistake>& mistakes) {
    std::vector<int> all;
    for (const int i : below(injury_rows)) all.push_back(d66_of(i));
    EveryRoll rolls(all);
    const std::size_t before = mistakes.size();
    for (Reader& row : rows) {
        const int d66 = read_d66(row, "d66");
        PackInjury injury = read_injury(row);
        row.finish();
        if (d66 != 0 && rolls.take(row, d66, [&](const std::string& wrong) { row.fail("d66", wrong); }))
            pack.injuries[static_cast<std::size_t>(d66_row(d66))] = std::move(injury);
    }
    if (mistakes.size() != before) return;
    complain_of_missing(TableKey::critical_injury, rolls, mistakes);
    // Else somebody may have had every row, and the dice are thrown for ever.
    const auto ends = [](const PackInjury& one) { return !one.injury.once || one.injury.limit == Limit::instant; };
    if (std::ranges::none_of(pack.injuries, ends))
        complain_of_pack(mistakes, "some row of critical_injury must kill at once or be able to come again");
}

} // namespace

std::string EveryRoll::missing() const {
    std::string text;
    for (std::size_t i = 0; i < rolls_.size(); ++i)
        if (first_[i].empty()) text += (text.empty() ? "" : ", ") + std::to_string(rolls_[i]);
    return text;
}

void read_table(TableKey key, std::vector<Reader>& rows, Pack& pack, std::vector<Mistake>& mistakes) {
    switch (key) {
    case TableKey::modifier: return read_modifiers(rows, pack.tables, mistakes);
    case TableKey::object: return read_objects(rows, pack.tables, mistakes);
    case TableKey::stress_response: return read_stress_responses(rows, pack.tables, mistakes);
    case TableKey::panic_response: return read_panic_responses(rows, pack.tables, mistakes);
    case TableKey::synthetic_damage: return read_servos(rows, pack.tables, mistakes);
    case TableKey::creature_critical: return read_criticals(rows, pack.tables, mistakes);
    case TableKey::critical_injury: return read_injuries(rows, pack, mistakes);
    }
}

void read_figures(Reader& reader, Pack& pack) {
    Tables& tables = pack.tables;
    const auto read = [&](std::string_view key, Small& figure, int low, int high) {
        figure = reader.integer(key, low, high);
    };
    read("initiative_cards", tables.cards, 2, 20);
    read("max_stress", tables.most_stress, 1, 10);
    read("max_supply_dice", tables.most_supply, 1, most_ammo);
    read("full_auto_max_attacks", tables.most_attacks, 1, 3);
    read("full_auto_stress_per_extra_attack", tables.auto_stress, 0, most_points);
    read("helpers_max", tables.most_helpers, 0, most_combatants - 1);
    read("death_rolls_to_stabilize", tables.death_rolls, 1, 20);
    read("friendly_fire_dice", tables.friendly_dice, 1, most_creature_dice);
    read("friendly_fire_damage_per_six", tables.friendly_damage, 1, most_points);
    read("acid_damage", tables.acid_damage, 1, most_points);
    const auto read_default = [&](std::string_view key, Small& barrier) {
        if (const int found = read_reference(reader, key, pack.barriers, "barrier"); found >= 0) barrier = found;
    };
    read_default("default_barrier_cluttered", tables.cluttered_barrier);
    read_default("default_barrier_door", tables.door_barrier);
    reader.finish();
}

} // namespace fracas::alien
