#include "stage.hpp"

#include "book/toml.hpp"
#include "systems/shadowrun/figures.hpp"
#include "systems/shadowrun/pack.hpp"
#include "systems/shadowrun/turn.hpp"

#include <algorithm>
#include <filesystem>
#include <span>
#include <stdexcept>

namespace fracas::shadowrun {

namespace {

// The project's own pack, read once.
const Pack& test_pack() {
    static const Pack pack = [] {
        std::vector<PackFile> files;
        std::vector<Mistake> mistakes;
        for (const auto& entry : std::filesystem::directory_iterator(FRACAS_ROOT "/packs/shadowrun")) {
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
    book.settings = pack.rules.settings;
    book.turn_limit = static_cast<std::int16_t>(pack.rules.turn_limit);
    book.figures = tables.figures;
    book.melee = tables.melee;
    book.ranged = tables.ranged;
    book.fire = tables.fire;
    book.melee_visibility = tables.melee_visibility;
    book.ranged_visibility = tables.ranged_visibility;
    std::ranges::copy(tables.level, book.level);
    std::ranges::copy(tables.wound, book.wound);
    for (const PackAmmunition& entry : pack.ammunition) {
        names.ammunition.push_back(entry.name);
        names.ammunition_key.push_back(entry.id);
        book.ammunition[book.ammunitions++] = entry.ammunition;
    }
    for (const PackWeapon& entry : pack.weapons) {
        names.weapon.push_back(entry.name);
        names.weapon_key.push_back(entry.id);
        book.weapon[book.weapons++] = entry.weapon;
    }
    book.unarmed_weapon = static_cast<std::int8_t>(weapon("unarmed"));
    names.skill_key.assign(keys_of_skills.begin(), keys_of_skills.end());
    names.side = {"Reds", "Blues", "Greens"};
    names.side_key = {"reds", "blues", "greens"};
    book.sides = 2;
}

int Stage::weapon(std::string_view id) const { return place_in(names.weapon_key, id); }
int Stage::ammunition(std::string_view id) const { return place_in(names.ammunition_key, id); }

int Stage::add(const Person& p) {
    const int who = book.combatants++;
    Sheet& s = sheet(who);
    const int figures[attribute_count] = {p.body, p.quickness, p.strength, p.intelligence, p.willpower};
    for (int i = 0; i < attribute_count; ++i) s.attribute[i] = small(figures[i]);
    for (int i = 0; i < skill_count; ++i) s.skill[i] = small(p.skill);
    s.reaction = small(p.reaction);
    s.initiative_dice = small(p.initiative_dice);
    s.running = 3;
    s.side = small(p.side);
    s.pc = true;
    wear(who, p.ballistic, p.impact);
    at(who).pool = small(p.pool);
    put_at(who, p.x * 1000, p.y * 1000);
    std::string key = p.name;
    for (char& letter : key) letter = static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
    names.combatant.push_back(p.name);
    names.combatant_key.push_back(key);
    for (const std::string& id : p.in_hand) hold(who, id);
    return who;
}

int Stage::carry(int who, std::string_view id, std::string_view rounds) {
    const int index = state.items++;
    Item& thing = item(index);
    thing.weapon = static_cast<std::uint8_t>(weapon(id));
    thing.holder = small(who);
    const Weapon& figures = weapon_of(index);
    thing.mode = figures.first_mode;
    thing.rounds = figures.capacity;
    thing.ammunition = figures.kind == Kind::bow ? std::int8_t{arrow_ammunition} : small(ammunition(rounds));
    if (figures.skill == Skill::shotguns) thing.choke = test_pack().tables.usual.choke;
    int same = 1;
    for (int i = 0; i < index; ++i) same += item(i).holder == who && item(i).weapon == thing.weapon;
    names.item_key.push_back(std::string(id) + (same > 1 ? "#" + std::to_string(same) : ""));
    return index;
}

int Stage::hold(int who, std::string_view id, std::string_view rounds) {
    const int index = carry(who, id, rounds);
    item(index).in_hand = true;
    return index;
}

int Stage::spare(int index, std::string_view kind, int rounds, int count) {
    for (int i = 0; i < most_stocks; ++i)
        if (state.stock[i].item == bare_hands) {
            state.stock[i] = {small(index), small(ammunition(kind)), static_cast<std::uint8_t>(rounds),
                              static_cast<std::uint8_t>(count)};
            return i;
        }
    return -1;
}

int Stage::loose(int index, std::string_view kind, int count) { return spare(index, kind, Stock::loose, count); }

void Stage::wear(int who, int ballistic, int impact) {
    sheet(who).piece[0] = {small(ballistic), small(impact), false, false};
    dress(sheet(who));
}

void Stage::vehicle(int who, int body, int armour) {
    sheet(who) = Sheet{};
    sheet(who).side = 1;
    sheet(who).vehicle = true;
    sheet(who).vehicle_armour = small(armour);
    attribute(who, Attribute::body, body);
}

void Stage::put_at(int who, int x, int y) {
    at(who).x = x;
    at(who).y = y;
}

void Stage::contact(int a, int b) {
    at(a).engaged = static_cast<std::uint16_t>(at(a).engaged | bit(b));
    at(b).engaged = static_cast<std::uint16_t>(at(b).engaged | bit(a));
}

int Stage::subdual(int subduer, int victim, int boxes, int mark) {
    for (int i = 0; i < most_subduals; ++i)
        if (state.subdual[i].subduer == nobody) {
            state.subdual[i] = {small(subduer), small(victim), small(boxes), small(mark)};
            if (at(victim).stun + scene().subdual_boxes(victim) >= monitor_boxes) at(victim).status = Status::subdued;
            return i;
        }
    return -1;
}

void Stage::wall(int ax, int ay, int bx, int by, int rating, bool opaque) {
    book.wall[book.walls++] = {static_cast<std::int16_t>(ax),
                               static_cast<std::int16_t>(ay),
                               static_cast<std::int16_t>(bx),
                               static_cast<std::int16_t>(by),
                               small(rating),
                               opaque};
    names.wall.push_back("wall");
}

void Stage::phase_of(int who) {
    state.phase = Phase::passes;
    if (state.turn == 0) state.turn = 1;
    enter_phase(scene(), who);
}

std::string Stage::key(const Ask& ask, const Option& option) const { return option_key(told(), ask, option); }

// --- running ---------------------------------------------------------------------------------------------------------

std::string Stage::complaint(const TestScript& script, std::size_t given) const {
    std::string text = "after " + std::to_string(script.used) + " of " + std::to_string(given) + " answers";
    if (!script.stopped) return text + " nothing more is asked";
    text += std::string(" this is asked: ") + script.open.ask.rule.text + " " + ask_text(told(), script.open.ask) +
            " [" + std::string(ask_name(script.open.ask)) + "]";
    if (script.open.kind == Question<Shadowrun>::Kind::choice)
        for (const Option& option : script.open.options) text += " " + key(script.open.ask, option);
    else text += ", " + std::to_string(script.open.needed.count()) + " dice";
    return text;
}

namespace {

std::vector<Answer<Shadowrun>> answers(const Steps& steps) {
    std::vector<Answer<Shadowrun>> result;
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

Question<Shadowrun> Stage::question_after(const Steps& steps, const TestRule& rule) {
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
    std::span<const Answer<Shadowrun>> left_over = given;
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

Question<Shadowrun> Stage::next_question() {
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

const Event& Stage::test(What what) const {
    for (auto event = events.rbegin(); event != events.rend(); ++event)
        if (event->kind == Happened::tested && event->c == static_cast<int>(what)) return *event;
    ADD_FAILURE() << "no test of " << ask_name(what);
    static const Event none_told{};
    return none_told;
}

bool Stage::told_rule(const Rule& rule) const {
    for (const Event& event : events)
        if (event.rule == rule) return true;
    return false;
}

} // namespace fracas::shadowrun
