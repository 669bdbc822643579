#include "store/encounter_variants.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace fracas {

namespace {

constexpr long long fewer = 2, more = 4, most = 16;

constexpr auto weapon_keys = std::to_array<std::string_view>({"weapons", "melee_weapons"});
constexpr auto armour_keys = std::to_array<std::string_view>({"armor", "armour"});

std::string called(const Document& combatant) {
    for (const char* key : {"name", "from"})
        if (const std::string& text = combatant[key].as_text(); !text.empty()) {
            std::string words = text;
            std::ranges::replace(words, '_', ' ');
            return words;
        }
    return "combatant";
}

long long count_of(const Document& combatant) { return combatant.has("count") ? combatant["count"].as_integer() : 1; }

// Places given one by one: those too many go, those missing stand in a row behind the last.
void place(Document& combatant, long long count) {
    const Document& at = combatant["at"];
    if (!at.is(Document::Kind::list) || at.size() == 0 || !at[0].is(Document::Kind::list)) return;
    Document places = Document::list();
    for (long long i = 0; i < count; ++i) {
        const auto known = std::min(static_cast<std::size_t>(i), at.size() - 1);
        const long long behind = i - static_cast<long long>(known);
        Document spot = Document::list();
        spot.add(at[known][0].as_integer() + behind);
        spot.add(at[known][1]);
        places.add(std::move(spot));
    }
    combatant.set("at", std::move(places));
}

class Variants {
public:
    Variants(const Document& from, std::string_view of) : encounter(from) {
        const Document::List& combatants = from["combatant"].as_list();
        for (std::size_t i = 0; i < combatants.size(); ++i)
            if (combatants[i]["side"].as_text() == of) members.push_back(i);
    }

    void vary_counts() {
        for (const std::size_t i : members) {
            const Document& combatant = encounter["combatant"][i];
            const long long now = count_of(combatant);
            for (long long count = std::max(members.size() > 1 ? 0LL : 1LL, now - fewer);
                 count <= std::min(most, now + more); ++count) {
                if (count == now) continue;
                Document changed = combatant;
                changed.set("count", count);
                place(changed, count);
                add(fmt::format("{} {} instead of {}", count == 0 ? "no" : std::to_string(count), called(combatant),
                                now),
                    i, count == 0 ? nullptr : &changed);
            }
        }
    }

    template <class Keys>
    void vary_equipment(const Keys& keys, const std::vector<std::string>& ids, std::string_view word) {
        for (const std::size_t i : members)
            for (const std::string& id : ids)
                for (const std::string_view key : keys)
                    for (const bool as_list : {true, false}) {
                        const Document& combatant = encounter["combatant"][i];
                        Document changed = combatant;
                        // What it had ready was among what it had.
                        for (const char* ready : {"in_hand", "ready_weapon", "readied"})
                            if (std::ranges::find(weapon_keys, key) != weapon_keys.end()) changed.remove(ready);
                        changed.set(key, as_list ? Document::list({Document(id)}) : Document(id));
                        std::string words = id;
                        std::ranges::replace(words, '_', ' ');
                        const bool none = id == "none";
                        add(none ? fmt::format("{} without armour", called(combatant))
                                 : fmt::format("{} {} {}", called(combatant), word, words),
                            i, &changed);
                    }
    }

    std::vector<EncounterVariant> all;

private:
    // With the i-th combatant like this, or without it.
    void add(std::string text, std::size_t i, const Document* changed) {
        Document combatants = Document::list();
        const Document::List& old = encounter["combatant"].as_list();
        for (std::size_t k = 0; k < old.size(); ++k)
            if (k != i) combatants.add(old[k]);
            else if (changed != nullptr) combatants.add(*changed);
        Document variant = encounter;
        variant.set("combatant", std::move(combatants));
        all.push_back({std::move(text), std::move(variant)});
    }

    const Document& encounter;
    std::vector<std::size_t> members;
};

} // namespace

std::vector<EncounterVariant> encounter_variants(const Document& encounter, std::string_view side,
                                                 const Equipment& equipment) {
    Variants variants(encounter, side);
    variants.vary_counts();
    variants.vary_equipment(armour_keys, equipment.armour, "in");
    variants.vary_equipment(weapon_keys, equipment.weapons, "with");
    return std::move(variants.all);
}

} // namespace fracas
