// What every storage promises, of each in turn: an SQLite in a folder, and the PostgreSQL of FRACAS_TEST_DATABASE
// (tests/server/postgres.py starts one).
#include "server/postgres_link.hpp"
#include "server/storage.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <thread>

namespace fracas {

namespace {

using namespace std::string_literals;
using testing::HasSubstr;

// A place of its own for a test, which may be opened again.
class Place {
public:
    virtual ~Place() = default;
    virtual Expected<std::unique_ptr<Storage>> open(Migrations steps) = 0;
    Expected<std::unique_ptr<Storage>> open() { return open(steps()); }
    virtual Migrations steps() const = 0;
    // Another server at the same place; nullptr where there can be none.
    virtual std::unique_ptr<Storage> another() { return nullptr; }
};

class Folder final : public Place {
public:
    Folder() : path(std::filesystem::temp_directory_path() / ("fracas-storage-" + new_room_id())) {}
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() override { std::filesystem::remove_all(path); }
    using Place::open;
    Expected<std::unique_ptr<Storage>> open(Migrations steps) override {
        return open_sqlite_storage(path.string(), steps);
    }
    Migrations steps() const override { return sqlite_migrations(); }

    const std::filesystem::path path;
};

class Database final : public Place {
public:
    explicit Database(const std::string& address) {
        static int count = 0;
        const std::string name = fmt::format("storage_{}", ++count);
        const auto at = PostgresAddress::read(address);
        PostgresLink link(*at);
        EXPECT_TRUE(link.connect()) << link.message();
        EXPECT_TRUE(link.run(("CREATE DATABASE " + name).c_str()).well()) << link.message();
        own = address.substr(0, address.rfind('/') + 1) + name;
    }
    using Place::open;
    Expected<std::unique_ptr<Storage>> open(Migrations steps) override { return open_postgres_storage(own, steps); }
    Migrations steps() const override { return postgres_migrations(); }
    std::unique_ptr<Storage> another() override { return std::move(*open()); }

private:
    std::string own;
};

class AStorage : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        ASSERT_TRUE(prepare_secrets());
        const char* address = std::getenv("FRACAS_TEST_DATABASE");
        if (GetParam() == "sqlite"s) place = std::make_unique<Folder>();
        else if (address != nullptr) place = std::make_unique<Database>(address);
        else GTEST_SKIP() << "NOT CHECKED: there is no PostgreSQL (FRACAS_TEST_DATABASE)";
        auto opened = place->open();
        ASSERT_TRUE(opened) << opened.error().message;
        storage = std::move(*opened);
    }

    static StoredMember member_of(const std::string& room, const std::string& id, const std::string& name = "Mara") {
        return {room, id, "player", name, hash_of_token(new_token()), false};
    }
    static StoredRoom new_stored_room(const std::string& name = "A room") {
        return {new_room_id(), new_room_code(), name, "coriolis", "A title", R"({"title": "x"})", 1700000000, false};
    }
    static StoredChange change_of(const std::string& room, std::uint64_t number, const std::string& command = "c") {
        return {room, {number, "m1", command, R"({"do": "answer"})"}};
    }

    WriteOutcome create(const StoredRoom& room, std::vector<StoredMember> members = {},
                        std::vector<StoredEntry> entries = {}) {
        std::promise<WriteOutcome> done;
        storage->create(room, std::move(members), std::move(entries),
                        [&](const WriteOutcome& outcome) { done.set_value(outcome); });
        return done.get_future().get();
    }
    static WriteOutcome append(Storage& to, StoredChange change) {
        std::promise<WriteOutcome> done;
        to.append(std::move(change), [&](const WriteOutcome& outcome) { done.set_value(outcome); });
        return done.get_future().get();
    }
    WriteOutcome append(StoredChange change) { return append(*storage, std::move(change)); }
    // All at once: most of them wait for the first, and go into one commit.
    std::vector<WriteOutcome> append_all(std::vector<StoredChange> changes) {
        std::vector<WriteOutcome> outcomes(changes.size());
        std::atomic<std::size_t> left = changes.size();
        std::promise<void> all;
        for (std::size_t i = 0; i < changes.size(); ++i)
            storage->append(std::move(changes[i]), [&, i](const WriteOutcome& outcome) {
                outcomes[i] = outcome;
                if (--left == 0) all.set_value();
            });
        all.get_future().wait();
        return outcomes;
    }
    StoredRoom made_room() {
        const StoredRoom room = new_stored_room();
        EXPECT_EQ(create(room).how, Written::durable);
        return room;
    }
    void open_again(Migrations steps) {
        storage.reset();
        auto opened = place->open(steps);
        ASSERT_TRUE(opened) << opened.error().message;
        storage = std::move(*opened);
    }

