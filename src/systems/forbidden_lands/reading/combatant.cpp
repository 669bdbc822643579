#include "systems/forbidden_lands/reading/combatant.hpp"

#include "systems/forbidden_lands/rules/critical_injuries.hpp"

#include <algorithm>
#include <utility>

namespace fracas::forbidden_lands {

namespace {

constexpr int both_hands = 2;
// What the game master may grant beforehand (FBL-SOCIAL-4); the rest the rules see for themselves.
constexpr std::array<Social, 6> may_be_granted = {Social::costs_nothing,  Social::helped_before,
                                                  Social::presented_well, Social::valuable_or_dangerous,
                                                  Social::gains_nothing,  Social::hard_to_understand};

// Calls `use` with the thing each name of the list means; what nobody has is a mistake.
template <class Use>
void each_thing(Reader& reader, std::string_view key, PersonFigures& person, Use&& use) {
    reader.texts(key);
    const Document::List& list = reader.document()[key].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        const auto found = std::ranges::find(person.things, list[i].as_text(), &Owned::key);
        if (found != person.things.end()) {
            use(*found, i);
            continue;
        }
        std::vector<std::string_view> keys;
        for (const Owned& thing : person.things) keys.push_back(thing.key);
        reader.fail_item(key, i, "there is no such thing among the weapons, shields and gear here",
                         nearest(list[i].as_text(), keys));
    }
}

// FBL-INIT-7+, as far as the encounter says otherwise.
void read_hands(Reader& reader, Recruit& recruit) {
    PersonFigures& person = recruit.person;
    recruit.hands_stated = reader.has("in_hand");
    int hands = 0;
    each_thing(reader, "in_hand", person, [&](Owned& thing, std::size_t i) {
        if (thing.kind.weapon.use == Use::tool) reader.fail_item("in_hand", i, "gear needs no hand: take it out");
        else if (thing.in_hand) reader.fail_item("in_hand", i, "this stands here twice");
        thing.in_hand = true;
        hands += thing.kind.weapon.hands;
    });
    if (hands > both_hands)
        reader.fail("in_hand", "these need " + std::to_string(hands) + " hands; a combatant has two");
    each_thing(reader, "readied", person, [&](Owned& thing, std::size_t i) {
        const Use use = thing.kind.weapon.use;
        if (use != Use::shot && use != Use::crossbow)
            reader.fail_item("readied", i, "only bows, slings and crossbows are readied or loaded (FBL-RANGED-3+)");
        else if (use == Use::shot && !thing.in_hand)
            reader.fail_item("readied", i, "a readied bow or sling is in hand: add it to in_hand (FBL-RANGED-3+)");
        thing.ready = true;
    });
}

// --- from before the fight ------------------------------------------------------------------------------------------

void read_worn_down(Reader& table, PersonFigures& person) {
    auto bonuses = table.optional_table("bonus");
    if (!bonuses) return;
    for (Owned& thing : person.things)
        thing.bonus = bonuses->integer_or(thing.key, thing.bonus, 0, thing.kind.weapon.bonus);
    bonuses->finish();
}

void read_start(Reader& reader, const Pack& pack, Recruit& recruit) {
    auto table = reader.optional_table("start");
    if (!table) return;
    const Sheet& sheet = recruit.person.sheet;
    Start& start = recruit.start;
    for (std::size_t i = 0; i < attribute_count; ++i) {
        const std::string_view key = keys_of_attributes[i];
        if (!sheet.has(static_cast<Attribute>(i))) continue;             // then the key is unknown here
        const int least = i == 0 && sheet.kind == Kind::monster ? 1 : 0; // FBL-MONSTER-1+: dead at 0
        if (table->has(key)) start.score[i] = table->integer(key, least, sheet.attribute[i]);
    }
    if (table->has("armor")) start.armor = table->integer("armor", 0, sheet.armor);
    if (table->has("helmet")) start.helmet = table->integer("helmet", 0, sheet.helmet);
    start.outburst = table->boolean_or("outburst", false);
    if (start.outburst && start.score[static_cast<int>(Attribute::empathy)] != 0)
        table->fail("outburst", "only with empathy = 0 is there an outburst (FBL-BROKEN-4)");
    read_worn_down(*table, recruit.person);
    for (Reader& row : table->tables("injuries")) {
        auto injury = read_old_injury(row, pack);
        if (injury) injury->feared = row.text_or("feared", "");
        row.finish();
        if (!injury) continue;
        const Trauma trauma = pack.injuries[static_cast<std::size_t>(injury->injury)].injury.trauma;
        if (row.has("feared") && trauma != Trauma::phobia)
            row.fail("feared", "only a phobia has something it is about (FBL-CRIT-6+)");
        start.injuries.push_back(std::move(*injury));
    }
    table->finish();
}

} // namespace

