// The protocol's requests without a conversation: whatever they need comes with them, and nothing stays.
#pragma once

#include "protocol/library.hpp"
#include "server/workers.hpp"

#include <chrono>
#include <functional>
#include <optional>
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

// Whether there is nobody any more who waits for it, or the time is over; and what is said then.
bool is_over(const WorkOrder& order);
std::string cut_short(const WorkOrder& order);

// Of requests the protocol does not have (computed_requests.cpp); nothing if it is none of them.
std::optional<std::string> answer_computed(const Library& library, const WorkOrder& order);

// The reply, as of the protocol. A simulation is played in pieces, so that it ends soon after it is stopped.
std::string answer_request(const Library& library, const WorkOrder& order);

} // namespace fracas
