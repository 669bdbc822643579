#include "games/knockabout/reading/pack.hpp"

#include "games/knockabout/reading/combatant.hpp"
#include "systems/shared/reading/pack_reading.hpp"

namespace fracas::knockabout {

namespace {

class PackReading : PackReadingOf<Pack> {
public:
    using PackReadingOf::PackReadingOf;

    Pack all() {
        for (Reader& file : files_) {
            read_head_of(file, "knockabout");
            read_each(file, "combatant", "combatant", pack_.combatants, [](Reader& reader) {
                PackTemplate one{read_id(reader), read_name(reader), reader.document()};
                read_person(reader);
                return one;
            });
            file.finish();
        }
        return std::move(pack_);
    }
};

} // namespace

Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
    return PackReading(files, mistakes).all();
}

} // namespace fracas::knockabout
