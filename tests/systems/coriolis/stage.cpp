#include "stage.hpp"

#include "book/toml.hpp"
#include "systems/coriolis/turn.hpp"

#include <filesystem>

namespace fracas::coriolis {

const Pack& test_pack() {
    static const Pack pack = [] {
        std::vector<PackFile> files;
        std::vector<Mistake> mistakes;
        for (const auto& entry : std::filesystem::directory_iterator(FRACAS_ROOT "/packs/coriolis")) {
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

Stage::Stage() {
    const Pack& pack = test_pack();
    book.sides = 2;
    names.side = {"Crew", "Foes"};
    names.side_key = {"crew", "foes"};
    for (const auto& entry : pack.weapons) {
        if (entry.id == "unarmed") book.unarmed_weapon = static_cast<std::uint8_t>(book.weapons);
        book.weapon[book.weapons++] = entry.weapon;
        names.weapon.push_back(entry.name);
        names.weapon_key.push_back(entry.id);
    }
    for (int row = 0; row < 36; ++row) {
        book.injury[row] = pack.injuries[static_cast<std::size_t>(row)];
        names.injury[static_cast<std::size_t>(row)] = pack.injury_names[static_cast<std::size_t>(row)];
    }
    state.phase = Phase::slots;
    state.turn = 1;
}

int Stage::weapon(std::string_view id) const {
    for (std::size_t i = 0; i < names.weapon_key.size(); ++i)
        if (names.weapon_key[i] == id) return static_cast<int>(i);
    ADD_FAILURE() << "no weapon " << id;
    return 0;
}

int Stage::give(int who, std::string_view id, bool in_hand) {
    const int item = state.items++;
    state.item[item] = {0, 0, static_cast<std::uint8_t>(weapon(id)), static_cast<std::int8_t>(who), in_hand};
    int same = 1;
    for (int i = 0; i < item; ++i)
        same += state.item[i].holder == who && state.item[i].weapon == state.item[item].weapon;
    names.item_key.push_back(std::string(id) + (same > 1 ? "#" + std::to_string(same) : ""));
    return item;
}

int Stage::add(const Person& p) {
    const int who = book.combatants++;
    Sheet& sheet = book.sheet[who];
    Combatant& c = state.combatant[who];
    const int attributes[4] = {p.strength, p.agility, p.wits, p.empathy};
    for (int i = 0; i < 4; ++i) sheet.attribute[i] = static_cast<std::int8_t>(attributes[i]);
    sheet.skill[static_cast<int>(Skill::melee_combat)] = static_cast<std::int8_t>(p.melee);
    sheet.skill[static_cast<int>(Skill::ranged_combat)] = static_cast<std::int8_t>(p.ranged);
    sheet.most_hp = static_cast<std::int8_t>(p.hp > 0 ? p.hp : p.strength + p.agility);
    sheet.most_mp = static_cast<std::int8_t>(p.mp > 0 ? p.mp : p.wits + p.empathy);
    sheet.armor = static_cast<std::int8_t>(p.armor);
    sheet.side = static_cast<std::int8_t>(p.side);
    sheet.pc = p.pc;
    sheet.talents = p.talents;
    c.hp = sheet.most_hp;
    c.mp = sheet.most_mp;
    c.ap = 3;
    c.x = static_cast<std::int16_t>(p.at.x);
    c.y = static_cast<std::int16_t>(p.at.y);
    c.initiative = static_cast<std::int16_t>(20 - who);
    for (int i = 0; i < book.combatants; ++i) {
        make_aware(scene(), i, who);
        make_aware(scene(), who, i);
    }
    names.combatant.push_back(p.name);
    std::string key;
    for (const char letter : p.name)
        key += letter == ' ' ? '-' : static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
    names.combatant_key.push_back(key);
    for (const auto& id : p.in_hand) give(who, id, true);
    for (const auto& id : p.carried) give(who, id, false);
    return who;
}

int Stage::skill(int who, Skill which, int level) {
    book.sheet[who].skill[static_cast<int>(which)] = static_cast<std::int8_t>(level);
    return who;
}

void Stage::slot_of(int who) {
    state.phase = Phase::slots;
    state.current = static_cast<std::int8_t>(who);
    state.slot_taken = true;
    at(who).set(slot_begun);
}

std::string Stage::key(const Ask& ask, const Option& option) const { return option_key(told(), ask, option); }

std::vector<Answer<Coriolis>> Stage::answers(const Steps& steps) const {
    std::vector<Answer<Coriolis>> result;
    for (const Step& step : steps) result.push_back(step.answer);
    return result;
}

std::string Stage::complaint(const TestScript& script, std::size_t given) const {
    std::string text = "after " + std::to_string(script.used) + " of " + std::to_string(given) + " answers";
    if (!script.stopped) return text + " nothing more is asked";
    text +=
        " this is asked: " + ask_text(told(), script.open.ask) + " [" + std::string(ask_name(script.open.ask)) + "]";
    if (script.open.kind == Question<Coriolis>::Kind::choice)
        for (const Option& option : script.open.options) {
            const std::string name = key(script.open.ask, option);
            if (!name.starts_with("move>")) text += " " + name;
        }
    else text += " " + std::to_string(script.open.needed.count()) + " dice";
    return text;
}

void Stage::run(const Steps& steps, const std::function<void(TestScript&)>& rule) {
    const auto given = answers(steps);
    TestScript script(given, [this](const Ask& ask, const Option& option) { return key(ask, option); });
    rule(script);
    events = script.events;
    EXPECT_FALSE(script.stopped) << complaint(script, given.size());
    EXPECT_EQ(static_cast<std::size_t>(script.used), given.size()) << complaint(script, given.size());
}

void Stage::play(const Steps& steps) {
    const auto given = answers(steps);
    std::span<const Answer<Coriolis>> left = given;
    events.clear();
    while (!over(state)) {
        TestScript script(left, [this](const Ask& ask, const Option& option) { return key(ask, option); });
        State next = state;
        beat(script, book, next);
        if (script.stopped) {
            EXPECT_TRUE(left.empty()) << complaint(script, left.size());
            return;
        }
        state = next;
        events.insert(events.end(), script.events.begin(), script.events.end());
        left = left.subspan(static_cast<std::size_t>(script.used));
    }
    EXPECT_TRUE(left.empty()) << left.size() << " answers are left over";
}

Question<Coriolis> Stage::next_question() {
    TestScript script({}, [this](const Ask& ask, const Option& option) { return key(ask, option); });
    State next = state;
    beat(script, book, next);
    EXPECT_TRUE(script.stopped) << "nothing is asked";
    return script.open;
}

Question<Coriolis> Stage::question_after(const Steps& steps) const {
    const auto given = answers(steps);
    std::span<const Answer<Coriolis>> left = given;
    State now = state;
    while (!over(now)) {
        const Told here{book, names, now};
        TestScript script(left, [&](const Ask& ask, const Option& option) { return option_key(here, ask, option); });
        State next = now;
        beat(script, book, next);
        if (script.stopped) {
            EXPECT_EQ(static_cast<std::size_t>(script.used), left.size())
                << "asked too early: " << ask_text(here, script.open.ask);
            return script.open;
        }
        left = left.subspan(static_cast<std::size_t>(script.used));
        now = next;
    }
    ADD_FAILURE() << "the fight is over";
    return {};
}

std::vector<std::string> Stage::keys_after(const Steps& steps) const {
    const auto question = question_after(steps);
    std::vector<std::string> keys;
    for (const Option& option : question.options) keys.push_back(key(question.ask, option));
    return keys;
}

std::vector<int> Stage::turn_order() {
    const Order found = coriolis::turn_order(scene());
    return {found.who, found.who + found.count};
}

void Stage::suffers(int inflicter, int victim, int d66, const Steps& steps) {
    run(steps, [&](TestScript& table) { suffer(table, scene(), inflicter, victim, d66); });
}

std::vector<std::string> Stage::offered() {
    const auto question = next_question();
    std::vector<std::string> keys;
    for (const Option& option : question.options) keys.push_back(key(question.ask, option));
    return keys;
}

bool Stage::offers(std::string_view wanted) {
    for (const auto& name : offered())
        if (name == wanted) return true;
    return false;
}

int Stage::count(Happened kind) const {
    int found = 0;
    for (const Event& event : events) found += event.kind == kind;
    return found;
}

const Event& Stage::last(Happened kind) const {
    for (auto event = events.rbegin(); event != events.rend(); ++event)
        if (event->kind == kind) return *event;
    ADD_FAILURE() << "nothing told of " << event_name(kind);
    static const Event none{};
    return none;
}

int Stage::pool_figure(Why why) const {
    int sum = 0;
    for (const Event& event : events)
        if (event.kind == Happened::pool && event.a == static_cast<int>(why)) sum += event.b;
    return sum;
}

bool Stage::told_rule(std::string_view id) const {
    for (const Event& event : events)
        if (id == event.rule.text) return true;
    return false;
}

} // namespace fracas::coriolis
