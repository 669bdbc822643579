#include "systems/harnmaster/reading/rule_tables.hpp"

#include "engine/counting.hpp"

#include "systems/harnmaster/reading/entries.hpp"
#include "systems/harnmaster/reading/result_cells.hpp"

#include <algorithm>
#include <utility>

namespace fracas::harnmaster {

namespace {

constexpr std::array<std::string_view, level_count> levels = {"CF", "MF", "MS", "CS"};
constexpr std::array<std::string_view, column_count> columns = {"block", "counterstrike", "dodge", "grapple", "ignore"};
constexpr auto parts = std::to_array<std::string_view>({"head", "neck", "arm", "body", "leg"});
constexpr std::array<std::string_view, grip_count> grips = {"head_neck",     "arm_hand", "weapon",
                                                            "leg_foot_tail", "body",     "tail"};
constexpr std::array<std::string_view, shield_letters> letters = {"B", "R", "H", "K", "T"};
constexpr auto tangle_results =
    std::to_array<std::string_view>({"block", "strike_arm", "strike_body", "strike_head", "strike_leg"});
constexpr auto missile_modifiers =
    std::to_array<std::string_view>({"target_double_man", "target_half_man", "target_prone", "attacker_walking",
                                     "attacker_mounted_still", "attacker_running", "attacker_mounted_moving"});

constexpr int most_modifier = 100; // of an EML
constexpr int highest_impact = 200;
constexpr int most_dice = 6;

std::string place_in_words(const Reader& row) { return row.file() + ":" + std::to_string(row.place().line); }

// Which entries of a table have been given, and where. A table has each of them once.
class Given {
public:
    explicit Given(const Remarks& remarks) : remarks_(remarks), before_(remarks.mistakes.size()) {}

    // Whether the row is sound so far; starts at the beginning of a row.
    void begin() { row_ = remarks_.mistakes.size(); }
    bool sound() const { return remarks_.mistakes.size() == row_; }

    // Whether nobody has given this entry yet; a second time is a mistake.
    bool is_new(Reader& row, std::string_view key, const std::string& entry) {
        for (const auto& [known, place] : entries_)
            if (known == entry) {
                row.fail(key, entry + " is given already at " + place);
                return false;
            }
        entries_.emplace_back(entry, place_in_words(row));
        return true;
    }

    bool has(const std::string& entry) const {
        return std::ranges::any_of(entries_, [&](const auto& known) { return known.first == entry; });
    }

