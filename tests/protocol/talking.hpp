// A conversation with the games of this program, for tests.
#pragma once

#include "book/json.hpp"
#include "files/read_files.hpp"
#include "protocol/conversation.hpp"
#include "store/read_library.hpp"
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace fracas::test {

inline const Library& whole_library() {
    static const auto library = read_library(home());
    return **library;
}

inline std::vector<std::filesystem::path> examples_of(std::string_view system) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(home() / "examples" / system))
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

inline Json encounter_in(const std::filesystem::path& file) { return to_json(*read_toml_file(file)); }

class Talk {
public:
    Talk() : conversation(whole_library()) {}

    std::string said(std::string_view request) { return conversation.call(request); }
    Json operator()(const Json& request) {
        const std::string text = said(one_line(request));
        EXPECT_EQ(text.find('\n'), std::string::npos);
        Json reply = json_of(text);
        EXPECT_TRUE(reply.is_object()) << text;
        return reply;
    }
    // What must be taken.
    Json fine(const Json& request) {
        Json reply = (*this)(request);
        EXPECT_EQ(reply["ok"], true) << one_line(request).substr(0, 300) << '\n' << one_line(reply).substr(0, 600);
        return reply;
    }
    // What must be refused: the message.
    std::string refused(const Json& request) {
        const Json reply = (*this)(request);
        EXPECT_EQ(reply["ok"], false) << one_line(request) << '\n' << one_line(reply).substr(0, 600);
        if (reply["ok"] != false) return "";
        return reply["error"]["message"].get<std::string>();
    }

private:
    Conversation conversation;
};

} // namespace fracas::test
