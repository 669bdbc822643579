#include "cli/pager.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ostream>

namespace fracas {

void print_paged(Program& program, const std::string& text) {
    winsize size = {};
    const auto lines = std::count(text.begin(), text.end(), '\n');
    const bool fits = !program.in_is_terminal || !program.out_is_terminal ||
                      ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || lines < size.ws_row;
    const char* chosen = std::getenv("PAGER");
    // -F ends at once where all fits, -R keeps the colours, -X leaves the text on the screen.
    const std::string pager = chosen != nullptr && *chosen != '\0' ? chosen : "less -FRX";
    std::FILE* to = fits ? nullptr : ::popen((pager + " 2> /dev/null").c_str(), "w");
    if (to == nullptr) {
        program.out << text;
        return;
    }
    program.out << std::flush;
    std::fwrite(text.data(), 1, text.size(), to);
    // Where there is no such program the text must not be lost.
    if (::pclose(to) != 0) program.out << text;
}

} // namespace fracas
