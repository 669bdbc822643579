#include "games/knockabout/telling/view.hpp"

#include "games/knockabout/rules/end.hpp"

namespace fracas::knockabout {

namespace {

class Onlooker : seen::OnlookerOf<Knockabout, Told, Scene> {
public:
    using OnlookerOf::OnlookerOf;

    Document fight() const {
        return Document::table({{"round", state.round},
                                {"current", key(state.ended ? nobody : int{state.current})},
                                {"winner", side_key(state.winner)},
                                {"combatants", seen::list_of(scene.count(), [&](int who) { return combatant(who); })}});
    }

private:
    Document combatant(int who) const {
        const Sheet& sheet = scene.sheet(who);
        seen::Conditions note;
        note(!can_fight(scene, who), "out");
        note(scene.at(who).off_balance, "off balance");
        Document table = Document::table({{"key", key(who)},
                                          {"name", name_of(told, who)},
                                          {"side", side_key(sheet.side)},
                                          {"conditions", note.list}});
        if (!is_own(told, viewer, who)) return table;
        table.set("controller", sheet.pc ? "pc" : "npc");
        table.set("might", sheet.might);
        table.set("wind", scene.at(who).wind);
        table.set("most_wind", sheet.most_wind);
        return table;
    }
};

} // namespace

Document view(const Told& told, const Viewer& viewer) { return Onlooker(told, viewer).fight(); }

bool may_see(const Told&, const Viewer&, const Event&) { return true; }

Event as_seen(const Told& told, const Viewer& viewer, const Event& event) {
    if (!event.is<Hit>() || is_own(told, viewer, event.whom)) return event;
    Hit hit = event.as<Hit>();
    hit.left = Known::hidden;
    return {event.rule, {event.who, event.whom}, hit};
}

} // namespace fracas::knockabout
