#include "cli/play_session.hpp"

#include "cli/layout.hpp"
#include "cli/map_text.hpp"
#include "cli/pager.hpp"
#include "cli/panel.hpp"
#include "fight/system.hpp"
#include "files/write_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <iostream>

namespace fracas {

namespace {

constexpr std::size_t events_in_log = 30;

// What can be typed; {who} is somebody of this fight, {figure} a figure of his.
const char* const help_text = R"(  1, 2, 3 ...     choose an option, 0 ends the turn; its key, or the beginning
                  of its key, will do too
  m 3 4, m a      move to the point (3, 4), or as near to a as you get; also
                  move to cover 2, engage {who}
  Enter           rolls the dice that are asked for (r, too); where an option
                  is asked for, shows the question again
  6 6 1 or 661    the faces of dice you rolled yourself; 2 sixes, 1 one where
                  only those count
  ?               the rule of the question, and the odds of the attacks; ? 2
                  for option 2 alone
  o               all options, where there are more than the screen holds
  s, map          the state of everybody; where everybody stands
  l               the last events again
  u               undo what you did last; u 5 goes back to answer 5
  advise          what to choose, by the chance to win the fight
  a               let the policy answer; a 10 for the next ten questions
  p               let the policy play the fight to its end
  set {who} {figure}=3
                  change something as the game master; set end=true ends the
                  fight, h set lists what can be set
  after           once the fight is over: plays what the rules say comes then
  save FILE       keep the fight; play FILE goes on with it
  q               quit
)";

std::optional<std::size_t> count_in(const std::string& text) {
    std::size_t value = 0;
    const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (trouble != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// "hp=3" as JSON where it is JSON, else as text.
Json typed_value(const std::string& text) {
    Json value = Json::parse(text, nullptr, false);
    return value.is_discarded() ? Json(text) : value;
}

// "jaras hp=3 posture=prone" as {"combatant":"jaras","hp":3,"posture":"prone"}; "jaras.hp=3" and "settings.ambush=true" as
// --set of odds takes them.
Json intervention_of(std::string_view text, const std::vector<std::string>& combatants) {
    if (text.starts_with('{')) return Json::parse(text, nullptr, false);
    Json set = Json::object();
    std::string who;
    for (const std::string& word : words_of(text)) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) {
            who += (who.empty() ? "" : " ") + word;
            continue;
        }
        std::vector<std::string> path = words_between(word.substr(0, equals), ".");
        const auto is_meant = [&](const std::string& key) { return key.starts_with(path.front()); };
        if (path.size() > 1 && who.empty() && std::ranges::any_of(combatants, is_meant)) {
            who = path.front();
            path.erase(path.begin());
        }
        Json* at = &set;
        for (const std::string& key : path) at = &(*at)[key];
        *at = typed_value(word.substr(equals + 1));
    }
    if (who.empty()) return set;
    Json whole = {{"combatant", who}};
    for (const auto& [key, value] : set.items()) whole[key] = value;
    return whole;
}

// "hp, mp or end" as words.
std::vector<std::string> keys_in(const std::string& list) {
    std::vector<std::string> keys = words_between(list, ", ");
    std::erase(keys, "or");
    return keys;
}

// While somebody plays, Ctrl-C ends the input instead of the program, so that the fight can still be saved.
class Interrupts {
public:
    explicit Interrupts(bool wanted) : changed(wanted) {
        if (!changed) return;
        struct sigaction ending = {};
        ending.sa_handler = [](int) {};
        ending.sa_flags = 0; // not SA_RESTART: the read must come back
        ::sigaction(SIGINT, &ending, &before);
    }
    ~Interrupts() {
        if (changed) ::sigaction(SIGINT, &before, nullptr);
    }
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;

private:
    bool changed;
    struct sigaction before = {};
};

} // namespace

PlaySession::PlaySession(Program& where, Fight& what, PlayOptions how)
    : program(where),
      fight(what),
      options(std::move(how)),
      narration(where, what, options.role),
      editor(where),
      saved(what.answers()) {
    if (std::filesystem::path(options.file).extension() == ".json") saved_file = options.file;
}

void PlaySession::run() {
    program.out << opening_text(program, fight, options.role)
                << program.paint(Paint::faint, "h shows what you can type; q quits.") << '\n';
    const Interrupts interrupts(program.in_is_terminal);
    // Of one that was killed while it saved.
    for (const std::string& file : {options.file, unused_file_name()}) remove_unfinished(file);
    if (!fight.answers().empty()) {
        program.out << fmt::format("\nThe last of what happened in {}:\n", counted(fight.answer_count(), "answer"));
        show_log();
        told = fight.event_count(options.role);
    }
    while (true) {
        let_others_answer();
        tell_news();
        if (!question_shown) show_question();
        const auto line = read_line(prompt());
        if (!line) return leave(true);
        if (obey(*line) == Flow::quits) return leave(false);
        program.out.flush();
    }
}

