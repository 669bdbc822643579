// Events of harm and of what mends it: armour, damage, injuries, aid, fear, time.
#pragma once

#include "systems/forbidden_lands/rules/event_kinds.hpp"

namespace fracas::forbidden_lands {

// --- armour and damage ----------------------------------------------------------------------------------------------

// `damage` is left.
struct Covered {
    static constexpr Happened kind = Happened::covered;
    static constexpr std::string_view name = "covered";
    int sixes{};
    int damage{};
    static constexpr auto fields = named(field("sixes", &Covered::sixes), field("damage", &Covered::damage));
};

struct Armored {
    static constexpr Happened kind = Happened::armored;
    static constexpr std::string_view name = "armored";
    int damage{};
    int through{};
    Known rating_lost{};
    static constexpr auto fields = named(field("damage", &Armored::damage), field("through", &Armored::through),
                                         field("rating_lost", &Armored::rating_lost));
};

// What is left.
struct Worn {
    static constexpr Happened kind = Happened::worn;
    static constexpr std::string_view name = "worn";
    int armor{};
    int helmet{};
    static constexpr auto fields = named(field("armor", &Worn::armor), field("helmet", &Worn::helmet));
};

struct Damaged {
    static constexpr Happened kind = Happened::damaged;
    static constexpr std::string_view name = "damaged";
    int points{};
    Attribute attribute{};
    Known left{};
    static constexpr auto fields = named(field("points", &Damaged::points), field("attribute", &Damaged::attribute),
                                         field("left", &Damaged::left));
};

using Unharmed = Plain<Happened::unharmed, "unharmed">;

struct Broke {
    static constexpr Happened kind = Happened::broke;
    static constexpr std::string_view name = "broken";
    Attribute attribute{};
    Cause cause{};
    static constexpr auto fields = named(field("attribute", &Broke::attribute), field("cause", &Broke::cause));
};

// --- critical injuries ----------------------------------------------------------------------------------------------

// By who, whom: victim.
struct Injured {
    static constexpr Happened kind = Happened::injured;
    static constexpr std::string_view name = "injured";
    int d66{};
    Wounds table{};
    InjuryIndex injury{};
    static constexpr auto fields =
        named(field("d66", &Injured::d66), field("table", &Injured::table), field("injury", &Injured::injury));
};

using HelmetSaved = Plain<Happened::helmet_saved, "helmet-saved">;
using HelmetFailed = Plain<Happened::helmet_failed, "helmet-failed">;

struct LimitSet {
    static constexpr Happened kind = Happened::limit_set;
    static constexpr std::string_view name = "limit-set";
    int limit{};
    Unit unit{};
    static constexpr auto fields = named(field("limit", &LimitSet::limit), field("unit", &LimitSet::unit));
};

struct HealingSet {
    static constexpr Happened kind = Happened::healing_set;
    static constexpr std::string_view name = "healing-set";
    Days days{};
    bool forever{};
    static constexpr auto fields = named(field("days", &HealingSet::days), field("forever", &HealingSet::forever));
};

struct Died {
    static constexpr Happened kind = Happened::died;
    static constexpr std::string_view name = "died";
    Cause cause{};
    static constexpr auto fields = named(field("cause", &Died::cause));
};

// --- aid and coup de grace ------------------------------------------------------------------------------------------

struct Treated {
    static constexpr Happened kind = Happened::treated;
    static constexpr std::string_view name = "treated";
    Attribute attribute{};
    int points{};
    static constexpr auto fields = named(field("attribute", &Treated::attribute), field("points", &Treated::points));
};

struct TreatmentFailed {
    static constexpr Happened kind = Happened::treatment_failed;
    static constexpr std::string_view name = "treatment-failed";
    Attribute attribute{};
    static constexpr auto fields = named(field("attribute", &TreatmentFailed::attribute));
};

struct LifeSaved {
    static constexpr Happened kind = Happened::life_saved;
    static constexpr std::string_view name = "life-saved";
    InjuryIndex injury{};
    int d66{};
    static constexpr auto fields = named(field("injury", &LifeSaved::injury), field("d66", &LifeSaved::d66));
};

struct LifeNotSaved {
    static constexpr Happened kind = Happened::life_not_saved;
    static constexpr std::string_view name = "life-not-saved";
    InjuryIndex injury{};
    int d66{};
    static constexpr auto fields = named(field("injury", &LifeNotSaved::injury), field("d66", &LifeNotSaved::d66));
};

// A six stops the coup de grace.
using Spared = Plain<Happened::spared, "spared">;

// By coup de grace.
using Slain = Plain<Happened::slain, "slain">;

struct Paid {
    static constexpr Happened kind = Happened::paid;
    static constexpr std::string_view name = "paid";
    int willpower{};
    static constexpr auto fields = named(field("willpower", &Paid::willpower));
};

// --- fear -----------------------------------------------------------------------------------------------------------

struct Feared {
    static constexpr Happened kind = Happened::feared;
    static constexpr std::string_view name = "feared";
    int sixes{};
    static constexpr auto fields = named(field("sixes", &Feared::sixes));
};

struct Vented {
    static constexpr Happened kind = Happened::vented;
    static constexpr std::string_view name = "vented";
    Do choice{};
    static constexpr auto fields = named(field("choice", &Vented::choice));
};

// DMG of an injury.
using Pained = Plain<Happened::pained, "pained">;

// --- time -----------------------------------------------------------------------------------------------------------

struct GotCondition {
    static constexpr Happened kind = Happened::got_condition;
    static constexpr std::string_view name = "got-condition";
    Condition condition{};
    static constexpr auto fields = named(field("condition", &GotCondition::condition));
};

struct LostCondition {
    static constexpr Happened kind = Happened::lost_condition;
    static constexpr std::string_view name = "lost-condition";
    Condition condition{};
    static constexpr auto fields = named(field("condition", &LostCondition::condition));
};

struct QuarterPasses {
    static constexpr Happened kind = Happened::quarter_passes;
    static constexpr std::string_view name = "quarter-passes";
    TimeOfDay time{};
    static constexpr auto fields = named(field("time", &QuarterPasses::time));
};

struct Recovered {
    static constexpr Happened kind = Happened::recovered;
    static constexpr std::string_view name = "recovered";
    Attribute attribute{};
    Known score{};
    static constexpr auto fields = named(field("attribute", &Recovered::attribute), field("score", &Recovered::score));
};

using Rested = Plain<Happened::rested, "rested">;
using Slept = Plain<Happened::slept, "slept">;
using BadNight = Plain<Happened::bad_night, "bad-night">;
using Hallucinates = Plain<Happened::hallucinates, "hallucinates">;
using Collapsed = Plain<Happened::collapsed, "collapsed">;

// An injury is gone.
struct Healed {
    static constexpr Happened kind = Happened::healed;
    static constexpr std::string_view name = "healed";
    int d66{};
    Wounds table{};
    static constexpr auto fields = named(field("d66", &Healed::d66), field("table", &Healed::table));
};

struct Nursed {
    static constexpr Happened kind = Happened::nursed;
    static constexpr std::string_view name = "nursed";
    Days days{};
    bool forever{};
    static constexpr auto fields = named(field("days", &Nursed::days), field("forever", &Nursed::forever));
};

struct NursingFailed {
    static constexpr Happened kind = Happened::nursing_failed;
    static constexpr std::string_view name = "nursing-failed";
    Days days{};
    bool forever{};
    static constexpr auto fields =
        named(field("days", &NursingFailed::days), field("forever", &NursingFailed::forever));
};

} // namespace fracas::forbidden_lands
