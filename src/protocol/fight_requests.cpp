#include "book/json.hpp"
#include "fight/automatic.hpp"
#include "protocol/desk.hpp"
#include "protocol/next_in_json.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace fracas {

namespace {

constexpr std::string_view name_of_encounter = "encounter";

// The encounter a request brings, as an object or, where somebody reads it, as TOML.
tl::expected<Document, Json> encounter_of(const Desk& desk, Request& request, const std::string& called) {
    const bool as_toml = request.has("toml"), as_json = request.has("encounter");
    if (as_toml == as_json) {
        request.fail("", "an encounter is needed, as \"encounter\" (an object) or as \"toml\" (text), not both");
        return Document();
    }
    if (as_json) return request.table("encounter");
    const std::string text = request.text("toml");
    if (desk.library.toml() == nullptr) {
        request.fail("toml", "no TOML is read here; give the encounter as \"encounter\", an object");
        return Document();
    }
    auto read = desk.library.toml()(text, called);
    if (!read) return refused(std::vector{read.error()});
    return std::move(*read);
}

std::string called(Request& request, std::string_view otherwise) {
    const std::string name = request.text_or("name", otherwise);
    if (name.empty() || name.size() > longest_name)
        request.fail("name", fmt::format("name must be text of 1 to {} bytes", longest_name));
    return name;
}

// What it is called from now on: as the request wishes, else by number.
std::string name_for_new(Desk& desk, Request& request) {
    if (!request.has("fight")) {
        while (desk.fights.contains(std::to_string(desk.next))) ++desk.next;
        return std::to_string(desk.next);
    }
    const std::string name = request.text("fight");
    if (name.empty() || name.size() > longest_name)
        request.fail("fight", fmt::format("fight must be text of 1 to {} bytes", longest_name));
    else if (desk.fights.contains(name)) request.fail("fight", "there is a fight of this name; close it first");
    return name;
}

bool has_room(const Desk& desk) { return desk.fights.size() < most_open_fights; }

tl::unexpected<Json> no_room() {
    return refused(fmt::format("{} fights are open, more are not kept; close one first", most_open_fights));
}

// Where a fight stands, with what happened from event number `since` on.
Json standing(const Fight& fight, const Role& role, std::size_t since, bool with_state) {
    Json json = {{"status", fight.over() ? "over" : "asking"},
                 {"question", fight.question(role)},
                 {"events", fight.events(role, since)},
                 {"event_count", fight.event_count(role)},
                 {"answers_used", fight.answer_count(role)}};
    if (with_state) json["state"] = fight.state(role);
    return json;
}

Json keep(Desk& desk, const std::string& name, std::unique_ptr<Fight> fight, bool with_state) {
    Json json = {{"fight", name},
                 {"system", fight->system()},
                 {"title", fight->title()},
                 {"sides", fight->sides()},
                 {"combatants", fight->combatants()},
                 {"warnings", mistakes_as_json(fight->warnings)}};
    const Json now = standing(*fight, game_master, 0, with_state);
    for (const auto& [key, value] : now.items()) json[key] = value;
    desk.fights.emplace(name, std::move(fight));
    return json;
}

} // namespace

Fight* Desk::fight(Request& request) const {
    const std::string name = request.text("fight");
    const auto found = fights.find(name);
    if (found != fights.end()) return found->second.get();
    if (request.document("fight").is(Document::Kind::text))
        request.fail("fight", fights.empty() ? "no fight is open" : "no fight of this name is open");
    return nullptr;
}

Role role_of(Request& request, const Fight& fight) {
    const Role role = request.text_or("role", game_master);
    const auto is_one_of = [&](std::string_view kind, const std::vector<std::string>& keys) {
        return role.starts_with(kind) &&
               std::ranges::find(keys, std::string_view(role).substr(kind.size())) != keys.end();
    };
    if (role == game_master || is_one_of("side:", fight.sides()) || is_one_of("combatant:", fight.combatants()))
        return role;
    request.fail("role", "role must be gm, side:KEY or combatant:KEY, with the key of one that is in the fight");
    return game_master;
}

Reply check(Desk& desk, Request& request) {
    const bool saved = request.has("saved");
    const std::string name = called(request, saved ? "saved fight" : name_of_encounter);
    std::vector<Mistake> mistakes, warnings;
    Json system = nullptr;
    if (saved) {
        const Document& document = request.table("saved");
        if (request.is_wrong()) return request.refusal();
        const auto fight = desk.library.shelf().load(to_json(document), name);
        if (fight) system = (*fight)->system();
        else mistakes.push_back({name, {}, {}, {}, fight.error().message, {}});
    } else {
        const auto encounter = encounter_of(desk, request, name);
        if (request.is_wrong()) return request.refusal();
        if (!encounter) return tl::unexpected(encounter.error());
        const auto fight = desk.library.shelf().open(*encounter, name, mistakes);
        if (fight) {
            system = fight->system();
            warnings = fight->warnings;
        }
    }
    return Json{{"kind", saved ? "saved fight" : "encounter"},
                {"system", system},
                {"mistakes", mistakes_as_json(in_order(std::move(mistakes)))},
                {"warnings", mistakes_as_json(in_order(std::move(warnings)))}};
}

Reply open(Desk& desk, Request& request) {
    const std::string file = called(request, name_of_encounter), name = name_for_new(desk, request);
    const bool with_state = request.flag("state");
    const auto encounter = encounter_of(desk, request, file);
    if (request.is_wrong()) return request.refusal();
    if (!encounter) return tl::unexpected(encounter.error());
    if (!has_room(desk)) return no_room();
    std::vector<Mistake> mistakes;
    auto fight = desk.library.shelf().open(*encounter, file, mistakes);
    if (!fight) return refused(mistakes);
    return keep(desk, name, std::move(fight), with_state);
}

