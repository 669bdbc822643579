#include "c_api/fracas.h"

#include "book/json.hpp"
#include "protocol/conversation.hpp"
#include "protocol/version.hpp"
#include "store/read_library.hpp"
#include "store/shelf.hpp"

#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

static_assert(std::string_view(FRACAS_VERSION) == fracas::fracas_version);
static_assert(FRACAS_PROTOCOL == fracas::protocol_version);

struct fracas_conversation {
    std::shared_ptr<const fracas::Library> library;
    fracas::Conversation conversation;

    explicit fracas_conversation(std::shared_ptr<const fracas::Library> from)
        : library(std::move(from)), conversation(*library) {}
};

namespace {

using namespace fracas;

// As C frees it.
char* in_c(std::string_view text) {
    char* copy = static_cast<char*>(std::malloc(text.size() + 1));
    if (copy == nullptr) return nullptr;
    std::memcpy(copy, text.data(), text.size());
    copy[text.size()] = '\0';
    return copy;
}

Expected<std::unique_ptr<Library>> library_as_wanted(const char* options) {
    const auto read = read_json(options != nullptr ? options : "{}", "options");
    if (!read) return tl::unexpected(Refusal{to_text(read.error())});
    std::vector<Mistake> mistakes;
    Reader reader(*read, "options", mistakes);
    const std::string folder = reader.text_or("home", "");
    std::vector<std::string> systems;
    for (PlacedText& one : reader.texts("systems")) systems.push_back(std::move(one.text));
    reader.finish();
    if (!mistakes.empty()) return tl::unexpected(Refusal{to_text(mistakes.front())});
    return read_library(folder.empty() ? home() : std::filesystem::path(folder), systems);
}

} // namespace

extern "C" {

const char* fracas_version(void) { return fracas::fracas_version; }

int fracas_protocol(void) { return fracas::protocol_version; }

fracas_conversation* fracas_open(const char* options, char** error) {
    const auto fail = [&](std::string_view message) -> fracas_conversation* {
        if (error != nullptr) *error = in_c(message);
        return nullptr;
    };
    if (error != nullptr) *error = nullptr;
    try {
        auto library = library_as_wanted(options);
        if (!library) return fail(library.error().message);
        return new fracas_conversation(std::shared_ptr<const Library>(std::move(*library)));
    } catch (const std::exception& trouble) {
        return fail(trouble.what());
    }
}

fracas_conversation* fracas_another(const fracas_conversation* talk) {
    try {
        return talk != nullptr ? new fracas_conversation(talk->library) : nullptr;
    } catch (const std::exception&) {
        return nullptr;
    }
}

char* fracas_call(fracas_conversation* talk, const char* request) {
    if (talk == nullptr || request == nullptr)
        return in_c(R"({"id":null,"ok":false,"error":{"message":"a call needs a conversation and a request"}})");
    try {
        return in_c(talk->conversation.call(request));
    } catch (const std::exception&) {
        return nullptr;
    }
}

void fracas_free(char* text) { std::free(text); }

void fracas_close(fracas_conversation* talk) { delete talk; }

} // extern "C"
