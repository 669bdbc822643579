#include "systems/alien/reading/combatant.hpp"

#include "systems/alien/policy/named_policies.hpp"
#include "systems/alien/reading/map.hpp"
#include "systems/alien/rules/range.hpp"

#include <algorithm>
#include <utility>

namespace fracas::alien {

namespace {

// ALN-INIT-3, ALN-INIT-4: what the game master calls before the first cards are drawn.
std::uint32_t read_calls(Reader& reader) {
    std::uint32_t flags = 0;
    for (const auto& [key, flag] :
         {std::pair{"surprise", surprising}, {"ambush", ambushing}, {"unaware", unaware}, {"hidden", lurking}})
        if (reader.boolean_or(key, false)) flags |= flag;
    return flags;
}

// ALN-COVER-3+, ALN-CREAT-1+
Cover read_cover(Reader& reader, const Sheet& sheet) {
    const auto cover = static_cast<Cover>(reader.one_of_or("cover", 0, keys_of_cover));
    if (cover != Cover::none && sheet.creature()) {
        reader.fail("cover", "creatures take no cover (ALN-CREAT-1+)");
        return Cover::none;
    }
    if (cover != Cover::full && reader.has("barrier"))
        reader.fail("barrier", "only full cover has a barrier: add cover = \"full\"");
    return cover;
}

// ALN-STRESS-2+: those that last.
unsigned read_responses(Reader& reader, const Sheet& sheet) {
    unsigned responses = 0;
    for (const std::size_t index : reader.some_of("responses", keys_of_lasting)) responses |= 2u << index;
    if (responses != 0 && !sheet.has_stress)
        reader.fail("responses", "this combatant has no stress level (ALN-STRESS-1+)");
    const auto has = [&](Response one) { return (responses >> static_cast<int>(one) & 1u) != 0; };
    if (has(Response::jumpy) && has(Response::deflated))
        reader.fail("responses", "who is deflated is not jumpy (ALN-STRESS-2+)");
    return responses;
}

// ALN-CRIT-1+: 61, or { d66 = 61, stabilized = true }.
void read_injuries(Reader& reader, const Pack& pack, Recruit& recruit) {
    if (!reader.has("injuries") || recruit.person.sheet.creature()) return; // which is a mistake already
    const Document& written = reader.document()["injuries"];
    if (!written.is(Document::Kind::list)) {
        reader.fail("injuries", "write a list such as [36, { d66 = 61, stabilized = true }]");
        return;
    }
    if (!recruit.person.sheet.bleeds()) reader.fail("injuries", "only a pc or npc is injured (ALN-BROKEN-1+)");
    for (std::size_t i = 0; i < written.as_list().size(); ++i) {
        const Document& one = written.as_list()[i];
        const bool table = one.is(Document::Kind::table);
        const Document& figure = table ? one["d66"] : one;
        const int d66 = figure.is(Document::Kind::integer) ? static_cast<int>(figure.as_integer()) : 0;
        const auto digit = [](int face) { return face >= 1 && face <= 6; };
        if (d66 > 66 || !digit(d66 / 10) || !digit(d66 % 10)) {
            reader.fail_item("injuries", i, "a critical injury is named by its D66, two digits from 1 to 6");
            continue;
        }
        const int row = d66_row(d66);
        const Injury& injury = pack.injuries[static_cast<std::size_t>(row)].injury;
        const bool twice = std::ranges::find(recruit.injuries, row, &StartingInjury::row) != recruit.injuries.end();
        if (!injury.once || injury.limit == Limit::instant)
            reader.fail_item("injuries", i, "nobody starts with this one: it passes or kills at once (ALN-CRIT-1+)");
        else if (twice) reader.fail_item("injuries", i, "nobody has the same injury twice (ALN-CRIT-1+)");
        else recruit.injuries.push_back({row, table && one["stabilized"].as_boolean()});
    }
}

} // namespace

std::optional<Recruit> read_recruit(Reader written, const Pack& pack, std::vector<Mistake>& mistakes) {
    const auto table = filled_in(written, pack.combatants, "combatant", changed_combatant);
    if (!table) return std::nullopt;
    Recruit recruit(table, written, mistakes);
    Reader& reader = recruit.reader;
    const Sheet& sheet = recruit.person.sheet;
    recruit.from = written.document()["from"].as_text();
    recruit.person = read_person(reader, pack);
    recruit.person.name = read_name(reader);
    recruit.side = reader.text_or("side", "");
    recruit.count = reader.integer_or("count", 1, 1, most_combatants);
    recruit.policy = read_policy(reader, policy_keys);
    recruit.person.sheet.conduct = read_conduct(reader, words_of_conduct(pack));
    // A creature at 0 Health is dead, a synthetic damaged in a way that only the dice can tell.
    if (reader.has("health")) recruit.health = reader.integer("health", sheet.bleeds() ? 0 : 1, sheet.health);
    recruit.modifier = reader.integer_or("modifier", 0, -most_gm_modifier, most_gm_modifier);
    recruit.flags = read_calls(reader);
    recruit.cover = read_cover(reader, sheet);
    recruit.responses = read_responses(reader, sheet);
    read_injuries(reader, pack, recruit);
    for (const std::string_view key : {"zone", "at_door", "blocks", "barrier", "holds"}) reader.has(key);
    for (const std::string_view key : {"adjacent", "knows"}) reader.texts(key);
    reader.finish();
    return recruit;
}

std::string wrong_block(const Scene& s, const Names& names, int who, int border) {
    const int zone = s.at(who).zone;
    if (borders_on(s, zone, border)) return {};
    return "this border is none of the zone " + names.zone_key[static_cast<std::size_t>(zone)] + ", where " +
           names.combatant[static_cast<std::size_t>(who)] + " is";
}

// ALN-SPECIAL-5, ALN-GRAPPLE-1+
std::string wrong_hold(const Scene& s, int who, int victim) {
    constexpr std::uint32_t out = gone | broken | unconscious;
    if (who == victim || !s.enemies(who, victim)) return "only an enemy is held (ALN-SPECIAL-5)";
    if (!adjacent(s, who, victim)) return "a hold needs Adjacent range: write adjacent, too (ALN-SPECIAL-5)";
    if (s.sheet(who).creature() || s.sheet(victim).creature())
        return "people hold people; a creature's hold comes of its attacks (ALN-SPECIAL-5, ALN-CREAT-5+)";
    if (((s.at(who).flags | s.at(victim).flags) & out) != 0)
        return "nobody out of the fight holds or is held (ALN-GRAPPLE-1+)";
    if (s.at(who).partner != nobody || s.at(victim).partner != nobody)
        return "one of the two holds or is held already (ALN-SPECIAL-5)";
    return {};
}

// ALN-MOVE-3
std::string wrong_door(const Scene& s, const Names& names, int who, int border) {
    const Way way = s.book.border[border].way;
    if (way != Way::door && way != Way::narrow) return "one stands at a door or in a narrow border only (ALN-MOVE-3)";
    return wrong_block(s, names, who, border);
}

} // namespace fracas::alien
