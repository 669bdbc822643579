// A creature of the pack and its prey, Adjacent, for tests of its attacks.
#pragma once

#include "systems/alien/stage.hpp"

#include <string>
#include <vector>

namespace fracas::alien {

inline constexpr int lair_beast = Duel::ada, lair_prey = Duel::bo;

// Ada is the drone or hugger of the pack; Bo is a pc with Health 9 who has no slot to react with.
struct Lair : Duel {
    explicit Lair(const std::string& beast, Person second)
        : Duel(beast == "hugger" ? Person{.kind = Kind::creature,
                                          .health = 2,
                                          .attacks_as = "hugger",
                                          .speed = 2,
                                          .mobility = 8,
                                          .acid = 4}
                                 : Person{.kind = Kind::creature,
                                          .health = 7,
                                          .armor = 2,
                                          .attacks_as = "drone",
                                          .speed = 2,
                                          .mobility = 10,
                                          .acid = 8},
               second) {
        close(lair_beast, lair_prey);
        at(lair_prey).spent[0] = slot_a | slot_b;
    }
    explicit Lair(const std::string& beast) : Lair(beast, prey_with({})) {}
    explicit Lair(const Person& second = {}) : Lair("drone", prey_with(second)) {}

    static Person prey_with(Person person) {
        person.kind = person.kind == Kind::npc ? Kind::pc : person.kind;
        if (person.health == 0) person.health = 9;
        return person;
    }
};

// So many dice of which so many show a six.
inline Step lair_dice(int count, int sixes) {
    std::vector<int> faces;
    for (int i = 0; i < count; ++i) faces.push_back(i < sixes ? 6 : 2);
    Step step{Option{}};
    step.answer = Answer<Alien>::of_faces(faces);
    return step;
}

} // namespace fracas::alien
