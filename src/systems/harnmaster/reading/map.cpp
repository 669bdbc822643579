#include "systems/harnmaster/reading/map.hpp"

#include "systems/harnmaster/reading/combatant.hpp"

#include <algorithm>

namespace fracas::harnmaster {

namespace {

constexpr std::string_view wall_in_words = "a wall is two hexes [[q, r], [q, r]] on one of the three straight lines of "
                                           "the grid: equal q, equal r or equal q + r";

// Whether there was room for it.
bool block(Book& book, Hex hex) {
    const auto end = book.blocked + book.blocked_hexes;
    if (std::find(book.blocked, end, hex) != end) return true;
    if (book.blocked_hexes == most_blocked) return false;
    book.blocked[book.blocked_hexes++] = hex;
    return true;
}

int sign(int figure) { return figure > 0 ? 1 : figure < 0 ? -1 : 0; }

void read_size(Reader& reader, Book& book) {
    if (reader.has("size") && reader.has("corners")) {
        reader.fail("size", "the corners give the size: write one of the two");
    } else if (reader.has("size")) {
        const auto size = hex_of(reader.document()["size"]);
        if (!size || size->q < 1 || size->r < 1) {
            reader.fail("size",
                        "the size is two whole numbers from 1 to 500, such as [20, 12]: the map has the hexes from "
                        "[0, 0] to one less");
            return;
        }
        book.corner_low = hex_at(0, 0);
        book.corner_high = hex_at(size->q - 1, size->r - 1);
    } else if (reader.has("corners")) {
        const Document& written = reader.document()["corners"];
        const auto low = hex_of(written[0]), high = hex_of(written[1]);
        if (written.size() != 2 || !low || !high || low->q > high->q || low->r > high->r) {
            reader.fail("corners", "the corners are two hexes, the one with the smaller figures first, such as "
                                   "[[-10, -8], [10, 8]]");
            return;
        }
        book.corner_low = *low;
        book.corner_high = *high;
    }
}

} // namespace

void open_ground(Book& book) {
    book.corner_low = hex_at(-field_edge, -field_edge);
    book.corner_high = hex_at(field_edge, field_edge);
}

void read_ground(Reader& reader, Book& book, State& state) {
    read_size(reader, book);
    for (const std::string_view key : {"blocked", "walls"})
        if (reader.has(key) && !reader.document()[key].is(Document::Kind::list))
            reader.fail(key, std::string(key) + " must be a list");
    bool fits = true;
    const Document::List& blocked = reader.document()["blocked"].as_list();
    for (std::size_t i = 0; i < blocked.size(); ++i) {
        if (const auto hex = hex_of(blocked[i])) fits = block(book, *hex) && fits;
        else reader.fail_item("blocked", i, std::string(hex_in_words));
    }
    const Document::List& walls = reader.document()["walls"].as_list();
    for (std::size_t i = 0; i < walls.size(); ++i) {
        const auto from = hex_of(walls[i][0]), to = hex_of(walls[i][1]);
        if (walls[i].size() != 2 || !from || !to ||
            (from->q != to->q && from->r != to->r && from->q + from->r != to->q + to->r)) {
            reader.fail_item("walls", i, std::string(wall_in_words));
            continue;
        }
        Hex hex = *from;
        const int steps = distance(*from, *to);
        for (int step = 0; step <= steps && step <= most_blocked; ++step) {
            fits = block(book, hex) && fits;
            hex = hex_at(hex.q + sign(to->q - from->q), hex.r + sign(to->r - from->r));
        }
    }
    if (!fits) reader.fail("", "at most 128 hexes can be blocked, those of walls included");
    state.cramped = reader.boolean_or("cramped", false);
    reader.finish();
}

} // namespace fracas::harnmaster