// --- what is shown -----------------------------------------------------------------------------------------------

void PlaySession::tell_news() {
    if (told < fight.event_count(options.role)) {
        narration.tell(fight.events(options.role, told));
        told = fight.event_count(options.role);
        question_shown = false;
    }
}

void PlaySession::show_question() {
    question_shown = true;
    asked = {};
    program.out << '\n';
    if (fight.over()) {
        program.out << state_text(program, fight.state(options.role)) << '\n'
                    << program.paint(Paint::faint,
                                     "The fight is over: after plays what the rules say comes then, u undoes, save "
                                     "FILE keeps it, q quits.")
                    << '\n';
        return;
    }
    const Json question = fight.question(options.role), state = fight.state(options.role);
    const std::string who = text_of(question, "who");
    const bool acts = text_of(question, "kind") == "choice" && who == text_of(state, "current");
    std::string turn = who;
    for (const char* clock : {"round", "turn", "pass"})
        if (state.contains(clock)) turn += "/" + state[clock].dump();
    numbers.begin(turn);
    const std::string panel =
        text_of(question, "kind") == "choice" ? panel_text(program, state, who, !acts) + "\n" : std::string();
    const auto above = static_cast<int>(std::count(panel.begin(), panel.end(), '\n'));
    constexpr int around = 2; // the line before it, and the one that is typed into
    constexpr int fewest = 8;
    const int rows = program.height == 0 ? 0 : std::max(fewest, program.height - above - around);
    asked = ask(program, question, options.typed_dice, acts ? &numbers : nullptr, static_cast<std::size_t>(rows));
    program.out << panel;
    program.out << asked.text;
    editor.complete_with([this] {
        std::vector<std::string> words = {"help", "log", "map", "options", "quit", "save", "set", "state", "undo"};
        for (const Offered& one : asked.offered) words.push_back(one.key);
        for (const Spot& spot : spots_of(fight.state(options.role))) words.push_back(spot.key);
        return words;
    });
}

std::string PlaySession::prompt() const {
    return program.paint(Paint::faint, fmt::format("[{}]", fight.answer_count(options.role))) + " > ";
}

std::optional<std::string> PlaySession::read_line(const std::string& prompt) {
    const auto line = editor.read(prompt);
    if (!line) return std::nullopt;
    return std::string(without_blanks(*line));
}

// The words of the game that is played: somebody's name, and a figure he has.
std::string PlaySession::help() const {
    std::string who = "WHO", figure = "FIGURE";
    const Json state = fight.state(options.role);
    const Json columns = state.value("columns", Json::array()); // of a game whose figures have no most
    for (const Json& one : state["combatants"]) {
        for (const auto& [key, value] : one.items())
            if (value.is_number_integer() &&
                (one.contains("most_" + key) || std::find(columns.begin(), columns.end(), key) != columns.end())) {
                who = text_of(one, "key");
                figure = key;
                break;
            }
        if (who != "WHO") break;
    }
    return fmt::format(fmt::runtime(help_text), fmt::arg("who", who.substr(0, who.find('-'))),
                       fmt::arg("figure", figure));
}

// The game itself is asked: it names the keys there are where one is given that nobody knows.
std::string PlaySession::help_on_setting() const {
    const std::string nobody_knows(40, 'q'), begins = "the keys here are ", ends = " (found ";
    // In the middle of an exchange nothing can be set: what could before it, can after it.
    const auto before = fight.copy();
    while (before->answer_count() > 0 && !before->answer({{"set", {{"end", true}}}}))
        if (!before->undo(before->answer_count() - 1)) break;
    if (before->over() && !fight.over()) (void)before->undo(before->answer_count() - 1);
    const auto keys = [&](Json set) {
        set[nobody_knows] = true;
        const auto taken = before->answer({{"set", set}});
        const std::string said = taken ? std::string() : taken.error().message;
        const std::size_t from = said.find(begins), to = said.find(ends);
        return from == std::string::npos || to == std::string::npos
                   ? said
                   : said.substr(from + begins.size(), to - from - begins.size());
    };
    const auto listed = [&](const std::string& title, const std::string& list) {
        return wrapped(list, static_cast<std::size_t>(program.width), "  " + title, "    ") + "\n";
    };
    const std::string of_fight = keys(Json::object());
    std::string text = listed("Of the fight: ", of_fight);
    // People differ in what they have; who has the most keys has them all, but for those of vehicles.
    std::string of_somebody;
    for (const std::string& who : fight.combatants())
        if (std::string list = keys({{"combatant", who}}); list.size() > of_somebody.size())
            of_somebody = std::move(list);
    const std::vector<std::string> said = keys_in(of_fight);
    std::vector<std::string> more;
    for (const std::string& key : keys_in(of_somebody))
        if (std::ranges::find(said, key) == said.end()) more.push_back(key);
    text += listed("With somebody's name also: ", fmt::format("{}", fmt::join(more, ", ")));
    return text + listed("What each takes: ", fmt::format("docs/{}.md", fight.system()));
}

