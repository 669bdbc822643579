#include "systems/shadowrun/reading/combatant.hpp"

#include "engine/counting.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fracas::shadowrun {

namespace {

// One place, from which further ones stand two metres apart along y; or a list with a place for each.
std::vector<Point> read_points(Reader& reader, int count) {
    return read_places(reader, count, "places", point_in_words, point_of, [&](Point first) {
        std::vector<Point> all;
        for (const int i : below(count)) all.push_back({first.x, first.y + i * metres_apart * place_metre});
        if (all.back().y > field_edge * place_metre)
            reader.fail("at", "there is no room for so many before the edge at 5000");
        return all;
    });
}

Stated read_stated(Reader& reader, const Pack& pack) {
    Stated stated;
    stated.gait = static_cast<Gait>(reader.one_of_or("gait", 0, keys_of_gaits));
    stated.cover = static_cast<Cover>(reader.one_of_or("cover", 0, keys_of_cover));
    if (reader.has("barrier")) stated.barrier = read_barrier_rating(reader, "barrier", pack);
    return stated;
}

void read_start(Reader& reader, Recruit& recruit) {
    auto table = reader.optional_table("start");
    if (!table) return;
    recruit.physical = table->integer_or("physical", 0, 0, most_old_boxes);
    recruit.stun = table->integer_or("stun", 0, 0, most_old_boxes);
    table->finish();
}

bool is_number(const Document& value) { return value.is(Document::Kind::integer) || value.is(Document::Kind::real); }

std::string in_words(int millimetres) {
    const int whole = std::abs(millimetres) / place_metre, rest = std::abs(millimetres) % place_metre;
    std::string text = (millimetres < 0 ? "-" : "") + std::to_string(whole);
    if (rest == 0) return text;
    std::string decimals = std::to_string(place_metre + rest).substr(1);
    while (decimals.back() == '0') decimals.pop_back();
    return text + "." + decimals;
}

} // namespace

std::optional<Point> point_of(const Document& value) {
    if (!value.is(Document::Kind::list) || value.size() != 2) return std::nullopt;
    for (const Document& figure : value.as_list())
        if (!is_number(figure) || !(std::abs(figure.as_real()) <= field_edge)) return std::nullopt;
    const auto millimetres = [&](std::size_t i) { return static_cast<int>(std::lround(1000 * value[i].as_real())); };
    return Point{millimetres(0), millimetres(1)};
}

std::optional<Point> read_point(Reader& reader, std::string_view key) {
    return read_place(reader, key, point_in_words, point_of);
}

std::string in_words(Point point) { return "[" + in_words(point.x) + ", " + in_words(point.y) + "]"; }

int read_barrier_rating(Reader& reader, std::string_view key, const Pack& pack) {
    if (!reader.document()[key].is(Document::Kind::text)) return reader.integer(key, 0, highest_barrier);
    const int found = read_reference(reader, key, pack.barriers, "barrier");
    return found < 0 ? 0 : pack.barriers[static_cast<std::size_t>(found)].rating;
}

std::optional<Recruit> read_recruit(Reader written, const Pack& pack, std::vector<Mistake>& mistakes) {
    const auto table = filled_in(written, pack.combatants, "combatant", changed_combatant);
    if (!table) return std::nullopt;
    Recruit recruit(table, written, mistakes);
    Reader& reader = recruit.reader;
    recruit.person = read_person(reader, pack);
    recruit.person.name = read_name(reader);
    recruit.person.sheet.lies_in_wait = reader.boolean_or("lies_in_wait", false);
    recruit.side = reader.text_or("side", "");
    recruit.count = reader.integer_or("count", 1, 1, most_combatants);
    recruit.at = read_points(reader, recruit.count);
    recruit.prone = reader.one_of_or("posture", 0, keys_of_postures) == 1;
    recruit.policy = read_policy(reader);
    recruit.person.sheet.conduct = read_conduct(reader, words_of_conduct(pack));
    recruit.stated = read_stated(reader, pack);
    recruit.stated.modifier = reader.integer_or("modifier", 0, -most_gm_modifier, most_gm_modifier);
    read_start(reader, recruit);
    for (const std::string_view key : {"above", "engaged_with", "surprised_by"}) reader.texts(key);
    if (recruit.prone && recruit.stated.gait != Gait::stationary)
        reader.fail("gait", "who lies prone does not move before he stands (SR3-MOVE-2+)");
    reader.finish();
    return recruit;
}

std::optional<Garage> read_garage(Reader written, const Pack& pack, std::vector<Mistake>& mistakes) {
    Garage garage(std::make_shared<const Document>(written.document()), written, mistakes);
    Reader& reader = garage.reader;
    int from = -1;
    if (reader.has("from")) {
        from = read_reference(reader, "from", pack.vehicles, "vehicle");
        if (from < 0) return std::nullopt;
        garage.figures = pack.vehicles[static_cast<std::size_t>(from)];
    }
    garage.name = read_name(reader, garage.figures.name);
    const auto figure = [&](std::string_view key, int otherwise, int low, int high) {
        return from < 0 ? reader.integer(key, low, high) : reader.integer_or(key, otherwise, low, high);
    };
    garage.figures.body = figure("body", garage.figures.body, 1, highest_attribute[0]);
    garage.figures.armour = figure("armor_rating", garage.figures.armour, 0, highest_barrier);
    garage.side = reader.text_or("side", "");
    if (reader.has("at")) garage.at = read_point(reader, "at");
    garage.stated = read_stated(reader, pack);
    if (auto start = reader.optional_table("start")) {
        garage.physical = start->integer_or("physical", garage.physical, 0, most_old_boxes);
        start->finish();
    }
    reader.finish();
    return garage;
}

} // namespace fracas::shadowrun
