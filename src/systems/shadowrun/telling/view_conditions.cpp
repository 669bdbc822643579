// Conditions, injuries and health: SR3-COND-1+.
#include "engine/counting.hpp"
#include "systems/shadowrun/rules/turn.hpp"
#include "systems/shadowrun/telling/view_parts.hpp"

namespace fracas::shadowrun {

namespace {

Document clock(int left, std::string_view unit) { return Document::table({{"left", left}, {"unit", unit}}); }

class Conditions {
public:
    Conditions(const Told& telling, int whose)
        : told(telling), s{telling.book, telling.state}, who(whose), c(s.at(whose)) {}

    Document list(bool own) {
        if (s.sheet(who).vehicle) {
            if (c.status == Status::dead) note("wrecked", "wrecked", "SR3-VEHICLE-1+", "out of use");
        } else {
            note_status();
            note_body(own);
        }
        note_target();
        return all;
    }

private:
    // `passes`: after so many it ends by itself.
    void note(std::string_view key, std::string_view name, std::string_view rule, const std::string& effect,
              int passes = 0) {
        Document one = Document::table({{"key", key}, {"name", name}, {"rule", rule}, {"effect", effect}});
        if (passes > 0) one.set("ends", clock(passes, "passes"));
        all.add(std::move(one));
    }

    void note_status() {
        switch (c.status) {
        case Status::active: break;
        case Status::subdued:
            note("subdued", "subdued", "SR3-GRAPPLE-3", "nothing but breaking the hold, no defence");
            break;
        case Status::unconscious: note("unconscious", "unconscious", "SR3-DAMAGE-4+", "no actions, no defence"); break;
        case Status::dying:
            note("dying", "dying", "SR3-DAMAGE-5+",
                 c.is(treated) ? "no actions, no defence, treated" : "no actions, no defence, bleeds");
            break;
        case Status::dead: note("dead", "dead", "SR3-DAMAGE-5+", "out of the fight"); break;
        case Status::fled: note("fled", "fled", "SR3-END-1+", "out of the fight"); break;
        }
    }

    // Of one who still has something to do.
    void note_body(bool own) {
        if (c.is(prone))
            note("prone", "prone", "SR3-COND-1+",
                 with_sign(told.book.melee.opponent_prone) + " for opponents in melee, no movement");
        if (c.is(cornered))
            note("cornered", "cornered", "SR3-MELEE-9", with_sign(told.book.melee.cornered) + " to attack and defence");
        if (const int opponents = s.engaged_count(who); opponents > 0)
            note("in-melee", "in melee", "SR3-MELEE-1",
                 with_sign(told.book.ranged.attacker_in_melee * opponents) + " to own shots");
        if (c.surprised_by != 0)
            note("surprised", "surprised", "SR3-INIT-5+", "no action and no pool dice against " + surprisers(), 1);
        if (c.is(waiting)) note("waiting", "waiting", "SR3-INIT-4+", "may act later in this pass or interrupt", 1);
        if (own && c.active() && wound_tn(s, who) > 0)
            note("wounded", "wounded", "SR3-DAMAGE-3+",
                 with_sign(wound_tn(s, who)) + " to tests, " + with_sign(wound_initiative(s, who)) + " to initiative");
    }

    std::string surprisers() const {
        std::string names;
        for (const int i : below(s.count()))
            if (s.surprised_by(who, i)) names += (names.empty() ? "" : ", ") + name_of(told, i);
        return names;
    }