void PlaySession::complain(std::string_view message) const {
    program.out << wrapped(message, static_cast<std::size_t>(program.width), program.paint(Paint::bad, "! "), "  ")
                << '\n';
}

void PlaySession::show_log() const {
    const Json all = fight.events(options.role);
    Json last = Json::array();
    for (std::size_t i = all.size() > events_in_log ? all.size() - events_in_log : 0; i < all.size(); ++i)
        last.push_back(all[i]);
    Narration(program, fight, options.role).tell(last);
}

// --- who answers -------------------------------------------------------------------------------------------------

bool PlaySession::is_ours(const Json& question) const {
    if (options.role == game_master) return true;
    const std::string owner = text_of(question, "for");
    if (options.role.starts_with("combatant:"))
        return owner != game_master && "combatant:" + text_of(question, "who") == options.role;
    return owner == options.role;
}

void PlaySession::let_others_answer() {
    while (!fight.over()) {
        if (is_ours(fight.question())) {
            const auto count = answer_automatically(fight, options.automatic, options.policies, options.seed);
            if (!count) return complain(count.error().message);
            if (*count == 0) return;
            question_shown = false;
            continue;
        }
        const auto answer = fight.suggest(options.policies, options.seed);
        if (!answer) return complain(answer.error().message);
        if (const auto taken = fight.answer(*answer); !taken) return complain(taken.error().message);
        question_shown = false;
    }
}

bool PlaySession::is_really_meant(const Json& answer) {
    const Offered* chosen = asked.find(text_of(answer, "choose"));
    if (chosen == nullptr || !chosen->confirm) return true;
    const auto line = read_line(fmt::format("  {}: really? (y, anything else is no) ", chosen->text));
    return line && (*line == "y" || *line == "yes");
}

void PlaySession::take(const Json& answer) {
    if (!is_really_meant(answer)) return;
    const std::size_t before = fight.answer_count();
    // An intervention is the game master's whoever sits at the keyboard; all else is checked against the role.
    if (const auto taken = fight.answer(answer, options.role); !taken) return complain(taken.error().message);
    steps.push_back(before);
    question_shown = false;
}

// "rolled 6 1", or the text of the option.
std::string PlaySession::in_words(const Json& answer) const {
    std::string faces;
    for (const char* key : {"faces", "cards"})
        if (answer.contains(key))
            for (const Json& face : answer[key]) faces += " " + face.dump();
    if (!faces.empty()) return (answer.contains("cards") ? "drew" : "rolled") + program.paint(Paint::strong, faces);
    const Json question = fight.question(options.role);
    if (question.contains("options"))
        for (const Json& option : question["options"])
            if (text_of(option, "key") == text_of(answer, "choose")) return text_of(option, "text");
    return text_of(answer, "choose");
}

void PlaySession::roll() {
    const Json answer = fight.roll(options.seed);
    if (answer.is_null())
        return complain(fight.over() ? "the fight is over" : "no dice are asked for; choose an option");
    program.out << "  " << in_words(answer) << '\n';
    take(answer);
}

void PlaySession::suggest(const std::vector<std::string>& words) {
    const auto count = words.size() > 1 ? count_in(words[1]) : std::optional<std::size_t>(1);
    if (!count) return complain("a takes a number of questions, as in a 10");
    if (fight.over()) return complain("the fight is over; nothing is asked");
    const std::size_t before = fight.answer_count();
    for (std::size_t i = 0; i < *count && !fight.over() && is_ours(fight.question()); ++i) {
        const auto answer = fight.suggest(options.policies, options.seed);
        if (!answer) return complain(answer.error().message);
        const Json ours = fight.answer_as(*answer, game_master, options.role);
        program.out << "  " << in_words(ours) << '\n';
        if (const auto taken = fight.answer(ours, options.role); !taken) return complain(taken.error().message);
        let_others_answer();
        tell_news();
    }
    steps.push_back(before);
    question_shown = false;
}

void PlaySession::play_out() {
    const std::size_t before = fight.answer_count();
    const auto played = fight.play_out(options.policies, options.seed, before);
    if (!played) complain(played.error().message);
    if (fight.answer_count() > before) steps.push_back(before);
    question_shown = false;
}

