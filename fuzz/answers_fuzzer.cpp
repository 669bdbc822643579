// Any bytes as answers: first as JSON, given as it is; else byte by byte as options, faces, undo and interventions. An
// answer is taken or refused with a reason, and a refused one changes nothing.
#include "book/json.hpp"
#include "store/shelf.hpp"

#include <cstdlib>

namespace {

using namespace fracas;

const Fight& first_fight(std::size_t which) {
    static const std::vector<std::unique_ptr<Fight>> fights = [] {
        std::vector<std::unique_ptr<Fight>> all;
        for (const auto& folder : std::filesystem::directory_iterator(home() / "examples"))
            for (const auto& file : std::filesystem::directory_iterator(folder)) {
                if (file.path().extension() != ".toml") continue;
                std::vector<Mistake> mistakes;
                all.push_back(open_fight(file.path(), mistakes));
                if (!all.back()) std::abort();
            }
        return all;
    }();
    return *fights[which % fights.size()];
}

void give(Fight& fight, const Json& answer) {
    const auto count = fight.answer_count();
    const Json before = fight.question();
    if (const auto taken = fight.answer(answer); taken) {
        if (fight.answer_count() != count + 1) std::abort();
    } else if (taken.error().message.empty() || fight.answer_count() != count || fight.question() != before) {
        std::abort();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    auto fight = first_fight(data[0]).copy();
    const auto json = Json::parse(data + 1, data + size, nullptr, false);
    if (!json.is_discarded()) {
        if (json.is_array())
            for (const Json& answer : json) give(*fight, answer);
        else give(*fight, json);
        return 0;
    }
    for (std::size_t i = 1; i < size && i < 400 && !fight->over(); ++i) {
        const std::size_t byte = data[i];
        const Json question = fight->question();
        if (byte == 255) {
            if (!fight->undo(fight->answer_count() * (i % 4) / 4)) std::abort();
        } else if (byte == 254) {
            give(*fight, Json{{"set", {{"combatant", fight->combatants().front()}, {"hp", i % 5}}}});
        } else if (question["kind"] == "choice") {
            const Json& options = question["options"];
            give(*fight, Json{{"choose", options[byte % options.size()]["key"]}});
        } else {
            give(*fight, fight->roll(byte));
        }
    }
    return 0;
}
