// The fight of one game behind the face of Fight. A fight is its answers: state and log are computed from them, beat
// by beat; a checkpoint at the start of each beat keeps that cheap.
#pragma once

#include "book/json.hpp"
#include "engine/script.hpp"
#include "fight/computed.hpp"
#include "fight/fight.hpp"
#include "fight/recorder.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <optional>

namespace fracas {

template <class Game>
class TypedFight final : public Fight {
public:
    using S = typename Game::System;
    using Ask = typename Game::Ask;
    using Option = typename Game::Option;
    using Event = typename Game::Event;
    using State = typename Game::State;
    using Viewer = typename Game::Viewer;

    TypedFight(std::shared_ptr<const typename Game::Pack> from, typename Game::Loaded loaded) : pack(std::move(from)) {
        auto book = std::make_shared<Setting<Game>>(Setting<Game>{loaded.book, loaded.names});
        side_policy = loaded.side_policy;
        combatant_policy = loaded.combatant_policy;
        heading = loaded.title;
        checkpoints.push_back({0, 0, loaded.state, std::move(book)});
        go_on();
    }

    std::string_view system() const override { return Game::id; }
    std::string title() const override { return heading; }
    std::unique_ptr<Fight> copy() const override { return std::make_unique<TypedFight>(*this); }

    // --- play ---------------------------------------------------------------------------------------------------

    bool over() const override { return !open; }
    const std::vector<Json>& answers() const override { return given; }
    std::size_t event_count() const override { return log.size() + open_log.size(); }

    Json question(const Role& role) const override {
        const auto viewer = viewer_of(role);
        if (!open || !viewer || !may_see_question(*viewer)) return nullptr;
        const Ask& ask = open->ask;
        const auto told = telling();
        Json q;
        q["id"] = std::to_string(given.size());
        q["kind"] = open->kind == Question<S>::Kind::choice ? "choice"
                    : open->kind == Question<S>::Kind::card ? "draw"
                                                            : "throw";
        q["name"] = Game::ask_name(ask);
        q["who"] = ask.who >= 0 ? told.names.combatant_key[static_cast<std::size_t>(ask.who)] : "gm";
        q["for"] = owner_of(ask);
        q["rule"] = ask.rule.text;
        q["text"] = Game::ask_text(told, ask);
        // What a game has to tell of a question in figures, such as the modifiers behind a target number.
        if constexpr (requires { Game::ask_figures(told, ask); }) {
            const Json figures = to_json(Game::ask_figures(told, ask));
            for (const auto& [key, value] : figures.items()) q[key] = value;
        }
        if (open->kind == Question<S>::Kind::dice) {
            Json dice = Json::array();
            for (int i = 0; i < open->needed.kinds; ++i) {
                Json kind{{"count", open->needed.dice[i].count}, {"sides", open->needed.dice[i].sides}};
                if (open->needed.dice[i].colour[0] != '\0') kind["colour"] = open->needed.dice[i].colour;
                if (open->needed.dice[i].until != 0) kind["until"] = open->needed.dice[i].until;
                dice.push_back(kind);
            }
            q["dice"] = dice;
        } else if (open->kind == Question<S>::Kind::card) {
            Json cards = Json::array();
            for (int card = 0; card < 32; ++card)
                if ((open->needed.cards >> card & 1u) != 0) cards.push_back(card);
            q["cards"] = cards;
        } else {
            add_options(q, told);
        }
        return q;
    }

    Expected<void> answer(const Json& answer, const Role& role) override {
        if (!answer.is_object()) return refuse("an answer is an object such as {\"choose\":\"key\"}");
        if (const auto unknown = unknown_key(answer)) return refuse(fmt::format("an answer has no \"{}\"", *unknown));
        int parts = 0;
        for (const char* part : {"faces", "cards", "choose", "set"}) parts += answer.contains(part);
        if (parts != 1) return refuse("an answer has exactly one of \"faces\", \"cards\", \"choose\" and \"set\"");
        const auto viewer = viewer_of(role);
        if (!viewer) return refuse(fmt::format("there is no role \"{}\"", role));
        if (answer.contains("for") && answer["for"] != std::to_string(given.size()))
            return refuse(fmt::format("the answer is for question {}, but question {} is open", answer["for"].dump(),
                                      given.size()));
        if (answer.contains("set")) return intervention(answer, *viewer);
        if (!open) return refuse("the fight is over; nothing is asked");
        if (!may_answer(*viewer)) return refuse(fmt::format("{} is not for {} to answer", question_in_words(), role));
        const auto typed = typed_answer(answer);
        if (!typed) return refuse(typed.error());
        pending.push_back(*typed);
        const Misfit wrong = go_on();
        if (wrong != Misfit::none) {
            pending.pop_back();
            return refuse(complaint(wrong));
        }
        given.push_back(stripped(answer));
        return {};
    }