void PlaySession::undo(const std::vector<std::string>& words) {
    const std::size_t now = fight.answer_count();
    std::size_t keep = now > 0 ? now - 1 : 0;
    while (!steps.empty() && steps.back() >= now) steps.pop_back();
    if (words.size() > 1) {
        const auto wanted = count_in(words[1]);
        if (!wanted) return complain("u takes the number of the answer to go back to, as in u 5");
        keep = *wanted;
    } else if (now == 0) return complain("there is nothing to undo");
    else if (!steps.empty()) keep = steps.back();
    if (const auto undone = fight.undo(keep); !undone) return complain(undone.error().message);
    while (!steps.empty() && steps.back() >= keep) steps.pop_back();
    told = fight.event_count(options.role);
    program.out << program.paint(Paint::faint, fmt::format("  back to answer {}", fight.answer_count())) << '\n';
    question_shown = false;
}

void PlaySession::intervene(std::string_view text) {
    const Json set = intervention_of(without_blanks(text), fight.combatants());
    if (!set.is_object() || set.empty())
        return complain(
            "set takes who and what, as in set jaras-quill hp=3, or a table in JSON: set {\"darkness\": 3}");
    take({{"set", set}});
}

// --- keeping it --------------------------------------------------------------------------------------------------

std::string PlaySession::unused_file_name() const {
    const std::string stem = std::filesystem::path(options.file).stem().string();
    std::string name = stem + ".fight.json";
    for (int number = 2; std::filesystem::exists(name); ++number) name = fmt::format("{}.fight-{}.json", stem, number);
    return name;
}

bool PlaySession::save(std::string file) {
    if (file.empty()) file = saved_file.empty() ? unused_file_name() : saved_file;
    const std::string text = fight.save().dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
    const int code_before = program.exit_code;
    if (!save_or_refuse(program, file, text)) {
        program.exit_code = code_before; // the fight goes on, and so may the saving elsewhere
        return false;
    }
    saved_file = file;
    saved = fight.answers();
    program.out << fmt::format("  saved; go on with it later:  fracas play {}\n", file);
    return true;
}

PlaySession::Flow PlaySession::quit() {
    if (is_saved()) return Flow::quits;
    const std::string file = saved_file.empty() ? unused_file_name() : saved_file;
    program.out << fmt::format("Save the fight? Enter saves it as {}, another name as that, n does not: ", file)
                << std::flush;
    const auto line = read_line("");
    if (!line) return Flow::quits;
    const std::string& word = *line;
    if (word == "n" || word == "no") {
        saved = fight.answers();
        return Flow::quits;
    }
    return save(word.empty() || word == "y" || word == "yes" ? file : word) ? Flow::quits : Flow::asks;
}

void PlaySession::leave(bool at_end_of_input) {
    if (at_end_of_input) program.out << '\n';
    if (is_saved()) return;
    // Somebody at a terminal pressed Ctrl-D; a script that ran out of lines wants no files it did not ask for.
    if (program.in_is_terminal) save({});
    else program.out << fmt::format("{} not saved\n", counted(fight.answer_count(), "answer"));
}

// --- commands ----------------------------------------------------------------------------------------------------

PlaySession::Flow PlaySession::obey(const std::string& line) {
    const std::vector<std::string> words = words_of(line);
    const std::string kind = text_of(asked.question, "kind");
    const bool dice = kind == "throw" || kind == "draw";
    if (words.empty()) {
        if (dice && !options.typed_dice) roll();
        else if (dice) complain("type the faces of your dice; r rolls them for you");
        else question_shown = false; // once more
        return Flow::asks;
    }
    const std::string& word = words.front();
    if (word == "q" || word == "quit" || word == "exit") return quit();
    if (word == "r" && words.size() == 1) roll(); // "r 3 4" runs there, in a game that can
    else if (word == "u" || word == "undo") undo(words);
    else if (word.starts_with('?')) explain(words_of(word == "?" ? line : "? " + line.substr(1)));
    else if (word == "s" || word == "state") print_paged(program, state_text(program, fight.state(options.role)));
    else if (word == "map") program.out << map_text(program, fight.state(options.role));
    else if (word == "l" || word == "log") show_log();
    else if (word == "a") suggest(words);
    else if (word == "advise") show_advice();
    else if (word == "p") play_out();
    else if ((word == "o" || word == "options") && !asked.whole.empty()) print_paged(program, asked.whole);
    else if (word == "h" || word == "help")
        print_paged(program, words.size() > 1 && words[1] == "set" ? help_on_setting() : help());
    else if (word == "save") save(std::string(without_blanks(std::string_view(line).substr(4))));
    else if (word == "set") intervene(std::string_view(line).substr(3));
    else if (word == "after") take({{"set", {{"after", true}}}});
    else if (fight.over()) complain("the fight is over: after plays on, u undoes, save FILE keeps it, q quits");
    else if (auto answer = read_answer(asked, line, spots_of(fight.state(options.role)))) {
        if (dice) (*answer)["typed"] = true;
        take(*answer);
    } else complain(answer.error().message);
    return Flow::asks;
}

} // namespace fracas
