#include "games/knockabout/telling/outcome.hpp"

#include "systems/shared/telling/chances_in_words.hpp"

namespace fracas::knockabout {

std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean) {
    const std::string target = name_of(told, option.target);
    return name_of(told, mover) + " hits " + how_often(chance("hit")) + " and costs " + target + " " +
           one_decimal(mean("damage")) + " wind on average; " + target + " is out of the fight " +
           how_often(chance("taken-out")) + ".";
}

} // namespace fracas::knockabout
