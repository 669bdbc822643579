// What people at the table do. Each command checks everything before it changes anything.
#include "book/json.hpp"
#include "fight/automatic.hpp"
#include "protocol/next_in_json.hpp"
#include "server/room.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace fracas {

namespace {

tl::unexpected<Json> not_yours(std::string message) {
    return tl::unexpected(Json{{"message", std::move(message)}, {"reason", "not-yours"}});
}

bool contains(const std::vector<std::string>& list, const std::string& one) {
    return std::ranges::find(list, one) != list.end();
}

constexpr std::size_t most_automatic = 2000; // answers of the program after one of a person

} // namespace

// --- answers -----------------------------------------------------------------------------------------------------

std::vector<std::pair<Role, std::size_t>> Room::counts_of_roles() const {
    std::vector<std::pair<Role, std::size_t>> counts{{game_master, fight_->answer_count()}};
    for (const std::string& side : fight_->sides()) {
        const Role role = "side:" + side;
        counts.emplace_back(role, fight_->answer_count(role));
    }
    return counts;
}

void Room::remember_answered(const std::string& by, const std::vector<std::pair<Role, std::size_t>>& before) {
    constexpr std::size_t of_late = 32;
    Answered one{fight_->answer_count() - 1, by};
    for (const auto& [role, count] : before)
        if (fight_->answer_count(role) > count) one.asked.emplace_back(role, std::to_string(count));
    answered.push_back(std::move(one));
    if (answered.size() > of_late) answered.pop_front();
}

tl::unexpected<Json> Room::stale(const Role& role, const std::string& number) const {
    for (const Answered& one : answered)
        for (const auto& [asked, id] : one.asked)
            if (asked == role && id == number) {
                const Json by = person(one.by);
                return tl::unexpected(Json{{"message", fmt::format("{} was faster: question {} is answered",
                                                                   by["name"].get<std::string>(), number)},
                                           {"reason", "answered"},
                                           {"by", by}});
            }
    return tl::unexpected(Json{{"message", fmt::format("question {} is not open now", number)}, {"reason", "stale"}});
}

bool Room::holds_question(const Member& who, const Json& question) const {
    if (!question.is_object()) return false;
    if (who.role == "gm") return true;
    return question["for"] == role_of(who.id) &&
           contains(who.claims, meant_by(who, question["who"].get<std::string>()));
}

tl::expected<Role, Json> Room::answers_as(const Member& who, const std::string& number) const {
    if (fight_->over()) return refused("the fight is over");
    const Role role = role_of(who.id);
    if (is_handed_to(who) && handed_question(who)["id"] == number) return game_master;
    // A question is numbered by the answers before it; to put it into words takes longer than to answer it.
    if (number != std::to_string(fight_->answer_count(role))) return stale(role, number);
    if (who.role == "gm") return role;
    const Json question = fight_->question(role);
    if (!question.is_object() || question["id"] != number) return stale(role, number);
    if (!holds_question(who, question)) return not_yours(fmt::format("question {} is not put to you", number));
    return role;
}

Room::Made Room::give(const Member& who, Json answer, const Role& as, const std::string& proposal) {
    if (fight_->answer_count() >= most_answers)
        return refused(fmt::format("a room takes {} answers, no more; fork it", most_answers));
    const auto before = counts_of_roles();
    const bool sets = answer.contains("set");
    // What is kept is in the words of the game master.
    Json kept = fight_->answer_as(answer, as, game_master);
    if (const auto done = fight_->answer(answer, as); !done) {
        // Whoever answers in the game master's place is not told how many answers there were.
        const bool in_place = as == game_master && who.role != "gm";
        return refused(in_place ? "this is no answer to the question that was handed on" : done.error().message);
    }
    remember_answered(who.id, before);
    kept.erase("for");
    Json list = Json::array({std::move(kept)});
    const Automatic what = automatic_called(set.automatic).value_or(Automatic::nothing);
    // A policy that no longer decides leaves the question to the game master.
    for (std::size_t i = 0; i < most_automatic && what != Automatic::nothing; ++i) {
        const auto next = automatic_answer(*fight_, what, {}, seed_after(fight_->answer_count()));
        if (!next || next->is_null()) break;
        const auto counts = counts_of_roles();
        if (!fight_->answer(*next)) break;
        remember_answered(who.id, counts);
        list.push_back(*next);
    }
    Json body = {{"do", "answer"}, {"answers", list}};
    if (!proposal.empty()) body["proposal"] = proposal;
    RoomChange change = made(who, std::move(body));
    if (sets) learn_names();
    change.reply["answers"] = list.size();
    return change;
}

