#include "systems/shared/telling/fight_names.hpp"

#include "engine/reader.hpp"

#include <algorithm>
#include <cctype>

namespace fracas {

namespace {

std::string first_free(const std::vector<std::string>& taken, const std::string& word, char joint) {
    std::string candidate = word;
    for (int number = 2; std::ranges::find(taken, candidate) != taken.end(); ++number)
        candidate = word + joint + std::to_string(number);
    return candidate;
}

} // namespace

std::string slug(std::string_view words, char joint) {
    std::string result;
    for (const char c : words) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80 || std::isalnum(byte) != 0)
            result += static_cast<char>(byte < 0x80 ? std::tolower(byte) : byte);
        else if (c != '\'' && !result.empty() && result.back() != joint) result += joint;
    }
    if (!result.empty() && result.back() == joint) result.pop_back();
    return result;
}

bool has_words(std::string_view key, std::string_view part) {
    return ("-" + std::string(key) + "-").find("-" + std::string(part) + "-") != std::string::npos;
}

int find_either(const std::vector<std::string>& first, const std::vector<std::string>& second, std::string_view word) {
    for (const auto* list : {&first, &second})
        for (std::size_t i = 0; i < list->size(); ++i)
            if ((*list)[i] == word) return static_cast<int>(i);
    return -1;
}

int find_combatant(const FightNames& names, std::string_view word) {
    if (const int who = find_either(names.combatant_key, names.combatant, word); who >= 0) return who;
    const std::string part = slug(word);
    if (part.empty()) return -1;
    int only = -1;
    for (std::size_t i = 0; i < names.combatant_key.size(); ++i) {
        if (!has_words(names.combatant_key[i], part)) continue;
        if (only >= 0) return -1;
        only = static_cast<int>(i);
    }
    return only;
}

int find_side(const FightNames& names, std::string_view word) { return find_either(names.side, names.side_key, word); }

std::string nearest_combatant(const FightNames& names, std::string_view word) {
    std::vector<std::string> all = names.combatant;
    all.insert(all.end(), names.combatant_key.begin(), names.combatant_key.end());
    if (std::string near = nearest(word, all); !near.empty()) return near;
    // One word of a name, misspelt.
    std::vector<std::string> words;
    for (const std::string& key : names.combatant_key)
        for (std::size_t begin = 0, end = 0; end != std::string::npos; begin = end + 1) {
            end = key.find('-', begin);
            words.push_back(key.substr(begin, end - begin));
        }
    const std::string near = nearest(slug(word), words);
    const int who = near.empty() ? -1 : find_combatant(names, near);
    return who < 0 ? "" : names.combatant_key[static_cast<std::size_t>(who)];
}

std::string nearest_people(const FightNames& names, std::string_view word) {
    std::vector<std::string> all = names.combatant;
    for (const auto* list : {&names.combatant_key, &names.side}) all.insert(all.end(), list->begin(), list->end());
    return nearest(word, all);
}

std::string names_in_words(const std::vector<std::string>& names) {
    const std::vector<std::string_view> views(names.begin(), names.end());
    return alternatives(views);
}

std::string not_taken(const std::vector<std::string>& taken, const std::string& name) {
    return first_free(taken, name, ' ');
}

std::string free_key(const std::vector<std::string>& taken, const std::string& name, char joint) {
    const std::string word = slug(name, joint);
    return first_free(taken, word.empty() ? "nameless" : word, joint);
}

namespace {

// Those of the list, then everybody else below `count`, each once.
std::vector<std::size_t> listed_first(const std::vector<int>& list, std::size_t count) {
    std::vector<std::size_t> all;
    const auto add = [&](std::size_t one) {
        if (one < count && std::ranges::find(all, one) == all.end()) all.push_back(one);
    };
    for (const int one : list) add(static_cast<std::size_t>(one));
    for (std::size_t i = 0; i < count; ++i) add(i);
    return all;
}

} // namespace

void number_in_order(FightNames& names, const std::vector<int>& people, const std::vector<int>& sides, int own) {
    std::vector<std::string> taken, taken_keys;
    for (const std::size_t who : listed_first(people, names.combatant_called.size())) {
        names.combatant[who] = taken.emplace_back(not_taken(taken, names.combatant_called[who]));
        names.combatant_key[who] = taken_keys.emplace_back(free_key(taken_keys, names.combatant[who]));
    }
    const auto kept = static_cast<std::size_t>(own);
    taken = {names.side[kept]};
    taken_keys = {names.side_key[kept]};
    for (const std::size_t side : listed_first(sides, names.side_called.size())) {
        if (side == kept) continue;
        names.side[side] = taken.emplace_back(not_taken(taken, names.side_called[side]));
        names.side_key[side] = taken_keys.emplace_back(free_key(taken_keys, names.side_called[side]));
    }
}

void number_things_in_order(FightNames& names, const std::vector<int>& things) {
    std::vector<std::string> kind;    // of each thing, without its number
    std::vector<std::size_t> brought; // and the first of those it was brought with: everybody's stand in a row
    for (std::size_t i = 0; i < names.item_key.size(); ++i) {
        kind.push_back(names.item_key[i].substr(0, names.item_key[i].find('#')));
        brought.push_back(i);
        if (kind[i].size() == names.item_key[i].size()) continue;
        for (std::size_t before = i; before-- > 0 && brought[i] == i;)
            if (kind[before] == kind[i]) brought[i] = brought[before];
    }
    std::vector<int> counted(names.item_key.size(), 0);
    for (const std::size_t thing : listed_first(things, names.item_key.size())) {
        const int number = ++counted[brought[thing]];
        names.item_key[thing] = number == 1 ? kind[thing] : kind[thing] + "#" + std::to_string(number);
    }
}

std::string numbered_key(std::vector<std::string>& own, const std::string& key) {
    const auto before = std::ranges::count(own, key);
    own.push_back(key);
    return before == 0 ? key : key + "#" + std::to_string(before + 1);
}

std::string numbered(std::string key, int earlier) {
    if (earlier > 0) key += "." + std::to_string(earlier + 1);
    return key;
}

std::string inside_sentence(std::string words) {
    const auto lower = [](char c) { return std::islower(static_cast<unsigned char>(c)) != 0; };
    if (words.size() > 1 && lower(words[1]))
        words[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(words[0])));
    return words;
}

} // namespace fracas
