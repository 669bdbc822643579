// Taking and leaving cover: ALN-COVER-1, ALN-COVER-2, and where ALN-COVER-3+ allows it.
#include "systems/alien/field.hpp"

namespace fracas::alien {
namespace {

struct CoverField : Field {
    explicit CoverField(bool clutter = true, Person first = {}) : Field(std::move(first)) {
        row_of_zones(2, Way::door);
        if (clutter) feature(0, cluttered);
    }
    bool may_partial() { return may(Option{Do::partial_cover}); }
    bool may_full(int barrier) { return may(option_of(Do::full_cover, bare_hands, nobody, barrier)); }
    // A bit for each barrier that full cover is offered behind.
    int barriers() {
        int bits = 0;
        for (int i = 0; i < book.barriers; ++i) bits |= may_full(i) << i;
        return bits;
    }
    void hide_behind(int barrier) { acts(option_of(Do::full_cover, bare_hands, nobody, barrier)); }
};

constexpr int furniture_barrier = 0, inner_bulkhead = 1, outer_bulkhead = 2, armored_bulkhead = 3;

// ALN-COVER-3+: only in a cluttered zone or at a door or hatch.
TEST(AlienTakingCover, ALN_COVER_3_Where) {
    CoverField open_zone(false);
    EXPECT_FALSE(open_zone.may_partial());
    EXPECT_EQ(open_zone.barriers(), 0);
    open_zone.stand_at(open_zone.ada, 0);
    EXPECT_TRUE(open_zone.may_partial());
    EXPECT_EQ(open_zone.barriers(), 1 << inner_bulkhead);
    CoverField clutter;
    EXPECT_TRUE(clutter.may_partial());
    EXPECT_EQ(clutter.barriers(), 1 << furniture_barrier);
    clutter.put(clutter.ada, 1); // the next zone is open
    EXPECT_FALSE(clutter.may_partial());
}

// ALN-COVER-2, decided: one that the map lists for the zone, by choice; without a list furniture in a cluttered zone,
// an inner bulkhead at a door.
TEST(AlienTakingCover, ALN_COVER_2_WhichBarrier) {
    CoverField both;
    both.stand_at(both.ada, 0);
    EXPECT_EQ(both.barriers(), 1 << furniture_barrier | 1 << inner_bulkhead);
    both.book.zone[0].barriers = 1 << outer_bulkhead | 1 << armored_bulkhead;
    EXPECT_EQ(both.barriers(), 1 << outer_bulkhead | 1 << armored_bulkhead);
    EXPECT_FALSE(both.may_full(-1));
    EXPECT_FALSE(both.may_full(both.book.barriers));
    both.book.zone[0].barriers = 0xff;
    EXPECT_FALSE(both.may_full(both.book.barriers)); // there are four
    CoverField listed(false);                        // a list does not make an open zone a cluttered one
    listed.book.zone[0].barriers = 1 << furniture_barrier;
    EXPECT_EQ(listed.barriers(), 0);
    EXPECT_FALSE(listed.may_partial());
    EXPECT_EQ(best_barrier(listed.scene(), listed.ada), furniture_barrier);
}

// ALN-COVER-1: a quick action; sets cover to partial, also from full.
TEST(AlienTakingCover, ALN_COVER_1_Partial) {
    CoverField f;
    f.close(f.ada, f.bo);
    f.stand_at(f.ada, 0);
    f.acts(Option{Do::partial_cover});
    EXPECT_EQ(f.at(f.ada).cover, Cover::partial);
    EXPECT_EQ(f.at(f.ada).barrier, 0);
    EXPECT_EQ(f.at(f.ada).spent[0], slot_b);
    EXPECT_EQ(f.count(Happened::took_cover, "ALN-COVER-1"), 1);
    EXPECT_EQ(figures_of(f.last(Happened::took_cover)), figures_of({.who = f.ada}, TookCover{.cover = Cover::partial}));
    EXPECT_TRUE(f.together(f.ada, f.bo)); // pairs and place stay as they are
    EXPECT_EQ(f.at(f.ada).at_door, 0);
    EXPECT_FALSE(f.may_partial()); // in it already
    f.turn_of(f.ada);
    f.hide_behind(furniture_barrier);
    EXPECT_TRUE(f.may_partial());
    f.acts(Option{Do::partial_cover});
    EXPECT_EQ(f.at(f.ada).cover, Cover::partial);
    EXPECT_EQ(f.at(f.ada).barrier, 0); // the barrier counts no more
}

// ALN-COVER-2: a full action; sets cover to full with the armor level of the barrier, also from partial.
TEST(AlienTakingCover, ALN_COVER_2_Full) {
    CoverField f;
    f.book.zone[0].barriers = 0b1111;
    for (int barrier = 0; barrier < 4; ++barrier) {
        f.turn_of(f.ada);
        f.at(f.ada).cover = Cover::partial;
        f.at(f.ada).barrier = 0;
        f.close(f.ada, f.bo);
        f.hide_behind(barrier);
        EXPECT_EQ(f.at(f.ada).cover, Cover::full);
        EXPECT_EQ(f.at(f.ada).barrier, barrier + 1); // ALN-COVER-4+: 1, 2, 3, 4
        EXPECT_EQ(f.at(f.ada).spent[0], slot_a);
        EXPECT_EQ(f.count(Happened::took_cover, "ALN-COVER-2"), 1);
        EXPECT_EQ(figures_of(f.last(Happened::took_cover)),
                  figures_of({.who = f.ada}, TookCover{.cover = Cover::full, .level = barrier + 1}));
        EXPECT_TRUE(f.together(f.ada, f.bo));
        f.turn_of(f.ada);
        EXPECT_FALSE(f.may_full(barrier)); // behind it already
        EXPECT_TRUE(f.may_full((barrier + 1) % 4));
    }
    f.at(f.ada).spent[0] = int{slot_a};
    EXPECT_EQ(f.barriers(), 0); // it needs slot A
    EXPECT_TRUE(f.may_partial());
}

// ALN-COVER-2: who is in partial cover may go into full cover of any level.
TEST(AlienTakingCover, ALN_COVER_2_FromPartial) {
    CoverField f;
    f.at(f.ada).cover = Cover::partial;
    f.at(f.ada).barrier = f.book.barrier[furniture_barrier];
    EXPECT_TRUE(f.may_full(furniture_barrier));
}

// ALN-COVER-3+: leaving it is free, and only who is in cover leaves it.
TEST(AlienTakingCover, ALN_COVER_3_LeavingIt) {
    CoverField f;
    EXPECT_FALSE(f.may(Option{Do::leave_cover}));
    for (const Cover cover : {Cover::partial, Cover::full}) {
        f.at(f.ada).cover = cover;
        f.at(f.ada).barrier = 1;
        f.at(f.ada).spent[0] = slot_a | slot_b;
        EXPECT_TRUE(f.may(Option{Do::leave_cover}));
        f.acts(Option{Do::leave_cover});
        EXPECT_EQ(f.at(f.ada).cover, Cover::none);
        EXPECT_EQ(f.at(f.ada).barrier, 0);
        EXPECT_EQ(f.count(Happened::cover_left, "ALN-COVER-3+"), 1);
        EXPECT_EQ(figures_of(f.last(Happened::cover_left)), figures_of({.who = f.ada}, CoverLeft{}));
        EXPECT_TRUE(f.state.turn_fresh);
    }
}

// ALN-COVER-3+: out of full cover no ranged attack, until it is left for nothing or changed to partial.
TEST(AlienTakingCover, ALN_COVER_3_NoShotOutOfFullCover) {
    CoverField f(true, Person{.in_hand = {"service_pistol"}});
    const Option shot = option_of(Do::shoot, 0, f.bo);
    f.at(f.ada).cover = Cover::full;
    EXPECT_FALSE(f.may(shot));
    EXPECT_FALSE(f.may(option_of(Do::aim, 0)));
    f.at(f.ada).cover = Cover::partial;
    EXPECT_TRUE(f.may(shot));
    EXPECT_TRUE(f.may(option_of(Do::aim, 0)));
    f.at(f.ada).cover = Cover::full;
    f.acts(Option{Do::leave_cover});
    EXPECT_TRUE(f.may(shot));
}

// ALN-CREAT-1+: creatures take no cover.
TEST(AlienTakingCover, ALN_COVER_3_Creatures) {
    CoverField f(true, Person{.kind = Kind::creature});
    f.stand_at(f.ada, 0);
    EXPECT_FALSE(f.may_partial());
    EXPECT_EQ(f.barriers(), 0);
    EXPECT_FALSE(has_cover(f.scene(), f.ada));
    EXPECT_TRUE(has_cover(f.scene(), f.bo));
    EXPECT_FALSE(may_take_partial_cover(f.scene(), f.ada));
    EXPECT_FALSE(may_take_full_cover(f.scene(), f.ada, furniture_barrier));
}

// ALN-PANIC-1+, 8: the best barrier of the zone.
TEST(AlienTakingCover, ALN_PANIC_1_BestBarrier) {
    CoverField f(false);
    const auto best = [&] { return best_barrier(f.scene(), f.ada); };
    EXPECT_EQ(best(), -1);
    f.stand_at(f.ada, 0);
    EXPECT_EQ(best(), inner_bulkhead);
    f.feature(0, cluttered);
    EXPECT_EQ(best(), inner_bulkhead);
    f.stand_at(f.ada, nowhere);
    EXPECT_EQ(best(), furniture_barrier);
    f.book.zone[0].barriers = 0b1101;
    EXPECT_EQ(best(), armored_bulkhead);
    f.book.barrier[2] = 4; // the first of two that are alike
    EXPECT_EQ(best(), outer_bulkhead);
    f.book.barrier[0] = 9;
    EXPECT_EQ(best(), furniture_barrier);
}

} // namespace
} // namespace fracas::alien