Reply load(Desk& desk, Request& request) {
    const std::string file = called(request, "saved fight"), name = name_for_new(desk, request);
    const bool with_state = request.flag("state");
    const Document& saved = request.table("saved");
    if (request.is_wrong()) return request.refusal();
    if (!has_room(desk)) return no_room();
    auto fight = desk.library.shelf().load(to_json(saved), file);
    if (!fight) return refused(fight.error().message);
    return keep(desk, name, std::move(*fight), with_state);
}

Reply save(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    return Json{{"saved", fight->save()}};
}

Reply close(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    desk.fights.erase(desk.fights.find(request.text("fight")));
    return Json::object();
}

Reply tell_fights(Desk& desk, Request& request) {
    if (request.is_wrong()) return request.refusal();
    Json list = Json::array();
    for (const auto& [name, fight] : desk.fights)
        list.push_back({{"fight", name},
                        {"system", fight->system()},
                        {"title", fight->title()},
                        {"status", fight->over() ? "over" : "asking"},
                        {"answers_used", fight->answer_count()}});
    return Json{{"fights", list}};
}

Reply tell_view(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    const Role role = fight != nullptr ? role_of(request, *fight) : Role();
    const std::size_t since = request.number_of("since", 0);
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    return standing(*fight, role, since, true);
}

Reply tell_question(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    const Role role = fight != nullptr ? role_of(request, *fight) : Role();
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    return Json{{"status", fight->over() ? "over" : "asking"}, {"question", fight->question(role)}};
}

Reply tell_events(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    const Role role = fight != nullptr ? role_of(request, *fight) : Role();
    const std::size_t since = request.number_of("since", 0);
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    return Json{{"events", fight->events(role, since)}, {"event_count", fight->event_count(role)}};
}

Reply tell_state(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    const Role role = fight != nullptr ? role_of(request, *fight) : Role();
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    return Json{{"state", fight->state(role)}};
}

Reply tell_answers(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    return Json{{"answers", fight->answers()}};
}

Reply take_answer(Desk& desk, Request& request) {
    Fight* fight = desk.fight(request);
    const Role role = fight != nullptr ? role_of(request, *fight) : Role();
    const Document& given = request.table("answer");
    const std::size_t since = request.number_of("since", fight != nullptr ? fight->event_count(role) : 0);
    const bool with_state = request.flag("state");
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    if (const auto taken = fight->answer(to_json(given), role); !taken) return refused(taken.error());
    return standing(*fight, role, since, with_state);
}

Reply undo(Desk& desk, Request& request) {
    Fight* fight = desk.fight(request);
    const std::size_t given = fight != nullptr ? fight->answer_count() : 0;
    const std::size_t back = request.number_of("back", 1);
    const std::size_t kept = request.number_of("keep", given - std::min(back, given));
    const bool with_state = request.flag("state");
    if (request.has("back") && request.has("keep"))
        request.fail("keep", "a request says how many answers to \"keep\" or how many to go \"back\", not both");
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    if (!request.has("keep") && back > given)
        return refused(fmt::format("there are {} answers, so {} cannot be taken back", given, back));
    if (const auto undone = fight->undo(kept); !undone) return refused(undone.error().message);
    return standing(*fight, game_master, fight->event_count(), with_state);
}

Reply roll(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    const std::uint64_t seed = request.seed();
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    return Json{{"answer", fight->roll(seed)}};
}

Reply suggest(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    const Policies policies = request.policies();
    const std::uint64_t seed = request.seed();
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    const auto answer = fight->suggest(policies, seed);
    if (!answer) return refused(answer.error().message);
    return Json{{"answer", *answer}};
}

Reply go_on(Desk& desk, Request& request) {
    Fight* fight = desk.fight(request);
    const auto what = static_cast<Automatic>(request.one_of("auto", names_of_automatic()));
    const Policies policies = request.policies();
    const std::uint64_t seed = request.seed();
    const std::size_t since = request.number_of("since", fight != nullptr ? fight->event_count() : 0);
    const bool with_state = request.flag("state");
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    // On a copy, so that after a refusal in the middle everything is as it was.
    auto copy = fight->copy();
    const auto answered = answer_automatically(*copy, what, policies, seed);
    if (!answered) return refused(answered.error().message);
    const auto found = desk.fights.find(request.text("fight"));
    found->second = std::move(copy);
    Json json = {{"answered", *answered}};
    const Json now = standing(*found->second, game_master, since, with_state);
    for (const auto& [key, value] : now.items()) json[key] = value;
    return json;
}

Reply play_out(Desk& desk, Request& request) {
    Fight* fight = desk.fight(request);
    const Policies policies = request.policies();
    const std::uint64_t seed = request.seed();
    const std::uint64_t number = request.whole("number", 1, 1, 1'000'000'000'000);
    const std::size_t since = request.number_of("since", fight != nullptr ? fight->event_count() : 0);
    const bool with_state = request.flag("state");
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    if (const auto played = fight->play_out(policies, seed, number - 1); !played)
        return refused(played.error().message);
    return standing(*fight, game_master, since, with_state);
}

Reply tell_next(Desk& desk, Request& request) {
    const Fight* fight = desk.fight(request);
    const std::string file = called(request, name_of_encounter);
    const auto encounter = encounter_of(desk, request, file);
    const std::vector<SurvivorWanted> wanted = request.survivors();
    if (request.is_wrong() || fight == nullptr) return request.refusal();
    if (!encounter) return tl::unexpected(encounter.error());
    auto next = open_next(desk.library.shelf(), *fight, *encounter, wanted, file);
    if (!next) return tl::unexpected(std::move(next.error()));
    return std::move(next->told);
}

} // namespace fracas
