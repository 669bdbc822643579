#include "systems/coriolis/reading/combatant.hpp"

#include "engine/counting.hpp"

#include <algorithm>
#include <utility>

namespace fracas::coriolis {

namespace {

bool is_two_numbers(const Document& value) {
    return value.is(Document::Kind::list) && value.size() == 2 && value[0].is(Document::Kind::integer) &&
           value[1].is(Document::Kind::integer);
}

} // namespace

std::optional<Point> point_of(const Document& value) {
    if (!is_two_numbers(value) || !on_the_field(value[0].as_integer(), value[1].as_integer())) return std::nullopt;
    return Point{static_cast<int>(value[0].as_integer()), static_cast<int>(value[1].as_integer())};
}

std::string point_in_words() {
    const std::string edge = std::to_string(field_edge);
    return "a position is two whole numbers of metres from -" + edge + " to " + edge + ", such as [3, -2]";
}

namespace {

// One point, from which further ones stand a metre apart; or a list with a point for each.
std::vector<Point> read_positions(Reader& reader, int count) {
    return read_places(reader, count, "positions", point_in_words(), point_of, [&](Point first) {
        std::vector<Point> all;
        if (!on_the_field(first.x, first.y + count - 1))
            reader.fail("at", "there is no room for so many before the edge at " + std::to_string(field_edge) + " m");
        else
            for (const int i : below(count)) all.push_back({first.x, first.y + i});
        return all;
    });
}

// Which of its weapons a list names, each one carried once: places in person.weapons.
std::vector<int> read_own_weapons(Reader& reader, std::string_view key, const Pack& pack, const PersonFigures& person) {
    std::vector<int> result;
    std::vector<std::string_view> carried;
    for (const int index : person.weapons) carried.push_back(pack.weapons[static_cast<std::size_t>(index)].id);
    reader.texts(key);
    std::vector<std::optional<std::string_view>> left(carried.begin(), carried.end());
    const Document::List& list = reader.document()[key].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        const auto found = std::ranges::find_if(left, [&](const auto& id) { return id == list[i].as_text(); });
        if (found != left.end()) {
            result.push_back(static_cast<int>(found - left.begin()));
            found->reset();
        } else
            reader.fail_item(key, i, "only a weapon it carries can be named here, and each as often as it is carried",
                             std::ranges::find(carried, list[i].as_text()) == carried.end()
                                 ? nearest(list[i].as_text(), carried)
                                 : "");
    }
    return result;
}

// COR-WEAPON-3+: two hands; what needs no hand is always ready.
std::vector<int> read_in_hand(Reader& reader, const Pack& pack, const PersonFigures& person) {
    if (!reader.has("in_hand")) return person.ready < 0 ? std::vector<int>{} : std::vector<int>{person.ready};
    std::vector<int> result = read_own_weapons(reader, "in_hand", pack, person);
    int hands = 0;
    for (const int place : result)
        hands += pack.weapons[static_cast<std::size_t>(person.weapons[static_cast<std::size_t>(place)])].weapon.hands;
    if (hands > 2)
        reader.fail("in_hand", "these need " + std::to_string(hands) + " hands; a combatant has two (COR-WEAPON-3+)");
    return result;
}

constexpr int most_turns_to_live = 60000;                                                   // what a clock holds
constexpr auto clip_words = std::to_array<std::string_view>({"loaded", "empty", "jammed"}); // in the order of Clip

// COR-RELOAD-1: clips = { carbine = "empty" }, by weapon; the second of a kind is carbine#2.
void read_clips(Reader& start, const Pack& pack, const PersonFigures& person, Start& into) {
    auto table = start.optional_table("clips");
    if (!table) return;
    std::vector<std::string> own, keys;
    for (const int index : person.weapons)
        keys.push_back(numbered_key(own, pack.weapons[static_cast<std::size_t>(index)].id));
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (!table->has(keys[i])) continue;
        const auto clip = static_cast<Clip>(table->one_of(keys[i], clip_words));
        if (!pack.weapons[static_cast<std::size_t>(person.weapons[i])].weapon.has_clip())
            table->fail(keys[i], "this weapon has no clip");
        else into.clips.emplace_back(static_cast<int>(i), clip);
    }
    table->finish();
}

