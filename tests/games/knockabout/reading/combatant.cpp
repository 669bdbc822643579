#include "games/knockabout/reading/combatant.hpp"

namespace fracas::knockabout {

Person read_person(Reader& reader) {
    constexpr auto controllers = std::to_array<std::string_view>({"pc", "npc"});
    Person person;
    person.sheet.pc = reader.one_of_or("controller", 1, controllers) == 0;
    person.sheet.might = reader.integer("might", 0, most_might);
    person.sheet.most_wind = reader.integer("wind", 1, most_wind);
    return person;
}

std::optional<Recruit> read_recruit(Reader written, const Pack& pack, std::vector<Mistake>& mistakes) {
    const auto changed = [](const PackTemplate& from, const Document& changes) {
        Document table = called_for(from, changes.place());
        put_over(table, changes, {});
        return table;
    };
    const auto table = filled_in(written, pack.combatants, "combatant", changed);
    if (!table) return std::nullopt;
    Recruit recruit(table, written, mistakes);
    recruit.person = read_person(recruit.reader);
    recruit.person.name = read_name(recruit.reader);
    recruit.side = recruit.reader.text_or("side", "");
    recruit.policy = read_policy(recruit.reader);
    recruit.reader.finish();
    return recruit;
}

bool Muster::enlist(Recruit& recruit, int side) {
    recruit.person.sheet.side = side;
    const int who = add_to_roster(recruit.reader, recruit.person.name, recruit.person.sheet);
    if (who == nobody) return false;
    recruit.roster.push_back(who);
    state_.combatant[who].wind = recruit.person.sheet.most_wind;
    return true;
}

} // namespace fracas::knockabout
