// The fight of one game behind the face of Fight. A fight is its answers: it stands at a position, with its history
// behind it; what happened is kept as it was told and put into words when somebody asks.
#pragma once

#include "book/json.hpp"
#include "fight/answer_list.hpp"
#include "fight/computed.hpp"
#include "fight/fight.hpp"
#include "fight/history.hpp"
#include "fight/question_in_json.hpp"
#include "fight/roles.hpp"
#include "fight/typed_simulating.hpp"

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
    using Told = typename Game::Told;

    TypedFight(std::shared_ptr<const typename Game::Pack> from, typename Game::Loaded loaded)
        : pack(std::move(from)),
          heading(loaded.title),
          policies{std::move(loaded.side_policy), std::move(loaded.combatant_policy)} {
        position.setting = std::make_shared<const Setting<Game>>(Setting<Game>{loaded.book, std::move(loaded.names)});
        position.rest = loaded.state;
        go_on();
    }

    std::string_view system() const override { return Game::id; }
    std::string title() const override { return heading; }
    std::unique_ptr<Fight> copy() const override { return std::make_unique<TypedFight>(*this); }

    // --- play ---------------------------------------------------------------------------------------------------

    bool over() const override { return !open; }
    std::size_t answer_count() const override { return given.size(); }
    std::size_t event_count() const override { return history.event_count() + open_events.size(); }

    std::vector<Json> answers() const override {
        std::vector<Json> list;
        for (std::size_t i = 0; i < given.size(); ++i) list.push_back(answer_in_json(i));
        return list;
    }

    Json question(const Role& role) const override {
        const auto viewer = roles().viewer_of(role);
        if (!open || !viewer || !roles().may_see(*viewer, open->ask, position.rest)) return nullptr;
        const Told told = telling();
        return QuestionInJson<Game>(told, *open, given.size()).json(roles().owner_of(open->ask, position.rest));
    }

    Expected<void> answer(const Json& answer, const Role& role) override {
        if (!answer.is_object()) return refuse("an answer is an object such as {\"choose\":\"key\"}");
        if (const auto unknown = unknown_key(answer)) return refuse(fmt::format("an answer has no \"{}\"", *unknown));
        int parts = 0;
        for (const char* part : {"faces", "cards", "choose", "set"}) parts += answer.contains(part);
        if (parts != 1) return refuse("an answer has exactly one of \"faces\", \"cards\", \"choose\" and \"set\"");
        const auto viewer = roles().viewer_of(role);
        if (!viewer) return refuse(fmt::format("there is no role \"{}\"", role));
        if (answer.contains("for") && answer["for"] != std::to_string(given.size()))
            return refuse(fmt::format("the answer is for question {}, but question {} is open", answer["for"].dump(),
                                      given.size()));
        if (answer.contains("set")) return intervention(answer["set"], *viewer);
        if (!open) return refuse("the fight is over; nothing is asked");
        if (!roles().may_answer(*viewer, open->ask, position.rest))
            return refuse(fmt::format("{} is not for {} to answer", in_words().in_words(), role));
        if (answer.contains("choose")) {
            if (!answer["choose"].is_string()) return refuse("\"choose\" takes the key of an option as text");
            return choose(answer["choose"].template get<std::string>());
        }
        const bool cards = answer.contains("cards");
        const auto faces = faces_of(answer[cards ? "cards" : "faces"], cards ? "cards" : "faces");
        if (!faces) return refuse(faces.error());
        return throw_faces(cards ? AnswerList::Kind::cards : AnswerList::Kind::faces, *faces);
    }

    Expected<void> undo(std::size_t count) override {
        if (count > given.size())
            return refuse(fmt::format("there are {} answers, so {} cannot be kept", given.size(), count));
        history.go_back(position, count);
        AnswerList again = given;
        given.keep(history.answers());
        position.since.clear();
        go_on();
        for (std::size_t i = history.answers(); i < count; ++i) {
            const auto kind = again.kind(i);
            const auto taken = kind == AnswerList::Kind::choose ? choose(std::string(again.text(i)))
                                                                : throw_faces(kind, again.faces(i));
            if (!taken) return taken;
        }
        return {};
    }

    Json events(const Role& role, std::size_t first) const override {
        Json list = Json::array();
        const auto viewer = roles().viewer_of(role);
        if (!viewer) return list;
        const int side = roles().side_of(*viewer);
        history.each_event(
            position, first,
            [&](std::size_t, const Event& event, const auto& beat, const Setting<Game>& setting, const State& state) {
                if (!beat.intervention) tell({setting.book, setting.names, state}, event, side, list);
                else if (side < 0) list.push_back(told_intervention(beat.answers));
            });
        for (std::size_t i = std::max(first, history.event_count()); i < event_count(); ++i)
            tell(telling(), open_events[i - history.event_count()], side, list);
        return list;
    }

    Json state(const Role& role) const override {
        const auto viewer = roles().viewer_of(role);
        if (!viewer) return nullptr;
        return to_json(Game::view(telling(), *viewer));
    }

    Json roll(std::uint64_t seed) const override {
        if (!open || open->kind == Question<S>::Kind::choice) return nullptr;
        Luck luck{Philox(seed, given.size(), 2)};
        if (open->kind == Question<S>::Kind::card)
            return Json{{"cards", Json::array({Card{open->needed.cards}.sample(luck)})}};
        Json faces = Json::array();
        for (int kind = 0; kind < open->needed.kinds; ++kind)
            for (int i = 0; i < open->needed.dice[kind].count; ++i)
                faces.push_back(rolled(open->needed.dice[kind], luck));
        return Json{{"faces", faces}};
    }

    Expected<void> play_out(const Policies& asked, std::uint64_t seed, std::uint64_t number) override {
        auto policy = computed().tactical(asked);
        if (!policy) return tl::unexpected(policy.error());
        Luck luck{Philox(seed, number)}, for_faces{Philox(seed, number, 1)};
        while (open) {
            const Continued rest = rest_of_beat(*policy, luck, for_faces);
            for (std::size_t i = 0; i < rest.answers.size(); ++i) {
                note(rest.answers[i], rest.keys[i]);
                position.since.push_back(rest.answers[i]);
            }
            go_on();
        }
        return {};
    }

    Expected<Json> suggest(const Policies& asked, std::uint64_t seed) const override {
        if (!open) return tl::unexpected(Refusal{"the fight is over; nothing is asked"});
        auto policy = computed().tactical(asked);
        if (!policy) return tl::unexpected(policy.error());
        Luck luck{Philox(seed, given.size(), 3)}, for_faces{Philox(seed, given.size(), 4)};
        const Continued rest = rest_of_beat(*policy, luck, for_faces);
        return in_json(kind_of(rest.answers.front()), rest.keys.front(), rest.answers.front().faces);
    }

    // --- odds and simulation ------------------------------------------------------------------------------------

    Expected<Odds> odds(const OddsQuestion& asked) const override { return computed().odds(asked); }

    Expected<std::unique_ptr<Simulating>> simulating(const Policies& asked) const override {
        if (!position.since.empty())
            return tl::unexpected(Refusal{"a simulation starts between two beats; an exchange is under way"});
        auto policy = computed().tactical(asked);
        if (!policy) return tl::unexpected(policy.error());
        const NamedPolicies<Game> named(position.setting->book, names(), policies);
        return std::make_unique<TypedSimulating<Game>>(position, *policy,
                                                       nothing_counted(*position.setting, named, asked, heading));
    }

    // --- names --------------------------------------------------------------------------------------------------

    std::vector<std::string> combatants() const override { return names().combatant_key; }
    std::vector<std::string> sides() const override { return names().side_key; }

    Expected<std::vector<std::pair<std::string, std::string>>> moves(const std::string& who) const override {
        const auto mover = Computed<Game>::find_combatant(names(), who);
        if (!mover) return tl::unexpected(mover.error());
        const Setting<Game>& setting = *position.setting;
        const State slot = Game::in_slot(setting.book, position.rest, *mover);
        const Told told{setting.book, setting.names, slot};
        std::vector<std::pair<std::string, std::string>> list;
        Game::each_action(setting.book, slot, *mover, [&](const Option& option) {
            if (!Game::is_point(option))
                list.emplace_back(Game::option_key(told, Computed<Game>::action_ask(*mover), option),
                                  Game::option_text(told, Computed<Game>::action_ask(*mover), option));
        });
        return list;
    }

