// What holds of the requests whatever the game: every system of the program is walked, the sixth one too.
#include "fight/automatic.hpp"
#include "parallel/simulate_on_threads.hpp"
#include "protocol/talking.hpp"
#include "simulate/simulation_text.hpp"

namespace fracas::test {
namespace {

Json opened(Talk& talk, const System* system, const std::string& name = "a") {
    const Json encounter = encounter_in(examples_of(system->id()).front());
    return talk.fine({{"do", "open"}, {"fight", name}, {"encounter", encounter}});
}

TEST(EveryRequest, TextThatIsNoRequestGetsAReply) {
    Talk talk;
    const std::string deep(100000, '[');
    for (const std::string& text :
         {std::string(), std::string("{"), std::string("[]"), std::string("null"), std::string("7"),
          std::string("\"x\""), std::string("{}"), std::string("{\"do\":7}"), std::string("{\"do\":\"\"}"),
          std::string("\xff\xfe"), deep, std::string("{\"do\":\"hello\",\"do\":\"hello\"}"),
          std::string("{\"id\":[],\"do\":\"hello\"}"), std::string(1, '\0'),
          "{\"do\":\"hello\"," + std::string(17 << 20, ' ') + "}"}) {
        const Json reply = json_of(talk.said(text));
        ASSERT_TRUE(reply.is_object()) << text.substr(0, 100);
        EXPECT_EQ(reply["ok"], false) << text.substr(0, 100);
        EXPECT_FALSE(reply["error"]["message"].get<std::string>().empty());
    }
}

TEST(EveryRequest, MembersOfAnyKindAreRefusedOrTaken) {
    const Json hello = Talk().fine({{"do", "hello"}});
    const std::vector<std::string> members = {
        "id",     "system", "list",    "entry",  "rule",      "search", "notes",    "texts",      "dice",
        "target", "eml",    "against", "name",   "encounter", "toml",   "saved",    "fight",      "state",
        "role",   "since",  "answer",  "keep",   "back",      "seed",   "policies", "auto",       "number",
        "by",     "move",   "option",  "choose", "set",       "exact",  "tables",   "own_tables", "seconds",
        "fights", "first",  "after",   "counts", "cut_short", "error"};
    const std::vector<Json> values = {nullptr,
                                      true,
                                      -1,
                                      1.5,
                                      1e300,
                                      9007199254740993,
                                      "x",
                                      "",
                                      Json::array(),
                                      Json::array({1, "x", nullptr}),
                                      Json::object(),
                                      Json{{"all", 5}, {"sides", "x"}, {"fracas", "counts"}, {"version", 1}}};
    const System* system = systems().front();
    for (const Json& kind : hello["requests"]) {
        Talk talk;
        opened(talk, system);
        const Json before = talk.fine({{"do", "save"}, {"fight", "a"}});
        bool changed = false;
        for (const std::string& member : members) {
            for (const Json& value : values) {
                Json request = {{"do", kind}, {"fight", "a"}};
                if (kind == "test" || kind == "list") request["system"] = system->id();
                request[member] = value;
                const Json reply = talk(request);
                ASSERT_TRUE(reply["ok"].is_boolean()) << one_line(request);
                changed = changed || reply["ok"] == true;
                if (reply["ok"] == true) continue;
                ASSERT_FALSE(reply["error"]["message"].get<std::string>().empty()) << one_line(request);
            }
            if (changed) continue;
            ASSERT_EQ(talk.fine({{"do", "save"}, {"fight", "a"}}), before) << kind << member; // by a refusal
        }
    }
}

TEST(EveryRequest, WhatNobodyKnowsIsRefusedWithWhatWouldBeRight) {
    Talk talk;
    EXPECT_EQ(talk.refused({{"do", "opne"}}),
              R"(there is no request "opne" (did you mean "open"?); {"do": "hello"} lists them)");
    EXPECT_EQ(talk.refused({{"do", "save"}, {"fight", "a"}}), "fight: no fight is open (found \"a\")");
    opened(talk, systems().front());
    EXPECT_EQ(talk.refused({{"do", "simulate"}, {"fight", "a"}, {"fights", -1}}),
              "fights must be a whole number from 1 to 1000000 (found \"-1\")");
    EXPECT_EQ(talk.refused({{"do", "simulate"}, {"fight", "a"}, {"figths", 1}}),
              "figths: unknown key (found \"figths\"; did you mean \"fights\"?)");
    EXPECT_EQ(talk.refused({{"do", "state"}, {"fight", "a"}, {"role", "side:nobody"}}),
              "role must be gm, side:KEY or combatant:KEY, with the key of one that is in the fight (found "
              "\"side:nobody\")");
    EXPECT_EQ(talk.refused({{"do", "open"}, {"fight", "a"}, {"encounter", Json::object()}}),
              "fight: there is a fight of this name; close it first (found \"a\")");
}

TEST(EveryRequest, AReplyCarriesTheIdOfItsRequest) {
    Talk talk;
    EXPECT_EQ(talk({{"id", 7}, {"do", "hello"}})["id"], 7);
    EXPECT_EQ(talk({{"id", "seven"}, {"do", "nothing"}})["id"], "seven");
    EXPECT_EQ(talk({{"do", "hello"}})["id"], nullptr);
    EXPECT_TRUE(talk.said(R"({"do":"hello","id":12})").starts_with(R"({"id":12,"ok":true,)"));
}

TEST(EveryRequest, AFightIsPlayedAnsweredUndoneAndSaved) {
    for (const System* system : systems()) {
        Talk talk;
        Json now = opened(talk, system);
        EXPECT_EQ(now["system"], system->id());
        Json events = now["events"];
        std::size_t answered = 0;
        while (now["status"] == "asking" && answered < 60) {
            Json answer = talk.fine({{"do", "roll"}, {"fight", "a"}, {"seed", answered}})["answer"];
            if (answer.is_null()) answer = talk.fine({{"do", "suggest"}, {"fight", "a"}, {"seed", answered}})["answer"];
            now = talk.fine({{"do", "answer"}, {"fight", "a"}, {"answer", answer}});
            for (const Json& event : now["events"]) events.push_back(event);
            ++answered;
            EXPECT_EQ(now["answers_used"], answered);
        }
        const Json view = talk.fine({{"do", "view"}, {"fight", "a"}});
        EXPECT_EQ(view["events"], events) << system->id();
        EXPECT_EQ(view["event_count"], events.size());
        EXPECT_EQ(view["state"], talk.fine({{"do", "state"}, {"fight", "a"}})["state"]);

        const Json saved = talk.fine({{"do", "save"}, {"fight", "a"}})["saved"];
        talk.fine({{"do", "load"}, {"fight", "b"}, {"saved", saved}});
        EXPECT_EQ(talk.said(R"({"do":"view","fight":"b"})"), talk.said(R"({"do":"view","fight":"a"})"));
        EXPECT_EQ(talk.fine({{"do", "check"}, {"saved", saved}})["mistakes"], Json::array());

        const Json back = talk.fine({{"do", "undo"}, {"fight", "b"}, {"back", 5}});
        EXPECT_EQ(back["answers_used"], answered - 5);
        EXPECT_EQ(back["events"], Json::array());
        EXPECT_EQ(talk.fine({{"do", "undo"}, {"fight", "b"}, {"keep", 0}})["answers_used"], 0);
        EXPECT_EQ(talk.refused({{"do", "undo"}, {"fight", "b"}}), "there are 0 answers, so 1 cannot be taken back");
        EXPECT_EQ(talk.fine({{"do", "fights"}})["fights"].size(), 2u);
        talk.fine({{"do", "close"}, {"fight", "b"}});
        EXPECT_EQ(talk.fine({{"do", "fights"}})["fights"].size(), 1u);
        EXPECT_EQ(talk.fine({{"do", "play_out"}, {"fight", "a"}, {"seed", 3}})["status"], "over");
    }
}

TEST(EveryRequest, FightsWithoutANameAreNumbered) {
    Talk talk;
    const Json encounter = encounter_in(examples_of(systems().front()->id()).front());
    talk.fine({{"do", "open"}, {"fight", "2"}, {"encounter", encounter}});
    EXPECT_EQ(talk.fine({{"do", "open"}, {"encounter", encounter}})["fight"], "1");
    EXPECT_EQ(talk.fine({{"do", "open"}, {"encounter", encounter}})["fight"], "3");
}

TEST(EveryRequest, AnEncounterInTomlIsTheSameFight) {
    for (const System* system : systems()) {
        const auto file = examples_of(system->id()).front();
        Talk talk;
        opened(talk, system);
        talk.fine({{"do", "open"}, {"fight", "b"}, {"toml", *read_text_file(file, 1 << 20)}});
        EXPECT_EQ(talk.said(R"({"do":"view","fight":"b"})"), talk.said(R"({"do":"view","fight":"a"})"));
    }
    const Json reply = Talk()({{"do", "open"}, {"toml", "system = 'nobody"}, {"name", "mine.toml"}});
    EXPECT_TRUE(reply["error"]["message"].get<std::string>().starts_with("mine.toml:1:")) << one_line(reply);
}

TEST(EveryRequest, BlocksOfASimulationAddUpToTheSimulation) {
    for (const System* system : systems()) {
        Talk talk;
        opened(talk, system);
        std::vector<Mistake> mistakes;
        const auto fight = open_fight(examples_of(system->id()).front(), mistakes);
        Simulation wanted;
        wanted.fights = 300;
        wanted.seed = 18446744073709551615u;
        wanted.jobs = 2;
        wanted.also.after = true;
        const Json whole = to_json(*simulate_on_threads(*fight, wanted));

        const auto block = [&](int first, int fights) {
            return talk.fine({{"do", "simulate"},
                              {"fight", "a"},
                              {"first", first},
                              {"fights", fights},
                              {"seed", "18446744073709551615"},
                              {"after", true}})["counts"];
        };
        const Json one = block(1, 7), two = block(8, 200), three = block(208, 93);
        const Json counts = Json::array({three, one, two});
        const Json reply = talk.fine({{"do", "report"}, {"counts", counts}, {"error", 0.2}});
        EXPECT_EQ(one_line(reply["simulation"]), one_line(whole)) << system->id();
        EXPECT_EQ(reply["enough"], true);
        const Json merged = talk.fine({{"do", "merge"}, {"counts", counts}})["counts"];
        EXPECT_EQ(merged, block(1, 300));
        EXPECT_EQ(merged["played"], Json::array({Json::array({1, 300})}));

        EXPECT_EQ(talk.refused({{"do", "report"}, {"counts", Json::array({one, two, block(200, 9)})}}),
                  "fight 200 is counted twice");
        Json other = two;
        other["seed"] = "2";
        EXPECT_EQ(talk.refused({{"do", "report"}, {"counts", Json::array({one, other})}}),
                  "these counts are not of the same simulation: fight, seed and policies must agree");
        other = one;
        other["sides"][0]["wins"] = 1000;
        EXPECT_TRUE(talk.refused({{"do", "report"}, {"counts", Json::array({other})}}).find("do not add up") !=
                    std::string::npos);
    }
}

// Every value of some counts put wrong in turn: what is told of them never relies on what was not checked.
TEST(EveryRequest, CountsThatSomebodyChangedAreRefusedOrHarmless) {
    Talk talk;
    opened(talk, systems().front());
    const Json counts = talk.fine({{"do", "simulate"}, {"fight", "a"}, {"fights", 20}})["counts"];
    const std::vector<Json> values = {
        nullptr,       -1, 9007199254740991, "x", Json::array(), Json::array({-1}), Json::array({9007199254740991}),
        Json::object()};
    const Json flat = counts.flatten();
    std::size_t number = 0;
    for (const auto& [path, old] : flat.items()) {
        Json changed = counts;
        changed[Json::json_pointer(path)] = values[number++ % values.size()];
        const Json reply = talk({{"do", "report"}, {"counts", Json::array({changed})}});
        ASSERT_TRUE(reply["ok"].is_boolean()) << path;
    }
}

TEST(EveryRequest, OddsAreThoseOfTheFight) {
    for (const System* system : systems()) {
        Talk talk;
        const Json start = opened(talk, system);
        const std::string by = start["combatants"][0];
        const Json moves = talk.fine({{"do", "moves"}, {"fight", "a"}, {"by", by}})["moves"];
        ASSERT_FALSE(moves.empty()) << system->id();
        const Json odds = talk.fine({{"do", "odds"}, {"fight", "a"}, {"by", by}, {"move", moves[0]["key"]}})["odds"];
        EXPECT_EQ(odds["by"], by);
        EXPECT_EQ(odds["move"], moves[0]["key"]);
        EXPECT_NE(talk.refused({{"do", "odds"}, {"fight", "a"}, {"by", by}}), "");
        EXPECT_NE(talk.refused({{"do", "odds"}, {"fight", "a"}, {"by", by}, {"move", "no such move"}}), "");
        EXPECT_NE(talk.refused({{"do", "moves"}, {"fight", "a"}, {"by", "nobody"}}), "");
    }
}

TEST(EveryRequest, TheLibraryIsToldAsTheProgramTellsIt) {
    for (const System* system : systems()) {
        Talk talk;
        const Json about = talk.fine({{"do", "systems"}, {"system", system->id()}})["systems"];
        ASSERT_EQ(about.size(), 1u);
        EXPECT_EQ(about[0]["title"], system->title());
        const Json rules = talk.fine({{"do", "rules"}, {"system", system->id()}})["rules"];
        EXPECT_EQ(about[0]["rules"], rules.size());
        const Json rule = talk.fine({{"do", "rules"}, {"rule", rules[0]["id"]}})["rules"];
        EXPECT_EQ(rule[0]["title"], rules[0]["title"]);
        EXPECT_TRUE(rule[0]["text"].is_string());
        const Json found = talk.fine({{"do", "rules"}, {"system", system->id()}, {"search", rules[0]["title"]}});
        EXPECT_FALSE(found["rules"].empty());
        const Json lists = talk.fine({{"do", "list"}, {"system", system->id()}})["lists"];
        for (const Json& list : lists)
            EXPECT_EQ(talk.fine({{"do", "list"}, {"system", system->id()}, {"list", list["list"]}})["entries"].size(),
                      list["entries"]);
    }
}

} // namespace
} // namespace fracas::test
