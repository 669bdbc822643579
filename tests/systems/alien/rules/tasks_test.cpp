// Terminals, machinery, vehicles: ALN-TASK-1 to ALN-TASK-3.
#include "systems/alien/rules/tasks.hpp"

#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

struct Task {
    Do what;
    ZoneFeature feature;
    Skill skill;
    Deed deed;
    Rule rule;
    const char* key;
};
const Task all_tasks[]{
    {Do::use_terminal, terminal, Skill::comtech, Deed::terminal, "ALN-TASK-1", "terminal"},
    {Do::use_machinery, machinery, Skill::heavy_machinery, Deed::machinery, "ALN-TASK-2", "machinery"},
    {Do::drive, vehicle, Skill::piloting, Deed::drive, "ALN-TASK-3", "drive"}};

// ALN-TASK-1, ALN-TASK-2, ALN-TASK-3: at least one success: it works. A full action.
TEST(AlienTasks, EachWithItsSkill) {
    for (const Task& task : all_tasks) {
        Duel d;
        for (int i = 0; i < skill_count; ++i) d.skill(Duel::ada, static_cast<Skill>(i), 0);
        d.skill(Duel::ada, task.skill, 2);
        d.feature(0, task.feature);
        EXPECT_EQ(feature_of(task.what), task.feature);
        d.at(Duel::ada).order = task.deed;
        d.at(Duel::ada).order_dice = 1;
        d.play({task.key, {2, 6, 6, 3, 3, 3}});
        EXPECT_EQ(d.at(Duel::ada).spent[0] & (slot_a | slot_b), slot_a);
        EXPECT_EQ(d.last(Happened::rolled).as<Rolled>().skill, task.skill);
        EXPECT_EQ(d.last(Happened::rolled).whom, nobody);
        expect_told_once(d, Event{task.rule, {Duel::ada}, TaskDone{.task = task.feature}});
        EXPECT_EQ(d.count(Happened::task_failed), 0);
    }
}

TEST(AlienTasks, WithoutASuccessItDoesNotWork) {
    for (const Task& task : all_tasks) {
        Duel d;
        d.feature(0, task.feature);
        d.play({task.key, {2, 5, 3, 3}});
        expect_told_once(d, Event{task.rule, {Duel::ada}, TaskFailed{.task = task.feature}});
        EXPECT_EQ(d.count(Happened::task_done), 0);
        EXPECT_EQ(d.state.worked[0], 0);
        EXPECT_TRUE(may_do_task(d.scene(), Duel::ada, task.what)); // it may be tried again
    }
}

// Only where the map has one.
TEST(AlienTasks, OnlyWhereTheMapHasOne) {
    for (const Task& task : all_tasks) {
        Duel d;
        d.row_of_zones(2);
        EXPECT_FALSE(d.offers(task.key));
        d.feature(1, task.feature);
        EXPECT_FALSE(d.offers(task.key));
        d.feature(0, task.feature);
        EXPECT_TRUE(d.offers(task.key));
        for (const Task& other : all_tasks) EXPECT_EQ(d.offers(other.key), other.what == task.what);
    }
}

// As often as one likes, unless the encounter says that it works only once.
TEST(AlienTasks, AsOftenAsOneLikes) {
    for (const Task& task : all_tasks) {
        Duel d;
        d.row_of_zones(2);
        for (const Task& other : all_tasks)
            for (const int zone : {0, 1}) d.feature(zone, other.feature);
        d.run({{6, 2, 3, 4}}, [&](TestScript& table) { do_task(table, d.scene(), Duel::ada, task.what); });
        EXPECT_EQ(d.state.worked[0], task.feature);
        EXPECT_EQ(d.state.worked[1], 0);
        for (const Task& other : all_tasks) EXPECT_TRUE(may_do_task(d.scene(), Duel::ada, other.what));
        d.book.zone[0].work[work_of(task.feature)].once = true;
        d.book.zone[1].work[work_of(task.feature)].once = true;
        for (const Task& other : all_tasks)
            EXPECT_EQ(may_do_task(d.scene(), Duel::ada, other.what), other.what != task.what);
        d.at(Duel::ada).zone = 1;
        EXPECT_TRUE(may_do_task(d.scene(), Duel::ada, task.what));
    }
    Duel both;
    both.state.worked[0] = int{machinery};
    both.feature(0, terminal);
    both.run({{6, 2, 3, 4}}, [&](TestScript& table) { do_task(table, both.scene(), Duel::ada, Do::use_terminal); });
    EXPECT_EQ(both.state.worked[0], machinery | terminal);
}

