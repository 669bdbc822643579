#include "systems/harnmaster/reading/combatant.hpp"

#include "engine/counting.hpp"

#include <algorithm>
#include <utility>

namespace fracas::harnmaster {

namespace {

constexpr int most_bleeding = 6;
constexpr int most_obstructions = 20;

// One hex, from which further ones stand along r; or a list with a hex for each.
std::vector<Hex> read_hexes(Reader& reader, int count) {
    return read_places(reader, count, "hexes", hex_in_words, hex_of, [&](Hex first) {
        std::vector<Hex> all;
        if (first.r + count - 1 > field_edge) reader.fail("at", "there is no room for so many before the edge at 500");
        else
            for (const int i : below(count)) all.push_back(hex_at(first.q, first.r + i));
        return all;
    });
}

std::optional<OldInjury> read_injury(Reader& reader, const Pack& pack) {
    OldInjury injury;
    const int location = read_reference(reader, "location", pack.tables.locations, "location");
    const bool paired = location >= 0 && pack.tables.locations[static_cast<std::size_t>(location)].location.paired;
    int side = left;
    if (paired) side = static_cast<int>(reader.one_of("side", sides_of_body));
    else if (reader.has("side") && location >= 0)
        reader.fail("side", "there is only one " + pack.tables.locations[static_cast<std::size_t>(location)].name);
    injury.ip = reader.integer("ip", 1, most_injury_points);
    injury.aspect = static_cast<Aspect>(reader.one_of_or("aspect", 0, keys_of_aspects));
    injury.bleeding = reader.integer_or("bleeding", 0, 0, most_bleeding);
    injury.treated = reader.boolean_or("treated", false);
    reader.finish();
    if (location < 0) return std::nullopt;
    injury.spot = spot_of(location, side);
    return injury;
}

Start read_start(Reader& reader, const Pack& pack) {
    Start start;
    auto table = reader.optional_table("start");
    if (!table) return start;
    start.ip = table->integer_or("ip", 0, 0, most_injury_points);
    start.fp = table->integer_or("fp", 0, 0, most_injury_points);
    start.bp = table->integer_or("bp", 0, 0, most_injury_points);
    for (Reader& one : table->tables("injuries"))
        if (const auto injury = read_injury(one, pack)) start.injuries.push_back(*injury);
    table->finish();
    return start;
}

std::string with_capital(std::string name) {
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

} // namespace

std::optional<Hex> hex_of(const Document& value) {
    if (!value.is(Document::Kind::list) || value.size() != 2) return std::nullopt;
    for (const Document& figure : value.as_list())
        if (!figure.is(Document::Kind::integer) || figure.as_integer() < -field_edge ||
            figure.as_integer() > field_edge)
            return std::nullopt;
    return hex_at(static_cast<int>(value[0].as_integer()), static_cast<int>(value[1].as_integer()));
}

std::optional<Hex> read_hex(Reader& reader, std::string_view key) {
    return read_place(reader, key, hex_in_words, hex_of);
}

std::string in_words(Hex hex) { return "[" + std::to_string(hex.q) + ", " + std::to_string(hex.r) + "]"; }

int read_difficulty(Reader& reader, std::string_view key, int otherwise) {
    const int dice = reader.integer_or(key, otherwise, 0, 4);
    if (dice == 0 || dice == 3 || dice == 4) return dice;
    reader.fail(key, "the difficulty is 0 for none, or 3 or 4 dice");
    return otherwise;
}

std::optional<Recruit> read_recruit(Reader written, const Pack& pack, std::vector<Mistake>& mistakes) {
    const auto table =
        filled_in(written, pack.combatants, "combatant", [&](const PackCombatant& from, const Document& changes) {
            return changed_combatant(pack, from, changes);
        });
    if (!table) return std::nullopt;
    Recruit recruit(table, written, mistakes);
    Reader& reader = recruit.reader;
    recruit.person = read_person(reader, pack);
    recruit.person.name = with_capital(read_name(reader)); // it stands at the beginning of many sentences
    recruit.side = reader.text_or("side", "");
    recruit.count = reader.integer_or("count", 1, 1, most_combatants);
    recruit.at = read_hexes(reader, recruit.count);
    recruit.prone = reader.one_of_or("posture", 0, postures) == 1;
    recruit.policy = read_policy(reader);
    recruit.person.sheet.conduct = read_conduct(reader, words_of_conduct(pack));
    recruit.penalty = reader.integer_or("penalty", 0, 0, most_special_penalty);
    recruit.obstructions = reader.integer_or("obstructions", 0, 0, most_obstructions);
    recruit.rise_dice = read_difficulty(reader, "rise_dice", 0);
    recruit.grope_dice = read_difficulty(reader, "grope_dice", 0);
    recruit.start = read_start(reader, pack);
    if (reader.has("mount_at")) {
        recruit.mount_at = read_hex(reader, "mount_at");
        Sheet& sheet = recruit.person.sheet;
        if (sheet.mount_mobility == 0) sheet.mount_mobility = usual_mount_mobility;
        if (recruit.person.mounted) reader.fail("mount_at", "who is mounted sits where the mount stands: take one out");
        if (recruit.count > 1) reader.fail("mount_at", "several combatants cannot share a mount; the count is above 1");
    }
    if (recruit.person.mounted && recruit.prone)
        reader.fail("posture", "nobody lies prone in the saddle (HMG-INJ-13+)");
    reader.finish();
    return recruit;
}

} // namespace fracas::harnmaster