    std::unique_ptr<Place> place;
    std::unique_ptr<Storage> storage;
};

INSTANTIATE_TEST_SUITE_P(Of, AStorage, testing::Values("sqlite", "postgresql"),
                         [](const auto& one) { return std::string(one.param); });

TEST_P(AStorage, GivesBackWhatWasPutIn) {
    const std::string odd =
        "quotes \" ' \\ {curly, \"x\"} \xe2\x80\x9c\xf0\x9f\x8e\xb2\xe2\x80\x9d\n\t; DROP TABLE rooms; -- %s $1";
    StoredRoom room = new_stored_room(odd);
    room.encounter = odd;
    const StoredMember master{room.id, "m1", "gm", odd, hash_of_token("one"), false};
    const std::string called = "\0zero\0\x7f"s + odd;
    ASSERT_EQ(create(room, {master}, {{1, "m1", "", odd}, {2, "m1", called, ""}}).how, Written::durable);
    open_again(place->steps());
    const auto found = storage->room(room.id);
    ASSERT_TRUE(found && *found);
    EXPECT_EQ((*found)->name, odd);
    EXPECT_EQ((*found)->code, room.code);
    EXPECT_EQ((*found)->system, "coriolis");
    EXPECT_EQ((*found)->title, "A title");
    EXPECT_EQ((*found)->encounter, odd);
    EXPECT_EQ((*found)->created, 1700000000);
    EXPECT_FALSE((*found)->archived);
    const auto entries = storage->entries(room.id);
    ASSERT_TRUE(entries);
    ASSERT_EQ(entries->size(), 2u);
    EXPECT_EQ((*entries)[0].body, odd);
    EXPECT_EQ((*entries)[1].number, 2u);
    EXPECT_EQ((*entries)[1].member, "m1");
    EXPECT_EQ((*entries)[1].command, called);
    EXPECT_EQ((*entries)[1].body, "");
    EXPECT_EQ(storage->entries(room.id, 2)->size(), 1u);
    EXPECT_EQ(storage->entries(room.id, 3)->size(), 0u);
    const auto who = storage->member(master.hash);
    ASSERT_TRUE(who && *who);
    EXPECT_EQ((*who)->room, room.id);
    EXPECT_EQ((*who)->id, "m1");
    EXPECT_EQ((*who)->role, "gm");
    EXPECT_EQ((*who)->name, odd);
    EXPECT_FALSE((*who)->revoked);
    EXPECT_EQ(*storage->room_with_code(room.code), room.id);
    EXPECT_EQ(*storage->room_count(), 1u);
    ASSERT_EQ(storage->rooms()->size(), 1u);
    EXPECT_EQ(storage->rooms()->front().encounter, "");
}

TEST_P(AStorage, HasNothingOfWhatIsNotThere) {
    EXPECT_FALSE(*storage->room("nowhere"));
    EXPECT_EQ(storage->entries("nowhere")->size(), 0u);
    EXPECT_FALSE(*storage->member(hash_of_token("nobody")));
    EXPECT_FALSE(*storage->room_with_code("NOCODE"));
    EXPECT_EQ(*storage->room_count(), 0u);
}

