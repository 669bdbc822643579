#include "stage.hpp"

#include "book/json.hpp"
#include "systems/shared/telling/event_document.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace fracas::knockabout {
namespace {

std::string json_of(const Document& document) { return to_json(document).dump(); }

TEST(KnockaboutWords, EveryEventHasASentenceAndFigures) {
    Stage stage(1);
    stage.at(bob).wind = 2;
    stage.play({"guard", {4}, "no", {1}, "no", {6}});
    std::vector<std::string> sentences;
    for (const Event& event : stage.events) sentences.push_back(event_text(stage.told(), event));
    EXPECT_EQ(sentences,
              (std::vector<std::string>{"Round 1 begins", "Bob guards against Ann", "Ann misses Bob (4 + 1 against 6)",
                                        "Bob misses Ann (1 + 0 against 6)", "Round 2 begins",
                                        "Ann hits Bob (6 + 1 against 5), who loses 2 wind and has 0 left",
                                        "Bob is out of wind", "The fight ends in round 2: won by Ann"}));
    EXPECT_EQ(json_of(event_figures(stage.told(), stage.last(Happened::hit))),
              R"({"who":"ann","whom":"bob","die":6,"needed":5,"damage":2,"left":0})");
    EXPECT_EQ(json_of(event_figures(stage.told(), stage.events.back())),
              R"({"winner":"ann","round":2,"round_limit":false})");
}

TEST(KnockaboutWords, QuestionsAndOptions) {
    Stage stage(1);
    EXPECT_EQ(ask_text(stage.told(), stage.next_question().ask), "Ann strikes: does Bob guard?");
    EXPECT_EQ(ask_text(stage.told(), stage.question_after({"guard"}).ask),
              "Ann strikes at Bob: 6 is needed, might adds 1");
    EXPECT_EQ(option_key(stage.told(), {}, {Do::strike, bob}), "strike>bob");
    EXPECT_EQ(option_text(stage.told(), {}, {Do::strike, bob}), "Strike at Bob");
}

// Nobody sees how much wind an enemy has left, neither in the view nor in what is told of a hit.
TEST(KnockaboutView, HidesTheWindOfEnemies) {
    Stage stage;
    stage.play({"no", {5}});
    const Viewer of_ann{Viewer::Kind::side, ann}, of_bob{Viewer::Kind::combatant, bob};
    const Document seen = view(stage.told(), of_ann);
    EXPECT_EQ(seen["combatants"][0]["wind"], Document(5));
    EXPECT_FALSE(seen["combatants"][1].has("wind"));
    EXPECT_EQ(view(stage.told(), of_bob)["combatants"][1]["wind"], Document(4));
    const Event& hit = stage.last(Happened::hit);
    EXPECT_EQ(event_text(stage.told(), as_seen(stage.told(), of_ann, hit)),
              "Ann hits Bob (5 + 0 against 5), who loses 1 wind");
    EXPECT_EQ(as_seen(stage.told(), of_bob, hit).as<Hit>().left, 4);
    Stage other_wind = stage;
    other_wind.at(bob).wind = 2;
    EXPECT_EQ(view(other_wind.told(), of_ann), seen) << "what Ann cannot know changes nothing she sees";
}

TEST(KnockaboutCounts, CountBlowsAndFalls) {
    Stage stage;
    stage.at(bob).wind = 1;
    stage.play({"no", {1}, "guard", {1}, "no", {6}});
    Counts counts;
    counts.begin();
    for (const Event& event : stage.events) counts.hear(event);
    EXPECT_EQ(counts.total[ann][static_cast<int>(Counter::blows)], 2);
    EXPECT_EQ(counts.total[ann][static_cast<int>(Counter::hits)], 1);
    EXPECT_EQ(counts.total[ann][static_cast<int>(Counter::guards)], 1);
    EXPECT_EQ(counts.fell[bob], 2);
    EXPECT_EQ(counts.fell[ann], 0);
}

// The schema on disk is what the definitions of the events say. To write it anew: FRACAS_UPDATE=1.
TEST(KnockaboutEvents, HaveTheSchemaOnDisk) {
    const std::string schema = to_json(schema_of_events<Events>()).dump(2) + "\n";
    const char* file = "tests/games/home/schemas/events/knockabout.json";
    if (std::getenv("FRACAS_UPDATE") != nullptr) std::ofstream(file) << schema;
    std::ostringstream written;
    written << std::ifstream(file).rdbuf();
    EXPECT_EQ(written.str(), schema);
}

} // namespace
} // namespace fracas::knockabout
