// The fight of one game behind the face of Fight. A fight is its answers: it stands at a position, with its history
// behind it; what happened is kept as it was told and put into words when somebody asks.
#pragma once

#include "book/json.hpp"
#include "fight/acquaintance.hpp"
#include "fight/answer_in_json.hpp"
#include "fight/answer_list.hpp"
#include "fight/computed.hpp"
#include "fight/events_in_json.hpp"
#include "fight/fight.hpp"
#include "fight/history.hpp"
#include "fight/leaving.hpp"
#include "fight/odds_here.hpp"
#include "fight/question_in_json.hpp"
#include "fight/rest_of_beat.hpp"
#include "fight/roles.hpp"
#include "fight/typed_exactly.hpp"
#include "fight/without_the_unknown.hpp"

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
        look_around();
        go_on();
    }

    std::string_view system() const override { return Game::id; }
    std::string title() const override { return heading; }
    std::unique_ptr<Fight> copy() const override { return std::make_unique<TypedFight>(*this); }
    Expected<std::unique_ptr<Fight>> as_known_to(const Role& role) const override {
        const auto viewer = roles().viewer_of(role);
        if (!viewer) return refuse(fmt::format("there is no role \"{}\"", role));
        if (open && !roles().may_see(*viewer, open->ask, now))
            return refuse(fmt::format("nothing is asked of {} now", role));
        auto known = std::make_unique<TypedFight>(*this);
        if (open && !known->leave_out(unknown_to(*viewer), roles().side_of(*viewer)))
            return refuse("what is asked cannot be told without what is hidden");
        if (const NamesOfRole<Game> names = names_of(*viewer); names.differ())
            known->position.setting =
                std::make_shared<const Setting<Game>>(Setting<Game>{known->position.setting->book, names.names()});
        return known;
    }

    // --- play ---------------------------------------------------------------------------------------------------

    bool over() const override { return !open; }
    Role owner() const override { return open ? roles().owner_of(open->ask, now) : Role(); }
    std::size_t answer_count(const Role& role) const override {
        const auto viewer = roles().viewer_of(role);
        return viewer ? answers_known_to(roles().side_of(*viewer)) : 0;
    }
    std::size_t event_count(const Role& role) const override {
        const auto viewer = roles().viewer_of(role);
        if (!viewer) return 0;
        const int side = roles().side_of(*viewer);
        const std::size_t all = history.event_count() + open_events.size();
        if (side < 0) return all;
        std::size_t count = 0;
        for (std::size_t i = 0; i < all; ++i) count += seen_by(i) >> side & 1u;
        return count;
    }

    std::vector<Json> answers() const override {
        std::vector<Json> list;
        for (std::size_t i = 0; i < given.size(); ++i) list.push_back(answer_in_json(i));
        return list;
    }

    bool shows_question(const Role& role) const override {
        const auto viewer = roles().viewer_of(role);
        return open && viewer && roles().may_see(*viewer, open->ask, now);
    }
    Json question(const Role& role) const override {
        const auto viewer = roles().viewer_of(role);
        if (!open || !viewer || !roles().may_see(*viewer, open->ask, now)) return nullptr;
        const InWords words = in_words(roles().side_of(*viewer));
        Json json = words.question.json(roles().owner_of(open->ask, now));
        if (open->kind == Question<S>::Kind::dice && Game::throws_again(open->ask))
            json["stay"] = dice_that_stay<Game>(given, given.size(), open->ask.who);
        return json;
    }

    Expected<void> answer(const Json& answer, const Role& role) override {
        if (!answer.is_object()) return refuse("an answer is an object such as {\"choose\":\"key\"}");
        if (const auto unknown = unknown_key_of_answer(answer))
            return refuse(fmt::format("an answer has no \"{}\"", *unknown));
        int parts = 0;
        for (const char* part : {"faces", "cards", "choose", "set"}) parts += answer.contains(part);
        if (answer.contains("typed") && !answer["typed"].is_boolean()) return refuse("\"typed\" is true or false");
        if (parts != 1) return refuse("an answer has exactly one of \"faces\", \"cards\", \"choose\" and \"set\"");
        const auto viewer = roles().viewer_of(role);
        if (!viewer) return refuse(fmt::format("there is no role \"{}\"", role));
        const int side = roles().side_of(*viewer);
        if (const std::size_t id = answers_known_to(side);
            answer.contains("for") && answer["for"] != std::to_string(id))
            return refuse(
                fmt::format("the answer is for question {}, but question {} is open", one_line(answer["for"]), id));
        if (answer.contains("set")) return intervention(answer["set"], *viewer);
        if (!open) return refuse("the fight is over; nothing is asked");
        if (!roles().may_answer(*viewer, open->ask, now))
            return refuse(roles().may_see(*viewer, open->ask, now)
                              ? fmt::format("{} is not for {} to answer", in_words(side).in_words(), role)
                              : fmt::format("nothing is asked of {} now", role));
        if (answer.contains("choose")) {
            if (!answer["choose"].is_string()) return refuse("\"choose\" takes the key of an option as text");
            return choose(answer["choose"].template get<std::string>(), side);
        }
        const bool cards = answer.contains("cards");
        const auto faces = faces_from_json(answer[cards ? "cards" : "faces"], cards ? "cards" : "faces");
        if (!faces) return refuse(faces.error());
        return throw_faces(cards ? AnswerList::Kind::cards : AnswerList::Kind::faces, *faces,
                           answer.contains("typed") && answer["typed"] == true, side);
    }

    Expected<void> undo(std::size_t count) override {
        if (count > given.size())
            return refuse(fmt::format("there are {} answers, so {} cannot be kept", given.size(), count));
        history.go_back(position, count);
        met.go_back(history.answers());
        AnswerList again = given;
        given.keep(history.answers());
        position.since.clear();
        go_on();
        for (std::size_t i = history.answers(); i < count; ++i) {
            const auto kind = again.kind(i);
            const auto taken = kind == AnswerList::Kind::choose
                                   ? choose(std::string(again.text(i)))
                                   : throw_faces(kind, again.faces(i), again.asked(i).typed);
            if (!taken) return taken;
        }
        return {};
    }

    Json events(const Role& role, std::size_t first) const override {
        Json list = Json::array();
        const auto viewer = roles().viewer_of(role);
        if (!viewer) return list;
        const int side = roles().side_of(*viewer);
        EventsInJson<Game> in_json(given, side);
        std::size_t start = side < 0 ? std::min(first, history.event_count()) : 0;
        if (side >= 0)
            for (std::size_t known = 0; start < history.event_count() && known < first; ++start)
                known += seen_by(start) >> side & 1u;
        // Told from the beginning of a beat, so that every event finds its dice; what was told before is left out.
        Json told_before = Json::array();
        std::size_t number = static_cast<std::size_t>(-1), beat_began = number;
        const auto tell = [&](std::size_t i, const Event& event, std::size_t answers, const Told& told) {
            if (!in_json.sees(seen_by(i))) return in_json.pass_over(event, answers);
            in_json.tell(told, event, answers, number, number < first ? told_before : list);
            ++number;
        };
        std::optional<NamesOfRole<Game>> names; // as they were after the beat that is told
        const typename History<Game>::Beat* named = nullptr;
        history.each_event(position, start,
                           [&](std::size_t i, const Event& event, std::size_t answers, const auto& beat,
                               const Setting<Game>& setting, const State& state) {
                               if (named != &beat)
                                   names.emplace(setting, met, side, state, history.answers_after(beat));
                               named = &beat;
                               if (beat.answers != beat_began) in_json.begin_beat(beat.answers);
                               beat_began = beat.answers;
                               if (number == static_cast<std::size_t>(-1)) number = known_before(i, side);
                               if (!beat.intervention) return tell(i, event, answers, names->telling(state));
                               in_json.tell_intervention(answer_in_json(beat.answers)["set"], answers, number,
                                                         number < first ? told_before : list);
                               number += side < 0;
                           });
        in_json.begin_beat(history.answers());
        if (number == static_cast<std::size_t>(-1)) number = known_before(history.event_count(), side);
        names.emplace(*position.setting, met, side, now);
        for (std::size_t i = 0; i < open_events.size(); ++i)
            tell(history.event_count() + i, open_events[i], history.answers() + open_stamps[i].answers,
                 names->telling(now));
        return list;
    }

    Json state(const Role& role) const override {
        const auto viewer = roles().viewer_of(role);
        if (!viewer) return nullptr;
        Json json = to_json(heading_for(*viewer));
        // The view has none of these keys itself; one by one each would be looked for among all, and copied.
        const NamesOfRole<Game> names = names_of(*viewer);
        Json seen = to_json(Game::view(names.telling(now), *viewer));
        auto& members = json.get_ref<Json::object_t&>();
        for (auto& member : seen.get_ref<Json::object_t&>()) members.push_back(std::move(member));
        return json;
    }

    std::string state_in_one_line(const Role& role) const override {
        const auto viewer = roles().viewer_of(role);
        if (!viewer) return "null";
        const NamesOfRole<Game> names = names_of(*viewer);
        const std::string text = one_line_of(Game::view(names.telling(now), *viewer));
        std::string head = one_line_of(heading_for(*viewer));
        head.back() = ',';
        return head.append(text, 1);
    }

    std::uint64_t state_mark() const override { return hash_of(now); }

    Json roll(std::uint64_t seed) const override {
        if (!open || open->kind == Question<S>::Kind::choice) return nullptr;
        Luck luck{Philox(seed, given.size(), 2)};
        if (open->kind == Question<S>::Kind::card)
            return Json{{"cards", Json::array({Card{open->needed.cards}.sample(luck)})}};
        Json faces = Json::array();
        for (int kind = 0; kind < open->needed.kinds; ++kind)
            for (int i = 0; i < open->needed.dice[kind].count; ++i)
                faces.push_back(rolled_on(open->needed.dice[kind], luck));
        return Json{{"faces", faces}};
    }

    Expected<void> play_out(const Policies& asked, std::uint64_t seed, std::uint64_t number) override {
        auto policy = computed().tactical(asked);
        if (!policy) return tl::unexpected(policy.error());
        Luck luck{Philox(seed, number)}, for_faces{Philox(seed, number, 1)};
        policy->begin_fight(seed, number);
        while (open) {
            const auto rest = RestOfBeat<Game>::of(position, *policy, luck, for_faces);
            for (std::size_t i = 0; i < rest.answers.size(); ++i) {
                note(rest.answers[i], rest.keys[i], remembered<Game>(rest.questions[i], rest.seen_by[i], false),
                     rest.questions[i].needed, owners_of<Game>(position.setting->book, rest.questions[i]));
                position.since.push_back(rest.answers[i]);
                // One by one as at the table, where it matters who is met first.
                if (!met.counts_no_more(*position.setting) && i + 1 < rest.answers.size()) go_on();
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
        policy->begin_fight(seed, given.size());
        const auto rest = RestOfBeat<Game>::of(position, *policy, luck, for_faces);
        return answer_as_json(kind_of_answer(rest.answers.front()), rest.keys.front(), rest.answers.front().faces);
    }

    // --- odds and simulation ------------------------------------------------------------------------------------

    Expected<Odds> odds(const OddsQuestion& asked) const override {
        if (!asked.here) return computed().odds(asked);
        if (!open) return refuse("the fight is over; nothing is asked");
        return OddsHere<Game>(position, given, *open, now, computed()).odds(asked);
    }

    Expected<Json> odds_of_options(const Policies& asked, double seconds,
                                   const std::function<bool()>& enough) const override {
        if (!open) return refuse("the fight is over; nothing is asked");
        return OddsHere<Game>(position, given, *open, now, computed()).options(asked, seconds, enough);
    }

    Expected<std::unique_ptr<Simulating>> simulating(const Policies& asked, const AlsoWanted& also) const override {
        auto policy = computed().tactical(asked);
        if (!policy) return tl::unexpected(policy.error());
        return std::make_unique<TypedSimulating<Game>>(position, *policy, named_for(asked), also);
    }

    Expected<ExactFight> exactly(const ExactQuestion& asked) const override {
        auto policy = followed_policy(asked.policies);
        if (!policy) return tl::unexpected(policy.error());
        return exactly_played<Game>(position, *policy, named_for(asked.policies), asked);
    }

    Expected<Initiative> initiative(const InitiativeQuestion& asked) const override {
        auto policy = followed_policy(asked.policies);
        if (!policy) return tl::unexpected(policy.error());
        auto all = initiative_from<Game>(position, *policy, named_for(asked.policies), asked);
        if (!all) return refuse(all.error());
        return *all;
    }

    // --- names --------------------------------------------------------------------------------------------------

    std::vector<std::string> combatants() const override { return names().combatant_key; }
    std::vector<std::string> sides() const override { return names().side_key; }
    Expected<std::string> combatant_called(const std::string& name) const override {
        const auto who = Computed<Game>::find_combatant(names(), name);
        if (!who) return tl::unexpected(who.error());
        return names().combatant_key[static_cast<std::size_t>(*who)];
    }

    bool has_own_names(const Role& role) const override {
        const auto viewer = roles().viewer_of(role);
        return viewer && names_of(*viewer).differ();
    }

    std::string combatant_as(const std::string& key, const Role& from, const Role& to) const override {
        const auto giver = roles().viewer_of(from), taker = roles().viewer_of(to);
        if (!giver || !taker) return key;
        const NamesOfRole<Game> known = names_of(*giver), wanted = names_of(*taker);
        const auto& keys = known.names().combatant_key;
        const auto found = std::ranges::find(keys, key);
        return found == keys.end() ? key : wanted.names().combatant_key[static_cast<std::size_t>(found - keys.begin())];
    }

    Json answer_as(Json answer, const Role& from, const Role& to) const override {
        const auto giver = roles().viewer_of(from), taker = roles().viewer_of(to);
        const auto chosen = answer.find("choose");
        if (!giver || !taker || !open || chosen == answer.end() || !chosen->is_string()) return answer;
        const NamesOfRole<Game> known = names_of(*giver), wanted = names_of(*taker);
        if (!known.differ() && !wanted.differ()) return answer;
        const Told told = known.telling(now);
        for (const Option& option : open->options)
            if (Game::option_key(told, open->ask, option) == chosen->get_ref<const std::string&>()) {
                *chosen = Game::option_key(wanted.telling(now), open->ask, option);
                break;
            }
        return answer;
    }

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

    std::string combatant_of_table(std::size_t table) const override {
        std::size_t before = 0;
        for (std::size_t i = 0; i < table; ++i) before += people_of_table(source["combatant"][i]);
        return table < source["combatant"].size() ? names().combatant_key[before] : std::string();
    }

    Expected<CarriedOver> survivor(const std::string& called) const override {
        const auto who = Computed<Game>::find_combatant(names(), called);
        if (!who) return tl::unexpected(who.error());
        return Leaving<Game>{*pack, *position.setting, now, source, given}.carried_over(*who);
    }

private:
    // What a state begins with. A fight without a title of its own is called by its sides, of which one may be hidden.
    Document heading_for(const Viewer& viewer) const {
        const bool all_know = viewer.kind == Viewer::Kind::game_master || !source["title"].as_text().empty();
        Document head = Document::table({{"system", Game::id}, {"title", all_know ? heading : "A fight"}});
        if (!source["description"].as_text().empty()) head.set("description", source["description"].as_text());
        return head;
    }

    // Whom a viewer does not know of; whoever is asked is there all the same.
    std::vector<int> unknown_to(const Viewer& viewer) const {
        std::vector<int> unknown;
        for (int who = 0; who < Game::combatants(position.setting->book); ++who)
            if (who != open->ask.who && !Game::knows_of(telling(), viewer, who)) unknown.push_back(who);
        return unknown;
    }

    // Whether the open question is still reached without them.
    bool leave_out(const std::vector<int>& unknown, int side) {
        if (unknown.empty()) return true;
        const int asked = open->ask.who;
        const std::string name(Game::ask_name(open->ask));
        auto without = WithoutTheUnknown<Game>::of(*pack, position, given, unknown, side);
        if (!without) return false;
        position = std::move(without->position);
        given = std::move(without->given);
        return go_on() == Misfit::none && open && open->ask.who == asked && Game::ask_name(open->ask) == name;
    }

    // What a simulation with these policies begins with.
    Simulated named_for(const Policies& asked) const {
        const NamedPolicies<Game> named(position.setting->book, names(), policies);
        return nothing_counted(*position.setting, named, asked, heading);
    }

    // For what goes through all dice: nobody may decide by some of his own.
    Expected<Tactical<Game>> followed_policy(const Policies& asked) const {
        const NamedPolicies<Game> named(position.setting->book, names(), policies);
        for (int who = 0; who < Game::combatants(position.setting->book); ++who)
            if (named.name_of(asked, who) == "tactical")
                return refuse(
                    "\"tactical\" decides by dice of its own, which cannot be followed exactly; --policy names "
                    "another one");
        return computed().tactical(asked);
    }

    const typename Game::Names& names() const { return position.setting->names; }
    Roles<Game> roles() const { return Roles<Game>(*position.setting); }
    Computed<Game> computed() const { return {*pack, position, policies}; }
    Told telling() const { return {position.setting->book, position.setting->names, now}; }
    NamesOfRole<Game> names_of(const Viewer& viewer) const { return names_of(roles().side_of(viewer)); }
    NamesOfRole<Game> names_of(int side) const { return NamesOfRole<Game>(*position.setting, met, side, now); }

    std::size_t answers_known_to(int side) const {
        if (side < 0) return given.size();
        std::size_t count = 0;
        for (std::size_t i = 0; i < given.size(); ++i) count += given.asked(i).seen_by >> side & 1u;
        return count;
    }
    std::uint16_t seen_by(std::size_t event) const {
        return event < history.event_count() ? history.seen_by(event)
                                             : open_stamps[event - history.event_count()].seen_by;
    }
    // How many of the events before this one a side has seen; the game master sees all.
    std::size_t known_before(std::size_t event, int side) const {
        if (side < 0) return event;
        std::size_t count = 0;
        for (std::size_t i = 0; i < event; ++i) count += seen_by(i) >> side & 1u;
        return count;
    }

    struct InWords {
        NamesOfRole<Game> names;
        Told told;
        QuestionInJson<Game> question;
        InWords(NamesOfRole<Game> of_role, const State& state, const Question<S>& open, std::size_t id)
            : names(std::move(of_role)), told(names.telling(state)), question(told, open, id) {}
        InWords(const InWords&) = delete;
        InWords& operator=(const InWords&) = delete;
        std::string in_words() const { return question.in_words(); }
    };
    // The open question as a side is told it, in its own names and numbers; -1: as the game master is.
    InWords in_words(int side = -1) const { return InWords(names_of(side), now, *open, answers_known_to(side)); }

    // --- answers ------------------------------------------------------------------------------------------------

    // `side` is whose words these are; what is noted is in the game master's.
    Expected<void> choose(const std::string& key, int side = -1) {
        if (open->kind == Question<S>::Kind::choice) {
            const NamesOfRole<Game> names = names_of(side);
            const Told told = names.telling(now);
            for (const Option& option : open->options)
                if (Game::option_key(told, open->ask, option) == key)
                    return take(Answer<S>::of_option(option), Game::option_key(telling(), open->ask, option), false,
                                side);
            return refuse(in_words(side).question.complaint(Misfit::not_offered));
        }
        return take(Answer<S>::of_key(key), key, false, side);
    }

    Expected<void> throw_faces(AnswerList::Kind kind, const Faces& faces, bool typed, int side = -1) {
        Answer<S> answer;
        answer.kind = kind == AnswerList::Kind::cards ? Answer<S>::Kind::card : Answer<S>::Kind::faces;
        answer.faces = faces;
        return take(answer, "", typed, side);
    }

    Expected<void> take(const Answer<S>& answer, const std::string& key, bool typed, int side) {
        const auto asked = remembered<Game>(*open, SidesThatSee<Game>{*position.setting, now}.asked(open->ask), typed);
        const Needed needed = open->needed;
        const auto owners = owners_of<Game>(position.setting->book, *open);
        position.since.push_back(answer);
        if (const Misfit wrong = go_on(); wrong != Misfit::none) {
            position.since.pop_back();
            return refuse(in_words(side).question.complaint(wrong));
        }
        note(answer, key, asked, needed, owners);
        return {};
    }

    void note(const Answer<S>& answer, const std::string& key, const AskedBefore& asked, const Needed& needed,
              const std::vector<int>& owners) {
        if (const auto kind = kind_of_answer(answer); kind == AnswerList::Kind::choose) given.add(kind, key, asked);
        else given.add(kind, answer.faces, asked, needed, owners);
    }

    Json answer_in_json(std::size_t number) const {
        const auto kind = given.kind(number);
        Json json = answer_as_json(kind, given.text(number), given.is_thrown(number) ? given.faces(number) : Faces{});
        if (given.asked(number).typed) json["typed"] = true;
        return json;
    }

    // What is there before anything has happened, and what the game master has set.
    void look_around() { met.go_on(*position.setting, {}, {}, position.rest, history.answers()); }

    // Runs beats as far as the answers reach. What an answer is not good for is said, and nothing is changed.
    Misfit go_on() {
        for (;;) {
            if (Game::over(position.rest)) {
                open.reset();
                open_events.clear();
                open_stamps.clear();
                now = position.rest;
                return Misfit::none;
            }
            State next = position.rest;
            auto script = run_beat<Game>(position, next);
            if (script.stopped) {
                if (script.used < static_cast<int>(position.since.size())) return script.wrong;
                open = std::move(script.open);
                open_events = std::move(script.events);
                open_stamps = std::move(script.stamps);
                now = *script.at_question;
                met.go_on(*position.setting, open_events, open_stamps, now, history.answers() + position.since.size());
                return Misfit::none;
            }
            history.add(position.rest, next, static_cast<std::size_t>(script.used), script.events, script.stamps);
            met.go_on(*position.setting, script.events, script.stamps, next, history.answers());
            position.rest = next;
            position.since.erase(position.since.begin(), position.since.begin() + script.used);
        }
    }

    // D19 and the like: the game master changes something between two beats.
    Expected<void> intervention(const Json& set, const Viewer& viewer) {
        if (viewer.kind != Viewer::Kind::game_master) return refuse("only the game master may set something");
        if (!position.since.empty())
            return refuse(fmt::format("an exchange is under way: answer {} first, or undo to answer {}",
                                      in_words().in_words(), history.answers()));
        auto setting = std::make_shared<Setting<Game>>(*position.setting);
        State changed = position.rest;
        auto mistakes = Game::intervene(*pack, setting->book, setting->names, changed, from_json(set));
        if (!mistakes.empty()) return refuse(std::move(mistakes));
        history.add_intervention(position.rest, changed, std::move(position.setting));
        position.setting = std::move(setting);
        position.rest = changed;
        given.add(AnswerList::Kind::set, one_line(set));
        look_around();
        go_on();
        return {};
    }

    std::shared_ptr<const typename Game::Pack> pack;
    std::string heading;
    PoliciesOfEncounter policies;

    Position<Game> position;
    History<Game> history;
    Acquaintance<Game> met;
    AnswerList given;
    std::optional<Question<S>> open;
    // Of the beat under way, as far as it has come: what was told, and the state at the open question.
    std::vector<Event> open_events;
    std::vector<Stamp> open_stamps;
    State now{};
};

} // namespace fracas