TEST_P(AStorage, WritesEachNumberOnce) {
    const StoredRoom room = made_room();
    EXPECT_EQ(append(change_of(room.id, 1, "first")).how, Written::durable);
    // Whatever comes with a number that is taken is not written either.
    StoredChange late = change_of(room.id, 1, "second");
    late.new_member = member_of(room.id, "m2");
    late.name = "Another name";
    late.archived = true;
    EXPECT_EQ(append(late).how, Written::number_taken);
    EXPECT_EQ(storage->entries(room.id)->front().command, "first");
    EXPECT_FALSE(*storage->member(late.new_member->hash));
    EXPECT_EQ((*storage->room(room.id))->name, "A room");
    EXPECT_FALSE((*storage->room(room.id))->archived);
    EXPECT_TRUE(storage->figures().writable);
}

TEST_P(AStorage, WritesWhatChangesBesideAnEntry) {
    const StoredRoom room = made_room();
    StoredChange change = change_of(room.id, 1);
    change.new_member = member_of(room.id, "m2");
    change.name = "Another name";
    ASSERT_EQ(append(change).how, Written::durable);
    EXPECT_EQ((*storage->room(room.id))->name, "Another name");
    ASSERT_TRUE(*storage->member(change.new_member->hash));
    StoredChange out = change_of(room.id, 2);
    out.revoked = "m2";
    out.archived = true;
    ASSERT_EQ(append(out).how, Written::durable);
    EXPECT_TRUE((*storage->member(change.new_member->hash))->revoked);
    EXPECT_TRUE((*storage->room(room.id))->archived);
    EXPECT_FALSE(*storage->room_with_code(room.code)) << "the code of an archived room is worth nothing";
}

TEST_P(AStorage, OneConflictSpoilsNoOthers) {
    std::vector<StoredRoom> rooms;
    for (int i = 0; i < 40; ++i) rooms.push_back(made_room());
    ASSERT_EQ(append(change_of(rooms[7].id, 1)).how, Written::durable);
    const std::uint64_t before = storage->figures().commits;
    std::vector<StoredChange> changes;
    for (const StoredRoom& room : rooms) changes.push_back(change_of(room.id, 1));
    changes[20].new_member = member_of(rooms[20].id, "m2");
    changes[21] = change_of("nowhere", 1); // there is no such room
    const auto outcomes = append_all(changes);
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        const Written expected = i == 7 ? Written::number_taken : i == 21 ? Written::failed : Written::durable;
        EXPECT_EQ(outcomes[i].how, expected) << i << ": " << outcomes[i].message;
        EXPECT_EQ(storage->entries(rooms[i].id)->size(), i == 21 ? 0u : 1u);
    }
    EXPECT_TRUE(*storage->member(changes[20].new_member->hash));
    EXPECT_LT(storage->figures().commits - before, 20u) << "many that wait are one commit";
    EXPECT_THAT(outcomes[21].message, HasSubstr("could not be stored"));
}

TEST_P(AStorage, ARoomWhoseCodeIsTakenIsNotMade) {
    const StoredRoom room = made_room();
    StoredRoom other = new_stored_room();
    other.code = room.code;
    const StoredMember master = member_of(other.id, "m1");
    EXPECT_EQ(create(other, {master}, {{1, "m1", "", "{}"}}).how, Written::number_taken);
    EXPECT_FALSE(*storage->room(other.id));
    EXPECT_FALSE(*storage->member(master.hash));
    EXPECT_EQ(storage->entries(other.id)->size(), 0u);
}

TEST_P(AStorage, ManyWhoClaimTheSameNumbersGetOneEach) {
    const StoredRoom room = made_room();
    const auto other = place->another(); // half of them at another server, where there may be one
    constexpr std::uint64_t numbers = 60;
    std::vector<std::thread> people;
    std::atomic<std::uint64_t> won = 0, lost = 0;
    for (int person = 0; person < 6; ++person)
        people.emplace_back([&, person] {
            Storage& mine = other && person % 2 == 1 ? *other : *storage;
            for (std::uint64_t number = 1; number <= numbers; ++number) {
                const auto outcome = append(mine, change_of(room.id, number, std::to_string(person)));
                if (outcome.how == Written::durable) ++won;
                else if (outcome.how == Written::number_taken) ++lost;
                else ADD_FAILURE() << outcome.message;
            }
        });
    for (std::thread& one : people) one.join();
    EXPECT_EQ(won, numbers);
    EXPECT_EQ(lost, numbers * 5);
    const auto entries = storage->entries(room.id);
    ASSERT_EQ(entries->size(), numbers);
    for (std::uint64_t i = 0; i < numbers; ++i) EXPECT_EQ((*entries)[i].number, i + 1);
}

