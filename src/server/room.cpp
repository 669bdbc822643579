#include "server/room.hpp"

#include "book/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace fracas {

namespace {

std::size_t number_in(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number_unsigned() ? found->get<std::size_t>() : 0;
}

void remove(std::vector<std::string>& list, const std::string& one) { std::erase(list, one); }

// A fight without a title of its own is called by its sides, of which one may lie in wait.
std::string title_for_all(const Fight& fight) {
    return fight.source["title"].as_text().empty() ? std::string("A fight") : fight.title();
}

} // namespace

std::string plain_name(const std::string& text, std::size_t most) {
    const auto is_space = [](char c) { return c == ' '; };
    std::string name = text;
    while (!name.empty() && is_space(name.back())) name.pop_back();
    name.erase(name.begin(), std::ranges::find_if_not(name, is_space));
    const bool has_control =
        std::ranges::any_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
    return has_control || name.size() > most ? std::string() : name;
}

Json to_json(const RoomSettings& settings) {
    return {{"claims", settings.claims},
            {"typed_dice", settings.typed_dice},
            {"health", settings.health},
            {"automatic", settings.automatic},
            {"player_undo", settings.player_undo},
            {"screen", settings.screen},
            {"screen_shows", settings.screen_shows},
            {"odds", settings.odds}};
}

Expected<std::unique_ptr<Room>> Room::from(const Library& library, const StoredRoom& stored,
                                           std::span<const StoredEntry> list, Seeds seeds) {
    std::unique_ptr<Room> room(new Room(library, stored, std::move(seeds)));
    std::vector<Json> plan;
    for (const StoredEntry& entry : list) {
        const Json body = json_of(entry.body);
        const std::string what = text_of(body, "do");
        const bool whole = (what != "answer" || (body.contains("answers") && body["answers"].is_array())) &&
                           (what != "next" || (body.contains("encounter") && body["encounter"].is_object()));
        if (entry.number != room->entries + 1 || !body.is_object() || !whole)
            return tl::unexpected(Refusal{fmt::format("entry {} of room {} is damaged", room->entries + 1, stored.id)});
        room->note(entry, body, &plan);
    }
    const Json encounter = json_of(room->head.encounter);
    room->head.encounter.clear();
    if (encounter.is_discarded())
        return tl::unexpected(Refusal{fmt::format("the encounter of room {} is damaged", stored.id)});
    std::vector<Mistake> mistakes;
    room->fight_ = library.shelf().open(from_json(encounter), "encounter", mistakes);
    if (!room->fight_)
        return tl::unexpected(Refusal{"the encounter of this room no longer opens: " +
                                      (mistakes.empty() ? std::string("no reason given") : to_text(mistakes.front()))});
    for (std::size_t i = 0; i < plan.size(); ++i)
        if (const auto taken = room->fight_->answer(plan[i]); !taken)
            return tl::unexpected(
                Refusal{fmt::format("answer {} of this room no longer fits: {}", i + 1, taken.error().message)});
    room->head.title = title_for_all(*room->fight_);
    room->learn_names();
    return room;
}

void Room::learn_names() {
    told_states.clear();
    sides.clear();
    player_characters.clear();
    const Json state = fight_->state();
    const auto list = state.find("combatants");
    if (list == state.end()) return;
    for (const Json& one : *list) {
        sides[text_of(one, "key")] = text_of(one, "side");
        if (text_of(one, "controller") == "pc") player_characters.insert(text_of(one, "key"));
    }
}

void Room::note(const StoredEntry& entry, const Json& body, std::vector<Json>* plan) {
    told_question.reset();
    entries = entry.number;
    if (!entry.command.empty()) taken.insert(fingerprint(entry.member + '\n' + entry.command));
    const std::string what = text_of(body, "do");
    if (what == "answer") {
        const Json& list = body["answers"];
        steps.push_back({given, entry.member});
        given += list.size();
        if (plan != nullptr)
            for (const Json& one : list) plan->push_back(one);
        undone.clear();
        last = entry.member;
    } else if (what == "undo") {
        note_undo(number_in(body, "keep"), plan);
        last = entry.member;
    } else if (what == "redo" && !undone.empty()) {
        Undone group = std::move(undone.back());
        undone.pop_back();
        steps.push_back({given, group.by});
        given += group.answers.size();
        if (plan != nullptr) std::ranges::move(group.answers, std::back_inserter(*plan));
        last = entry.member;
    } else if (what == "propose") {
        proposals.push_back(
            {text_of(body, "proposal"), entry.member, text_of(body, "for"), body.value("answer", Json()), given});
        ++next_proposal;
    } else if (what == "dismiss") {
        std::erase_if(proposals, [&](const Proposal& one) { return one.id == text_of(body, "proposal"); });
    } else if (what == "hand") {
        handed_to = text_of(body, "to");
        handed_at = given;
    } else if (what == "next") {
        note_next(body, plan);
        last = entry.member;
    } else if (what == "settings") note_settings(body);
    else if (what == "rename") head.name = text_of(body, "name");
    else if (what == "archive") head.archived = body.value("archived", false);
    else note_member(body);
    // A proposal is for one question; when that is answered it is of no more use.
    std::erase_if(proposals, [&](const Proposal& one) { return one.at != given; });
    if (handed_at != given) handed_to.clear();
}