    // What is missing is told only where nothing else is wrong: it may just have been misspelt.
    void demand(std::vector<Reader>& rows, std::string_view table, const std::vector<std::string>& wanted,
                std::string_view rule) {
        if (remarks_.mistakes.size() != before_ || rows.empty()) return;
        for (const std::string& entry : wanted)
            if (!has(entry))
                rows.front().fail("", "the table " + std::string(table) + " has no row for " + entry + " (" +
                                          std::string(rule) + ")");
    }

private:
    const Remarks& remarks_;
    std::size_t before_;
    std::size_t row_ = 0;
    std::vector<std::pair<std::string, std::string>> entries_;
};

// Where figures come from is for people.
void finish(Reader& row) {
    row.boolean_or("verified", true);
    row.text_or("source", "");
    row.finish();
}

// --- attack tables, HMG-MELEE-6+, HMG-GRAPPLE-12+, HMG-RANGED-8+ -----------------------------------------------------

void read_results(AttackTable which, std::string_view key, std::vector<Reader>& rows, ResultTable& table,
                  const Remarks& remarks, std::string_view rule) {
    std::vector<std::string_view> names;
    for (const int column : below(column_count))
        if (has_column(which, static_cast<Column>(column))) names.push_back(columns[static_cast<std::size_t>(column)]);
    Given given(remarks);
    for (Reader& row : rows) {
        given.begin();
        const std::string_view defence = names[row.one_of("defence", names)];
        const std::size_t attacker = row.one_of("attacker", levels);
        const auto column = static_cast<Column>(std::ranges::find(columns, defence) - columns.begin());
        const auto cells = row.texts("results");
        if (!row.has("results")) row.fail("results", "missing key \"results\" in " + row.where());
        const std::string entry = std::string(defence) + ", attacker " + std::string(levels[attacker]);
        const std::size_t wanted = column == Column::ignore ? 1 : level_count;
        if (given.sound() && cells.size() != wanted)
            row.fail("results", entry + " has " + std::to_string(cells.size()) + " cells; " +
                                    (wanted == 1 ? "ignore has one, since its defender rolls nothing"
                                                 : "there are four, for the defender's CF, MF, MS and CS"));
        finish(row);
        if (!given.sound() || !given.is_new(row, "attacker", entry)) continue;
        for (std::size_t i = 0; i < level_count; ++i) {
            const std::string& cell = cells[wanted == 1 ? 0 : i].text;
            const auto result = read_result(which, column, cell);
            if (result) table.cell[static_cast<int>(column)][attacker][i] = *result;
            else if (i < wanted)
                row.fail_item("results", i,
                              entry + (wanted == 1 ? "" : ", defender " + std::string(levels[i])) + ": must be " +
                                  result_names_in_words(which, column),
                              nearest_result(which, column, cell));
        }
    }
    std::vector<std::string> wanted;
    for (const std::string_view name : names)
        for (const std::string_view level : levels)
            wanted.push_back(std::string(name) + ", attacker " + std::string(level));
    given.demand(rows, key, wanted, rule);
}

// HMG-MELEE-5
void read_shield_classes(std::vector<Reader>& rows, Tables& tables, const Remarks& remarks) {
    Given given(remarks);
    for (Reader& row : rows) {
        given.begin();
        const int attack = row.integer("attack_class", 0, shield_rows - 1);
        int figures[shield_letters]{};
        for (std::size_t i = 0; i < shield_letters; ++i)
            figures[i] = row.integer(letters[i], -most_modifier, most_modifier);
        finish(row);
        if (!given.sound() || !given.is_new(row, "attack_class", "attack class " + std::to_string(attack))) continue;
        for (const int i : below(shield_letters)) tables.shield_class_modifier[attack][i] = figures[i];
    }
    std::vector<std::string> wanted;
    for (const int attack : below(shield_rows)) wanted.push_back("attack class " + std::to_string(attack));
    given.demand(rows, "shield_class_modifier", wanted, "HMG-MELEE-5");
}

// --- bodies, HMG-DAMAGE-4+ -------------------------------------------------------------------------------------------

void read_locations(std::vector<Reader>& rows, Tables& tables, const Remarks& remarks) {
    Given given(remarks);
    tables.locations.clear();
    for (Reader& row : rows) {
        given.begin();
        PackLocation entry{read_id(row), {}, {}};
        entry.name = read_name(row, with_blanks(entry.id));
        entry.location.part = static_cast<Part>(row.one_of("part", parts));
        entry.location.paired = row.boolean("paired");
        entry.location.limb = row.boolean("limb");
        finish(row);
        if (entry.id.empty() || !given.is_new(row, "id", entry.id)) continue;
        const bool of_limb = entry.location.part == Part::arm || entry.location.part == Part::leg;
        if (given.sound() && entry.location.limb != of_limb)
            row.fail("limb", "arms and legs are limbs, the other parts are not (HMG-DAMAGE-4+)");
        if (given.sound() && entry.location.limb && !entry.location.paired)
            row.fail("paired", "what belongs to an arm or a leg is paired: there is a left one and a right one");
        // A location with a mistake stays, or everything that names it would seem wrong too.
        if (tables.locations.size() < most_locations) tables.locations.push_back(std::move(entry));
        else row.fail("", "at most 16 locations fit; " + entry.id + " would be the 17th");
    }
}

// The rolls that a column leaves out are told where they are missing: at the row that follows them, or at the last.
void look_for_gaps(std::vector<Reader*>& rows, std::string_view zone) {
    std::ranges::sort(rows, {}, [](const Reader* row) { return row->document()["from"].as_integer(); });
    const auto missing = [&](long long from, long long to) {
        return "the column " + std::string(zone) + " leaves out " +
               (from == to ? "the roll " + std::to_string(from)
                           : "the rolls " + std::to_string(from) + " to " + std::to_string(to)) +
               ": it must say for each roll from 1 to 100 where it lands";
    };
    long long next = 1;
    for (Reader* row : rows) {
        const long long from = row->document()["from"].as_integer();
        if (from > next) row->fail("from", missing(next, from - 1));
        next = row->document()["to"].as_integer() + 1;
    }
    if (next <= 100) rows.back()->fail("to", missing(next, 100));
}

void read_strike_locations(std::vector<Reader>& rows, Tables& tables, const Remarks& remarks) {
    const std::size_t before = remarks.mistakes.size();
    std::array<std::vector<Reader*>, zone_count> sound;
    for (Reader& row : rows) {
        const std::size_t so_far = remarks.mistakes.size();
        const std::size_t zone = row.one_of("zone", keys_of_zones);
        const int from = row.integer("from", 1, 100);
        const int to = row.integer("to", 1, 100);
        const int location = read_reference(row, "location", tables.locations, "location");
        finish(row);
        if (remarks.mistakes.size() == so_far && from > to)
            row.fail("to", "the rolls go from " + std::to_string(from) + " to " + std::to_string(from) + " or more");
        if (remarks.mistakes.size() != so_far) continue;
        for (Reader* other : sound[zone]) {
            const auto& known = other->document();
            const auto first = std::max<long long>(from, known["from"].as_integer());
            if (first > std::min<long long>(to, known["to"].as_integer())) continue;
            row.fail(first == from ? "from" : "to", "the roll " + std::to_string(first) + " of the column " +
                                                        std::string(keys_of_zones[zone]) + " is given already at " +
                                                        place_in_words(*other) + ": " + known["location"].as_text());
            break;
        }
        if (remarks.mistakes.size() != so_far) continue;
        sound[zone].push_back(&row);
        const bool paired = tables.locations[static_cast<std::size_t>(location)].location.paired;
        for (int roll = from; roll <= to; ++roll)
            tables.strike_spot[zone].entry[roll - 1] =
                static_cast<std::int8_t>(spot_of(location, paired && roll % 2 == 0 ? right : left));
    }
    if (remarks.mistakes.size() != before) return;
    for (std::size_t zone = 0; zone < zone_count; ++zone)
        if (!sound[zone].empty()) look_for_gaps(sound[zone], keys_of_zones[zone]);
}

// --- injuries, HMG-DAMAGE-5+ -----------------------------------------------------------------------------------------

constexpr std::string_view code_letters = "KABEFS";

SmallBits& number_of(InjuryCodes& codes, char letter) {
    switch (letter) {
    case 'K': return codes.kill;
    case 'A': return codes.amputate;
    case 'B': return codes.bleed;
    case 'E': return codes.shock;
    case 'F': return codes.fumble;
    default: return codes.stumble;
    }
}

std::string code_in_words(InjuryCodes codes, char letter) {
    return std::string(1, letter) + std::to_string(number_of(codes, letter));
}

class InjuryReading {
public:
    InjuryReading(std::vector<Reader>& rows, Tables& tables, const Remarks& remarks)
        : rows_(rows), tables_(tables), remarks_(remarks), given_(remarks) {}

