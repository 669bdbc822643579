// The three styles: thousands of random encounters in which every answer must be among the options offered.
#include "support/checked_sampler.hpp"
#include "systems/coriolis/policy/policy.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

// --- random encounters ------------------------------------------------------------------------------------------------

// Anybody with anything anywhere: two or three sides, all weapons and talents of the pack, equipment, cover, rough
// ground, groups, ambushes, vehicles, wounds, and every setting either way.
class Anything {
public:
    explicit Anything(std::uint64_t number) : random(2024, number) {}

    Stage make() {
        Stage s;
        s.book.sides = 2 + below(8) / 7;
        s.book.turn_limit = 4 + below(8);
        settings(s.book.settings);
        s.book.dark = below(8) == 0;
        s.book.ambush = below(2) == 0;
        s.state.darkness = below(6);
        const int people = 3 + below(5), field = below(6) == 0 ? 30 : 3;
        for (int i = 0; i < people; ++i) person(s, i, field);
        if (below(3) == 0) vehicles(s, field);
        for (int i = below(4); i > 0; --i) cover_at(s, point(field), 2 + below(7), "Cover");
        if (below(4) == 0) s.book.rough[s.book.rough_areas++] = {0, 0, 5};
        s.state.phase = Phase::opening;
        s.state.turn = 0;
        return s;
    }

private:
    int below(int n) { return static_cast<int>(random.below(static_cast<std::uint32_t>(n))); }
    Point point(int field) { return {below(2 * field) - field, below(2 * field) - field}; }

    void settings(Settings& of) {
        for (bool* one :
             {&of.raise_initiative_lasts, &of.prone_may_defend, &of.defender_may_reroll, &of.beyond_range_stacks,
              &of.dp_for_opportunity, &of.dp_for_overwatch, &of.dp_reroll, &of.dp_reload})
            *one = below(4) != 0;
        for (bool* one : {&of.reactions_may_borrow, &of.dp_take_initiative, &of.dp_empty_clip, &of.dp_jam})
            *one = below(2) == 0;
        of.full_auto_suppression_stress = 1 + below(2);
    }

    void person(Stage& s, int i, int field) {
        Person p;
        p.name = "P" + std::to_string(i);
        p.side = i < s.book.sides ? i : below(s.book.sides);
        p.pc = below(2) == 0;
        p.strength = below(4) == 0 ? 30 : 2 + below(6);
        p.agility = 2 + below(6);
        p.wits = 1 + below(5);
        p.empathy = 1 + below(5);
        p.melee = below(6);
        p.ranged = below(6);
        p.armor = below(4);
        p.at = point(field);
        p.talents = static_cast<std::uint16_t>(below(256));
        const int who = s.add(p);
        Sheet& sheet = s.sheet(who);
        for (const Skill which : {Skill::medicurgy, Skill::command, Skill::technology, Skill::mystic_powers,
                                  Skill::pilot, Skill::infiltration, Skill::observation})
            s.skill(who, which, below(3));
        int hands = 0;
        for (int n = below(4); n > 0; --n) {
            const auto& id = s.names.weapon_key[static_cast<std::size_t>(below(s.book.weapons))];
            if (id == "unarmed") continue;
            const int needs = s.book.weapon[s.weapon(id)].hands;
            const bool ready = hands + needs <= 2 && below(3) != 0;
            const int item = s.give(who, id, ready);
            hands += ready ? needs : 0;
            if (below(6) == 0 && s.weapon(id) >= 0 && s.book.weapon[s.weapon(id)].has_clip())
                s.state.item[item].clip = below(2) == 0 ? Clip::empty : Clip::jammed;
        }
        const auto& kits = test_pack().kits;
        if (below(2) == 0) carry_kit(s, who, kits[static_cast<std::size_t>(below(static_cast<int>(kits.size())))].id);
        sheet.movement = 1 + below(4); // few points to go to: the fights are short and close
        sheet.surprise = below(8) == 0;
        sheet.sneaks = !sheet.surprise && below(10) == 0;
        if (below(10) == 0) sheet.most_mp = 0;
        s.at(who).mp = below(8) == 0 ? 0 : int{sheet.most_mp};
        if (below(12) == 0) s.at(who).hp = 0;
        s.at(who).ap = 0;
        s.at(who).initiative = 0;
        s.at(who).reloads = below(3);
        s.at(who).modifier = below(4) == 0 ? below(7) - 3 : 0;
        s.at(who).set(prone, below(10) == 0);
        if (below(8) == 0) s.state.aware[who] = 0;
        if (below(6) == 0) old_wound(s, who, injury_d66(below(34)), 4);
        if (has_ready_gun(s.scene(), who) && below(3) == 0) look_out(s, who, below(2) * 2 - 1, 0);
        if (!p.pc && below(2) == 0) {
            sheet.group = p.side;
            s.at(who).set(in_group);
        }
    }

