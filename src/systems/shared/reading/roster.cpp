#include "systems/shared/reading/roster.hpp"

namespace fracas {

std::string read_policy(Reader& reader, std::span<const std::string_view> policies) {
    if (!reader.has("policy")) return {};
    return std::string(policies[reader.one_of("policy", policies)]);
}

void fail_place(Reader& reader, std::size_t number, const std::string& wrong) {
    const Document& written = reader.document()["at"];
    if (written.size() > 0 && written[0].is(Document::Kind::list)) reader.fail_item("at", number, wrong);
    else reader.fail("at", wrong);
}

} // namespace fracas
