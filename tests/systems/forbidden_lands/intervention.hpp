// The company at the bridge under the game master's hand.
#pragma once

#include "systems/forbidden_lands/company.hpp"
#include "systems/forbidden_lands/reading/intervention.hpp"

#include <gmock/gmock.h>

namespace fracas::forbidden_lands {

class ForbiddenLandsIntervention : public Company {
protected:
    std::vector<std::string> set(std::string_view text) {
        return written::said(
            intervene(written::the_pack(), fight.book, fight.names, fight.state, written::toml(text, "")));
    }
    // Refused with one message, and nothing is changed.
    void refuse(std::string_view text, const std::string& message) {
        const State before = fight.state;
        const auto book_before = view_of_book();
        const std::size_t people = fight.names.combatant.size();
        const auto said = set(text);
        ASSERT_THAT(said, testing::SizeIs(1)) << text;
        EXPECT_THAT(said.front(), testing::HasSubstr(message));
        EXPECT_TRUE(fight.state == before) << text;
        EXPECT_EQ(view_of_book(), book_before) << text;
        EXPECT_EQ(fight.names.combatant.size(), people) << text;
    }
    void accept(std::string_view text) { EXPECT_THAT(set(text), testing::IsEmpty()) << text; }
    // What interventions change in the book.
    std::vector<int> view_of_book() const {
        std::vector<int> figures = {fight.book.combatants, fight.book.sides,
                                    static_cast<int>(fight.book.settings.armor_wear), fight.book.settings.max_rounds};
        for (int i = 0; i < fight.book.combatants; ++i) {
            const Sheet& sheet = fight.book.sheet[i];
            for (const int figure : {int{sheet.side}, int{sheet.armor}, int{sheet.helmet}, int{sheet.reputation},
                                     int{sheet.skill[static_cast<int>(Skill::melee)]}})
                figures.push_back(figure);
        }
        for (int i = 0; i < fight.book.zones; ++i) {
            const Zone& zone = fight.book.zone[i];
            for (const int figure : {int{zone.features}, int{zone.unseen}, int{zone.cover[0]}, int{zone.cover[1]}})
                figures.push_back(figure);
        }
        return figures;
    }
    bool has(int who, Attribute attribute) { return scene().is_broken(who, attribute); }
    void hold(int a, int b) { // a grapples b
        meet(a, b);
        at(a).partner = b;
        at(b).partner = a;
        at(a).set(grappling);
        at(b).set(grappled);
        at(a).set(prone);
        at(b).set(prone);
    }
};

} // namespace fracas::forbidden_lands