    void all() {
        for (Reader& row : rows_) read(row);
        std::vector<std::string> wanted;
        for (const PackLocation& location : tables_.locations)
            for (const std::string_view aspect : keys_of_aspects)
                wanted.push_back(location.id + ", " + std::string(aspect));
        given_.demand(rows_, "injury", wanted, "HMG-DAMAGE-5+");
    }

private:
    void read(Reader& row) {
        given_.begin();
        const int location = read_reference(row, "location", tables_.locations, "location");
        const std::size_t aspect = row.one_of("aspect", keys_of_aspects);
        InjuryRow result;
        read_bands(row, result);
        row.has("codes");
        const Document& cells = row.document()["codes"];
        if (!cells.is(Document::Kind::list)) row.fail("codes", "codes are a list with a list of codes for each band");
        finish(row);
        if (!given_.sound()) return;
        name_ = row.document()["location"].as_text() + ", " + std::string(keys_of_aspects[aspect]);
        if (!given_.is_new(row, "location", name_)) return;
        if (static_cast<int>(cells.size()) != result.bands) {
            row.fail("codes", name_ + " has " + std::to_string(cells.size()) + " cells for " +
                                  std::to_string(result.bands) + " bands: one for each number of band_min");
            return;
        }
        for (const int band : below(result.bands)) {
            const std::size_t at = static_cast<std::size_t>(band);
            cell_ = name_ + ", impact " + std::to_string(result.from[band]) + " and more: ";
            result.codes[band] = read_cell(row, cells[at], row.where() + ".codes[" + std::to_string(band) + "]");
        }
        if (given_.sound()) {
            tables_.injury[location][aspect] = result;
            look_for_falls(row, result, cells);
        }
    }

