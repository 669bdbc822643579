#include "systems/harnmaster/telling/emls.hpp"

#include "engine/silent.hpp"
#include "systems/harnmaster/rules/defences.hpp"

namespace fracas::harnmaster {

namespace {

class Emls {
public:
    Emls(const Told& told, const Ask& asked) : s{told.book, told.state}, ask(asked), who(asked.who) {}

    std::optional<int> of(const Option& o) {
        if (who == nobody) return std::nullopt;
        switch (ask.what) {
        case What::act:
        case What::advantage:
        case What::exploit:
        case What::shoot_first: return of_action(o);
        case What::aim: return of_aim(static_cast<Zone>(int{o.extra}));
        case What::grasp: return grapple_mastery(table, s, who, ask.whom, grasp_of(o)).eml(s);
        case What::defence:
        case What::defence_to_grapple:
        case What::defence_to_missile: return of_defence(o);
        default: return std::nullopt;
        }
    }

private:
    // HMG-MELEE-4
    int of_blow(int target, int item, Zone zone, bool tangling) {
        MeleeAttack a;
        a.attacker = who;
        a.target = target;
        a.item = item;
        a.zone = zone;
        a.tangling = tangling;
        return melee_eml(table, s, a, Defence{});
    }

    // HMG-RANGED-6
    int of_shot(int target, int item, Zone zone) { return missile_eml(table, s, {who, target, item, zone, false}); }

    std::optional<int> of_action(const Option& o) {
        switch (o.what) {
        case Do::melee:
        case Do::hold_strike:
        case Do::tangle: return of_blow(o.target, o.item, Zone::body, o.what == Do::tangle);
        case Do::fire:
        case Do::load_and_fire:
        case Do::fire_and_load:
        case Do::draw_and_throw:
        case Do::throw_and_draw:
        case Do::tangle_thrown: return of_shot(o.target, o.item, Zone::body);
        case Do::throw_down:
        case Do::break_hold: return wrestling_eml(table, s, who);
        case Do::take:
        case Do::squeeze:
            if (o.extra < 0 || o.extra >= most_holds || s.state.hold[o.extra].holder != who) return std::nullopt;
            return strength_target(table, s, who, two_handed(s.state.hold[o.extra].hands), false);
        case Do::mount:
        case Do::dismount: return riding_eml(table, s, who);
        default: return std::nullopt;
        }
    }

    // Which roll the aim is for, the rule of the question says.
    std::optional<int> of_aim(Zone zone) {
        if (ask.rule == Rule{"HMG-MELEE-2"}) return of_blow(ask.whom, ask.item, zone, false);
        if (ask.rule == Rule{"HMG-RANGED-2"} || ask.rule == Rule{"HMG-REACT-6"})
            return of_shot(ask.whom, ask.item, zone);
        if (ask.rule == Rule{"HMG-REACT-2"}) return of_counterstrike(ask.item, zone);
        return std::nullopt;
    }

    int of_counterstrike(int item, Zone zone) {
        Defence d;
        d.kind = Do::counterstrike;
        d.item = item;
        d.zone = zone;
        return defence_eml(table, s, who, ask.whom, d);
    }

    std::optional<int> of_defence(const Option& o) {
        Defence d;
        d.kind = o.what;
        d.item = o.item;
        switch (o.what) {
        case Do::counterstrike: return of_counterstrike(o.item, Zone::body);
        case Do::missile_defence: return of_shot(ask.whom, o.item, Zone::body);
        case Do::block:
        case Do::dodge:
        case Do::catch_missile: break;
        default: return std::nullopt;
        }
        if (ask.what != What::defence_to_missile) return defence_eml(table, s, who, ask.whom, d);
        const bool fast = ask.item >= 0 && s.weapon(ask.whom, ask.item).has(high_velocity);
        return missile_defence_eml(table, s, who, fast, d);
    }

    Silent<HarnMaster> table{};
    Scene s;
    const Ask& ask;
    int who;
};

} // namespace

std::optional<int> eml_of(const Told& told, const Ask& ask, const Option& option) { return Emls(told, ask).of(option); }

} // namespace fracas::harnmaster