TEST_P(AStorage, OthersAreToldWhatOneWrites) {
    const auto other = place->another();
    EXPECT_EQ(storage->is_shared(), other != nullptr);
    if (!other) return;
    const StoredRoom room = made_room();
    std::promise<StoredEntry> heard;
    std::promise<std::uint64_t> heard_of_long;
    std::promise<std::vector<std::string>> here;
    std::promise<std::string> asked;
    Neighbours neighbours;
    neighbours.wrote = [&](const std::string& id, std::uint64_t number, std::optional<StoredEntry> entry) {
        if (id != room.id) return;
        EXPECT_EQ(entry.has_value(), number == 1);
        if (entry) heard.set_value(*entry);
        else heard_of_long.set_value(number);
    };
    neighbours.has_here = [&](const std::string&, const std::string& id, std::vector<std::string> members) {
        if (id == room.id) here.set_value(std::move(members));
    };
    neighbours.asks_who_is_here = [&](const std::string& id) { asked.set_value(id); };
    other->watch(neighbours);
    const auto began = std::chrono::steady_clock::now();
    const StoredEntry entry{1, "m1", "a \0 zero"s, "{\"x\": \"two  spaces \xe2\x80\x9c \\n\"}"};
    ASSERT_EQ(append({room.id, entry}).how, Written::durable);
    const StoredEntry told = heard.get_future().get();
    const auto taken = std::chrono::steady_clock::now() - began;
    fmt::print("written, and heard of at another server, in {:.1f} ms\n",
               std::chrono::duration<double, std::milli>(taken).count());
    EXPECT_EQ(told.number, 1u);
    EXPECT_EQ(told.member, "m1");
    EXPECT_EQ(told.command, entry.command);
    EXPECT_EQ(told.body, entry.body);
    // What does not fit into a notification is only told of.
    ASSERT_EQ(append({room.id, {2, "m1", "c", std::string(100000, 'x')}}).how, Written::durable);
    EXPECT_EQ(heard_of_long.get_future().get(), 2u);
    EXPECT_EQ(other->entries(room.id)->size(), 2u);
    storage->tell_who_is_here(room.id, {"m1", "m7"});
    EXPECT_THAT(here.get_future().get(), testing::ElementsAre("m1", "m7"));
    storage->ask_who_is_here(room.id);
    EXPECT_EQ(asked.get_future().get(), room.id);
    other->watch({});
}

TEST_P(AStorage, MigratesInOrderAndInOneTransaction) {
    const StoredRoom room = made_room();
    std::vector<const char*> steps(place->steps().begin(), place->steps().end());
    // Each needs what the one before has made; the last fails.
    steps.push_back("CREATE TABLE first_step(one INTEGER)");
    steps.push_back("INSERT INTO first_step VALUES(1)");
    steps.push_back("INSERT INTO no_such_table VALUES(1)");
    storage.reset();
    const auto failed = place->open(steps);
    ASSERT_FALSE(failed);
    EXPECT_THAT(failed.error().message, HasSubstr("left as it was"));
    // Nothing of it is there: the program that knows less still opens it, and making the table does not meet itself.
    open_again(place->steps());
    EXPECT_TRUE(*storage->room(room.id));
    steps.pop_back();
    open_again(steps);
    EXPECT_TRUE(*storage->room(room.id));
    open_again(steps); // nothing more to do
    // What is too new now is refused.
    storage.reset();
    const auto older = place->open();
    ASSERT_FALSE(older);
    EXPECT_THAT(older.error().message, HasSubstr("newer Fracas"));
    EXPECT_THAT(older.error().message, testing::Not(HasSubstr("very-secret-word")));
    open_again(steps);
    EXPECT_TRUE(*storage->room(room.id));
}

