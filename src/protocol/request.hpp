// One request, taken apart: every member is checked before it is used, every mistake is noted, and what nobody asked for is
// one, too.
#pragma once

#include "fight/next_fight.hpp"
#include "protocol/in_json.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas {

// The members of a reply, or of its error.
using Reply = tl::expected<Json, Json>;

inline tl::unexpected<Json> refused(std::string message) {
    return tl::unexpected(Json{{"message", std::move(message)}});
}
// {message, where, found, hint} of the first and, if they are of a file or there are several, all of them.
tl::unexpected<Json> refused(const std::vector<Mistake>& mistakes);
inline tl::unexpected<Json> refused(const Refusal& refusal) {
    return refusal.mistakes.empty() ? refused(refusal.message) : refused(refusal.mistakes);
}

class Request {
public:
    // The document must outlive the request.
    explicit Request(const Document& document) : reader(document, "request", mistakes) {}

    bool has(std::string_view key) { return reader.has(key); }
    std::string text(std::string_view key) { return reader.text(key); }
    std::string text_or(std::string_view key, std::string_view otherwise = {}) {
        return reader.text_or(key, otherwise);
    }
    bool flag(std::string_view key, bool otherwise = false) { return reader.boolean_or(key, otherwise); }
    double real(std::string_view key, double otherwise, double low, double high) {
        return reader.real_or(key, otherwise, low, high);
    }
    std::vector<std::string> texts(std::string_view key);
    std::size_t one_of(std::string_view key, const std::vector<std::string>& names);
    std::uint64_t whole(std::string_view key, std::uint64_t otherwise, std::uint64_t low, std::uint64_t high);
    std::size_t number_of(std::string_view key, std::size_t otherwise); // of answers or events
    // Any number of 64 bits. What JavaScript cannot hold as a number comes as text.
    std::uint64_t seed(std::string_view key = "seed");
    // {"all": NAME, "sides": {KEY: NAME}, "combatants": {KEY: NAME}}
    Policies policies();
    // {"defend": "worst", "pray@tarik": "never"}
    std::vector<std::pair<std::string, std::string>> texts_by_name(std::string_view key);
    // A member as it stands there; nothing of the kind none.
    const Document& document(std::string_view key);
    const Document& table(std::string_view key);
    std::vector<Document> tables(std::string_view key);
    // Who is carried over into the next fight: ["jaras-quill", {"combatant": "mara", "at": [2, 0]}].
    std::vector<SurvivorWanted> survivors();

    void fail(std::string_view key, std::string message, std::string hint = {}) {
        reader.fail(key, std::move(message), std::move(hint));
    }
    // Once everything was asked for: what is wrong, if anything is.
    bool is_wrong();
    tl::unexpected<Json> refusal() const { return refused(mistakes); }

private:
    std::vector<Mistake> mistakes;
    Reader reader;
    bool finished = false;
};

} // namespace fracas