    void read_bands(Reader& row, InjuryRow& result) {
        const std::vector<int> from = row.integers("band_min", 1, highest_impact);
        if (!row.has("band_min")) row.fail("band_min", "missing key \"band_min\" in " + row.where());
        if (!given_.sound()) return;
        if (from.empty() || from.size() > most_bands) {
            row.fail("band_min", "a row has 1 to 8 bands");
            return;
        }
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (i == 0 && from[0] != 1) row.fail_item("band_min", 0, "the first band starts at an impact of 1");
            if (i > 0 && from[i] <= from[i - 1])
                row.fail_item("band_min", i,
                              "the bands rise: this one must start above " + std::to_string(from[i - 1]));
            result.from[i] = from[i];
        }
        result.bands = from.size();
    }

    InjuryCodes read_cell(const Reader& row, const Document& cell, const std::string& where) {
        InjuryCodes codes;
        if (!cell.is(Document::Kind::list)) {
            note(remarks_.mistakes, row, cell, where,
                 "must be a list of codes, such as [\"E3\", \"B1\"]; it may be empty");
            return codes;
        }
        for (std::size_t i = 0; i < cell.size(); ++i) {
            const std::string& code = cell[i].as_text();
            const std::string place = where + "[" + std::to_string(i) + "]";
            if (code.size() != 2 || code_letters.find(code[0]) == std::string_view::npos || code[1] < '1' ||
                code[1] > '6') {
                note(remarks_.mistakes, row, cell[i], place,
                     "a code is one of the letters K, A, B, E, F and S with a number from 1 to 6, such as \"E3\"");
                continue;
            }
            SmallBits& number = number_of(codes, code[0]);
            if (number != 0)
                note(remarks_.mistakes, row, cell[i], place,
                     "the letter " + code.substr(0, 1) + " stands here twice; a cell has each letter once");
            number = code[1] - '0';
        }
        return codes;
    }

    // HMG-INJ-1, HMG-INJ-2: the dice of the shock roll that a cell asks for at least.
    static int shock_dice(const InjuryCodes& codes) {
        return std::max({int{codes.shock}, codes.kill > 0 ? codes.kill + 1 : 0, codes.amputate > 0 ? 4 : 0});
    }