    Expected<void> undo(std::size_t count) override {
        if (count > given.size())
            return refuse(fmt::format("there are {} answers, so {} cannot be kept", given.size(), count));
        while (checkpoints.size() > 1 && checkpoints.back().answers > count) checkpoints.pop_back();
        log.resize(checkpoints.back().events);
        pending.clear();
        std::vector<Json> again(given.begin() + static_cast<std::ptrdiff_t>(checkpoints.back().answers),
                                given.begin() + static_cast<std::ptrdiff_t>(count));
        given.resize(checkpoints.back().answers);
        go_on();
        for (const Json& one : again)
            if (auto taken = answer(one, game_master); !taken) return taken;
        return {};
    }

    Json events(const Role& role, std::size_t first) const override {
        Json list = Json::array();
        const auto viewer = viewer_of(role);
        if (!viewer) return list;
        const int side = side_of(*viewer);
        for (std::size_t i = first; i < event_count(); ++i) {
            const Logged& entry = i < log.size() ? log[i] : open_log[i - log.size()];
            const Seen& seen = side < 0 ? entry.whole : entry.by_side[static_cast<std::size_t>(side)];
            if (!seen.text.empty()) list.push_back(seen.json);
        }
        return list;
    }

    Json state(const Role& role) const override {
        const auto viewer = viewer_of(role);
        if (!viewer) return nullptr;
        return to_json(Game::view(telling(), *viewer));
    }

    Json roll(std::uint64_t seed) const override {
        if (!open || open->kind == Question<S>::Kind::choice) return nullptr;
        Luck luck{Philox(seed, given.size(), 2)};
        Json faces = Json::array();
        if (open->kind == Question<S>::Kind::card)
            return Json{{"cards", Json::array({Card{open->needed.cards}.sample(luck)})}};
        for (int kind = 0; kind < open->needed.kinds; ++kind)
            for (int i = 0; i < open->needed.dice[kind].count; ++i)
                faces.push_back(rolled(open->needed.dice[kind], luck));
        return Json{{"faces", faces}};
    }

    Expected<void> play_out(const Policies& policies, std::uint64_t seed, std::uint64_t number) override {
        auto policy = computed().tactical(policies);
        if (!policy) return tl::unexpected(policy.error());
        Luck luck{Philox(seed, number)}, cosmetic{Philox(seed, number, 1)};
        while (open)
            for (const Json& one : recorded_beat(*policy, luck, cosmetic))
                if (auto taken = answer(one, game_master); !taken) return taken;
        return {};
    }

    Expected<Json> suggest(const Policies& policies, std::uint64_t seed) const override {
        if (!open) return tl::unexpected(Refusal{"the fight is over; nothing is asked"});
        auto policy = computed().tactical(policies);
        if (!policy) return tl::unexpected(policy.error());
        Luck luck{Philox(seed, given.size(), 3)}, cosmetic{Philox(seed, given.size(), 4)};
        return recorded_beat(*policy, luck, cosmetic).front();
    }

    // --- odds and simulation ------------------------------------------------------------------------------------

    Expected<Odds> odds(const OddsQuestion& asked) const override { return computed().odds(asked); }

    Expected<Simulated> simulate(const Simulation& wanted, const Progress& progress) const override {
        if (!pending.empty())
            return tl::unexpected(Refusal{"a simulation starts between two beats; an exchange is under way"});
        return computed().simulate(wanted, progress);
    }

    // --- names --------------------------------------------------------------------------------------------------

    std::vector<std::string> combatants() const override { return names().combatant_key; }
    std::vector<std::string> sides() const override { return names().side_key; }

