// One room: a fight, the people at its table, what each may see and do. A command changes it and becomes an entry; the same
// entries give the same room again. Knows nothing of connections, clocks or disks.
#pragma once

#include "protocol/library.hpp"
#include "protocol/request.hpp"
#include "server/storage.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

namespace fracas {

inline constexpr std::size_t longest_person = 60;  // bytes of a person's name
inline constexpr std::size_t longest_room = 120;   // bytes of a room's name
inline constexpr std::size_t most_members = 64;    // of a room, those shown the door not counted
inline constexpr std::size_t most_answers = 20000; // of a fight
inline constexpr std::size_t most_entries = 100000;
inline constexpr std::size_t most_proposals = 32;

struct Member {
    std::string id, role, name; // gm, player or screen
    bool revoked = false;
    std::vector<std::string> claims{}, asked_for{}; // combatants
};

struct RoomSettings {
    std::string claims = "free";        // or "approval"
    std::string typed_dice = "players"; // who may type dice: players, gm, nobody
    std::string health = "word";        // of opponents, as players see it: exact, word, damage, nothing
    std::string automatic = "nothing";  // what the program answers by itself: npc-dice, all-dice, npc
    std::string player_undo = "own";    // players may take back their own last answer: own, never
    std::string screen;                 // the side a screen looks with; empty: the first of the players
    std::string screen_shows = "table"; // what screens show: table, picture (the map alone)
    std::string odds = "gm";            // who is told the odds of the options one is asked about: gm, players
};
Json to_json(const RoomSettings& settings);

// What a command has changed, to be stored, and what its sender is told beside "ok".
struct RoomChange {
    StoredChange stored;
    Json reply = Json::object();
    // What others must be told: the fight has moved on (events from these on are new), somebody or something of the room.
    bool fight = false, room = false;
    bool back = false;              // answers were taken back
    bool can_redo = false;          // whether there is something to do again is another than before
    std::string_view what = "room"; // answer, undo, redo, settings, next, room
};

// Where a fight stands for one role: made once for everybody who sees the same.
struct RoomStanding {
    std::string text; // one line of JSON
    Json awaited;
    std::size_t events = 0;
    std::size_t shown = 0; // tells one view from another, the events left out
};

class Room {
public:
    // Of the dice, and of what the program decides, after so many answers.
    using Seeds = std::function<std::uint64_t(std::size_t answers)>;

    // As its entries say; refused if an answer no longer fits, say because the pack has changed.
    static Expected<std::unique_ptr<Room>> from(const Library& library, const StoredRoom& stored,
                                                std::span<const StoredEntry> entries, Seeds seeds);

    // Somebody who knows the code of the room comes in as a player: the reply has the token.
    tl::expected<RoomChange, Json> admit(const std::string& name);
    // The change is made; if storing it fails the room must be thrown away and made from its entries again.
    tl::expected<RoomChange, Json> take(const std::string& member, const Document& command);
    // The next entry, which another server has stored. If it does not fit the room must be made from its entries again.
    Expected<RoomChange> hear(const StoredEntry& entry);
    // The answer to a command that was taken before, of the same member.
    bool was_taken(const std::string& member, const std::string& command) const;

    const StoredRoom& stored() const { return head; }
    const RoomSettings& settings() const { return set; }
    const Fight& fight() const { return *fight_; }
    const Member* member(const std::string& id) const;
    std::uint64_t entry_count() const { return entries; }

    // --- as somebody sees it ---
    // The role of the fight a member looks with.
    Role role_of(const std::string& member) const;
    // Where the fight stands, with the events from `since` on.
    RoomStanding standing(const Role& role, std::size_t since) const;
    // {room, name, code, archived, settings, members, proposals}: what is not for this member is left out.
    Json room_for(const std::string& member) const;
    // {member, name, role, sees, claims, asked_for, handed}
    Json you(const std::string& member) const;
    // Who has to answer a question as a role sees it: ids of members, or "gm".
    Json awaited(const Json& question, const Role& role) const;
    // Whether a player may be told the odds of the open question: the game master allows it, and it is theirs to answer.
    bool tells_odds_to(const std::string& member) const;
    // Tells odds of the options to a member under the number of the open question, however the fight goes on meanwhile.
    std::function<Json(Json)> odds_in_words_of(const std::string& member) const;
    // Who gave the answer, or took answers back, last: {member, name}.
    Json last_by() const;

private:
    struct Step { // answers that one command has given
        std::size_t first = 0;
        std::string by;
    };
    struct Undone {
        std::vector<Json> answers;
        std::string by;
    };
    struct Proposal {
        std::string id, member, question;
        Json answer;
        std::size_t at = 0; // how many answers there were
    };
    struct Answered { // of late
        std::size_t number = 0;
        std::string by;
        std::vector<std::pair<Role, std::string>> asked{}; // the question's number, as each role counts
    };
    using Made = tl::expected<RoomChange, Json>;

