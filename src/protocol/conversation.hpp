// One JSON request in, one JSON reply out: the whole of Fracas for whoever is no C++ program. `fracas talk`, the C API and
// the browser module are this class behind a pipe, a function and a worker. docs/protocol.md lists the requests;
// schemas/protocol/ has them as JSON Schema.
#pragma once

#include "protocol/library.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace fracas {

struct Desk;

// Used by one thread at a time.
class Conversation {
public:
    // The library must outlive the conversation.
    explicit Conversation(const Library& library);
    Conversation(Conversation&&) noexcept;
    Conversation& operator=(Conversation&&) noexcept;
    ~Conversation();

    // {"id": …, "ok": true, …} or {"id": …, "ok": false, "error": {"message": …}}, on one line. Whatever the request is,
    // there is a reply; after a refusal everything is as it was.
    std::string call(std::string_view request);

    // Asked while odds or advice are computed; when it says so they are given up, and their request is refused.
    void give_up_odds_when(std::function<bool()> enough);

private:
    std::unique_ptr<Desk> desk;
};

} // namespace fracas
