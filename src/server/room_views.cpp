// What each member may see. The fight decides what a side knows; here is decided who looks with which side, and how much of
// each other people learn.
#include "book/json.hpp"
#include "server/room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace fracas {

namespace {

std::string shown_text(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

} // namespace

std::string Room::first_side_of_players() const {
    const auto all = fight_->sides();
    for (const std::string& side : all)
        for (const std::string& one : player_characters)
            if (side_of(one) == side) return side;
    return all.empty() ? std::string() : all.front();
}

Role Room::role_of(const std::string& id) const {
    const Member* who = member(id);
    if (who != nullptr && who->role == "gm") return game_master;
    if (who != nullptr && !who->claims.empty()) return "side:" + side_of(who->claims.front());
    return "side:" + (set.screen.empty() ? first_side_of_players() : set.screen);
}

const std::string& Room::state_for(const Role& role) const {
    const std::uint64_t mark = fight_->state_mark();
    const auto [found, is_new] = told_states.try_emplace(role);
    ToldState& told = found->second;
    if (!is_new && told.mark == mark) return told.text;
    told.mark = mark;
    if (role == game_master || set.health == "word") told.text = fight_->state_in_one_line(role);
    else {
        Json state = fight_->state(role);
        show_health(state, role);
        told.text = one_line(state);
    }
    return told.text;
}

const Room::ToldQuestion& Room::question_for_all() const {
    if (told_question) return *told_question;
    const Json question = fight_->question();
    const std::string text = one_line(question);
    told_question = ToldQuestion{text.substr(std::min(text.find(','), text.size())), awaited(question, game_master)};
    return *told_question;
}

RoomStanding Room::standing(const Role& role, std::size_t since) const {
    RoomStanding told;
    std::string question = "null";
    if (!fight_->shows_question(role)) told.awaited = awaited(nullptr, role);
    else if (fight_->has_own_names(role)) {
        const Json own = fight_->question(role);
        question = one_line(own);
        told.awaited = awaited(own, role);
    } else {
        const ToldQuestion& for_all = question_for_all();
        question = fmt::format(R"({{"id":"{}"{})", fight_->answer_count(role), for_all.after_id);
        told.awaited = for_all.awaited;
    }
    told.events = fight_->event_count(role);
    const std::string events = since < told.events ? one_line(fight_->events(role, since)) : "[]";
    const std::string asked =
        fmt::format(R"({{"status":"{}","question":{})", fight_->over() ? "over" : "asking", question);
    const std::string counts =
        fmt::format(R"("event_count":{},"answers_used":{})", told.events, fight_->answer_count(role));
    const std::string& state = state_for(role);
    told.text.reserve(asked.size() + events.size() + counts.size() + state.size() + 40);
    told.text.append(asked).append(R"(,"events":)").append(events).append(",").append(counts);
    told.text.append(R"(,"state":)").append(state).append("}");
    const auto stir = [&](const std::string& more) {
        told.shown = told.shown * 0x9e3779b97f4a7c15ull ^ std::hash<std::string_view>{}(more);
    };
    stir(asked);
    stir(counts);
    stir(state);
    return told;
}

// Of opponents in sight a side is shown a word. The game master may have it shown more, or less.
void Room::show_health(Json& state, const Role& role) const {
    if (!state.contains("combatants")) return;
    const Json all = set.health == "nothing" ? Json() : fight_->state();
    for (Json& one : state["combatants"]) {
        if ("side:" + shown_text(one, "side") == role) continue;
        if (set.health == "nothing") {
            one.erase("looks");
            continue;
        }
        const auto& list = all["combatants"];
        const std::string known_as = fight_->combatant_as(shown_text(one, "key"), role, game_master);
        const auto whole =
            std::ranges::find_if(list, [&](const Json& other) { return shown_text(other, "key") == known_as; });
        if (whole == list.end() || !whole->contains("figures")) continue;
        Json lost = Json::object();
        for (const Json& figure : (*whole)["figures"]) {
            const std::string key = shown_text(figure, "key");
            if (shown_text(figure, "group") != "track" || key.starts_with("most_")) continue;
            if (!figure.contains("now") || !figure.contains("most")) continue;
            if (set.health == "exact") {
                one[key] = figure["now"];
                one["most_" + key] = figure["most"];
            } else if (figure["now"].is_number_integer() && figure["most"].is_number_integer())
                lost[key] = figure["most"].get<int>() - figure["now"].get<int>();
        }
        if (set.health == "damage") one["damage_taken"] = std::move(lost);
    }
}

Json Room::handed_question(const Member& who) const {
    if (!is_handed_to(who)) return nullptr;
    Json question = fight_->question();
    // The game master's number would tell how many answers there were that nobody else has seen.
    if (question.is_object() && who.role != "gm")
        question["id"] = std::to_string(fight_->answer_count(role_of(who.id)));
    return question;
}

bool Room::tells_odds_to(const std::string& id) const {
    const Member* who = member(id);
    if (who == nullptr || who->role != "player" || set.odds != "players" || fight_->over()) return false;
    return is_handed_to(*who) || holds_question(*who, fight_->question(role_of(id)));
}

std::function<Json(Json)> Room::odds_in_words_of(const std::string& id) const {
    const Role role = role_of(id);
    Json who = fight_->question().value("who", Json());
    if (who.is_string()) who = fight_->combatant_as(who.get<std::string>(), game_master, role);
    return [who = std::move(who), number = std::to_string(fight_->answer_count(role))](Json odds) {
        odds["question"] = number;
        odds["who"] = who;
        return odds;
    };
}

Json Room::person(const std::string& id) const {
    const Member* who = member(id);
    return {{"member", id}, {"name", who == nullptr ? std::string("somebody") : who->name}};
}

Json Room::last_by() const { return last.empty() ? Json() : person(last); }

// Combatants as a role calls them; the room itself calls them as the game master does.
std::vector<std::string> Room::called_by(const Role& role, std::vector<std::string> combatants) const {
    for (std::string& one : combatants) one = fight_->combatant_as(one, game_master, role);
    return combatants;
}

Json Room::you(const std::string& id) const {
    const Member* who = member(id);
    if (who == nullptr) return nullptr;
    const Role role = role_of(id);
    Json json = {{"member", id},
                 {"name", who->name},
                 {"role", who->role},
                 {"sees", role},
                 {"claims", called_by(role, who->claims)},
                 {"asked_for", called_by(role, who->asked_for)},
                 {"handed", nullptr}};
    if (is_handed_to(*who)) json["handed"] = handed_question(*who);
    return json;
}

Json Room::awaited(const Json& question, const Role& role) const {
    if (fight_->over()) return Json::array();
    if (question.is_object() && question["for"] != game_master && question["who"].is_string())
        if (const Member* who = claimant(fight_->combatant_as(question["who"].get<std::string>(), role, game_master)))
            return Json::array({who->id});
    return Json::array({"gm"});
}

Json Room::room_for(const std::string& id) const {
    const Member* viewer = member(id);
    const bool master = viewer != nullptr && viewer->role == "gm";
    const Role role = role_of(id);
    Json people = Json::array();
    for (const auto& [key, one] : members) {
        if (one.revoked) continue;
        Json person = {{"member", key}, {"name", one.name}, {"role", one.role}};
        // Whom somebody of another side plays may be somebody the viewer does not know of.
        if (master || role_of(key) == role) {
            person["claims"] = called_by(role, one.claims);
            person["asked_for"] = called_by(role, one.asked_for);
        }
        people.push_back(std::move(person));
    }
    Json open = Json::array();
    for (const Proposal& one : proposals)
        if (master || one.member == id || role_of(one.member) == role)
            open.push_back({{"proposal", one.id},
                            {"member", one.member},
                            {"for", master ? std::to_string(one.at) : one.question},
                            {"answer", fight_->answer_as(one.answer, game_master, role)}});
    Json json = {{"room", head.id},
                 {"name", head.name},
                 {"system", head.system},
                 {"title", head.title},
                 {"archived", head.archived},
                 {"settings", to_json(set)},
                 {"members", std::move(people)},
                 {"proposals", std::move(open)}};
    if (master) {
        json["code"] = head.code;
        json["can_redo"] = !undone.empty();
    }
    return json;
}

} // namespace fracas
