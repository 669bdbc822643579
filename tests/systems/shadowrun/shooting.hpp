// People with firearms, for tests of the rules of ranged combat.
#pragma once

#include "systems/shadowrun/rules/ranged.hpp"
#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {

// What a shot is rolled against.
struct Aiming : Gunfight {
    using Gunfight::Gunfight;
    Shot shot{0, 1, 0};

    TargetNumber of() { return ranged_tn(scene(), shot); }
    Entries list() { return entries(of()); }
    int figure(Why why) { return of().figure(why); }
    static Entries with(Why why, int amount) { return {{Why::range, 4}, {why, amount}}; }
};
inline const Entries short_range_alone{{Why::range, 4}};

// What recoil comes to.
struct Kicking : Duel {
    static constexpr int gun = 0;

    explicit Kicking(const char* weapon) { hold(ada, weapon); }
    Entries list(int item = gun) {
        TargetNumber tn;
        add_recoil(tn, scene(), ada, item);
        return entries(tn);
    }
    int left() { return kick_of(scene(), ada, gun).left(); }
};

// What a round does before it is resisted.
struct Round : Gunfight {
    using Gunfight::Gunfight;
    Shot shot{0, 1, 0};
    Impact impact{1};

    Code code() { return code_at(scene(), shot, impact); }
    int power() {
        int left = 0;
        run({}, [&](TestScript& table) { left = power_at(table, scene(), shot, impact, code().power); });
        return left;
    }
    int armour() { return armour_met(scene(), shot, bo); }
    void load(const char* rounds) { item(gun).ammunition = ammunition(rounds); }
};

struct Firing : Gunfight {
    using Gunfight::Gunfight;

    void fires(const Steps& steps, int target = 1) {
        run(steps, [&](TestScript& table) { fire(table, scene(), ada, option_of(Do::fire, gun, target)); });
    }
};

inline Person gunman(int pool = 0) {
    Person person;
    person.skill = 5;
    person.pool = pool;
    person.ballistic = 5;
    return person;
}

} // namespace fracas::shadowrun