    Room(const Library& of, StoredRoom stored, Seeds seeds)
        : library(of), head(std::move(stored)), seed_after(std::move(seeds)) {}

    // Notes what an entry says. `plan` has the answers while there is no fight yet; nullptr when the fight has them.
    void note(const StoredEntry& entry, const Json& body, std::vector<Json>* plan);
    void note_undo(std::size_t keep, std::vector<Json>* plan);
    void note_member(const Json& body);
    void note_settings(const Json& body);
    void note_next(const Json& body, std::vector<Json>* plan);
    // The change of a command that was carried out, numbered and noted.
    RoomChange made(const Member& who, Json body);
    RoomChange noted(StoredEntry entry, const Json& body);
    void learn_names(); // of combatants: the game master may have added some

    Made answer(const Member& who, Request& command);
    Made roll(const Member& who, Request& command);
    Made decide(const Member& who, Request& command);
    Made go_on(const Member& who, Request& command);
    Made undo(const Member& who, Request& command);
    Made redo(const Member& who, Request& command);
    Made propose(const Member& who, Request& command);
    Made accept(const Member& who, Request& command);
    Made dismiss(const Member& who, Request& command);
    Made claim(const Member& who, Request& command);
    Made assign(const Member& who, Request& command);
    Made release(const Member& who, Request& command);
    Made hand(const Member& who, Request& command);
    Made invite(const Member& who, Request& command);
    Made revoke(const Member& who, Request& command);
    Made change_settings(const Member& who, Request& command);
    Made rename(const Member& who, Request& command);
    Made archive(const Member& who, Request& command);
    Made next(const Member& who, Request& command);

    // The one answer and what the program answers after it.
    Made give(const Member& who, Json given, const Role& as, const std::string& proposal = {});
    // Whether this member may answer question `number` now, and as which role it does.
    tl::expected<Role, Json> answers_as(const Member& who, const std::string& number) const;
    bool holds_question(const Member& who, const Json& question) const;
    bool is_handed_to(const Member& who) const { return handed_to == who.id && handed_at == fight_->answer_count(); }
    Json handed_question(const Member& who) const;
    tl::unexpected<Json> stale(const Role& role, const std::string& number) const;
    void remember_answered(const std::string& by, const std::vector<std::pair<Role, std::size_t>>& before);
    std::vector<std::pair<Role, std::size_t>> counts_of_roles() const;
    std::string side_of(const std::string& combatant) const;
    bool is_player_character(const std::string& combatant) const;
    std::string first_side_of_players() const;
    const Member* claimant(const std::string& combatant) const;
    Json person(const std::string& id) const;
    void show_health(Json& state, const Role& role) const;
    std::vector<std::string> called_by(const Role& role, std::vector<std::string> combatants) const;
    // A combatant as somebody calls it, in the words of the room.
    std::string meant_by(const Member& who, const std::string& combatant) const;
    const std::string& state_for(const Role& role) const;
    struct ToldQuestion;
    const ToldQuestion& question_for_all() const;

    const Library& library;
    StoredRoom head; // its encounter is that of the fight under way
    Seeds seed_after;
    RoomSettings set;
    std::unique_ptr<Fight> fight_;
    std::map<std::string, Member> members;
    std::map<std::string, std::string> sides; // of combatants
    std::set<std::string> player_characters;
    std::size_t given = 0; // answers
    std::vector<Step> steps;
    std::vector<Undone> undone;
    std::vector<Proposal> proposals;
    std::deque<Answered> answered;
    std::unordered_set<std::uint64_t> taken; // fingerprints of commands
    std::string handed_to;
    std::size_t handed_at = 0;
    std::string last;
    std::uint64_t entries = 0;
    std::uint64_t next_member = 1, next_proposal = 1;
    // States as they were last told: of two answers in a row hardly more than one changes anything. Given up where anything
    // but a plain answer changes the fight.
    struct ToldState {
        std::uint64_t mark = 0;
        std::string text;
    };
    mutable std::map<Role, ToldState> told_states;
    // The open question, to be put into words once for all who see it. Given up with every change.
    struct ToldQuestion {
        std::string after_id; // its line of JSON from what follows the number on
        Json awaited;
    };
    mutable std::optional<ToldQuestion> told_question;
};

// The first entry and the first member of a new room, with its token.
struct NewRoom {
    StoredRoom room;
    StoredMember game_master;
    std::vector<StoredEntry> entries;
    std::string token;
};
// From a fight that was opened or loaded; what it has answered already becomes the room's first step.
NewRoom new_room(const Fight& fight, const std::string& name, const std::string& game_master, std::int64_t now);

// Text of people: no control characters, trimmed, of 1 to `most` bytes; empty if it is not.
std::string plain_name(const std::string& text, std::size_t most);

} // namespace fracas