    void vehicles(Stage& s, int field) {
        const auto& all = test_pack().vehicles;
        for (int side = 0; side < 2; ++side) {
            const auto& id = all[static_cast<std::size_t>(below(static_cast<int>(all.size())))].id;
            const int car = park(s, id, "Car " + std::to_string(side), side, point(field));
            s.sheet(car).movement = 4;
            bool wheel = true;
            for (int i = 0; i < car; ++i) {
                if (s.sheet(i).vehicle || s.sheet(i).side != side || below(2) == 0) continue;
                board(s, i, car, wheel);
                wheel = false;
            }
        }
    }

    Philox random;
};

// Plays one fight to its end; gives the number of beats.
template <class Playing>
int play_out(Playing& table, const Book& book, State& state) {
    int beats = 0;
    for (; !over(state) && beats < 20000; ++beats) beat(table, book, state);
    return beats;
}

Answered play_many(int encounters, std::uint64_t first, const Policy& policy) {
    Answered notes;
    for (int i = 0; i < encounters && notes.wrong.empty(); ++i) {
        Stage s = Anything(first + static_cast<std::uint64_t>(i)).make();
        CheckedSampler<Coriolis, const Policy> table(Luck{Philox(7, first + static_cast<std::uint64_t>(i))}, policy,
                                                     notes);
        EXPECT_LT(play_out(table, s.book, s.state), 20000) << "encounter " << i << " does not end";
        if (!notes.wrong.empty()) notes.complain("encounter " + std::to_string(first + static_cast<std::uint64_t>(i)));
    }
    for (const auto& text : notes.wrong) ADD_FAILURE() << text;
    return notes;
}

Policy all_of(Style style) {
    Policy policy;
    for (Style& one : policy.style) one = style;
    policy.game_master = style;
    return policy;
}

constexpr int encounters = 700;

// Every answer of the random style is offered, and between them the encounters ask everything there is to ask and
// answer in every way: else this proves little.
TEST(Policy, RandomAnswersAreOffered) {
    // Some questions are rare: the encounters are drawn differently by other compilers.
    const Answered notes = play_many(3 * encounters, 0, all_of(Style::random));
    for (int what = static_cast<int>(What::claim); what <= static_cast<int>(What::join); ++what)
        EXPECT_GT(notes.asked[static_cast<std::size_t>(what)], 0) << ask_name(static_cast<What>(what));
    for (int what = 0; what <= static_cast<int>(Do::member); ++what)
        EXPECT_GT(notes.answered[static_cast<std::size_t>(what)], 0) << do_name(static_cast<Do>(what));
}

