#include "cli/server_program.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <unistd.h>

namespace fracas {

namespace {

// Beside this program, as it is built, or as it is installed.
std::string server_program() {
    const std::string name = "fracas-server";
    std::error_code none;
    if (const auto own = std::filesystem::read_symlink("/proc/self/exe", none); !none) {
        const std::filesystem::path folder = own.parent_path();
        for (const auto& file : {folder / name, folder.parent_path() / "libexec/fracas" / name})
            if (std::filesystem::exists(file, none)) return file;
    }
    return "/usr/libexec/fracas/" + name; // where it cannot be asked, as in a bare chroot
}

} // namespace

std::string become_server_program(const std::vector<std::string>& words) {
    const std::string file = server_program();
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execv(file.c_str(), arguments.data());
    return fmt::format("the table server, {}, cannot be started: {}; ./run serve builds it", file,
                       std::strerror(errno));
}

} // namespace fracas
