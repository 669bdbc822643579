// Any bytes as requests, one a line, to a conversation that has fights open: each gets one reply, which says ok or why not.
#include "book/json.hpp"
#include "files/read_files.hpp"
#include "protocol/conversation.hpp"
#include "store/read_library.hpp"
#include "store/shelf.hpp"

#include <algorithm>
#include <cstdlib>

namespace {

using namespace fracas;

const Library& library() {
    static const auto all = read_library(home());
    return **all;
}

const std::string& first_request() {
    static const std::string request = [] {
        for (const auto& folder : std::filesystem::directory_iterator(home() / "examples"))
            for (const auto& file : std::filesystem::directory_iterator(folder))
                if (file.path().extension() == ".toml")
                    return one_line(
                        {{"do", "open"}, {"fight", "a"}, {"encounter", to_json(*read_toml_file(file.path()))}});
        std::abort();
    }();
    return request;
}

// What is asked to take long takes long.
bool lasts(std::string_view line) {
    return line.find("fights") != std::string_view::npos && line.find("000") != std::string_view::npos;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Conversation conversation(library());
    if (json_of(conversation.call(first_request()))["ok"] != true) std::abort();
    std::string_view text(reinterpret_cast<const char*>(data), size);
    for (int lines = 0; lines < 20 && !text.empty(); ++lines) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (!lasts(text.substr(0, end))) {
            const Json reply = json_of(conversation.call(text.substr(0, end)));
            if (!reply.is_object() || !reply.contains("ok") || !reply["ok"].is_boolean()) std::abort();
            if (reply["ok"] == false && reply["error"]["message"].get<std::string>().empty()) std::abort();
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return 0;
}