Room::Made Room::answer(const Member& who, Request& command) {
    Json answer = to_json(command.table("answer"));
    if (command.is_wrong()) return command.refusal();
    const bool sets = answer.contains("set");
    if (sets && who.role != "gm") return not_yours("only the game master sets something");
    if (!sets && (!answer.contains("for") || !answer["for"].is_string()))
        return tl::unexpected(
            Json{{"message", "an answer says which question it is \"for\", by its id"}, {"where", "answer.for"}});
    if (answer.contains("faces")) {
        if (set.typed_dice == "nobody" || (set.typed_dice == "gm" && who.role != "gm"))
            return refused("dice are thrown by the program in this room: \"roll\"");
        answer["typed"] = true;
    }
    if (sets && !answer.contains("for")) return give(who, std::move(answer), game_master);
    const std::string number = answer["for"].is_string() ? answer["for"].get<std::string>() : std::string();
    const auto as = answers_as(who, number);
    if (!as) return tl::unexpected(as.error());
    // Handed on, a question has the number its new owner counts, not the game master's.
    if (who.role != "gm" && *as == game_master) answer.erase("for");
    return give(who, std::move(answer), *as);
}

Room::Made Room::roll(const Member& who, Request& command) {
    const std::string number = command.text("for");
    if (command.is_wrong()) return command.refusal();
    const auto as = answers_as(who, number);
    if (!as) return tl::unexpected(as.error());
    Json thrown = fight_->roll(seed_after(fight_->answer_count()));
    if (thrown.is_null()) return refused(fmt::format("question {} asks for no dice", number));
    return give(who, std::move(thrown), *as);
}

Room::Made Room::decide(const Member& who, Request& command) {
    const std::string number = command.text("for");
    const Policies policies = command.policies();
    if (command.is_wrong()) return command.refusal();
    if (const auto as = answers_as(who, number); !as) return tl::unexpected(as.error());
    const auto suggested = fight_->suggest(policies, seed_after(fight_->answer_count()));
    if (!suggested) return refused(suggested.error().message);
    return give(who, *suggested, game_master);
}

Room::Made Room::go_on(const Member& who, Request& command) {
    const auto what = static_cast<Automatic>(command.one_of("auto", names_of_automatic()));
    const Policies policies = command.policies();
    if (command.is_wrong()) return command.refusal();
    Json list = Json::array();
    auto copy = fight_->copy();
    while (list.size() < most_automatic) {
        const auto next = automatic_answer(*copy, what, policies, seed_after(copy->answer_count()));
        if (!next) return refused(next.error().message);
        if (next->is_null()) break;
        if (const auto done = copy->answer(*next); !done) return refused(done.error().message);
        list.push_back(*next);
    }
    if (list.empty()) return refused("there is nothing the program could answer by itself now");
    fight_ = std::move(copy);
    answered.clear();
    const std::size_t count = list.size();
    RoomChange change = made(who, {{"do", "answer"}, {"answers", std::move(list)}});
    change.reply["answers"] = count;
    return change;
}

Room::Made Room::undo(const Member& who, Request& command) {
    const std::size_t keep = command.number_of("keep", steps.empty() ? 0 : steps.back().first);
    if (command.is_wrong()) return command.refusal();
    if (steps.empty()) return refused("there is nothing to undo");
    if (keep >= given) return refused(fmt::format("there are {} answers; \"keep\" says how many of them stay", given));
    if (who.role != "gm") {
        if (set.player_undo != "own") return not_yours("in this room only the game master takes answers back");
        if (keep != steps.back().first || steps.back().by != who.id)
            return not_yours("players take back their own last answer, as long as nobody has answered after it");
    }
    const std::size_t groups = undone.size();
    RoomChange change = made(who, {{"do", "undo"}, {"keep", keep}});
    // Whoever the game master had added is gone; nobody else comes or goes by an answer.
    const auto sets = [](const Undone& group) {
        return std::ranges::any_of(group.answers, [](const Json& one) { return one.contains("set"); });
    };
    if (std::any_of(undone.begin() + static_cast<std::ptrdiff_t>(groups), undone.end(), sets)) learn_names();
    return change;
}

