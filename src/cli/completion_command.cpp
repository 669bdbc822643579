// Completion scripts, made from the argument parser's own tree, so that they know every option there is.
#include "cli/command.hpp"
#include "cli/pack_lists.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>
#include <set>

namespace fracas {

namespace {

// What may follow an option or stand at a place.
struct Values {
    bool none = true; // a flag
    bool files = false;
    std::vector<std::string> words;
};

struct Flag {
    std::vector<std::string> names; // "--seed"
    std::string text;
    Values values;
};

struct Words {
    std::string name; // empty: the program itself
    std::string text;
    std::vector<Flag> flags;
    Values places;
};

std::vector<std::string> policy_names() {
    std::set<std::string> names;
    for (const System* system : systems())
        for (const std::string_view policy : system->policies()) names.emplace(policy);
    return {names.begin(), names.end()};
}

std::vector<std::string> system_names() {
    std::vector<std::string> names;
    for (const System* system : systems()) names.emplace_back(system->id());
    return names;
}

// Games and the lists of all of them: a place does not know what stands before it.
std::vector<std::string> game_and_list_names() {
    std::vector<std::string> names = games_with_packs();
    std::set<std::string> lists = {"keys", "settings"};
    std::vector<Mistake> none;
    for (const std::string& game : names)
        for (const PackList& list : pack_lists(game, none)) lists.insert(list.name);
    names.insert(names.end(), lists.begin(), lists.end());
    return names;
}

// The kind of value is told by the name the help shows for it, or by the list its check shows: "WHEN:{auto,never}".
Values values_of(const CLI::Option& option) {
    Values values;
    values.none = option.get_items_expected_max() == 0;
    const std::string type = option.get_type_name();
    const std::string name = option.get_name(true);
    const std::size_t open = type.find('{'), close = type.find('}');
    if (open != std::string::npos && close != std::string::npos) {
        std::string list = type.substr(open + 1, close - open - 1);
        std::replace(list.begin(), list.end(), ',', ' ');
        values.words = CLI::detail::split(list, ' ');
    } else if (type.starts_with("POLICY")) values.words = policy_names();
    else if (name == "LIST") values.words = game_and_list_names();
    else if (type.starts_with("SYSTEM") || name == "WHAT") values.words = system_names();
    else values.files = type.starts_with("FILE") || name.starts_with("FILE");
    return values;
}

// A description inside single quotes of any shell, and inside the brackets of zsh.
std::string plain(std::string text) {
    std::erase_if(text, [](char c) { return std::string_view("'\"`$\\[]:").find(c) != std::string_view::npos; });
    return text;
}

Words words_of_command(const CLI::App& app, const std::string& name) {
    Words words{name, plain(app.get_description()), {}, {}};
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_positional()) {
            words.places = values_of(*option);
            continue;
        }
        Flag flag{{}, plain(option->get_description()), values_of(*option)};
        for (const std::string& one : option->get_snames()) flag.names.push_back("-" + one);
        for (const std::string& one : option->get_lnames()) flag.names.push_back("--" + one);
        words.flags.push_back(std::move(flag));
    }
    return words;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    return fmt::format("{}", fmt::join(words, between));
}

std::vector<std::string> all_names(const Words& words) {
    std::vector<std::string> names;
    for (const Flag& flag : words.flags) names.insert(names.end(), flag.names.begin(), flag.names.end());
    return names;
}

std::vector<std::string> command_names(const std::vector<Words>& commands) {
    std::vector<std::string> names;
    for (const Words& command : commands) names.push_back(command.name);
    return names;
}

// --- bash --------------------------------------------------------------------------------------------------------

std::string bash_reply(const Values& values) {
    if (values.files) return "COMPREPLY=($(compgen -f -- \"$current\"))";
    return fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$current\"))", joined(values.words, " "));
}

std::string bash_script(const Words& root, const std::vector<Words>& commands) {
    std::string text = "# fracas: put this into ~/.bashrc:  eval \"$(fracas completion bash)\"\n"
                       "_fracas() {\n"
                       "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}\n"
                       "    local command= word\n"
                       "    COMPREPLY=()\n"
                       "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n";
    text += fmt::format("        case $word in {}) command=$word; break ;; esac\n    done\n",
                        joined(command_names(commands), "|"));
    text += "    case \"$command $previous\" in\n";
    const auto flags_with_values = [&](const Words& words, const std::string& pattern) {
        for (const Flag& flag : words.flags) {
            if (flag.values.none) continue;
            std::vector<std::string> cases;
            for (const std::string& name : flag.names) cases.push_back(fmt::format("{}' {}'", pattern, name));
            text += fmt::format("    {}) {}; return ;;\n", joined(cases, "|"), bash_reply(flag.values));
        }
    };
    flags_with_values(root, "*");
    for (const Words& command : commands) flags_with_values(command, command.name);
    text += "    esac\n    case \"$command\" in\n";
    const auto places = [&](const Words& words, const std::vector<std::string>& more_flags, const Values& values) {
        std::vector<std::string> flags = all_names(words);
        flags.insert(flags.end(), more_flags.begin(), more_flags.end());
        text += fmt::format("    '{}')\n        if [[ $current == -* ]]; then "
                            "COMPREPLY=($(compgen -W '{}' -- \"$current\")); else {}; fi ;;\n",
                            words.name, joined(flags, " "), bash_reply(values));
    };
    places(root, {}, Values{false, false, command_names(commands)});
    for (const Words& command : commands) places(command, all_names(root), command.places);
    text += "    esac\n}\ncomplete -o filenames -o bashdefault -F _fracas fracas\n";
    return text;
}