// Rooms that each write one after the other, as people's do, all at the same time.
TEST_P(AStorage, WritesThousandsASecondInGroups) {
    constexpr std::size_t count = 200;
    constexpr auto lasts = std::chrono::milliseconds(700);
    std::vector<StoredRoom> rooms;
    for (std::size_t i = 0; i < count; ++i) rooms.push_back(new_stored_room());
    {
        std::atomic<std::size_t> left = count;
        std::promise<void> all;
        for (const StoredRoom& room : rooms)
            storage->create(room, {}, {}, [&](const WriteOutcome&) {
                if (--left == 0) all.set_value();
            });
        all.get_future().wait();
    }
    const auto before = storage->figures();
    const auto began = std::chrono::steady_clock::now();
    std::atomic<std::size_t> writing = count, written = 0;
    std::promise<void> ended;
    const std::string body(200, 'x');
    std::function<void(std::size_t, std::uint64_t)> next = [&](std::size_t i, std::uint64_t number) {
        storage->append({rooms[i].id, {number, "m1", "command", body}}, [&, i, number](const WriteOutcome& outcome) {
            EXPECT_EQ(outcome.how, Written::durable) << outcome.message;
            ++written;
            if (std::chrono::steady_clock::now() - began < lasts) next(i, number + 1);
            else if (--writing == 0) ended.set_value();
        });
    };
    for (std::size_t i = 0; i < count; ++i) next(i, 1);
    ended.get_future().wait();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    const auto now = storage->figures();
    const double commits = static_cast<double>(now.commits - before.commits);
    fmt::print("{}: {} rooms, {:.0f} durable entries a second in {:.0f} commits a second of {:.1f} ms\n", GetParam(),
               count, static_cast<double>(written) / seconds, commits / seconds,
               (now.commit_seconds - before.commit_seconds) / commits * 1000);
    std::fflush(stdout);
    EXPECT_GT(static_cast<double>(written) / seconds, 1000) << "a slow disk, or no groups";
}

// What is written is copied from the log into the database meanwhile, and the log begins anew: else it would grow as long as
// nobody pauses.
TEST(SqliteLog, StaysShortWhileEverybodyWrites) {
    ASSERT_TRUE(prepare_secrets());
    Folder folder;
    auto storage = std::move(*folder.open());
    constexpr std::size_t count = 100, each = 400;
    std::vector<std::string> rooms;
    std::atomic<std::size_t> writing = count;
    std::promise<void> ended;
    std::function<void(std::size_t, std::uint64_t)> next = [&](std::size_t i, std::uint64_t number) {
        storage->append({rooms[i], {number, "m1", "command", std::string(200, 'x')}},
                        [&, i, number](const WriteOutcome& outcome) {
                            EXPECT_EQ(outcome.how, Written::durable) << outcome.message;
                            if (number < each) next(i, number + 1);
                            else if (--writing == 0) ended.set_value();
                        });
    };
    for (std::size_t i = 0; i < count; ++i) {
        const StoredRoom room{new_room_id(), new_room_code(), "A room", "coriolis", "A title", "{}", 1700000000, false};
        rooms.push_back(room.id);
        storage->create(room, {}, {}, [](const WriteOutcome&) {});
    }
    for (std::size_t i = 0; i < count; ++i) next(i, 1);
    ended.get_future().wait();
    const auto pages_of = [&](const char* file) { return std::filesystem::file_size(folder.path / file) / 4096; };
    // An entry is some two pages of the log.
    EXPECT_LT(pages_of("fracas.sqlite-wal"), count * each);
    EXPECT_GT(pages_of("fracas.sqlite"), count * each / 20 / 2) << "some 20 entries are a page";
    storage.reset();
    auto again = folder.open();
    ASSERT_TRUE(again);
    for (const std::string& room : rooms) EXPECT_EQ((*again)->entries(room)->size(), each);
}

} // namespace

} // namespace fracas