Room::Made Room::redo(const Member& who, Request& command) {
    if (command.is_wrong()) return command.refusal();
    if (undone.empty()) return refused("there is nothing to do again");
    auto copy = fight_->copy();
    for (const Json& one : undone.back().answers)
        if (const auto done = copy->answer(one); !done) return refused(done.error().message);
    fight_ = std::move(copy);
    RoomChange change = made(who, {{"do", "redo"}});
    learn_names();
    return change;
}

// --- proposals ---------------------------------------------------------------------------------------------------

Room::Made Room::propose(const Member& who, Request& command) {
    Json answer = to_json(command.table("answer"));
    if (command.is_wrong()) return command.refusal();
    const Json number = answer.contains("for") ? answer["for"] : Json();
    answer.erase("for");
    if (answer.contains("set")) return not_yours("only the game master sets something");
    const Json question = fight_->question(role_of(who.id));
    if (!question.is_object() || question["id"] != number)
        return stale(role_of(who.id), number.is_string() ? number.get<std::string>() : std::string("?"));
    if (proposals.size() >= most_proposals) return refused("there are enough proposals; one must be accepted first");
    answer = fight_->answer_as(std::move(answer), role_of(who.id), game_master);
    const std::string id = fmt::format("p{}", next_proposal);
    RoomChange change =
        made(who, {{"do", "propose"}, {"proposal", id}, {"for", number}, {"answer", std::move(answer)}});
    change.reply["proposal"] = id;
    return change;
}

Room::Made Room::accept(const Member& who, Request& command) {
    const std::string id = command.text("proposal");
    if (command.is_wrong()) return command.refusal();
    const auto found = std::ranges::find(proposals, id, &Proposal::id);
    if (found == proposals.end()) return refused("there is no proposal of this id; it may have been answered already");
    const bool handed = is_handed_to(who);
    if (!handed && !holds_question(who, fight_->question(role_of(who.id))))
        return not_yours("who is asked accepts proposals, or the game master");
    const Role as = handed ? game_master : role_of(who.id);
    return give(who, fight_->answer_as(found->answer, game_master, as), as, id);
}

Room::Made Room::dismiss(const Member& who, Request& command) {
    const std::string id = command.text("proposal");
    if (command.is_wrong()) return command.refusal();
    const auto found = std::ranges::find(proposals, id, &Proposal::id);
    if (found == proposals.end()) return refused("there is no proposal of this id; it may have been answered already");
    if (who.role != "gm" && found->member != who.id) return not_yours("this is somebody else's proposal");
    return made(who, {{"do", "dismiss"}, {"proposal", id}});
}

// --- who plays whom ----------------------------------------------------------------------------------------------

std::string Room::side_of(const std::string& combatant) const {
    const auto found = sides.find(combatant);
    return found == sides.end() ? std::string() : found->second;
}

bool Room::is_player_character(const std::string& combatant) const { return player_characters.contains(combatant); }

const Member* Room::claimant(const std::string& combatant) const {
    for (const auto& [id, member] : members)
        if (contains(member.claims, combatant)) return &member;
    return nullptr;
}

std::string Room::meant_by(const Member& who, const std::string& combatant) const {
    return fight_->combatant_as(combatant, role_of(who.id), game_master);
}

