#include "stage.hpp"

#include "book/toml.hpp"
#include "systems/harnmaster/pack.hpp"
#include "systems/harnmaster/turn.hpp"

#include <algorithm>
#include <filesystem>
#include <span>
#include <stdexcept>

namespace fracas::harnmaster {

// The project's own pack, read once.
const Pack& test_pack() {
    static const Pack pack = [] {
        std::vector<PackFile> files;
        std::vector<Mistake> mistakes;
        for (const auto& entry : std::filesystem::directory_iterator(FRACAS_ROOT "/packs/harnmaster")) {
            auto read = read_toml_file(entry.path().string());
            if (!read) throw std::runtime_error(to_text(read.error()));
            files.push_back({entry.path().string(), *read});
        }
        Pack result = read_pack(files, mistakes);
        if (!mistakes.empty()) throw std::runtime_error(to_text(mistakes.front()));
        return result;
    }();
    return pack;
}

namespace {

int place_in(std::span<const std::string> list, std::string_view id) {
    const auto found = std::ranges::find(list, id);
    if (found != list.end()) return static_cast<int>(found - list.begin());
    ADD_FAILURE() << "the pack has no " << id;
    return 0;
}

} // namespace

Stage::Stage() {
    const Pack& pack = test_pack();
    const Tables& tables = pack.tables;
    book.settings = pack.settings;
    book.melee = tables.melee;
    book.grapple = tables.grapple;
    book.missile = tables.missile;
    for (int row = 0; row < shield_rows; ++row)
        std::ranges::copy(tables.shield_class_modifier[row], book.shield_class_modifier[row]);
    std::ranges::copy(tables.strike_spot, book.strike_spot);
    for (int i = 0; i < most_locations; ++i) std::ranges::copy(tables.injury[i], book.injury[i]);
    std::ranges::copy(tables.grapple_target, book.grapple_target);
    book.tangle_dice = tables.tangle_dice;
    book.missile_modifiers = tables.missile_modifiers;
    for (const PackLocation& entry : tables.locations) {
        const auto place = static_cast<std::size_t>(book.locations);
        book.location[book.locations++] = entry.location;
        names.location[place] = entry.name;
        names.location_key[place] = entry.id;
    }
    names.severity = tables.severity;
    for (const PackSkill& entry : pack.skills) {
        names.skill.push_back(entry.name);
        names.skill_key.push_back(entry.id);
    }
    book.skills = static_cast<std::uint8_t>(pack.skills.size());
    const auto add_weapon = [&](const std::string& id, const std::string& name, const Weapon& figures) {
        names.weapon_key.push_back(id);
        names.weapon.push_back(name);
        book.weapon[book.weapons++] = figures;
    };
    for (const PackWeapon& entry : pack.weapons) add_weapon(entry.id, entry.name, entry.weapon);
    book.caught_missile = book.weapons; // HMG-RANGED-5: no figures
    add_weapon("caught_missile", "caught missile", {});
    book.sides = 2;
    names.side = {"Reds", "Blues", "Greens"};
    names.side_key = {"reds", "blues", "greens"};
    book.corner_low = hex_at(-50, -50);
    book.corner_high = hex_at(50, 50);
    for (std::int8_t& place : state.order) place = nobody;
    state.phase = Phase::turns;
    state.round = 1;
}

int Stage::weapon(std::string_view id) const { return place_in(names.weapon_key, id); }
int Stage::skill(std::string_view id) const { return place_in(names.skill_key, id); }
int Stage::location(std::string_view id) const { return place_in(names.location_key, id); }
int Stage::spot(std::string_view id, Side side) const { return spot_of(location(id), side); }

void Stage::ml(int who, std::string_view id, int level) {
    sheet(who).skill[skill(id)] = static_cast<std::uint8_t>(level);
}

void Stage::armour(int who, std::string_view place, Aspect aspect, int protection) {
    sheet(who).armour[location(place)][static_cast<int>(aspect)] = static_cast<std::uint8_t>(protection);
}

int Stage::hold(int holder, int held, Grip grip, std::uint8_t hands, Side side, int what) {
    for (int i = 0; i < most_holds; ++i)
        if (state.hold[i].holder == nobody) {
            state.hold[i] = {static_cast<std::int8_t>(holder),
                             static_cast<std::int8_t>(held),
                             grip,
                             side,
                             static_cast<std::int8_t>(what),
                             hands};
            return i;
        }
    return none;
}

int Stage::give(int who, std::string_view id) {
    const int index = state.items++;
    state.item[index].weapon = static_cast<std::uint8_t>(weapon(id));
    state.item[index].holder = static_cast<std::int8_t>(who);
    if (weapon_of(index).needs_loading()) state.item[index].ammunition = 10;
    int same = 1;
    for (int i = 0; i < index; ++i)
        same += state.item[i].holder == who && state.item[i].weapon == state.item[index].weapon;
    names.item_key.push_back(std::string(id) + (same > 1 ? "#" + std::to_string(same) : ""));
    return index;
}

int Stage::put_in_hand(int who, std::string_view id, Side side) {
    const int index = give(who, id);
    at(who).hand[side] = static_cast<std::int8_t>(index);
    return index;
}

int Stage::put_in_both(int who, std::string_view id) {
    const int index = give(who, id);
    at(who).hand[left] = at(who).hand[right] = static_cast<std::int8_t>(index);
    return index;
}

int Stage::add(const Person& p) {
    const int who = book.combatants++;
    Sheet& s = sheet(who);
    const int figures[attribute_count] = {p.str, p.end, p.dex, p.agl, p.spd, p.wil};
    for (int i = 0; i < attribute_count; ++i) s.attribute[i] = static_cast<std::uint8_t>(figures[i]);
    for (int i = 0; i < book.skills; ++i) s.skill[i] = static_cast<std::uint8_t>(p.ml);
    s.initiative = static_cast<std::int16_t>(p.end + p.dex + p.agl + p.spd + p.wil);
    s.mobility = static_cast<std::int16_t>(p.mobility);
    s.mount_mobility = 100;
    s.body_weight = static_cast<std::int16_t>(p.weight);
    s.encumbrance = static_cast<std::int16_t>(p.encumbrance);
    s.fatigue_rate = static_cast<std::int16_t>(p.fatigue_rate);
    const char* limbs[] = {"hand", "foot", "head"};
    for (int i = 0; i < 3; ++i) s.natural_weapon[i] = static_cast<std::uint8_t>(weapon(limbs[i]));
    s.side = static_cast<std::int8_t>(p.side);
    s.pc = true;
    at(who).hex = at(who).mount = p.at;
    state.order[who] = static_cast<std::int8_t>(who);
    std::string key = p.name;
    for (char& letter : key) letter = static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
    names.combatant.push_back(p.name);
    names.combatant_key.push_back(key);
    if (!p.right.empty()) put_in_hand(who, p.right, right);
    if (!p.left.empty()) put_in_hand(who, p.left, left);
    if (!p.both.empty()) put_in_both(who, p.both);
    for (const auto& id : p.carried) give(who, id);
    return who;
}

void Stage::turn_of(int who) {
    state.phase = Phase::turns;
    state.current = static_cast<std::int8_t>(who);
    state.advantages = {};
    for (int i = 0; i < book.combatants; ++i)
        if (state.order[i] == who) state.place = static_cast<std::int8_t>(i);
}

std::string Stage::key(const Ask& ask, const Option& option) const { return option_key(told(), ask, option); }

// --- running ---------------------------------------------------------------------------------------------------------

std::string Stage::complaint(const TestScript& script, std::size_t given) const {
    std::string text = "after " + std::to_string(script.used) + " of " + std::to_string(given) + " answers";
    if (!script.stopped) return text + " nothing more is asked";
    text += std::string(" this is asked: ") + script.open.ask.rule.text + " " + ask_text(told(), script.open.ask) +
            " [" + std::string(ask_name(script.open.ask)) + "]";
    if (script.open.kind == Question<HarnMaster>::Kind::choice)
        for (const Option& option : script.open.options) text += " " + key(script.open.ask, option);
    else text += ", " + std::to_string(script.open.needed.count()) + " dice";
    return text;
}

namespace {

std::vector<Answer<HarnMaster>> answers(const Steps& steps) {
    std::vector<Answer<HarnMaster>> result;
    for (const Step& step : steps) result.push_back(step.answer);
    return result;
}

} // namespace

void Stage::run(const Steps& steps, const TestRule& rule) {
    const auto given = answers(steps);
    TestScript script(given, [this](const Ask& ask, const Option& option) { return key(ask, option); });
    rule(script);
    events = script.events;
    EXPECT_FALSE(script.stopped) << complaint(script, given.size());
    EXPECT_EQ(static_cast<std::size_t>(script.used), given.size()) << complaint(script, given.size());
}

Question<HarnMaster> Stage::question_after(const Steps& steps, const TestRule& rule) {
    const auto given = answers(steps);
    const State before = state;
    TestScript script(given, [this](const Ask& ask, const Option& option) { return key(ask, option); });
    rule(script);
    EXPECT_TRUE(script.stopped) << "nothing more is asked";
    EXPECT_EQ(static_cast<std::size_t>(script.used), given.size()) << complaint(script, given.size());
    state = before;
    return script.open;
}

void Stage::play(const Steps& steps) {
    const auto given = answers(steps);
    std::span<const Answer<HarnMaster>> left_over = given;
    events.clear();
    while (!over(state)) {
        TestScript script(left_over, [this](const Ask& ask, const Option& option) { return key(ask, option); });
        State next = state;
        beat(script, book, next);
        if (script.stopped) {
            EXPECT_TRUE(left_over.empty()) << complaint(script, left_over.size());
            return;
        }
        state = next;
        events.insert(events.end(), script.events.begin(), script.events.end());
        left_over = left_over.subspan(static_cast<std::size_t>(script.used));
    }
    EXPECT_TRUE(left_over.empty()) << left_over.size() << " answers are left over";
}

Question<HarnMaster> Stage::next_question() {
    TestScript script({}, [this](const Ask& ask, const Option& option) { return key(ask, option); });
    State next = state;
    while (!script.stopped && !over(next)) beat(script, book, next);
    EXPECT_TRUE(script.stopped) << "nothing is asked";
    return script.open;
}

std::vector<std::string> Stage::offered() {
    const auto question = next_question();
    std::vector<std::string> keys;
    for (const Option& option : question.options) keys.push_back(key(question.ask, option));
    return keys;
}

std::vector<std::string> Stage::keys_after(const Steps& steps, const TestRule& rule) {
    const auto question = question_after(steps, rule);
    std::vector<std::string> keys;
    for (const Option& option : question.options) keys.push_back(key(question.ask, option));
    return keys;
}

// --- what was told ---------------------------------------------------------------------------------------------------

int Stage::count(Happened kind) const {
    int found = 0;
    for (const Event& event : events) found += event.kind == kind;
    return found;
}

int Stage::count(Happened kind, const Rule& rule) const {
    int found = 0;
    for (const Event& event : events) found += event.kind == kind && event.rule == rule;
    return found;
}

const Event& Stage::last(Happened kind) const {
    for (auto event = events.rbegin(); event != events.rend(); ++event)
        if (event->kind == kind) return *event;
    ADD_FAILURE() << "nothing told of " << event_name(kind);
    static const Event none_told{};
    return none_told;
}

int Stage::entry(Why why) const {
    int sum = 0;
    for (const Event& event : events)
        if (event.kind == Happened::eml_entry && event.a == static_cast<int>(why)) sum += event.b;
    return sum;
}

int Stage::entry(Why why, const Rule& rule) const {
    int sum = 0;
    for (const Event& event : events)
        if (event.kind == Happened::eml_entry && event.a == static_cast<int>(why) && event.rule == rule) sum += event.b;
    return sum;
}

int Stage::eml_told() const { return last(Happened::eml).a; }

bool Stage::told_rule(const Rule& rule) const {
    for (const Event& event : events)
        if (event.rule == rule) return true;
    return false;
}

} // namespace fracas::harnmaster
