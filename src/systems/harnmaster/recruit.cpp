#include "systems/harnmaster/recruit.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace fracas::harnmaster {

namespace {

constexpr std::array<std::string_view, 2> postures = {"standing", "prone"};
constexpr std::array<std::string_view, 2> sides_of_body = {"left", "right"};
constexpr int most_bleeding = 6;
constexpr int most_obstructions = 20;

// One hex, from which further ones stand along r; or a list with a hex for each.
std::vector<Hex> read_places(Reader& reader, int count) {
    if (!reader.has("at")) return {};
    const Document& written = reader.document()["at"];
    std::vector<Hex> result;
    if (written.size() > 0 && written[0].is(Document::Kind::list)) {
        for (std::size_t i = 0; i < written.size(); ++i) {
            if (const auto hex = hex_of(written[i])) result.push_back(*hex);
            else reader.fail_item("at", i, std::string(hex_in_words));
        }
        if (written.size() != static_cast<std::size_t>(count))
            reader.fail("at", "the list has " + std::to_string(written.size()) + " hexes for a count of " +
                                  std::to_string(count));
    } else if (const auto first = read_hex(reader, "at")) {
        if (first->r + count - 1 > field_edge) reader.fail("at", "there is no room for so many before the edge at 500");
        else
            for (int i = 0; i < count; ++i) result.push_back(hex_at(first->q, first->r + i));
    }
    if (result.size() != static_cast<std::size_t>(count)) result.clear();
    return result;
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

// The table with what it takes from the pack, or nothing if the pack has no such combatant.
std::shared_ptr<const Document> filled_in(Reader& written, const Pack& pack) {
    if (!written.has("from")) return std::make_shared<const Document>(written.document());
    const int from = read_reference(written, "from", pack.combatants, "combatant");
    if (from < 0) return nullptr;
    return std::make_shared<const Document>(
        changed_combatant(pack, pack.combatants[static_cast<std::size_t>(from)], written.document()));
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
    if (!reader.has(key)) {
        reader.fail(key, "missing key \"" + std::string(key) + "\": " + std::string(hex_in_words));
        return std::nullopt;
    }
    const auto hex = hex_of(reader.document()[key]);
    if (!hex) reader.fail(key, std::string(hex_in_words));
    return hex;
}

std::string in_words(Hex hex) { return "[" + std::to_string(hex.q) + ", " + std::to_string(hex.r) + "]"; }

int read_difficulty(Reader& reader, std::string_view key, int otherwise) {
    const int dice = reader.integer_or(key, otherwise, 0, 4);
    if (dice == 0 || dice == 3 || dice == 4) return dice;
    reader.fail(key, "the difficulty is 0 for none, or 3 or 4 dice");
    return otherwise;
}

std::optional<Recruit> read_recruit(Reader written, const Pack& pack, std::vector<Mistake>& mistakes) {
    const auto table = filled_in(written, pack);
    if (!table) return std::nullopt;
    Recruit recruit{table, Reader(*table, written.file(), mistakes, written.where()), {}};
    Reader& reader = recruit.reader;
    reader.has("from");
    recruit.person = read_person(reader, pack);
    recruit.person.name = read_name(reader);
    recruit.side = reader.text_or("side", "");
    recruit.count = reader.integer_or("count", 1, 1, most_combatants);
    recruit.at = read_places(reader, recruit.count);
    recruit.prone = reader.one_of_or("posture", 0, postures) == 1;
    if (reader.has("policy")) recruit.policy = keys_of_policies[reader.one_of("policy", keys_of_policies)];
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

// --- names -----------------------------------------------------------------------------------------------------------

namespace {

int find_either(const std::vector<std::string>& keys, const std::vector<std::string>& names, std::string_view word) {
    for (const auto* list : {&keys, &names})
        for (std::size_t i = 0; i < list->size(); ++i)
            if ((*list)[i] == word) return static_cast<int>(i);
    return nobody;
}

} // namespace

std::string slug(std::string_view words) {
    std::string result;
    for (const char c : words) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80 || std::isalnum(byte) != 0)
            result += static_cast<char>(byte < 0x80 ? std::tolower(byte) : byte);
        else if (c != '\'' && !result.empty() && result.back() != '-') result += '-';
    }
    if (!result.empty() && result.back() == '-') result.pop_back();
    return result;
}

int find_combatant(const Names& names, std::string_view word) {
    return find_either(names.combatant_key, names.combatant, word);
}

int find_side(const Names& names, std::string_view word) { return find_either(names.side, names.side_key, word); }

std::string nearest_combatant(const Names& names, std::string_view word) {
    std::vector<std::string> all = names.combatant;
    all.insert(all.end(), names.combatant_key.begin(), names.combatant_key.end());
    return nearest(word, all);
}

} // namespace fracas::harnmaster
