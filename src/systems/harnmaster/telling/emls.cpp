#include "systems/harnmaster/telling/emls.hpp"

#include "engine/silent.hpp"
#include "systems/harnmaster/rules/actions.hpp"

namespace fracas::harnmaster {

namespace {

constexpr bool is_grope(Do what) { return what >= Do::ready && what <= Do::handle; }

// Hears what an EML is made of.
struct Overheard : Silent<HarnMaster> {
    std::vector<Event> entries{};
    Eml eml{};

    void tell(const Event& event) {
        if (event.is<EmlEntry>()) entries.push_back(event);
        if (event.is<Eml>()) eml = event.as<Eml>();
    }
};

class Measuring {
public:
    Measuring(const Told& all, const Ask& asked) : told(all), s{all.book, all.state}, ask(asked), who(asked.who) {}

    std::optional<Measure> of(const Option& o) {
        if (who == nobody) return std::nullopt;
        if (const auto rolled = attribute_roll(o)) return rolled;
        if (!eml(o)) return std::nullopt;
        const bool strength = o.what == Do::take || o.what == Do::squeeze; // HMG-GRAPPLE-6, -7
        Measure measure{{strength ? "target number" : "EML", table.eml.eml}, {1, "d100"}, {}};
        for (const Event& event : table.entries) {
            const EmlEntry entry = event.as<EmlEntry>();
            measure.modifiers.push_back({eml_entry_name(told, entry), entry.figure, event.rule.text});
        }
        if (const int beyond = table.eml.eml - table.eml.sum; beyond != 0)
            measure.modifiers.push_back({beyond > 0 ? "smallest EML" : "largest EML", beyond, "HMG-CORE-2+"});
        return measure;
    }

private:
    // HMG-CORE-3+: rising and what is done by hand, where it is difficult.
    std::optional<Measure> attribute_roll(const Option& o) const {
        const bool by_hand = is_grope(o.what);
        const int dice = o.what == Do::rise ? int{s.at(who).rise_dice} : by_hand ? grope_dice(s, who, o.what) : 0;
        if (dice == 0) return std::nullopt;
        const int figure = s.attribute(who, by_hand ? dexterity : agility);
        return Measure{{"target number", figure},
                       {dice, "d6"},
                       {{by_hand ? "dexterity" : "agility", figure, by_hand ? "HMG-ACT-6" : "HMG-ACT-5"}}};
    }

    bool eml(const Option& o) {
        switch (ask.what) {
        case What::act:
        case What::advantage:
        case What::exploit:
        case What::shoot_first: return of_action(o);
        case What::aim: return of_aim(static_cast<Zone>(int{o.extra}));
        case What::grasp: return grapple_mastery(table, s, who, ask.whom, grasp_of(o)).eml(s) >= 0;
        case What::defence:
        case What::defence_to_grapple:
        case What::defence_to_missile: return of_defence(o);
        default: return false;
        }
    }

    // HMG-MELEE-4
    bool of_blow(int target, int item, Zone zone) {
        MeleeAttack a;
        a.attacker = who;
        a.target = target;
        a.item = item;
        a.zone = zone;
        melee_eml(table, s, a, Defence{});
        return true;
    }

    // HMG-RANGED-6
    bool of_shot(int target, int item, Zone zone, bool thrown) {
        missile_eml(table, s, {who, target, item, zone, false, thrown});
        return true;
    }

    bool of_action(const Option& o) {
        switch (o.what) {
        case Do::melee:
        case Do::hold_strike:
        case Do::tangle: return of_blow(o.target, o.item, Zone::body);
        case Do::fire:
        case Do::load_and_fire:
        case Do::fire_and_load:
        case Do::draw_and_throw:
        case Do::throw_and_draw:
        case Do::tangle_thrown: return of_shot(o.target, o.item, Zone::body, throws_thing(o.what));
        case Do::throw_down: wrestling_eml(table, s, who); return true;
        case Do::break_hold: breaking_eml(table, s, who); return true;
        case Do::take:
        case Do::squeeze:
            if (o.extra < 0 || o.extra >= most_holds || s.state.hold[o.extra].holder != who) return false;
            strength_target(table, s, who, two_handed(s.state.hold[o.extra].hands), false);
            return true;
        case Do::mount:
        case Do::dismount: riding_eml(table, s, who); return true;
        default: return false;
        }
    }

    // Which roll the aim is for, the rule of the question says.
    bool of_aim(Zone zone) {
        if (ask.rule == Rule{"HMG-MELEE-2"}) return of_blow(ask.whom, ask.item, zone);
        if (ask.rule == Rule{"HMG-RANGED-2"}) return of_shot(ask.whom, ask.item, zone, ask.a != 0);
        if (ask.rule == Rule{"HMG-REACT-6"}) return of_shot(ask.whom, ask.item, zone, flies(ask.item));
        return ask.rule == Rule{"HMG-REACT-2"} && of_counterstrike(ask.item, zone);
    }

    // HMG-REACT-6: what is thrown in defence was made for it.
    bool flies(int item) const { return s.weapon(who, item).is_thrown(); }

    bool of_counterstrike(int item, Zone zone) {
        Defence d;
        d.kind = Do::counterstrike;
        d.item = item;
        d.zone = zone;
        defence_eml(table, s, who, ask.whom, d);
        return true;
    }

    bool of_defence(const Option& o) {
        Defence d;
        d.kind = o.what;
        d.item = o.item;
        switch (o.what) {
        case Do::counterstrike: return of_counterstrike(o.item, Zone::body);
        case Do::missile_defence: return of_shot(ask.whom, o.item, Zone::body, flies(o.item));
        case Do::block:
        case Do::dodge:
        case Do::catch_missile: break;
        default: return false;
        }
        if (ask.what == What::defence_to_missile) missile_defence_eml(table, s, who, ask.a != 0, d);
        else defence_eml(table, s, who, ask.whom, d);
        return true;
    }

    const Told& told;
    Overheard table{};
    Scene s;
    const Ask& ask;
    int who;
};

} // namespace

std::optional<Measure> measure_of(const Told& told, const Ask& ask, const Option& option) {
    return Measuring(told, ask).of(option);
}

std::optional<int> eml_of(const Told& told, const Ask& ask, const Option& option) {
    const auto measure = measure_of(told, ask, option);
    if (!measure || measure->dice.colour != "d100") return std::nullopt;
    return measure->figure.figure;
}

} // namespace fracas::harnmaster