std::optional<OldInjury> read_old_injury(Reader& reader, const Pack& pack) {
    const std::size_t table = reader.one_of("table", keys_of_wounds);
    const bool rolled = table < wound_tables;
    OldInjury old;
    if (rolled) old.d66 = read_d66(reader, "d66");
    if (reader.document()["table"].as_text() != keys_of_wounds[table] || (rolled && old.d66 == 0)) {
        for (const std::string_view key : {"limit", "days", "d66", "feared"}) reader.has(key);
        return std::nullopt;
    }
    old.injury = rolled ? pack.row_of[table][d66_row(old.d66)] : pack.other_injury;
    const PackInjury& entry = pack.injuries[static_cast<std::size_t>(old.injury)];
    const Injury& injury = entry.injury;
    if (injury.lethal == Lethal::timed) old.limit = reader.integer_or("limit", 0, 1, longest_limit);
    else if (reader.has("limit")) reader.fail("limit", entry.name + " has no time limit (FBL-CRIT-2+)");
    if (injury.healing_dice == forever) old.days = days_forever;
    if (injury.healing_dice > 0) old.days = reader.integer("days", 1, 6 * injury.healing_dice);
    else if (reader.has("days")) reader.fail("days", entry.name + " has no healing days (FBL-CRIT-2+)");
    if (injury.lethal == Lethal::instant) reader.fail("d66", entry.name + " kills at once: nobody fights with it");
    else if (old.limit == 0 && old.days == 0)
        reader.fail(rolled ? "d66" : "table",
                    entry.name + " leaves nothing behind" + (injury.lethal == Lethal::timed ? " without a limit" : ""));
    return old;
}

unsigned read_social(Reader& reader, std::string_view key) {
    std::array<std::string_view, may_be_granted.size()> names{};
    for (std::size_t i = 0; i < may_be_granted.size(); ++i)
        names[i] = keys_of_social[static_cast<std::size_t>(may_be_granted[i])];
    unsigned bits = 0;
    for (const std::size_t i : reader.some_of(key, names))
        bits |= 1u << (static_cast<int>(may_be_granted[i]) - static_cast<int>(Social::costs_nothing));
    return bits;
}

unsigned read_conditions(Reader& reader, std::string_view key) {
    unsigned bits = 0;
    for (const std::size_t i : reader.some_of(key, keys_of_conditions)) bits |= 1u << i;
    return bits;
}

std::optional<Recruit> read_recruit(Reader written, const Pack& pack, std::vector<Mistake>& mistakes) {
    const auto table = filled_in(written, pack.combatants, "combatant", changed_combatant);
    if (!table) return std::nullopt;
    Recruit recruit(table, written, mistakes);
    Reader& reader = recruit.reader;
    recruit.from = reader.text_or("from", "");
    recruit.person = read_person(reader, pack);
    recruit.person.name = read_name(reader);
    Sheet& sheet = recruit.person.sheet;
    sheet.surprise = reader.boolean_or("surprise", false);
    sheet.ambush = reader.boolean_or("ambush", false);
    recruit.side = reader.text_or("side", "");
    recruit.count = reader.integer_or("count", 1, 1, most_combatants);
    recruit.policy = read_policy(reader, keys_of_policies);
    recruit.person.sheet.conduct = read_conduct(reader, words_of_conduct(pack));
    recruit.modifier = reader.integer_or("modifier", 0, -most_gm_modifier, most_gm_modifier);
    const auto flag = [&](Flag which, bool on) {
        if (on) recruit.flags |= which;
    };
    recruit.prone = reader.one_of_or("posture", 0, keys_of_postures) == 1;
    flag(oblivious, reader.boolean_or("oblivious", false));
    flag(trapped, reader.boolean_or("trapped", false));
    recruit.conditions = read_conditions(reader, "conditions");
    recruit.social = read_social(reader, "social");
    read_hands(reader, recruit);
    read_start(reader, pack, recruit);
    reader.text_or("zone", "");
    reader.text_or("sneaks", "");
    reader.texts("engaged");
    if (sheet.ambush && !reader.has("sneaks"))
        reader.fail("ambush", "only who sneaks up on somebody lies in wait: add sneaks = \"name\" (FBL-INIT-6+)");
    reader.finish();
    return recruit;
}

// --- names ----------------------------------------------------------------------------------------------------------

int find_zone(const Names& names, std::string_view word) { return find_either(names.zone_key, names.zone, word); }

} // namespace fracas::forbidden_lands
