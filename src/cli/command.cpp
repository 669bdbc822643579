#include "cli/command.hpp"
#include "files/read_files.hpp"
#include "files/write_file.hpp"

#include "book/json.hpp"
#include "book/text.hpp"
#include "book/toml.hpp"
#include "cli/layout.hpp"
#include "cli/mistakes.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>

namespace fracas {

// --- Program -----------------------------------------------------------------------------------------------------

std::string Program::paint(Paint paint, std::string_view text) const {
    if (!colour() || text.empty()) return std::string(text);
    const char* code = "0";
    switch (paint) {
    case Paint::strong: code = "1"; break;
    case Paint::faint: code = "2"; break;
    case Paint::good: code = "32"; break;
    case Paint::bad: code = "31"; break;
    case Paint::warning: code = "33"; break;
    case Paint::accent: code = "36"; break;
    }
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

void Program::refuse(std::string_view message, int code) { refuse(message, Json::object(), code); }

void Program::refuse(std::string_view message, const Json& more, int code) {
    exit_code = code;
    err << "fracas: " << message << '\n';
    if (!json) return;
    Json whole = {{"error", message}};
    for (const auto& [key, value] : more.items()) whole[key] = value;
    print(whole);
}

void Program::refuse(const std::vector<Mistake>& told) {
    exit_code = exit_wrong_input;
    const std::vector<Mistake> mistakes = in_order(told);
    print_mistakes(*this, err, mistakes);
    if (json)
        print({{"error", mistakes.empty() ? std::string("the file cannot be used") : to_text(mistakes.front())},
               {"mistakes", mistakes_as_json(mistakes)}});
}

TextStyle style_of(const Program& program) {
    return {.blocks = locale_is_utf8(), .width = program.width, .heading = [&program](std::string_view words) {
                return program.paint(Paint::strong, words);
            }};
}

void Program::print(const Json& value) {
    // Names from a file in the wrong encoding must not end the program.
    out << value.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

// --- options -----------------------------------------------------------------------------------------------------

CLI::Option* add_json_option(CLI::App& command, Program& program) {
    return command.add_flag("--json", program.json, "Print JSON for programs instead of text for people");
}

CLI::Option* add_seed_option(CLI::App& command, std::uint64_t& seed) {
    return command.add_option("--seed", seed, "Where the dice start: the same seed gives the same fight")
        ->type_name("N");
}

std::pair<std::string, std::string> name_and_value(const std::string& text, const std::string& option) {
    const std::size_t at = text.find('=');
    if (at == std::string::npos || at == 0 || at + 1 == text.size())
        throw CLI::ValidationError(option, fmt::format("\"{}\" should be NAME=VALUE", text));
    return {text.substr(0, at), text.substr(at + 1)};
}

void add_policy_options(CLI::App& command, Policies& policies) {
    command
        .add_option("--policy", policies.all,
                    "Who decides for everybody: aggressive, cautious, random, greedy, tactical")
        ->type_name("POLICY");
    const auto add = [&](const char* name, auto& list, const char* type, const char* text) {
        command
            .add_option_function<std::vector<std::string>>(
                name,
                [&list, name](const std::vector<std::string>& given) {
                    for (const std::string& one : given) list.push_back(name_and_value(one, name));
                },
                text)
            ->type_name(type)
            ->allow_extra_args(false);
    };
    add("--policy-side", policies.sides, "SIDE=POLICY", "The policy of one side; may be given again");
    add("--policy-of", policies.combatants, "WHO=POLICY", "The policy of one combatant; may be given again");
}

CLI::Option* add_fight_file(CLI::App& command, std::string& file) {
    return command.add_option("FILE", file, "An encounter (TOML) or a saved fight (JSON)")->required()->type_name("");
}

CLI::Option* add_answers_option(CLI::App& command, std::string& file) {
    return command
        .add_option("--answers", file,
                    "First give these answers: a list in JSON, or a saved fight; - is standard input")
        ->type_name("FILE");
}

void set_examples(CLI::App& command, std::initializer_list<std::string_view> lines) {
    std::string text = lines.size() == 1 ? "Example:" : "Examples:";
    for (const std::string_view line : lines) text.append("\n  ").append(line);
    command.footer(text);
}

// --- fights from files -------------------------------------------------------------------------------------------

namespace {

bool is_json(const std::string& file) { return std::filesystem::path(file).extension() == ".json"; }

// What a fight in JSON calls itself in messages: its number counted from 1.
std::string explain_refused_answer(std::size_t number, const Json& answer, const Refusal& refusal) {
    return fmt::format("answer {} is refused: {} (the answer was {})", number + 1, refusal.message,
                       answer.dump(-1, ' ', false, Json::error_handler_t::replace));
}

// All of it, but not without end: read_json refuses what is longer.
std::string rest_of_input(std::istream& in) {
    std::string text;
    for (char c = 0; text.size() <= largest_json && in.get(c);) text.push_back(c);
    return text;
}

} // namespace

std::unique_ptr<Fight> open_or_refuse(Program& program, const std::string& file) {
    std::vector<Mistake> mistakes;
    if (!is_json(file)) {
        auto fight = open_fight(std::filesystem::path(file), mistakes);
        if (!fight) program.refuse(mistakes);
        return fight;
    }
    const auto document = read_json_file(file);
    if (!document) {
        program.refuse({document.error()});
        return nullptr;
    }
    if (document->has("answers")) {
        auto fight = load_fight(to_json(*document), file);
        if (fight) return std::move(*fight);
        program.refuse(fmt::format("{}: {}", file, fight.error().message));
        return nullptr;
    }
    auto fight = open_fight(*document, file, mistakes);
    if (!fight) program.refuse(mistakes);
    return fight;
}

bool answer_or_refuse(Program& program, Fight& fight, const std::string& answers_from) {
    if (answers_from.empty()) return true;
    const bool piped = answers_from == "-";
    const std::string answers_file = piped ? "standard input" : answers_from;
    const auto document = piped ? read_json(rest_of_input(program.in), answers_file) : read_json_file(answers_file);
    if (!document) {
        program.refuse({document.error()});
        return false;
    }
    const Json whole = to_json(*document);
    const Json& answers = whole.is_object() && whole.contains("answers") ? whole["answers"] : whole;
    if (!answers.is_array()) {
        program.refuse(fmt::format("{}: there should be a list of answers, or a saved fight", answers_file));
        return false;
    }
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const auto taken = fight.answer(answers[i]);
        if (taken) continue;
        program.refuse(fmt::format("{}: {}", answers_file, explain_refused_answer(i, answers[i], taken.error())),
                       {{"answer", i + 1}, {"question", fight.question()}, {"answers_used", fight.answer_count()}});
        return false;
    }
    return true;
}

bool policies_or_refuse(Program& program, const Fight& fight, const Policies& policies) {
    const System* system = find_system(fight.system());
    if (system == nullptr) return true;
    const auto known = system->policies();
    const auto check = [&](const std::string& name) {
        if (std::find(known.begin(), known.end(), name) != known.end()) return true;
        const std::string near = nearest(name, known);
        program.refuse(fmt::format("there is no policy \"{}\"{}; there are {}", name,
                                   near.empty() ? "" : fmt::format(" (did you mean {}?)", near),
                                   fmt::join(known, ", ")));
        return false;
    };
    if (!policies.all.empty() && !check(policies.all)) return false;
    for (const auto& [side, name] : policies.sides)
        if (!check(name)) return false;
    for (const auto& [who, name] : policies.combatants)
        if (!check(name)) return false;
    return true;
}

bool save_or_refuse(Program& program, const std::string& file, std::string_view text) {
    const int trouble = write_file(file, text);
    if (trouble != 0) program.refuse(fmt::format("{}: cannot be written: {}", file, std::strerror(trouble)));
    return trouble == 0;
}

} // namespace fracas
