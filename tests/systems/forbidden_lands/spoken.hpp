// The company, and what it would be asked, in words.
#pragma once

#include "systems/forbidden_lands/company.hpp"
#include "systems/forbidden_lands/rules/turn.hpp"
#include "systems/forbidden_lands/telling/words.hpp"

#include <string>

namespace fracas::forbidden_lands {

class Spoken : public Company {
protected:
    static constexpr Wounds blunt_wounds = Wounds::blunt;

    std::string key(const Option& option, const Ask& ask) const { return option_key(told(), ask, option); }
    std::string key(const Option& option) const { return key(option, act()); }
    std::string text(const Option& option, const Ask& ask) const { return option_text(told(), ask, option); }
    std::string text(const Option& option) const { return text(option, act()); }
    std::string asked(const Ask& ask) const { return ask_text(told(), ask); }
    static Ask act(int who = brannoch) { return ask_of("FBL-TURN-1", What::act, who); }
    static Ask asks(What what, int who = nobody, int whom = nobody, int item = bare_hands, int a = 0, int b = 0) {
        return ask_of("FBL-TURN-1", what, who, whom, item, a, b);
    }
    static Option with_x(Do what, int x) { return option_of(what, bare_hands, nobody, 0, x); }
};

} // namespace fracas::forbidden_lands
