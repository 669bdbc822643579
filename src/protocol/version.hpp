// What this program and its protocol are called when somebody has to know whether they fit together.
#pragma once

namespace fracas {

inline constexpr const char* fracas_version = "0.1.0";

// Grows when a request or a reply that was right before would be wrong or mean something else; docs/protocol.md says what
// changed. New requests, and new members of requests and replies, leave it as it is.
inline constexpr int protocol_version = 1;

} // namespace fracas
