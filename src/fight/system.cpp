#include "fight/system.hpp"

#include "book/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace fracas {

Shelf::Shelf(std::vector<std::unique_ptr<System>> systems) : owned_(std::move(systems)) {
    for (const auto& system : owned_) list_.push_back(system.get());
    std::sort(list_.begin(), list_.end(), [](const System* a, const System* b) { return a->id() < b->id(); });
}

const System* Shelf::find(std::string_view id) const {
    for (const System* system : list_)
        if (system->id() == id) return system;
    return nullptr;
}

std::unique_ptr<Fight> Shelf::open(const Document& encounter, const std::string& file,
                                   std::vector<Mistake>& mistakes) const {
    std::vector<std::string_view> ids;
    for (const System* system : list_) ids.push_back(system->id());
    Reader reader(encounter, file, mistakes);
    const std::size_t which = reader.one_of("system", ids);
    if (!mistakes.empty()) return nullptr;
    return list_[which]->open(encounter, file, mistakes);
}

Expected<std::unique_ptr<Fight>> Shelf::load(const Json& saved, const std::string& file) const {
    const auto refuse = [&](std::string why) { return tl::unexpected(Refusal{file + ": " + std::move(why)}); };
    if (!saved.is_object() || !saved.contains("fracas") || saved["fracas"] != "fight")
        return refuse("this is no saved fight (it would have \"fracas\": \"fight\")");
    if (!saved.contains("version") || saved["version"] != 1)
        return refuse("the saved fight is of another version; this program reads version 1");
    if (!saved.contains("encounter") || !saved["encounter"].is_object())
        return refuse("the saved fight has no \"encounter\"");
    if (!saved.contains("answers") || !saved["answers"].is_array())
        return refuse("the saved fight has no list of \"answers\"");
    std::vector<Mistake> mistakes;
    auto fight = open(from_json(saved["encounter"]), file, mistakes);
    if (!fight) return refuse("its encounter is wrong: " + to_text(mistakes.front()));
    std::size_t number = 0;
    for (const Json& answer : saved["answers"]) {
        if (auto taken = fight->answer(answer); !taken)
            return refuse(fmt::format("answer {} does not fit: {}", number, taken.error().message));
        ++number;
    }
    return fight;
}

Json Fight::save() const {
    return Json{
        {"fracas", "fight"},   {"version", 1}, {"system", system()}, {"title", title()}, {"encounter", to_json(source)},
        {"answers", answers()}};
}

Json Fight::view(const Role& role) const {
    return Json{{"status", over() ? "over" : "asking"},
                {"question", question(role)},
                {"events", events(role)},
                {"state", state(role)},
                {"answers_used", answer_count(role)}};
}

} // namespace fracas
