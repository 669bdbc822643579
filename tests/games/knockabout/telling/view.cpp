#include "games/knockabout/telling/view.hpp"

#include "games/knockabout/rules/end.hpp"

namespace fracas::knockabout {

namespace {

class Onlooker : seen::OnlookerOf<Knockabout, Told, Scene> {
public:
    using OnlookerOf::OnlookerOf;

    Document fight() const {
        return Document::table({{"round", state.round},
                                {"current", key(state.phase == Phase::over ? nobody : int{state.current})},
                                {"winner", side_key(state.winner)},
                                {"combatants", seen::list_of(scene.count(), [&](int who) { return combatant(who); })}});
    }

private:
    Document combatant(int who) const {
        const Sheet& sheet = scene.sheet(who);
        Document conditions = Document::list();
        const auto note = [&](bool holds, std::string_view word, std::string_view rule, std::string_view effect) {
            if (holds)
                conditions.add(Document::table({{"key", word}, {"name", word}, {"rule", rule}, {"effect", effect}}));
        };
        note(!can_fight(scene, who), "out", "KNB-END-1", "no more turns");
        note(scene.at(who).off_balance, "off balance", "KNB-GUARD-1", "cannot guard");
        Document table = Document::table({{"key", key(who)},
                                          {"name", name_of(told, who)},
                                          {"side", side_key(sheet.side)},
                                          {"looks", can_fight(scene, who) ? "unhurt" : "down"},
                                          {"conditions", conditions}});
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
