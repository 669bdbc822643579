#include "engine/event.hpp"

#include "engine/law.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace fracas::event_test {
namespace {

enum class Happened : std::int8_t { struck, ended, unlisted };
enum class Place : std::int8_t { head, arm, leg };

struct Struck {
    static constexpr Happened kind = Happened::struck;
    static constexpr std::string_view name = "struck";
    int damage{};
    bool pierced{};
    Known left{};
    Place place{};
    Small armour{};
    int seen{};
    static constexpr auto fields =
        named(field("damage", &Struck::damage), field("pierced", &Struck::pierced), field("left", &Struck::left),
              field("place", &Struck::place), field("armour", &Struck::armour), untold(&Struck::seen));
};

struct Ended {
    static constexpr Happened kind = Happened::ended;
    static constexpr std::string_view name = "ended";
    static constexpr auto fields = named();
};

using Event = EventOf<Happened>;
using Kinds = EventKinds<Struck, Ended>;

static_assert(PlainValue<Event>);
static_assert(sizeof(Event) == 16 + 4 + 2 * most_event_fields);
// Rules may run inside the compiler, and their events with them.
static_assert(Event("A-1", Party{1, 2, 3}, Struck{7, true, Known(), Place::leg, -5, 9}).as<Struck>().damage == 7);

TEST(Event, PacksAndUnpacksEveryKindOfField) {
    const Event event("COR-MELEE-12+", Party{4, 5, 6}, Struck{-300, true, Known(12), Place::leg, -5, 9});
    EXPECT_TRUE(event.is<Struck>());
    EXPECT_FALSE(event.is<Ended>());
    EXPECT_EQ(event.rule, Rule("COR-MELEE-12+"));
    EXPECT_FALSE(event.rule == Rule("COR-MELEE-12"));
    EXPECT_EQ(event.who, 4);
    EXPECT_EQ(event.whom, 5);
    EXPECT_EQ(event.item, 6);
    const Struck back = event.as<Struck>();
    EXPECT_EQ(back.damage, -300);
    EXPECT_TRUE(back.pierced);
    EXPECT_TRUE(back.left.known());
    EXPECT_EQ(back.left, 12);
    EXPECT_EQ(back.place, Place::leg);
    EXPECT_EQ(back.armour, -5);
    EXPECT_EQ(back.seen, 9);
    EXPECT_FALSE(Event("A-1", Party{}, Struck{}).as<Struck>().pierced);
}

TEST(Event, WhatIsHiddenStaysHidden) {
    const Event event("A-1", Party{}, Struck{1, false, Known(Known::hidden), Place::head, 0, 0});
    EXPECT_FALSE(event.as<Struck>().left.known());
    EXPECT_TRUE(Known(0).known());
    EXPECT_TRUE(Known().known());
    EXPECT_EQ(event.who, -1) << "nobody";
}

TEST(Event, EqualEventsAreEqualBytes) {
    const auto event = [](int damage) { return bytes_of(Event("A-1", Party{1, 2}, Struck{damage, true, 3})); };
    EXPECT_EQ(event(4), event(4));
    EXPECT_NE(event(4), event(5));
}

TEST(Event, FieldsHaveTheirNamesButNotWhatIsUntold) {
    std::vector<std::string> names;
    std::apply([&](const auto&... all) { (names.emplace_back(all.name), ...); }, Struck::fields);
    EXPECT_EQ(names, (std::vector<std::string>{"damage", "pierced", "left", "place", "armour", ""}));
}

TEST(EventKinds, HandTheEventOnAsWhatItIs) {
    struct {
        std::string operator()(const Struck& s) const { return "struck for " + std::to_string(s.damage); }
        std::string operator()(const Ended&) const { return "ended"; }
    } words;
    EXPECT_EQ(Kinds::with(Event("A-1", Party{}, Struck{8}), words), "struck for 8");
    EXPECT_EQ(Kinds::with(Event("A-2", Party{}, Ended{}), words), "ended");
    Event other;
    other.kind = Happened::unlisted;
    EXPECT_EQ(Kinds::with(other, words), "") << "a kind that is not listed gives nothing";
}

TEST(EventKinds, KnowTheirNames) {
    EXPECT_EQ(Kinds::name_of(Happened::struck), "struck");
    EXPECT_EQ(Kinds::name_of(Happened::ended), "ended");
    EXPECT_EQ(Kinds::name_of(Happened::unlisted), "");
    std::string all;
    Kinds::each([&](const auto& body) { all += std::string(body.name) + " "; });
    EXPECT_EQ(all, "struck ended ");
}

} // namespace
} // namespace fracas::event_test