// ALN-TASK-1: the doors that the encounter names, from afar: nobody hears who does it.
TEST(AlienTasks, ATerminalWorksDoors) {
    Duel d;
    d.row_of_zones(4, Way::door, DoorState::open);
    d.feature(0, terminal);
    d.at(Duel::bo).zone = 3;
    Work& work = d.book.zone[0].work[work_of(terminal)];
    work.doors[static_cast<int>(DoorState::locked)] = 0b110;
    work.doors[static_cast<int>(DoorState::broken)] = 0b001;
    const auto use = [&](TestScript& table) { do_task(table, d.scene(), Duel::ada, Do::use_terminal); };
    d.at(Duel::bo).at_door = 2; // ALN-MOVE-4: he keeps it open
    d.run({{2, 2, 2, 2}}, use);
    EXPECT_EQ(d.count(Happened::door_set), 0);
    d.run({{6, 2, 3, 4}}, use);
    EXPECT_TRUE(tells(d, Event{"ALN-TASK-1", {Duel::ada}, DoorSet{.border = 1, .door = DoorState::locked}}));
    EXPECT_TRUE(tells(d, Event{"ALN-TASK-1", {Duel::ada}, DoorSet{.border = 0, .door = DoorState::broken}}));
    EXPECT_TRUE(tells(d, Event{"ALN-MOVE-4", {Duel::ada, Duel::bo}, DoorHeld{.border = 2}}));
    EXPECT_EQ(d.state.door[2].state, DoorState::open);
    EXPECT_FALSE(d.scene().notices(1, Duel::ada)); // the door between them is shut, and she stood far from it
    work.doors[static_cast<int>(DoorState::locked)] = 0b010;
    work.doors[static_cast<int>(DoorState::closed)] = 0b100; // he keeps it from being closed, too
    d.run({{6, 2, 3, 4}}, use);
    EXPECT_EQ(d.count(Happened::door_held), 1);
    EXPECT_EQ(d.state.door[2].state, DoorState::open);
    work.doors[static_cast<int>(DoorState::locked)] = 0b110;
    work.doors[static_cast<int>(DoorState::closed)] = 0;
    d.at(Duel::bo).at_door = nowhere;
    work.doors[static_cast<int>(DoorState::open)] = 0b001;
    d.run({{6, 2, 3, 4}}, use);
    EXPECT_EQ(d.state.door[0].state, DoorState::broken); // ALN-MOVE-6+: for good
    EXPECT_EQ(d.state.door[2].state, DoorState::locked);
    EXPECT_EQ(d.count(Happened::door_set), 1); // what is so already is not told again
}

// ALN-TASK-1: whoever shuts a door from afar is not noticed there, though somebody stands behind it.
TEST(AlienTasks, ALN_TASK_1_FromAfarNobodyIsHeard) {
    Duel d;
    d.row_of_zones(3, Way::door, DoorState::closed);
    d.feature(0, terminal);
    d.at(Duel::bo).zone = 2;
    for (const int who : {Duel::ada, Duel::bo}) begin_unnoticed(d.scene(), who);
    d.book.zone[0].work[work_of(terminal)].doors[static_cast<int>(DoorState::locked)] = 0b10;
    d.run({{6, 2, 3, 4}}, [&](TestScript& table) { do_task(table, d.scene(), Duel::ada, Do::use_terminal); });
    EXPECT_EQ(d.state.door[1].state, DoorState::locked);
    EXPECT_EQ(d.count(Happened::noticed), 0);
    EXPECT_FALSE(d.scene().notices(1, Duel::ada));
}

// ALN-DICE-5+: a task can be helped.
TEST(AlienTasks, Helped) {
    for (const Task& task : all_tasks) {
        Duel d;
        const int cy = d.third({.kind = Kind::pc}, "Cy", 0);
        d.feature(0, task.feature);
        d.play({task.key, "help", {2, 2, 3, 4, 6}});
        EXPECT_EQ(d.count(Happened::task_done), 1);
        EXPECT_EQ(d.at(cy).spent[0], slot_a);
    }
}

} // namespace
} // namespace fracas::alien
