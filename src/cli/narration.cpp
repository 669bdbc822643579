#include "cli/narration.hpp"

#include "cli/layout.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <ostream>

namespace fracas {

namespace {

constexpr std::string_view indent = "  ";

// What a reader should not miss. Kinds not named here are told plainly.
constexpr std::array<std::string_view, 9> bad_kinds = {
    "injured", "broken", "died", "knocked-out", "crippled", "broke-down", "wrecked", "surrendered", "fled"};
constexpr std::array<std::string_view, 2> hit_kinds = {"hit", "damaged"};
constexpr std::array<std::string_view, 3> faint_kinds = {"slot-ends", "initiative-rolled", "rolled-off"};

const Paint* paint_of(std::string_view kind) {
    static constexpr Paint bad = Paint::bad, warning = Paint::warning, faint = Paint::faint;
    const auto is_in = [&](const auto& kinds) { return std::find(kinds.begin(), kinds.end(), kind) != kinds.end(); };
    if (is_in(bad_kinds)) return &bad;
    if (is_in(hit_kinds)) return &warning;
    if (is_in(faint_kinds)) return &faint;
    return nullptr;
}

// " [6 6 1 | stress 3]": what was thrown for an event, kind by kind; what stayed from the throw before stands in brackets.
std::string thrown_in_words(const Json& event) {
    if (!event.contains("thrown")) return {};
    std::vector<std::string> kinds;
    std::size_t dice = 0;
    for (const Json& kind : event["thrown"]) {
        if (!kind.contains("faces")) continue;
        std::vector<std::string> faces;
        for (const Json& face : kind["faces"]) faces.push_back(face.dump());
        const std::string colour = text_of(kind, "colour");
        std::string words = (colour.empty() ? "" : colour + " ") + fmt::format("{}", fmt::join(faces, " "));
        if (faces.empty()) continue;
        dice += faces.size();
        kinds.push_back(kind.contains("kept") ? "kept " + words : words);
    }
    // One die by itself is said in the sentence.
    return dice < 2 ? "" : fmt::format(" [{}]", fmt::join(kinds, " | "));
}

std::string heading(const Program& program, std::string_view text) {
    const std::size_t taken = columns_of(text) + 4;
    const auto width = std::min<std::size_t>(static_cast<std::size_t>(program.width), 72);
    std::string bar;
    for (std::size_t i = taken; i < width; ++i) bar += "─";
    return program.paint(Paint::strong, fmt::format("── {} {}", text, bar));
}

} // namespace

std::map<std::string, std::string> names_of(const Json& state) {
    std::map<std::string, std::string> names;
    if (!state.is_object() || !state.contains("combatants")) return names;
    for (const Json& combatant : state["combatants"]) names[text_of(combatant, "key")] = text_of(combatant, "name");
    return names;
}

Narration::Narration(const Program& where, const Fight& fight, const Role& role)
    : program(where), names(names_of(fight.state(role))) {}

void Narration::tell(const Json& events) {
    for (const Json& event : events) tell_one(event);
    finish_pool();
}

void Narration::tell_one(const Json& event) {
    const std::string kind = text_of(event, "kind"), text = text_of(event, "text"), rule = text_of(event, "rule");
    if (kind == "pool") {
        const std::string who = text_of(event, "who");
        if (who != pool_of) finish_pool();
        pool_of = who;
        pool_rule = rule; // of the last part: the one that is not in every pool
        pool += (pool.empty() ? "" : ", ") + text;
        return;
    }
    if (kind == "pool-sum") { // what the parts come to, where a game says it
        const std::string who = text_of(event, "who");
        if (who != pool_of) finish_pool();
        pool_of = who;
        if (pool_rule.empty()) pool_rule = rule;
        pool_sum = text;
        finish_pool();
        return;
    }
    finish_pool();
    if (text.empty()) return;
    if (kind == "turn-begins" || kind == "round-begins") {
        in_slot = false;
        program.out << '\n'
                    << heading(program, text.ends_with(" begins") ? text.substr(0, text.size() - 7) : text) << '\n';
    } else if (kind == "turn-ends" || kind == "round-ends") {
        in_slot = false; // the next heading says it
    } else if (kind == "slot-begins") {
        program.out << '\n' << program.paint(Paint::strong, text) << '\n';
        in_slot = true;
    } else if (kind == "fight-ends") {
        program.out << '\n' << program.paint(Paint::strong, text + ".") << '\n';
        in_slot = false;
    } else {
        line(in_slot ? indent : "", text + thrown_in_words(event), rule, paint_of(kind));
    }
}

void Narration::finish_pool() {
    if (pool.empty() && pool_sum.empty()) return;
    const auto known = names.find(pool_of);
    const std::string who = known == names.end() ? pool_of : known->second;
    static constexpr Paint faint = Paint::faint;
    line(in_slot ? "    " : "  ",
         fmt::format("{}{}{}{}{}", who, pool_sum.empty() ? "" : ", ", pool_sum, pool.empty() ? "" : ": ", pool),
         pool_rule, &faint);
    pool.clear();
    pool_sum.clear();
    pool_of.clear();
    pool_rule.clear();
}

void Narration::line(std::string_view start, std::string_view text, std::string_view rule, const Paint* paint) {
    const auto width = static_cast<std::size_t>(program.width);
    const std::size_t room = rule.empty() ? width : width - std::min(width / 2, columns_of(rule) + 2);
    const std::string body = wrapped(text, room, start, std::string(start) + "  ");
    const auto lines = lines_of(body);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string shown = paint != nullptr ? program.paint(*paint, lines[i]) : std::string(lines[i]);
        if (i + 1 < lines.size() || rule.empty()) program.out << shown << '\n';
        else program.out << padded(shown, room + 2) << program.paint(Paint::faint, rule) << '\n';
    }
}

std::string opening_text(const Program& program, const Fight& fight, const Role& role) {
    const auto width = static_cast<std::size_t>(program.width);
    std::string text = program.paint(Paint::strong, fight.title()) + "\n";
    const std::string& description = fight.source["description"].as_text();
    if (!description.empty()) text += wrapped(description, width) + "\n";
    std::map<std::string, std::vector<std::string>> members;
    const Json state = fight.state(role);
    if (state.is_object() && state.contains("combatants"))
        for (const Json& combatant : state["combatants"])
            members[text_of(combatant, "side")].push_back(text_of(combatant, "name"));
    for (const std::string& side : fight.sides())
        if (const auto found = members.find(side); found != members.end())
            text += wrapped(fmt::format("{}: {}", side, fmt::join(found->second, ", ")), width, "", "  ") + "\n";
    return text;
}

} // namespace fracas