// --- zsh ---------------------------------------------------------------------------------------------------------

std::string zsh_values(const Values& values) {
    if (values.files) return ":file:_files";
    return values.words.empty() ? ":value:" : fmt::format(":value:({})", joined(values.words, " "));
}

std::string zsh_arguments(const Words& words, const Words* root) {
    std::string text;
    const auto flags = [&](const Words& from) {
        for (const Flag& flag : from.flags)
            for (const std::string& name : flag.names)
                text += fmt::format(" \\\n                '{}[{}]{}'", name, flag.text,
                                    flag.values.none ? "" : zsh_values(flag.values));
    };
    flags(words);
    if (root != nullptr) flags(*root);
    if (words.places.files || !words.places.words.empty())
        text += fmt::format(" \\\n                '*{}'", zsh_values(words.places));
    return text;
}

std::string zsh_script(const Words& root, const std::vector<Words>& commands) {
    std::string text =
        "#compdef fracas\n"
        "# fracas: put this into a file _fracas of a folder of $fpath, or:  eval \"$(fracas completion zsh)\"\n"
        "_fracas() {\n"
        "    local -a commands=(\n";
    for (const Words& command : commands) text += fmt::format("        '{}:{}'\n", command.name, command.text);
    text += fmt::format("    )\n    local context state line\n    _arguments -C{} \\\n"
                        "        '1:command:->command' '*::argument:->argument'\n"
                        "    case $state in\n"
                        "    command) _describe 'command' commands ;;\n"
                        "    argument)\n        case $line[1] in\n",
                        zsh_arguments(root, nullptr));
    for (const Words& command : commands)
        text += fmt::format("        {})\n            _arguments{} ;;\n", command.name, zsh_arguments(command, &root));
    text += "        esac ;;\n    esac\n}\n"
            "if [ \"$funcstack[1]\" = _fracas ]; then _fracas \"$@\"; else compdef _fracas fracas; fi\n";
    return text;
}

// --- fish --------------------------------------------------------------------------------------------------------

std::string fish_script(const Words& root, const std::vector<Words>& commands) {
    std::string text = "# fracas: put this into ~/.config/fish/completions/fracas.fish\ncomplete -c fracas -f\n";
    const auto flags = [&](const Words& words, const std::string& when) {
        for (const Flag& flag : words.flags) {
            text += fmt::format("complete -c fracas{}", when);
            for (const std::string& name : flag.names)
                text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
            if (!flag.values.none) text += flag.values.files ? " -r -F" : " -x";
            if (!flag.values.words.empty()) text += fmt::format(" -a '{}'", joined(flag.values.words, " "));
            text += fmt::format(" -d '{}'\n", flag.text);
        }
    };
    flags(root, "");
    for (const Words& command : commands)
        text += fmt::format("complete -c fracas -n __fish_use_subcommand -a {} -d '{}'\n", command.name, command.text);
    for (const Words& command : commands) {
        const std::string when = fmt::format(" -n '__fish_seen_subcommand_from {}'", command.name);
        flags(command, when);
        if (command.places.files) text += fmt::format("complete -c fracas{} -F\n", when);
        else if (!command.places.words.empty())
            text += fmt::format("complete -c fracas{} -a '{}'\n", when, joined(command.places.words, " "));
    }
    return text;
}

} // namespace

void add_completion_command(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand("completion", "A completion script for a shell");
    auto shell = std::make_shared<std::string>();
    command->add_option("SHELL", *shell, "bash, zsh or fish")
        ->required()
        ->type_name("")
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    add_json_option(*command, program);
    set_examples(*command, {"eval \"$(fracas completion bash)\""});
    command->callback([&app, &program, shell] {
        const Words root = words_of_command(app, "");
        std::vector<Words> commands;
        for (const CLI::App* one : app.get_subcommands(nullptr))
            commands.push_back(words_of_command(*one, one->get_name()));
        const std::string script = *shell == "bash"  ? bash_script(root, commands)
                                   : *shell == "zsh" ? zsh_script(root, commands)
                                                     : fish_script(root, commands);
        if (program.json) program.print({{"shell", *shell}, {"script", script}});
        else program.out << script;
    });
}

} // namespace fracas
