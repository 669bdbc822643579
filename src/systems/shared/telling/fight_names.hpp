// Names that every fight has, and finding somebody by what people call him.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

// What a system's Names begin with.
struct FightNames {
    std::vector<std::string> combatant;        // by roster index: "Nasira Adel"
    std::vector<std::string> combatant_key;    // "nasira-adel", unique
    std::vector<std::string> combatant_called; // as they are written, before a number tells them apart
    std::vector<std::string> side;
    std::vector<std::string> side_key;
    std::vector<std::string> side_called;
    std::vector<std::string> weapon;     // by book index: "Dura axe"
    std::vector<std::string> weapon_key; // "dura_axe", unique
    std::vector<std::string> item_key;   // by item index: the weapon's key, with #2, #3 ... for further ones of its
                                         // first holder
    std::string title;
};

// Lower-case words, joined by hyphens or whatever else.
std::string slug(std::string_view words, char joint = '-');

// Whether the words of one key stand in another: "vael" in "brannoch-vael", not in "vaelin".
bool has_words(std::string_view key, std::string_view part);

// The index of a word in the first of two lists that has it; -1 if none does.
int find_either(const std::vector<std::string>& first, const std::vector<std::string>& second, std::string_view word);

// By key or name, or by a part of them that only one has ("brannoch" for Brannoch Vael); -1 if there is none.
int find_combatant(const FightNames& names, std::string_view word);
int find_side(const FightNames& names, std::string_view word);
std::string nearest_combatant(const FightNames& names, std::string_view word);

// Everybody a name, key or side stands for, as bits of the roster; 0: there is none of that name.
template <class Book>
std::uint16_t find_people(const Book& book, const FightNames& names, std::string_view word) {
    if (const int who = find_combatant(names, word); who >= 0) return static_cast<std::uint16_t>(1u << who);
    const int side = find_side(names, word);
    unsigned people = 0;
    for (int i = 0; i < book.combatants && side >= 0; ++i)
        if (book.sheet[i].side == side) people |= 1u << i;
    return static_cast<std::uint16_t>(people);
}
std::string nearest_people(const FightNames& names, std::string_view word);

// "Crew, Gang or Beasts"
std::string names_in_words(const std::vector<std::string>& names);

// "Corsair raider", then "Corsair raider 2": the first name that nobody has.
std::string not_taken(const std::vector<std::string>& taken, const std::string& name);

// The slug of the name: "corsair-raider", then "corsair-raider-2".
std::string free_key(const std::vector<std::string>& taken, const std::string& name, char joint = '-');

// Names and keys of people and sides, given anew: those listed are told apart by numbers in the order of the lists, and all
// others, of whom nobody is to hear, after them. The side `own` keeps what it has, as its role is called by its key.
void number_in_order(FightNames& names, const std::vector<int>& people, const std::vector<int>& sides, int own);

// The keys of things, given anew: of those one has brought into the fight, which are alike, the listed ones are counted first
// and in the order of the list.
void number_things_in_order(FightNames& names, const std::vector<int>& things);

// "knife", then "knife#2": the key of one more thing, beside those its holder has already. It joins them.
std::string numbered_key(std::vector<std::string>& own, const std::string& key);

// "knife", then "knife.2", "knife.3": what one names by a key of which there are `earlier` ones already.
std::string numbered(std::string key, int earlier);

// Things stand in the book with a capital ("Dura axe"); inside a sentence it goes, unless it begins an abbreviation or
// a name with a hyphen ("M-dose").
std::string inside_sentence(std::string words);

} // namespace fracas
