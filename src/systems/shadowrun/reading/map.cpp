#include "systems/shadowrun/reading/map.hpp"

#include "systems/shadowrun/reading/combatant.hpp"

#include <algorithm>

namespace fracas::shadowrun {

namespace {

constexpr std::string_view corner_in_words = "a corner or end is two whole numbers [x, y] in metres from -5000 to 5000";

// Walls and edges stand on whole metres.
std::optional<Point> whole_metres(const Document& value) {
    const auto point = point_of(value);
    if (!point || !value[0].is(Document::Kind::integer) || !value[1].is(Document::Kind::integer)) return std::nullopt;
    return Point{point->x / place_metre, point->y / place_metre};
}

std::optional<Point> read_end(Reader& reader, std::string_view key) {
    if (!reader.has(key)) {
        reader.fail(key, "missing key \"" + std::string(key) + "\" in " + reader.where());
        return std::nullopt;
    }
    const auto point = whole_metres(reader.document()[key]);
    if (!point) reader.fail(key, std::string(corner_in_words));
    return point;
}

// SR3-END-1+
void read_field(Reader& reader, Field& field) {
    if (!reader.has("field")) return;
    const Document& written = reader.document()["field"];
    const auto low = whole_metres(written[0]), high = whole_metres(written[1]);
    if (written.size() != 2 || !low || !high || low->x >= high->x || low->y >= high->y) {
        reader.fail("field",
                    "the field is two corners in whole metres, the one with the smaller figures first, such as "
                    "[[-20, -10], [20, 10]]");
        return;
    }
    field = {low->x, low->y, high->x, high->y, true};
}

} // namespace

Air read_air(Reader& reader, std::string_view key, Air otherwise) {
    static constexpr auto words =
        std::to_array<std::string_view>({"clear", "mist", "light_smoke", "heavy_smoke", "light_thermal_smoke",
                                         "heavy_thermal_smoke", "light_fog", "heavy_fog", "light_rain", "heavy_rain"});
    static_assert(words[air_count - 1] == keys_of_air[air_count - 1]);
    const std::size_t written = reader.one_of_or(key, static_cast<std::size_t>(otherwise), words);
    if (written < air_count) return static_cast<Air>(written);
    return written % 2 == 0 ? Air::light_smoke : Air::heavy_smoke;
}

void read_scene(Reader& reader, Book& book, State& state) {
    state.light = static_cast<Light>(reader.one_of_or("light", 0, keys_of_light));
    state.air = read_air(reader, "air", Air::clear);
    book.surprise = reader.boolean_or("surprise", false);
    read_field(reader, book.field);
}

// SR3-BARRIER-1+
void read_wall(Reader& reader, const Pack& pack, Book& book, Names& names) {
    const PackBarrier* from = nullptr;
    if (reader.has("material")) {
        const int found = read_reference(reader, "material", pack.barriers, "barrier");
        if (found >= 0) from = &pack.barriers[static_cast<std::size_t>(found)];
        if (reader.has("rating")) reader.fail("rating", "the material gives the rating: write one of the two");
    }
    int rating{};
    if (from != nullptr) rating = from->rating;
    else if (!reader.has("material")) rating = reader.integer("rating", 0, highest_barrier);
    const std::string name = read_name(reader, from != nullptr ? from->name : "wall");
    const bool opaque = !reader.boolean_or("transparent", from != nullptr && from->transparent);
    const auto a = read_end(reader, "from"), b = read_end(reader, "to");
    reader.finish();
    if (!a || !b) return;
    if (*a == *b) reader.fail("to", "a wall has two ends");
    else if (book.walls == most_walls) reader.fail("", "at most 24 walls fit into one fight");
    else {
        book.wall[book.walls++] = {a->x, a->y, b->x, b->y, rating, opaque};
        names.wall.push_back(name);
    }
}

// SR3-RANGED-4
void read_rough(Reader& reader, Book& book) {
    const auto at = read_end(reader, "at");
    const int radius = reader.integer("radius", 0, field_edge);
    reader.finish();
    if (!at) return;
    if (book.rough_areas == most_areas) reader.fail("", "at most 8 areas of difficult ground fit into one fight");
    else book.rough[book.rough_areas++] = {at->x, at->y, radius};
}

} // namespace fracas::shadowrun
