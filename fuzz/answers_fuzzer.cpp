// Any bytes as answers: as JSON, given as it is; else byte by byte as options, faces, undo and interventions. An answer is taken or
// refused with a reason, and a refused one changes nothing.
//
// A fight is not begun for each input: positions that were reached are kept, and an input goes on from one of them. So an input
// alone does not say what it did; if something breaks, the fight it broke in is printed as a saved fight.
#include "kept_between_inputs.hpp"

#include "book/json.hpp"
#include "store/shelf.hpp"

#include <sanitizer/common_interface_defs.h>

#include <array>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace fracas;

constexpr std::size_t deepest = 300; // answers, after which a fight begins anew
constexpr std::size_t longest = 3;   // answers of an input that is no JSON

const Fight* under_way = nullptr;

void tell_where() {
    if (under_way == nullptr) return;
    const std::string saved = one_line(under_way->save());
    std::fprintf(stderr, "the fight before this input, as a saved fight:\n%s\n", saved.c_str());
}

struct Positions {
    std::vector<std::unique_ptr<Fight>> first, reached;

    Positions() {
        __sanitizer_set_death_callback(tell_where);
        for (const auto& folder : std::filesystem::directory_iterator(home() / "examples"))
            for (const auto& file : std::filesystem::directory_iterator(folder)) {
                if (file.path().extension() != ".toml") continue;
                std::vector<Mistake> mistakes;
                first.push_back(open_fight(file.path(), mistakes));
                if (!first.back()) std::abort();
            }
        for (int i = 0; i < 4; ++i)
            for (const auto& fight : first) reached.push_back(fight->copy());
    }
};

Positions& positions() {
    static Positions all;
    return all;
}

void give(Fight& fight, const Json& answer) {
    const auto count = fight.answer_count();
    const auto mark = fight.state_mark();
    const Role owner = fight.owner();
    if (const auto taken = fight.answer(answer); taken) {
        if (fight.answer_count() != count + 1) std::abort();
    } else if (taken.error().message.empty() || fight.answer_count() != count || fight.state_mark() != mark ||
               fight.owner() != owner) {
        std::abort();
    }
}

void go_on(Fight& fight, std::size_t byte, std::size_t at) {
    if (byte == 255) {
        if (!fight.undo(fight.answer_count() * (at % 4) / 4)) std::abort();
        return;
    }
    if (byte == 254) return give(fight, {{"set", {{"combatant", fight.combatants().front()}, {"hp", at % 5}}}});
    if (const Json thrown = fight.roll(byte); !thrown.is_null()) return give(fight, thrown);
    const Json question = fight.question();
    const Json& options = question["options"];
    if (!options.empty()) give(fight, {{"choose", options[byte % options.size()]["key"]}});
    else give(fight, *fight.suggest({}, byte));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    look_for_leaks_now_and_then();
    if (size < 3) return 0;
    Positions& all = positions();
    auto& place = all.reached[(data[0] + 256u * data[1]) % all.reached.size()];
    if (place->over() || place->answer_count() > deepest) place = all.first[data[0] % all.first.size()]->copy();
    under_way = place.get();
    auto fight = place->copy();
    if (data[2] == '{' || data[2] == '[') {
        const auto json = Json::parse(data + 2, data + size, nullptr, false);
        if (json.is_array())
            for (const Json& answer : json) give(*fight, answer);
        else if (!json.is_discarded()) give(*fight, json);
    } else {
        for (std::size_t i = 2; i < size && i < 2 + longest && !fight->over(); ++i) go_on(*fight, data[i], i);
    }
    under_way = nullptr;
    place = std::move(fight);
    return 0;
}