Start read_start(Reader& reader, const Pack& pack, const Sheet& sheet, const PersonFigures* person = nullptr) {
    Start start;
    auto table = reader.optional_table("start");
    if (!table) return start;
    if (table->has("hp")) start.hp = table->integer("hp", 0, sheet.most_hp);
    if (sheet.vehicle) {
        table->finish();
        return start;
    }
    if (table->has("mp")) start.mp = table->integer("mp", 0, sheet.most_mp);
    if (person != nullptr) read_clips(*table, pack, *person, start);
    table->has("injuries");
    const Document& injuries = table->document()["injuries"];
    const auto keep = [&](const std::optional<OldInjury>& injury) {
        if (injury) start.injuries.push_back(*injury);
    };
    if (!injuries.is(Document::Kind::list) && !injuries.is(Document::Kind::none))
        table->fail("injuries", "injuries are a list of D66 results such as [13, 34]");
    const bool detailed =
        std::ranges::any_of(injuries.as_list(), [](const Document& one) { return one.is(Document::Kind::table); });
    if (detailed) {
        for (Reader& one : table->tables("injuries")) {
            const int d66 = one.integer("d66", 11, 66);
            const std::optional<int> limit =
                one.has("limit") ? std::optional(one.integer("limit", 1, 6)) : std::nullopt;
            const bool treated = one.boolean_or("treated", false);
            const int turns = one.has("turns") ? one.integer("turns", 1, most_turns_to_live) : 0;
            if (turns > 0 && limit) one.fail("turns", "write limit, the die that was rolled, or turns, what is left");
            one.finish();
            keep(check_injury(one, "d66", pack, d66, limit, treated, turns));
        }
    } else if (injuries.is(Document::Kind::list)) {
        for (const int d66 : table->integers("injuries", 11, 66))
            keep(check_injury(*table, "injuries", pack, d66, std::nullopt));
    }
    table->finish();
    return start;
}

} // namespace

std::optional<Point> read_point(Reader& reader, std::string_view key) {
    if (!reader.has(key)) {
        reader.fail(key, "missing key \"" + std::string(key) + "\" in " + reader.where() + ": " + point_in_words());
        return std::nullopt;
    }
    const auto point = point_of(reader.document()[key]);
    if (!point) reader.fail(key, point_in_words());
    return point;
}

// COR-CRIT-7+: hours and days outlast a fight, so only minutes need the die that was rolled. `d66` is from 11 to 66.
std::optional<OldInjury> check_injury(Reader& reader, std::string_view key, const Pack& pack, int d66,
                                      std::optional<int> limit, bool treated, int turns) {
    if (d66 % 10 < 1 || d66 % 10 > 6) {
        reader.fail(key, std::to_string(d66) + " is no D66: both digits are from 1 to 6");
        return std::nullopt;
    }
    const int row = injury_row(d66);
    const Injury& injury = pack.injuries[static_cast<std::size_t>(row)];
    const bool runs = injury.fatal && !injury.kills && !treated;
    if (turns > 0 && (!runs || turns > 6 * injury.limit_turns)) {
        reader.fail("turns", !runs ? "no clock runs for this injury (COR-CRIT-7+)"
                                   : "this injury leaves at most " + std::to_string(6 * injury.limit_turns) +
                                         " combat turns to live (COR-CRIT-7+)");
        return std::nullopt;
    }
    if (runs && injury.limit_turns == 4 && !limit && turns == 0) {
        const std::string number = std::to_string(d66);
        const std::string right =
            key == "injuries" ? "write { d66 = " + number + ", limit = 4 } in its place" : "write limit = 4 beside it";
        reader.fail(key, "injury " + number + " kills within D6 minutes: " + right +
                             ", with the die that was rolled (COR-CRIT-7+)");
        return std::nullopt;
    }
    return OldInjury{row, injury.fatal && !injury.kills ? limit.value_or(6) : 0, treated, turns};
}

