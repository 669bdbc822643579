// A position, and the history behind a fight, on the rules of Coriolis.
#include "book/toml.hpp"
#include "fight/history.hpp"
#include "files/read_files.hpp"
#include "store/shelf.hpp"
#include "systems/coriolis/game.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

using Game = coriolis::Game;
using TypedPosition = Position<Game>;
using TypedAnswer = Answer<Game::System>;

TypedPosition start_of_duel() {
    std::vector<Mistake> mistakes;
    const auto pack = Game::read_pack(read_pack_folder(home() / "packs/coriolis", mistakes), mistakes);
    const auto file = home() / "examples/coriolis/duel.toml";
    const auto loaded = Game::read_encounter(pack, read_toml_file(file).value(), "duel", mistakes);
    EXPECT_TRUE(mistakes.empty());
    return {std::make_shared<const Setting<Game>>(Setting<Game>{loaded.book, loaded.names}), loaded.state, {}};
}

// Plays on by policy for some beats; use(position before, state after, script).
template <class Use>
void play_beats(TypedPosition position, int beats, Use&& use) {
    Tactical<Game> policy{};
    Luck luck{Philox(5, 0)}, for_faces{Philox(5, 0, 1)};
    for (int i = 0; i < beats && !Game::over(position.rest); ++i) {
        PolicyGoesOn<Tactical<Game>> onward{policy, luck, for_faces};
        auto next = position.rest;
        const auto script = run_beat<Game>(position, next, &onward);
        use(position, next, script);
        position.rest = next;
    }
}

TEST(Position, IsEqualAndHashesAlikeWhereTheFightStandsAlike) {
    const TypedPosition a = start_of_duel();
    TypedPosition b = a;
    EXPECT_EQ(a, b);
    EXPECT_EQ(a.hash(), b.hash());
    const int six[] = {6};
    b.since.push_back(TypedAnswer::of_faces(six));
    EXPECT_FALSE(a == b);
    EXPECT_NE(a.hash(), b.hash());
    TypedPosition c = b;
    const int five[] = {5};
    c.since[0] = TypedAnswer::of_faces(five);
    EXPECT_FALSE(b == c);
    EXPECT_NE(b.hash(), c.hash());
    TypedPosition moved = a;
    ++moved.rest.darkness;
    EXPECT_FALSE(a == moved);
    EXPECT_NE(a.hash(), moved.hash());
    TypedPosition elsewhere = a;
    elsewhere.setting = std::make_shared<const Setting<Game>>(*a.setting);
    EXPECT_FALSE(a == elsewhere) << "another fight";
}

TEST(Position, StopsAtTheFirstQuestionAndStaysAsItWas) {
    TypedPosition at = start_of_duel();
    for (;;) {
        const TypedPosition before = at;
        auto next = at.rest;
        const auto script = run_beat<Game>(at, next);
        EXPECT_EQ(script.used, 0);
        EXPECT_EQ(at, before);
        if (script.stopped) break;
        at.rest = next; // a beat that asks nothing
    }
    EXPECT_FALSE(Game::over(at.rest));
}

TEST(Position, WithAllAnswersOfABeatComesToTheRecordedRest) {
    int beats = 0;
    play_beats(start_of_duel(), 40, [&](const TypedPosition& before, const Game::State& after, const auto& recorded) {
        TypedPosition again = before;
        again.since = recorded.continued;
        auto reached = before.rest;
        const auto script = run_beat<Game>(again, reached);
        ASSERT_FALSE(script.stopped);
        EXPECT_EQ(static_cast<std::size_t>(script.used), again.since.size());
        EXPECT_TRUE(reached == after);
        if (!again.since.empty()) {
            again.since.pop_back();
            auto short_of = before.rest;
            EXPECT_TRUE(run_beat<Game>(again, short_of).stopped);
        }
        ++beats;
    });
    EXPECT_GT(beats, 20);
}

TEST(History, FindsEveryStateAgainFromTheLast) {
    TypedPosition position = start_of_duel();
    History<Game> history;
    std::vector<Game::State> states{position.rest};
    std::vector<std::size_t> answers{0}, events{0};
    play_beats(position, 60, [&](const TypedPosition& before, const Game::State& after, const auto& script) {
        history.add(before.rest, after, script.continued.size(), script.events, script.stamps);
        states.push_back(after);
        answers.push_back(answers.back() + script.continued.size());
        events.push_back(events.back() + script.events.size());
    });
    position.rest = states.back();
    ASSERT_EQ(history.event_count(), events.back());
    ASSERT_GT(history.event_count(), 50u);

    // Every event comes once, in its order, with the state after its beat; from the beat of any event on.
    for (std::size_t first = 0; first < history.event_count(); first += 7) {
        std::size_t expected = 0;
        for (const std::size_t begun : events)
            if (begun <= first) expected = begun;
        history.each_event(position, first,
                           [&](std::size_t number, const auto&, std::size_t given, const auto&, const auto&,
                               const Game::State& state) {
                               EXPECT_EQ(number, expected++);
                               std::size_t beat = 0;
                               while (events[beat + 1] <= number) ++beat;
                               EXPECT_TRUE(state == states[beat + 1]) << number;
                               EXPECT_GE(given, answers[beat]);
                               EXPECT_LE(given, answers[beat + 1]);
                           });
        EXPECT_EQ(expected, history.event_count());
    }

    // Going back leads to the rest before the answer, and drops what was told since.
    for (std::size_t beat = states.size() - 1; beat-- > 0;) {
        if (answers[beat] == answers[beat + 1]) continue;
        history.go_back(position, answers[beat]);
        std::size_t rest = beat;
        while (rest > 0 && answers[rest - 1] == answers[beat]) --rest;
        EXPECT_EQ(history.answers(), answers[beat]);
        EXPECT_TRUE(position.rest == states[history.beats()]);
        EXPECT_EQ(history.event_count(), events[history.beats()]);
    }
    EXPECT_EQ(history.answers(), 0u);
}

TEST(History, GivesBackTheSettingFromBeforeAnIntervention) {
    TypedPosition position = start_of_duel();
    const auto old = position.setting;
    const auto before = position.rest;
    auto changed = before;
    ++changed.darkness;
    History<Game> history;
    history.add_intervention(before, changed, old);
    position.setting = std::make_shared<const Setting<Game>>(*old);
    position.rest = changed;
    int seen = 0;
    history.each_event(
        position, 0,
        [&](std::size_t, const auto&, std::size_t given, const auto& beat, const auto&, const auto& state) {
            EXPECT_EQ(given, 1u);
            EXPECT_TRUE(beat.intervention);
            EXPECT_TRUE(state == changed);
            ++seen;
        });
    EXPECT_EQ(seen, 1);
    history.go_back(position, 0);
    EXPECT_EQ(position.setting, old);
    EXPECT_TRUE(position.rest == before);
    EXPECT_EQ(history.event_count(), 0u);
}

} // namespace
} // namespace fracas
