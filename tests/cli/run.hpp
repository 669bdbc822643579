// Runs a command line inside the test and keeps what it says.
#pragma once

#include "book/json_value.hpp"
#include "cli/program.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

namespace fracas::test {

struct Ran {
    int code = 0;
    std::string out, err;

    Json json() const { return Json::parse(out, nullptr, false); }
};

inline Ran run(const std::vector<std::string>& arguments, const std::string& input = {}) {
    std::vector<const char*> argv = {"fracas"};
    for (const std::string& argument : arguments) argv.push_back(argument.c_str());
    std::ostringstream out, err;
    std::istringstream in(input);
    const int code = run_program(static_cast<int>(argv.size()), argv.data(), out, err, in);
    return {code, out.str(), err.str()};
}

inline std::string example(const std::string& name) {
    return std::string(FRACAS_ROOT) + "/examples/coriolis/" + name + ".toml";
}

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// A folder of its own, gone with the test.
class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "fracas-test-XXXXXX").string();
        path = ::mkdtemp(name.data());
    }
    ~Folder() {
        std::error_code none;
        std::filesystem::remove_all(path, none);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string file(const std::string& name) const { return (path / name).string(); }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(file(name)) << text;
        return file(name);
    }

    std::filesystem::path path;
};

inline std::string text_of_file(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

} // namespace fracas::test
