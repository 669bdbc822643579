// fracas manual: the manual page of the program or of one command, made of what --help says.
#include "cli/command.hpp"
#include "protocol/version.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace fracas {

namespace {

// Text that man sets as it stands: hyphens that can be copied, no line taken for a request.
std::string plain_roff(std::string_view text) {
    std::string result;
    bool begins = true;
    for (const char c : text) {
        if (begins && (c == '.' || c == '\'')) result += "\\&";
        if (c == '\\') result += "\\e";
        else if (c == '-') result += "\\-";
        else result += c;
        begins = c == '\n';
    }
    return result;
}

std::string in_capital_letters(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return text;
}

std::string roff_head(const std::string& name, std::string_view description) {
    return fmt::format(".TH {} 1 \"\" \"fracas {}\" \"Fracas\"\n.SH NAME\n{} \\- {}\n",
                       in_capital_letters(plain_roff(name)), fracas_version, plain_roff(name), plain_roff(description));
}

std::string roff_names(const CLI::Option& option) {
    std::string names;
    for (const std::string& one : option.get_snames()) names += (names.empty() ? "-" : ", -") + one;
    for (const std::string& one : option.get_lnames()) names += (names.empty() ? "--" : ", --") + one;
    return names;
}

std::string roff_options(const CLI::App& app) {
    std::string text, places;
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_positional())
            places += fmt::format(".TP\n.I {}\n{}\n", plain_roff(option->get_name(true)),
                                  plain_roff(option->get_description()));
        else {
            // The help shows beside the name of a value what it may be: "WHEN:{auto,always,never}".
            std::string type = option->get_type_name();
            type = type.substr(0, type.find(':'));
            if (option->get_items_expected_max() == 0) type.clear();
            text += fmt::format(".TP\n.B {}{}\n{}\n", plain_roff(roff_names(*option)),
                                type.empty() ? "" : "\\fR \\fI" + plain_roff(type) + "\\fR",
                                plain_roff(option->get_description()));
        }
    }
    return places + text;
}

// What --help says at its end, under the headings it has there.
std::string roff_footer(const CLI::App& app) {
    const std::string footer = app.get_footer();
    std::string result;
    std::string_view rest = footer;
    bool as_is = false;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.ends_with(':') && !line.starts_with(' ')) {
            if (as_is) result += ".fi\n";
            result += fmt::format(".SH {}\n.nf\n", in_capital_letters(plain_roff(line.substr(0, line.size() - 1))));
            as_is = true;
        } else if (!line.empty()) {
            result += plain_roff(line) + "\n";
        }
    }
    return as_is ? result + ".fi\n" : result;
}

std::string roff_page(const CLI::App& command) {
    const std::string& name = command.get_name();
    std::string places;
    for (const CLI::Option* option : command.get_options())
        if (option->get_positional()) places += " \\fI" + plain_roff(option->get_name(true)) + "\\fR";
    return roff_head("fracas-" + name, command.get_description()) +
           fmt::format(".SH SYNOPSIS\n.B fracas {}\n[options]{}\n.SH OPTIONS\n{}{}.SH SEE ALSO\n.BR fracas (1)\n",
                       plain_roff(name), places, roff_options(command), roff_footer(command));
}

std::string roff_page_of_program(const CLI::App& app) {
    std::string text = roff_head("fracas", app.get_description()) +
                       ".SH SYNOPSIS\n.B fracas\n\\fIcommand\\fR [options]\n.SH COMMANDS\n";
    for (const CLI::App* command : app.get_subcommands(nullptr))
        text += fmt::format(".TP\n.BR fracas\\-{} (1)\n{}\n", plain_roff(command->get_name()),
                            plain_roff(command->get_description()));
    return text + ".SH OPTIONS\n" + roff_options(app) + roff_footer(app) +
           ".SH ENVIRONMENT\n.TP\n.B FRACAS_HOME\nThe folder that packs, rules and examples are in, if not the one "
           "they were installed in\n.TP\n.B NO_COLOR\nNo colours, if set\n";
}

} // namespace

void add_manual_command(CLI::App& app, Program& program) {
    CLI::App* command = app.add_subcommand("manual", "The manual page of the program, or of one command, for man");
    auto name = std::make_shared<std::string>();
    command->add_option("COMMAND", *name, "The command; without it, the program")->type_name("");
    add_json_option(*command, program);
    set_examples(*command, {"fracas manual sim | man -l -"});
    command->callback([&app, &program, name] {
        const CLI::App* wanted = nullptr;
        std::vector<std::string> names;
        for (const CLI::App* one : app.get_subcommands(nullptr)) {
            names.push_back(one->get_name());
            if (one->get_name() == *name) wanted = one;
        }
        if (!name->empty() && wanted == nullptr) {
            const std::string near = nearest(*name, names);
            return program.refuse(fmt::format("there is no command \"{}\"{}", *name,
                                              near.empty() ? "" : fmt::format("; did you mean {}?", near)),
                                  exit_wrong_usage);
        }
        const std::string page = wanted != nullptr ? roff_page(*wanted) : roff_page_of_program(app);
        if (program.json) program.print({{"page", page}});
        else program.out << page;
    });
}

} // namespace fracas
