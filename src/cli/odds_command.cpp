// fracas odds: the exact law of one move.
#include "book/json.hpp"
#include "cli/command.hpp"
#include "cli/initiative_odds.hpp"
#include "cli/layout.hpp"
#include "cli/narration.hpp"
#include "cli/option_odds.hpp"
#include "fight/fight.hpp"
#include "odds/chance_text.hpp"
#include "odds/odds_text.hpp"
#include "protocol/in_json.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>

namespace fracas {

namespace {

struct OddsArguments {
    std::string file, answers;
    OddsQuestion question;
    std::vector<std::string> moves, choices, changes;
    std::string play;
    bool all = false;
    bool no_tables = false;
    double seconds = 5; // for the options of a question
    PlainTest test;
    bool initiative = false;
};

// The value of a --set: what reads as JSON is that, so that 3 is a number; anything else is a text.
Document value_of(const std::string& text) {
    auto value = read_json(text, "--set");
    return value ? *value : Document(text);
}

// "corsair-raider.hp=3" as the intervention {combatant: corsair-raider, hp: 3}; "darkness=2" as {darkness: 2};
// "settings.light=dark" as {settings: {light: dark}}.
Expected<Document> change_of_pair(const Fight& fight, const std::string& text) {
    const auto [path, value] = name_and_value(text, "--set");
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= path.size();) {
        const std::size_t dot = std::min(path.find('.', from), path.size());
        parts.push_back(path.substr(from, dot - from));
        from = dot + 1;
    }
    Document change = Document::table();
    const auto combatants = fight.combatants();
    const auto names = names_of(fight.state());
    const auto is_meant = [&](const std::string& key) {
        const auto name = names.find(key);
        return key == parts.front() || (name != names.end() && name->second == parts.front());
    };
    if (parts.size() > 1) {
        if (const auto who = std::ranges::find_if(combatants, is_meant); who != combatants.end()) {
            change.set("combatant", *who);
            parts.erase(parts.begin());
        } else if (const std::string near = nearest(parts.front(), combatants); !near.empty()) {
            return tl::unexpected(Refusal{fmt::format("--set {}: there is no combatant \"{}\", did you mean \"{}\"?",
                                                      text, parts.front(), near)});
        }
    }
    Document inner = value_of(value);
    while (parts.size() > 1) {
        Document outer = Document::table();
        outer.set(parts.back(), std::move(inner));
        inner = std::move(outer);
        parts.pop_back();
    }
    change.set(parts.front(), std::move(inner));
    return change;
}

Expected<std::vector<Document>> changes_of(const Fight& fight, const std::vector<std::string>& texts) {
    std::vector<Document> changes;
    for (const std::string& text : texts) {
        if (!text.starts_with('{')) {
            auto change = change_of_pair(fight, text);
            if (!change) return tl::unexpected(change.error());
            changes.push_back(std::move(*change));
            continue;
        }
        auto change = read_json(text, "--set");
        if (!change) return tl::unexpected(Refusal{to_text(change.error())});
        // A whole answer of a saved fight may be given too.
        changes.push_back(change->size() == 1 && change->has("set") ? (*change)["set"] : *change);
    }
    return changes;
}

// Nobody was named: who could be.
void list_combatants(Program& program, const Fight& fight) {
    const Json state = fight.state();
    const std::string current = text_of(state, "current");
    const auto names = names_of(state);
    if (program.json) {
        Json list = Json::array();
        for (const std::string& key : fight.combatants())
            list.push_back({{"key", key}, {"name", names.contains(key) ? names.at(key) : key}});
        program.print({{"slot", current.empty() ? Json() : Json(current)}, {"combatants", list}});
        return;
    }
    if (current.empty()) program.out << "It is nobody's slot now.";
    else
        program.out << fmt::format("It is the slot of {} ({}).", names.contains(current) ? names.at(current) : current,
                                   current);
    program.out << " Say whose odds you want, such as --by "
                << (current.empty() && !fight.combatants().empty() ? fight.combatants().front() : current) << ":\n";
    int width = 0;
    for (const std::string& key : fight.combatants()) width = std::max(width, characters(key));
    for (const std::string& key : fight.combatants())
        program.out << fmt::format("  {}  {}\n", filled(key, width), names.contains(key) ? names.at(key) : "");
}

// No move was named: which there are. Changes count, because they may allow or forbid moves.
void list_moves(Program& program, const Fight& fight, const OddsQuestion& question) {
    const auto changed = fight.copy();
    for (const Document& change : question.changes)
        if (const auto taken = changed->answer({{"set", to_json(change)}}); !taken)
            return program.refuse(taken.error().message);
    const auto moves = changed->moves(question.by);
    if (!moves) return program.refuse(moves.error().message);
    if (program.json) {
        Json list = Json::array();
        for (const auto& [key, text] : *moves) list.push_back({{"key", key}, {"text", text}});
        program.print({{"by", question.by}, {"moves", list}});
        return;
    }
    if (moves->empty()) {
        program.out << fmt::format("{} can do nothing now.\n", question.by);
        return;
    }
    program.out << fmt::format("{} could do this in a slot of its own; choose one with --move KEY:\n", question.by);
    int width = 0;
    for (const auto& [key, text] : *moves) width = std::max(width, characters(key));
    for (const auto& [key, text] : *moves) program.out << fmt::format("  {}  {}\n", filled(key, width), text);
}

// The open question: every option in short.
void print_options(Program& program, const Fight& fight, const OddsArguments& arguments) {
    const auto odds = fight.odds_of_options(arguments.question.policies, arguments.seconds);
    if (!odds) return program.refuse(odds.error().message);
    const Json question = fight.question();
    if (program.json) {
        Json of{{"question", question["id"]}, {"name", question["name"]}, {"who", question["who"]}, {"options", *odds}};
        return program.print(of);
    }
    program.out << text_of(question, "text") << '\n' << options_in_words(*odds, question, program.width);
}

// Dice without a fight.
void print_test(Program& program, const System& system, const PlainTest& asked) {
    const TestOdds odds = system.plain_test(asked);
    if (!odds.mistake.empty()) return program.refuse(odds.mistake, exit_wrong_usage);
    if (program.json) return program.print(test_as_json(system, odds));
    program.out << broken_into_lines(odds.sentence, program.width) << "\n\n";
    TextTable table;
    table.head = {""};
    table.right = {false};
    for (const auto& column : odds.columns) {
        table.head.push_back(in_capitals(column.text));
        table.right.push_back(true);
    }
    for (const auto& row : odds.rows) {
        std::vector<std::string> cells = {row.text};
        for (std::size_t i = 0; i < row.figures.size(); ++i)
            cells.push_back(odds.columns[i].chance ? percent(row.figures[i], 1)
                                                   : fmt::format("{:.2f}", row.figures[i]));
        table.rows.push_back(std::move(cells));
    }
    program.out << table.text(static_cast<std::size_t>(program.width), "  ");
}

void print_odds(Program& program, OddsArguments arguments) {
    if (const System* system = find_system(arguments.file); system != nullptr)
        return print_test(program, *system, arguments.test);
    OddsQuestion& question = arguments.question;
    if (!arguments.moves.empty()) {
        question.move = arguments.moves.front();
        question.then.assign(arguments.moves.begin() + 1, arguments.moves.end());
    }
    for (const std::string& choice : arguments.choices) question.choices.push_back(name_and_value(choice, "--choose"));
    const auto fight = open_or_refuse(program, arguments.file);
    if (!fight || !answer_or_refuse(program, *fight, arguments.answers) ||
        !policies_or_refuse(program, *fight, question.policies))
        return;
    if (arguments.initiative) return print_initiative(program, *fight, question.policies);
    auto changes = changes_of(*fight, arguments.changes);
    if (!changes) return program.refuse(changes.error().message);
    question.changes = std::move(*changes);
    if (question.here && question.answer.empty() && text_of(fight->question(), "kind") == "choice")
        return print_options(program, *fight, arguments);
    if (question.by.empty() && !question.here) {
        if (!question.move.empty()) return program.refuse("--move needs --by: whose move it is", exit_wrong_usage);
        return list_combatants(program, *fight);
    }
    if (question.move.empty() && !question.here) return list_moves(program, *fight, question);

    question.play_best = arguments.play == "best";
    question.own_tables = !arguments.no_tables && !question.play_best;
    const auto odds = fight->odds(question);
    if (!odds) return program.refuse(odds.error().message);
    if (program.json) return program.print(to_json(*odds));
    TextStyle style = style_of(program);
    style.all = arguments.all;
    program.out << to_text(*odds, style);
}

} // namespace

