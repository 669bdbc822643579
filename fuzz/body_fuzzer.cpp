// Any bytes as bodies of HTTP requests: the first line says which request, the rest is the body. There is always a reply that
// says ok or why not, and it comes soon.
#include "book/json.hpp"
#include "server/guard.hpp"
#include "server/requests.hpp"
#include "store/read_library.hpp"
#include "store/shelf.hpp"

#include <algorithm>
#include <cstdlib>

namespace {

using namespace fracas;

const Library& library() {
    static const auto all = read_library(home(), {}, false);
    return **all;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string what(text.substr(0, end));
    const std::string_view rest = text.substr(std::min(end + 1, text.size()));
    // What stands in the head of a request is taken apart by hand, too.
    std::string decoded;
    decode_url(rest.substr(0, 200), decoded);
    cookie(rest, "fracas-" + what);
    host_without_port(rest.substr(0, 200));
    Hosts({"localhost"}).allows_origin(what, rest.substr(0, 200));
    if (request_kind(what) == RequestKind::none) return 0;
    const auto read = read_json(rest, "request");
    if (!read || !read->is(Document::Kind::table)) return 0;
    WorkOrder order;
    order.what = what;
    order.members = to_json(*read);
    order.members.erase("seconds"); // what is asked to take long takes long
    order.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(200);
    const Json reply = json_of(answer_request(library(), order));
    if (!reply.is_object() || !reply.contains("ok") || !reply["ok"].is_boolean()) std::abort();
    if (reply["ok"] == false && reply["error"]["message"].get<std::string>().empty()) std::abort();
    return 0;
}