private:
    // What a policy answers to the end of the beat under way; the keys of choices, empty for throws.
    struct Continued {
        std::vector<Answer<S>> answers;
        std::vector<std::string> keys;
    };

    // One die, rolled on as long as it has to be.
    static int rolled(const Dice& dice, Luck& luck) {
        int value = 0;
        do value += Die{dice.sides}.sample(luck);
        while (!dice.at_rest(value));
        return value;
    }

    const typename Game::Names& names() const { return position.setting->names; }
    Roles<Game> roles() const { return Roles<Game>(*position.setting); }
    Computed<Game> computed() const { return {*pack, position, policies}; }
    Told telling() const { return {position.setting->book, position.setting->names, position.rest}; }

    struct InWords {
        Told told;
        QuestionInJson<Game> question;
        InWords(const Told& telling, const Question<S>& open, std::size_t id)
            : told(telling), question(told, open, id) {}
        std::string in_words() const { return question.in_words(); }
    };
    InWords in_words() const { return InWords(telling(), *open, given.size()); }

    // --- answers ------------------------------------------------------------------------------------------------

    Expected<void> choose(const std::string& key) {
        if (open->kind == Question<S>::Kind::choice) {
            const KeysOf<Game> keys{*position.setting, position.rest};
            for (const Option& option : open->options)
                if (keys(open->ask, option) == key) return take(Answer<S>::of_option(option), key);
            return refuse(in_words().question.complaint(Misfit::not_offered));
        }
        return take(Answer<S>::of_key(key), key);
    }

    Expected<void> throw_faces(AnswerList::Kind kind, const Faces& faces) {
        Answer<S> answer;
        answer.kind = kind == AnswerList::Kind::cards ? Answer<S>::Kind::card : Answer<S>::Kind::faces;
        answer.faces = faces;
        return take(answer, "");
    }

    Expected<void> take(const Answer<S>& answer, const std::string& key) {
        position.since.push_back(answer);
        if (const Misfit wrong = go_on(); wrong != Misfit::none) {
            position.since.pop_back();
            return refuse(in_words().question.complaint(wrong));
        }
        note(answer, key);
        return {};
    }

    static AnswerList::Kind kind_of(const Answer<S>& answer) {
        return answer.kind == Answer<S>::Kind::card    ? AnswerList::Kind::cards
               : answer.kind == Answer<S>::Kind::faces ? AnswerList::Kind::faces
                                                       : AnswerList::Kind::choose;
    }

    void note(const Answer<S>& answer, const std::string& key) {
        if (const auto kind = kind_of(answer); kind == AnswerList::Kind::choose) given.add(kind, key);
        else given.add(kind, answer.faces);
    }

    static Json in_json(AnswerList::Kind kind, std::string_view text, const Faces& faces) {
        if (kind == AnswerList::Kind::choose) return Json{{"choose", text}};
        if (kind == AnswerList::Kind::set) return Json{{"set", Json::parse(text, nullptr, false)}};
        Json list = Json::array();
        for (int i = 0; i < faces.count; ++i) list.push_back(faces.face[i]);
        return Json{{kind == AnswerList::Kind::cards ? "cards" : "faces", list}};
    }
    Json answer_in_json(std::size_t number) const {
        const auto kind = given.kind(number);
        const bool thrown = kind == AnswerList::Kind::faces || kind == AnswerList::Kind::cards;
        return in_json(kind, given.text(number), thrown ? given.faces(number) : Faces{});
    }

    // Runs beats as far as the answers reach. What an answer is not good for is said, and nothing is changed.
    Misfit go_on() {
        for (;;) {
            if (Game::over(position.rest)) {
                open.reset();
                open_events.clear();
                return Misfit::none;
            }
            State next = position.rest;
            auto script = run_beat<Game>(position, next);
            if (script.stopped) {
                if (script.used < static_cast<int>(position.since.size())) return script.wrong;
                open = std::move(script.open);
                open_events = std::move(script.events);
                return Misfit::none;
            }
            history.add(position.rest, next, static_cast<std::size_t>(script.used), script.events);
            position.rest = next;
            position.since.erase(position.since.begin(), position.since.begin() + script.used);
        }
    }

    Continued rest_of_beat(Tactical<Game>& policy, Luck& luck, Luck& for_faces) const {
        State state = position.rest;
        PolicyGoesOn<Tactical<Game>> onward{policy, luck, for_faces};
        auto script = run_beat<Game>(position, state, &onward);
        Continued rest{std::move(script.continued), {}};
        std::size_t choices = 0;
        for (const auto& answer : rest.answers)
            rest.keys.push_back(answer.kind == Answer<S>::Kind::option ? script.continued_keys[choices++] : "");
        return rest;
    }

    static std::optional<std::string> unknown_key(const Json& answer) {
        for (const auto& [key, value] : answer.items())
            if (key != "faces" && key != "cards" && key != "choose" && key != "set" && key != "for") return key;
        return std::nullopt;
    }

    static tl::expected<Faces, std::string> faces_of(const Json& list, const char* name) {
        if (!list.is_array() || list.size() > static_cast<std::size_t>(most_dice))
            return tl::unexpected(fmt::format("\"{}\" takes a list of whole numbers", name));
        Faces faces;
        for (const Json& value : list) {
            if (!value.is_number_integer() || value > 1000 || value < 0)
                return tl::unexpected(fmt::format("\"{}\" takes a list of whole numbers; {} is none a die or card has",
                                                  name, value.dump()));
            faces.add(value.template get<int>());
        }
        return faces;
    }

    // D19 and the like: the game master changes something between two beats.
    Expected<void> intervention(const Json& set, const Viewer& viewer) {
        if (viewer.kind != Viewer::Kind::game_master) return refuse("only the game master may set something");
        if (!position.since.empty())
            return refuse(fmt::format("an exchange is under way: answer {} first, or undo to answer {}",
                                      in_words().in_words(), history.answers()));
        auto setting = std::make_shared<Setting<Game>>(*position.setting);
        State changed = position.rest;
        const auto mistakes = Game::intervene(*pack, setting->book, setting->names, changed, from_json(set));
        if (!mistakes.empty()) return refuse(to_text(mistakes.front()));
        history.add_intervention(position.rest, changed, std::move(position.setting));
        position.setting = std::move(setting);
        position.rest = changed;
        given.add(AnswerList::Kind::set, set.dump(-1, ' ', false, Json::error_handler_t::replace));
        go_on();
        return {};
    }

    // --- what happened ------------------------------------------------------------------------------------------

    // Adds the event as a side sees it, -1: as it was; nothing if the side does not see it.
    static void tell(const Told& told, const Event& event, int side, Json& list) {
        const Viewer viewer{Viewer::Kind::side, side};
        if (side >= 0 && !Game::may_see(told, viewer, event)) return;
        const Event seen = side < 0 ? event : Game::as_seen(told, viewer, event);
        const std::string text = Game::event_text(told, seen);
        if (text.empty()) return;
        const Json figures = to_json(Game::event_figures(told, seen));
        Json json{{"rule", seen.rule.text}, {"kind", Game::event_name(seen)}};
        for (const auto& [key, value] : figures.items()) json[key] = value;
        json["text"] = text;
        list.push_back(std::move(json));
    }

    Json told_intervention(std::size_t number) const {
        const Json set = answer_in_json(number)["set"];
        return Json{{"rule", ""},
                    {"kind", "intervention"},
                    {"set", set},
                    {"text", "The game master sets " + set.dump(-1, ' ', false, Json::error_handler_t::replace) + "."}};
    }

    std::shared_ptr<const typename Game::Pack> pack;
    std::string heading;
    PoliciesOfEncounter policies;

    Position<Game> position;
    History<Game> history;
    AnswerList given;
    std::optional<Question<S>> open;
    std::vector<Event> open_events; // of the beat under way, as far as it has come
};

} // namespace fracas