void add_odds_command(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand("odds", "The exact odds of one move, from where a fight stands");
    auto arguments = std::make_shared<OddsArguments>();
    add_fight_file(*command, arguments->file);
    command->add_option("--by", arguments->question.by, "Who moves; without it, everybody is listed")
        ->type_name("NAME");
    command
        ->add_option(
            "--move", arguments->moves,
            "Key of the move; without it, the moves are listed. Given again: the plan of a turn, one move after "
            "the other")
        ->type_name("KEY")
        ->allow_extra_args(false);
    command
        ->add_option("--together", arguments->question.together,
                     "The chance that all these outcomes come about: hit,panic; may be given again")
        ->type_name("OUTCOMES")
        ->allow_extra_args(false);
    command
        ->add_option("--choose", arguments->choices,
                     "How a question inside the exchange is answered: defend=yes, pray=on-failure, "
                     "spend=injury,damage, defend=worst, pray@tarik=never; may be given again")
        ->type_name("QUESTION=ANSWER")
        ->allow_extra_args(false);
    command
        ->add_option("--play", arguments->play,
                     "best: whoever is asked something in the exchange decides as is best for the own side")
        ->type_name("HOW")
        ->check(CLI::IsMember({"best", "policy"}).description(""));
    command
        ->add_option("--aim", arguments->question.aim,
                     "What is best: worth (as without it), hit, damage, taken-out, any other outcome or figure of the "
                     "game, or one less another: taken-out-own, damage-own-damage")
        ->type_name("AIM");
    command
        ->add_option("--pool", arguments->test.dice,
                     "A test without a fight, with the name of a game in place of FILE: 7, 8+2, 5db+3ds+2dg, 6@5")
        ->type_name("DICE");
    command->add_option("--target", arguments->test.target, "The target number of such a test (Shadowrun)")
        ->type_name("N")
        ->check(CLI::Range(1, 100).description(""));
    command->add_option("--eml", arguments->test.eml, "The EML of such a test (HarnMaster)")
        ->type_name("N")
        ->check(CLI::Range(0, 200).description(""));
    command->add_option("--against", arguments->test.against, "The EML of the other (HarnMaster)")
        ->type_name("N")
        ->check(CLI::Range(0, 200).description(""));
    command->add_flag("--here", arguments->question.here,
                      "Instead of a move: the open question, all its options in short; of a throw, what it can bring");
    command->add_option("--option", arguments->question.answer, "With --here: all the odds of one option, by its key")
        ->type_name("KEY")
        ->needs("--here");
    command
        ->add_option("--seconds", arguments->seconds,
                     "With --here: how long to compute exactly; the options left then are sampled (5)")
        ->type_name("S")
        ->check(CLI::Range(0.0, 3600.0).description(""))
        ->needs("--here");
    CLI::Option* initiative = command->add_flag(
        "--initiative", arguments->initiative,
        "Instead of a move: who acts first, everybody's place in the first round and chance to act before the others");
    add_policy_options(*command, arguments->question.policies);
    command
        ->add_option("--set", arguments->changes,
                     "Changes a figure first: corsair-raider.hp=3, darkness=2, or an intervention in JSON; "
                     "may be given again")
        ->type_name("CHANGE")
        ->allow_extra_args(false);
    add_answers_option(*command, arguments->answers);
    command
        ->add_option("--table", arguments->question.tables,
                     "A table over the answers to a question inside the exchange: what comes of each; "
                     "may be given again")
        ->type_name("QUESTION")
        ->allow_extra_args(false);
    command->add_flag("--no-tables", arguments->no_tables, "Leaves out the tables the game makes unasked");
    command->add_flag("--exact", arguments->question.exact, "Fractions beside the decimals");
    command->add_flag("--all", arguments->all, "Every row, however unlikely");
    initiative->excludes("--by", "--move", "--here", "--set");
    add_json_option(*command, program);
    set_examples(*command, {"fracas odds examples/coriolis/duel.toml --answers so-far.json --here",
                            "fracas odds alien --pool 8+2", "fracas odds examples/coriolis/duel.toml --by jaras-quill",
                            "fracas odds examples/coriolis/duel.toml --by jaras-quill \\",
                            "    --move 'melee>collector:mercurium_knife' --choose defend=worst --set collector.hp=3"});
    command->callback([&program, arguments] { print_odds(program, *arguments); });
}

} // namespace fracas
