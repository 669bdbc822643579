#include "engine/script.hpp"

#include "engine/toy.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace fracas::toy {
namespace {

using Answers = std::vector<Answer<Toy>>;
using Played = Script<Toy, Keys>;

Answer<Toy> faces(std::initializer_list<int> values) { return Answer<Toy>::of_faces({values.begin(), values.size()}); }
Answer<Toy> key(const char* text) { return Answer<Toy>::of_key(text); }
Answer<Toy> option(Do what) { return Answer<Toy>::of_option({what}); }
Answer<Toy> card(int number) { return Answer<Toy>::of_card(number); }

TEST(Script, PlaysTheAnswersInOrder) {
    const Answers answers{faces({6, 1, 3}), key("push:yes"), faces({6}), option(Do::yes), faces({2}), faces({3})};
    Played table(answers, Keys{});
    State state;
    EXPECT_EQ(strike(table, state, 3), 2);
    EXPECT_FALSE(table.stopped);
    EXPECT_EQ(table.used, 6);
    EXPECT_EQ(table.wrong, Misfit::none);
    EXPECT_EQ(state.hp, 4);
    EXPECT_EQ(state.wear, 1);
    EXPECT_EQ(state.scar, 3);
    ASSERT_EQ(table.events.size(), 1u);
    EXPECT_TRUE(table.events[0].is<Hurt>());
    EXPECT_EQ(table.events[0].as<Hurt>().damage, 2);
    EXPECT_EQ(table.events[0].rule, Rule("TOY-2"));
}

// Runs that begin alike are offered the same: it is listed in the first of them, and the last answer may be another.
TEST(Script, ListsWhatIsOfferedOnTheWayOnce) {
    int listed = 0;
    const auto counted = [&](auto&& offer) {
        ++listed;
        no_or_yes(offer);
    };
    OffersOnTheWay<Option> on_the_way;
    for (const Do last : {Do::no, Do::yes, Do::no}) {
        const Answers answers{option(Do::yes), option(last)};
        Played table(answers, Keys{}, nullptr, nullptr, {}, &on_the_way);
        EXPECT_EQ(table.choose(Ask{What::push}, 0, counted).what, Do::yes);
        EXPECT_EQ(table.choose(Ask{What::defend}, 0, counted).what, last);
        EXPECT_EQ(listed, 2);
        const int before = listed;
        table.choose(Ask{What::push}, 0, counted);
        EXPECT_EQ(listed, before + 1) << "beyond the answers everything is looked for";
        listed = before;
        EXPECT_TRUE(table.stopped);
    }
    EXPECT_EQ(on_the_way.size(), 2u);
}

// Cut at every question: it stops exactly there, says which one it is, and comes to its end.
TEST(Script, StopsAtTheFirstQuestionWithoutAnAnswer) {
    const Answers all{faces({6, 1, 3}), key("push:yes"), faces({6}), option(Do::yes), faces({2}), faces({3})};
    const Question<Toy>::Kind kinds[] = {Question<Toy>::Kind::dice, Question<Toy>::Kind::choice,
                                         Question<Toy>::Kind::dice, Question<Toy>::Kind::choice,
                                         Question<Toy>::Kind::dice, Question<Toy>::Kind::dice};
    const What asked[] = {What::attack, What::push, What::push, What::defend, What::defend, What::lasting};
    const int dice[] = {3, 0, 1, 0, 1, 1};
    for (std::size_t cut = 0; cut < all.size(); ++cut) {
        Played table({all.data(), cut}, Keys{});
        State state;
        strike(table, state, 3);
        ASSERT_TRUE(table.stopped) << cut;
        EXPECT_EQ(table.used, static_cast<int>(cut));
        EXPECT_EQ(table.wrong, Misfit::none) << "a missing answer is not a wrong one";
        EXPECT_EQ(table.open.kind, kinds[cut]) << cut;
        EXPECT_EQ(table.open.ask.what, asked[cut]) << cut;
        EXPECT_EQ(table.open.needed.count(), dice[cut]) << cut;
        EXPECT_EQ(table.open.options.size(), kinds[cut] == Question<Toy>::Kind::choice ? 2u : 0u) << cut;
        EXPECT_TRUE(table.events.empty()) << "what comes after an open question has not happened";
    }
}

// After the open question choices are answered with the harmless first option, and dice walk through all faces.
TEST(Script, AnswersHarmlesslyAfterIt) {
    Played table({}, Keys{});
    EXPECT_EQ(table.choose(Ask{What::push}, 0, no_or_yes).what, Do::no);
    EXPECT_EQ(table.choose(Ask{What::defend}, 0, no_or_yes).what, Do::no);
    EXPECT_EQ(table.open.ask.what, What::push) << "the first question stays the open one";
    for (const int face : {1, 2, 3, 4, 5, 6, 1}) EXPECT_EQ(table.toss(Ask{}, Die{6}), face);
    EXPECT_EQ(table.toss(Ask{}, Card{1u << 5 | 1u << 9}), 5);
    // So a chain, or a loop until two dice differ, comes to its end.
    EXPECT_EQ(table.chain(one_more_die, Luckily{}).over, 1);
    int first = 0, second = 0, rolls = 0;
    while (first == second && rolls < 100) {
        first = table.toss(Ask{}, Die{6});
        second = table.toss(Ask{}, Die{6});
        ++rolls;
    }
    EXPECT_LT(rolls, 100);
}

TEST(Script, AnswersAfterTheOpenQuestionAreNotUsed) {
    const Answers answers{key("push:yes"), faces({5})};
    Played table(answers, Keys{});
    table.toss(Ask{}, Die{6}); // a key is no answer to dice
    EXPECT_TRUE(table.stopped);
    EXPECT_EQ(table.choose(Ask{What::push}, 0, no_or_yes).what, Do::no);
    table.toss(Ask{}, Die{6});
    EXPECT_EQ(table.used, 0);
    EXPECT_EQ(table.wrong, Misfit::wrong_kind) << "the misfit of the open question stays";
}

TEST(Script, LeftOverAnswersAreSeen) {
    const Answers answers{faces({1, 2}), faces({6})};
    Played table(answers, Keys{});
    EXPECT_EQ(table.toss(Ask{}, Sum{2, 6}), 3);
    EXPECT_FALSE(table.stopped);
    EXPECT_LT(table.used, static_cast<int>(answers.size()));
}

TEST(Script, OneWayOutIsNoChoice) {
    const Answers answers{faces({4})};
    Played table(answers, Keys{});
    const Option only = table.choose(Ask{What::defend}, 0, [](auto&& offer) { offer(Option{Do::yes, 3}); });
    EXPECT_EQ(only, (Option{Do::yes, 3}));
    EXPECT_FALSE(table.stopped);
    EXPECT_EQ(table.used, 0) << "and takes no answer";
    EXPECT_EQ(table.toss(Ask{}, Die{6}), 4);
}

TEST(Script, NoDiceAreNoQuestion) {
    Played table({}, Keys{});
    EXPECT_EQ(table.toss(Ask{}, Sixes{0}), 0);
    EXPECT_EQ(table.toss(Ask{}, Sum{0, 6}), 0);
    EXPECT_FALSE(table.stopped);
}

TEST(Script, AnOptionByItsKeyOrByItsValue) {
    const auto offers = [](auto&& offer) {
        offer(Option{Do::no});
        offer(Option{Do::yes, 1});
        offer(Option{Do::yes, 2});
        offer(Option{Do::twice, 2});
    };
    const Answers answers{key("push:twice"), Answer<Toy>::of_option({Do::yes, 2}), key("push:no")};
    Played table(answers, Keys{});
    EXPECT_EQ(table.choose(Ask{What::push}, 0, offers), (Option{Do::twice, 2}));
    EXPECT_EQ(table.choose(Ask{What::push}, 0, offers), (Option{Do::yes, 2}));
    EXPECT_EQ(table.choose(Ask{What::push}, 0, offers), (Option{Do::no}));
    EXPECT_EQ(table.used, 3);
}

template <class Throw>
Misfit misfit_of(const Answer<Toy>& answer, const Throw& thrown) {
    const Answers answers{answer};
    Played table(answers, Keys{});
    table.toss(Ask{}, thrown);
    EXPECT_EQ(table.stopped, table.wrong != Misfit::none);
    EXPECT_EQ(table.used, table.wrong == Misfit::none);
    return table.wrong;
}

Misfit misfit_of(const Answer<Toy>& answer) {
    const Answers answers{answer};
    Played table(answers, Keys{});
    table.choose(Ask{What::push}, 0, no_or_yes);
    EXPECT_EQ(table.stopped, table.wrong != Misfit::none);
    EXPECT_EQ(table.used, table.wrong == Misfit::none);
    return table.wrong;
}

TEST(Script, EveryMisfit) {
    EXPECT_EQ(misfit_of(faces({3}), Die{6}), Misfit::none);
    EXPECT_EQ(misfit_of(key("push:no"), Die{6}), Misfit::wrong_kind);
    EXPECT_EQ(misfit_of(option(Do::no), Die{6}), Misfit::wrong_kind);
    EXPECT_EQ(misfit_of(card(3), Die{6}), Misfit::wrong_kind);
    EXPECT_EQ(misfit_of(faces({3, 3}), Die{6}), Misfit::wrong_count);
    EXPECT_EQ(misfit_of(faces({}), Die{6}), Misfit::wrong_count);
    for (const int face : {0, -1, 7, 32767}) EXPECT_EQ(misfit_of(faces({face}), Die{6}), Misfit::no_such_face) << face;
    EXPECT_EQ(misfit_of(faces({20}), Die{20}), Misfit::none);

    const Card deck{1u << 1 | 1u << 4};
    EXPECT_EQ(misfit_of(card(4), deck), Misfit::none);
    EXPECT_EQ(misfit_of(faces({4}), deck), Misfit::wrong_kind);
    for (const int gone : {0, 2, -1, 31, 32, 36}) EXPECT_EQ(misfit_of(card(gone), deck), Misfit::no_such_card) << gone;
    Answer<Toy> two_cards = card(1);
    two_cards.faces.add(4);
    EXPECT_EQ(misfit_of(two_cards, deck), Misfit::wrong_count);

    EXPECT_EQ(misfit_of(key("push:yes")), Misfit::none);
    EXPECT_EQ(misfit_of(option(Do::yes)), Misfit::none);
    EXPECT_EQ(misfit_of(key("push:twice")), Misfit::not_offered);
    EXPECT_EQ(misfit_of(key("")), Misfit::not_offered);
    EXPECT_EQ(misfit_of(option(Do::twice)), Misfit::not_offered);
    EXPECT_EQ(misfit_of(faces({1})), Misfit::wrong_kind);
    EXPECT_EQ(misfit_of(card(1)), Misfit::wrong_kind);
}

// Dice that are rolled on have a value; one that shows its highest face below `until` still rolls.
TEST(Script, DiceThatHaveNotComeToRest) {
    Needed needed;
    needed.kinds = 2;
    needed.dice[0] = {1, 6, "", 8};
    needed.dice[1] = {1, 8, ""};
    const auto fits = [&](int first, int second) {
        Faces both;
        both.add(first);
        both.add(second);
        return misfit(needed, both);
    };
    EXPECT_EQ(fits(5, 8), Misfit::none);
    EXPECT_EQ(fits(11, 8), Misfit::none);
    EXPECT_EQ(fits(12, 8), Misfit::none);
    EXPECT_EQ(fits(6, 8), Misfit::not_at_rest);
    EXPECT_EQ(fits(5, 9), Misfit::no_such_face) << "the second kind is not rolled on";
    EXPECT_EQ(fits(0, 8), Misfit::no_such_face);
}

// A face is kept in 16 bits. One that does not fit must not come out as another that does.
TEST(Script, FacesFarOutsideAreNoFaces) {
    for (const int face : {65536 + 6, -65536 + 6, 32768, 2147483647, -2147483647})
        EXPECT_EQ(misfit_of(faces({face}), Die{6}), Misfit::no_such_face) << face;
    EXPECT_EQ(misfit_of(card(65536 + 4), Card{1u << 4}), Misfit::no_such_card);
}

TEST(Script, RunsStagesAndChains) {
    const Answers answers{faces({6, 6}), key("push:no"), faces({6}), faces({4}), faces({1})};
    Played table(answers, Keys{});
    EXPECT_EQ(table.stage(roll_and_push, Pool{2}), (Rolled{2, 0}));
    EXPECT_EQ(table.chain(one_more_die, Luckily{}), (Luckily{1, 1}));
    EXPECT_EQ(table.chain(one_more_die, Luckily{2, 1}), (Luckily{2, 1})) << "over before it begins";
    EXPECT_EQ(table.used, 5);
    EXPECT_FALSE(table.stopped);
    // The other two seams are plain calls here.
    const Answers more{faces({2}), faces({4}), faces({4})};
    Played second(more, Keys{});
    State state;
    const int face = part(second, state, [&](auto& t) { return t.toss(Ask{}, Die{6}); });
    EXPECT_EQ(face, 2);
    const Bout bout =
        parts_until_over(second, state, Bout{}, [&](auto& t, const Bout& b) { return round_of<5>(t, state, b); });
    EXPECT_EQ(bout, (Bout{2, 1}));
    EXPECT_EQ(state.hp, 0);
}

} // namespace
} // namespace fracas::toy