// Every answer of the aggressive style is offered; it attacks in every way it knows and looks after nobody.
TEST(Policy, AggressiveAnswersAreOffered) {
    const Answered notes = play_many(encounters, 10000, all_of(Style::aggressive));
    for (const Do what : {Do::melee,       Do::quick_melee,   Do::shot,       Do::quick_shot, Do::full_auto,
                          Do::ram,         Do::drive,         Do::move,       Do::draw,       Do::reload,
                          Do::get_up,      Do::claim,         Do::defend,     Do::fire,       Do::critical_injury,
                          Do::more_damage, Do::counterattack, Do::cancel_six, Do::take,       Do::keep})
        EXPECT_GT(notes.answered[static_cast<std::size_t>(what)], 0) << do_name(what);
    for (const Do what : {Do::first_aid, Do::calm_command, Do::calm_medicurgy, Do::take_cover, Do::surrender})
        EXPECT_EQ(notes.answered[static_cast<std::size_t>(what)], 0) << do_name(what);
}

// Every answer of the cautious style is offered; it takes cover, aims, and looks after the hurt.
TEST(Policy, CautiousAnswersAreOffered) {
    const Answered notes = play_many(encounters, 20000, all_of(Style::cautious));
    for (const Do what : {Do::melee, Do::shot, Do::aimed_shot, Do::first_aid, Do::calm_command, Do::calm_medicurgy,
                          Do::take_cover, Do::clear_jam, Do::defend, Do::counterattack, Do::cancel_six})
        EXPECT_GT(notes.answered[static_cast<std::size_t>(what)], 0) << do_name(what);
    for (const Do what : {Do::quick_melee, Do::quick_shot, Do::claim, Do::surrender})
        EXPECT_EQ(notes.answered[static_cast<std::size_t>(what)], 0) << do_name(what);
}

// Styles mixed within one fight.
TEST(Policy, MixedAnswersAreOffered) {
    Policy policy;
    for (int i = 0; i < most_combatants; ++i) policy.style[i] = static_cast<Style>(i % 3);
    policy.game_master = Style::random;
    const Answered notes = play_many(encounters, 30000, policy);
    for (const Do what : {Do::strike, Do::break_free, Do::grapple_attack, Do::fire, Do::disarm_attacker})
        EXPECT_GT(notes.answered[static_cast<std::size_t>(what)], 0) << do_name(what);
}

// The checking table is a faithful one: with the same luck the engine's sampler plays the same fight.
TEST(Policy, CheckedSamplerPlaysTheSameFight) {
    const Policy policy = all_of(Style::random);
    for (std::uint64_t i = 0; i < 20; ++i) {
        Stage s = Anything(40000 + i).make();
        State other = s.state;
        Answered notes;
        CheckedSampler<Coriolis, const Policy> checked(Luck{Philox(7, i)}, policy, notes);
        play_out(checked, s.book, s.state);
        Silence silence;
        Sampler<Coriolis, const Policy, Silence> plain(Luck{Philox(7, i)}, policy, silence);
        play_out(plain, s.book, other);
        EXPECT_EQ(s.state, other);
    }
}

// Gives up whatever is asked.
struct Stranger {
    template <class Sight, class Offers, class Chance>
    Option decide(const Ask&, const Sight&, Offers&&, Chance&&) const {
        return {Do::surrender};
    }
};

// The check itself notices an answer that was not offered, and an option offered twice.
TEST(Policy, CheckedSamplerNoticesStrangers) {
    const Stranger stranger;
    Answered notes;
    CheckedSampler<Coriolis, const Stranger> table(Luck{Philox(1, 1)}, stranger, notes);
    table.choose(Ask{}, 0, [](auto&& offer) { offer(Option{Do::surrender}); });
    EXPECT_TRUE(notes.wrong.empty());
    table.choose(Ask{}, 0, [](auto&& offer) { offer(Option{Do::no}); });
    EXPECT_EQ(notes.wrong.size(), 1u);
    table.choose(Ask{}, 0, [](auto&& offer) {
        offer(Option{Do::surrender});
        offer(Option{Do::surrender});
    });
    EXPECT_EQ(notes.wrong.size(), 2u);
}

} // namespace
} // namespace fracas::coriolis::ward
