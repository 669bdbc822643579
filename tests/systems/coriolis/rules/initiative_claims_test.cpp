#include "systems/coriolis/opening.hpp"
#include "systems/coriolis/rules/initiative.hpp"
#include "systems/coriolis/rules/opportunity.hpp"

namespace fracas::coriolis {
namespace {

// A, whose fight it is, and B ten metres away, both the game master's; A's score is 4, B's 1.
struct Claims : Opening {
    int a = join("A", 0), b = join("B", 1);

    explicit Claims(std::initializer_list<const char*> in_hand = {}) {
        at(b).y = 0;
        at(b).x = 12;
        for (const char* weapon : in_hand) give(a, weapon, true);
        scores({4, 1});
        state.turn = 5; // long weapons have nothing more than their initiative
        state.phase = Phase::turn_start;
    }

    // A's claim, then A's slot.
    void claim(const char* key) { play({key, "none"}); }
};

TEST(Claims, COR_INIT_5_example_a_knife_adds_one_for_a_turn) {
    // COR-INIT-5: die 4, knife +1: effective 5 this turn. The wielder sprints up (1 AP, 2 left, enough for a 2 AP
    // attack) and stabs. Next turn without a claim the score is 4.
    Claims fight({"knife"});
    fight.claim("claim>a:knife");
    EXPECT_EQ(fight.last(Happened::claimed).rule, Rule{"COR-INIT-5"});
    EXPECT_EQ(fight.last(Happened::claimed).who, fight.a);
    EXPECT_EQ(fight.last(Happened::claimed).as<Claimed>().gain, 1);
    EXPECT_EQ(fight.last(Happened::claimed).as<Claimed>().effective, 5);
    EXPECT_EQ(fight.at(fight.a).effective(), 5);
    fight.play({"move>10,0", "melee>b:knife", {1, 2, 3}, "end"});
    EXPECT_EQ(fight.count(Happened::claim_broken), 0);
    fight.play({"end", "none", "none"});
    EXPECT_EQ(fight.at(fight.a).effective(), 4);
    EXPECT_EQ(fight.at(fight.a).initiative, 4);
}

TEST(Claims, COR_INIT_5_what_may_be_claimed) {
    // COR-INIT-5: a carried weapon with a bonus, in hand or not, and always bare hands; one without a bonus adds
    // nothing, and what others carry or what lies on the ground is not carried.
    Claims fight({"knife", "sword"});
    fight.give(fight.a, "vulcan_pistol", false);
    fight.give(fight.b, "spear", true);
    const int whip = fight.give(fight.a, "whip", true);
    fight.state.item[whip].holder = nobody;
    EXPECT_TRUE(fight.asks(What::claim, fight.a));
    EXPECT_EQ(fight.offered(),
              (std::vector<std::string>{"none", "claim>a:knife", "claim>a:vulcan_pistol", "claim>a:unarmed"}));
    fight.claim("claim>a:unarmed");
    EXPECT_EQ(fight.at(fight.a).effective(), 6);
}

TEST(Claims, COR_INIT_5_a_long_weapon_has_two_more_in_the_first_turn) {
    // COR-INIT-5, COR-WEAPON-2+: halberd +1: 3 in the first combat turn, 1 in the second; a knife 1 in both.
    Claims fight({"halberd", "knife"});
    for (const int turn : {1, 2}) {
        fight.state.turn = turn;
        EXPECT_EQ(weapon_initiative(fight.scene(), 0), turn == 1 ? 3 : 1);
        EXPECT_EQ(weapon_initiative(fight.scene(), 1), 1);
    }
}

TEST(Claims, COR_INIT_5_all_claims_are_made_at_the_same_time) {
    // COR-INIT-5: while B is asked, A's claim counts for nothing and is not to be seen; bonuses add to others.
    Claims fight;
    fight.at(fight.a).bonus = 2;
    bool seen = false;
    const auto watch = [&](const Ask& ask, const Option& option) {
        if (ask.who == fight.b)
            seen = seen || fight.at(fight.a).claim != no_claim || fight.at(fight.a).effective() != 6;
        return option_key(fight.told(), ask, option);
    };
    const Answer<Coriolis> both[] = {Answer<Coriolis>::of_key("claim>a:unarmed"),
                                     Answer<Coriolis>::of_key("claim>b:unarmed")};
    TestScript script(both, watch);
    make_claims(script, fight.scene());
    EXPECT_FALSE(seen);
    EXPECT_EQ(fight.at(fight.a).effective(), 8);
    EXPECT_EQ(fight.at(fight.b).effective(), 3);
}

TEST(Claims, COR_INIT_5_who_cannot_fight_is_not_asked) {
    // COR-INIT-5: neither the broken nor who has broken down could attack; the stunned may claim and lose.
    Claims fight;
    fight.at(fight.a).stunned = 1;
    fight.at(fight.b).hp = 0;
    const int c = fight.join("C", 1), d = fight.join("D", 1), car = fight.park("Car", 1, {0, 0}, true);
    fight.at(c).mp = 0;
    fight.at(d).set(surrendered);
    fight.at(car).initiative = 1;
    fight.run({"claim>a:unarmed"}, [&](auto& table) { make_claims(table, fight.scene()); });
    EXPECT_EQ(fight.at(fight.a).claim, bare_hands);
    for (const int who : {fight.b, c, d, car}) EXPECT_EQ(fight.at(who).claim, no_claim);
}

TEST(Claims, COR_INIT_5_one_answer_for_all_of_a_side) {
    // COR-INIT-5: whoever decides for several is asked once and names the claims one by one.
    Claims fight({"knife"});
    const int c = fight.join("C", 0), d = fight.join("D", 0, true);
    fight.at(c).y = fight.at(d).y = 0;
    for (const int who : {c, d}) {
        fight.at(who).initiative = 3;
        fight.at(who).ap = 3;
    }
    EXPECT_EQ(fight.offered(),
              (std::vector<std::string>{"none", "claim>a:knife", "claim>a:unarmed", "claim>c:unarmed"}));
    EXPECT_EQ(fight.keys_after({"claim>a:knife"}), (std::vector<std::string>{"none", "claim>c:unarmed"}));
    fight.run({"claim>c:unarmed", "none", "none", "claim>d:unarmed"},
              [&](auto& table) { make_claims(table, fight.scene()); }); // A's and C's, B's, D's player
    EXPECT_EQ(fight.at(fight.a).claim, no_claim);
    EXPECT_EQ(fight.at(c).claim, bare_hands);
    EXPECT_EQ(fight.at(d).claim, bare_hands);
}

TEST(Claims, COR_INIT_5_the_first_who_could_claim_is_asked) {
    // COR-INIT-5: not a vehicle or a broken mate that stands before it in the roster.
    Opening fight;
    const int car = fight.park("Car", 0, {0, 0}, true), lost = fight.join("Lost", 0), a = fight.join("A", 0);
    fight.join("B", 1);
    fight.scores({0, 3, 4, 1});
    fight.sheet(car).pc = false;
    fight.at(lost).hp = 0;
    EXPECT_EQ(fight.question_after({}, [&](TestScript& table) { make_claims(table, fight.scene()); }).ask.who, a);
}

TEST(Claims, COR_INIT_5_a_claim_nobody_could_keep_is_not_asked_for) {
    // COR-INIT-5: 2 moves of 10 m and 3 of the enemy's make 52 m with the reach of an arm; no enemy one knows of, no AP,
    // an empty weapon without a reload.
    const auto offered = [](auto&& change) {
        Claims fight({"knife"});
        fight.give(fight.a, "thermal_pistol", true);
        change(fight);
        std::vector<std::string> keys;
        offer_claims(all_claims(fight.scene()).of[fight.a], fight.a,
                     [&](const Option& o) { keys.push_back(fight.key({}, o)); });
        return keys;
    };
    using Keys = std::vector<std::string>;
    const Keys all{"claim>a:knife", "claim>a:thermal_pistol", "claim>a:unarmed"};
    EXPECT_EQ(offered([](Claims& fight) { fight.at(fight.b).x = 52; }), all);
    EXPECT_EQ(offered([](Claims& fight) { fight.at(fight.b).x = 53; }), (Keys{"claim>a:thermal_pistol"}));
    EXPECT_EQ(offered([](Claims& fight) { fight.state.aware[fight.a] = 0; }), Keys{});
    EXPECT_EQ(offered([](Claims& fight) { fight.at(fight.a).ap = 0; }), Keys{});
    EXPECT_EQ(offered([](Claims& fight) { fight.state.item[1].clip = Clip::empty; }),
              (Keys{"claim>a:knife", "claim>a:unarmed"}));
    EXPECT_EQ(offered([](Claims& fight) {
                  fight.state.item[1].clip = Clip::empty;
                  fight.at(fight.a).reloads = 1;
              }),
              all);
    EXPECT_EQ(offered([](Claims& fight) { fight.give(fight.a, "sword", true); }), all); // it has no bonus
}

TEST(Claims, COR_INIT_5_the_reserve_is_the_cheapest_attack) {
    // COR-INIT-5: 1 AP for a ranged, light or unarmed weapon, 2 for any other.
    Claims fight({"vulcan_pistol_arax_omir", "knife", "sword", "claws"});
    const int reserves[] = {1, 1, 2, 2};
    for (int item = 0; item < 4; ++item) EXPECT_EQ(claim_reserve(fight.scene(), item), reserves[item]);
    EXPECT_EQ(claim_reserve(fight.scene(), bare_hands), 1);
    // The feature alone does it too: fists of the data need not be light.
    fight.book.weapon[fight.book.unarmed_weapon].features = unarmed;
    EXPECT_EQ(claim_reserve(fight.scene(), bare_hands), 1);
}

TEST(Claims, COR_INIT_5_only_actions_that_leave_the_reserve) {
    // COR-INIT-5: with a whip (2 AP) only the first of two moves is left to A; then the slot can only end.
    Claims fight({"whip"});
    fight.claim("claim>a:whip");
    EXPECT_TRUE(fight.offers("prone"));
    fight.play({"move>1,0"});
    EXPECT_EQ(fight.at(fight.a).ap, 2);
    EXPECT_FALSE(fight.offers("prone"));
    EXPECT_FALSE(fight.offers("move>2,0"));
    EXPECT_TRUE(fight.offers("end"));
    EXPECT_TRUE(fight.offers("shout")); // leaves the 2
    // With a light weapon 1 AP is enough.
    Claims light({"knife"});
    light.claim("claim>a:knife");
    light.play({"move>1,0"});
    EXPECT_TRUE(light.offers("prone"));
    light.play({"move>2,0"});
    EXPECT_FALSE(light.offers("prone"));
}

TEST(Claims, COR_INIT_5_distance_and_targets_do_not_change_the_reserve) {
    // COR-INIT-5: nobody is in reach of A's fists, and still 1 AP is kept back.
    Claims fight;
    fight.claim("claim>a:unarmed");
    fight.play({"move>0,1", "move>0,2"});
    EXPECT_EQ(fight.at(fight.a).ap, 1);
    EXPECT_FALSE(fight.offers("move>0,3"));
}

TEST(Claims, COR_INIT_5_an_attack_with_the_weapon_frees_the_rest) {
    // COR-INIT-5: another weapon does not do it, the claimed one does: then the last AP is free.
    Claims fight({"knife", "power_glove"});
    fight.at(fight.b).x = 1;
    fight.claim("claim>a:knife");
    fight.play({"quick-melee>b:power_glove", {1, 1}});
    EXPECT_FALSE(fight.at(fight.a).is(claim_kept));
    fight.play({"quick-melee>b:knife", {1}});
    EXPECT_TRUE(fight.at(fight.a).is(claim_kept));
    EXPECT_TRUE(fight.offers("prone"));
    fight.play({"end"});
    EXPECT_EQ(fight.count(Happened::claim_broken), 0);
    EXPECT_EQ(fight.at(fight.a).ap, 1);
}

TEST(Claims, COR_INIT_5_another_weapon_must_leave_the_reserve) {
    // COR-INIT-5: with the whip claimed, 2 AP for the sword are too many; 1 AP for a quick punch is not.
    Claims fight({"whip", "sword"});
    fight.at(fight.b).x = 1;
    fight.claim("claim>a:whip");
    EXPECT_TRUE(fight.offers("melee>b:whip"));
    EXPECT_FALSE(fight.offers("melee>b:sword"));
    EXPECT_TRUE(fight.offers("quick-melee>b:unarmed"));
}

TEST(Claims, COR_INIT_5_the_attack_itself_may_take_the_reserve) {
    // COR-INIT-5: an aimed shot takes all 3 AP and fulfils the claim; drawing or reloading does not.
    Claims fight({"thermal_pistol"});
    fight.claim("claim>a:thermal_pistol");
    fight.play({"aimed>b:thermal_pistol", {1, 1, 1, 1, 1, 1}});
    EXPECT_TRUE(fight.at(fight.a).is(claim_kept));
    Claims drawn;
    const int pistol = drawn.give(drawn.a, "thermal_pistol", false);
    drawn.at(drawn.a).reloads = 1;
    drawn.state.darkness = 1;
    drawn.state.item[pistol].clip = Clip::empty;
    drawn.claim("claim>a:thermal_pistol");
    drawn.play({"draw:thermal_pistol"});
    EXPECT_FALSE(drawn.at(drawn.a).is(claim_kept));
    EXPECT_FALSE(drawn.offers("reload:thermal_pistol")); // 2 AP would not leave the 1
}

TEST(Claims, COR_INIT_5_every_kind_of_attack_fulfils_it) {
    // COR-INIT-5: normal, quick, full auto; a grapple attack; an attack of opportunity; a shot from overwatch.
    for (const char* key : {"shot>b:vulcan_pdw", "quick-shot>b:vulcan_pdw", "auto>b:vulcan_pdw"}) {
        Claims fight({"vulcan_pdw"});
        fight.claim("claim>a:vulcan_pdw");
        const bool quick = key[0] == 'q', automatic = key[0] == 'a';
        Steps steps{key, quick || automatic ? Step{1, 1} : Step{1, 1, 1, 1}};
        if (automatic) steps.push_back("no");
        fight.play(steps);
        EXPECT_TRUE(fight.at(fight.a).is(claim_kept)) << key;
    }
    Claims clinch;
    clinch.at(clinch.b).x = 1;
    clinch.run({}, [&](auto& table) { grapple(table, clinch.scene(), clinch.a, clinch.b); });
    clinch.claim("claim>a:unarmed");
    clinch.play({"grapple-attack>b:unarmed", {1, 1, 1, 1, 1}});
    EXPECT_TRUE(clinch.at(clinch.a).is(claim_kept));
}

TEST(Claims, COR_INIT_5_a_reaction_before_the_own_slot_fulfils_it) {
    // COR-INIT-5: B leaves A before A's slot; A strikes with the claimed fists, has 2 AP and no bond in its slot.
    Claims fight;
    fight.book.settings.dp_for_opportunity = false;
    fight.at(fight.b).x = 1;
    fight.at(fight.b).initiative = 9;
    fight.claim("claim>a:unarmed");
    fight.play({"move>9,0", "strike:unarmed", {1, 1, 1, 1, 1}, "end"});
    EXPECT_TRUE(fight.at(fight.a).is(claim_kept));
    EXPECT_TRUE(fight.asks(What::act, fight.a));
    fight.play({"end"});
    EXPECT_EQ(fight.count(Happened::claim_broken), 0);
}

TEST(Claims, COR_INIT_5_a_shot_from_overwatch_fulfils_it) {
    // COR-INIT-5: A has watched B since the last turn and fires before its own slot.
    Claims fight({"vulcan_pistol"});
    fight.book.settings.dp_for_overwatch = false;
    fight.at(fight.b).initiative = 9;
    fight.at(fight.a).set(on_overwatch);
    fight.at(fight.a).look_x = 1;
    fight.state.watchers = 1;
    fight.claim("claim>a:vulcan_pistol");
    fight.play({"prone", "fire>b:vulcan_pistol", {1, 1, 1, 1}, "end"});
    EXPECT_TRUE(fight.at(fight.a).is(claim_kept));
}

TEST(Claims, COR_INIT_5_a_counterattack_does_not_fulfil_it) {
    // COR-INIT-5: A defends with the claimed weapon and strikes back; the claim stays open.
    Claims fight({"knife"});
    fight.sheet(fight.a).pc = true;
    fight.at(fight.b).x = 1;
    fight.at(fight.b).initiative = 9;
    fight.claim("claim>a:knife");
    fight.play({"melee>a:unarmed", "defend:knife", {1, 1, 1}, {6, 1, 1}, "no", "counter", "end"});
    EXPECT_FALSE(fight.at(fight.a).is(claim_kept));
    fight.play({"end"});
    EXPECT_EQ(fight.count(Happened::claim_broken), 1);
}

TEST(Claims, COR_INIT_5_reactions_are_not_restricted) {
    // COR-INIT-5: A may defend away the AP its claim would need, before its slot comes.
    Claims fight({"whip"});
    fight.sheet(fight.a).pc = true;
    fight.at(fight.b).x = 1;
    fight.at(fight.b).initiative = 9;
    fight.claim("claim>a:whip");
    fight.at(fight.a).ap = 1;
    fight.play({"melee>a:unarmed", "defend:whip", {1, 1, 1}, {1, 1, 1}, "no", "end"});
    EXPECT_EQ(fight.at(fight.a).ap, 0);
    EXPECT_TRUE(fight.asks(What::act, fight.a));
}

TEST(Claims, COR_INIT_5_unfulfilled_it_takes_all_ap_when_the_slot_ends) {
    // COR-INIT-5: nothing is lost before the end of the slot, everything then; who claimed nothing keeps the rest.
    Claims fight({"whip"});
    fight.claim("claim>a:whip");
    EXPECT_EQ(fight.at(fight.a).ap, 3);
    fight.play({"end"});
    EXPECT_EQ(fight.at(fight.a).ap, 0);
    EXPECT_EQ(fight.last(Happened::claim_broken).rule, Rule{"COR-INIT-5"});
    EXPECT_EQ(fight.last(Happened::claim_broken).who, fight.a);
    EXPECT_EQ(fight.last(Happened::slot_ends).as<SlotEnds>().ap, 0);
    Claims other({"whip"});
    other.claim("none");
    other.play({"end"});
    EXPECT_EQ(other.at(other.a).ap, 3);
    EXPECT_EQ(other.count(Happened::claim_broken), 0);
}

TEST(Claims, COR_INIT_5_whatever_the_reason) {
    // COR-INIT-5: also when the weapon is gone, or A out of the fight by the time its slot comes.
    Claims gone({"whip"});
    gone.claim("claim>a:whip");
    gone.state.item[0].holder = nobody;
    gone.state.item[0].in_hand = false;
    gone.play({"end"});
    EXPECT_EQ(gone.at(gone.a).ap, 0);
    EXPECT_EQ(gone.count(Happened::claim_broken), 1);
    Claims friendly({"whip"});
    friendly.join("C", 0);
    friendly.at(2).initiative = 2;
    friendly.play({"claim>a:whip", "none", "none"}); // A's, then perhaps C's, then B's
    friendly.at(friendly.a).set(unconscious);
    friendly.play({});
    EXPECT_EQ(friendly.last(Happened::claim_broken).who, friendly.a);
    EXPECT_EQ(friendly.at(friendly.a).ap, 0);
}

TEST(Claims, COR_INIT_5_claims_are_cleared_with_the_turn) {
    // COR-INIT-5, COR-TURN-6+: bonus, claim and its fulfilment are gone in the next turn.
    Claims fight;
    fight.claim("claim>a:unarmed");
    fight.at(fight.a).set(claim_kept);
    fight.play({"end", "end", "none", "none"});
    EXPECT_EQ(fight.at(fight.a).claim, no_claim);
    EXPECT_FALSE(fight.at(fight.a).is(claim_kept));
    EXPECT_EQ(fight.at(fight.a).effective(), 4);
}

} // namespace
} // namespace fracas::coriolis
