#include "systems/alien/reading/combatant.hpp"

#include "systems/alien/policy/named_policies.hpp"
#include "systems/alien/reading/map.hpp"
#include "systems/alien/rules/range.hpp"

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
    // A creature at 0 Health is dead, a synthetic damaged in a way that only the dice can tell.
    if (reader.has("health")) recruit.health = reader.integer("health", sheet.bleeds() ? 0 : 1, sheet.health);
    recruit.modifier = reader.integer_or("modifier", 0, -most_gm_modifier, most_gm_modifier);
    recruit.flags = read_calls(reader);
    recruit.cover = read_cover(reader, sheet);
    for (const std::string_view key : {"zone", "at_door", "blocks", "barrier"}) reader.has(key);
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

// ALN-MOVE-3
std::string wrong_door(const Scene& s, const Names& names, int who, int border) {
    const Way way = s.book.border[border].way;
    if (way != Way::door && way != Way::narrow) return "one stands at a door or in a narrow border only (ALN-MOVE-3)";
    return wrong_block(s, names, who, border);
}

} // namespace fracas::alien