    // A stronger blow should not be milder. A group's own table may well have its reasons, so this is no mistake.
    void look_for_falls(const Reader& row, const InjuryRow& injury, const Document& cells) {
        for (int band = 1; band < injury.bands; ++band) {
            InjuryCodes below = injury.codes[band - 1], here = injury.codes[band];
            std::string fall;
            for (const char letter : code_letters) {
                const int before = number_of(below, letter), after = number_of(here, letter);
                if (!fall.empty() || before <= after || (letter == 'E' && after == 0)) continue;
                fall = after == 0 ? code_in_words(below, letter) + " vanishes"
                                  : code_in_words(below, letter) + " falls to " + code_in_words(here, letter);
            }
            if (fall.empty() && shock_dice(here) < shock_dice(below))
                fall = "the shock roll falls from " + std::to_string(shock_dice(below)) + " dice to " +
                       std::to_string(shock_dice(here));
            if (fall.empty()) continue;
            cell_ = name_ + ", impact " + std::to_string(injury.from[band]) + " and more: ";
            note(remarks_.warnings, row, cells[static_cast<std::size_t>(band)],
                 row.where() + ".codes[" + std::to_string(band) + "]",
                 "a stronger blow is milder here than a weaker one: " + fall);
        }
    }

    void note(std::vector<Mistake>& to, const Reader& row, const Document& value, const std::string& where,
              const std::string& message) {
        const bool warns = &to == &remarks_.warnings;
        const std::string found = value.is(Document::Kind::text)      ? value.as_text()
                                  : value.is(Document::Kind::integer) ? std::to_string(value.as_integer())
                                                                      : std::string(kind_in_words(value.kind()));
        to.push_back(
            {row.file(), value.place(), where, warns ? "" : found, (warns ? "warning: " : "") + cell_ + message, {}});
    }

    std::vector<Reader>& rows_;
    Tables& tables_;
    const Remarks& remarks_;
    Given given_;
    std::string name_;
    std::string cell_;
};

void read_severities(std::vector<Reader>& rows, Tables& tables, const Remarks& remarks) {
    Given given(remarks);
    for (Reader& row : rows) {
        given.begin();
        const int level = row.integer("level", 1, 5);
        std::array<std::string, aspect_count> names;
        for (std::size_t i = 0; i < aspect_count; ++i) names[i] = row.text(keys_of_aspects[i]);
        finish(row);
        if (given.sound() && given.is_new(row, "level", "level " + std::to_string(level)))
            tables.severity[static_cast<std::size_t>(level - 1)] = std::move(names);
    }
    given.demand(rows, "severity", {"level 1", "level 2", "level 3", "level 4", "level 5"}, "HMG-DAMAGE-5+");
}

// --- grappling, tangling, missiles -----------------------------------------------------------------------------------

// HMG-GRAPPLE-7: a squeeze strikes the part that is held.
bool belongs(Grip grip, Part part) {
    switch (grip) {
    case Grip::head_neck: return part == Part::head || part == Part::neck;
    case Grip::arm_hand: return part == Part::arm;
    case Grip::leg_foot_tail: return part == Part::leg;
    case Grip::body: return part == Part::body;
    case Grip::tail: return part == Part::body || part == Part::leg;
    default: return false;
    }
}

void read_grapple_targets(std::vector<Reader>& rows, Tables& tables, const Remarks& remarks) {
    Given given(remarks);
    for (Reader& row : rows) {
        given.begin();
        const std::size_t grip = row.one_of("part", grips);
        GrappleTarget target;
        target.one_hand = row.integer("one_hand", -most_modifier, most_modifier);
        target.two_hands = row.integer("two_hands", -most_modifier, most_modifier);
        if (static_cast<Grip>(grip) == Grip::object) {
            if (row.has("squeeze_location"))
                row.fail("squeeze_location", "an object cannot be squeezed (HMG-GRAPPLE-7)");
        } else {
            target.squeeze_location = read_reference(row, "squeeze_location", tables.locations, "location");
        }
        finish(row);
        if (given.sound() && target.squeeze_location != none &&
            !belongs(static_cast<Grip>(grip),
                     tables.locations[static_cast<std::size_t>(target.squeeze_location)].location.part))
            row.fail("squeeze_location",
                     "this location is no part of " + std::string(grips[grip]) + " (HMG-GRAPPLE-7)");
        if (given.sound() && given.is_new(row, "part", std::string(grips[grip]))) tables.grapple_target[grip] = target;
    }
    given.demand(rows, "grapple_target", {grips.begin(), grips.end() - 1}, "HMG-GRAPPLE-3");
    // A table without a row for the tail gives it the figures of a leg.
    const auto figures_of = [&](Grip grip) -> GrappleTarget& { return tables.grapple_target[static_cast<int>(grip)]; };
    if (given.has(std::string(grips.back()))) return;
    const GrappleTarget &leg = figures_of(Grip::leg_foot_tail), &body = figures_of(Grip::body);
    figures_of(Grip::tail) = {leg.one_hand, leg.two_hands, body.squeeze_location};
}

void read_tangle_results(std::vector<Reader>& rows, Tables& tables, const Remarks& remarks) {
    Given given(remarks);
    for (Reader& row : rows) {
        given.begin();
        const std::size_t which = row.one_of("result", tangle_results);
        const auto dice = row.integer("special_penalty_d6", 1, most_dice);
        finish(row);
        if (!given.sound() || !given.is_new(row, "result", std::string(tangle_results[which]))) continue;
        const auto strike_on = [&](Part part) { tables.tangle_dice.strike[static_cast<int>(part)] = dice; };
        switch (which) {
        case 0: tables.tangle_dice.block = dice; break;
        case 1: strike_on(Part::arm); break;
        case 2: strike_on(Part::body); break;
        case 3: // HMG-TANGLE-2: the neck counts as head
            strike_on(Part::head);
            strike_on(Part::neck);
            break;
        default: strike_on(Part::leg);
        }
    }
    given.demand(rows, "tangle_result", {tangle_results.begin(), tangle_results.end()}, "HMG-TANGLE-2");
}

void read_missile_modifiers(std::vector<Reader>& rows, Tables& tables, const Remarks& remarks) {
    Given given(remarks);
    MissileModifiers& m = tables.missile_modifiers;
    Small* const places[] = {&m.target_double_man,      &m.target_half_man,        &m.target_prone,
                             &m.attacker_walking,       &m.attacker_mounted_still, &m.attacker_running,
                             &m.attacker_mounted_moving};
    for (Reader& row : rows) {
        given.begin();
        const std::size_t which = row.one_of("key", missile_modifiers);
        const int eml = row.integer("eml", -most_modifier, most_modifier);
        finish(row);
        if (given.sound() && given.is_new(row, "key", std::string(missile_modifiers[which]))) *places[which] = eml;
    }
    given.demand(rows, "missile_modifier", {missile_modifiers.begin(), missile_modifiers.end()}, "HMG-RANGED-6");
}

} // namespace