    Expected<std::vector<std::pair<std::string, std::string>>> moves(const std::string& who) const override {
        const auto mover = Computed<Game>::find_combatant(names(), who);
        if (!mover) return tl::unexpected(mover.error());
        const Setting<Game>& setting = *checkpoints.back().setting;
        const State state = Game::in_slot(setting.book, checkpoints.back().state, *mover);
        const typename Game::Told told{setting.book, setting.names, state};
        std::vector<std::pair<std::string, std::string>> list;
        Game::each_action(setting.book, state, *mover, [&](const Option& option) {
            if (!Game::is_point(option))
                list.emplace_back(Game::option_key(told, Computed<Game>::action_ask(*mover), option),
                                  Game::option_text(told, Computed<Game>::action_ask(*mover), option));
        });
        return list;
    }

private:
    struct Checkpoint {
        std::size_t answers = 0; // how many of them led here
        std::size_t events = 0;
        State state{};
        std::shared_ptr<const Setting<Game>> setting; // changed only by interventions
    };
    // An event as somebody sees it; empty for whom it is hidden.
    struct Seen {
        std::string text;
        Json json;
    };
    struct Logged {
        Seen whole;
        std::vector<Seen> by_side;
    };

    // One die, rolled on as long as it has to be.
    static int rolled(const Dice& dice, Luck& luck) {
        int value = 0;
        do value += Die{dice.sides}.sample(luck);
        while (!dice.at_rest(value));
        return value;
    }

    const typename Game::Names& names() const { return checkpoints.back().setting->names; }
    Computed<Game> computed() const {
        const Checkpoint& here = checkpoints.back();
        return {*pack, *here.setting, here.state, heading, side_policy, combatant_policy};
    }
    typename Game::Told telling() const {
        return {checkpoints.back().setting->book, checkpoints.back().setting->names, now};
    }

    // Runs beats as far as the answers reach. What an answer is not good for is said, and nothing is changed.
    Misfit go_on() {
        for (;;) {
            const Checkpoint& from = checkpoints.back();
            const Setting<Game>& setting = *from.setting;
            State next = from.state;
            if (Game::over(next)) {
                now = next;
                open.reset();
                open_log.clear();
                return Misfit::none;
            }
            const auto keys = [&](const Ask& ask, const Option& option) {
                return Game::option_key({setting.book, setting.names, from.state}, ask, option);
            };
            Script<S, decltype(keys)> script(pending, keys);
            Game::beat(script, setting.book, next);
            if (script.stopped) {
                if (script.used < static_cast<int>(pending.size())) return script.wrong;
                now = from.state;
                open = std::move(script.open);
                open_log = logged(script.events, setting, from.state);
                return Misfit::none;
            }
            for (Logged& entry : logged(script.events, setting, next)) log.push_back(std::move(entry));
            checkpoints.push_back(
                {from.answers + static_cast<std::size_t>(script.used), log.size(), next, from.setting});
            pending.erase(pending.begin(), pending.begin() + script.used);
        }
    }

    static std::vector<Logged> logged(const std::vector<Event>& happened, const Setting<Game>& setting,
                                      const State& after) {
        std::vector<Logged> entries;
        const typename Game::Told told{setting.book, setting.names, after};
        const auto as = [&](const Event& event) {
            Json figures = to_json(Game::event_figures(told, event));
            std::string text = Game::event_text(told, event);
            Json json{{"rule", event.rule.text}, {"kind", Game::event_name(event)}};
            for (auto& [key, value] : figures.items()) json[key] = value;
            json["text"] = text;
            return Seen{text, json};
        };
        for (const Event& event : happened) {
            Logged entry{as(event), {}};
            for (int side = 0; side < Game::sides(setting.book); ++side) {
                const Viewer viewer{Viewer::Kind::side, side};
                entry.by_side.push_back(may_see(told, viewer, event) ? as(as_seen(told, viewer, event)) : Seen{});
            }
            entries.push_back(std::move(entry));
        }
        return entries;
    }

    // --- roles --------------------------------------------------------------------------------------------------

    std::optional<Viewer> viewer_of(const Role& role) const {
        if (role == game_master) return Viewer{Viewer::Kind::game_master, 0};
        const auto find = [](const std::vector<std::string>& keys, std::string_view key) {
            for (std::size_t i = 0; i < keys.size(); ++i)
                if (keys[i] == key) return static_cast<int>(i);
            return -1;
        };
        const std::string_view text = role;
        if (text.starts_with("side:"))
            if (const int side = find(names().side_key, text.substr(5)); side >= 0)
                return Viewer{Viewer::Kind::side, side};
        if (text.starts_with("combatant:"))
            if (const int who = find(names().combatant_key, text.substr(10)); who >= 0)
                return Viewer{Viewer::Kind::combatant, who};
        return std::nullopt;
    }

