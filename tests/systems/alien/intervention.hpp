// The crew under the game master's hand.
#pragma once

#include "systems/alien/crew.hpp"
#include "systems/alien/reading/intervention.hpp"

#include <gmock/gmock.h>

#include <cstring>

namespace fracas::alien {

class AlienIntervention : public Crew {
protected:
    std::vector<std::string> set(std::string_view text) {
        return written::said(
            intervene(written::the_pack(), fight.book, fight.names, fight.state, written::toml(text, "")));
    }
    void accept(std::string_view text) { EXPECT_THAT(set(text), testing::IsEmpty()) << text; }
    // Refused with one message, and nothing is changed.
    void refuse(std::string_view text, const std::string& message) {
        const State before = fight.state;
        const Book book = fight.book;
        const std::size_t people = fight.names.combatant.size();
        const std::vector<std::string> said = set(text);
        ASSERT_THAT(said, testing::SizeIs(1)) << text;
        EXPECT_THAT(said.front(), testing::HasSubstr(message));
        EXPECT_TRUE(fight.state == before) << text;
        EXPECT_EQ(std::memcmp(&fight.book, &book, sizeof(Book)), 0) << text;
        EXPECT_EQ(fight.names.combatant.size(), people) << text;
    }
    // The same about one combatant.
    void accept_of(const char* who, std::string_view keys) { accept(of(who, keys)); }
    void refuse_of(const char* who, std::string_view keys, const std::string& message) {
        refuse(of(who, keys), message);
    }
    static std::string of(const char* who, std::string_view keys) {
        return "combatant = \"" + std::string(who) + "\"\n" + std::string(keys);
    }
    bool frightened(int who) const { return (fight.state.panic_due >> who & 1) != 0; }
};

} // namespace fracas::alien