void read_table(TableKey key, std::vector<Reader>& rows, Tables& tables, const Remarks& remarks) {
    const std::string_view name = keys_of_tables[static_cast<std::size_t>(key)];
    switch (key) {
    case TableKey::location: return read_locations(rows, tables, remarks);
    case TableKey::melee_result:
        return read_results(AttackTable::melee, name, rows, tables.melee, remarks, "HMG-MELEE-6+");
    case TableKey::grapple_result:
        return read_results(AttackTable::grapple, name, rows, tables.grapple, remarks, "HMG-GRAPPLE-12+");
    case TableKey::missile_result:
        return read_results(AttackTable::missile, name, rows, tables.missile, remarks, "HMG-RANGED-8+");
    case TableKey::shield_class_modifier: return read_shield_classes(rows, tables, remarks);
    case TableKey::strike_location: return read_strike_locations(rows, tables, remarks);
    case TableKey::injury: return InjuryReading(rows, tables, remarks).all();
    case TableKey::severity: return read_severities(rows, tables, remarks);
    case TableKey::grapple_target: return read_grapple_targets(rows, tables, remarks);
    case TableKey::tangle_result: return read_tangle_results(rows, tables, remarks);
    case TableKey::missile_modifier: return read_missile_modifiers(rows, tables, remarks);
    }
}

} // namespace fracas::harnmaster