    int side_of(const Viewer& viewer) const {
        if (viewer.kind == Viewer::Kind::game_master) return -1;
        return viewer.kind == Viewer::Kind::side ? viewer.index
                                                 : Game::side(checkpoints.back().setting->book, viewer.index);
    }

    // Players answer for their own player characters; everybody else is the game master's.
    bool may_answer(const Viewer& viewer) const {
        const int who = open->ask.who;
        const auto& book = checkpoints.back().setting->book;
        if (viewer.kind == Viewer::Kind::game_master) return true;
        if (who < 0 || !Game::is_pc(book, who) || Game::is_secret(now, open->ask)) return false;
        return viewer.kind == Viewer::Kind::side ? Game::side(book, who) == viewer.index : who == viewer.index;
    }
    bool may_see_question(const Viewer& viewer) const {
        const int who = open->ask.who;
        if (viewer.kind == Viewer::Kind::game_master) return true;
        return who >= 0 && !Game::is_secret(now, open->ask) &&
               Game::side(checkpoints.back().setting->book, who) == side_of(viewer);
    }
    std::string owner_of(const Ask& ask) const {
        const auto& book = checkpoints.back().setting->book;
        return ask.who >= 0 && Game::is_pc(book, ask.who) && !Game::is_secret(now, ask)
                   ? "side:" + names().side_key[static_cast<std::size_t>(Game::side(book, ask.who))]
                   : "gm";
    }

    // --- questions and answers ----------------------------------------------------------------------------------

    void add_options(Json& q, const typename Game::Told& told) const {
        Json options = Json::array();
        std::map<std::string, Json> points; // by the first word of the key
        for (const Option& option : open->options) {
            const std::string key = Game::option_key(told, open->ask, option);
            const int cost = Game::option_cost(told, open->ask, option);
            if (Game::is_point(option)) {
                const std::string verb = key.substr(0, key.find('>'));
                Json& group = points[verb];
                if (group.is_null()) group = Json{{"key", verb + ">x,y"}, {"cost", cost}, {"points", Json::array()}};
                const auto comma = key.find(',');
                group["points"].push_back(
                    Json::array({std::stoi(key.substr(verb.size() + 1)), std::stoi(key.substr(comma + 1))}));
                continue;
            }
            options.push_back(Json{{"key", key}, {"text", Game::option_text(told, open->ask, option)}, {"cost", cost}});
        }
        q["options"] = options;
        if (points.empty()) return;
        q["places"] = Json::array();
        for (auto& [verb, group] : points) q["places"].push_back(group);
    }

    static std::optional<std::string> unknown_key(const Json& answer) {
        for (const auto& [key, value] : answer.items())
            if (key != "faces" && key != "cards" && key != "choose" && key != "set" && key != "for") return key;
        return std::nullopt;
    }

    static Json stripped(Json answer) {
        answer.erase("for");
        return answer;
    }

    tl::expected<Answer<S>, std::string> typed_answer(const Json& answer) const {
        if (answer.contains("choose")) {
            if (!answer["choose"].is_string())
                return tl::unexpected(std::string("\"choose\" takes the key of an option as text"));
            return Answer<S>::of_key(answer["choose"].template get<std::string>());
        }
        const bool cards = answer.contains("cards");
        const Json& list = cards ? answer["cards"] : answer["faces"];
        if (!list.is_array() || list.size() > static_cast<std::size_t>(most_dice))
            return tl::unexpected(fmt::format("\"{}\" takes a list of whole numbers", cards ? "cards" : "faces"));
        Answer<S> typed;
        typed.kind = cards ? Answer<S>::Kind::card : Answer<S>::Kind::faces;
        for (const Json& value : list) {
            if (!value.is_number_integer() || value > 1000 || value < 0)
                return tl::unexpected(fmt::format("\"{}\" takes a list of whole numbers; {} is none a die or card has",
                                                  cards ? "cards" : "faces", value.dump()));
            typed.faces.add(value.template get<int>());
        }
        return typed;
    }

    std::string question_in_words() const {
        return fmt::format("question {} (\"{}\")", given.size(), Game::ask_text(telling(), open->ask));
    }