std::optional<Recruit> read_recruit(Reader written, const Pack& pack, std::vector<Mistake>& mistakes) {
    const auto table = filled_in(written, pack.combatants, "combatant", changed_combatant);
    if (!table) return std::nullopt;
    Recruit recruit(table, written, mistakes);
    Reader& reader = recruit.reader;
    recruit.person = read_person(reader, pack);
    recruit.person.name = read_name(reader);
    Sheet& sheet = recruit.person.sheet;
    recruit.side = reader.text_or("side", "");
    recruit.count = reader.integer_or("count", 1, 1, most_combatants);
    recruit.at = read_positions(reader, recruit.count);
    recruit.prone = reader.one_of_or("posture", 0, postures) == 1;
    recruit.mounted = read_own_weapons(reader, "mounted", pack, recruit.person);
    recruit.in_hand = read_in_hand(reader, pack, recruit.person);
    recruit.vehicle = reader.text_or("vehicle", "");
    recruit.drives = reader.boolean_or("drives", false);
    recruit.group = reader.text_or("group", "");
    recruit.modifier = reader.integer_or("modifier", 0, -most_modifier, most_modifier);
    recruit.policy = read_policy(reader);
    recruit.person.sheet.conduct = read_conduct(reader, words_of_conduct(pack));
    sheet.surprise = reader.boolean_or("surprise", false);
    sheet.sneaks = reader.boolean_or("sneaks", false);
    recruit.start = read_start(reader, pack, sheet, &recruit.person);
    for (const std::string_view key : {"cover", "unaware_of"}) reader.has(key); // read when everybody is there
    if (sheet.surprise && sheet.sneaks)
        reader.fail("surprise", "nobody has both surprise and a sneak attack: take one of the two out (COR-INIT-8+)");
    if (recruit.drives && recruit.vehicle.empty())
        reader.fail("drives", "who drives needs a vehicle: add vehicle = \"...\"");
    if (recruit.drives && recruit.count > 1)
        reader.fail("drives", "a vehicle has one driver; the count here is above 1");
    if (!recruit.vehicle.empty())
        for (const std::string_view key : {"at", "cover", "posture"})
            if (reader.has(key))
                reader.fail(key, "who sits in a vehicle is where it is, neither prone nor in cover (COR-VEHICLE-1+)");
    if (!recruit.group.empty() && sheet.pc) reader.fail("group", "only NPCs share an initiative die (COR-INIT-9+)");
    reader.finish();
    return recruit;
}

std::optional<Garage> read_garage(Reader written, const Pack& pack, std::vector<Mistake>& mistakes) {
    const auto table = filled_in(written, pack.vehicles, "vehicle", changed_vehicle);
    if (!table) return std::nullopt;
    Garage garage(table, written, mistakes);
    Reader& reader = garage.reader;
    garage.name = read_name(reader);
    garage.figures = read_vehicle(reader);
    garage.side = reader.text_or("side", "");
    if (reader.has("at")) garage.at = read_point(reader, "at");
    garage.start = read_start(reader, pack, garage.figures.sheet);
    reader.finish();
    return garage;
}

// --- names -----------------------------------------------------------------------------------------------------------

int find_people(const Book& book, const Names& names, std::string_view word) {
    if (const int one = find_combatant(names, word); one != nobody) return 1 << one;
    const int side = find_side(names, word);
    const auto known = std::ranges::find(names.group, word);
    const int group = known == names.group.end() ? nobody : static_cast<int>(known - names.group.begin());
    int people = 0;
    for (const int i : below(book.combatants)) {
        const Sheet& sheet = book.sheet[i];
        if (side != nobody ? sheet.side == side : group != nobody && sheet.group == group) people |= 1 << i;
    }
    return people;
}

std::string nearest_people(const Names& names, std::string_view word) {
    std::vector<std::string> all = names.combatant;
    for (const auto* more : {&names.combatant_key, &names.side, &names.group})
        all.insert(all.end(), more->begin(), more->end());
    return nearest(word, all);
}

} // namespace fracas::coriolis
