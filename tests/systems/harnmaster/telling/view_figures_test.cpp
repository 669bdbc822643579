// The view to the last figure: what stands in it, and what is hidden in events.
#include "book/json.hpp"
#include "systems/harnmaster/stage.hpp"
#include "systems/harnmaster/telling/view.hpp"

namespace fracas::harnmaster {
namespace {

struct Looked : Duel {
    Looked() : Duel(armed("broadsword"), armed("mace", "round_shield")) { turn_of(ada); }
    Document all(const Viewer& viewer = {}) const { return view(told(), viewer); }
    Document of(int who, const Viewer& viewer = {}) const {
        return all(viewer)["combatants"][static_cast<std::size_t>(who)];
    }
    std::string text(int who, const char* key) const { return to_json(of(who)[key]).dump(); }
    // The names of the conditions, as a list.
    std::string conditions(int who) const {
        Document names = Document::list();
        const Document seen = of(who);
        for (const Document& one : seen["conditions"].as_list()) names.add(one["name"]);
        return to_json(names).dump();
    }
    void wound(int number, int victim, const char* place, int rating, int ip = 9) {
        state.wound[number] = {ip, victim, spot(place), Aspect::edged, rating};
    }
};

TEST(ViewEdges, TheFight) {
    Looked v;
    v.state.round = 3;
    v.state.order[2] = 5; // nobody of this number is there
    v.book.blocked[0] = hex_at(4, -4);
    v.book.blocked[1] = hex_at(5, -4);
    v.book.blocked_hexes = 1;
    Document all = v.all();
    EXPECT_EQ(all["round"].as_integer(), 3);
    EXPECT_EQ(to_json(all["order"]).dump(), R"([{"key":"ada","done":false,"current":true,"score":55,"effective":55},)"
                                            R"({"key":"bo","done":false,"current":false,"score":55,"effective":55}])");
    EXPECT_EQ(to_json(all["map"]).dump(), R"({"low":[-50,-50],"high":[50,50],"blocked":[[4,-4]]})");
    EXPECT_EQ(all["combatants"].size(), 2u);
    const char* phases[] = {"opening", "round-start", "turns", "round-end", "over", "aftermath"};
    for (int i = 0; i < 6; ++i) {
        v.state.phase = static_cast<Phase>(i);
        EXPECT_EQ(v.all()["phase"].as_text(), phases[i]);
    }
    v.state.phase = Phase::opening;
    EXPECT_EQ(v.all()["order"].size(), 0u);
    v.state.winner = 1;
    v.state.advantages.holder = Duel::bo;
    v.state.cramped = true;
    all = v.all();
    EXPECT_EQ(all["winner"].as_text(), "blues");
    EXPECT_EQ(all["advantage"].as_text(), "bo");
    EXPECT_TRUE(all["cramped"].as_boolean());
}

TEST(ViewEdges, ASheet) {
    Looked v;
    Combatant& c = v.at(v.ada);
    c.ip = 4;
    c.fp = 3;
    c.bp = 2;
    c.penalty = 15;
    c.obstructions = 6;
    c.rise_dice = 3;
    c.grope_dice = 4;
    c.gait = Gait::runs;
    c.rest_turns = 7;
    c.active_rounds = 8;
    c.mount = hex_at(2, 5);
    const Document own = v.of(v.ada);
    for (const auto& [key, figure] : std::vector<std::pair<const char*, int>>{{"ip", 4},
                                                                              {"fp", 3},
                                                                              {"bp", 2},
                                                                              {"ei", 1},
                                                                              {"pp", 7},
                                                                              {"end", 11},
                                                                              {"initiative", 55},
                                                                              {"mobility", 53},
                                                                              {"penalty", 15},
                                                                              {"obstructions", 6},
                                                                              {"rise_dice", 3},
                                                                              {"grope_dice", 4},
                                                                              {"rest_turns", 7},
                                                                              {"active_rounds", 8}})
        EXPECT_EQ(own[key].as_integer(), figure) << key;
    EXPECT_EQ(own["controller"].as_text(), "pc");
    EXPECT_EQ(own["gait"].as_text(), "runs");
    EXPECT_EQ(own["posture"].as_text(), "standing");
    EXPECT_EQ(v.text(v.ada, "mount"), "[2,5]");
    v.sheet(v.ada).pc = false;
    v.sheet(v.ada).mount_mobility = 1;
    c.set(prone);
    c.set(mounted);
    EXPECT_EQ(v.of(v.ada)["controller"].as_text(), "npc");
    EXPECT_EQ(v.of(v.ada)["posture"].as_text(), "mounted");
    EXPECT_TRUE(v.of(v.ada).has("mount"));
    v.sheet(v.ada).mount_mobility = 0;
    EXPECT_FALSE(v.of(v.ada).has("mount"));
}

TEST(ViewEdges, ConditionsOneByOne) {
    Looked v;
    const auto words = [&](Flag flag) {
        v.at(v.ada).flags = 0;
        v.at(v.ada).set(flag);
        return v.conditions(v.ada);
    };
    EXPECT_EQ(words(dead), R"(["dead"])");
    EXPECT_EQ(words(gone), R"(["gone"])");
    EXPECT_EQ(words(unconscious), R"(["unconscious"])");
    EXPECT_EQ(words(in_shock), R"(["in shock"])");
    v.at(v.ada).set(dead);
    v.at(v.ada).set(unconscious);
    v.at(v.ada).set(in_shock, false);
    EXPECT_EQ(v.conditions(v.ada), R"(["dead"])");
    v.at(v.ada).flags = 0;
    v.hold(v.ada, v.bo, Grip::body, with_left);
    EXPECT_EQ(v.conditions(v.ada), R"(["holding"])");
    EXPECT_EQ(v.conditions(v.bo), R"(["held"])");
    EXPECT_EQ(v.text(v.ada, "holds"), R"([{"whom":"bo","part":"body","hands":"one hand"}])");
    EXPECT_EQ(v.text(v.bo, "holds"), "[]");
}

TEST(ViewEdges, Bleeding) {
    Looked v;
    const auto bleeds = [&] { return v.conditions(v.ada) == R"(["bleeding"])"; };
    v.wound(0, v.ada, "skull", 1);
    EXPECT_FALSE(bleeds()); // one that is forgotten
    v.state.wounds = 1;
    EXPECT_TRUE(bleeds());
    EXPECT_EQ(v.conditions(v.bo), "[]");
    v.state.wound[0].treated = true;
    EXPECT_FALSE(bleeds());
    v.wound(0, v.ada, "skull", 0);
    EXPECT_FALSE(bleeds());
    v.wound(1, v.ada, "skull", 1);
    v.state.wounds = 2;
    EXPECT_TRUE(bleeds());
    v.at(v.ada).set(dead);
    EXPECT_EQ(v.conditions(v.ada), R"(["dead"])");
}

TEST(ViewEdges, LimbsAndWhatWasCutOff) {
    Looked v;
    v.at(v.ada).unusable = 0xf;
    EXPECT_EQ(v.conditions(v.ada),
              R"(["left arm useless","right arm useless","left leg useless","right leg useless"])");
    v.at(v.ada).unusable = 0;
    const auto cut = [&](std::uint32_t spots) {
        v.at(v.ada).severed = spots;
        return v.conditions(v.ada);
    };
    const auto bit = [&](const char* place, Side side) { return 1u << v.spot(place, side); };
    EXPECT_EQ(cut(bit("skull", left)), R"(["skull severed"])");
    EXPECT_EQ(cut(bit("foot", right)), R"(["right foot severed"])");
    EXPECT_EQ(cut(bit("hand", left) | bit("hand", right)), R"(["left hand severed","right hand severed"])");
    EXPECT_EQ(cut(bit("hand", left) | bit("foot", left)), R"(["left hand severed","left foot severed"])");
    EXPECT_EQ(cut(bit("hand", left) | bit("foot", left) | bit("shoulder", left)),
              R"(["left shoulder severed","left foot severed"])");
    EXPECT_EQ(cut(bit("skull", left) | bit("face", left)), R"(["skull severed","face severed"])");
}

TEST(ViewEdges, WoundsAndTangles) {
    Looked v;
    v.wound(0, v.bo, "skull", 1);
    v.wound(1, v.ada, "skull", 2, 4);
    v.wound(2, v.ada, "skull", 3);
    v.state.wounds = 2;
    const Document injuries = v.of(v.ada)["injuries"];
    ASSERT_EQ(injuries.size(), 1u);
    EXPECT_EQ(injuries[0]["number"].as_integer(), 1);
    EXPECT_EQ(injuries[0]["ip"].as_integer(), 4);
    EXPECT_EQ(injuries[0]["location"].as_text(), "skull");
    EXPECT_EQ(injuries[0]["aspect"].as_text(), "edged");
    EXPECT_EQ(injuries[0]["bleeding"].as_integer(), 2);
    EXPECT_FALSE(injuries[0]["treated"].as_boolean());
    v.state.tangle[0] = {Duel::ada, nothing, 12, nothing};
    v.state.tangle[most_tangles - 1] = {Duel::ada, nothing, 7, nothing};
    EXPECT_EQ(v.text(v.ada, "tangles"), R"([{"key":"body","penalty":12},{"key":"body.2","penalty":7}])");
    EXPECT_EQ(v.text(v.bo, "tangles"), "[]");
}

TEST(ViewEdges, Weapons) {
    Looked v;
    const Viewer reds{Viewer::Kind::side, 0};
    EXPECT_EQ(to_json(v.of(v.bo, reds)["weapons"]).dump(),
              R"([{"key":"mace","name":"mace","in_hand":true},)"
              R"({"key":"round_shield","name":"round shield","in_hand":true}])");
    EXPECT_EQ(v.text(v.ada, "weapons"),
              R"([{"key":"broadsword","name":"broadsword","in_hand":true,"hands":"right","dangling":false,)"
              R"("quality":12,"skill":"longswords","attack_class":3,"defence_class":2,)"
              R"("impact":{"blunt":4,"edged":6,"point":4},"reach":[1,1],"best_hands":1}])");
    const int sword = v.right_hand(v.ada);
    v.at(v.ada).hand[left] = sword;
    EXPECT_EQ(v.of(v.ada)["weapons"][0]["hands"].as_text(), "both");
    v.at(v.ada).hand[right] = nothing;
    EXPECT_EQ(v.of(v.ada)["weapons"][0]["hands"].as_text(), "left");
    v.at(v.ada).hand[left] = nothing;
    v.item(sword).set(dangling);
    EXPECT_EQ(v.text(v.ada, "weapons"),
              R"([{"key":"broadsword","name":"broadsword","in_hand":false,"hands":null,"dangling":true,)"
              R"("quality":12,"skill":"longswords","attack_class":3,"defence_class":2,)"
              R"("impact":{"blunt":4,"edged":6,"point":4},"reach":[1,1],"best_hands":1}])");
    v.item(sword).set(destroyed);
    EXPECT_EQ(v.text(v.ada, "weapons"), "[]");
    v.item(sword).flags = spent;
    EXPECT_EQ(v.text(v.ada, "weapons"), "[]");
    const int bow = v.give(v.ada, "longbow_80");
    const auto clip = [&](int arrows, bool ready) {
        v.item(bow).ammunition = arrows;
        v.item(bow).set(loaded, ready);
        return v.of(v.ada)["weapons"][0]["clip"].as_text();
    };
    EXPECT_EQ(clip(1, true), "loaded");
    EXPECT_EQ(clip(1, false), "not loaded");
    EXPECT_EQ(clip(0, false), "empty");
}

TEST(ViewEdges, OnTheGround) {
    Looked v;
    EXPECT_EQ(v.all()["items"].size(), 0u);
    const int sword = v.right_hand(v.ada);
    v.at(v.ada).hand[right] = nothing;
    v.item(sword).holder = nobody;
    v.item(sword).hex = hex_at(2, -3);
    v.item(sword).set(destroyed);
    EXPECT_EQ(to_json(v.all()["items"]).dump(),
              R"([{"key":"broadsword","name":"broadsword","x":2,"y":-3,"broken":true}])");
    v.item(sword).set(spent);
    EXPECT_EQ(v.all()["items"].size(), 0u);
}

// --- events ----------------------------------------------------------------------------------------------------------------

// "567": the figures of an event of `who` on `whom` that the side of Ada sees; a dot is one she does not.
TEST(ViewEdges, FiguresOfAnEnemyAreHidden) {
    const Looked v;
    const auto seen = [&](const auto& body, int who, int whom = nobody) {
        using Body = std::decay_t<decltype(body)>;
        const Event event{"HMG-CORE-1+", {who, whom}, body};
        const Body left_of_it = as_seen(v.told(), {Viewer::Kind::side, 0}, event).template as<Body>();
        const auto in_text = [](int figure) {
            return figure == Known::hidden || figure == Limit::hidden ? std::string(".") : std::to_string(figure);
        };
        std::string text;
        std::apply([&](const auto&... all) { ((text += in_text(static_cast<int>(left_of_it.*(all.member)))), ...); },
                   Body::fields);
        return text;
    };
    const auto expect = [&](const auto& body, const char* of_an_enemy, const char* of_others) {
        EXPECT_EQ(seen(body, v.bo), of_an_enemy) << body.name;
        EXPECT_EQ(seen(body, v.ada), of_others) << body.name;
        EXPECT_EQ(seen(body, nobody), of_others) << body.name;
    };
    expect(Rolled{.roll = static_cast<What>(5), .level = static_cast<Level>(6), .eml = 7, .die = 8}, "56.8", "5678");
    expect(RolledOver{.roll = static_cast<What>(5), .at_most = 6, .failed = true, .total = 8}, "5.18", "5618");
    expect(LostBlood{.points = 5, .bp = 6}, "..", "56");
    expect(TurnBegins{.initiative = 5}, ".", "5");
    expect(Bleeds{.rating = 5}, ".", "5");
    expect(Shot{.distance = 5, .ammunition = 6}, "5.0", "560");
    expect(HasLoaded{.ammunition = 5}, ".", "5");
    const Impact impact{.dice = 5, .weapon = 6, .armour = 7};
    EXPECT_EQ(seen(impact, v.ada, v.bo), "56.");
    EXPECT_EQ(seen(impact, v.bo, v.ada), "567");
    const NoInjury none_at_all{.impact = 5, .armour = 6};
    EXPECT_EQ(seen(none_at_all, v.ada, v.bo), "5.");
    EXPECT_EQ(seen(none_at_all, v.bo, v.ada), "56");
    const Engaged met{.mobility = 5, .against = 6};
    EXPECT_EQ(seen(met, v.ada, v.bo), "5.");
    EXPECT_EQ(seen(met, v.bo, v.ada), ".6");
    const Injured wound{.ip = 5, .spot = 6, .aspect = Aspect::edged, .total = 9};
    EXPECT_EQ(seen(wound, v.ada, v.bo), ".61.2"); // how grave it looks, in place of its points
    EXPECT_EQ(seen(wound, v.bo, v.ada), "56190");
    EXPECT_EQ(seen(Penalised{.penalty = 5}, v.ada, v.bo), ".");
    EXPECT_EQ(seen(Penalised{.penalty = 5}, v.bo, v.ada), "5");
    for (const Event& event : {Event{"HMG-FAT-1", {v.bo}, Tired{}}, Event{"HMG-ACT-1", {v.bo}, Recovered{}},
                               Event{"HMG-DAMAGE-5+", {v.bo}, Codes{}}}) {
        EXPECT_FALSE(may_see(v.told(), {Viewer::Kind::side, 0}, event));
        EXPECT_TRUE(may_see(v.told(), {Viewer::Kind::side, 1}, event));
    }
    EXPECT_TRUE(may_see(v.told(), {Viewer::Kind::side, 0}, Event{"HMG-MELEE-4", {v.ada}, Eml{}}));
}

} // namespace
} // namespace fracas::harnmaster