Room::Made Room::claim(const Member& who, Request& command) {
    const std::string combatant = meant_by(who, command.text("combatant"));
    if (command.is_wrong()) return command.refusal();
    // Whoever is no player character does not exist for players who try names.
    if (who.role != "player" || !is_player_character(combatant))
        return refused("players claim player characters, by their key");
    if (contains(who.claims, combatant)) return refused("you have this one already");
    if (claimant(combatant) != nullptr) return refused("somebody else has this one; the game master can hand it on");
    if (!who.claims.empty() && side_of(who.claims.front()) != side_of(combatant))
        return refused("you hold somebody of another side already: one cannot know what both sides know");
    const bool free = set.claims == "free";
    if (!free && contains(who.asked_for, combatant)) return refused("the game master has not answered yet");
    RoomChange change = made(who, {{"do", free ? "claim" : "ask_for"}, {"member", who.id}, {"combatant", combatant}});
    change.reply["claimed"] = free;
    return change;
}

Room::Made Room::assign(const Member& who, Request& command) {
    const std::string combatant = command.text("combatant"), id = command.text("member");
    const bool allowed = command.flag("allowed", true);
    if (command.is_wrong()) return command.refusal();
    const Member* player = member(id);
    if (player == nullptr || player->revoked || player->role != "player") return refused("there is no such player");
    if (!allowed) return made(who, {{"do", "release"}, {"member", id}, {"combatant", combatant}});
    if (side_of(combatant).empty()) return refused("there is no such combatant");
    if (const Member* other = claimant(combatant))
        return refused(fmt::format("{} has this one; \"release\" it first", other->name));
    if (!player->claims.empty() && side_of(player->claims.front()) != side_of(combatant))
        return refused("this player holds somebody of another side already");
    return made(who, {{"do", "claim"}, {"member", id}, {"combatant", combatant}});
}

Room::Made Room::release(const Member& who, Request& command) {
    const std::string combatant = meant_by(who, command.text("combatant")), id = command.text_or("member", who.id);
    if (command.is_wrong()) return command.refusal();
    if (id != who.id && who.role != "gm") return not_yours("you release your own combatants");
    const Member* player = member(id);
    if (player == nullptr || (!contains(player->claims, combatant) && !contains(player->asked_for, combatant)))
        return refused("this one is not claimed");
    return made(who, {{"do", "release"}, {"member", id}, {"combatant", combatant}});
}

Room::Made Room::hand(const Member& who, Request& command) {
    const std::string number = command.text("for"), to = command.text("to");
    if (command.is_wrong()) return command.refusal();
    const Json question = fight_->question();
    if (!question.is_object() || question["id"] != number) return stale(game_master, number);
    const Member* player = member(to);
    if (player == nullptr || player->revoked || player->role == "screen")
        return refused("there is nobody of this id to hand it to");
    return made(who, {{"do", "hand"}, {"to", to}});
}

// --- people and the room -----------------------------------------------------------------------------------------

namespace {

RoomChange with_token(RoomChange change, const std::string& room, const std::string& id, const std::string& role,
                      const std::string& name) {
    const std::string token = new_token();
    change.stored.new_member = StoredMember{room, id, role, name, hash_of_token(token), false};
    change.reply["member"] = id;
    change.reply["role"] = role;
    change.reply["token"] = token;
    return change;
}

} // namespace

tl::expected<RoomChange, Json> Room::admit(const std::string& name) {
    const auto here = std::ranges::count_if(members, [](const auto& one) { return !one.second.revoked; });
    if (static_cast<std::size_t>(here) >= most_members) return refused("this room is full");
    if (head.archived) return refused("this room is archived");
    if (plain_name(name, longest_person).empty())
        return refused(fmt::format("a name has 1 to {} bytes, on one line", longest_person));
    const std::string id = fmt::format("m{}", next_member), called = plain_name(name, longest_person);
    const Member newcomer{id, "player", called};
    return with_token(made(newcomer, {{"do", "member"}, {"member", id}, {"role", "player"}, {"name", called}}), head.id,
                      id, "player", called);
}