    void note_target() {
        const RangedFigures& shots = told.book.ranged;
        // SR3-MOVE-1+: the declaration burdens his own shots, the first step makes a running target of him.
        if (c.active() && (c.gait == Gait::running || c.pace == Gait::running))
            note("running", "running", "SR3-RANGED-4",
                 (c.gait == Gait::running ? with_sign(shots.target_running) + " to be shot" : "no step taken yet") +
                     (c.pace == Gait::running ? ", " + with_sign(shots.attacker_running) + " to own shots" : ""));
        if (c.cover == Cover::partial)
            note("in-partial-cover", "in partial cover", "SR3-RANGED-4",
                 with_sign(shots.partial_cover) + " to be shot");
        if (c.cover == Cover::unseen)
            note("out-of-sight", "out of sight", "SR3-RANGED-4", with_sign(shots.blind_fire) + " to be shot, blindly");
    }

    const Told& told;
    const Scene s;
    int who;
    const Combatant& c;
    Document all = Document::list();
};

// SR3-DAMAGE-1+: the level that so many boxes come to.
Level level_of_boxes(const Told& told, int boxes) {
    int level = 0;
    while (level < static_cast<int>(Level::deadly) && boxes >= told.book.level[level + 1].boxes) ++level;
    return static_cast<Level>(level);
}

Document monitor(const Told& told, std::string_view key, std::string_view of, int boxes) {
    const WoundRow& row = wound_row(told.book, boxes);
    const std::string effect = boxes >= monitor_boxes
                                   ? "no actions"
                                   : with_sign(row.tn) + " to tests, " + with_sign(row.initiative) + " to initiative";
    return Document::table({{"key", key},
                            {"name", std::string(level_name(level_of_boxes(told, boxes))) + " " + std::string(of)},
                            {"rule", "SR3-DAMAGE-3+"},
                            {"effect", effect},
                            {"boxes", boxes},
                            {"fatal", false},
                            {"treated", false}});
}

} // namespace

Document conditions_of(const Told& told, int who, bool own) { return Conditions(told, who).list(own); }

Document injuries_of(const Told& told, int who) {
    const Scene s{told.book, told.state};
    const Combatant& c = s.at(who);
    Document list = Document::list();
    if (c.physical > 0) {
        Document wound = monitor(told, "physical", s.sheet(who).vehicle ? "damage" : "wound", c.physical);
        if (c.is(treated)) wound.set("treated", true);
        if (bleeds(s, who)) {
            wound.set("fatal", true);
            wound.set("rule", "SR3-DAMAGE-5+");
            wound.set("effect", "one more box when the clock runs out, dead at overflow " +
                                    std::to_string(s.sheet(who).body() + 1));
            wound.set("overflow", c.overflow());
            wound.set("clock", clock(s.sheet(who).body() - c.bleeding, "Combat Turns"));
        }
        list.add(wound);
    }
    if (c.stun > 0) list.add(monitor(told, "stun", "Stun", c.stun));
    for (const Subdual& hold : told.state.subdual) {
        if (hold.subduer == nobody || hold.victim != who || hold.boxes == 0) continue;
        Document held = Document::table(
            {{"key", "held-by-" + told.names.combatant_key.at(static_cast<std::size_t>(int{hold.subduer}))},
             {"name", "hold of " + name_of(told, hold.subduer)},
             {"rule", "SR3-GRAPPLE-2"},
             {"effect", "counts as " + boxes_in_words(hold.boxes) + " of Stun"},
             {"boxes", hold.boxes},
             {"fatal", false},
             {"treated", false}});
        held.set("clock", clock(told.book.figures.fade_turns - c.fading, "Combat Turns"));
        list.add(held);
    }
    return list;
}

std::string_view health_of(const Told& told, int who) {
    const Combatant& c = told.state.combatant[who];
    switch (c.status) {
    case Status::subdued:
    case Status::unconscious: return "down";
    case Status::dying: return "dying";
    case Status::dead: return "dead";
    case Status::fled: return "gone";
    case Status::active: break;
    }
    const int boxes = at_least(c.physical, c.stun);
    if (boxes == 0) return "unhurt";
    return boxes < told.book.level[static_cast<int>(Level::serious)].boxes ? "hurt" : "badly-hurt";
}

} // namespace fracas::shadowrun
