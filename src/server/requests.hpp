// The protocol's requests without a conversation: whatever they need comes with them, and nothing stays.
#pragma once

#include "protocol/library.hpp"
#include "server/workers.hpp"

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

namespace fracas {

// Which requests can be made so, and what they take.
enum class RequestKind { none, of_library, of_fight, without_fight };
RequestKind request_kind(std::string_view name);
std::string names_of_requests();

struct WorkOrder {
    std::string what; // "odds"
    Json members;     // of the request; of a fight it has "encounter" or "saved"
    Stop stop = new_stop();
    std::chrono::steady_clock::time_point deadline{};
    // Now and then: fights played, fights wanted.
    std::function<void(std::uint64_t, std::uint64_t)> progress{};
};

// The reply, as of the protocol. A simulation is played in pieces, so that it ends soon after it is stopped.
std::string answer_request(const Library& library, const WorkOrder& order);

} // namespace fracas