Room::Made Room::invite(const Member& who, Request& command) {
    const std::vector<std::string> roles{"gm", "player", "screen"};
    const std::string role = roles[command.one_of("role", roles)],
                      name = plain_name(command.text("name"), longest_person);
    if (name.empty()) command.fail("name", fmt::format("name must have 1 to {} bytes, on one line", longest_person));
    if (command.is_wrong()) return command.refusal();
    const auto here = std::ranges::count_if(members, [](const auto& one) { return !one.second.revoked; });
    if (static_cast<std::size_t>(here) >= most_members) return refused("this room is full");
    const std::string id = fmt::format("m{}", next_member);
    return with_token(made(who, {{"do", "member"}, {"member", id}, {"role", role}, {"name", name}}), head.id, id, role,
                      name);
}

Room::Made Room::revoke(const Member& who, Request& command) {
    const std::string id = command.text("member");
    if (command.is_wrong()) return command.refusal();
    const Member* found = member(id);
    if (found == nullptr || found->revoked) return refused("there is nobody of this id");
    const auto masters =
        std::ranges::count_if(members, [](const auto& one) { return one.second.role == "gm" && !one.second.revoked; });
    if (found->role == "gm" && masters == 1) return refused("the last game master stays");
    RoomChange change = made(who, {{"do", "revoke"}, {"member", id}});
    change.stored.revoked = id;
    return change;
}

Room::Made Room::change_settings(const Member& who, Request& command) {
    Json body = {{"do", "settings"}};
    const auto one_of = [&](const char* key, const std::vector<std::string>& values) {
        if (command.has(key)) body[key] = values[command.one_of(key, values)];
    };
    one_of("claims", {"free", "approval"});
    one_of("typed_dice", {"players", "gm", "nobody"});
    one_of("health", {"exact", "word", "damage", "nothing"});
    one_of("automatic", names_of_automatic());
    one_of("player_undo", {"own", "never"});
    one_of("screen", fight_->sides());
    one_of("screen_shows", {"table", "picture"});
    one_of("odds", {"gm", "players"});
    if (command.is_wrong()) return command.refusal();
    if (body.size() == 1) return refused("nothing is set");
    RoomChange change = made(who, std::move(body));
    change.fight = true; // what players see of opponents may look different now
    return change;
}

Room::Made Room::rename(const Member& who, Request& command) {
    const std::string name = plain_name(command.text("name"), longest_room);
    if (name.empty()) command.fail("name", fmt::format("name must have 1 to {} bytes, on one line", longest_room));
    if (command.is_wrong()) return command.refusal();
    RoomChange change = made(who, {{"do", "rename"}, {"name", name}});
    change.stored.name = name;
    return change;
}

Room::Made Room::archive(const Member& who, Request& command) {
    const bool archived = command.flag("archived", true);
    if (command.is_wrong()) return command.refusal();
    RoomChange change = made(who, {{"do", "archive"}, {"archived", archived}});
    change.stored.archived = archived;
    return change;
}

Room::Made Room::next(const Member& who, Request& command) {
    const Document& encounter = command.table("encounter");
    const std::vector<SurvivorWanted> wanted = command.survivors();
    if (command.is_wrong()) return command.refusal();
    auto opened = open_next(library.shelf(), *fight_, encounter, wanted, "encounter");
    if (!opened) return tl::unexpected(std::move(opened.error()));
    Json& told = opened->told;
    // Whoever played one of the survivors plays them still; one looks with the eyes of one side alone.
    Json claims = Json::object();
    const Json state = opened->fight->state();
    const auto side_now = [&](const std::string& combatant) {
        for (const Json& one : state["combatants"])
            if (text_of(one, "key") == combatant) return text_of(one, "side");
        return std::string();
    };
    for (const auto& [id, member] : members)
        for (const Json& one : told["survivors"]) {
            const std::string now = text_of(one, "combatant");
            if (!contains(member.claims, text_of(one, "was"))) continue;
            if (claims.contains(id) && side_now(claims[id][0].get<std::string>()) != side_now(now)) continue;
            claims[id].push_back(now);
        }
    const auto sides_now = opened->fight->sides();
    Json body = {{"do", "next"},
                 {"encounter", std::move(told["encounter"])},
                 {"claims", std::move(claims)},
                 {"screen", contains(sides_now, set.screen) ? set.screen : std::string()}};
    told.erase("encounter");
    RoomChange change = made(who, std::move(body));
    change.reply = std::move(told);
    return change;
}

} // namespace fracas
