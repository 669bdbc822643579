#include "systems/shared/reading/pack_reading.hpp"

namespace fracas {

std::string at_place(const Reader& reader, std::string_view key) {
    return reader.file() + ":" + std::to_string(reader.place(key).line);
}

bool Ids::is_new(Reader& reader, std::string_view kind, const std::string& id, std::string_view key) {
    if (id.empty()) return false;
    const auto [first, inserted] = first_.try_emplace(std::string(kind) + ' ' + id, at_place(reader, key));
    if (!inserted) reader.fail(key, "this " + std::string(kind) + " id is used already at " + first->second);
    return inserted;
}

void complain_of_pack(std::vector<Mistake>& mistakes, std::string message) {
    mistakes.push_back({"the pack", {}, {}, {}, std::move(message), {}});
}

void check_constants(Reader& file, std::initializer_list<Constant> built_in) {
    auto constants = file.optional_table("constants");
    if (!constants) return;
    for (const auto& [key, figure] : built_in)
        if (constants->has(key) && constants->document()[key] != Document(figure))
            constants->fail(key, "the rules have " + std::to_string(figure) +
                                     " here; what may be changed is in the settings");
    constants->finish();
}

} // namespace fracas