    std::string accepted() const {
        if (open->kind == Question<S>::Kind::dice) {
            std::vector<std::string> parts;
            for (int i = 0; i < open->needed.kinds; ++i) {
                const Dice& dice = open->needed.dice[i];
                const char* faces = dice.count == 1 ? "face" : "faces";
                if (dice.until > dice.sides)
                    parts.push_back(fmt::format("{} {}, each {} rolled on and added up until it has reached {}",
                                                dice.count, faces, dice.sides, dice.until));
                else parts.push_back(fmt::format("{} {} from 1 to {}", dice.count, faces, dice.sides));
            }
            return "\"faces\" with " + fmt::format("{}", fmt::join(parts, " and "));
        }
        if (open->kind == Question<S>::Kind::card) return "\"cards\" with one of the cards left";
        std::vector<std::string> keys;
        for (const Option& option : open->options)
            if (!Game::is_point(option)) keys.push_back(Game::option_key(telling(), open->ask, option));
        std::string text = fmt::format("\"choose\" with one of {}", fmt::join(keys, ", "));
        for (const Option& option : open->options)
            if (Game::is_point(option)) {
                text += ", or a point in reach such as " + Game::option_key(telling(), open->ask, option);
                break;
            }
        return text;
    }

    std::string complaint(Misfit wrong) const {
        const char* why = wrong == Misfit::wrong_count    ? "the number of faces is wrong"
                          : wrong == Misfit::no_such_face ? "there is a face no die has"
                          : wrong == Misfit::not_at_rest  ? "a die is still to be rolled on; give the sum"
                          : wrong == Misfit::no_such_card ? "the card is not there"
                          : wrong == Misfit::not_offered  ? "that option is not offered"
                                                          : "the answer is of another kind than the question";
        return fmt::format("{}: {} takes {}", why, question_in_words(), accepted());
    }

    // D19 and the like: the game master changes something between two beats.
    Expected<void> intervention(const Json& answer, const Viewer& viewer) {
        if (viewer.kind != Viewer::Kind::game_master) return refuse("only the game master may set something");
        if (!pending.empty())
            return refuse(fmt::format("an exchange is under way: answer {} first, or undo to answer {}",
                                      question_in_words(), checkpoints.back().answers));
        Checkpoint next = checkpoints.back();
        auto setting = std::make_shared<Setting<Game>>(*next.setting);
        const auto mistakes =
            Game::intervene(*pack, setting->book, setting->names, next.state, from_json(answer["set"]));
        if (!mistakes.empty()) return refuse(to_text(mistakes.front()));
        next.setting = std::move(setting);
        log.push_back(intervention_entry(answer["set"], Game::sides(next.setting->book)));
        ++next.answers;
        next.events = log.size();
        given.push_back(stripped(answer));
        checkpoints.push_back(std::move(next));
        go_on();
        return {};
    }

    static Logged intervention_entry(const Json& set, int sides) {
        const std::string text = "The game master sets " + set.dump() + ".";
        const Seen told{text, Json{{"rule", ""}, {"kind", "intervention"}, {"set", set}, {"text", text}}};
        return {told, std::vector<Seen>(static_cast<std::size_t>(sides))};
    }

    // The rest of the beat under way by policy, as answers.
    std::vector<Json> recorded_beat(Tactical<Game>& policy, Luck& luck, Luck& cosmetic) const {
        const Checkpoint& from = checkpoints.back();
        const Setting<Game>& setting = *from.setting;
        State state = from.state;
        const auto keys = [&](const Ask& ask, const Option& option) {
            return Game::option_key({setting.book, setting.names, from.state}, ask, option);
        };
        Recorder<S, Tactical<Game>, decltype(keys)> recorder(luck, cosmetic, policy, pending, keys);
        Game::beat(recorder, setting.book, state);
        std::vector<Json> list;
        for (const auto& answer : recorder.recorded) {
            Json faces = Json::array();
            for (int i = 0; i < answer.faces.count; ++i) faces.push_back(answer.faces.face[i]);
            if (answer.kind == Answer<S>::Kind::key) list.push_back(Json{{"choose", answer.key}});
            else list.push_back(Json{{answer.kind == Answer<S>::Kind::card ? "cards" : "faces", faces}});
        }
        return list;
    }

    std::shared_ptr<const typename Game::Pack> pack;
    std::string heading;
    std::vector<std::string> side_policy, combatant_policy;

    std::vector<Checkpoint> checkpoints; // the last one is where the open beat starts
    std::vector<Answer<S>> pending;      // answers of the open beat
    std::vector<Json> given;             // all answers
    std::vector<Logged> log;             // of all beats that are over
    std::vector<Logged> open_log;        // of the open beat, as far as it has come
    std::optional<Question<S>> open;
    State now{};
};

} // namespace fracas