void Room::note_undo(std::size_t keep, std::vector<Json>* plan) {
    std::vector<Json> all;
    if (plan != nullptr) all = *plan;
    else all = fight_->answers();
    // Each step by itself, so that they are done again one by one.
    while (given > keep && !steps.empty()) {
        const std::size_t first = std::max(keep, steps.back().first);
        Undone group{{}, steps.back().by};
        for (std::size_t i = first; i < given; ++i) group.answers.push_back(all[i]);
        undone.push_back(std::move(group));
        given = first;
        if (steps.back().first >= keep) steps.pop_back();
    }
    if (plan != nullptr) plan->resize(keep);
    else if (const auto done = fight_->undo(keep); !done) last.clear();
    std::erase_if(answered, [&](const Answered& one) { return one.number >= keep; });
}

void Room::note_member(const Json& body) {
    const std::string what = text_of(body, "do"), id = text_of(body, "member"), combatant = text_of(body, "combatant");
    if (what == "member") {
        members[id] = {id, text_of(body, "role"), text_of(body, "name")};
        ++next_member;
        return;
    }
    const auto found = members.find(id);
    if (found == members.end()) return;
    Member& member = found->second;
    if (what == "revoke") {
        member.revoked = true;
        member.claims.clear();
        member.asked_for.clear();
    } else if (what == "claim") {
        remove(member.asked_for, combatant);
        member.claims.push_back(combatant);
    } else if (what == "ask_for") member.asked_for.push_back(combatant);
    else if (what == "release") {
        remove(member.claims, combatant);
        remove(member.asked_for, combatant);
    }
}

void Room::note_settings(const Json& body) {
    told_states.clear();
    const auto take_over = [&](const char* key, std::string& setting) {
        if (body.contains(key)) setting = text_of(body, key);
    };
    take_over("claims", set.claims);
    take_over("typed_dice", set.typed_dice);
    take_over("health", set.health);
    take_over("automatic", set.automatic);
    take_over("player_undo", set.player_undo);
    take_over("screen", set.screen);
    take_over("screen_shows", set.screen_shows);
    take_over("odds", set.odds);
}

// The same people at another fight: what was answered and undone before is out of reach now.
void Room::note_next(const Json& body, std::vector<Json>* plan) {
    steps.clear();
    undone.clear();
    answered.clear();
    proposals.clear();
    given = 0;
    for (auto& [id, member] : members) {
        member.claims.clear();
        member.asked_for.clear();
        if (body.contains("claims") && body["claims"].contains(id))
            for (const Json& one : body["claims"][id]) member.claims.push_back(one.get<std::string>());
    }
    set.screen = text_of(body, "screen");
    if (plan != nullptr) {
        plan->clear();
        head.encounter = one_line(body["encounter"]);
        return;
    }
    std::vector<Mistake> mistakes;
    if (auto opened = library.shelf().open(from_json(body["encounter"]), "encounter", mistakes)) {
        fight_ = std::move(opened);
        head.title = title_for_all(*fight_);
        learn_names();
    }
}

RoomChange Room::made(const Member& who, Json body) { return noted({entries + 1, who.id, {}, one_line(body)}, body); }

RoomChange Room::noted(StoredEntry entry, const Json& body) {
    RoomChange change;
    change.stored.room = head.id;
    change.stored.entry = std::move(entry);
    const std::string what = text_of(body, "do");
    change.fight = what == "answer" || what == "undo" || what == "redo";
    change.back = what == "undo";
    change.room = !change.fight;
    for (const std::string_view word : {"answer", "undo", "redo", "settings", "next"})
        if (what == word) change.what = word;
    const bool was_open = !proposals.empty() || !handed_to.empty(), could_redo = !undone.empty();
    note(change.stored.entry, body, nullptr);
    change.can_redo = could_redo == undone.empty();
    if (was_open && proposals.empty() && handed_to.empty()) change.room = true;
    return change;
}

Expected<RoomChange> Room::hear(const StoredEntry& entry) {
    const auto does_not_fit = [&](const std::string& why) {
        return tl::unexpected(Refusal{fmt::format("entry {} of room {} does not fit: {}", entry.number, head.id, why)});
    };
    const Json body = json_of(entry.body);
    if (entry.number != entries + 1 || !body.is_object()) return does_not_fit("it is damaged, or not the next");
    const std::string what = text_of(body, "do");
    if (what == "next" && (!body.contains("encounter") || !body["encounter"].is_object()))
        return does_not_fit("it has no encounter");
    const bool again = what == "redo" && !undone.empty();
    bool sets = what == "undo" || again;
    std::vector<Json> list;
    if (again) list = undone.back().answers;
    else if (what == "answer" && body.contains("answers"))
        for (const Json& one : body["answers"]) list.push_back(one);
    for (const Json& one : list) {
        const auto before = counts_of_roles();
        if (const auto done = fight_->answer(one); !done) return does_not_fit(done.error().message);
        remember_answered(entry.member, before);
        sets = sets || one.contains("set");
    }
    RoomChange change = noted(entry, body);
    if (what == "settings") change.fight = true; // as when it was carried out
    if (sets) learn_names();
    return change;
}

bool Room::was_taken(const std::string& member, const std::string& command) const {
    return taken.contains(fingerprint(member + '\n' + command));
}

const Member* Room::member(const std::string& id) const {
    const auto found = members.find(id);
    return found == members.end() ? nullptr : &found->second;
}

tl::expected<RoomChange, Json> Room::take(const std::string& id, const Document& command) {
    struct Kind {
        std::string_view name;
        Made (Room::*carry_out)(const Member&, Request&);
        bool of_game_master;
    };
    static constexpr auto kinds = std::to_array<Kind>({
        {"answer", &Room::answer, false},   {"roll", &Room::roll, false},
        {"decide", &Room::decide, true},    {"go_on", &Room::go_on, true},
        {"undo", &Room::undo, false},       {"redo", &Room::redo, true},
        {"propose", &Room::propose, false}, {"accept", &Room::accept, false},
        {"dismiss", &Room::dismiss, false}, {"claim", &Room::claim, false},
        {"release", &Room::release, false}, {"assign", &Room::assign, true},
        {"hand", &Room::hand, true},        {"invite", &Room::invite, true},
        {"revoke", &Room::revoke, true},    {"settings", &Room::change_settings, true},
        {"rename", &Room::rename, true},    {"archive", &Room::archive, true},
        {"next", &Room::next, true},
    });
    const Member* who = member(id);
    if (who == nullptr || who->revoked)
        return tl::unexpected(Json{{"message", "you are no longer in this room"}, {"reason", "gone"}});
    if (entries >= most_entries) return refused(fmt::format("a room takes {} changes, no more; fork it", most_entries));
    Request request(command);
    const std::string what = request.text("do"), called = request.text("id");
    if (what.empty() || called.empty() || called.size() > longest_person)
        return tl::unexpected(Json{
            {"message", fmt::format("a command says what to \"do\" and has an \"id\" of 1 to {} bytes that its sender "
                                    "uses for no other",
                                    longest_person)},
            {"where", what.empty() ? "do" : "id"}});
    const auto kind = std::ranges::find(kinds, what, &Kind::name);
    if (kind == kinds.end()) {
        std::vector<std::string> names;
        for (const Kind& one : kinds) names.emplace_back(one.name);
        const std::string near = nearest(what, names);
        return tl::unexpected(
            Json{{"message", fmt::format("there is no command of this name{}",
                                         near.empty() ? "" : fmt::format("; did you mean {}?", near))},
                 {"where", "do"}});
    }
    if (who->role == "screen")
        return tl::unexpected(Json{{"message", "a screen looks on and changes nothing"}, {"reason", "role"}});
    if (kind->of_game_master && who->role != "gm")
        return tl::unexpected(
            Json{{"message", fmt::format("\"{}\" is for the game master", what)}, {"reason", "role"}});
    if (head.archived && what != "archive")
        return tl::unexpected(
            Json{{"message", "this room is archived: it can be read and exported"}, {"reason", "archived"}});
    const Member copy = *who; // notes change the list it stands in
    auto change = (this->*kind->carry_out)(copy, request);
    if (change) {
        change->stored.entry.command = called;
        taken.insert(fingerprint(id + '\n' + called));
    }
    return change;
}

NewRoom new_room(const Fight& fight, const std::string& name, const std::string& game_master_name, std::int64_t now) {
    NewRoom made;
    const Json saved = fight.save();
    made.room = {new_room_id(),
                 new_room_code(),
                 name.empty() ? title_for_all(fight) : name,
                 std::string(fight.system()),
                 title_for_all(fight),
                 one_line(saved["encounter"]),
                 now,
                 false};
    made.token = new_token();
    made.game_master = {made.room.id, "m1", "gm", game_master_name, hash_of_token(made.token), false};
    made.entries.push_back(
        {1, "m1", {}, one_line({{"do", "member"}, {"member", "m1"}, {"role", "gm"}, {"name", game_master_name}})});
    if (!saved["answers"].empty())
        made.entries.push_back({2, "m1", {}, one_line({{"do", "answer"}, {"answers", saved["answers"]}})});
    return made;
}

} // namespace fracas
